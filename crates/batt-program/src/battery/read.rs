//! Reading `.batt` files, with errors that name the line.

use super::merge::Numbering;
use super::write::{VERSION, unescaped};
use super::{Battery, BatteryStep, Origin, Output, Score, Solver};
use crate::diagnostic::Severity;
use crate::program::{Operand, StepId};
use batt_dsl::short_name;
use std::fmt::Write;

/// A battery file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct BattError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

/// A line with a step or an operand, which is program text.
struct Written<'a> {
    line: usize,
    kind: Entry<'a>,
    text: &'a str,
}

enum Entry<'a> {
    Step { judges: bool, class: &'a str, ty: &'a str },
    Output { mutated: bool, solver: usize },
    Score { output: Option<usize>, differ: usize },
}

impl Battery {
    /// Reads a battery file.
    ///
    /// ```
    /// use batt_program::battery::Battery;
    ///
    /// let text = "def solve_a(I):\n    x1 = vmirror(I)\n    return x1\n";
    /// let battery = Battery::merge(&batt_program::read("a.py", text).programs);
    /// let file = battery.to_string();
    /// assert_eq!(Battery::read("a.batt", &file).unwrap(), battery);
    ///
    /// let cut = file.replace("end 1", "end 2");
    /// assert_eq!(Battery::read("a.batt", &cut).unwrap_err().line, 7);
    /// ```
    pub fn read(file: &str, text: &str) -> Result<Battery, BattError> {
        Reader { file, battery: Battery::default(), written: Vec::new() }.read(text)
    }
}

struct Reader<'a> {
    file: &'a str,
    battery: Battery,
    written: Vec<Written<'a>>,
}

impl<'a> Reader<'a> {
    fn error(&self, line: usize, message: impl Into<String>) -> BattError {
        BattError { file: self.file.to_owned(), line, message: message.into() }
    }

    fn read(mut self, text: &'a str) -> Result<Battery, BattError> {
        let mut end = None;
        let count = text.lines().count();
        for (k, line) in text.lines().enumerate() {
            let number = k + 1;
            if end.is_some() {
                return Err(self.error(number, "text after the `end` line"));
            }
            match line.split_once(' ') {
                _ if k == 0 => self.version(line)?,
                Some(("end", counts)) => end = Some((number, counts)),
                Some((word, rest)) => self.line(number, word, rest)?,
                None => {
                    return Err(
                        self.error(number, format!("not a battery line: {}", short_name(line)))
                    );
                }
            }
        }
        let Some((line, counts)) = end else {
            return Err(self.error(count.max(1), "the file ends without an `end` line"));
        };
        self.read_written()?;
        let battery = &self.battery;
        let (steps, outputs) = (battery.steps.len(), battery.outputs.len());
        let found = format!("{steps} steps, {outputs} outputs, {} scores", battery.scores.len());
        if counts != found {
            return Err(self.error(
                line,
                format!("the `end` line says {}, but the file has {found}", short_name(counts)),
            ));
        }
        Ok(self.battery)
    }

    fn version(&self, line: &str) -> Result<(), BattError> {
        match line.strip_prefix("batt ") {
            Some(version) if (1..=VERSION).any(|known| version == known.to_string()) => Ok(()),
            Some(version) => {
                let version = short_name(version);
                let message = format!("version {version}, but this batt reads up to {VERSION}");
                Err(self.error(1, message))
            }
            None => {
                Err(self
                    .error(1, format!("not a battery: the first line must be `batt {VERSION}`")))
            }
        }
    }

    /// The solver that the next line is about.
    fn last_solver(&mut self, line: usize) -> Result<&mut Solver, BattError> {
        let missing = self.error(line, "no `solver` line comes before this");
        self.battery.solvers.last_mut().ok_or(missing)
    }

    fn number(&self, line: usize, text: &str) -> Result<usize, BattError> {
        text.parse()
            .map_err(|_| self.error(line, format!("`{}` is not a number", short_name(text))))
    }

