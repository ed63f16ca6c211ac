//! One element of the symmetry group of Sudoku: its parts, its number, how two combine.

use core::fmt;

use sudokit_grid::{Chute, Digit, House, HouseKind};

use crate::perm::{LINE_ORDERS, Perm, keeps_chutes, line_rank, nth_line_order};

/// A symmetry of Sudoku: one of 2·6⁸·9! = 1 218 998 108 160.
///
/// It does three things, in this order: it may transpose the grid (mirror it on the main diagonal),
/// it puts the rows and the columns into another order in which bands and stacks stay together, and it
/// replaces each digit by another. Each symmetry has exactly one such description, so equal values
/// are equal symmetries.
///
/// The text form names the parts: `r123456789-c123456789-d123456789` is the identity. After `r`
/// stand the rows of the result from top to bottom by their old numbers, after `c` the columns from
/// left to right, after `d` what the digits 1 to 9 become. `t-` in front means that the grid is
/// transposed first; the "old" rows are then those of the transposed grid.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, House};
/// use sudokit_transform::{Transform, Transformable};
///
/// let swap = Transform::swap_lines(House::ROWS[0], House::ROWS[2]).unwrap();
/// assert_eq!(swap.to_string(), "r321456789-c123456789-d123456789");
/// let cell: Cell = "r3c5".parse().unwrap();
/// assert_eq!(cell.transformed(&swap).to_string(), "r1c5");
/// // First the swap, then a quarter turn clockwise, and all the way back.
/// let both = swap.then(&Transform::QUARTER_TURN);
/// assert_eq!(cell.transformed(&both).to_string(), "r5c9");
/// assert_eq!(both.then(&both.inverse()), Transform::IDENTITY);
/// assert_eq!("t-r123456789-c123456789-d123456789".parse(), Ok(Transform::TRANSPOSE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transform {
    pub(crate) transposed: bool,
    /// The old row (after transposing) that each row of the result shows.
    pub(crate) rows: Perm<9>,
    /// The old column that each column of the result shows.
    pub(crate) columns: Perm<9>,
    /// What each digit becomes.
    pub(crate) digits: Perm<9>,
}

impl Transform {
    /// Changes nothing.
    pub const IDENTITY: Transform = Transform {
        transposed: false,
        rows: Perm::IDENTITY,
        columns: Perm::IDENTITY,
        digits: Perm::IDENTITY,
    };
    /// Mirrors on the main diagonal (top left to bottom right): rows become columns.
    pub const TRANSPOSE: Transform = Transform { transposed: true, ..Transform::IDENTITY };
    /// Mirrors left and right: the first column becomes the last.
    pub const MIRROR_LEFT_RIGHT: Transform = Transform { columns: REVERSED, ..Transform::IDENTITY };
    /// Mirrors top and bottom: the first row becomes the last.
    pub const MIRROR_TOP_BOTTOM: Transform = Transform { rows: REVERSED, ..Transform::IDENTITY };
    /// Mirrors on the other diagonal (bottom left to top right).
    pub const ANTITRANSPOSE: Transform = Transform::TRANSPOSE.then(&Transform::HALF_TURN);
    /// Turns by 90 degrees clockwise: the first row becomes the last column.
    pub const QUARTER_TURN: Transform = Transform::TRANSPOSE.then(&Transform::MIRROR_LEFT_RIGHT);
    /// Turns by 180 degrees.
    pub const HALF_TURN: Transform = Transform { rows: REVERSED, columns: REVERSED, ..Transform::IDENTITY };
    /// Turns by 90 degrees counter-clockwise: the first row becomes the first column, upwards.
    pub const THREE_QUARTER_TURN: Transform = Transform::TRANSPOSE.then(&Transform::MIRROR_TOP_BOTTOM);

    /// The eight symmetries of the square: the four turns, then the four mirrors.
    pub const SQUARE: [Transform; 8] = [
        Transform::IDENTITY,
        Transform::QUARTER_TURN,
        Transform::HALF_TURN,
        Transform::THREE_QUARTER_TURN,
        Transform::MIRROR_LEFT_RIGHT,
        Transform::MIRROR_TOP_BOTTOM,
        Transform::TRANSPOSE,
        Transform::ANTITRANSPOSE,
    ];

    /// How many symmetries there are: 2·6⁸·9! = 1 218 998 108 160.
    pub const COUNT: u64 = 2 * (LINE_ORDERS as u64) * (LINE_ORDERS as u64) * (Perm::<9>::COUNT as u64);

