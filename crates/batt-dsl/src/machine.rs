//! The machine: calls primitives and function values within the limits of the language.

use crate::alarm::{Alarm, GiveUp};
use crate::columns::{Columns, Fuel};
use crate::compiled::CompiledFn;
use crate::failure::{Failure, Limit, Outcome, Reason};
use crate::heap::{Heap, Mark};
use crate::loops;
use crate::prims::objects::{TileGroups, WideGroups};
use crate::set_keys::SetKeys;
use crate::step_cache::StepCache;
use crate::table::{Body, Entry, MAX_ARITY, Param, Prim};
use crate::types::Type;
use crate::value::{Kind, Value};
use limits::{MAX_BUILT, MAX_BUILT_NODES, MAX_CALLS, MAX_DEPTH, MAX_WORK};
use std::sync::atomic::{AtomicU64, Ordering};

/// The CPU implementation of a primitive. Argument types have been checked.
pub(crate) type CpuFn = fn(&mut Machine, &[Value]) -> Outcome<Value>;

/// The limits of the language. They apply to one top-level step, including all calls inside it.
pub mod limits {
    use crate::failure::{Limit, Outcome};
    use crate::heap::Heap;
    use crate::value::Value;

    /// Primitive calls in one step.
    pub const MAX_CALLS: u32 = 250_000;
    /// Total size of all results in one step.
    pub const MAX_BUILT: usize = 4_000_000;
    /// Depth of calls.
    pub const MAX_DEPTH: u32 = 64;
    /// Ints and Fns in one value.
    pub const MAX_SIZE: usize = 65_536;
    /// Pairs of elements that primitives compare in one step.
    pub const MAX_WORK: u64 = 1 << 28;
    /// Depth of nested containers: far more than programs need, but it bounds recursion.
    pub const MAX_NESTING: u16 = 1_000;
    /// Stored containers and functions in one value, including repeats. Empty containers have size
    /// 0 and a function has size 1 whatever its parts, so this bounds values made of nothing else.
    pub const MAX_NODES: u32 = 1 << 22;
    /// The same for all results of a step together.
    pub const MAX_BUILT_NODES: u32 = 1 << 26;
    /// Words that one step may use (2 GiB): more than calls and elements allow.
    pub const MAX_WORDS: usize = 1 << 28;
    /// Words in one arena (24 GiB): what a value's word can address, minus room for one more step.
    pub const MAX_ARENA_WORDS: usize = 3 << 30;

    /// Fails before too many elements are built.
    pub(crate) fn check_size(count: i64) -> Outcome<()> {
        if count > MAX_SIZE as i64 { Err(Limit::Size.into()) } else { Ok(()) }
    }

    /// Size and nodes of a value, and whether it is within the limits of a single value.
    #[inline]
    pub(crate) fn weigh(heap: &Heap, value: Value) -> (usize, u32, bool) {
        let (size, depth, nodes) = heap.weight(value);
        let fits = size <= MAX_SIZE && depth <= MAX_NESTING && nodes <= MAX_NODES;
        (size, nodes, fits)
    }

    /// Fails if a value exceeds the limits of a single value.
    pub(crate) fn check_value(heap: &Heap, value: Value) -> Result<(), Limit> {
        if heap.size_of(value) > MAX_SIZE {
            return Err(Limit::Size);
        }
        check_nesting(heap, value).map(|_| ())
    }

    /// Counts the nodes of a value, and fails if it is nested too deeply or holds too many
    /// containers. Primitives never return such values; code that builds Tuples in another way must
    /// check.
    #[inline]
    pub fn check_nesting(heap: &Heap, value: Value) -> Result<u32, Limit> {
        let (depth, nodes) = heap.nesting(value);
        if depth > MAX_NESTING || nodes > MAX_NODES {
            return Err(Limit::Nesting);
        }
        Ok(nodes)
    }
}

