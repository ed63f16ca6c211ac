//! Putting one line of a grid as the next row of its form, in the smallest way, while deciding no more
//! about columns and digits than the row decides.

use super::lines::filled;

/// A beginning of a form: lines chosen as its first rows, and what they decide.
///
/// Columns that look the same in all rows so far are interchangeable; they share a range of
/// places and are not put in order. The same holds for stacks whose columns look the same. Keeping
/// them together is what spares the search from walking through thousands of equal beginnings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginning {
    /// Nibble `digit` is what this digit becomes, 0 while it has not occurred.
    pub(super) labels: u64,
    /// What the next new digit becomes.
    pub(super) next_label: u8,
    /// Whether lines are columns of the grid.
    pub(super) view: u8,
    /// The stacks that share a range of places, as bits; none or at least two.
    pub(super) open: u8,
    /// For each column, by how many bits the last place of its range lies from the right end of a
    /// row: four times 0 to 8. Columns of a stack with the same value share the range. In open
    /// stacks it is the last place under the last of the shared places for stacks.
    pub(super) shifts: [u8; 9],
    /// The lines chosen, as bits, and in order, as nibbles.
    pub(super) used: u16,
    pub(super) order: u64,
    /// For how many beginnings it stands.
    pub(super) weight: u32,
}

impl Beginning {
    pub(super) fn new(view: u8) -> Beginning {
        Beginning { labels: 0, next_label: 1, view, open: 7, shifts: [0; 9], used: 0, order: 0, weight: 1 }
    }

    /// The row that this line makes, if it decides everything by itself; `None` if two digits fall
    /// into one range of places.
    ///
    /// A row is nine nibbles, the first place highest, so that rows compare as numbers.
    #[inline]
    pub(super) fn simple_row(&self, line: u64) -> Option<u64> {
        let mut rest = filled(line);
        if self.open != 0 {
            let stacks = [0xfff, 0xfff << 12, 0xfff << 24].map(|stack: u64| u8::from(line & stack != 0));
            let stacks = (stacks[0] | stacks[1] << 1 | stacks[2] << 2) & self.open;
            if stacks & stacks.wrapping_sub(1) != 0 {
                return None;
            }
        }
        let (mut row, mut taken, mut new) = (0, 0u64, 0u64);
        while rest != 0 {
            let from = rest.trailing_zeros();
            rest &= rest - 1;
            let digit = line >> from & 15;
            let to = self.shifts[from as usize / 4];
            if taken >> to & 1 != 0 {
                return None;
            }
            taken |= 1 << to;
            let label = self.labels >> (4 * digit) & 15;
            row |= label << to;
            if label == 0 {
                new |= digit << to;
            }
        }
        if new != 0 {
            let (mut labels, mut next) = (self.labels, u64::from(self.next_label));
            while new != 0 {
                let to = (63 - new.leading_zeros()) & !3;
                let digit = new >> to & 15;
                new ^= digit << to;
                let mut label = labels >> (4 * digit) & 15;
                if label == 0 {
                    label = next;
                    labels |= label << (4 * digit);
                    next += 1;
                }
                row |= label << to;
            }
        }
        Some(row)
    }

    /// This beginning with the line added whose row came from [`Beginning::simple_row`].
    #[inline]
    pub(super) fn with_simple(&self, line: u64, row: u64) -> Beginning {
        let mut next = *self;
        let mut rest = filled(line);
        while rest != 0 {
            let from = rest.trailing_zeros();
            rest &= rest - 1;
            let column = from as usize / 4;
            let (digit, to) = (line >> from & 15, next.shifts[column]);
            let label = row >> to & 15;
            next.labels |= label << (4 * digit);
            next.next_label = next.next_label.max(label as u8 + 1);
            let stack = column / 3;
            if next.open >> stack & 1 != 0 {
                next.open &= !(1 << stack);
                for other in 0..3 {
                    if next.open >> other & 1 != 0 {
                        for shift in &mut next.shifts[3 * other..3 * other + 3] {
                            *shift += 12;
                        }
                    }
                }
                if next.open & (next.open - 1) == 0 {
                    next.open = 0;
                }
            }
            for other in 3 * stack..3 * stack + 3 {
                if other != column && next.shifts[other] == to {
                    next.shifts[other] += 4;
                }
            }
        }
        next
    }

