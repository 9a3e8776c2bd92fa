//! Compiles the device code for the host: with one lane, and with 32 lanes as fibres.
#![allow(dead_code)] // The crate uses these modules in full.

#[path = "src/abi.rs"]
mod abi;
#[path = "src/coverage.rs"]
mod coverage;
#[path = "src/generated.rs"]
mod generated;
#[path = "src/language.rs"]
mod language;
#[path = "src/opcodes.rs"]
mod opcodes;

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=kernels");
    for module in ["abi", "coverage", "generated", "language", "opcodes"] {
        println!("cargo::rerun-if-changed=src/{module}.rs");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for (name, text) in generated::headers() {
        fs::write(out.join(name), text).expect("OUT_DIR can be written");
    }
    // What C++ leaves undefined has other results on a device than here: shifts, overflows, the lowest bit
    // of 0, words that are not aligned. In builds for tests it ends the process.
    let undefined = ["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"];
    let is_for_tests = env::var("PROFILE").is_ok_and(|profile| profile == "debug");
    println!("cargo::rustc-check-cfg=cfg(watches_races)");
    for (name, lanes) in [("batt_emu_one", "1"), ("batt_emu_fibres", "32")] {
        let mut build = cc::Build::new();
        build
            .cpp(true)
            .std("c++17")
            .file("kernels/emulation.cpp")
            .include("kernels")
            .include(&out)
            .define("BATT_LANES", lanes)
            // Fibres take memory of every thread.
            .define("BATT_BLOCK_WARPS", "4")
            .define("BATT_EMULATION", name)
            .define("BATT_FIGURES", format!("{name}_figures").as_str())
            // Always optimise the emulation: otherwise the tests would take minutes.
            .opt_level(2)
            // The hardened longjmp rejects switching between fibres.
            .flag("-U_FORTIFY_SOURCE")
            .flag("-fno-strict-aliasing")
            .flag("-Wno-unused-function");
        if is_for_tests
            && undefined.iter().all(|flag| build.is_flag_supported(flag).unwrap_or(false))
        {
            build.flags(undefined);
        }
        // Accesses to memory call functions of `races.cpp`. Only GCC is known to call just those.
        let watches_races = is_for_tests
            && lanes == "32"
            && build.get_compiler().is_like_gnu()
            && build.is_flag_supported("-fsanitize=thread").unwrap_or(false);
        if watches_races {
            build
                .define("BATT_WATCH_RACES", None)
                .flags(["-fsanitize=thread", "-fno-tree-loop-distribute-patterns"]);
            println!("cargo::rustc-cfg=watches_races");
        }
        build.compile(name);
        if watches_races {
            cc::Build::new()
                .cpp(true)
                .std("c++17")
                .file("kernels/races.cpp")
                .opt_level(2)
                .compile("batt_races");
        }
    }
}
