//! The names of programs, and the tasks they solve.
//!
//! A function named `solve_<task>` or `verify_<task>` solves that task. Stores of solvers keep one
//! function `solve` per file, and the task in the path: `solve_67a3c6ac/1000/0.2/0cc175b9.py`.

use batt_dsl::short_name;
use batt_program::{Name, Program, task_id};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// The placeholder for the task in a pattern.
const TASK: &str = "{task}";

/// Which functions are solvers, and which part of their names is the task.
///
/// The default takes every function as a program; those named `solve`, `solve_<task>` and
/// `verify_<task>` are solvers by name. With a pattern, functions of other names are no programs.
///
/// ```
/// use batt::NamePattern;
///
/// let pattern: NamePattern = "program_{task}".parse()?;
/// assert!(pattern.is_solver("program_67a3c6ac") && !pattern.is_solver("solve_67a3c6ac"));
/// assert!("program".parse::<NamePattern>()?.is_solver("program")); // the path names the task
/// # Ok::<(), batt::BadPattern>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamePattern(Option<Pattern>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Pattern {
    before: String,
    /// What follows the task; none if the pattern has no task.
    after: Option<String>,
}

/// A pattern that no function name matches.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a function name with at most one {TASK}, such as program_{TASK}")]
pub struct BadPattern;

impl FromStr for NamePattern {
    type Err = BadPattern;

    fn from_str(text: &str) -> Result<NamePattern, BadPattern> {
        let (before, after) = match text.split_once(TASK) {
            Some((before, after)) => (before, Some(after.to_owned())),
            None => (text, None),
        };
        let rest = after.as_deref().unwrap_or("");
        let is_plain = |c: char| c.is_alphanumeric() || c == '_';
        let starts_well = !before.starts_with(|c: char| c.is_numeric());
        let is_name = starts_well && before.chars().chain(rest.chars()).all(is_plain);
        if !is_name || before.is_empty() && after.is_none() {
            return Err(BadPattern);
        }
        Ok(NamePattern(Some(Pattern { before: before.to_owned(), after })))
    }
}

impl fmt::Display for NamePattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            None => f.write_str("solve_{task}"),
            Some(Pattern { before, after: None }) => f.write_str(before),
            Some(Pattern { before, after: Some(after) }) => write!(f, "{before}{TASK}{after}"),
        }
    }
}

/// What a function name says about the task.
#[derive(Debug, PartialEq, Eq)]
enum Said<'a> {
    /// The task, perhaps with a suffix.
    Task(&'a str),
    /// The path names the task.
    InPath,
    /// Nothing.
    Nothing,
}

impl NamePattern {
    fn said<'a>(&self, function: &'a str) -> Said<'a> {
        let rest = match &self.0 {
            None if function == "solve" => return Said::InPath,
            None => ["solve_", "verify_"].iter().find_map(|start| function.strip_prefix(start)),
            Some(Pattern { before, after: None }) if function == before => return Said::InPath,
            Some(Pattern { after: None, .. }) => None,
            Some(Pattern { before, after: Some(after) }) => {
                function.strip_prefix(before.as_str()).and_then(|rest| rest.strip_suffix(&**after))
            }
        };
        rest.filter(|rest| !rest.is_empty()).map_or(Said::Nothing, Said::Task)
    }

    /// Does the name say that the function is a solver?
    pub fn is_solver(&self, function: &str) -> bool {
        self.said(function) != Said::Nothing
    }

    /// May a function of this name be a program?
    pub(crate) fn admits(&self, function: &str) -> bool {
        self.0.is_none() || self.is_solver(function)
    }
}

/// Names given so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Namer {
    taken: HashSet<Name>,
    /// The number to try next for a name that is taken.
    next: HashMap<String, usize>,
}

impl Namer {
    /// Gives a program its final name, and its task if the name alone does not tell. Names that are
    /// taken get a suffix.
    pub(crate) fn name(
        &mut self,
        program: &mut Program,
        path: &Path,
        pattern: &NamePattern,
        tasks: &HashSet<String>,
    ) {
        let function = program.name.clone();
        let (name, longer, task) = match pattern.said(&function) {
            Said::Task(said) => (function.to_string(), None, Some(task_said(said, tasks))),
            Said::InPath => {
                let components = components(path);
                let task = task_in(&components, tasks);
                let name = format!("{function}_{}", identifier(task));
                let longer = with_stem(&name, &components);
                (name, longer, Some(task.to_owned()))
            }
            Said::Nothing if &*function == "differ" => {
                let components = components(path);
                let name = differ_name(&components);
                let longer = with_stem(&name, &components);
                (name, longer, None)
            }
            Said::Nothing => (function.to_string(), None, None),
        };
        let name = self.free(name, longer);
        program.task = task.filter(|task| task_id(&name) != Some(task)).map(Name::from);
        program.name = name.clone();
        self.taken.insert(name);
    }

