//! `compile`: compiles the kernel for devices, and measures the time.

use crate::args::{CompileArgs, Failed};
use crate::backend::search;
use batt_cuda::cache;
use batt_cuda::libraries::nvrtc_majors;
use batt_cuda::nvrtc::{Nvrtc, Source};

pub fn run(args: &CompileArgs) -> Result<bool, Failed> {
    let nvrtc = Nvrtc::load(&search(&args.nvrtc), &nvrtc_majors(None, None))?;
    let version = nvrtc.version();
    println!("NVRTC {}.{} in {}", version.0, version.1, nvrtc.path().display());
    let source = Source::kernel();
    let mut good = true;
    for &arch in &args.arch {
        let capability = (arch / 10, arch % 10);
        let folder = args.nvrtc.cache.as_deref();
        match cache::compile(&nvrtc, &source, capability, &args.nvrtc.nvrtc, folder) {
            Ok(compiled) => {
                let how = if compiled.cached { "read" } else { "compiled" };
                let seconds = compiled.time.as_secs_f64();
                println!("sm_{arch}: {how} in {seconds:.2} s, {} bytes", compiled.cubin.len());
                print!("{}", compiled.log);
                if let Some(file) = &args.write {
                    std::fs::write(file, &compiled.cubin)?;
                }
            }
            Err(error) => {
                println!("sm_{arch}: {error}");
                good = false;
            }
        }
    }
    Ok(good)
}
