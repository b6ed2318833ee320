//! The colours seats are known by, in games that name them so.

/// A colour of a seat, with the word that names it in notation.
///
/// ```
/// use game::Colour;
///
/// assert_eq!(Colour::from_word("black"), Some(Colour::Black));
/// assert_eq!((Colour::Black.word(), Colour::Black.letter()), ("black", "K"));
/// // A seat that is not called by a colour takes one by its place.
/// assert_eq!(Colour::for_seat("poland", 1), Colour::Blue);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// `green`.
    Green,
    /// `blue`.
    Blue,
    /// `black`.
    Black,
    /// `yellow`.
    Yellow,
    /// `red`.
    Red,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 5] = [Colour::Green, Colour::Blue, Colour::Black, Colour::Yellow, Colour::Red];

    /// The word.
    pub const fn word(self) -> &'static str {
        ["green", "blue", "black", "yellow", "red"][self as usize]
    }

    /// The word at the beginning of a sentence.
    pub const fn title(self) -> &'static str {
        ["Green", "Blue", "Black", "Yellow", "Red"][self as usize]
    }

    /// The letter that stands for it where there is room for one: `B` is blue, so black is `K`.
    pub const fn letter(self) -> &'static str {
        ["G", "B", "K", "Y", "R"][self as usize]
    }

    /// The colour of a word.
    pub fn from_word(word: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.word() == word)
    }

    /// The colour a seat's word names; another word takes one by its place at the table.
    pub fn for_seat(word: &str, place: usize) -> Colour {
        Colour::from_word(word).unwrap_or(Colour::ALL[place % Colour::ALL.len()])
    }
}
