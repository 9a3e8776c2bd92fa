//! A seed determines a mutant; replacements keep their kind; mutants are valid programs.

use batt_dsl::constants::{self, Family};
use batt_dsl::table;
use batt_program::battery::Battery;
use batt_program::battery::mutate::{
    Change, Mutant, MutationKind, Pool, Rng, TaskFacts, mutate, single_mutant,
};
use batt_program::{Input, Naming, Operand, Program, Span, Step, StepId, read};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;

const SOLVERS: &str = "\
def solve_ranks(S, I, C):
    x1 = o_g(I, R5)
    x2 = get_arg_rank_f(x1, size_f, F0)
    x3 = get_arg_rank_f(x1, size_f, L1)
    x4 = recolor_o(RED, x2)
    x5 = recolor_o(CYAN, x3)
    x6 = paint(I, x4)
    x7 = paint(x6, x5)
    return mir_rot_t(x7, A4)

def solve_numbers(I):
    x1 = objects(I, T, F, True)
    x2 = sizefilter(x1, 3)
    x3 = merge(x2)
    x4 = shift(x3, UNITY)
    x5 = fill(I, FOUR, x4)
    x6 = canvas(0, THREE_BY_THREE)
    x7 = hconcat(x5, x6)
    x8 = upscale(x7, TWO)
    x9 = crop(x8, (0, 1), (THREE, 2))
    return x9

def solve_functions(I):
    x1 = fgpartition(I)
    x2 = compose(invert, size)
    x3 = order(x1, x2)
    x4 = fork(recolor, color, outbox)
    x5 = mapply(x4, x1)
    x6 = paint(I, x5)
    x7 = rbind(shoot, UP)
    x8 = apply(color, x3)
    return x6

def solve_candidate(S, I, C):
    x1 = palette(I)
    x2 = palette(C)
    x3 = difference(x1, x2)
    x4 = first(S)
    x5 = vmirror(C)
    x6 = combine(x1, x3)
    x7 = hconcat(x5, I)
    return x7
";

fn solvers() -> Vec<Program> {
    let reading = read("solvers.py", SOLVERS);
    assert!(!reading.has_errors(), "{:?}", reading.diagnostics);
    let mut programs = reading.programs;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../batt/solvers");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .map(|entries| entries.map(|entry| entry.unwrap().path()).collect())
        .unwrap_or_default();
    files.sort();
    for file in files {
        programs.extend(read("builtin", &std::fs::read_to_string(file).unwrap()).programs);
    }
    programs
}

fn facts() -> TaskFacts {
    TaskFacts { vanishing: vec![8, 2], appearing: vec![4], angle: Some(4) }
}

fn mutated(program: &Program, pool: &Pool<'_>, rate: f64, seed: u64) -> Mutant {
    mutate(program, pool, &facts(), rate, &mut Rng::new(seed, &program.name))
}

fn text_of(mutant: &Mutant) -> String {
    let changes: Vec<String> = mutant.changes.iter().map(ToString::to_string).collect();
    format!("{}\n{}", changes.join("\n"), mutant.program)
}

/// Checks the invariants of a mutant.
fn examine(program: &Program, mutant: &Mutant) {
    let printed = mutant.program.to_text(Naming::Numbered);
    let again = read("mutant.py", &printed);
    assert_eq!(again.programs.len(), 1, "{printed}\n{:?}", again.diagnostics);
    assert!(again.programs[0].same_steps(&mutant.program), "{printed}");
    assert_eq!(mutant.program.name, program.name);
    let takes = |program: &Program, input| program.params.contains(&input);
    assert_eq!(takes(&mutant.program, Input::C), takes(program, Input::C));
    let added: usize = mutant.changes.iter().map(|change| change.added).sum();
    assert_eq!(mutant.program.steps.len(), program.steps.len() + added);
    let candidates = candidate_steps(&mutant.program);
    for change in &mutant.changes {
        assert_ne!(change.before, change.after);
        assert!(!on_candidate(&candidates, &change.after), "{change}\n{printed}");
        stays_in_kind(change);
        let step = &mutant.program.steps[change.step.index()];
        let place = change.argument.map_or(&step.callee, |k| &step.args[k]);
        assert!(holds(place, &change.after), "{change}\n{printed}");
        if let Operand::Step(after) = change.after {
            assert!(after < change.step, "{change}\n{printed}");
        }
    }
}

fn holds(place: &Operand, leaf: &Operand) -> bool {
    match place {
        Operand::Tuple(items) => items.iter().any(|item| holds(item, leaf)),
        other => other == leaf,
    }
}

