//! Bots in words: what one is called, what it is like, and its face.
//!
//! A bot with a temperament has the name and the face that its game's board gives to that; any other is called by the
//! colour of its seat.

use crate::boards;
use board::pieces::{Colour, icon_in};
use board::{Args, Language, t};
use maud::{Markup, html};

/// The name of a bot in two parts: how well it plays, and its temperament.
pub(crate) fn parts(bot: &str) -> (&str, Option<&str>) {
    match bot.rsplit_once('~') {
        Some((level, word)) => (level, Some(word)),
        None => (bot, None),
    }
}

/// What a game's board says about a temperament; `what` is nothing, `-name` or `-about`.
fn find(language: Language, game: &str, word: &str, what: &str) -> Option<String> {
    boards::find(game)?.words().find(language, &format!("{game}-temper-{word}{what}"), &Args::new())
}

/// What a temperament is called; its word where the game's board does not say.
pub(crate) fn label(language: Language, game: &str, word: &str) -> String {
    find(language, game, word, "").unwrap_or_else(|| word.to_owned())
}

/// What bots of a temperament do.
pub(crate) fn about(language: Language, game: &str, word: &str) -> String {
    find(language, game, word, "-about").unwrap_or_default()
}

/// What a bot is called in a seat of this colour. Pictures alone call nobody.
#[cfg_attr(not(feature = "router"), allow(dead_code))]
pub(crate) fn name(language: Language, game: &str, bot: &str, colour: Colour) -> String {
    let own = parts(bot).1.and_then(|word| find(language, game, word, "-name"));
    own.unwrap_or_else(|| t!(language, &format!("bot-{}", colour.word())))
}

/// That it is a bot, how well it plays and what it is like: "bot, hard, builder".
pub(crate) fn description(language: Language, game: &str, bot: &str) -> String {
    let (level, word) = parts(bot);
    let bot = t!(language, "seat-bot", level = level);
    match word {
        Some(word) => t!(language, "seat-bot-like", bot = bot, temperament = label(language, game, word)),
        None => bot,
    }
}

/// The face of a bot; nothing for one without a temperament, and where the game's board has drawn none.
pub(crate) fn portrait(game: &str, bot: &str, class: &str) -> Markup {
    let word = parts(bot).1.filter(|word| is_drawn(game, word));
    html! { @if let Some(word) = word { (icon_in(&format!("face-{word}"), &format!("portrait {class}"))) } }
}

fn is_drawn(game: &str, word: &str) -> bool {
    boards::find(game).is_some_and(|board| board.files().sprites.contains(&format!("id=\"i-face-{word}\"")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_temperament_has_a_name_a_label_a_sentence_and_a_face() {
        for title in catalog::titles() {
            let game = title.id();
            assert!((3..=4).contains(&title.temperaments().len()), "{game}");
            for language in Language::ALL {
                let mut names = Vec::new();
                for one in title.temperaments() {
                    for what in ["", "-name", "-about"] {
                        assert!(
                            find(language, game, one.word, what).is_some(),
                            "{game} {}{what} {language:?}",
                            one.word
                        );
                    }
                    assert!(is_drawn(game, one.word), "{game} {}", one.word);
                    names.push(name(language, game, &format!("hard~{}", one.word), Colour::Red));
                }
                names.sort();
                names.dedup();
                assert_eq!(names.len(), title.temperaments().len(), "{game}: names tell them apart");
            }
        }
    }

    #[test]
    fn a_bot_is_described_by_what_is_known_of_it() {
        assert_eq!(description(Language::En, "furnace", "hard"), "bot, hard");
        assert_eq!(description(Language::En, "furnace", "hard~builder"), "bot, hard, builder");
        assert_eq!(description(Language::Pl, "furnace", "easy~trader"), "bot (poziom łatwy), handlarz");
        assert_eq!(name(Language::En, "furnace", "hard", Colour::Red), "Bot Relay");
        assert_eq!(name(Language::En, "furnace", "hard~nobody", Colour::Red), "Bot Relay");
        assert!(portrait("furnace", "hard", "").into_string().is_empty());
        assert!(portrait("furnace", "hard~builder", "").into_string().contains("#i-face-builder"));
    }
}
