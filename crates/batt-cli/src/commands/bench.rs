//! `batt bench`: measures which way of evaluating is fastest on this machine.

mod export;
mod measure;
mod primitives;

use crate::args::BenchArgs;
use crate::devices::print_notices;
use crate::error::{CliError, Exit};
use crate::inputs::{battery, tasks};
use crate::output::{BAD, BOLD, Output, check_writable, counted, duration, styled};
use crate::table::{Cell, Side, Table};
use batt::cuda::Cores;
use batt::{BackendName, Passes};
use batt_engine::{Backend, Batching, DeviceFigures, Job, Prepared};
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
    /// What primitives take on each backend, if several are compared.
    rates: Vec<(BackendName, primitives::Rates)>,
}

pub fn run(args: &BenchArgs, output: &mut Output) -> Result<Exit, CliError> {
    for path in &args.export {
        check_writable(path)?;
    }
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
        rates: Vec::new(),
    };
    let prepared = Prepared::new(battery, Passes::ALL);
    let bar = if args.json { ProgressBar::hidden() } else { ProgressBar::new_spinner() };
    let mut settings = args.backend.devices.settings();
    if args.backend.devices.gpu_cores.is_none() {
        // A GPU is compared with the cores, not with itself and the cores.
        settings.gpu.cores = Cores::Rest;
    }
    let all = match args.backend.backend {
        BackendName::Cpu => cases(&selected.tasks, cores, args.quick),
        backend => backend_cases(&selected.tasks, cores, args.quick, backend),
    };
    // Opening a device takes long, so those with the same backend and threads share one.
    let mut opened: Vec<((BackendName, usize), Box<dyn Backend>)> = Vec::new();
    for (jobs, case) in all {
        bar.set_message(format!("{}: {}, {}", case.section, case.way, counted(case.tasks, "task")));
        bar.tick();
        let key = (case.backend, case.threads);
        if !opened.iter().any(|(known, _)| *known == key) {
            opened.push((key, case.open(&settings)));
        }
        if let Some((_, backend)) = opened.iter_mut().find(|(known, _)| *known == key) {
            bench.cases.push(measure(&prepared, &jobs, case, args.repeat, &mut **backend)?);
        }
    }
    if args.backend.backend != BackendName::Cpu {
        let jobs = batt::jobs(&selected.tasks);
        for ((name, _), backend) in &mut opened {
            let rates = primitives::rates(&prepared, &jobs, &mut **backend)?;
            bench.rates.push((*name, rates));
        }
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
        bench.print(args.show, output)?;
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
            let backend = BackendName::Cpu;
            let case = Case { section: "way", way, tasks: count, threads, batching, backend };
            cases.push((jobs[..count].to_vec(), case));
        }
    }
    if quick {
        return cases;
    }
    for count in up_to(&[10, 50, 200], tasks.len().min(200)) {
        for size in [50, 200, 1000] {
            let (way, batching) = (format!("batches of {size}"), Batching::Mega { size });
            let (section, threads, backend) = ("batch", cores, BackendName::Cpu);
            let case = Case { section, way, tasks: count, threads, batching, backend };
            cases.push((jobs[..count].to_vec(), case));
        }
    }
    for each in [3, 10, 50, 200] {
        let few: Vec<Arc<Job>> =
            tasks.iter().take(10).map(|task| with_samples(task, each)).collect();
        let (way, tasks) = (format!("{each} per task"), few.len());
        let (section, threads, backend) = ("samples", cores, BackendName::Cpu);
        let case = Case { section, way, tasks, threads, batching: ALL_AT_ONCE, backend };
        cases.push((few, case));
    }
    cases
}

