//! Sorting Sets of pairs of small values.
//!
//! The numbers of a pair are packed into one word, which compares like the pair and tells it from
//! all others. So sorting never looks at the pairs, which may be Grids of 2 x 2 far apart in memory.

use crate::heap::Heap;
use crate::value::{Kind, Value};

/// The most numbers of a pair: those of two Cells.
const MOST_NUMBERS: usize = 6;

/// What all pairs consist of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Two IJs, which are a Grid of 2 x 2.
    Square,
    /// Other Ints, IJs or Cells.
    Parts(Kind, Kind),
}

impl Form {
    #[inline]
    fn of(heap: &Heap, value: Value) -> Option<Form> {
        match value.kind() {
            Kind::TileGrid | Kind::WideGrid => {
                (heap.grid_extent(value) == (2, 2)).then_some(Form::Square)
            }
            Kind::Tuple => {
                let &[a, b] = heap.slots(value) else { return None };
                let kinds = [a, b].map(|part| Value::from_bits(part).kind());
                let is_small = |kind| matches!(kind, Kind::Int | Kind::Ij | Kind::Cell);
                kinds.into_iter().all(is_small).then_some(Form::Parts(kinds[0], kinds[1]))
            }
            _ => None,
        }
    }

    /// How many numbers a pair has.
    fn numbers(self) -> usize {
        let count = |kind: Kind| match kind {
            Kind::Int => 1,
            Kind::Ij => 2,
            _ => 3,
        };
        match self {
            Form::Square => 4,
            Form::Parts(a, b) => count(a) + count(b),
        }
    }
}

/// Appends the numbers of a pair.
#[inline]
fn push_numbers(heap: &Heap, form: Form, pair: Value, numbers: &mut Vec<i32>) {
    if form == Form::Square {
        numbers.extend(heap.square_numbers(pair));
        return;
    }
    for &part in heap.slots(pair) {
        let part = Value::from_bits(part);
        match part.kind() {
            Kind::Int => numbers.push(part.int_field()),
            Kind::Ij => numbers.extend(<[i32; 2]>::from(part.ij_fields())),
            _ => numbers.extend(<[i32; 3]>::from(part.cell_fields())),
        }
    }
}

/// Packs the numbers of each pair into a word, first ones first. None if they need more bits.
fn pack(numbers: &[i32], each: usize, mut put: impl FnMut(u64)) -> Option<()> {
    let (mut least, mut most) = ([i32::MAX; MOST_NUMBERS], [i32::MIN; MOST_NUMBERS]);
    for pair in numbers.chunks_exact(each) {
        for (k, &number) in pair.iter().enumerate() {
            (least[k], most[k]) = (least[k].min(number), most[k].max(number));
        }
    }
    let mut bits = [0; MOST_NUMBERS];
    for k in 0..each {
        bits[k] = u64::BITS - u64::from(most[k].abs_diff(least[k])).leading_zeros();
    }
    if bits.iter().sum::<u32>() > u64::BITS {
        return None;
    }
    for pair in numbers.chunks_exact(each) {
        let mut word = 0;
        for (k, &number) in pair.iter().enumerate() {
            word = word << bits[k] | u64::from(number.abs_diff(least[k]));
        }
        put(word);
    }
    Some(())
}

impl Heap {
    /// A word for each pair that compares like the pair. None if there are other values or pairs of
    /// other kinds, or the numbers are too far apart.
    pub(crate) fn words_of_pairs(&mut self, pairs: &[Value], put: impl FnMut(u64)) -> Option<()> {
        let form = Form::of(self, *pairs.first()?)?;
        let mut numbers = std::mem::take(&mut self.cells);
        numbers.clear();
        let are_alike = pairs.iter().all(|&pair| {
            let is_alike = Form::of(self, pair) == Some(form);
            if is_alike {
                push_numbers(self, form, pair, &mut numbers);
            }
            is_alike
        });
        let done = if are_alike { pack(&numbers, form.numbers(), put) } else { None };
        self.cells = numbers;
        done
    }

    /// A word for each of several small values or pairs that compares like it. None if there are
    /// none.
    pub(crate) fn words_of(&mut self, values: &[Value], words: &mut Vec<u64>) -> Option<()> {
        let kind = values.first()?.kind();
        if !matches!(kind, Kind::Int | Kind::Ij | Kind::Cell) {
            return self.words_of_pairs(values, |word| words.push(word));
        }
        let are_alike = values.iter().all(|value| value.kind() == kind);
        words.extend(values.iter().map(|value| value.bits()));
        are_alike.then_some(())
    }

    /// Sorts pairs, drops repeats, and returns how many are left. None, with nothing changed, if
    /// they have no words.
    pub(crate) fn sort_pairs(&mut self, pairs: &mut [Value]) -> Option<usize> {
        let mut keyed = std::mem::take(&mut self.keyed);
        keyed.clear();
        let mut rest = pairs.iter();
        let put = |word| keyed.extend(rest.next().map(|&pair| (word, pair)));
        let done = self.words_of_pairs(pairs, put);
        // Filtered products are in order already.
        if done.is_some() && !keyed.is_sorted_by(|a, b| a.0 < b.0) {
            keyed.sort_unstable_by_key(|&(word, _)| word);
            keyed.dedup_by_key(|&mut (word, _)| word);
            for (pair, &(_, sorted)) in pairs.iter_mut().zip(keyed.iter()) {
                *pair = sorted;
            }
        }
        let kept = keyed.len();
        self.keyed = keyed;
        done.map(|()| kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    /// A pair of a random form, near or far.
    fn pair(heap: &mut Heap, random: &mut Rng, forms: (u64, u64), spread: u64) -> Value {
        let mut number = || (random.below(spread) as i32).wrapping_sub((spread / 2) as i32);
        let mut part = |form| match form {
            0 => Value::int(number()),
            1 => heap.ij(number(), number()),
            _ => heap.cell(number() % 100, number() % 100_000, number() % 100_000),
        };
        let parts = [part(forms.0), part(forms.1)];
        heap.tuple(&parts)
    }

    #[test]
    fn pairs_are_sorted_like_any_values() {
        let mut random = Rng::for_name("pairs");
        for case in 0..600 {
            let mut heap = if case % 2 == 0 { Heap::new() } else { Heap::without_tiles() };
            let spread = [3, 14, 1000, 1 << 26, 1 << 32][random.below(5) as usize];
            let forms = (random.below(3), random.below(3));
            let count = 1 + random.below(30);
            let mut pairs: Vec<Value> =
                (0..count).map(|_| pair(&mut heap, &mut random, forms, spread)).collect();
            if random.below(8) == 0 {
                pairs.push(Value::int(7));
            }
            let mut expected = pairs.clone();
            expected.sort_by(|&a, &b| heap.compare(a, b));
            expected.dedup_by(|a, b| heap.equal(*a, *b));
            let before = pairs.clone();
            let mut words = Vec::new();
            if heap.words_of(&before, &mut words).is_some() {
                for (&a, x) in before.iter().zip(&words) {
                    for (&b, y) in before.iter().zip(&words) {
                        assert_eq!(heap.compare(a, b), x.cmp(y));
                    }
                }
            }
            match heap.sort_pairs(&mut pairs) {
                Some(kept) => {
                    assert_eq!(kept, expected.len());
                    let same = |(&a, &b): (&Value, &Value)| heap.equal(a, b);
                    assert!(pairs[..kept].iter().zip(&expected).all(same));
                }
                None => assert!(pairs.iter().zip(&before).all(|(a, b)| a.bits() == b.bits())),
            }
        }
    }
}