    fn line(&mut self, line: usize, word: &str, rest: &'a str) -> Result<(), BattError> {
        let missing = || self.error(line, format!("incomplete line: {word} {}", short_name(rest)));
        let two = || rest.split_once(' ').ok_or_else(missing);
        match word {
            "seed" => {
                let seed = rest.parse();
                self.battery.provenance.seed = seed.map_err(|_| {
                    self.error(line, format!("`{}` is not a seed", short_name(rest)))
                })?;
            }
            "flag" => {
                let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
                self.battery.provenance.flags.push((name.to_owned(), value.to_owned()));
            }
            "solver" => {
                let (steps, name) = two()?;
                let steps = self.number(line, steps)?;
                let name = name.to_owned();
                self.battery.solvers.push(Solver { name, steps, task: None, origin: None });
            }
            "origin" => {
                let (number, file) = two()?;
                let number = self.number(line, number)?;
                let origin = u32::try_from(number).ok().zip(unescaped(file));
                let Some((number, file)) = origin else {
                    return Err(self.error(line, "not a line and a file"));
                };
                self.last_solver(line)?.origin = Some(Origin { file, line: number });
            }
            "task" => {
                let task = unescaped(rest).ok_or_else(|| self.error(line, "not a task"))?;
                self.last_solver(line)?.task = Some(task);
            }
            "differ" => self.battery.differs.push(rest.to_owned()),
            "step" | "judge" => {
                let (class, rest) = two()?;
                let (ty, text) = rest.split_once(' ').ok_or_else(missing)?;
                let kind = Entry::Step { judges: word == "judge", class, ty };
                self.written.push(Written { line, kind, text });
            }
            "o" | "o*" => {
                let (solver, text) = two()?;
                let solver = self.number(line, solver)?;
                if solver >= self.battery.solvers.len() {
                    return Err(self.error(line, format!("there is no solver {solver}")));
                }
                let kind = Entry::Output { mutated: word == "o*", solver };
                self.written.push(Written { line, kind, text });
            }
            "s" => {
                let (output, rest) = two()?;
                let (differ, text) = rest.split_once(' ').ok_or_else(missing)?;
                let output = match output {
                    "-" => None,
                    number => Some(self.number(line, number)?),
                };
                let differ = self.number(line, differ)?;
                if differ >= self.battery.differs.len() {
                    return Err(self.error(line, format!("there is no differ {differ}")));
                }
                self.written.push(Written { line, kind: Entry::Score { output, differ }, text });
            }
            _ => return Err(self.error(line, format!("unknown line type `{}`", short_name(word)))),
        }
        Ok(())
    }

