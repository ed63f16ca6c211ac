//! Naked and hidden singles, all at once.

use super::{BAND, BOX_STARTS, Bands, LANES, Lanes, Outcome, ROW, ROW_STARTS, SEGMENT_STARTS, USED};

/// For each open cell with a single: how it can be seen.
#[derive(Clone, Copy, Default)]
pub(crate) struct SingleKinds {
    pub(crate) in_box: u32,
    pub(crate) in_line: u32,
    pub(crate) naked: u32,
}

impl Bands {
    /// Places every naked single there is.
    pub(crate) fn naked_singles(&mut self) -> Outcome {
        let Some(naked) = self.naked() else { return Outcome::Broken };
        if naked == [0; 3] {
            return Outcome::Still;
        }
        let mut new = [[0; LANES]; 3];
        for band in 0..3 {
            for lane in 0..LANES {
                new[band][lane] = self.marks[band][lane] & naked[band];
            }
        }
        self.place(&new, &naked);
        Outcome::Changed
    }

    /// Places every naked and every hidden single there is.
    pub(crate) fn singles(&mut self) -> Outcome {
        let Some(naked) = self.naked() else { return Outcome::Broken };
        let Some([boxes, lines]) = self.hidden() else { return Outcome::Broken };
        let mut cells = [0; 3];
        let mut new = [[0; LANES]; 3];
        for band in 0..3 {
            let open = !self.placed[band];
            for lane in 0..LANES {
                let all = boxes[band][lane] | lines[band][lane] | naked[band];
                let all = self.marks[band][lane] & all & open;
                new[band][lane] = all;
                cells[band] |= all;
            }
        }
        if cells == [0; 3] {
            return Outcome::Still;
        }
        self.place(&new, &cells);
        Outcome::Changed
    }

    /// Places singles until there are no more; tells whether the marks hold up.
    pub(crate) fn exhaust_singles(&mut self) -> bool {
        loop {
            match self.singles() {
                Outcome::Still => return true,
                Outcome::Changed => {}
                Outcome::Broken => return false,
            }
        }
    }

    /// Places every single and counts the cells by the easiest way to see them: as the only place
    /// in a box, else in a line, else as the only candidate.
    pub(crate) fn counted_singles(&mut self) -> SingleKinds {
        let (Some(naked), Some([boxes, lines])) = (self.naked(), self.hidden()) else {
            return SingleKinds::default();
        };
        let union = |lanes: &Lanes| lanes.iter().fold(0, |all, lane| all | lane);
        let mut kinds = SingleKinds::default();
        for band in 0..3 {
            let open = !self.placed[band];
            let in_box = union(&boxes[band]) & open;
            let in_line = union(&lines[band]) & open & !in_box;
            kinds.in_box += in_box.count_ones();
            kinds.in_line += in_line.count_ones();
            kinds.naked += (naked[band] & !(in_box | in_line)).count_ones();
        }
        self.singles();
        kinds
    }

    /// The open cells with one candidate; `None` if a cell has none, or a placed one has two.
    fn naked(&self) -> Option<[u32; 3]> {
        let mut naked = [0; 3];
        let mut broken = 0;
        for band in 0..3 {
            let (mut once, mut twice) = (0, 0);
            for &marks in &self.marks[band] {
                twice |= once & marks;
                once |= marks;
            }
            naked[band] = once & !twice & !self.placed[band];
            broken |= (once ^ BAND) | (twice & self.placed[band]);
        }
        (broken == 0).then_some(naked)
    }

    /// The candidates, placed ones included, that are alone in a box, and those alone in a line;
    /// `None` if a digit has no place in some house.
    fn hidden(&self) -> Option<[[Lanes; 3]; 2]> {
        let mut boxes = [[0; LANES]; 3];
        let mut lines = [[0; LANES]; 3];
        let mut columns_once = [0; LANES];
        let mut columns_twice = [0; LANES];
        let mut missing = 0;
        for band in 0..3 {
            for lane in 0..LANES {
                let marks = self.marks[band][lane];
                let (once, twice) = count(marks, marks >> 1, marks >> 2, SEGMENT_STARTS);

                let (rows, more) = count(once, once >> 3, once >> 6, ROW_STARTS);
                let alone = rows & !(more | twice | twice >> 3 | twice >> 6);
                lines[band][lane] = marks & ((alone << 9) - alone);

                let (some, more) = count(once, once >> 9, once >> 18, BOX_STARTS);
                let alone = some & !(more | twice | twice >> 9 | twice >> 18);
                let alone = (alone << 3) - alone;
                boxes[band][lane] = marks & (alone | alone << 9 | alone << 18);

                missing |= ((rows ^ ROW_STARTS) | (some ^ BOX_STARTS)) & USED[lane];

                let (once, twice) = count(marks, marks >> 9, marks >> 18, ROW);
                columns_twice[lane] |= twice | (columns_once[lane] & once);
                columns_once[lane] |= once;
            }
        }
        for lane in 0..LANES {
            missing |= (columns_once[lane] ^ ROW) & USED[lane];
            let alone = columns_once[lane] & !columns_twice[lane];
            for band in 0..3 {
                lines[band][lane] |= self.marks[band][lane] & (alone | alone << 9 | alone << 18);
            }
        }
        (missing == 0).then_some([boxes, lines])
    }
}

/// Where at least one, and at least two, of three sets have a bit, within a mask.
#[inline(always)]
fn count(a: u32, b: u32, c: u32, mask: u32) -> (u32, u32) {
    ((a | b | c) & mask, ((a & b) | (a & c) | (b & c)) & mask)
}
