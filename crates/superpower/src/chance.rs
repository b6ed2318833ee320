//! What chance decides: the first holder of CP, the situation deck, and the order of a deal.
//!
//! The deck is never shuffled here. A shuffled deck with cards taken out unseen gives, for the next
//! card, each class in proportion to the cards of it still in the deck; and, when a card is turned,
//! each face in proportion to the cards of its class not yet seen, those taken out included: for
//! which of the unseen cards were taken out is as much chance as the order of the rest.

use crate::components::{MAX_COPIES, MAX_DEALT};
use crate::contracts::Contracts;
use crate::situation::{Class, Face, MAX_FACES, Situation};
use crate::state::{Phase, State};
use crate::table::Superpower;
use game::bits::{ONES, TOPS};
use game::{Dice, Refusal, Seat};

/// The contracts of a deal in the order they are laid, two bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deal {
    len: u8,
    values: [u64; MAX_DEALT / 32],
}

impl Deal {
    /// Adds a contract of `value` bn at the end; what does not fit is refused.
    #[inline]
    pub fn push(&mut self, value: u8) -> bool {
        let fits = usize::from(self.len) < MAX_DEALT;
        if fits {
            self.values[usize::from(self.len / 32)] |= u64::from(value) << (2 * (self.len % 32));
            self.len += 1;
        }
        fits
    }

    /// The values, in order.
    #[inline]
    pub fn values(&self) -> impl Iterator<Item = u8> + use<> {
        let mut rest = u128::from(self.values[1]) << 64 | u128::from(self.values[0]);
        (0..self.len).map(move |_| {
            let value = rest as u8 & 3;
            rest >>= 2;
            value
        })
    }

    /// The cards, whatever their order.
    pub fn heap(self) -> Contracts {
        let mut heap = Contracts::NONE;
        for value in self.values() {
            heap.add(value);
        }
        heap
    }
}

/// The situation cards of a class, a byte for each face.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faces {
    /// The faces of the class.
    class: u64,
    /// How many cards each of them has.
    copies: u64,
}

impl Faces {
    /// Those of each class.
    pub(crate) fn of(situations: &[Situation]) -> [Faces; 3] {
        Class::ALL.map(|class| {
            let (mut faces, mut copies) = ([0; MAX_FACES], [0; MAX_FACES]);
            for (face, situation) in situations.iter().enumerate().filter(|(_, one)| one.class == class) {
                (faces[face], copies[face]) = (u8::MAX, situation.copies);
            }
            Faces { class: u64::from_le_bytes(faces), copies: u64::from_le_bytes(copies) }
        })
    }
}

// All cards together are counted below the top bit of a byte.
const _: () = assert!(MAX_COPIES as usize * MAX_FACES < 128);

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Who holds CP first (MOC-017).
    First(Seat),
    /// The class of the next situation card (MOC-012).
    Next(Class),
    /// The face of the card that is turned (MOC-020).
    Situation(Face),
    /// The order in which the turn's contracts come to the markets (MOC-024).
    Deal(Deal),
}

impl Superpower {
    /// How many cards of this face nobody has seen yet, those taken out before play included.
    #[inline]
    pub fn unseen(&self, state: &State, face: Face) -> u8 {
        self.components.situations[face.index()].copies - state.turned[face.index()]
    }

