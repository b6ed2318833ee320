//! Studies over the wire: begun, walked through, changed, shared, exported and read again; whose they are, how many and
//! how large; and the fence around games that people still play.

use crate::support::{Answer, Browser, Site, config};
use axum::http::StatusCode;
use game::{Next, Record};
use server::limits::Limits;

/// A finished game of two.
const GAME: &str = include_str!("../../../furnace/tests/golden/random-2.record");

/// A decision of it: the number of steps before it, who decides, what was played, and something else that was legal.
struct Fork {
    at: usize,
    seat: String,
    played: String,
    other: String,
}

fn fork() -> Fork {
    let record = Record::parse(GAME).unwrap();
    let mut table = catalog::open_record(&record, None).unwrap();
    for (at, line) in record.lines.iter().enumerate() {
        if let Next::Decide { awaited, .. } = table.next()
            && at > 8
        {
            let seat = awaited.first().unwrap();
            let word = table.seat_words()[seat.index()].clone();
            let played = line.text.split_once(' ').unwrap().1.to_owned();
            if let Some(other) = table.legal(seat).into_iter().find(|action| *action != played)
                && line.text.starts_with(&word)
            {
                return Fork { at, seat: word, played, other };
            }
        }
        table.follow(line).unwrap();
    }
    panic!("nothing was ever decided");
}

/// Begins a study of a text; gives its address.
async fn begun(browser: &Browser, text: &str) -> String {
    browser.post("/study", &[("text", text)]).await.to().to_owned()
}

/// The version that the forms of a page answer.
fn version(page: &str) -> String {
    page.split_once("data-version=\"").unwrap().1.split('"').next().unwrap().to_owned()
}

async fn change(browser: &Browser, path: &str, what: &str, fields: &[(&str, &str)]) -> Answer {
    let page = browser.get(path).await.page();
    let version = version(&page);
    let mut form = vec![("version", version.as_str())];
    form.extend(fields);
    browser.post(&format!("{path}/{what}"), &form).await
}

