//! Tests of docs/coming-from-run_batt.md: hints for older command lines, and older folders of
//! solvers.

use crate::support::{Place, root};
use insta::assert_snapshot;
use serde_json::json;

#[test]
fn flags_of_the_older_system_get_a_hint() {
    let place = Place::new();
    let screens = [
        "run -c 10 -i 67a3c6ac -t 2 -b mine",
        "run --mega-batch",
        "run --no-accumulate",
        "run --cprofile",
        "run --use-gpu",
        "run --vectorized=1",
        "run --data train",
        "run --data both",
        "card -c 32 -fs -fd -f mine.py",
        "card -fs",
        "run_batt.py -c 10",
        "run_card.sh",
    ]
    .map(|line| {
        let ran = place.run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(ran.code, Some(2), "{line}");
        ran.screen()
    });
    assert_snapshot!("migration_hints", screens.join("\n"));
}

#[test]
fn the_page_uses_commands_that_exist() {
    let page = std::fs::read_to_string(root().join("docs/coming-from-run_batt.md"));
    let page = page.expect("the page is there");
    let place = Place::new();
    let mut commands = 0;
    for part in page.split("`batt ").skip(1) {
        let line = part.split('`').next().unwrap_or("");
        let words: Vec<&str> = line.split_whitespace().collect();
        let help = place.run(&[words[0], "--help"]);
        assert_eq!(help.code, Some(0), "batt {line}");
        for flag in words.iter().filter(|word| word.starts_with('-')) {
            assert!(help.stdout.contains(flag), "batt {line}: no {flag}");
        }
        commands += 1;
    }
    assert!(commands > 5, "the table has commands");
}

#[test]
fn folders_of_solvers_are_read_as_they_are() {
    let solver = "\
from dsl import *


def solve(S, I, C):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    return x3
";
    let broken = "def solve(S, I, C):\n    while I: pass\n";
    let differ = "\
def differ(S, I, C):
    x1 = equality(I, C)
    x2 = multiply(x1, THOUSAND)
    return astuple(x2, x1)
";
    let task = json!({
        "train": [{"input": [[0, 1]], "output": [[1]]}],
        "test": [{"input": [[2, 0]], "output": [[2]]}],
    });
    let place = Place::new();
    place
        .file("tasks/67a3c6ac.json", &task.to_string())
        .file("solvers/solve_67a3c6ac/1000/0.25/0cc175b9c0f1b6a831c399e269772661.py", solver)
        .file("solvers/solve_67a3c6ac/900/12345678/92eb5ffee6ae2fec3ad71c777531578f.py", solver)
        .file("solvers/67a3c6ac.py", &solver.replace("argmax", "argmin"))
        .file("differs/same.py", differ);
    let evaluated = place.run(&["eval", "solvers", "--data", "tasks"]);
    assert_snapshot!("migration_eval", evaluated.screen());
    let ran = place.run(&[
        "run",
        "--from",
        "solvers",
        "--differs",
        "differs",
        "--data",
        "tasks",
        "--json",
    ]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!(ran.json()[0]["own"], true);
    place.file("broken/solve_67a3c6ac/1/2/a.py", broken);
    assert_eq!(place.run(&["eval", "broken", "--data", "tasks"]).code, Some(2));
}

#[cfg(unix)]
#[test]
fn folders_behind_links_are_read_once() {
    let place = Place::new();
    place.file("d/a.py", "def solve_a(I):\n    return I\n").link(".", "d/l").link(".", "d/m");
    let checked = place.run(&["check", "d"]);
    assert_eq!(checked.stdout, "1 program in 1 file: 0 errors, 0 warnings\n");
}
