//! `batt bench`: measures which way of evaluating is fastest on this machine.

mod export;
mod measure;

use crate::args::BenchArgs;
use crate::error::{CliError, Exit};
use crate::inputs::{battery, tasks};
use crate::output::{BAD, BOLD, Output, counted, duration, styled};
use crate::table::{Cell, Side, Table};
use batt::Passes;
use batt_engine::{Batching, Job, Prepared};
use batt_tasks::Task;
use indicatif::ProgressBar;
use measure::{Case, Measured, measure};
use std::sync::Arc;

const ALL_AT_ONCE: Batching = Batching::Mega { size: usize::MAX };

/// All measurements.
pub struct Bench {
    cores: usize,
    data: String,
    solvers: usize,
    steps: usize,
    repeat: usize,
    cases: Vec<Measured>,
}

pub fn run(args: &BenchArgs, output: &mut Output) -> Result<Exit, CliError> {
    let before = args.compare.as_deref().map(export::Before::read).transpose()?;
    let selected = tasks::select(&args.tasks)?;
    let (battery, unreadable) = battery::load(&args.source, &selected.tasks)?;
    if selected.tasks.is_empty() {
        return Err(CliError::Input("there are no tasks to measure".to_owned()));
    }
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    let cores = args.threads.unwrap_or_else(available);
    let mut bench = Bench {
        cores,
        data: args.tasks.dataset.data.clone(),
        solvers: battery.solvers.len(),
        steps: battery.steps.len(),
        repeat: args.repeat,
        cases: Vec::new(),
    };
    let prepared = Prepared::new(battery, Passes::ALL);
    let bar = if args.json { ProgressBar::hidden() } else { ProgressBar::new_spinner() };
    for (jobs, case) in cases(&selected.tasks, cores, args.quick) {
        bar.set_message(format!("{}: {}, {} tasks", case.section, case.way, case.tasks));
        bar.tick();
        bench.cases.push(measure(&prepared, &jobs, case, args.repeat)?);
    }
    bar.finish_and_clear();
    let differ = bench.differing();
    let compared = before.map(|before| bench.compare(&before));
    if args.json {
        let mut json = bench.as_json();
        if let Some(compared) = &compared {
            json["bench"]["compared"] = compared.as_json();
        }
        output.json(&json)?;
    } else {
        bench.print(output)?;
        if let Some(compared) = &compared {
            compared.print(output)?;
        }
    }
    for path in &args.export {
        bench.export(path)?;
    }
    let slower = compared.is_some_and(|compared| compared.slower() > 0);
    Ok(if unreadable > 0 || selected.problems > 0 {
        Exit::Input
    } else if differ.is_some() {
        Exit::Internal
    } else if slower {
        Exit::Failures
    } else {
        Exit::Done
    })
}

/// The numbers below `all`, and `all`.
fn up_to(numbers: &[usize], all: usize) -> Vec<usize> {
    let mut counts: Vec<usize> = numbers.iter().copied().filter(|&n| n < all).collect();
    counts.push(all);
    counts
}

/// The cases to measure, each with its tasks.
fn cases(tasks: &[Task], cores: usize, quick: bool) -> Vec<(Vec<Arc<Job>>, Case)> {
    let mut cases = Vec::new();
    let jobs: Vec<Arc<Job>> = batt::jobs(tasks);
    let ways = [
        ("sequential", 1, Batching::Sample),
        ("threads", cores, Batching::Mega { size: cores }),
        ("per task", cores, Batching::Task),
        ("mega", cores, ALL_AT_ONCE),
    ];
    let counts = if quick {
        up_to(&[1], tasks.len().min(10))
    } else {
        up_to(&[1, 10, 32, 100], tasks.len())
    };
    for count in counts {
        for (way, threads, batching) in ways {
            let way = way.to_owned();
            let case = Case { section: "way", way, tasks: count, threads, batching };
            cases.push((jobs[..count].to_vec(), case));
        }
    }
    if quick {
        return cases;
    }
    for count in up_to(&[10, 50, 200], tasks.len().min(200)) {
        for size in [50, 200, 1000] {
            let (way, batching) = (format!("batches of {size}"), Batching::Mega { size });
            let case = Case { section: "batch", way, tasks: count, threads: cores, batching };
            cases.push((jobs[..count].to_vec(), case));
        }
    }
    for each in [3, 10, 50, 200] {
        let few: Vec<Arc<Job>> =
            tasks.iter().take(10).map(|task| with_samples(task, each)).collect();
        let (way, tasks) = (format!("{each} per task"), few.len());
        let case = Case { section: "samples", way, tasks, threads: cores, batching: ALL_AT_ONCE };
        cases.push((few, case));
    }
    cases
}

