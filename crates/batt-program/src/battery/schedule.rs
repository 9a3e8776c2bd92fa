//! From a battery to what is evaluated: instructions over slots, in an order that needs
//! little memory, after the passes that save work.
//!
//! ```
//! use batt_program::battery::{Battery, Pass, Passes};
//!
//! let text = "\
//! def solve_a(I):
//!     x1 = add(ONE, TWO)
//!     return fill(I, x1, asindices(I))
//!
//! def solve_b(I):
//!     y1 = asindices(I)
//!     return fill(I, GREEN, y1)
//! ";
//! let battery = Battery::merge(&batt_program::read("two.py", text).programs);
//! let schedule = battery.schedule(Passes::ALL);
//! assert_eq!(schedule.computed(), 2); // 1 + 2 is 3, and 3 is GREEN
//! let schedule = battery.schedule(Passes::NONE.with(Pass::Dead));
//! assert_eq!(schedule.computed(), 4);
//! ```

mod graph;
mod layout;
mod passes;
mod report;
mod share;

use super::{Battery, FastMap, Score};
use crate::program::{Operand, StepId};
use batt_dsl::{MAX_ARITY, Prim, Value};
use graph::{Graph, Ref};
use layout::{Layout, Wanted};
use std::ops::Range;
use std::sync::Arc;

pub use passes::{Finding, Pass, Passes, Pattern, UnknownPass};
pub use share::Sharing;

/// The number of a slot: S, I and C have the first three, then come the constants.
pub type Slot = u32;

/// What one instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Calls a primitive with the operands, of which there are as many as parameters.
    Prim(Prim),
    /// Calls the first operand with the others.
    Call,
    /// Builds a Tuple of the operands.
    Tuple,
    /// The calls up to [`Action::Unshare`] look at the operand; it may be looked at once.
    Share(Sharing),
    /// Ends that.
    Unshare,
}

/// One thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// What.
    pub action: Action,
    /// The operands of a primitive. The last ones mean nothing if it has fewer.
    pub args: [Slot; MAX_ARITY],
    /// Where those of anything else lie among [`Schedule`]'s.
    first_operand: u32,
    operands: u32,
    /// Where the result goes.
    pub result: Slot,
    /// The step of the battery that is computed.
    pub step: Option<StepId>,
}

impl Instruction {
    /// Is a call made?
    pub fn is_call(&self) -> bool {
        matches!(self.action, Action::Prim(_) | Action::Call)
    }
}

/// An `o` entry that a section gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emitted {
    /// Which of [`Battery::outputs`].
    pub output: usize,
}

/// An `s` entry that a section gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Which of [`Battery::scores`].
    pub score: usize,
    /// Where (score, witness) lies.
    pub value: Slot,
    first_step: u32,
    end_step: u32,
}

/// What only one output and its judges need; its values are good until its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Instructions that make the output.
    pub own: Range<usize>,
    /// Instructions that judge it, to be run where C is known.
    pub judge: Range<usize>,
    /// Where the output lies.
    pub value: Slot,
    /// Entries of [`Schedule::emitted`]; none for the base line.
    pub emitted: Range<usize>,
    /// Entries of [`Schedule::verdicts`].
    pub verdicts: Range<usize>,
}

/// A battery ready to be evaluated. Ranges are of [`Schedule::instructions`].
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    /// Everything to do.
    pub instructions: Vec<Instruction>,
    operands: Vec<Slot>,
    /// Values of the slots after those of the inputs.
    pub constants: Vec<Value>,
    /// What the constants are made of: the arena of the battery.
    pub arena: Arc<[u64]>,
    /// How many slots there are.
    pub slots: u32,
    /// Slots that are filled before a sample is looked at.
    pub fixed_slots: u32,
    /// To be done once.
    pub battery: Range<usize>,
    /// To be done once a task.
    pub task: Range<usize>,
    /// To be done once a sample, before the sections.
    pub shared: Range<usize>,
    /// The same where C is known.
    pub shared_judge: Range<usize>,
    /// The outputs, one after another.
    pub sections: Vec<Section>,
    /// `o` entries, by section.
    pub emitted: Vec<Emitted>,
    /// `s` entries, by section.
    pub verdicts: Vec<Verdict>,
    verdict_steps: Vec<StepId>,
    groups: Vec<(Sharing, Vec<StepId>)>,
    /// Is memory reused after the last use?
    pub reuses: bool,
}

