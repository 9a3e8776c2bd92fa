//! Learning at the end of a generation, in the order of its tasks and finalists: what is stored, which
//! operators gained, and which differs foretold it.

use crate::events::{Gain, Report};
use crate::examine::Examined;
use crate::generation::{Finalist, Screens, State, fits};
use crate::make::Candidate;
use crate::operator::Operator;
use crate::population::Population;
use crate::study::Study;
use crate::world::World;
use batt_store::{
    ContentName, Entry, Evaluation, Figures, Lineage, NewProgram, Proof, Rank, TaskBest, TaskKey,
};
use std::collections::{HashMap, HashSet};

/// What a generation learns, in the order of its tasks and finalists.
pub(crate) struct Learning<'a> {
    state: &'a mut State,
    candidates: &'a [Candidate],
    world: &'a World,
    /// The best rank of each task, as it changes.
    best: HashMap<TaskKey, (Rank, f64)>,
    pub(crate) entries: Vec<Entry>,
    place_of: HashMap<ContentName, usize>,
    /// Studies of programs as they are stored, if they are new.
    pub(crate) studies: Vec<(ContentName, usize, Study)>,
    pub(crate) report: Report,
}

impl<'a> Learning<'a> {
    pub(crate) fn new(
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
        let keys: HashSet<&TaskKey> = world.tasks.iter().map(|t| &t.key).collect();
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
            studies: Vec::new(),
            report,
        }
    }

    /// Takes what was found about a finalist.
    pub(crate) fn take(
        &mut self,
        finalist: &Finalist,
        examined: Examined,
        (task, population): (usize, &Population),
        keep: usize,
        populations: &[Population],
    ) {
        let candidate = &self.candidates[finalist.candidate];
        let Examined { figures, tests, study } = examined;
        self.report.examined += 1;
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
        let program = &finalist.stored;
        let rank = Rank::new(&figures, program.steps, program.name);
        let worst = population.members.get(keep.saturating_sub(1));
        if worst.is_some_and(|worst| worst.ranked.rank <= rank) {
            return;
        }
        let points = self.gain(task, rank, &figures, candidate.operator, program);
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
            let (program, evaluations) = (program.clone(), Vec::new());
            self.entries.push(Entry { program, evaluations, lineage: Some(lineage) });
            self.entries.len() - 1
        });
        let entry = &mut self.entries[at];
        entry.evaluations.push(evaluation);
        // Programs of one name may be written differently: only the first one is stored.
        if entry.program.text == program.text {
            self.studies.push((program.name, task, study));
        }
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
