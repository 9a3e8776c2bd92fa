//! Hostile texts, mostly found by fuzzing.

use batt_program::{Naming, read};

/// Reads a text, renders every diagnostic, and prints and reads every program again.
fn exercise(text: &str) -> Vec<String> {
    let reading = read("a.py", text);
    for program in &reading.programs {
        for naming in [Naming::Numbered, Naming::Original] {
            let printed = program.to_text(naming);
            let again = read("again.py", &printed);
            assert_eq!(again.programs.len(), 1, "{printed}");
            assert!(program.same_steps(&again.programs[0]), "{printed}");
        }
    }
    reading.diagnostics.iter().map(ToString::to_string).collect()
}

#[test]
fn a_diagnostic_never_writes_control_characters() {
    let texts = [
        "def f(I):\n    return \u{1b}[2J(I)\n",
        "def f(I):\n    return rot91(I) # \u{7}\u{1b}]0;title\u{7}\n",
        "def f(I):\n    return rot90\u{9b}2J(I)\n",
        "def f(\u{85}):\n    return I\n",
        "def f(I):\n    \u{9b}x = I\n    return \u{9b}y\n",
    ];
    for text in texts {
        let rendered = exercise(text).concat();
        assert!(!rendered.is_empty());
        let is_bad = |c: char| c.is_control() && c != '\n' && c != '\t';
        assert!(!rendered.contains(is_bad), "{rendered:?}");
    }
}

#[test]
fn carets_line_up_after_a_control_character() {
    let rendered = exercise("def f(I):\n    x = '\u{1b}'; return rot91(I)\n");
    assert!(
        rendered[1]
            .contains("2 |     x = '\u{fffd}'; return rot91(I)\n  |                     ^^^^^"),
        "{}",
        rendered[1]
    );
}

#[test]
fn programs_of_odd_texts_print_and_read_back() {
    let texts = [
        // Names with odd characters, and names that start like strings.
        "def \u{feff}\u{a0}(I): return I",
        "\u{feff}def f(I):\n    r = I; rb = rot90(r); return (rb, r)",
        // Signed numbers as callees, and the limits of 32 bits.
        "def f(I): return (-1)(I), (-2147483648)(), 2147483647(), -0(I)",
        // Line breaks of every kind, within and after strings.
        "def f(I):\r    '''\\\r\n'''\r\n    x = I; \\\r    return x\r",
        "def f(I):\n    '\\\r\n'; return I\n",
        // Text that ends in the middle of everything.
        "def f(I):\n    return rot90(I, '''\\",
        "def f(I): return I; return \\",
        "def f(I):\n\t\u{c} return ((((,",
        "def f(",
        // Variables that hide printed names.
        "def f(S, I):\n    True_ = I\n    x2 = rot90(I)\n    x1 = x2\n    I = x1\n    return (I, x2)",
        "def f(I):\n    x1 = rot90; x2 = x1(I); x1 = x2; return x1(x2)",
    ];
    for text in texts {
        exercise(text);
        for (end, _) in text.char_indices() {
            exercise(&text[..end]);
        }
    }
}
