//! Secrets: whatever a seat decides in secret, the traffic of everyone else is the same, byte for
//! byte.

use crate::support::{
    Client, Dice, Server, act, bids, config, goofspiel_for_two, play_out, stones_for_two, strings, used,
};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use store::{Change, NewEntry, Point, Sqlite, Store, Time};

/// A server on a file, whose clock stands still, so that two of them write the same bytes.
async fn standing_still(path: &Path) -> Server {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(path).await.unwrap());
    let server = Server::on(store, config()).await;
    server.app.clock().stop_at(Time(1_800_000_000_000));
    server
}

/// Everything someone can read of a table, other than by sitting in the seat.
async fn read_all(client: &Client, id: &str, seat: &str) -> String {
    let mut paths = vec![
        format!("/tables/{id}"),
        format!("/tables/{id}?seat={seat}"),
        format!("/tables/{id}/log"),
        format!("/tables/{id}/record"),
        format!("/tables/{id}/legal"),
        "/tables".to_owned(),
    ];
    let steps = client.view(id).await["steps"].as_u64().unwrap();
    paths.extend((steps.saturating_sub(3)..=steps).map(|step| format!("/tables/{id}/steps/{step}")));
    let mut text = String::new();
    for path in paths {
        let answer = client.get(&path).await;
        text.push_str(&format!("{path} {} {}\n", answer.status, answer.text));
    }
    text.push_str(&try_all(client, id).await);
    text
}

/// What someone with a seat learns by trying things, and by asking a bot.
async fn try_all(client: &Client, id: &str) -> String {
    let legal = client.get(&format!("/tables/{id}/legal")).await;
    let mut text = String::new();
    if !legal.status.is_success() {
        return text;
    }
    let legal = legal.json();
    let (own, actions) = (legal["seat"].as_str().unwrap(), strings(&legal["actions"]));
    for action in actions.iter().step_by(1 + actions.len() / 5) {
        for actions in [vec![action], vec![action, action]] {
            let wish = json!({ "seat": own, "actions": actions });
            let answer = client.post(&format!("/tables/{id}/preview"), wish).await;
            text.push_str(&format!("preview {actions:?} {} {}\n", answer.status, answer.text));
        }
    }
    let hints = client.get(&format!("/tables/{id}/hints?seat={own}&bot=greedy")).await;
    text.push_str(&format!("hints {} {}\n", hints.status, hints.text));
    text
}

/// The same moment of the same table, with the same people, on a server of its own: what do the
/// others read, live and later, when the seat decides this?
async fn read_by_others(
    file: &Path,
    id: &str,
    owner: &Client,
    others: &[Client],
    seat: &str,
    actions: &[String],
) -> Vec<String> {
    let server = standing_still(file).await;
    let there = |client: &Client| client.at(&server.url);
    let mut readers: Vec<Client> = others.iter().map(there).collect();
    readers.push(server.stranger());
    // The id of a request is not the same twice, except where the reader gives it.
    let readers: Vec<Client> = readers.iter().map(|reader| reader.with("x-request-id", "one")).collect();
    let mut streams = Vec::new();
    for reader in &readers {
        let mut stream = reader.lines(id, "").await;
        stream.next().await.unwrap();
        streams.push(stream);
    }
    let owner = there(owner);
    let mut read = vec![String::new(); readers.len()];
    for action in actions {
        let version = owner.view(id).await["version"].as_u64().unwrap();
        owner.act(id, seat, action, version).await.ok();
        for ((reader, stream), read) in readers.iter().zip(&mut streams).zip(&mut read) {
            stream.next().await.unwrap();
            read.push_str(&read_all(reader, id, seat).await);
        }
    }
    for (stream, read) in streams.into_iter().zip(&mut read) {
        read.push_str(&String::from_utf8(stream.seen).unwrap());
    }
    read
}

