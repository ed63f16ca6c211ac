//! The strong and weak links of a position as a graph, and shortest alternating chains in it.
//!
//! A node is a digit in a cell, or in a group of cells of which one holds it if the node is on. Two nodes
//! are *weakly* linked if not both can be on, *strongly* if not both can be off. A chain alternates: a node
//! that goes on turns its weak neighbours off, one that goes off turns its strong neighbours on.
//! Source: sudopedia, "Alternating Inference Chain"; group nodes and almost locked sets as in HoDoKu.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, House};

use super::als::almost_locked_sets;
use crate::{Chain, Link, Node, Position};

/// Which nodes and links a graph has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// Candidates of all digits, and strong links in houses only.
    OneDigit,
    /// Candidates of cells with two of them, and strong links in cells only.
    BivalueCells,
    /// Candidates, strong links in houses and cells.
    Candidates,
    /// As before, and groups of cells in a segment.
    Groups,
    /// As before, and almost locked sets.
    AlmostLocked,
}

/// The links of a position.
pub(super) struct Links {
    nodes: Vec<Node>,
    /// The candidates that each node turns off.
    excluded: Vec<Excluded>,
    weak: Vec<Vec<u32>>,
    strong: Vec<Vec<(u32, Link)>>,
}

/// What a node turns off: its digit in the cells that see all of it, and the other digits of its cell.
#[derive(Clone, Copy)]
struct Excluded {
    seen: CellSet,
    cell: Option<Cell>,
}

impl Links {
    /// The nodes with a strong link, and all links between them.
    pub(super) fn new(position: &Position, scope: Scope) -> Links {
        Links::build(position, scope, false)
    }

    /// The same with a node for every candidate.
    pub(super) fn with_all_candidates(position: &Position, scope: Scope) -> Links {
        Links::build(position, scope, true)
    }

    fn build(position: &Position, scope: Scope, all: bool) -> Links {
        let mut builder = Builder { nodes: Vec::new(), known: BTreeMap::new(), strong: Vec::new() };
        builder.add_strong_links(position, scope);
        if all {
            for cell in position.open() {
                for digit in position.digits(cell) {
                    builder.node(digit, CellSet::only(cell));
                }
            }
        }
        let Builder { nodes, strong, .. } = builder;
        let excluded: Vec<Excluded> = nodes
            .iter()
            .map(|node| Excluded { seen: node.cells.common_peers(), cell: node.cells.single() })
            .collect();
        let weak = (0..nodes.len())
            .map(|a| {
                let excludes = |&b: &usize| {
                    let linked = if nodes[a].digit == nodes[b].digit {
                        nodes[b].cells.is_subset(excluded[a].seen)
                    } else {
                        excluded[a].cell.is_some() && excluded[a].cell == excluded[b].cell
                    };
                    linked && (scope != Scope::OneDigit || nodes[a].digit == nodes[b].digit)
                };
                (0..nodes.len()).filter(excludes).map(|b| b as u32).collect()
            })
            .collect();
        Links { nodes, excluded, weak, strong }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, node: usize) -> Node {
        self.nodes[node]
    }

    /// The nodes that cannot be on together with this one.
    pub(super) fn weak_neighbours(&self, node: usize) -> &[u32] {
        &self.weak[node]
    }

    /// The candidates that are off if either node is on.
    pub(super) fn excluded_by_both(&self, position: &Position, a: usize, b: usize) -> Vec<Candidate> {
        let (na, nb) = (self.nodes[a], self.nodes[b]);
        let (ea, eb) = (self.excluded[a], self.excluded[b]);
        let mut victims = Vec::new();
        let mut add = |cells: CellSet, digit: Digit| {
            let cells = cells & position.cells_with(digit);
            victims.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        };
        if na.digit == nb.digit {
            add(ea.seen & eb.seen, na.digit);
        } else {
            eb.cell.into_iter().for_each(|cell| add(ea.seen & CellSet::only(cell), na.digit));
            ea.cell.into_iter().for_each(|cell| add(eb.seen & CellSet::only(cell), nb.digit));
        }
        if let (Some(cell), true) = (ea.cell, ea.cell == eb.cell) {
            let others = position.digits(cell).iter().filter(|&digit| digit != na.digit && digit != nb.digit);
            others.for_each(|digit| add(CellSet::only(cell), digit));
        }
        victims
    }

