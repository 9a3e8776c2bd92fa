//! The order of evaluation and the slots of values; the pass last-use.
//!
//! Nodes that several outputs need come first and stay. Nodes that only one output and its differs
//! need form a section, whose memory is reused at its end: most values of a battery are
//! short-lived and share the same small piece of memory.

use super::FastMap;
use super::graph::{Graph, INPUTS, NodeKind, Ref};
use super::passes::{Pass, Passes};
use super::share::{self, Group, Sharing};
use crate::schedule::{Action, Emitted, Instruction, Schedule, Section, Slot, Verdict};
use batt_dsl::{MAX_ARITY, Prim};
use batt_program::StepId;
use batt_program::battery::Class;
use std::ops::Range;

/// A value that is emitted or judged, with its outputs and scores.
pub(super) struct Wanted {
    /// The judged value; the input grid for the baseline.
    pub(super) value: Ref,
    /// Outputs that have this value.
    pub(super) outputs: Vec<usize>,
    /// Its scores: the score's index, the node of the verdict, and the differ's own nodes.
    pub(super) scores: Vec<(usize, Ref, Vec<Ref>)>,
}

impl Wanted {
    /// The nodes read at the end of the section.
    fn roots(&self) -> impl Iterator<Item = Ref> {
        self.scores.iter().map(|&(_, verdict, _)| verdict).chain([self.value])
    }
}

/// The sections that need a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Users {
    Nobody,
    One(u32),
    Several,
}

impl Users {
    fn and(self, other: Users) -> Users {
        match (self, other) {
            (Users::Nobody, users) | (users, Users::Nobody) => users,
            (a, b) if a == b => a,
            _ => Users::Several,
        }
    }
}

/// The part of the schedule that computes a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Place {
    Battery,
    Task,
    Shared,
    SharedJudge,
    Own(u32),
    Judge(u32),
}

pub(super) struct Layout<'a> {
    graph: &'a Graph,
    passes: Passes,
    schedule: Schedule,
    slots: Vec<Slot>,
    /// The time of each node's last use.
    last_use: Vec<usize>,
    free: Vec<Slot>,
    time: usize,
}

/// Marks the nodes that the roots depend on.
fn reachable(graph: &Graph, roots: impl Iterator<Item = Ref>) -> Vec<bool> {
    let mut reached = vec![false; graph.nodes.len()];
    roots.for_each(|root| reached[root as usize] = true);
    for node in (0..graph.nodes.len()).rev() {
        if reached[node] {
            graph.operands(node as Ref).iter().for_each(|&m| reached[m as usize] = true);
        }
    }
    reached
}

fn is_computed(graph: &Graph, node: Ref) -> bool {
    matches!(graph.nodes[node as usize].kind, NodeKind::Call | NodeKind::Tuple)
}

/// The nodes of every place, in order of evaluation. Members of a group are adjacent.
pub(super) struct Order {
    places: Vec<(Place, Vec<Ref>)>,
    groups: Vec<Group>,
    /// The group of a node.
    group_of: FastMap<Ref, usize>,
}

impl Order {
    /// All nodes in one place, in the order of the text.
    pub(super) fn as_written(graph: &Graph) -> Order {
        let all = (0..graph.nodes.len() as Ref).filter(|&node| is_computed(graph, node));
        let places = vec![(Place::Shared, all.collect())];
        Order { places, groups: Vec::new(), group_of: FastMap::default() }
    }

    /// Shared nodes first, then one section per output.
    pub(super) fn by_section(graph: &Graph, wanted: &[Wanted], passes: Passes) -> Order {
        let outputs = wanted.iter().filter(|w| !w.outputs.is_empty()).map(|w| w.value);
        // Dead steps of solvers are evaluated for every sample, like the other steps of solvers.
        let kept = graph.kept.iter().filter(|(_, judges)| !judges).map(|&(node, _)| node);
        let for_outputs = reachable(graph, outputs.chain(kept));
        let mut users = vec![Users::Nobody; graph.nodes.len()];
        // Dead steps belong to no section, and neither do their operands.
        graph.kept.iter().for_each(|&(node, _)| users[node as usize] = Users::Several);
        for (section, wanted) in wanted.iter().enumerate() {
            let one = Users::One(section as u32);
            for node in wanted.roots() {
                users[node as usize] = users[node as usize].and(one);
            }
        }
        raise_operands(graph, &mut users);
        let is_judge: Vec<bool> = for_outputs.iter().map(|needed| !needed).collect();
        let groups = share::groups(graph, &is_judge, passes);
        while keep_together(&groups, &mut users) {
            raise_operands(graph, &mut users);
        }
        let place = |node: Ref| {
            let judge = is_judge[node as usize];
            match (graph.nodes[node as usize].class, users[node as usize]) {
                (Class::Battery, _) => Place::Battery,
                (Class::Task, _) => Place::Task,
                (_, Users::One(section)) if judge => Place::Judge(section),
                (_, Users::One(section)) => Place::Own(section),
                _ if judge => Place::SharedJudge,
                _ => Place::Shared,
            }
        };
        let group_of: FastMap<Ref, usize> = groups
            .iter()
            .enumerate()
            .flat_map(|(k, group)| group.members.iter().map(move |&node| (node, k)))
            .collect();
        let mut order = Order { places: Vec::new(), groups, group_of };
        let mut at: FastMap<Place, usize> = FastMap::default();
        for node in (0..graph.nodes.len() as Ref).filter(|&node| is_computed(graph, node)) {
            let members = match order.group_of.get(&node) {
                Some(&k) if order.groups[k].first == node => order.groups[k].members.clone(),
                Some(_) => continue,
                None => vec![node],
            };
            let place = place(node);
            let k = *at.entry(place).or_insert_with(|| {
                order.places.push((place, Vec::new()));
                order.places.len() - 1
            });
            order.places[k].1.extend(members);
        }
        order.places.sort_by_key(|&(place, _)| place);
        order
    }

