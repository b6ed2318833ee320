//! The markets with their contracts and the tokens on them, the bonds, and the investment piles.

use super::bits::{bars, cards};
use super::sight::{Draft, Sight};
use super::words::{city, level_name, pile_name};
use board::pieces::{colour_class, icon_in, token};
use board::{BoardContext, t};
use game::{Game, Seat};
use maud::{Markup, html};
use superpower::{Action, Contracts, Level, Market, Phase, Pile, Spot, Stake};

/// The markets and bonds.
pub(super) fn markets(sight: &Sight<'_>) -> Markup {
    let language = sight.cx.language;
    let grid = &sight.game.components().grid;
    let soft = sight.acts().filter(|&me| sight.state.soft_power[me].ready > 0);
    html! {
        div class="panel felt markets" {
            div class="ph" {
                h2 { (t!(language, "superpower-markets")) }
                @if soft.is_some() {
                    span class="s soft both" {
                        (icon_in("soft-power", "i14 accent")) (t!(language, "superpower-take-both"))
                    }
                } @else if sight.state.phase == Phase::Actions {
                    span class="s soft" { (t!(language, "superpower-markets-note")) }
                }
            }
            div class="ex" {
                div class={ "grid n" (grid.columns) } {
                    @for market in grid.all() {
                        div class="cell" {
                            (market_tile(sight, market))
                            @for &(first, second) in grid.neighbours.iter().filter(|(first, _)| *first == market) {
                                (link(sight, soft, first, second, second.0 == first.0 + 1))
                            }
                        }
                    }
                }
                (bonds(sight))
            }
        }
    }
}

/// The button between two adjacent markets that takes both with Soft Power, and the bridge of whoever did.
fn link(sight: &Sight<'_>, soft: Option<Seat>, first: Market, second: Market, side: bool) -> Markup {
    let language = sight.cx.language;
    let on = Spot::Markets(first, second);
    let class = if side { "link side" } else { "link over" };
    let both = [sight.market(first), sight.market(second)];
    if let Some((seat, _, _)) = sight.tokens_on(|spot| spot == on, "t16").first() {
        let face = sight.cx.face(*seat);
        let label = t!(
            language,
            "superpower-bridge",
            name = face.name.as_str(),
            first = both[0].as_str(),
            second = both[1].as_str()
        );
        return html! {
            span class={ (class) " bridge " (colour_class(face.colour)) } role="img" aria-label=(label) title=(label) {
                (icon_in("soft-power", "i14"))
            }
        };
    }
    let free = |market: Market| sight.state.is_open(market) && !sight.state.is_taken(market);
    let Some(me) = soft.filter(|_| free(first) && free(second)) else { return html! {} };
    let action = sight.text(on, sight.stake_for(on));
    let offer = sight.game.offer(&sight.state, me, sight.state.contracts_on(on));
    let label =
        t!(language, "superpower-take-two", first = both[0].as_str(), second = both[1].as_str(), places = offer.places);
    sight.cx.pick(&action, class, &label, icon_in("soft-power", "i14"))
}

fn market_tile(sight: &Sight<'_>, market: Market) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let name = sight.market(market);
    let printed = &sight.game.components().grid.names[market.index()];
    let contracts = state.markets[market.index()];
    let sky = city(printed).map(|city| icon_in(&format!("city-{city}"), "sky"));
    let head = html! {
        span class="hd" {
            b { (name) }
            @if !contracts.is_empty() { span class="num" { (sight.bn(contracts.worth())) } }
        }
    };
    let on = Spot::Market(market);
    if !state.is_open(market) {
        let first = market.0 == state.open_markets;
        let boom = opener(sight);
        let foot = if first {
            t!(language, "superpower-covered-first", situation = boom)
        } else {
            t!(language, "superpower-covered", market = sight.market(Market(market.0 - 1)))
        };
        let content = html! { @if let Some(sky) = sky { (sky) } (head) span class="fx s" { (foot) } };
        return sight.cx.pick(&sight.text(on, sight.stake_for(on)), "mk shut", "", content);
    }
    let taken = state.placed().iter().find(|placed| placed.on().takes(market));
    let picked = matches!(sight.draft, Draft::Put { on, .. } if on.takes(market));
    let cards = cards(language, contracts, "", 4);
    let content = match taken {
        Some(placed) => {
            let face = sight.cx.face(placed.seat);
            // Two markets with one token: the token lies on the first, the second shows whose it is.
            let own = sight.tokens_on(|spot| spot == placed.on(), "t24");
            let second = matches!(placed.on(), Spot::Markets(_, second) if second == market);
            html! {
                @if let Some(sky) = sky { (sky) }
                (head) (cards)
                span class="who s" {
                    @if second {
                        (token(face.colour, "t24", Some(&face.name)))
                    } @else {
                        @for (_, _, tokens) in &own { (tokens) }
                    }
                    span class="by" title=(sight.cx.name(placed.seat)) { (sight.cx.name(placed.seat)) }
                }
            }
        }
        None => html! {
            @if let Some(sky) = sky { (sky) }
            (head) (cards)
            (market_foot(sight, contracts))
        },
    };
    let taken_class = if taken.is_some() { "mk taken" } else { "mk" };
    let class = if picked { format!("{taken_class} chosen") } else { taken_class.to_owned() };
    sight.cx.pick(&sight.text(on, sight.stake_for(on)), &class, "", content)
}

