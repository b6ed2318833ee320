//! Few files outside a game's own crates know it by name: those that list what there is.

use std::fs;
use std::path::Path;

/// The files that may name a game, and why.
const LISTS: &[(&str, &str)] = &[
    ("Cargo.toml", "the crates of the workspace, and how each is compiled"),
    ("crates/catalog/Cargo.toml", "what the one list of games depends on"),
    ("crates/catalog/src/lib.rs", "the one list of games"),
    ("crates/web/Cargo.toml", "what the one list of boards depends on"),
    ("crates/web/src/boards.rs", "the one list of boards"),
    ("python/pyproject.toml", "what the package is, for those who look for it"),
];

/// Folders of tests, benchmarks, examples and of what others made.
const APART: &[&str] = &["tests", "benches", "examples", "bench", "fuzz", "target", "node_modules", "build", "dist"];

/// The part of a file that is compiled into the program: without its own tests and what only those need.
fn without_tests(path: &str, text: &str) -> String {
    let cut = |mark: &str| text.split(mark).next().unwrap_or_default().to_owned();
    match path.rsplit_once('.') {
        Some((_, "rs")) => cut("#[cfg(test)]"),
        Some((_, "toml")) => {
            let kept = text.split("\n[").filter(|table| !table.starts_with("dev-dependencies]"));
            kept.collect::<Vec<_>>().join("\n[")
        }
        _ => text.to_owned(),
    }
}

fn look(root: &Path, folder: &Path, games: &[&str], found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("an entry of the folder").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            let own = games.iter().any(|game| name.starts_with(game));
            if !own && !name.starts_with('.') && !APART.contains(&name.as_str()) {
                look(root, &path, games, found);
            }
            continue;
        }
        if !["rs", "js", "css", "toml", "ftl"].iter().any(|kind| name.ends_with(&format!(".{kind}"))) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let path = path.strip_prefix(root).expect("a file of the project").to_string_lossy().replace('\\', "/");
        let text = without_tests(&path, &text).to_lowercase();
        if games.iter().any(|game| text.contains(game)) {
            found.push(path);
        }
    }
}

#[test]
fn only_lists_name_a_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project's folder");
    let games: Vec<&str> = catalog::titles().iter().map(|title| title.id()).collect();
    let mut found = Vec::new();
    look(&root, &root, &games, &mut found);
    found.sort();
    let allowed: Vec<&str> = LISTS.iter().map(|(path, _)| *path).collect();
    assert_eq!(found, allowed, "these name a game; a game's own words belong into its crates");
}
