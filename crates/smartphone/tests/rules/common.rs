//! A table to script games at: steps in notation, chance as wanted, states to build.

use game::{Game, Next, Seat};
use smartphone::components::RetailerSide;
use smartphone::ids::{MAX_REGIONS, Region, Regions, Tech, Techs};
use smartphone::outcome::Outcome;
use smartphone::state::{Company, Phase, Stage, State};
use smartphone::symbol::Tile;
use smartphone::{Chance, Event, Smartphone};
use std::sync::Arc;

/// All three editions.
pub(crate) const EDITIONS: [&str; 3] = ["en", "pl", "1st"];

pub(crate) struct Table {
    pub(crate) game: Arc<Smartphone>,
    pub(crate) state: State,
    /// Was the state built by hand? Then it need not add up, and is not audited.
    built: bool,
}

impl Table {
    /// A table before its first step.
    pub(crate) fn new(options: &[(&str, &str)]) -> Table {
        let game = conformance::table::<Smartphone>(options);
        Table { state: game.start(), game, built: false }
    }

    /// A table at the planning of round 1, chance settled somehow.
    pub(crate) fn ready(options: &[(&str, &str)]) -> Table {
        let mut table = Table::new(options);
        table.settle();
        table
    }

    /// Two companies, green and blue, with these Retailers: North Africa and South America are theirs.
    pub(crate) fn two(options: &[(&str, &str)], retailers: &str) -> Table {
        let mut all = vec![("players", "2")];
        all.extend(options);
        let mut table = Table::new(&all);
        if table.state.phase == Phase::Sides {
            table.settle_once();
        }
        table.step(&format!("chance retailers {retailers}"));
        table.settle();
        table
    }

    pub(crate) fn seat(&self, colour: &str) -> Seat {
        Seat::all(self.game.players()).find(|&seat| self.game.seat_word(seat) == colour).expect("a seat of that colour")
    }

    pub(crate) fn company(&self, colour: &str) -> &Company {
        &self.state.companies[self.seat(colour)]
    }

    pub(crate) fn company_mut(&mut self, colour: &str) -> &mut Company {
        self.built = true;
        let seat = self.seat(colour);
        &mut self.state.companies[seat]
    }

    pub(crate) fn region(&self, word: &str) -> Region {
        self.game.components().region(word).expect("a region of that name")
    }

    pub(crate) fn next(&self) -> Next {
        self.game.next(&self.state)
    }

    /// Who must decide, by colour.
    pub(crate) fn awaited(&self) -> Vec<&str> {
        self.next().awaited().iter().map(|seat| self.game.seat_word(seat)).collect()
    }

    /// The order of the phase, by colour.
    pub(crate) fn order(&self) -> Vec<&str> {
        let seats = &self.state.order[..self.game.players()];
        seats.iter().map(|&seat| self.game.seat_word(Seat::new(seat as usize))).collect()
    }

