//! The page after a game: who won and how, where the points came from, the replay, share and rematch.
//!
//! It is drawn from the final standing and from what was told of the steps; nothing is played again for it.

mod analysis;
mod curve;
mod points;
mod story;

pub use self::analysis::{
    AnalysisPart, KnownAnalysis, SolvedWords, TurningPoint, action_of, boards_needed, exercises, round_begins,
    round_number, solved_shown,
};

use super::replay::ReplayPage;
use crate::boards;
use crate::layout::{Section, SiteExtras, Visitor, copy_link, site_page_with};
use crate::lesson;
use board::pieces::{self, Colour, colour_class, icon, icon_in, shape};
use board::t;
use board::{Args, BoardContext, Debrief, Fact, SeatFace, own_seat};
use catalog::SeenTable;
use game::{Seat, Tally};
use maud::{Markup, html};

/// How one seat ended.
#[derive(Clone, Debug)]
pub struct ResultRow {
    /// Who.
    pub face: SeatFace,
    /// The place, from 1.
    pub place: u8,
    /// The points.
    pub points: i32,
    /// What decides between equal points, in order.
    pub tiebreaks: [i32; 3],
    /// What they have at the end, in a few words.
    pub summary: String,
}

/// The games the same people have played at this table one after the other.
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// The tables, the first game first, and whether the game is over.
    pub games: Vec<(String, bool)>,
    /// Who has won how many games and how many points, the best first.
    pub score: Vec<(String, u32, i64)>,
}

/// What can be done with a finished game.
#[derive(Clone, Debug, Default)]
pub struct NextSteps {
    /// Has the visitor a seat, so that they may ask for a rematch?
    pub can_rematch: bool,
    /// The next game of the same people, if there is one already.
    pub rematch: Option<String>,
    /// The form of a rematch with other options.
    pub other_options: String,
    /// The address to share.
    pub link: String,
}

/// Everything the page after a game shows.
#[derive(Debug)]
pub struct ResultPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The seats, best first.
    pub rows: Vec<ResultRow>,
    /// The kinds of sources of points, in their order.
    pub sources: &'static [&'static str],
    /// When points came, and from what.
    pub tally: Tally,
    /// What the game's board has to say of it, the best first.
    pub board_facts: Vec<Fact>,
    /// What whoever looks can learn from it, after a guided game.
    pub debrief: Option<Debrief>,
    /// How many steps the game had.
    pub steps: usize,
    /// How long it took, in milliseconds.
    pub duration: Option<i64>,
    /// The secret seed of the draws, now open, and its fingerprint from the start.
    pub seed: Option<(String, String)>,
    /// What comes next.
    pub next: NextSteps,
    /// The series the game belongs to.
    pub series: Series,
    /// The game from its beginning.
    pub replay: ReplayPage,
    /// What is known of its analysis.
    pub analysis: AnalysisPart,
}

/// What a finished game tells about itself: seats, points, facts.
#[derive(Debug)]
pub struct Account {
    /// The seats, best first.
    pub rows: Vec<ResultRow>,
    /// The kinds of sources of points, in their order.
    pub sources: &'static [&'static str],
    /// When points came, and from what.
    pub tally: Tally,
    /// What its board has to say.
    pub facts: Vec<Fact>,
}

impl Account {
    /// The account of a game that is over, told to whoever sits in the seats that are theirs.
    pub fn of(table: &dyn SeenTable, faces: &[SeatFace], language: board::Language) -> Account {
        let board = boards::of(table.id());
        let cx = BoardContext { me: own_seat(faces), ..BoardContext::picture(board, table, faces, language) };
        let mut rows: Vec<ResultRow> = table
            .standing()
            .iter()
            .map(|row| ResultRow {
                face: faces[row.seat.index()].clone(),
                place: row.place,
                points: row.points,
                tiebreaks: row.tiebreaks,
                summary: board.seat_summary(&cx, row.seat),
            })
            .collect();
        rows.sort_by_key(|row| row.place);
        Account { rows, sources: table.sources(), tally: table.tally(), facts: board.facts(&cx) }
    }
}