    /// The symmetry with this number, or `None` unless it is below [`Transform::COUNT`].
    ///
    /// The number is a mixed-radix one: `((digits · 1296 + columns) · 1296 + rows) · 2 + transposed`.
    /// `digits` is the rank of what 1 to 9 become among the 9! lists in order; `rows` and `columns`
    /// are ranks of an order of lines: the order of the three chutes first, then the orders within the
    /// first, second and third chute of the result, six values each, again in the order of lists.
    /// Number 0 is the identity. This numbering does not change.
    ///
    /// ```
    /// use sudokit_transform::Transform;
    ///
    /// assert_eq!(Transform::nth(0), Some(Transform::IDENTITY));
    /// assert_eq!(Transform::nth(1), Some(Transform::TRANSPOSE));
    /// let last = Transform::nth(Transform::COUNT - 1).unwrap();
    /// assert_eq!(last.to_string(), "t-r987654321-c987654321-d987654321");
    /// assert_eq!(last.index(), Transform::COUNT - 1);
    /// assert_eq!(Transform::nth(Transform::COUNT), None);
    /// ```
    pub const fn nth(index: u64) -> Option<Transform> {
        if index >= Transform::COUNT {
            return None;
        }
        let lines = LINE_ORDERS as u64;
        Some(Transform {
            transposed: index % 2 == 1,
            rows: nth_line_order((index / 2 % lines) as u32),
            columns: nth_line_order((index / 2 / lines % lines) as u32),
            digits: Perm::nth((index / 2 / lines / lines) as u32),
        })
    }

    /// The number of this symmetry; the inverse of [`Transform::nth`].
    pub const fn index(&self) -> u64 {
        let lines = LINE_ORDERS as u64;
        let index = self.digits.rank() as u64 * lines + line_rank(self.columns) as u64;
        (index * lines + line_rank(self.rows) as u64) * 2 + self.transposed as u64
    }

    /// The symmetry of these parts, as its text form has them: the old rows in their new order, the
    /// old columns in theirs, what the digits 1 to 9 become.
    ///
    /// # Errors
    ///
    /// [`NotATransform`] names the first part that is not a permutation, has houses of another kind,
    /// or tears a chute apart.
    ///
    /// ```
    /// use sudokit_grid::{Digit, House};
    /// use sudokit_transform::{NotATransform, Transform};
    ///
    /// let mut rows = House::ROWS;
    /// rows.swap(2, 3);
    /// let torn = Transform::from_parts(false, rows, House::COLUMNS, Digit::ALL);
    /// assert_eq!(torn, Err(NotATransform::Rows));
    /// ```
    pub fn from_parts(
        transposed: bool,
        rows: [House; 9],
        columns: [House; 9],
        digits: [Digit; 9],
    ) -> Result<Transform, NotATransform> {
        Ok(Transform {
            transposed,
            rows: line_order(rows, HouseKind::Row).ok_or(NotATransform::Rows)?,
            columns: line_order(columns, HouseKind::Column).ok_or(NotATransform::Columns)?,
            digits: Perm::new(digits.map(|digit| digit.index() as u8)).ok_or(NotATransform::Digits)?,
        })
    }

    /// The symmetry that only replaces digits: what 1 to 9 become.
    ///
    /// # Errors
    ///
    /// [`NotATransform::Digits`] if a digit is missing.
    pub fn relabelling(digits: [Digit; 9]) -> Result<Transform, NotATransform> {
        Transform::from_parts(false, House::ROWS, House::COLUMNS, digits)
    }

    /// The symmetry that exchanges two digits.
    pub const fn swap_digits(a: Digit, b: Digit) -> Transform {
        Transform { digits: swapped(a.index(), b.index(), 1), ..Transform::IDENTITY }
    }

    /// The symmetry that exchanges two rows of a band or two columns of a stack.
    ///
    /// # Errors
    ///
    /// [`CannotSwap`] if the two are not lines of one chute.
    pub const fn swap_lines(a: House, b: House) -> Result<Transform, CannotSwap> {
        let (p, q) = (a.position(), b.position());
        if p / 3 != q / 3 {
            return Err(CannotSwap);
        }
        match (a.kind(), b.kind()) {
            (HouseKind::Row, HouseKind::Row) => {
                Ok(Transform { rows: swapped(p, q, 1), ..Transform::IDENTITY })
            }
            (HouseKind::Column, HouseKind::Column) => {
                Ok(Transform { columns: swapped(p, q, 1), ..Transform::IDENTITY })
            }
            _ => Err(CannotSwap),
        }
    }

    /// The symmetry that exchanges two bands or two stacks.
    ///
    /// # Errors
    ///
    /// [`CannotSwap`] if one is a band and the other a stack.
    pub const fn swap_chutes(a: Chute, b: Chute) -> Result<Transform, CannotSwap> {
        let order = swapped(a.position() * 3, b.position() * 3, 3);
        match (a.index() / 3, b.index() / 3) {
            (0, 0) => Ok(Transform { rows: order, ..Transform::IDENTITY }),
            (1, 1) => Ok(Transform { columns: order, ..Transform::IDENTITY }),
            _ => Err(CannotSwap),
        }
    }

