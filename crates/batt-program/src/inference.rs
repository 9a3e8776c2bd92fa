//! Type inference: what each step of a program can be.

use crate::kinds::{self, Kinds};
use crate::problem::Problem;
use crate::program::{Input, Operand, Program, Step};
use crate::result_rules;
use batt_dsl::{Combinator, Prim, Type};

/// The part of a step that a problem is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepPart {
    Callee,
    Argument(usize),
    Call,
}

/// A problem with a call, and the part of the step it is about.
#[derive(Debug)]
pub(crate) struct CallProblem {
    pub(crate) part: StepPart,
    pub(crate) problem: Problem,
}

impl CallProblem {
    pub(crate) fn new(part: StepPart, problem: Problem) -> Box<CallProblem> {
        Box::new(CallProblem { part, problem })
    }
}

/// The result of a call that may be certain to fail.
pub(crate) type Checked<T> = Result<T, Box<CallProblem>>;

/// What the text says about a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inferred {
    pub(crate) kinds: Kinds,
    /// The function, if the value is one and it is known.
    pub(crate) function: Option<Function>,
}

/// A known function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Prim(Prim),
    /// An index into [`Inference::combined`].
    Combined(u32),
}

impl Inferred {
    pub(crate) const UNKNOWN: Inferred = Inferred { kinds: kinds::ANY, function: None };

    pub(crate) fn of(kinds: Kinds) -> Inferred {
        Inferred { kinds: if kinds == 0 { kinds::ANY } else { kinds }, function: None }
    }

    fn of_prim(prim: Prim) -> Inferred {
        Inferred { kinds: kinds::FUNCTION, function: Some(Function::Prim(prim)) }
    }

    pub(crate) fn or(self, other: Inferred) -> Inferred {
        let function = match (self.kinds & kinds::FUNCTION, other.kinds & kinds::FUNCTION) {
            (0, _) => other.function,
            (_, 0) => self.function,
            _ if self.function == other.function => self.function,
            _ => None,
        };
        Inferred { kinds: self.kinds | other.kinds, function }
    }

    pub(crate) fn with(self, kinds: Kinds) -> Inferred {
        Inferred { kinds: self.kinds | kinds, ..self }
    }
}

/// A function built by a combinator.
struct Combined {
    by: Combinator,
    parts: [Inferred; 3],
    arity: Option<usize>,
    /// The declared result of the primitive it calls last.
    last: Type,
}

/// How many calls one step follows; results beyond that are unknown.
const FUEL: usize = 100;
/// How deep calls are followed; results beyond that are unknown.
const DEPTH: usize = 24;
/// How many built functions are remembered per program.
const MAX_COMBINED: usize = 1 << 16;

/// Forward type inference over the steps of a program.
pub(crate) struct Inference<'p> {
    program: &'p Program,
    /// Assume that any step may have failed and be its default?
    pub(crate) steps_may_fail: bool,
    /// Assume that arguments have the types their parameters are meant for?
    trusts_advice: bool,
    /// The first argument of the current step that is accepted but not meant.
    pub(crate) advice: Option<Box<CallProblem>>,
    /// See [`TypeSummary::leaks`](crate::check::TypeSummary::leaks).
    pub(crate) leaks: u32,
    pub(crate) values: Vec<Inferred>,
    combined: Vec<Combined>,
    fuel: usize,
    depth: usize,
}

impl<'p> Inference<'p> {
    /// Inference in which any step may have failed.
    pub(crate) fn with_failures(program: &'p Program) -> Self {
        Inference { steps_may_fail: true, ..Inference::without_failures(program) }
    }

    /// Inference in which no step fails.
    pub(crate) fn without_failures(program: &'p Program) -> Self {
        let values = Vec::with_capacity(program.steps.len());
        Inference {
            program,
            steps_may_fail: false,
            trusts_advice: false,
            advice: None,
            leaks: 0,
            values,
            combined: Vec::new(),
            fuel: 0,
            depth: 0,
        }
    }

    /// Inference in which no step fails and every argument has a type its parameter is meant for.
    pub(crate) fn as_meant(program: &'p Program) -> Self {
        Inference { trusts_advice: true, ..Inference::without_failures(program) }
    }

