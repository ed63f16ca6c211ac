//! A beginning of a form: some lines chosen as its first rows, and no more decided than they decide.

/// The label of a digit that has not occurred: above all others.
pub(super) const NEW: u8 = 15;

/// Lines chosen as the first rows of a form, and what they decide.
///
/// Columns of a stack that look the same in all rows so far are interchangeable; they share a range
/// of places and are not put in order. The same holds for stacks whose columns all look the same. Keeping
/// them together spares the search from walking through thousands of equal beginnings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginning {
    /// What each value becomes, [`NEW`] while it has not occurred; 0 stays 0.
    pub(super) labels: [u8; 16],
    /// The lines chosen in order, as nibbles.
    pub(super) order: u64,
    /// For each column, four times the number of places between the last place of its range and the
    /// right end of a row. Columns of a stack with the same value share the range.
    pub(super) shifts: [u8; 9],
    /// The stacks that can still be exchanged, as bits; none or at least two. Which of their places
    /// each has in `shifts` means nothing.
    pub(super) open: u8,
    /// What the next new digit becomes.
    pub(super) next_label: u8,
    /// Whether lines are columns of the grid.
    pub(super) view: u8,
    /// The lines chosen, as bits.
    pub(super) used: u16,
    /// Columns whose order within their stack is put off, as bits, two or three of a stack; the digits
    /// that one line has in them, as bits; and that line. The order that `shifts` gives and the labels
    /// are one of those possible.
    pub(super) pending: u16,
    pub(super) pending_digits: u16,
    pub(super) pending_line: u8,
    /// For how many beginnings it stands.
    pub(super) weight: u32,
}

impl Beginning {
    pub(super) const fn new(view: u8) -> Beginning {
        Beginning {
            labels: [0, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15],
            order: 0,
            shifts: [24, 24, 24, 12, 12, 12, 0, 0, 0],
            open: 7,
            next_label: 1,
            view,
            used: 0,
            pending: 0,
            pending_digits: 0,
            pending_line: 0,
            weight: 1,
        }
    }

    /// Decides what a digit becomes.
    #[inline]
    pub(super) fn give(&mut self, digit: u8, label: u8) {
        self.labels[usize::from(digit & 15)] = label;
        self.next_label = self.next_label.max(label + 1);
    }

    /// Notes the line just added, and for how many equal ones it stands.
    #[inline]
    pub(super) fn choose(&mut self, line: usize, stands_for: u32) {
        self.used |= 1 << line;
        self.order = self.order << 4 | line as u64;
        self.weight *= stands_for;
    }

    /// The number of ways to put in order what is still interchangeable.
    pub(super) fn freedom(&self) -> u32 {
        let mut ways = [1, 1, 2, 6][self.open.count_ones() as usize];
        for s in self.shifts.chunks_exact(3) {
            let equal = u8::from(s[0] == s[1]) + u8::from(s[0] == s[2]) + u8::from(s[1] == s[2]);
            ways *= [1, 2, 2, 6][usize::from(equal)];
        }
        for stack in [0, 3, 6] {
            ways *= [1, 1, 2, 6][(self.pending >> stack & 7).count_ones() as usize];
        }
        ways
    }

    /// Some order of the columns that this beginning allows: the old column at each place.
    pub(super) fn columns(&self) -> [u8; 9] {
        let mut columns = [0; 9];
        let mut taken = 0u16;
        for (column, shift) in self.shifts.into_iter().enumerate() {
            let mut place = 8 - usize::from(shift / 4);
            while taken >> place & 1 != 0 {
                place -= 1;
            }
            taken |= 1 << place;
            columns[place] = column as u8;
        }
        columns
    }
}
