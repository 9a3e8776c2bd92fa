//! Plans that are kept: a function is typed once for elements of a kind, not once per loop.
//!
//! The plan of a function in a finished arena stays valid as long as that arena does, which is as
//! long as a battery runs. A function that an earlier step of the sample made may be gone in the
//! next step, so its plan is kept for this step only.

use super::{Columns, ElementKind, Elements, Plan, Source, common_kind, may_have_columns, typing};
use crate::loops::Gather;
use crate::machine::Machine;
use crate::value::{Kind, Value};

/// How many plans are kept.
const PLACES: usize = 128;
/// Where a plan may be: at so many places from the one that its key says.
const WAYS: usize = 4;

/// What a plan was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    function: u64,
    /// The kinds of both arguments, how many there are, and the depth of the machine.
    of: u64,
}

impl Key {
    fn new(function: Value, kinds: [ElementKind; 2], is_binary: bool, depth: u32) -> Key {
        let [a, b] = kinds.map(ElementKind::code);
        let of = a | b << 16 | u64::from(is_binary) << 32 | u64::from(depth) << 33;
        Key { function: function.bits(), of }
    }

    #[inline]
    fn first_place(self) -> usize {
        // An odd number with its bits spread evenly.
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = (self.function ^ self.of.rotate_left(40)).wrapping_mul(SPREAD);
        (mixed >> (u64::BITS - PLACES.trailing_zeros())) as usize & !(WAYS - 1)
    }
}

impl ElementKind {
    const fn code(self) -> u64 {
        match self {
            ElementKind::Small(kind) => kind as u64,
            ElementKind::Tile(kind) => 1 << 12 | kind as u64,
            ElementKind::Square => 2 << 12,
            ElementKind::Pair(a, b) => 3 << 12 | (a as u64) << 6 | b as u64,
        }
    }
}

/// A function that was tried.
#[derive(Clone, Debug)]
struct Tried {
    key: Key,
    /// The number of the function's arena: as long as it is the same, so is the function.
    arena: u64,
    /// The step in which the plan failed: it is not tried again there.
    failed: u64,
    /// None if the function has no plan, or while it is in use.
    plan: Option<Box<Plan>>,
}

/// Functions that were tried, and memory for more.
#[derive(Clone, Debug, Default)]
pub(super) struct Plans {
    /// Functions of finished arenas.
    kept: Vec<Option<Tried>>,
    /// Functions of this step, few and always in the same memory. Their places follow the others.
    passing: Vec<Tried>,
    /// Which one of several places is used next.
    turn: usize,
    /// Plans that nobody needs, kept for their memory.
    #[allow(clippy::vec_box)] // taking one must not copy it
    spare: Vec<Box<Plan>>,
}

/// What the plan of a function is valid for.
#[derive(Clone, Copy)]
enum Era {
    /// The finished arena with this number.
    Arena(u64),
    /// The rest of the step.
    Step,
}

impl Plans {
    /// Forgets the functions of the last step, which may be gone.
    #[inline]
    fn begin_step(&mut self) {
        if !self.passing.is_empty() {
            self.spare.extend(self.passing.drain(..).filter_map(|tried| tried.plan));
        }
    }

    /// Where a function is that was tried.
    #[inline]
    fn find(&self, key: Key, era: Era) -> Option<usize> {
        let Era::Arena(arena) = era else {
            return Some(PLACES + self.passing.iter().position(|tried| tried.key == key)?);
        };
        let first = key.first_place();
        let places = self.kept.get(first..first + WAYS)?;
        let is_it = |tried: &Option<Tried>| {
            tried.as_ref().is_some_and(|tried| tried.key == key && tried.arena == arena)
        };
        Some(first + places.iter().position(is_it)?)
    }

    #[inline]
    fn tried(&self, place: usize) -> Option<&Tried> {
        match place.checked_sub(PLACES) {
            Some(passing) => self.passing.get(passing),
            None => self.kept.get(place)?.as_ref(),
        }
    }

    #[inline]
    fn tried_mut(&mut self, place: usize) -> Option<&mut Tried> {
        match place.checked_sub(PLACES) {
            Some(passing) => self.passing.get_mut(passing),
            None => self.kept.get_mut(place)?.as_mut(),
        }
    }

    /// The plan at this place, if it is there.
    #[inline]
    pub(super) fn at(&self, place: usize) -> Option<&Plan> {
        self.tried(place)?.plan.as_deref()
    }

    /// Remembers that a function was tried; its plan comes later. Returns where.
    fn add(&mut self, key: Key, era: Era) -> usize {
        let tried = |arena| Tried { key, arena, failed: 0, plan: None };
        let Era::Arena(arena) = era else {
            self.passing.push(tried(0));
            return PLACES + self.passing.len() - 1;
        };
        if self.kept.is_empty() {
            self.kept.resize(PLACES, None);
        }
        let first = key.first_place();
        let places = &self.kept[first..first + WAYS];
        // An older plan of this function is of no use; otherwise all take their turn.
        let is_older = |tried: &Option<Tried>| tried.as_ref().is_none_or(|it| it.key == key);
        let place = places.iter().position(is_older).unwrap_or_else(|| {
            self.turn += 1;
            self.turn % WAYS
        });
        let before = self.kept[first + place].replace(tried(arena));
        self.spare.extend(before.and_then(|tried| tried.plan));
        first + place
    }
}

