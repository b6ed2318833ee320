//! Someone who speaks to the server: a guest with a token.

use crate::line::Line;
use hyper::header::HeaderValue;
use serde::Deserialize;

/// A guest of the server.
#[derive(Clone)]
pub(crate) struct Guest {
    authorization: HeaderValue,
}

impl Guest {
    /// Signs in as a new guest.
    pub(crate) async fn arrive(line: &mut Line) -> Option<Guest> {
        #[derive(Deserialize)]
        struct Me {
            token: String,
        }
        let body = line.post(None, "/api/v1/guests", r#"{"name":"Load","token":true}"#.to_owned()).await?;
        let me: Me = serde_json::from_slice(&body).ok()?;
        Some(Guest { authorization: HeaderValue::from_str(&format!("Bearer {}", me.token)).ok()? })
    }

    pub(crate) fn authorization(&self) -> HeaderValue {
        self.authorization.clone()
    }
}
