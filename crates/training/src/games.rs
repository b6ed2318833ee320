//! Games by bots, and the rows they leave: states as features, with what came of them.
//!
//! States are taken where a search asks its judge, at the moment a round begins, and now and then in between. They are
//! taken from what everyone may see.

use bots::{Bot, BotName, Budget, Greedy, Playable, Random, Search, candidate_width, observe_candidates};
use game::drive::{Bare, Steps, Taken, step};
use game::features::Sheet;
use game::standing::victory_shares;
use game::xoshiro::{Xoshiro, splitmix};
use game::{BySeat, Candidate, Dice, Eye, Observation, Seat, Standing, Weights};
use net::{Choice, Net, Row, Rows, Shape};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// One of this many decisions without a strong player leaves a row, unless others have no say in it.
const DECISIONS: u32 = 10;

/// The most candidates that are kept of a choice: those that were tried and those that looked best.
const MAX_CANDIDATES: usize = 64;

/// How much a row in the middle of a round counts against one where a round begins.
const IN_BETWEEN: f32 = 0.5;

/// How much the state of a strong player's decision counts: there are many of them, and neighbours are much alike.
const DECIDED: f32 = 0.25;

/// How long games begin at random at most, in decisions.
const OPENING: u32 = 11;

/// How much bots stray from what they think best.
const TEMPERATURE: f32 = 0.3;

/// How the games of a round are played.
#[derive(Clone, Debug)]
pub struct Style {
    /// The net that bots ask; `None` for the game's own estimate.
    pub net: Option<Arc<Net>>,
    /// How many iterations a search has.
    pub iterations: u32,
    /// One of this many choices of strong players leaves a row, with how often each candidate was tried.
    pub choices: u32,
    /// How much what a search found counts against the result, from 0 to 1.
    pub blend: f32,
    /// A bot in all seats but one, whom the net is to learn to beat; `None` where it plays against itself.
    pub against: Option<BotName>,
    /// The seed of all games of the round.
    pub seed: u64,
}

/// Rows, and which game each is from.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch {
    /// The rows.
    pub rows: Rows,
    /// The number of each row's game.
    pub games: Vec<u32>,
}

impl Batch {
    /// Nothing yet.
    pub fn new(shape: Shape) -> Batch {
        Batch { rows: Rows::new(shape), games: Vec::new() }
    }

    /// Adds another one behind.
    pub fn extend(&mut self, other: &Batch) {
        self.rows.extend(&other.rows, 1.0);
        self.games.extend(&other.games);
    }
}

/// The shape of a game's features.
pub fn shape<G: Playable>() -> Shape {
    let features = G::features();
    Shape { seat: features.seat.len(), table: features.table.len(), candidate: candidate_width::<G>() }
}

/// Plays games of these numbers on some threads. The rows are in the order of the games, whatever the threads did.
///
/// # Panics
/// If a bot does, or if a game has no end.
pub fn play<G: Playable>(
    tables: &[Arc<G>],
    style: &Style,
    numbers: std::ops::Range<u64>,
    threads: usize,
    done: &(impl Fn() + Sync),
) -> Batch {
    let next = AtomicU64::new(numbers.start);
    let labour = || {
        let (mut hall, mut played) = (Hall::new(tables, style), Vec::new());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return played;
            }
            played.push((number, hall.play(number)));
            done();
        }
    };
    let mut played: Vec<(u64, Batch)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(labour)).collect();
        let mut all = labour();
        for other in others {
            match other.join() {
                Ok(more) => all.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    played.sort_by_key(|(number, _)| *number);
    let mut all = Batch::new(shape::<G>());
    played.iter().for_each(|(_, batch)| all.extend(batch));
    all
}

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Who {
    Strong,
    Weak,
    Easy,
    /// The bot to be beaten.
    Rival,
}

/// A state that will be a row when the game is over.
struct Taking {
    observation: Observation,
    rival: BySeat<f32>,
    weight: f32,
    /// What the next search found.
    found: Option<BySeat<f32>>,
    /// What a search tried there.
    tried: Option<TriedHere>,
}

/// How often a search tried the candidates of a decision.
struct TriedHere {
    seat: Seat,
    candidates: Vec<f32>,
    visits: Vec<f32>,
}

/// What one thread plays with.
struct Hall<'a, G: Playable> {
    tables: &'a [Arc<G>],
    style: &'a Style,
    strong: Vec<Search<G>>,
    weak: Vec<Search<G>>,
    easy: Vec<Greedy<G>>,
    rivals: Vec<Box<dyn Bot<G>>>,
    random: Random<G>,
    /// The mind of the table in use, and which table that is.
    mind: Option<(usize, G::Mind)>,
}

