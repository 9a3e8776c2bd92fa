//! The results file of a run (`--out`): its journal, and what was there before.

use crate::args::RunArgs;
use crate::error::CliError;
use crate::output;
use batt::Tally;
use batt::results_file::{self, Header, Journal, Recorded, ResultsFileError};
use batt_engine::{Job, OutputSet, Part, RIGHT, RowTarget, SampleId, Stop};
use serde_json::{Value as Json, json};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Where rows go.
pub enum Out {
    /// Nobody wants them.
    Nowhere,
    /// The file is complete: nothing is left to do.
    Complete(PathBuf),
    /// The journal of a file.
    Journal {
        journal: Box<Journal>,
        path: PathBuf,
        /// Samples that were in it before.
        recorded: usize,
        /// Samples of the whole run.
        all: usize,
        /// Who was right on the demonstrations in it, if only those go on.
        right: HashMap<SampleId, OutputSet>,
    },
}

/// What became of the results file.
pub enum Written {
    Nothing,
    WasComplete(PathBuf),
    File { path: PathBuf, recorded: usize },
    Stopped { journal: PathBuf, samples: usize, all: usize, recorded: usize },
}

impl Written {
    /// How to go on after a run that was stopped.
    pub fn advice(&self) -> Option<String> {
        match self {
            Written::Stopped { journal, samples, all, .. } => Some(format!(
                "stopped early: {samples} of {all} samples are in {}; continue with --resume",
                journal.display()
            )),
            _ => None,
        }
    }

    /// For the summary in JSON.
    pub fn as_json(&self) -> Json {
        match self {
            Written::Nothing => Json::Null,
            Written::WasComplete(path) => json!({"file": path, "complete": true, "written": false}),
            Written::File { path, .. } => json!({"file": path, "complete": true, "written": true}),
            Written::Stopped { journal, samples, all, .. } => json!({
                "journal": journal, "complete": false, "samples": samples, "samples_of": all,
            }),
        }
    }
}

impl Out {
    /// Opens the results file, if there is one, and adds what it has to the tally.
    pub fn open(
        args: &RunArgs,
        header: impl FnOnce() -> Header,
        stop: &Stop,
        tally: &mut Tally,
    ) -> Result<Out, CliError> {
        let Some(path) = &args.out else { return Ok(Out::Nowhere) };
        let header = header();
        if args.resume && !Journal::path_for(path).exists() && path.exists() {
            return continued(path.clone(), &header, tally);
        }
        let all = header.samples();
        let mut right = HashMap::new();
        let mut add = |sample: SampleId, rows: &[results_file::SolverRow]| {
            if args.fit && sample.part == Part::Demo {
                let outputs = rows.iter().enumerate();
                let fits = outputs.filter(|(_, row)| row.score == Some(RIGHT));
                right.insert(sample, fits.map(|(output, _)| output).collect());
            }
            tally.add_recorded(sample, rows);
        };
        let (journal, recorded) = Journal::open(path, header, args.resume, stop, &mut add)?;
        report_damage(&journal, recorded);
        let (path, recorded) = (path.clone(), recorded.samples);
        Ok(Out::Journal { journal: Box::new(journal), path, recorded, all, right })
    }

    /// Is this sample done already?
    pub fn has(&self, sample: SampleId) -> bool {
        match self {
            Out::Nowhere => false,
            Out::Complete(_) => true,
            Out::Journal { journal, recorded, .. } => *recorded > 0 && journal.has(sample),
        }
    }

    /// The outputs that were right on all demonstrations of a task before the first one that is
    /// missing; none stands for all.
    pub fn still_fit(&self, job: usize, jobs: &[Arc<Job>]) -> Option<OutputSet> {
        let Out::Journal { right, .. } = self else { return None };
        let demos = jobs[job].samples(job).take_while(|sample| sample.part == Part::Demo);
        let mut recorded = demos.map_while(|sample| right.get(&sample));
        let mut set = recorded.next()?.clone();
        recorded.for_each(|also| set.keep(also));
        Some(set)
    }

    /// Who takes the rows.
    pub fn target(&self) -> Option<&dyn RowTarget> {
        match self {
            Out::Journal { journal, .. } => Some(&**journal),
            Out::Nowhere | Out::Complete(_) => None,
        }
    }

    /// Writes the results file if all samples are done; otherwise the journal stays.
    pub fn finish(self) -> Result<Written, CliError> {
        let (mut journal, path, recorded, all) = match self {
            Out::Nowhere => return Ok(Written::Nothing),
            Out::Complete(path) => return Ok(Written::WasComplete(path)),
            Out::Journal { journal, path, recorded, all, .. } => (journal, path, recorded, all),
        };
        let name = journal.path().to_owned();
        let closed = journal.close();
        let samples = journal.samples();
        let advice = |error: ResultsFileError| {
            CliError::Input(format!(
                "{error}\n{samples} of {all} samples are safe in {}; make room and continue with \
                 --resume",
                name.display()
            ))
        };
        closed.map_err(advice)?;
        if !journal.is_complete() {
            return Ok(Written::Stopped { journal: name, samples, all, recorded });
        }
        journal.finish(&path).map_err(advice)?;
        Ok(Written::File { path, recorded })
    }
}

/// A run whose file is finished: if it is the same run, there is nothing to do.
fn continued(path: PathBuf, header: &Header, tally: &mut Tally) -> Result<Out, CliError> {
    let finished = results_file::read(&path)?;
    if let Some(difference) = finished.header().first_difference(header, "there", "now") {
        return Err(CliError::Input(format!(
            "{}: this file is of another run: {difference}; run without --resume to replace it",
            path.display()
        )));
    }
    finished.for_each_sample(&mut |sample, rows| tally.add_recorded(sample, rows))?;
    Ok(Out::Complete(path))
}

fn report_damage(journal: &Journal, recorded: Recorded) {
    let path = journal.path().display();
    if recorded.damaged > 0 {
        let samples = output::counted(recorded.damaged, "sample");
        output::note(&format!("{path}: {samples} damaged; evaluating again"));
    }
}
