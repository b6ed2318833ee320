//! Names of people: what may be one, and which two look the same.
//!
//! The measure is Unicode's security profile (UTS 39): letters of the general profile, of scripts that
//! are used together, nothing invisible. Two names look the same when their keys are equal.
//! This module does not know who has which name.

use crate::problem::Problem;
use crate::reason::Reason;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton};

/// The longest name, in characters.
const LONGEST: usize = 40;
/// How many marks may stand on one letter: Thai needs two.
const MAX_MARKS: usize = 2;

/// Words that speak for the house, in the languages of the pages. Nobody is called so, whatever the
/// letters look like.
const RESERVED: &str = "\
    admin admins administrator administrators administration administratorka administratorzy administracja \
    moderator moderators moderation moderatorka moderatorzy moderacja mod boardroom system systems root sysadmin \
    superuser operator staff support helpdesk security official bot bots boty obsługa pomoc wsparcie somebody \
    nobody everybody";

/// A person's name as it is kept, or what is wrong with it. White space becomes single spaces, and
/// letters with marks their composed form.
pub(crate) fn read_name(said: &str) -> Result<String, Problem> {
    // Names are short; there is no need to read all of a long text.
    if said.len() > 40 * LONGEST {
        return Err(Reason::NameLong.into());
    }
    let name = said.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect::<String>();
    match name.chars().count() {
        0 => return Err(Reason::NameEmpty.into()),
        1..=LONGEST => {}
        _ => return Err(Reason::NameLong.into()),
    }
    if name.chars().any(is_invisible) {
        return Err(Reason::NameInvisible.into());
    }
    let usual = |letter: char| letter == ' ' || letter.is_ascii_graphic() || letter.identifier_allowed();
    if !name.chars().all(usual) || is_piled(&name) {
        return Err(Reason::NameLetters.into());
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err(Reason::NameLetters.into());
    }
    let letters: String = name.chars().filter(|letter| letter.is_ascii_alphanumeric() || !letter.is_ascii()).collect();
    if !letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return Err(Reason::NameMixed.into());
    }
    if is_reserved(&name) {
        return Err(Reason::NameReserved.into());
    }
    Ok(name)
}

/// What a name looks like: names with equal keys cannot be told apart at a glance. Case, compatibility
/// forms, confusable letters and punctuation do not count; `I`, `l`, `i` and `1` are one.
pub(crate) fn key(name: &str) -> String {
    let mut look: String = name.nfkc().collect();
    // The look of a letter depends on its case, and the case of the look is not the letter's. Twice is
    // enough: the second time only what lower case has brought in is left.
    for _ in 0..2 {
        look = skeleton(&look).collect::<String>().to_lowercase();
    }
    let spaced: String = look
        .chars()
        .filter(|letter| letter.is_alphanumeric() || letter.is_whitespace() || is_combining_mark(*letter))
        .map(|letter| if matches!(letter, 'i' | 'ı') { 'l' } else { letter })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Is it a word that speaks for the house, or does it hold one as a word of its own?
fn is_reserved(name: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let parts = text.split(|letter: char| !letter.is_alphanumeric() && !is_combining_mark(letter));
        parts.filter(|part| !part.is_empty()).map(key).collect()
    };
    let plain = |text: &str| text.trim_matches(|letter: char| letter.is_ascii_digit()).to_owned();
    let together: String = name.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let mut said = words(name);
    said.extend(words(&plain(name)));
    said.push(key(&together));
    said.push(key(&plain(&together)));
    RESERVED.split(' ').map(key).any(|word| said.contains(&word))
}

/// Letters that nobody sees, and those that turn the direction of others.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'
                ..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
                | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
                | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Do more marks stand on a letter than any language puts there, or on none at all?
fn is_piled(name: &str) -> bool {
    let mut marks = MAX_MARKS;
    for letter in name.chars() {
        marks = match is_combining_mark(letter) {
            true => marks + 1,
            false => usize::from(letter == ' ') * MAX_MARKS,
        };
        if marks > MAX_MARKS {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(name: &str) -> &'static str {
        match read_name(name) {
            Err(Problem::Named(reason)) => reason.word(),
            other => panic!("{name:?}: {other:?}"),
        }
    }

    #[test]
    fn names_of_many_languages_are_kept() {
        let names = "Ann, x, Zażółć Gęślą Jaźń, O’Brien, Jean-Luc, Ян, Ελένη, 李小龍, たなか, 田中 さん, محمد, שרה, สมชาย, \
                     Nguyễn Văn, R2-D2, Ann & Bob!, modest, Adminton, Robot, Botolf, Pythia, Systema, Gość, Guest";
        for name in names.split(", ") {
            assert_eq!(read_name(name).unwrap(), name, "{name}");
        }
        assert_eq!(read_name("  Ann \t of\n\nGreen  ").unwrap(), "Ann of Green");
        assert_eq!(read_name("Z\u{307}aba").unwrap(), "Żaba", "composed");
        assert_eq!(read_name(&"ż".repeat(40)).unwrap().chars().count(), 40);
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for name in [
            "Ann\u{200b}",
            "\u{202e}evil",
            "A\u{200d}nn",
            "A\u{ad}nn",
            "\u{3164}",
            "\u{2800}",
            "Ann\u{e0041}",
            "Ann\u{fe0f}",
            "A\u{0}nn",
            "Ann\u{2066}",
            "\u{115f}",
        ] {
            assert_eq!(fault(name), "name-invisible", "{name:?}");
        }
        assert_eq!(fault(" \u{2003}\u{a0} "), "name-empty");
        assert_eq!(fault(&"x".repeat(41)), "name-long");
        assert_eq!(fault(&"x".repeat(100_000)), "name-long");
        for name in ["A\u{301}\u{302}\u{303}\u{304}nn", "\u{301}Ann", "𝔄𝔫𝔫", "Ａｎｎ", "☃", "...", "🙂", "\u{e000}"]
        {
            assert_eq!(fault(name), "name-letters", "{name:?}");
        }
    }

    #[test]
    fn scripts_are_not_mixed_and_nobody_speaks_for_the_house() {
        for name in ["Аnn", "Bоb", "pаypal", "Ωmega x", "Яan"] {
            assert_eq!(fault(name), "name-mixed", "{name:?}");
        }
        let names = "admin, ADMIN, Admin, adm1n, Adm!n Admin, admln, a.d.m.i.n, a d m i n, The Moderator, admin2, \
                     Boardroom, BOARDR00M, system, Bot, bot 7, Obsługa, moderatorka, [admin], admin-ann, somebody, \
                     rnoderator";
        for name in names.split(", ") {
            assert_eq!(fault(name), "name-reserved", "{name:?}");
        }
        // Made entirely of other letters that look the same.
        assert_eq!(key("ѕоѕ"), key("sos"));
    }

    #[test]
    fn names_that_look_the_same_have_one_key() {
        for (one, other) in [
            ("Alice", "ALICE"),
            ("Alice", "AIice"),
            ("Alice", "A1ice"),
            ("Bob", "B0b"),
            ("Tom", "Torn"),
            ("TOM", "torn"),
            ("сосо", "coco"),
            ("Ann  Bee", "ann bee"),
            ("ﬁn", "fin"),
            ("Victim", "Victim."),
            ("Ann-Bee", "Ann'Bee"),
        ] {
            assert_eq!(key(one), key(other), "{one} and {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Łukasz", "Lukasz"), ("Ola", "Ela"), ("Ann Bee", "Annbee")] {
            assert_ne!(key(one), key(other), "{one} and {other}");
        }
    }
}
