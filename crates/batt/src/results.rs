//! The results of every solver on every task.

use crate::keep::KeptOutputs;
use crate::results_file::SolverRow;
use batt_engine::{
    Event, Job, Part, RIGHT, SampleId, SampleResult, Status, Subscriber, Summary, UNKNOWN, ValueRef,
};
use batt_program::battery::Battery;
use std::collections::HashMap;
use std::sync::Arc;

/// How well an output does on a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Demonstrations of the task.
    pub demos: u16,
    /// Right demonstrations.
    pub demos_right: u16,
    /// Tests of the task.
    pub tests: u16,
    /// Tests whose expected output is known.
    pub tests_known: u16,
    /// Right tests.
    pub tests_right: u16,
    /// The number of samples with each status, by its number.
    statuses: [u16; Status::ALL.len()],
    /// The sum of the scores.
    pub sum: u32,
    /// Primitive calls on all samples, as if the solver ran alone.
    pub calls: u64,
}

/// What the samples of a task say about a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All demonstrations and tests are right.
    Solved,
    /// Everything that is known is right, but a test is unknown.
    Fits,
    /// Some samples are right.
    Partly,
    /// None is right.
    No,
}

impl Verdict {
    /// The word in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Solved => "solved",
            Verdict::Fits => "fits",
            Verdict::Partly => "partly",
            Verdict::No => "no",
        }
    }
}

impl Standing {
    fn of_job(job: &Job) -> Standing {
        let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let tests = &job.values.samples()[job.demos..];
        Standing {
            demos: count(job.demos),
            tests: count(tests.len()),
            tests_known: count(tests.iter().filter(|test| test.expected.is_some()).count()),
            ..Standing::default()
        }
    }

    /// All samples of the task.
    pub fn samples(&self) -> u32 {
        u32::from(self.demos) + u32::from(self.tests)
    }

    /// Samples whose expected output is known.
    pub fn known(&self) -> u32 {
        u32::from(self.demos) + u32::from(self.tests_known)
    }

    /// Right samples.
    pub fn right(&self) -> u32 {
        u32::from(self.demos_right) + u32::from(self.tests_right)
    }

    /// The mean score of samples whose expected output is known, rounded to one decimal.
    pub fn score(&self) -> f64 {
        (10.0 * f64::from(self.sum) / f64::from(self.known().max(1))).round() / 10.0
    }

    /// What the samples say. A test that is unknown is neither right nor wrong.
    pub fn verdict(&self) -> Verdict {
        match self.right() {
            0 => Verdict::No,
            right if right < self.known() => Verdict::Partly,
            _ if self.tests_known < self.tests => Verdict::Fits,
            _ => Verdict::Solved,
        }
    }

    /// Is every sample right, and every test known?
    pub fn is_solved(&self) -> bool {
        self.verdict() == Verdict::Solved
    }

    /// The number of samples with this status. Samples that the run did not come to were not
    /// reached.
    pub fn with_status(&self, status: Status) -> u32 {
        let counted = u32::from(self.statuses[status as usize]);
        match status {
            Status::NotReached => {
                let seen: u32 = self.statuses.iter().map(|&count| u32::from(count)).sum();
                counted + self.samples().saturating_sub(seen)
            }
            _ => counted,
        }
    }

    /// The most telling status of all samples: the gravest one.
    pub fn status(&self) -> Status {
        let gravest_first =
            [Status::Panicked, Status::OutOfMemory, Status::TimedOut, Status::NotReached];
        let found = gravest_first.into_iter().find(|&status| self.with_status(status) > 0);
        found.unwrap_or(Status::Evaluated)
    }

    fn add(&mut self, part: Part, score: Option<u16>, status: Status, calls: u64) {
        let count = &mut self.statuses[status as usize];
        *count = count.saturating_add(1);
        self.calls += calls;
        let Some(score) = score else { return };
        self.sum += u32::from(score);
        let is_right = u16::from(score == RIGHT);
        match part {
            Part::Demo => self.demos_right += is_right,
            Part::Test => self.tests_right += is_right,
        }
    }
}

/// (sample, output) pairs and samples, counted during a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Samples evaluated.
    pub samples: usize,
    /// Samples of all tasks, evaluated or not.
    pub wanted_samples: usize,
    /// Pairs of all tasks.
    pub outputs: u64,
    /// Pairs with the right output.
    pub right: u64,
    statuses: [u64; Status::ALL.len()],
}

