//! Running a server: from the open socket to the last answer.

use crate::app::App;
use crate::config::Config;
use crate::problem::Problem;
use crate::{gate, routes, wire};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use store::{Location, Lock, StoreError};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

/// How long a shutdown waits for anyone.
const PATIENCE: Duration = Duration::from_secs(4);

/// The router of everything: the API, health, and other routes (the pages) beside them, all behind
/// the same guards.
pub fn build(app: App, others: Router<App>) -> Router {
    let body = app.config().limits.body;
    routes::router()
        .merge(others)
        .layer(DefaultBodyLimit::max(body))
        .layer(CatchPanicLayer::custom(broken))
        .layer(axum::middleware::from_fn_with_state(app.clone(), wire::guard))
        .layer(axum::middleware::from_fn_with_state(app.clone(), wire::headers))
        .with_state(app)
}

#[allow(clippy::needless_pass_by_value)] // the shape tower-http asks for
fn broken(panic: Box<dyn Any + Send>) -> Response {
    let words = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    tracing::error!(panic = words.unwrap_or("?"), "a route panicked");
    Problem::Fault.into_response()
}

/// Opens the store, listens and serves until `stop` is done; then ends streams, lets running
/// requests finish, and returns, within five seconds. `ready` is told the address.
pub async fn serve(
    config: Config,
    others: Router<App>,
    ready: impl FnOnce(SocketAddr, &App),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let _lock = match &config.location {
        Location::File(path) => Some(Lock::take(path).map_err(|error| match error {
            StoreError::Taken(_) => ServeError::Taken(path.clone()),
            error => ServeError::Store(error),
        })?),
        Location::Url(_) => None,
    };
    let mut config = config;
    if let Some(files) = gate::raise_limit() {
        config.limits = config.limits.within_files(files);
        tracing::info!(files, connections = config.limits.connections_in_all, "open files");
    }
    let store = store::open_with(&config.location, config.store_patience).await.map_err(ServeError::Store)?;
    let listener = TcpListener::bind(config.listen).await.map_err(|error| ServeError::Listen(config.listen, error))?;
    let address = listener.local_addr().map_err(|error| ServeError::Listen(config.listen, error))?;
    let app = App::new(config, store);
    let tasks = app.start();
    ready(address, &app);
    tracing::info!(%address, server = app.name(), "listening");
    let down = app.clone();
    let (draining, drain) = tokio::sync::oneshot::channel();
    let running = answer(app.clone(), others, listener, async move {
        stop.await;
        tracing::info!("shutting down");
        // Streams never end by themselves: they must be told before connections are waited for.
        down.shut_down();
        let _ = draining.send(());
    });
    let overtime = async {
        match drain.await {
            Ok(()) => tokio::time::sleep(PATIENCE).await,
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        () = running => {}
        () = overtime => tracing::warn!("some connections did not end in time"),
    }
    app.shut_down();
    for task in tasks {
        let _ = tokio::time::timeout(Duration::from_millis(500), task).await;
    }
    tracing::info!("stopped");
    Ok(())
}

/// Answers on a socket that is open already, until `stop` is done and the last answer is sent.
pub async fn answer(app: App, others: Router<App>, listener: TcpListener, stop: impl Future<Output = ()>) {
    let router = build(app.clone(), others);
    gate::run(app, router, listener, stop).await;
}

/// Waits for an interrupt or a request to end.
pub async fn interrupted() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        let terminate = async {
            match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
                Ok(mut signal) => {
                    signal.recv().await;
                }
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}

/// Why a server could not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another server runs on the same file.
    #[error("another server runs on {} already", .0.display())]
    Taken(PathBuf),
    /// The store cannot be opened.
    #[error("the store cannot be opened: {0}")]
    Store(store::StoreError),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}
