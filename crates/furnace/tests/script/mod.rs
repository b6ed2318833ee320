//! A table for tests: steps in notation, goods put into hands, questions asked in words.

#![allow(dead_code, reason = "each test file uses its own part of the script")]

use battery::table;
use furnace::{Card, CompanyId, Event, Furnace, Goods, Phase, State};
use game::{Game, Next, Seat};
use std::sync::Arc;

pub(crate) const RED: Seat = Seat::new(0);
pub(crate) const BLUE: Seat = Seat::new(1);
pub(crate) const YELLOW: Seat = Seat::new(2);
pub(crate) const BLACK: Seat = Seat::new(3);

/// A game that a test plays step by step, with the events of all steps.
pub(crate) struct Script {
    pub(crate) game: Arc<Furnace>,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Script {
    /// A table before its first step.
    pub(crate) fn new(options: &[(&str, &str)]) -> Script {
        let game = table::<Furnace>(options);
        let state = game.start();
        Script { game, state, events: Vec::new() }
    }

    /// A table without capitalists, set up, red first, with this row.
    pub(crate) fn with_row(players: usize, row: &str) -> Script {
        Script::opened(&[("capitalists", "no")], players, "", row)
    }

    /// A table with options, with these capitalists, red first, with this row.
    pub(crate) fn opened(options: &[(&str, &str)], players: usize, capitalists: &str, row: &str) -> Script {
        let count = players.to_string();
        let mut all = vec![("players", count.as_str())];
        all.extend_from_slice(options);
        let mut script = Script::new(&all);
        script.go(&["chance startups 1 2", "chance startups 1 2 3", "chance startups 1 2 3 4"][players - 2]);
        if !capitalists.is_empty() {
            script.go(&format!("chance capitalists {capitalists}"));
        }
        script.go("chance first red");
        script.go(&format!("chance row {row}"));
        // Tests count from nothing: what the start-up cards gave is put aside.
        for seat in Seat::all(players) {
            script.state.players[seat].goods = Goods::NONE;
        }
        script
    }

    /// A production without an auction before it: red owns these companies, basic side up.
    pub(crate) fn producing(options: &[(&str, &str)], capitalists: &str, companies: &[u8]) -> Script {
        let mut script = Script::opened(options, 3, capitalists, "30 31 32 33 34 35 36");
        let state = &mut script.state;
        for &number in companies {
            let company = CompanyId::new(number);
            state.unseen.remove(company);
            state.players[RED].companies.insert(company);
        }
        for company in state.row.left().iter() {
            state.discarded.insert(company);
        }
        state.row = Default::default();
        state.phase = Phase::Production;
        state.bidding = game::Seats::NONE;
        state.busy = game::Seats::all(3);
        script
    }

    /// Takes steps, one a line, all of which must be allowed.
    pub(crate) fn go(&mut self, steps: &str) -> &mut Script {
        for step in steps.lines().map(str::trim).filter(|step| !step.is_empty()) {
            self.step(step).unwrap_or_else(|problem| panic!("'{step}': {problem}\n{:#?}", self.state));
        }
        self
    }

    fn step(&mut self, step: &str) -> Result<(), String> {
        let (head, rest) = step.split_once(' ').ok_or("a step has two words")?;
        if head == "chance" {
            let chance = self.game.read_chance(&self.state, rest).map_err(|error| error.to_string())?;
            self.game.check_chance(&self.state, &chance).map_err(|refusal| refusal.to_string())?;
            self.game.happen(&mut self.state, &chance, &mut self.events);
            return Ok(());
        }
        let seat = self.seat(head);
        let action = self.game.read_action(&self.state, seat, rest).map_err(|error| error.to_string())?;
        self.game.check(&self.state, seat, &action).map_err(|refusal| refusal.to_string())?;
        self.game.play(&mut self.state, seat, &action, &mut self.events);
        Ok(())
    }

    /// The rule by which a step is refused; the state stays as it is.
    pub(crate) fn refused(&self, step: &str) -> &'static str {
        let (head, rest) = step.split_once(' ').expect("a step has two words");
        if head == "chance" {
            let chance = self.game.read_chance(&self.state, rest).expect("notation");
            return self.game.check_chance(&self.state, &chance).expect_err("it is allowed").rule;
        }
        let seat = self.seat(head);
        let action = self.game.read_action(&self.state, seat, rest).expect("notation");
        match self.game.check(&self.state, seat, &action) {
            Err(refusal) => refusal.rule,
            Ok(()) => panic!("'{step}' is allowed"),
        }
    }