impl Totals {
    /// The number of pairs with this status. Those of samples that the run did not come to were
    /// not reached.
    pub fn with_status(&self, status: Status) -> u64 {
        let counted = self.statuses[status as usize];
        match status {
            Status::NotReached => counted + self.outputs - self.statuses.iter().sum::<u64>(),
            _ => counted,
        }
    }
}

/// Adds up how well every output does on every task, during a run or from its file.
#[derive(Clone, Debug)]
pub struct Tally {
    outputs: usize,
    standings: Vec<Standing>,
    totals: Totals,
    /// Samples that panicked, in their order, and the message.
    pub panics: Vec<(SampleId, String)>,
}

impl Tally {
    /// An empty tally for this many outputs on these tasks.
    pub fn new(outputs: usize, jobs: &[Arc<Job>]) -> Tally {
        let of_job = |job: &Arc<Job>| std::iter::repeat_n(Standing::of_job(job), outputs);
        let standings = jobs.iter().flat_map(of_job).collect();
        let wanted_samples = jobs.iter().map(|job| job.values.samples().len()).sum();
        let pairs = (wanted_samples * outputs) as u64;
        let totals = Totals { wanted_samples, outputs: pairs, ..Totals::default() };
        Tally { outputs, standings, totals, panics: Vec::new() }
    }

    /// How well all outputs do on a task.
    pub fn of_task(&self, job: usize) -> &[Standing] {
        &self.standings[job * self.outputs..][..self.outputs]
    }

    /// All samples and outputs.
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// The best output on a task; the first of equally good ones. None if no output was evaluated
    /// on a sample whose expected output is known.
    pub fn best(&self, job: usize) -> Option<usize> {
        let all = self.of_task(job).iter().enumerate();
        let known = all.filter(|(_, standing)| {
            let evaluated = standing.with_status(Status::Evaluated);
            standing.known() > 0 && (evaluated > 0 || standing.right() > 0)
        });
        let better = |(a, x): &(usize, &Standing), (b, y): &(usize, &Standing)| {
            (x.right(), x.sum).cmp(&(y.right(), y.sum)).then(b.cmp(a))
        };
        known.max_by(better).map(|(output, _)| output)
    }

    /// The best that any solver achieves on a task.
    pub fn verdict(&self, job: usize) -> Verdict {
        let verdicts = self.of_task(job).iter().map(Standing::verdict);
        verdicts.min_by_key(|&verdict| verdict as u8).unwrap_or(Verdict::No)
    }

    /// Does one solver get every sample right, with all tests known?
    pub fn is_solved(&self, job: usize) -> bool {
        self.verdict(job) == Verdict::Solved
    }

    fn add(&mut self, result: &SampleResult) {
        let outputs = result.scores.iter().zip(&result.statuses).zip(&result.calls);
        let outputs = outputs.map(|((&score, &status), &calls)| {
            let counts = score == RIGHT || (status == Status::Evaluated && score != UNKNOWN);
            (counts.then_some(score), status, calls)
        });
        self.add_outputs(result.sample, outputs);
        if let Some(message) = &result.panic {
            let place = self.panics.partition_point(|(sample, _)| *sample < result.sample);
            self.panics.insert(place, (result.sample, message.clone()));
        }
    }

    /// Adds a sample that was evaluated before, from the rows of its outputs.
    pub fn add_recorded(&mut self, sample: SampleId, rows: &[SolverRow]) {
        self.add_outputs(sample, rows.iter().map(|row| (row.score, row.status, row.calls)));
    }

    fn add_outputs(
        &mut self,
        sample: SampleId,
        outputs: impl Iterator<Item = (Option<u16>, Status, u64)>,
    ) {
        self.totals.samples += 1;
        let all = &mut self.standings[sample.job * self.outputs..][..self.outputs];
        for (standing, (score, status, calls)) in all.iter_mut().zip(outputs) {
            self.totals.right += u64::from(score == Some(RIGHT));
            self.totals.statuses[status as usize] += 1;
            standing.add(sample.part, score, status, calls);
        }
    }
}

impl Subscriber for Tally {
    fn on(&mut self, event: &Event<'_>) {
        if let Event::Progress { result } = event {
            self.add(result);
        }
    }

    fn takes_samples(&self) -> bool {
        false
    }
}

/// The status of every output on every sample.
#[derive(Debug, Default)]
pub(crate) struct Statuses(HashMap<SampleId, Box<[Status]>>);

