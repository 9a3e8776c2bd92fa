//! Adding differs: each judges the input grid and every output.

use super::merge::{MergingProgram, Numbering};
use super::{Battery, FastMap, Score, renumbered};
use crate::program::{Input, Operand, Program, StepId};

impl Battery {
    /// Adds differs: programs of (S, I, C) that return (score, witness). Their steps are added once
    /// for the input grid and once for every output, which replaces I. Solvers never see C, so
    /// steps that depend on C are not shared between solvers and differs.
    ///
    /// ```
    /// use batt_program::battery::Battery;
    ///
    /// let solver = "def solve_a(I):\n    x1 = vmirror(I)\n    return x1\n";
    /// let differ = "def same(S, I, C):\n    x1 = equality(I, C)\n    x2 = astuple(x1, I)\n    return x2\n";
    /// let mut battery = Battery::merge(&batt_program::read("a", solver).programs);
    /// battery.add_differs(&batt_program::read("d", differ).programs);
    /// assert_eq!(battery.scores.len(), 2);
    /// assert_eq!(battery.steps.len(), 1 + 2 * 2);
    /// ```
    pub fn add_differs(&mut self, differs: &[Program]) {
        let mut numbering = Numbering::of(std::mem::take(&mut self.steps));
        let judged = std::iter::once(None).chain((0..self.outputs.len()).map(Some));
        // Solvers with the same output share the verdict.
        let mut verdicts: FastMap<(Operand, usize), Operand> = FastMap::default();
        for output in judged {
            let value = self.judged_value(output);
            let judged = match value {
                Operand::Step(step) => Some(step),
                _ => None,
            };
            let input = |name| match name {
                Input::I => value.clone(),
                other => Operand::Input(other),
            };
            for (k, differ) in differs.iter().enumerate() {
                let verdict = verdicts.entry((value.clone(), k)).or_insert_with(|| {
                    let mut merging = MergingProgram::new(differ);
                    while merging.advance(&mut numbering, true, judged, &input) {}
                    merging.output(&input)
                });
                let differ = self.differs.len() + k;
                self.scores.push(Score { value: verdict.clone(), output, differ });
            }
        }
        self.differs.extend(differs.iter().map(|differ| differ.name.to_string()));
        self.steps = numbering.steps;
    }

    /// The value that replaces I to judge this output; I itself for none.
    pub fn judged_value(&self, output: Option<usize>) -> Operand {
        match output {
            Some(k) => without_candidate(&self.outputs[k].value),
            None => Operand::Input(Input::I),
        }
    }
}

/// The output without C: solvers never see C, and get the empty Tuple instead.
fn without_candidate(output: &Operand) -> Operand {
    let nothing = || Operand::Tuple([].into());
    renumbered(output, &|k| Operand::Step(StepId(k as u32)), &|input| {
        if input == Input::C { nothing() } else { Operand::Input(input) }
    })
}