    fn seat(&self, word: &str) -> Seat {
        Seat::all(self.game.players()).find(|&seat| self.game.seat_word(seat) == word).expect("a seat")
    }

    /// Puts goods into a player's hands, in place of what was there: coal, iron, oil, upgrade, money.
    pub(crate) fn give(&mut self, seat: Seat, goods: [u16; 5]) -> &mut Script {
        self.state.players[seat].goods = Goods::new(goods);
        self
    }

    /// What a player has: coal, iron, oil, upgrade, money.
    pub(crate) fn goods(&self, seat: Seat) -> [u16; 5] {
        *self.state.players[seat].goods.amounts()
    }

    /// The numbers of a player's companies.
    pub(crate) fn companies(&self, seat: Seat) -> Vec<u8> {
        self.state.players[seat].companies.iter().map(CompanyId::number).collect()
    }

    /// Turns a company of a player's to its upgraded side.
    pub(crate) fn upgraded(&mut self, seat: Seat, number: u8) -> &mut Script {
        self.state.players[seat].upgraded.insert(CompanyId::new(number));
        self
    }

    /// Whom the game waits for, as words; `chance` or `over` if nobody.
    pub(crate) fn awaited(&self) -> String {
        match self.game.next(&self.state) {
            Next::Decide { awaited, .. } => {
                awaited.iter().map(|seat| self.game.seat_word(seat)).collect::<Vec<_>>().join(" ")
            }
            Next::Chance => "chance".to_owned(),
            Next::Over => "over".to_owned(),
            Next::Auto(_) => "auto".to_owned(),
        }
    }

    /// The legal actions of a seat, in notation.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(&self.state, seat, &mut actions);
        actions.iter().map(|action| self.game.write_action(&self.state, seat, action)).collect()
    }

    /// The chain of a player, companies by number and the start-up card as 0.
    pub(crate) fn chain(&self, seat: Seat) -> Vec<u8> {
        let link = |card| match card {
            Card::Startup => 0,
            Card::Company(company) => company.number(),
        };
        self.state.players[seat].chain.iter().map(link).collect()
    }

    /// Everybody who produces ends, resolving what must be resolved first.
    pub(crate) fn finish_production(&mut self) -> &mut Script {
        while self.state.phase == Phase::Production {
            let Next::Decide { awaited, .. } = self.game.next(&self.state) else { panic!("somebody produces") };
            let seat = awaited.first().expect("somebody");
            let legal = self.legal(seat);
            let word = self.game.seat_word(seat).to_owned();
            let choice = if legal.iter().any(|action| action == "end") { "end" } else { &legal[0] };
            self.go(&format!("{word} {choice}"));
        }
        self
    }

    /// Everybody places discs wherever they fit, compensations are declined.
    pub(crate) fn finish_auction(&mut self) -> &mut Script {
        loop {
            match self.state.phase {
                Phase::Auction | Phase::Compensation | Phase::Placing => {
                    let Next::Decide { awaited, .. } = self.game.next(&self.state) else { panic!("somebody decides") };
                    let seat = awaited.first().expect("somebody");
                    let word = self.game.seat_word(seat).to_owned();
                    let choice = self.legal(seat)[0].clone();
                    self.go(&format!("{word} {choice}"));
                }
                Phase::Die => {
                    self.go("chance die 1");
                }
                _ => return self,
            }
        }
    }
}
