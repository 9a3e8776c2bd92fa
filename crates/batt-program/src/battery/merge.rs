//! Merging: identical steps of solvers become one.

use super::{Battery, BatteryStep, Class, FastMap, Output, Solver, class_in, renumbered};
use crate::program::{Input, Operand, Program, StepId};

/// Value numbering: steps with equal callee and arguments get the same number.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    pub(super) steps: Vec<BatteryStep>,
    known: FastMap<Key, StepId>,
}

/// The identity of a step.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    callee: Operand,
    args: Vec<Operand>,
    /// Steps of solvers and differs that depend on C differ: only differs know C.
    knows_candidate: bool,
    /// A differ has its own copy of the step it judges: whether the differ failed must not depend
    /// on the judged output.
    apart: bool,
}

fn key_of(step: &BatteryStep) -> Key {
    Key {
        callee: step.callee.clone(),
        args: step.args.clone(),
        knows_candidate: step.judges && step.class == Class::Candidate,
        apart: false,
    }
}

impl Numbering {
    /// Continues from the steps of a battery.
    pub(super) fn of(steps: Vec<BatteryStep>) -> Numbering {
        let mut known: FastMap<Key, StepId> = FastMap::default();
        for (k, step) in steps.iter().enumerate() {
            let key = key_of(step);
            let apart = known.contains_key(&key);
            known.insert(Key { apart, ..key }, StepId(k as u32));
        }
        Numbering { known, steps }
    }

    /// The step with this callee and these arguments, other than the judged one.
    pub(super) fn step(
        &mut self,
        callee: Operand,
        args: Vec<Operand>,
        judges: bool,
        judged: Option<StepId>,
    ) -> StepId {
        let classes = args.iter().chain([&callee]).map(|operand| class_in(&self.steps, operand));
        let class = classes.max().unwrap_or(Class::Battery);
        let step = BatteryStep { callee, args, class, judges };
        let id = StepId(self.steps.len() as u32);
        let mut known = *self.known.entry(key_of(&step)).or_insert(id);
        if Some(known) == judged {
            let apart = Key { apart: true, ..key_of(&step) };
            known = *self.known.entry(apart).or_insert(id);
        }
        if known == id {
            self.steps.push(step);
        } else {
            // A step that a solver uses does not belong to the differs.
            self.steps[known.index()].judges &= judges;
        }
        known
    }
}

/// A program being merged into a battery, and the numbers of its steps there.
pub(super) struct MergingProgram<'a> {
    program: &'a Program,
    numbers: Vec<StepId>,
}

