//! The graph of a battery, one node per value, and the passes that decide which nodes exist: dead,
//! numbering, folding, classes and demos.

use super::FastMap;
use super::passes::{Pass, Passes};
use crate::interpreter::written_tuple;
use batt_dsl::{Alarm, Heap, Level, Machine, Prim, Value};
use batt_program::battery::{BatteryStep, Class};
use batt_program::{Input, Operand, StepId};
use std::sync::Arc;

/// The index of a node.
pub(super) type Ref = u32;

/// Folded constants take at most this many words (32 MiB). Beyond that, steps without
/// dependencies are evaluated per sample, where limits of time and memory apply.
const MOST_WORDS: usize = 1 << 22;

/// Folding ends after this much effort, about a second.
const MOST_EFFORT: u64 = 20_000_000;

/// The nodes of the inputs.
pub(super) const PAIRS: Ref = 0;
pub(super) const GRID: Ref = 1;
pub(super) const CANDIDATE: Ref = 2;
pub(super) const INPUTS: u32 = 3;

/// How a node gets its value.
#[derive(Clone, Copy, Debug)]
pub(super) enum NodeKind {
    Input,
    /// Known at lowering time.
    Constant(Value),
    /// Calls its first operand with the others.
    Call,
    /// A Tuple of its operands.
    Tuple,
}

/// A value of the graph.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) kind: NodeKind,
    first: u32,
    count: u32,
    pub(super) class: Class,
    /// The first step that computes it; none for a Tuple.
    pub(super) step: Option<StepId>,
}

/// The nodes of a battery, in topological order.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    pool: Vec<Ref>,
    /// Folds constants and holds them; made when the first one needs it.
    machine: Option<Machine>,
    /// Scratch space for the operands of a call.
    operands: Vec<Ref>,
    /// The node of every step; none if the step is eliminated.
    pub(super) of_step: Vec<Option<Ref>>,
    passes: Passes,
    /// The node of each call, and the first step that makes it.
    calls: FastMap<Box<[Ref]>, (Ref, StepId)>,
    /// The first callee of each meaning and safe default.
    callees: FastMap<(Prim, u64), Ref>,
    tuples: FastMap<Box<[Ref]>, Ref>,
    inline: FastMap<u64, Ref>,
    stored: FastMap<u128, Vec<Ref>>,
    /// Steps merged into an earlier one, with that step.
    pub(super) merged: Vec<(StepId, StepId)>,
    /// Steps folded to constants.
    pub(super) folded: Vec<StepId>,
    /// The primitive calls of steps that are constants, by step.
    pub(super) constant_calls: Vec<u32>,
    /// What folding cost so far, in calls.
    effort: u64,
    /// Words that the machine may use, and what ends its steps.
    limits: Option<(usize, Alarm)>,
    /// Is folding over, because it took too long or somebody asked to stop?
    stops_folding: bool,
    /// Steps that no output and no score needs.
    pub(super) dead: Vec<StepId>,
    /// Steps that compute facts about all demonstrations.
    pub(super) demos: Vec<StepId>,
    /// Nodes of dead steps that are kept, and whether a differ owns them.
    pub(super) kept: Vec<(Ref, bool)>,
}

/// Marks the steps that the roots depend on.
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

fn machine(made: &mut Option<Machine>) -> &mut Machine {
    made.get_or_insert_with(|| {
        let nothing: Arc<[u64]> = Arc::default();
        let heap = Heap::over(Level::Battery, [nothing.clone(), nothing]);
        Machine::with_heap(heap)
    })
}

