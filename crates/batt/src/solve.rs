//! Answers to tasks: the outputs of all solvers that fit the demonstrations, ranked by vote.

use crate::backend::{BackendName, BackendSettings};
use crate::error::Error;
use crate::jobs::jobs;
use crate::submission::{Attempts, Submission};
use batt_dsl::{Heap, Value};
use batt_engine::lower::Passes;
use batt_engine::{
    Backend, Batching, Config, Evaluator, Evidence, Job, Options, Prepared, Routine, Stop,
    Subscriber, Ticker, Trust, Watchdog, examine,
};
use batt_program::Program;
use batt_program::battery::Battery;
use batt_tasks::{Grid, Task};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// The attempts that ARC allows at a test.
pub const ARC_ATTEMPTS: usize = 2;

/// The results of a batch may take this much memory.
const RESULT_BYTES: usize = 1 << 29;

/// Solvers that are evaluated together. They share steps; but if what they share does not fit in
/// memory, each is evaluated by itself, which takes time and memory for every step of all of them.
const GROUP: usize = 2000;

/// Answers tasks with a battery of solvers.
///
/// Every solver that is right on all demonstrations of a task votes for its output on each test.
/// The outputs of tests are not looked at: whether the tasks have them changes nothing.
///
/// ```
/// use batt::{Programs, Solve};
///
/// let battery = batt::Battery::merge(Programs::builtin_solvers().iter());
/// let tasks = batt::tasks::builtin::tasks();
/// let answered = Solve::new(battery).threads(1).run(&tasks[..2], &mut ())?;
/// let best = &answered.tasks[0].tests[0][0];
/// assert_eq!(Some(&best.grid), tasks[0].test[0].output.as_ref());
/// println!("{} with {} votes", best.grid, best.voters.len());
/// # Ok::<(), batt::Error>(())
/// ```
#[derive(Debug)]
pub struct Solve {
    solvers: Solvers,
    attempts: usize,
    options: Options,
    backend: BackendName,
    settings: BackendSettings,
    stop: Stop,
}

#[derive(Debug)]
enum Solvers {
    Battery(Battery),
    /// In groups of this size.
    Programs(Vec<Program>, usize),
}

/// A solver that fits a task.
struct Fitting {
    name: String,
    steps: usize,
    evidence: Evidence,
    /// What it computes.
    program: Program,
}

/// A solver that votes for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voter {
    /// Its name.
    pub solver: String,
    /// How many steps it has.
    pub steps: usize,
    /// How far it is to be trusted.
    pub trust: Trust,
}

/// An answer to a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedAnswer {
    /// The answer.
    pub grid: Grid,
    /// Who votes for it, in the order of the battery.
    pub voters: Vec<Voter>,
}

impl RankedAnswer {
    /// The votes of those who are trusted as far as this.
    pub fn votes(&self, trust: Trust) -> usize {
        self.voters.iter().filter(|voter| voter.trust == trust).count()
    }

    /// The steps of the shortest solver that votes for it.
    pub fn fewest_steps(&self) -> usize {
        self.voters.iter().map(|voter| voter.steps).min().unwrap_or_default()
    }
}

/// The answers to a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskAnswers {
    /// The name of the task.
    pub task: String,
    /// Solvers that fit its demonstrations.
    pub fitting: usize,
    /// The best answers to each test, at most as many as there are attempts, the best first.
    pub tests: Vec<Vec<RankedAnswer>>,
}

impl TaskAnswers {
    /// Is there an answer to every test?
    pub fn is_answered(&self) -> bool {
        self.tests.iter().all(|answers| !answers.is_empty())
    }
}

/// The answers to all tasks.
#[derive(Clone, Debug)]
pub struct Answered {
    /// By task, in their order.
    pub tasks: Vec<TaskAnswers>,
    /// Attempts at each test.
    pub attempts: usize,
    /// Was it stopped early?
    pub stopped: bool,
}

impl Answered {
    /// The answers in the form in which they are handed in, with every task and attempt present.
    /// Where there is no answer, the attempt is the input of the test.
    pub fn submission(&self, tasks: &[Task]) -> Submission {
        let mut submission = Submission::default();
        for (answers, task) in self.tasks.iter().zip(tasks) {
            let of_test = |(answers, test): (&Vec<RankedAnswer>, &batt_tasks::Pair)| {
                let known = answers.iter().map(|answer| answer.grid.clone());
                let more = std::iter::repeat_n(test.input.clone(), self.attempts);
                Attempts(known.chain(more).take(self.attempts).collect())
            };
            let tests = answers.tests.iter().zip(&task.test).map(of_test);
            submission.tasks.push((task.id.clone(), tests.collect()));
        }
        submission
    }
}

