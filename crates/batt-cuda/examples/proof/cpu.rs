//! Evaluation on the CPU, to compare with the device and for the runs it leaves to the CPU.

use crate::workload::Workload;
use batt_cuda::LaunchOutput;
use batt_engine::Evaluator;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The results of all programs on all samples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// Failure bits, samples x words.
    pub failures: Vec<u32>,
    /// Was the output right? Samples x programs.
    pub right: Vec<bool>,
}

impl Answers {
    /// The device's results; those of programs left to the CPU mean nothing yet.
    pub fn of_device(work: &Workload, results: &LaunchOutput) -> Answers {
        let programs = work.programs.len();
        let right = (0..results.statuses.len())
            .map(|k| results.status(&work.image, k / programs, k % programs).is_right());
        Answers { right: right.collect(), failures: results.failures.clone() }
    }

    fn set(&mut self, work: &Workload, answer: &Answer) {
        let programs = work.programs.len();
        let entry = work.image.programs[answer.program];
        let start = answer.sample * work.image.failure_words as usize + entry.failure_word as usize;
        let words = &mut self.failures[start..][..entry.steps.div_ceil(32) as usize];
        words.fill(0);
        for &step in &answer.failed {
            words[step as usize / 32] |= 1 << (step % 32);
        }
        self.right[answer.sample * programs + answer.program] = answer.right;
    }
}

/// The result of one program on one sample.
pub struct Answer {
    pub sample: usize,
    pub program: usize,
    pub failed: Vec<u32>,
    pub right: bool,
}

/// Which programs to evaluate on which samples.
#[derive(Clone, Copy)]
pub enum Jobs<'a> {
    /// All programs on all samples.
    All,
    /// These programs for every sample.
    Only(&'a [Vec<u32>]),
}

/// The results of an evaluation, and its cost.
pub struct Evaluated {
    pub answers: Vec<Answer>,
    pub calls: u64,
    pub time: Duration,
}

impl Evaluated {
    /// Overwrites answers with these results.
    pub fn patch(&self, work: &Workload, answers: &mut Answers) {
        self.answers.iter().for_each(|answer| answers.set(work, answer));
    }

    /// All answers, if everything was evaluated.
    pub fn complete(&self, work: &Workload) -> Answers {
        let samples = work.buffer.samples.len();
        let mut answers = Answers {
            failures: vec![0; samples * work.image.failure_words as usize],
            right: vec![false; samples * work.programs.len()],
        };
        self.patch(work, &mut answers);
        answers
    }
}

/// Evaluates on this many threads. Each takes one sample after another.
pub fn evaluate(work: &Workload, threads: usize, jobs: Jobs<'_>) -> Evaluated {
    let start = Instant::now();
    let next = AtomicUsize::new(0);
    let all: Vec<u32> = (0..work.programs.len() as u32).collect();
    let worker = || {
        let (mut answers, mut calls) = (Vec::new(), 0);
        let mut evaluator: Option<(usize, Evaluator)> = None;
        loop {
            let sample = next.fetch_add(1, Ordering::Relaxed);
            let Some(&(task, place)) = work.places.get(sample) else {
                return (answers, calls);
            };
            let programs = match jobs {
                Jobs::All => &all,
                Jobs::Only(programs) => &programs[sample],
            };
            if programs.is_empty() {
                continue;
            }
            if evaluator.as_ref().is_none_or(|(other, _)| *other != task) {
                evaluator = Some((task, Evaluator::new(&work.tasks[task])));
            }
            let Some((_, evaluator)) = &mut evaluator else {
                continue;
            };
            let values = &work.tasks[task].samples()[place];
            for &program in programs {
                let program = program as usize;
                let run = evaluator.run_safely(&work.routines[program], values);
                let failed = evaluator.failures().iter().map(|failure| failure.step.0).collect();
                calls += run.calls;
                answers.push(Answer { sample, program, failed, right: run.is_right });
            }
        }
    };
    let parts: Vec<(Vec<Answer>, u64)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        // A worker that panicked has already printed a message.
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    let time = start.elapsed();
    let calls = parts.iter().map(|part| part.1).sum();
    let answers = parts.into_iter().flat_map(|part| part.0).collect();
    Evaluated { answers, calls, time }
}

/// Runs of one task: sample and program.
pub struct Piece {
    task: usize,
    runs: Vec<(usize, usize)>,
}

/// Every run as its own piece.
pub fn single(work: &Workload, runs: &[(usize, usize)]) -> Vec<Piece> {
    let piece = |&run: &(usize, usize)| Piece { task: work.places[run.0].0, runs: vec![run] };
    runs.iter().map(piece).collect()
}

/// Measures these runs and groups them into pieces that are small enough to keep all threads busy,
/// the slowest first.
pub fn pieces(work: &Workload, threads: usize, runs: &[(usize, usize)]) -> Vec<Piece> {
    let mut timed: Vec<(Answer, Duration)> = Vec::new();
    for part in take_pieces(work, threads, &single(work, runs)) {
        timed.extend(part.0.into_iter().zip(part.2));
    }
    timed.sort_by_key(|(answer, _)| (answer.sample, answer.program));
    let most = timed.iter().map(|run| run.1).sum::<Duration>() / (threads as u32 * 32);
    let mut pieces: Vec<(Duration, Piece)> = Vec::new();
    for (answer, time) in timed {
        let (task, run) = (work.places[answer.sample].0, (answer.sample, answer.program));
        match pieces.last_mut() {
            Some((sum, piece)) if piece.task == task && *sum + time <= most => {
                *sum += time;
                piece.runs.push(run);
            }
            _ => pieces.push((time, Piece { task, runs: vec![run] })),
        }
    }
    pieces.sort_by_key(|piece| std::cmp::Reverse(piece.0));
    pieces.into_iter().map(|piece| piece.1).collect()
}

/// Evaluates pieces on this many threads. Each takes one after another.
pub fn evaluate_pieces(work: &Workload, threads: usize, pieces: &[Piece]) -> Evaluated {
    let start = Instant::now();
    let parts = take_pieces(work, threads, pieces);
    let time = start.elapsed();
    let calls = parts.iter().map(|part| part.1).sum();
    let answers = parts.into_iter().flat_map(|part| part.0).collect();
    Evaluated { answers, calls, time }
}

/// Answers, calls, and the time of each run.
type ThreadOutput = (Vec<Answer>, u64, Vec<Duration>);

fn take_pieces(work: &Workload, threads: usize, pieces: &[Piece]) -> Vec<ThreadOutput> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut part: ThreadOutput = (Vec::new(), 0, Vec::new());
        while let Some(piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut evaluator = Evaluator::new(&work.tasks[piece.task]);
            for &(sample, program) in &piece.runs {
                let start = Instant::now();
                let values = &work.tasks[piece.task].samples()[work.places[sample].1];
                let run = evaluator.run_safely(&work.routines[program], values);
                let failed = evaluator.failures().iter().map(|failure| failure.step.0).collect();
                part.1 += run.calls;
                part.0.push(Answer { sample, program, failed, right: run.is_right });
                part.2.push(start.elapsed());
            }
        }
        part
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        // A worker that panicked has already printed a message.
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    })
}
