//! The pattern grid, shuffled: random full grids of one class only.

use sudokit_grid::{Grid, Solution};
use sudokit_transform::{Transform, Transformable};

use crate::{Stream, fill};

/// The cyclic pattern grid: row by row 123456789 moved on by three, and by one more from band to band.
const PATTERN: [u8; 81] = {
    let mut values = [0; 81];
    let mut i = 0;
    while i < 81 {
        let (row, column) = (i / 9, i % 9);
        values[i] = ((row * 3 + row / 3 + column) % 9) as u8 + 1;
        i += 1;
    }
    values
};

/// The cyclic pattern grid under a random symmetry: **one isomorphism class of 5,472,730,538 only**.
///
/// Many programs fill grids so: write a pattern, shuffle rows, columns and digits. It is offered for completeness
/// and for comparison. All such grids are the same grid in disguise, in each band the rows of a box come
/// again whole in the next, and no puzzle made here starts from it; use [`fill`].
///
/// The symmetry is `Transform::nth(stream.below_u64(Transform::COUNT))`.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Seed, Stream, fill_canonical};
/// use sudokit_grid::{Cell, DigitSet};
///
/// let solution = fill_canonical(&mut Stream::new(Seed::from(1), 0));
/// // The first three digits of row 1 stand together again in box 2.
/// let segment = |from: usize| -> DigitSet { (from..from + 3).map(|i| solution.digit(Cell::ALL[i])).collect() };
/// assert!(segment(12) == segment(0) || segment(21) == segment(0));
/// ```
pub fn fill_canonical(stream: &mut Stream) -> Solution {
    let number = stream.below_u64(Transform::COUNT);
    let shuffled = Transform::nth(number).and_then(|by| {
        let grid = Grid::from_values(&PATTERN)?.transformed(&by);
        Solution::try_from(grid).ok()
    });
    // A symmetry of a full grid is one; the fallback can never be taken.
    shuffled.unwrap_or_else(|| fill(stream))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn grids_differ_and_are_of_one_class() {
        let mut stream = Stream::new(Seed::from("pattern"), 0);
        let mut seen = alloc::collections::BTreeSet::new();
        for _ in 0..200 {
            let grid = *fill_canonical(&mut stream).grid();
            assert!(Solution::try_from(grid).is_ok());
            seen.insert(grid);
        }
        assert!(seen.len() > 195);
    }
}
