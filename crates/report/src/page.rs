//! The page: what the figures say, in words, with plots and the numbers behind them.

use crate::WORDS;
use crate::compare::{Comparison, Difference};
use crate::plot::{Axis, Mark, bars, curve, style, whiskers};
use crate::regression::{Worth, worths};
use crate::study::{Group, Kind, Spread, Study};
use board::{Args, Language, Words, t};
use game::Moment;
use maud::{DOCTYPE, Markup, html};

/// What the page says of where its games come from.
#[derive(Clone, Debug)]
pub struct About {
    /// The name of the game.
    pub game: String,
    /// The messages of the game's board, where it has one: they name what seats can hold, `learn-kind-<game>-<kind>`.
    pub words: Option<&'static Words>,
    /// The language.
    pub language: Language,
    /// The names of the two component files, where two are compared.
    pub files: Option<(String, String)>,
}

/// Numbers as they are written in a language.
pub(crate) struct Figures(pub(crate) Language);

impl Figures {
    pub(crate) fn number(&self, value: f64, digits: usize) -> String {
        // No minus before a zero.
        let text = format!("{value:.digits$}");
        let text = if text.trim_start_matches(['-', '0', '.']).is_empty() { text.replace('-', "") } else { text };
        let text = text.replace('-', "−");
        match self.0 {
            Language::En => text,
            Language::Pl => text.replace('.', ","),
        }
    }

    pub(crate) fn percent(&self, share: f64, digits: usize) -> String {
        format!("{}\u{a0}%", self.number(share * 100.0, digits))
    }

    fn count(&self, count: u64) -> String {
        let digits = count.to_string();
        let mut text = String::new();
        for (nth, digit) in digits.chars().enumerate() {
            if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
                text.push(if self.0 == Language::En { ',' } else { '\u{a0}' });
            }
            text.push(digit);
        }
        text
    }

    fn range(&self, (low, high): (f64, f64)) -> String {
        t!(self.0, "report-range", low = self.percent(low, 1), high = self.percent(high, 1))
    }

    fn signed(&self, value: f64, digits: usize) -> String {
        let text = self.number(value, digits);
        if value > 0.0 && text.chars().any(|letter| ('1'..='9').contains(&letter)) { format!("+{text}") } else { text }
    }
}

/// One page about a study, or about two of the same deals.
pub fn page(about: &About, study: &Study, against: Option<&Study>) -> String {
    let (language, figures) = (about.language, Figures(about.language));
    let title = t!(language, "report-title", game = about.game.clone());
    let comparison = against.map(|other| Comparison::of(study, other));
    html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (style()) }
            }
            body { main {
                h1 { (title) }
                p.lead { (t!(language, "report-lead", games = figures.count(study.games), seats = study.run.players())) }
                (games(study, &figures))
                nav aria-label=(t!(language, "report-contents")) { ul {
                    li { a href="#seats" { (t!(language, "report-seats")) } }
                    @for kind in &study.kinds { li { a href=(format!("#kind-{}", kind.kind)) { (kind_title(about, study, &kind.kind)) } } }
                    li { a href="#course" { (t!(language, "report-course")) } }
                    @if comparison.is_some() { li { a href="#against" { (t!(language, "report-against")) } } }
                } }
                section aria-labelledby="reading" {
                    h2 #reading { (t!(language, "report-reading")) }
                    p { (t!(language, "report-reading-text", fair = figures.percent(study.fair(), 1))) }
                }
                section aria-labelledby="seats" {
                    h2 #seats { (t!(language, "report-seats")) }
                    p { (t!(language, "report-seats-text")) }
                    (shares(study, &figures, "seats", &t!(language, "report-seats"), &study.seats))
                    (verdict(study, &figures, &study.seats))
                    @if study.bots.len() > 1 {
                        h3 { (t!(language, "report-bots")) }
                        (shares(study, &figures, "bots", &t!(language, "report-bots"), &study.bots))
                    }
                }
                @for kind in &study.kinds { (kind_section(study, &figures, kind, &kind_title(about, study, &kind.kind))) }
                (course(study, &figures))
                @if let (Some(comparison), Some(files)) = (&comparison, &about.files) {
                    (side_by_side(&figures, comparison, files, &|kind| kind_title(about, study, kind)))
                }
            } }
        }
    }
    .into_string()
}

