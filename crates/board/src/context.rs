//! What a board is given: the table as the viewer sees it, and what they have picked.

use crate::Board;
use crate::language::Language;
use crate::seat::SeatFace;
use crate::t;
use anygame::SeenTable;
use game::{Game, History, Refusal, Remark, Seat, Seen, Step, StepError, Value};
use maud::{Markup, html};
use std::sync::Arc;

/// Everything a board may look at. It is made by the frame for one viewer and one rendering.
#[derive(Clone, Copy)]
pub struct BoardContext<'a> {
    /// The viewer's language.
    pub language: Language,
    /// The board that is drawn.
    pub board: &'static dyn Board,
    /// The table as the viewer sees it: what is hidden from them is not in there.
    pub table: &'a dyn SeenTable,
    /// The seat the viewer acts for.
    pub me: Option<Seat>,
    /// Who sits where, in seat order.
    pub seats: &'a [SeatFace],
    /// What the viewer has picked and not yet played.
    pub draft: Option<&'a str>,
    /// The actions a hint advises, the best first.
    pub advice: &'a [String],
    /// How the game described itself to the viewer after their last move, for boards that [compare](Board::compares).
    pub before: Option<&'a Value>,
    /// Is this a table to act at, and not a replay or a picture?
    pub live: bool,
    /// Is the answer to be found by oneself, so that nothing a solver knows may be shown?
    pub unaided: bool,
}

impl<'a> BoardContext<'a> {
    /// What is needed to draw a picture that nobody can act in, as this viewer sees it.
    pub fn picture(
        board: &'static dyn Board,
        table: &'a dyn SeenTable,
        seats: &'a [SeatFace],
        language: Language,
    ) -> BoardContext<'a> {
        BoardContext {
            language,
            board,
            table,
            me: table.seat(),
            seats,
            draft: None,
            advice: &[],
            before: None,
            live: false,
            unaided: false,
        }
    }

    /// What is seen, of the game's real type.
    ///
    /// # Panics
    /// If the table is of another game.
    fn seen<G: Game>(&self) -> &'a Seen<G> {
        self.table.as_any().downcast_ref::<Seen<G>>().expect("the table is of this game")
    }

    /// The rules at this table, with their components.
    ///
    /// # Panics
    /// If the table is of another game.
    pub fn game<G: Game>(&self) -> &'a G {
        self.seen::<G>().game()
    }

    /// The state as the viewer may know it.
    ///
    /// # Panics
    /// If the table is of another game.
    pub fn view<G: Game>(&self) -> G::State {
        *self.seen::<G>().view()
    }

    /// The steps the viewer may know of, of the game's real type.
    ///
    /// # Panics
    /// If the table is of another game.
    pub fn steps<G: Game>(&self) -> &'a History<Arc<Step<G>>> {
        self.seen::<G>().steps()
    }

    /// Who sits in a seat.
    pub fn face(&self, seat: Seat) -> &'a SeatFace {
        &self.seats[seat.index()]
    }

    /// The name of a seat for running text: "You" for the viewer.
    pub fn name(&self, seat: Seat) -> String {
        if self.me == Some(seat) { t!(self.language, "you") } else { self.face(seat).name.clone() }
    }

    /// Does the table wait for the viewer?
    pub fn is_awaited(&self) -> bool {
        self.live && self.me.is_some_and(|me| self.table.next().awaited().contains(me))
    }

    /// May the viewer act now?
    pub fn may_act(&self) -> bool {
        self.live && self.me.is_some_and(|me| self.table.next().open().contains(me))
    }

    /// The legal actions of the viewer, in notation.
    pub fn legal(&self) -> Vec<String> {
        if self.may_act() { self.table.legal() } else { Vec::new() }
    }

    /// Would this action of the viewer be taken? If not: the refusal, or `None` where it is nobody's
    /// turn to ask.
    pub fn check(&self, action: &str) -> Result<(), Option<Refusal>> {
        if !self.may_act() {
            return Err(None);
        }
        self.table.check(action).map_err(|StepError { refusal, .. }| refusal)
    }

    /// Is the draft a legal action?
    pub fn drafted_action(&self) -> Option<&'a str> {
        self.draft.filter(|draft| self.check(draft).is_ok())
    }

    /// Why something is refused, in the viewer's language.
    pub fn refusal_text(&self, refusal: &Refusal) -> String {
        self.board.refusal_text(self.language, refusal)
    }

    /// The best action of the hint.
    pub fn hint(&self) -> Option<&'a str> {
        self.advice.first().map(String::as_str)
    }

    /// The place of the first advised action that this is true of, from 1.
    pub fn advised(&self, is: impl Fn(&str) -> bool) -> Option<usize> {
        self.advice.iter().position(|action| is(action)).map(|place| place + 1)
    }

    /// A golden number for a place among the advised moves: gold is advice, never what is legal. It is drawn by the
    /// style sheet and no text, so that a button with it keeps its name.
    pub fn medal(place: Option<usize>) -> Markup {
        html! { @if let Some(place) = place { b class="medal" aria-hidden="true" data-place=(place) {} } }
    }

    /// Why a legal action can come to nothing, in the viewer's language, with the rule that says so.
    pub fn doubt(&self, action: &str) -> Option<(String, Option<&'static str>)> {
        let remark = self.may_act().then(|| self.table.futile(action)).flatten()?;
        Some((self.remark_text("futile", &remark), remark.rule))
    }

    /// A remark of the rules in the viewer's language; `kind` is the middle of its message's name.
    pub fn remark_text(&self, kind: &str, remark: &Remark) -> String {
        self.board.remark_text(self, kind, remark)
    }

    /// Something that stands for a whole action: a glowing button where it is legal, a still one that
    /// says why not where it is not, and plain where the viewer may not act at all. `label` is what a
    /// screen reader says of it ("" takes the content).
    pub fn pick(&self, action: &str, class: &str, label: &str, content: Markup) -> Markup {
        let spoken = ButtonLabel::new(label, &content);
        match self.check(action) {
            Ok(()) => {
                let picked = self.draft == Some(action);
                let state = if picked { "legal picked" } else { "legal" };
                let place = self.advised(|advised| advised == action);
                let hinted = if place.is_some() { " hinted" } else { "" };
                let doubt = self.doubt(action);
                let futile = if doubt.is_some() { " futile" } else { "" };
                let (doubt, rule) = doubt.unzip();
                let described = doubt.as_deref().or(spoken.description);
                html! {
                    button class={ (class) " " (state) (hinted) (futile) } type="submit" form="draft" name="draft"
                        value=(action) data-action=(action) data-doubt=[&doubt] data-rule=[rule.flatten()]
                        aria-pressed=(picked) aria-label=[spoken.name] aria-description=[described]
                    {
                        (content)
                        (BoardContext::medal(place))
                    }
                }
            }
            Err(Some(refusal)) => self.refused(&refusal, class, label, content),
            Err(None) => html! { div class={ (class) " idle" } { (content) } },
        }
    }

    /// Something that cannot be done, and says why.
    pub fn refused(&self, refusal: &Refusal, class: &str, label: &str, content: Markup) -> Markup {
        let spoken = ButtonLabel::new(label, &content);
        html! {
            button class={ (class) " illegal" } type="button" aria-disabled="true" data-why=(self.refusal_text(refusal))
                data-rule=(refusal.rule) aria-label=[spoken.name] aria-description=[spoken.description] { (content) }
        }
    }

    /// A step on the way to an action: sets the draft to these words. `on` marks the one chosen.
    pub fn choose(&self, draft: &str, on: bool, class: &str, label: &str, content: Markup) -> Markup {
        let spoken = ButtonLabel::new(label, &content);
        if !self.may_act() {
            return html! { div class={ (class) " idle" } { (content) } };
        }
        let state = if on { "on" } else { "" };
        html! {
            button class={ (class) " " (state) } type="submit" form="draft" name="draft" value=(draft)
                data-draft=(draft) aria-pressed=(on) aria-label=[spoken.name] aria-description=[spoken.description]
            {
                (content)
            }
        }
    }

    /// The address of a rule in the rulebook.
    pub fn rule_link(&self, rule: &str) -> String {
        format!("/learn/{}#{rule}", self.table.id())
    }
}

