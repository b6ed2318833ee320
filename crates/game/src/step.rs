//! One step of a game that is played for real: who took it, how it is written, what followed from it, and whose
//! secret it is.
//!
//! A step is made once, by the [`Course`](crate::Course) that takes it, and kept as it is: the log of a server
//! appends its line, pages and streams tell what followed from it. Nobody takes it a second time to find out.

use crate::contract::Game;
use crate::record::Line;
use crate::seat::Seat;
use crate::tell::Tell;
use crate::value::Value;
use std::sync::{Arc, OnceLock};

/// Who took a step.
///
/// ```
/// use game::{Maker, Seat};
///
/// assert_eq!(Maker::Seat(Seat::new(1)).seat(), Some(Seat::new(1)));
/// assert_eq!(Maker::Chance.seat(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maker {
    /// A seat decided.
    Seat(Seat),
    /// Chance drew.
    Chance,
    /// The rules acted by themselves for this seat.
    Rules(Seat),
}

impl Maker {
    /// The seat that decided, or for which the rules acted.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Maker::Seat(seat) | Maker::Rules(seat) => Some(seat),
            Maker::Chance => None,
        }
    }
}

/// What was done in a step.
///
/// ```
/// use game::{Course, Game, Setup, Taken};
/// use goofspiel::{Card, Goofspiel, Prize};
///
/// let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
/// let step = course.step("chance prize 9").unwrap();
/// assert!(matches!(step.taken(), Taken::Draw(Prize(card)) if *card == Card::new(9)));
/// ```
pub enum Taken<G: Game> {
    /// A seat decided this.
    Act(Seat, G::Action),
    /// This was drawn.
    Draw(G::Chance),
    /// The rules did this for a seat.
    Auto(Seat, G::Action),
}

impl<G: Game> Clone for Taken<G> {
    fn clone(&self) -> Taken<G> {
        *self
    }
}

impl<G: Game> Copy for Taken<G> {}

impl<G: Game> std::fmt::Debug for Taken<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Taken::Act(seat, action) => f.debug_tuple("Act").field(seat).field(action).finish(),
            Taken::Draw(chance) => f.debug_tuple("Draw").field(chance).finish(),
            Taken::Auto(seat, action) => f.debug_tuple("Auto").field(seat).field(action).finish(),
        }
    }
}

impl<G: Game> Taken<G> {
    /// Lets it happen to a state. Unchecked.
    pub(crate) fn happen_to(&self, game: &G, state: &mut G::State, tell: &mut impl Tell<G::Event>) {
        match self {
            Taken::Act(seat, action) | Taken::Auto(seat, action) => game.play_unchecked(state, *seat, action, tell),
            Taken::Draw(chance) => game.happen(state, chance, tell),
        }
    }

    /// The line it is written as.
    pub(crate) fn line(&self, game: &G, state: &G::State) -> String {
        match self {
            Taken::Act(seat, action) => [game.seat_word(*seat), &*game.write_action(state, *seat, action)].join(" "),
            Taken::Draw(chance) => ["chance", &*game.write_chance(state, chance)].join(" "),
            Taken::Auto(seat, action) => {
                ["auto", game.seat_word(*seat), &*game.write_action(state, *seat, action)].join(" ")
            }
        }
    }

    /// Is this what the line says? What is written must be read as what was done.
    pub(crate) fn is_said_by(&self, game: &G, state: &G::State, line: &str) -> bool {
        let after = |words: usize| line.splitn(words + 1, ' ').nth(words).unwrap_or_default();
        match self {
            Taken::Act(seat, action) => game.read_action(state, *seat, after(1)).as_ref() == Ok(action),
            Taken::Auto(seat, action) => game.read_action(state, *seat, after(2)).as_ref() == Ok(action),
            Taken::Draw(chance) => game.read_chance(state, after(1)).as_ref() == Ok(chance),
        }
    }
}

/// Something that followed from a step.
///
/// ```
/// # use game::{Course, Game, Setup, Value};
/// # use goofspiel::Goofspiel;
/// let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
/// let step = course.step("chance prize 9").unwrap();
/// let happening = &step.happenings()[0];
/// assert_eq!(happening.text, "A prize of 9 is turned up.");
/// assert_eq!(happening.value.get("prize").and_then(Value::as_int), Some(9));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// An English sentence.
    pub text: String,
    /// The same as data: `kind` and what it speaks of.
    pub value: Value,
}

/// A step that was taken.
///
/// ```
/// use game::{Course, Game, Maker, Seat, Setup};
/// use goofspiel::Goofspiel;
///
/// let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
/// course.step("chance prize 9").unwrap();
/// let step = course.step("red bid 10").unwrap();
/// assert_eq!((step.maker(), step.line().text.as_str()), (Maker::Seat(Seat::new(0)), "red bid 10"));
/// assert_eq!(step.secret_of(), Some(Seat::new(0)));
/// ```
pub struct Step<G: Game> {
    game: Arc<G>,
    taken: Taken<G>,
    line: Arc<Line>,
    events: Vec<G::Event>,
    secret_of: Option<Seat>,
    shows: bool,
    /// Made when someone wants to read it, and then for all who do.
    happenings: OnceLock<Vec<Happening>>,
}

impl<G: Game> std::fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Step { line, events, secret_of, shows, .. } = self;
        f.debug_struct("Step")
            .field("line", line)
            .field("events", events)
            .field("secret_of", secret_of)
            .field("shows", shows)
            .finish()
    }
}

impl<G: Game> Step<G> {
    /// Takes a step: the state goes on, and the step says what became of it. Unchecked.
    pub(crate) fn take(game: &Arc<G>, state: &mut G::State, taken: Taken<G>, comment: Option<String>) -> Step<G> {
        let text = taken.line(game, state);
        debug_assert!(taken.is_said_by(game, state, &text), "'{text}' is read as something else than {taken:?}");
        let was_secret = game.is_secret(state);
        let mut events = Vec::new();
        taken.happen_to(game, state, &mut events);
        let secret_of = match taken {
            Taken::Act(seat, _) if was_secret => Some(seat),
            _ => None,
        };
        Step {
            game: game.clone(),
            taken,
            line: Arc::new(Line { number: 0, text, comment }),
            events,
            secret_of,
            shows: was_secret && !game.is_secret(state),
            happenings: OnceLock::new(),
        }
    }

    /// What was done.
    pub fn taken(&self) -> &Taken<G> {
        &self.taken
    }

    /// Who took it.
    pub fn maker(&self) -> Maker {
        match self.taken {
            Taken::Act(seat, _) => Maker::Seat(seat),
            Taken::Draw(_) => Maker::Chance,
            Taken::Auto(seat, _) => Maker::Rules(seat),
        }
    }

    /// Its line in the record.
    pub fn line(&self) -> &Arc<Line> {
        &self.line
    }

    /// What followed from it, in order.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The seat whose secret it was when it was taken.
    pub fn secret_of(&self) -> Option<Seat> {
        self.secret_of
    }

    /// Did it show what had been secret before it?
    pub fn shows(&self) -> bool {
        self.shows
    }

    /// What followed from it, in words and as data.
    pub fn happenings(&self) -> &[Happening] {
        let told = |event| Happening { text: self.game.event_text(event), value: self.game.event_value(event) };
        self.happenings.get_or_init(|| self.events.iter().map(told).collect())
    }
}