/// Where the games come from.
fn games(study: &Study, figures: &Figures) -> Markup {
    let (language, run) = (figures.0, &study.run);
    let mut bots = run.bots.clone();
    if bots.windows(2).all(|pair| pair[0] == pair[1]) {
        bots.truncate(1);
    }
    html! {
        dl {
            dt { (t!(language, "report-about-options")) } dd { (run.options) }
            dt { (t!(language, "report-about-bots")) } dd { (bots.join(", ")) }
            dt { (t!(language, "report-about-seed")) } dd { (run.seed) }
            dt { (t!(language, "report-about-components")) } dd { (run.components) }
            dt { (t!(language, "report-about-rules")) } dd { (run.rules) }
        }
    }
}

/// What a kind of holdings is called: by the game's board, or here where every game has it.
fn kind_title(about: &About, study: &Study, kind: &str) -> String {
    let own = format!("learn-kind-{}-{kind}", study.run.game);
    let own = about.words.and_then(|words| words.find(about.language, &own, &Args::new()));
    let shared = || WORDS.find(about.language, &format!("report-kind-{kind}"), &Args::new());
    own.or_else(shared).unwrap_or_else(|| kind.to_owned())
}

/// Win shares as a plot and a table.
fn shares(study: &Study, figures: &Figures, id: &str, title: &str, groups: &[Group]) -> Markup {
    let (language, fair) = (figures.0, study.fair());
    let marks: Vec<Mark> = groups
        .iter()
        .map(|group| Mark {
            label: group.name.clone(),
            value: group.tally.win_share(),
            interval: group.tally.interval(),
            stands_out: group.is_unfair(fair),
        })
        .collect();
    let words = |group: &Group| format!("{}: {}", group.name, figures.percent(group.tally.win_share(), 1));
    let about = groups.iter().map(words).collect::<Vec<_>>().join("; ");
    html! {
        figure {
            (whiskers(figures, &format!("plot-{id}"), title, &about, Axis::Percent, fair, &marks))
            figcaption { (t!(language, "report-shares-caption", fair = figures.percent(fair, 1))) }
        }
        details {
            summary { (t!(language, "report-numbers")) }
            div.scroll { table {
                thead { tr {
                    th scope="col" {}
                    @for head in ["games", "share", "interval", "points", "spread"] {
                        th scope="col" { (t!(language, &format!("report-head-{head}"))) }
                    }
                } }
                tbody { @for group in groups { tr {
                    th scope="row" { (group.name) }
                    td { (figures.count(group.tally.games())) }
                    td { (figures.percent(group.tally.win_share(), 1)) }
                    td { (figures.range(group.tally.interval())) }
                    td { (figures.number(group.tally.mean_score(), 2)) }
                    td { (figures.number(group.tally.sd_score(), 2)) }
                } } }
            } }
        }
    }
}

/// What the win shares of things of which everybody has one say about fairness.
fn verdict(study: &Study, figures: &Figures, groups: &[Group]) -> Markup {
    let (language, fair) = (figures.0, study.fair());
    let by_share = |one: &&Group, other: &&Group| one.tally.win_share().total_cmp(&other.tally.win_share());
    let unfair = groups.iter().filter(|group| group.is_unfair(fair)).count();
    let (Some(best), Some(worst)) = (groups.iter().max_by(by_share), groups.iter().min_by(by_share)) else {
        return html! {};
    };
    html! {
        p {
            @if unfair == 0 {
                (t!(language, "report-fair"))
            } @else {
                (t!(
                    language, "report-unfair", count = unfair,
                    best = best.name.clone(), high = figures.percent(best.tally.win_share(), 1),
                    worst = worst.name.clone(), low = figures.percent(worst.tally.win_share(), 1)
                ))
            }
        }
    }
}