    /// Counts the kinds a value may have and its place does not take.
    pub(crate) fn leak(&mut self, kinds: Kinds, taken: Kinds) {
        self.leaks = self.leaks.saturating_add((kinds::filled(kinds) & !taken).count_ones());
    }

    /// Infers the value of the next step, and returns what is wrong with it.
    pub(crate) fn step(&mut self, step: &Step) -> Option<Box<CallProblem>> {
        self.fuel = FUEL;
        self.depth = 0;
        self.advice = None;
        let callee = self.operand(&step.callee);
        let args: Vec<Inferred> = step.args.iter().map(|arg| self.operand(arg)).collect();
        let (value, problem) = match step.callee {
            Operand::Prim(prim) => self.prim_step(prim, &args),
            _ => self.value_step(callee, &args, &step.callee),
        };
        self.values.push(value);
        problem
    }

    fn prim_step(&mut self, prim: Prim, args: &[Inferred]) -> (Inferred, Option<Box<CallProblem>>) {
        let sure = self.never_fails(prim, args);
        match self.prim(prim, args) {
            Ok(value) if self.steps_may_fail && !sure => {
                (value.with(kinds::default(prim.result())), None)
            }
            Ok(value) => (value, None),
            // Not just the default, so that one error does not cause others.
            Err(problem) => {
                let kinds = result_rules::declared(prim, self.steps_may_fail)
                    | kinds::default(prim.result());
                (Inferred::of(kinds), Some(problem))
            }
        }
    }

    fn value_step(
        &mut self,
        callee: Inferred,
        args: &[Inferred],
        text: &Operand,
    ) -> (Inferred, Option<Box<CallProblem>>) {
        let label = self.label(text);
        if callee.kinds & kinds::FN == 0 {
            let found = kinds::described(callee.kinds).to_owned();
            let problem = Problem::NotAFunction { callee: label, found };
            return (Inferred::UNKNOWN, Some(CallProblem::new(StepPart::Callee, problem)));
        }
        if let Some(takes) = self.arity(callee)
            && takes != args.len()
        {
            let problem =
                Problem::Arity { callee: label, takes, given: args.len(), signature: None };
            return (Inferred::UNKNOWN, Some(CallProblem::new(StepPart::Call, problem)));
        }
        let called = self.call(callee, args);
        let inside = |problem: Box<CallProblem>| {
            CallProblem::new(StepPart::Call, Problem::Inside(Box::new(problem.problem)))
        };
        self.advice = self.advice.take().map(inside);
        match called {
            Ok(value) if self.steps_may_fail => {
                let last = self.last_result(callee);
                (value.with(kinds::EMPTY_TUPLE | kinds::default(last)), None)
            }
            Ok(value) => (value, None),
            Err(problem) => (Inferred::UNKNOWN, Some(inside(problem))),
        }
    }

    /// The callee as messages name it.
    fn label(&self, operand: &Operand) -> String {
        let Operand::Step(id) = operand else { return crate::print::constant_text(operand) };
        match self.program.steps.get(id.index()) {
            Some(Step { variable: Some(name), .. }) => name.to_string(),
            Some(Step { callee: Operand::Prim(prim), .. }) => format!("{prim}(..)"),
            _ => "..".to_owned(),
        }
    }

    pub(crate) fn operand(&self, operand: &Operand) -> Inferred {
        match operand {
            Operand::Step(id) => self.values.get(id.index()).copied().unwrap_or(Inferred::UNKNOWN),
            Operand::Input(Input::S) => Inferred::of(kinds::EMPTY_TUPLE | kinds::PAIRS),
            Operand::Input(_) => Inferred::of(kinds::GRID),
            Operand::Constant(constant) => Inferred::of(kinds::of_value(constant.value)),
            Operand::Prim(prim) => Inferred::of_prim(*prim),
            Operand::Int(number) => Inferred::of(kinds::of_int(*number)),
            Operand::Bool(truth) => Inferred::of(kinds::of_int(i32::from(*truth))),
            Operand::Tuple(items) => Inferred::of(self.tuple(items)),
        }
    }

