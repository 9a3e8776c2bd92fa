//! Checks the documents against the code.

use crate::support::{Place, root, without_times};
use std::io::Write;
use std::process::Command;

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn the_reference_page_is_up_to_date() {
    let made = Place::new().run(&["ops", "--markdown"]).stdout;
    assert!(
        read("docs/primitives.md") == made,
        "docs/primitives.md is out of date: cargo run --release -- ops --markdown > docs/primitives.md"
    );
}

#[test]
fn the_list_of_files_is_current() {
    let check = ["scripts/list-files.py", "--check", "docs/architecture.md"];
    match Command::new("python3").args(check).current_dir(root()).output() {
        Ok(done) => {
            assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        }
        Err(_) => {
            let _ = writeln!(std::io::stderr(), "skipped: python3 is not installed");
        }
    }
}

/// In the walk-throughs a block under a line with a file name quotes that file.
#[test]
fn the_walk_throughs_quote_what_is_there() {
    let text = read("CONTRIBUTING.md");
    let mut quoted = 0;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let file = line.strip_prefix('`').and_then(|rest| rest.strip_suffix('`'));
        let Some(file) = file.filter(|file| file.starts_with("crates/")) else { continue };
        assert!(
            lines.next().is_some_and(|fence| fence.starts_with("```")),
            "{file}: no block follows"
        );
        let source = read(file);
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if file.ends_with(".rs") {
            assert!(
                source.contains(&block.join("\n")),
                "{file} does not have\n{}",
                block.join("\n")
            );
        } else {
            for line in &block {
                assert!(source.lines().any(|l| l == *line), "{file} does not have {line}");
            }
        }
        quoted += 1;
    }
    assert_eq!(quoted, 21, "blocks that quote a file");
}

#[test]
fn the_readme_starts_with_two_commands() {
    let text = read("README.md");
    let mut commands = text.lines().filter(|line| line.starts_with("cargo "));
    assert_eq!(commands.next(), Some("cargo run --release -- run"));
    assert_eq!(commands.next(), Some("cargo test --workspace"));
}

/// The commands and flags in the README exist.
#[test]
fn the_readme_uses_commands_that_exist() {
    let text = read("README.md");
    let place = Place::new();
    for part in text.split("`batt ").skip(1).chain(text.split("$ batt ").skip(1)) {
        let line = part.split(['`', '\n']).next().unwrap_or("");
        let words: Vec<&str> = line.split_whitespace().collect();
        // These have commands of their own.
        let has_commands = ["data", "solvers"].contains(&words[0]);
        let named = 1 + usize::from(has_commands && words.len() > 1);
        let help = place.run(&[&words[..named], &["--help"]].concat());
        assert_eq!(help.code, Some(0), "batt {line}");
        for flag in words.iter().filter(|word| word.starts_with("--")) {
            assert!(help.stdout.contains(flag), "batt {line}: no {flag}");
        }
    }
}

/// The blocks of this kind, in order.
fn blocks<'a>(text: &'a str, kind: &str) -> Vec<&'a str> {
    let fence = format!("```{kind}\n");
    let starts = text.split(&fence).skip(1);
    starts.map(|rest| rest.split("```").next().unwrap_or(rest)).collect()
}

/// The text without times, and without the spaces that depend on how long they are.
fn comparable(text: &str) -> String {
    let squeezed = |line: &str| match line.contains("time") {
        true => line.split_whitespace().collect::<Vec<_>>().join(" "),
        false => line.to_owned(),
    };
    without_times(text).lines().map(|line| squeezed(line) + "\n").collect()
}

/// Runs every command of the README's console blocks, with its Python blocks as `mine.py` and
/// `slow.py`. Times may differ, and `...` stands for the rest. Blocks of text are not run: they need
/// data that is not in the repository.
#[test]
fn the_readme_shows_real_output() {
    let text = read("README.md");
    let place = Place::new();
    let programs = blocks(&text, "python");
    assert_eq!(programs.len(), 2, "programs");
    place.file("mine.py", programs[0]).file("slow.py", programs[1]);
    let mut count = 0;
    for console in blocks(&text, "console") {
        for part in console.split("$ batt ").skip(1) {
            let (command, shown) = part.split_once('\n').expect("a command and its output");
            let args: Vec<&str> = command.split(' ').collect();
            let got = comparable(&place.run(&args).stdout);
            match shown.split_once("  ...") {
                Some((start, _)) => {
                    assert!(got.starts_with(&comparable(start)), "{command} gives\n{got}");
                }
                None => assert_eq!(got, comparable(shown), "{command}"),
            }
            count += 1;
        }
    }
    assert_eq!(count, 10, "commands in console blocks");
}

/// The README's examples of the library are the library's own, which its tests compile.
#[test]
fn the_library_examples_are_the_same_everywhere() {
    let without_hidden = |text: String| {
        let shown = |line: &&str| !line.starts_with("# ");
        text.lines().filter(shown).collect::<Vec<_>>().join("\n")
    };
    let (readme, library) = (read("README.md"), without_hidden(read("crates/batt/README.md")));
    let examples: Vec<&str> = readme.split("```rust\n").skip(1).collect();
    assert_eq!(examples.len(), 2, "examples in the README");
    for example in examples {
        let example = example.split("\n```").next().expect("its end");
        assert!(library.contains(example), "crates/batt/README.md does not have\n{example}");
    }
}

#[test]
fn links_in_documents_lead_to_files() {
    for document in [
        "README.md",
        "CONTRIBUTING.md",
        "docs/architecture.md",
        "docs/coming-from-run_batt.md",
        "docs/benchmarks.md",
        "docs/benchmarks/2026-11-15-epyc.md",
        "docs/benchmarks/2026-11-15-h200.md",
        "docs/cluster.md",
        "docs/evolve.md",
        "docs/gpu.md",
        "docs/mutation.md",
        "docs/results.md",
    ] {
        let text = read(document);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.starts_with("http") {
                continue;
            }
            let base = root().join(document);
            let path = base.parent().expect("a folder").join(link);
            assert!(path.exists(), "{document} names {link}");
        }
    }
}