    /// The first of these names that is free: the name, the longer one, the longer one with a
    /// number.
    fn free(&mut self, name: String, longer: Option<String>) -> Name {
        let name = Name::from(name);
        if !self.taken.contains(&name) {
            return name;
        }
        let longer = longer.map_or(name, Name::from);
        if !self.taken.contains(&longer) {
            return longer;
        }
        let next = self.next.entry(longer.to_string()).or_insert(2);
        loop {
            let numbered = Name::from(format!("{longer}_{next}"));
            *next += 1;
            if !self.taken.contains(&numbered) {
                return numbered;
            }
        }
    }
}

/// The task in the part of a name: the longest known task that it starts with, or else the part
/// before the first `_`.
fn task_said(said: &str, tasks: &HashSet<String>) -> String {
    let ends = said.match_indices('_').map(|(at, _)| at).chain([said.len()]);
    let starts: Vec<&str> =
        ends.map(|end| &said[..end]).filter(|start| !start.is_empty()).collect();
    let known = starts.iter().rev().find(|start| tasks.contains(**start));
    known.or(starts.first()).map_or(said, |start| start).to_owned()
}

fn identifier(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// The components of a path from the last to the first; the last without its extension.
fn components(path: &Path) -> Vec<String> {
    let stem = path.file_stem();
    let folders = path.parent().into_iter().flat_map(|folder| folder.iter().rev());
    let parts = stem.into_iter().chain(folders);
    // The stem of `<stdin>` is `stdin`.
    parts.map(|part| part.to_string_lossy().trim_matches(['<', '>']).to_owned()).collect()
}

/// The name with the stem of its file.
fn with_stem(name: &str, components: &[String]) -> Option<String> {
    let stem = identifier(components.first()?);
    (!name.ends_with(&stem)).then(|| format!("{name}_{stem}"))
}

fn differ_name(components: &[String]) -> String {
    let mut names = components.iter().map(|component| identifier(component));
    let stem = components.first().map_or_else(String::new, |stem| identifier(stem));
    names.find(|name| name.starts_with("differ_")).unwrap_or_else(|| format!("differ_{stem}"))
}

/// The task named in a path. In this order: the nearest component that is a known task, or
/// `solve_<task>` with one; the nearest `solve_<id>` whose id has eight hexadecimal digits; the
/// nearest such id alone, since scores and times may have eight digits too; the nearest `solve_<id>`
/// with any id; the name of the file.
fn task_in<'a>(components: &'a [String], tasks: &HashSet<String>) -> &'a str {
    let is_arc_id = |id: &str| id.len() == 8 && id.bytes().all(|b| b.is_ascii_hexdigit());
    let known = components.iter().find_map(|component| {
        let whole = component.strip_prefix("solve_").unwrap_or(component);
        let id = task_id(component).unwrap_or(whole);
        [component.as_str(), whole, id].into_iter().find(|id| tasks.contains(*id))
    });
    let solve = || components.iter().filter_map(|component| task_id(component));
    known
        .or_else(|| solve().find(|id| is_arc_id(id)))
        .or_else(|| components.iter().map(String::as_str).find(|id| is_arc_id(id)))
        .or_else(|| solve().next())
        .or_else(|| components.first().map(String::as_str))
        .unwrap_or("")
}