    /// Breadth-first from a node that is on or off: whatever follows, each with a shortest chain.
    pub(super) fn follow(&self, start: usize, on: bool) -> Reach<'_> {
        let mut reach = Reach { links: self, start: state(start, on), parent: vec![None; self.len() * 2] };
        self.spread(&mut reach, VecDeque::from([state(start, on)]));
        reach
    }

    /// Every closed chain through a node and nodes after it, of at most `longest` links, until the budget of
    /// steps is spent. Hands over the nodes, each turned on or off in turn, and the links; the
    /// first node is off, and the last one is on and excludes it.
    pub(super) fn closed_chains(
        &self,
        start: usize,
        longest: usize,
        budget: &mut usize,
        seen: &mut dyn FnMut(&[usize], &[Link]),
    ) {
        let back = self.follow(start, true).distances();
        let mut search =
            Closing { links: self, back, longest, budget, nodes: vec![start], between: Vec::new() };
        search.descend(seen);
    }

    fn spread(&self, reach: &mut Reach<'_>, mut queue: VecDeque<u32>) {
        while let Some(from) = queue.pop_front() {
            let node = from as usize / 2;
            if from % 2 == 1 {
                for &to in &self.weak[node] {
                    reach.visit(&mut queue, from, to * 2, Link::Weak);
                }
            } else {
                for &(to, link) in &self.strong[node] {
                    reach.visit(&mut queue, from, to * 2 + 1, link);
                }
            }
        }
    }
}

fn state(node: usize, on: bool) -> u32 {
    node as u32 * 2 + u32::from(on)
}

/// What follows from one node.
pub(super) struct Reach<'a> {
    links: &'a Links,
    start: u32,
    parent: Vec<Option<(u32, Link)>>,
}

impl Reach<'_> {
    fn visit(&mut self, queue: &mut VecDeque<u32>, from: u32, to: u32, link: Link) {
        if to != self.start && self.parent[to as usize].is_none() {
            self.parent[to as usize] = Some((from, link));
            queue.push_back(to);
        }
    }

    /// Whether the node goes on, or off, as asked.
    pub(super) fn leads_to(&self, node: usize, on: bool) -> bool {
        self.parent[state(node, on) as usize].is_some()
    }

    /// The chain to a node that [`Reach::leads_to`] it, as node numbers and the links between.
    pub(super) fn path(&self, node: usize, on: bool) -> (Vec<usize>, Vec<Link>) {
        let (mut nodes, mut links) = (vec![node], Vec::new());
        let mut at = state(node, on);
        while let Some((from, link)) = self.parent[at as usize] {
            links.push(link);
            nodes.push(from as usize / 2);
            at = from;
            if at == self.start {
                break;
            }
        }
        nodes.reverse();
        links.reverse();
        (nodes, links)
    }

    /// For each node, off and on, how many links the chain to it has.
    fn distances(&self) -> Vec<usize> {
        let mut distances = vec![usize::MAX; self.parent.len()];
        distances[self.start as usize] = 0;
        for end in 0..self.parent.len() {
            let (mut at, mut trail) = (end as u32, Vec::new());
            while distances[at as usize] == usize::MAX {
                let Some((from, _)) = self.parent[at as usize] else { break };
                trail.push(at);
                at = from;
            }
            let mut distance = distances[at as usize];
            for &state in trail.iter().rev() {
                distance = distance.saturating_add(1);
                distances[state as usize] = distance;
            }
        }
        distances
    }

    /// How many links the chain to a node has.
    pub(super) fn distance(&self, node: usize, on: bool) -> usize {
        self.path(node, on).1.len()
    }

    /// The chain as evidence. A chain that comes back to its start is a loop with a flaw there.
    pub(super) fn chain(&self, node: usize, on: bool) -> Chain {
        let (mut nodes, links) = self.path(node, on);
        if nodes.len() > 1 && nodes.first() == nodes.last() {
            nodes.pop();
        }
        Chain { nodes: nodes.into_iter().map(|node| self.links.nodes[node]).collect(), links }
    }
}

/// A depth-first search for closed chains. A branch ends where the shortest way back is too long.
struct Closing<'a> {
    links: &'a Links,
    /// By contraposition, how far it is from a node that is on (off) back to a start that is off (on).
    back: Vec<usize>,
    longest: usize,
    budget: &'a mut usize,
    nodes: Vec<usize>,
    between: Vec<Link>,
}

