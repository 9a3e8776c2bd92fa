//! Lowering: from a battery, a program or a primitive to the executable form.
//!
//! ```
//! use batt_engine::lower::{Pass, Passes, Scope, lower};
//! use batt_program::battery::Battery;
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
//! let schedule = lower(&battery, Scope::Whole, Passes::ALL).schedule;
//! assert_eq!(schedule.computed(), 2); // 1 + 2 is 3, and 3 is GREEN
//! let schedule = lower(&battery, Scope::Whole, Passes::NONE.with(Pass::Dead)).schedule;
//! assert_eq!(schedule.computed(), 4);
//! ```

mod graph;
mod layout;
mod passes;
mod report;
mod share;

use crate::backend::Stop;
use crate::options::Options;
use crate::schedule::{Schedule, Slot};
use crate::watchdog::{Ticker, Watchdog};
use batt_program::battery::{Battery, Score};
use batt_program::{Operand, Program, StepId};
use graph::{Graph, Ref};
use layout::{Layout, Order, Wanted};
use std::collections::HashMap;

pub use passes::{Finding, Found, Pass, Passes, Pattern, PatternKind, UnknownPass};
pub use share::Sharing;

/// A map that is never iterated. Its keys come from the user's own files, so collisions are not
/// an attack.
type FastMap<K, V> = HashMap<K, V, foldhash::fast::FixedState>;

/// The part of a battery to lower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All outputs, and the baseline: what the differs say about the input grid.
    Whole,
    /// The baseline alone.
    BaseLine,
    /// One output alone.
    Output(usize),
}

/// A lowered battery.
pub struct Lowered {
    /// The executable form.
    pub schedule: Schedule,
    graph: Graph,
    passes: Passes,
}

impl Lowered {
    /// The findings of every pass; with `explain`, including every pattern and its steps.
    pub fn findings(&self, explain: bool) -> Vec<Finding> {
        report::findings(&self.schedule, &self.graph, self.passes, explain)
    }
}

/// Lowers a battery or a part of it. Passes never change results.
///
/// # Panics
/// If the scope names an output that the battery does not have.
pub fn lower(battery: &Battery, scope: Scope, passes: Passes) -> Lowered {
    lower_until(battery, scope, passes, &Options::default(), &Stop::new())
}

/// The same within the limits of these options. A constant step that takes longer or more memory,
/// or that runs when somebody asks to stop, is left to the samples.
pub fn lower_until(
    battery: &Battery,
    scope: Scope,
    passes: Passes,
    options: &Options,
    stop: &Stop,
) -> Lowered {
    let (watchdog, mut ticker) = (Watchdog::default(), Ticker::default());
    if passes.has(Pass::Folding) {
        ticker.start([&watchdog], options.time_limits(), stop);
    }
    let (outputs, base) = match scope {
        Scope::Whole => (0..battery.outputs.len(), true),
        Scope::BaseLine => (0..0, true),
        Scope::Output(k) => (k..k + 1, false),
    };
    let scores: Vec<(usize, &Score)> = battery
        .scores
        .iter()
        .enumerate()
        .filter(|(_, score)| score.output.map_or(base, |k| outputs.contains(&k)))
        .collect();
    let roots = battery.outputs[outputs.clone()].iter().map(|output| &output.value);
    let roots = roots.chain(scores.iter().map(|(_, score)| &score.value));
    let needed = graph::needed(&battery.steps, roots);
    // Steps of other outputs do not belong to this one, whatever the passes.
    let kept = if scope == Scope::Whole { passes } else { passes.with(Pass::Dead) };
    let mut graph = Graph::new(battery.steps.len(), kept);
    graph.limit(options.max_words, watchdog.alarm());
    for (k, step) in battery.steps.iter().enumerate() {
        let id = StepId(k as u32);
        match needed[k] {
            true => graph.add(id, &step.callee, &step.args, step.judges),
            false => graph.add_dead(id, &step.callee, &step.args, step.judges),
        }
    }
    let wanted = wanted(battery, &mut graph, outputs, &scores, base);
    let order = Order::by_section(&graph, &wanted, passes);
    let (mut schedule, _) = Layout::of(&graph, &order, &wanted, passes);
    schedule.reuses = passes.has(Pass::LastUse);
    schedule.judges_once = passes.has(Pass::Repeats);
    Lowered { schedule, graph, passes }
}

/// One entry per section. Outputs with the same value share a section and are judged once.
fn wanted(
    battery: &Battery,
    graph: &mut Graph,
    outputs: std::ops::Range<usize>,
    scores: &[(usize, &Score)],
    base: bool,
) -> Vec<Wanted> {
    let mut wanted: Vec<Wanted> = Vec::new();
    if base {
        wanted.push(Wanted { value: graph::GRID, outputs: vec![], scores: vec![] });
    }
    let mut sections: FastMap<Ref, usize> = FastMap::default();
    let mut section_of: FastMap<Option<usize>, usize> = FastMap::from_iter([(None, 0)]);
    for k in outputs {
        let value = graph.operand(&battery.outputs[k].value, false);
        let section = *sections.entry(value).or_insert_with(|| {
            wanted.push(Wanted { value, outputs: vec![], scores: vec![] });
            wanted.len() - 1
        });
        wanted[section].outputs.push(k);
        section_of.insert(Some(k), section);
    }
    let mut own = OwnSteps::new(battery.steps.len());
    for &(k, score) in scores {
        let verdict = graph.operand(&score.value, true);
        let steps = own.of(battery, &score.value, &battery.judged_value(score.output));
        let mut nodes: Vec<Ref> =
            steps.iter().filter_map(|step| graph.of_step[step.index()]).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let section = section_of.get(&score.output).copied().unwrap_or(0);
        wanted[section].scores.push((k, verdict, nodes));
    }
    wanted
}

/// Finds the steps between a verdict and the judged value.
struct OwnSteps {
    /// The number of the last search that visited a step.
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

/// A program lowered as written: every step in text order, duplicates included.
pub(crate) struct AsWritten {
    pub(crate) schedule: Schedule,
    /// The slot of each step.
    pub(crate) steps: Vec<Slot>,
    /// The slot of each assignment.
    pub(crate) assignments: Vec<Slot>,
    pub(crate) output: Slot,
}

/// Lowers a single program without passes.
pub(crate) fn lower_as_written(program: &Program) -> AsWritten {
    let mut graph = Graph::new(program.steps.len(), Passes::NONE);
    for (k, step) in program.steps.iter().enumerate() {
        // The caller decides what C is.
        graph.add(StepId(k as u32), &step.callee, &step.args, true);
    }
    let assigned = program.assignments.iter().map(|assignment| &assignment.value);
    let assigned: Vec<Ref> = assigned.map(|value| graph.operand(value, true)).collect();
    let value = graph.operand(&program.output, true);
    let wanted = [Wanted { value, outputs: vec![0], scores: vec![] }];
    let order = Order::as_written(&graph);
    let (schedule, slots) = Layout::of(&graph, &order, &wanted, Passes::NONE);
    let slot = |node: Ref| slots[node as usize];
    AsWritten {
        steps: graph.of_step.iter().flatten().map(|&node| slot(node)).collect(),
        assignments: assigned.into_iter().map(slot).collect(),
        output: slot(value),
        schedule,
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
        let battery = Battery::merge(&batt_program::read("a.py", &text).programs);
        let found = lower(&battery, Scope::Whole, Passes::ALL).findings(true);
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
