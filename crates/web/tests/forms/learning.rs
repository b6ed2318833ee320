//! Lessons and guided games over the wire: for everybody, without an account, and leaving nothing behind but cookies.

use crate::support::{Browser, Site};
use axum::http::{StatusCode, header};

/// The address with these moves done.
fn after(moves: &str) -> String {
    let encoded: String = moves
        .bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    format!("/learn/furnace/lesson/left?moves={encoded}")
}

fn cookie(browser: &Browser, name: &str) -> Option<String> {
    browser.cookies.lock().unwrap().get(name).cloned()
}

#[tokio::test]
async fn a_lesson_is_played_without_an_account_and_remembered_in_a_cookie() {
    let site = Site::open().await;
    let browser = site.browser();
    let act = |moves: &'static str, action: &'static str| {
        let browser = browser.clone();
        async move { browser.post("/learn/furnace/lesson/left/act", &[("moves", moves), ("action", action)]).await }
    };
    assert!(browser.get("/learn/furnace/lesson/left").await.page().contains("lesson-panel"));
    assert!(browser.cookies.lock().unwrap().is_empty(), "to look leaves nothing behind");
    // A wrong try says why and counts; a right one in two moves is done at the second try.
    let wrong = act("", "bid 2 on 1").await;
    assert_eq!(wrong.to(), after("bid 2 on 1"));
    assert_eq!(cookie(&browser, "lessons").as_deref(), Some("furnace-left:1"));
    let page = browser.get(&after("bid 2 on 1")).await.page();
    assert!(page.contains("lesson-panel missed") && page.contains("you had no iron yet"));
    let first = act("", "bid 2 on 4").await;
    assert_eq!(first.to(), after("bid 2 on 4"));
    assert_eq!(cookie(&browser, "lessons").as_deref(), Some("furnace-left:1"), "it goes on: no try yet");
    let done = act("bid 2 on 4", "compensate 2").await;
    assert_eq!(done.to(), after("bid 2 on 4 ; compensate 2"));
    assert_eq!(cookie(&browser, "lessons").as_deref(), Some("furnace-left!2"));
    assert!(browser.get("/learn/furnace").await.page().contains("1 of 7 done"));
    // What is over stays over, and is not counted again.
    act("bid 2 on 4 ; compensate 2", "compensate 1").await;
    assert_eq!(cookie(&browser, "lessons").as_deref(), Some("furnace-left!2"));
    // Nobody has become a person, and there is no table.
    assert_eq!(browser.cookies.lock().unwrap().keys().collect::<Vec<_>>(), ["lessons"]);
    assert!(site.browser().get("/games").await.page().contains("</html>"));
}

#[tokio::test]
async fn nonsense_in_a_lesson_changes_nothing() {
    let site = Site::open().await;
    let browser = site.browser();
    let many = vec!["bid 2 on 4"; 500].join(" ; ");
    for moves in ["", "nonsense", "bid 9 on 9 ; bid 2 on 4", ";;;", "\u{0}\u{1}", many.as_str(), "compensate 2"] {
        let answer =
            browser.post("/learn/furnace/lesson/left/act", &[("moves", moves), ("action", "bid 4 on 4")]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{moves:?}");
        assert!(answer.text.contains("role=\"alert\""), "{moves:?}: it says why");
        assert!(browser.get(&after(moves)).await.page().contains("lesson-panel"));
    }
    for path in ["/learn/furnace/lesson/none", "/learn/nothing/lesson/left", "/learn/nothing/guided"] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(browser.cookies.lock().unwrap().is_empty());
}

#[tokio::test]
async fn the_coach_stands_by_in_guided_games_and_nowhere_else() {
    let site = Site::open().await;
    let browser = site.browser();
    assert!(browser.get("/learn/furnace/guided").await.page().contains("name=\"guided\""));
    let guided = browser.post("/play/furnace", &[("guided", "yes"), ("coach", "yes")]).await.to().to_owned();
    let other = browser.post("/play/furnace", &[]).await.to().to_owned();
    let alone = browser.post("/play/furnace", &[("guided", "yes"), ("coach", "no")]).await.to().to_owned();
    let is_coached = |page: String| page.contains("class=\"region coach\"");
    assert!(is_coached(browser.get(&guided).await.page()));
    assert!(!is_coached(browser.get(&other).await.page()), "at another table it is off");
    assert!(!is_coached(browser.get(&alone).await.page()), "and where it was not wished for");
    // Switched on it stands by everywhere; sent away it is gone everywhere.
    browser.post("/taste", &[("guided", "yes")]).await;
    assert!(is_coached(browser.get(&other).await.page()));
    let id = guided.rsplit('/').next().unwrap();
    let sent = browser.post("/taste", &[("uncoach", id), ("back", &guided)]).await;
    assert_eq!(sent.to(), guided);
    assert!(!is_coached(browser.get(&guided).await.page()) && !is_coached(browser.get(&other).await.page()));
    // To those who only watch nobody explains anything.
    let stranger = site.browser();
    stranger.cookies.lock().unwrap().insert("coached".to_owned(), id.to_owned());
    let answer = stranger.get(&guided).await;
    assert!(!answer.text.contains("class=\"region coach\""));
}

#[tokio::test]
async fn a_search_is_answered_in_parts_and_bounded() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let whole = browser.get("/learn/superpower?q=bnods").await.page();
    assert!(whole.contains("<mark>Bonds</mark>") && whole.contains("id=\"MOC-042\""));
    browser.headers.push(("x-part", "answers".to_owned()));
    let answer = browser.get("/learn/superpower?q=bnods").await;
    assert_eq!(answer.headers[header::CACHE_CONTROL], "no-store");
    let part = answer.page();
    assert!(part.starts_with("<section class=\"answers\"") && part.contains("data-rule=\"MOC-042\""));
    let long = format!("/learn/superpower?q={}", "bonds%20".repeat(400));
    assert!(browser.get(&long).await.page().contains("data-rule=\"MOC-042\""));
}
