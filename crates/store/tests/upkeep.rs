//! Clearing away, and idempotency keys: every promise kept by both backends.

#[path = "support/postgres.rs"]
mod postgres;
#[path = "support/rows.rs"]
mod rows;

use std::sync::Arc;
use store::{
    Change, GRANTED_KEPT, Granted, NewEntry, NewJob, News, Point, Postgres, Print, Seat, Seed, Sqlite, Stage, Stale,
    Store, StoreError, Table, Time, Token, TokenHash, TokenKind, User,
};

/// Two handles on one store: in PostgreSQL two servers, in a file two programs.
struct Pair {
    one: Arc<dyn Store>,
    other: Arc<dyn Store>,
    _folder: Option<tempfile::TempDir>,
}

async fn pairs() -> Vec<Pair> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let one = Arc::new(Sqlite::open(&file).await.unwrap());
    let other = Arc::new(Sqlite::open(&file).await.unwrap());
    let mut pairs = vec![Pair { one, other, _folder: Some(folder) }];
    if let Some(url) = postgres::database().await {
        let one = Arc::new(Postgres::open(&url).await.unwrap());
        let other = Arc::new(Postgres::open(&url).await.unwrap());
        pairs.push(Pair { one, other, _folder: None });
    }
    pairs
}

fn table(id: &str, owner: &str) -> Table {
    Table { seed: Seed([9; 32]), owner: Some(owner.to_owned()), stage: Stage::Finished, ..rows::table(id) }
}

fn entry(who: &str, time: i64) -> NewEntry {
    NewEntry { who: who.to_owned(), time: Time(time), ..rows::entry("a") }
}

fn seat(user: &str) -> Seat {
    Seat { seat: 0, user: Some(user.to_owned()), bot: None, awaited: false }
}

async fn people(store: &dyn Store) {
    for id in ["guest", "account", "seated", "young"] {
        let created = Time(if id == "young" { 90 } else { 5 });
        let user = User { id: id.to_owned(), name: id.to_owned(), login: None, password: None, created };
        store.add_user(&user).await.unwrap();
    }
    store.set_password("account", "anna", "hash", None).await.unwrap();
}

fn token(hash: u8, user: &str, used: i64) -> Token {
    Token {
        hash: TokenHash([hash; 32]),
        user: user.to_owned(),
        kind: TokenKind::Session,
        scopes: String::new(),
        label: String::new(),
        created: Time(5),
        used: Time(used),
        expires: None,
    }
}

const STALE: Stale = Stale { over: Time(50), unfinished: Time(20) };

#[tokio::test]
async fn only_old_tables_without_an_account_are_cleared_away() {
    for Pair { one: store, .. } in pairs().await {
        people(&*store).await;
        let add = async |id: &str, owner: &str, sits: &str, stage: Stage, touched: i64| {
            let row = Table { stage, ..table(id, owner) };
            store.add_table(&row, &[seat(sits)], &[entry("guest", 1), entry("guest", touched)], &[]).await.unwrap();
        };
        add("over", "guest", "guest", Stage::Finished, 49).await;
        add("closed", "guest", "seated", Stage::Closed, 49).await;
        add("abandoned", "guest", "guest", Stage::Playing, 19).await;
        add("nobody-came", "guest", "guest", Stage::Gathering, 19).await;
        // These stay.
        add("recent", "guest", "guest", Stage::Finished, 50).await;
        add("running", "guest", "guest", Stage::Playing, 20).await;
        add("waiting", "guest", "guest", Stage::Gathering, 49).await;
        add("owned", "account", "guest", Stage::Finished, 2).await;
        add("joined", "guest", "account", Stage::Finished, 2).await;
        let imported = Table { owner: None, ..table("imported", "") };
        store.add_table(&imported, &[], &[entry("", 2), entry("", 2)], &[]).await.unwrap();

        let stale = ["abandoned", "nobody-came", "closed", "over"];
        assert_eq!(store.stale_tables(&STALE, 10).await.unwrap(), stale);
        assert_eq!(store.stale_tables(&STALE, 1).await.unwrap(), ["abandoned"]);
        assert_eq!(store.sweep_tables(&STALE, 3).await.unwrap().len(), 3);
        assert_eq!(store.sweep_tables(&STALE, 3).await.unwrap(), ["over"]);
        assert_eq!(store.sweep_tables(&STALE, 3).await.unwrap(), [""; 0]);
        for id in stale {
            assert_eq!(store.table(id).await.unwrap(), None);
        }
        for id in ["recent", "running", "waiting", "owned", "joined", "imported"] {
            assert!(store.table(id).await.unwrap().is_some(), "{id}");
        }
    }
}

