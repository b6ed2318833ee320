//! Everything a server holds, behind one cheap handle.

use crate::clock::Clock;
use crate::config::Config;
use crate::limits::{Act, Meter};
use crate::metrics::Metrics;
use crate::people::People;
use crate::problem::Problem;
use crate::secret;
use crate::tables::Tables;
use crate::wire::stream::Galleries;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use store::Store;
use tokio::sync::watch;

/// A server's services. Cheap to clone; the state of every route.
#[derive(Clone)]
pub struct App(Arc<Parts>);

struct Parts {
    config: Config,
    name: String,
    clock: Clock,
    store: Arc<dyn Store>,
    people: Arc<People>,
    tables: Arc<Tables>,
    meter: Arc<Meter>,
    metrics: Metrics,
    down: watch::Sender<bool>,
    streams: Arc<Mutex<HashMap<String, usize>>>,
    galleries: Galleries,
    /// Who has a stream of which table open, on this server.
    watching: Arc<Mutex<HashMap<(String, String), usize>>>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("name", &self.0.name).finish_non_exhaustive()
    }
}

impl App {
    /// The services on a store that is open already. Nothing runs in the background yet.
    pub fn new(config: Config, store: Arc<dyn Store>) -> App {
        let clock = Clock::default();
        let people = Arc::new(People::new(store.clone(), clock.clone()));
        let meter = Arc::new(Meter::new(config.limits.clone()));
        let tables = Tables::new(store.clone(), people.clone(), meter.clone(), clock.clone(), &config);
        let name = config.name.clone().unwrap_or_else(secret::letters::<8>);
        let (down, _) = watch::channel(false);
        App(Arc::new(Parts {
            config,
            name,
            clock,
            store,
            people,
            tables: Arc::new(tables),
            meter,
            metrics: Metrics::default(),
            down,
            streams: Arc::default(),
            galleries: Galleries::default(),
            watching: Arc::default(),
        }))
    }

    /// Starts what runs in the background: news, bots, clocks. It ends with
    /// [`shut_down`](App::shut_down).
    pub fn start(&self) -> Vec<tokio::task::JoinHandle<()>> {
        let tables = self.0.tables.clone();
        let news = self.0.store.news();
        let mut shutdown = self.shutdown();
        let listening = tokio::spawn(async move {
            tokio::select! {
                () = tables.follow_news(news) => {}
                _ = shutdown.wait_for(|down| *down) => {}
            }
        });
        vec![listening, tokio::spawn(crate::bots::run(self.clone())), tokio::spawn(crate::keeper::run(self.clone()))]
    }

    /// Tells streams, bots and clocks to end.
    pub fn shut_down(&self) {
        self.0.down.send_replace(true);
    }

    /// Becomes true when the server shuts down.
    pub fn shutdown(&self) -> watch::Receiver<bool> {
        self.0.down.subscribe()
    }

    /// How the server is set up.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// The server's name among several.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The server's clock.
    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// The service for tables.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.0.tables
    }

    /// The service for people.
    pub fn people(&self) -> &Arc<People> {
        &self.0.people
    }

    /// The store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.0.store
    }

    /// Counts one act of somebody for the rate limits, or says how long to wait. For routes outside
    /// this crate that do what the API's own do.
    pub fn count(&self, act: Act, who: &str) -> Result<(), Problem> {
        self.0.meter.count(act, who, self.0.clock.now())
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn galleries(&self) -> &Galleries {
        &self.0.galleries
    }

    /// A place for one more stream of this person or address.
    pub(crate) fn open_stream(&self, who: &str) -> Result<StreamPlace, Problem> {
        let mut streams = self.0.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let count = streams.entry(who.to_owned()).or_default();
        if *count >= self.0.config.limits.streams {
            return Err(Problem::TooMany { seconds: 10 });
        }
        *count += 1;
        Ok(StreamPlace { who: who.to_owned(), streams: self.0.streams.clone() })
    }

    /// Notes that a person looks at a table, as long as the place is kept.
    pub(crate) fn watch(&self, table: &str, user: &str) -> WatchPlace {
        let key = (table.to_owned(), user.to_owned());
        *self.0.watching.lock().unwrap_or_else(PoisonError::into_inner).entry(key.clone()).or_default() += 1;
        WatchPlace { key, watching: self.0.watching.clone() }
    }

    /// Has this person the table open right now? Only this server's streams are known.
    pub fn is_here(&self, table: &str, user: &str) -> bool {
        let key = (table.to_owned(), user.to_owned());
        self.0.watching.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&key)
    }

    /// How many streams are open.
    pub(crate) fn streams(&self) -> usize {
        self.0.streams.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

/// Somebody who looks at a table; gone when dropped.
#[derive(Debug)]
pub(crate) struct WatchPlace {
    key: (String, String),
    watching: Arc<Mutex<HashMap<(String, String), usize>>>,
}

impl Drop for WatchPlace {
    fn drop(&mut self) {
        let mut watching = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = watching.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                watching.remove(&self.key);
            }
        }
    }
}

/// The place of one stream; free again when dropped.
#[derive(Debug)]
pub(crate) struct StreamPlace {
    who: String,
    streams: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = streams.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                streams.remove(&self.who);
            }
        }
    }
}
