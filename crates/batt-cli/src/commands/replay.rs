//! `batt replay`: repeats recorded calls and programs, and compares the results.

mod batched;

use crate::args::ReplayArgs;
use crate::error::{CliError, Exit};
use crate::inputs::files;
use crate::limits::{Limits, status};
use crate::output::{BAD, BOLD, DIM, GOOD, Output, counted, shortened, styled};
use batt::files_below;
use batt_dsl::recorded::{RecordedCall, Replayed};
use batt_dsl::{Heap, Value, parse_json};
use batt_engine::{Evaluator, Routine};
use serde_json::{Value as Json, json};

/// A line whose result differs from the recorded one.
struct Difference {
    /// The primitive, or the line of the program.
    call: String,
    args: Vec<Json>,
    expected: Json,
    got: Json,
}

/// The result of a line.
enum Outcome {
    Passed,
    Failed(Difference),
    Unreadable(String),
}

struct Replay<'a> {
    args: &'a ReplayArgs,
    limits: Limits,
    passed: usize,
    failed: usize,
    unreadable: usize,
}

/// The most characters shown of a value or a reason.
const MOST: usize = 400;

/// Values may be nested deeply, and are read, compared and written recursively.
const STACK_BYTES: usize = 64 << 20;

pub fn run(args: &ReplayArgs, output: &mut Output) -> Result<Exit, CliError> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        let replay = thread.spawn_scoped(scope, || replay_files(args, output))?;
        replay.join().unwrap_or(Err(CliError::Internal))
    })
}

fn replay_files(args: &ReplayArgs, output: &mut Output) -> Result<Exit, CliError> {
    let mut replay =
        Replay { args, limits: Limits::new(&args.limits), passed: 0, failed: 0, unreadable: 0 };
    let mut backend = args.backend.map(|name| name.open(args.devices.settings()));
    let options = args.limits.options();
    for path in &args.paths {
        for file in files_below(path, &["jsonl", "calls"])? {
            let (name, text) = (file.display().to_string(), files::read(&file)?);
            let lines: Vec<&str> = text.lines().collect();
            let mut known = match &mut backend {
                Some(backend) => batched::outcomes(&lines, &mut **backend, &options)?,
                None => Vec::new(),
            };
            for (k, line) in lines.into_iter().enumerate() {
                let outcome = known.get_mut(k).and_then(Option::take);
                let outcome = outcome.or_else(|| replay.outcome(line));
                replay.take(&format!("{name}:{}", k + 1), outcome, output)?;
            }
        }
    }
    replay.finish(output)
}

