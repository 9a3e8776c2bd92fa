//! Drafts: programs while they are made or changed.
//!
//! New steps are appended; [`Draft::finish`] puts the steps into canonical order and drops those
//! that the output does not need.

use batt_program::{Input, Operand, Program, Span, Step, StepId};

/// Programs of more steps are not made.
pub(crate) const MOST_STEPS: usize = 32;

/// A program while it is made.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) steps: Vec<Step>,
    pub(crate) output: Operand,
}

impl Draft {
    /// Without steps; returns the input grid.
    pub(crate) fn empty() -> Draft {
        Draft { steps: Vec::new(), output: Operand::Input(Input::I) }
    }

    /// The steps of a program.
    pub(crate) fn of(program: &Program) -> Draft {
        Draft { steps: program.steps.clone(), output: program.output.clone() }
    }

    /// A call: an equal step if there is one, else a new one.
    pub(crate) fn call(&mut self, callee: Operand, args: Vec<Operand>) -> Operand {
        let equal = |step: &Step| step.callee == callee && step.args == args;
        let known = self.steps.iter().position(equal);
        let place = known.unwrap_or_else(|| {
            self.steps.push(Step { callee, args, span: Span::default(), variable: None });
            self.steps.len() - 1
        });
        Operand::Step(StepId(place as u32))
    }

    /// Adds what an operand of another program needs, with given operands in place of its input
    /// grid and of some of its steps. None if that program is not sound.
    pub(crate) fn import(
        &mut self,
        steps: &[Step],
        wanted: &Operand,
        grid: &Operand,
        known: &mut Vec<Option<Operand>>,
    ) -> Option<Operand> {
        match wanted {
            Operand::Step(step) => {
                let k = step.index();
                if let Some(done) = known.get(k)? {
                    return Some(done.clone());
                }
                let Step { callee, args, .. } = steps.get(k)?;
                // Steps refer to earlier ones only, so this ends.
                let is_earlier = |operand: &Operand| highest(operand).is_none_or(|h| h < k);
                if !args.iter().chain([callee]).all(is_earlier) {
                    return None;
                }
                let callee = self.import(steps, callee, grid, known)?;
                let args: Option<Vec<_>> =
                    args.iter().map(|arg| self.import(steps, arg, grid, known)).collect();
                let made = self.call(callee, args?);
                known[k] = Some(made.clone());
                Some(made)
            }
            Operand::Tuple(items) => {
                let items: Option<Vec<_>> =
                    items.iter().map(|item| self.import(steps, item, grid, known)).collect();
                Some(Operand::Tuple(items?.into()))
            }
            Operand::Input(Input::I) => Some(grid.clone()),
            other => Some(other.clone()),
        }
    }

    /// The program: needed steps only, equal ones merged, in canonical order. None if it is too
    /// long, refers to itself, or knows C.
    pub(crate) fn finish(&self, name: &str) -> Option<Program> {
        let mut done = Draft { steps: Vec::with_capacity(self.steps.len()), ..Draft::empty() };
        let mut state = vec![None; self.steps.len()];
        let mut inputs = [false; 2];
        let mut open = vec![false; self.steps.len()];
        let output = self.place(&self.output, &mut done, &mut state, &mut open, &mut inputs)?;
        if done.steps.len() > MOST_STEPS {
            return None;
        }
        let params = [Input::S, Input::I].into_iter().zip(inputs).filter(|(_, used)| *used);
        Some(Program {
            name: name.into(),
            params: params.map(|(input, _)| input).collect(),
            steps: done.steps,
            assignments: Vec::new(),
            output,
            span: Span::default(),
            task: None,
            origin: None,
        })
    }

    fn place(
        &self,
        operand: &Operand,
        done: &mut Draft,
        state: &mut [Option<Operand>],
        open: &mut [bool],
        inputs: &mut [bool; 2],
    ) -> Option<Operand> {
        match operand {
            Operand::Step(step) => {
                let k = step.index();
                if let Some(made) = state.get(k)? {
                    return Some(made.clone());
                }
                if std::mem::replace(&mut open[k], true) {
                    return None;
                }
                let Step { callee, args, .. } = &self.steps[k];
                let callee = self.place(callee, done, state, open, inputs)?;
                let mut placed = Vec::with_capacity(args.len());
                for arg in args {
                    placed.push(self.place(arg, done, state, open, inputs)?);
                }
                let made = done.call(callee, placed);
                state[k] = Some(made.clone());
                Some(made)
            }
            Operand::Tuple(items) => {
                let mut placed = Vec::with_capacity(items.len());
                for item in items.iter() {
                    placed.push(self.place(item, done, state, open, inputs)?);
                }
                Some(Operand::Tuple(placed.into()))
            }
            Operand::Input(Input::C) => None,
            Operand::Input(input) => {
                inputs[usize::from(*input == Input::I)] = true;
                Some(operand.clone())
            }
            other => Some(other.clone()),
        }
    }
}

/// The latest step that an operand refers to.
pub(crate) fn highest(operand: &Operand) -> Option<usize> {
    match operand {
        Operand::Step(step) => Some(step.index()),
        Operand::Tuple(items) => items.iter().filter_map(highest).max(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(text: &str) -> Program {
        batt_program::read("a.py", text).programs.remove(0)
    }

    #[test]
    fn finished_programs_are_canonical() {
        let text = "def solve_a(S, I):\n    a = rot90(I)\n    b = vmirror(I)\n    c = hmirror(b)\n    d = vmirror(I)\n    return hconcat(c, d)\n";
        let read = program(text);
        let done = Draft::of(&read).finish("f").unwrap();
        assert!(done.same_steps(&read.canonical()), "{done}");
        assert_eq!(done.params, [Input::I]);
    }

    #[test]
    fn a_step_that_needs_itself_is_no_program() {
        let mut draft = Draft::of(&program("def f(I):\n    a = rot90(I)\n    return rot90(a)\n"));
        draft.steps[0].args[0] = Operand::Step(StepId(1));
        assert!(draft.finish("f").is_none());
    }

    #[test]
    fn nobody_sees_the_expected_output() {
        let draft = Draft::of(&program("def f(I, C):\n    return rot90(C)\n"));
        assert!(draft.finish("f").is_none());
    }

    #[test]
    fn imports_share_what_is_there() {
        let donor =
            program("def f(I):\n    a = rot90(I)\n    b = hmirror(a)\n    return vconcat(a, b)\n");
        let mut draft = Draft::of(&program("def g(I):\n    return rot90(I)\n"));
        let mut known = vec![None; donor.steps.len()];
        let output = draft
            .import(&donor.steps, &donor.output, &Operand::Input(Input::I), &mut known)
            .unwrap();
        assert_eq!((draft.steps.len(), output), (3, Operand::Step(StepId(2))));
    }
}
