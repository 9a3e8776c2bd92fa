//! Results files: `batt run --out`, `--resume`, `--shard`, `--table`, `batt merge` and `batt diff`.

use crate::support::{Place, Ran, SLOW, largest_object};
use insta::assert_snapshot;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;

const MINE: &str = concat!(
    largest_object!(),
    "
def solve_same(I):
    return I
"
);

const OTHERS: &str = "\
def solve_largestagain(I):
    x1 = objects(I, T, F, T)
    return subgrid(argmax(x1, size), I)

def solve_turn(I):
    return rot90(I)

def solve_number(S, I):
    x1 = size(S)
    return equality(x1, THREE)

def solve_one(I):
    return ONE
";

fn place() -> Place {
    let place = Place::new();
    place.file("mine.py", MINE).file("others.py", OTHERS);
    place
}

/// Runs batt, which must succeed.
fn done(place: &Place, args: &[&str]) -> Ran {
    let ran = place.run(args);
    assert_eq!(ran.code, Some(0), "{}: {}{}", ran.line, ran.stdout, ran.stderr);
    ran
}

fn lines(text: &str) -> Vec<Json> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_file_has_a_header_values_verdicts_outputs_and_an_end() {
    let place = place();
    let task = ["--task", "largestobject", "--out", "r.jsonl"];
    done(&place, &[&["run", "--from", "mine.py", "others.py"], &task[..]].concat());
    let text = place.read("r.jsonl");
    let rows = lines(&text);
    let (header, rest) = rows.split_first().expect("a header");
    let (end, rest) = rest.split_last().expect("an end");
    assert_eq!(header["batt_results"], 1);
    assert_eq!((&header["data"], &header["shard"]), (&"builtin".into(), &Json::Null));
    assert_eq!(header["solvers"][0]["name"], "solve_largestobject");
    assert_eq!(header["tasks"][0]["task"], "largestobject");
    assert_eq!(header["options"]["scores"], true);
    assert_eq!(end["end"], json!({"samples": 5, "rows": rest.len()}));
    let first: Vec<&Json> =
        rest.iter().filter(|row| row["part"] == "demo" && row["index"] == 0).collect();
    // Six outputs, of which two are equal; 1 and True are not.
    let kinds: Vec<&str> = first
        .iter()
        .map(|row| match row {
            row if row["solver"].is_string() => "output",
            row if row["baseline"] == true => "input",
            _ => "value",
        })
        .collect();
    let expected = [&["value"; 5][..], &["input"], &["output"; 6]].concat();
    assert_eq!(kinds, expected);
    let hashes: Vec<&str> = first[..5].iter().filter_map(|row| row["value"].as_str()).collect();
    assert!(hashes.is_sorted() && hashes.len() == 5, "{hashes:?}");
    assert_eq!(first[6]["value"], first[8]["value"], "equal outputs refer to one value");
    assert_eq!(first[6]["status"], "evaluated");
    assert_eq!(first[6]["score"], 1000);
    let right = first[..5].iter().find(|row| row["value"] == first[6]["value"]).expect("a row");
    assert_eq!((&right["right"], &right["score"]), (&true.into(), &1000.into()));
    assert_eq!(right["verdicts"].as_object().expect("verdicts").len(), 7);
    assert!(!text.contains("ns\":") || !text.contains("t1"), "no times and steps");
}

/// The journal of a run that could not write its file, up to the end of so many samples.
fn journal(place: &Place, base: &[&str], samples: usize) -> String {
    place.file("j.jsonl.part/in-the-way", "");
    let ran = place.run(&[base, &["--out", "j.jsonl"]].concat());
    assert_eq!(ran.code, Some(2), "{}", ran.stdout);
    assert!(ran.stderr.contains("samples are safe in j.jsonl.journal"), "{}", ran.stderr);
    let text = place.read("j.jsonl.journal");
    place.remove("j.jsonl.journal");
    let lines = text.split_inclusive('\n');
    let mut ends = 0;
    let is_in = |line: &&str| {
        let is_before = ends < samples;
        ends += usize::from(line.starts_with("{\"end\":"));
        is_before
    };
    lines.take_while(is_in).collect()
}

