//! What a hint advises: the best few moves with their chances and why.
//!
//! What a bot found travels with the page like a draft, as one string: the number of steps it was found at, and the
//! moves with their chances. Nothing of it is kept here. It is believed as little as a draft: moves that are not
//! legal now are left out, and why each is good is asked of the game again.

use super::TablePage;
use board::pieces::icon;
use board::t;
use board::{Board, BoardContext};
use catalog::SeenTable;
use maud::{Markup, html};

/// How many moves are shown.
const SHOWN: usize = 3;

/// The best moves a bot found, the best first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Advice {
    /// The steps that were taken when it was asked.
    steps: usize,
    /// The moves, in notation.
    pub(super) actions: Vec<String>,
    /// The chance to win after each, in thousandths.
    shares: Vec<u16>,
}

impl Advice {
    /// The first of these hints, found after this many steps.
    pub fn new(steps: usize, hints: &[catalog::Hint]) -> Advice {
        let mut hints: Vec<&catalog::Hint> = hints.iter().take(SHOWN).collect();
        // The best is what was tried most; the others stand by what they promise.
        if let Some((_, others)) = hints.split_first_mut() {
            others.sort_by(|one, other| other.share.total_cmp(&one.share));
        }
        let share = |hint: &&catalog::Hint| (hint.share.clamp(0.0, 1.0) * 1000.0).round() as u16;
        Advice {
            steps,
            actions: hints.iter().map(|hint| hint.action.clone()).collect(),
            shares: hints.iter().map(share).collect(),
        }
    }

    /// The best move.
    pub fn best(&self) -> Option<&str> {
        self.actions.first().map(String::as_str)
    }

    /// How a page carries it: `12 ; 340 bid 3 on 7 ; 310 bid 3 on 4`. No action contains the separator.
    pub(super) fn text(&self) -> Option<String> {
        let moves = self.shares.iter().zip(&self.actions).map(|(share, action)| format!(" ; {share} {action}"));
        (!self.actions.is_empty()).then(|| format!("{}{}", self.steps, moves.collect::<String>()))
    }

    /// What a page carries, as far as it still holds at the table.
    pub fn read(text: &str, table: &dyn SeenTable) -> Advice {
        let mut parts = text.split(" ; ");
        let steps = parts.next().and_then(|steps| steps.parse().ok());
        let Some(steps) = steps.filter(|steps| *steps == table.steps_taken()) else { return Advice::default() };
        let mut advice = Advice { steps, ..Advice::default() };
        for part in parts.take(SHOWN) {
            let Some((share, action)) = part.split_once(' ') else { continue };
            let Some(share) = share.parse().ok().filter(|share| *share <= 1000) else { continue };
            if table.check(action).is_ok() {
                advice.actions.push(action.to_owned());
                advice.shares.push(share);
            }
        }
        advice
    }
}

/// Thousandths as whole hundredths.
fn percent(share: u16) -> i64 {
    (i64::from(share) + 5) / 10
}

impl TablePage {
    /// The advised moves, if there are any: where to press to pick one, its chance, and why.
    pub(super) fn advice_panel(&self, board: &dyn Board, cx: &BoardContext<'_>) -> Option<Markup> {
        let advice = &self.pick.advice;
        let best = percent(*advice.shares.first()?);
        let language = self.viewer.language;
        let actions: Vec<&str> = advice.actions.iter().map(String::as_str).collect();
        let reasons = self.table.reasons(&actions);
        let away = self.draft_way();
        Some(html! {
            section class="region advice panel" data-region="advice" aria-label=(t!(language, "hint-title")) {
                header {
                    (icon("hint"))
                    h2 { (t!(language, "hint-moves", count = actions.len())) }
                    a class="btn flat round" href=(away) data-unadvise title=(t!(language, "close"))
                        aria-label=(t!(language, "close"))
                    {
                        (icon("cross"))
                    }
                }
                p class="s soft" { (t!(language, "hint-chance")) }
                ol {
                    @for (place, ((action, share), reason)) in actions.iter().zip(&advice.shares).zip(&reasons).enumerate() {
                        @let on = self.pick.draft.as_deref() == Some(action);
                        @let less = best - percent(*share);
                        li {
                            button class={ "advised" @if on { " on" } } type="submit" form="draft" name="draft"
                                value=(action) data-draft=(action) aria-pressed=(on)
                            {
                                b class="medal" { (place + 1) }
                                b class="what" { (board.action_text(cx, action)) }
                                span class="chance num" {
                                    b { (t!(language, "hint-share", percent = percent(*share))) }
                                    @if place == 0 {
                                        i class="best" { (t!(language, "hint-best")) }
                                    } @else if less > 0 {
                                        i class="less" { (t!(language, "hint-less", percent = less)) }
                                    } @else if best > 0 {
                                        i class="best" { (t!(language, "hint-equal")) }
                                    }
                                }
                                @if let Some(reason) = reason {
                                    span class="because s" { (cx.remark_text("hint", reason)) }
                                }
                            }
                        }
                    }
                }
            }
        })
    }

    /// The page with what is picked and without the hint.
    fn draft_way(&self) -> String {
        let seat = self.viewer.acting.map(|seat| self.seats[seat.index()].word.as_str()).unwrap_or_default();
        let here = if self.viewer.here { "&here=yes" } else { "" };
        format!("/table/{}?seat={seat}{here}", self.header.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use game::{Eye, Seat};

    #[test]
    fn advice_is_carried_and_holds_only_where_it_was_found() {
        let mut table = sample::open(catalog::titles()[0], &[]);
        sample::play_until(&mut *table, 1, |table| !table.next().awaited().is_empty());
        let seat = table.next().awaited().first().unwrap();
        let seen = table.seen_by(Eye::Seat(seat));
        let actions: Vec<String> = seen.legal().into_iter().take(2).collect();
        let advice = Advice { steps: seen.steps_taken(), actions: actions.clone(), shares: vec![612, 5] };
        let text = advice.text().unwrap();
        assert_eq!(Advice::read(&text, &*seen), advice);
        assert_eq!(percent(612), 61);
        let nonsense = format!("{} ; 10 {} ; 2000 {} ; x ; 7 dance", seen.steps_taken(), actions[0], actions[1]);
        assert_eq!(Advice::read(&nonsense, &*seen).actions, actions[..1]);
        table.act(seat, &actions[0]).unwrap();
        let later = table.seen_by(Eye::Seat(Seat::new(0)));
        assert_eq!(Advice::read(&text, &*later), Advice::default(), "another move, another hint");
        assert_eq!(Advice::default().text(), None);
    }
}
