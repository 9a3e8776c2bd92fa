//! The loop: generation after generation, each of them one transaction of the store.

use crate::config::Config;
use crate::error::EvolveError;
use crate::events::{Event, Report, StopReason};
use crate::generation::{Done, State, Workshop, fits};
use crate::population::Studies;
use crate::world::{Lab, Problem, World};
use batt_engine::{Backend, Options, Stop};
use batt_program::Program;
use batt_store::{
    ContentName, RunEnd, RunId, RunRecord, Store, TaskBest, TaskKey, Writer, WriterOptions,
    data_revision, language_revision,
};
use serde_json::{Value as Json, json};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;
use std::time::{Duration, Instant};

/// When a run ends, if nobody stops it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// After so much time.
    pub time: Option<Duration>,
    /// After so many generations, counted from the first of the run, earlier ones of a run that
    /// goes on included.
    pub generations: Option<u64>,
}

/// What a run did.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Its number in the store.
    pub run: RunId,
    /// The next generation.
    pub next: u64,
    /// Generations done.
    pub generations: u64,
    /// Candidates made.
    pub candidates: u64,
    /// Candidates times samples they were run and judged on.
    pub evaluations: u64,
    /// Programs that are new in the store.
    pub new_programs: u64,
    /// Tasks with a program that gets all demonstrations right.
    pub fitting: usize,
    /// Tasks.
    pub of: usize,
    /// Where the time went.
    pub times: crate::events::Times,
    /// Why it ended.
    pub reason: StopReason,
}

/// A run of the loop.
///
/// The same configuration, tasks, differs and donors, started on equal stores, make equal stores,
/// on any number of threads and any backend.
#[derive(Debug)]
pub struct Evolution {
    config: Config,
    data: String,
    world: World,
    options: Options,
}

impl Evolution {
    /// For these tasks of a dataset, with these differs. Candidates may use parts of the donors.
    pub fn new(
        config: Config,
        data: &str,
        problems: &[Problem],
        differs: &[Program],
        donors: &[Program],
    ) -> Evolution {
        Evolution {
            config,
            data: data.to_owned(),
            world: World::new(problems, differs, donors),
            options: Options::default(),
        }
    }

    /// With other limits on the memory of an output.
    pub fn options(self, options: Options) -> Evolution {
        // Time limits would make results depend on the machine.
        let options = Options { timeout: None, sample_timeout: None, ..options };
        Evolution { options, ..self }
    }

