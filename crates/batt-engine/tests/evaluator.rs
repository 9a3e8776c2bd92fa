//! Routines and evaluators: failures, calls, samples, and programs of unusual size.

use batt_dsl::{Heap, Prim, Reason, Value};
use batt_engine::{Evaluator, GridRef, Routine, Run, SampleValues, TaskValues};
use batt_program::{Operand, Program, Severity, StepId, read};
use serde_json::{Value as Json, json};
use std::fmt::Write;

/// The only program of a text.
fn program(text: &str) -> Program {
    let mut reading = read("test.py", text);
    assert_eq!(reading.programs.len(), 1, "{:?}", reading.diagnostics);
    reading.programs.remove(0)
}

/// The program that takes I, has these lines, and returns the last one's `x`.
fn lines(body: &[&str]) -> Program {
    let body: String = body.iter().map(|line| format!("    {line}\n")).collect();
    program(&format!("def f(I):\n{body}    return x\n"))
}

/// A task with one sample: a grid of one row.
fn task(input: &[u8], expected: Option<&[u8]>) -> TaskValues {
    let mut task = TaskValues::builder();
    let row = |cells| GridRef::new(1, input.len(), cells);
    task.sample(row(input), expected.map(row));
    task.finish()
}

/// A safe run on the row 1 2 3.
fn run(program: &Program) -> (Evaluator, Routine, Run) {
    let task = task(&[1, 2, 3], None);
    let routine = Routine::of_program(program);
    let mut evaluator = Evaluator::new(&task);
    let run = evaluator.run_safely(&routine, &task.samples()[0]);
    (evaluator, routine, run)
}

fn output(program: &Program) -> Json {
    let (evaluator, _, run) = run(program);
    evaluator.heap().to_json(run.output)
}

fn failed_steps(evaluator: &Evaluator) -> Vec<u32> {
    evaluator.failures().iter().map(|failure| failure.step.0).collect()
}

#[test]
fn failures_are_those_of_the_steps_in_order() {
    let program = lines(&["a = first(())", "b = size(a)", "c = add(first(()), b)", "x = (c, b)"]);
    let (evaluator, _, run) = run(&program);
    assert_eq!(run.failures, 3);
    // Steps 2 and 3 are the nested call and the call around it.
    assert_eq!(failed_steps(&evaluator), [0, 2, 3]);
    let failures = evaluator.failures();
    assert_eq!(failures[0].failure.prim(), Some(Prim::first));
    assert_eq!(failures[0].failure.reason(), Reason::Empty);
    assert_eq!(failures[2].failure.prim(), Some(Prim::add));
    assert_eq!(failures[2].failure.reason(), Reason::Argument(0));
    assert_eq!(evaluator.heap().to_json(run.output), json!([[], 0]));
}

#[test]
fn the_innermost_primitive_is_blamed() {
    let program = lines(&["x = apply(compose(increment, first), ((1, 2), ()))"]);
    let (evaluator, _, _) = run(&program);
    let [failure] = evaluator.failures() else { panic!("one step fails") };
    assert_eq!(failure.step, StepId(1));
    assert_eq!(failure.failure.prim(), Some(Prim::first));
}

#[test]
fn strict_evaluation_stops_at_the_first_failure() {
    let program = lines(&["a = height(I)", "b = first(())", "c = last(())", "x = size(I)"]);
    let task = task(&[1, 2, 3], None);
    let routine = Routine::of_program(&program);
    let mut evaluator = Evaluator::new(&task);
    let failure = evaluator.run_strictly(&routine, &task.samples()[0]).expect_err("it fails");
    assert_eq!((failure.step, failure.failure.prim()), (StepId(1), Some(Prim::first)));
    assert_eq!(failed_steps(&evaluator), [1]);
    let value = |k| evaluator.value(routine.step(StepId(k))).and_then(Value::as_int);
    assert_eq!([value(0), value(1), value(3)], [Some(1), None, None]);
}

#[test]
fn strict_evaluation_without_failures_is_safe_evaluation() {
    let program = lines(&["a = vmirror(I)", "b = hconcat(I, a)", "x = rot180(b)"]);
    let task = task(&[1, 2, 3], None);
    let routine = Routine::of_program(&program);
    let mut evaluator = Evaluator::new(&task);
    let strict = evaluator.run_strictly(&routine, &task.samples()[0]).expect("nothing fails");
    let given = evaluator.heap().to_json(strict.output);
    let safe = evaluator.run_safely(&routine, &task.samples()[0]);
    assert_eq!(given, json!([[1, 2, 3, 3, 2, 1]]));
    assert_eq!(evaluator.heap().to_json(safe.output), given);
    assert_eq!((strict.calls, strict.failures), (safe.calls, safe.failures));
}

