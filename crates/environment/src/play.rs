//! One game that goes on by numbers, by actions or by lines.

use game::drive::{Steps, Stop, go_on};
use game::numbers::{Chooser, NotOpen, Numbered, Numbers};
use game::xoshiro::Xoshiro;
use game::{
    Course, Dice, Eye, Game, Next, NotationError, Record, RecordError, Refusal, Seat, Seats, Seen, Silent, Taken,
};
use std::fmt;
use std::sync::Arc;

/// Why something was not done.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayError {
    /// The game is over.
    Over,
    /// Chance must be drawn first.
    Chance,
    /// Nothing is to be drawn.
    NoChance,
    /// The number is not open.
    NotOpen(NotOpen),
    /// The line is no action.
    Notation(NotationError),
    /// The rules refuse the action.
    Refused(Refusal),
    /// A decision was begun in numbers and must be finished in numbers.
    Begun,
    /// There is no such seat.
    NoSeat(usize),
    /// The game does not wait for this seat.
    NotAsked(usize),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over => f.write_str("the game is over"),
            PlayError::Chance => f.write_str("chance must be drawn before anybody decides"),
            PlayError::NoChance => f.write_str("nothing is to be drawn now"),
            PlayError::NotOpen(error) => error.fmt(f),
            PlayError::Notation(error) => error.fmt(f),
            PlayError::Refused(refusal) => write!(f, "{}: {}", refusal.rule, refusal.text),
            PlayError::Begun => f.write_str("this decision was begun in numbers; finish it in numbers"),
            PlayError::NotAsked(seat) => write!(f, "the game does not wait for seat {seat}"),
            PlayError::NoSeat(seat) => write!(f, "there is no seat {seat} at this table"),
        }
    }
}

impl std::error::Error for PlayError {}

/// A game that goes on.
pub struct Play<G: Numbered> {
    game: Arc<G>,
    state: G::State,
    /// What the seat on turn sees of the state.
    view: G::State,
    seat: Option<Seat>,
    chooser: Chooser<G>,
    taken: Vec<Taken<G>>,
    dice: Xoshiro,
    draws_itself: bool,
}

impl<G: Numbered> Clone for Play<G> {
    fn clone(&self) -> Play<G> {
        let mut copy = Play {
            game: self.game.clone(),
            state: self.state,
            view: self.view,
            seat: self.seat,
            chooser: Chooser::default(),
            taken: self.taken.clone(),
            dice: self.dice,
            draws_itself: self.draws_itself,
        };
        if let Some(seat) = copy.seat {
            copy.chooser.begin(&copy.game, &copy.view, seat);
            while let Some(&number) = self.chooser.said().get(copy.chooser.said().len()) {
                copy.chooser.say(&copy.game, &copy.view, seat, number).expect("what was said can be said again");
            }
        }
        copy
    }
}

impl<G: Numbered> fmt::Debug for Play<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Play").field("seat", &self.seat).field("steps", &self.taken.len()).finish_non_exhaustive()
    }
}

impl<G: Numbered> Play<G> {
    /// A new game. Chance is drawn from these dice by itself, or waits to be drawn.
    pub fn new(game: Arc<G>, dice: Xoshiro, draws_itself: bool) -> Play<G> {
        let state = game.start();
        let mut play = Play {
            game,
            state,
            view: state,
            seat: None,
            chooser: Chooser::default(),
            taken: Vec::new(),
            dice,
            draws_itself,
        };
        play.go_on();
        play
    }

    /// A recorded game, as far as it goes.
    pub fn replay(game: Arc<G>, record: &Record, dice: Xoshiro, draws_itself: bool) -> Result<Play<G>, RecordError> {
        let course = Course::replay(game.clone(), record)?;
        let mut play = Play::new(game, dice, false);
        for place in 0..course.steps() {
            let step = course.step_at(place).expect("every step is there");
            play.repeat(step.taken());
        }
        play.draws_itself = draws_itself;
        play.go_on();
        Ok(play)
    }

    fn repeat(&mut self, taken: &Taken<G>) {
        // What the rules do by themselves was done when the game went on.
        if matches!(taken, Taken::Auto(..)) {
            return;
        }
        do_again(&*self.game, &mut self.state, taken);
        self.taken.push(*taken);
        self.go_on();
    }

    /// Goes on until somebody must decide, or chance waits, or the game is over.
    fn go_on(&mut self) {
        let dice = self.draws_itself.then_some(&mut self.dice);
        let mut steps = Recorded { game: &*self.game, state: &mut self.state, taken: &mut self.taken };
        self.seat = match go_on(&mut steps, dice) {
            Stop::Decide(awaited) => awaited.first(),
            Stop::Over | Stop::Chance => None,
        };
        if let Some(seat) = self.seat {
            self.turn_to(seat);
        }
    }

