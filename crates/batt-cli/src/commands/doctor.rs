//! `batt doctor`: what this machine has, what batt would use, and what is missing.

use crate::args::DoctorArgs;
use crate::error::{CliError, Exit};
use crate::output::{BAD, BOLD, DIM, GOOD, Output, WARN, memory, styled};
use batt::cuda::{FoundGpu, Survey, compile_for, survey};
use batt_dsl::simd;
use serde_json::{Value as Json, json};

/// The package that brings the compiler.
const PACKAGE: &str = "nvidia-cuda-nvrtc-cu12";

pub fn run(args: &DoctorArgs, output: &mut Output) -> Result<Exit, CliError> {
    let options = args.devices.open_options();
    let mut compiled = Vec::new();
    for &capability in &args.compile {
        let made = compile_for(&options, capability);
        let made = made.map_err(|error| CliError::Input(error.to_string()))?;
        if let Some(why) = &made.not_kept {
            return Err(CliError::Input(format!("the kernel could not be written: {why}")));
        }
        compiled.push((capability, made.cached, made.time.as_secs_f64(), made.cubin.len()));
    }
    let found = survey(&options);
    let facts = Facts {
        cores: std::thread::available_parallelism().map_or(1, usize::from),
        found: &found,
        cache: options.cache.as_ref().map(|folder| folder.display().to_string()),
    };
    if args.json {
        let compiled = compiled.iter().map(|&(capability, cached, seconds, bytes)| {
            let capability = dotted(capability);
            json!({"capability": capability, "cached": cached, "seconds": seconds, "bytes": bytes})
        });
        let mut json = facts.as_json();
        json["compiled"] = compiled.collect();
        output.json(&json!({ "doctor": json }))?;
    } else {
        for (capability, cached, seconds, bytes) in compiled {
            let how = if cached { "was there" } else { "compiled" };
            let (capability, size) = (dotted(capability), memory(bytes as u64));
            output.line(format!("kernel for {capability}: {how}, {size}, {seconds:.1} s"))?;
        }
        facts.print(output)?;
    }
    Ok(Exit::Done)
}

/// A version of CUDA, or a compute capability.
fn dotted((major, minor): (u32, u32)) -> String {
    format!("{major}.{minor}")
}

struct Facts<'a> {
    cores: usize,
    found: &'a Survey,
    cache: Option<String>,
}

impl Facts<'_> {
    fn usable(&self) -> impl Iterator<Item = &FoundGpu> {
        self.found.gpus.iter().filter_map(|gpu| gpu.as_ref().ok())
    }

    /// What `--backend auto` would do, and why.
    fn choice(&self) -> String {
        let has_code = |gpu: &FoundGpu| gpu.has_kernel || self.found.compiler.is_ok();
        match (self.usable().next(), self.usable().any(has_code)) {
            (None, _) => "the CPU: there is no GPU that can be used".to_owned(),
            (_, false) => format!(
                "the CPU: there is a GPU, but neither a compiler nor a compiled kernel; `pip install {PACKAGE}` brings the compiler"
            ),
            (Some(gpu), true) => format!(
                "the CPU for runs of less than two seconds, otherwise {} if it is faster on the battery at hand",
                gpu.info.name
            ),
        }
    }

    fn as_json(&self) -> Json {
        let gpu = |gpu: &Result<FoundGpu, String>| match gpu {
            Ok(FoundGpu { number, info, free, has_kernel }) => json!({
                "number": number,
                "name": info.name,
                "capability": dotted(info.capability),
                "cuda": dotted(info.driver),
                "memory_bytes": info.memory,
                "free_bytes": free,
                "multiprocessors": info.multiprocessors,
                "has_kernel": has_kernel,
            }),
            Err(error) => json!({ "error": error }),
        };
        let either = |found: Result<Json, &String>| match found {
            Ok(json) => json,
            Err(error) => json!({ "error": error }),
        };
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "cores": self.cores,
            "simd": simd::detected().name(),
            "driver": either(self.found.driver.as_ref().map(|path| json!({"path": path}))),
            "gpus": self.found.gpus.iter().map(gpu).collect::<Json>(),
            "nvrtc": either(self.found.compiler.as_ref().map(|its| json!({
                "path": its.path,
                "version": dotted(its.version),
            }))),
            "cache": self.cache,
            "auto": self.choice(),
        })
    }

    fn print(&self, output: &mut Output) -> Result<(), CliError> {
        let mut fact = |name: &str, text: String| {
            output.line(format!("{}  {text}", styled(DIM, format!("{name:<9}"))))
        };
        let ok = |text: String| format!("{} {text}", styled(GOOD, "found"));
        let missing = |text: &str| format!("{} {text}", styled(WARN, "missing:"));
        fact("batt", env!("CARGO_PKG_VERSION").to_owned())?;
        fact("CPU", format!("{} threads, {} instructions", self.cores, simd::detected()))?;
        fact(
            "driver",
            match &self.found.driver {
                Ok(path) => ok(path.display().to_string()),
                Err(why) => missing(why),
            },
        )?;
        for gpu in &self.found.gpus {
            fact(
                "GPU",
                match gpu {
                    Ok(FoundGpu { number, info, free, has_kernel }) => {
                        let kernel = match has_kernel {
                            true => "kernel compiled",
                            false => "kernel compiled on first use, in about half a minute",
                        };
                        format!(
                            "{number}: {}, capability {}, CUDA {}, {} of {} free; {kernel}",
                            styled(BOLD, &info.name),
                            dotted(info.capability),
                            dotted(info.driver),
                            memory(*free as u64),
                            memory(info.memory as u64),
                        )
                    }
                    Err(why) => format!("{} {why}", styled(BAD, "cannot be used:")),
                },
            )?;
        }
        if self.found.gpus.is_empty() {
            fact("GPU", "none".to_owned())?;
        }
        fact(
            "NVRTC",
            match &self.found.compiler {
                Ok(its) => ok(format!("{} at {}", dotted(its.version), its.path.display())),
                Err(why) => missing(why),
            },
        )?;
        fact("kernels", self.cache.clone().unwrap_or_else(|| "not kept: no cache folder".into()))?;
        fact("auto", self.choice())
    }
}
