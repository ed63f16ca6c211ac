//! Solutions in ten bytes and puzzles of known solution in twenty, and back.
//!
//! The code follows how a solution can be built. Box 1 is any of 9! fillings. Boxes 2 and 3 then have
//! 56·6⁶ = 2 612 736 (Felgenhauer and Jarvis 2006), and so have boxes 4 and 7. Box 5 has at most 448:
//! for each digit one row and one column of it are forbidden, and the 55 ways in which the nine
//! forbidden pairs can fall were all counted. In box 6 each row's digits are then known, and each of
//! them is barred from one column, which leaves at most two orders a row; box 8 is alike. Box 9 is
//! what remains. In all 9!·2 612 736²·448·2⁶ < 2⁷⁶ codes for the 6.67·10²¹ ≈ 2^72.5 solutions.

use core::fmt;

use sudokit_grid::{CellSet, Grid, Solution};

use crate::perm::Perm;

/// How many ways there are to fill boxes 2 and 3 once box 1 is filled.
const TWO_BOXES: u128 = 56 * 46_656;
const BOX_5: u128 = 448;

/// A solution as 76 bits in ten bytes; the first four bits are zero.
///
/// ```
/// use sudokit_grid::{Grid, Solution};
/// use sudokit_transform::{pack_solution, unpack_solution};
///
/// let mut values = [0; 81];
/// for (i, value) in values.iter_mut().enumerate() {
///     *value = ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8 + 1;
/// }
/// let solution = Solution::try_from(Grid::from_values(&values).unwrap()).unwrap();
/// assert_eq!(unpack_solution(&pack_solution(&solution)), Ok(solution));
/// ```
pub fn pack_solution(solution: &Solution) -> [u8; 10] {
    low_bytes(code(solution))
}

/// The solution in ten bytes of [`pack_solution`].
///
/// # Errors
///
/// [`UnpackError`] if no solution packs to these bytes.
pub fn unpack_solution(bytes: &[u8; 10]) -> Result<Solution, UnpackError> {
    solution_of(from_low_bytes(bytes))
}

/// A puzzle of known solution, given by its mask of givens, as 157 bits in twenty bytes.
///
/// The first ten bytes are the bits of the mask but the highest, which stands for the last cell; it
/// comes right before the 76 bits of the solution in the last ten.
///
/// ```
/// use sudokit_grid::{CellSet, Grid, House, Solution};
/// use sudokit_transform::{pack_puzzle, unpack_puzzle};
///
/// let mut values = [0; 81];
/// for (i, value) in values.iter_mut().enumerate() {
///     *value = ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8 + 1;
/// }
/// let solution = Solution::try_from(Grid::from_values(&values).unwrap()).unwrap();
/// let givens = House::ROWS[4].cells() | House::BOXES[8].cells();
/// let bytes = pack_puzzle(givens, &solution);
/// let (same_givens, same_solution) = unpack_puzzle(&bytes).unwrap();
/// let puzzle = same_solution.grid().masked(same_givens);
/// assert_eq!(puzzle, solution.grid().masked(givens));
/// ```
pub fn pack_puzzle(givens: CellSet, solution: &Solution) -> [u8; 20] {
    let mut bytes = [0; 20];
    bytes[..10].copy_from_slice(&low_bytes(givens.bits() & LOW));
    bytes[10..].copy_from_slice(&low_bytes(code(solution) | givens.bits() >> 80 << 76));
    bytes
}

/// The givens and the solution in twenty bytes of [`pack_puzzle`].
///
/// # Errors
///
/// [`UnpackError`] if nothing packs to these bytes.
pub fn unpack_puzzle(bytes: &[u8; 20]) -> Result<(CellSet, Solution), UnpackError> {
    let (mut mask, mut rest) = ([0; 10], [0; 10]);
    mask.copy_from_slice(&bytes[..10]);
    rest.copy_from_slice(&bytes[10..]);
    let rest = from_low_bytes(&rest);
    let bits = from_low_bytes(&mask) | (rest >> 76 & 1) << 80;
    let givens = CellSet::from_bits(bits).ok_or(UnpackError)?;
    Ok((givens, solution_of(rest & !(1 << 76))?))
}

