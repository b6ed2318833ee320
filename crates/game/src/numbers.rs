//! Decisions as numbers, for programs that choose by number: networks, vectors of games, other frameworks.
//!
//! Every game has one fixed space of numbers, the same at all its tables. A small decision is one number; a large one
//! (a plan, a whole arrangement) is spelled as a short sequence of small choices. Which numbers may come next is always
//! said in full, and none of them leads into a dead end: whoever says open numbers arrives at a legal action, and every
//! legal action that a game lists can be said in exactly one way.
//!
//! A [`Chooser`] leads through one decision. It works on the view of the seat that decides and knows no state behind
//! it.

use crate::contract::Game;
use crate::seat::Seat;
use std::fmt;

/// The most numbers a game's space has.
pub const MAX_NUMBERS: usize = 512;

const WORDS: usize = MAX_NUMBERS / 64;

/// A stretch of a game's numbers with one meaning.
///
/// ```
/// use game::numbers::Numbered;
/// use goofspiel::Goofspiel;
///
/// let bid = &Goofspiel::NUMBERS[0];
/// assert_eq!((bid.name, bid.first, bid.count), ("bid", 0, 13));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberRange {
    /// One lower-case word or two, joined by `_`.
    pub name: &'static str,
    /// The first number of the stretch.
    pub first: u16,
    /// How many there are.
    pub count: u16,
    /// What they mean, in one line.
    pub help: &'static str,
}

impl NumberRange {
    /// The stretch that begins a space.
    pub const fn start(name: &'static str, count: u16, help: &'static str) -> NumberRange {
        NumberRange { name, first: 0, count, help }
    }

    /// The stretch after this one.
    #[must_use]
    pub const fn then(&self, name: &'static str, count: u16, help: &'static str) -> NumberRange {
        NumberRange { name, first: self.first + self.count, count, help }
    }

    /// The number of the stretch with this index.
    ///
    /// # Panics
    /// If the stretch is shorter.
    #[inline]
    pub const fn at(&self, index: usize) -> u16 {
        assert!(index < self.count as usize, "a number outside its stretch");
        self.first + index as u16
    }

    /// The place of a number within the stretch, if it is there.
    #[inline]
    pub const fn index(&self, number: u16) -> Option<usize> {
        if number >= self.first && number < self.first + self.count {
            Some((number - self.first) as usize)
        } else {
            None
        }
    }
}

/// A set of numbers of a game's space.
///
/// ```
/// use game::numbers::Numbers;
///
/// let mut open = Numbers::default();
/// open.insert(70);
/// open.insert(3);
/// assert_eq!(open.iter().collect::<Vec<u16>>(), [3, 70]);
/// assert!(open.contains(70) && !open.contains(4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Numbers([u64; WORDS]);

impl Numbers {
    /// Adds a number.
    ///
    /// # Panics
    /// If it is not below [`MAX_NUMBERS`].
    #[inline]
    pub fn insert(&mut self, number: u16) {
        self.0[usize::from(number) / 64] |= 1 << (number % 64);
    }

