//! Bivalue universal grave: BUG+1 and its types 2 to 4.
//!
//! In a *grave* every open cell has two candidates and every digit two places in each house where
//! it is open. A grave has no solution or several, so a puzzle cannot be in one. If a position is a
//! grave but for some candidates, the *extras*, one of these is true.
//!
//! - *BUG+1*: one extra candidate. It is true, so the others of its cell go.
//! - *Type 2*: all extras are of one digit. It goes from what sees all of them. Or all are in one cell, whose
//!   other candidates go.
//! - *Type 3*: the extras lie in two cells of a house and form a naked subset with others of it.
//! - *Type 4*: the extras lie in two cells of a house, which also share a digit locked in them. What
//!   is neither extra nor that digit goes from both.
//!
//! Source: sudopedia, "Bivalue Universal Grave"; HoDoKu's number 0610; the types as in Sudoku
//! Explainer.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use sudokit_grid::{Candidate, CellSet, Digit, DigitSet, House};

use super::common::{remove, remove_digits, shared_houses, subsets_beside};
use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Technique};

/// The candidates without which the position is a grave; `None` if there are no such or none are
/// needed.
fn extras(position: &Position) -> Option<Vec<Candidate>> {
    let wide = position.open().iter().filter(|&cell| position.digits(cell).len() != 2);
    let mut extras = Vec::new();
    for cell in wide {
        for digit in position.digits(cell) {
            if cell.houses().into_iter().all(|house| position.places(house, digit).count_ones() > 2) {
                extras.push(Candidate::new(cell, digit));
            }
        }
    }
    let mut grave = position.clone();
    extras.iter().for_each(|&extra| {
        grave.eliminate(extra);
    });
    let cells_fit = grave.open().iter().all(|cell| grave.digits(cell).len() == 2);
    let places_fit = House::ALL.into_iter().all(|house| {
        Digit::ALL.into_iter().all(|digit| matches!(grave.places(house, digit).count_ones(), 0 | 2))
    });
    (!extras.is_empty() && cells_fit && places_fit).then_some(extras)
}

/// The one grave the position may be near to.
pub(super) fn find(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    let Some(extras) = extras(position) else { return ControlFlow::Continue(()) };
    let cells: CellSet = extras.iter().map(|extra| extra.cell).collect();
    let digits: DigitSet = extras.iter().map(|extra| extra.digit).collect();
    let plain = || Evidence::Grave { extras: extras.clone(), subset: CellSet::EMPTY, locked: None };
    match (technique, digits.single()) {
        (Technique::BugPlusOne, Some(digit)) if extras.len() == 1 => {
            let conclusion = remove_digits(position, !DigitSet::only(digit), cells);
            report(sink, technique, conclusion, plain)
        }
        (Technique::BugType2, Some(digit)) if extras.len() > 1 => {
            report(sink, technique, remove(position, digit, cells.common_peers()), plain)
        }
        (Technique::BugType2, None) if cells.len() == 1 => {
            report(sink, technique, remove_digits(position, !digits, cells), plain)
        }
        (Technique::BugType3, _) if cells.len() == 2 => type_3(position, &extras, cells, digits, sink),
        (Technique::BugType4, _) if cells.len() == 2 => type_4(position, &extras, cells, sink),
        _ => ControlFlow::Continue(()),
    }
}

fn type_3(
    position: &Position,
    extras: &[Candidate],
    cells: CellSet,
    digits: DigitSet,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    for house in shared_houses(cells) {
        let others = position.open() - cells;
        for (subset, all) in subsets_beside(position, house, others, digits) {
            let conclusion = remove_digits(position, all, (house.cells() & others) - subset);
            report(sink, Technique::BugType3, conclusion, || Evidence::Grave {
                extras: extras.to_vec(),
                subset,
                locked: None,
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn type_4(position: &Position, extras: &[Candidate], cells: CellSet, sink: Sink<'_>) -> ControlFlow<()> {
    for house in shared_houses(cells) {
        for digit in Digit::ALL {
            let is_extra = extras.iter().any(|extra| extra.digit == digit);
            if is_extra || position.cells_in(house, digit) != cells {
                continue;
            }
            let goes = cells.iter().flat_map(|cell| {
                let stays = move |d: Digit| d == digit || extras.contains(&Candidate::new(cell, d));
                position.digits(cell).iter().filter(move |&d| !stays(d)).map(move |d| Candidate::new(cell, d))
            });
            report(sink, Technique::BugType4, Conclusion::eliminate(goes), || Evidence::Grave {
                extras: extras.to_vec(),
                subset: CellSet::EMPTY,
                locked: Some((digit, house)),
            })?;
        }
    }
    ControlFlow::Continue(())
}
