//! The contract: every promise of the trait, kept by both backends.

#[path = "support/postgres.rs"]
mod postgres;

use std::sync::Arc;
use std::time::Duration;
use store::{
    Ban, Change, Entry, Job, NewEntry, NewJob, News, Postgres, Seat, Seed, Sqlite, Stage, Store, StoreError, Table,
    Time, Token, TokenHash, TokenKind, User, Visibility, Wanted,
};

/// Runs each case on a fresh SQLite file and on a fresh PostgreSQL database.
macro_rules! on_both {
    ($($case:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $case() {
                let folder = tempfile::tempdir().unwrap();
                let store = super::Sqlite::open(&folder.path().join("store.db")).await.unwrap();
                super::$case(std::sync::Arc::new(store)).await;
            })*
        }
        mod postgresql {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $case() {
                let Some(url) = super::postgres::database().await else { return };
                super::$case(std::sync::Arc::new(super::Postgres::open(&url).await.unwrap())).await;
            })*
        }
    };
}

on_both! {
    people_are_kept_and_renamed
    a_login_is_unique
    tokens_are_found_by_hash_alone
    tokens_are_dropped_one_by_one_all_at_once_and_when_expired
    a_forgotten_person_leaves_no_name_password_token_or_seat
    bans_hold_and_are_lifted
    a_table_is_kept_as_it_was_given
    a_table_id_is_unique
    the_log_is_numbered_without_gaps_and_in_order
    an_append_that_answers_an_old_version_is_refused_and_changes_nothing
    an_append_to_no_table_is_refused
    an_append_changes_the_index_with_the_log
    an_ending_can_be_taken_back
    of_many_writers_exactly_one_wins_each_version
    many_tables_grow_at_once
    tables_are_found_by_person_stage_game_and_visibility
    a_series_is_found_from_any_of_its_tables
    jobs_are_claimed_once_and_again_when_the_claim_runs_out
    a_claim_is_prolonged_only_by_the_one_who_holds_it
    many_workers_share_the_jobs_without_doubles
    claims_of_a_server_that_is_gone_are_given_back
    an_append_ends_jobs_and_keeps_claims
    overdue_tables_are_found_while_playing
    news_come_after_the_append
    any_text_is_kept
    the_census_counts
    a_deleted_table_is_gone_with_its_log
    the_store_says_it_is_well
}

fn user(id: &str) -> User {
    User { id: id.to_owned(), name: format!("Name of {id}"), login: None, password: None, created: Time(5) }
}

fn token(hash: u8, user: &str) -> Token {
    Token {
        hash: TokenHash([hash; 32]),
        user: user.to_owned(),
        kind: TokenKind::Personal,
        scopes: "tables:play".to_owned(),
        label: "my bot".to_owned(),
        created: Time(i64::from(hash)),
        used: Time(i64::from(hash)),
        expires: None,
    }
}

fn table(id: &str) -> Table {
    Table {
        id: id.to_owned(),
        game: "furnace".to_owned(),
        setup: "option players: 2\n".to_owned(),
        visibility: Visibility::Open,
        password: Some("$argon2id$…".to_owned()),
        join_key: "join".to_owned(),
        watch_key: "watch".to_owned(),
        seed: Seed([9; 32]),
        owner: Some("ann".to_owned()),
        previous: Some("earlier".to_owned()),
        created: Time(10),
        stage: Stage::Gathering,
        finished: None,
        result: None,
        deadline: Some(Time(99)),
        version: 0,
        touched: Time(10),
    }
}

fn entry(text: &str, time: i64) -> NewEntry {
    NewEntry { kind: "step".to_owned(), who: "ann".to_owned(), text: text.to_owned(), time: Time(time) }
}

fn seat(seat: u8, user: Option<&str>, bot: Option<&str>) -> Seat {
    Seat { seat, user: user.map(str::to_owned), bot: bot.map(str::to_owned), awaited: seat == 0 }
}

