//! The candidates of a position, numbered, and the links between them.
//!
//! A candidate that is on switches off those it is weakly linked with: the others of its cell and
//! the others of its digit in its box, row and column. One that is off switches on the only other
//! candidate of its cell, or the only other place of its digit in a house.

use alloc::vec;
use alloc::vec::Vec;

use super::super::state::State;
use super::super::tables::{CELL_HOUSES, HOUSE_MASKS, cells_of};
use super::set::Set;

/// No candidate.
pub(super) const NONE: u16 = u16::MAX;

/// How many groups of candidates of which one is true: 81 cells and 9 digits in 27 houses.
pub(super) const GROUPS: usize = 81 + 243;

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// Between places of a digit.
    X,
    /// Weak ones of all kinds, strong ones inside cells.
    Y,
    /// All.
    Xy,
}

pub(super) struct Graph<const W: usize> {
    /// How many candidates there are.
    pub(super) len: usize,
    /// Cell * 9 + digit of a number. Numbers ascend by cell, then digit.
    pub(super) ids: Vec<u16>,
    /// The number of cell * 9 + digit.
    pub(super) index: Vec<u16>,
    /// What a candidate switches off.
    pub(super) weak: Vec<Set<W>>,
    /// What it switches off among the places of its digit.
    pub(super) weak_x: Vec<Set<W>>,
    /// The same in the original's order: `order[start.0..start.1]` in the cell, up to `start.2` the digit.
    order: Vec<u16>,
    starts: Vec<[u32; 3]>,
    /// What it switches on by way of its cell, box, row, column; doubles only in the first.
    pub(super) strong: Vec<[u16; 4]>,
    /// The candidates that switch any on: by all links, in cells, in houses.
    strong_any: [Set<W>; 3],
    /// The groups it is in: cell, box, row, column.
    pub(super) groups: Vec<[u16; 4]>,
    /// The candidates of each group.
    pub(super) members: Vec<Set<W>>,
    /// For each group how many candidates it has (upper half) and the xor of their numbers.
    pub(super) tallies: [u32; GROUPS],
}

impl<const W: usize> Graph<W> {
    pub(super) fn new() -> Graph<W> {
        Graph {
            len: 0,
            ids: Vec::new(),
            index: vec![NONE; 729],
            weak: Vec::new(),
            weak_x: Vec::new(),
            order: Vec::new(),
            starts: Vec::new(),
            strong: Vec::new(),
            strong_any: [Set::EMPTY; 3],
            groups: Vec::new(),
            members: Vec::new(),
            tallies: [0; GROUPS],
        }
    }

    /// Numbers the candidates of a position and links them.
    pub(super) fn build(&mut self, state: &State) {
        self.ids.clear();
        self.index.fill(NONE);
        self.groups.clear();
        self.tallies.fill(0);
        for cell in cells_of(state.open) {
            let mut rest = state.cells[cell];
            while rest != 0 {
                let digit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let number = self.ids.len() as u16;
                self.index[cell * 9 + digit] = number;
                self.ids.push((cell * 9 + digit) as u16);
                let houses = CELL_HOUSES[cell].map(|house| (81 + usize::from(house) * 9 + digit) as u16);
                let groups = [cell as u16, houses[0], houses[1], houses[2]];
                for group in groups {
                    let tally = &mut self.tallies[group as usize];
                    *tally = (*tally + (1 << 16)) ^ u32::from(number);
                }
                self.groups.push(groups);
            }
        }
        self.len = self.ids.len();
        self.members.clear();
        self.link(state);
    }

