//! One generation: draw tasks, make candidates, run them, examine the best, learn.

use crate::arms::Arms;
use crate::config::Config;
use crate::error::EvolveError;
use crate::events::{Gain, Report, Times};
use crate::examine::{Examined, examine_alone};
use crate::foresight::Foresight;
use crate::make::{Candidate, Making, fingerprint, on_threads};
use crate::operator::Operator;
use crate::population::{Population, Studies, by_key};
use crate::screen::{Screening, prepare, screen};
use crate::usage::Choices;
use crate::world::World;
use batt_dsl::random::Rng;
use batt_engine::{Backend, Job, Options, Prepared, SampleId, Stop};
use batt_program::Program;
use batt_store::{
    ContentName, Entry, Evaluation, Figures, Generation, Lineage, NewProgram, Origin, Proof, Rank,
    Store, TaskBest, normal_form,
};
use serde_json::{Value as Json, json};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

/// What one generation hands to the next, besides the store.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) arms: Arms,
    pub(crate) foresight: Foresight,
}

impl State {
    pub(crate) fn new(differs: usize) -> State {
        State { arms: Arms::default(), foresight: Foresight::new(differs) }
    }

    pub(crate) fn to_json(&self) -> Json {
        json!({ "operators": self.arms.to_json(), "differs": self.foresight.to_json() })
    }

    pub(crate) fn from_json(json: &Json, differs: usize) -> Option<State> {
        Some(State {
            arms: Arms::from_json(json.get("operators")?)?,
            foresight: Foresight::from_json(json.get("differs")?, differs)?,
        })
    }
}

/// Candidates per battery. Batteries are lowered side by side; candidates in one share their steps.
const BATTERY: usize = 1000;
/// A task without a program that fits is drawn this often for one with.
const UNSOLVED: u64 = 6;

/// What a generation works with.
pub(crate) struct Workshop<'a> {
    pub(crate) config: &'a Config,
    pub(crate) world: &'a World,
    pub(crate) options: &'a Options,
    pub(crate) store: &'a Store,
    pub(crate) studies: &'a mut Studies,
    pub(crate) backend: &'a mut dyn Backend,
    pub(crate) stop: &'a Stop,
}

/// A candidate that is worth a closer look on a task.
struct Finalist {
    candidate: usize,
    program: Program,
    name: ContentName,
}

/// Measures one part of a generation after another.
struct Clock(Instant);

impl Clock {
    fn lap(&mut self) -> std::time::Duration {
        let now = Instant::now();
        let lap = now - std::mem::replace(&mut self.0, now);
        lap
    }
}

/// Does its best program get all demonstrations right?
pub(crate) fn fits(best: &TaskBest) -> bool {
    best.programs.first().is_some_and(|first| first.rank.proof < Proof::Misses)
}

