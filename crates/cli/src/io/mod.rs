//! Bytes in and out: where puzzles come from, the ordered parallel pipeline, and where answers go.

mod found;
mod input;
mod output;
mod pipeline;
mod record;
mod sink;
mod stop;
mod tables;
mod widen;

pub(crate) use found::verdicts;
pub(crate) use input::InputArgs;
pub(crate) use pipeline::{Job, Keep, SOME, filter, produce, produce_until, run};
pub(crate) use record::{Record, read};
pub(crate) use sink::{
    BAD, FAILED, GOOD, NOTE, Paint, STRONG, Sink, Tally, UNREADABLE, Usage, error_line, exit_code,
};
pub(crate) use stop::{Interrupted, STOPPED, watch};
pub(crate) use tables::{Fields, are_tables};