#[test]
fn calls_are_counted_with_inner_ones() {
    let counted = [
        (&["x = size(I)"][..], 1),
        (&["x = (I, (1, 2))"], 0),
        (&["x = size(first(I))"], 2),
        // One call makes the function, one applies it, and two are made for each element.
        (&["f = compose(double, increment)", "x = apply(f, first(I))"], 1 + 1 + 1 + 3 * 2),
        (&["f = power(increment, 10)", "x = f(0)"], 1 + 10),
        // A call that fails counts, and those before it.
        (&["x = apply(first, ((1,), (), (2,)))"], 1 + 2),
        (&["x = size(I, I)"], 1),
        (&["x = I(I)"], 0),
    ];
    for (body, calls) in counted {
        assert_eq!(run(&lines(body)).2.calls, calls, "{body:?}");
    }
}

#[test]
fn the_output_is_compared_with_the_expected_one() {
    let program = lines(&["x = vmirror(I)"]);
    let routine = Routine::of_program(&program);
    for (expected, is_right) in
        [(Some(&[3, 2, 1][..]), true), (Some(&[1, 2, 3]), false), (None, false)]
    {
        let task = task(&[1, 2, 3], expected);
        let sample = &task.samples()[0];
        let mut evaluator = Evaluator::new(&task);
        assert_eq!(evaluator.run_safely(&routine, sample).is_right, is_right);
        let strict = evaluator.run_strictly(&routine, sample).expect("nothing fails");
        assert_eq!(strict.is_right, is_right);
    }
}

#[test]
fn one_routine_runs_on_many_samples_in_any_order() {
    let program = program("def f(S, I):\n    x = hconcat(I, first(first(S)))\n    return x\n");
    let routine = Routine::of_program(&program);
    let mut task = TaskValues::builder();
    task.pair(GridRef::new(1, 1, &[9]), GridRef::new(1, 1, &[8]));
    for cell in 0..5 {
        let expected = [cell, 9];
        task.sample(GridRef::new(1, 1, &[cell]), Some(GridRef::new(1, 2, &expected)));
    }
    let task = task.finish();
    let mut evaluator = Evaluator::new(&task);
    for k in [0, 4, 2, 2, 1, 3, 0] {
        assert!(evaluator.run_safely(&routine, &task.samples()[k]).is_right, "sample {k}");
    }
}

#[test]
fn a_run_leaves_nothing_behind() {
    let task = task(&[1, 2, 3], None);
    let sample = &task.samples()[0];
    let failing = Routine::of_program(&lines(&["a = first(())", "b = upscale(I, 9)", "x = a"]));
    let working = Routine::of_program(&lines(&["x = size(I)"]));
    let mut evaluator = Evaluator::new(&task);
    evaluator.run_safely(&failing, sample);
    let used = evaluator.heap().used_words();
    let run = evaluator.run_safely(&working, sample);
    assert_eq!((run.failures, run.calls, evaluator.failures().len()), (0, 1, 0));
    assert_eq!(evaluator.heap().used_words(), 0);
    evaluator.run_safely(&failing, sample);
    assert_eq!(evaluator.heap().used_words(), used);
}

#[test]
fn values_of_assignments_and_steps() {
    let program = lines(&["a = (height(I), ORIGIN)", "x = rot90"]);
    let (evaluator, routine, _) = run(&program);
    let value = |slot| evaluator.value(slot).map(|value| evaluator.heap().to_json(value));
    assert_eq!(value(routine.assignment(0)), Some(json!([1, [0, 0]])));
    assert_eq!(value(routine.assignment(1)), Some(json!({"fn": "rot90"})));
    assert_eq!(value(routine.assignment(2)), None);
    assert_eq!(value(routine.step(StepId(0))), Some(json!(1)));
    assert_eq!(value(routine.step(StepId(1))), None);
}

#[test]
fn steps_that_do_not_exist_are_the_empty_tuple() {
    let mut program = lines(&["x = size(I)"]);
    program.steps[0].args = vec![Operand::Step(StepId(7))];
    assert_eq!(output(&program), json!(0));
    // A step cannot refer to itself either.
    program.steps[0].args = vec![Operand::Step(StepId(0))];
    assert_eq!(output(&program), json!(0));
    program.output = Operand::Step(StepId(7));
    assert_eq!(output(&program), json!([]));
}

#[test]
fn a_program_of_20_000_steps() {
    let mut text = String::from("def f(I):\n    x0 = size(I)\n");
    for k in 1..20_000 {
        let _ = writeln!(text, "    x{k} = increment(x{})", k - 1);
    }
    text.push_str("    return x19999\n");
    let program = program(&text);
    let (_, _, run) = run(&program);
    assert_eq!((run.output.as_int(), run.calls, run.failures), (Some(20_000), 20_000, 0));
}

