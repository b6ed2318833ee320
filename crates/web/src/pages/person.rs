//! The page about someone at a table: mute, block or report them.

use crate::layout::{Section, Visitor, site_page};
use board::t;
use maud::{Markup, html};

/// Whether the visitor has muted or blocked a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// Neither.
    Near,
    /// Muted.
    Muted,
    /// Blocked.
    Blocked,
}

/// Everything the page about a person shows.
#[derive(Clone, Debug)]
pub struct PersonPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table they met at.
    pub table: String,
    /// The key of the link the visitor came by.
    pub key: Option<String>,
    /// The person's id.
    pub id: String,
    /// The person's name.
    pub name: String,
    /// Is it a guest?
    pub guest: bool,
    /// Whether the visitor has muted or blocked them.
    pub kept: Kept,
    /// What they said: the number of the entry and the words.
    pub said: Option<(u64, String)>,
    /// What went well, or wrong.
    pub notice: Option<String>,
}

impl PersonPage {
    fn to(&self, what: &str) -> String {
        let key = self.key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default();
        format!("/table/{}{what}{key}", self.table)
    }

    fn act(&self, what: &str, id: &str, class: &str) -> Markup {
        html! {
            form method="post" action=(self.to(&format!("/people/{}/{what}", self.id))) {
                button class=(class) type="submit" { (t!(self.visitor.language, id)) }
            }
        }
    }

    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        site_page(
            &self.visitor,
            Section::None,
            &t!(language, "person-title", name = self.name.as_str()),
            "me-page",
            html! {
                h1 { (self.name) @if self.guest { " " (guest_mark(language)) } }
                @if self.guest { p class="soft" { (t!(language, "person-guest")) } }
                @if let Some(notice) = &self.notice { p class="notice" role="alert" { (notice) } }
                p { a href=(self.to("")) { (t!(language, "person-back")) } }
                div class="me-cols" {
                    section class="panel form-panel" {
                        h2 { (t!(language, "person-mute")) }
                        p class="s soft" { (t!(language, "person-mute-words")) }
                        @match self.kept {
                            Kept::Near => { (self.act("mute", "person-mute", "btn")) }
                            Kept::Muted => {
                                p { (t!(language, "person-muted")) }
                                (self.act("hear", "person-unmute", "btn"))
                            }
                            Kept::Blocked => { p class="soft" { (t!(language, "person-blocked")) } }
                        }
                    }
                    section class="panel form-panel" {
                        h2 { (t!(language, "person-block")) }
                        p class="s soft" { (t!(language, "person-block-words")) }
                        @match self.kept {
                            Kept::Blocked => {
                                p { (t!(language, "person-blocked")) }
                                (self.act("hear", "person-unblock", "btn"))
                            }
                            Kept::Near | Kept::Muted => { (self.act("block", "person-block", "btn danger")) }
                        }
                    }
                    section class="panel form-panel" {
                        h2 { (t!(language, "person-report")) }
                        @if let Some((_, words)) = &self.said {
                            figure class="quote" {
                                figcaption class="s soft" { (t!(language, "person-said")) }
                                blockquote { (words) }
                            }
                        }
                        p class="s soft" { (t!(language, "person-report-words")) }
                        form method="post" action=(self.to(&format!("/people/{}/report", self.id))) {
                            @if let Some((number, _)) = &self.said { input type="hidden" name="entry" value=(number); }
                            label class="field" {
                                span class="field-name" { (t!(language, "person-report-text")) }
                                textarea name="text" required maxlength="1000" rows="4" {}
                            }
                            button class="btn" type="submit" { (t!(language, "person-report")) }
                        }
                    }
                }
            },
        )
    }
}

/// The small mark of a guest beside a name.
pub fn guest_mark(language: board::Language) -> Markup {
    html! { span class="tag guest" title=(t!(language, "guest-mark-words")) { (t!(language, "guest-mark")) } }
}
