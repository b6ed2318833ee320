//! Requests over real HTTP that survive a server's death.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Request, Response};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;

/// What is asked: a method, a path, and perhaps a body of JSON.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ask {
    pub(crate) method: &'static str,
    pub(crate) path: String,
    pub(crate) body: Option<String>,
}

impl Ask {
    pub(crate) fn get(path: impl Into<String>) -> Ask {
        Ask { method: "GET", path: path.into(), body: None }
    }

    pub(crate) fn send(method: &'static str, path: impl Into<String>, body: &Value) -> Ask {
        Ask { method, path: path.into(), body: Some(body.to_string()) }
    }
}

/// What came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }
}

/// A line to servers.
#[derive(Clone)]
pub(crate) struct Wire(Client<HttpConnector, Full<Bytes>>);

impl Wire {
    pub(crate) fn new() -> Wire {
        Wire(Client::builder(TokioExecutor::new()).build_http())
    }

    /// Opens an answer; nothing when the server is gone.
    pub(crate) async fn open(&self, url: &str, token: Option<&str>, ask: &Ask) -> Option<Response<Incoming>> {
        let mut request = Request::builder().method(ask.method).uri(format!("{url}{}", ask.path));
        // Problems say the id of their request: all of these have the same.
        request = request.header("x-request-id", "soak");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if ask.body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = Full::from(ask.body.clone().unwrap_or_default());
        self.0.request(request.body(body).expect("a request")).await.ok()
    }

    /// Asks and reads the whole answer; nothing when the server is gone.
    pub(crate) async fn ask(&self, url: &str, token: Option<&str>, ask: &Ask) -> Option<Answer> {
        let response = self.open(url, token, ask).await?;
        let status = response.status().as_u16();
        let bytes = response.into_body().collect().await.ok()?.to_bytes();
        Some(Answer { status, text: String::from_utf8(bytes.to_vec()).expect("text") })
    }
}
