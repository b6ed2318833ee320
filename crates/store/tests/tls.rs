//! The encrypted way to a real PostgreSQL that takes no other.

#[path = "support/cluster.rs"]
mod cluster;

use store::{Postgres, Store};

#[tokio::test]
async fn the_mode_in_the_address_decides_how_closely_the_server_is_looked_at() {
    let certificates = tempfile::tempdir().unwrap();
    let Some(running) = cluster::start(Some(certificates.path())) else { return };
    let port = running.port;
    let file = |name: &str| certificates.path().join(name).display().to_string().replace('/', "%2F");
    let (ca, stranger) = (file("ca.pem"), file("stranger.pem"));
    // The certificate is for the name localhost.
    let cases = [
        ("localhost", "sslmode=disable".to_owned(), Err("no pg_hba.conf entry")),
        ("localhost", String::new(), Ok(())),
        ("127.0.0.1", "sslmode=require".to_owned(), Ok(())),
        ("127.0.0.1", format!("sslmode=require&sslrootcert={ca}"), Ok(())),
        ("127.0.0.1", format!("sslmode=require&sslrootcert={stranger}"), Err("UnknownIssuer")),
        ("127.0.0.1", format!("sslmode=verify-ca&sslrootcert={ca}"), Ok(())),
        ("localhost", format!("sslmode=verify-ca&sslrootcert={stranger}"), Err("UnknownIssuer")),
        ("localhost", format!("sslmode=verify-full&sslrootcert={ca}"), Ok(())),
        ("127.0.0.1", format!("sslmode=verify-full&sslrootcert={ca}"), Err("not valid for name")),
        ("localhost", format!("sslmode=verify-full&sslrootcert={stranger}"), Err("UnknownIssuer")),
        ("localhost", "sslmode=verify-full&sslrootcert=%2Fnowhere.pem".to_owned(), Err("sslrootcert /nowhere.pem")),
    ];
    for (host, words, expected) in cases {
        let address = format!("postgres://boardroom:hush@{host}:{port}/postgres?{words}");
        let opened = Postgres::open(&address).await;
        match (opened, expected) {
            // The pool and the listener have both come through.
            (Ok(store), Ok(())) => store.check().await.unwrap(),
            (Err(problem), Err(why)) => {
                let problem = problem.to_string();
                assert!(problem.contains(why) && !problem.contains("hush"), "{host} {words}: {problem}");
            }
            (Ok(_), Err(_)) => panic!("{host} {words}: it must be refused"),
            (Err(problem), Ok(())) => panic!("{host} {words}: {problem}"),
        }
    }
}
