//! Locked candidates: a digit whose places in one house all lie in a second one.

use super::hint::Hint;
use super::rule::SeRule;
use super::state::State;
use super::tables::{HOUSE_CELLS, HOUSE_MASKS, SHARED, bits_of};

/// Pairs of kinds of houses (first house of each kind) in the order in which they are tried.
const KINDS: [(usize, usize); 4] = [(0, 18), (0, 9), (18, 0), (9, 0)];

/// A digit, the house its places are in, and the second house that holds them all.
struct Lock {
    digit: usize,
    first: usize,
    second: usize,
}

/// Calls `found` for every lock in the original's order until it returns true.
#[inline]
fn each_lock(state: &State, mut found: impl FnMut(Lock) -> bool) -> bool {
    for (first_kind, second_kind) in KINDS {
        for digit in 0..9 {
            if state.digits[digit] == 0 {
                continue;
            }
            for first in first_kind..first_kind + 9 {
                let places = state.places[first][digit];
                // More than three places cannot share a segment, and one place is a hidden single.
                if !(2..=3).contains(&places.count_ones()) {
                    continue;
                }
                let second = second_kind..second_kind + 9;
                for second in second.filter(|&second| places & !SHARED[first][second] == 0) {
                    if found(Lock { digit, first, second }) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// Removes the digit from the second house outside the first.
fn removals(state: &State, lock: &Lock, hint: &mut Hint) {
    let Lock { digit, first, second } = *lock;
    for place in bits_of(state.places[second][digit] & !SHARED[second][first]) {
        hint.remove(state, HOUSE_CELLS[second][place] as usize, 1 << digit);
    }
}

fn pattern(state: &State, lock: &Lock) -> u128 {
    state.digits[lock.digit] & HOUSE_MASKS[lock.first]
}

/// A lock that leaves one place for its digit in a third house, parallel to the first. The original
/// only places the digit; what else the lock removes stays for a later step.
pub(super) fn direct(state: &State, hint: &mut Hint) -> bool {
    each_lock(state, |lock| {
        let Lock { digit, first, second } = lock;
        let kind = first / 9 * 9;
        for third in (kind..kind + 9).filter(|&third| third != first && SHARED[third][second] != 0) {
            let places = state.places[third][digit];
            let rest = places & !SHARED[third][second];
            if places.count_ones() > 1 && rest.is_power_of_two() {
                let (rule, rating) = match kind {
                    0 => (SeRule::DirectPointing, 1.7),
                    _ => (SeRule::DirectClaiming, 1.9),
                };
                hint.begin(rule, rating, pattern(state, &lock), 1 << digit);
                hint.place = Some((HOUSE_CELLS[third][rest.trailing_zeros() as usize], digit as u8));
                return true;
            }
        }
        false
    })
}

/// Calls `found` with every lock that removes a candidate until it returns true. Besides the hint
/// it passes the digit and the two houses.
pub(super) fn each(
    state: &State,
    hint: &mut Hint,
    mut found: impl FnMut(&Hint, usize, usize, usize) -> bool,
) -> bool {
    each_lock(state, |lock| {
        let Lock { digit, first, second } = lock;
        if state.places[second][digit] & !SHARED[second][first] == 0 {
            return false;
        }
        let (rule, rating) = if first < 9 { (SeRule::Pointing, 2.6) } else { (SeRule::Claiming, 2.8) };
        hint.begin(rule, rating, pattern(state, &lock), 1 << digit);
        removals(state, &lock, hint);
        found(hint, digit, first, second)
    })
}
