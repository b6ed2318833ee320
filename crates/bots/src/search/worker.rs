//! One thread of the search: a tree, a head, dice, and reused buffers.

use super::settings::Settings;
use super::tree::{Joint, MAX_ARMS, NodeId, Tree};
use super::worth::{Worth, worth};
use crate::judge::Bench;
use game::drive::{Bare, Steps, Taken, step};
use game::xoshiro::Xoshiro;
use game::{Advice, BySeat, Candidate, Next, Seat, Seats, Silent};
use std::time::Duration;

/// When a thread stops.
pub trait Clock {
    /// Is it time? Asked before each iteration with the number of those done.
    fn is_over(&mut self, done: u32) -> bool;

    /// How many more there will be, as far as one can tell.
    fn left(&self, done: u32) -> u32;

    /// How long it was made to rest, which does not count.
    fn rested(&mut self, time: Duration);
}

/// One thread of a search at one table. The code that runs in every iteration is long and is made for each game, so it
/// is made once, beside the game's rules ([`Playable`](crate::Playable)), and everyone else works with this.
pub trait SearchThread<G: Advice>: Send {
    /// Forgets the game before: nothing is left but what it knows of the table.
    fn begin(&mut self, dice: Xoshiro);

    /// How it goes about it.
    fn settings(&self) -> Settings;

    /// The head of the game's adviser.
    fn mind(&mut self) -> &mut G::Mind;

    /// The parts of the victory found in the last search, added up, and over how many iterations.
    fn shares(&self) -> (BySeat<f64>, u32);

    /// Searches from a view until the clock says stop, or, unless `exhaust` is asked for, until the
    /// outcome is settled, and tells what it found for each candidate. With only one candidate
    /// nothing is searched.
    fn search(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        clock: &mut dyn Clock,
        exhaust: bool,
    ) -> Vec<Tried<G::Action>>;

    /// The candidates of a seat at the root, opened afresh; `also` is among them whether it is one or not.
    fn open_with(&mut self, game: &G, view: &G::State, seat: Seat, also: Option<&G::Action>) -> Vec<Tried<G::Action>>;

    /// What was found out about a seat's candidates at the root so far.
    fn tried_at(&self, seat: Seat) -> Vec<Tried<G::Action>>;

    /// One iteration from the root that [`open_with`](SearchThread::open_with) has opened.
    fn iterate_held(&mut self, game: &G, view: &G::State, seat: Seat, held: Held) -> Worth;

    /// One playout from a state, with the draws of this seed. The tree is not asked.
    fn play_out_held(&mut self, game: &G, state: &G::State, limit: u32, seed: u64) -> Worth;

    /// How many rounds ahead it looks.
    fn rounds(&self) -> u32;
}

/// What a thread begins with.
pub struct ThreadParts<G: Advice> {
    pub(super) mind: G::Mind,
    pub(super) bench: Bench,
    pub(super) settings: Settings,
    pub(super) dice: Xoshiro,
}

/// A thread of a search whose code is made here and now: for [`playable!`](crate::playable) alone.
pub fn search_thread<G: Advice>(parts: ThreadParts<G>) -> Box<dyn SearchThread<G>> {
    let ThreadParts { mind, bench, settings, dice } = parts;
    Box::new(Worker {
        tree: Tree::new(),
        mind,
        bench,
        dice,
        settings,
        shares: Default::default(),
        candidates: Vec::new(),
        actions: Vec::new(),
        path: Vec::new(),
        held: None,
    })
}

struct Worker<G: Advice> {
    tree: Tree<G::State, G::Action>,
    mind: G::Mind,
    bench: Bench,
    dice: Xoshiro,
    settings: Settings,
    /// What the seats' parts of the victory add up to in this search, and over how many iterations.
    shares: (BySeat<f64>, u32),
    candidates: Vec<Candidate<G::Action>>,
    actions: Vec<G::Action>,
    path: Vec<(NodeId, u8, u16, Seat)>,
    /// What the next iteration is held to; nothing in an ordinary search.
    held: Option<Held>,
}

