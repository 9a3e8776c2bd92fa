//! The content name of a program, and the one form in which programs are stored.

use batt_dsl::Prim;
use batt_dsl::constants::Family;
use batt_program::{Operand, Program, Step, StepId};
use sha2::{Digest, Sha256};
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::str::FromStr;

/// The name of a program by what it computes: 128 bits of a hash of its normal form. Equal programs
/// have equal names, however their functions, variables and constants are called.
/// [`Program::content_name`] tells constants of equal value apart, because mutation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContentName(pub u128);

impl ContentName {
    /// The name of a program.
    ///
    /// ```
    /// use batt_store::ContentName;
    ///
    /// let text = "\
    /// def one(I):
    ///     return fill(I, GREEN, ofcolor(I, RED))
    ///
    /// def two(I):
    ///     places = ofcolor(I, 2)
    ///     painted = fill(I, THREE, places)
    ///     return painted
    ///
    /// def three(I):
    ///     return fill(I, BLUE, ofcolor(I, RED))
    /// ";
    /// let programs = batt_program::read("mine.py", text).programs;
    /// let [one, two, three] = [0, 1, 2].map(|k| ContentName::of(&programs[k]));
    /// assert_eq!(one, two);
    /// assert_ne!(one, three);
    /// ```
    pub fn of(program: &Program) -> ContentName {
        ContentName::of_normal(&normal_form(program))
    }

    /// The name of a program that is in normal form.
    pub(crate) fn of_normal(program: &Program) -> ContentName {
        let mut text = String::from("batt 1");
        let mut write = |operand: &Operand| {
            text.push(' ');
            text.push_str(&operand.to_text("t"));
        };
        for step in &program.steps {
            write(&meaning_of_callee(&step.callee));
            step.args.iter().for_each(|arg| write(&meaning(arg, false)));
            write(&Operand::Tuple([].into()));
        }
        write(&meaning(&program.output, false));
        let hash = Sha256::digest(text.as_bytes());
        ContentName(hash[..16].iter().fold(0, |name, &byte| name << 8 | u128::from(byte)))
    }

    /// From the bytes in the store.
    pub(crate) fn from_bytes(bytes: [u8; 16]) -> ContentName {
        ContentName(u128::from_be_bytes(bytes))
    }

    /// The bytes in the store.
    pub(crate) fn bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }
}

/// 32 hexadecimal digits; `{:.8}` shows the first eight of them.
impl fmt::Display for ContentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:032x}", self.0))
    }
}

/// A text is not a content name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 32 hexadecimal digits")]
pub struct ParseNameError;

impl FromStr for ContentName {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<ContentName, ParseNameError> {
        let is_name = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = is_name.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(ContentName).ok_or(ParseNameError)
    }
}

/// The form in which programs are stored: without unused steps, in canonical order, and with steps
/// of equal meaning merged, whatever their constants are called. It computes the same output.
pub fn normal_form(program: &Program) -> Program {
    let canonical = program.canonical();
    let mut known: HashMap<(Operand, Vec<Operand>), StepId> = HashMap::new();
    let mut numbers: Vec<StepId> = Vec::with_capacity(canonical.steps.len());
    let mut steps: Vec<Step> = Vec::with_capacity(canonical.steps.len());
    for step in canonical.steps {
        let callee = renumbered(&step.callee, &numbers);
        let args: Vec<Operand> = step.args.iter().map(|arg| renumbered(arg, &numbers)).collect();
        let key = (meaning_of_callee(&callee), args.iter().map(|a| meaning(a, false)).collect());
        let id = *known.entry(key).or_insert_with(|| {
            steps.push(Step { callee, args, ..step });
            StepId(steps.len() as u32 - 1)
        });
        numbers.push(id);
    }
    let output = renumbered(&canonical.output, &numbers);
    Program { steps, output, ..canonical }
}

fn renumbered(operand: &Operand, numbers: &[StepId]) -> Operand {
    match operand {
        Operand::Step(step) => Operand::Step(numbers.get(step.index()).copied().unwrap_or(*step)),
        Operand::Tuple(items) => {
            Operand::Tuple(items.iter().map(|item| renumbered(item, numbers)).collect())
        }
        other => other.clone(),
    }
}

/// The operand with constants as the numbers they stand for. In a Tuple a Bool is the Int it
/// equals.
fn meaning(operand: &Operand, in_tuple: bool) -> Operand {
    let truth = |truth| if in_tuple { Operand::Int(truth as i32) } else { Operand::Bool(truth) };
    match operand {
        Operand::Bool(value) => truth(*value),
        Operand::Constant(constant) => {
            let value = constant.value;
            if let Some((row, column)) = value.as_ij() {
                return Operand::Tuple([row, column].map(Operand::Int).into());
            }
            match (constant.family, value.as_bool(), value.as_int()) {
                (Family::Bool, Some(value), _) => truth(value),
                (_, _, Some(number)) => Operand::Int(number),
                _ => operand.clone(),
            }
        }
        Operand::Tuple(items) => {
            Operand::Tuple(items.iter().map(|item| meaning(item, true)).collect())
        }
        other => other.clone(),
    }
}

