//! What the benchmarks against peers share: the lists, the interleaved timing and the table.
//!
//! This crate is never published. It is the only one in which a copyleft peer may appear, so it links
//! to nothing that we ship.
#![forbid(unsafe_code)]

mod arguments;
mod lists;
mod made;
mod race;
mod table;

pub use arguments::Arguments;
pub use lists::{List, lists};
pub use race::{Contender, Outcome, race};
pub use table::{Table, rate};
