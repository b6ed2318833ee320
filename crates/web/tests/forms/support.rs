//! A server without a socket, and browsers without scripts.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::Value;
use server::limits::Limits;
use server::{App, Config};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::Location;
use tower::ServiceExt;

/// The pages and the API of a server on a fresh store.
pub(crate) struct Site {
    pub(crate) app: App,
    router: Router,
    folder: tempfile::TempDir,
}

/// A server set up for tests: no limits, bots answer at once, every browser says where it is.
pub(crate) fn config() -> Config {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let usual = Config::new(listen, Location::File("never-opened".into()));
    Config { limits: Limits::none(), bot_pace: Duration::ZERO, behind_proxy: true, ..usual }
}

impl Site {
    pub(crate) async fn open() -> Site {
        Site::with(config()).await
    }

    pub(crate) async fn with(config: Config) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let store = store::Sqlite::open(&folder.path().join("store.db")).await.unwrap();
        let app = App::new(config, Arc::new(store));
        let router = server::build(app.clone(), web::router());
        Site { app, router, folder }
    }

    /// The same after the server was stopped and started again.
    pub(crate) async fn again(self) -> Site {
        let Site { app, folder, .. } = self;
        app.shut_down();
        let store = store::Sqlite::open(&folder.path().join("store.db")).await.unwrap();
        let app = App::new(config(), Arc::new(store));
        let router = server::build(app.clone(), web::router());
        Site { app, router, folder }
    }

    /// Damages what is kept, behind the server's back.
    pub(crate) fn damage(&self, sql: &str) {
        let path = self.folder.path().join("store.db");
        rusqlite::Connection::open(path).unwrap().execute_batch(sql).unwrap();
    }

    /// A browser that was here before the server was started again.
    pub(crate) fn known(&self, browser: &Browser) -> Browser {
        Browser { router: self.router.clone(), ..browser.clone() }
    }

    /// A browser that has never been here.
    pub(crate) fn browser(&self) -> Browser {
        self.browser_at("192.0.2.1")
    }

    /// A browser somewhere.
    pub(crate) fn browser_at(&self, address: &str) -> Browser {
        Browser {
            router: self.router.clone(),
            address: address.to_owned(),
            language: "en",
            cookies: Arc::default(),
            headers: Vec::new(),
        }
    }

    /// A browser whose person has said a name.
    pub(crate) async fn guest(&self, name: &str) -> Browser {
        let browser = self.browser();
        assert_eq!(browser.post("/me/name", &[("name", name)]).await.to(), "/me?done=saved");
        browser
    }

    /// A browser whose person has a password: the login is the name.
    #[allow(dead_code)] // not every chapter has accounts
    pub(crate) async fn account(&self, name: &str, password: &str) -> Browser {
        let browser = self.guest(name).await;
        let form = [("login", name), ("password", password)];
        assert_eq!(browser.post("/me/password", &form).await.to(), "/me?done=saved");
        browser
    }
}

/// A browser without scripts.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    address: String,
    pub(crate) language: &'static str,
    pub(crate) cookies: Arc<Mutex<BTreeMap<String, String>>>,
    pub(crate) headers: Vec<(&'static str, String)>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// Where the browser is sent.
    #[track_caller]
    pub(crate) fn to(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.headers[header::LOCATION].to_str().unwrap()
    }

    /// The page, which must be there.
    #[track_caller]
    pub(crate) fn page(self) -> String {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text);
        self.text
    }
}

impl Browser {
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    /// Sends a form.
    pub(crate) async fn post(&self, path: &str, form: &[(&str, &str)]) -> Answer {
        let encode = |text: &str| -> String {
            text.bytes()
                .map(|byte| match byte {
                    b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
                    _ => format!("%{byte:02X}"),
                })
                .collect()
        };
        let pairs: Vec<String> = form.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
        self.ask(Method::POST, path, Some(pairs.join("&"))).await
    }

    /// Asks the API.
    pub(crate) async fn api(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let body = body.map(|body| ("application/json", body.to_string()));
        let answer = self.send(method, &format!("/api/v1{path}"), body).await;
        assert!(answer.status.is_success(), "{path}: {} {}", answer.status, answer.text);
        serde_json::from_str(&answer.text).unwrap_or(Value::Null)
    }

    async fn ask(&self, method: Method, path: &str, form: Option<String>) -> Answer {
        self.send(method, path, form.map(|form| ("application/x-www-form-urlencoded", form))).await
    }

    async fn send(&self, method: Method, path: &str, body: Option<(&str, String)>) -> Answer {
        let cookies: Vec<String> =
            self.cookies.lock().unwrap().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "boardroom.test")
            .header("x-forwarded-for", &self.address)
            .header(header::ACCEPT_LANGUAGE, self.language);
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        if let Some((media, _)) = &body {
            request = request.header(header::CONTENT_TYPE, *media);
        }
        let request = request.body(Body::from(body.map(|(_, text)| text).unwrap_or_default())).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            let mut kept = self.cookies.lock().unwrap();
            if cookie.contains("Max-Age=0") {
                kept.remove(name);
            } else {
                kept.insert(name.to_owned(), value.to_owned());
            }
        }
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer { status: parts.status, headers: parts.headers, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }
}
