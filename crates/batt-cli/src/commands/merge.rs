//! `batt merge`: joins the results files of the parts of a run.

use crate::args::MergeArgs;
use crate::error::{CliError, Exit};
use crate::output::{GOOD, Output, counted, styled};
use batt::results_file::merge;
use serde_json::json;

pub fn run(args: &MergeArgs, output: &mut Output) -> Result<Exit, CliError> {
    let merged = merge(&args.files, &args.output)?;
    if args.json {
        output.json(&json!({
            "file": args.output, "parts": merged.parts, "tasks": merged.tasks,
            "samples": merged.samples,
        }))?;
        return Ok(Exit::Done);
    }
    output.line(format!(
        "{} {}: {} on {} from {}",
        styled(GOOD, "wrote"),
        args.output.display(),
        counted(merged.samples, "sample"),
        counted(merged.tasks, "task"),
        counted(merged.parts, "file"),
    ))?;
    Ok(Exit::Done)
}
