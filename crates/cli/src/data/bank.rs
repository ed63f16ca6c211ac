//! Making a bank: part by part, each whole or not there.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use rayon::prelude::*;
use sudokit_generator::{Order, Recipe, Seed, VERSION, generate};

use super::columns::{DataColumn, parse_columns, schema, values};
use super::manifest::{FailedIndex, Manifest, Part, Plan, load_all, path_of};
use super::progress::Progress;
use super::shard::Shard;
use crate::io::{FAILED, Interrupted, Tally, Usage, watch};
use crate::table::{Aside, Gathered, Schema, TableFormat, TableWriter, fingerprint, name_aside};

/// How many indices a core takes at once, and how many such pieces each core gets between two looks at the clock.
const PIECE: u64 = 16;
const PIECES: u64 = 8;

const STOPPED: &str = "stopped; --resume goes on from the last whole file";

/// How a bank is laid out on disk.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "A bank of files")]
pub(crate) struct BankArgs {
    /// Write whole files and a manifest into this folder
    ///
    /// Every row is made of the recipe, the seed and its index alone: shards and threads change nothing in it.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
    /// Make only this shard of the run, such as 3/64
    #[arg(long, value_name = "K/N", requires = "out")]
    shard: Option<Shard>,
    /// The format of the files: parquet, or txt, csv, jsonl, each also with .gz or .zst [default: csv]
    #[arg(long, value_name = "FORMAT", requires = "out")]
    format: Option<TableFormat>,
    /// The columns, such as index,puzzle,clues; all for all of them [default: index,puzzle,solution,clues,
    /// and weight with --unbiased]
    #[arg(long, value_name = "COLUMNS", requires = "out", value_parser = parse_columns)]
    columns: Option<std::vec::Vec<DataColumn>>,
    /// How many indices go into one file [default: 100000]
    #[arg(long, value_name = "N", requires = "out", value_parser = clap::value_parser!(u64).range(1..))]
    rows_per_part: Option<u64>,
    /// Go on with what is there already, as it was begun; begin if there is nothing
    #[arg(long, requires = "out")]
    resume: bool,
    /// Tell nothing of the progress
    #[arg(long, short = 'q', requires = "out")]
    quiet: bool,
}

/// What was asked for on the command line; what was not is `None`.
pub(crate) struct Asked<'a> {
    /// The recipe, on top of one that fills what was not asked for.
    pub(crate) recipe: &'a dyn Fn(Recipe) -> Recipe,
    pub(crate) default_recipe: Recipe,
    pub(crate) seed: Option<Seed>,
    pub(crate) fresh_seed: &'a dyn Fn() -> Result<Seed>,
    pub(crate) first: Option<u64>,
    pub(crate) count: Option<u64>,
}

impl BankArgs {
    /// Makes the shard, or what is still missing of it.
    pub(crate) fn run(&self, folder: &Path, asked: &Asked<'_>) -> Result<Tally> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let _lock = lock(folder, shard)?;
        let path = path_of(folder, &shard.file_name());
        let known = Manifest::load(&path)?;
        if known.is_some() && !self.resume {
            bail!(Usage(format!("{} is there already; --resume goes on with it", path.display())));
        }
        let bank = Bank::new(self, folder, shard, known.as_ref().map(|known| &known.plan), asked)?;
        let manifest = match known {
            Some(known) if known.plan != bank.plan => {
                bail!(Usage(format!("{}: {}", path.display(), difference(&known.plan, &bank.plan))))
            }
            Some(known) => known,
            None => Manifest::new(bank.plan.clone()),
        };
        bank.check_neighbours(&path)?;
        bank.fill(&path, manifest, self.quiet)
    }
}

/// Takes the shard for this process. The lock goes when the process does, however it ends.
fn lock(folder: &Path, shard: Shard) -> Result<File> {
    let path = folder.join(format!(".lock-{}", shard.file_name()));
    let file = File::create(&path).with_context(|| path.display().to_string())?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!("another run is making shard {shard} in {}", folder.display()),
        Err(TryLockError::Error(error)) => Err(error).with_context(|| path.display().to_string()),
    }
}

