//! Interleaved timing: all contenders run in turn, several times over, so that a busy moment of the
//! machine hits all of them alike, and the best pass of each counts. The time is that of the thread on
//! its core, so that other programs on the machine do not count.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use cpu_time::ThreadTime;

/// Something that does the work measured and returns its answers.
pub struct Contender<'a, A> {
    /// What the table calls it.
    pub name: String,
    /// One pass over the work.
    pub run: Box<dyn FnMut() -> A + 'a>,
}

impl<'a, A> Contender<'a, A> {
    /// A contender of this name.
    pub fn new(name: impl Into<String>, run: impl FnMut() -> A + 'a) -> Contender<'a, A> {
        Contender { name: name.into(), run: Box::new(run) }
    }
}

/// How a contender fared.
#[derive(Clone, Debug)]
pub struct Outcome<A> {
    /// The contender's name.
    pub name: String,
    /// The time of its best pass, on one core.
    pub best: Duration,
    /// Its answers, or `None` if it panicked on this work.
    pub answers: Option<A>,
}

/// Runs each contender in turn, `passes` times over (the first time round does not count).
pub fn race<A>(contenders: Vec<Contender<'_, A>>, passes: usize) -> Vec<Outcome<A>> {
    let mut contenders = contenders;
    let mut outcomes: Vec<Outcome<A>> = contenders
        .iter_mut()
        .map(|contender| Outcome {
            name: contender.name.clone(),
            best: Duration::MAX,
            answers: catch_unwind(AssertUnwindSafe(|| (contender.run)())).ok(),
        })
        .collect();
    for _ in 0..passes {
        for (contender, outcome) in contenders.iter_mut().zip(&mut outcomes) {
            if outcome.answers.is_none() {
                continue;
            }
            let start = ThreadTime::now();
            let answers = (contender.run)();
            outcome.best = outcome.best.min(start.elapsed());
            outcome.answers = Some(answers);
        }
    }
    outcomes
}