impl Replay<'_> {
    fn heap(&self) -> Heap {
        if self.args.no_tiles { Heap::without_tiles() } else { Heap::new() }
    }

    fn outcome(&self, line: &str) -> Option<Outcome> {
        match parse_json(line) {
            Ok(case) if case.get("program").is_some() => self.program(&case),
            _ => self.call(line),
        }
    }

    fn take(
        &mut self,
        place: &str,
        outcome: Option<Outcome>,
        output: &mut Output,
    ) -> Result<(), CliError> {
        match outcome {
            None => {}
            Some(Outcome::Passed) => self.passed += 1,
            Some(Outcome::Failed(difference)) => {
                self.failed += 1;
                self.show(place, &difference, output)?;
            }
            Some(Outcome::Unreadable(why)) => {
                self.failed += 1;
                self.unreadable += 1;
                if self.args.json {
                    output.json(&json!({"place": place, "error": why}))?;
                } else if self.may_show() {
                    let why = shortened(&why, MOST);
                    output.line(format!("{}: {}", styled(BAD, place), why))?;
                }
            }
        }
        Ok(())
    }

    fn may_show(&self) -> bool {
        self.args.show == 0 || self.failed <= self.args.show
    }

    fn show(&self, place: &str, found: &Difference, output: &mut Output) -> Result<(), CliError> {
        if self.args.json {
            return output.json(&json!({
                "place": place,
                "call": found.call,
                "args": found.args,
                "expected": found.expected,
                "got": found.got,
            }));
        }
        if !self.may_show() {
            return Ok(());
        }
        output.line(format!("{}: {}", styled(BAD, place), styled(BOLD, &found.call)))?;
        for (k, arg) in found.args.iter().enumerate() {
            let name = styled(DIM, format!("argument {}", k + 1));
            output.line(format!("  {name}  {}", shortened(&arg.to_string(), MOST)))?;
        }
        for (name, value) in [("expected  ", &found.expected), ("got       ", &found.got)] {
            let text = shortened(&value.to_string(), MOST);
            output.line(format!("  {}  {text}", styled(DIM, name)))?;
        }
        Ok(())
    }

    /// Replays a call; none for a blank line or a comment.
    fn call(&self, line: &str) -> Option<Outcome> {
        let call = match RecordedCall::parse(line) {
            Ok(call) => call?,
            Err(error) => return Some(Outcome::Unreadable(error.to_string())),
        };
        Some(match call.replay(&mut self.limits.machine(self.heap())) {
            Err(error) => Outcome::Unreadable(error.to_string()),
            Ok(Replayed::Same) => Outcome::Passed,
            Ok(Replayed::Different(got)) => Outcome::Failed(Difference {
                call: call.op.as_str().map_or_else(|| call.op.to_string(), str::to_owned),
                args: call.args,
                expected: call.out.unwrap_or_else(|| json!({"error": "any error"})),
                got: got.unwrap_or_else(|failure| json!({"error": failure.to_string()})),
            }),
        })
    }

    /// Replays a program with the value of every step.
    fn program(&self, case: &Json) -> Option<Outcome> {
        Some(self.try_program(case).unwrap_or_else(Outcome::Unreadable))
    }

    fn try_program(&self, case: &Json) -> Result<Outcome, String> {
        let text = case["program"].as_str().ok_or("`program` is not a string")?;
        let reading = batt_program::read("program", text);
        let Some(program) = reading.programs.first() else {
            let why = reading.diagnostics.first().map_or("no function".into(), |d| d.to_string());
            return Err(format!("not a program: {why}"));
        };
        let routine = Routine::of_program(program);
        let mut heap = self.heap();
        let mut read = |name: &str| match case.get(name) {
            None => Ok(Value::EMPTY_TUPLE),
            Some(json) => heap.from_json(json).map_err(|error| format!("{name}: {error}")),
        };
        let (pairs, input, candidate) = (read("S")?, read("I")?, read("C")?);
        let steps = case["steps"].as_array().map_or(&[][..], Vec::as_slice);
        let mut wanted = Vec::new();
        for step in steps {
            wanted
                .push(heap.from_json(&step["out"]).map_err(|e| format!("{}: {e}", step["name"]))?);
        }
        let out = match case.get("out") {
            Some(json) => Some(heap.from_json(json).map_err(|error| format!("out: {error}"))?),
            None => None,
        };
        if steps.len() != program.assignments.len() {
            let (has, says) = (program.assignments.len(), steps.len());
            return Err(format!(
                "the program has {has} assignments, but {says} steps are recorded"
            ));
        }
        let mut evaluator = Evaluator::with_heap(heap, pairs);
        self.limits.apply(&mut evaluator);
        let run = evaluator.run_on(&routine, &[pairs, input, candidate], out);
        if let Some((step, why)) = run.given_up {
            let step = &program.steps[step.index()];
            let error = json!({"error": status(why).name()});
            return Ok(Outcome::Failed(Difference {
                call: text[step.span.range()].to_owned(),
                args: Vec::new(),
                expected: json!({"out": "any value"}),
                got: error,
            }));
        }
        let heap = evaluator.heap();
        let result = |failed: bool, value: Value| match failed {
            true => json!({"failed": true, "out": heap.to_json(value)}),
            false => json!({"out": heap.to_json(value)}),
        };
        let cases = program.assignments.iter().zip(steps).zip(&wanted);
        for (k, ((assignment, step), &expected)) in cases.enumerate() {
            let value = evaluator.value(routine.assignment(k)).unwrap_or(Value::EMPTY_TUPLE);
            let failed = assignment
                .step
                .is_some_and(|id| evaluator.failures().iter().any(|failure| failure.step == id));
            let should_fail = step["failed"].as_bool().unwrap_or(false);
            if failed != should_fail || !heap.equal(value, expected) {
                return Ok(Outcome::Failed(Difference {
                    call: text[assignment.span.range()].to_owned(),
                    args: Vec::new(),
                    expected: result(should_fail, expected),
                    got: result(failed, value),
                }));
            }
        }
        if let Some(expected) = out
            && !run.is_right
        {
            return Ok(Outcome::Failed(Difference {
                call: "return".into(),
                args: Vec::new(),
                expected: heap.to_json(expected),
                got: heap.to_json(run.output),
            }));
        }
        Ok(Outcome::Passed)
    }

    fn finish(&self, output: &mut Output) -> Result<Exit, CliError> {
        let (passed, failed) = (self.passed, self.failed);
        if self.args.json {
            output.json(&json!({"summary": {
                "passed": passed, "failed": failed, "unreadable": self.unreadable,
            }}))?;
        } else {
            let hidden =
                if self.args.show == 0 { 0 } else { failed.saturating_sub(self.args.show) };
            if hidden > 0 {
                let hidden = counted(hidden, "more failure");
                output.line(styled(DIM, format!("{hidden}; --show 0 shows all")))?;
            }
            let style = if failed == 0 { GOOD } else { BAD };
            output.line(styled(style, format!("{passed} passed, {failed} failed")))?;
        }
        Ok(match (self.unreadable, failed) {
            (0, 0) => Exit::Done,
            (0, _) => Exit::Failures,
            _ => Exit::Input,
        })
    }
}