    fn parse(&self, text: &str) -> (Seat, smartphone::Action) {
        let (colour, rest) = text.split_once(' ').expect("a seat and an action");
        let seat = self.seat(colour);
        (seat, self.game.read_action(&self.state, seat, rest).unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    /// Takes a step: `green end`, `chance program flood`, `auto`.
    pub(crate) fn step(&mut self, text: &str) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(rest) = text.strip_prefix("chance ") {
            let chance = self.game.read_chance(&self.state, rest).unwrap_or_else(|error| panic!("{text}: {error}"));
            self.game.check_chance(&self.state, &chance).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
            self.game.happen(&mut self.state, &chance, &mut events);
        } else if text == "auto" {
            let Next::Auto(seat) = self.next() else { panic!("no step of the rules' own: {:?}", self.next()) };
            let (action, _) = self.game.auto(&self.state, seat);
            self.game.play_unchecked(&mut self.state, seat, &action, &mut events);
        } else {
            let (seat, action) = self.parse(text);
            self.game.check(&self.state, seat, &action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
            self.game.play_unchecked(&mut self.state, seat, &action, &mut events);
        }
        if !self.built {
            self.game.audit(&self.state).unwrap_or_else(|fault| panic!("after {text}: {fault}"));
        }
        events
    }

    /// What Steve does now, in notation, with his reason.
    pub(crate) fn auto_text(&self) -> (String, String) {
        let Next::Auto(seat) = self.next() else { panic!("no step of the rules' own: {:?}", self.next()) };
        let (action, reason) = self.game.auto(&self.state, seat);
        (self.game.write_action(&self.state, seat, &action), reason.to_string())
    }

    /// The rule that refuses a step.
    pub(crate) fn refused(&self, text: &str) -> &'static str {
        let (seat, action) = self.parse(text);
        match self.game.check(&self.state, seat, &action) {
            Err(refusal) => refusal.rule,
            Ok(()) => panic!("'{text}' is allowed"),
        }
    }

    pub(crate) fn is_allowed(&self, text: &str) -> bool {
        let (seat, action) = self.parse(text);
        self.game.check(&self.state, seat, &action).is_ok()
    }

    /// The legal actions of a seat, in notation.
    pub(crate) fn options(&self, colour: &str) -> Vec<String> {
        let seat = self.seat(colour);
        let mut actions = Vec::new();
        self.game.legal(&self.state, seat, &mut actions);
        actions.iter().map(|action| self.game.write_action(&self.state, seat, action)).collect()
    }

    /// Lets one draw come out plainly: all fronts, first Retailers, first Improvements, first program, order by seat.
    pub(crate) fn settle_once(&mut self) {
        let components = self.game.components();
        let chance = match self.state.phase {
            Phase::Sides => Chance::Sides(Techs::NONE),
            Phase::Retailers => {
                let mut placed = [None; MAX_REGIONS];
                let homes = Seat::all(self.game.players())
                    .fold(Regions::NONE, |homes, seat| homes | self.state.companies[seat].presence);
                for region in components.regions_with_retailers(self.game.players(), homes) {
                    let size = components.regions[region.index()].size;
                    let mut sides = (0..components.retailers.len()).map(|tile| RetailerSide::new(tile, 0));
                    let fits = |side: &RetailerSide| components.retailers[side.tile()].size == size;
                    let free = sides.find(|side| fits(side) && !placed.contains(&Some(*side)));
                    placed[region.index()] = Some(free.expect("a Retailer of the size"));
                }
                Chance::Retailers(placed)
            }
            Phase::Block => {
                let mut block = [smartphone::symbol::Tile::NONE; 5];
                let mut pile = self.state.pile;
                for slot in &mut block {
                    let most = (0..pile.len()).rev().max_by_key(|&kind| pile[kind]).expect("a kind");
                    pile[most] -= 1;
                    *slot = components.improvements[most].tile;
                }
                Chance::Block(block)
            }
            Phase::Program => Chance::Program(
                (0..6).find(|&program| !self.state.has_used_program(program.into())).expect("a program"),
            ),
            _ => Chance::Order(self.state.order),
        };
        self.game.check_chance(&self.state, &chance).unwrap_or_else(|refusal| panic!("{chance:?}: {refusal}"));
        self.game.happen(&mut self.state, &chance, &mut Vec::new());
    }

    pub(crate) fn settle(&mut self) {
        while self.next() == Next::Chance {
            self.settle_once();
        }
    }

    /// Commits a plan with an outcome that is wanted.
    pub(crate) fn plan(&mut self, colour: &str, wanted: impl Fn(&Outcome) -> bool) -> Vec<Event> {
        let seat = self.seat(colour);
        let found = self.game.outcomes(&self.state, seat);
        let found = found.iter().find(|found| wanted(&found.outcome)).expect("an outcome as wanted");
        let action = smartphone::Action::Plan(self.game.lay_out(&self.state, seat, found));
        let text = format!("{colour} {}", self.game.write_action(&self.state, seat, &action));
        self.step(&text)
    }

    /// Commits plans for all who still plan: price 5, no Improve symbol, as little as possible.
    pub(crate) fn plan_rest(&mut self) {
        while let Some(seat) = (self.state.phase == Phase::Plan).then(|| self.next().awaited().first()).flatten() {
            let colour = self.game.seat_word(seat).to_owned();
            self.plan(&colour, |outcome| outcome.price == 5 && !outcome.improve);
        }
    }

    /// Plays on plainly to a phase: first Improvement, Progress unplaced, bonuses declined, nothing sold.
    pub(crate) fn until(&mut self, phase: Phase) {
        let round = self.state.round;
        while self.state.phase != phase {
            assert!(self.state.round == round || phase <= Phase::Plan, "the phase was passed");
            self.plain_step();
        }
    }

    /// One plain step, whatever comes.
    pub(crate) fn plain_step(&mut self) {
        match self.next() {
            Next::Chance => self.settle_once(),
            Next::Auto(_) => {
                self.step("auto");
            }
            Next::Over => panic!("the game is over"),
            Next::Decide { .. } if self.state.phase == Phase::Plan => self.plan_rest(),
            Next::Decide { awaited, .. } => {
                let seat = awaited.first().expect("someone");
                let colour = self.game.seat_word(seat).to_owned();
                let options = self.options(&colour);
                let plain = options.iter().rev().find(|text| *text == "end" || *text == "decline");
                let text = format!("{colour} {}", plain.unwrap_or(&options[0]));
                self.step(&text);
            }
        }
    }

    /// Plays on plainly to the planning of the next round, or to the end.
    pub(crate) fn play_round(&mut self) {
        let round = self.state.round;
        while self.state.phase != Phase::Over && !(self.state.round > round && self.state.phase == Phase::Plan) {
            self.plain_step();
        }
    }

    /// Puts a seat on turn in a phase, with Progress to place; the others follow with nothing to do.
    pub(crate) fn on_turn(&mut self, colour: &str, phase: Phase, progress: u8) {
        self.built = true;
        let seat = self.seat(colour);
        let others = Seat::all(self.game.players()).filter(|&other| other != seat);
        let order: Vec<u8> = [seat].into_iter().chain(others).map(|seat| seat.index() as u8).collect();
        self.state.order[..order.len()].copy_from_slice(&order);
        self.state.phase = phase;
        self.state.order_open = false;
        self.state.turn = 0;
        self.state.stage = Stage::Main;
        self.state.progress = progress;
        self.state.wifi_done = false;
        let nfc = self.company(colour).has(Tech::Nfc) && !self.state.backs.contains(Tech::Nfc);
        self.state.nfc_left = if phase == Phase::Logistics && nfc { 3 } else { 0 };
    }

    /// Gives an Office, on the leftmost empty space.
    pub(crate) fn give_office(&mut self, colour: &str, region: &str) {
        let (seat, region) = (self.seat(colour), self.region(region));
        self.state.offices[region.index()].add(seat);
        self.state.companies[seat].presence.insert(region);
        self.state.companies[seat].region_progress[region.index()] = 0;
    }

    /// Gives Offices by colour and region, one after another.
    pub(crate) fn give_offices(&mut self, offices: &[(&str, &str)]) {
        offices.iter().for_each(|(colour, region)| self.give_office(colour, region));
    }

    /// Takes all Offices of a region away.
    pub(crate) fn clear_offices(&mut self, region: &str) {
        let region = self.region(region);
        self.state.offices[region.index()] = Default::default();
        for seat in Seat::all(self.game.players()) {
            self.state.companies[seat].presence.remove(region);
        }
    }

    /// Gives a Technology; its Patent goes to nobody unless it is wanted.
    pub(crate) fn give_tech(&mut self, colour: &str, tech: Tech) {
        self.company_mut(colour).techs.insert(tech);
        if self.state.has_patent(tech) {
            self.state.patents.remove(tech);
            self.company_mut(colour).patents.insert(tech);
        }
    }

    /// A table of two at which green has sold 2 of its 3 Goods at home, at a price of 3.
    pub(crate) fn after_a_sale() -> Table {
        let mut table = Table::two(&[], PLAIN_TWO);
        table.company_mut("green").goods = 3;
        table.company_mut("green").price = 3;
        table.on_turn("green", Phase::Sell, 0);
        table.step("green sell 2 in north-africa");
        table
    }

    /// Gives an Improvement by its letters.
    pub(crate) fn give_improvement(&mut self, colour: &str, letters: &str) {
        let company = self.company_mut(colour);
        company.improvements[company.improvement_count as usize] = Tile::from_letters(letters).unwrap();
        company.improvement_count += 1;
    }

    /// The offices of a region, by colour.
    pub(crate) fn offices(&self, region: &str) -> Vec<&str> {
        self.state.owners(self.region(region)).map(|seat| self.game.seat_word(seat)).collect()
    }

    pub(crate) fn texts(&self, events: &[Event]) -> Vec<String> {
        events.iter().map(|event| self.game.event_text(event)).collect()
    }

    pub(crate) fn points(&self, colour: &str) -> i32 {
        self.game.standing(&self.state)[self.seat(colour)].points
    }
}

/// Retailers without any bonus for two companies, green and blue.
pub(crate) const PLAIN_TWO: &str = "canada 1a, caribbean 2a, cis 3a, china 7a, india 4a, australia 5a";