impl<'a, G: Playable> Hall<'a, G> {
    fn new(tables: &'a [Arc<G>], style: &'a Style) -> Hall<'a, G> {
        let weights = Weights::of::<G>();
        let search = |iterations: u32| {
            let search = Search::new(weights.clone(), Budget::Iterations(iterations.max(1)), 0);
            let search = search.with_temperature(TEMPERATURE);
            match &style.net {
                Some(net) => search.with_net(net.clone()),
                None => search,
            }
        };
        let seats = 0..game::MAX_SEATS;
        Hall {
            tables,
            style,
            strong: seats.clone().map(|_| search(style.iterations)).collect(),
            weak: seats.clone().map(|_| search(style.iterations / 4)).collect(),
            rivals: style.against.iter().flat_map(|name| seats.clone().map(|_| bots::make(name, 0))).collect(),
            easy: seats.map(|_| Greedy::new(weights.clone(), 0.25, 0)).collect(),
            random: Random::new(0),
            mind: None,
        }
    }

    /// Plays one game and makes rows of it.
    fn play(&mut self, number: u64) -> Batch {
        let mut dice = Xoshiro::for_game(self.style.seed, number);
        let table = dice.below(self.tables.len() as u32) as usize;
        let game = &*self.tables[table].clone();
        if self.mind.as_ref().is_none_or(|(known, _)| *known != table) {
            self.mind = Some((table, game.mind(&Weights::of::<G>())));
        }
        let (seats, opening) = self.cast(game, number, &mut dice);
        self.begin(game.players(), number);
        let (takings, standing) = self.play_through(game, &seats, opening, &mut dice);
        self.rows(game, number, &takings, &standing)
    }

    /// Who plays in which seat, and how many decisions are made at random before they begin.
    fn cast(&self, game: &G, number: u64, dice: &mut Xoshiro) -> (BySeat<Who>, u32) {
        let (kind, opening) = (dice.unit(), 1 + dice.below(OPENING));
        // With the estimate: games of the strong, of the strong after a random opening, of all kinds, of the easy ones.
        // With a net only the first two: it has learned from the others before.
        let of_net = self.style.net.is_some();
        let everyone = |who: Who| BySeat::from_fn(|_| who);
        let free: Vec<Seat> = Seat::all(game.players()).filter(|&seat| game.automa(seat).is_none()).collect();
        let one = free[number as usize % free.len()];
        match kind {
            _ if self.style.against.is_some() => {
                let who = |seat| if seat == one { Who::Strong } else { Who::Rival };
                (BySeat::from_fn(who), if kind < 0.55 { 0 } else { opening })
            }
            kind if kind < if of_net { 0.55 } else { 0.3 } => (everyone(Who::Strong), 0),
            kind if of_net || kind < 0.55 => (everyone(Who::Strong), opening),
            kind if kind < 0.75 => {
                (BySeat::from_fn(|_| [Who::Strong, Who::Weak, Who::Easy][dice.below(3) as usize]), 0)
            }
            _ => (everyone(Who::Easy), opening),
        }
    }

    /// A new game for everyone who may play.
    fn begin(&mut self, players: usize, number: u64) {
        let mut seeds = self.style.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for seat in 0..players {
            self.strong[seat].begin(splitmix(&mut seeds));
            self.weak[seat].begin(splitmix(&mut seeds));
            self.easy[seat].begin(splitmix(&mut seeds));
        }
        self.rivals.iter_mut().take(players).for_each(|rival| rival.begin(splitmix(&mut seeds)));
        self.random.begin(splitmix(&mut seeds));
    }

    /// Plays to the end: what was taken down on the way, and how it stands then.
    fn play_through(
        &mut self,
        game: &G,
        seats: &BySeat<Who>,
        opening: u32,
        dice: &mut Xoshiro,
    ) -> (Vec<Taking>, BySeat<Standing>) {
        let mut takings: Vec<Taking> = Vec::new();
        let (mut state, mut decisions, mut last) = (game.start(), 0, game.round(&game.start()));
        let mut was_ripe = false;
        loop {
            let ripe = game.is_ripe(&state);
            if game.round(&state) > last && Bare::new(game, &mut state).next() != game::Next::Over {
                last = game.round(&state);
                takings.push(self.take(game, &state, Eye::Spectator, 1.0));
            } else if ripe && !was_ripe {
                takings.push(self.take(game, &state, Eye::Spectator, 1.0));
            }
            was_ripe = ripe;
            let mut bare = Bare::new(game, &mut state);
            let taken = step(&mut bare, dice, |bare, dice, awaited| {
                let seat = awaited.first().expect("someone is awaited");
                let view = game.seen_by(bare.state(), Eye::Seat(seat));
                decisions += 1;
                let nth = seat.index();
                let is_strong = seats[seat] == Who::Strong && decisions > opening;
                if !game.is_solitaire(&view) && (is_strong || dice.below(DECISIONS) == 0) {
                    let weight = if is_strong { DECIDED } else { IN_BETWEEN };
                    takings.push(self.take(game, &view, Eye::Seat(seat), weight));
                }
                let action = match seats[seat] {
                    _ if decisions <= opening => self.random.choose(game, &view, seat),
                    Who::Strong => {
                        let action = self.strong[nth].choose(game, &view, seat);
                        if dice.below(self.style.choices) == 0 {
                            takings.extend(self.take_choice(game, &view, seat));
                        }
                        let found = self.strong[nth].shares();
                        for taking in takings.iter_mut().rev().take_while(|taking| taking.found.is_none()) {
                            taking.found = found;
                        }
                        action
                    }
                    Who::Weak => self.weak[nth].choose(game, &view, seat),
                    Who::Easy => self.easy[nth].choose(game, &view, seat),
                    Who::Rival => self.rivals[nth].choose(game, &view, seat),
                };
                bare.act(seat, &action);
            });
            if taken == Taken::Over {
                return (takings, game.standing(&state));
            }
            assert!(decisions < 100_000, "every game ends");
        }
    }

    /// The rows of a game that is over.
    fn rows(&self, game: &G, number: u64, takings: &[Taking], standing: &BySeat<Standing>) -> Batch {
        let players = game.players();
        let shares = victory_shares(standing, players);
        let points: Vec<f32> = Seat::all(players).map(|seat| standing[seat].points as f32).collect();
        let mut batch = Batch::new(shape::<G>());
        for taking in takings {
            let share = |seat: Seat| {
                let result = shares[seat] as f32;
                taking.found.map_or(result, |found| result + self.style.blend * (found[seat] - result))
            };
            batch.rows.push(&Row {
                seats: taking.observation.all_seats(),
                table: taking.observation.table_values(),
                shares: &Seat::all(players).map(share).collect::<Vec<f32>>(),
                points: &points,
                rival: taking.rival.taken(players),
                weight: taking.weight,
                choice: taking.tried.as_ref().map(|tried| Choice {
                    seat: tried.seat.index(),
                    candidates: &tried.candidates,
                    visits: &tried.visits,
                    weight: 1.0,
                }),
            });
            batch.games.push(number as u32);
        }
        batch
    }

    fn take(&mut self, game: &G, state: &G::State, eye: Eye, weight: f32) -> Taking {
        let (_, mind) = self.mind.as_mut().expect("the mind of the table");
        let view = game.seen_by(state, eye);
        let mut observation = Observation::new(&G::features(), game.players());
        game.observe(&view, mind, &mut observation);
        let rival = game.judge(&view, mind).shares(game.players());
        Taking { observation, rival, weight, found: None, tried: None }
    }

    /// The state of a decision and how often the search that just made it tried each candidate. It counts for its
    /// choice alone.
    fn take_choice(&mut self, game: &G, view: &G::State, seat: Seat) -> Option<Taking> {
        let search = &self.strong[seat.index()];
        let visited = || search.visits().take(MAX_CANDIDATES).map(|(_, visits)| visits);
        let (all, settings) = (visited().sum::<u32>(), search.settings()?);
        if candidate_width::<G>() == 0 || all < 2 || visited().len() < 2 {
            return None;
        }
        let (_, mind) = self.mind.as_mut().expect("the mind of the table");
        let mut candidates: Vec<Candidate<G::Action>> = Vec::new();
        game.candidates(view, seat, mind, &mut candidates);
        let visits_of = |candidate: &Candidate<G::Action>| {
            search.visits().find(|(action, _)| **action == candidate.action).map_or(0, |(_, visits)| visits)
        };
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        candidates.truncate(MAX_CANDIDATES);
        let unit = settings.prior * game.spread(view, mind);
        let (mut sheet, visits): (_, Vec<u32>) = (Sheet::default(), candidates.iter().map(visits_of).collect());
        let sum = visits.iter().sum::<u32>();
        if sum == 0 {
            return None;
        }
        observe_candidates(game, view, seat, mind, &candidates, unit, &mut sheet);
        let visits = visits.iter().map(|&visits| visits as f32 / sum as f32).collect();
        let mut taking = self.take(game, view, Eye::Seat(seat), 0.0);
        taking.tried = Some(TriedHere { seat, candidates: sheet.values().to_vec(), visits });
        Some(taking)
    }
}
