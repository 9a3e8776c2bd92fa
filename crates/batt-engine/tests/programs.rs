//! Runs the programs of `tests/programs` in every way there is, all with one result.

mod corpus;

use batt_dsl::{Heap, Level, Value};
use batt_engine::{
    Batching, Care, Config, Cpu, Evaluator, Event, GridRef, Job, Plan, Prepared, SampleValues,
    Stop, TaskValues, run,
};
use batt_program::battery::{Battery, Passes};
use batt_program::{Naming, Operand, Program, StepId};
use corpus::{Case, Expected, Inputs, read_file, read_folder, same};
use serde_json::Value as Json;
use std::path::Path;
use std::sync::Arc;

/// A way to run a program. To add a backend, write one and list it in [`treatments`].
trait Treatment {
    fn name(&self) -> &str;

    /// Can it be given these inputs?
    fn takes(&self, _inputs: &Inputs) -> bool {
        true
    }

    /// What comes of the program; an error where the treatment itself is at odds.
    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String>;
}

/// What came of a program, values in recorded form.
struct Outcome {
    /// One for each assignment of the program.
    steps: Vec<StepOutcome>,
    /// None where the run ended early.
    output: Option<Json>,
    /// How many calls failed, where that is known.
    failures: Option<usize>,
    /// The step at which the run ended early.
    stopped_at: Option<StepId>,
}

struct StepOutcome {
    /// None where it is not known: in a run that ended before it, and for what is no call.
    value: Option<Json>,
    failed: bool,
}

fn treatments() -> Vec<Box<dyn Treatment>> {
    vec![
        Box::new(Evaluated { name: "with tiles", heap: Heap::new }),
        Box::new(Evaluated { name: "without tiles", heap: Heap::without_tiles }),
        Box::new(Printed { name: "printed, numbered", naming: Naming::Numbered }),
        Box::new(Printed { name: "printed, own names", naming: Naming::Original }),
        Box::new(Twice),
        Box::new(Strictly),
        Box::new(InBattery { name: "in a battery", passes: Passes::ALL }),
        Box::new(InBattery { name: "in a battery, without passes", passes: Passes::NONE }),
    ]
}

/// Safe evaluation in a heap of this kind.
struct Evaluated {
    name: &'static str,
    heap: fn() -> Heap,
}

impl Treatment for Evaluated {
    fn name(&self) -> &str {
        self.name
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let plan = Plan::new(program);
        let mut heap = (self.heap)();
        let [s, i, c] = place(&mut heap, inputs);
        let mut evaluator = Evaluator::with_heap(heap, s);
        let run = evaluator.run_on(&plan, s, i, c, None);
        Ok(outcome(&evaluator, program, &plan, Some(run.output)))
    }
}

/// The program as text, read again.
struct Printed {
    name: &'static str,
    naming: Naming,
}

impl Treatment for Printed {
    fn name(&self) -> &str {
        self.name
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let text = program.to_text(self.naming);
        let again = match batt_program::read("printed.py", &text).programs.pop() {
            Some(again) if again.same_steps(program) => again,
            _ => return Err(format!("it does not read as the same program:\n{text}")),
        };
        let plan = Plan::new(&again);
        let mut heap = Heap::new();
        let [s, i, c] = place(&mut heap, inputs);
        let mut evaluator = Evaluator::with_heap(heap, s);
        let run = evaluator.run_on(&plan, s, i, c, None);
        // The steps are the same, so those of the first program can be asked for.
        Ok(outcome(&evaluator, program, &plan, Some(run.output)))
    }
}

/// Safe evaluation twice with one evaluator, with inputs that are shared. The first run must
/// leave nothing behind.
struct Twice;

impl Treatment for Twice {
    fn name(&self) -> &str {
        "for the second time"
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let plan = Plan::new(program);
        let (mut evaluator, [s, i, c]) = over_shared_inputs(inputs);
        let sample = SampleValues { input: i, expected: None };
        let mut run = || match inputs.has_candidate() {
            true => evaluator.run_on(&plan, s, i, c, None),
            false => evaluator.run_safely(&plan, &sample),
        };
        run();
        let output = run().output;
        Ok(outcome(&evaluator, program, &plan, Some(output)))
    }
}

/// In a battery with a solver for every assignment, so that every value is an output.
struct InBattery {
    name: &'static str,
    passes: Passes,
}

