//! All tables of a person, and all public ones.

use super::home::TableCard;
use crate::layout::{Section, Visitor, site_page};
use board::t;
use maud::{Markup, html};

/// Everything the page of games shows.
#[derive(Clone, Debug)]
pub struct GamesPage {
    /// Who looks.
    pub visitor: Visitor,
    /// Their tables that go on.
    pub going: Vec<TableCard>,
    /// Their finished ones.
    pub finished: Vec<TableCard>,
    /// Others that are open.
    pub open: Vec<TableCard>,
}

impl GamesPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let list = |title: &str, cards: &[TableCard], none: &str| {
            html! {
                section class="panel list" {
                    h2 { (t!(language, title)) }
                    @if cards.is_empty() { p class="soft none" { (t!(language, none)) } }
                    ul class="rows" { @for card in cards { (card.row(&self.visitor)) } }
                }
            }
        };
        site_page(
            &self.visitor,
            Section::Records,
            &t!(language, "nav-games"),
            "games",
            html! {
                h1 { (t!(language, "nav-games")) }
                div class="low" {
                    (list("games-going", &self.going, "home-continue-none"))
                    (list("games-finished", &self.finished, "games-finished-none"))
                    (list("home-open", &self.open, "home-open-none"))
                }
            },
        )
    }
}
