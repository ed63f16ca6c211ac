//! A canonical form as a few bytes: for telling isomorphs apart from others by the million, on disk and
//! in memory, and for splitting data so that isomorphs stay together.

use core::fmt;

use sudokit_grid::{Digit, Grid};

use crate::canonicalize;

/// The canonical form of a grid in 34 bytes: equal exactly for isomorphic grids.
///
/// Three cells take ten bits (0 to 999, an empty cell as 0), 270 bits for all; the last two bits are
/// zero. Keys are ordered as the forms are, read as 81 digits.
///
/// # Examples
///
/// ```
/// use sudokit_grid::{Cell, Digit, Grid};
/// use sudokit_transform::{CanonicalKey, Transform, Transformable, canonicalize};
///
/// let grid = Grid::EMPTY.with(Cell::ALL[0], Some(Digit::D7)).with(Cell::ALL[40], Some(Digit::D2));
/// let key = CanonicalKey::of(&grid);
/// assert_eq!(key, CanonicalKey::of(&grid.transformed(&Transform::QUARTER_TURN)));
/// assert_eq!(key.form(), canonicalize(&grid).form);
/// assert_eq!(CanonicalKey::from_bytes(*key.as_bytes()), Ok(key));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CanonicalKey([u8; CanonicalKey::BYTES]);

impl CanonicalKey {
    /// How many bytes a key has.
    pub const BYTES: usize = 34;
    /// How many of its bits carry information.
    pub const BITS: usize = 270;

    /// The key of a grid.
    pub fn of(grid: &Grid) -> CanonicalKey {
        CanonicalKey::of_form(&canonicalize(grid).form)
    }

    pub(crate) fn of_form(form: &Grid) -> CanonicalKey {
        let mut bytes = [0; CanonicalKey::BYTES];
        let (mut bits, mut count, mut at) = (0u32, 0, 0);
        for three in form.cells().chunks_exact(3) {
            let value = three.iter().fold(0, |value, cell| value * 10 + cell.map_or(0, Digit::get) as u32);
            bits = bits << 10 | value;
            count += 10;
            while count >= 8 {
                count -= 8;
                bytes[at] = (bits >> count) as u8;
                at += 1;
            }
        }
        bytes[at] = (bits << (8 - count)) as u8;
        CanonicalKey(bytes)
    }

    /// The canonical form.
    pub fn form(&self) -> Grid {
        decode(&self.0).unwrap_or(Grid::EMPTY)
    }

    /// The 34 bytes.
    pub const fn as_bytes(&self) -> &[u8; CanonicalKey::BYTES] {
        &self.0
    }

    /// The key with these bytes.
    ///
    /// # Errors
    ///
    /// [`NotAKey::Bytes`] if the bytes do not spell a grid, [`NotAKey::NotCanonical`] if the grid is
    /// not a canonical form.
    pub fn from_bytes(bytes: [u8; CanonicalKey::BYTES]) -> Result<CanonicalKey, NotAKey> {
        let grid = decode(&bytes).ok_or(NotAKey::Bytes)?;
        if canonicalize(&grid).form != grid {
            return Err(NotAKey::NotCanonical);
        }
        Ok(CanonicalKey(bytes))
    }

    /// A hash that is the same on every machine and in every release.
    ///
    /// The bytes are read as eight-byte big-endian words, the last one filled up with zeros. From
    /// `h = 0`, each word `w` gives `h = mix(h + 0x9e3779b97f4a7c15 + w)` modulo 2⁶⁴, where `mix` is the
    /// finishing function of SplitMix64 (Steele, Lea and Flood 2014): `x ^= x >> 30`, `x *=
    /// 0xbf58476d1ce4e5b9`, `x ^= x >> 27`, `x *= 0x94d049bb133111eb`, `x ^= x >> 31`.
    pub fn stable_hash(&self) -> u64 {
        self.0.chunks(8).fold(0u64, |hash, bytes| {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            let x = hash.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_add(u64::from_be_bytes(word));
            let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            x ^ x >> 31
        })
    }

    /// The part of a split to which this class belongs, with these relative sizes; `None` if all
    /// are zero.
    ///
    /// All isomorphs fall into one part, so a data set split by the key of the *solution* does not
    /// leak: no puzzle of one part is a disguised puzzle, or another puzzle of the same
    /// solution, of the next. The part is the one whose share of 0 to 2⁶⁴, in order, holds the
    /// [stable hash](CanonicalKey::stable_hash).
    ///
    /// ```
    /// use sudokit_grid::Grid;
    /// use sudokit_transform::CanonicalKey;
    ///
    /// let key = CanonicalKey::of(&Grid::EMPTY);
    /// let part = key.part(&[80, 10, 10]).unwrap();
    /// assert!(part < 3);
    /// assert_eq!(key.part(&[0, 1]), Some(1));
    /// assert_eq!(key.part(&[]), None);
    /// ```
    pub fn part(&self, sizes: &[u32]) -> Option<usize> {
        let total: u128 = sizes.iter().map(|&size| u128::from(size)).sum();
        let point = (u128::from(self.stable_hash()) * total) >> 64;
        let mut end = 0;
        sizes.iter().position(|&size| {
            end += u128::from(size);
            point < end
        })
    }
}

fn decode(bytes: &[u8; CanonicalKey::BYTES]) -> Option<Grid> {
    let mut cells = [None; 81];
    let (mut bits, mut count) = (0u32, 0);
    let mut rest = bytes.iter();
    for three in cells.chunks_exact_mut(3) {
        while count < 10 {
            bits = (bits << 8 | u32::from(*rest.next()?)) & 0xf_ffff;
            count += 8;
        }
        count -= 10;
        let value = bits >> count & 0x3ff;
        if value > 999 {
            return None;
        }
        for (cell, digit) in three.iter_mut().zip([value / 100, value / 10 % 10, value % 10]) {
            *cell = Digit::new(digit as u8);
        }
    }
    (bits & 3 == 0).then(|| Grid::from_cells(cells))
}

impl fmt::Debug for CanonicalKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Why bytes are not a [`CanonicalKey`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotAKey {
    /// Ten bits are above 999, or the two spare bits are set.
    Bytes,
    /// The grid is not the smallest of its isomorphs.
    NotCanonical,
}

impl fmt::Display for NotAKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotAKey::Bytes => "the bytes do not spell a grid",
            NotAKey::NotCanonical => "the grid is not a canonical form",
        })
    }
}

impl core::error::Error for NotAKey {}
