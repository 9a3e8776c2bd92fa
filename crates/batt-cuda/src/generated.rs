//! The list of headers that are generated from Rust.
//!
//! The build script includes this module.

use crate::{abi, language, opcodes};

/// The name for `#include`, and the text.
pub fn headers() -> [(&'static str, String); 3] {
    [("abi.h", abi::header()), ("language.h", language::header()), ("table.h", opcodes::header())]
}
