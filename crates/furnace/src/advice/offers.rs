//! What the cards of a row are worth to each player, and what a bid for one is worth.
//!
//! Between the deal and the settling of a row nobody's goods or companies change, so one table
//! serves the whole auction, and all advisers with the same weights.

use super::run::Run;
use super::values::{Prices, Values, worth};
use crate::action::Position;
use crate::card::{Cards, CompanyId};
use crate::components::MAX_ROW;
use crate::disc::{Bid, Bidder, Disc, Hand, MAX_HAND};
use crate::fast::pile::Pile;
use crate::player::Player;
use crate::resource::{Goods, KINDS, Resource};
use crate::rules::Furnace;
use crate::state::State;
use game::{BySeat, Seat};
use parking_lot::Mutex;

/// What the table was made for.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Key {
    round: u8,
    companies: [u8; MAX_ROW],
    players: BySeat<(Cards, Cards, Goods)>,
}

/// What one card of the row is worth to one player.
#[derive(Clone, Copy, Debug, Default)]
struct Offer {
    /// To own it.
    value: f32,
    /// Its compensation, for each point of the disc.
    compensation: f32,
    /// How many points of a disc the player's goods can make use of.
    most: u8,
    /// The part of the player's interest that it has.
    attraction: f32,
    /// How likely it is that the player does not take it, by how many discs could.
    apart: [f32; MAX_HAND + 1],
}

/// What a bid looks like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    /// What the company is worth to the player.
    pub(super) value: f32,
    /// The mean of the row.
    pub(super) mean: f32,
    /// What its compensation is worth for the disc.
    pub(super) compensation: f32,
    /// Would the disc lie highest?
    pub(super) is_highest: bool,
    /// The chance that it stays so.
    pub(super) holds: f32,
    /// What the player on top would lose.
    pub(super) denial: f32,
    /// What the company is worth to the other player who wants it most.
    pub(super) best_of_others: f32,
}

/// What all cards of the row are worth to all players.
#[derive(Clone, Debug, Default)]
pub(super) struct Offers {
    key: Key,
    offers: BySeat<[Offer; MAX_ROW]>,
    /// The mean value of the row for each player.
    mean: BySeat<f32>,
}

/// All that a table depends on, and the table.
#[derive(Clone, Debug)]
struct Made {
    /// The players without their discs, which are bid away while the table serves.
    players: BySeat<Player>,
    values: Values,
    offers: Offers,
}

/// The tables made last: who is asked next about the same row need not make another.
#[derive(Debug, Default)]
pub(crate) struct MadeOffers(Mutex<Vec<Made>>);

/// How many tables are kept: as many games as may be played at once.
const MADE_KEPT: usize = 4;

impl MadeOffers {
    /// The table for a key, these players and these weights, if it was made.
    fn find(&self, key: &Key, players: &BySeat<Player>, values: &Values) -> Option<Offers> {
        let made = self.0.lock();
        let is_same = |made: &&Made| made.offers.key == *key && made.players == *players && made.values == *values;
        made.iter().find(is_same).map(|made| made.offers.clone())
    }

    /// Keeps a table, in place of the oldest where there is no room.
    fn keep(&self, new: Made) {
        let mut made = self.0.lock();
        if made.len() == MADE_KEPT {
            made.pop();
        }
        made.insert(0, new);
    }
}

impl Offers {
    fn key(state: &State) -> Key {
        Key {
            round: state.round,
            companies: state.row.companies,
            players: state.players.map(|player| (player.companies, player.upgraded, player.goods)),
        }
    }

    /// The same table as [`prepare`](Offers::prepare) makes, which another adviser may have made already.
    pub(super) fn prepare_with_others(&mut self, furnace: &Furnace, state: &State, run: Run<'_>) {
        let key = Offers::key(state);
        if key == self.key {
            return;
        }
        let players = state.players.map(|player| Player { hand: Hand::NONE, ..*player });
        if let Some(made) = furnace.made_offers.find(&key, &players, run.values) {
            *self = made;
            return;
        }
        self.prepare(furnace, state, run);
        furnace.made_offers.keep(Made { players, values: run.values.clone(), offers: self.clone() });
    }

