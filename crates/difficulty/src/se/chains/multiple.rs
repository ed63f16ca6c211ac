//! Chains with several starts, and contradictions (rules 30 to 37): from the closures of all
//! candidates to the hint that sorts first.

use alloc::vec::Vec;

use super::super::state::State;
use super::super::tables::{CELL_HOUSES, HOUSE_MASKS, cells_of};
use super::ancestors::{Ancestors, End};
use super::closure::{Closure, Mode};
use super::graph::{Graph, Links};
use super::set::Set;

/// Where a hint comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// A start that leads to a clash.
    Contradiction { start: u16, is_on: bool },
    /// A start that leads on and off to one conclusion.
    Double { start: u16 },
    /// All candidates of a cell.
    Cell { cell: u8 },
    /// All places of a digit in a house.
    House { house: u8, digit: u8 },
}

impl Source {
    /// The last criterion by which hints sort.
    pub(super) const fn key(self) -> u8 {
        match self {
            Source::Double { .. } => 1,
            Source::Cell { .. } => 5,
            Source::House { .. } => 6,
            Source::Contradiction { .. } => 7,
        }
    }
}

/// A hint: what it concludes and how many nodes it has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) target: u16,
    pub(super) is_on: bool,
    pub(super) nodes: u32,
    pub(super) source: Source,
}

/// What takes the hints as they are found.
pub(super) trait Sink<const W: usize> {
    /// The most nodes with which a hint of this conclusion and key is of interest.
    fn limit(&self, target: u16, is_on: bool, key: u8) -> u32;
    /// Takes a hint.
    fn take(&mut self, found: Found);
}

/// Keeps the hint that sorts first.
#[derive(Default)]
pub(super) struct Best {
    pub(super) found: Option<Found>,
}

impl<const W: usize> Sink<W> for Best {
    #[inline]
    fn limit(&self, _target: u16, _is_on: bool, key: u8) -> u32 {
        match &self.found {
            None => u32::MAX,
            Some(best) if key < best.source.key() => best.nodes,
            Some(best) => best.nodes - 1,
        }
    }

    fn take(&mut self, found: Found) {
        self.found = Some(found);
    }
}

/// Which of the rules is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Nishio,
    Static,
    Dynamic,
}

impl Rule {
    pub(super) const fn mode(self) -> Mode {
        match self {
            Rule::Nishio => Mode { links: Links::X, is_dynamic: true },
            Rule::Static => Mode { links: Links::Xy, is_dynamic: false },
            Rule::Dynamic => Mode { links: Links::Xy, is_dynamic: true },
        }
    }
}

/// The closures of a position: number * 2 + on.
#[derive(Clone)]
pub(super) struct Closures<const W: usize> {
    pub(super) pool: Vec<Closure<W>>,
    pub(super) done: Vec<bool>,
}

impl<const W: usize> Closures<W> {
    pub(super) const fn new() -> Closures<W> {
        Closures { pool: Vec::new(), done: Vec::new() }
    }

    /// Forgets all closures.
    pub(super) fn reset(&mut self, graph: &Graph<W>) {
        self.pool.resize_with(self.pool.len().max(2 * graph.len), Closure::new);
        self.done.clear();
        self.done.resize(2 * graph.len, false);
    }

    /// Whether a closure was made.
    #[inline]
    pub(super) fn has(&self, number: u16, is_on: bool) -> bool {
        self.done[number as usize * 2 + usize::from(is_on)]
    }

    #[inline]
    pub(super) fn of(&self, number: u16, is_on: bool) -> &Closure<W> {
        &self.pool[number as usize * 2 + usize::from(is_on)]
    }

    /// Makes sure that a closure without advanced eliminations is there.
    pub(super) fn ensure(&mut self, graph: &Graph<W>, number: u16, is_on: bool, mode: Mode) {
        let at = number as usize * 2 + usize::from(is_on);
        if !self.done[at] {
            self.done[at] = true;
            let closure = &mut self.pool[at];
            closure.begin(graph, number, is_on);
            if mode.is_dynamic {
                let mut tallies = graph.tallies;
                closure.run(graph, &mut tallies, mode);
            } else {
                closure.run(graph, &mut [0; _], mode);
            }
        }
    }
}

