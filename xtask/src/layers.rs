//! The layers: which crate may depend on which, checked against what cargo reports.
//!
//! The arrows point down for dev- and build-dependencies too: cargo tolerates a cycle through
//! dev-dependencies, we do not.

use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// A package and the packages of this workspace it may depend on. A row names only rows above it.
struct Row {
    package: &'static str,
    may_use: &'static [&'static str],
}

const TABLE: &[Row] = &[
    // Finds the public lists; for tests and benches alone.
    Row { package: TEST_DATA, may_use: &[] },
    Row { package: "sudokit-grid", may_use: &[TEST_DATA] },
    Row { package: "sudokit-solver", may_use: &[TEST_DATA, "sudokit-grid"] },
    Row { package: "sudokit-transform", may_use: &[TEST_DATA, "sudokit-grid"] },
    Row {
        package: "sudokit-difficulty",
        may_use: &[TEST_DATA, "sudokit-grid", "sudokit-solver", "sudokit-transform"],
    },
    Row {
        package: "sudokit-generator",
        may_use: &[TEST_DATA, "sudokit-grid", "sudokit-solver", "sudokit-transform", "sudokit-difficulty"],
    },
    Row {
        package: "sudokit-cli",
        may_use: &[
            TEST_DATA,
            "sudokit-grid",
            "sudokit-solver",
            "sudokit-transform",
            "sudokit-difficulty",
            "sudokit-generator",
        ],
    },
    // Benchmarks against other people's crates; never published.
    Row {
        package: "sudokit-bench-peers",
        may_use: &[
            TEST_DATA,
            "sudokit-grid",
            "sudokit-solver",
            "sudokit-transform",
            "sudokit-difficulty",
            "sudokit-generator",
        ],
    },
    Row {
        package: "xtask",
        may_use: &[
            TEST_DATA,
            "sudokit-grid",
            "sudokit-solver",
            "sudokit-transform",
            "sudokit-difficulty",
            "sudokit-generator",
        ],
    },
];

const TEST_DATA: &str = "sudokit-test-data";

/// Packages that only dev-dependencies may name, so that no user of ours ever builds them.
const DEV_ONLY: &[&str] = &[TEST_DATA];

/// Packages that stand beside the tower and may use the dev-only ones freely.
const UNPUBLISHED: &[&str] = &["sudokit-bench-peers", "xtask"];

/// An edge between two packages of the workspace; the kind is `normal`, `dev` or `build`.
struct Edge {
    from: String,
    to: String,
    kind: String,
}

/// Every broken rule, one line each.
pub(crate) fn problems() -> Result<Vec<String>> {
    let (packages, edges) = workspace()?;
    let mut problems = table_problems();
    for package in &packages {
        if row(package).is_none() {
            problems.push(format!("{} has no row in the layer table", short(package)));
        }
    }
    for edge in &edges {
        let allowed = row(&edge.from).is_some_and(|row| row.may_use.contains(&edge.to.as_str()));
        if !allowed {
            problems.push(format!("{} -> {} is not allowed", short(&edge.from), short(&edge.to)));
        } else if DEV_ONLY.contains(&edge.to.as_str())
            && edge.kind != "dev"
            && !UNPUBLISHED.contains(&edge.from.as_str())
        {
            let (from, to, kind) = (short(&edge.from), short(&edge.to), &edge.kind);
            problems.push(format!("{from} -> {to} is for dev-dependencies, not {kind} ones"));
        }
    }
    Ok(problems)
}

/// Rows that name themselves, a row below or one that is not there; and rows that stand twice.
fn table_problems() -> Vec<String> {
    let mut problems = Vec::new();
    for (i, row) in TABLE.iter().enumerate() {
        if TABLE[..i].iter().any(|above| above.package == row.package) {
            problems.push(format!("{} has two rows", short(row.package)));
        }
        for name in row.may_use {
            if !TABLE[..i].iter().any(|above| above.package == *name) {
                problems.push(format!("{} names {}, which is not above it", short(row.package), short(name)));
            }
        }
    }
    problems
}

fn row(package: &str) -> Option<&'static Row> {
    TABLE.iter().find(|row| row.package == package)
}

/// `sudokit-grid` is plain `grid` to us.
fn short(package: &str) -> &str {
    package.strip_prefix("sudokit-").unwrap_or(package)
}

/// The packages of the workspace and the edges that have a path.
fn workspace() -> Result<(Vec<String>, Vec<Edge>)> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(crate::root())
        .output()
        .context("cannot run cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let (mut packages, mut edges) = (Vec::new(), Vec::new());
    for package in metadata["packages"].as_array().context("no packages")? {
        let name = package["name"].as_str().context("a package without a name")?;
        packages.push(name.to_owned());
        for dependency in package["dependencies"].as_array().context("no dependencies")? {
            if dependency["path"].is_string() {
                edges.push(Edge {
                    from: name.to_owned(),
                    to: dependency["name"].as_str().context("an edge without a name")?.to_owned(),
                    kind: dependency["kind"].as_str().unwrap_or("normal").to_owned(),
                });
            }
        }
    }
    Ok((packages, edges))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_points_down() {
        let problems = problems().unwrap();
        assert!(problems.is_empty(), "\n{}", problems.join("\n"));
    }

    #[test]
    fn the_edges_are_really_read() {
        let (packages, edges) = workspace().unwrap();
        assert!(packages.iter().any(|name| name == "xtask"));
        assert!(edges.iter().any(|e| e.from == "sudokit-solver" && e.to == "sudokit-grid"));
    }

    #[test]
    fn siblings_do_not_know_each_other() {
        for (from, to) in [("sudokit-solver", "sudokit-transform"), ("sudokit-transform", "sudokit-solver")] {
            assert!(!row(from).unwrap().may_use.contains(&to));
        }
    }
}
