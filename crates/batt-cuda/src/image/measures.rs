//! Measures: numbers about an output and the expected grid that differs ask for.
//!
//! Most differs build Sets (colours, Objects, cells) of both grids only to count what these have in common. A
//! device finds all these numbers together, from the planes of the two grids (`measures.h`). This module
//! finds the instructions that can be measured: numbers, and Sets that only they need. A verdict, the pair of a score and
//! a witness, does not need the witness: nobody looks at it unless values are asked for, and then a device runs every
//! instruction.

use super::encoder::{Origin, Origins};
use crate::abi::{self, Measure};
use batt_dsl::{Kind, Prim, Type, Value};
use batt_engine::schedule::{Action, Instruction, Section};
use batt_engine::{PreparedSchedule, Schedule};
use std::collections::{HashMap, HashSet};

/// What a Set consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    /// Colours.
    Colors,
    /// Objects of a single cell.
    Dots,
    /// Objects of one colour.
    Objects,
}

/// Whose elements a Set has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Those of the output.
    Own,
    /// Those of the expected grid.
    Expected,
    /// Those of the output that the expected grid does not have.
    Here,
    /// The other way round.
    There,
    /// Those of both.
    Common,
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// The output that is judged.
    Output,
    /// The expected grid.
    Expected,
    /// The shape of the output.
    Shape,
    /// The shape of the expected grid.
    ExpectedShape,
    /// Are both shapes equal?
    SameShape,
    /// The output if it has the expected shape, otherwise the expected grid.
    Candidate,
    /// The expected grid, with this number where the candidate differs.
    Marked(i32),
    /// The cells with the mark.
    Differing,
    /// All cells of the expected grid.
    Cells,
    /// The others of its cells.
    Agreeing,
    /// A Set.
    Set(Family, Part),
    /// A number.
    Number(Measure),
}

impl Meaning {
    /// What a device writes in its place; none if it is not for it to find.
    fn measure(self) -> Option<Measure> {
        match self {
            Meaning::Output | Meaning::Expected | Meaning::ExpectedShape | Meaning::Cells => None,
            Meaning::Set(_, Part::Expected) => None,
            Meaning::Shape => Some(Measure::Shape),
            Meaning::SameShape => Some(Measure::SameShape),
            Meaning::Candidate => Some(Measure::Candidate),
            Meaning::Marked(_) | Meaning::Differing | Meaning::Agreeing | Meaning::Set(..) => {
                Some(Measure::Unread)
            }
            Meaning::Number(measure) => Some(measure),
        }
    }
}

/// How many elements a Set has.
fn size(family: Family, part: Part) -> Option<Measure> {
    Some(match (family, part) {
        (_, Part::Expected) => return None,
        (Family::Colors, Part::Own) => Measure::Colors,
        (Family::Colors, Part::Here) => Measure::ColorsHere,
        (Family::Colors, Part::There) => Measure::ColorsThere,
        (Family::Colors, Part::Common) => Measure::ColorsCommon,
        (Family::Dots, Part::Own) => Measure::Dots,
        (Family::Dots, Part::Here) => Measure::DotsHere,
        (Family::Dots, Part::There) => Measure::DotsThere,
        (Family::Dots, Part::Common) => Measure::DotsCommon,
        (Family::Objects, Part::Own) => Measure::Objects,
        (Family::Objects, Part::Here) => Measure::ObjectsHere,
        (Family::Objects, Part::Common) => Measure::ObjectsCommon,
        // The Objects of the expected grid are not counted.
        (Family::Objects, Part::There) => return None,
    })
}

fn equality(family: Family) -> Measure {
    match family {
        Family::Colors => Measure::ColorsEqual,
        Family::Dots => Measure::DotsEqual,
        Family::Objects => Measure::ObjectsEqual,
    }
}

/// The instructions of a section that can be measured.
#[derive(Debug, Default)]
pub(super) struct Measures {
    /// What each of them is. None of them needs any other instruction of the section's judging.
    pub(super) of: HashMap<usize, Measure>,
    /// [`abi::MEASURES_DIAGONAL`] and so on, for the program.
    pub(super) flags: u32,
}