/// A grid of colours as people give it: rows of equal length.
fn colors(grid: &Json) -> Option<(usize, usize, Vec<u8>)> {
    let rows = grid.as_array().filter(|rows| !rows.is_empty())?;
    let row = |row: &Json| -> Option<Vec<u8>> {
        let color = |cell: &Json| u8::try_from(cell.as_u64()?).ok().filter(|&color| color < 10);
        row.as_array()?.iter().map(color).collect()
    };
    let rows: Vec<Vec<u8>> = rows.iter().map(row).collect::<Option<_>>()?;
    let width = rows[0].len();
    let is_grid = width > 0 && rows.iter().all(|row| row.len() == width);
    is_grid.then(|| (rows.len(), width, rows.concat()))
}

/// The inputs as a task of one sample; none if they are no task.
fn job(inputs: &Inputs) -> Option<Job> {
    let mut values = TaskValues::builder();
    for pair in inputs.s.as_array()? {
        let (input, output) = (colors(pair.get(0)?)?, colors(pair.get(1)?)?);
        let grid = |g: &(usize, usize, Vec<u8>)| (g.0, g.1);
        let ((h, w), (k, l)) = (grid(&input), grid(&output));
        values.pair(GridRef::new(h, w, &input.2), GridRef::new(k, l, &output.2));
    }
    let (height, width, cells) = colors(&inputs.i)?;
    values.sample(GridRef::new(height, width, &cells), None);
    Some(Job { task: "case".into(), values: values.finish(), demos: 0 })
}

impl Treatment for InBattery {
    fn name(&self) -> &str {
        self.name
    }

    /// A solver has no candidate.
    fn takes(&self, inputs: &Inputs) -> bool {
        !inputs.has_candidate() && job(inputs).is_some()
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let of = |output: &Operand| Program { output: output.clone(), ..program.clone() };
        let assigned = program.assignments.iter().map(|assignment| of(&assignment.value));
        let programs: Vec<Program> = assigned.chain([program.clone()]).collect();
        let prepared = Prepared::new(Battery::merge(&programs), self.passes);
        let mut rows = Vec::new();
        let mut watch = |event: &Event<'_>| {
            if let Event::Sample { result, .. } = event {
                rows.extend_from_slice(&result.rows);
            }
        };
        let care = Care { rows: true, ..Care::default() };
        let config = Config { batching: Batching::Task, care };
        let jobs = job(inputs).into_iter().map(Arc::new).collect::<Vec<_>>();
        run(&prepared, &jobs, config, &mut Cpu::new(1), &Stop::new(), &mut watch);
        let text = String::from_utf8(rows).map_err(|error| error.to_string())?;
        let row = |line| -> Result<Json, String> {
            let row: Json = serde_json::from_str(line).map_err(|error| format!("{error}"))?;
            Ok(row["output"].clone())
        };
        let found: Vec<Json> = text.lines().map(row).collect::<Result<_, _>>()?;
        let plain = Evaluated { name: "", heap: Heap::new }.run(program, inputs)?;
        // Rows say nothing of failures; those are as without a battery.
        let steps = plain.steps.iter().zip(&found).map(|(step, found)| StepOutcome {
            value: step.value.as_ref().map(|_| found.clone()),
            failed: step.failed,
        });
        let (steps, output) = (steps.collect(), found.last().cloned());
        Ok(Outcome { steps, output, failures: None, stopped_at: None })
    }
}

/// Strict evaluation, to the first failure.
struct Strictly;

impl Treatment for Strictly {
    fn name(&self) -> &str {
        "strictly"
    }

    /// Strict evaluation has no candidate.
    fn takes(&self, inputs: &Inputs) -> bool {
        !inputs.has_candidate()
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let plan = Plan::new(program);
        let (mut evaluator, [_, input, _]) = over_shared_inputs(inputs);
        let sample = SampleValues { input, expected: None };
        let strict = evaluator.run_strictly(&plan, &sample);
        let outcome = match &strict {
            Ok(run) => outcome(&evaluator, program, &plan, Some(run.output)),
            Err(failure) => Outcome {
                failures: None,
                stopped_at: Some(failure.step),
                ..outcome(&evaluator, program, &plan, None)
            },
        };
        evaluator.run_safely(&plan, &sample);
        let ended = strict.err().map(|failure| (failure.step, failure.failure));
        let first = evaluator.failures().first().map(|first| (first.step, first.failure));
        if ended != first {
            return Err(format!("it ended with {ended:?}, and safe evaluation has {first:?}"));
        }
        Ok(outcome)
    }
}

/// S, I and C as values.
fn place(heap: &mut Heap, inputs: &Inputs) -> [Value; 3] {
    [&inputs.s, &inputs.i, &inputs.c].map(|input| heap.from_json(input).expect("a value"))
}

