//! How many rows a second the program reads, answers and writes, in each format, and in how much memory. Prints the
//! tables of docs/performance.md.
//!
//! Every figure is of the program itself, started anew; beside them, in the same run, what copying the
//! same file costs and how fast the solver alone is on all cores.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use sudokit_grid::Grid;
use sudokit_solver::{Verdict, solve};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The program to measure
    #[arg(long, default_value = "target/release/sudokit")]
    program: PathBuf,
    /// How many rows the tables have
    #[arg(long, default_value_t = 1_000_000)]
    rows: u64,
    /// How many rows the commands have that make or rate puzzles
    #[arg(long, default_value_t = 100_000)]
    made: u64,
    /// How many seconds a shard of a hundred million rows runs before it is stopped
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Only commands with this in their names
    #[arg(long, default_value = "")]
    only: String,
    /// Only these formats
    #[arg(long, value_delimiter = ',', default_values = FORMATS)]
    formats: Vec<String>,
}

const FORMATS: [&str; 6] = ["txt", "csv", "jsonl", "parquet", "csv.zst", "jsonl.gz"];

/// What a run took.
struct Cost {
    wall: Duration,
    /// The time on all cores, in seconds.
    cpu: f64,
    /// The most memory at any moment, in MB.
    memory: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let program = fs::canonicalize(&arguments.program)
        .with_context(|| format!("{}: build it first", arguments.program.display()))?;
    let folder = std::env::temp_dir().join(format!("sudokit-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let bench = Bench { program, folder: folder.clone(), arguments };
    let result = bench.all();
    fs::remove_dir_all(folder)?;
    result
}

struct Bench<'a> {
    program: PathBuf,
    folder: PathBuf,
    arguments: &'a Arguments,
}

impl Bench<'_> {
    fn all(&self) -> Result<()> {
        let Arguments { rows, made, .. } = *self.arguments;
        self.make_tables()?;
        println!(
            "Rows a second (thousands), CPU microseconds a row, MB of memory; {rows} rows, {made} where marked *.\n"
        );
        println!(
            "| command | {} |\n|---|{}",
            self.arguments.formats.join(" | "),
            "---|".repeat(self.arguments.formats.len())
        );
        let commands: [(&str, u64, &[&str]); 9] = [
            ("generate*", made, &["generate", "--level", "easy", "--seed", "7"]),
            ("verify*", made, &["verify"]),
            ("solve", rows, &["solve"]),
            ("check", rows, &["check"]),
            ("rate*", made, &["rate"]),
            ("canon", rows, &["canon"]),
            ("transform", rows, &["transform", "--random", "--seed", "7"]),
            ("dedup", rows, &["dedup"]),
            ("split", rows, &["split"]),
        ];
        for (name, rows, command) in commands {
            if !name.contains(&self.arguments.only) {
                continue;
            }
            let mut line = format!("| `{name}` |");
            for format in &self.arguments.formats {
                line += &format!(" {} |", cell(rows, &self.cost(name, command, format)?));
            }
            println!("{line}");
        }
        println!();
        self.beside()?;
        self.far()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Minimal puzzles in random disguises, in all formats.
    fn make_tables(&self) -> Result<()> {
        let Arguments { rows, made, .. } = *self.arguments;
        let few = self.file("few.txt");
        let count = rows.div_ceil(20).to_string();
        self.run(&["generate", "--minimal", "--seed", "1", "--count", &count], Some(&few))?;
        let all = self.file("all.txt");
        let few = few.display().to_string();
        self.run(&["transform", "--random", "--seed", "1", "--count", "20", &few], Some(&all))?;
        let lines: Vec<String> = BufReader::new(File::open(&all)?).lines().collect::<Result<_, _>>()?;
        for (name, rows) in [("many", rows), ("made", made)] {
            let text = lines[..rows.min(lines.len() as u64) as usize].join("\n") + "\n";
            let path = self.file(&format!("{name}.txt"));
            fs::write(&path, text)?;
            let path = path.display().to_string();
            for format in &FORMATS[1..] {
                let to = self.file(&format!("{name}.{format}")).display().to_string();
                self.run(&["solve", "--input-format", "txt", "--write", &to, &path], None)?;
            }
        }
        Ok(())
    }

    fn cost(&self, name: &str, command: &[&str], format: &str) -> Result<Cost> {
        let bank = self.file(&format!("bank-{format}")).display().to_string();
        let made = self.arguments.made.to_string();
        match command[0] {
            "generate" => {
                let more = ["--count", &made, "--out", &bank, "--format", format, "--quiet"];
                self.run(&[command, &more].concat(), None)
            }
            "verify" => {
                if !Path::new(&bank).exists() {
                    let make = ["generate", "--level", "easy", "--seed", "7", "--count", &made, "-q"];
                    self.run(&[&make[..], &["--out", &bank, "--format", format]].concat(), None)?;
                }
                self.run(&["verify", "--quiet", &bank], None)
            }
            _ => {
                let from = if name.ends_with('*') { "made" } else { "many" };
                let from = self.file(&format!("{from}.{format}")).display().to_string();
                let out = self.file(&format!("out.{format}"));
                let to = out.display().to_string();
                if format == "txt" {
                    return self.run(&[command, &[&from]].concat(), Some(&out));
                }
                self.run(&[command, &["--write", &to, &from]].concat(), None)
            }
        }
    }

    /// Copies and the solver alone, to hold the others against.
    fn beside(&self) -> Result<()> {
        let rows = self.arguments.rows;
        let file = self.file("many.txt");
        let copy = format!("cat {} | cat > {}", file.display(), self.file("copy.txt").display());
        println!(
            "`cat puzzles.txt | cat > out`: {}",
            cell(rows, &watch(Command::new("sh").args(["-c", &copy]), None)?)
        );
        let text = fs::read(&file)?;
        let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).collect();
        let begun = Instant::now();
        let cores = thread::available_parallelism()?.get();
        thread::scope(|scope| {
            for share in lines.chunks(lines.len().div_ceil(cores)) {
                scope.spawn(move || {
                    for line in share {
                        let grid = Grid::from_line(line).unwrap_or_default();
                        assert!(matches!(solve(&grid), Verdict::Unique(_)));
                    }
                });
            }
        });
        let rate = lines.len() as f64 / begun.elapsed().as_secs_f64() / 1e3;
        println!("the solver alone, lines in memory, {cores} threads: {rate:.0} k a second");
        let pipe = format!(
            "cat {} | {} solve > {}",
            file.display(),
            self.program.display(),
            self.file("out.txt").display()
        );
        println!(
            "`cat puzzles.txt | sudokit solve > out`: {}",
            cell(rows, &watch(Command::new("sh").args(["-c", &pipe]), None)?)
        );
        Ok(())
    }

