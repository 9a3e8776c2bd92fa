//! The reader: functions and statements of a text as programs.

use crate::check;
use crate::cursor::Cursor;
use crate::diagnostic::{Diagnostic, Found, Severity, located};
use crate::expression::is_keyword;
use crate::inference::StepPart;
use crate::lexer::{Line, Token, TokenKind, ends_line, lex};
use crate::names::{Binding, Names, Symbol};
use crate::problem::Problem;
use crate::program::{Assignment, Input, Name, Operand, Origin, Program, Span, Step};
use crate::renames::Renames;
use std::collections::HashMap;

/// The programs of a text, and the problems with it.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The functions that can run, in the order of the text.
    pub programs: Vec<Program>,
    /// Errors and warnings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Reading {
    /// Is any diagnostic an error?
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

/// Reads every function of a text as a program and checks it.
///
/// Functions may use the constants defined above them, such as `PAIR = (1, RED)`, unless skipped
/// text between might change them. Other text outside functions is skipped, with a warning unless
/// it is an import or a docstring. An error in one function does not affect the others. A function
/// with a syntax error or an unknown name is not a program. One with the wrong number or types of
/// arguments is: the call just fails when it is evaluated.
///
/// ```
/// let text = "
/// from dsl import *
///
/// def solve_1(I):
///     x1 = objects(grid=I, univalued=T, diagonal=F, without_bg=T)
///     return paint(I, merge(x1))
///
/// def solve_2(I):
///     return [I]
/// ";
/// let reading = batt_program::read("solvers.py", text);
/// assert_eq!(reading.programs.len(), 1);
/// assert_eq!(reading.programs[0].steps.len(), 3);
/// assert_eq!(reading.diagnostics[0].line, 9);
/// ```
pub fn read(file: &str, text: &str) -> Reading {
    read_with(file, text, &Renames::default())
}

/// Reads a text in which names of the language are renamed.
pub fn read_with(file: &str, text: &str, renames: &Renames) -> Reading {
    if u32::try_from(text.len()).is_err() {
        let (severity, span) = (Severity::Error, Span::default());
        let found = Found { severity, problem: Problem::FileTooLarge, span, function: None };
        return Reading {
            programs: Vec::new(),
            diagnostics: located(file, "", vec![found], &HashMap::new()),
        };
    }
    let (tokens, lines) = lex(text);
    let mut reader = Reader::new(file, text, renames);
    reader.file(&tokens, &lines);
    let spelled = reader.names.into_spelled();
    Reading { programs: reader.programs, diagnostics: located(file, text, reader.found, &spelled) }
}

/// A statement was given up, and the reason is reported.
pub(crate) struct GivenUp;

pub(crate) type Parsed<T> = Result<T, GivenUp>;

pub(crate) struct Reader<'t> {
    file: &'t str,
    pub(crate) text: &'t str,
    pub(crate) names: Names<'t>,
    programs: Vec<Program>,
    pub(crate) found: Vec<Found>,
    /// The line of each function so far.
    seen: HashMap<&'t str, u32>,
    /// An offset and its line, to continue counting from.
    counted: (usize, u32),
    pub(crate) body: Body,
}

/// The function being read.
#[derive(Default)]
pub(crate) struct Body {
    name: Span,
    /// The line of the name.
    line: u32,
    params: Vec<Input>,
    pub(crate) steps: Vec<Step>,
    pub(crate) places: Places,
    assignments: Vec<Assignment>,
    output: Option<Operand>,
    returned: bool,
    /// An error rules out a program.
    pub(crate) broken: bool,
    /// Skipped text may have used any name.
    pub(crate) uses_unknown: bool,
    /// Skipped text may have assigned any name, or returned.
    pub(crate) names_unknown: bool,
}

/// Where the steps are in the text.
#[derive(Default)]
pub(crate) struct Places {
    pub(crate) callees: Vec<Span>,
    /// The index in `args` of the first argument of each step.
    pub(crate) first_arg: Vec<u32>,
    pub(crate) args: Vec<Span>,
    /// The call has an error already.
    pub(crate) reported: Vec<bool>,
}

