//! No text makes the reader panic, and printed programs read back.

use batt_dsl::{constants, table};
use batt_program::{Input, Naming, Operand, Program, Span, Step, StepId, read};
use proptest::collection::vec;
use proptest::prelude::*;
use std::fmt::Write;

/// Pieces that, joined at random, reach most of the reader.
const PIECES: &[&str] = &[
    "def ",
    "f",
    "g",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    ";",
    ",",
    "=",
    "==",
    "->",
    ".",
    "...",
    "@",
    "*",
    "**",
    "-",
    "+",
    "\n",
    "\r\n",
    "\r",
    "\n    ",
    "\n\t",
    "\n        ",
    "\\\n",
    "\\",
    " ",
    "#",
    "'",
    "\"",
    "'''",
    "\"\"\"",
    "r'",
    "I",
    "S",
    "C",
    "x1",
    "x2",
    "x1 = ",
    "return ",
    "lambda x: ",
    "if ",
    "else:",
    "for x in I:",
    "class A:",
    "import os",
    "0",
    "1",
    "-1",
    "1.5",
    "0x",
    "99999999999",
    "T",
    "F",
    "ZERO",
    "rot90",
    "fill",
    "objects",
    "compose",
    "rbind",
    "lbind",
    "power",
    "apply",
    "grid=",
    "value=",
    "é",
    "\u{feff}",
    "\u{0}",
    "\u{a0}",
    "I)",
    "(I)",
    "rot90(I)",
    "def f(I):\n    ",
];

const SOLVERS: &str = "\
from dsl import *

def solve_a(S, I, C) -> Grid:
    '''A docstring.'''
    x1 = objects(grid=I, univalued=T, diagonal=F, without_bg=T)  # objects
    x2 = compose(first, rbind(order, size))
    x3: Object = x2(x1); x4 = (1, (x3, -1), ())
    x5 = paint(
        I,
        obj=x3,
    )
    return fork(hconcat, rot90, \\
        identity)(x5)

def solve_b(I): return hmirror(I)
";

/// Reads a text, shows its diagnostics, and prints its programs.
fn exercise(text: &str) {
    let reading = read("a.py", text);
    for diagnostic in &reading.diagnostics {
        assert!(diagnostic.line >= 1 && diagnostic.column >= 1 && diagnostic.width >= 1);
        assert!(text.get(diagnostic.span.range()).is_some());
        assert!(!diagnostic.to_string().is_empty());
    }
    for program in &reading.programs {
        comes_back(program);
    }
}

fn comes_back(program: &Program) {
    for naming in [Naming::Numbered, Naming::Original] {
        let printed = program.to_text(naming);
        let again = read("again.py", &printed);
        assert_eq!(again.programs.len(), 1, "{printed}\n{:?}", again.diagnostics);
        assert!(program.same_steps(&again.programs[0]), "{printed}");
        assert_eq!(again.programs[0].to_text(naming), printed);
    }
}

fn leaf(steps: usize) -> impl Strategy<Value = Operand> {
    let constants: Vec<_> = constants::all().collect();
    let step = (0..steps.max(1) as u32).prop_map(move |k| match steps {
        0 => Operand::Bool(k == 0),
        _ => Operand::Step(StepId(k)),
    });
    prop_oneof![
        3 => step,
        1 => prop::sample::select(Input::ALL.to_vec()).prop_map(Operand::Input),
        1 => prop::sample::select(constants).prop_map(Operand::Constant),
        1 => prop::sample::select(table::ALL).prop_map(Operand::Prim),
        1 => any::<i32>().prop_map(Operand::Int),
        1 => any::<bool>().prop_map(Operand::Bool),
    ]
}

fn operand(steps: usize) -> impl Strategy<Value = Operand> {
    leaf(steps).prop_recursive(3, 12, 4, |inner| {
        vec(inner, 0..4).prop_map(|items| Operand::Tuple(items.into()))
    })
}

