//! The basic scores: what a grid offers at a glance, counted without placing anything.
//!
//! The definitions with worked examples stand in `docs/scores.md`.

use sudokit_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

/// How many empty cells hold a naked single: exactly one candidate that no peer holds as a digit.
///
/// ```
/// use sudokit_difficulty::count_naked_singles;
///
/// let grid = "12345678.........................................................................".parse().unwrap();
/// assert_eq!(count_naked_singles(&grid), 1);
/// ```
pub fn count_naked_singles(grid: &Grid) -> usize {
    Count::of(grid).naked.len()
}

/// How many empty cells hold a hidden single and no naked single: their digit has no other place
/// in a row, column or box of theirs.
///
/// A cell counts once, however many houses show it.
///
/// ```
/// use sudokit_difficulty::count_hidden_singles;
///
/// // r1c1 is the only place of 5 in box 1, row 1 and column 1.
/// let grid = "............5...........5...5...........................5........................".parse().unwrap();
/// assert_eq!(count_hidden_singles(&grid), 1);
/// ```
pub fn count_hidden_singles(grid: &Grid) -> usize {
    Count::of(grid).hidden.len()
}

/// How many naked pairs there are: pairs of empty cells of one house with the same two candidates.
/// A pair that shares two houses counts once.
pub fn count_naked_pairs(grid: &Grid) -> usize {
    Count::of(grid).naked_pairs()
}

/// The basic score: 10 for each empty cell, 1 for each cell that holds a naked single, and 3 for
/// each cell whose digit is a hidden single of some house and that is not a naked single.
///
/// It looks at the grid as it is and places nothing. A full grid scores 0.
///
/// ```
/// use sudokit_difficulty::basic_score;
///
/// let grid = "12345678.........................................................................".parse().unwrap();
/// assert_eq!(basic_score(&grid), 73 * 10 + 1);
/// ```
pub fn basic_score(grid: &Grid) -> u32 {
    let count = Count::of(grid);
    let weighted = 10 * count.empty.len() + count.naked.len() + 3 * count.hidden.len();
    weighted as u32
}

/// The fuller basic score: 10 for each empty cell, 1 for each naked single, 2 for each hidden
/// single that is not a naked one, and 5 for each naked pair.
///
/// It looks at the grid as it is and places nothing. A full grid scores 0.
pub fn basic_score_with_pairs(grid: &Grid) -> u32 {
    let count = Count::of(grid);
    let singles = count.naked.len() + 2 * count.hidden.len();
    (10 * count.empty.len() + singles + 5 * count.naked_pairs()) as u32
}

struct Count {
    candidates: Candidates,
    empty: CellSet,
    naked: CellSet,
    hidden: CellSet,
}

impl Count {
    fn of(grid: &Grid) -> Count {
        let candidates = Candidates::of(grid);
        let empty = grid.empty();
        let with_count = |count| empty.iter().filter(|&cell| candidates[cell].len() == count).collect();
        let naked: CellSet = with_count(1);
        let mut hidden = CellSet::EMPTY;
        for digit in Digit::ALL {
            let placed = grid.cells_of(digit);
            let open = candidates.cells_with(digit) & empty;
            for house in House::ALL {
                if placed.is_disjoint(house.cells()) {
                    hidden |= (open & house.cells()).single().map_or(CellSet::EMPTY, CellSet::only);
                }
            }
        }
        Count { candidates, empty, naked, hidden: hidden - naked }
    }

    fn naked_pairs(&self) -> usize {
        let digits = |cell: Cell| -> DigitSet { self.candidates[cell] };
        let pairs: CellSet = self.empty.iter().filter(|&cell| digits(cell).len() == 2).collect();
        let partners =
            |cell: Cell| (pairs & cell.peers()).iter().filter(|&peer| digits(peer) == digits(cell)).count();
        pairs.iter().map(partners).sum::<usize>() / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_grid_scores_nothing() {
        let line = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
        let grid: Grid = line.parse().unwrap();
        assert_eq!((basic_score(&grid), basic_score_with_pairs(&grid)), (0, 0));
        let one_open = grid.with(Cell::ALL[40], None);
        assert_eq!((basic_score(&one_open), basic_score_with_pairs(&one_open)), (11, 11));
    }

    #[test]
    fn a_naked_pair_in_two_houses_counts_once() {
        // r1c8 and r1c9 share row 1 and box 3; both hold 8 and 9.
        let grid: Grid = "1234567.........................................................................."
            .parse()
            .unwrap();
        assert_eq!(count_naked_pairs(&grid), 1);
        assert_eq!(count_naked_singles(&grid), 0);
        assert_eq!(basic_score_with_pairs(&grid), 74 * 10 + 5 + 2 * count_hidden_singles(&grid) as u32);
    }

    #[test]
    fn empty_grid() {
        assert_eq!(basic_score(&Grid::EMPTY), 810);
        assert_eq!(basic_score_with_pairs(&Grid::EMPTY), 810);
    }
}
