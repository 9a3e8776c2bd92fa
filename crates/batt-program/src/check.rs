//! Which calls of a program are certain to fail, or look as if they were meant otherwise.
//!
//! Types are inferred forwards, twice. Once a step may always have failed and be its default:
//! what is impossible even then is an error. And once no step fails: what is impossible only
//! then is a warning, because it needs an earlier failure to work. A warning is also what a name
//! is not meant for, though a call accepts it.

use crate::diagnostic::Severity;
use crate::problem::Problem;
use crate::program::{Input, Operand, Program, Step, StepId};
use crate::results;
use crate::shape::{self, Kinds};
use batt_dsl::{Combinator, Prim, Type};

/// The part of a step that a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Callee,
    Argument(usize),
    Call,
}

/// Something about a step.
#[derive(Debug)]
pub(crate) struct Finding {
    pub(crate) step: StepId,
    pub(crate) part: Part,
    pub(crate) severity: Severity,
    pub(crate) problem: Problem,
}

/// A call cannot succeed.
#[derive(Debug)]
pub(crate) struct Trouble {
    pub(crate) part: Part,
    pub(crate) problem: Problem,
}

impl Trouble {
    pub(crate) fn new(part: Part, problem: Problem) -> Box<Trouble> {
        Box::new(Trouble { part, problem })
    }
}

pub(crate) type Checked<T> = Result<T, Box<Trouble>>;

/// Everything about the steps of a program.
pub(crate) fn check(program: &Program) -> Vec<Finding> {
    let mut careful = Inference::new(program, true);
    let mut hopeful = Inference::new(program, false);
    let mut findings = Vec::new();
    for (k, step) in program.steps.iter().enumerate() {
        let certain = careful.step(step).map(|trouble| (Severity::Error, trouble));
        let likely = hopeful.step(step).or(hopeful.advice.take());
        let likely = likely.map(|trouble| (Severity::Warning, trouble));
        if let Some((severity, trouble)) = certain.or(likely) {
            let Trouble { part, problem } = *trouble;
            findings.push(Finding { step: StepId(k as u32), part, severity, problem });
        }
    }
    findings
}

/// What the steps of a program are if none of them fails, and how much speaks against that.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// What each step can be.
    pub(crate) kinds: Vec<Kinds>,
    /// What the output can be.
    pub(crate) output: Kinds,
    /// Steps that cannot succeed, or call something with what it is not meant for.
    pub(crate) troubles: usize,
    /// Kinds that an argument can be and its parameter is not meant for, over all calls.
    pub(crate) leaks: u32,
}

/// The outlook of a program. Of two that differ in one place, the one with fewer troubles and
/// leaks is less likely to fail.
pub(crate) fn outlook(program: &Program) -> Outlook {
    let mut hopeful = Inference::new(program, false);
    hopeful.trusts_advice = true;
    let mut is_trouble = |step: &&Step| hopeful.step(step).or(hopeful.advice.take()).is_some();
    let troubles = program.steps.iter().filter(|step| is_trouble(step)).count();
    let output = hopeful.operand(&program.output).kinds;
    let kinds = hopeful.values.iter().map(|value| value.kinds).collect();
    Outlook { kinds, output, troubles, leaks: hopeful.leaks }
}

/// What is known of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) kinds: Kinds,
    /// The function that it is, where it is one and that is known.
    pub(crate) function: Option<Function>,
}

/// A known function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Prim(Prim),
    /// A place in [`Inference::combined`].
    Combined(u32),
}

impl Shape {
    pub(crate) const UNKNOWN: Shape = Shape { kinds: shape::ANY, function: None };

    pub(crate) fn of(kinds: Kinds) -> Shape {
        Shape { kinds: if kinds == 0 { shape::ANY } else { kinds }, function: None }
    }

    fn of_prim(prim: Prim) -> Shape {
        Shape { kinds: shape::FUNCTION, function: Some(Function::Prim(prim)) }
    }

    pub(crate) fn or(self, other: Shape) -> Shape {
        let function = match (self.kinds & shape::FUNCTION, other.kinds & shape::FUNCTION) {
            (0, _) => other.function,
            (_, 0) => self.function,
            _ if self.function == other.function => self.function,
            _ => None,
        };
        Shape { kinds: self.kinds | other.kinds, function }
    }

    pub(crate) fn with(self, kinds: Kinds) -> Shape {
        Shape { kinds: self.kinds | kinds, ..self }
    }
}

/// What a combinator built.
struct Combined {
    by: Combinator,
    parts: [Shape; 3],
    arity: Option<usize>,
    /// The declared result of what it calls last.
    last: Type,
}