/// What an iteration is held to so that it can be compared with others.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// The arm that the searching seat takes at the root; with none it chooses freely.
    arm: Option<usize>,
    /// Draw number *n* of the iteration reads stream *n* of this seed, whatever was decided between.
    seed: u64,
    drawn: u64,
}

impl Held {
    pub(super) fn new(arm: Option<usize>, seed: u64) -> Held {
        Held { arm, seed, drawn: 0 }
    }

    /// The dice for the next draw, and for what is decided until the one after it.
    fn next_dice(&mut self) -> Xoshiro {
        self.drawn += 1;
        Xoshiro::for_game(self.seed, self.drawn - 1)
    }
}

/// What a thread found out about one candidate of the root.
#[derive(Clone, Copy, Debug)]
pub struct Tried<A> {
    pub(super) action: A,
    pub(super) prior: f32,
    pub(super) visits: u32,
    pub(super) worth: f64,
    pub(super) share: f64,
}

/// How a seat's candidates are sorted before they become arms: best first, equals in the given order.
fn sort<A>(candidates: &mut [Candidate<A>]) {
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
}

impl<G: Advice> SearchThread<G> for Worker<G> {
    fn begin(&mut self, dice: Xoshiro) {
        self.tree.clear();
        self.dice = dice;
    }

    fn settings(&self) -> Settings {
        self.settings
    }

    fn mind(&mut self) -> &mut G::Mind {
        &mut self.mind
    }

    fn shares(&self) -> (BySeat<f64>, u32) {
        self.shares
    }

    fn search(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        clock: &mut dyn Clock,
        exhaust: bool,
    ) -> Vec<Tried<G::Action>> {
        let seats = root_deciders(game, view, seat);
        self.tree.plant(view, seats);
        self.shares = Default::default();
        self.bench.turn_to(seat);
        let root = self.tree.root();
        if self.tree.seats(root).is_empty() {
            self.open(game, view, root, seats, None);
            self.tree.remember(root, view);
        }
        let nth = self.nth(seat);
        if self.tree.arms(root, nth).len() > 1 {
            let limit = game.round(view) + self.settings.rounds;
            let mut done = 0;
            while !clock.is_over(done) {
                self.iterate(game, view, seat, limit);
                done += 1;
                if !exhaust && done % 64 == 0 && self.is_settled(nth, clock.left(done)) {
                    break;
                }
            }
        }
        self.tried(nth)
    }

    fn open_with(&mut self, game: &G, view: &G::State, seat: Seat, also: Option<&G::Action>) -> Vec<Tried<G::Action>> {
        let seats = root_deciders(game, view, seat);
        self.tree.clear();
        self.open(game, view, self.tree.root(), seats, also.map(|&action| (seat, action)));
        self.tried_at(seat)
    }

    fn tried_at(&self, seat: Seat) -> Vec<Tried<G::Action>> {
        self.tried(self.nth(seat))
    }

    fn iterate_held(&mut self, game: &G, view: &G::State, seat: Seat, held: Held) -> Worth {
        self.held = Some(held);
        let limit = game.round(view) + self.settings.rounds;
        let worth = self.iterate(game, view, seat, limit);
        self.held = None;
        worth
    }

    fn play_out_held(&mut self, game: &G, state: &G::State, limit: u32, seed: u64) -> Worth {
        let mut held = Held::new(None, seed);
        // What is decided before the first draw follows from the seed, too, and not from what was searched before.
        self.dice = held.next_dice();
        self.held = Some(held);
        let worth = self.play_out(game, *state, limit);
        self.held = None;
        worth
    }

    fn rounds(&self) -> u32 {
        self.settings.rounds
    }
}

impl<G: Advice> Worker<G> {
    /// The place of a seat among those who decide at the root.
    fn nth(&self, seat: Seat) -> usize {
        self.tree.nth(self.tree.root(), seat).expect("the seat decides at the root")
    }

    /// What was found out about the candidates of the `nth` seat at the root.
    fn tried(&self, nth: usize) -> Vec<Tried<G::Action>> {
        let arms = self.tree.arms(self.tree.root(), nth).iter();
        arms.map(|arm| Tried {
            action: arm.action,
            prior: arm.prior,
            visits: arm.visits,
            worth: arm.worth,
            share: arm.share,
        })
        .collect()
    }