/// Executes calls on one core, with the heap that holds the values.
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
    /// Elements and results of the running loops.
    pub(crate) stack: Vec<Value>,
    /// Compiled functions that no running loop uses, kept for reuse.
    #[allow(clippy::vec_box)] // taking one must not copy it
    pub(crate) spare_compiled: Vec<Box<CompiledFn>>,
    /// Positions of elements while they are sorted.
    pub(crate) order: Vec<u32>,
    /// Elements and their number of occurrences.
    pub(crate) counts: Vec<(Value, usize)>,
    /// Buffers of `objects` for tile grids.
    pub(crate) tile_groups: TileGroups,
    /// Buffers of `objects` for wide grids.
    pub(crate) wide_groups: WideGroups,
    /// Work shared by adjacent steps.
    pub(crate) step_cache: StepCache,
    /// Keys of Sets that were compared.
    pub(crate) set_keys: SetKeys,
    /// Loops by columns.
    pub(crate) columns: Columns,
    functions: Functions,
    calls: u32,
    built: usize,
    nodes: u32,
    work: u64,
    depth: u32,
    /// The arena must not grow beyond this during the step.
    max_used: usize,
    /// The arena must not grow beyond this at all; then the step is given up.
    most_words: Option<usize>,
    /// The most words that were in use at the end of a step, before it was cleaned up.
    peak_words: usize,
    alarm: Alarm,
    /// Where the heap ended when the step began.
    step_start: usize,
    /// The number of the step, to tell one from another.
    step: u64,
}

/// What a step used so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spent {
    calls: u32,
    built: usize,
    nodes: u32,
    work: u64,
    loops: u64,
}

/// How loops call functions. Results are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Functions {
    /// For many elements at a time where possible, otherwise like `Flat`.
    #[default]
    Columns,
    /// Compiled once to straight-line code.
    Flat,
    /// Interpreted anew for every element.
    Walk,
}

/// The outcome of a step under safe evaluation.
#[derive(Clone, Copy, Debug)]
pub struct StepOutcome {
    /// The result, or the safe default of a failed step.
    pub value: Value,
    /// Why the step failed, if it did.
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

    /// The heap with all values so far.
    pub fn heap(&self) -> &Heap {
        &self.heap
    }

    /// The heap with all values so far, to add more.
    pub fn heap_mut(&mut self) -> &mut Heap {
        &mut self.heap
    }

    /// Primitive calls of the last step, including inner ones.
    pub fn calls(&self) -> u32 {
        self.calls
    }

    /// What the last step cost, in calls; comparing many elements costs as much as calls do.
    pub fn effort(&self) -> u64 {
        /// Comparisons in the time of a call.
        const COMPARED: u64 = 32;
        u64::from(self.calls) + self.work / COMPARED
    }

    /// Total size of all results of the last step, including inner ones.
    pub fn built(&self) -> usize {
        self.built
    }

    /// Runs a top-level step that calls a primitive.
    pub fn call_prim(&mut self, prim: Prim, args: &[Value]) -> Outcome<Value> {
        self.call_value(Value::prim(prim), args)
    }

    /// Runs a top-level step that calls a value.
    pub fn call_value(&mut self, function: Value, args: &[Value]) -> Outcome<Value> {
        self.begin();
        self.attend()?;
        self.call(function, args)
    }

    /// Resets all counters for a new step.
    #[inline]
    fn begin(&mut self) {
        (self.calls, self.built, self.nodes, self.work, self.depth) = (0, 0, 0, 0, 0);
        let max_used = self.heap.used_words() + limits::MAX_WORDS;
        self.max_used = max_used.min(self.most_words());
        self.step_start = self.heap.used_words();
        self.columns.begin_step();
        self.step += 1;
        self.stack.clear();
    }

    /// How many words the arena may hold.
    #[inline]
    fn most_words(&self) -> usize {
        self.most_words.unwrap_or(limits::MAX_ARENA_WORDS)
    }

    /// Gives up every step that makes the arena larger than this.
    pub fn set_most_words(&mut self, words: usize) {
        self.most_words = Some(words.min(limits::MAX_ARENA_WORDS));
    }

    /// The most words in use so far at the end of a step, its temporary values included.
    pub fn peak_words(&self) -> usize {
        self.peak_words
    }