/// Calls that are followed for one step, and how deep; beyond that nothing is known.
const FUEL: usize = 100;
const DEPTH: usize = 24;
/// Functions that are remembered in one program.
const MAX_COMBINED: usize = 1 << 16;

pub(crate) struct Inference<'p> {
    program: &'p Program,
    /// Can a step have failed?
    pub(crate) careful: bool,
    /// Is what a name accepts beyond what it is meant for left out of account?
    trusts_advice: bool,
    /// The first argument of the step at hand that a name is not meant for, though it works.
    pub(crate) advice: Option<Box<Trouble>>,
    /// See [`Outlook::leaks`].
    leaks: u32,
    values: Vec<Shape>,
    combined: Vec<Combined>,
    fuel: usize,
    depth: usize,
}

impl<'p> Inference<'p> {
    fn new(program: &'p Program, careful: bool) -> Self {
        let values = Vec::with_capacity(program.steps.len());
        Inference {
            program,
            careful,
            trusts_advice: false,
            advice: None,
            leaks: 0,
            values,
            combined: Vec::new(),
            fuel: 0,
            depth: 0,
        }
    }

    /// A value that can be of these kinds goes where only some of them may.
    pub(crate) fn leak(&mut self, kinds: Kinds, taken: Kinds) {
        self.leaks = self.leaks.saturating_add((shape::filled(kinds) & !taken).count_ones());
    }

    /// Infers the value of the next step; what is wrong with it.
    fn step(&mut self, step: &Step) -> Option<Box<Trouble>> {
        self.fuel = FUEL;
        self.depth = 0;
        self.advice = None;
        let callee = self.operand(&step.callee);
        let args: Vec<Shape> = step.args.iter().map(|arg| self.operand(arg)).collect();
        let (value, trouble) = match step.callee {
            Operand::Prim(prim) => self.prim_step(prim, &args),
            _ => self.value_step(callee, &args, &step.callee),
        };
        self.values.push(value);
        trouble
    }

    fn prim_step(&mut self, prim: Prim, args: &[Shape]) -> (Shape, Option<Box<Trouble>>) {
        let sure = self.never_fails(prim, args);
        match self.prim(prim, args) {
            Ok(value) if self.careful && !sure => (value.with(shape::default(prim.result())), None),
            Ok(value) => (value, None),
            // Not the default alone: what follows from an error is no second error.
            Err(trouble) => {
                let kinds = results::declared(prim, self.careful) | shape::default(prim.result());
                (Shape::of(kinds), Some(trouble))
            }
        }
    }

    fn value_step(
        &mut self,
        callee: Shape,
        args: &[Shape],
        text: &Operand,
    ) -> (Shape, Option<Box<Trouble>>) {
        let label = self.label(text);
        if callee.kinds & shape::FN == 0 {
            let found = shape::described(callee.kinds).to_owned();
            let problem = Problem::NotAFunction { callee: label, found };
            return (Shape::UNKNOWN, Some(Trouble::new(Part::Callee, problem)));
        }
        if let Some(takes) = self.arity(callee)
            && takes != args.len()
        {
            let problem =
                Problem::Arity { callee: label, takes, given: args.len(), signature: None };
            return (Shape::UNKNOWN, Some(Trouble::new(Part::Call, problem)));
        }
        let called = self.call(callee, args);
        let inside = |trouble: Box<Trouble>| {
            Trouble::new(Part::Call, Problem::Inside(Box::new(trouble.problem)))
        };
        self.advice = self.advice.take().map(inside);
        match called {
            Ok(value) if self.careful => {
                let last = self.last_result(callee);
                (value.with(shape::EMPTY_TUPLE | shape::default(last)), None)
            }
            Ok(value) => (value, None),
            Err(trouble) => (Shape::UNKNOWN, Some(inside(trouble))),
        }
    }

    /// What a reader would call the callee.
    fn label(&self, operand: &Operand) -> String {
        let Operand::Step(id) = operand else { return crate::print::constant_text(operand) };
        match self.program.steps.get(id.index()) {
            Some(Step { variable: Some(name), .. }) => name.to_string(),
            Some(Step { callee: Operand::Prim(prim), .. }) => format!("{prim}(..)"),
            _ => "..".to_owned(),
        }
    }

    fn operand(&self, operand: &Operand) -> Shape {
        match operand {
            Operand::Step(id) => self.values.get(id.index()).copied().unwrap_or(Shape::UNKNOWN),
            Operand::Input(Input::S) => Shape::of(shape::EMPTY_TUPLE | shape::PAIRS),
            Operand::Input(_) => Shape::of(shape::GRID),
            Operand::Constant(constant) => Shape::of(shape::of_value(constant.value)),
            Operand::Prim(prim) => Shape::of_prim(*prim),
            Operand::Int(number) => Shape::of(shape::of_int(*number)),
            Operand::Bool(truth) => Shape::of(shape::of_int(i32::from(*truth))),
            Operand::Tuple(items) => Shape::of(self.tuple(items)),
        }
    }

