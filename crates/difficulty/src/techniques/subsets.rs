//! Naked and hidden subsets of two to four, and the locked pair and triple.
//!
//! - *Naked subset*: `n` cells of a house with `n` candidates between them. The candidates go from
//!   the other cells that see all of the subset.
//! - *Hidden subset*: `n` digits of a house with `n` places between them. All other candidates go
//!   from these places.
//! - *Locked pair, locked triple*: a naked pair or triple whose cells share a line and a box, and
//!   that removes candidates from both.
//!
//! Every cell of a naked subset has at least two candidates and every digit of a hidden one at
//! least two places; a single is simpler. Source: sudopedia, "Naked Subset", "Hidden Subset",
//! "Locked Pair"; HoDoKu's numbers 0110, 0111, 0200 to 0212.

use core::ops::ControlFlow;

use sudokit_grid::{CellSet, Digit, DigitSet, House};

use super::common::{cells_at, remove_digits, shared_houses, subsets};
use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Technique};

/// Naked subsets that are not locked ones, house by house.
pub(super) fn naked(position: &Position, size: usize, sink: Sink<'_>) -> ControlFlow<()> {
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][size - 2];
    each_naked(position, size, &mut |cells, digits| {
        let conclusion = remove_digits(position, digits, cells.common_peers());
        if is_locked(cells, &conclusion) && size < 4 {
            return ControlFlow::Continue(());
        }
        report(sink, technique, conclusion, || Evidence::NakedSubset { cells, digits })
    })
}

/// Locked pairs or triples, house by house.
pub(super) fn locked(position: &Position, size: usize, sink: Sink<'_>) -> ControlFlow<()> {
    let technique = [Technique::LockedPair, Technique::LockedTriple][size - 2];
    each_naked(position, size, &mut |cells, digits| {
        let conclusion = remove_digits(position, digits, cells.common_peers());
        if !is_locked(cells, &conclusion) {
            return ControlFlow::Continue(());
        }
        report(sink, technique, conclusion, || Evidence::NakedSubset { cells, digits })
    })
}

/// Whether the cells share two houses and the conclusion reaches into both.
fn is_locked(cells: CellSet, conclusion: &Conclusion) -> bool {
    let reached = |house: &House| conclusion.eliminations.iter().any(|c| house.cells().contains(c.cell));
    shared_houses(cells).filter(reached).count() == 2
}

fn each_naked(
    position: &Position,
    size: usize,
    found: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in House::ALL {
        let mut digits = [DigitSet::EMPTY; 9];
        let mut mask = 0;
        for (i, cell) in house.cells().iter().enumerate() {
            digits[i] = position.digits(cell);
            if (2..=size).contains(&digits[i].len()) {
                mask |= 1 << i;
            }
        }
        for subset in subsets(mask, size as u32) {
            let all = super::common::bits(subset).fold(DigitSet::EMPTY, |all, i| all | digits[i]);
            if all.len() != size {
                continue;
            }
            let cells = cells_at(house, subset);
            // Cells that share two houses are reported in the first of them.
            if shared_houses(cells).next() == Some(house) {
                found(cells, all)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Hidden subsets, house by house.
pub(super) fn hidden(position: &Position, size: usize, sink: Sink<'_>) -> ControlFlow<()> {
    let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][size - 2];
    for house in House::ALL {
        let places = Digit::ALL.map(|digit| position.places(house, digit));
        let mask = (0..9)
            .filter(|&i| (2..=size as u32).contains(&places[i].count_ones()))
            .fold(0, |mask, i| mask | 1 << i);
        for subset in subsets(mask, size as u32) {
            let all = super::common::bits(subset).fold(0, |all, i| all | places[i]);
            if all.count_ones() as usize != size {
                continue;
            }
            let digits = DigitSet::from_bits_truncate(subset);
            let cells = cells_at(house, all);
            let conclusion = remove_digits(position, !digits, cells);
            report(sink, technique, conclusion, || Evidence::HiddenSubset { house, cells, digits })?;
        }
    }
    ControlFlow::Continue(())
}
