//! A table to try rules at: a game scripted in notation, whose books are audited after every step.

use game::{Game, Next, Options, Refusal, Seat, Setup};
use superpower::{ByPile, ByZone, Contracts, Country, Event, Level, Pair, Phase, Pile, SoftPower, State, Superpower};

pub(crate) struct Play {
    pub(crate) game: Superpower,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Play {
    /// A table before anything happened.
    pub(crate) fn new(players: usize) -> Play {
        Play::with(players, "spare-contractor", "no")
    }

    /// A table where two tokens pay what the previous investor paid.
    pub(crate) fn with_two_tokens_paid(players: usize) -> Play {
        Play::with(players, "two-tokens", "paid")
    }

    /// A table where every nation has a spare contractor.
    pub(crate) fn with_spare(players: usize) -> Play {
        Play::with(players, "spare-contractor", "yes")
    }

    fn with(players: usize, option: &str, value: &str) -> Play {
        let options = Options::new().with("players", players).with(option, value);
        let game = Superpower::new(&Setup { options, ..Setup::default() }).expect("a table");
        let state = game.start();
        Play { game, state, events: Vec::new() }
    }

    /// A table in phase II of turn 1, with this holder of CP and this situation.
    pub(crate) fn open(players: usize, holder: &str, situation: &str) -> Play {
        Play::new(players).into_turn_one(holder, situation)
    }

    pub(crate) fn into_turn_one(mut self, holder: &str, situation: &str) -> Play {
        self.chance(&format!("first {holder}"));
        let class = self.class_of(situation);
        self.chance(&format!("next {class}"));
        self.turn(situation, "stable");
        self
    }

    fn class_of(&self, word: &str) -> &'static str {
        let all = &self.game.components().situations;
        all.iter().find(|situation| situation.word == word).expect("a situation").class.word()
    }

    /// Turns this card, shows the class of the next, and deals in the order of value if there is
    /// anything to shuffle.
    pub(crate) fn turn(&mut self, situation: &str, next: &str) {
        self.chance(&format!("situation {situation}"));
        if self.state.phase == Phase::Forecast {
            self.chance(&format!("next {next}"));
        }
        if self.state.phase == Phase::Deal {
            let values: Vec<String> =
                self.game.contracts_due(&self.state).values().map(|value| value.to_string()).collect();
            self.chance(&format!("deal {}", values.join(" ")));
        }
    }

    pub(crate) fn chance(&mut self, text: &str) {
        assert_eq!(self.game.next(&self.state), Next::Chance, "before '{text}'");
        let chance = self.game.read_chance(&self.state, text).unwrap_or_else(|error| panic!("'{text}': {error}"));
        self.game.check_chance(&self.state, &chance).unwrap_or_else(|refusal| panic!("'{text}': {refusal}"));
        self.game.happen(&mut self.state, &chance, &mut self.events);
        self.audit(text);
    }

    /// Why this outcome cannot come.
    pub(crate) fn impossible(&self, text: &str, rule: &str) {
        let chance = self.game.read_chance(&self.state, text).unwrap_or_else(|error| panic!("'{text}': {error}"));
        let refusal = self.game.check_chance(&self.state, &chance).expect_err(text);
        assert_eq!(refusal.rule, rule, "'{text}': {refusal}");
    }

    /// A nation acts: `germany market 1`.
    pub(crate) fn say(&mut self, text: &str) {
        let (seat, action) = self.read(text);
        self.game.check(&self.state, seat, &action).unwrap_or_else(|refusal| panic!("'{text}': {refusal}"));
        self.game.play_unchecked(&mut self.state, seat, &action, &mut self.events);
        self.audit(text);
    }

    fn read(&self, text: &str) -> (Seat, superpower::Action) {
        let (word, rest) = text.split_once(' ').expect("a nation and an action");
        let seat = self.seat(word);
        let action = self.game.read_action(&self.state, seat, rest).unwrap_or_else(|error| panic!("'{text}': {error}"));
        (seat, action)
    }

    pub(crate) fn refusal(&self, text: &str) -> Refusal {
        let (seat, action) = self.read(text);
        let mut listed = Vec::new();
        self.game.legal(&self.state, seat, &mut listed);
        assert!(!listed.contains(&action), "'{text}' is listed");
        self.game.check(&self.state, seat, &action).expect_err(text)
    }

    /// The action is refused, and by this rule.
    pub(crate) fn refused(&self, text: &str, rule: &str) {
        let refusal = self.refusal(text);
        assert_eq!(refusal.rule, rule, "'{text}': {refusal}");
    }

    /// The action is allowed and listed.
    pub(crate) fn allowed(&self, text: &str) {
        let (seat, action) = self.read(text);
        self.game.check(&self.state, seat, &action).unwrap_or_else(|refusal| panic!("'{text}': {refusal}"));
        let mut listed = Vec::new();
        self.game.legal(&self.state, seat, &mut listed);
        assert!(listed.contains(&action), "'{text}' is not listed");
    }

