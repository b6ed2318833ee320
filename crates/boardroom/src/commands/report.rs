//! `boardroom report DIR|GAME -o FILE.html`: a page about how balanced a game is.

use super::simulate::progress;
use super::{AtTable, out, run_at_table};
use crate::cli::{ReportArgs, TableArgs};
use crate::failure::Failure;
use crate::input;
use board::Language;
use bots::Playable;
use game::Setup;
use game::numbers::Numbered;
use report::{About, Study};
use simulation::Simulation;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

pub(crate) fn run(ask: &ReportArgs) -> Result<(), Failure> {
    let language = Language::from_tag(&ask.language)
        .ok_or_else(|| Failure::input(format!("there is no language '{}'; say en or pl", ask.language)))?;
    let folder = Path::new(&ask.about);
    if folder.is_dir() { of_folder(ask, folder, language) } else { of_game(ask, language) }
}

/// About games that were played before.
fn of_folder(ask: &ReportArgs, folder: &Path, language: Language) -> Result<(), Failure> {
    if ask.against.is_some() || ask.components.is_some() || ask.players.is_some() || !ask.options.is_empty() {
        let problem = "what is in a folder was played already; name a game to play with other options or components";
        return Err(Failure::input(problem));
    }
    let mut parts = dataset::read(folder).map_err(Failure::input)?;
    if let Some(run) = &ask.run {
        parts.retain(|part| part.run.id == *run || part.run.game == *run);
        if parts.is_empty() {
            return Err(Failure::input(format!("{}: there is no run or game '{run}'", folder.display())));
        }
    }
    let study = Study::of(&parts).map_err(Failure::input)?;
    let game = catalog::find(&study.run.game).map_or(study.run.game.clone(), |title| title.name().to_owned());
    let words = web::boards::find(&study.run.game).map(|board| board.words());
    write(ask, &About { game, words, language, files: None }, &study, None)
}

/// About games that are played now.
fn of_game(ask: &ReportArgs, language: Language) -> Result<(), Failure> {
    if ask.run.is_some() {
        return Err(Failure::input(format!("--run chooses within a folder, and '{}' is none", ask.about)));
    }
    let table = TableArgs {
        game: ask.about.clone(),
        players: ask.players,
        options: ask.options.clone(),
        components: ask.components.clone(),
    };
    let (options, components) = input::table(&table)?;
    run_at_table(&ask.about, options, components, Games { ask, language })
}

struct Games<'a> {
    ask: &'a ReportArgs,
    language: Language,
}

impl AtTable for Games<'_> {
    fn run<G: Playable + Numbered>(self, game: Arc<G>) -> Result<(), Failure> {
        let Games { ask, language } = self;
        let other = match input::read_components(ask.against.as_deref())? {
            None => None,
            Some(text) => {
                let setup = Setup {
                    rules: Some(game.rules_version()),
                    options: game.chosen().clone(),
                    components: Some(&text),
                };
                Some(Arc::new(G::new(&setup)?))
            }
        };
        let bar = progress(ask.games * if other.is_some() { 2 } else { 1 });
        let study = |game: Arc<G>| {
            let bots = Simulation::fit_bots(&*game, input::bots(&ask.bots)?).map_err(Failure::input)?;
            let (games, seed, threads) = (ask.games, ask.seed, ask.threads.number());
            let simulation = Simulation { game, bots, games, seed, threads, by: None };
            let parts = dataset::play_all(&simulation, &|games| bar.inc(games)).map_err(Failure::machine)?;
            Study::of(&parts).map_err(Failure::input)
        };
        let studies = study(game).and_then(|one| Ok((one, other.map(study).transpose()?)));
        bar.finish_and_clear();
        let (one, other) = studies?;
        let name = |file: Option<&Path>| {
            file.and_then(Path::file_name).map_or("the built-in file".to_owned(), |name| name.to_string_lossy().into())
        };
        let files = ask.against.as_deref().map(|file| (name(ask.components.as_deref()), name(Some(file))));
        let words = web::boards::find(G::ID).map(|board| board.words());
        write(ask, &About { game: G::NAME.to_owned(), words, language, files }, &one, other.as_ref())
    }
}

fn write(ask: &ReportArgs, about: &About, study: &Study, against: Option<&Study>) -> Result<(), Failure> {
    let page = report::page(about, study, against);
    let problem = |error| Failure::machine(format!("{}: {error}", ask.output.display()));
    input::write_whole(&ask.output, &page).map_err(problem)?;
    let mut out = out();
    writeln!(out, "{}: {} games, in {}", about.game, study.games, ask.output.display())?;
    Ok(out.flush()?)
}