    fn of(&self, place: Place) -> &[Ref] {
        let found = self.places.binary_search_by_key(&place, |&(place, _)| place);
        found.map_or(&[], |k| &self.places[k].1)
    }
}

/// Extends the users of every group member to all users of the group. True if anything changed.
fn keep_together(groups: &[Group], users: &mut [Users]) -> bool {
    let mut changed = false;
    for group in groups {
        let all = group.members.iter().map(|&node| users[node as usize]);
        let all = all.fold(Users::Nobody, Users::and);
        for &node in &group.members {
            changed |= users[node as usize] != all;
            users[node as usize] = all;
        }
    }
    changed
}

/// Extends the users of every node to its operands.
fn raise_operands(graph: &Graph, users: &mut [Users]) {
    for node in (0..graph.nodes.len()).rev() {
        for &operand in graph.operands(node as Ref) {
            users[operand as usize] = users[operand as usize].and(users[node]);
        }
    }
}

impl<'a> Layout<'a> {
    /// The schedule and the slot of every node.
    pub(super) fn of(
        graph: &'a Graph,
        order: &Order,
        wanted: &[Wanted],
        passes: Passes,
    ) -> (Schedule, Vec<Slot>) {
        let mut layout = Layout {
            graph,
            passes,
            schedule: Schedule { arena: graph.arena(), inputs: INPUTS, ..Schedule::default() },
            slots: vec![0; graph.nodes.len()],
            last_use: Vec::new(),
            free: Vec::new(),
            time: 0,
        };
        layout.constants();
        if passes.has(Pass::LastUse) {
            layout.last_use.resize(graph.nodes.len(), 0);
            layout.find_last_uses(order, wanted);
        }
        layout.schedule.battery = layout.emit(order, Place::Battery);
        layout.schedule.task = layout.emit(order, Place::Task);
        layout.schedule.fixed_slots = layout.schedule.slots;
        layout.schedule.shared = layout.emit(order, Place::Shared);
        layout.schedule.shared_judge = layout.emit(order, Place::SharedJudge);
        for (k, wanted) in wanted.iter().enumerate() {
            layout.section(k as u32, order, wanted);
        }
        let schedule = &mut layout.schedule;
        schedule.groups = order.groups.iter().map(|group| layout_group(graph, group)).collect();
        let computed_as = |node: &Option<Ref>| node.and_then(|node| graph.computed_step(node));
        schedule.folded = graph.folded.len();
        schedule.constant_calls.clone_from(&graph.constant_calls);
        schedule.computed_as = graph.of_step.iter().map(computed_as).collect();
        (layout.schedule, layout.slots)
    }

    /// Assigns the first slots to inputs and constants.
    fn constants(&mut self) {
        for (k, node) in self.graph.nodes.iter().enumerate() {
            if let NodeKind::Input | NodeKind::Constant(_) = node.kind {
                self.slots[k] = self.schedule.slots;
                self.schedule.slots += 1;
                if let NodeKind::Constant(value) = node.kind {
                    self.schedule.constants.push(value);
                }
            }
        }
    }

    /// Finds the last use of every node, before slots are assigned.
    fn find_last_uses(&mut self, order: &Order, wanted: &[Wanted]) {
        let mut time = 0;
        let mut walk = |place: Place| {
            for &node in order.of(place) {
                time += 1;
                self.last_use[node as usize] = time;
                for &operand in self.graph.operands(node) {
                    self.last_use[operand as usize] = time;
                }
            }
            if let Place::Judge(section) = place {
                // The output and its verdicts are read after the section's last step.
                time += 1;
                let roots = wanted[section as usize].roots();
                roots.for_each(|node| self.last_use[node as usize] = time);
            }
        };
        for place in [Place::Battery, Place::Task, Place::Shared, Place::SharedJudge] {
            walk(place);
        }
        for k in 0..wanted.len() as u32 {
            walk(Place::Own(k));
            walk(Place::Judge(k));
        }
    }

