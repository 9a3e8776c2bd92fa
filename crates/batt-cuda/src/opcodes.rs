//! Generates `table.h`: the table of primitives for device code.
//!
//! The build script includes this module.

use crate::coverage::{
    has_lane_form, is_on_device, lane_forms, left_to_cpu, quick_code, quick_in_lanes, simple,
};
use crate::language::{gather, over};
use batt_dsl::table::ALL;
use batt_dsl::{Combinator, MAX_ARITY, Prim, Type};
use std::fmt::Write;

/// The fields of a loop's word, four bits each: what it iterates over, the positions of function,
/// container and rank, and how it gathers results.
const FUNCTION_SHIFT: u32 = 4;
const CONTAINER_SHIFT: u32 = 8;
const POSITION_SHIFT: u32 = 12;
const GATHER_SHIFT: u32 = 16;

/// The word of a parameter has the sure kinds below this bit, and the type above.
const PARAM_TYPE_SHIFT: u32 = 16;

/// Does the device compute it with its general loop?
fn is_device_loop(prim: Prim) -> bool {
    prim.as_loop().is_some() && is_on_device(prim)
}

fn loop_word(prim: Prim) -> u32 {
    let Some(looped) = prim.as_loop() else {
        return 0;
    };
    let (over, [function, container]) = over(looped.over);
    let (gather, position) = gather(looped.gather);
    over | u32::from(function) << FUNCTION_SHIFT
        | u32::from(container) << CONTAINER_SHIFT
        | u32::from(position) << POSITION_SHIFT
        | gather << GATHER_SHIFT
}

