//! Whatever comes in is read rightly or refused with a reason; what goes out comes in again.

use std::fs::File;
use std::io::{self, Cursor, Read};

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

/// Hands out a few bytes at a time, as a slow pipe does.
struct Drops(Cursor<Vec<u8>>, usize);

impl Read for Drops {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = out.len().min(self.1);
        self.0.read(&mut out[..count])
    }
}

/// A row with its line, or what is wrong with it.
type Found = (u64, Result<Vec<Value<'static>>, String>);

fn owned(value: &Value<'_>) -> Value<'static> {
    match value {
        Value::Text(text) => Value::Text(text.to_string().into()),
        Value::Json(text) => Value::Json(text.to_string().into()),
        Value::Null => Value::Null,
        Value::Bool(value) => Value::Bool(*value),
        Value::Int(value) => Value::Int(*value),
        Value::Float(value) => Value::Float(*value),
    }
}

/// All rows of a table, and the error that ends it if one does.
fn all(mut reader: TableReader) -> (Vec<Found>, Option<String>) {
    let mut found = Vec::new();
    loop {
        match reader.next() {
            Ok(Some(block)) => {
                let rows = block.rows();
                assert_eq!(rows.len(), block.count());
                for (line, row) in rows.iter() {
                    let row = row.map(|row| row.values.iter().map(owned).collect());
                    found.push((line, row.map_err(|bad| bad.0.clone())));
                }
            }
            Ok(None) => return (found, None),
            Err(error) => return (found, Some(format!("{error:#}"))),
        }
    }
}

fn read(bytes: &[u8], format: &str, drops: usize, rows: usize) -> anyhow::Result<TableReader> {
    let below = Box::new(Drops(Cursor::new(bytes.to_vec()), drops));
    TableReader::stream(below, format.parse().map_err(anyhow::Error::msg)?, rows)
}

fn good(bytes: &[u8], format: &str) -> Vec<Vec<Value<'static>>> {
    let (rows, error) = all(read(bytes, format, 7, 1).expect("a table"));
    assert_eq!(error, None);
    rows.into_iter().map(|(line, row)| row.unwrap_or_else(|bad| panic!("{line}: {bad}"))).collect()
}

fn text(text: &str) -> Value<'static> {
    Value::from(text.to_owned())
}

#[test]
fn csv_in_all_its_dress() {
    for (table, rows) in [
        ("a,b\n1,2\n", vec![["1", "2"]]),
        ("a,b\r\n1,2\r\n3,4", vec![["1", "2"], ["3", "4"]]),
        ("\u{feff}a,b\n1,2", vec![["1", "2"]]),
        ("\n\r\n\na,b\n\n1,2\n\n", vec![["1", "2"]]),
        ("a,b\n,\n", vec![["", ""]]),
        ("a,b\n\"1,\n\r\n2\",\"say \"\"no\"\"\"\n", vec![["1,\n\r\n2", "say \"no\""]]),
        ("a,b\n6\" wide,it\"s\n", vec![["6\" wide", "it\"s"]]),
        ("a,b\n\"x\"y,z\n", vec![["xy", "z"]]),
        ("a,b\nnul\0nul,\u{1F600}\n", vec![["nul\0nul", "\u{1F600}"]]),
        ("\"a\"\"\",\"b\"\n1,2\n", vec![["1", "2"]]),
        ("a,b\n", vec![]),
        ("a,b", vec![]),
    ] {
        let expected: Vec<Vec<Value<'_>>> = rows.iter().map(|row| row.map(text).to_vec()).collect();
        assert_eq!(good(table.as_bytes(), "csv"), expected, "{table:?}");
    }
    let long = "x".repeat(300_000);
    assert_eq!(
        good(format!("a,b\n{long},\"{long}\n\"\n").as_bytes(), "csv")[0][1],
        text(&format!("{long}\n"))
    );
}

