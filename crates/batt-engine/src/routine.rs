//! A single program or primitive in the executable form.

use crate::lower::lower_as_written;
use crate::schedule::{Action, Instruction, Schedule, Section, Slot};
use batt_dsl::{MAX_ARITY, Prim};
use batt_program::{Program, StepId};

/// A program as it is written, or one primitive, ready to run on any number of rows of inputs.
///
/// ```
/// use batt_dsl::Prim;
/// use batt_engine::Routine;
///
/// let text = "def solve_flip(I):\n    x1 = vmirror(I)\n    x2 = vmirror(I)\n    return x2\n";
/// let program = &batt_program::read("flip.py", text).programs[0];
/// let routine = Routine::of_program(program);
/// assert_eq!(routine.inputs(), 3); // S, I and C
/// assert_eq!(routine.schedule().computed(), 2); // every step is kept
/// assert_eq!(Routine::of_primitive(Prim::fill).inputs(), 3); // grid, value and patch
/// ```
#[derive(Clone, Debug)]
pub struct Routine {
    schedule: Schedule,
    steps: Vec<Slot>,
    assignments: Vec<Slot>,
    output: Slot,
}

impl Routine {
    /// Every step of the program, in the order of the text. Its inputs are S, I and C.
    pub fn of_program(program: &Program) -> Routine {
        let lowered = lower_as_written(program);
        Routine {
            schedule: lowered.schedule,
            steps: lowered.steps,
            assignments: lowered.assignments,
            output: lowered.output,
        }
    }

    /// One call of the primitive. Its inputs are the arguments.
    pub fn of_primitive(prim: Prim) -> Routine {
        let inputs = prim.arity() as u32;
        let mut args = [0; MAX_ARITY];
        (0..).zip(&mut args[..prim.arity()]).for_each(|(slot, arg)| *arg = slot);
        let instruction = Instruction {
            action: Action::Prim(prim),
            args,
            first_operand: 0,
            operands: 0,
            result: inputs,
            step: Some(StepId(0)),
        };
        let section = Section { value: inputs, emitted: 0..1, ..Section::default() };
        Routine {
            schedule: Schedule {
                instructions: vec![instruction],
                inputs,
                slots: inputs + 1,
                fixed_slots: inputs,
                shared: 0..1,
                sections: vec![section],
                computed_as: vec![Some(StepId(0))],
                ..Schedule::default()
            },
            steps: vec![inputs],
            assignments: Vec::new(),
            output: inputs,
        }
    }

    /// What is executed.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// How many inputs it takes.
    pub fn inputs(&self) -> usize {
        self.schedule.inputs as usize
    }

    /// How many steps it has.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Where its output lies.
    pub fn output(&self) -> Slot {
        self.output
    }

    /// Where the value of a step lies.
    pub fn step(&self, step: StepId) -> Option<Slot> {
        self.steps.get(step.index()).copied()
    }

    /// Where the value of the k-th assignment of the program lies.
    pub fn assignment(&self, k: usize) -> Option<Slot> {
        self.assignments.get(k).copied()
    }

    /// This routine up to a step, whose value it returns; none if there is no such step.
    ///
    /// ```
    /// use batt_engine::Routine;
    /// use batt_program::StepId;
    ///
    /// let text = "def f(I):\n    x1 = vmirror(I)\n    x2 = height(x1)\n    return x2\n";
    /// let routine = Routine::of_program(&batt_program::read("f.py", text).programs[0]);
    /// let part = routine.until(StepId(0)).unwrap();
    /// assert_eq!((part.steps(), Some(part.output())), (1, routine.step(StepId(0))));
    /// ```
    pub fn until(&self, step: StepId) -> Option<Routine> {
        let output = self.step(step)?;
        let end = self.place_of(output) + 1;
        let mut schedule = self.schedule.clone();
        schedule.instructions.truncate(end);
        schedule.shared.end = end;
        for section in &mut schedule.sections {
            (section.own, section.judge, section.value) = (end..end, end..end, output);
        }
        let steps = self.steps[..=step.index()].to_vec();
        Some(Routine { schedule, steps, assignments: Vec::new(), output })
    }

    /// The call that a step makes.
    pub fn call(&self, step: StepId) -> Option<&Instruction> {
        let result = self.step(step)?;
        self.schedule.instructions.get(self.place_of(result))
    }

    /// The place of the instruction with this result.
    fn place_of(&self, result: Slot) -> usize {
        // Nothing is reused, so that results lie in the order of the instructions.
        (result - self.schedule.fixed_slots) as usize
    }
}
