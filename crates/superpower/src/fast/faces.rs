//! The face of the situation card that is turned: one of the cards of its class that nobody has seen, each equally
//! likely.
//!
//! The cards are counted up face by face, and the one that is drawn lies where more cards are counted up than came
//! before it. All faces at once, without a loop whose end the processor cannot predict; the yardstick of the tests is
//! the loop.

use crate::components::MAX_COPIES;
use crate::situation::{Class, Face, MAX_FACES, Situation};
use game::Dice;
use game::bits::{LaneMask, Lanes};

/// The situation cards of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faces {
    /// The faces of the class.
    class: LaneMask<8>,
    /// How many cards each of them has.
    copies: Lanes<8>,
}

// All cards together are counted below the top bit of a lane.
const _: () = assert!(MAX_COPIES as usize * MAX_FACES < 128 && MAX_FACES == 8);

impl Faces {
    /// Those of each class.
    pub(crate) fn by_class(situations: &[Situation]) -> [Faces; 3] {
        Class::ALL.map(|class| {
            let mut copies = Lanes::<8>::default();
            for (face, situation) in situations.iter().enumerate().filter(|(_, one)| one.class == class) {
                copies.set(face, situation.copies);
            }
            Faces { class: copies.at_least(Lanes::<8>::splat(1)), copies }
        })
    }

    /// Draws the face of the next card of the class, where these cards of each face have been turned.
    #[inline]
    pub(crate) fn draw(self, turned: [u8; MAX_FACES], dice: &mut impl Dice) -> Face {
        let unseen = self.copies - (Lanes::<8>::new(turned) & self.class);
        let up_to = unseen.running_sums();
        let drawn = dice.below(u32::from(unseen.sum())) as u8;
        Face(up_to.first_above(drawn) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Provenance;
    use game::xoshiro::Xoshiro;

    fn situation(class: Class, copies: u8) -> Situation {
        Situation {
            word: String::new(),
            name: String::new(),
            polish: String::new(),
            class,
            contracts: [0; 3],
            opens_market: false,
            copies,
            provenance: Provenance::Rebuilt,
        }
    }

    #[test]
    fn a_face_is_drawn_as_by_counting_cards_one_by_one() {
        let mut dice = Xoshiro::from_seed(7);
        for round in 0..3000 {
            let faces: Vec<Situation> = (0..1 + round % MAX_FACES)
                .map(|_| situation(Class::ALL[dice.below(3) as usize], 1 + dice.below(u32::from(MAX_COPIES)) as u8))
                .collect();
            let mut turned = [0; MAX_FACES];
            for (turned, face) in turned.iter_mut().zip(&faces) {
                *turned = dice.below(u32::from(face.copies) + 1) as u8;
            }
            for class in Class::ALL {
                let cards: Vec<usize> = (0..faces.len())
                    .filter(|&face| faces[face].class == class)
                    .flat_map(|face| std::iter::repeat_n(face, usize::from(faces[face].copies - turned[face])))
                    .collect();
                if cards.is_empty() {
                    continue;
                }
                let mut same = dice;
                let drawn = Faces::by_class(&faces)[class as usize].draw(turned, &mut dice);
                assert_eq!(drawn.index(), cards[same.below(cards.len() as u32) as usize]);
            }
        }
    }
}
