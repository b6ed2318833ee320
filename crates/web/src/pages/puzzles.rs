//! The pages of puzzles: the one of the day, the next ones, how one stands, and what was answered.

use crate::boards;
use crate::layout::{Section, SiteExtras, Visitor, site_page_with};
use crate::puzzle::Score;
use board::pieces::icon;
use board::{Language, t};
use maud::{Markup, html};

/// A puzzle on a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleCard {
    /// The game's id.
    pub game: &'static str,
    /// What it is called.
    pub name: String,
    /// What is to be done.
    pub aim: String,
    /// Where it is.
    pub address: String,
    /// How hard it is.
    pub rating: i64,
    /// Whether the visitor solved it; nothing before an answer.
    pub solved: Option<bool>,
}

/// The puzzle of the day.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleDay {
    /// The puzzle.
    pub card: PuzzleCard,
    /// The day in words.
    pub day: String,
    /// How the visitor stands, if they have answered any.
    pub score: Option<Score>,
}

/// An answer on a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRow {
    /// The game's id.
    pub game: &'static str,
    /// What the puzzle is called.
    pub name: String,
    /// Where it is.
    pub address: String,
    /// Was it solved?
    pub solved: bool,
    /// The rating after it.
    pub rating: i64,
    /// What it changed.
    pub change: i64,
    /// When, in words.
    pub day: String,
}

/// Everything the page of puzzles shows.
#[derive(Clone, Debug)]
pub struct PuzzlesPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The game, on the page of one.
    pub game: Option<&'static str>,
    /// The puzzle of the day.
    pub day: Option<PuzzleDay>,
    /// The next puzzle of each game, and how many there are.
    pub next: Vec<(PuzzleCard, usize)>,
    /// How the visitor stands; nothing for somebody who is not known yet.
    pub score: Option<Score>,
    /// What was answered, the newest first.
    pub rows: Vec<PuzzleRow>,
    /// The ratings so far, the oldest first.
    pub ratings: Vec<i64>,
}

impl PuzzleDay {
    /// A card for the home page and the page of puzzles.
    pub fn panel(&self, language: Language) -> Markup {
        let PuzzleCard { game, name, aim, address, rating, solved } = &self.card;
        html! {
            section class={ "panel puzzle-day " (boards::class(game)) } aria-labelledby="puzzle-day" {
                div class="puzzle-day-text" {
                    p class="s soft" { (t!(language, "puzzle-of-the-day", day = self.day.as_str())) }
                    h2 id="puzzle-day" { (boards::emblem(game, "i24")) " " (name) }
                    p { (boards::name(game, language)) ". " (aim) }
                    p class="s soft num" {
                        (t!(language, "puzzle-rated", rating = *rating))
                        @if let Some(score) = &self.score {
                            " · " (t!(language, "puzzle-your-rating", rating = score.rating))
                            @if score.days > 0 { " · " (t!(language, "puzzle-days", count = score.days)) }
                        }
                    }
                }
                @match solved {
                    Some(true) => { a class="btn" href=(address) { (icon("check")) (t!(language, "puzzle-solved")) } }
                    Some(false) => { a class="btn" href=(address) { (icon("cross")) (t!(language, "puzzle-see")) } }
                    None => { a class="btn go" href=(address) { (icon("play")) (t!(language, "puzzle-solve")) } }
                }
            }
        }
    }
}

/// A change with its sign: `+6`, `−3`.
fn signed(change: i64) -> String {
    match change {
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("−{}", -change),
    }
}

/// The curve of ratings.
fn curve(language: Language, ratings: &[i64]) -> Markup {
    let (least, most) = (ratings.iter().min().copied().unwrap_or(0), ratings.iter().max().copied().unwrap_or(0));
    let high = (most - least).max(20) as f64;
    let wide = (ratings.len().max(2) - 1) as f64;
    let at = |(place, rating): (usize, &i64)| {
        format!("{:.1},{:.1}", 4.0 + 192.0 * place as f64 / wide, 36.0 - 30.0 * (rating - least) as f64 / high)
    };
    let points: Vec<String> = ratings.iter().enumerate().map(at).collect();
    html! {
        @if ratings.len() > 1 {
            svg class="puzzle-curve" viewBox="0 0 200 40" role="img"
                aria-label=(t!(language, "puzzle-curve", least = least, most = most))
            {
                polyline fill="none" stroke="currentColor" stroke-width="2" points=(points.join(" ")) {}
            }
        }
    }
}