impl Solve {
    /// With these solvers, on all cores, and two attempts at each test.
    pub fn new(battery: Battery) -> Solve {
        Solve::with(Solvers::Battery(battery))
    }

    /// With these solvers, of which there may be any number: they are evaluated in groups, so that
    /// memory does not grow with them. Their names should differ.
    pub fn programs(programs: Vec<Program>) -> Solve {
        Solve::with(Solvers::Programs(programs, GROUP))
    }

    fn with(solvers: Solvers) -> Solve {
        Solve {
            solvers,
            attempts: ARC_ATTEMPTS,
            options: Options::default(),
            backend: BackendName::default(),
            settings: BackendSettings::default(),
            stop: Stop::new(),
        }
    }

    /// With this many attempts at each test.
    pub fn attempts(self, attempts: usize) -> Solve {
        Solve { attempts, ..self }
    }

    /// With the limits of these options.
    pub fn options(self, options: Options) -> Solve {
        Solve { options, ..self }
    }

    /// On this backend.
    pub fn backend(self, backend: BackendName, settings: BackendSettings) -> Solve {
        Solve { backend, settings, ..self }
    }

    /// With this many threads.
    pub fn threads(self, threads: usize) -> Solve {
        Solve { settings: self.settings.threads(threads), ..self }
    }

    /// Stops early when this is set. Tasks that were not reached have no answers then.
    pub fn stop(self, stop: Stop) -> Solve {
        Solve { stop, ..self }
    }

    /// Answers these tasks. The subscriber is told of the evaluation.
    ///
    /// # Errors
    /// If the backend fails.
    pub fn run(self, tasks: &[Task], watch: &mut dyn Subscriber) -> Result<Answered, Error> {
        let Solve { solvers, attempts, options, backend, settings, stop } = self;
        let jobs = jobs(tasks);
        let options = Options { fit: true, profile: false, ..options };
        let mut backend = backend.open(settings);
        let mut examined = Examination { fitting: Vec::new(), stopped: false };
        examined.fitting.resize_with(jobs.len(), Vec::new);
        match solvers {
            Solvers::Battery(battery) => {
                examined.add(battery, &jobs, options, &mut *backend, &stop, watch)?;
            }
            Solvers::Programs(programs, size) => {
                for group in programs.chunks(size) {
                    if examined.stopped {
                        break;
                    }
                    let battery = Battery::merge(group);
                    examined.add(battery, &jobs, options, &mut *backend, &stop, watch)?;
                }
            }
        }
        let (watchdog, mut ticker) = (Watchdog::default(), Ticker::default());
        ticker.start([&watchdog], options.time_limits(), &stop);
        let limits = (options.max_words, &watchdog);
        let answers = jobs.iter().zip(&examined.fitting).map(|(job, fitting)| {
            let fitting = distinct(fitting);
            let count = job.values.samples().len() - job.demos;
            let tests =
                (0..count).map(|test| answers_to(&fitting, job, test, attempts, limits)).collect();
            TaskAnswers { task: job.task.clone(), fitting: fitting.len(), tests }
        });
        Ok(Answered { tasks: answers.collect(), attempts, stopped: examined.stopped })
    }
}

/// Who fits, by task.
struct Examination {
    fitting: Vec<Vec<Fitting>>,
    stopped: bool,
}

impl Examination {
    fn add(
        &mut self,
        battery: Battery,
        jobs: &[Arc<Job>],
        options: Options,
        backend: &mut dyn Backend,
        stop: &Stop,
        watch: &mut dyn Subscriber,
    ) -> Result<(), Error> {
        let prepared = Prepared::until(battery, Passes::ALL, &options, stop);
        let batching = Batching::within(RESULT_BYTES, prepared.battery().outputs.len());
        let config = Config { batching, options };
        let examined = examine(&prepared, jobs, config, backend, stop, watch)?;
        self.stopped = examined.stopped;
        let battery = prepared.battery();
        for (number, fitting) in self.fitting.iter_mut().enumerate() {
            fitting.extend(examined.of_task(number).iter().map(|(output, evidence)| {
                let output = &battery.outputs[*output];
                let solver = &battery.solvers[output.solver];
                Fitting {
                    name: solver.name.clone(),
                    steps: solver.steps,
                    evidence: evidence.clone(),
                    program: battery.slice(&output.value),
                }
            }));
        }
        Ok(())
    }
}

/// The solvers without those that compute the same as an earlier one, so that a program that is
/// there twice has one vote.
fn distinct(fitting: &[Fitting]) -> Vec<&Fitting> {
    let mut seen = HashSet::new();
    fitting.iter().filter(|its| seen.insert(its.program.content_name())).collect()
}

