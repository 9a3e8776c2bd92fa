//! The command `batt`.
fn main() {}
