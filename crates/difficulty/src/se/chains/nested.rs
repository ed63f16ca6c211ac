//! All hints of a chaining rule at a position reached inside a chain, as links of that chain.
//!
//! Hints with equal removals are reduced to the first of them in the order in which hints sort.

use alloc::vec::Vec;

use super::super::state::State;
use super::super::tables::{PEERS, cells_of};
use super::super::value::length_supplement;
use super::ancestors::{Ancestors, End};
use super::closure::Closure;
use super::cycle::CycleWalk;
use super::graph::{Graph, Links, NONE};
use super::multiple::{Closures, Found, Rule, Sink, Source};
use super::order::Rank;
use super::set::Set;

/// A hint as a link of an outer chain.
pub(super) struct Link {
    /// The candidates removed (cell * 9 + digit), in the order in which the original takes them.
    pub(super) removed: Vec<u16>,
    /// The groups in which its chains rely on one place being left.
    pub(super) groups: Vec<u16>,
    /// A fingerprint of its nodes in order: chains with equal ones count once.
    pub(super) print: u64,
    /// How many nodes it has.
    pub(super) nodes: u32,
}

/// A fingerprint (FNV-1a) of nodes in order.
pub(super) struct Print(pub(super) u64);

impl Print {
    pub(super) const fn new() -> Print {
        Print(0xcbf2_9ce4_8422_2325)
    }

    pub(super) const fn add(&mut self, node: u16) {
        self.0 = (self.0 ^ node as u64).wrapping_mul(0x0100_0000_01b3);
    }
}

/// Sorts removals as a hash table keyed by cells would list them: by cell index modulo the size of
/// the table, which is 16 for up to 12 cells and doubles as they grow; in a bucket as inserted.
pub(super) fn as_listed(removed: &mut [u16]) {
    let mut cells: Vec<u16> = Vec::new();
    for id in removed.iter() {
        if !cells.contains(&(id / 9)) {
            cells.push(id / 9);
        }
    }
    let mask = match cells.len() {
        0..=12 => 15,
        13..=24 => 31,
        25..=48 => 63,
        _ => 127,
    };
    cells.sort_by_key(|cell| cell & mask);
    let place = |id: u16| cells.iter().position(|&cell| cell == id / 9);
    removed.sort_by_key(|&id| (place(id), id));
}

/// Takes the first hint, in sorted order, of every conclusion.
#[derive(Default)]
pub(super) struct Firsts {
    slots: Vec<Option<(Found, u32)>>,
    /// For a candidate of a cell with two: the other one, whose removal is the same conclusion.
    twins: Vec<u16>,
    count: u32,
}

impl Firsts {
    pub(super) fn begin<const W: usize>(&mut self, graph: &Graph<W>) {
        self.slots.clear();
        self.slots.resize(2 * graph.len, None);
        self.twins.clear();
        self.twins.extend((0..graph.len as u16).map(|number| {
            let tally = graph.tallies[graph.groups[number as usize][0] as usize];
            if tally >> 16 == 2 { tally as u16 ^ number } else { NONE }
        }));
        self.count = 0;
    }

    fn slot(&self, target: u16, is_on: bool) -> usize {
        let twin = self.twins[target as usize];
        if is_on && twin != NONE { twin as usize * 2 } else { target as usize * 2 + usize::from(is_on) }
    }

    /// The hints in sorted order.
    pub(super) fn sorted(&mut self) -> Vec<Found> {
        let mut all: Vec<(Found, u32)> = self.slots.iter().flatten().copied().collect();
        all.sort_unstable_by_key(|(found, discovery)| (found.nodes, found.source.key(), *discovery));
        all.into_iter().map(|(found, _)| found).collect()
    }
}

impl<const W: usize> Sink<W> for Firsts {
    #[inline]
    fn limit(&self, target: u16, is_on: bool, key: u8) -> u32 {
        match &self.slots[self.slot(target, is_on)] {
            None => u32::MAX,
            Some((found, _)) if key < found.source.key() => found.nodes,
            Some((found, _)) => found.nodes - 1,
        }
    }

