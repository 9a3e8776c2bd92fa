//! Loads programs from files and folders, and the built-in ones.

use crate::error::{Error, read_text};
use crate::naming::name_from_path;
use batt_program::{Diagnostic, Name, Program, Severity};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A program and the file it comes from.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The program.
    pub program: Program,
    /// The file.
    pub source: Arc<Source>,
}

/// A program file.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path, as given.
    pub file: String,
    /// Its text.
    pub text: String,
}

impl Source {
    /// The number and text of the line with this byte.
    pub fn line_at(&self, byte: usize) -> (usize, &str) {
        let before = &self.text.as_bytes()[..byte.min(self.text.len())];
        let number = before.iter().filter(|&&b| b == b'\n').count();
        (number + 1, self.text.lines().nth(number).unwrap_or("").trim_end())
    }
}

/// Programs, and the diagnostics of their files.
///
/// ```
/// use batt::Programs;
///
/// let mut solvers = Programs::default();
/// let text = "def solve_a(I):\n    return vmirror(I)\n\ndef solve_b(I):\n    retrun I\n";
/// solvers.add_text("mine.py", text);
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
    /// Names given so far.
    names: HashSet<Name>,
}

/// Files that are compiled into the library.
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

    /// Loads all programs in these files and folders.
    ///
    /// # Errors
    /// If a file cannot be read, or a folder has no `*.py` file. Mistakes in programs are in
    /// [`Programs::diagnostics`].
    pub fn load(paths: &[impl AsRef<Path>]) -> Result<Programs, Error> {
        let mut all = Programs::default();
        for path in paths {
            for file in files_below(path.as_ref(), &["py"])? {
                all.add_text(&file.display().to_string(), &read_text(&file)?);
            }
        }
        Ok(all)
    }

    /// Adds the programs in a text. Diagnostics call it by this path.
    ///
    /// A function named just `solve` or `differ` gets its full name from the path:
    ///
    /// ```
    /// use batt::Programs;
    ///
    /// let mut solvers = Programs::default();
    /// let text = "def solve(S, I, C):\n    return vmirror(I)\n";
    /// solvers.add_text("solve_67a3c6ac/1000/0.2/0cc175b9.py", text);
    /// solvers.add_text("solve_67a3c6ac/1000/0.3/92eb5ffe.py", text);
    /// let names: Vec<&str> = solvers.iter().map(|program| &*program.name).collect();
    /// assert_eq!(names, ["solve_67a3c6ac", "solve_67a3c6ac_92eb5ffe"]);
    /// assert_eq!(solvers.programs[1].program.task_id(), Some("67a3c6ac"));
    /// ```
    pub fn add_text(&mut self, file: &str, text: &str) {
        let source = Arc::new(Source { file: file.to_owned(), text: text.to_owned() });
        let mut reading = batt_program::read(&source.file, &source.text);
        for program in &mut reading.programs {
            if let Some(name) = name_from_path(&program.name, Path::new(file), &self.names) {
                let short = std::mem::replace(&mut program.name, name);
                for diagnostic in &mut reading.diagnostics {
                    if diagnostic.function.as_deref() == Some(&*short) {
                        diagnostic.function = Some(program.name.to_string());
                    }
                }
            }
            self.names.insert(program.name.clone());
        }
        self.diagnostics.extend(reading.diagnostics);
        let programs = reading.programs.into_iter();
        self.programs.extend(programs.map(|program| Loaded { program, source: source.clone() }));
        self.files += 1;
    }

    /// The programs without their files.
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

    /// Errors that make a program unreadable. Other errors make a step fail.
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

/// The path itself if it is a file, or all files below the folder with one of these extensions.
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
        let entry = entry.map_err(failed)?;
        below.push((entry.path(), entry.file_type().map_err(failed)?));
    }
    below.sort_by(|a, b| a.0.cmp(&b.0));
    for (path, kind) in below {
        // Folders behind links are left out: they may contain this one.
        let is_wanted = |kind: &&str| path.extension().is_some_and(|extension| extension == *kind);
        if kind.is_dir() || !path.is_dir() && extensions.iter().any(is_wanted) {
            add_files_below(&path, extensions, files)?;
        }
    }
    Ok(())
}