impl Graph {
    /// An empty graph with nodes for the inputs, for a battery of `steps` steps.
    pub(super) fn new(steps: usize, passes: Passes) -> Graph {
        let mut graph = Graph {
            nodes: Vec::with_capacity(steps + 16),
            pool: Vec::with_capacity(4 * steps),
            machine: None,
            operands: Vec::new(),
            of_step: vec![None; steps],
            passes,
            calls: FastMap::default(),
            callees: FastMap::default(),
            tuples: FastMap::default(),
            inline: FastMap::default(),
            stored: FastMap::default(),
            merged: Vec::new(),
            folded: Vec::new(),
            constant_calls: Vec::new(),
            effort: 0,
            limits: None,
            stops_folding: false,
            dead: Vec::new(),
            demos: Vec::new(),
            kept: Vec::new(),
        };
        for input in Input::ALL {
            graph.push(NodeKind::Input, &[], Class::of_input(input), None);
        }
        graph
    }

    /// Adds a step. The steps it refers to must have been added before.
    pub(super) fn add(&mut self, id: StepId, callee: &Operand, args: &[Operand], judges: bool) {
        let node = self.step(id, callee, args, judges);
        self.of_step[id.index()] = Some(node);
    }

    /// Adds a step that nothing needs, unless the dead-step pass is on.
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

    fn push(
        &mut self,
        kind: NodeKind,
        operands: &[Ref],
        class: Class,
        step: Option<StepId>,
    ) -> Ref {
        let first = self.pool.len() as u32;
        self.pool.extend_from_slice(operands);
        self.nodes.push(Node { kind, first, count: operands.len() as u32, class, step });
        self.nodes.len() as Ref - 1
    }

    /// The operands of a node: the callee first, then the arguments.
    pub(super) fn operands(&self, node: Ref) -> &[Ref] {
        let node = &self.nodes[node as usize];
        &self.pool[node.first as usize..][..node.count as usize]
    }

    /// The primitive that a node calls.
    pub(super) fn prim(&self, node: Ref) -> Option<Prim> {
        match self.nodes[node as usize].kind {
            NodeKind::Call => self.constant(*self.operands(node).first()?)?.as_prim(),
            _ => None,
        }
    }

    /// The step whose call computes a node.
    pub(super) fn computed_step(&self, node: Ref) -> Option<StepId> {
        let node = &self.nodes[node as usize];
        if matches!(node.kind, NodeKind::Call) { node.step } else { None }
    }

