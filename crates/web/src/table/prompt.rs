//! The prompt: what is asked of the viewer now, with the buttons that answer it; and the coach beside it.

use super::{TablePage, TakeBack};
use crate::coach::Panel;
use board::pieces::{icon, token};
use board::t;
use board::{BoardContext, Confirm, LogStep, Prompt, SeatKind, Topic};
use game::{Next, Seat};
use maud::{Markup, html};

impl TablePage {
    /// What the coach has to say about this decision, if the viewer is guided.
    pub fn topic(&self) -> Option<Topic> {
        let guided = self.viewer.coached && self.viewer.curtain.is_none();
        guided.then(|| self.board().coach(&self.context())).flatten()
    }

    /// Notes that the topic of this decision has come up, here and now.
    pub fn meet_topic(&mut self) {
        if let Some(topic) = self.topic() {
            let own = |step: &&LogStep| step.seat.is_some_and(|seat| self.viewer.held.contains(&seat));
            let place = format!("{}_{}", self.header.id, self.log.iter().filter(own).count());
            let name = format!("{}-{}", self.table.id(), topic.name);
            self.viewer.told = std::mem::take(&mut self.viewer.told).meet(&name, &place);
        }
    }

    /// What stands beside the prompt: the coach of a guided game, or what a lesson asks for.
    pub(super) fn beside(&self) -> Option<Markup> {
        if let Some(lesson) = &self.header.lesson {
            return Some(lesson.panel.clone());
        }
        self.viewer.coached.then(|| self.coach())
    }

    fn coach(&self) -> Markup {
        let topic = self.topic();
        let game = self.table.id();
        let seat =
            self.viewer.acting.map(|seat| format!("?seat={}", self.seats[seat.index()].word)).unwrap_or_default();
        let here = if self.viewer.here { "&here=yes" } else { "" };
        let over = self.table.next() == Next::Over;
        // While others decide there is nothing to explain.
        let told = topic.map_or(!over, |topic| self.viewer.told.has(&format!("{game}-{}", topic.name)));
        let back = format!("/table/{}{seat}{here}", self.header.id);
        Panel {
            language: self.viewer.language,
            board: self.board(),
            topic,
            told,
            over,
            table: &self.header.id,
            back: &back,
        }
        .markup()
    }

    pub(super) fn prompt(&self, prompt: &Prompt, cx: &BoardContext<'_>) -> Markup {
        let language = self.viewer.language;
        let my_turn = self.viewer.acting.is_some_and(|seat| self.table.next().awaited().contains(seat));
        let over = self.table.next() == Next::Over;
        html! {
            section class={ "region prompt panel " (if my_turn { "mine" } else { "waits" }) } id="prompt"
                data-region="prompt" tabindex="-1"
                aria-label=(t!(language, "prompt"))
            {
                // Beside the words about who has won stand the winners, not whoever reads them.
                @if over {
                    @for row in self.table.standing().iter().filter(|row| row.place == 1) {
                        (token(self.seats[row.seat.index()].colour, "t28", None))
                    }
                }
                @else if self.viewer.held.len() > 1 { (self.own_seats()) }
                @else if let Some(seat) = self.viewer.acting { (token(self.seats[seat.index()].colour, "t28", None)) }
                div class="ask" {
                    p class="sentence" { (prompt.sentence) }
                    @if let Some(doubt) = self.doubt(cx) {
                        (doubt)
                    } @else if let Some(detail) = &prompt.detail {
                        p class="detail soft s" { (detail) }
                    }
                    @if self.is_bot_thinking() { (self.thinking()) }
                }
                (self.thumb())
                (self.clock())
                @if let Some(tools) = &prompt.tools { div class="ask-tools" { (tools) } }
                @if let Some(arithmetic) = &prompt.arithmetic { div class="arithmetic" { (arithmetic) } }
                @if let Some(notice) = &self.pick.notice { p class="notice s" role="alert" { (notice) } }
                div class="acts" {
                    @if let Some(ask) = &self.talk.take_back { (self.take_back_answer(ask)) }
                    @if self.viewer.can.come_back {
                        (self.post_button("free", "person", &t!(language, "come-back"), "btn out"))
                    }
                    @for &seat in &self.late { (self.call_bot(seat)) }
                    @if self.viewer.can.hurry && self.is_bot_thinking() {
                        (self.post_button("hurry", "forward", &t!(language, "hurry"), "btn"))
                    }
                    @if self.viewer.can.hint && my_turn {
                        (self.post_button("hint", "hint", &t!(language, "hint"), "btn tool"))
                    }
                    @if let Some(seat) = self.viewer.can.undo { (self.undo_button(seat, my_turn)) }
                    @if self.viewer.can.reset {
                        (self.post_button("reset", "reset", &t!(language, "reset-turn"), "btn tool"))
                    }
                    (self.ahead_button())
                    @for other in &prompt.others { (self.act_button(other, "btn out")) }
                    @match (&prompt.confirm, self.draft_confirm(prompt)) {
                        (Some(confirm), _) => { (self.act_button(confirm, "btn go")) }
                        (None, Some(confirm)) => { (self.act_button(&confirm, "btn go")) }
                        (None, None) => {
                            @if over && self.header.lesson.is_none() {
                                a class="btn go" href={ "/table/" (self.header.id) "/result" } {
                                    (t!(language, "see-result"))
                                }
                            } @else if my_turn && let Some(waiting) = &prompt.waiting {
                                span class="btn still" { (waiting) }
                            }
                        }
                    }
                }
                // A lesson has no past but its own moves.
                @if self.header.lesson.is_none() {
                    (self.since_strip(cx.board, cx))
                    (self.player())
                }
            }
        }
    }

