//! The same without the type of the game, for callers that learn it from a word.

use crate::batch::{Assess, Batch};
use crate::observation::{self, Field, Observer};
use crate::play::{Play, PlayError};
use crate::reward::Reward;
use crate::vector::{Filled, Vector};
use anygame::{SeenTable, erase_seen};
use bots::search::Settings;
use bots::{Bot, BotName, Budget, Playable, Search, SearchControl};
use catalog::{UnknownGame, Visitor};
use game::numbers::{NumberRange, Numbered, Numbers};
use game::xoshiro::Xoshiro;
use game::{Eye, Record, RecordError, Seat, Setup, SetupError, Value, Weights};
use parking_lot::Mutex;
use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::sync::{Arc, OnceLock};

/// Why there is no such game.
#[derive(Debug)]
pub enum BeginError {
    /// No game has this id.
    Unknown(UnknownGame),
    /// The table cannot be made.
    Setup(SetupError),
    /// The record does not replay.
    Record(RecordError),
    /// Anything else.
    Other(String),
}

impl fmt::Display for BeginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BeginError::Unknown(error) => Display::fmt(error, f),
            BeginError::Setup(error) => Display::fmt(error, f),
            BeginError::Record(error) => Display::fmt(error, f),
            BeginError::Other(error) => f.write_str(error),
        }
    }
}

impl std::error::Error for BeginError {}

/// The space of numbers of a game.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// Its stretches.
    pub ranges: &'static [NumberRange],
    /// How many numbers it has.
    pub count: usize,
}

/// A game that goes on, whichever it is.
pub trait AnyPlay: Debug + Send + Sync + 'static {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// How many seats there are.
    fn players(&self) -> usize;
    /// The words for the seats.
    fn seat_words(&self) -> Vec<String>;
    /// The seat that decides now.
    fn seat(&self) -> Option<usize>;
    /// All seats the game waits for.
    fn awaited(&self) -> Vec<usize>;
    /// Is the game over?
    fn is_over(&self) -> bool;
    /// Must chance be drawn?
    fn waits_for_chance(&self) -> bool;
    /// The open numbers.
    fn open(&self) -> Numbers;
    /// The numbers said so far of this decision.
    fn said(&self) -> Vec<u16>;
    /// Says a number; true if the decision is made.
    fn say(&mut self, number: u16) -> Result<bool, PlayError>;
    /// Plays a line.
    fn act_line(&mut self, line: &str) -> Result<(), PlayError>;
    /// The legal lines, as far as they are listed.
    fn lines(&self) -> Vec<String>;
    /// The numbers that say a line.
    fn spell(&self, line: &str) -> Result<Vec<u16>, PlayError>;
    /// Draws what waits to be drawn.
    fn draw(&mut self, seed: u64) -> Result<(), PlayError>;
    /// Lets what waits to be drawn be this, as it is written in records.
    fn draw_line(&mut self, line: &str) -> Result<(), PlayError>;
    /// Asks another one of the seats the game waits for.
    fn ask(&mut self, seat: usize) -> Result<(), PlayError>;
    /// The same game as far as a seat knows it, the rest guessed.
    fn guess(&self, seat: usize, seed: u64) -> Result<Box<dyn AnyPlay>, PlayError>;
    /// From here on chance is drawn from this seed.
    fn reseed(&mut self, seed: u64);
    /// Where the dice of chance stand.
    fn dice(&self) -> Xoshiro;
    /// Is chance drawn by itself?
    fn draws_itself(&self) -> bool;
    /// How many steps were taken.
    fn steps(&self) -> usize;
    /// What a seat sees, in words.
    fn view(&self, seat: usize) -> Result<Value, PlayError>;
    /// The whole truth, in words.
    fn describe(&self) -> Value;
    /// What a seat sees, as a row of numbers; see [`fields`].
    fn observation(&self, seat: usize) -> Result<Vec<f32>, PlayError>;
    /// What each seat has got, by these rewards; zeros before the end.
    fn rewards(&self, reward: Reward) -> Vec<f32>;
    /// The points of each seat as they stand.
    fn points(&self) -> Vec<i64>;
    /// The record.
    fn record(&self) -> Record;
    /// A copy.
    fn copy(&self) -> Box<dyn AnyPlay>;
    /// The game as a seat may see it, or a spectator.
    fn seen(&self, seat: Option<usize>) -> Result<Box<dyn SeenTable>, PlayError>;
    /// A bot for this game.
    fn bot(&self, name: &BotName, seed: u64) -> Box<dyn AnyBot>;
    /// A searching bot for this game that asks somebody outside how positions will end.
    fn searcher(&self, plan: SearchPlan, assess: Box<Assess>) -> Box<dyn AnyBot>;
    /// For bots, who must know the type.
    fn as_any(&self) -> &dyn Any;
}