    fn take(&mut self, found: Found) {
        let slot = self.slot(found.target, found.is_on);
        self.slots[slot] = Some((found, self.count));
        self.count += 1;
    }
}

/// Calls `walk` for each chain of a hint with its closure, its end, and the group of which its start
/// is one alternative.
pub(super) fn each_branch<const W: usize>(
    graph: &Graph<W>,
    state: &State,
    closures: &Closures<W>,
    hint: &Found,
    mut walk: impl FnMut(&Closure<W>, End, u16),
) {
    let end = if hint.is_on { End::On(hint.target) } else { End::Off(hint.target) };
    match hint.source {
        Source::Contradiction { start, is_on } => {
            let closure = closures.of(start, is_on);
            if let Some(clash) = closure.clash {
                let stored = if clash.is_on { End::Off(clash.number) } else { End::On(clash.number) };
                walk(closure, stored, NONE);
                walk(closure, End::Clash(clash), NONE);
            }
        }
        Source::Double { start } => {
            walk(closures.of(start, true), end, NONE);
            walk(closures.of(start, false), end, NONE);
        }
        Source::Cell { cell } => {
            for member in graph.group(state, u16::from(cell)) {
                walk(closures.of(member, true), end, u16::from(cell));
            }
        }
        Source::House { house, digit } => {
            let group = 81 + u16::from(house) * 9 + u16::from(digit);
            for member in graph.group(state, group) {
                walk(closures.of(member, true), end, group);
            }
        }
    }
}

/// Makes links of the hints of a rule with several starts.
pub(super) fn links_of<const W: usize>(
    graph: &Graph<W>,
    state: &State,
    closures: &Closures<W>,
    rule: Rule,
    found: &[Found],
    ancestors: &mut Ancestors,
) -> Vec<Link> {
    let mut links = Vec::with_capacity(found.len());
    for hint in found {
        let mut groups = Vec::new();
        let mut print = Print::new();
        let mut walk = |closure: &Closure<W>, end: End, initial: u16| {
            ancestors.count(graph, state, closure, end, rule != Rule::Static, u32::MAX);
            print.add(u16::MAX);
            for &node in &ancestors.nodes {
                let (number, is_on) = (node / 2, node % 2 == 1);
                print.add(graph.ids[number as usize] * 2 + u16::from(is_on));
                let group = match end {
                    _ if !is_on => continue,
                    End::Clash(clash) if clash.is_on && clash.number == number => {
                        graph.groups[number as usize][clash.slot as usize]
                    }
                    _ => match closure.ons[number as usize] {
                        on if on.parent == NONE => initial,
                        on => graph.groups[number as usize][on.slot as usize],
                    },
                };
                if group != NONE && !groups.contains(&group) {
                    groups.push(group);
                }
            }
        };
        each_branch(graph, state, closures, hint, &mut walk);
        let mut removed = Vec::new();
        let id = graph.ids[hint.target as usize];
        if hint.is_on {
            let others = graph.group(state, graph.groups[hint.target as usize][0]);
            removed
                .extend(others.filter(|&other| other != hint.target).map(|other| graph.ids[other as usize]));
        } else {
            removed.push(id);
        }
        links.push(Link { removed, groups, print: print.0, nodes: hint.nodes });
    }
    links
}

/// Walks single chains and cycles in the original's order and keeps them all.
#[derive(Default)]
pub(super) struct SingleLinks<const W: usize> {
    on_parents: Vec<u16>,
    off_parents: Vec<u16>,
    layers: [Vec<u16>; 2],
    /// The nodes of the last chain, number * 2 + on, from its end back.
    pub(super) path: Vec<u16>,
    walk: CycleWalk<W>,
    found: Vec<(Rank, u32, Link)>,
}

/// What a set-based search says may start here.
#[derive(Clone, Copy, Default)]
pub(super) struct Promise {
    pub(super) cycle: bool,
    pub(super) from_on: bool,
    pub(super) from_off: bool,
}