    fn tuple(&self, items: &[Operand]) -> Kinds {
        let kinds = |item: &Operand| self.operand(item).kinds;
        match items {
            [] => kinds::EMPTY_TUPLE,
            [a, b] => kinds::pair_of(kinds(a), kinds(b)),
            _ => {
                let each = items.iter().fold(0, |all, item| all | kinds(item));
                kinds::tuple_of(each) & !(kinds::EMPTY_TUPLE | kinds::IJ | kinds::CELL)
            }
        }
    }

    /// How many arguments a function takes, if that is certain.
    pub(crate) fn arity(&self, value: Inferred) -> Option<usize> {
        if value.kinds & kinds::DEFAULT_FN != 0 {
            return None;
        }
        match value.function? {
            Function::Prim(prim) => Some(prim.arity()),
            Function::Combined(at) => self.combined[at as usize].arity,
        }
    }

    /// The declared result of the primitive that a function calls last.
    fn last_result(&self, value: Inferred) -> Type {
        match value.function {
            None => Type::Any,
            Some(Function::Prim(prim)) => prim.result(),
            Some(Function::Combined(at)) => self.combined[at as usize].last,
        }
    }

    /// The function as messages name it.
    pub(crate) fn function_name(&self, value: Inferred) -> String {
        match value.function {
            Some(Function::Prim(prim)) => prim.name().to_owned(),
            Some(Function::Combined(at)) => {
                format!("{}(..)", self.combined[at as usize].by.prim())
            }
            None => "..".to_owned(),
        }
    }

    /// Follows a call of a function value.
    pub(crate) fn call(&mut self, function: Inferred, args: &[Inferred]) -> Checked<Inferred> {
        if function.kinds & kinds::FN == 0 {
            let found = kinds::described(function.kinds).to_owned();
            let problem = Problem::NotAFunction { callee: "..".to_owned(), found };
            return Err(CallProblem::new(StepPart::Call, problem));
        }
        let Some(known) = function.function else { return Ok(Inferred::UNKNOWN) };
        if self.fuel == 0 || self.depth >= DEPTH {
            return Ok(Inferred::UNKNOWN);
        }
        self.fuel -= 1;
        self.depth += 1;
        let value = match known {
            Function::Prim(prim) => self.prim(prim, args),
            Function::Combined(at) => self.combined_call(at as usize, args),
        };
        self.depth -= 1;
        if function.kinds & kinds::DEFAULT_FN == 0 {
            return value;
        }
        let default = Inferred::of(kinds::EMPTY_TUPLE);
        Ok(value.map_or(default, |value| value.or(default)))
    }

    /// Follows a call whose problems do not matter; `None` if it fails.
    pub(crate) fn attempt(&mut self, function: Inferred, args: &[Inferred]) -> Option<Inferred> {
        let before = self.advice.take();
        let value = self.call(function, args);
        self.advice = before;
        value.ok()
    }