/// The rows about a solver: its outputs, the values they refer to, and the inputs.
fn rows_about(text: &str, solver: &str) -> Vec<String> {
    let sample = |row: &Json| format!("{} {} {}", row["task"], row["part"], row["index"]);
    let is_its = |row: &Json| row["solver"] == solver;
    let rows = lines(text);
    let values: BTreeSet<String> = rows
        .iter()
        .filter(|row| is_its(row))
        .map(|row| format!("{} {}", sample(row), row["value"]))
        .collect();
    let all = text.lines().zip(&rows);
    let is_about = |row: &Json| {
        let is_value = row["solver"].is_null()
            && values.contains(&format!("{} {}", sample(row), row["value"]));
        is_its(row) || is_value || row["baseline"] == true
    };
    all.filter(|(_, row)| is_about(row)).map(|(line, _)| line.to_owned()).collect()
}

#[test]
fn the_rows_of_a_solver_do_not_depend_on_the_others() {
    let place = place();
    let run = |from: &[&str]| {
        let args = [&["run", "--count", "6", "--out", "r.jsonl", "--from"], from].concat();
        done(&place, &args);
        place.read("r.jsonl")
    };
    let alone = run(&["mine.py"]);
    let batteries: [&[&str]; 3] =
        [&["others.py", "mine.py"], &["mine.py", "others.py"], &["mine.py"]];
    for from in batteries {
        let text = run(from);
        for solver in ["solve_largestobject", "solve_same"] {
            let rows = rows_about(&text, solver);
            assert!(rows.len() > 60, "{}", rows.len());
            assert!(rows == rows_about(&alone, solver), "{solver} with {from:?}");
        }
    }
}

#[test]
fn shards_merge_into_the_file_of_one_run() {
    let place = place();
    let base = ["run", "--from", "mine.py", "others.py", "--count", "10"];
    for ending in ["jsonl", "jsonl.gz", "jsonl.zst"] {
        let name = |what: &str| format!("{what}.{ending}");
        done(&place, &[&base[..], &["--out", &name("whole")]].concat());
        for shard in ["1/3", "2/3", "3/3"] {
            let part = name(&shard[..1]);
            done(&place, &[&base[..], &["--out", &part, "--shard", shard]].concat());
        }
        let parts = [&name("3"), &name("1"), &name("2")];
        done(&place, &["merge", parts[0], parts[1], parts[2], "-o", &name("merged")]);
        assert!(place.bytes(&name("merged")) == place.bytes(&name("whole")), "{ending}");
    }
    // Compression does not matter for what is in it.
    done(&place, &["merge", "1.jsonl.gz", "2.jsonl", "3.jsonl.zst", "-o", "mixed.jsonl"]);
    assert!(place.bytes("mixed.jsonl") == place.bytes("whole.jsonl"));
    done(&place, &["merge", "whole.jsonl.zst", "-o", "plain.jsonl"]);
    assert!(place.bytes("plain.jsonl") == place.bytes("whole.jsonl"));
    assert!(place.bytes("whole.jsonl.zst").len() < place.bytes("whole.jsonl").len() / 4);
}

#[test]
fn merge_refuses_what_does_not_belong_together() {
    let place = place();
    let part = |from: &str, shard: &str, name: &str, count: &str| {
        let base = ["run", "--from", from, "--count", count, "--shard", shard, "--out", name];
        done(&place, &base);
    };
    part("mine.py", "1/3", "1.jsonl", "5");
    part("mine.py", "2/3", "2.jsonl", "5");
    part("mine.py", "3/3", "3.jsonl", "5");
    part("mine.py", "1/2", "half.jsonl", "5");
    part("mine.py", "3/3", "more.jsonl", "9");
    part("others.py", "2/3", "others.jsonl", "5");
    let text = place.read("3.jsonl");
    let cut: String = text.split_inclusive('\n').take(9).collect();
    place.file("cut.jsonl", &cut).file("text.jsonl", "hello\n");
    place.file("gap.jsonl", &text.replacen(text.lines().nth(4).expect("a row"), "", 1));
    let with = |files: &[&str]| {
        let ran = place.run(&[&["merge"], files, &["-o", "all.jsonl"]].concat());
        assert_eq!(ran.code, Some(2), "{}", ran.line);
        format!("{}\n{}", ran.line, ran.stderr)
    };
    let screens = [
        with(&["1.jsonl"]),
        with(&["1.jsonl", "3.jsonl"]),
        with(&["1.jsonl", "2.jsonl", "1.jsonl", "3.jsonl"]),
        with(&["1.jsonl", "others.jsonl", "3.jsonl"]),
        with(&["1.jsonl", "half.jsonl"]),
        with(&["1.jsonl", "2.jsonl", "more.jsonl"]),
        with(&["1.jsonl", "2.jsonl", "cut.jsonl"]),
        with(&["1.jsonl", "2.jsonl", "gap.jsonl"]),
        with(&["1.jsonl", "2.jsonl", "text.jsonl"]),
        with(&["1.jsonl", "2.jsonl", "nothing.jsonl"]),
    ];
    assert!(!place.exists("all.jsonl") && !place.exists("all.jsonl.part"));
    assert_snapshot!("merge_refuses", screens.join("\n"));
}

