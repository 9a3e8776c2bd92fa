//! Programs: steps and their operands.

use crate::print::operand_text;
use batt_dsl::Prim;
use batt_dsl::constants::Constant;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A name from the text; clones share it.
pub type Name = Arc<str>;

/// A range of bytes in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// From the start of this span to the end of the other.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start, end: other.end.max(self.start) }
    }

    /// The range, for slicing the text.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The number of a step within its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepId(pub u32);

impl StepId {
    /// Its index in [`Program::steps`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An input of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Input {
    /// The demonstration pairs of the task.
    S,
    /// The input grid.
    I,
    /// The candidate or expected output grid.
    C,
}

impl Input {
    /// All inputs, in their usual order.
    pub const ALL: [Input; 3] = [Input::S, Input::I, Input::C];

    /// The name in programs.
    pub const fn name(self) -> &'static str {
        match self {
            Input::S => "S",
            Input::I => "I",
            Input::C => "C",
        }
    }

    /// The input of this name.
    pub fn named(name: &str) -> Option<Input> {
        Input::ALL.into_iter().find(|input| input.name() == name)
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The callee or an argument of a step.
#[derive(Clone, Debug)]
pub enum Operand {
    /// The value of an earlier step.
    Step(StepId),
    /// An input of the program.
    Input(Input),
    /// A named constant. Constants of equal value but different names are different operands.
    Constant(&'static Constant),
    /// A primitive as a function value.
    Prim(Prim),
    /// An Int in the text.
    Int(i32),
    /// `True` or `False`.
    Bool(bool),
    /// A Tuple in the text.
    Tuple(Arc<[Operand]>),
}

impl Operand {
    /// As program text, in which a letter and a number name a step: `t17`.
    pub fn to_text(&self, letter: &str) -> String {
        operand_text(self, &|StepId(k)| format!("{letter}{k}"))
    }
}

impl PartialEq for Operand {
    fn eq(&self, other: &Operand) -> bool {
        match (self, other) {
            (Operand::Step(a), Operand::Step(b)) => a == b,
            (Operand::Input(a), Operand::Input(b)) => a == b,
            (Operand::Constant(a), Operand::Constant(b)) => a.name == b.name,
            (Operand::Prim(a), Operand::Prim(b)) => a == b,
            (Operand::Int(a), Operand::Int(b)) => a == b,
            (Operand::Bool(a), Operand::Bool(b)) => a == b,
            (Operand::Tuple(a), Operand::Tuple(b)) => a == b,
            _ => false,
        }
    }
}

impl Eq for Operand {}

impl Hash for Operand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Operand::Step(step) => step.hash(state),
            Operand::Input(input) => input.hash(state),
            Operand::Constant(constant) => constant.name.hash(state),
            Operand::Prim(prim) => prim.hash(state),
            Operand::Int(number) => number.hash(state),
            Operand::Bool(truth) => truth.hash(state),
            Operand::Tuple(items) => items.hash(state),
        }
    }
}

impl From<Prim> for Operand {
    fn from(prim: Prim) -> Operand {
        Operand::Prim(prim)
    }
}

impl From<Input> for Operand {
    fn from(input: Input) -> Operand {
        Operand::Input(input)
    }
}

impl From<StepId> for Operand {
    fn from(step: StepId) -> Operand {
        Operand::Step(step)
    }
}

/// One call.
#[derive(Clone, Debug)]
pub struct Step {
    /// The function to call.
    pub callee: Operand,
    /// The arguments, in the order of the parameters.
    pub args: Vec<Operand>,
    /// The call in the text.
    pub span: Span,
    /// The variable the text assigns the result to; none for a nested call.
    pub variable: Option<Name>,
}

/// An assignment `name = value` in the text.
#[derive(Clone, Debug)]
pub struct Assignment {
    /// The variable.
    pub name: Name,
    /// Its value.
    pub value: Operand,
    /// The whole assignment in the text.
    pub span: Span,
    /// The outermost call, whose failure makes the assignment fail; none without a call.
    pub step: Option<StepId>,
}

/// A program: steps in the order of evaluation, and the output.
///
/// ```
/// let text = "def solve_0a(I):\n    x = fill(rot90(I), RED, ofcolor(I, BLUE))\n    return x\n";
/// let reading = batt_program::read("a.py", text);
/// let program = &reading.programs[0];
/// assert_eq!(program.task_id(), Some("0a"));
/// assert_eq!(program.steps.len(), 3);
/// assert_eq!(program.assignments[0].name.as_ref(), "x");
/// ```
#[derive(Clone, Debug)]
pub struct Program {
    /// The name of the function.
    pub name: Name,
    /// The inputs it takes, in the order of the text.
    pub params: Vec<Input>,
    /// The calls, in the order of evaluation.
    pub steps: Vec<Step>,
    /// The assignments, in the order of the text.
    pub assignments: Vec<Assignment>,
    /// The returned value.
    pub output: Operand,
    /// The name of the function in the text.
    pub span: Span,
    /// The task it solves, if its name alone does not tell.
    pub task: Option<Name>,
    /// Where it was written, if known.
    pub origin: Option<Origin>,
}

/// Where a program was written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The file, as it was named.
    pub file: String,
    /// The line of its function, from 1.
    pub line: u32,
}

/// `mine.py:7`
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl Program {
    /// The task it solves: [`Program::task`], or else the one in the name. `solve_007bbfb7`,
    /// `solve_007bbfb7_two` and `verify_007bbfb7` all solve task `007bbfb7`. None for a name
    /// without `solve_` and `verify_`.
    pub fn task_id(&self) -> Option<&str> {
        self.task.as_deref().or_else(|| task_id(&self.name))
    }

    /// The program up to a step, whose value it returns.
    ///
    /// ```
    /// use batt_program::StepId;
    ///
    /// let text = "def f(I):\n    x1 = vmirror(I)\n    x2 = height(x1)\n    return x2\n";
    /// let program = &batt_program::read("f.py", text).programs[0];
    /// let part = program.until(StepId(0)).to_string();
    /// assert_eq!(part, "def f(I):\n    x1 = vmirror(I)\n    return x1\n");
    /// ```
    pub fn until(&self, step: StepId) -> Program {
        let mut part = self.clone();
        part.steps.truncate(step.index() + 1);
        part.assignments.clear();
        part.output = Operand::Step(step);
        part
    }

    /// Do both take the same inputs, make the same calls and return the same value? Names and
    /// places in the text do not matter.
    pub fn same_steps(&self, other: &Program) -> bool {
        let calls = |p: &Program| p.steps.len();
        self.params == other.params
            && self.output == other.output
            && calls(self) == calls(other)
            && self
                .steps
                .iter()
                .zip(&other.steps)
                .all(|(a, b)| a.callee == b.callee && a.args == b.args)
    }
}

/// The task in the name of a program; see [`Program::task_id`].
pub fn task_id(name: &str) -> Option<&str> {
    let rest = name.strip_prefix("solve_").or_else(|| name.strip_prefix("verify_"))?;
    rest.split('_').next().filter(|id| !id.is_empty())
}