fn kind_section(study: &Study, figures: &Figures, kind: &Kind, title: &str) -> Markup {
    let language = figures.0;
    let worth = worths(study, &kind.holdings);
    html! {
        section aria-labelledby=(format!("kind-{}", kind.kind)) {
            h2 id=(format!("kind-{}", kind.kind)) { (title) }
            @match kind.moment {
                Moment::Start => {
                    p { (t!(language, "report-start-text")) }
                    (shares(study, figures, &kind.kind, title, &kind.groups))
                    (verdict(study, figures, &kind.groups))
                }
                Moment::End => {
                    p { (t!(language, "report-end-text")) }
                    (shares(study, figures, &kind.kind, title, &kind.groups))
                }
            }
            @if let Some(worth) = worth {
                h3 { (t!(language, "report-worth")) }
                p { (t!(language, if kind.moment == Moment::Start { "report-worth-start" } else { "report-worth-end" })) }
                (worth_plot(figures, &kind.kind, title, &kind.groups, &worth))
            }
        }
    }
}

fn worth_plot(figures: &Figures, id: &str, title: &str, groups: &[Group], worth: &[Worth]) -> Markup {
    let language = figures.0;
    let mut order: Vec<usize> = (0..worth.len()).collect();
    order.sort_by(|&one, &other| worth[other].points.total_cmp(&worth[one].points));
    let mark = |&nth: &usize| Mark {
        label: groups[nth].name.clone(),
        value: worth[nth].points,
        interval: worth[nth].interval(),
        stands_out: worth[nth].interval().0 > 0.0 || worth[nth].interval().1 < 0.0,
    };
    let marks: Vec<Mark> = order.iter().map(mark).collect();
    let about: Vec<String> =
        marks.iter().map(|mark| format!("{}: {}", mark.label, figures.signed(mark.value, 1))).collect();
    html! {
        figure {
            (whiskers(figures, &format!("worth-{id}"), title, &about.join("; "), Axis::Points, 0.0, &marks))
            figcaption { (t!(language, "report-worth-caption")) }
        }
        details {
            summary { (t!(language, "report-numbers")) }
            div.scroll { table {
                thead { tr {
                    th scope="col" {}
                    @for head in ["report-head-worth", "report-head-error", "report-head-held"] { th scope="col" { (t!(language, head)) } }
                } }
                tbody { @for nth in order { tr {
                    th scope="row" { (groups[nth].name) }
                    td { (figures.signed(worth[nth].points, 2)) }
                    td { (figures.number(worth[nth].error, 2)) }
                    td { (figures.count(worth[nth].held)) }
                } } }
            } }
        }
    }
}

/// Stretches of equal width, some twenty-five of them at most.
fn bins(figures: &Figures, spread: &Spread) -> Vec<(String, u64)> {
    let (Some(&low), Some(&high)) = (spread.counts.keys().next(), spread.counts.keys().last()) else {
        return Vec::new();
    };
    let widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
    let width = widths.into_iter().find(|width| (high - low) / width < 25).unwrap_or(10_000);
    let first = low.div_euclid(width);
    let mut bins: Vec<(String, u64)> =
        (first..=high.div_euclid(width)).map(|nth| (figures.number(f64::from(nth * width), 0), 0)).collect();
    for (&value, &count) in &spread.counts {
        bins[(value.div_euclid(width) - first) as usize].1 += count;
    }
    bins
}

fn histogram(figures: &Figures, id: &str, spread: &Spread) -> Markup {
    let (language, title) = (figures.0, t!(figures.0, &format!("report-{id}")));
    let note = t!(
        language,
        "report-spread",
        mean = figures.number(spread.mean(), 1),
        low = figures.number(f64::from(spread.quantile(0.05)), 0),
        middle = figures.number(f64::from(spread.quantile(0.5)), 0),
        high = figures.number(f64::from(spread.quantile(0.95)), 0)
    );
    html! {
        h3 { (title) }
        p { (t!(language, &format!("report-{id}-text"))) }
        figure { (bars(figures, &format!("plot-{id}"), &title, &note, &bins(figures, spread))) figcaption { (note) } }
    }
}