    /// Shards of a hundred million rows, and indices far away.
    fn far(&self) -> Result<()> {
        println!("\n| range | rows made in {} s | MB |\n|---|---|---|", self.arguments.seconds);
        let far = "9000000000000000000";
        let ranges: [(&str, &[&str]); 3] = [
            ("`--count 100M --shard 3/64`", &["--count", "100M", "--shard", "3/64"]),
            ("`--count 100M --shard 64/64`", &["--count", "100M", "--shard", "64/64"]),
            (
                "`--index 9000000000000000000 --count 100M --shard 64/64`",
                &["--index", far, "--count", "100M", "--shard", "64/64"],
            ),
        ];
        for (i, (name, range)) in ranges.into_iter().enumerate() {
            let bank = self.file(&format!("far-{i}")).display().to_string();
            let make =
                ["generate", "--level", "easy", "--seed", "7", "--format", "parquet", "-q", "--out", &bank];
            let mut command = Command::new(&self.program);
            command.args(make).args(range);
            let cost = watch(&mut command, Some(Duration::from_secs(self.arguments.seconds)))?;
            let mut rows = 0;
            for entry in fs::read_dir(&bank)? {
                let name = entry?.file_name().to_string_lossy().into_owned();
                rows += u64::from(name.starts_with("part-")) * 100_000;
            }
            println!("| {name} | {rows} | {:.0} |", cost.memory);
        }
        Ok(())
    }

    fn run(&self, arguments: &[&str], out: Option<&Path>) -> Result<Cost> {
        let mut command = Command::new(&self.program);
        command.args(arguments).stderr(Stdio::null()).stdout(Stdio::null());
        if let Some(out) = out {
            command.stdout(File::create(out)?);
        }
        watch(&mut command, None).with_context(|| arguments.join(" "))
    }
}

fn cell(rows: u64, cost: &Cost) -> String {
    let rate = rows as f64 / cost.wall.as_secs_f64() / 1e3;
    let cpu = cost.cpu * 1e6 / rows as f64;
    format!("{rate:.0} k, {cpu:.1} µs, {:.0} MB", cost.memory)
}

/// Runs a program and looks at it, as Linux shows it, until it ends; with a limit it is then interrupted.
fn watch(command: &mut Command, limit: Option<Duration>) -> Result<Cost> {
    let begun = Instant::now();
    let mut child = command.spawn()?;
    let (status, stat) = (format!("/proc/{}/status", child.id()), format!("/proc/{}/stat", child.id()));
    let (mut memory, mut cpu, mut stopped) = (0.0, 0.0, false);
    let wall = loop {
        let field = |text: &str, name: &str| -> Option<f64> {
            text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
        };
        let text = fs::read_to_string(&status).unwrap_or_default();
        memory = field(&text, "VmHWM:").map_or(memory, |found: f64| found.max(memory));
        // User and system time are fields 14 and 15 of a line that a name in brackets begins.
        let line = fs::read_to_string(&stat).unwrap_or_default();
        let fields: Vec<&str> = line.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |i: usize| fields.get(i).and_then(|ticks| ticks.parse::<f64>().ok());
        if let (Some(user), Some(system)) = (ticks(11), ticks(12)) {
            cpu = (user + system) / 100.0;
        }
        let ended = fields.first().is_none_or(|state| *state == "Z");
        if ended {
            break begun.elapsed();
        }
        if !stopped && limit.is_some_and(|limit| begun.elapsed() > limit) {
            Command::new("kill").args(["-INT", &child.id().to_string()]).status()?;
            stopped = true;
        }
        thread::sleep(Duration::from_millis(2));
    };
    let status = child.wait()?;
    // 1 is what a command says of puzzles, and 130 what it says where it was stopped.
    if !matches!(status.code(), Some(0 | 1)) && !stopped {
        bail!("ended with {status}");
    }
    Ok(Cost { wall, cpu, memory: memory / 1e3 })
}
