//! Runs the real command in a temporary folder.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A solver that solves the built-in task of its name.
macro_rules! largest_object {
    () => {
        "\
def solve_largestobject(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    return x3
"
    };
}

/// A solver whose second step fails; its value is not needed.
macro_rules! failing_mirror {
    () => {
        "

def solve_mirrorright(I):
    x1 = ofcolor(I, TEN)
    x2 = subgrid(x1, I)
    x3 = vmirror(I)
    x4 = hconcat(I, x3)
    return x4
"
    };
}
pub(crate) use {failing_mirror, largest_object};

/// A solver with a step of seconds.
pub const SLOW: &str = "\
def solve_slow(I):
    h = height(I)
    x1 = canvas(h, (250, 250))
    x2 = asobject(canvas(h, (64, 64)))
    x3 = occurrences(x1, x2)
    return fill(I, RED, x3)
";

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A temporary folder to run `batt` in.
pub struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    pub fn new() -> Place {
        Place { folder: tempfile::tempdir().expect("a temporary folder") }
    }

    pub fn file(&self, name: &str, text: &str) -> &Place {
        let path = self.folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
        std::fs::write(path, text).expect("the file is written");
        self
    }

    /// A link to a folder.
    #[cfg(unix)]
    pub fn link(&self, to: &str, name: &str) -> &Place {
        std::os::unix::fs::symlink(to, self.folder.path().join(name)).expect("the link is made");
        self
    }

    /// The path of a file here.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.path().join(name)).expect("the file is there")
    }

    pub fn bytes(&self, name: &str) -> Vec<u8> {
        self.bytes_if_there(name).expect("the file is there")
    }

    pub fn bytes_if_there(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.folder.path().join(name)).ok()
    }

    pub fn exists(&self, name: &str) -> bool {
        self.folder.path().join(name).exists()
    }

    pub fn remove(&self, name: &str) {
        std::fs::remove_file(self.folder.path().join(name)).expect("the file is removed");
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_batt"));
        command.current_dir(self.folder.path()).args(args);
        command.env_remove("CLICOLOR_FORCE").env_remove("BATT_STORE");
        command.env("BATT_DATA", self.folder.path().join("data"));
        command
    }

    /// Is the file valid Python? Machines without Python skip the question.
    pub fn compiles_in_python(&self, name: &str) -> bool {
        let program = "import sys; compile(open(sys.argv[1]).read(), sys.argv[1], 'exec')";
        let mut python = Command::new("python3");
        python.current_dir(self.folder.path()).args(["-c", program, name]);
        match python.status() {
            Ok(status) => status.success(),
            Err(_) => {
                eprintln!("SKIPPED: there is no python3");
                true
            }
        }
    }

    /// Runs with this text as standard input.
    pub fn run_with_input(&self, args: &[&str], text: &str) -> Ran {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("batt runs");
        // The command may end without reading everything.
        let _ = child.stdin.take().expect("a pipe").write_all(text.as_bytes());
        Ran::new(args, child.wait_with_output().expect("batt ends"), self.folder.path())
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        let output = self.command(args).output().expect("batt runs");
        Ran::new(args, output, self.folder.path())
    }
}

/// The output and exit code of a command.
pub struct Ran {
    pub line: String,
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Ran {
    fn new(args: &[&str], output: Output, folder: &Path) -> Ran {
        // The paths of the folder and the repository differ from run to run.
        let text = |bytes: &[u8]| {
            let root = root().display().to_string();
            String::from_utf8_lossy(bytes)
                .replace(&folder.display().to_string(), "[folder]")
                .replace(&root, "[root]")
        };
        Ran {
            line: text(args.join(" ").as_bytes()),
            code: output.status.code(),
            stdout: text(&output.stdout),
            stderr: text(&output.stderr),
        }
    }

    /// Everything on the screen, without times.
    pub fn screen(&self) -> String {
        let mut screen = format!("$ batt {}\n{}", self.line, without_times(&self.stdout));
        if !self.stderr.is_empty() {
            screen += &format!("--- stderr\n{}", self.stderr);
        }
        screen + &format!("--- exit {}\n", self.code.unwrap_or(-1))
    }

    /// The JSON objects, one per line.
    pub fn json(&self) -> Vec<serde_json::Value> {
        let parse = |line| serde_json::from_str(line).expect("one JSON object per line");
        self.stdout.lines().map(parse).collect()
    }
}

/// Replaces times such as `12.3 us` with `[time]`: nothing else changes from run to run.
pub fn without_times(text: &str) -> String {
    let line = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let is_number = |word: &str| word.trim_start_matches('(').parse::<f64>().is_ok();
        let is_unit = |word: &str| matches!(word.trim_end_matches(','), "ns" | "us" | "ms" | "s");
        let mut out: Vec<String> = Vec::new();
        let mut k = 0;
        while k < words.len() {
            if k + 1 < words.len() && is_number(words[k]) && is_unit(words[k + 1]) {
                // The spaces before a right-aligned time depend on it too.
                while out.len() > 1 && out.last().is_some_and(String::is_empty) {
                    out.pop();
                }
                let bracket = if words[k].starts_with('(') { "(" } else { "" };
                let comma = if words[k + 1].ends_with(',') { "," } else { "" };
                out.push(format!("{bracket}[time]{comma}"));
                k += 2;
            } else {
                out.push(words[k].to_owned());
                k += 1;
            }
        }
        // So does the heading above.
        out.join(" ").trim_end().to_owned()
    };
    let lines: Vec<String> = text
        .lines()
        .map(|l| match l.strip_suffix("time") {
            Some(start) if l.starts_with("program ") => format!("{} time", start.trim_end()),
            _ => line(l),
        })
        .collect();
    lines.join("\n") + if text.ends_with('\n') { "\n" } else { "" }
}
