//! The text forms of a grid, one format a file.

mod error;
mod line;

pub use error::ParseGridError;
