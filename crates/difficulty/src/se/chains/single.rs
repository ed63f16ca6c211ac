//! Forcing chains and cycles with one start and no side premises (rule 27).
//!
//! Without side premises a chain is a shortest path, so a search by layers over sets of candidates
//! finds every length. Only a possible cycle is walked in the original's order, because what it
//! removes depends on the path taken.

use alloc::vec::Vec;

use super::super::hint::Hint;
use super::super::rule::SeRule;
use super::super::state::State;
use super::super::tables::{PEERS, cells_of};
use super::super::value::length_supplement;
use super::cycle::CycleWalk;
use super::explain;
use super::graph::{Graph, Links, NONE};
use super::nested::{Link, Promise, SingleLinks};
use super::order::Rank;
use super::set::Set;

/// The memory of the search.
pub(super) struct Single<const W: usize> {
    /// What is on two inferences after a candidate is on.
    pub(super) next: Vec<Set<W>>,
    /// What, if on, switches a candidate on by two inferences.
    into: Vec<Set<W>>,
    walk: CycleWalk<W>,
    links: SingleLinks<W>,
    /// For each candidate what is on and off once it is on, as far as it was needed.
    reached: Vec<Option<[Set<W>; 2]>>,
    best: Option<Rank>,
    conclusion: Conclusion,
    /// The removals and cells of the best cycle.
    removed: Vec<u16>,
    cells: u128,
    scratch: Vec<u16>,
    /// The nodes of the best cycle, number * 2 + on, from its end back.
    path: Vec<u16>,
}

#[derive(Clone, Copy)]
enum Conclusion {
    Chain { start: u16, on: bool },
    Cycle,
}

struct Kind {
    links: Links,
    cycle: (SeRule, f64),
    chain: (SeRule, f64),
    key: u8,
}

const KINDS: [Kind; 3] = [
    Kind { links: Links::X, cycle: (SeRule::XCycle, 6.5), chain: (SeRule::ForcingXChain, 6.6), key: 2 },
    Kind { links: Links::Y, cycle: (SeRule::YCycle, 6.5), chain: (SeRule::YCycle, 6.5), key: 3 },
    Kind { links: Links::Xy, cycle: (SeRule::XyCycle, 7.0), chain: (SeRule::ForcingChain, 7.0), key: 4 },
];

impl<const W: usize> Single<W> {
    pub(super) fn new() -> Single<W> {
        Single {
            next: Vec::new(),
            into: Vec::new(),
            walk: CycleWalk::default(),
            links: SingleLinks::default(),
            reached: Vec::new(),
            best: None,
            conclusion: Conclusion::Cycle,
            removed: Vec::new(),
            cells: 0,
            scratch: Vec::new(),
            path: Vec::new(),
        }
    }

    /// The hint that sorts first. Chains of one digit are not tried where they are known to be idle.
    pub(super) fn find(
        &mut self,
        graph: &Graph<W>,
        state: &State,
        idle: &mut [u128; 9],
        hint: &mut Hint,
    ) -> bool {
        self.best = None;
        let mut rule = SeRule::XCycle;
        for kind in &KINDS {
            self.prepare(graph, kind.links);
            for start in 0..graph.len as u16 {
                let (cell, digit) = graph.at(start);
                let count = state.count(cell);
                if count < 2 || kind.links == Links::Y && count > 2 {
                    continue;
                }
                if kind.links == Links::X && idle[digit] == state.digits[digit] {
                    continue;
                }
                if let Some(found) = self.search(graph, state, kind, start) {
                    rule = found;
                }
            }
            if kind.links == Links::X && self.best.is_none() {
                *idle = state.digits;
            }
        }
        let Some(best) = self.best else { return false };
        match self.conclusion {
            Conclusion::Chain { start, on } => {
                let (cell, digit) = graph.at(start);
                hint.begin(rule, best.rating, 1 << cell, 1 << digit);
                if on {
                    hint.remove(state, cell, !(1 << digit));
                    hint.place = Some((cell as u8, digit as u8));
                } else {
                    hint.remove(state, cell, 1 << digit);
                }
                if hint.explain {
                    let links = if rule == SeRule::ForcingXChain { Links::X } else { Links::Xy };
                    self.links.chain(graph, links, start, !on);
                    hint.chains.push(explain::plain(graph, &self.links.path));
                }
            }
            Conclusion::Cycle => {
                hint.begin(rule, best.rating, self.cells, 0);
                hint.removed.extend_from_slice(&self.removed);
                for &id in &self.removed {
                    hint.digits |= 1 << (id % 9);
                }
                if hint.explain {
                    hint.chains.push(explain::plain(graph, &self.path));
                }
            }
        }
        true
    }