impl Columns {
    /// Forgets the plans of functions that may be gone.
    #[inline]
    pub(crate) fn begin_step(&mut self) {
        self.plans.begin_step();
    }
}

/// A plan taken out of the machine, to be given back.
pub(crate) struct Taken {
    pub(super) plan: Box<Plan>,
    /// Where to put it back; none if it must not be used again.
    place: Option<usize>,
}

/// What is known about a function.
enum Known {
    Nothing,
    /// It has no plan, or its plan failed in this step.
    Hopeless,
    Plan(usize),
}

impl Machine {
    /// What the plan of a function is valid for. None if the function was made during this step:
    /// it may be gone, and something else in its place.
    #[inline]
    fn era_of(&self, function: Value) -> Option<Era> {
        match self.heap.arena_id(function) {
            Some(id) => Some(Era::Arena(id)),
            None => self.outlives_step(function).then_some(Era::Step),
        }
    }

    #[inline]
    fn known(&self, key: Key, era: Era) -> Known {
        match self.columns.plans.find(key, era) {
            None => Known::Nothing,
            Some(place) => match self.columns.plans.tried(place) {
                Some(tried) if tried.plan.is_some() && tried.failed != self.step_number() => {
                    Known::Plan(place)
                }
                _ => Known::Hopeless,
            },
        }
    }

    /// The plan to run a function on these elements by columns, if it can be.
    pub(crate) fn plan_columns(
        &mut self,
        function: Value,
        elements: Elements,
        gather: Gather,
    ) -> Option<Taken> {
        let kind_from =
            |start: usize, count: usize| common_kind(&self.heap, &self.stack[start..start + count]);
        // Looking at all elements costs more than looking at the function.
        let is_tile = matches!(elements.of, Source::Tile(_));
        if !is_tile && !may_have_columns(&self.heap, function, gather) {
            return None;
        }
        let count = elements.count;
        let (kinds, is_binary) = match elements.of {
            Source::Tile(tile) => {
                let is_indices = tile.kind() == Kind::TileIndices;
                let kind = if is_indices { Kind::Ij } else { Kind::Cell };
                ([ElementKind::Small(kind); 2], false)
            }
            Source::Stack(first) => ([kind_from(first, count)?; 2], false),
            Source::Zip(first, second) => {
                ([kind_from(first, count)?, kind_from(second, count)?], true)
            }
            Source::Product(first, second, len) => {
                ([kind_from(first, second - first)?, kind_from(second, len)?], true)
            }
        };
        self.plan_for(function, kinds, is_binary, gather, !is_tile)
    }

    /// The plan of a function for elements of these kinds. `may` says that it may have one.
    fn plan_for(
        &mut self,
        function: Value,
        kinds: [ElementKind; 2],
        is_binary: bool,
        gather: Gather,
        may: bool,
    ) -> Option<Taken> {
        let key = Key::new(function, kinds, is_binary, self.depth());
        let era = self.era_of(function);
        match era.map_or(Known::Nothing, |era| self.known(key, era)) {
            Known::Nothing => {}
            Known::Hopeless => return None,
            Known::Plan(place) => {
                let tried = self.columns.plans.tried_mut(place)?;
                if !tried.plan.as_ref()?.suits(gather) {
                    return None;
                }
                return Some(Taken { plan: tried.plan.take()?, place: Some(place) });
            }
        }
        if !may && !may_have_columns(&self.heap, function, gather) {
            return None;
        }
        let mut plan = self.columns.plans.spare.pop().unwrap_or_default();
        let kinds = &kinds[..1 + usize::from(is_binary)];
        let is_typed = typing::plan(self, function, kinds, &mut plan);
        let place = era.map(|era| self.columns.plans.add(key, era));
        let taken = Taken { plan, place };
        if is_typed && taken.plan.suits(gather) {
            return Some(taken);
        }
        match is_typed {
            true => self.keep_plan(taken),
            false => self.columns.plans.spare.push(taken.plan),
        }
        None
    }

    /// Where the plan of a function for these elements is, if there is one already.
    #[inline]
    pub(super) fn place_of_plan(&self, function: Value, kind: ElementKind) -> Option<usize> {
        let key = Key::new(function, [kind; 2], false, self.depth());
        match self.known(key, self.era_of(function)?) {
            Known::Plan(place) => Some(place),
            _ => None,
        }
    }

    /// Notes that the plan at this place failed: it is not tried again in this step.
    #[cold]
    pub(super) fn plan_failed(&mut self, place: usize) {
        let step = self.step_number();
        if let Some(tried) = self.columns.plans.tried_mut(place) {
            tried.failed = step;
        }
    }

    /// Gives up a plan: its function is not tried again in this step.
    pub(crate) fn drop_plan(&mut self, taken: Taken) {
        if let Some(place) = taken.place {
            self.plan_failed(place);
        }
        self.keep_plan(taken);
    }

    /// Keeps a plan for the next loop.
    pub(crate) fn keep_plan(&mut self, taken: Taken) {
        match taken.place.and_then(|place| self.columns.plans.tried_mut(place)) {
            Some(tried) => tried.plan = Some(taken.plan),
            None => self.columns.plans.spare.push(taken.plan),
        }
    }
}
