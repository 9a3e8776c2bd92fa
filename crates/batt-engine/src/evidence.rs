//! What speaks for a program on a task, without a look at the answers of its tests.
//!
//! Whoever chooses between programs, to answer a task or to go on from, asks [`examine`]. It
//! evaluates without the expected outputs of tests, so nothing that it returns can depend on them.
//! How the tests went is asked for separately, of [`Answers`].
//!
//! S holds the pair that a demonstration is judged by, so a program could look the answer up.
//! Programs that depend on S are therefore evaluated once more on each demonstration, with S without
//! that pair ([`HeldOut`]).

use crate::backend::{Backend, BackendError, Stop};
use crate::batch::{Job, Part, SampleId};
use crate::events::{Event, Subscriber};
use crate::options::Options;
use crate::prepared::Prepared;
use crate::reach::OutputSet;
use crate::results::{RIGHT, SampleResult, Status, UNKNOWN};
use crate::run::{Config, Rest, run, run_rest};
use batt_program::Program;
use batt_program::battery::Battery;
use std::collections::BTreeSet;
use std::sync::Arc;

/// How a program does on demonstrations whose pair is left out of S.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeldOut {
    /// It does not depend on S.
    NoNeed,
    /// It depends on S, and no other demonstration is left to tell, or nobody has tried.
    Unproven,
    /// It depends on S and was tried.
    Tried {
        /// Right demonstrations.
        right: u16,
        /// Demonstrations tried.
        of: u16,
    },
}

/// How far a program that is right on demonstrations is to be trusted, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trust {
    /// It is wrong where the pair is left out of S: it may look answers up.
    Fails,
    /// Nobody can tell.
    Unproven,
    /// It is right without the pair, or does not depend on S.
    Holds,
}

impl Trust {
    /// The name in tables and files.
    pub const fn name(self) -> &'static str {
        match self {
            Trust::Fails => "fails",
            Trust::Unproven => "unproven",
            Trust::Holds => "holds",
        }
    }
}

impl HeldOut {
    /// How far the program is to be trusted.
    pub fn trust(self) -> Trust {
        match self {
            HeldOut::NoNeed => Trust::Holds,
            HeldOut::Unproven => Trust::Unproven,
            HeldOut::Tried { right, of } if right == of => Trust::Holds,
            HeldOut::Tried { .. } => Trust::Fails,
        }
    }
}

/// What speaks for a program on a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Demonstrations of the task.
    pub demos: u16,
    /// Right demonstrations.
    pub demos_right: u16,
    /// The sum of the scores of the demonstrations, at most [`RIGHT`] each. Without differs only
    /// right ones count.
    pub score: u32,
    /// How it does where the pair is left out of S.
    pub held_out: HeldOut,
    /// Primitive calls on all samples, as if it ran alone.
    pub calls: u64,
    /// The gravest status of all samples.
    pub status: Status,
    /// The content hashes of its outputs, demonstrations first, then tests; none where it has no
    /// value.
    pub outputs: Box<[Option<u128>]>,
}

impl Evidence {
    fn new(job: &Job, uses_demonstrations: bool) -> Evidence {
        Evidence {
            demos: job.demos as u16,
            demos_right: 0,
            score: 0,
            held_out: if uses_demonstrations { HeldOut::Unproven } else { HeldOut::NoNeed },
            calls: 0,
            status: Status::Evaluated,
            outputs: vec![None; job.values.samples().len()].into(),
        }
    }

    /// Is it right on all demonstrations, of which there is one at least?
    pub fn fits(&self) -> bool {
        self.demos > 0 && self.demos_right == self.demos
    }

    /// How far it is to be trusted.
    pub fn trust(&self) -> Trust {
        self.held_out.trust()
    }

    /// The hashes of its outputs on the tests.
    pub fn test_outputs(&self) -> &[Option<u128>] {
        self.outputs.get(usize::from(self.demos)..).unwrap_or(&[])
    }

    fn add(&mut self, place: usize, part: Part, result: &SampleResult, output: usize) {
        let (status, score) = (result.statuses[output], result.scores[output]);
        self.status = self.status.gravest(status);
        self.calls += result.calls[output];
        if status == Status::Evaluated {
            self.outputs[place] = Some(result.hashes[output]);
        }
        let counts = score == RIGHT || (status == Status::Evaluated && score != UNKNOWN);
        if part == Part::Demo && counts {
            self.score += u32::from(score);
            self.demos_right += u16::from(score == RIGHT);
        }
    }
}

/// What speaks for the outputs of a battery on tasks.
#[derive(Clone, Debug, Default)]
pub struct Examined {
    tasks: Vec<Vec<(usize, Evidence)>>,
    /// Was it stopped early? Then tasks or proofs may be missing.
    pub stopped: bool,
}

