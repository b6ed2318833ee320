//! The page that is shown when there is no connection.
//!
//! It is kept by browsers: it must show nothing about anybody, and need nothing but the style sheet and the script of
//! all pages.

use crate::layout::{self, Shell, Theme};
use board::{Language, t};
use maud::{Markup, html};

/// What the page is drawn from.
#[derive(Clone, Copy, Debug)]
pub struct OfflinePage {
    /// The language.
    pub language: Language,
    /// The theme of the browser that keeps it.
    pub theme: Theme,
}

impl OfflinePage {
    /// The page. A script looks every few seconds whether the server is back; there is a button for the impatient.
    pub fn page(&self) -> Markup {
        let language = self.language;
        let title = t!(language, "offline-title");
        let shell = Shell { theme: self.theme, scripts: &["site.js"], ..Shell::new(language, &title) };
        layout::page(
            &shell,
            html! {
                div class="page error" data-offline-page {
                    header class="site-top" { a class="logo" href="/" { (layout::mark()) "Boardroom" } }
                    main id="main" {
                        section class="panel error-panel" {
                            h1 { (title) }
                            p { (t!(language, "offline-words")) }
                            p class="soft" { (t!(language, "offline-safe")) }
                            // The address of the page that could not be opened is still the page's own.
                            a class="btn big" href="" { (t!(language, "try-again")) }
                        }
                    }
                }
            },
        )
    }
}
