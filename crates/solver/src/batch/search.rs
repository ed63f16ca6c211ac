//! The search: sweeps over all lanes, and between them what changes who is in which lane.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::guess::{choose, split};
use super::infer::half_sweep;
use super::lanes::Lanes;
use super::pool::{NONE, Pool};
use super::position::Position;
use super::transpose::Values;
use super::work::Work;

/// A grid that is being searched, in one lane or several.
#[derive(Clone, Copy)]
struct Task {
    number: usize,
    /// The solutions found.
    count: usize,
    /// How many lanes search for it.
    lanes: u32,
    /// Its positions put by.
    stack: u32,
}

/// The state of the search, kept between runs for its memory.
pub(crate) struct Search<L: Lanes> {
    position: Box<Position<L>>,
    pool: Pool<L>,
    grids: Box<Values<L>>,
    solutions: Box<Values<L>>,
    /// The task of each lane, or the last it had.
    task: Vec<u32>,
    tasks: Vec<Task>,
    /// Names of tasks that are out of use.
    unused: Vec<u32>,
    /// The lanes that search.
    live: L,
    /// The lanes that have come to an end while their task has positions put by.
    wait: L,
    /// The lanes that have a position anew, from which nothing was concluded yet.
    fresh: L,
}

impl<L: Lanes> Search<L> {
    /// An idle search.
    pub(crate) fn new(token: L::Token) -> Search<L> {
        let lanes = 64 * L::COLUMNS;
        let zero = L::zero(token);
        Search {
            position: Box::new(Position::nothing(token)),
            pool: Pool::new(token),
            grids: Box::new(Values::nothing(token)),
            solutions: Box::new(Values::nothing(token)),
            task: vec![0; lanes],
            tasks: Vec::with_capacity(lanes),
            unused: Vec::with_capacity(lanes),
            live: zero,
            wait: zero,
            fresh: zero,
        }
    }

    /// Does all the work there is.
    #[inline(always)]
    pub(crate) fn run(&mut self, token: L::Token, work: &mut impl Work) {
        let limit = work.limit();
        // Moving lanes in and out costs the same for one as for all, so some are gathered first: the
        // more wait, the fewer work. These shares were found by trial.
        let all = 64 * L::COLUMNS as u32;
        let (enough_free, enough_stuck, enough_idle) = (3 * all / 16, all / 4, all / 8);
        let mut more = true;
        let mut bands = false;
        loop {
            let pause = !self.live.any();
            if self.wait.count() >= enough_free || pause && self.wait.any() {
                self.take(token, self.wait, false);
            }
            let idle = !(self.live | self.wait);
            if more && (idle.count() >= enough_free || pause) {
                more = self.load(token, work, idle);
            } else if !more && self.pool.len() > 0 && (idle.count() >= enough_idle || pause) {
                self.take(token, idle, true);
            }
            if !self.live.any() {
                break;
            }
            bands = !bands;
            let findings = half_sweep(token, &mut self.position, bands);
            let dead = self.live & findings.dead;
            let full = self.live & !(findings.dead | findings.open);
            self.live = self.live & findings.open & !findings.dead;
            if full.any() {
                let solved = full & self.position.complete(token);
                self.count(token, work, solved, limit);
            }
            self.leave(work, dead | full);
            let stuck = self.live & !(findings.moved | self.fresh);
            self.fresh = L::zero(token);
            if stuck.any() && (stuck.count() >= enough_stuck || !(self.live & !stuck).any()) {
                self.guess(token, stuck);
            }
        }
    }

    /// Splits the positions of those lanes; one part stays in the lane.
    #[inline(never)]
    fn guess(&mut self, token: L::Token, lanes: L) {
        L::compiled(
            token,
            #[inline(always)]
            || {
                let chosen = choose(token, &self.position, lanes);
                split(token, &mut self.position, &chosen, &mut self.pool);
                lanes.each(|lane| {
                    let task = &mut self.tasks[self.task[lane] as usize];
                    self.pool.push(&mut task.stack, lane);
                });
                self.pool.put(token);
                self.fresh = self.fresh | lanes;
            },
        )
    }

