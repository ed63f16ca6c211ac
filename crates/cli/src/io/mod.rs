//! Bytes in and out: where puzzles come from, the ordered parallel pipeline, and where answers go.

mod input;
mod pipeline;
mod record;
mod sink;
mod tables;

pub(crate) use input::InputArgs;
pub(crate) use pipeline::{Job, Keep, filter, produce, produce_until, run};
pub(crate) use record::{Record, read};
pub(crate) use sink::{
    BAD, FAILED, GOOD, NOTE, Paint, STRONG, Sink, Tally, UNREADABLE, Usage, error_line, exit_code,
};
pub(crate) use tables::Fields;
