//! The table has exactly the primitives of the language, with their signatures.

use batt_dsl::table::ALL;
use batt_dsl::{CostClass, Family, Machine, Prim, Value};
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn names_are_exactly_those_of_the_language() {
    let wanted: BTreeSet<&str> = include_str!("names.txt").lines().collect();
    let got: BTreeSet<&str> = ALL.iter().map(|prim| prim.name()).collect();
    let missing: Vec<_> = wanted.difference(&got).collect();
    let extra: Vec<_> = got.difference(&wanted).collect();
    assert!(
        missing.is_empty() && extra.is_empty(),
        "missing {missing:?}, not in names.txt {extra:?}"
    );
    assert_eq!(got.len(), ALL.len(), "duplicate name");
}

/// Compares with the table of the specification, if that is next to the repository.
#[test]
fn signatures_are_those_of_the_specification() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/table.jsonl");
    let Ok(text) = std::fs::read_to_string(&file) else {
        skipped(&format!("skipped: {} does not exist", file.display()));
        return;
    };
    let mut seen = 0;
    for line in text.lines() {
        let row: Json = serde_json::from_str(line).expect("a row of the specification");
        let name = row["name"].as_str().expect("a name");
        let prim: Prim = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let params = row["params"].as_array().expect("parameters");
        let of = |param: &Json, key: &str| param[key].as_str().map(str::to_owned);
        let wanted: Vec<_> = params
            .iter()
            .map(|p| (of(p, "name"), of(p, "type"), of(p, "accepts").or(of(p, "type"))))
            .collect();
        let some = |text: &str| Some(text.to_owned());
        let got: Vec<_> = prim
            .params()
            .iter()
            .map(|p| (some(p.name), some(p.ty.name()), some(p.accepts.name())))
            .collect();
        assert_eq!(got, wanted, "parameters of {name}: name, type, accepted type");
        assert_eq!(some(prim.result().name()), of(&row, "result"), "result of {name}");
        seen += 1;
    }
    assert_eq!(seen, ALL.len());
}

#[test]
fn names_opcodes_and_primitives_agree() {
    for (k, &prim) in ALL.iter().enumerate() {
        assert_eq!(prim.name().parse(), Ok(prim));
        assert_eq!(usize::from(prim.opcode()), k);
        assert_eq!(Prim::from_opcode(prim.opcode()), Some(prim));
        assert!(!prim.doc().is_empty(), "{prim} has no description");
        assert!((1..=4).contains(&prim.arity()), "{prim}");
    }
    assert_eq!(Prim::from_opcode(ALL.len() as u16), None);
    assert!("fil".parse::<Prim>().is_err());
}

#[test]
fn typed_names_narrow_a_plain_primitive() {
    for &prim in ALL {
        let plain = prim.plain();
        assert!(!plain.is_typed(), "{plain} is plain");
        assert_eq!(prim.arity(), plain.arity());
        assert_eq!(prim.family(), plain.family());
        for (param, wide) in prim.params().iter().zip(plain.params()) {
            assert_eq!(param.name, wide.name, "{prim}");
            assert_eq!(param.accepts, wide.accepts, "{prim} accepts what {plain} accepts");
        }
        if prim.is_typed() {
            assert!(prim.name().starts_with(plain.name()) || prim == Prim::f_ofcolor);
        }
    }
}

#[test]
fn the_primitives_of_a_family_are_together_in_the_table() {
    let mut families: Vec<Family> =
        ALL.iter().filter(|prim| !prim.is_typed()).map(|prim| prim.family()).collect();
    families.dedup();
    assert_eq!(families, Family::ALL);
}

/// Reports a skipped test even if the output of passing tests is captured.
fn skipped(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{message}");
}

#[test]
fn higher_order_primitives_are_loops() {
    for &prim in ALL {
        let is_loop = prim.cost_class() == CostClass::Loop;
        assert_eq!(prim.as_loop().is_some(), is_loop, "{prim}");
    }
    assert!(Prim::apply.as_loop().is_some());
}

#[test]
fn a_failed_step_has_the_default_of_its_declared_result() {
    let mut machine = Machine::new();
    for &prim in ALL {
        // No primitive takes five arguments.
        let step = machine.step(Value::prim(prim), &[Value::int(0); 5]);
        assert!(step.failure.is_some(), "{prim}");
        let default = machine.heap().to_json(step.value);
        let expected = match prim.result().name() {
            "Set" | "Object" | "ObjectSet" | "Objects" | "Indices" | "Patch" | "PatchSet" => {
                json!({"set": []})
            }
            "Int" => json!(0),
            "Bool" => json!(false),
            "Fn" => json!({"fn": "default"}),
            _ => json!([]),
        };
        assert_eq!(default, expected, "{prim}");
    }
}
