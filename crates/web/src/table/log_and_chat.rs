//! What was done and said: the log and the chat.

use super::{ChatLine, TablePage};
use crate::log::{self, Names};
use crate::pages::guest_mark;
use board::log::Weight;
use board::pieces::{icon, token};
use board::t;
use board::{Board, BoardContext, LogStep};
use game::{Next, Seat};
use maud::{Markup, html};

impl TablePage {
    /// The number of the viewer's last own step, behind which everything is news.
    pub(super) fn last_own(&self) -> usize {
        let own = |step: &&LogStep| step.seat.is_some_and(|seat| self.viewer.held.contains(&seat));
        self.log.iter().rev().find(own).map_or(0, |step| step.number)
    }

    /// The step behind which everything is news, if there is news; 0 if not.
    pub(super) fn since(&self) -> usize {
        let (own, newest) = (self.last_own(), self.log.last().map_or(0, |step| step.number));
        if newest > own { own } else { 0 }
    }

    /// What the words of the log depend on beside its steps.
    pub(super) fn names(&self, me: Option<Seat>) -> Names {
        let faces = self.seats.iter().map(|face| (face.name.clone(), face.colour)).collect();
        Names { language: self.viewer.language, me, faces }
    }

    pub(super) fn log_region(&self, board: &dyn Board, cx: &BoardContext<'_>) -> Markup {
        html! {
            section class="region log panel" data-region="log" aria-label=(t!(self.viewer.language, "log")) {
                h2 { (t!(self.viewer.language, "log")) }
                (self.log_lines(board, cx, 0))
            }
        }
    }

    /// The lines of the log after this many steps, and the mark where news begins: it comes first if it belongs further
    /// up.
    pub(super) fn log_lines(&self, board: &dyn Board, cx: &BoardContext<'_>, shown: usize) -> Markup {
        let since = self.since();
        let mark =
            html! { li class="since" data-since=(since) { span { (t!(self.viewer.language, "since-your-move")) } } };
        let after = (shown > 0).then_some(shown);
        let log = log::written((self.header.id.clone(), self.names(cx.me)), &self.log, |step| {
            self.step_lines(board, cx, step)
        });
        let (end, middle) = (self.log.len(), since.max(shown));
        html! {
            ol class="lines" tabindex="0" aria-label=(t!(self.viewer.language, "log"))
                data-region=[after.map(|_| "log")]
                data-after=[after]
            {
                (log.lines(shown, middle))
                @if since > 0 { (mark) }
                (log.lines(middle, end))
            }
        }
    }

    /// The lines of one step. They depend on the step and on [`names`](TablePage::names) alone.
    fn step_lines(&self, board: &dyn Board, cx: &BoardContext<'_>, step: &LogStep) -> Markup {
        let class = |weight| match weight {
            Weight::Heading => "heading",
            Weight::Line => "",
            Weight::Minor => "minor",
        };
        html! {
            @for (line, saying) in board.say(cx, step).into_iter().enumerate() {
                li class=(class(saying.weight)) data-step=(step.number) {
                    @if let Some(face) = saying.seat.map(|seat| &self.seats[seat.index()]) {
                        (token(face.colour, "t16", Some(&face.name)))
                    }
                    @if line == 0 && self.header.lesson.is_none() {
                        button class="look-back" form="look" name="step" value=(step.number) { (saying.words) }
                    } @else {
                        span { (saying.words) }
                    }
                }
            }
        }
    }

