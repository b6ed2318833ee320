//! The languages people read in.

/// A language the pages are written in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
}

impl Language {
    /// All languages, in the order they are offered.
    pub const ALL: [Language; 2] = [Language::En, Language::Pl];

    /// The language's tag: `en`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Pl => "pl",
        }
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Pl => "Polski",
        }
    }

    /// The language with this tag.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.trim().split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The best language for an `Accept-Language` header.
    pub fn accepted(header: &str) -> Language {
        let mut best = (0.0, Language::En);
        for part in header.split(',') {
            let mut words = part.split(';');
            let tag = words.next().unwrap_or_default();
            let quality = words
                .find_map(|word| word.trim().strip_prefix("q="))
                .map_or(1.0, |value| value.parse::<f32>().unwrap_or(0.0));
            if let Some(language) = Language::from_tag(tag)
                && quality > best.0
            {
                best = (quality, language);
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_says_which_language() {
        assert_eq!(Language::accepted("pl-PL,pl;q=0.9,en;q=0.8"), Language::Pl);
        assert_eq!(Language::accepted("de,en;q=0.7,pl;q=0.3"), Language::En);
        assert_eq!(Language::accepted("de-DE"), Language::En);
        assert_eq!(Language::accepted("pl;q=0,en;q=0.1"), Language::En);
        assert_eq!(Language::accepted(""), Language::En);
    }
}