#[test]
fn merge_names_only_some_of_many_missing_parts() {
    let place = place();
    done(&place, &["run", "--from", "mine.py", "--count", "1", "--out", "1.jsonl"]);
    let with = |shard: &str| {
        let text = place.read("1.jsonl").replacen("\"shard\":null", shard, 1);
        assert!(text.contains(shard));
        place.file("part.jsonl", &text);
        let ran = place.run(&["merge", "part.jsonl", "-o", "all.jsonl"]);
        assert_eq!(ran.code, Some(2), "{}", ran.stdout);
        ran.stderr
    };
    let some = "part.jsonl is part 2/900000; parts 1/900000, 3/900000, 4/900000, 5/900000, 6/900000 \
                and 899994 more are missing";
    let shown = with("\"shard\":\"2/900000\"");
    assert!(shown.contains(some), "{shown}");
    let shown = with("\"shard\":\"1/1000000000000\"");
    assert!(shown.contains("the first line is damaged"), "{shown}");
}

#[test]
fn merge_takes_journals_that_are_complete_and_says_what_others_lack() {
    let place = place();
    let base = ["run", "--from", "mine.py", "--count", "4", "--threads", "1"];
    done(&place, &[&base[..], &["--out", "whole.jsonl"]].concat());
    done(&place, &[&base[..], &["--shard", "1/2", "--out", "1.jsonl"]].concat());
    let second = [&base[..], &["--shard", "2/2"]].concat();
    place.file("all.journal", &journal(&place, &second, usize::MAX));
    place.file("some.journal", &journal(&place, &second, 3));
    done(&place, &["merge", "1.jsonl", "all.journal", "-o", "merged.jsonl"]);
    assert!(place.bytes("merged.jsonl") == place.bytes("whole.jsonl"));
    let ran = place.run(&["merge", "some.journal", "1.jsonl", "-o", "merged.jsonl"]);
    assert_eq!(ran.code, Some(2));
    let missing = "some.journal: this run was stopped: 8 of its 11 samples are missing";
    assert!(ran.stderr.contains(missing) && ran.stderr.contains("--resume"), "{}", ran.stderr);
    assert!(place.bytes("merged.jsonl") == place.bytes("whole.jsonl"), "the old file is intact");
    let ran = place.run(&["diff", "some.journal", "whole.jsonl"]);
    assert!(ran.code == Some(2) && ran.stderr.contains("--resume"), "{}", ran.stderr);
}

#[test]
fn what_cannot_be_read_is_counted() {
    let place = place();
    place.file("broken.py", "def solve_broken(I):\n    x1 = nosuchthing(I)\n    return x1\n");
    let good = json!({"train": [{"input": [[1]], "output": [[1]]}], "test": [{"input": [[2]]}]});
    place.file("tasks/a.json", &good.to_string()).file("tasks/b.json", "{\"train\": 3}");
    let args = ["run", "--from", "mine.py", "broken.py", "--data", "tasks"];
    let ran = place.run(&args);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stdout.contains("left out: 1 program and 1 task"), "{}", ran.stdout);
    let summary = place.run(&[&args[..], &["--json"]].concat()).json().pop().expect("a summary");
    let counts = ["rejected_programs", "unreadable_tasks"].map(|name| &summary["summary"][name]);
    assert_eq!(counts, [&json!(1), &json!(1)]);
}

