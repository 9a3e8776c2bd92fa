//! Whose steps take the time: solvers and differs, with and without what they share.

use batt_engine::{Prepared, StepTimes};
use batt_program::StepId;
use std::cmp::Reverse;

/// The time of a solver or differ, in nanoseconds.
pub struct UserTime {
    pub name: String,
    /// All its steps: what it would take alone.
    pub alone: u64,
    /// The differs on its output; 0 for a differ.
    pub judging: u64,
    /// Steps that nobody else needs: what would be saved without it.
    pub own: u64,
}

/// Who needs a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Users {
    None,
    One(usize),
    Several,
}

/// The users of every step.
struct StepUsers(Vec<Users>);

impl StepUsers {
    fn add(&mut self, steps: &[StepId], user: usize) {
        for step in steps {
            if let Some(users) = self.0.get_mut(step.index()) {
                *users = match *users {
                    Users::None => Users::One(user),
                    Users::One(one) if one == user => Users::One(user),
                    _ => Users::Several,
                };
            }
        }
    }

    /// The time of steps that only this one needs.
    fn own_time(&self, user: usize, times: &StepTimes) -> u64 {
        let own = self.0.iter().zip(&times.by_step);
        own.filter(|(users, _)| **users == Users::One(user)).map(|(_, (nanos, _))| nanos).sum()
    }
}

/// The time of these steps, each counted once.
fn time_of(mut steps: Vec<StepId>, times: &StepTimes) -> u64 {
    steps.sort_unstable_by_key(|step| step.0);
    steps.dedup();
    steps.iter().filter_map(|step| times.by_step.get(step.index())).map(|(nanos, _)| nanos).sum()
}

/// The steps of every verdict, with the judged output and the differ.
fn verdicts(prepared: &Prepared) -> Vec<(Option<usize>, usize, &[StepId])> {
    let scores = &prepared.battery().scores;
    let of_schedule = prepared.schedules().iter().flat_map(|its| {
        let schedule = &its.schedule;
        schedule.verdicts.iter().map(|verdict| {
            let score = &scores[verdict.score];
            (score.output, score.differ, schedule.verdict_steps(verdict))
        })
    });
    of_schedule.collect()
}

fn slowest_first(mut all: Vec<UserTime>) -> Vec<UserTime> {
    all.sort_by(|a, b| Reverse(a.alone).cmp(&Reverse(b.alone)).then(a.name.cmp(&b.name)));
    all
}

/// The time of every solver, the slowest first.
pub fn solver_times(prepared: &Prepared, times: &StepTimes) -> Vec<UserTime> {
    let battery = prepared.battery();
    let outputs = battery.outputs.len();
    let mut users = StepUsers(vec![Users::None; battery.steps.len()]);
    let mut judging = vec![Vec::new(); outputs];
    for (output, _, steps) in verdicts(prepared) {
        // The verdict on the input grid is nobody's.
        users.add(steps, output.unwrap_or(outputs));
        if let Some(output) = output {
            judging[output].extend_from_slice(steps);
        }
    }
    (0..outputs).for_each(|output| users.add(prepared.steps_of(output), output));
    let time = |(output, judging): (usize, Vec<StepId>)| UserTime {
        name: battery.solvers[battery.outputs[output].solver].name.to_string(),
        alone: time_of(prepared.steps_of(output).to_vec(), times),
        judging: time_of(judging, times),
        own: users.own_time(output, times),
    };
    slowest_first(judging.into_iter().enumerate().map(time).collect())
}

/// The time of every differ on all outputs, the slowest first.
pub fn differ_times(prepared: &Prepared, times: &StepTimes) -> Vec<UserTime> {
    let battery = prepared.battery();
    let differs = battery.differs.len();
    let mut users = StepUsers(vec![Users::None; battery.steps.len()]);
    let mut all = vec![Vec::new(); differs];
    for (_, differ, steps) in verdicts(prepared) {
        users.add(steps, differ);
        all[differ].extend_from_slice(steps);
    }
    // Solvers count as one more.
    (0..battery.outputs.len()).for_each(|output| users.add(prepared.steps_of(output), differs));
    let time = |(differ, steps): (usize, Vec<StepId>)| UserTime {
        name: battery.differs[differ].to_string(),
        alone: time_of(steps, times),
        judging: 0,
        own: users.own_time(differ, times),
    };
    slowest_first(all.into_iter().enumerate().map(time).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt::Passes;
    use batt_program::battery::Battery;

    #[test]
    fn shared_steps_count_for_each_and_belong_to_none() {
        let text = "\
def solve_a(I):
    x1 = rot90(I)
    return vmirror(x1)

def solve_b(I):
    x1 = rot90(I)
    return hmirror(x1)
";
        let differ = "\
def differ_a(S, I, C):
    x1 = equality(I, C)
    return astuple(x1, I)
";
        let read = |text| batt_program::read("p.py", text).programs;
        let mut battery = Battery::merge(&read(text));
        battery.add_differs(&read(differ));
        let step = |call: &str| {
            let found = battery.steps.iter().position(|step| step.to_string() == call);
            found.unwrap_or_else(|| panic!("no step {call}"))
        };
        let mut by_step = vec![(1, 1); battery.steps.len()];
        by_step[step("rot90(I)")] = (1000, 1);
        by_step[step("vmirror(t0)")] = (100, 1);
        by_step[step("hmirror(t0)")] = (10, 1);
        let times = StepTimes { by_step };
        let prepared = Prepared::new(battery, Passes::ALL);
        let solvers = solver_times(&prepared, &times);
        let shown: Vec<_> =
            solvers.iter().map(|one| (&*one.name, one.alone, one.judging, one.own)).collect();
        assert_eq!(shown, [("solve_a", 1100, 2, 102), ("solve_b", 1010, 2, 12)]);
        let differs = differ_times(&prepared, &times);
        assert_eq!((differs[0].alone, differs[0].own), (6, 6), "two steps on two outputs and I");
    }
}
