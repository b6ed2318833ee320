//! A private PostgreSQL of one test alone that can be stopped in the middle of anything, and go on.

// Where there are two private databases in one program, both start theirs in the same way.
#[allow(clippy::duplicate_mod)]
#[path = "cluster.rs"]
mod cluster;

use cluster::Cluster;
use std::process::Command;

/// A cluster that can be frozen; it goes on at the latest when this is dropped.
pub(crate) struct Freezer {
    pub(crate) url: String,
    postmaster: u32,
    _cluster: Cluster,
}

impl Freezer {
    /// A cluster with a database; `None` where PostgreSQL is not installed.
    pub(crate) async fn start() -> Option<Freezer> {
        let cluster = cluster::start(None)?;
        let url = format!("postgres://boardroom@127.0.0.1:{}/postgres", cluster.port);
        let client = connect(&url).await;
        let row = client.query_one("SELECT pg_read_file('postmaster.pid')", &[]).await.expect("its number can be read");
        let postmaster = row.get::<_, &str>(0).lines().next().and_then(|line| line.parse().ok()).expect("a number");
        Some(Freezer { url, postmaster, _cluster: cluster })
    }

    /// Stops every process of it.
    pub(crate) fn freeze(&self) {
        // First the one that makes new ones.
        self.signal("STOP", vec![self.postmaster]);
        self.signal("STOP", self.children());
    }

    /// Lets them go on.
    pub(crate) fn thaw(&self) {
        self.signal("CONT", self.children());
        self.signal("CONT", vec![self.postmaster]);
    }

    fn children(&self) -> Vec<u32> {
        let parent = |id: u32| -> Option<u32> {
            let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            // Behind the name in brackets: the state, then the parent.
            text.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
        };
        let all = std::fs::read_dir("/proc").expect("the list of processes").flatten();
        let ids = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        ids.filter(|&id| parent(id) == Some(self.postmaster)).collect()
    }

    fn signal(&self, name: &str, to: Vec<u32>) {
        let ids: Vec<String> = to.iter().map(ToString::to_string).collect();
        // One of them may have ended by itself.
        let _ = Command::new("sh").arg("-c").arg(format!("kill -{name} {} 2>/dev/null", ids.join(" "))).status();
    }
}

impl Drop for Freezer {
    fn drop(&mut self) {
        self.thaw();
    }
}

/// A connection beside those of the store.
pub(crate) async fn connect(url: &str) -> tokio_postgres::Client {
    let (client, connection) =
        tokio_postgres::connect(url, tokio_postgres::NoTls).await.expect("the private cluster takes connections");
    tokio::spawn(connection);
    client
}

/// Makes the next commit of an entry last long, and lets it succeed in the end: as on a slow disk.
pub(crate) async fn slow_down_commits(client: &tokio_postgres::Client) {
    let sql = "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$
               BEGIN
                   BEGIN PERFORM pg_sleep(8); EXCEPTION WHEN query_canceled THEN NULL; END;
                   RETURN NULL;
               END $$;
               CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
               FOR EACH ROW EXECUTE FUNCTION dawdle()";
    client.batch_execute(sql).await.expect("a trigger is made");
}

/// Waits until a commit is under way.
pub(crate) async fn wait_for_commit(client: &tokio_postgres::Client) {
    // It is the commit that dawdles, whether it was asked for or is that of a statement by itself.
    let sql = "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND wait_event = 'PgSleep'";
    while client.query_opt(sql, &[]).await.expect("the database answers").is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
