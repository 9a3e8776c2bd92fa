//! What the demonstrations of a task say about constants: its colours, sizes and proportions.

use batt_dsl::constants::{self, Family};
use batt_program::Operand;
use batt_tasks::{Grid, Task};

/// Constants that a task suggests. Tests are not looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    /// Numbers that occur in the demonstrations: colours, and sizes and their ratios.
    pub(crate) numbers: Vec<i32>,
    /// Colours, as named constants.
    pub(crate) colors: Vec<Operand>,
    /// How many colours only the inputs have, and only the outputs: the ranks that `c_iz` and
    /// `c_zo` of S know.
    pub(crate) vanishing: usize,
    pub(crate) appearing: usize,
}

fn palette<'a>(grids: impl Iterator<Item = &'a Grid>) -> [bool; 10] {
    let mut seen = [false; 10];
    for &cell in grids.flat_map(Grid::cells) {
        seen[usize::from(cell).min(9)] = true;
    }
    seen
}

impl Facts {
    /// The facts of a task's demonstrations.
    pub(crate) fn of(task: &Task) -> Facts {
        let pairs = || task.train.iter().filter_map(|p| Some((&p.input, p.output.as_ref()?)));
        let inputs = palette(pairs().map(|(input, _)| input));
        let outputs = palette(pairs().map(|(_, output)| output));
        let only = |a: [bool; 10], b: [bool; 10]| (0..10).filter(|&c| a[c] && !b[c]).count();
        let colors: Vec<i32> =
            (0..10).filter(|&c| inputs[c as usize] || outputs[c as usize]).collect();
        let mut numbers = colors.clone();
        for (input, output) in pairs() {
            let sides = [(input.height(), output.height()), (input.width(), output.width())];
            for (from, to) in sides {
                numbers.push(to as i32);
                for (a, b) in [(from, to), (to, from)] {
                    if b > 0 && a % b == 0 {
                        numbers.push((a / b) as i32);
                    }
                }
            }
        }
        numbers.sort_unstable();
        numbers.dedup();
        Facts {
            colors: colors.iter().filter_map(|&color| named(Family::Color, color)).collect(),
            numbers,
            vanishing: only(inputs, outputs),
            appearing: only(outputs, inputs),
        }
    }

    /// Does this constant occur in the demonstrations?
    pub(crate) fn knows(&self, constant: &Operand) -> bool {
        let number = match constant {
            Operand::Int(number) => Some(*number),
            Operand::Constant(constant) => constant.value.as_int(),
            _ => None,
        };
        number.is_some_and(|number| self.numbers.binary_search(&number).is_ok())
    }
}

/// The constant of a family with this value.
pub(crate) fn named(family: Family, number: i32) -> Option<Operand> {
    let is_it = |c: &&constants::Constant| c.family == family && c.value.as_int() == Some(number);
    constants::all().find(is_it).map(Operand::Constant)
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt_tasks::Pair;

    #[test]
    fn constants_come_from_the_demonstrations_alone() {
        let grid = |rows: &[[u8; 2]]| Grid::from_rows(rows).unwrap();
        let pair = |a: &[[u8; 2]], b: &[[u8; 2]]| Pair { input: grid(a), output: Some(grid(b)) };
        let task = Task {
            id: "t".into(),
            train: vec![pair(&[[1, 2]], &[[2, 2], [2, 2], [2, 5]])],
            test: vec![pair(&[[7, 7]], &[[8, 8]])],
        };
        let facts = Facts::of(&task);
        assert_eq!(facts.numbers, [1, 2, 3, 5]);
        assert_eq!((facts.vanishing, facts.appearing, facts.colors.len()), (1, 1, 3));
        assert!(facts.knows(&Operand::Int(3)) && !facts.knows(&Operand::Int(7)));
    }
}
