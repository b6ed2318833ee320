//! What every page has around it: head, top navigation, language, theme.

use crate::coach::{CoachProgress, Coached};
use crate::lesson::LessonProgress;
use crate::table::{Pace, Preferences};
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

/// The colour of the paper by day, for what the browser draws around a page.
pub const LIGHT_PAPER: &str = "#faf7f2";
/// The colour of the paper by night.
pub const DARK_PAPER: &str = "#16171a";

/// What other sites and chats show with a link to a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkCard {
    /// Where this site is: `https://boardroom.example`.
    pub site: String,
    /// The address of the page on it.
    pub path: String,
    /// A sentence about it.
    pub about: String,
    /// The name of the picture among the assets.
    pub picture: String,
}

/// What a page needs to know about its frame.
#[derive(Clone, Debug)]
pub struct Shell<'a> {
    /// The language.
    pub language: Language,
    /// The theme.
    pub theme: Theme,
    /// The window's title, without the site's name.
    pub title: &'a str,
    /// A class for the body.
    pub body_class: &'a str,
    /// Scripts that must run before anything is painted, by file name.
    pub early_scripts: &'a [&'a str],
    /// Scripts by file name.
    pub scripts: &'a [&'a str],
    /// Sheets of symbols beside those that every page has.
    pub sprites: &'a [&'a str],
    /// What is shown with links to it, if anybody may open it.
    pub card: Option<LinkCard>,
    /// After how many seconds the page looks again by itself where no script does it.
    pub refresh: Option<u8>,
}

impl<'a> Shell<'a> {
    /// The frame of a page that has nothing of its own but a title.
    pub fn new(language: Language, title: &'a str) -> Shell<'a> {
        Shell {
            language,
            theme: Theme::System,
            title,
            body_class: "site",
            early_scripts: &[],
            scripts: &[],
            sprites: &[],
            card: None,
            refresh: None,
        }
    }
}

/// The colour of what the browser draws around the page.
fn theme_colour(theme: Theme) -> Markup {
    let colour = |paper: &str, media: Option<&str>| html! { meta name="theme-color" content=(paper) media=[media]; };
    html! {
        @match theme {
            Theme::Light => { (colour(LIGHT_PAPER, None)) }
            Theme::Dark => { (colour(DARK_PAPER, None)) }
            Theme::System => {
                (colour(LIGHT_PAPER, Some("(prefers-color-scheme: light)")))
                (colour(DARK_PAPER, Some("(prefers-color-scheme: dark)")))
            }
        }
    }
}

fn link_card(language: Language, title: &str, card: &LinkCard) -> Markup {
    let picture = format!("{}{}", card.site, assets::address(&card.picture));
    html! {
        meta name="description" content=(card.about);
        meta property="og:site_name" content="Boardroom";
        meta property="og:type" content="website";
        meta property="og:title" content=(title);
        meta property="og:description" content=(card.about);
        meta property="og:url" content={ (card.site) (card.path) };
        meta property="og:image" content=(picture);
        meta property="og:image:width" content="1200";
        meta property="og:image:height" content="630";
        meta property="og:locale" content=(language.tag());
        meta name="twitter:card" content="summary_large_image";
    }
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
                (theme_colour(shell.theme))
                @if let Some(card) = &shell.card { (link_card(shell.language, shell.title, card)) }
                @if let Some(seconds) = shell.refresh {
                    noscript { meta http-equiv="refresh" content=(seconds); }
                }
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml"
                    data-turn=(assets::address("icon-turn.svg"));
                link rel="apple-touch-icon" href=(assets::address("icon-180.png"));
                link rel="manifest"
                    href={ "/manifest.webmanifest?language=" (shell.language.tag()) "&theme=" (shell.theme.word()) };
                link rel="stylesheet" href=(assets::address("boardroom.css"));
                @for script in shell.early_scripts { script src=(assets::address(script)) {} }
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
    /// Studies.
    Study,
    /// Puzzles.
    Puzzles,
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
    /// Where the coach stands by.
    pub coached: Coached,
    /// Which lessons they have done.
    pub lessons: LessonProgress,
    /// The address of the page, to come back to after a setting.
    pub here: String,
    /// Where this site is for them: `http://192.168.1.5:8080`.
    pub site: String,
}

/// A page of the site with its navigation.
pub fn site_page(visitor: &Visitor, section: Section, title: &str, class: &str, body: Markup) -> Markup {
    site_page_with(visitor, section, title, class, SiteExtras::default(), body)
}

/// What some pages of the site have beside their content.
#[derive(Clone, Copy, Default, Debug)]
pub struct SiteExtras<'a> {
    /// Symbol sheets of their own.
    pub sprites: &'a [&'a str],
    /// Scripts of their own.
    pub scripts: &'a [&'a str],
    /// The game whose board is shown with links to the page; without one it is the home page's picture.
    pub card: Option<&'a str>,
    /// After how many seconds the page looks again by itself where no script does it.
    pub refresh: Option<u8>,
}

/// What there is to do here, for search engines and links.
pub(crate) fn site_about(language: Language) -> String {
    let games: Vec<&str> = boards::all().iter().map(|board| &*boards::cover(board.id(), language).name).collect();
    t!(language, "site-about", games = games.join(", "))
}

/// A page of the site with its navigation and more.
pub fn site_page_with(
    visitor: &Visitor,
    section: Section,
    title: &str,
    class: &str,
    extras: SiteExtras<'_>,
    body: Markup,
) -> Markup {
    let scripts = std::iter::once("site.js").chain(extras.scripts.iter().copied()).collect::<Vec<&str>>();
    let card = LinkCard {
        site: visitor.site.clone(),
        // What stands behind the question mark may be the key of a link.
        path: visitor.here.split('?').next().unwrap_or_default().to_owned(),
        about: extras
            .card
            .map_or_else(|| site_about(visitor.language), |game| boards::cover(game, visitor.language).tagline.clone()),
        picture: assets::card(extras.card),
    };
    let shell = Shell {
        theme: visitor.preferences.theme,
        scripts: &scripts,
        sprites: extras.sprites,
        card: Some(card),
        refresh: extras.refresh,
        ..Shell::new(visitor.language, title)
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
                (link(Section::Study, "/study", "nav-study"))
                (link(Section::Puzzles, "/puzzles", "nav-puzzles"))
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
        form class="preferences" method="post" action="/taste" data-post="preferences" {
            input type="hidden" name="back" value=(back);
            (choice("confirm", "preference-confirm", preferences.confirm))
            (choice("hold", "preference-hold", preferences.hold))
            (choice("sound", "preference-sound", preferences.sound))
            (choice("notice", "preference-notice", preferences.notice))
            (choice("guided", "preference-guided", preferences.guided))
            fieldset class="row" {
                legend { (t!(language, "preference-pace")) }
                @for pace in Pace::ALL {
                    label {
                        input type="radio" name="pace" value=(pace.word()) checked[pace == preferences.pace];
                        span { (t!(language, &format!("pace-{}", pace.word()))) }
                    }
                }
            }
            fieldset class="row" {
                legend { (t!(language, "preference-theme")) }
                @for theme in Theme::ALL {
                    label {
                        input type="radio" name="theme" value=(theme.word()) checked[theme == preferences.theme];
                        span { (t!(language, &format!("theme-{}", theme.word()))) }
                    }
                }
            }
            fieldset class="row" {
                legend { (t!(language, "preference-language")) }
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