    fn tuple(&self, items: &[Operand]) -> Kinds {
        let kinds = |item: &Operand| self.operand(item).kinds;
        match items {
            [] => shape::EMPTY_TUPLE,
            [a, b] => shape::pair_of(kinds(a), kinds(b)),
            _ => {
                let each = items.iter().fold(0, |all, item| all | kinds(item));
                shape::tuple_of(each) & !(shape::EMPTY_TUPLE | shape::IJ | shape::CELL)
            }
        }
    }

    /// How many arguments a function takes, where that is certain.
    pub(crate) fn arity(&self, value: Shape) -> Option<usize> {
        if value.kinds & shape::DEFAULT_FN != 0 {
            return None;
        }
        match value.function? {
            Function::Prim(prim) => Some(prim.arity()),
            Function::Combined(at) => self.combined[at as usize].arity,
        }
    }

    /// The declared result of what a function calls last.
    fn last_result(&self, value: Shape) -> Type {
        match value.function {
            None => Type::Any,
            Some(Function::Prim(prim)) => prim.result(),
            Some(Function::Combined(at)) => self.combined[at as usize].last,
        }
    }

    /// What a function is called in messages.
    pub(crate) fn function_name(&self, value: Shape) -> String {
        match value.function {
            Some(Function::Prim(prim)) => prim.name().to_owned(),
            Some(Function::Combined(at)) => {
                format!("{}(..)", self.combined[at as usize].by.prim())
            }
            None => "..".to_owned(),
        }
    }

    /// Follows a call of a function value.
    pub(crate) fn call(&mut self, function: Shape, args: &[Shape]) -> Checked<Shape> {
        if function.kinds & shape::FN == 0 {
            let found = shape::described(function.kinds).to_owned();
            let problem = Problem::NotAFunction { callee: "..".to_owned(), found };
            return Err(Trouble::new(Part::Call, problem));
        }
        let Some(known) = function.function else { return Ok(Shape::UNKNOWN) };
        if self.fuel == 0 || self.depth >= DEPTH {
            return Ok(Shape::UNKNOWN);
        }
        self.fuel -= 1;
        self.depth += 1;
        let value = match known {
            Function::Prim(prim) => self.prim(prim, args),
            Function::Combined(at) => self.combined_call(at as usize, args),
        };
        self.depth -= 1;
        if function.kinds & shape::DEFAULT_FN == 0 {
            return value;
        }
        let default = Shape::of(shape::EMPTY_TUPLE);
        Ok(value.map_or(default, |value| value.or(default)))
    }

    /// The same where it does not matter whether the call works as it is meant, or at all.
    pub(crate) fn attempt(&mut self, function: Shape, args: &[Shape]) -> Option<Shape> {
        let before = self.advice.take();
        let value = self.call(function, args);
        self.advice = before;
        value.ok()
    }

    fn combined_call(&mut self, at: usize, args: &[Shape]) -> Checked<Shape> {
        let Combined { by, parts: [first, second, third], arity, .. } = self.combined[at];
        if let Some(takes) = arity
            && takes != args.len()
        {
            let callee = format!("{}(..)", by.prim());
            let problem = Problem::Arity { callee, takes, given: args.len(), signature: None };
            return Err(Trouble::new(Part::Call, problem));
        }
        match by {
            Combinator::Compose => {
                let inner = self.call(second, args)?;
                self.call(first, &[inner])
            }
            Combinator::Chain => {
                let inner = self.call(third, args)?;
                let middle = self.call(second, &[inner])?;
                self.call(first, &[middle])
            }
            Combinator::Fork => {
                let a = self.call(second, args)?;
                let b = self.call(third, args)?;
                self.call(first, &[a, b])
            }
            Combinator::Matcher => {
                self.call(first, args)?;
                Ok(Shape::of(shape::TRUTH))
            }
            Combinator::Rbind => self.call(first, &[args, &[second]].concat()),
            Combinator::Lbind => self.call(first, &[&[second], args].concat()),
            Combinator::Power => {
                let once = self.call(first, args)?;
                if second.kinds == shape::ONE {
                    return Ok(once);
                }
                match self.attempt(first, &[once]) {
                    // What the second call leaves as it is, so do all others.
                    Some(twice) if twice.kinds == once.kinds && once.kinds & shape::FN == 0 => {
                        Ok(once)
                    }
                    Some(_) => Ok(Shape::UNKNOWN),
                    None => {
                        self.leak(shape::ANY, 0);
                        Ok(Shape::UNKNOWN)
                    }
                }
            }
        }
    }