    fn new_slot(&mut self, place: Place) -> Slot {
        let reuse = !matches!(place, Place::Battery | Place::Task);
        if reuse && let Some(slot) = self.free.pop() {
            return slot;
        }
        self.schedule.slots += 1;
        self.schedule.slots - 1
    }

    /// Frees the slots of operands at their last use.
    fn give_back(&mut self, node: Ref) {
        if !self.passes.has(Pass::LastUse) {
            return;
        }
        let fixed = self.schedule.fixed_slots;
        let mut done: Vec<Ref> = self.graph.operands(node).to_vec();
        done.push(node);
        done.sort_unstable();
        done.dedup();
        for node in done {
            let slot = self.slots[node as usize];
            if fixed > 0 && slot >= fixed && self.last_use[node as usize] == self.time {
                self.free.push(slot);
            }
        }
    }

    fn emit(&mut self, order: &Order, place: Place) -> Range<usize> {
        let (graph, start) = (self.graph, self.schedule.instructions.len());
        let mut open: Option<usize> = None;
        for &node in order.of(place) {
            let group = order.group_of.get(&node).copied();
            if group != open {
                if open.is_some() {
                    self.push(Action::Unshare, &[], 0, None);
                }
                if let Some(k) = group {
                    let Group { sharing, over, .. } = order.groups[k];
                    self.push(Action::Share(sharing), &[over], 0, None);
                }
                open = group;
            }
            self.time += 1;
            let slot = self.new_slot(place);
            self.slots[node as usize] = slot;
            let operands = graph.operands(node);
            let step = self.graph.nodes[node as usize].step;
            match self.graph.nodes[node as usize].kind {
                NodeKind::Call => match graph.prim(node) {
                    Some(prim) if prim.arity() + 1 == operands.len() => {
                        self.push_prim(prim, &operands[1..], slot, step);
                    }
                    _ => self.push(Action::Call, operands, slot, step),
                },
                _ => self.push(Action::Tuple, operands, slot, None),
            }
            self.give_back(node);
        }
        if open.is_some() {
            self.push(Action::Unshare, &[], 0, None);
        }
        start..self.schedule.instructions.len()
    }

    fn push_prim(&mut self, prim: Prim, args: &[Ref], result: Slot, step: Option<StepId>) {
        let mut slots = [0; MAX_ARITY];
        for (slot, &node) in slots.iter_mut().zip(args) {
            *slot = self.slots[node as usize];
        }
        let (action, first_operand, operands) = (Action::Prim(prim), 0, 0);
        let instruction =
            Instruction { action, args: slots, first_operand, operands, result, step };
        self.schedule.instructions.push(instruction);
    }

    fn push(&mut self, action: Action, operands: &[Ref], result: Slot, step: Option<StepId>) {
        let schedule = &mut self.schedule;
        let first_operand = schedule.operands.len() as u32;
        schedule.operands.extend(operands.iter().map(|&node| self.slots[node as usize]));
        let (args, operands) = ([0; MAX_ARITY], operands.len() as u32);
        let instruction = Instruction { action, args, first_operand, operands, result, step };
        schedule.instructions.push(instruction);
    }

    fn section(&mut self, k: u32, order: &Order, wanted: &Wanted) {
        let own = self.emit(order, Place::Own(k));
        let judge = self.emit(order, Place::Judge(k));
        let slot = |node: Ref| self.slots[node as usize];
        let value = slot(wanted.value);
        let first_emitted = self.schedule.emitted.len();
        let emitted = wanted.outputs.iter().map(|&output| Emitted { output });
        self.schedule.emitted.extend(emitted);
        let first_verdict = self.schedule.verdicts.len();
        for (score, verdict, nodes) in &wanted.scores {
            let first_step = self.schedule.verdict_steps.len() as u32;
            let steps = nodes.iter().filter_map(|&node| self.graph.nodes[node as usize].step);
            self.schedule.verdict_steps.extend(steps);
            let end_step = self.schedule.verdict_steps.len() as u32;
            let value = slot(*verdict);
            self.schedule.verdicts.push(Verdict { score: *score, value, first_step, end_step });
        }
        self.time += 1;
        // The section's output and verdicts are free now too.
        if self.passes.has(Pass::LastUse) {
            let mut roots: Vec<Ref> = wanted.roots().collect();
            roots.sort_unstable();
            roots.dedup();
            for node in roots {
                let slot = self.slots[node as usize];
                let ends = self.last_use[node as usize] == self.time;
                if is_computed(self.graph, node) && slot >= self.schedule.fixed_slots && ends {
                    self.free.push(slot);
                }
            }
        }
        self.schedule.sections.push(Section {
            own,
            judge,
            value,
            emitted: first_emitted..self.schedule.emitted.len(),
            verdicts: first_verdict..self.schedule.verdicts.len(),
        });
    }
}

fn layout_group(graph: &Graph, group: &Group) -> (Sharing, Vec<StepId>) {
    let steps = group.members.iter().filter_map(|&node| graph.nodes[node as usize].step);
    (group.sharing, steps.collect())
}
