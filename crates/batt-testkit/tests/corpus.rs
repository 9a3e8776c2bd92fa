//! Runs every file of the corpus with every treatment, one trial each.

use batt_testkit::corpus::{self, CorpusFile};
use batt_testkit::{
    CallCase, Case, Compared, Treatment, call_differences, differences, treatments,
};
use libtest_mimic::{Arguments, Failed, Trial};
use std::sync::Arc;

/// Number of differences that a failing trial shows.
const SHOWN: usize = 20;

fn main() {
    let arguments = Arguments::from_args();
    let treatments = treatments();
    let mut trials = Vec::new();
    for file in corpus::programs().into_iter().chain(corpus::random_programs()) {
        add(&mut trials, file, &treatments, program_trial);
    }
    let callers: Vec<_> = treatments.iter().filter(|t| t.makes_calls()).cloned().collect();
    for file in corpus::calls() {
        add(&mut trials, file, &callers, call_trial);
    }
    match corpus::golden_calls() {
        Some(file) => add(&mut trials, file, &callers, call_trial),
        None => trials.push(ignored("golden".to_owned(), "recorded calls are not available")),
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn ignored(name: String, why: &str) -> Trial {
    Trial::test(name, || Ok(())).with_kind(why).with_ignored_flag(true)
}

fn add<T>(
    trials: &mut Vec<Trial>,
    file: CorpusFile<T>,
    treatments: &[Arc<dyn Treatment>],
    trial: impl Fn(String, Arc<Vec<T>>, Arc<dyn Treatment>) -> Trial,
) {
    let CorpusFile { name, cases } = file;
    let cases = match cases {
        Ok(cases) => Arc::new(cases),
        Err(message) => {
            let name = format!("{name}::can be read");
            return trials.push(Trial::test(name, || Err(Failed::from(message))));
        }
    };
    for treatment in treatments {
        let name = format!("{name}::{}", treatment.name());
        trials.push(match treatment.available() {
            Ok(()) => trial(name, cases.clone(), treatment.clone()),
            Err(why) => ignored(name, why.0),
        });
    }
}

fn program_trial(name: String, cases: Arc<Vec<Case>>, treatment: Arc<dyn Treatment>) -> Trial {
    let samples: Vec<_> =
        cases.iter().flat_map(|case| case.samples.iter().map(move |s| (case, s))).collect();
    let unfit =
        samples.iter().filter_map(|(case, s)| treatment.takes(&case.program, &s.inputs).err());
    let unfit: Vec<_> = unfit.collect();
    if let (Some(why), true) = (unfit.first(), unfit.len() == samples.len()) {
        return ignored(name, why.0);
    }
    Trial::test(name, move || {
        let compared = cases.iter().map(|case| differences(case, &*treatment));
        no_differences(compared.fold(Compared::default(), Compared::and))
    })
}

fn call_trial(name: String, cases: Arc<Vec<CallCase>>, treatment: Arc<dyn Treatment>) -> Trial {
    Trial::test(name, move || no_differences(call_differences(&cases, &*treatment)))
}

fn no_differences(compared: Compared) -> Result<(), Failed> {
    let Compared { differences, checked, unknown, .. } = compared;
    if checked == 0 {
        return Err(Failed::from(format!(
            "nothing was compared: the treatment reports none of {unknown} statements"
        )));
    }
    let shown = differences.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>();
    match differences.len() {
        0 => Ok(()),
        all => Err(Failed::from(format!("{all} differences:\n{}", shown.join("\n")))),
    }
}
