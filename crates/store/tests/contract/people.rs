//! People, their tokens, bans, reports and those they keep away from.

use crate::{entry, seat, table, user};
use std::sync::Arc;
use store::{
    Ban, Distance, Face, NewEntry, Report, Shun, Stage, Store, StoreError, Table, Time, Token, TokenHash, TokenKind,
};

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
    bans_hold_and_are_lifted
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
