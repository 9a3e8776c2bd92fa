//! What the passes found, in words.

use super::graph::Graph;
use super::passes::{Finding, Pass, Passes, Pattern};
use super::share::Sharing;
use crate::schedule::Schedule;
use batt_program::StepId;
use batt_program::battery::{Battery, Class};
use std::collections::BTreeMap;

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// What every pass found in this battery.
pub(super) fn findings(
    schedule: &Schedule,
    graph: &Graph,
    passes: Passes,
    explain: bool,
) -> Vec<Finding> {
    let report = Report { schedule, graph };
    let finding = |pass: Pass| {
        let on = passes.has(pass);
        let summary =
            if on || pass == Pass::Dead { report.summary(pass) } else { "off".to_owned() };
        let patterns = if explain && on { report.patterns(pass) } else { Vec::new() };
        Finding { pass, on, summary, patterns }
    };
    Pass::ALL.map(finding).to_vec()
}

struct Report<'a> {
    schedule: &'a Schedule,
    graph: &'a Graph,
}

impl Report<'_> {
    fn summary(&self, pass: Pass) -> String {
        let graph = self.graph;
        match pass {
            Pass::Dead => format!("{} that nothing needs", counted(graph.dead.len(), "step")),
            Pass::Numbering => {
                format!("{} equal to an earlier one", counted(graph.merged.len(), "step"))
            }
            Pass::Folding => {
                format!("{} computed while planning", counted(graph.folded.len(), "step"))
            }
            Pass::Classes => {
                let [battery, task, sample, candidate] = self.calls_by_class();
                format!(
                    "once a battery {battery}, a task {task}, a sample {sample}, where C is known {candidate}"
                )
            }
            Pass::Demos => format!("{} once a task", counted(graph.demos.len(), "step")),
            Pass::Scans => {
                let (steps, grids) = self.members(Sharing::Scan);
                let (steps, grids) = (counted(steps, "step"), counted(grids, "grid"));
                format!("{steps} on {grids}, whose background and groups are found once")
            }
            Pass::Traversals => {
                let (steps, containers) = self.members(Sharing::Traversal);
                let saved = counted(steps - containers, "traversal");
                let containers = counted(containers, "container");
                format!("{} on {containers}: {saved} saved", counted(steps, "step"))
            }
            Pass::LastUse => {
                let computed = self.schedule.computed();
                let fixed = self.schedule.fixed_slots as usize;
                let slots = self.schedule.slots as usize - fixed;
                let sections = self.schedule.sections.len();
                format!(
                    "{} for {computed} values; memory is given back {sections} times a sample",
                    counted(slots, "slot")
                )
            }
        }
    }

    fn calls_by_class(&self) -> [usize; 4] {
        let schedule = self.schedule;
        let mut counts = [0; 4];
        for instruction in schedule.instructions.iter().filter(|i| i.is_call()) {
            let node = instruction.step.and_then(|step| self.graph.of_step[step.index()]);
            let class = node.map_or(Class::Sample, |node| self.graph.nodes[node as usize].class);
            counts[class as usize] += 1;
        }
        counts
    }

    fn groups(&self, sharing: Sharing) -> impl Iterator<Item = &[StepId]> {
        let groups = self.schedule.groups.iter().filter(move |group| group.0 == sharing);
        groups.map(|(_, steps)| steps.as_slice())
    }

    /// How many steps share something, and how many things.
    fn members(&self, sharing: Sharing) -> (usize, usize) {
        let groups: Vec<_> = self.groups(sharing).collect();
        (groups.iter().map(|steps| steps.len()).sum(), groups.len())
    }

    fn patterns(&self, pass: Pass) -> Vec<Pattern> {
        let graph = self.graph;
        let one = |what: &str, steps: &[StepId]| -> Vec<Pattern> {
            let pattern = |&step| Pattern { what: what.to_owned(), steps: vec![step] };
            steps.iter().map(pattern).collect()
        };
        match pass {
            Pass::Dead => one("needed by nothing", &graph.dead),
            Pass::Numbering => {
                let mut same: BTreeMap<StepId, Vec<StepId>> = BTreeMap::new();
                for &(step, first) in &graph.merged {
                    same.entry(first).or_insert_with(|| vec![first]).push(step);
                }
                let pattern = |steps| Pattern { what: "equal in value".to_owned(), steps };
                same.into_values().map(pattern).collect()
            }
            Pass::Folding => one("depends on nothing", &graph.folded),
            Pass::Classes => self.by_class(),
            Pass::Demos => one("about the demonstrations", &graph.demos),
            Pass::Scans => self.sharing(Sharing::Scan, "objects of one grid"),
            Pass::Traversals => self.sharing(Sharing::Traversal, "loops over one container"),
            Pass::LastUse => self.last_uses(),
        }
    }

    fn by_class(&self) -> Vec<Pattern> {
        let mut classes: BTreeMap<Class, Vec<StepId>> = BTreeMap::new();
        for (k, node) in self.graph.of_step.iter().enumerate() {
            let Some(node) = node.map(|node| self.graph.nodes[node as usize]) else { continue };
            if node.class < Class::Sample {
                classes.entry(node.class).or_default().push(StepId(k as u32));
            }
        }
        let what = |class| match class {
            Class::Battery => "once a battery",
            _ => "once a task",
        };
        let pattern = |(class, steps)| Pattern { what: what(class).to_owned(), steps };
        classes.into_iter().map(pattern).collect()
    }

    fn sharing(&self, sharing: Sharing, what: &str) -> Vec<Pattern> {
        let pattern = |steps: &[StepId]| Pattern { what: what.to_owned(), steps: steps.to_vec() };
        self.groups(sharing).map(pattern).collect()
    }

    /// For every step, the one that uses it last, in the order of evaluation.
    fn last_uses(&self) -> Vec<Pattern> {
        let mut last: BTreeMap<StepId, StepId> = BTreeMap::new();
        for instruction in &self.schedule.instructions {
            let Some(user) = instruction.step else { continue };
            let Some(node) = self.graph.of_step[user.index()] else { continue };
            for &operand in self.graph.operands(node) {
                if let Some(step) = self.graph.computed_step(operand) {
                    last.insert(step, user);
                }
            }
        }
        let pattern = |(step, user)| Pattern {
            what: "used last by the second".to_owned(),
            steps: vec![step, user],
        };
        last.into_iter().map(pattern).collect()
    }
}

impl Pattern {
    /// The pattern with its steps as text: `equal in value: t3 = vmirror(I); t9 = ..`.
    pub fn to_text(&self, battery: &Battery) -> String {
        let step = |&id: &StepId| match battery.steps.get(id.index()) {
            Some(step) => format!("t{} = {step}", id.0),
            None => format!("t{}", id.0),
        };
        let steps: Vec<String> = self.steps.iter().map(step).collect();
        format!("{}: {}", self.what, steps.join("; "))
    }
}
