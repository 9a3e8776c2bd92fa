//! Any text is read, reported on, printed, read again, and evaluated.

#![no_main]

use batt_engine::{Evaluator, GridRef, Routine, TaskValues};
use batt_program::{Naming, Program, read};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;

/// Longer programs are not evaluated, nor more programs of one text: it takes too long.
const MAX_STEPS: usize = 40;
const MAX_PROGRAMS: usize = 4;

thread_local! {
    static TASK: RefCell<(TaskValues, Evaluator)> = RefCell::new(task());
}

fn task() -> (TaskValues, Evaluator) {
    let mut task = TaskValues::builder();
    task.pair(GridRef::new(2, 2, &[1, 0, 0, 2]), GridRef::new(2, 2, &[0, 1, 2, 0]));
    task.pair(GridRef::new(1, 3, &[3, 3, 0]), GridRef::new(1, 3, &[0, 3, 3]));
    #[rustfmt::skip]
    let cells = [
        0, 0, 5, 0, 0,
        0, 5, 5, 0, 8,
        0, 0, 0, 0, 8,
        2, 2, 0, 8, 8,
    ];
    task.sample(GridRef::new(4, 5, &cells), Some(GridRef::new(1, 1, &[5])));
    let task = task.finish();
    let evaluator = Evaluator::new(&task);
    (task, evaluator)
}

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let reading = read("fuzz.py", &text);
    for diagnostic in &reading.diagnostics {
        assert!(diagnostic.line >= 1 && diagnostic.column >= 1 && diagnostic.width >= 1);
        assert!(text.get(diagnostic.span.range()).is_some());
        let fragments: String = diagnostic.fragments().into_iter().map(|(_, text)| text).collect();
        assert_eq!(diagnostic.to_string(), fragments);
        let is_hidden = |c: char| c.is_control() && c != '\n' && c != '\t';
        assert!(!fragments.contains(is_hidden), "{fragments:?}");
    }
    for program in &reading.programs {
        comes_back(program);
    }
    for program in reading.programs.iter().filter(|p| p.steps.len() <= MAX_STEPS).take(MAX_PROGRAMS)
    {
        evaluate(program);
    }
});

/// What is printed reads as the same steps.
fn comes_back(program: &Program) {
    for naming in [Naming::Numbered, Naming::Original] {
        let printed = program.to_text(naming);
        let again = read("again.py", &printed);
        assert_eq!(again.programs.len(), 1, "{printed}\n{:?}", again.diagnostics);
        assert!(program.same_steps(&again.programs[0]), "{printed}");
        assert_eq!(again.programs[0].to_text(naming), printed);
    }
}

/// Strict evaluation ends at the first step that fails under safe evaluation.
fn evaluate(program: &Program) {
    TASK.with_borrow_mut(|(task, evaluator)| {
        let (routine, sample) = (Routine::of_program(program), &task.samples()[0]);
        let first = evaluator.run_strictly(&routine, sample).err();
        let run = evaluator.run_safely(&routine, sample);
        let failures = evaluator.failures();
        assert_eq!(failures.len(), run.failures);
        assert_eq!(failures.first(), first.as_ref());
    });
}
