//! The program `sudokit`.

fn main() {}