/// What a screen reader says of a button. A label that leaves out what can be read on it would
/// confuse people who use speech input (they say what they see): then it is a description, and
/// the content is the name.
struct ButtonLabel<'a> {
    name: Option<&'a str>,
    description: Option<&'a str>,
}

impl<'a> ButtonLabel<'a> {
    fn new(label: &'a str, content: &Markup) -> ButtonLabel<'a> {
        let letters = |text: &str| {
            text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
        };
        if label.is_empty() {
            ButtonLabel { name: None, description: None }
        } else if letters(label).contains(&letters(&read_text(&content.0))) {
            ButtonLabel { name: Some(label), description: None }
        } else {
            ButtonLabel { name: None, description: Some(label) }
        }
    }
}

/// What can be read in a piece of HTML: its text, without that of drawings.
fn read_text(html: &str) -> String {
    let mut text = String::new();
    let mut drawing = 0;
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        if drawing == 0 {
            text.push_str(&rest[..at]);
        }
        rest = &rest[at..];
        if rest.starts_with("<svg") {
            drawing += 1;
        } else if rest.starts_with("</svg") {
            drawing -= 1;
        }
        rest = rest.find('>').map_or("", |end| &rest[end + 1..]);
    }
    if drawing == 0 {
        text.push_str(rest);
    }
    text
}

impl std::fmt::Debug for BoardContext<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BoardContext").field("me", &self.me).field("draft", &self.draft).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_a_name_only_with_what_can_be_read() {
        let content = html! { svg { title { "Red" } text { "R" } } b { "3" } " bn" };
        assert_eq!(read_text(&content.0), "3 bn");
        let spoken = ButtonLabel::new("Shanghai: 3 bn", &content);
        assert_eq!((spoken.name, spoken.description), (Some("Shanghai: 3 bn"), None));
        let spoken = ButtonLabel::new("two tokens", &content);
        assert_eq!((spoken.name, spoken.description), (None, Some("two tokens")));
        let spoken = ButtonLabel::new("a drawing", &html! { svg {} });
        assert_eq!(spoken.name, Some("a drawing"));
    }
}