async fn people_are_kept_and_renamed(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    assert_eq!(store.user("ann").await.unwrap(), Some(user("ann")));
    assert_eq!(store.user("bob").await.unwrap(), None);
    store.rename_user("ann", "Anna Żółć").await.unwrap();
    assert_eq!(store.user("ann").await.unwrap().unwrap().name, "Anna Żółć");
    assert_eq!(store.rename_user("bob", "Bob").await, Err(StoreError::Missing("person")));
    let names = store.names(&["bob".to_owned(), "ann".to_owned()]).await.unwrap();
    assert_eq!(names, [("ann".to_owned(), "Anna Żółć".to_owned())]);
}

async fn a_login_is_unique(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_user(&user("bob")).await.unwrap();
    store.set_password("ann", "anna", "hash 1").await.unwrap();
    assert_eq!(store.set_password("bob", "anna", "hash 2").await, Err(StoreError::Taken("name")));
    assert_eq!(store.user("bob").await.unwrap().unwrap().password, None);
    store.set_password("ann", "anna", "hash 3").await.unwrap();
    let ann = store.user_by_login("anna").await.unwrap().unwrap();
    assert_eq!((ann.id.as_str(), ann.password.as_deref()), ("ann", Some("hash 3")));
    assert_eq!(store.user_by_login("bobby").await.unwrap(), None);
    assert_eq!(store.set_password("eve", "eve", "hash").await, Err(StoreError::Missing("person")));
    assert_eq!(store.add_user(&user("ann")).await, Err(StoreError::Taken("name")));
}

async fn tokens_are_found_by_hash_alone(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_token(&token(1, "ann")).await.unwrap();
    assert_eq!(store.token(&TokenHash([1; 32])).await.unwrap(), Some(token(1, "ann")));
    assert_eq!(store.token(&TokenHash([2; 32])).await.unwrap(), None);
    assert_eq!(store.add_token(&token(1, "ann")).await, Err(StoreError::Taken("token")));
    assert_eq!(store.add_token(&token(3, "bob")).await, Err(StoreError::Missing("person")));
    store.touch_token(&TokenHash([1; 32]), Time(77)).await.unwrap();
    assert_eq!(store.token(&TokenHash([1; 32])).await.unwrap().unwrap().used, Time(77));
}

async fn tokens_are_dropped_one_by_one_all_at_once_and_when_expired(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_user(&user("bob")).await.unwrap();
    for hash in 1..=4 {
        let expires = (hash == 4).then_some(Time(50));
        store.add_token(&Token { expires, ..token(hash, "ann") }).await.unwrap();
    }
    store.add_token(&token(9, "bob")).await.unwrap();
    let hashes: Vec<u8> = store.tokens_of("ann").await.unwrap().iter().map(|token| token.hash.0[0]).collect();
    assert_eq!(hashes, [4, 3, 2, 1], "the newest first");
    assert_eq!(store.drop_expired(Time(49)).await.unwrap(), 0);
    assert_eq!(store.drop_expired(Time(50)).await.unwrap(), 1);
    assert!(store.drop_token(&TokenHash([2; 32])).await.unwrap());
    assert!(!store.drop_token(&TokenHash([2; 32])).await.unwrap());
    assert_eq!(store.drop_tokens_of("ann").await.unwrap(), 2);
    assert!(store.tokens_of("ann").await.unwrap().is_empty());
    assert_eq!(store.tokens_of("bob").await.unwrap().len(), 1);
}

async fn a_forgotten_person_leaves_no_name_password_token_or_seat(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.set_password("ann", "anna", "hash").await.unwrap();
    store.add_token(&token(1, "ann")).await.unwrap();
    let seats = [seat(0, Some("ann"), None), seat(1, Some("bob"), None)];
    store.add_table(&table("t"), &seats, &[entry("red waits", 11)], &[]).await.unwrap();
    store.delete_user("ann").await.unwrap();
    assert_eq!(store.user("ann").await.unwrap(), None);
    assert_eq!(store.user_by_login("anna").await.unwrap(), None);
    assert_eq!(store.token(&TokenHash([1; 32])).await.unwrap(), None);
    assert_eq!(store.table("t").await.unwrap().unwrap().owner, None);
    let people: Vec<_> = store.seats("t").await.unwrap().into_iter().map(|seat| seat.user).collect();
    assert_eq!(people, [None, Some("bob".to_owned())]);
    assert_eq!(store.log("t", 0).await.unwrap().len(), 1, "the log is only ever appended to");
    assert_eq!(store.delete_user("ann").await, Err(StoreError::Missing("person")));
}

