//! The numbered rules with pictures of the board, and every component; rulings and reconstructed cards are marked.

use super::LearnPage;
use crate::boards;
use board::{Args, Board, Language, t};
use game::{Component, Provenance, Rule, RuleKind, Rulebook};
use maud::{Markup, PreEscaped, html};
use std::ops::Range;

/// Marks the beginning of a found word while Markdown becomes HTML. Nobody types it.
const BEGIN: char = '\u{e000}';
/// Its end.
const END: char = '\u{e001}';

impl LearnPage {
    /// The rules by chapter and number, with their table of contents.
    pub(super) fn statute(&self) -> Markup {
        let language = self.visitor.language;
        let game = boards::cover(self.game, language);
        html! {
            div class="learn-cols" {
                nav class="learn-nav" aria-label=(t!(language, "learn-chapters")) {
                    ol lang=(self.rulebook.language) {
                        @for (index, (chapter, _)) in self.rulebook.chapters.iter().enumerate() {
                            li { a href={ "#chapter-" (index + 1) } { (chapter) } }
                        }
                        @if !self.components.is_empty() {
                            li lang=(language.tag()) { a href="#components" { (t!(language, "learn-components")) } }
                        }
                    }
                }
                article class="rules" {
                    h2 class="rules-title" { (t!(language, "learn-rules-of", game = game.name.as_str())) }
                    @if !self.rulebook.about.is_empty() {
                        p class="lead" lang=(self.rulebook.language) { (inline(self.rulebook, &self.rulebook.about)) }
                    }
                    p class="soft" {
                        (t!(language, "learn-own-words")) " "
                        span class="tag on" { (t!(language, "rule-ruling")) } " "
                        (t!(language, "learn-ruling-words"))
                    }
                    @for index in 0..self.rulebook.chapters.len() { (self.chapter(index)) }
                    @if !self.components.is_empty() { (self.component_shelves()) }
                }
            }
        }
    }

    fn chapter(&self, index: usize) -> Markup {
        let language = self.visitor.language;
        let (chapter, words) = &self.rulebook.chapters[index];
        // A board knows the chapters by their English names.
        let board = boards::of(self.game);
        let english = board.title().rulebook().chapters.get(index);
        let picture = english.and_then(|(name, _)| board.chapter_picture(language, name));
        html! {
            section class="chapter" {
                h3 id={ "chapter-" (index + 1) } lang=(self.rulebook.language) { (chapter) }
                @if !words.is_empty() {
                    p class="chapter-words" lang=(self.rulebook.language) { (inline(self.rulebook, words)) }
                }
                @if let Some(picture) = picture { figure class="rule-picture" { (picture) } }
                @for rule in self.rulebook.rules_in(index) {
                    (self.rule(rule))
                    @for scene in board.scenes().iter().filter(|scene| scene.rule == rule.id) {
                        @if let Some(drawing) = scene.draw(board, language) {
                            @let caption = board.words().say(language, scene.caption, &Args::new());
                            figure class={ "rule-picture scene " (board.class()) } {
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

    fn rule(&self, rule: &Rule) -> Markup {
        html! {
            p class={ "rule " (rule.kind.word()) } id=(rule.id) tabindex="-1" {
                a class="rule-id" href={ "#" (rule.id) } { (rule.id) }
                (self.rule_words(rule, &[]))
            }
        }
    }

    /// What a rule says, with these places marked.
    pub(super) fn rule_words(&self, rule: &Rule, marks: &[Range<usize>]) -> Markup {
        let language = self.visitor.language;
        html! {
            span lang=(self.rulebook.language) {
                @match rule.kind {
                    RuleKind::Printed => {}
                    RuleKind::Ruling => { span class="tag on" { (t!(language, "rule-ruling")) } " " }
                    RuleKind::Example => { span class="tag" { (t!(language, "rule-example")) } " " }
                }
                (marked(self.rulebook, &rule.text, marks))
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
                h3 id="components-title" { (t!(language, "learn-components")) }
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
                    h4 { (kind_name(language, board, kind)) }
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

/// A line of Markdown as HTML, with these places of it marked.
fn marked(book: &Rulebook, text: &str, marks: &[Range<usize>]) -> Markup {
    let mut out = String::with_capacity(text.len() + 8 * marks.len());
    let mut from = 0;
    for mark in marks {
        out.push_str(&text[from..mark.start]);
        out.push(BEGIN);
        out.push_str(&text[mark.clone()]);
        out.push(END);
        from = mark.end;
    }
    out.push_str(&text[from..]);
    let html = inline(book, &out).into_string();
    PreEscaped(html.replace(BEGIN, "<mark>").replace(END, "</mark>"))
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
    fn found_words_are_marked_where_they_stand() {
        let book = Rulebook::parse("# G\n## A\n- FUR-012 One rule.\n");
        let text = "Żelazo **i** olej < 3.";
        let marks = [0..7, 14..18];
        let html = marked(&book, text, &marks).into_string();
        assert_eq!(html, "<mark>Żelazo</mark> <b>i</b> <mark>olej</mark> &lt; 3.");
    }

    #[test]
    fn rulings_within_a_rule_and_numbers_of_rules_stand_out() {
        assert_eq!(shown("So. (ruling) Thus."), "So. <span class=\"tag on\">ruling</span> Thus.");
        assert_eq!(shown("See (FUR-012), not FUR-999."), "See (<a href=\"#FUR-012\">FUR-012</a>), not FUR-999.");
    }
}