impl Measures {
    /// Those of the instructions that judge the section.
    pub(super) fn new(its: &PreparedSchedule, origins: &Origins, number: usize) -> Measures {
        let schedule = &its.schedule;
        let section = &schedule.sections[number];
        let mut reader = Reader::new(its, origins, origins.section(number).0);
        let shared = schedule.shared_judge.clone();
        shared.chain(section.judge.clone()).for_each(|at| reader.read(at));
        let mut of: HashMap<usize, Measure> = HashMap::new();
        for at in section.judge.clone() {
            let measure = reader.known.get(&at).and_then(|meaning| meaning.measure());
            of.extend(measure.map(|measure| (at, measure)));
        }
        let uses = Uses::new(&reader, section, number);
        // Whatever is taken out may be what another one needs, or is needed by.
        loop {
            let before = of.len();
            let known = of.clone();
            of.retain(|&at, &mut measure| {
                let needs = origins.of(at).iter().all(|&origin| match origin {
                    Origin::Result(arg) => {
                        known.contains_key(&arg) || !section.judge.contains(&arg)
                    }
                    Origin::Fixed(_) => true,
                });
                let is_read = || uses.of(at).iter().any(|user| !known.contains_key(user));
                needs && (measure != Measure::Unread || !(uses.is_verdict(at) || is_read()))
            });
            if of.len() == before {
                break;
            }
        }
        let is_count = |measure: &Measure| !matches!(measure, Measure::Unread);
        if !of.values().any(is_count) {
            of.clear();
        }
        Measures { of, flags: reader.flags() }
    }
}

/// Reads what instructions mean.
struct Reader<'a> {
    its: &'a PreparedSchedule,
    origins: &'a Origins,
    output: Origin,
    known: HashMap<usize, Meaning>,
    /// The diagonal and background of `objects`: the same for all that are measured.
    objects: Option<(bool, bool)>,
    /// The mark of `cellwise`, likewise.
    mark: Option<i32>,
    /// Instructions whose results are numbers or pairs of numbers, if they are no parameter.
    numbers: HashSet<usize>,
}

