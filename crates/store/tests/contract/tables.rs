//! Tables, their logs and lists.

use crate::{claim, entry, new_job, seat, table, user};
use std::sync::Arc;
use std::time::Duration;
use store::{
    Ahead, Change, Entry, NewEntry, News, Point, Postgres, Seat, Sqlite, Stage, Store, StoreError, Table, Time,
    Visibility, Wanted,
};

on_both! {
    a_table_is_kept_as_it_was_given
    a_table_id_is_unique
    the_log_is_numbered_without_gaps_and_in_order
    an_append_that_answers_an_old_version_is_refused_and_changes_nothing
    an_append_to_no_table_is_refused
    an_amendment_takes_an_entrys_place_and_leaves_no_other_trace
    an_amendment_is_answered_once_and_an_append_must_know_of_it
    what_is_decided_ahead_is_kept_beside_the_log_and_writers_must_know_of_it
    invitations_are_found_until_one_sits_down
    an_append_changes_the_index_with_the_log
    an_ending_can_be_taken_back
    of_many_writers_exactly_one_wins_each_version
    many_tables_grow_at_once
    tables_are_found_by_person_stage_game_and_visibility
    a_series_is_found_from_any_of_its_tables
    overdue_tables_are_found_while_playing
    news_come_after_the_append
    any_text_is_kept
    the_census_counts
    a_deleted_table_is_gone_with_its_log
    the_store_says_it_is_well
}

async fn a_table_is_kept_as_it_was_given(store: Arc<dyn Store>) {
    let seats = [seat(0, Some("ann"), None), seat(1, None, Some("random"))];
    store.add_table(&table("t"), &seats, &[entry("a", 11), entry("b", 12)], &[]).await.unwrap();
    let expected = Table { version: 2, touched: Time(12), ..table("t") };
    assert_eq!(store.table("t").await.unwrap(), Some(expected));
    assert_eq!(store.seats("t").await.unwrap(), seats);
    assert_eq!(store.table("u").await.unwrap(), None);
    assert!(!format!("{:?}", store.table("t").await.unwrap()).contains("9, 9"), "a seed never shows in debug output");
}

async fn a_table_id_is_unique(store: Arc<dyn Store>) {
    store.add_table(&table("t"), &[], &[entry("a", 11)], &[]).await.unwrap();
    let again = store.add_table(&table("t"), &[], &[entry("b", 11), entry("c", 11)], &[]).await;
    assert_eq!(again, Err(StoreError::Taken("table")));
    assert_eq!(store.log("t", 0).await.unwrap().len(), 1);
}

async fn the_log_is_numbered_without_gaps_and_in_order(store: Arc<dyn Store>) {
    store.add_table(&table("t"), &[], &[entry("a", 1)], &[]).await.unwrap();
    let change = Change::default();
    assert_eq!(
        store.append("t", Point::at(1), &[entry("b", 2), entry("c", 3), entry("d", 4)], &change).await.unwrap(),
        4
    );
    assert_eq!(store.append("t", Point::at(4), &[entry("e", 5)], &change).await.unwrap(), 5);
    let read = |entries: Vec<Entry>| -> Vec<(u64, String, i64)> {
        entries.into_iter().map(|entry| (entry.number, entry.text, entry.time.0)).collect()
    };
    let expected: Vec<(u64, String, i64)> =
        (1..).zip("abcde".chars()).map(|(n, c)| (n, c.to_string(), n as i64)).collect();
    assert_eq!(read(store.log("t", 0).await.unwrap()), expected);
    assert_eq!(read(store.log("t", 3).await.unwrap()), expected[3..]);
    assert!(store.log("t", 5).await.unwrap().is_empty());
    assert!(store.log("t", u64::MAX).await.unwrap().is_empty());
    assert!(store.log("u", 0).await.unwrap().is_empty());
    let kept = store.table("t").await.unwrap().unwrap();
    assert_eq!((kept.version, kept.touched), (5, Time(5)));
}