    /// Is the number in the set?
    #[inline]
    pub fn contains(&self, number: u16) -> bool {
        self.0.get(usize::from(number) / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// How many numbers are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is no number in the set?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The numbers in rising order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u16> + use<> {
        self.0.into_iter().enumerate().flat_map(|(index, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                Some((index * 64) as u16 + bit as u16)
            })
        })
    }

    /// Writes the numbers in rising order to the beginning of a list, as far as it goes; says how many there are.
    ///
    /// ```
    /// use game::numbers::Numbers;
    ///
    /// let (mut open, mut list) = (Numbers::default(), [0; 4]);
    /// open.insert(70);
    /// open.insert(3);
    /// assert_eq!((open.write(&mut list), list), (2, [3, 70, 0, 0]));
    /// ```
    #[inline]
    pub fn write(&self, into: &mut [i32]) -> usize {
        let mut places = into.iter_mut();
        for (index, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let Some(place) = places.next() else { return self.len() };
                *place = (index * 64) as i32 + rest.trailing_zeros() as i32;
                rest &= rest - 1;
            }
        }
        self.len()
    }

    /// The set as bits, eight to a byte: number `n` is bit `n % 8`, from the lowest, of byte `n / 8`.
    #[inline]
    pub fn bytes(&self) -> [u8; MAX_NUMBERS / 8] {
        let mut bytes = [0; MAX_NUMBERS / 8];
        for (eight, word) in bytes.chunks_exact_mut(8).zip(self.0) {
            eight.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    /// The only number of the set, if there is just one.
    #[inline]
    pub fn only(&self) -> Option<u16> {
        let mut all = self.iter();
        all.next().filter(|_| all.next().is_none())
    }
}

impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A game whose decisions can be said in numbers.
///
/// ```
/// use game::numbers::{Chooser, Numbered};
/// use game::{Game, Seat, Setup, Silent, xoshiro::Xoshiro};
/// use goofspiel::Goofspiel;
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let mut state = game.start();
/// let prize = game.draw(&state, &mut Xoshiro::from_seed(1));
/// game.happen(&mut state, &prize, &mut Silent);
///
/// let (seat, mut chooser) = (Seat::new(0), Chooser::default());
/// chooser.begin(&game, &state, seat);
/// assert_eq!(chooser.open().len(), 13);
/// let bid = chooser.say(&game, &state, seat, 6).unwrap().expect("a bid is one number");
/// assert_eq!(game.write_action(&state, seat, &bid), "bid 7");
/// ```
pub trait Numbered: Game {
    /// The whole space, stretch by stretch. It rises without gaps and never changes its meaning within a rules version.
    const NUMBERS: &'static [NumberRange];

    /// How many numbers the space has.
    const NUMBER_COUNT: usize = {
        let mut count = 0;
        let mut index = 0;
        while index < Self::NUMBERS.len() {
            assert!(Self::NUMBERS[index].first as usize == count, "the space has a gap");
            count += Self::NUMBERS[index].count as usize;
            index += 1;
        }
        assert!(count <= MAX_NUMBERS, "the space is too large");
        count
    };

    /// Spells a legal action. No spelling is the beginning of another one of the same decision.
    fn spell(&self, view: &Self::State, seat: Seat, action: &Self::Action, into: &mut Vec<u16>);

    /// The number at a place of an action's spelling, where a game knows it without the whole of it: long lists are
    /// read at every step of a vector.
    fn number_at(&self, _view: &Self::State, _seat: Seat, _action: &Self::Action, _place: usize) -> Option<u16> {
        None
    }

    /// Is this decision made step by step, because there are too many actions to list?
    fn is_stepwise(&self, _view: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// For a stepwise decision: adds the numbers that may come after those said, or tells the action they spell.
    fn follow(&self, _view: &Self::State, _seat: Seat, _said: &[u16], _open: &mut Numbers) -> Option<Self::Action> {
        unreachable!("this game lists all its decisions")
    }
}

/// A number was said that is not open.
///
/// ```
/// assert_eq!(game::numbers::NotOpen(7).to_string(), "the number 7 is not open here");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOpen(pub u16);

impl fmt::Display for NotOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the number {} is not open here", self.0)
    }
}

impl std::error::Error for NotOpen {}

/// One decision on its way from number to number. It keeps its lists for the next decision.
///
/// A number that is the only one possible within a decision is said by itself, so a decision takes no more numbers than
/// there are real choices. The first number is always left to the one who decides.
///
/// ```
/// use game::numbers::Chooser;
/// use game::{Game, Seat, Setup};
/// use goofspiel::Goofspiel;
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let mut chooser = Chooser::default();
/// chooser.begin(&game, &game.start(), Seat::new(0));
/// assert!(chooser.open().is_empty(), "before the first prize nobody decides");
/// ```
#[derive(Debug)]
pub struct Chooser<G: Numbered> {
    /// The actions that begin with what was said, where they are listed.
    actions: Vec<G::Action>,
    /// The number that comes next for each of them.
    heads: Vec<u16>,
    said: Vec<u16>,
    open: Numbers,
    is_stepwise: bool,
    spelling: Vec<u16>,
}