/// The bytes are not those of a packed solution or puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnpackError;

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no solution packs to these bytes")
    }
}

impl core::error::Error for UnpackError {}

const LOW: u128 = (1 << 80) - 1;

fn low_bytes(value: u128) -> [u8; 10] {
    let mut bytes = [0; 10];
    bytes.copy_from_slice(&value.to_be_bytes()[6..]);
    bytes
}

fn from_low_bytes(bytes: &[u8; 10]) -> u128 {
    bytes.iter().fold(0, |value, &byte| value << 8 | u128::from(byte))
}

/// Digits 0 to 8 in rows and columns.
type Digits = [[u8; 9]; 9];
/// A box, row by row.
type Square = [[u8; 3]; 3];

fn square(digits: &Digits, row: usize, column: usize) -> Square {
    [0, 1, 2].map(|r| [0, 1, 2].map(|c| digits[3 * row + r][3 * column + c]))
}

fn put(digits: &mut Digits, row: usize, column: usize, square: &Square) {
    for (r, line) in square.iter().enumerate() {
        digits[3 * row + r][3 * column..3 * column + 3].copy_from_slice(line);
    }
}

fn transposed(square: &Square) -> Square {
    [0, 1, 2].map(|r| [0, 1, 2].map(|c| square[c][r]))
}

/// The digits of each row, as bits.
fn row_sets(square: &Square) -> [u16; 3] {
    square.map(|row| row.iter().fold(0, |set, &digit| set | 1 << digit))
}

fn code(solution: &Solution) -> u128 {
    let values = solution.grid().to_values();
    let mut digits = [[0; 9]; 9];
    for (i, value) in values.into_iter().enumerate() {
        digits[i / 9][i % 9] = value.saturating_sub(1);
    }
    let at = |row, column| square(&digits, row, column);
    let [b1, b2, b3, b4, b5, b6, b7, b8] =
        [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)].map(|(r, c)| at(r, c));
    let mut list = [0; 9];
    list.copy_from_slice(b1.as_flattened());
    let two = |one: &Square, two: &Square, three: &Square| u128::from(rank_two(one, two, three));
    let first = u128::from(Perm(list).rank());
    let band = two(&b1, &b2, &b3);
    let stack = two(&transposed(&b1), &transposed(&b4), &transposed(&b7));
    let fifth = centres(&b2, &b4, &mut |square, _| square == &b5).unwrap_or(0) as u128;
    let sixth = u128::from(rank_last(&b4, &b5, &b3, &b6));
    let eighth =
        u128::from(rank_last(&transposed(&b2), &transposed(&b5), &transposed(&b7), &transposed(&b8)));
    ((((first * TWO_BOXES + band) * TWO_BOXES + stack) * BOX_5 + fifth) * 8 + sixth) * 8 + eighth
}

fn solution_of(code: u128) -> Result<Solution, UnpackError> {
    let mut rest = code;
    let mut take = |radix: u128| {
        let digit = rest % radix;
        rest /= radix;
        digit as u32
    };
    let (eighth, sixth, fifth) = (take(8), take(8), take(BOX_5) as usize);
    let (stack, band, first) = (take(TWO_BOXES), take(TWO_BOXES), take(u128::from(Perm::<9>::COUNT)));
    if rest != 0 {
        return Err(UnpackError);
    }
    let list = Perm::<9>::nth(first).0;
    let b1 = [0, 1, 2].map(|r| [0, 1, 2].map(|c| list[3 * r + c]));
    let (b2, b3) = nth_two(&b1, band).ok_or(UnpackError)?;
    let (b4, b7) = nth_two(&transposed(&b1), stack).ok_or(UnpackError)?;
    let (b4, b7) = (transposed(&b4), transposed(&b7));
    let mut b5 = None;
    centres(&b2, &b4, &mut |square, rank| {
        b5 = (rank == fifth).then_some(*square);
        rank == fifth
    });
    let b5 = b5.ok_or(UnpackError)?;
    let b6 = nth_last(&b4, &b5, &b3, sixth).ok_or(UnpackError)?;
    let b8 = nth_last(&transposed(&b2), &transposed(&b5), &transposed(&b7), eighth).ok_or(UnpackError)?;
    let b8 = transposed(&b8);
    let mut digits = [[0; 9]; 9];
    for (i, square) in [b1, b2, b3, b4, b5, b6, b7, b8].iter().enumerate() {
        put(&mut digits, i / 3, i % 3, square);
    }
    for row in 6..9 {
        for column in 6..9 {
            let across = digits[row][..6].iter().fold(0x1ff, |set: u16, &digit| set & !(1 << digit));
            let left = digits[..6].iter().fold(across, |set, line| set & !(1 << line[column]));
            if left.count_ones() != 1 {
                return Err(UnpackError);
            }
            digits[row][column] = left.trailing_zeros() as u8;
        }
    }
    let mut values = [0; 81];
    for (i, value) in values.iter_mut().enumerate() {
        *value = digits[i / 9][i % 9] + 1;
    }
    let grid = Grid::from_values(&values).ok_or(UnpackError)?;
    Solution::try_from(grid).map_err(|_| UnpackError)
}

