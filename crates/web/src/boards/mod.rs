//! The boards: one module for each game, hung into the frame of [`table`](crate::table).
//!
//! # How to write a board
//!
//! Implement [`Board`] for a unit struct in `boards/<game>/mod.rs` (more files beside it as needed,
//! each below 600 lines) and name it in [`of`]. Yours too are `locales/{en,pl}/<game>.ftl`,
//! `assets/styles/<game>.css`, `assets/sprites/<game>.svg`, and, if the server cannot do it,
//! `assets/scripts/<game>.js`. Everything else belongs to the frame.
//!
//! **Pure functions.** Every method gets a [`BoardContext`] and returns data or [`Markup`]. Take the
//! state only by [`BoardContext::view`]: it is what the viewer's eye may know. The game itself, with
//! its components, is `cx.game::<Furnace>()`. A board must hold for every phase, player
//! count, option and eye (`Eye::Spectator` included), before the first chance outcome and after
//! the end (then nobody may act: show the final position).
//!
//! **Regions.** [`Board::regions`] returns the parts of the board by name. The frame puts each into
//! `<section class="region r-NAME" data-region="NAME">` inside `<main class="table GAME">` beside its
//! own regions `prompt`, `log` and `chat`; only those whose HTML has changed are sent and swapped. A line of the log
//! must depend on its step and on people's names alone: those a page has are not sent again. Your style
//! sheet lays them out by `grid-area` under `.table.GAME` (see `plain.css` for the least). At 1280 x
//! 800 the page must not scroll (`.table` has the height of the window below the 44 px top bar);
//! below 1000 px regions stack and the prompt is docked at the thumb by the frame.
//!
//! **Drafts: every choice is a server-rendered preview.** The page has one string of state, the
//! *draft* ([`BoardContext::draft`]): what the viewer has picked but not played.
//! - A thing that stands for a whole legal action is made with [`BoardContext::pick`]. It asks the
//!   table whether the action is legal: if so it is a glowing button (class `legal`; `picked` when it
//!   is the draft; `hinted` when the hint advises it), if not it is a still one that says why on
//!   hover, focus and tap with the rule's number. When nobody may act it is plain.
//! - A step on the way (which disc, which payment, a stepper) is made with
//!   [`BoardContext::choose`]: it sets the draft to any words you like, e.g. `disc 3`. You get them
//!   back in `cx.draft` on the next rendering, and decide what they mean.
//! - When the draft is a legal action, [`Board::prompt`] gives the arithmetic and a [`Confirm`] that
//!   names what it does ("Bid 3 on Iron mine"). Confirming posts the action. People may switch
//!   confirming off: then a click on a `pick` plays at once, a `choose` never does.
//! - All of it works without JavaScript (a draft is a query parameter) and by keyboard.
//! - Scripts of your own (drag and drop) listen to `boardroom:drawn` on `document` (after each
//!   rendering; `event.detail.regions`) and call `boardroom.draft(words)` or `boardroom.act(action)`
//!   imported from `./table.js`. Never compute rules there.
//!
//! **No style attributes.** The content policy forbids them, and `<style>`. Use classes; numbers go
//! into SVG attributes (`width=(..)`, `transform=(..)`); a few steppers `.n0` … `.n20` set `--n`.
//!
//! **Pieces move.** Give each piece that can change its place `data-piece="unique-name"` on an HTML
//! element (not inside an SVG) and the frame glides it there; the name must be unique on the page.
//!
//! **An own move is shown before the answer.** While it is on its way `<main>` has the class `sending`, and what was
//! pressed or picked `sent`; what the draft drew stands as made. Draw a trial so that it looks right as it is.
//!
//! **Words.** Everything a person reads comes from Fluent: `t!(cx.language, "furnace-bid", disc = 3)`.
//! Ids begin with the game's id. Use the Polish rulebook's words, plural forms by selectors, short
//! forms in tight places. Refusals are looked up as `<game>-refusal-<id>` with the refusal's
//! arguments; without such a message the English sentence is shown. Numbers as numbers.
//!
//! **The log.** [`Board::say`] turns one step of the game into lines in words. The default takes
//! the English sentences of the happenings; overwrite it to say them from `happening.value` in both
//! languages, with pieces drawn in.
//!
//! **People.** [`BoardContext::face`] has name, colour and kind of a seat; draw them with
//! [`pieces::token`](crate::pieces::token), never by colour alone. [`BoardContext::name`] says "You"
//! for the viewer.
//!
//! **Screen readers.** [`Board::text_board`] is the position as headings, lists and tables, hidden
//! from view; icons carry labels ([`pieces::picture`](crate::pieces::picture)) or are decoration.
//! Roles and contrast are checked by axe: small text needs 4.5 : 1 on both themes.
//!
//! **See it.** `cargo run -p web --example gallery -- /tmp/gallery furnace` renders your game in many
//! phases, seats and languages to HTML files; `crates/web/scripts/screenshots.sh /tmp/gallery /tmp/shots` takes
//! pictures at 1280 and 390 px, light and dark. Look at them.
//!
//! # Ready-made classes
//!
//! `.panel` (white box, 10 px), `.soft` (soft ink), `.s` (12 px), `.num` (tabular figures), `.tag`,
//! `.tag.on`, `.btn`, `.btn.go`, `.btn.out`, `.pill`, `.vh` (visually hidden), `.coin`, `.up`,
//! `.down`, `.legal`, `.picked`, `.illegal`, `.idle`, `.hinted`, `.new`; tokens `t16 t20 t24 t28`;
//! player classes `p-g p-b p-k p-y p-r` set `--p`, `--pd`, `--pi`; `.table.GAME` sets `--accent`,
//! `--accent-ink`, `--accent-tint`, `--accent-fill`, `--on-accent`, `--glow`.

