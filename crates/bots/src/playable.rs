//! Games that bots play: what runs in every iteration of a search, and in every step of a game between bots, is made
//! once for each game, in the crate of its rules.
//!
//! Generic code is otherwise made again in every crate that uses it, with whatever optimisation that crate has. Here
//! it is made where the rules are, so that the two become one piece, and those above can be built for size.

use crate::play::{Effort, Player};
use crate::search::{SearchThread, ThreadParts};
use game::xoshiro::Xoshiro;
use game::{Advice, Course, Line, RecordError, Seat, Step};
use std::sync::Arc;

/// A game whose players' code stands beside its rules. Written by [`playable!`](crate::playable).
pub trait Playable: Advice {
    /// One thread of a search.
    fn search_thread(parts: ThreadParts<Self>) -> Box<dyn SearchThread<Self>>;

    /// Plays to the end from a state; `None` if the game does not end. Every player is given its seat's view; awaited
    /// seats are asked in the order of the table.
    ///
    /// # Panics
    /// If there are fewer players than seats, or if a bot does.
    fn play_between(&self, state: &mut Self::State, players: &mut [Player<Self>], dice: &mut Xoshiro)
    -> Option<Effort>;

    /// Takes the step of a record's line: [`Course::follow`].
    fn take_line(course: &mut Course<Self>, line: &Line) -> Result<Arc<Step<Self>>, RecordError>;

    /// Any legal action, each equally likely: [`random_action`](game::Game::random_action) with the dice of a player.
    fn any_action(
        &self,
        view: &Self::State,
        seat: Seat,
        dice: &mut Xoshiro,
        buffer: &mut Vec<Self::Action>,
    ) -> Self::Action;
}

/// Makes a game [`Playable`]: one line in the crate of its rules.
///
/// ```
/// # fn is_playable<G: bots::Playable>() {}
/// is_playable::<goofspiel::Goofspiel>();
/// ```
#[macro_export]
macro_rules! playable {
    ($Game:ty) => {
        impl $crate::Playable for $Game {
            fn search_thread(
                parts: $crate::search::ThreadParts<Self>,
            ) -> ::std::boxed::Box<dyn $crate::search::SearchThread<Self>> {
                $crate::search::search_thread(parts)
            }

            fn play_between(
                &self,
                state: &mut Self::State,
                players: &mut [$crate::Player<Self>],
                dice: &mut ::game::xoshiro::Xoshiro,
            ) -> ::std::option::Option<$crate::play::Effort> {
                $crate::play::play(self, &mut ::game::drive::Bare::new(self, state), players, dice)
            }

            fn take_line(
                course: &mut ::game::Course<Self>,
                line: &::game::Line,
            ) -> ::std::result::Result<::std::sync::Arc<::game::Step<Self>>, ::game::RecordError> {
                course.follow(line)
            }

            fn any_action(
                &self,
                view: &Self::State,
                seat: ::game::Seat,
                dice: &mut ::game::xoshiro::Xoshiro,
                buffer: &mut ::std::vec::Vec<Self::Action>,
            ) -> Self::Action {
                ::game::Game::random_action(self, view, seat, dice, buffer)
            }
        }
    };
}

// Unit tests are built with a copy of this crate, for which Goofspiel has said nothing yet.
#[cfg(test)]
playable!(goofspiel::Goofspiel);
