//! The frame of a table: top bar, prompt, the board's regions, log, chat and menus.
//!
//! The whole page is [`TablePage::page`]; after each change a script says which parts it has and fetches
//! [`TablePage::news`], the parts that differ.

mod advice;
mod ahead;
mod facts;
mod log_and_chat;
mod prompt;
mod since;

use crate::layout::{self, Shell, Visitor};

use crate::pages::guest_mark;
use crate::parts::{self, Joined, KnownParts, LogPrint, Part, Written};
use crate::{assets, boards};
use board::pieces::{self, icon, token};
use board::t;
use board::{Board, BoardContext, LogStep, Prompt, Region, SeatFace, SeatKind, Status, When, log};
use catalog::SeenTable;
use game::{Next, Seat};
use maud::{Markup, Render, html};

pub use advice::Advice;
pub use facts::{
    ChatLine, LessonPlace, Onlookers, Pace, Permissions, Pick, PlannedAhead, Preferences, TableHeader, TableViewer,
    TakeBack, Talk,
};
pub use since::Frame;

/// Everything a table's page is drawn from.
pub struct TablePage {
    /// What it is called, and where it is found.
    pub header: TableHeader,
    /// Who looks.
    pub viewer: TableViewer,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatFace>,
    /// Seats of others whose time has run out: a bot may be called for them.
    pub late: Vec<Seat>,
    /// The game, as the viewer sees it.
    pub table: Box<dyn SeenTable>,
    /// Its steps, as the viewer may know them.
    pub log: Vec<LogStep>,
    /// What the viewer has picked.
    pub pick: Pick,
    /// What is said beside the game.
    pub talk: Talk,
    /// What the viewer has decided ahead, where that makes sense.
    pub ahead: Option<PlannedAhead>,
}

impl std::fmt::Debug for TablePage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TablePage")
            .field("id", &self.header.id)
            .field("version", &self.header.version)
            .finish_non_exhaustive()
    }
}

impl TablePage {
    /// A table at which somebody sits alone: a lesson, an exercise, a puzzle, a study. Nobody talks there, and there is
    /// no clock.
    pub fn alone(
        visitor: &Visitor,
        header: TableHeader,
        acting: Option<Seat>,
        seats: Vec<SeatFace>,
        table: Box<dyn SeenTable>,
        pick: Pick,
    ) -> TablePage {
        TablePage {
            header: TableHeader { site: visitor.site.clone(), ..header },
            viewer: TableViewer {
                language: visitor.language,
                preferences: visitor.preferences,
                held: acting.into_iter().collect(),
                acting,
                ..TableViewer::default()
            },
            seats,
            late: Vec::new(),
            ahead: None,
            log: log::steps(&*table),
            table,
            pick,
            talk: Talk::default(),
        }
    }

