//! The values of the named constants.

use batt_dsl::Heap;
use batt_dsl::constants;
use serde_json::{Value as Json, json};

/// Name and value of every constant.
fn expected() -> Vec<(String, Json)> {
    let mut all = vec![("F".to_owned(), json!(false)), ("T".to_owned(), json!(true))];
    let numbers =
        ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"];
    let colours = [
        "BLACK", "BLUE", "RED", "GREEN", "YELLOW", "GRAY", "MAGENTA", "ORANGE", "CYAN", "BURGUNDY",
    ];
    for (k, name) in numbers.iter().enumerate() {
        all.push(((*name).to_owned(), json!(k)));
        if k > 0 {
            all.push((format!("NEG_{name}"), json!(-(k as i64))));
            all.push((format!("L{k}"), json!(-(k as i64))));
        }
    }
    for (k, name) in colours.iter().enumerate() {
        all.push(((*name).to_owned(), json!(k)));
        for letter in ["F", "R", "A"] {
            all.push((format!("{letter}{k}"), json!(k)));
        }
    }
    let others = [
        ("HUNDRED", json!(100)),
        ("THOUSAND", json!(1000)),
        ("DOWN", json!([1, 0])),
        ("UP", json!([-1, 0])),
        ("RIGHT", json!([0, 1])),
        ("LEFT", json!([0, -1])),
        ("UNITY", json!([1, 1])),
        ("NEG_UNITY", json!([-1, -1])),
        ("UP_RIGHT", json!([-1, 1])),
        ("DOWN_LEFT", json!([1, -1])),
        ("ORIGIN", json!([0, 0])),
        ("ZERO_BY_TWO", json!([0, 2])),
        ("TWO_BY_ZERO", json!([2, 0])),
        ("TWO_BY_TWO", json!([2, 2])),
        ("THREE_BY_THREE", json!([3, 3])),
    ];
    all.extend(others.map(|(name, value)| (name.to_owned(), value)));
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

#[test]
fn every_constant_has_its_value() {
    let heap = Heap::new();
    let constant = |c: &constants::Constant| (c.name.to_owned(), heap.to_json(c.value));
    let mut found: Vec<(String, Json)> = constants::all().map(constant).collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(found, expected());
}
