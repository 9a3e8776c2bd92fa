//! The run-time compiler accepts the device code for all supported devices.
//!
//! This needs NVRTC but no GPU: `pip install --target FOLDER nvidia-cuda-nvrtc-cu12`, and set
//! BATT_NVRTC to the folder unless the system's loader finds it.

use batt_cuda::cache;
use batt_cuda::libraries::{Search, nvrtc_majors};
use batt_cuda::nvrtc::{Capability, CompileError, Nvrtc, Source};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// P100; Turing; A100; L4 and RTX 40; H100 and H200.
const DEVICES: [Capability; 5] = [(6, 0), (7, 5), (8, 0), (8, 9), (9, 0)];

/// The compiler. None, with a message, if BATT_NVRTC is not set and it is not found.
fn compiler() -> Option<Nvrtc> {
    let place = std::env::var_os("BATT_NVRTC").map(PathBuf::from);
    let was_given = place.is_some();
    let search = Search { places: place.into_iter().collect() };
    match Nvrtc::load(&search, &nvrtc_majors(None, None)) {
        Ok(nvrtc) => Some(nvrtc),
        Err(error) if !was_given => {
            // Not with `eprintln!`, which the test runner captures.
            let _ = writeln!(std::io::stderr(), "SKIPPED, no compiler for the device: {error}");
            None
        }
        Err(error) => panic!("BATT_NVRTC: {error}"),
    }
}

#[test]
fn the_kernel_compiles_for_all_devices() {
    let Some(nvrtc) = compiler() else { return };
    let known = nvrtc.known_archs().unwrap();
    let mut left = DEVICES.to_vec();
    // NVRTC 13 has dropped the older ones.
    left.retain(|&(major, minor)| known.contains(&(major * 10 + minor)));
    assert!(left.contains(&(9, 0)), "{known:?}");
    let (source, left) = (Source::kernel(), Mutex::new(left));
    // Reuses the kernels of earlier runs.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cubins");
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    std::thread::scope(|scope| {
        for _ in 0..cores.min(DEVICES.len()) {
            scope.spawn(|| {
                loop {
                    let Some(capability) = left.lock().unwrap().pop() else { return };
                    let compiled =
                        cache::compile(&nvrtc, &source, capability, &[], Some(&folder)).unwrap();
                    assert!(compiled.cubin.starts_with(b"\x7fELF"), "{capability:?}");
                    assert_eq!(compiled.not_kept, None);
                }
            });
        }
    });
}

#[test]
fn what_does_not_compile_is_shown_with_its_line() {
    let Some(nvrtc) = compiler() else { return };
    let mut source = Source::kernel();
    source.name = "wrong.cu".into();
    source.text = "\nint f() { return nothing; }".into();
    let error = nvrtc.compile(&source, (9, 0), &[]).unwrap_err();
    assert!(matches!(error, CompileError::Source { .. }), "{error}");
    assert!(error.to_string().contains("wrong.cu(2)"), "{error}");

    source.text.push('\0');
    let error = nvrtc.compile(&source, (9, 0), &[]).unwrap_err();
    assert!(matches!(error, CompileError::ZeroByte(_)), "{error}");
}

#[test]
fn a_device_that_the_compiler_does_not_support_is_an_error() {
    let Some(nvrtc) = compiler() else { return };
    let error = nvrtc.compile(&Source::kernel(), (2, 0), &[]).unwrap_err();
    assert!(matches!(error, CompileError::Capability { capability: (2, 0), .. }), "{error}");
}

#[test]
fn a_kernel_is_compiled_once() {
    let Some(nvrtc) = compiler() else { return };
    let folder = tempfile::tempdir().unwrap();
    let source = Source {
        name: "small.cu".into(),
        text: "#include \"a.h\"\nextern \"C\" __global__ void k(int *p) { *p = A; }".into(),
        headers: vec![("a.h".into(), "#define A 3\n".into())],
    };
    let compile = || cache::compile(&nvrtc, &source, (9, 0), &[], Some(folder.path())).unwrap();
    let first = compile();
    let second = compile();
    assert!(!first.cached && second.cached && first.cubin == second.cubin);

    let file = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    std::fs::write(&file, "nonsense").unwrap();
    assert!(!compile().cached, "a broken file is compiled again");
    assert!(compile().cached);
}