/// The name of the card that opens a market.
fn opener(sight: &Sight<'_>) -> String {
    let faces = sight.game.faces().filter(|face| sight.game.components().situations[face.index()].opens_market);
    let names: Vec<String> = faces.map(|face| sight.face(face)).collect();
    names.join(" / ")
}

/// What a free market would bring home, for the one who sits here.
fn market_foot(sight: &Sight<'_>, contracts: Contracts) -> Markup {
    let language = sight.cx.language;
    let Some(home) = sight.home.filter(|_| sight.state.phase == Phase::Actions) else { return html! {} };
    let offer = sight.game.offer(&sight.state, home, contracts);
    html! {
        span class="fx s" {
            @if contracts.is_empty() {
                span class="soft" { (t!(language, "superpower-offer-empty")) }
            } @else {
                @if offer.places > 0 { b class="up" { (t!(language, "superpower-offer-places", n = offer.places)) } }
                @else { b { (t!(language, "superpower-offer-nothing")) } }
                @if offer.settles > 0 {
                    span class="soft" { (t!(language, "superpower-offer-settles", n = offer.settles)) }
                }
                @if offer.leaves > 0 { span class="loss" { (leaves_words(sight, home, offer.leaves)) } }
            }
        }
    }
}

/// Where what finds no place goes.
pub(super) fn leaves_words(sight: &Sight<'_>, seat: Seat, worth: i32) -> String {
    match sight.state.heir(seat) {
        Some(heir) => t!(sight.cx.language, "superpower-leaves-to", n = worth, nation = sight.nation(heir)),
        None => t!(sight.cx.language, "superpower-leaves-bank", n = worth),
    }
}

fn bonds(sight: &Sight<'_>) -> Markup {
    let language = sight.cx.language;
    let on = Spot::Bonds;
    let sold = sight.tokens_on(|spot| spot == Spot::Bonds, "t20");
    let picked = matches!(sight.draft, Draft::Put { on: Spot::Bonds, .. });
    let content = html! {
        b { (t!(language, "superpower-bonds")) }
        @if sold.is_empty() { (icon_in("bond", "bond-icon")) }
        @else { span class="sold" { @for (_, _, tokens) in &sold { (tokens) } } }
        span class="fx s" {
            b class="up" { (t!(language, "superpower-bonds-now")) }
            @if let Some(home) = sight.home.filter(|_| sight.state.phase == Phase::Actions) {
                @let then = sight.game.treasury_after(&sight.state, home, on, Stake::Token);
                span class="soft num" {
                    (t!(language, "superpower-from-to", from = sight.state.treasury[home], to = then))
                }
            }
            span class="soft" { (t!(language, "superpower-bonds-open")) }
        }
    };
    let class = if picked { "mk bond chosen" } else { "mk bond" };
    sight.cx.pick(&sight.text(on, sight.stake_for(on)), class, "", content)
}

/// The six piles.
pub(super) fn investments(sight: &Sight<'_>) -> Markup {
    let language = sight.cx.language;
    html! {
        div class="panel felt investments" {
            div class="ph" {
                h2 { (t!(language, "superpower-investments")) }
                span class="s soft" { (t!(language, "superpower-investments-note")) }
            }
            div class="piles" { @for pile in Pile::ALL { (pile_tile(sight, pile)) } }
        }
    }
}