/// What a file without programs should have had.
pub(crate) fn wanted(pattern: &NamePattern) -> String {
    match &pattern.0 {
        None => "a function such as `def solve_<task>(I):`".to_owned(),
        Some(_) => format!("a function named `{}`", short_name(&pattern.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Naming {
        namer: Namer,
        pattern: NamePattern,
        tasks: HashSet<String>,
    }

    impl Naming {
        fn of(pattern: &str, tasks: &[&str]) -> Naming {
            let pattern = if pattern.is_empty() {
                NamePattern::default()
            } else {
                pattern.parse().expect("a pattern")
            };
            let tasks = tasks.iter().map(|&task| task.to_owned()).collect();
            Naming { pattern, tasks, ..Naming::default() }
        }

        /// The name and the task.
        fn name(&mut self, function: &str, path: &str) -> (String, Option<String>) {
            let text = format!("def {function}(I):\n    return I\n");
            let mut program = batt_program::read(path, &text).programs.remove(0);
            self.namer.name(&mut program, Path::new(path), &self.pattern, &self.tasks);
            (program.name.to_string(), program.task_id().map(str::to_owned))
        }
    }

    fn solver(name: &str, task: &str) -> (String, Option<String>) {
        (name.to_owned(), Some(task.to_owned()))
    }

    #[test]
    fn the_path_names_the_task() {
        for path in [
            "solve_67a3c6ac/1000/0.25/0cc175b9c0f1b6a831c399e269772661.py",
            "solve_67a3c6ac/12345678/0cc175b9.py",
            "solvers/67a3c6ac/a.py",
            "solvers/67a3c6ac.py",
            "solve_them/67a3c6ac.py",
            "solve_67a3c6ac.py",
            "00d62c1b/solve_67a3c6ac.py",
        ] {
            let named = Naming::default().name("solve", path);
            assert_eq!(named, solver("solve_67a3c6ac", "67a3c6ac"), "{path}");
        }
        let name = |path| Naming::default().name("solve", path);
        assert_eq!(name("solve_crosslines/a.py"), solver("solve_crosslines", "crosslines"));
        assert_eq!(name("solvers/crosslines.py"), solver("solve_crosslines", "crosslines"));
        assert_eq!(name("<stdin>"), solver("solve_stdin", "stdin"));
        assert_eq!(Naming::default().name("solve_a", "67a3c6ac.py"), solver("solve_a", "a"));
        assert_eq!(Naming::default().name("other", "67a3c6ac.py"), ("other".to_owned(), None));
    }

    #[test]
    fn known_tasks_may_have_any_name() {
        let mut naming = Naming::of("", &["cross-lines", "my_task", "x"]);
        assert_eq!(
            naming.name("solve", "cross-lines/a.py"),
            solver("solve_cross_lines", "cross-lines")
        );
        assert_eq!(naming.name("solve", "my_task/67a3c6ac.py"), solver("solve_my_task", "my_task"));
        assert_eq!(naming.name("solve_my_task_2", "a.py"), solver("solve_my_task_2", "my_task"));
        assert_eq!(naming.name("verify_x_y", "a.py"), solver("verify_x_y", "x"));
    }

    #[test]
    fn a_pattern_names_solvers_and_tasks() {
        let mut naming = Naming::of("program_{task}_v1", &["b_c"]);
        assert_eq!(naming.name("program_a_v1", "x.py"), solver("program_a_v1", "a"));
        assert_eq!(naming.name("program_a_v1", "x.py"), solver("program_a_v1_2", "a"));
        assert_eq!(naming.name("program_b_c_v1", "x.py"), solver("program_b_c_v1", "b_c"));
        assert_eq!(Naming::of("p", &[]).name("p", "67a3c6ac.py"), solver("p_67a3c6ac", "67a3c6ac"));
        for bad in ["", "a b", "{task}{task}", "x*", "3{task}", "{tusk}"] {
            assert_eq!(bad.parse::<NamePattern>(), Err(BadPattern), "{bad}");
        }
    }

    #[test]
    fn differs_are_named_by_their_file() {
        let name = |path| Naming::default().name("differ", path).0;
        assert_eq!(name("differs/same-shape.py"), "differ_same_shape");
        assert_eq!(name("differ_shape/90/a.py"), "differ_shape");
    }

    #[test]
    fn names_that_are_taken_get_a_suffix() {
        let mut naming = Naming::default();
        let mut next = |function: &str, path: &str| naming.name(function, path).0;
        assert_eq!(next("solve", "67a3c6ac/a.py"), "solve_67a3c6ac");
        assert_eq!(next("solve", "67a3c6ac/b.py"), "solve_67a3c6ac_b");
        assert_eq!(next("solve", "67a3c6ac/x/b.py"), "solve_67a3c6ac_b_2");
        assert_eq!(next("solve", "x/67a3c6ac.py"), "solve_67a3c6ac_2");
        assert_eq!(next("solve_a", "x.py"), "solve_a");
        assert_eq!(next("solve_a", "y.py"), "solve_a_2");
        assert_eq!(next("solve_a", "y.py"), "solve_a_3");
        assert_eq!(next("solve_a_3", "y.py"), "solve_a_3_2");
    }

    #[test]
    fn many_equal_names_take_linear_time() {
        let mut naming = Naming::default();
        let last = (0..20_000).map(|_| naming.name("solve_a", "x.py").0).last();
        assert_eq!(last.as_deref(), Some("solve_a_20000"));
    }
}
