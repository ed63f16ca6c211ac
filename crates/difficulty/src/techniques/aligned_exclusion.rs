//! Aligned exclusion: which combinations of digits a few cells can hold.
//!
//! Take two or three *base* cells. A combination of digits for them is excluded if two of them that
//! see each other would hold the same digit, or if it would take all candidates from a cell that
//! sees the base cells holding them (an *excluder*). A candidate of a base cell that is in no
//! combination left is false.
//!
//! For three base cells only those are looked at that at least two excluders of at most three
//! candidates see all together, as Sudoku Explainer has it. Source: sudopedia, "Aligned Pair
//! Exclusion"; HoDoKu lacks it.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet};

use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Technique};

/// Pairs of open cells in reading order.
pub(super) fn pairs(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let small = position.cells_with_count(2);
    for a in position.open() {
        for b in position.open().iter().filter(|&b| b > a) {
            if (a.peers() & b.peers() & small).len() >= 2 {
                exclude(position, &[a, b], small, Technique::AlignedPairExclusion, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Triples of open cells in reading order.
pub(super) fn triples(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let small = position.cells_with_count(2) | position.cells_with_count(3);
    for a in position.open() {
        for b in position.open().iter().filter(|&b| b > a) {
            let seen = a.peers() & b.peers() & small;
            if seen.len() < 2 {
                continue;
            }
            for c in position.open().iter().filter(|&c| c > b) {
                if (seen & c.peers()).len() >= 2 {
                    exclude(position, &[a, b, c], small, Technique::AlignedTripleExclusion, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn exclude(
    position: &Position,
    base: &[Cell],
    small: CellSet,
    technique: Technique,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let around = base.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers());
    let base_set: CellSet = base.iter().copied().collect();
    // What each possible excluder sees of the base, and its candidates.
    let excluders: Vec<(Cell, DigitSet)> =
        (small & (around - base_set)).iter().map(|cell| (cell, position.digits(cell))).collect();
    let mut possible = Vec::from([DigitSet::EMPTY; 3]);
    let mut used = CellSet::EMPTY;
    combine(position, base, &mut Vec::new(), &excluders, &mut possible, &mut used);
    let gone = base.iter().zip(&possible).flat_map(|(&cell, &left)| {
        (position.digits(cell) - left).iter().map(move |digit| Candidate::new(cell, digit))
    });
    report(sink, technique, Conclusion::eliminate(gone), || Evidence::AlignedExclusion {
        base: base_set,
        excluders: used,
    })
}

/// Tries every combination; notes the digits of those that are left and the excluders that count.
fn combine(
    position: &Position,
    base: &[Cell],
    digits: &mut Vec<Digit>,
    excluders: &[(Cell, DigitSet)],
    possible: &mut [DigitSet],
    used: &mut CellSet,
) {
    let Some(&cell) = base.get(digits.len()) else {
        for &(excluder, candidates) in excluders {
            let held = base.iter().zip(&*digits).filter(|(cell, _)| cell.sees(excluder));
            if candidates.is_subset(held.map(|(_, &digit)| digit).collect()) {
                used.insert(excluder);
                return;
            }
        }
        for (possible, &digit) in possible.iter_mut().zip(&*digits) {
            possible.insert(digit);
        }
        return;
    };
    for digit in position.digits(cell) {
        let clash = base.iter().zip(&*digits).any(|(other, &held)| held == digit && other.sees(cell));
        if !clash {
            digits.push(digit);
            combine(position, base, digits, excluders, possible, used);
            digits.pop();
        }
    }
}