    /// The table for a state in the auction, made anew only when it is another row.
    pub(super) fn prepare(&mut self, furnace: &Furnace, state: &State, run: Run<'_>) {
        let key = Offers::key(state);
        if key == self.key {
            return;
        }
        self.key = key;
        let productions = usize::from(furnace.rounds() - state.round) + 1;
        for seat in Seat::all(furnace.players) {
            self.prepare_seat(furnace, state, seat, run, productions);
        }
    }

    fn prepare_seat(&mut self, furnace: &Furnace, state: &State, seat: Seat, run: Run<'_>, productions: usize) {
        let player = &state.players[seat];
        let forecast = |player: &Player| run.forecast(player, productions, productions - 1);
        let now = forecast(player);
        let mut prices: Prices = [0.0; KINDS];
        prices[Resource::Money.index()] = 1.0;
        for kind in [Resource::Coal, Resource::Iron, Resource::Oil, Resource::Upgrade] {
            let mut richer = *player;
            richer.goods[kind] += 2;
            prices[kind.index()] = (forecast(&richer) - now) / 2.0;
        }
        let offers = &mut self.offers[seat];
        let mut sum = 0.0;
        for (offer, &number) in offers.iter_mut().zip(&state.row.companies[..furnace.row_size]) {
            let company = CompanyId::new(number);
            let mut cards = Cards::NONE;
            cards.insert(company);
            let effect = &furnace.lookups.compensation[company.index()];
            let gained = worth(effect.output(), &prices) - worth(effect.input(), &prices);
            *offer = Offer {
                value: forecast(&run.with(player, cards)) - now,
                compensation: if effect.is_processing() { gained.max(0.0) } else { gained },
                most: if effect.is_processing() { effect.possible(&player.goods, u8::MAX) } else { u8::MAX },
                ..Offer::default()
            };
            sum += offer.value;
        }
        let mean = (sum / furnace.row_size as f32).max(0.5);
        self.mean[seat] = mean;
        let unit = mean / run.values.attraction.max(0.01) * 0.35;
        let best = offers[..furnace.row_size].iter().map(|offer| offer.value).fold(f32::NEG_INFINITY, f32::max);
        let mut all = 0.0;
        for offer in &mut offers[..furnace.row_size] {
            offer.attraction = ((offer.value - best) / unit).exp();
            all += offer.attraction;
        }
        for offer in &mut offers[..furnace.row_size] {
            offer.attraction /= all;
            let apart = 1.0 - (run.values.risk * offer.attraction).min(1.0);
            offer.apart = std::array::from_fn(|discs| apart.powi(discs as i32));
        }
    }

    /// What the compensation of a card is worth to a player's disc.
    #[inline]
    fn compensation(&self, state: &State, seat: Seat, index: usize, disc: Disc) -> f32 {
        let offer = &self.offers[seat][index];
        let value = state.players[seat].compensation_value(disc);
        offer.compensation * f32::from(value.min(offer.most))
    }

    /// What a card is worth to a seat, and what its compensation is for a disc. The table must be made for the state.
    pub(super) fn worths(&self, state: &State, seat: Seat, on: Position, disc: Disc) -> [f32; 2] {
        [self.offers[seat][on.index()].value, self.compensation(state, seat, on.index(), disc)]
    }

