//! What is kept, and in which order.

use crate::support::{Place, entry, evaluation, generation, labels, program, run};
use batt_store::{
    Filter, HeldOut, NewProgram, Origin, PruneOptions, Store, TestFigures, Writer, WriterOptions,
};

#[test]
fn the_best_are_kept_and_equal_behaviour_counts_as_one() {
    let place = Place::new();
    let writer = Writer::open(&place.path(), WriterOptions { keep: 3, max_bytes: None });
    let writer = writer.expect("a writer");
    let run = run(&writer);
    let entries = vec![
        entry(program(1), vec![evaluation("a", 100, 1)]),
        entry(program(2), vec![evaluation("a", 3000, 2)]),
        entry(program(3), vec![evaluation("a", 300, 3)]),
        entry(program(4), vec![evaluation("a", 200, 4), evaluation("b", 5, 4)]),
        entry(program(5), vec![evaluation("a", 2000, 5)]),
        entry(program(6), vec![]),
    ];
    let done = writer.commit_generation(run, generation(0, entries)).expect("stored");
    assert_eq!((done.stored, done.passed_over, done.known, done.replaced), (4, 2, 0, 0));
    let names = [2, 3, 4, 5, 6].map(|k| program(k).name);
    assert_eq!(done.new_programs, names, "the first was never among the best of its generation");
    let store = place.store();
    assert_eq!(labels(&store, "a"), ["solve_2", "solve_5", "solve_3"]);
    assert_eq!(labels(&store, "b"), ["solve_4"]);

    // Behaves like program 2, with more calls: passed over. Like program 5, with fewer: instead.
    let mut slow = evaluation("a", 3000, 2);
    slow.figures.calls = 11;
    let mut fast = evaluation("a", 2000, 5);
    fast.figures.calls = 9;
    let entries = vec![
        entry(program(7), vec![slow]),
        entry(program(8), vec![fast]),
        entry(program(2), vec![evaluation("a", 3000, 2)]),
    ];
    let done = writer.commit_generation(run, generation(1, entries)).expect("stored");
    assert_eq!((done.stored, done.passed_over, done.known, done.replaced), (1, 1, 1, 1));
    assert_eq!(labels(&store, "a"), ["solve_2", "solve_8", "solve_3"]);
    assert_eq!(store.problems().expect("a check"), Vec::<String>::new());
}

#[test]
fn what_fails_without_the_pair_ranks_below_what_holds() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    let held = [
        HeldOut::Judged { right: 0, of: 3 },
        HeldOut::Unproven,
        HeldOut::Judged { right: 3, of: 3 },
        HeldOut::Judged { right: 2, of: 3 },
    ];
    let entries = held.iter().zip(1..).map(|(&held_out, k)| {
        let mut evaluation = evaluation("a", 3000, u128::from(k));
        evaluation.figures.held_out = held_out;
        entry(program(k), vec![evaluation])
    });
    let near = entry(program(5), vec![evaluation("a", 2999, 5)]);
    let entries = entries.chain([near]).collect();
    writer.commit_generation(run, generation(0, entries)).expect("stored");
    let order = ["solve_3", "solve_2", "solve_4", "solve_1", "solve_5"];
    assert_eq!(labels(&place.store(), "a"), order);
}

/// The same programs with true test results, with lies, and without the table of tests.
#[test]
fn selection_never_sees_how_tests_went() {
    let fill = |tests: &dyn Fn(u32) -> Option<TestFigures>| {
        let place = Place::new();
        let writer = place.writer();
        let run = run(&writer);
        for number in 0..4 {
            let entries = (0..20).map(|k| {
                let k = 20 * number + k;
                let points = (k * 7919) % 3001;
                let mut evaluation = evaluation("a", points, u128::from(k % 50));
                evaluation.tests = tests(k);
                entry(program(k), vec![evaluation])
            });
            let entries = entries.collect();
            writer.commit_generation(run, generation(number.into(), entries)).expect("stored");
        }
        writer.close().expect("closed");
        place
    };
    let truth = fill(&|_| Some(TestFigures { right: 0, known: 1, tests: 1 }));
    let lies = fill(&|k| Some(TestFigures { right: (k % 9) as u16, known: 8, tests: 8 }));
    let unknown = fill(&|_| None);
    let expected = labels(&truth.store(), "a");
    assert_eq!(expected.len(), 32);
    assert_eq!(labels(&lies.store(), "a"), expected);
    assert_eq!(labels(&unknown.store(), "a"), expected);
    // Ranking does not even need the table.
    let connection = rusqlite::Connection::open(lies.path()).expect("the file");
    connection.execute_batch("DROP TABLE tests").expect("no table");
    drop(connection);
    assert_eq!(labels(&lies.store(), "a"), expected);
    let all = lies.store().list(&Filter::default()).expect("a list");
    assert_eq!(all.iter().filter(|row| row.task.is_some()).count(), 32);
}