impl<'t> Reader<'t> {
    fn new(file: &'t str, text: &'t str, renames: &'t Renames) -> Reader<'t> {
        Reader {
            file,
            text,
            names: Names::new(renames),
            programs: Vec::new(),
            found: Vec::new(),
            seen: HashMap::new(),
            counted: (0, 1),
            body: Body::default(),
        }
    }

    fn note(&mut self, severity: Severity, span: Span, problem: Problem) {
        let function = Some(self.body.name).filter(|name| name.end > 0);
        self.found.push(Found { severity, problem, span, function });
    }

    pub(crate) fn warn(&mut self, span: Span, problem: Problem) {
        self.note(Severity::Warning, span, problem);
    }

    /// Reports an error of a call; the program can still run.
    pub(crate) fn complain(&mut self, span: Span, problem: Problem) {
        self.note(Severity::Error, span, problem);
    }

    /// Reports an error that rules out a program.
    pub(crate) fn refuse(&mut self, span: Span, problem: Problem) {
        self.body.broken = true;
        self.note(Severity::Error, span, problem);
    }

    /// Reports an error that rules out a program, and gives up the statement.
    pub(crate) fn give_up<T>(&mut self, span: Span, problem: Problem) -> Parsed<T> {
        self.refuse(span, problem);
        Err(GivenUp)
    }

    /// Skipped text may have assigned and used any name.
    fn skip_unknown(&mut self) {
        self.body.uses_unknown = true;
        self.body.names_unknown = true;
    }

    pub(crate) fn source(&self, span: Span) -> &'t str {
        &self.text[span.range()]
    }

    pub(crate) fn function(
        &mut self,
        mut header: Cursor<'_, 't>,
        tokens: &[Token],
        block: &[Line],
    ) {
        self.body = Body::default();
        if self.header(&mut header).is_ok() {
            self.statements(header, tokens, block);
        } else {
            self.skip_unknown();
        }
        self.end_function();
    }

    /// `def name(S, I, C) -> Grid:`, up to the colon.
    fn header(&mut self, cursor: &mut Cursor<'_, 't>) -> Parsed<()> {
        cursor.next();
        let Some(name) = cursor.peek_word().filter(|word| !is_keyword(word)) else {
            return self.unexpected(cursor, "a function name");
        };
        self.body.name = cursor.here();
        self.body.line = self.line_at(self.body.name.start);
        cursor.next();
        let Some(open) = cursor.eat(b'(') else { return self.unexpected(cursor, "`(`") };
        while cursor.eat(b')').is_none() {
            if cursor.at_end() {
                return self.give_up(open, Problem::Unclosed('('));
            }
            self.parameter(cursor)?;
            if cursor.eat(b',').is_none() && !cursor.peek_is(b')') && !cursor.at_end() {
                return self.unexpected(cursor, "`,` or `)`");
            }
        }
        cursor.skip_to(b":");
        if cursor.eat(b':').is_none() {
            return self.unexpected(cursor, "`:`");
        }
        self.note_name(name);
        Ok(())
    }

    fn note_name(&mut self, name: &'t str) {
        let Body { name: span, line: here, .. } = self.body;
        if let Some(line) = self.seen.insert(name, here) {
            self.warn(span, Problem::DuplicateFunction { name: name.to_owned(), line });
        }
    }

    /// The line of an offset, from 1. Offsets must not decrease from call to call.
    pub(crate) fn line_at(&mut self, offset: u32) -> u32 {
        let (from, mut line) = self.counted;
        debug_assert!(from <= offset as usize, "offsets must not decrease");
        let bytes = self.text.as_bytes();
        for at in from..offset as usize {
            line += u32::from(ends_line(bytes, at));
        }
        self.counted = (offset as usize, line);
        line
    }

    fn parameter(&mut self, cursor: &mut Cursor<'_, 't>) -> Parsed<()> {
        let Some(word) = cursor.peek_word().filter(|word| !is_keyword(word)) else {
            return self.unexpected(cursor, "one of the parameters `S`, `I`, `C`");
        };
        let span = cursor.here();
        cursor.next();
        let input = self.names.input(word);
        match input {
            None => self.refuse(span, Problem::BadParameter(word.to_owned())),
            Some(input) if self.body.params.contains(&input) => {
                self.refuse(span, Problem::DuplicateParameter(word.to_owned()));
            }
            Some(input) => self.body.params.push(input),
        }
        let symbol = self.names.symbol(word);
        let value = input.map(Operand::Input);
        self.names.bind(symbol, Binding { value, span, used: true });
        // Annotations and defaults have no meaning here.
        cursor.skip_to(b",)");
        Ok(())
    }

