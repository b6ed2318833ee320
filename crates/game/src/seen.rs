//! A game as one seat, or a spectator, sees it. Whatever is shown to a person or a bot is made from this.
//!
//! A [`Seen`] is cut from a [`Course`](crate::Course) for one [`Eye`] and holds nothing else: the
//! rules, the state as that eye may know it, the steps it may know of. The true state cannot be reached
//! from it, so whatever is done with one (listing, checking, trying, searching, drawing a board)
//! depends on nothing its eye may not know.

use crate::contract::Game;
use crate::history::History;
use crate::next::Next;
use crate::record::{Line, Record};
use crate::refusal::Refusal;
use crate::seat::{BySeat, Eye, Seat};
use crate::standing::{Breakdown, Standing};
use crate::step::{Step, Taken};
use crate::tally::Tally;
use crate::tell::Silent;
use std::sync::Arc;

/// A game as one seat, or a spectator, sees it.
///
/// ```
/// use game::{Course, Eye, Game, Seat, Setup};
/// use goofspiel::Goofspiel;
///
/// let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
/// course.step("chance prize 9").unwrap();
/// course.step("red bid 10").unwrap();
/// let (red, blue) = (Seat::new(0), Seat::new(1));
/// let seen = course.seen_by(Eye::Seat(blue));
/// assert_eq!((seen.view().bids[red], seen.steps().len()), (None, 1), "red's bid is secret");
/// assert_eq!(seen.legal().len(), 13);
/// ```
#[derive(Debug)]
pub struct Seen<G: Game> {
    game: Arc<G>,
    view: G::State,
    eye: Eye,
    /// Of the true state: who has decided is open to all, what they decided is not.
    next: Next,
    steps_taken: usize,
    draws: u64,
    steps: History<Arc<Step<G>>>,
}

/// Why a trial stops before its end: what comes next is not for the one who tries to know.
///
/// ```
/// use game::{Course, Eye, Game, Held, Seat, Setup};
/// use goofspiel::{Bid, Card, Goofspiel};
///
/// let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
/// course.step("chance prize 9").unwrap();
/// course.step("red bid 10").unwrap();
/// let mut blue = course.seen_by(Eye::Seat(Seat::new(1)));
/// assert_eq!(blue.try_out(&Bid(Card::new(3))), Ok(Err(Held::Secret)), "it would show red's bid");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// The action would end a secret phase and open what others decided.
    Secret,
    /// Chance comes next.
    Chance,
    /// The rules act for an automa next.
    Rules,
}

impl std::fmt::Display for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Held::Secret => "the rest is decided when all secret decisions are in",
            Held::Chance => "the rest is decided by chance",
            Held::Rules => "the rest is decided by the rules",
        })
    }
}

impl<G: Game> Clone for Seen<G> {
    fn clone(&self) -> Seen<G> {
        Seen { game: self.game.clone(), steps: self.steps.clone(), ..*self }
    }
}

impl<G: Game> Seen<G> {
    /// Cuts the view out of the truth. Only a course does that.
    pub(crate) fn new(
        game: &Arc<G>,
        state: &G::State,
        eye: Eye,
        (steps_taken, draws): (usize, u64),
        steps: History<Arc<Step<G>>>,
    ) -> Seen<G> {
        let (view, next) = (game.seen_by(state, eye), game.next(state));
        Seen { game: game.clone(), view, eye, next, steps_taken, draws, steps }
    }

    /// The rules at this table.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state as the eye may know it.
    pub fn view(&self) -> &G::State {
        &self.view
    }

