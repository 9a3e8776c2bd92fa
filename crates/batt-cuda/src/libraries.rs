//! Finds and loads the CUDA driver (`libcuda`) and the run-time compiler (`libnvrtc`).
//!
//! `cudarc` panics if the driver is missing, so do not call it before [`load_driver`] has
//! succeeded.
#![allow(unsafe_code)]

use libloading::Library;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A library that is loaded at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The driver, which comes with the kernel module.
    Driver,
    /// The run-time compiler, which comes with the toolkit or from PyPI.
    Nvrtc,
}

impl Wanted {
    fn remedy(self) -> &'static str {
        match self {
            Wanted::Driver => "install the NVIDIA driver, or use the CPU",
            Wanted::Nvrtc => {
                "install the CUDA toolkit, or `pip install nvidia-cuda-nvrtc-cu12`, and name its folder"
            }
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wanted::Driver => "the CUDA driver",
            Wanted::Nvrtc => "the CUDA run-time compiler (NVRTC)",
        })
    }
}

/// A library that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// It was not found.
    #[error("{wanted} was not found: looked for {} {}; {}",
        .names.join(", "), where_looked(.places), .wanted.remedy())]
    Missing {
        /// Which one.
        wanted: Wanted,
        /// The names of its files.
        names: Vec<String>,
        /// The places given by the caller.
        places: Vec<PathBuf>,
    },
    /// It was found, but cannot be loaded.
    #[error("{} cannot be used: {reason}; {}", .path.display(), .wanted.remedy())]
    Unusable {
        /// Which one.
        wanted: Wanted,
        /// Its path.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

fn where_looked(places: &[PathBuf]) -> String {
    let usual = "where the system's loader looks and in the usual folders";
    let given: Vec<String> = places.iter().map(|place| place.display().to_string()).collect();
    match given.is_empty() {
        true => usual.to_owned(),
        false => format!("below {}, {usual}", given.join(", ")),
    }
}

/// Where to look for libraries, in addition to the usual places.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Files of NVRTC, and folders: of a toolkit (`CUDA_HOME`), of Python packages
    /// (`site-packages`), or with the libraries themselves. Searched in this order.
    pub places: Vec<PathBuf>,
}

/// Folders with libraries, relative to a toolkit or to Python packages.
const BELOW: [&str; 8] = [
    "",
    "lib64",
    "lib",
    "targets/x86_64-linux/lib",
    "targets/sbsa-linux/lib",
    "bin",
    "nvidia/cuda_nvrtc/lib",
    "nvidia/cu13/lib",
];

/// Where systems usually have them.
#[cfg(not(windows))]
const USUAL: [&str; 9] = [
    "/usr/local/cuda",
    "/usr/local/cuda-13",
    "/usr/local/cuda-12",
    "/opt/cuda",
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/lib64",
    "/usr/local/nvidia",
    "/usr/lib/wsl/lib",
];
#[cfg(windows)]
const USUAL: [&str; 0] = [];

#[cfg(not(windows))]
const DRIVER_NAMES: &[&str] = &["libcuda.so.1", "libcuda.so"];
#[cfg(windows)]
const DRIVER_NAMES: &[&str] = &["nvcuda.dll"];

/// The file name of NVRTC of a major version.
fn nvrtc_name(major: u32) -> String {
    if cfg!(windows) { format!("nvrtc64_{major}0_0.dll") } else { format!("libnvrtc.so.{major}") }
}

/// The major versions of NVRTC to try, the best first. The driver refuses cubins of a newer NVRTC,
/// and NVRTC 13 has dropped devices below capability 7.5.
pub fn nvrtc_majors(driver_major: Option<u32>, capability: Option<(u32, u32)>) -> Vec<u32> {
    [13, 12]
        .into_iter()
        .filter(|&major| driver_major.is_none_or(|driver| major <= driver))
        .filter(|&major| major < 13 || capability.is_none_or(|capability| capability >= (7, 5)))
        .collect()
}

impl Search {
    /// Paths to try for these file names: given places, the loader's search path, usual places.
    fn candidates(&self, names: &[String]) -> Vec<PathBuf> {
        let below = |root: &Path| -> Vec<PathBuf> {
            let folders = BELOW.iter().map(|folder| root.join(folder));
            folders.flat_map(|folder| names.iter().map(move |name| folder.join(name))).collect()
        };
        let given = self.places.iter().flat_map(|place| below(place));
        let usual = USUAL.iter().flat_map(|place| below(Path::new(place)));
        given.chain(names.iter().map(PathBuf::from)).chain(usual).collect()
    }

    /// Loads the first of these major versions of NVRTC that it finds; also returns its path.
    pub(crate) fn nvrtc(&self, majors: &[u32]) -> Result<(Library, PathBuf), LibraryError> {
        // A file that the caller names is used whatever its name.
        if let Some(file) = self.places.iter().find(|place| place.is_file()) {
            return loaded(Wanted::Nvrtc, file);
        }
        // Try all places for one version before the next version.
        let names: Vec<String> = majors.iter().map(|&major| nvrtc_name(major)).collect();
        let paths = names.iter().flat_map(|name| self.candidates(std::slice::from_ref(name)));
        self.first_of(Wanted::Nvrtc, paths.collect(), &names)
    }