impl<const W: usize> SingleLinks<W> {
    pub(super) fn begin(&mut self) {
        self.found.clear();
    }

    /// The links in sorted order.
    pub(super) fn take(&mut self) -> Vec<Link> {
        let mut found = core::mem::take(&mut self.found);
        found.sort_by(|(one, first, _), (two, second, _)| {
            let ratings = one.rating.total_cmp(&two.rating);
            ratings.then((one.nodes, one.key, first).cmp(&(two.nodes, two.key, second)))
        });
        found.into_iter().map(|(_, _, link)| link).collect()
    }

    fn offer(&mut self, rank: Rank, link: Link) {
        let discovery = self.found.len() as u32;
        let same = |own: &Link| {
            own.removed.len() == link.removed.len() && link.removed.iter().all(|id| own.removed.contains(id))
        };
        match self.found.iter_mut().find(|(_, _, own)| same(own)) {
            None => self.found.push((rank, discovery, link)),
            Some(own) => {
                let better = rank.rating < own.0.rating
                    || rank.rating == own.0.rating && (rank.nodes, rank.key) < (own.0.nodes, own.0.key);
                if better {
                    // Among equals the discovery decides, and this one came later than all so far.
                    *own = (rank, discovery + 1_000_000, link);
                }
            }
        }
    }

    pub(super) fn walk(
        &mut self,
        graph: &Graph<W>,
        state: &State,
        links: Links,
        bases: (f64, f64, u8),
        start: u16,
        promise: Promise,
    ) {
        let (cycle_base, chain_base, key) = bases;
        if promise.cycle {
            self.cycles(graph, state, links, start, cycle_base, key);
        }
        for is_on in [true, false] {
            if (is_on && promise.from_on || !is_on && promise.from_off)
                && let Some((nodes, groups, print)) = self.chain(graph, links, start, is_on)
            {
                let mut removed = Vec::new();
                if is_on {
                    removed.push(graph.ids[start as usize]);
                } else {
                    let others = graph.group(state, graph.groups[start as usize][0]);
                    removed.extend(
                        others.filter(|&other| other != start).map(|other| graph.ids[other as usize]),
                    );
                }
                let rank = Rank { rating: chain_base + length_supplement(nodes), nodes, key };
                self.offer(rank, Link { removed, groups, print, nodes });
            }
        }
    }

