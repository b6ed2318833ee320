//! Who says how a position will end: the game's own estimate, made by hand, a net that has learned it, or someone
//! outside who is asked for many positions at once.

use crate::policy::observe_candidates;
use game::features::Sheet;
use game::standing::victory_shares;
use game::{Advice, BySeat, Candidate, Judgement, Next, Observation, Seat, Weights};
use net::{Codes, Net, Ready};
use std::fmt;
use std::sync::Arc;

/// Whom a bot asks how a position will end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Judge {
    /// The better one at the table: the net where it has learned at tables like it, otherwise the game's own estimate.
    #[default]
    Best,
    /// The game's own estimate, made by hand.
    Hand,
    /// The game's net at any table; the estimate where the game has none.
    Net,
    /// Nobody: a search plays on at random to the end of the game and looks who has won, as the textbook has it and as
    /// engines are compared.
    Playouts,
}

impl Judge {
    /// The word behind a bot's name: `search:200ms@net`. None for the better one.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Judge::Best => None,
            Judge::Hand => Some("hand"),
            Judge::Net => Some("net"),
            Judge::Playouts => Some("playouts"),
        }
    }

    /// The judge of a word.
    pub fn from_word(word: &str) -> Option<Judge> {
        [Judge::Hand, Judge::Net, Judge::Playouts].into_iter().find(|judge| judge.word() == Some(word))
    }

    /// The net that is asked at this table; `None` for the estimate.
    pub fn net_for<G: Advice>(self, game: &G) -> Option<Arc<Net>> {
        match self {
            Judge::Best => net::built_in_for(game),
            Judge::Hand | Judge::Playouts => None,
            Judge::Net => net::built_in_for(game).or_else(|| net::built_in::<G>().first().cloned()),
        }
    }

    /// The net that is asked where chances are told to people: one whose chances were fitted. Where there is none the
    /// estimate tells them, unless a net is asked for by name.
    pub fn fitted_net_for<G: Advice>(self, game: &G) -> Option<Arc<Net>> {
        match self {
            Judge::Best => net::fitted_for(game),
            Judge::Net => net::fitted_for(game).or_else(|| self.net_for(game)),
            Judge::Hand | Judge::Playouts => None,
        }
    }
}

impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.word().map_or(Ok(()), |word| write!(f, "@{word}"))
    }
}

/// Says how positions will end from outside this program: code in another language, a net of another make. Several
/// threads of a search ask at once, so that it can answer them together.
pub trait Assessor: Send + Sync + fmt::Debug {
    /// A search begins that asks from this many threads.
    fn begin(&self, threads: usize);

    /// Each seat's part of the victory, by what the seat that searches may see. Numbers that are no parts are taken as
    /// if they were: those below nothing count for nothing.
    fn assess(&self, thread: usize, observation: &Observation, seat: Seat) -> BySeat<f32>;

    /// A thread has asked its last question in this search.
    fn leave(&self, thread: usize);
}

/// A judge at one table, with the room it needs to think.
#[derive(Clone, Debug, Default)]
pub(crate) enum Bench {
    /// The game's own estimate.
    #[default]
    Hand,
    /// A net, and the observation that is filled for it.
    Net(Arc<Ready>, Observation),
    /// A net that weighs candidates, too, and the sheet that is filled with them.
    Policy(Arc<Ready>, Observation, Sheet),
    /// An assessor, the observation, the thread that asks, and for which seat.
    Outside(Arc<dyn Assessor>, Observation, usize, Seat),
}

/// The least part of a victory that an assessor can mean: the logarithm of nothing is no number.
const LEAST_SHARE: f32 = 1e-6;

impl Bench {
    /// The judge of this table: a net, or the estimate without one.
    pub(crate) fn new<G: Advice>(game: &G, net: Option<&Net>) -> Bench {
        match net {
            Some(net) => {
                let (ready, seen) = (net.ready(game.players()), Observation::new(&G::features(), game.players()));
                match ready.weighs() && net.card().weighs_for::<G>() {
                    true => Bench::Policy(ready, seen, Sheet::default()),
                    false => Bench::Net(ready, seen),
                }
            }
            None => Bench::Hand,
        }
    }

