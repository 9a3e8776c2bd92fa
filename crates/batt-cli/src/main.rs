//! The binary `batt`.

use std::process::ExitCode;

fn main() -> ExitCode {
    batt_cli::memory::return_large_blocks();
    ExitCode::from(batt_cli::main(std::env::args_os()))
}
