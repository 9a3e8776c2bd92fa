//! Expressions, turned into steps as they are read.

use crate::cursor::Cursor;
use crate::lexer::TokenKind;
use crate::names::{Binding, Meaning};
use crate::problem::Problem;
use crate::program::{Operand, Span, Step, StepId};
use crate::reader::{Parsed, Reader};
use crate::suggest::closest;
use batt_dsl::Prim;
use std::collections::HashSet;

/// The deepest nesting of calls, Tuples and parentheses, as in Python.
pub const MAX_NESTING: usize = 200;
/// The most values in one Tuple of the text, nested Tuples included.
pub const MAX_TUPLE: usize = 1024;
/// The deepest nesting of Tuples, variables included.
const MAX_TUPLE_DEPTH: usize = 64;

/// Is the word a keyword of Python?
pub(crate) fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "False"
            | "None"
            | "True"
            | "and"
            | "as"
            | "assert"
            | "async"
            | "await"
            | "break"
            | "class"
            | "continue"
            | "def"
            | "del"
            | "elif"
            | "else"
            | "except"
            | "finally"
            | "for"
            | "from"
            | "global"
            | "if"
            | "import"
            | "in"
            | "is"
            | "lambda"
            | "nonlocal"
            | "not"
            | "or"
            | "pass"
            | "raise"
            | "return"
            | "try"
            | "while"
            | "with"
            | "yield"
    )
}

/// An expression; no value if it had an error, which is reported.
struct Read {
    value: Option<Operand>,
    span: Span,
}

/// An argument of a call.
struct Argument<'t> {
    keyword: Option<(&'t str, Span)>,
    value: Option<Operand>,
    span: Span,
}

impl<'t> Reader<'t> {
    pub(crate) fn unexpected<T>(
        &mut self,
        cursor: &Cursor<'_, 't>,
        expected: &'static str,
    ) -> Parsed<T> {
        let found = match cursor.peek() {
            None => "the end of the line".to_owned(),
            Some(token) if token.kind == TokenKind::OpenText => {
                return self.give_up(token.span, Problem::OpenString);
            }
            Some(token) => {
                let text: String = cursor.text(token).chars().take(40).collect();
                format!("`{}`", text.escape_debug())
            }
        };
        self.give_up(cursor.here(), Problem::Unexpected { expected, found })
    }

    fn foreign<T>(
        &mut self,
        span: Span,
        what: &str,
        plural: bool,
        help: Option<&'static str>,
    ) -> Parsed<T> {
        let what = what.to_owned();
        self.give_up(span, Problem::NotInLanguage { what, plural, help })
    }

    /// Expects the end of the statement.
    pub(crate) fn ends(&mut self, cursor: &Cursor<'_, 't>) -> Parsed<()> {
        if cursor.at_statement_end() { Ok(()) } else { self.goes_on(cursor, "the end of the line") }
    }

    /// Reports an unexpected token after a complete expression.
    fn goes_on<T>(&mut self, cursor: &Cursor<'_, 't>, expected: &'static str) -> Parsed<T> {
        let span = cursor.here();
        let Some(token) = cursor.peek() else { return self.unexpected(cursor, expected) };
        let text = cursor.text(token);
        let help = match text {
            "+" | "+=" => "use `add` or `combine`",
            "-" | "-=" => "use `subtract` or `difference`",
            "*" | "*=" => "use `multiply`",
            "/" | "/=" => "use `divide`",
            "==" => "use `equality`",
            "!=" => "use `equality` and `flip`",
            "<" | ">" | "<=" | ">=" => "use `greater`",
            "and" | "&" => "use `both`",
            "or" | "|" => "use `either`",
            "in" => "use `contained`",
            "if" => "use `branch`",
            "for" => "use `apply` or `sfilter`",
            "[" => "use `first`, `last` or `get_nth_t`",
            "." => "call primitives by their names alone",
            "=" => "assign one name per line",
            "%" | "^" | "@" | "is" | "not" | ":=" => "",
            _ => return self.unexpected(cursor, expected),
        };
        let what = format!("`{text}`");
        self.foreign(span, &what, false, Some(help).filter(|help| !help.is_empty()))
    }

    /// The right side of an assignment or `return`: one value, or several as a Tuple.
    pub(crate) fn values(&mut self, cursor: &mut Cursor<'_, 't>) -> Parsed<Option<Operand>> {
        let first = self.expression(cursor, 0)?;
        if !cursor.peek_is(b',') {
            return Ok(first.value);
        }
        let mut items = vec![first.value];
        while cursor.eat(b',').is_some() && !cursor.at_statement_end() {
            items.push(self.expression(cursor, 0)?.value);
        }
        let span = first.span.to(cursor.last_span());
        Ok(self.tuple(items, span))
    }