impl Schedule {
    /// Slots of the operands of an instruction that calls no primitive.
    #[inline]
    pub fn operands(&self, instruction: &Instruction) -> &[Slot] {
        &self.operands[instruction.first_operand as usize..][..instruction.operands as usize]
    }

    /// The steps of the differ itself, without what made the output it judges: if one of them
    /// fails, the differ failed.
    pub fn verdict_steps(&self, verdict: &Verdict) -> &[StepId] {
        &self.verdict_steps[verdict.first_step as usize..verdict.end_step as usize]
    }

    /// Calls among the instructions.
    pub fn computed(&self) -> usize {
        self.calls_in(&(0..self.instructions.len()))
    }

    /// Calls among these instructions.
    pub fn calls_in(&self, range: &Range<usize>) -> usize {
        self.instructions[range.clone()].iter().filter(|i| i.is_call()).count()
    }
}

impl Battery {
    /// What is to be evaluated, and how.
    pub fn schedule(&self, passes: Passes) -> Schedule {
        let all: Vec<usize> = (0..self.outputs.len()).collect();
        self.plan(&all, true, passes).0
    }

    /// The same for these outputs alone, and the base line if it is wanted.
    pub fn schedule_of(&self, outputs: &[usize], base: bool, passes: Passes) -> Schedule {
        self.plan(outputs, base, passes).0
    }

    /// What is to be evaluated, and what every pass found on the way.
    pub fn schedule_and_findings(&self, passes: Passes) -> (Schedule, Vec<Finding>) {
        let all: Vec<usize> = (0..self.outputs.len()).collect();
        let (schedule, graph) = self.plan(&all, true, passes);
        let findings = report::findings(&schedule, &graph, passes, false);
        (schedule, findings)
    }

    /// What every pass finds in this battery; with `explain`, every pattern with its steps.
    pub fn findings(&self, passes: Passes, explain: bool) -> Vec<Finding> {
        let all: Vec<usize> = (0..self.outputs.len()).collect();
        let (schedule, graph) = self.plan(&all, true, passes);
        report::findings(&schedule, &graph, passes, explain)
    }

    fn plan(&self, outputs: &[usize], base: bool, passes: Passes) -> (Schedule, Graph) {
        let is_wanted: Vec<bool> = {
            let mut wanted = vec![false; self.outputs.len()];
            outputs.iter().for_each(|&k| wanted[k] = true);
            wanted
        };
        let scores: Vec<(usize, &Score)> = self
            .scores
            .iter()
            .enumerate()
            .filter(|(_, score)| score.output.map_or(base, |k| is_wanted[k]))
            .collect();
        let roots = outputs.iter().map(|&k| &self.outputs[k].value);
        let roots = roots.chain(scores.iter().map(|(_, score)| &score.value));
        let needed = graph::needed(&self.steps, roots);
        let alone = outputs.len() < self.outputs.len();
        let kept = if alone { passes.with(Pass::Dead) } else { passes };
        let mut graph = Graph::new(self, &needed, kept);
        let wanted = self.wanted(&mut graph, outputs, &scores, base);
        let mut schedule = Layout::of(&graph, &wanted, passes);
        schedule.reuses = passes.has(Pass::LastUse);
        (schedule, graph)
    }