/// The task with its demonstrations repeated until there are `count` samples. S stays the same.
fn with_samples(task: &Task, count: usize) -> Arc<Job> {
    let pairs: Vec<_> = task.train.iter().cycle().take(count).cloned().collect();
    let values = batt::values_of(&task.train, &pairs);
    Arc::new(Job { task: task.id.clone(), values, demos: count })
}

impl Bench {
    fn sections(&self) -> Vec<&'static str> {
        let mut sections: Vec<&str> = self.cases.iter().map(|found| found.case.section).collect();
        sections.dedup();
        sections
    }

    /// Two cases on the same samples with different results, which would be a bug.
    fn differing(&self) -> Option<(&Measured, &Measured)> {
        let same_samples = |a: &Measured, b: &Measured| {
            (a.case.section == "samples") == (b.case.section == "samples")
                && (a.case.tasks, a.samples) == (b.case.tasks, b.samples)
        };
        self.cases.iter().enumerate().find_map(|(k, a)| {
            let others = self.cases[..k].iter();
            let mut differing = others.filter(|b| same_samples(a, b) && a.results != b.results);
            differing.next().map(|b| (a, b))
        })
    }

    /// The result in a sentence.
    fn verdict(&self) -> String {
        let most = self.cases.iter().map(|found| found.case.tasks).max().unwrap_or(0);
        let of = |way: &str| {
            self.cases.iter().find(|found| found.case.way == way && found.case.tasks == most)
        };
        let (Some(alone), Some(mega)) = (of("sequential"), of("mega")) else {
            return "too little was measured to tell which way is fastest".to_owned();
        };
        let ratio = |found: &Measured| alone.best() as f64 / found.best().max(1) as f64;
        let ways = ["sequential", "threads", "per task", "mega"];
        let best = ways.iter().filter_map(|way| of(way)).min_by_key(|found| found.best());
        let best = best.map_or("mega", |found| found.case.way.as_str());
        format!(
            "On {}, {best} is fastest; mega is {:.2} times as fast as sequential on {}.",
            counted(most, "task"),
            ratio(mega),
            counted(self.cores, "core"),
        )
    }

    fn print(&self, output: &mut Output) -> Result<(), CliError> {
        let battery = format!("{} in {} steps", counted(self.solvers, "solver"), self.steps);
        let times = format!("best of {} after a warm-up", self.repeat);
        output.line(format!("{}, data {}: {times}", styled(BOLD, battery), self.data))?;
        for section in self.sections() {
            output.line("")?;
            let mut table = Table::new(&[
                (section, Side::Left),
                ("tasks", Side::Right),
                ("samples", Side::Right),
                ("threads", Side::Right),
                ("best", Side::Right),
                ("median", Side::Right),
                ("spread", Side::Right),
                ("samples/s", Side::Right),
            ]);
            for found in self.cases.iter().filter(|found| found.case.section == section) {
                table.row(vec![
                    Cell::from(&found.case.way),
                    Cell::from(found.case.tasks),
                    Cell::from(found.samples),
                    Cell::from(found.case.threads),
                    Cell::from(duration(found.best())),
                    Cell::from(duration(found.median())),
                    Cell::from(format!("{:.0} %", 100.0 * found.spread())),
                    Cell::from(format!("{:.0}", found.samples_per_second())),
                ]);
            }
            table.print(output)?;
        }
        output.line("")?;
        match self.differing() {
            Some((a, b)) => {
                let text = format!("the results of {} and {} differ", a.key(), b.key());
                output.line(styled(BAD, text))?;
            }
            None => output.line("all ways gave the same results")?,
        }
        output.line(self.verdict())
    }
}
