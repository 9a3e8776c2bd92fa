//! The text of the device code, for the run-time compiler.

/// The text of the file with the kernel.
pub const MAIN: &str = include_str!("../kernels/batt.cu");
/// Its name in messages of the compiler.
pub const MAIN_NAME: &str = "batt.cu";
/// The name of the kernel.
pub const KERNEL: &str = "batt_run";

macro_rules! headers {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../kernels/", $name)))),+]
    };
}

/// Headers by name, without the generated ones.
const WRITTEN: &[(&str, &str)] = headers![
    "coop.h",
    "words.h",
    "heap.h",
    "call_figures.h",
    "turn_parts.h",
    "types.h",
    "function_order.h",
    "order.h",
    "construct.h",
    "patch.h",
    "lane_values.h",
    "lane_unions.h",
    "patch_union.h",
    "prims_numbers.h",
    "set_members.h",
    "prims_containers.h",
    "prims_pieces.h",
    "wide.h",
    "prims_grids.h",
    "groups.h",
    "prims_objects.h",
    "direct.h",
    "loops.h",
    "lane_sketches.h",
    "lane_tiles.h",
    "lane_forms.h",
    "lane_quick.h",
    "lane_code.h",
    "lane_functions.h",
    "flatten.h",
    "team.h",
    "lanes.h",
    "machine.h",
    "helpers.h",
    "hash.h",
    "instructions.h",
    "open_runs.h",
    "round_figures.h",
    "turns.h",
    "large_memory.h",
    "judging.h",
    "quick.h",
    "measures.h",
    "runs.h",
];

/// All headers: the name for `#include`, and the text.
pub fn headers() -> Vec<(&'static str, String)> {
    let written = WRITTEN.iter().map(|&(name, text)| (name, text.to_owned()));
    written.chain(crate::generated::headers()).collect()
}
