//! Programs from files and folders, and those that come with batt.

use crate::error::{Error, read_text};
use batt_program::{Diagnostic, Program, Severity};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A program and the text it comes from.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The program.
    pub program: Program,
    /// The file it stands in.
    pub source: Arc<Source>,
}

/// A file of programs.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its name, as given.
    pub file: String,
    /// What it holds.
    pub text: String,
}

impl Source {
    /// Line number and text of the line at this byte.
    pub fn line_at(&self, byte: usize) -> (usize, &str) {
        let before = &self.text.as_bytes()[..byte.min(self.text.len())];
        let number = before.iter().filter(|&&b| b == b'\n').count();
        (number + 1, self.text.lines().nth(number).unwrap_or("").trim_end())
    }
}

/// Programs, and what is wrong with their texts.
///
/// ```
/// use batt::Programs;
///
/// let mut solvers = Programs::default();
/// solvers.add_text("mine.py", "def solve_a(I):\n    return vmirror(I)\n\ndef solve_b(I):\n    retrun I\n");
/// assert_eq!(solvers.len(), 1);
/// assert_eq!(solvers.unreadable()[0].function.as_deref(), Some("solve_b"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Programs {
    /// The programs, in the order of their files.
    pub programs: Vec<Loaded>,
    /// Errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
    /// How many files they come from.
    pub files: usize,
}

/// Texts that come with the library, so that it works with nothing else there.
macro_rules! built_in {
    ($($file:literal),+ $(,)?) => {
        &[$(($file, include_str!(concat!("../", $file)))),+]
    };
}

const BUILTIN_SOLVERS: &[(&str, &str)] = built_in![
    "solvers/colors.py",
    "solvers/counting.py",
    "solvers/fills.py",
    "solvers/lines.py",
    "solvers/logic.py",
    "solvers/moving.py",
    "solvers/objects.py",
    "solvers/scaling.py",
    "solvers/symmetry.py",
];

const BUILTIN_DIFFERS: &[(&str, &str)] = built_in!["differs/builtin.py"];

impl Programs {
    /// The solvers of the built-in tasks.
    pub fn builtin_solvers() -> Programs {
        Programs::of_texts(BUILTIN_SOLVERS)
    }

    /// The built-in differs.
    pub fn builtin_differs() -> Programs {
        Programs::of_texts(BUILTIN_DIFFERS)
    }

    fn of_texts(texts: &[(&str, &str)]) -> Programs {
        let mut all = Programs::default();
        texts.iter().for_each(|(file, text)| all.add_text(file, text));
        all
    }

    /// All programs of these files and folders.
    ///
    /// # Errors
    /// If a file cannot be read, or a folder has no `*.py` file. What is wrong with single
    /// programs is in [`Programs::diagnostics`].
    pub fn load(paths: &[impl AsRef<Path>]) -> Result<Programs, Error> {
        let mut all = Programs::default();
        for path in paths {
            for file in files_below(path.as_ref(), &["py"])? {
                all.add_text(&file.display().to_string(), &read_text(&file)?);
            }
        }
        Ok(all)
    }

    /// Adds the programs of a text; the name is what diagnostics call it.
    pub fn add_text(&mut self, file: &str, text: &str) {
        let source = Arc::new(Source { file: file.to_owned(), text: text.to_owned() });
        let reading = batt_program::read(&source.file, &source.text);
        self.diagnostics.extend(reading.diagnostics);
        let programs = reading.programs.into_iter();
        self.programs.extend(programs.map(|program| Loaded { program, source: source.clone() }));
        self.files += 1;
    }

    /// The programs without their texts.
    pub fn iter(&self) -> impl Iterator<Item = &Program> {
        self.programs.iter().map(|loaded| &loaded.program)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.programs.len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.programs.is_empty()
    }

    /// Errors that cost a whole program. Others are left to the evaluation, where they fail.
    pub fn unreadable(&self) -> Vec<&Diagnostic> {
        let was_read = |diagnostic: &Diagnostic| {
            self.programs.iter().any(|p| {
                p.source.file == diagnostic.file
                    && Some(&*p.program.name) == diagnostic.function.as_deref()
            })
        };
        let errors = self.diagnostics.iter().filter(|d| d.severity == Severity::Error);
        errors.filter(|diagnostic| !was_read(diagnostic)).collect()
    }
}

/// The files that a path stands for: itself, or all below a folder with one of the extensions.
///
/// # Errors
/// If a folder cannot be read, or has no such file.
pub fn files_below(path: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    add_files_below(path, extensions, &mut files)?;
    if files.is_empty() {
        let kinds: Vec<String> = extensions.iter().map(|kind| format!("*.{kind}")).collect();
        return Err(Error::NoFiles { path: path.into(), kinds: kinds.join(" or ") });
    }
    Ok(files)
}

fn add_files_below(
    path: &Path,
    extensions: &[&str],
    files: &mut Vec<PathBuf>,
) -> Result<(), Error> {
    if !path.is_dir() {
        files.push(path.into());
        return Ok(());
    }
    let failed = |error| Error::File { path: path.into(), error };
    let mut below = Vec::new();
    for entry in std::fs::read_dir(path).map_err(failed)? {
        below.push(entry.map_err(failed)?.path());
    }
    below.sort();
    for path in below {
        let is_wanted = |kind: &&str| path.extension().is_some_and(|extension| extension == *kind);
        if path.is_dir() || extensions.iter().any(is_wanted) {
            add_files_below(&path, extensions, files)?;
        }
    }
    Ok(())
}
