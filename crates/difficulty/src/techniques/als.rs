//! Almost locked sets: cells of a house with one candidate more than there are cells.
//!
//! Take any one of its digits away and the set is locked: it holds all its other digits. A digit is
//! a *restricted common* of two sets if it can stand in one of them only, since every place of
//! it in the one sees every place in the other. Source: sudopedia, "Almost Locked Set".

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, CellSet, Digit, DigitSet, House};

use crate::Position;

/// Cells of one house with one candidate more than there are cells.
#[derive(Clone, Debug)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// For each digit its places in the set.
    pub(super) places: [CellSet; 9],
    /// For each digit of the set the cells that see all its places.
    pub(super) seen: [CellSet; 9],
}

impl Als {
    fn new(position: &Position, cells: CellSet, digits: DigitSet) -> Als {
        let mut als = Als { cells, digits, places: [CellSet::EMPTY; 9], seen: [CellSet::EMPTY; 9] };
        for digit in digits {
            let places = position.cells_with(digit) & cells;
            als.places[digit.index()] = places;
            als.seen[digit.index()] = places.common_peers();
        }
        als
    }

    /// The candidates of a digit that see all its places in the set.
    pub(super) fn victims(&self, position: &Position, digit: Digit) -> CellSet {
        self.seen[digit.index()] & position.cells_with(digit)
    }

    /// The digits that can stand in one of the two sets only.
    pub(super) fn restricted_commons(&self, other: &Als) -> DigitSet {
        let common = self.digits & other.digits;
        common.iter().filter(|d| self.places[d.index()].is_subset(other.seen[d.index()])).collect()
    }
}

/// Every almost locked set of the position, house by house, each once.
pub(super) fn almost_locked_sets(position: &Position) -> Vec<Als> {
    let mut known = BTreeSet::new();
    let mut sets = Vec::new();
    for house in House::ALL {
        let open: Vec<_> = (position.open() & house.cells()).iter().collect();
        for mask in 1u16..1 << open.len() {
            let chosen =
                || open.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &cell)| cell);
            let digits = chosen().fold(DigitSet::EMPTY, |all, cell| all | position.digits(cell));
            if digits.len() != mask.count_ones() as usize + 1 {
                continue;
            }
            let cells: CellSet = chosen().collect();
            if known.insert(cells) {
                sets.push(Als::new(position, cells, digits));
            }
        }
    }
    sets
}

/// A restricted common of two sets, seen from one of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Join {
    pub(super) to: usize,
    pub(super) digit: Digit,
}

/// For each set its joins to sets that share no cell with it.
pub(super) fn joins(sets: &[Als]) -> Vec<Vec<Join>> {
    let mut joins: Vec<Vec<Join>> = sets.iter().map(|_| Vec::new()).collect();
    for (i, a) in sets.iter().enumerate() {
        for (j, b) in sets.iter().enumerate().skip(i + 1) {
            if (a.digits & b.digits).is_empty() || !a.cells.is_disjoint(b.cells) {
                continue;
            }
            for digit in a.restricted_commons(b) {
                joins[i].push(Join { to: j, digit });
                joins[j].push(Join { to: i, digit });
            }
        }
    }
    joins
}

/// The candidates of these digits that see all places of the digit in both sets.
pub(super) fn common_victims(position: &Position, a: &Als, b: &Als, digits: DigitSet) -> Vec<Candidate> {
    let mut victims = Vec::new();
    for digit in digits {
        let cells = a.victims(position, digit) & b.seen[digit.index()];
        victims.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
    }
    victims
}
