//! The chaining rules over one numbering of the candidates, with all their memory.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::super::hint::Hint;
use super::super::rule::SeRule;
use super::super::state::State;
use super::super::value::length_supplement;
use super::advanced::Front;
use super::ancestors::Ancestors;
use super::explain;
use super::graph::{Graph, Links};
use super::multiple::{Best, Closures, Found, Rule, Source, View, static_needs};
use super::nested::{Firsts, Link, each_branch, links_of};
use super::set::Set;
use super::single::{Single, reach};

/// What dynamic chains may use besides singles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Level {
    /// Nothing.
    Plain,
    /// Locked candidates, pairs, X-Wings.
    Plus,
    /// Also forcing chains.
    Forcing,
    /// Also multiple forcing chains.
    Multiple,
    /// Dynamic forcing chains instead of those two.
    Dynamic,
    /// Also dynamic forcing chains that use forcing chains.
    Nested,
}

impl Level {
    /// All levels in the order in which they are tried.
    pub(in super::super) const ALL: [Level; 6] =
        [Level::Plain, Level::Plus, Level::Forcing, Level::Multiple, Level::Dynamic, Level::Nested];

    const fn base(self) -> f64 {
        match self {
            Level::Plain => 8.5,
            Level::Plus => 9.0,
            Level::Forcing => 9.5,
            Level::Multiple => 10.0,
            Level::Dynamic => 10.5,
            Level::Nested => 11.0,
        }
    }

    const fn rule(self, source: Source) -> SeRule {
        match (self, source) {
            (Level::Plain, Source::Contradiction { .. }) => SeRule::DynamicContradictionForcingChains,
            (Level::Plain, Source::Double { .. }) => SeRule::DynamicDoubleForcingChains,
            (Level::Plain, Source::Cell { .. }) => SeRule::DynamicCellForcingChains,
            (Level::Plain, Source::House { .. }) => SeRule::DynamicRegionForcingChains,
            (Level::Plus, _) => SeRule::DynamicForcingChainsPlus,
            (Level::Forcing, _) => SeRule::NestedForcingChains,
            (Level::Multiple, _) => SeRule::NestedMultipleChains,
            (Level::Dynamic, _) => SeRule::NestedDynamicChains,
            (Level::Nested, _) => SeRule::NestedNestedChains,
        }
    }
}

/// The memory of the chaining rules for positions of up to 64 * W candidates.
pub(super) struct Engine<const W: usize> {
    graph: Graph<W>,
    single: Single<W>,
    closures: Closures<W>,
    /// The level of the dynamic closures at hand, if they are.
    closed: Option<Level>,
    /// The closures of level Plus, for the levels that nest dynamic chains.
    plus: Closures<W>,
    is_outermost: bool,
    ancestors: Ancestors,
    reach_on: Vec<Set<W>>,
    reach_off: Vec<Set<W>>,
    firsts: Firsts,
    /// The engine for positions inside chains.
    inner: Option<Box<Engine<W>>>,
}

impl<const W: usize> Engine<W> {
    pub(super) fn new() -> Box<Engine<W>> {
        Box::new(Engine {
            graph: Graph::new(),
            single: Single::new(),
            closures: Closures::new(),
            closed: None,
            plus: Closures::new(),
            is_outermost: true,
            ancestors: Ancestors::new(),
            reach_on: Vec::new(),
            reach_off: Vec::new(),
            firsts: Firsts::default(),
            inner: None,
        })
    }

    pub(super) fn prepare(&mut self, state: &State) {
        self.graph.build(state);
        self.closed = None;
    }

    pub(super) fn single(&mut self, state: &State, idle: &mut [u128; 9], hint: &mut Hint) -> bool {
        self.single.find(&self.graph, state, idle, hint)
    }