    fn combined_call(&mut self, at: usize, args: &[Inferred]) -> Checked<Inferred> {
        let Combined { by, parts: [first, second, third], arity, .. } = self.combined[at];
        if let Some(takes) = arity
            && takes != args.len()
        {
            let callee = format!("{}(..)", by.prim());
            let problem = Problem::Arity { callee, takes, given: args.len(), signature: None };
            return Err(CallProblem::new(StepPart::Call, problem));
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
                Ok(Inferred::of(kinds::TRUTH))
            }
            Combinator::Rbind => self.call(first, &[args, &[second]].concat()),
            Combinator::Lbind => self.call(first, &[&[second], args].concat()),
            Combinator::Power => {
                let once = self.call(first, args)?;
                if second.kinds == kinds::ONE {
                    return Ok(once);
                }
                match self.attempt(first, &[once]) {
                    // If the second call keeps the kinds, so do all later ones.
                    Some(twice) if twice.kinds == once.kinds && once.kinds & kinds::FN == 0 => {
                        Ok(once)
                    }
                    Some(_) => Ok(Inferred::UNKNOWN),
                    None => {
                        self.leak(kinds::ANY, 0);
                        Ok(Inferred::UNKNOWN)
                    }
                }
            }
        }
    }

    /// Follows a call of a primitive.
    fn prim(&mut self, prim: Prim, args: &[Inferred]) -> Checked<Inferred> {
        let params = prim.params();
        if params.len() != args.len() {
            let (callee, signature) = (prim.name().to_owned(), Some(prim.signature()));
            let (takes, given) = (params.len(), args.len());
            let problem = Problem::Arity { callee, takes, given, signature };
            return Err(CallProblem::new(StepPart::Call, problem));
        }
        let mut narrowed = [Inferred::UNKNOWN; 4];
        for (k, (param, arg)) in params.iter().zip(args).enumerate() {
            let (taken, meant) = (kinds::accepted(param.accepts), kinds::accepted(param.ty));
            let given = if self.steps_may_fail { arg.kinds } else { kinds::filled(arg.kinds) };
            if given & taken == 0 {
                return Err(CallProblem::new(StepPart::Argument(k), mismatch(prim, k, arg.kinds)));
            }
            if given & meant == 0 {
                self.advise(StepPart::Argument(k), prim, k, arg.kinds);
            }
            self.leak(arg.kinds, meant);
            let trusted = self.trusts_advice && arg.kinds & meant != 0;
            let kinds = arg.kinds & if trusted { meant } else { taken };
            if let Some(place) = narrowed.get_mut(k) {
                *place = Inferred { kinds, ..*arg };
            }
        }
        match narrowed.get(..args.len()) {
            Some(args) => result_rules::infer(self, prim, args),
            None => Ok(Inferred::of(result_rules::declared(prim, self.steps_may_fail))),
        }
    }

    /// Notes an argument that a primitive accepts but is not meant for. If steps may have failed,
    /// too little is known to say so.
    pub(crate) fn advise(&mut self, part: StepPart, prim: Prim, k: usize, found: Kinds) {
        if !self.steps_may_fail && self.advice.is_none() {
            self.advice = Some(CallProblem::new(part, unadvised(prim, k, found)));
        }
    }

    /// The function a combinator builds.
    pub(crate) fn combine(&mut self, by: Combinator, args: &[Inferred]) -> Inferred {
        let mut parts = [Inferred::UNKNOWN; 3];
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
            return Inferred::of(kinds::FUNCTION);
        }
        let last = match by {
            Combinator::Matcher => Type::Bool,
            _ => self.last_result(parts[0]),
        };
        self.combined.push(Combined { by, parts, arity, last });
        let function = Some(Function::Combined(self.combined.len() as u32 - 1));
        Inferred { kinds: kinds::FUNCTION, function }
    }

    /// Is a step with these arguments certain to succeed?
    fn never_fails(&self, prim: Prim, args: &[Inferred]) -> bool {
        let Some(by) = Combinator::of(prim) else { return false };
        let fits = prim
            .params()
            .iter()
            .zip(args)
            .all(|(param, arg)| arg.kinds & !kinds::accepted(param.accepts) == 0);
        let more = match by {
            Combinator::Rbind | Combinator::Lbind => {
                args.first().and_then(|f| self.arity(*f)).is_some_and(|arity| arity > 1)
            }
            Combinator::Power => {
                args.get(1).is_some_and(|n| n.kinds & (kinds::ZERO | kinds::BELOW) == 0)
            }
            _ => true,
        };
        args.len() == prim.arity() && fits && more
    }
}

/// The problem of an argument of the wrong type.
pub(crate) fn mismatch(prim: Prim, k: usize, found: Kinds) -> Problem {
    let param = prim.params()[k];
    let found = match param.accepts {
        Type::Bool if found & !kinds::INT == 0 => "an Int other than 0 and 1",
        _ => kinds::described(found),
    };
    Problem::Type {
        callee: prim.name().to_owned(),
        param: param.name,
        expected: kinds::wanted(param.accepts).to_owned(),
        found: found.to_owned(),
        signature: prim.signature(),
    }
}

/// The problem of an argument that is accepted but not meant.
fn unadvised(prim: Prim, k: usize, found: Kinds) -> Problem {
    let param = prim.params()[k];
    Problem::Unadvised {
        callee: prim.name(),
        expected: kinds::wanted(param.ty),
        found: kinds::described(found),
        plain: prim.is_typed().then(|| prim.plain().name()),
        accepts: kinds::wanted(param.accepts),
    }
}