    /// That what is picked comes to nothing, and by which rule.
    fn doubt(&self, cx: &BoardContext<'_>) -> Option<Markup> {
        let (words, rule) = cx.doubt(cx.drafted_action()?)?;
        Some(html! {
            p class="doubt s" {
                (icon("no")) " " (words) " "
                @if let Some(rule) = rule { a href=(cx.rule_link(rule)) target="_blank" { (rule) } }
            }
        })
    }

    /// Does the table wait for nobody but bots? In a lesson or a puzzle nobody thinks: what they do is known.
    fn is_bot_thinking(&self) -> bool {
        let awaited = self.table.next().awaited();
        self.header.lesson.is_none()
            && !awaited.is_empty()
            && awaited.iter().all(|seat| matches!(self.seats[seat.index()].kind, SeatKind::Bot(_)))
    }

    /// That a bot thinks.
    fn thinking(&self) -> Markup {
        html! {
            p class="thinking soft s" {
                (t!(self.viewer.language, "thinking"))
                span class="dots" aria-hidden="true" { i {} i {} i {} }
            }
        }
    }

    /// The time left to the seat the table waits for; a script counts it down.
    fn clock(&self) -> Markup {
        let awaited = self.table.next().awaited();
        let own = self.viewer.acting.filter(|seat| awaited.contains(*seat));
        let Some(left) = own.or(awaited.first()).and_then(|seat| self.seats[seat.index()].seconds_left) else {
            return html! {};
        };
        html! {
            span class={ "tag clock" @if left < 20 { " on" } } data-left=(left)
                title=(t!(self.viewer.language, "time-left"))
            {
                (icon("clock")) span { (clock_words(left)) }
            }
        }
    }

    /// Around one screen: whose turn it is among those who share it, and the way to another seat.
    fn own_seats(&self) -> Markup {
        let awaited = self.table.next().awaited();
        html! {
            nav class="own-seats" aria-label=(t!(self.viewer.language, "own-seats")) {
                @for &seat in &self.viewer.held {
                    @let face = &self.seats[seat.index()];
                    @let now = self.viewer.acting == Some(seat);
                    a class={ "eye" @if awaited.contains(seat) { " awaited" } }
                        href=(self.seat_way(&face.word)) aria-current=[now.then_some("true")]
                    {
                        (token(face.colour, if now { "t28" } else { "" }, Some(&face.name)))
                    }
                }
            }
        }
    }

    /// The same page from another seat.
    fn seat_way(&self, word: &str) -> String {
        match &self.header.lesson {
            Some(lesson) => format!("{}?moves={}&seat={word}", lesson.path, lesson.moves),
            None => format!("/table/{}?seat={word}", self.header.id),
        }
    }

