//! Which games they are: everything that the games of a run have in common.

use bots::Playable;
use game::numbers::Numbered;
use game::{Holding, Seat};
use simulation::Simulation;

/// What the games of a run have in common.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The name of the run: 16 hexadecimal digits that follow from all that is below.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its options, complete: `players=3 rounds=4`.
    pub options: String,
    /// The fingerprint of its component file.
    pub components: String,
    /// Who sat where, one name for each seat.
    pub bots: Vec<String>,
    /// The words for the seats.
    pub seats: Vec<String>,
    /// The seed of all chance.
    pub seed: u64,
    /// How many numbers the game's decisions are said in.
    pub numbers: usize,
    /// What seats can hold.
    pub holdings: Vec<Holding>,
}

impl Run {
    /// The run of a simulation.
    pub fn of<G: Playable + Numbered>(simulation: &Simulation<G>) -> Run {
        let game = &*simulation.game;
        let options: Vec<String> = game.chosen().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut run = Run {
            id: String::new(),
            game: G::ID.to_owned(),
            rules: game.rules_version(),
            options: options.join(" "),
            components: game.components_hash().to_owned(),
            bots: simulation.names(),
            seats: Seat::all(game.players()).map(|seat| game.seat_word(seat).to_owned()).collect(),
            seed: simulation.seed,
            numbers: G::NUMBER_COUNT,
            holdings: game.holdings(),
        };
        run.id = format!("{:016x}", hash(&run.text()));
        run
    }

    fn text(&self) -> String {
        let Run { game, rules, options, components, bots, seed, .. } = self;
        format!("{game} {rules}\n{options}\n{components}\n{}\n{seed}\n", bots.join(" "))
    }

    /// How many seats there are.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// How many bytes a mask has.
    pub fn mask_bytes(&self) -> usize {
        self.numbers.div_ceil(8)
    }
}

fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
