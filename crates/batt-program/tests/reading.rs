//! Reading Python text as steps.

use batt_program::{Input, Naming, Program, Severity, read};
use insta::assert_snapshot;

/// The only program of a text that has no errors.
fn program(text: &str) -> Program {
    let reading = read("a.py", text);
    let errors = reading.diagnostics.iter().filter(|d| d.severity == Severity::Error);
    let errors: String = errors.map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{errors}");
    assert_eq!(reading.programs.len(), 1);
    reading.programs.into_iter().next().unwrap()
}

fn names(text: &str) -> Vec<String> {
    read("a.py", text).programs.iter().map(|p| p.name.to_string()).collect()
}

#[test]
fn nested_calls_are_steps_in_the_order_of_evaluation() {
    let text =
        "def f(I):\n    x = fork(add, height, width)(crop(I, ORIGIN, shape(I)))\n    return x\n";
    assert_snapshot!(program(text), @r#"
    def f(I):
        x1 = fork(add, height, width)
        x2 = shape(I)
        x3 = crop(I, ORIGIN, x2)
        x4 = x1(x3)
        return x4
    "#);
}

#[test]
fn keywords_are_evaluated_as_written_and_passed_in_order() {
    let text = "def f(I):\n    return fill(I, patch=ofcolor(value=RED, grid=I), value=height(I))\n";
    assert_snapshot!(program(text), @r#"
    def f(I):
        x1 = ofcolor(I, RED)
        x2 = height(I)
        x3 = fill(I, x2, x1)
        return x3
    "#);
}

#[test]
fn variables_hide_constants_and_constants_hide_primitives() {
    let text = "\
def f(I):
    T = rot90
    x = T(I)
    rot90 = x
    T = rot180
    return T(rot90)
";
    assert_snapshot!(program(text), @r#"
    def f(I):
        x1 = rot90(I)
        x2 = rot180(x1)
        return x2
    "#);
    assert_snapshot!(program(text).to_text(Naming::Original), @r#"
    def f(I):
        x = rot90(I)
        x1 = rot180(x)
        return x1
    "#);
}

#[test]
fn assignments_without_a_call_are_kept() {
    let text = "\
def f(I):
    zero = ZERO
    where = (zero, -1)
    turn = rot90
    same = turn(I)
    again = same
    both = (height(I), width(I))
    return astuple(again, (where, (), (both,)))
";
    let program = program(text);
    let assigned: Vec<_> = program
        .assignments
        .iter()
        .map(|a| (a.name.to_string(), a.step.map(|step| step.index())))
        .collect();
    let expected = [
        ("zero", None),
        ("where", None),
        ("turn", None),
        ("same", Some(0)),
        ("again", None),
        ("both", Some(2)),
    ];
    assert_eq!(assigned, expected.map(|(name, step)| (name.to_owned(), step)));
    assert_snapshot!(program.to_text(Naming::Original), @r#"
    def f(I):
        zero = ZERO
        where = (ZERO, -1)
        turn = rot90
        same = rot90(I)
        again = same
        x1 = height(I)
        x2 = width(I)
        x3 = astuple(same, ((ZERO, -1), (), ((x1, x2),)))
        return x3
    "#);
}

#[test]
fn statements_may_have_any_python_layout() {
    let text = "\u{feff}def f(C: Grid, S: Tuple[int, ...] = None, I) -> Grid:\r\n\
        \t\"\"\"Doc\r\nstring.\"\"\"\r\n\
        \t# a comment\r\n\r\n\
        \tx1: Grid = rot90(I); x2 = hconcat(\r\n  x1, # here\r\n\r\n x1,)\r\n\
        \t'idle' \"too\"\r\n\tpass\r\n\t...\r\n\
        \tx3 = \\\r\n  vconcat(x2, C)\r\n\
        \treturn x3, S; x4 = nothing\r\n\
        \tif this: is never reached\r\n";
    let program = program(text);
    assert_eq!(program.params, [Input::C, Input::S, Input::I]);
    assert_snapshot!(program, @r#"
    def f(C, S, I):
        x1 = rot90(I)
        x2 = hconcat(x1, x1)
        x3 = vconcat(x2, C)
        return (x3, S)
    "#);
}

#[test]
fn text_outside_functions_is_skipped() {
    let text = "\
import os, sys
from dsl import (
    rot90,
)
LIMIT = [1,
  2]
class Solver:
    def method(self):
        return lambda: 1

@decorated(1)
def f(I):
    return I

async def passed(I):
    return I
try:
    def inner(I):
        return I
except: pass
def g(I): return rot90(I)
if __name__ == '__main__':
    for x in range(3):
        print(x)
def h(): return ZERO";
    let reading = read("a.py", text);
    assert!(!reading.has_errors(), "{:?}", reading.diagnostics);
    assert_eq!(names(text), ["f", "g", "h"]);
}

#[test]
fn an_error_affects_only_its_function() {
    let text = "\
def a(I):
    return rot90(I
def b(I):
    x = I
    match x:
        case 1:
            y = 2
    return y
def c(I):
    return 'open
def d(I):
    '''open too
    return I
def e(I):
    while I:
        x = 1
    return x
def f(I):
    return I
";
    assert_eq!(names(text), ["f"]);
    assert_eq!(read("a.py", text).diagnostics.len(), 5);
}

#[test]
fn the_task_id_is_part_of_the_name() {
    let id = |name: &str| {
        let program = program(&format!("def {name}(I): return I"));
        program.task_id().map(str::to_owned)
    };
    assert_eq!(id("solve_007bbfb7").as_deref(), Some("007bbfb7"));
    assert_eq!(id("solve_007bbfb7_two").as_deref(), Some("007bbfb7"));
    assert_eq!(id("helper"), None);
    assert_eq!(id("solve_"), None);
}

/// The program can run, and the call must fail: it gets a wrong number of arguments.
#[test]
fn a_call_with_wrong_keywords_fails() {
    for call in ["fill(I, 1, zzz=())", "fill(I, value=1, patch=(), grid=I)", "fill(I, value=1)"] {
        let reading = read("a.py", &format!("def f(I): return {call}"));
        assert_eq!(reading.programs.len(), 1, "{call}");
        assert_ne!(reading.programs[0].steps[0].args.len(), 3, "{call}");
    }
}

#[test]
fn constants_outside_functions_can_be_used_below() {
    let text = "\
K = 3
PAIR = (1, -2); DEEP: tuple = (PAIR, K, True)
RED2 = RED
TURN = rot90
THREE = 4

def f(I):
    K2 = K
    return TURN(fill(I, RED2, (PAIR, DEEP, K2, THREE)))
";
    assert_snapshot!(program(text), @r#"
    def f(I):
        x1 = fill(I, RED, ((1, -2), ((1, -2), 3, True), 3, 4))
        x2 = rot90(x1)
        return x2
    "#);
    assert!(read("a.py", text).diagnostics.is_empty());
}

#[test]
fn a_function_knows_its_line() {
    let text = "# one\r\ndef f(I):\r\n    return I\r\n\rdef f(I):\n    return rot90(I)\n";
    let lines: Vec<u32> =
        read("a.py", text).programs.iter().map(|p| p.origin.as_ref().unwrap().line).collect();
    assert_eq!(lines, [2, 5]);
}
