//! What a commentator would say when a game is over, and who has won it.

use crate::language::Language;
use crate::seat::SeatFace;
use crate::t;
use game::Seat;

/// One thing worth saying about a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The symbol before it, `i-<name>`.
    pub icon: &'static str,
    /// What it is about, in a few words: "Best company: Iron mine".
    pub headline: String,
    /// One sentence.
    pub words: String,
}

impl Fact {
    /// A fact with its symbol, headline and sentence.
    pub fn new(icon: &'static str, headline: String, words: String) -> Fact {
        Fact { icon, headline, words }
    }
}

/// The one seat that is the viewer's. Around one screen several are, and none of them is "you".
pub fn own_seat(seats: &[SeatFace]) -> Option<Seat> {
    let mut own = seats.iter().filter(|face| face.mine);
    own.next().filter(|_| own.next().is_none()).map(|face| face.seat)
}

/// Who has won, told to the viewer: "You win!", "Ada wins!", "You and Ben share the victory!".
pub fn victory_words(language: Language, winners: &[&SeatFace], own: Option<Seat>) -> String {
    let others: Vec<&str> =
        winners.iter().filter(|face| own != Some(face.seat)).map(|face| face.name.as_str()).collect();
    match (others.len() < winners.len(), others.is_empty()) {
        (true, true) => t!(language, "over-you-won"),
        (true, false) => t!(language, "over-you-shared", names = others.join(", ")),
        (false, _) => t!(language, "over-won-by", names = others.join(", "), count = others.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Colour;
    use crate::seat::SeatKind;

    fn face(place: usize, name: &str, mine: bool) -> SeatFace {
        SeatFace {
            seat: Seat::new(place),
            word: name.to_lowercase(),
            name: name.to_owned(),
            colour: Colour::Green,
            kind: SeatKind::Person,
            present: true,
            mine,
            seconds_left: None,
            person: None,
            guest: false,
        }
    }

    #[test]
    fn nobody_is_told_their_own_name() {
        let faces = [face(0, "Ada", true), face(1, "Ben", false)];
        let own = own_seat(&faces);
        assert_eq!(victory_words(Language::En, &[&faces[0]], own), "You win!");
        assert_eq!(victory_words(Language::En, &[&faces[1]], own), "Ben wins!");
        assert_eq!(victory_words(Language::En, &[&faces[0], &faces[1]], own), "You and Ben share the victory!");
        assert_eq!(victory_words(Language::Pl, &[&faces[0]], own), "Wygrywasz!");
        // Around one screen all are called by their names.
        let both = [face(0, "Ada", true), face(1, "Ben", true)];
        assert_eq!(victory_words(Language::En, &[&both[0]], own_seat(&both)), "Ada wins!");
    }
}
