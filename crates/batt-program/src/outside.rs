//! Text outside functions: constants are read, and what has no meaning is reported.

use crate::cursor::Cursor;
use crate::expression::is_keyword;
use crate::lexer::{Line, Token, TokenKind};
use crate::names::ModuleConstant;
use crate::problem::Problem;
use crate::program::Operand;
use crate::reader::{Body, GivenUp, Parsed, Reader, block_length};

impl<'t> Reader<'t> {
    /// Reads a whole file.
    pub(crate) fn file(&mut self, tokens: &[Token], lines: &[Line]) {
        let mut rest = lines;
        let mut opens_block = false;
        while let Some((line, after)) = rest.split_first() {
            let cursor = Cursor::new(self.text, &tokens[line.tokens.clone()]);
            if line.indent > 0 {
                if !opens_block {
                    self.complain(cursor.here(), Problem::Indentation);
                }
                rest = &after[block_length(after, 0)..];
            } else if cursor.peek_word() == Some("def") {
                let block = block_length(after, 0);
                self.function(cursor, tokens, &after[..block]);
                rest = &after[block..];
            } else {
                opens_block = cursor.ends_with(b':');
                rest = after;
                self.outside(cursor);
                continue;
            }
            opens_block = false;
        }
    }

    /// Reads one logical line outside functions.
    fn outside(&mut self, mut cursor: Cursor<'_, 't>) {
        while !cursor.at_end() {
            self.outside_statement(&mut cursor);
            if cursor.ends_with(b':') {
                return; // the rest opens a block, which is skipped
            }
            cursor.skip_to(b";");
            cursor.eat(b';');
        }
    }

    fn outside_statement(&mut self, cursor: &mut Cursor<'_, 't>) {
        let Some(first) = cursor.peek() else { return };
        let word = cursor.peek_word();
        match word {
            Some("import" | "from" | "pass") => return,
            // They belong to a block that has been reported.
            Some("elif" | "else" | "except" | "finally") => return,
            Some(name)
                if !is_keyword(name) && (cursor.second_is(b'=') || cursor.second_is(b':')) =>
            {
                return self.module_constant(name, cursor);
            }
            None if first.kind == TokenKind::Text || cursor.peek_operator() == Some("...") => {
                return; // a docstring
            }
            _ => {}
        }
        let (what, plural) = match word.filter(|word| is_keyword(word)) {
            Some("async") => ("`async def`".to_owned(), false),
            Some(keyword) => (format!("`{keyword}`"), false),
            None if cursor.peek_is(b'@') => ("decorators".to_owned(), true),
            None => ("this statement".to_owned(), false),
        };
        self.warn(first.span, Problem::Skipped { what, plural });
    }

    /// `NAME = value` or `NAME: Type = value`, usable in the functions below.
    fn module_constant(&mut self, name: &'t str, cursor: &mut Cursor<'_, 't>) {
        let target = cursor.here();
        let line = self.line_at(target.start);
        let symbol = self.names.symbol(name);
        cursor.next();
        if cursor.eat(b':').is_some() {
            cursor.skip_to(b"=;");
        }
        let constant = match self.constant_value(cursor) {
            Some(value) => ModuleConstant::Value(value),
            None => {
                let what = format!("`{name}`");
                self.warn(target, Problem::Skipped { what, plural: false });
                ModuleConstant::Unreadable { line }
            }
        };
        self.names.define(symbol, constant);
    }

    /// The value after `=`; none if it has a call or an error, which is not reported.
    fn constant_value(&mut self, cursor: &mut Cursor<'_, 't>) -> Option<Operand> {
        let reported = self.found.len();
        self.body = Body::default();
        let value: Parsed<Option<Operand>> = match cursor.eat(b'=') {
            Some(_) => self.values(cursor).and_then(|v| self.ends(cursor).map(|()| v)),
            None => Err(GivenUp),
        };
        self.names.end_function();
        self.found.truncate(reported);
        let body = std::mem::take(&mut self.body);
        value.ok().flatten().filter(|_| body.steps.is_empty() && !body.broken)
    }
}
