//! What the compiler makes of the kernel: registers, spills and code size. Needs NVRTC.

use batt_cuda::libraries::{Search, nvrtc_majors};
use batt_cuda::nvrtc::{Capability, Nvrtc, Source};
use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

/// The lines of the compiler's report that are about the kernel.
fn report(log: &str) -> impl Iterator<Item = &str> {
    let wanted = |line: &&str| line.contains("registers") || line.contains("spill");
    log.lines().filter(wanted).map(str::trim)
}

/// Compiles the kernel as it is, and these variants of it.
pub fn compile(
    capability: Capability,
    nvrtc: Option<PathBuf>,
    variants: Vec<String>,
) -> Result<(), Box<dyn Error>> {
    let search = Search { places: nvrtc.into_iter().collect() };
    let nvrtc = Nvrtc::load(&search, &nvrtc_majors(None, Some(capability)))?;
    let (major, minor) = nvrtc.version();
    println!("NVRTC {major}.{minor}, capability {}.{}", capability.0, capability.1);
    for variant in std::iter::once(String::new()).chain(variants) {
        let macros = variant.split(',').filter(|name| !name.is_empty());
        let mut options: Vec<String> =
            macros.map(|name| format!("--define-macro={name}")).collect();
        options.push("--ptxas-options=-v".to_owned());
        let start = Instant::now();
        let (cubin, log) = nvrtc.compile(&Source::kernel(), capability, &options)?;
        let name = if variant.is_empty() { "as it is" } else { &variant };
        println!("\n{name}: {} bytes, {:.1} s", cubin.len(), start.elapsed().as_secs_f64());
        report(&log).for_each(|line| println!("  {line}"));
    }
    Ok(())
}