#[tokio::test]
async fn of_a_cleared_table_nothing_is_left() {
    for Pair { one: store, .. } in pairs().await {
        people(&*store).await;
        let mut news = store.news();
        let job = NewJob { seat: 0, since: 1, due: Time(3), owner: String::new(), cost: 0 };
        store.add_table(&table("t", "guest"), &[seat("guest")], &[entry("guest", 2)], &[job]).await.unwrap();
        let rematch = Table { previous: Some("t".to_owned()), ..table("rematch", "account") };
        store.add_table(&rematch, &[seat("account")], &[entry("account", 2)], &[]).await.unwrap();
        assert_eq!(store.sweep_tables(&STALE, 10).await.unwrap(), ["t"]);
        assert!(store.log("t", 0).await.unwrap().is_empty());
        assert!(store.seats("t").await.unwrap().is_empty());
        assert_eq!(store.next_due(Time(0)).await.unwrap(), None);
        assert_eq!(store.table("rematch").await.unwrap().unwrap().previous, None);
        assert_eq!(store.series("rematch").await.unwrap().len(), 1);
        let gone = store.append("t", Point::at(1), &[entry("guest", 9)], &Change::default()).await;
        assert_eq!(gone, Err(StoreError::Missing("table")));
        let told = async { while !matches!(news.recv().await.unwrap(), News::Gone { table } if table == "t") {} };
        tokio::time::timeout(std::time::Duration::from_secs(10), told).await.expect("everyone hears of it");
    }
}

