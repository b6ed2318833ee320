//! A table for tests: steps in notation, chosen chance, and states that can be set up by hand.

use furnace::{Action, Cards, CompanyId, Event, Furnace, Goods, Phase, Player, Position, State};
use game::{Game, Next, Options, Refusal, Seat, Seats, Setup};

pub(crate) const RED: Seat = Seat::new(0);
pub(crate) const BLUE: Seat = Seat::new(1);
pub(crate) const YELLOW: Seat = Seat::new(2);
pub(crate) const BLACK: Seat = Seat::new(3);

/// A game and a state of it.
pub(crate) struct Bench {
    pub(crate) game: Furnace,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Bench {
    /// A game before its first step.
    pub(crate) fn new(options: &[(&str, &str)]) -> Bench {
        Bench::with_components(options, None)
    }

    /// The same with another component file.
    pub(crate) fn with_components(options: &[(&str, &str)], components: Option<&str>) -> Bench {
        let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
        let game = Furnace::new(&Setup { options, components, ..Setup::default() }).expect("a table");
        let state = game.start();
        Bench { game, state, events: Vec::new() }
    }

    /// A game without capitalists, red first, with this row dealt.
    pub(crate) fn auction(players: &str, row: &str) -> Bench {
        let mut bench = Bench::new(&[("players", players), ("capitalists", "no")]);
        bench.steps(&[&format!("chance startups {}", &"1 2 3 4"[..players.parse::<usize>().unwrap() * 2 - 1])]);
        bench.steps(&["chance first red", &format!("chance row {row}")]);
        bench
    }

    /// A game with these capitalists, red first, with this row dealt.
    pub(crate) fn auction_with(capitalists: &str, row: &str) -> Bench {
        let players = capitalists.split_whitespace().count();
        let mut bench = Bench::new(&[("players", &players.to_string())]);
        bench.steps(&[&format!("chance startups {}", &"1 2 3 4"[..players * 2 - 1])]);
        bench.steps(&[&format!("chance capitalists {capitalists}"), "chance first red", &format!("chance row {row}")]);
        bench
    }

    /// A two-player game in production, with start-up card 1 for red; nobody has goods or companies.
    pub(crate) fn production(options: &[(&str, &str)]) -> Bench {
        let mut all = vec![("players", "2"), ("capitalists", "no")];
        all.extend_from_slice(options);
        let mut bench = Bench::new(&all);
        bench.steps(&["chance startups 1 2", "chance first red"]);
        bench.state.phase = Phase::Production;
        bench.state.busy = Seats::all(2);
        bench.state.round = 1;
        for seat in [RED, BLUE] {
            bench.state.players[seat].goods = Goods::NONE;
        }
        bench
    }

    /// Gives a company to a player in front of whom it lies upgraded or not.
    pub(crate) fn give(&mut self, seat: Seat, number: u8, upgraded: bool) {
        let company = CompanyId::new(number);
        self.state.unseen.remove(company);
        self.state.players[seat].companies.insert(company);
        if upgraded {
            self.state.players[seat].upgraded.insert(company);
        }
    }

    /// Sets a player's coal, iron, oil, upgrade tokens and money.
    pub(crate) fn set_goods(&mut self, seat: Seat, goods: [u16; 5]) {
        self.state.players[seat].goods = Goods::new(goods);
    }

    /// A player's coal, iron, oil, upgrade tokens and money.
    pub(crate) fn goods(&self, seat: Seat) -> [u16; 5] {
        *self.state.players[seat].goods.amounts()
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat]
    }

    fn try_step(&mut self, text: &str) -> Result<(), Refusal> {
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        if head == "chance" {
            assert_eq!(self.game.next(&self.state), Next::Chance, "'{text}' comes when nothing is drawn");
            let chance = self.game.read_chance(&self.state, rest).unwrap_or_else(|error| panic!("{text}: {error}"));
            self.game.check_chance(&self.state, &chance)?;
            self.game.happen(&mut self.state, &chance, &mut self.events);
            return Ok(());
        }
        let seat = seat(head);
        let action = self.game.read_action(&self.state, seat, rest).unwrap_or_else(|error| panic!("{text}: {error}"));
        self.game.check(&self.state, seat, &action)?;
        self.game.play_unchecked(&mut self.state, seat, &action, &mut self.events);
        Ok(())
    }