async fn bans_hold_and_are_lifted(store: Arc<dyn Store>) {
    let ban =
        |subject: &str, until| Ban { subject: subject.to_owned(), reason: "spam".to_owned(), made: Time(1), until };
    store.ban(&ban("user eve", None)).await.unwrap();
    store.ban(&ban("address 10.0.0.1", Some(Time(10)))).await.unwrap();
    store.ban(&ban("user eve", Some(Time(20)))).await.unwrap();
    let bans = store.bans().await.unwrap();
    assert_eq!(bans, [ban("address 10.0.0.1", Some(Time(10))), ban("user eve", Some(Time(20)))]);
    assert!(bans[0].holds(Time(9)) && !bans[0].holds(Time(10)));
    assert!(store.lift_ban("user eve").await.unwrap());
    assert!(!store.lift_ban("user eve").await.unwrap());
    store.drop_expired(Time(10)).await.unwrap();
    assert!(store.bans().await.unwrap().is_empty());
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
    assert_eq!(store.append("t", 1, &[entry("b", 2), entry("c", 3), entry("d", 4)], &change).await.unwrap(), 4);
    assert_eq!(store.append("t", 4, &[entry("e", 5)], &change).await.unwrap(), 5);
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
        jobs: Some(vec![NewJob { seat: 0, since: 1, due: Time(0) }]),
    };
    for expects in [0, 1, 3, 100] {
        let answer = store.append("t", expects, &[entry("c", 3)], &change).await;
        assert_eq!(answer, Err(StoreError::Stale { current: 2 }));
    }
    assert_eq!(store.table("t").await.unwrap(), Some(Table { version: 2, touched: Time(2), ..table("t") }));
    assert_eq!(store.seats("t").await.unwrap(), [seat(0, None, None)]);
    assert_eq!(store.log("t", 0).await.unwrap().len(), 2);
    assert_eq!(store.next_due().await.unwrap(), None);
}

async fn an_append_to_no_table_is_refused(store: Arc<dyn Store>) {
    let answer = store.append("t", 0, &[entry("a", 1)], &Change::default()).await;
    assert_eq!(answer, Err(StoreError::Missing("table")));
    assert_eq!(store.delete_table("t").await, Err(StoreError::Missing("table")));
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
    };
    store.append("t", 1, &[entry("b", 7)], &change).await.unwrap();
    let kept = store.table("t").await.unwrap().unwrap();
    assert_eq!(kept.stage, Stage::Finished);
    assert_eq!((kept.finished, kept.result.as_deref(), kept.deadline), (Some(Time(7)), Some("red 5, blue 3"), None));
    assert_eq!(store.seats("t").await.unwrap(), seats);
    store
        .append("t", 2, &[entry("c", 8)], &Change { deadline: Some(Some(Time(55))), ..Change::default() })
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
    store.append("t", 0, &[entry("a", 7)], &ended).await.unwrap();
    let back = Change { stage: Some(Stage::Playing), end: Some(None), ..Change::default() };
    store.append("t", 1, &[entry("b", 8)], &back).await.unwrap();
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
                store.append("t", version * 2, &texts, &Change::default()).await
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
                    store.append(&id, version, &[entry(&version.to_string(), 1)], &Change::default()).await.unwrap();
                    // A refusal in the same batch must not touch the others.
                    assert!(store.append(&id, version, &[entry("again", 1)], &Change::default()).await.is_err());
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

