//! NVIDIA's run-time compiler behind a safe interface: source text in, cubin out.
//!
//! `cudarc` has bindings too, but they ask the system's loader for a bare name. Only the caller
//! knows the folder of a compiler that was installed with pip.
#![allow(unsafe_code)]

use crate::libraries::{LibraryError, Search, Wanted, builtins_of_nvrtc};
use crate::source;
use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_int};
use std::path::{Path, PathBuf};
use std::ptr;

/// A source text and the headers it includes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// Its name in messages.
    pub name: String,
    /// The text.
    pub text: String,
    /// Names for `#include`, with their texts.
    pub headers: Vec<(String, String)>,
}

impl Source {
    /// The kernel of this crate.
    pub fn kernel() -> Source {
        let headers = source::headers().into_iter();
        Source {
            name: source::MAIN_NAME.to_owned(),
            text: source::MAIN.to_owned(),
            headers: headers.map(|(name, text)| (name.to_owned(), text)).collect(),
        }
    }
}

/// The compute capability of a device: 9.0 is (9, 0).
pub type Capability = (u32, u32);

/// The options for compiling to machine code for this capability, and these others.
pub fn options_for(capability: Capability, more: &[String]) -> Vec<String> {
    let (major, minor) = capability;
    let mut options = vec![format!("--gpu-architecture=sm_{major}{minor}"), "--std=c++17".into()];
    options.extend_from_slice(more);
    options
}

/// Why compiling failed.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// The compiler was not found or cannot be loaded.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The compiler found errors.
    #[error("{name} does not compile with {options:?}:\n{log}")]
    Source {
        /// The name of the source.
        name: String,
        /// The options.
        options: Vec<String>,
        /// The compiler's log.
        log: String,
    },
    /// The compiler does not support this capability.
    #[error("NVRTC {}.{} cannot compile for devices of capability {}.{} (it knows {known:?})",
        .version.0, .version.1, .capability.0, .capability.1)]
    Capability {
        /// The compiler's version.
        version: (u32, u32),
        /// The requested one.
        capability: Capability,
        /// The supported ones, as major * 10 + minor.
        known: Vec<u32>,
    },
    /// A call of NVRTC failed unexpectedly.
    #[error("{call} failed: {reason}")]
    Call {
        /// The function.
        call: &'static str,
        /// NVRTC's message.
        reason: String,
    },
    /// A text contains a zero byte, which C strings cannot.
    #[error("{0} has a zero byte in it")]
    ZeroByte(String),
}

/// The result of every function of NVRTC; 0 is success.
type Status = c_int;
/// `nvrtcProgram`.
type Handle = *mut std::ffi::c_void;

type Create = unsafe extern "C" fn(
    *mut Handle,
    *const c_char,
    *const c_char,
    c_int,
    *const *const c_char,
    *const *const c_char,
) -> Status;

/// The functions that we use, valid as long as the library is loaded.
#[derive(Clone, Copy)]
struct Functions {
    version: unsafe extern "C" fn(*mut c_int, *mut c_int) -> Status,
    error: unsafe extern "C" fn(Status) -> *const c_char,
    create: Create,
    destroy: unsafe extern "C" fn(*mut Handle) -> Status,
    compile: unsafe extern "C" fn(Handle, c_int, *const *const c_char) -> Status,
    cubin_size: unsafe extern "C" fn(Handle, *mut usize) -> Status,
    cubin: unsafe extern "C" fn(Handle, *mut c_char) -> Status,
    log_size: unsafe extern "C" fn(Handle, *mut usize) -> Status,
    log: unsafe extern "C" fn(Handle, *mut c_char) -> Status,
    arch_count: unsafe extern "C" fn(*mut c_int) -> Status,
    archs: unsafe extern "C" fn(*mut c_int) -> Status,
}

/// The loaded compiler.
pub struct Nvrtc {
    functions: Functions,
    path: PathBuf,
    version: (u32, u32),
    /// What the library looks for when it compiles.
    _builtins: Option<Library>,
    /// Keeps `functions` valid.
    _library: Library,
}

/// A program of the compiler, destroyed on drop.
struct Program<'a> {
    functions: &'a Functions,
    handle: Handle,
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        // SAFETY: the handle came from `create` and is not used afterwards.
        unsafe { (self.functions.destroy)(&mut self.handle) };
    }
}

impl Functions {
    fn of(library: &Library) -> Result<Functions, libloading::Error> {
        // SAFETY: the signatures are those of nvrtc.h, which have not changed since CUDA 11.1.
        // `Nvrtc` keeps the library loaded as long as it has these.
        unsafe {
            Ok(Functions {
                version: *library.get(b"nvrtcVersion\0")?,
                error: *library.get(b"nvrtcGetErrorString\0")?,
                create: *library.get(b"nvrtcCreateProgram\0")?,
                destroy: *library.get(b"nvrtcDestroyProgram\0")?,
                compile: *library.get(b"nvrtcCompileProgram\0")?,
                cubin_size: *library.get(b"nvrtcGetCUBINSize\0")?,
                cubin: *library.get(b"nvrtcGetCUBIN\0")?,
                log_size: *library.get(b"nvrtcGetProgramLogSize\0")?,
                log: *library.get(b"nvrtcGetProgramLog\0")?,
                arch_count: *library.get(b"nvrtcGetNumSupportedArchs\0")?,
                archs: *library.get(b"nvrtcGetSupportedArchs\0")?,
            })
        }
    }

