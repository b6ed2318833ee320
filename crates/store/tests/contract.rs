//! The contract: every promise of the trait, kept by both backends.

#[path = "support/postgres.rs"]
mod postgres;

use std::sync::Arc;
use std::time::Duration;
use store::{
    Ahead, Ban, Change, Distance, Entry, Face, Job, NewEntry, NewJob, News, Point, Postgres, PuzzleRating, PuzzleScore,
    PuzzleTry, Report, Seat, Seed, Shun, Solver, Sqlite, Stage, Store, StoreError, Study, Table, Time, Token,
    TokenHash, TokenKind, User, Visibility, Wanted,
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
    the_key_of_a_name_is_unique_and_kept_with_the_name
    tokens_are_found_by_hash_alone
    tokens_are_dropped_one_by_one_all_at_once_and_when_expired
    a_forgotten_person_leaves_no_name_password_token_or_seat
    what_the_forgotten_said_is_removed_from_every_log
    people_keep_away_from_each_other
    a_report_is_kept_once_and_dealt_with_once
    a_first_answer_to_a_puzzle_counts_once
    answers_that_know_nothing_of_others_are_refused
    bans_hold_and_are_lifted
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
    jobs_are_claimed_once_and_again_when_the_claim_runs_out
    a_claim_is_prolonged_only_by_the_one_who_holds_it
    many_workers_share_the_jobs_without_doubles
    claims_of_a_server_that_is_gone_are_given_back
    an_append_ends_jobs_and_keeps_claims
    each_owner_offers_one_job_the_cheapest_but_waiting_counts
    what_is_put_off_too_far_is_due_now
    thinking_is_added_up_by_the_minute
    bots_are_counted_for_the_person_they_sit_for
    overdue_tables_are_found_while_playing
    news_come_after_the_append
    any_text_is_kept
    an_analysis_is_asked_for_once_and_kept_for_all
    an_analysis_goes_on_from_what_was_found
    analyses_are_offered_one_for_each_owner
    the_census_counts
    a_deleted_table_is_gone_with_its_log
    the_store_says_it_is_well
    studies_are_kept_saved_by_version_and_gone_with_their_person
    of_two_saves_of_a_study_one_wins
    glances_are_of_tables_that_are_played_within_bounds
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
        revision: 0,
    }
}

fn entry(text: &str, time: i64) -> NewEntry {
    NewEntry { kind: "step".to_owned(), who: "ann".to_owned(), text: text.to_owned(), time: Time(time) }
}

fn seat(seat: u8, user: Option<&str>, bot: Option<&str>) -> Seat {
    Seat { seat, user: user.map(str::to_owned), bot: bot.map(str::to_owned), awaited: seat == 0 }
}

fn new_job(seat: u8, since: u64, due: i64) -> NewJob {
    NewJob { seat, since, due: Time(due), owner: String::new(), cost: 0 }
}

/// Claims what is offered first.
async fn claim(store: &dyn Store, worker: &str, now: Time, until: Time) -> Option<Job> {
    loop {
        let offer = store.offers(now).await.unwrap().into_iter().next()?;
        if store.claim_job(worker, &offer.job, now, until).await.unwrap() {
            return Some(offer.job);
        }
    }
}

async fn people_are_kept_and_renamed(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    assert_eq!(store.user("ann").await.unwrap(), Some(user("ann")));
    assert_eq!(store.user("bob").await.unwrap(), None);
    store.rename_user("ann", "Anna Żółć", None).await.unwrap();
    assert_eq!(store.user("ann").await.unwrap().unwrap().name, "Anna Żółć");
    assert_eq!(store.rename_user("bob", "Bob", None).await, Err(StoreError::Missing("person")));
    let faces = async || store.faces(&["bob".to_owned(), "ann".to_owned()]).await.unwrap();
    let face = |guest| Face { id: "ann".to_owned(), name: "Anna Żółć".to_owned(), guest };
    assert_eq!(faces().await, [face(true)]);
    store.set_password("ann", "anna", "hash", None).await.unwrap();
    assert_eq!(faces().await, [face(false)], "who has a password is no guest");
}

async fn a_login_is_unique(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_user(&user("bob")).await.unwrap();
    store.set_password("ann", "anna", "hash 1", None).await.unwrap();
    assert_eq!(store.set_password("bob", "anna", "hash 2", None).await, Err(StoreError::Taken("login")));
    assert_eq!(store.user("bob").await.unwrap().unwrap().password, None);
    store.set_password("ann", "anna", "hash 3", None).await.unwrap();
    let ann = store.user_by_login("anna").await.unwrap().unwrap();
    assert_eq!((ann.id.as_str(), ann.password.as_deref()), ("ann", Some("hash 3")));
    assert_eq!(store.user_by_login("bobby").await.unwrap(), None);
    assert_eq!(store.set_password("eve", "eve", "hash", None).await, Err(StoreError::Missing("person")));
    assert_eq!(store.add_user(&user("ann")).await, Err(StoreError::Taken("name")));
}

