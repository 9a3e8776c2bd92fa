//! What a store keeps about programs: each evaluated alone and freshly, in the form in which it is
//! stored.

use crate::error::Error;
use crate::jobs::job;
use batt_engine::lower::Passes;
use batt_engine::{
    Answers, Batching, Config, Cpu, Evidence, HeldOut, Options, Prepared, Status, Stop, TestResult,
    examine,
};
use batt_program::Program;
use batt_program::battery::Battery;
use batt_store::{Evaluation, Figures, NewProgram, TaskKey, TestFigures};
use batt_tasks::Task;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How programs are assessed.
#[derive(Clone, Debug)]
pub struct Assessment {
    /// The limits of an evaluation.
    pub options: Options,
    /// Threads to use.
    pub threads: usize,
    /// Ends it early.
    pub stop: Stop,
}

impl Default for Assessment {
    /// Without limits of time, on all cores.
    fn default() -> Assessment {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Assessment { options: Options::default(), threads, stop: Stop::new() }
    }
}

/// Programs to assess on a task.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The task.
    pub task: &'a Task,
    /// The programs.
    pub programs: &'a [&'a Program],
}

/// The program that a store gives back: in normal form, and read from its text.
///
/// # Errors
/// If its text does not read as a program, which only a program that was not read from a text can
/// come to.
pub fn as_stored(program: &NewProgram) -> Result<Program, Error> {
    let mut reading = batt_program::read(&program.label, &program.text);
    let problem = reading.diagnostics.first().map(ToString::to_string).unwrap_or_default();
    reading
        .programs
        .pop()
        .ok_or_else(|| Error::NotReadBack { name: program.label.clone(), problem })
}

impl Assessment {
    /// Evaluates the programs of each trial on its task, each by itself, on the CPU, and judges
    /// them with the built-in differs, so that the scores of all runs compare. The outputs of tests
    /// play no part in the figures; how the tests went is told apart.
    ///
    /// Returns the evaluations of each trial in order; none for trials that it was stopped before.
    ///
    /// ```
    /// use batt::{Assessment, Programs, Trial};
    ///
    /// let tasks = batt::tasks::builtin::tasks();
    /// let solvers = Programs::builtin_solvers();
    /// let task = &tasks[0];
    /// let own: Vec<_> = solvers.iter().filter(|p| p.task_id() == Some(&task.id)).collect();
    /// let trial = Trial { task, programs: &own };
    /// let evaluations = Assessment::default().run(&[trial])?.remove(0).unwrap();
    /// assert_eq!(evaluations[0].figures.score(), 1000.0);
    /// # Ok::<(), batt::Error>(())
    /// ```
    ///
    /// # Errors
    /// If an evaluation fails.
    pub fn run(&self, trials: &[Trial<'_>]) -> Result<Vec<Option<Vec<Evaluation>>>, Error> {
        self.watched(trials, &|| ())
    }

    /// Like [`Assessment::run`], and tells of each trial that is done.
    ///
    /// # Errors
    /// If an evaluation fails.
    pub fn watched(
        &self,
        trials: &[Trial<'_>],
        done_one: &(dyn Fn() + Sync),
    ) -> Result<Vec<Option<Vec<Evaluation>>>, Error> {
        let differs: Vec<Program> = crate::Programs::builtin_differs().iter().cloned().collect();
        let next = AtomicUsize::new(0);
        let done: Mutex<Vec<(usize, Result<_, Error>)>> = Mutex::default();
        let work = || {
            let mut cpu = Cpu::new(1);
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(trial) = trials.get(number).filter(|_| !self.stop.is_set()) else {
                    return;
                };
                let outcome = self.trial(trial, &differs, &mut cpu);
                if let Ok(mut done) = done.lock() {
                    done.push((number, outcome));
                }
                done_one();
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.min(trials.len()) {
                scope.spawn(work);
            }
            work();
        });
        let mut all: Vec<Option<Vec<Evaluation>>> = trials.iter().map(|_| None).collect();
        for (number, outcome) in done.into_inner().unwrap_or_default() {
            all[number] = outcome?;
        }
        Ok(all)
    }

    fn trial(
        &self,
        trial: &Trial<'_>,
        differs: &[Program],
        cpu: &mut Cpu,
    ) -> Result<Option<Vec<Evaluation>>, Error> {
        let mut battery = Battery::merge(trial.programs.iter().copied());
        battery.add_differs(differs);
        let options =
            Options { judge: true, hash: true, profile: false, fit: false, ..self.options };
        let prepared = Prepared::alone_until(battery, Passes::ALL, &options, &self.stop);
        let jobs = [job(trial.task)];
        let config = Config { batching: Batching::Task, options };
        let examined = examine(&prepared, &jobs, config, cpu, &self.stop, &mut ())?;
        if examined.stopped {
            return Ok(None);
        }
        let (task, answers) = (TaskKey::of(trial.task), Answers::of(&jobs[0]));
        let of = |(_, evidence): &(usize, Evidence)| Evaluation {
            task: task.clone(),
            figures: figures(evidence),
            tests: Some(test_figures(answers.grade(evidence))),
        };
        Ok(Some(examined.of_task(0).iter().map(of).collect()))
    }
}

/// The figures of a store for what speaks for a program.
pub fn figures(evidence: &Evidence) -> Figures {
    Figures {
        points: evidence.score,
        right: evidence.demos_right,
        demos: evidence.demos,
        held_out: match evidence.held_out {
            HeldOut::NoNeed => batt_store::HeldOut::NotApplicable,
            HeldOut::Unproven => batt_store::HeldOut::Unproven,
            HeldOut::Tried { right, of } => batt_store::HeldOut::Judged { right, of },
        },
        calls: evidence.calls,
        status: match evidence.status {
            Status::Evaluated => batt_store::Status::Evaluated,
            Status::TimedOut => batt_store::Status::TimedOut,
            Status::OutOfMemory => batt_store::Status::OutOfMemory,
            Status::NotReached => batt_store::Status::NotReached,
            Status::Panicked => batt_store::Status::Panicked,
        },
        outputs: evidence.outputs.iter().map(|hash| hash.unwrap_or(0)).collect(),
    }
}

/// The figures of a store for how tests went.
pub fn test_figures(result: TestResult) -> TestFigures {
    TestFigures { right: result.right, known: result.known, tests: result.tests }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Pair};
    use batt_store::{Origin, Proof};

