//! What every page has around it: head, top navigation, language, theme.

use crate::coach::CoachProgress;
use crate::table::Preferences;
use crate::{assets, boards};
use board::Language;
use board::pieces::{self, icon};
use board::t;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Match the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All themes, in the order they are offered.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The word in cookies and addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme with this word.
    pub fn from_word(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }
}

/// What a page needs to know about its frame.
#[derive(Clone, Copy, Debug)]
pub struct Shell<'a> {
    /// The language.
    pub language: Language,
    /// The theme.
    pub theme: Theme,
    /// The window's title, without the site's name.
    pub title: &'a str,
    /// A class for the body.
    pub body_class: &'a str,
    /// Scripts by file name.
    pub scripts: &'a [&'a str],
    /// Sheets of symbols beside those that every page has.
    pub sprites: &'a [&'a str],
}

/// A whole HTML page.
pub fn page(shell: &Shell<'_>, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(shell.language.tag()) data-theme=(shell.theme.word()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="same-origin";
                title { (shell.title) " · Boardroom" }
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(assets::address("boardroom.css"));
                @for script in shell.scripts { script type="module" src=(assets::address(script)) {} }
            }
            body class=(shell.body_class) {
                (pieces::sprite(boards::common_sheets().into_iter().chain(shell.sprites.iter().copied())))
                (body)
            }
        }
    }
}

/// The sections of the site in the top navigation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Home.
    Play,
    /// The rules.
    Learn,
    /// Own games.
    Records,
    /// Who I am.
    Profile,
    /// Elsewhere.
    None,
}

/// The visitor of a page and their preferences.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// Their language.
    pub language: Language,
    /// Their preferences.
    pub preferences: Preferences,
    /// Their name, if they have given one.
    pub name: Option<String>,
    /// Do they have a password to sign in with?
    pub registered: bool,
    /// What the coach has told them.
    pub told: CoachProgress,
    /// The address of the page, to come back to after a setting.
    pub here: String,
}

/// A page of the site with its navigation.
pub fn site_page(visitor: &Visitor, section: Section, title: &str, class: &str, body: Markup) -> Markup {
    site_page_with(visitor, section, title, class, &[], body)
}

/// A page of the site with its navigation and symbol sheets of its own.
pub fn site_page_with(
    visitor: &Visitor,
    section: Section,
    title: &str,
    class: &str,
    sprites: &[&str],
    body: Markup,
) -> Markup {
    // The pages of rules have a search of their own.
    let scripts: &[&str] = if section == Section::Learn { &["site.js", "learn.js"] } else { &["site.js"] };
    scripted_page(visitor, section, title, class, (sprites, scripts), body)
}

/// The same with scripts of its own too.
pub fn scripted_page(
    visitor: &Visitor,
    section: Section,
    title: &str,
    class: &str,
    (sprites, scripts): (&[&str], &[&str]),
    body: Markup,
) -> Markup {
    let shell = Shell {
        language: visitor.language,
        theme: visitor.preferences.theme,
        title,
        body_class: "site",
        scripts,
        sprites,
    };
    page(
        &shell,
        html! {
            a class="skip" href="#main" { (t!(visitor.language, "skip-to-content")) }
            div class={ "page " (class) } {
                (navigation(visitor, section))
                main id="main" tabindex="-1" { (body) }
                (footer(visitor))
            }
        },
    )
}

/// The mark of the site.
pub fn mark() -> Markup {
    PreEscaped(include_str!("../assets/mark.svg").to_owned())
}

fn navigation(visitor: &Visitor, section: Section) -> Markup {
    let language = visitor.language;
    let link = |to: Section, href: &str, id: &str| {
        html! {
            a href=(href) class=[(to == section).then_some("on")] aria-current=[(to == section).then_some("page")] {
                (t!(language, id))
            }
        }
    };
    html! {
        header class="site-top" {
            a class="logo" href="/" { (mark()) "Boardroom" }
            nav aria-label=(t!(language, "nav-main")) {
                (link(Section::Play, "/", "nav-play"))
                (link(Section::Learn, "/learn", "nav-learn"))
                (link(Section::Records, "/games", "nav-games"))
            }
            div class="site-right" {
                (language_switch(visitor))
                (theme_switch(visitor))
                a class="me" href="/me" {
                    (icon("person"))
                    @match &visitor.name { Some(name) => { b { (name) } } None => { (t!(language, "nav-guest")) } }
                }
            }
        }
    }
}

fn language_switch(visitor: &Visitor) -> Markup {
    html! {
        form class="languages s" method="post" action="/taste" {
            input type="hidden" name="back" value=(visitor.here);
            @for language in Language::ALL {
                button type="submit" name="language" value=(language.tag()) lang=(language.tag())
                    title=(language.name())
                    aria-pressed=(language == visitor.language) { (language.tag().to_uppercase()) }
            }
        }
    }
}

fn theme_switch(visitor: &Visitor) -> Markup {
    let next = match visitor.preferences.theme {
        Theme::System => Theme::Light,
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::System,
    };
    let label = t!(visitor.language, "theme-is", theme = visitor.preferences.theme.word());
    html! {
        form class="theme" method="post" action="/taste" {
            input type="hidden" name="back" value=(visitor.here);
            button class="btn flat round" type="submit" name="theme" value=(next.word()) title=(label)
                aria-label=(label)
            {
                (icon("theme"))
            }
        }
    }
}

fn footer(visitor: &Visitor) -> Markup {
    html! { footer class="site-foot s soft" { p { (t!(visitor.language, "footer")) } } }
}

/// The settings of preferences, as a form that returns to a page.
pub fn preferences_form(language: Language, preferences: Preferences, back: &str) -> Markup {
    let choice = |name: &str, id: &str, on: bool| {
        html! {
            label class="switch" {
                input type="hidden" name=(name) value="no";
                input type="checkbox" name=(name) value="yes" checked[on];
                span { (t!(language, id)) }
            }
        }
    };
    html! {
        form class="taste" method="post" action="/taste" data-post="taste" {
            input type="hidden" name="back" value=(back);
            (choice("confirm", "taste-confirm", preferences.confirm))
            (choice("sound", "taste-sound", preferences.sound))
            (choice("guided", "taste-guided", preferences.guided))
            fieldset class="row" {
                legend { (t!(language, "taste-theme")) }
                @for theme in Theme::ALL {
                    label {
                        input type="radio" name="theme" value=(theme.word()) checked[theme == preferences.theme];
                        span { (t!(language, &format!("theme-{}", theme.word()))) }
                    }
                }
            }
            fieldset class="row" {
                legend { (t!(language, "taste-language")) }
                @for other in Language::ALL {
                    label {
                        input type="radio" name="language" value=(other.tag()) checked[other == language];
                        span lang=(other.tag()) { (other.name()) }
                    }
                }
            }
            button class="btn" type="submit" { (t!(language, "save")) }
        }
    }
}

/// A link that can be copied by one click.
pub fn copy_link(language: Language, link: &str) -> Markup {
    html! {
        div class="copy" {
            input readonly value=(link) aria-label=(t!(language, "link"));
            button class="btn" type="button" data-copy=(link) data-done=(t!(language, "copied")) {
                (t!(language, "copy"))
            }
        }
    }
}
