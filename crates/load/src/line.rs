//! One connection to the server, for one request after another. It is opened when it is needed, and
//! again when the server has closed it.

use crate::guest::Guest;
use crate::target::Target;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::SendRequest;
use hyper::header::{ACCEPT_ENCODING, AUTHORIZATION, CONTENT_TYPE, HOST, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use std::future::Future;
use std::time::Duration;
use tokio::net::TcpStream;

/// How long to wait for an answer; a server gives up sooner.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Line {
    target: Target,
    sender: Option<SendRequest<Full<Bytes>>>,
}

/// How a page was answered.
pub(crate) struct Page {
    pub(crate) status: StatusCode,
    pub(crate) bytes: u64,
}

impl Line {
    /// To a server; nothing is opened yet.
    pub(crate) fn to(target: &Target) -> Line {
        Line { target: target.clone(), sender: None }
    }

    /// The body of an answer that is a success.
    pub(crate) async fn get(&mut self, who: Option<&Guest>, path: &str) -> Option<Bytes> {
        let request = self.request(who, Method::GET, path, Bytes::new())?;
        self.ask(request).await
    }

    /// Sends JSON; gives the body of an answer that is a success.
    pub(crate) async fn post(&mut self, who: Option<&Guest>, path: &str, body: String) -> Option<Bytes> {
        let request = self.request(who, Method::POST, path, body.into())?;
        self.ask(request).await
    }

    /// The same where the shortest answer will do. A server that does not know this gives its usual one.
    pub(crate) async fn post_briefly(&mut self, who: &Guest, path: &str, body: String) -> Option<Bytes> {
        let mut request = self.request(Some(who), Method::POST, path, body.into())?;
        request.headers_mut().insert("prefer", HeaderValue::from_static("return=minimal"));
        self.ask(request).await
    }

    /// Sends JSON; gives the body of an answer that is a success.
    pub(crate) async fn put(&mut self, who: Option<&Guest>, path: &str, body: String) -> Option<Bytes> {
        let request = self.request(who, Method::PUT, path, body.into())?;
        self.ask(request).await
    }

    /// Fetches a page as a browser does, whole or the part that changes, and throws it away.
    pub(crate) async fn look(&mut self, who: &Guest, path: &str, part: bool) -> Option<Page> {
        let mut request = self.request(Some(who), Method::GET, path, Bytes::new())?;
        request.headers_mut().insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        if part {
            request.headers_mut().insert("x-part", HeaderValue::from_static("table"));
        }
        let target = self.target.clone();
        let fetched = async {
            let response = self.send(request).await?;
            let status = response.status();
            let mut body = response.into_body();
            let mut bytes = 0;
            while let Some(frame) = body.frame().await {
                bytes += frame.ok()?.data_ref().map_or(0, |data| data.len() as u64);
            }
            Some(Page { status, bytes })
        };
        let page = in_time(fetched).await;
        if page.as_ref().is_none_or(|page| page.status.is_server_error()) {
            target.fault();
        }
        page
    }

    /// Reads the live lines of a table until they end. `hear` gets the length of each; they are not parsed.
    /// Says whether the stream was opened at all.
    pub(crate) async fn watch(&mut self, table: &str, mut hear: impl FnMut(usize)) -> bool {
        let path = format!("/api/v1/tables/{table}/lines");
        let Some(request) = self.request(None, Method::GET, &path, Bytes::new()) else { return false };
        let Some(response) = self.send(request).await.filter(|response| response.status().is_success()) else {
            return false;
        };
        let mut body = response.into_body();
        let mut length = 0;
        while let Some(Ok(frame)) = body.frame().await {
            let Some(data) = frame.data_ref() else { continue };
            for part in data.split_inclusive(|byte| *byte == b'\n') {
                length += part.len();
                if part.ends_with(b"\n") {
                    hear(std::mem::take(&mut length) - 1);
                }
            }
        }
        true
    }

    async fn ask(&mut self, request: Request<Full<Bytes>>) -> Option<Bytes> {
        let answered = async {
            let response = self.send(request).await?;
            let status = response.status();
            Some((status, response.into_body().collect().await.ok()?.to_bytes()))
        };
        let answer = in_time(answered).await;
        if answer.as_ref().is_none_or(|(status, _)| status.is_server_error()) {
            self.target.fault();
        }
        answer.filter(|(status, _)| status.is_success()).map(|(_, body)| body)
    }

    fn request(&self, who: Option<&Guest>, method: Method, path: &str, body: Bytes) -> Option<Request<Full<Bytes>>> {
        let mut request = Request::builder().method(method).header(HOST, self.target.host());
        request = match self.target.prefix() {
            "" => request.uri(path),
            prefix => request.uri(format!("{prefix}{path}")),
        };
        if let Some(who) = who {
            request = request.header(AUTHORIZATION, who.authorization());
        }
        if !body.is_empty() {
            request = request.header(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        request.body(Full::new(body)).ok()
    }

    /// Sends a request, on a new connection if the old one has gone. What may have been sent already is not sent again.
    async fn send(&mut self, request: Request<Full<Bytes>>) -> Option<Response<Incoming>> {
        let mut request = Some(request);
        for _ in 0..2 {
            let sender = self.connect().await?;
            match sender.try_send_request(request.take()?).await {
                Ok(response) => return Some(response),
                Err(mut error) => {
                    request = error.take_message();
                    self.sender = None;
                }
            }
        }
        None
    }

    async fn connect(&mut self) -> Option<&mut SendRequest<Full<Bytes>>> {
        let open = match &mut self.sender {
            Some(sender) => sender.ready().await.is_ok(),
            None => false,
        };
        if !open {
            let wire = TcpStream::connect(self.target.place()).await.ok()?;
            wire.set_nodelay(true).ok()?;
            let (sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(wire)).await.ok()?;
            // It ends with the line, or when the server closes it; the next request will notice.
            tokio::spawn(async move {
                let _ = connection.await;
            });
            self.sender = Some(sender);
        }
        self.sender.as_mut()
    }
}

async fn in_time<T>(answer: impl Future<Output = Option<T>>) -> Option<T> {
    tokio::time::timeout(PATIENCE, answer).await.ok().flatten()
}
