//! Parquet files that others wrote: pyarrow, Polars and DuckDB, with their own types, pages and packing
//! (`tests/data/make.py` made them).
#![cfg(feature = "parquet")]

mod common;

use std::fs;
use std::path::PathBuf;

use common::{Said, sudokit};

fn solved(name: &str) -> Said {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{name}.parquet"));
    sudokit(&["solve", path.to_str().expect("a plain name")])
}

#[test]
fn files_of_others_are_read_with_all_their_columns() {
    let mut plain = None;
    for name in ["plain", "snappy-dictionary", "gzip-large", "lz4-binary", "zstd-fixed"] {
        let said = solved(&format!("pyarrow-{name}"));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{name}");
        // The same rows in every dress.
        assert_eq!(plain.get_or_insert(said.out.clone()), &said.out, "{name}");
    }
    insta::assert_snapshot!("pyarrow", plain.unwrap_or_default());
    insta::assert_snapshot!("polars", common::picture(&solved("polars")));
    insta::assert_snapshot!("duckdb", common::picture(&solved("duckdb")));
}

#[test]
fn nested_columns_are_refused_by_name() {
    let said = solved("polars-nested");
    assert_eq!(said.code, 3);
    assert!(said.err.contains("column \"list\" is nested, expected plain values"), "{}", said.err);
}

/// A byte changed anywhere is answered, rightly or with a reason, and by nothing worse.
#[test]
fn damaged_files_are_answered() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/pyarrow-snappy-dictionary.parquet");
    let whole = fs::read(path).expect("a file");
    for place in (0..whole.len()).step_by(41) {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x55;
        let file = common::file("damaged.parquet", &bytes);
        let said = sudokit(&["check", "--quiet", file.to_str().expect("a plain name")]);
        assert!([0, 1, 3].contains(&said.code), "{place}: {} {}", said.code, said.err);
        assert!(said.code == 0 || said.err.contains("damaged.parquet"), "{place}: {}", said.err);
    }
}