#[test]
fn diff_counts_and_shows_the_first_difference() {
    let place = place();
    place.file("changed.py", &MINE.replace("argmax", "argmin"));
    let run = |from: &[&str], out: &str, more: &[&str]| {
        let base = ["run", "--task", "largestobject", "crosslines", "--out", out, "--from"];
        done(&place, &[&base, from, more].concat());
    };
    run(&["mine.py"], "a.jsonl", &[]);
    run(&["mine.py"], "same.jsonl.zst", &["--threads", "1"]);
    run(&["changed.py"], "b.jsonl.gz", &[]);
    run(&["mine.py", "others.py"], "more.jsonl", &[]);
    done(&place, &["run", "--from", "mine.py", "--task", "crosslines", "--out", "one.jsonl"]);
    done(&place, &["diff", "a.jsonl", "same.jsonl.zst"]);
    place.file("text.jsonl", "hello\n");
    place.file(
        "verdict.jsonl",
        &place.read("a.jsonl").replacen("same_shape\":[0", "same_shape\":[7", 1),
    );
    let screens: Vec<String> =
        ["same.jsonl.zst", "b.jsonl.gz", "more.jsonl", "one.jsonl", "verdict.jsonl", "text.jsonl"]
            .map(|other| place.run(&["diff", "a.jsonl", other]).screen())
            .into();
    assert_snapshot!("diff", screens.join("\n"));
    let ran = place.run(&["diff", "a.jsonl", "b.jsonl.gz", "--json"]);
    assert_eq!(ran.code, Some(1));
    let json = &ran.json()[0];
    assert_eq!(json["equal"], false);
    let first = &json["first"];
    assert_eq!(
        (&first["task"], &first["solver"]),
        (&"largestobject".into(), &"solve_largestobject".into())
    );
    assert_ne!(first["a"]["grid"], first["b"]["grid"]);
    let swapped = &place.run(&["diff", "more.jsonl", "a.jsonl", "--json"]).json()[0];
    assert_eq!(swapped["solvers_only_a"].as_array().map(Vec::len), Some(4));
    assert_eq!(swapped["outputs"]["different"], 0);
}

#[test]
fn a_file_is_replaced_only_by_a_whole_one_and_resume_refuses_another_run() {
    let place = place();
    let base = ["run", "--from", "mine.py", "--count", "3", "--out", "r.jsonl"];
    place.file("r.jsonl", "old\n");
    // Of another format: it is no run to continue.
    let ran = place.run(&[&base[..], &["--resume"]].concat());
    assert_eq!((ran.code, place.read("r.jsonl")), (Some(2), "old\n".to_owned()), "{}", ran.stderr);
    done(&place, &base);
    assert!(!place.exists("r.jsonl.journal") && !place.exists("r.jsonl.part"));
    let text = place.read("r.jsonl");
    let again = done(&place, &[&base[..], &["--resume"]].concat());
    assert!(again.stdout.contains("r.jsonl has all of it already"), "{}", again.stdout);
    let json = done(&place, &[&base[..], &["--resume", "--json"]].concat()).json();
    let summary = &json.last().expect("a summary")["summary"];
    assert_eq!(summary["samples_evaluated_now"], 0);
    assert!(summary["samples"].as_u64() > Some(10), "{summary}");
    assert!(place.read("r.jsonl") == text);

    // A journal of which two samples are whole, and one is cut.
    let sent = journal(&place, &base[..5], 2);
    let other = ["run", "--from", "mine.py", "--count", "3", "--out", "s.jsonl"];
    place.file("s.jsonl.journal", &(sent.clone() + "{\"task\":\"cut"));
    place.file("s.jsonl", "old\n");
    let refused = place.run(&other);
    let more = place.run(&[&other[..], &["--resume", "--memory", "1G"]].concat());
    let changed =
        place.run(&[&["run", "--from", "others.py"], &other[3..], &["--resume"]].concat());
    let fewer = place.run(&[&other[..], &["--resume", "--task", "mirrorright"]].concat());
    let screens = [&refused, &more, &changed, &fewer].map(|ran| {
        assert_eq!(ran.code, Some(2), "{}", ran.stdout);
        format!("{}\n{}", ran.line, ran.stderr)
    });
    assert_snapshot!("resume_refuses", screens.join("\n"));
    assert_eq!(place.read("s.jsonl"), "old\n");
    let json = done(&place, &[&other[..], &["--resume", "--json"]].concat()).json();
    let summary = &json.last().expect("a summary")["summary"];
    let (all, now) = (&summary["samples"], &summary["samples_evaluated_now"]);
    assert_eq!(all.as_u64().zip(now.as_u64()).map(|(all, now)| all - now), Some(2));
    assert!(place.read("s.jsonl") == text);
    assert!(!place.exists("s.jsonl.journal"));

    // A block that was damaged is evaluated again; the others stay.
    let damaged = sent.replacen("\"baseline\":true", "\"baseline\":frue", 1);
    place.file("d.jsonl.journal", &damaged);
    let args =
        ["run", "--from", "mine.py", "--count", "3", "--out", "d.jsonl", "--resume", "--json"];
    let ran = done(&place, &args);
    assert!(ran.stderr.contains("1 sample damaged"), "{}", ran.stderr);
    assert!(place.read("d.jsonl") == text);
}

