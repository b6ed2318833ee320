//! Around the table, by forms alone: decisions made ahead, undo after a move, names at one screen, invitations, levels.

use crate::support::{Browser, Site};
use serde_json::Value;

/// The table as this browser's person sees it by the API.
async fn view(browser: &Browser, path: &str) -> Value {
    serde_json::from_str(&browser.get(&format!("/api/v1{}", path.replace("/table/", "/tables/"))).await.page()).unwrap()
}

/// Everything the API tells somebody about a table.
async fn all(browser: &Browser, path: &str) -> String {
    let api = format!("/api/v1{}", path.replace("/table/", "/tables/"));
    let mut text = String::new();
    for path in [api.clone(), format!("{api}/log"), format!("{api}/record"), "/api/v1/tables".to_owned()] {
        text += &browser.get(&path).await.text;
    }
    text
}

async fn act(browser: &Browser, path: &str, seat: &str, action: &str) {
    let version = view(browser, path).await["version"].to_string();
    let form = [("seat", seat), ("action", action), ("version", &version)];
    browser.post(&format!("{path}/act"), &form).await.to();
}

/// Three people at a table of Furnace without capitalists, in the order of their turns: each with the seat's word.
async fn three_at_furnace(site: &Site) -> (String, Vec<(Browser, String)>) {
    let people = [site.guest("Ann").await, site.guest("Bob").await, site.guest("Cleo").await];
    let form = [("with", "friends"), ("option-players", "3"), ("option-capitalists", "no"), ("access", "open")];
    let path = people[0].post("/new/furnace", &form).await.to().to_owned();
    let words: Vec<String> = view(&people[0], &path).await["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["seat"].as_str().unwrap().to_owned())
        .collect();
    for (person, word) in people.iter().zip(&words).skip(1) {
        person.post(&format!("{path}/sit"), &[("seat", word.as_str())]).await.to();
    }
    if view(&people[0], &path).await["stage"] == "gathering" {
        people[0].post(&format!("{path}/start"), &[]).await.to();
    }
    let first = view(&people[0], &path).await["next"]["awaited"][0].as_str().unwrap().to_owned();
    let first = words.iter().position(|word| *word == first).unwrap();
    let order = (0..3).map(|turn| (first + turn) % 3);
    (path, order.map(|place| (people[place].clone(), words[place].clone())).collect())
}

#[tokio::test]
async fn a_bid_decided_ahead_is_secret_survives_a_restart_and_is_played_when_its_condition_holds() {
    let site = Site::open().await;
    let (path, order) = three_at_furnace(&site).await;
    let [(ann, red), (bob, blue), (cleo, yellow)] = &order[..] else { panic!("three play") };
    act(ann, &path, red, "bid 3 on 1").await;
    let before = (all(bob, &path).await, all(cleo, &path).await);
    let form =
        [("seat", red.as_str()), ("word-0", "round 1"), ("word-1", "if outbid on 1 then"), ("word-2", "bid 2 on 5")];
    ann.post(&format!("{path}/ahead"), &form).await.to();
    assert_eq!((all(bob, &path).await, all(cleo, &path).await), before, "nobody else learns of it");
    assert!(ann.get(&path).await.page().contains("If I’m outbid on 1"));
    assert!(!bob.get(&path).await.page().contains("If I’m outbid on 1"));
    // Nobody decides for the seat of another, and nonsense is refused.
    let stranger = bob.post(&format!("{path}/ahead"), &form).await;
    assert!(!stranger.status.is_success() && !stranger.status.is_redirection(), "{}", stranger.status);
    let nonsense = ann.post(&format!("{path}/ahead"), &[("seat", red.as_str()), ("word-0", "win")]).await;
    assert!(nonsense.status.is_client_error(), "{}", nonsense.status);

    let site = site.again().await;
    let [ann, bob, cleo] = [ann, bob, cleo].map(|browser| site.known(browser));
    assert!(ann.get(&path).await.page().contains("If I’m outbid on 1"), "it is there after a restart");
    act(&bob, &path, blue, "bid 4 on 1").await;
    let told = view(&ann, &path).await;
    assert_eq!(told["next"]["awaited"][0], yellow.as_str(), "it waits for its turn");
    act(&cleo, &path, yellow, "bid 1 on 2").await;
    let told = view(&bob, &path).await;
    assert_eq!(told["next"]["awaited"][0], blue.as_str(), "it was played as a move of its own");
    assert!(all(&bob, &path).await.contains(&format!("{red} bid 2 on 5")));

    // A disc that is placed by then: the line is not played, and its owner is told.
    let late = [("seat", red.as_str()), ("word-0", "round 1"), ("word-1", "then"), ("word-2", "bid 3 on 4")];
    ann.post(&format!("{path}/ahead"), &late).await.to();
    act(&bob, &path, blue, "bid 1 on 3").await;
    act(&cleo, &path, yellow, "bid 2 on 4").await;
    assert_eq!(view(&ann, &path).await["next"]["awaited"][0], red.as_str(), "what is not legal is not played");
    let page = ann.get(&path).await.page();
    assert!(page.contains("A planned move isn’t possible") && page.contains("Not possible any more"));
    // Taken back by its owner, nothing is left of it.
    for _ in 0..2 {
        ann.post(&format!("{path}/ahead"), &[("seat", red.as_str()), ("drop", "0")]).await.to();
    }
    assert!(!ann.get(&path).await.page().contains("Not possible any more"));
}

#[tokio::test]
async fn a_move_is_undone_after_it_was_confirmed_until_another_person_acts() {
    let site = Site::open().await;
    let (path, order) = three_at_furnace(&site).await;
    let [(ann, red), (bob, blue), _] = &order[..] else { panic!("three play") };
    act(ann, &path, red, "bid 3 on 1").await;
    assert!(ann.get(&path).await.page().contains("Undo my move"));
    assert!(!bob.get(&path).await.page().contains("Undo my move"));
    let version = view(ann, &path).await["version"].to_string();
    ann.post(&format!("{path}/undo"), &[("seat", red.as_str()), ("version", &version)]).await.to();
    assert_eq!(view(bob, &path).await["next"]["awaited"][0], red.as_str());
    act(ann, &path, red, "bid 2 on 1").await;
    act(bob, &path, blue, "bid 1 on 1").await;
    assert!(!ann.get(&path).await.page().contains("Undo my move"));
}

#[tokio::test]
async fn those_around_one_screen_say_their_names_and_colours_and_a_curtain_hides_everything() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let asked = [("with", "screen"), ("option-players", "2")];
    let page = ann.post("/new/smartphone", &asked).await.page();
    assert!(page.contains("name=\"name-2\"") && page.contains("value=\"Ann\"") && page.contains("name=\"colour-1\""));
    let colours: Vec<&str> =
        page.split("name=\"colour-1\" value=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let players = |one: &'static str, other: &'static str| {
        let names = [("name-1", "Ala"), ("name-2", "Ola"), ("colour-1", one), ("colour-2", other)];
        asked.into_iter().chain(names).collect::<Vec<_>>()
    };
    let (one, other): (&'static str, &'static str) = (String::from(colours[1]).leak(), String::from(colours[0]).leak());
    let same = ann.post("/new/smartphone", &players(one, one)).await;
    assert!(same.text.contains("Everyone needs a colour of their own.") && same.text.contains("value=\"Ola\""));
    let path = ann.post("/new/smartphone", &players(one, other)).await.to().to_owned();
    let seats = view(&ann, &path).await["seats"].clone();
    assert_eq!((&seats[0]["called"], &seats[1]["called"]), (&Value::from("Ola"), &Value::from("Ala")));
    let page = ann.get(&path).await.page();
    assert!(page.contains("curtain") && page.contains("Ola"), "plans are secret: the screen is handed on");
    for hidden in ["region log", "region chat", "data-region=\"text\"", "class=\"region r-"] {
        assert!(!page.contains(hidden), "{hidden} is behind the curtain");
    }
    assert!(ann.get("/").await.page().contains("Ola, Ala"), "the table goes by their names");
    assert!(ann.get("/").await.page().contains("Round 1 of 5"), "and says where it stands");
}

