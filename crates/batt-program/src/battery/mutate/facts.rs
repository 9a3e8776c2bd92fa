//! Facts about the demonstrations of a task, for replacing constants.

/// Facts about the demonstrations of a solver's task.
///
/// ```
/// use batt_program::battery::mutate::TaskFacts;
///
/// let pair = (vec![vec![1, 2], vec![2, 2]], vec![vec![3, 2], vec![2, 2]]);
/// let facts = TaskFacts::of_pairs(&[pair]);
/// assert_eq!((facts.vanishing, facts.appearing, facts.angle), (vec![1], vec![3], None));
///
/// let facts = TaskFacts::of_pairs(&[(vec![[1, 2]], vec![[2, 1]])]);
/// assert_eq!(facts.angle, Some(2)); // `mir_rot_t(.., A2)` is `vmirror`
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskFacts {
    /// Colours that only the demonstration inputs have, in the order of `c_iz(S, p_g)`.
    pub vanishing: Vec<u8>,
    /// Colours that only the demonstration outputs have, in the order of `c_zo(S, p_g)`.
    pub appearing: Vec<u8>,
    /// The value of `a_mr(S)`, if it is an angle other than the identity.
    pub angle: Option<u8>,
}

/// The codes of `mir_rot_t` without the identity.
const ANGLES: std::ops::Range<u8> = 0..7;

impl TaskFacts {
    /// The facts of these pairs of input and output, each a list of rows.
    pub fn of_pairs<R: AsRef<[u8]>>(pairs: &[(Vec<R>, Vec<R>)]) -> TaskFacts {
        let inputs = colors(pairs.iter().map(|(input, _)| &input[..]));
        let outputs = colors(pairs.iter().map(|(_, output)| &output[..]));
        let turns = |code: &u8| pairs.iter().all(|(input, output)| is_turned(*code, input, output));
        TaskFacts {
            angle: ANGLES.filter(|_| !pairs.is_empty()).find(turns),
            vanishing: only_in(&inputs, &outputs),
            appearing: only_in(&outputs, &inputs),
        }
    }
}

/// The colours of these grids: ascending within a grid, those of earlier grids first.
fn colors<'a, R: AsRef<[u8]> + 'a>(grids: impl Iterator<Item = &'a [R]>) -> Vec<u8> {
    let mut found: Vec<u8> = Vec::new();
    for grid in grids {
        let mut own: Vec<u8> = grid.iter().flat_map(|row| row.as_ref()).copied().collect();
        own.sort_unstable();
        own.dedup();
        own.retain(|color| !found.contains(color));
        found.append(&mut own);
    }
    found
}

fn only_in(these: &[u8], others: &[u8]) -> Vec<u8> {
    these.iter().filter(|color| !others.contains(color)).copied().collect()
}

/// Does `mir_rot_t` turn the input into the output?
fn is_turned<R: AsRef<[u8]>>(code: u8, input: &[R], output: &[R]) -> bool {
    let height = input.len();
    let width = input.first().map_or(0, |row| row.as_ref().len());
    let transposes = matches!(code, 1 | 3 | 4 | 6);
    let (rows, columns) = if transposes { (width, height) } else { (height, width) };
    // The cell of the input that becomes this cell of the output.
    let source = |i: usize, j: usize| match code {
        0 => (height - 1 - i, j),
        1 => (j, i),
        2 => (i, width - 1 - j),
        3 => (height - 1 - j, width - 1 - i),
        4 => (height - 1 - j, i),
        5 => (height - 1 - i, width - 1 - j),
        _ => (j, width - 1 - i),
    };
    output.len() == rows
        && output.iter().enumerate().all(|(i, row)| {
            let row = row.as_ref();
            row.len() == columns
                && row.iter().enumerate().all(|(j, color)| {
                    let (i, j) = source(i, j);
                    input[i].as_ref().get(j) == Some(color)
                })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_are_those_of_mir_rot_t() {
        let grid = vec![vec![1, 2, 3], vec![4, 5, 6]];
        let turned = [
            vec![vec![4, 5, 6], vec![1, 2, 3]],
            vec![vec![1, 4], vec![2, 5], vec![3, 6]],
            vec![vec![3, 2, 1], vec![6, 5, 4]],
            vec![vec![6, 3], vec![5, 2], vec![4, 1]],
            vec![vec![4, 1], vec![5, 2], vec![6, 3]],
            vec![vec![6, 5, 4], vec![3, 2, 1]],
            vec![vec![3, 6], vec![2, 5], vec![1, 4]],
        ];
        for (code, output) in turned.into_iter().enumerate() {
            let facts = TaskFacts::of_pairs(&[(grid.clone(), output)]);
            assert_eq!(facts.angle, Some(code as u8));
        }
        assert_eq!(TaskFacts::of_pairs(&[(grid.clone(), grid)]).angle, None);
    }

    #[test]
    fn colours_come_in_the_order_of_the_grids() {
        let pairs = [(vec![[7, 3]], vec![[0, 9]]), (vec![[1, 0]], vec![[2, 2]])];
        let facts = TaskFacts::of_pairs(&pairs);
        assert_eq!(facts.vanishing, [3, 7, 1]);
        assert_eq!(facts.appearing, [9, 2]);
    }

    #[test]
    fn empty_and_ragged_grids_do_not_panic() {
        assert_eq!(TaskFacts::of_pairs::<Vec<u8>>(&[]), TaskFacts::default());
        let ragged = vec![vec![1], vec![2, 3], vec![]];
        let _ = TaskFacts::of_pairs(&[(ragged.clone(), ragged), (vec![], vec![vec![]])]);
    }
}
