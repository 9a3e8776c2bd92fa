//! Weaving differs in: each judges the input grid and every output.

use super::merge::{Entering, Numbering};
use super::{Battery, Score};
use crate::program::{Input, Operand, Program};
use std::collections::HashMap;

impl Battery {
    /// Adds the steps of these differs, programs of (S, I, C) that return (score, witness):
    /// once for the input grid itself and once for every output, which stands for I.
    ///
    /// ```
    /// use batt_program::battery::Battery;
    ///
    /// let solver = "def solve_a(I):\n    x1 = vmirror(I)\n    return x1\n";
    /// let differ = "def same(S, I, C):\n    x1 = equality(I, C)\n    x2 = astuple(x1, I)\n    return x2\n";
    /// let mut battery = Battery::merge(&batt_program::read("a", solver).programs);
    /// battery.weave(&batt_program::read("d", differ).programs);
    /// assert_eq!(battery.scores.len(), 2);
    /// assert_eq!(battery.steps.len(), 1 + 2 * 2);
    /// ```
    pub fn weave(&mut self, differs: &[Program]) {
        let mut numbering = Numbering::of(std::mem::take(&mut self.steps));
        let judged = std::iter::once(None).chain((0..self.outputs.len()).map(Some));
        // Solvers with the same output share its verdict.
        let mut verdicts: HashMap<(Operand, usize), Operand> = HashMap::new();
        for output in judged {
            let under = output.map_or(Operand::Input(Input::I), |k| self.outputs[k].value.clone());
            let input = |name| match name {
                Input::I => under.clone(),
                other => Operand::Input(other),
            };
            for (k, differ) in differs.iter().enumerate() {
                let verdict = verdicts.entry((under.clone(), k)).or_insert_with(|| {
                    let mut entering = Entering::new(differ);
                    while entering.advance(&mut numbering, true, &input) {}
                    entering.output(&input)
                });
                let differ = self.differs.len() + k;
                self.scores.push(Score { value: verdict.clone(), output, differ });
            }
        }
        self.differs.extend(differs.iter().map(|differ| differ.name.to_string()));
        self.steps = numbering.steps;
    }
}
