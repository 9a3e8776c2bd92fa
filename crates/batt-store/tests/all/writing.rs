//! What writers guarantee.

use crate::support::{
    Place, entry, evaluation, generation, labels, program, record, run, task, writer,
};
use batt_store::{
    Answer, ContentName, DifferRecord, Generation, RunEnd, RunId, Store, StoreError, Writer,
    WriterOptions,
};
use serde_json::json;

#[test]
fn everything_that_is_stored_reads_back() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    let differ = DifferRecord {
        name: ContentName(7),
        label: "differ".to_owned(),
        text: "def differ(S, I, C):\n    return C\n".to_owned(),
        trials: 10,
        hits: 4,
        weight: 0.5,
    };
    let stored = evaluation("a", 1234, 1);
    let first = Generation {
        number: 0,
        entries: vec![entry(program(1), vec![stored.clone()])],
        differs: vec![differ.clone()],
        record: json!({"new": 1}),
        state: json!([1, 2]),
    };
    writer.commit_generation(run, first).expect("stored");
    let second = Generation {
        number: 1,
        differs: vec![DifferRecord { hits: 5, weight: 0.75, ..differ }],
        state: json!([3]),
        ..Generation::default()
    };
    writer.commit_generation(run, second).expect("stored");
    let answer = Answer {
        task: task("a"),
        test: 1,
        attempt: 0,
        grid: batt_tasks::Grid::from_rows(&[[1, 2], [3, 4]]).expect("a grid"),
        votes: 3,
        program: Some(program(1).name),
    };
    writer.store_answers(run, vec![answer.clone()]).expect("stored");
    writer.end_run(run, RunEnd::Stopped).expect("ended");

    let store = place.store();
    let rows = store.runs().expect("runs");
    assert_eq!((rows.len(), rows[0].id, &rows[0].run), (1, run, &record()));
    assert_eq!(rows[0].outcome.as_deref(), Some("stopped"));
    assert!(rows[0].ended >= Some(rows[0].started));
    let generations = store.generations().expect("generations");
    let states: Vec<_> = generations.iter().map(|row| row.state.clone()).collect();
    assert_eq!(states, [json!(null), json!([3])], "only the last one is needed to go on");
    assert_eq!(generations[0].record, json!({"new": 1}));
    let standing = &generations[0];
    assert_eq!((standing.programs, standing.tasks, standing.holding), (1, 1, 0));
    assert_eq!(standing.score, 411.3);
    assert_eq!(store.last_generation(run).expect("a row").map(|row| row.number), Some(1));
    let differs = store.differs().expect("differs");
    assert_eq!((differs.len(), differs[0].hits, differs[0].weight), (1, 5, 0.75));
    assert_eq!(store.answers(run).expect("answers"), [answer]);
    let program = store.find("solve_1").expect("a program").remove(0);
    let rows = store.evaluations(program.id).expect("evaluations");
    assert_eq!((&rows[0].task, &rows[0].figures), (&stored.task, &stored.figures));
    assert_eq!(rows[0].tests, stored.tests);
    let stats = store.stats().expect("stats");
    assert_eq!((stats.evaluations, stats.generations, stats.runs), (1, 2, 1));
}

#[test]
fn a_generation_is_stored_once_and_belongs_to_a_run() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    writer.commit_generation(run, generation(3, vec![])).expect("stored");
    let entries = vec![entry(program(1), vec![])];
    let again = writer.commit_generation(run, generation(3, entries.clone()));
    assert!(matches!(again, Err(StoreError::GenerationExists { generation: 3, .. })));
    let nowhere = writer.commit_generation(RunId(99), generation(0, entries.clone()));
    assert!(matches!(nowhere, Err(StoreError::UnknownRun(99))));
    assert!(matches!(writer.end_run(RunId(99), RunEnd::Done), Err(StoreError::UnknownRun(99))));
    assert_eq!(place.store().programs().expect("programs").len(), 0, "nothing of it is stored");
    let done = writer.commit_generation(run, generation(4, entries)).expect("stored");
    assert_eq!(done.new_programs.len(), 1, "the writer does not believe what it did not store");
}

#[test]
fn the_last_run_counts_and_earlier_ones_stay() {
    let place = Place::new();
    let writer = place.writer();
    let (first, second) = (run(&writer), run(&writer));
    let of = |points| vec![entry(program(1), vec![evaluation("a", points, 1)])];
    writer.commit_generation(first, generation(0, of(3000))).expect("stored");
    let other = vec![entry(program(2), vec![evaluation("a", 2000, 2)])];
    writer.commit_generation(first, generation(1, other)).expect("stored");
    writer.commit_generation(second, generation(0, of(1000))).expect("stored");
    let store = place.store();
    assert_eq!(labels(&store, "a"), ["solve_2", "solve_1"]);
    let program = store.find("solve_1").expect("a program").remove(0);
    let runs: Vec<_> = store.evaluations(program.id).expect("rows").iter().map(|e| e.run).collect();
    assert_eq!(runs, [first, second]);
    // A new writer sees the same.
    drop(writer);
    let done = place.writer().commit_generation(second, generation(1, of(1000))).expect("stored");
    assert_eq!((done.known, done.stored), (1, 0));
}

