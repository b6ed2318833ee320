//! The turning points as a list: what was played, what was better and why, and what can be done from there.

use super::super::ResultPage;
use super::{KnownAnalysis, TurningPoint, direction, signed};
use board::pieces::{icon, icon_in, once, token};
use board::t;
use game::Seat;
use maud::{Markup, html};

impl ResultPage {
    pub(super) fn turning_panel(&self, known: &KnownAnalysis) -> Markup {
        let language = self.visitor.language;
        let about = match self.own_seat() {
            Some(_) => t!(language, "turning-yours"),
            None => {
                self.hero().map_or_else(String::new, |face| t!(language, "turning-theirs", name = face.name.as_str()))
            }
        };
        html! {
            section class="panel turning" aria-labelledby="turning-title" {
                div class="panel-head" {
                    h2 id="turning-title" { (t!(language, "turning-title")) }
                    span class="s soft" { (about) }
                }
                @if known.turning_points.is_empty() {
                    p class="soft" {
                        @if known.done { (t!(language, "turning-none")) } @else { (t!(language, "turning-wait")) }
                    }
                }
                ol { @for (nth, point) in known.turning_points.iter().enumerate() {
                    li { (self.turning_point(known, nth, point)) }
                } }
            }
        }
    }

    fn turning_point(&self, known: &KnownAnalysis, nth: usize, point: &TurningPoint) -> Markup {
        let language = self.visitor.language;
        let step = &known.analysis.steps[point.place];
        let face = point.seat.and_then(|seat| self.face(seat));
        let hero = self.hero().map_or(0, |face| face.seat.index());
        let changes: Vec<f64> = step.chances.iter().zip(&step.before).map(|(after, before)| after - before).collect();
        let touched = touched(&changes, hero, point.seat.map(Seat::index));
        let other = self.face(Seat::new(touched)).filter(|_| touched != hero);
        let change = changes[touched];
        let mine = face.is_some_and(|face| face.mine);
        // A decision can be made anew; after a draw one plays on with what came, in one's own seat.
        let (plays_on, from) = match point.seat {
            Some(_) => (face, point.place),
            None => (self.hero(), point.place + 1),
        };
        let plays_on =
            plays_on.filter(|face| face.kind != board::SeatKind::Automa).filter(|_| from < known.analysis.steps.len());
        html! {
            details class="turning-point" data-key={ "turn-" (point.place) } data-step=(point.place) open[nth == 0] {
                summary {
                    span class="turn-number" { (nth + 1) }
                    @match face {
                        Some(face) => { (token(face.colour, "t16", Some(&face.name))) }
                        None => { (icon_in("die", "i16")) }
                    }
                    span class="turn-words" { span { (point.what) } span class="s soft" { (point.when) } }
                    @if let Some(other) = other { (token(other.colour, "t14", Some(&other.name))) }
                    b class={ "num turn-change " (direction(change)) } { (signed(change)) }
                }
                div class="turn-more" {
                    @if let Some((better, because)) = &point.better {
                        @if let Some(face) = face.filter(|face| !face.mine) {
                            p class="s soft" { (t!(language, "turning-seen", name = face.name.as_str())) }
                        }
                        p { span class="s soft turn-tag" { (t!(language, "analysis-played")) } " " (point.what) }
                        @if let Some(because) = &point.because { p class="s soft" { (because) } }
                        p { span class="s turn-tag turn-better" { (t!(language, "analysis-better")) } " " b { (better) } }
                        @if let Some(because) = because { p class="s soft" { (because) } }
                    }
                    p class="s soft" {
                        @for face in self.seats_in_order() {
                            span class="turn-chance" {
                                (token(face.colour, "t14", Some(&face.name))) " "
                                span class="num" {
                                    (percent(step.before[face.seat.index()])) " → "
                                    b { (percent(step.chances[face.seat.index()])) } " %"
                                }
                            } " "
                        }
                    }
                    div class="turn-acts" {
                        @if mine && point.better.is_some() {
                            a class="btn out" href=(self.way(&format!("/exercise/{}", point.place))) {
                                (t!(language, "turning-try"))
                            }
                        }
                        @if point.has_line {
                            a class="btn" href=(self.way(&format!("/better/{}", point.place))) {
                                (t!(language, "turning-line"))
                            }
                        }
                        a class="btn" href=(self.board_of(point.place, point.seat)) data-swap data-jump {
                            (icon("eye")) (t!(language, "turning-board"))
                        }
                        @if let Some(face) = plays_on {
                            form method="post" action=(self.way("/play-on")) {
                                (once())
                                input type="hidden" name="step" value=(from);
                                input type="hidden" name="seat" value=(face.word);
                                button class="btn" type="submit" title=(t!(
                                    language,
                                    "replay-play-on-as",
                                    name = face.name.as_str()
                                )) { (icon("play")) (t!(language, "replay-play-on")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Of whose change is told: the reader's; where it is none, that of the one who decided, or whom a draw touched most.
fn touched(changes: &[f64], hero: usize, decided: Option<usize>) -> usize {
    if signed(changes[hero]) != signed(0.0) {
        return hero;
    }
    let most = || (0..changes.len()).max_by(|&one, &other| changes[one].abs().total_cmp(&changes[other].abs()));
    decided.or_else(most).unwrap_or(hero)
}

fn percent(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_touch_the_reader_is_told_of_the_one_it_touches() {
        assert_eq!(touched(&[0.1, -0.3, 0.2], 0, Some(1)), 0);
        assert_eq!(touched(&[0.001, -0.3, 0.299], 0, Some(2)), 2);
        assert_eq!(touched(&[0.001, -0.3, 0.299], 0, None), 1, "a draw is nobody's decision");
    }
}
