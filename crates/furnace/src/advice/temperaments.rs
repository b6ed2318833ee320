//! The temperaments of bots at Furnace: what they like about a bid among others that are about as good.

use game::Temperament;

pub(super) const TEMPERAMENTS: [Temperament; 4] = [
    Temperament {
        word: "builder",
        about: "Wants companies of its own: bids that hold.",
        likes: &[("hold", 4.0), ("lies_highest", 1.0), ("worth", 0.05)],
    },
    Temperament {
        word: "trader",
        about: "Lets others build and takes the compensation.",
        likes: &[("compensation", 0.4), ("lies_highest", -1.0), ("hold", -1.0)],
    },
    Temperament {
        word: "gambler",
        about: "Puts small discs on what everybody wants.",
        likes: &[("worth", 0.15), ("rivals", 1.0), ("disc", -0.8)],
    },
    Temperament {
        word: "spoiler",
        about: "Takes from others what they want most.",
        likes: &[("denial", 0.4), ("rival_on_top", 2.0), ("worth_to_rival", 0.1)],
    },
];