impl<'a> Reader<'a> {
    fn new(its: &'a PreparedSchedule, origins: &'a Origins, output: Origin) -> Reader<'a> {
        let (known, numbers) = (HashMap::new(), HashSet::new());
        Reader { its, origins, output, known, objects: None, mark: None, numbers }
    }

    fn flags(&self) -> u32 {
        let (diagonal, without_background) = self.objects.unwrap_or_default();
        let flag = |on: bool, bit: u32| if on { bit } else { 0 };
        // A mark fits a tile, so four bits suffice for its code.
        let mark = self.mark.unwrap_or_default() as u32 & 15;
        flag(diagonal, abi::MEASURES_DIAGONAL)
            | flag(without_background, abi::MEASURES_WITHOUT_BACKGROUND)
            | mark << abi::MEASURES_MARK_SHIFT
    }

    fn read(&mut self, at: usize) {
        let instruction = &self.its.schedule.instructions[at];
        let meaning = self.meaning(instruction, at);
        self.known.extend(meaning.map(|meaning| (at, meaning)));
        let is_number = match instruction.action {
            Action::Prim(prim) if prim.plain() == Prim::branch => {
                matches!(self.origins.of(at), &[_, a, b] if self.is_number(a) && self.is_number(b))
            }
            Action::Prim(prim) => {
                // Others that declare an Int, such as `maximum`, may give any element.
                let result = prim.plain().result();
                prim.plain() == Prim::size || matches!(result, Type::Bool | Type::Numerical)
            }
            _ => false,
        };
        self.numbers.extend(is_number.then_some(at));
    }

    /// Is it a number, or a pair of numbers, if nothing fails?
    fn is_number(&self, origin: Origin) -> bool {
        match origin {
            Origin::Result(at) => self.numbers.contains(&at),
            Origin::Fixed(_) => {
                let kind = self.value(origin).map(|value| value.kind());
                matches!(kind, Some(Kind::Int | Kind::Bool | Kind::Ij))
            }
        }
    }

    fn value(&self, origin: Origin) -> Option<Value> {
        match origin {
            Origin::Fixed(slot) if slot >= self.its.schedule.inputs => {
                self.its.slots.get(slot as usize).copied()
            }
            _ => None,
        }
    }

    fn int(&self, origin: Origin) -> Option<i32> {
        self.value(origin)?.as_int()
    }

    /// What a parameter of type Bool takes it for; none if the call fails.
    fn truth(&self, origin: Origin) -> Option<bool> {
        self.value(origin)?.as_bool()
    }

    fn of(&self, origin: Origin) -> Option<Meaning> {
        match origin {
            _ if origin == self.output => Some(Meaning::Output),
            Origin::Fixed(slot) => (slot == abi::EXPECTED as u32).then_some(Meaning::Expected),
            Origin::Result(at) => self.known.get(&at).copied(),
        }
    }

    fn meaning(&mut self, instruction: &Instruction, at: usize) -> Option<Meaning> {
        use Meaning::{
            Agreeing, Candidate, Cells, Differing, Expected, ExpectedShape, Marked, Number, Output,
            SameShape, Set, Shape,
        };
        let Action::Prim(prim) = instruction.action else { return None };
        let args = self.origins.of(at);
        let first = args.first().and_then(|&arg| self.of(arg));
        let second = args.get(1).and_then(|&arg| self.of(arg));
        let int = |k: usize| args.get(k).and_then(|&arg| self.int(arg));
        let truth = |k: usize| args.get(k).and_then(|&arg| self.truth(arg));
        Some(match (prim.plain(), first?, second) {
            (Prim::shape, Output, _) => Shape,
            (Prim::shape, Expected, _) => ExpectedShape,
            (Prim::equality, Shape, Some(ExpectedShape))
            | (Prim::equality, ExpectedShape, Some(Shape)) => SameShape,
            (Prim::branch, SameShape, Some(Output)) if self.of(args[2])? == Expected => Candidate,
            (Prim::cellwise, Expected, Some(Candidate)) => {
                let mark = int(2).filter(|mark| (-1..=14).contains(mark))?;
                (*self.mark.get_or_insert(mark) == mark).then_some(Marked(mark))?
            }
            (Prim::ofcolor, Marked(mark), _) => (int(1)? == mark).then_some(Differing)?,
            (Prim::asindices, Expected, _) => Cells,
            (Prim::difference, Cells, Some(Differing)) => Agreeing,
            (Prim::size, Differing, _) => Number(Measure::CellsDiffering),
            (Prim::size, Agreeing, _) => Number(Measure::CellsAgreeing),
            (Prim::palette, Output, _) => Set(Family::Colors, Part::Own),
            (Prim::palette, Expected, _) => Set(Family::Colors, Part::Expected),
            (Prim::objects, grid @ (Output | Expected), _) => {
                let how = truth(1)?.then_some((truth(2)?, truth(3)?))?;
                let part = if grid == Output { Part::Own } else { Part::Expected };
                (*self.objects.get_or_insert(how) == how).then_some(Set(Family::Objects, part))?
            }
            (Prim::sizefilter, Set(Family::Objects, part @ (Part::Own | Part::Expected)), _) => {
                (int(1)? == 1).then_some(Set(Family::Dots, part))?
            }
            (Prim::difference, Set(family, Part::Own), Some(Set(other, Part::Expected)))
                if family == other =>
            {
                Set(family, Part::Here)
            }
            (Prim::difference, Set(family, Part::Expected), Some(Set(other, Part::Own)))
                if family == other =>
            {
                Set(family, Part::There)
            }
            (Prim::intersection, Set(family, part), Some(Set(other, its)))
                if family == other && is_own_and_expected(part, its) =>
            {
                Set(family, Part::Common)
            }
            (Prim::equality, Set(family, part), Some(Set(other, its)))
                if family == other && is_own_and_expected(part, its) =>
            {
                Number(equality(family))
            }
            (Prim::size, Set(family, part), _) => Number(size(family, part)?),
            _ => return None,
        })
    }
}

