//! Loads programs from files and folders, and the built-in ones.

use crate::differs::not_a_differ;
use crate::error::{Error, read_text_within};
use crate::naming::{NamePattern, Namer, wanted};
use batt_program::{Diagnostic, Problem, Program, Renames, Severity, Span, ends_line};
use batt_tasks::input::MAX_INPUT;
use std::collections::{HashMap, HashSet};
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
        let (mut number, mut start) = (1, 0);
        for at in 0..byte.min(self.text.len()) {
            if ends_line(self.text.as_bytes(), at) {
                (number, start) = (number + 1, at + 1);
            }
        }
        let line = self.text[start..].split(['\n', '\r']).next().unwrap_or("");
        (number, line.trim_end())
    }
}

/// What programs are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    /// They solve tasks.
    #[default]
    Solver,
    /// They judge outputs.
    Differ,
}

/// How programs are read.
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// What they are for.
    pub role: Role,
    /// Which functions are solvers.
    pub names: NamePattern,
    /// The dialect they are written in.
    pub renames: Renames,
    /// The known tasks, which names and paths may refer to.
    pub tasks: HashSet<String>,
    /// The most bytes of a file.
    pub max_bytes: u64,
}

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        ReadOptions {
            role: Role::default(),
            names: NamePattern::default(),
            renames: Renames::default(),
            tasks: HashSet::new(),
            max_bytes: MAX_INPUT,
        }
    }
}

impl ReadOptions {
    /// Does the name say that the function is meant to be a program?
    fn is_meant(&self, function: &str) -> bool {
        match self.role {
            Role::Solver => self.names.is_solver(function),
            Role::Differ => function.starts_with("differ"),
        }
    }

    fn nothing_in(&self, path: &Path, is_folder: bool) -> Error {
        let (what, wanted) = match self.role {
            Role::Solver => ("solver", wanted(&self.names)),
            Role::Differ => ("differ", "a function such as `def differ_shape(S, I, C):`".into()),
        };
        Error::NoPrograms { path: path.into(), is_folder, what, wanted }
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
    namer: Namer,
    /// Which diagnostics make a program unreadable.
    unreadable: Vec<usize>,
    rejected: usize,
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
    /// If a file cannot be read, or a file or folder has no program. Mistakes in programs are in
    /// [`Programs::diagnostics`].
    pub fn load(paths: &[impl AsRef<Path>]) -> Result<Programs, Error> {
        let mut all = Programs::default();
        for path in paths {
            all.add_path(path.as_ref(), &ReadOptions::default())?;
        }
        Ok(all)
    }

    /// Adds the programs of a file, or of all `*.py` files below a folder.
    ///
    /// # Errors
    /// As [`Programs::load`]. What was read before the error stays.
    pub fn add_path(&mut self, path: &Path, options: &ReadOptions) -> Result<(), Error> {
        let before = self.found();
        for file in files_below(path, &["py"])? {
            let text = read_text_within(&file, options.max_bytes)?;
            self.add(&file.display().to_string(), &text, options);
        }
        if self.found() == before { Err(options.nothing_in(path, path.is_dir())) } else { Ok(()) }
    }

    /// Adds the programs in a text that is no file.
    ///
    /// # Errors
    /// If it has no program.
    pub fn add_source(
        &mut self,
        name: &str,
        text: &str,
        options: &ReadOptions,
    ) -> Result<(), Error> {
        let before = self.found();
        self.add(name, text, options);
        if self.found() == before {
            return Err(options.nothing_in(Path::new(name), false));
        }
        Ok(())
    }

    fn found(&self) -> usize {
        self.programs.len() + self.rejected
    }

    /// Adds the programs in a text. Diagnostics call it by this path.
    ///
    /// A function named just `solve` or `differ` gets its full name from the path, and names that
    /// are taken get a suffix:
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
        self.add(file, text, &ReadOptions::default());
    }