#[test]
fn what_is_no_table_is_refused_with_a_reason() {
    for (bytes, format, reason) in [
        (&b""[..], "csv", "expected a header line"),
        (b"\n\r\n", "csv", "expected a header line"),
        (b"a,b,a\n", "csv", "two columns are called \"a\""),
        (b"a,\xff\n1,2\n", "csv", "a column's name is not UTF-8"),
        (b"\"a,b\n1,2\n", "csv", "expected a header line"),
    ] {
        let error = read(bytes, format, 3, 1).err().expect("an error");
        assert!(format!("{error:#}").contains(reason), "{bytes:?}: {error:#}");
    }
    // An empty text of lines or objects is a table without rows.
    for format in ["txt", "jsonl"] {
        assert_eq!(good(b"", format), Vec::<Vec<Value<'_>>>::new());
    }
}

#[test]
fn bad_rows_are_named_and_their_neighbours_stand() {
    let table = b"a,b\n1,2\n3\n\"4,5\n6,7\n\xff,8\n9,10,11\n12,13\n";
    let (rows, error) = all(read(table, "csv", 5, 1).expect("a table"));
    assert_eq!(error, None);
    let rows: Vec<(u64, Result<String, String>)> = rows
        .into_iter()
        .map(|(line, row)| (line, row.map(|row| row.iter().map(|v| v.to_text().into_owned()).collect())))
        .collect();
    let bad = |line, message: &str| (line, Err(message.to_owned()));
    assert_eq!(
        rows,
        [
            (2, Ok("12".to_owned())),
            bad(3, "expected 2 fields, found 1"),
            bad(4, "a quoted field that does not end"),
            (5, Ok("67".to_owned())),
            bad(6, "byte 1 is not UTF-8"),
            bad(7, "expected 2 fields, found 3"),
            (8, Ok("1213".to_owned())),
        ]
    );
    let table = b"{\"a\":1}\n\n[1]\n{\"a\":1,\"a\":2}\n{\"a\":\xff}\n{\"a\":2";
    let (rows, _) = all(read(table, "jsonl", 5, 1).expect("a table"));
    let lines: Vec<(u64, bool)> = rows.iter().map(|(line, row)| (*line, row.is_ok())).collect();
    assert_eq!(lines, [(1, true), (3, false), (4, false), (5, false), (6, false)]);
    let (rows, _) = all(read(b"one\n# two\n\nfo\0ur\n\xff\n", "txt", 5, 1).expect("a table"));
    let lines: Vec<(u64, bool)> = rows.iter().map(|(line, row)| (*line, row.is_ok())).collect();
    assert_eq!(lines, [(1, true), (4, false), (5, false)]);
}

#[test]
fn a_line_without_end_is_a_bad_row_and_no_more() {
    for (format, head) in [("csv", "a,b\n"), ("jsonl", ""), ("txt", "")] {
        let (good, cells) =
            if format == "jsonl" { ("{\"a\":1}", 1) } else { ("1,2", 2 - usize::from(format == "txt")) };
        let mut table = format!("{head}{good}\n");
        table.push_str(&"x".repeat(blocks::LONGEST + (1 << 20)));
        table.push_str(&format!("\n{good}\n"));
        let (rows, error) = all(read(table.as_bytes(), format, 1 << 20, 1000).expect("a table"));
        assert_eq!(error, None);
        let found: Vec<Result<usize, &str>> =
            rows.iter().map(|(_, row)| row.as_ref().map(Vec::len).map_err(|bad| &bad[..11])).collect();
        assert_eq!(found, [Ok(cells), Err("longer than"), Ok(cells)], "{format}");
        let first = 1 + u64::from(!head.is_empty());
        assert_eq!(rows.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [first, first + 1, first + 2]);
    }
}

#[test]
fn packed_streams_may_follow_one_another_and_may_not_be_cut() {
    let pack = |bytes: &[u8], codec| {
        let mut packer = compress::Packer::new(Vec::new(), codec).expect("a packer");
        io::Write::write_all(&mut packer, bytes).expect("memory");
        packer.finish().expect("memory")
    };
    for (codec, format) in [(Codec::Gzip, "csv.gz"), (Codec::Zstd, "csv.zst")] {
        let (one, two) = (pack(b"a,b\n1,2\n3,", codec), pack(b"4\n5,6\n", codec));
        let both = [one.clone(), two].concat();
        let expected: Vec<Vec<Value<'_>>> =
            [["1", "2"], ["3", "4"], ["5", "6"]].iter().map(|row| row.map(text).to_vec()).collect();
        assert_eq!(good(&both, format), expected);
        // Cut anywhere but between the two it is told, after the rows that could be read.
        for cut in 1..both.len() {
            let outcome = read(&both[..cut], format, 1000, 1000).map(all);
            let faulty = !matches!(outcome, Ok((_, None)));
            assert!(faulty || cut == one.len(), "{format} cut at {cut} of {}", both.len());
        }
    }
    // Longer than one round of pieces, and the same whatever the writes were.
    let long: Vec<u8> =
        (0..5_000_000u32).map(|i| b'a' + (i.wrapping_mul(2_654_435_761) >> 29) as u8).collect();
    let whole = pack(&long, Codec::Gzip);
    let mut packer = compress::Packer::new(Vec::new(), Codec::Gzip).expect("a packer");
    long.chunks(77_777).for_each(|piece| io::Write::write_all(&mut packer, piece).expect("memory"));
    assert!(packer.finish().expect("memory") == whole);
    let mut back = Vec::new();
    flate2::read::GzDecoder::new(&whole[..]).read_to_end(&mut back).expect("one gzip member");
    assert!(back == long);
}

fn any_text() -> impl Strategy<Value = String> {
    let sign = prop_oneof![
        Just("\""),
        Just(","),
        Just("\n"),
        Just("\r\n"),
        Just("\r"),
        Just("a"),
        Just("é"),
        Just("\0"),
        Just(" "),
        Just("#")
    ];
    vec(sign, 0..6).prop_map(|signs| signs.concat())
}

/// A text, a whole number, a number and a yes or no, of which all but the text may be missing.
type AnyRow = (String, Option<i64>, Option<f64>, Option<bool>);

fn any_rows() -> impl Strategy<Value = Vec<AnyRow>> {
    let float = prop_oneof![
        Just(0.1),
        Just(-2.0),
        Just(1e300),
        any::<f64>().prop_filter("finite", |f| f.is_finite())
    ];
    vec((any_text(), any::<Option<i64>>(), proptest::option::of(float), any::<Option<bool>>()), 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Rows that go out come in again, however they were gathered and whatever the blocks.
    #[test]
    fn rows_come_back(rows in any_rows(), each in 1..9usize, drops in 1..200usize, wanted in 1..9usize) {
        let schema = Schema::from([
            Column::new("text, \"x\"", Kind::Text),
            Column::new("int", Kind::Int),
            Column::new("float", Kind::Float),
            Column::new("bool", Kind::Bool),
        ]);
        let rows: Vec<Vec<Value<'_>>> = rows
            .iter()
            .map(|(text, int, float, bool)| vec![
                Value::from(text.as_str()),
                int.map_or(Value::Null, Value::Int),
                float.map_or(Value::Null, Value::Float),
                bool.map_or(Value::Null, Value::Bool),
            ])
            .collect();
        for name in ["csv", "jsonl.gz", "csv.zst", "parquet"] {
            let format: TableFormat = name.parse().expect("a format");
            if format.shape == Shape::Parquet && !cfg!(feature = "parquet") {
                continue;
            }
            let folder = tempfile::TempDir::new().expect("a folder");
            let path = folder.path().join("table");
            let file = File::create(&path).expect("a file");
            let mut writer = TableWriter::new(file, format, &schema).expect("a writer");
            for rows in rows.chunks(each) {
                let mut gathered = Gathered::new(format.shape, &schema);
                for row in rows {
                    gathered.push(&schema, row).expect("a row that fits");
                }
                writer.write(gathered).expect("written");
            }
            writer.finish().expect("written");
            let reader = if format.shape == Shape::Parquet {
                TableReader::open(&path, format, wanted).expect("a table")
            } else {
                let bytes = std::fs::read(&path).expect("a file");
                read(&bytes, name, drops, wanted).expect("a table")
            };
            let (found, error) = all(reader);
            prop_assert_eq!(error, None);
            prop_assert_eq!(found.len(), rows.len());
            for ((_, found), row) in found.into_iter().zip(&rows) {
                let found = found.expect("a good row");
                if format.shape == Shape::Csv {
                    let texts: Vec<String> = row.iter().map(|value| value.to_text().into_owned()).collect();
                    let found: Vec<String> = found.iter().map(|value| value.to_text().into_owned()).collect();
                    prop_assert_eq!(found, texts);
                } else {
                    let texts = |row: &[Value<'_>]| row.iter().map(|v| v.to_text().into_owned()).collect::<Vec<_>>();
                    prop_assert_eq!(texts(&found), texts(row));
                }
            }
        }
    }

    /// The crate `csv` reads the same rows.
    #[test]
    fn csv_is_read_as_others_read_it(body in vec(any_text(), 0..30), drops in 1..50usize) {
        let table = format!("a,b\n{}", body.concat().replace("\r\n", "\n").replace('\r', "") + "\n");
        let (found, error) = all(read(table.as_bytes(), "csv", drops, 1).expect("a table"));
        prop_assert_eq!(error, None);
        // A quote that never closes is where we part: it spoils one line here, all that follows there.
        let open = |row: &Found| row.1.as_ref().is_err_and(|bad| bad.contains("does not end"));
        if found.iter().any(open) {
            return Ok(());
        }
        let mut other = csv_crate(&table);
        other.remove(0);
        let ours: Vec<Vec<String>> = found
            .into_iter()
            .filter_map(|(_, row)| row.ok())
            .map(|row| row.iter().map(|value| value.to_text().into_owned()).collect())
            .collect();
        other.retain(|row| row.len() == 2);
        prop_assert_eq!(ours, other);
    }

    /// Bytes of any kind, and tables that were damaged, are read or refused and never worse.
    #[test]
    fn any_bytes_are_answered(
        noise in vec(any::<u8>(), 0..200),
        place in any::<prop::sample::Index>(),
        cut in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        for format in ["csv", "jsonl", "txt", "csv.gz", "jsonl.zst"] {
            if let Ok(reader) = read(&noise, format, 10, 2) {
                all(reader);
            }
        }
        for (format, mut table) in samples() {
            let place = place.index(table.len());
            table[place] = byte;
            if byte % 2 == 0 {
                table.truncate(cut.index(table.len()) + 1);
            }
            if format == "parquet" {
                let folder = tempfile::TempDir::new().expect("a folder");
                let path = folder.path().join("x.parquet");
                std::fs::write(&path, &table).expect("a file");
                if let Ok(reader) = TableReader::open(&path, "parquet".parse().expect("a format"), 3) {
                    all(reader);
                }
            } else if let Ok(reader) = read(&table, format, 10, 2) {
                all(reader);
            }
        }
    }
}

fn csv_crate(table: &str) -> Vec<Vec<String>> {
    let mut reader =
        ::csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(table.as_bytes());
    let rows = reader.records().map(|row| row.expect("a record").iter().map(String::from).collect());
    rows.collect()
}

/// A small table in every format.
fn samples() -> Vec<(&'static str, Vec<u8>)> {
    let schema = Schema::from([Column::new("puzzle", Kind::Text), Column::new("n", Kind::Int)]);
    let mut samples = Vec::new();
    for name in ["csv", "jsonl", "csv.gz", "jsonl.zst", "parquet"] {
        let format: TableFormat = name.parse().expect("a format");
        if format.shape == Shape::Parquet && !cfg!(feature = "parquet") {
            continue;
        }
        let mut gathered = Gathered::new(format.shape, &schema);
        for i in 0..9 {
            let values = [text(&format!("{i}{}", ".".repeat(80))), Value::Int(i)];
            gathered.push(&schema, &values).expect("a row that fits");
        }
        let mut writer = TableWriter::new(Vec::new(), format, &schema).expect("a writer");
        writer.write(gathered).expect("written");
        samples.push((name, writer.finish().expect("memory")));
    }
    samples
}