fn candidate_steps(program: &Program) -> Vec<bool> {
    let mut steps = Vec::new();
    for step in &program.steps {
        let depends = step.args.iter().chain([&step.callee]).any(|arg| on_candidate(&steps, arg));
        steps.push(depends);
    }
    steps
}

fn on_candidate(steps: &[bool], operand: &Operand) -> bool {
    match operand {
        Operand::Step(step) => steps.get(step.index()).copied().unwrap_or(false),
        Operand::Input(input) => *input == Input::C,
        Operand::Tuple(items) => items.iter().any(|item| on_candidate(steps, item)),
        _ => false,
    }
}

fn stays_in_kind(change: &Change) {
    let families = match (&change.before, &change.after) {
        (Operand::Constant(before), Operand::Constant(after)) => {
            assert_eq!(before.family, after.family, "{change}");
            if before.family == Family::Rank {
                let value = |constant: &constants::Constant| constant.value.as_int().unwrap();
                assert_eq!(value(before).abs_diff(value(after)), 1, "{change}");
            }
            Some(before.family)
        }
        _ => None,
    };
    match change.kind {
        MutationKind::Step => {
            let is_value =
                |operand: &Operand| matches!(operand, Operand::Step(_) | Operand::Input(_));
            assert!(is_value(&change.before) && is_value(&change.after), "{change}");
        }
        MutationKind::Called | MutationKind::Passed => {
            assert_eq!(change.kind == MutationKind::Called, change.argument.is_none());
            let (Operand::Prim(before), Operand::Prim(after)) = (&change.before, &change.after)
            else {
                panic!("{change}");
            };
            assert_eq!(before.arity(), after.arity());
            assert_ne!(before.plain(), after.plain());
            let suffix = |name: &str| {
                let (_, suffix) = name.rsplit_once('_')?;
                ["t", "f", "i", "o"].contains(&suffix).then(|| suffix.to_owned())
            };
            assert_eq!(suffix(before.name()), suffix(after.name()), "{change}");
        }
        MutationKind::Rank => assert_eq!(families, Some(Family::Rank)),
        MutationKind::Symbol => assert_eq!(families, Some(Family::Symbol)),
        MutationKind::Angle => assert_eq!(families, Some(Family::Angle)),
        MutationKind::Direction => assert_eq!(families, Some(Family::Direction)),
        MutationKind::Size => assert_eq!(families, Some(Family::Size)),
        MutationKind::Bool | MutationKind::Int | MutationKind::Color => {
            match (&change.before, &change.after) {
                (Operand::Bool(_), Operand::Bool(_)) => assert_eq!(change.kind, MutationKind::Bool),
                (Operand::Int(_), Operand::Int(_)) => assert_ne!(change.kind, MutationKind::Bool),
                _ => assert!(families.is_some(), "{change}"),
            }
        }
        MutationKind::ColorFromS | MutationKind::AngleFromS => {
            assert!(matches!(change.after, Operand::Step(_)), "{change}");
        }
    }
}

#[test]
fn a_seed_determines_the_mutants_and_their_battery() {
    let programs = solvers();
    let battery = |programs: &[Program], seed| {
        let pool = Pool::new(programs);
        let mutants: Vec<Mutant> =
            programs.iter().map(|program| mutated(program, &pool, 0.2, seed)).collect();
        Battery::merge_mutants(&mutants).to_string()
    };
    let once = battery(&programs, 7);
    assert_eq!(once, battery(&solvers(), 7));
    assert_ne!(once, battery(&programs, 8));
    assert!(once.contains("\no* ") && once.contains("\no "));
}

#[test]
fn a_battery_marks_the_outputs_of_changed_programs() {
    let programs = solvers();
    let mutants: Vec<Mutant> =
        programs.iter().map(|program| mutated(program, &Pool::none(), 0.2, 7)).collect();
    for output in Battery::merge_mutants(&mutants).outputs {
        assert_eq!(output.mutated, !mutants[output.solver].changes.is_empty());
    }
}