    fn expression(&mut self, cursor: &mut Cursor<'_, 't>, depth: usize) -> Parsed<Read> {
        if depth > MAX_NESTING {
            return self.give_up(cursor.here(), Problem::TooDeep(MAX_NESTING));
        }
        let mut read = self.primary(cursor, depth)?;
        while cursor.peek_is(b'(') {
            read = self.call(read, cursor, depth)?;
        }
        Ok(read)
    }

    fn primary(&mut self, cursor: &mut Cursor<'_, 't>, depth: usize) -> Parsed<Read> {
        let Some(token) = cursor.peek() else { return self.unexpected(cursor, "a value") };
        let span = token.span;
        match token.kind {
            TokenKind::Name => self.word(cursor),
            TokenKind::Number => {
                cursor.next();
                self.number(cursor.text(token), "", span)
            }
            TokenKind::Punct(sign @ (b'-' | b'+')) => {
                cursor.next();
                let number = cursor.peek().filter(|t| t.kind == TokenKind::Number);
                let number = number.filter(|_| !cursor.second_is(b'('));
                let Some(number) = number else {
                    let help = Some("use `invert`").filter(|_| sign == b'-');
                    return self.foreign(span, "a sign before a value", false, help);
                };
                cursor.next();
                let sign = if sign == b'-' { "-" } else { "" };
                self.number(cursor.text(number), sign, span.to(number.span))
            }
            TokenKind::Punct(b'(') => self.parenthesised(cursor, depth),
            TokenKind::Punct(b'[') => {
                self.foreign(span, "lists", true, Some("use a Tuple: `(a, b)`"))
            }
            TokenKind::Punct(b'{') => {
                self.foreign(span, "sets and dictionaries in braces", true, Some("use `initset`"))
            }
            TokenKind::Punct(b'*') => self.foreign(span, "unpacking with `*`", false, None),
            TokenKind::Text => self.foreign(span, "strings", true, None),
            _ => self.unexpected(cursor, "a value"),
        }
    }

    fn word(&mut self, cursor: &mut Cursor<'_, 't>) -> Parsed<Read> {
        let span = cursor.here();
        let Some(text) = cursor.peek_word() else { return self.unexpected(cursor, "a value") };
        let value = match text {
            "True" => Some(Operand::Bool(true)),
            "False" => Some(Operand::Bool(false)),
            "lambda" => {
                let help = "use `compose`, `chain`, `fork`, `rbind` or `lbind`";
                return self.foreign(span, "`lambda`", false, Some(help));
            }
            "not" => return self.foreign(span, "`not`", false, Some("use `flip`")),
            "None" | "await" | "yield" => {
                return self.foreign(span, &format!("`{text}`"), false, None);
            }
            _ if is_keyword(text) => return self.unexpected(cursor, "a value"),
            _ => self.variable(text, span),
        };
        cursor.next();
        Ok(Read { value, span })
    }

    fn variable(&mut self, text: &'t str, span: Span) -> Option<Operand> {
        let symbol = self.names.symbol(text);
        match self.names.look_up(symbol) {
            Meaning::Value(value) => return value,
            Meaning::Unreadable { line } => {
                let name = text.to_owned();
                self.refuse(span, Problem::UnreadableConstant { name, line });
                self.names.bind(symbol, Binding { value: None, span, used: true });
                return None;
            }
            Meaning::Unknown => {}
        }
        if self.body.names_unknown {
            // Skipped text may have assigned it.
            return None;
        }
        // It may be the mistyped name of a variable.
        self.body.uses_unknown = true;
        let input = self.names.input(text).is_some();
        let similar = if input { None } else { self.names.similar(text) };
        self.refuse(span, Problem::UnknownName { name: text.to_owned(), similar, input });
        self.names.bind(symbol, Binding { value: None, span, used: true });
        None
    }

    fn number(&mut self, text: &str, sign: &str, span: Span) -> Parsed<Read> {
        match integer(text) {
            None => self.give_up(span, Problem::BadNumber(shortened(text))),
            Some(magnitude) => {
                let signed = if sign == "-" { -magnitude } else { magnitude };
                match i32::try_from(signed) {
                    Ok(number) => Ok(Read { value: Some(Operand::Int(number)), span }),
                    Err(_) => {
                        let written = format!("{sign}{}", shortened(text));
                        self.give_up(span, Problem::BigNumber(written))
                    }
                }
            }
        }
    }

