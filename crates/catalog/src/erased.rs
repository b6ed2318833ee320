//! Any game behind the faces of [`Title`] and [`Table`].

use crate::table::{Answer, Happening, Hint, SeatStanding, Table};
use crate::title::Title;
use bots::BotName;
use game::{
    Advice, Breakdown, Component, ComponentsError, Course, Dice, Eye, Line, Next, OptionSpec, Options, Record,
    RecordError, Rulebook, Seat, Setup, SetupError, StepError, Value, places,
};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// The title of a game type.
#[derive(Debug)]
pub struct Erased<G: Advice>(PhantomData<fn() -> G>);

impl<G: Advice> Erased<G> {
    /// The title.
    pub const TITLE: Erased<G> = Erased(PhantomData);
}

impl<G: Advice> Title for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn blurb(&self) -> &'static str {
        G::BLURB
    }

    fn rules_versions(&self) -> &'static [u32] {
        G::RULES
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn rulebook(&self) -> &'static Rulebook {
        G::rulebook()
    }

    fn rulebook_in(&self, language: &str) -> &'static Rulebook {
        G::rulebook_in(language)
    }

    fn components(&self) -> &'static str {
        G::default_components()
    }

    fn check_components(&self, text: &str) -> Result<Vec<String>, ComponentsError> {
        G::check_components(text)
    }

    fn component_list(&self) -> Vec<Component> {
        G::component_list()
    }

    fn state_size(&self) -> usize {
        size_of::<G::State>()
    }

    fn open(&self, setup: &Setup<'_>) -> Result<Box<dyn Table>, SetupError> {
        Ok(Box::new(AnyCourse(Course::new(Arc::new(G::new(setup)?)))))
    }
}

/// A course whose type is forgotten.
struct AnyCourse<G: Advice>(Course<G>);

impl<G: Advice> AnyCourse<G> {
    fn tell(&self, events: &[G::Event]) -> Vec<Happening> {
        let game = self.0.game();
        let happening = |event| Happening { text: game.event_text(event), value: game.event_value(event) };
        events.iter().map(happening).collect()
    }

    fn read(&self, seat: Seat, action: &str) -> Result<G::Action, StepError> {
        Ok(self.0.game().read_action(self.0.state(), seat, action)?)
    }
}

impl<G: Advice> Table for AnyCourse<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules_version(&self) -> u32 {
        self.0.game().rules_version()
    }

    fn components_hash(&self) -> &str {
        self.0.game().components_hash()
    }

    fn options(&self) -> &Options {
        self.0.game().chosen()
    }

    fn players(&self) -> usize {
        self.0.game().players()
    }

    fn seat_words(&self) -> Vec<String> {
        Seat::all(self.players()).map(|seat| self.0.game().seat_word(seat).to_owned()).collect()
    }

    fn seat_named(&self, word: &str) -> Option<Seat> {
        self.0.seat_named(word)
    }

    fn automa(&self, seat: Seat) -> Option<String> {
        self.0.game().automa(seat).map(str::to_owned)
    }

    fn next(&self) -> Next {
        self.0.next()
    }

    fn awaits(&self) -> String {
        self.0.awaits()
    }

    fn is_secret(&self) -> bool {
        self.0.game().is_secret(self.0.state())
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let (game, state) = (self.0.game(), self.0.state());
        let mut actions = Vec::new();
        game.legal(state, seat, &mut actions);
        actions.iter().map(|action| game.write_action(state, seat, action)).collect()
    }

    fn is_listed(&self, seat: Seat) -> bool {
        self.0.game().is_listed(self.0.state(), seat)
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), StepError> {
        let action = self.read(seat, action)?;
        Ok(self.0.game().check(self.0.state(), seat, &action)?)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<Happening>, StepError> {
        let action = self.read(seat, action)?;
        let events = self.0.act(seat, &action)?;
        Ok(self.tell(&events))
    }

    fn draw(&mut self, mut dice: &mut dyn Dice) -> Vec<Happening> {
        let events = self.0.draw(&mut dice);
        self.tell(&events)
    }

    fn draw_from_seed(&mut self, seed: &[u8; 32]) -> Vec<Happening> {
        let events = self.0.draw_from_seed(seed);
        self.tell(&events)
    }

    fn auto(&mut self) -> Vec<Happening> {
        let events = self.0.auto();
        self.tell(&events)
    }

    fn follow(&mut self, line: &Line) -> Result<Vec<Happening>, RecordError> {
        let events = self.0.follow(line)?;
        Ok(self.tell(&events))
    }

    fn ask_bot(&self, seat: Seat, bot: &BotName, seed: u64) -> Answer {
        let game = self.0.game();
        let view = game.seen_by(self.0.state(), Eye::Seat(seat));
        let mut bot = bots::make::<G>(bot, seed);
        let action = bot.choose(game, &view, seat);
        Answer { action: game.write_action(&view, seat, &action), complaints: bot.complaints() }
    }

    fn hints(&self, seat: Seat, bot: &BotName, seed: u64, most: usize) -> Vec<Hint> {
        let game = self.0.game();
        let view = game.seen_by(self.0.state(), Eye::Seat(seat));
        let considered = bots::make::<G>(bot, seed).consider(game, &view, seat, most);
        let hint = |one: bots::Considered<G::Action>| Hint {
            action: game.write_action(&view, seat, &one.action),
            share: one.share,
            visits: one.visits,
            reason: one.reason,
        };
        considered.into_iter().map(hint).collect()
    }

    fn steps(&self) -> usize {
        self.0.steps()
    }

    fn draws(&self) -> u64 {
        self.0.draws()
    }

    fn lines(&self, eye: Eye) -> Vec<Line> {
        self.0.lines_seen_by(eye).cloned().collect()
    }

    fn last_line(&self) -> Option<Line> {
        self.0.lines_seen_by(Eye::Referee).last().cloned()
    }

    fn record(&self, eye: Eye) -> Record {
        self.0.record(eye)
    }

    fn view(&self, eye: Eye) -> Value {
        let game = self.0.game();
        game.describe(&game.seen_by(self.0.state(), eye))
    }

    fn standing(&self) -> Vec<SeatStanding> {
        let standing = self.0.game().standing(self.0.state());
        let places = places(&standing, self.players());
        let of_seat = |seat| SeatStanding {
            seat,
            points: standing[seat].points,
            tiebreaks: standing[seat].tiebreaks,
            place: places[seat],
        };
        Seat::all(self.players()).map(of_seat).collect()
    }

    fn breakdown(&self, seat: Seat) -> Breakdown {
        self.0.game().breakdown(self.0.state(), seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.0.game().audit(self.0.state())
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(AnyCourse(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}