fn program() -> impl Strategy<Value = Program> {
    (0usize..12)
        .prop_flat_map(|count| {
            let steps: Vec<_> = (0..count).map(|k| (operand(k), vec(operand(k), 0..5))).collect();
            (steps, operand(count))
        })
        .prop_map(|(steps, output)| {
            let steps = steps.into_iter().map(|(callee, args)| Step {
                callee,
                args,
                span: Span::default(),
                variable: None,
            });
            Program {
                name: "solve_random".into(),
                params: Input::ALL.to_vec(),
                steps: steps.collect(),
                assignments: Vec::new(),
                output,
                span: Span::default(),
                task: None,
                origin: None,
            }
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_can_be_read(bytes in vec(any::<u8>(), 0..400)) {
        exercise(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn pieces_of_programs_can_be_read(pieces in vec(prop::sample::select(PIECES), 0..80)) {
        exercise(&pieces.concat());
        exercise(&format!("def f(S, I, C):\n    {}", pieces.concat()));
    }

    #[test]
    fn damaged_programs_can_be_read(
        edits in vec((0..SOLVERS.len(), 0..12usize, prop::sample::select(PIECES)), 1..6),
    ) {
        let mut text = SOLVERS.to_owned();
        for (at, length, piece) in edits {
            let start = text.floor_char_boundary(at);
            let end = text.floor_char_boundary(start + length);
            text.replace_range(start..end, piece);
        }
        exercise(&text);
    }

    #[test]
    fn printed_programs_read_back(program in program()) {
        comes_back(&program);
    }

    /// Names used twice, and names that hide constants, primitives and inputs.
    #[test]
    fn programs_printed_with_original_names_read_back(
        lines in vec((0..8usize, 0..8usize, 0..4usize), 1..12),
    ) {
        const NAMES: [&str; 8] = ["I", "T", "rot90", "x1", "x2", "a", "b", "_c"];
        let mut text = "def f(S, I, C):\n    x1 = I\n    x2 = T\n".to_owned();
        text.push_str("    a = vmirror\n    b = (I, T)\n    _c = x1\n");
        for (target, used, form) in lines {
            let (target, used) = (NAMES[target], NAMES[used]);
            let value = match form {
                0 => used.to_owned(),
                1 => format!("identity({used})"),
                2 => format!("astuple({used}, {target})"),
                _ => format!("({used}, hmirror({target}))"),
            };
            let _ = writeln!(text, "    {target} = {value}");
        }
        text.push_str("    return (I, T, rot90, x1, x2, a, b, _c)\n");
        exercise(&text);
    }
}

#[test]
fn solvers_read_without_errors() {
    let reading = read("a.py", SOLVERS);
    assert!(!reading.has_errors(), "{:?}", reading.diagnostics);
    assert_eq!(reading.programs.len(), 2);
    exercise(SOLVERS);
}

/// Texts on which a careless reader runs out of stack, memory or time.
#[test]
fn hostile_texts_are_read_in_linear_time() {
    let many = 200_000;
    let doubling: String = (1..2000).map(|k| format!("    t{k} = (t{}, t{0})\n", k - 1)).collect();
    let powers: String =
        (1..2000).map(|k| format!("    f{k} = compose(f{}, f{0})\n", k - 1)).collect();
    let makers: String =
        (1..20).map(|k| format!("    f{k} = compose(f{}, f{0})\n", k - 1)).collect();
    let calls = "    x = f19(rot90)\n".repeat(many / 10);
    let chains: String = (1..many / 20)
        .map(|k| format!("    f{k} = compose(f{}, rot90)\n    y{k} = f{k}(I)\n", k - 1))
        .collect();
    let texts = [
        "(".repeat(many),
        "def f(I):\n    return ".to_owned() + &"(".repeat(many),
        "def f(I):\n    return ".to_owned() + &"rot90(".repeat(many),
        "def f(I):\n    return I".to_owned() + &"(I)".repeat(many),
        "def f(I):\n    return ".to_owned() + &"-".repeat(many),
        "def f(I):\n    x = (".to_owned() + &"y1,".repeat(many) + ")\n    return x",
        "def f(I):\n    return (".to_owned() + &"I I,".repeat(many),
        "def f(I):\n    pass\n".repeat(many / 10),
        "def f(I): return zz1\n".repeat(many / 10),
        "'''\\".repeat(many),
        "'''\\'\n".repeat(many / 10),
        "\"\"\"\n'''\n".repeat(many / 10) + "'",
        "\\\n".repeat(many),
        "def f(I):\n    t0 = (I, I)\n".to_owned() + &doubling + "    return t9\n",
        "def f(I):\n    f0 = rot90\n".to_owned() + &powers + "    return f1999(I)\n",
        "def f(I):\n    f0 = rbind(compose, rot90)\n".to_owned()
            + &makers
            + &calls
            + "    return x\n",
        "def f(I):\n    f0 = rot90\n".to_owned() + &chains + "    return f9\n",
        (0..many / 10).map(|k| format!("def f{k}(I): return u{k}\n")).collect(),
        "def f(I):\n    return rot90(".to_owned() + &"zz=I,".repeat(many) + ")",
    ];
    for text in texts {
        // With quadratic time, this would take hours.
        let reading = read("hostile.py", &text);
        assert!(reading.programs.len() + reading.diagnostics.len() > 0 || !text.contains("def"));
    }
}