    /// Forgets [`Machine::peak_words`].
    pub fn reset_peak(&mut self) {
        self.peak_words = 0;
    }

    /// Looks out for this alarm from now on. Its watch tells steps of different machines apart.
    pub fn set_alarm(&mut self, alarm: Alarm) {
        /// Steps that a machine can number before it comes to the numbers of the next.
        const STEPS: u32 = 40;
        static MACHINES: AtomicU64 = AtomicU64::new(1);
        self.alarm = alarm;
        self.step = MACHINES.fetch_add(1, Ordering::Relaxed) << STEPS;
    }

    /// Fails if an alarm was raised and the step is to be given up. Every step asks, loops ask for
    /// every element, and so does long work without calls.
    #[inline(always)]
    pub(crate) fn attend(&self) -> Outcome<()> {
        if self.alarm.is_raised() { self.answer_alarm() } else { Ok(()) }
    }

    /// Makes the next look at the alarm answer it again.
    pub(crate) fn raise_alarm(&self) {
        self.alarm.raise();
    }

    #[cold]
    fn answer_alarm(&self) -> Outcome<()> {
        match self.alarm.answer(self.step) {
            Some(why) => Err(Reason::GivenUp(why).into()),
            None => Ok(()),
        }
    }

    /// Runs a top-level step and leaves only its result in the heap.
    pub fn call_cleanly(&mut self, function: Value, args: &[Value]) -> Outcome<Value> {
        let mark = self.heap.mark();
        let outcome = self.call_value(function, args);
        let kept = *outcome.as_ref().unwrap_or(&Value::EMPTY_TUPLE);
        let kept = self.heap.release(mark, kept);
        outcome.map(|_| kept)
    }

    /// Runs a top-level step under safe evaluation: a failure becomes the safe default. Leaves only
    /// the result in the heap.
    pub fn step(&mut self, function: Value, args: &[Value]) -> StepOutcome {
        let mark = self.heap.mark();
        match self.call_value(function, args) {
            Ok(value) => self.succeed(mark, value),
            Err(failure) => self.fail(mark, self.heap.fn_result(function), failure),
        }
    }

    /// The same for a primitive; arguments beyond its arity are ignored.
    #[inline]
    pub fn step_prim(&mut self, prim: Prim, args: &[Value; MAX_ARITY]) -> StepOutcome {
        let (mark, entry) = (self.heap.mark(), prim.entry());
        self.begin();
        match self.attend().and_then(|()| self.run(entry, entry.trim_args(args))) {
            Ok(value) => self.succeed(mark, value),
            Err(failure) => self.fail(mark, prim.result(), failure),
        }
    }

    #[inline]
    fn succeed(&mut self, mark: Mark, value: Value) -> StepOutcome {
        self.peak_words = self.peak_words.max(self.heap.used_words());
        let value = self.heap.release(mark, value);
        self.step_cache.store_result(value);
        StepOutcome { value, failure: None }
    }