#[test]
fn a_program_of_20_000_grids_reads_every_one_of_them() {
    let mut text = String::from("def f(I):\n    x0 = I\n");
    for k in 1..20_000 {
        let _ = writeln!(text, "    x{k} = rot90(x{})", k - 1);
    }
    text.push_str("    return x19999, x4, x10000\n");
    let expected = json!([[[3], [2], [1]], [[1, 2, 3]], [[1, 2, 3]]]);
    assert_eq!(output(&program(&text)), expected);
}

/// A program in which every line makes a value of the one before it.
fn growing(lines: usize, line: impl Fn(usize) -> String) -> String {
    let body: String = (1..=lines).map(|k| format!("    x{k} = {}\n", line(k - 1))).collect();
    format!("def f(I):\n    x0 = I\n{body}    return size(x{lines})\n")
}

#[test]
fn written_tuples_of_themselves_are_refused_when_they_grow_too_large() {
    let text = growing(5_000, |before| format!("(x{before}, x{before})"));
    let reading = read("test.py", &text);
    assert!(reading.programs.is_empty());
    let errors = reading.diagnostics.iter().filter(|d| d.severity == Severity::Error);
    assert_eq!(errors.map(|d| d.code).collect::<Vec<_>>(), ["big-tuple"]);
    // Eight lines of them are 256 times the input.
    let text = growing(8, |before| format!("(x{before}, x{before})"));
    assert_eq!(output(&program(&text)), json!(2));
}

#[test]
fn tuples_of_themselves_fail_when_they_grow_too_large() {
    let grown = [
        growing(5_000, |before| format!("astuple(x{before}, x{before})")),
        growing(5_000, |before| format!("identity((x{before}, x{before}))")),
        growing(5_000, |before| format!("initset(astuple(x{before}, x{before}))")),
        growing(5_000, |before| format!("compose(rbind(astuple, x{before}), x{before})")),
    ];
    for text in grown {
        let (evaluator, _, run) = run(&program(&text));
        assert!(run.failures > 0);
        // Memory stays in proportion to the lines.
        assert!(evaluator.heap().used_words() < 1_000_000, "{}", evaluator.heap().used_words());
    }
}

#[test]
fn deep_chains_of_containers_and_functions() {
    let deep = [
        growing(5_000, |before| format!("initset(x{before})")),
        growing(5_000, |before| format!("repeat(x{before}, 1)")),
        growing(5_000, |before| format!("identity((x{before},))")),
        growing(5_000, |before| format!("rbind(astuple, x{before})")),
    ];
    for text in deep {
        let (evaluator, routine, run) = run(&program(&text));
        assert!(evaluator.heap().to_json(run.output).is_number());
        for k in (0..5_000).step_by(499) {
            let value = evaluator.value(routine.step(StepId(k))).expect("it ran");
            let written = evaluator.heap().to_json(value);
            assert!(Heap::new().from_json(&written).is_ok(), "step {k} cannot be read again");
        }
    }
}

#[test]
fn inputs_of_any_kind_may_be_given() {
    let program = program("def f(S, I, C):\n    return (size(S), I, first(C))\n");
    let mut heap = Heap::new();
    let [s, i, c] = [json!([1, 2]), json!({"set": [3]}), json!([{"fn": "size"}])]
        .map(|input| heap.from_json(&input).expect("a value"));
    let mut evaluator = Evaluator::with_heap(heap, s);
    let run = evaluator.run_on(&Routine::of_program(&program), &[s, i, c], None);
    let given = evaluator.heap().to_json(run.output);
    assert_eq!(given, json!([2, {"set": [3]}, {"fn": "size"}]));
}

#[test]
fn evaluators_of_one_task_do_not_disturb_each_other() {
    let task = task(&[1, 2, 3], None);
    let sample: &SampleValues = &task.samples()[0];
    let mirror = Routine::of_program(&lines(&["x = vmirror(I)"]));
    let turn = Routine::of_program(&lines(&["x = dmirror(I)"]));
    let mut evaluators = [Evaluator::new(&task), Evaluator::new(&task)];
    let outputs = [&mirror, &turn].map(|routine| {
        let [first, second] = &mut evaluators;
        (first.run_safely(routine, sample).output, second.run_safely(&mirror, sample).output)
    });
    let [first, second] = &evaluators;
    assert_eq!(first.heap().to_json(outputs[1].0), json!([[1], [2], [3]]));
    assert_eq!(second.heap().to_json(outputs[0].1), json!([[3, 2, 1]]));
}
