//! The table of primitives.
//!
//! `table/plain.rs` and `table/typed.rs` have one row per primitive. Everything else about
//! primitives derives from those rows: the enum [`Prim`], names, arity, parameter and result types,
//! type inference, safe defaults, documentation and cost classes. A row without its function, or
//! without a rule for its result, does not compile.
//!
//! ```
//! use batt_dsl::{Prim, Type};
//!
//! let prim: Prim = "fill".parse().unwrap();
//! assert_eq!(prim.arity(), 3);
//! assert_eq!(prim.result(), Type::Grid);
//! assert_eq!(prim.params()[2].name, "patch");
//! ```

mod plain;
mod result_rule;
mod typed;

use crate::loops::{self, Loop};
use crate::machine::CpuFn;
use crate::types::Type;
use plain::plain_rows;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;
use typed::typed_rows;

pub use result_rule::ResultRule;

/// A parameter of a primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Param {
    /// The name for keyword arguments.
    pub name: &'static str,
    /// The type the parameter is meant for. This is advice: mutation draws by it, and checking a
    /// program warns by it.
    pub ty: Type,
    /// The type a call accepts: that of the plain primitive.
    pub accepts: Type,
    /// The type of the elements that the primitive can use; `Any` if it can use all.
    pub elements: Type,
}

/// The family of a primitive: a section of the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Family {
    Numbers,
    Containers,
    Functions,
    Pieces,
    Patches,
    Grids,
    Ranked,
}

impl Family {
    /// All families, in the order of the table.
    pub const ALL: [Family; 7] = [
        Family::Numbers,
        Family::Containers,
        Family::Functions,
        Family::Pieces,
        Family::Patches,
        Family::Grids,
        Family::Ranked,
    ];

    /// The heading.
    pub fn title(self) -> &'static str {
        match self {
            Family::Numbers => "Numbers and logic",
            Family::Containers => "Containers",
            Family::Functions => "Functions",
            Family::Pieces => "Pieces: size, place, colour",
            Family::Patches => "Patches",
            Family::Grids => "Grids",
            Family::Ranked => "Ranked and coded names",
        }
    }
}

/// Roughly the cost of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CostClass {
    /// Constant time.
    Scalar,
    /// One pass over the planes of a tile.
    Tile,
    /// One pass over the elements of a container.
    Build,
    /// Depends on the data: labelling, matching, distances.
    Search,
    /// Calls a function value for every element.
    Loop,
}

/// How a primitive is computed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Body {
    /// By its own function.
    Direct(CpuFn),
    /// By the loop that calls function values.
    Loop(Loop),
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) params: &'static [Param],
    pub(crate) result: Type,
    pub(crate) rule: ResultRule,
    pub(crate) family: Family,
    pub(crate) cost: CostClass,
    pub(crate) doc: &'static str,
    pub(crate) body: Body,
    /// The plain primitive of a typed name; itself for a plain one.
    pub(crate) plain: Prim,
}

/// `r#move` in Rust is `move` in the language.
const fn bare(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}

/// The second type if there is one, else the first.
macro_rules! last_type {
    ($ty:ident) => {
        Type::$ty
    };
    ($ty:ident $other:ident) => {
        Type::$other
    };
}