#[tokio::test]
async fn people_one_has_played_with_are_invited_and_find_the_table_and_each_bot_has_its_level() {
    let site = Site::open().await;
    let (path, order) = three_at_furnace(&site).await;
    let host = order.iter().map(|(person, _)| person).next().unwrap();
    let [(_, _), (guest, _), _] = &order[..] else { panic!("three play") };
    let people = view(host, &path).await;
    let id_of = |name: &str| {
        let seats = people["seats"].as_array().unwrap();
        seats.iter().find(|seat| seat["person"]["name"] == name).unwrap()["person"]["id"].as_str().unwrap().to_owned()
    };
    let own = view(guest, &path).await["you"]["seats"][0].clone();
    let seat = people["seats"].as_array().unwrap().iter().find(|seat| seat["seat"] == own).unwrap();
    let (id, name) = (seat["person"]["id"].as_str().unwrap(), seat["person"]["name"].as_str().unwrap());
    assert_eq!(id_of(name), id);
    assert!(host.get("/new/furnace?with=friends").await.page().contains(&format!("name=\"invite-{id}\"")));
    let invite = format!("invite-{id}");
    let form = [("with", "friends"), ("option-players", "3"), (invite.as_str(), "yes")];
    let asked = host.post("/new/furnace", &form).await.to().to_owned();
    let home = guest.get("/").await.page();
    assert!(home.contains("invites you") && home.contains(&asked));
    guest.get(&asked).await.page();
    let stranger = site.guest("Eve").await;
    assert!(!stranger.get("/new/furnace?with=friends").await.page().contains("name=\"invite-"));
    stranger.post("/new/furnace", &form).await.to();
    assert_eq!(guest.get("/").await.page().matches("invites you").count(), 1, "strangers invite nobody");

    let bots = [("with", "bots"), ("option-players", "3"), ("level-1", "easy"), ("level-2", "expert")];
    let path = stranger.post("/new/furnace", &bots).await.to().to_owned();
    let view = view(&stranger, &path).await;
    let bots = view["seats"].as_array().unwrap()[1..].iter().map(|seat| seat["bot"].as_str().unwrap());
    let levels: Vec<&str> = bots.filter_map(|bot| bot.split('~').next()).collect();
    assert_eq!(levels, ["easy", "expert"]);
}