/// What the hints are read from.
pub(super) struct View<'a, const W: usize> {
    pub(super) graph: &'a Graph<W>,
    pub(super) state: &'a State,
    pub(super) closures: &'a Closures<W>,
    pub(super) rule: Rule,
}

impl<const W: usize> View<'_, W> {
    /// Offers all hints in the original's order. All closures needed must be there.
    pub(super) fn visit(&self, ancestors: &mut Ancestors, sink: &mut impl Sink<W>) {
        let least = if self.rule == Rule::Static { 3 } else { 2 };
        for cell in cells_of(self.state.open) {
            let count = self.state.count(cell);
            if count < least {
                continue;
            }
            let first = self.graph.index[cell * 9 + self.state.cells[cell].trailing_zeros() as usize];
            let members = first..first + count as u16;
            for number in members.clone() {
                if self.rule != Rule::Static {
                    self.contradiction(number, true, ancestors, sink);
                    self.contradiction(number, false, ancestors, sink);
                }
                if self.rule == Rule::Dynamic && count >= 3 {
                    self.double(number, ancestors, sink);
                }
                if self.rule != Rule::Nishio {
                    self.houses(number, ancestors, sink);
                }
            }
            if self.rule != Rule::Nishio {
                self.group(members, Source::Cell { cell: cell as u8 }, ancestors, sink);
            }
        }
    }

    fn contradiction(&self, start: u16, is_on: bool, ancestors: &mut Ancestors, sink: &mut impl Sink<W>) {
        if !self.closures.has(start, is_on) {
            return;
        }
        let closure = self.closures.of(start, is_on);
        let Some(clash) = closure.clash else { return };
        let source = Source::Contradiction { start, is_on };
        if !is_on && self.state.count(self.graph.at(start).0) < 2 {
            return;
        }
        let limit = sink.limit(start, !is_on, source.key());
        let stored = if clash.is_on { End::Off(clash.number) } else { End::On(clash.number) };
        ancestors.begin();
        let nodes = self.count(closure, stored, ancestors, limit);
        if nodes >= limit {
            return;
        }
        let nodes = nodes + self.count(closure, End::Clash(clash), ancestors, limit - nodes);
        let nodes = nodes + ancestors.nested_nodes();
        if nodes <= limit {
            sink.take(Found { target: start, is_on: !is_on, nodes, source });
        }
    }

    fn count(&self, closure: &Closure<W>, end: End, ancestors: &mut Ancestors, limit: u32) -> u32 {
        let hidden = self.rule != Rule::Static;
        ancestors.count(self.graph, self.state, closure, end, hidden, limit)
    }

    fn double(&self, start: u16, ancestors: &mut Ancestors, sink: &mut impl Sink<W>) {
        let both = [self.closures.of(start, true), self.closures.of(start, false)];
        self.common(&both, Source::Double { start }, ancestors, sink);
    }

    fn houses(&self, number: u16, ancestors: &mut Ancestors, sink: &mut impl Sink<W>) {
        let (cell, digit) = self.graph.at(number);
        for house in CELL_HOUSES[cell] {
            let cells = self.state.digits[digit] & HOUSE_MASKS[house as usize];
            if cells.trailing_zeros() as usize == cell && cells.count_ones() >= 2 {
                let members = cells_of(cells).map(|cell| self.graph.index[cell * 9 + digit]);
                self.group(members, Source::House { house, digit: digit as u8 }, ancestors, sink);
            }
        }
    }

    fn group(
        &self,
        members: impl Iterator<Item = u16>,
        source: Source,
        ancestors: &mut Ancestors,
        sink: &mut impl Sink<W>,
    ) {
        let mut closures = [self.closures.of(0, true); 9];
        let mut count = 0;
        for member in members {
            // A closure that was not made has nothing in common with the others of its group.
            if !self.closures.has(member, true) {
                return;
            }
            closures[count] = self.closures.of(member, true);
            count += 1;
        }
        self.common(&closures[..count], source, ancestors, sink);
    }

    /// What all these closures conclude: on first, then off, each in the order of the first closure.
    fn common(
        &self,
        closures: &[&Closure<W>],
        source: Source,
        ancestors: &mut Ancestors,
        sink: &mut impl Sink<W>,
    ) {
        let (mut on, mut off) = (closures[0].on, closures[0].off);
        for closure in &closures[1..] {
            on.keep(&closure.on);
            off.keep(&closure.off);
        }
        if !on.is_empty() {
            for &target in closures[0].on_order.iter().filter(|&&target| on.contains(target)) {
                if self.state.count(self.graph.at(target).0) > 1 {
                    self.conclude(closures, End::On(target), source, ancestors, sink);
                }
            }
        }
        if !off.is_empty() {
            for &target in closures[0].off_order.iter().filter(|&&target| off.contains(target)) {
                self.conclude(closures, End::Off(target), source, ancestors, sink);
            }
        }
    }

    #[inline]
    fn conclude(
        &self,
        closures: &[&Closure<W>],
        end: End,
        source: Source,
        ancestors: &mut Ancestors,
        sink: &mut impl Sink<W>,
    ) {
        let (target, is_on) = match end {
            End::On(target) => (target, true),
            End::Off(target) | End::Clash(super::closure::Clash { number: target, .. }) => (target, false),
        };
        let limit = sink.limit(target, is_on, source.key());
        // The path of first parents alone is a lower bound.
        let depths = closures.iter().map(|closure| {
            let depth =
                if is_on { closure.ons[target as usize].depth } else { closure.offs[target as usize].depth };
            u32::from(depth) + 1
        });
        let mut nodes: u32 = depths.sum();
        if nodes > limit {
            return;
        }
        if self.rule != Rule::Static {
            nodes = 0;
            ancestors.begin();
            for closure in closures {
                nodes += self.count(closure, end, ancestors, limit - nodes);
                if nodes > limit {
                    return;
                }
            }
            nodes += ancestors.nested_nodes();
            if nodes > limit {
                return;
            }
        }
        sink.take(Found { target, is_on, nodes, source });
    }
}