async fn jobs_are_claimed_once_and_again_when_the_claim_runs_out(store: Arc<dyn Store>) {
    let jobs = [NewJob { seat: 1, since: 4, due: Time(100) }, NewJob { seat: 2, since: 4, due: Time(50) }];
    store.add_table(&table("t"), &[], &[], &jobs).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), Some(Time(50)));
    assert_eq!(store.claim_job("w", Time(49), Time(1000)).await.unwrap(), None);
    let second = Job { table: "t".to_owned(), seat: 2, since: 4 };
    assert_eq!(store.claim_job("w", Time(50), Time(1000)).await.unwrap(), Some(second.clone()));
    assert_eq!(store.claim_job("w", Time(99), Time(1000)).await.unwrap(), None);
    let first = Job { table: "t".to_owned(), seat: 1, since: 4 };
    assert_eq!(store.claim_job("v", Time(100), Time(1000)).await.unwrap(), Some(first.clone()));
    assert_eq!(store.claim_job("v", Time(999), Time(2000)).await.unwrap(), None);
    // The worker of the second never came back.
    store.drop_job(&first).await.unwrap();
    assert_eq!(store.claim_job("v", Time(1000), Time(2000)).await.unwrap(), Some(second.clone()));
    store.return_job(&second, Time(1500)).await.unwrap();
    assert_eq!(store.claim_job("v", Time(1499), Time(2000)).await.unwrap(), None);
    assert_eq!(store.claim_job("v", Time(1500), Time(2000)).await.unwrap(), Some(second.clone()));
    store.drop_job(&second).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), None);
}

async fn a_claim_is_prolonged_only_by_the_one_who_holds_it(store: Arc<dyn Store>) {
    let jobs = [NewJob { seat: 1, since: 4, due: Time(100) }];
    store.add_table(&table("t"), &[], &[], &jobs).await.unwrap();
    let job = store.claim_job("one", Time(100), Time(200)).await.unwrap().unwrap();
    assert!(store.renew_job("one", &job, Time(300)).await.unwrap());
    assert!(!store.renew_job("other", &job, Time(900)).await.unwrap());
    assert_eq!(store.claim_job("other", Time(299), Time(400)).await.unwrap(), None);
    // The first one is late: the claim has run out, and somebody else has the job.
    assert_eq!(store.claim_job("other", Time(300), Time(400)).await.unwrap(), Some(job.clone()));
    assert!(!store.renew_job("one", &job, Time(900)).await.unwrap());
    assert_eq!(store.next_due().await.unwrap(), Some(Time(400)));
    store.drop_job(&job).await.unwrap();
    assert!(!store.renew_job("other", &job, Time(900)).await.unwrap());
}

async fn claims_of_a_server_that_is_gone_are_given_back(store: Arc<dyn Store>) {
    let jobs = [NewJob { seat: 1, since: 4, due: Time(100) }, NewJob { seat: 2, since: 4, due: Time(900) }];
    store.add_table(&table("t"), &[], &[], &jobs).await.unwrap();
    let job = store.claim_job("gone", Time(100), Time(1000)).await.unwrap().unwrap();
    store.free_jobs(Time(150)).await.unwrap();
    assert_eq!(store.claim_job("new", Time(149), Time(1000)).await.unwrap(), None);
    assert_eq!(store.claim_job("new", Time(150), Time(1000)).await.unwrap(), Some(job));
    assert_eq!(store.claim_job("new", Time(899), Time(1000)).await.unwrap(), None, "others stay as they are");
}

async fn many_workers_share_the_jobs_without_doubles(store: Arc<dyn Store>) {
    for number in 0..10 {
        let jobs: Vec<NewJob> = (0..4).map(|seat| NewJob { seat, since: 0, due: Time(0) }).collect();
        store.add_table(&table(&format!("t{number}")), &[], &[], &jobs).await.unwrap();
    }
    let workers: Vec<_> = (0..6)
        .map(|worker| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut claimed = Vec::new();
                while let Some(job) = store.claim_job(&worker.to_string(), Time(1), Time(1000)).await.unwrap() {
                    claimed.push(job);
                }
                claimed
            })
        })
        .collect();
    let mut all = Vec::new();
    for worker in workers {
        all.extend(worker.await.unwrap());
    }
    // A worker that finds every free job locked at this moment goes home; somebody has them all.
    let total = all.len();
    all.sort();
    all.dedup();
    assert_eq!((total, all.len()), (40, 40));
}

