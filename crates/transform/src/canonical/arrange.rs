//! Putting one line of a grid without clashes as the next row of a form, in the smallest way.
//!
//! No line holds a digit twice, so columns look the same only while they are empty. In a stack the
//! empty columns have the first places, and stacks that are empty come first in the grid.

use alloc::vec::Vec;

use super::beginning::{Beginning, NEW};
use super::lines::Line;
use super::pending::digits_of;

/// Neighbours that may change places: the first place, how many, how wide.
type Group = (usize, usize, usize);

/// The first column of each column's stack.
const STACKS: [u8; 9] = [0, 0, 0, 3, 3, 3, 6, 6, 6];

/// The lowest bit of each nibble of a row.
const ONES: u64 = 0x1_1111_1111;

impl Beginning {
    /// The smallest row that this line makes, new digits not yet numbered but [`NEW`], and whether
    /// digits met in a range of places, so that it takes [`Beginning::add_tied`] to add the line.
    ///
    /// A row is nine nibbles, the first place highest, so that rows compare as numbers. Numbering the
    /// new digits never moves the first digit.
    #[inline]
    pub(super) fn row(&self, line: Line<'_>) -> (u64, bool) {
        let mut rest = line.filled;
        let (mut row, mut met) = (0u64, false);
        while rest != 0 {
            let column = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (to, digit) = (self.shifts[column], line.digits[column]);
            let mut label = u64::from(self.labels[usize::from(digit & 15)]) << to;
            // Insertion into the range from its right end: larger labels to the right.
            let mut place = 15 << to;
            while row & place != 0 {
                met = true;
                let there = row & place;
                row = row ^ there | there.max(label);
                label = there.min(label) << 4;
                place <<= 4;
            }
            row |= label;
        }
        if self.open != 0 {
            let (first, second, third) = (row >> 24, row >> 12 & 0xfff, row & 0xfff);
            if self.open == 7 {
                let mut segments = [first, second, third];
                sort3(&mut segments);
                row = segments[0] << 24 | segments[1] << 12 | segments[2];
                met |= segments[1] != 0;
            } else {
                row = first.min(second) << 24 | first.max(second) << 12 | third;
                met |= first != 0 && second != 0;
            }
        }
        (row, met)
    }

    /// The row with its new digits numbered from the left.
    #[inline]
    pub(super) fn number(&self, mut row: u64) -> u64 {
        let mut new = row & row >> 1 & row >> 2 & row >> 3 & ONES;
        let mut less = u64::from(NEW - self.next_label);
        while new != 0 {
            let to = 63 - new.leading_zeros();
            new ^= 1 << to;
            row -= less << to;
            less -= 1;
        }
        row
    }

    /// Adds a line in whose row no digits met.
    #[inline]
    pub(super) fn add(&mut self, line: Line<'_>, row: u64) {
        if self.open != 0 {
            self.settle_stack(line);
        }
        let mut rest = line.filled;
        while rest != 0 {
            let column = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (to, digit) = (self.shifts[column], line.digits[column]);
            self.give(digit, (row >> to & 15) as u8);
            let stack = usize::from(STACKS[column]);
            for shift in &mut self.shifts[stack..stack + 3] {
                *shift += if *shift == to { 4 } else { 0 };
            }
            self.shifts[column] = to;
        }
    }

    /// Gives the open stack in which the line has digits, if there is one, the last of the places for
    /// open stacks.
    #[inline]
    fn settle_stack(&mut self, line: Line<'_>) {
        for stack in 0..3 {
            if !line.meets(stack) || self.open >> stack & 1 == 0 {
                continue;
            }
            let own = self.shifts[3 * stack];
            let last = 36 - 12 * self.open.count_ones() as u8;
            for shift in &mut self.shifts {
                // Columns of open stacks have the shift of their stack: it is empty.
                if *shift == last {
                    *shift = own;
                } else if *shift == own {
                    *shift = last;
                }
            }
            self.open &= !(1 << stack);
            if self.open & (self.open - 1) == 0 {
                self.open = 0;
            }
            return;
        }
    }