/// Whether closures as sets, whatever their order, can have a common conclusion: the filter before
/// the exact closures are made.
pub(super) fn static_needs<const W: usize>(
    graph: &Graph<W>,
    state: &State,
    on: &[Set<W>],
    off: &[Set<W>],
) -> Set<W> {
    let mut needed = Set::EMPTY;
    let mut group = |members: &mut dyn Iterator<Item = u16>| {
        let (mut all, mut common_on, mut common_off) =
            (Set::<W>::EMPTY, Set([u64::MAX; W]), Set([u64::MAX; W]));
        for member in members {
            all.insert(member);
            common_on.keep(&on[member as usize]);
            common_off.keep(&off[member as usize]);
        }
        if !common_on.is_empty() || !common_off.is_empty() {
            needed.join(&all);
        }
    };
    for cell in cells_of(state.open).filter(|&cell| state.count(cell) >= 3) {
        let first = graph.index[cell * 9 + state.cells[cell].trailing_zeros() as usize];
        group(&mut (first..first + state.count(cell) as u16));
        for number in first..first + state.count(cell) as u16 {
            let digit = graph.at(number).1;
            for house in CELL_HOUSES[cell] {
                let cells = state.digits[digit] & HOUSE_MASKS[house as usize];
                if cells.trailing_zeros() as usize == cell && cells.count_ones() >= 2 {
                    group(&mut cells_of(cells).map(|cell| graph.index[cell * 9 + digit]));
                }
            }
        }
    }
    needed
}