    /// The value of a constant.
    pub(super) fn constant(&self, node: Ref) -> Option<Value> {
        match self.nodes[node as usize].kind {
            NodeKind::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The arena of the constants.
    pub(super) fn arena(&self) -> Arc<[u64]> {
        self.machine.as_ref().map_or_else(Arc::default, |machine| machine.heap().finish())
    }

    /// The node of a known value. Equal values share a node.
    fn constant_node(&mut self, value: Value, step: Option<StepId>) -> Ref {
        if value.is_inline() {
            if let Some(&known) = self.inline.get(&value.bits()) {
                return known;
            }
            let node = self.push(NodeKind::Constant(value), &[], Class::Battery, step);
            self.inline.insert(value.bits(), node);
            return node;
        }
        // A stored value lies in the heap of the machine that made it.
        let Some(heap) = self.machine.as_ref().map(Machine::heap) else {
            return self.push(NodeKind::Constant(value), &[], Class::Battery, step);
        };
        let hash = heap.content_hash(value);
        let equal = |&&node: &&Ref| self.constant(node).is_some_and(|v| heap.equal(v, value));
        if let Some(&known) = self.stored.get(&hash).and_then(|same| same.iter().find(equal)) {
            return known;
        }
        let node = self.push(NodeKind::Constant(value), &[], Class::Battery, step);
        self.stored.entry(hash).or_default().push(node);
        node
    }

    /// The node of an operand. C is never known to a solver, and always known to a differ.
    pub(super) fn operand(&mut self, operand: &Operand, judges: bool) -> Ref {
        match operand {
            Operand::Step(StepId(k)) => match self.of_step.get(*k as usize) {
                Some(Some(node)) => *node,
                // Readers only produce references to earlier steps; anything else is empty.
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

    /// How often a node must be computed. A call that depends on nothing and is not folded fails
    /// or takes long: it is computed per sample, within the limits of a sample.
    fn class_of(&self, operands: &[Ref], is_call: bool, demonstrates: bool) -> Class {
        let classes = operands.iter().map(|&node| self.nodes[node as usize].class);
        let class = classes.max().unwrap_or(Class::Battery);
        if class == Class::Battery && (is_call || self.is_full()) {
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
                let tuple = written_tuple(machine(&mut self.machine), &values);
                self.constant_node(tuple, None)
            }
            None => {
                let class = self.class_of(parts, false, false);
                self.push(NodeKind::Tuple, parts, class, None)
            }
        };
        self.tuples.insert(parts.into(), node);
        node
    }

    /// The first callee with the same meaning and the same safe default. Typed names mean what
    /// their plain name means, but a failing step reveals a different default. As an argument,
    /// every name stays itself: functions compare by name.
    fn meaning(&mut self, callee: Ref) -> Ref {
        let Some(prim) = self.constant(callee).and_then(Value::as_prim) else { return callee };
        let default = prim.result().default_value().bits();
        *self.callees.entry((prim.plain(), default)).or_insert(callee)
    }

    fn step(&mut self, id: StepId, callee: &Operand, args: &[Operand], judges: bool) -> Ref {
        let mut operands = std::mem::take(&mut self.operands);
        operands.clear();
        for operand in [callee].into_iter().chain(args) {
            operands.push(self.operand(operand, judges));
        }
        let node = self.call(id, &operands);
        self.operands = operands;
        node
    }

    /// The node of a call: the callee first, then the arguments.
    fn call(&mut self, id: StepId, operands: &[Ref]) -> Ref {
        let mut meaning: Option<Box<[Ref]>> = None;
        if self.passes.has(Pass::Numbering) {
            let mut key: Box<[Ref]> = operands.into();
            key[0] = self.meaning(operands[0]);
            if let Some(&(known, same)) = self.calls.get(&key) {
                if let Some(first) = self.nodes[known as usize].step {
                    self.merged.push((id, first));
                }
                let calls = self.constant_calls.get(same.index()).copied();
                self.count_constant(id, calls.unwrap_or(0));
                return known;
            }
            meaning = Some(key);
        }
        let node = match self.folded(operands) {
            Some((value, calls)) => {
                self.folded.push(id);
                self.count_constant(id, calls);
                self.constant_node(value, Some(id))
            }
            None => {
                let demonstrates = self.demonstrates(operands);
                if demonstrates {
                    self.demos.push(id);
                }
                let class = self.class_of(operands, true, demonstrates);
                self.push(NodeKind::Call, operands, class, Some(id))
            }
        };
        if let Some(key) = meaning {
            self.calls.insert(key, (node, id));
        }
        node
    }

    fn is_full(&self) -> bool {
        self.machine.as_ref().is_some_and(|machine| machine.heap().used_words() > MOST_WORDS)
    }

    fn count_constant(&mut self, step: StepId, calls: u32) {
        if calls > 0 {
            self.constant_calls.resize(self.of_step.len(), 0);
            self.constant_calls[step.index()] = calls;
        }
    }

    /// Lets a folded step take so many words, and ends folding when this alarm says so.
    pub(super) fn limit(&mut self, max_words: usize, alarm: Alarm) {
        self.limits = Some((MOST_WORDS.saturating_add(max_words), alarm));
    }

    /// The value of a call with constant operands and how many calls it took, if it does not fail.
    fn folded(&mut self, operands: &[Ref]) -> Option<(Value, u32)> {
        if !self.passes.has(Pass::Folding) || self.stops_folding || self.is_full() {
            return None;
        }
        let values = self.values(operands)?;
        let (&callee, args) = values.split_first()?;
        let machine = machine(&mut self.machine);
        if let Some((words, alarm)) = self.limits.take() {
            machine.set_most_words(words);
            machine.set_alarm(alarm);
        }
        let done = machine.step(callee, args);
        self.effort += machine.effort();
        let stops = done.failure.is_some_and(|failure| failure.given_up().is_some());
        self.stops_folding = stops || self.effort > MOST_EFFORT;
        done.failure.is_none().then_some((done.value, machine.calls()))
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
