//! What was faster for a battery on this machine, remembered in a file.

use batt_engine::Prepared;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The CPU.
    Cpu,
    /// The devices, with what they leave to the CPU.
    Device,
}

impl Choice {
    fn name(self) -> &'static str {
        match self {
            Choice::Cpu => "cpu",
            Choice::Device => "cuda",
        }
    }
}

/// Times by which the choice was made.
#[derive(Clone, Copy, Debug, Default)]
pub struct TrialTimes {
    /// What devices took: with the cores in a trial, alone in a comparison.
    pub device: Duration,
    /// What the cores alone took for the same work, or would have taken at their pace.
    pub cpu: Duration,
}

/// The file of choices. A line is: the key of a battery, the choice, and both times in
/// milliseconds. The last line about a battery counts.
#[derive(Clone, Debug)]
pub struct Choices {
    file: Option<PathBuf>,
}

/// Older lines are dropped when there are more.
const MOST_LINES: usize = 1000;

impl Choices {
    /// The file in this folder; without one nothing is remembered.
    pub fn new(folder: Option<&Path>) -> Choices {
        Choices { file: folder.map(|folder| folder.join("choices.txt")) }
    }

    /// The key of a battery: its text, the version of batt, and the driver that is installed.
    fn key(prepared: &Prepared) -> String {
        let mut hash = Sha256::new();
        hash.update(env!("CARGO_PKG_VERSION"));
        hash.update(prepared.battery().to_string());
        // Changes with the driver; absent where there is none.
        hash.update(fs::read("/proc/driver/nvidia/version").unwrap_or_default());
        hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }

    fn lines(&self) -> Vec<String> {
        let text = self.file.as_deref().and_then(|file| fs::read_to_string(file).ok());
        text.unwrap_or_default().lines().map(str::to_owned).collect()
    }

    /// What was faster for a battery, if that is known.
    pub fn of_battery(&self, prepared: &Prepared) -> Option<Choice> {
        let key = Choices::key(prepared);
        let lines = self.lines();
        let line = lines.iter().rev().find(|line| line.starts_with(&key))?;
        match line.split_whitespace().nth(1)? {
            "cpu" => Some(Choice::Cpu),
            "cuda" => Some(Choice::Device),
            _ => None,
        }
    }

    /// Remembers what was faster. A file that cannot be written is no problem.
    pub fn remember(&self, prepared: &Prepared, choice: Choice, times: TrialTimes) {
        let Some(file) = &self.file else { return };
        let key = Choices::key(prepared);
        let mut lines = self.lines();
        lines.retain(|line| !line.starts_with(&key));
        let ms = |time: Duration| time.as_millis();
        lines.push(format!("{key} {} {} {}", choice.name(), ms(times.cpu), ms(times.device)));
        let first = lines.len().saturating_sub(MOST_LINES);
        let text: String = lines[first..].iter().map(|line| format!("{line}\n")).collect();
        let written = || -> std::io::Result<()> {
            let folder = file.parent().unwrap_or(Path::new("."));
            fs::create_dir_all(folder)?;
            let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
            temporary.write_all(text.as_bytes())?;
            temporary.persist(file).map_err(|error| error.error)?;
            Ok(())
        };
        _ = written();
    }
}