/// In what two plans differ.
fn difference(known: &Plan, asked: &Plan) -> String {
    let mut all = Vec::new();
    let mut compare = |name: &str, known: &dyn fmt::Debug, asked: &dyn fmt::Debug| {
        let (known, asked) = (format!("{known:?}"), format!("{asked:?}"));
        if known != asked {
            all.push(format!("{name} is {known} there, {asked} was asked for"));
        }
    };
    compare("the algorithm's version", &known.algorithm, &asked.algorithm);
    compare("the recipe", &known.recipe, &asked.recipe);
    compare("the seed", &known.seed, &asked.seed);
    compare("the first index", &known.first, &asked.first);
    compare("the count", &known.count, &asked.count);
    compare("the number of rows in a part", &known.rows_per_part, &asked.rows_per_part);
    compare("the format", &known.format, &asked.format);
    compare("the list of columns", &known.columns, &asked.columns);
    all.join("; ")
}

struct Bank {
    folder: PathBuf,
    shard: Shard,
    plan: Plan,
    recipe: Recipe,
    seed: Seed,
    format: TableFormat,
    columns: Vec<DataColumn>,
    schema: Schema,
}

impl Bank {
    /// What was asked for, filled up from what was begun, else from the defaults.
    fn new(
        args: &BankArgs,
        folder: &Path,
        shard: Shard,
        known: Option<&Plan>,
        asked: &Asked<'_>,
    ) -> Result<Bank> {
        let base = match known {
            Some(plan) => plan.recipe.parse().context("the recipe of the manifest")?,
            None => asked.default_recipe,
        };
        let recipe = (asked.recipe)(base);
        let seed = match (asked.seed, known) {
            (Some(seed), _) => seed,
            (None, Some(plan)) => Seed::from(plan.seed.as_str()),
            (None, None) => (asked.fresh_seed)()?,
        };
        let format = match (args.format, known) {
            (Some(format), _) => format,
            (None, Some(plan)) => plan.format.parse().map_err(anyhow::Error::msg)?,
            (None, None) => "csv".parse().map_err(anyhow::Error::msg)?,
        };
        let columns = match (&args.columns, known) {
            (Some(columns), _) => columns.clone(),
            (None, Some(plan)) => parse_columns(&plan.columns.join(",")).map_err(anyhow::Error::msg)?,
            (None, None) => DataColumn::default_of(&recipe),
        };
        let plan = Plan {
            algorithm: VERSION,
            recipe: recipe.to_string(),
            seed: seed.to_string(),
            first: asked.first.or(known.map(|plan| plan.first)).unwrap_or(0),
            count: asked.count.or(known.map(|plan| plan.count)).unwrap_or(1),
            shard: shard.to_string(),
            rows_per_part: args.rows_per_part.or(known.map(|plan| plan.rows_per_part)).unwrap_or(100_000),
            format: format.to_string(),
            columns: columns.iter().map(|column| column.name()).collect(),
        };
        if plan.first.checked_add(plan.count).is_none_or(|end| i64::try_from(end).is_err()) {
            bail!(Usage("--index and --count go beyond the last index that a table can hold".into()));
        }
        let schema = schema(&columns);
        Ok(Bank { folder: folder.to_owned(), shard, plan, recipe, seed, format, columns, schema })
    }

    /// All shards of a folder are of one run.
    fn check_neighbours(&self, own: &Path) -> Result<()> {
        for (path, other) in load_all(&self.folder)? {
            let same = Plan { shard: self.plan.shard.clone(), ..other.plan.clone() };
            let other_of: Result<Shard, _> = other.plan.shard.parse();
            if path != own && (same != self.plan || other_of.is_ok_and(|other| other.of() != self.shard.of()))
            {
                let why = difference(&other.plan, &self.plan);
                let why = if why.is_empty() { "another number of shards".to_owned() } else { why };
                bail!(Usage(format!("the folder holds another run, {}: {why}", path.display())));
            }
        }
        Ok(())
    }

