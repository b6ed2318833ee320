//! What every part of the board is drawn from: the game, the view, whose nation is at home here, and
//! the draft as the board understands it.
//!
//! What an action would lead to is asked of the rules, by playing it on a copy of the view.

use super::placing::Sketch;
use super::words::country_label;
use board::BoardContext;
use game::{Game, Next, Seat, Silent};
use superpower::{Action, Bn, Phase, Pile, Portfolio, Spot, Stake, State, Superpower};

/// What the viewer has picked and not yet played.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Draft {
    /// Nothing.
    Nothing,
    /// What is to be put down; not yet where.
    Stake(Stake),
    /// An action of phase II.
    Put { on: Spot, stake: Stake },
    /// A country to raise.
    Raise(usize),
    /// Contracts on their way to countries.
    Place(Sketch),
}

/// A view with everything the board asks of it.
pub(super) struct Sight<'a> {
    /// The frame's context.
    pub(super) cx: BoardContext<'a>,
    /// The rules at this table.
    pub(super) game: &'a Superpower,
    /// What the viewer may know.
    pub(super) state: State,
    /// Whose nation stands in the middle: the viewer's, or the one whose eyes a replay looks with.
    pub(super) home: Option<Seat>,
    /// The draft.
    pub(super) draft: Draft,
}

/// What a stake is called in a draft that has no place yet.
const STAKES: [(Stake, &str); 4] = [
    (Stake::Token, "token"),
    (Stake::TwoTokens, "with two"),
    (Stake::TokenAndCp, "with token and cp"),
    (Stake::Cp, "by cp"),
];

impl<'a> Sight<'a> {
    pub(super) fn new(cx: &BoardContext<'a>) -> Sight<'a> {
        let game: &Superpower = cx.game::<Superpower>();
        let state = cx.view::<Superpower>();
        let home = cx.me.or(cx.table.seat());
        let mut sight = Sight { cx: *cx, game, state, home, draft: Draft::Nothing };
        sight.draft = sight.read_draft();
        sight
    }

    fn read_draft(&self) -> Draft {
        let (Some(words), Some(me)) = (self.cx.draft, self.cx.me.filter(|_| self.cx.may_act())) else {
            return Draft::Nothing;
        };
        if self.is_placing(me) {
            return Sketch::read(words, &self.state, me).map_or(Draft::Nothing, Draft::Place);
        }
        if let Some((stake, _)) = STAKES.into_iter().find(|(_, name)| *name == words) {
            return Draft::Stake(stake);
        }
        match self.game.read_action(&self.state, me, words) {
            Ok(Action::Put(put)) if self.cx.check(words).is_ok() => Draft::Put { on: put.on(), stake: put.stake() },
            Ok(Action::Raise(country)) if self.cx.check(words).is_ok() => Draft::Raise(usize::from(country)),
            _ => Draft::Nothing,
        }
    }

    /// How many nations play.
    pub(super) fn players(&self) -> usize {
        self.game.players()
    }

    /// How many turns the game has.
    pub(super) fn turns(&self) -> u8 {
        self.game.components().turns[self.players()]
    }

    /// Does this seat place contracts now?
    pub(super) fn is_placing(&self, seat: Seat) -> bool {
        matches!(self.state.phase, Phase::Placing | Phase::LastPlacing) && self.state.awaited.contains(seat)
    }

    /// Does the viewer place contracts now?
    pub(super) fn places(&self) -> Option<Seat> {
        self.cx.me.filter(|&me| self.cx.may_act() && self.is_placing(me))
    }

    /// Has the game ended?
    pub(super) fn is_over(&self) -> bool {
        self.state.phase == Phase::Over
    }

    /// Is it the viewer's action in phase II?
    pub(super) fn acts(&self) -> Option<Seat> {
        self.cx.me.filter(|_| self.cx.may_act() && self.state.phase == Phase::Actions)
    }

    /// An action in notation.
    pub(super) fn text(&self, on: Spot, stake: Stake) -> String {
        let seat = self.cx.me.unwrap_or_default();
        self.game.write_action(&self.state, seat, &Action::put(on, stake))
    }

    /// The words of a draft that says what is put down and not where.
    pub(super) fn stake_words(stake: Stake) -> &'static str {
        STAKES.into_iter().find(|(other, _)| *other == stake).map_or("token", |(_, words)| words)
    }

    /// The stakes in the order they are offered.
    pub(super) fn stakes() -> [Stake; 4] {
        STAKES.map(|(stake, _)| stake)
    }

