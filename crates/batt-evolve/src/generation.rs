//! One generation: draw tasks, make candidates, run them, examine the best, learn.

use crate::arms::Arms;
use crate::config::Config;
use crate::error::EvolveError;
use crate::events::{Gain, Report, Times};
use crate::examine::examine_alone;
use crate::foresight::Foresight;
use crate::learn::Learning;
use crate::make::{Candidate, Making, fingerprint, on_threads};
use crate::population::{Population, Studies, by_key, read};
use crate::screen::{Screened, Screening, prepare, screen};
use crate::study::Study;
use crate::usage::Choices;
use crate::world::{Lab, Riddle};
use batt_dsl::random::Rng;
use batt_engine::{Job, Prepared, SampleId};
use batt_program::Program;
use batt_store::{
    ContentName, DifferRecord, Generation, NewProgram, Origin, Proof, Store, TaskBest, TaskKey,
};
use serde_json::{Value as Json, json};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

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
    pub(crate) store: &'a Store,
    pub(crate) studies: &'a mut Studies,
    pub(crate) lab: Lab<'a>,
}

/// A generation that is done, but not stored.
pub(crate) struct Done {
    pub(crate) generation: Generation,
    pub(crate) report: Report,
    /// Studies on tasks, of programs that may be new in the store.
    pub(crate) studies: Vec<(ContentName, usize, Study)>,
}

/// A candidate that is worth a closer look on a task.
pub(crate) struct Finalist {
    pub(crate) candidate: usize,
    /// As it would be stored, and as it reads back.
    pub(crate) stored: NewProgram,
    program: Program,
}

/// Measures one part of a generation after another.
struct Clock(Instant);

impl Clock {
    fn lap(&mut self) -> Duration {
        let now = Instant::now();
        now - std::mem::replace(&mut self.0, now)
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
    ) -> Result<Option<Done>, EvolveError> {
        let mut clock = Clock(Instant::now());
        let mut times = Times::default();
        let boards = by_key(best);
        let play = self.draw_tasks(number, &boards);
        let Some(populations) = self.populations(&play, &boards, &state.foresight)? else {
            return Ok(None);
        };
        let library = self.studies.library(best, self.store, self.lab.world)?;
        times.reading = clock.lap();
        let making = Making {
            seed: self.config.seed,
            generation: number,
            world: self.lab.world,
            play: &play,
            populations: &populations,
            library: &library,
            operators: state.arms.choices(),
        };
        let candidates = making.make(self.config.candidates, self.lab.backend.threads());
        times.making = clock.lap();
        let batteries = self.lower(&candidates);
        times.lowering = clock.lap();
        let Some(screened) = self.screen(&play, &batteries)? else { return Ok(None) };
        times.screening = clock.lap();
        let world = self.lab.world;
        let mut learning = Learning::new(number, state, &candidates, &screened, best, world);
        if !self.examine(&play, &populations, &candidates, &screened, &mut learning)? {
            return Ok(None);
        }
        times.examining = clock.lap();
        let Learning { entries, studies, mut report, .. } = learning;
        report.gains.sort_by(|a, b| {
            let gain = |gain: &Gain| gain.after - gain.before;
            gain(b).total_cmp(&gain(a)).then_with(|| a.task.cmp(&b.task))
        });
        report.tasks = play.len();
        report.candidates = candidates.len() as u64;
        report.evaluations = screened.screenings.iter().map(|s| s.evaluations).sum();
        report.operators = state.arms.figures();
        report.times = times;
        let generation = Generation {
            number,
            entries,
            differs: self.differ_records(&state.foresight),
            record: report.to_json(),
            state: state.to_json(),
        };
        Ok(Some(Done { generation, report, studies }))
    }

    /// The best programs of the tasks in play; none if it was stopped.
    fn populations(
        &mut self,
        play: &[usize],
        boards: &HashMap<&TaskKey, &TaskBest>,
        foresight: &Foresight,
    ) -> Result<Option<Vec<Population>>, EvolveError> {
        let mut populations = Vec::with_capacity(play.len());
        for &task in play {
            let best = boards.get(&self.lab.world.tasks[task].key);
            let best = best.map_or(&[][..], |best| &best.programs);
            let lab = &mut self.lab;
            let population = self.studies.population(task, best, self.store, foresight, lab)?;
            let Some(population) = population else { return Ok(None) };
            populations.push(population);
        }
        Ok(Some(populations))
    }

