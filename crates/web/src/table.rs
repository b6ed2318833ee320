//! The frame of a table: top bar, prompt, the board's regions, log, chat and menus.
//!
//! The whole page is [`TablePage::page`]; after each change a script says which parts it has and fetches
//! [`TablePage::news`], the parts that differ.

use crate::coach::{CoachProgress, Panel};
use crate::layout::{self, Shell};
use crate::log::{self, Names};
use crate::pages::guest_mark;
use crate::parts::{self, Joined, KnownParts, LogPrint, Part, Written};
use crate::{assets, boards};
use board::Language;
use board::log::Weight;
use board::pieces::{self, icon, token};
use board::t;
use board::{Board, BoardContext, Confirm, Lesson, LogStep, Prompt, SeatFace, SeatKind, Status, When};
use catalog::SeenTable;
use game::{Next, Seat};
use maud::{Markup, Render, html};

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Its number, from 1.
    pub number: u64,
    /// The seat of who said it, if seated.
    pub seat: Option<Seat>,
    /// Who said it.
    pub name: String,
    /// What; nothing if it was removed with its speaker.
    pub text: Option<String>,
    /// The id of who said it, if it is somebody other than the viewer and still here.
    pub person: Option<String>,
    /// Is it a guest?
    pub guest: bool,
    /// Did they only look on?
    pub onlooker: bool,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Someone asks for a take-back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// Who asks.
    pub by: Seat,
    /// To which step.
    pub step: usize,
    /// Has the viewer still to answer?
    pub to_answer: bool,
}

/// What the viewer may do beside the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Permissions {
    /// Undo the last own step.
    pub undo: bool,
    /// Undo everything of this turn.
    pub reset: bool,
    /// Ask the others to take something back.
    pub ask_back: bool,
    /// Write to the chat.
    pub chat: bool,
    /// Mute those who look on, or let them talk again.
    pub mute: bool,
    /// Get a hint.
    pub hint: bool,
    /// Leave the table.
    pub leave: bool,
    /// Let a bot play the seat for a while.
    pub stand_in: bool,
    /// Take the seat back from the bot.
    pub come_back: bool,
}

/// How the viewer likes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Confirm each action?
    pub confirm: bool,
    /// A sound on one's turn?
    pub sound: bool,
    /// Short hints at each new decision?
    pub guided: bool,
    /// The theme.
    pub theme: layout::Theme,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences { confirm: true, sound: false, guided: false, theme: layout::Theme::System }
    }
}

/// Everything a table's page is drawn from.
pub struct TablePage {
    /// The table's id in addresses.
    pub id: String,
    /// The key of the link a spectator came by.
    pub key: Option<String>,
    /// Its name.
    pub name: String,
    /// The version a move must answer.
    pub version: u64,
    /// The viewer's language.
    pub language: Language,
    /// Who the viewer is, for the top bar.
    pub person: Option<String>,
    /// The seats the viewer holds; none for a spectator.
    pub held: Vec<Seat>,
    /// The seat that is shown and acted for.
    pub acting: Option<Seat>,
    /// Has the person at a shared screen said that it is them?
    pub here: bool,
    /// Hide the board until the next person at this screen says "it is me".
    pub curtain: Option<Seat>,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatFace>,
    /// The game, as the viewer sees it.
    pub table: Box<dyn SeenTable>,
    /// Its steps, as the viewer may know them.
    pub log: Vec<LogStep>,
    /// The chat.
    pub chat: Vec<ChatLine>,
    /// Do only players talk?
    pub hushed: bool,
    /// What the viewer has picked.
    pub draft: Option<String>,
    /// The action a hint advises.
    pub hint: Option<String>,
    /// What was refused just now.
    pub notice: Option<String>,
    /// What else the viewer may do.
    pub can: Permissions,
    /// A take-back that waits for answers.
    pub take_back: Option<TakeBack>,
    /// Seats of others whose time has run out: a bot may be called for them.
    pub late: Vec<Seat>,
    /// The address that lets others watch.
    pub watch_link: Option<String>,
    /// How the viewer likes it.
    pub preferences: Preferences,
    /// What the coach has told the viewer.
    pub told: CoachProgress,
}

impl std::fmt::Debug for TablePage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TablePage").field("id", &self.id).field("version", &self.version).finish_non_exhaustive()
    }
}