async fn an_append_ends_jobs_and_keeps_claims(store: Arc<dyn Store>) {
    let job = |seat, since| NewJob { seat, since, due: Time(0) };
    store.add_table(&table("t"), &[], &[], &[job(0, 0), job(1, 0)]).await.unwrap();
    assert_eq!(store.claim_job("w", Time(0), Time(1000)).await.unwrap().unwrap().seat, 0);
    // Seat 1 has moved; seat 0 is still being thought about, and must not be given to another.
    let change = Change { jobs: Some(vec![job(0, 0)]), ..Change::default() };
    store.append("t", 0, &[entry("a", 1)], &change).await.unwrap();
    assert_eq!(store.claim_job("v", Time(5), Time(1000)).await.unwrap(), None);
    store.append("t", 1, &[entry("chat", 1)], &Change::default()).await.unwrap();
    assert_eq!(store.claim_job("v", Time(5), Time(1000)).await.unwrap(), None);
    // The same seat at another decision is another job.
    let change = Change { jobs: Some(vec![job(0, 3)]), ..Change::default() };
    store.append("t", 2, &[entry("b", 1)], &change).await.unwrap();
    let claimed = store.claim_job("v", Time(5), Time(1000)).await.unwrap().unwrap();
    assert_eq!((claimed.seat, claimed.since), (0, 3));
    let change = Change { jobs: Some(Vec::new()), ..Change::default() };
    store.append("t", 3, &[entry("c", 1)], &change).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), None);
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
    store.append("t", 1, &[entry("b", 1), entry("c", 1)], &Change::default()).await.unwrap();
    assert!(store.append("t", 1, &[entry("b", 1)], &Change::default()).await.is_err());
    store.append("t", 3, &[entry("d", 1)], &Change::default()).await.unwrap();
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
    store.append("t", texts.len() as u64, &[entry(&long, 1)], &Change::default()).await.unwrap();
    let kept: Vec<String> = store.log("t", 0).await.unwrap().into_iter().map(|entry| entry.text).collect();
    assert_eq!(kept[..texts.len()], texts);
    assert_eq!(kept[texts.len()], long);
}

async fn the_census_counts(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    for (id, stage) in [("a", Stage::Playing), ("b", Stage::Playing), ("c", Stage::Finished)] {
        let jobs = [NewJob { seat: 0, since: 0, due: Time(0) }];
        store.add_table(&Table { stage, ..table(id) }, &[], &[], &jobs).await.unwrap();
    }
    let census = store.census().await.unwrap();
    assert_eq!((census.tables, census.jobs, census.users), ([0, 2, 1, 0], 3, 1));
}

async fn a_deleted_table_is_gone_with_its_log(store: Arc<dyn Store>) {
    let jobs = [NewJob { seat: 0, since: 0, due: Time(0) }];
    store.add_table(&table("t"), &[seat(0, None, None)], &[entry("a", 1)], &jobs).await.unwrap();
    store.delete_table("t").await.unwrap();
    assert_eq!(store.table("t").await.unwrap(), None);
    assert!(store.log("t", 0).await.unwrap().is_empty());
    assert!(store.seats("t").await.unwrap().is_empty());
    assert_eq!(store.next_due().await.unwrap(), None);
}

async fn the_store_says_it_is_well(store: Arc<dyn Store>) {
    store.check().await.unwrap();
    assert_eq!(store.schema().await.unwrap(), Sqlite::SCHEMA);
    assert_eq!(Sqlite::SCHEMA, Postgres::SCHEMA, "both backends have the same steps");
}