fn is_own_and_expected(one: Part, other: Part) -> bool {
    matches!((one, other), (Part::Own, Part::Expected) | (Part::Expected, Part::Own))
}

/// Who reads the results of the instructions that judge a section.
struct Uses {
    of: HashMap<usize, Vec<usize>>,
    verdicts: Vec<usize>,
}

impl Uses {
    fn new(reader: &Reader<'_>, section: &Section, number: usize) -> Uses {
        let (schedule, origins) = (&reader.its.schedule, reader.origins);
        let mut all = Uses { of: HashMap::new(), verdicts: Vec::new() };
        for &verdict in origins.section(number).1 {
            if let Origin::Result(at) = verdict {
                all.verdicts.push(at);
            }
        }
        for at in section.judge.clone() {
            for &origin in origins.of(at) {
                if let Origin::Result(arg) = origin {
                    all.of.entry(arg).or_default().push(at);
                }
            }
        }
        let pairs: Vec<usize> =
            all.verdicts.iter().copied().filter(|&at| all.is_pair(schedule, at)).collect();
        for at in pairs {
            let &[score, witness] = origins.of(at) else { continue };
            // With a number, the pair is within the limits of a value. With anything else, it depends on the witness.
            if let Origin::Result(arg) = witness
                && reader.is_number(score)
                && score != witness
                && let Some(users) = all.of.get_mut(&arg)
            {
                users.retain(|&user| user != at);
            }
        }
        all
    }

    /// Is it the pair of a verdict, which nothing else reads?
    fn is_pair(&self, schedule: &Schedule, at: usize) -> bool {
        schedule.instructions[at].action == Action::Prim(Prim::astuple) && self.of(at).is_empty()
    }

    fn of(&self, at: usize) -> &[usize] {
        self.of.get(&at).map_or(&[], Vec::as_slice)
    }