/// The distinct values of failed steps.
fn defaults() -> Vec<u64> {
    let mut words: Vec<u64> = Vec::new();
    for prim in ALL {
        let word = prim.result().default_value().bits();
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// The index of the type's default among them.
fn default_code(ty: Type) -> usize {
    let word = ty.default_value().bits();
    defaults().iter().position(|&other| other == word).unwrap_or(0)
}

fn write_row(out: &mut String, prim: Prim) -> std::fmt::Result {
    // Parameters that it does not have take any kind.
    let mut params = [(1 << PARAM_TYPE_SHIFT) - 1; MAX_ARITY];
    for (word, param) in params.iter_mut().zip(prim.params()) {
        let sure = param.accepts.sure_kinds() & ((1 << PARAM_TYPE_SHIFT) - 1);
        *word = sure | (param.accepts as u32) << PARAM_TYPE_SHIFT;
    }
    let params = params.map(|word| format!("{word:#x}u")).join(", ");
    writeln!(
        out,
        "  {{{{{params}}}, {}, {}, {}, {}, {}, {}, {:#x}u}}, // {}",
        prim.arity(),
        default_code(prim.result()),
        u32::from(is_device_loop(prim)),
        u32::from(has_lane_form(prim)),
        quick_code(prim),
        prim.plain().opcode(),
        loop_word(prim),
        prim.name()
    )
}

/// Ranks of names in sorted order: of primitives, of combinators, and of the default function.
/// Functions are ordered by name.
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

/// Opcodes of the primitives that `direct` computes. `direct` compiles only with exactly one case
/// for each.
fn write_opcodes(out: &mut String) -> std::fmt::Result {
    writeln!(out, "enum DirectCode : u32 {{")?;
    for &prim in ALL.iter().filter(|&&prim| !prim.is_typed() && prim.as_loop().is_none()) {
        if is_on_device(prim) {
            writeln!(out, "  OP_{} = {},", prim.name(), prim.opcode())?;
        }
    }
    writeln!(out, "}};\n")
}

/// Opcodes of the primitives that single lanes compute, and of the loops that are unrolled there.
/// The switches over them compile only with exactly one case for each.
fn write_lane_forms(out: &mut String) -> std::fmt::Result {
    for (name, prefix, are_loops) in
        [("LaneForm", "LANE", false), ("UnrolledLoop", "UNROLLED", true)]
    {
        writeln!(out, "enum {name} : u32 {{")?;
        for prim in lane_forms().filter(|prim| prim.as_loop().is_some() == are_loops) {
            writeln!(out, "  {prefix}_{} = {},", prim.name(), prim.opcode())?;
        }
        writeln!(out, "}};\n")?;
    }
    Ok(())
}

/// Opcodes of simple primitives. The switch over them compiles only with exactly one case for each.
fn write_simple(out: &mut String) -> std::fmt::Result {
    writeln!(out, "enum SimpleCode : u32 {{")?;
    for prim in simple() {
        writeln!(out, "  SIMPLE_{} = {},", prim.name(), prim.opcode())?;
    }
    writeln!(out, "}};\n")
}

/// Codes of the primitives that lanes are quick at, and of operations of lanes that are no primitives. The
/// switch over them compiles only with exactly one case for each.
fn write_quick(out: &mut String) -> std::fmt::Result {
    writeln!(out, "enum QuickCode : u32 {{")?;
    let prims = quick_in_lanes().iter().map(|prim| prim.name());
    for (code, name) in (1..).zip(prims.chain(["part", "last_part", "join"])) {
        writeln!(out, "  QUICK_{name} = {code},")?;
    }
    writeln!(out, "}};\n")
}

fn write_header(out: &mut String) -> std::fmt::Result {
    writeln!(out, "// Generated from the table of primitives.\n#pragma once\nnamespace batt {{\n")?;
    writeln!(out, "enum : u32 {{ PRIMITIVES = {} }};\n", ALL.len())?;
    for prim in left_to_cpu() {
        let name = prim.name();
        assert!(!prim.is_typed(), "only plain primitives are left to the CPU: {name} is not");
        writeln!(out, "// {name} is left to the CPU.")?;
    }
    write_opcodes(out)?;
    write_lane_forms(out)?;
    write_simple(out)?;
    write_quick(out)?;
    writeln!(out, "// Fields of the word of a loop.\nenum : u32 {{")?;
    writeln!(out, "  HOW_FIELD = 15,\n  HOW_FUNCTION_SHIFT = {FUNCTION_SHIFT},")?;
    writeln!(out, "  HOW_CONTAINER_SHIFT = {CONTAINER_SHIFT},")?;
    writeln!(out, "  HOW_POSITION_SHIFT = {POSITION_SHIFT},")?;
    writeln!(out, "  HOW_GATHER_SHIFT = {GATHER_SHIFT},\n}};\n")?;
    writeln!(out, "enum : u32 {{ PARAM_TYPE_SHIFT = {PARAM_TYPE_SHIFT} }};\n")?;
    writeln!(out, "struct Row {{")?;
    writeln!(out, "  u32 params[{MAX_ARITY}]; // sure kinds, and the type")?;
    writeln!(
        out,
        "  u32 arity : 4, default_code : 4, is_loop : 1, by_lanes : 1, quick : 6, plain : 16;"
    )?;
    writeln!(out, "  u32 loop; // what it iterates over, and how it gathers results\n}};\n")?;
    write_ranks(out)?;
    let defaults: Vec<String> = defaults().iter().map(|word| format!("{word:#x}ull")).collect();
    writeln!(out, "// Values of failed steps, by `default_code`.")?;
    writeln!(out, "BATT_TABLE u64 DEFAULTS[] = {{{}}};\n", defaults.join(", "))?;
    writeln!(out, "BATT_TABLE Row PRIMS[PRIMITIVES] = {{")?;
    ALL.iter().try_for_each(|&prim| write_row(out, prim))?;
    writeln!(out, "}};\n\n}} // namespace batt")
}

/// The header `table.h`: opcodes, and a row per primitive.
pub fn header() -> String {
    let mut out = String::new();
    // Writing to a String does not fail.
    let _ = write_header(&mut out);
    out
}
