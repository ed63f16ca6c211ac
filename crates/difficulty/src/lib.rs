//! Human techniques, solving paths and ratings of Sudoku.
//!
//! A [`Position`] is a grid with pencilmarks. A [`Technique`] finds [`Step`]s in it, as data:
//! evidence and conclusion, no words. [`solve_path`] strings steps together under a [`Profile`].
//!
//! ```
//! use sudokit_difficulty::{Position, Profile, solve_path};
//! use sudokit_grid::Grid;
//!
//! let grid: Grid = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
//!     .parse()
//!     .unwrap();
//! let path = solve_path(&Position::new(&grid), &Profile::singles());
//! assert!(path.is_solved());
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod basic;
mod evidence;
mod fault;
mod finder;
mod grade;
mod hodoku_level;
mod path;
mod position;
mod profile;
mod rating;
mod se;
#[cfg(feature = "serde")]
mod serde_impls;
mod step;
#[allow(clippy::needless_range_loop, reason = "the same index runs over several arrays of bands and lanes")]
mod sweep;
mod symmetry;
mod technique;
mod techniques;

pub use basic::{
    basic_score, basic_score_with_pairs, count_hidden_singles, count_naked_pairs, count_naked_singles,
};
pub use evidence::{Chain, Deadly, Evidence, Fish, Inference, Link, NestedBranch, NetBranch, Node, Truth};
pub use fault::PositionFault;
pub use finder::{all_steps, first_step};
pub use grade::{Grade, grade};
pub use hodoku_level::{HodokuLevel, HodokuRating};
pub use path::{Path, next_step, solve_path};
pub use position::Position;
pub use profile::Profile;
pub use rating::{Rating, rate};
pub use se::{SeChain, SeNode, SePath, SeRating, SeRule, SeStep, SeValue, se_next_step, se_path, se_rating};
pub use step::{Conclusion, Step};
pub use technique::Technique;
