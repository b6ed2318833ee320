//! The waiting room of a table that has not started: who is there, and how to invite others.

use crate::boards;
use crate::layout::{Section, SiteExtras, Visitor, copy_link, site_page_with};
use crate::pages::person::guest_mark;
use crate::temperaments;
use board::pieces::{Colour, icon, qr_code, token};
use board::t;
use bots::Level;
use maud::{Markup, html};

/// A seat in the waiting room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomSeat {
    /// The seat's word.
    pub word: String,
    /// Its colour.
    pub colour: Colour,
    /// Who sits there.
    pub name: Option<String>,
    /// Is it a bot or an automa, and of which level?
    pub bot: Option<String>,
    /// Is it the visitor's?
    pub mine: bool,
    /// The person's id, if it is a person other than the visitor.
    pub person: Option<String>,
    /// Is it a guest?
    pub guest: bool,
}

/// Everything the waiting room shows.
#[derive(Clone, Debug)]
pub struct RoomPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// Its name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// Its options in words.
    pub options: Vec<(String, String)>,
    /// The seats.
    pub seats: Vec<RoomSeat>,
    /// The address to come by.
    pub link: String,
    /// The key the visitor came with, if they have no seat yet.
    pub key: Option<String>,
    /// May the visitor start it?
    pub can_start: bool,
    /// May the visitor change seats of others?
    pub is_host: bool,
    /// Does joining need a password?
    pub needs_password: bool,
    /// What went wrong.
    pub problem: Option<String>,
}

impl RoomPage {
    /// The address of something at this table, with the key of its link.
    fn to(&self, what: &str) -> String {
        let key = self.key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default();
        format!("/table/{}{what}{key}", self.id)
    }

    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(&self.game);
        let game = boards::cover(board.id(), language);
        let free = self.seats.iter().filter(|seat| seat.name.is_none()).count();
        let seated = self.seats.iter().any(|seat| seat.mine);
        site_page_with(
            &self.visitor,
            Section::Play,
            &format!("{} · {}", self.name, game.name),
            &format!("room {}", board.class()),
            SiteExtras { sprites: &[board.files().sprites], scripts: &[], card: Some(&self.game), refresh: Some(10) },
            html! {
                div class="room-cols" data-news=(self.news()) data-version=(self.version) {
                    section class="panel room-main" {
                        div class="new-scene" { (game.drawing()) h1 { (self.name) } }
                        p class="soft" { (game.name) ". " (t!(language, "room-free", count = free)) }
                        @if let Some(problem) = &self.problem { p class="notice" role="alert" { (problem) } }
                        ul class="room-seats" {
                            @for seat in &self.seats {
                                li {
                                    (token(seat.colour, "t28", None))
                                    @if let Some(bot) = &seat.bot { (temperaments::portrait(&self.game, bot, "large")) }
                                    @match &seat.name {
                                        Some(name) => {
                                            @match &seat.person {
                                                Some(person) => {
                                                    a class="person-link" href=(self.to(&format!("/people/{person}")))
                                                        title=(t!(language, "person-about", name = name.as_str()))
                                                    {
                                                        b { (name) }
                                                    }
                                                }
                                                None => { b { (name) } }
                                            }
                                            @if seat.guest { (guest_mark(language)) }
                                            @if seat.mine { span class="tag on" { (t!(language, "seat-you")) } }
                                            @if let Some(bot) = &seat.bot {
                                                span class="tag" {
                                                    (temperaments::description(language, &self.game, bot))
                                                }
                                            }
                                        }
                                        None => { span class="soft" { (t!(language, "seat-empty")) } }
                                    }
                                    span class="room-seat-acts" { (self.seat_acts(seat, seated)) }
                                }
                            }
                        }
                        div class="form-acts" {
                            @if self.can_start {
                                form class="start" method="post" action=(self.to("/start")) {
                                    @if free > 0 { (self.fill_level()) }
                                    button class="btn big" type="submit" {
                                        (icon("play")) (t!(language, "room-start", count = free))
                                    }
                                }
                            } @else if seated {
                                p class="soft" { (t!(language, "room-wait-host")) }
                            }
                            @if seated {
                                form method="post" action=(self.to("/leave")) {
                                    button class="btn" type="submit" { (t!(language, "leave-seat")) }
                                }
                            }
                        }
                    }
                    aside class="panel room-side" {
                        h2 { (t!(language, "room-invite")) }
                        p class="soft s" { (t!(language, "room-invite-words")) }
                        (qr_code(&self.link, &t!(language, "room-qr")))
                        (copy_link(language, &self.link))
                        h2 { (t!(language, "room-options")) }
                        dl class="options s" {
                            @for (name, value) in &self.options { div { dt class="soft" { (name) } dd { (value) } } }
                        }
                    }
                }
            },
        )
    }

    fn news(&self) -> String {
        let key = self.key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default();
        format!("/api/v1/tables/{}/news{key}", self.id)
    }

    /// How well the bots play that fill the seats still open.
    fn fill_level(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            fieldset class="field" {
                legend class="s soft" { (t!(language, "room-fill-level")) }
                div class="seg" {
                    @for level in Level::ALL {
                        label class="seg-item" {
                            input type="radio" name="level" value=(level.word()) checked[level == Level::Medium];
                            span { (t!(language, &format!("level-{}", level.word()))) }
                        }
                    }
                }
            }
        }
    }

    /// A bot of any level for an open seat.
    fn bot_levels(&self, seat: &RoomSeat) -> Markup {
        let language = self.visitor.language;
        html! {
            form class="bot-choice" method="post" action=(self.to("/bot")) {
                input type="hidden" name="seat" value=(seat.word);
                span class="s soft" { (t!(language, "room-bot")) }
                @for level in Level::ALL {
                    button class="pill" type="submit" name="level" value=(level.word()) {
                        (t!(language, &format!("level-{}", level.word())))
                    }
                }
            }
        }
    }

    fn seat_acts(&self, seat: &RoomSeat, seated: bool) -> Markup {
        let language = self.visitor.language;
        let form = |what: &str, label: String, extra: Markup| {
            html! {
                form method="post" action=(self.to(&format!("/{what}"))) {
                    input type="hidden" name="seat" value=(seat.word);
                    (extra)
                    button class="pill" type="submit" { (label) }
                }
            }
        };
        html! {
            @if seat.name.is_none() {
                @if !seated {
                    (form("sit", t!(language, "room-sit"), html! {
                        @if self.visitor.name.is_none() {
                            input name="name" maxlength="40" required placeholder=(t!(language, "your-name"))
                                aria-label=(t!(language, "your-name"));
                        }
                        @if self.needs_password {
                            input name="password" type="password" required placeholder=(t!(language, "new-password"))
                                aria-label=(t!(language, "new-password"));
                        }
                    }))
                }
                @if self.is_host { (self.bot_levels(seat)) }
            } @else if seat.bot.is_some() && self.is_host {
                (form("free", t!(language, "room-remove"), html! {}))
            } @else if seat.person.is_some() && self.is_host {
                (form("remove", t!(language, "room-take-out"), html! {}))
            }
        }
    }
}
