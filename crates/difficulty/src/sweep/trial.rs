//! Trials: what singles make of an assumption, and the fewest assumptions that solve.
//!
//! A trial assumes a candidate and places singles until they end. The outcome does not depend on
//! their order. A trial that breaks refutes its candidate; what all trials of a cell, or of a digit
//! in a house, agree on is true. One sweep makes all trials in the same position, so that it does
//! not depend on their order either.

use sudokit_grid::{Candidate, Cell, Digit, Solution};

use super::{BAND, Bands, LANES};

impl Bands {
    /// What becomes of the marks if a candidate is true; `None` if they break.
    pub(crate) fn after(&self, candidate: Candidate) -> Option<Bands> {
        let mut bands = *self;
        let (band, bit) = (candidate.cell.index() / 27, 1u32 << (candidate.cell.index() % 27));
        let mut new = [[0; LANES]; 3];
        let mut cells = [0; 3];
        new[band][candidate.digit.index()] = bit;
        cells[band] = bit;
        bands.place(&new, &cells);
        bands.exhaust_singles().then_some(bands)
    }

    /// Removes every candidate whose trial breaks, and every candidate that all trials of some cell
    /// or of some digit in a house remove.
    pub(crate) fn trials(&mut self) -> bool {
        let mut left = [[0; LANES]; 3];
        let mut by_cell = [Union::EMPTY; 81];
        let mut by_house = [[Union::EMPTY; 9]; 27];
        for digit in Digit::ALL {
            for cell in self.cells_with(digit) & self.open() {
                let Some(after) = self.after(Candidate::new(cell, digit)) else { continue };
                left[cell.index() / 27][digit.index()] |= 1 << (cell.index() % 27);
                by_cell[cell.index()].add(&after);
                for house in cell.houses() {
                    by_house[house.index()][digit.index()].add(&after);
                }
            }
        }
        let mut kill = [[0; LANES]; 3];
        for band in 0..3 {
            for lane in 0..LANES {
                kill[band][lane] = !left[band][lane] & !self.placed[band] & BAND;
            }
        }
        let unions = by_cell.iter().chain(by_house.iter().flatten());
        for union in unions.filter(|union| union.any) {
            for band in 0..3 {
                for lane in 0..LANES {
                    kill[band][lane] |= !union.marks[band][lane] & BAND;
                }
            }
        }
        self.remove(&kill)
    }

    /// The fewest digits of the solution that must be added for singles to finish, how many sets of
    /// so many open cells do, and how many there are.
    pub(crate) fn fewest_guesses(&self, solution: &Solution) -> (u32, u64, u64) {
        let open: alloc::vec::Vec<Cell> = self.open().iter().collect();
        let mut all_sets = 1;
        // All open cells together finish, so this ends.
        for size in 0.. {
            let mut count = 0;
            count_sets(self, solution, &open, size, &mut count);
            if count > 0 {
                return (size, count, all_sets);
            }
            all_sets = all_sets * (open.len() as u64 - u64::from(size)) / u64::from(size + 1);
        }
        (0, 1, 1)
    }
}

fn count_sets(bands: &Bands, solution: &Solution, cells: &[Cell], size: u32, count: &mut u64) {
    if size == 0 {
        *count += u64::from(bands.is_full());
        return;
    }
    for (i, &cell) in cells.iter().enumerate() {
        let candidate = Candidate::new(cell, solution.digit(cell));
        if !bands.open().contains(cell) {
            continue;
        }
        if let Some(after) = bands.after(candidate) {
            count_sets(&after, solution, &cells[i + 1..], size - 1, count);
        }
    }
}

/// The marks that any of several trials leaves.
#[derive(Clone, Copy)]
struct Union {
    marks: [super::Lanes; 3],
    any: bool,
}

impl Union {
    const EMPTY: Union = Union { marks: [[0; LANES]; 3], any: false };

    fn add(&mut self, after: &Bands) {
        self.any = true;
        for band in 0..3 {
            for lane in 0..LANES {
                self.marks[band][lane] |= after.marks[band][lane];
            }
        }
    }
}
