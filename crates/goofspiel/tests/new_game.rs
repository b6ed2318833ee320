//! The page that leads to a new game shows this crate as it is: every snippet stands in the file it names, word for
//! word, and what it calls whole is whole.

use std::path::Path;

/// A fenced piece of the page that names its file.
struct Snippet {
    file: String,
    text: String,
}

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The snippets of the page, in order. Those without a file are commands.
fn snippets() -> Vec<Snippet> {
    let page = read("docs/new-game.md");
    let mut lines = page.lines();
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        let Some(fence) = line.strip_prefix("```") else { continue };
        let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match fence.split_once(' ') {
            Some((_, file)) => found.push(Snippet { file: file.to_owned(), text: text.join("\n") }),
            None => assert_eq!(fence, "sh", "a snippet names its file: {text:?}"),
        }
    }
    found
}

#[test]
fn every_snippet_stands_in_its_file() {
    let snippets = snippets();
    assert!(snippets.len() > 20);
    for Snippet { file, text } in snippets {
        assert!(format!("\n{}", read(&file)).contains(&format!("\n{text}\n")), "{file} has no such lines:\n{text}");
    }
}

#[test]
fn the_page_leaves_nothing_out() {
    let shown: Vec<Snippet> = snippets();
    for name in ["audit", "cards", "events", "lib", "round", "rules", "state"] {
        let file = format!("crates/goofspiel/src/{name}.rs");
        let parts = shown.iter().filter(|snippet| snippet.file == file).map(|snippet| snippet.text.lines());
        let shown: Vec<&str> = parts.flatten().filter(|line| !line.is_empty()).collect();
        let source = read(&file);
        let whole: Vec<&str> = source.lines().filter(|line| !line.is_empty()).collect();
        let missing = whole.iter().zip(shown.iter().chain([&""])).find(|(line, shown)| line != shown);
        assert_eq!((missing, shown.len()), (None, whole.len()), "{file}");
    }
}