    /// Can nothing overtake the most visited candidate any more?
    fn is_settled(&self, nth: usize, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for arm in self.tree.arms(self.tree.root(), nth) {
            if arm.visits > first {
                (first, second) = (arm.visits, first);
            } else {
                second = second.max(arm.visits);
            }
        }
        first - second > left
    }

    /// Opens a node: the candidates of everyone who decides there, and one more that a seat is to have.
    fn open(&mut self, game: &G, state: &G::State, node: NodeId, seats: Seats, also: Option<(Seat, G::Action)>) {
        self.tree.open(node, seats);
        let unit = self.settings.prior * game.spread(state, &mut self.mind);
        let mut codes = None;
        for seat in seats.iter() {
            self.candidates.clear();
            game.candidates(state, seat, &mut self.mind, &mut self.candidates);
            sort(&mut self.candidates);
            self.candidates.truncate(MAX_ARMS);
            if let Some((_, action)) = also.filter(|(of, _)| *of == seat)
                && !self.candidates.iter().any(|candidate| candidate.action == action)
            {
                let last = self.candidates.last().expect("at least one candidate").score;
                self.candidates.truncate(MAX_ARMS - 1);
                self.candidates.push(Candidate::new(action, last));
            }
            // One evaluation of the state serves all candidates of all seats.
            if codes.is_none() && self.candidates.len() > 1 {
                codes = self.bench.encode(game, state, &mut self.mind);
            }
            match &codes {
                Some(codes) if self.candidates.len() > 1 => {
                    let asked = (game, state, seat);
                    self.bench.weigh(asked, &mut self.mind, codes, unit, &mut self.candidates);
                    sort(&mut self.candidates);
                    self.tree.add_fan(&self.candidates, 1.0, self.settings.flatness);
                }
                _ => self.tree.add_fan(&self.candidates, unit, self.settings.flatness),
            }
        }
    }

    /// One way down the tree, a playout, and the way back.
    fn iterate(&mut self, game: &G, view: &G::State, own: Seat, limit: u32) -> Worth {
        let mut state = *view;
        let mut node = self.tree.root();
        let mut by_chance = false;
        self.path.clear();
        let worth = loop {
            if game.round(&state) >= limit {
                break worth(game, &state, &mut self.mind, &mut self.bench, &self.settings);
            }
            self.hold_draw(game, &state);
            match step(&mut Bare::new(game, &mut state), &mut self.dice, |_, _, _| ()) {
                Taken::Over => break worth(game, &state, &mut self.mind, &mut self.bench, &self.settings),
                Taken::Chance => {
                    by_chance = true;
                    continue;
                }
                Taken::Auto(_) => continue,
                Taken::Decided(()) if !self.path.is_empty() && game.is_solitaire(&state) => {
                    break self.play_out(game, state, limit);
                }
                Taken::Decided(()) => {}
            }
            let seats = if self.path.is_empty() { root_deciders(game, view, own) } else { deciders(game, &state, own) };
            if self.tree.seats(node).is_empty() {
                if self.tree.visits(node) == 0 {
                    // New here: the playout speaks first, and the node is opened when it is reached again.
                    self.tree.visit(node);
                    if !by_chance {
                        self.tree.remember(node, &state);
                    }
                    break self.play_out(game, state, limit);
                }
                self.open(game, &state, node, seats, None);
            }
            self.tree.visit(node);
            if self.tree.seats(node) != seats {
                break self.play_out(game, state, limit);
            }
            match self.descend(game, &mut state, node, seats, own, by_chance) {
                Some(child) => node = child,
                None => break self.play_out(game, state, limit),
            }
        };
        for (seat, &share) in worth.share.iter(game.players()) {
            self.shares.0[seat] += f64::from(share);
        }
        self.shares.1 += 1;
        for &(node, nth, arm, seat) in &self.path {
            self.tree.credit(node, nth as usize, arm as usize, worth.worth[seat], worth.share[seat]);
        }
        worth
    }

    /// Before a draw of an iteration that is compared with others: it reads the same dice as theirs.
    #[inline]
    fn hold_draw(&mut self, game: &G, state: &G::State) {
        if let Some(held) = &mut self.held
            && game.next(state) == Next::Chance
        {
            self.dice = held.next_dice();
        }
    }

