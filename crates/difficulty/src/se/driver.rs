//! The loop over the rules: the first hint of the first rule that has one is applied.

use super::chains::{Chains, Level};
use super::hint::Hint;
use super::state::State;
use super::value::{SeRating, SeValue};
use super::{aligned, bug, fish, locking, loops, sets, singles, wings};

/// The scratch memory of a rating, kept from step to step.
pub(super) struct Rater {
    pub(super) hint: Hint,
    chains: Chains,
    /// The cells as they were when aligned triplets were last tried in vain.
    no_triplet: Option<[u16; 81]>,
}

impl Rater {
    pub(super) fn new() -> Rater {
        Rater { hint: Hint::new(), chains: Chains::new(), no_triplet: None }
    }

    /// Finds the hint that the original would apply and leaves it in `self.hint`.
    pub(super) fn next(&mut self, state: &State) -> bool {
        let hint = &mut self.hint;
        singles::hidden_single(state, hint)
            || locking::direct(state, hint)
            || sets::direct_hidden(state, 2, hint)
            || singles::naked_single(state, hint)
            || sets::direct_hidden(state, 3, hint)
            || locking::each(state, hint, |_, _, _, _| true)
            || sets::each_worthy_naked(state, 2, hint, |_, _, _, _| true)
            || fish::find(state, 2, hint)
            || sets::each_worthy_hidden(state, 2, hint, |_, _, _, _| true)
            || sets::each_worthy_naked(state, 3, hint, |_, _, _, _| true)
            || fish::find(state, 3, hint)
            || sets::each_worthy_hidden(state, 3, hint, |_, _, _, _| true)
            || wings::find(state, false, hint)
            || wings::find(state, true, hint)
            || loops::find(state, hint)
            || sets::each_worthy_naked(state, 4, hint, |_, _, _, _| true)
            || fish::find(state, 4, hint)
            || sets::each_worthy_hidden(state, 4, hint, |_, _, _, _| true)
            || bug::find(state, hint)
            || aligned::find_pair(state, hint)
            || {
                self.chains.prepare(state);
                self.chains.single(state, hint)
            }
            || {
                let changed = match &self.no_triplet {
                    None => u128::MAX,
                    Some(cells) => {
                        let pairs = cells.iter().zip(&state.cells).enumerate();
                        pairs.fold(0, |mask, (cell, (old, new))| mask | u128::from(old != new) << cell)
                    }
                };
                let found = aligned::find_triplet(state, changed, hint);
                self.no_triplet = (!found).then_some(state.cells);
                found
            }
            || self.chains.nishio(state, hint)
            || self.chains.multiple(state, hint)
            || Level::ALL.into_iter().any(|level| self.chains.dynamic(state, level, hint))
    }

    /// Walks the whole path, calling `seen` with each step before it is applied.
    pub(super) fn walk(&mut self, state: &mut State, mut seen: impl FnMut(&State, &Hint)) -> SeRating {
        self.no_triplet = None;
        self.chains.forget();
        let (mut er, mut ep, mut ed) = (0.0f64, None, None);
        while state.open != 0 {
            if !self.next(state) {
                er = 20.0;
                break;
            }
            let hint = &self.hint;
            seen(state, hint);
            er = er.max(hint.rating);
            ed = ed.or(Some(er));
            if hint.place.is_some() {
                ep = ep.or(Some(er));
            }
            hint.apply(state);
        }
        let printed = |rating: Option<f64>| SeValue::printed(rating.unwrap_or(er));
        SeRating { er: printed(Some(er)), ep: printed(ep), ed: printed(ed) }
    }
}
