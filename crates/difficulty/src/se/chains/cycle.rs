//! The walk that finds the cycles through a start, in the order of the original.
//!
//! It goes layer by layer. A candidate that is on is entered once; one that is off as often as it
//! is met, unless it is off already on the way to where it is met from.

use alloc::vec::Vec;

use super::graph::{Graph, Links, NONE};
use super::set::Set;

#[derive(Default)]
pub(super) struct CycleWalk<const W: usize> {
    /// For each candidate that is on: the one that is off before it, and the one on before that.
    parents: Vec<[u16; 2]>,
    /// What is off on the way to each candidate that is on.
    ways: Vec<Set<W>>,
    layer: Vec<u16>,
    offs: Vec<[u16; 2]>,
}

impl<const W: usize> CycleWalk<W> {
    /// Calls `closed` with the last two nodes, off and on, before each return to the start and the
    /// number of nodes, until it returns true or the number exceeds the limit.
    pub(super) fn walk(
        &mut self,
        graph: &Graph<W>,
        links: Links,
        start: u16,
        limit: u32,
        mut closed: impl FnMut(&CycleWalk<W>, [u16; 2], u32) -> bool,
    ) {
        // Entries are written before they are read: only their number matters here.
        self.parents.resize(self.parents.len().max(graph.len), [NONE; 2]);
        self.ways.resize(self.ways.len().max(graph.len), Set::EMPTY);
        self.parents[start as usize] = [NONE; 2];
        self.ways[start as usize] = Set::EMPTY;
        let useful = graph.with_strong(links);
        self.layer.clear();
        self.layer.push(start);
        let mut on = Set::<W>::EMPTY;
        on.insert(start);
        let mut nodes = 0;
        let mut offs = core::mem::take(&mut self.offs);
        'walk: while !self.layer.is_empty() && nodes + 2 <= limit {
            nodes += 2;
            offs.clear();
            for &from in &self.layer {
                let fresh = graph.weak(from, links).and(useful).without(&self.ways[from as usize]);
                if !fresh.is_empty() {
                    let switched = graph.switched_off(from, links).iter();
                    offs.extend(switched.filter(|&&off| fresh.contains(off)).map(|&off| [off, from]));
                }
            }
            self.layer.clear();
            for &[off, from] in &offs {
                for next in graph.switched_on(off, links) {
                    if next == start {
                        if nodes >= 4 && closed(self, [off, from], nodes) {
                            break 'walk;
                        }
                    } else if !on.contains(next) {
                        on.insert(next);
                        self.parents[next as usize] = [off, from];
                        self.ways[next as usize] = self.ways[from as usize];
                        self.ways[next as usize].insert(off);
                        self.layer.push(next);
                    }
                }
            }
        }
        self.offs = offs;
    }

    /// The nodes of a cycle backwards from its end, as pairs of off and on; the start is the last on.
    pub(super) fn pairs(&self, end: [u16; 2]) -> impl Iterator<Item = [u16; 2]> + '_ {
        let mut pair = end;
        core::iter::from_fn(move || {
            (pair[1] != NONE).then(|| {
                let own = pair;
                pair = self.parents[own[1] as usize];
                own
            })
        })
    }
}