/// Plays a game at random until a seat decides in secret, and there tries two decisions of it on
/// two copies of the store. Says whether the game has secrets at all.
async fn compare_two_plans(game: &str, seed: u64) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let server = standing_still(&folder.path().join("store.db")).await;
    let owner = server.guest("Ann").await;
    let table = owner.create(json!({ "game": game, "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let mut players: Vec<(String, Client)> = vec![(table["seats"][0]["seat"].as_str().unwrap().to_owned(), owner)];
    for seat in table["seats"].as_array().unwrap().iter().filter(|seat| seat["kind"] == "open") {
        let word = seat["seat"].as_str().unwrap();
        let client = server.guest(&format!("Guest {word}")).await;
        client.put(&format!("/tables/{id}/seats/{word}"), json!({})).await.ok();
        players.push((word.to_owned(), client));
    }
    let mut dice = Dice::new(seed);
    // Some rounds of play first, so that the state is not bare.
    let mut secrets = 0;
    for _ in 0..600 {
        let view = players[0].1.view(&id).await;
        if view["stage"] != "playing" {
            return secrets > 0;
        }
        let awaited = strings(&view["next"]["awaited"]);
        let (seat, client) = players.iter().find(|(seat, _)| awaited.contains(seat)).unwrap().clone();
        let actions = client.legal(&id, &seat).await;
        // The others have decided but for one, who can try what would be the last decision.
        if view["next"]["secret"] == true && awaited.len() == 2 {
            secrets += 1;
            if secrets == 2 {
                let others: Vec<Client> =
                    players.iter().filter(|(word, _)| *word != seat).map(|(_, client)| client.clone()).collect();
                let (first, second) = (&actions[..1], &actions[actions.len() - 1..]);
                let (one_file, other_file) = (folder.path().join("one.db"), folder.path().join("other.db"));
                server.app.store().backup(&one_file).await.unwrap();
                server.app.store().backup(&other_file).await.unwrap();
                let one = read_by_others(&one_file, &id, &client, &others, &seat, first).await;
                let other = read_by_others(&other_file, &id, &client, &others, &seat, second).await;
                assert_ne!(first, second);
                let mut tried = 0;
                for (one, other) in one.iter().zip(&other) {
                    assert!(one.contains("decides in secret"), "{game}: {one}");
                    tried += usize::from(one.contains("when all secret decisions are in"));
                    let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
                    assert_eq!(differs, None, "{game}: {first:?} or {second:?}");
                    assert_eq!(one, other, "{game}");
                }
                assert_eq!(tried, 1, "{game}: one of the others tries the last decision");
                return true;
            }
        }
        let version = view["version"].as_u64().unwrap();
        let action = dice.pick(&actions).clone();
        client.act(&id, &seat, &action, version).await.ok();
    }
    panic!("{game} does not end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_others_read_depends_on_a_secret_plan() {
    assert!(compare_two_plans("goofspiel", 1).await);
    let mut with_secrets = 0;
    for title in catalog::titles() {
        with_secrets += usize::from(compare_two_plans(title.id(), 2).await);
    }
    assert!(with_secrets > 0, "some of the games have secrets");
}

#[tokio::test]
async fn the_seed_is_shown_only_when_the_game_is_over() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me", "random"] })).await;
    let id = table["id"].as_str().unwrap();
    let promise = table["seed_sha256"].as_str().unwrap().to_owned();
    assert_eq!(table["seed"], Value::Null);
    let record = ann.get(&format!("/tables/{id}/record")).await.text;
    assert!(record.contains(&format!("seed-sha256: {promise}")) && !record.contains("\nseed:"));
    let over = play_out(&ann, id, 3).await;
    let seed = over["seed"].as_str().unwrap();
    let bytes: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&seed[at * 2..at * 2 + 2], 16).unwrap()).collect();
    use sha2::Digest;
    let hash: String = sha2::Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, promise);
}

/// Plays all that is left of a game of two, always the last legal action.
async fn play_to_end(ann: &Client, bob: &Client, id: &str) {
    while ann.view(id).await["stage"] == "playing" {
        for (client, seat) in [(ann, "red"), (bob, "blue")] {
            let view = client.view(id).await;
            if strings(&view["next"].get("awaited").cloned().unwrap_or(json!([]))).iter().any(|word| word == seat) {
                let actions = client.legal(id, seat).await;
                client.act(id, seat, actions.last().unwrap(), view["version"].as_u64().unwrap()).await.ok();
            }
        }
    }
}