    /// `()`, `(x)`, `(x,)` or `(x, y)`.
    fn parenthesised(&mut self, cursor: &mut Cursor<'_, 't>, depth: usize) -> Parsed<Read> {
        let open = cursor.here();
        cursor.next();
        let mut items = Vec::new();
        let mut is_tuple = true;
        while cursor.eat(b')').is_none() {
            if cursor.at_end() {
                return self.give_up(open, Problem::Unclosed('('));
            }
            items.push(self.expression(cursor, depth + 1)?.value);
            let comma = cursor.eat(b',').is_some();
            is_tuple = comma || items.len() > 1;
            if !comma && !cursor.peek_is(b')') {
                return self.goes_on_within(cursor, open);
            }
        }
        let span = open.to(cursor.last_span());
        if is_tuple {
            return Ok(Read { value: self.tuple(items, span), span });
        }
        Ok(Read { value: items.pop().flatten(), span })
    }

    /// Reports an item that neither a comma nor the closing bracket follows.
    fn goes_on_within<T>(&mut self, cursor: &Cursor<'_, 't>, open: Span) -> Parsed<T> {
        if cursor.at_end() {
            return self.give_up(open, Problem::Unclosed('('));
        }
        self.goes_on(cursor, "`,` or `)`")
    }

    fn tuple(&mut self, items: Vec<Option<Operand>>, span: Span) -> Option<Operand> {
        let items: Option<Vec<Operand>> = items.into_iter().collect();
        let items = items?;
        let mut room = MAX_TUPLE;
        if let Err(problem) = fits(&items, &mut room, MAX_TUPLE_DEPTH) {
            self.refuse(span, problem);
            return None;
        }
        Some(Operand::Tuple(items.into()))
    }

    fn call(&mut self, callee: Read, cursor: &mut Cursor<'_, 't>, depth: usize) -> Parsed<Read> {
        let open = cursor.here();
        cursor.next();
        let mut arguments = Vec::new();
        while cursor.eat(b')').is_none() {
            if cursor.at_end() {
                return self.give_up(open, Problem::Unclosed('('));
            }
            let argument = self.argument(cursor, depth)?;
            let is_misplaced =
                argument.keyword.is_none() && arguments.last().is_some_and(has_keyword);
            if is_misplaced {
                let what = "a positional argument after a keyword argument";
                return self.foreign(argument.span, what, false, None);
            }
            arguments.push(argument);
            if cursor.eat(b',').is_none() && !cursor.peek_is(b')') {
                return self.goes_on_within(cursor, open);
            }
        }
        let span = callee.span.to(cursor.last_span());
        let value = self.step(callee, arguments, span);
        Ok(Read { value, span })
    }

    fn argument(&mut self, cursor: &mut Cursor<'_, 't>, depth: usize) -> Parsed<Argument<'t>> {
        let mut keyword = None;
        if cursor.second_is(b'=')
            && let Some(word) = cursor.peek_word().filter(|word| !is_keyword(word))
        {
            keyword = Some((word, cursor.here()));
            cursor.next();
            cursor.next();
        }
        let read = self.expression(cursor, depth + 1)?;
        Ok(Argument { keyword, value: read.value, span: read.span })
    }

    /// Adds the step of a call; its nested calls have theirs already.
    fn step(
        &mut self,
        callee: Read,
        mut arguments: Vec<Argument<'t>>,
        span: Span,
    ) -> Option<Operand> {
        let mut reported = false;
        if arguments.last().is_some_and(has_keyword) {
            match callee.value {
                Some(Operand::Prim(prim)) => {
                    reported = !self.arrange(prim, &mut arguments, callee.span);
                }
                Some(_) => {
                    let text = shortened(self.source(callee.span));
                    self.refuse(callee.span, Problem::KeywordsOnValue(text));
                    return None;
                }
                None => {}
            }
        }
        let function = callee.value?;
        if arguments.iter().any(|argument| argument.value.is_none()) {
            return None;
        }
        let body = &mut self.body;
        let places = &mut body.places;
        places.first_arg.push(places.args.len() as u32);
        places.args.extend(arguments.iter().map(|argument| argument.span));
        places.callees.push(callee.span);
        places.reported.push(reported);
        let args = arguments.into_iter().filter_map(|argument| argument.value).collect();
        let id = StepId(body.steps.len() as u32);
        body.steps.push(Step { callee: function, args, span, variable: None });
        Some(Operand::Step(id))
    }

    /// Puts keyword arguments into the order of the parameters. If that is impossible, returns
    /// false and leaves a wrong number of arguments, so that the call fails.
    fn arrange(&mut self, prim: Prim, arguments: &mut Vec<Argument<'t>>, callee: Span) -> bool {
        let params = prim.params();
        let place = |word: &str| params.iter().position(|param| param.name == word);
        let by_place = arguments.iter().take_while(|a| !has_keyword(a)).count();
        let mut given = vec![false; params.len()];
        let mut seen = HashSet::new();
        let mut good = by_place <= params.len();
        for argument in arguments.iter() {
            let Some((word, span)) = argument.keyword else { continue };
            let name = word.to_owned();
            if !seen.insert(word) {
                self.refuse(span, Problem::DuplicateKeyword(name));
                good = false;
                continue;
            }
            let problem = match place(word) {
                Some(k) if k >= by_place => {
                    given[k] = true;
                    continue;
                }
                Some(_) => Problem::GivenTwice { prim: prim.name(), name },
                None => {
                    let similar = closest(word, params.iter().map(|param| param.name));
                    Problem::UnknownKeyword { prim: prim.name(), name, similar, takes: takes(prim) }
                }
            };
            self.complain(span, problem);
            good = false;
        }
        let left_out = params.iter().zip(&given).skip(by_place).filter(|(_, given)| !**given);
        let missing: Vec<&str> = left_out.map(|(param, _)| param.name).collect();
        if good && !missing.is_empty() {
            let problem = Problem::Missing { prim: prim.name(), missing, takes: takes(prim) };
            self.complain(callee, problem);
            return false;
        }
        if good {
            arguments.sort_by_key(|a| a.keyword.and_then(|(word, _)| place(word)));
        } else if arguments.len() == params.len() {
            arguments.pop();
        }
        good
    }
}

