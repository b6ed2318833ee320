//! What component files have in common: how they are [read], provenance, errors that name the entry, and a fingerprint.

mod deserializer;
mod file;

pub use file::{Entry, List, Within, one_of, read, refuse_duplicates};

use crate::chacha::hex;
use serde::{Deserialize, Deserializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// How well the printed value of a component is known. The program says so to its users.
///
/// ```
/// use game::Provenance;
/// use game::components::read;
///
/// #[derive(serde::Deserialize, Debug)]
/// struct File {
///     provenance: Provenance,
/// }
///
/// let file: File = read("provenance = 'in part'").unwrap();
/// assert_eq!((file.provenance, file.provenance.word()), (Provenance::InPart, "in part"));
/// assert_eq!(
///     read::<File>("provenance = 'guessed'").unwrap_err().to_string(),
///     "components: provenance: 'guessed' is none of printed, likely, in part, rebuilt"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Provenance {
    /// Documented for the printed game.
    Printed,
    /// One good source, and everything else fits.
    Likely,
    /// Part of it is documented, the rest reconstructed.
    InPart,
    /// Reconstructed: the printed value is not known.
    Rebuilt,
}

impl Provenance {
    /// All of them, best known first.
    pub const ALL: [Provenance; 4] = [Provenance::Printed, Provenance::Likely, Provenance::InPart, Provenance::Rebuilt];

    /// The word for it in component files and on the screen.
    pub fn word(self) -> &'static str {
        match self {
            Provenance::Printed => "printed",
            Provenance::Likely => "likely",
            Provenance::InPart => "in part",
            Provenance::Rebuilt => "rebuilt",
        }
    }

    /// The provenance with this word.
    pub fn from_word(word: &str) -> Option<Provenance> {
        Provenance::ALL.into_iter().find(|provenance| provenance.word() == word)
    }
}

impl<'de> Deserialize<'de> for Provenance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Provenance, D::Error> {
        one_of(deserializer, &Provenance::ALL, Provenance::word)
    }
}

/// One component as people read it, and how well it is known.
///
/// ```
/// use game::Game;
/// use goofspiel::Goofspiel;
///
/// assert!(Goofspiel::component_list().is_empty(), "a pack of cards needs no list");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// What it is: `company`, `start-up`, `region`.
    pub kind: &'static str,
    /// Its name, as `Colliery 1`.
    pub name: String,
    /// What is printed on it, in words.
    pub text: String,
    /// How well that is known.
    pub provenance: Provenance,
    /// What else is to be said of that.
    pub note: Option<String>,
}

/// What is wrong with a component file, and at which entry.
///
/// ```
/// use game::ComponentsError;
///
/// let error = ComponentsError::new("company 17", "has no basic side");
/// assert_eq!(error.to_string(), "components: company 17: has no basic side");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComponentsError {
    /// Where: `company 17, extra`, or a line and column for text that is no TOML at all.
    pub entry: String,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl ComponentsError {
    /// An error at an entry.
    pub fn new(entry: impl Into<String>, problem: impl Into<String>) -> ComponentsError {
        ComponentsError { entry: entry.into(), problem: problem.into() }
    }
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "components: {}: {}", self.entry, self.problem)
    }
}

impl std::error::Error for ComponentsError {}

/// The name a record gives to a component file: the first 16 hex digits of its SHA-256. Line ends
/// do not matter, nor do blank lines, comment lines and white space around a line.
pub fn fingerprint(text: &str) -> String {
    let mut hash = Sha256::new();
    for line in text.lines().map(str::trim) {
        if !line.is_empty() && !line.starts_with('#') {
            hash.update(line.as_bytes());
            hash.update(b"\n");
        }
    }
    hex(&hash.finalize())[..16].to_owned()
}

/// The [`fingerprint`] of an empty file: the name records give to the components of a game that has none.
pub const NO_FILE: &str = "e3b0c44298fc1c14";

/// Refuses a component file that says anything, for games that have none.
pub fn refuse(text: &str) -> Result<(), ComponentsError> {
    if fingerprint(text) == NO_FILE {
        return Ok(());
    }
    Err(ComponentsError::new("file", "this game has no components; nothing can be said of them"))
}

/// The name a component file goes by in records and at tables: its [`fingerprint`], or that of the first file with the
/// same values. `again` lists built-in files that differ from an earlier one only in provenance or notes, each with the
/// name of the first, so that what was played with that one goes on.
pub fn known_as(text: &str, again: &[(&str, &str)]) -> String {
    let own = fingerprint(text);
    again.iter().find(|(later, _)| *later == own).map_or(own, |(_, first)| (*first).to_owned())
}

/// A component file that shipped with a game before its present one. It stays for good, so that whatever was made with
/// it opens and goes on as it began.
///
/// ```
/// use game::components::{FormerFile, fingerprint, recorded};
///
/// const FORMER: [FormerFile; 1] = [FormerFile { name: "af099022d05553e4", text: "price = 3" }];
/// assert_eq!(fingerprint(FORMER[0].text), FORMER[0].name);
/// assert_eq!(recorded(&FORMER, "af099022d05553e4"), Some("price = 3"));
/// assert_eq!(recorded(&FORMER, "0000000000000000"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormerFile {
    /// The name records, tables and nets know it by: its [`fingerprint`], or that of the first file with its values.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The file to open something recorded with, given the name its components have there: the former built-in file of that
/// name, or `None`, which is the present one. It may be a name nobody here knows; whoever opens compares it with the
/// name the table says.
pub fn recorded(former: &[FormerFile], name: &str) -> Option<&'static str> {
    former.iter().find(|file| file.name == name).map(|file| file.text)
}

/// The line and column, from 1, of a byte offset in a text.
pub fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    (line, String::from_utf8_lossy(&before[start..]).chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_sees_content_and_not_layout() {
        let one = fingerprint("a = 1\nb = 2\n");
        assert_eq!(one.len(), 16);
        assert_eq!(one, fingerprint("# note\r\n  a = 1\r\n\r\nb = 2"));
        assert_ne!(one, fingerprint("a = 1\nb = 3\n"));
    }

    #[test]
    fn a_game_without_components_takes_no_file() {
        assert_eq!(fingerprint(""), NO_FILE);
        assert_eq!(refuse("# nothing\n"), Ok(()));
        let refused = refuse("a = 1\n").unwrap_err().to_string();
        assert_eq!(refused, "components: file: this game has no components; nothing can be said of them");
    }

    #[test]
    fn provenance_words_go_both_ways() {
        for provenance in Provenance::ALL {
            assert_eq!(Provenance::from_word(provenance.word()), Some(provenance));
        }
        assert_eq!(Provenance::from_word("guessed"), None);
    }

    #[test]
    fn offsets_become_lines_and_columns() {
        assert_eq!(line_and_column("ab\ncdé\nf", 3), (2, 1));
        assert_eq!(line_and_column("ab\ncdé\nf", 8), (3, 1));
        assert_eq!(line_and_column("", 5), (1, 1));
    }
}
