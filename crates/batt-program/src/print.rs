//! Printing: programs as text.

use crate::names::is_taken;
use crate::program::{Assignment, Operand, Program, StepId};
use std::collections::{HashMap, HashSet};
use std::fmt::{self, Write};

/// The variable names of a printed program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Naming {
    /// `x1`, `x2`, .. in the order of the steps: equal steps give equal text.
    #[default]
    Numbered,
    /// As in the original text; numbered if that has no name, or one with two meanings.
    /// Assignments without a call are kept.
    Original,
}

impl Program {
    /// The program as text with one call per line. It reads back as the same steps.
    ///
    /// ```
    /// use batt_program::Naming;
    ///
    /// let text = "def f(I):\n    top = tophalf(I)\n    return hmirror(top)\n";
    /// let program = &batt_program::read("f.py", text).programs[0];
    /// let printed = "def f(I):\n    x1 = tophalf(I)\n    x2 = hmirror(x1)\n    return x2\n";
    /// assert_eq!(program.to_text(Naming::Numbered), printed);
    /// let printed = "def f(I):\n    top = tophalf(I)\n    x1 = hmirror(top)\n    return x1\n";
    /// assert_eq!(program.to_text(Naming::Original), printed);
    /// ```
    pub fn to_text(&self, naming: Naming) -> String {
        let mut printer = Printer { out: String::new(), names: step_names(self, naming) };
        printer.program(self, naming);
        printer.out
    }
}

/// With [`Naming::Numbered`].
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Naming::Numbered))
    }
}

/// A name for every step.
fn step_names(program: &Program, naming: Naming) -> Vec<String> {
    let own = match naming {
        Naming::Numbered => HashSet::new(),
        Naming::Original => clear_names(program),
    };
    let mut number = 0;
    let mut fresh = || loop {
        number += 1;
        let name = format!("x{number}");
        if !own.contains(name.as_str()) {
            return name;
        }
    };
    let mut names = Vec::with_capacity(program.steps.len());
    for step in &program.steps {
        let variable = step.variable.as_deref().filter(|name| own.contains(name));
        names.push(variable.map_or_else(&mut fresh, str::to_owned));
    }
    names
}

/// Variables with one meaning throughout.
fn clear_names(program: &Program) -> HashSet<&str> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for assignment in &program.assignments {
        *counts.entry(&assignment.name).or_default() += 1;
    }
    counts.retain(|name, count| *count == 1 && !is_taken(name));
    counts.into_keys().collect()
}

struct Printer {
    out: String,
    names: Vec<String>,
}

impl Printer {
    fn program(&mut self, program: &Program, naming: Naming) {
        let params: Vec<&str> = program.params.iter().map(|input| input.name()).collect();
        let _ = writeln!(self.out, "def {}({}):", program.name, params.join(", "));
        let clear = clear_names(program);
        let mut aliases = program.assignments.iter().peekable();
        for k in 0..=program.steps.len() {
            // Assignments in between that only name existing values.
            while naming == Naming::Original
                && let Some(assignment) = aliases.next_if(|a| steps_before(&a.value) <= k)
            {
                if !names_step(program, assignment) && clear.contains(assignment.name.as_ref()) {
                    let _ = write!(self.out, "    {} = ", assignment.name);
                    self.operand(&assignment.value);
                    self.out.push('\n');
                }
            }
            let Some(step) = program.steps.get(k) else { break };
            let _ = write!(self.out, "    {} = ", self.names[k]);
            match step.callee {
                // A call binds tighter than the sign.
                Operand::Int(number) if number < 0 => {
                    let _ = write!(self.out, "({number})");
                }
                ref callee => self.operand(callee),
            }
            self.out.push('(');
            self.operands(&step.args);
            self.out.push_str(")\n");
        }
        self.out.push_str("    return ");
        self.operand(&program.output);
        self.out.push('\n');
    }

    fn operands(&mut self, operands: &[Operand]) {
        for (k, operand) in operands.iter().enumerate() {
            if k > 0 {
                self.out.push_str(", ");
            }
            self.operand(operand);
        }
    }

    fn operand(&mut self, operand: &Operand) {
        let name = |id: StepId| match self.names.get(id.index()) {
            Some(name) => name.clone(),
            None => "()".to_owned(),
        };
        let text = operand_text(operand, &name);
        self.out.push_str(&text);
    }
}

/// An operand as program text, with these names for steps.
pub(crate) fn operand_text(operand: &Operand, name: &impl Fn(StepId) -> String) -> String {
    let mut text = String::new();
    // Writing to a String does not fail.
    let _ = write_operand(&mut text, operand, &|out, id| out.write_str(&name(id)));
    text
}

/// Writes an operand as program text; `name` writes the names of steps.
pub(crate) fn write_operand<W: fmt::Write>(
    out: &mut W,
    operand: &Operand,
    name: &impl Fn(&mut W, StepId) -> fmt::Result,
) -> fmt::Result {
    match operand {
        Operand::Step(id) => name(out, *id),
        Operand::Tuple(items) => {
            out.write_char('(')?;
            for (k, item) in items.iter().enumerate() {
                if k > 0 {
                    out.write_str(", ")?;
                }
                write_operand(out, item, name)?;
            }
            out.write_str(if items.len() == 1 { ",)" } else { ")" })
        }
        Operand::Input(input) => out.write_str(input.name()),
        Operand::Constant(constant) => out.write_str(constant.name),
        Operand::Prim(prim) => out.write_str(prim.name()),
        Operand::Int(number) => write!(out, "{number}"),
        Operand::Bool(true) => out.write_str("True"),
        Operand::Bool(false) => out.write_str("False"),
    }
}

/// Does the assignment name a step?
fn names_step(program: &Program, assignment: &Assignment) -> bool {
    let Operand::Step(id) = assignment.value else { return false };
    let step = program.steps.get(id.index());
    step.is_some_and(|step| step.variable.as_ref() == Some(&assignment.name))
}

/// How many steps must come before the operand.
fn steps_before(operand: &Operand) -> usize {
    match operand {
        Operand::Step(id) => id.index() + 1,
        Operand::Tuple(items) => items.iter().map(steps_before).max().unwrap_or(0),
        _ => 0,
    }
}

/// An operand as messages show it, without nested values.
pub(crate) fn constant_text(operand: &Operand) -> String {
    match operand {
        Operand::Step(_) => "..".to_owned(),
        Operand::Tuple(_) => "(..)".to_owned(),
        operand => operand_text(operand, &|_| String::new()),
    }
}