#[test]
fn a_journal_with_a_damaged_header_is_kept() {
    let place = place();
    let base = ["run", "--from", "mine.py", "--count", "3"];
    let whole = journal(&place, &base, 2);
    let args = [&base[..], &["--out", "d.jsonl"]].concat();
    let resume = [&args[..], &["--resume"]].concat();
    let damaged = whole.replacen("builtin", "builtiX", 1);
    let unvouched = whole.replacen("\"check\":\"", "\"check\":\"x", 1);
    for text in [&damaged, &unvouched] {
        place.file("d.jsonl.journal", text);
        for args in [&args, &resume] {
            let ran = place.run(args);
            assert_eq!(ran.code, Some(2), "{}", ran.stdout);
            let problem = "the header of this journal is damaged; move it away";
            assert!(ran.stderr.contains(problem), "{}", ran.stderr);
            assert!(place.read("d.jsonl.journal") == *text);
        }
    }
    // A start that was cut off has no samples.
    let lines: Vec<&str> = whole.split_inclusive('\n').take(2).collect();
    for cut in [10, lines[0].len(), lines[0].len() + 9] {
        place.file("d.jsonl.journal", &whole[..cut]);
        done(&place, &args);
    }
}

#[test]
fn a_report_of_a_resumed_run_covers_all_samples() {
    let place = place();
    let base = ["run", "--from", "mine.py", "--count", "3"];
    let whole = [&base[..], &["--json", "--out", "r.jsonl", "--table", "whole.csv"]].concat();
    let rows_of = |ran: &Ran| -> Vec<Json> {
        ran.json().into_iter().filter(|row| row["solver"].is_string()).collect()
    };
    let expected = rows_of(&done(&place, &whole));
    place.file("s.jsonl.journal", &journal(&place, &base, 4));
    let resumed = ["--json", "--out", "s.jsonl", "--resume", "--table", "resumed.csv"];
    assert_eq!(rows_of(&done(&place, &[&base[..], &resumed].concat())), expected);
    assert_eq!(place.read("resumed.csv"), place.read("whole.csv"));
}

#[test]
fn tables_have_a_row_per_solver_and_task() {
    let place = place();
    place.file("odd.py", "def solve_odd(I):\n    return rot90(I)\n");
    let base = ["run", "--from", "mine.py", "odd.py", "--task", "largestobject", "crosslines"];
    let names = ["t.csv", "t.tsv", "t.json", "t.jsonl"];
    for name in names {
        done(&place, &[&base[..], &["--table", name]].concat());
    }
    let csv = place.read("t.csv");
    assert_eq!(csv.lines().count(), 1 + 2 * 3, "all rows\n{csv}");
    let heading = "solver,file,line,task,demos,demos_right,tests,tests_known,tests_right,score,\
                   status,timed_out,out_of_memory,not_reached,panicked,calls,solved,own";
    assert_eq!(csv.lines().next(), Some(heading));
    assert_eq!(place.read("t.tsv").replace('\t', ","), csv);
    let array: Vec<Json> = serde_json::from_str(&place.read("t.json")).expect("an array");
    assert_eq!(array, lines(&place.read("t.jsonl")));
    let printed = done(&place, &[&base[..], &["--json"]].concat()).json();
    assert_eq!(printed[..6], array[..]);
    let own = array.iter().find(|row| row["own"] == true).expect("a solver on its own task");
    assert_eq!((&own["solver"], &own["solved"]), (&"solve_largestobject".into(), &true.into()));
    assert_eq!((&own["tests_right"], &own["score"]), (&own["tests"], &1000.0.into()));
    let ran = place.run(&[&base[..], &["--table", "t.xls"]].concat());
    assert!(ran.code == Some(2) && ran.stderr.contains(".csv"), "{}", ran.stderr);
    place.file("slow.py", SLOW);
    let slow = ["run", "--from", "slow.py", "--task", "largestobject", "--timeout", "20ms"];
    assert_eq!(place.run(&[&slow[..], &["--table", "late.csv"]].concat()).code, Some(1));
    assert!(place.read("late.csv").lines().skip(1).all(|line| line.contains(",timed out,")));
}

