//! Where a form leads when it is done.
//!
//! The one place that decides what a path of our own site is and that writes `Location`. What people
//! type never goes into a header unchanged, so a redirect can neither fail after the work is done
//! nor lead elsewhere.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Addresses longer than this lead to the home page.
const LONGEST: usize = 2000;

/// A path of our own site, fit for a header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReturnPath(String);

impl ReturnPath {
    /// The page of a table.
    pub(crate) fn to_table(id: &str) -> ReturnPath {
        ReturnPath(format!("/table/{}", encoded(id)))
    }

    /// The page after a game.
    pub(crate) fn to_result(id: &str) -> ReturnPath {
        ReturnPath(format!("/table/{}/result", encoded(id)))
    }

    /// The same at a place on the page; nothing can be added behind it.
    #[must_use]
    pub(crate) fn at(self, anchor: &'static str) -> ReturnPath {
        ReturnPath(format!("{}#{anchor}", self.0))
    }

    /// The page about somebody at a table.
    pub(crate) fn to_person(table: &str, person: &str) -> ReturnPath {
        ReturnPath(format!("/table/{}/people/{}", encoded(table), encoded(person)))
    }

    /// The form of a new table.
    pub(crate) fn to_new(game: &str) -> ReturnPath {
        ReturnPath(format!("/new/{}", encoded(game)))
    }

    /// A lesson of a game.
    pub(crate) fn to_lesson(game: &str, lesson: &str) -> ReturnPath {
        ReturnPath(format!("/learn/{}/lesson/{}", encoded(game), encoded(lesson)))
    }

    /// A study.
    pub(crate) fn to_study(id: &str) -> ReturnPath {
        ReturnPath(format!("/study/{}", encoded(id)))
    }

    /// A puzzle of a game.
    pub(crate) fn to_puzzle(game: &str, id: &str) -> ReturnPath {
        ReturnPath(format!("/puzzle/{}/{}", encoded(game), encoded(id)))
    }

    /// A page of ours.
    pub(crate) fn to(path: &'static str) -> ReturnPath {
        ReturnPath(path.to_owned())
    }

    /// The page a form asks to come back to, if it is one of ours; home otherwise.
    pub(crate) fn back(said: Option<&String>) -> ReturnPath {
        match said {
            Some(path) if is_own_path(path) => ReturnPath(path.clone()),
            _ => ReturnPath::to("/"),
        }
    }

    /// The same with one more thing behind the question mark.
    #[must_use]
    pub(crate) fn with(self, name: &str, value: &str) -> ReturnPath {
        let joint = if self.0.contains('?') { '&' } else { '?' };
        ReturnPath(format!("{}{joint}{name}={}", self.0, encoded(value)))
    }

    /// What stands behind the question mark, to go on with in another address: `&key=…`.
    pub(crate) fn tail(&self) -> String {
        self.0.split_once('?').map(|(_, tail)| format!("&{tail}")).unwrap_or_default()
    }
}

impl std::fmt::Display for ReturnPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl IntoResponse for ReturnPath {
    fn into_response(self) -> Response {
        let to = HeaderValue::from_str(&self.0).unwrap_or(HeaderValue::from_static("/"));
        (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response()
    }
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// Is this a path of our own site? Browsers drop tabs and line breaks, take `\\` for `/`, and take
/// whatever follows `//` for a host. So neither may stand there, encoded or not: somebody on the way
/// may decode it once more.
fn is_own_path(path: &str) -> bool {
    let plain = |text: &str| {
        let mut letters = text.bytes();
        letters.next() == Some(b'/')
            && !matches!(letters.next(), Some(b'/'))
            && !text.bytes().any(|byte| byte.is_ascii_control() || byte == b'\\')
    };
    if path.len() > LONGEST || !path.bytes().all(|byte| byte.is_ascii_graphic()) {
        return false;
    }
    let mut text = path.to_owned();
    for _ in 0..4 {
        if !plain(&text) {
            return false;
        }
        let decoded = percent_decode_str(&text).decode_utf8_lossy().into_owned();
        if decoded == text {
            return true;
        }
        text = decoded;
    }
    // Nobody encodes this often by accident.
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_leads_to_our_own_pages_only() {
        for own in ["/", "/table/x?seat=red", "/learn/rules?q=%C5%BC%C3%B3%C5%82%20w", "/me?done=saved", "/a//b"] {
            assert_eq!(ReturnPath::back(Some(&own.to_owned())), ReturnPath(own.to_owned()), "{own}");
        }
        for other in [
            "",
            "me",
            "//elsewhere.example",
            "https://elsewhere.example",
            "/\\elsewhere.example",
            "\\/elsewhere.example",
            "/\t/elsewhere.example",
            "/\n/elsewhere.example",
            "/\r\nset-cookie: a=b",
            "/\u{0}",
            "/ /elsewhere.example",
            "/\u{a0}/elsewhere.example",
            "/%09/elsewhere.example",
            "/%2509/elsewhere.example",
            "/%2f/elsewhere.example",
            "/%5Celsewhere.example",
            "/%255celsewhere.example",
            "/%25252525252f/x",
            "/żółw",
        ] {
            assert_eq!(ReturnPath::back(Some(&other.to_owned())), ReturnPath::to("/"), "{other:?}");
        }
        assert_eq!(ReturnPath::back(Some(&format!("/{}", "x".repeat(LONGEST)))), ReturnPath::to("/"));
        assert_eq!(ReturnPath::back(None), ReturnPath::to("/"));
    }

    #[test]
    fn what_people_say_goes_encoded_into_an_address() {
        let way = ReturnPath::to_table("x").with("key", "k").with("seat", "red\r\nx: y&a=ż");
        assert_eq!(way, ReturnPath("/table/x?key=k&seat=red%0D%0Ax%3A%20y%26a%3D%C5%BC".to_owned()));
        let response = way.into_response();
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
        assert!(response.headers()[header::LOCATION].to_str().unwrap().starts_with("/table/x?"));
    }
}
