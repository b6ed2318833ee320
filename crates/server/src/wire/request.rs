//! What is known of the request that is being answered: its id, and whether it has changed a table.
//!
//! It belongs to the task that answers; what runs elsewhere (bots, clocks, streams once they are open)
//! has none.

use crate::secret;
use axum::http::HeaderMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

/// The header that carries a request's id, both ways.
pub(crate) const HEADER: &str = "x-request-id";

/// No table is at this version.
const NONE: u64 = u64::MAX;

tokio::task_local! {
    static CURRENT: Arc<Request>;
}

/// A request that is being answered.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) id: String,
    /// The version of the table this request has begun to write to.
    version: AtomicU64,
}

impl Request {
    /// A request with the id it came with, if that is one to put into a log; else with a new one.
    pub(crate) fn of(headers: &HeaderMap) -> Arc<Request> {
        let said = headers.get(HEADER).and_then(|value| value.to_str().ok()).filter(|id| is_sane(id));
        let id = said.map_or_else(fresh_id, str::to_owned);
        Arc::new(Request { id, version: AtomicU64::new(NONE) })
    }

    /// The version of the table before this request began to write to it, if it did.
    pub(crate) fn wrote_at(&self) -> Option<u64> {
        Some(self.version.load(Ordering::Relaxed)).filter(|version| *version != NONE)
    }

    /// Answers with this as the current request.
    pub(crate) async fn answer<T>(self: Arc<Request>, work: impl Future<Output = T>) -> T {
        CURRENT.scope(self, work).await
    }
}

/// An id for a request: no other of any server has it. It is no secret.
fn fresh_id() -> String {
    static SERVER: LazyLock<String> = LazyLock::new(secret::letters::<10>);
    static COUNT: AtomicU64 = AtomicU64::new(0);
    format!("{}{:06x}", *SERVER, COUNT.fetch_add(1, Ordering::Relaxed))
}

fn is_sane(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

/// The id of the request that is being answered, if one is.
pub(crate) fn request_id() -> Option<String> {
    CURRENT.try_with(|request| request.id.clone()).ok()
}

/// Notes that the request is about to write to a table at this version. What fails from now on does
/// not mean that nothing was done.
pub(crate) fn note_write(version: u64) {
    // The first version tells most: if the table is still there, nothing at all was done.
    let _ = CURRENT
        .try_with(|request| request.version.compare_exchange(NONE, version, Ordering::Relaxed, Ordering::Relaxed));
}

/// Notes that nothing came of the write.
pub(crate) fn forget_write(version: u64) {
    let _ = CURRENT
        .try_with(|request| request.version.compare_exchange(version, NONE, Ordering::Relaxed, Ordering::Relaxed));
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn only_an_id_that_fits_into_a_log_is_taken_over() {
        let with = |id: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(HEADER, HeaderValue::from_static(id));
            Request::of(&headers).id.clone()
        };
        assert_eq!(with("a1-b_2.c"), "a1-b_2.c");
        for odd in ["", "two words", "{\"level\":\"ERROR\"}", "x\u{9}y"] {
            assert_ne!(with(odd), odd);
        }
        assert_eq!(Request::of(&HeaderMap::new()).id.len(), 16);
    }
}
