//! The book of two pages, and the three cards before a guided game.

use super::LearnPage;
use crate::boards::{self, cover};
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use board::pieces::{self, icon};
use board::{BookPage, Intro, Point, t};
use maud::{Markup, html};

impl LearnPage {
    /// How to play, as an open book.
    pub(super) fn book(&self, pages: &[BookPage; 2]) -> Markup {
        let language = self.visitor.language;
        html! {
            div class="book panel" {
                @for (index, page) in pages.iter().enumerate() {
                    section class="book-page" aria-labelledby={ "book-" (index + 1) } {
                        p class="s soft" { (t!(language, "learn-how-to-play")) }
                        h2 id={ "book-" (index + 1) } { (index + 1) " · " (page.title) }
                        p class="book-lead" { (page.lead) " " b { (page.stress) } }
                        div class={ "book-picture " (boards::class(self.game)) } { (page.picture) }
                        ul class="book-points" { @for thing in &page.points { (point(thing)) } }
                        p class="book-number s soft" aria-hidden="true" { (index + 1) }
                    }
                }
            }
        }
    }
}

fn point(point: &Point) -> Markup {
    html! {
        li {
            span class="point-picture" { (point.picture) }
            p { b { (point.head) } " " (point.words) }
        }
    }
}

/// Before a guided game: the goal, one round, how points come.
#[derive(Clone, Debug)]
pub struct GuidedPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The game's id.
    pub game: &'static str,
}

impl GuidedPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(self.game);
        let game = cover(board.id(), language);
        let intro = board.intro(language);
        site_page_with(
            &self.visitor,
            Section::Learn,
            &t!(language, "guided-title", game = game.name.as_str()),
            &format!("guided {}", board.class()),
            SiteExtras { sprites: &[board.files().sprites], card: Some(board.id()), ..SiteExtras::default() },
            html! {
                p class="s soft" {
                    (t!(language, "guided-about", length = game.length.as_str(), count = game.usual_bots))
                }
                h1 { (t!(language, "guided-title", game = game.name.as_str())) }
                @match &intro {
                    Some(intro) => { (self.cards(intro)) }
                    None => { p class="lead" { (game.tagline) } }
                }
                form class="guided-begin" method="post" action={ "/play/" (self.game) } {
                    (pieces::once())
                    input type="hidden" name="guided" value="yes";
                    label class="switch" {
                        input type="hidden" name="coach" value="no";
                        input type="checkbox" name="coach" value="yes" checked;
                        span {
                            b { (t!(language, "guided-coach")) }
                            span class="s soft" { (t!(language, "guided-coach-words")) }
                        }
                    }
                    a class="btn" href={ "/learn/" (self.game) } { (icon("rules")) (t!(language, "guided-book")) }
                    button class="btn big" type="submit" { (icon("play")) (t!(language, "guided-begin")) }
                }
            },
        )
    }

    fn cards(&self, intro: &Intro) -> Markup {
        let language = self.visitor.language;
        let head = |number: u8, id: &str| {
            html! { h2 { span class="guided-number" { (number) } (t!(language, id)) } }
        };
        html! {
            ol class="guided-cards" tabindex="0" aria-label=(t!(language, "guided-cards")) {
                li class="panel goal" {
                    (cover(self.game, language).drawing())
                    div class="guided-body" {
                        (head(1, "guided-goal"))
                        p { (intro.goal) }
                        p class="wins" { b { (intro.wins) } }
                    }
                }
                li class="panel" {
                    div class="guided-body" {
                        (head(2, if boards::of(self.game).round_unit() == "turn" {
                            "guided-turn"
                        } else {
                            "guided-round"
                        }))
                        ol class="guided-round" {
                            @for (index, step) in intro.round.iter().enumerate() {
                                li {
                                    span class="point-picture" { i { (index + 1) } (step.picture) }
                                    p { b { (step.head) } span class="soft" { (step.words) } }
                                }
                            }
                        }
                        p class="soft" { (intro.note) }
                    }
                }
                li class="panel" {
                    div class="guided-body" {
                        (head(3, "guided-points"))
                        ul class="guided-points" { @for source in &intro.points { (point(source)) } }
                    }
                }
            }
        }
    }
}