mod context;
mod covers;
mod furnace;
pub mod plain;
mod smartphone;
pub mod superpower;

pub use context::BoardContext;
pub use covers::{Cover, cover};

use crate::coach::Lesson;
use crate::language::Language;
use crate::log::{LogStep, Saying};
use game::{Component, Seat};
use maud::{Markup, html};

/// A part of a board.
#[derive(Debug)]
pub struct Region {
    /// Its name, for the style sheet and for swapping: one lower-case word.
    pub name: &'static str,
    /// What a screen reader calls it.
    pub label: String,
    /// What is in it.
    pub markup: Markup,
}

/// Where the game stands, for the top bar.
#[derive(Debug, Default)]
pub struct Status {
    /// The round and of how many.
    pub round: Option<(u32, u32)>,
    /// The same in words: "Round 3 of 4".
    pub round_words: String,
    /// The phases of a round, in order.
    pub phases: Vec<Phase>,
    /// A few more words: "bid 10 of 17".
    pub note: String,
    /// The order of play now, where it matters.
    pub order: Vec<Seat>,
}

/// A phase in the top bar.
#[derive(Debug)]
pub struct Phase {
    /// Its short name.
    pub name: String,
    /// Is it past, now, or still to come?
    pub when: When,
}

/// Where something lies in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Done.
    Past,
    /// Going on.
    Now,
    /// To come.
    Later,
}

/// A button that plays an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirm {
    /// The action, in notation.
    pub action: String,
    /// What it does, in a few words: "Bid 3 on Iron mine".
    pub label: String,
}

impl Confirm {
    /// A button that plays an action.
    pub fn new(action: impl Into<String>, label: impl Into<String>) -> Confirm {
        Confirm { action: action.into(), label: label.into() }
    }
}

/// What is asked of the viewer, at the same place in every game.
#[derive(Debug, Default)]
pub struct Prompt {
    /// What is asked, or whom the table waits for, in one plain sentence.
    pub sentence: String,
    /// A short line below it.
    pub detail: Option<String>,
    /// Controls that belong to the question: the discs in hand, the ways to pay.
    pub tools: Option<Markup>,
    /// What the draft costs and gains.
    pub arithmetic: Option<Markup>,
    /// Plays the draft. Without one the frame shows a still button with `waiting`.
    pub confirm: Option<Confirm>,
    /// What the still button says while nothing can be confirmed: "Pick a company".
    pub waiting: Option<String>,
    /// Other actions that can be played right now: "End production", "Pass".
    pub others: Vec<Confirm>,
}

/// A component as people see it.
#[derive(Debug)]
pub struct Exhibit {
    /// What it is called.
    pub name: String,
    /// How it looks, drawn by the board's own functions.
    pub picture: Markup,
    /// What the picture does not say.
    pub words: String,
}

/// The pages of one game. See the module for how to write one.
pub trait Board: Sync {
    /// The game's id, which is also its class in the style sheet.
    fn id(&self) -> &'static str;

    /// The symbol sheets the board needs beyond the common one.
    fn sprites(&self) -> &'static [&'static str] {
        &[]
    }

    /// Scripts of its own, by file name under `assets/scripts`.
    fn scripts(&self) -> &'static [&'static str] {
        &[]
    }

    /// Where the game stands.
    fn status(&self, cx: &BoardContext<'_>) -> Status;

    /// What is asked of the viewer.
    fn prompt(&self, cx: &BoardContext<'_>) -> Prompt;

    /// The parts of the board, seat panels included.
    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region>;

    /// The position as text for screen readers.
    fn text_board(&self, cx: &BoardContext<'_>) -> Markup;

    /// One step of the game in words, as lines of the log.
    fn say(&self, _cx: &BoardContext<'_>, step: &LogStep) -> Vec<Saying> {
        step.happenings().iter().map(|happening| Saying::line(step.seat, html! { (happening.text) })).collect()
    }

    /// What this decision is about, for somebody's first game; the words are messages of `learn.ftl`.
    fn coach(&self, _cx: &BoardContext<'_>) -> Option<Lesson> {
        None
    }

    /// The options that suit a first game.
    fn first_game(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The name of a source of points in a breakdown.
    fn source_name(&self, language: Language, source: &str) -> String {
        let id = format!("{}-source-{}", self.id(), source.to_lowercase().replace([' ', '_', ','], "-"));
        language.find(&id, &crate::language::Args::new()).unwrap_or_else(|| source.to_owned())
    }

    /// A picture for a chapter of the rules, by its English name, drawn with the board's own pieces.
    fn chapter_picture(&self, _tongue: Language, _chapter: &str) -> Option<Markup> {
        None
    }

    /// A component as it looks on the board, for the rules; without one its English words are shown.
    fn exhibit(&self, _tongue: Language, _component: &Component) -> Option<Exhibit> {
        None
    }
}

/// The board of the game with this id; games without one of their own get the plain one.
pub fn of(id: &str) -> &'static dyn Board {
    match id {
        "furnace" => &furnace::FurnaceBoard,
        "smartphone" => &smartphone::SmartphoneBoard,
        "superpower" => &superpower::SuperpowerBoard,
        _ => &plain::Plain { id: "plain" },
    }
}
