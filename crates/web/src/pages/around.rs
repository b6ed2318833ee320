//! Around one screen: who plays, under which name and in which colour, asked before the table is made.

use crate::boards;
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use board::pieces::{Colour, icon, token};
use board::t;
use maud::{Markup, html};

/// Everything the page shows.
#[derive(Clone, Debug)]
pub struct AroundPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The game's id.
    pub game: &'static str,
    /// The seats people can have: their word and colour.
    pub seats: Vec<(String, Colour)>,
    /// The players so far: a name, and the colour of the seat they want.
    pub players: Vec<(String, Colour)>,
    /// What the form before this page said.
    pub carried: Vec<(String, String)>,
    /// What was wrong.
    pub problem: Option<String>,
}

impl AroundPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(self.game);
        let game = boards::cover(board.id(), language);
        site_page_with(
            &self.visitor,
            Section::Play,
            &t!(language, "around-title", game = game.name.as_str()),
            &format!("new around {}", board.class()),
            SiteExtras { sprites: &[board.files().sprites], card: Some(board.id()), ..SiteExtras::default() },
            html! {
                form class="panel new-form" method="post" action={ "/new/" (self.game) } {
                    @for (name, value) in &self.carried { input type="hidden" name=(name) value=(value); }
                    div class="form-head" {
                        h1 { (t!(language, "around-title", game = game.name.as_str())) }
                        p class="soft" { (t!(language, "around-words")) }
                    }
                    @if let Some(problem) = &self.problem { p class="notice" role="alert" { (problem) } }
                    @for (number, (name, colour)) in (1..).zip(&self.players) { (self.player(number, name, *colour)) }
                    div class="form-acts" {
                        button class="btn big" type="submit" { (icon("play")) (t!(language, "around-start")) }
                        a class="btn" href={ "/new/" (self.game) "?with=screen" } { (t!(language, "cancel")) }
                    }
                }
            },
        )
    }

    fn player(&self, number: usize, name: &str, chosen: Colour) -> Markup {
        let language = self.visitor.language;
        html! {
            fieldset class="player-row" {
                legend { (t!(language, "around-player", number = number)) }
                input name={ "name-" (number) } value=(name) maxlength="40" required autocomplete="off"
                    aria-label=(t!(language, "your-name"));
                div class="seg" role="radiogroup" aria-label=(t!(language, "around-colour")) {
                    @for (_, colour) in &self.seats {
                        label class="seg-item" {
                            input type="radio" name={ "colour-" (number) } value=(colour.word())
                                checked[*colour == chosen];
                            span {
                                (token(*colour, "t20", None))
                                (t!(language, "colour", colour = colour.word()))
                            }
                        }
                    }
                }
            }
        }
    }
}