#[tokio::test]
async fn who_passes_ahead_is_never_asked_where_there_is_one_possible_move_and_it_is_played() {
    let site = Site::open().await;
    let (mut made, mut alone) = (0, 0);
    // Draws decide how often somebody has no choice: in a rare game it never happens to her.
    for _ in 0..8 {
        let (made_for_her, others_alone) = play_with_passes_ahead(&site).await;
        made += made_for_her;
        alone += others_alone;
        if made > 0 && alone > 0 {
            break;
        }
    }
    assert!(alone > 0, "the others were asked for moves without a choice");
    assert!(made > 0, "some of her moves were made for her");
}

/// A whole game of three in which one passes ahead and is never asked for an only possible move: how many moves were
/// made for her, and how many times one of the others was asked for such a move.
async fn play_with_passes_ahead(site: &Site) -> (usize, usize) {
    let (path, order) = three_at_furnace(site).await;
    let (ann, red) = &order[0];
    ann.post(&format!("{path}/ahead"), &[("seat", red.as_str()), ("pass", "yes")]).await.to();
    assert!(ann.get(&path).await.page().contains("it is made for you"));
    let (mut sent, mut alone) = (0, 0);
    for _ in 0..400 {
        let told = view(ann, &path).await;
        if told["stage"] == "finished" {
            break;
        }
        let word = told["next"]["awaited"][0].as_str().unwrap();
        let (person, seat) = order.iter().find(|(_, seat)| seat == word).unwrap();
        let legal = format!("{}/legal?seat={seat}", path.replace("/table/", "/api/v1/tables/"));
        let legal: Value = serde_json::from_str(&person.get(&legal).await.page()).unwrap();
        let actions = legal["actions"].as_array().unwrap();
        if seat == red {
            assert!(actions.len() > 1, "the only possible move was left to her: {actions:?}");
            sent += 1;
        } else {
            alone += usize::from(actions.len() == 1);
        }
        act(person, &path, seat, actions.last().unwrap().as_str().unwrap()).await;
    }
    let record = ann.get(&format!("{path}/record")).await.text;
    let played = record.lines().filter(|line| line.starts_with(&format!("{red} "))).count();
    assert!(record.contains("result: "), "the game is over");
    (played - sent, alone)
}
