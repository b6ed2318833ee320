//! People among themselves, by forms alone: passwords, names, muting, reporting, leaving.

use crate::support::{Browser, Site};
use axum::http::StatusCode;

/// A table by link for three of Furnace that Ann has made; its address, with its key.
async fn room_of(ann: &Browser) -> (String, String) {
    let form = [("with", "friends"), ("option-players", "3")];
    let path = ann.post("/new/furnace", &form).await.to().to_owned();
    let page = ann.get(&path).await.page();
    let key = page.split("?key=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    (path, key)
}

/// Everything an attribute of this name says on a page.
fn attributes<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("{name}=\"");
    page.split(start.as_str()).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// The address of the page about somebody, from a page that names them.
fn person_way(page: &str) -> String {
    let ways = attributes(page, "href");
    ways.into_iter().find(|way| way.contains("/people/")).unwrap().replace("&amp;", "&")
}

#[tokio::test]
async fn a_password_is_changed_with_the_old_one_on_the_page_too() {
    let site = Site::open().await;
    let ann = site.account("Ann", "correct horse").await;
    let other = site.browser();
    let sign_in = [("login", "ann"), ("password", "correct horse")];
    assert_eq!(other.post("/me/sign-in", &sign_in).await.to(), "/me?done=in");
    assert!(ann.get("/me").await.page().contains("name=\"current\""));
    let without = ann.post("/me/password", &[("login", "ann"), ("password", "another horse")]).await;
    assert_eq!(without.status, StatusCode::FORBIDDEN);
    assert!(without.text.contains("The current password is wrong."));
    let form = [("login", "ann"), ("password", "another horse"), ("current", "correct horse")];
    assert_eq!(ann.post("/me/password", &form).await.to(), "/me?done=saved");
    assert!(ann.get("/me").await.page().contains("Your username is ann."), "the present browser stays");
    assert!(!other.get("/me").await.page().contains("Your username is"), "the other one is signed out");
    // Signing out leaves the browser known, and opens nothing.
    ann.post("/me/sign-out", &[]).await;
    let kept: Vec<String> = ann.cookies.lock().unwrap().keys().cloned().collect();
    assert_eq!(kept, ["boardroom-device"]);
    assert!(!ann.get("/me").await.page().contains("Your username is"));
}

#[tokio::test]
async fn a_name_that_deceives_is_refused_in_both_languages() {
    let site = Site::open().await;
    for (language, words) in [("en", "someone who runs the site"), ("pl", "kto prowadzi tę stronę")] {
        let mut browser = site.browser();
        browser.language = language;
        let answer = browser.post("/me/name", &[("name", "Adm1n")]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        assert!(answer.text.contains(words), "{language}");
    }
}

#[tokio::test]
async fn the_host_takes_a_guest_out_of_a_seat() {
    let site = Site::open().await;
    let ann = site.account("Ann", "correct horse").await;
    let (table, key) = room_of(&ann).await;
    let with = |what: &str| format!("{table}{what}?key={key}");
    let double = site.guest("Ann").await;
    double.post(&with("/sit"), &[("seat", "blue")]).await.to();
    let page = ann.get(&table).await.page();
    assert_eq!(page.matches("tag guest").count(), 1, "of two Anns one is a guest");
    assert_eq!(double.post(&with("/remove"), &[("seat", "red")]).await.status, StatusCode::FORBIDDEN);
    ann.post(&format!("{table}/remove"), &[("seat", "blue")]).await.to();
    assert_eq!(ann.get(&table).await.page().matches("tag guest").count(), 0);
    let back = double.post(&with("/sit"), &[("seat", "blue")]).await;
    assert_eq!(back.status, StatusCode::FORBIDDEN);
    assert!(back.text.contains("You can’t take a seat at this table."));
}

#[tokio::test]
async fn somebody_is_muted_reported_and_heard_again_without_a_script() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let (table, key) = room_of(&ann).await;
    let bob = site.guest("Bob").await;
    bob.post(&format!("{table}/sit?key={key}"), &[("seat", "blue")]).await.to();
    ann.post(&format!("{table}/start"), &[]).await.to();
    bob.post(&format!("{table}/chat"), &[("text", "rude & <b>loud</b>")]).await.to();
    let page = ann.get(&table).await.page();
    assert!(page.contains("rude &amp; &lt;b&gt;loud&lt;/b&gt;"));
    let way = attributes(&page, "href").into_iter().find(|way| way.contains("entry=")).unwrap().replace("&amp;", "&");
    let about = ann.get(&way).await.page();
    assert!(about.contains("rude &amp; &lt;b&gt;loud&lt;/b&gt;"));
    let person = person_way(&page).split('?').next().unwrap().to_owned();
    let entry = way.split("entry=").nth(1).unwrap().to_owned();
    let empty = ann.post(&format!("{person}/report"), &[("text", " "), ("entry", &entry)]).await;
    assert_eq!(empty.status, StatusCode::BAD_REQUEST);
    let told = ann.post(&format!("{person}/report"), &[("text", "this"), ("entry", &entry)]).await;
    assert!(ann.get(told.to()).await.page().contains("Thank you."));
    assert_eq!(site.app.list_reports(true, 10).await.unwrap().len(), 1);
    assert_eq!(ann.post(&format!("{person}/mute"), &[]).await.to(), table);
    assert!(!ann.get(&table).await.page().contains("rude"));
    assert!(bob.get(&table).await.page().contains("rude"), "the muted one is not told");
    let me = ann.get("/me").await.page();
    let id = attributes(&me, "value").into_iter().find(|value| person.ends_with(value) && !value.is_empty()).unwrap();
    assert_eq!(ann.post("/me/hear", &[("person", id)]).await.to(), "/me?done=heard");
    assert!(ann.get(&table).await.page().contains("rude"));
    assert_eq!(ann.post(&format!("{person}/dance"), &[]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ann.get(&format!("{table}/people/nobody")).await.status, StatusCode::NOT_FOUND);
    let stranger = site.browser();
    assert_eq!(stranger.get(&person).await.status, StatusCode::NOT_FOUND, "a table by link is nobody's business");
}

#[tokio::test]
async fn onlookers_are_marked_and_can_be_muted() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let (table, key) = room_of(&ann).await;
    ann.post(&format!("{table}/start"), &[]).await.to();
    let eve = site.guest("Eve").await;
    let seen = format!("{table}?key={key}");
    assert!(eve.get(&seen).await.page().contains("Spectators chat among themselves"));
    eve.post(&format!("{table}/chat?key={key}"), &[("text", "psst, bid four")]).await.to();
    assert!(eve.get(&seen).await.page().contains("psst"));
    assert!(!ann.get(&table).await.page().contains("psst"), "players are not prompted");
    assert!(ann.get(&table).await.page().contains("Mute spectators"));
    assert!(!eve.get(&seen).await.page().contains("Mute spectators"));
    ann.post(&format!("{table}/mute-onlookers"), &[]).await.to();
    assert!(eve.get(&seen).await.page().contains("Only players can chat at this table."));
    let muted = eve.post(&format!("{table}/chat?key={key}"), &[("text", "psst again")]).await;
    assert_eq!(muted.status, StatusCode::FORBIDDEN);
    ann.post(&format!("{table}/unmute-onlookers"), &[]).await.to();
    eve.post(&format!("{table}/chat?key={key}"), &[("text", "thanks")]).await.to();
}

#[tokio::test]
async fn what_is_ones_own_is_downloaded_and_gone_when_one_leaves() {
    let site = Site::open().await;
    let (ann, bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let (table, key) = room_of(&ann).await;
    bob.post(&format!("{table}/sit?key={key}"), &[("seat", "blue")]).await.to();
    ann.post(&format!("{table}/start"), &[]).await.to();
    bob.post(&format!("{table}/chat"), &[("text", "the recipe")]).await.to();
    let file = bob.get("/me/export").await;
    assert!(file.headers["content-disposition"].to_str().unwrap().contains("boardroom.json"));
    let all: serde_json::Value = serde_json::from_str(&file.page()).unwrap();
    assert_eq!(all["chat"][0]["text"], "the recipe");
    assert_eq!(site.browser().get("/me/export").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(bob.post("/me/delete", &[]).await.status, StatusCode::BAD_REQUEST, "only when sure");
    assert_eq!(bob.post("/me/delete", &[("sure", "yes")]).await.to(), "/");
    site.app.clock().advance(60_000);
    let page = ann.get(&table).await.page();
    assert!(!page.contains("the recipe") && !page.contains("Bob<"), "{page}");
    assert!(page.contains("someone who left") && page.contains(">removed<"));
}
