//! The auction: the row of companies with the discs on them, and who would get what.

use super::{draw, past, words};
use board::pieces::{change, icon, icon_in, token};
use board::t;
use board::{BoardContext, Confirm, Prompt};
use furnace::{
    Action, Bid, Bidder, Company, Disc, Furnace, Get, Goods, Phase, Position, Power, Resource, Share, State, Topper,
};
use game::{Game, Refusal, Seat};
use maud::{Markup, html};

/// What is picked in an auction: a disc, and perhaps a card for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Picked {
    /// The disc to be placed.
    pub(super) disc: Disc,
    /// The card it is tried on.
    pub(super) on: Option<Position>,
}

/// The disc and card of the draft; without one the highest disc that can be placed.
pub(super) fn picked(cx: &BoardContext<'_>, state: &State) -> Option<Picked> {
    let me = cx.me.filter(|_| cx.may_act() && state.phase == Phase::Auction)?;
    let game = cx.game::<Furnace>();
    let hand = state.players[me].hand;
    if let Some(draft) = cx.draft {
        if let Some(Action::Bid { disc, on }) =
            cx.drafted_action().and_then(|text| game.read_action(state, me, text).ok())
        {
            return Some(Picked { disc, on: Some(on) });
        }
        let word = draft.strip_prefix("disc ").map(str::trim);
        if let Some(disc) = hand.iter().find(|disc| word == Some(disc.to_string().as_str())) {
            return Some(Picked { disc, on: None });
        }
    }
    let mut legal = Vec::new();
    game.legal(state, me, &mut legal);
    let discs = legal.iter().filter_map(|action| match action {
        Action::Bid { disc, .. } => Some(*disc),
        _ => None,
    });
    // Of the two discs of value 2 the neutral one waits.
    discs.max_by_key(|disc| (disc.value(), !disc.is_neutral())).map(|disc| Picked { disc, on: None })
}

/// What a company of the row is called, with its number where another one is called the same.
fn name_in_row(cx: &BoardContext<'_>, state: &State, on: Position) -> Option<String> {
    let game = cx.game::<Furnace>();
    let named = |position| state.row.company(position).map(|id| words::company(cx.language, game, id));
    let name = named(on)?;
    let alike = state.row.positions().filter(|&other| named(other).as_ref() == Some(&name)).count();
    Some(if alike > 1 { format!("{name} ({})", on.number()) } else { name })
}

/// What the viewer has to decide.
pub(super) fn prompt(cx: &BoardContext<'_>, state: &State) -> Prompt {
    let Some(me) = cx.me else { return Prompt::default() };
    let Some(picked) = picked(cx, state) else { return Prompt::default() };
    let language = cx.language;
    let disc = words::disc_acc(language, picked.disc);
    let company = picked.on.and_then(|on| name_in_row(cx, state, on));
    let sentence = match &company {
        Some(company) => t!(language, "furnace-ask-bid-on", disc = disc.clone(), company = company.as_str()),
        None => t!(language, "furnace-ask-bid", disc = disc.clone()),
    };
    let confirm = cx
        .drafted_action()
        .zip(company)
        .map(|(action, company)| Confirm::new(action, t!(language, "furnace-do-bid", disc = disc, company = company)));
    // The disc that is picked for the viewer is no more than a beginning.
    let may_change = picked.on.is_none() && state.players[me].hand.iter().nth(1).is_some();
    Prompt {
        sentence,
        detail: may_change.then(|| t!(language, "furnace-ask-bid-other")),
        tools: Some(hand(cx, state, me, picked)),
        // On a phone the strip stands here, at the thumb.
        arithmetic: picked.on.map(|on| html! { div class="ph" { (chosen(cx, state, me, picked.disc, on)) } }),
        confirm,
        waiting: Some(t!(language, "furnace-wait-company")),
        ..Prompt::default()
    }
}

