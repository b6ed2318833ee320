//! Everyone at the table: goods, discs, capitalist, start-up card and companies.

use super::auction::bidder_name;
use super::production::capitalist_icon;
use super::{draw, past, plan, words};
use board::BoardContext;
use board::pieces::{icon, icon_in, portrait, token};
use board::t;
use board::words::Memory;
use furnace::{Bid, Bidder, CompanyId, Furnace, Hand, Phase, Player, Power, Resource, StartupId, State};
use game::{Game, Next, Seat};
use maud::{Markup, html};
use std::sync::LazyLock;

/// The panels of all seats. In production the viewer's own cards are in the ledger, so only the others follow.
pub(super) fn panels(cx: &BoardContext<'_>, state: &State) -> Markup {
    let shown = super::ledger_seat(cx, state);
    let seats: Vec<Seat> = super::seating(cx).into_iter().filter(|&seat| Some(seat) != shown).collect();
    let agent = cx.game::<Furnace>().has_agent() && shown.is_none() && state.phase != Phase::Over;
    html! {
        div class={ "people n" (seats.len() + usize::from(agent)) (if shown.is_some() { " others" } else { "" }) } {
            @for seat in &seats { (panel(cx, state, *seat, shown.is_some())) }
            @if agent { (agent_panel(cx, state)) }
        }
    }
}

/// What a seat is doing, as a tag.
fn tag(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    let language = cx.language;
    let awaited = cx.table.next().awaited().contains(seat);
    let skipped = state.is_skipped(seat);
    html! {
        @match state.phase {
            Phase::Auction if awaited => { span class="tag on" { (t!(language, "furnace-tag-bids")) } }
            Phase::Compensation if awaited => { span class="tag on" { (t!(language, "furnace-tag-compensation")) } }
            Phase::Draft if awaited => { span class="tag on" { (t!(language, "furnace-tag-chooses")) } }
            Phase::Placing if awaited => { span class="tag on" { (t!(language, "furnace-tag-places")) } }
            Phase::Placing => { span class="tag" { (icon_in("check", "i14")) (t!(language, "furnace-tag-done")) } }
            Phase::Production if awaited => {
                span class="tag on" {
                    (t!(
                        language,
                        "furnace-tag-produces",
                        done = state.players[seat].cards_resolved(),
                        of = state.players[seat].cards()
                    ))
                }
            }
            Phase::Production if state.busy.contains(seat) => {
                span class="tag" { (t!(language, "furnace-tag-waits")) }
            }
            Phase::Production => { span class="tag" { (icon_in("check", "i14")) (t!(language, "furnace-tag-done")) } }
            _ if skipped => { span class="tag" { (t!(language, "furnace-tag-skips")) } }
            Phase::Over => {
                @if let Some(row) = cx.table.standing().iter().find(|row| row.seat == seat) {
                    span class={ "tag" (if row.place == 1 { " on" } else { "" }) } {
                        @if row.place == 1 { (icon_in("crown", "crown")) }
                        (t!(language, "furnace-tag-place", place = row.place))
                    }
                }
            }
            _ => {}
        }
    }
}

fn begun(state: &State) -> bool {
    !matches!(state.phase, Phase::Startups | Phase::Capitalists | Phase::First | Phase::Draft)
}

/// The panel of a seat.
fn panel(cx: &BoardContext<'_>, state: &State, seat: Seat, compact: bool) -> Markup {
    let language = cx.language;
    let face = cx.face(seat);
    let player = &state.players[seat];
    let mine = cx.me == Some(seat);
    let first = begun(state) && state.first == seat;
    let class = if mine { "own" } else { "opp" };
    // Names fit for a few companies; for more there are chips of their effects. At the end there is more room.
    let room = if state.phase == Phase::Over { 16 } else { 5 };
    let many = if player.companies.len() > room || compact { " many" } else { "" };
    html! {
        section class={ "seat panel " (class) (many) } aria-label=(face.name) data-scroll={ "seat-" (face.word) }
            tabindex="0"
        {
            h2 {
                (token(face.colour, "", None))
                (portrait(face))
                span class="nm" title=(face.name) {
                    (face.name)
                    @if mine { " " span class="soft" { (t!(language, "furnace-you-mark")) } }
                }
                span class="tags" {
                    @if first {
                        span class="tag first" data-piece="first-player" title=(t!(language, "furnace-first-player")) {
                            (icon_in("flag", "i14"))
                            span class="de" { (t!(language, "furnace-tag-first")) }
                        }
                    }
                    (tag(cx, state, seat))
                }
            }
            (resources(cx, state, seat))
            @if !compact && state.phase != Phase::Over { (discs(cx, state, seat)) }
            (persona(cx, state, seat))
            (firms(cx, state, seat))
            @if begun(state) && state.phase != Phase::Over && !compact && !cx.unaided { (best_now(cx, state, seat)) }
        }
    }
}

