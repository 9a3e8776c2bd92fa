//! Intersections, differences and filters: Sets in order, of every kind of element, and all other containers.

use crate::containers::agrees;
use batt_dsl::Prim;
use serde_json::{Value as Json, json};

/// Numbers that look random, and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % end as u64) as i32
    }

    /// Some elements of one kind, in two lists that share about a half.
    fn lists(
        &mut self,
        lens: [i32; 2],
        mut element: impl FnMut(&mut Numbers) -> Json,
    ) -> [Json; 2] {
        let first: Vec<Json> = (0..lens[0]).map(|_| element(self)).collect();
        let other = |k: usize| match first.get(k) {
            Some(known) if self.below(2) == 0 => known.clone(),
            _ => element(self),
        };
        let second = (0..lens[1] as usize).map(other).collect();
        [Json::Array(first), Json::Array(second)]
    }
}

fn set(elements: &Json) -> Json {
    json!({ "set": elements })
}

/// Both differences of these lists as Sets, and their intersection.
fn agree_as_sets([a, b]: &[Json; 2]) {
    agrees(Prim::intersection, &[set(a), set(b)]);
    agrees(Prim::difference, &[set(a), set(b)]);
    agrees(Prim::difference, &[set(b), set(a)]);
}

/// An Object of one colour, with up to three cells below or right of the first one.
fn object(numbers: &mut Numbers, color: i32, [i, j]: [i32; 2]) -> Json {
    let more = (0..numbers.below(4)).map(|_| [i + 1 + numbers.below(3), j - 2 + numbers.below(5)]);
    let cells: Vec<Json> =
        std::iter::once([i, j]).chain(more).map(|place| json!([color, place])).collect();
    set(&json!(cells))
}

const LENS: [[i32; 2]; 9] =
    [[0, 4], [1, 1], [3, 5], [6, 2], [31, 33], [32, 32], [40, 40], [2, 300], [300, 70]];

#[test]
fn objects_with_different_first_cells() {
    let mut numbers = Numbers(1);
    for lens in LENS {
        agree_as_sets(&numbers.lists(lens, |numbers| {
            let (color, place) = (numbers.below(11) - 1, [numbers.below(30), numbers.below(30)]);
            object(numbers, color, place)
        }));
    }
}

#[test]
fn objects_with_equal_first_cells() {
    let mut numbers = Numbers(2);
    // One cell for all, and some of them, so that equal ones go beyond 32.
    for places in [1, 3] {
        for lens in [[2, 2], [5, 9], [40, 40], [30, 200], [180, 190]] {
            agree_as_sets(&numbers.lists(lens, |numbers| {
                let place = [4, numbers.below(places) * 20 - 9];
                object(numbers, 3, place)
            }));
        }
    }
}

#[test]
fn indices_ints_and_places() {
    let mut numbers = Numbers(3);
    for lens in LENS {
        agree_as_sets(&numbers.lists(lens, |numbers| {
            let (i, j) = (numbers.below(9), numbers.below(9));
            json!({ "set": [[i, j], [i + 1, j - numbers.below(3)]] })
        }));
        agree_as_sets(&numbers.lists(lens, |numbers| json!(numbers.below(400) - 200)));
        for reach in [20, 70, 2000] {
            let place = move |numbers: &mut Numbers| [numbers.below(reach), numbers.below(reach)];
            agree_as_sets(&numbers.lists(lens, |numbers| json!(place(numbers))));
            agree_as_sets(&numbers.lists(lens, |numbers| json!([5, place(numbers)])));
            agree_as_sets(
                &numbers.lists(lens, |numbers| json!([numbers.below(3), place(numbers)])),
            );
        }
    }
}

/// Elements of all kinds.
fn anything(numbers: &mut Numbers) -> Json {
    let (i, j) = (numbers.below(5), numbers.below(5));
    match numbers.below(14) {
        0 => json!(i),
        1 => json!([i, j]),
        2 => json!([1, [i, j]]),
        3 => json!([i, j, i]),
        4 => json!([[i, j], [j, i]]),
        5 => json!({ "set": [] }),
        6 => json!({ "set": [i, j] }),
        7 => json!({ "set": [[i, j], [i + 90, j]] }),
        8 => json!({ "set": [[2, [i, j]], [2, [i + 90, j]]] }),
        9 => json!({ "set": [[i, [i, j]], [j, [i + 1, j]]] }),
        10 => json!({ "set": [[i, j], [i + 1, j]] }),
        11 => json!([]),
        12 => json!([[i, [j, 1]], { "set": [i] }]),
        _ => object(numbers, 2, [i, j]),
    }
}