    /// Adds a line in every way: new digits that could come in any order come in each order, unless
    /// there are many such orders and ties may be put off.
    pub(super) fn add_tied(&self, line: Line<'_>, row: u64, put_off: bool, ways: &mut Vec<Beginning>) {
        let mut columns = self.sorted_columns(line);
        let mut next = *self;
        for stack in 0..3 {
            if line.meets(stack) {
                next.open &= !(1 << stack);
            }
        }
        if next.open & next.open.wrapping_sub(1) == 0 {
            next.open = 0;
        }
        let labels: [u8; 9] = [32, 28, 24, 20, 16, 12, 8, 4, 0].map(|shift| (row >> shift & 15) as u8);
        let label = |at: usize| labels[at];
        let is_new = |at: usize| label(at) >= self.next_label;
        let mut groups: [Group; 4] = [(0, 0, 0); 4];
        let mut count = 0;
        let mut push = |group: Group| {
            let (last_start, last_len, last_width) = groups[count];
            if last_width == group.2 && last_start + (last_len - 1) * last_width == group.0 {
                groups[count].1 += 1;
            } else {
                count += usize::from(last_width != 0);
                groups[count] = group;
            }
        };
        // Segments look the same where no label that was known differs.
        let known = |at: usize| [0, 1, 2].map(|i| if is_new(at + i) { NEW } else { label(at + i) });
        let open = |at: usize| self.open >> (columns[at] / 3) & 1 != 0;
        for at in [0, 3] {
            if open(at) && open(at + 3) && label(at + 2) != 0 && known(at) == known(at + 3) {
                push((at, 2, 3));
            }
        }
        for at in [0, 1, 3, 4, 6, 7] {
            let range = |at: usize| self.shifts[usize::from(columns[at])];
            if range(at) == range(at + 1) && is_new(at) && is_new(at + 1) {
                push((at, 2, 1));
            }
        }
        next.settle(self, line, &labels, &columns);
        if count == 0 && groups[0].1 == 0 {
            ways.push(next);
            return;
        }
        if put_off && next.open == 0 && next.is_rigid() {
            next.put_off(line, &columns, &mut groups);
        }
        permute(&mut columns, &groups[..=count], 0, &mut |columns| {
            next.settle(self, line, &labels, columns);
            ways.push(next);
        });
    }

    /// Whether all columns have places of their own.
    fn is_rigid(&self) -> bool {
        self.shifts.iter().fold(0u64, |taken, &shift| taken | 1 << shift) == ONES
    }

    /// Puts off the order of single columns in groups that could change places in many ways.
    fn put_off(&mut self, line: Line<'_>, columns: &[u8; 9], groups: &mut [Group; 4]) {
        let single = |group: &&mut Group| group.2 == 1;
        let orders = groups.iter_mut().filter(single).map(|group| [1, 1, 2, 6][group.1 & 3]);
        if orders.product::<u32>() < 4 {
            return;
        }
        for group in groups.iter_mut().filter(single) {
            for &column in &columns[group.0..group.0 + group.1] {
                self.pending |= 1 << column;
            }
            group.1 = 1;
        }
        self.pending_digits = digits_of(line, self.pending);
        self.pending_line = (self.order & 15) as u8;
    }

    /// Decides places and labels by an order of the columns.
    #[inline]
    fn settle(&mut self, before: &Beginning, line: Line<'_>, labels: &[u8; 9], columns: &[u8; 9]) {
        for at in (0..9).rev() {
            let column = usize::from(columns[at]);
            let mut shift = 4 * (8 - at as u8);
            if labels[at] != 0 {
                self.give(line.digits[column], labels[at]);
            } else if at % 3 < 2 && labels[at + 1] == 0 {
                let right = usize::from(columns[at + 1]);
                if before.shifts[column] == before.shifts[right] {
                    shift = self.shifts[right];
                }
            }
            self.shifts[column] = shift;
        }
    }

    /// The columns in the order of the smallest row.
    #[inline]
    fn sorted_columns(&self, line: Line<'_>) -> [u8; 9] {
        let mut stacks = [0u64; 3];
        let mut orders = [[0u64; 3]; 3];
        for stack in 0..3 {
            // Sorted by range, then by label, new digits last; the column goes along.
            let key = |column: usize| {
                let label = self.labels[usize::from(line.digits[column] & 15)];
                u64::from(36 - self.shifts[column]) << 8 | u64::from(label) << 4 | column as u64
            };
            let mut keys = [key(3 * stack), key(3 * stack + 1), key(3 * stack + 2)];
            sort3(&mut keys);
            let segment = (keys[0] & 0xf0) << 4 | keys[1] & 0xf0 | (keys[2] & 0xf0) >> 4;
            orders[stack] = keys;
            let place = if self.open >> stack & 1 != 0 { 0 } else { 36 - self.shifts[3 * stack] };
            stacks[stack] = u64::from(place) << 16 | segment << 4 | stack as u64;
        }
        sort3(&mut stacks);
        let mut columns = [0; 9];
        for (at, stack) in stacks.into_iter().enumerate() {
            let order = &orders[(stack & 3) as usize % 3];
            for (i, key) in order.iter().enumerate() {
                columns[3 * at + i] = (key & 15) as u8;
            }
        }
        columns
    }
}

#[inline]
fn sort3(keys: &mut [u64; 3]) {
    for (a, b) in [(0, 1), (1, 2), (0, 1)] {
        (keys[a], keys[b]) = (keys[a].min(keys[b]), keys[a].max(keys[b]));
    }
}

/// All orders within groups of equally wide neighbours, given as first place, number and width.
fn permute(list: &mut [u8; 9], groups: &[Group], fixed: usize, found: &mut dyn FnMut(&[u8; 9])) {
    let Some((&(start, len, width), rest)) = groups.split_first() else { return found(list) };
    if fixed + 1 >= len {
        return permute(list, rest, 0, found);
    }
    let swap = |list: &mut [u8; 9], with: usize| {
        for i in 0..width {
            list.swap(start + fixed * width + i, start + with * width + i);
        }
    };
    for with in fixed..len {
        swap(list, with);
        permute(list, groups, fixed + 1, found);
        swap(list, with);
    }
}