    /// Takes steps, all of them legal.
    pub(crate) fn steps(&mut self, steps: &[&str]) -> &mut Bench {
        for step in steps {
            if let Err(refusal) = self.try_step(step) {
                panic!("'{step}' was refused: {refusal}");
            }
        }
        self
    }

    /// Asserts that a step is refused by this rule and changes nothing; returns the sentence.
    pub(crate) fn refused(&mut self, step: &str, rule: &str) -> String {
        let before = self.state;
        match self.try_step(step) {
            Ok(()) => panic!("'{step}' was allowed, but breaks {rule}"),
            Err(refusal) => {
                assert_eq!(refusal.rule, rule, "'{step}': {refusal}");
                assert_eq!(before, self.state, "a refused step changed something");
                assert!(refusal.text.ends_with('.') && refusal.text.len() > 15, "{}", refusal.text);
                refusal.text
            }
        }
    }

    /// Everything a seat may do, in notation.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(&self.state, seat, &mut actions);
        actions.iter().map(|action| self.game.write_action(&self.state, seat, action)).collect()
    }

    /// Places all remaining discs away from these positions, the Agent's by the die 6, until something else comes.
    pub(crate) fn fill(&mut self, avoid: &[u8]) -> &mut Bench {
        loop {
            match self.state.phase {
                Phase::Auction => {
                    let seat = self.deciding();
                    let mut actions = Vec::new();
                    self.game.legal(&self.state, seat, &mut actions);
                    let away =
                        |action: &&Action| matches!(action, Action::Bid { on, .. } if !avoid.contains(&on.number()));
                    let action = *actions.iter().rev().find(away).unwrap_or(&actions[0]);
                    self.game.play_unchecked(&mut self.state, seat, &action, &mut self.events);
                }
                Phase::Die => {
                    self.steps(&["chance die 6"]);
                }
                _ => return self,
            }
        }
    }

    /// The one seat that decides.
    pub(crate) fn deciding(&self) -> Seat {
        let open = self.game.next(&self.state).open();
        assert_eq!(open.len(), 1, "{open:?}");
        open.first().unwrap()
    }

    /// Who may act.
    pub(crate) fn open(&self) -> Seats {
        self.game.next(&self.state).open()
    }

    /// The values of the discs on a card, from the lowest to the highest.
    pub(crate) fn discs(&self, position: u8) -> Vec<u8> {
        self.state.row.bids(Position::new(position)).map(|bid| bid.disc.value()).collect()
    }

    /// The sentences of everything that happened.
    pub(crate) fn told(&self) -> Vec<String> {
        self.events.iter().map(|event| self.game.event_text(event)).collect()
    }

    /// Lets everyone end the production as soon as allowed, with no exchange and no upgrade.
    pub(crate) fn idle(&mut self) -> &mut Bench {
        while self.state.phase == Phase::Production {
            let seat = self.open().first().unwrap();
            let mut actions = Vec::new();
            self.game.legal(&self.state, seat, &mut actions);
            let end = actions.contains(&Action::End);
            let action = if end { Action::End } else { actions[0] };
            self.game.play_unchecked(&mut self.state, seat, &action, &mut self.events);
        }
        self
    }
}

pub(crate) fn seat(word: &str) -> Seat {
    let index = furnace::SEAT_WORDS.iter().position(|known| *known == word).expect("a seat");
    Seat::new(index)
}

pub(crate) fn company(number: u8) -> CompanyId {
    CompanyId::new(number)
}

pub(crate) fn cards(numbers: &[u8]) -> Cards {
    numbers.iter().map(|&number| CompanyId::new(number)).collect()
}