    /// The rules at this table.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The full state: for those who judge a game, never for those who play it.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The state as a seat sees it.
    pub fn seen_by(&self, seat: Seat) -> G::State {
        self.game.seen_by(&self.state, Eye::Seat(seat))
    }

    /// The seat that decides now.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// All seats the game waits for: several where they decide together.
    pub fn awaited(&self) -> Seats {
        self.game.next(&self.state).awaited()
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.game.next(&self.state) == Next::Over
    }

    /// Must chance be drawn?
    pub fn waits_for_chance(&self) -> bool {
        self.game.next(&self.state) == Next::Chance
    }

    /// The numbers that are open to the seat on turn.
    pub fn open(&self) -> Numbers {
        if self.seat.is_some() { *self.chooser.open() } else { Numbers::default() }
    }

    /// What was said of the decision so far.
    pub fn said(&self) -> &[u16] {
        if self.seat.is_some() { self.chooser.said() } else { &[] }
    }

    /// How many steps were taken, chance and the rules' own included.
    pub fn steps(&self) -> usize {
        self.taken.len()
    }

    fn decider(&self) -> Result<Seat, PlayError> {
        self.seat.ok_or(if self.is_over() { PlayError::Over } else { PlayError::Chance })
    }

    /// Says a number for the seat on turn; true if that was the decision.
    pub fn say(&mut self, number: u16) -> Result<bool, PlayError> {
        let seat = self.decider()?;
        match self.chooser.say(&self.game, &self.view, seat, number) {
            Ok(None) => Ok(false),
            Ok(Some(action)) => {
                self.play(seat, &action);
                Ok(true)
            }
            Err(error) => Err(PlayError::NotOpen(error)),
        }
    }

    /// Plays a whole action of the seat on turn.
    pub fn act(&mut self, action: &G::Action) -> Result<(), PlayError> {
        let seat = self.decider()?;
        if !self.chooser.said().is_empty() {
            return Err(PlayError::Begun);
        }
        self.game.check(&self.view, seat, action).map_err(PlayError::Refused)?;
        self.play(seat, action);
        Ok(())
    }

    /// Plays a whole action of the seat on turn, as it is written in records: `bid 4 on 2`.
    pub fn act_line(&mut self, line: &str) -> Result<(), PlayError> {
        let seat = self.decider()?;
        let action = self.game.read_action(&self.view, seat, line).map_err(PlayError::Notation)?;
        self.act(&action)
    }

    /// The legal actions of the seat on turn as they are written in records, as far as they are listed.
    pub fn lines(&self) -> Vec<String> {
        let Some(seat) = self.seat else { return Vec::new() };
        let mut actions = Vec::new();
        self.game.legal(&self.view, seat, &mut actions);
        actions.iter().map(|action| self.game.write_action(&self.view, seat, action)).collect()
    }

    /// The numbers that say a line.
    pub fn spell(&self, line: &str) -> Result<Vec<u16>, PlayError> {
        let seat = self.decider()?;
        let action = self.game.read_action(&self.view, seat, line).map_err(PlayError::Notation)?;
        self.game.check(&self.view, seat, &action).map_err(PlayError::Refused)?;
        Chooser::<G>::default().spell_out(&self.game, &self.view, seat, &action).map_err(PlayError::NotOpen)
    }

    fn play(&mut self, seat: Seat, action: &G::Action) {
        self.game.play_unchecked(&mut self.state, seat, action, &mut Silent);
        self.taken.push(Taken::Act(seat, *action));
        self.go_on();
    }

    /// Draws what waits to be drawn, from a seed of the caller's.
    pub fn draw(&mut self, seed: u64) -> Result<(), PlayError> {
        if !self.waits_for_chance() {
            return Err(PlayError::NoChance);
        }
        let mut steps = Recorded { game: &*self.game, state: &mut self.state, taken: &mut self.taken };
        steps.draw(&mut Xoshiro::from_seed(seed));
        self.go_on();
        Ok(())
    }

    /// Lets what waits to be drawn be this, as it is written in records: `prize 9`.
    pub fn draw_line(&mut self, line: &str) -> Result<(), PlayError> {
        if !self.waits_for_chance() {
            return Err(PlayError::NoChance);
        }
        let chance = self.game.read_chance(&self.state, line).map_err(PlayError::Notation)?;
        self.game.check_chance(&self.state, &chance).map_err(PlayError::Refused)?;
        let taken = Taken::Draw(chance);
        do_again(&*self.game, &mut self.state, &taken);
        self.taken.push(taken);
        self.go_on();
        Ok(())
    }