    pub(super) fn nishio(&mut self, state: &State, idle: &mut [u128; 9], hint: &mut Hint) -> bool {
        self.closed = None;
        self.closures.reset(&self.graph);
        for number in 0..self.graph.len as u16 {
            let digit = self.graph.at(number).1;
            if idle[digit] == state.digits[digit] {
                continue;
            }
            self.closures.ensure(&self.graph, number, true, Rule::Nishio.mode());
            self.closures.ensure(&self.graph, number, false, Rule::Nishio.mode());
        }
        let mut clashes = 0u16;
        for number in 0..self.graph.len as u16 {
            let clash =
                |is_on| self.closures.has(number, is_on) && self.closures.of(number, is_on).clash.is_some();
            clashes |= u16::from(clash(true) || clash(false)) << self.graph.at(number).1;
        }
        for digit in 0..9 {
            if clashes >> digit & 1 == 0 {
                idle[digit] = state.digits[digit];
            }
        }
        if clashes == 0 {
            return false;
        }
        let Some(found) = self.best(state, Rule::Nishio) else { return false };
        self.tell(state, Rule::Nishio, &found, (SeRule::NishioForcingChains, 7.5), hint);
        true
    }

    pub(super) fn multiple(&mut self, state: &State, hint: &mut Hint) -> bool {
        if !self.close_static(state) {
            return false;
        }
        let Some(found) = self.best(state, Rule::Static) else { return false };
        let rule = match found.source {
            Source::Cell { .. } => SeRule::CellForcingChains,
            _ => SeRule::RegionForcingChains,
        };
        self.tell(state, Rule::Static, &found, (rule, 8.0), hint);
        true
    }

    /// Makes the static closures of the groups that have a common conclusion; whether any has.
    fn close_static(&mut self, state: &State) -> bool {
        self.single.prepare(&self.graph, Links::Xy);
        self.reach_on.clear();
        self.reach_off.clear();
        let mut clashes = false;
        for number in 0..self.graph.len as u16 {
            let on = reach(&self.single, number);
            let mut off = Set::EMPTY;
            for member in on.items() {
                off.join(&self.graph.weak[member as usize]);
            }
            clashes |= on.meets(&off);
            self.reach_on.push(on);
            self.reach_off.push(off);
        }
        // A closure that clashes stops half-way: sets do not tell what it holds then.
        let needed = match clashes {
            true => Set([u64::MAX; W]),
            false => static_needs(&self.graph, state, &self.reach_on, &self.reach_off),
        };
        if needed.is_empty() {
            return false;
        }
        self.closed = None;
        self.closures.reset(&self.graph);
        for number in (0..self.graph.len as u16).filter(|&number| needed.contains(number)) {
            self.closures.ensure(&self.graph, number, true, Rule::Static.mode());
        }
        true
    }

    pub(super) fn dynamic(&mut self, state: &State, level: Level, hint: &mut Hint) -> bool {
        self.close(state, level, hint);
        let Some(found) = self.best(state, Rule::Dynamic) else { return false };
        let rule = (level.rule(found.source), level.base());
        self.tell(state, Rule::Dynamic, &found, rule, hint);
        true
    }

    /// Makes the dynamic closures of all candidates. Those of a lower level are the beginnings of
    /// those of a higher one, so they are carried on.
    fn close(&mut self, state: &State, level: Level, hint: &mut Hint) {
        if level == Level::Plain || self.closed.is_none() {
            self.closures.reset(&self.graph);
            self.closed = Some(Level::Plain);
            for number in 0..self.graph.len as u16 {
                self.closures.ensure(&self.graph, number, true, Rule::Dynamic.mode());
                self.closures.ensure(&self.graph, number, false, Rule::Dynamic.mode());
            }
        }
        if level == Level::Plain {
            return;
        }
        self.graph.gather();
        let mut closed = self.closed.unwrap_or(Level::Plain);
        if level == Level::Forcing && closed == Level::Plus {
            // The levels that nest dynamic chains start from here too.
            self.plus.clone_from(&self.closures);
        }
        if level >= Level::Dynamic && closed < Level::Dynamic && closed > Level::Plus {
            core::mem::swap(&mut self.plus, &mut self.closures);
            closed = Level::Plus;
        }
        for at in 0..2 * self.graph.len {
            self.expand(state, closed, level, at, hint);
        }
        self.closed = Some(level);
    }