#[test]
fn filters() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    let text = "def solve_x(S, I):\n    x1 = first(S)\n    x2 = last(x1)\n    return vmirror(x2)\n";
    let long = NewProgram::new(&batt_program::read("mine.py", text).programs[0], Origin::Import);
    assert!(long.uses_pairs);
    let entries = vec![
        entry(program(1), vec![evaluation("a", 3000, 1), evaluation("b", 100, 1)]),
        entry(long, vec![evaluation("a", 1500, 2)]),
        entry(program(3), vec![]),
    ];
    writer.commit_generation(run, generation(0, entries)).expect("stored");
    let store = place.store();
    let list = |filter: Filter| -> Vec<String> {
        let listed = store.list(&filter).expect("a list");
        listed
            .into_iter()
            .map(|row| {
                let task =
                    row.task.map_or("-".into(), |(task, place, _)| format!("{}{place}", task.name));
                format!("{} {task}", row.program.label)
            })
            .collect()
    };
    let all = ["solve_1 a1", "solve_x a2", "solve_1 b1", "solve_3 -"];
    assert_eq!(list(Filter::default()), all);
    let filter = Filter { task: Some("b".to_owned()), ..Filter::default() };
    assert_eq!(list(filter), ["solve_1 b1"]);
    let filter = Filter { min_score: Some(500.0), ..Filter::default() };
    assert_eq!(list(filter), ["solve_1 a1", "solve_x a2"]);
    assert_eq!(list(Filter { fits: true, ..Filter::default() }), ["solve_1 a1"]);
    let filter = Filter { primitives: vec!["vmirror".into(), "last".into()], ..Filter::default() };
    assert_eq!(list(filter), ["solve_x a2"]);
    let filter = Filter { min_steps: Some(2), ..Filter::default() };
    assert_eq!(list(filter), ["solve_x a2"]);
    let filter = Filter { max_steps: Some(1), ..Filter::default() };
    assert_eq!(list(filter), ["solve_1 a1", "solve_1 b1", "solve_3 -"]);
    let filter = Filter { origins: vec![Origin::Import, Origin::Run], ..Filter::default() };
    assert_eq!(list(filter), ["solve_x a2"]);
    let found = store.find(&program(3).name.to_string()[..12]).expect("a program");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].text, program(3).text);
}

#[test]
fn programs_that_the_loop_made_and_better_ones_displaced_are_on_no_list() {
    let place = Place::new();
    let options = WriterOptions { keep: 3, ..WriterOptions::default() };
    let writer = Writer::open(&place.path(), options).expect("a writer");
    let run = run(&writer);
    let made = |k: u32| {
        let mut made = entry(program(k), vec![evaluation("a", 100 * k, k.into())]);
        let mutation = "fresh".to_owned();
        made.lineage = Some(batt_store::Lineage { parents: Vec::new(), mutation });
        made
    };
    writer.commit_generation(run, generation(0, (0..3).map(made).collect())).expect("stored");
    writer.commit_generation(run, generation(1, (10..13).map(made).collect())).expect("stored");
    // From elsewhere, whoever made them.
    let mut brought = program(20);
    brought.origin = Origin::Import;
    let entries = vec![entry(brought, vec![]), entry(program(21), vec![])];
    writer.commit_generation(run, generation(2, entries)).expect("stored");
    let labels = |programs: Vec<batt_store::StoredProgram>| {
        programs.into_iter().map(|its| its.label).collect::<Vec<_>>()
    };
    let store = place.store();
    let listed = labels(store.listed_programs().expect("programs"));
    assert_eq!(listed, ["solve_10", "solve_11", "solve_12", "solve_20", "solve_21"]);
    let all = labels(store.programs().expect("programs"));
    assert_eq!(all.len(), 8, "others are kept for their descent");
}

#[test]
fn prune_keeps_the_best_and_what_people_brought() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    let entries = (0..10).map(|k| entry(program(k), vec![evaluation("a", 100 * k, k.into())]));
    writer.commit_generation(run, generation(0, entries.collect())).expect("stored");
    let mut brought = program(20);
    brought.origin = Origin::Import;
    let mut child = entry(program(21), vec![evaluation("a", 3000, 21)]);
    child.lineage = Some(batt_store::Lineage {
        parents: vec![program(9).name, program(1).name, program(99).name],
        mutation: "cross".to_owned(),
    });
    let entries = vec![entry(brought, vec![]), child];
    writer.commit_generation(run, generation(1, entries)).expect("stored");
    let parents = |store: &Store| {
        let child = store.find("solve_21").expect("a program").remove(0);
        let lineage = store.lineage(child.id).expect("a lineage").expect("there is one");
        assert_eq!((lineage.mutation.as_str(), lineage.generation), ("cross", 1));
        lineage.parents.len()
    };
    assert_eq!(parents(&place.store()), 2);

    let options = PruneOptions { keep: Some(2), people: false };
    let pruned = writer.prune(options).expect("pruned");
    assert_eq!((pruned.programs, pruned.evaluations), (9, 9));
    let store = place.store();
    assert_eq!(labels(&store, "a"), ["solve_21", "solve_9"]);
    assert_eq!(store.programs().expect("programs").len(), 3);
    assert_eq!(parents(&store), 1);
    assert_eq!(store.problems().expect("a check"), Vec::<String>::new());
    // A program that was removed may come again, under any number.
    let again = vec![entry(program(8), vec![evaluation("b", 1, 1)])];
    let done = writer.commit_generation(run, generation(2, again)).expect("stored");
    assert_eq!(done.new_programs, [program(8).name]);
    let pruned = writer.prune(PruneOptions { keep: None, people: true }).expect("pruned");
    assert_eq!((pruned.programs, pruned.evaluations), (1, 0));
    assert_eq!(store.tasks().expect("tasks").len(), 2);
}
