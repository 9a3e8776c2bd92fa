//! Tests of the kit: errors in files and differences are reported.

use batt_program::Program;
use batt_testkit::{
    Case, Inputs, Outcome, Sample, Treatment, corpus, differences, read_file, treatments,
    workspace_root,
};

#[test]
fn the_example_of_the_readme_is_right() {
    let readme = workspace_root().join("tests/programs/README.md");
    let text = std::fs::read_to_string(readme).expect("it is there");
    let example = text.split("```").nth(1).and_then(|block| block.strip_prefix("text\n"));
    let cases = read_file("README.md", example.expect("an example")).expect("it is read");
    for treatment in treatments() {
        let compared = differences(&cases[0], &*treatment);
        assert!(compared.differences.is_empty(), "{}", compared.differences.join("\n"));
        assert!(compared.checked > 0, "{} checks nothing", treatment.name());
    }
}

/// A correct case; the tests spoil it.
const GOOD: &str = "\
# About rotations.

=== a turn
def f(I):
    x1 = rot90(I)
    x2 = first(ZERO)
    return x1
--- I
1 2
--- steps
x1 =
  1
  2
x2 fails = []
--- out
1
2
--- failures = 1
";

#[test]
fn files_that_cannot_be_read_are_reported() {
    let spoilt = [
        ("# About", "About", "some.test:1: a case begins with `===`"),
        ("=== a turn", "===", "some.test:3: the case has no name"),
        ("=== a turn\n", "--- I\n", "some.test:3: a section before the first case"),
        ("return x1", "return x3", "some.test:3: the case has no program"),
        ("rot90(I)", "rot91(I)", "--> some.test:5:10"),
        (
            "1 2\n--- st",
            "1 2\n3\n--- st",
            "some.test:10: the rows of a grid must have equal length",
        ),
        ("1 2\n--- st", "1 a\n--- st", "some.test:9: not a row of a grid: 1 a"),
        ("1 2\n--- st", "--- st", "some.test:8: a grid must have rows"),
        ("--- I\n1 2\n", "", "some.test:3: the program takes `I`"),
        ("--- I\n", "--- S = []\n--- I\n", "some.test:8: the program does not take `S`"),
        ("--- steps", "--- stops", "some.test:10: unknown section `stops`"),
        ("--- out", "--- I", "some.test:15: `I` appears twice"),
        ("x2 fails = []", "x2 fails = [", "some.test:14: not a value"),
        ("x2 fails = []", "x2 fails = {\"set\":[2,1]}", "some.test:14: not in the order of Sets"),
        ("x2 fails = []", "x2", "some.test:14: neither `name = value` nor `name fails`"),
        ("x2 fails = []", "x3 fails", "some.test:14: the program has no step `x3`"),
        ("x2 = first", "x1 = first", "some.test:11: `x1` is assigned twice"),
        ("failures = 1", "failures = one", "some.test:18: not a value"),
        ("failures = 1", "failures", "some.test:18: `failures` must be a number"),
        ("failures = 1\n", "failures = 1\n1\n", "some.test:19: `failures` already has a value"),
        ("failures = 1", "next sample\n--- I\n1", "some.test:18: nothing is expected"),
    ];
    assert!(read_file("some.test", GOOD).is_ok());
    for (part, spoilt, why) in spoilt {
        assert!(GOOD.contains(part), "{part}");
        let message = read_file("some.test", &GOOD.replacen(part, spoilt, 1)).err();
        let message = message.unwrap_or_else(|| panic!("`{spoilt}` is read"));
        assert!(message.contains(why), "{message}");
    }
    let twice = format!("{GOOD}{}", &GOOD[GOOD.find("===").unwrap_or(0)..]);
    let message = read_file("some.test", &twice).err().unwrap_or_default();
    assert!(message.contains("some.test:19: there is already a case `a turn`"), "{message}");
    assert!(read_file("some.test", "# Nothing.\n").is_err());
}

#[test]
fn results_that_differ_are_reported() {
    let spoilt = [
        ("  1\n  2\n", "  2\n  1\n", ":11:", "x1\n    expected [[2],[1]]\n    got      [[1],[2]]"),
        ("x2 fails = []", "x2 fails = 0", ":14:", "expected a failure, 0\n    got      a failure"),
        ("x2 fails = []", "x2 = []", ":14:", "expected []\n    got      a failure"),
        ("x1 =\n  1\n  2\n", "x1 fails\n", ":11:", "expected a failure\n    got      [[1],[2]]"),
        ("out\n1\n", "out\n3\n", ":15:", "the output\n    expected [[3],[2]]"),
        ("failures = 1", "failures = 2", ":18:", "failing calls\n    expected 2\n    got      1"),
    ];
    let good = read_file("some.test", GOOD).expect("it is read");
    for treatment in treatments() {
        assert!(differences(&good[0], &*treatment).differences.is_empty());
    }
    // Strict evaluation does not report anything after the first failure.
    for treatment in treatments().iter().filter(|treatment| treatment.name() != "strictly") {
        for (part, spoilt, place, why) in spoilt {
            let text = GOOD.replacen(part, spoilt, 1);
            let cases = read_file("some.test", &text).expect("it is read");
            let found = differences(&cases[0], &**treatment).differences.join("\n");
            assert!(found.starts_with("some.test:") && found.contains(place), "{found}");
            let by = format!("a turn, {}: ", treatment.name());
            // Treatments that report only hashes cannot show the value.
            let shows = !treatment.name().starts_with("emulated");
            let why = if shows { why } else { why.split("\n    got").next().unwrap_or(why) };
            assert!(found.contains(&by) && found.contains(why), "{found}");
        }
    }
}

#[test]
fn a_treatment_that_contradicts_itself_is_reported() {
    struct Odd;
    impl Treatment for Odd {
        fn name(&self) -> &str {
            "odd"
        }
        fn run(&self, _: &Program, _: &Inputs) -> Result<Outcome, String> {
            Err("it does not know how".to_owned())
        }
    }
    let cases = read_file("some.test", GOOD).expect("it is read");
    let found = differences(&cases[0], &Odd).differences;
    assert_eq!(found, ["some.test:11: a turn, odd: it does not know how"]);
}

#[test]
fn a_hash_stands_for_the_value_it_is_made_of() {
    use batt_testkit::Found;
    let mut heap = batt_dsl::Heap::without_tiles();
    let grid = heap.grid(1, 2, &[3, 4]);
    let found = Found::Hash(heap.content_hash(grid));
    assert!(found.is(&serde_json::json!([[3, 4]])));
    assert!(!found.is(&serde_json::json!([[4, 3]])));
}

#[test]
fn treatments_have_distinct_names() {
    let all = treatments();
    let mut names: Vec<&str> = all.iter().map(|treatment| treatment.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all.len());
}

#[test]
fn treatments_take_nearly_all_of_the_corpus() {
    let files = corpus::programs().into_iter().chain(corpus::random_programs());
    let cases: Vec<Case> = files.flat_map(|file| file.cases.expect("it is read")).collect();
    let samples = || cases.iter().flat_map(|case| case.samples.iter().map(move |s| (case, s)));
    let all = samples().count();
    // Strict evaluation takes no candidate, and most random programs have one.
    for treatment in treatments().iter().filter(|treatment| treatment.name() != "strictly") {
        let takes = |(case, sample): &(&Case, &Sample)| {
            treatment.takes(&case.program, &sample.inputs).is_ok()
        };
        let taken = samples().filter(takes).count();
        assert!(taken * 100 > all * 95, "{} takes {taken} of {all}", treatment.name());
    }
}
