//! The end of the game, and how the players stand.

use crate::events::Event;
use crate::resource::Resource;
use crate::rules::Furnace;
use crate::state::{Phase, State};
use game::{Breakdown, BySeat, Seat, Standing, Tell, places};

impl Furnace {
    /// The game ends. Whoever is in the first place wins; more than one share the victory (FUR-064).
    pub(crate) fn end_game(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        state.phase = Phase::Over;
        tell.tell(|| {
            let places = places(&self.standings(state), self.players);
            let winners = Seat::all(self.players).filter(|&seat| places[seat] == 1).collect();
            Event::GameEnded { winners }
        });
    }

    /// Money decides (FUR-061), then the number of cards (FUR-062), then resources (FUR-063).
    pub(crate) fn standings(&self, state: &State) -> BySeat<Standing> {
        BySeat::from_fn(|seat| {
            if seat.index() >= self.players {
                return Standing::default();
            }
            let player = &state.players[seat];
            Standing {
                points: i32::from(player.goods[Resource::Money]),
                tiebreaks: [player.cards() as i32, player.goods.resources() as i32, 0],
            }
        })
    }

    /// Money is all that counts.
    pub(crate) fn point_sources(&self, state: &State, seat: Seat) -> Breakdown {
        Breakdown::default().with("money", i32::from(state.players[seat].goods[Resource::Money]))
    }
}
