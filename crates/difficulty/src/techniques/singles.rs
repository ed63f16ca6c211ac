//! Full house, naked single, hidden single: the three steps that place a digit at once.
//!
//! - *Full house*: one cell of a house is open.
//! - *Naked single*: a cell has one candidate.
//! - *Hidden single*: a digit has one place in a house.
//!
//! A full house is a naked single and a hidden single as well; it comes first because a player
//! sees it first. Source: sudopedia, "Full House", "Naked Single", "Hidden Single".

use core::ops::ControlFlow;

use sudokit_grid::{Candidate, Digit, House};

use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Technique};

/// House by house: the cell that is open alone.
pub(super) fn full_house(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for house in House::ALL {
        let Some(cell) = (position.open() & house.cells()).single() else { continue };
        let Some(digit) = position.digits(cell).single() else { continue };
        let conclusion = Conclusion::place([Candidate::new(cell, digit)]);
        report(sink, Technique::FullHouse, conclusion, || Evidence::OnlyPlace { digit, house })?;
    }
    ControlFlow::Continue(())
}

/// Cell by cell: the one candidate.
pub(super) fn naked_single(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for cell in position.open() {
        let Some(digit) = position.digits(cell).single() else { continue };
        let conclusion = Conclusion::place([Candidate::new(cell, digit)]);
        report(sink, Technique::NakedSingle, conclusion, || Evidence::OnlyCandidate { cell })?;
    }
    ControlFlow::Continue(())
}

/// Boxes, then rows, then columns, and there digit by digit: the one place.
pub(super) fn hidden_single(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for house in House::BOXES.into_iter().chain(House::ROWS).chain(House::COLUMNS) {
        for digit in Digit::ALL {
            if position.places(house, digit).count_ones() != 1 {
                continue;
            }
            let Some(cell) = position.cells_in(house, digit).single() else { continue };
            let conclusion = Conclusion::place([Candidate::new(cell, digit)]);
            report(sink, Technique::HiddenSingle, conclusion, || Evidence::OnlyPlace { digit, house })?;
        }
    }
    ControlFlow::Continue(())
}