impl Subscriber for Statuses {
    fn on(&mut self, event: &Event<'_>) {
        if let Event::Progress { result } = event {
            self.0.insert(result.sample, result.statuses.as_slice().into());
        }
    }

    fn takes_samples(&self) -> bool {
        false
    }
}

/// The results of a run.
#[derive(Debug)]
pub struct Results {
    pub(crate) battery: Arc<Battery>,
    pub(crate) jobs: Vec<Arc<Job>>,
    pub(crate) tally: Tally,
    pub(crate) statuses: Statuses,
    pub(crate) summary: Summary,
    pub(crate) kept: Option<KeptOutputs>,
}

impl Results {
    /// The results on every task.
    pub fn tasks(&self) -> impl Iterator<Item = TaskResults<'_>> {
        (0..self.jobs.len()).map(|job| TaskResults { all: self, job })
    }

    /// The number of tasks that a solver solves. A task with an unknown test is not solved;
    /// [`TaskResults::verdict`] tells whether a solver fits what is known.
    pub fn solved(&self) -> usize {
        (0..self.jobs.len()).filter(|&job| self.tally.is_solved(job)).count()
    }

    /// What became of an output on a sample: whether it has a value and a score, and if not, why.
    ///
    /// ```
    /// use batt::engine::Status;
    /// use batt::{Options, Programs, Runner};
    ///
    /// let battery = batt::battery(&Programs::builtin_solvers(), &Programs::builtin_differs());
    /// let tasks = batt::tasks::builtin::tasks();
    /// let no_memory = Options { max_words: 0, ..Options::default() };
    /// let results = Runner::new(battery).options(no_memory).run(&tasks[..1])?;
    /// let task = results.tasks().next().unwrap();
    /// let sample = task.samples().next().unwrap();
    /// assert_eq!(results.status(sample, 0), Status::OutOfMemory);
    /// assert_eq!(task.solvers().next().unwrap().status(), Status::OutOfMemory);
    /// assert!(task.best().is_none(), "nothing is known about any solver");
    /// # Ok::<(), batt::Error>(())
    /// ```
    pub fn status(&self, sample: SampleId, output: usize) -> Status {
        let of_sample = self.statuses.0.get(&sample);
        of_sample.and_then(|all| all.get(output).copied()).unwrap_or_default()
    }

    /// Counts and times of the run.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Samples that panicked, and the message.
    pub fn panics(&self) -> &[(SampleId, String)] {
        &self.tally.panics
    }

    /// The battery that was run.
    pub fn battery(&self) -> &Battery {
        &self.battery
    }

    /// The value of an output, if outputs were kept and this one was reached.
    pub fn output(&self, sample: SampleId, output: usize) -> Option<ValueRef<'_>> {
        self.kept.as_ref()?.get(sample, output)
    }
}

/// The results on a task.
#[derive(Clone, Copy, Debug)]
pub struct TaskResults<'a> {
    all: &'a Results,
    job: usize,
}

/// The result of a solver on a task.
#[derive(Clone, Copy, Debug)]
pub struct SolverResult<'a> {
    all: &'a Results,
    output: usize,
    standing: Standing,
}

impl<'a> TaskResults<'a> {
    /// The name of the task.
    pub fn name(&self) -> &'a str {
        &self.all.jobs[self.job].task
    }

    /// Its samples, demonstrations first.
    pub fn samples(&self) -> impl Iterator<Item = SampleId> + use<> {
        self.all.jobs[self.job].samples(self.job)
    }

    /// Does any solver solve it? Not if a test is unknown.
    pub fn is_solved(&self) -> bool {
        self.all.tally.is_solved(self.job)
    }

    /// The best that any solver achieves.
    pub fn verdict(&self) -> Verdict {
        self.all.tally.verdict(self.job)
    }

    fn of(&self, output: usize) -> SolverResult<'a> {
        let standing = self.all.tally.of_task(self.job)[output];
        SolverResult { all: self.all, output, standing }
    }

    /// The results of all solvers, in the order of the battery's outputs.
    pub fn solvers(&self) -> impl Iterator<Item = SolverResult<'a>> {
        (0..self.all.battery.outputs.len()).map(|output| self.of(output))
    }

    /// The best result; the first of equally good ones.
    pub fn best(&self) -> Option<SolverResult<'a>> {
        self.all.tally.best(self.job).map(|output| self.of(output))
    }
}