/// What Bob and an onlooker read of a game in which red bids these numbers one after another,
/// while it is played and after its end.
async fn read_changes_of_mind(file: &Path, id: &str, ann: &Client, bob: &Client, plans: &[u8]) -> Vec<String> {
    let server = standing_still(file).await;
    let (ann, bob) = (ann.at(&server.url), bob.at(&server.url));
    // Every answer names its request, which is not what is compared here.
    let readers = [bob.clone(), server.stranger()].map(|reader| reader.with("x-request-id", "one"));
    let mut streams = Vec::new();
    for reader in &readers {
        let mut stream = reader.lines(id, "").await;
        stream.next().await.unwrap();
        streams.push(stream);
    }
    let mut own = ann.lines(id, "").await;
    own.next().await.unwrap();
    for (count, plan) in plans.iter().enumerate() {
        let view = act(&ann, id, "red", &format!("bid {plan}")).await;
        assert_eq!(bids(&view), [json!(plan), Value::Null]);
        // Another screen of Ann's is told, the first time by the entry and then by a whole view.
        let piece = own.next().await.unwrap();
        assert_eq!(piece["event"], if count == 0 { "entry" } else { "view" });
        if count > 0 {
            assert_eq!(bids(&piece["data"]), [json!(plan), Value::Null]);
        }
    }
    let mut read = Vec::new();
    for reader in &readers {
        read.push(read_all(reader, id, "red").await);
    }
    act(&bob, id, "blue", "bid 4").await;
    play_to_end(&ann, &bob, id).await;
    for ((reader, stream), read) in readers.iter().zip(&mut streams).zip(&mut read) {
        stream.until_stage("finished").await;
        read.push_str(std::str::from_utf8(&stream.seen).unwrap());
        let steps = reader.view(id).await["steps"].as_u64().unwrap();
        for step in 0..=steps {
            read.push_str(&reader.get(&format!("/tables/{id}/steps/{step}")).await.text);
        }
        read.push_str(&read_all(reader, id, "red").await);
    }
    read
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn how_often_a_plan_was_replaced_shows_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let server = standing_still(&folder.path().join("store.db")).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let mut read = Vec::new();
    for (name, plans) in [("once", &[2][..]), ("often", &[3, 1, 3, 4, 2])] {
        let file = folder.path().join(format!("{name}.db"));
        server.app.store().backup(&file).await.unwrap();
        read.push(read_changes_of_mind(&file, &id, &ann, &bob, plans).await);
    }
    for (once, often) in read[0].iter().zip(&read[1]) {
        let differs = once.lines().zip(often.lines()).find(|(once, often)| once != often);
        assert_eq!(differs, None);
        assert_eq!(once, often);
    }
}

/// The news says nothing of what happened, so all it could tell is that something did: only someone who has replaced
/// their own plan hears it.
#[tokio::test]
async fn the_news_of_a_replaced_plan_are_for_its_owner_alone() {
    for one in Server::on_both().await {
        let other = Server::on(one.app.store().clone(), config()).await;
        let (ann, bob, id) = stones_for_two(&one).await;
        let mut own = [ann.news(&id, "").await, ann.at(&other.url).news(&id, "").await];
        let mut others = [bob.news(&id, "").await, bob.at(&other.url).news(&id, "").await];
        let mut onlookers = [one.stranger().news(&id, "").await, other.stranger().news(&id, "").await];
        let begun = ann.view(&id).await["version"].as_u64().unwrap();
        for news in own.iter_mut().chain(&mut others).chain(&mut onlookers) {
            assert_eq!(news.next().await.unwrap().id, begun);
        }
        act(&ann, &id, "red", "bid 1").await;
        for news in &mut own {
            let first = news.next().await.unwrap();
            assert_eq!((first.event.as_str(), first.id), ("version", begun + 1));
        }
        for plan in [3, 4, 2] {
            act(&ann, &id, "red", &format!("bid {plan}")).await;
            for news in &mut own {
                let again = news.next().await.unwrap();
                assert_eq!((again.event.as_str(), again.id), ("again", begun + 1));
            }
        }
        act(&bob, &id, "blue", "bid 4").await;
        for news in others.iter_mut().chain(&mut onlookers) {
            let (mut event, mut last) = (news.next().await.unwrap(), begun);
            while event.id < begun + 2 {
                assert!(event.event == "version" && event.id > last, "{event:?}");
                last = event.id;
                event = news.next().await.unwrap();
            }
            assert_eq!((event.event.as_str(), event.id), ("version", begun + 2));
        }
    }
}