/// The 56 ways to share out digits to the rows of the second of three boxes in a band, given the rows
/// of the first; stops at the first for which `found` holds and gives its number.
fn row_choices(one: [u16; 3], found: &mut dyn FnMut([u16; 3], u32) -> bool) -> Option<u32> {
    let subsets = |set: u16| (0..512u16).filter(move |subset| subset & !set == 0);
    let mut rank = 0;
    for from_third in subsets(one[2]) {
        let count = from_third.count_ones();
        for from_second in subsets(one[1]).filter(|set| set.count_ones() == 3 - count) {
            for from_first in subsets(one[0]).filter(|set| set.count_ones() == count) {
                let top = from_third | from_second;
                let middle = (one[2] & !from_third) | from_first;
                if found([top, middle, 0x1ff & !top & !middle], rank) {
                    return Some(rank);
                }
                rank += 1;
            }
        }
    }
    None
}

/// The rank of the order in which a row holds its three digits.
fn order_rank(row: [u8; 3]) -> u32 {
    Perm(row.map(|digit| row.iter().filter(|&&other| other < digit).count() as u8)).rank()
}

/// The digits of a set of three in the order of this rank.
fn in_order(set: u16, rank: u32) -> [u8; 3] {
    let mut digits = [0; 3];
    let mut rest = set;
    for digit in &mut digits {
        *digit = (rest.trailing_zeros() % 9) as u8;
        rest &= rest.wrapping_sub(1);
    }
    Perm::<3>::nth(rank).0.map(|i| digits[usize::from(i)])
}

fn rank_two(one: &Square, two: &Square, three: &Square) -> u32 {
    let rows = row_sets(two);
    let choice = row_choices(row_sets(one), &mut |choice, _| choice == rows).unwrap_or(0);
    two.iter().chain(three).fold(choice, |rank, row| rank * 6 + order_rank(*row))
}

fn nth_two(one: &Square, rank: u32) -> Option<(Square, Square)> {
    let sets = row_sets(one);
    let mut rows = [0; 3];
    row_choices(sets, &mut |choice, number| {
        rows = choice;
        number == rank / 46_656
    })?;
    let digit = |place: u32| rank / 6u32.pow(5 - place) % 6;
    let two = [0, 1, 2].map(|i| in_order(rows[i], digit(i as u32)));
    let three = [0, 1, 2].map(|i| in_order(0x1ff & !rows[i] & !sets[i], digit(3 + i as u32)));
    Some((two, three))
}

/// The ways to fill the box below one box and right of another, in the order of their digits; stops at
/// the first for which `found` holds and gives its number.
fn centres(above: &Square, left: &Square, found: &mut dyn FnMut(&Square, usize) -> bool) -> Option<usize> {
    let (rows, columns) = (row_sets(left), row_sets(&transposed(above)));
    let barred = [0, 1, 2].map(|r| [0, 1, 2].map(|c| rows[r] | columns[c]));
    let mut square = [[0; 3]; 3];
    let mut rank = 0;
    fill(&barred, 0, 0, &mut square, &mut |square| {
        rank += 1;
        found(square, rank - 1)
    })
    .then(|| rank - 1)
}