    /// The chain from a start to its negation: nodes, groups, fingerprint.
    pub(super) fn chain(
        &mut self,
        graph: &Graph<W>,
        links: Links,
        start: u16,
        is_on: bool,
    ) -> Option<(u32, Vec<u16>, u64)> {
        self.on_parents.clear();
        self.on_parents.resize(graph.len, NONE);
        self.off_parents.clear();
        self.off_parents.resize(graph.len, NONE);
        let (mut on, mut off) = (Set::<W>::EMPTY, Set::<W>::EMPTY);
        let [mut on_layer, mut off_layer] = core::mem::take(&mut self.layers);
        on_layer.clear();
        off_layer.clear();
        if is_on {
            on.insert(start);
            on_layer.push(start);
        } else {
            off.insert(start);
            off_layer.push(start);
        }
        // Of what goes off only the start, and what switches something on, leads anywhere.
        let mut useful = *graph.with_strong(links);
        if is_on {
            useful.insert(start);
        }
        let mut end = None;
        'layers: while !on_layer.is_empty() || !off_layer.is_empty() {
            for &from in &on_layer {
                let fresh = graph.weak(from, links).and(&useful).without(&off);
                if fresh.is_empty() {
                    continue;
                }
                for &next in graph.switched_off(from, links).iter().filter(|&&next| fresh.contains(next)) {
                    if is_on && next == start {
                        end = Some((from, false));
                        break 'layers;
                    }
                    off.insert(next);
                    self.off_parents[next as usize] = from;
                    off_layer.push(next);
                }
            }
            on_layer.clear();
            for &from in &off_layer {
                for next in graph.switched_on(from, links) {
                    if !is_on && next == start {
                        end = Some((from, true));
                        break 'layers;
                    }
                    if !on.contains(next) {
                        on.insert(next);
                        self.on_parents[next as usize] = from;
                        on_layer.push(next);
                    }
                }
            }
            off_layer.clear();
        }
        self.layers = [on_layer, off_layer];
        end.map(|(from, target_is_on)| self.chain_path(graph, start, from, target_is_on))
    }

    fn chain_path(
        &mut self,
        graph: &Graph<W>,
        target: u16,
        parent: u16,
        is_on: bool,
    ) -> (u32, Vec<u16>, u64) {
        let mut print = Print::new();
        let mut groups = Vec::new();
        let (mut number, mut before, mut on, mut nodes) = (target, parent, is_on, 1);
        self.path.clear();
        loop {
            print.add(graph.ids[number as usize] * 2 + u16::from(on));
            self.path.push(number * 2 + u16::from(on));
            if before == NONE {
                return (nodes, groups, print.0);
            }
            if on {
                groups.push(strong_group(graph, before, number));
            }
            (number, on) = (before, !on);
            before = if on { self.on_parents[number as usize] } else { self.off_parents[number as usize] };
            nodes += 1;
        }
    }

    fn cycles(&mut self, graph: &Graph<W>, state: &State, links: Links, start: u16, base: f64, key: u8) {
        let mut walk = core::mem::take(&mut self.walk);
        walk.walk(graph, links, start, u32::MAX, |walk, end, nodes| {
            if let Some(link) = cycle_link(walk, graph, state, start, end, nodes) {
                let rank = Rank { rating: base + length_supplement(nodes), nodes, key };
                self.offer(rank, link);
            }
            false
        });
        self.walk = walk;
    }
}

fn cycle_link<const W: usize>(
    walk: &CycleWalk<W>,
    graph: &Graph<W>,
    state: &State,
    start: u16,
    end: [u16; 2],
    nodes: u32,
) -> Option<Link> {
    let mut offs_seen = [0u128; 9];
    let mut cells = 0u128;
    for [off, on] in walk.pairs(end) {
        let (cell, digit) = graph.at(off);
        offs_seen[digit] |= PEERS[cell];
        cells |= 1 << cell | 1 << graph.at(on).0;
    }
    let mut removed = Vec::new();
    let mut on = start;
    for [_, from] in walk.pairs(end) {
        let (cell, digit) = graph.at(on);
        for victim in cells_of(PEERS[cell] & offs_seen[digit] & state.digits[digit] & !cells) {
            let id = (victim * 9 + digit) as u16;
            if !removed.contains(&id) {
                removed.push(id);
            }
        }
        on = from;
    }
    if removed.is_empty() {
        return None;
    }
    as_listed(&mut removed);
    let mut print = Print::new();
    let mut groups = Vec::new();
    let mut on = start;
    for [off, from] in walk.pairs(end) {
        print.add(graph.ids[on as usize] * 2 + 1);
        print.add(graph.ids[off as usize] * 2);
        groups.push(strong_group(graph, off, on));
        groups.push(weak_group(graph, from, off));
        on = from;
    }
    Some(Link { removed, groups, print: print.0, nodes })
}

/// The group by way of which one candidate, off, switches another one on.
fn strong_group<const W: usize>(graph: &Graph<W>, off: u16, on: u16) -> u16 {
    let slot = graph.strong[off as usize].iter().position(|&other| other == on).unwrap_or(0);
    graph.groups[off as usize][slot]
}

/// The first group that two weakly linked candidates share.
fn weak_group<const W: usize>(graph: &Graph<W>, one: u16, two: u16) -> u16 {
    let (one, two) = (graph.groups[one as usize], graph.groups[two as usize]);
    (0..4).find(|&slot| one[slot] == two[slot]).map_or(one[0], |slot| one[slot])
}