    /// What a bid looks like to the seat that makes it. The table must be made for the state.
    pub(super) fn glance(
        &self,
        furnace: &Furnace,
        state: &State,
        values: &Values,
        seat: Seat,
        disc: Disc,
        on: Position,
    ) -> Glance {
        let index = on.index();
        let slot = Pile::slot(disc, state.players[seat].ignores_placement());
        let is_highest = state.row.piles[index].top().is_none_or(|top| top <= slot);
        let others = Seat::all(furnace.players).filter(|&other| other != seat);
        Glance {
            value: self.offers[seat][index].value,
            mean: self.mean[seat],
            compensation: self.compensation(state, seat, index, disc),
            is_highest,
            holds: if is_highest { self.holds(furnace, state, seat, index, disc.value()) } else { 0.0 },
            denial: if is_highest { self.denial(state, values, seat, index) } else { 0.0 },
            best_of_others: others.map(|other| self.offers[other][index].value).fold(-60.0, f32::max),
        }
    }

    /// What a bid seems to be worth to the seat that makes it.
    pub(super) fn score(
        &self,
        furnace: &Furnace,
        state: &State,
        values: &Values,
        seat: Seat,
        disc: Disc,
        on: Position,
    ) -> f32 {
        let index = on.index();
        let pile = &state.row.piles[index];
        let value = disc.value();
        let own = self.compensation(state, seat, index, disc);
        let slot = Pile::slot(disc, state.players[seat].ignores_placement());
        let top = pile.top();
        let price = values.disc[usize::from(value - 1)] * self.mean[seat];
        let is_highest = top.is_none_or(|top| top <= slot);
        if state.row.bears(Bidder::Seat(seat), index) {
            return self.gain_of_another(furnace, state, seat, index, (value, is_highest)) - price
                + if is_highest { self.denial(state, values, seat, index) } else { 0.0 };
        }
        if !is_highest {
            return own - price;
        }
        let holds = self.holds(furnace, state, seat, index, value);
        let score = holds * self.offers[seat][index].value + (1.0 - holds) * own;
        score + self.denial(state, values, seat, index) - price
    }

    /// The chance that a disc which lies highest on a card stays so.
    #[inline]
    fn holds(&self, furnace: &Furnace, state: &State, seat: Seat, index: usize, value: u8) -> f32 {
        let mut holds = 1.0;
        for other in Seat::all(furnace.players).filter(|&other| other != seat) {
            let hand = state.players[other].hand;
            if hand.is_empty() || state.row.bears(Bidder::Seat(other), index) {
                continue;
            }
            holds *= self.offers[other][index].apart[hand.above(value)];
        }
        holds
    }

    /// What it is worth that another player loses a card to a higher disc.
    #[inline]
    fn denial(&self, state: &State, values: &Values, seat: Seat, index: usize) -> f32 {
        let pile = &state.row.piles[index];
        match pile.top().and_then(|top| pile.at(top)) {
            Some(Bid { bidder: Bidder::Seat(other), disc }) if other != seat => {
                let kept = self.compensation(state, other, index, disc);
                values.denial * (self.offers[other][index].value - kept).max(0.0)
            }
            _ => 0.0,
        }
    }

    /// What one more disc on a card with own discs adds: only the speculator gets here. The discs
    /// together win the card or are compensated each, so a further disc counts as far as it makes winning
    /// likelier. Its own compensation is left out: more and more of the same goods found too little use in
    /// games between bots.
    fn gain_of_another(
        &self,
        furnace: &Furnace,
        state: &State,
        seat: Seat,
        index: usize,
        (value, is_highest): (u8, bool),
    ) -> f32 {
        if !is_highest {
            return 0.0;
        }
        let pile = &state.row.piles[index];
        let own = |bid: &Bid| bid.bidder == Bidder::Seat(seat);
        let kept = pile.iter().filter(own).map(|bid| self.compensation(state, seat, index, bid.disc));
        let gain = self.offers[seat][index].value - kept.sum::<f32>();
        let wins_now = match pile.top().and_then(|top| pile.at(top)).filter(own) {
            Some(bid) => self.holds(furnace, state, seat, index, bid.disc.value()),
            None => 0.0,
        };
        (self.holds(furnace, state, seat, index, value) - wins_now) * gain
    }
}
