//! Everything that follows from one candidate being on or off, in the order of the original.
//!
//! Pending candidates that are on go before those that are off, each kind first come first served.
//! The first derivation of a candidate fixes its parents. As soon as a candidate is found on and
//! off, the closure stops where it stands.

use alloc::vec::Vec;

use super::graph::{GROUPS, Graph, Links, NONE};
use super::set::Set;

/// A candidate that is on: the one that is off before it, and by way of which of its groups.
#[derive(Clone, Copy)]
pub(super) struct On {
    pub(super) parent: u16,
    pub(super) slot: u8,
    /// How many inferences lie before it on the path of first parents.
    pub(super) depth: u16,
}

/// A candidate that is off: the one that is on before it, or which advanced elimination made it.
#[derive(Clone, Copy)]
pub(super) struct Off {
    pub(super) parent: u16,
    pub(super) advanced: u16,
    pub(super) depth: u16,
    /// Its place in the order in which candidates went off.
    pub(super) place: u16,
}

/// A candidate found both on and off, and how the second of the two was derived.
#[derive(Clone, Copy)]
pub(super) struct Clash {
    pub(super) number: u16,
    /// Whether the candidate was off first and is now on.
    pub(super) is_on: bool,
    pub(super) parent: u16,
    pub(super) slot: u8,
}

/// What an advanced elimination rests on: candidates that are off, and perhaps a nested chain.
#[derive(Clone, Copy)]
pub(super) struct Advanced {
    /// A range of `premises`.
    pub(super) premises: [u32; 2],
    /// A fingerprint of the nested chain and its number of nodes; 0, 0 without one.
    pub(super) nested: (u64, u32),
}

#[derive(Clone)]
pub(super) struct Closure<const W: usize> {
    pub(super) on: Set<W>,
    pub(super) off: Set<W>,
    pub(super) on_order: Vec<u16>,
    pub(super) off_order: Vec<u16>,
    /// By number; only what is in the set counts.
    pub(super) ons: Vec<On>,
    pub(super) offs: Vec<Off>,
    pub(super) clash: Option<Clash>,
    pub(super) advanced: Vec<Advanced>,
    pub(super) premises: Vec<u16>,
    heads: [usize; 2],
}

/// How a closure infers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mode {
    pub(super) links: Links,
    /// Whether candidates that went off count as gone for later inferences.
    pub(super) is_dynamic: bool,
}

impl<const W: usize> Closure<W> {
    pub(super) fn new() -> Closure<W> {
        Closure {
            on: Set::EMPTY,
            off: Set::EMPTY,
            on_order: Vec::new(),
            off_order: Vec::new(),
            ons: Vec::new(),
            offs: Vec::new(),
            clash: None,
            advanced: Vec::new(),
            premises: Vec::new(),
            heads: [0; 2],
        }
    }

    /// Starts anew from one candidate.
    pub(super) fn begin(&mut self, graph: &Graph<W>, start: u16, is_on: bool) {
        self.on = Set::EMPTY;
        self.off = Set::EMPTY;
        self.on_order.clear();
        self.off_order.clear();
        self.clash = None;
        self.advanced.clear();
        self.premises.clear();
        self.heads = [0; 2];
        if self.ons.len() < graph.len {
            self.ons.resize(graph.len, On { parent: NONE, slot: 0, depth: 0 });
            self.offs.resize(graph.len, Off { parent: NONE, advanced: NONE, depth: 0, place: 0 });
        }
        if is_on {
            self.add_on(start, On { parent: NONE, slot: 0, depth: 0 });
        } else {
            self.add_off(start, NONE, NONE, 0);
        }
    }

    /// Takes what is off already out of the tallies.
    pub(super) fn replay(&self, graph: &Graph<W>, tallies: &mut [u32; GROUPS]) {
        for &off in &self.off_order[..self.heads[1]] {
            for group in graph.groups[off as usize] {
                let tally = &mut tallies[group as usize];
                *tally = (*tally - (1 << 16)) ^ u32::from(off);
            }
        }
    }

