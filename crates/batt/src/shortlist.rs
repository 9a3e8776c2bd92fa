//! The outputs of a run that are worth a place in a store.

use batt_engine::{Event, Part, RIGHT, SampleResult, Status, Subscriber, UNKNOWN};
use batt_program::Program;
use batt_program::battery::{Battery, Output};
use batt_store::{ContentName, Lineage, NewProgram, Origin};
use std::cmp::Reverse;
use std::collections::HashSet;

/// What a run says about an output on the task at hand.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    points: u32,
    right: usize,
    calls: u64,
    /// A hash of the hashes of its outputs; none if one is missing.
    behaviour: Option<u64>,
}

/// Watches a run, and remembers the outputs that do best on each task. It never looks at how tests
/// went. Needs results with hashes ([`Options::hash`](crate::Options)).
#[derive(Debug)]
pub struct Shortlist {
    keep: usize,
    steps: Vec<u32>,
    /// The task at hand, and how many of its samples were seen.
    job: Option<(usize, usize)>,
    seen: Vec<Seen>,
    chosen: Vec<(usize, Vec<usize>)>,
}

impl Shortlist {
    /// Remembers so many outputs of the battery for each task.
    pub fn new(battery: &Battery, keep: usize) -> Shortlist {
        let steps = |output: &Output| battery.slice(&output.value).steps.len() as u32;
        Shortlist {
            keep,
            steps: battery.outputs.iter().map(steps).collect(),
            job: None,
            seen: Vec::new(),
            chosen: Vec::new(),
        }
    }

    /// The tasks that the run finished, by number, with the outputs that do best on each, the best
    /// first. Outputs without a point are left out, and all but the best of those that behave the
    /// same.
    pub fn chosen(&self) -> &[(usize, Vec<usize>)] {
        &self.chosen
    }

    fn add(&mut self, result: &SampleResult, demos: usize, samples: usize) {
        let number = result.sample.job;
        if self.job.is_none_or(|(job, _)| job != number) {
            self.job = Some((number, 0));
            self.seen.clear();
            self.seen.resize(self.steps.len(), Seen { behaviour: Some(0), ..Seen::default() });
        }
        for (k, seen) in self.seen.iter_mut().enumerate() {
            let (score, status) = (result.scores[k], result.statuses[k]);
            let counts = score == RIGHT || (status == Status::Evaluated && score != UNKNOWN);
            if result.sample.part == Part::Demo && counts {
                seen.points += u32::from(score);
                seen.right += usize::from(score == RIGHT);
            }
            seen.calls += result.calls[k];
            let hash = (status == Status::Evaluated).then_some(result.hashes[k]);
            seen.behaviour = seen.behaviour.zip(hash).map(|(all, one)| mixed(all, one));
        }
        let Some((_, count)) = &mut self.job else { return };
        *count += 1;
        if *count == samples {
            self.choose(number, demos);
        }
    }

    fn choose(&mut self, job: usize, demos: usize) {
        let key = |&k: &usize| {
            let seen = &self.seen[k];
            let misses = seen.right < demos;
            (misses, Reverse(seen.points), self.steps[k], seen.calls, k)
        };
        let mut outputs: Vec<usize> =
            (0..self.seen.len()).filter(|&k| self.seen[k].points > 0).collect();
        outputs.sort_by_key(key);
        let mut known = HashSet::new();
        outputs.retain(|&k| self.seen[k].behaviour.is_none_or(|behaviour| known.insert(behaviour)));
        outputs.truncate(self.keep);
        self.chosen.push((job, outputs));
    }
}

/// Mixes a hash into those before it.
fn mixed(all: u64, one: u128) -> u64 {
    let folded = (one >> 64) as u64 ^ one as u64;
    (all.rotate_left(23) ^ folded).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Subscriber for Shortlist {
    fn on(&mut self, event: &Event<'_>) {
        if let Event::Sample { result, job } = event {
            self.add(result, job.demos, job.values.samples().len());
        }
    }
}

/// An output of a battery as a program of its own, and where it comes from. `origin` is that of
/// solvers that are not mutants.
pub fn solver_program(
    battery: &Battery,
    output: usize,
    origin: Origin,
) -> (NewProgram, Option<Lineage>) {
    let its = &battery.outputs[output];
    let solver = &battery.solvers[its.solver];
    let sliced = |output: &Output| Program {
        name: solver.name.as_str().into(),
        origin: solver.origin.clone(),
        ..battery.slice(&output.value)
    };
    if !its.mutated {
        return (NewProgram::new(&sliced(its), origin), None);
    }
    let program = sliced(its);
    let name = ContentName::of(&program);
    let label = format!("{}_{name:.8}", solver.name);
    let program = Program { name: label.into(), origin: None, ..program };
    let is_parent = |other: &&Output| other.solver == its.solver && !other.mutated;
    let parent =
        battery.outputs.iter().find(is_parent).map(|parent| ContentName::of(&sliced(parent)));
    let lineage = Lineage { parents: parent.into_iter().collect(), mutation: "card".to_owned() };
    (NewProgram::new(&program, Origin::Run), Some(lineage))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Programs, Runner, Task};

    fn chosen(battery: &Battery, tasks: &[Task], keep: usize) -> Vec<(usize, Vec<usize>)> {
        let mut shortlist = Shortlist::new(battery, keep);
        let options = Options { hash: true, ..Options::default() };
        let runner = Runner::new(battery.clone()).options(options).threads(2);
        runner.watched(tasks, &mut shortlist).expect("it runs");
        shortlist.chosen().to_vec()
    }

    #[test]
    fn the_short_list_has_the_best_and_does_not_depend_on_the_answers_of_tests() {
        let text = "\
def solve_turn(I):
    return rot180(I)

def solve_turn_slowly(I):
    return rot90(rot90(I))

def solve_flip(I):
    return vmirror(I)
";
        let mut solvers = Programs::builtin_solvers();
        solvers.add_text("mine.py", text);
        let battery = crate::battery(&solvers, &Programs::builtin_differs());
        let mut tasks = batt_tasks::builtin::tasks();
        tasks.truncate(3);
        let lists = chosen(&battery, &tasks, 5);
        assert_eq!(lists.iter().map(|(task, _)| *task).collect::<Vec<_>>(), [0, 1, 2]);
        for (task, outputs) in &lists {
            let best = &battery.solvers[battery.outputs[outputs[0]].solver];
            assert_eq!(best.task_id(), Some(tasks[*task].id.as_str()));
            assert_eq!(outputs.len(), 5);
        }
        let all = chosen(&battery, &tasks, usize::MAX);
        let slow = battery.solvers.iter().position(|its| its.name == "solve_turn_slowly");
        let has_slow = |(_, outputs): &(usize, Vec<usize>)| {
            outputs.iter().any(|&output| Some(battery.outputs[output].solver) == slow)
        };
        assert!(!all.iter().any(has_slow), "a shorter one behaves the same");

        for task in &mut tasks {
            for test in &mut task.test {
                test.output = Some(test.input.clone());
            }
        }
        assert_eq!(chosen(&battery, &tasks, 5), lists);
    }
}
