//! The rival that some games' rules play by themselves: who it is, and which option of a table brings it in.

/// An automated rival. It is no bot: the rules play its seat, at tables whose options ask for it.
///
/// ```
/// use game::Rival;
///
/// let rival = Rival { name: "Ada", option: "ada", usual: "normal" };
/// assert_eq!(rival.strength("ada"), Some("normal"));
/// assert_eq!(rival.strength("ada:hard"), Some("hard"));
/// assert_eq!(rival.strength("greedy"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rival {
    /// Its name, as people read it.
    pub name: &'static str,
    /// The option that brings it in, whose values say how strong it is.
    pub option: &'static str,
    /// How strong it is when nobody says.
    pub usual: &'static str,
}

impl Rival {
    /// How strong it is to be, where a text names it as one names a bot: `ada`, `ada:hard`.
    pub fn strength<'a>(&self, text: &'a str) -> Option<&'a str>
    where
        'static: 'a,
    {
        let (name, strength) = text.trim().split_once(':').unwrap_or((text.trim(), self.usual));
        (name == self.option).then_some(strength)
    }
}