impl<G: Numbered> Default for Chooser<G> {
    fn default() -> Chooser<G> {
        Chooser {
            actions: Vec::new(),
            heads: Vec::new(),
            said: Vec::new(),
            open: Numbers::default(),
            is_stepwise: false,
            spelling: Vec::new(),
        }
    }
}

impl<G: Numbered> Chooser<G> {
    /// Begins a decision of a seat that may act. For any other nothing is open.
    pub fn begin(&mut self, game: &G, view: &G::State, seat: Seat) {
        self.said.clear();
        self.actions.clear();
        self.heads.clear();
        self.open = Numbers::default();
        self.is_stepwise = game.is_stepwise(view, seat);
        if self.is_stepwise {
            let done = game.follow(view, seat, &self.said, &mut self.open);
            debug_assert!(done.is_none(), "a decision takes a number at least");
        } else {
            game.legal(view, seat, &mut self.actions);
            self.read_heads(game, view, seat);
        }
    }

    /// The numbers that may be said now.
    #[inline]
    pub fn open(&self) -> &Numbers {
        &self.open
    }

    /// What has been said of this decision.
    #[inline]
    pub fn said(&self) -> &[u16] {
        &self.said
    }

    /// Says a number. Answers the action when the decision is complete.
    pub fn say(&mut self, game: &G, view: &G::State, seat: Seat, number: u16) -> Result<Option<G::Action>, NotOpen> {
        if !self.open.contains(number) {
            return Err(NotOpen(number));
        }
        let mut number = number;
        loop {
            self.said.push(number);
            let done = if self.is_stepwise {
                self.open = Numbers::default();
                game.follow(view, seat, &self.said, &mut self.open)
            } else {
                self.keep(game, view, seat, number)
            };
            if done.is_some() {
                self.open = Numbers::default();
                return Ok(done);
            }
            match self.open.only() {
                Some(forced) => number = forced,
                None => return Ok(None),
            }
        }
    }

    /// Leaves the actions that go on with this number. A single one is the decision.
    fn keep(&mut self, game: &G, view: &G::State, seat: Seat, number: u16) -> Option<G::Action> {
        // Most decisions are one number that only one action begins with.
        let first = self.heads.iter().position(|&head| head == number);
        if let Some(first) = first
            && !self.heads[first + 1..].contains(&number)
        {
            return Some(self.actions[first]);
        }
        let mut nth = 0;
        let heads = &self.heads;
        self.actions.retain(|_| {
            nth += 1;
            heads[nth - 1] == number
        });
        self.read_heads(game, view, seat);
        None
    }

    fn read_heads(&mut self, game: &G, view: &G::State, seat: Seat) {
        let (said, spelling, open) = (self.said.len(), &mut self.spelling, &mut self.open);
        self.heads.clear();
        *open = Numbers::default();
        self.heads.extend(self.actions.iter().map(|action| {
            let head = game.number_at(view, seat, action, said).unwrap_or_else(|| {
                spelling.clear();
                game.spell(view, seat, action, spelling);
                spelling[said]
            });
            open.insert(head);
            head
        }));
    }

    /// The numbers by which a legal action is said: those that are left to the one who decides.
    pub fn spell_out(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Vec<u16>, NotOpen> {
        let mut spelling = Vec::new();
        game.spell(view, seat, action, &mut spelling);
        self.begin(game, view, seat);
        let mut chosen = Vec::new();
        loop {
            let number = spelling.get(self.said.len()).copied().unwrap_or(u16::MAX);
            let done = self.say(game, view, seat, number)?;
            chosen.push(number);
            if done.is_some() {
                return Ok(chosen);
            }
        }
    }
}
