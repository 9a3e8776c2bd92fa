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
        let mut opens_own_names = false;
        while let Some((line, after)) = rest.split_first() {
            let cursor = Cursor::new(self.text, &tokens[line.tokens.clone()]);
            if line.indent > 0 {
                if !opens_block {
                    self.complain(cursor.here(), Problem::Indentation);
                }
                let block = block_length(after, 0);
                if !(opens_block && opens_own_names) {
                    self.skip_block(tokens, &rest[..=block]);
                }
                rest = &after[block..];
            } else if cursor.peek_word() == Some("def") {
                let block = block_length(after, 0);
                self.skip_line(cursor);
                self.function(cursor, tokens, &after[..block]);
                rest = &after[block..];
            } else {
                opens_block = cursor.ends_with(b':');
                opens_own_names = has_own_names(&cursor);
                rest = after;
                self.outside(cursor);
                continue;
            }
            opens_block = false;
        }
    }

    /// Reads one logical line outside functions.
    fn outside(&mut self, mut cursor: Cursor<'_, 't>) {
        let is_compound = cursor.peek_word().is_some_and(is_compound);
        while !cursor.at_end() {
            self.outside_statement(&mut cursor);
            if is_compound {
                return self.skip_line(cursor);
            }
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
            Some("import" | "from") => return self.import(cursor),
            Some("pass") => return,
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
        if !word.is_some_and(is_compound) {
            let line = self.line_at(first.span.start);
            self.forget_assigned(cursor, line);
        }
    }

    /// Forgets the constants that a skipped block might change. Bodies of functions and classes
    /// have their own names.
    fn skip_block(&mut self, tokens: &[Token], block: &[Line]) {
        let mut body_of = None;
        for line in block {
            if body_of.is_some_and(|indent| line.indent > indent) {
                continue;
            }
            let cursor = Cursor::new(self.text, &tokens[line.tokens.clone()]);
            body_of = has_own_names(&cursor).then_some(line.indent);
            self.skip_line(cursor);
        }
    }

    /// Forgets the constants that a skipped line might change: all that it names, or only the name
    /// of a function or class.
    fn skip_line(&mut self, mut cursor: Cursor<'_, 't>) {
        let line = self.line_at(cursor.here().start);
        if has_own_names(&cursor) {
            while cursor.peek_word().is_some_and(is_keyword) {
                cursor.next();
            }
            return self.forget_named(cursor.peek_word(), line);
        }
        let mut statements = cursor;
        while !statements.at_end() {
            self.forget_assigned(&statements, line);
            statements.skip_to(b";");
            statements.eat(b';');
        }
        while !cursor.at_end() {
            self.forget_named(cursor.peek_word(), line);
            cursor.next();
        }
    }

    /// Forgets the constants that an import names.
    fn import(&mut self, statement: &Cursor<'_, 't>) {
        let mut cursor = *statement;
        let line = self.line_at(cursor.here().start);
        let mut is_name = false;
        while !cursor.at_statement_end() {
            let word = cursor.peek_word();
            is_name |= word == Some("import");
            self.forget_named(word.filter(|_| is_name), line);
            cursor.next();
        }
    }

    /// Forgets a constant of this name.
    fn forget_named(&mut self, name: Option<&'t str>, line: u32) {
        if let Some(symbol) = name.and_then(|name| self.names.module_value(name)) {
            self.names.define(symbol, ModuleConstant::Unreadable { line });
        }
    }

    /// Forgets the names that a skipped statement assigns: `A += 1`, `(A, B) = C = 1, 2`, `del A`
    /// or `for A in B`.
    fn forget_assigned(&mut self, statement: &Cursor<'_, 't>, line: u32) {
        let mut cursor = *statement;
        let first = cursor.peek_word().unwrap_or("");
        // Names that may be targets, the last name, and whether a call could follow it.
        let (mut names, mut last, mut is_callable) = (Vec::new(), None, false);
        let (mut depth, mut call_depth) = (0usize, None);
        while let Some(token) = cursor.peek().filter(|_| !cursor.at_statement_end()) {
            let word = cursor.peek_word().filter(|word| !is_keyword(word));
            let operator = cursor.peek_operator().unwrap_or("");
            let changes = cursor.peek_is(b'=')
                || operator.ends_with('=') && !["==", "!=", "<=", ">="].contains(&operator);
            let is_end_of_targets = depth == 0
                && (changes || first == "for" && cursor.peek_word() == Some("in"))
                && operator != ":=";
            if operator == ":=" {
                self.forget_all(last, line);
            } else if is_end_of_targets {
                self.forget_all(names.drain(..), line);
            }
            match token.kind {
                TokenKind::Punct(b'(' | b'[' | b'{') => {
                    if cursor.peek_is(b'(') && is_callable && call_depth.is_none() {
                        call_depth = Some(depth);
                    }
                    depth += 1;
                }
                TokenKind::Punct(b')' | b']' | b'}') => {
                    depth = depth.saturating_sub(1);
                    call_depth = call_depth.filter(|&at| at != depth);
                }
                TokenKind::Punct(b':') if depth == 0 => names.clear(),
                _ => names.extend(word.filter(|_| call_depth.is_none())),
            }
            is_callable = word.is_some() || cursor.peek_is(b')') || cursor.peek_is(b']');
            let is_alias = first == "with" && cursor.peek_word() == Some("as");
            last = word;
            cursor.next();
            if is_alias {
                self.forget_all(cursor.peek_word(), line);
            }
        }
        if first == "del" {
            self.forget_all(names, line);
        }
    }

    fn forget_all(&mut self, names: impl IntoIterator<Item = &'t str>, line: u32) {
        for name in names {
            let symbol = self.names.symbol(name);
            self.names.define(symbol, ModuleConstant::Unreadable { line });
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
                self.forget_assigned(&statement, line);
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

/// Does this line begin a function or a class, whose body has its own names?
fn has_own_names(line: &Cursor<'_, '_>) -> bool {
    matches!(line.peek_word(), Some("def" | "class" | "async"))
}

/// Does this word begin a statement that has others in it?
fn is_compound(word: &str) -> bool {
    const WORDS: [&str; 11] = [
        "async", "class", "elif", "else", "except", "finally", "for", "if", "try", "while", "with",
    ];
    WORDS.contains(&word)
}
