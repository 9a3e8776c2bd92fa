//! The table of primitives as a header of the device code.
//!
//! Also a module of the build script, so it knows `batt_dsl` and nothing of this crate.

use batt_dsl::table::ALL;
use batt_dsl::{Combinator, Gather, Over, Prim, Type, Value};
use std::fmt::Write;

/// Every type, in the order of its number.
const TYPES: [Type; 20] = [
    Type::Any,
    Type::Int,
    Type::Bool,
    Type::IJ,
    Type::Cell,
    Type::Numerical,
    Type::Tuple,
    Type::Set,
    Type::Container,
    Type::Grid,
    Type::Indices,
    Type::Object,
    Type::ObjectSet,
    Type::Objects,
    Type::Patch,
    Type::PatchSet,
    Type::Piece,
    Type::Element,
    Type::Pairs,
    Type::Fn,
];

const GATHERS: [&str; 15] = [
    "RESULTS",
    "MERGED",
    "FILTERED",
    "FILTERED_MERGED",
    "FIRST_TRUE",
    "ARG_MAX",
    "ARG_MIN",
    "VAL_MAX",
    "VAL_MIN",
    "SORTED",
    "ARG_ASCENDING",
    "ARG_DESCENDING",
    "VAL_ASCENDING",
    "ONLY_INPUTS",
    "ONLY_OUTPUTS",
];

/// Number in [`GATHERS`], and the position of the parameter that says which.
fn gather(gather: Gather) -> (u32, u32) {
    match gather {
        Gather::Results => (0, 0),
        Gather::Merged => (1, 0),
        Gather::Filtered => (2, 0),
        Gather::FilteredMerged => (3, 0),
        Gather::FirstTrue => (4, 0),
        Gather::ArgMax => (5, 0),
        Gather::ArgMin => (6, 0),
        Gather::ValMax => (7, 0),
        Gather::ValMin => (8, 0),
        Gather::Sorted => (9, 0),
        Gather::ArgAscending(position) => (10, position.into()),
        Gather::ArgDescending(position) => (11, position.into()),
        Gather::ValAscending(position) => (12, position.into()),
        Gather::OnlyInputs => (13, 0),
        Gather::OnlyOutputs => (14, 0),
    }
}

const OVERS: [&str; 5] = ["ELEMENTS", "FUNCTIONS", "ZIP", "PRODUCT", "SIDES"];

/// What a loop goes through, and how it gathers: four bits each of kind, position of function,
/// container and rank, and gather.
fn loop_word(prim: Prim) -> u32 {
    let Some(looped) = prim.as_loop() else {
        return 0;
    };
    let (over, function, container) = match looped.over {
        Over::Elements { function, container } => (0, function, container),
        Over::Functions => (1, 0, 0),
        Over::Zip => (2, 0, 1),
        Over::Product => (3, 0, 1),
        Over::Sides => (4, 1, 0),
    };
    let (gather, position) = gather(looped.gather);
    over | u32::from(function) << 4 | u32::from(container) << 8 | position << 12 | gather << 16
}

/// The default of a failed step as a number.
fn default_code(ty: Type) -> u32 {
    match ty.default_value() {
        value if value.bits() == Value::EMPTY_SET.bits() => 1,
        value if value.bits() == Value::int(0).bits() => 2,
        value if value.bits() == Value::bool(false).bits() => 3,
        value if value.bits() == Value::DEFAULT_FN.bits() => 4,
        _ => 0,
    }
}

fn row(out: &mut String, prim: Prim) -> std::fmt::Result {
    let mut params = [0; 4];
    for (word, param) in params.iter_mut().zip(prim.params()) {
        *word = (param.accepts.sure_kinds() & 0xffff) | (param.accepts as u32) << 16;
    }
    let combinator = Combinator::of(prim).map_or(0, |c| c as u32 + 1);
    let info = prim.arity() as u32
        | default_code(prim.result()) << 4
        | combinator << 8
        | u32::from(prim.as_loop().is_some()) << 12
        | u32::from(prim.plain().opcode()) << 16;
    let [a, b, c, d] = params;
    writeln!(
        out,
        "  {{{{{a:#x}u, {b:#x}u, {c:#x}u, {d:#x}u}}, {info:#x}u, {:#x}u}}, // {}",
        loop_word(prim),
        prim.name()
    )
}

/// Places of names among all names: of every primitive, of the combinators, and of the default.
/// Functions are ordered by their names.
fn write_ranks(out: &mut String) -> std::fmt::Result {
    let mut names: Vec<&str> = ALL.iter().map(|prim| prim.name()).chain(["default"]).collect();
    names.sort_unstable();
    let rank = |name: &str| names.partition_point(|&other| other < name);
    let mut combinators: Vec<&str> = Vec::new();
    combinators.extend(ALL.iter().filter(|&&p| Combinator::of(p).is_some()).map(|p| p.name()));
    combinators.sort_unstable();
    let mut packed = 0;
    for (combinator, prim) in ALL.iter().filter_map(|&p| Some((Combinator::of(p)?, p))) {
        let rank = combinators.partition_point(|&other| other < prim.name());
        packed |= (rank as u32) << (4 * combinator as u32);
    }
    writeln!(out, "enum : u32 {{\n  DEFAULT_RANK = {},", rank("default"))?;
    writeln!(out, "  COMBINATOR_RANKS = {packed:#x}u, // four bits each\n}};\n")?;
    writeln!(out, "BATT_TABLE u16 NAME_RANKS[PRIMITIVES] = {{")?;
    for line in ALL.chunks(16) {
        let ranks: Vec<String> = line.iter().map(|prim| rank(prim.name()).to_string()).collect();
        writeln!(out, "  {},", ranks.join(", "))?;
    }
    writeln!(out, "}};\n")
}

fn write_header(out: &mut String) -> std::fmt::Result {
    writeln!(out, "// Made from the table of primitives.\n#pragma once\nnamespace batt {{\n")?;
    writeln!(out, "enum : u32 {{")?;
    for prim in ALL.iter().filter(|prim| !prim.is_typed()) {
        writeln!(out, "  OP_{} = {},", prim.name(), prim.opcode())?;
    }
    for (k, ty) in TYPES.iter().enumerate() {
        debug_assert_eq!(k, *ty as usize);
        writeln!(out, "  TYPE_{} = {k},", ty.name())?;
    }
    for (k, name) in OVERS.iter().enumerate() {
        writeln!(out, "  OVER_{name} = {k},")?;
    }
    for (k, name) in GATHERS.iter().enumerate() {
        writeln!(out, "  GATHER_{name} = {k},")?;
    }
    for (k, name) in
        ["COMPOSE", "CHAIN", "FORK", "MATCHER", "RBIND", "LBIND", "POWER"].iter().enumerate()
    {
        writeln!(out, "  COMBINATOR_{name} = {k},")?;
    }
    writeln!(out, "  PRIMITIVES = {},\n}};\n", ALL.len())?;
    write_ranks(out)?;
    writeln!(out, "BATT_TABLE Row PRIMS[PRIMITIVES] = {{")?;
    for &prim in ALL {
        row(out, prim)?;
    }
    writeln!(out, "}};\n\n}} // namespace batt")
}

/// The header `table.h`: opcodes, types, loops, and a row per primitive.
pub fn header() -> String {
    let mut out = String::new();
    // Writing to a String does not fail.
    let _ = write_header(&mut out);
    out
}
