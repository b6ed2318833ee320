//! The variations of a study as indented lines, with their notes: around where one is in full, the rest folded.

use super::Scene;
use board::pieces::{icon, token};
use board::{BoardContext, log, t};
use catalog::{SeenTable, Table};
use game::{Eye, Maker};
use maud::{Markup, html};
use std::cell::Cell;
use std::collections::HashMap;
use study::NodeId;

/// How many steps are shown before where one is, and behind it.
const BEFORE: usize = 7;
const BEHIND: usize = 5;
/// How many steps a variation shows at its beginning.
const BEGINNING: usize = 3;
/// How many steps are put into words at most; the others stand in the words of the record.
const WORDED: usize = 80;

/// A part of a line: a step, or some that are folded, of which the first leads there.
enum Bit {
    Step(NodeId),
    Folded(usize, NodeId),
}

impl Scene<'_> {
    pub(super) fn variations(&self) -> Markup {
        let language = self.page.visitor.language;
        let study = self.page.study;
        let (tries, notes) = study.counts();
        let names: HashMap<NodeId, String> = study.variations().into_iter().collect();
        let worded = Cell::new(0);
        html! {
            section class="panel variations" aria-labelledby="variations-title" {
                header {
                    h2 id="variations-title" { (icon("branch")) (t!(language, "study-variations")) }
                    span class="s soft" { (t!(language, "study-counts", tries = tries, notes = notes)) }
                }
                (self.position())
                div class="tree" data-scroll="tree" tabindex="0" role="group" aria-label=(t!(language, "study-variations")) {
                    (self.note_of(NodeId::ROOT))
                    @if let Some(first) = study.node(NodeId::ROOT).children().first() {
                        (self.line(*first, false, &names, &worded))
                    } @else {
                        p class="soft s" { (t!(language, "study-empty")) }
                    }
                }
            }
        }
    }

    /// What is written at this position, and what can be done with its line.
    fn position(&self) -> Markup {
        let language = self.page.visitor.language;
        let study = self.page.study;
        let (at, node) = (self.page.at, study.node(self.page.at));
        html! {
            @if self.page.own {
                details class="study-note" open[node.note().is_empty() && !node.marks().is_empty()] {
                    summary { (icon("note")) (t!(language, if node.note().is_empty() { "study-note-add" } else { "study-note-edit" })) }
                    (self.change("note", html! {
                        label class="vh" for="note" { (t!(language, "study-note")) }
                        textarea id="note" name="note" rows="3" maxlength="2000" { (node.note()) }
                        button class="btn" type="submit" { (t!(language, "study-note-save")) }
                    }))
                    p class="s soft" { (t!(language, "study-marks-help")) }
                    @if !node.marks().is_empty() {
                        ul class="study-marks" {
                            @for mark in node.marks() {
                                li {
                                    (self.change("mark", html! {
                                        input type="hidden" name="mark" value=(mark);
                                        span class="s" { (mark) }
                                        button class="btn flat round" type="submit"
                                            aria-label=(t!(language, "study-unmark")) { (icon("cross")) }
                                    }))
                                }
                            }
                        }
                    }
                }
                div class="study-line" {
                    // A script shows it: without one nothing can be marked.
                    button class="btn flat" type="button" data-mark-mode aria-pressed="false" hidden {
                        (icon("arrow")) (t!(language, "study-mark"))
                    }
                    @if at != NodeId::ROOT {
                        @if study.depth(at) > 0 {
                            (self.change("promote", html! {
                                button class="btn flat" type="submit" { (icon("up")) (t!(language, "study-promote")) }
                            }))
                        }
                        (self.change("delete", html! {
                            button class="btn flat" type="submit" { (icon("cross")) (t!(language, "study-delete")) }
                        }))
                    }
                }
            }
            // Where they are drawn a script knows.
            ul class="vh" id="marks" {
                @for mark in node.marks() { li data-from=(mark.from) data-to=[mark.to.as_deref()] { (mark) } }
            }
        }
    }

    fn line(&self, first: NodeId, is_variation: bool, names: &HashMap<NodeId, String>, worded: &Cell<usize>) -> Markup {
        let study = self.page.study;
        let language = self.page.visitor.language;
        html! {
            ol class="line" {
                @for bit in self.bits(first, is_variation) {
                    @match bit {
                        Bit::Folded(count, to) => {
                            li class="folded" {
                                a class="s soft" href=(self.page.way(to)) data-study=(study.place(to)) {
                                    "… " (t!(language, "study-folded", count = count))
                                }
                            }
                        }
                        Bit::Step(id) => {
                            li { (self.step(id, worded)) (self.note_of(id)) }
                            @if study.is_first(id) {
                                @for variation in study.node(study.node(id).parent()).children().iter().skip(1) {
                                    li class="variation" {
                                        span class="tag letter" {
                                            span class="vh" { (t!(language, "study-variation")) " " }
                                            (names.get(variation).map(String::as_str).unwrap_or_default())
                                        }
                                        (self.line(*variation, true, names, worded))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The steps of a line that are shown: those around where one is, those where it branches, those with a note.
    fn bits(&self, first: NodeId, is_variation: bool) -> Vec<Bit> {
        let study = self.page.study;
        let line: Vec<NodeId> = std::iter::once(first).chain(study.onward(first)).collect();
        let here = line.iter().position(|id| *id == self.page.at);
        // Before a line begins its first steps are near.
        let near = here.or((!is_variation && self.page.at == NodeId::ROOT).then_some(0));
        let shown = |(place, id): (usize, NodeId)| {
            near.is_some_and(|here| place + BEFORE >= here && place <= here + BEHIND)
                || (is_variation && place < BEGINNING)
                || !study.node(id).note().is_empty()
                || (study.is_first(id) && study.node(study.node(id).parent()).children().len() > 1)
                || place + 1 == line.len()
        };
        let mut bits = Vec::new();
        let mut folded: Option<(usize, NodeId)> = None;
        for (place, id) in line.iter().copied().enumerate() {
            if shown((place, id)) {
                bits.extend(folded.take().map(|(count, to)| Bit::Folded(count, to)));
                bits.push(Bit::Step(id));
            } else {
                folded = Some((folded.map_or(0, |(count, _)| count) + 1, id));
            }
        }
        bits
    }

    fn step(&self, id: NodeId, worded: &Cell<usize>) -> Markup {
        let study = self.page.study;
        let here = id == self.page.at;
        let maker = study.maker(&self.table.seat_words(), id);
        let words = self.words(id, maker, worded);
        html! {
            a class={ "study-step" @if here { " on" } } href=(self.page.way(id)) data-study=(study.place(id))
                aria-current=[here.then_some("step")] title=(study.node(id).line())
            {
                span class="num soft" { (study.way_to(id).len()) }
                @match maker {
                    Some(Maker::Seat(seat) | Maker::Rules(seat)) => {
                        (token(self.seats[seat.index()].colour, "t16", Some(&self.seats[seat.index()].name)))
                    }
                    _ => { (icon("die")) }
                }
                span { (words) }
            }
        }
    }

    /// A step in words: what its button said; what the log says of a draw.
    fn words(&self, id: NodeId, maker: Option<Maker>, worded: &Cell<usize>) -> Markup {
        let study = self.page.study;
        let text = &study.node(id).line().text;
        let rest = text.split_once(' ').map_or(text.as_str(), |(_, rest)| rest);
        let as_written = html! { (rest) };
        if worded.get() >= WORDED {
            return as_written;
        }
        worded.set(worded.get() + 1);
        let Some(Maker::Seat(seat)) = maker else { return self.said(id).unwrap_or(as_written) };
        let Some(seen) = self.before(id, Eye::Seat(seat)) else { return as_written };
        let cx = BoardContext { me: Some(seat), ..self.context(&*seen) };
        html! { (self.board.action_text(&cx, rest)) }
    }

    /// What the log says first of a step that nobody decided; nothing where it has no words for it.
    fn said(&self, id: NodeId) -> Option<Markup> {
        let mut table = self.table_before(id)?;
        table.follow(self.page.study.node(id).line()).ok()?;
        let seen = table.seen_by(Eye::Spectator);
        let told = log::steps(&*seen).pop()?;
        let cx = BoardContext { me: None, ..self.context(&*seen) };
        // What only begins a round is told by the heading itself.
        let mut all = self.board.say(&cx, &told);
        let first = all.iter().position(|said| said.weight != log::Weight::Heading).unwrap_or(0);
        let said = (first < all.len()).then(|| all.swap_remove(first))?;
        // The whole step is a link: there is none inside it.
        Some(said.words).filter(|words| !words.0.contains("<a ") && !words.0.contains("<button"))
    }

    /// What was seen before a step.
    fn before(&self, id: NodeId, eye: Eye) -> Option<Box<dyn SeenTable>> {
        let steps = self.page.study.way_to(id).len();
        if self.common(id) + 1 >= steps {
            return Some(self.table.seen_after(steps - 1, eye));
        }
        Some(self.table_before(id)?.seen_by(eye))
    }

    /// How many steps the way to a node has in common with the way to where one is.
    fn common(&self, id: NodeId) -> usize {
        let study = self.page.study;
        study.way_to(id).iter().zip(&study.way_to(self.page.at)).take_while(|(one, other)| one == other).count()
    }

    /// The table before a step: on from where its line left this one.
    fn table_before(&self, id: NodeId) -> Option<Box<dyn Table>> {
        let study = self.page.study;
        let way = study.way_to(id);
        let common = self.common(id).min(way.len() - 1);
        let mut table: Box<dyn Table> = self.table.boxed_clone();
        table.go_back(common);
        for one in &way[common..way.len() - 1] {
            table.follow(study.node(*one).line()).ok()?;
        }
        Some(table)
    }

    fn note_of(&self, id: NodeId) -> Markup {
        let note = self.page.study.node(id).note();
        html! {
            @if !note.is_empty() {
                blockquote class="study-words" { @for line in note.split('\n') { p { (line) } } }
            }
        }
    }
}