/// The viewer's discs: which is picked, which are free, where the others lie.
fn hand(cx: &BoardContext<'_>, state: &State, me: Seat, picked: Picked) -> Markup {
    let language = cx.language;
    let owner = draw::Owner::Colour(cx.face(me).colour);
    let mut discs: Vec<Disc> = state.players[me].all_discs().iter().collect();
    discs.sort_by_key(|disc| (u8::MAX - disc.value(), disc.is_neutral()));
    let where_is = |disc: Disc| {
        let bid = Bid { bidder: Bidder::Seat(me), disc };
        state.row.positions().find(|&position| state.row.bids(position).any(|other| other == bid))
    };
    html! {
        ul class="hand" aria-label=(t!(language, "furnace-your-discs")) {
            @for disc in discs {
                @let name = words::disc(language, disc);
                @if state.players[me].hand.contains(disc) {
                    @let on = picked.disc == disc;
                    @let note = t!(language, if on { "furnace-disc-picked" } else { "furnace-disc-free" });
                    li class=[on.then_some("on")] {
                        @let bid = Bid { bidder: Bidder::Seat(me), disc };
                        (cx.choose(
                            &format!("disc {disc}"),
                            on,
                            "hold",
                            &t!(language, "furnace-disc-label", disc = name, note = note.as_str()),
                            draw::disc(owner, disc, "", Some(&draw::piece_name(cx, bid))),
                        ))
                        span { (note) }
                    }
                } @else {
                    li class="gone" {
                        span class="hole" { (disc.value()) }
                        span {
                            @match where_is(disc) {
                                Some(on) => { (t!(language, "furnace-disc-on", position = on.number())) }
                                None => { "–" }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What placing the disc there would do to its owner, in a few words with pieces.
fn verdict(cx: &BoardContext<'_>, state: &State, me: Seat, disc: Disc, on: Position) -> Markup {
    let game = cx.game::<Furnace>();
    let mine = Bid { bidder: Bidder::Seat(me), disc };
    let shares = game.shares(state, on, Some(mine));
    let place = shares.iter().position(|share| share.bid == mine).unwrap_or(0);
    let language = cx.language;
    html! {
        @match shares.get(place).map(|share| share.get) {
            Some(Get::Card) => {
                (icon_in("crown", "crown"))
                span {
                    span class="de" { (t!(language, "furnace-you-would")) " " }
                    (t!(language, "furnace-would-lead"))
                }
            }
            Some(Get::Gain { gained, .. }) => {
                (said(
                    &t!(language, "furnace-place", place = place + 1),
                    &t!(language, "furnace-place-brief", place = place + 1),
                ))
                (draw::gains(&gained))
            }
            Some(Get::Exchange { value, .. }) => {
                span class="long" { (t!(language, "furnace-place", place = place + 1)) }
                span { (t!(language, "furnace-up-to", times = value)) }
            }
            _ => { (said(&t!(language, "furnace-get-nothing"), &t!(language, "furnace-nothing"))) }
        }
    }
}

/// The row of companies.
pub(super) fn row(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let picked = picked(cx, state);
    let row = RowView { cx, state, picked, fresh: &past::fresh_bids(cx) };
    let positions: Vec<Position> = state.row.positions().collect();
    if positions.is_empty() {
        return html! {
            div class="labels bare" { (deck(cx, state)) }
            p class="no-row soft" { (t!(language, "furnace-row-comes")) }
        };
    }
    html! {
        div class="labels" {
            span class="fl" aria-hidden="true" { (t!(language, "furnace-label-resolves")) (icon_in("arrow", "")) }
            (draw::row_label(language, "furnace-label-outbid", "furnace-label-times-disc"))
            (deck(cx, state))
            (draw::row_label(language, "furnace-label-bids", "furnace-label-highest"))
            (draw::row_label(language, "furnace-label-basic", "furnace-label-active"))
            (draw::row_label(language, "furnace-label-extra", "furnace-label-upgraded"))
            span aria-hidden="true" {
                @match picked {
                    Some(picked) if picked.disc.is_neutral() => { (t!(language, "furnace-label-with-neutral")) }
                    Some(picked) => {
                        (t!(language, "furnace-label-with-disc", disc = words::disc(language, picked.disc)))
                    }
                    None => { (t!(language, "furnace-label-now")) }
                }
            }
        }
        ol class={ "cards n" (positions.len()) } {
            @for &position in &positions {
                (offer(&row, position))
            }
        }
    }
}

/// The deck with the number of cards left; a click shows which companies nobody has seen.
pub(super) fn deck(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let count = state.unseen.len();
    let label = t!(language, "furnace-unseen-open", count = count);
    html! {
        span class="dk" {
            button class="deck" type="button" popovertarget="unseen" title=(label) {
                span { b { (count) } " " (t!(language, "furnace-label-left")) }
                (icon_in("deck", ""))
            }
        }
        div id="unseen" class="unseen panel" popover {
            div class="unseen-head" {
                h2 { (t!(language, "furnace-unseen", count = count)) }
                button class="btn flat round" type="button" popovertarget="unseen" popovertargetaction="hide"
                    aria-label=(t!(language, "close"))
                {
                    (icon("cross"))
                }
            }
            p class="soft s" { (t!(language, "furnace-unseen-note")) }
            ul class="firms" {
                @for id in state.unseen.iter() { (chip(cx, game.components().company(id))) }
            }
            @if !state.discarded.is_empty() {
                h2 { (t!(language, "furnace-box", count = state.discarded.len())) }
                ul class="firms" {
                    @for id in state.discarded.iter() { (chip(cx, game.components().company(id))) }
                }
            }
        }
    }
}

fn chip(cx: &BoardContext<'_>, company: &Company) -> Markup {
    html! {
        li {
            b { (words::family(cx.language, &company.family)) }
            (draw::compensation(cx.language, &company.compensation))
            (draw::effect(cx.language, &company.basic))
            (draw::effect(cx.language, &company.extra))
        }
    }
}

/// The row as it is drawn: what is picked, and the discs that were placed since the viewer looked.
struct RowView<'a> {
    cx: &'a BoardContext<'a>,
    state: &'a State,
    picked: Option<Picked>,
    fresh: &'a [(Seat, Position)],
}

/// One card of the row.
fn offer(row: &RowView<'_>, position: Position) -> Markup {
    let RowView { cx, state, picked, .. } = *row;
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let Some(id) = state.row.company(position) else { return html! {} };
    let company = game.components().company(id);
    let name = words::family(language, &company.family);
    let action = picked.map(|picked| format!("bid {} on {}", picked.disc, position.number()));
    let answer = action.as_deref().map(|action| cx.check(action));
    let settled = position.index() < state.row.settled();
    let pending = state.phase == Phase::Compensation && position.index() == state.row.settled();
    let chosen = picked.is_some_and(|picked| picked.on == Some(position));
    let class = match &answer {
        _ if settled => "settled",
        _ if pending => "pending",
        Some(Ok(())) if chosen => "can sel",
        Some(Ok(())) => "can",
        Some(Err(_)) => "not",
        None => "",
    };
    let foot = foot(cx, state, position, picked, answer.as_ref().and_then(|answer| answer.as_ref().err()));
    let face = html! {
        span class="head" { i { (position.number()) } b { (name) } }
        span class="comp" { (draw::compensation(language, &company.compensation)) }
        (draw::art(company))
        span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &company.basic)) }
        span class="eff off" { (draw::lamp(language, false)) (draw::effect(language, &company.extra)) }
        span class="foot" { (foot) }
    };
    // A card that is settled lies with its owner, and a name for gliding must be unique.
    html! {
        li class={ "card " (class) } data-piece=[(!settled).then(|| format!("company-{id}"))] {
            @match &action {
                Some(action) => { (cx.pick(action, "face", "", face)) }
                None => { div class="face idle" { (face) } }
            }
            (rail(row, position))
        }
    }
}

/// The slots for the discs: one for each value, with a second disc where the speculator shares it.
fn rail(row: &RowView<'_>, position: Position) -> Markup {
    let RowView { cx, state, picked, fresh } = *row;
    let language = cx.language;
    let bids: Vec<Bid> = cx.game::<Furnace>().bids_on(state, position, None);
    let trial = picked
        .filter(|picked| picked.on == Some(position))
        .and_then(|picked| cx.me.map(|me| Bid { bidder: Bidder::Seat(me), disc: picked.disc }));
    let all = cx.game::<Furnace>().bids_on(state, position, trial);
    let top = all.last().copied();
    let said: Vec<String> = all.iter().rev().map(|bid| bid_words(cx, *bid)).collect();
    let label = if said.is_empty() { t!(language, "furnace-no-bids") } else { said.join(", ") };
    html! {
        span class="rail" {
            span class="vh" { (label) }
            @for value in (1..=4u8).rev() {
                @let here: Vec<Bid> = all.iter().copied().filter(|bid| bid.disc.value() == value).collect();
                @let target = picked.is_some_and(|picked| picked.disc.value() == value);
                @let place = cx.advised(|action| is_bid(cx, state, action, position, value));
                span
                    class={
                        "sl n" (4 - value) (if target { " t" } else { "" }) (if here.len() > 1 { " two" } else { "" })
                        (if here.is_empty() { "" } else { " has" }) (if place.is_some() { " advised-here" } else { "" })
                    }
                {
                    (BoardContext::medal(place))
                    @for bid in here.iter().rev() {
                        @let is_trial = trial == Some(*bid) && !bids.contains(bid);
                        @let is_new = matches!(bid.bidder, Bidder::Seat(seat) if fresh.contains(&(seat, position)));
                        @let crown = top == Some(*bid);
                        span class={ "lie" (if is_new { " new" } else { "" }) (if is_trial { " trial" } else { "" }) }
                            title=(bid_words(cx, *bid))
                        {
                            @if is_trial {
                                (draw::disc(draw::Owner::of(cx, bid.bidder), bid.disc, "", None))
                            } @else {
                                (draw::bid(cx, *bid, ""))
                            }
                            @if crown { (icon_in("crown", "crown")) }
                        }
                    }
                    @if here.is_empty() || target && trial.is_none() {
                        (slot(cx, state, position, value, here.is_empty()))
                    }
                }
            }
        }
    }
}

/// Is this action a bid of a disc of this value on this card?
fn is_bid(cx: &BoardContext<'_>, state: &State, action: &str, position: Position, value: u8) -> bool {
    let bid = cx.me.and_then(|me| cx.game::<Furnace>().read_action(state, me, action).ok());
    matches!(bid, Some(Action::Bid { disc, on }) if on == position && disc.value() == value)
}

/// A free slot: a short way to bid the disc of this value here, for the pointer. By keyboard one picks the disc
/// and then the card.
fn slot(cx: &BoardContext<'_>, state: &State, position: Position, value: u8, empty: bool) -> Markup {
    let figure = html! { @if empty { u aria-hidden="true" { (value) } } };
    let Some(me) = cx.me.filter(|_| cx.may_act() && state.phase == Phase::Auction) else { return figure };
    let hand = state.players[me].hand;
    let Some(disc) = hand.iter().find(|disc| disc.value() == value) else { return figure };
    let action = format!("bid {disc} on {}", position.number());
    if cx.check(&action).is_err() {
        return figure;
    }
    let label =
        t!(cx.language, "furnace-slot", disc = words::disc_acc(cx.language, disc), position = position.number());
    let (doubt, rule) = cx.doubt(&action).unzip();
    let futile = if doubt.is_some() { " futile" } else { "" };
    html! {
        button class={ "slot" (if empty { "" } else { " share" }) (futile) } type="submit" form="draft" name="draft"
            value=(action) data-action=(action) data-doubt=[&doubt] data-rule=[rule.flatten()] tabindex="-1"
            aria-label=(label) title=(label) { @if empty { (value) } @else { (icon("plus")) } }
    }
}

/// "Ben: 4".
pub(super) fn bid_words(cx: &BoardContext<'_>, bid: Bid) -> String {
    let name = bidder_name(cx, bid.bidder);
    t!(cx.language, "furnace-bid-words", name = name, disc = words::disc(cx.language, bid.disc))
}

/// The name of a bidder.
pub(super) fn bidder_name(cx: &BoardContext<'_>, bidder: Bidder) -> String {
    match bidder {
        Bidder::Seat(seat) => cx.name(seat),
        Bidder::Agent => t!(cx.language, "furnace-agent"),
    }
}

/// Words at the foot of a card, and the shorter ones that a phone has room for.
fn said(long: &str, brief: &str) -> Markup {
    html! { span class="long" { (long) } span class="brief" { (brief) } }
}

/// The foot of a card: what the picked disc would do here, or how it stands.
fn foot(
    cx: &BoardContext<'_>,
    state: &State,
    position: Position,
    picked: Option<Picked>,
    refused: Option<&Option<Refusal>>,
) -> Markup {
    let language = cx.language;
    if let Some(Some(refusal)) = refused {
        let value = picked.map_or(0, |picked| picked.disc.value());
        return html! {
            (icon("no"))
            @match refusal.id {
                "own-disc-there" => {
                    (said(&t!(language, "furnace-foot-here"), &t!(language, "furnace-foot-here-brief")))
                }
                "equal-disc-there" => {
                    (said(
                        &t!(language, "furnace-foot-taken", value = value),
                        &t!(language, "furnace-foot-taken-brief", value = value),
                    ))
                }
                _ => { span { (t!(language, "furnace-foot-no")) } }
            }
        };
    }
    if let (Some(picked), Some(me)) = (picked, cx.me) {
        return verdict(cx, state, me, picked.disc, position);
    }
    let top = cx.game::<Furnace>().bids_on(state, position, None).last().copied();
    let settled = position.index() < state.row.settled();
    html! {
        @match top {
            Some(Bid { bidder: Bidder::Seat(seat), .. }) if settled => {
                (token(cx.face(seat).colour, "t14", None))
                (said(
                    &t!(language, "furnace-foot-took", name = cx.name(seat), you = you(cx, seat)),
                    &t!(language, "furnace-foot-took-brief", you = you(cx, seat)),
                ))
            }
            Some(Bid { bidder: Bidder::Agent, .. }) | None if settled => { span { (t!(language, "furnace-foot-box")) } }
            Some(Bid { bidder: Bidder::Seat(seat), .. }) => {
                (token(cx.face(seat).colour, "t14", None))
                (said(
                    &t!(language, "furnace-foot-leads", name = cx.name(seat), you = you(cx, seat)),
                    &t!(language, "furnace-foot-leads-brief", you = you(cx, seat)),
                ))
            }
            Some(Bid { bidder: Bidder::Agent, .. }) => {
                (draw::agent_token("t14", None))
                (said(
                    &t!(language, "furnace-foot-leads", name = t!(language, "furnace-agent"), you = "no"),
                    &t!(language, "furnace-foot-leads-brief", you = "no"),
                ))
            }
            None => { span { (t!(language, "furnace-foot-none")) } }
        }
    }
}

/// Whether a sentence speaks to the viewer or of someone: the verb depends on it.
pub(super) fn you(cx: &BoardContext<'_>, seat: Seat) -> &'static str {
    if cx.me == Some(seat) { "yes" } else { "no" }
}

/// The strip below the row: who would get what from the chosen card, or how the whole row stands.
pub(super) fn strip(cx: &BoardContext<'_>, state: &State) -> Markup {
    if let (Some(me), Some(Picked { disc, on: Some(on) })) = (cx.me, picked(cx, state)) {
        return chosen(cx, state, me, disc, on);
    }
    standing(cx, state)
}

/// Who would get what from the chosen card, and who could still top it.
fn chosen(cx: &BoardContext<'_>, state: &State, me: Seat, disc: Disc, on: Position) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let Some(id) = state.row.company(on) else { return html! {} };
    let company = game.components().company(id);
    let name = name_in_row(cx, state, on).unwrap_or_default();
    let mine = Bid { bidder: Bidder::Seat(me), disc };
    let shares = game.shares(state, on, Some(mine));
    let toppers = game.toppers(state, me, disc, on);
    html! {
        div class={ "preview lit n" (on.index()) } {
            div class="ttl" {
                b { (t!(language, "furnace-strip-title", disc = words::disc(language, disc), company = name)) }
                p class="s soft" { (t!(language, "furnace-strip-if")) }
            }
            @for share in &shares { (share_view(cx, share, company)) }
            div class="pv more" {
                @match toppers.as_slice() {
                    [] => {
                        span class="seal" { (icon("check")) }
                        div {
                            p { b { (t!(language, "furnace-top-nobody")) } }
                            p class="s soft" { (t!(language, "furnace-top-final")) }
                        }
                    }
                    some => {
                        span class="ghosts" {
                            @for topper in some {
                                (draw::disc(draw::Owner::of(cx, topper.bidder), topper.disc, "ghost", None))
                            }
                        }
                        div {
                            p { b { (t!(language, "furnace-top-can", count = some.len(), names = names(cx, some))) } }
                            p class="s soft" { (then(cx, state, me, disc, on, company)) }
                        }
                    }
                }
            }
        }
    }
}

fn names(cx: &BoardContext<'_>, toppers: &[Topper]) -> String {
    let all: Vec<String> = toppers.iter().map(|topper| bidder_name(cx, topper.bidder)).collect();
    all.join(", ")
}

/// What the viewer's disc brings if it is topped.
fn then(cx: &BoardContext<'_>, state: &State, me: Seat, disc: Disc, on: Position, company: &Company) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let value = state.players[me].compensation_value(disc);
    let effect = &company.compensation;
    let shares = game.shares(state, on, Some(Bid { bidder: Bidder::Seat(me), disc }));
    if !shares.first().is_some_and(|share| share.get == Get::Card && share.bid.bidder == Bidder::Seat(me)) {
        return html! { (t!(language, "furnace-top-same")) };
    }
    html! {
        (t!(language, "furnace-top-then")) " "
        @if effect.is_processing() { (t!(language, "furnace-up-to", times = value)) " " (draw::exchange(effect)) }
        @else { (draw::gains(&effect.output().times(u16::from(value)))) }
    }
}

/// A disc and what it would bring its owner.
fn share_view(cx: &BoardContext<'_>, share: &Share, company: &Company) -> Markup {
    let language = cx.language;
    let name = bidder_name(cx, share.bid.bidder);
    let you = match share.bid.bidder {
        Bidder::Seat(seat) => you(cx, seat),
        Bidder::Agent => "no",
    };
    html! {
        div class="pv" {
            span class="lie" {
                (draw::disc(draw::Owner::of(cx, share.bid.bidder), share.bid.disc, "", None))
                @if matches!(share.get, Get::Card | Get::Box) { (icon_in("crown", "crown")) }
            }
            div {
                @match share.get {
                    Get::Card => {
                        p { b { (t!(language, "furnace-get-card", name = name, you = you)) } }
                        p class="s soft" {
                            (draw::effect(language, &company.basic)) " " (t!(language, "furnace-each-production"))
                        }
                    }
                    Get::Box => {
                        p { b { (t!(language, "furnace-get-box")) } }
                        p class="s soft" { (t!(language, "furnace-get-box-note")) }
                    }
                    Get::Nothing => { p { b { (name) } } p class="s soft" { (t!(language, "furnace-get-nothing")) } }
                    Get::Gain { gained, before, value } => {
                        p { b { (name) " " (draw::gains(&gained)) } }
                        p class="s soft" {
                            (sum(cx, &company.compensation.output().times(1), share.bid.disc, value))
                            (steps(&before, &gained))
                        }
                    }
                    Get::Exchange { value, possible, before } => {
                        p {
                            b { (name) " " (t!(language, "furnace-up-to", times = value)) } " "
                            (draw::exchange(&company.compensation))
                        }
                        p class="s soft" {
                            @let need =
                                company.compensation.input().iter().next().map_or(Resource::Coal, |(kind, _)| kind);
                            (t!(language, "furnace-can-pay", possible = possible)) " · "
                            (t!(language, "furnace-has")) " " span class="q" { (before[need]) (draw::good(need)) }
                        }
                    }
                }
            }
        }
    }
}

/// "2 × (2 + 1 Negotiator): ".
fn sum(cx: &BoardContext<'_>, each: &Goods, disc: Disc, value: u8) -> String {
    let amount = each.iter().map(|(_, amount)| amount).next().unwrap_or(0);
    if value > disc.value() {
        let (plus, name) = (value - disc.value(), words::capitalist(cx.language, Power::CompensationPlusOne));
        return format!("{amount} × ({} + {plus} {name}): ", disc.value());
    }
    format!("{amount} × {value}: ")
}

/// "1 → 7".
fn steps(before: &Goods, gained: &Goods) -> String {
    let parts: Vec<String> =
        gained.iter().map(|(kind, amount)| format!("{} → {}", before[kind], before[kind] + amount)).collect();
    parts.join(", ")
}

/// How the row stands for everyone, if bidding ended now.
fn standing(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let settling = state.phase == Phase::Compensation;
    let open: Vec<Position> = state.row.positions().skip(state.row.settled()).collect();
    let all: Vec<(Position, Share)> = open
        .iter()
        .flat_map(|&position| game.shares(state, position, None).into_iter().map(move |share| (position, share)))
        .collect();
    let title = if settling { "furnace-standing-settling" } else { "furnace-standing-now" };
    html! {
        div class="preview" {
            div class="ttl" {
                b { (t!(language, title)) }
                p class="s soft" { (t!(language, "furnace-standing-note")) }
            }
            @for seat in super::seating(cx) {
                @let mine = all.iter().filter(|(_, share)| share.bid.bidder == Bidder::Seat(seat));
                @let wins: Vec<String> = mine
                    .clone()
                    .filter(|(_, share)| share.get == Get::Card)
                    .map(|(position, _)| position.number().to_string())
                    .collect();
                @let gained = mine.clone().fold(Goods::NONE, |mut sum, (_, share)| {
                    if let Get::Gain { gained, .. } = share.get {
                        sum.gain(&gained, 1);
                    }
                    sum
                });
                @let exchanges = mine.filter(|(_, share)| matches!(share.get, Get::Exchange { .. })).count();
                div class="pv" {
                    (token(cx.face(seat).colour, "t24", None))
                    div {
                        p { b { (cx.name(seat)) }
                            @if !gained.is_empty() { " " (draw::gains(&gained)) }
                        }
                        p class="s soft" {
                            @if wins.is_empty() { (t!(language, "furnace-standing-no-cards")) }
                            @else {
                                (t!(language, "furnace-standing-cards", count = wins.len(), cards = wins.join(", ")))
                            }
                            @if exchanges > 0 { " · " (t!(language, "furnace-standing-exchanges", count = exchanges)) }
                        }
                    }
                }
            }
        }
    }
}

/// The prompt for a compensation by processing.
pub(super) fn compensation_prompt(cx: &BoardContext<'_>, state: &State) -> Prompt {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let Some(pending) = game.pending(state).filter(|pending| Some(pending.seat) == cx.me) else {
        return Prompt::default();
    };
    let company = game.components().company(pending.company);
    let effect = &company.compensation;
    let value = state.players[pending.seat].compensation_value(pending.disc);
    let times = compensation_draft(cx, state).unwrap_or(pending.most);
    let action = format!("compensate {times}");
    let before = state.players[pending.seat].goods;
    let mut after = before;
    effect.exchange(&mut after, times);
    let name = words::family(language, &company.family);
    Prompt {
        sentence: t!(language, "furnace-ask-compensation", company = name, position = pending.position.number()),
        tools: Some(html! {
            (draw::compensation(language, effect))
            div class="choices" role="group" aria-label=(t!(language, "furnace-how-often")) {
                @for choice in 0..=value {
                    @let action = format!("compensate {choice}");
                    @let class = if choice == times { "btn choice chosen" } else { "btn choice" };
                    (cx.pick(&action, class, &t!(language, "furnace-times", times = choice), html! { (choice) " ×" }))
                }
            }
        }),
        arithmetic: Some(changes(cx, &before, &after)),
        confirm: Some(Confirm::new(
            action,
            if times == 0 {
                t!(language, "furnace-do-decline")
            } else {
                t!(language, "furnace-do-compensate", times = times)
            },
        )),
        ..Prompt::default()
    }
}

fn compensation_draft(cx: &BoardContext<'_>, state: &State) -> Option<u8> {
    let me = cx.me?;
    match cx.game::<Furnace>().read_action(state, me, cx.drafted_action()?).ok()? {
        Action::Compensate { times } => Some(times),
        _ => None,
    }
}

/// Every kind that changes: `iron 3 → 1`.
pub(super) fn changes(cx: &BoardContext<'_>, before: &Goods, after: &Goods) -> Markup {
    let language = cx.language;
    let changed: Vec<Resource> = Resource::ALL.into_iter().filter(|&kind| before[kind] != after[kind]).collect();
    html! {
        @if changed.is_empty() { span class="soft" { (t!(language, "furnace-no-change")) } }
        @for kind in changed {
            span class="q" {
                (draw::named_good(language, kind)) (before[kind]) " → " b { (after[kind]) }
                " " (change(i64::from(after[kind]) - i64::from(before[kind])))
            }
        }
    }
}
