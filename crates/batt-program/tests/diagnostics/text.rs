//! Messages about the text: names, syntax, numbers, functions.

use crate::{body, shown};
use batt_program::{Severity, read};
use insta::assert_snapshot;

#[test]
fn unknown_names_are_errors_with_suggestions() {
    assert_snapshot!(body("x1 = objcets(I, T, F, T)\nreturn x1"), @r#"
    error: unknown name `objcets`
     --> a.py:2:10
      |
    2 |     x1 = objcets(I, T, F, T)
      |          ^^^^^^^
    help: did you mean `objects`?

    0 to run
    "#);
    assert_snapshot!(body("background = mostcolor(I)\nreturn replace(I, backgruond, RDE)"), @r#"
    error: unknown name `backgruond`
     --> a.py:3:23
      |
    3 |     return replace(I, backgruond, RDE)
      |                       ^^^^^^^^^^
    help: did you mean `background`?

    error: unknown name `RDE`
     --> a.py:3:35
      |
    3 |     return replace(I, backgruond, RDE)
      |                                   ^^^
    help: did you mean `RED`?

    0 to run
    "#);
    assert_snapshot!(body("return first(S)"), @r#"
    error: unknown name `S`
     --> a.py:2:18
      |
    2 |     return first(S)
      |                  ^
    help: add `S` to the parameters of the function

    0 to run
    "#);
    assert_snapshot!(body("x1 = x2(I)\nx2 = rot90(x1)\nreturn x1"), @r#"
    error: unknown name `x2`
     --> a.py:2:10
      |
    2 |     x1 = x2(I)
      |          ^^

    0 to run
    "#);
}

#[test]
fn other_python_is_an_error_with_an_alternative() {
    assert_snapshot!(body("f = lambda x: x\nreturn f(I)"), @r#"
    error: `lambda` is not part of the language
     --> a.py:2:9
      |
    2 |     f = lambda x: x
      |         ^^^^^^
    help: use `compose`, `chain`, `fork`, `rbind` or `lbind`

    0 to run
    "#);
    assert_snapshot!(body("for x in I:\n    y = x\nreturn y"), @r#"
    error: `for` is not part of the language
     --> a.py:2:5
      |
    2 |     for x in I:
      |     ^^^
    help: a program is a sequence of calls

    0 to run
    "#);
    assert_snapshot!(body("if I:\n    y = 1\nelse:\n    y = 2\nreturn y"), @r#"
    error: `if` is not part of the language
     --> a.py:2:5
      |
    2 |     if I:
      |     ^^
    help: a program is a sequence of calls

    0 to run
    "#);
    assert_snapshot!(body("return height(I) + 1"), @r#"
    error: `+` is not part of the language
     --> a.py:2:22
      |
    2 |     return height(I) + 1
      |                      ^
    help: use `add` or `combine`

    0 to run
    "#);
    assert_snapshot!(body("return I[0]"), @r#"
    error: `[` is not part of the language
     --> a.py:2:13
      |
    2 |     return I[0]
      |             ^
    help: use `first`, `last` or `get_nth_t`

    0 to run
    "#);
    assert_snapshot!(body("return [x for x in I]"), @r#"
    error: lists are not part of the language
     --> a.py:2:12
      |
    2 |     return [x for x in I]
      |            ^
    help: use a Tuple: `(a, b)`

    0 to run
    "#);
    assert_snapshot!(body("return I.shape"), @r#"
    error: `.` is not part of the language
     --> a.py:2:13
      |
    2 |     return I.shape
      |             ^
    help: call primitives by their names alone

    0 to run
    "#);
    assert_snapshot!(body("a, b = I\nreturn a"), @r#"
    error: this kind of assignment is not part of the language
     --> a.py:2:5
      |
    2 |     a, b = I
      |     ^^^^
    help: assign one name per line, and take elements with `first` and `last`

    0 to run
    "#);
    assert_snapshot!(body("print(I)\nreturn I"), @r#"
    error: a bare expression is not part of the language
     --> a.py:2:5
      |
    2 |     print(I)
      |     ^^^^^^^^
    help: assign the value to a name, or return it

    0 to run
    "#);
    assert_snapshot!(body("import os\nreturn I"), @r#"
    error: `import` is not part of the language
     --> a.py:2:5
      |
    2 |     import os
      |     ^^^^^^

    0 to run
    "#);
    assert_snapshot!(body("return paint(*I)"), @r#"
    error: unpacking with `*` is not part of the language
     --> a.py:2:18
      |
    2 |     return paint(*I)
      |                  ^

    0 to run
    "#);
    assert_snapshot!(body("return rot90('I')"), @r#"
    error: strings are not part of the language
     --> a.py:2:18
      |
    2 |     return rot90('I')
      |                  ^^^

    0 to run
    "#);
    assert_snapshot!(body("return -I"), @r#"
    error: a sign before a value is not part of the language
     --> a.py:2:12
      |
    2 |     return -I
      |            ^
    help: use `invert`

    0 to run
    "#);
    assert_snapshot!(body("x = y = I\nreturn x"), @r#"
    error: `=` is not part of the language
     --> a.py:2:11
      |
    2 |     x = y = I
      |           ^
    help: assign one name per line

    0 to run
    "#);
    assert_snapshot!(body("return not I"), @r#"
    error: `not` is not part of the language
     --> a.py:2:12
      |
    2 |     return not I
      |            ^^^
    help: use `flip`

    0 to run
    "#);
    assert_snapshot!(body("return fill(I, value=1, I)"), @r#"
    error: a positional argument after a keyword argument is not part of the language
     --> a.py:2:29
      |
    2 |     return fill(I, value=1, I)
      |                             ^

    0 to run
    "#);
}

#[test]
fn syntax_errors_point_at_the_token() {
    assert_snapshot!(body("x1 = rot90(I\nreturn x1"), @r#"
    error: this `(` is never closed
     --> a.py:2:15
      |
    2 |     x1 = rot90(I
      |               ^

    0 to run
    "#);
    assert_snapshot!(body("x1 = rot90(I))\nreturn x1"), @r#"
    error: expected the end of the line, found `)`
     --> a.py:2:18
      |
    2 |     x1 = rot90(I))
      |                  ^

    0 to run
    "#);
    assert_snapshot!(body("x1 =\nreturn I"), @r#"
    error: expected a value, found the end of the line
     --> a.py:2:9
      |
    2 |     x1 =
      |         ^

    0 to run
    "#);
    assert_snapshot!(body("x1 = rot90(I) rot90\nreturn x1"), @r#"
    error: expected the end of the line, found `rot90`
     --> a.py:2:19
      |
    2 |     x1 = rot90(I) rot90
      |                   ^^^^^

    0 to run
    "#);
    assert_snapshot!(body("x1 = rot90(?)\nreturn x1"), @r#"
    error: expected a value, found `?`
     --> a.py:2:16
      |
    2 |     x1 = rot90(?)
      |                ^

    0 to run
    "#);
    assert_snapshot!(body("'an open string\nreturn I"), @r#"
    error: this string is never closed
     --> a.py:2:5
      |
    2 |     'an open string
      |     ^^^^^^^^^^^^^^^

    0 to run
    "#);
    assert_snapshot!(body("x1 = I\n  x2 = I\nreturn x1"), @r#"
    error: unexpected indentation
     --> a.py:3:7
      |
    3 |       x2 = I
      |       ^^

    0 to run
    "#);
    assert_snapshot!(shown("x = 1\n  def f(I):\n    return I\n"), @r#"
    error: unexpected indentation
     --> a.py:2:3
      |
    2 |   def f(I):
      |   ^^^

    0 to run
    "#);
    assert_snapshot!(shown("def f(I)\n    return I\n"), @r#"
    error: expected `:`, found the end of the line
     --> a.py:1:9
      |
    1 | def f(I)
      |         ^

    0 to run
    "#);
    assert_snapshot!(shown("def f(I:\n    return I\n\ndef g(I): return I\n"), @r#"
    error: this `(` is never closed
     --> a.py:1:6
      |
    1 | def f(I:
      |      ^

    1 to run
    "#);
}

#[test]
fn bad_numbers_and_exceeded_limits_are_errors() {
    assert_snapshot!(body("return canvas(1.5, (1, 2))"), @r#"
    error: `1.5` is not an integer
     --> a.py:2:19
      |
    2 |     return canvas(1.5, (1, 2))
      |                   ^^^

    0 to run
    "#);
    assert_snapshot!(body("return canvas(-2147483649, (1, 2))"), @r#"
    error: `-2147483649` does not fit in 32 bits
     --> a.py:2:19
      |
    2 |     return canvas(-2147483649, (1, 2))
      |                   ^^^^^^^^^^^

    0 to run
    "#);
    let nested = format!("return {}I{}", "(".repeat(300), ")".repeat(300));
    assert_snapshot!(body(&nested), @r#"
    error: nested more than 200 levels deep
     --> a.py:2:213
      |
    2 | ..(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((I))))))))))))))))))))
      |                                           ^
    help: assign the inner calls to names

    0 to run
    "#);
    let deep = (1..80).map(|k| format!("x{} = (x{k}, 1)\n", k + 1)).collect::<String>();
    assert_snapshot!(body(&format!("x1 = (1, 2)\n{deep}return (I, x80)")), @r#"
    error: Tuples nested more than 64 levels deep
      --> a.py:66:11
       |
    66 |     x65 = (x64, 1)
       |           ^^^^^^^^
    help: build it with primitives

    0 to run
    "#);
    let wide = format!("x = ({})\nreturn (x, x)", "1,".repeat(600));
    assert_snapshot!(body(&wide), @r#"
    error: this Tuple has more than 1024 values
     --> a.py:3:12
      |
    3 |     return (x, x)
      |            ^^^^^^
    help: build it with primitives

    0 to run
    "#);
}

#[test]
fn functions_need_known_parameters_and_a_return() {
    assert_snapshot!(shown("def f(grid):\n    return rot90(grid)\n"), @r#"
    error: a program takes only `S`, `I` and `C`, not `grid`
     --> a.py:1:7
      |
    1 | def f(grid):
      |       ^^^^

    0 to run
    "#);
    assert_snapshot!(shown("def f(I, I):\n    return I\n"), @r#"
    error: duplicate parameter `I`
     --> a.py:1:10
      |
    1 | def f(I, I):
      |          ^

    0 to run
    "#);
    assert_snapshot!(body("x1 = rot90(I)"), @r#"
    error: `f` never returns a value
     --> a.py:1:5
      |
    1 | def f(I):
      |     ^
    help: end it with `return` and a value

    warning: `x1` is never used
     --> a.py:2:5
      |
    2 |     x1 = rot90(I)
      |     ^^
    help: remove the line, or start the name with `_`

    0 to run
    "#);
    assert_snapshot!(body("return"), @r#"
    error: `return` without a value
     --> a.py:2:5
      |
    2 |     return
      |     ^^^^^^

    0 to run
    "#);
    assert_snapshot!(shown("def f(I):\n    return I\n\ndef f(I):\n    return rot90(I)\n"), @r#"
    warning: `f` is already defined on line 1
     --> a.py:4:5
      |
    4 | def f(I):
      |     ^

    2 to run
    "#);
}

#[test]
fn unused_variables_are_warnings() {
    assert_snapshot!(body("x1 = rot90(I)\n_x2 = rot90(I)\nx3 = 1\nx3 = 2\nreturn x3"), @r#"
    warning: `x1` is never used
     --> a.py:2:5
      |
    2 |     x1 = rot90(I)
      |     ^^
    help: remove the line, or start the name with `_`

    warning: `x3` is never used
     --> a.py:4:5
      |
    4 |     x3 = 1
      |     ^^
    help: remove the line, or start the name with `_`

    1 to run
    "#);
}

#[test]
fn columns_count_characters() {
    assert_snapshot!(shown("\u{feff}def f(I):\r\n\té = 'ä'; return rot91(I)\r\n"), @r#"
    error: strings are not part of the language
     --> a.py:2:6
      |
    2 | 	é = 'ä'; return rot91(I)
      | 	    ^^^

    error: unknown name `rot91`
     --> a.py:2:18
      |
    2 | 	é = 'ä'; return rot91(I)
      | 	                ^^^^^
    help: did you mean `rot90`?

    0 to run
    "#);
    let long = format!("return rot90({}rot91(I){})", "rot90(".repeat(60), ")".repeat(60));
    assert_snapshot!(body(&long), @r#"
    error: unknown name `rot91`
     --> a.py:2:378
      |
    2 | ..t90(rot90(rot90(rot90(rot90(rot90(rot90(rot91(I))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
      |                                           ^^^^^
    help: did you mean `rot90`?

    0 to run
    "#);
}

#[test]
fn diagnostics_serialize_as_json() {
    let reading = read("a.py", "def f(I):\n    return rot91(I)\n");
    assert_eq!(reading.diagnostics[0].severity, Severity::Error);
    assert_snapshot!(serde_json::to_string_pretty(&reading.diagnostics).unwrap(), @r#"
    [
      {
        "severity": "error",
        "code": "unknown-name",
        "message": "unknown name `rot91`",
        "help": "did you mean `rot90`?",
        "file": "a.py",
        "line": 2,
        "column": 12,
        "width": 5,
        "function": "f",
        "source": "    return rot91(I)"
      }
    ]
    "#);
}

#[test]
fn text_outside_functions_is_not_skipped_silently() {
    let text = "\
\"\"\"A docstring.\"\"\"
import sys
from dsl import *
NAMES = [1, 2]

@cache
def f(I):
    return I

class A:
    def g(self):
        return 1

async def h(I):
    return I

print(f); K = len(NAMES)

if K:
    sys.exit()
else:
    pass
";
    assert_snapshot!(shown(text), @r#"
    warning: `NAMES` is skipped: batt reads only functions, constants and imports here
     --> a.py:4:1
      |
    4 | NAMES = [1, 2]
      | ^^^^^

    warning: decorators are skipped: batt reads only functions, constants and imports here
     --> a.py:6:1
      |
    6 | @cache
      | ^

    warning: `class` is skipped: batt reads only functions, constants and imports here
      --> a.py:10:1
       |
    10 | class A:
       | ^^^^^

    warning: `async def` is skipped: batt reads only functions, constants and imports here
      --> a.py:14:1
       |
    14 | async def h(I):
       | ^^^^^

    warning: this statement is skipped: batt reads only functions, constants and imports here
      --> a.py:17:1
       |
    17 | print(f); K = len(NAMES)
       | ^^^^^

    warning: `K` is skipped: batt reads only functions, constants and imports here
      --> a.py:17:11
       |
    17 | print(f); K = len(NAMES)
       |           ^

    warning: `if` is skipped: batt reads only functions, constants and imports here
      --> a.py:19:1
       |
    19 | if K:
       | ^^

    1 to run
    "#);
}

#[test]
fn unreadable_constants_are_errors_where_they_are_used() {
    let text = "K = len(3)\n\ndef f(I):\n    x = add(K, K)\n    return x\n";
    assert_snapshot!(shown(text), @r#"
    warning: `K` is skipped: batt reads only functions, constants and imports here
     --> a.py:1:1
      |
    1 | K = len(3)
      | ^

    error: `K` is not a constant: its definition on line 1 is skipped
     --> a.py:4:13
      |
    4 |     x = add(K, K)
      |             ^
    help: a constant is a number, `True`, `False`, a name of the language, or a Tuple of these

    0 to run
    "#);
}

#[test]
fn long_names_are_shortened() {
    let name = "x".repeat(10_000);
    let text = format!("def f(I):\n    {name} = rot90(I)\n    return y{name}(I)\n");
    for diagnostic in read("a.py", &text).diagnostics {
        let longest = diagnostic.to_string().lines().map(|line| line.chars().count()).max();
        assert!(longest < Some(200), "{diagnostic}");
        assert!(diagnostic.message.contains("xxx…`"), "{diagnostic}");
    }
}

#[test]
fn constants_that_skipped_text_changes_are_not_used() {
    let text = "\
A = 1; B = 2; C0 = 3; D = 4; E = 5; G = 6
A += 1
B, C0 = 3, 4
D = H = 5
if A:
    E = 6
    def f(I):
        G = 3
else:
    E = 7
class K:
    G = 4

def f(I):
    return (A, B, C0, D, E, G, H)
";
    let errors = read("a.py", text).diagnostics;
    let errors = errors.iter().filter(|d| d.severity == Severity::Error);
    let unreadable: Vec<&str> = errors.map(|d| d.message.split('`').nth(1).unwrap()).collect();
    assert_eq!(unreadable, ["A", "B", "C0", "D", "E", "H"]);
}

#[test]
fn all_forms_of_assignment_change_constants() {
    let is_usable = |before: &str| {
        let text = format!("A = 1; B = 2\n{before}\n\ndef f(I):\n    return (I, A)\n");
        let reading = read("a.py", &text);
        assert!(reading.programs.len() <= 1, "{before}");
        !reading.programs.is_empty()
    };
    let changing = [
        "from consts import A",
        "from consts import (x as A)",
        "import os, consts as A",
        "import A.b",
        "(A, B) = 2, 3",
        "(x, (A, B)) = y = f(1)",
        "[A, *B] = x",
        "x, f(y).z, A = 1, 2, 3",
        "print((A := 2))",
        "A = len(3)",
        "del A",
        "if True: A = 2",
        "if False: B = 1; A = 2",
        "if False: pass\nelse: A = 2",
        "try: pass\nexcept E as A: pass",
        "for A in (2, 3): pass",
        "for A in (2, 3):\n    pass",
        "with x as A:\n    pass",
        "with x as y:\n    A = 2",
        "if x:\n    for y in z:\n        A = 2",
        "if x:\n    if y: A = 2",
        "if x:\n    def f(I):\n        return I\n    A = 2",
        "if x:\n    from consts import A",
        "match x:\n    case A:\n        pass",
        "class A:\n    pass",
        "if x:\n    def A(I):\n        return I",
        "B = 3\n    A = 2",
    ];
    for before in changing {
        assert!(!is_usable(before), "{before}");
    }
    let others = [
        "from A import x",
        "from consts import *",
        "print(A, end=A)",
        "assert A == 1",
        "B = len(A)",
        "C0 = D = f(A)[A]",
        "x[0] = f(A)",
        "class K:\n    A = 2",
        "class K: A = 2; A = 3",
        "if x:\n    def g(I):\n        A = 2\n        return A\n    B = 2",
    ];
    for before in others {
        assert!(is_usable(before), "{before}");
    }
    // A function of the same name is no constant.
    let text = "A = 1\ndef A(I):\n    return I\ndef f(I):\n    return (I, A)\n";
    assert_eq!(read("a.py", text).programs.len(), 1);
    // Names of the language, too.
    for before in ["(x, ONE) = 2, 3", "if x: ONE = 2", "for ONE in x: pass", "with x as ONE: pass"]
    {
        let text = format!("{before}\n\ndef f(I):\n    return (I, ONE)\n");
        assert!(read("a.py", &text).programs.is_empty(), "{before}");
    }
    let text = "from consts import ONE\n\ndef f(I):\n    return (I, ONE)\n";
    assert_eq!(read("a.py", text).programs.len(), 1);
}
