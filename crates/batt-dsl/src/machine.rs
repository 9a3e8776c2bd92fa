//! Calling primitives and function values, within the limits of the language.

use crate::compiled::CompiledFn;
use crate::failure::{Failure, Limit, Outcome, Reason};
use crate::heap::{Heap, Mark};
use crate::loops;
use crate::prims::objects::{TileGroups, WideGroups};
use crate::step_cache::StepCache;
use crate::table::{Body, Entry, MAX_ARITY, Param, Prim};
use crate::types::Type;
use crate::value::{Kind, Value};
use limits::{MAX_BUILT, MAX_BUILT_NODES, MAX_CALLS, MAX_DEPTH, MAX_WORK};

/// The CPU implementation of a primitive. Its arguments are of the accepted types.
pub(crate) type CpuFn = fn(&mut Machine, &[Value]) -> Outcome<Value>;

/// The limits of the language. They belong to one top-level step with all calls inside it.
pub mod limits {
    use crate::failure::{Limit, Outcome};
    use crate::heap::Heap;
    use crate::value::Value;

    /// Primitive calls in one step.
    pub const MAX_CALLS: u32 = 250_000;
    /// Sizes of all results in one step.
    pub const MAX_BUILT: usize = 4_000_000;
    /// Depth of calls.
    pub const MAX_DEPTH: u32 = 64;
    /// Ints and Fns in one value.
    pub const MAX_SIZE: usize = 65_536;
    /// Pairs of elements that primitives compare in one step.
    pub const MAX_WORK: u64 = 1 << 28;
    /// Containers within containers. Far beyond what programs build, it bounds recursion.
    pub const MAX_NESTING: u16 = 1_000;
    /// Stored containers and functions in one value, counted as often as they occur. Empty
    /// containers have no size and a function has size 1, whatever it is made of: this bounds
    /// values made of nothing else.
    pub const MAX_NODES: u32 = 1 << 22;
    /// The same for the results of all calls of a step together.
    pub const MAX_BUILT_NODES: u32 = 1 << 26;
    /// Words that one step may take (2 GiB): more than calls and elements allow.
    pub const MAX_WORDS: usize = 1 << 28;
    /// Words in one arena (24 GiB): what a value's word can name, and room for another step.
    pub const MAX_ARENA_WORDS: usize = 3 << 30;

    /// Fails before so many elements are built.
    pub(crate) fn check_size(count: i64) -> Outcome<()> {
        if count > MAX_SIZE as i64 { Err(Limit::Size.into()) } else { Ok(()) }
    }

    /// Size and nodes of a value, and whether it is within the limits of one value.
    #[inline]
    pub(crate) fn weigh(heap: &Heap, value: Value) -> (usize, u32, bool) {
        let (size, depth, nodes) = heap.weight(value);
        let fits = size <= MAX_SIZE && depth <= MAX_NESTING && nodes <= MAX_NODES;
        (size, nodes, fits)
    }

    /// Fails for a value that is not within the limits of one value.
    pub(crate) fn check_value(heap: &Heap, value: Value) -> Result<(), Limit> {
        if heap.size_of(value) > MAX_SIZE {
            return Err(Limit::Size);
        }
        check_nesting(heap, value).map(|_| ())
    }

    /// The nodes of a value that is not nested too deeply and does not hold too many
    /// containers. Primitives never return one that does; whoever builds Tuples in another way
    /// has to look.
    #[inline]
    pub fn check_nesting(heap: &Heap, value: Value) -> Result<u32, Limit> {
        let (depth, nodes) = heap.nesting(value);
        if depth > MAX_NESTING || nodes > MAX_NODES {
            return Err(Limit::Nesting);
        }
        Ok(nodes)
    }
}

/// An interpreter of calls on one core, with the heap that its values lie in.
///
/// ```
/// use batt_dsl::{Machine, Prim, Value};
///
/// let mut machine = Machine::new();
/// let ten = machine.call_prim(Prim::add, &[Value::int(7), Value::int(3)]).unwrap();
/// assert_eq!(ten.as_int(), Some(10));
///
/// let failure = machine.call_prim(Prim::first, &[Value::EMPTY_TUPLE]).unwrap_err();
/// assert_eq!(failure.prim(), Some(Prim::first));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Machine {
    pub(crate) heap: Heap,
    /// Elements and results of the loops that are running.
    pub(crate) stack: Vec<Value>,
    /// Functions that are laid out for no loop at hand.
    #[allow(clippy::vec_box)] // a loop takes one without copying it
    pub(crate) spare_compiled: Vec<Box<CompiledFn>>,
    /// Places of elements, while they are being sorted.
    pub(crate) order: Vec<u32>,
    /// Elements and how often they occur.
    pub(crate) counts: Vec<(Value, usize)>,
    /// Buffers of `objects`.
    pub(crate) tile_groups: TileGroups,
    /// The same for Grids that are no tiles.
    pub(crate) wide_groups: WideGroups,
    /// What the steps at hand look at together.
    pub(crate) step_cache: StepCache,
    /// Are functions walked through with every call of a loop?
    interpret_functions: bool,
    calls: u32,
    built: usize,
    nodes: u32,
    work: u64,
    depth: u32,
    /// Where the arena has to end after every call of the step.
    max_used: usize,
}

