//! Canonical forms of full valid grids, by way of what two rows of a chute have to do with each other.
//!
//! Take two lines of a chute as the first two rows. Each column holds a digit of the second line; the
//! column where the first line has that digit is the column's *follower*. Following leads from each
//! stack to the others only. Once the columns are in order the first row is 123456789 by
//! labelling, and the second row lists the followers' places; so the smallest second row is the
//! smallest list that an order of the columns gives to the follower map. Two cases:
//!
//! - *Pure*: all three columns of each stack have followers in one other stack. The best second row
//!   begins 456789.
//! - *Mixed*: from each stack two columns lead to one stack and one to the other. (Counting digits
//!   shows that the same split holds for all three stacks, turned around.) The best second row begins
//!   457, and the rest of it is decided by a handful of comparisons. It goes on with 189, the
//!   smallest way, exactly if two columns of different stacks are each other's followers.
//!
//! Few of the candidates tie for the second row, and the rest of the grid tells those apart: rows
//! three to nine follow by sorting, for their first digits are different.

use alloc::vec::Vec;

use super::lines::Lines;

/// A way to reach the smallest form.
#[derive(Clone, Copy)]
pub(super) struct FullWay {
    pub(super) view: u8,
    /// The old row at each place; of a candidate only the first three are set.
    pub(super) rows: [u8; 9],
    /// The old column at each place.
    pub(super) columns: [u8; 9],
    /// What each digit becomes.
    pub(super) labels: [u8; 16],
}

/// The form's rows and all ways to it, for a grid that is full and free of clashes.
pub(super) fn search(lines: &Lines) -> ([u64; 9], Vec<FullWay>) {
    let mut best = Best { row: u64::MAX, ways: Vec::with_capacity(64) };
    // Pure pairs beat mixed ones, and mixed ones with mutual followers beat those without.
    let pairs = Pairs::new(lines);
    pairs.for_each(|pair| {
        if pair.is_pure() {
            best.add_pure(pair);
        }
    });
    if best.ways.is_empty() {
        pairs.for_each(|pair| {
            for column in 0..9 {
                let other = pair.follower(column);
                if pair.follower(other) == column && pair.follower_stacks(column / 3).0 == other / 3 {
                    best.add_mixed(pair, column / 3);
                }
            }
        });
    }
    if best.ways.is_empty() {
        pairs.for_each(|pair| (0..3).for_each(|stack| best.add_mixed(pair, stack)));
    }
    finish(lines, &best.ways)
}

/// Two lines of a chute as the first two rows.
struct Pair {
    view: u8,
    first: u8,
    second: u8,
    /// The follower of each column.
    followers: [u8; 9],
}

impl Pair {
    #[inline]
    fn follower(&self, column: usize) -> usize {
        usize::from(self.followers[column])
    }

    /// The stacks to which two (or all three) columns and one column (or none) of a stack lead.
    #[inline]
    fn follower_stacks(&self, stack: usize) -> (usize, usize) {
        let (next, after) = ((stack + 1) % 3, (stack + 2) % 3);
        let to_next = (0..3).filter(|i| self.follower(3 * stack + i) / 3 == next).count();
        if to_next >= 2 { (next, after) } else { (after, next) }
    }

    fn is_pure(&self) -> bool {
        self.followers[0] / 3 == self.followers[1] / 3 && self.followers[0] / 3 == self.followers[2] / 3
    }
}

/// The 36 ordered pairs of lines of one chute.
struct Pairs {
    digits: [[[u8; 9]; 9]; 2],
    /// Where each line has each digit.
    places: [[[u8; 10]; 9]; 2],
}

impl Pairs {
    fn new(lines: &Lines) -> Pairs {
        let mut pairs = Pairs { digits: lines.digits, places: [[[0; 10]; 9]; 2] };
        for (places, lines) in pairs.places.iter_mut().zip(&lines.digits) {
            for (places, line) in places.iter_mut().zip(lines) {
                for (column, &digit) in line.iter().enumerate() {
                    places[usize::from(digit.min(9))] = column as u8;
                }
            }
        }
        pairs
    }

    #[inline]
    fn for_each(&self, mut f: impl FnMut(&Pair)) {
        for view in 0..2 {
            for first in 0..9 {
                let places = &self.places[view][first];
                for i in [1, 2] {
                    let second = first / 3 * 3 + (first + i) % 3;
                    let followers = self.digits[view][second].map(|digit| places[usize::from(digit.min(9))]);
                    f(&Pair { view: view as u8, first: first as u8, second: second as u8, followers });
                }
            }
        }
    }
}

/// The smallest second row so far and the candidates that have it.
struct Best {
    row: u64,
    ways: Vec<FullWay>,
}

