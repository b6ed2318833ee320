//! What a game tells the bots about itself: how a state will probably end, which actions are worth
//! a look, and how to play on quickly.
//!
//! Bots know no game's rules. Everything they need beyond [`Game`] comes through [`Advice`], and
//! the numbers in it come from a small file of named weights which a tuner can change. Advice is
//! never about legality and never random by itself; it may be wrong, and then a bot plays badly,
//! not illegally.

use crate::contract::Game;
use crate::dice::Dice;
use crate::features::{Feature, Features, Observation, Pen};
use crate::next::Next;
use crate::remark::Remark;
use crate::seat::{BySeat, Seat};
use crate::solved::Solved;
use crate::standing::Standing;
use crate::task::{Made, Task};
use crate::tell::Silent;
use crate::temperament::Temperament;
use parking_lot::Mutex;
use std::any::TypeId;
use std::collections::HashMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// An action worth a look, and what it seems to be worth to the one who takes it.
///
/// ```
/// use game::Candidate;
///
/// let candidates = [Candidate::new("bid 3", 1.5), Candidate::new("bid 4", 2.0)];
/// let best = candidates.iter().max_by(|one, other| one.score.total_cmp(&other.score)).unwrap();
/// assert_eq!(best.action, "bid 4");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action; always legal.
    pub action: A,
    /// How good it looks, in points; only differences between candidates of one decision count.
    pub score: f32,
}

impl<A> Candidate<A> {
    /// An action with its score.
    #[inline]
    pub fn new(action: A, score: f32) -> Candidate<A> {
        Candidate { action, score }
    }
}

/// Who will probably win, and with how many points.
///
/// ```
/// use game::{BySeat, Seat, advice::Judgement};
///
/// let points = BySeat::from_fn(|seat: Seat| if seat.index() == 0 { 12.0 } else { 8.0 });
/// let judgement = Judgement { points, strengths: points, spread: 4.0 };
/// let shares = judgement.shares(2);
/// assert!(shares[Seat::new(0)] > 0.7 && shares[Seat::new(0)] + shares[Seat::new(1)] > 0.99);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Judgement {
    /// The points each seat will probably have at the end.
    pub points: BySeat<f32>,
    /// How strong each seat is: what one is ahead of another, in spreads, is the logarithm of how much likelier it
    /// is to win.
    pub strengths: BySeat<f32>,
    /// The unit of the strengths. Above 0.
    pub spread: f32,
}

impl Judgement {
    /// The probable parts of the victory.
    #[inline]
    pub fn shares(&self, players: usize) -> BySeat<f32> {
        shares(&self.strengths, players, self.spread)
    }
}

/// A game that advises bots.
///
/// ```
/// use game::{Advice, Game, Next, Setup, Weights, xoshiro::Xoshiro};
/// use goofspiel::Goofspiel;
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let mut state = game.start();
/// let prize = game.draw(&state, &mut Xoshiro::from_seed(1));
/// game.happen(&mut state, &prize, &mut game::Silent);
///
/// let mut mind = game.mind(&Weights::of::<Goofspiel>());
/// let (seat, mut candidates) = (game.next(&state).awaited().first().unwrap(), Vec::new());
/// game.candidates(&state, seat, &mut mind, &mut candidates);
/// assert!(candidates.iter().all(|candidate| game.check(&state, seat, &candidate.action).is_ok()));
/// ```
pub trait Advice: Game {
    /// What an adviser keeps in its head at one table: the weights in the shape it wants, tables
    /// made once, buffers used again. Never anything about a particular state: the same question
    /// gets the same answer whatever was asked before.
    type Mind: Send;

