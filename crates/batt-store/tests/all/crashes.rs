//! Processes that are killed while they write.

use crate::support::{Place, entry, evaluation, generation, program, run, writer};
use batt_store::ContentName;
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const KILLS: u32 = 20;

/// Kills a writing process at twenty moments. Nothing that it reported as stored is missing, and
/// whoever comes next goes on.
#[test]
fn killed_writers_lose_nothing_they_reported() {
    let place = Place::new();
    let mut reported: HashSet<ContentName> = HashSet::new();
    for kill in 0..KILLS {
        let mut helper = Command::new(std::env::current_exe().expect("this test"));
        helper.args(["--exact", "crashes::helper_writes", "--ignored", "--nocapture"]);
        helper.env("STORE_TO_WRITE", place.path()).env("STORE_FIRST", (kill * 100_000).to_string());
        let mut helper = helper.stdout(Stdio::piped()).spawn().expect("a helper");
        let mut lines = BufReader::new(helper.stdout.take().expect("its output")).lines();
        let names = |line: String| {
            let (_, names) = line.split_once("stored ")?;
            let names = names.split(' ').filter_map(|name| name.parse().ok());
            Some(names.collect::<Vec<ContentName>>())
        };
        // At first it has stored something; then the clock decides.
        for line in lines.by_ref() {
            if let Some(names) = line.ok().and_then(names) {
                reported.extend(names);
                break;
            }
        }
        std::thread::sleep(Duration::from_micros(u64::from(kill * kill * 97 % 20_011)));
        helper.kill().expect("it is killed");
        // The last line may be cut off: names that are not whole are nobody's.
        lines.map_while(Result::ok).filter_map(names).for_each(|names| reported.extend(names));
        helper.wait().expect("it has ended");

        let store = place.store();
        assert_eq!(store.problems().expect("a check"), Vec::<String>::new());
        let stored = store.names().expect("names");
        let missing = reported.iter().filter(|name| !stored.contains_key(name)).count();
        assert_eq!(missing, 0, "of {} after {} kills", reported.len(), kill + 1);
        let generations = store.generations().expect("generations");
        let last = generations.last().expect("one at least");
        assert_eq!(last.programs, stored.len() as u64, "a generation is there as a whole");
    }
    assert!(reported.len() >= 20 * KILLS as usize, "{} reported", reported.len());
    eprintln!("{} programs reported in {KILLS} killed processes, none missing", reported.len());
}

#[test]
#[ignore = "started by killed_writers_lose_nothing_they_reported, until it is killed"]
fn helper_writes() {
    let Some(path) = std::env::var_os("STORE_TO_WRITE") else { return };
    let first: u32 = std::env::var("STORE_FIRST").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let writer = writer(Path::new(&path));
    let run = run(&writer);
    // Ended by the parent; the number is for a parent that was killed itself.
    for number in 0..5_000 {
        let entries = (0..20).map(|k| {
            let k = first + 20 * number + k;
            entry(program(k), vec![evaluation(&format!("t{k}"), 10, k.into())])
        });
        let entries = generation(number.into(), entries.collect());
        let done = writer.commit_generation(run, entries).expect("stored");
        let names: Vec<String> = done.new_programs.iter().map(ToString::to_string).collect();
        let mut out = std::io::stdout().lock();
        writeln!(out, "stored {}", names.join(" ")).expect("a line");
        out.flush().expect("it is out");
    }
}