impl ResultPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(&self.game);
        site_page_with(
            &self.visitor,
            Section::Records,
            &t!(language, "result-title", name = self.name.as_str()),
            &format!("result {}", board.class()),
            SiteExtras {
                sprites: &[board.files().sprites],
                scripts: &["replay.js", "analysis.js"],
                card: Some(board.id()),
                refresh: self.refresh(),
            },
            html! {
                (self.head())
                (self.facts_strip())
                (self.debrief_panel())
                div class="result-cols" { (self.ranking()) (self.curve_panel()) }
                (self.analysis_part())
                div class="replay-on-page" id="replay" {
                    div class="replay-head" {
                        h2 { (t!(language, "result-replay")) }
                        a class="s" href={ "/table/" (self.id) "/replay" } { (t!(language, "result-replay-alone")) }
                    }
                    (self.replay.fragment())
                }
                p class="vh" id="replay-said" role="status" aria-live="polite" {}
                @if self.series.games.len() > 1 { (self.series_panel()) }
                (self.fair_draws())
            },
        )
    }

    /// While the analysis grows the page looks again by itself, also without a script.
    fn refresh(&self) -> Option<u8> {
        matches!(&self.analysis, AnalysisPart::Known(known) if !known.done).then_some(4)
    }

    /// The seat the page speaks to; around one screen, and for those who watched, none.
    fn own_seat(&self) -> Option<Seat> {
        let mut own = self.rows.iter().filter(|row| row.face.mine);
        own.next().filter(|_| own.next().is_none()).map(|row| row.face.seat)
    }

    /// What the game calls a round.
    fn round_unit(&self) -> &'static str {
        boards::of(&self.game).round_unit()
    }

    /// Has whoever looks a reason to be glad?
    fn is_glad(&self) -> bool {
        self.rows.iter().any(|row| row.place == 1 && row.face.mine) || self.rows.iter().all(|row| !row.face.mine)
    }

    fn head(&self) -> Markup {
        html! {
            header class={ "panel result-head" @if self.is_glad() { " glad" } } {
                @if self.is_glad() { (self.confetti()) }
                (self.podium())
                div class="result-words" {
                    p class="s soft" { (self.about()) }
                    h1 { (self.headline()) }
                    p class="lead-words" { (self.sentences().join(" ")) }
                }
                (self.acts())
            }
        }
    }

    /// Game, table, length and duration.
    fn about(&self) -> String {
        let language = self.visitor.language;
        let mut words = vec![boards::cover(&self.game, language).name.clone(), self.name.clone()];
        words.extend(self.duration.map(|duration| {
            let minutes = (duration + 30_000) / 60_000;
            match minutes {
                0 => t!(language, "result-under-a-minute"),
                1..60 => t!(language, "result-minutes", minutes = minutes),
                60..1440 => t!(language, "result-hours", hours = minutes / 60, minutes = minutes % 60),
                _ => t!(language, "result-days", days = minutes / 1440),
            }
        }));
        words.push(t!(language, "result-steps", count = self.steps));
        words.join(" · ")
    }

    fn acts(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            div class="result-acts" {
                @if let Some(next) = &self.next.rematch {
                    a class="btn big" href={ "/table/" (next) } {
                        (icon("reset")) (t!(language, "result-rematch-go"))
                    }
                } @else if self.next.can_rematch {
                    form method="post" action={ "/table/" (self.id) "/rematch" } {
                        (pieces::once())
                        button class="btn big" type="submit" { (icon("reset")) (t!(language, "result-rematch")) }
                    }
                    a class="btn" href=(self.next.other_options) { (t!(language, "result-other-options")) }
                }
                details class="share-link" {
                    summary class="btn" data-share=(self.next.link) data-title=(self.headline()) {
                        (icon("link")) (t!(language, "result-share"))
                    }
                    div class="panel share-panel" { (copy_link(language, &self.next.link)) }
                }
                (super::studies::begin(&self.visitor, &self.id, &self.name, "btn"))
                a class="btn" href={ "/table/" (self.id) "/record" } download title=(t!(language, "download-record"))
                    aria-label=(t!(language, "download-record"))
                {
                    (icon("download"))
                }
            }
        }
    }

    fn facts_strip(&self) -> Markup {
        let facts = self.facts();
        html! {
            @if !facts.is_empty() {
                ul class="told-facts" aria-label=(t!(self.visitor.language, "result-facts")) {
                    @for fact in &facts {
                        li { (icon_in(fact.icon, "i24")) p { b { (fact.headline) } " " span { (fact.words) } } }
                    }
                }
            }
        }
    }

    /// What the reader did well, and one thing to try.
    fn debrief_panel(&self) -> Markup {
        let language = self.visitor.language;
        let Some(Debrief { well, next, lesson }) = &self.debrief else { return html! {} };
        let board = boards::of(&self.game);
        let lesson = lesson.and_then(|name| lesson::find(board, name));
        let fact =
            |fact: &Fact| html! { (icon_in(fact.icon, "i24")) p { b { (fact.headline) } " " span { (fact.words) } } };
        html! {
            section class="debrief" aria-labelledby="debrief-title" {
                h2 id="debrief-title" { (icon("hint")) (t!(language, "debrief")) }
                div class="debrief-cols" {
                    div {
                        h3 { (t!(language, "debrief-well")) }
                        ul { @for one in well { li { (fact(one)) } } }
                    }
                    div class="debrief-next" {
                        h3 { (t!(language, "debrief-next")) }
                        div class="debrief-fact" { (fact(next)) }
                        @if let Some((_, lesson)) = lesson {
                            a class="btn" href=(lesson::address(board.id(), lesson)) {
                                (t!(
                                    language,
                                    "debrief-lesson",
                                    lesson = lesson::words(board, language, lesson, "", &Args::new())
                                ))
                            }
                        }
                    }
                }
            }
        }
    }

    /// How the series of rematches stands, with a way to each of its games.
    fn series_panel(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            section class="panel series" {
                h2 { (t!(language, "result-series", count = self.series.games.len())) }
                table class="rank-table" {
                    thead { tr {
                        th scope="col" { (t!(language, "result-player")) }
                        th scope="col" { (t!(language, "result-victories")) }
                        th scope="col" { (t!(language, "result-points")) }
                    } }
                    tbody {
                        @for (name, wins, points) in &self.series.score {
                            tr { th scope="row" { (name) } td { (wins) } td { (points) } }
                        }
                    }
                }
                p { @for (number, (id, over)) in self.series.games.iter().enumerate() {
                    @let words = t!(language, "result-series-game", number = number + 1);
                    @if *id == self.id {
                        b { (words) }
                    } @else {
                        a href={ "/table/" (id) @if *over { "/result" } } { (words) }
                    }
                    " "
                } }
            }
        }
    }

    /// The seed of the draws, for those who want to check them.
    fn fair_draws(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            @if let Some((seed, print)) = &self.seed {
                details class="fair" {
                    summary { (icon("check")) (t!(language, "result-fair")) }
                    p class="s soft" { (t!(language, "result-fair-words")) }
                    dl class="options s" {
                        div { dt class="soft" { (t!(language, "result-seed")) } dd { code { (seed) } } }
                        div { dt class="soft" { "SHA-256" } dd { code { (print) } } }
                    }
                }
            }
        }
    }

    /// The first three on their steps.
    fn podium(&self) -> Markup {
        let steps: [(usize, i32, i32); 3] = [(1, 0, 26), (0, 44, 40), (2, 88, 16)];
        html! {
            svg class="podium" viewBox="0 0 132 84" aria-hidden="true" {
                @for (index, x, height) in steps {
                    @if let Some(row) = self.rows.get(index) {
                        rect class={ "podium-step" @if row.place == 1 { " top-step" } } x=(x + 2) y=(84 - height)
                            width="40" height=(height) rx="3" {}
                        text class="podium-place" x=(x + 22) y=(84 - height + 13) { (row.place) }
                        @if row.place == 1 {
                            use class="podium-crown" href="#i-crown" x=(x + 14) y=(84 - height - 42) width="16"
                                height="16" {}
                        }
                        g class=(colour_class(row.face.colour))
                            transform={ "translate(" (x + 10) " " (84 - height - 26) ")" }
                        {
                            g class="token-shape" { (shape(row.face.colour)) }
                            text class="token-letter" x="12"
                                y=(if row.face.colour == Colour::Yellow { "19.4" } else { "16.3" })
                            {
                                (row.face.colour.letter())
                            }
                        }
                    }
                }
            }
        }
    }

    /// Shapes of all players that rain on a winner; the style sheet lets them fall, and not at all for those who like
    /// it quiet.
    fn confetti(&self) -> Markup {
        const PIECES: usize = 24;
        html! {
            div class="confetti" aria-hidden="true" {
                @for row in self.rows.iter().cycle().take(PIECES) {
                    svg class=(colour_class(row.face.colour)) viewBox="0 0 24 24" {
                        g class="token-shape" { (shape(row.face.colour)) }
                    }
                }
            }
        }
    }
}
