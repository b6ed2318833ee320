//! A new table: the form is drawn from the game's own list of options.

use crate::boards;
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use crate::pages::person::guest_mark;
use crate::temperaments;
use board::pieces::{self, icon};
use board::t;
use board::{Args, Language};
use bots::Level;
use game::{MAX_SEATS, OptionKind, OptionSpec, Options};
use maud::{Markup, html};
use std::collections::HashMap;

/// With whom one wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// Against bots.
    Bots,
    /// With friends, by a link.
    Friends,
    /// Around one screen.
    Screen,
}

impl Company {
    /// All of them, in the order they are offered.
    pub const ALL: [Company; 3] = [Company::Bots, Company::Friends, Company::Screen];

    /// The word in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Company::Bots => "bots",
            Company::Friends => "friends",
            Company::Screen => "screen",
        }
    }

    /// The company with this word.
    pub fn from_word(word: &str) -> Option<Company> {
        Company::ALL.into_iter().find(|company| company.word() == word)
    }
}

/// Somebody the visitor has played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Friend {
    /// Their id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Are they a guest? Then others may have the same name.
    pub guest: bool,
    /// Are they to be invited?
    pub asked: bool,
}

/// Everything the form of a new table shows.
#[derive(Clone, Debug)]
pub struct NewPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The game's id.
    pub game: &'static str,
    /// Its options.
    pub specs: &'static [OptionSpec],
    /// What is chosen so far.
    pub chosen: Options,
    /// With whom.
    pub company: Company,
    /// The level of each bot, the first first: as many as there may be.
    pub levels: Vec<Level>,
    /// The temperament of each; nothing is any.
    pub temperaments: Vec<Option<String>>,
    /// Whom the visitor may invite.
    pub friends: Vec<Friend>,
    /// What the form said before, where it comes back.
    pub said: HashMap<String, String>,
    /// The table this one will be the rematch of.
    pub again: Option<String>,
    /// What was wrong with the form.
    pub problem: Option<String>,
}

/// What the game says by this id, or what is said of all games.
fn find(language: Language, game: &str, id: &str) -> Option<String> {
    let own = boards::find(game).and_then(|board| board.words().find(language, id, &Args::new()));
    own.or_else(|| crate::WORDS.find(language, id, &Args::new()))
}

/// The name of an option, its help, and the names of its values, in a language.
pub fn option_words(language: Language, game: &str, spec: &OptionSpec) -> (String, String) {
    let find = |id: String| find(language, game, &id);
    let name = find(format!("option-{game}-{}", spec.name)).or_else(|| find(format!("option-{}", spec.name)));
    let help = find(format!("option-{game}-{}-help", spec.name)).or_else(|| find(format!("option-{}-help", spec.name)));
    (name.unwrap_or_else(|| title(spec.name)), help.unwrap_or_else(|| spec.help.to_owned()))
}

/// The name of an option that nobody has put into words: `spare-contractor` is "Spare contractor".
fn title(name: &str) -> String {
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_uppercase() + &rest.replace('-', " ")
}

/// The name of a value of an option in a language.
pub fn value_words(language: Language, game: &str, spec: &OptionSpec, value: &str, help: &str) -> String {
    let find = |id: String| find(language, game, &id);
    find(format!("option-{game}-{}-is-{value}", spec.name)).or_else(|| find(format!("value-{value}"))).unwrap_or_else(
        || {
            if help.is_empty() { value.to_owned() } else { format!("{value}: {help}") }
        },
    )
}

/// A number with more values than this is typed.
const MAX_SEGMENTS: u32 = 8;

/// The clocks on offer: the seconds a move may take, and their word.
const CLOCKS: [(u32, &str); 4] =
    [(60, "new-clock-minute"), (300, "new-clock-five"), (86_400, "new-clock-day"), (259_200, "new-clock-three-days")];

