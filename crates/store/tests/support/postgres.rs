//! A private PostgreSQL for tests: one cluster for a test program, a fresh database for each asker.

#[path = "cluster.rs"]
mod cluster;

use cluster::Cluster;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(1);

/// The address of a fresh, empty database; `None` where PostgreSQL is not installed.
pub(crate) async fn database() -> Option<String> {
    let cluster = CLUSTER.get_or_init(|| cluster::start(None)).as_ref()?;
    let name = format!("test_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    let admin = format!("postgres://boardroom@127.0.0.1:{}/postgres", cluster.port);
    let (client, connection) =
        tokio_postgres::connect(&admin, tokio_postgres::NoTls).await.expect("the private cluster takes connections");
    let running = tokio::spawn(connection);
    client.batch_execute(&format!("CREATE DATABASE {name}")).await.expect("a database is made");
    drop(client);
    let _ = running.await;
    Some(format!("postgres://boardroom@127.0.0.1:{}/{name}", cluster.port))
}
