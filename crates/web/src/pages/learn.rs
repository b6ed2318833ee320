//! Learn: the rules by chapter and number with pictures of the board, searchable, and every component; rulings and
//! reconstructed cards are marked.
//!
//! The page is whole without a script: a search is an address (`?q=`), a rule is an anchor (`#FUR-033`). With it the same
//! search runs while one types: the page carries what the [`Index`] knows.

use crate::boards::{self, cover};
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use board::pieces::{self, icon};
use board::{Args, Board, Language, t};
use catalog::glossary::ENDINGS;
use catalog::search::{self, Index, SKIPPED};
use game::{Component, Provenance, Rule, RuleKind, Rulebook};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;

/// The rules of one game.
#[derive(Clone, Debug)]
pub struct LearnPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The game's id.
    pub game: &'static str,
    /// The rules, in the visitor's language where there are any.
    pub rulebook: &'static Rulebook,
    /// The components and how well they are known.
    pub components: Vec<Component>,
    /// What to look for from the start.
    pub search: String,
}

/// The numbers of the rules that answer a search.
type Found = BTreeSet<&'static str>;

/// The names of an index in one line: things by bars, their names by commas, stems by spaces.
fn names(index: &Index) -> String {
    let thing = |names: &Vec<Vec<String>>| names.iter().map(|name| name.join(" ")).collect::<Vec<_>>().join(",");
    index.names.iter().map(thing).collect::<Vec<_>>().join("|")
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
                    article class={ "cover " (boards::class(id)) } aria-labelledby={ "cover-" (id) } {
                        (game.drawing())
                        div class="cover-body" {
                            div class="cover-title" { h2 id={ "cover-" (id) } { (game.name) } }
                            p { (game.tagline) }
                            div class="cover-acts" {
                                form class="split one" method="post" action={ "/play/" (id) } {
                                    (pieces::once())
                                    input type="hidden" name="guided" value="yes";
                                    button class="btn big" type="submit" {
                                        (icon("hint")) (t!(language, "learn-first", game = game.name.as_str()))
                                    }
                                }
                                a class="btn wide" href={ "/learn/" (id) } {
                                    (icon("rules")) (t!(language, "learn-rules-of", game = game.name.as_str()))
                                }
                                a class="btn wide" href={ "/learn/" (id) "#components" } {
                                    (icon("search")) (t!(language, "learn-components-of", game = game.name.as_str()))
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
                    li { (icon("rules")) span { (t!(language, "learn-how-rules")) } }
                    li { (icon("check")) span { (t!(language, "learn-how-rulings")) } }
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
        let game = board.cover(language);
        let found: Found = search::search(self.game, self.rulebook, &self.search).iter().map(|rule| rule.id).collect();
        site_page_with(
            &self.visitor,
            Section::Learn,
            &t!(language, "learn-rules-of", game = game.name.as_str()),
            &format!("learn {}", board.class()),
            SiteExtras { sprites: &[board.sprites()], scripts: &["learn.js"], card: Some(board.id()), refresh: None },
            html! {
                div class="learn-cols" {
                    (self.contents(&found))
                    article class="rules" {
                        h1 { (t!(language, "learn-rules-of", game = game.name.as_str())) }
                        @if !self.rulebook.about.is_empty() {
                            p class="lead" lang=(self.rulebook.language) {
                                (inline(self.rulebook, &self.rulebook.about))
                            }
                        }
                        p class="soft" {
                            (t!(language, "learn-own-words")) " "
                            span class="tag on" { (t!(language, "rule-ruling")) } " "
                            (t!(language, "learn-ruling-words"))
                        }
                        @for index in 0..self.rulebook.chapters.len() { (self.chapter(index, &found)) }
                        @if !self.components.is_empty() { (self.component_shelves()) }
                    }
                }
            },
        )
    }

    /// The table of contents with the search field.
    fn contents(&self, found: &Found) -> Markup {
        let language = self.visitor.language;
        let (found, of) = (found.len(), self.rulebook.rules.len());
        let names = self.index().map(names);
        html! {
            nav class="learn-nav" aria-label=(t!(language, "learn-chapters")) {
                form class="search" role="search" method="get" action={ "/learn/" (self.game) } {
                    (icon("search"))
                    input type="search" name="q" value=(self.search) placeholder=(t!(language, "learn-search"))
                        aria-label=(t!(language, "learn-search")) autocomplete="off"
                        data-search=".rule" data-names=[names] data-endings=(ENDINGS.join(" "))
                        data-skipped=(SKIPPED.join(" ")) aria-describedby="found";
                }
                p class="s soft" id="found" role="status" data-found=(t!(language, "learn-found-pattern")) {
                    @if !self.search.trim().is_empty() { (t!(language, "learn-found", count = found, of = of)) }
                }
                form class="learn-begin" method="post" action={ "/play/" (self.game) } {
                    (pieces::once())
                    input type="hidden" name="guided" value="yes";
                    button class="btn big" type="submit" { (icon("hint")) (t!(language, "learn-begin-guided")) }
                }
                ol lang=(self.rulebook.language) {
                    @for (index, (chapter, _)) in self.rulebook.chapters.iter().enumerate() {
                        li { a href={ "#chapter-" (index + 1) } { (chapter) } }
                    }
                    @if !self.components.is_empty() {
                        li lang=(language.tag()) { a href="#components" { (t!(language, "learn-components")) } }
                    }
                }
            }
        }
    }

    fn index(&self) -> Option<&'static Index> {
        search::index(self.game, self.rulebook.language)
    }

    fn chapter(&self, index: usize, found: &Found) -> Markup {
        let language = self.visitor.language;
        let (chapter, words) = &self.rulebook.chapters[index];
        let searching = !self.search.trim().is_empty();
        let none = searching && !self.rulebook.rules_in(index).any(|rule| found.contains(rule.id));
        // A board knows the chapters by their English names.
        let board = boards::of(self.game);
        let english = board.title().rulebook().chapters.get(index);
        let picture = english.and_then(|(name, _)| board.chapter_picture(language, name));
        html! {
            section class="chapter" hidden[none] {
                h2 id={ "chapter-" (index + 1) } lang=(self.rulebook.language) { (chapter) }
                @if !words.is_empty() {
                    p class="chapter-words" hidden[searching] lang=(self.rulebook.language) {
                        (inline(self.rulebook, words))
                    }
                }
                @if let Some(picture) = picture { figure class="rule-picture" hidden[searching] { (picture) } }
                @for rule in self.rulebook.rules_in(index) {
                    (self.rule(rule, found))
                    @for scene in board.scenes().iter().filter(|scene| scene.rule == rule.id) {
                        @if let Some(drawing) = scene.draw(board, language) {
                            @let caption = board.words().say(language, scene.caption, &Args::new());
                            figure class={ "rule-picture scene " (board.class()) } hidden[searching] {
                                // It may scroll sideways, so the keyboard must reach it.
                                div class={ "drawn " (board.class()) } tabindex="0" role="group" aria-label=(caption) {
                                    (drawing)
                                }
                                figcaption { (caption) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn rule(&self, rule: &Rule, found: &Found) -> Markup {
        let language = self.visitor.language;
        let place = self.rulebook.rules.iter().position(|other| other.id == rule.id).unwrap_or_default();
        let things =
            self.index().map(|index| index.things[place].iter().map(usize::to_string).collect::<Vec<_>>().join(" "));
        html! {
            p class={ "rule " (rule.kind.word()) } id=(rule.id) hidden[!found.contains(rule.id)] tabindex="-1"
                data-things=[things]
            {
                a class="rule-id" href={ "#" (rule.id) } { (rule.id) }
                span lang=(self.rulebook.language) {
                    @match rule.kind {
                        RuleKind::Printed => {}
                        RuleKind::Ruling => { span class="tag on" { (t!(language, "rule-ruling")) } " " }
                        RuleKind::Example => { span class="tag" { (t!(language, "rule-example")) } " " }
                    }
                    (inline(self.rulebook, &rule.text))
                }
            }
        }
    }

    /// The components by kind, each as it looks on the board.
    fn component_shelves(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(self.game);
        let mut kinds: Vec<&'static str> = Vec::new();
        for one in &self.components {
            if !kinds.contains(&one.kind) {
                kinds.push(one.kind);
            }
        }
        let known = |provenance| self.components.iter().filter(|one| one.provenance == provenance).count();
        html! {
            section class="components" id="components" aria-labelledby="components-title" {
                h2 id="components-title" { (t!(language, "learn-components")) }
                p class="soft" { (t!(language, "learn-components-words")) }
                ul class="provenances s" {
                    @for provenance in Provenance::ALL {
                        @if known(provenance) > 0 {
                            li {
                                (tag(language, provenance))
                                b { (known(provenance)) }
                                span class="soft" { (t!(language, &format!("learn-{}", provenance_id(provenance)))) }
                            }
                        }
                    }
                }
                @for kind in kinds {
                    h3 { (kind_name(language, board, kind)) }
                    ul class={ "shelf " (kind.replace(' ', "-")) " " (board.class()) } {
                        @for one in self.components.iter().filter(|one| one.kind == kind) {
                            (exhibit(language, board, one))
                        }
                    }
                }
            }
        }
    }
}

fn exhibit(language: Language, board: &dyn Board, component: &Component) -> Markup {
    let shown = board.exhibit(language, component);
    html! {
        li class={ "exhibit" @if component.provenance == Provenance::Rebuilt { " rebuilt" } } {
            @match shown {
                Some(shown) => {
                    @if !shown.picture.0.contains(&html! { (shown.name) }.into_string()) {
                        p class="exhibit-name" { b { (shown.name) } }
                    }
                    (shown.picture)
                    @if !shown.words.is_empty() { p class="s soft" { (shown.words) } }
                }
                None => { p lang="en" { b { (component.name) } " " (component.text) } }
            }
            p class="known s" {
                (tag(language, component.provenance))
                @if let Some(note) = &component.note { " " (note_words(language, board, note)) }
            }
        }
    }
}

const fn provenance_id(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Printed => "known-printed",
        Provenance::Likely => "known-likely",
        Provenance::InPart => "known-in-part",
        Provenance::Rebuilt => "known-rebuilt",
    }
}

fn tag(language: Language, provenance: Provenance) -> Markup {
    html! {
        span class={ "tag" @if provenance != Provenance::Printed { " on" } } {
            (t!(language, provenance_id(provenance)))
        }
    }
}

/// A note of a component file, in the reader's language where the board has it.
fn note_words(language: Language, board: &dyn Board, note: &str) -> Markup {
    match board.component_note(language, note) {
        Some(words) => html! { span { (words) } },
        None => html! { span lang="en" { (note) } },
    }
}

/// What a kind of components is called; without a message as the component file has it.
fn kind_name(language: Language, board: &dyn Board, kind: &str) -> String {
    let id = format!("learn-kind-{}-{}", board.id(), kind.replace(' ', "-"));
    board.words().find(language, &id, &Args::new()).unwrap_or_else(|| kind.to_owned())
}

/// A line of Markdown as HTML: `**bold**`, `*emphasis*`, `` `code` ``, the mark of a ruling as a tag, numbers of
/// rules as links, and nothing else.
fn inline(book: &Rulebook, text: &str) -> Markup {
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
    let ruling = book.ruling_mark();
    let word = ruling.trim_matches(['(', ')']);
    let out = out.replace(ruling, &format!("<span class=\"tag on\">{word}</span>"));
    PreEscaped(linked(book, &out))
}

/// Numbers of rules of this book become links to them.
fn linked(book: &Rulebook, html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    for (place, word) in html.split_inclusive([' ', '(', ')', ',', ';', ':', '.']).enumerate() {
        let id = word.trim_end_matches([' ', '(', ')', ',', ';', ':', '.']);
        match book.rules.iter().find(|rule| rule.id == id) {
            Some(rule) if place > 0 => {
                out.push_str(&format!("<a href=\"#{}\">{}</a>{}", rule.id, rule.id, &word[id.len()..]));
            }
            _ => out.push_str(word),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let book = Rulebook::parse("# G\n## A\n- FUR-012 One rule.\n");
        inline(&book, text).into_string()
    }

    #[test]
    fn marks_become_elements_and_stay_balanced() {
        assert_eq!(shown("a **bold** `x < 3` word"), "a <b>bold</b> <code>x &lt; 3</code> word");
        assert_eq!(shown("2 * 3 = 6"), "2 * 3 = 6");
        assert_eq!(shown("*open <b>"), "*open &lt;b&gt;");
    }

    #[test]
    fn rulings_within_a_rule_and_numbers_of_rules_stand_out() {
        assert_eq!(shown("So. (ruling) Thus."), "So. <span class=\"tag on\">ruling</span> Thus.");
        assert_eq!(shown("See (FUR-012), not FUR-999."), "See (<a href=\"#FUR-012\">FUR-012</a>), not FUR-999.");
    }
}
