//! The named constants of the language.
//!
//! Some only name a number; others say what it is used for: colours, ranks, symbols and angles.
//! Mutation replaces a constant by one of the same [`Family`].

use crate::value::Value;
use std::collections::HashMap;
use std::sync::OnceLock;

/// What a constant is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// `F` and `T`.
    Bool,
    /// `NEG_TEN`..`TEN`, `HUNDRED`, `THOUSAND`.
    Number,
    /// `UP`, `DOWN_LEFT`, .., `ORIGIN`.
    Direction,
    /// `TWO_BY_TWO` and similar.
    Size,
    /// `BLACK`..`BURGUNDY`.
    Color,
    /// `F0`..`F9` from the front, `L1`..`L10` from the back.
    Rank,
    /// `R0`..`R9`.
    Symbol,
    /// `A0`..`A9`.
    Angle,
}

/// A named constant.
#[derive(Clone, Copy, Debug)]
pub struct Constant {
    /// The name that programs use.
    pub name: &'static str,
    /// What it is used for.
    pub family: Family,
    /// Its value, always inline: the same in every heap.
    pub value: Value,
}

const fn number(family: Family, name: &'static str, number: i32) -> Constant {
    Constant { name, family, value: Value::int(number) }
}

const fn truth(name: &'static str, truth: bool) -> Constant {
    Constant { name, family: Family::Bool, value: Value::bool(truth) }
}

const fn place(family: Family, name: &'static str, i: i32, j: i32) -> Constant {
    match Value::inline_ij(i, j) {
        Some(value) => Constant { name, family, value },
        None => panic!("a constant location fits the word"),
    }
}

macro_rules! constants {
    ($($family:ident: $($name:ident = $n:expr),+;)+) => {
        [$($(number(Family::$family, stringify!($name), $n),)+)+]
    };
}

const NUMBERS: [Constant; 73] = constants! {
    Number: ZERO = 0, ONE = 1, TWO = 2, THREE = 3, FOUR = 4, FIVE = 5, SIX = 6, SEVEN = 7,
        EIGHT = 8, NINE = 9, TEN = 10, HUNDRED = 100, THOUSAND = 1000,
        NEG_ONE = -1, NEG_TWO = -2, NEG_THREE = -3, NEG_FOUR = -4, NEG_FIVE = -5,
        NEG_SIX = -6, NEG_SEVEN = -7, NEG_EIGHT = -8, NEG_NINE = -9, NEG_TEN = -10;
    Color: BLACK = 0, BLUE = 1, RED = 2, GREEN = 3, YELLOW = 4, GRAY = 5, MAGENTA = 6,
        ORANGE = 7, CYAN = 8, BURGUNDY = 9;
    Rank: F0 = 0, F1 = 1, F2 = 2, F3 = 3, F4 = 4, F5 = 5, F6 = 6, F7 = 7, F8 = 8, F9 = 9,
        L1 = -1, L2 = -2, L3 = -3, L4 = -4, L5 = -5, L6 = -6, L7 = -7, L8 = -8, L9 = -9,
        L10 = -10;
    Symbol: R0 = 0, R1 = 1, R2 = 2, R3 = 3, R4 = 4, R5 = 5, R6 = 6, R7 = 7, R8 = 8, R9 = 9;
    Angle: A0 = 0, A1 = 1, A2 = 2, A3 = 3, A4 = 4, A5 = 5, A6 = 6, A7 = 7, A8 = 8, A9 = 9;
};

const OTHERS: [Constant; 15] = [
    truth("F", false),
    truth("T", true),
    place(Family::Direction, "DOWN", 1, 0),
    place(Family::Direction, "UP", -1, 0),
    place(Family::Direction, "RIGHT", 0, 1),
    place(Family::Direction, "LEFT", 0, -1),
    place(Family::Direction, "UNITY", 1, 1),
    place(Family::Direction, "NEG_UNITY", -1, -1),
    place(Family::Direction, "UP_RIGHT", -1, 1),
    place(Family::Direction, "DOWN_LEFT", 1, -1),
    place(Family::Direction, "ORIGIN", 0, 0),
    place(Family::Size, "ZERO_BY_TWO", 0, 2),
    place(Family::Size, "TWO_BY_ZERO", 2, 0),
    place(Family::Size, "TWO_BY_TWO", 2, 2),
    place(Family::Size, "THREE_BY_THREE", 3, 3),
];

/// Every named constant.
pub fn all() -> impl Iterator<Item = &'static Constant> {
    NUMBERS.iter().chain(&OTHERS)
}

/// Looks up a constant by name.
///
/// ```
/// use batt_dsl::constants;
///
/// assert_eq!(constants::named("CYAN").unwrap().value.as_int(), Some(8));
/// assert!(constants::named("PURPLE").is_none());
/// ```
pub fn named(name: &str) -> Option<&'static Constant> {
    static BY_NAME: OnceLock<HashMap<&'static str, &'static Constant>> = OnceLock::new();
    BY_NAME.get_or_init(|| all().map(|c| (c.name, c)).collect()).get(name).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = all().map(|c| c.name).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