    /// The built-in weights file: lines `name = number  # what it means`. Names with `search_` before them set how the
    /// search goes about it; what no line says takes its default.
    fn weights() -> &'static str {
        ""
    }

    /// The head of an adviser at this table.
    ///
    /// # Panics
    /// If a weight that the game needs is missing: weights are made from [`weights`](Advice::weights).
    fn mind(&self, weights: &Weights) -> Self::Mind;

    /// How far the game is, in rounds or turns from 0. Never falls. Playouts are cut where it
    /// rises, so these should be moments at which the estimate is good.
    fn round(&self, state: &Self::State) -> u32;

    /// The rounds in which seats decide, as [`round`](Advice::round) counts them; `None` where games differ in
    /// length. Whoever tells chances is more or less sure of them in the first round, in the last, and between.
    fn playing_rounds(&self) -> Option<RangeInclusive<u32>> {
        None
    }

    /// The points each seat will probably have at the end; exact when the game is over.
    fn estimate(&self, state: &Self::State, mind: &mut Self::Mind) -> BySeat<f32>;

    /// About how far, in points, the difference between two seats at the end may be from the
    /// estimated one. Above 0.
    fn spread(&self, state: &Self::State, mind: &mut Self::Mind) -> f32;

    /// Who will probably win, and with how many points: here by the estimate and its spread.
    #[inline]
    fn judge(&self, state: &Self::State, mind: &mut Self::Mind) -> Judgement {
        let points = self.estimate(state, mind);
        Judgement { points, strengths: points, spread: self.spread(state, mind) }
    }

    /// The numbers by which a net is told what a state is like; none for a game that no net has learned.
    fn features() -> Features {
        Features::NONE
    }

    /// Fills an observation made for [`features`](Advice::features) and this table. Only what the view shows is read,
    /// never what a seat keeps secret, so that it is the same for every eye.
    fn observe(&self, _view: &Self::State, _mind: &mut Self::Mind, _into: &mut Observation) {}

    /// The numbers by which a net is told what a candidate does, beside its score; none where nets do not weigh
    /// candidates.
    fn candidate_features() -> &'static [Feature] {
        &[]
    }

    /// Writes the [`candidate_features`](Advice::candidate_features) of one action of a seat that decides. They speak
    /// of what it costs and brings, not of the numbers of cards, and are made from what the seat itself sees.
    fn observe_action(
        &self,
        _view: &Self::State,
        _seat: Seat,
        _action: &Self::Action,
        _mind: &mut Self::Mind,
        _into: &mut Pen<'_>,
    ) {
    }

    /// The temperaments that bots can have at this game, told by what they like about candidates.
    fn temperaments() -> &'static [Temperament] {
        &[]
    }

    /// The built-in nets of the game, the best first, as files; see the crate `net`.
    fn nets() -> &'static [&'static [u8]] {
        &[]
    }

    /// The puzzles that ship with the game, as a text; see the crate `puzzles`.
    fn puzzles() -> &'static str {
        ""
    }

    /// About how many points lie between the first and the last when the game is over. Above 0.
    fn scale(&self) -> f32;

    /// Lists the actions worth a look for an open seat into an empty buffer, in a fixed order. At
    /// least one; each at most once; all legal. Small decisions are listed completely, large ones
    /// by a solver's few best. Where seats decide in secret, what others decided is not looked at.
    fn candidates(
        &self,
        state: &Self::State,
        seat: Seat,
        mind: &mut Self::Mind,
        into: &mut Vec<Candidate<Self::Action>>,
    ) {
        let mut actions = Vec::new();
        self.legal(state, seat, &mut actions);
        look_ahead(self, state, seat, mind, &actions, into);
    }

    /// Where [`candidates`](Advice::candidates) names only a solver's best action: that one and the best of the others,
    /// to be compared in a hint. A score is what an action loses against the first, in points and at most 0. Nothing
    /// where there is nothing to compare. Playing never asks for it, so it may take its time.
    fn alternatives(&self, _state: &Self::State, _seat: Seat, _mind: &mut Self::Mind) -> Vec<Candidate<Self::Action>> {
        Vec::new()
    }

    /// Do the seats that decide now only work on boards of their own, where others have no say? A
    /// search looks into such decisions only when one is asked of it; on its way it leaves them to
    /// the playout policy.
    fn is_solitaire(&self, _state: &Self::State) -> bool {
        false
    }

    /// Are all decisions that are left solitaire ones which the game can solve? Then an analysis ends its playouts
    /// there, because their quick policy would not play them as well as those whose decisions they are.
    fn is_settled(&self, _state: &Self::State) -> bool {
        false
    }

    /// Is this a moment within a round, before a stretch of [solitaire](Advice::is_solitaire) decisions, at which a net
    /// may be asked how the game will end, as well as where a round begins? Then it need not guess with a playout how
    /// well they will be made.
    fn is_ripe(&self, _state: &Self::State) -> bool {
        false
    }

    /// How a settled game ends.
    fn settle(&self, state: &Self::State, _mind: &mut Self::Mind) -> BySeat<Standing> {
        self.standing(state)
    }

    /// Where a stretch of decisions begins in which a seat works on a board of its own and the best can be found
    /// exactly: what its next decisions `taken` made, as far as they belong to the stretch, and what the best make.
    /// Nothing anywhere else, in the middle of a stretch too. Only those who look back ask for it, so it may take its
    /// time.
    fn solve(
        &self,
        _view: &Self::State,
        _seat: Seat,
        _taken: &[Self::Action],
        _mind: &mut Self::Mind,
    ) -> Option<Solved<Self::Action>> {
        None
    }

    /// What the seat does from here on by itself, where that has an exact answer: a production, a placing, a plan.
    /// Asked of the seat's own view where it begins; nothing in the middle of one, and nothing where the answer is not
    /// exact.
    fn task(&self, _view: &Self::State, _seat: Seat, _mind: &mut Self::Mind) -> Option<Task<Self::Action>> {
        None
    }

    /// What these legal actions of a seat make of the [`task`](Advice::task) that begins here; nothing while it goes
    /// on.
    fn made(&self, _view: &Self::State, _seat: Seat, _actions: &[Self::Action]) -> Option<Made> {
        None
    }

    /// A quick, sensible, legal action for a playout. Sensible is enough; quick matters: no
    /// allocation, little arithmetic. Some randomness keeps playouts apart.
    fn playout(
        &self,
        state: &Self::State,
        seat: Seat,
        _mind: &mut Self::Mind,
        dice: &mut impl Dice,
        buffer: &mut Vec<Self::Action>,
    ) -> Self::Action {
        self.random_action(state, seat, dice, buffer)
    }

    /// One sentence for a person: why this action, from what was compared to find it. Nothing in it comes from anything
    /// but the seat's own view.
    fn reason(&self, state: &Self::State, seat: Seat, action: &Self::Action, mind: &mut Self::Mind) -> Remark {
        course(self, state, seat, action, mind)
    }
}

