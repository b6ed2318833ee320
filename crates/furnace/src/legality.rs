//! What a seat may do: the one home of legality.
//!
//! [`visit_actions`](Furnace::visit_actions) visits every legal action of a seat in the fixed order of lists. The check
//! asks the same predicates about a single action; where the answer is no, `refusals` says why. Bids and productions
//! are listed by `fast`, which the tests below hold to what is visited here.

use crate::action::{Action, Payment, Position, Times};
use crate::card::{Card, CompanyId};
use crate::disc::{Bidder, Disc};
use crate::player::{Player, StartupStage};
use crate::production::Lines;
use crate::resource::Goods;
use crate::rules::Furnace;
use crate::state::{Phase, State};
use game::{Refusal, Seat, Seats, Visited};
use std::ops::ControlFlow::{Break, Continue};

impl Furnace {
    /// The seats that may act now. In production that is all who have not ended it (FUR-050), or one after the other
    /// (FUR-027).
    ///
    /// Nearly all decisions are of two phases. Branches foretell these better than a jump by phase, so here, in lists
    /// and in play the others are asked for apart, in functions that are never inlined and so cannot become one jump
    /// again.
    #[inline]
    pub(crate) fn open_seats(&self, state: &State) -> Seats {
        if state.phase == Phase::Production && !self.in_turn {
            state.busy
        } else if matches!(state.phase, Phase::Production | Phase::Auction) {
            Seats::only(self.seat_in_turn(state))
        } else {
            self.open_between(state)
        }
    }

    /// The seats that may act before the auction, and between it and the production.
    #[inline(never)]
    fn open_between(&self, state: &State) -> Seats {
        match state.phase {
            Phase::Compensation => self.waiting_bid(state).map_or(Seats::NONE, |(seat, _)| Seats::only(seat)),
            Phase::Placing => state.busy,
            Phase::Draft => self.chooser(state).map_or(Seats::NONE, Seats::only),
            _ => Seats::NONE,
        }
    }

    /// Visits every legal action of a seat that may act, in the fixed order of lists.
    fn visit_actions(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let player = &state.players[seat];
        match state.phase {
            Phase::Auction => {
                let bids = player.hand.iter().flat_map(|disc| self.positions().map(move |on| (disc, on)));
                bids.filter(|&(disc, on)| self.may_bid(state, seat, disc, on))
                    .try_for_each(|(disc, on)| visit(Action::Bid { disc, on }))
            }
            Phase::Compensation => {
                let most = self.pending(state).map_or(0, |pending| pending.most);
                (0..=most).try_for_each(|times| visit(Action::Compensate { times }))
            }
            Phase::Draft => state.offered.iter().try_for_each(|power| visit(Action::Choose { power })),
            Phase::Placing => {
                let places = |company| (1..=player.chain.len() as u8 + 1).map(move |at| (company, at));
                player
                    .unplaced
                    .iter()
                    .flat_map(places)
                    .try_for_each(|(company, at)| visit(Action::Place { company, at }))
            }
            _ => self.visit_production(player, visit),
        }
    }

    /// Visits what a player may do in production: resolve a card, upgrade a company, end.
    fn visit_production(&self, player: &Player, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let cards = std::iter::once(Card::Startup).chain(player.companies.iter().map(Card::Company));
        for card in cards.filter(|&card| self.may_resolve(player, card)) {
            let (lines, extra) = (self.lines(player, card), self.extra_runs(player));
            visit_times(lines, &player.goods, extra, &mut |times| visit(Action::Resolve { card, times }))?;
        }
        for company in player.companies.iter() {
            for payment in [Payment::Token, Payment::Iron] {
                if self.may_upgrade(player, company, payment) {
                    visit(Action::Upgrade { card: Card::Company(company), payment })?;
                }
            }
        }
        if self.may_end(player) { visit(Action::End) } else { Continue(()) }
    }

    /// Lists what [`visit_actions`](Furnace::visit_actions) visits.
    pub(crate) fn list_actions(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if !self.open_seats(state).contains(seat) {
            return;
        }
        if state.phase == Phase::Production {
            self.list_production(&state.players[seat], into);
        } else if state.phase == Phase::Auction {
            self.bids(state, seat).list(into);
        } else {
            self.list_between(state, seat, into);
        }
    }

    /// Lists what a seat may do between the auction and the production.
    #[inline(never)]
    fn list_between(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let _ = self.visit_actions(state, seat, &mut |action| {
            into.push(action);
            Continue(())
        });
    }

