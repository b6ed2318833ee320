//! `boardroom rules GAME [ID | WORDS]`: the rules by number, in our own words, or those that answer a question.

use super::{out, wrap};
use crate::cli::RulesArgs;
use crate::failure::Failure;
use game::{Rule, RuleKind, Rulebook};
use std::io::{self, Write};

pub(crate) fn run(ask: &RulesArgs) -> Result<(), Failure> {
    let title = catalog::find(&ask.game)?;
    let book = title.rulebook_in(&ask.lang);
    let mut out = out();
    match &ask.id {
        Some(id) => match book.rule(id) {
            Some(rule) => {
                writeln!(out, "{}, {}\n", book.title, rule.chapter)?;
                write_rule(&mut out, book, rule)?;
            }
            None => write_found(&mut out, title.id(), book, id)?,
        },
        None => write_book(&mut out, book)?,
    }
    if ask.components {
        write_components(&mut out, title)?;
    }
    out.flush()?;
    Ok(())
}

fn write_book(out: &mut impl Write, book: &Rulebook) -> io::Result<()> {
    writeln!(out, "{}", book.title)?;
    for (chapter, words) in &book.chapters {
        writeln!(out, "\n{chapter}\n")?;
        if !words.is_empty() {
            writeln!(out, "{}\n", wrap(words, ""))?;
        }
        for rule in book.rules.iter().filter(|rule| rule.chapter == *chapter) {
            write_rule(out, book, rule)?;
        }
    }
    Ok(())
}

fn write_rule(out: &mut impl Write, book: &Rulebook, rule: &Rule) -> io::Result<()> {
    let mark = match (rule.kind, book.language) {
        (RuleKind::Printed, _) => "",
        (RuleKind::Ruling, "pl") => " (nasze rozstrzygnięcie: instrukcja pozostawia to otwarte)",
        (RuleKind::Ruling, _) => " (our ruling: the printed rules leave it open)",
        (RuleKind::Example, "pl") => " (przykład)",
        (RuleKind::Example, _) => " (example)",
    };
    let text = wrap(&format!("{}{mark}: {}", rule.id, rule.text), "  ");
    writeln!(out, "{}", text.trim_start_matches(' '))
}

/// The rules that answer these words.
fn write_found(out: &mut impl Write, game: &str, book: &Rulebook, words: &str) -> Result<(), Failure> {
    let found = catalog::search::search(game, book, words);
    if found.is_empty() {
        return Err(Failure::input(format!("no rule of {} has the number '{words}' or speaks of this", book.title)));
    }
    for found in found {
        write_rule(out, book, found.rule)?;
    }
    Ok(())
}

fn write_components(out: &mut impl Write, title: &dyn catalog::Title) -> io::Result<()> {
    writeln!(out, "\nComponents, and how well each is known\n")?;
    for component in title.component_list() {
        writeln!(out, "  {:<10} {}: {}", format!("[{}]", component.provenance.word()), component.name, component.text)?;
        if let Some(note) = &component.note {
            writeln!(out, "{}", wrap(note, "               "))?;
        }
    }
    Ok(())
}