/// The plainest reason: the points the seat will probably have after an action, and the best of the others.
pub fn course<G: Advice>(game: &G, state: &G::State, seat: Seat, action: &G::Action, mind: &mut G::Mind) -> Remark {
    let after = after(game, state, seat, action);
    let points = game.estimate(&after, mind);
    let others = Seat::all(game.players()).filter(|&other| other != seat);
    let best = others.max_by(|&one, &other| points[one].total_cmp(&points[other]));
    match best {
        Some(best) => {
            let text = format!("Leads to about {:.0} points, {:.0} for the best other.", points[seat], points[best]);
            Remark::new("course", text).with("points", points[seat]).with("rival", best).with("theirs", points[best])
        }
        None => Remark::new("course-alone", format!("Leads to about {:.0} points.", points[seat]))
            .with("points", points[seat]),
    }
}

/// The state after an action.
#[inline]
pub fn after<G: Game>(game: &G, state: &G::State, seat: Seat, action: &G::Action) -> G::State {
    let mut after = *state;
    game.play_unchecked(&mut after, seat, action, &mut Silent);
    after
}

/// Scores actions by the estimate one step later.
pub fn look_ahead<G: Advice>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mind: &mut G::Mind,
    actions: &[G::Action],
    into: &mut Vec<Candidate<G::Action>>,
) {
    let spread = game.spread(state, mind);
    for action in actions {
        let after = after(game, state, seat, action);
        let points = game.estimate(&after, mind);
        into.push(Candidate::new(*action, edge(&points, game.players(), seat, spread)));
    }
}

/// Scores every legal action by the estimate one step later. `list` lends the list that the mind keeps for them, so
/// that nothing is allocated.
pub fn look_ahead_at_all<G: Advice>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mind: &mut G::Mind,
    list: fn(&mut G::Mind) -> &mut Vec<G::Action>,
    into: &mut Vec<Candidate<G::Action>>,
) {
    let mut actions = std::mem::take(list(mind));
    actions.clear();
    game.legal(state, seat, &mut actions);
    look_ahead(game, state, seat, mind, &actions, into);
    *list(mind) = actions;
}

/// How far a seat is ahead, in points: its own less those of the others, of whom the better ones
/// count more, and the more so the smaller the spread. Half a victory against one other is 0.
#[inline]
pub fn edge(points: &BySeat<f32>, players: usize, seat: Seat, spread: f32) -> f32 {
    let mut best = f32::NEG_INFINITY;
    for other in Seat::all(players).filter(|&other| other != seat) {
        best = best.max(points[other]);
    }
    if best == f32::NEG_INFINITY {
        return points[seat];
    }
    let mut sum = 0.0;
    for other in Seat::all(players).filter(|&other| other != seat) {
        sum += ((points[other] - best) / spread).exp();
    }
    points[seat] - best - spread * sum.ln()
}