    /// Says yes, or names the broken rule.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let player = &state.players[seat];
        let is_legal = state.phase == action.phase()
            && self.open_seats(state).contains(seat)
            && match *action {
                Action::Bid { disc, on } => self.may_bid(state, seat, disc, on),
                Action::Compensate { times } => self.pending(state).is_some_and(|pending| times <= pending.most),
                Action::Choose { power } => state.offered.contains(power),
                Action::Place { company, at } => self.may_place(player, company, at),
                Action::Resolve { card, times } => {
                    self.may_resolve(player, card)
                        && allows(self.lines(player, card), &player.goods, self.extra_runs(player), times)
                }
                Action::Upgrade { card: Card::Company(company), payment } => self.may_upgrade(player, company, payment),
                // FUR-055: a start-up card cannot be upgraded.
                Action::Upgrade { card: Card::Startup, .. } => false,
                Action::End => self.may_end(player),
            };
        if is_legal { Ok(()) } else { Err(self.refusal(state, seat, action)) }
    }

    /// The positions of the row.
    pub(crate) fn positions(&self) -> impl Iterator<Item = Position> + Clone + use<> {
        (0..self.row_size).map(Position::from_index)
    }

    /// May the seat in turn place this disc on that card? It must be one of its own, on a card of the row (FUR-031).
    pub(crate) fn may_bid(&self, state: &State, seat: Seat, disc: Disc, on: Position) -> bool {
        state.players[seat].hand.contains(disc)
            && on.index() < self.row_size
            && self.may_lie(state, Bidder::Seat(seat), disc, on)
    }

    /// Could a disc of this bidder lie on this card as the row is now, whoever's turn it is? Nobody has two discs on
    /// one card (FUR-032), and no card bears two discs of equal value (FUR-033), whoever placed them, the speculator
    /// included (FUR-095). Neither binds the speculator's own discs.
    pub fn may_lie(&self, state: &State, bidder: Bidder, disc: Disc, on: Position) -> bool {
        let ignores = matches!(bidder, Bidder::Seat(seat) if state.players[seat].ignores_placement());
        ignores || !state.row.bids(on).any(|bid| bid.bidder == bidder || bid.disc.value() == disc.value())
    }

    /// May the player put this company at this place of the chain? A new one goes to either end or between any two
    /// cards (FUR-071).
    fn may_place(&self, player: &Player, company: CompanyId, at: u8) -> bool {
        player.unplaced.contains(company) && (1..=player.chain.len() + 1).contains(&usize::from(at))
    }

    /// May the player resolve this card next? Each at most once, in any order (FUR-050); in a chain only the leftmost
    /// that is left (FUR-073).
    #[inline]
    pub(crate) fn may_resolve(&self, player: &Player, card: Card) -> bool {
        if self.chained {
            return player.next_link() == Some(card);
        }
        match card {
            Card::Startup => player.stage == StartupStage::Waiting,
            Card::Company(company) => player.companies.contains(company) && !player.resolved.contains(company),
        }
    }

    /// May the player upgrade this company like this? Only while the start-up card lies open, and a company that lies
    /// basic side up (FUR-054).
    pub(crate) fn may_upgrade(&self, player: &Player, company: CompanyId, payment: Payment) -> bool {
        player.stage == StartupStage::Open
            && player.companies.contains(company)
            && !player.upgraded.contains(company)
            && self.can_pay(player, &player.goods, payment)
    }

    /// May the player end the production? Not before the start-up card, which always gives something, and every other
    /// working extraction are resolved.
    #[inline]
    pub(crate) fn may_end(&self, player: &Player) -> bool {
        player.stage != StartupStage::Waiting && self.mandatory(player).is_empty()
    }

    /// Lists how a card with these lines may be resolved, with these goods and this many extra runs.
    pub(crate) fn list_times(card: Card, lines: Lines<'_>, goods: &Goods, extra: u8, into: &mut Vec<Action>) {
        let _ = visit_times(lines, goods, extra, &mut |times| {
            into.push(Action::Resolve { card, times });
            Continue(())
        });
    }
}

/// May lines be done this often?
fn allows(lines: Lines<'_>, goods: &Goods, extra: u8, times: Times) -> bool {
    let mut look = |option| if option == times { Break(()) } else { Continue(()) };
    visit_times(lines, goods, extra, &mut look).is_break()
}

