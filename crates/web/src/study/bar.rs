//! The way through a study: back and forth, what chance decides, and what is done with the study as a whole.

use super::Scene;
use board::pieces::icon;
use board::t;
use game::xoshiro::Xoshiro;
use game::{Line, Next};
use maud::{Markup, html};
use study::NodeId;

/// From how many draws the outcomes on offer are taken, and how many are shown.
const DRAWS: u64 = 40;
const OFFERED: usize = 12;

impl Scene<'_> {
    pub(super) fn bar(&self) -> Markup {
        let language = self.page.visitor.language;
        let study = self.page.study;
        let at = self.page.at;
        let node = study.node(at);
        let before = (at != NodeId::ROOT).then_some(node.parent());
        let next = node.children().first().copied();
        let end = next.map(|_| study.end_of(at));
        let step = |to: Option<NodeId>, id: &str, name: &str, key: &str| {
            let label = t!(language, id);
            match to {
                Some(to) => html! {
                    a class="btn round" href=(self.page.way(to)) data-study=(study.place(to)) data-key=(key)
                        title=(label) aria-label=(label)
                    {
                        (icon(name))
                    }
                },
                None => html! {
                    span class="btn round still" role="link" aria-disabled="true" data-key=(key) aria-label=(label) {
                        (icon(name))
                    }
                },
            }
        };
        html! {
            aside class="region coach study-bar" data-region="coach" aria-label=(t!(language, "study-way")) {
                div class="study-steps" role="group" aria-label=(t!(language, "study-way")) {
                    (step(before.map(|_| NodeId::ROOT), "study-first", "first", "Home"))
                    (step(before, "study-back", "back", "ArrowLeft"))
                    span class="study-count num s" {
                        (t!(language, "study-step", step = study.way_to(at).len(), of = study.way_to(study.end_of(at)).len()))
                    }
                    (step(next, "study-next", "forward", "ArrowRight"))
                    (step(end, "study-last", "last", "End"))
                }
                @if self.page.own && self.table.next() == Next::Chance {
                    (self.chance())
                } @else {
                    b class="study-name s" title=(study.name()) { (study.name()) }
                }
                (self.tools())
            }
        }
    }

    /// What chance decides: drawn, or chosen.
    fn chance(&self) -> Markup {
        let language = self.page.visitor.language;
        let offered = self.outcomes();
        html! {
            div class="study-chance" {
                (self.change("draw", html! {
                    button class="btn go" type="submit" { (icon("die")) (t!(language, "study-draw")) }
                }))
                (self.change("happen", html! {
                    label class="vh" for="outcome" { (t!(language, "study-outcome")) }
                    input id="outcome" name="outcome" list="outcomes" autocomplete="off" maxlength="2000"
                        placeholder=(t!(language, "study-outcome"))
                        value=[self.page.outcome.as_deref()];
                    datalist id="outcomes" { @for outcome in &offered { option value=(outcome) {} } }
                    button class="btn" type="submit" { (t!(language, "study-choose")) }
                }))
            }
        }
    }

    /// Some outcomes that chance could have, in the words of the record.
    fn outcomes(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for seed in 0..DRAWS {
            let mut table = self.table.boxed_clone();
            let step = table.draw(&mut Xoshiro::from_seed(seed));
            let Line { text, .. } = &**step.line();
            let outcome = text.strip_prefix("chance ").unwrap_or(text).to_owned();
            if !found.contains(&outcome) {
                found.push(outcome);
            }
            if found.len() == OFFERED {
                break;
            }
        }
        found.sort();
        found
    }

    /// What is done with the study as a whole.
    fn tools(&self) -> Markup {
        let language = self.page.visitor.language;
        let key = self.page.key.map(|key| format!("?key={key}")).unwrap_or_default();
        html! {
            div class="study-tools" {
                @if self.page.own {
                    button class="btn flat" type="button" data-open="study-share" {
                        (icon("link")) span { (t!(language, "study-share")) }
                    }
                    (self.share_dialog())
                } @else {
                    form class="act" method="post" action={ (self.page.path()) "/copy" (key) } {
                        button class="btn go" type="submit" { (icon("plus")) (t!(language, "study-copy")) }
                    }
                }
                a class="btn flat" href={ (self.page.path()) "/record" (key) } download {
                    (icon("download")) span { (t!(language, "study-record")) }
                }
                a class="btn flat bare" href="/study" title=(t!(language, "study-all")) aria-label=(t!(language, "study-all")) {
                    (icon("branch"))
                }
            }
        }
    }

    /// The name of the study, its link, and its end.
    fn share_dialog(&self) -> Markup {
        let language = self.page.visitor.language;
        let study = self.page.study;
        html! {
            dialog id="study-share" class="menu panel" aria-label=(t!(language, "study-share")) {
                div class="menu-head" {
                    h2 { (study.name()) }
                    form method="dialog" {
                        button class="btn flat round" aria-label=(t!(language, "close")) { (icon("cross")) }
                    }
                }
                (self.change("name", html! {
                    label class="field" {
                        span class="field-name" { (t!(language, "study-name")) }
                        input name="name" required maxlength="80" value=(study.name()) autocomplete="off";
                    }
                    button class="btn" type="submit" { (t!(language, "save")) }
                }))
                @match &self.page.share_link {
                    Some(link) => {
                        p class="s soft" { (t!(language, "study-shared")) }
                        (crate::layout::copy_link(language, link))
                        (self.change("unshare", html! {
                            button class="btn" type="submit" { (t!(language, "study-unshare")) }
                        }))
                    }
                    None => {
                        p class="s soft" { (t!(language, "study-unshared")) }
                        (self.change("share", html! {
                            button class="btn go" type="submit" { (icon("link")) (t!(language, "study-share-now")) }
                        }))
                    }
                }
                @if let Some(table) = self.page.source {
                    a class="btn flat" href={ "/table/" (table) "/result" } { (t!(language, "study-source")) }
                }
                form class="act" method="post" action={ (self.page.path()) "/remove" } {
                    label class="switch s" {
                        input type="checkbox" name="sure" value="yes" required;
                        span { (t!(language, "study-remove-sure")) }
                    }
                    button class="btn" type="submit" { (icon("cross")) (t!(language, "study-remove")) }
                }
            }
        }
    }
}
