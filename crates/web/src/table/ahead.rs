//! Decisions made ahead: what the viewer has written for when they are away, and the form for more. Nobody else sees
//! any of it.

use super::TablePage;
use crate::boards;
use board::BoardContext;
use board::pieces::icon;
use board::t;
use catalog::AheadNow;
use maud::{Markup, html};

impl TablePage {
    /// The dialog; an empty region where nothing is decided ahead.
    pub(super) fn ahead_dialog(&self, cx: &BoardContext<'_>) -> Markup {
        let language = self.viewer.language;
        let Some(ahead) = &self.ahead else { return html! { div data-region="ahead" hidden {} } };
        let fields = ahead.may_write.then(|| self.board().ahead_fields(cx)).flatten();
        html! {
            dialog id="ahead" class="menu panel ahead" aria-label=(t!(language, "ahead")) data-region="ahead" {
                div class="menu-head" {
                    h2 { (t!(language, "ahead")) }
                    form method="dialog" {
                        button class="btn flat round" aria-label=(t!(language, "close")) { (icon("cross")) }
                    }
                }
                p class="soft s" { (t!(language, "ahead-words")) }
                @if !ahead.lines.is_empty() {
                    ol class="ahead-lines" {
                        @for (number, (line, now)) in ahead.lines.iter().enumerate() {
                            li class=[(!matches!(now, AheadNow::Waits | AheadNow::Due(_))).then_some("off")] {
                                span class="line-text" {
                                    (self.board().ahead_words(cx, line))
                                    span class="s soft" { (self.became(now)) }
                                }
                                (self.ahead_form(html! {
                                    input type="hidden" name="drop" value=(number);
                                    button class="btn" type="submit" { (t!(language, "ahead-drop")) }
                                }))
                            }
                        }
                    }
                }
                @if let Some(fields) = fields {
                    (self.ahead_form(html! {
                        input type="hidden" name="add" value="yes";
                        (fields)
                        button class="btn go" type="submit" { (t!(language, "ahead-add")) }
                    }))
                }
                (self.ahead_form(html! {
                    input type="hidden" name="pass" value=(if ahead.pass { "no" } else { "yes" });
                    p class="s" { (t!(language, if ahead.pass { "ahead-pass-on" } else { "ahead-pass-off" })) }
                    button class="btn" type="submit" {
                        (t!(language, if ahead.pass { "ahead-pass-stop" } else { "ahead-pass" }))
                    }
                }))
            }
        }
    }

    fn ahead_form(&self, fields: Markup) -> Markup {
        let seat = self.viewer.acting.map(|seat| self.seats[seat.index()].word.as_str()).unwrap_or_default();
        html! {
            form class="act" method="post" action={ "/table/" (self.header.id) "/ahead" } data-post="ahead" {
                input type="hidden" name="seat" value=(seat);
                (fields)
            }
        }
    }

    /// What became of a line.
    fn became(&self, now: &AheadNow) -> String {
        let language = self.viewer.language;
        match now {
            AheadNow::Waits | AheadNow::Due(_) => t!(language, "ahead-waits"),
            AheadNow::Over => t!(language, "ahead-over"),
            AheadNow::Refused(refusal) => {
                t!(language, "ahead-refused", why = boards::refusal_words(self.table.id(), language, refusal))
            }
        }
    }

    /// The way to the dialog, with a word where something that was decided cannot be done any more.
    pub(super) fn ahead_button(&self) -> Markup {
        let language = self.viewer.language;
        let Some(ahead) = self.ahead.as_ref().filter(|ahead| ahead.may_write || ahead.pass || !ahead.lines.is_empty())
        else {
            return html! {};
        };
        let refused = ahead.lines.iter().any(|(_, now)| matches!(now, AheadNow::Refused(_)));
        let waiting = ahead.lines.iter().filter(|(_, now)| matches!(now, AheadNow::Waits | AheadNow::Due(_))).count();
        let label = if refused { t!(language, "ahead-look") } else { t!(language, "ahead-open", count = waiting) };
        html! {
            button class={ "btn " (if refused { "out" } else { "tool" }) } type="button" data-open="ahead"
                title=(label) aria-label=(label)
            {
                (icon("clock")) span { (label) }
            }
        }
    }
}