async fn an_append_that_answers_an_old_version_is_refused_and_changes_nothing(store: Arc<dyn Store>) {
    store.add_table(&table("t"), &[seat(0, None, None)], &[entry("a", 1), entry("b", 2)], &[]).await.unwrap();
    let change = Change {
        stage: Some(Stage::Closed),
        end: Some(Some((Time(3), "over".to_owned()))),
        deadline: Some(None),
        seats: Some(vec![seat(0, Some("eve"), None)]),
        jobs: Some(vec![new_job(0, 1, 0)]),
        ..Change::default()
    };
    for expects in [0, 1, 3, 100] {
        let answer = store.append("t", Point::at(expects), &[entry("c", 3)], &change).await;
        assert_eq!(answer, Err(StoreError::Stale { current: 2 }));
    }
    assert_eq!(store.table("t").await.unwrap(), Some(Table { version: 2, touched: Time(2), ..table("t") }));
    assert_eq!(store.seats("t").await.unwrap(), [seat(0, None, None)]);
    assert_eq!(store.log("t", 0).await.unwrap().len(), 2);
    assert_eq!(store.next_due(Time(0)).await.unwrap(), None);
}

async fn an_append_to_no_table_is_refused(store: Arc<dyn Store>) {
    let answer = store.append("t", Point::at(0), &[entry("a", 1)], &Change::default()).await;
    assert_eq!(answer, Err(StoreError::Missing("table")));
    assert_eq!(store.delete_table("t").await, Err(StoreError::Missing("table")));
}

async fn an_amendment_takes_an_entrys_place_and_leaves_no_other_trace(store: Arc<dyn Store>) {
    let jobs = [new_job(0, 1, 0)];
    let entries = [entry("a", 1), entry("b", 2), entry("c", 3)];
    store.add_table(&table("t"), &[seat(0, Some("ann"), None)], &entries, &jobs).await.unwrap();
    store.add_table(&table("u"), &[], &entries, &[]).await.unwrap();
    let mut news = store.news();
    assert_eq!(store.amend("t", Point::at(3), 2, "new").await, Ok(1));
    let amended = News::Amended { table: "t".to_owned(), revision: 1 };
    // What came before may still be on its way.
    while tokio::time::timeout(std::time::Duration::from_secs(10), news.recv()).await.unwrap().unwrap() != amended {}
    let expected = Entry { number: 2, kind: "step".into(), who: "ann".into(), text: "new".into(), time: Time(2) };
    let log = store.log("t", 0).await.unwrap();
    assert_eq!((log.len(), &log[1], log[0].text.as_str(), log[2].text.as_str()), (3, &expected, "a", "c"));
    let kept = Table { version: 3, touched: Time(3), revision: 1, ..table("t") };
    assert_eq!(store.table("t").await.unwrap(), Some(kept));
    assert_eq!(store.seats("t").await.unwrap(), [seat(0, Some("ann"), None)]);
    assert!(claim(&*store, "one", Time(1), Time(9)).await.is_some(), "jobs stay");
    assert_eq!(store.log("u", 0).await.unwrap()[1].text, "b", "no other table is touched");
    assert_eq!(store.table("u").await.unwrap().unwrap().revision, 0);
}

async fn an_amendment_is_answered_once_and_an_append_must_know_of_it(store: Arc<dyn Store>) {
    store.add_table(&table("t"), &[], &[entry("a", 1), entry("b", 2)], &[]).await.unwrap();
    let stale = Err(StoreError::Stale { current: 2 });
    assert_eq!(store.amend("t", Point::at(1), 1, "x").await, stale);
    assert_eq!(store.amend("t", Point { version: 2, revision: 1 }, 1, "x").await, stale);
    assert_eq!(store.amend("t", Point::at(2), 3, "x").await, Err(StoreError::Missing("entry")));
    assert_eq!(store.amend("u", Point::at(2), 1, "x").await, Err(StoreError::Missing("table")));
    assert_eq!(store.table("t").await.unwrap().unwrap().revision, 0, "what is refused has changed nothing");
    assert_eq!(store.amend("t", Point::at(2), 1, "x").await, Ok(1));
    assert_eq!(store.amend("t", Point::at(2), 1, "y").await, stale);
    // A writer that has not read the amendment would go on from something that is gone.
    assert_eq!(store.append("t", Point::at(2), &[entry("c", 3)], &Change::default()).await, stale);
    let now = Point { version: 2, revision: 1 };
    assert_eq!(store.append("t", now, &[entry("c", 3)], &Change::default()).await, Ok(3));
    assert_eq!(store.amend("t", Point { version: 3, revision: 1 }, 1, "z").await, Ok(2));
    let texts: Vec<String> = store.log("t", 0).await.unwrap().into_iter().map(|entry| entry.text).collect();
    assert_eq!(texts, ["z", "b", "c"]);
}

