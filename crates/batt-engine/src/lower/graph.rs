//! What has to be computed: the steps of a battery as nodes that refer to nodes.
//!
//! Here work the passes that decide which nodes there are: dead steps, value numbering,
//! constant folding, and the classes.

use super::FastMap;
use super::passes::{Pass, Passes};
use crate::interpreter::written_tuple;
use batt_dsl::{Heap, Level, Machine, Prim, Value};
use batt_program::battery::{BatteryStep, Class};
use batt_program::{Input, Operand, StepId};
use std::sync::Arc;

/// The number of a node.
pub(super) type Ref = u32;

/// Constants may take so many words (32 MiB). What depends on nothing beyond that is computed
/// where it is needed, and forgotten.
const MOST_WORDS: usize = 1 << 22;

/// The nodes of the inputs.
pub(super) const PAIRS: Ref = 0;
pub(super) const GRID: Ref = 1;
pub(super) const CANDIDATE: Ref = 2;
pub(super) const INPUTS: u32 = 3;

/// What a node is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Input,
    /// Known before anything runs.
    Constant(Value),
    /// Calls its first operand with the others.
    Call,
    /// A Tuple of its operands.
    Tuple,
}

/// Something with a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    first: u32,
    count: u32,
    pub(super) class: Class,
    /// The first step that it is; for a Tuple, none.
    pub(super) step: Option<StepId>,
}

/// The nodes of a battery, each after those it refers to.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    pool: Vec<Ref>,
    /// Holds the constants.
    machine: Machine,
    /// The node of every step; none for one that is left out.
    pub(super) of_step: Vec<Option<Ref>>,
    passes: Passes,
    calls: FastMap<Box<[Ref]>, Ref>,
    /// The first callee of every meaning and default.
    callees: FastMap<(Prim, u64), Ref>,
    tuples: FastMap<Box<[Ref]>, Ref>,
    inline: FastMap<u64, Ref>,
    stored: FastMap<u128, Vec<Ref>>,
    /// Steps that turned out to be an earlier step, and that one.
    pub(super) merged: Vec<(StepId, StepId)>,
    /// Steps computed here.
    pub(super) folded: Vec<StepId>,
    /// Steps nobody needs.
    pub(super) dead: Vec<StepId>,
    /// Steps that say something about all demonstrations.
    pub(super) demos: Vec<StepId>,
    /// Nodes of steps nobody needs, and whether they are a differ's.
    pub(super) kept: Vec<(Ref, bool)>,
}

/// The steps that these operands need.
pub(super) fn needed<'a>(
    steps: &[BatteryStep],
    roots: impl Iterator<Item = &'a Operand>,
) -> Vec<bool> {
    fn mark(operand: &Operand, needed: &mut [bool]) {
        match operand {
            Operand::Step(StepId(k)) => {
                if let Some(needed) = needed.get_mut(*k as usize) {
                    *needed = true;
                }
            }
            Operand::Tuple(items) => items.iter().for_each(|item| mark(item, needed)),
            _ => {}
        }
    }
    let mut needed = vec![false; steps.len()];
    roots.for_each(|root| mark(root, &mut needed));
    for (k, step) in steps.iter().enumerate().rev() {
        if needed[k] {
            step.args.iter().chain([&step.callee]).for_each(|operand| mark(operand, &mut needed));
        }
    }
    needed
}

impl Graph {
    /// No nodes yet but those of the inputs, for so many steps.
    pub(super) fn new(steps: usize, passes: Passes) -> Graph {
        let nothing: Arc<[u64]> = Arc::from([]);
        let heap = Heap::over(Level::Battery, [nothing.clone(), nothing]);
        let mut graph = Graph {
            nodes: Vec::with_capacity(steps + 16),
            pool: Vec::with_capacity(4 * steps),
            machine: Machine::with_heap(heap),
            of_step: vec![None; steps],
            passes,
            calls: FastMap::default(),
            callees: FastMap::default(),
            tuples: FastMap::default(),
            inline: FastMap::default(),
            stored: FastMap::default(),
            merged: Vec::new(),
            folded: Vec::new(),
            dead: Vec::new(),
            demos: Vec::new(),
            kept: Vec::new(),
        };
        for input in Input::ALL {
            graph.push(Kind::Input, &[], Class::of_input(input), None);
        }
        graph
    }

