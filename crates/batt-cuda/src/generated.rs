//! The headers that are made from Rust: what host and device share is said there only.
//!
//! Also a module of the build script.

use crate::{abi, language, opcodes};

/// The name that `#include` uses, and the text.
pub fn headers() -> [(&'static str, String); 3] {
    [("abi.h", abi::header()), ("language.h", language::header()), ("table.h", opcodes::header())]
}
