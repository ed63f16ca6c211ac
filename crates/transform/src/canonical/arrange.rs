//! Putting one line of a grid as the next row of its form, in the smallest way, while deciding no more
//! about columns and digits than the row decides.

use super::lines::{ONES, filled};

/// The label of a digit that has not occurred: above all others.
pub(super) const NEW: u64 = 15;

/// A beginning of a form: lines chosen as its first rows, and what they decide.
///
/// Columns that look the same in all rows so far are interchangeable; they share a range of
/// places and are not put in order. The same holds for stacks whose columns look the same. Keeping
/// them together is what spares the search from walking through thousands of equal beginnings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginning {
    /// Nibble `digit` is what this digit becomes, [`NEW`] while it has not occurred; nibble 0 is 0.
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
        Beginning {
            labels: 0xff_ffff_fff0,
            next_label: 1,
            view,
            open: 7,
            shifts: [0; 9],
            used: 0,
            order: 0,
            weight: 1,
        }
    }

    /// The smallest row that this line makes of a grid without clashes, and whether two of its digits
    /// fall into one range of places, so that [`Beginning::with_tied`] has to tell them apart.
    ///
    /// A row is nine nibbles, the first place highest, so that rows compare as numbers.
    #[inline]
    pub(super) fn row(&self, line: u64) -> (u64, bool) {
        if self.open != 0 {
            let stacks = [0xfff, 0xfff << 12, 0xfff << 24].map(|stack: u64| u8::from(line & stack != 0));
            let stacks = (stacks[0] | stacks[1] << 1 | stacks[2] << 2) & self.open;
            if stacks & stacks.wrapping_sub(1) != 0 {
                return (self.arrange(line).row, true);
            }
        }
        let mut rest = filled(line);
        let mut row = 0;
        while rest != 0 {
            let from = rest.trailing_zeros();
            rest &= rest - 1;
            let to = self.shifts[from as usize / 4];
            if row >> to & 15 != 0 {
                return (self.arrange(line).row, true);
            }
            row |= (self.labels >> (4 * (line >> from & 15)) & 15) << to;
        }
        (self.number(row), false)
    }

    /// The row with its new digits numbered from the left.
    #[inline]
    fn number(&self, mut row: u64) -> u64 {
        let mut new = row & row >> 1 & row >> 2 & row >> 3 & ONES;
        let mut less = NEW - u64::from(self.next_label);
        while new != 0 {
            let to = 63 - new.leading_zeros();
            new ^= 1 << to;
            row -= less << to;
            less -= 1;
        }
        row
    }

    /// This beginning with the line added whose row is not tied.
    #[inline]
    pub(super) fn with(&self, line: u64, row: u64) -> Beginning {
        let mut next = *self;
        let mut rest = filled(line);
        while rest != 0 {
            let from = rest.trailing_zeros();
            rest &= rest - 1;
            let column = from as usize / 4;
            let to = next.shifts[column];
            next.give(line >> from & 15, row >> to & 15);
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

    #[inline]
    fn give(&mut self, digit: u64, label: u64) {
        self.labels = self.labels & !(15 << (4 * digit)) | label << (4 * digit);
        self.next_label = self.next_label.max(label as u8 + 1);
    }

    /// The smallest arrangement of a line without clashes.
    fn arrange(&self, line: u64) -> Arranged {
        let mut segments = [0; 3];
        let mut orders = [[0; 3]; 3];
        for stack in 0..3 {
            // Sorted by range, then by label, new digits last; the column goes along.
            let mut keys = [0, 1, 2].map(|i| {
                let column = 3 * stack + i;
                let label = self.labels >> (4 * (line >> (4 * column) & 15)) & 15;
                let range = 2 - u64::from(self.shifts[column] % 12 / 4);
                range << 8 | label << 4 | column as u64
            });
            sort3(&mut keys);
            segments[stack] = (keys[0] >> 4 & 15) << 8 | (keys[1] >> 4 & 15) << 4 | keys[2] >> 4 & 15;
            orders[stack] = keys.map(|key| (key & 15) as u8);
        }
        // Stacks by their range of places, then by their segments.
        let mut keys = [0, 1, 2].map(|stack| {
            let range = 2 - u64::from(self.shifts[3 * stack] / 12);
            range << 16 | segments[stack] << 4 | stack as u64
        });
        sort3(&mut keys);
        let mut arranged = Arranged { columns: [0; 9], row: 0 };
        for (at, key) in keys.into_iter().enumerate() {
            let stack = (key & 15) as usize;
            arranged.columns[3 * at..3 * at + 3].copy_from_slice(&orders[stack]);
            arranged.row = arranged.row << 12 | segments[stack];
        }
        arranged.row = self.number(arranged.row);
        arranged
    }

    /// Every way to add a line of a grid without clashes whose row is tied: new digits that could
    /// come in any order, in each order.
    pub(super) fn with_tied(&self, line: u64, found: &mut dyn FnMut(Beginning)) {
        let Arranged { mut columns, row } = self.arrange(line);
        let label = |at: usize| row >> (4 * (8 - at)) & 15;
        let is_new = |at: usize| label(at) >= u64::from(self.next_label);
        // Groups of neighbours that may change places: first place, how many, how wide.
        let mut groups = [(0, 0, 0); 4];
        let mut count = 0;
        let mut push = |group: (usize, usize, usize)| {
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
            let same_range =
                self.shifts[usize::from(columns[at])] == self.shifts[usize::from(columns[at + 1])];
            if same_range && is_new(at) && is_new(at + 1) {
                push((at, 2, 1));
            }
        }
        permute(&mut columns, &groups, 0, &mut |columns| found(self.with_columns(line, row, columns)));
    }

    fn with_columns(&self, line: u64, row: u64, columns: &[u8; 9]) -> Beginning {
        let mut next = *self;
        let label = |at: usize| row >> (4 * (8 - at)) & 15;
        let open = |at: usize| self.open >> (columns[at] / 3) & 1 != 0;
        let empty = |at: usize| row >> (12 * (2 - at / 3)) & 0xfff == 0;
        // Open stacks that are still empty stay together; they come first.
        let mut last = [0, 1, 2];
        next.open = 0;
        for at in [3, 0] {
            if open(at) && open(at + 3) && empty(at) && empty(at + 3) {
                last[at / 3] = last[at / 3 + 1];
                next.open |= 1 << (columns[at] / 3) | 1 << (columns[at + 3] / 3);
            }
        }
        for at in (0..9).rev() {
            let column = usize::from(columns[at]);
            let mut shift = 4 * (8 - (3 * last[at / 3] + at as u8 % 3));
            if at % 3 < 2 && label(at) == 0 && label(at + 1) == 0 {
                let right = usize::from(columns[at + 1]);
                if self.shifts[column] == self.shifts[right] {
                    shift = next.shifts[right];
                }
            }
            next.shifts[column] = shift;
            if label(at) != 0 {
                next.give(line >> (4 * column) & 15, label(at));
            }
        }
        next
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

/// A line put in order: the old column at each place, and the row.
struct Arranged {
    columns: [u8; 9],
    row: u64,
}

#[inline]
fn sort3(keys: &mut [u64; 3]) {
    for (a, b) in [(0, 1), (1, 2), (0, 1)] {
        (keys[a], keys[b]) = (keys[a].min(keys[b]), keys[a].max(keys[b]));
    }
}

/// All orders within groups of equally wide neighbours, given as first place, number and width.
fn permute(
    list: &mut [u8; 9],
    groups: &[(usize, usize, usize)],
    fixed: usize,
    found: &mut dyn FnMut(&[u8; 9]),
) {
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