impl Closing<'_> {
    fn descend(&mut self, seen: &mut dyn FnMut(&[usize], &[Link])) {
        let (Some(&start), Some(&node)) = (self.nodes.first(), self.nodes.last()) else { return };
        let (links, on) = (self.links, self.nodes.len().is_multiple_of(2));
        if on && self.nodes.len() >= 4 && links.weak[node].contains(&(start as u32)) {
            seen(&self.nodes, &self.between);
        }
        if *self.budget == 0 {
            return;
        }
        *self.budget -= 1;
        if on {
            for &to in &links.weak[node] {
                self.step(to as usize, Link::Weak, to * 2 + 1, seen);
            }
        } else {
            for &(to, link) in &links.strong[node] {
                self.step(to as usize, link, to * 2, seen);
            }
        }
    }

    fn step(&mut self, to: usize, link: Link, back: u32, seen: &mut dyn FnMut(&[usize], &[Link])) {
        let length = (self.between.len() + 1).saturating_add(self.back[back as usize]);
        if length > self.longest || to < self.nodes[0] || self.nodes.contains(&to) {
            return;
        }
        self.nodes.push(to);
        self.between.push(link);
        self.descend(seen);
        self.nodes.pop();
        self.between.pop();
    }
}

struct Builder {
    nodes: Vec<Node>,
    known: BTreeMap<Node, u32>,
    strong: Vec<Vec<(u32, Link)>>,
}

impl Builder {
    fn node(&mut self, digit: Digit, cells: CellSet) -> u32 {
        let node = Node { digit, cells };
        let (nodes, strong) = (&mut self.nodes, &mut self.strong);
        *self.known.entry(node).or_insert_with(|| {
            nodes.push(node);
            strong.push(Vec::new());
            nodes.len() as u32 - 1
        })
    }

    fn link(&mut self, a: (Digit, CellSet), b: (Digit, CellSet), link: Link) {
        let (a, b) = (self.node(a.0, a.1), self.node(b.0, b.1));
        self.strong[a as usize].push((b, link));
        self.strong[b as usize].push((a, link));
    }

    fn add_strong_links(&mut self, position: &Position, scope: Scope) {
        if scope != Scope::BivalueCells {
            for house in House::ALL {
                for digit in Digit::ALL {
                    let cells = position.cells_in(house, digit);
                    for part in parts(cells, house, scope) {
                        self.link((digit, part), (digit, cells - part), Link::House(house));
                    }
                }
            }
        }
        if scope != Scope::OneDigit {
            for cell in position.open() {
                let digits = position.digits(cell);
                if let (2, Some(first)) = (digits.len(), digits.first()) {
                    let only = CellSet::only(cell);
                    for second in digits.iter().filter(|&digit| digit != first) {
                        self.link((first, only), (second, only), Link::Cell(cell));
                    }
                }
            }
        }
        if scope == Scope::AlmostLocked {
            for als in almost_locked_sets(position).iter().filter(|als| als.cells.len() > 1) {
                for first in als.digits {
                    for second in als.digits.iter().filter(|&second| second > first) {
                        let (a, b) = (als.places[first.index()], als.places[second.index()]);
                        self.link((first, a), (second, b), Link::AlmostLocked(als.cells));
                    }
                }
            }
        }
    }
}

/// The ways to split the places of a digit in a house into two nodes, one of each pair of parts.
fn parts(cells: CellSet, house: House, scope: Scope) -> Vec<CellSet> {
    let Some(first) = cells.first() else { return Vec::new() };
    if cells.len() == 2 {
        return vec![CellSet::only(first)];
    }
    if !matches!(scope, Scope::Groups | Scope::AlmostLocked) {
        return Vec::new();
    }
    let crossing = |other: &House| other.kind() != house.kind() && (other.is_line() != house.is_line());
    let segments: Vec<CellSet> = House::ALL
        .iter()
        .filter(|other| crossing(other))
        .map(|other| cells & other.cells())
        .filter(|part| !part.is_empty() && *part != cells)
        .collect();
    let is_node = |part: CellSet| part.len() == 1 || segments.contains(&part);
    let mut splits: Vec<CellSet> = Vec::new();
    let ones = cells.iter().map(CellSet::only);
    for part in ones.chain(segments.iter().copied()) {
        let rest = cells - part;
        if is_node(rest) && !splits.contains(&part) && !splits.contains(&rest) {
            splits.push(part);
        }
    }
    splits
}