    fn check(&self, call: &'static str, status: Status) -> Result<(), CompileError> {
        if status == 0 {
            return Ok(());
        }
        // SAFETY: NVRTC returns a string constant for any number.
        let reason = unsafe { CStr::from_ptr((self.error)(status)) };
        Err(CompileError::Call { call, reason: reason.to_string_lossy().into_owned() })
    }
}

impl Nvrtc {
    /// Loads the compiler of the first of these major versions that is found.
    pub fn load(search: &Search, majors: &[u32]) -> Result<Nvrtc, CompileError> {
        let (library, path) = search.nvrtc(majors)?;
        let functions = Functions::of(&library).map_err(|error| LibraryError::Unusable {
            wanted: Wanted::Nvrtc,
            path: path.clone(),
            reason: error.to_string(),
        })?;
        let (mut major, mut minor) = (0, 0);
        // SAFETY: both point to integers.
        let status = unsafe { (functions.version)(&mut major, &mut minor) };
        functions.check("nvrtcVersion", status)?;
        let version = (major.unsigned_abs(), minor.unsigned_abs());
        let builtins = builtins_of_nvrtc(&path, version);
        Ok(Nvrtc { functions, path, version, _builtins: builtins, _library: library })
    }

    /// Major and minor version.
    pub fn version(&self) -> (u32, u32) {
        self.version
    }

    /// Where it was found.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The capabilities it compiles for, as major * 10 + minor.
    pub fn known_archs(&self) -> Result<Vec<u32>, CompileError> {
        let mut count = 0;
        // SAFETY: it points to an integer.
        let status = unsafe { (self.functions.arch_count)(&mut count) };
        self.functions.check("nvrtcGetNumSupportedArchs", status)?;
        let mut archs: Vec<c_int> = vec![0; usize::try_from(count).unwrap_or(0)];
        // SAFETY: there is room for as many as the compiler reported.
        let status = unsafe { (self.functions.archs)(archs.as_mut_ptr()) };
        self.functions.check("nvrtcGetSupportedArchs", status)?;
        Ok(archs.into_iter().map(c_int::unsigned_abs).collect())
    }

    /// Compiles with [`options_for`] this capability; returns the cubin and the compiler's log.
    pub fn compile(
        &self,
        source: &Source,
        capability: Capability,
        more: &[String],
    ) -> Result<(Vec<u8>, String), CompileError> {
        let known = self.known_archs()?;
        if !known.contains(&(capability.0 * 10 + capability.1)) {
            return Err(CompileError::Capability { version: self.version, capability, known });
        }
        let program = self.program(source)?;
        let options = options_for(capability, more);
        let texts = c_strings(&options)?;
        let pointers = pointers(&texts);
        // SAFETY: the program and the strings behind the pointers are alive.
        let status = unsafe {
            (self.functions.compile)(program.handle, pointers.len() as c_int, pointers.as_ptr())
        };
        let log = match program.bytes(self.functions.log_size, self.functions.log) {
            Ok(log) => String::from_utf8_lossy(&log).trim_end_matches('\0').to_owned(),
            Err(error) => error.to_string(),
        };
        if status != 0 {
            let name = source.name.clone();
            return Err(CompileError::Source { name, options, log });
        }
        Ok((program.bytes(self.functions.cubin_size, self.functions.cubin)?, log))
    }

    fn program(&self, source: &Source) -> Result<Program<'_>, CompileError> {
        let text = c_string(&source.text)?;
        let name = c_string(&source.name)?;
        let (names, texts): (Vec<_>, Vec<_>) = source.headers.iter().cloned().unzip();
        let (names, texts) = (c_strings(&names)?, c_strings(&texts)?);
        let mut handle = ptr::null_mut();
        // SAFETY: all strings end with zero and outlive the call, which copies them. There are as
        // many names as texts.
        let status = unsafe {
            (self.functions.create)(
                &mut handle,
                text.as_ptr(),
                name.as_ptr(),
                names.len() as c_int,
                pointers(&texts).as_ptr(),
                pointers(&names).as_ptr(),
            )
        };
        self.functions.check("nvrtcCreateProgram", status)?;
        Ok(Program { functions: &self.functions, handle })
    }
}

impl Program<'_> {
    /// The output of a pair of functions: one returns a size, the other writes that many bytes.
    fn bytes(
        &self,
        size: unsafe extern "C" fn(Handle, *mut usize) -> Status,
        write: unsafe extern "C" fn(Handle, *mut c_char) -> Status,
    ) -> Result<Vec<u8>, CompileError> {
        let mut len = 0;
        // SAFETY: the program is alive, and `len` is a size.
        let status = unsafe { size(self.handle, &mut len) };
        self.functions.check("nvrtcGet..Size", status)?;
        let mut bytes = vec![0u8; len];
        // SAFETY: there is room for as many bytes as NVRTC reported.
        let status = unsafe { write(self.handle, bytes.as_mut_ptr().cast()) };
        self.functions.check("nvrtcGet..", status)?;
        Ok(bytes)
    }
}

fn c_string(text: &str) -> Result<CString, CompileError> {
    CString::new(text).map_err(|_| {
        let start: String = text.chars().take_while(|&c| c != '\0').take(40).collect();
        CompileError::ZeroByte(format!("`{start}..`"))
    })
}

fn c_strings(texts: &[String]) -> Result<Vec<CString>, CompileError> {
    texts.iter().map(|text| c_string(text)).collect()
}

fn pointers(texts: &[CString]) -> Vec<*const c_char> {
    texts.iter().map(|text| text.as_ptr()).collect()
}