/// A typed name that fails like the plain one means the same where it is called; as an argument
/// every name stays itself, because functions compare by name.
fn meaning_of_callee(callee: &Operand) -> Operand {
    let Operand::Prim(prim) = callee else { return meaning(callee, false) };
    let default = |prim: Prim| prim.result().default_value().bits();
    let plain = prim.plain();
    Operand::Prim(if default(plain) == default(*prim) { plain } else { *prim })
}

/// The primitives a program uses, by name.
pub(crate) fn primitives(program: &Program) -> BTreeSet<&'static str> {
    fn collect(operand: &Operand, names: &mut BTreeSet<&'static str>) {
        match operand {
            Operand::Prim(prim) => {
                names.insert(prim.name());
            }
            Operand::Tuple(items) => items.iter().for_each(|item| collect(item, names)),
            _ => {}
        }
    }
    let mut names = BTreeSet::new();
    for step in &program.steps {
        step.args.iter().chain([&step.callee]).for_each(|operand| collect(operand, &mut names));
    }
    collect(&program.output, &mut names);
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NewProgram, Origin};

    fn program(body: &str) -> Program {
        let text = format!("def solve_x(S, I):\n{body}");
        let mut reading = batt_program::read("x.py", &text);
        reading.programs.pop().unwrap_or_else(|| panic!("{:?}", reading.diagnostics))
    }

    fn name(body: &str) -> ContentName {
        ContentName::of(&program(body))
    }

    #[test]
    fn equal_meaning_gives_equal_names() {
        let plain = "    a = ofcolor(I, 2)\n    b = vmirror(I)\n    return fill(b, 3, a)\n";
        let others = [
            "    return fill(vmirror(I), GREEN, ofcolor(I, TWO))\n",
            "    b = vmirror(I)\n    a = ofcolor(I, RED)\n    c = fill(b, THREE, a)\n    return c\n",
            "    z = hmirror(I)\n    a = ofcolor(I, F2)\n    b = vmirror(I)\n    return fill(b, 3, a)\n",
        ];
        others.iter().for_each(|other| assert_eq!(name(other), name(plain), "{other}"));
        let different = [
            "    a = ofcolor(I, 2)\n    b = hmirror(I)\n    return fill(b, 3, a)\n",
            "    a = ofcolor(I, 3)\n    b = vmirror(I)\n    return fill(b, 2, a)\n",
            "    a = ofcolor(I, 2)\n    return fill(a, 3, a)\n",
        ];
        different.iter().for_each(|other| assert_ne!(name(other), name(plain), "{other}"));
        assert_eq!(name("    return shift(I, (1, 0))\n"), name("    return shift(I, DOWN)\n"));
        assert_eq!(name("    return shift(I, (T, 0))\n"), name("    return shift(I, (1, 0))\n"));
        assert_ne!(name("    return equality(T, I)\n"), name("    return equality(1, I)\n"));
        assert_ne!(name("    return I\n"), name("    return S\n"));
    }

    #[test]
    fn typed_names_that_fail_alike_mean_the_same_only_where_they_are_called() {
        let same = batt_dsl::table::ALL.iter().find(|prim| {
            let (own, plain) = (prim.result(), prim.plain().result());
            prim.is_typed() && own.default_value().bits() == plain.default_value().bits()
        });
        let typed = same.expect("there are some");
        let called = |prim: Prim| {
            let mut program = program("    return vmirror(I)\n");
            program.steps[0].callee = Operand::Prim(prim);
            ContentName::of(&program)
        };
        assert_eq!(called(*typed), called(typed.plain()));
        let passed = |prim: Prim| {
            let mut program = program("    return apply(vmirror, S)\n");
            program.steps[0].args[0] = Operand::Prim(prim);
            ContentName::of(&program)
        };
        assert_ne!(passed(*typed), passed(typed.plain()));
    }

    #[test]
    fn steps_of_equal_meaning_are_merged_and_the_text_reads_back() {
        let twice =
            program("    a = ofcolor(I, 3)\n    b = ofcolor(I, GREEN)\n    return combine(a, b)\n");
        let new = NewProgram::new(&twice, Origin::Import);
        assert_eq!(new.steps, 2);
        assert_eq!(new.primitives, ["combine", "ofcolor"]);
        assert!(!new.uses_pairs);
        let again = batt_program::read("y.py", &new.text).programs;
        assert_eq!(ContentName::of(&again[0]), new.name);
        assert_eq!(NewProgram::new(&again[0], Origin::Import).text, new.text);
        assert_eq!(new.name.to_string().parse(), Ok(new.name));
        assert!("12".parse::<ContentName>().is_err());
    }
}
