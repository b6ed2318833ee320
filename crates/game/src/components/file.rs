//! Reading component files: TOML into the types a game declares with serde, and errors that name the entry.
//!
//! A game describes its file as `#[derive(Deserialize)] #[serde(deny_unknown_fields)]` structs and calls [`read`]. What
//! a single field must be is said by its type ([`Within`], [`List`], [`Provenance`](super::Provenance), or a type of
//! the game's own that refuses what it cannot be); every error then knows its place by itself. What must hold between
//! entries is checked afterwards, and [`Entry`] has kept the name to report it under.
//!
//! This module knows the form of files and nothing of any game's cards.

use super::ComponentsError;
use super::deserializer::deserialize;
use serde::de::{self, DeserializeOwned, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::ops::{Deref, RangeInclusive};
use toml::Table;

/// Reads a component file, or says which entry is wrong and what would be right.
///
/// An entry of a list is named by its `id`, or by its place from 1 where the list has no ids. Text that is no TOML at
/// all is reported by line and column.
///
/// ```
/// use game::components::{Entry, Within, read};
/// use serde::Deserialize;
///
/// #[derive(Deserialize, Debug)]
/// #[serde(deny_unknown_fields)]
/// struct File {
///     company: Vec<Entry<Company>>,
/// }
///
/// #[derive(Deserialize, Debug)]
/// #[serde(deny_unknown_fields)]
/// struct Company {
///     id: Within<1, 36>,
///     family: String,
/// }
///
/// let file: File = read("[[company]]\nid = 17\nfamily = 'Steelworks'").unwrap();
/// assert_eq!((file.company[0].id.get(), file.company[0].family.as_str()), (17, "Steelworks"));
/// assert_eq!(file.company[0].name(), "company 17");
///
/// let error = |text| read::<File>(text).unwrap_err().to_string();
/// assert_eq!(
///     error("[[company]]\nid = 17\nfamily = 3"),
///     "components: company 17, family: should be a text in quotes, not 3"
/// );
/// assert_eq!(
///     error("[[company]]\nid = 17\nfamly = 'Steelworks'"),
///     "components: company 17, famly: there is no such field; known: id, family"
/// );
/// assert_eq!(error("[[company]]\nid = 17"), "components: company 17, family: is missing");
/// assert!(error("[[company]]\nid = ").starts_with("components: line 2, column 6: "));
/// ```
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, ComponentsError> {
    let file: Table = text.parse().map_err(|error: toml::de::Error| {
        let (line, column) = super::line_and_column(text, error.span().map_or(0, |span| span.start));
        ComponentsError::new(format!("line {line}, column {column}"), error.message())
    })?;
    deserialize(&toml::Value::Table(file))
}

/// A part of a component file that knows what it is called, for checks that come after reading.
///
/// ```
/// use game::components::{Entry, read};
/// use serde::Deserialize;
///
/// #[derive(Deserialize)]
/// struct File {
///     price: Entry<Price>,
/// }
///
/// #[derive(Deserialize)]
/// struct Price {
///     least: u8,
///     most: u8,
/// }
///
/// let file: File = read("price = { least = 5, most = 2 }").unwrap();
/// let price = &file.price;
/// assert_eq!(
///     price.within("most", price.most, price.least..=9).unwrap_err().to_string(),
///     "components: price, most: should be a whole number from 5 to 9, not 2"
/// );
/// assert_eq!(price.error("most", "is too low").to_string(), "components: price, most: is too low");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<T> {
    name: String,
    value: T,
}

impl<T> Entry<T> {
    /// What the entry is called in errors: `company 17`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the file says there.
    pub fn into_value(self) -> T {
        self.value
    }

    /// An error at one field of the entry.
    pub fn error(&self, field: &str, problem: impl Into<String>) -> ComponentsError {
        ComponentsError::new(format!("{}, {field}", self.name), problem)
    }

    /// A number of the entry whose bounds depend on other values; for fixed bounds there is [`Within`].
    pub fn within(&self, field: &str, number: u8, bounds: RangeInclusive<u8>) -> Result<u8, ComponentsError> {
        if bounds.contains(&number) {
            Ok(number)
        } else {
            Err(self.error(field, format!("should be {}, not {number}", Bounds(*bounds.start(), *bounds.end()))))
        }
    }
}

