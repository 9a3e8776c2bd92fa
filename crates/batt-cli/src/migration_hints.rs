//! Hints for flags, commands and datasets of `run_batt.py` and `card.py`: our names for them
//! (docs/coming-from-run_batt.md).

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Our names for the datasets of the older system.
pub fn dataset(name: &str) -> Option<String> {
    let ours = match name {
        "train" | "training" => "arc1/train",
        "eval" | "evaluation" => "arc1/eval",
        "both" | "all" => "arc1",
        _ => return None,
    };
    Some(format!("did you mean `--data {ours}`?"))
}

/// The commands that a hint is for.
type Commands = &'static [&'static str];

const RUN: Commands = &["run"];
const CARD: Commands = &["card"];
const WITH_TASKS: Commands = &["run", "card", "bench", "eval"];

/// Flags of the older system, and ours.
const FLAGS: &[(Commands, &str, &str)] = &[
    (WITH_TASKS, "-c", "`-c N` is `--count N`"),
    (WITH_TASKS, "-i", "`-i ID` is `--task ID`"),
    (RUN, "-t", "`-t 2` is `--timeout 2s`"),
    (RUN, "-b", "`-b mine` is the first argument: `batt run mine.batt`"),
    (CARD, "-fs", "`-fs` is `--freeze-solvers`"),
    (CARD, "-fd", "`-fd` is `--freeze-differs`"),
    (CARD, "-f", "`-f FILE` is `-o FILE`"),
    (RUN, "--mega-batch", "`--mega-batch` is the default; leave it out"),
    (RUN, "--no-accumulate", "`--no-accumulate` is `--batch sample`"),
    (RUN, "--cprofile", "`--cprofile` is `--profile`"),
    (RUN, "--use-gpu", "`--use-gpu` is `--backend NAME`"),
    (RUN, "--vectorized", "`--vectorized` is `--backend NAME`"),
];

/// Commands of the older system, and ours.
const COMMANDS: &[(&str, &str)] = &[
    ("run_batt.py", "`run_batt.py` is `batt run`"),
    ("card.py", "`card.py` is `batt card`"),
    ("run_card.sh", "`run_card.sh` is `batt evolve`"),
];

/// Adds hints to a command line error where a flag or command has another name here.
pub fn explain(mut error: clap::Error, line: &[String]) -> clap::Error {
    let hints = match (error.kind(), invalid(&error)) {
        (ErrorKind::UnknownArgument, Some(flag)) => flag_hints(&flag, line),
        (ErrorKind::InvalidSubcommand, Some(name)) => {
            let known = COMMANDS.iter().find(|(theirs, _)| *theirs == name);
            known.map(|(_, hint)| (*hint).to_owned()).into_iter().collect()
        }
        _ => Vec::new(),
    };
    if !hints.is_empty() {
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::SuggestedSubcommand);
        let hints = hints.into_iter().map(Into::into).collect();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(hints));
    }
    error
}

/// The flag or command that the error is about.
fn invalid(error: &clap::Error) -> Option<String> {
    let kinds = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand];
    kinds.iter().find_map(|&kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        _ => None,
    })
}

/// Hints for all flags of the older system on the line, if the invalid one is among them.
fn flag_hints(invalid: &str, line: &[String]) -> Vec<String> {
    let command = line.get(1).map_or("", String::as_str);
    let theirs = |typed: &String| {
        let typed = typed.split('=').next().unwrap_or(typed);
        FLAGS.iter().find(|(commands, flag, _)| *flag == typed && commands.contains(&command))
    };
    let found: Vec<_> = line.iter().skip(2).filter_map(theirs).collect();
    // Clap reads `-fs` as `-f -s` and reports `-f`.
    if !found.iter().any(|(_, flag, _)| flag.starts_with(invalid)) {
        return Vec::new();
    }
    found.into_iter().map(|(_, _, hint)| (*hint).to_owned()).collect()
}
