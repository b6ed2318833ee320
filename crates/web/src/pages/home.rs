//! The home page: the games, and the tables that wait for your move.

use crate::boards::{self, cover};
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use crate::pages::puzzles::PuzzleDay;
use board::pieces::{self, Colour, icon, icon_in, token};
use board::t;
use maud::{Markup, html};

/// Somebody on the card of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSeat {
    /// The colour of the seat.
    pub colour: Colour,
    /// Who sits there; nobody yet.
    pub name: Option<String>,
    /// Does the table wait for them?
    pub awaited: bool,
}

/// What a person may want of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// It is their turn.
    Move,
    /// Others are to move.
    Look,
    /// It is over.
    Review,
    /// There is a free seat.
    Join,
    /// It can be watched.
    Watch,
    /// It has not begun, and they sit at it.
    Wait,
}

/// A table on a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableCard {
    /// The table's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// How it stands, in a few words.
    pub words: String,
    /// Who sits there.
    pub seats: Vec<CardSeat>,
    /// What the person may want.
    pub wish: Wish,
}

/// Everything the home page shows.
#[derive(Clone, Debug)]
pub struct HomePage {
    /// Who looks.
    pub visitor: Visitor,
    /// Their tables, those that wait for them first.
    pub mine: Vec<TableCard>,
    /// How many tables they have in all.
    pub mine_in_all: usize,
    /// Tables with a free seat, or to be watched.
    pub open: Vec<TableCard>,
    /// The games' ids, in order.
    pub games: Vec<&'static str>,
    /// The puzzle of the day.
    pub puzzle: Option<PuzzleDay>,
}

