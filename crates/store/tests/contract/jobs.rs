//! Bots' turns: offered, claimed, done.

use crate::{claim, entry, new_job, seat, table};
use std::sync::Arc;
use store::{Change, Job, NewJob, Point, Stage, Store, Table, Time};

on_both! {
    jobs_are_claimed_once_and_again_when_the_claim_runs_out
    a_claim_is_prolonged_only_by_the_one_who_holds_it
    many_workers_share_the_jobs_without_doubles
    claims_of_a_server_that_is_gone_are_given_back
    an_append_ends_jobs_and_keeps_claims
    each_owner_offers_one_job_the_cheapest_but_waiting_counts
    what_is_put_off_too_far_is_due_now
    thinking_is_added_up_by_the_minute
    bots_are_counted_for_the_person_they_sit_for
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

async fn claims_of_a_server_that_is_gone_are_given_back(store: Arc<dyn Store>) {
    let jobs = [new_job(1, 4, 100), new_job(2, 4, 900)];
    store.add_table(&table("t"), &[], &[], &jobs).await.unwrap();
    let job = claim(&*store, "gone", Time(100), Time(1000)).await.unwrap();
    store.free_jobs(Time(150)).await.unwrap();
    assert_eq!(claim(&*store, "new", Time(149), Time(1000)).await, None);
    assert_eq!(claim(&*store, "new", Time(150), Time(1000)).await, Some(job));
    assert_eq!(claim(&*store, "new", Time(899), Time(1000)).await, None, "others stay as they are");
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