#[tokio::test]
async fn only_guests_who_never_came_back_and_have_no_table_are_forgotten() {
    for Pair { one: store, .. } in pairs().await {
        people(&*store).await;
        store.add_token(&token(1, "guest", 49)).await.unwrap();
        store.add_table(&table("t", "account"), &[seat("seated")], &[entry("account", 2)], &[]).await.unwrap();
        assert_eq!(store.stale_guests(Time(49), 10).await.unwrap(), [""; 0], "came back at 49");
        assert_eq!(store.stale_guests(Time(50), 10).await.unwrap(), ["guest"]);
        assert_eq!(store.sweep_guests(Time(50), 10).await.unwrap(), ["guest"]);
        assert_eq!(store.sweep_guests(Time(50), 10).await.unwrap(), [""; 0]);
        assert_eq!(store.token(&TokenHash([1; 32])).await.unwrap(), None);
        for id in ["account", "seated", "young"] {
            assert!(store.user(id).await.unwrap().is_some(), "{id}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_servers_clear_away_together() {
    for Pair { one, other, .. } in pairs().await {
        people(&*one).await;
        for number in 0..40 {
            one.add_table(&table(&format!("t{number}"), "guest"), &[], &[entry("guest", 2)], &[]).await.unwrap();
        }
        let clear = |store: Arc<dyn Store>| {
            tokio::spawn(async move {
                let mut gone = Vec::new();
                for _ in 0..10 {
                    gone.extend(store.sweep_tables(&STALE, 4).await.unwrap());
                }
                gone
            })
        };
        let (first, second) = (clear(one.clone()), clear(other));
        let mut gone = first.await.unwrap();
        gone.extend(second.await.unwrap());
        gone.sort();
        gone.dedup();
        assert_eq!(gone.len(), 40);
        assert_eq!(one.tables_of("guest", &Stage::ALL).await.unwrap(), 0);
    }
}

#[tokio::test]
async fn the_tables_of_an_owner_are_counted_by_stage() {
    for Pair { one: store, .. } in pairs().await {
        for (id, stage) in [("a", Stage::Gathering), ("b", Stage::Playing), ("c", Stage::Finished)] {
            store.add_table(&Table { stage, ..table(id, "ann") }, &[], &[], &[]).await.unwrap();
        }
        assert_eq!(store.tables_of("ann", &[Stage::Gathering, Stage::Playing]).await.unwrap(), 2);
        assert_eq!(store.tables_of("bob", &[Stage::Gathering, Stage::Playing]).await.unwrap(), 0);
    }
}

fn granted(key: u8, answer: &str, made: i64) -> Granted {
    Granted {
        key: Print([key; 32]),
        user: "guest".to_owned(),
        wish: Print([key + 1; 32]),
        answer: answer.to_owned(),
        made: Time(made),
        expires: Time(made + 100),
    }
}

#[tokio::test]
async fn a_wish_is_granted_once_with_what_it_brings_about_or_not_at_all() {
    for Pair { one: store, other, .. } in pairs().await {
        people(&*store).await;
        let wish = granted(1, "t", 10);
        store.add_table_once(&table("t", "guest"), &[], &[], &[], Some(&wish)).await.unwrap();
        assert_eq!(other.granted(&Print([1; 32])).await.unwrap(), Some(wish.clone()));
        let again = other.add_table_once(&table("u", "guest"), &[], &[], &[], Some(&granted(1, "u", 109))).await;
        assert_eq!(again, Err(StoreError::Taken("key")));
        assert_eq!(store.table("u").await.unwrap(), None);
        let said = Change { granted: Some(granted(1, "", 109)), ..Change::default() };
        assert_eq!(store.append("t", Point::at(0), &[entry("guest", 3)], &said).await, Err(StoreError::Taken("key")));
        assert_eq!(store.log("t", 0).await.unwrap().len(), 0);
        // What fails leaves no trace of the request either.
        let said = Change { granted: Some(granted(7, "", 10)), ..Change::default() };
        assert_eq!(
            store.append("t", Point::at(5), &[entry("guest", 3)], &said).await,
            Err(StoreError::Stale { current: 0 })
        );
        assert_eq!(store.granted(&Print([7; 32])).await.unwrap(), None);
        store.append("t", Point::at(0), &[entry("guest", 3)], &said).await.unwrap();
        assert_eq!(store.append("t", Point::at(1), &[entry("guest", 3)], &said).await, Err(StoreError::Taken("key")));
        // After its time it may be carried out again, swept or not.
        let anew = granted(1, "u", 110);
        store.add_table_once(&table("u", "guest"), &[], &[], &[], Some(&anew)).await.unwrap();
        assert_eq!(store.granted(&Print([1; 32])).await.unwrap(), Some(anew));
        assert_eq!(store.drop_expired(Time(110)).await.unwrap(), 1);
        assert_eq!(store.granted(&Print([7; 32])).await.unwrap(), None);
        store.delete_user("guest").await.unwrap();
        assert_eq!(store.granted(&Print([1; 32])).await.unwrap(), None);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_equal_wishes_at_the_same_moment_one_is_granted() {
    for Pair { one, other, .. } in pairs().await {
        people(&*one).await;
        let wishes: Vec<_> = (0..12)
            .map(|number| {
                let store = if number % 2 == 0 { one.clone() } else { other.clone() };
                tokio::spawn(async move {
                    let id = format!("t{number}");
                    store.add_table_once(&table(&id, "guest"), &[], &[], &[], Some(&granted(1, &id, 10))).await
                })
            })
            .collect();
        let mut made = 0;
        for wish in wishes {
            match wish.await.unwrap() {
                Ok(()) => made += 1,
                refused => assert_eq!(refused, Err(StoreError::Taken("key"))),
            }
        }
        assert_eq!((made, one.tables_of("guest", &Stage::ALL).await.unwrap()), (1, 1));
    }
}

#[tokio::test]
async fn of_a_person_only_the_newest_wishes_are_kept() {
    for Pair { one: store, .. } in pairs().await {
        people(&*store).await;
        store.add_table(&table("t", "guest"), &[], &[], &[]).await.unwrap();
        let key = |number: u32| {
            let mut key = [0; 32];
            key[..4].copy_from_slice(&number.to_be_bytes());
            Print(key)
        };
        let wish = |number: u32| {
            let wish = Granted { key: key(number), ..granted(1, "", i64::from(number)) };
            let said = Change { granted: Some(Granted { expires: Time(1_000_000), ..wish }), ..Change::default() };
            let store = store.clone();
            tokio::spawn(async move { store.append("t", Point::at(0), &[], &said).await.unwrap() })
        };
        // In groups: what is written together waits for the disk together.
        for first in (0..GRANTED_KEPT + 5).step_by(60) {
            let group: Vec<_> = (first..(first + 60).min(GRANTED_KEPT + 5)).map(wish).collect();
            for one in group {
                one.await.unwrap();
            }
        }
        for (number, kept) in [(0, false), (4, false), (5, true), (GRANTED_KEPT + 4, true)] {
            assert_eq!(store.granted(&key(number)).await.unwrap().is_some(), kept, "{number}");
        }
    }
}