/// The probable parts of the victory, from estimated points and how sure they are.
#[inline]
pub fn shares(points: &BySeat<f32>, players: usize, spread: f32) -> BySeat<f32> {
    let mut best = f32::NEG_INFINITY;
    for &seat_points in points.taken(players) {
        best = best.max(seat_points);
    }
    let mut shares = BySeat::default();
    let mut sum = 0.0;
    for seat in Seat::all(players) {
        let share = ((points[seat] - best) / spread).exp();
        shares[seat] = share;
        sum += share;
    }
    for share in shares.taken_mut(players) {
        *share /= sum;
    }
    shares
}

/// Is the seat asked for a decision here?
#[inline]
pub fn is_open<G: Game>(game: &G, state: &G::State, seat: Seat) -> bool {
    matches!(game.next(state), Next::Decide { open, .. } if open.contains(seat))
}

/// One number of the advice.
///
/// ```
/// use game::Weights;
///
/// let weights = Weights::parse("pip = 1.6  # worth of a pip").unwrap();
/// let weight = weights.iter().next().unwrap();
/// assert_eq!((weight.name.as_str(), weight.value, weight.note.as_str()), ("pip", 1.6, "worth of a pip"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Weight {
    /// Its name: words joined by `_`.
    pub name: String,
    /// Its value.
    pub value: f32,
    /// What it means, for people.
    pub note: String,
}

/// The numbers of a game's advice, by name, in the order of their file.
///
/// The file is a list of lines `name = number  # what it means`; blank lines and lines that begin
/// with `#` are left out. So it is TOML as well. Copies share what they hold.
///
/// ```
/// use game::Weights;
///
/// let weights = Weights::parse("coal = 2\niron = 3\n").unwrap();
/// assert_eq!(weights.get("iron"), 3.0);
/// assert_eq!(weights.with_values(&[2.5, 3.5]).to_string(), "coal = 2.5\niron = 3.5\n");
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Weights(Arc<[Weight]>);

/// The built-in weights of the games that were asked for, by their types.
static BUILT_IN: Mutex<Option<HashMap<TypeId, Weights>>> = Mutex::new(None);

/// What is wrong with a weights file, and in which line.
///
/// ```
/// let error = game::Weights::parse("coal = 2\niron = much\n").unwrap_err();
/// assert_eq!(error.to_string(), "weights: line 2: 'much' is no number");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "weights: line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for WeightsError {}

impl Weights {
    /// The built-in weights of a game, read once in a process.
    ///
    /// # Panics
    /// If the built-in file is wrong; a test of each game reads it.
    pub fn of<G: Advice>() -> Weights {
        let read = || Weights::parse(G::weights()).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
        // Whoever panicked while reading has added nothing.
        let mut known = BUILT_IN.lock();
        known.get_or_insert_default().entry(TypeId::of::<G>()).or_insert_with(read).clone()
    }

    /// Reads a weights file.
    pub fn parse(text: &str) -> Result<Weights, WeightsError> {
        let mut weights: Vec<Weight> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let fault = |problem: String| WeightsError { line: index + 1, problem };
            let (entry, note) = line.split_once('#').unwrap_or((line, ""));
            if entry.trim().is_empty() {
                continue;
            }
            let (name, value) = entry.split_once('=').ok_or_else(|| fault("expected 'name = number'".to_owned()))?;
            let name = name.trim();
            let is_word = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
            if name.is_empty() || !name.bytes().all(is_word) {
                return Err(fault(format!("'{name}' is no name; names are words joined by '_'")));
            }
            if weights.iter().any(|weight| weight.name == name) {
                return Err(fault(format!("'{name}' is there twice")));
            }
            let value: f32 = value.trim().parse().map_err(|_| fault(format!("'{}' is no number", value.trim())))?;
            if !value.is_finite() {
                return Err(fault(format!("'{name}' must be finite")));
            }
            weights.push(Weight { name: name.to_owned(), value, note: note.trim().to_owned() });
        }
        Ok(Weights(weights.into()))
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Weight> {
        self.0.iter()
    }

    /// The value of a name, if it is there.
    pub fn find(&self, name: &str) -> Option<f32> {
        self.0.iter().find(|weight| weight.name == name).map(|weight| weight.value)
    }

    /// The value of a name.
    ///
    /// # Panics
    /// If it is not there.
    pub fn get(&self, name: &str) -> f32 {
        self.find(name).unwrap_or_else(|| panic!("there is no weight '{name}'"))
    }

    /// The values alone, in order.
    pub fn values(&self) -> Vec<f32> {
        self.0.iter().map(|weight| weight.value).collect()
    }

    /// The same names with other values.
    ///
    /// # Panics
    /// If there are not as many values as names.
    #[must_use]
    pub fn with_values(&self, values: &[f32]) -> Weights {
        assert_eq!(values.len(), self.0.len(), "a value for each weight");
        let with = |(weight, &value): (&Weight, &f32)| Weight { value, ..weight.clone() };
        Weights(self.0.iter().zip(values).map(with).collect())
    }
}

