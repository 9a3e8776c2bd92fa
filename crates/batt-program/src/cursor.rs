//! A cursor over the tokens of one logical line.

use crate::lexer::{Token, TokenKind};
use crate::program::Span;

/// The tokens of a line, and the position of the next one.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a, 't> {
    text: &'t str,
    tokens: &'a [Token],
    at: usize,
}

impl<'a, 't> Cursor<'a, 't> {
    pub(crate) fn new(text: &'t str, tokens: &'a [Token]) -> Self {
        Cursor { text, tokens, at: 0 }
    }

    pub(crate) fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    pub(crate) fn next(&mut self) -> Option<Token> {
        let token = self.peek()?;
        self.at += 1;
        Some(token)
    }

    pub(crate) fn text(&self, token: Token) -> &'t str {
        &self.text[token.span.range()]
    }

    /// The next token's text, if it is a name.
    pub(crate) fn peek_word(&self) -> Option<&'t str> {
        self.peek().filter(|t| t.kind == TokenKind::Name).map(|t| self.text(t))
    }

    pub(crate) fn peek_is(&self, punct: u8) -> bool {
        self.peek().is_some_and(|t| t.kind == TokenKind::Punct(punct))
    }

    /// Is the token after the next one this punctuation?
    pub(crate) fn second_is(&self, punct: u8) -> bool {
        self.tokens.get(self.at + 1).is_some_and(|t| t.kind == TokenKind::Punct(punct))
    }

    /// Takes the punctuation if it is next.
    pub(crate) fn eat(&mut self, punct: u8) -> Option<Span> {
        let token = self.peek().filter(|t| t.kind == TokenKind::Punct(punct))?;
        self.at += 1;
        Some(token.span)
    }

    /// The next token's text, if it is an operator.
    pub(crate) fn peek_operator(&self) -> Option<&'t str> {
        self.peek().filter(|t| t.kind == TokenKind::Operator).map(|t| self.text(t))
    }

    pub(crate) fn at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// Is the statement at its end?
    pub(crate) fn at_statement_end(&self) -> bool {
        self.at_end() || self.peek_is(b';')
    }

    /// The last token taken, or the first token.
    pub(crate) fn last_span(&self) -> Span {
        self.tokens.get(self.at.saturating_sub(1)).map_or_else(Span::default, |t| t.span)
    }

    /// Where the next token is, or where it should have been.
    pub(crate) fn here(&self) -> Span {
        self.peek().map_or_else(
            || {
                let end = self.last_span().end;
                Span { start: end, end }
            },
            |t| t.span,
        )
    }

    /// Skips to one of these outside brackets; over an annotation, for example.
    pub(crate) fn skip_to(&mut self, stops: &[u8]) {
        let mut depth = 0usize;
        while let Some(token) = self.peek() {
            if let TokenKind::Punct(byte) = token.kind {
                if depth == 0 && stops.contains(&byte) {
                    return;
                }
                match byte {
                    b'(' | b'[' | b'{' => depth += 1,
                    b')' | b']' | b'}' => depth = depth.saturating_sub(1),
                    _ => {}
                }
            }
            self.at += 1;
        }
    }

    /// Does the line end with this punctuation?
    pub(crate) fn ends_with(&self, punct: u8) -> bool {
        self.tokens.last().is_some_and(|t| t.kind == TokenKind::Punct(punct))
    }
}