impl<T> Deref for Entry<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// Refuses entries of which two say the same in a field that names them.
///
/// ```
/// use game::components::{Entry, read, refuse_duplicates};
/// use serde::Deserialize;
///
/// #[derive(Deserialize)]
/// struct File {
///     nation: Vec<Entry<Nation>>,
/// }
///
/// #[derive(Deserialize)]
/// struct Nation {
///     word: String,
/// }
///
/// let file: File = read("nation = [{ word = 'china' }, { word = 'japan' }, { word = 'china' }]").unwrap();
/// assert_eq!(
///     refuse_duplicates(&file.nation, "word", |nation| &nation.word).unwrap_err().to_string(),
///     "components: nation 3, word: another entry has 'china' already"
/// );
/// ```
pub fn refuse_duplicates<'a, T, K: PartialEq + Display>(
    entries: &'a [Entry<T>],
    field: &str,
    key: impl Fn(&'a T) -> K,
) -> Result<(), ComponentsError> {
    for (place, entry) in entries.iter().enumerate() {
        let own = key(&entry.value);
        if entries[..place].iter().any(|other| key(&other.value) == own) {
            return Err(entry.error(field, format!("another entry has '{own}' already")));
        }
    }
    Ok(())
}

/// A whole number from `MIN` to `MAX`, which a file may not leave.
///
/// ```
/// use game::components::{Within, read};
/// use serde::Deserialize;
///
/// #[derive(Deserialize, Debug)]
/// struct File {
///     rounds: Within<1, 5>,
/// }
///
/// assert_eq!(read::<File>("rounds = 4").unwrap().rounds.get(), 4);
/// for wrong in ["0", "6", "-3", "4000000000", "'four'", "2.5"] {
///     let error = read::<File>(&format!("rounds = {wrong}")).unwrap_err();
///     assert!(error.to_string().starts_with("components: rounds: should be a whole number from 1 to 5, not "));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Within<const MIN: u8, const MAX: u8>(u8);

impl<const MIN: u8, const MAX: u8> Within<MIN, MAX> {
    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<const MIN: u8, const MAX: u8> From<Within<MIN, MAX>> for u8 {
    fn from(number: Within<MIN, MAX>) -> u8 {
        number.0
    }
}

impl<const MIN: u8, const MAX: u8> Display for Within<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A list of `MIN` to `MAX` things; it is read as the slice it holds.
///
/// ```
/// use game::components::{List, read};
/// use serde::Deserialize;
///
/// #[derive(Deserialize, Debug)]
/// struct File {
///     spaces: List<u8, 1, 3>,
/// }
///
/// assert_eq!(*read::<File>("spaces = [4, 2]").unwrap().spaces, [4, 2]);
/// let error = |text| read::<File>(text).unwrap_err().to_string();
/// assert_eq!(error("spaces = []"), "components: spaces: should be a list of 1 to 3, not of 0");
/// let large = error("spaces = [1, 2, 300]");
/// assert_eq!(large, "components: spaces, entry 3: should be a whole number from 0 to 255, not 300");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List<T, const MIN: usize, const MAX: usize>(Vec<T>);

impl<T, const MIN: usize, const MAX: usize> Deref for List<T, MIN, MAX> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, const MIN: usize, const MAX: usize> IntoIterator for List<T, MIN, MAX> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Reads one of a few things by its word: the body of a `Deserialize` for an enum that knows its words.
///
/// ```
/// use game::components::{one_of, read};
/// use serde::{Deserialize, Deserializer};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Size {
///     Small,
///     Large,
/// }
///
/// impl Size {
///     fn letter(self) -> &'static str {
///         match self {
///             Size::Small => "S",
///             Size::Large => "L",
///         }
///     }
/// }
///
/// impl<'de> Deserialize<'de> for Size {
///     fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Size, D::Error> {
///         one_of(deserializer, &[Size::Small, Size::Large], Size::letter)
///     }
/// }
///
/// #[derive(Deserialize, Debug)]
/// struct File {
///     size: Size,
/// }
///
/// assert_eq!(read::<File>("size = 'L'").unwrap().size, Size::Large);
/// assert_eq!(read::<File>("size = 'XL'").unwrap_err().to_string(), "components: size: 'XL' is none of S, L");
/// ```
pub fn one_of<'de, T: Copy, D: Deserializer<'de>>(
    deserializer: D,
    all: &[T],
    word: impl Fn(T) -> &'static str,
) -> Result<T, D::Error> {
    let said = String::deserialize(deserializer)?;
    all.iter().copied().find(|&one| word(one) == said).ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|&one| word(one)).collect();
        de::Error::custom(none_of(&said, &known))
    })
}

