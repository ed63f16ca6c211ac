//! The interface of the finders: a technique in, its steps out, one by one.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use crate::{Conclusion, Evidence, Position, Step, Technique, techniques};

/// What a finder hands its steps to. `Break` tells it to stop.
///
/// A finder calls it through `?`, with steps that change something only. It looks at the whole
/// position, in an order that it documents or that follows the numbers of houses and cells.
pub(crate) type Sink<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Hands over a step unless its conclusion is empty.
pub(crate) fn report(
    sink: Sink<'_>,
    technique: Technique,
    conclusion: Conclusion,
    evidence: impl FnOnce() -> Evidence,
) -> ControlFlow<()> {
    if conclusion.is_empty() {
        return ControlFlow::Continue(());
    }
    sink(Step { technique, evidence: evidence(), conclusion })
}

/// Every step of one technique that the position offers.
///
/// Two steps with the same conclusion on different evidence are two steps. The order is documented
/// only so far as that it is the same on every run.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::{Position, Technique, all_steps};
///
/// let line = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
/// let position = Position::new(&line.parse().unwrap());
/// for step in all_steps(&position, Technique::HiddenSingle) {
///     assert_eq!(step.conclusion.placements.len(), 1);
/// }
/// ```
pub fn all_steps(position: &Position, technique: Technique) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = techniques::find(position, technique, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// The first step of one technique, if the position offers any.
pub fn first_step(position: &Position, technique: Technique) -> Option<Step> {
    let mut first = None;
    let _ = techniques::find(position, technique, &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}