impl Best {
    #[inline]
    fn add(&mut self, pair: &Pair, columns: [u8; 9]) {
        let mut places = [0; 9];
        for (place, &column) in columns.iter().enumerate() {
            places[usize::from(column)] = place as u64 + 1;
        }
        let row =
            columns.iter().fold(0, |row, &column| row << 4 | places[pair.follower(usize::from(column))]);
        if row > self.row {
            return;
        }
        if row < self.row {
            self.row = row;
            self.ways.clear();
        }
        let chute = pair.first / 3 * 3;
        let third = chute + 3 - (pair.first - chute) - (pair.second - chute);
        let rows = [pair.first, pair.second, third, 0, 0, 0, 0, 0, 0];
        self.ways.push(FullWay { view: pair.view, rows, columns, labels: [0; 16] });
    }

    fn add_pure(&mut self, pair: &Pair) {
        const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        for stack in 0..3 {
            for order in ORDERS {
                let one = order.map(|i| 3 * stack + i);
                let two = one.map(|column| pair.followers[usize::from(column)]);
                let three = two.map(|column| pair.followers[usize::from(column)]);
                let mut columns = [0; 9];
                for (to, from) in columns.iter_mut().zip(one.into_iter().chain(two).chain(three)) {
                    *to = from;
                }
                self.add(pair, columns);
            }
        }
    }

    /// The smallest second row of a mixed pair with this stack first.
    #[inline]
    fn add_mixed(&mut self, pair: &Pair, stack: usize) {
        let (second, third) = pair.follower_stacks(stack);
        // The first stack: two columns that lead to the second stack (row 4 5), one that does not (7).
        let mut ahead = [0; 3];
        let mut count = 0;
        for column in 3 * stack..3 * stack + 3 {
            if pair.follower(column) / 3 == second {
                ahead[count] = column;
                count += 1;
            } else {
                ahead[2] = column;
            }
        }
        let [u, v, x] = ahead;
        // The second stack: the two followers, and a rest. One of the three leads back.
        let w = 3 * (3 * second + 1) - pair.follower(u) - pair.follower(v);
        let leads_back = |column: usize| pair.follower(column) / 3 == stack;
        let (back, first_only) = if leads_back(pair.follower(u)) {
            (pair.follower(u), Some(u))
        } else if leads_back(pair.follower(v)) {
            (pair.follower(v), Some(v))
        } else {
            (w, [u, v].into_iter().find(|&column| column == pair.follower(w)))
        };
        for (a, b) in [(u, v), (v, u)] {
            if first_only.is_some_and(|first| first != a) {
                continue;
            }
            let (fa, fb) = (pair.follower(a), pair.follower(b));
            let eighth = if back == w { pair.follower(fa) } else { pair.follower(fb) };
            let seventh = pair.follower(x);
            let ninth = 3 * (3 * third + 1) - seventh - eighth;
            self.add(pair, [a, b, x, fa, fb, w, seventh, eighth, ninth].map(|column| column as u8));
        }
    }
}

/// Completes the candidates and keeps those with the smallest form.
fn finish(lines: &Lines, candidates: &[FullWay]) -> ([u64; 9], Vec<FullWay>) {
    let mut form = [u64::MAX; 9];
    let mut ways: Vec<FullWay> = Vec::with_capacity(4);
    for candidate in candidates {
        let mut way = *candidate;
        let digits = &lines.digits[usize::from(way.view)];
        let columns = way.columns.map(usize::from);
        let first = digits[usize::from(way.rows[0])];
        for (at, &column) in columns.iter().enumerate() {
            way.labels[usize::from(first[column] & 15)] = at as u8 + 1;
        }
        let label =
            |line: usize, at: usize| u64::from(way.labels[usize::from(digits[line][columns[at]] & 15)]);
        let row = |line: usize| (0..9).fold(0, |row, at| row << 4 | label(line, at));

        let mut rows = [0; 9];
        let mut smaller = false;
        // Rows one and two are the same for all candidates.
        rows[0] = 0x1_2345_6789;
        rows[1] = if ways.is_empty() { row(usize::from(way.rows[1])) } else { form[1] };
        rows[2] = row(usize::from(way.rows[2]));
        if rows[2] > form[2] {
            continue;
        }
        smaller |= rows[2] < form[2];
        // The other chutes: lines in the order of their first digits, chutes by their first lines.
        let own = usize::from(way.rows[0]) / 3;
        let mut chutes = [(own + 1) % 3, (own + 2) % 3].map(|chute| {
            let mut keys = [0, 1, 2].map(|i| label(3 * chute + i, 0) << 4 | (3 * chute + i) as u64);
            keys.sort_unstable();
            keys
        });
        chutes.sort_unstable();
        let mut larger = false;
        for (at, key) in chutes.into_iter().flatten().enumerate().map(|(i, key)| (i + 3, key)) {
            let line = (key & 15) as usize;
            way.rows[at] = line as u8;
            rows[at] = row(line);
            if !smaller {
                larger = rows[at] > form[at];
                if larger {
                    break;
                }
                smaller = rows[at] < form[at];
            }
        }
        if larger {
            continue;
        }
        if smaller {
            form = rows;
            ways.clear();
        }
        ways.push(way);
    }
    (form, ways)
}
