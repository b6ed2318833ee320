//! Studies to begin and to go on with: from a finished game, a record, or a fresh set-up.

use super::home::TableCard;
use super::new::option_field;
use crate::boards;
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use board::pieces::{self, icon};
use board::t;
use game::{OptionSpec, Options};
use maud::{Markup, html};

/// A study in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyCard {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// When it was saved last, in words.
    pub when: String,
    /// Can others read it?
    pub shared: bool,
}

/// Everything the page of studies shows.
#[derive(Clone, Debug)]
pub struct StudiesPage {
    /// Who looks.
    pub visitor: Visitor,
    /// Their studies, the last saved first.
    pub studies: Vec<StudyCard>,
    /// Their finished games.
    pub finished: Vec<TableCard>,
    /// The games on offer.
    pub games: Vec<&'static str>,
    /// What the form said, where it comes back.
    pub said: String,
    /// What was wrong with it.
    pub problem: Option<String>,
}

impl StudiesPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        site_page_with(
            &self.visitor,
            Section::Study,
            &t!(language, "study-title"),
            "studies",
            SiteExtras { scripts: &["studies.js"], ..SiteExtras::default() },
            html! {
                h1 { (t!(language, "study-title")) }
                p class="soft" { (t!(language, "study-about")) }
                p class="study-fence s soft" { (icon("lock")) (t!(language, "study-fence")) }
                @if let Some(problem) = &self.problem { p class="notice" role="alert" { (problem) } }
                div class="low" {
                    (self.own())
                    (self.games())
                    (self.text())
                }
            },
        )
    }

    fn own(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            section class="panel list" id="mine" {
                h2 { (t!(language, "study-mine")) }
                @if self.studies.is_empty() { p class="soft none" { (t!(language, "study-mine-none")) } }
                ul class="rows" {
                    @for study in &self.studies {
                        li class=(boards::class(&study.game)) {
                            span class="emblem" { (boards::emblem(&study.game, "i24")) }
                            span class="row-text" {
                                b { (study.name) }
                                span class="s soft" {
                                    (study.when)
                                    @if study.shared { " · " (t!(language, "study-is-shared")) }
                                }
                            }
                            a class="pill go" href={ "/study/" (study.id) }
                                aria-label={ (t!(language, "study-open")) ": " (study.name) }
                            {
                                (t!(language, "study-open"))
                            }
                        }
                    }
                }
            }
        }
    }

    fn games(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            section class="panel list" {
                h2 { (t!(language, "study-from-game")) }
                @if self.finished.is_empty() { p class="soft none" { (t!(language, "games-finished-none")) } }
                ul class="rows" {
                    @for card in &self.finished {
                        li class=(boards::class(&card.game)) {
                            span class="emblem" { (boards::emblem(&card.game, "i24")) }
                            span class="row-text" { b { (card.name) } span class="s soft" { (card.words) } }
                            (begin(&self.visitor, &card.id, &card.name, "pill"))
                        }
                    }
                }
                h2 { (t!(language, "study-from-nothing")) }
                ul class="rows" {
                    @for game in &self.games {
                        @let name = &boards::cover(game, language).name;
                        li class=(boards::class(game)) {
                            span class="emblem" { (boards::emblem(game, "i24")) }
                            span class="row-text" { b { (name) } }
                            a class="pill" href={ "/study/new/" (game) }
                                aria-label={ (t!(language, "study-set-up")) ": " (name) }
                            {
                                (t!(language, "study-set-up"))
                            }
                        }
                    }
                }
            }
        }
    }

    fn text(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            section class="panel list" {
                h2 { (t!(language, "study-from-text")) }
                form class="study-text" method="post" action="/study" {
                    (pieces::once())
                    label class="field" {
                        span class="field-name" { (t!(language, "study-text")) }
                        textarea name="text" rows="7" spellcheck="false" placeholder="boardroom record 1" { (self.said) }
                        span class="s soft" { (t!(language, "study-text-help")) }
                    }
                    label class="field study-file" hidden {
                        span class="field-name" { (t!(language, "study-file")) }
                        input type="file" accept=".boardroom,.record,.txt,text/plain";
                    }
                    button class="btn go" type="submit" { (icon("branch")) (t!(language, "study-begin")) }
                }
            }
        }
    }
}

/// A button that begins the study of a finished game.
pub(super) fn begin(visitor: &Visitor, table: &str, name: &str, class: &str) -> Markup {
    let words = t!(visitor.language, "study-this");
    html! {
        form class="act" method="post" action="/study" {
            (pieces::once())
            input type="hidden" name="table" value=(table);
            button class=(class) type="submit" title=(words) aria-label={ (words) ": " (name) } {
                @if class != "pill" { (icon("branch")) }
                @if class != "pill bare" { (words) }
            }
        }
    }
}

/// The form of a fresh set-up.
#[derive(Clone, Debug)]
pub struct NewStudyPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The game's id.
    pub game: &'static str,
    /// Its options.
    pub specs: &'static [OptionSpec],
    /// What is chosen so far.
    pub chosen: Options,
    /// What was wrong with the form.
    pub problem: Option<String>,
}

impl NewStudyPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(self.game);
        let cover = boards::cover(self.game, language);
        let title = t!(language, "study-new", game = cover.name.as_str());
        site_page_with(
            &self.visitor,
            Section::Study,
            &title,
            &format!("new {}", board.class()),
            SiteExtras { sprites: &[board.files().sprites], card: Some(board.id()), ..SiteExtras::default() },
            html! {
                form class="panel new-form" method="post" action={ "/study/new/" (self.game) } {
                    (pieces::once())
                    div class="new-scene" { (cover.drawing()) h1 { (title) } }
                    @if let Some(problem) = &self.problem { p class="notice" role="alert" { (problem) } }
                    div class="fields" {
                        label class="field" {
                            span class="field-name" { (t!(language, "study-name")) }
                            input name="name" maxlength="80" autocomplete="off" placeholder=(cover.name);
                        }
                        @for spec in self.specs { (option_field(language, self.game, &self.chosen, spec)) }
                    }
                    div class="form-acts" {
                        button class="btn big" type="submit" { (icon("branch")) (t!(language, "study-begin")) }
                        a class="btn" href="/study" { (t!(language, "cancel")) }
                    }
                }
            },
        )
    }
}
