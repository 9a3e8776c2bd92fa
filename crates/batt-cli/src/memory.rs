//! What the process asks of the allocator of the C library, so that its memory stays level for hours.

/// Returns large blocks to the system when they are freed. By default the C library raises the size
/// from which on it does so with every such block: `batt evolve` then grows for hours, by a quarter
/// after 80 generations.
///
/// For a process that runs `batt` alone, before it has other threads.
pub fn return_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[expect(unsafe_code, reason = "a call of the C library")]
    {
        const LARGE_BYTES: libc::c_int = 1 << 20;
        // SAFETY: it sets a parameter of the allocator.
        unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE_BYTES) };
    }
}

/// Returns freed memory between blocks in use to the system. The C library keeps it, and generations
/// of different sizes leave ever more of it behind: an hour of `batt evolve` grew from 210 to 265 MB.
pub(crate) fn return_freed_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[expect(unsafe_code, reason = "a call of the C library")]
    // SAFETY: it touches free memory only and takes the locks of the allocator.
    unsafe {
        libc::malloc_trim(0)
    };
}