    /// The seat whose eyes these are.
    pub fn seat(&self) -> Option<Seat> {
        match self.eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator | Eye::Referee => None,
        }
    }

    /// Is nothing hidden from the eye?
    pub fn is_whole(&self) -> bool {
        self.eye == Eye::Referee
    }

    /// What happens next. The view alone could not say: who has decided in secret is not in it.
    pub fn next(&self) -> Next {
        self.next
    }

    /// Whom or what the game waits for, in words.
    pub fn awaits(&self) -> String {
        self.next.in_words(|seat| self.game.seat_word(seat))
    }

    /// Do the seats decide in secret now?
    pub fn is_secret(&self) -> bool {
        self.game.is_secret(&self.view)
    }

    /// How many steps were taken, secret ones included.
    pub fn steps_taken(&self) -> usize {
        self.steps_taken
    }

    /// How many of them were draws.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The steps the eye may know, with what followed from each.
    pub fn steps(&self) -> &History<Arc<Step<G>>> {
        &self.steps
    }

    /// The record so far, as the eye may know it.
    pub fn record(&self) -> Record {
        Record {
            game: G::ID.to_owned(),
            rules: self.game.rules_version(),
            components: self.game.components_hash().to_owned(),
            options: self.game.chosen().clone(),
            seats: Seat::all(self.game.players()).map(|seat| self.game.seat_word(seat).to_owned()).collect(),
            lines: self.steps.iter().map(|step| Line::clone(step.line())).collect(),
            ..Record::default()
        }
    }

    /// The legal actions of the seat whose eyes these are; see [`Game::legal`].
    pub fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if let Some(seat) = self.seat().filter(|seat| self.next.open().contains(*seat)) {
            self.game.legal(&self.view, seat, &mut actions);
        }
        actions
    }

    /// Points and tie-breaks as they stand, as far as the eye knows.
    pub fn standing(&self) -> BySeat<Standing> {
        self.game.standing(&self.view)
    }

    /// Where the points of a seat come from, as far as the eye knows.
    pub fn breakdown(&self, seat: Seat) -> Breakdown {
        self.game.breakdown(&self.view, seat)
    }

    /// When points came and from what, of a game that is over.
    pub fn tally(&self) -> Tally {
        self.game.tally(&self.steps)
    }

    /// Tries an action of the seat whose eyes these are, on the view. Where it would open something
    /// hidden, and where chance or the rules come first, nothing is tried and it is said why. The
    /// steps stay as they are: nothing has happened.
    ///
    /// # Panics
    /// If these are nobody's eyes.
    pub fn try_out(&mut self, action: &G::Action) -> Result<Result<(), Held>, Refusal> {
        let seat = self.seat().expect("a seat tries");
        match self.next {
            Next::Chance => return Ok(Err(Held::Chance)),
            Next::Auto(_) => return Ok(Err(Held::Rules)),
            Next::Decide { .. } | Next::Over => self.game.check(&self.view, seat, action)?,
        }
        let secret = self.is_secret();
        let missing = self.next.awaited().without(seat);
        // The last decision opens all of them. That it is the last everyone knows; no more is said.
        if secret && missing.is_empty() {
            return Ok(Err(Held::Secret));
        }
        let mut after = self.view;
        self.game.play_unchecked(&mut after, seat, action, &mut Silent);
        if secret && !self.game.is_secret(&after) {
            return Ok(Err(Held::Secret));
        }
        self.view = after;
        // Who else has decided is not in the view; to ask it would call for all of them again.
        self.next = match secret {
            true => Next::Decide { awaited: missing, open: self.next.open() },
            false => self.game.next(&after),
        };
        Ok(Ok(()))
    }

    /// Is nothing hidden from anyone now? Then the view is all there is to know.
    pub fn is_open_to_all(&self) -> bool {
        !self.is_secret() && self.game.is_open_to_all(&self.view)
    }

    /// What the same eye would see once a seat for which the game waits has taken this action, and the rules the steps
    /// that are theirs after it. Nothing if the action is not legal, and nothing where anything is hidden from anyone,
    /// before, between or after: then the view is not all there is to know, and cannot say what would follow.
    ///
    /// ```
    /// use game::{Course, Eye, Game, Seat, Setup};
    /// use goofspiel::{Bid, Card, Goofspiel};
    ///
    /// let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
    /// course.step("chance prize 9").unwrap();
    /// let (red, blue) = (Seat::new(0), Seat::new(1));
    /// let seen = course.seen_by(Eye::Seat(blue));
    /// assert!(seen.foresee(red, &Bid(Card::new(3))).is_none(), "bids are secret");
    /// ```
    pub fn foresee(&self, seat: Seat, action: &G::Action) -> Option<Seen<G>> {
        let awaited = self.next.awaited().contains(seat);
        if !awaited || !self.is_open_to_all() || self.game.check(&self.view, seat, action).is_err() {
            return None;
        }
        let mut later = self.clone();
        later.take(Taken::Act(seat, *action), None);
        while let (Next::Auto(seat), true) = (later.next, later.is_open_to_all()) {
            let (action, reason) = self.game.auto(&later.view, seat);
            later.take(Taken::Auto(seat, action), Some(reason.to_string()));
        }
        later.is_open_to_all().then_some(later)
    }

    /// Takes a step on the view, where nothing is hidden.
    fn take(&mut self, taken: Taken<G>, comment: Option<String>) {
        let step = Step::take(&self.game, &mut self.view, taken, comment);
        self.steps.push(Arc::new(step));
        self.steps_taken += 1;
        self.next = self.game.next(&self.view);
    }
}
