//! `batt solvers`: the store of programs.

mod chart;
mod export;
mod import;
mod list;
mod show;
mod stats;
mod verify;

use crate::args::{FilterArgs, PruneArgs, SolversArgs, SolversCommand};
use crate::error::{CliError, Exit};
use crate::inputs::store;
use crate::output::{Output, counted};
use batt::store::{
    Figures, Filter, HeldOut, Proof, PruneOptions, Store, TestFigures, Writer, WriterOptions,
};
use batt_dsl::Prim;
use serde_json::{Value as Json, json};

pub use import::{assess, commit};

pub fn run(args: &SolversArgs, output: &mut Output) -> Result<Exit, CliError> {
    match &args.command {
        SolversCommand::List(args) => list::list(args, output),
        SolversCommand::Best(args) => list::best(args, output),
        SolversCommand::Show(args) => show::run(args, output),
        SolversCommand::Import(args) => import::run(args, output),
        SolversCommand::Export(args) => export::run(args, output),
        SolversCommand::Stats(args) => stats::run(args, output),
        SolversCommand::Verify(args) => verify::run(args, output),
        SolversCommand::Prune(args) => prune(args, output),
    }
}

/// The filter that flags ask for.
fn filter(args: &FilterArgs) -> Result<Filter, CliError> {
    for name in &args.primitive {
        if name.parse::<Prim>().is_err() {
            let all = batt_dsl::table::ALL.iter().map(|prim| prim.name());
            let near = batt_program::closest(name, all);
            let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            return Err(CliError::Input(format!("there is no primitive `{name}`{hint}")));
        }
    }
    Ok(Filter {
        task: args.task.clone(),
        min_score: args.score,
        fits: args.fits,
        primitives: args.primitive.clone(),
        min_steps: args.min_steps,
        max_steps: args.max_steps,
        origins: args.origin.clone(),
    })
}

/// How a program does on the demonstrations with the judged pair left out of S.
fn held_out(figures: &Figures) -> String {
    match figures.held_out {
        HeldOut::NotJudged => "not judged".to_owned(),
        HeldOut::NotApplicable => "-".to_owned(),
        HeldOut::Unproven => "unproven".to_owned(),
        HeldOut::Judged { right, of } => format!("{right}/{of}"),
    }
}

/// Figures in JSON, apart from the tests.
fn figures_json(figures: &Figures) -> Json {
    let held = match figures.held_out {
        HeldOut::NotJudged => json!("not judged"),
        HeldOut::NotApplicable => json!("not applicable"),
        HeldOut::Unproven => json!("unproven"),
        HeldOut::Judged { right, of } => json!({"right": right, "of": of}),
    };
    json!({
        "score": figures.score(),
        "points": figures.points,
        "demos": figures.demos,
        "demos_right": figures.right,
        "held_out": held,
        "proof": figures.proof().name(),
        "calls": figures.calls,
        "status": figures.status.name(),
        "outputs": figures.outputs.iter().map(|hash| format!("{hash:032x}")).collect::<Vec<_>>(),
    })
}

fn tests_json(tests: &TestFigures) -> Json {
    json!({"tests": tests.tests, "tests_known": tests.known, "tests_right": tests.right})
}

/// The style of a proof in tables.
fn proof_style(proof: Proof) -> anstyle::Style {
    match proof {
        Proof::Holds => crate::output::GOOD,
        Proof::Unproven | Proof::Fails => crate::output::WARN,
        Proof::Misses => crate::output::DIM,
    }
}

fn prune(args: &PruneArgs, output: &mut Output) -> Result<Exit, CliError> {
    let path = store::path_of(&args.place.store, &args.place.dir)?;
    // Nothing is made where nothing is.
    drop(Store::open(&path)?);
    let writer = Writer::open(&path, WriterOptions { keep: args.keep.keep, max_bytes: None })?;
    let pruned = writer.prune(PruneOptions { keep: Some(args.keep.keep), people: args.all })?;
    writer.close()?;
    if args.json {
        let bytes = std::fs::metadata(&path).map_or(0, |file| file.len());
        output.json(&json!({
            "programs_removed": pruned.programs,
            "evaluations_removed": pruned.evaluations,
            "bytes": bytes,
        }))?;
    } else {
        let programs = counted(pruned.programs, "program");
        let evaluations = counted(pruned.evaluations, "evaluation");
        output.line(format!("removed {programs} and {evaluations}"))?;
    }
    Ok(Exit::Done)
}