    /// A draft that is legal can be confirmed even if the board has no words for it.
    fn draft_confirm(&self, prompt: &Prompt) -> Option<Confirm> {
        if prompt.confirm.is_some() {
            return None;
        }
        let action = self.context().drafted_action()?;
        Some(Confirm::new(action, t!(self.viewer.language, "confirm-action", action = action)))
    }

    /// A button that plays an action; with its place where a hint advises it.
    fn act_button(&self, confirm: &Confirm, class: &str) -> Markup {
        let seat = self.viewer.acting.map(|seat| self.seats[seat.index()].word.as_str()).unwrap_or_default();
        html! {
            form class="act" method="post" action=(self.to("/act")) data-act=(confirm.action) {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="version" value=(self.header.version);
                @if let Some(lesson) = &self.header.lesson {
                    input type="hidden" name="moves" value=(lesson.moves);
                }
                input type="hidden" name="action" value=(confirm.action);
                button class=(class) type="submit" {
                    (confirm.label)
                    @if class != "btn go" {
                        (BoardContext::medal(self.context().advised(|action| action == confirm.action)))
                    }
                }
            }
        }
    }

    pub(super) fn post_button(&self, what: &str, icon_name: &str, label: &str, class: &str) -> Markup {
        let seat = self.viewer.acting.map(|seat| self.seats[seat.index()].word.as_str()).unwrap_or_default();
        html! {
            form class="act" method="post" action=(self.to(&format!("/{what}"))) data-post=(what) {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="version" value=(self.header.version);
                button class=(class) type="submit" title=(label) aria-label=(label) {
                    (icon(icon_name))
                    span { (label) }
                }
            }
        }
    }

    /// Undo: in the middle of a turn a small tool, after a move that was confirmed a button that says so.
    fn undo_button(&self, seat: Seat, my_turn: bool) -> Markup {
        let language = self.viewer.language;
        let label = t!(language, if my_turn { "undo" } else { "undo-move" });
        html! {
            form class="act" method="post" action={ "/table/" (self.header.id) "/undo" } data-post="undo" {
                input type="hidden" name="seat" value=(self.seats[seat.index()].word);
                input type="hidden" name="version" value=(self.header.version);
                button class=(if my_turn { "btn tool" } else { "btn out" }) type="submit" title=(label)
                    aria-label=(label)
                {
                    (icon("undo"))
                    span { (label) }
                }
            }
        }
    }

    fn call_bot(&self, seat: Seat) -> Markup {
        let face = &self.seats[seat.index()];
        html! {
            form class="act" method="post" action={ "/table/" (self.header.id) "/bot" } data-post="bot" {
                input type="hidden" name="seat" value=(face.word);
                button class="btn out" type="submit" {
                    (t!(self.viewer.language, "call-bot", name = face.name.as_str()))
                }
            }
        }
    }

    fn take_back_answer(&self, ask: &TakeBack) -> Markup {
        let name = &self.seats[ask.by.index()].name;
        html! {
            span class="take-back s" {
                (t!(self.viewer.language, "take-back-asked", name = name.as_str()))
                @if ask.to_answer {
                    (self.post_button("take-back/accept", "check", &t!(self.viewer.language, "accept"), "btn"))
                    (self.post_button("take-back/decline", "cross", &t!(self.viewer.language, "decline"), "btn"))
                }
            }
        }
    }

    pub(super) fn curtain_panel(&self, seat: Seat) -> Markup {
        let face = &self.seats[seat.index()];
        html! {
            section class="region curtain panel" data-region="curtain" id="prompt" tabindex="-1"
                aria-label=(t!(self.viewer.language, "curtain"))
            {
                (token(face.colour, "t64", None))
                p class="sentence" { (t!(self.viewer.language, "curtain-pass", name = face.name.as_str())) }
                p class="soft" { (t!(self.viewer.language, "curtain-secret")) }
                form method="get" action={ "/table/" (self.header.id) } {
                    input type="hidden" name="seat" value=(face.word);
                    input type="hidden" name="here" value="yes";
                    button class="btn go" type="submit" {
                        (t!(self.viewer.language, "curtain-open", name = face.name.as_str()))
                    }
                }
            }
        }
    }
}

/// Seconds as people read them: `1:05`, `2:03:00`.
fn clock_words(seconds: i64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