    /// Does a net speak here?
    pub(crate) fn is_net(&self) -> bool {
        matches!(self, Bench::Net(..) | Bench::Policy(..))
    }

    /// Encodes a state for [`weigh`](Bench::weigh); `None` if nobody weighs candidates here.
    pub(crate) fn encode<G: Advice>(&mut self, game: &G, state: &G::State, mind: &mut G::Mind) -> Option<Codes> {
        let Bench::Policy(net, observation, _) = self else { return None };
        game.observe(state, mind, observation);
        Some(net.encode(observation.all_seats(), observation.table_values()))
    }

    /// Puts the weights of candidates, which are sorted by score, in the place of their scores: the part of the visits
    /// that each will probably get, as a logarithm. `unit` is how much worse one looks that promises a third as much.
    pub(crate) fn weigh<G: Advice>(
        &mut self,
        (game, state, seat): (&G, &G::State, Seat),
        mind: &mut G::Mind,
        codes: &Codes,
        unit: f32,
        candidates: &mut [Candidate<G::Action>],
    ) {
        let Bench::Policy(net, _, sheet) = self else { return };
        observe_candidates(game, state, seat, mind, candidates, unit, sheet);
        for (candidate, weight) in candidates.iter_mut().zip(net.weigh(codes, seat, sheet.values())) {
            candidate.score = weight;
        }
    }

    /// An assessor, asked by this thread.
    pub(crate) fn outside<G: Advice>(game: &G, assessor: Arc<dyn Assessor>, thread: usize) -> Bench {
        Bench::Outside(assessor, Observation::new(&G::features(), game.players()), thread, Seat::new(0))
    }

    /// A search for this seat begins.
    pub(crate) fn turn_to(&mut self, own: Seat) {
        if let Bench::Outside(_, _, _, seat) = self {
            *seat = own;
        }
    }

    /// What it says about a state before the end.
    #[inline]
    pub(crate) fn judge<G: Advice>(&mut self, game: &G, state: &G::State, mind: &mut G::Mind) -> Judgement {
        match self {
            Bench::Hand => game.judge(state, mind),
            Bench::Net(net, observation) | Bench::Policy(net, observation, _) => {
                game.observe(state, mind, observation);
                let judged = net.judge(observation.all_seats(), observation.table_values());
                let mut judgement = Judgement { spread: 1.0, ..Judgement::default() };
                for seat in Seat::all(game.players()) {
                    [judgement.strengths[seat], judgement.points[seat]] = judged[seat.index()];
                }
                judgement
            }
            Bench::Outside(assessor, observation, thread, seat) => {
                game.observe(state, mind, observation);
                let shares = assessor.assess(*thread, observation, *seat);
                let strengths = shares.map(|share| share.max(LEAST_SHARE).ln());
                Judgement { strengths, spread: 1.0, ..Judgement::default() }
            }
        }
    }
}

/// Says at any moment how likely each seat is to win, by a judge's word; exactly once the game is over.
///
/// ```
/// use bots::{Judge, Oracle};
/// use game::{Game, Setup};
/// use goofspiel::Goofspiel;
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let chances = Oracle::new(&game, Judge::Best).chances(&game, &game.start());
/// assert_eq!(chances.taken(2), [0.5, 0.5]);
/// ```
pub struct Oracle<G: Advice> {
    mind: G::Mind,
    bench: Bench,
}

impl<G: Advice> Oracle<G> {
    /// An oracle at this table.
    pub fn new(game: &G, judge: Judge) -> Oracle<G> {
        let bench = Bench::new(game, judge.net_for(game).as_deref());
        Oracle { mind: game.mind(&Weights::of::<G>()), bench }
    }

    /// Each seat's part of the victory, as a view shows it.
    pub fn chances(&mut self, game: &G, view: &G::State) -> BySeat<f32> {
        match game.next(view) {
            Next::Over => victory_shares(&game.standing(view), game.players()).map(|&share| share as f32),
            _ => self.bench.judge(game, view, &mut self.mind).shares(game.players()),
        }
    }
}