/// Fills a box from a place on with digits that are neither used nor barred there.
fn fill(
    barred: &[[u16; 3]; 3],
    place: usize,
    used: u16,
    square: &mut Square,
    found: &mut dyn FnMut(&Square) -> bool,
) -> bool {
    if place == 9 {
        return found(square);
    }
    let (r, c) = (place / 3, place % 3);
    let mut rest = 0x1ff & !used & !barred[r][c];
    while rest != 0 {
        square[r][c] = rest.trailing_zeros() as u8;
        if fill(barred, place + 1, used | 1 << square[r][c], square, found) {
            return true;
        }
        rest &= rest - 1;
    }
    false
}

/// The orders that a row of the last box of a band may have: its digits are what the boxes beside leave,
/// each barred from the column in which the box above has it. There are two at most.
fn last_rows(one: u16, two: u16, above: &Square) -> impl Iterator<Item = [u8; 3]> {
    let columns = row_sets(&transposed(above));
    (0..6)
        .map(move |rank| in_order(0x1ff & !one & !two, rank))
        .filter(move |row| row.iter().zip(columns).all(|(&digit, column)| column >> digit & 1 == 0))
}

fn rank_last(one: &Square, two: &Square, above: &Square, last: &Square) -> u32 {
    let (one, two) = (row_sets(one), row_sets(two));
    (0..3).fold(0, |rank, i| {
        rank * 2 + last_rows(one[i], two[i], above).position(|row| row == last[i]).unwrap_or(0) as u32
    })
}

fn nth_last(one: &Square, two: &Square, above: &Square, rank: u32) -> Option<Square> {
    let (one, two) = (row_sets(one), row_sets(two));
    let mut last = [[0; 3]; 3];
    for (i, row) in last.iter_mut().enumerate() {
        *row = last_rows(one[i], two[i], above).nth((rank >> (2 - i) & 1) as usize)?;
    }
    Some(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The box above bars each digit from a column, the box on the left from a row; only how many
    /// digits share each pair matters, and that is a 3×3 table with sums of three.
    #[test]
    fn box_5_has_at_most_448_fillings() {
        let (mut tables, mut most) = (0, 0);
        for numbers in 0..256 {
            let [a, b, c, d] = [0, 2, 4, 6].map(|shift| numbers >> shift & 3);
            let rest = [(a + b, c + d), (a + c, b + d)].map(|(x, y)| (3i32 - x, 3i32 - y));
            let [right, below] = rest;
            let corner = 3 - right.0 - right.1;
            if [right.0, right.1, below.0, below.1, corner].iter().any(|&n| n < 0) {
                continue;
            }
            tables += 1;
            let table = [a, b, right.0, c, d, right.1, below.0, below.1, corner];
            // Digits 0 to 8 go one after another to the table's entries: row of the left box, column of
            // the upper one.
            let (mut left, mut above) = ([[0; 3]; 3], [[0; 3]; 3]);
            let (mut in_row, mut in_column, mut digit) = ([0; 3], [0; 3], 0);
            for (entry, count) in table.into_iter().enumerate() {
                for _ in 0..count {
                    let (r, c) = (entry / 3, entry % 3);
                    left[r][in_row[r]] = digit;
                    above[in_column[c]][c] = digit;
                    (in_row[r], in_column[c], digit) = (in_row[r] + 1, in_column[c] + 1, digit + 1);
                }
            }
            let mut count = 0;
            centres(&above, &left, &mut |_, _| {
                count += 1;
                false
            });
            most = most.max(count);
        }
        assert_eq!((tables, most), (55, 448));
    }

    #[test]
    fn two_boxes_are_numbered_one_to_one() {
        let one = [[4, 0, 8], [1, 7, 2], [3, 6, 5]];
        let mut last = None;
        for rank in (0..TWO_BOXES as u32).step_by(97) {
            let (two, three) = nth_two(&one, rank).unwrap();
            assert_eq!(rank_two(&one, &two, &three), rank);
            assert_ne!(last, Some((two, three)));
            last = Some((two, three));
        }
        assert_eq!(nth_two(&one, TWO_BOXES as u32), None);
    }
}