    fn pair(input: [u8; 2], output: [u8; 2]) -> Pair {
        let grid = |cells: [u8; 2]| Grid::from_rows(&[cells]).expect("a grid");
        Pair { input: grid(input), output: Some(grid(output)) }
    }

    fn programs() -> Vec<Program> {
        let text = "\
def solve_flip(I):
    return vmirror(I)

def solve_look_up(S, I):
    x1 = matcher(first, I)
    x2 = extract(S, x1)
    return last(x2)

def solve_same(I):
    return I
";
        let read = batt_program::read("mine.py", text).programs;
        let stored = |program| as_stored(&NewProgram::new(program, Origin::Import));
        read.iter().map(|program| stored(program).expect("it reads back")).collect()
    }

    fn assessed(task: &Task) -> Vec<Evaluation> {
        let programs = programs();
        let programs: Vec<&Program> = programs.iter().collect();
        let trial = Trial { task, programs: &programs };
        let assessment = Assessment { threads: 2, ..Assessment::default() };
        let mut all = assessment.run(&[trial, trial, trial]).expect("evaluated");
        assert!(all[1] == all[0] && all[2] == all[0], "trials do not depend on each other");
        all.remove(0).expect("not stopped")
    }

    #[test]
    fn a_program_that_looks_answers_up_fails_without_the_pair() {
        let train = vec![pair([1, 2], [2, 1]), pair([3, 4], [4, 3])];
        let mut task = Task { id: "t".to_owned(), train, test: vec![pair([5, 6], [6, 5])] };
        let proofs = |task: &Task| -> Vec<Proof> {
            assessed(task).iter().map(|evaluation| evaluation.figures.proof()).collect()
        };
        assert_eq!(proofs(&task), [Proof::Holds, Proof::Fails, Proof::Misses]);
        task.train.pop();
        assert_eq!(proofs(&task), [Proof::Holds, Proof::Unproven, Proof::Misses]);
    }

    #[test]
    fn figures_do_not_depend_on_the_answers_of_tests() {
        let train = vec![pair([1, 2], [2, 1]), pair([3, 4], [4, 3])];
        let with = |test: Pair| {
            let task = Task { id: "t".to_owned(), train: train.clone(), test: vec![test] };
            assessed(&task)
        };
        let (truth, lie) = (with(pair([5, 6], [6, 5])), with(pair([5, 6], [5, 6])));
        let hidden = with(Pair { output: None, ..pair([5, 6], [6, 5]) });
        let right = |all: &[Evaluation]| -> Vec<Option<(u16, u16)>> {
            all.iter().map(|its| its.tests.map(|tests| (tests.right, tests.known))).collect()
        };
        assert_eq!(right(&truth), [Some((1, 1)), Some((0, 1)), Some((0, 1))]);
        assert_eq!(right(&lie), [Some((0, 1)), Some((0, 1)), Some((1, 1))]);
        assert_eq!(right(&hidden), [Some((0, 0)); 3]);
        for other in [lie, hidden] {
            for (its, truth) in other.iter().zip(&truth) {
                assert_eq!((&its.task, &its.figures), (&truth.task, &truth.figures));
            }
        }
    }

    #[test]
    fn what_was_stopped_has_no_evaluations() {
        let stop = Stop::new();
        stop.stop();
        let tasks = batt_tasks::builtin::tasks();
        let trial = Trial { task: &tasks[0], programs: &[] };
        let assessment = Assessment { stop, ..Assessment::default() };
        assert_eq!(assessment.run(&[trial]).expect("no error"), [None]);
    }
}