/// Two writers take turns: each must know what the other stored, and what it removed.
#[test]
fn writers_see_each_other() {
    let place = Place::new();
    let (one, two) = (place.writer(), place.writer());
    let (run_one, run_two) = (run(&one), run(&two));
    let of = |k: u32| vec![entry(program(k), vec![evaluation("a", k, k.into())])];
    let news = |writer: &Writer, run, number, k| {
        let done = writer.commit_generation(run, generation(number, of(k))).expect("stored");
        (done.new_programs.len(), done.known)
    };
    assert_eq!(news(&one, run_one, 0, 1), (1, 0));
    assert_eq!(news(&two, run_two, 0, 1), (0, 1));
    assert_eq!(news(&two, run_two, 1, 2), (1, 0));
    assert_eq!(news(&one, run_one, 1, 2), (0, 1));
    one.prune(batt_store::PruneOptions { keep: Some(1), people: true }).expect("pruned");
    assert_eq!(news(&two, run_two, 2, 1), (1, 0));
    assert_eq!(news(&one, run_one, 2, 3), (1, 0));
    let store = place.store();
    assert_eq!(store.problems().expect("a check"), Vec::<String>::new());
    assert_eq!(labels(&store, "a"), ["solve_3", "solve_2", "solve_1"]);
}

/// Several threads with a writer each, all at once: nothing is lost, nothing is there twice.
#[test]
fn writers_at_the_same_time_lose_nothing() {
    const WRITERS: u32 = 4;
    const GENERATIONS: u32 = 25;
    let place = Place::new();
    let path = place.path();
    std::thread::scope(|scope| {
        for w in 0..WRITERS {
            let path = &path;
            scope.spawn(move || {
                let writer = writer(path);
                let run = run(&writer);
                for g in 0..GENERATIONS {
                    // One that all have in common, and one of its own.
                    let own = 1000 * (w + 1) + g;
                    let entries = [g, own].map(|k| {
                        entry(program(k), vec![evaluation(&format!("t{k}"), 10, k.into())])
                    });
                    let entries = generation(g.into(), entries.to_vec());
                    writer.commit_generation(run, entries).expect("stored");
                }
                writer.end_run(run, RunEnd::Done).expect("ended");
                writer.close().expect("closed");
            });
        }
    });
    let store = place.store();
    assert_eq!(store.problems().expect("a check"), Vec::<String>::new());
    let programs = store.programs().expect("programs").len();
    assert_eq!(programs as u32, GENERATIONS * (WRITERS + 1));
    assert_eq!(store.stats().expect("stats").generations, u64::from(GENERATIONS * WRITERS));
    assert_eq!(store.best().expect("the best").len() as u32, GENERATIONS * (WRITERS + 1));
}

/// Equal work gives equal stores, but for times.
#[test]
fn contents_are_deterministic() {
    let contents = || {
        let place = Place::new();
        let writer = place.writer();
        let run = run(&writer);
        for number in 0..5 {
            let entries = (0..50).map(|k| {
                let k = (k * 31 + number * 17) % 120;
                entry(program(k), vec![evaluation("a", k % 40, u128::from(k % 60))])
            });
            let entries = generation(number.into(), entries.collect());
            writer.commit_generation(run, entries).expect("stored");
        }
        writer.close().expect("closed");
        let connection = rusqlite::Connection::open(place.path()).expect("the file");
        let dump = |query: &str| {
            let mut statement = connection.prepare(query).expect("a query");
            let columns = statement.column_count();
            let rows = statement.query_map([], |row| {
                (0..columns).map(|k| row.get::<_, rusqlite::types::Value>(k)).collect()
            });
            let rows: Result<Vec<Vec<rusqlite::types::Value>>, _> = rows.expect("rows").collect();
            rows.expect("values")
        };
        let programs = dump("SELECT id, name, label, text, steps, primitives FROM programs");
        (programs, dump("SELECT * FROM evaluations"), dump("SELECT * FROM tests"))
    };
    assert_eq!(contents(), contents());
}

#[test]
fn readers_do_not_stop_a_writer_and_see_whole_generations() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    let entries =
        |g: u64| (0..10).map(|k| entry(program(k + 10 * g as u32), vec![])).collect::<Vec<_>>();
    writer.commit_generation(run, generation(0, entries(0))).expect("stored");
    std::thread::scope(|scope| {
        let reading = scope.spawn(|| {
            let store = place.store();
            let mut most = 0;
            while most < 500 {
                let count = store.programs().expect("programs").len();
                assert_eq!(count % 10, 0, "part of a generation");
                most = count;
            }
        });
        for g in 1..50 {
            writer.commit_generation(run, generation(g, entries(g))).expect("stored");
        }
        reading.join().expect("the reader sees all");
    });
    assert!(writer.checkpoint().expect("a checkpoint"));
    let log = place.folder.path().join("store.db-wal");
    assert!(std::fs::metadata(log).is_ok_and(|log| log.len() == 0));
    drop(Store::open(&place.path()).expect("it opens"));
}

/// The log of a long run stays small, also with a reader beside it.
#[test]
fn the_log_does_not_grow_without_end() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    let store = place.store();
    let log = place.folder.path().join("store.db-wal");
    let (mut most, mut written) = (0, 0);
    for g in 0..60 {
        // Texts of a megabyte.
        let mut large = program(g);
        large.text += &"#".repeat(1 << 20);
        written += large.text.len() as u64;
        let entries = vec![entry(large, vec![])];
        writer.commit_generation(run, generation(g.into(), entries)).expect("stored");
        assert_eq!(store.stats().expect("stats").generations, u64::from(g) + 1);
        most = most.max(std::fs::metadata(&log).expect("a log").len());
    }
    assert!(written > 60 << 20 && most < 40 << 20, "{most} bytes of {written}");
}

#[test]
fn generations_may_be_submitted_ahead() {
    let place = Place::new();
    let writer = Writer::open(&place.path(), WriterOptions::default()).expect("a writer");
    let run = run(&writer);
    let waiting: Vec<_> = (0..20)
        .map(|g| {
            writer.submit_generation(run, generation(g, vec![entry(program(g as u32), vec![])]))
        })
        .collect();
    for pending in waiting {
        assert_eq!(pending.wait().expect("stored").new_programs.len(), 1);
    }
}
