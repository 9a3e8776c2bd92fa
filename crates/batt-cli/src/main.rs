//! The binary `batt`.

use std::process::ExitCode;

/// The system's allocator keeps what large values leave, so that a process that runs for hours
/// grows.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ExitCode::from(batt_cli::main(std::env::args_os()))
}