    fn add(&mut self, file: &str, text: &str, options: &ReadOptions) {
        let source = Arc::new(Source { file: file.to_owned(), text: text.to_owned() });
        let mut reading = batt_program::read_with(file, text, &options.renames);
        let readable: HashSet<Span> = reading.programs.iter().map(|program| program.span).collect();
        let is_program = |program: &Program| match options.role {
            Role::Solver => options.names.admits(&program.name),
            Role::Differ => true,
        };
        reading.programs.retain(is_program);
        let first = self.diagnostics.len();
        self.diagnostics.extend(reading.diagnostics);
        let mut rejected: HashSet<Option<Span>> = HashSet::new();
        for (k, diagnostic) in self.diagnostics.iter().enumerate().skip(first) {
            let was_read = diagnostic.function_span.is_some_and(|span| readable.contains(&span));
            if diagnostic.severity == Severity::Error && !was_read {
                self.unreadable.push(k);
                if diagnostic.function.as_deref().is_none_or(|name| options.is_meant(name)) {
                    rejected.insert(diagnostic.function_span);
                }
            }
        }
        self.rejected += rejected.len();
        let mut names: HashMap<Span, String> = HashMap::new();
        for mut program in reading.programs {
            if options.role == Role::Differ
                && let Some(why) = not_a_differ(&program)
            {
                let problem = Problem::NotADiffer { name: program.name.to_string(), why };
                let error = Severity::Error;
                self.unreadable.push(self.diagnostics.len());
                let found = Diagnostic::of_program(&program, file, text, error, problem);
                self.diagnostics.push(found);
                self.rejected += 1;
                continue;
            }
            self.namer.name(&mut program, Path::new(file), &options.names, &options.tasks);
            names.insert(program.span, program.name.to_string());
            self.programs.push(Loaded { program, source: source.clone() });
        }
        for diagnostic in &mut self.diagnostics[first..] {
            if let Some(name) = diagnostic.function_span.and_then(|span| names.get(&span)) {
                diagnostic.function = Some(name.clone());
            }
        }
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

    /// Errors that make a function unreadable. Other errors make a step fail.
    pub fn unreadable(&self) -> Vec<&Diagnostic> {
        self.unreadable.iter().filter_map(|&k| self.diagnostics.get(k)).collect()
    }

    /// How many programs were rejected: functions that cannot be read, and whose names say that
    /// they are solvers (or differs, where differs are read). An unreadable function of another
    /// name may be a helper, and does not count. Files with errors outside functions count, too.
    ///
    /// ```
    /// use batt::Programs;
    ///
    /// let mut solvers = Programs::default();
    /// let helper = "def main():\n    print(1)\n";
    /// let twice = "def solve_a(I):\n    return I\n\ndef solve_a(I):\n    retrun I\n";
    /// solvers.add_text("helper.py", helper);
    /// assert_eq!((solvers.unreadable().len(), solvers.rejected()), (1, 0));
    /// solvers.add_text("twice.py", twice);
    /// assert_eq!((solvers.len(), solvers.rejected()), (1, 1));
    /// ```
    pub fn rejected(&self) -> usize {
        self.rejected
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_counts_lines_as_the_reader_does() {
        let text = "# one\r\ndef f(I):\r\n    return I \r\rdef g(I):\n    return rot90(I)";
        let source = Source { file: "a.py".to_owned(), text: text.to_owned() };
        let programs = batt_program::read("a.py", text).programs;
        let lines: Vec<u32> =
            programs.iter().filter_map(|program| Some(program.origin.as_ref()?.line)).collect();
        assert_eq!(lines, [2, 5]);
        let at = |part: &str| source.line_at(text.find(part).expect("it is there"));
        assert_eq!(at("f(I)"), (2, "def f(I):"));
        assert_eq!(at("\n    return I"), (2, "def f(I):"));
        assert_eq!(at("return I"), (3, "    return I"));
        assert_eq!(at("g(I)"), (5, "def g(I):"));
        assert_eq!(at("rot90"), (6, "    return rot90(I)"));
        assert_eq!(source.line_at(usize::MAX), (6, "    return rot90(I)"));
    }
}