    /// The body: on the line of the header, or indented below it.
    fn statements(&mut self, header: Cursor<'_, 't>, tokens: &[Token], block: &[Line]) {
        if !header.at_end() {
            self.line(header);
            if let Some(line) = block.first() {
                self.refuse(tokens[line.tokens.start].span, Problem::Indentation);
            }
            return;
        }
        let Some(indent) = block.first().map(|line| line.indent) else { return };
        let mut rest = block;
        while let Some((line, after)) = rest.split_first()
            && !self.body.returned
        {
            let cursor = Cursor::new(self.text, &tokens[line.tokens.clone()]);
            if line.indent != indent {
                self.refuse(cursor.here(), Problem::Indentation);
                self.skip_unknown();
            }
            rest = after;
            if self.line(cursor) {
                rest = &after[block_length(after, line.indent)..];
            }
        }
    }

    /// Reads one logical line; returns whether it opens a block, which the caller skips.
    fn line(&mut self, mut cursor: Cursor<'_, 't>) -> bool {
        loop {
            if self.compound(&cursor) {
                return true;
            }
            if self.statement(&mut cursor).is_err() {
                self.body.uses_unknown = true;
                if cursor.ends_with(b':') {
                    self.skip_unknown();
                    return true;
                }
                cursor.skip_to(b";");
            }
            if self.body.returned || cursor.at_end() {
                return false;
            }
            if cursor.eat(b';').is_none() {
                let _: Parsed<()> = self.unexpected(&cursor, "the end of the line");
                return false;
            }
            if cursor.at_end() {
                return false;
            }
        }
    }

    /// Refuses `if`, `for` and the like.
    fn compound(&mut self, cursor: &Cursor<'_, 't>) -> bool {
        let Some(word) = cursor.peek_word() else { return false };
        let known = ["if", "for", "while", "with", "try", "def", "class", "async"];
        let follows = ["elif", "else", "except", "finally"];
        let known = known.into_iter().find(|known| *known == word);
        if known.is_none() && !follows.contains(&word) {
            return false;
        }
        self.skip_unknown();
        if let Some(known) = known {
            let help = Some("a program is a sequence of calls");
            let what = format!("`{known}`");
            let problem = Problem::NotInLanguage { what, plural: false, help };
            self.refuse(cursor.here(), problem);
        }
        true
    }

    fn statement(&mut self, cursor: &mut Cursor<'_, 't>) -> Parsed<()> {
        let Some(first) = cursor.peek() else { return Ok(()) };
        let word = cursor.peek_word();
        if word == Some("return") {
            return self.return_statement(cursor);
        }
        if matches!(first.kind, TokenKind::Text | TokenKind::Number)
            || matches!(word, Some("pass" | "None" | "True" | "False"))
            || cursor.peek_operator() == Some("...")
        {
            return self.idle_statement(cursor);
        }
        match word.filter(|word| !is_keyword(word)) {
            Some(name) if cursor.second_is(b'=') || cursor.second_is(b':') => {
                self.assignment(name, cursor)
            }
            _ => self.other_statement(cursor),
        }
    }

    fn return_statement(&mut self, cursor: &mut Cursor<'_, 't>) -> Parsed<()> {
        let span = cursor.here();
        cursor.next();
        self.body.returned = true;
        if cursor.at_statement_end() {
            return self.give_up(span, Problem::EmptyReturn);
        }
        self.body.output = self.values(cursor)?;
        self.ends(cursor)
    }

    /// A string, a number or `pass`: allowed, but without effect.
    fn idle_statement(&mut self, cursor: &mut Cursor<'_, 't>) -> Parsed<()> {
        while cursor.next().is_some_and(|t| t.kind == TokenKind::Text)
            && cursor.peek().is_some_and(|t| t.kind == TokenKind::Text)
        {}
        self.ends(cursor)
    }

    fn other_statement(&mut self, cursor: &mut Cursor<'_, 't>) -> Parsed<()> {
        self.skip_unknown();
        if let Some(token) = cursor.peek()
            && token.kind == TokenKind::OpenText
        {
            return self.give_up(token.span, Problem::OpenString);
        }
        let start = cursor.here();
        let word = cursor.peek_word().filter(|word| is_keyword(word));
        cursor.skip_to(b";=");
        let several = cursor.peek_is(b'=');
        let (what, help) = match word {
            Some(word) => (format!("`{word}`"), None),
            None if several => {
                let help = "assign one name per line, and take elements with `first` and `last`";
                ("this kind of assignment".to_owned(), Some(help))
            }
            None => {
                let help = "assign the value to a name, or return it";
                ("a bare expression".to_owned(), Some(help))
            }
        };
        let span = if word.is_some() { start } else { start.to(cursor.last_span()) };
        self.give_up(span, Problem::NotInLanguage { what, plural: false, help })
    }