/// The best answers to a test.
fn answers_to(
    fitting: &[&Fitting],
    job: &Job,
    test: usize,
    attempts: usize,
    limits: (usize, &Watchdog),
) -> Vec<RankedAnswer> {
    // Each answer with the places of those who vote for it.
    let mut candidates: BTreeMap<u128, Vec<usize>> = BTreeMap::new();
    for (place, its) in fitting.iter().enumerate() {
        if let Some(hash) = its.evidence.test_outputs().get(test).copied().flatten() {
            candidates.entry(hash).or_default().push(place);
        }
    }
    let rank = |voters: &[usize]| {
        let voters = || voters.iter().map(|&place| fitting[place]);
        let votes = |trust| Reverse(voters().filter(|its| its.evidence.trust() == trust).count());
        let steps = voters().map(|its| its.steps).min();
        (votes(Trust::Holds), votes(Trust::Unproven), votes(Trust::Fails), steps)
    };
    let mut ranked: Vec<(u128, Vec<usize>)> = candidates.into_iter().collect();
    ranked.sort_by_cached_key(|(_, voters)| (rank(voters), voters[0]));
    let answers = ranked.into_iter().filter_map(|(hash, voters)| {
        let grid = grid_of(&fitting[voters[0]].program, job, test, hash, limits)?;
        let voters = voters.into_iter().map(|place| {
            let its = fitting[place];
            Voter { solver: its.name.clone(), steps: its.steps, trust: its.evidence.trust() }
        });
        Some(RankedAnswer { grid, voters: voters.collect() })
    });
    answers.take(attempts).collect()
}

/// The output of a program on a test, evaluated alone; none if it is not a grid that a task may have.
fn grid_of(
    program: &Program,
    job: &Job,
    test: usize,
    hash: u128,
    (max_words, watchdog): (usize, &Watchdog),
) -> Option<Grid> {
    let sample = job.values.samples().get(job.demos + test)?;
    let mut evaluator = Evaluator::new(&job.values);
    evaluator.limit(max_words, watchdog);
    let run = evaluator.run_safely(&Routine::of_program(program), sample);
    let heap = evaluator.heap();
    let is_it = run.given_up.is_none() && heap.content_hash(run.output) == hash;
    if is_it { grid(heap, run.output) } else { None }
}