async fn the_key_of_a_name_is_unique_and_kept_with_the_name(store: Arc<dyn Store>) {
    for id in ["ann", "bob", "eve"] {
        store.add_user(&user(id)).await.unwrap();
    }
    store.set_password("ann", "anna", "hash", Some("key")).await.unwrap();
    assert_eq!(store.set_password("bob", "bobby", "hash", Some("key")).await, Err(StoreError::Taken("name")));
    let bob = store.user("bob").await.unwrap().unwrap();
    assert_eq!((bob.login, bob.password), (None, None), "nothing was done");
    // A password without a word about the key leaves the key.
    store.set_password("ann", "anna", "hash 2", None).await.unwrap();
    assert_eq!(store.rename_user("bob", "Ann", Some("key")).await, Err(StoreError::Taken("name")));
    store.rename_user("ann", "Ann again", Some("key")).await.unwrap();
    store.rename_user("ann", "Anna", Some("other key")).await.unwrap();
    store.set_password("bob", "bobby", "hash", Some("key")).await.unwrap();
    // Those of old databases have none yet; guests need none.
    store.set_password("eve", "eve", "hash", None).await.unwrap();
    assert_eq!(store.unkeyed(10).await.unwrap(), [("eve".to_owned(), "Name of eve".to_owned())]);
    assert_eq!(store.rename_user("eve", "Eve", Some("key")).await, Err(StoreError::Taken("name")));
    store.delete_user("bob").await.unwrap();
    store.rename_user("eve", "Eve", Some("key")).await.unwrap();
    assert!(store.unkeyed(10).await.unwrap().is_empty());
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
    store.set_password("ann", "anna", "hash", None).await.unwrap();
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

async fn what_the_forgotten_said_is_removed_from_every_log(store: Arc<dyn Store>) {
    for id in ["ann", "bob"] {
        store.add_user(&user(id)).await.unwrap();
    }
    let said = |who: &str, text: &str, time| NewEntry {
        kind: "chat".to_owned(),
        who: who.to_owned(),
        text: text.to_owned(),
        time: Time(time),
    };
    let seats = [seat(0, Some("ann"), None)];
    let entries = [said("ann", "one", 1), said("bob", "two", 2), entry("red waits", 3), said("ann", "three", 4)];
    store.add_table(&table("t"), &seats, &entries, &[]).await.unwrap();
    let over = Table { stage: Stage::Finished, ..table("over") };
    store.add_table(&over, &seats, &[said("ann", "early", 0), said("bob", "late", 9)], &[]).await.unwrap();
    let chat = store.chat_of("ann", 10).await.unwrap();
    let texts: Vec<(&str, u64, &str)> =
        chat.iter().map(|(table, entry)| (table.as_str(), entry.number, entry.text.as_str())).collect();
    assert_eq!(texts, [("over", 1, "early"), ("t", 1, "one"), ("t", 4, "three")]);
    assert_eq!(store.chat_of("ann", 1).await.unwrap().len(), 1);
    assert_eq!(store.delete_user("ann").await.unwrap(), ["over", "t"]);
    let texts = async |id: &str| -> Vec<String> {
        store.log(id, 0).await.unwrap().into_iter().map(|entry| entry.text).collect()
    };
    assert_eq!(texts("t").await, ["", "two", "red waits", ""]);
    assert_eq!(texts("over").await, ["", "late"]);
    // What is over stays as it was played; the id means nothing any more.
    assert_eq!(store.seats("t").await.unwrap()[0].user, None);
    assert_eq!(store.seats("over").await.unwrap()[0].user.as_deref(), Some("ann"));
}

async fn people_keep_away_from_each_other(store: Arc<dyn Store>) {
    for id in ["ann", "bob", "eve"] {
        store.add_user(&user(id)).await.unwrap();
    }
    let shun = |other: &str, distance, made| Shun { other: other.to_owned(), distance, made: Time(made) };
    store.shun("ann", &shun("eve", Distance::Mute, 2)).await.unwrap();
    store.shun("ann", &shun("bob", Distance::Block, 1)).await.unwrap();
    store.shun("ann", &shun("eve", Distance::Block, 9)).await.unwrap();
    let found = store.shuns_of("ann").await.unwrap();
    assert_eq!(found, [shun("bob", Distance::Block, 1), shun("eve", Distance::Block, 2)]);
    assert!(store.shuns_of("bob").await.unwrap().is_empty());
    assert_eq!(store.shun("ann", &shun("nobody", Distance::Mute, 1)).await, Err(StoreError::Missing("person")));
    assert!(store.unshun("ann", "bob").await.unwrap());
    assert!(!store.unshun("ann", "bob").await.unwrap());
    store.delete_user("eve").await.unwrap();
    assert!(store.shuns_of("ann").await.unwrap().is_empty());
}

async fn a_report_is_kept_once_and_dealt_with_once(store: Arc<dyn Store>) {
    let report = |id: &str, entry, made| Report {
        id: id.to_owned(),
        reporter: "ann".to_owned(),
        subject: "eve".to_owned(),
        table: "t".to_owned(),
        entry,
        text: "rude \u{1f5ef}".to_owned(),
        made: Time(made),
        resolved: None,
    };
    assert_eq!(store.add_report(&report("one", Some(7), 1)).await.unwrap(), "one");
    assert_eq!(store.add_report(&report("two", Some(7), 2)).await.unwrap(), "one", "told already");
    assert_eq!(store.add_report(&report("three", None, 3)).await.unwrap(), "three");
    let all = store.reports(false, None, 10).await.unwrap();
    assert_eq!(all, [report("three", None, 3), report("one", Some(7), 1)]);
    assert!(store.resolve_report("one", "warned", Time(5)).await.unwrap());
    assert!(!store.resolve_report("one", "again", Time(6)).await.unwrap());
    assert_eq!(store.resolve_report("nothing", "", Time(6)).await, Err(StoreError::Missing("report")));
    assert_eq!(store.reports(true, None, 10).await.unwrap(), [report("three", None, 3)]);
    let dealt_with = store.reports(false, Some("ann"), 10).await.unwrap().pop().unwrap();
    assert_eq!(dealt_with.resolved, Some((Time(5), "warned".to_owned())));
    assert!(store.reports(false, Some("eve"), 10).await.unwrap().is_empty());
    assert_eq!(store.reports(false, None, 1).await.unwrap().len(), 1);
}

fn rated(rating: f64) -> PuzzleRating {
    PuzzleRating { rating, deviation: 80.5, volatility: 0.06 }
}

fn puzzle_try(puzzle: &str, solved: bool, made: i64) -> PuzzleTry {
    let (game, answer) = ("furnace".to_owned(), "bid 4 on 2 ; żółw".to_owned());
    PuzzleTry { game, puzzle: puzzle.to_owned(), solved, answer, ratings: (1500.0, 1512.25), made: Time(made) }
}

fn solver(tries: u32) -> Solver {
    Solver { rating: rated(1512.25), tries, solved: 1, row: (1, 4), days: (2, 3), last_day: 20_000 }
}

fn score(puzzle: &str, tries: u32) -> PuzzleScore {
    PuzzleScore { puzzle: puzzle.to_owned(), rating: rated(1480.75), tries, solved: 0 }
}

async fn a_first_answer_to_a_puzzle_counts_once(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    assert_eq!(store.solver("ann").await.unwrap(), None);
    assert_eq!(store.puzzle_score("furnace", "aa").await.unwrap(), None);
    let first = puzzle_try("aa", true, 7);
    store.add_puzzle_try("ann", &first, &solver(1), &score("aa", 1)).await.unwrap();
    let again = store.add_puzzle_try("ann", &puzzle_try("aa", false, 8), &solver(2), &score("aa", 2)).await;
    assert_eq!(again, Err(StoreError::Taken("try")));
    assert_eq!(store.puzzle_try("ann", "furnace", "aa").await.unwrap(), Some(first.clone()));
    assert_eq!(store.puzzle_try("ann", "smartphone", "aa").await.unwrap(), None);
    assert_eq!(store.solver("ann").await.unwrap(), Some(solver(1)));
    assert_eq!(store.puzzle_score("furnace", "aa").await.unwrap(), Some(score("aa", 1)));
    let second = puzzle_try("b0", false, 9);
    store.add_puzzle_try("ann", &second, &solver(2), &score("b0", 1)).await.unwrap();
    assert_eq!(store.puzzle_tries("ann", 10).await.unwrap(), [second.clone(), first]);
    assert_eq!(store.puzzle_tries("ann", 1).await.unwrap(), [second]);
    assert_eq!(store.puzzle_scores("furnace").await.unwrap(), [score("aa", 1), score("b0", 1)]);
    assert!(store.puzzle_scores("superpower").await.unwrap().is_empty());
    // Who leaves takes the answers along; what the puzzles were rated stays.
    store.delete_user("ann").await.unwrap();
    assert_eq!(store.solver("ann").await.unwrap(), None);
    assert!(store.puzzle_tries("ann", 10).await.unwrap().is_empty());
    assert_eq!(store.puzzle_scores("furnace").await.unwrap().len(), 2);
}

async fn answers_that_know_nothing_of_others_are_refused(store: Arc<dyn Store>) {
    for id in ["ann", "ben"] {
        store.add_user(&user(id)).await.unwrap();
    }
    let nobody = store.add_puzzle_try("eve", &puzzle_try("aa", true, 7), &solver(1), &score("aa", 1)).await;
    assert_eq!(nobody, Err(StoreError::Missing("person")));
    store.add_puzzle_try("ann", &puzzle_try("aa", true, 7), &solver(1), &score("aa", 1)).await.unwrap();
    // Ben's answer was rated before Ann's was known, and Ann's next one as if it were her first.
    let late = store.add_puzzle_try("ben", &puzzle_try("aa", true, 8), &solver(1), &score("aa", 1)).await;
    assert!(matches!(late, Err(StoreError::Stale { .. })), "{late:?}");
    let late = store.add_puzzle_try("ann", &puzzle_try("bb", true, 8), &solver(1), &score("bb", 1)).await;
    assert!(matches!(late, Err(StoreError::Stale { .. })), "{late:?}");
    let early = store.add_puzzle_try("ben", &puzzle_try("bb", true, 8), &solver(4), &score("bb", 1)).await;
    assert!(matches!(early, Err(StoreError::Stale { .. })), "{early:?}");
    assert_eq!(store.puzzle_try("ben", "furnace", "aa").await.unwrap(), None, "nothing was kept");
    assert_eq!(store.puzzle_score("furnace", "bb").await.unwrap(), None);
    // Of many at once each counts once.
    let mut answers = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        answers.spawn(async move {
            store.add_puzzle_try("ben", &puzzle_try("aa", true, 9), &solver(1), &score("aa", 2)).await.is_ok()
        });
    }
    let mut kept = 0;
    while let Some(done) = answers.join_next().await {
        kept += usize::from(done.unwrap());
    }
    assert_eq!(kept, 1);
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

async fn jobs_are_claimed_once_and_again_when_the_claim_runs_out(store: Arc<dyn Store>) {
    let jobs = [new_job(1, 4, 100), new_job(2, 4, 50)];
    store.add_table(&table("t"), &[], &[], &jobs).await.unwrap();
    assert_eq!(store.next_due(Time(0)).await.unwrap(), Some(Time(50)));
    assert_eq!(claim(&*store, "w", Time(49), Time(1000)).await, None);
    let second = Job { table: "t".to_owned(), seat: 2, since: 4 };
    assert_eq!(claim(&*store, "w", Time(50), Time(1000)).await, Some(second.clone()));
    assert_eq!(claim(&*store, "w", Time(99), Time(1000)).await, None);
    let first = Job { table: "t".to_owned(), seat: 1, since: 4 };
    assert_eq!(claim(&*store, "v", Time(100), Time(1000)).await, Some(first.clone()));
    assert_eq!(claim(&*store, "v", Time(999), Time(2000)).await, None);
    // The worker of the second never came back.
    store.drop_job(&first).await.unwrap();
    assert_eq!(claim(&*store, "v", Time(1000), Time(2000)).await, Some(second.clone()));
    store.return_job(&second, Time(1500)).await.unwrap();
    assert_eq!(claim(&*store, "v", Time(1499), Time(2000)).await, None);
    assert_eq!(claim(&*store, "v", Time(1500), Time(2000)).await, Some(second.clone()));
    store.drop_job(&second).await.unwrap();
    assert_eq!(store.next_due(Time(0)).await.unwrap(), None);
}

async fn a_claim_is_prolonged_only_by_the_one_who_holds_it(store: Arc<dyn Store>) {
    let jobs = [new_job(1, 4, 100)];
    store.add_table(&table("t"), &[], &[], &jobs).await.unwrap();
    let job = claim(&*store, "one", Time(100), Time(200)).await.unwrap();
    assert!(store.renew_job("one", &job, Time(300)).await.unwrap());
    assert!(!store.renew_job("other", &job, Time(900)).await.unwrap());
    assert_eq!(claim(&*store, "other", Time(299), Time(400)).await, None);
    // The first one is late: the claim has run out, and someone else has the job.
    assert_eq!(claim(&*store, "other", Time(300), Time(400)).await, Some(job.clone()));
    assert!(!store.renew_job("one", &job, Time(900)).await.unwrap());
    assert_eq!(store.next_due(Time(0)).await.unwrap(), Some(Time(400)));
    store.drop_job(&job).await.unwrap();
    assert!(!store.renew_job("other", &job, Time(900)).await.unwrap());
}

async fn claims_of_a_server_that_is_gone_are_given_back(store: Arc<dyn Store>) {
    let jobs = [new_job(1, 4, 100), new_job(2, 4, 900)];
    store.add_table(&table("t"), &[], &[], &jobs).await.unwrap();
    let job = claim(&*store, "gone", Time(100), Time(1000)).await.unwrap();
    store.free_jobs(Time(150)).await.unwrap();
    assert_eq!(claim(&*store, "new", Time(149), Time(1000)).await, None);
    assert_eq!(claim(&*store, "new", Time(150), Time(1000)).await, Some(job));
    assert_eq!(claim(&*store, "new", Time(899), Time(1000)).await, None, "others stay as they are");
}

async fn many_workers_share_the_jobs_without_doubles(store: Arc<dyn Store>) {
    for number in 0..10 {
        let jobs: Vec<NewJob> = (0..4).map(|seat| new_job(seat, 0, 0)).collect();
        store.add_table(&table(&format!("t{number}")), &[], &[], &jobs).await.unwrap();
    }
    let workers: Vec<_> = (0..6)
        .map(|worker| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut claimed = Vec::new();
                while let Some(job) = claim(&*store, &worker.to_string(), Time(1), Time(1000)).await {
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
    // A worker that finds every free job locked at this moment gives up: someone else has them all.
    let total = all.len();
    all.sort();
    all.dedup();
    assert_eq!((total, all.len()), (40, 40));
}

async fn an_append_ends_jobs_and_keeps_claims(store: Arc<dyn Store>) {
    let job = |seat, since| new_job(seat, since, 0);
    store.add_table(&table("t"), &[], &[], &[job(0, 0), job(1, 0)]).await.unwrap();
    assert_eq!(claim(&*store, "w", Time(0), Time(1000)).await.unwrap().seat, 0);
    // Seat 1 has moved; seat 0 is still being thought about, and must not be given to another.
    let change = Change { jobs: Some(vec![job(0, 0)]), ..Change::default() };
    store.append("t", Point::at(0), &[entry("a", 1)], &change).await.unwrap();
    assert_eq!(claim(&*store, "v", Time(5), Time(1000)).await, None);
    store.append("t", Point::at(1), &[entry("chat", 1)], &Change::default()).await.unwrap();
    assert_eq!(claim(&*store, "v", Time(5), Time(1000)).await, None);
    // The same seat at another decision is another job.
    let change = Change { jobs: Some(vec![job(0, 3)]), ..Change::default() };
    store.append("t", Point::at(2), &[entry("b", 1)], &change).await.unwrap();
    let claimed = claim(&*store, "v", Time(5), Time(1000)).await.unwrap();
    assert_eq!((claimed.seat, claimed.since), (0, 3));
    let change = Change { jobs: Some(Vec::new()), ..Change::default() };
    store.append("t", Point::at(3), &[entry("c", 1)], &change).await.unwrap();
    assert_eq!(store.next_due(Time(0)).await.unwrap(), None);
}

async fn each_owner_offers_one_job_the_cheapest_but_waiting_counts(store: Arc<dyn Store>) {
    let job = |seat, due, owner: &str, cost| NewJob { seat, since: 0, due: Time(due), owner: owner.to_owned(), cost };
    let jobs = [job(0, 10, "ann", 500), job(1, 20, "ann", 30), job(2, 30, "bob", 9_000), job(3, 10_000, "eve", 1)];
    store.add_table(&table("t"), &[], &[], &jobs).await.unwrap();
    let offered = async |now| {
        let offers = store.offers(Time(now)).await.unwrap();
        offers.into_iter().map(|offer| (offer.job.seat, offer.owner, offer.cost, offer.held)).collect::<Vec<_>>()
    };
    assert_eq!(offered(5).await, []);
    assert_eq!(offered(40).await, [(1, "ann".to_owned(), 30, 0), (2, "bob".to_owned(), 9_000, 0)]);
    let cheapest = Job { table: "t".to_owned(), seat: 1, since: 0 };
    assert!(store.claim_job("w", &cheapest, Time(40), Time(3_000)).await.unwrap());
    assert!(!store.claim_job("v", &cheapest, Time(40), Time(3_000)).await.unwrap());
    assert_eq!(offered(40).await, [(0, "ann".to_owned(), 500, 30), (2, "bob".to_owned(), 9_000, 0)]);
    // What has waited for long comes before what is cheaper.
    store.return_job(&cheapest, Time(2_000)).await.unwrap();
    assert_eq!(offered(2_000).await[0], (0, "ann".to_owned(), 500, 0));
    assert_eq!(store.next_due(Time(2_000)).await.unwrap(), Some(Time(10_000)));
}

async fn what_is_put_off_too_far_is_due_now(store: Arc<dyn Store>) {
    let far = store::HORIZON + 1_000;
    store.add_table(&table("t"), &[], &[], &[new_job(0, 0, far), new_job(1, 0, 2_000)]).await.unwrap();
    assert_eq!(store.jobs_of("t").await.unwrap().iter().map(|job| job.due.0).collect::<Vec<_>>(), [far, 2_000]);
    assert_eq!(store.next_due(Time(500)).await.unwrap(), Some(Time(2_000)));
    let job = claim(&*store, "w", Time(500), Time(3_000)).await.expect("the clock was set back");
    assert_eq!(job.seat, 0);
    assert_eq!(claim(&*store, "v", Time(500), Time(3_000)).await, None);
    // The same with a claim: the claim of a clock that was ahead holds no longer.
    store.renew_job("w", &job, Time(far)).await.unwrap();
    assert_eq!(claim(&*store, "v", Time(900), Time(3_000)).await, Some(job));
}

async fn thinking_is_added_up_by_the_minute(store: Arc<dyn Store>) {
    let thought = |owner: &str, minute, spent| store::Thinking { owner: owner.to_owned(), minute, spent };
    store.add_thinking(&[thought("ann", 100, 40), thought("bob", 100, 7)]).await.unwrap();
    store.add_thinking(&[thought("ann", 100, 2), thought("ann", 101, 5), thought("", 400, 1)]).await.unwrap();
    let ann = [thought("ann", 100, 42), thought("ann", 101, 5)];
    assert_eq!(store.thinking(100, 101).await.unwrap(), [&ann[..], &[thought("bob", 100, 7)]].concat());
    assert_eq!(store.thinking(101, 200).await.unwrap(), ann[1..]);
    store.drop_expired(Time(221 * 60_000)).await.unwrap();
    assert_eq!(store.thinking(0, 1_000).await.unwrap(), ann[1..], "old and impossible minutes are forgotten");
}

async fn bots_are_counted_for_the_person_they_sit_for(store: Arc<dyn Store>) {
    let seats = [seat(0, Some("ann"), None), seat(1, None, Some("easy")), seat(2, Some("bob"), Some("hard"))];
    for (id, stage) in [("t", Stage::Playing), ("u", Stage::Gathering), ("v", Stage::Finished)] {
        store.add_table(&Table { stage, ..table(id) }, &seats, &[], &[]).await.unwrap();
    }
    let counted = async |who| store.bot_seats(who).await.unwrap();
    assert_eq!((counted("ann").await, counted("bob").await, counted("eve").await), (2, 2, 0));
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

fn new_analysis(table: &str, print: &str, owner: &str, due: i64) -> store::NewAnalysis {
    let (table, print, owner) = (table.to_owned(), print.to_owned(), owner.to_owned());
    store::NewAnalysis { table, print, owner, cost: 9_000, due: Time(due) }
}

async fn an_analysis_is_asked_for_once_and_kept_for_all(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    assert_eq!(store.analysis("t").await.unwrap(), None);
    assert!(store.ask_analysis(&new_analysis("gone", "1", "ann", 50)).await.is_err());
    let asked = store.ask_analysis(&new_analysis("t", "1", "ann", 50)).await.unwrap();
    assert_eq!((asked.owner.as_str(), asked.done, asked.text.as_str()), ("ann", false, ""));
    assert_eq!(store.ask_analysis(&new_analysis("t", "1", "bob", 70)).await.unwrap(), asked, "it is hers");
    assert_eq!(store.next_due(Time(0)).await.unwrap(), Some(Time(50)));
    assert_eq!((store.open_analyses(None).await.unwrap(), store.open_analyses(Some("bob")).await.unwrap()), (1, 0));
    assert!(store.claim_analysis("w", "t", Time(50), Time(900)).await.unwrap());
    assert!(store.end_analysis("w", "t", "all").await.unwrap());
    let done = store.analysis("t").await.unwrap().unwrap();
    assert_eq!((done.owner.as_str(), done.done, done.text.as_str()), ("", true, "all"));
    assert_eq!(store.ask_analysis(&new_analysis("t", "1", "bob", 70)).await.unwrap(), done);
    assert_eq!(store.next_due(Time(0)).await.unwrap(), None);
    assert!(!store.drop_analysis("t").await.unwrap(), "what is done stays");
    assert!(!store.end_analysis("w", "t", "more").await.unwrap());
    // Another game, or another way to look at it: it is made anew.
    let anew = store.ask_analysis(&new_analysis("t", "2", "ann", 70)).await.unwrap();
    assert_eq!((anew.print.as_str(), anew.done, anew.text.as_str()), ("2", false, ""));
    assert!(!store.claim_analysis("w", "t", Time(69), Time(900)).await.unwrap());
    store.delete_user("ann").await.unwrap();
    assert_eq!(store.analysis("t").await.unwrap().unwrap().owner, "");
    assert!(store.drop_analysis("t").await.unwrap());
    assert!(!store.drop_analysis("t").await.unwrap());
    store.ask_analysis(&new_analysis("t", "2", "bob", 70)).await.unwrap();
    store.delete_table("t").await.unwrap();
    assert_eq!((store.analysis("t").await.unwrap(), store.next_due(Time(0)).await.unwrap()), (None, None));
}

async fn an_analysis_goes_on_from_what_was_found(store: Arc<dyn Store>) {
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    store.ask_analysis(&new_analysis("t", "1", "ann", 0)).await.unwrap();
    assert!(store.claim_analysis("one", "t", Time(0), Time(100)).await.unwrap());
    assert!(!store.claim_analysis("other", "t", Time(99), Time(900)).await.unwrap());
    assert!(store.note_analysis("one", "t", Some("half"), Time(200)).await.unwrap());
    assert!(store.note_analysis("one", "t", None, Time(300)).await.unwrap());
    assert!(!store.note_analysis("other", "t", Some("nonsense"), Time(900)).await.unwrap());
    // The first one is late: someone else has it, and goes on.
    assert!(store.claim_analysis("other", "t", Time(300), Time(400)).await.unwrap());
    assert_eq!(store.analysis("t").await.unwrap().unwrap().text, "half");
    assert!(!store.note_analysis("one", "t", Some("late"), Time(900)).await.unwrap());
    assert!(!store.end_analysis("one", "t", "late").await.unwrap());
    store.return_analysis("one", "t", Time(0)).await.unwrap();
    assert_eq!(store.next_due(Time(0)).await.unwrap(), Some(Time(400)), "what others hold is not given back");
    store.return_analysis("other", "t", Time(350)).await.unwrap();
    assert!(store.claim_analysis("one", "t", Time(350), Time(900)).await.unwrap());
    // The only server on the store begins anew.
    store.free_jobs(Time(360)).await.unwrap();
    assert!(!store.claim_analysis("new", "t", Time(359), Time(900)).await.unwrap());
    assert!(store.claim_analysis("new", "t", Time(360), Time(900)).await.unwrap());
    assert!(store.end_analysis("new", "t", "all").await.unwrap());
    // The claim of a clock that was ahead holds no longer.
    store.ask_analysis(&new_analysis("t", "2", "ann", store::HORIZON + 1_000)).await.unwrap();
    assert!(store.claim_analysis("new", "t", Time(500), Time(900)).await.unwrap());
}

async fn analyses_are_offered_one_for_each_owner(store: Arc<dyn Store>) {
    let jobs = [NewJob { seat: 0, since: 0, due: Time(0), owner: "ann".to_owned(), cost: 40 }];
    store.add_table(&table("a"), &[], &[], &jobs).await.unwrap();
    for id in ["b", "c"] {
        store.add_table(&table(id), &[], &[], &[]).await.unwrap();
    }
    for (id, owner, due) in [("a", "ann", 20), ("b", "ann", 10), ("c", "bob", 30)] {
        store.ask_analysis(&new_analysis(id, "1", owner, due)).await.unwrap();
    }
    let offered = async |now| {
        let offers = store.analysis_offers(Time(now)).await.unwrap();
        offers.into_iter().map(|offer| (offer.table, offer.owner, offer.cost, offer.held)).collect::<Vec<_>>()
    };
    let told = |table: &str, owner: &str, held| (table.to_owned(), owner.to_owned(), 9_000, held);
    assert_eq!(offered(5).await, []);
    assert_eq!(offered(30).await, [told("b", "ann", 0), told("c", "bob", 0)]);
    let job = claim(&*store, "w", Time(30), Time(3_000)).await.unwrap();
    assert!(store.claim_analysis("w", "b", Time(30), Time(3_000)).await.unwrap());
    assert_eq!(offered(30).await, [told("a", "ann", 9_040), told("c", "bob", 0)]);
    store.drop_job(&job).await.unwrap();
    assert_eq!(store.open_analyses(Some("ann")).await.unwrap(), 2);
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

fn study(id: &str, user: &str) -> Study {
    Study {
        id: id.to_owned(),
        user: user.to_owned(),
        key: format!("key of {id}"),
        shared: false,
        name: format!("Name of {id}"),
        game: "furnace".to_owned(),
        source: Some("table".to_owned()),
        version: 1,
        created: Time(1),
        touched: Time(1),
        text: format!("boardroom record 1\n{id} żółw"),
    }
}

async fn studies_are_kept_saved_by_version_and_gone_with_their_person(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_user(&user("bob")).await.unwrap();
    let mut first = study("one", "ann");
    assert!(store.add_study(&first, 2).await.unwrap());
    assert!(store.add_study(&Study { source: None, ..study("two", "ann") }, 2).await.unwrap());
    assert!(!store.add_study(&study("three", "ann"), 2).await.unwrap(), "two are enough");
    assert_eq!(store.study("three").await.unwrap(), None);
    assert_eq!(store.add_study(&study("four", "nobody"), 2).await, Err(StoreError::Missing("person")));
    assert_eq!(store.study("one").await.unwrap(), Some(first.clone()));
    // A save answers a version; an old one is refused and changes nothing.
    first = Study { name: "Other".to_owned(), text: "new".to_owned(), shared: true, touched: Time(7), ..first };
    assert_eq!(store.save_study(&first, 1).await, Ok(2));
    let stale = Study { text: "stale".to_owned(), ..first.clone() };
    assert_eq!(store.save_study(&stale, 1).await, Err(StoreError::Stale { current: 2 }));
    let stolen = Study { user: "bob".to_owned(), ..stale };
    assert_eq!(store.save_study(&stolen, 2).await, Err(StoreError::Missing("study")));
    first.version = 2;
    assert_eq!(store.study("one").await.unwrap(), Some(first.clone()));
    // Lists leave out the texts.
    let listed = store.studies_of("ann", 9).await.unwrap();
    let names: Vec<&str> = listed.iter().map(|study| study.id.as_str()).collect();
    assert_eq!(names, ["one", "two"]);
    assert!(listed.iter().all(|study| study.text.is_empty()));
    assert_eq!(store.studies_of("ann", 1).await.unwrap().len(), 1);
    assert!(store.studies_of("bob", 9).await.unwrap().is_empty());
    // Only their person drops them; with the person they are gone.
    assert!(!store.drop_study("bob", "one").await.unwrap());
    assert!(store.drop_study("ann", "one").await.unwrap());
    assert!(!store.drop_study("ann", "one").await.unwrap());
    store.delete_user("ann").await.unwrap();
    assert_eq!(store.study("two").await.unwrap(), None);
}

async fn glances_are_of_tables_that_are_played_within_bounds(store: Arc<dyn Store>) {
    for name in ["ann", "bob"] {
        store.add_user(&user(name)).await.unwrap();
    }
    for id in ["a", "b", "c", "d"] {
        let played = Table { owner: None, stage: Stage::Playing, ..table(id) };
        store.add_table(&played, &[], &[], &[]).await.unwrap();
    }
    for (time, id) in [(1, "a"), (2, "b"), (3, "c"), (9, "a"), (4, "nothing")] {
        store.note_glance("ann", id, Time(time), 3).await.unwrap();
    }
    store.note_glance("nobody", "a", Time(5), 3).await.unwrap();
    assert_eq!(store.glances_of("ann").await.unwrap(), ["a", "b", "c"], "again is no news");
    store.note_glance("ann", "d", Time(5), 3).await.unwrap();
    assert_eq!(store.glances_of("ann").await.unwrap(), ["b", "c", "d"], "the oldest is forgotten");
    assert!(store.glances_of("bob").await.unwrap().is_empty() && store.glances_of("nobody").await.unwrap().is_empty());
    // What is over or gone is no running table any more, and a person who is gone has looked at nothing.
    let point = Point { version: 0, revision: 0 };
    let over = Change { stage: Some(Stage::Finished), ..Change::default() };
    store.append("b", point, &[entry("the end", 20)], &over).await.unwrap();
    store.delete_table("c").await.unwrap();
    assert_eq!(store.glances_of("ann").await.unwrap(), ["d"]);
    store.drop_expired(Time(20)).await.unwrap();
    assert_eq!(store.glances_of("ann").await.unwrap(), ["d"]);
    store.delete_user("ann").await.unwrap();
    assert!(store.glances_of("ann").await.unwrap().is_empty());
}

async fn of_two_saves_of_a_study_one_wins(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    store.add_study(&study("one", "ann"), 9).await.unwrap();
    let save = |text: String| {
        let store = store.clone();
        tokio::spawn(async move { store.save_study(&Study { text, ..study("one", "ann") }, 1).await })
    };
    let tries: Vec<_> = (0..8).map(|number| save(format!("tab {number}"))).collect();
    let mut won = Vec::new();
    for (number, one) in tries.into_iter().enumerate() {
        match one.await.unwrap() {
            Ok(version) => won.push((number, version)),
            Err(error) => assert_eq!(error, StoreError::Stale { current: 2 }),
        }
    }
    assert_eq!(won.len(), 1, "{won:?}");
    assert_eq!(store.study("one").await.unwrap().unwrap().text, format!("tab {}", won[0].0));
}
