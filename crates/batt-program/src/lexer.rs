//! The lexer: Python text as tokens and logical lines.
//!
//! Brackets, backslashes and triple quotes join physical lines to a logical line. Indentation is
//! kept per line, not as tokens.

use crate::program::Span;
use std::ops::Range;

/// The kind of a token; its text is in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// An identifier or a Python keyword.
    Name,
    /// A number of any form.
    Number,
    /// A string of any form.
    Text,
    /// One of `( ) [ ] { } , : ; = . @ + - * / % & | ^ ~ < > !`.
    Punct(u8),
    /// An operator of several characters.
    Operator,
    /// A string without an end.
    OpenText,
    /// Any other character.
    Stray,
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
}

/// A logical line that is not empty.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The column of its first token; tabs go to the next multiple of eight.
    pub(crate) indent: u32,
    /// Its tokens; at least one.
    pub(crate) tokens: Range<usize>,
}

/// Does a line end with the byte at this place? Lines end with `\n`, `\r\n` or a lone `\r`.
///
/// ```
/// let text = b"a\r\nb\rc\n";
/// let ends: Vec<usize> = (0..8).filter(|&at| batt_program::ends_line(text, at)).collect();
/// assert_eq!(ends, [2, 4, 6]);
/// ```
pub fn ends_line(text: &[u8], at: usize) -> bool {
    match text.get(at) {
        Some(b'\n') => true,
        Some(b'\r') => text.get(at + 1) != Some(&b'\n'),
        _ => false,
    }
}

/// Splits a text, which must be shorter than 4 GiB, into tokens and lines.
pub(crate) fn lex(text: &str) -> (Vec<Token>, Vec<Line>) {
    let mut lexer = Lexer {
        bytes: text.as_bytes(),
        at: if text.starts_with('\u{feff}') { 3 } else { 0 },
        depth: 0,
        tokens: Vec::with_capacity(text.len() / 4),
        lines: Vec::with_capacity(text.len() / 24),
        no_end: [false; 2],
    };
    lexer.run();
    (lexer.tokens, lexer.lines)
}

struct Lexer<'t> {
    bytes: &'t [u8],
    at: usize,
    depth: usize,
    tokens: Vec<Token>,
    lines: Vec<Line>,
    /// Whether a triple quote (`'`, `"`) had no end: searching again would be quadratic.
    no_end: [bool; 2],
}