    #[cold]
    fn fail(&mut self, mark: Mark, result: Type, failure: Failure) -> StepOutcome {
        self.peak_words = self.peak_words.max(self.heap.used_words());
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

    /// Counts `some` times `others` pairs of elements before they are compared. The count does not
    /// depend on how the elements are stored or on faster algorithms.
    #[inline]
    pub(crate) fn count_work(&mut self, some: usize, others: usize) -> Outcome<()> {
        self.work = self.work.saturating_add((some as u64).saturating_mul(others as u64));
        if self.work > MAX_WORK { Err(Limit::Work.into()) } else { Ok(()) }
    }

    /// The failure of a call with the wrong number of arguments; it still counts as a call.
    #[cold]
    fn wrong_arity(&mut self, entry: &Entry) -> Outcome<Value> {
        let failure = self.count_call().err().unwrap_or(Reason::Arity.into());
        Err(failure.of(entry.prim))
    }

    /// Does a loop compile the function that it calls?
    pub(crate) fn compiles_functions(&self) -> bool {
        self.functions != Functions::Walk
    }

    /// May a loop run by columns?
    pub(crate) fn uses_columns(&self) -> bool {
        self.functions == Functions::Columns
    }

    /// How loops call functions from now on. Results are the same.
    pub fn set_functions(&mut self, functions: Functions) {
        self.functions = functions;
    }

    /// Was the value there before the step began? Then it stays where it is until the end.
    pub(crate) fn outlives_step(&self, value: Value) -> bool {
        value.is_inline() || value.level() != self.heap.level() || value.offset() < self.step_start
    }

    /// The number of the running step, which no other step of this machine has.
    #[inline]
    pub(crate) fn step_number(&self) -> u64 {
        self.step
    }

    /// Does the fuel suffice for so many elements? Not if a limit comes near.
    pub(crate) fn has_fuel(&self, each: Fuel, count: usize) -> bool {
        let count = count as u64;
        u64::from(self.calls) + each.calls.saturating_mul(count) <= MAX_CALLS.into()
            && self.built as u64 + each.built.saturating_mul(count) <= MAX_BUILT as u64
            && u64::from(self.nodes) + each.nodes.saturating_mul(count) <= MAX_BUILT_NODES.into()
            && self.work.saturating_add(each.work.saturating_mul(count)) <= MAX_WORK
            && self.has_room()
    }

    /// What was used in this step so far, and by how many loops by columns.
    pub(crate) fn spent(&self) -> Spent {
        let (calls, built) = (self.calls, self.built);
        Spent { calls, built, nodes: self.nodes, work: self.work, loops: self.columns.loops }
    }

    /// Goes back to what was used before.
    pub(crate) fn restore(&mut self, spent: Spent) {
        (self.calls, self.built) = (spent.calls, spent.built);
        (self.nodes, self.work, self.columns.loops) = (spent.nodes, spent.work, spent.loops);
    }

    /// Is there room in the heap?
    pub(crate) fn has_room(&self) -> bool {
        self.heap.used_words() <= self.max_used
    }

    /// Uses the fuel of so many elements, which suffices.
    pub(crate) fn use_fuel(&mut self, each: Fuel, count: usize) {
        let count = count as u64;
        self.calls += (each.calls * count) as u32;
        self.built += (each.built * count) as usize;
        self.nodes += (each.nodes * count) as u32;
        self.work += each.work * count;
    }

    /// How deeply the current call is nested.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Calls a primitive; the number of arguments must match.
    #[inline]
    pub(crate) fn run(&mut self, entry: &Entry, args: &[Value]) -> Outcome<Value> {
        self.run_at(entry, args, 0)
    }

    /// The same for a call nested deeper than the machine's own depth says.
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

    /// Calls a primitive and pushes its result on the stack, leaving only that in the heap.
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
            return Err(self.limit_reached(value));
        }
        Ok(value)
    }

    /// Checks the arguments in full, for those whose kinds alone do not prove the type.
    #[inline(never)]
    fn check_types(&self, entry: &Entry, args: &[Value]) -> Outcome<()> {
        let is_wrong = |(param, &arg): (&Param, &Value)| !self.heap.is(param.accepts, arg);
        match entry.prim.params().iter().zip(args).position(is_wrong) {
            Some(k) => Err(Reason::Argument(k as u8).into()),
            None => Ok(()),
        }
    }

    /// Counts a result. Returns whether it, and all results of the step, are within the limits.
    #[inline(always)]
    fn count_built(&mut self, value: Value) -> bool {
        // Inline values are small and never nested.
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

    /// The limit exceeded by this result. The result only counts as built if it is within the
    /// limits of a single value.
    #[cold]
    fn limit_reached(&mut self, value: Value) -> Failure {
        let limit = match limits::check_value(&self.heap, value) {
            Err(limit) => limit,
            Ok(()) if self.nodes > MAX_BUILT_NODES => Limit::Nesting,
            Ok(()) if self.built > MAX_BUILT => return Limit::Built.into(),
            Ok(()) if self.most_words.is_some_and(|most| self.heap.used_words() > most) => {
                return Reason::GivenUp(GiveUp::Memory).into();
            }
            Ok(()) => return Limit::Memory.into(),
        };
        self.built -= self.heap.size_of(value);
        limit.into()
    }
}