    pub(super) fn chat_lines(&self) -> Markup {
        html! {
            ol class="lines" data-region="chat" tabindex="0" aria-label=(t!(self.viewer.language, "chat")) {
                @if self.viewer.held.is_empty() && self.talk.hushed {
                    li class="soft" { (t!(self.viewer.language, "chat-muted")) }
                } @else if self.viewer.held.is_empty() && self.table.next() != Next::Over {
                    li class="soft" { (t!(self.viewer.language, "chat-apart")) }
                }
                @if self.viewer.held.is_empty() && let Some(words) = self.watching() { li class="watching soft" { (words) } }
                @for line in &self.talk.chat {
                    li data-chat=(line.number) class=[line.onlooker.then_some("aside")] {
                        @if let Some(seat) = line.seat { (token(self.seats[seat.index()].colour, "t16", None)) }
                        span {
                            (self.speaker(line)) " "
                            @if line.guest { (guest_mark(self.viewer.language)) " " }
                            @if line.onlooker { span class="tag" { (t!(self.viewer.language, "onlooker")) } " " }
                            @match &line.text {
                                Some(text) => { (text) }
                                None => { i class="soft" { (t!(self.viewer.language, "chat-removed")) } }
                            }
                        }
                    }
                }
                @if self.talk.chat.is_empty() { li class="soft" { (t!(self.viewer.language, "chat-empty")) } }
            }
        }
    }

    /// Where there is little room, log and chat share one place: the tabs say which is shown, and a script turns them.
    fn tabs(&self) -> Markup {
        let language = self.viewer.language;
        html! {
            div class="talk-tabs" role="group" aria-label=(t!(language, "log-and-chat")) {
                button class="tab" type="button" data-talk="log" { (t!(language, "log")) }
                button class="tab" type="button" data-talk="chat" {
                    (t!(language, "chat"))
                    span class="unread" data-unread hidden {}
                }
            }
        }
    }

    /// At the thumb: the way to what has happened since the viewer's last move, and to the chat.
    pub(super) fn thumb(&self) -> Markup {
        let language = self.viewer.language;
        let news =
            if self.since() == 0 { 0 } else { self.log.iter().filter(|step| step.number > self.since()).count() };
        html! {
            div class="thumb" {
                button class="btn flat" type="button" data-talk="log" title=(t!(language, "since-your-move"))
                    aria-label=(t!(language, "thumb-log", count = news))
                {
                    (icon("clock"))
                    @if news > 0 { span class="unread" { (news) } }
                }
                button class="btn flat" type="button" data-talk="chat" title=(t!(language, "chat")) {
                    (icon("chat"))
                    span class="vh" { (t!(language, "chat")) }
                    span class="unread" data-unread hidden {}
                }
            }
        }
    }

    /// The chat around its lines; with a one-time key if the viewer may say something.
    pub(super) fn chat_region(&self, lines: &Markup, once: Option<&Markup>) -> Markup {
        html! {
            (self.tabs())
            section class="region chat panel" aria-label=(t!(self.viewer.language, "chat")) {
                h2 { (t!(self.viewer.language, "chat")) }
                (lines)
                @if let Some(once) = once {
                    form class="say" method="post" action=(self.to("/chat")) data-post="chat" {
                        (once)
                        input name="text" maxlength="500" autocomplete="off" required
                            aria-label=(t!(self.viewer.language, "chat-message"))
                            placeholder=(t!(self.viewer.language, "chat-message"));
                        button class="btn round" type="submit" aria-label=(t!(self.viewer.language, "send")) {
                            (icon("send"))
                        }
                    }
                }
            }
        }
    }

    /// The address of something at this table, with the key of its link.
    pub(crate) fn to(&self, what: &str) -> String {
        if let Some(lesson) = &self.header.lesson {
            return format!("{}{what}", lesson.path);
        }
        let key = self.header.key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default();
        format!("/table/{}{what}{key}", self.header.id)
    }

    /// Who said a line; the names of others link to muting, blocking and reporting.
    fn speaker(&self, line: &ChatLine) -> Markup {
        let Some(person) = &line.person else { return html! { b { (line.name) } } };
        let joint = if self.header.key.is_some() { "&" } else { "?" };
        let to = format!("{}{joint}entry={}", self.to(&format!("/people/{person}")), line.number);
        html! {
            a class="person-link" href=(to) title=(t!(self.viewer.language, "person-about", name = line.name.as_str()))
            {
                b { (line.name) }
            }
        }
    }
}