    fn is_verdict(&self, at: usize) -> bool {
        self.verdicts.contains(&at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::image::{BatteryImage, SharedSteps};
    use batt_engine::Prepared;
    use batt_engine::lower::Passes;
    use batt_program::battery::Battery;

    const SOLVER: &str = "def solve_a(S, I):\n    return hmirror(I)\n";

    /// Judging instructions of a battery with these differs: what each calls, and what is measured in its place.
    fn judging(differs: &str, sharing: SharedSteps) -> (Vec<String>, u32) {
        let read = |text: &str| batt_program::read("test.py", text).programs;
        let mut battery = Battery::merge(&read(SOLVER));
        battery.add_differs(&read(differs));
        let prepared = Prepared::new(battery, Passes::ALL);
        let image = BatteryImage::new(&prepared, sharing).expect("it can be encoded").image;
        let program = image.programs.last().expect("there is one");
        let first = (program.first_instruction + program.own) as usize;
        let shown = |instruction: &abi::DeviceInstruction| {
            let name = Prim::from_opcode(instruction.callee as u16).map_or("", Prim::name);
            match instruction.flags >> abi::MEASURE_SHIFT {
                0 => name.to_owned(),
                code => format!("{name} {code}"),
            }
        };
        let its = &image.instructions[first..][..program.judge as usize];
        assert_eq!(
            its.iter().filter(|its| its.flags >> abi::MEASURE_SHIFT > 0).count(),
            program.measured as usize
        );
        (its.iter().map(shown).collect(), program.flags)
    }

    fn named(prim: Prim, measure: Measure) -> String {
        format!("{} {}", prim.name(), measure as u32)
    }

    const COLORS: &str = "\
def differ_a(S, I, C):
    x1 = palette(I)
    x2 = palette(C)
    x3 = difference(x1, x2)
    x4 = size(x3)
    return astuple(x4, x3)
";

    #[test]
    fn sets_that_are_only_counted_are_not_built() {
        let (judging, _) = judging(COLORS, SharedSteps::Once);
        let wanted = [
            named(Prim::palette, Measure::Unread),
            named(Prim::difference, Measure::Unread),
            named(Prim::size, Measure::ColorsHere),
            "astuple".to_owned(),
        ];
        assert_eq!(judging, wanted);
    }

    #[test]
    fn sets_that_something_else_needs_are_built() {
        let other = "\
def differ_b(S, I, C):
    x1 = palette(I)
    x2 = first(x1)
    return astuple(x2, x2)
";
        let (judging, _) = judging(&format!("{COLORS}\n{other}"), SharedSteps::Once);
        let measured: Vec<&String> = judging.iter().filter(|its| its.contains(' ')).collect();
        assert!(measured.is_empty(), "{judging:?}");
    }

    /// Calls that fail, or take something for something else.
    #[test]
    fn calls_with_unusual_arguments_are_made() {
        for score in [
            "size(objects(I, T, TWO, T))",
            "size(objects(I, T, F, NEG_ONE))",
            "size(objects(I, TEN, F, T))",
            "size(ofcolor(cellwise(C, branch(equality(shape(I), shape(C)), I, C), TWO), THREE))",
        ] {
            let text = format!("def differ_a(S, I, C):\n    return astuple({score}, ZERO)\n");
            let (judging, _) = judging(&text, SharedSteps::Once);
            assert!(judging.iter().all(|its| !its.starts_with("size ")), "{judging:?}");
        }
        let (judging, flags) = judging(
            "def differ_a(S, I, C):\n    return astuple(size(objects(I, ONE, ZERO, ONE)), ZERO)\n",
            SharedSteps::Once,
        );
        assert!(judging.contains(&named(Prim::size, Measure::Objects)), "{judging:?}");
        assert_eq!(flags, abi::MEASURES_WITHOUT_BACKGROUND);
    }

    /// A pair may exceed a limit, unless its first element is a number.
    #[test]
    fn witnesses_beside_anything_else_are_built() {
        let measured = |score: &str| {
            let text = format!(
                "def differ_a(S, I, C):\n    x1 = difference(palette(I), palette(C))\n    x2 = size(x1)\n    \
                 return astuple({score}, x1)\n"
            );
            let (judging, _) = judging(&text, SharedSteps::Once);
            judging.contains(&named(Prim::difference, Measure::Unread))
        };
        assert!(measured("subtract(ONE, x2)"));
        assert!(measured("branch(equality(I, C), x2, branch(equality(x2, ONE), SIX, x2))"));
        assert!(!measured("branch(equality(I, C), x2, I)"));
        assert!(!measured("canvas(x2, shape(I))"));
        assert!(!measured("maximum(initset(x2))"));
    }

    #[test]
    fn nothing_is_measured_if_every_section_computes_everything() {
        let (judging, _) = judging(COLORS, SharedSteps::Again);
        assert!(judging.iter().all(|its| !its.contains(' ')), "{judging:?}");
    }

    /// Objects are found once, in one way; others are built.
    #[test]
    fn objects_of_another_kind_are_built() {
        let differ = |name: &str, options: &str| {
            format!(
                "def differ_{name}(S, I, C):\n    x1 = objects(I, {options})\n    x2 = objects(C, {options})\n    \
                 x3 = intersection(x1, x2)\n    x4 = size(x3)\n    return astuple(x4, x3)\n"
            )
        };
        let measured = |options: &[&str]| {
            let names = ["a", "b", "c"];
            let texts = names.iter().zip(options).map(|(name, options)| differ(name, options));
            let (judging, flags) = judging(&texts.collect::<String>(), SharedSteps::Once);
            let count = named(Prim::size, Measure::ObjectsCommon);
            (judging.iter().filter(|its| **its == count).count(), flags)
        };
        let both = abi::MEASURES_DIAGONAL | abi::MEASURES_WITHOUT_BACKGROUND;
        assert_eq!(measured(&["T, T, T"]), (1, both));
        assert_eq!(measured(&["T, F, T", "T, T, T"]), (1, abi::MEASURES_WITHOUT_BACKGROUND));
        assert_eq!(measured(&["F, T, T"]), (0, 0), "of several colours");
    }
}
