//! Is there another solution that holds the same givens?
//!
//! The digger asks this of one full grid and many masks, so the solution is known from the start: only the
//! ways to leave it are searched. What comes back is a fact about the mask, yes or no; which
//! rival was found first never decides what puzzle is made.
//!
//! The board is nine digits by three bands of 27 bits. In a band a digit takes one segment (three cells of a row
//! in a box) in each row and in each box: six patterns. The union of the patterns that still fit is all that
//! can stay, which is locked candidates, hidden singles of rows and boxes, and the proof that nothing fits,
//! in one table look-up; columns go the same way. Naked singles are counted for 27 cells at once.
//! Board layouts of this kind are known from the fast solvers of the Sudoku forum (the line of fsss and JCZSolve).

use sudokit_grid::{Cell, CellSet, Solution};

const BAND: u32 = (1 << 27) - 1;

/// For the nine bits of a row: which segments hold a bit (bits 0 to 2), and bit 16 if exactly one bit is set.
static ROW: [u32; 512] = {
    let mut table = [0; 512];
    let mut row = 0u32;
    while row < 512 {
        let segments =
            (row & 7 != 0) as u32 | ((row >> 3 & 7 != 0) as u32) << 1 | ((row >> 6 != 0) as u32) << 2;
        table[row as usize] = segments | ((row.count_ones() == 1) as u32) << 16;
        row += 1;
    }
    table
};

/// For the flags at bits 0, 3 and 6 the rows of a band that they stand for.
static ALONE: [u32; 128] = {
    let mut table = [0; 128];
    let mut flags = 0;
    while flags < 128 {
        let rows = [flags as u32 & 1, flags as u32 >> 3 & 1, flags as u32 >> 6 & 1];
        table[flags] = rows[0] * 511 | (rows[1] * 511) << 9 | (rows[2] * 511) << 18;
        flags += 1;
    }
    table
};

/// For a 3×3 matrix of nine bits: the union of the six patterns, one in each line both ways, that it holds.
static PATTERNS: [u16; 512] = {
    let all = [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];
    let mut table = [0; 512];
    let mut matrix = 0u16;
    while matrix < 512 {
        let mut i = 0;
        while i < 6 {
            if matrix & all[i] == all[i] {
                table[matrix as usize] |= all[i];
            }
            i += 1;
        }
        matrix += 1;
    }
    table
};

/// [`PATTERNS`] for the segments of a band, as its 27 cells.
static SEGMENTS: [u32; 512] = {
    let mut table = [0; 512];
    let mut matrix = 0;
    while matrix < 512 {
        let mut segment = 0;
        while segment < 9 {
            if PATTERNS[matrix] >> segment & 1 != 0 {
                table[matrix] |= 7 << (3 * segment);
            }
            segment += 1;
        }
        matrix += 1;
    }
    table
};

/// [`ROW`] for the three rows of a band: the segments, and the flags from bit 16 on, three bits apart.
#[inline(always)]
fn rows(x: u32) -> u32 {
    ROW[(x & 511) as usize] | ROW[(x >> 9 & 511) as usize] << 3 | ROW[(x >> 18 & 511) as usize] << 6
}

/// The cells that may still hold a digit once it stands in this cell: the cell and all but its peers.
static KEEP: [[u32; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let peers = Cell::ALL[i].peers().bits();
        let mut band = 0;
        while band < 3 {
            table[i][band] = !((peers >> (27 * band)) as u32) & BAND;
            band += 1;
        }
        i += 1;
    }
    table
};

/// A full grid, ready to be asked for rivals under masks.
#[derive(Clone, Debug)]
pub(crate) struct Rival {
    /// The digit of each cell, 0 to 8.
    digits: [u8; 81],
    /// For each digit its cells.
    own: [[u32; 3]; 9],
}

impl Rival {
    pub(crate) fn new(solution: &Solution) -> Rival {
        let mut rival = Rival { digits: [0; 81], own: [[0; 3]; 9] };
        for cell in Cell::ALL {
            let digit = solution.digit(cell).index();
            rival.digits[cell.index()] = digit as u8;
            rival.own[digit][cell.index() / 27] |= 1 << (cell.index() % 27);
        }
        rival
    }

    /// The digit of a cell, 0 to 8.
    #[inline]
    pub(crate) fn digit(&self, cell: usize) -> usize {
        self.digits[cell] as usize % 9
    }

    /// The cells of a digit.
    #[inline]
    pub(crate) fn cells(&self, digit: usize) -> u128 {
        let [a, b, c] = self.own[digit].map(u128::from);
        a | b << 27 | c << 54
    }

    /// The cells in which some other solution with the same givens differs, or `None` if there is none.
    pub(crate) fn find(&self, givens: CellSet) -> Option<CellSet> {
        let mut board = self.board(givens);
        // The true solution always fits, so settling it cannot fail. Each round supposes that one
        // open cell is not what it is; if nothing comes of any of it, the cell is proven.
        loop {
            if !board.settle() {
                return None;
            }
            let cell = board.branch()?;
            let own = self.digit(cell);
            for digit in 0..9 {
                if digit != own && board.has(digit, cell) {
                    let mut other = board.clone();
                    other.place(digit, cell);
                    if let Some(found) = self.search(other) {
                        return Some(found.differences(self));
                    }
                }
            }
            board.place(own, cell);
        }
    }

