//! The server that is measured: where it is, what it offers, how much memory it takes, and what went wrong there.

use crate::line::Line;
use hyper::Uri;
use hyper::header::HeaderValue;
use serde::Deserialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A server to be measured. Cheap to clone; all clones share the count of faults.
#[derive(Clone, Debug)]
pub struct Target(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    /// Host and port, to connect to.
    place: String,
    host: HeaderValue,
    /// What stands before every path, mostly nothing.
    prefix: String,
    faults: AtomicU64,
}

/// Why a server cannot be measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TargetError {
    /// The address makes no sense.
    Address(String),
    /// Nobody answers there, or it is no server of this kind.
    Silent(String),
}

impl std::fmt::Display for TargetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TargetError::Address(url) => write!(f, "'{url}' is no address of a server; say http://HOST:PORT"),
            TargetError::Silent(place) => write!(f, "no Boardroom server answers at {place}"),
        }
    }
}

impl std::error::Error for TargetError {}

/// A game that can be played there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOnOffer {
    /// Its id.
    pub id: String,
    /// The fewest players.
    pub least: u32,
    /// The most players.
    pub most: u32,
}

impl Target {
    /// The server at an address.
    pub fn new(url: &str) -> Result<Target, TargetError> {
        let wrong = || TargetError::Address(url.to_owned());
        let uri: Uri = url.trim_end_matches('/').parse().map_err(|_| wrong())?;
        let authority = uri.authority().filter(|_| uri.scheme_str() == Some("http")).ok_or_else(wrong)?;
        let host = HeaderValue::from_str(authority.as_str()).map_err(|_| wrong())?;
        let place = match authority.port() {
            Some(_) => authority.as_str().to_owned(),
            None => format!("{authority}:80"),
        };
        let prefix = uri.path().trim_end_matches('/').to_owned();
        Ok(Target(Arc::new(Parts { place, host, prefix, faults: AtomicU64::new(0) })))
    }

    pub(crate) fn place(&self) -> &str {
        &self.0.place
    }

    pub(crate) fn host(&self) -> HeaderValue {
        self.0.host.clone()
    }

    pub(crate) fn prefix(&self) -> &str {
        &self.0.prefix
    }

    /// Answers with a status of 500 or more, answers that did not come, and connections that failed.
    pub(crate) fn faults(&self) -> u64 {
        self.0.faults.load(Ordering::Relaxed)
    }

    pub(crate) fn fault(&self) {
        self.0.faults.fetch_add(1, Ordering::Relaxed);
    }

    /// The games on offer; an error if nobody answers.
    pub async fn games(&self) -> Result<Vec<GameOnOffer>, TargetError> {
        #[derive(Deserialize)]
        struct Game {
            id: String,
            options: Vec<Choice>,
        }
        #[derive(Deserialize)]
        struct Choice {
            name: String,
            min: Option<u32>,
            max: Option<u32>,
        }
        let silent = || TargetError::Silent(self.0.place.clone());
        let body = Line::to(self).get(None, "/api/v1/games").await.ok_or_else(silent)?;
        let games: Vec<Game> = serde_json::from_slice(&body).map_err(|_| silent())?;
        let on_offer = |game: Game| {
            let players = game.options.into_iter().find(|option| option.name == "players");
            let (least, most) = players.and_then(|option| option.min.zip(option.max)).unwrap_or((1, u32::MAX));
            GameOnOffer { id: game.id, least, most }
        };
        Ok(games.into_iter().map(on_offer).collect())
    }

    /// The memory of the server in bytes, from its metrics, where it says so.
    pub(crate) async fn memory(&self) -> Option<u64> {
        let body = Line::to(self).get(None, "/metrics").await?;
        let text = std::str::from_utf8(&body).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes "))?;
        line.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_with_or_without_a_port() {
        let target = Target::new("http://localhost:8080/").unwrap();
        assert_eq!((target.place(), target.prefix()), ("localhost:8080", ""));
        let target = Target::new("http://play.example.org/games/").unwrap();
        assert_eq!((target.place(), target.prefix()), ("play.example.org:80", "/games"));
        for wrong in ["", "localhost", "https://play.example.org", "ftp://localhost:80", "http://"] {
            assert_eq!(Target::new(wrong).unwrap_err(), TargetError::Address(wrong.to_owned()));
        }
    }
}