/// The same samples on the CPU and on another backend, 10 to 100,000 of them.
fn backend_cases(
    tasks: &[Task],
    cores: usize,
    quick: bool,
    backend: BackendName,
) -> Vec<(Vec<Arc<Job>>, Case)> {
    let jobs: Vec<Arc<Job>> = batt::jobs(tasks);
    let sizes: &[usize] = if quick { &[10, 100] } else { &[10, 100, 1_000, 10_000, 100_000] };
    let mut cases = Vec::new();
    for &size in sizes {
        let mut count = 0;
        let fits = |job: &&Arc<Job>| {
            let fits = count < size;
            count += job.values.samples().len();
            fits
        };
        // Tasks are repeated until there are enough samples.
        let some: Vec<Arc<Job>> = jobs.iter().cycle().take_while(fits).cloned().collect();
        for backend in [BackendName::Cpu, backend] {
            let (way, tasks) = (backend.name().to_owned(), some.len());
            let (section, threads, batching) = ("backend", cores, ALL_AT_ONCE);
            let case = Case { section, way, tasks, threads, batching, backend };
            cases.push((some.clone(), case));
        }
    }
    cases
}

/// The task with its demonstrations repeated until there are `count` samples. S stays the same.
fn with_samples(task: &Task, count: usize) -> Arc<Job> {
    let pairs: Vec<_> = task.train.iter().cycle().take(count).cloned().collect();
    let values = batt::values_of(&task.train, &pairs);
    Arc::new(Job { task: task.id.clone(), values, demos: count })
}

/// A speed, as a multiple of another one, in words: `3.20 times as fast as`, `9 % slower than`.
fn compared(speed: f64) -> String {
    match speed {
        1.0.. => format!("{speed:.2} times as fast as"),
        _ => format!("{:.0} % slower than", 100.0 * (1.0 - speed)),
    }
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
        if let [.., cpu, other] = &self.cases[..]
            && cpu.case.section == "backend"
        {
            let speed = cpu.best() as f64 / other.best().max(1) as f64;
            return format!(
                "On {}, {} is {} {}.",
                counted(cpu.samples, "sample"),
                other.by,
                compared(speed),
                cpu.case.way,
            );
        }
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
            "On {}, {best} is fastest; mega is {} sequential on {}.",
            counted(most, "task"),
            compared(ratio(mega)),
            counted(self.cores, "core"),
        )
    }

    fn print(&self, most: usize, output: &mut Output) -> Result<(), CliError> {
        let battery = format!("{} in {} steps", counted(self.solvers, "solver"), self.steps);
        let times = format!("best of {} after a warm-up", self.repeat);
        output.line(format!("{}, data {}: {times}", styled(BOLD, battery), self.data))?;
        for section in self.sections() {
            output.line("")?;
            let mut columns = vec![
                (section, Side::Left),
                ("tasks", Side::Right),
                ("samples", Side::Right),
                ("threads", Side::Right),
                ("best", Side::Right),
                ("median", Side::Right),
                ("spread", Side::Right),
                ("samples/s", Side::Right),
            ];
            if section == "backend" {
                let parts = ["upload", "kernel", "download", "host", "left to the CPU"];
                columns.extend(parts.map(|name| (name, Side::Right)));
            }
            let mut table = Table::new(&columns);
            for found in self.cases.iter().filter(|found| found.case.section == section) {
                let mut row = vec![
                    Cell::from(&found.case.way),
                    Cell::from(found.case.tasks),
                    Cell::from(found.samples),
                    Cell::from(found.case.threads),
                    Cell::from(duration(found.best())),
                    Cell::from(duration(found.median())),
                    Cell::from(format!("{:.0} %", 100.0 * found.spread())),
                    Cell::from(format!("{:.0}", found.samples_per_second())),
                ];
                if section == "backend" {
                    row.extend(found.device_cells());
                }
                table.row(row);
            }
            table.print(output)?;
        }
        if !self.rates.is_empty() {
            output.line("")?;
            primitives::print(&self.rates, most, output)?;
        }
        output.line("")?;
        let mut notices = DeviceFigures::default();
        self.cases.iter().for_each(|found| notices.add(found.device.clone()));
        print_notices(&notices, output)?;
        match self.differing() {
            Some((a, b)) => {
                let text = format!("the results of {} and {} differ", a.name(), b.name());
                output.line(styled(BAD, text))?;
            }
            None => output.line("all ways gave the same results")?,
        }
        output.line(self.verdict())
    }
}

#[cfg(test)]
mod tests {
    use super::compared;

    #[test]
    fn speeds_are_worded() {
        assert_eq!(compared(3.2), "3.20 times as fast as");
        assert_eq!(compared(0.91), "9 % slower than");
    }
}