/// What came of a step under safe evaluation.
#[derive(Clone, Copy, Debug)]
pub struct StepOutcome {
    /// The result, or the safe default.
    pub value: Value,
    /// Why the default.
    pub failure: Option<Failure>,
}

impl Machine {
    /// A machine with an empty heap.
    pub fn new() -> Machine {
        Machine::default()
    }

    /// A machine that works on this heap.
    pub fn with_heap(heap: Heap) -> Machine {
        Machine { heap, ..Machine::default() }
    }

    /// The values so far.
    pub fn heap(&self) -> &Heap {
        &self.heap
    }

    /// The values so far, to add to.
    pub fn heap_mut(&mut self) -> &mut Heap {
        &mut self.heap
    }

    /// Primitive calls of the last step, inner ones counted.
    pub fn calls(&self) -> u32 {
        self.calls
    }

    /// Sizes of all results of the last step, inner ones counted.
    pub fn built(&self) -> usize {
        self.built
    }

    /// One top-level step that calls a primitive.
    pub fn call_prim(&mut self, prim: Prim, args: &[Value]) -> Outcome<Value> {
        self.call_value(Value::prim(prim), args)
    }

    /// One top-level step that calls a value.
    pub fn call_value(&mut self, function: Value, args: &[Value]) -> Outcome<Value> {
        self.begin();
        self.call(function, args)
    }

    /// Begins a step: nothing has been called or built yet.
    #[inline]
    fn begin(&mut self) {
        (self.calls, self.built, self.nodes, self.work, self.depth) = (0, 0, 0, 0, 0);
        let max_used = self.heap.used_words() + limits::MAX_WORDS;
        self.max_used = max_used.min(limits::MAX_ARENA_WORDS);
        self.stack.clear();
    }

    /// One top-level step that leaves nothing in the heap but its result.
    pub fn call_cleanly(&mut self, function: Value, args: &[Value]) -> Outcome<Value> {
        let mark = self.heap.mark();
        let outcome = self.call_value(function, args);
        let kept = *outcome.as_ref().unwrap_or(&Value::EMPTY_TUPLE);
        let kept = self.heap.release(mark, kept);
        outcome.map(|_| kept)
    }

    /// One top-level step under safe evaluation: a failure becomes the safe default. Nothing
    /// but the result is left in the heap.
    pub fn step(&mut self, function: Value, args: &[Value]) -> StepOutcome {
        let mark = self.heap.mark();
        match self.call_value(function, args) {
            Ok(value) => self.succeed(mark, value),
            Err(failure) => self.fail(mark, self.heap.fn_result(function), failure),
        }
    }

    /// The same for a primitive and its arguments; what comes after them means nothing.
    #[inline]
    pub fn step_prim(&mut self, prim: Prim, args: &[Value; MAX_ARITY]) -> StepOutcome {
        let (mark, entry) = (self.heap.mark(), prim.entry());
        self.begin();
        match self.run(entry, entry.trim_args(args)) {
            Ok(value) => self.succeed(mark, value),
            Err(failure) => self.fail(mark, prim.result(), failure),
        }
    }

    #[inline]
    fn succeed(&mut self, mark: Mark, value: Value) -> StepOutcome {
        let value = self.heap.release(mark, value);
        self.step_cache.store_result(value);
        StepOutcome { value, failure: None }
    }

    #[cold]
    fn fail(&mut self, mark: Mark, result: Type, failure: Failure) -> StepOutcome {
        self.step_cache.forget_pending();
        let value = self.heap.release(mark, result.default_value());
        StepOutcome { value, failure: Some(failure) }
    }

    /// Calls a function value within a step.
    #[inline]
    pub(crate) fn call(&mut self, function: Value, args: &[Value]) -> Outcome<Value> {
        if self.depth >= MAX_DEPTH {
            return Err(Limit::Depth.into());
        }
        if let Some(entry) = function.as_entry() {
            if args.len() != usize::from(entry.arity) {
                return self.wrong_arity(entry);
            }
            return self.run(entry, args);
        }
        self.depth += 1;
        let outcome = match function.kind() {
            Kind::Fn => self.call_combined(function, args),
            Kind::DefaultFn => self.count_call().map(|()| Value::EMPTY_TUPLE),
            _ => Err(Reason::NotAFunction.into()),
        };
        self.depth -= 1;
        outcome
    }

    #[inline]
    fn count_call(&mut self) -> Outcome<()> {
        self.calls += 1;
        if self.calls > MAX_CALLS { Err(Limit::Calls.into()) } else { Ok(()) }
    }