impl Examined {
    /// The outputs on a task, in order. If they went on only while they fit, only those that fit.
    pub fn of_task(&self, job: usize) -> &[(usize, Evidence)] {
        self.tasks.get(job).map_or(&[], Vec::as_slice)
    }

    /// What speaks for an output on a task, if it is listed.
    pub fn get(&self, job: usize, output: usize) -> Option<&Evidence> {
        let of_task = self.of_task(job);
        let found = of_task.binary_search_by_key(&output, |&(output, _)| output).ok()?;
        of_task.get(found).map(|(_, evidence)| evidence)
    }
}

/// Evaluates a battery on tasks without a look at the answers of their tests, and those of its
/// outputs that depend on S once more, with the judged pair left out. The subscriber is told of the
/// first evaluation.
///
/// ```
/// use batt_engine::lower::Passes;
/// use batt_engine::{
///     Batching, Config, Cpu, GridRef, HeldOut, Job, Options, Prepared, Stop, TaskValues, examine,
/// };
/// use batt_program::battery::Battery;
/// use std::sync::Arc;
///
/// let text = "\
/// def solve_flip(I):
///     return vmirror(I)
///
/// def solve_look_up(S, I):
///     x1 = matcher(first, I)
///     x2 = extract(S, x1)
///     return last(x2)
/// ";
/// let battery = Battery::merge(&batt_program::read("two.py", text).programs);
/// let prepared = Prepared::new(battery, Passes::ALL);
/// let grid = |cells| GridRef::new(1, 2, cells);
/// let mut task = TaskValues::builder();
/// for (input, output) in [(&[1, 2], &[2, 1]), (&[3, 4], &[4, 3])] {
///     task.pair(grid(input), grid(output));
///     task.sample(grid(input), Some(grid(output)));
/// }
/// let jobs = [Arc::new(Job { task: "flip".into(), values: task.finish(), demos: 2 })];
///
/// let options = Options { fit: true, ..Options::default() };
/// let config = Config { batching: Batching::Mega { size: 100 }, options };
/// let (mut cpu, stop) = (Cpu::new(1), Stop::new());
/// let examined = examine(&prepared, &jobs, config, &mut cpu, &stop, &mut ())?;
/// let held_out = |output| examined.get(0, output).map(|evidence| evidence.held_out);
/// assert_eq!(held_out(0), Some(HeldOut::NoNeed));
/// assert_eq!(held_out(1), Some(HeldOut::Tried { right: 0, of: 2 }));
/// # Ok::<(), batt_engine::BackendError>(())
/// ```
///
/// # Errors
/// If the backend fails.
pub fn examine(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    config: Config,
    backend: &mut dyn Backend,
    stop: &Stop,
    watch: &mut dyn Subscriber,
) -> Result<Examined, BackendError> {
    let config = Config { options: Options { hash: true, ..config.options }, ..config };
    let unseen: Vec<Arc<Job>> = jobs.iter().map(|job| Arc::new(job.without_answers())).collect();
    let uses_demonstrations = prepared.battery().uses_demonstrations();
    let mut gathering = Gathering {
        fit: config.options.fit,
        uses_demonstrations: &uses_demonstrations,
        tasks: vec![Vec::new(); jobs.len()],
        watch,
    };
    let summary = run(prepared, &unseen, config, backend, stop, &(), &mut gathering)?;
    let mut tasks = gathering.tasks;
    if config.options.fit {
        // Those of tasks that were not finished go too.
        tasks.iter_mut().for_each(|outputs| outputs.retain(|(_, its)| its.fits()));
    }
    let mut stopped = summary.stopped;
    if !stopped {
        stopped = hold_out(prepared, &unseen, config, backend, stop, &mut tasks)?;
    }
    Ok(Examined { tasks, stopped })
}

/// Gathers evidence from the results of a run.
struct Gathering<'a> {
    fit: bool,
    uses_demonstrations: &'a [bool],
    tasks: Vec<Vec<(usize, Evidence)>>,
    watch: &'a mut dyn Subscriber,
}

impl Subscriber for Gathering<'_> {
    fn on(&mut self, event: &Event<'_>) {
        if let Event::Sample { result, job } = event {
            self.add(result, job);
        }
        self.watch.on(event);
    }
}

impl Gathering<'_> {
    fn add(&mut self, result: &SampleResult, job: &Job) {
        let SampleId { job: number, part, index } = result.sample;
        let place = job.place(result.sample);
        let outputs = &mut self.tasks[number];
        if place == 0 {
            // Most outputs miss the first demonstration: nothing is kept of them.
            let is_kept = |k: &usize| !self.fit || part == Part::Test || result.scores[*k] == RIGHT;
            let kept = (0..self.uses_demonstrations.len()).filter(is_kept);
            outputs.extend(kept.map(|k| (k, Evidence::new(job, self.uses_demonstrations[k]))));
        }
        outputs.iter_mut().for_each(|(k, evidence)| evidence.add(place, part, result, *k));
        if self.fit && part == Part::Demo {
            outputs.retain(|(_, evidence)| usize::from(evidence.demos_right) == index + 1);
        }
    }
}

