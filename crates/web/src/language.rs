//! What people read, in their language: Fluent messages compiled into the program.
//!
//! Every word on a page comes from `locales/<language>/*.ftl` through [`t!`](crate::t). A file for
//! the site, and one for each game that only its board speaks from. A test holds the languages
//! together: the same messages with the same arguments.

mod memory;

pub(crate) use memory::Memory;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::LazyLock;

/// A language the pages are written in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
}

/// The files of messages: the name, the English, the Polish.
pub const SOURCES: &[(&str, &str, &str)] = &[
    ("site", include_str!("../locales/en/site.ftl"), include_str!("../locales/pl/site.ftl")),
    ("learn", include_str!("../locales/en/learn.ftl"), include_str!("../locales/pl/learn.ftl")),
    ("furnace", include_str!("../locales/en/furnace.ftl"), include_str!("../locales/pl/furnace.ftl")),
    ("smartphone", include_str!("../locales/en/smartphone.ftl"), include_str!("../locales/pl/smartphone.ftl")),
    ("superpower", include_str!("../locales/en/superpower.ftl"), include_str!("../locales/pl/superpower.ftl")),
];

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::En));
static POLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Pl));

fn bundle(language: Language) -> Bundle {
    let tag = language.tag().parse().expect("the tag is well-formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Isolation marks protect mixed directions of writing; both languages run left to right.
    bundle.set_use_isolating(false);
    for (name, english, polish) in SOURCES {
        let text = if language == Language::En { english } else { polish };
        let resource = FluentResource::try_new((*text).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{}/{name}.ftl: {errors:?}", language.tag()));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{}/{name}.ftl: {errors:?}", language.tag()));
    }
    bundle
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

    /// The message with this id, or `None` if there is none. [`t!`](crate::t) is the usual way.
    pub fn find(self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        memory::recall(self, id, args, || self.format(id, args))
    }

    fn format(self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle: &Bundle = match self {
            Language::En => &ENGLISH,
            Language::Pl => &POLISH,
        };
        let pattern = bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "message '{id}': {errors:?}");
        Some(text.into_owned())
    }

    /// The message with this id; its id in guillemets if there is none, which a test forbids.
    pub fn say(self, id: &str, args: &FluentArgs<'_>) -> String {
        self.find(id, args).unwrap_or_else(|| format!("«{id}»"))
    }
}

/// A message in a language: `t!(language, "home-title")`, `t!(language, "seats-free", count = 3)`.
///
/// Numbers must be given as numbers, so that plural forms work. For an id that is put together at
/// run time use [`Language::find`] and a fallback.
#[macro_export]
macro_rules! t {
    ($language:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = $crate::language::Args::new();
        $( args.set(stringify!($name), $value); )*
        $language.say($id, &args)
    }};
}

/// The arguments of a message, for [`t!`](crate::t).
pub use fluent_bundle::FluentArgs as Args;

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

    #[test]
    fn plurals_follow_the_language() {
        let say = |language: Language, count: i32| t!(language, "count-bots", count = count);
        assert_eq!(say(Language::En, 1), "1 bot");
        assert_eq!(say(Language::En, 3), "3 bots");
        assert_eq!(say(Language::Pl, 1), "1 bot");
        assert_eq!(say(Language::Pl, 3), "3 boty");
        assert_eq!(say(Language::Pl, 5), "5 botów");
    }
}