async fn what_is_decided_ahead_is_kept_beside_the_log_and_writers_must_know_of_it(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_user(&user("bob")).await.unwrap();
    let seats = [seat(0, Some("ann"), None), seat(1, Some("bob"), None)];
    store.add_table(&table("t"), &seats, &[entry("a", 1)], &[]).await.unwrap();
    store.add_table(&table("u"), &seats, &[entry("a", 1)], &[]).await.unwrap();
    let ahead = |seat: u8, user: &str, text: &str| Ahead { seat, user: user.to_owned(), text: text.to_owned() };
    let at = |version, revision| Point { version, revision };
    let mut news = store.news();
    assert_eq!(store.decide_ahead("t", at(1, 0), &ahead(1, "bob", "if 1\nthen 2")).await, Ok(1));
    let told = News::Amended { table: "t".to_owned(), revision: 1 };
    while tokio::time::timeout(std::time::Duration::from_secs(10), news.recv()).await.unwrap().unwrap() != told {}
    assert_eq!(store.decided_ahead("t").await.unwrap(), [ahead(1, "bob", "if 1\nthen 2")]);
    let kept = Table { version: 1, touched: Time(1), revision: 1, ..table("t") };
    assert_eq!(store.table("t").await.unwrap(), Some(kept), "neither version nor time tell of it");
    assert_eq!(store.log("t", 0).await.unwrap().len(), 1);
    // Whoever has not heard of it neither writes nor decides.
    let stale = Err(StoreError::Stale { current: 1 });
    assert_eq!(store.append("t", at(1, 0), &[entry("b", 2)], &Change::default()).await, stale);
    assert_eq!(store.decide_ahead("t", at(1, 0), &ahead(0, "ann", "x")).await, stale);
    assert_eq!(store.decide_ahead("v", at(1, 0), &ahead(0, "ann", "x")).await, Err(StoreError::Missing("table")));
    assert_eq!(store.decide_ahead("t", at(1, 1), &ahead(0, "eve", "x")).await, Err(StoreError::Missing("person")));
    assert_eq!(
        store.decide_ahead("t", at(1, 1), &ahead(0, "ann", "x")).await,
        Ok(2),
        "what is refused changes nothing"
    );
    assert_eq!(store.decide_ahead("t", at(1, 2), &ahead(1, "bob", "other")).await, Ok(3));
    assert_eq!(store.append("t", at(1, 3), &[entry("b", 2)], &Change::default()).await, Ok(2));
    let both = [ahead(0, "ann", "x"), ahead(1, "bob", "other")];
    assert_eq!(store.decided_ahead("t").await.unwrap(), both, "an append leaves it alone");
    assert_eq!(store.decided_ahead_by("bob", 9).await.unwrap(), [("t".to_owned(), ahead(1, "bob", "other"))]);
    assert_eq!(store.decided_ahead_by("bob", 0).await.unwrap(), []);
    assert_eq!(store.decided_ahead_by("eve", 9).await.unwrap(), []);
    assert_eq!(store.decide_ahead("t", at(2, 3), &ahead(0, "ann", "")).await, Ok(4), "taken back");
    assert_eq!(store.decided_ahead("t").await.unwrap(), both[1..]);
    assert_eq!(store.decided_ahead("u").await.unwrap(), []);
    assert!(!format!("{both:?}").contains("other"), "it is in no log of the program either");
    store.delete_user("bob").await.unwrap();
    assert_eq!(store.decided_ahead("t").await.unwrap(), [], "it goes with the person");
}