/// How games go: points, margins, length, the lead.
fn course(study: &Study, figures: &Figures) -> Markup {
    let (language, fair) = (figures.0, study.fair());
    let lead = |(nth, lead): (usize, &crate::study::Lead)| Mark {
        label: (nth + 1).to_string(),
        value: lead.share(),
        interval: lead.interval(),
        stands_out: false,
    };
    let marks: Vec<Mark> = study.leads.iter().enumerate().map(lead).collect();
    let about: Vec<String> =
        marks.iter().map(|mark| format!("{}: {}", mark.label, figures.percent(mark.value, 0))).collect();
    html! {
        section aria-labelledby="course" {
            h2 #course { (t!(language, "report-course")) }
            p { (t!(language, "report-shared", share = figures.percent(study.shared as f64 / study.games as f64, 1))) }
            (histogram(figures, "points", &study.points))
            (histogram(figures, "best", &study.best))
            (histogram(figures, "margin", &study.margins))
            (histogram(figures, "length", &study.length))
            (histogram(figures, "lead-changes", &study.lead_changes))
            h3 { (t!(language, "report-leads")) }
            p { (t!(language, "report-leads-text")) }
            figure {
                (curve(figures, "plot-leads", &t!(language, "report-leads"), &about.join("; "), fair, &marks))
                figcaption { (t!(language, "report-leads-caption", fair = figures.percent(fair, 1))) }
            }
            details {
                summary { (t!(language, "report-numbers")) }
                div.scroll { table {
                    thead { tr {
                        th scope="col" { (t!(language, "report-head-round")) }
                        @for head in ["games", "share", "interval"] {
                            th scope="col" { (t!(language, &format!("report-head-{head}"))) }
                        }
                    } }
                    tbody { @for (nth, lead) in study.leads.iter().enumerate() { tr {
                        th scope="row" { (nth + 1) }
                        td { (figures.count(lead.games)) }
                        td { (figures.percent(lead.share(), 1)) }
                        td { (figures.range(lead.interval())) }
                    } } }
                } }
            }
        }
    }
}

/// Two component files on the same deals.
fn side_by_side(
    figures: &Figures,
    comparison: &Comparison,
    files: &(String, String),
    kind_title: &dyn Fn(&str) -> String,
) -> Markup {
    let language = figures.0;
    let row = |name: &str, difference: &Difference, worth: Option<&(Worth, Worth)>| {
        html! { tr {
            th scope="row" { (name) }
            td { (figures.percent(difference.one, 1)) }
            td { (figures.percent(difference.other, 1)) }
            td.sure[difference.is_sure()] { (figures.signed(difference.by() * 100.0, 1)) }
            @if let Some((one, other)) = worth {
                @let by = Difference { one: one.points, other: other.points, error: one.error.hypot(other.error) };
                td { (figures.signed(one.points, 1)) }
                td { (figures.signed(other.points, 1)) }
                td.sure[by.is_sure()] { (figures.signed(by.by(), 1)) }
            }
        } }
    };
    let head = |with_worth: bool| {
        html! { thead { tr {
            th scope="col" {}
            th scope="col" { (t!(language, "report-head-share")) " 1" }
            th scope="col" { (t!(language, "report-head-share")) " 2" }
            th scope="col" { (t!(language, "report-head-difference")) }
            @if with_worth {
                th scope="col" { (t!(language, "report-head-worth")) " 1" }
                th scope="col" { (t!(language, "report-head-worth")) " 2" }
                th scope="col" { (t!(language, "report-head-difference")) }
            }
        } } }
    };
    let mut kinds: Vec<&str> = Vec::new();
    for one in &comparison.holdings {
        if !kinds.contains(&one.kind.as_str()) {
            kinds.push(&one.kind);
        }
    }
    html! {
        section aria-labelledby="against" {
            h2 #against { (t!(language, "report-against")) }
            p { (t!(language, "report-against-text", one = files.0.clone(), other = files.1.clone())) }
            p { (t!(
                language, "report-against-points",
                one = figures.number(comparison.points.one, 1), other = figures.number(comparison.points.other, 1),
                by = figures.signed(comparison.points.by(), 2), error = figures.number(1.96 * comparison.points.error, 2)
            )) }
            h3 { (t!(language, "report-seats")) }
            div.scroll { table {
                (head(false))
                tbody { @for (name, difference) in &comparison.seats { (row(name, difference, None)) } }
            } }
            @for kind in kinds {
                h3 { (kind_title(kind)) }
                div.scroll { table {
                    (head(comparison.holdings.iter().any(|one| one.kind == kind && one.worth.is_some())))
                    tbody { @for one in &comparison.holdings {
                        @if one.kind == kind { (row(&one.name, &one.share, one.worth.as_ref())) }
                    } }
                } }
            }
        }
    }
}