    fn fill(&self, path: &Path, mut manifest: Manifest, quiet: bool) -> Result<Tally> {
        let stop = watch()?;
        let range = self.shard.range(self.plan.first, self.plan.count);
        manifest.parts.retain(|part| self.is_whole(part));
        let total = range.end - range.start;
        let done = manifest.parts.iter().map(|part| part.count).sum();
        let mut progress = Progress::new(total, done, quiet);
        let mut from = range.start;
        let mut number = 0;
        while from < range.end {
            let to = range.end.min(from.saturating_add(self.plan.rows_per_part));
            let file = format!("part-{}-{number:06}.{}", self.shard.file_name(), self.format);
            if !manifest.parts.iter().any(|part| part.file == file) {
                manifest.complete = false;
                let part = self.make_part(&file, from, to, stop, &mut progress)?;
                manifest.parts.push(part);
                manifest.parts.sort_by(|a, b| a.file.cmp(&b.file));
                manifest.complete = manifest.parts.iter().map(|part| part.count).sum::<u64>() == total;
                manifest.save(path)?;
            }
            (from, number) = (to, number + 1);
        }
        manifest.complete = true;
        manifest.save(path)?;
        progress.finish();
        let mut tally = Tally::default();
        let failures: usize = manifest.parts.iter().map(|part| part.failures.len()).sum();
        tally.add("rows", manifest.rows);
        tally.add(FAILED, failures as u64);
        if !quiet {
            let folder = self.folder.display();
            eprintln!("shard {}: {} rows in {folder}, {failures} failures", self.shard, manifest.rows);
        }
        Ok(tally)
    }

    /// Whether a part that the manifest names is there as it says. One that is not is made again.
    fn is_whole(&self, part: &Part) -> bool {
        let found = fingerprint(&self.folder.join(&part.file));
        let whole = found.is_ok_and(|found| found.bytes == part.bytes && found.sha256 == part.sha256);
        if !whole {
            eprintln!("{} is not as it was written; it is made again", part.file);
        }
        whole
    }

    fn make_part(
        &self,
        file: &str,
        from: u64,
        to: u64,
        stop: &AtomicBool,
        progress: &mut Progress,
    ) -> Result<Part> {
        let path = self.folder.join(file);
        let about = || path.display().to_string();
        // A part of an earlier run that was killed is of no use.
        let left = name_aside(&path)?;
        if left.exists() {
            fs::remove_file(&left).with_context(about)?;
        }
        let aside = Aside::create(&path).with_context(about)?;
        let mut table = TableWriter::new(aside, self.format, &self.schema).with_context(about)?;
        let (mut rows, mut failures) = (0, Vec::new());
        let mut at = from;
        // Each slice is spread over the cores and written in order.
        let slice = rayon::current_num_threads() as u64 * PIECES * PIECE;
        while at < to {
            if stop.load(Ordering::Relaxed) {
                bail!(Interrupted(STOPPED));
            }
            let end = to.min(at + slice);
            let starts: Vec<u64> = (at..end).step_by(PIECE as usize).collect();
            let made: Vec<(Gathered, u64, Vec<FailedIndex>)> = starts
                .into_par_iter()
                .map(|from| self.rows(from..end.min(from + PIECE)))
                .collect::<Result<_>>()?;
            for (gathered, count, failed) in made {
                table.write(gathered).with_context(about)?;
                rows += count;
                failures.extend(failed);
            }
            progress.add(end - at);
            at = end;
        }
        let finished = table.finish().with_context(about)?.finish().with_context(about)?;
        Ok(Part {
            file: file.to_owned(),
            first: from,
            count: to - from,
            rows,
            bytes: finished.bytes,
            sha256: finished.sha256,
            failures,
        })
    }

    /// The rows of some indices, how many they are, and the indices that gave none.
    fn rows(&self, range: Range<u64>) -> Result<(Gathered, u64, Vec<FailedIndex>)> {
        let mut gathered = Gathered::new(self.format.shape, &self.schema);
        let (mut rows, mut failures) = (0, Vec::new());
        for index in range {
            match generate(&self.recipe, self.seed, index) {
                Ok(made) => {
                    let order = Order { recipe: self.recipe, seed: self.seed, index };
                    let values = values(&self.columns, &made.puzzle, &order, made.weight);
                    gathered.push(&self.schema, &values).map_err(anyhow::Error::msg)?;
                    rows += 1;
                }
                Err(failure) => failures.push(FailedIndex { index, reason: failure.to_string() }),
            }
        }
        Ok((gathered, rows, failures))
    }
}
