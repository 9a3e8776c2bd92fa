//! The workload: programs, and samples of tasks.

use crate::args::{Failed, WorkArgs};
use batt_cuda::{Image, SampleBuffer};
use batt_dsl::Value;
use batt_engine::{Evaluator, GridRef, Observer, Routine, TaskValues};
use batt_program::{Operand, Program};
use batt_tasks::{Grid, Task};
use std::fs;
use std::path::{Path, PathBuf};

/// Programs and samples, for the CPU and for the device.
pub struct Workload {
    pub programs: Vec<Program>,
    pub routines: Vec<Routine>,
    pub tasks: Vec<TaskValues>,
    pub image: Image,
    pub buffer: SampleBuffer,
    /// For every sample, its task and its index there.
    pub places: Vec<(usize, usize)>,
    /// Names of the tasks.
    pub ids: Vec<String>,
}

impl Workload {
    pub fn load(args: &WorkArgs) -> Result<Workload, Failed> {
        let mut programs = read_programs(&args.solvers)?;
        if args.short {
            programs.retain(|program| (5..=30).contains(&program.steps.len()));
        }
        if let Some(prim) = &args.calling {
            programs.retain(|program| program.steps.iter().any(|step| calls(step, prim)));
        }
        let last = args.programs.map_or(usize::MAX, |count| args.first_program + count);
        programs.truncate(last);
        programs.drain(..args.first_program.min(programs.len()));
        let tasks = load_tasks(&args.data, args.every)?;
        if programs.is_empty() || tasks.is_empty() {
            return Err("nothing to do: no programs or no tasks are left".into());
        }
        Workload::new(programs, &tasks)
    }

    pub fn new(programs: Vec<Program>, tasks: &[Task]) -> Result<Workload, Failed> {
        let ids = tasks.iter().map(|task| task.id.clone()).collect();
        let tasks: Vec<TaskValues> = tasks.iter().map(values).collect();
        let mut buffer = SampleBuffer::default();
        let mut places = Vec::new();
        for (k, task) in tasks.iter().enumerate() {
            buffer.push_task(task);
            places.extend((0..task.samples().len()).map(|sample| (k, sample)));
        }
        let routines: Vec<Routine> = programs.iter().map(Routine::of_program).collect();
        let image = Image::new(&routines)?;
        Ok(Workload { programs, routines, tasks, image, buffer, places, ids })
    }

    /// The same samples with other programs.
    pub fn with_programs(&self, programs: Vec<Program>) -> Result<Workload, Failed> {
        let routines: Vec<Routine> = programs.iter().map(Routine::of_program).collect();
        Ok(Workload {
            image: Image::new(&routines)?,
            routines,
            programs,
            tasks: self.tasks.clone(),
            buffer: self.buffer.clone(),
            places: self.places.clone(),
            ids: self.ids.clone(),
        })
    }

    /// Number of evaluated steps: every step of every program on every sample.
    pub fn steps(&self) -> u64 {
        u64::from(self.image.steps) * self.buffer.samples.len() as u64
    }

    /// The samples of a task, as indices of the buffer.
    pub fn samples_of(&self, task: usize) -> std::ops::Range<usize> {
        let start = self.places.partition_point(|&(other, _)| other < task);
        start..start + self.tasks[task].samples().len()
    }

    /// Runs a program on a sample with an observer. The evaluator must be one of the sample's task.
    pub fn observe(
        &self,
        evaluator: &mut Evaluator,
        (sample, program): (usize, usize),
        observer: &mut impl Observer,
    ) {
        let inputs = self.buffer.samples[sample].inputs.map(Value::from_bits);
        evaluator.machine_mut().heap_mut().clear();
        evaluator.observe(&self.routines[program], &inputs, observer);
    }

    /// A sample as text.
    pub fn sample_name(&self, sample: usize) -> String {
        let (task, place) = self.places[sample];
        format!("{} #{place}", self.ids[task])
    }

    /// A step as text.
    pub fn step_name(&self, program: usize, step: usize) -> String {
        let program = &self.programs[program];
        let call = &program.steps[step];
        let args: Vec<String> = call.args.iter().map(|arg| arg.to_text("t")).collect();
        format!("{} t{step} = {}({})", program.name, call.callee.to_text("t"), args.join(", "))
    }

    /// The callee of a step: the name of a primitive, or "a value".
    pub fn callee_name(&self, program: usize, step: usize) -> &'static str {
        match &self.programs[program].steps[step].callee {
            Operand::Prim(prim) => prim.name(),
            _ => "a value",
        }
    }
}

fn calls(step: &batt_program::Step, name: &str) -> bool {
    let named = |operand: &Operand| matches!(operand, Operand::Prim(prim) if prim.name() == name);
    named(&step.callee) || step.args.iter().any(named)
}

/// Reads the programs of these files and folders.
pub fn read_programs(paths: &[PathBuf]) -> Result<Vec<Program>, Failed> {
    let mut programs = Vec::new();
    for path in paths {
        let mut files = vec![path.clone()];
        if path.is_dir() {
            files = fs::read_dir(path)?
                .map(|entry| Ok(entry?.path()))
                .collect::<Result<_, Failed>>()?;
            files.retain(|file| file.extension().is_some_and(|ending| ending == "py"));
            files.sort();
        }
        for file in files {
            let name = file.display().to_string();
            let text = fs::read_to_string(&file).map_err(|error| format!("{name}: {error}"))?;
            programs.extend(batt_program::read(&name, &text).programs);
        }
    }
    Ok(programs)
}

/// Every n-th task of a file.
pub fn load_tasks(data: &Path, every: usize) -> Result<Vec<Task>, Failed> {
    let loaded = batt_tasks::load(&data.to_string_lossy(), None)?;
    for problem in &loaded.problems {
        eprintln!("{problem}");
    }
    Ok(loaded.tasks.into_iter().step_by(every.max(1)).collect())
}

fn grid(grid: &Grid) -> GridRef<'_> {
    GridRef::new(grid.height(), grid.width(), grid.cells())
}

/// The task as values. Its demonstrations are samples too, before the tests.
fn values(task: &Task) -> TaskValues {
    let mut builder = TaskValues::builder();
    for pair in &task.train {
        if let Some(output) = &pair.output {
            builder.pair(grid(&pair.input), grid(output));
        }
    }
    for pair in task.train.iter().chain(&task.test) {
        builder.sample(grid(&pair.input), pair.output.as_ref().map(grid));
    }
    builder.finish()
}