#[test]
fn mutants_do_not_depend_on_order_or_threads() {
    let programs = solvers();
    let pool = Pool::new(&programs);
    let one_by_one: Vec<String> =
        programs.iter().map(|program| text_of(&mutated(program, &pool, 0.3, 5))).collect();
    let mut backwards: Vec<String> =
        programs.iter().rev().map(|program| text_of(&mutated(program, &pool, 0.3, 5))).collect();
    backwards.reverse();
    assert_eq!(one_by_one, backwards);
    for count in [2, 3, 7] {
        let on_threads: Vec<String> = std::thread::scope(|scope| {
            let share = |chunk: &'_ [Program]| -> Vec<String> {
                chunk.iter().map(|program| text_of(&mutated(program, &pool, 0.3, 5))).collect()
            };
            let chunks = programs.chunks(programs.len().div_ceil(count));
            let threads: Vec<_> = chunks.map(|chunk| scope.spawn(move || share(chunk))).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(one_by_one, on_threads);
    }
}

#[test]
fn rate_0_changes_nothing() {
    let programs = solvers();
    let pool = Pool::new(&programs);
    for program in &programs {
        for rate in [0.0, -1.0, f64::NAN] {
            let mutant = mutated(program, &pool, rate, 3);
            assert!(mutant.changes.is_empty());
            assert!(mutant.program.same_steps(program));
        }
    }
}

#[test]
fn rate_1_changes_nearly_everything() {
    let programs = solvers();
    let pool = Pool::new(&programs);
    // Inputs of the first step have no replacement.
    let leaves = |program: &Program| -> usize {
        let all: usize = program.steps.iter().map(|step| 1 + step.args.len()).sum();
        let first = program.steps.first().into_iter().flat_map(|step| &step.args);
        all - first.filter(|arg| matches!(arg, Operand::Input(_))).count()
    };
    let (mut changes, mut places) = (0, 0);
    for program in &programs {
        let mutant = mutated(program, &pool, 1.0, 3);
        examine(program, &mutant);
        changes += mutant.changes.len();
        places += leaves(program);
    }
    assert!(changes * 100 >= places * 80, "{changes} of {places}");
}

#[test]
fn a_higher_rate_makes_more_changes() {
    let programs = solvers();
    let pool = Pool::new(&programs);
    let changes = |rate| -> usize {
        let seeds = 0..40;
        seeds
            .flat_map(|seed| programs.iter().map(move |program| (seed, program)))
            .map(|(seed, program)| mutated(program, &pool, rate, seed).changes.len())
            .sum()
    };
    let (some, more) = (changes(0.01), changes(0.05));
    assert!(some > 0 && (3 * some..8 * some).contains(&more), "{some} and {more}");
}

#[test]
fn single_mutants_have_one_change_and_cover_every_kind() {
    let programs = solvers();
    let pool = Pool::new(&programs);
    let mut seen: BTreeSet<MutationKind> = BTreeSet::new();
    for program in &programs {
        for seed in 0..60 {
            let mut rng = Rng::new(seed, &program.name);
            let mutant = single_mutant(program, &pool, &facts(), &mut rng).unwrap();
            assert_eq!(mutant.changes.len(), 1);
            assert!(!mutant.program.same_steps(program));
            examine(program, &mutant);
            seen.insert(mutant.changes[0].kind);
            let same = single_mutant(program, &pool, &TaskFacts::default(), &mut rng).unwrap();
            seen.insert(same.changes[0].kind);
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), MutationKind::ALL);
}

/// The first mutant with a change of this kind.
fn with_kind(text: &str, facts: &TaskFacts, kind: MutationKind) -> Option<String> {
    let program = &read("a.py", text).programs[0];
    let mutant = (0..200).find_map(|seed| {
        let mut rng = Rng::new(seed, "a");
        let mutant = single_mutant(program, &Pool::none(), facts, &mut rng)?;
        (mutant.changes[0].kind == kind).then_some(mutant)
    })?;
    examine(program, &mutant);
    Some(mutant.program.to_string())
}

#[test]
fn colours_are_computed_from_the_demonstrations() {
    let text = "def f(I):\n    x1 = replace(I, THREE, CYAN)\n    return x1\n";
    let facts = |vanishing: &[u8], appearing: &[u8]| TaskFacts {
        vanishing: vanishing.to_vec(),
        appearing: appearing.to_vec(),
        angle: None,
    };
    let vanishing = with_kind(text, &facts(&[7, 3], &[]), MutationKind::ColorFromS).unwrap();
    let expected = "\
def f(S, I):
    x1 = c_iz(S, p_g)
    x2 = get_nth_t(x1, F1)
    x3 = replace(I, x2, CYAN)
    return x3
";
    assert_eq!(vanishing, expected);
    let appearing = with_kind(text, &facts(&[], &[8]), MutationKind::ColorFromS).unwrap();
    let expected = "\
def f(S, I):
    x1 = c_zo(S, p_g)
    x2 = get_nth_t(x1, F0)
    x3 = replace(I, THREE, x2)
    return x3
";
    assert_eq!(appearing, expected);
    assert_eq!(with_kind(text, &facts(&[1, 2], &[4]), MutationKind::ColorFromS), None);
    // A number that is not a colour.
    let text = "def f(I):\n    x1 = upscale(I, THREE)\n    return x1\n";
    assert_eq!(with_kind(text, &facts(&[3], &[3]), MutationKind::ColorFromS), None);
}

#[test]
fn colours_are_computed_half_the_time() {
    let text = "def f(I):\n    x1 = fill(I, RED, I)\n    return x1\n";
    let program = &read("a.py", text).programs[0];
    let facts = TaskFacts { appearing: vec![2], ..TaskFacts::default() };
    let (mut computed, mut redrawn) = (0, 0);
    for seed in 0..1000 {
        let mutant = mutate(program, &Pool::none(), &facts, 1.0, &mut Rng::new(seed, "f"));
        for change in &mutant.changes {
            computed += usize::from(change.kind == MutationKind::ColorFromS);
            redrawn += usize::from(change.kind == MutationKind::Color);
        }
    }
    assert!(computed + redrawn > 500 && computed.abs_diff(redrawn) < 150, "{computed}, {redrawn}");
}

#[test]
fn steps_for_the_same_colour_are_added_once() {
    let text = "def f(I):\n    x1 = replace(I, RED, BLUE)\n    x2 = replace(x1, RED, BLUE)\n    return x2\n";
    let program = &read("a.py", text).programs[0];
    let facts = TaskFacts { vanishing: vec![2], appearing: vec![1], angle: None };
    for seed in 0..100 {
        let mutant = mutate(program, &Pool::none(), &facts, 1.0, &mut Rng::new(seed, "f"));
        assert!(mutant.program.to_string().matches("c_iz(").count() <= 1);
        examine(program, &mutant);
    }
}

#[test]
fn angles_are_computed_from_the_demonstrations() {
    let text = "def f(I):\n    x1 = mir_rot_t(I, A4)\n    return x1\n";
    let facts = |angle| TaskFacts { angle, ..TaskFacts::default() };
    let computed = with_kind(text, &facts(Some(4)), MutationKind::AngleFromS).unwrap();
    let expected = "def f(S, I):\n    x1 = a_mr(S)\n    x2 = mir_rot_t(I, x1)\n    return x2\n";
    assert_eq!(computed, expected);
    assert_eq!(with_kind(text, &facts(Some(4)), MutationKind::Angle), None);
    assert_eq!(with_kind(text, &facts(Some(2)), MutationKind::AngleFromS), None);
    assert!(with_kind(text, &facts(None), MutationKind::Angle).is_some());
    let number = text.replace("mir_rot_t(I, A4)", "upscale(I, 4)");
    assert_eq!(with_kind(&number, &facts(Some(4)), MutationKind::AngleFromS), None);
}

#[test]
fn later_steps_are_more_likely() {
    let mut text = "def f(I):\n    x1 = vmirror(I)\n".to_owned();
    for k in 2..=9 {
        text += &format!("    x{k} = vmirror(x{})\n", k - 1);
    }
    text += "    x10 = hconcat(I, I)\n    return x10\n";
    let program = &read("a.py", &text).programs[0];
    let mut counts = [0; 10];
    for seed in 0..4000 {
        let mut rng = Rng::new(seed, "f");
        let mutant = single_mutant(program, &Pool::none(), &facts(), &mut rng).unwrap();
        let change = &mutant.changes[0];
        if let (MutationKind::Step, StepId(9), Operand::Step(k)) =
            (change.kind, change.step, &change.after)
        {
            counts[k.index()] += 1;
        }
    }
    assert!(counts[..9].iter().all(|count| *count > 0), "{counts:?}");
    assert!(counts[8] > counts[4] && counts[4] > counts[0], "{counts:?}");
}

#[test]
fn steps_of_other_solvers_bring_the_steps_they_depend_on() {
    let text = "\
def a(I):
    x1 = vmirror(I)
    x2 = hconcat(x1, x1)
    x3 = hconcat(x2, x2)
    return x3

def b(S, I, C):
    y1 = vmirror(C)
    y2 = rot90(I)
    y3 = trim(I)
    return y3
";
    let programs = read("a.py", text).programs;
    let pool = Pool::new(&programs);
    let mut used = BTreeSet::new();
    for seed in 0..400 {
        let mutant = mutated(&programs[0], &pool, 0.5, seed);
        examine(&programs[0], &mutant);
        let text = mutant.program.to_string();
        for call in ["rot90(I)", "trim(I)", "(C)"] {
            let added = mutant.changes.iter().any(|change| change.added > 0);
            if added && text.contains(call) {
                used.insert(call);
            }
        }
    }
    // Mutants never use C.
    assert!(used.contains("rot90(I)") && !used.contains("(C)"), "{used:?}");
}

#[test]
fn differs_can_be_mutated() {
    let differ = "def d(S, I, C):\n    x1 = palette(I)\n    x2 = palette(C)\n    x3 = difference(x1, x2)\n    x4 = size(x3)\n    return astuple(x4, x3)\n";
    let differs = read("d.py", differ).programs;
    for seed in 0..100 {
        let mutant = mutated(&differs[0], &Pool::none(), 0.5, seed);
        examine(&differs[0], &mutant);
    }
}

fn leaf(steps: usize) -> impl Strategy<Value = Operand> {
    let constants: Vec<_> = constants::all().collect();
    let step = (0..steps.max(1) as u32).prop_map(move |k| match steps {
        0 => Operand::Bool(k == 0),
        _ => Operand::Step(StepId(k)),
    });
    prop_oneof![
        3 => step,
        1 => prop::sample::select(Input::ALL.to_vec()).prop_map(Operand::Input),
        1 => prop::sample::select(constants).prop_map(Operand::Constant),
        1 => prop::sample::select(table::ALL).prop_map(Operand::Prim),
        1 => any::<i32>().prop_map(Operand::Int),
        1 => any::<bool>().prop_map(Operand::Bool),
    ]
}

fn operand(steps: usize) -> impl Strategy<Value = Operand> {
    leaf(steps).prop_recursive(3, 12, 4, |inner| {
        vec(inner, 0..4).prop_map(|items| Operand::Tuple(items.into()))
    })
}

/// Any callee, but mostly primitives with the right number of arguments.
fn step(steps: usize) -> impl Strategy<Value = Step> {
    let call = prop_oneof![
        1 => (operand(steps), vec(operand(steps), 0..5)),
        4 => (prop::sample::select(table::ALL), vec(leaf(steps), 4)).prop_map(|(prim, mut args)| {
            args.truncate(prim.arity());
            (Operand::Prim(prim), args)
        }),
    ];
    call.prop_map(|(callee, args)| Step { callee, args, span: Span::default(), variable: None })
}

fn program(name: &'static str) -> impl Strategy<Value = Program> {
    (0usize..12)
        .prop_flat_map(|count| ((0..count).map(step).collect::<Vec<_>>(), operand(count)))
        .prop_map(move |(steps, output)| Program {
            name: name.into(),
            params: Input::ALL.to_vec(),
            steps,
            assignments: Vec::new(),
            output,
            span: Span::default(),
            task: None,
            origin: None,
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutants_of_any_program_are_valid(
        program in program("solve_random"),
        others in (program("solve_one"), program("solve_two")),
        seed in any::<u64>(),
        rate in prop::sample::select(vec![0.1, 0.5, 1.0]),
    ) {
        let others = [others.0, others.1];
        for pool in [Pool::none(), Pool::new(&others)] {
            examine(&program, &mutated(&program, &pool, rate, seed));
            let mut rng = Rng::new(seed, "single");
            if let Some(mutant) = single_mutant(&program, &pool, &facts(), &mut rng) {
                prop_assert_eq!(mutant.changes.len(), 1);
                examine(&program, &mutant);
            }
        }
    }
}

/// References to later steps, which the reader never makes.
#[test]
fn forward_references_do_not_panic() {
    let call = |k: u32| Step {
        callee: Operand::Prim(batt_dsl::Prim::hconcat),
        args: vec![Operand::Step(StepId(k)), Operand::Input(Input::I)],
        span: Span::default(),
        variable: None,
    };
    let program = Program {
        name: "broken".into(),
        params: vec![Input::I],
        steps: vec![call(3), call(1), call(0), call(99)],
        assignments: Vec::new(),
        output: Operand::Step(StepId(1234)),
        span: Span::default(),
        task: None,
        origin: None,
    };
    let other = Program { name: "other".into(), ..program.clone() };
    for seed in 0..50 {
        let _ = mutated(&program, &Pool::new([&other]), 1.0, seed);
    }
}