    /// Follows a call of a primitive.
    fn prim(&mut self, prim: Prim, args: &[Shape]) -> Checked<Shape> {
        let params = prim.params();
        if params.len() != args.len() {
            let (callee, signature) = (prim.name().to_owned(), Some(prim.signature()));
            let (takes, given) = (params.len(), args.len());
            let problem = Problem::Arity { callee, takes, given, signature };
            return Err(Trouble::new(Part::Call, problem));
        }
        let mut narrowed = [Shape::UNKNOWN; 4];
        for (k, (param, arg)) in params.iter().zip(args).enumerate() {
            let (taken, meant) = (shape::accepted(param.accepts), shape::accepted(param.ty));
            let given = if self.careful { arg.kinds } else { shape::filled(arg.kinds) };
            if given & taken == 0 {
                return Err(Trouble::new(Part::Argument(k), mismatch(prim, k, arg.kinds)));
            }
            if given & meant == 0 {
                self.advise(Part::Argument(k), prim, k, arg.kinds);
            }
            self.leak(arg.kinds, meant);
            let trusted = self.trusts_advice && arg.kinds & meant != 0;
            let kinds = arg.kinds & if trusted { meant } else { taken };
            if let Some(place) = narrowed.get_mut(k) {
                *place = Shape { kinds, ..*arg };
            }
        }
        match narrowed.get(..args.len()) {
            Some(args) => results::result(self, prim, args),
            None => Ok(Shape::of(results::declared(prim, self.careful))),
        }
    }

    /// An argument that a primitive accepts and is not meant for. With care nothing is known well
    /// enough to say so.
    pub(crate) fn advise(&mut self, part: Part, prim: Prim, k: usize, found: Kinds) {
        if !self.careful && self.advice.is_none() {
            self.advice = Some(Trouble::new(part, unadvised(prim, k, found)));
        }
    }

    /// The function that a combinator builds.
    pub(crate) fn combine(&mut self, by: Combinator, args: &[Shape]) -> Shape {
        let mut parts = [Shape::UNKNOWN; 3];
        for (part, arg) in parts.iter_mut().zip(args) {
            *part = *arg;
        }
        let arity = match by {
            Combinator::Rbind | Combinator::Lbind => {
                self.arity(parts[0]).and_then(|arity| arity.checked_sub(1))
            }
            _ => Some(1),
        };
        if self.combined.len() >= MAX_COMBINED {
            return Shape::of(shape::FUNCTION);
        }
        let last = match by {
            Combinator::Matcher => Type::Bool,
            _ => self.last_result(parts[0]),
        };
        self.combined.push(Combined { by, parts, arity, last });
        let function = Some(Function::Combined(self.combined.len() as u32 - 1));
        Shape { kinds: shape::FUNCTION, function }
    }

    /// Is a step with these arguments certain not to become its default?
    fn never_fails(&self, prim: Prim, args: &[Shape]) -> bool {
        let Some(by) = Combinator::of(prim) else { return false };
        let fits = prim
            .params()
            .iter()
            .zip(args)
            .all(|(param, arg)| arg.kinds & !shape::accepted(param.accepts) == 0);
        let more = match by {
            Combinator::Rbind | Combinator::Lbind => {
                args.first().and_then(|f| self.arity(*f)).is_some_and(|arity| arity > 1)
            }
            Combinator::Power => {
                args.get(1).is_some_and(|n| n.kinds & (shape::ZERO | shape::BELOW) == 0)
            }
            _ => true,
        };
        args.len() == prim.arity() && fits && more
    }
}

/// The argument of a primitive that is of the wrong type.
pub(crate) fn mismatch(prim: Prim, k: usize, found: Kinds) -> Problem {
    let param = prim.params()[k];
    let found = match param.accepts {
        Type::Bool if found & !shape::INT == 0 => "an Int other than 0 and 1",
        _ => shape::described(found),
    };
    Problem::Type {
        callee: prim.name().to_owned(),
        param: param.name,
        expected: shape::wanted(param.accepts).to_owned(),
        found: found.to_owned(),
        signature: prim.signature(),
    }
}

/// The argument of a primitive that is of another type than the name says.
fn unadvised(prim: Prim, k: usize, found: Kinds) -> Problem {
    let param = prim.params()[k];
    Problem::Unadvised {
        callee: prim.name(),
        expected: shape::wanted(param.ty),
        found: shape::described(found),
        plain: prim.is_typed().then(|| prim.plain().name()),
        accepts: shape::wanted(param.accepts),
    }
}