pub(super) fn none_of(said: &str, known: &[&str]) -> String {
    format!("'{said}' is none of {}", known.join(", "))
}

/// The bounds of a number, as errors put them.
pub(super) struct Bounds<N>(pub(super) N, pub(super) N);

impl<N: Display> Display for Bounds<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {} to {}", self.0, self.1)
    }
}

impl<'de, const MIN: u8, const MAX: u8> Deserialize<'de> for Within<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Whole<const MIN: u8, const MAX: u8>;

        impl<const MIN: u8, const MAX: u8> Visitor<'_> for Whole<MIN, MAX> {
            type Value = Within<MIN, MAX>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Bounds(MIN, MAX).fmt(f)
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
                let inside = u8::try_from(number).ok().filter(|number| (MIN..=MAX).contains(number));
                inside.map(Within).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
                self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }

        deserializer.deserialize_any(Whole::<MIN, MAX>)
    }
}

impl<'de, T: Deserialize<'de>, const MIN: usize, const MAX: usize> Deserialize<'de> for List<T, MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::deserialize(deserializer)?;
        if (MIN..=MAX).contains(&list.len()) {
            Ok(List(list))
        } else {
            Err(de::Error::custom(format!("should be a list of {MIN} to {MAX}, not of {}", list.len())))
        }
    }
}

/// By this name the deserializer knows that an [`Entry`] is asked for, and says its name too.
pub(super) const ENTRY: &str = "game::components::Entry";

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entry<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry<T>, D::Error> {
        struct Named<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Named<T> {
            type Value = Entry<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an entry of a component file")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Entry<T>, A::Error> {
                let missing = |part| de::Error::invalid_length(part, &"a name and what it names");
                let name = parts.next_element()?.ok_or_else(|| missing(0))?;
                let value = parts.next_element()?.ok_or_else(|| missing(1))?;
                Ok(Entry { name, value })
            }
        }

        deserializer.deserialize_newtype_struct(ENTRY, Named(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Provenance;
    use std::collections::BTreeMap;

    /// A file with one of everything that a game's file may hold.
    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(deny_unknown_fields)]
    struct File {
        upgrade: Even,
        row: Row,
        open: bool,
        #[serde(default)]
        company: Vec<Entry<Company>>,
        note: Option<String>,
        grid: Vec<Vec<String>>,
        sizes: BTreeMap<String, Entry<Within<1, 12>>>,
        at: [u16; 2],
        buyer: Vec<Buyer>,
        kind: Kind,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(deny_unknown_fields)]
    struct Row {
        #[serde(rename = "2")]
        two: Within<6, 6>,
        #[serde(rename = "3")]
        three: Within<4, 8>,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(deny_unknown_fields)]
    struct Company {
        id: Within<1, 36>,
        faces: List<Face, 1, 2>,
        provenance: Provenance,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(deny_unknown_fields)]
    struct Face {
        points: u8,
    }

    /// A value with a check of its own.
    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(try_from = "u8")]
    struct Even(u8);

    impl TryFrom<u8> for Even {
        type Error = String;

        fn try_from(number: u8) -> Result<Even, String> {
            if number.is_multiple_of(2) { Ok(Even(number)) } else { Err(format!("{number} is odd")) }
        }
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(untagged, expecting = "should be a price or the id of a technology")]
    enum Buyer {
        Limit(u8),
        Wants(String),
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Bull,
        Bear,
    }

    const GOOD: &str = r#"