    /// Everyone sells bonds with what is left, CP is passed, until phase II is over.
    pub(crate) fn rest(&mut self) {
        while self.state.phase == Phase::Actions {
            let word = self.game.seat_word(self.state.actor).to_owned();
            let pass = self.state.tokens[self.state.actor] == 0;
            self.say(&format!("{word} {}", if pass { "pass cp" } else { "bonds" }));
        }
    }

    fn audit(&self, step: &str) {
        if let Err(problem) = self.game.audit(&self.state) {
            panic!("after '{step}': {problem}");
        }
    }

    pub(crate) fn seat(&self, word: &str) -> Seat {
        let players = self.game.players();
        Seat::all(players).find(|&seat| self.game.seat_word(seat) == word).unwrap_or_else(|| panic!("no {word}"))
    }

    pub(crate) fn treasury(&self, word: &str) -> u16 {
        self.state.treasury[self.seat(word)]
    }

    pub(crate) fn price(&self, pile: Pile, stake: superpower::Stake) -> u16 {
        self.game.price(&self.state, pile, stake)
    }

    pub(crate) fn points(&self, word: &str) -> i32 {
        self.game.standing(&self.state)[self.seat(word)].points
    }

    /// The nation's countries: `p` a potential contractor, `c11` a cooperating state with contracts
    /// of 1 and 1, `f2`, `s23`.
    pub(crate) fn countries(&self, word: &str) -> String {
        let countries = self.state.portfolio[self.seat(word)].countries().iter().map(|country| {
            let letter = country.level().word()[..1].to_owned();
            country.contracts().values().fold(letter, |text, value| text + &value.to_string())
        });
        countries.collect::<Vec<_>>().join(" ")
    }

    /// Gives a nation these countries, written like that, and puts the books in order.
    pub(crate) fn set_countries(&mut self, word: &str, text: &str) {
        let seat = self.seat(word);
        let read = |word: &str| {
            let level = [Level::Potential, Level::Cooperating, Level::Friendly, Level::Strategic]
                .into_iter()
                .find(|level| level.word().starts_with(&word[..1]))
                .expect("a level");
            let value = |place: usize| word.as_bytes().get(place).map_or(0, |digit| digit - b'0');
            Country::new(level, Pair::two(value(1), value(2)))
        };
        self.state.portfolio[seat] = text.split_whitespace().map(read).collect();
        self.balance_books();
    }

    pub(crate) fn set_treasury(&mut self, word: &str, bn: u16) {
        let seat = self.seat(word);
        self.state.treasury[seat] = bn;
        self.balance_books();
    }

    /// Gives a nation soft power cards, ready and used in an earlier turn.
    pub(crate) fn set_soft_power(&mut self, word: &str, ready: u8, used: u8) {
        let seat = self.seat(word);
        self.state.soft_power[seat] = SoftPower { ready, used, ..SoftPower::default() };
        self.balance_books();
    }

    /// Lays these contracts on a market (numbered from 1) in place of what lies there.
    pub(crate) fn set_market(&mut self, number: usize, values: &[u8]) {
        let mut contracts = Contracts::NONE;
        values.iter().for_each(|&value| contracts.add(value));
        self.state.markets[number - 1] = contracts;
        self.balance_books();
    }

    pub(crate) fn market(&self, number: usize) -> Vec<u8> {
        self.state.markets[number - 1].values().collect()
    }

    /// Piles, markers and the bank's books after something was changed by hand.
    pub(crate) fn balance_books(&mut self) {
        let all = self.game.components().cards;
        let mut out = [0u8; 4];
        let mut issued = self.state.markets.iter().map(|market| market.worth()).sum::<u16>();
        issued += self.state.placed().iter().map(|placed| u16::from(placed.paid)).sum::<u16>();
        let mut soft_power = 0;
        for seat in Seat::all(self.game.players()) {
            let portfolio = self.state.portfolio[seat];
            for country in portfolio.countries() {
                out[..=country.level() as usize].iter_mut().for_each(|count| *count += 1);
                issued += country.contracts().worth();
            }
            issued += self.state.treasury[seat] + self.state.hand[seat].worth();
            self.state.markers[seat] = ByZone::new(Level::ZONES.map(|level| portfolio.count(level)));
            soft_power += self.state.soft_power[seat].all();
        }
        let first = out[0].min(all[0]);
        let piles = [
            all[0] - first,
            all[1] - (out[0] - first),
            all[2] - out[1],
            all[3] - out[2],
            all[4] - out[3],
            all[5] - soft_power,
        ];
        self.state.piles = ByPile::new(piles);
        self.state.issued = issued;
        self.audit("setting the table");
    }

    /// Two nations; Germany, with these countries, has taken a market with these contracts, and
    /// the balance has come.
    pub(crate) fn placing(countries: &str, hand: &[u8]) -> Play {
        let mut play = Play::open(2, "japan", "crisis");
        play.set_countries("germany", countries);
        play.set_market(1, hand);
        play.say("germany market 1");
        play.rest();
        play
    }

    /// The arrangements Germany can choose from, in notation.
    pub(crate) fn arrangements(&self) -> Vec<String> {
        let seat = self.seat("germany");
        let mut listed = Vec::new();
        self.game.legal(&self.state, seat, &mut listed);
        listed.iter().map(|action| self.game.write_action(&self.state, seat, action)).collect()
    }
}
