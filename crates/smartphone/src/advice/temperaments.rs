//! The temperaments of bots at Smartphone Inc.: what they like about a plan, an Improvement, a place for their Progress.

use game::Temperament;

pub(super) const TEMPERAMENTS: [Temperament; 4] = [
    Temperament {
        word: "discounter",
        about: "Sells much and cheaply.",
        likes: &[
            ("plan_price", -1.0),
            ("plan_goods", 0.5),
            ("tile_goods", 1.0),
            ("tile_cheap", 1.5),
            ("take_goods", 1.0),
            ("amount", 0.1),
        ],
    },
    Temperament {
        word: "jeweller",
        about: "Sells little, at a high price.",
        likes: &[("plan_price", 1.0), ("plan_plus", 0.5), ("tile_plus", 2.0), ("control_first", 0.1)],
    },
    Temperament {
        word: "inventor",
        about: "Wants Technologies, and Patents most of all.",
        likes: &[
            ("plan_research", 1.0),
            ("plan_finishes", 0.3),
            ("tile_research", 1.5),
            ("patent", 1.0),
            ("bonus_research", 1.0),
        ],
    },
    Temperament {
        word: "explorer",
        about: "Wants Offices, where nobody has one.",
        likes: &[
            ("plan_logistics", 1.0),
            ("plan_enters", 0.3),
            ("tile_logistics", 1.5),
            ("first_there", 1.0),
            ("rivals_there", -0.5),
            ("second_office", 1.0),
        ],
    },
];
