//! The guide to the API keeps its word: its bot plays, and its routes exist.

use crate::support::{Server, play_out};
use serde_json::{Value, json};
use std::path::Path;

fn guide() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    std::fs::read_to_string(path).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_of_the_guide_plays_a_game_to_its_end() {
    let guide = guide();
    let bot = guide.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    assert!(bot.lines().count() <= 45, "a complete bot in about 40 lines");
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("bot.py");
    std::fs::write(&script, bot).unwrap();
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "goofspiel", "visibility": "link", "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap();
    let running = tokio::process::Command::new("python3")
        .arg(&script)
        .args([&server.url, id, table["join_key"].as_str().unwrap()])
        .stdout(std::process::Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("python3 is installed");
    let over = play_out(&ann, id, 9).await;
    assert_eq!(over["seats"][1]["person"]["name"], "Pythia");
    let output = tokio::time::timeout(std::time::Duration::from_secs(60), running.wait_with_output()).await;
    let output = output.unwrap().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    for row in over["standing"].as_array().unwrap() {
        assert!(said.contains(&format!("('{}', {})", row["seat"].as_str().unwrap(), row["points"])), "{said}");
    }
}

#[test]
fn every_route_of_the_guide_exists() {
    let document = serde_json::to_value(server::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let mut named = 0;
    for part in guide().split('`').skip(1).step_by(2) {
        let mut words = part.split_whitespace();
        let (Some(method), Some(path)) = (words.next(), words.next()) else { continue };
        if !matches!(method, "GET" | "POST" | "PUT" | "DELETE" | "PATCH") || !path.starts_with('/') {
            continue;
        }
        let path = path.split('?').next().unwrap();
        let generic = |path: &str| -> String {
            path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part }).collect::<Vec<_>>().join("/")
        };
        let found = paths.iter().find(|(known, _)| generic(known) == format!("/api/v1{}", generic(path)));
        let operations: &Value = found.unwrap_or_else(|| panic!("{method} {path} is not in the document")).1;
        assert!(operations.get(method.to_lowercase()).is_some(), "{method} {path} is not in the document");
        named += 1;
    }
    assert!(named > 10);
}
