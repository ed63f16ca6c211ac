//! Finds the public puzzle lists that tests and benchmarks read. The lists are not part of the
//! project: where the folder is missing a test skips with a printed line, unless
//! `SUDOKIT_REQUIRE_SHARED=1` asks that nothing be skipped.
//!
//! The folder is the one that `SUDOKIT_SHARED_DATA` names, else `shared/data` beside the workspace.
#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder in which the lists are looked for.
pub fn folder() -> PathBuf {
    match env::var_os("SUDOKIT_SHARED_DATA") {
        Some(folder) => folder.into(),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
    }
}

/// The bytes of a file of the folder, or `None`, with a printed line, where it is missing.
///
/// # Panics
///
/// If the file is missing and `SUDOKIT_REQUIRE_SHARED` is 1.
#[track_caller]
pub fn bytes(name: &str) -> Option<Vec<u8>> {
    let path = folder().join(name);
    match fs::read(&path) {
        Ok(bytes) => Some(bytes),
        Err(error) => {
            assert!(
                env::var_os("SUDOKIT_REQUIRE_SHARED").is_none_or(|value| value != "1"),
                "{}: {error}",
                path.display()
            );
            println!("skipped: {name} is not at hand ({error})");
            None
        }
    }
}

/// The text of a file of the folder, as [`bytes`] finds it.
///
/// # Panics
///
/// As [`bytes`], or if the file is not UTF-8.
#[track_caller]
pub fn text(name: &str) -> Option<String> {
    Some(String::from_utf8(bytes(name)?).expect("the lists are UTF-8"))
}

/// The lines of a file of the folder without comments (`#`) and empty lines.
///
/// # Panics
///
/// As [`text`].
#[track_caller]
pub fn lines(name: &str) -> Option<Vec<String>> {
    let text = text(name)?;
    let lines = text.lines().map(str::trim_end);
    Some(lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(String::from).collect())
}
