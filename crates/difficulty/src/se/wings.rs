//! XY-Wing and XYZ-Wing.

use super::hint::Hint;
use super::rule::SeRule;
use super::state::State;
use super::tables::{PEERS, cells_of};

/// A pivot with two (XY) or three (XYZ) candidates and two wings of two candidates each, which
/// share the digit that goes.
pub(super) fn find(state: &State, with_z: bool, hint: &mut Hint) -> bool {
    let pairs = state.cells_with_count(2);
    let pivots = if with_z { state.cells_with_count(3) } else { pairs };
    for pivot in cells_of(pivots) {
        let own = state.cells[pivot];
        let wings = PEERS[pivot] & pairs;
        for first in cells_of(wings) {
            if (own & !state.cells[first]).count_ones() != 1 {
                continue;
            }
            for second in cells_of(wings & !(1 << first)) {
                let (x, y) = (state.cells[first], state.cells[second]);
                let shared = (own & x & y).count_ones();
                if (own | x | y).count_ones() != 3 || shared != u32::from(with_z) {
                    continue;
                }
                let digit = (x & y).trailing_zeros() as usize;
                let mut victims = PEERS[first] & PEERS[second] & !(1 << pivot) & state.digits[digit];
                if with_z {
                    victims &= PEERS[pivot];
                }
                if victims != 0 {
                    let (rule, rating) = if with_z { (SeRule::XyzWing, 4.4) } else { (SeRule::XyWing, 4.2) };
                    hint.begin(rule, rating, 1 << pivot | 1 << first | 1 << second, own | x | y);
                    for cell in cells_of(victims) {
                        hint.remove(state, cell, 1 << digit);
                    }
                    return true;
                }
            }
        }
    }
    false
}
