//! The messages people read: Fluent files compiled into the program.
//!
//! Every crate with messages has them in `locales/` and one `static WORDS` at its root, which its own [`t!`](crate::t)
//! uses. Below each crate's messages are those of this one, which every board can use. So a board can use its own
//! messages and the shared ones, and none of another game. Tests compare the languages, message by message and argument
//! by argument, and hold all of them to the glossary (`docs/words.md`).

mod memory;

pub use memory::Memory;

use crate::language::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::{Arc, OnceLock};

/// How many languages there are.
const LANGUAGES: usize = Language::ALL.len();

/// A file of messages: what it is called, and its text in every language, in the order of [`Language::ALL`].
pub type File = (&'static str, [&'static str; LANGUAGES]);

/// The messages of one crate, on top of those that all boards share.
#[derive(Debug)]
pub struct Words {
    files: &'static [File],
    /// The shared ones; none for those themselves.
    below: Option<&'static Words>,
    voices: [OnceLock<Voice>; LANGUAGES],
}

impl Words {
    /// The messages of these files, on top of the shared ones.
    pub const fn new(files: &'static [File]) -> Words {
        Words { files, below: Some(&crate::WORDS), voices: [const { OnceLock::new() }; LANGUAGES] }
    }

    /// The shared messages themselves.
    pub(crate) const fn shared(files: &'static [File]) -> Words {
        Words { files, below: None, voices: [const { OnceLock::new() }; LANGUAGES] }
    }

    /// The files they were read from, without the shared ones.
    pub fn files(&self) -> &'static [File] {
        self.files
    }

    /// The message with this id, or `None` if there is none. [`t!`](crate::t) is the usual way. `id.acc` asks for a
    /// form of a name that some languages have and others do not need: where there is none, it is the name itself.
    pub fn find(&self, language: Language, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        self.voice(language).find(id, args)
    }

    /// The message with this id; its id in guillemets if there is none, which a test forbids.
    pub fn say(&self, language: Language, id: &str, args: &FluentArgs<'_>) -> String {
        self.find(language, id, args).unwrap_or_else(|| format!("«{id}»"))
    }

    fn voice(&self, language: Language) -> &Voice {
        self.voices[language as usize].get_or_init(|| {
            let below = self.below.map_or_else(Vec::new, |shared| shared.voice(language).resources.clone());
            Voice::new(language, self.files, below)
        })
    }
}

/// The messages in one language, and what was said lately.
struct Voice {
    bundle: FluentBundle<Arc<FluentResource>>,
    resources: Vec<Arc<FluentResource>>,
    said: Memory<Vec<u8>>,
}

impl Voice {
    /// # Panics
    /// If a file is not written in Fluent or says one message twice, which a test forbids.
    fn new(language: Language, files: &[File], below: Vec<Arc<FluentResource>>) -> Voice {
        let tag = language.tag().parse().expect("the tag is well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolation marks protect mixed directions of writing; all languages here run left to right.
        bundle.set_use_isolating(false);
        let mut resources = below;
        for (name, texts) in files {
            let resource = FluentResource::try_new(texts[language as usize].to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{name} in {}: {errors:?}", language.name()));
            resources.push(Arc::new(resource));
        }
        for resource in &resources {
            bundle
                .add_resource(resource.clone())
                .unwrap_or_else(|errors| panic!("{:?} in {}: {errors:?}", files.first(), language.name()));
        }
        Voice { bundle, resources, said: Memory::default() }
    }

    fn find(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        match memory::key(id, args) {
            Some(key) => self.said.recall(key, || self.format(id, args)),
            None => self.format(id, args),
        }
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let (id, form) = id.split_once('.').map_or((id, None), |(id, form)| (id, Some(form)));
        let message = self.bundle.get_message(id)?;
        let form = form.and_then(|form| message.get_attribute(form));
        let pattern = form.map_or_else(|| message.value(), |form| Some(form.value()))?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "message '{id}': {errors:?}");
        Some(text.into_owned())
    }
}

impl std::fmt::Debug for Voice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Voice").finish_non_exhaustive()
    }
}

/// A message of the crate this is written in: `t!(language, "home-title")`, `t!(language, "seats-free", count = 3)`.
///
/// Numbers must be given as numbers, so that plural forms work. For an id that is put together at
/// run time use [`Words::find`] and a fallback.
#[macro_export]
// `crate` is the caller's: every crate speaks from its own words.
#[allow(clippy::crate_in_macro_def)]
macro_rules! t {
    ($language:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = $crate::Args::new();
        $( args.set(stringify!($name), $value); )*
        crate::WORDS.say($language, $id, &args)
    }};
}

/// The arguments of a message, for [`t!`](crate::t).
pub use fluent_bundle::FluentArgs as Args;

#[cfg(test)]
mod tests {
    use super::*;

    static OWN: Words =
        Words::new(&[("own", ["own-word = mine", "own-word = moje"]), ("mine", ["mine = mine", MINE_IN_POLISH])]);
    const MINE_IN_POLISH: &str = "mine = kopalnia\n    .acc = kopalnię";

    #[test]
    fn plurals_follow_the_language() {
        let say = |language: Language, count: i32| t!(language, "learn-players", count = count);
        assert_eq!(say(Language::En, 1), "1 player");
        assert_eq!(say(Language::En, 3), "3 players");
        assert_eq!(say(Language::Pl, 1), "1 gracz");
        assert_eq!(say(Language::Pl, 3), "3 gracze");
        assert_eq!(say(Language::Pl, 5), "5 graczy");
    }

    #[test]
    fn a_crate_says_its_own_words_and_the_shared_ones() {
        let none = Args::new();
        assert_eq!(OWN.say(Language::Pl, "own-word", &none), "moje");
        assert_eq!(OWN.say(Language::Pl, "you", &none), t!(Language::Pl, "you"));
        assert_eq!(crate::WORDS.find(Language::Pl, "own-word", &none), None, "the shared words know nobody's own");
        assert_eq!(OWN.say(Language::En, "no-such-word", &none), "«no-such-word»");
    }

    #[test]
    fn a_name_has_the_forms_its_language_needs() {
        let say = |language, id| OWN.say(language, id, &Args::new());
        assert_eq!((say(Language::Pl, "mine"), say(Language::Pl, "mine.acc")), ("kopalnia".into(), "kopalnię".into()));
        assert_eq!(say(Language::Pl, "mine.gen"), "kopalnia", "a form that nobody wrote is the name itself");
        assert_eq!(say(Language::En, "mine.acc"), "mine");
        assert_eq!(OWN.find(Language::En, "no-such-word.acc", &Args::new()), None);
    }

    #[test]
    fn what_is_remembered_is_what_would_be_said() {
        for _ in 0..2 {
            for count in 0..30 {
                for language in Language::ALL {
                    let mut args = Args::new();
                    args.set("count", count);
                    let said = crate::WORDS.voice(language).format("learn-players", &args);
                    assert_eq!(Some(t!(language, "learn-players", count = count)), said);
                }
            }
            assert_eq!(crate::WORDS.find(Language::En, "no-such-message", &Args::new()), None);
        }
        // Words that look like a number are words.
        assert_ne!(t!(Language::Pl, "learn-players", count = 1), t!(Language::Pl, "learn-players", count = "1"));
    }
}