async fn invitations_are_found_until_one_sits_down(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_user(&user("bob")).await.unwrap();
    store.add_table(&table("t"), &[seat(0, Some("ann"), None), seat(1, None, None)], &[], &[]).await.unwrap();
    store.add_table(&table("u"), &[], &[], &[]).await.unwrap();
    let found = async |person: &str| -> Vec<String> {
        let wanted = Wanted { invites: Some(person.to_owned()), ..Wanted::default() };
        store.tables(&wanted).await.unwrap().into_iter().map(|(table, _)| table.id).collect()
    };
    assert_eq!(found("bob").await, Vec::<String>::new());
    let asked = ["bob".to_owned(), "bob".to_owned(), "eve".to_owned(), "ann".to_owned()];
    store.invite("t", &asked).await.unwrap();
    store.invite("t", &asked[..1]).await.unwrap();
    store.invite("no table", &asked).await.unwrap();
    assert_eq!(found("bob").await, ["t"]);
    assert_eq!(found("ann").await, Vec::<String>::new(), "who sits there needs no invitation");
    let own = Wanted { of: Some("bob".to_owned()), ..Wanted::default() };
    assert_eq!(store.tables(&own).await.unwrap(), [], "an invitation is no seat");
    let change = Change { seats: Some(vec![seat(1, Some("bob"), None)]), ..Change::default() };
    store.append("t", Point::at(0), &[entry("sits", 1)], &change).await.unwrap();
    assert_eq!(found("bob").await, Vec::<String>::new());
}

async fn an_append_changes_the_index_with_the_log(store: Arc<dyn Store>) {
    store.add_table(&table("t"), &[seat(0, None, None), seat(1, None, None)], &[entry("a", 1)], &[]).await.unwrap();
    let seats = vec![seat(0, Some("ann"), Some("greedy")), seat(1, None, Some("random"))];
    let change = Change {
        stage: Some(Stage::Finished),
        end: Some(Some((Time(7), "red 5, blue 3".to_owned()))),
        deadline: Some(None),
        seats: Some(seats.clone()),
        jobs: None,
        ..Change::default()
    };
    store.append("t", Point::at(1), &[entry("b", 7)], &change).await.unwrap();
    let kept = store.table("t").await.unwrap().unwrap();
    assert_eq!(kept.stage, Stage::Finished);
    assert_eq!((kept.finished, kept.result.as_deref(), kept.deadline), (Some(Time(7)), Some("red 5, blue 3"), None));
    assert_eq!(store.seats("t").await.unwrap(), seats);
    store
        .append("t", Point::at(2), &[entry("c", 8)], &Change { deadline: Some(Some(Time(55))), ..Change::default() })
        .await
        .unwrap();
    let kept = store.table("t").await.unwrap().unwrap();
    assert_eq!((kept.stage, kept.finished, kept.deadline), (Stage::Finished, Some(Time(7)), Some(Time(55))));
    assert_eq!(store.seats("t").await.unwrap(), seats, "what a change does not name stays");
}

async fn an_ending_can_be_taken_back(store: Arc<dyn Store>) {
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    let ended =
        Change { stage: Some(Stage::Finished), end: Some(Some((Time(7), "red".to_owned()))), ..Change::default() };
    store.append("t", Point::at(0), &[entry("a", 7)], &ended).await.unwrap();
    let back = Change { stage: Some(Stage::Playing), end: Some(None), ..Change::default() };
    store.append("t", Point::at(1), &[entry("b", 8)], &back).await.unwrap();
    let kept = store.table("t").await.unwrap().unwrap();
    assert_eq!((kept.stage, kept.finished, kept.result), (Stage::Playing, None, None));
}

async fn of_many_writers_exactly_one_wins_each_version(store: Arc<dyn Store>) {
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    for version in 0..20u64 {
        let writers = (0..8).map(|writer| {
            let store = store.clone();
            tokio::spawn(async move {
                // Two entries each: a half move would show as an odd number of them.
                let texts = [entry(&format!("{writer} first"), 1), entry(&format!("{writer} second"), 1)];
                store.append("t", Point::at(version * 2), &texts, &Change::default()).await
            })
        });
        let mut won = 0;
        for writer in writers.collect::<Vec<_>>() {
            match writer.await.unwrap() {
                Ok(reached) => {
                    assert_eq!(reached, version * 2 + 2);
                    won += 1;
                }
                Err(error) => assert_eq!(error, StoreError::Stale { current: version * 2 + 2 }),
            }
        }
        assert_eq!(won, 1);
    }
    let log = store.log("t", 0).await.unwrap();
    assert_eq!(log.len(), 40);
    for pair in log.chunks(2) {
        assert_eq!(pair[0].text.replace("first", "second"), pair[1].text);
    }
}