    /// Runs all candidates on all demonstrations in play; none if it was stopped.
    fn screen(
        &mut self,
        play: &[usize],
        batteries: &[Prepared],
    ) -> Result<Option<Screens>, EvolveError> {
        let Lab { world, options, stop, .. } = self.lab;
        let jobs: Vec<Arc<Job>> = play.iter().map(|&task| world.tasks[task].job.clone()).collect();
        let places = play.iter().enumerate();
        let samples: Vec<SampleId> =
            places.flat_map(|(place, &task)| world.tasks[task].demos(place)).collect();
        let mut screenings = Vec::with_capacity(batteries.len());
        for battery in batteries {
            let found = screen(battery, &jobs, &samples, options, self.lab.backend, stop)?;
            let Some(found) = found else { return Ok(None) };
            screenings.push(found);
        }
        Ok(Some(Screens { screenings }))
    }

    /// Examines the finalists of every task, and learns from them. False if it was stopped.
    fn examine(
        &mut self,
        play: &[usize],
        populations: &[Population],
        candidates: &[Candidate],
        screened: &Screens,
        learning: &mut Learning<'_>,
    ) -> Result<bool, EvolveError> {
        for (place, &task) in play.iter().enumerate() {
            let population = &populations[place];
            let riddle = &self.lab.world.tasks[task];
            let finalists = self.finalists(place, &riddle.id, population, candidates, screened);
            let programs: Vec<Program> = finalists.iter().map(|f| f.program.clone()).collect();
            let found = examine_alone(&programs, riddle, &mut self.lab)?;
            let Some(found) = found else { return Ok(false) };
            for (finalist, examined) in finalists.into_iter().zip(found) {
                let among_others = screened.of(finalist.candidate, place);
                if examined.figures.right != among_others.right {
                    learning.report.refuted += 1;
                    continue;
                }
                let keep = self.config.keep;
                learning.take(&finalist, examined, (task, population), keep, populations);
            }
        }
        Ok(true)
    }

    /// Tasks with about as many demonstrations as wanted, those without a solution more often.
    fn draw_tasks(&self, number: u64, boards: &HashMap<&TaskKey, &TaskBest>) -> Vec<usize> {
        let mut rng = Rng::new(self.config.seed, &format!("tasks of {number}"));
        let tasks = &self.lab.world.tasks;
        let weight = |task: &Riddle| match boards.get(&task.key) {
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
        let Lab { options, stop, .. } = self.lab;
        on_threads(self.lab.backend.threads(), shares.len(), |k| prepare(shares[k], options, stop))
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
            let program = &candidates[candidate].program;
            let name = label(id, program).into();
            let stored = NewProgram::new(&Program { name, ..program.clone() }, Origin::Evolve);
            Some(Finalist { candidate, program: read(&stored.text)?, stored })
        };
        hopeful.into_iter().filter_map(finalist).collect()
    }

    fn differ_records(&self, foresight: &Foresight) -> Vec<DifferRecord> {
        let record = |(k, differ): (usize, &Program)| {
            let (trials, hits) = foresight.counts(k);
            DifferRecord {
                name: ContentName::of(differ),
                label: differ.name.to_string(),
                text: differ.to_string(),
                trials,
                hits,
                weight: foresight.weight(k) as f64 / 1000.0,
            }
        };
        self.lab.world.differs.iter().enumerate().map(record).collect()
    }
}

/// The name of a stored program's function: it tells the task, if it can.
fn label(task: &str, program: &Program) -> String {
    let is_plain = !task.is_empty() && task.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let number = fingerprint(program) as u32;
    if is_plain { format!("solve_{task}_{number:08x}") } else { format!("evolved_{number:08x}") }
}

/// The screenings of all batteries, as one.
pub(crate) struct Screens {
    screenings: Vec<Screening>,
}

impl Screens {
    pub(crate) fn of(&self, candidate: usize, place: usize) -> Screened {
        self.screenings[candidate / BATTERY].of(candidate % BATTERY, place)
    }

    pub(crate) fn calls(&self, candidate: usize) -> u64 {
        self.screenings[candidate / BATTERY].calls[candidate % BATTERY]
    }
}
