//! Locked candidates: a digit of one house whose places all lie in a second house too.
//!
//! - *Pointing* (type 1): the places of a digit in a box lie in one line. The digit goes from the
//!   rest of the line.
//! - *Claiming* (type 2): the places of a digit in a line lie in one box. The digit goes from the
//!   rest of the box.
//!
//! A digit with a single place is a hidden single and not counted here. Source: sudopedia, "Locked
//! Candidates"; HoDoKu's numbers 0100 and 0101.

use core::ops::ControlFlow;

use sudokit_grid::{Digit, House};

use super::common::{remove, shared_houses};
use crate::finder::{Sink, report};
use crate::{Evidence, Position, Technique};

/// Box by box and digit by digit.
pub(super) fn pointing(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    House::BOXES.into_iter().try_for_each(|base| locked(position, base, Technique::Pointing, sink))
}

/// Rows, then columns, digit by digit.
pub(super) fn claiming(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let lines = House::ROWS.into_iter().chain(House::COLUMNS);
    lines.into_iter().try_for_each(|base| locked(position, base, Technique::Claiming, sink))
}

fn locked(position: &Position, base: House, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        if !(2..=3).contains(&position.places(base, digit).count_ones()) {
            continue;
        }
        let cells = position.cells_in(base, digit);
        for cover in shared_houses(cells).filter(|&house| house != base) {
            let conclusion = remove(position, digit, cover.cells() - base.cells());
            report(sink, technique, conclusion, || Evidence::Locked { digit, base, cover })?;
        }
    }
    ControlFlow::Continue(())
}
