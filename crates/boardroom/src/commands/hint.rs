//! `boardroom hint FILE`: the best few actions at the end of a record.

use super::out;
use crate::cli::HintArgs;
use crate::failure::Failure;
use crate::input;
use bots::BotName;
use game::{Eye, Next};
use std::io::Write;

pub(crate) fn run(ask: &HintArgs) -> Result<(), Failure> {
    let bot: BotName = ask.bot.parse().map_err(Failure::input)?;
    let table = input::table_after(&ask.file, ask.components.as_deref())?;
    bot.check_temperament(catalog::find(table.id())?.temperaments()).map_err(Failure::input)?;
    let words = table.seat_words();
    let Next::Decide { awaited, open } = table.next() else {
        return Err(Failure::input(format!("nobody decides: {}", table.awaits())));
    };
    let seats: Vec<_> = match &ask.seat {
        Some(word) => {
            let seat = table.seat_named(word);
            let seat =
                seat.ok_or_else(|| Failure::input(format!("no seat '{word}'; there is {}", words.join(", "))))?;
            if !open.contains(seat) {
                return Err(Failure::input(format!("{word} may not act now: {}", table.awaits())));
            }
            vec![seat]
        }
        None => awaited.iter().collect(),
    };
    let mut out = out();
    for seat in seats {
        for (index, hint) in table
            .seen_by(Eye::Seat(seat))
            .hints(&bot, ask.seed, ask.most, &bots::SearchControl::default())
            .iter()
            .enumerate()
        {
            let mark = if index == 0 { '*' } else { ' ' };
            let share = hint.share * 100.0;
            writeln!(out, "{mark} {} {:<40} {share:>5.1} %  {}", words[seat.index()], hint.action, hint.reason.text)?;
        }
    }
    out.flush()?;
    Ok(())
}
