//! The symmetries that a mask of givens can show to the eye.

use alloc::vec::Vec;

use sudokit_grid::{CellSet, Digit, Grid};

use crate::Transform;
use crate::automorphism::{Stabilizer, fixes};

/// The ten kinds of symmetry of a pattern in a square: the subgroups of its eight symmetries.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, CellSet};
/// use sudokit_transform::MaskSymmetry;
///
/// let mask: CellSet = ["r1c2", "r9c8"].map(|text| text.parse::<Cell>().unwrap()).into_iter().collect();
/// assert_eq!(MaskSymmetry::of(mask), MaskSymmetry::HalfTurn);
/// assert!(!MaskSymmetry::QuarterTurn.holds_for(mask));
/// assert_eq!(MaskSymmetry::of(CellSet::FULL), MaskSymmetry::Full);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MaskSymmetry {
    /// Nothing but the identity.
    None,
    /// Turned by 180 degrees it looks the same.
    HalfTurn,
    /// Turned by 90 degrees it looks the same.
    QuarterTurn,
    /// The mirror that exchanges left and right.
    LeftRight,
    /// The mirror that exchanges top and bottom.
    TopBottom,
    /// The mirror on the main diagonal, top left to bottom right.
    Diagonal,
    /// The mirror on the other diagonal.
    Antidiagonal,
    /// Both orthogonal mirrors.
    Mirrors,
    /// Both diagonal mirrors.
    Diagonals,
    /// All eight symmetries of the square.
    Full,
}

impl MaskSymmetry {
    /// The ten kinds.
    pub const ALL: [MaskSymmetry; 10] = [
        MaskSymmetry::None,
        MaskSymmetry::HalfTurn,
        MaskSymmetry::QuarterTurn,
        MaskSymmetry::LeftRight,
        MaskSymmetry::TopBottom,
        MaskSymmetry::Diagonal,
        MaskSymmetry::Antidiagonal,
        MaskSymmetry::Mirrors,
        MaskSymmetry::Diagonals,
        MaskSymmetry::Full,
    ];

    /// Symmetries of the square that generate this kind.
    pub const fn generators(self) -> &'static [Transform] {
        match self {
            MaskSymmetry::None => &[],
            MaskSymmetry::HalfTurn => &[Transform::HALF_TURN],
            MaskSymmetry::QuarterTurn => &[Transform::QUARTER_TURN],
            MaskSymmetry::LeftRight => &[Transform::MIRROR_LEFT_RIGHT],
            MaskSymmetry::TopBottom => &[Transform::MIRROR_TOP_BOTTOM],
            MaskSymmetry::Diagonal => &[Transform::TRANSPOSE],
            MaskSymmetry::Antidiagonal => &[Transform::ANTITRANSPOSE],
            MaskSymmetry::Mirrors => &[Transform::MIRROR_LEFT_RIGHT, Transform::MIRROR_TOP_BOTTOM],
            MaskSymmetry::Diagonals => &[Transform::TRANSPOSE, Transform::ANTITRANSPOSE],
            MaskSymmetry::Full => &[Transform::TRANSPOSE, Transform::MIRROR_LEFT_RIGHT],
        }
    }

    /// Whether a mask has at least this symmetry.
    pub fn holds_for(self, mask: CellSet) -> bool {
        self.generators().iter().all(|by| fixes(by, &mask))
    }

    /// All the symmetry that a mask has as it stands.
    pub fn of(mask: CellSet) -> MaskSymmetry {
        // A kind comes after those it contains, so the last that holds contains all that hold.
        let kinds = MaskSymmetry::ALL.into_iter().rev();
        kinds.into_iter().find(|kind| kind.holds_for(mask)).unwrap_or(MaskSymmetry::None)
    }

    /// The kinds that hold for some isomorph of a mask: its hidden symmetry.
    ///
    /// A mirror on one axis can be turned into one on the other, so of `LeftRight` and `TopBottom`
    /// both are listed or none, and of the two diagonals as well.
    ///
    /// The automorphisms of the mask among the 2·6⁸ rearrangements tell: an isomorph has a symmetry of
    /// the square exactly if some automorphism is conjugate to it. Conjugacy shows in a few marks.
    /// A half turn, and only its conjugates, puts rows and columns into orders of order two that
    /// leave just one in place; a mirror does so with one of the two and leaves the other alone; all
    /// transposing symmetries of order two are conjugate, as are all whose square is a half turn.
    ///
    /// ```
    /// use sudokit_grid::{Cell, CellSet};
    /// use sudokit_transform::MaskSymmetry;
    ///
    /// let cells = ["r1c1", "r2c2", "r3c3", "r4c8"].map(|text| text.parse::<Cell>().unwrap());
    /// let mask: CellSet = cells.into_iter().collect();
    /// assert_eq!(MaskSymmetry::of(mask), MaskSymmetry::None);
    /// assert!(MaskSymmetry::hidden(mask).contains(&MaskSymmetry::Diagonal));
    /// ```
    pub fn hidden(mask: CellSet) -> Vec<MaskSymmetry> {
        if mask.is_empty() || mask == CellSet::FULL {
            return MaskSymmetry::ALL.to_vec();
        }
        let mut grid = Grid::EMPTY;
        for cell in mask {
            grid.set(cell, Some(Digit::D1));
        }
        let group = Stabilizer::of(&grid);
        let (mut half, mut quarter, mut rows, mut columns) = (false, false, false, false);
        let mut transposing = Vec::new();
        for by in (0..group.places()).map(|index| group.element(index)) {
            let twice = by.then(&by);
            if by.transposed {
                quarter |= is_half_turn(&twice);
                if twice.places_only() == Transform::IDENTITY {
                    transposing.push(by);
                }
            } else {
                half |= is_half_turn(&by);
                rows |= reverses(by.rows.0) && by.columns == Transform::IDENTITY.columns;
                columns |= reverses(by.columns.0) && by.rows == Transform::IDENTITY.rows;
            }
        }
        let diagonals = || {
            let pairs = transposing.iter().flat_map(|a| transposing.iter().map(move |b| a.then(b)));
            pairs.into_iter().any(|product| is_half_turn(&product))
        };
        let diagonal = !transposing.is_empty();
        let full = diagonal && (rows || columns);
        let diagonals = full || (half && diagonals());
        MaskSymmetry::ALL
            .into_iter()
            .filter(|kind| match kind {
                MaskSymmetry::None => true,
                MaskSymmetry::HalfTurn => half,
                MaskSymmetry::QuarterTurn => quarter,
                MaskSymmetry::LeftRight | MaskSymmetry::TopBottom => rows || columns,
                MaskSymmetry::Diagonal | MaskSymmetry::Antidiagonal => diagonal,
                MaskSymmetry::Mirrors => rows && columns,
                MaskSymmetry::Diagonals => diagonals,
                MaskSymmetry::Full => full,
            })
            .collect()
    }
}

fn is_half_turn(by: &Transform) -> bool {
    !by.transposed && reverses(by.rows.0) && reverses(by.columns.0)
}

/// Whether an order of lines is conjugate to the reversal: of order two with one line in place.
fn reverses(order: [u8; 9]) -> bool {
    let fixed = (0..9).filter(|&i| usize::from(order[i]) == i).count();
    fixed == 1 && (0..9).all(|i| usize::from(order[usize::from(order[i])]) == i)
}
