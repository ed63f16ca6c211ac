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

/// For the nine bits of a row: which segments hold a bit (bits 0 to 2), and all ones from bit 16 if exactly one bit is set.
static ROW: [u32; 512] = {
    let mut table = [0; 512];
    let mut row = 0u32;
    while row < 512 {
        let segments =
            (row & 7 != 0) as u32 | ((row >> 3 & 7 != 0) as u32) << 1 | ((row >> 6 != 0) as u32) << 2;
        table[row as usize] = segments | if row.count_ones() == 1 { 0x1ff << 16 } else { 0 };
        row += 1;
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
    /// For each digit its cell in each row.
    places: [[u8; 9]; 9],
}

impl Rival {
    pub(crate) fn new(solution: &Solution) -> Rival {
        let mut digits = [0; 81];
        let mut places = [[0; 9]; 9];
        for cell in Cell::ALL {
            let digit = solution.digit(cell).index();
            digits[cell.index()] = digit as u8;
            places[digit][cell.index() / 9] = cell.index() as u8;
        }
        Rival { digits, places }
    }

    /// The digit of a cell, 0 to 8.
    #[inline]
    pub(crate) fn digit(&self, cell: usize) -> usize {
        self.digits[cell] as usize
    }

    /// The cell of a digit in a row.
    #[inline]
    pub(crate) fn cell(&self, digit: usize, row: usize) -> usize {
        self.places[digit][row] as usize % 81
    }

    /// The column and the box of a digit's cell in a row.
    #[inline]
    pub(crate) fn at(&self, digit: usize, row: usize) -> (usize, usize) {
        let column = self.cell(digit, row) % 9;
        (column, row / 3 * 3 + column / 3)
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

    fn board(&self, givens: CellSet) -> Board {
        let bits = givens.bits();
        let filled = [bits as u32 & BAND, (bits >> 27) as u32 & BAND, (bits >> 54) as u32 & BAND];
        let mut cells = [[0; 3]; 9];
        for (own, places) in cells.iter_mut().zip(&self.places) {
            let mut free = [BAND & !filled[0], BAND & !filled[1], BAND & !filled[2]];
            let mut given = [0; 3];
            for (row, &place) in places.iter().enumerate() {
                let place = place as usize % 81;
                if bits >> place & 1 != 0 {
                    given[row / 3] |= 1 << (place - row / 3 * 27);
                    for (free, keep) in free.iter_mut().zip(KEEP[place]) {
                        *free &= keep;
                    }
                }
            }
            for (own, (free, given)) in own.iter_mut().zip(free.into_iter().zip(given)) {
                *own = free | given;
            }
        }
        Board { cells, solved: filled, dirty: 0x1ff }
    }
}

/// What can stand where.
#[derive(Clone)]
struct Board {
    /// For each digit and band the cells that may hold it.
    cells: [[u32; 3]; 9],
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
        loop {
            while self.dirty != 0 {
                let digit = self.dirty.trailing_zeros() as usize % 9;
                self.dirty &= self.dirty - 1;
                if !self.settle_digit(digit) {
                    return false;
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

    /// Settles one digit by itself and takes the cells it wins from the others.
    #[inline]
    fn settle_digit(&mut self, digit: usize) -> bool {
        let mut cells = self.cells[digit];
        loop {
            let before = cells;
            let mut columns = [0; 3];
            for (cells, columns) in cells.iter_mut().zip(&mut columns) {
                let x = *cells;
                let row = |i: u32| ROW[(x >> (9 * i) & 511) as usize];
                let matrix = (row(0) & 7) | (row(1) & 7) << 3 | (row(2) & 7) << 6;
                let keep = SEGMENTS[matrix as usize & 511];
                if keep == 0 {
                    return false;
                }
                *cells = x & keep;
                *columns = (*cells | *cells >> 9 | *cells >> 18) & 511;
            }
            let mut keep = [0; 3];
            for stack in 0..3 {
                let shift = 3 * stack;
                let part = |band: usize| columns[band] >> shift & 7;
                let matrix = part(0) | part(1) << 3 | part(2) << 6;
                let pattern = u32::from(PATTERNS[matrix as usize & 511]);
                if pattern == 0 {
                    return false;
                }
                for (band, keep) in keep.iter_mut().enumerate() {
                    *keep |= (pattern >> (3 * band) & 7) << shift;
                }
            }
            for (cells, keep) in cells.iter_mut().zip(keep) {
                *cells &= keep | keep << 9 | keep << 18;
            }
            if cells == before {
                break;
            }
        }
        self.cells[digit] = cells;
        for band in 0..3 {
            let x = cells[band];
            let alone = |i: u32| x & (ROW[(x >> (9 * i) & 511) as usize] >> 16) << (9 * i);
            let new = (alone(0) | alone(1) | alone(2)) & !self.solved[band];
            if new == 0 {
                continue;
            }
            self.solved[band] |= new;
            for (other, cells) in self.cells.iter_mut().enumerate() {
                if other != digit && cells[band] & new != 0 {
                    cells[band] &= !new;
                    self.dirty |= 1 << other;
                }
            }
        }
        true
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
    fn differences(&self, own: &Rival) -> CellSet {
        Cell::ALL.into_iter().filter(|cell| !self.has(own.digit(cell.index()), cell.index())).collect()
    }
}
