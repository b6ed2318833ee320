//! After the game: ranking and breakdown in one table, the score by round, record and rematch.

use crate::boards;
use crate::layout::{Section, Visitor, site_page_with};
use board::pieces::{self, Colour, colour_class, icon, shape, token};
use board::t;
use board::{Args, SeatFace};
use catalog::SeenTable;
use game::{Next, Value};
use maud::{Markup, PreEscaped, html};

/// How one seat ended.
#[derive(Clone, Debug)]
pub struct ResultRow {
    /// Who.
    pub face: SeatFace,
    /// The place, from 1.
    pub place: u8,
    /// The points.
    pub points: i32,
    /// Where they come from.
    pub breakdown: Vec<(String, i32)>,
}

/// The games the same people have played at this table one after the other.
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// The tables, the first game first, and whether the game is over.
    pub games: Vec<(String, bool)>,
    /// Who has won how many games and how many points, the best first.
    pub score: Vec<(String, u32, i64)>,
}

/// Everything the page after a game shows.
#[derive(Clone, Debug)]
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
    /// The points of each seat (in seat order) at the start and after each round.
    pub curve: Vec<Vec<i32>>,
    /// How many steps the game had.
    pub steps: usize,
    /// The secret seed of the draws, now open, and its fingerprint from the start.
    pub seed: Option<(String, String)>,
    /// Has the visitor a seat, so that they may ask for a rematch?
    pub can_rematch: bool,
    /// The next game of the same people, if there is one already.
    pub rematch: Option<String>,
    /// The series the game belongs to.
    pub series: Series,
}

/// The seats of a table, best first, with where their points come from.
pub fn ranking(table: &dyn SeenTable, faces: &[SeatFace]) -> Vec<ResultRow> {
    let mut rows: Vec<ResultRow> = table
        .standing()
        .iter()
        .map(|row| ResultRow {
            face: faces[row.seat.index()].clone(),
            place: row.place,
            points: row.points,
            breakdown: table.breakdown(row.seat).0,
        })
        .collect();
    rows.sort_by_key(|row| row.place);
    rows
}

/// Follows a game for its curve of points: notes the points whenever a round is over. Called after
/// each step, and once more at the end.
pub fn follow_curve(curve: &mut Vec<Vec<i32>>, round: &mut Option<i64>, table: &dyn SeenTable) {
    let view = table.view();
    let now = ["round", "turn"].iter().find_map(|name| view.get(name).and_then(Value::as_int));
    let over = table.next() == Next::Over;
    if curve.is_empty() || (now.is_some() && *round != now && round.is_some()) || (over && *round != Some(i64::MAX)) {
        curve.push(table.standing().iter().map(|row| row.points).collect());
    }
    *round = if over { Some(i64::MAX) } else { now.or(*round) };
}