impl Lexer<'_> {
    fn run(&mut self) {
        while self.at < self.bytes.len() {
            let indent = self.indentation();
            let first = self.tokens.len();
            self.depth = 0;
            self.line();
            if self.tokens.len() > first {
                self.lines.push(Line { indent, tokens: first..self.tokens.len() });
            }
        }
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn indentation(&mut self) -> u32 {
        let mut column: u32 = 0;
        loop {
            match self.peek(0) {
                b' ' => column = column.saturating_add(1),
                b'\t' => column = (column & !7).saturating_add(8),
                b'\x0c' => column = 0,
                _ => return column,
            }
            self.at += 1;
        }
    }

    /// Reads the tokens of a logical line, and its end.
    fn line(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b'\n' | b'\r' => {
                    self.newline();
                    if self.depth == 0 || self.statement_starts() {
                        return;
                    }
                }
                b' ' | b'\t' | b'\x0c' => self.at += 1,
                b'#' => self.skip_while(|b| b != b'\n' && b != b'\r'),
                b'\\' if matches!(self.peek(1), b'\n' | b'\r') => {
                    self.at += 1;
                    self.newline();
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => self.name(),
                b'0'..=b'9' => self.number(),
                b'.' if self.peek(1).is_ascii_digit() => self.number(),
                b'"' | b'\'' => self.string(self.at),
                _ => self.symbol(byte),
            }
        }
    }

    fn newline(&mut self) {
        self.at += if self.peek(0) == b'\r' && self.peek(1) == b'\n' { 2 } else { 1 };
    }

    /// Within brackets: does the next physical line start with a word that only starts statements?
    /// Then a bracket was left open, which should not affect the functions below.
    fn statement_starts(&self) -> bool {
        let rest = &self.bytes[self.at..];
        let blank = rest.iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
        let rest = &rest[blank..];
        [b"def ".as_slice(), b"return ", b"class ", b"import "]
            .iter()
            .any(|word| rest.starts_with(word))
    }

    fn skip_while(&mut self, wanted: impl Fn(u8) -> bool) {
        while self.bytes.get(self.at).is_some_and(|&b| wanted(b)) {
            self.at += 1;
        }
    }

    fn push(&mut self, kind: TokenKind, start: usize) {
        let span = Span { start: start as u32, end: self.at as u32 };
        self.tokens.push(Token { kind, span });
    }

    fn name(&mut self) {
        let start = self.at;
        self.skip_while(|b| b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80);
        let is_prefix = self.at - start <= 2
            && self.bytes[start..self.at].iter().all(|b| b"rRbBuUfFtT".contains(b));
        if is_prefix && matches!(self.peek(0), b'"' | b'\'') {
            self.string(start);
        } else {
            self.push(TokenKind::Name, start);
        }
    }

    /// Everything that could belong to a number; the parser checks its form.
    fn number(&mut self) {
        let start = self.at;
        self.skip_while(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.');
        self.push(TokenKind::Number, start);
    }

    fn string(&mut self, start: usize) {
        let quote = self.peek(0);
        let triple = self.peek(1) == quote && self.peek(2) == quote;
        let closed = if triple { self.triple(quote) } else { self.single(quote) };
        self.push(if closed { TokenKind::Text } else { TokenKind::OpenText }, start);
    }

    fn single(&mut self, quote: u8) -> bool {
        self.at += 1;
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b'\n' | b'\r' => return false,
                b'\\' => self.escape(),
                _ => self.at += 1,
            }
            if byte == quote {
                return true;
            }
        }
        false
    }

    fn triple(&mut self, quote: u8) -> bool {
        self.at += 3;
        let start = self.at;
        let one_line = self.no_end[usize::from(quote == b'"')];
        while let Some(&byte) = self.bytes.get(self.at) {
            if one_line && matches!(byte, b'\n' | b'\r') {
                return false;
            } else if byte == b'\\' {
                self.escape();
            } else if byte == quote && self.peek(1) == quote && self.peek(2) == quote {
                self.at += 3;
                return true;
            } else {
                self.at += 1;
            }
        }
        // Only this line is lost, not the rest of the text.
        self.no_end[usize::from(quote == b'"')] = true;
        self.at = start;
        self.skip_while(|b| b != b'\n' && b != b'\r');
        false
    }

    /// Skips a backslash and the byte after it. Further bytes of a character are never quotes.
    fn escape(&mut self) {
        self.at += 1;
        match self.peek(0) {
            b'\r' if self.peek(1) == b'\n' => self.at += 2,
            _ if self.at < self.bytes.len() => self.at += 1,
            _ => {}
        }
    }

    fn symbol(&mut self, byte: u8) {
        let start = self.at;
        self.at += 1;
        match byte {
            b'(' | b'[' | b'{' => self.depth += 1,
            b')' | b']' | b'}' => self.depth = self.depth.saturating_sub(1),
            b',' | b';' | b'~' => {}
            b'-' if self.peek(0) == b'>' => return self.operator(start),
            b'=' | b'!' | b'<' | b'>' | b'+' | b'-' | b'*' | b'/' | b'%' | b'&' | b'|' | b'^'
            | b'@' | b':' => {
                if self.peek(0) == b'=' {
                    return self.operator(start);
                }
            }
            b'.' => {
                if self.peek(0) == b'.' && self.peek(1) == b'.' {
                    self.at += 1;
                    return self.operator(start);
                }
            }
            _ => return self.push(TokenKind::Stray, start),
        }
        self.push(TokenKind::Punct(byte), start);
    }

    fn operator(&mut self, start: usize) {
        self.at += 1;
        self.push(TokenKind::Operator, start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(u32, Vec<&str>)> {
        let (tokens, lines) = lex(text);
        let texts = |line: &Line| {
            tokens[line.tokens.clone()].iter().map(|t| &text[t.span.range()]).collect()
        };
        lines.iter().map(|line| (line.indent, texts(line))).collect()
    }

    #[test]
    fn brackets_and_backslashes_join_lines() {
        let found = lines("a = f(1,\r\n  2) # note\n\tb = \\\n c\n");
        assert_eq!(found[0], (0, vec!["a", "=", "f", "(", "1", ",", "2", ")"]));
        assert_eq!(found[1], (8, vec!["b", "=", "c"]));
    }

    #[test]
    fn a_backslash_within_a_line_is_a_token() {
        assert_eq!(lines("a\\b"), [(0, vec!["a", "\\", "b"])]);
    }

    #[test]
    fn an_open_bracket_ends_at_the_next_definition() {
        let found = lines("x = f(1,\n  y\ndef g(I):\n  return I\n");
        assert_eq!(found.len(), 3);
        assert_eq!(found[1].1[0], "def");
    }

    #[test]
    fn strings_have_many_forms() {
        let found = lines("'a\\'b' r\"c\" \"\"\"d\n\"e\"\"\"\nx");
        assert_eq!(found[0].1, ["'a\\'b'", "r\"c\"", "\"\"\"d\n\"e\"\"\""]);
        assert_eq!(found[1].1, ["x"]);
    }

    #[test]
    fn a_backslash_in_a_string_escapes_one_line_break() {
        for string in ["'a\\\n'", "'a\\\r'", "'a\\\r\n'"] {
            assert_eq!(lines(&format!("{string} b")), [(0, vec![string, "b"])]);
        }
    }

    #[test]
    fn a_string_without_an_end_costs_only_its_line() {
        let (tokens, lines) = lex("'''a\nx\n'b\ny");
        let kinds: Vec<_> = tokens.iter().map(|t| t.kind).collect();
        assert_eq!(
            kinds,
            [TokenKind::OpenText, TokenKind::Name, TokenKind::OpenText, TokenKind::Name]
        );
        assert_eq!(lines.len(), 4);
    }
}