    /// Whether rows and columns change roles.
    #[inline]
    pub const fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// The old rows (after transposing) in their new order.
    pub fn rows(&self) -> [House; 9] {
        self.rows.0.map(|row| House::ROWS[row as usize])
    }

    /// The old columns (after transposing) in their new order.
    pub fn columns(&self) -> [House; 9] {
        self.columns.0.map(|column| House::COLUMNS[column as usize])
    }

    /// What the digits 1 to 9 become.
    pub fn digits(&self) -> [Digit; 9] {
        self.digits.0.map(|digit| Digit::ALL[digit as usize])
    }

    /// This symmetry without its relabelling: what it does to places.
    #[must_use]
    pub const fn places_only(&self) -> Transform {
        Transform { digits: Perm::IDENTITY, ..*self }
    }

    /// The symmetry that does this one first, then the next.
    #[must_use]
    pub const fn then(&self, next: &Transform) -> Transform {
        let (rows, columns) =
            if next.transposed { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Transform {
            transposed: self.transposed != next.transposed,
            rows: rows.after(next.rows),
            columns: columns.after(next.columns),
            digits: next.digits.after(self.digits),
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(&self) -> Transform {
        let (rows, columns) = (self.rows.inverse(), self.columns.inverse());
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        Transform { transposed: self.transposed, rows, columns, digits: self.digits.inverse() }
    }
}

impl Default for Transform {
    fn default() -> Transform {
        Transform::IDENTITY
    }
}

const REVERSED: Perm<9> = Perm([8, 7, 6, 5, 4, 3, 2, 1, 0]);

/// The identity with `width` neighbours from `a` exchanged with those from `b`.
const fn swapped(a: usize, b: usize, width: usize) -> Perm<9> {
    let mut list = Perm::<9>::IDENTITY.0;
    let mut i = 0;
    while i < width {
        list[a + i] = (b + i) as u8;
        list[b + i] = (a + i) as u8;
        i += 1;
    }
    Perm(list)
}

fn line_order(lines: [House; 9], kind: HouseKind) -> Option<Perm<9>> {
    if lines.iter().any(|line| line.kind() != kind) {
        return None;
    }
    Perm::new(lines.map(|line| line.position() as u8)).filter(|&order| keeps_chutes(order))
}

/// A part that does not make a [`Transform`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotATransform {
    /// The rows are not the nine rows, or a band is torn apart.
    Rows,
    /// The columns are not the nine columns, or a stack is torn apart.
    Columns,
    /// A digit is missing.
    Digits,
}

impl fmt::Display for NotATransform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotATransform::Rows => "the rows are not all nine with bands kept together",
            NotATransform::Columns => "the columns are not all nine with stacks kept together",
            NotATransform::Digits => "the digits are not all nine",
        })
    }
}

impl core::error::Error for NotATransform {}

/// Two things that no symmetry merely exchanges: lines of different chutes, or a band and a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotSwap;

impl fmt::Display for CannotSwap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("only lines of one chute, two bands or two stacks can be swapped")
    }
}

impl core::error::Error for CannotSwap {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbering_is_one_to_one_where_it_is_walked() {
        // A stride prime to COUNT visits digits of every radix.
        let mut index = 0;
        for _ in 0..200_000 {
            assert_eq!(Transform::nth(index).unwrap().index(), index);
            index = (index + 987_654_321_013) % Transform::COUNT;
        }
        assert_eq!(Transform::COUNT, 1_218_998_108_160);
    }

    #[test]
    fn the_square_is_a_group_of_eight() {
        for a in Transform::SQUARE {
            for b in Transform::SQUARE {
                assert!(Transform::SQUARE.contains(&a.then(&b)));
            }
            assert!(Transform::SQUARE.contains(&a.inverse()));
        }
        let quarter = Transform::QUARTER_TURN;
        assert_eq!(quarter.then(&quarter), Transform::HALF_TURN);
        assert_eq!(quarter.inverse(), Transform::THREE_QUARTER_TURN);
    }

    #[test]
    fn swaps_are_checked() {
        for a in House::ALL {
            for b in House::ALL {
                let swap = Transform::swap_lines(a, b);
                let one_chute = a.is_line() && a.chutes() == b.chutes() && b.is_line();
                assert_eq!(swap.is_ok(), one_chute, "{a} {b}");
                if let Ok(swap) = swap {
                    assert_eq!(swap.then(&swap), Transform::IDENTITY);
                }
            }
        }
        for a in Chute::ALL {
            for b in Chute::ALL {
                assert_eq!(Transform::swap_chutes(a, b).is_ok(), a.kind() == b.kind());
            }
        }
    }
}