    /// Every way to add the line that makes the smallest row, as long as that row is at most
    /// `smallest`; the row is lowered to what was found. Ways that only differ in the order of what
    /// looks the same are one.
    pub(super) fn with_smallest(&self, line: u64, smallest: u64, found: &mut dyn FnMut(u64, Beginning)) {
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

    /// The number of ways to put in order what is still interchangeable.
    pub(super) fn freedom(&self) -> u32 {
        let mut ways = [1, 1, 2, 6][self.open.count_ones() as usize];
        for s in self.shifts.chunks_exact(3) {
            let equal = u8::from(s[0] == s[1]) + u8::from(s[0] == s[2]) + u8::from(s[1] == s[2]);
            ways *= [1, 2, 2, 6][usize::from(equal)];
        }
        ways
    }

    /// Some order of the columns that this beginning allows: the old column at each place.
    pub(super) fn columns(&self) -> [u8; 9] {
        let mut columns = [0; 9];
        let mut stacks_left = self.open;
        for stack in 0..3 {
            let mut last = self.shifts[3 * stack] / 12;
            if stacks_left >> stack & 1 != 0 {
                // Open stacks share their last place; the later ones go before the earlier.
                last += (self.open & ((1 << stack) - 1)).count_ones() as u8;
                stacks_left &= !(1 << stack);
            }
            let first = 6 - 3 * usize::from(last);
            let mut taken = [false; 3];
            for column in 3 * stack..3 * stack + 3 {
                let mut place = 2 - usize::from(self.shifts[column] % 12 / 4);
                while taken[place] {
                    place -= 1;
                }
                taken[place] = true;
                columns[first + place] = column as u8;
            }
        }
        columns
    }
}

/// The walk through the ways to arrange one line, place by place from the left, with the smallest
/// possible digit at each place.
struct Arrangement<'a> {
    before: &'a Beginning,
    line: u64,
    smallest: u64,
    columns: [u8; 9],
    free_columns: u16,
    free_stacks: u8,
    found: &'a mut dyn FnMut(u64, Beginning),
}

impl Arrangement<'_> {
    fn digit(&self, column: usize) -> u64 {
        self.line >> (4 * column) & 15
    }

    /// The place of a column's range within its stack.
    fn range(&self, column: usize) -> u8 {
        2 - self.before.shifts[column] % 12 / 4
    }

    fn place(&mut self, at: usize, row: u64, labels: u64, next: u8) {
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
        let last = |stack: usize| 2 - usize::from(self.before.shifts[3 * stack] / 12);
        let open = self.before.open;
        if open >> stack & 1 == 0 {
            return last(stack) == at;
        }
        let range = last(stack);
        if at > range || at + (open.count_ones() as usize) <= range {
            return false;
        }
        let earlier = (0..stack).filter(|&other| (open & self.free_stacks) >> other & 1 != 0);
        !earlier.into_iter().any(|other| self.look_the_same(stack, other))
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
    fn fill(&mut self, stack: usize, at: usize, row: u64, labels: u64, next: u8) {
        let free = |this: &Self, column: usize| this.free_columns >> column & 1 != 0;
        let stack = 3 * stack..3 * stack + 3;
        let range = stack.clone().filter(|&c| free(self, c)).map(|c| self.range(c)).min();
        let label = |digit: u64| match (digit, labels >> (4 * digit) & 15) {
            (0, _) => 0,
            (_, 0) => u64::from(next),
            (_, label) => label,
        };
        let fits = |this: &Self, column: usize| free(this, column) && Some(this.range(column)) == range;
        let fitting = stack.clone().filter(|&column| fits(self, column));
        let Some(best) = fitting.map(|column| label(self.digit(column))).min() else { return };
        let row = row << 4 | best;
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
            if best == u64::from(next) {
                self.place(at + 1, row, labels | best << (4 * digit), next + 1);
            } else {
                self.place(at + 1, row, labels, next);
            }
            self.free_columns |= 1 << column;
        }
    }

    fn finish(&mut self, row: u64, labels: u64, next: u8) {
        self.smallest = row;
        let before = self.before;
        let mut after = Beginning { labels, next_label: next, ..*before };
        let columns = self.columns.map(usize::from);
        // Open stacks that still look the same stay together; they are neighbours.
        let segment = |at: usize| row >> (12 * (2 - at)) & 0xfff;
        let stays = |at: usize| {
            let open = |at: usize| before.open >> (columns[3 * at] / 3) & 1 != 0;
            at < 2 && open(at) && open(at + 1) && segment(at) == segment(at + 1)
        };
        let mut last = [0, 1, 2];
        after.open = 0;
        for at in (0..3).rev() {
            if stays(at) {
                last[at] = last[at + 1];
                after.open |= 1 << (columns[3 * at] / 3) | 1 << (columns[3 * at + 3] / 3);
            }
        }
        for at in (0..9).rev() {
            let (column, right) = (columns[at], columns[(at + 1).min(8)]);
            let together = at % 3 < 2
                && self.range(column) == self.range(right)
                && self.digit(column) == self.digit(right);
            after.shifts[column] =
                if together { after.shifts[right] } else { 4 * (8 - (3 * last[at / 3] + at as u8 % 3)) };
        }
        (self.found)(row, after);
    }
}