impl<'a> SolverResult<'a> {
    /// The name of the solver.
    pub fn solver(&self) -> &'a str {
        let battery = &self.all.battery;
        &battery.solvers[battery.outputs[self.output].solver].name
    }

    /// The index of its output in the battery.
    pub fn output(&self) -> usize {
        self.output
    }

    /// Right samples.
    pub fn right(&self) -> u32 {
        self.standing.right()
    }

    /// Samples whose expected output is known.
    pub fn judged(&self) -> u32 {
        self.standing.known()
    }

    /// What the samples say.
    pub fn verdict(&self) -> Verdict {
        self.standing.verdict()
    }

    /// The gravest status of all samples.
    pub fn status(&self) -> Status {
        self.standing.status()
    }

    /// Primitive calls on all samples, as if the solver ran alone.
    pub fn calls(&self) -> u64 {
        self.standing.calls
    }

    /// The mean score, 0 to 1000.
    pub fn score(&self) -> f64 {
        self.standing.score()
    }

    /// How well it does, in numbers.
    pub fn standing(&self) -> Standing {
        self.standing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Pair, Programs, Runner, Task};

    fn pair(input: [u8; 2], output: Option<[u8; 2]>) -> Pair {
        let grid = |cells: [u8; 2]| Grid::from_rows(&[cells]).expect("a grid");
        Pair { input: grid(input), output: output.map(grid) }
    }

    /// Two solvers on a task with one demonstration and this test.
    fn run(test: Pair) -> Results {
        let text =
            "def solve_flip(I):\n    return vmirror(I)\n\ndef solve_same(I):\n    return I\n";
        let mut solvers = Programs::default();
        solvers.add_text("mine.py", text);
        let train = vec![pair([1, 2], Some([2, 1]))];
        let tasks = [Task { id: "t".to_owned(), train, test: vec![test] }];
        let battery = crate::battery(&solvers, &Programs::builtin_differs());
        Runner::new(battery).threads(1).run(&tasks).expect("it runs")
    }

    #[test]
    fn an_unknown_test_is_neither_right_nor_wrong() {
        let results = run(pair([3, 4], None));
        let task = results.tasks().next().expect("a task");
        assert_eq!((results.solved(), task.is_solved(), task.verdict()), (0, false, Verdict::Fits));
        let [flip, same] = [0, 1].map(|k| task.of(k));
        assert_eq!((flip.verdict(), same.verdict()), (Verdict::Fits, Verdict::No));
        assert_eq!((flip.right(), flip.judged(), flip.score()), (1, 1, 1000.0));
        let standing = flip.standing();
        assert_eq!((standing.tests, standing.tests_known, standing.tests_right), (1, 0, 0));
        let samples = task.samples();
        assert!(samples.into_iter().all(|id| results.status(id, 0) == Status::Evaluated));

        let results = run(pair([3, 4], Some([4, 3])));
        let task = results.tasks().next().expect("a task");
        assert_eq!((results.solved(), task.verdict()), (1, Verdict::Solved));
    }

    #[test]
    fn samples_that_were_not_come_to_are_not_reached() {
        let standing = Standing { demos: 3, tests: 1, tests_known: 1, ..Standing::default() };
        assert_eq!(standing.status(), Status::NotReached);
        assert_eq!(standing.with_status(Status::NotReached), 4);
        let mut some = standing;
        some.add(Part::Demo, Some(RIGHT), Status::Evaluated, 7);
        some.add(Part::Demo, None, Status::OutOfMemory, 5);
        assert_eq!((some.status(), some.calls), (Status::OutOfMemory, 12));
        assert_eq!(some.with_status(Status::NotReached), 2);
        assert_eq!((some.verdict(), some.score()), (Verdict::Partly, 250.0));

        let jobs = crate::jobs(&batt_tasks::builtin::tasks()[..1]);
        let (mut tally, samples) = (Tally::new(2, &jobs), jobs[0].values.samples().len() as u64);
        assert_eq!(tally.totals().with_status(Status::NotReached), 2 * samples);
        let outputs = [(Some(RIGHT), Status::Evaluated, 3), (None, Status::NotReached, 0)];
        tally.add_outputs(SampleId::default(), outputs.into_iter());
        let totals = tally.totals();
        assert_eq!((totals.samples, totals.outputs), (1, 2 * samples));
        assert_eq!(totals.with_status(Status::Evaluated), 1);
        assert_eq!(totals.with_status(Status::NotReached), 2 * samples - 1);
    }
}
