//! What makes a program a differ, and whether its scores make sense.

use crate::jobs::job;
use batt_dsl::Value;
use batt_engine::{Evaluator, RIGHT, Routine};
use batt_program::{Input, Operand, Problem, Program, StepId};
use batt_tasks::Task;

/// Why a program cannot be a differ: a function of (S, I, C) that returns (score, witness) and is
/// not named like a solver. It may leave out S.
///
/// ```
/// let text = "def solve_a(I):\n    return I\n";
/// let solver = &batt::program::read("a.py", text).programs[0];
/// assert_eq!(batt::not_a_differ(solver), Some("its name is that of a solver"));
/// ```
pub fn not_a_differ(program: &Program) -> Option<&'static str> {
    if crate::NamePattern::default().is_solver(&program.name) {
        return Some("its name is that of a solver");
    }
    if !program.params.contains(&Input::I) || !program.params.contains(&Input::C) {
        return Some("it does not take `I` and `C`");
    }
    if !may_be_a_pair(program) {
        return Some("it does not return a pair");
    }
    None
}

/// May the output be (score, witness)?
fn may_be_a_pair(program: &Program) -> bool {
    use batt_dsl::Type::{Any, Container, IJ, Tuple};
    match &program.output {
        Operand::Tuple(items) => items.len() == 2,
        Operand::Constant(_) => true,
        Operand::Step(StepId(k)) => match program.steps.get(*k as usize).map(|step| &step.callee) {
            Some(Operand::Prim(prim)) => matches!(prim.result(), Any | Container | IJ | Tuple),
            _ => true,
        },
        Operand::Input(_) | Operand::Prim(_) | Operand::Int(_) | Operand::Bool(_) => false,
    }
}

/// The first problems of a differ's scores on these tasks: the expected output itself should get
/// all points, and no output more or less than 0 to 1000.
pub fn differ_problems(differ: &Program, tasks: &[Task]) -> Vec<Problem> {
    let routine = Routine::of_program(differ);
    let (mut not_best, mut outside) = (None, None);
    for task in tasks {
        let job = job(task);
        let mut evaluator = Evaluator::new(&job.values);
        let pairs = job.values.pairs();
        for (k, sample) in job.values.samples().iter().enumerate() {
            let Some(expected) = sample.expected else { continue };
            let place = || match k.checked_sub(job.demos) {
                None => format!("train[{k}] of {}", task.id),
                Some(k) => format!("test[{k}] of {}", task.id),
            };
            let mut score = |output: Value| {
                evaluator.machine_mut().heap_mut().clear();
                let run = evaluator.run_on(&routine, &[pairs, output, expected], None);
                let verdict = evaluator.heap().pair_head(run.output).and_then(Value::as_int);
                i64::from(verdict.filter(|_| run.failures == 0).unwrap_or(0))
            };
            let best = score(expected);
            for score in [best, score(sample.input)] {
                let counts = score.clamp(0, RIGHT.into());
                if score != counts && outside.is_none() {
                    let (name, sample) = (differ.name.to_string(), place());
                    outside = Some(Problem::DifferOutside { name, sample, score, counts });
                }
            }
            if best < RIGHT.into() && not_best.is_none() {
                let (name, sample) = (differ.name.to_string(), place());
                not_best = Some(Problem::DifferNotBest { name, sample, score: best });
            }
        }
    }
    not_best.into_iter().chain(outside).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Programs;

    fn program(text: &str) -> Program {
        batt_program::read("d.py", text).programs.remove(0)
    }

    #[test]
    fn built_in_differs_make_sense() {
        let tasks = batt_tasks::builtin::tasks();
        for differ in Programs::builtin_differs().iter() {
            assert_eq!(not_a_differ(differ), None, "{}", differ.name);
            // This one gives 0 points to every output if the expected one has no objects.
            if &*differ.name != "differ_objects_in_place" {
                assert_eq!(differ_problems(differ, &tasks), [], "{}", differ.name);
            }
        }
    }

    #[test]
    fn other_programs_are_no_differs() {
        for (text, why) in [
            ("def solve(S, I, C):\n    return astuple(1, I)\n", "its name is that of a solver"),
            ("def verify_a(S, I, C):\n    return I\n", "its name is that of a solver"),
            ("def differ_a(I):\n    return astuple(1, I)\n", "it does not take `I` and `C`"),
            ("def differ_a(S, I, C):\n    return rot90(I)\n", "it does not return a pair"),
            ("def differ_a(S, I, C):\n    return 3\n", "it does not return a pair"),
            ("def differ_a(I, C):\n    return (1, I, C)\n", "it does not return a pair"),
        ] {
            assert_eq!(not_a_differ(&program(text)), Some(why), "{text}");
        }
        assert_eq!(not_a_differ(&program("def same(I, C):\n    return (1, I)\n")), None);
    }

    #[test]
    fn odd_scores_are_found() {
        let tasks = batt_tasks::builtin::tasks();
        let codes = |text: &str| {
            let problems = differ_problems(&program(text), &tasks[..2]);
            problems.iter().map(Problem::code).collect::<Vec<_>>()
        };
        assert_eq!(codes("def differ_a(S, I, C):\n    return (2000, I)\n"), ["differ-outside"]);
        assert_eq!(codes("def differ_a(S, I, C):\n    return (-1, I)\n").len(), 2);
        assert_eq!(codes("def differ_a(S, I, C):\n    return (999, I)\n"), ["differ-not-best"]);
        let fails = "def differ_a(S, I, C):\n    x = first(ZERO)\n    return (1000, x)\n";
        assert_eq!(codes(fails), ["differ-not-best"]);
    }
}