impl<'a> MergingProgram<'a> {
    pub(super) fn new(program: &'a Program) -> MergingProgram<'a> {
        MergingProgram { program, numbers: Vec::with_capacity(program.steps.len()) }
    }

    fn renumbered(&self, operand: &Operand, input: &impl Fn(Input) -> Operand) -> Operand {
        renumbered(operand, &|k| Operand::Step(self.numbers[k]), input)
    }

    /// Adds the next step; false if none is left.
    pub(super) fn advance(
        &mut self,
        numbering: &mut Numbering,
        judges: bool,
        judged: Option<StepId>,
        input: &impl Fn(Input) -> Operand,
    ) -> bool {
        let Some(step) = self.program.steps.get(self.numbers.len()) else { return false };
        let callee = self.renumbered(&step.callee, input);
        let args = step.args.iter().map(|arg| self.renumbered(arg, input)).collect();
        self.numbers.push(numbering.step(callee, args, judges, judged));
        true
    }

    /// The output, after all steps are added.
    pub(super) fn output(&self, input: &impl Fn(Input) -> Operand) -> Operand {
        self.renumbered(&self.program.output, input)
    }
}

impl Battery {
    /// The battery of these solvers: interleaved step by step, identical steps merged. Each output
    /// is exactly that of the solver alone, since a step has the same value wherever it stands.
    pub fn merge<'a>(solvers: impl IntoIterator<Item = &'a Program>) -> Battery {
        let mut merging: Vec<MergingProgram> =
            solvers.into_iter().map(MergingProgram::new).collect();
        let mut numbering = Numbering::default();
        loop {
            let mut any = false;
            for program in &mut merging {
                any |= program.advance(&mut numbering, false, None, &Operand::Input);
            }
            if !any {
                break;
            }
        }
        let outputs = merging.iter().enumerate().map(|(solver, program)| Output {
            value: program.output(&Operand::Input),
            mutated: false,
            solver,
        });
        let solvers = merging.iter().map(|merging| Solver {
            name: merging.program.name.to_string(),
            steps: merging.program.steps.len(),
            task: merging.program.task.as_deref().map(str::to_owned),
            origin: merging.program.origin.clone(),
        });
        Battery {
            outputs: outputs.collect(),
            solvers: solvers.collect(),
            steps: numbering.steps,
            ..Battery::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battery::{Origin, ProgramName};

    fn programs(text: &str) -> Vec<Program> {
        let reading = crate::read("test.py", text);
        assert!(!reading.has_errors(), "{:?}", reading.diagnostics);
        reading.programs
    }

    const THREE: &str = "\
def solve_a(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    return x3

def solve_b(S, I, C):
    y1 = first(S)
    y2 = objects(I, T, F, T)
    y3 = compose(size, first)
    y4 = y3(y1)
    y5 = argmax(y2, size)
    return (y5, y4, C)

def solve_c(I):
    return I
";

    #[test]
    fn common_steps_exist_once_and_outputs_stay_apart() {
        let battery = Battery::merge(&programs(THREE));
        assert_eq!(battery.steps.len(), 6);
        assert_eq!(battery.outputs.len(), 3);
        assert_eq!(battery.outputs[2].value, Operand::Input(Input::I));
        assert_eq!(battery.class_counts(), [1, 2, 3, 0]);
        assert_eq!(battery.class_of(&battery.outputs[1].value), Class::Candidate);
    }

    #[test]
    fn a_slice_computes_what_the_solver_computes() {
        let solvers = programs(THREE);
        let battery = Battery::merge(&solvers);
        for (solver, output) in solvers.iter().zip(&battery.outputs) {
            let slice = battery.slice(&output.value);
            assert!(slice.computes_same(solver), "{}", solver.name);
            assert_eq!(slice.content_name(), solver.content_name());
        }
    }

    #[test]
    fn a_slice_takes_the_inputs_it_uses() {
        let battery = Battery::merge(&programs(THREE));
        let params: Vec<_> =
            battery.outputs.iter().map(|output| battery.slice(&output.value).params).collect();
        assert_eq!(params, [vec![Input::I], vec![Input::S, Input::I, Input::C], vec![Input::I]]);
    }

    #[test]
    fn content_names_ignore_variables_and_order_and_nothing_else() {
        let name = |text: &str| -> ProgramName { programs(text)[0].content_name() };
        let a = name(
            "def f(I):\n    p = vmirror(I)\n    q = hmirror(I)\n    r = hconcat(p, q)\n    return r\n",
        );
        let b = name(
            "def g(I):\n    q = hmirror(I)\n    u = rot90(I)\n    p = vmirror(I)\n    return hconcat(p, q)\n",
        );
        let c =
            name("def g(I):\n    q = hmirror(I)\n    p = vmirror(I)\n    return hconcat(q, p)\n");
        assert_eq!(a, b);
        assert_ne!(a, c);
        assert_eq!(a.to_string().len(), 32);
    }

    #[test]
    fn a_battery_file_reads_back_as_the_same_battery() {
        let mut battery = Battery::merge(&programs(THREE));
        let differ = "def d(S, I, C):\n    x1 = equality(I, C)\n    x2 = (x1, -1)\n    x3 = astuple(x1, x2)\n    return x3\n";
        battery.add_differs(&programs(differ));
        battery.provenance.seed = 7;
        battery.provenance.flags.push(("from".into(), "some file.py".into()));
        battery.outputs[0].mutated = true;
        let text = battery.to_string();
        assert_eq!(Battery::read("x.batt", &text).unwrap(), battery);
    }

    #[test]
    fn solvers_keep_their_origins_and_tasks() {
        let mut solvers = programs(THREE);
        solvers[0].task = Some("a task".into());
        let mut battery = Battery::merge(&solvers);
        let origins: Vec<String> =
            battery.solvers.iter().flat_map(|s| &s.origin).map(ToString::to_string).collect();
        assert_eq!(origins, ["test.py:1", "test.py:7", "test.py:15"]);
        assert_eq!(battery.solvers[0].task_id(), Some("a task"));
        let odd = "a\\u{a}\nb\r \u{1}\\ü.py\n";
        battery.solvers[1].origin = Some(Origin { file: odd.to_owned(), line: 3 });
        let text = battery.to_string();
        assert_eq!(Battery::read("x.batt", &text).unwrap(), battery);
        for bad in ["origin x a.py", "origin 5000000000 a.py", "origin 1 \\x", "task \\u{zz}"] {
            let changed = text.replacen("origin 1 test.py", bad, 1);
            assert_eq!(Battery::read("x.batt", &changed).unwrap_err().line, 4, "{bad}");
        }
        let early = text.replacen("seed 0\n", "seed 0\norigin 1 a.py\n", 1);
        assert_eq!(Battery::read("x.batt", &early).unwrap_err().line, 3);
    }

    #[test]
    fn files_of_version_1_can_be_read() {
        let mut battery = Battery::merge(&programs(THREE));
        battery.solvers.iter_mut().for_each(|solver| solver.origin = None);
        let old = battery.to_string().replacen("batt 2", "batt 1", 1);
        assert_eq!(Battery::read("x.batt", &old).unwrap(), battery);
    }

    #[test]
    fn slices_and_mutants_keep_the_origin() {
        use crate::battery::mutate::{Pool, Rng, TaskFacts, mutate};
        let solvers = programs(THREE);
        let facts = TaskFacts::default();
        let mutant = mutate(&solvers[1], &Pool::none(), &facts, 1.0, &mut Rng::new(1, "b"));
        assert_eq!(mutant.program.origin, solvers[1].origin);
        assert_eq!(solvers[1].canonical().origin, solvers[1].origin);
    }

    #[test]
    fn errors_in_files_name_the_line() {
        let mut battery = Battery::merge(&programs(THREE));
        battery.add_differs(&programs("def d(S, I, C):\n    x1 = equality(I, C)\n    return x1\n"));
        let text = battery.to_string();
        let lines: Vec<&str> = text.lines().collect();
        for cut in 1..lines.len() {
            let error = Battery::read("x.batt", &lines[..cut].join("\n")).unwrap_err();
            assert_eq!(error.line, cut, "{error}");
        }
        let changed = |from: &str, to: &str| {
            assert!(text.contains(from), "{from} is not in\n{text}");
            Battery::read("x.batt", &text.replacen(from, to, 1)).unwrap_err().to_string()
        };
        let errors = [
            changed("batt 2", "batt 3"),
            changed("batt 2", "butt 2"),
            changed("seed 0", "seed x"),
            changed("step I Objects", "step S Objects"),
            changed("step I Objects", "step I Grid"),
            changed("objects(I", "objetcs(I"),
            changed("objects(I", "objects(t9"),
            changed("argmax(t0, size)", "argmax(objects(I, T, F, T), size)"),
            changed("t1 = ", "t8 = "),
            changed("o 0 ", "o 9 "),
            changed("o 2 I", "o 2 rot90(I)"),
            changed("s - 0", "s - 4"),
            changed("s 2 0", "s 7 0"),
            changed("solver 3", "solver three"),
            changed("end", "the end"),
            changed("differ d", "defer d"),
        ];
        insta::assert_snapshot!(errors.join("\n"));
    }
}
