//! What holds for the features of every game: each is named once and within its range, they are the same for every eye,
//! and seats that move round the table look the same.

use game::drive::{Bare, Taken, step};
use game::xoshiro::Xoshiro;
use game::{Advice, Feature, Observation, Options, Seat, Setup, Weights};
use std::collections::HashSet;

/// What [`observe_states`] came across, so that a test can say that it saw enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Observed {
    /// States that were looked at.
    pub states: usize,
    /// States in which something is hidden from someone.
    pub secret: usize,
    /// States that were turned round the table.
    pub turned: usize,
}

/// Plays a game by the playout policy at each of these tables and looks at the features of every state. `turn` gives
/// the same state with everyone one seat further round the table (what seat 1 had is seat 0's), where that is easily
/// made.
///
/// # Panics
/// At the first feature that is out of its range, reads what is hidden, or depends on where its seat stands.
pub fn observe_states<G: Advice>(
    tables: impl IntoIterator<Item = Options>,
    turn: impl Fn(&G, &G::State) -> Option<G::State>,
) -> Observed {
    let features = G::features();
    let mut names = HashSet::new();
    for feature in features.seat.iter().chain(features.table) {
        assert!(names.insert(feature.name), "two features are called {}", feature.name);
    }
    let (mut observed, mut dice) = (Observed::default(), Xoshiro::from_seed(4));
    for options in tables {
        let game = G::new(&Setup { options, ..Setup::default() }).unwrap_or_else(|error| panic!("no table: {error}"));
        let mut mind = game.mind(&Weights::of::<G>());
        let (mut state, mut list) = (game.start(), Vec::new());
        loop {
            look(&game, &mut mind, &state, &turn, &mut observed);
            let taken = step(&mut Bare::new(&game, &mut state), &mut dice, |bare, dice, awaited| {
                let seat = awaited.first().expect("someone is awaited");
                let action = game.playout(bare.state(), seat, &mut mind, dice, &mut list);
                bare.act(seat, &action);
            });
            if taken == Taken::Over {
                break;
            }
        }
    }
    observed
}

fn look<G: Advice>(
    game: &G,
    mind: &mut G::Mind,
    state: &G::State,
    turn: &impl Fn(&G, &G::State) -> Option<G::State>,
    observed: &mut Observed,
) {
    let (features, players) = (G::features(), game.players());
    let mut observe = |state: &G::State| {
        let mut into = Observation::new(&features, players);
        game.observe(state, mind, &mut into);
        into
    };
    let seen = observe(state);
    let within = |features: &[Feature], values: &[f32]| {
        for (feature, &value) in features.iter().zip(values) {
            assert!((feature.least..=feature.most).contains(&value), "{feature:?}: {value}");
        }
    };
    within(features.table, seen.table_values());
    Seat::all(players).for_each(|seat| within(features.seat, seen.seat_values(seat)));

    observed.states += 1;
    let views: Vec<G::State> = crate::eyes(players).map(|eye| game.seen_by(state, eye)).collect();
    for view in views.iter().filter(|view| *view != state) {
        assert_eq!(observe(view), seen, "features read what is hidden");
    }
    observed.secret += usize::from(views.iter().any(|view| view != state));

    let Some(moved) = turn(game, state) else { return };
    observed.turned += 1;
    let turned = observe(&moved);
    assert_eq!(turned.table_values(), seen.table_values(), "the table depends on where seats stand");
    for seat in Seat::all(players) {
        let next = Seat::new((seat.index() + 1) % players);
        assert_eq!(turned.seat_values(seat), seen.seat_values(next), "{seat:?} depends on where it stands");
    }
}
