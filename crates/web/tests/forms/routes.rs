//! Where forms lead, which cookies they set, and what they refuse.

use crate::support::{Browser, Site, config};
use axum::http::StatusCode;
use server::Config;

/// A table against bots; its address.
async fn table(browser: &Browser) -> String {
    browser.post("/play/furnace", &[]).await.to().to_owned()
}

#[tokio::test]
async fn a_setting_leads_back_to_our_own_pages_only() {
    let site = Site::open().await;
    let browser = site.browser();
    for (back, to) in [
        ("/learn/furnace", "/learn/furnace"),
        ("/\t/evil.example", "/"),
        ("/%09/evil.example", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("/\u{1}", "/"),
        ("/a\r\nset-cookie: boardroom=x", "/"),
        ("/\u{7f}\u{0}", "/"),
        ("/zażółć", "/"),
    ] {
        let answer = browser.post("/taste", &[("back", back), ("theme", "dark")]).await;
        assert_eq!(answer.to(), to, "{back:?}");
    }
}

#[tokio::test]
async fn what_is_said_beside_a_chat_line_never_breaks_the_answer() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    let table = table(&ann).await;
    for (number, seat) in ["red\u{1}", "red\r\nx: y", "\u{0}", "red&key=x", "ż"].into_iter().enumerate() {
        let said = format!("line {number}");
        let answer = ann.post(&format!("{table}/chat"), &[("text", &said), ("seat", seat)]).await;
        assert!(answer.to().starts_with(&table), "{seat:?}: {:?}", answer.to());
        assert!(!answer.to().contains("key="), "{seat:?}");
        let page = ann.get(&table).await.page();
        assert_eq!(page.matches(&said).count(), 1, "{seat:?}");
    }
}

#[tokio::test]
async fn cookies_of_preferences_are_secure_where_the_site_is() {
    let secure = Config { public_url: Some("https://play.example.org".to_owned()), ..config() };
    for (site, is_secure) in [(Site::with(secure).await, true), (Site::open().await, false)] {
        let answer =
            site.browser().post("/taste", &[("theme", "dark"), ("language", "pl"), ("told", "furnace-bid")]).await;
        let cookies: Vec<&str> =
            answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
        assert_eq!(cookies.len(), 3);
        for cookie in cookies {
            assert_eq!(cookie.contains("; Secure"), is_secure, "{cookie}");
        }
    }
}

#[tokio::test]
async fn no_header_but_a_bearer_token_opens_the_door_to_other_sites() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    for authorization in ["Basic YTpi", "bear", "x", "Bearerx y", ""] {
        let mut evil = ann.clone();
        evil.headers = vec![
            ("authorization", authorization.to_owned()),
            ("origin", "https://evil.example".to_owned()),
            ("sec-fetch-site", "cross-site".to_owned()),
        ];
        let answer = evil.post("/me/delete", &[("sure", "yes")]).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{authorization:?}");
    }
    // With a bearer token the cookie counts for nothing: nobody is signed in.
    for bearer in ["Bearer guess", "bearer guess", "Bearer", "Bearer  "] {
        let mut evil = ann.clone();
        evil.headers = vec![("authorization", bearer.to_owned()), ("origin", "https://evil.example".to_owned())];
        let answer = evil.post("/me/delete", &[("sure", "yes")]).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{bearer:?}");
    }
    assert!(ann.get("/me").await.page().contains("Ann"));
}