async fn many_tables_grow_at_once(store: Arc<dyn Store>) {
    let growing: Vec<_> = (0..12)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("t{number}");
                store.add_table(&table(&id), &[], &[], &[]).await.unwrap();
                for version in 0..25 {
                    store
                        .append(&id, Point::at(version), &[entry(&version.to_string(), 1)], &Change::default())
                        .await
                        .unwrap();
                    // A refusal in the same batch must not touch the others.
                    assert!(
                        store.append(&id, Point::at(version), &[entry("again", 1)], &Change::default()).await.is_err()
                    );
                }
            })
        })
        .collect();
    for table in growing {
        table.await.unwrap();
    }
    for number in 0..12 {
        let texts: Vec<String> =
            store.log(&format!("t{number}"), 0).await.unwrap().into_iter().map(|entry| entry.text).collect();
        assert_eq!(texts, (0..25).map(|n| n.to_string()).collect::<Vec<_>>());
    }
}

async fn tables_are_found_by_person_stage_game_and_visibility(store: Arc<dyn Store>) {
    let add = async |id: &str, touched: i64, seats: &[Seat], change: fn(&mut Table)| {
        let mut table = Table { owner: None, ..table(id) };
        change(&mut table);
        store.add_table(&table, seats, &[entry("a", touched)], &[]).await.unwrap();
    };
    add("a", 20, &[seat(0, Some("ann"), None), seat(1, Some("bob"), None)], |_| ()).await;
    add("b", 21, &[seat(0, Some("bob"), None)], |table| table.stage = Stage::Playing).await;
    add("c", 22, &[], |table| table.owner = Some("ann".to_owned())).await;
    add("d", 23, &[], |table| table.visibility = Visibility::Link).await;
    add("e", 24, &[], |table| table.game = "superpower".to_owned()).await;
    add("f", 25, &[seat(0, Some("bob"), None)], |table| table.stage = Stage::Closed).await;
    let find = async |wanted: Wanted| -> String {
        store.tables(&wanted).await.unwrap().into_iter().map(|(table, _)| table.id).collect()
    };
    assert_eq!(find(Wanted::default()).await, "fedcba");
    assert_eq!(find(Wanted { limit: 2, ..Wanted::default() }).await, "fe");
    assert_eq!(find(Wanted { before: Some(Time(22)), ..Wanted::default() }).await, "ba");
    assert_eq!(find(Wanted { of: Some("ann".to_owned()), ..Wanted::default() }).await, "ca");
    assert_eq!(find(Wanted { of: Some("bob".to_owned()), ..Wanted::default() }).await, "fba");
    assert_eq!(find(Wanted { of: Some("eve".to_owned()), ..Wanted::default() }).await, "");
    assert_eq!(find(Wanted { stages: vec![Stage::Playing, Stage::Closed], ..Wanted::default() }).await, "fb");
    assert_eq!(find(Wanted { visibility: Some(Visibility::Link), ..Wanted::default() }).await, "d");
    assert_eq!(find(Wanted { game: Some("superpower".to_owned()), ..Wanted::default() }).await, "e");
    let found = store.tables(&Wanted { of: Some("ann".to_owned()), ..Wanted::default() }).await.unwrap();
    assert_eq!(found[1].1, [seat(0, Some("ann"), None), seat(1, Some("bob"), None)]);
}

async fn a_series_is_found_from_any_of_its_tables(store: Arc<dyn Store>) {
    for (number, (id, previous)) in
        [("a", None), ("b", Some("a")), ("c", Some("b")), ("d", Some("b")), ("x", None), ("y", Some("gone"))]
            .into_iter()
            .enumerate()
    {
        let previous = previous.map(str::to_owned);
        let table = Table { previous, created: Time(number as i64), ..table(id) };
        store.add_table(&table, &[seat(0, Some("ann"), None)], &[], &[]).await.unwrap();
    }
    let series = async |id: &str| -> String {
        let found = store.series(id).await.unwrap();
        assert!(found.iter().all(|(_, seats)| seats == &[seat(0, Some("ann"), None)]));
        found.into_iter().map(|(table, _)| table.id).collect()
    };
    for id in ["a", "b", "c", "d"] {
        assert_eq!(series(id).await, "abcd", "from {id}");
    }
    assert_eq!(series("x").await, "x");
    assert_eq!(series("y").await, "y");
    assert_eq!(series("nothing").await, "");
}

