//! The binary `batt`.

use std::process::ExitCode;

/// Returns large blocks to the system when they are freed. By default the C library raises the size
/// from which on it does so with every such block: `batt evolve` then grows for hours, by a quarter
/// after 80 generations.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "a call of the C library")]
fn return_large_blocks() {
    const LARGE_BYTES: libc::c_int = 1 << 20;
    // SAFETY: it sets a parameter of the allocator, before there are other threads.
    unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE_BYTES) };
}

fn main() -> ExitCode {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    return_large_blocks();
    ExitCode::from(batt_cli::main(std::env::args_os()))
}