    /// What the board is given.
    pub fn context(&self) -> BoardContext<'_> {
        BoardContext {
            language: self.viewer.language,
            board: self.board(),
            table: &*self.table,
            me: self.viewer.acting.filter(|_| self.viewer.curtain.is_none()),
            seats: &self.seats,
            draft: self.pick.draft.as_deref(),
            advice: &self.pick.advice.actions,
            before: self.pick.before.as_ref(),
            live: self.header.lesson.as_ref().is_none_or(|lesson| lesson.over.is_none()),
            unaided: self.header.lesson.as_ref().is_some_and(|lesson| lesson.unaided),
        }
    }

    fn board(&self) -> &'static dyn Board {
        boards::of(self.table.id())
    }

    /// Does the table wait for the viewer?
    pub fn is_my_turn(&self) -> bool {
        self.table.next().awaited().iter().any(|seat| self.viewer.held.contains(&seat))
    }

    fn title(&self) -> String {
        let turn =
            if self.is_my_turn() { format!("{} · ", t!(self.viewer.language, "your-turn")) } else { String::new() };
        format!("{turn}{} · {}", self.header.name, boards::cover(self.table.id(), self.viewer.language).name)
    }

    /// The whole page.
    pub fn page(&self) -> Markup {
        let own = self.board().files().script.map(|_| assets::script_name(self.board().id()));
        let scripts: Vec<&str> = ["table.js"].into_iter().chain(own.as_deref()).collect();
        self.framed(&scripts, self.fragment())
    }

    /// The whole page of a study.
    pub fn study_page(&self) -> Markup {
        let own = self.board().files().script.map(|_| assets::script_name(self.board().id()));
        let scripts: Vec<&str> = ["table.js", "study.js"].into_iter().chain(own.as_deref()).collect();
        self.framed(&scripts, self.fragment())
    }

    /// A whole page around a table, with these scripts.
    pub fn framed(&self, scripts: &[&str], inner: Markup) -> Markup {
        let board = self.board();
        layout::page(
            &Shell {
                language: self.viewer.language,
                theme: self.viewer.preferences.theme,
                title: &self.title(),
                body_class: "at-table",
                early_scripts: &["zoom.js"],
                scripts,
                sprites: &[board.files().sprites],
                card: Some(layout::LinkCard {
                    site: self.header.site.clone(),
                    path: self.address(),
                    about: boards::cover(board.id(), self.viewer.language).tagline.clone(),
                    picture: assets::card(Some(board.id())),
                }),
                // Who waits for others sees them move without a script, too.
                refresh: (!self.is_my_turn() && self.table.next() != Next::Over && self.header.lesson.is_none())
                    .then_some(10),
            },
            inner,
        )
    }

    /// What the board is given for a picture without actions.
    fn past_context(&self) -> BoardContext<'_> {
        BoardContext { me: self.table.seat(), draft: None, advice: &[], before: None, live: false, ..self.context() }
    }

    /// Where the game stands in that picture.
    pub(crate) fn past_status(&self) -> Status {
        self.board().status(&self.past_context())
    }

    /// The table as a picture without actions, with controls in place of the prompt; `look` is the form by which
    /// lines of the log lead to their steps.
    pub fn picture(&self, controls: &Markup, look: &Markup) -> Markup {
        self.framed_picture(html! {
            (self.top(&self.past_status()))
            main class={ "table " (self.board().class()) } id="main" { (self.picture_parts(controls)) }
            (look)
            (self.menu())
        })
    }

    /// The same as a part of another page.
    pub fn picture_on_page(&self, controls: &Markup, look: &Markup) -> Markup {
        self.framed_picture(html! {
            div class={ "table " (self.board().class()) } { (self.picture_parts(controls)) }
            (look)
        })
    }

    fn framed_picture(&self, inner: Markup) -> Markup {
        let board = self.board();
        html! {
            div id="table" class=(board.class()) data-title=(self.title()) data-table=(self.header.id)
                data-version=(self.header.version) data-key=[self.header.key.as_deref()]
            {
                (inner)
                section class="vh" data-region="text" aria-label=(t!(self.viewer.language, "text-board")) {
                    (board.text_board(&self.past_context()))
                }
            }
        }
    }

    fn picture_parts(&self, controls: &Markup) -> Markup {
        let (board, cx) = (self.board(), self.past_context());
        html! {
            section class="region prompt panel replay" id="prompt" data-region="prompt" tabindex="-1"
                aria-label=(t!(self.viewer.language, "replay-controls"))
            {
                (controls)
            }
            @for region in board.regions(&cx) {
                section class={ "region r-" (region.name) } data-region=(region.name) aria-label=(region.label) {
                    h2 class="vh" { (region.label) }
                    (region.markup)
                }
            }
            (self.log_region(board, &cx))
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

    /// The parts of the board; in a lesson without those that would give the answer away.
    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region> {
        let without = self.header.lesson.as_ref().map_or(&[][..], |lesson| lesson.without);
        self.board().regions(cx).into_iter().filter(|region| !without.contains(&region.name)).collect()
    }

    fn drawn(&self, have: Option<&KnownParts>) -> Markup {
        if let Some(seat) = self.viewer.curtain {
            return self.curtained(seat, have);
        }
        let board = self.board();
        let cx = self.context();
        let status = board.status(&cx);
        let prompt = match self.header.lesson.as_ref().and_then(|lesson| lesson.over.clone()) {
            Some(sentence) => Prompt { sentence, ..Prompt::default() },
            None => board.prompt(&cx),
        };
        let head = vec![
            Part::new("top", self.top(&status)),
            Part::new("draft", self.draft_form()),
            Part::new("look", self.look_form()),
        ];
        let mut main = vec![Part::with_version("prompt", self.prompt(&prompt, &cx), self.header.version)];
        if let Some(panel) = self.beside() {
            main.push(Part::new("coach", panel));
        }
        if let Some(panel) = self.advice_panel(board, &cx) {
            main.push(Part::new("advice", panel));
        }
        for region in self.regions(&cx) {
            let section = html! {
                section class={ "region r-" (region.name) } data-region=(region.name) aria-label=(region.label) {
                    h2 class="vh" { (region.label) }
                    (region.markup)
                }
            };
            main.push(Part::new(region.name, section));
        }
        if let Some(side) = self.header.lesson.as_ref().and_then(|lesson| lesson.side.clone()) {
            main.push(Part::new("study", side));
        }
        let mut talk = vec![Part::new("chat", self.chat_lines())];
        if self.viewer.can.chat {
            // A new key with every page: somebody who says the same again means it.
            talk.push(Part::fleeting(
                "once",
                html! { input type="hidden" name="once" value=(pieces::ONCE) autocomplete="off" data-region="once"; },
            ));
        }
        let text = html! {
            section class="vh" data-region="text" aria-label=(t!(self.viewer.language, "text-board")) {
                (board.text_board(&cx))
            }
        };
        let live = html! {
            p class="vh" id="live" role="status" aria-live="polite" data-region="live" { (self.live_words(&prompt)) }
        };
        let foot = vec![
            Part::new("text", text),
            Part::new("live", live),
            Part::with_version("menu", self.menu(), self.header.version),
            Part::new("ahead", self.ahead_dialog(&cx)),
        ];
        // The log is the longest part and grows at its end: it is written last, when it is known where to begin.
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
            html! { a class="skip" href="#prompt" { (t!(self.viewer.language, "skip-to-prompt")) } }.render_to(to);
            Joined(head).render_to(to);
            // The element is opened and closed by hand, so that what is in it is not copied once more.
            to.push_str("<main class=\"table ");
            board.class().render_to(to);
            to.push_str(match &self.header.lesson {
                Some(lesson) if lesson.side.is_some() => " in-lesson in-study\" id=\"main\">",
                Some(_) => " in-lesson\" id=\"main\">",
                None => "\" id=\"main\">",
            });
            // Prompt and coach share one place.
            let dock = if main.get(1).is_some_and(|part| part.name == "coach") { 2 } else { 0 };
            if dock > 0 {
                to.push_str("<div class=\"dock\">");
                Joined(&main[..dock]).render_to(to);
                to.push_str("</div>");
            }
            Joined(&main[dock..]).render_to(to);
            self.chat_region(&talk[0].markup, talk.get(1).map(|once| &once.markup)).render_to(to);
            to.push_str("</main>");
            Joined(foot).render_to(to);
        });
        self.framed_table(&prints, false, inner)
    }

    /// Nothing but the curtain and whom to hand the screen to: no board, no log, no chat.
    fn curtained(&self, seat: Seat, have: Option<&KnownParts>) -> Markup {
        let language = self.viewer.language;
        let words = t!(language, "curtain-pass", name = self.seats[seat.index()].name.as_str());
        let live = html! {
            p class="vh" id="live" role="status" aria-live="polite" data-region="live" { (words) }
        };
        let all = [
            Part::new("top", self.top(&self.board().status(&self.context()))),
            Part::new("draft", self.draft_form()),
            Part::new("curtain", self.curtain_panel(seat)),
            Part::new("live", live),
            Part::with_version("menu", self.menu(), self.header.version),
        ];
        let prints = parts::prints(&all);
        if let Some(have) = have.filter(|have| have.is_made_of(&all)) {
            let fresh = all.iter().filter(|part| !have.has(part));
            return self.framed_table(&prints, true, html! { @for part in fresh { (part.markup) } });
        }
        let [top, draft, curtain, live, menu] = all.map(|part| part.markup);
        let inner = html! {
            (top) (draft)
            main class={ "table curtained " (self.board().class()) } id="main" { (curtain) }
            (live) (menu)
        };
        self.framed_table(&prints, false, inner)
    }

    /// The element of the table, which carries what a script must know.
    fn framed_table(&self, prints: &str, is_part: bool, inner: impl Render) -> Markup {
        let language = self.viewer.language;
        html! {
            div id="table" class=(self.board().class()) data-title=(self.title()) data-offline=(t!(language, "offline"))
                data-sending=(t!(language, "sending")) data-unsent=(t!(language, "unsent"))
                data-table=(self.header.id) data-version=(self.header.version) data-turn=(self.is_my_turn())
                data-at=[self.header.lesson.as_ref().map(|lesson| &lesson.path)]
                data-moves=[self.header.lesson.as_ref().map(|lesson| &lesson.moves)]
                data-seat=[self.viewer.acting.map(|seat| self.seats[seat.index()].word.clone())]
                data-key=[self.header.key.as_deref()] data-here=[self.viewer.here.then_some("yes")]
                data-confirm=(self.viewer.preferences.confirm) data-hold=[self.hold_words()] data-sound=(self.viewer.preferences.sound)
                data-notice=(self.viewer.preferences.notice)
                data-pace=(self.viewer.preferences.pace.word()) data-steps=(self.log.len())
                data-draft=[self.pick.draft.as_deref()] data-advice=[self.pick.advice.text()]
                data-over=(self.table.next() == Next::Over) data-prints=(prints) data-part=[is_part.then_some("yes")]
            {
                (inner)
            }
        }
    }

    /// What a script says while it holds a move back, if the viewer wants it to: the words, and the two buttons.
    fn hold_words(&self) -> Option<String> {
        let language = self.viewer.language;
        let words = ["hold-words", "hold-now", "hold-cancel"].map(|id| t!(language, id));
        self.viewer.preferences.hold.then(|| words.join("|"))
    }

    /// Where this page is.
    fn address(&self) -> String {
        self.header.lesson.as_ref().map_or_else(|| format!("/table/{}", self.header.id), |lesson| lesson.path.clone())
    }

    /// What is picked goes to the server by this form, also without a script.
    fn draft_form(&self) -> Markup {
        html! {
            form id="draft" method="get" action=(self.address()) hidden data-region="draft" {
                @if let Some(lesson) = &self.header.lesson {
                    input type="hidden" name="moves" value=(lesson.moves);
                }
                @if let Some(seat) = self.viewer.acting {
                    input type="hidden" name="seat" value=(self.seats[seat.index()].word);
                }
                @if self.viewer.here { input type="hidden" name="here" value="yes"; }
                @if let Some(advice) = self.pick.advice.text() { input type="hidden" name="advice" value=(advice); }
                @if let Some(key) = &self.header.key { input type="hidden" name="key" value=(key); }
            }
        }
    }

    /// A line of the log leads by this form to the board of its step, as the viewer saw it then.
    fn look_form(&self) -> Markup {
        if self.header.lesson.is_some() {
            return html! { div data-region="look" hidden {} };
        }
        html! {
            form id="look" method="get" action={ "/table/" (self.header.id) "/replay" } hidden data-region="look" {
                @if let Some(draft) = &self.pick.draft { input type="hidden" name="draft" value=(draft); }
                @if let Some(key) = &self.header.key { input type="hidden" name="key" value=(key); }
            }
        }
    }

    fn live_words(&self, prompt: &Prompt) -> String {
        match &self.pick.notice {
            Some(notice) => notice.clone(),
            None => prompt.sentence.clone(),
        }
    }

    fn top(&self, status: &Status) -> Markup {
        let language = self.viewer.language;
        let game = boards::cover(self.table.id(), language);
        html! {
            header class="top" data-region="top" {
                a class="brand" href="/" title=(t!(language, "home")) {
                    (boards::emblem(self.table.id(), "i20 accent"))
                    span class="brand-name" { (game.name) }
                }
                h1 class="table-name soft s" title=(self.header.name) { (self.header.name) }
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
                        @let at_once = self.table.next().open().len() > 1;
                        span { (t!(language, if at_once { "order-at-once" } else { "order" })) }
                        @for &seat in &status.order {
                            @let waited = self.table.next().awaited().contains(seat);
                            (pieces::seat_token(&self.seats[seat.index()], if waited { "now" } else { "" }))
                        }
                    }
                }
                div class="tools" {
                    span class="net" id="net" role="status" {}
                    (self.zoom())
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

    /// Who looks on, in words; nothing if nobody does. Everybody at the table may know.
    fn watching(&self) -> Option<String> {
        let language = self.viewer.language;
        let Onlookers { names, nameless } = &self.talk.onlookers;
        let nameless = (*nameless > 0).then(|| t!(language, "watching-nameless", count = *nameless));
        let all: Vec<String> = names.iter().cloned().chain(nameless).collect();
        (!all.is_empty()).then(|| t!(language, "watching", names = all.join(", ")))
    }

    /// How large the table is drawn; a script knows, and remembers it on this device.
    fn zoom(&self) -> Markup {
        let language = self.viewer.language;
        let button = |way: &str, name: &str, id: &str| {
            html! {
                button class="btn flat round" type="button" data-zoom=(way) title=(t!(language, id))
                    aria-label=(t!(language, id))
                {
                    (icon(name))
                }
            }
        };
        html! {
            div class="zoom" role="group" aria-label=(t!(language, "zoom")) {
                (button("-1", "minus", "zoom-out"))
                button class="btn flat num" type="button" data-zoom="0" title=(t!(language, "zoom-reset")) {}
                (button("1", "plus", "zoom-in"))
            }
        }
    }

    fn menu(&self) -> Markup {
        let language = self.viewer.language;
        html! {
            dialog id="menu" class="menu panel" aria-label=(t!(language, "menu")) data-region="menu" {
                div class="menu-head" {
                    h2 { (self.header.name) }
                    form method="dialog" {
                        button class="btn flat round" aria-label=(t!(language, "close")) { (icon("cross")) }
                    }
                }
                div data-region="seats-in-menu" {
                ul class="people" {
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
                @if let Some(words) = self.watching() { p class="watching s" { (words) } }
                }
                div class="menu-zoom" { span class="soft" { (t!(language, "zoom")) } (self.zoom()) }
                (layout::preferences_form(language, self.viewer.preferences, &self.address()))
                @if let Some(link) = &self.header.watch_link {
                    div class="share" {
                        p class="s soft" { (t!(language, "watch-link")) }
                        (layout::copy_link(language, link))
                    }
                }
                div class="menu-acts" {
                    @if self.viewer.can.stand_in {
                        (self.post_button("bot", "robot", &t!(language, "stand-in"), "btn"))
                    }
                    @if self.viewer.can.ask_back {
                        (self.post_button("take-back", "undo", &t!(language, "take-back"), "btn"))
                    }
                    @if self.header.lesson.is_none() {
                        a class="btn" href={ "/table/" (self.header.id) "/record" } download {
                            (t!(language, "download-record"))
                        }
                    }
                    @if self.viewer.can.mute {
                        (self.post_button(
                            if self.talk.hushed { "unmute-onlookers" } else { "mute-onlookers" },
                            "chat",
                            &t!(language, if self.talk.hushed { "unmute-onlookers" } else { "mute-onlookers" }),
                            "btn",
                        ))
                    }
                    @if self.viewer.can.leave {
                        (self.post_button("leave", "cross", &t!(language, "leave-seat"), "btn"))
                    }
                    a class="btn" href="/" { (t!(language, "home")) }
                }
            }
        }
    }
}
