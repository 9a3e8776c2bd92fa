//! `batt run --store`: keeps what a run found.

use crate::args::RunArgs;
use crate::commands::solvers::{assess, commit};
use crate::error::{CliError, Exit};
use crate::inputs::store;
use crate::output::{Output, counted, report_error};
use batt::store::{Committed, Entry, Origin, RunEnd, Writer, WriterOptions};
use batt::{Assessment, Battery, Program, Shortlist, Task, solver_program};
use serde_json::json;
use std::collections::BTreeMap;

/// The store of a run, open from the start: what is wrong with it is told before any work.
pub struct Keeping {
    writer: Writer,
    pub shortlist: Shortlist,
}

/// What was kept.
pub struct Kept {
    path: String,
    committed: Committed,
    tasks: usize,
    /// Programs whose text does not read back.
    lost: usize,
}

impl Keeping {
    /// Opens the store if the flags ask for one.
    pub fn open(args: &RunArgs, battery: &Battery) -> Result<Option<Keeping>, CliError> {
        let Some(given) = &args.store else { return Ok(None) };
        let path = store::path(given.as_deref(), &args.tasks.dataset.dir)?;
        let keep = args.keep.keep;
        let writer = Writer::open(&path, WriterOptions { keep, max_bytes: None })?;
        // Some of them may turn out to look answers up, and make room for others.
        let shortlist = Shortlist::new(battery, keep.saturating_mul(2));
        Ok(Some(Keeping { writer, shortlist }))
    }

    /// Evaluates the programs of the short list alone and freshly, and stores those that are among
    /// the best.
    pub fn finish(
        self,
        args: &RunArgs,
        battery: &Battery,
        tasks: &[Task],
        stopped: bool,
    ) -> Result<Kept, CliError> {
        let origin = match (&args.source.battery, &args.source.programs.from[..]) {
            (None, []) => Origin::BuiltIn,
            _ => Origin::Import,
        };
        let mut lost = 0;
        let mut number_of: BTreeMap<usize, Option<usize>> = BTreeMap::new();
        let (mut entries, mut programs): (Vec<Entry>, Vec<Program>) = Default::default();
        let mut on_task: Vec<Vec<usize>> = vec![Vec::new(); tasks.len()];
        for (task, outputs) in self.shortlist.chosen() {
            for &output in outputs {
                let number = *number_of.entry(output).or_insert_with(|| {
                    let (program, lineage) = solver_program(battery, output, origin);
                    match batt::as_stored(&program) {
                        Ok(read) => {
                            programs.push(read);
                            entries.push(Entry { program, evaluations: Vec::new(), lineage });
                            Some(entries.len() - 1)
                        }
                        Err(error) => {
                            report_error(&error);
                            lost += 1;
                            None
                        }
                    }
                });
                on_task[*task].extend(number);
            }
        }
        // Ctrl-C has ended the run; what it found is still kept. A second one quits at once.
        let assessment = Assessment {
            options: super::options(args),
            threads: args.threads.unwrap_or(Assessment::default().threads),
            ..Assessment::default()
        };
        assess(&assessment, tasks, &programs, &on_task, |program, evaluation| {
            entries[program].evaluations.push(evaluation);
        })?;
        entries.retain(|entry| !entry.evaluations.is_empty());

        let configuration = json!({
            "keep": args.keep.keep,
            "memory": args.limits.memory.0,
            "timeout_ns": args.limits.timeout.map(|time| time.as_nanos() as u64),
            "backend": args.backend.name(),
            "flags": battery.provenance.flags,
        });
        let data = &args.tasks.dataset.data;
        let mut record = store::run_record("run", data, tasks, configuration);
        record.seed = Some(battery.provenance.seed);
        let run = self.writer.begin_run(record)?;
        let committed = commit(&self.writer, run, &mut 0, entries)?;
        self.writer.end_run(run, if stopped { RunEnd::Stopped } else { RunEnd::Done })?;
        let path = self.writer.path().display().to_string();
        self.writer.close()?;
        Ok(Kept { path, committed, tasks: self.shortlist.chosen().len(), lost })
    }
}

impl Kept {
    pub fn print(&self, json: bool, output: &mut Output) -> Result<(), CliError> {
        let Kept { path, committed, tasks, lost } = self;
        let Committed { new_programs, stored, known, passed_over, .. } = committed;
        if json {
            return output.json(&json!({"store": {
                "path": path,
                "tasks": tasks,
                "new_programs": new_programs.len(),
                "evaluations_stored": stored,
                "evaluations_known": known,
                "evaluations_passed_over": passed_over,
                "lost": lost,
            }}));
        }
        output.line("")?;
        output.line(format!(
            "stored {} and {} of {} in {path}; {known} known before",
            counted(new_programs.len(), "new program"),
            counted(*stored, "evaluation"),
            counted(*tasks, "task"),
        ))
    }

    /// A program that does not read back is a bug.
    pub fn exit(&self) -> Option<Exit> {
        (self.lost > 0).then_some(Exit::Internal)
    }
}
