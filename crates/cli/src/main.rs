//! The program `sudokit`.
#![forbid(unsafe_code)]

fn main() {}
