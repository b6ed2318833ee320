//! Everything a server holds, behind one cheap handle.

use crate::clock::Clock;
use crate::config::Config;
use crate::crowd::{Crowd, Place};
use crate::foresight::Foresight;
use crate::limits::{Act, Meter};
use crate::metrics::Metrics;
use crate::people::People;
use crate::problem::Problem;
use crate::secret;
use crate::sign_in::SignInQueues;
use crate::studies::Studies;
use crate::tables::Tables;
use crate::wire::stream::SharedViews;
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::Store;
use tokio::sync::{Notify, watch};

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
    studies: Arc<Studies>,
    meter: Arc<Meter>,
    sign_in_queues: SignInQueues,
    metrics: Metrics,
    foresight: Foresight,
    down: watch::Sender<bool>,
    /// Open streams, by person and by address.
    streams: Crowd,
    streams_by_address: Crowd,
    /// Requests that are being answered, by address.
    requests: Crowd,
    shared_views: SharedViews,
    /// Who has a stream of which table open, on this server.
    watching: Arc<Mutex<BTreeMap<(String, String), usize>>>,
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
        let tables = Arc::new(tables);
        let studies = Studies::new(store.clone(), tables.clone(), meter.clone(), clock.clone(), &config);
        let name = config.name.clone().unwrap_or_else(secret::letters::<8>);
        let (down, _) = watch::channel(false);
        App(Arc::new(Parts {
            config,
            name,
            clock,
            store,
            people,
            tables,
            studies: Arc::new(studies),
            meter,
            sign_in_queues: SignInQueues::default(),
            metrics: Metrics::default(),
            foresight: Foresight::default(),
            down,
            streams: Crowd::default(),
            streams_by_address: Crowd::default(),
            requests: Crowd::default(),
            shared_views: SharedViews::default(),
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
        let people = self.0.people.clone();
        let naming = tokio::spawn(async move {
            if let Err(problem) = people.claim_names().await {
                tracing::warn!(%problem, "names of old accounts could not be claimed");
            }
        });
        let (bots, keeper) = (crate::bots::run(self.clone()), crate::housekeeping::run(self.clone()));
        let sweeper = crate::housekeeping::sweep(self.clone());
        vec![listening, naming, tokio::spawn(bots), tokio::spawn(keeper), tokio::spawn(sweeper)]
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

    /// The service for studies.
    pub fn studies(&self) -> &Arc<Studies> {
        &self.0.studies
    }

    /// The service for people.
    pub fn people(&self) -> &Arc<People> {
        &self.0.people
    }

    /// The store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.0.store
    }

    /// Counts one act of someone for the rate limits, or says how long to wait. For routes outside
    /// this crate that do what the API's own do.
    pub fn count(&self, act: Act, who: &str) -> Result<(), Problem> {
        self.0.meter.count(act, who, self.0.clock.now())
    }

    pub(crate) fn sign_in_queues(&self) -> &SignInQueues {
        &self.0.sign_in_queues
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn foresight(&self) -> &Foresight {
        &self.0.foresight
    }

    pub(crate) fn shared_views(&self) -> &SharedViews {
        &self.0.shared_views
    }

    /// A place for one more stream of this person, or of nobody in particular, at this address.
    pub(crate) fn open_stream(&self, user: Option<&str>, address: &str) -> Result<StreamPlace, Problem> {
        let limits = &self.0.config.limits;
        let full = Problem::TooMany { seconds: 10 };
        if self.streams() >= limits.streams_in_all {
            return Err(full);
        }
        let by_address = self.0.streams_by_address.enter(address, limits.streams_by_address).ok_or(full.clone())?;
        let by_person = self.0.streams.enter(user.unwrap_or(address), limits.streams).ok_or(full)?;
        Ok(StreamPlace { _by_person: by_person, _by_address: by_address })
    }

    /// A place for one more request of this address.
    pub(crate) fn open_request(&self, address: &str) -> Result<Place, Problem> {
        self.0.requests.enter(address, self.0.config.limits.requests).ok_or(Problem::TooMany { seconds: 1 })
    }

    /// Notes that a person, or someone without a name (""), looks at a table, as long as the place is kept.
    pub(crate) fn watch(&self, table: &str, user: &str) -> WatchPlace {
        let key = (table.to_owned(), user.to_owned());
        *self.0.watching.lock().entry(key.clone()).or_default() += 1;
        let stirred = self.0.tables.stirred.clone();
        stirred.notify_one();
        WatchPlace { key, watching: self.0.watching.clone(), stirred }
    }

    /// Does this person have the table open right now? Only this server's streams are known.
    pub fn is_here(&self, table: &str, user: &str) -> bool {
        let key = (table.to_owned(), user.to_owned());
        self.0.watching.lock().contains_key(&key)
    }

    /// The tables at which somebody looks right now. Only this server's streams are known.
    pub(crate) fn watched(&self) -> Vec<String> {
        let watching = self.0.watching.lock();
        let mut tables: Vec<String> = watching.keys().map(|(table, _)| table.clone()).collect();
        tables.dedup();
        tables
    }

    /// Does anybody look at a table right now? Only this server's streams are known.
    pub(crate) fn is_watched(&self, table: &str) -> bool {
        let watching = self.0.watching.lock();
        watching.range((table.to_owned(), String::new())..).next().is_some_and(|((one, _), _)| one == table)
    }

    /// Who looks at a table right now, by id, and how many more without a name. Only this server's streams are known.
    pub fn watchers(&self, table: &str) -> (Vec<String>, usize) {
        let watching = self.0.watching.lock();
        let from = watching.range((table.to_owned(), String::new())..);
        let here = from.take_while(|((one, _), _)| one == table);
        let mut nameless = 0;
        let mut people = Vec::new();
        for ((_, user), streams) in here {
            if user.is_empty() {
                nameless += streams;
            } else {
                people.push(user.clone());
            }
        }
        (people, nameless)
    }

    /// How many streams are open.
    pub(crate) fn streams(&self) -> usize {
        self.0.streams.total()
    }
}

/// Someone who looks at a table; gone when dropped.
#[derive(Debug)]
pub(crate) struct WatchPlace {
    key: (String, String),
    watching: Arc<Mutex<BTreeMap<(String, String), usize>>>,
    stirred: Arc<Notify>,
}

impl Drop for WatchPlace {
    fn drop(&mut self) {
        let mut watching = self.watching.lock();
        if let Some(count) = watching.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                watching.remove(&self.key);
                self.stirred.notify_one();
            }
        }
    }
}

/// The place of one stream; free again when dropped.
#[derive(Debug)]
pub(crate) struct StreamPlace {
    _by_person: Place,
    _by_address: Place,
}
