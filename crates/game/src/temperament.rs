//! Temperaments: what a bot prefers among actions that are about as good as each other.

/// What bots of one temperament like, told by the features of candidates: names of
/// [`candidate_features`](crate::Advice::candidate_features), and how much one more of each pleases.
///
/// ```
/// use game::Temperament;
///
/// let bold = Temperament { word: "bold", about: "Likes high cards.", likes: &[("card", 1.0), ("beaten_by", -0.5)] };
/// assert_eq!(bold.word, "bold");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temperament {
    /// Its word in the names of bots: a few lowercase letters. It never changes, for stores keep it.
    pub word: &'static str,
    /// What it means, in one line.
    pub about: &'static str,
    /// What it likes and, below 0, dislikes.
    pub likes: &'static [(&'static str, f32)],
}
