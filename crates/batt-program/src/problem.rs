//! The catalogue of problems: messages, stable codes and help.

use std::fmt::Write;

/// Something wrong with a program, or suspicious about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum Problem {
    /// The text is too long for 32-bit offsets.
    #[error("the file is larger than 4 GiB")]
    FileTooLarge,
    /// The text is not Python, or not the part of Python that programs use.
    #[error("expected {expected}, found {found}")]
    Unexpected { expected: &'static str, found: String },
    /// A bracket without a closing one.
    #[error("this `{0}` is never closed")]
    Unclosed(char),
    /// A string without an end.
    #[error("this string is never closed")]
    OpenString,
    /// A line indented more or less than its block.
    #[error("unexpected indentation")]
    Indentation,
    /// Python that has no meaning in the language.
    #[error("{what} {} not part of the language", be(*.plural))]
    NotInLanguage { what: String, plural: bool, help: Option<&'static str> },
    /// A number that is not an integer.
    #[error("`{0}` is not an integer")]
    BadNumber(String),
    /// An Int of more than 32 bits.
    #[error("`{0}` does not fit in 32 bits")]
    BigNumber(String),
    /// Calls nested beyond the limit.
    #[error("nested more than {0} levels deep")]
    TooDeep(usize),
    /// A Tuple in the text with more values than the limit.
    #[error("this Tuple has more than {0} values")]
    BigTuple(usize),
    /// Tuples in the text nested beyond the limit.
    #[error("Tuples nested more than {0} levels deep")]
    DeepTuple(usize),
    /// A parameter other than S, I and C.
    #[error("a program takes only `S`, `I` and `C`, not `{0}`")]
    BadParameter(String),
    /// A parameter given twice.
    #[error("duplicate parameter `{0}`")]
    DuplicateParameter(String),
    /// A function without a reachable `return`.
    #[error("`{0}` never returns a value")]
    NoReturn(String),
    /// `return` alone.
    #[error("`return` without a value")]
    EmptyReturn,
    /// A name that is not defined.
    #[error("unknown name `{name}`")]
    UnknownName { name: String, similar: Option<String>, input: bool },
    /// A name that the text defines outside functions, but not as a constant.
    #[error("`{name}` is not a constant: its definition on line {line} is skipped")]
    UnreadableConstant { name: String, line: u32 },
    /// Text outside functions that has no meaning in the language.
    #[error("{what} {} skipped: batt reads only functions, constants and imports here", be(*.plural))]
    Skipped { what: String, plural: bool },
    /// A keyword argument given twice.
    #[error("duplicate keyword argument `{0}`")]
    DuplicateKeyword(String),
    /// A keyword that the primitive does not have.
    #[error("`{prim}` has no parameter `{name}`")]
    UnknownKeyword {
        prim: &'static str,
        name: String,
        similar: Option<&'static str>,
        takes: String,
    },
    /// A parameter given by position and by name.
    #[error("`{prim}` gets `{name}` both by position and by name")]
    GivenTwice { prim: &'static str, name: String },
    /// Parameters that a call with keywords leaves out.
    #[error("`{prim}` is missing {}", listed(.missing))]
    Missing { prim: &'static str, missing: Vec<&'static str>, takes: String },
    /// Keyword arguments in a call of a value.
    #[error("only primitives take keyword arguments, and `{0}` is a value")]
    KeywordsOnValue(String),
    /// A call of something other than a function.
    #[error("`{callee}` is {found}, not a function")]
    NotAFunction { callee: String, found: String },
    /// A call with too many or too few arguments.
    #[error("`{callee}` takes {}, not {given}", arguments(*.takes))]
    Arity { callee: String, takes: usize, given: usize, signature: Option<String> },
    /// An argument that never has a type the parameter accepts.
    #[error("`{callee}` expects {expected} as `{param}`, found {found}")]
    Type { callee: String, param: &'static str, expected: String, found: String, signature: String },
    /// An argument that the call accepts but the name is not meant for.
    #[error("`{callee}` expects {expected}, found {found}")]
    Unadvised {
        callee: &'static str,
        expected: &'static str,
        found: &'static str,
        /// The plain primitive, for a typed name.
        plain: Option<&'static str>,
        accepts: &'static str,
    },
    /// A called function that is certain to fail.
    #[error("in this call, {0}")]
    Inside(Box<Problem>),
    /// A function that fails whenever the primitive it is passed to calls it.
    #[error("when `{caller}` calls it, {problem}")]
    Called { caller: &'static str, problem: Box<Problem> },
    /// A function without an argument to fix.
    #[error("`{caller}` needs a function of 2 to 4 arguments, but `{callee}` takes {takes}")]
    CannotBind { caller: &'static str, callee: String, takes: usize },
    /// A condition that never returns a Bool.
    #[error("`{caller}` needs a condition, but this returns {found}")]
    NoCondition { caller: &'static str, found: String },
    /// An unused variable.
    #[error("`{0}` is never used")]
    Unused(String),
    /// A function that is used as a differ, but is none.
    #[error("`{name}` is not a differ: {why}")]
    NotADiffer { name: String, why: &'static str },
    /// A differ that gives the expected output itself less than all points.
    #[error("`{name}` gives the expected output of {sample} only {score} of 1000 points")]
    DifferNotBest { name: String, sample: String, score: i64 },
    /// A differ whose score is outside its range.
    #[error("`{name}` gives an output of {sample} {score} points, which count as {counts}")]
    DifferOutside { name: String, sample: String, score: i64, counts: i64 },
    /// A solver that never returns a Grid.
    #[error("`{name}` returns {found}, and a solver returns a Grid")]
    NoGrid { name: String, found: &'static str },
    /// Two functions of one name.
    #[error("`{name}` is already defined on line {line}")]
    DuplicateFunction { name: String, line: u32 },
}

impl Problem {
    /// A short, stable name for machines.
    pub fn code(&self) -> &'static str {
        match self {
            Problem::FileTooLarge => "file-too-large",
            Problem::Unexpected { .. } => "syntax",
            Problem::Unclosed(_) => "unclosed-bracket",
            Problem::OpenString => "unclosed-string",
            Problem::Indentation => "indentation",
            Problem::NotInLanguage { .. } => "not-in-language",
            Problem::BadNumber(_) | Problem::BigNumber(_) => "bad-number",
            Problem::TooDeep(_) => "too-deep",
            Problem::BigTuple(_) | Problem::DeepTuple(_) => "big-tuple",
            Problem::BadParameter(_) | Problem::DuplicateParameter(_) => "bad-parameter",
            Problem::NoReturn(_) | Problem::EmptyReturn => "no-return",
            Problem::UnknownName { .. } => "unknown-name",
            Problem::UnreadableConstant { .. } => "unreadable-constant",
            Problem::Skipped { .. } => "skipped",
            Problem::DuplicateKeyword(_) | Problem::GivenTwice { .. } => "duplicate-keyword",
            Problem::UnknownKeyword { .. } => "unknown-keyword",
            Problem::Missing { .. } => "missing-argument",
            Problem::KeywordsOnValue(_) => "keywords-on-value",
            Problem::NotAFunction { .. } => "not-a-function",
            Problem::Arity { .. } | Problem::CannotBind { .. } => "arity",
            Problem::Type { .. } => "type",
            Problem::Unadvised { .. } => "unadvised-type",
            Problem::NoCondition { .. } => "type",
            Problem::Inside(problem) | Problem::Called { problem, .. } => problem.code(),
            Problem::Unused(_) => "unused-variable",
            Problem::NotADiffer { .. } => "not-a-differ",
            Problem::DifferNotBest { .. } => "differ-not-best",
            Problem::DifferOutside { .. } => "differ-outside",
            Problem::NoGrid { .. } => "no-grid",
            Problem::DuplicateFunction { .. } => "duplicate-function",
        }
    }

    /// A suggestion how to fix it.
    pub fn help(&self) -> Option<String> {
        let takes = |takes: &String| Some(format!("it takes {takes}"));
        let similar = |name: &str| Some(format!("did you mean `{name}`?"));
        match self {
            Problem::NotInLanguage { help, .. } => help.map(str::to_owned),
            Problem::UnknownName { name, input: true, .. } => {
                Some(format!("add `{name}` to the parameters of the function"))
            }
            Problem::UnknownName { similar: Some(name), .. } => similar(name),
            Problem::UnknownKeyword { similar: Some(name), .. } => similar(name),
            Problem::UnknownKeyword { takes: names, .. } => takes(names),
            Problem::Missing { takes: names, .. } => takes(names),
            Problem::Arity { signature: Some(signature), .. } | Problem::Type { signature, .. } => {
                Some(format!("the signature is `{signature}`"))
            }
            Problem::Unadvised { plain: Some(plain), accepts, .. } => {
                Some(format!("the call works: like `{plain}`, it accepts {accepts}"))
            }
            Problem::Unadvised { accepts, .. } => {
                Some(format!("the call works: it accepts {accepts}"))
            }
            Problem::Inside(problem) | Problem::Called { problem, .. } => problem.help(),
            Problem::NoReturn(_) => Some("end it with `return` and a value".to_owned()),
            Problem::Unused(_) => Some("remove the line, or start the name with `_`".to_owned()),
            Problem::BigTuple(_) | Problem::DeepTuple(_) => {
                Some("build it with primitives".to_owned())
            }
            Problem::NotADiffer { .. } => {
                Some("a differ is a function of (S, I, C) that returns (score, witness)".to_owned())
            }
            Problem::DifferNotBest { .. } => {
                Some("no output is better than the expected one; give it 1000 points".to_owned())
            }
            Problem::DifferOutside { .. } => Some("scores are 0 to 1000".to_owned()),
            Problem::UnreadableConstant { .. } => Some(
                "a constant is a number, `True`, `False`, a name of the language, or a Tuple of \
                 these"
                    .to_owned(),
            ),
            Problem::TooDeep(_) => Some("assign the inner calls to names".to_owned()),
            _ => None,
        }
    }
}

fn be(plural: bool) -> &'static str {
    if plural { "are" } else { "is" }
}

fn arguments(count: usize) -> String {
    match count {
        1 => "1 argument".to_owned(),
        _ => format!("{count} arguments"),
    }
}

fn listed(names: &[&str]) -> String {
    let mut text = String::new();
    for (k, name) in names.iter().enumerate() {
        let before = match k {
            0 => "",
            _ if k + 1 == names.len() => " and ",
            _ => ", ",
        };
        let _ = write!(text, "{before}`{name}`");
    }
    text
}
