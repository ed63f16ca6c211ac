//! `sudokit split`: parts a list so that no isomorphs of one solution fall into two parts.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result, bail};
use clap::Args;
use sudokit_grid::Grid;
use sudokit_solver::Verdict;
use sudokit_transform::CanonicalKey;

use crate::io::{InputArgs, Keep, Paint, Record, Sink, Tally, Usage, are_tables, filter, verdicts};
use crate::table::{Column, Kind, Value};
use crate::words::explain;

/// Part puzzles into training and test sets without leaks
///
/// Which part a puzzle falls into hangs on the canonical form of its solution alone, so all puzzles of
/// one solution grid and of its isomorphs share a part, on every machine and in whatever order they
/// come. Prints each text after the name of its part and a tab, or with --out writes a file a part.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit split --into train:8,valid:1,test:1 puzzles.txt
  sudokit split --into train:98,test:2 --out sets puzzles.txt     writes sets/train.txt, sets/test.txt")]
pub(crate) struct Split {
    #[command(flatten)]
    input: InputArgs,
    /// The parts and their weights
    #[arg(long, value_name = "NAME:WEIGHT", value_delimiter = ',', default_value = "train:8,valid:1,test:1")]
    #[arg(value_parser = parse_part)]
    into: Vec<Part>,
    /// Write NAME.txt for each part into this folder (texts alone; a table gains a column part)
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// No summary
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Clone)]
struct Part {
    name: &'static str,
    weight: u32,
}

fn parse_part(text: &str) -> Result<Part, String> {
    let (name, weight) = text.split_once(':').ok_or("expected a name and a weight such as train:8")?;
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)) {
        return Err("a name has letters, digits, - and _".to_owned());
    }
    let weight = weight.parse().map_err(|_| "the weight is not a number".to_owned())?;
    // Names live as long as the program; there are a few of them.
    Ok(Part { name: String::leak(name.to_owned()), weight })
}

impl Split {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let sizes: Vec<u32> = self.into.iter().map(|part| part.weight).collect();
        if sizes.iter().all(|&size| size == 0) {
            bail!(Usage("all weights are 0".to_owned()));
        }
        for (i, part) in self.into.iter().enumerate() {
            if self.into[..i].iter().any(|other| other.name == part.name) {
                bail!(Usage(format!("two parts are called {}", part.name)));
            }
        }
        if self.out.is_some() && are_tables(&self.input)? {
            bail!(Usage("--out is for texts; a table goes to --write, with a column part".to_owned()));
        }
        let files = match &self.out {
            Some(folder) => Some(Mutex::new(Files::create(folder, &self.into)?)),
            None => None,
        };
        let job = SplitJob { parts: &self.into, sizes, files: files.as_ref() };
        let tally = filter(&job, &self.input, paint)?;
        if let Some(files) = files {
            files.into_inner().map_err(|_| anyhow::anyhow!("a thread failed"))?.finish()?;
        }
        if !self.quiet {
            let counts = self.into.iter().map(|part| format!("{} {}", tally.get(part.name), part.name));
            eprintln!("{}", counts.collect::<Vec<_>>().join(", "));
        }
        Ok(tally)
    }
}

struct SplitJob<'a> {
    parts: &'a [Part],
    sizes: Vec<u32>,
    files: Option<&'a Mutex<Files>>,
}

impl Keep for SplitJob<'_> {
    type Key = usize;

    fn keys(&self, grids: &[Grid]) -> Vec<Result<usize, String>> {
        let solved = grids.iter().zip(verdicts(grids));
        let key = |(grid, verdict): (&Grid, Verdict)| match verdict {
            Verdict::Unique(solution) => CanonicalKey::of(solution.grid())
                .part(&self.sizes)
                .ok_or_else(|| "no part has a weight".to_owned()),
            verdict => Err(explain(grid, &verdict)),
        };
        solved.map(key).collect()
    }

    fn keep(&self, part: usize, record: &Record<'_>, sink: &mut Sink) -> Result<()> {
        let name = self.parts[part].name;
        sink.tally.add(name, 1);
        if let Some(files) = self.files {
            let mut files = files.lock().map_err(|_| anyhow::anyhow!("a thread failed"))?;
            files.write(part, record.text)?;
        } else {
            sink.bytes(name.as_bytes());
            sink.bytes(b"\t");
            sink.bytes(record.text);
            sink.bytes(b"\n");
        }
        Ok(())
    }

    fn columns(&self) -> Vec<Column> {
        vec![Column::new("part", Kind::Text)]
    }

    fn keep_row(&self, part: usize, sink: &mut Sink) -> Option<Vec<Value<'static>>> {
        let name = self.parts[part].name;
        sink.tally.add(name, 1);
        Some(vec![name.into()])
    }
}

/// The files of the parts, written aside and renamed when whole.
struct Files(Vec<(PathBuf, PathBuf, BufWriter<File>)>);

impl Files {
    fn create(folder: &Path, parts: &[Part]) -> Result<Files> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let create = |part: &Part| {
            let path = folder.join(format!("{}.txt", part.name));
            let aside = folder.join(format!(".{}.txt.part", part.name));
            let file = File::create(&aside).with_context(|| aside.display().to_string())?;
            Ok((path, aside, BufWriter::new(file)))
        };
        Ok(Files(parts.iter().map(create).collect::<Result<_>>()?))
    }

    fn write(&mut self, part: usize, text: &[u8]) -> Result<()> {
        let (path, _, file) = &mut self.0[part];
        file.write_all(text).and_then(|()| file.write_all(b"\n")).with_context(|| path.display().to_string())
    }

    fn finish(self) -> Result<()> {
        for (path, aside, file) in self.0 {
            let flushed = file.into_inner().map_err(|error| error.into_error());
            flushed
                .and_then(|file| file.sync_all())
                .and_then(|()| fs::rename(&aside, &path))
                .with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}