    fn record(&self) -> RunRecord {
        let names = |programs: &[Program]| -> Vec<String> {
            programs.iter().map(|program| ContentName::of(program).to_string()).collect()
        };
        let mut configuration = self.config.to_json();
        configuration["differs"] = json!(names(&self.world.differs));
        configuration["donors"] = json!(names(&self.world.donors));
        RunRecord {
            kind: KIND.to_owned(),
            configuration,
            seed: Some(self.config.seed),
            data: self.data.clone(),
            data_revision: data_revision(self.world.tasks.iter().map(|task| &task.key)),
            language_revision: language_revision(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// Runs until a limit, or until somebody stops it. With `resume` the last run of the same seed
    /// and data goes on after its last generation.
    ///
    /// # Errors
    /// If the store or the backend fails, there is nothing to do, or nothing to resume.
    pub fn run(
        &self,
        store: &Path,
        limits: Limits,
        resume: bool,
        backend: &mut dyn Backend,
        stop: &Stop,
        watch: &mut dyn FnMut(Event<'_>),
    ) -> Result<Summary, EvolveError> {
        let began = Instant::now();
        if self.world.tasks.is_empty() {
            return Err(EvolveError::NoTasks);
        }
        let stop = match limits.time {
            Some(time) => &stop.within(time),
            None => stop,
        };
        let record = self.record();
        if resume && !store.exists() {
            return Err(EvolveError::NothingToResume { seed: self.config.seed });
        }
        let options = WriterOptions { keep: self.config.keep, ..WriterOptions::default() };
        let writer = Writer::open(store, options)?;
        let reader = Store::open(store)?;
        let (run, first, state) = match resume {
            true => self.resumed(&reader, &record)?,
            false => (writer.begin_run(record)?, 0, State::new(self.world.differs.len())),
        };
        let (seed, tasks) = (self.config.seed, self.world.tasks.len());
        watch(Event::Begin { run, generation: first, seed, tasks });
        let mut looping = Looping {
            evolution: self,
            run,
            next: first,
            state,
            writer: &writer,
            reader: &reader,
            studies: Studies::default(),
            summary: Summary {
                run,
                next: first,
                generations: 0,
                candidates: 0,
                evaluations: 0,
                new_programs: 0,
                fitting: 0,
                of: tasks,
                times: crate::events::Times::default(),
                reason: StopReason::Generations,
            },
        };
        let is_late = || limits.time.is_some_and(|time| began.elapsed() >= time);
        let reason = looping.until(limits.generations, &is_late, backend, stop, watch)?;
        let summary = Summary { reason, next: looping.next, ..looping.summary };
        let end = match reason {
            StopReason::Generations | StopReason::AllFit => RunEnd::Done,
            StopReason::Time | StopReason::Asked => RunEnd::Stopped,
        };
        writer.end_run(run, end)?;
        writer.close()?;
        watch(Event::End(reason));
        Ok(summary)
    }

    /// The run to go on with, its next generation and its state.
    fn resumed(
        &self,
        reader: &Store,
        record: &RunRecord,
    ) -> Result<(RunId, u64, State), EvolveError> {
        let seed = self.config.seed;
        let is_it = |row: &batt_store::RunRow| {
            row.run.kind == KIND && row.run.seed == Some(seed) && row.run.data == record.data
        };
        let last = reader.runs()?.into_iter().rfind(is_it);
        let last = last.ok_or(EvolveError::NothingToResume { seed })?;
        let (found, run) = (&last.run, last.id.0);
        if found.language_revision != record.language_revision {
            let differences = vec!["other primitives, by another version of batt".to_owned()];
            let remedy = "start a new run, without --resume";
            return Err(EvolveError::OtherRun { run, differences, remedy });
        }
        let mut differences = differences(&found.configuration, &record.configuration);
        if found.data_revision != record.data_revision {
            differences.push("other tasks".to_owned());
        }
        if !differences.is_empty() {
            let remedy = "use the same options, or leave out --resume";
            return Err(EvolveError::OtherRun { run, differences, remedy });
        }
        let differs = self.world.differs.len();
        let Some(row) = reader.last_generation(last.id)? else {
            return Ok((last.id, 0, State::new(differs)));
        };
        let damaged = || EvolveError::BadState { run, generation: row.number };
        let state = State::from_json(&row.state, differs).ok_or_else(damaged)?;
        Ok((last.id, row.number + 1, state))
    }
}

/// What differs between the configuration of a run and that of now, in words.
fn differences(found: &Json, now: &Json) -> Vec<String> {
    let keys = |json: &Json| -> BTreeSet<String> {
        json.as_object().into_iter().flat_map(|object| object.keys().cloned()).collect()
    };
    let all = &keys(found) | &keys(now);
    let differing = all.iter().filter(|key| found[key.as_str()] != now[key.as_str()]);
    let differing = differing.map(|key| match (&found[key], &now[key]) {
        // Programs have long names that say nothing.
        (Json::Array(_), _) | (_, Json::Array(_)) => format!("other {key}"),
        (found, now) => format!("{key} {found}, now {now}"),
    });
    differing.collect()
}

/// The kind of these runs in the store.
const KIND: &str = "evolve";

/// A run while it lasts.
struct Looping<'a> {
    evolution: &'a Evolution,
    run: RunId,
    next: u64,
    state: State,
    writer: &'a Writer,
    reader: &'a Store,
    studies: Studies,
    summary: Summary,
}

impl Looping<'_> {
    fn until(
        &mut self,
        generations: Option<u64>,
        is_late: &dyn Fn() -> bool,
        backend: &mut dyn Backend,
        stop: &Stop,
        watch: &mut dyn FnMut(Event<'_>),
    ) -> Result<StopReason, EvolveError> {
        let world = &self.evolution.world;
        let keys: HashSet<&TaskKey> = world.tasks.iter().map(|task| &task.key).collect();
        let stopped = || if is_late() { StopReason::Time } else { StopReason::Asked };
        loop {
            let reading = Instant::now();
            let best: Vec<TaskBest> = self.reader.best()?;
            let reading = reading.elapsed();
            let fitting = best.iter().filter(|best| keys.contains(&best.task) && fits(best));
            self.summary.fitting = fitting.count();
            if self.summary.fitting == world.tasks.len() {
                return Ok(StopReason::AllFit);
            }
            if generations.is_some_and(|most| self.next >= most) {
                return Ok(StopReason::Generations);
            }
            if stop.is_set() {
                return Ok(stopped());
            }
            // What a generation that is stopped has learned is forgotten with it.
            let mut state = self.state.clone();
            let mut workshop = Workshop {
                config: &self.evolution.config,
                store: self.reader,
                studies: &mut self.studies,
                lab: Lab { world, options: &self.evolution.options, backend, stop },
            };
            let done = workshop.generation(self.next, &best, &mut state)?;
            let Some(Done { generation, mut report, studies }) = done else {
                return Ok(stopped());
            };
            let storing = Instant::now();
            let committed = self.writer.commit_generation(self.run, generation)?;
            report.times.storing = storing.elapsed() + reading;
            report.new_programs = committed.new_programs.len() as u64;
            // One that was there before may be written differently, with other constants.
            let new: HashSet<ContentName> = committed.new_programs.into_iter().collect();
            for (name, task, study) in studies.into_iter().filter(|(name, ..)| new.contains(name)) {
                self.studies.keep(name, task, study);
            }
            self.state = state;
            self.next += 1;
            self.count(&report);
            watch(Event::Generation(&report));
        }
    }

    fn count(&mut self, report: &Report) {
        let summary = &mut self.summary;
        summary.generations += 1;
        summary.candidates += report.candidates;
        summary.evaluations += report.evaluations;
        summary.new_programs += report.new_programs;
        summary.times += report.times;
    }
}