/// How a search that asks somebody outside goes about it.
#[derive(Clone, Copy, Debug)]
pub struct SearchPlan {
    /// How many ways down the tree are tried for a decision.
    pub iterations: u32,
    /// How many positions are assessed together: as many trees grow side by side.
    pub batch: usize,
    /// Is a position played on to the end of the round before it is assessed, as our own search does? Otherwise it is
    /// assessed where the tree ends.
    pub playouts: bool,
    /// The same seed makes the same choices.
    pub seed: u64,
}

/// A bot, whichever game it plays.
pub trait AnyBot: Send + 'static {
    /// What it would do for the seat on turn, as a line.
    fn choose(&mut self, play: &dyn AnyPlay) -> Result<String, String>;
}

struct TypedBot<G: Numbered>(Box<dyn Bot<G>>);

impl<G: Playable + Numbered> AnyBot for TypedBot<G> {
    fn choose(&mut self, play: &dyn AnyPlay) -> Result<String, String> {
        let Typed { play, .. } = play.as_any().downcast_ref::<Typed<G>>().ok_or("this bot plays another game")?;
        let seat = play.seat().ok_or("nobody decides now")?;
        let view = play.seen_by(seat);
        let action = self.0.choose(play.game(), &view, seat);
        Ok(play.game().write_action(&view, seat, &action))
    }
}

/// A game with the type it has, and what its observations are made with: copies share it.
struct Typed<G: Playable + Numbered> {
    play: Play<G>,
    observer: Arc<OnceLock<Mutex<Observer<G>>>>,
}

impl<G: Playable + Numbered> Typed<G> {
    fn boxed(play: Play<G>) -> Box<dyn AnyPlay> {
        Box::new(Typed { play, observer: Arc::default() })
    }

    fn game(&self) -> &G {
        self.play.game()
    }
}

impl<G: Playable + Numbered> Clone for Typed<G> {
    fn clone(&self) -> Typed<G> {
        Typed { play: self.play.clone(), observer: self.observer.clone() }
    }
}

impl<G: Playable + Numbered> Debug for Typed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.play, f)
    }
}

fn seat_at(players: usize, seat: usize) -> Result<Seat, PlayError> {
    if seat < players { Ok(Seat::new(seat)) } else { Err(PlayError::NoSeat(seat)) }
}