    /// All faces.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        (0..self.components.situations.len() as u8).map(Face)
    }

    pub(crate) fn draw_outcome(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.phase {
            Phase::First => Chance::First(Seat::new(dice.below(self.players as u32) as usize)),
            Phase::Forecast => {
                let [bull, stable, bear] = state.deck.map(u32::from);
                let drawn = dice.below(bull + stable + bear);
                Chance::Next(Class::ALL[usize::from(drawn >= bull) + usize::from(drawn >= bull + stable)])
            }
            Phase::Situation => {
                let class = state.forecast.unwrap_or(Class::Stable);
                // All faces at once, a byte each: those of the class nobody has seen, and in the bytes of the
                // product how many there are up to each face.
                let Faces { class, copies } = self.repertoire.faces[class as usize];
                let up_to = (copies - (u64::from_le_bytes(state.turned) & class)).wrapping_mul(ONES);
                let drawn = dice.below((up_to >> 56) as u32);
                // The top bit of a byte stays where the card is found up to its face.
                let found = (up_to | TOPS) - u64::from(drawn + 1) * ONES;
                let face = ((found & TOPS).trailing_zeros() / 8) as u8;
                Chance::Situation(Face(face))
            }
            _ => Chance::Deal(self.draw_deal(state, dice)),
        }
    }

    /// The contracts of the turn in random order. Never inlined, for what is drawn more often needs fewer registers.
    #[inline(never)]
    fn draw_deal(&self, state: &State, dice: &mut impl Dice) -> Deal {
        let [ones, twos, threes] = self.contracts_due(state).counts().map(u32::from);
        // The cards left of 1 bn, and of 2 bn or less.
        let (mut ones, mut lesser) = (ones, ones + twos);
        let mut left = lesser + threes;
        let mut deal = Deal { len: left as u8, ..Deal::default() };
        for half in &mut deal.values {
            let mut place = 0;
            while left > 0 && place < 64 {
                let drawn = dice.below(left);
                let (is_one, is_lesser) = (u32::from(drawn < ones), u32::from(drawn < lesser));
                ones -= is_one;
                lesser -= is_lesser;
                left -= 1;
                *half |= u64::from(3 - is_one - is_lesser) << place;
                place += 2;
            }
        }
        deal
    }

    pub(crate) fn check_outcome(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        let not_now = |what: &str| {
            Err(Refusal::new("MOC-020", "not-drawn-now", format!("{what} is not drawn now."))
                .with("phase", state.phase.word()))
        };
        match *chance {
            Chance::First(seat) => {
                if state.phase != Phase::First {
                    return not_now("The first holder of the consistent policy");
                }
                if seat.index() >= self.players {
                    return Err(Refusal::new("MOC-017", "no-such-nation", "The first holder must be at the table."));
                }
            }
            Chance::Next(class) => {
                if state.phase != Phase::Forecast {
                    return not_now("The class of the next situation card");
                }
                if state.deck[class as usize] == 0 {
                    let text = format!("No {} card is left in the situation deck.", class.word());
                    return Err(Refusal::new("MOC-012", "class-exhausted", text).with("class", class.word()));
                }
            }
            Chance::Situation(face) => {
                if state.phase != Phase::Situation {
                    return not_now("The face of a situation card");
                }
                let Some(situation) = self.components.situations.get(face.index()) else {
                    return Err(Refusal::new("MOC-020", "no-such-situation", "There is no such situation card."));
                };
                if Some(situation.class) != state.forecast {
                    let class = state.forecast.map_or("", Class::word);
                    let text = format!("The next card is a {class} card, and {} is none.", situation.name);
                    return Err(Refusal::new("MOC-012", "wrong-class", text)
                        .with("class", class)
                        .with("situation", &situation.word));
                }
                if self.unseen(state, face) == 0 {
                    let text = format!("Every {} card has been turned already.", situation.name);
                    return Err(Refusal::new("MOC-020", "face-exhausted", text).with("situation", &situation.word));
                }
            }
            Chance::Deal(deal) => {
                if state.phase != Phase::Deal {
                    return not_now("A deal of contracts");
                }
                let (due, dealt) = (self.contracts_due(state), deal.heap());
                if due != dealt {
                    let [ones, twos, threes] = due.counts();
                    let text = format!(
                        "The situation and the markers give {ones} contracts of 1 bn, {twos} of 2 bn and {threes} of 3 bn."
                    );
                    return Err(Refusal::new("MOC-020", "wrong-deal", text)
                        .with("ones", ones)
                        .with("twos", twos)
                        .with("threes", threes));
                }
            }
        }
        Ok(())
    }
}
