//! The symbol table: the names of a text and their meanings.

use crate::program::{Name, Operand, Span};
use batt_dsl::{constants, table};
use std::collections::HashMap;
use std::sync::OnceLock;

/// A distinct name of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symbol(u32);

/// The value of a variable.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    /// None if the assignment had an error, so that uses of the variable are not reported.
    pub(crate) value: Option<Operand>,
    /// The variable in its assignment.
    pub(crate) span: Span,
    pub(crate) used: bool,
}

struct Entry {
    name: Name,
    global: Option<Operand>,
    local: Option<Binding>,
}

/// All names of a text, and the variables of the current function.
pub(crate) struct Names<'t> {
    by_text: HashMap<&'t str, Symbol>,
    entries: Vec<Entry>,
    /// The variables of the current function, each once.
    locals: Vec<Symbol>,
    suggestions_left: usize,
}

/// The most suggestions per text, since each takes a search over all names.
const SUGGESTIONS: usize = 200;

impl<'t> Names<'t> {
    pub(crate) fn new() -> Names<'t> {
        Names {
            by_text: HashMap::new(),
            entries: Vec::new(),
            locals: Vec::new(),
            suggestions_left: SUGGESTIONS,
        }
    }

    pub(crate) fn symbol(&mut self, text: &'t str) -> Symbol {
        *self.by_text.entry(text).or_insert_with(|| {
            let global = globals().get(text).cloned();
            self.entries.push(Entry { name: text.into(), global, local: None });
            Symbol(self.entries.len() as u32 - 1)
        })
    }

    fn entry(&mut self, symbol: Symbol) -> &mut Entry {
        &mut self.entries[symbol.0 as usize]
    }

    pub(crate) fn text(&mut self, symbol: Symbol) -> Name {
        self.entry(symbol).name.clone()
    }

    /// The meaning of a name: a variable, else a constant, else a primitive. `None` for an unknown
    /// name, `Some(None)` for a variable whose assignment had an error.
    pub(crate) fn look_up(&mut self, symbol: Symbol) -> Option<Option<Operand>> {
        let entry = self.entry(symbol);
        match &mut entry.local {
            Some(binding) => {
                binding.used = true;
                Some(binding.value.clone())
            }
            None => entry.global.clone().map(Some),
        }
    }

    /// Binds a variable, and returns the binding it replaces.
    pub(crate) fn bind(&mut self, symbol: Symbol, binding: Binding) -> Option<Binding> {
        let replaced = self.entry(symbol).local.replace(binding);
        if replaced.is_none() {
            self.locals.push(symbol);
        }
        replaced
    }

    /// Forgets the variables of the current function, and returns the unused ones.
    pub(crate) fn end_function(&mut self) -> Vec<(Name, Span)> {
        let mut unused = Vec::new();
        for symbol in std::mem::take(&mut self.locals) {
            let entry = self.entry(symbol);
            if let Some(binding) = entry.local.take()
                && !binding.used
            {
                unused.push((entry.name.clone(), binding.span));
            }
        }
        unused
    }

    /// A known name close to this one.
    pub(crate) fn similar(&mut self, text: &str) -> Option<String> {
        self.suggestions_left = self.suggestions_left.checked_sub(1)?;
        let locals = self.locals.iter().map(|s| &self.entries[s.0 as usize]);
        let locals = locals.filter(|e| e.local.as_ref().is_some_and(|b| b.value.is_some()));
        let constants = constants::all().map(|c| c.name);
        let prims = table::ALL.iter().map(|p| p.name());
        let all = locals.map(|e| e.name.as_ref()).chain(constants).chain(prims);
        crate::suggest::closest(text, all).map(str::to_owned)
    }
}

fn globals() -> &'static HashMap<&'static str, Operand> {
    static GLOBALS: OnceLock<HashMap<&'static str, Operand>> = OnceLock::new();
    GLOBALS.get_or_init(|| {
        let prims = table::ALL.iter().map(|&p| (p.name(), Operand::Prim(p)));
        // A constant hides a primitive of the same name, so it comes later.
        prims.chain(constants::all().map(|c| (c.name, Operand::Constant(c)))).collect()
    })
}

/// Does a constant, a primitive or an input have this name?
pub(crate) fn is_taken(name: &str) -> bool {
    globals().contains_key(name) || crate::program::Input::named(name).is_some()
}
