//! Generates `language.h`: kinds, types, loops, combinators, reasons of failures, the constants of
//! the value layout, and limits.
//!
//! The build script includes this module.

use crate::abi::screaming;
use batt_dsl::{Combinator, Failure, Gather, Kind, Over, Reason, Type, device_constants};
use std::fmt::Write;

/// Lists all variants of an enum. Does not compile if one is missing.
macro_rules! every {
    ($list:ident: $enum:ident { $($variant:ident),* $(,)? }) => {
        const $list: &[($enum, &str)] = &[$(($enum::$variant, stringify!($variant))),*];
        const _: fn($enum) = |variant| match variant { $($enum::$variant => {})* };
    };
}

/// Numbers variants that hold positions of parameters: lists their names in order, and defines a
/// function for the number and the positions of a value.
macro_rules! numbered {
    ($names:ident, $number:ident: $enum:ident -> $positions:ty {
        $($variant:ident $({ $($field:ident),* })? $(($inner:ident))? => $value:expr,)*
    }) => {
        const $names: &[&str] = &[$(stringify!($variant)),*];

        /// Its number, and the positions of its parameters.
        pub fn $number(value: $enum) -> (u32, $positions) {
            let (name, positions) = match value {
                $($enum::$variant $({ $($field),* })? $(($inner))? => (stringify!($variant), $value),)*
            };
            let number = $names.iter().position(|&other| other == name);
            (number.unwrap_or($names.len()) as u32, positions)
        }
    };
}

every!(KINDS: Kind {
    Int, Bool, Ij, Cell, EmptyTuple, Tuple, TileGrid, WideGrid, EmptySet, Set, TileIndices,
    TileObject, TileColors, Prim, Fn, DefaultFn,
});

every!(TYPES: Type {
    Any, Int, Bool, IJ, Cell, Numerical, Tuple, Set, Container, Grid, Indices, Object, ObjectSet,
    Objects, Patch, PatchSet, Piece, Element, Pairs, Fn,
});

every!(COMBINATORS: Combinator { Compose, Chain, Fork, Matcher, Rbind, Lbind, Power });

numbered!(OVERS, over: Over -> [u8; 2] {
    Elements { function, container } => [function, container],
    Functions => [0, 0],
    Zip => [0, 1],
    Product => [0, 1],
    Sides => [1, 0],
});

numbered!(GATHERS, gather: Gather -> u8 {
    Results => 0,
    Merged => 0,
    Filtered => 0,
    FilteredMerged => 0,
    FirstTrue => 0,
    ArgMax => 0,
    ArgMin => 0,
    ValMax => 0,
    ValMin => 0,
    Sorted => 0,
    ArgAscending(position) => position,
    ArgDescending(position) => position,
    ValAscending(position) => position,
    OnlyInputs => 0,
    OnlyOutputs => 0,
});

/// The name of a kind. If a kind has a single value, the value has the plain name.
fn kind_name(kind: Kind, name: &str) -> String {
    match kind {
        Kind::EmptyTuple | Kind::EmptySet | Kind::DefaultFn => format!("{}_KIND", screaming(name)),
        _ => screaming(name),
    }
}

/// The name of a reason.
fn reason_name(reason: Reason) -> String {
    let name = match reason {
        Reason::Argument(_) => "Argument".to_owned(),
        Reason::Limit(limit) => format!("Limit{limit:?}"),
        Reason::GivenUp(why) => format!("GivenUp{why:?}"),
        reason => format!("{reason:?}"),
    };
    format!("REASON_{}", screaming(&name))
}

fn write_enum(
    out: &mut String,
    name: &str,
    entries: impl Iterator<Item = (String, u64)>,
) -> std::fmt::Result {
    writeln!(out, "enum {name}{{")?;
    for (name, value) in entries {
        writeln!(out, "  {name} = {value:#x}u,")?;
    }
    writeln!(out, "}};")
}

fn write_header(out: &mut String) -> std::fmt::Result {
    writeln!(out, "// Generated from src/language.rs.\n#pragma once\nnamespace batt {{\n")?;
    let kinds = KINDS.iter().map(|&(kind, name)| (kind_name(kind, name), kind as u64));
    write_enum(out, ": u32 ", kinds)?;
    let types = TYPES.iter().map(|&(ty, name)| (format!("TYPE_{name}"), ty as u64));
    write_enum(out, "TypeCode : u32 ", types)?;
    let combinators = COMBINATORS
        .iter()
        .map(|&(combinator, name)| (format!("COMBINATOR_{}", screaming(name)), combinator as u64));
    write_enum(out, "CombinatorCode : u32 ", combinators)?;
    let code = |reason: Reason| u64::from(Failure::from(reason).to_code());
    let reasons = Reason::ALL.into_iter().map(|reason| (reason_name(reason), code(reason)));
    write_enum(out, "ReasonCode : u32 ", reasons)?;
    for (name, prefix, names) in [("OverCode", "OVER", OVERS), ("GatherCode", "GATHER", GATHERS)] {
        let entries =
            (0..).zip(names).map(|(k, name)| (format!("{prefix}_{}", screaming(name)), k));
        write_enum(out, &format!("{name} : u32 "), entries)?;
    }
    let is_wide = |&&(_, value): &&(&str, u64)| value > u32::MAX.into();
    let named = |&(name, value): &(&str, u64)| (name.to_owned(), value);
    write_enum(
        out,
        ": u32 ",
        device_constants::CONSTANTS.iter().filter(|c| !is_wide(c)).map(named),
    )?;
    for (name, value) in device_constants::CONSTANTS.iter().filter(is_wide) {
        writeln!(out, "#define {name} {value:#x}ull")?;
    }
    let multipliers = device_constants::hash_multipliers();
    writeln!(out, "\nenum : u32 {{ HASH_ROUND = {} }};", multipliers.len())?;
    writeln!(out, "// The lower half of each, then the upper one.")?;
    writeln!(out, "BATT_LOOKUP u64 HASH_MULTIPLIERS[HASH_ROUND][2] = {{")?;
    for multiplier in multipliers {
        writeln!(out, "  {{{:#x}ull, {:#x}ull}},", *multiplier as u64, (multiplier >> 64) as u64)?;
    }
    writeln!(out, "}};\n\n}} // namespace batt")
}

/// The header `language.h`.
pub fn header() -> String {
    let mut out = String::new();
    // Writing to a String does not fail.
    let _ = write_header(&mut out);
    out
}
