//! Loading programs from files and folders.

use crate::error::{CliError, read_text};
use batt_program::{Diagnostic, Program, Severity};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A program and the text it comes from.
pub struct Loaded {
    pub program: Program,
    pub source: Arc<Source>,
}

/// A file of programs.
pub struct Source {
    pub file: String,
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

/// Programs and what is wrong with their texts.
pub struct Programs {
    pub programs: Vec<Loaded>,
    pub diagnostics: Vec<Diagnostic>,
    pub files: usize,
}

/// The files that a path stands for: itself, or all below a folder with one of the extensions.
pub fn files_below(path: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, CliError> {
    if !path.is_dir() {
        return Ok(vec![path.into()]);
    }
    let failed = |error| CliError::File { path: path.into(), error };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).map_err(failed)? {
        let below = entry.map_err(failed)?.path();
        if below.is_dir() {
            files.extend(files_below(&below, extensions)?);
        } else if below.extension().is_some_and(|e| extensions.iter().any(|wanted| e == *wanted)) {
            files.push(below);
        }
    }
    files.sort();
    Ok(files)
}

/// Texts that come with batt, so that it works with nothing else there.
macro_rules! built_in {
    ($($file:literal),+ $(,)?) => {
        &[$(($file, include_str!(concat!("../../../../", $file)))),+]
    };
}

/// The solvers of the built-in tasks.
pub const BUILTIN_SOLVERS: &[(&str, &str)] = built_in![
    "solvers/builtin/colors.py",
    "solvers/builtin/counting.py",
    "solvers/builtin/fills.py",
    "solvers/builtin/lines.py",
    "solvers/builtin/logic.py",
    "solvers/builtin/moving.py",
    "solvers/builtin/objects.py",
    "solvers/builtin/scaling.py",
    "solvers/builtin/symmetry.py",
];

/// The built-in differs.
pub const BUILTIN_DIFFERS: &[(&str, &str)] = built_in!["differs/builtin.py"];

impl Programs {
    fn add(&mut self, file: String, text: String) {
        let source = Arc::new(Source { file, text });
        let reading = batt_program::read(&source.file, &source.text);
        self.diagnostics.extend(reading.diagnostics);
        let programs = reading.programs.into_iter();
        self.programs.extend(programs.map(|program| Loaded { program, source: source.clone() }));
        self.files += 1;
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

/// Programs that come with batt.
pub fn built_in(texts: &[(&str, &str)]) -> Programs {
    let mut all = Programs { programs: Vec::new(), diagnostics: Vec::new(), files: 0 };
    for (file, text) in texts {
        all.add((*file).to_owned(), (*text).to_owned());
    }
    all
}

/// Reads all programs of these files and folders.
pub fn load(paths: &[PathBuf]) -> Result<Programs, CliError> {
    let mut all = Programs { programs: Vec::new(), diagnostics: Vec::new(), files: 0 };
    for path in paths {
        let files = files_below(path, &["py"])?;
        if files.is_empty() {
            let path = path.display();
            return Err(CliError::Input(format!("{path}: there is no *.py file in this folder")));
        }
        for file in files {
            all.add(file.display().to_string(), read_text(&file)?);
        }
    }
    Ok(all)
}