async fn overdue_tables_are_found_while_playing(store: Arc<dyn Store>) {
    for (id, stage, deadline) in [
        ("a", Stage::Playing, Some(30)),
        ("b", Stage::Playing, Some(20)),
        ("c", Stage::Playing, None),
        ("d", Stage::Finished, Some(10)),
    ] {
        let table = Table { stage, deadline: deadline.map(Time), ..table(id) };
        store.add_table(&table, &[], &[], &[]).await.unwrap();
    }
    assert!(store.overdue(Time(19), 10).await.unwrap().is_empty());
    assert_eq!(store.overdue(Time(20), 10).await.unwrap(), ["b"]);
    assert_eq!(store.overdue(Time(40), 10).await.unwrap(), ["b", "a"]);
    assert_eq!(store.overdue(Time(40), 1).await.unwrap(), ["b"]);
}

async fn news_come_after_the_append(store: Arc<dyn Store>) {
    let mut news = store.news();
    store.add_table(&table("t"), &[], &[entry("a", 1)], &[]).await.unwrap();
    store.append("t", Point::at(1), &[entry("b", 1), entry("c", 1)], &Change::default()).await.unwrap();
    assert!(store.append("t", Point::at(1), &[entry("b", 1)], &Change::default()).await.is_err());
    store.append("t", Point::at(3), &[entry("d", 1)], &Change::default()).await.unwrap();
    for version in [1, 3, 4] {
        let piece = tokio::time::timeout(Duration::from_secs(10), news.recv()).await.unwrap().unwrap();
        assert_eq!(piece, News::Grown { table: "t".to_owned(), version });
        let reached = store.table("t").await.unwrap().unwrap().version;
        assert!(reached >= version, "what is told can be read");
    }
    assert!(news.try_recv().is_err(), "what was refused is no news");
}

async fn any_text_is_kept(store: Arc<dyn Store>) {
    let texts = [
        "",
        "'; DROP TABLE entries; --",
        "zażółć gęślą jaźń 🏭",
        "two\nlines\r\n\ttab",
        "\u{202e}mirror \"quoted\" \\ % _ $1 ?1",
    ];
    let entries: Vec<NewEntry> = texts.iter().map(|text| entry(text, 1)).collect();
    store.add_table(&table("t"), &[], &entries, &[]).await.unwrap();
    let long = "x".repeat(1 << 20);
    store.append("t", Point::at(texts.len() as u64), &[entry(&long, 1)], &Change::default()).await.unwrap();
    let kept: Vec<String> = store.log("t", 0).await.unwrap().into_iter().map(|entry| entry.text).collect();
    assert_eq!(kept[..texts.len()], texts);
    assert_eq!(kept[texts.len()], long);
}

async fn the_census_counts(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    for (id, stage) in [("a", Stage::Playing), ("b", Stage::Playing), ("c", Stage::Finished)] {
        let jobs = [new_job(0, 0, 0)];
        store.add_table(&Table { stage, ..table(id) }, &[], &[], &jobs).await.unwrap();
    }
    let census = store.census().await.unwrap();
    assert_eq!((census.tables, census.jobs, census.users), ([0, 2, 1, 0], 3, 1));
}

async fn a_deleted_table_is_gone_with_its_log(store: Arc<dyn Store>) {
    let jobs = [new_job(0, 0, 0)];
    store.add_table(&table("t"), &[seat(0, None, None)], &[entry("a", 1)], &jobs).await.unwrap();
    store.delete_table("t").await.unwrap();
    assert_eq!(store.table("t").await.unwrap(), None);
    assert!(store.log("t", 0).await.unwrap().is_empty());
    assert!(store.seats("t").await.unwrap().is_empty());
    assert_eq!(store.next_due(Time(0)).await.unwrap(), None);
}

async fn the_store_says_it_is_well(store: Arc<dyn Store>) {
    store.check().await.unwrap();
    assert_eq!(store.schema().await.unwrap(), Sqlite::SCHEMA);
    assert_eq!(Sqlite::SCHEMA, Postgres::SCHEMA, "both backends have the same steps");
}
