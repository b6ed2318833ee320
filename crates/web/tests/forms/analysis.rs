//! The pages of an analysis: who is shown what, and what is refused.

use crate::support::{Browser, Site, config};
use axum::http::{Method, StatusCode};
use serde_json::json;
use server::Config;
use std::time::{Duration, Instant};

async fn site() -> Site {
    let mut config = Config { analysis_iterations: 60, ..config() };
    config.titles.extend(catalog::examples());
    Site::with(config).await
}

/// A game of five cards in which the browser's person has both seats.
async fn begun(ann: &Browser, visibility: &str) -> String {
    let options = json!({ "players": 2, "cards": 5 });
    let wish = json!({ "game": "goofspiel", "options": options, "seats": ["me", "me"], "visibility": visibility });
    ann.api(Method::POST, "/tables", Some(wish)).await["id"].as_str().unwrap().to_owned()
}

async fn finished(ann: &Browser, visibility: &str) -> String {
    let id = begun(ann, visibility).await;
    for number in 0.. {
        let view = ann.api(Method::GET, &format!("/tables/{id}"), None).await;
        if view["stage"] == "finished" {
            break;
        }
        let decisions = view["you"]["decisions"].as_array().unwrap();
        let seat = decisions.iter().find(|one| one["awaited"] == true).unwrap()["seat"].as_str().unwrap();
        let legal = ann.api(Method::GET, &format!("/tables/{id}/legal?seat={seat}"), None).await;
        let actions = legal["actions"].as_array().unwrap();
        let action = if number % 3 == 0 { actions.last() } else { actions.first() };
        let body = json!({ "seat": seat, "action": action, "version": legal["version"] });
        ann.api(Method::POST, &format!("/tables/{id}/moves"), Some(body)).await;
    }
    id
}

/// The page after the game when the analysis is done.
async fn done(browser: &Browser, id: &str) -> String {
    let begun = Instant::now();
    loop {
        let page = browser.get(&format!("/table/{id}/result")).await.page();
        if !page.contains("data-busy=") && page.contains("chance-chart") {
            return page;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "it is never done");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_running_table_is_analysed_and_nothing_of_a_private_one_shown() {
    let site = site().await;
    let (ann, eve) = (site.guest("Ann").await, site.guest("Eve").await);
    let running = begun(&ann, "open").await;
    let private = finished(&ann, "link").await;
    for (browser, id, status) in [(&ann, &running, StatusCode::CONFLICT), (&eve, &private, StatusCode::NOT_FOUND)] {
        let mut script = browser.clone();
        script.headers.push(("x-part", "analysis".to_owned()));
        assert_eq!(browser.post(&format!("/table/{id}/analyse"), &[]).await.status, status);
        assert_eq!(browser.post(&format!("/table/{id}/analyse/cancel"), &[]).await.status, status);
        assert_eq!(script.get(&format!("/table/{id}/analysis")).await.status, status);
        assert_eq!(browser.get(&format!("/table/{id}/better/1")).await.status, status);
        assert_eq!(browser.get(&format!("/table/{id}/exercise/1")).await.status, status);
        let tried = browser.post(&format!("/table/{id}/exercise/1/act"), &[("action", "bid 1")]).await;
        assert_eq!(tried.status, status);
    }
    assert_eq!(site.app.store().open_analyses(None).await.unwrap(), 0);
    // A stranger is not made a guest only to be refused.
    let stranger = site.browser();
    assert_eq!(stranger.post(&format!("/table/{private}/analyse"), &[]).await.status, StatusCode::NOT_FOUND);
    assert!(stranger.cookies.lock().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_is_asked_for_grows_and_teaches() {
    let site = site().await;
    let (ann, bob) = (site.guest("Ann").await, site.browser());
    let id = finished(&ann, "open").await;
    let result = format!("/table/{id}/result");
    let page = ann.get(&result).await.page();
    assert!(page.contains("Analyse this game") && !page.contains("chance-chart"));
    assert_eq!(ann.post(&format!("/table/{id}/analyse"), &[]).await.to(), format!("{result}#analysis"));
    // Nobody works on it yet: it says how far it is, and who asked may cancel it.
    let page = ann.get(&result).await.page();
    assert!(page.contains("data-busy=") && page.contains("/analyse/cancel") && page.contains("http-equiv=\"refresh\""));
    assert!(!bob.get(&result).await.page().contains("/analyse/cancel"));
    assert_eq!(bob.post(&format!("/table/{id}/analyse/cancel"), &[]).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(ann.post(&format!("/table/{id}/analyse/cancel"), &[]).await.to(), format!("{result}#analysis"));
    assert!(ann.get(&result).await.page().contains("Analyse this game"));
    // A stranger who may see the table may ask, and becomes a guest by it.
    assert_eq!(bob.post(&format!("/table/{id}/analyse"), &[]).await.to(), format!("{result}#analysis"));
    assert!(!bob.cookies.lock().unwrap().is_empty());
    site.app.start();
    let page = done(&ann, &id).await;
    assert!(page.contains("Skill and luck") && page.contains("Turning points"));
    assert!(!page.contains("http-equiv=\"refresh\"") && !page.contains('«'), "{page}");
    let mut polish = ann.clone();
    polish.language = "pl";
    assert!(polish.get(&result).await.page().contains("Punkty zwrotne"));
    // Any decision of one's own can be tried again: the first bid follows the first prize.
    let exercise = format!("/table/{id}/exercise/1");
    let page = ann.get(&exercise).await.page();
    assert!(page.contains("Find the better move"), "{page}");
    assert!(ann.get(&format!("{exercise}?solution=yes")).await.page().contains("Best was"));
    let refused = ann.post(&format!("{exercise}/act"), &[("action", "bid 99")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let mut right = 0;
    for card in 1..=5 {
        let tried = ann.post(&format!("{exercise}/act"), &[("action", &format!("bid {card}"))]).await.page();
        let is_right = tried.contains("exercise-panel reached");
        assert!(is_right || tried.contains("exercise-panel missed"), "{tried}");
        right += u32::from(is_right);
    }
    assert!(right >= 1, "the best is right");
    // Where a board says several actions at once, the first is the try.
    let tried = ann.post(&format!("{exercise}/act"), &[("action", "bid 1 ; bid 2")]).await.page();
    assert!(tried.contains("exercise-panel reached") || tried.contains("exercise-panel missed"), "{tried}");
    // Bob reads it all, but these are not his mistakes.
    let his = done(&bob, &id).await;
    assert!(!his.contains("/exercise/"));
    assert_eq!(bob.get(&exercise).await.status, StatusCode::FORBIDDEN);
    if let Some(better) = his.split("/better/").nth(1) {
        let way = format!("/table/{id}/better/{}", better.split('"').next().unwrap());
        assert!(bob.get(&way).await.page().contains("The better line"));
    }
    site.app.shut_down();
}
