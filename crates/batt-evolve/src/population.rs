//! The population: the best programs of the tasks in play, as the store has them, and parts of the
//! best of all tasks.

use crate::error::EvolveError;
use crate::foresight::Foresight;
use crate::study::{Study, study};
use crate::vary::{Parental, Part};
use crate::world::World;
use batt_dsl::random::Rng;
use batt_engine::{Backend, Options, Stop};
use batt_program::{Operand, Program};
use batt_store::{ContentName, Proof, Ranked, Store, TaskBest, TaskKey};
use std::collections::HashMap;
use std::sync::Arc;

/// A program among the best of a task.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) ranked: Ranked,
    pub(crate) study: Arc<Study>,
    /// The hash of its outputs on the demonstrations, as the screening has it.
    pub(crate) behaviour: u64,
    /// Its worth as a parent: what the differs say, those with foresight first.
    pub(crate) rating: (u16, u64),
}

/// The best programs of a task in play, the best first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Population {
    pub(crate) members: Vec<Member>,
    /// Their programs, to cross with.
    pub(crate) mates: Vec<Arc<Parental>>,
}

impl Population {
    /// Draws a parent: the best rated of a few.
    pub(crate) fn draw(&self, rng: &mut Rng) -> Option<usize> {
        let count = self.members.len() as u64;
        let drawn = (0..3).map(|_| rng.below(count) as usize);
        drawn
            .filter(|&k| k < self.members.len())
            .max_by_key(|&k| (self.members[k].rating, std::cmp::Reverse(k)))
    }
}

/// How the screening hashes the outputs of a program.
pub(crate) fn behaviour(outputs: &[u128]) -> u64 {
    outputs.iter().fold(0, |all: u64, hash| {
        (all ^ *hash as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    })
}

/// What was studied, for as long as it is of use.
#[derive(Debug, Default)]
pub(crate) struct Studies {
    studies: HashMap<(ContentName, usize), (Arc<Study>, u64)>,
    parents: HashMap<ContentName, (Arc<Parental>, u64)>,
}

/// Studies that are kept at most, unless all were used of late.
const MOST_STUDIES: usize = 20_000;
/// Generations after which a study may go.
const OLD: u64 = 64;

/// Steps of a part of the library at most.
const MOST_PART: usize = 8;

fn read(text: &str) -> Option<Program> {
    batt_program::read("store", text).programs.into_iter().next()
}

impl Studies {
    /// Keeps a study.
    pub(crate) fn keep(&mut self, name: ContentName, task: usize, its: Study, generation: u64) {
        self.studies.insert((name, task), (Arc::new(its), generation));
    }

    /// Drops what was not used for long. Nothing depends on it but time.
    pub(crate) fn tidy(&mut self, generation: u64) {
        if self.studies.len() > MOST_STUDIES {
            self.studies.retain(|_, (_, used)| *used + OLD > generation);
        }
        if self.parents.len() > MOST_STUDIES {
            self.parents.retain(|_, (_, used)| *used + OLD > generation);
        }
    }

    /// The population of a task; none if it was stopped.
    #[expect(clippy::too_many_arguments, reason = "what a study needs, and the store")]
    pub(crate) fn population(
        &mut self,
        task: usize,
        best: &[Ranked],
        store: &Store,
        world: &World,
        foresight: &Foresight,
        generation: u64,
        options: &Options,
        backend: &mut dyn Backend,
        stop: &Stop,
    ) -> Result<Option<Population>, EvolveError> {
        let riddle = &world.tasks[task];
        let mut missing: Vec<(ContentName, Program)> = Vec::new();
        for ranked in best {
            let name = ranked.rank.name;
            match self.studies.get_mut(&(name, task)) {
                Some((_, used)) => *used = generation,
                None => {
                    let stored = store.program(ranked.program)?;
                    missing.extend(stored.and_then(|s| read(&s.text)).map(|p| (name, p)));
                }
            }
        }
        let programs: Vec<Program> = missing.iter().map(|(_, program)| program.clone()).collect();
        let Some(studies) = study(&programs, riddle, world, options, backend, stop)? else {
            return Ok(None);
        };
        for ((name, _), study) in missing.into_iter().zip(studies) {
            self.keep(name, task, study, generation);
        }
        let member = |ranked: &Ranked| {
            let (study, _) = self.studies.get(&(ranked.rank.name, task))?;
            let outputs = &ranked.figures.outputs;
            Some(Member {
                behaviour: behaviour(&outputs[..riddle.job.demos.min(outputs.len())]),
                rating: (ranked.figures.right, foresight.rated(&study.verdicts)),
                study: study.clone(),
                ranked: ranked.clone(),
            })
        };
        let members: Vec<Member> = best.iter().filter_map(member).collect();
        let mates = members.iter().map(|member| member.study.parental.clone()).collect();
        Ok(Some(Population { members, mates }))
    }

    /// Parts of the donors, and of the best program of every task that has one that fits.
    pub(crate) fn library(
        &mut self,
        best: &[TaskBest],
        store: &Store,
        world: &World,
        generation: u64,
    ) -> Result<Vec<Part>, EvolveError> {
        let mut parts = Vec::new();
        let mut add = |parental: &Arc<Parental>| {
            for step in 0..parental.program.steps.len() {
                if (1..=MOST_PART).contains(&needed(&parental.program, step)) {
                    parts.push(Part { program: parental.clone(), step });
                }
            }
        };
        for donor in &world.donors {
            let name = ContentName::of(donor);
            let made = || (Arc::new(Parental::new(donor.clone())), u64::MAX - OLD);
            add(&self.parents.entry(name).or_insert_with(made).0);
        }
        for best in best {
            let Some(first) = best.programs.first().filter(|p| p.rank.proof < Proof::Fails) else {
                continue;
            };
            let name = first.rank.name;
            if !self.parents.contains_key(&name)
                && let Some(program) = store.program(first.program)?.and_then(|s| read(&s.text))
            {
                self.parents.insert(name, (Arc::new(Parental::new(program)), generation));
            }
            if let Some((parental, used)) = self.parents.get_mut(&name) {
                *used = (*used).max(generation);
                add(parental);
            }
        }
        Ok(parts)
    }
}

/// How many steps a step needs, itself included.
fn needed(program: &Program, step: usize) -> usize {
    let mut needs = vec![false; step + 1];
    needs[step] = true;
    for k in (0..=step).rev().filter(|&k| program.steps.get(k).is_some()) {
        if needs[k] {
            let step = &program.steps[k];
            for operand in step.args.iter().chain([&step.callee]) {
                if let Operand::Step(other) = operand
                    && let Some(need) = needs.get_mut(other.index())
                {
                    *need = true;
                }
            }
        }
    }
    needs.iter().filter(|need| **need).count()
}

/// The boards of these tasks by key.
pub(crate) fn by_key(best: &[TaskBest]) -> HashMap<&TaskKey, &TaskBest> {
    best.iter().map(|best| (&best.task, best)).collect()
}
