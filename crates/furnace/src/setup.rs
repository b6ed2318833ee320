//! Setup: the state before anything has happened, and what each player is dealt.

use crate::card::{Cards, StartupId};
use crate::chain::Chain;
use crate::chance::Dealt;
use crate::components::{Power, Powers};
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
            offered: Powers::NONE,
        }
    }

    /// Each player gets a start-up card and a set of discs, and gains the goods at the top of the card, once in the
    /// game (FUR-022).
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

    /// Each player gets a capitalist, and the disc that comes with it; in a draft they are laid out (FUR-028).
    pub(crate) fn deal_capitalists(&self, state: &mut State, powers: &Dealt, tell: &mut impl Tell<Event>) {
        if self.drafts {
            powers.iter().flatten().for_each(|&power| state.offered.insert(power));
            let offered = state.offered;
            tell.tell(|| Event::CapitalistsOffered { offered });
            state.phase = Phase::First;
            return;
        }
        for (seat, &power) in Seat::all(self.players).zip(powers) {
            state.players[seat].capitalist = power;
            if let Some(power) = power {
                tell.tell(|| Event::CapitalistDealt { seat, power });
            }
        }
        self.take_discs_back(state);
        state.phase = Phase::First;
    }

    /// Who chooses a capitalist next: the last in the order of the first round who has none (FUR-028).
    pub(crate) fn chooser(&self, state: &State) -> Option<Seat> {
        let without = state.first.around(self.players).filter(|&seat| state.players[seat].capitalist.is_none());
        without.last()
    }

    /// A player chooses a capitalist. After the first player the one that is left goes to the box.
    pub(crate) fn choose(&self, state: &mut State, seat: Seat, power: Power, tell: &mut impl Tell<Event>) {
        state.players[seat].capitalist = Some(power);
        state.offered.remove(power);
        self.take_discs_back(state);
        tell.tell(|| Event::CapitalistDealt { seat, power });
        if self.chooser(state).is_none() {
            state.offered = Powers::NONE;
            state.phase = Phase::Row;
        }
    }
}
