//! Chains: from "if this candidate is on (or off)" to what follows.

mod advanced;
mod ancestors;
mod closure;
mod cycle;
mod engine;
mod explain;
mod graph;
mod multiple;
mod nested;
mod order;
mod set;
mod single;

use alloc::boxed::Box;

use super::hint::Hint;
use super::state::State;
use engine::Engine;
pub(super) use engine::Level;

/// 64-bit words of candidates in the small form, which fits nearly every position.
const SMALL: usize = 4;
/// The same in the form that fits nearly all others.
const MEDIUM: usize = 5;
/// The same in the form that fits every position.
const LARGE: usize = 12;

/// With more candidates dynamic chains are not nested: on a nearly empty grid that would take minutes.
/// The puzzles of the public lists start with at most 327, the hard ones with at most 268.
const NESTABLE: usize = 400;

/// The chaining rules with their memory, made on first use.
pub(super) struct Chains {
    small: Option<Box<Engine<SMALL>>>,
    medium: Option<Box<Engine<MEDIUM>>>,
    large: Option<Box<Engine<LARGE>>>,
    count: usize,
    /// For each digit the places at which no rule of one digit found anything.
    idle: Idle,
}

/// For each digit the places at which a rule that looks at one digit alone found nothing.
#[derive(Clone, Copy, Default)]
struct Idle {
    /// Cycles and chains of one digit.
    single: [u128; 9],
    nishio: [u128; 9],
}

/// Calls a method of the engine that fits.
macro_rules! engine {
    ($chains:ident, $engine:ident => $call:expr) => {
        if $chains.count <= 64 * SMALL {
            let $engine = $chains.small.get_or_insert_with(Engine::new);
            $call
        } else if $chains.count <= 64 * MEDIUM {
            let $engine = $chains.medium.get_or_insert_with(Engine::new);
            $call
        } else {
            let $engine = $chains.large.get_or_insert_with(Engine::new);
            $call
        }
    };
}

impl Chains {
    pub(super) const fn new() -> Chains {
        Chains {
            small: None,
            medium: None,
            large: None,
            count: 0,
            idle: Idle { single: [0; 9], nishio: [0; 9] },
        }
    }

    /// Forgets what was found on another puzzle.
    pub(super) fn forget(&mut self) {
        self.idle = Idle::default();
    }

    /// Links the candidates of a position; to be called before the rules are asked.
    pub(super) fn prepare(&mut self, state: &State) {
        self.count = state.cells.iter().map(|digits| digits.count_ones() as usize).sum();
        engine!(self, engine => engine.prepare(state));
    }

    /// Forcing chains and cycles (rule 27).
    pub(super) fn single(&mut self, state: &State, hint: &mut Hint) -> bool {
        engine!(self, engine => engine.single(state, &mut self.idle.single, hint))
    }

    /// Nishio forcing chains (rule 30).
    pub(super) fn nishio(&mut self, state: &State, hint: &mut Hint) -> bool {
        engine!(self, engine => engine.nishio(state, &mut self.idle.nishio, hint))
    }

    /// Multiple forcing chains (rule 31).
    pub(super) fn multiple(&mut self, state: &State, hint: &mut Hint) -> bool {
        engine!(self, engine => engine.multiple(state, hint))
    }

    /// Dynamic forcing chains of a level (rules 32 to 37).
    pub(super) fn dynamic(&mut self, state: &State, level: Level, hint: &mut Hint) -> bool {
        if level >= Level::Dynamic && self.count > NESTABLE {
            return false;
        }
        engine!(self, engine => engine.dynamic(state, level, hint))
    }
}
