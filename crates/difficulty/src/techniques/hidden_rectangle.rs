//! Hidden rectangles and avoidable rectangles.
//!
//! - *Hidden rectangle*: a rectangle as in the unique rectangles. One corner holds A and B only. At
//!   the corner opposite to it, A has no place in the row and in the column but the rectangle's
//!   corners. Then that corner is not B: A would go to both its neighbours, B to the first corner.
//! - *Avoidable rectangle, type 1*: three corners are placed but not given and hold A, B, A in turn.
//!   The fourth is not B.
//! - *Avoidable rectangle, type 2*: two corners are placed but not given; the two others lack one
//!   digit each for the pattern and share one extra digit. It goes from what sees both.
//!
//! Source: sudopedia, "Hidden Rectangle", "Avoidable Rectangle"; HoDoKu's numbers 0606 to 0608.

use core::ops::ControlFlow;

use sudokit_grid::{CellSet, DigitSet};

use super::common::{remove, remove_digits};
use super::rectangles;
use crate::finder::{Sink, report};
use crate::{Evidence, Position, Technique};

/// Rectangle by rectangle, pair by pair, corner by corner.
pub(super) fn hidden(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for rectangle in rectangles::all() {
        let cells = rectangle.cells();
        if !cells.is_subset(position.open()) {
            continue;
        }
        for pair in rectangle.deadly_pairs(position) {
            for (i, floor) in rectangle.corners.into_iter().enumerate() {
                let far = rectangle.corners[3 - i];
                if !position.digits(floor).is_subset(pair) {
                    continue;
                }
                for digit in pair {
                    let houses = [far.row(), far.column()];
                    if !houses.into_iter().all(|house| position.cells_in(house, digit).is_subset(cells)) {
                        continue;
                    }
                    let conclusion =
                        remove_digits(position, pair - DigitSet::only(digit), CellSet::only(far));
                    report(sink, Technique::HiddenRectangle, conclusion, || {
                        let mut deadly = rectangle.deadly(pair);
                        deadly.links.extend(houses.map(|house| (digit, house)));
                        Evidence::Deadly(deadly)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Rectangle by rectangle, pair by pair.
pub(super) fn avoidable(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    for rectangle in rectangles::all() {
        let cells = rectangle.cells();
        let open = cells & position.open();
        let wanted = if technique == Technique::AvoidableRectangle1 { 1 } else { 2 };
        if open.len() != wanted || !cells.is_disjoint(position.givens()) {
            continue;
        }
        for pair in rectangle.deadly_pairs(position) {
            let placed = (cells - open).iter().filter_map(|cell| position.grid()[cell]);
            if !placed.collect::<DigitSet>().is_subset(pair) {
                continue;
            }
            let conclusion = if technique == Technique::AvoidableRectangle1 {
                remove_digits(position, pair, open)
            } else {
                let small = open.iter().all(|cell| position.digits(cell).len() == 2);
                match (position.digits_of(open) - pair).single() {
                    Some(extra) if small && open.is_subset(position.cells_with(extra)) => {
                        remove(position, extra, open.common_peers())
                    }
                    _ => continue,
                }
            };
            report(sink, technique, conclusion, || Evidence::Deadly(rectangle.deadly(pair)))?;
        }
    }
    ControlFlow::Continue(())
}
