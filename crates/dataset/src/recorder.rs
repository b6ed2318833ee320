//! Writes down what happens in a game, row by row. Nothing is allocated once the lists have their length.

use crate::part::Part;
use bots::Playable;
use bots::play::Effort;
use game::numbers::{Chooser, Numbered};
use game::standing::victory_shares;
use game::{BySeat, Eye, Moment, Seat, places};
use simulation::Witness;

/// A witness that fills a part.
pub struct Recorder<G: Numbered> {
    part: Part,
    /// Are decisions recorded as well?
    with_decisions: bool,
    chooser: Chooser<G>,
    spelling: Vec<u16>,
    counts: Vec<u16>,
    /// The game on the board, and what is known of it so far.
    number: i64,
    decision: i32,
    round: i32,
    /// How far the game is by its own count, and whether anybody has decided since it rose.
    stretch: u32,
    is_open: bool,
    leader: Option<Seat>,
    lead_changes: i32,
}

impl<G: Playable + Numbered> Recorder<G> {
    /// A recorder that fills this part.
    pub fn new(part: Part) -> Recorder<G> {
        Recorder {
            counts: vec![0; part.run.holdings.len()],
            part,
            with_decisions: true,
            chooser: Chooser::default(),
            spelling: Vec::new(),
            number: 0,
            decision: 0,
            round: 0,
            stretch: 0,
            is_open: false,
            leader: None,
            lead_changes: 0,
        }
    }

    /// The same without the decisions, which most reports do not need.
    #[must_use]
    pub fn without_decisions(mut self) -> Recorder<G> {
        self.with_decisions = false;
        self
    }

    /// The next game is this one.
    pub fn expect(&mut self, number: u64) {
        self.number = number as i64;
        (self.decision, self.round, self.stretch, self.is_open) = (0, 1, 0, false);
        (self.leader, self.lead_changes) = (None, 0);
    }

    /// What was recorded.
    pub fn part(&self) -> &Part {
        &self.part
    }

    /// The part, to begin another stretch or to take it away.
    pub fn part_mut(&mut self) -> &mut Part {
        &mut self.part
    }

    fn count_holdings(&mut self, game: &G, state: &G::State, moment: Moment) {
        let run = self.part.run.clone();
        let rows = &mut self.part.holdings;
        for seat in Seat::all(game.players()) {
            self.counts.fill(0);
            game.count_holdings(state, seat, &mut self.counts);
            for (nth, (&count, holding)) in self.counts.iter().zip(&run.holdings).enumerate() {
                if count > 0 && holding.moment == moment {
                    rows.number.push(self.number);
                    rows.seat.push(seat.index() as i32);
                    rows.holding.push(nth as u16);
                    rows.count.push(i32::from(count));
                }
            }
        }
    }

    /// A round is over: how it stands, and who leads.
    fn close_round(&mut self, game: &G, state: &G::State) {
        let (standing, players) = (game.standing(state), game.players());
        let (places, rows) = (places(&standing, players), &mut self.part.rounds);
        for seat in Seat::all(players) {
            rows.number.push(self.number);
            rows.round.push(self.round);
            rows.seat.push(seat.index() as i32);
            rows.points.push(standing[seat].points);
            rows.place.push(i32::from(places[seat]));
        }
        let mut first = Seat::all(players).filter(|&seat| places[seat] == 1);
        // Where several share the lead nobody has taken it.
        if let (Some(leader), None) = (first.next(), first.next()) {
            self.lead_changes += i32::from(self.leader.is_some_and(|before| before != leader));
            self.leader = Some(leader);
        }
        self.round += 1;
        self.is_open = false;
    }

    /// The rows of one decision, number by number.
    fn spell(&mut self, game: &G, view: &G::State, seat: Seat, action: &G::Action, chance: Option<f32>) {
        self.spelling.clear();
        game.spell(view, seat, action, &mut self.spelling);
        self.chooser.begin(game, view, seat);
        let (rows, bytes) = (&mut self.part.decisions, self.part.run.mask_bytes());
        for step in 0.. {
            let number = self.spelling.get(self.chooser.said().len()).copied().unwrap_or(u16::MAX);
            let open = *self.chooser.open();
            rows.number.push(self.number);
            rows.decision.push(self.decision);
            rows.step.push(step);
            rows.round.push(self.round);
            rows.seat.push(seat.index() as i32);
            rows.open.push(open.len() as i32);
            rows.mask.extend_from_slice(&open.bytes()[..bytes]);
            rows.win_chance.push(chance);
            let said = self.chooser.say(game, view, seat, number);
            rows.action.push(said.is_ok().then_some(i32::from(number)));
            if !matches!(said, Ok(None)) {
                break;
            }
        }
    }
}

impl<G: Playable + Numbered> Witness<G> for Recorder<G> {
    fn begins(&mut self, game: &G, state: &G::State) {
        self.stretch = game.round(state);
        self.count_holdings(game, state, Moment::Start);
    }

    fn decides(&mut self, game: &G, state: &G::State, seat: Seat, action: &G::Action, shares: Option<BySeat<f32>>) {
        let chance = shares.map(|shares| shares[seat]);
        match game.is_open_to_all(state) {
            _ if !self.with_decisions => {}
            true => self.spell(game, state, seat, action, chance),
            false => self.spell(game, &game.seen_by(state, Eye::Seat(seat)), seat, action, chance),
        }
        self.decision += 1;
        self.is_open = true;
    }

    fn stands(&mut self, game: &G, state: &G::State) {
        let stretch = game.round(state);
        if stretch > self.stretch {
            self.stretch = stretch;
            if self.is_open {
                self.close_round(game, state);
            }
        }
    }

    fn ends(&mut self, game: &G, state: &G::State, effort: &Effort) {
        if self.is_open {
            self.close_round(game, state);
        }
        self.count_holdings(game, state, Moment::End);
        let (standing, players) = (game.standing(state), game.players());
        let (places, shares) = (places(&standing, players), victory_shares(&standing, players));
        let rows = &mut self.part.scores;
        for seat in Seat::all(players) {
            rows.number.push(self.number);
            rows.seat.push(seat.index() as i32);
            rows.points.push(standing[seat].points);
            rows.place.push(i32::from(places[seat]));
            rows.share.push(shares[seat]);
            rows.decisions.push(effort.decisions[seat] as i32);
        }
        let best = Seat::all(players).map(|seat| standing[seat]).max().unwrap_or_default();
        let mut winners = Seat::all(players).filter(|&seat| places[seat] == 1);
        let winner = match (winners.next(), winners.next()) {
            (Some(winner), None) => Some(winner),
            _ => None,
        };
        let others = Seat::all(players).filter(|&seat| Some(seat) != winner).map(|seat| standing[seat].points);
        let rows = &mut self.part.games;
        rows.number.push(self.number);
        rows.rounds.push(self.round - 1);
        rows.decisions.push(effort.decisions.taken(players).iter().sum::<u64>() as i32);
        rows.draws.push(effort.draws as i32);
        rows.lead_changes.push(self.lead_changes);
        rows.winner.push(winner.map(|seat| seat.index() as i32));
        rows.points.push(best.points);
        rows.margin.push(winner.map_or(0, |_| best.points - others.max().unwrap_or(best.points)));
    }
}