    #[inline]
    fn add_on(&mut self, number: u16, on: On) {
        self.on.insert(number);
        self.on_order.push(number);
        self.ons[number as usize] = on;
    }

    #[inline]
    fn add_off(&mut self, number: u16, parent: u16, advanced: u16, depth: u16) {
        self.off.insert(number);
        let place = self.off_order.len() as u16;
        self.off_order.push(number);
        self.offs[number as usize] = Off { parent, advanced, depth, place };
    }

    /// Adds an advanced elimination unless the candidate is off already.
    pub(super) fn add_advanced(&mut self, number: u16, advanced: u16, depth: u16) {
        if !self.off.contains(number) {
            self.add_off(number, NONE, advanced, depth);
        }
    }

    /// Infers until nothing is pending or a clash stops it; whether it may go on (no clash).
    #[inline]
    pub(super) fn run(&mut self, graph: &Graph<W>, tallies: &mut [u32; GROUPS], mode: Mode) -> bool {
        loop {
            if self.heads[0] < self.on_order.len() {
                let from = self.on_order[self.heads[0]];
                self.heads[0] += 1;
                if !self.switch_off(graph, mode.links, from) {
                    return false;
                }
            } else if self.heads[1] < self.off_order.len() {
                let from = self.off_order[self.heads[1]];
                self.heads[1] += 1;
                let alive = if mode.is_dynamic {
                    self.switch_on_dynamic(graph, tallies, mode.links, from)
                } else {
                    self.switch_on(graph, mode.links, from)
                };
                if !alive {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    #[inline]
    fn switch_off(&mut self, graph: &Graph<W>, links: Links, from: u16) -> bool {
        let weak = graph.weak(from, links);
        let fresh = weak.without(&self.off);
        if fresh.is_empty() {
            return true;
        }
        let clashes = weak.meets(&self.on);
        let depth = self.ons[from as usize].depth + 1;
        for &number in graph.switched_off(from, links) {
            if clashes && self.on.contains(number) {
                self.clash = Some(Clash { number, is_on: false, parent: from, slot: 0 });
                return false;
            }
            if fresh.contains(number) {
                self.add_off(number, from, NONE, depth);
            }
        }
        true
    }

    #[inline]
    fn switch_on(&mut self, graph: &Graph<W>, links: Links, from: u16) -> bool {
        let strong = graph.strong[from as usize];
        let first = usize::from(links == Links::X);
        for slot in first..4 {
            if strong[slot] != NONE && !self.derive_on(strong[slot], from, slot as u8) {
                return false;
            }
        }
        true
    }

    #[inline]
    fn switch_on_dynamic(
        &mut self,
        graph: &Graph<W>,
        tallies: &mut [u32; GROUPS],
        links: Links,
        from: u16,
    ) -> bool {
        let groups = &graph.groups[from as usize];
        let mut others = [NONE; 4];
        for slot in 0..4 {
            let tally = &mut tallies[groups[slot] as usize];
            if *tally >> 16 == 2 {
                others[slot] = *tally as u16 ^ from;
            }
            *tally = (*tally - (1 << 16)) ^ u32::from(from);
        }
        let first = usize::from(links == Links::X);
        for (slot, other) in others.into_iter().enumerate().skip(first) {
            if other != NONE && !self.derive_on(other, from, slot as u8) {
                return false;
            }
        }
        true
    }

    #[inline]
    fn derive_on(&mut self, number: u16, from: u16, slot: u8) -> bool {
        if self.off.contains(number) {
            self.clash = Some(Clash { number, is_on: true, parent: from, slot });
            return false;
        }
        if !self.on.contains(number) {
            let depth = self.offs[from as usize].depth + 1;
            self.add_on(number, On { parent: from, slot, depth });
        }
        true
    }
}
