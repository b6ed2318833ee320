//! The error page: what went wrong, and where to go from there.

use crate::layout::{Section, Visitor, site_page};
use board::t;
use maud::{Markup, html};

/// An error as a page.
#[derive(Clone, Debug)]
pub struct ErrorPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The HTTP status.
    pub status: u16,
    /// What went wrong, in a sentence.
    pub problem: String,
}

impl ErrorPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let title = match self.status {
            404 => t!(language, "error-not-found"),
            403 => t!(language, "error-forbidden"),
            429 => t!(language, "error-too-many"),
            400..=499 => t!(language, "error-request"),
            _ => t!(language, "error-server"),
        };
        site_page(
            &self.visitor,
            Section::None,
            &title,
            "error",
            html! {
                section class="panel error-panel" {
                    p class="error-status soft" { (self.status) }
                    h1 { (title) }
                    p { (self.problem) }
                    a class="btn big" href="/" { (t!(language, "home")) }
                }
            },
        )
    }
}