#[tokio::test]
async fn a_study_is_walked_varied_noted_exported_and_read_again_without_loss() {
    let site = Site::open().await;
    let browser = site.guest("Ann").await;
    let path = begun(&browser, GAME).await;
    let Fork { at, seat, played, other } = fork();
    let place = at.to_string();
    let page = browser.get(&format!("{path}?moves={place}")).await.page();
    assert!(page.contains("in-study") && page.contains("study-bar") && page.contains("Ask the engine"));
    // What was played leads along the game, something else makes a variation.
    let form = [("moves", place.as_str()), ("seat", seat.as_str()), ("action", played.as_str())];
    let on = change(&browser, &path, "act", &form).await;
    assert_eq!(on.to(), format!("{path}?moves={}", at + 1));
    let form = [("moves", place.as_str()), ("seat", seat.as_str()), ("action", other.as_str())];
    let tried = change(&browser, &path, "act", &form).await;
    let varied = format!("{at}%2D1%2D0");
    assert_eq!(tried.to(), format!("{path}?moves={varied}"));
    let page = browser.get(tried.to()).await.page();
    assert!(page.contains("1 variation, 0 notes") && page.contains("Make it the main line"), "{page}");
    // A refused move changes nothing and says why.
    let refused = change(&browser, &path, "act", &[("moves", &place), ("seat", &seat), ("action", "dance")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("role=\"alert\""));
    // A note, a mark, a name; then everything is exported and read again.
    let note = "Why not this?\r\n\r\n<b>Żółw</b> ; so";
    let here = format!("{at}-1-0");
    assert_eq!(
        change(&browser, &path, "note", &[("moves", &here), ("note", note)]).await.status,
        StatusCode::SEE_OTHER
    );
    let mark = [("moves", here.as_str()), ("mark", "row:3 seats:50.5")];
    assert_eq!(change(&browser, &path, "mark", &mark).await.status, StatusCode::SEE_OTHER);
    assert_eq!(change(&browser, &path, "mark", &[("mark", "<x>")]).await.status, StatusCode::BAD_REQUEST);
    change(&browser, &path, "name", &[("name", "  The  mine ")]).await;
    let text = browser.get(&format!("{path}/record")).await.page();
    assert!(text.contains("study: The mine\n") && text.contains(&format!(";( {seat} {other}\n")), "{text}");
    assert!(text.contains(";= Why not this?\n;= \n;= <b>Żółw</b> \\; so\n;> row:3 seats:50.5\n"), "{text}");
    let replayed = Record::parse(&text).unwrap();
    assert_eq!(replayed.lines.len(), Record::parse(GAME).unwrap().lines.len(), "the main line is the game");
    catalog::replay_record(&replayed, None).unwrap();
    let again = begun(&browser, &text).await;
    assert_ne!(again, path);
    assert_eq!(browser.get(&format!("{again}/record")).await.page(), text);
    let page = browser.get(&format!("{again}?moves={varied}")).await.page();
    assert!(page.contains("&lt;b&gt;Żółw") && !page.contains("<b>Żółw"));
    // Made the main line, the game is the variation; deleted, it is gone, and the record still replays.
    change(&browser, &again, "promote", &[("moves", &here)]).await;
    let text = browser.get(&format!("{again}/record")).await.page();
    assert!(text.contains(&format!(";( {seat} {played}\n")) && !text.contains("\nresult:"), "{text}");
    catalog::replay_record(&Record::parse(&text).unwrap(), None).unwrap();
    change(&browser, &again, "delete", &[("moves", &(at + 1).to_string())]).await;
    let text = browser.get(&format!("{again}/record")).await.page();
    assert!(!text.contains(&format!("{seat} {other}\n;=")) && text.contains(&format!("\n{seat} {played}\n")), "{text}");
}

#[tokio::test]
async fn a_fresh_study_lets_chance_be_drawn_or_chosen() {
    let site = Site::open().await;
    let browser = site.browser();
    assert!(browser.get("/study/new/furnace").await.page().contains("option-players"));
    let path =
        browser.post("/study/new/furnace", &[("option-players", "3"), ("name", "Opening")]).await.to().to_owned();
    let page = browser.get(&path).await.page();
    assert!(page.contains("list=\"outcomes\"") && page.contains("Nothing has been played yet"));
    let drawn = change(&browser, &path, "draw", &[("moves", "0")]).await;
    assert_eq!(drawn.to(), format!("{path}?moves=1"));
    let wrong = change(&browser, &path, "happen", &[("moves", "0"), ("outcome", "startups 1 1 1")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let chosen = change(&browser, &path, "happen", &[("moves", "0"), ("outcome", "startups 1 2 3")]).await;
    let places = [format!("{path}?moves=1"), format!("{path}?moves=0%2D1%2D0")];
    assert!(places.iter().any(|place| place == chosen.to()), "{}", chosen.to());
    assert!(browser.get(&format!("{path}/record")).await.page().contains("chance startups 1 2 3\n"));
    let bad = browser.post("/study/new/furnace", &[("option-players", "9")]).await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST);
    assert_eq!(browser.get("/study/new/nothing").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_study_is_its_persons_own_until_it_is_shared_and_then_only_read() {
    let site = Site::open().await;
    let (ann, bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let path = begun(&ann, GAME).await;
    let nobody = site.browser();
    let doors = ["act", "draw", "happen", "note", "mark", "delete", "promote", "name", "share", "unshare"];
    let form = [("version", "1"), ("moves", "3"), ("sure", "yes"), ("note", "mine"), ("name", "mine")];
    for other in [&bob, &nobody] {
        assert_eq!(other.get(&path).await.status, StatusCode::NOT_FOUND);
        assert_eq!(other.get(&format!("{path}/record")).await.status, StatusCode::NOT_FOUND);
        for door in doors.iter().chain(&["copy", "remove", "engine"]) {
            let answer = other.post(&format!("{path}/{door}"), &form).await;
            assert!(
                matches!(answer.status, StatusCode::NOT_FOUND | StatusCode::UNAUTHORIZED),
                "{door}: {}",
                answer.status
            );
        }
    }
    // A link opens it for reading; the page has no forms that change it, and the addresses refuse.
    change(&ann, &path, "share", &[]).await;
    let page = ann.get(&path).await.page();
    let key = page.split_once("?key=").unwrap().1.split(['"', '&']).next().unwrap().to_owned();
    assert_eq!(bob.get(&format!("{path}?key=nonsense")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(bob.get(&path).await.status, StatusCode::NOT_FOUND);
    let link = format!("{path}?key={key}");
    let page = bob.get(&link).await.page();
    assert!(page.contains("Copy to my studies") && !page.contains("data-post=\"note\"") && !page.contains("/act\""));
    for door in doors.iter().chain(&["engine"]) {
        let answer = bob.post(&format!("{path}/{door}?key={key}"), &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{door}");
    }
    let text = bob.get(&format!("{path}/record?key={key}")).await.page();
    assert_eq!(text, ann.get(&format!("{path}/record")).await.page(), "nothing was changed");
    // A copy is the reader's own; the link ends when its author says so.
    let copy = bob.post(&format!("{path}/copy?key={key}"), &[]).await.to().to_owned();
    assert!(bob.get(&copy).await.page().contains("data-post=\"note\""));
    assert_eq!(ann.get(&copy).await.status, StatusCode::NOT_FOUND);
    change(&ann, &path, "unshare", &[]).await;
    assert_eq!(bob.get(&link).await.status, StatusCode::NOT_FOUND);
    change(&ann, &path, "share", &[]).await;
    assert_eq!(bob.get(&link).await.status, StatusCode::NOT_FOUND, "a link that was given away stays closed");
    // Deleting asks twice.
    assert_eq!(ann.post(&format!("{path}/remove"), &[]).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(ann.post(&format!("{path}/remove"), &[("sure", "yes")]).await.to(), "/study");
    assert_eq!(ann.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(bob.get(&copy).await.status, StatusCode::OK);
}

#[tokio::test]
async fn of_two_tabs_the_late_one_is_told_and_nothing_is_half_saved() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let path = begun(&ann, GAME).await;
    let first = ann.post(&format!("{path}/note"), &[("version", "1"), ("moves", "5"), ("note", "first tab")]).await;
    assert_eq!(first.status, StatusCode::SEE_OTHER);
    let late = ann.post(&format!("{path}/note"), &[("version", "1"), ("moves", "5"), ("note", "second tab")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(late.text.contains("changed elsewhere") && late.text.contains("first tab"));
    let text = ann.get(&format!("{path}/record")).await.page();
    assert!(text.contains(";= first tab\n") && !text.contains("second tab"));
    let missing = ann.post(&format!("{path}/note"), &[("moves", "5"), ("note", "x")]).await;
    assert_eq!(missing.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn studies_are_bounded_in_number_and_size() {
    let limits = Limits { studies: 3, ..Limits::none() };
    let site = Site::with(server::Config { limits, ..config() }).await;
    let ann = site.guest("Ann").await;
    for _ in 0..3 {
        begun(&ann, GAME).await;
    }
    for _ in 0..50 {
        let full = ann.post("/study", &[("text", GAME)]).await;
        assert_eq!(full.status, StatusCode::CONFLICT);
        assert!(full.text.contains("Delete some first"));
    }
    let bob = site.guest("Bob").await;
    begun(&bob, GAME).await;
    // Too long a text, too many steps, too deep a tree, too long a note, and what is no record at all.
    let bad = |text: String| {
        let bob = bob.clone();
        async move {
            let answer = bob.post("/study", &[("text", &text)]).await;
            assert!(answer.status.is_client_error(), "{}", answer.status);
            answer.text
        }
    };
    assert!(bad(format!("{GAME}{}", "; so\n".repeat(60_000))).await.contains("too much for one study"));
    let (head, _) = GAME.split_once("\n\n").unwrap();
    let nested = format!("{head}\nstudy: deep\n\nchance x\n{}{}", ";( chance y\n".repeat(30), ";)\n".repeat(30));
    assert!(bad(nested).await.contains("too much for one study"));
    let noted = format!("{head}\nstudy: long\n\n;= {}\n", "x".repeat(2_001));
    assert!(bad(noted).await.contains("too much for one study"));
    assert!(bad(GAME.replace("components: ", "components: f")).await.contains("built-in components"));
    assert!(bad("boardroom record 1\nnonsense".to_owned()).await.contains("can’t be replayed"));
    assert!(bad(format!("{head}\nstudy: odd\n\n;)\n")).await.contains("can’t be replayed"));
    assert!(bad(" ".to_owned() + "x\ny").await.contains("can’t be replayed"));
    assert_eq!(bob.post("/study", &[("text", &"x".repeat(2 << 20))]).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(bob.post("/study", &[]).await.status, StatusCode::BAD_REQUEST);
    let path = begun(&bob, GAME).await;
    let long = change(&bob, &path, "note", &[("moves", "0"), ("note", &"x".repeat(2_001))]).await;
    assert_eq!(long.status, StatusCode::BAD_REQUEST);
    // Nonsense in an address leads to the nearest place.
    for moves in ["99999999", "-", "1-9-9", "x", &"1-".repeat(500)] {
        assert!(bob.get(&format!("{path}?moves={moves}")).await.page().contains("in-study"), "{moves}");
    }
}

#[tokio::test]
async fn the_engine_says_five_moves_with_chances_and_stays_within_its_limit() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let path = begun(&ann, GAME).await;
    let Fork { at, seat, .. } = fork();
    let form = [("moves", at.to_string()), ("seat", seat), ("round", "0".to_owned())];
    let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let page = ann.post(&format!("{path}/engine"), &form).await.page();
    let rows = page.matches("class=\"engine-row").count();
    assert!((2..=5).contains(&rows), "{rows}");
    assert!(page.contains("data-round=\"1\"") && page.contains("chance-bar") && page.contains("iterations"));
    // Where nobody decides there is nothing to say.
    let none = ann.post(&format!("{path}/engine"), &[("moves", "0")]).await;
    assert_eq!(none.status, StatusCode::CONFLICT);
    // A host can switch it off.
    let limits = Limits { study_thinking: std::time::Duration::ZERO, ..Limits::none() };
    let site = Site::with(server::Config { limits, ..config() }).await;
    let ann = site.guest("Ann").await;
    let path = begun(&ann, GAME).await;
    assert!(ann.get(&path).await.page().contains("switched off the engine"));
    assert_eq!(ann.post(&format!("{path}/engine"), &form).await.status, StatusCode::CONFLICT);
    // And set a limit for each person.
    let limits = Limits { study_thinking: std::time::Duration::from_millis(1), ..Limits::none() };
    let site = Site::with(server::Config { limits, ..config() }).await;
    let ann = site.guest("Ann").await;
    let path = begun(&ann, GAME).await;
    assert_eq!(ann.post(&format!("{path}/engine"), &form).await.status, StatusCode::OK);
    assert_eq!(ann.post(&format!("{path}/engine"), &form).await.status, StatusCode::TOO_MANY_REQUESTS);
}

/// The steps of a text by hand: a fresh study of its options, and each line played.
async fn typed(browser: &Browser, record: &Record) -> (String, String) {
    let options: Vec<(String, String)> =
        record.options.iter().map(|(name, value)| (format!("option-{name}"), value.to_owned())).collect();
    let form: Vec<(&str, &str)> = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let path = browser.post(&format!("/study/new/{}", record.game), &form).await.to().to_owned();
    for (at, line) in record.lines.iter().enumerate() {
        let (who, what) = line.text.split_once(' ').unwrap();
        let place = at.to_string();
        let answer = match who {
            "chance" => change(browser, &path, "happen", &[("moves", &place), ("outcome", what)]).await,
            seat => change(browser, &path, "act", &[("moves", &place), ("seat", seat), ("action", what)]).await,
        };
        assert_eq!(answer.to(), format!("{path}?moves={}", at + 1), "{line}");
    }
    (path, record.lines.len().to_string())
}

#[tokio::test]
async fn no_engine_on_the_position_of_a_running_table() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let form = [("with", "friends"), ("option-players", "2"), ("access", "open")];
    let table = ann.post("/new/furnace", &form).await.to().to_owned();
    let bob = site.guest("Bob").await;
    bob.post(&format!("{table}/sit"), &[("seat", "blue")]).await;
    ann.post(&format!("{table}/start"), &[]).await;
    let text = ann.get(&format!("{table}/record")).await.page();
    let record = Record::parse(&text).unwrap();
    assert!(record.lines.len() >= 3, "{text}");
    let refused = |answer: &Answer| {
        assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
        assert!(answer.text.contains("still being played"), "{}", answer.text);
    };
    let watcher = site.guest("Eve").await;
    assert!(watcher.get(&table).await.page().contains("table furnace"));
    for person in [&ann, &bob, &watcher] {
        // By its address, by its record, and by its record without what names it.
        refused(&person.post("/study", &[("text", &table)]).await);
        refused(&person.post("/study", &[("text", &text)]).await);
        let named = |line: &&str| !line.starts_with("table:") && !line.starts_with("seed");
        let bare: String = text.lines().filter(named).map(|line| format!("{line}\n")).collect();
        refused(&person.post("/study", &[("text", &bare)]).await);
        assert_eq!(
            person.post("/study", &[("table", table.rsplit('/').next().unwrap())]).await.status,
            StatusCode::CONFLICT
        );
        // Typed by hand it can be looked at, but the engine and the what-ifs are silent there.
        let (path, end) = typed(person, &record).await;
        let page = person.get(&format!("{path}?moves={end}")).await.page();
        assert!(page.contains("engine-fenced") && page.contains(&table) && !page.contains("Ask the engine"));
        for round in ["0", "4", "999"] {
            let answer = person.post(&format!("{path}/engine"), &[("moves", &end), ("round", round)]).await;
            refused(&answer);
            assert!(!answer.text.contains("engine-row"));
        }
        // One step further on the same line is no way around it.
        let mut ahead = catalog::open_record(&record, None).unwrap();
        record.lines.iter().for_each(|line| drop(ahead.follow(line).unwrap()));
        let seat = ahead.next().awaited().first().unwrap();
        let (word, action) = (ahead.seat_words()[seat.index()].clone(), ahead.legal(seat)[0].clone());
        let on = change(person, &path, "act", &[("moves", &end), ("seat", &word), ("action", &action)]).await;
        let further = on.to().split_once("moves=").unwrap().1.to_owned();
        refused(&person.post(&format!("{path}/engine"), &[("moves", &further), ("round", "0")]).await);
        // Another game of the same kind is none of it.
        let other = begun(person, GAME).await;
        let Fork { at, .. } = fork();
        let answer = person.post(&format!("{other}/engine"), &[("moves", &at.to_string()), ("round", "0")]).await;
        assert_eq!(answer.status, StatusCode::OK);
    }
    // A table that is none of theirs stays unknown to them.
    let stranger = site.guest("Zoe").await;
    let hidden = ann.post("/new/furnace", &[("with", "friends"), ("option-players", "2")]).await.to().to_owned();
    assert_eq!(stranger.post("/study", &[("text", &hidden)]).await.status, StatusCode::NOT_FOUND);
}

/// A running table of Ann and Bob, and its record.
async fn running(site: &Site) -> (Browser, Browser, String, Record) {
    let (ann, bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let form = [("with", "friends"), ("option-players", "2"), ("access", "open")];
    let table = ann.post("/new/furnace", &form).await.to().to_owned();
    bob.post(&format!("{table}/sit"), &[("seat", "blue")]).await;
    ann.post(&format!("{table}/start"), &[]).await;
    let record = Record::parse(&ann.get(&format!("{table}/record")).await.page()).unwrap();
    (ann, bob, table, record)
}

#[tokio::test]
async fn whoever_has_watched_stays_fenced_after_a_restart_and_on_another_server() {
    let site = Site::open().await;
    let (_ann, bob, table, record) = running(&site).await;
    let (eve, zoe) = (site.guest("Eve").await, site.guest("Zoe").await);
    assert!(eve.get(&table).await.page().contains("table furnace"));
    let (hers, end) = typed(&eve, &record).await;
    let (his, _) = typed(&bob, &record).await;
    let (others, _) = typed(&zoe, &record).await;
    // Another server on the same store has never seen any of them: it knows of the table by those who were near it.
    let site = site.again().await;
    for (person, path, is_fenced) in [(&zoe, &others, false), (&eve, &hers, true), (&bob, &his, true)] {
        let person = site.known(person);
        let page = person.get(&format!("{path}?moves={end}")).await.page();
        assert_eq!(page.contains("engine-fenced"), is_fenced);
        let answer = person.post(&format!("{path}/engine"), &[("moves", &end), ("round", "0")]).await;
        assert_eq!(answer.status == StatusCode::CONFLICT, is_fenced, "{}", answer.text);
    }
}

/// The same game with the colours of two players exchanged.
fn mirrored(record: &Record) -> Record {
    let mut mirrored = record.clone();
    for line in &mut mirrored.lines {
        let words: Vec<&str> = line.text.split(' ').collect();
        let mut words: Vec<&str> = match words[..] {
            ["chance", "startups" | "capitalists", one, other] => vec!["chance", words[1], other, one],
            _ => words,
        };
        for word in &mut words {
            *word = match *word {
                "red" => "blue",
                "blue" => "red",
                other => other,
            };
        }
        line.text = words.join(" ");
    }
    mirrored
}

/// Takes the first legal action at a table, if this person is awaited there.
async fn take_first_action(person: &Browser, api: &str) -> bool {
    let view = person.api(axum::http::Method::GET, api, None).await;
    let decisions = view["you"]["decisions"].as_array().unwrap();
    let Some(seat) = decisions.iter().find(|one| one["awaited"] == true) else { return false };
    let seat = seat["seat"].as_str().unwrap();
    let legal = person.api(axum::http::Method::GET, &format!("{api}/legal?seat={seat}"), None).await;
    let body = serde_json::json!({ "seat": seat, "action": legal["actions"][0], "version": legal["version"] });
    person.api(axum::http::Method::POST, &format!("{api}/moves"), Some(body)).await;
    true
}

#[tokio::test]
async fn other_colours_make_no_other_game_not_even_for_someone_who_never_looked() {
    let site = Site::open().await;
    let (ann, bob, table, _) = running(&site).await;
    let api = table.replace("/table/", "/tables/");
    for turn in 0..16 {
        take_first_action([&ann, &bob][turn % 2], &api).await;
    }
    let record = Record::parse(&ann.get(&format!("{table}/record")).await.page()).unwrap();
    assert!(record.lines.len() >= 12, "{record}");
    let zoe = site.guest("Zoe").await;
    for record in [record.clone(), mirrored(&record)] {
        let mut bare = record.clone();
        bare.other.clear();
        let answer = zoe.post("/study", &[("text", &bare.to_string())]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
        let (path, end) = typed(&zoe, &record).await;
        let page = zoe.get(&format!("{path}?moves={end}")).await.page();
        assert!(page.contains("engine-fenced") && !page.contains(&table), "a table that is none of hers is not named");
        let answer = zoe.post(&format!("{path}/engine"), &[("moves", &end), ("round", "0")]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
    }
    // An option that plays no part yet makes no other game either for those who are at it.
    let mut shorter = mirrored(&record);
    shorter.options.set("rounds", "3");
    for person in [&ann, &bob] {
        let (path, end) = typed(person, &shorter).await;
        assert!(person.get(&format!("{path}?moves={end}")).await.page().contains("engine-fenced"));
        let answer = person.post(&format!("{path}/engine"), &[("moves", &end), ("round", "0")]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
    }
}

#[tokio::test]
async fn another_account_is_no_way_around_the_fence_from_the_first_decision_on() {
    let site = Site::open().await;
    let (_ann, _bob, table, record) = running(&site).await;
    assert!(record.lines.iter().all(|line| line.text.starts_with("chance ")), "nobody has decided yet");
    let zoe = site.guest("Zoe").await;
    let mut bare = record.clone();
    bare.other.clear();
    let answer = zoe.post("/study", &[("text", &bare.to_string())]).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
    let (path, end) = typed(&zoe, &record).await;
    let page = zoe.get(&format!("{path}?moves={end}")).await.page();
    assert!(page.contains("engine-fenced") && !page.contains(&table), "a table that is none of hers is not named");
    let answer = zoe.post(&format!("{path}/engine"), &[("moves", &end), ("round", "0")]).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
}

#[tokio::test]
async fn what_ifs_are_fenced_off_whatever_the_engine_says_and_whoever_reads() {
    // The engine is off, its time is spent, and someone else reads: each of them without a what-if.
    let off = Limits { study_thinking: std::time::Duration::ZERO, ..Limits::none() };
    let spent = Limits { study_thinking: std::time::Duration::from_millis(1), ..Limits::none() };
    for limits in [Limits::none(), off, spent] {
        let site = Site::with(server::Config { limits, ..config() }).await;
        let ann = site.guest("Ann").await;
        let mut form = vec![("with", "screen"), ("option-players", "2")];
        // Whoever plays around one screen is asked for names and colours first.
        let names = ann.post("/new/smartphone", &form).await.page();
        let colours: Vec<&str> =
            names.split("name=\"colour-1\" value=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        form.extend([("name-1", "Ann"), ("name-2", "Bea"), ("colour-1", colours[0]), ("colour-2", colours[1])]);
        let table = ann.post("/new/smartphone", &form).await.to().to_owned();
        // Play until a board of the studied kind would offer a what-if.
        let api = table.replace("/table/", "/tables/");
        for _ in 0..4 {
            if !take_first_action(&ann, &api).await {
                break;
            }
        }
        let record = Record::parse(&ann.get(&format!("{table}/record")).await.page()).unwrap();
        let (path, end) = typed(&ann, &record).await;
        change(&ann, &path, "share", &[]).await;
        let page = ann.get(&path).await.page();
        let key = page.split_once("?key=").unwrap().1.split(['"', '&']).next().unwrap().to_owned();
        // An ordinary position of the same game has one.
        let free = begun(&ann, include_str!("../../../smartphone/tests/golden/random-4-1st.record")).await;
        assert!(ann.get(&format!("{free}?moves=40")).await.page().contains("what-if-title"));
        let answers = [
            ann.get(&format!("{path}?moves={end}")).await,
            ann.get(&format!("{path}?moves={end}&what-if=price+5")).await,
            ann.post(&format!("{path}/engine"), &[("moves", &end), ("round", "0")]).await,
            ann.post(&format!("{path}/engine"), &[("moves", &end), ("round", "0")]).await,
        ];
        for answer in &answers {
            assert!(!answer.text.contains("what-if-title") && !answer.text.contains("engine-row"), "{}", answer.text);
        }
        // Bob watches the table, and reads the study by its link.
        let bob = site.guest("Bob").await;
        bob.get(&table).await;
        let page = bob.get(&format!("{path}?moves={end}&key={key}")).await.page();
        assert!(page.contains("study-side") && !page.contains("what-if-title"));
    }
}

#[tokio::test]
async fn a_record_that_names_a_private_table_says_nothing_about_it() {
    let site = Site::open().await;
    let (ann, zoe) = (site.guest("Ann").await, site.guest("Zoe").await);
    let hidden = ann.post("/new/furnace", &[("with", "friends"), ("option-players", "2")]).await.to().to_owned();
    let id = hidden.rsplit('/').next().unwrap().split('?').next().unwrap().to_owned();
    let naming = |id: &str| GAME.replacen("\nrandom-seed:", &format!("\ntable: {id}\nrandom-seed:"), 1);
    // To a stranger it is like any table that is not there; whoever sits there is told.
    for id in [id.as_str(), "0000000000", "../me"] {
        assert_eq!(zoe.post("/study", &[("text", &naming(id))]).await.status, StatusCode::SEE_OTHER, "{id}");
    }
    assert_eq!(ann.post("/study", &[("text", &naming(&id))]).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn studies_go_with_their_person_and_are_part_of_what_is_theirs() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let path = begun(&ann, GAME).await;
    change(&ann, &path, "share", &[]).await;
    let page = ann.get(&path).await.page();
    let key = page.split_once("?key=").unwrap().1.split(['"', '&']).next().unwrap().to_owned();
    let all = ann.get("/me/export").await.page();
    assert!(all.contains("\"studies\":[{") && all.contains("boardroom record 1\\ngame: furnace"));
    assert!(!all.contains(&key), "the key of a link is not part of it");
    assert!(ann.get("/study").await.page().contains(&path));
    ann.post("/me/delete", &[("sure", "yes"), ("confirm", "yes"), ("tick", "yes")]).await;
    let reader = site.browser();
    assert_eq!(reader.get(&format!("{path}?key={key}")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn both_languages_and_parts_for_scripts() {
    let site = Site::open().await;
    let mut ann = site.guest("Ann").await;
    let path = begun(&ann, GAME).await;
    ann.language = "pl";
    let page = ann.get(&format!("{path}?moves={}", fork().at)).await.page();
    assert!(page.contains("Warianty") && page.contains("Zapytaj silnik"));
    assert!(ann.get("/study").await.page().contains("Moje analizy"));
    ann.headers.push(("x-part", "table".to_owned()));
    let part = ann.get(&format!("{path}?moves=10")).await.page();
    assert!(part.starts_with("<div id=\"table\"") && part.contains("data-moves=\"10\""));
}
