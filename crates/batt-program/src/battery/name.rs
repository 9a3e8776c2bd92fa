//! Content names: hashes of what programs compute.

use crate::print::Naming;
use crate::program::Program;
use sha2::{Digest, Sha256};
use std::fmt;

/// 128 bits of a hash of a program's canonical form, written as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProgramName(pub u128);

impl fmt::Display for ProgramName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl Program {
    /// The hash of what the program computes. It is equal for programs that differ only in variable
    /// names, unused steps and the order of independent steps. [`Program::computes_same`] compares
    /// in full.
    ///
    /// ```
    /// let a = "def a(I):\n    x = vmirror(I)\n    y = hmirror(I)\n    return hconcat(x, y)\n";
    /// let b = "def b(I):\n    p = hmirror(I)\n    q = vmirror(I)\n    return hconcat(q, p)\n";
    /// let read = |text| batt_program::read("f.py", text).programs.remove(0);
    /// assert_eq!(read(a).content_name(), read(b).content_name());
    /// assert!(read(a).computes_same(&read(b)));
    /// ```
    pub fn content_name(&self) -> ProgramName {
        let text = Program { name: "f".into(), ..self.canonical() }.to_text(Naming::Numbered);
        let digest = Sha256::digest(text.as_bytes());
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        ProgramName(u128::from_be_bytes(bytes))
    }

    /// Do both have the same canonical form?
    pub fn computes_same(&self, other: &Program) -> bool {
        self.canonical().same_steps(&other.canonical())
    }
}
