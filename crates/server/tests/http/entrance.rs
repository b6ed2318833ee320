//! Signing in, changing passwords, and names: who is slowed down, who always passes, who may be called
//! what.

use crate::support::{Answer, Client, Server, config, goofspiel_for_two};
use hyper::{Method, header};
use serde_json::json;
use server::Config;
use server::limits::{Act, Limits, Rate};
use std::sync::Arc;
use std::time::Duration;
use store::{Store, Time, User};

/// A server behind a proxy where an address may try three passwords.
async fn strict() -> Server {
    let rates = [(Act::SignIn, Rate { burst: 3, a_minute: 1 })].into();
    let limits = Limits { rates, pause: Duration::from_millis(1), ..Limits::none() };
    Server::with(Config { limits, behind_proxy: true, ..config() }).await
}

fn at(server: &Server, address: &str) -> Client {
    server.stranger().with("x-forwarded-for", address)
}

fn cookies(answer: &Answer) -> String {
    let pairs = answer.headers.get_all(header::SET_COOKIE).iter();
    pairs.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
}

/// Someone with a password, in a browser of theirs.
async fn account(server: &Server, name: &str, address: &str) -> (Client, Answer) {
    let session = cookies(&at(server, address).post("/guests", json!({ "name": name })).await);
    let browser = at(server, address).with("cookie", &session);
    let answer = browser.put("/me/password", json!({ "login": name, "password": "correct horse" })).await;
    assert_eq!(answer.status.as_u16(), 204, "{}", answer.text);
    (browser, answer)
}

#[tokio::test]
async fn a_name_under_attack_stays_open_to_its_owner() {
    let server = strict().await;
    let (_, answer) = account(&server, "Anna", "192.0.2.1").await;
    let device = cookies(&answer);
    assert!(device.starts_with("boardroom-device="), "{device}");
    let guess = |login: &str| json!({ "login": login, "password": "wrong horse" });
    let right = json!({ "login": "Anna", "password": "correct horse" });
    // However the name is written, an address has three tries; a thousand addresses have three each.
    for number in 0..20 {
        let thief = at(&server, &format!("198.51.100.{number}"));
        for login in ["anna", " anna", "ANNA\t"] {
            assert_eq!(thief.post("/sessions", guess(login)).await.problem(403), "forbidden");
        }
        for login in ["anna", "  anna  ", "somebody else"] {
            assert_eq!(thief.post("/sessions", guess(login)).await.problem(429), "too-many");
        }
    }
    // The owner comes in from anywhere.
    let elsewhere = at(&server, "203.0.113.5").post("/sessions", right.clone()).await;
    assert_eq!(elsewhere.status.as_u16(), 201, "{}", elsewhere.text);
    // And from their own browser even where someone guesses behind the same address.
    let crowded = at(&server, "198.51.100.3");
    assert_eq!(crowded.post("/sessions", right.clone()).await.problem(429), "too-many");
    let own = crowded.with("cookie", &device).post("/sessions", right.clone()).await;
    assert_eq!(own.status.as_u16(), 201, "{}", own.text);
    // A browser is known for its own person only, has its own count, and opens nothing by itself.
    let (_, answer) = account(&server, "Eve", "192.0.2.9").await;
    let other = crowded.with("cookie", &cookies(&answer));
    assert_eq!(other.post("/sessions", right.clone()).await.problem(429), "too-many");
    let stolen = crowded.with("cookie", &device);
    for _ in 0..2 {
        assert_eq!(stolen.post("/sessions", guess("anna")).await.problem(403), "forbidden");
    }
    assert_eq!(stolen.post("/sessions", guess("anna")).await.problem(429), "too-many");
    let token = device.split_once('=').unwrap().1;
    assert_eq!(crowded.with("authorization", &format!("Bearer {token}")).get("/me").await.problem(401), "sign-in");
    assert_eq!(crowded.with("cookie", &format!("boardroom={token}")).get("/me").await.problem(401), "sign-in");
}

