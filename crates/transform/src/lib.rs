//! The symmetries of Sudoku: the whole group of 2·6⁸·9! = 1 218 998 108 160 transformations that map
//! every puzzle to an equivalent one, and what they do to cells, houses, candidates and grids.
//!
//! ```
//! use sudokit_grid::{Cell, Digit, Grid};
//! use sudokit_transform::{Transform, Transformable};
//!
//! let corner: Cell = "r1c1".parse().unwrap();
//! let grid = Grid::EMPTY.with(corner, Some(Digit::D5));
//! let turned = grid.transformed(&Transform::QUARTER_TURN);
//! let other: Cell = "r1c9".parse().unwrap();
//! assert_eq!(turned, Grid::EMPTY.with(other, Some(Digit::D5)));
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod apply;
mod automorphism;
mod canonical;
mod key;
mod mask;
mod pack;
mod perm;
#[cfg(feature = "rand")]
mod random;
mod text;
mod transform;

pub use apply::Transformable;
pub use automorphism::{Automorphisms, automorphisms, isomorphism};
pub use canonical::{Canonical, canonicalize};
pub use key::{CanonicalKey, NotAKey};
pub use mask::MaskSymmetry;
pub use pack::{UnpackError, pack_puzzle, pack_solution, unpack_puzzle, unpack_solution};
pub use text::ParseTransformError;
pub use transform::{CannotSwap, NotATransform, Transform};