    /// Adds a step; those it refers to have been added.
    pub(super) fn add(&mut self, id: StepId, callee: &Operand, args: &[Operand], judges: bool) {
        let node = self.step(id, callee, args, judges);
        self.of_step[id.index()] = Some(node);
    }

    /// Adds a step that nothing needs, unless such steps are left out.
    pub(super) fn add_dead(
        &mut self,
        id: StepId,
        callee: &Operand,
        args: &[Operand],
        judges: bool,
    ) {
        self.dead.push(id);
        if !self.passes.has(Pass::Dead) {
            self.add(id, callee, args, judges);
            if let Some(node) = self.of_step[id.index()] {
                self.kept.push((node, judges));
            }
        }
    }

    fn push(&mut self, kind: Kind, operands: &[Ref], class: Class, step: Option<StepId>) -> Ref {
        let first = self.pool.len() as u32;
        self.pool.extend_from_slice(operands);
        self.nodes.push(Node { kind, first, count: operands.len() as u32, class, step });
        self.nodes.len() as Ref - 1
    }

    /// What a node refers to: the callee first, then the arguments.
    pub(super) fn operands(&self, node: Ref) -> &[Ref] {
        let node = &self.nodes[node as usize];
        &self.pool[node.first as usize..][..node.count as usize]
    }

    /// The primitive that a node calls.
    pub(super) fn prim(&self, node: Ref) -> Option<Prim> {
        match self.nodes[node as usize].kind {
            Kind::Call => self.constant(*self.operands(node).first()?)?.as_prim(),
            _ => None,
        }
    }

    /// The step whose call computes a node.
    pub(super) fn computed_step(&self, node: Ref) -> Option<StepId> {
        let node = &self.nodes[node as usize];
        if matches!(node.kind, Kind::Call) { node.step } else { None }
    }

