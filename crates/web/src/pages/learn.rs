//! Learn: how to play on two pages, lessons, and behind them the numbered rules, searchable; before a guided game three
//! cards.
//!
//! The page is whole without a script: a search is an address (`?q=`), a rule is an anchor (`#FUR-033`). With it the
//! answer to a search comes while one types, from the same place.

mod book;
mod statute;

pub use book::GuidedPage;

use crate::boards::{self, cover};
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use crate::lesson;
use board::pieces::icon;
use board::t;
use catalog::search;
use game::{Component, Rulebook};
use maud::{Markup, html};

/// What is to be learned about one game.
#[derive(Clone, Debug)]
pub struct LearnPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The game's id.
    pub game: &'static str,
    /// All games on offer, for the way to the others.
    pub games: Vec<&'static str>,
    /// The rules, in the visitor's language where there are any.
    pub rulebook: &'static Rulebook,
    /// The components and how well they are known.
    pub components: Vec<Component>,
    /// What to look for.
    pub search: String,
}

/// All games, to be learned.
pub fn learn_index(visitor: &Visitor, games: &[&'static str]) -> Markup {
    let language = visitor.language;
    site_page_with(
        visitor,
        Section::Learn,
        &t!(language, "nav-learn"),
        "learn-index",
        SiteExtras { sprites: &boards::sheets(), scripts: &["learn.js"], ..SiteExtras::default() },
        html! {
            h1 { (t!(language, "learn-title")) }
            p class="soft lead" { (t!(language, "learn-lead")) }
            div class="covers" {
                @for id in games {
                    @let game = cover(id, language);
                    @let board = boards::of(id);
                    article class={ "cover " (boards::class(id)) } aria-labelledby={ "cover-" (id) } {
                        (game.drawing())
                        div class="cover-body" {
                            div class="cover-title" { h2 id={ "cover-" (id) } { (game.name) } }
                            p { (game.tagline) }
                            div class="cover-acts" {
                                a class="btn big wide" href={ "/learn/" (id) "/guided" } {
                                    (icon("hint")) (t!(language, "learn-first", game = game.name.as_str()))
                                }
                                a class="btn" href={ "/learn/" (id) } { (icon("rules")) (t!(language, "learn-how-to-play")) }
                                @if board.lessons().is_empty() {
                                    a class="btn" href={ "/learn/" (id) "#components" } {
                                        (icon("search")) (t!(language, "learn-components"))
                                    }
                                } @else {
                                    a class="btn" href={ "/learn/" (id) "#lessons" } {
                                        (icon("check")) (t!(language, "lessons"))
                                    }
                                }
                            }
                        }
                    }
                }
            }
            section class="panel learn-how" aria-labelledby="learn-how" {
                h2 id="learn-how" { (t!(language, "learn-how")) }
                ul {
                    li { (icon("hint")) span { (t!(language, "learn-how-guided")) } }
                    li { (icon("check")) span { (t!(language, "learn-how-lessons")) } }
                    li { (icon("rules")) span { (t!(language, "learn-how-rules")) } }
                }
            }
        },
    )
}

impl LearnPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(self.game);
        let game = boards::cover(board.id(), language);
        let book = board.book(language);
        site_page_with(
            &self.visitor,
            Section::Learn,
            &t!(language, "learn-title-of", game = game.name.as_str()),
            &format!("learn {}", board.class()),
            SiteExtras {
                sprites: &[board.files().sprites],
                scripts: &["learn.js"],
                card: Some(board.id()),
                refresh: None,
            },
            html! {
                div class="learn-head" {
                    h1 { (game.name) }
                    (self.others())
                    (self.search_form())
                }
                (self.answers())
                div class="learn-first" {
                    @if let Some(pages) = &book { (self.book(pages)) }
                    @if !board.lessons().is_empty() { (lesson::list(&self.visitor, board)) }
                }
                div class="learn-ways" {
                    a class="btn big" href={ "/learn/" (self.game) "/guided" } {
                        (icon("hint")) (t!(language, "learn-begin-guided"))
                    }
                    a class="btn" href="#rules" data-statute { (icon("rules")) (t!(language, "learn-all-rules")) }
                    @if !self.components.is_empty() {
                        a class="btn" href="#components" data-statute {
                            (icon("seats")) (t!(language, "learn-components"))
                        }
                    }
                    @if book.is_some() {
                        button class="btn print" type="button" data-print { (t!(language, "learn-print")) }
                    }
                }
                // An address of a rule opens it.
                details class="statute" id="rules" open[book.is_none()] {
                    summary { (t!(language, "learn-all-rules")) }
                    (self.statute())
                }
            },
        )
    }

    /// The way to the other games.
    fn others(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            nav class="learn-games" aria-label=(t!(language, "learn-games")) {
                @for id in &self.games {
                    a class=(boards::class(id)) href={ "/learn/" (id) }
                        aria-current=[(*id == self.game).then_some("page")]
                    {
                        (boards::emblem(id, "i")) span { (cover(id, language).name) }
                    }
                }
            }
        }
    }

    fn search_form(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            form class="search" role="search" method="get" action={ "/learn/" (self.game) } {
                (icon("search"))
                input type="search" name="q" value=(self.search) placeholder=(t!(language, "learn-search"))
                    aria-label=(t!(language, "learn-search")) autocomplete="off" maxlength="120" data-search
                    aria-describedby="found";
            }
        }
    }

    /// What a search has found, the best first, with what answers marked. A script puts a new one in its place.
    pub fn answers(&self) -> Markup {
        let language = self.visitor.language;
        let asked = !self.search.trim().is_empty();
        let found = if asked { search::search(self.game, self.rulebook, &self.search) } else { Vec::new() };
        html! {
            section class="answers" id="answers" aria-label=(t!(language, "learn-answers")) {
                p class="s soft" id="found" role="status" {
                    @if asked { (t!(language, "learn-found", count = found.len(), of = self.rulebook.rules.len())) }
                }
                @if !found.is_empty() {
                    ol class="panel" {
                        @for answer in &found {
                            li class={ "answer " (answer.rule.kind.word()) } data-rule=(answer.rule.id) {
                                a class="answer-where" href={ "#" (answer.rule.id) } {
                                    b { (answer.rule.id) }
                                    span class="s soft" lang=(self.rulebook.language) { (answer.rule.chapter) }
                                }
                                (self.rule_words(answer.rule, &answer.marks))
                            }
                        }
                    }
                }
            }
        }
    }
}