    /// As [`Rival::find`], for a mask that has no rival if the cells of `gone` are given as well: a
    /// rival has to differ in one of those.
    pub(crate) fn find_at(&self, givens: CellSet, gone: CellSet) -> Option<CellSet> {
        let mut board = self.board(givens);
        let mut cells = gone.iter().map(Cell::index);
        let mut cell = cells.next()?;
        // One cell alone is left: the rival differs there.
        for next in cells.by_ref() {
            if !board.settle() {
                return None;
            }
            let own = self.digit(cell);
            if !board.is_settled(own, cell) {
                let mut other = board.clone();
                other.rule_out(own, cell);
                if let Some(found) = self.search(other) {
                    return Some(found.differences(self));
                }
                board.place(own, cell);
            }
            cell = next;
        }
        let own = self.digit(cell);
        if board.is_settled(own, cell) {
            return None;
        }
        board.rule_out(own, cell);
        self.search(board).map(|found| found.differences(self))
    }

    /// Any solution of the board, leaning towards the own one so that they differ in few cells.
    fn search(&self, mut board: Board) -> Option<Board> {
        if !board.settle() {
            return None;
        }
        let Some(cell) = board.branch() else { return Some(board) };
        let own = self.digit(cell);
        let others = (0..9).filter(|&digit| digit != own);
        for digit in core::iter::once(own).chain(others) {
            if board.has(digit, cell) {
                let mut other = board.clone();
                other.place(digit, cell);
                if let Some(found) = self.search(other) {
                    return Some(found);
                }
            }
        }
        None
    }

    #[allow(clippy::needless_range_loop, reason = "bands of several sets at once")]
    fn board(&self, givens: CellSet) -> Board {
        let bits = givens.bits();
        let filled = [bits as u32 & BAND, (bits >> 27) as u32 & BAND, (bits >> 54) as u32 & BAND];
        let mut cells = [[BAND; 3]; 9];
        for band in 0..3 {
            let mut rest = filled[band];
            while rest != 0 {
                let cell = (27 * band + rest.trailing_zeros() as usize) % 81;
                rest &= rest - 1;
                for (cells, keep) in cells[self.digit(cell)].iter_mut().zip(KEEP[cell]) {
                    *cells &= keep;
                }
            }
        }
        for (cells, own) in cells.iter_mut().zip(&self.own) {
            for band in 0..3 {
                cells[band] &= own[band] | !filled[band];
            }
        }
        Board { cells, seen: [[0; 3]; 9], columns: [0; 9], solved: filled, dirty: 0x1ff }
    }
}

/// What can stand where.
#[derive(Clone)]
struct Board {
    /// For each digit and band the cells that may hold it.
    cells: [[u32; 3]; 9],
    /// The same when the digit was last looked at.
    seen: [[u32; 3]; 9],
    /// For each digit its columns in each band when they last fitted.
    columns: [u32; 9],
    /// The cells whose one digit has been taken from all others.
    solved: [u32; 3],
    /// The digits whose cells have changed since they were last settled.
    dirty: u16,
}

impl Board {
    #[inline]
    fn has(&self, digit: usize, cell: usize) -> bool {
        self.cells[digit][cell / 27] >> (cell % 27) & 1 != 0
    }

    /// Whether a cell can hold this digit only.
    #[inline]
    fn is_settled(&self, digit: usize, cell: usize) -> bool {
        (0..9).all(|other| other == digit || !self.has(other, cell))
    }

    /// Takes a digit from a cell.
    #[inline]
    fn rule_out(&mut self, digit: usize, cell: usize) {
        self.cells[digit][cell / 27] &= !(1 << (cell % 27));
        self.dirty |= 1 << digit;
    }

    /// Puts a digit into a cell, and takes it from the cell's peers.
    #[inline]
    fn place(&mut self, digit: usize, cell: usize) {
        for (cells, keep) in self.cells[digit].iter_mut().zip(KEEP[cell]) {
            *cells &= keep;
        }
        let (band, bit) = (cell / 27, 1 << (cell % 27));
        for (other, cells) in self.cells.iter_mut().enumerate() {
            if other != digit && cells[band] & bit != 0 {
                cells[band] &= !bit;
                self.dirty |= 1 << other;
            }
        }
        self.solved[band] |= bit;
        self.dirty |= 1 << digit;
    }