impl ResultPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(&self.game);
        let game = board.cover(language);
        site_page_with(
            &self.visitor,
            Section::Records,
            &t!(language, "result-title", name = self.name.as_str()),
            &format!("result {}", board.class()),
            &[board.sprites()],
            html! {
                div class="hi" {
                    (self.podium())
                    div {
                        h1 { (self.headline()) }
                        p class="soft" {
                            (game.name) ", " (self.name) ". " (t!(language, "result-steps", count = self.steps))
                        }
                    }
                    div class="hi-acts" {
                        @if let Some(next) = &self.rematch {
                            a class="btn big" href={ "/table/" (next) } {
                                (icon("reset")) (t!(language, "result-rematch-go"))
                            }
                        } @else if self.can_rematch {
                            form method="post" action={ "/table/" (self.id) "/rematch" } {
                                (pieces::once())
                                button class="btn big" type="submit" {
                                    (icon("reset")) (t!(language, "result-rematch"))
                                }
                            }
                        }
                        a class="btn" href={ "/table/" (self.id) "/replay" } {
                            (icon("play")) (t!(language, "result-replay"))
                        }
                        a class="btn" href={ "/table/" (self.id) "/record" } download {
                            (icon("download")) (t!(language, "download-record"))
                        }
                    }
                }
                div class="result-cols" { (self.ranking()) (self.curve_panel()) }
                @if self.series.games.len() > 1 { (self.series_panel()) }
                @if let Some((seed, print)) = &self.seed {
                    section class="panel fair" {
                        h2 { (icon("check")) (t!(language, "result-fair")) }
                        p class="s soft" { (t!(language, "result-fair-words")) }
                        dl class="options s" {
                            div { dt class="soft" { (t!(language, "result-seed")) } dd { code { (seed) } } }
                            div { dt class="soft" { "SHA-256" } dd { code { (print) } } }
                        }
                    }
                }
            },
        )
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

    /// A lead in the game's own unit, such as coins; in points if the game has none.
    fn margin(&self, by: i32) -> String {
        let language = self.visitor.language;
        let board = boards::of(&self.game);
        let mut args = Args::new();
        args.set("by", by);
        let own = board.words().find(language, &format!("{}-margin", board.id()), &args);
        own.unwrap_or_else(|| t!(language, "result-margin", by = by))
    }

    fn headline(&self) -> String {
        let language = self.visitor.language;
        let winners: Vec<&ResultRow> = self.rows.iter().filter(|row| row.place == 1).collect();
        if let [winner] = winners[..] {
            let by = self.rows.iter().find(|row| row.place > 1).map_or(0, |row| winner.points - row.points);
            let margin = self.margin(by);
            if winner.face.mine {
                return t!(language, "result-you-win", by = by, margin = margin);
            }
            return t!(language, "result-wins", name = winner.face.name.as_str(), by = by, margin = margin);
        }
        let names: Vec<&str> = winners.iter().map(|row| row.face.name.as_str()).collect();
        t!(language, "over-won-by", names = names.join(", "), count = names.len())
    }

    fn podium(&self) -> Markup {
        let steps: [(usize, i32, i32); 3] = [(1, 0, 22), (0, 44, 34), (2, 88, 12)];
        html! {
            svg class="podium" viewBox="0 0 132 64" aria-hidden="true" {
                @for (index, x, height) in steps {
                    @if let Some(row) = self.rows.get(index) {
                        rect class="podium-step" x=(x + 2) y=(64 - height) width="40" height=(height) rx="3" {}
                        g class=(colour_class(row.face.colour))
                            transform={ "translate(" (x + 10) " " (64 - height - 26) ")" }
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

    fn ranking(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(&self.game);
        let mut sources: Vec<&str> = Vec::new();
        for row in &self.rows {
            for (source, _) in &row.breakdown {
                if !sources.contains(&source.as_str()) {
                    sources.push(source);
                }
            }
        }
        let most = self
            .rows
            .iter()
            .map(|row| row.breakdown.iter().map(|(_, points)| (*points).max(0)).sum::<i32>())
            .max()
            .unwrap_or(1)
            .max(1);
        html! {
            section class="panel ranking" {
                h2 { (t!(language, "result-ranking")) }
                ul class="legend s soft" {
                    @for (index, source) in sources.iter().enumerate() {
                        li { i class={ "swatch c" (index % 8) } {} (board.source_name(language, source)) }
                    }
                }
                table class="rank-table" {
                    thead class="vh" { tr {
                        th { (t!(language, "result-place")) }
                        th { (t!(language, "result-player")) }
                        th { (t!(language, "result-breakdown")) }
                        th { (t!(language, "result-points")) }
                    } }
                    tbody {
                        @for row in &self.rows {
                            tr class=[(row.place == 1).then_some("first")] {
                                td class="place" { (row.place) }
                                th scope="row" {
                                    span class="who" {
                                        (token(row.face.colour, "t24", None))
                                        b { (row.face.name) }
                                        @if row.face.mine { span class="tag on" { (t!(language, "seat-you")) } }
                                    }
                                }
                                td class="bar-cell" { (bar(row, &sources, most)) p class="vh" {
                                    @for (source, points) in &row.breakdown {
                                        (board.source_name(language, source)) " " (points) ". "
                                    }
                                } }
                                td class="points" { (row.points) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn curve_panel(&self) -> Markup {
        let language = self.visitor.language;
        let rounds = self.curve.len();
        if rounds < 2 {
            return html! {};
        }
        let all = self.curve.iter().flatten();
        let top = all.clone().copied().max().unwrap_or(1).max(1);
        let low = all.copied().min().unwrap_or(0).min(0);
        let (width, height, left, bottom) = (420.0, 240.0, 34.0, 22.0);
        let x = |round: usize| left + (width - left - 96.0) * round as f64 / (rounds - 1) as f64;
        let y = |points: i32| {
            10.0 + (height - bottom - 10.0) * (1.0 - f64::from(points - low) / f64::from((top - low).max(1)))
        };
        let ticks: Vec<i32> = (0..=4).map(|step| low + (top - low) * step / 4).collect();
        let mut ends: Vec<(&ResultRow, f64)> = self
            .rows
            .iter()
            .map(|row| (row, y(*self.curve[rounds - 1].get(row.face.seat.index()).unwrap_or(&0))))
            .collect();
        ends.sort_by(|a, b| a.1.total_cmp(&b.1));
        let mut last = f64::MIN;
        for end in &mut ends {
            end.1 = end.1.max(last + 16.0);
            last = end.1;
        }
        html! {
            section class="panel curve" {
                h2 { (t!(language, "result-curve")) }
                svg viewBox={ "0 0 " (width) " " (height + 8.0) } role="img" aria-label=(t!(language, "result-curve")) {
                    @for tick in &ticks {
                        line class="grid" x1=(left) x2=(x(rounds - 1)) y1=(y(*tick)) y2=(y(*tick)) {}
                        text class="axis end" x=(left - 6.0) y=(y(*tick) + 4.0) { (tick) }
                    }
                    @for round in 0..rounds {
                        @if rounds <= 8 || round % 2 == 0 {
                            text class="axis mid" x=(x(round)) y=(height - 2.0) {
                                @if round == 0 { (t!(language, "result-start")) } @else { (round) }
                            }
                        }
                    }
                    @for row in self.rows.iter().rev() {
                        @let seat = row.face.seat.index();
                        @let points: Vec<String> = self
                            .curve
                            .iter()
                            .enumerate()
                            .map(|(round, points)| {
                                format!("{:.1},{:.1}", x(round), y(points.get(seat).copied().unwrap_or(0)))
                            })
                            .collect();
                        g class=(colour_class(row.face.colour)) {
                            polyline class={ "trail" @if row.face.mine { " mine" } } points=(points.join(" ")) {}
                            @for (round, all) in self.curve.iter().enumerate() {
                                g class="trail-mark"
                                    transform=(format!(
                                        "translate({:.1} {:.1}) scale(.4)",
                                        x(round) - 4.8,
                                        y(all.get(seat).copied().unwrap_or(0)) - 4.8
                                    ))
                                {
                                    (shape(row.face.colour))
                                }
                            }
                        }
                    }
                    @for (row, at) in &ends {
                        text class="axis name" x=(x(rounds - 1) + 12.0) y=(at + 4.0) {
                            tspan class="bold" { (row.points) } " " (shortened(&row.face.name, 11))
                        }
                    }
                }
                table class="vh" {
                    caption { (t!(language, "result-curve")) }
                    @for row in &self.rows {
                        tr {
                            th scope="row" { (row.face.name) }
                            @for points in &self.curve {
                                td { (points.get(row.face.seat.index()).copied().unwrap_or(0)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most { name.to_owned() } else { name.chars().take(most - 1).chain(['…']).collect() }
}

fn bar(row: &ResultRow, sources: &[&str], most: i32) -> Markup {
    let mut x = 0.0;
    let mut parts = String::new();
    for (index, source) in sources.iter().enumerate() {
        let points: i32 = row.breakdown.iter().filter(|(name, _)| name == source).map(|(_, points)| *points).sum();
        if points <= 0 {
            continue;
        }
        let width = f64::from(points) / f64::from(most) * 470.0;
        parts.push_str(&format!(
            "<rect class=\"c{} \" x=\"{x:.1}\" y=\"3\" width=\"{:.1}\" height=\"26\" rx=\"3\"/>",
            index % 8,
            (width - 2.0).max(1.0)
        ));
        if width > 18.0 {
            parts.push_str(&format!(
                "<text class=\"c{}i\" x=\"{:.1}\" y=\"20\">{points}</text>",
                index % 8,
                x + width / 2.0 - 1.0
            ));
        }
        x += width;
    }
    html! {
        svg class="bar" viewBox="0 0 472 32" preserveAspectRatio="xMinYMid" aria-hidden="true" { (PreEscaped(parts)) }
    }
}
