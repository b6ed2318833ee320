//! The choice of capitalists (FUR-028): what lies there, and the question.

use super::production::capitalist_icon;
use super::words;
use board::t;
use board::{BoardContext, Confirm, Prompt};
use furnace::{Action, Furnace, Power, State};
use game::Game;
use maud::{Markup, html};

fn line(cx: &BoardContext<'_>, state: &State, power: Power) -> String {
    let seat = cx.me.unwrap_or_default();
    cx.game::<Furnace>().write_action(state, seat, &Action::Choose { power })
}

/// The capitalists that lie there; those who choose pick one.
pub(super) fn offered(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    html! {
        div class="shelf capitalist" {
            @for power in state.offered.iter() {
                @let face = html! {
                    (capitalist_icon(power))
                    b { (words::capitalist(language, power)) }
                    span { (words::power(language, power)) }
                };
                div class="exhibit" {
                    @if cx.is_awaited() {
                        @let label = t!(
                            language, "furnace-do-choose", capitalist = words::capitalist(language, power)
                        );
                        (cx.pick(&line(cx, state, power), "furnace capitalist", &label, face))
                    } @else {
                        div class="furnace capitalist" { (face) }
                    }
                }
            }
        }
    }
}

/// The question, and the answer that was picked.
pub(super) fn prompt(cx: &BoardContext<'_>, state: &State) -> Prompt {
    let language = cx.language;
    let picked = state.offered.iter().find(|&power| cx.drafted_action() == Some(line(cx, state, power).as_str()));
    let confirm = picked.map(|power| {
        let capitalist = words::capitalist(language, power);
        Confirm::new(line(cx, state, power), t!(language, "furnace-do-choose", capitalist = capitalist))
    });
    Prompt { sentence: t!(language, "furnace-ask-choose"), confirm, ..Prompt::default() }
}