#[tokio::test]
async fn a_password_is_changed_only_with_the_old_one() {
    let server = strict().await;
    let (ann, _) = account(&server, "Anna", "192.0.2.1").await;
    let elsewhere =
        at(&server, "192.0.2.2").post("/sessions", json!({ "login": "anna", "password": "correct horse" })).await;
    let elsewhere = at(&server, "192.0.2.2").with("cookie", &cookies(&elsewhere));
    let path = "/me/password";
    let wish = |current: Option<&str>| match current {
        Some(current) => json!({ "login": "anna", "password": "another horse", "current_password": current }),
        None => json!({ "login": "anna", "password": "another horse" }),
    };
    let refused = elsewhere.put(path, wish(None)).await;
    assert_eq!(refused.json()["error"]["message"], "password-current");
    assert_eq!(refused.problem(403), "forbidden");
    assert_eq!(elsewhere.put(path, wish(Some("wrong horse"))).await.problem(403), "forbidden");
    assert_eq!(elsewhere.put(path, wish(Some("wrong horse"))).await.problem(429), "too-many", "like signing in");
    server.app.clock().advance(600_000);
    elsewhere.put(path, wish(Some("correct horse"))).await.ok();
    elsewhere.get("/me").await.ok();
    assert_eq!(ann.get("/me").await.problem(401), "sign-in", "other sessions end");
    let old = at(&server, "192.0.2.3").post("/sessions", json!({ "login": "anna", "password": "correct horse" })).await;
    assert_eq!(old.problem(403), "forbidden");
    let new = at(&server, "192.0.2.3").post("/sessions", json!({ "login": "anna", "password": "another horse" })).await;
    assert_eq!(new.status.as_u16(), 201);
}

#[tokio::test]
async fn names_that_deceive_are_refused_with_the_reason() {
    let server = Server::start().await;
    let (ann, _bob, _) = goofspiel_for_two(&server).await;
    for (name, message) in [
        ("Ann\u{200b}", "name-invisible"),
        ("\u{202e}nnA", "name-invisible"),
        ("Аnn", "name-mixed"),
        ("𝔄𝔫𝔫", "name-letters"),
        ("Admin", "name-reserved"),
        ("adm1n", "name-reserved"),
        ("Obsługa", "name-reserved"),
        ("", "name-empty"),
    ] {
        let arrival = server.stranger().post("/guests", json!({ "name": name })).await;
        assert_eq!(arrival.json()["error"]["message"], message, "{name:?}");
        assert_eq!(arrival.problem(400), "invalid");
        let rename = ann.ask(Method::PATCH, "/me", Some(json!({ "name": name }))).await;
        assert_eq!(rename.json()["error"]["message"], message, "{name:?}");
    }
}

#[tokio::test]
async fn an_account_has_its_name_alone_and_guests_are_shown_as_guests() {
    for server in Server::on_both().await {
        let (ann, bob, id) = goofspiel_for_two(&server).await;
        let view = bob.view(&id).await;
        assert_eq!(view["seats"][0]["person"]["guest"], true);
        ann.put("/me/password", json!({ "login": "ann", "password": "correct horse" })).await.ok();
        let view = bob.view(&id).await;
        assert_eq!(view["seats"][0]["person"].get("guest"), None, "{view}");
        assert_eq!(view["seats"][1]["person"]["guest"], true);
        // A guest may have the same name, but shown as a guest; an account may not.
        let double = server.guest("ANN").await;
        let taken = double.put("/me/password", json!({ "login": "ann2", "password": "correct horse" })).await;
        assert_eq!(taken.json()["error"]["message"], "name-taken");
        assert_eq!(taken.problem(409), "not-now");
        let rename = |who: &Client, name: &str| {
            let (who, name) = (who.clone(), name.to_owned());
            async move { who.ask(Method::PATCH, "/me", Some(json!({ "name": name }))).await }
        };
        bob.put("/me/password", json!({ "login": "bob", "password": "correct horse" })).await.ok();
        assert_eq!(rename(&bob, "aNN").await.problem(409), "not-now");
        rename(&bob, "B0b").await.ok();
        // A name given up is free again.
        rename(&ann, "Hannah").await.ok();
        rename(&bob, "Ann").await.ok();
        rename(&ann, "HANNAH").await.ok();
    }
}

#[tokio::test]
async fn old_accounts_of_one_name_keep_it_and_no_third_gets_it() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(store::Sqlite::open(&folder.path().join("store.db")).await.unwrap());
    for id in ["one", "two"] {
        let user = User { id: id.to_owned(), name: "Ann".to_owned(), login: None, password: None, created: Time(5) };
        store.add_user(&user).await.unwrap();
        store.set_password(id, id, "hash", None).await.unwrap();
    }
    let server = Server::on(store.clone(), config()).await;
    let third = server.guest("ann").await;
    // The names are claimed in the background.
    for _ in 0..500 {
        if store.unkeyed(10).await.unwrap().len() == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let taken = third.put("/me/password", json!({ "login": "third", "password": "correct horse" })).await;
    assert_eq!(taken.problem(409), "not-now");
    for id in ["one", "two"] {
        assert_eq!(store.user(id).await.unwrap().unwrap().name, "Ann");
    }
}
