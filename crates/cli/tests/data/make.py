"""Makes the Parquet files of this folder: pip install pyarrow polars duckdb; python3 make.py"""

import datetime
import decimal

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

PUZZLES = [
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
]
DAY = datetime.date(2024, 3, 15)
TIME = datetime.datetime(2024, 3, 15, 12, 30)

for name, kind, more in [
    ("plain", pa.string(), dict(use_dictionary=False, compression="none")),
    ("snappy-dictionary", pa.dictionary(pa.int32(), pa.string()), dict(compression="snappy")),
    ("gzip-large", pa.large_string(), dict(compression="gzip", data_page_version="2.0")),
    ("lz4-binary", pa.binary(), dict(compression="lz4")),
    ("zstd-fixed", pa.binary(81), dict(compression="zstd", row_group_size=2)),
]:
    puzzles = [puzzle.encode() for puzzle in PUZZLES] if "binary" in str(kind) else PUZZLES
    table = pa.table(
        {
            "id": pa.array([1, None, 3], pa.uint8()),
            "puzzle": pa.array(puzzles, pa.string()).dictionary_encode() if "dict" in name else pa.array(puzzles, kind),
            "day": pa.array([DAY] * 3, pa.date32()),
            "at": pa.array([TIME] * 3, pa.timestamp("us")),
            "price": pa.array([decimal.Decimal("1.25"), None, decimal.Decimal("-3.50")], pa.decimal128(9, 2)),
            "half": pa.array([0.5, 1.5, None], pa.float16()),
            "ok": pa.array([True, None, False]),
        }
    )
    pq.write_table(table, f"pyarrow-{name}.parquet", **more)

frame = pl.DataFrame({"id": [1, None, 3], "puzzle": PUZZLES, "weight": [0.5, 2.0, None], "kind": ["a", "b", "a"]})
frame.with_columns(pl.col("kind").cast(pl.Categorical)).write_parquet("polars.parquet")
frame.with_columns(pl.lit([1, 2]).alias("list")).write_parquet("polars-nested.parquet")

rows = ", ".join(f"({i}, '{puzzle}', {i} / 4.0, DATE '2024-03-15')" for i, puzzle in enumerate(PUZZLES, 1))
duckdb.sql(f"COPY (SELECT * FROM (VALUES {rows}) t(id, puzzle, quarter, day)) TO 'duckdb.parquet' (FORMAT parquet)")