/// The weights as a file that [`Weights::parse`] reads. Declares the weights of a game as a type with a number for
/// each, read by its name from [`Weights`]. What is more than a number, or must be kept in bounds, says how it is made;
/// the name in brackets gives the number of any name.
///
/// ```
/// game::weights! {
///     #[derive(Debug)]
///     struct Values(get) {
///         pip,
///         /// By the number of rounds to come.
///         late: [f32; 2] = [get("late_1"), get("late_2")],
///         spread: f32 = get("spread").max(0.5),
///     }
/// }
///
/// let weights = game::Weights::parse("pip = 1.6\nlate_1 = 2\nlate_2 = 3\nspread = 0\n").unwrap();
/// let values = Values::from_weights(&weights);
/// assert_eq!((values.pip, values.late, values.spread), (1.6, [2.0, 3.0], 0.5));
/// ```
#[macro_export]
macro_rules! weights {
    (@type) => { f32 };
    (@type $type:ty) => { $type };
    (@value $get:ident $name:ident) => { $get(stringify!($name)) };
    (@value $get:ident $name:ident $value:expr) => { $value };
    (
        $(#[$about:meta])*
        $vis:vis struct $Values:ident($get:ident) {
            $($(#[$note:meta])* $name:ident $(: $type:ty = $value:expr)?),* $(,)?
        }
    ) => {
        $(#[$about])*
        $vis struct $Values {
            $($(#[$note])* $vis $name: $crate::weights!(@type $($type)?),)*
        }

        impl $Values {
            /// The numbers of these weights.
            $vis fn from_weights(weights: &$crate::Weights) -> $Values {
                let $get = |name: &str| weights.get(name);
                $Values { $($name: $crate::weights!(@value $get $name $($value)?),)* }
            }
        }
    };
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Weight { name, value, note } in self.0.iter() {
            let entry = format!("{name} = {}", (f64::from(*value) * 10_000.0).round() / 10_000.0);
            match note.is_empty() {
                true => writeln!(f, "{entry}")?,
                false => writeln!(f, "{entry:<34} # {note}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(values: [f32; 4]) -> BySeat<f32> {
        BySeat::from_fn(|seat| values.get(seat.index()).copied().unwrap_or_default())
    }

    #[test]
    fn shares_add_up_and_follow_the_points() {
        let shares = shares(&points([10.0, 12.0, 8.0, 12.0]), 4, 3.0);
        assert!((shares.taken(4).iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert_eq!(shares[Seat::new(1)], shares[Seat::new(3)]);
        assert!(shares[Seat::new(1)] > shares[Seat::new(0)] && shares[Seat::new(0)] > shares[Seat::new(2)]);
    }

    #[test]
    fn the_edge_is_the_log_odds_of_the_share() {
        let points = points([10.0, 12.0, 8.0, 5.0]);
        for seat in Seat::all(4) {
            let share = shares(&points, 4, 3.0)[seat];
            let edge = edge(&points, 4, seat, 3.0);
            assert!((edge / 3.0 - (share / (1.0 - share)).ln()).abs() < 1e-4, "{edge} {share}");
        }
        assert_eq!(edge(&points, 1, Seat::new(0), 3.0), 10.0);
    }

    #[test]
    fn a_weights_file_is_read_and_written() {
        let text = "# about\n\ncoal = 1.25   # points for one coal\nlate_bonus = -0.5\n";
        let weights = Weights::parse(text).unwrap();
        assert_eq!(weights.get("coal"), 1.25);
        assert_eq!(weights.find("iron"), None);
        assert_eq!(weights.values(), [1.25, -0.5]);
        assert_eq!(Weights::parse(&weights.to_string()).unwrap(), weights);
        assert_eq!(weights.with_values(&[2.0, 3.0]).get("late_bonus"), 3.0);
    }

    #[test]
    fn a_bad_weights_file_names_the_line() {
        let fault = |text| Weights::parse(text).unwrap_err().to_string();
        assert_eq!(fault("a = 1\nb"), "weights: line 2: expected 'name = number'");
        assert_eq!(fault("a = 1\na = 2"), "weights: line 2: 'a' is there twice");
        assert_eq!(fault("A b = 2"), "weights: line 1: 'A b' is no name; names are words joined by '_'");
        assert_eq!(fault("a = one"), "weights: line 1: 'one' is no number");
        assert_eq!(fault("a = inf"), "weights: line 1: 'a' must be finite");
    }
}