/// Evaluates the outputs that depend on S once more, with S without the judged pair. Tells whether it
/// was stopped early.
fn hold_out(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    config: Config,
    backend: &mut dyn Backend,
    stop: &Stop,
    tasks: &mut [Vec<(usize, Evidence)>],
) -> Result<bool, BackendError> {
    let is_tried = |evidence: &Evidence| evidence.held_out != HeldOut::NoNeed;
    let listed = tasks.iter().flatten().filter(|(_, evidence)| is_tried(evidence));
    let chosen: Vec<usize> =
        listed.map(|&(output, _)| output).collect::<BTreeSet<_>>().into_iter().collect();
    if chosen.is_empty() {
        return Ok(false);
    }
    let options =
        Options { judge: false, hash: false, profile: false, fit: false, ..config.options };
    let config = Config { options, ..config };
    let few = few_alone(prepared, &chosen, &options, stop);
    let number_of = |output: usize| match &few {
        Some(_) => chosen.binary_search(&output).unwrap_or_default(),
        None => output,
    };

    let (mut held_out, mut of_job, mut sets) = (Vec::new(), Vec::new(), Vec::new());
    for (number, (job, outputs)) in jobs.iter().zip(tasks.iter()).enumerate() {
        let tried = outputs.iter().filter(|(_, evidence)| is_tried(evidence));
        let set: OutputSet = tried.map(|&(output, _)| number_of(output)).collect();
        if set.is_empty() {
            continue;
        }
        for its in (0..job.demos).filter_map(|k| job.held_out(k)) {
            held_out.push(Arc::new(its));
            of_job.push(number);
            sets.push(set.clone());
        }
    }
    let mut take = |event: &Event<'_>| {
        let Event::Sample { result, .. } = event else { return };
        let outputs = tasks[of_job[result.sample.job]].iter_mut();
        for (output, evidence) in outputs.filter(|(_, evidence)| is_tried(evidence)) {
            let (right, of) = match evidence.held_out {
                HeldOut::Tried { right, of } => (right, of),
                HeldOut::NoNeed | HeldOut::Unproven => (0, 0),
            };
            let is_right = result.scores[number_of(*output)] == RIGHT;
            evidence.held_out = HeldOut::Tried { right: right + u16::from(is_right), of: of + 1 };
        }
    };
    let rest = Rest { outputs: &|job| sets.get(job).cloned(), ..Rest::default() };
    let prepared = few.as_ref().unwrap_or(prepared);
    let summary = run_rest(prepared, &held_out, config, backend, stop, &(), &mut take, rest)?;
    if summary.stopped {
        // What was tried in part says nothing.
        let outputs = tasks.iter_mut().flatten().filter(|(_, evidence)| is_tried(evidence));
        outputs.for_each(|(_, evidence)| evidence.held_out = HeldOut::Unproven);
    }
    Ok(summary.stopped)
}

/// A battery of these outputs alone, if they are few: then steps that depend on S are not computed
/// for all the others.
fn few_alone(
    prepared: &Prepared,
    outputs: &[usize],
    options: &Options,
    stop: &Stop,
) -> Option<Prepared> {
    let battery = prepared.battery();
    if outputs.len() * 2 > battery.outputs.len() {
        return None;
    }
    let slice = |&output: &usize| battery.slice(&battery.outputs[output].value);
    let programs: Vec<Program> = outputs.iter().map(slice).collect();
    Some(Prepared::until(Battery::merge(&programs), prepared.passes(), options, stop))
}

/// The answers of a task's tests: for the one who says how it went, after everything was chosen.
#[derive(Clone, Debug)]
pub struct Answers {
    tests: Vec<Option<u128>>,
}

/// How the tests of a task went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TestResult {
    /// Tests of the task.
    pub tests: u16,
    /// Those whose expected output is known.
    pub known: u16,
    /// Right ones.
    pub right: u16,
}

impl Answers {
    /// The answers of a task.
    pub fn of(job: &Job) -> Answers {
        let heap = job.values.heap();
        let tests = job.values.samples().iter().skip(job.demos);
        let hash = |expected| heap.content_hash(expected);
        Answers { tests: tests.map(|test| test.expected.map(hash)).collect() }
    }

    /// How a program's tests went.
    pub fn grade(&self, evidence: &Evidence) -> TestResult {
        let outputs = evidence.test_outputs().iter().copied().chain(std::iter::repeat(None));
        let pairs = self.tests.iter().zip(outputs);
        let right = pairs.filter(|(expected, output)| expected.is_some() && **expected == *output);
        TestResult {
            tests: self.tests.len() as u16,
            known: self.tests.iter().flatten().count() as u16,
            right: right.count() as u16,
        }
    }
}
