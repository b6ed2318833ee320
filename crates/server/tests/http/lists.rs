//! Lists of tables: what they say, what they are called, and what they cost.

use crate::support::{Server, config, play_out};
use catalog::{Table, Title};
use game::components::FormerFile;
use game::{Component, ComponentsError, OptionSpec, Rival, Rulebook, Setup, SetupError, Temperament};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::{Store, Wanted};

/// Smartphone Inc., with a count of how often it was opened.
struct Counted;

static OPENED: AtomicUsize = AtomicUsize::new(0);

fn opened() -> usize {
    OPENED.swap(0, Ordering::SeqCst)
}

impl Counted {
    fn real() -> &'static dyn Title {
        catalog::find("smartphone").unwrap()
    }
}

impl Title for Counted {
    fn id(&self) -> &'static str {
        Counted::real().id()
    }
    fn name(&self) -> &'static str {
        Counted::real().name()
    }
    fn short_name(&self) -> &'static str {
        Counted::real().short_name()
    }
    fn blurb(&self) -> &'static str {
        Counted::real().blurb()
    }
    fn rules_versions(&self) -> &'static [u32] {
        Counted::real().rules_versions()
    }
    fn options(&self) -> &'static [OptionSpec] {
        Counted::real().options()
    }
    fn rival(&self) -> Option<Rival> {
        Counted::real().rival()
    }
    fn temperaments(&self) -> &'static [Temperament] {
        Counted::real().temperaments()
    }
    fn rulebook(&self) -> &'static Rulebook {
        Counted::real().rulebook()
    }
    fn rulebook_in(&self, language: &str) -> &'static Rulebook {
        Counted::real().rulebook_in(language)
    }
    fn components(&self) -> &'static str {
        Counted::real().components()
    }
    fn former_components(&self) -> &'static [FormerFile] {
        Counted::real().former_components()
    }
    fn check_components(&self, text: &str) -> Result<Vec<String>, ComponentsError> {
        Counted::real().check_components(text)
    }
    fn component_list(&self) -> Vec<Component> {
        Counted::real().component_list()
    }
    fn state_size(&self) -> usize {
        Counted::real().state_size()
    }
    fn open(&self, setup: &Setup<'_>) -> Result<Box<dyn Table>, SetupError> {
        OPENED.fetch_add(1, Ordering::SeqCst);
        Counted::real().open(setup)
    }
}

/// A server that has just started: it has opened nothing yet.
async fn restarted(store: &Arc<dyn Store>) -> Server {
    let server = Server::on(store.clone(), server::Config { titles: vec![&Counted], ..config() }).await;
    opened();
    server
}

#[tokio::test]
async fn a_list_opens_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(store::Sqlite::open(&folder.path().join("store.db")).await.unwrap());
    let server = restarted(&store).await;
    let ann = server.guest("Ann").await;
    for (players, steve) in [(3, "none"), (3, "hard"), (4, "easy")] {
        let options = json!({ "players": players, "steve": steve });
        let wish = json!({ "game": "smartphone", "options": options, "seats": ["me"] });
        let made = ann.create(wish).await;
        let listed = ann.get("/tables").await.ok();
        // The row says of the seats what the table says, the automa's too.
        let seats = |view: &Value| -> Vec<Value> {
            let said = |seat: &Value| json!([seat["seat"], seat["kind"], seat["person"], seat["bot"], seat["awaited"]]);
            view["seats"].as_array().unwrap().iter().map(said).collect()
        };
        assert_eq!(seats(&listed[0]), seats(&made), "{players} players, Steve {steve}");
        assert_eq!(listed[0]["name"], made["name"]);
    }
    let server = restarted(&store).await;
    let ann = ann.at(&server.url);
    for list in ["/tables", "/tables?mine=true&limit=100"] {
        assert_eq!(ann.get(list).await.ok().as_array().unwrap().len(), 3);
    }
    assert_eq!(opened(), 0, "a list opens no game");
}

#[tokio::test]
async fn rows_of_earlier_versions_open_a_game_once_for_each_setup() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(store::Sqlite::open(&folder.path().join("store.db")).await.unwrap());
    let server = Server::on(store.clone(), config()).await;
    let ann = server.guest("Ann").await;
    let made = ann.create(json!({ "game": "furnace", "name": "Old", "seats": ["me"] })).await;
    let (table, seats) = store.tables(&Wanted::default()).await.unwrap().remove(0);
    let earlier: Vec<&str> = table.setup.lines().filter(|line| !line.starts_with("seat: ")).collect();
    assert!(earlier.len() < table.setup.lines().count());
    for (id, name) in [("a", "Friday"), ("b", "Furnace"), ("c", "Ann’s table"), ("d", "Stół: Ann")] {
        let mut setup = earlier.join("\n").replace("name: Old", &format!("name: {name}"));
        setup.push('\n');
        let row = store::Table { id: id.to_owned(), setup, ..table.clone() };
        store.add_table(&row, &seats, &[], &[]).await.unwrap();
    }
    let listed = ann.get("/tables?mine=true").await.ok();
    let row = |id: &str| listed.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone();
    assert_eq!(row("a")["name"], "Friday");
    // What no person chose is said anew.
    for id in ["b", "c", "d"] {
        let name = row(id)["name"].as_str().unwrap().to_owned();
        assert!(name.starts_with("Furnace: Ann, "), "{name}");
        assert_eq!(row(id).get("given_name"), None);
    }
    assert_eq!(row("a")["seats"], row(made["id"].as_str().unwrap())["seats"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_has_a_rematch_and_can_be_played_on() {
    let server = Server::start().await;
    for title in catalog::titles() {
        let ann = server.guest("Ann").await;
        for given in [None, Some("Friday")] {
            let seats = ["me", "random", "random", "random", "random"];
            let mut wish = json!({ "game": title.id(), "options": { "players": 2 }, "seats": seats[..2] });
            if let Some(name) = given {
                wish["name"] = json!(name);
            }
            let id = ann.create(wish).await["id"].as_str().unwrap().to_owned();
            play_out(&ann, &id, 3).await;
            let again = ann.post(&format!("/tables/{id}/rematch"), json!({})).await.ok();
            let seat = ann.view(&id).await["you"]["seats"][0].clone();
            let on = json!({ "seat": seat, "step": 1, "bot": "random" });
            let on = ann.post(&format!("/tables/{id}/play-on"), on).await.ok();
            for new in [&again["id"], &on["id"]] {
                let view = ann.view(new.as_str().unwrap()).await;
                let name = view["name"].as_str().unwrap();
                match given {
                    Some(given) => assert_eq!((name, view["given_name"].as_str()), (given, Some(given))),
                    None => {
                        assert!(name.starts_with(&format!("{}: Ann, ", title.short_name())), "{name}");
                        assert_eq!(view.get("given_name"), None);
                    }
                }
            }
        }
    }
}
