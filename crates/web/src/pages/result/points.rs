//! Where the points came from: ranking and sources in one table, the rounds in a second one.

use super::{ResultPage, ResultRow};
use crate::boards;
use board::pieces::{icon_in, token};
use board::t;
use game::Stretch;
use maud::{Markup, PreEscaped, html};

/// How wide a bar is drawn, in its own units.
const BAR: f64 = 470.0;

impl ResultPage {
    /// The sources that brought anybody anything, each with its fixed colour.
    pub(super) fn shown_sources(&self) -> Vec<(usize, &'static str)> {
        let brought = |source: &str| self.rows.iter().any(|row| self.tally.of_source(row.face.seat, source) != 0);
        self.sources.iter().copied().enumerate().filter(|(_, source)| brought(source)).collect()
    }

    /// The seats, best first, with their points by source.
    pub(super) fn ranking(&self) -> Markup {
        let language = self.visitor.language;
        let board = boards::of(&self.game);
        let sources = self.shown_sources();
        let gained = |row: &ResultRow| -> i32 {
            sources.iter().map(|(_, source)| self.tally.of_source(row.face.seat, source).max(0)).sum()
        };
        let most = self.rows.iter().map(gained).max().unwrap_or(1).max(1);
        html! {
            section class="panel ranking" {
                @if sources.is_empty() { h2 { (t!(language, "result-ranking-only")) } } @else {
                    h2 { (t!(language, "result-ranking")) }
                    ul class="legend s" {
                        @for (colour, source) in &sources {
                            li data-source=(source) {
                                (icon_in(board.source_icon(source), "i"))
                                i class={ "swatch c" (colour) } {}
                                span { (board.source_name(language, source)) }
                            }
                        }
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
                            tr class=[(row.place == 1).then_some("first")] data-seat=(row.face.word) {
                                td class="place" { (row.place) }
                                th scope="row" {
                                    span class="who" {
                                        (token(row.face.colour, "t24", None))
                                        span class="who-words" {
                                            b { (row.face.name) }
                                            @if self.own_seat() == Some(row.face.seat) {
                                                " " span class="tag on" { (t!(language, "seat-you")) }
                                            }
                                            @if !row.summary.is_empty() { span class="s soft" { (row.summary) } }
                                        }
                                    }
                                }
                                td class="bar-cell" {
                                    (self.bar(row, &sources, most))
                                    p class="vh" {
                                        @for (_, source) in &sources {
                                            (board.source_name(language, source)) " "
                                            (self.tally.of_source(row.face.seat, source)) ". "
                                        }
                                    }
                                }
                                td class="points" { (row.points) }
                            }
                        }
                    }
                }
                (self.rounds())
            }
        }
    }

    fn bar(&self, row: &ResultRow, sources: &[(usize, &'static str)], most: i32) -> Markup {
        let mut x = 0.0;
        let mut parts = String::new();
        for (colour, source) in sources {
            let points = self.tally.of_source(row.face.seat, source);
            if points <= 0 {
                continue;
            }
            let width = f64::from(points) / f64::from(most) * BAR;
            let drawn = (width - 2.0).max(1.0);
            parts.push_str(&format!(
                "<rect class=\"c{colour}\" x=\"{x:.1}\" y=\"3\" width=\"{drawn:.1}\" height=\"26\" rx=\"3\"/>"
            ));
            if width > 9.0 + 9.0 * f64::from(points.ilog10()) {
                let middle = x + width / 2.0 - 1.0;
                parts.push_str(&format!("<text class=\"c{colour}i\" x=\"{middle:.1}\" y=\"20\">{points}</text>"));
            }
            x += width;
        }
        html! {
            svg class="bar" viewBox="0 0 472 32" preserveAspectRatio="xMinYMid" aria-hidden="true" {
                (PreEscaped(parts))
            }
        }
    }

    /// What each round brought, opened on demand: a small table with the best of each column marked.
    fn rounds(&self) -> Markup {
        let language = self.visitor.language;
        let stretches = self.tally.stretches();
        if stretches.len() < 2 {
            return html! {};
        }
        let best = |stretch: Stretch| {
            let points = self.rows.iter().map(|row| self.tally.in_stretch(row.face.seat, stretch));
            points.clone().max().filter(|&most| most > 0 && points.filter(|&one| one == most).count() < self.rows.len())
        };
        html! {
            details class="rounds" {
                summary { (t!(language, "result-rounds", unit = self.round_unit())) }
                div class="rounds-scroll" tabindex="0" role="region" aria-label=(t!(language, "result-rounds", unit = self.round_unit()))
                {
                    table class="rounds-table num" {
                        thead { tr {
                            th scope="col" { span class="vh" { (t!(language, "result-player")) } }
                            @for stretch in &stretches { th scope="col" { (self.stretch_name(*stretch)) } }
                            th scope="col" { (t!(language, "result-points")) }
                        } }
                        tbody {
                            @for row in &self.rows {
                                tr {
                                    th scope="row" {
                                        span class="who" { (token(row.face.colour, "t16", None)) (row.face.name) }
                                    }
                                    @for stretch in &stretches {
                                        @let points = self.tally.in_stretch(row.face.seat, *stretch);
                                        @if best(*stretch) == Some(points) {
                                            td class="best" title=(t!(language, "result-best-of-column")) {
                                                b { (signed(points)) }
                                                span class="vh" { " " (t!(language, "result-best-of-column")) }
                                            }
                                        } @else {
                                            td { (signed(points)) }
                                        }
                                    }
                                    td { b { (row.points) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What a stretch of the game is called where there is little room.
    pub(super) fn stretch_name(&self, stretch: Stretch) -> String {
        match stretch {
            Stretch::Start => t!(self.visitor.language, "result-start"),
            Stretch::Round(round) => round.to_string(),
            Stretch::End => t!(self.visitor.language, "result-end"),
        }
    }
}

/// A number with a real minus.
fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}
