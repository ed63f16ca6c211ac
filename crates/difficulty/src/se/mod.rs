//! Ratings that agree with Sudoku Explainer 1.2.1, the scale that players quote.
//!
//! The rules, their order, their ratings and the order in which each of them looks at the grid are
//! those of that program, since another order of equal steps leads to another rating. So the
//! rating is a fact about a grid as it stands: isomorphic grids may differ by some tenths. What the
//! original does was established from its behaviour and is described rule by rule in the files here.

#![allow(
    clippy::needless_range_loop,
    reason = "houses, cells and digits are numbers here, each an index into several tables"
)]

mod aligned;
mod bug;
mod chains;
mod driver;
mod fish;
mod hint;
mod locking;
mod loops;
mod path;
mod rule;
mod sets;
mod singles;
mod state;
mod tables;
mod to_step;
mod value;
mod wings;

pub use path::{SeChain, SeNode, SePath, SeStep, se_next_step, se_path, se_rating};
pub use rule::SeRule;
pub use value::{SeRating, SeValue};