    /// `name = value` or `name: Type = value`.
    fn assignment(&mut self, name: &'t str, cursor: &mut Cursor<'_, 't>) -> Parsed<()> {
        let target = cursor.here();
        let symbol = self.names.symbol(name);
        cursor.next();
        if cursor.eat(b':').is_some() {
            cursor.skip_to(b"=;");
        }
        let calls = self.body.steps.len();
        let value = match cursor.eat(b'=') {
            Some(_) if cursor.second_is(b'=') && cursor.peek_word().is_some() => {
                cursor.next();
                self.ends(cursor).map(|()| None)
            }
            Some(_) => self.values(cursor).and_then(|v| self.ends(cursor).map(|()| v)),
            None => self.unexpected(cursor, "`=`"),
        };
        match value {
            Ok(value) => {
                self.assign(symbol, target, value, target.to(cursor.last_span()), calls);
                Ok(())
            }
            Err(given_up) => {
                self.bind(symbol, Binding { value: None, span: target, used: true });
                Err(given_up)
            }
        }
    }

    fn assign(
        &mut self,
        symbol: Symbol,
        target: Span,
        value: Option<Operand>,
        span: Span,
        calls_before: usize,
    ) {
        let name = self.names.text(symbol);
        let used = value.is_none() || name.starts_with('_');
        self.bind(symbol, Binding { value: value.clone(), span: target, used });
        let Some(value) = value else { return };
        let last = self.body.steps.len();
        let step = (last > calls_before).then(|| crate::program::StepId(last as u32 - 1));
        if let Operand::Step(id) = value
            && Some(id) == step
            && let Some(step) = self.body.steps.last_mut()
        {
            step.variable = Some(name.clone());
        }
        self.body.assignments.push(Assignment { name, value, span, step });
    }

    fn bind(&mut self, symbol: Symbol, binding: Binding) {
        if let Some(replaced) = self.names.bind(symbol, binding)
            && !replaced.used
        {
            let name = self.names.text(symbol);
            self.unused(name, replaced.span);
        }
    }

    fn unused(&mut self, name: Name, span: Span) {
        if !self.body.uses_unknown {
            self.warn(span, Problem::Unused(name.to_string()));
        }
    }

    /// Checks the function, and keeps it if it can run.
    fn end_function(&mut self) {
        for (name, span) in self.names.end_function() {
            self.unused(name, span);
        }
        let mut body = std::mem::take(&mut self.body);
        let name: Name = self.source(body.name).into();
        if !body.returned && !body.names_unknown {
            self.body.name = body.name;
            self.refuse(body.name, Problem::NoReturn(name.to_string()));
            body.broken = true;
        }
        let output = body.output.take();
        let broken = body.broken || output.is_none();
        let program = Program {
            name,
            params: body.params,
            steps: body.steps,
            assignments: body.assignments,
            output: output.unwrap_or_else(|| Operand::Tuple([].into())),
            span: body.name,
            task: None,
            origin: Some(Origin { file: self.file.to_owned(), line: body.line }),
        };
        self.body.name = body.name;
        self.check(&program, &body.places);
        self.body = Body::default();
        if !broken {
            self.programs.push(program);
        }
    }
}

impl Reader<'_> {
    /// Reports type problems of the steps.
    fn check(&mut self, program: &Program, places: &Places) {
        for finding in check::check(program) {
            let k = finding.step.index();
            if places.reported[k] {
                continue;
            }
            let span = match finding.part {
                StepPart::Callee => places.callees[k],
                StepPart::Argument(n) => places.args[places.first_arg[k] as usize + n],
                StepPart::Call => program.steps[k].span,
            };
            self.note(finding.severity, span, finding.problem);
        }
    }
}

/// How many of the first lines are indented further than this.
pub(crate) fn block_length(lines: &[Line], indent: u32) -> usize {
    lines.iter().take_while(|line| line.indent > indent).count()
}