    /// The value of a constant.
    pub(super) fn constant(&self, node: Ref) -> Option<Value> {
        match self.nodes[node as usize].kind {
            Kind::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The arena of the constants.
    pub(super) fn arena(&self) -> Arc<[u64]> {
        self.machine.heap().finish()
    }

    /// The node of a value that is known. Equal values are one node.
    fn constant_node(&mut self, value: Value, step: Option<StepId>) -> Ref {
        if value.is_inline() {
            if let Some(&known) = self.inline.get(&value.bits()) {
                return known;
            }
            let node = self.push(Kind::Constant(value), &[], Class::Battery, step);
            self.inline.insert(value.bits(), node);
            return node;
        }
        let heap = self.machine.heap();
        let hash = heap.content_hash(value);
        let equal = |&&node: &&Ref| self.constant(node).is_some_and(|v| heap.equal(v, value));
        if let Some(&known) = self.stored.get(&hash).and_then(|same| same.iter().find(equal)) {
            return known;
        }
        let node = self.push(Kind::Constant(value), &[], Class::Battery, step);
        self.stored.entry(hash).or_default().push(node);
        node
    }

    /// The node of an operand. A solver's C is never known when it makes its output; a differ
    /// is only asked where it is.
    pub(super) fn operand(&mut self, operand: &Operand, judges: bool) -> Ref {
        match operand {
            Operand::Step(StepId(k)) => match self.of_step.get(*k as usize) {
                Some(Some(node)) => *node,
                // Steps only refer to earlier ones; for others the empty Tuple will do.
                _ => self.constant_node(Value::EMPTY_TUPLE, None),
            },
            Operand::Input(Input::S) => PAIRS,
            Operand::Input(Input::I) => GRID,
            Operand::Input(Input::C) if judges => CANDIDATE,
            Operand::Input(Input::C) => self.constant_node(Value::EMPTY_TUPLE, None),
            Operand::Constant(constant) => self.constant_node(constant.value, None),
            Operand::Prim(prim) => self.constant_node(Value::prim(*prim), None),
            Operand::Int(number) => self.constant_node(Value::int(*number), None),
            Operand::Bool(truth) => self.constant_node(Value::bool(*truth), None),
            Operand::Tuple(items) => {
                let parts: Vec<Ref> = items.iter().map(|item| self.operand(item, judges)).collect();
                self.tuple(&parts)
            }
        }
    }

    fn values(&self, nodes: &[Ref]) -> Option<Vec<Value>> {
        nodes.iter().map(|&node| self.constant(node)).collect()
    }

    fn class_of(&self, operands: &[Ref], demonstrates: bool) -> Class {
        let classes = operands.iter().map(|&node| self.nodes[node as usize].class);
        let class = classes.max().unwrap_or(Class::Battery);
        if class == Class::Battery && self.is_full() {
            return Class::Sample;
        }
        if demonstrates && self.passes.has(Pass::Demos) || self.passes.has(Pass::Classes) {
            return class;
        }
        class.max(Class::Sample)
    }

    fn tuple(&mut self, parts: &[Ref]) -> Ref {
        if let Some(&known) = self.tuples.get(parts) {
            return known;
        }
        let values = if self.passes.has(Pass::Folding) { self.values(parts) } else { None };
        let node = match values {
            Some(values) => {
                let tuple = written_tuple(&mut self.machine, &values);
                self.constant_node(tuple, None)
            }
            None => {
                let class = self.class_of(parts, false);
                self.push(Kind::Tuple, parts, class, None)
            }
        };
        self.tuples.insert(parts.into(), node);
        node
    }

    /// The first callee that has the meaning of this one and the same safe default. Typed names
    /// mean what their plain one does, but where the default differs a failed step tells them
    /// apart. As an argument every name stays itself: functions compare by their names.
    fn meaning(&mut self, callee: Ref) -> Ref {
        let Some(prim) = self.constant(callee).and_then(Value::as_prim) else { return callee };
        let default = prim.result().default_value().bits();
        *self.callees.entry((prim.plain(), default)).or_insert(callee)
    }

    fn step(&mut self, id: StepId, callee: &Operand, args: &[Operand], judges: bool) -> Ref {
        let mut operands = Vec::with_capacity(args.len() + 1);
        operands.push(self.operand(callee, judges));
        for arg in args {
            let arg = self.operand(arg, judges);
            operands.push(arg);
        }
        let mut meaning: Option<Box<[Ref]>> = None;
        if self.passes.has(Pass::Numbering) {
            let mut key: Box<[Ref]> = operands.as_slice().into();
            key[0] = self.meaning(operands[0]);
            if let Some(&known) = self.calls.get(&key) {
                if let Some(first) = self.nodes[known as usize].step {
                    self.merged.push((id, first));
                }
                return known;
            }
            meaning = Some(key);
        }
        let node = match self.folded(&operands) {
            Some(value) => {
                self.folded.push(id);
                self.constant_node(value, Some(id))
            }
            None => {
                let demonstrates = self.demonstrates(&operands);
                if demonstrates {
                    self.demos.push(id);
                }
                let class = self.class_of(&operands, demonstrates);
                self.push(Kind::Call, &operands, class, Some(id))
            }
        };
        if let Some(key) = meaning {
            self.calls.insert(key, node);
        }
        node
    }

    fn is_full(&self) -> bool {
        self.machine.heap().used_words() > MOST_WORDS
    }

    /// The value of a call that depends on nothing and does not fail.
    fn folded(&mut self, operands: &[Ref]) -> Option<Value> {
        if !self.passes.has(Pass::Folding) || self.is_full() {
            return None;
        }
        let values = self.values(operands)?;
        let (&callee, args) = values.split_first()?;
        let done = self.machine.step(callee, args);
        done.failure.is_none().then_some(done.value)
    }

    /// Is it `apply(first, S)`, `apply(second, S)`, or `mapply(p_g, ..)` of one of those?
    fn demonstrates(&self, operands: &[Ref]) -> bool {
        let prim = |node: Ref| self.constant(node).and_then(Value::as_prim).map(Prim::plain);
        let [callee, function, over] = *operands else { return false };
        let (Some(callee), Some(function)) = (prim(callee), prim(function)) else { return false };
        match (callee, function) {
            (Prim::apply, Prim::first | Prim::second) => over == PAIRS,
            (Prim::mapply, Prim::p_g) => {
                let step = self.nodes[over as usize].step;
                step.is_some_and(|step| self.demos.contains(&step))
            }
            _ => false,
        }
    }
}
