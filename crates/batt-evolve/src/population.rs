//! The population: the best programs of the tasks in play, as the store has them, and parts of the
//! best of all tasks.

use crate::error::EvolveError;
use crate::foresight::Foresight;
use crate::study::{Study, study};
use crate::vary::{Parental, Part};
use crate::world::{Lab, World};
use batt_dsl::random::Rng;
use batt_program::{Operand, Program};
use batt_store::{ContentName, Proof, Ranked, Store, TaskBest, TaskKey};
use std::collections::{HashMap, HashSet};
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

/// What was studied, for as long as it is of use: nothing depends on it but time.
#[derive(Debug, Default)]
pub(crate) struct Studies {
    /// By task: the programs that were among its best when it was last in play, and those stored
    /// since.
    studies: HashMap<usize, HashMap<ContentName, Arc<Study>>>,
    /// Programs of the library.
    parents: HashMap<ContentName, Arc<Parental>>,
}

/// Steps of a part of the library at most.
const MOST_PART: usize = 8;

/// The program of a stored text.
pub(crate) fn read(text: &str) -> Option<Program> {
    batt_program::read("store", text).programs.into_iter().next()
}

impl Studies {
    /// Keeps a study.
    pub(crate) fn keep(&mut self, name: ContentName, task: usize, its: Study) {
        self.studies.entry(task).or_default().insert(name, Arc::new(its));
    }

    /// The population of a task; none if it was stopped.
    pub(crate) fn population(
        &mut self,
        task: usize,
        best: &[Ranked],
        store: &Store,
        foresight: &Foresight,
        lab: &mut Lab<'_>,
    ) -> Result<Option<Population>, EvolveError> {
        let riddle = &lab.world.tasks[task];
        let known = self.studies.entry(task).or_default();
        known.retain(|name, _| best.iter().any(|ranked| ranked.rank.name == *name));
        let mut missing: Vec<(ContentName, Program)> = Vec::new();
        for ranked in best.iter().filter(|ranked| !known.contains_key(&ranked.rank.name)) {
            let stored = store.program(ranked.program)?;
            let program = stored.and_then(|stored| read(&stored.text));
            missing.extend(program.map(|program| (ranked.rank.name, program)));
        }
        let programs: Vec<Program> = missing.iter().map(|(_, program)| program.clone()).collect();
        let Some(studies) = study(&programs, riddle, lab)? else {
            return Ok(None);
        };
        for ((name, _), study) in missing.into_iter().zip(studies) {
            self.keep(name, task, study);
        }
        let known = self.studies.get(&task);
        let member = |ranked: &Ranked| {
            let study = known?.get(&ranked.rank.name)?;
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
    ) -> Result<Vec<Part>, EvolveError> {
        let mut known = std::mem::take(&mut self.parents);
        let mut used: Vec<(ContentName, Arc<Parental>)> = Vec::new();
        let mut names: HashSet<ContentName> = HashSet::new();
        for donor in &world.donors {
            let name = ContentName::of(donor);
            names.insert(name);
            let made = || Arc::new(Parental::new(donor.clone()));
            used.push((name, known.remove(&name).unwrap_or_else(made)));
        }
        for best in best {
            let Some(first) = best.programs.first().filter(|p| p.rank.proof < Proof::Fails) else {
                continue;
            };
            let name = first.rank.name;
            if !names.insert(name) {
                continue;
            }
            let parental = match known.remove(&name) {
                Some(known) => Some(known),
                None => store
                    .program(first.program)?
                    .and_then(|stored| Some(Arc::new(Parental::new(read(&stored.text)?)))),
            };
            used.extend(parental.map(|parental| (name, parental)));
        }
        let mut parts = Vec::new();
        for (_, parental) in &used {
            for step in 0..parental.program.steps.len() {
                if needed(&parental.program, step) <= MOST_PART {
                    parts.push(Part { program: parental.clone(), step });
                }
            }
        }
        self.parents = used.into_iter().collect();
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
