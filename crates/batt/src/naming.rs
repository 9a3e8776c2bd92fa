//! Names for functions called just `solve` or `differ`, taken from their paths.
//!
//! Stores of solvers keep one function per file, and the task in the path:
//! `solve_67a3c6ac/1000/0.2/0cc175b9.py`.

use batt_program::{Name, task_id};
use std::collections::HashSet;
use std::path::Path;

/// The name for a function called just `solve` or `differ`; none if it has a full name already or
/// the path has no task. Names that are taken get a suffix.
pub fn name_from_path(function: &str, path: &Path, taken: &HashSet<Name>) -> Option<Name> {
    let components = components(path);
    let stem = components.first()?.clone();
    let name = match function {
        "solve" => format!("solve_{}", task_in(&components)?),
        "differ" => {
            let named = components.iter().find(|component| component.starts_with("differ_"));
            named.cloned().unwrap_or_else(|| format!("differ_{stem}"))
        }
        _ => return None,
    };
    let longer = if name.ends_with(&stem) { name.clone() } else { format!("{name}_{stem}") };
    let numbered = (2..).map(|number| format!("{longer}_{number}"));
    let mut names = [name, longer.clone()].into_iter().chain(numbered).map(Name::from);
    names.find(|name| !taken.contains(name))
}

/// The components of a path from the last to the first, as identifiers; the last without its
/// extension.
fn components(path: &Path) -> Vec<String> {
    let stem = path.file_stem();
    let folders = path.parent().into_iter().flat_map(|folder| folder.iter().rev());
    let identifier = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let parts = stem.into_iter().chain(folders);
    parts.map(|part| part.to_string_lossy().chars().map(identifier).collect()).collect()
}

/// The task named in a path: the nearest `solve_<id>` whose id has eight hexadecimal digits, or
/// else the nearest component that is such an id, or else the nearest `solve_<id>` with any id. A
/// bare id comes second because scores and times may have eight digits too.
fn task_in(components: &[String]) -> Option<&str> {
    let is_arc_id = |id: &str| id.len() == 8 && id.bytes().all(|b| b.is_ascii_hexdigit());
    let solve = || components.iter().filter_map(|component| task_id(component));
    let arc_id = solve().find(|id| is_arc_id(id));
    arc_id
        .or_else(|| components.iter().map(String::as_str).find(|id| is_arc_id(id)))
        .or_else(|| solve().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(function: &str, path: &str) -> Option<String> {
        let name = name_from_path(function, Path::new(path), &HashSet::new());
        name.map(|name| name.to_string())
    }

    #[test]
    fn the_path_names_the_task() {
        let solve = |path| name("solve", path);
        let expected = Some("solve_67a3c6ac".to_owned());
        for path in [
            "solve_67a3c6ac/1000/0.25/0cc175b9c0f1b6a831c399e269772661.py",
            "solve_67a3c6ac/12345678/0cc175b9.py",
            "solvers/67a3c6ac/a.py",
            "solvers/67a3c6ac.py",
            "solve_them/67a3c6ac.py",
            "solve_67a3c6ac.py",
            "00d62c1b/solve_67a3c6ac.py",
        ] {
            assert_eq!(solve(path), expected, "{path}");
        }
        assert_eq!(solve("solve_largestobject/a.py"), Some("solve_largestobject".to_owned()));
        assert_eq!(solve("solvers/a.py"), None);
        assert_eq!(name("solve_a", "67a3c6ac.py"), None);
    }

    #[test]
    fn differs_are_named_by_their_file() {
        assert_eq!(name("differ", "differs/same-shape.py"), Some("differ_same_shape".to_owned()));
        assert_eq!(name("differ", "differ_shape/90/a.py"), Some("differ_shape".to_owned()));
    }

    #[test]
    fn names_that_are_taken_get_a_suffix() {
        let mut taken = HashSet::new();
        let mut next = |path: &str| {
            let name = name_from_path("solve", Path::new(path), &taken).expect("a name");
            taken.insert(name.clone());
            name.to_string()
        };
        assert_eq!(next("67a3c6ac/a.py"), "solve_67a3c6ac");
        assert_eq!(next("67a3c6ac/b.py"), "solve_67a3c6ac_b");
        assert_eq!(next("67a3c6ac/x/b.py"), "solve_67a3c6ac_b_2");
        assert_eq!(next("x/67a3c6ac.py"), "solve_67a3c6ac_2");
    }
}