#[test]
fn unknown_tests_are_neither_right_nor_wrong() {
    let place = Place::new();
    place.file(
        "mine.py",
        "def solve_flip(I):\n    return vmirror(I)\n\ndef solve_same(I):\n    return I\n",
    );
    let pair = json!({"input": [[1, 2]], "output": [[2, 1]]});
    let same = json!({"input": [[3, 3]], "output": [[3, 3]]});
    let unknown = json!({"input": [[4, 5]]});
    let task = json!({"train": [pair, same], "test": [unknown]});
    let known = json!({"train": [pair, same], "test": [pair, same]});
    place.file("tasks/open.json", &task.to_string()).file("tasks/shut.json", &known.to_string());
    let base = ["run", "--from", "mine.py", "--data", "tasks", "--threads", "1"];
    let ran = done(&place, &[&base[..], &["--out", "r.jsonl"]].concat());
    let shown: Vec<&str> = ran.stdout.split("\ncomputed ").collect();
    let end = ran.stdout.lines().find(|line| line.contains("outputs right")).unwrap_or("");
    assert_snapshot!("run_unknown_tests", format!("{}{end}\n", shown[0]));
    let rows = done(&place, &[&base[..], &["--json"]].concat()).json();
    let find = |solver: &str, task: &str| {
        rows.iter().find(|row| row["solver"] == solver && row["task"] == task).expect("a row")
    };
    let open = find("solve_flip", "open");
    assert_eq!((&open["solved"], &open["demos_right"]), (&Json::Null, &2.into()));
    assert_eq!((&open["tests"], &open["tests_known"]), (&1.into(), &0.into()));
    assert_eq!(find("solve_same", "open")["solved"], false);
    assert_eq!(find("solve_flip", "shut")["solved"], true);
    let test = lines(&place.read("r.jsonl"));
    let test: Vec<&Json> =
        test.iter().filter(|row| row["task"] == "open" && row["part"] == "test").collect();
    assert!(test.iter().all(|row| row["score"].is_null()), "{test:?}");
    assert!(test.iter().any(|row| row["grid"] == json!([[5, 4]]) && row["right"].is_null()));
    let summary = &rows.last().expect("a summary")["summary"];
    assert_eq!((&summary["solved"], &summary["fit_with_unknown_tests"]), (&1.into(), &1.into()));
}

#[test]
fn every_status_is_written_and_nothing_scores_0_in_silence() {
    let place = place();
    place.file("slow.py", SLOW);
    let args = ["run", "--from", "slow.py", "--count", "1", "--timeout", "20ms"];
    assert_eq!(place.run(&[&args[..], &["--out", "r.jsonl"]].concat()).code, Some(1));
    let rows = lines(&place.read("r.jsonl"));
    let outputs: Vec<&Json> = rows.iter().filter(|row| row["solver"].is_string()).collect();
    assert!(!outputs.is_empty());
    for row in outputs {
        assert_eq!((&row["status"], &row["score"]), (&"timed out".into(), &Json::Null));
        assert_eq!(row["value"], Json::Null);
    }
}

/// Also where outputs go on only while they fit: who missed before is known from the journal.
#[test]
fn a_run_that_stops_at_the_first_miss_is_continued_as_if_undisturbed() {
    let place = place();
    let base = ["run", "--from", "mine.py", "others.py", "--count", "4", "--fit"];
    let rows = |more: &[&str]| {
        done(&place, &[&base[..], more].concat());
        place.read(more[1])
    };
    let whole = rows(&["--out", "r.jsonl", "--threads", "1"]);
    assert!(whole.contains("\"status\":\"not reached\"") && whole.contains("\"fit\":true"));
    for samples in [1, 2, 5, 9] {
        place.file("s.jsonl.journal", &journal(&place, &base, samples));
        assert!(rows(&["--out", "s.jsonl", "--resume"]) == whole, "after {samples} samples");
    }
    for way in [["--threads", "64"], ["--batch-size", "3"], ["--batch", "sample"], ["--off", "all"]]
    {
        assert!(rows(&[&["--out", "t.jsonl"][..], &way].concat()) == whole, "{way:?}");
    }
}
