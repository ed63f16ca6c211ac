//! What a rule found: the one hint that will be applied.

use alloc::vec::Vec;

use super::rule::SeRule;
use super::state::State;

/// A step found: its rule and rating, the cells and digits that make the pattern, and what follows.
///
/// One value serves a whole path, so that its lists keep their memory.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    pub(super) rule: SeRule,
    /// The internal rating: a double, since the original compares doubles.
    pub(super) rating: f64,
    /// The cells of the pattern.
    pub(super) cells: u128,
    /// The digits of the pattern.
    pub(super) digits: u16,
    /// The cell to fill and its digit.
    pub(super) place: Option<(u8, u8)>,
    /// The candidates to remove, cell * 9 + digit.
    pub(super) removed: Vec<u16>,
    /// Whether the chains are wanted too.
    pub(super) explain: bool,
    /// The chains, each from its end back.
    pub(super) chains: Vec<Vec<Node>>,
}

/// A node of a chain.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Cell * 9 + digit.
    pub(super) id: u16,
    pub(super) is_on: bool,
    /// The nodes of the chain from which it follows.
    pub(super) premises: Vec<usize>,
    /// Whether it follows by more than a single.
    pub(super) is_advanced: bool,
}

impl Hint {
    pub(super) const fn new() -> Hint {
        Hint {
            rule: SeRule::HiddenSingle,
            rating: 0.0,
            cells: 0,
            digits: 0,
            place: None,
            removed: Vec::new(),
            explain: false,
            chains: Vec::new(),
        }
    }

    /// Starts a hint anew.
    #[inline]
    pub(super) fn begin(&mut self, rule: SeRule, rating: f64, cells: u128, digits: u16) {
        self.rule = rule;
        self.rating = rating;
        self.cells = cells;
        self.digits = digits;
        self.place = None;
        self.removed.clear();
        self.chains.clear();
    }

    /// Removes these digits of a cell as far as they are there.
    #[inline]
    pub(super) fn remove(&mut self, state: &State, cell: usize, digits: u16) {
        let mut rest = state.cells[cell] & digits;
        while rest != 0 {
            self.removed.push((cell * 9 + rest.trailing_zeros() as usize) as u16);
            rest &= rest - 1;
        }
    }

    /// Whether the hint does anything.
    #[inline]
    pub(super) fn is_worth(&self) -> bool {
        self.place.is_some() || !self.removed.is_empty()
    }

    /// Carries the hint out.
    pub(super) fn apply(&self, state: &mut State) {
        for &candidate in &self.removed {
            state.remove(candidate as usize / 9, candidate as usize % 9);
        }
        if let Some((cell, digit)) = self.place {
            state.place(cell as usize, digit as usize);
        }
    }
}
