//! Pages as a browser asks for them: forms, redirects, cookies.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Request, Response, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::limits::Limits;
use server::{App, Config, Problem, Reason};
use std::sync::Arc;
use std::time::Duration;
use store::Location;
use tower::ServiceExt;

/// A server whose pages are asked for without a socket.
struct Site {
    router: Router,
    app: App,
    _folder: tempfile::TempDir,
}

impl Drop for Site {
    fn drop(&mut self) {
        self.app.shut_down();
    }
}

/// What came back.
struct Page {
    status: StatusCode,
    /// Where a form leads.
    leads: String,
    cookies: Vec<String>,
    text: String,
}

async fn page(response: Response<Body>) -> Page {
    let status = response.status();
    let all = |name| -> Vec<String> {
        response.headers().get_all(name).iter().map(|value| value.to_str().unwrap().to_owned()).collect()
    };
    let (leads, cookies) = (all(header::LOCATION).pop().unwrap_or_default(), all(header::SET_COOKIE));
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    Page { status, leads, cookies, text: String::from_utf8(bytes.to_vec()).unwrap() }
}

impl Site {
    async fn start() -> Site {
        let nowhere = Location::File("never-opened".into());
        let config = Config::new(([127, 0, 0, 1], 0).into(), nowhere);
        Site::with(Config { limits: Limits::none(), bot_pace: Duration::ZERO, ..config }).await
    }

