//! Games seen step by step: every decision with what was open to it, every state in which the game stood. For those who
//! keep more of a game than its result.

use bots::play::Effort;
use bots::{Playable, Player};
use game::drive::{Bare, Taken, step};
use game::xoshiro::Xoshiro;
use game::{BySeat, Game, Seat};

/// No game here comes near this many steps.
const MAX_STEPS: u32 = 100_000;

/// Someone who looks at a game while it is played.
pub trait Witness<G: Game> {
    /// The game has begun: this is the state at the first decision.
    fn begins(&mut self, game: &G, state: &G::State);

    /// A seat has chosen in this state; what it found of the seats' parts of the victory, if it searched. The automa's
    /// own steps are no choices.
    fn decides(&mut self, game: &G, state: &G::State, seat: Seat, action: &G::Action, shares: Option<BySeat<f32>>);

    /// The state after a step.
    fn stands(&mut self, game: &G, state: &G::State);

    /// The game is over.
    fn ends(&mut self, game: &G, state: &G::State, effort: &Effort);
}

/// Plays to the end as [`bots::play::play`] does, with the same chance; `None` if the game does not end.
pub(crate) fn play_before<G: Playable>(
    game: &G,
    players: &mut [Player<G>],
    dice: &mut Xoshiro,
    witness: &mut impl Witness<G>,
) -> Option<Effort> {
    let (mut state, mut effort, mut has_begun) = (game.start(), Effort::default(), false);
    for _ in 0..MAX_STEPS {
        let taken = step(&mut Bare::new(game, &mut state), dice, |bare, _, awaited| {
            let seat = awaited.first().expect("someone is awaited");
            if !has_begun {
                has_begun = true;
                witness.begins(game, bare.state());
            }
            let player = &mut players[seat.index()];
            let action = player.choose(game, bare.state(), seat);
            witness.decides(game, bare.state(), seat, &action, player.shares());
            bare.act(seat, &action);
            effort.decisions[seat] += 1;
        });
        match taken {
            Taken::Over => {
                witness.ends(game, &state, &effort);
                return Some(effort);
            }
            Taken::Chance => effort.draws += 1,
            Taken::Auto(seat) => effort.decisions[seat] += 1,
            Taken::Decided(()) => {}
        }
        witness.stands(game, &state);
    }
    None
}