macro_rules! define {
    (
        plain: $(
            family $family:ident;
            $(
                #[doc = $doc:literal]
                $name:ident(
                    $($param:ident: $ty:ident $(of $element:ident)? $(or $accepts:ident)?),*
                ) -> $result:ident [$cost:ident, $rule:expr] $body:expr;
            )*
        )*
        typed: $(
            $tname:ident($($tparam:ident: $tty:ident),*) -> $tresult:ident [$base:ident];
        )*
    ) => {
        /// A primitive: the name of a row of the table.
        #[allow(non_camel_case_types, missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        pub enum Prim {
            $($( #[doc = $doc] $name, )*)*
            $( #[doc = concat!("`", stringify!($base), "`, meant for narrower types.")] $tname, )*
        }

        /// Every primitive, plain ones first, in the order of the table.
        pub const ALL: &[Prim] = &[$($(Prim::$name,)*)* $(Prim::$tname,)*];

        const PLAIN: &[Row] = {
            use crate::prims::*;
            use Body::{Direct, Loop};
            use ResultRule::*;
            use Type::{Cell, Grid, Int};
            &[$($(Row {
                name: bare(stringify!($name)),
                params: &[$(Param {
                    name: stringify!($param),
                    ty: Type::$ty,
                    accepts: last_type!($ty $($accepts)?),
                    elements: last_type!(Any $($element)?),
                }),*],
                result: Type::$result,
                rule: $rule,
                family: Family::$family,
                cost: CostClass::$cost,
                doc: $doc.trim_ascii(),
                body: $body,
                plain: Prim::$name,
            },)*)*]
        };

        pub(crate) const ROWS: &[Row] = &[
            $($(Row { ..copy(Prim::$name) },)*)*
            $(Row {
                name: bare(stringify!($tname)),
                params: &narrowed(Prim::$base, [$((stringify!($tparam), Type::$tty)),*]),
                result: Type::$tresult,
                ..copy(Prim::$base)
            },)*
        ];
    };
}

const fn copy(prim: Prim) -> Row {
    let row = &PLAIN[prim as usize];
    Row { ..*row }
}

/// The parameters of a plain primitive under the names and types of a typed one.
const fn narrowed<const N: usize>(plain: Prim, advised: [(&'static str, Type); N]) -> [Param; N] {
    let wide = PLAIN[plain as usize].params;
    assert!(wide.len() == N, "a typed name has as many parameters as its plain one");
    let nothing = Param { name: "", ty: Type::Any, accepts: Type::Any, elements: Type::Any };
    let mut params = [nothing; N];
    let mut k = 0;
    while k < N {
        let (name, ty) = advised[k];
        params[k] = Param { name, ty, ..wide[k] };
        k += 1;
    }
    params
}

macro_rules! for_each_primitive {
    ($with:ident) => {
        plain_rows!(typed_rows, $with);
    };
}

for_each_primitive!(define);

const _: () = {
    let mut k = 0;
    while k < PLAIN.len() {
        let Row { rule, body, params, .. } = PLAIN[k];
        assert!(rule.fits(params.len()), "the rule of a row names a parameter it does not have");
        let gathered = matches!(rule, ResultRule::Gathered);
        let looped = matches!(body, Body::Loop(_));
        assert!(gathered == looped, "a row is a loop exactly if its rule is `Gathered`");
        k += 1;
    }
};

/// The data of a primitive that calls need, in half a cache line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// By position, the kinds of arguments that need no closer check.
    pub(crate) sure_kinds: [u16; MAX_ARITY],
    pub(crate) body: Body,
    pub(crate) prim: Prim,
    pub(crate) plain: Prim,
    pub(crate) arity: u8,
}

// Calls read one of them each.
const _: () = assert!(size_of::<Entry>() == 32);

impl Entry {
    /// The arguments in use.
    #[inline(always)]
    pub(crate) fn trim_args<'a, T>(&self, args: &'a [T; MAX_ARITY]) -> &'a [T] {
        &args[..usize::from(self.arity).min(MAX_ARITY)]
    }
}

/// The most parameters of a primitive.
pub const MAX_ARITY: usize = 4;

/// All entries, by opcode.
pub(crate) static ENTRIES: [Entry; ALL.len()] = {
    let (sure_kinds, body) = ([0; MAX_ARITY], ROWS[0].body);
    let nothing = Entry { sure_kinds, body, prim: ALL[0], plain: ALL[0], arity: 0 };
    let mut entries = [nothing; ALL.len()];
    let mut k = 0;
    while k < entries.len() {
        let row = &ROWS[k];
        (entries[k].body, entries[k].prim, entries[k].plain) = (row.body, ALL[k], row.plain);
        entries[k].arity = row.params.len() as u8;
        let mut p = 0;
        while p < row.params.len() {
            entries[k].sure_kinds[p] = row.params[p].accepts.sure_kinds() as u16;
            p += 1;
        }
        k += 1;
    }
    entries
};

impl Prim {
    pub(crate) fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    #[inline]
    pub(crate) fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// The name in programs.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Parameters, in order.
    pub fn params(self) -> &'static [Param] {
        self.row().params
    }

    /// The number of arguments.
    pub fn arity(self) -> usize {
        self.row().params.len()
    }

    /// The declared result, which decides the safe default.
    pub fn result(self) -> Type {
        self.row().result
    }

    /// How the result follows from the arguments.
    pub fn result_rule(self) -> ResultRule {
        self.row().rule
    }

    /// One line on what it computes.
    pub fn doc(self) -> &'static str {
        self.row().doc
    }

    /// The family.
    pub fn family(self) -> Family {
        self.row().family
    }

    /// Roughly the cost of a call.
    pub fn cost_class(self) -> CostClass {
        self.row().cost
    }

    /// The plain primitive: `height` for `height_t`, itself for a plain one. Backends implement
    /// only plain primitives.
    pub fn plain(self) -> Prim {
        self.row().plain
    }

    /// Is it a typed name of a plain primitive?
    pub fn is_typed(self) -> bool {
        self.plain() != self
    }

    /// The loop that computes a higher-order primitive.
    pub fn as_loop(self) -> Option<Loop> {
        match self.row().body {
            Body::Loop(looped) => Some(looped),
            Body::Direct(_) => None,
        }
    }

    /// The number in recorded batteries and on devices.
    pub fn opcode(self) -> u16 {
        self as u16
    }

    /// The primitive with this number.
    pub fn from_opcode(opcode: u16) -> Option<Prim> {
        ALL.get(usize::from(opcode)).copied()
    }

    /// `fill(grid: Grid, value: Int, patch: Patch) -> Grid`.
    pub fn signature(self) -> String {
        let params: Vec<_> =
            self.params().iter().map(|p| format!("{}: {}", p.name, p.ty.name())).collect();
        format!("{}({}) -> {}", self.name(), params.join(", "), self.result().name())
    }
}

impl fmt::Display for Prim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Prim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No primitive has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no primitive is called `{0}`")]
pub struct UnknownPrimitive(pub String);

impl FromStr for Prim {
    type Err = UnknownPrimitive;

    fn from_str(name: &str) -> Result<Prim, UnknownPrimitive> {
        static BY_NAME: OnceLock<HashMap<&'static str, Prim>> = OnceLock::new();
        let by_name = BY_NAME.get_or_init(|| ALL.iter().map(|&p| (p.name(), p)).collect());
        by_name.get(name).copied().ok_or_else(|| UnknownPrimitive(name.to_owned()))
    }
}