fn pile_tile(sight: &Sight<'_>, pile: Pile) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let on = Spot::Pile(pile);
    let stake = sight.stake_for(on);
    let earlier = state.invested.count(pile);
    let investors = sight.tokens_on(|spot| spot == on, "t16");
    let picked = matches!(sight.draft, Draft::Put { on: Spot::Pile(drafted), .. } if drafted == pile);
    let is_action = state.phase == Phase::Actions;
    let price = sight.price(pile, stake);
    let later = |more: u8| sight.game.price_after(state, pile, more);
    let name = pile_name(language, pile);
    let left = state.piles[pile];
    // The one who looks is named while they still have something to place.
    let has_more = sight.home.is_some_and(|home| state.tokens[home] > 0 || state.has_cp(home));
    let you =
        if is_action && has_more { t!(language, "superpower-step-you") } else { t!(language, "superpower-step-now") };
    let shown = |price: u16| if price == 0 { t!(language, "superpower-free-short") } else { price.to_string() };
    let content = html! {
        span class="r1" {
            @match pile.level() { Some(level) => { (bars(level)) } None => { (icon_in("soft-power", "i accent")) } }
            span class="s soft" { (t!(language, "superpower-pile-left", count = left)) }
        }
        span class="nm" { (name) }
        span class="steps" {
            @if earlier > 0 {
                span class="st done" {
                    i class=[(investors.len() > 2).then_some("tight")] {
                        @for (_, _, tokens) in &investors { (tokens) }
                    }
                    em { (t!(language, "superpower-step-taken", count = earlier)) }
                }
            }
            span class="st you" {
                i class=[(price == 0).then_some("free")] { (shown(price)) }
                em { @if stake.is_double() && is_action { (t!(language, "superpower-step-two")) } @else { (you) } }
            }
            span class="st" { i { (later(1)) } em { (t!(language, "superpower-step-next")) } }
            @if earlier == 0 { span class="st" { i { (later(2)) } em { "…" } } }
        }
        (pile_foot(sight, pile, stake))
        (BoardContext::medal(sight.other_medal(on, &sight.text(on, stake))))
    };
    let class = if picked { "pile chosen" } else { "pile" };
    sight.cx.pick(&sight.text(on, stake), class, "", content)
}

/// What a card of this pile would do for the one who sits here, and the price of the other way to
/// pay.
fn pile_foot(sight: &Sight<'_>, pile: Pile, stake: Stake) -> Markup {
    let language = sight.cx.language;
    let Some(_) = sight.home.filter(|_| sight.state.phase == Phase::Actions) else {
        return html! { span class="fx s soft" { (worth_words(sight, pile)) } };
    };
    let (effect, fits) = effect(sight, pile);
    let other = if stake.is_double() { Stake::Token } else { Stake::TwoTokens };
    let price = sight.price(pile, other);
    let count = other.tokens();
    html! {
        span class="fx s" {
            span class=[(!fits).then_some("loss")] { (effect) }
            span class="soft" {
                @if price == 0 { (t!(language, "superpower-stake-free", tokens = count)) }
                @else { (t!(language, "superpower-stake-costs", tokens = count, price = price)) }
            }
        }
    }
}

/// What a card is worth to anyone: points at the end, or what it is for.
fn worth_words(sight: &Sight<'_>, pile: Pile) -> String {
    let language = sight.cx.language;
    match pile.level() {
        None => t!(language, "superpower-worth-soft"),
        Some(Level::Potential) => t!(language, "superpower-worth-contractor"),
        Some(level) => {
            t!(language, "superpower-worth-level", points = sight.game.components().country_points[level as usize])
        }
    }
}

/// What one more card of this pile does in the balance of the year, and whether it finds a country.
pub(super) fn effect(sight: &Sight<'_>, pile: Pile) -> (String, bool) {
    let (language, state) = (sight.cx.language, &sight.state);
    let Some(home) = sight.home else { return (worth_words(sight, pile), true) };
    let before = sight.expected(state, home);
    let countries = before.countries();
    let Some(level) = pile.level() else {
        let last = state.turn >= sight.turns();
        let words = if last {
            t!(language, "superpower-effect-too-late")
        } else {
            t!(language, "superpower-effect-soft", turn = state.turn + 1)
        };
        return (words, !last);
    };
    let Some(below) = level.below() else {
        return (t!(language, "superpower-effect-contractor", country = sight.label(home, countries.len())), true);
    };
    let candidates: Vec<usize> = (0..countries.len()).filter(|&index| countries[index].can_rise_to(level)).collect();
    // A lower card can let a higher one of the same turn find its place: the rules count it.
    let stake = sight.stake_for(Spot::Pile(pile));
    let action = Action::put(Spot::Pile(pile), stake);
    let may = sight.cx.me.is_some_and(|me| sight.cx.may_act() && sight.game.check(state, me, &action).is_ok());
    let gain = if may {
        i32::from(sight.worth(&sight.expected(&sight.after(&action), home))) - i32::from(sight.worth(&before))
    } else {
        let points = sight.game.components().country_points;
        i32::from(points[level as usize]) - i32::from(points[below as usize])
    };
    match candidates[..] {
        [] => (t!(language, "superpower-effect-none", level = level_name(language, below)), false),
        [only] => (t!(language, "superpower-effect-rise", country = sight.label(home, only), points = gain), true),
        _ => (t!(language, "superpower-effect-rise-one", count = candidates.len(), points = gain), true),
    }
}