#[test]
fn elements_of_many_kinds() {
    let mut numbers = Numbers(4);
    for lens in [[3, 3], [9, 12], [40, 35], [33, 120]] {
        agree_as_sets(&numbers.lists(lens, anything));
        // One kind first, and others beyond 32 of them.
        let [mut a, mut b] = numbers.lists(lens, |numbers| {
            let place = [numbers.below(20), numbers.below(20)];
            object(numbers, 0, place)
        });
        for k in 0..4 {
            let two = json!({ "set": [[1, [k, 2]], [2, [2, k]]] });
            a.as_array_mut().unwrap().push(two.clone());
            agree_as_sets(&[a.clone(), b.clone()]);
            b.as_array_mut().unwrap().extend([two, json!({ "set": [[4, [k, 1]]] })]);
            agree_as_sets(&[a.clone(), b.clone()]);
        }
    }
}

#[test]
fn tuples() {
    let mut numbers = Numbers(5);
    for lens in [[0, 3], [2, 2], [3, 5], [40, 35], [33, 100]] {
        let some: [&mut dyn FnMut(&mut Numbers) -> Json; 4] = [
            &mut anything,
            &mut |numbers| json!(numbers.below(30)),
            &mut |numbers| json!([numbers.below(5), numbers.below(5)]),
            &mut |numbers| {
                let color = numbers.below(3);
                object(numbers, color, [1, 2])
            },
        ];
        for element in some {
            let [a, b] = numbers.lists(lens, element);
            agrees(Prim::difference_tuple, &[a.clone(), b.clone()]);
            agrees(Prim::difference_tuple, &[b, a]);
        }
    }
}

#[test]
fn tiles() {
    let mut numbers = Numbers(6);
    let sorts: [fn(&mut Numbers) -> Json; 3] = [
        |numbers| json!([numbers.below(6), numbers.below(6)]),
        |numbers| json!([3, [numbers.below(6), numbers.below(6)]]),
        |numbers| json!([numbers.below(2), [numbers.below(3), numbers.below(40)]]),
    ];
    for sort in sorts {
        for other in sorts {
            for len in [1, 4, 12] {
                let [a, _] = numbers.lists([len, 0], sort);
                let [b, _] = numbers.lists([len, 0], other);
                agree_as_sets(&[a.clone(), b]);
                agree_as_sets(&[a.clone(), a]);
            }
        }
    }
}

/// A container, and itself.
#[test]
fn the_same_value_twice() {
    let mut numbers = Numbers(7);
    let [a, b] = numbers.lists([7, 9], anything);
    let (tile, nothing) = (json!({ "set": [[1, 2], [2, 2]] }), json!({ "set": [] }));
    for prim in ["intersection", "difference"] {
        let twice = json!({ "fn": ["fork", prim, "identity", "identity"] });
        agrees(Prim::apply, &[twice, json!([set(&a), set(&b), tile, nothing])]);
    }
    let twice = json!({ "fn": ["fork", "difference_tuple", "identity", "identity"] });
    agrees(Prim::apply, &[twice, json!([a, b, [1, 2], [], [1, [2, 3]]])]);
}

#[test]
fn filters_by_size_and_colour() {
    let mut numbers = Numbers(8);
    for len in [0, 1, 5, 40, 150] {
        let [objects, _] = numbers.lists([len, 0], |numbers| {
            let (color, place) = (numbers.below(4), [numbers.below(9), numbers.below(9)]);
            object(numbers, color, place)
        });
        let [colors, _] = numbers.lists([len, 0], |numbers| {
            let (i, j) = (numbers.below(9), numbers.below(3));
            json!({ "set": [[i, [i, j]], [j, [i + 1, j]]] })
        });
        let [places, _] =
            numbers.lists([len, 0], |numbers| json!([numbers.below(9), numbers.below(90)]));
        let [pairs, _] = numbers.lists([len, 0], |numbers| match numbers.below(3) {
            0 => json!([numbers.below(9), numbers.below(9)]),
            1 => json!([]),
            _ => json!([numbers.below(4), numbers.below(4), 1]),
        });
        for size in 0..4 {
            for list in [&objects, &colors, &places, &pairs] {
                agrees(Prim::sizefilter, &[set(list), json!(size)]);
                agrees(Prim::sizefilter, &[list.clone(), json!(size)]);
            }
            for list in [&objects, &colors] {
                agrees(Prim::colorfilter, &[set(list), json!(size)]);
            }
        }
    }
}
