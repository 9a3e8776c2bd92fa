//! The binary `batt`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(batt_cli::main(std::env::args_os()))
}
