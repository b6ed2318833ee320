//! Somebody who speaks to the server: a guest with a token, and the count of what went wrong.

use axum::body::Bytes;
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client as Http;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Somebody who speaks to the server. All who come from one share the count of faults.
#[derive(Clone)]
pub(super) struct Guest {
    http: Http<HttpConnector, Full<Bytes>>,
    url: String,
    token: Option<String>,
    faults: Arc<AtomicU64>,
}

impl Guest {
    /// Somebody who is not signed in.
    pub(super) fn stranger(url: &str) -> Guest {
        let http = Http::builder(TokioExecutor::new()).build_http();
        Guest { http, url: url.trim_end_matches('/').to_owned(), token: None, faults: Arc::default() }
    }

    /// Answers with a status of 500 or more, and connections that failed.
    pub(super) fn faults(&self) -> u64 {
        self.faults.load(Ordering::Relaxed)
    }

    fn fault(&self) {
        self.faults.fetch_add(1, Ordering::Relaxed);
    }

    /// Asks; `None` for anything but a success. Faults are counted.
    pub(super) async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Option<Value> {
        let mut request = hyper::Request::builder()
            .method(method)
            .uri(format!("{}/api/v1{path}", self.url))
            .header("content-type", "application/json");
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Full::from(body.map(|body| body.to_string()).unwrap_or_default())).ok()?;
        let Ok(response) = self.http.request(request).await else {
            self.fault();
            return None;
        };
        let status = response.status();
        let Ok(body) = response.into_body().collect().await else {
            self.fault();
            return None;
        };
        if status.is_server_error() {
            self.fault();
        }
        if !status.is_success() {
            return None;
        }
        let body = body.to_bytes();
        Some(if body.is_empty() { Value::Null } else { serde_json::from_slice(&body).unwrap_or(Value::Null) })
    }

    /// Signs in as a new guest.
    pub(super) async fn arrive(&self, name: &str) -> Option<Guest> {
        let me = self.ask("POST", "/guests", Some(json!({ "name": name, "token": true }))).await?;
        Some(Guest { token: Some(me["token"].as_str()?.to_owned()), ..self.clone() })
    }

    /// Reads the live lines of a table until they end or `hear` has heard enough; says whether the
    /// stream was opened at all.
    pub(super) async fn watch(&self, table: &str, mut hear: impl FnMut(&[u8]) -> bool) -> bool {
        let request = hyper::Request::get(format!("{}/api/v1/tables/{table}/lines", self.url)).body(Full::default());
        let Ok(request) = request else { return false };
        let Ok(response) = self.http.request(request).await else { return false };
        if !response.status().is_success() {
            return false;
        }
        let mut body = response.into_body();
        let mut line = Vec::new();
        while let Some(Ok(frame)) = body.frame().await {
            let Ok(data) = frame.into_data() else { continue };
            for part in data.split_inclusive(|byte| *byte == b'\n') {
                line.extend_from_slice(part);
                if line.ends_with(b"\n") {
                    if !hear(&line) {
                        return true;
                    }
                    line.clear();
                }
            }
        }
        true
    }

    /// The memory of the server in bytes, from its metrics, where it says so.
    pub(super) async fn memory(&self) -> Option<u64> {
        let request = hyper::Request::get(format!("{}/metrics", self.url)).body(Full::default()).ok()?;
        let response = self.http.request(request).await.ok()?;
        let body = response.into_body().collect().await.ok()?.to_bytes();
        let text = std::str::from_utf8(&body).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes "))?;
        line.parse().ok()
    }
}

/// Any of these, by a small generator: what is played matters less than how often.
pub(super) fn pick<'a, T>(dice: &mut u64, from: &'a [T]) -> Option<&'a T> {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    from.get((*dice >> 20) as usize % from.len().max(1))
}
