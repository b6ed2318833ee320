//! Learn: the rules by chapter and number, searchable; what is a ruling or rebuilt is said so.

use crate::boards::{self, cover};
use crate::layout::{Section, Visitor, site_page_with};
use crate::pieces::{self, icon};
use crate::t;
use game::{Component, Provenance, RuleKind, Rulebook};
use maud::{Markup, PreEscaped, html};

/// The rules of one game.
#[derive(Clone, Debug)]
pub struct LearnPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The game's id.
    pub game: &'static str,
    /// The rules.
    pub rulebook: &'static Rulebook,
    /// The components and how well they are known.
    pub components: Vec<Component>,
    /// What to look for from the start.
    pub search: String,
}

const SHEETS: [&str; 4] = [pieces::COMMON, pieces::FURNACE, pieces::SMARTPHONE, pieces::SUPERPOWER];

/// The three games, to be learned.
pub fn learn_index(visitor: &Visitor, games: &[&'static str]) -> Markup {
    let tongue = visitor.tongue;
    site_page_with(
        visitor,
        Section::Learn,
        &t!(tongue, "nav-learn"),
        "learn-index",
        &SHEETS,
        html! {
            h1 { (t!(tongue, "learn-title")) }
            p class="soft lead" { (t!(tongue, "learn-lead")) }
            div class="covers" {
                @for id in games {
                    @let game = cover(id, tongue);
                    article class={ "cover " (id) } aria-labelledby={ "cover-" (id) } {
                        (game.scene())
                        div class="cover-body" {
                            div class="cover-title" { h2 id={ "cover-" (id) } { (game.name) } }
                            p { (game.tagline) }
                            div class="cover-acts" {
                                form class="split one" method="post" action={ "/play/" (id) } {
                                    input type="hidden" name="guided" value="yes";
                                    button class="btn big" type="submit" { (icon("hint")) (t!(tongue, "learn-first", game = game.name.as_str())) }
                                }
                                a class="btn wide" href={ "/learn/" (id) } { (icon("rules")) (t!(tongue, "learn-rules-of", game = game.name.as_str())) }
                            }
                        }
                    }
                }
            }
        },
    )
}

impl LearnPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let tongue = self.visitor.tongue;
        let game = cover(self.game, tongue);
        let board = boards::of(self.game);
        site_page_with(
            &self.visitor,
            Section::Learn,
            &t!(tongue, "learn-rules-of", game = game.name.as_str()),
            &format!("learn {}", self.game),
            &SHEETS,
            html! {
                div class="learn-cols" {
                    nav class="learn-nav" aria-label=(t!(tongue, "learn-chapters")) {
                        label class="search" {
                            (icon("search"))
                            input type="search" name="q" value=(self.search) placeholder=(t!(tongue, "learn-search")) aria-label=(t!(tongue, "learn-search")) data-filter=".rules .rule" aria-describedby="found";
                        }
                        p class="s soft" id="found" role="status" {}
                        ol { @for (index, (chapter, _)) in self.rulebook.chapters.iter().enumerate() { li { a href={ "#chapter-" (index + 1) } { (chapter) } } } }
                        @if !self.components.is_empty() { a href="#components" { (t!(tongue, "learn-components")) } }
                        form method="post" action={ "/play/" (self.game) } {
                            input type="hidden" name="guided" value="yes";
                            button class="btn big" type="submit" { (icon("hint")) (t!(tongue, "learn-begin")) }
                        }
                    }
                    article class="rules" {
                        h1 { (t!(tongue, "learn-rules-of", game = game.name.as_str())) }
                        p class="soft" { (t!(tongue, "learn-own-words")) " " span class="tag on" { (t!(tongue, "rule-ruling")) } " " (t!(tongue, "learn-ruling-words")) @if tongue.tag() != "en" { " " (t!(tongue, "learn-only-english")) } }
                        @for (index, (chapter, words)) in self.rulebook.chapters.iter().enumerate() {
                            section data-filter-group lang="en" {
                                h2 id={ "chapter-" (index + 1) } { (chapter) }
                                @if let Some(picture) = board.chapter_picture(tongue, chapter) { figure class="rule-picture" { (picture) } }
                                @if !words.is_empty() { p { (inline(words)) } }
                                @for rule in self.rulebook.rules.iter().filter(|rule| rule.chapter == *chapter) {
                                    p class={ "rule " (rule.kind.word()) } id=(rule.id) {
                                        a class="rule-id" href={ "#" (rule.id) } { (rule.id) }
                                        span {
                                            @match rule.kind {
                                                RuleKind::Printed => {}
                                                RuleKind::Ruling => { span class="tag on" { (t!(tongue, "rule-ruling")) } " " }
                                                RuleKind::Example => { span class="tag" { (t!(tongue, "rule-example")) } " " }
                                            }
                                            (inline(&rule.text))
                                        }
                                    }
                                }
                            }
                        }
                        @if !self.components.is_empty() { (self.component_table()) }
                    }
                }
            },
        )
    }

    fn component_table(&self) -> Markup {
        let tongue = self.visitor.tongue;
        html! {
            section lang="en" {
                h2 id="components" { (t!(tongue, "learn-components")) }
                p class="soft" lang=(tongue.tag()) { (t!(tongue, "learn-components-words")) }
                table class="components s" {
                    thead { tr { th { (t!(tongue, "learn-component")) } th { (t!(tongue, "learn-printed")) } th { (t!(tongue, "learn-known")) } } }
                    tbody {
                        @for one in &self.components {
                            tr {
                                th scope="row" { (one.name) br; span class="soft" { (one.kind) } }
                                td { (one.text) @if let Some(note) = &one.note { br; span class="soft" { (note) } } }
                                td {
                                    span class={ "tag" @if one.provenance != Provenance::Printed { " on" } } {
                                        (match one.provenance {
                                            Provenance::Printed => t!(tongue, "known-printed"),
                                            Provenance::Likely => t!(tongue, "known-likely"),
                                            Provenance::InPart => t!(tongue, "known-in-part"),
                                            Provenance::Rebuilt => t!(tongue, "known-rebuilt"),
                                        })
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A line of Markdown as HTML: `**bold**`, `*emphasis*`, `` `code` `` and nothing else.
fn inline(text: &str) -> Markup {
    let mut out = String::new();
    let escaped = html! { (text) }.into_string();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = escaped.as_str();
    while let Some(at) = rest.find(['*', '`']) {
        out.push_str(&rest[..at]);
        let (mark, tag) = if rest[at..].starts_with("**") {
            ("**", "b")
        } else if rest[at..].starts_with('*') {
            ("*", "em")
        } else {
            ("`", "code")
        };
        rest = &rest[at + mark.len()..];
        if open.last() == Some(&tag) {
            open.pop();
            out.push_str(&format!("</{tag}>"));
        } else if rest.contains(mark) && !rest.starts_with(' ') {
            open.push(tag);
            out.push_str(&format!("<{tag}>"));
        } else {
            out.push_str(mark);
        }
    }
    out.push_str(rest);
    for tag in open.iter().rev() {
        out.push_str(&format!("</{tag}>"));
    }
    PreEscaped(out)
}

#[cfg(test)]
mod tests {
    use super::inline;

    #[test]
    fn marks_become_elements_and_stay_balanced() {
        assert_eq!(inline("a **bold** `x < 3` word").into_string(), "a <b>bold</b> <code>x &lt; 3</code> word");
        assert_eq!(inline("2 * 3 = 6").into_string(), "2 * 3 = 6");
        assert_eq!(inline("*open <b>").into_string(), "*open &lt;b&gt;");
    }
}
