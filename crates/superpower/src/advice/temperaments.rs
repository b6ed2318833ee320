//! The temperaments of bots at Superpower: what they like about an action of phase II.

use game::Temperament;

pub(super) const TEMPERAMENTS: [Temperament; 4] = [
    Temperament {
        word: "banker",
        about: "Keeps money in hand and likes bonds.",
        likes: &[("bonds", 2.0), ("money_after", 0.2), ("price", -0.1)],
    },
    Temperament {
        word: "merchant",
        about: "Lives on markets and their contracts.",
        likes: &[("market", 1.5), ("two_markets", 2.0), ("fitting", 0.2)],
    },
    Temperament {
        word: "diplomat",
        about: "Wants many partners, and Soft Power to win them.",
        likes: &[
            ("prospect", 1.5),
            ("dear_prospect", 1.5),
            ("cooperating", 1.5),
            ("soft_power", 1.0),
            ("preparation", 0.5),
        ],
    },
    Temperament {
        word: "strategist",
        about: "Makes few partners great, to be the superpower.",
        likes: &[("friendly", 1.5), ("strategic", 2.0), ("race_gain", 0.2), ("takes_lead", 1.0)],
    },
];