/// An evaluator whose inputs lie below its own values, as those of a task do.
fn over_shared_inputs(inputs: &Inputs) -> (Evaluator, [Value; 3]) {
    let mut shared = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
    let values = place(&mut shared, inputs);
    let heap = Heap::over(Level::Sample, [Arc::from([]), shared.finish()]);
    (Evaluator::with_heap(heap, values[0]), values)
}

/// The last run of the evaluator.
fn outcome(
    evaluator: &Evaluator,
    program: &Program,
    plan: &Plan,
    output: Option<Value>,
) -> Outcome {
    let failed = |step: StepId| evaluator.failures().iter().any(|failure| failure.step == step);
    let recorded = |value: Value| evaluator.heap().to_json(value);
    let steps = program.assignments.iter().map(|assignment| StepOutcome {
        value: evaluator.value(plan, &assignment.value).map(recorded),
        failed: assignment.step.is_some_and(failed),
    });
    Outcome {
        steps: steps.collect(),
        output: output.map(recorded),
        failures: Some(evaluator.failures().len()),
        stopped_at: None,
    }
}

/// What a treatment does to a case that the case does not say.
fn differences(case: &Case, treatment: &dyn Treatment) -> Vec<String> {
    let mut found = Vec::new();
    for (k, sample) in case.samples.iter().enumerate() {
        if !treatment.takes(&sample.inputs) {
            continue;
        }
        let mut report = |line: usize, message: String| {
            let Case { file, name, .. } = case;
            let number = if case.samples.len() > 1 { format!(" ({})", k + 1) } else { "".into() };
            found.push(format!("{file}:{line}: {name}{number}, {}: {message}", treatment.name()));
        };
        let outcome = match treatment.run(&case.program, &sample.inputs) {
            Ok(outcome) => outcome,
            Err(message) => {
                report(sample.expectations[0].line, message);
                continue;
            }
        };
        for expectation in &sample.expectations {
            if let Some(message) = difference(&case.program, &expectation.what, &outcome) {
                report(expectation.line, message);
            }
        }
    }
    found
}

fn difference(program: &Program, expected: &Expected, outcome: &Outcome) -> Option<String> {
    let (what, expected, got) = match expected {
        Expected::Output(value) => {
            let got = match &outcome.output {
                Some(got) if same(value, got) => return None,
                None if outcome.stopped_at.is_some() => return None,
                got => shown(false, got.as_ref()),
            };
            ("the output", shown(false, Some(value)), got)
        }
        Expected::Failures(count) => {
            let got = outcome.failures.filter(|got| got != count)?;
            ("failing calls", count.to_string(), got.to_string())
        }
        Expected::Step { at, fails, value } => {
            let (assignment, got) = (&program.assignments[*at], &outcome.steps[*at]);
            let same_value = match (value, &got.value) {
                (Some(value), Some(got)) => same(value, got),
                (Some(_), None) => may_be_unknown(&assignment.value, outcome),
                (None, _) => true,
            };
            let unreached = assignment.step > outcome.stopped_at && outcome.stopped_at.is_some();
            if unreached || (same_value && *fails == got.failed) {
                return None;
            }
            let got = shown(got.failed, got.value.as_ref());
            (assignment.name.as_ref(), shown(*fails, value.as_ref()), got)
        }
    };
    Some(format!("{what}\n    expected {expected}\n    got      {got}"))
}

/// A value is not known where it is no call, or where the run had ended.
fn may_be_unknown(operand: &Operand, outcome: &Outcome) -> bool {
    match operand {
        Operand::Step(step) => outcome.stopped_at.is_some_and(|at| *step >= at),
        _ => true,
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
        (false, None) => "no value".to_owned(),
        (false, Some(value)) => value,
    }
}

fn corpus_folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/programs"))
}

