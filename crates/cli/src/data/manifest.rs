//! The manifest of a shard: what it is made of and what is whole so far. It says nothing of time or
//! machine, so that the same run has the same manifest anywhere.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};

use crate::table::write_whole;

/// The version of the manifest that this program writes and reads.
pub(super) const VERSION: u32 = 1;

/// What a shard is made of. Two shards of one bank differ in `shard` alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Plan {
    /// The version of the generator's algorithm, the `v1` of an order.
    pub(super) algorithm: u32,
    pub(super) recipe: String,
    pub(super) seed: String,
    /// The first index of the whole run.
    pub(super) first: u64,
    /// How many indices the whole run has.
    pub(super) count: u64,
    pub(super) shard: String,
    pub(super) rows_per_part: u64,
    pub(super) format: String,
    pub(super) columns: Vec<String>,
}

/// A file that is whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Part {
    pub(super) file: String,
    /// The first index of the part.
    pub(super) first: u64,
    /// How many indices it covers.
    pub(super) count: u64,
    /// How many rows it has: one for each index but for the failures.
    pub(super) rows: u64,
    pub(super) bytes: u64,
    pub(super) sha256: String,
    pub(super) failures: Vec<FailedIndex>,
}

/// An index that gave no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FailedIndex {
    pub(super) index: u64,
    pub(super) reason: String,
}

/// The manifest of one shard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Manifest {
    pub(super) manifest: u32,
    pub(super) plan: Plan,
    pub(super) complete: bool,
    pub(super) rows: u64,
    pub(super) parts: Vec<Part>,
}

/// The version alone, so that a later manifest is refused by its number and not by its fields.
#[derive(Deserialize)]
struct JustVersion {
    manifest: u32,
}

impl Manifest {
    pub(super) fn new(plan: Plan) -> Manifest {
        Manifest { manifest: VERSION, plan, complete: false, rows: 0, parts: Vec::new() }
    }

    /// Reads a manifest; `None` if there is none.
    pub(super) fn load(path: &Path) -> Result<Option<Manifest>> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).with_context(|| path.display().to_string()),
        };
        let parsed: Result<JustVersion, _> = serde_json::from_slice(&bytes);
        let version = parsed.with_context(|| format!("{}: not a manifest", path.display()))?.manifest;
        if version != VERSION {
            bail!(
                "{}: a manifest of version {version}; this program knows version {VERSION}",
                path.display()
            );
        }
        let manifest = serde_json::from_slice(&bytes);
        Ok(Some(manifest.with_context(|| format!("{}: not a whole manifest", path.display()))?))
    }

    pub(super) fn save(&mut self, path: &Path) -> Result<()> {
        self.rows = self.parts.iter().map(|part| part.rows).sum();
        let mut bytes = serde_json::to_vec_pretty(self)?;
        bytes.push(b'\n');
        write_whole(path, &bytes).with_context(|| path.display().to_string())?;
        Ok(())
    }
}

/// Where the manifest of a shard lies.
pub(super) fn path_of(folder: &Path, shard_name: &str) -> PathBuf {
    folder.join(format!("manifest-{shard_name}.json"))
}

/// All manifests of a folder, by name.
pub(super) fn load_all(folder: &Path) -> Result<Vec<(PathBuf, Manifest)>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with("manifest-") && name.ends_with(".json") {
            paths.push(path);
        }
    }
    paths.sort();
    let mut manifests = Vec::new();
    for path in paths {
        if let Some(manifest) = Manifest::load(&path)? {
            manifests.push((path, manifest));
        }
    }
    Ok(manifests)
}
