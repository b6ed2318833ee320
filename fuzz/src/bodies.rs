//! Bodies of the API: any method, path and body is answered, and never as a fault of the server.

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use server::limits::Limits;
use server::{App, Config};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, OnceLock};
use store::Location;
use tokio::runtime::Runtime;
use tower::ServiceExt;

pub(crate) const WORDS: &[&str] = &[
    "POST /api/v1/tables\n",
    "{\"game\":",
    "\"options\":{\"players\":\"2\"}",
    "\"name\":\"x\"",
    "\"visibility\":\"open\"",
    "\"time\":{\"per_move\":60}",
    "\"seat\":\"red\"",
    "\"action\":\"bid 4 on 2\"",
    "\"version\":0",
    "\"text\":\"hello\"",
    "\"password\":\"\"",
    "null",
    "true",
    "-1",
    "1e999",
    "[]",
    "{}",
    "\"\\u0000\"",
    "\"\\ud800\"",
    ",",
    ":",
];

/// A server without a socket, somebody who is at home there, and a table of theirs.
struct House {
    runtime: Runtime,
    router: Router,
    token: String,
    table: String,
    _folder: tempfile::TempDir,
}

impl House {
    fn open() -> House {
        let folder = tempfile::tempdir().expect("a folder");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let router = runtime.block_on(async {
            let file = folder.path().join("store.db");
            let store = store::Sqlite::open(&file).await.expect("a store");
            let config = Config {
                limits: Limits::none(),
                ..Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), Location::File(file))
            };
            // Nothing runs in the background: an answer depends on what was asked before and on nothing else.
            server::build(App::new(config, Arc::new(store)), Router::new())
        });
        let mut house = House { runtime, router, token: String::new(), table: String::new(), _folder: folder };
        let guest = house.ask("POST", "/api/v1/guests", "{\"name\":\"Ann\",\"token\":true}").1;
        house.token = between(&guest, "\"token\":\"");
        let game = catalog::titles().last().expect("there are games").id();
        let wish = format!("{{\"game\":\"{game}\",\"options\":{{\"players\":2}},\"seats\":[\"me\",\"me\"]}}");
        let table = house.ask("POST", "/api/v1/tables", &wish).1;
        house.table = between(&table, "\"id\":\"");
        assert!(!house.token.is_empty() && !house.table.is_empty(), "{guest} {table}");
        house
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(path).header(header::CONTENT_TYPE, "application/json");
        if !self.token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        }
        let Ok(mut request) = request.body(Body::from(body.to_owned())) else {
            return (StatusCode::BAD_REQUEST, String::new());
        };
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
        self.runtime.block_on(async {
            let answer = self.router.clone().oneshot(request).await.expect("the router always answers");
            let status = answer.status();
            let bytes = answer.into_body().collect().await.expect("a whole body").to_bytes();
            (status, String::from_utf8_lossy(&bytes).into_owned())
        })
    }
}

/// What stands between these words and the next quote.
fn between(text: &str, words: &str) -> String {
    text.split_once(words)
        .and_then(|(_, rest)| rest.split_once('"'))
        .map_or(String::new(), |(found, _)| found.to_owned())
}

static HOUSE: OnceLock<Mutex<House>> = OnceLock::new();

/// An input is `METHOD /path` and the body from the next line on; `TABLE` in the path is a table that is there.
pub(crate) fn run(data: &[u8]) {
    let Some((status, answer)) = answer(data) else { return };
    assert!(!status.is_server_error(), "{status}: {answer}");
}

fn answer(data: &[u8]) -> Option<(StatusCode, String)> {
    let text = std::str::from_utf8(data).ok()?;
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    let (method, path) = head.split_once(' ')?;
    // Thinking takes as long as it is told to, and a hash of a password is slow on purpose. A stream has no end.
    let slow =
        ["hint", "account", "session", "password", "sign", "events", "lines"].iter().any(|word| path.contains(word));
    // Whoever left has nothing more to ask.
    let leaves = method == "DELETE" && path.contains("/me");
    if slow || leaves || !path.starts_with('/') || body.len() > 1 << 16 {
        return None;
    }
    let house = HOUSE.get_or_init(|| Mutex::new(House::open())).lock().unwrap_or_else(|broken| broken.into_inner());
    Some(house.ask(method, &path.trim().replace("TABLE", &house.table), body))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mutations of requests that are all refused at the door would try nothing.
    #[test]
    fn most_requests_of_the_corpus_are_understood() {
        let corpus = crate::target("bodies").unwrap().corpus();
        let mut files: Vec<_> = std::fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let (mut good, mut all) = (0, Vec::new());
        for file in files {
            let (status, words) = answer(&std::fs::read(&file).unwrap()).expect("a request");
            good += usize::from(status.is_success());
            all.push(format!("{}: {status} {}", file.display(), words.chars().take(120).collect::<String>()));
        }
        assert!(good >= 12, "{good} were understood:\n{}", all.join("\n"));
    }
}
