//! Everything that must be true of every state.

use crate::action::Position;
use crate::card::Cards;
use crate::components::Power;
use crate::disc::{Bidder, Hand};
use crate::furnace::Furnace;
use crate::player::StartupStage;
use crate::state::{Phase, State};
use game::{Game, Seat, Seats};

/// Is the state sound? Says what is wrong otherwise.
pub(crate) fn audit(game: &Furnace, state: &State) -> Result<(), String> {
    conservation(game, state)?;
    discs(game, state)?;
    for seat in Seat::all(game.players()) {
        player(game, state, seat).map_err(|problem| format!("{}: {problem}", game.seat_word(seat)))?;
    }
    let busy = matches!(state.phase, Phase::Placing | Phase::Production);
    if busy == state.busy.is_empty() || state.busy.union(Seats::all(game.players())) != Seats::all(game.players()) {
        return Err(format!("{:?} are busy in {:?}", state.busy, state.phase));
    }
    if state.round > game.rounds() {
        return Err(format!("round {} of {}", state.round, game.rounds()));
    }
    Ok(())
}

/// Every company is in exactly one place: unseen, row, a tableau or the box.
fn conservation(game: &Furnace, state: &State) -> Result<(), String> {
    let mut seen = Cards::NONE;
    let tableaus = Seat::all(game.players()).map(|seat| state.players[seat].companies);
    for place in [state.unseen, state.discarded, state.row.left()].into_iter().chain(tableaus) {
        if !seen.both(place).is_empty() {
            return Err(format!("companies {:?} are in two places", seen.both(place)));
        }
        seen = seen.either(place);
    }
    if seen != game.tables.companies {
        return Err(format!("companies {:?} are lost", game.tables.companies.without(seen)));
    }
    Ok(())
}

/// Every disc is in its owner's hand or on a card, and once only.
fn discs(game: &Furnace, state: &State) -> Result<(), String> {
    if state.phase == Phase::Startups {
        return Ok(());
    }
    let placed = |whose: Bidder| {
        (0..game.row_size)
            .flat_map(|index| state.row.bids(Position::from_index(index)))
            .filter(move |bid| bid.bidder == whose)
    };
    let mut owners: Vec<(Bidder, Hand, Hand)> = Seat::all(game.players())
        .map(|seat| {
            let player = &state.players[seat];
            let all = if player.has(Power::ExtraDisc) { Hand::WITH_NEUTRAL } else { Hand::COLOUR };
            (Bidder::Seat(seat), player.hand, all)
        })
        .collect();
    owners.push((Bidder::Agent, state.agent, if game.players() == 2 { Hand::COLOUR } else { Hand::NONE }));
    for (owner, hand, all) in owners {
        let mut found = hand;
        for bid in placed(owner) {
            if found.contains(bid.disc) {
                return Err(format!("the disc {} of {owner:?} is there twice", bid.disc));
            }
            found.insert(bid.disc);
        }
        if found != all {
            return Err(format!("{owner:?} has the discs {found:?} and should have {all:?}"));
        }
    }
    Ok(())
}

fn player(game: &Furnace, state: &State, seat: Seat) -> Result<(), String> {
    let player = &state.players[seat];
    if !player.upgraded.without(player.companies).is_empty() {
        return Err("an upgraded company is somebody else's".to_owned());
    }
    if !player.resolved.without(player.companies).is_empty() {
        return Err("a resolved company is somebody else's".to_owned());
    }
    let producing = state.phase == Phase::Production && state.busy.contains(seat);
    let fresh = player.resolved.is_empty() && player.stage == StartupStage::Waiting && player.links_done == 0;
    if !producing && !fresh {
        return Err("cards are resolved outside of production".to_owned());
    }
    if game.is_chained() && state.phase != Phase::Startups {
        let linked: Cards = player
            .chain
            .iter()
            .filter_map(|card| match card {
                crate::card::Card::Company(company) => Some(company),
                crate::card::Card::Startup => None,
            })
            .collect();
        if linked != player.companies.without(player.unplaced) || player.chain.len() != linked.len() + 1 {
            return Err("the chain does not hold the placed companies and the start-up card".to_owned());
        }
    } else if !player.unplaced.is_empty() || !player.chain.is_empty() {
        return Err("there is a chain without the variant".to_owned());
    }
    Ok(())
}
