//! What administrators do.

use crate::support::{Server, act, goofspiel_for_two, play_out};
use serde_json::json;
use store::{Change, NewEntry, Point, Stage, Time};

#[tokio::test]
async fn tables_are_listed_examined_and_closed() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    act(&ann, &id, "red", "bid 1").await;
    let listed = server.app.list_tables(&[Stage::Playing], 10).await.unwrap();
    assert_eq!(
        (listed[0].table.id.as_str(), listed[0].seats.as_slice()),
        (id.as_str(), &["Ann".to_owned(), "Bob".to_owned()][..])
    );
    let found = server.app.examine_table(&id).await.unwrap();
    assert!(found.problems.is_empty() && found.sound == found.entries, "{found:?}");
    server.app.close_table(&id, "maintenance").await.unwrap();
    assert_eq!(bob.view(&id).await["stage"], "closed");
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    assert_eq!(log.as_array().unwrap().last().unwrap()["text"], "The table is closed: maintenance.");
    assert!(server.app.close_table(&id, "again").await.is_err());
}

#[tokio::test]
async fn a_damaged_index_is_repaired_and_a_damaged_log_is_named() {
    let server = Server::start().await;
    let (_ann, _bob, id) = goofspiel_for_two(&server).await;
    let store = server.app.store();
    let version = store.table(&id).await.unwrap().unwrap().version;
    let wrong = Change { stage: Some(Stage::Closed), seats: Some(vec![store::Seat::default()]), ..Change::default() };
    store.append(&id, Point::at(version), &[], &wrong).await.unwrap();
    let found = server.app.examine_table(&id).await.unwrap();
    assert_eq!(found.problems.len(), 2, "{found:?}");
    let found = server.app.repair_table(&id).await.unwrap();
    assert!(found.problems.is_empty(), "{found:?}");
    let nonsense =
        NewEntry { kind: "step".to_owned(), who: String::new(), text: "red dance".to_owned(), time: Time(1) };
    store.append(&id, Point::at(version), &[nonsense], &Change::default()).await.unwrap();
    let found = server.app.examine_table(&id).await.unwrap();
    assert_eq!((found.sound, found.entries), (version, version + 1));
    assert!(found.problems[0].contains(&format!("entry {}", version + 1)), "{found:?}");
}

#[tokio::test]
async fn a_table_goes_out_as_text_and_comes_in_again() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me", "random"] })).await;
    let id = table["id"].as_str().unwrap();
    ann.post(&format!("/tables/{id}/chat"), json!({ "text": "two\nlines" })).await.ok();
    let over = play_out(&ann, id, 4).await;
    let text = server.app.export_table(id).await.unwrap();
    assert!(text.contains("two\\nlines"));
    let again = server.app.import_record(&text).await.unwrap();
    let view = server.stranger().view(&again).await;
    assert_eq!((&view["state"], &view["seed"], &view["stage"]), (&over["state"], &over["seed"], &json!("finished")));
    assert!(server.app.import_record("nonsense").await.is_err());
    assert!(server.app.import_record(&text.replace(" bid ", " dance ")).await.is_err());
}

#[tokio::test]
async fn a_ban_ends_every_session() {
    let server = Server::start().await;
    let bob = server.guest("Bob").await;
    server.app.ban(&format!("user {}", bob.id), "rude", Some(60_000)).await.unwrap();
    assert_eq!(bob.get("/me").await.status.as_u16(), 401);
    assert!(server.app.ban("everybody", "why not", None).await.is_err());
}