    /// Prepares the two-inference links.
    pub(super) fn prepare(&mut self, graph: &Graph<W>, links: Links) {
        self.next.clear();
        self.next.resize(graph.len, Set::EMPTY);
        self.into.clear();
        self.into.resize(graph.len, Set::EMPTY);
        for number in 0..graph.len as u16 {
            for other in graph.switched_on(number, links) {
                let weak = graph.weak(number, links);
                self.into[other as usize].join(weak);
                for from in weak.items() {
                    self.next[from as usize].insert(other);
                }
            }
        }
    }

    /// All hints, as links of an outer chain, in sorted order. If `outer` is a position that has no
    /// such hint, only those are looked for that use a link it does not have.
    pub(super) fn all(&mut self, graph: &Graph<W>, state: &State, outer: Option<&Graph<W>>) -> Vec<Link> {
        let mut starts = [Set([u64::MAX; W]); 3];
        if let Some(outer) = outer {
            self.prepare(graph, Links::Xy);
            starts = self.starts_over_new_links(graph, outer);
            if starts.iter().all(Set::is_empty) {
                return Vec::new();
            }
        }
        let [from_on, from_off, cycles] = starts;
        let mut links = core::mem::take(&mut self.links);
        links.begin();
        for kind in &KINDS {
            self.prepare(graph, kind.links);
            for start in 0..graph.len as u16 {
                let hopes = [&from_on, &from_off, &cycles].map(|set| set.contains(start));
                if hopes == [false; 3] || kind.links == Links::Y && !hopes[2] {
                    continue;
                }
                let count = state.count(graph.at(start).0);
                if count < 2 || kind.links == Links::Y && count > 2 {
                    continue;
                }
                let mut promise = self.promise(graph, kind.links, start);
                promise.from_on &= hopes[0];
                promise.from_off &= hopes[1];
                promise.cycle &= hopes[2];
                if promise.cycle || promise.from_on || promise.from_off {
                    let bases = (kind.cycle.1, kind.chain.1, kind.key);
                    links.walk(graph, state, kind.links, bases, start, promise);
                }
            }
        }
        let all = links.take();
        self.links = links;
        all
    }

    /// The candidates from which a chain from on, one from off, or a cycle may run over a strong
    /// link that is new.
    ///
    /// Inferences can be read backwards. So the chains that arrive at one end of the link are those
    /// that leave from it, and both ends lead on to the start.
    fn starts_over_new_links(&mut self, graph: &Graph<W>, outer: &Graph<W>) -> [Set<W>; 3] {
        self.reached.clear();
        self.reached.resize(graph.len, None);
        let mut starts = [Set::EMPTY; 3];
        for one in 0..graph.len as u16 {
            for slot in 0..4 {
                let other = graph.strong[one as usize][slot];
                if other == NONE || other < one {
                    continue;
                }
                let group = graph.groups[one as usize][slot] as usize;
                if outer.tallies[group] >> 16 <= 2 {
                    continue;
                }
                let [first, second] = [one, other].map(|end| {
                    if self.reached[end as usize].is_none() {
                        let on = reach(self, end);
                        let mut off = Set::EMPTY;
                        for member in on.items() {
                            off.join(&graph.weak[member as usize]);
                        }
                        self.reached[end as usize] = Some([on, off]);
                    }
                    self.reached[end as usize].unwrap_or([Set::EMPTY; 2])
                });
                starts[0].join(&first[1].and(&second[1]));
                starts[1].join(&first[0].and(&second[0]));
                starts[2].join(&first[0].and(&second[1]));
                starts[2].join(&first[1].and(&second[0]));
            }
        }
        starts
    }

    /// What may start here, by sets alone.
    fn promise(&self, graph: &Graph<W>, links: Links, start: u16) -> Promise {
        let into = &self.into[start as usize];
        if into.is_empty() && links == Links::Y {
            return Promise::default();
        }
        let mut own = Set::EMPTY;
        own.insert(start);
        let reached = reach(self, start).without(&own);
        let is_chain = links != Links::Y;
        Promise {
            cycle: reached.meets(into),
            from_on: is_chain && reached.meets(graph.weak(start, links)),
            from_off: is_chain && self.off_chain(graph, links, start, into, u32::MAX).is_some(),
        }
    }

    /// The most nodes with which a hint would sort before the best.
    fn limit(&self, base: f64, key: u8) -> u32 {
        self.best.map_or(u32::MAX, |best| best.limit(base, key))
    }

