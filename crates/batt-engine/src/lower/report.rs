//! The findings of all passes, counted after lowering.

use super::graph::Graph;
use super::passes::{Finding, Found, Pass, Passes, Pattern, PatternKind};
use super::share::Sharing;
use crate::schedule::Schedule;
use batt_program::StepId;
use batt_program::battery::Class;
use std::collections::BTreeMap;

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
        let found = (on || pass == Pass::Dead).then(|| report.found(pass));
        let patterns = if explain && on { report.patterns(pass) } else { Vec::new() };
        Finding { pass, on, found, patterns }
    };
    Pass::ALL.map(finding).to_vec()
}

struct Report<'a> {
    schedule: &'a Schedule,
    graph: &'a Graph,
}

impl Report<'_> {
    fn found(&self, pass: Pass) -> Found {
        let graph = self.graph;
        match pass {
            Pass::Dead => Found::Dead { steps: graph.dead.len() },
            Pass::Numbering => Found::Numbering { steps: graph.merged.len() },
            Pass::Folding => Found::Folding { steps: graph.folded.len() },
            Pass::Classes => Found::Classes { steps: self.schedule.calls_by_class() },
            Pass::Demos => Found::Demos { steps: graph.demos.len() },
            Pass::Scans => {
                let (steps, grids) = self.members(Sharing::Scan);
                Found::Scans { steps, grids }
            }
            Pass::Traversals => {
                let (steps, containers) = self.members(Sharing::Traversal);
                Found::Traversals { steps, containers }
            }
            Pass::Repeats => Found::Repeats {
                outputs: self
                    .schedule
                    .sections
                    .iter()
                    .filter(|s| !s.emitted.is_empty() && !s.verdicts.is_empty())
                    .count(),
            },
            Pass::LastUse => Found::LastUse {
                slots: (self.schedule.slots - self.schedule.fixed_slots) as usize,
                values: self.schedule.computed(),
                releases: self.schedule.sections.len(),
            },
        }
    }

    fn groups(&self, sharing: Sharing) -> impl Iterator<Item = &[StepId]> {
        let groups = self.schedule.groups.iter().filter(move |group| group.0 == sharing);
        groups.map(|(_, steps)| steps.as_slice())
    }

    /// How many steps share something, and how many things they share.
    fn members(&self, sharing: Sharing) -> (usize, usize) {
        let groups: Vec<_> = self.groups(sharing).collect();
        (groups.iter().map(|steps| steps.len()).sum(), groups.len())
    }

    fn patterns(&self, pass: Pass) -> Vec<Pattern> {
        let graph = self.graph;
        let each = |kind: PatternKind, steps: &[StepId]| -> Vec<Pattern> {
            steps.iter().map(|&step| Pattern { kind, steps: vec![step] }).collect()
        };
        match pass {
            Pass::Dead => each(PatternKind::Unneeded, &graph.dead),
            Pass::Numbering => {
                let mut same: BTreeMap<StepId, Vec<StepId>> = BTreeMap::new();
                for &(step, first) in &graph.merged {
                    same.entry(first).or_insert_with(|| vec![first]).push(step);
                }
                let pattern = |steps| Pattern { kind: PatternKind::SameValue, steps };
                same.into_values().map(pattern).collect()
            }
            Pass::Folding => each(PatternKind::Constant, &graph.folded),
            Pass::Classes => self.by_class(),
            Pass::Demos => each(PatternKind::AboutDemos, &graph.demos),
            Pass::Scans => self.sharing(Sharing::Scan, PatternKind::SameGrid),
            Pass::Traversals => self.sharing(Sharing::Traversal, PatternKind::SameContainer),
            Pass::LastUse => self.last_uses(),
            Pass::Repeats => Vec::new(),
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
        let kind = |class| match class {
            Class::Battery => PatternKind::OncePerBattery,
            _ => PatternKind::OncePerTask,
        };
        let pattern = |(class, steps)| Pattern { kind: kind(class), steps };
        classes.into_iter().map(pattern).collect()
    }

    fn sharing(&self, sharing: Sharing, kind: PatternKind) -> Vec<Pattern> {
        let pattern = |steps: &[StepId]| Pattern { kind, steps: steps.to_vec() };
        self.groups(sharing).map(pattern).collect()
    }

    /// For every step, the last step that uses it, in the order of evaluation.
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
        let pattern =
            |(step, user)| Pattern { kind: PatternKind::LastUse, steps: vec![step, user] };
        last.into_iter().map(pattern).collect()
    }
}