/// The money a seat's best production would leave it with, from what lies open: for screens with room for it.
fn best_now(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    static KNOWN: LazyLock<Memory<(String, bool, Player)>> = LazyLock::new(Memory::default);
    let game = cx.game::<Furnace>();
    // The discs in hand change all the time and nothing about it.
    let player = Player { hand: Hand::NONE, ..state.players[seat] };
    let key = (game.components_hash().to_owned(), game.is_chained(), player);
    let money = KNOWN.recall(key, || Some(plan::best(game, &player).goods[Resource::Money].to_string()));
    html! {
        p class="best-now" {
            span { (t!(cx.language, "furnace-best-now")) }
            (draw::named_good(cx.language, Resource::Money)) b { (money.unwrap_or_default()) }
        }
    }
}

/// What is still in the deck, by what it brings: for screens with room for it.
pub(super) fn deck(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let companies = cx.game::<Furnace>().components();
    let brings =
        |kind: Resource| state.unseen.iter().filter(|&id| companies.company(id).basic.output()[kind] > 0).count();
    html! {
        div class="panel in-deck" {
            h2 { (t!(language, "furnace-in-deck")) }
            span class="soft s" { (t!(language, "furnace-in-deck-count", count = state.unseen.len())) }
            ul class="resrow" {
                @for kind in Resource::ALL {
                    @let (count, goods) = (brings(kind), words::resource(language, kind));
                    li title=(t!(language, "furnace-in-deck-bring", count = count, goods = goods)) {
                        (draw::named_good(language, kind)) (count)
                    }
                }
            }
        }
    }
}

fn resources(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    let goods = &state.players[seat].goods;
    html! {
        ul class="resrow" aria-label=(t!(cx.language, "furnace-goods")) {
            @for kind in Resource::ALL {
                li title=(words::resource(cx.language, kind)) { (draw::named_good(cx.language, kind)) (goods[kind]) }
            }
        }
    }
}

/// The discs left, in the auction.
fn discs(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    let language = cx.language;
    let owner = draw::Owner::Colour(cx.face(seat).colour);
    let hand = state.players[seat].hand;
    // The viewer's own discs lie in the prompt while they bid, and a name for gliding must be unique.
    let in_prompt = cx.me == Some(seat) && cx.is_awaited() && state.phase == Phase::Auction;
    let mut discs: Vec<_> = hand.iter().collect();
    discs.sort_by_key(|disc| (u8::MAX - disc.value(), disc.is_neutral()));
    let label: Vec<String> = discs.iter().map(|disc| words::disc(language, *disc)).collect();
    html! {
        div class="left" {
            span { (t!(language, "furnace-discs-left")) }
            span class="row-discs" role="img"
                aria-label=(if label.is_empty() { t!(language, "furnace-none") } else { label.join(", ") })
            {
                @for disc in &discs {
                    @let name = draw::piece_name(cx, Bid { bidder: Bidder::Seat(seat), disc: *disc });
                    (draw::disc(owner, *disc, "", (!in_prompt).then_some(name.as_str())))
                }
                @if discs.is_empty() { span class="soft" { (t!(language, "furnace-none")) } }
            }
        }
    }
}