    /// Outputs of the same value are one section, judged once.
    fn wanted(
        &self,
        graph: &mut Graph,
        outputs: &[usize],
        scores: &[(usize, &Score)],
        base: bool,
    ) -> Vec<Wanted> {
        let mut wanted: Vec<Wanted> = Vec::new();
        if base {
            wanted.push(Wanted { value: graph::GRID, outputs: vec![], scores: vec![] });
        }
        let mut sections: FastMap<Ref, usize> = FastMap::default();
        let mut section_of: FastMap<Option<usize>, usize> = FastMap::from_iter([(None, 0)]);
        for &k in outputs {
            let value = graph.operand(&self.outputs[k].value, false);
            let section = *sections.entry(value).or_insert_with(|| {
                wanted.push(Wanted { value, outputs: vec![], scores: vec![] });
                wanted.len() - 1
            });
            wanted[section].outputs.push(k);
            section_of.insert(Some(k), section);
        }
        let mut own = OwnSteps::new(self.steps.len());
        for &(k, score) in scores {
            let verdict = graph.operand(&score.value, true);
            let steps = own.of(self, &score.value, &self.judged(score.output));
            let mut nodes: Vec<Ref> =
                steps.iter().filter_map(|step| graph.of_step[step.index()]).collect();
            nodes.sort_unstable();
            nodes.dedup();
            let section = section_of.get(&score.output).copied().unwrap_or(0);
            wanted[section].scores.push((k, verdict, nodes));
        }
        wanted
    }
}

/// Finds the steps between a verdict and what is judged.
struct OwnSteps {
    /// The number of the search that saw a step last.
    seen: Vec<u32>,
    search: u32,
}

impl OwnSteps {
    fn new(steps: usize) -> OwnSteps {
        OwnSteps { seen: vec![0; steps], search: 0 }
    }

    fn of(&mut self, battery: &Battery, verdict: &Operand, judged: &Operand) -> Vec<StepId> {
        self.search += 1;
        let mut found = Vec::new();
        let mut waiting: Vec<&Operand> = vec![verdict];
        while let Some(operand) = waiting.pop() {
            if operand == judged {
                continue;
            }
            match operand {
                Operand::Tuple(items) => waiting.extend(items.iter()),
                Operand::Step(step) if self.seen.get(step.index()) != Some(&self.search) => {
                    let Some(its) = battery.steps.get(step.index()) else { continue };
                    self.seen[step.index()] = self.search;
                    found.push(*step);
                    waiting.extend(its.args.iter().chain([&its.callee]));
                }
                _ => {}
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps of a program with one output that numbering takes for an earlier one.
    fn merged(lines: &str) -> Vec<Vec<u32>> {
        let names: Vec<&str> = lines.lines().filter_map(|line| line.split(' ').next()).collect();
        let body: String = lines.lines().map(|line| format!("    {line}\n")).collect();
        let text = format!("def f(I):\n{body}    return ({})\n", names.join(", "));
        let battery = Battery::merge(&crate::read("a.py", &text).programs);
        let found = battery.findings(Passes::ALL, true);
        let numbering = found.iter().find(|finding| finding.pass == Pass::Numbering);
        let patterns = numbering.map(|finding| &finding.patterns[..]).unwrap_or_default();
        patterns.iter().map(|pattern| pattern.steps.iter().map(|step| step.0).collect()).collect()
    }

    #[test]
    fn typed_names_are_the_steps_of_their_plain_ones() {
        assert_eq!(merged("a = height(I)\nb = height_t(I)\nc = height_f(I)"), [[0, 1, 2]]);
        assert_eq!(merged("a = f_ofcolor(I, RED)\nb = ofcolor(I, TWO)"), [[0, 1]]);
        assert_eq!(merged("a = height(I)\nb = width_t(I)"), [[0; 0]; 0]);
    }

    #[test]
    fn where_defaults_differ_so_do_the_steps() {
        let lines = "a = merge_f(I)\nb = merge(I)\nc = merge_t(I)\nd = merge_f(I)";
        assert_eq!(merged(lines), [[1, 2]]);
        assert_eq!(merged("a = mir_rot_t(I, A1)\nb = mir_rot_f(I, A1)"), [[0; 0]; 0]);
    }

    #[test]
    fn functions_that_are_handed_on_keep_their_names() {
        assert_eq!(merged("a = apply(size, I)\nb = apply(size_t, I)"), [[0; 0]; 0]);
        assert_eq!(merged("a = apply(size, I)\nb = apply_t(size, I)"), [[0, 1]]);
    }
}
