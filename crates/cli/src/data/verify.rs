//! Checking a bank again: every hash, every puzzle, every value.

use std::collections::HashSet;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use rayon::prelude::*;
use sudokit_generator::{Clues, Order, Recipe, Seed};
use sudokit_grid::Grid;
use sudokit_solver::Puzzle;

use super::columns::{DataColumn, parse_columns, schema, values};
use super::manifest::{Manifest, Part, load_all};
use super::progress::Progress;
use super::shard::Shard;
use crate::io::{FAILED, Tally};
use crate::table::{Block, Row, Schema, Shape, TableFormat, TableReader, Value, fingerprint};

/// How many rows a core takes at once.
const PIECE: usize = 64;

/// Checks every shard of a folder and reports each fault; what is right is counted.
pub(crate) fn verify(folder: &Path, quiet: bool, complain: &mut dyn FnMut(&str, &str)) -> Result<Tally> {
    let manifests = load_all(folder)?;
    let Some((_, first)) = manifests.first() else { bail!("{}: no manifest", folder.display()) };
    let mut tally = Tally::default();
    let mut fault = |tally: &mut Tally, place: &str, message: &str| {
        tally.add(FAILED, 1);
        complain(place, message);
    };
    let of = first.plan.shard.parse::<Shard>().map_err(anyhow::Error::msg)?.of();
    if manifests.len() as u64 != of {
        let found = manifests.len();
        fault(&mut tally, &folder.display().to_string(), &format!("expected {of} shards, found {found}"));
    }
    let parts = manifests.iter().flat_map(|(_, manifest)| &manifest.parts);
    let mut progress = Progress::new(parts.map(|part| part.rows).sum(), 0, quiet);
    for (path, manifest) in &manifests {
        let name = path.display().to_string();
        if !manifest.complete {
            fault(&mut tally, &name, "not complete; --resume goes on with it");
        }
        check_ranges(manifest, &mut |message| fault(&mut tally, &name, message));
        let checker = Checker::new(manifest).with_context(|| name.clone())?;
        for part in &manifest.parts {
            let place = folder.join(&part.file).display().to_string();
            let rows = checker.check(folder, part, &mut progress, &mut |row, message| match row {
                Some(row) => fault(&mut tally, &format!("{place}:{row}"), message),
                None => fault(&mut tally, &place, message),
            });
            match rows {
                Ok(rows) => tally.add("rows", rows),
                Err(error) => fault(&mut tally, &place, &format!("{error:#}")),
            }
        }
    }
    progress.finish();
    Ok(tally)
}

/// The parts follow one another from the first index of the shard.
fn check_ranges(manifest: &Manifest, fault: &mut dyn FnMut(&str)) {
    let Ok(shard) = manifest.plan.shard.parse::<Shard>() else {
        return fault("the shard is not one such as 3/64");
    };
    let range = shard.range(manifest.plan.first, manifest.plan.count);
    let mut next = range.start;
    for part in &manifest.parts {
        if part.first != next {
            fault(&format!("{} begins at index {}, expected {next}", part.file, part.first));
        }
        next = part.first.saturating_add(part.count);
    }
    if manifest.complete && next != range.end {
        fault(&format!("the parts end at index {next}, expected {}", range.end));
    }
}

struct Checker {
    columns: Vec<DataColumn>,
    schema: Schema,
    format: TableFormat,
    recipe: Recipe,
    seed: Seed,
}

impl Checker {
    fn new(manifest: &Manifest) -> Result<Checker> {
        let plan = &manifest.plan;
        let format: TableFormat = plan.format.parse().map_err(anyhow::Error::msg)?;
        let columns = match format.shape {
            Shape::Lines => vec![DataColumn::Puzzle],
            _ => parse_columns(&plan.columns.join(",")).map_err(anyhow::Error::msg)?,
        };
        Ok(Checker {
            schema: schema(&columns),
            columns,
            format,
            recipe: plan.recipe.parse()?,
            seed: Seed::from(plan.seed.as_str()),
        })
    }

    /// Checks one part and returns how many rows it has.
    fn check(
        &self,
        folder: &Path,
        part: &Part,
        progress: &mut Progress,
        fault: &mut dyn FnMut(Option<u64>, &str),
    ) -> Result<u64> {
        let path = folder.join(&part.file);
        let found = fingerprint(&path)?;
        if found.bytes != part.bytes {
            fault(None, &format!("{} bytes, expected {}", found.bytes, part.bytes));
        } else if found.sha256 != part.sha256 {
            fault(None, &format!("its SHA-256 is {}, expected {}", found.sha256, part.sha256));
        }
        let failed: HashSet<u64> = part.failures.iter().map(|failure| failure.index).collect();
        let indices = part.first..part.first.saturating_add(part.count);
        let mut indices = indices.filter(|index| !failed.contains(index));
        let mut reader = TableReader::open(&path, self.format, PIECE)?;
        let (mut rows, mut end) = (0, Ok(()));
        let mut more = true;
        while more {
            let mut blocks: Vec<(Block, Vec<u64>)> = Vec::new();
            while blocks.len() < rayon::current_num_threads() * 16 {
                match reader.next() {
                    Ok(Some(block)) => {
                        let indices = indices.by_ref().take(block.count()).collect();
                        blocks.push((block, indices));
                    }
                    other => {
                        // What was read before a fault is checked before the fault is told.
                        (more, end) = (false, other.map(drop));
                        break;
                    }
                }
            }
            let read: u64 = blocks.iter().map(|(block, _)| block.count() as u64).sum();
            let faults: Vec<(u64, String)> = blocks
                .par_iter()
                .flat_map_iter(|(block, indices)| self.check_block(block, indices))
                .collect();
            for (row, message) in faults {
                fault(Some(row), &message);
            }
            rows += read;
            progress.add(read);
        }
        end?;
        if rows != part.rows {
            fault(None, &format!("{rows} rows, expected {}", part.rows));
        }
        Ok(rows)
    }

    /// The faults of some rows, which have these indices.
    fn check_block(&self, block: &Block, indices: &[u64]) -> Vec<(u64, String)> {
        let rows = block.rows();
        let checked = rows.iter().zip(indices).map(|((line, row), &index)| {
            let result = row.map_err(|bad| bad.0.clone()).and_then(|row| self.check_row(row, index));
            result.err().map(|message| (line, message))
        });
        checked.flatten().collect()
    }

    fn check_row(&self, row: Row<'_>, index: u64) -> Result<(), String> {
        let Some(text) = row.get("puzzle") else { return Ok(()) };
        let grid: Grid = text.to_text().parse().map_err(|error| format!("puzzle: {error}"))?;
        let puzzle = Puzzle::try_from(grid).map_err(|error| format!("puzzle: {error}"))?;
        let order = Order { recipe: self.recipe, seed: self.seed, index };
        // A weight belongs to the way the puzzle was made, so it is made again.
        let weighted = self.recipe.clues == Clues::Unbiased && self.columns.contains(&DataColumn::Weight);
        let weight = match weighted {
            true => order.make().map_err(|failure| format!("the order: {failure}"))?.weight,
            false => None,
        };
        let expected = values(&self.columns, &puzzle, &order, weight);
        for (column, expected) in self.schema.iter().zip(expected) {
            let found = row.get(&column.name).unwrap_or(&Value::Null).to_text();
            let expected = expected.to_text();
            if found != expected {
                return Err(format!("{} is {found:?}, expected {expected:?}", column.name));
            }
        }
        Ok(())
    }
}