    fn link(&mut self, state: &State) {
        self.weak.clear();
        self.weak_x.clear();
        self.order.clear();
        self.starts.clear();
        self.strong.clear();
        self.strong_any = [Set::EMPTY; 3];
        for number in 0..self.len as u16 {
            let (cell, digit) = self.at(number);
            let start = self.order.len() as u32;
            let mut weak = Set::EMPTY;
            let mut rest = state.cells[cell] & !(1 << digit);
            while rest != 0 {
                let other = self.index[cell * 9 + rest.trailing_zeros() as usize];
                rest &= rest - 1;
                self.order.push(other);
                weak.insert(other);
            }
            let middle = self.order.len() as u32;
            let mut weak_x = Set::EMPTY;
            let mut places = state.digits[digit] & !(1 << cell);
            for house in CELL_HOUSES[cell] {
                for other in cells_of(places & HOUSE_MASKS[house as usize]) {
                    let other = self.index[other * 9 + digit];
                    self.order.push(other);
                    weak_x.insert(other);
                }
                places &= !HOUSE_MASKS[house as usize];
            }
            weak.join(&weak_x);
            self.weak.push(weak);
            self.weak_x.push(weak_x);
            self.starts.push([start, middle, self.order.len() as u32]);
            let mut strong = [NONE; 4];
            for slot in 0..4 {
                let tally = self.tallies[self.groups[number as usize][slot] as usize];
                if tally >> 16 == 2 {
                    let other = tally as u16 ^ number;
                    if !strong.contains(&other) {
                        strong[slot] = other;
                    }
                }
            }
            let [in_cell, in_houses] = [strong[0] != NONE, strong[1..] != [NONE; 3]];
            for (set, any) in self.strong_any.iter_mut().zip([in_cell || in_houses, in_cell, in_houses]) {
                if any {
                    set.insert(number);
                }
            }
            self.strong.push(strong);
        }
    }

    /// Lists the candidates of each group as sets, for [`Graph::members`].
    pub(super) fn gather(&mut self) {
        if self.members.is_empty() {
            self.members.resize(GROUPS, Set::EMPTY);
            for (number, groups) in self.groups.iter().enumerate() {
                for &group in groups {
                    self.members[group as usize].insert(number as u16);
                }
            }
        }
    }

    /// Cell and digit of a number.
    #[inline]
    pub(super) fn at(&self, number: u16) -> (usize, usize) {
        let id = self.ids[number as usize] as usize;
        (id / 9, id % 9)
    }

    /// What a candidate switches off, in order.
    #[inline]
    pub(super) fn switched_off(&self, number: u16, links: Links) -> &[u16] {
        let [start, middle, end] = self.starts[number as usize];
        let start = if links == Links::X { middle } else { start };
        &self.order[start as usize..end as usize]
    }

    #[inline]
    pub(super) fn weak(&self, number: u16, links: Links) -> &Set<W> {
        if links == Links::X { &self.weak_x[number as usize] } else { &self.weak[number as usize] }
    }

    /// The candidates that switch any on.
    #[inline]
    pub(super) fn with_strong(&self, links: Links) -> &Set<W> {
        &self.strong_any[match links {
            Links::Xy => 0,
            Links::Y => 1,
            Links::X => 2,
        }]
    }

    /// What a candidate switches on, in order.
    #[inline]
    pub(super) fn switched_on(&self, number: u16, links: Links) -> impl Iterator<Item = u16> + '_ {
        let slots = &self.strong[number as usize];
        let slots = match links {
            Links::X => &slots[1..],
            Links::Y => &slots[..1],
            Links::Xy => &slots[..],
        };
        slots.iter().copied().filter(|&other| other != NONE)
    }

    /// The candidates of a group in the order of its cells or digits.
    pub(super) fn group(&self, state: &State, group: u16) -> impl Iterator<Item = u16> + '_ {
        let group = group as usize;
        let (cell, mut digits, digit, mut cells) = if group < 81 {
            (group, state.cells[group], 0, 0)
        } else {
            let (house, digit) = ((group - 81) / 9, (group - 81) % 9);
            (0, 0, digit, state.digits[digit] & HOUSE_MASKS[house])
        };
        core::iter::from_fn(move || {
            if digits != 0 {
                let digit = digits.trailing_zeros() as usize;
                digits &= digits - 1;
                Some(self.index[cell * 9 + digit])
            } else if cells != 0 {
                let cell = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                Some(self.index[cell * 9 + digit])
            } else {
                None
            }
        })
    }
}
