//! What can be played.

use crate::app::App;
use crate::problem::Problem;
use crate::wire::PathParams;
use axum::Json;
use axum::extract::State;
use catalog::Title;
use game::OptionKind;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(one)).routes(routes!(bots))
}

/// A game on offer.
#[derive(Serialize, ToSchema)]
struct GameView {
    /// Its id.
    id: String,
    /// Its name.
    name: String,
    /// One line about it.
    blurb: String,
    /// The versions of its rules that can be played, oldest first.
    rules: Vec<u32>,
    /// Its options.
    options: Vec<OptionView>,
    /// The temperaments that bots can have at it, each with what it likes: `hard~builder`.
    temperaments: Vec<ChoiceView>,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
struct OptionView {
    /// Its name.
    name: String,
    /// What it does.
    help: String,
    /// What it is when nobody says.
    default: String,
    /// The least, of a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<u32>,
    /// The most, of a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<u32>,
    /// The values it takes, if it is no number.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<ChoiceView>>,
}

/// A value of an option, or a temperament.
#[derive(Serialize, ToSchema)]
struct ChoiceView {
    /// The value.
    value: String,
    /// A few words about it.
    help: String,
}

/// A bot that can be given a seat.
#[derive(Serialize, ToSchema)]
struct BotView {
    /// Its name.
    name: String,
    /// What it is.
    help: String,
}

fn game_view(title: &dyn Title) -> GameView {
    let temperament = |one: &game::Temperament| ChoiceView { value: one.word.to_owned(), help: one.about.to_owned() };
    let option = |spec: &game::OptionSpec| {
        let (min, max, choices) = match spec.kind {
            OptionKind::Number { min, max } => (Some(min), Some(max), None),
            OptionKind::Choice(choices) => {
                let choice =
                    |(value, help): &(&str, &str)| ChoiceView { value: (*value).to_owned(), help: (*help).to_owned() };
                (None, None, Some(choices.iter().map(choice).collect()))
            }
        };
        OptionView {
            name: spec.name.to_owned(),
            help: spec.help.to_owned(),
            default: spec.default.to_owned(),
            min,
            max,
            choices,
        }
    };
    GameView {
        id: title.id().to_owned(),
        name: title.name().to_owned(),
        blurb: title.blurb().to_owned(),
        rules: title.rules_versions().to_vec(),
        options: title.options().iter().map(option).collect(),
        temperaments: title.temperaments().iter().map(temperament).collect(),
    }
}

/// All games.
#[utoipa::path(get, path = "/games", responses((status = 200, body = Vec<GameView>)))]
async fn list(State(app): State<App>) -> Json<Vec<GameView>> {
    Json(app.tables().titles().iter().map(|title| game_view(*title)).collect())
}

/// One game.
#[utoipa::path(get, path = "/games/{game}", responses((status = 200, body = GameView)))]
async fn one(State(app): State<App>, PathParams(game): PathParams<String>) -> Result<Json<GameView>, Problem> {
    Ok(Json(game_view(app.tables().title(&game)?)))
}

/// The bots that can be given a seat, the weakest first.
#[utoipa::path(get, path = "/bots", responses((status = 200, body = Vec<BotView>)))]
async fn bots() -> Json<Vec<BotView>> {
    let plain = [
        ("random", "any legal action, each equally likely"),
        ("greedy", "the best action by the evaluation one step ahead"),
    ];
    let levels = bots::Level::ALL.into_iter().map(|level| (level.word(), level.help()));
    let view = |(name, help): (&str, &str)| BotView { name: name.to_owned(), help: help.to_owned() };
    Json(plain.into_iter().chain(levels).map(view).collect())
}
