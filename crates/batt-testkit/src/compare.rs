//! Compares the results of a treatment with the corpus.

use crate::case::{CallCase, Case, Expected};
use crate::treatment::{CallOutcome, Found, Outcome, Treatment};
use batt_program::Program;
use serde_json::Value as Json;

/// The result of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// A message for each difference.
    pub differences: Vec<String>,
    /// Number of compared statements.
    pub checked: usize,
    /// Number of statements that the treatment cannot check.
    pub unknown: usize,
    /// Number of samples that the treatment does not take.
    pub left_out: usize,
}

impl Compared {
    /// Combines two comparisons.
    pub fn and(mut self, other: Compared) -> Compared {
        self.differences.extend(other.differences);
        self.checked += other.checked;
        self.unknown += other.unknown;
        self.left_out += other.left_out;
        self
    }
}

/// Runs a case with a treatment and compares.
pub fn differences(case: &Case, treatment: &dyn Treatment) -> Compared {
    let mut compared = Compared::default();
    for (k, sample) in case.samples.iter().enumerate() {
        if treatment.takes(&case.program, &sample.inputs).is_err() {
            compared.left_out += 1;
            continue;
        }
        let message = |line: usize, message: String| {
            let Case { file, name, .. } = case;
            let number = if case.samples.len() > 1 { format!(" ({})", k + 1) } else { "".into() };
            format!("{file}:{line}: {name}{number}, {}: {message}", treatment.name())
        };
        let outcome = match treatment.run(&case.program, &sample.inputs) {
            Ok(outcome) => outcome,
            Err(error) => {
                compared.differences.push(message(sample.expectations[0].line, error));
                continue;
            }
        };
        for expectation in &sample.expectations {
            match verdict(&case.program, &expectation.what, &outcome) {
                Verdict::Unknown => compared.unknown += 1,
                Verdict::Same => compared.checked += 1,
                Verdict::Different(why) => {
                    compared.checked += 1;
                    compared.differences.push(message(expectation.line, why));
                }
            }
        }
    }
    compared
}

/// Makes recorded calls with a treatment and compares.
pub fn call_differences(cases: &[CallCase], treatment: &dyn Treatment) -> Compared {
    let mut compared = Compared::default();
    for case in cases {
        match treatment.call(&case.call) {
            CallOutcome::Unknown => compared.unknown += 1,
            CallOutcome::Same => compared.checked += 1,
            CallOutcome::Different(got) => {
                compared.checked += 1;
                let CallCase { place, text, .. } = case;
                let message = format!("{place}: {text}\n    {}: {got}", treatment.name());
                compared.differences.push(message);
            }
        }
    }
    compared
}

enum Verdict {
    /// The treatment does not report it.
    Unknown,
    Same,
    Different(String),
}

fn verdict(program: &Program, expected: &Expected, outcome: &Outcome) -> Verdict {
    let (what, expected, got) = match expected {
        Expected::Output(value) => match &outcome.output {
            None => return Verdict::Unknown,
            Some(got) if got.is(value) => return Verdict::Same,
            got => ("the output", shown(false, Some(value)), found(false, got.as_ref())),
        },
        Expected::Failures(count) => match outcome.failures {
            None => return Verdict::Unknown,
            Some(got) if got == *count => return Verdict::Same,
            Some(got) => ("failing calls", count.to_string(), got.to_string()),
        },
        Expected::Step { at, fails, value } => {
            let got = &outcome.steps[*at];
            let value_told = got.value.as_ref().zip(value.as_ref());
            if got.failed.is_none() && value_told.is_none() {
                return Verdict::Unknown;
            }
            let same_value = value_told.is_none_or(|(got, value)| got.is(value));
            if same_value && got.failed.is_none_or(|failed| failed == *fails) {
                return Verdict::Same;
            }
            let got = found(got.failed.unwrap_or(*fails), got.value.as_ref());
            (program.assignments[*at].name.as_ref(), shown(*fails, value.as_ref()), got)
        }
    };
    Verdict::Different(format!("{what}\n    expected {expected}\n    got      {got}"))
}

fn found(failed: bool, found: Option<&Found>) -> String {
    match found {
        Some(Found::Hash(hash)) => {
            format!("{}{hash:032x}", if failed { "a failure, " } else { "" })
        }
        Some(Found::Value(value)) => shown(failed, Some(value)),
        None => shown(failed, None),
    }
}

fn shown(failed: bool, value: Option<&Json>) -> String {
    const LONGEST: usize = 200;
    let value = value.map(ToString::to_string);
    let cut = value.map(|text| match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}..", &text[..end]),
        None => text,
    });
    match (failed, cut) {
        (true, None) => "a failure".to_owned(),
        (true, Some(value)) => format!("a failure, {value}"),
        (false, None) => "no failure".to_owned(),
        (false, Some(value)) => value,
    }
}

/// Are two values in recorded form equal? `true` equals 1.
pub fn same(a: &Json, b: &Json) -> bool {
    let whole = |json: &Json| json.as_bool().map(i64::from).or(json.as_i64());
    match (a, b) {
        (Json::Array(a), Json::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(name, a)| b.get(name).is_some_and(|b| same(a, b)))
        }
        _ => a == b || (whole(a).is_some() && whole(a) == whole(b)),
    }
}
