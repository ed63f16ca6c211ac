//! Unique rectangles, types 1 to 6.
//!
//! Four open cells in two rows, two columns and two boxes must not hold two digits A and B only:
//! swapping them would give a second solution. The corners with only A and B are the *floor*, those
//! with more the *roof*.
//!
//! - *Type 1*: one roof corner. It is neither A nor B.
//! - *Type 2*: two roof corners on a side, both with the same extra digit. It goes from what sees
//!   both.
//! - *Type 3*: two roof corners on a side. One of their extra digits is true; with other cells of a
//!   house the extra digits form a naked subset.
//! - *Type 4*: two roof corners on a side, and A has no other place in a house of theirs. Neither
//!   is B.
//! - *Type 5*: the extra digit of type 2 in two roof corners on a diagonal, or in three.
//! - *Type 6*: two roof corners on a diagonal, and A has no other place in the rectangle's two rows
//!   (or columns). Neither roof corner is A.
//!
//! A or B may be missing from corners as long as the rectangle could still be filled. Source:
//! sudopedia, "Uniqueness Test"; HoDoKu's numbers 0600 to 0605.

use core::ops::ControlFlow;

use sudokit_grid::{CellSet, Digit, DigitSet, House};

use super::common::{remove, remove_digits, shared_houses, subsets_beside};
use super::rectangles::{self, Rectangle};
use crate::finder::{Sink, report};
use crate::{Evidence, Position, Technique};

/// Rectangle by rectangle, pair by pair.
pub(super) fn find(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    for rectangle in rectangles::all() {
        let cells = rectangle.cells();
        if !cells.is_subset(position.open()) {
            continue;
        }
        for pair in rectangle.deadly_pairs(position) {
            let roof: CellSet = cells.iter().filter(|&cell| !position.digits(cell).is_subset(pair)).collect();
            let shape = Shape { rectangle, pair, roof, extras: position.digits_of(roof) - pair };
            match technique {
                Technique::UniqueRectangle1 => shape.type_1(position, sink)?,
                Technique::UniqueRectangle2 | Technique::UniqueRectangle5 => {
                    shape.type_2_or_5(position, technique, sink)?;
                }
                Technique::UniqueRectangle3 => shape.type_3(position, sink)?,
                Technique::UniqueRectangle4 => shape.type_4(position, sink)?,
                _ => shape.type_6(position, sink)?,
            }
        }
    }
    ControlFlow::Continue(())
}

struct Shape {
    rectangle: Rectangle,
    pair: DigitSet,
    roof: CellSet,
    extras: DigitSet,
}

impl Shape {
    fn is_side(&self) -> bool {
        self.roof.len() == 2 && shared_houses(self.roof).next().is_some()
    }

    fn type_1(&self, position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
        if self.roof.len() != 1 {
            return ControlFlow::Continue(());
        }
        let conclusion = remove_digits(position, self.pair, self.roof);
        report(sink, Technique::UniqueRectangle1, conclusion, || {
            Evidence::Deadly(self.rectangle.deadly(self.pair))
        })
    }

    fn type_2_or_5(&self, position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
        let Some(extra) = self.extras.single() else { return ControlFlow::Continue(()) };
        let is_type_2 = self.is_side();
        if self.roof.len() < 2
            || self.roof.len() > 3
            || is_type_2 != (technique == Technique::UniqueRectangle2)
        {
            return ControlFlow::Continue(());
        }
        let conclusion = remove(position, extra, self.roof.common_peers());
        report(sink, technique, conclusion, || Evidence::Deadly(self.rectangle.deadly(self.pair)))
    }

    fn type_3(&self, position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
        if !self.is_side() || self.extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in shared_houses(self.roof) {
            let others = position.open() - self.rectangle.cells();
            for (subset, digits) in subsets_beside(position, house, others, self.extras) {
                let mut targets = house.cells() - subset;
                // A subset inside one segment works in its other house too.
                for second in shared_houses(self.roof | subset) {
                    targets |= second.cells() - subset;
                }
                let conclusion = remove_digits(position, digits, targets - self.roof);
                report(sink, Technique::UniqueRectangle3, conclusion, || {
                    let mut deadly = self.rectangle.deadly(self.pair);
                    deadly.subset = subset;
                    Evidence::Deadly(deadly)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn type_4(&self, position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
        if !self.is_side() {
            return ControlFlow::Continue(());
        }
        for house in shared_houses(self.roof) {
            for locked in self.pair {
                if position.cells_in(house, locked) != self.roof {
                    continue;
                }
                let conclusion = remove_digits(position, self.pair - DigitSet::only(locked), self.roof);
                report(sink, Technique::UniqueRectangle4, conclusion, || self.linked(locked, &[house]))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn type_6(&self, position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
        if self.roof.len() != 2 || self.is_side() {
            return ControlFlow::Continue(());
        }
        let cells = self.rectangle.cells();
        let [first, .., last] = self.rectangle.corners;
        for houses in [[first.row(), last.row()], [first.column(), last.column()]] {
            for digit in self.pair {
                let linked = |house: House| position.cells_in(house, digit).is_subset(cells);
                if !houses.into_iter().all(linked) {
                    continue;
                }
                let conclusion = remove(position, digit, self.roof);
                report(sink, Technique::UniqueRectangle6, conclusion, || self.linked(digit, &houses))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn linked(&self, digit: Digit, houses: &[House]) -> Evidence {
        let mut deadly = self.rectangle.deadly(self.pair);
        deadly.links.extend(houses.iter().map(|&house| (digit, house)));
        Evidence::Deadly(deadly)
    }
}
