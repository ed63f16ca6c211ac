//! Putting one line as the next row of a form where digits may clash: slower than what valid grids
//! need, because a digit may occur twice in the row and columns with equal digits may look the same.

use super::beginning::{Beginning, NEW};
use super::lines::Line;

impl Beginning {
    /// Every way to add the line that makes the smallest row, as long as that row is at most
    /// `smallest`; the row is lowered to what was found. Ways that only differ in the order of what
    /// looks the same are one.
    pub(super) fn with_smallest(&self, line: Line<'_>, smallest: u64, found: &mut dyn FnMut(u64, Beginning)) {
        let mut search = Arrangement {
            before: self,
            line,
            smallest,
            columns: [0; 9],
            free_columns: 0x1ff,
            free_stacks: 7,
            found,
        };
        search.place(0, 0, self.labels, self.next_label);
    }
}

/// The walk through the ways to arrange one line, place by place from the left, with the smallest
/// possible digit at each place.
struct Arrangement<'a> {
    before: &'a Beginning,
    line: Line<'a>,
    smallest: u64,
    columns: [u8; 9],
    free_columns: u16,
    free_stacks: u8,
    found: &'a mut dyn FnMut(u64, Beginning),
}

impl Arrangement<'_> {
    fn digit(&self, column: usize) -> usize {
        usize::from(self.line.digits[column])
    }

    /// The place of a column's range within its stack.
    fn range(&self, column: usize) -> u8 {
        2 - self.before.shifts[column] % 12 / 4
    }

    fn place(&mut self, at: usize, row: u64, labels: [u8; 16], next: u8) {
        if at == 9 {
            self.finish(row, labels, next);
        } else if at.is_multiple_of(3) {
            for stack in 0..3 {
                if self.free_stacks >> stack & 1 != 0 && self.may_stand(stack, at / 3) {
                    self.free_stacks &= !(1 << stack);
                    self.fill(stack, at, row, labels, next);
                    self.free_stacks |= 1 << stack;
                }
            }
        } else {
            let stack = usize::from(self.columns[at - 1]) / 3;
            self.fill(stack, at, row, labels, next);
        }
    }

    /// Whether a stack may come at this place among the stacks, and is the first of those that look
    /// the same.
    fn may_stand(&self, stack: usize, at: usize) -> bool {
        let stands_at = |stack: usize| 2 - usize::from(self.before.shifts[3 * stack] / 12) == at;
        let open = self.before.open;
        if open >> stack & 1 == 0 {
            return stands_at(stack);
        }
        if !(0..3).any(|other| open >> other & 1 != 0 && stands_at(other)) {
            return false;
        }
        let earlier = (0..stack).filter(|&other| (open & self.free_stacks) >> other & 1 != 0);
        !{ earlier }.any(|other| self.look_the_same(stack, other))
    }

    fn look_the_same(&self, a: usize, b: usize) -> bool {
        let sorted = |stack: usize| {
            let mut list = [0, 1, 2].map(|i| (self.range(3 * stack + i), self.digit(3 * stack + i)));
            list.sort_unstable();
            list
        };
        sorted(a) == sorted(b)
    }

    /// Fills the place with a column of the stack.
    fn fill(&mut self, stack: usize, at: usize, row: u64, labels: [u8; 16], next: u8) {
        let free = |this: &Self, column: usize| this.free_columns >> column & 1 != 0;
        let stack = 3 * stack..3 * stack + 3;
        let range = stack.clone().filter(|&c| free(self, c)).map(|c| self.range(c)).min();
        let label = |digit: usize| match labels[digit] {
            NEW => next,
            label => label,
        };
        let fits = |this: &Self, column: usize| free(this, column) && Some(this.range(column)) == range;
        let fitting = stack.clone().filter(|&column| fits(self, column));
        let Some(best) = fitting.map(|column| label(self.digit(column))).min() else { return };
        let row = row << 4 | u64::from(best);
        if row > self.smallest >> (4 * (8 - at)) {
            return;
        }
        let mut tried = 0u16;
        for column in stack {
            let digit = self.digit(column);
            if !fits(self, column) || label(digit) != best || tried >> digit & 1 != 0 {
                continue;
            }
            tried |= 1 << digit;
            self.free_columns &= !(1 << column);
            self.columns[at] = column as u8;
            let mut labels = labels;
            labels[digit] = best;
            self.place(at + 1, row, labels, next.max(best + 1));
            self.free_columns |= 1 << column;
        }
    }

    fn finish(&mut self, row: u64, labels: [u8; 16], next: u8) {
        self.smallest = row;
        let before = self.before;
        let mut after = Beginning { labels, next_label: next, ..*before };
        let columns = self.columns.map(usize::from);
        // Open stacks that still look the same stay open; they are neighbours.
        let segment = |at: usize| row >> (12 * (2 - at)) & 0xfff;
        let open = |at: usize| before.open >> (columns[3 * at] / 3) & 1 != 0;
        after.open = 0;
        for at in [0, 1] {
            if open(at) && open(at + 1) && segment(at) == segment(at + 1) {
                after.open |= 1 << (columns[3 * at] / 3) | 1 << (columns[3 * at + 3] / 3);
            }
        }
        for at in (0..9).rev() {
            let (column, right) = (columns[at], columns[(at + 1).min(8)]);
            let together = at % 3 < 2
                && self.range(column) == self.range(right)
                && self.digit(column) == self.digit(right);
            after.shifts[column] = if together { after.shifts[right] } else { 4 * (8 - at as u8) };
        }
        (self.found)(row, after);
    }
}