    /// What the viewer likes to put down, from the draft.
    pub(super) fn liked_stake(&self) -> Option<Stake> {
        match self.draft {
            Draft::Stake(stake) | Draft::Put { stake, .. } => Some(stake),
            _ => None,
        }
    }

    /// What a click on this place would put down: what the viewer likes, if the rules allow it
    /// there, or else a single token, or else CP.
    pub(super) fn stake_for(&self, on: Spot) -> Stake {
        let allowed = |stake: &Stake| self.cx.check(&self.text(on, *stake)).is_ok();
        let usual = match self.cx.me {
            Some(me) if self.state.tokens[me] == 0 && self.state.has_cp(me) => Stake::Cp,
            _ => Stake::Token,
        };
        let order = [
            self.liked_stake(),
            self.hinted_stake(on),
            Some(usual),
            Some(Stake::Cp),
            Some(Stake::TwoTokens),
            Some(Stake::TokenAndCp),
        ];
        order.into_iter().flatten().find(allowed).unwrap_or(usual)
    }

    /// What a hint puts on this place, if it advises that.
    fn hinted_stake(&self, on: Spot) -> Option<Stake> {
        let me = self.cx.me?;
        self.cx.advice.iter().find_map(|action| match self.game.read_action(&self.state, me, action) {
            Ok(Action::Put(put)) if put.on() == on => Some(put.stake()),
            _ => None,
        })
    }

    /// The place of an advised action that puts something else here than a press would: the tile shows its number, too.
    pub(super) fn other_medal(&self, on: Spot, shown: &str) -> Option<usize> {
        let me = self.cx.me?;
        self.cx.advised(|action| {
            let read = self.game.read_action(&self.state, me, action);
            action != shown && matches!(read, Ok(Action::Put(put)) if put.on() == on)
        })
    }

    /// The view after an action of the viewer.
    pub(super) fn after(&self, action: &Action) -> State {
        let mut after = self.state;
        if let Some(me) = self.cx.me.filter(|&me| self.game.check(&self.state, me, action).is_ok()) {
            self.game.play_unchecked(&mut after, me, action, &mut Silent);
        }
        after
    }

    /// The view after the draft, if that is an action of phase II or a raise.
    pub(super) fn after_draft(&self) -> Option<State> {
        match self.draft {
            Draft::Put { on, stake } => Some(self.after(&Action::put(on, stake))),
            Draft::Raise(country) => Some(self.after(&Action::Raise(country as u8))),
            _ => None,
        }
    }

    /// A seat's countries as they will be when this turn's cards are laid.
    pub(super) fn expected(&self, state: &State, seat: Seat) -> Portfolio {
        self.game.expected_portfolio(state, seat)
    }

    /// What the countries of a portfolio count at the end.
    pub(super) fn worth(&self, portfolio: &Portfolio) -> u16 {
        self.game.country_points(portfolio)
    }

    /// The price of an investment now.
    pub(super) fn price(&self, pile: Pile, stake: Stake) -> Bn {
        self.game.price(&self.state, pile, stake)
    }

    /// What an action costs now.
    pub(super) fn cost(&self, on: Spot, stake: Stake) -> Bn {
        self.game.cost(&self.state, on, stake)
    }

    /// The treasury of a seat after the draft: what phase II takes or gives at once.
    pub(super) fn treasury_after_draft(&self, seat: Seat) -> Option<Bn> {
        let Draft::Put { on, stake } = self.draft else { return None };
        if self.cx.me != Some(seat) {
            return None;
        }
        let then = self.game.treasury_after(&self.state, seat, on, stake);
        (then != self.state.treasury[seat]).then_some(then)
    }

    /// Does the table wait for this seat?
    pub(super) fn is_awaited(&self, seat: Seat) -> bool {
        matches!(self.cx.table.next(), Next::Decide { awaited, .. } if awaited.contains(seat))
    }

    /// The label of a country: the owner's letter and its number.
    pub(super) fn label(&self, seat: Seat, country: usize) -> String {
        country_label(self.cx.face(seat).colour, country + 1)
    }

    /// Whose nations are shown beside: everyone but the one at home, from the left of home on.
    pub(super) fn others(&self) -> Vec<Seat> {
        let players = self.players();
        match self.home {
            Some(home) => home.around(players).skip(1).collect(),
            None => Seat::all(players).collect(),
        }
    }
}
