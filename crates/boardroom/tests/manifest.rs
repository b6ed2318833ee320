//! What the manifests promise: one command starts the program, nothing is published by mistake, and the oldest compiler
//! we name is new enough for everything we depend on.

use serde_json::Value;
use std::process::Command;

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo metadata runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo metadata writes JSON")
}

/// The parts of a version, with zeros for what is not said.
fn version(text: &str) -> [u32; 3] {
    let mut parts = text.split('.').map(|part| part.parse().expect("a number"));
    std::array::from_fn(|_| parts.next().unwrap_or(0))
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().expect("a list")
}

#[test]
fn cargo_run_runs_the_program() {
    let metadata = metadata();
    let default = list(&metadata, "workspace_default_members");
    let binaries: Vec<&str> = list(&metadata, "packages")
        .iter()
        .filter(|package| default.contains(&package["id"]))
        .flat_map(|package| list(package, "targets"))
        .filter(|target| list(target, "kind").iter().any(|kind| kind == "bin"))
        .filter_map(|target| target["name"].as_str())
        .collect();
    assert_eq!(binaries, ["boardroom"]);
}

#[test]
fn no_crate_of_ours_is_published() {
    let metadata = metadata();
    for package in list(&metadata, "packages").iter().filter(|package| package["source"].is_null()) {
        assert_eq!(package["publish"], serde_json::json!([]), "{} lacks publish.workspace = true", package["name"]);
    }
}

#[test]
fn the_oldest_compiler_we_name_builds_all_we_depend_on() {
    let metadata = metadata();
    let ours = version(env!("CARGO_PKG_RUST_VERSION"));
    let newer: Vec<String> = list(&metadata, "packages")
        .iter()
        .filter(|package| package["rust_version"].as_str().is_some_and(|needed| version(needed) > ours))
        .map(|package| format!("{} needs {}", package["name"], package["rust_version"]))
        .collect();
    assert!(newer.is_empty(), "rust-version in Cargo.toml is too old: {newer:?}");
}