upgrade = 4
open = true
row = { 2 = 6, 3 = 7 }
grid = [["Paris", "Rome"], ["Oslo"]]
sizes = { S = 3, L = 7 }
at = [300, 40]
buyer = [4, "GPS"]
kind = "bear"

[[company]]
id = 17
faces = [{ points = 3 }, { points = 5 }]
provenance = "likely"

[[company]]
id = 4
faces = [{ points = 200 }]
provenance = "printed"
"#;

    #[test]
    fn a_good_file_is_read_and_its_entries_are_named() {
        let file: File = read(GOOD).unwrap();
        assert_eq!((file.upgrade, file.row.three.get(), file.open, file.note), (Even(4), 7, true, None));
        assert_eq!(file.company.iter().map(Entry::name).collect::<Vec<_>>(), ["company 17", "company 4"]);
        assert_eq!(file.company[0].faces[1].points, 5);
        assert_eq!(file.sizes["L"].name(), "sizes, L");
        assert_eq!(file.buyer, [Buyer::Limit(4), Buyer::Wants("GPS".to_owned())]);
        assert_eq!((file.at, file.kind, file.grid.len()), ([300, 40], Kind::Bear, 2));
    }

    #[test]
    fn errors_name_the_entry_and_what_would_be_right() {
        for (from, to, expected) in [
            ("upgrade = 4", "upgrade = 5", "upgrade: 5 is odd"),
            ("upgrade = 4", "upgrade = 256", "upgrade: should be a whole number from 0 to 255, not 256"),
            ("upgrade = 4", "", "upgrade: is missing"),
            ("upgrade = 4", "upgrade = 4\nkraken = 1", "kraken: there is no such field; known: upgrade, row, open, "),
            ("open = true", "open = 'yes'", "open: should be true or false, not 'yes'"),
            ("2 = 6", "2 = 5", "row, 2: should be a whole number from 6 to 6, not 5"),
            (", 3 = 7", "", "row, 3: is missing"),
            ("{ 2 = 6, 3 = 7 }", "7", "row: should be a table, not 7"),
            ("[[\"Paris\", \"Rome\"], [\"Oslo\"]]", "'Paris'", "grid: should be a list, not 'Paris'"),
            ("[\"Oslo\"]", "[1]", "grid, entry 2, entry 1: should be a text in quotes, not 1"),
            ("L = 7", "L = 13", "sizes, L: should be a whole number from 1 to 12, not 13"),
            ("300, 40", "300", "at: should be a list of 2, not of 1"),
            ("300, 40", "300, 70000", "at, entry 2: should be a whole number from 0 to 65535, not 70000"),
            ("buyer = [4", "buyer = [4.5", "buyer, entry 1: should be a price or the id of a technology"),
            ("\"bear\"", "\"crash\"", "kind: 'crash' is none of bull, bear"),
            ("\"bear\"", "3", "kind: should be one of bull, bear, not 3"),
            ("id = 17", "id = 37", "company 37, id: should be a whole number from 1 to 36, not 37"),
            ("id = 17", "", "company entry 1, id: is missing"),
            ("id = 17", "id = 'x'", "company x, id: should be a whole number from 1 to 36, not 'x'"),
            ("points = 5", "points = 1, x = 2", "company 17, faces 2, x: there is no such field; known: points"),
            ("points = 5", "points = 1979-05-27", "company 17, faces 2, points: should be a whole number"),
            ("[{ points = 200 }]", "[]", "company 4, faces: should be a list of 1 to 2, not of 0"),
            ("printed", "sure", "company 4, provenance: 'sure' is none of printed, likely, in part, rebuilt"),
            ("at = [300", "at = (300", "line 7, column 10: "),
            ("at = [300, 40]", "row = 3", "line 7, column 1: "),
        ] {
            assert!(GOOD.contains(from), "'{from}' is not in the file");
            let found = read::<File>(&GOOD.replacen(from, to, 1)).unwrap_err().to_string();
            assert!(found.starts_with(&format!("components: {expected}")), "{from} -> {to}: {found}");
        }
        assert_eq!(read::<u8>("").unwrap_err().entry, "the file");
    }
}