    /// Reads all steps and operands as one function.
    fn read_written(&mut self) -> Result<(), BattError> {
        let mut text = String::from("def battery(S, I, C):\n");
        for (k, written) in self.written.iter().enumerate() {
            // Writing to a String does not fail.
            let _ = match written.kind {
                Entry::Step { .. } => writeln!(text, "    {}", written.text),
                _ => writeln!(text, "    entry{k} = {}", written.text),
            };
        }
        text += "    return ()\n";
        let reading = crate::read(self.file, &text);
        let Some(program) = reading.programs.first() else {
            let found = reading.diagnostics.iter().find(|d| d.severity == Severity::Error);
            let (line, message) = found.map_or((1, "not a battery"), |d| (d.line, &d.message));
            let written = self.written.get(line.saturating_sub(2) as usize);
            return Err(self.error(written.map_or(1, |w| w.line), message));
        };
        let written = std::mem::take(&mut self.written);
        if program.assignments.len() != written.len() {
            return Err(self.error(1, "a line has more than one step"));
        }
        let mut numbering = Numbering::default();
        for (written, assignment) in written.iter().zip(&program.assignments) {
            let (line, value) = (written.line, assignment.value.clone());
            match written.kind {
                Entry::Step { judges, .. } => {
                    let k = numbering.steps.len();
                    let is_next = &*assignment.name == format!("t{k}").as_str()
                        && value == Operand::Step(StepId(k as u32));
                    let step = program.steps.get(k).filter(|_| is_next);
                    let Some(step) = step else {
                        return Err(
                            self.error(line, format!("expected a single call, assigned to t{k}"))
                        );
                    };
                    let (callee, args) = (step.callee.clone(), step.args.clone());
                    let mut id = numbering.step(callee.clone(), args.clone(), judges, None);
                    // A differ may have its own copy of a solver's step.
                    if judges && id.index() != k && !numbering.steps[id.index()].judges {
                        id = numbering.step(callee, args, judges, Some(id));
                    }
                    if id.index() != k {
                        return Err(self.error(line, format!("duplicate of step t{}", id.index())));
                    }
                    numbering.steps[k].judges = judges;
                }
                Entry::Output { mutated, solver } => {
                    self.battery.outputs.push(Output { value, mutated, solver });
                }
                Entry::Score { output, differ } => {
                    if output.is_some_and(|k| k >= self.battery.outputs.len()) {
                        let message = format!("there is no output {}", output.unwrap_or(0));
                        return Err(self.error(line, message));
                    }
                    self.battery.scores.push(Score { value, output, differ });
                }
            }
        }
        if numbering.steps.len() != program.steps.len() {
            let calls = written.iter().find(|w| {
                !matches!(w.kind, Entry::Step { .. }) && w.text.contains('(') && w.text != "()"
            });
            return Err(self.error(calls.map_or(1, |w| w.line), "expected a value, found a call"));
        }
        self.battery.steps = numbering.steps;
        self.check_judges(&written)?;
        self.check_notes(&written)
    }

    /// Solvers must not use steps of differs.
    fn check_judges(&self, written: &[Written]) -> Result<(), BattError> {
        let steps = &self.battery.steps;
        let mut next = steps.iter();
        let mut outputs = self.battery.outputs.iter();
        for written in written {
            let judged = match written.kind {
                Entry::Step { judges: true, .. } => {
                    next.next();
                    None
                }
                Entry::Step { .. } => next.next().and_then(|step| {
                    step.args.iter().chain([&step.callee]).find_map(|o| judge_in(steps, o))
                }),
                Entry::Output { .. } => outputs.next().and_then(|out| judge_in(steps, &out.value)),
                Entry::Score { .. } => None,
            };
            if let Some(StepId(k)) = judged {
                let message = format!("a solver uses t{k}, which is a step of differs");
                return Err(self.error(written.line, message));
            }
        }
        Ok(())
    }

    /// Types and classes must be those of the steps.
    fn check_notes(&self, written: &[Written]) -> Result<(), BattError> {
        let steps = self.battery.steps.iter().zip(self.battery.types());
        let notes = written.iter().filter_map(|w| match w.kind {
            Entry::Step { class, ty, .. } => Some((w, class, ty)),
            _ => None,
        });
        for ((step, found), (written, class, ty)) in steps.zip(notes) {
            if class != step.class.name() {
                let message = format!("class {class}, but the step has class {}", step.class);
                return Err(self.error(written.line, message));
            }
            if ty != found.name() {
                let callee = step.callee.to_text("t");
                let message = format!("type {ty}, but `{callee}` returns {}", found.name());
                return Err(self.error(written.line, message));
            }
        }
        Ok(())
    }
}

/// The first step of a differ that the operand uses.
fn judge_in(steps: &[BatteryStep], operand: &Operand) -> Option<StepId> {
    match operand {
        Operand::Step(id) => steps.get(id.index()).filter(|step| step.judges).map(|_| *id),
        Operand::Tuple(items) => items.iter().find_map(|item| judge_in(steps, item)),
        _ => None,
    }
}
