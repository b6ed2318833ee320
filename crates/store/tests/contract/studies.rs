//! Analyses of finished games, and studies.

use crate::{claim, entry, table, user};
use std::sync::Arc;
use store::{Change, NewJob, Point, Stage, Store, StoreError, Study, Table, Time};

on_both! {
    an_analysis_is_asked_for_once_and_kept_for_all
    an_analysis_goes_on_from_what_was_found
    analyses_are_offered_one_for_each_owner
    studies_are_kept_saved_by_version_and_gone_with_their_person
    of_two_saves_of_a_study_one_wins
    glances_are_of_tables_that_are_played_within_bounds
}

fn new_analysis(table: &str, print: &str, owner: &str, due: i64) -> store::NewAnalysis {
    let (table, print, owner) = (table.to_owned(), print.to_owned(), owner.to_owned());
    store::NewAnalysis { table, print, owner, cost: 9_000, due: Time(due) }
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