/// A value as a grid of a task: at most 30 x 30 cells in ten colours.
fn grid(heap: &Heap, value: Value) -> Option<Grid> {
    let json = heap.to_json(value);
    let rows = json.as_array()?.iter().map(|row| {
        let cells = row.as_array()?.iter();
        cells.map(|cell| u8::try_from(cell.as_u64()?).ok()).collect::<Option<Vec<u8>>>()
    });
    Grid::from_rows(&rows.collect::<Option<Vec<_>>>()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Programs;
    use batt_tasks::Pair;

    fn task(demos: &[([u8; 2], [u8; 2])], tests: &[[u8; 2]]) -> Task {
        let grid = |cells: [u8; 2]| Grid::from_rows(&[cells]).expect("a grid");
        let train = demos
            .iter()
            .map(|&(input, output)| Pair { input: grid(input), output: Some(grid(output)) });
        let test = tests.iter().map(|&input| Pair { input: grid(input), output: None });
        Task { id: "t".into(), train: train.collect(), test: test.collect() }
    }

    fn solve(solvers: &str, task: &Task) -> TaskAnswers {
        let mut programs = Programs::default();
        programs.add_text("mine.py", solvers);
        assert_eq!(programs.unreadable().len(), 0);
        let solve = Solve::new(Battery::merge(programs.iter())).threads(1);
        solve.run(std::slice::from_ref(task), &mut ()).expect("it runs").tasks.remove(0)
    }

    /// Who is in which group changes nothing, not even for a program that is in two of them.
    #[test]
    fn groups_answer_like_one_battery() {
        let bodies = ["vmirror(I)", "rot180(I)", "replace(vmirror(I), EIGHT, SEVEN)", "I"];
        let text: String = (0..12)
            .map(|k| format!("def solve_{k}(I):\n    return {}\n", bodies[k % bodies.len()]))
            .collect();
        let mut programs = Programs::default();
        programs.add_text("mine.py", &text);
        let programs: Vec<Program> = programs.iter().cloned().collect();
        let tasks = [task(&TWO, &[[8, 9], [5, 6]])];
        let answered = |solve: Solve| {
            let answered = solve.threads(1).run(&tasks, &mut ()).expect("it runs");
            assert!(!answered.stopped);
            answered.tasks
        };
        let whole = answered(Solve::new(Battery::merge(&programs)));
        assert_eq!(whole[0].fitting, 3);
        assert_eq!(votes(&whole[0].tests[0]), ["98: solve_0 solve_1", "97: solve_2"]);
        for size in [1, 3, 5, 100] {
            let solvers = Solvers::Programs(programs.clone(), size);
            assert_eq!(answered(Solve::with(solvers)), whole, "groups of {size}");
        }
    }

    /// Each answer with its voters.
    fn votes(answers: &[RankedAnswer]) -> Vec<String> {
        let line = |answer: &RankedAnswer| {
            let names = answer.voters.iter().map(|voter| voter.solver.as_str());
            format!("{}: {}", answer.grid, names.collect::<Vec<_>>().join(" "))
        };
        answers.iter().map(line).collect()
    }

    const TWO: [([u8; 2], [u8; 2]); 2] = [([1, 2], [2, 1]), ([3, 3], [3, 3])];

    #[test]
    fn votes_count_first_and_then_steps() {
        let solvers = "\
def solve_long(I):
    x1 = rot180(I)
    x2 = hmirror(x1)
    return hmirror(x2)

def solve_short(I):
    return vmirror(I)

def solve_other(I):
    x1 = vmirror(I)
    return replace(x1, EIGHT, SEVEN)

def solve_again(I):
    y1 = vmirror(I)
    return y1

def solve_wrong(I):
    return I
";
        let answers = solve(solvers, &task(&TWO, &[[8, 9], [5, 6]]));
        assert_eq!(answers.fitting, 3, "solve_again is solve_short");
        assert_eq!(votes(&answers.tests[0]), ["98: solve_long solve_short", "97: solve_other"]);
        assert_eq!(votes(&answers.tests[1]), ["65: solve_long solve_short solve_other"]);
        let submission = Answered { tasks: vec![answers], attempts: 2, stopped: false }
            .submission(&[task(&TWO, &[[8, 9], [5, 6]])]);
        assert_eq!(
            submission.to_json(),
            "{\"t\":[{\"attempt_1\":[[9,8]],\"attempt_2\":[[9,7]]},\
             {\"attempt_1\":[[6,5]],\"attempt_2\":[[5,6]]}]}"
        );
    }

    #[test]
    fn one_vote_each_goes_to_the_shorter_solver() {
        let solvers = "\
def solve_long(I):
    x1 = rot180(I)
    x2 = hmirror(x1)
    return replace(x2, NINE, ONE)

def solve_short(I):
    return vmirror(I)
";
        let answers = solve(solvers, &task(&TWO, &[[8, 9]]));
        assert_eq!(votes(&answers.tests[0]), ["98: solve_short", "18: solve_long"]);
    }

    #[test]
    fn who_looks_answers_up_ranks_below_who_holds() {
        let solvers = "\
def solve_look_up(S, I):
    x1 = matcher(first, I)
    x2 = extract(S, x1)
    x3 = last(x2)
    x4 = contained(ONE, palette(I))
    return branch(x4, x3, vmirror(vmirror(vmirror(x3))))

def solve_found(S, I):
    x1 = apply(first, S)
    x2 = contained(I, x1)
    x3 = extract(S, matcher(first, I))
    x4 = last(x3)
    return branch(x2, x4, I)

def solve_mirror(I):
    x1 = hmirror(I)
    x2 = hmirror(x1)
    return vmirror(x2)
";
        let demos = [([1, 2], [2, 1]), ([3, 4], [4, 3])];
        let answers = solve(solvers, &task(&demos, &[[8, 9]]));
        let best = &answers.tests[0][0];
        assert_eq!((best.grid.to_string(), best.votes(Trust::Holds)), ("98".into(), 1));
        let second = &answers.tests[0][1];
        assert_eq!((second.grid.to_string(), second.votes(Trust::Fails)), ("89".into(), 1));
    }

    #[test]
    fn what_is_no_grid_is_no_answer() {
        let solvers = "\
def solve_big(I):
    x1 = vmirror(I)
    x2 = multiply(20, contained(NINE, palette(I)))
    x3 = increment(x2)
    return upscale(x1, x3)

def solve_number(I):
    x1 = contained(NINE, palette(I))
    return branch(x1, SEVEN, vmirror(I))
";
        let answers = solve(solvers, &task(&TWO, &[[8, 9], [1, 5]]));
        assert_eq!((answers.fitting, answers.is_answered()), (2, false));
        assert_eq!(answers.tests[0], []);
        assert_eq!(answers.tests[1][0].voters.len(), 2);
    }
}
