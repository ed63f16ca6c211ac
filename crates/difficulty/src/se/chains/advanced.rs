//! Links of a dynamic chain beyond singles: locked candidates, pairs, X-Wings, and whole chains.
//!
//! Each is found at the position that the chain has reached, and rests on the candidates that had
//! to go off for it: those that were there at the start and would spoil the pattern. A pattern
//! that rests on none was there before, and is no link.

use super::super::hint::Hint;
use super::super::state::State;
use super::super::tables::bits_of;
use super::super::{fish, locking, sets};
use super::closure::{Advanced, Closure};
use super::graph::Graph;
use super::nested::{Link, as_listed};
use super::set::Set;

/// A closure that waits for more, and what it has reached.
pub(super) struct Front<'a, const W: usize> {
    /// The links of the position at the start.
    pub(super) graph: &'a Graph<W>,
    pub(super) closure: &'a mut Closure<W>,
    /// How many candidates were off before anything was added.
    pub(super) off: Set<W>,
}

const fn group_of(house: usize, digit: usize) -> usize {
    81 + house * 9 + digit
}

impl<const W: usize> Front<'_, W> {
    /// Adds the removals of a pattern; whether it rests on anything.
    fn add(&mut self, spoilers: &Set<W>, removed: &[u16], nested: (u64, u32)) -> bool {
        let premises = spoilers.and(&self.off);
        if premises.is_empty() {
            return false;
        }
        let first = self.closure.premises.len() as u32;
        let mut depth = 0;
        for premise in premises.items() {
            self.closure.premises.push(premise);
            depth = depth.max(self.closure.offs[premise as usize].depth);
        }
        let last = self.closure.premises.len() as u32;
        let advanced = self.closure.advanced.len() as u16;
        self.closure.advanced.push(Advanced { premises: [first, last], nested });
        for &id in removed {
            let number = self.graph.index[id as usize];
            self.closure.add_advanced(number, advanced, depth + 1);
        }
        true
    }

    /// The removals of the first basic rule that has a new one; whether there is any.
    pub(super) fn basic(&mut self, work: &State, hint: &mut Hint) -> bool {
        let members = &self.graph.members;
        let mut any = false;
        let mut removed = alloc::vec::Vec::new();
        locking::each(work, hint, |hint, digit, first, second| {
            let spoilers = members[group_of(first, digit)].without(&members[group_of(second, digit)]);
            any |= self.add(&spoilers, &hint.removed, (0, 0));
            false
        });
        if any {
            return true;
        }
        sets::each_worthy_hidden(work, 2, hint, |hint, house, digits, _| {
            let mut spoilers = Set::EMPTY;
            for digit in bits_of(digits) {
                spoilers.join(&members[group_of(house, digit)]);
            }
            any |= self.add(&spoilers, &hint.removed, (0, 0));
            false
        });
        if any {
            return true;
        }
        sets::each_worthy_naked(work, 2, hint, |hint, _, _, _| {
            let mut spoilers = Set::EMPTY;
            for cell in super::super::tables::cells_of(hint.cells) {
                spoilers.join(&members[cell]);
            }
            removed.clone_from(&hint.removed);
            as_listed(&mut removed);
            any |= self.add(&spoilers, &removed, (0, 0));
            false
        });
        if any {
            return true;
        }
        fish::each_x_wing(work, hint, |hint, fish| {
            let mut spoilers = Set::EMPTY;
            let mut cover = Set::EMPTY;
            for line in bits_of(fish.lines) {
                spoilers.join(&members[group_of(fish.base + line, fish.digit)]);
            }
            for line in bits_of(fish.cover) {
                cover.join(&members[group_of(27 - fish.base + line, fish.digit)]);
            }
            removed.clone_from(&hint.removed);
            as_listed(&mut removed);
            any |= self.add(&spoilers.without(&cover), &removed, (0, 0));
        });
        any
    }

    /// The removals of chains; whether there is any new one.
    pub(super) fn chains(&mut self, links: &[Link]) -> bool {
        let mut any = false;
        for link in links {
            let mut spoilers = Set::EMPTY;
            for &group in &link.groups {
                spoilers.join(&self.graph.members[group as usize]);
            }
            any |= self.add(&spoilers, &link.removed, (link.print, link.nodes));
        }
        any
    }
}