    /// Everyone at the node picks an arm, none knowing the others' picks; then all are played.
    /// `None`, and nothing played, when someone has no legal arm here.
    fn descend(
        &mut self,
        game: &G,
        state: &mut G::State,
        node: NodeId,
        seats: Seats,
        own: Seat,
        by_chance: bool,
    ) -> Option<NodeId> {
        let before = self.path.len();
        let mut joint = Joint::default();
        for (nth, seat) in seats.iter().enumerate() {
            let allowed = |action: &G::Action| !by_chance || game.check(state, seat, action).is_ok();
            let fixed = self.held.and_then(|held| held.arm).filter(|_| before == 0 && seat == own);
            let Some(arm) = fixed.or_else(|| self.tree.pick(node, nth, &self.settings, allowed)) else {
                self.path.truncate(before);
                return None;
            };
            joint = joint.with(arm);
            self.path.push((node, nth as u8, arm as u16, seat));
        }
        // The searching seat first: where it replaces what it said, the last of the others would end the phase.
        for own_turn in [true, false] {
            for (nth, seat) in seats.iter().enumerate().filter(|&(_, seat)| (seat == own) == own_turn) {
                let arm = self.path[before + nth].2;
                let action = self.tree.action(node, nth, arm as usize);
                game.play_unchecked(state, seat, &action, &mut Silent);
            }
        }
        Some(self.tree.child(node, joint).0)
    }

    /// Plays on by the game's playout policy, to the end or to where the estimate speaks.
    fn play_out(&mut self, game: &G, mut state: G::State, limit: u32) -> Worth {
        let mut bare = Bare::new(game, &mut state);
        let (mind, actions, random) = (&mut self.mind, &mut self.actions, self.settings.random_playouts);
        let mut steps = 0;
        let settle = self.settings.settle && self.bench.is_net();
        let ripe = self.settings.ripe && self.bench.is_net();
        while steps < self.settings.steps && game.round(bare.state()) < limit {
            if settle && game.is_settled(bare.state()) || ripe && game.is_ripe(bare.state()) {
                break;
            }
            if let Some(held) = &mut self.held
                && bare.next() == Next::Chance
            {
                self.dice = held.next_dice();
            }
            let taken = step(&mut bare, &mut self.dice, |bare, dice, awaited| {
                let seat = awaited.first().expect("someone is awaited");
                let mut choose = |state: &G::State, seat| match random {
                    true => game.random_action(state, seat, dice, actions),
                    false => game.playout(state, seat, mind, dice, actions),
                };
                if awaited.len() > 1 && game.is_secret(bare.state()) {
                    let before = *bare.state();
                    for seat in awaited.iter() {
                        let action = choose(&before, seat);
                        bare.act(seat, &action);
                    }
                    1
                } else if random {
                    game.play_at_random(bare.state_mut(), seat, dice, actions)
                } else {
                    let action = choose(bare.state(), seat);
                    bare.act(seat, &action);
                    1
                }
            });
            match taken {
                Taken::Over => break,
                Taken::Chance | Taken::Auto(_) => steps += 1,
                Taken::Decided(decided) => steps += decided,
            }
        }
        worth(game, &state, &mut self.mind, &mut self.bench, &self.settings)
    }
}

/// Who decides together at a state: all awaited seats where they decide in secret; otherwise one
/// of them, the searching seat first, since open decisions side by side do not touch each other.
fn deciders<G: Advice>(game: &G, state: &G::State, own: Seat) -> Seats {
    let awaited = game.next(state).awaited();
    match awaited.first() {
        Some(_) if game.is_secret(state) => awaited,
        Some(_) if awaited.contains(own) => Seats::only(own),
        Some(first) => Seats::only(first),
        None => unreachable!("someone is awaited here"),
    }
}

/// Who decides at the root: the searching seat always, also when it only replaces what it said.
fn root_deciders<G: Advice>(game: &G, view: &G::State, own: Seat) -> Seats {
    if game.is_secret(view) { game.next(view).awaited().with(own) } else { Seats::only(own) }
}
