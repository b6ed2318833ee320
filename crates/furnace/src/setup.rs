//! Setup: the state before anything has happened, and what each player is dealt.

use crate::card::{Cards, StartupId};
use crate::chain::Chain;
use crate::components::Power;
use crate::disc::Hand;
use crate::events::Event;
use crate::player::Player;
use crate::rules::Furnace;
use crate::state::{Phase, Row, State};
use game::{BySeat, Seat, Seats, Tell};

impl Furnace {
    /// The state before anything has happened: all companies are in the deck.
    pub(crate) fn first_state(&self) -> State {
        State {
            unseen: self.lookups.companies,
            discarded: Cards::NONE,
            players: BySeat::default(),
            row: Row::default(),
            phase: Phase::Startups,
            round: 0,
            first: Seat::new(0),
            turn: 0,
            bidding: Seats::NONE,
            busy: Seats::NONE,
            agent: Hand::NONE,
        }
    }

    /// Each player gets a start-up card and a set of discs, and gains the goods at the top of the card, once in the game
    /// (FUR-022).
    pub(crate) fn deal_startups(&self, state: &mut State, startups: &[StartupId; 4], tell: &mut impl Tell<Event>) {
        for (seat, &startup) in Seat::all(self.players).zip(startups) {
            let gained = self.lookups.start[startup.index()];
            let mut player = Player { startup, ..Player::default() };
            player.goods.gain(&gained, 1);
            if self.chained {
                player.chain = Chain::starting();
            }
            state.players[seat] = player;
            tell.tell(|| Event::StartupDealt { seat, startup, gained });
        }
        self.take_discs_back(state);
        // FUR-025: the capitalists can be left out.
        state.phase = if self.capitalists { Phase::Capitalists } else { Phase::First };
    }

    /// Each player gets a capitalist, and the disc that comes with it.
    pub(crate) fn deal_capitalists(&self, state: &mut State, powers: &[Option<Power>; 4], tell: &mut impl Tell<Event>) {
        for (seat, &power) in Seat::all(self.players).zip(powers) {
            state.players[seat].capitalist = power;
            if let Some(power) = power {
                tell.tell(|| Event::CapitalistDealt { seat, power });
            }
        }
        self.take_discs_back(state);
        state.phase = Phase::First;
    }
}
