//! Renames: the names of a renamed dialect of the language, and our names for them.

use crate::expression::is_keyword;
use crate::names::{known_name, known_names};
use crate::suggest::closest;
use batt_dsl::short_name;
use std::collections::HashMap;

/// Names of another dialect of the language, each with our name.
///
/// A file of renames has one per line. The name in programs comes first, then ours: a primitive, a
/// constant or an input.
///
/// ```
/// use batt_program::{Renames, read_with};
///
/// let renames = Renames::read("renames.txt", "flip_rows = hmirror  # theirs = ours\n").unwrap();
/// let reading = read_with("a.py", "def solve_a(I):\n    return flip_rows(I)\n", &renames);
/// assert!(reading.programs[0].to_string().contains("hmirror(I)"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Renames {
    ours: HashMap<String, &'static str>,
}

/// A line that is no rename.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct RenameError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl Renames {
    /// Reads a file of renames. `#` starts a comment.
    ///
    /// ```
    /// let errors = batt_program::Renames::read("r.txt", "a = hmiror\nb = rot90\nb = rot180\n");
    /// let errors: Vec<String> = errors.unwrap_err().iter().map(ToString::to_string).collect();
    /// assert_eq!(errors, [
    ///     "r.txt:1: unknown name `hmiror`; did you mean `hmirror`?",
    ///     "r.txt:3: `b` is already renamed on line 2",
    /// ]);
    /// ```
    ///
    /// # Errors
    /// One error per bad line, in order.
    pub fn read(file: &str, text: &str) -> Result<Renames, Vec<RenameError>> {
        let mut renames = Renames::default();
        let mut lines: HashMap<&str, usize> = HashMap::new();
        let mut errors = Vec::new();
        for (k, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let content = line.split('#').next().unwrap_or("").trim();
            if content.is_empty() {
                continue;
            }
            let number = k + 1;
            match rename(content) {
                Ok((theirs, _)) if lines.contains_key(theirs) => {
                    let (theirs, first) = (short_name(theirs), lines[theirs]);
                    let message = format!("`{theirs}` is already renamed on line {first}");
                    errors.push(RenameError { file: file.to_owned(), line: number, message });
                }
                Ok((theirs, ours)) => {
                    lines.insert(theirs, number);
                    renames.ours.insert(theirs.to_owned(), ours);
                }
                Err(message) => {
                    errors.push(RenameError { file: file.to_owned(), line: number, message });
                }
            }
        }
        if errors.is_empty() { Ok(renames) } else { Err(errors) }
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.ours.len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.ours.is_empty()
    }

    /// Our name for a name of the dialect; none if it has not been renamed.
    pub fn ours(&self, name: &str) -> Option<&'static str> {
        self.ours.get(name).copied()
    }

    /// The names of the dialect, in any order.
    pub(crate) fn theirs(&self) -> impl Iterator<Item = &str> {
        self.ours.keys().map(String::as_str)
    }
}

/// Their name and ours.
fn rename(line: &str) -> Result<(&str, &'static str), String> {
    let Some((theirs, ours)) = line.split_once('=') else {
        let line = short_name(line);
        return Err(format!("expected `their_name = our_name`, found `{line}`"));
    };
    let (theirs, ours) = (theirs.trim(), ours.trim());
    if !is_name(theirs) {
        return Err(format!("`{}` cannot be a name in programs", short_name(theirs)));
    }
    match known_name(ours) {
        Some(ours) => Ok((theirs, ours)),
        None => {
            let similar = closest(ours, known_names());
            let help = similar.map_or_else(
                || "; `batt ops` lists the primitives".to_owned(),
                |name| format!("; did you mean `{name}`?"),
            );
            Err(format!("unknown name `{}`{help}", short_name(ours)))
        }
    }
}

fn is_name(text: &str) -> bool {
    let starts = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
    starts && text.chars().all(|c| c.is_alphanumeric() || c == '_') && !is_keyword(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Naming, read_with};

    fn renames(text: &str) -> Renames {
        Renames::read("r.txt", text).unwrap()
    }

    #[test]
    fn primitives_constants_and_inputs_can_be_renamed() {
        let renames = renames("# a dialect\n\nspin = rot90\nCRIMSON = RED\ngrid = I\n");
        let text =
            "def solve_a(grid):\n    x = spin(grid)\n    return fill(x, CRIMSON, asindices(x))\n";
        let reading = read_with("a.py", text, &renames);
        assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
        let program = reading.programs[0].to_text(Naming::Numbered);
        assert!(program.contains("x1 = rot90(I)"), "{program}");
        assert!(program.contains("fill(x1, RED, x2)"), "{program}");
    }

    #[test]
    fn names_can_be_exchanged() {
        let renames = renames("hmirror = vmirror\nvmirror = hmirror\n");
        let text = "def solve_a(I):\n    return hmirror(I)\n";
        let reading = read_with("a.py", text, &renames);
        assert!(reading.programs[0].to_string().contains("vmirror(I)"));
    }

    #[test]
    fn diagnostics_show_the_spelling_of_the_text() {
        let renames = renames("spin = rot90\nconnected = objects\n");
        let shown = |body: &str| {
            let text = format!("def solve_a(I):\n{body}");
            read_with("a.py", &text, &renames).diagnostics[0].to_string()
        };
        let arity = shown("    return spin(I, I)\n");
        assert!(arity.contains("`spin` takes 1 argument, not 2"), "{arity}");
        assert!(arity.contains("`spin(grid: Grid) -> Grid`"), "{arity}");
        let keyword = shown("    return connected(I, T, F, backgrund=T)\n");
        assert!(keyword.contains("`connected` has no parameter"), "{keyword}");
        let unknown = shown("    return conected(I, T, F, T)\n");
        assert!(unknown.contains("did you mean `connected`?"), "{unknown}");
    }

    #[test]
    fn bad_lines_are_reported_with_their_numbers() {
        let text = "good = rot90\nrot90\n3x = rot90\nif = rot90\nx = nothing_like_it\n";
        let errors = Renames::read("r.txt", text).unwrap_err();
        let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
        assert_eq!(lines, [2, 3, 4, 5]);
    }
}
