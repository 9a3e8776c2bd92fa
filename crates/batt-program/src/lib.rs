//! Programs of the batt language: reading, checking, printing, merging and mutating them.
//!
//! - [`read`] turns Python text into [`Program`]s, and reports problems as [`Diagnostic`]s.
//! - A [`Program`] is a list of [`Step`]s. Each is one call; its callee and arguments are
//!   [`Operand`]s.
//! - [`Program::to_text`] prints a program. The text reads back as the same steps.
//! - A [`battery::Battery`] merges many programs into one, in which common steps exist once.
//!
//! This crate does not evaluate programs.
//!
//! ```
//! let text = "\
//! def solve_67a3c6ac(I):
//!     x1 = vmirror(I)
//!     return x1
//!
//! def solve_68b16354(I):
//!     x1 = hmiror(I)
//!     return x1
//! ";
//! let reading = batt_program::read("solvers.py", text);
//! assert_eq!(reading.programs.len(), 1);
//! assert_eq!(reading.programs[0].task_id(), Some("67a3c6ac"));
//!
//! let diagnostic = &reading.diagnostics[0];
//! assert_eq!(diagnostic.message, "unknown name `hmiror`");
//! assert_eq!(diagnostic.help.as_deref(), Some("did you mean `hmirror`?"));
//! ```

pub mod battery;
mod check;
mod cursor;
mod diagnostic;
mod expression;
mod inference;
mod kinds;
mod lexer;
mod names;
mod outside;
mod print;
mod problem;
mod program;
mod reader;
mod renames;
mod result_rules;
mod suggest;
pub mod typing;

pub use diagnostic::{Diagnostic, Fragment, Severity};
pub use expression::{MAX_NESTING, MAX_TUPLE};
pub use lexer::ends_line;
pub use print::Naming;
pub use problem::Problem;
pub use program::{Assignment, Input, Name, Operand, Origin, Program, Span, Step, StepId, task_id};
pub use reader::{Reading, read, read_with};
pub use renames::{RenameError, Renames};
pub use suggest::closest;