    /// Draws all conclusions that the layout gives; `false` if nothing fits.
    #[allow(clippy::needless_range_loop, reason = "bands of several sets at once")]
    fn settle(&mut self) -> bool {
        if self.dirty == 0 {
            return true;
        }
        loop {
            while self.dirty != 0 {
                // Once round, so that what one digit wins reaches all others before any comes again.
                let mut round = core::mem::take(&mut self.dirty);
                while round != 0 {
                    let digit = round.trailing_zeros() as usize % 9;
                    round &= round - 1;
                    self.dirty &= !(1 << digit);
                    if !self.settle_digit(digit) {
                        return false;
                    }
                }
            }
            // Naked singles: cells with at least one, with at least two digits.
            let (mut some, mut more) = ([0; 3], [0; 3]);
            for cells in &self.cells {
                for band in 0..3 {
                    more[band] |= some[band] & cells[band];
                    some[band] |= cells[band];
                }
            }
            if some != [BAND; 3] {
                return false;
            }
            let mut naked = [0; 3];
            for band in 0..3 {
                naked[band] = !(more[band] | self.solved[band]) & BAND;
            }
            if naked == [0; 3] {
                return true;
            }
            for (digit, cells) in self.cells.iter_mut().enumerate() {
                for band in 0..3 {
                    let mut new = cells[band] & naked[band];
                    while new != 0 {
                        let bit = new.trailing_zeros() as usize;
                        new &= new - 1;
                        for (cells, keep) in cells.iter_mut().zip(KEEP[(27 * band + bit) % 81]) {
                            *cells &= keep;
                        }
                        self.dirty |= 1 << digit;
                    }
                }
            }
            for band in 0..3 {
                self.solved[band] |= naked[band];
            }
        }
    }

    /// Looks at one digit by itself, once, and takes the cells it has won from the others.
    #[inline(always)]
    fn settle_digit(&mut self, digit: usize) -> bool {
        let mut cells = self.cells[digit];
        let mut columns = 0;
        for band in 0..3 {
            let mut x = cells[band];
            if x != self.seen[digit][band] {
                let mut rows = rows(x);
                let keep = SEGMENTS[rows as usize & 511];
                if keep == 0 {
                    return false;
                }
                if x & keep != x {
                    x &= keep;
                    rows = self::rows(x);
                    cells[band] = x;
                    self.cells[digit][band] = x;
                }
                self.seen[digit][band] = x;
                let new = x & ALONE[(rows >> 16) as usize & 0x7f] & !self.solved[band];
                if new != 0 {
                    self.win(digit, band, new);
                }
            }
            columns |= ((x | x >> 9 | x >> 18) & 511) << (9 * band);
        }
        if columns == self.columns[digit] {
            return true;
        }
        let stack = |shift: u32| {
            let x = columns >> shift;
            (x & 7 | x >> 6 & 0o70 | x >> 12 & 0o700) as usize
        };
        let matrices = [stack(0), stack(3), stack(6)];
        let patterns = matrices.map(|matrix| PATTERNS[matrix] as usize);
        if patterns == matrices {
            self.columns[digit] = columns;
            return true;
        }
        if patterns.contains(&0) {
            return false;
        }
        let [left, middle, right] = patterns;
        for band in 0..3 {
            let shift = 3 * band;
            let keep = (left >> shift & 7 | (middle >> shift & 7) << 3 | (right >> shift & 7) << 6) as u32;
            self.cells[digit][band] &= keep | keep << 9 | keep << 18;
        }
        self.dirty |= 1 << digit;
        true
    }

    /// Takes cells from all digits but the one that has won them.
    #[inline]
    fn win(&mut self, digit: usize, band: usize, new: u32) {
        self.solved[band] |= new;
        for (other, cells) in self.cells.iter_mut().enumerate() {
            if other != digit && cells[band] & new != 0 {
                cells[band] &= !new;
                self.dirty |= 1 << other;
            }
        }
    }

    /// An open cell with as few digits as can be, or `None` if all is solved.
    #[inline]
    fn branch(&self) -> Option<usize> {
        let (mut one, mut two, mut three) = ([0u32; 3], [0u32; 3], [0u32; 3]);
        for cells in &self.cells {
            for band in 0..3 {
                three[band] |= two[band] & cells[band];
                two[band] |= one[band] & cells[band];
                one[band] |= cells[band];
            }
        }
        let first = |sets: [u32; 3]| {
            let band = sets.iter().position(|&set| set != 0)?;
            Some(27 * band + sets[band].trailing_zeros() as usize)
        };
        let pairs = [two[0] & !three[0], two[1] & !three[1], two[2] & !three[2]];
        if let Some(cell) = first(pairs) {
            return Some(cell);
        }
        let open = (0..81).filter(|cell| two[cell / 27] >> (cell % 27) & 1 != 0);
        open.min_by_key(|&cell| (0..9).filter(|&digit| self.has(digit, cell)).count())
    }

    /// The cells in which a solved board differs from the own solution.
    #[allow(clippy::needless_range_loop, reason = "bands of several sets at once")]
    fn differences(&self, own: &Rival) -> CellSet {
        let mut differs = [0; 3];
        for (cells, own) in self.cells.iter().zip(&own.own) {
            for band in 0..3 {
                differs[band] |= own[band] & !cells[band];
            }
        }
        let [a, b, c] = differs.map(u128::from);
        CellSet::from_bits(a | b << 27 | c << 54).unwrap_or(CellSet::EMPTY)
    }
}