    async fn with(config: Config) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let store = store::Sqlite::open(&folder.path().join("store.db")).await.unwrap();
        let app = App::new(config, Arc::new(store));
        app.start();
        Site { router: server::build(app.clone(), web::router()), app, _folder: folder }
    }

    async fn ask(&self, method: &str, path: &str, cookie: &str, media: &str, body: String) -> Page {
        let request = Request::builder().method(method).uri(path).header(header::COOKIE, cookie);
        let request = request.header(header::CONTENT_TYPE, media).body(Body::from(body)).unwrap();
        page(self.router.clone().oneshot(request).await.unwrap()).await
    }

    async fn get(&self, path: &str, cookie: &str) -> Page {
        self.ask("GET", path, cookie, "text/plain", String::new()).await
    }

    async fn form(&self, path: &str, cookie: &str, said: &str) -> Page {
        self.ask("POST", path, cookie, "application/x-www-form-urlencoded", said.to_owned()).await
    }

    async fn json(&self, method: &str, path: &str, cookie: &str, body: Value) -> Value {
        let path = format!("/api/v1{path}");
        let page = self.ask(method, &path, cookie, "application/json", body.to_string()).await;
        assert!(page.status.is_success(), "{path}: {} {}", page.status, page.text);
        if page.text.is_empty() { Value::Null } else { serde_json::from_str(&page.text).unwrap() }
    }

    /// A guest's cookie.
    async fn guest(&self, name: &str) -> String {
        let body = json!({ "name": name }).to_string();
        let page = self.ask("POST", "/api/v1/guests", "", "application/json", body).await;
        page.cookies[0].split(';').next().unwrap().to_owned()
    }

    /// Plays the guest's seat to the end of the game, whatever comes first.
    async fn play_out(&self, id: &str, cookie: &str) -> Value {
        loop {
            let view = self.json("GET", &format!("/tables/{id}"), cookie, json!({})).await;
            if view["stage"] == "finished" {
                return view;
            }
            let decisions = view["you"]["decisions"].as_array().unwrap();
            let Some(seat) =
                decisions.iter().find(|one| one["awaited"] == true).map(|one| one["seat"].as_str().unwrap())
            else {
                tokio::time::sleep(Duration::from_millis(2)).await;
                continue;
            };
            let legal = self.json("GET", &format!("/tables/{id}/legal?seat={seat}"), cookie, json!({})).await;
            let actions = legal["actions"].as_array().unwrap();
            let Some(action) = actions.get(view["steps"].as_u64().unwrap() as usize % actions.len().max(1)) else {
                continue;
            };
            let body = json!({ "seat": seat, "action": action, "version": legal["version"] }).to_string();
            let path = format!("/api/v1/tables/{id}/moves");
            let answer = self.ask("POST", &path, cookie, "application/json", body).await;
            // Bots may be quicker.
            assert!(matches!(answer.status.as_u16(), 200 | 409 | 422), "{action}: {}", answer.text);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_has_a_rematch_and_can_be_played_on_from_its_pages() {
    let site = Site::start().await;
    for (game, name) in
        [("furnace", "Furnace"), ("smartphone", "Smartphone Inc."), ("superpower", "Jak zostać mocarstwem")]
    {
        let cookie = format!("{}; language=pl", site.guest("Ann").await);
        let wish = json!({ "game": game, "options": { "players": 2 }, "seats": ["me", "random"] });
        let id = site.json("POST", "/tables", &cookie, wish).await["id"].as_str().unwrap().to_owned();
        let view = site.play_out(&id, &cookie).await;
        let again = site.form(&format!("/table/{id}/rematch"), &cookie, "").await;
        let seat = view["you"]["seats"][0].as_str().unwrap();
        let on = site.form(&format!("/table/{id}/play-on"), &cookie, &format!("seat={seat}&step=1")).await;
        for made in [again, on] {
            assert_eq!(made.status, StatusCode::SEE_OTHER, "{game}: {}", made.text);
            let page = site.get(&made.leads, &cookie).await;
            assert!(page.text.contains("<h1 class=\"table-name soft s\" title=\"Ann, "), "{game}: {}", page.text);
        }
        // Each row of a list says people and game, in the reader's language, and the game once.
        let list = site.get("/games", &cookie).await.text;
        let rows = list.split("class=\"row-text\">").skip(1).filter_map(|row| row.split("</span>").next());
        let of_game: Vec<&str> = rows.filter(|row| row.contains(name)).collect();
        assert!(!of_game.is_empty(), "{game}: {list}");
        for row in of_game {
            assert!(row.contains("Ann, ") && row.matches(name).count() == 1, "{game}: {row}");
        }
    }
}

#[tokio::test]
async fn what_is_refused_before_any_page_is_a_page_in_the_readers_language_too() {
    let nowhere = Location::File("never-opened".into());
    let limits = Limits { requests: 0, ..Limits::none() };
    let config = Config::new(([127, 0, 0, 1], 0).into(), nowhere);
    let site = Site::with(Config { limits, problem_page: Some(web::problem_page), ..config }).await;
    for (language, words) in [("pl", "Poczekaj chwilę"), ("en", "Wait a moment")] {
        let refused = site.get("/me", &format!("language={language}")).await;
        assert_eq!(refused.status.as_u16(), 429);
        assert!(refused.text.contains("<html") && refused.text.contains(words), "{}", refused.text);
    }
    // Programs get JSON.
    let refused = site.get("/api/v1/me", "").await;
    assert!(refused.text.starts_with('{'), "{}", refused.text);
}

/// The one-time key of the forms of a page.
fn once(page: &str) -> &str {
    let start = page.find("name=\"once\" value=\"").expect("the form is one wish") + 19;
    &page[start..start + page[start..].find('"').unwrap()]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_click_makes_one_table_even_for_a_stranger() {
    let site = Site::start().await;
    let home = site.get("/", "").await.text;
    let said = format!("once={}", once(&home));
    let (first, second) = tokio::join!(site.form("/play/furnace", "", &said), site.form("/play/furnace", "", &said));
    assert_eq!(first.status, StatusCode::SEE_OTHER, "{}", first.text);
    assert_eq!(first.leads, second.leads);
    // Whichever answer the browser keeps, it is the same guest's.
    for page in [&first, &second] {
        let cookie = page.cookies[0].split(';').next().unwrap();
        let mine = site.json("GET", "/tables?mine=true", cookie, json!({})).await;
        assert_eq!(mine.as_array().unwrap().len(), 1);
    }
    let census = site.app.store().census().await.unwrap();
    assert_eq!((census.users, census.tables.iter().sum::<u64>()), (1, 1));
    // Another game is another request, and so is the same one from a page that was loaded again.
    let cookie = first.cookies[0].split(';').next().unwrap();
    let other = site.form("/play/smartphone", cookie, &said).await;
    assert_ne!(other.leads, first.leads);
    let home = site.get("/", cookie).await.text;
    let again = site.form("/play/furnace", cookie, &format!("once={}", once(&home))).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert_ne!(again.leads, first.leads);
    // After a while the key is no longer valid.
    site.app.clock().advance(61_000);
    let late = site.form("/play/furnace", "", &said).await;
    assert_ne!(late.leads, first.leads);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_sent_twice_is_said_once() {
    let site = Site::start().await;
    let cookie = site.guest("Ann").await;
    let wish = json!({ "game": "furnace", "options": { "players": 2 }, "seats": ["me", "random"] });
    let id = site.json("POST", "/tables", &cookie, wish).await["id"].as_str().unwrap().to_owned();
    let page = site.get(&format!("/table/{id}"), &cookie).await.text;
    let said = format!("text=hello&once={}", once(&page));
    let path = format!("/table/{id}/chat");
    let (first, second) = tokio::join!(site.form(&path, &cookie, &said), site.form(&path, &cookie, &said));
    assert!(first.status.is_redirection() && second.status.is_redirection(), "{} {}", first.text, second.text);
    let lines = async || {
        let log = site.json("GET", &format!("/tables/{id}/log"), &cookie, json!({})).await;
        log.as_array().unwrap().iter().filter(|entry| entry["kind"] == "chat").count()
    };
    assert_eq!(lines().await, 1);
    // Somebody who says the same again from the next page means it.
    let page = site.get(&format!("/table/{id}"), &cookie).await.text;
    site.form(&path, &cookie, &format!("text=hello&once={}", once(&page))).await;
    assert_eq!(lines().await, 2);
}

/// A game of this guest and others, and the seat of the guest.
async fn table_of(site: &Site, cookie: &str, seats: Value) -> (String, String) {
    let players = seats.as_array().unwrap().len();
    let wish = json!({ "game": "superpower", "options": { "players": players }, "seats": seats });
    let view = site.json("POST", "/tables", cookie, wish).await;
    (view["id"].as_str().unwrap().to_owned(), view["you"]["seats"][0].as_str().unwrap().to_owned())
}

impl Site {
    /// Waits until this is true of the table.
    async fn until(&self, id: &str, cookie: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        loop {
            let view = self.json("GET", &format!("/tables/{id}"), cookie, json!({})).await;
            if is_so(&view) {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Sells bonds for a seat, by whatever it has left.
    async fn sell_bonds(&self, id: &str, cookie: &str, seat: &str) {
        let legal = self.json("GET", &format!("/tables/{id}/legal?seat={seat}"), cookie, json!({})).await;
        let actions = legal["actions"].as_array().unwrap();
        let bonds = actions.iter().find(|action| action.as_str().unwrap().starts_with("bonds"));
        let move_made = json!({ "seat": seat, "action": bonds.unwrap_or(&actions[0]), "version": legal["version"] });
        self.json("POST", &format!("/tables/{id}/moves"), cookie, move_made).await;
    }

    async fn entries(&self, id: &str, cookie: &str, kind: &str) -> usize {
        let log = self.json("GET", &format!("/tables/{id}/log"), cookie, json!({})).await;
        log.as_array().unwrap().iter().filter(|entry| entry["kind"] == kind).count()
    }
}

fn decides(view: &Value, seat: &str) -> bool {
    view["you"]["decisions"].as_array().unwrap().iter().any(|one| one["seat"] == seat && one["awaited"] == true)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_only_person_at_a_table_can_let_its_bots_hurry() {
    let site = Site::start().await;
    let ann = site.guest("Ann").await;
    // By themselves these bots would think for minutes about each move.
    let (id, seat) = table_of(&site, &ann, json!(["me", "search:100000it", "search:100000it"])).await;
    let hurry = format!("/table/{id}/hurry");
    let mut hurried = 0;
    while hurried < 2 {
        let view = site.until(&id, &ann, |view| view["stage"] == "playing").await;
        if decides(&view, &seat) {
            let refused = site.form(&hurry, &ann, "").await;
            assert_eq!(refused.status, StatusCode::CONFLICT, "nobody thinks: {}", refused.text);
            site.sell_bonds(&id, &ann, &seat).await;
            continue;
        }
        let shown = site.get(&format!("/table/{id}"), &ann).await.text;
        assert!(shown.contains(&format!("action=\"{hurry}\"")) && shown.contains("class=\"thinking"), "{shown}");
        // Strangers cannot, and asked twice it is done once.
        let stranger = site.guest("Eve").await;
        let refused = site.form(&hurry, &stranger, "").await;
        assert!(refused.status.is_client_error(), "{}", refused.status);
        site.form(&hurry, &ann, "").await;
        site.form(&hurry, &ann, "").await;
        hurried += 1;
        site.until(&id, &ann, |view| decides(view, &seat)).await;
        assert_eq!(site.entries(&id, &ann, "hurry").await, hurried);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_hurries_the_opponents_of_others() {
    let site = Site::start().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let (id, seat) = table_of(&site, &ann, json!(["me", "open", "search:100000it"])).await;
    let view = site.json("GET", &format!("/tables/{id}"), &ann, json!({})).await;
    let key = view["join_key"].as_str().unwrap().to_owned();
    let free = view["seats"].as_array().unwrap().iter().find(|one| one["kind"] == "open").unwrap()["seat"].clone();
    let sit = format!("/tables/{id}/seats/{}?key={key}", free.as_str().unwrap());
    site.json("PUT", &sit, &ben, json!({})).await;
    loop {
        let view = site.until(&id, &ann, |view| view["stage"] == "playing").await;
        let other = site.json("GET", &format!("/tables/{id}"), &ben, json!({})).await;
        if decides(&view, &seat) {
            site.sell_bonds(&id, &ann, &seat).await;
        } else if decides(&other, free.as_str().unwrap()) {
            site.sell_bonds(&id, &ben, free.as_str().unwrap()).await;
        } else {
            break;
        }
    }
    for cookie in [&ann, &ben] {
        let refused = site.form(&format!("/table/{id}/hurry"), cookie, "").await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
        let shown = site.get(&format!("/table/{id}"), cookie).await.text;
        assert!(!shown.contains("/hurry\""), "there is no button for it");
    }
    assert_eq!(site.entries(&id, &ann, "hurry").await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happened_can_be_shown_board_by_board() {
    let site = Site::start().await;
    let ann = site.guest("Ann").await;
    let (id, seat) = table_of(&site, &ann, json!(["me", "random"])).await;
    site.until(&id, &ann, |view| decides(view, &seat)).await;
    // Until a turn has ended: its balance is more than one board.
    let frames = loop {
        let list = site.get(&format!("/table/{id}/since?from=0"), &ann).await.text;
        if list.contains("&amp;moment=") {
            break list;
        }
        let legal = site.json("GET", &format!("/tables/{id}/legal?seat={seat}"), &ann, json!({})).await;
        let actions = legal["actions"].as_array().unwrap();
        let body = json!({ "seat": seat, "action": actions[0], "version": legal["version"] });
        site.json("POST", &format!("/tables/{id}/moves"), &ann, body).await;
        site.until(&id, &ann, |view| decides(view, &seat) || view["stage"] == "finished").await;
    };
    let urls: Vec<String> =
        frames.split("data-url=\"").skip(1).map(|rest| rest[..rest.find('"').unwrap()].replace("&amp;", "&")).collect();
    assert!(urls.len() > 4 && frames.contains("class=\"told-line\""), "{frames}");
    for url in &urls {
        let picture = site.get(url, &ann).await;
        assert_eq!(picture.status, StatusCode::OK, "{url}");
        assert!(picture.text.contains("class=\"region r-"), "{url}");
    }
    let last = site.get(&format!("/table/{id}/since?from=100000"), &ann).await;
    assert!(!last.text.contains("data-url"), "nothing lies behind the end");
    assert_eq!(site.get(&format!("/table/{id}/replay?step=0&moment=99"), &ann).await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.get("/table/nowhere/since?from=0", &ann).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_problem_is_told_in_the_readers_language() {
    const ENGLISH: &str = "an English sentence";
    let problems = Reason::ALL.iter().map(|&reason| Problem::from(reason)).chain([
        Problem::SignIn,
        Problem::Forbidden(ENGLISH.to_owned()),
        Problem::OtherSite,
        Problem::Missing("table"),
        Problem::invalid(ENGLISH),
        Problem::Options(ENGLISH.to_owned()),
        Problem::NotNow(ENGLISH.to_owned()),
        Problem::Stale { version: 3 },
        Problem::TooMany { seconds: 3 },
        Problem::BotSeats { most: 3 },
        Problem::ThinkingSpent { minutes: 3, seconds: 3 },
        Problem::Busy { seconds: 3 },
        Problem::TooManyTables { most: 3 },
        Problem::KeyReused,
        Problem::Unavailable,
        Problem::Full,
        Problem::Unknown { version: None },
        Problem::Timeout,
        Problem::TooSlow,
        Problem::Fault,
    ]);
    let told = async |language: &'static str, problem: &Problem| {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(language));
        let text = page(web::problem_page(&headers, problem.clone())).await.text;
        let main = text.split_once("<main").expect("a page").1.split_once("</main>").expect("a page").0;
        main.replace('’', "'").replace('\u{a0}', " ")
    };
    for problem in problems {
        let (english, polish) = (told("en", &problem).await, told("pl", &problem).await);
        assert!(!english.contains(ENGLISH) && !polish.contains(ENGLISH), "{problem:?}: {polish}");
        assert_ne!(english, polish, "{problem:?}");
        assert!(!polish.contains(&problem.to_string()), "{problem:?} is not translated: {polish}");
        if let Problem::Named(reason) = problem {
            assert!(english.contains(reason.text()), "the page says what the program says, {reason:?}: {english}");
        }
    }
    let banned = told("pl", &Problem::Banned("spam".to_owned())).await;
    assert!(banned.contains("spam") && !banned.contains("enter"), "{banned}");
}