impl HomePage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let waiting = self.mine.iter().filter(|card| card.wish == Wish::Move).count();
        let next = self.mine.iter().find(|card| card.wish == Wish::Move);
        let hello = match &self.visitor.name {
            Some(name) => t!(language, "home-hello", name = name.as_str()),
            None => t!(language, "home-welcome"),
        };
        site_page_with(
            &self.visitor,
            Section::Play,
            &t!(language, "nav-play"),
            "home",
            SiteExtras { sprites: &boards::sheets(), ..SiteExtras::default() },
            html! {
                div class="hi" {
                    div {
                        h1 { (hello) }
                        p class="soft" {
                            (t!(language, "home-waiting", count = waiting)) " " (t!(language, "home-lead"))
                        }
                    }
                    @if let Some(card) = next {
                        a class={ "btn next " (boards::class(&card.game)) } href={ "/table/" (card.id) } {
                            span class="s soft" { (t!(language, "home-next")) }
                            span { b { (card.name) } ", " (card.words) }
                            span class="pill go" { (t!(language, "your-turn")) }
                        }
                    }
                }
                div class="covers" { @for id in &self.games { (self.cover(id)) } }
                @if let Some(puzzle) = &self.puzzle { (puzzle.panel(language)) }
                div class="low" {
                    (self.list(
                        "home-continue",
                        "/games",
                        &t!(language, "home-all", count = self.mine_in_all),
                        &self.mine,
                        "home-continue-none",
                    ))
                    (self.list("home-open", "/games", "", &self.open, "home-open-none"))
                    (self.learn())
                }
            },
        )
    }

    fn cover(&self, id: &str) -> Markup {
        let language = self.visitor.language;
        let cover = cover(id, language);
        html! {
            article class={ "cover " (boards::class(id)) } aria-labelledby={ "cover-" (id) } {
                (cover.drawing())
                div class="cover-body" {
                    div class="cover-title" {
                        h2 id={ "cover-" (id) } { (cover.name) }
                        @if !cover.subtitle.is_empty() { span class="s soft" { (cover.subtitle) } }
                    }
                    p { (cover.tagline) }
                    ul class="facts s soft" {
                        li {
                            (icon("seats"))
                            (t!(language, "players-range", least = cover.players.0, most = cover.players.1))
                        }
                        @if !cover.length.is_empty() { li { (icon("clock")) (cover.length) } }
                        @if let Some(weight) = cover.weight {
                            li {
                                span class="dots" aria-hidden="true" {
                                    @for dot in 0..5 { i class=[(dot < weight).then_some("f")] {} }
                                }
                                (t!(language, "weight", weight = weight))
                            }
                        }
                    }
                    div class="cover-acts" {
                        form class="split" method="post" action={ "/play/" (id) } {
                            (pieces::once())
                            button class="btn big" type="submit" {
                                (icon("play")) (t!(language, "play-now"))
                                span class="sub" { (t!(language, "play-now-who", bots = cover.usual_bots)) }
                            }
                            a class="btn big more" href={ "/new/" (id) "?with=bots" }
                                title=(t!(language, "play-now-change"))
                                aria-label=(t!(language, "play-now-change-of", game = cover.name.as_str()))
                            {
                                (icon("down"))
                            }
                        }
                        a class="btn" href={ "/new/" (id) "?with=friends" } {
                            (icon("link")) (t!(language, "with-friends"))
                        }
                        a class="btn" href={ "/new/" (id) "?with=screen" } {
                            (icon("around")) (t!(language, "around-screen"))
                        }
                    }
                }
            }
        }
    }

    fn list(&self, title: &str, all: &str, all_words: &str, cards: &[TableCard], none: &str) -> Markup {
        let language = self.visitor.language;
        html! {
            section class="panel list" {
                div class="list-head" {
                    h2 { (t!(language, title)) }
                    @if !all_words.is_empty() { a class="s soft" href=(all) { (all_words) } }
                }
                @if cards.is_empty() { p class="soft none" { (t!(language, none)) } }
                ul class="rows" { @for card in cards { (card.row(&self.visitor)) } }
            }
        }
    }

    fn learn(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            section class="panel list" {
                div class="list-head" {
                    h2 { (t!(language, "nav-learn")) }
                    a class="s soft" href="/learn" { (t!(language, "rules")) }
                }
                ul class="rows" {
                    @for id in &self.games {
                        @let game = cover(id, language);
                        li class=(boards::class(id)) {
                            span class="emblem" { (boards::emblem(id, "i24")) }
                            span class="row-text" {
                                b { (game.name) }
                                span class="s soft" { (t!(language, "learn-first-words")) }
                            }
                            a class="pill" href={ "/learn/" (id) "/guided" }
                                aria-label=(t!(language, "learn-begin-of", game = game.name.as_str()))
                            {
                                (t!(language, "learn-begin"))
                            }
                        }
                    }
                    li {
                        span class="emblem plain" { (icon_in("hint", "i20")) }
                        span class="row-text" {
                            b { (t!(language, "learn-hint")) }
                            span class="s soft" { (t!(language, "learn-hint-words")) }
                        }
                    }
                }
            }
        }
    }
}

impl TableCard {
    /// The table as a row of a list.
    pub fn row(&self, visitor: &Visitor) -> Markup {
        let language = visitor.language;
        let (wish, go) = match self.wish {
            Wish::Move => ("your-turn", true),
            Wish::Look => ("wish-look", false),
            Wish::Review => ("wish-review", false),
            Wish::Join => ("wish-join", false),
            Wish::Watch => ("wish-watch", false),
            Wish::Wait => ("wish-wait", false),
        };
        let words = t!(language, wish);
        let to = if self.wish == Wish::Review { "/result" } else { "" };
        html! {
            li class=(boards::class(&self.game)) {
                span class="emblem" { (boards::emblem(&self.game, "i24")) }
                span class="row-text" { b { (self.name) } span class="s soft" { (self.words) } }
                span class="tokens" {
                    @for seat in &self.seats {
                        @match &seat.name {
                            Some(name) => {
                                span class=[seat.awaited.then_some("now")] { (token(seat.colour, "t16", Some(name))) }
                            }
                            None => { i class="free" title=(t!(language, "seat-empty")) {} }
                        }
                    }
                }
                @if self.wish == Wish::Review { (super::studies::begin(visitor, &self.id, &self.name, "pill bare")) }
                a class={ "pill" @if go { " go" } } href={ "/table/" (self.id) (to) }
                    aria-label={ (words) ": " (self.name) }
                {
                    (words)
                }
            }
        }
    }
}