    /// Carries one closure on with advanced eliminations.
    fn expand(&mut self, state: &State, closed: Level, level: Level, at: usize, hint: &mut Hint) {
        let graph = &self.graph;
        let closure = &mut self.closures.pool[at];
        if closure.clash.is_some() {
            return;
        }
        let mut tallies = graph.tallies;
        closure.replay(graph, &mut tallies);
        let mut work = state.clone();
        let mut removed = 0;
        // What the lower level tried in vain need not be tried again at first.
        let mut tried = closed;
        while closure.run(graph, &mut tallies, Rule::Dynamic.mode()) {
            for &off in &closure.off_order[removed..] {
                let (cell, digit) = graph.at(off);
                work.remove(cell, digit);
            }
            removed = closure.off_order.len();
            let off = closure.off;
            let mut front = Front { graph, closure, off };
            let already = core::mem::replace(&mut tried, Level::Plain);
            if already < Level::Plus && front.basic(&work, hint) {
                continue;
            }
            if level == Level::Plus {
                break;
            }
            let inner = self.inner.get_or_insert_with(Engine::new);
            inner.prepare(&work);
            let mut any = false;
            if level < Level::Dynamic {
                if already < Level::Forcing {
                    // At the outermost position there is no forcing chain, else it had been taken.
                    let outer = self.is_outermost.then_some(graph);
                    any = front.chains(&inner.single.all(&inner.graph, &work, outer));
                }
                if !any && level == Level::Multiple && inner.close_static(&work) {
                    any = front.chains(&inner.all(&work, Rule::Static));
                }
            } else {
                if already < Level::Dynamic {
                    any = front.chains(&inner.all_dynamic(&work, Level::Plain, hint));
                }
                if !any && level == Level::Nested {
                    any = front.chains(&inner.all_dynamic(&work, Level::Forcing, hint));
                }
            }
            if !any {
                break;
            }
        }
    }

    /// All dynamic forcing chains as links.
    fn all_dynamic(&mut self, state: &State, level: Level, hint: &mut Hint) -> Vec<Link> {
        self.is_outermost = false;
        self.close(state, level, hint);
        self.all(state, Rule::Dynamic)
    }

    fn all(&mut self, state: &State, rule: Rule) -> Vec<Link> {
        self.firsts.begin(&self.graph);
        let view = View { graph: &self.graph, state, closures: &self.closures, rule };
        view.visit(&mut self.ancestors, &mut self.firsts);
        let found = self.firsts.sorted();
        links_of(&self.graph, state, &self.closures, rule, &found, &mut self.ancestors)
    }

    fn best(&mut self, state: &State, rule: Rule) -> Option<Found> {
        let mut best = Best::default();
        let view = View { graph: &self.graph, state, closures: &self.closures, rule };
        view.visit(&mut self.ancestors, &mut best);
        best.found
    }

    /// Writes a hint down.
    fn tell(&mut self, state: &State, rule: Rule, found: &Found, name: (SeRule, f64), hint: &mut Hint) {
        let (cell, digit) = self.graph.at(found.target);
        hint.begin(name.0, name.1 + length_supplement(found.nodes), 1 << cell, 1 << digit);
        if found.is_on {
            hint.remove(state, cell, !(1 << digit));
            hint.place = Some((cell as u8, digit as u8));
        } else {
            hint.remove(state, cell, 1 << digit);
        }
        if hint.explain {
            let (graph, closures, ancestors) = (&self.graph, &self.closures, &mut self.ancestors);
            each_branch(graph, state, closures, found, |closure, end, _| {
                let hidden = rule != Rule::Static;
                hint.chains.push(explain::nodes(ancestors, graph, state, closure, end, hidden));
            });
        }
    }
}