    /// Counts pairs of elements, so many times so many, before they are compared. How they are
    /// stored, and whether there is a faster way, makes no difference.
    #[inline]
    pub(crate) fn count_work(&mut self, some: usize, others: usize) -> Outcome<()> {
        self.work = self.work.saturating_add((some as u64).saturating_mul(others as u64));
        if self.work > MAX_WORK { Err(Limit::Work.into()) } else { Ok(()) }
    }

    /// The failure of a call with too few or too many arguments, which counts as a call.
    #[cold]
    fn wrong_arity(&mut self, entry: &Entry) -> Outcome<Value> {
        let failure = self.count_call().err().unwrap_or(Reason::Arity.into());
        Err(failure.of(entry.prim))
    }

    /// Are functions laid out as straight-line code before a loop calls them?
    pub(crate) fn compiles_functions(&self) -> bool {
        !self.interpret_functions
    }

    /// Loops walk through the functions that they call, or lay them out as straight-line code
    /// first, as they do unless told otherwise. Results are the same.
    pub fn set_interpret_functions(&mut self, interpret_functions: bool) {
        self.interpret_functions = interpret_functions;
    }

    /// How deep the call at hand lies in others.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Calls a primitive with as many arguments as it has parameters.
    #[inline]
    pub(crate) fn run(&mut self, entry: &Entry, args: &[Value]) -> Outcome<Value> {
        self.run_at(entry, args, 0)
    }

    /// The same for a call that lies so much deeper than the machine knows.
    #[inline(always)]
    pub(crate) fn run_at(
        &mut self,
        entry: &Entry,
        args: &[Value],
        extra_depth: u32,
    ) -> Outcome<Value> {
        debug_assert_eq!(args.len(), usize::from(entry.arity));
        match self.attempt(entry, args, extra_depth) {
            Ok(value) => Ok(value),
            Err(failure) => Err(failure.of(entry.prim)),
        }
    }

    /// Calls a primitive, and puts its result on the stack and nothing else in the heap.
    #[inline(always)]
    pub(crate) fn push_result<const N: usize>(
        &mut self,
        entry: &Entry,
        args: &[Value; N],
    ) -> Outcome<()> {
        let mark = self.heap.mark();
        let value = self.run_at(entry, args, 0)?;
        let value = self.heap.release(mark, value);
        self.stack.push(value);
        Ok(())
    }

    #[inline(always)]
    fn attempt(&mut self, entry: &Entry, args: &[Value], extra_depth: u32) -> Outcome<Value> {
        self.count_call()?;
        let mut kinds_match = true;
        for (&kinds, arg) in entry.sure_kinds.iter().zip(args) {
            kinds_match &= arg.is_of(kinds.into());
        }
        if !kinds_match {
            self.check_types(entry, args)?;
        }
        let value = match entry.body {
            Body::Direct(function) => function(self, args)?,
            Body::Loop(looped) => {
                self.depth += extra_depth + 1;
                let value = loops::run(self, looped, args)?;
                self.depth -= extra_depth + 1;
                value
            }
        };
        if !self.count_built(value) {
            return Err(self.limit_reached(value).into());
        }
        Ok(value)
    }

    /// Checks arguments whose kinds do not tell whether they are of the accepted types.
    #[inline(never)]
    fn check_types(&self, entry: &Entry, args: &[Value]) -> Outcome<()> {
        let is_wrong = |(param, &arg): (&Param, &Value)| !self.heap.is(param.accepts, arg);
        match entry.prim.params().iter().zip(args).position(is_wrong) {
            Some(k) => Err(Reason::Argument(k as u8).into()),
            None => Ok(()),
        }
    }

    /// Counts a result. Is it within the limits, and with it all that the step has built?
    #[inline(always)]
    fn count_built(&mut self, value: Value) -> bool {
        // What lies in its word is small, and no container in a container.
        let (size, nodes, fits) = match value.inline_size() {
            Some(size) => (size, 1, true),
            None => limits::weigh(&self.heap, value),
        };
        self.nodes = self.nodes.saturating_add(nodes);
        self.built += size;
        fits & (self.nodes <= MAX_BUILT_NODES)
            & (self.built <= MAX_BUILT)
            & (self.heap.used_words() <= self.max_used)
    }

    /// Which limit has been exceeded with this result, which counts as built only where it is
    /// within those of one value.
    #[cold]
    fn limit_reached(&mut self, value: Value) -> Limit {
        let limit = match limits::check_value(&self.heap, value) {
            Err(limit) => limit,
            Ok(()) if self.nodes > MAX_BUILT_NODES => Limit::Nesting,
            Ok(()) if self.built > MAX_BUILT => return Limit::Built,
            Ok(()) => return Limit::Memory,
        };
        self.built -= self.heap.size_of(value);
        limit
    }
}
