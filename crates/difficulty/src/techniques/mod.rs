//! The finders, one file a family: what it is, how it is found, and its tests.

use core::ops::ControlFlow;

use crate::finder::Sink;
use crate::{Position, Technique};

mod singles;

/// Hands every step of a technique to the sink. A technique without a finder has no steps.
pub(crate) fn find(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    match technique {
        Technique::FullHouse => singles::full_house(position, sink),
        Technique::NakedSingle => singles::naked_single(position, sink),
        Technique::HiddenSingle => singles::hidden_single(position, sink),
        _ => ControlFlow::Continue(()),
    }
}
