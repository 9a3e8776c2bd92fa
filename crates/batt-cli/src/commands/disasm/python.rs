//! A battery as a Python function.

use crate::output::counted;
use batt::Battery;
use batt_program::Operand;
use std::collections::BTreeMap;
use std::fmt::Write;

/// `def batt(S, I, C)` with one step per line. Outputs are appended to `o` as (solver, value) and
/// scores to `s` as (solver, differ, verdict), each after the last step it needs.
pub fn function(battery: &Battery) -> String {
    let mut appended = appended(battery);
    let mut text = format!(
        "# {}, {}, seed {}. Written by `batt disasm --python`.\n",
        counted(battery.solvers.len(), "solver"),
        counted(battery.differs.len(), "differ"),
        battery.provenance.seed,
    );
    text += "from batt.dsl import *\n\n\ndef batt(S, I, C):\n    o = []\n    s = []\n";
    for line in appended.remove(&None).unwrap_or_default() {
        text += &line;
    }
    for (k, step) in battery.steps.iter().enumerate() {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "    t{k} = {step}");
        for line in appended.remove(&Some(k)).unwrap_or_default() {
            text += &line;
        }
    }
    text + "    return o, s\n"
}

/// The lines that append outputs and scores, by the last step they need.
fn appended(battery: &Battery) -> BTreeMap<Option<usize>, Vec<String>> {
    let mut lines: BTreeMap<Option<usize>, Vec<String>> = BTreeMap::new();
    let name = |output: usize| quoted(&battery.solvers[battery.outputs[output].solver].name);
    for (k, output) in battery.outputs.iter().enumerate() {
        let mutated = if output.mutated { "  # mutated" } else { "" };
        let line = format!("    o.append(({}, {})){mutated}\n", name(k), output.value.to_text("t"));
        lines.entry(last_step(&output.value)).or_default().push(line);
    }
    for score in &battery.scores {
        // The score of the input grid itself, to compare with.
        let solver = score.output.map_or("None".to_owned(), name);
        let differ = quoted(&battery.differs[score.differ]);
        let value = score.value.to_text("t");
        let line = format!("    s.append(({solver}, {differ}, {value}))\n");
        lines.entry(last_step(&score.value)).or_default().push(line);
    }
    lines
}

fn last_step(operand: &Operand) -> Option<usize> {
    match operand {
        Operand::Step(step) => Some(step.index()),
        Operand::Tuple(items) => items.iter().filter_map(last_step).max(),
        _ => None,
    }
}

/// A Python string.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