impl TablePage {
    /// What the board is given.
    pub fn context(&self) -> BoardContext<'_> {
        BoardContext {
            language: self.language,
            board: self.board(),
            table: &*self.table,
            me: self.acting.filter(|_| self.curtain.is_none()),
            seats: &self.seats,
            draft: self.draft.as_deref(),
            hint: self.hint.as_deref(),
            live: true,
        }
    }

    fn board(&self) -> &'static dyn Board {
        boards::of(self.table.id())
    }

    /// Does the table wait for the viewer?
    pub fn is_my_turn(&self) -> bool {
        self.table.next().awaited().iter().any(|seat| self.held.contains(&seat))
    }

    fn title(&self) -> String {
        let turn = if self.is_my_turn() { format!("{} · ", t!(self.language, "your-turn")) } else { String::new() };
        format!("{turn}{} · {}", self.name, self.board().cover(self.language).name)
    }

    /// The whole page.
    pub fn page(&self) -> Markup {
        let own = self.board().script().map(|_| assets::script_name(self.board().id()));
        let scripts: Vec<&str> = ["table.js"].into_iter().chain(own.as_deref()).collect();
        self.framed(&scripts, self.fragment())
    }

    /// A whole page around a table, with these scripts.
    pub fn framed(&self, scripts: &[&str], inner: Markup) -> Markup {
        let board = self.board();
        layout::page(
            &Shell {
                language: self.language,
                theme: self.preferences.theme,
                title: &self.title(),
                body_class: "at-table",
                scripts,
                sprites: &[board.sprites()],
            },
            inner,
        )
    }

    /// The table as a picture that cannot be acted at, with controls in the prompt's place.
    pub fn picture(&self, controls: &Markup) -> Markup {
        let board = self.board();
        let cx = BoardContext { me: self.table.seat(), draft: None, hint: None, live: false, ..self.context() };
        html! {
            div id="table" class=(board.class()) data-title=(self.title()) data-table=(self.id)
                data-version=(self.version)
            {
                (self.top(&board.status(&cx)))
                main class={ "table " (board.class()) } id="main" {
                    section class="region prompt panel replay" id="prompt" data-region="prompt" tabindex="-1"
                        aria-label=(t!(self.language, "replay-controls"))
                    {
                        (controls)
                    }
                    @for region in board.regions(&cx) {
                        section class={ "region r-" (region.name) } data-region=(region.name) aria-label=(region.label)
                        {
                            h2 class="vh" { (region.label) }
                            (region.markup)
                        }
                    }
                    (self.log_region(board, &cx))
                }
                section class="vh" data-region="text" aria-label=(t!(self.language, "text-board")) {
                    (board.text_board(&cx))
                }
                (self.menu())
            }
        }
    }

    /// The table: everything inside the body.
    pub fn fragment(&self) -> Markup {
        self.drawn(None)
    }

    /// The same for a page that shows something already: the parts that differ from what it has, or the whole if
    /// it is made of others.
    pub fn news(&self, have: &KnownParts) -> Markup {
        self.drawn(Some(have))
    }

    fn drawn(&self, have: Option<&KnownParts>) -> Markup {
        let board = self.board();
        let cx = self.context();
        let status = board.status(&cx);
        let prompt = board.prompt(&cx);
        let head = vec![Part::new("top", self.top(&status)), Part::new("draft", self.draft_form())];
        let mut main = Vec::new();
        if let Some(seat) = self.curtain {
            main.push(Part::new("curtain", self.curtain_panel(seat)));
        } else {
            main.push(Part::with_version("prompt", self.prompt(&prompt), self.version));
            if self.preferences.guided {
                main.push(Part::new("coach", self.coach()));
            }
            for region in board.regions(&cx) {
                let section = html! {
                    section class={ "region r-" (region.name) } data-region=(region.name) aria-label=(region.label) {
                        h2 class="vh" { (region.label) }
                        (region.markup)
                    }
                };
                main.push(Part::new(region.name, section));
            }
        }
        let mut talk = vec![Part::new("chat", self.chat_lines())];
        if self.can.chat {
            // A new word with every picture: who says the same again means it.
            talk.push(Part::fleeting(
                "once",
                html! { input type="hidden" name="once" value=(pieces::ONCE) autocomplete="off" data-region="once"; },
            ));
        }
        let text = html! {
            section class="vh" data-region="text" aria-label=(t!(self.language, "text-board")) {
                (board.text_board(&cx))
            }
        };
        let live = html! {
            p class="vh" id="live" role="status" aria-live="polite" data-region="live" { (self.live_words(&prompt)) }
        };
        let foot = vec![
            Part::new("text", text),
            Part::new("live", live),
            Part::with_version("menu", self.menu(), self.version),
        ];
        // The log is the longest part and grows at its end: it is written last, when it is known from where on.
        let log = LogPrint::of(self.names(cx.me), &self.log, self.since());
        let log = Part { name: "log", markup: html! {}, print: Some(log.text()) };
        let count = (head.len(), main.len(), talk.len());
        let mut all: Vec<Part> = head.into_iter().chain(main).chain([log]).chain(talk).chain(foot).collect();
        let prints = parts::prints(&all);
        let at_log = count.0 + count.1;
        if let Some(have) = have.filter(|have| have.is_made_of(&all)) {
            if !have.has(&all[at_log]) {
                let shown = have.print("log").and_then(|shown| LogPrint::shown(shown, self.names(cx.me), &self.log));
                all[at_log].markup = match shown {
                    Some(steps) => self.log_lines(board, &cx, steps),
                    None => self.log_region(board, &cx),
                };
            }
            let fresh = all.iter().filter(|part| !have.has(part));
            return self.framed_table(&prints, true, html! { @for part in fresh { (part.markup) } });
        }
        all[at_log].markup = self.log_region(board, &cx);
        let (head, rest) = all.split_at(count.0);
        let (main, rest) = rest.split_at(count.1 + 1);
        let (talk, foot) = rest.split_at(count.2);
        let room: usize = all.iter().map(|part| part.markup.0.len()).sum();
        let inner = Written(|to: &mut String| {
            to.reserve(room + 4096);
            html! { a class="skip" href="#prompt" { (t!(self.language, "skip-to-prompt")) } }.render_to(to);
            Joined(head).render_to(to);
            // The element is opened and closed by hand, so that what is in it is not copied once more.
            to.push_str("<main class=\"table ");
            board.class().render_to(to);
            to.push_str("\" id=\"main\">");
            Joined(main).render_to(to);
            self.chat_region(&talk[0].markup, talk.get(1).map(|once| &once.markup)).render_to(to);
            to.push_str("</main>");
            Joined(foot).render_to(to);
        });
        self.framed_table(&prints, false, inner)
    }

    /// The element of the table, which carries what a script must know.
    fn framed_table(&self, prints: &str, is_part: bool, inner: impl Render) -> Markup {
        let language = self.language;
        html! {
            div id="table" class=(self.board().class()) data-title=(self.title()) data-offline=(t!(language, "offline"))
                data-sending=(t!(language, "sending")) data-unsent=(t!(language, "unsent"))
                data-table=(self.id) data-version=(self.version) data-turn=(self.is_my_turn())
                data-seat=[self.acting.map(|seat| self.seats[seat.index()].word.clone())]
                data-key=[self.key.as_deref()] data-here=[self.here.then_some("yes")]
                data-confirm=(self.preferences.confirm) data-sound=(self.preferences.sound)
                data-draft=[self.draft.as_deref()]
                data-over=(self.table.next() == Next::Over) data-prints=(prints) data-part=[is_part.then_some("yes")]
            {
                (inner)
            }
        }
    }

    /// What is picked goes to the server by this form, also without a script.
    fn draft_form(&self) -> Markup {
        html! {
            form id="draft" method="get" action={ "/table/" (self.id) } hidden data-region="draft" {
                @if let Some(seat) = self.acting {
                    input type="hidden" name="seat" value=(self.seats[seat.index()].word);
                }
                @if self.here { input type="hidden" name="here" value="yes"; }
                @if let Some(key) = &self.key { input type="hidden" name="key" value=(key); }
            }
        }
    }

    fn live_words(&self, prompt: &Prompt) -> String {
        match &self.notice {
            Some(notice) => notice.clone(),
            None => prompt.sentence.clone(),
        }
    }

    fn top(&self, status: &Status) -> Markup {
        let language = self.language;
        let game = self.board().cover(language);
        html! {
            header class="top" data-region="top" {
                a class="brand" href="/" title=(t!(language, "home")) {
                    (boards::emblem(self.table.id(), "i20 accent"))
                    span class="brand-name" { (game.name) }
                }
                h1 class="table-name soft s" { (self.name) }
                div class="where" {
                    @if let Some((now, of)) = status.round {
                        span class="pips" aria-hidden="true" {
                            @for round in 1..=of {
                                i class=(if round < now { "past" } else if round == now { "now" } else { "" }) {}
                            }
                        }
                    }
                    @if !status.round_words.is_empty() { span class="round" { (status.round_words) } }
                    @if !status.phases.is_empty() {
                        ol class="phases" {
                            @for phase in &status.phases {
                                @match phase.when {
                                    When::Past => { li class="past" { (phase.name) } }
                                    When::Now => { li class="now" aria-current="step" { (phase.name) } }
                                    When::Later => { li { (phase.name) } }
                                }
                            }
                        }
                    }
                    @if !status.note.is_empty() { span class="note soft s" { (status.note) } }
                }
                @if !status.order.is_empty() {
                    div class="order soft s" {
                        span { (t!(language, "order")) }
                        @for &seat in &status.order {
                            @let waited = self.table.next().awaited().contains(seat);
                            (pieces::seat_token(&self.seats[seat.index()], if waited { "now" } else { "" }))
                        }
                    }
                }
                div class="tools" {
                    span class="net" id="net" role="status" {}
                    a class="btn flat" href={ "/learn/" (self.table.id()) } target="_blank"
                        title=(t!(language, "rules")) aria-label=(t!(language, "rules"))
                    {
                        (icon("rules"))
                        span { (t!(language, "rules")) }
                    }
                    button class="btn flat" type="button" data-open="menu" title=(t!(language, "menu"))
                        aria-label=(t!(language, "menu"))
                    {
                        (icon("menu"))
                    }
                }
            }
        }
    }

    /// What the coach has to say to this decision, if the viewer likes to be guided.
    pub fn lesson(&self) -> Option<Lesson> {
        let guided = self.preferences.guided && self.curtain.is_none();
        guided.then(|| self.board().coach(&self.context())).flatten()
    }

    /// Notes that the lesson of this decision has come up, here and now.
    pub fn meet_lesson(&mut self) {
        if let Some(lesson) = self.lesson() {
            let own = |step: &&LogStep| step.seat.is_some_and(|seat| self.held.contains(&seat));
            let place = format!("{}_{}", self.id, self.log.iter().filter(own).count());
            let name = format!("{}-{}", self.table.id(), lesson.topic);
            self.told = std::mem::take(&mut self.told).meet(&name, &place);
        }
    }

    /// The coach's panel. In a guided game the region is always there, so that it can come and go like any other.
    fn coach(&self) -> Markup {
        let Some(lesson) = self.lesson() else {
            return html! { div data-region="coach" hidden {} };
        };
        let game = self.table.id();
        let seat = self.acting.map(|seat| format!("?seat={}", self.seats[seat.index()].word)).unwrap_or_default();
        let here = if self.here { "&here=yes" } else { "" };
        let told = self.told.has(&format!("{game}-{}", lesson.topic));
        let back = format!("/table/{}{seat}{here}", self.id);
        Panel { language: self.language, board: self.board(), lesson, told, back: &back }.markup()
    }

    fn prompt(&self, prompt: &Prompt) -> Markup {
        let language = self.language;
        let my_turn = self.acting.is_some_and(|seat| self.table.next().awaited().contains(seat));
        let over = self.table.next() == Next::Over;
        html! {
            section class={ "region prompt panel " (if my_turn { "mine" } else { "waits" }) } id="prompt"
                data-region="prompt" tabindex="-1"
                aria-label=(t!(language, "prompt"))
            {
                @if self.held.len() > 1 { (self.own_seats()) }
                @else if let Some(seat) = self.acting { (token(self.seats[seat.index()].colour, "t28", None)) }
                div class="ask" {
                    p class="sentence" { (prompt.sentence) }
                    @if let Some(detail) = &prompt.detail { p class="detail soft s" { (detail) } }
                }
                (self.clock())
                @if let Some(tools) = &prompt.tools { div class="ask-tools" { (tools) } }
                @if let Some(arithmetic) = &prompt.arithmetic { div class="arithmetic" { (arithmetic) } }
                @if let Some(notice) = &self.notice { p class="notice s" role="alert" { (notice) } }
                div class="acts" {
                    @if let Some(ask) = &self.take_back { (self.take_back_answer(ask)) }
                    @if self.can.come_back {
                        (self.post_button("free", "person", &t!(language, "come-back"), "btn out"))
                    }
                    @for &seat in &self.late { (self.call_bot(seat)) }
                    @if self.can.hint && my_turn {
                        (self.post_button("hint", "hint", &t!(language, "hint"), "btn tool"))
                    }
                    @if self.can.undo { (self.post_button("undo", "undo", &t!(language, "undo"), "btn tool")) }
                    @if self.can.reset { (self.post_button("reset", "reset", &t!(language, "reset-turn"), "btn tool")) }
                    @for other in &prompt.others { (self.act_button(other, "btn out")) }
                    @match (&prompt.confirm, self.draft_confirm(prompt)) {
                        (Some(confirm), _) => { (self.act_button(confirm, "btn go")) }
                        (None, Some(confirm)) => { (self.act_button(&confirm, "btn go")) }
                        (None, None) => {
                            @if over {
                                a class="btn go" href={ "/table/" (self.id) "/result" } { (t!(language, "see-result")) }
                            } @else if my_turn && let Some(waiting) = &prompt.waiting {
                                span class="btn still" { (waiting) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The time left of the one the table waits for; a script counts it down.
    fn clock(&self) -> Markup {
        let awaited = self.table.next().awaited();
        let own = self.acting.filter(|seat| awaited.contains(*seat));
        let Some(left) = own.or(awaited.first()).and_then(|seat| self.seats[seat.index()].seconds_left) else {
            return html! {};
        };
        html! {
            span class={ "tag clock" @if left < 20 { " on" } } data-left=(left) title=(t!(self.language, "time-left")) {
                (icon("clock")) span { (clock_words(left)) }
            }
        }
    }

    /// Around one screen: whose turn it is of those who hold it, and the way to another's.
    fn own_seats(&self) -> Markup {
        let awaited = self.table.next().awaited();
        html! {
            nav class="own-seats" aria-label=(t!(self.language, "own-seats")) {
                @for &seat in &self.held {
                    @let face = &self.seats[seat.index()];
                    @let now = self.acting == Some(seat);
                    a class={ "eye" @if awaited.contains(seat) { " awaited" } }
                        href={ "/table/" (self.id) "?seat=" (face.word) } aria-current=[now.then_some("true")]
                    {
                        (token(face.colour, if now { "t28" } else { "" }, Some(&face.name)))
                    }
                }
            }
        }
    }

    /// A draft that is legal can be confirmed even if the board has no words for it.
    fn draft_confirm(&self, prompt: &Prompt) -> Option<Confirm> {
        if prompt.confirm.is_some() {
            return None;
        }
        let action = self.context().drafted_action()?;
        Some(Confirm::new(action, t!(self.language, "confirm-action", action = action)))
    }

    fn act_button(&self, confirm: &Confirm, class: &str) -> Markup {
        let seat = self.acting.map(|seat| self.seats[seat.index()].word.as_str()).unwrap_or_default();
        html! {
            form class="act" method="post" action={ "/table/" (self.id) "/act" } data-act=(confirm.action) {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="version" value=(self.version);
                input type="hidden" name="action" value=(confirm.action);
                button class=(class) type="submit" { (confirm.label) }
            }
        }
    }

    fn post_button(&self, what: &str, icon_name: &str, label: &str, class: &str) -> Markup {
        let seat = self.acting.map(|seat| self.seats[seat.index()].word.as_str()).unwrap_or_default();
        html! {
            form class="act" method="post" action={ "/table/" (self.id) "/" (what) } data-post=(what) {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="version" value=(self.version);
                button class=(class) type="submit" title=(label) aria-label=(label) {
                    (icon(icon_name))
                    span { (label) }
                }
            }
        }
    }

    fn call_bot(&self, seat: Seat) -> Markup {
        let face = &self.seats[seat.index()];
        html! {
            form class="act" method="post" action={ "/table/" (self.id) "/bot" } data-post="bot" {
                input type="hidden" name="seat" value=(face.word);
                button class="btn out" type="submit" { (t!(self.language, "call-bot", name = face.name.as_str())) }
            }
        }
    }

    fn take_back_answer(&self, ask: &TakeBack) -> Markup {
        let name = &self.seats[ask.by.index()].name;
        html! {
            span class="take-back s" {
                (t!(self.language, "take-back-asked", name = name.as_str()))
                @if ask.to_answer {
                    (self.post_button("take-back/accept", "check", &t!(self.language, "accept"), "btn"))
                    (self.post_button("take-back/decline", "cross", &t!(self.language, "decline"), "btn"))
                }
            }
        }
    }

    fn curtain_panel(&self, seat: Seat) -> Markup {
        let face = &self.seats[seat.index()];
        html! {
            section class="region curtain panel" data-region="curtain" id="prompt" tabindex="-1"
                aria-label=(t!(self.language, "curtain"))
            {
                (token(face.colour, "t64", None))
                p class="sentence" { (t!(self.language, "curtain-pass", name = face.name.as_str())) }
                p class="soft" { (t!(self.language, "curtain-secret")) }
                form method="get" action={ "/table/" (self.id) } {
                    input type="hidden" name="seat" value=(face.word);
                    input type="hidden" name="here" value="yes";
                    button class="btn go" type="submit" {
                        (t!(self.language, "curtain-open", name = face.name.as_str()))
                    }
                }
            }
        }
    }

    /// The number of the viewer's last own step, behind which everything is news.
    fn last_own(&self) -> usize {
        let own = |step: &&LogStep| step.seat.is_some_and(|seat| self.held.contains(&seat));
        self.log.iter().rev().find(own).map_or(0, |step| step.number)
    }

    /// The step behind which everything is news, if there is news; 0 if not.
    fn since(&self) -> usize {
        let (own, newest) = (self.last_own(), self.log.last().map_or(0, |step| step.number));
        if newest > own { own } else { 0 }
    }

    /// What the words of the log depend on beside its steps.
    fn names(&self, me: Option<Seat>) -> Names {
        let faces = self.seats.iter().map(|face| (face.name.clone(), face.colour)).collect();
        Names { language: self.language, me, faces }
    }

    fn log_region(&self, board: &dyn Board, cx: &BoardContext<'_>) -> Markup {
        html! {
            section class="region log panel" data-region="log" aria-label=(t!(self.language, "log")) {
                h2 { (t!(self.language, "log")) }
                (self.log_lines(board, cx, 0))
            }
        }
    }

    /// The lines of the log after this many steps, and the mark where news begins: it comes first if it belongs further up.
    fn log_lines(&self, board: &dyn Board, cx: &BoardContext<'_>, shown: usize) -> Markup {
        let since = self.since();
        let mark = html! { li class="since" data-since=(since) { span { (t!(self.language, "since-your-move")) } } };
        let after = (shown > 0).then_some(shown);
        let log =
            log::written((self.id.clone(), self.names(cx.me)), &self.log, |step| self.step_lines(board, cx, step));
        let (end, middle) = (self.log.len(), since.max(shown));
        html! {
            ol class="lines" tabindex="0" aria-label=(t!(self.language, "log")) data-region=[after.map(|_| "log")]
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
            @for saying in board.say(cx, step) {
                li class=(class(saying.weight)) data-step=(step.number) {
                    @if let Some(face) = saying.seat.map(|seat| &self.seats[seat.index()]) {
                        (token(face.colour, "t16", Some(&face.name)))
                    }
                    span { (saying.words) }
                }
            }
        }
    }

    fn chat_lines(&self) -> Markup {
        html! {
            ol class="lines" data-region="chat" tabindex="0" aria-label=(t!(self.language, "chat")) {
                @if self.held.is_empty() && self.hushed { li class="soft" { (t!(self.language, "chat-muted")) } }
                @else if self.held.is_empty() && self.table.next() != Next::Over {
                    li class="soft" { (t!(self.language, "chat-apart")) }
                }
                @for line in &self.chat {
                    li data-chat=(line.number) class=[line.onlooker.then_some("aside")] {
                        @if let Some(seat) = line.seat { (token(self.seats[seat.index()].colour, "t16", None)) }
                        span {
                            (self.speaker(line)) " "
                            @if line.guest { (guest_mark(self.language)) " " }
                            @if line.onlooker { span class="tag" { (t!(self.language, "onlooker")) } " " }
                            @match &line.text {
                                Some(text) => { (text) }
                                None => { i class="soft" { (t!(self.language, "chat-removed")) } }
                            }
                        }
                    }
                }
                @if self.chat.is_empty() { li class="soft" { (t!(self.language, "chat-empty")) } }
            }
        }
    }

    /// The chat around its lines; with a word of its own if the viewer may say something.
    fn chat_region(&self, lines: &Markup, once: Option<&Markup>) -> Markup {
        html! {
            section class="region chat panel" aria-label=(t!(self.language, "chat")) {
                h2 { (t!(self.language, "chat")) }
                (lines)
                @if let Some(once) = once {
                    form class="say" method="post" action=(self.to("/chat")) data-post="chat" {
                        (once)
                        input name="text" maxlength="500" autocomplete="off" required
                            aria-label=(t!(self.language, "chat-message"))
                            placeholder=(t!(self.language, "chat-message"));
                        button class="btn round" type="submit" aria-label=(t!(self.language, "send")) { (icon("send")) }
                    }
                }
            }
        }
    }

    /// The address of something at this table, with the key that opens its door.
    fn to(&self, what: &str) -> String {
        let key = self.key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default();
        format!("/table/{}{what}{key}", self.id)
    }

    /// Who said a line; others lead to what can be done about them.
    fn speaker(&self, line: &ChatLine) -> Markup {
        let Some(person) = &line.person else { return html! { b { (line.name) } } };
        let joint = if self.key.is_some() { "&" } else { "?" };
        let to = format!("{}{joint}entry={}", self.to(&format!("/people/{person}")), line.number);
        html! {
            a class="person-link" href=(to) title=(t!(self.language, "person-about", name = line.name.as_str())) {
                b { (line.name) }
            }
        }
    }

    fn menu(&self) -> Markup {
        let language = self.language;
        html! {
            dialog id="menu" class="menu panel" aria-label=(t!(language, "menu")) data-region="menu" {
                div class="menu-head" {
                    h2 { (self.name) }
                    form method="dialog" {
                        button class="btn flat round" aria-label=(t!(language, "close")) { (icon("cross")) }
                    }
                }
                ul class="people" data-region="seats-in-menu" {
                    @for face in &self.seats {
                        li {
                            (token(face.colour, "", None))
                            @match &face.person {
                                Some(person) => {
                                    a class="person-link" href=(self.to(&format!("/people/{person}")))
                                        title=(t!(language, "person-about", name = face.name.as_str()))
                                    {
                                        b { (face.name) }
                                    }
                                }
                                None => { b { (face.name) } }
                            }
                            @if face.guest { (guest_mark(language)) }
                            span class="soft s" {
                                @match &face.kind {
                                    SeatKind::Person => {
                                        @if face.mine {
                                            (t!(language, "seat-you"))
                                        } @else if face.present {
                                            (t!(language, "seat-here"))
                                        } @else {
                                            (t!(language, "seat-away"))
                                        }
                                    }
                                    SeatKind::Bot(level) => { (t!(language, "seat-bot", level = level.as_str())) }
                                    SeatKind::Automa => { (t!(language, "seat-automa")) }
                                    SeatKind::Empty => { (t!(language, "seat-empty")) }
                                }
                            }
                        }
                    }
                }
                (layout::preferences_form(language, self.preferences, &format!("/table/{}", self.id)))
                @if let Some(link) = &self.watch_link {
                    div class="share" {
                        p class="s soft" { (t!(language, "watch-link")) }
                        (layout::copy_link(language, link))
                    }
                }
                div class="menu-acts" {
                    @if self.can.stand_in { (self.post_button("bot", "robot", &t!(language, "stand-in"), "btn")) }
                    @if self.can.ask_back { (self.post_button("take-back", "undo", &t!(language, "take-back"), "btn")) }
                    a class="btn" href={ "/table/" (self.id) "/record" } download { (t!(language, "download-record")) }
                    @if self.can.mute {
                        (self.post_button(
                            if self.hushed { "unmute-onlookers" } else { "mute-onlookers" },
                            "chat",
                            &t!(language, if self.hushed { "unmute-onlookers" } else { "mute-onlookers" }),
                            "btn",
                        ))
                    }
                    @if self.can.leave { (self.post_button("leave", "cross", &t!(language, "leave-seat"), "btn")) }
                    a class="btn" href="/" { (t!(language, "home")) }
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