    /// Asks another one of the seats the game waits for. Where seats decide together the order does not matter.
    pub fn ask(&mut self, seat: usize) -> Result<(), PlayError> {
        let asked =
            Play::awaited(self).iter().find(|awaited| awaited.index() == seat).ok_or(PlayError::NotAsked(seat))?;
        if self.seat == Some(asked) {
            return Ok(());
        }
        if !self.said().is_empty() {
            return Err(PlayError::Begun);
        }
        self.turn_to(asked);
        Ok(())
    }

    fn turn_to(&mut self, seat: Seat) {
        self.seat = Some(seat);
        self.view = self.game.seen_by(&self.state, Eye::Seat(seat));
        self.chooser.begin(&self.game, &self.view, seat);
    }

    /// The same game as far as the seat knows it: what others have decided in secret and not shown yet is decided anew,
    /// at random. For searches that must not know it.
    pub fn guess(&self, seat: Seat, seed: u64) -> Play<G> {
        let mut dice = Xoshiro::from_seed(seed);
        let mut state = self.game.start();
        let mut since = 0;
        for (index, taken) in self.taken.iter().enumerate() {
            if !self.game.is_secret(&state) {
                since = index;
            }
            do_again(&*self.game, &mut state, taken);
        }
        let mut guess = self.clone();
        if !self.game.is_secret(&self.state) {
            return guess;
        }
        // What was done since secrecy began, with the others' part replaced.
        guess.state = self.game.start();
        guess.taken.clear();
        let mut buffer = Vec::new();
        for (index, taken) in self.taken.iter().enumerate() {
            let taken = match *taken {
                Taken::Act(other, _) if index >= since && other != seat && self.game.is_secret(&guess.state) => {
                    let view = self.game.seen_by(&guess.state, Eye::Seat(other));
                    Taken::Act(other, self.game.random_action(&view, other, &mut dice, &mut buffer))
                }
                known => known,
            };
            do_again(&*self.game, &mut guess.state, &taken);
            guess.taken.push(taken);
        }
        guess.view = self.game.seen_by(&guess.state, Eye::Seat(self.seat.unwrap_or(seat)));
        guess
    }

    /// From here on chance is drawn from this seed: a planner's copy must not know what will be drawn.
    pub fn reseed(&mut self, seed: u64) {
        self.dice = Xoshiro::from_seed(seed);
    }

    /// Where the dice of chance stand.
    pub fn dice(&self) -> Xoshiro {
        self.dice
    }

    /// Is chance drawn by itself?
    pub fn draws_itself(&self) -> bool {
        self.draws_itself
    }

    /// The game as a record.
    pub fn record(&self) -> Record {
        self.course().record(Eye::Referee)
    }

    /// The game as somebody may see it, with the steps they may know of.
    pub fn seen(&self, eye: Eye) -> Seen<G> {
        self.course().seen_by(eye)
    }

    fn course(&self) -> Course<G> {
        let mut course = Course::new(self.game.clone());
        for taken in &self.taken {
            match taken {
                Taken::Draw(chance) => {
                    course.happen(chance).expect("what was drawn can be drawn again");
                }
                Taken::Act(seat, action) => {
                    course.act(*seat, action).expect("what was played can be played again");
                }
                Taken::Auto(..) => {
                    course.auto();
                }
            }
        }
        course
    }
}

/// A state that keeps the steps it takes.
struct Recorded<'a, G: Game> {
    game: &'a G,
    state: &'a mut G::State,
    taken: &'a mut Vec<Taken<G>>,
}

impl<G: Game> Steps for Recorded<'_, G> {
    fn next(&self) -> Next {
        self.game.next(self.state)
    }

    fn draw(&mut self, dice: &mut impl Dice) {
        let chance = self.game.draw(self.state, dice);
        self.game.happen(self.state, &chance, &mut Silent);
        self.taken.push(Taken::Draw(chance));
    }

    fn auto(&mut self, seat: Seat) {
        let (action, _) = self.game.auto(self.state, seat);
        self.game.play_unchecked(self.state, seat, &action, &mut Silent);
        self.taken.push(Taken::Auto(seat, action));
    }
}

fn do_again<G: Numbered>(game: &G, state: &mut G::State, taken: &Taken<G>) {
    match taken {
        Taken::Draw(chance) => game.happen(state, chance, &mut Silent),
        Taken::Act(seat, action) | Taken::Auto(seat, action) => game.play_unchecked(state, *seat, action, &mut Silent),
    }
}
