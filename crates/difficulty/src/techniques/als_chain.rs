//! ALS-XZ, ALS-XY-Wing and ALS chain: almost locked sets in a row, each joined to the next by a
//! restricted common.
//!
//! If the last digit `z` is in neither end, the first set holds its common, so the second lacks it
//! and holds the next one, and so on until the last set lacks a digit too many. So `z` is in one
//! of the ends, and goes from every cell that sees all its places in both. Two sets with two restricted
//! commons (a *doubly linked* ALS-XZ) form a ring: every digit of either set is locked.
//!
//! Two sets make an XZ, three an XY-Wing, more a chain. Source: sudopedia, "ALS-XZ",
//! "ALS-XY-Wing", "ALS Chain"; as in HoDoKu, neighbouring sets share no cell.

use core::ops::ControlFlow;

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, Digit, DigitSet};

use super::als::{Als, Join, almost_locked_sets, common_victims, joins};
use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Technique};

/// Pairs of sets; a pair with two restricted commons gives one step.
pub(super) fn als_xz(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let sets = almost_locked_sets(position);
    for (i, a) in sets.iter().enumerate() {
        for b in &sets[i + 1..] {
            if (a.digits & b.digits).len() < 2 || !a.cells.is_disjoint(b.cells) {
                continue;
            }
            let commons = a.restricted_commons(b);
            let victims = match commons.len() {
                0 => continue,
                1 => common_victims(position, a, b, (a.digits & b.digits) - commons),
                _ => ring_victims(position, a, b, commons),
            };
            report(sink, Technique::AlsXz, Conclusion::eliminate(victims), || Evidence::AlmostLockedSets {
                sets: vec![a.cells, b.cells],
                commons: commons.iter().collect(),
                hub: None,
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Of two sets with two restricted commons: the commons are locked in both sets together, every other
/// digit is locked in its own set. As in HoDoKu, no digit goes from the sets themselves.
fn ring_victims(position: &Position, a: &Als, b: &Als, commons: DigitSet) -> Vec<Candidate> {
    let mut victims = common_victims(position, a, b, commons);
    for set in [a, b] {
        for digit in set.digits - commons {
            let cells = set.victims(position, digit) - a.cells - b.cells;
            victims.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        }
    }
    victims
}

/// Two sets that share no cell, joined by different digits to a third.
pub(super) fn als_xy_wing(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let sets = almost_locked_sets(position);
    let joins = joins(&sets);
    for (middle, ends) in joins.iter().enumerate() {
        for (i, first) in ends.iter().enumerate() {
            for last in &ends[i + 1..] {
                if first.digit == last.digit || first.to == last.to {
                    continue;
                }
                let (a, b) = (&sets[first.to], &sets[last.to]);
                let digits = (a.digits & b.digits) - DigitSet::only(first.digit) - DigitSet::only(last.digit);
                let conclusion = Conclusion::eliminate(common_victims(position, a, b, digits));
                report(sink, Technique::AlsXyWing, conclusion, || Evidence::AlmostLockedSets {
                    sets: vec![a.cells, sets[middle].cells, b.cells],
                    commons: vec![first.digit, last.digit],
                    hub: None,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Four sets or more. Each conclusion is reported once, with a shortest chain, shortest first.
pub(super) fn als_chain(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let sets = almost_locked_sets(position);
    let joins = joins(&sets);
    let mut found: BTreeMap<Conclusion, (Vec<usize>, Vec<Digit>)> = BTreeMap::new();
    for start in 0..sets.len() {
        let firsts: DigitSet = joins[start].iter().map(|join| join.digit).collect();
        for first in firsts {
            for (path, commons) in shortest_paths(&joins, start, first) {
                let (Some(&end), Some(&last)) = (path.last(), commons.last()) else { continue };
                if path.len() < 4 || end <= start {
                    continue;
                }
                let (a, b) = (&sets[start], &sets[end]);
                let digits = (a.digits & b.digits) - DigitSet::only(first) - DigitSet::only(last);
                let conclusion = Conclusion::eliminate(common_victims(position, a, b, digits));
                if conclusion.is_empty() {
                    continue;
                }
                let known = found.entry(conclusion).or_insert_with(|| (path.clone(), commons.clone()));
                if path.len() < known.0.len() {
                    *known = (path, commons);
                }
            }
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(_, (path, _))| path.len());
    for (conclusion, (path, commons)) in found {
        report(sink, Technique::AlsChain, conclusion, || Evidence::AlmostLockedSets {
            sets: path.iter().map(|&set| sets[set].cells).collect(),
            commons,
            hub: None,
        })?;
    }
    ControlFlow::Continue(())
}

/// Breadth-first from a set that gives up its first digit: for each set and each digit it can be
/// entered by, a shortest row of sets and the commons between them.
fn shortest_paths(joins: &[Vec<Join>], start: usize, first: Digit) -> Vec<(Vec<usize>, Vec<Digit>)> {
    // A state is a set entered by a digit; its parent is the state it was entered from.
    let mut parent: Vec<Option<u32>> = vec![None; joins.len() * 9];
    let mut queue = VecDeque::new();
    let mut order = Vec::new();
    for join in joins[start].iter().filter(|join| join.digit == first) {
        let state = join.to * 9 + join.digit.index();
        parent[state] = Some(u32::MAX);
        queue.push_back(state);
    }
    while let Some(state) = queue.pop_front() {
        order.push(state);
        for join in &joins[state / 9] {
            let next = join.to * 9 + join.digit.index();
            if join.to != start && join.digit.index() != state % 9 && parent[next].is_none() {
                parent[next] = Some(state as u32);
                queue.push_back(next);
            }
        }
    }
    let path_to = |end: usize| {
        let (mut path, mut commons) = (Vec::new(), Vec::new());
        let mut state = end;
        loop {
            path.push(state / 9);
            commons.extend(Digit::from_index(state % 9));
            match parent[state] {
                Some(u32::MAX) | None => break,
                Some(previous) => state = previous as usize,
            }
        }
        path.push(start);
        path.reverse();
        commons.reverse();
        (path, commons)
    };
    order.into_iter().map(path_to).collect()
}
