//! The small pieces of this board: contract cards, levels, tokens and CP.

use super::sight::Sight;
use super::words::level_name;
use board::Language;
use board::pieces::{icon_in, token};
use board::t;
use game::Seat;
use maud::{Markup, html};
use superpower::{Class, Contracts, Level, Spot, Stake};

/// A contract card: its value, as many pips, and its colour. `class` may make it smaller: `m`, `t`.
pub(super) fn card(value: u8, class: &str) -> Markup {
    html! { i class={ "k k" (value) " " (class) } { (value) } }
}

/// A place where a contract could lie.
pub(super) fn room(class: &str) -> Markup {
    html! { i class={ "k e " (class) } {} }
}

/// A heap of contracts: card by card, or counted by value when there are more than `most`.
pub(super) fn cards(language: Language, contracts: Contracts, class: &str, most: u16) -> Markup {
    let label = t!(language, "superpower-cards-label", count = contracts.cards(), worth = contracts.worth());
    html! {
        span class="ks" role="img" aria-label=(label) {
            @if contracts.cards() <= most {
                @for value in contracts.values().collect::<Vec<_>>().into_iter().rev() { (card(value, class)) }
            } @else {
                @for value in (1..=3u8).rev() {
                    @let count = contracts.count(value);
                    @if count == 1 { (card(value, class)) }
                    @if count > 1 { span class="kn" { (card(value, class)) b class="times" { "×" (count) } } }
                }
            }
        }
    }
}

/// The four steps of a country as little bars, filled up to its level.
pub(super) fn bars(level: Level) -> Markup {
    icon_in(&format!("b{}", level as u8), "bars")
}

/// The same with a meaning of its own.
pub(super) fn bars_said(language: Language, level: Level) -> Markup {
    let label = level_name(language, level);
    board::pieces::picture(&format!("b{}", level as u8), "bars", &label)
}

/// The consistent-policy token.
pub(super) fn cp(language: Language, class: &str) -> Markup {
    let label = t!(language, "superpower-cp");
    board::pieces::picture(&format!("cp-{}", language.tag()), &format!("cp {class}"), &label)
}

/// The arrow of a class of situation.
pub(super) fn class_icon(class: Class, size: &str) -> Markup {
    let (name, colour) = match class {
        Class::Bull => ("bull", "bull"),
        Class::Stable => ("flat", "flat"),
        Class::Bear => ("bear", "bear"),
    };
    icon_in(name, &format!("{size} {colour}"))
}

impl Sight<'_> {
    /// The influence tokens a seat can still place: each glides to where it is put.
    pub(super) fn hand_tokens(&self, seat: Seat, size: &str) -> Markup {
        let all = self.game.components().influence_tokens;
        let left = self.state.tokens[seat];
        let face = self.cx.face(seat);
        let label = t!(self.cx.language, "superpower-tokens-left", left = left, all = all);
        html! {
            span class="tks" role="img" aria-label=(label) title=(label) {
                @for index in 0..all {
                    @if index < all - left { span class="used" { (token(face.colour, size, None)) } }
                    @else { span data-piece={ (face.word) "-token-" (index) } { (token(face.colour, size, None)) } }
                }
            }
            @if self.holds_cp(seat) {
                @if self.state.cp_ready { span class="cpt" data-piece="cp" { (cp(self.cx.language, size)) } }
                @else { span class="cpt used" { (cp(self.cx.language, size)) } }
            }
        }
    }

    /// Does the seat hold CP?
    pub(super) fn holds_cp(&self, seat: Seat) -> bool {
        self.state.phase != superpower::Phase::First && self.state.holder == seat
    }

    /// The tokens that lie on a place, with whose they are and by what.
    pub(super) fn tokens_on(&self, on: impl Fn(Spot) -> bool, size: &str) -> Vec<(Seat, Stake, Markup)> {
        let mut placed_before = [0u8; game::MAX_SEATS];
        let mut found = Vec::new();
        // In the balance the tokens are back with their owners.
        let out = self.state.phase == superpower::Phase::Actions;
        for placed in self.state.placed() {
            let face = self.cx.face(placed.seat);
            let first = placed_before[placed.seat.index()];
            placed_before[placed.seat.index()] += placed.stake.tokens();
            if on(placed.on()) {
                let markup = html! {
                    span class="tks" {
                        @for index in first..first + placed.stake.tokens() {
                            span data-piece=[out.then(|| format!("{}-token-{index}", face.word))] {
                                (token(face.colour, size, Some(&face.name)))
                            }
                        }
                        @if placed.stake.has_cp() {
                            @if placed.stake.tokens() == 0 { (token(face.colour, size, Some(&face.name))) }
                            span data-piece=[out.then_some("cp")] { (cp(self.cx.language, size)) }
                        }
                    }
                };
                found.push((placed.seat, placed.stake, markup));
            }
        }
        found
    }
}

/// What a stake looks like: one token, two, CP, or both.
pub(super) fn stake_picture(sight: &Sight<'_>, seat: Seat, stake: Stake, size: &str) -> Markup {
    let colour = sight.cx.face(seat).colour;
    html! {
        @for _ in 0..stake.tokens() { (token(colour, size, None)) }
        @if stake.has_cp() { (icon_in(&format!("cp-{}", sight.cx.language.tag()), &format!("cp {size}"))) }
    }
}