    /// Loads the first of these paths that can be loaded. Reports a file that cannot be loaded only
    /// if there is no other.
    fn first_of(
        &self,
        wanted: Wanted,
        paths: Vec<PathBuf>,
        names: &[String],
    ) -> Result<(Library, PathBuf), LibraryError> {
        let mut unusable = None;
        for path in &paths {
            let is_bare_name = path.components().count() == 1;
            if is_bare_name || path.is_file() {
                match loaded(wanted, path) {
                    Ok(found) => return Ok(found),
                    Err(error) if !is_bare_name => {
                        unusable.get_or_insert(error);
                    }
                    Err(_) => {}
                }
            }
        }
        let (names, places) = (names.to_vec(), self.places.clone());
        Err(unusable.unwrap_or(LibraryError::Missing { wanted, names, places }))
    }
}

fn loaded(wanted: Wanted, path: &Path) -> Result<(Library, PathBuf), LibraryError> {
    // SAFETY: loading runs the initialisers of the library; those of NVIDIA's libraries have no
    // preconditions.
    match unsafe { Library::new(path) } {
        Ok(library) => Ok((library, path.to_owned())),
        Err(error) => {
            let (path, reason) = (path.to_owned(), error.to_string());
            Err(LibraryError::Unusable { wanted, path, reason })
        }
    }
}

/// Loads the library beside NVRTC that it asks the system's loader for, by its bare name. NVRTC 13
/// does not find it in a folder that the system does not know, such as that of its pip package.
pub(crate) fn builtins_of_nvrtc(nvrtc: &Path, (major, minor): (u32, u32)) -> Option<Library> {
    let name = format!("libnvrtc-builtins.so.{major}.{minor}");
    let path = nvrtc.parent()?.join(name);
    // Without it, NVRTC says what is missing.
    path.is_file().then(|| loaded(Wanted::Nvrtc, &path).ok()).flatten().map(|(its, _)| its)
}

/// Loads the driver for the rest of the program; returns its path.
///
/// `cudarc` asks the system's loader for the driver by its bare name. That also succeeds if the
/// driver is already loaded from another place.
pub fn load_driver(search: &Search) -> Result<PathBuf, LibraryError> {
    static LOADED: OnceLock<(Library, PathBuf)> = OnceLock::new();
    if let Some((_, path)) = LOADED.get() {
        return Ok(path.clone());
    }
    let names: Vec<String> = DRIVER_NAMES.iter().map(|&name| name.to_owned()).collect();
    // The system's own driver matches its kernel module; another may not.
    let known = names.iter().map(PathBuf::from);
    let paths = known.chain(search.candidates(&names)).collect();
    let (library, path) = search.first_of(Wanted::Driver, paths, &names)?;
    let path = LOADED.get_or_init(|| (library, path)).1.clone();
    // SAFETY: it only tries to load the driver, as above.
    if unsafe { cudarc::driver::sys::is_culib_present() } {
        return Ok(path);
    }
    let reason = "the system's loader does not find it by its name".to_owned();
    Err(LibraryError::Unusable { wanted: Wanted::Driver, path, reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_newer_than_the_driver_is_tried() {
        assert_eq!(nvrtc_majors(None, None), [13, 12]);
        assert_eq!(nvrtc_majors(Some(12), Some((9, 0))), [12]);
        assert_eq!(nvrtc_majors(Some(13), Some((9, 0))), [13, 12]);
        assert_eq!(nvrtc_majors(Some(13), Some((6, 0))), [12]);
    }

    #[test]
    fn what_is_missing_is_named_with_the_remedy() {
        let search = Search { places: vec!["/nowhere".into()] };
        let names = ["libnvrtc.so.12".to_owned()];
        let error = search.first_of(Wanted::Nvrtc, Vec::new(), &names).unwrap_err();
        let text = error.to_string();
        for part in ["/nowhere", "libnvrtc.so.12", "nvidia-cuda-nvrtc-cu12"] {
            assert!(text.contains(part), "{text}");
        }
    }

    #[test]
    fn a_file_that_is_not_a_library_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("libnvrtc.so.12");
        std::fs::write(&path, "no library").unwrap();
        let search = Search { places: vec![path.clone()] };
        let error = search.nvrtc(&[12]).unwrap_err();
        assert!(matches!(error, LibraryError::Unusable { .. }), "{error}");
        assert!(error.to_string().contains(&*path.to_string_lossy()), "{error}");
    }

    #[test]
    fn given_places_come_before_usual_ones() {
        let search = Search { places: vec!["/toolkit".into()] };
        let paths = search.candidates(&["libx.so".to_owned()]);
        let place = |wanted: &str| paths.iter().position(|path| path == Path::new(wanted)).unwrap();
        assert!(place("/toolkit/lib64/libx.so") < place("libx.so"));
        if cfg!(not(windows)) {
            assert!(place("libx.so") < place("/usr/local/cuda/lib64/libx.so"));
        }
    }
}
