//! The symmetries that map a grid to itself, and one that maps a grid to another.

use alloc::vec::Vec;

use sudokit_grid::Grid;

use crate::canonical::{canonicalize, ways};
use crate::perm::{LINE_ORDERS, Perm, nth_line_order};
use crate::{Transform, Transformable};

/// A symmetry that maps the first grid to the second, or `None` if they are not isomorphic.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, Digit, Grid};
/// use sudokit_transform::{Transform, Transformable, isomorphism};
///
/// let a = Grid::EMPTY.with(Cell::ALL[0], Some(Digit::D1)).with(Cell::ALL[10], Some(Digit::D2));
/// let b = a.transformed(&Transform::nth(123_456_789_012).unwrap());
/// let by = isomorphism(&a, &b).unwrap();
/// assert_eq!(a.transformed(&by), b);
/// let c = a.with(Cell::ALL[10], Some(Digit::D1));
/// assert_eq!(isomorphism(&a, &c), None);
/// ```
pub fn isomorphism(a: &Grid, b: &Grid) -> Option<Transform> {
    if a.clue_count() != b.clue_count() {
        return None;
    }
    let (a, b) = (canonicalize(a), canonicalize(b));
    (a.form == b.form).then(|| a.by.then(&b.by.inverse()))
}

/// The symmetries that map a grid to itself, each once, the identity first.
///
/// There can be very many: of the empty grid it is the whole group. Nothing is listed ahead, and
/// [`Automorphisms::total`] tells their number at once.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Grid, House};
/// use sudokit_transform::{Transform, Transformable, automorphisms};
///
/// let mut grid = Grid::EMPTY;
/// for (i, cell) in House::BOXES[0].cells().iter().enumerate() {
///     grid.set(cell, sudokit_grid::Digit::from_index(i));
/// }
/// // Order the rows and columns of box 1 at will, transpose or not, and relabel accordingly;
/// // everything else is empty and moves freely.
/// let all = automorphisms(&grid);
/// assert_eq!(all.total(), 2 * (6 * 6 * 6 * 2) * (6 * 6 * 6 * 2));
/// assert!(all.take(1000).all(|by| grid.transformed(&by) == grid));
/// assert_eq!(automorphisms(&Grid::EMPTY).total(), Transform::COUNT);
/// ```
pub fn automorphisms(grid: &Grid) -> Automorphisms {
    let group = Stabilizer::of(grid);
    let total = group.places() * u64::from(group.absent_orders());
    Automorphisms { group, next: 0, total }
}

/// The iterator that [`automorphisms`] gives.
#[derive(Clone, Debug)]
pub struct Automorphisms {
    group: Stabilizer,
    next: u64,
    total: u64,
}

impl Automorphisms {
    /// How many there are in all, whatever has been walked.
    pub fn total(&self) -> u64 {
        self.total
    }
}

impl Iterator for Automorphisms {
    type Item = Transform;

    fn next(&mut self) -> Option<Transform> {
        if self.next >= self.total {
            return None;
        }
        let index = self.next;
        self.next += 1;
        let (digits, place) = (index / self.group.places(), index % self.group.places());
        Some(self.group.relabelling(digits as u32).then(&self.group.element(place)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.total - self.next);
        (left.unwrap_or(usize::MAX), left.ok())
    }

    fn nth(&mut self, n: usize) -> Option<Transform> {
        self.next = self.next.saturating_add(n as u64).min(self.total);
        self.next()
    }
}

/// The automorphism group of a grid as a product: first exchange what is equal (rows, columns, digits
/// that do not occur), then one of the symmetries that do more.
#[derive(Clone, Debug)]
pub(crate) struct Stabilizer {
    /// The orders of rows and of columns that change nothing.
    rows: Vec<Perm<9>>,
    columns: Vec<Perm<9>>,
    /// One symmetry for each way to the canonical form, the identity first.
    cosets: Vec<Transform>,
    /// The digits, those that occur first.
    digits: Perm<9>,
    absent: usize,
}

impl Stabilizer {
    pub(crate) fn of(grid: &Grid) -> Stabilizer {
        let ways = ways(grid);
        let back = ways.first().map_or(Transform::IDENTITY, Transform::inverse);
        let values = grid.to_values();
        let present = |digit: u8| values.contains(&(digit + 1));
        let mut digits = Perm::<9>::IDENTITY;
        digits.0.sort_by_key(|&digit| !present(digit));
        Stabilizer {
            rows: orders_that_keep(|a, b| (0..9).all(|c| values[a * 9 + c] == values[b * 9 + c])),
            columns: orders_that_keep(|a, b| (0..9).all(|r| values[r * 9 + a] == values[r * 9 + b])),
            cosets: ways.iter().map(|way| way.then(&back)).collect(),
            digits,
            absent: (0..9).filter(|&digit| !present(digit)).count(),
        }
    }

    /// How many elements there are when digits that do not occur stay.
    pub(crate) fn places(&self) -> u64 {
        (self.rows.len() * self.columns.len() * self.cosets.len()) as u64
    }

    /// One of them.
    pub(crate) fn element(&self, index: u64) -> Transform {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        let index = index as usize;
        let equal = Transform {
            rows: self.rows[index % rows],
            columns: self.columns[index / rows % columns],
            ..Transform::IDENTITY
        };
        equal.then(&self.cosets[index / rows / columns % self.cosets.len()])
    }

    fn absent_orders(&self) -> u32 {
        (1..=self.absent as u32).product()
    }

    /// One of the relabellings of digits that do not occur.
    fn relabelling(&self, index: u32) -> Transform {
        // The first permutations in order leave the first values in place.
        let order = Perm::<9>::nth(index);
        Transform { digits: self.digits.after(order).after(self.digits.inverse()), ..Transform::IDENTITY }
    }
}

/// The orders of nine lines that put only equal lines in each other's place.
fn orders_that_keep(equal: impl Fn(usize, usize) -> bool) -> Vec<Perm<9>> {
    let mut same = [[false; 9]; 9];
    for (a, row) in same.iter_mut().enumerate() {
        for (b, same) in row.iter_mut().enumerate() {
            *same = equal(a, b);
        }
    }
    let orders = (0..LINE_ORDERS).map(nth_line_order);
    orders.filter(|order| (0..9).all(|i| same[i][order.of(i)])).collect()
}

/// Whether a symmetry maps a value to itself.
pub(crate) fn fixes<T: Transformable + PartialEq>(by: &Transform, value: &T) -> bool {
    value.transformed(by) == *value
}