    /// Cycles, then the chain from on, then the chain from off. Returns the rule of a new best.
    fn search(&mut self, graph: &Graph<W>, state: &State, kind: &Kind, start: u16) -> Option<SeRule> {
        let links = kind.links;
        let mut found = None;
        let mut cycle_limit = self.limit(kind.cycle.1, kind.key);
        let mut chain_limit = match links {
            Links::Y => 0,
            _ => self.limit(kind.chain.1, kind.key),
        };
        let into = self.into[start as usize];
        let weak = *graph.weak(start, links);
        let mut chain = None;
        let mut seen = Set::EMPTY;
        seen.insert(start);
        let mut front = seen;
        let mut nodes = 2;
        loop {
            nodes += 2;
            if nodes > chain_limit.max(cycle_limit) {
                break;
            }
            front = self.step(&front, &mut seen);
            if front.is_empty() {
                break;
            }
            if nodes <= cycle_limit && front.meets(&into) {
                // A cycle may close here; the exact walk tells, and covers all longer ones.
                let limit = cycle_limit;
                cycle_limit = 0;
                if let Some(nodes) = self.cycle(graph, state, links, start, limit) {
                    self.offer(kind.cycle.1, nodes, kind.key, Conclusion::Cycle);
                    found = Some(kind.cycle.0);
                    if links != Links::Y {
                        chain_limit = self.limit(kind.chain.1, kind.key);
                    }
                }
            }
            if chain.is_none() && nodes <= chain_limit && front.meets(&weak) {
                chain = Some(nodes);
                chain_limit = 0;
            }
        }
        if links == Links::Y {
            return found;
        }
        let mut limit = self.limit(kind.chain.1, kind.key);
        if let Some(nodes) = chain.filter(|&nodes| nodes <= limit) {
            self.offer(kind.chain.1, nodes, kind.key, Conclusion::Chain { start, on: false });
            found = Some(kind.chain.0);
            limit = self.limit(kind.chain.1, kind.key);
        }
        if let Some(nodes) = self.off_chain(graph, links, start, &into, limit) {
            self.offer(kind.chain.1, nodes, kind.key, Conclusion::Chain { start, on: true });
            found = Some(kind.chain.0);
        }
        found
    }

    /// The first shortest cycle that removes something: its nodes; its removals are kept.
    fn cycle(
        &mut self,
        graph: &Graph<W>,
        state: &State,
        links: Links,
        start: u16,
        limit: u32,
    ) -> Option<u32> {
        let (scratch, path, mut cells, mut found) = (&mut self.scratch, &mut self.path, 0, None);
        self.walk.walk(graph, links, start, limit, |walk, end, nodes| {
            cells = removals(walk, graph, state, end, scratch);
            if scratch.is_empty() {
                return false;
            }
            found = Some(nodes);
            path.clear();
            path.push(start * 2 + 1);
            path.extend(walk.pairs(end).flat_map(|[off, on]| [off * 2, on * 2 + 1]));
            true
        });
        if found.is_some() {
            core::mem::swap(&mut self.removed, &mut self.scratch);
            self.cells = cells;
        }
        found
    }

    fn off_chain(
        &self,
        graph: &Graph<W>,
        links: Links,
        start: u16,
        into: &Set<W>,
        limit: u32,
    ) -> Option<u32> {
        let mut front = Set::EMPTY;
        for other in graph.switched_on(start, links) {
            front.insert(other);
        }
        let mut seen = front;
        let mut nodes = 4;
        while nodes <= limit && !front.is_empty() {
            if front.meets(into) {
                return Some(nodes);
            }
            front = self.step(&front, &mut seen);
            nodes += 2;
        }
        None
    }

    /// What is newly on two inferences after the front.
    #[inline]
    pub(super) fn step(&self, front: &Set<W>, seen: &mut Set<W>) -> Set<W> {
        let mut next = Set::EMPTY;
        for number in front.items() {
            next.join(&self.next[number as usize]);
        }
        let next = next.without(seen);
        seen.join(&next);
        next
    }

    fn offer(&mut self, base: f64, nodes: u32, key: u8, conclusion: Conclusion) {
        self.best = Some(Rank { rating: base + length_supplement(nodes), nodes, key });
        self.conclusion = conclusion;
    }
}

/// What a cycle removes, and its cells: the candidates outside its cells that see one of the same
/// digit that is on and one that is off.
fn removals<const W: usize>(
    walk: &CycleWalk<W>,
    graph: &Graph<W>,
    state: &State,
    end: [u16; 2],
    removed: &mut Vec<u16>,
) -> u128 {
    let mut seen = [[0u128; 9]; 2];
    let mut cells = 0;
    for pair in walk.pairs(end) {
        for (seen, number) in seen.iter_mut().zip(pair) {
            let (cell, digit) = graph.at(number);
            seen[digit] |= PEERS[cell];
            cells |= 1 << cell;
        }
    }
    removed.clear();
    for digit in 0..9 {
        let both = seen[0][digit] & seen[1][digit] & state.digits[digit] & !cells;
        removed.extend(cells_of(both).map(|cell| (cell * 9 + digit) as u16));
    }
    cells
}

/// Closures without side premises: what is on once a candidate is on.
pub(super) fn reach<const W: usize>(single: &Single<W>, start: u16) -> Set<W> {
    let mut seen = Set::EMPTY;
    seen.insert(start);
    let mut front = seen;
    while !front.is_empty() {
        front = single.step(&front, &mut seen);
    }
    seen
}