impl NewPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(self.game);
        let game = boards::cover(board.id(), language);
        let (first, rest): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
            self.specs.iter().partition(|spec| spec.name == "players");
        // Options that come in a series (one for each technology, one for each seat) are shown as details.
        let series = |spec: &&OptionSpec| rest.iter().filter(|other| other.kind == spec.kind).count() > 3;
        let (fine, rest): (Vec<&OptionSpec>, Vec<&OptionSpec>) = rest.iter().partition(|spec| series(spec));
        site_page_with(
            &self.visitor,
            Section::Play,
            &t!(language, "new-title", game = game.name.as_str()),
            &format!("new {}", board.class()),
            SiteExtras { sprites: &[board.files().sprites], card: Some(board.id()), ..SiteExtras::default() },
            html! {
                form class="panel new-form" method="post" action={ "/new/" (self.game) } {
                    (pieces::once())
                    @if let Some(again) = &self.again { input type="hidden" name="again" value=(again); }
                    div class="new-scene" {
                        (game.drawing())
                        h1 {
                            (t!(
                                language,
                                if self.again.is_some() { "new-rematch-title" } else { "new-title" },
                                game = game.name.as_str()
                            ))
                        }
                    }
                    @if let Some(problem) = &self.problem { p class="notice" role="alert" { (problem) } }
                    fieldset class="companies" {
                        legend { (t!(language, "new-with")) }
                        @for company in Company::ALL {
                            label class="company" {
                                input type="radio" name="with" value=(company.word()) checked[company == self.company];
                                span class="company-face" {
                                    (icon(match company {
                                        Company::Bots => "robot",
                                        Company::Friends => "link",
                                        Company::Screen => "around",
                                    }))
                                    b { (t!(language, &format!("new-with-{}", company.word()))) }
                                    span class="s soft" {
                                        (t!(language, &format!("new-with-{}-words", company.word())))
                                    }
                                }
                            }
                        }
                    }
                    div class="fields" { @for spec in &first { (option_field(language, self.game, &self.chosen, spec)) } }
                    (self.bots(first.first().map(|spec| spec.kind)))
                    (self.invitations())
                    div class="fields" { @for spec in &rest { (option_field(language, self.game, &self.chosen, spec)) } }
                    @if !fine.is_empty() {
                        details {
                            summary { (t!(language, "new-fine-print")) }
                            div class="fields" { @for spec in &fine { (option_field(language, self.game, &self.chosen, spec)) } }
                        }
                    }
                    details {
                        summary { (t!(language, "new-more")) }
                        div class="fields" {
                            label class="field" {
                                span class="field-name" { (t!(language, "new-name")) }
                                input name="name" maxlength="40" autocomplete="off" value=(self.word("name", ""))
                                    placeholder=(t!(language, "new-name-none"));
                            }
                            label class="field" {
                                span class="field-name" { (t!(language, "new-password")) }
                                input name="password" type="password" autocomplete="new-password" maxlength="100";
                            }
                        }
                        (segments(
                            &t!(language, "new-access"),
                            "",
                            "access",
                            ["link", "open", "password"]
                                .map(|word| (word.to_owned(), t!(language, &format!("new-access-{word}"))))
                                .to_vec(),
                            self.word("access", "link"),
                        ))
                        (segments(
                            &t!(language, "new-clock"),
                            &t!(language, "new-clock-help"),
                            "per-move",
                            [(String::new(), t!(language, "new-clock-none"))]
                                .into_iter()
                                .chain(CLOCKS.map(|(seconds, id)| (seconds.to_string(), t!(language, id))))
                                .collect(),
                            self.word("per-move", ""),
                        ))
                    }
                    div class="form-acts" {
                        button class="btn big" type="submit" { (icon("play")) (t!(language, "new-create")) }
                        a class="btn" href="/" { (t!(language, "cancel")) }
                    }
                }
            },
        )
    }

    /// What the form said in a field, or what is usual.
    fn word<'a>(&'a self, name: &str, usual: &'a str) -> &'a str {
        self.said.get(name).map_or(usual, String::as_str)
    }

    /// A level and a temperament for each bot. How many there are follows from the number of players, which the style
    /// sheet reads.
    fn bots(&self, players: Option<OptionKind>) -> Markup {
        let language = self.visitor.language;
        let most = match players {
            Some(OptionKind::Number { max, .. }) => max as usize,
            _ => MAX_SEATS,
        };
        html! {
            div class="bot-levels" {
                @for ((number, level), temperament) in (1..most).zip(&self.levels).zip(&self.temperaments) {
                    div class="bot-level" {
                        (segments(
                            &t!(language, "new-bot", number = number),
                            "",
                            &format!("level-{number}"),
                            Level::ALL
                                .map(|level| {
                                    (level.word().to_owned(), t!(language, &format!("level-{}", level.word())))
                                })
                                .to_vec(),
                            level.word(),
                        ))
                        (self.temperaments_of(number, temperament.as_deref()))
                    }
                }
            }
        }
    }

    /// The temperaments that a bot can have, with their faces; any of them unless one is chosen.
    fn temperaments_of(&self, number: usize, chosen: Option<&str>) -> Markup {
        let language = self.visitor.language;
        let known = catalog::find(self.game).map(|title| title.temperaments()).unwrap_or_default();
        let field = format!("temperament-{number}");
        html! {
            @if !known.is_empty() {
                fieldset class="field bot-temperament" {
                    legend class="vh" { (t!(language, "new-temperament", number = number)) }
                    div class="seg" {
                        label class="seg-item" title=(t!(language, "new-temperament-any-about")) {
                            input type="radio" name=(field) value="any" checked[chosen.is_none()];
                            span { (t!(language, "new-temperament-any")) }
                        }
                        @for one in known {
                            label class="seg-item" title=(temperaments::about(language, self.game, one.word)) {
                                input type="radio" name=(field) value=(one.word) checked[chosen == Some(one.word)];
                                span {
                                    (temperaments::portrait(self.game, &format!("~{}", one.word), "large"))
                                    (temperaments::label(language, self.game, one.word))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whom to invite, among those the visitor has played with.
    fn invitations(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            @if !self.friends.is_empty() {
                fieldset class="field invite" {
                    legend class="field-name" { (t!(language, "new-invite")) }
                    div class="seg" {
                        @for friend in &self.friends {
                            label class="seg-item" {
                                input type="checkbox" name={ "invite-" (friend.id) } value="yes" checked[friend.asked];
                                span { (friend.name) @if friend.guest { (guest_mark(language)) } }
                            }
                        }
                    }
                    span class="s soft" { (t!(language, "new-invite-help")) }
                }
            }
        }
    }
}

/// The field of one option.
pub(super) fn option_field(language: Language, game: &str, chosen: &Options, spec: &OptionSpec) -> Markup {
    let (name, help) = option_words(language, game, spec);
    let now = chosen.get(spec.name).unwrap_or(spec.default);
    let field = format!("option-{}", spec.name);
    match spec.kind {
        OptionKind::Number { min, max } if max - min < MAX_SEGMENTS => {
            let values = (min..=max).map(|value| (value.to_string(), value.to_string())).collect();
            segments(&name, &help, &field, values, now)
        }
        OptionKind::Number { min, max } => html! {
            label class="field" {
                span class="field-name" { (name) }
                input type="number" name=(field) min=(min) max=(max) value=(now);
                span class="s soft" { (help) }
            }
        },
        OptionKind::Choice(choices) => {
            let words = |value: &str, about: &str| value_words(language, game, spec, value, about);
            let values = choices.iter().map(|(value, about)| ((*value).to_owned(), words(value, about))).collect();
            segments(&name, &help, &field, values, now)
        }
    }
}

/// One of a few values, side by side: radio buttons in a frame of their own.
fn segments(name: &str, help: &str, field: &str, values: Vec<(String, String)>, now: &str) -> Markup {
    html! {
        fieldset class="field" {
            legend class="field-name" { (name) }
            div class="seg" {
                @for (value, words) in &values {
                    label class="seg-item" {
                        input type="radio" name=(field) value=(value) checked[value == now];
                        span { (words) }
                    }
                }
            }
            @if !help.is_empty() { span class="s soft" { (help) } }
        }
    }
}
