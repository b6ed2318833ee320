//! The pictures of the rules: parts of the real board, drawn from small games that a board has written down.
//!
//! A scene is a record up to an interesting moment; a test draws them all. It doesn't know how a board
//! looks: it names regions, and the board draws them.

use crate::context::BoardContext;
use crate::language::Language;
use crate::{Board, sample};
use anygame::Table;
use game::{Eye, Line, Next, Seat};
use maud::{Markup, html};

/// A picture of the board that belongs to a rule.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// The picture stands behind this rule.
    pub rule: &'static str,
    /// The options of the table.
    pub options: &'static [(&'static str, &'static str)],
    /// What has happened, a step a line.
    pub script: &'static str,
    /// Then the first legal action again and again, until one begins with this word.
    pub until: &'static str,
    /// From which seat.
    pub seat: Option<usize>,
    /// The parts of the board to show.
    pub regions: &'static [&'static str],
    /// The message below the picture.
    pub caption: &'static str,
}

impl Scene {
    /// The table at that moment; nothing if the rules refuse a step of the script.
    fn table(&self, board: &dyn Board) -> Option<Box<dyn Table>> {
        let mut table = sample::open(board.title(), self.options);
        for step in self.script.lines() {
            table.follow(&Line::new(step)).ok()?;
        }
        for _ in 0..100 {
            let Next::Decide { awaited, .. } = table.next() else { return None };
            let seat = awaited.first()?;
            let legal = table.legal(seat);
            if legal.iter().any(|action| action.starts_with(self.until)) {
                return Some(table);
            }
            table.act(seat, legal.first()?).ok()?;
        }
        None
    }

    /// The picture, in which nobody can act.
    pub fn draw(&self, board: &'static dyn Board, language: Language) -> Option<Markup> {
        let table = self.table(board)?;
        let me = self.seat.map(Seat::new);
        let seats = sample::faces(&*table, me);
        let seen = table.seen_by(me.map_or(Eye::Spectator, Eye::Seat));
        let cx = BoardContext::picture(board, &*seen, &seats, language);
        let parts: Vec<_> = board
            .regions(&cx)
            .into_iter()
            .filter(|region| self.regions.contains(&region.name))
            .map(|region| {
                html! {
                    div class={ "r-" (region.name) } role="group" aria-label=(region.label) { (region.markup) }
                }
            })
            .collect();
        (parts.len() == self.regions.len()).then(|| {
            let drawn = html! { @for part in &parts { (part) } }.into_string();
            maud::PreEscaped(still(&drawn, &format!("{}-", self.rule)))
        })
    }
}

/// Names of elements are made the picture's own, as a page shows many; pieces do not glide in a picture.
fn still(html: &str, prefix: &str) -> String {
    let mut out = html.to_owned();
    for name in ["id", "popovertarget", "aria-labelledby", "aria-describedby", "for"] {
        out = out.replace(&format!(" {name}=\""), &format!(" {name}=\"{prefix}"));
    }
    out.replace(" data-piece=\"", " data-still=\"").replace(" data-scroll=\"", " data-still=\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_a_picture_are_its_own() {
        let still = still("<b id=\"x\" data-piece=\"p\"></b><a popovertarget=\"x\"></a>", "FUR-001-");
        assert_eq!(still, "<b id=\"FUR-001-x\" data-still=\"p\"></b><a popovertarget=\"FUR-001-x\"></a>");
    }
}