/// Visits how often the active processing lines of a card can be done, from top to bottom, the last number changing
/// first: from not at all up to the number over the arrow (FUR-011), as far as the goods pay for it. The extra runs
/// belong to one line (FUR-094).
fn visit_times(lines: Lines<'_>, goods: &Goods, extra: u8, visit: &mut impl FnMut(Times) -> Visited) -> Visited {
    let mut after = *goods;
    let first = lines.first;
    let Some(second) = lines.second.filter(|second| second.is_processing()) else {
        if !first.is_processing() {
            return visit(Times::NONE);
        }
        return (0..=first.possible(goods, first.limit() + extra)).try_for_each(|times| visit(Times::one(times)));
    };
    if !first.is_processing() {
        after.gain(first.output(), 1);
        return (0..=second.possible(&after, second.limit() + extra)).try_for_each(|times| visit(Times::one(times)));
    }
    for times in 0..=first.possible(goods, first.limit() + extra) {
        if times > 0 {
            first.exchange(&mut after, 1);
        }
        let extra = if times > first.limit() { 0 } else { extra };
        (0..=second.possible(&after, second.limit() + extra)).try_for_each(|last| visit(Times::two(times, last)))?;
    }
    Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::BUILT_IN;
    use conformance::visit_states;
    use game::{Game, Options, Setup};

    /// Cards on which more than usual can be done: many kinds of goods, many times, goods that come back.
    fn odd_components() -> String {
        BUILT_IN
            .replace("2 coal -> 1 oil x2", "1 coal + 1 iron + 1 oil -> 3 oil x9")
            .replace("1 iron -> 1 oil x2", "1 iron -> 1 oil x8")
            .replace("1 iron -> 2 money x2", "7 iron -> 20 money x9")
            .replace("1 coal -> 1 iron x2", "1 coal -> 2 coal + 1 iron x5")
    }

    /// Compares, at every state of random games and for every seat, what is listed with what is visited, the Agent's
    /// bids with where its discs may lie, and what a card does when it is resolved with what its lines say; how many
    /// were compared.
    fn compare(options: Options, components: Option<&str>, games: u64) -> usize {
        let game = Furnace::new(&Setup { options, components, rules: None }).expect("a table");
        let (mut listed, mut visited, mut compared) = (Vec::new(), Vec::new(), 0);
        visit_states(&game, games, 45, |state, _| {
            for seat in Seat::all(game.players) {
                listed.clear();
                game.list_actions(state, seat, &mut listed);
                visited.clear();
                if game.open_seats(state).contains(seat) {
                    let _ = game.visit_actions(state, seat, &mut |action| {
                        visited.push(action);
                        Continue(())
                    });
                }
                assert_eq!(listed, visited, "{state:?}");
                compared += visited.len();
                for &action in &visited {
                    let Action::Resolve { card, times } = action else { continue };
                    resolve_both_ways(&game, &state.players[seat], card, times);
                }
            }
            for on in game.positions() {
                let lowest = state.agent.iter().find(|&disc| game.may_lie(state, Bidder::Agent, disc, on));
                assert_eq!(game.agent_bids(state).lowest_on(on), lowest, "{state:?}");
            }
        });
        compared
    }

    fn resolve_both_ways(game: &Furnace, player: &Player, card: Card, times: Times) {
        let mut quick = *player;
        let beyond = game.resolve(&mut quick, card, times);
        let yields = game.yields(player, card, times);
        // What is gained on one line may be paid on the next.
        let mut goods = player.goods;
        goods.gain(&yields.gained, 1);
        goods.pay(&yields.paid, 1);
        assert_eq!(quick.goods, goods, "{card} with {times:?} of {player:?}");
        let processing = game.lines(player, card).iter().filter(|line| line.is_processing());
        assert_eq!(beyond, processing.zip(times.as_slice()).any(|(line, &times)| times > line.limit()));
    }

    #[test]
    fn what_is_listed_is_what_is_visited_at_every_state_of_random_games() {
        let odd = odd_components();
        let mut compared = 0;
        for players in 2..=4 {
            for (chain, production) in [("no", "together"), ("yes", "together"), ("no", "in-turn")] {
                for (components, games) in [(None, 60), (Some(odd.as_str()), 20)] {
                    let options = Options::new().with("players", players).with("chain", chain);
                    compared += compare(options.with("production", production), components, games);
                }
            }
        }
        assert!(compared > 1_000_000, "{compared}");
    }
}
