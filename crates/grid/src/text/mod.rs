//! The text forms of a grid and of candidates, one format a file, and the reader that tells them
//! apart.

mod block;
mod diagnose;
mod error;
mod format;
mod line;
mod pencilmark;
mod reader;
mod source;

pub use error::ParseGridError;
pub use format::{Blank, Format, ParseFormatError, Printed};
pub use reader::Text;