impl<G: Playable + Numbered> AnyPlay for Typed<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> usize {
        self.game().players()
    }

    fn seat_words(&self) -> Vec<String> {
        Seat::all(self.players()).map(|seat| self.game().seat_word(seat).to_owned()).collect()
    }

    fn seat(&self) -> Option<usize> {
        self.play.seat().map(Seat::index)
    }

    fn awaited(&self) -> Vec<usize> {
        self.play.awaited().iter().map(Seat::index).collect()
    }

    fn is_over(&self) -> bool {
        self.play.is_over()
    }

    fn waits_for_chance(&self) -> bool {
        self.play.waits_for_chance()
    }

    fn open(&self) -> Numbers {
        self.play.open()
    }

    fn said(&self) -> Vec<u16> {
        self.play.said().to_vec()
    }

    fn say(&mut self, number: u16) -> Result<bool, PlayError> {
        self.play.say(number)
    }

    fn act_line(&mut self, line: &str) -> Result<(), PlayError> {
        self.play.act_line(line)
    }

    fn lines(&self) -> Vec<String> {
        self.play.lines()
    }

    fn spell(&self, line: &str) -> Result<Vec<u16>, PlayError> {
        self.play.spell(line)
    }

    fn draw(&mut self, seed: u64) -> Result<(), PlayError> {
        self.play.draw(seed)
    }

    fn draw_line(&mut self, line: &str) -> Result<(), PlayError> {
        self.play.draw_line(line)
    }

    fn ask(&mut self, seat: usize) -> Result<(), PlayError> {
        self.play.ask(seat)
    }

    fn guess(&self, seat: usize, seed: u64) -> Result<Box<dyn AnyPlay>, PlayError> {
        let seat = seat_at(self.players(), seat)?;
        Ok(Box::new(Typed { play: self.play.guess(seat, seed), observer: self.observer.clone() }))
    }

    fn reseed(&mut self, seed: u64) {
        self.play.reseed(seed);
    }

    fn dice(&self) -> Xoshiro {
        self.play.dice()
    }

    fn draws_itself(&self) -> bool {
        self.play.draws_itself()
    }

    fn steps(&self) -> usize {
        self.play.steps()
    }

    fn view(&self, seat: usize) -> Result<Value, PlayError> {
        let seat = seat_at(self.players(), seat)?;
        Ok(self.game().describe(&self.play.seen_by(seat)))
    }

    fn describe(&self) -> Value {
        self.game().describe(self.play.state())
    }

    fn observation(&self, seat: usize) -> Result<Vec<f32>, PlayError> {
        let (seat, game) = (seat_at(self.players(), seat)?, self.game());
        let said = if self.play.seat() == Some(seat) { self.play.said() } else { &[] };
        let mut row = vec![0.0; Observer::width(game)];
        let observer = self.observer.get_or_init(|| Mutex::new(Observer::new(game)));
        observer.lock().write(game, &self.play.seen_by(seat), seat, said, &mut row);
        Ok(row)
    }

    fn rewards(&self, reward: Reward) -> Vec<f32> {
        if !self.play.is_over() {
            return vec![0.0; self.players()];
        }
        reward.of(self.game(), self.play.state()).taken(self.players()).to_vec()
    }

    fn points(&self) -> Vec<i64> {
        let standing = self.game().standing(self.play.state());
        standing.taken(self.players()).iter().map(|standing| i64::from(standing.points)).collect()
    }

    fn record(&self) -> Record {
        self.play.record()
    }

    fn copy(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }

    fn seen(&self, seat: Option<usize>) -> Result<Box<dyn SeenTable>, PlayError> {
        let eye = seat.map(|seat| seat_at(self.players(), seat).map(Eye::Seat)).transpose()?;
        Ok(erase_seen(self.play.seen(eye.unwrap_or(Eye::Spectator))))
    }

    fn bot(&self, name: &BotName, seed: u64) -> Box<dyn AnyBot> {
        Box::new(TypedBot(bots::make::<G>(name, seed)))
    }

    fn searcher(&self, plan: SearchPlan, assess: Box<Assess>) -> Box<dyn AnyBot> {
        let SearchPlan { iterations, batch, playouts, seed } = plan;
        let weights = Weights::of::<G>();
        let settings = Settings::of(&weights);
        let settings = if playouts { settings } else { Settings { steps: 0, ..settings } };
        let control = SearchControl::default();
        let batched = Batch::new(assess, control.clone(), Observer::width(self.game()), self.players());
        let search = Search::<G>::new(weights, Budget::Iterations(iterations), seed)
            .with_settings(settings)
            .with_threads(batch)
            .with_control(control)
            .with_assessor(Arc::new(batched));
        Box::new(TypedBot(Box::new(search)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Many games at once, whichever game it is.
pub trait AnyVector: Debug + Send + Sync + 'static {
    /// How many seats there are.
    fn players(&self) -> usize;
    /// How many games there are.
    fn games(&self) -> usize;
    /// Begins all games anew.
    fn reset(&mut self, seed: u64);
    /// Tells how the games stand.
    fn look(&self, into: &mut Filled<'_>);
    /// Says a number in each game, or says which one cannot be said.
    fn step(&mut self, numbers: &[i64], into: &mut Filled<'_>) -> Result<(), String>;
    /// Which numbers are open.
    fn mask(&self, into: &mut [bool]);
    /// The number of each game under the seed.
    fn numbers(&self, into: &mut [i64]);
    /// How many numbers the row of an observation has.
    fn width(&self) -> usize;
    /// What the seat on turn sees, a row for each game; see [`fields`].
    fn observe(&mut self, into: &mut [f32]);
    /// What whoever decided last saw at the end of the games that ended with the last step, a row for each of them.
    fn observe_ends(&mut self, into: &mut [f32]);
}

impl<G: Playable + Numbered> AnyVector for Vector<G> {
    fn players(&self) -> usize {
        self.seats()
    }

    fn games(&self) -> usize {
        self.len()
    }

    fn reset(&mut self, seed: u64) {
        Vector::reset(self, seed);
    }

    fn look(&self, into: &mut Filled<'_>) {
        Vector::look(self, into);
    }

    fn step(&mut self, numbers: &[i64], into: &mut Filled<'_>) -> Result<(), String> {
        if numbers.len() != self.len() {
            return Err(format!("{} actions for {} games", numbers.len(), self.len()));
        }
        Vector::step(self, numbers, into)
            .map_err(|wrong| format!("in game {}: {}", wrong.index, PlayError::NotOpen(wrong.number)))
    }

    fn mask(&self, into: &mut [bool]) {
        Vector::mask(self, into);
    }

    fn numbers(&self, into: &mut [i64]) {
        Vector::numbers(self, into);
    }

    fn width(&self) -> usize {
        Vector::width(self)
    }

    fn observe(&mut self, into: &mut [f32]) {
        Vector::observe(self, into);
    }

    fn observe_ends(&mut self, into: &mut [f32]) {
        Vector::observe_ends(self, into);
    }
}

/// The space of numbers of the game with this id.
pub fn space(id: &str) -> Result<Space, UnknownGame> {
    struct Spaces;
    impl Visitor for Spaces {
        type Output = Space;
        fn visit<G: Playable + Numbered>(self) -> Space {
            Space { ranges: G::NUMBERS, count: G::NUMBER_COUNT }
        }
    }
    catalog::visit(id, Spaces)
}

/// What the numbers of an observation mean at a table of this many seats.
pub fn fields(id: &str, players: usize) -> Result<Vec<Field>, UnknownGame> {
    struct Fields(usize);
    impl Visitor for Fields {
        type Output = Vec<Field>;
        fn visit<G: Playable + Numbered>(self) -> Vec<Field> {
            observation::fields::<G>(self.0)
        }
    }
    catalog::visit(id, Fields(players))
}

/// Begins a game; chance is drawn from these dice.
pub fn begin(id: &str, setup: &Setup<'_>, dice: Xoshiro, draws_itself: bool) -> Result<Box<dyn AnyPlay>, BeginError> {
    struct Begin<'a>(&'a Setup<'a>, Xoshiro, bool);
    impl Visitor for Begin<'_> {
        type Output = Result<Box<dyn AnyPlay>, BeginError>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let Begin(setup, dice, draws_itself) = self;
            let game = Arc::new(G::new(setup).map_err(BeginError::Setup)?);
            Ok(Typed::boxed(Play::new(game, dice, draws_itself)))
        }
    }
    catalog::visit(id, Begin(setup, dice, draws_itself)).map_err(BeginError::Unknown)?
}

/// Goes on with a recorded game; chance is drawn from these dice.
pub fn begin_record(
    record: &Record,
    components: Option<&str>,
    dice: Xoshiro,
    draws_itself: bool,
) -> Result<Box<dyn AnyPlay>, BeginError> {
    struct Replay<'a>(&'a Record, Option<&'a str>, Xoshiro, bool);
    impl Visitor for Replay<'_> {
        type Output = Result<Box<dyn AnyPlay>, BeginError>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let Replay(record, components, dice, draws_itself) = self;
            // The catalog knows what a record must agree with.
            catalog::open_record(record, components).map_err(BeginError::Record)?;
            let setup = record.setup(G::former_components(), components);
            let game = Arc::new(G::new(&setup).map_err(BeginError::Setup)?);
            Ok(Typed::boxed(Play::replay(game, record, dice, draws_itself).map_err(BeginError::Record)?))
        }
    }
    catalog::visit(&record.game, Replay(record, components, dice, draws_itself)).map_err(BeginError::Unknown)?
}

/// Begins many games at once.
pub fn vector(
    id: &str,
    setup: &Setup<'_>,
    games: usize,
    seed: u64,
    threads: usize,
    reward: Reward,
) -> Result<Box<dyn AnyVector>, BeginError> {
    struct Many<'a>(&'a Setup<'a>, usize, u64, usize, Reward);
    impl Visitor for Many<'_> {
        type Output = Result<Box<dyn AnyVector>, BeginError>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let Many(setup, games, seed, threads, reward) = self;
            let game = Arc::new(G::new(setup).map_err(BeginError::Setup)?);
            Ok(Box::new(Vector::new(game, games, seed, threads, reward).map_err(BeginError::Other)?))
        }
    }
    catalog::visit(id, Many(setup, games, seed, threads, reward)).map_err(BeginError::Unknown)?
}
