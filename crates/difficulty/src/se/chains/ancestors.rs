//! How many candidates a conclusion rests on.

use alloc::vec::Vec;

use super::super::state::State;
use super::closure::{Clash, Closure};
use super::graph::{Graph, NONE};

/// The end of a chain: a candidate of a closure, or the second side of its clash.
#[derive(Clone, Copy)]
pub(super) enum End {
    On(u16),
    Off(u16),
    Clash(Clash),
}

/// Counts ancestors; its memory is kept from count to count.
pub(super) struct Ancestors {
    /// The round in which a node (number * 2 + on) was last met.
    met: Vec<u32>,
    round: u32,
    /// The nodes in the order met: breadth first.
    pub(super) nodes: Vec<u16>,
    /// The fingerprints of the nested chains met for one hint.
    nested: Vec<u64>,
    /// Their nodes together.
    nested_nodes: u32,
}

impl Ancestors {
    pub(super) const fn new() -> Ancestors {
        Ancestors { met: Vec::new(), round: 0, nodes: Vec::new(), nested: Vec::new(), nested_nodes: 0 }
    }

    /// Starts a new hint: nested chains count once for each hint.
    pub(super) fn begin(&mut self) {
        self.nested.clear();
        self.nested_nodes = 0;
    }

    /// The nodes of the nested chains met since `begin`.
    pub(super) fn nested_nodes(&self) -> u32 {
        self.nested_nodes
    }

    fn meet(&mut self, number: u16, is_on: bool) {
        let node = number * 2 + u16::from(is_on);
        if self.met[node as usize] != self.round {
            self.met[node as usize] = self.round;
            self.nodes.push(node);
        }
    }

    /// The number of distinct nodes from which the end follows, itself included, as far as it is at
    /// most `limit`. With `hidden`, what had gone off before counts as premise of what became the
    /// only one left.
    pub(super) fn count<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        state: &State,
        closure: &Closure<W>,
        end: End,
        hidden: bool,
        limit: u32,
    ) -> u32 {
        if self.met.len() < 2 * graph.len {
            self.met.resize(2 * graph.len, 0);
        }
        self.round += 1;
        self.nodes.clear();
        let mut at = 0;
        match end {
            End::On(number) => self.meet(number, true),
            End::Off(number) => self.meet(number, false),
            End::Clash(clash) => {
                self.meet(clash.number, clash.is_on);
                at = 1;
                self.meet(clash.parent, !clash.is_on);
                if clash.is_on && hidden {
                    self.meet_hidden(graph, state, closure, clash.number, clash.slot, clash.parent);
                }
            }
        }
        while at < self.nodes.len() && self.nodes.len() as u32 <= limit {
            let node = self.nodes[at];
            at += 1;
            let number = node / 2;
            if node % 2 == 1 {
                let on = closure.ons[number as usize];
                if on.parent != NONE {
                    self.meet(on.parent, false);
                    if hidden {
                        self.meet_hidden(graph, state, closure, number, on.slot, on.parent);
                    }
                }
            } else {
                let off = closure.offs[number as usize];
                if off.parent != NONE {
                    self.meet(off.parent, true);
                } else if off.advanced != NONE {
                    let advanced = closure.advanced[off.advanced as usize];
                    let [first, last] = advanced.premises;
                    for premise in first..last {
                        self.meet(closure.premises[premise as usize], false);
                    }
                    let (print, nodes) = advanced.nested;
                    if nodes > 0 && !self.nested.contains(&print) {
                        self.nested.push(print);
                        self.nested_nodes += nodes;
                    }
                }
            }
        }
        self.nodes.len() as u32
    }

    /// The candidates of a group that were gone when it switched this one on.
    #[inline]
    fn meet_hidden<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        state: &State,
        closure: &Closure<W>,
        number: u16,
        slot: u8,
        parent: u16,
    ) {
        let group = graph.groups[number as usize][slot as usize];
        if graph.tallies[group as usize] >> 16 <= 2 {
            return;
        }
        let place = closure.offs[parent as usize].place;
        for other in graph.group(state, group) {
            if closure.off.contains(other) && closure.offs[other as usize].place < place {
                self.meet(other, false);
            }
        }
    }
}