impl Workshop<'_> {
    /// Does a generation, and returns what is to be stored; none if it was stopped.
    pub(crate) fn generation(
        &mut self,
        number: u64,
        best: &[TaskBest],
        state: &mut State,
    ) -> Result<Option<(Generation, Report)>, EvolveError> {
        let mut clock = Clock(Instant::now());
        let mut times = Times::default();
        let boards = by_key(best);
        let play = self.draw_tasks(number, &boards);
        let mut populations = Vec::with_capacity(play.len());
        for &task in &play {
            let ranked = boards.get(&self.world.tasks[task].key);
            let ranked = ranked.map_or(&[][..], |best| &best.programs);
            let population = self.studies.population(
                task,
                ranked,
                self.store,
                self.world,
                &state.foresight,
                number,
                self.options,
                self.backend,
                self.stop,
            )?;
            let Some(population) = population else { return Ok(None) };
            populations.push(population);
        }
        let library = self.studies.library(best, self.store, self.world, number)?;
        times.reading = clock.lap();

        let making = Making {
            seed: self.config.seed,
            generation: number,
            world: self.world,
            play: &play,
            populations: &populations,
            library: &library,
            operators: state.arms.choices(),
        };
        let candidates = making.make(self.config.candidates, self.backend.threads());
        times.making = clock.lap();

        let batteries = self.lower(&candidates);
        times.lowering = clock.lap();
        let jobs: Vec<Arc<Job>> =
            play.iter().map(|&task| self.world.tasks[task].job.clone()).collect();
        let samples: Vec<SampleId> = play
            .iter()
            .enumerate()
            .flat_map(|(place, &task)| self.world.tasks[task].demos(place))
            .collect();
        let mut screenings = Vec::with_capacity(batteries.len());
        for battery in &batteries {
            let found = screen(battery, &jobs, &samples, self.options, self.backend, self.stop)?;
            let Some(found) = found else { return Ok(None) };
            screenings.push(found);
        }
        let screened = Screens { screenings };
        times.screening = clock.lap();

        let mut learning = Learning::new(number, state, &candidates, &screened, best, self.world);
        for (place, &task) in play.iter().enumerate() {
            let population = &populations[place];
            let riddle = &self.world.tasks[task];
            let finalists = self.finalists(place, &riddle.id, population, &candidates, &screened);
            let programs: Vec<Program> = finalists.iter().map(|f| f.program.clone()).collect();
            let found = examine_alone(
                &programs,
                riddle,
                self.world,
                self.options,
                self.backend,
                self.stop,
            )?;
            let Some(found) = found else { return Ok(None) };
            for (finalist, examined) in finalists.into_iter().zip(found) {
                let is_sound =
                    examined.figures.right == screened.of(finalist.candidate, place).right;
                if let Some(study) = learning.take(
                    &finalist,
                    examined,
                    is_sound,
                    (task, population),
                    self.config.keep,
                    &populations,
                ) {
                    self.studies.keep(finalist.name, task, study, number);
                }
            }
        }
        times.examining = clock.lap();
        self.studies.tidy(number);
        let evaluations = screened.screenings.iter().map(|s| s.evaluations).sum();
        let Learning { entries, mut report, .. } = learning;
        report.gains.sort_by(|a, b| {
            let gain = |gain: &Gain| gain.after - gain.before;
            gain(b).total_cmp(&gain(a)).then_with(|| a.task.cmp(&b.task))
        });
        report.tasks = play.len();
        report.candidates = candidates.len() as u64;
        report.evaluations = evaluations;
        report.operators = state.arms.figures();
        report.times = times;
        let generation = Generation {
            number,
            entries,
            differs: self.differ_records(&state.foresight),
            record: report.to_json(),
            state: state.to_json(),
        };
        Ok(Some((generation, report)))
    }

    /// Tasks with about as many demonstrations as wanted, those without a solution more often.
    fn draw_tasks(
        &self,
        number: u64,
        boards: &HashMap<&batt_store::TaskKey, &TaskBest>,
    ) -> Vec<usize> {
        let mut rng = Rng::new(self.config.seed, &format!("tasks of {number}"));
        let tasks = &self.world.tasks;
        let weight = |task: &crate::world::Riddle| match boards.get(&task.key) {
            Some(best) if fits(best) => 1,
            _ => UNSOLVED,
        };
        let choices: Choices<usize> =
            tasks.iter().enumerate().map(|(k, task)| (k, weight(task))).collect();
        let (mut play, mut samples) = (Vec::new(), 0);
        let mut drawn: HashSet<usize> = HashSet::new();
        while samples < self.config.samples && play.len() < tasks.len() {
            let Some(&task) = choices.draw(&mut rng) else { break };
            if drawn.insert(task) {
                samples += tasks[task].job.demos;
                play.push(task);
            }
        }
        play
    }

    /// The batteries of all candidates, lowered on all threads.
    fn lower(&self, candidates: &[Candidate]) -> Vec<Prepared> {
        let programs: Vec<&Program> = candidates.iter().map(|c| &c.program).collect();
        let shares: Vec<&[&Program]> = programs.chunks(BATTERY).collect();
        let (options, stop) = (self.options, self.stop);
        on_threads(self.backend.threads(), shares.len(), |k| prepare(shares[k], options, stop))
    }

    /// The candidates that may come among the best of a task, the best first.
    fn finalists(
        &self,
        place: usize,
        id: &str,
        population: &Population,
        candidates: &[Candidate],
        screened: &Screens,
    ) -> Vec<Finalist> {
        let members = &population.members;
        let worst = members.iter().map(|m| (m.study.right, m.study.agreement)).min();
        let floor = worst.filter(|_| members.len() >= self.config.keep);
        let shortest: HashMap<u64, u32> = members.iter().fold(HashMap::new(), |mut all, m| {
            let steps = all.entry(m.behaviour).or_insert(u32::MAX);
            *steps = (*steps).min(m.ranked.rank.steps);
            all
        });
        let mut hopeful: Vec<(usize, (u16, u32), u64)> = (0..candidates.len())
            .filter_map(|k| {
                let its = screened.of(k, place);
                let worth = (its.right, its.points);
                let steps = candidates[k].program.steps.len() as u32;
                let is_new = shortest.get(&its.behaviour).is_none_or(|known| steps < *known);
                let hopes = its.points > 0 && is_new && floor.is_none_or(|floor| worth > floor);
                hopes.then_some((k, worth, its.behaviour))
            })
            .collect();
        hopeful.sort_by_key(|&(k, worth, _)| {
            (std::cmp::Reverse(worth), candidates[k].program.steps.len(), screened.calls(k), k)
        });
        let mut known: HashSet<u64> = HashSet::new();
        hopeful.retain(|&(_, _, behaviour)| known.insert(behaviour));
        hopeful.truncate(self.config.finalists);
        let finalist = |(candidate, _, _): (usize, _, _)| {
            let mut program = normal_form(&candidates[candidate].program);
            program.name = label(id, &program).into();
            Finalist { candidate, name: ContentName::of(&program), program }
        };
        hopeful.into_iter().map(finalist).collect()
    }

    fn differ_records(&self, foresight: &Foresight) -> Vec<batt_store::DifferRecord> {
        let record = |(k, differ): (usize, &Program)| {
            let (trials, hits) = foresight.counts(k);
            batt_store::DifferRecord {
                name: ContentName::of(differ),
                label: differ.name.to_string(),
                text: differ.to_string(),
                trials,
                hits,
                weight: foresight.weight(k) as f64 / 1000.0,
            }
        };
        self.world.differs.iter().enumerate().map(record).collect()
    }
}

