//! The nodes of a chain, for those who want to follow it.

use alloc::vec::Vec;

use super::super::hint::Node;
use super::super::state::State;
use super::ancestors::{Ancestors, End};
use super::closure::Closure;
use super::graph::{Graph, NONE};

/// The nodes on which an end rests, the end first; each names its premises by their places.
pub(super) fn nodes<const W: usize>(
    ancestors: &mut Ancestors,
    graph: &Graph<W>,
    state: &State,
    closure: &Closure<W>,
    end: End,
    hidden: bool,
) -> Vec<Node> {
    ancestors.count(graph, state, closure, end, hidden, u32::MAX);
    let all = &ancestors.nodes;
    let place = |number: u16, is_on: bool| all.iter().position(|&node| node == number * 2 + u16::from(is_on));
    let mut nodes = Vec::with_capacity(all.len());
    for (at, &node) in all.iter().enumerate() {
        let (number, is_on) = (node / 2, node % 2 == 1);
        let mut premises = Vec::new();
        let mut is_advanced = false;
        let clash = match end {
            End::Clash(clash) if at == 0 => Some(clash),
            _ => None,
        };
        if is_on {
            let (parent, slot) = match clash {
                Some(clash) => (clash.parent, clash.slot),
                None => (closure.ons[number as usize].parent, closure.ons[number as usize].slot),
            };
            if parent != NONE {
                premises.extend(place(parent, false));
                if hidden {
                    let last = closure.offs[parent as usize].place;
                    let group = graph.groups[number as usize][slot as usize];
                    let gone = graph.group(state, group).filter(|&other| {
                        closure.off.contains(other) && closure.offs[other as usize].place < last
                    });
                    premises.extend(gone.filter_map(|other| place(other, false)));
                }
            }
        } else if let Some(clash) = clash {
            premises.extend(place(clash.parent, true));
        } else {
            let off = closure.offs[number as usize];
            if off.parent != NONE {
                premises.extend(place(off.parent, true));
            } else if off.advanced != NONE {
                is_advanced = true;
                let [first, last] = closure.advanced[off.advanced as usize].premises;
                let own = &closure.premises[first as usize..last as usize];
                premises.extend(own.iter().filter_map(|&premise| place(premise, false)));
            }
        }
        nodes.push(Node { id: graph.ids[number as usize], is_on, premises, is_advanced });
    }
    nodes
}

/// The nodes of a plain chain, given as number * 2 + on from the end back to the start.
pub(super) fn plain<const W: usize>(graph: &Graph<W>, path: &[u16]) -> Vec<Node> {
    let last = path.len().saturating_sub(1);
    let node = |(at, &node): (usize, &u16)| Node {
        id: graph.ids[node as usize / 2],
        is_on: node % 2 == 1,
        premises: (at < last).then_some(at + 1).into_iter().collect(),
        is_advanced: false,
    };
    path.iter().enumerate().map(node).collect()
}