#[tokio::test]
async fn the_same_plan_again_changes_nothing() {
    let server = Server::start().await;
    let (ann, _bob, id) = goofspiel_for_two(&server).await;
    let view = act(&ann, &id, "red", "bid 2").await;
    let row = server.app.store().table(&id).await.unwrap();
    assert_eq!(act(&ann, &id, "red", "bid 2").await, view);
    assert_eq!(server.app.store().table(&id).await.unwrap(), row);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replaced_plan_reaches_every_server_before_it_is_opened() {
    for one in Server::on_both().await {
        let other = Server::on(one.app.store().clone(), config()).await;
        let (ann, bob, id) = goofspiel_for_two(&one).await;
        let (ann_there, bob) = (ann.at(&other.url), bob.at(&other.url));
        let mut stream = ann_there.lines(&id, "").await;
        stream.next().await.unwrap();
        act(&ann, &id, "red", "bid 1").await;
        stream.next().await.unwrap();
        act(&ann, &id, "red", "bid 3").await;
        let fresh = stream.next().await.unwrap();
        assert_eq!(fresh["event"], "view");
        assert_eq!(bids(&fresh["data"]), [json!(3), Value::Null]);
        // And here is one that hears no news in time: it answers what was amended a moment ago.
        for plan in [4, 1, 2] {
            act(&ann, &id, "red", &format!("bid {plan}")).await;
        }
        let mut here = ann.lines(&id, "").await;
        act(&bob, &id, "blue", "bid 1").await;
        while here.next().await.unwrap()["data"]["line"] != "blue bid 1" {}
        for client in [&ann, &bob, &ann_there] {
            assert_eq!(used(&client.view(&id).await), [[2], [1]]);
        }
        let again = Server::on(one.app.store().clone(), config()).await;
        assert_eq!(ann.at(&again.url).view(&id).await, ann.view(&id).await, "and so it is read from the store");
    }
}

/// Logs of older versions hold a replaced decision as an entry of its own, and one taken back as well.
#[tokio::test]
async fn what_older_logs_hold_of_replaced_plans_is_told_to_nobody_else() {
    let server = Server::start().await;
    let (ann, bob, id) = stones_for_two(&server).await;
    let version = act(&ann, &id, "red", "bid 3").await["version"].as_u64().unwrap();
    let entry = |kind: &str, text: &str| NewEntry {
        kind: kind.to_owned(),
        who: ann.id.clone(),
        text: text.to_owned(),
        time: server.app.clock().now(),
    };
    let first = version.to_string();
    let old = [
        entry("step", "red bid 2"),
        entry("undo", &first),
        entry("step", "red bid 3"),
        entry("step", "red bid 2"),
        entry("step", "red bid 1"),
    ];
    let mut news = bob.lines(&id, "").await;
    news.next().await.unwrap();
    server.app.store().append(&id, Point::at(version), &old, &Change::default()).await.unwrap();
    for _ in &old {
        news.next().await.unwrap();
    }
    let steps = ann.view(&id).await["steps"].as_u64().unwrap();
    assert_eq!(bids(&ann.view(&id).await), [json!(1), Value::Null]);
    act(&bob, &id, "blue", "bid 4").await;
    assert_eq!(bob.view(&id).await["steps"], steps + 1, "one step for each who has decided");
    // The prize, and the bid of one of them.
    assert_eq!(steps, 2);
    play_to_end(&ann, &bob, &id).await;
    let steps = bob.view(&id).await["steps"].as_u64().unwrap();
    for client in [&bob, &server.stranger()] {
        let log = client.get(&format!("/tables/{id}/log")).await.ok();
        let first_round = &log.as_array().unwrap()[..version as usize + 6];
        let told = serde_json::to_string(first_round).unwrap();
        assert!(told.contains("red bid 1"), "{told}");
        assert!(!told.contains("bid 2") && !told.contains("bid 3"), "{told}");
        for step in 0..=steps {
            let view = client.get(&format!("/tables/{id}/steps/{step}")).await.ok();
            if view["state"]["round"] == 1 {
                assert!(bids(&view)[0].is_null() || bids(&view)[0] == 1, "step {step}: {view}");
            }
        }
    }
    let own = ann.get(&format!("/tables/{id}/log")).await.text;
    assert!(own.contains("red bid 2") && own.contains("red bid 3"), "Ann's own log is whole");
}
