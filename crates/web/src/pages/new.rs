//! A new table: the form is drawn from the game's own list of options.

use crate::boards;
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use board::pieces::{self, icon};
use board::t;
use board::{Args, Language};
use bots::Level;
use game::{OptionKind, OptionSpec, Options};
use maud::{Markup, html};

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
    /// The level of the bots.
    pub level: Level,
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
    (name.unwrap_or_else(|| spec.name.replace('-', " ")), help.unwrap_or_else(|| spec.help.to_owned()))
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

/// The clocks on offer: the seconds a move may take, and their word.
const CLOCKS: [(u32, &str); 4] =
    [(60, "new-clock-minute"), (300, "new-clock-five"), (86_400, "new-clock-day"), (259_200, "new-clock-three-days")];

impl NewPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(self.game);
        let game = board.cover(language);
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
            SiteExtras { sprites: &[board.sprites()], card: Some(board.id()), ..SiteExtras::default() },
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
                    div class="fields" {
                        @for spec in &first { (self.field(spec)) }
                        label class="field" {
                            span class="field-name" { (t!(language, "new-level")) }
                            select name="level" {
                                @for level in Level::ALL {
                                    option value=(level.word()) selected[level == self.level] {
                                        (t!(language, &format!("level-{}", level.word())))
                                    }
                                }
                            }
                            span class="s soft" { (t!(language, "new-level-help")) }
                        }
                    }
                    div class="fields" { @for spec in &rest { (self.field(spec)) } }
                    @if !fine.is_empty() {
                        details {
                            summary { (t!(language, "new-fine-print")) }
                            div class="fields" { @for spec in &fine { (self.field(spec)) } }
                        }
                    }
                    details {
                        summary { (t!(language, "new-more")) }
                        div class="fields" {
                            label class="field" {
                                span class="field-name" { (t!(language, "new-name")) }
                                input name="name" maxlength="40" autocomplete="off"
                                    placeholder=(t!(language, "new-name-none"));
                            }
                            label class="field" {
                                span class="field-name" { (t!(language, "new-access")) }
                                select name="access" {
                                    option value="link" { (t!(language, "new-access-link")) }
                                    option value="open" { (t!(language, "new-access-open")) }
                                    option value="password" { (t!(language, "new-access-password")) }
                                }
                            }
                            label class="field" {
                                span class="field-name" { (t!(language, "new-password")) }
                                input name="password" type="password" autocomplete="new-password" maxlength="100";
                            }
                            label class="field" {
                                span class="field-name" { (t!(language, "new-clock")) }
                                select name="per-move" {
                                    option value="" { (t!(language, "new-clock-none")) }
                                    @for (seconds, id) in CLOCKS {
                                        option value=(seconds) { (t!(language, id)) }
                                    }
                                }
                                span class="s soft" { (t!(language, "new-clock-help")) }
                            }
                        }
                    }
                    div class="form-acts" {
                        button class="btn big" type="submit" { (icon("play")) (t!(language, "new-create")) }
                        a class="btn" href="/" { (t!(language, "cancel")) }
                    }
                }
            },
        )
    }

    fn field(&self, spec: &OptionSpec) -> Markup {
        let language = self.visitor.language;
        let (name, help) = option_words(language, self.game, spec);
        let now = self.chosen.get(spec.name).unwrap_or(spec.default);
        html! {
            label class="field" {
                span class="field-name" { (name) }
                select name={ "option-" (spec.name) } {
                    @match spec.kind {
                        OptionKind::Number { min, max } => {
                            @for value in min..=max {
                                option value=(value) selected[value.to_string() == now] { (value) }
                            }
                        }
                        OptionKind::Choice(choices) => {
                            @for (value, about) in choices {
                                option value=(value) selected[*value == now] {
                                    (value_words(language, self.game, spec, value, about))
                                }
                            }
                        }
                    }
                }
                span class="s soft" { (help) }
            }
        }
    }
}
