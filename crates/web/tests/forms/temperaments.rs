//! Bots with temperaments, by forms alone: chosen or drawn, with names and faces, and the same through the whole game.

use crate::support::{Browser, Site};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

/// The names of the bots at a table, as the API tells them.
async fn bots(browser: &Browser, path: &str) -> Vec<String> {
    let view = browser.api(Method::GET, &path.replace("/table/", "/tables/"), None).await;
    let seats = view["seats"].as_array().unwrap();
    seats.iter().filter_map(|seat| seat["bot"].as_str()).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_temperament_is_chosen_for_each_bot_and_has_a_name_and_a_face() {
    let site = Site::open().await;
    let mut ann = site.guest("Ann").await;
    let form = ann.get("/new/furnace").await.page();
    for word in ["builder", "trader", "gambler", "spoiler"] {
        let field = format!("name=\"temperament-1\" value=\"{word}\"");
        assert!(form.contains(&field) && form.contains(&format!("#i-face-{word}")), "{word}");
    }
    let fields = [
        ("with", "bots"),
        ("option-players", "4"),
        ("level-1", "easy"),
        ("temperament-1", "trader"),
        ("temperament-2", "builder"),
        ("temperament-3", "builder"),
    ];
    let path = ann.post("/new/furnace", &fields).await.to().to_owned();
    assert_eq!(bots(&ann, &path).await, ["easy~trader", "medium~builder", "medium~builder"]);
    let page = ann.get(&path).await.page();
    for words in ["Bot Ledger", "#i-face-trader", "#i-face-builder", "bot, easy, trader", "bot, medium, builder"] {
        assert!(page.contains(words), "{words}");
    }
    // Two of one temperament are told apart by their colours.
    assert!(page.contains("Bot Girder (") && !page.contains(">Bot Girder<"));
    ann.language = "pl";
    let page = ann.get(&path).await.page();
    assert!(page.contains("Bot Kantor") && page.contains("bot (poziom łatwy), handlarz"));
    // One that the game does not know leads back to the form.
    let wrong = [("with", "bots"), ("option-players", "2"), ("temperament-1", "jeweller")];
    let answer = ann.post("/new/furnace", &wrong).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
    assert!(answer.text.contains("new-form"));
}

#[tokio::test]
async fn whoever_is_drawn_differs_from_the_others_and_stays_through_the_game() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let path = ann.post("/play/superpower", &[]).await.to().to_owned();
    let before = bots(&ann, &path).await;
    let mut words: Vec<&str> = before.iter().map(|bot| bot.strip_prefix("medium~").unwrap()).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), before.len(), "{before:?}");
    let known = catalog::find("superpower").unwrap().temperaments();
    assert!(words.iter().all(|word| known.iter().any(|one| one.word == *word)), "any is never kept: {before:?}");
    // Another server on the same store, later in the game.
    let api = path.replace("/table/", "/tables/");
    let view = ann.api(Method::GET, &api, None).await;
    if let Some(seat) = view["you"]["decisions"].as_array().unwrap().iter().find(|one| one["awaited"] == true) {
        let seat = seat["seat"].as_str().unwrap();
        let legal = ann.api(Method::GET, &format!("{api}/legal?seat={seat}"), None).await;
        let body = json!({ "seat": seat, "action": legal["actions"][0], "version": legal["version"] });
        ann.api(Method::POST, &format!("{api}/moves"), Some(body)).await;
    }
    let site = site.again().await;
    assert_eq!(bots(&site.known(&ann), &path).await, before);
}

#[tokio::test]
async fn old_names_and_names_for_programs_keep_working() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let table = |bot: &str| json!({ "game": "furnace", "options": { "players": "2" }, "seats": ["me", bot] });
    for (asked, kept) in [("medium", "medium"), ("greedy@hand", "greedy@hand"), ("hard~spoiler", "hard~spoiler")] {
        let made: Value = ann.api(Method::POST, "/tables", Some(table(asked))).await;
        let seat = made["seats"].as_array().unwrap().iter().find_map(|seat| seat["bot"].as_str()).unwrap().to_owned();
        assert_eq!(seat, kept);
    }
}
