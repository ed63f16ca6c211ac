//! Which format a file has, by its name: `puzzles.csv.zst`, `puzzles.parquet`, …

use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// How rows are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A puzzle a line, nothing else.
    Lines,
    /// Comma-separated values with a header line.
    Csv,
    /// A JSON object a line.
    JsonLines,
    /// Parquet, with zstd inside.
    Parquet,
}

/// How bytes are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Codec {
    None,
    Gzip,
    Zstd,
}

/// A shape and a codec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableFormat {
    pub(crate) shape: Shape,
    pub(crate) codec: Codec,
}

impl TableFormat {
    /// The format that the name of a file asks for, or `None` if it says nothing.
    pub(crate) fn of_path(path: &Path) -> Option<TableFormat> {
        let name = path.file_name()?.to_str()?;
        let (_, endings) = name.split_once('.')?;
        let parts: Vec<&str> = endings.rsplitn(3, '.').collect();
        match *parts.as_slice() {
            [codec @ ("gz" | "zst"), shape, ..] => format!("{shape}.{codec}").parse().ok(),
            [shape, ..] => shape.parse().ok(),
            [] => None,
        }
    }
}

impl FromStr for TableFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<TableFormat, String> {
        let (shape, codec) = match text.split_once('.') {
            None => (text, Codec::None),
            Some((shape, "gz")) => (shape, Codec::Gzip),
            Some((shape, "zst")) => (shape, Codec::Zstd),
            Some((_, other)) => return Err(format!("expected gz or zst after the dot, found {other:?}")),
        };
        let shape = match shape {
            "txt" => Shape::Lines,
            "csv" => Shape::Csv,
            "jsonl" | "ndjson" => Shape::JsonLines,
            "parquet" if codec == Codec::None => Shape::Parquet,
            "parquet" => return Err("parquet is compressed inside, not around".into()),
            _ => return Err(format!("expected txt, csv, jsonl or parquet, found {shape:?}")),
        };
        Ok(TableFormat { shape, codec })
    }
}

impl fmt::Display for TableFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.shape {
            Shape::Lines => "txt",
            Shape::Csv => "csv",
            Shape::JsonLines => "jsonl",
            Shape::Parquet => "parquet",
        })?;
        f.write_str(match self.codec {
            Codec::None => "",
            Codec::Gzip => ".gz",
            Codec::Zstd => ".zst",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_the_format() {
        for text in ["txt", "csv", "jsonl", "parquet", "txt.gz", "csv.zst", "jsonl.gz"] {
            let format: TableFormat = text.parse().unwrap();
            assert_eq!(format.to_string(), text);
            let path = format!("some.where/part-0.of.4.{text}");
            assert_eq!(TableFormat::of_path(Path::new(&path)), Some(format), "{path}");
        }
        for text in ["", "zip", "csv.bz2", "parquet.gz", "csv.gz.gz"] {
            assert!(text.parse::<TableFormat>().is_err(), "{text}");
        }
        assert_eq!(TableFormat::of_path(Path::new("puzzles")), None);
        assert_eq!(TableFormat::of_path(Path::new("puzzles.sdk")), None);
    }
}
