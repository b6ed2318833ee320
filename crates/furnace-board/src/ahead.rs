//! Bids decided ahead: the words of a line, and the fields that make one.

use super::words;
use board::BoardContext;
use board::t;
use furnace::{Bidder, Condition, Furnace, Position, State};
use game::Seat;
use maud::{Markup, html};

/// A line in words: "If I’m outbid on 3 (Refinery): bid 2 on 5 (Ironworks)".
pub(super) fn say(cx: &BoardContext<'_>, line: &str) -> Option<String> {
    let (language, state) = (cx.language, cx.view::<Furnace>());
    let game = cx.game::<Furnace>();
    let ahead = game.read_ahead(line).ok()?;
    let card = |on: Position| card(cx, &state, on);
    let when = match ahead.condition {
        Condition::None => t!(language, "furnace-ahead-next"),
        Condition::Outbid(on) => t!(language, "furnace-ahead-outbid", card = card(on)),
        Condition::Leading(on) => t!(language, "furnace-ahead-leading", card = card(on)),
    };
    let disc = words::disc_acc(language, ahead.disc);
    Some(t!(language, "furnace-ahead-line", when = when, disc = disc, card = card(ahead.on), round = ahead.round))
}

/// A card of the row: its number and its company.
fn card(cx: &BoardContext<'_>, state: &State, on: Position) -> String {
    let company = state.row.company(on).map(|id| words::company(cx.language, cx.game::<Furnace>(), id));
    t!(cx.language, "furnace-ahead-card", position = on.number(), company = company.unwrap_or_default())
}

/// The fields of a new line: their words, one after another, are the line.
pub(super) fn fields(cx: &BoardContext<'_>, seat: Seat) -> Markup {
    let (language, state) = (cx.language, cx.view::<Furnace>());
    let own = |on: &Position| state.row.bids(*on).any(|bid| bid.bidder == Bidder::Seat(seat));
    let mine: Vec<Position> = state.row.positions().filter(own).collect();
    html! {
        input type="hidden" name="word-0" value={ "round " (state.round) };
        label class="field" {
            span class="field-name" { (t!(language, "furnace-ahead-when")) }
            select name="word-1" {
                @for &on in &mine {
                    option value={ "if outbid on " (on.number()) " then" } {
                        (t!(language, "furnace-ahead-outbid", card = card(cx, &state, on)))
                    }
                    option value={ "if leading on " (on.number()) " then" } {
                        (t!(language, "furnace-ahead-leading", card = card(cx, &state, on)))
                    }
                }
                option value="then" { (t!(language, "furnace-ahead-next")) }
            }
        }
        fieldset class="field" {
            legend class="field-name" { (t!(language, "furnace-ahead-disc")) }
            div class="seg" {
                @for (place, disc) in state.players[seat].hand.iter().enumerate() {
                    label class="seg-item" {
                        input type="radio" name="word-2" value={ "bid " (disc) " on" } checked[place == 0];
                        span { (words::disc(language, disc)) }
                    }
                }
            }
        }
        fieldset class="field" {
            legend class="field-name" { (t!(language, "furnace-ahead-where")) }
            div class="seg" {
                @for (place, on) in state.row.positions().enumerate() {
                    label class="seg-item" {
                        input type="radio" name="word-3" value=(on.number()) checked[place == 0];
                        span { (card(cx, &state, on)) }
                    }
                }
            }
        }
    }
}
