//! What the cards of a row are worth to each player, and what a bid for one is worth.
//!
//! Between the deal and the settling of a row nobody's goods or companies change, so one table
//! serves the whole auction.

use super::run::Run;
use super::values::{Prices, Values, worth};
use crate::action::Position;
use crate::card::{Cards, CompanyId};
use crate::components::{LONGEST_ROW, Power};
use crate::disc::{Bidder, Disc};
use crate::furnace::Furnace;
use crate::player::Player;
use crate::resource::{Goods, KINDS, Resource};
use crate::state::State;
use game::{BySeat, Seat};

/// What the table was made for.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Key {
    round: u8,
    companies: [u8; LONGEST_ROW],
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
    apart: [f32; MOST_DISCS + 1],
}

/// The most discs somebody can have.
const MOST_DISCS: usize = 5;

/// What all cards of the row are worth to all players.
#[derive(Clone, Debug, Default)]
pub(super) struct Offers {
    key: Key,
    offers: BySeat<[Offer; LONGEST_ROW]>,
    /// The mean value of the row for each player.
    mean: BySeat<f32>,
}

impl Offers {
    /// The table for a state in the auction, made anew only when it is another row.
    pub(super) fn prepare(&mut self, furnace: &Furnace, state: &State, run: Run<'_>) {
        let key = Key {
            round: state.round,
            companies: state.row.companies,
            players: state.players.map(|player| (player.companies, player.upgraded, player.goods)),
        };
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
            let effect = &run.tables.compensation[company.index()];
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
    fn compensation(&self, state: &State, seat: Seat, index: usize, value: u8) -> f32 {
        let offer = &self.offers[seat][index];
        let value = value + u8::from(state.players[seat].has(Power::CompensationPlusOne));
        offer.compensation * f32::from(value.min(offer.most))
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
        let own = self.compensation(state, seat, index, value);
        let loses_ties = state.players[seat].has(Power::IgnorePlacement);
        let slot = usize::from(value - 1) * 2 + usize::from(!loses_ties);
        let top = pile.top();
        let price = values.disc[usize::from(value - 1)] * self.mean[seat];
        if top.is_some_and(|top| top > slot) {
            return own - price;
        }
        let mut holds = 1.0;
        for other in Seat::all(furnace.players).filter(|&other| other != seat) {
            let hand = state.players[other].hand;
            if hand.is_empty() || state.row.own[other.index()] & (1 << index) != 0 {
                continue;
            }
            holds *= self.offers[other][index].apart[hand.above(value)];
        }
        let mut score = holds * self.offers[seat][index].value + (1.0 - holds) * own;
        if let Some(bid) = top.and_then(|top| pile.at(top))
            && let Bidder::Seat(other) = bid.bidder
        {
            let lost = if other == seat {
                self.offers[seat][index].value
            } else {
                let kept = self.compensation(state, other, index, bid.disc.value());
                values.denial * (self.offers[other][index].value - kept).max(0.0)
            };
            // Outbidding oneself gains nothing (only the speculator can).
            score += if other == seat { -lost } else { lost };
        }
        score - price
    }
}
