//! The symbol table: the names of a text and their meanings.

use crate::program::{Input, Name, Operand, Span};
use crate::renames::Renames;
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

/// A constant that the text defines outside functions.
#[derive(Clone, Debug)]
pub(crate) enum ModuleConstant {
    /// Its value.
    Value(Operand),
    /// It is defined on this line, but not as a constant of the language.
    Unreadable { line: u32 },
}

/// The meaning of a name.
pub(crate) enum Meaning {
    /// A value; none for a variable whose assignment had an error.
    Value(Option<Operand>),
    /// A constant of the text that could not be read.
    Unreadable {
        line: u32,
    },
    Unknown,
}

struct Entry {
    name: Name,
    global: Option<Operand>,
    module: Option<ModuleConstant>,
    local: Option<Binding>,
}

/// All names of a text, and the variables of the current function.
pub(crate) struct Names<'t> {
    renames: &'t Renames,
    /// Our names for the renamed names of the text, and the spelling in the text.
    spelled: HashMap<&'static str, Name>,
    by_text: HashMap<&'t str, Symbol>,
    entries: Vec<Entry>,
    /// The variables of the current function, each once.
    locals: Vec<Symbol>,
    suggestions_left: usize,
}

/// The most suggestions per text, since each takes a search over all names.
const SUGGESTIONS: usize = 200;

impl<'t> Names<'t> {
    pub(crate) fn new(renames: &'t Renames) -> Names<'t> {
        Names {
            renames,
            spelled: HashMap::new(),
            by_text: HashMap::new(),
            entries: Vec::new(),
            locals: Vec::new(),
            suggestions_left: SUGGESTIONS,
        }
    }

    pub(crate) fn symbol(&mut self, text: &'t str) -> Symbol {
        *self.by_text.entry(text).or_insert_with(|| {
            let ours = self.renames.ours(text);
            if let Some(ours) = ours {
                self.spelled.entry(ours).or_insert_with(|| text.into());
            }
            let global = globals().get(ours.unwrap_or(text)).cloned();
            self.entries.push(Entry { name: text.into(), global, module: None, local: None });
            Symbol(self.entries.len() as u32 - 1)
        })
    }

    fn entry(&mut self, symbol: Symbol) -> &mut Entry {
        &mut self.entries[symbol.0 as usize]
    }

    pub(crate) fn text(&mut self, symbol: Symbol) -> Name {
        self.entry(symbol).name.clone()
    }

    /// The input of this name.
    pub(crate) fn input(&self, name: &str) -> Option<Input> {
        Input::named(self.renames.ours(name).unwrap_or(name))
    }

    /// Our names for the renamed names of the text, and the spelling in the text.
    pub(crate) fn into_spelled(self) -> HashMap<&'static str, Name> {
        self.spelled
    }

    /// The meaning of a name: a variable, else a constant of the text, else a constant of the
    /// language, else a primitive.
    pub(crate) fn look_up(&mut self, symbol: Symbol) -> Meaning {
        let entry = self.entry(symbol);
        if let Some(binding) = &mut entry.local {
            binding.used = true;
            return Meaning::Value(binding.value.clone());
        }
        match (&entry.module, &entry.global) {
            (Some(ModuleConstant::Value(value)), _) | (None, Some(value)) => {
                Meaning::Value(Some(value.clone()))
            }
            (&Some(ModuleConstant::Unreadable { line }), _) => Meaning::Unreadable { line },
            (None, None) => Meaning::Unknown,
        }
    }

    /// The symbol of a constant of the text that has a value.
    pub(crate) fn module_value(&self, text: &str) -> Option<Symbol> {
        let &symbol = self.by_text.get(text)?;
        let module = &self.entries[symbol.0 as usize].module;
        matches!(module, Some(ModuleConstant::Value(_))).then_some(symbol)
    }

    /// Defines a constant outside functions.
    pub(crate) fn define(&mut self, symbol: Symbol, constant: ModuleConstant) {
        self.entry(symbol).module = Some(constant);
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
        let of_text = self.entries.iter().filter(|e| e.module.is_some());
        let mut all: Vec<&str> = locals.chain(of_text).map(|e| e.name.as_ref()).collect();
        let mut renamed: Vec<&str> = self.renames.theirs().collect();
        renamed.sort_unstable();
        all.extend(renamed);
        all.extend(known_names());
        crate::suggest::closest(text, all).map(str::to_owned)
    }
}

/// The names of all constants and primitives.
pub(crate) fn known_names<'a>() -> impl Iterator<Item = &'a str> {
    constants::all().map(|c| c.name).chain(table::ALL.iter().map(|p| p.name()))
}

/// A constant, a primitive or an input of this name.
pub(crate) fn known_name(name: &str) -> Option<&'static str> {
    let global = globals().get_key_value(name).map(|(&name, _)| name);
    global.or_else(|| Input::named(name).map(Input::name))
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
    known_name(name).is_some()
}
