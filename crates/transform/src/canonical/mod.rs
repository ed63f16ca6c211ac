//! The canonical form of a grid: the smallest of all its isomorphs.

mod arrange;
mod beginning;
mod clashing;
mod full;
mod lines;
mod pending;
mod search;

use alloc::vec::Vec;

use sudokit_grid::{Digit, Grid};

use self::lines::Lines;
use crate::Transform;
use crate::perm::Perm;

/// The canonical form of a grid, a symmetry that yields it, and how symmetric the grid is.
///
/// [`canonicalize`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Canonical {
    /// The smallest isomorph (minlex): of all images of the grid under the 2·6⁸·9! symmetries, the
    /// one that comes first when read as 81 digits in reading order, an empty cell as 0.
    pub form: Grid,
    /// A symmetry that maps the grid to its form. Where several do, which one is not promised.
    pub by: Transform,
    /// The size of the automorphism group: how many of the 2·6⁸·9! symmetries map the grid to itself.
    ///
    /// Digits that do not occur can be exchanged freely, so `k` of them contribute a factor `k!`;
    /// [`Canonical::geometric_automorphisms`] leaves it out.
    pub automorphisms: u64,
}

impl Canonical {
    /// How many of the 2·6⁸ rearrangements of cells map the grid to itself with some relabelling of
    /// the digits that occur.
    ///
    /// ```
    /// use sudokit_grid::Grid;
    /// use sudokit_transform::{Transform, canonicalize};
    ///
    /// let empty = canonicalize(&Grid::EMPTY);
    /// assert_eq!(empty.automorphisms, Transform::COUNT);
    /// assert_eq!(empty.geometric_automorphisms(), 3_359_232);
    /// ```
    pub fn geometric_automorphisms(&self) -> u32 {
        let absent = Digit::ALL.iter().filter(|&&digit| self.form.cells_of(digit).is_empty()).count();
        (self.automorphisms / FACTORIALS[absent]) as u32
    }
}

const FACTORIALS: [u64; 10] = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880];

/// The canonical form of any grid: full or not, with one solution, many or none, valid or clashing.
///
/// Two grids are isomorphic exactly if their forms are equal.
///
/// # Examples
///
/// ```
/// use sudokit_grid::Grid;
/// use sudokit_transform::{Transform, Transformable, canonicalize};
///
/// let mut values = [0; 81];
/// (values[3], values[13], values[22]) = (7, 2, 7);
/// let grid = Grid::from_values(&values).unwrap();
/// let canonical = canonicalize(&grid);
/// let text: String = canonical.form.to_values().map(|value| char::from(b'0' + value)).iter().collect();
/// assert!(text[..54].bytes().all(|digit| digit == b'0'));
/// assert_eq!(&text[54..], "000000000000000001000000120");
/// assert_eq!(grid.transformed(&canonical.by), canonical.form);
/// let turned = grid.transformed(&Transform::QUARTER_TURN);
/// assert_eq!(canonicalize(&turned).form, canonical.form);
/// ```
pub fn canonicalize(grid: &Grid) -> Canonical {
    let lines = Lines::new(grid, true);
    let (rows, way, geometric) = if lines.is_solution() {
        let (rows, ways) = full::search(&lines);
        (rows, ways.first().map(Way::of_full), ways.len() as u32)
    } else {
        let found = search::search(&lines);
        let geometric = found.ways.iter().map(|way| way.weight * way.freedom()).sum();
        (found.rows, found.ways.first().map(Way::of_beginning), geometric)
    };
    // There is always a way; the fallback keeps the function total.
    let Some(way) = way else {
        return Canonical { form: *grid, by: Transform::IDENTITY, automorphisms: 1 };
    };
    let absent = 9 - lines.present.count_ones() as usize;
    Canonical {
        form: grid_of(&rows),
        by: way.transform(lines.present),
        automorphisms: u64::from(geometric) * FACTORIALS[absent],
    }
}

/// One way from a grid to its form, whichever search found it.
struct Way {
    view: u8,
    rows: [u8; 9],
    columns: [u8; 9],
    labels: [u8; 16],
}

impl Way {
    fn of_full(way: &full::FullWay) -> Way {
        Way { view: way.view, rows: way.rows, columns: way.columns, labels: way.labels }
    }

    fn of_beginning(way: &beginning::Beginning) -> Way {
        let mut rows = [0; 9];
        for (i, row) in rows.iter_mut().enumerate() {
            *row = (way.order >> (4 * (8 - i)) & 15) as u8;
        }
        Way { view: way.view, rows, columns: way.columns(), labels: way.labels }
    }

    /// As a symmetry; digits that do not occur come last, in order.
    fn transform(&self, present: u16) -> Transform {
        let mut next = present.count_ones() as u8;
        let mut digits = [0; 9];
        for (i, label) in digits.iter_mut().enumerate() {
            if present >> (i + 1) & 1 != 0 {
                *label = self.labels[i + 1] - 1;
            } else {
                *label = next;
                next += 1;
            }
        }
        Transform {
            transposed: self.view != 0,
            rows: Perm(self.rows),
            columns: Perm(self.columns),
            digits: Perm(digits),
        }
    }
}

/// One symmetry for each way to the form; ways that only differ in exchanging equal rows, equal
/// columns or digits that do not occur are one.
pub(crate) fn ways(grid: &Grid) -> Vec<Transform> {
    let lines = Lines::new(grid, false);
    if lines.is_solution() {
        full::search(&lines).1.iter().map(|way| Way::of_full(way).transform(lines.present)).collect()
    } else {
        let ways = search::search(&lines).ways;
        ways.iter().map(|way| Way::of_beginning(way).transform(lines.present)).collect()
    }
}

fn grid_of(rows: &[u64; 9]) -> Grid {
    const DIGITS: [Option<Digit>; 16] = {
        let mut digits = [None; 16];
        let mut i = 0;
        while i < 16 {
            digits[i] = Digit::new(i as u8);
            i += 1;
        }
        digits
    };
    let mut cells = [None; 81];
    for (line, &row) in cells.chunks_exact_mut(9).zip(rows) {
        for (i, cell) in line.iter_mut().rev().enumerate() {
            *cell = DIGITS[(row >> (4 * i) & 15) as usize];
        }
    }
    Grid::from_cells(cells)
}