/// Capitalist and start-up card.
fn persona(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    let language = cx.language;
    let player = &state.players[seat];
    html! {
        div class="cap" {
            @if let Some(power) = player.capitalist {
                (capitalist_icon(power))
                b { (words::capitalist(language, power)) }
                em title=(words::power(language, power)) { (words::power(language, power)) }
                @if power == Power::ExtraRun && player.extra_run_used {
                    span class="tag" { (t!(language, "furnace-extra-used")) }
                }
            } @else if begun(state) { span class="soft" { (t!(language, "furnace-no-capitalist")) } }
        }
        @if player.startup != StartupId::NONE {
            @let startup = cx.game::<Furnace>().components().startup(player.startup);
            div class="firm su" data-piece={ "startup-" (cx.face(seat).word) } {
                span class="nm" title=(t!(language, "furnace-startup")) { (t!(language, "furnace-startup")) }
                (draw::effect(language, &startup.gain)) (draw::effect(language, &startup.sale))
            }
        }
    }
}

/// The companies of a seat, in the order of the chain where there is one.
fn firms(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let player = &state.players[seat];
    let mut ids: Vec<CompanyId> = player.companies.iter().collect();
    if game.is_chained() {
        let place = |id: &CompanyId| player.chain.iter().position(|card| card == furnace::Card::Company(*id));
        ids.sort_by_key(|id| place(id).unwrap_or(usize::MAX));
    }
    html! {
        p class="cnt" { (t!(language, "furnace-companies", count = ids.len(), upgraded = player.upgraded.len())) }
        ul class="firm-list" {
            @for id in ids {
                @let company = game.components().company(id);
                @let upgraded = player.upgraded.contains(id);
                @let name = words::family(language, &company.family);
                @let resolved = player.resolved.contains(id);
                li class={ "firm" (if upgraded { " upg" } else { "" }) (if resolved { " ran-firm" } else { "" }) }
                    data-piece={ "company-" (id) }
                    title=(title(cx, id, upgraded))
                {
                    span class="nm" {
                        span class="nt" { (name) }
                        @if upgraded { span class="vh" { (t!(language, "furnace-upgraded")) } }
                        @if resolved { (icon_in("check", "i14")) }
                    }
                    (draw::effect(language, &company.basic))
                    @if upgraded { (draw::effect(language, &company.extra)) }
                    @else {
                        span class="sleep" {
                            span class="vh" { (t!(language, "furnace-asleep")) ": " }
                            (draw::effect(language, &company.extra))
                        }
                    }
                }
            }
        }
    }
}

fn title(cx: &BoardContext<'_>, id: CompanyId, upgraded: bool) -> String {
    let company = cx.game::<Furnace>().components().company(id);
    let language = cx.language;
    let sleep = if upgraded { String::new() } else { format!(" ({})", t!(language, "furnace-asleep")) };
    format!(
        "{}: {}; {}{sleep}",
        words::family(language, &company.family),
        words::effect(language, &company.basic),
        words::effect(language, &company.extra)
    )
}

/// The Agent of the two-player game: its discs and the die.
fn agent_panel(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let roll = past::last_roll(cx);
    let mut discs: Vec<_> = state.agent.iter().collect();
    discs.sort_by_key(|disc| u8::MAX - disc.value());
    html! {
        section class="seat panel agent" aria-label=(bidder_name(cx, Bidder::Agent)) {
            h2 {
                (draw::agent_token("", None)) span class="nm" { (t!(language, "furnace-agent")) }
                span class="tags" {
                    @if cx.table.next() == Next::Chance && state.phase == Phase::Die {
                        span class="tag on" { (t!(language, "furnace-tag-rolls")) }
                    }
                }
            }
            div class="left" {
                span { (t!(language, "furnace-discs-left")) }
                span class="row-discs" {
                    @for disc in &discs {
                        (draw::disc(draw::Owner::Agent, *disc, "", Some(&format!("disc-agent-{disc}"))))
                    }
                    @if discs.is_empty() { span class="soft" { (t!(language, "furnace-none")) } }
                }
            }
            div class="rolled" {
                @match roll {
                    Some(side) => {
                        (draw::die(language, side))
                        span { (t!(language, "furnace-die-last", side = side)) }
                    }
                    None => { (icon("robot")) span class="soft" { (t!(language, "furnace-die-none")) } }
                }
            }
            p class="s soft" { (t!(language, "furnace-agent-note")) }
        }
    }
}
