//! How a server is set up.

use crate::limits::Limits;
use crate::problem::Problem;
use crate::retention::Retention;
use axum::http::HeaderMap;
use axum::response::Response;
use catalog::Title;
use std::net::SocketAddr;
use std::time::Duration;
use store::{Location, Patience};

/// How a server is set up.
#[derive(Clone)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the store is.
    pub location: Location,
    /// The address people see, behind a proxy: `https://play.example.org`. It decides about secure
    /// cookies, links and which origin may write.
    pub public_url: Option<String>,
    /// Believe the last address in `X-Forwarded-For`: only behind a proxy that sets it.
    pub behind_proxy: bool,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// Do bots think while people decide, at places that nobody else needs?
    pub thinks_ahead: bool,
    /// How many iterations each decision of a finished game is looked at with when someone asks; 0 offers no analyses.
    pub analysis_iterations: u32,
    /// A bot never answers faster than this, so that people can follow.
    pub bot_pace: Duration,
    /// Rate limits.
    pub limits: Limits,
    /// Draws a problem as a page for the person whose browser sent these headers; JSON without.
    pub problem_page: Option<fn(&HeaderMap, Problem) -> Response>,
    /// How long a request waits for the store.
    pub store_patience: Patience,
    /// How long data that nobody needs any more is kept.
    pub retention: Retention,
    /// The games on offer.
    pub titles: Vec<&'static dyn Title>,
    /// The name of this server among several on one database; random without.
    pub name: Option<String>,
}

impl std::fmt::Debug for Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config")
            .field("listen", &self.listen)
            .field("location", &self.location)
            .field("public_url", &self.public_url)
            .finish_non_exhaustive()
    }
}

impl Config {
    /// A server on an address and a store, with everything else as usual.
    pub fn new(listen: SocketAddr, location: Location) -> Config {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Config {
            listen,
            location,
            public_url: None,
            behind_proxy: false,
            bot_threads: cores.max(2) - 1,
            thinks_ahead: true,
            analysis_iterations: 400,
            bot_pace: Duration::from_millis(600),
            limits: Limits::default(),
            problem_page: None,
            store_patience: Patience::default(),
            retention: Retention::default(),
            titles: catalog::titles().to_vec(),
            name: None,
        }
    }

    /// Is the public address reached over TLS?
    pub fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
