//! Ties put off: new digits whose order a full or nearly full row leaves open.
//!
//! A row of nine new digits can be written in 1296 ways, all alike. Instead of beginning 1296 forms,
//! the search keeps one and notes which columns of a stack may still change places, along with the
//! labels of their digits. The next line that touches them settles their order, place by place: at
//! each place the column with the smallest value comes next, and a digit whose label is open gets the
//! smallest label that its own column can still bring.

use super::beginning::{Beginning, NEW};
use super::lines::Line;

impl Beginning {
    /// Whether a line tells columns or digits apart whose order is put off.
    #[inline]
    pub(super) fn is_touched_by(&self, line: Line<'_>) -> bool {
        line.filled & self.pending != 0 || line.seen & self.pending_digits != 0
    }

    /// Every way to add a touching line that makes the smallest row, as long as that row is at most
    /// `smallest`. `tied` is the line that left the order open.
    pub(super) fn with_settled(
        &self,
        tied: Line<'_>,
        line: Line<'_>,
        smallest: u64,
        found: &mut dyn FnMut(u64, Beginning),
    ) {
        let mut next = *self;
        let mut order = Order { columns: [NONE; 9], open: 0 };
        let mut labels = [0; 9];
        let mut owners = [NONE; 16];
        for (column, &shift) in self.shifts.iter().enumerate() {
            let place = 8 - usize::from(shift / 4);
            labels[place] = self.labels[usize::from(tied.digits[column] & 15)];
            let group = self.pending & 7 << (column / 3 * 3);
            let touched = self.pending >> column & 1 != 0
                && (line.filled & group != 0 || line.seen & digits_of(tied, group) != 0);
            if touched {
                order.open |= 1 << column;
                owners[usize::from(tied.digits[column] & 15)] = column as u8;
                next.pending_digits &= !(1 << (tied.digits[column] & 15));
            } else {
                order.columns[place] = column as u8;
            }
        }
        next.pending &= !order.open;
        Settling { before: self, tied, line, labels, owners, smallest, found }.place(0, 0, next, order);
    }
}

/// The digits that a line has in some columns, as bits.
pub(super) fn digits_of(line: Line<'_>, columns: u16) -> u16 {
    let columns = (0..9).filter(|column| columns >> column & 1 != 0);
    columns.fold(0, |digits, column| digits | 1 << (line.digits[column] & 15))
}

const NONE: u8 = u8::MAX;

/// The columns at the places, as far as they are known, and the columns that have no place yet.
#[derive(Clone, Copy)]
struct Order {
    columns: [u8; 9],
    open: u16,
}

struct Settling<'a> {
    before: &'a Beginning,
    tied: Line<'a>,
    line: Line<'a>,
    /// The label that each place brings to its digit of the tied line.
    labels: [u8; 9],
    /// For each digit whose label is open, its column in the tied line.
    owners: [u8; 16],
    smallest: u64,
    found: &'a mut dyn FnMut(u64, Beginning),
}

impl Settling<'_> {
    fn place(&mut self, at: usize, row: u64, mut next: Beginning, order: Order) {
        if at == 9 {
            for (place, &column) in order.columns.iter().enumerate() {
                next.shifts[usize::from(column)] = 4 * (8 - place as u8);
            }
            self.smallest = row;
            (self.found)(row, next);
            return;
        }
        let known = order.columns[at];
        let candidates = if known == NONE { order.open & self.stack_at(at) } else { 1 << known };
        let mut best = NEW;
        for column in (0..9).filter(|column| candidates >> column & 1 != 0) {
            best = best.min(self.value(column, at, &next, &order).0);
        }
        let row = row << 4 | u64::from(best);
        if row > self.smallest >> (4 * (8 - at)) {
            return;
        }
        for column in (0..9).filter(|column| candidates >> column & 1 != 0) {
            let (value, pin) = self.value(column, at, &next, &order);
            if value != best {
                continue;
            }
            let (mut next, mut order) = (next, order);
            self.settle(column, at, &mut next, &mut order);
            if let Some((owner, place)) = pin {
                self.settle(owner, place, &mut next, &mut order);
            }
            if best != 0 {
                next.give(self.line.digits[column], best);
            }
            self.place(at + 1, row, next, order);
        }
    }

    /// The smallest value that a column can have at a place, and if that takes another column of
    /// open order to be put in its place, which and where.
    fn value(
        &self,
        column: usize,
        at: usize,
        next: &Beginning,
        order: &Order,
    ) -> (u8, Option<(usize, usize)>) {
        let digit = usize::from(self.line.digits[column] & 15);
        let owner = usize::from(self.owners[digit]);
        if owner < 9 && order.open >> owner & 1 != 0 {
            let stack = owner / 3 * 3;
            // Places follow each other as the stacks of the columns do in the form.
            let first = self.first_place(stack);
            let free = (first..first + 3).find(|&place| place != at && order.columns[place] == NONE);
            if let Some(place) = free {
                return (self.labels[place], Some((owner, place)));
            }
        }
        match next.labels[digit] {
            NEW => (next.next_label, None),
            label => (label, None),
        }
    }

    /// The columns of the stack that stands at a place, as bits.
    fn stack_at(&self, at: usize) -> u16 {
        let stack = [0, 3, 6].into_iter().find(|&stack| self.first_place(stack) == at / 3 * 3);
        7 << stack.unwrap_or(0)
    }

    /// The first place of the stack with this first column.
    fn first_place(&self, stack: usize) -> usize {
        (8 - usize::from(self.before.shifts[stack] / 4)) / 3 * 3
    }

    fn settle(&self, column: usize, place: usize, next: &mut Beginning, order: &mut Order) {
        if order.open >> column & 1 != 0 {
            order.open &= !(1 << column);
            order.columns[place] = column as u8;
            next.give(self.tied.digits[column], self.labels[place]);
        }
    }
}
