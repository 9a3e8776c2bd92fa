//! The cache of compiled kernels on disk.
//!
//! Compiling the kernel takes long, and the result depends only on the source, the options and the
//! version of the compiler.

use crate::nvrtc::{Capability, CompileError, Nvrtc, Source, options_for};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A file begins with this mark and the SHA-256 of the cubin.
const MARK: &[u8; 8] = b"battcub1";
const HEAD: usize = MARK.len() + 32;

/// A compiled kernel.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// Machine code for one compute capability.
    pub cubin: Vec<u8>,
    /// Was it read from the cache?
    pub cached: bool,
    /// Time to read or compile it.
    pub time: Duration,
    /// The compiler's log; empty if it was read from the cache.
    pub log: String,
    /// Why it could not be written to the cache. The kernel is usable all the same.
    pub not_kept: Option<String>,
}

/// Reads the kernel for this capability from the folder, or compiles it and writes it there.
/// Without a folder, always compiles.
pub fn compile(
    nvrtc: &Nvrtc,
    source: &Source,
    capability: Capability,
    more: &[String],
    folder: Option<&Path>,
) -> Result<Compiled, CompileError> {
    let start = Instant::now();
    let options = options_for(capability, more);
    let file = folder.map(|folder| folder.join(file_name(source, &options, nvrtc.version())));
    if let Some(cubin) = file.as_deref().and_then(read) {
        let (time, log) = (start.elapsed(), String::new());
        return Ok(Compiled { cubin, cached: true, time, log, not_kept: None });
    }
    let (cubin, log) = nvrtc.compile(source, capability, more)?;
    let time = start.elapsed();
    let kept = file.map_or(Ok(()), |file| write(&file, &cubin));
    let not_kept = kept.err().map(|error| error.to_string());
    Ok(Compiled { cubin, cached: false, time, log, not_kept })
}

/// A kernel in the folder that any version of the compiler made of this source: for machines that
/// have none.
pub fn find(
    source: &Source,
    capability: Capability,
    more: &[String],
    folder: Option<&Path>,
) -> Option<Compiled> {
    let start = Instant::now();
    let stem = file_stem(source, &options_for(capability, more));
    let mut names: Vec<PathBuf> = fs::read_dir(folder?)
        .ok()?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with(&stem) && name.ends_with(".cubin"))
        })
        .collect();
    names.sort();
    let cubin = names.iter().rev().find_map(|name| read(name))?;
    let (time, log) = (start.elapsed(), String::new());
    Some(Compiled { cubin, cached: true, time, log, not_kept: None })
}

/// A name that covers everything that affects the cubin.
fn file_name(source: &Source, options: &[String], version: (u32, u32)) -> PathBuf {
    let stem = file_stem(source, options);
    PathBuf::from(format!("{stem}-nvrtc-{}.{}.cubin", version.0, version.1))
}

/// The part of the name that does not depend on the compiler.
fn file_stem(source: &Source, options: &[String]) -> String {
    let mut hash = Sha256::new();
    // Lengths keep different splits of the same text apart.
    let mut add = |text: &str| {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    };
    add(&source.name);
    add(&source.text);
    source.headers.iter().for_each(|(name, text)| {
        add(name);
        add(text);
    });
    options.iter().for_each(|option| add(option));
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// The cubin in a file; none if the file is missing or damaged.
fn read(file: &Path) -> Option<Vec<u8>> {
    let mut bytes = fs::read(file).ok()?;
    let rest = bytes.strip_prefix(MARK)?;
    let (sum, cubin) = rest.split_at_checked(HEAD - MARK.len())?;
    if cubin.is_empty() || Sha256::digest(cubin)[..] != *sum {
        return None;
    }
    bytes.drain(..HEAD);
    Some(bytes)
}

/// Writes to a temporary file and renames it, so that nobody reads a partial file.
fn write(file: &Path, cubin: &[u8]) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
    temporary.write_all(MARK)?;
    temporary.write_all(&Sha256::digest(cubin))?;
    temporary.write_all(cubin)?;
    temporary.persist(file).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        let headers = vec![("a.h".to_owned(), "int a;".to_owned())];
        Source { name: "k.cu".to_owned(), text: text.to_owned(), headers }
    }

    #[test]
    fn the_name_says_what_is_compiled() {
        let options = |sm: &str| vec![sm.to_owned()];
        let name = file_name(&source("x"), &options("sm_90"), (12, 9));
        assert_eq!(name, file_name(&source("x"), &options("sm_90"), (12, 9)));
        assert_ne!(name, file_name(&source("y"), &options("sm_90"), (12, 9)));
        assert_ne!(name, file_name(&source("x"), &options("sm_80"), (12, 9)));
        assert_ne!(name, file_name(&source("x"), &options("sm_90"), (13, 0)));
        let mut other = source("x");
        other.headers[0].1.push(' ');
        assert_ne!(name, file_name(&other, &options("sm_90"), (12, 9)));
    }

    #[test]
    fn a_kernel_is_found_without_a_compiler() {
        let folder = tempfile::tempdir().unwrap();
        let of = |text: &str| find(&source(text), (9, 0), &[], Some(folder.path()));
        assert!(of("x").is_none());
        let name = file_name(&source("x"), &options_for((9, 0), &[]), (12, 9));
        write(&folder.path().join(name), b"machine code").unwrap();
        assert_eq!(of("x").unwrap().cubin, b"machine code");
        assert!(of("y").is_none());
    }

    #[test]
    fn only_whole_files_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("below/k.cubin");
        assert_eq!(read(&file), None);
        write(&file, b"machine code").unwrap();
        assert_eq!(read(&file).as_deref(), Some(&b"machine code"[..]));

        let whole = fs::read(&file).unwrap();
        for len in [0, 5, HEAD, whole.len() - 1] {
            fs::write(&file, &whole[..len]).unwrap();
            assert_eq!(read(&file), None, "{len} bytes of {}", whole.len());
        }
        let mut changed = whole.clone();
        *changed.last_mut().unwrap() ^= 1;
        fs::write(&file, &changed).unwrap();
        assert_eq!(read(&file), None);

        write(&file, b"again").unwrap();
        assert_eq!(read(&file).as_deref(), Some(&b"again"[..]));
    }
}