fn has_keyword(argument: &Argument<'_>) -> bool {
    argument.keyword.is_some()
}

/// `grid, value, patch`.
fn takes(prim: Prim) -> String {
    let names: Vec<&str> = prim.params().iter().map(|param| param.name).collect();
    names.join(", ")
}

fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut short: String = text.chars().take(SHOWN).collect();
    if short.len() < text.len() {
        short.push_str("..");
    }
    short
}

/// An integer of Python; `i64::MAX` if it does not fit in 64 bits.
fn integer(text: &str) -> Option<i64> {
    if let ([b'1'..=b'9', ..] | [b'0'], Ok(number)) = (text.as_bytes(), text.parse()) {
        return Some(number);
    }
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match lower.as_bytes() {
        [b'0', b'x', ..] => (&lower[2..], 16),
        [b'0', b'o', ..] => (&lower[2..], 8),
        [b'0', b'b', ..] => (&lower[2..], 2),
        _ => (lower.as_str(), 10),
    };
    let first = if radix == 10 { digits } else { digits.strip_prefix('_').unwrap_or(digits) };
    let well_spaced = !first.starts_with('_') && !first.ends_with('_') && !first.contains("__");
    let plain: String = first.chars().filter(|&c| c != '_').collect();
    let is_number = !plain.is_empty() && plain.chars().all(|c| c.is_digit(radix));
    let zeros_ok = radix != 10 || !plain.starts_with('0') || plain.chars().all(|c| c == '0');
    if !is_number || !well_spaced || !zeros_ok {
        return None;
    }
    Some(i64::from_str_radix(&plain, radix).unwrap_or(i64::MAX))
}

/// Checks the limits of a Tuple; `room` is how many more values it may have.
fn fits(items: &[Operand], room: &mut usize, depth: usize) -> Result<(), Problem> {
    let inside = depth.checked_sub(1).ok_or(Problem::DeepTuple(MAX_TUPLE_DEPTH))?;
    items.iter().try_for_each(|item| {
        *room = room.checked_sub(1).ok_or(Problem::BigTuple(MAX_TUPLE))?;
        match item {
            Operand::Tuple(inner) => fits(inner, room, inside),
            _ => Ok(()),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::integer;

    #[test]
    fn integers_are_those_of_python() {
        let good = [
            ("0", 0),
            ("00", 0),
            ("42", 42),
            ("1_000", 1000),
            ("0x1F", 31),
            ("0O17", 15),
            ("0b1_1", 3),
        ];
        for (text, number) in good {
            assert_eq!(integer(text), Some(number), "{text}");
        }
        for text in ["07", "1__0", "1_", "0x", "1.5", "1e5", "2j", "0b2", "0o8"] {
            assert_eq!(integer(text), None, "{text}");
        }
    }
}