#[test]
fn programs_give_what_their_files_say() {
    let treatments = treatments();
    let mut problems = Vec::new();
    for file in read_folder(corpus_folder()) {
        match file {
            Err(message) => problems.push(message),
            Ok(cases) => {
                for case in &cases {
                    problems.extend(treatments.iter().flat_map(|t| differences(case, t.as_ref())));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{} differences:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn the_example_of_the_readme_is_right() {
    let text = std::fs::read_to_string(corpus_folder().join("README.md")).expect("it is there");
    let example = text.split("```").nth(1).and_then(|block| block.strip_prefix("text\n"));
    let cases = read_file("README.md", example.expect("an example")).expect("it is read");
    let found: Vec<_> =
        treatments().iter().flat_map(|t| differences(&cases[0], t.as_ref())).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A case that is right, to be spoilt.
const GOOD: &str = "\
# About rotations.

=== a turn
def f(I):
    x1 = rot90(I)
    x2 = first(ZERO)
    return x1
--- I
1 2
--- steps
x1 =
  1
  2
x2 fails = []
--- out
1
2
--- failures = 1
";

#[test]
fn files_that_cannot_be_read_are_reported() {
    let spoilt = [
        ("# About", "About", "some.test:1: a case begins with `===`"),
        ("=== a turn", "===", "some.test:3: a case has a name"),
        ("=== a turn\n", "--- I\n", "some.test:3: a section before the first case"),
        ("return x1", "return x3", "some.test:3: the case has no program"),
        ("rot90(I)", "rot91(I)", "--> some.test:5:10"),
        ("1 2\n--- st", "1 2\n3\n--- st", "some.test:10: the rows of a grid are equally long"),
        ("1 2\n--- st", "1 a\n--- st", "some.test:9: not a row of a grid: 1 a"),
        ("1 2\n--- st", "--- st", "some.test:8: a grid has rows"),
        ("--- I\n1 2\n", "", "some.test:3: the program takes `I`"),
        ("--- I\n", "--- S = []\n--- I\n", "some.test:8: the program does not take `S`"),
        ("--- steps", "--- stops", "some.test:10: there is no section `stops`"),
        ("--- out", "--- I", "some.test:15: `I` is there twice"),
        ("x2 fails = []", "x2 fails = [", "some.test:14: not a value"),
        ("x2 fails = []", "x2 fails = {\"set\":[2,1]}", "some.test:14: not in the order of Sets"),
        ("x2 fails = []", "x2", "some.test:14: neither `name = value` nor `name fails`"),
        ("x2 fails = []", "x3 fails", "some.test:14: the program has no step `x3`"),
        ("x2 = first", "x1 = first", "some.test:11: `x1` is assigned twice"),
        ("failures = 1", "failures = one", "some.test:18: not a value"),
        ("failures = 1", "failures", "some.test:18: `failures` is a number"),
        ("failures = 1\n", "failures = 1\n1\n", "some.test:19: `failures` has its value already"),
        ("failures = 1", "next sample\n--- I\n1", "some.test:18: nothing is expected"),
    ];
    assert!(read_file("some.test", GOOD).is_ok());
    for (part, spoilt, why) in spoilt {
        assert!(GOOD.contains(part), "{part}");
        let message = read_file("some.test", &GOOD.replacen(part, spoilt, 1)).err();
        let message = message.unwrap_or_else(|| panic!("`{spoilt}` is read"));
        assert!(message.contains(why), "{message}");
    }
    let twice = format!("{GOOD}{}", &GOOD[GOOD.find("===").unwrap_or(0)..]);
    let message = read_file("some.test", &twice).err().unwrap_or_default();
    assert!(message.contains("some.test:19: there is a case `a turn` already"), "{message}");
    assert!(read_file("some.test", "# Nothing.\n").is_err());
}

#[test]
fn results_that_differ_are_reported() {
    let spoilt = [
        ("  1\n  2\n", "  2\n  1\n", ":11:", "x1\n    expected [[2],[1]]\n    got      [[1],[2]]"),
        ("x2 fails = []", "x2 fails = 0", ":14:", "expected a failure, 0\n    got      a failure"),
        ("x2 fails = []", "x2 = []", ":14:", "expected []\n    got      a failure"),
        ("x1 =\n  1\n  2\n", "x1 fails\n", ":11:", "expected a failure\n    got      [[1],[2]]"),
        ("out\n1\n", "out\n3\n", ":15:", "the output\n    expected [[3],[2]]"),
        ("failures = 1", "failures = 2", ":18:", "failing calls\n    expected 2\n    got      1"),
    ];
    let tiles = Evaluated { name: "with tiles", heap: Heap::new };
    let good = read_file("some.test", GOOD).expect("it is read");
    assert!(differences(&good[0], &tiles).is_empty());
    for (part, spoilt, place, why) in spoilt {
        let text = GOOD.replacen(part, spoilt, 1);
        let cases = read_file("some.test", &text).expect("it is read");
        let found = differences(&cases[0], &tiles).join("\n");
        assert!(found.starts_with("some.test:") && found.contains(place), "{found}");
        assert!(found.contains("a turn, with tiles: ") && found.contains(why), "{found}");
    }
}

#[test]
fn a_treatment_that_is_at_odds_is_reported() {
    struct Odd;
    impl Treatment for Odd {
        fn name(&self) -> &str {
            "odd"
        }
        fn run(&self, _: &Program, _: &Inputs) -> Result<Outcome, String> {
            Err("it does not know how".to_owned())
        }
    }
    let cases = read_file("some.test", GOOD).expect("it is read");
    let found = differences(&cases[0], &Odd);
    assert_eq!(found, ["some.test:11: a turn, odd: it does not know how"]);
}
