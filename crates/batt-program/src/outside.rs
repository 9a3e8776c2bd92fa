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
        let mut has_own_names = false;
        while let Some((line, after)) = rest.split_first() {
            let cursor = Cursor::new(self.text, &tokens[line.tokens.clone()]);
            if line.indent > 0 {
                if !opens_block {
                    self.complain(cursor.here(), Problem::Indentation);
                }
                let block = block_length(after, 0);
                if opens_block && !has_own_names {
                    self.skip_block(tokens, &rest[..=block]);
                }
                rest = &after[block..];
            } else if cursor.peek_word() == Some("def") {
                let block = block_length(after, 0);
                self.function(cursor, tokens, &after[..block]);
                rest = &after[block..];
            } else {
                opens_block = cursor.ends_with(b':');
                has_own_names = matches!(cursor.peek_word(), Some("class" | "async"));
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
        self.forget_assigned(cursor);
    }

    /// Forgets the constants that the lines of a skipped block assign.
    fn skip_block(&mut self, tokens: &[Token], block: &[Line]) {
        let indent = block.first().map(|line| line.indent);
        for line in block.iter().filter(|line| Some(line.indent) == indent) {
            self.forget_assigned(&Cursor::new(self.text, &tokens[line.tokens.clone()]));
        }
    }

    /// Forgets the constants that a skipped statement assigns: `A += 1` or `A, B = C = 1, 2`.
    fn forget_assigned(&mut self, statement: &Cursor<'_, 't>) {
        let mut cursor = *statement;
        let mut names = Vec::new();
        while let Some(token) = cursor.peek().filter(|_| !cursor.at_statement_end()) {
            if let Some(name) = cursor.peek_word().filter(|word| !is_keyword(word)) {
                names.push(name);
            }
            let operator = cursor.peek_operator().unwrap_or("");
            let changes = operator.ends_with('=') && !["==", "!=", "<=", ">="].contains(&operator);
            if changes || cursor.peek_is(b'=') {
                let line = self.line_at(token.span.start);
                for name in names.drain(..) {
                    let symbol = self.names.symbol(name);
                    self.names.define(symbol, ModuleConstant::Unreadable { line });
                }
            } else if cursor.peek_is(b'(') || cursor.peek_is(b':') {
                return; // what follows is no target
            }
            cursor.next();
        }
    }

    /// `NAME = value` or `NAME: Type = value`, usable in the functions below.
    fn module_constant(&mut self, name: &'t str, cursor: &mut Cursor<'_, 't>) {
        let target = cursor.here();
        let line = self.line_at(target.start);
        let symbol = self.names.symbol(name);
        let statement = *cursor;
        cursor.next();
        if cursor.eat(b':').is_some() {
            cursor.skip_to(b"=;");
        }
        let constant = match self.constant_value(cursor) {
            Some(value) => ModuleConstant::Value(value),
            None => {
                let what = format!("`{name}`");
                self.warn(target, Problem::Skipped { what, plural: false });
                self.forget_assigned(&statement);
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
