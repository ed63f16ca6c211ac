//! Which backend runs: chosen once a call, outside the loop.

use super::portable::Plain;
use super::{Search, State};

/// [`Search::next`] without the reading of the solution.
pub(super) fn next(search: &mut Search) -> Option<State> {
    search.next_with::<Plain>()
}

/// [`Search::count`].
pub(super) fn count(search: &mut Search, limit: usize) -> usize {
    search.count_with::<Plain>(limit)
}