/// What was answered.
fn answered(language: Language, rows: &[PuzzleRow]) -> Markup {
    html! {
        ul class="rows puzzle-past" {
            @for row in rows {
                li class=(boards::class(row.game)) {
                    span class={ "puzzle-mark " (if row.solved { "up" } else { "down" }) } {
                        (icon(if row.solved { "check" } else { "cross" }))
                        span class="vh" { (t!(language, if row.solved { "puzzle-was-solved" } else { "puzzle-was-missed" })) }
                    }
                    a class="row-text" href=(row.address) {
                        b { (row.name) }
                        span class="s soft" { (boards::name(row.game, language)) ", " (row.day) }
                    }
                    span class="num" { b { (row.rating) } " " span class="s soft" { (signed(row.change)) } }
                }
            }
        }
    }
}

/// How somebody stands, and what they have answered: for the page about oneself, too.
pub fn standing(language: Language, score: &Score, rows: &[PuzzleRow], ratings: &[i64]) -> Markup {
    html! {
        div class="puzzle-you" {
            p { b class="puzzle-number num" { (score.rating) } span class="s soft" {
                (t!(language, "puzzle-over", count = score.tries, solved = score.solved))
            } }
            (curve(language, ratings))
        }
        p class="s" {
            @if score.days > 0 {
                (t!(language, if score.today { "puzzle-days-today" } else { "puzzle-days-not-yet" }, count = score.days))
            } @else { (t!(language, "puzzle-days-none")) }
            @if score.row > 1 { " " (t!(language, "puzzle-row", count = score.row)) "." }
        }
        @if !rows.is_empty() { (answered(language, rows)) }
    }
}

impl PuzzlesPage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        let title = match self.game {
            Some(game) => t!(language, "puzzles-of", game = boards::name(game, language)),
            None => t!(language, "nav-puzzles"),
        };
        site_page_with(
            &self.visitor,
            Section::Puzzles,
            &title,
            "puzzles-page",
            SiteExtras { sprites: &boards::sheets(), card: self.game, ..SiteExtras::default() },
            html! {
                h1 { (title) }
                p class="soft" { (t!(language, "puzzles-lead")) }
                @if let Some(day) = &self.day { (day.panel(language)) }
                div class="puzzle-cols" {
                    section class="panel list" aria-labelledby="puzzles-next" {
                        div class="list-head" {
                            h2 id="puzzles-next" { (t!(language, "puzzles-next")) }
                            @if self.game.is_some() { a class="s soft" href="/puzzles" { (t!(language, "puzzle-all")) } }
                        }
                        ul class="rows" { @for (card, count) in &self.next { (self.next_row(card, *count)) } }
                    }
                    section class="panel list" aria-labelledby="puzzles-you" {
                        div class="list-head" { h2 id="puzzles-you" { (t!(language, "puzzles-you")) } }
                        @match &self.score {
                            Some(score) if score.tries > 0 => {
                                (standing(language, score, &self.rows, &self.ratings))
                            }
                            _ => { p class="soft none" { (t!(language, "puzzles-none-yet")) } }
                        }
                    }
                }
            },
        )
    }

    fn next_row(&self, card: &PuzzleCard, count: usize) -> Markup {
        let language = self.visitor.language;
        let game = boards::name(card.game, language);
        html! {
            li class=(boards::class(card.game)) {
                span class="emblem" { (boards::emblem(card.game, "i24")) }
                span class="row-text" {
                    b { (card.name) }
                    span class="s soft" {
                        (game) ", " span class="num" { (t!(language, "puzzle-rated", rating = card.rating)) }
                        @if self.game.is_none() {
                            " · " a href={ "/puzzles/" (card.game) } { (t!(language, "puzzles-count", count = count)) }
                        }
                    }
                }
                a class="pill go" href=(card.address)
                    aria-label=(t!(language, "puzzle-solve-of", name = card.name.as_str(), game = game.as_str()))
                {
                    (t!(language, "puzzle-solve"))
                }
            }
        }
    }
}
