//! The account page: name, password, preferences, muted and blocked people, your data, and deleting the account.

use crate::layout::{Section, Visitor, preferences_form, site_page};
use crate::pages::person::guest_mark;
use crate::pages::puzzles::{self, PuzzleRow};
use crate::puzzle::Score;
use board::t;
use maud::{Markup, html};

/// Somebody who is muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockedPerson {
    /// The person's id.
    pub id: String,
    /// The person's name.
    pub name: String,
    /// Is it a guest?
    pub guest: bool,
    /// Are they blocked, and not only muted?
    pub blocked: bool,
}

/// Everything the page about oneself shows.
#[derive(Clone, Debug)]
pub struct MePage {
    /// Who looks.
    pub visitor: Visitor,
    /// The name to sign in with, if there is one.
    pub login: Option<String>,
    /// Whom the visitor has muted or blocked.
    pub shunned: Vec<BlockedPerson>,
    /// How the visitor stands with puzzles, what was answered, and the ratings; nothing before the first answer.
    pub puzzles: Option<(Score, Vec<PuzzleRow>, Vec<i64>)>,
    /// What went wrong, or well.
    pub notice: Option<String>,
}

impl MePage {
    /// The page.
    pub fn page(&self) -> Markup {
        let language = self.visitor.language;
        site_page(
            &self.visitor,
            Section::Profile,
            &t!(language, "me-title"),
            "me-page",
            html! {
                h1 { (t!(language, "me-title")) }
                @if let Some(notice) = &self.notice { p class="notice" role="alert" { (notice) } }
                div class="me-cols" {
                    section class="panel form-panel" {
                        h2 { (t!(language, "me-name")) }
                        form method="post" action="/me/name" {
                            label class="field" {
                                span class="field-name" { (t!(language, "your-name")) }
                                input name="name" required maxlength="40" autocomplete="nickname"
                                    value=(self.visitor.name.as_deref().unwrap_or_default());
                            }
                            p class="s soft" { (t!(language, "me-name-words")) }
                            button class="btn" type="submit" { (t!(language, "save")) }
                        }
                    }
                    section class="panel form-panel" {
                        h2 { (t!(language, if self.login.is_some() { "me-password" } else { "me-set-password" })) }
                        @if let Some(login) = &self.login {
                            p { (t!(language, "me-signed-in-as", login = login.as_str())) }
                        }
                        form method="post" action="/me/password" {
                            label class="field" {
                                span class="field-name" { (t!(language, "me-login")) }
                                input name="login" required maxlength="40" autocomplete="username"
                                    value=(self.login.as_deref().unwrap_or_default());
                            }
                            @if self.login.is_some() {
                                label class="field" {
                                    span class="field-name" { (t!(language, "me-current-password")) }
                                    input name="current" type="password" required maxlength="200"
                                        autocomplete="current-password";
                                }
                            }
                            label class="field" {
                                span class="field-name" { (t!(language, "me-new-password")) }
                                input name="password" type="password" required minlength="8" maxlength="200"
                                    autocomplete="new-password";
                            }
                            p class="s soft" {
                                (t!(
                                    language,
                                    if self.login.is_some() {
                                        "me-current-password-words"
                                    } else {
                                        "me-password-words"
                                    }
                                ))
                            }
                            button class="btn" type="submit" { (t!(language, "save")) }
                        }
                    }
                    @if self.login.is_none() {
                        section class="panel form-panel" {
                            h2 { (t!(language, "me-sign-in")) }
                            form method="post" action="/me/sign-in" {
                                label class="field" {
                                    span class="field-name" { (t!(language, "me-login")) }
                                    input name="login" required autocomplete="username";
                                }
                                label class="field" {
                                    span class="field-name" { (t!(language, "me-their-password")) }
                                    input name="password" type="password" required autocomplete="current-password";
                                }
                                button class="btn" type="submit" { (t!(language, "me-sign-in")) }
                            }
                        }
                    }
                    section class="panel form-panel" {
                        h2 { (t!(language, "me-preferences")) }
                        (preferences_form(language, self.visitor.preferences, "/me"))
                    }
                    @if let Some((score, rows, ratings)) = &self.puzzles {
                        section class="panel form-panel list" id="puzzles" {
                            h2 { (t!(language, "nav-puzzles")) }
                            (puzzles::standing(language, score, rows, ratings))
                            a class="btn" href="/puzzles" { (t!(language, "puzzle-all")) }
                        }
                    }
                    @if self.visitor.name.is_some() {
                        section class="panel form-panel" {
                            h2 { (t!(language, "me-shunned")) }
                            @if self.shunned.is_empty() { p class="s soft" { (t!(language, "me-shunned-none")) } }
                            ul class="shunned" {
                                @for one in &self.shunned {
                                    li {
                                        b { (one.name) }
                                        @if one.guest { (guest_mark(language)) }
                                        span class="s soft" {
                                            (t!(
                                                language,
                                                if one.blocked { "me-distance-block" } else { "me-distance-mute" }
                                            ))
                                        }
                                        form method="post" action="/me/hear" {
                                            input type="hidden" name="person" value=(one.id);
                                            @if one.blocked {
                                                button class="pill" type="submit"
                                                    aria-label=(t!(language, "me-unblock-of", name = one.name.as_str()))
                                                {
                                                    (t!(language, "me-unblock"))
                                                }
                                            } @else {
                                                button class="pill" type="submit"
                                                    aria-label=(t!(language, "me-unmute-of", name = one.name.as_str()))
                                                {
                                                    (t!(language, "me-unmute"))
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                        section class="panel form-panel" {
                            h2 { (t!(language, "me-export")) }
                            p class="s soft" { (t!(language, "me-export-words")) }
                            a class="btn" href="/me/export" download { (t!(language, "me-export-get")) }
                        }
                        section class="panel form-panel" {
                            h2 { (t!(language, "me-leave")) }
                            div class="form-acts" {
                                form method="post" action="/me/sign-out" {
                                    button class="btn" type="submit" { (t!(language, "me-sign-out")) }
                                }
                                form method="post" action="/me/sign-out-everywhere" {
                                    button class="btn" type="submit" { (t!(language, "me-sign-out-everywhere")) }
                                }
                            }
                            details {
                                summary { (t!(language, "me-delete")) }
                                p class="s soft" { (t!(language, "me-delete-words")) }
                                form method="post" action="/me/delete" {
                                    label {
                                        input type="checkbox" name="sure" value="yes" required; " "
                                        (t!(language, "me-delete-sure"))
                                    }
                                    button class="btn danger" type="submit" { (t!(language, "me-delete")) }
                                }
                            }
                        }
                    }
                }
            },
        )
    }
}
