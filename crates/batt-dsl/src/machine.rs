//! Calling primitives and function values, within the limits of the language.

use crate::failure::{Limit, Outcome, Reason};
use crate::heap::Heap;
use crate::loops;
use crate::prims::flood::Flood;
use crate::prims::labels::Labels;
use crate::shared::Shared;
use crate::table::{Body, Prim};
use crate::value::{Kind, Value};
use limits::{MAX_BUILT, MAX_BUILT_NODES, MAX_CALLS, MAX_DEPTH};

/// The CPU implementation of a primitive. Its arguments are of the declared types.
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
    pub(crate) fn room(count: i64) -> Outcome<()> {
        if count > MAX_SIZE as i64 { Err(Limit::Size.into()) } else { Ok(()) }
    }

    /// Size and nodes of a value that is within the limits of one value.
    #[inline]
    pub(crate) fn check_value(heap: &Heap, value: Value) -> Result<(usize, u32), Limit> {
        let size = heap.size_of(value);
        if size > MAX_SIZE {
            return Err(Limit::Size);
        }
        Ok((size, check_nesting(heap, value)?))
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
/// assert_eq!(failure.prim, Some(Prim::first));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Machine {
    pub(crate) heap: Heap,
    /// Elements and results of the loops that are running.
    pub(crate) stack: Vec<Value>,
    /// Places of elements, while they are being sorted.
    pub(crate) order: Vec<u32>,
    /// Elements and how often they occur.
    pub(crate) counts: Vec<(Value, usize)>,
    /// Buffers of `objects`.
    pub(crate) labels: Labels,
    /// The same for Grids that are no tiles.
    pub(crate) flood: Flood,
    /// What the steps at hand look at together.
    pub(crate) shared: Shared,
    calls: u32,
    built: usize,
    nodes: u32,
    depth: u32,
    /// Where the arena ended before the step.
    start: usize,
}

/// What came of a step under safe evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The result, or the safe default.
    pub value: Value,
    /// Why the default.
    pub failure: Option<crate::failure::Failure>,
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
        (self.calls, self.built, self.nodes, self.depth) = (0, 0, 0, 0);
        self.start = self.heap.used_words();
        self.stack.clear();
        self.call(function, args)
    }

    /// One top-level step that leaves nothing in the heap but its result.
    pub fn call_cleanly(&mut self, function: Value, args: &[Value]) -> Outcome<Value> {
        let mark = self.heap.mark();
        let outcome = self.call_value(function, args);
        match outcome {
            Ok(value) => Ok(self.heap.release(mark, value)),
            Err(_) => {
                self.heap.release(mark, Value::EMPTY_TUPLE);
                outcome
            }
        }
    }

    /// One top-level step under safe evaluation: a failure becomes the safe default. Nothing
    /// but the result is left in the heap.
    pub fn step(&mut self, function: Value, args: &[Value]) -> Step {
        match self.call_cleanly(function, args) {
            Ok(value) => {
                self.shared.keep(value);
                Step { value, failure: None }
            }
            Err(failure) => {
                self.shared.drop_made();
                let value = self.heap.fn_result(function).default_value();
                Step { value, failure: Some(failure) }
            }
        }
    }

    /// Calls a function value within a step.
    pub(crate) fn call(&mut self, function: Value, args: &[Value]) -> Outcome<Value> {
        if self.depth >= MAX_DEPTH {
            return Err(Limit::Depth.into());
        }
        self.depth += 1;
        let outcome = if let Some(prim) = function.as_prim() {
            self.run(prim, args).map_err(|failure| failure.of(prim))
        } else {
            match function.kind() {
                Kind::Fn => self.call_combined(function, args),
                Kind::DefaultFn => self.count_call().map(|()| Value::EMPTY_TUPLE),
                _ => Err(Reason::NotAFunction.into()),
            }
        };
        self.depth -= 1;
        outcome
    }

    #[inline]
    fn count_call(&mut self) -> Outcome<()> {
        self.calls += 1;
        if self.calls > MAX_CALLS { Err(Limit::Calls.into()) } else { Ok(()) }
    }

    fn run(&mut self, prim: Prim, args: &[Value]) -> Outcome<Value> {
        self.count_call()?;
        let row = prim.row();
        if args.len() != row.params.len() {
            return Err(Reason::Arity.into());
        }
        for (k, (param, &arg)) in row.params.iter().zip(args).enumerate() {
            if !self.heap.is(param.ty, arg) {
                return Err(Reason::Argument(k as u8).into());
            }
        }
        let value = match row.body {
            Body::Direct(function) => function(self, args)?,
            Body::Loop(looped) => loops::run(self, looped, args)?,
        };
        self.count_built(value)?;
        Ok(value)
    }

    #[inline]
    fn count_built(&mut self, value: Value) -> Outcome<()> {
        let (size, nodes) = limits::check_value(&self.heap, value)?;
        self.nodes = self.nodes.saturating_add(nodes);
        if self.nodes > MAX_BUILT_NODES {
            return Err(Limit::Nesting.into());
        }
        self.built += size;
        if self.built > MAX_BUILT {
            return Err(Limit::Built.into());
        }
        // Counted from the start of the step, so that it does not matter what else is there.
        let used = self.heap.used_words();
        if used > self.start + limits::MAX_WORDS || used > limits::MAX_ARENA_WORDS {
            return Err(Limit::Memory.into());
        }
        Ok(())
    }
}