    /// Gives lanes positions put by, of their own task or of any.
    #[inline(never)]
    fn take(&mut self, token: L::Token, lanes: L, of_any: bool) {
        L::compiled(
            token,
            #[inline(always)]
            || {
                let mut taken = L::zero(token);
                let mut next = 0;
                lanes.each(|lane| {
                    if of_any {
                        while next < self.tasks.len() && self.tasks[next].stack == NONE {
                            next += 1;
                        }
                        if next == self.tasks.len() {
                            return;
                        }
                        self.task[lane] = next as u32;
                    }
                    let task = &mut self.tasks[self.task[lane] as usize];
                    if self.pool.pop(&mut task.stack, lane) {
                        task.lanes += 1;
                        taken.columns_mut()[lane / 64] |= 1 << (lane % 64);
                    }
                });
                if taken.any() {
                    self.pool.take(token, &mut self.position, taken);
                }
                self.wait = self.wait & !lanes;
                self.live = self.live | taken;
                self.fresh = self.fresh | taken;
            },
        )
    }

    /// Counts a solution for each of those lanes. A task that reaches the limit ends in all lanes.
    #[inline(always)]
    fn count(&mut self, token: L::Token, work: &mut impl Work, solved: L, limit: usize) {
        if work.wants_solutions() && solved.any() {
            self.solutions.unload(token, &self.position);
        }
        let mut ended = L::zero(token);
        solved.each(|lane| {
            let name = self.task[lane];
            let task = &mut self.tasks[name as usize];
            if task.count >= limit {
                return;
            }
            task.count += 1;
            if task.count == 1 && work.wants_solutions() {
                work.solved(task.number, &self.solutions.get(lane));
            }
            if task.count == limit {
                self.pool.forget(&mut task.stack);
                if task.lanes > 1 {
                    for (lane, &other) in self.task.iter().enumerate() {
                        ended.columns_mut()[lane / 64] |= u64::from(other == name) << (lane % 64);
                    }
                }
            }
        });
        let ended = ended & self.live;
        self.live = self.live & !ended;
        self.leave(work, ended);
    }

    /// Notes that the positions of those lanes are searched.
    #[inline(always)]
    fn leave(&mut self, work: &mut impl Work, lanes: L) {
        lanes.each(|lane| {
            let name = self.task[lane];
            let task = &mut self.tasks[name as usize];
            task.lanes -= 1;
            if task.stack != NONE {
                self.wait.columns_mut()[lane / 64] |= 1 << (lane % 64);
            } else if task.lanes == 0 {
                work.counted(task.number, task.count);
                self.unused.push(name);
            }
        });
    }

    /// Fills idle lanes with new grids; tells whether there may be more.
    #[inline(always)]
    fn load(&mut self, token: L::Token, work: &mut impl Work, idle: L) -> bool {
        let mut loaded = L::zero(token);
        let mut more = true;
        idle.each(|lane| {
            if !more {
                return;
            }
            let Some((number, grid)) = work.next() else {
                more = false;
                return;
            };
            self.grids.set(lane, grid);
            let task = Task { number, count: 0, lanes: 1, stack: NONE };
            self.task[lane] = match self.unused.pop() {
                Some(name) => {
                    self.tasks[name as usize] = task;
                    name
                }
                None => {
                    self.tasks.push(task);
                    self.tasks.len() as u32 - 1
                }
            };
            loaded.columns_mut()[lane / 64] |= 1 << (lane % 64);
        });
        if loaded.any() {
            self.grids.load(token, &mut self.position, loaded);
        }
        self.live = self.live | loaded;
        self.fresh = self.fresh | loaded;
        more
    }
}
