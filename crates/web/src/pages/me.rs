//! Who I am: the name, a password to come back with, taste, whom I do not hear, what is mine, and how
//! to be forgotten.

use crate::layout::{Section, Visitor, site_page, taste_form};
use crate::pages::person::guest_mark;
use crate::t;
use maud::{Markup, html};

/// Somebody who is not heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shunned {
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
    pub shunned: Vec<Shunned>,
    /// What went wrong, or well.
    pub notice: Option<String>,
}

impl MePage {
    /// The page.
    pub fn page(&self) -> Markup {
        let tongue = self.visitor.tongue;
        site_page(
            &self.visitor,
            Section::Profile,
            &t!(tongue, "me-title"),
            "me-page",
            html! {
                h1 { (t!(tongue, "me-title")) }
                @if let Some(notice) = &self.notice { p class="notice" role="alert" { (notice) } }
                div class="me-cols" {
                    section class="panel form-panel" {
                        h2 { (t!(tongue, "me-name")) }
                        form method="post" action="/me/name" {
                            label class="field" { span class="field-name" { (t!(tongue, "your-name")) } input name="name" required maxlength="40" autocomplete="nickname" value=(self.visitor.name.as_deref().unwrap_or_default()); }
                            p class="s soft" { (t!(tongue, "me-name-words")) }
                            button class="btn" type="submit" { (t!(tongue, "save")) }
                        }
                    }
                    section class="panel form-panel" {
                        h2 { (t!(tongue, "me-password")) }
                        @if let Some(login) = &self.login { p { (t!(tongue, "me-signed-in-as", login = login.as_str())) } }
                        form method="post" action="/me/password" {
                            label class="field" { span class="field-name" { (t!(tongue, "me-login")) } input name="login" required maxlength="40" autocomplete="username" value=(self.login.as_deref().unwrap_or_default()); }
                            @if self.login.is_some() {
                                label class="field" { span class="field-name" { (t!(tongue, "me-current-password")) } input name="current" type="password" required maxlength="200" autocomplete="current-password"; }
                            }
                            label class="field" { span class="field-name" { (t!(tongue, "me-new-password")) } input name="password" type="password" required minlength="8" maxlength="200" autocomplete="new-password"; }
                            p class="s soft" { (t!(tongue, if self.login.is_some() { "me-current-password-words" } else { "me-password-words" })) }
                            button class="btn" type="submit" { (t!(tongue, "save")) }
                        }
                    }
                    @if self.login.is_none() {
                        section class="panel form-panel" {
                            h2 { (t!(tongue, "me-sign-in")) }
                            form method="post" action="/me/sign-in" {
                                label class="field" { span class="field-name" { (t!(tongue, "me-login")) } input name="login" required autocomplete="username"; }
                                label class="field" { span class="field-name" { (t!(tongue, "me-their-password")) } input name="password" type="password" required autocomplete="current-password"; }
                                button class="btn" type="submit" { (t!(tongue, "me-sign-in")) }
                            }
                        }
                    }
                    section class="panel form-panel" { h2 { (t!(tongue, "me-taste")) } (taste_form(tongue, self.visitor.taste, "/me")) }
                    @if self.visitor.name.is_some() {
                        section class="panel form-panel" {
                            h2 { (t!(tongue, "me-shunned")) }
                            @if self.shunned.is_empty() { p class="s soft" { (t!(tongue, "me-shunned-none")) } }
                            ul class="shunned" {
                                @for one in &self.shunned {
                                    li {
                                        b { (one.name) }
                                        @if one.guest { (guest_mark(tongue)) }
                                        span class="s soft" { (t!(tongue, if one.blocked { "me-distance-block" } else { "me-distance-mute" })) }
                                        form method="post" action="/me/hear" {
                                            input type="hidden" name="person" value=(one.id);
                                            button class="pill" type="submit" aria-label=(t!(tongue, "me-hear-of", name = one.name.as_str())) { (t!(tongue, "me-hear")) }
                                        }
                                    }
                                }
                            }
                        }
                        section class="panel form-panel" {
                            h2 { (t!(tongue, "me-export")) }
                            p class="s soft" { (t!(tongue, "me-export-words")) }
                            a class="btn" href="/me/export" download { (t!(tongue, "me-export-get")) }
                        }
                        section class="panel form-panel" {
                            h2 { (t!(tongue, "me-leave")) }
                            div class="form-acts" {
                                form method="post" action="/me/sign-out" { button class="btn" type="submit" { (t!(tongue, "me-sign-out")) } }
                                form method="post" action="/me/sign-out-everywhere" { button class="btn" type="submit" { (t!(tongue, "me-sign-out-everywhere")) } }
                            }
                            details {
                                summary { (t!(tongue, "me-delete")) }
                                p class="s soft" { (t!(tongue, "me-delete-words")) }
                                form method="post" action="/me/delete" {
                                    label { input type="checkbox" name="sure" value="yes" required; " " (t!(tongue, "me-delete-sure")) }
                                    button class="btn danger" type="submit" { (t!(tongue, "me-delete")) }
                                }
                            }
                        }
                    }
                }
            },
        )
    }
}
