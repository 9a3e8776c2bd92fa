//! Compiles the device code for the host: with one lane, and with 32 lanes as fibres.

#[path = "src/opcodes.rs"]
mod opcodes;

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=kernels");
    println!("cargo::rerun-if-changed=src/opcodes.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("table.h"), opcodes::header()).expect("OUT_DIR can be written");
    for (name, lanes) in [("batt_emu_one", "1"), ("batt_emu_fibres", "32")] {
        cc::Build::new()
            .cpp(true)
            .std("c++17")
            .file(format!("kernels/emu_{}.cpp", if lanes == "1" { "one" } else { "fibres" }))
            .include("kernels")
            .include(&out)
            .define("BATT_LANES", lanes)
            // The emulation is always optimised: with it the tests would take minutes.
            .opt_level(2)
            // Fibres leave and enter frames in ways that the hardened longjmp refuses.
            .flag("-U_FORTIFY_SOURCE")
            .flag("-fno-strict-aliasing")
            .flag("-Wno-unused-function")
            .compile(name);
    }
}