/// The name of a stored program's function: it tells the task, if it can.
fn label(task: &str, program: &Program) -> String {
    let is_plain = !task.is_empty() && task.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let number = fingerprint(program) as u32;
    if is_plain { format!("solve_{task}_{number:08x}") } else { format!("evolved_{number:08x}") }
}

/// The screenings of all batteries, as one.
struct Screens {
    screenings: Vec<Screening>,
}

impl Screens {
    fn of(&self, candidate: usize, place: usize) -> crate::screen::Screened {
        self.screenings[candidate / BATTERY].of(candidate % BATTERY, place)
    }

    fn calls(&self, candidate: usize) -> u64 {
        self.screenings[candidate / BATTERY].calls[candidate % BATTERY]
    }
}

/// What a generation learns, in the order of its tasks and finalists.
struct Learning<'a> {
    state: &'a mut State,
    candidates: &'a [Candidate],
    world: &'a World,
    /// The best rank of each task, as it changes.
    best: HashMap<batt_store::TaskKey, (Rank, f64)>,
    entries: Vec<Entry>,
    place_of: HashMap<ContentName, usize>,
    report: Report,
}

impl<'a> Learning<'a> {
    fn new(
        generation: u64,
        state: &'a mut State,
        candidates: &'a [Candidate],
        screened: &Screens,
        best: &[TaskBest],
        world: &'a World,
    ) -> Learning<'a> {
        state.arms.forget_some();
        let mut calls = 0;
        for (k, candidate) in candidates.iter().enumerate() {
            state.arms.made(candidate.operator, screened.calls(k));
            calls += screened.calls(k);
        }
        let first = |best: &TaskBest| {
            let first = best.programs.first()?;
            Some((best.task.clone(), (first.rank, first.figures.score())))
        };
        let keys: HashSet<&batt_store::TaskKey> = world.tasks.iter().map(|t| &t.key).collect();
        let fitting = best.iter().filter(|best| fits(best) && keys.contains(&best.task)).count();
        let report = Report {
            generation,
            calls,
            fitting: (fitting, fitting),
            of: world.tasks.len(),
            ..Report::default()
        };
        Learning {
            best: best.iter().filter_map(first).collect(),
            state,
            candidates,
            world,
            entries: Vec::new(),
            place_of: HashMap::new(),
            report,
        }
    }

    /// Takes what was found about a finalist; returns its study if it is to be stored.
    fn take(
        &mut self,
        finalist: &Finalist,
        examined: Examined,
        is_sound: bool,
        (task, population): (usize, &Population),
        keep: usize,
        populations: &[Population],
    ) -> Option<crate::study::Study> {
        let candidate = &self.candidates[finalist.candidate];
        let Examined { figures, tests, study } = examined;
        self.report.examined += 1;
        if !is_sound {
            self.report.refuted += 1;
            return None;
        }
        let source = &populations[candidate.place];
        let parent = candidate.parent.map(|k| &source.members[k]);
        let is_own = std::ptr::eq(source, population);
        if let Some(parent) = parent.filter(|_| is_own)
            && figures.right > parent.ranked.figures.right
        {
            let peers: Vec<&[u16]> =
                source.members.iter().map(|member| &member.study.verdicts[..]).collect();
            self.state.foresight.success(&parent.study.verdicts, &peers);
        }
        let program = NewProgram::new(&finalist.program, Origin::Evolve);
        let rank = Rank::new(&figures, program.steps, program.name);
        let worst = population.members.get(keep.saturating_sub(1));
        if worst.is_some_and(|worst| worst.ranked.rank <= rank) {
            return None;
        }
        let points = self.gain(task, rank, &figures, candidate.operator, &program);
        self.state.arms.stored(candidate.operator, points);
        let mate = candidate.mate.and_then(|k| source.members.get(k));
        let evaluation =
            Evaluation { task: self.world.tasks[task].key.clone(), figures, tests: Some(tests) };
        let at = *self.place_of.entry(program.name).or_insert_with(|| {
            let parents = parent.into_iter().chain(mate);
            let lineage = Lineage {
                parents: parents.map(|member| member.ranked.rank.name).collect(),
                mutation: candidate.operator.name().to_owned(),
            };
            let evaluations = Vec::new();
            self.entries.push(Entry { program, evaluations, lineage: Some(lineage) });
            self.entries.len() - 1
        });
        self.entries[at].evaluations.push(evaluation);
        Some(study)
    }

    /// The points by which a program raises the best of a task.
    fn gain(
        &mut self,
        task: usize,
        rank: Rank,
        figures: &Figures,
        operator: Operator,
        program: &NewProgram,
    ) -> u64 {
        let riddle = &self.world.tasks[task];
        let known = self.best.get(&riddle.key).copied();
        if known.is_some_and(|(best, _)| best <= rank) {
            return 0;
        }
        self.best.insert(riddle.key.clone(), (rank, figures.score()));
        let fitted = known.is_some_and(|(best, _)| best.proof < Proof::Misses);
        let fits = rank.proof < Proof::Misses && !fitted;
        self.report.fitting.1 += usize::from(fits);
        let before = known.map_or(0.0, |(_, score)| score);
        let after = figures.score();
        if after > before || fits {
            let gain = Gain {
                task: riddle.id.clone(),
                before,
                after,
                fits,
                operator,
                program: format!("{:.8}", program.name),
            };
            self.report.gains.push(gain);
        }
        // Whoever fits a task has done what all this is for.
        let points = known.map_or(0, |(best, _)| best.points.0);
        let more = figures.points.saturating_sub(points) / u32::from(figures.demos.max(1));
        // The first programs of a task gain little by being the first.
        let more = if known.is_none() { 1 } else { u64::from(more) };
        more + if fits { 1000 } else { 0 }
    }
}
