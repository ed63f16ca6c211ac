//! Puzzle banks: folders of whole files with a manifest, made in shards, gone on with after a kill,
//! and checked again.

mod bank;
mod columns;
mod manifest;
mod progress;
mod shard;
mod verify;

pub(crate) use bank::{Asked, BankArgs};
pub(crate) use verify::verify;
