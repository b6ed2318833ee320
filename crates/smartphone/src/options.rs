//! The options of a table, and what they mean together.

use crate::ids::{ALL_TECHS, Edition, Level, SCOREBOARD, Tech, Techs};
use game::{Colour, MAX_SEATS, OptionError, OptionSpec, Options, Rival, Seat};

const SIDES: &[(&str, &str)] = &[("front", "the first effect"), ("back", "the second effect"), ("random", "random")];

const COLOURS: &[(&str, &str)] = &[
    ("auto", "the first free colour"),
    ("green", "home North Africa"),
    ("blue", "home South America"),
    ("black", "home Australia"),
    ("yellow", "home India"),
    ("red", "home CIS"),
];

const fn side(name: &'static str, help: &'static str) -> OptionSpec {
    OptionSpec::choice(name, SIDES, "front").with_help(help)
}

const fn colour(name: &'static str, help: &'static str) -> OptionSpec {
    OptionSpec::choice(name, COLOURS, "auto").with_help(help)
}

/// All options.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::number("players", 2..=5, "3").with_help("How many companies compete, Steve included."),
    OptionSpec::choice(
        "edition",
        &[("en", "the English edition"), ("pl", "the Polish edition"), ("1st", "the first English edition")],
        "en",
    )
    .with_help("Which edition's rules to use where the printed ones differ."),
    OptionSpec::choice(
        "technologies",
        &[
            ("front", "all fronts, recommended for a first game"),
            ("back", "all backs"),
            ("random", "random sides"),
            ("chosen", "each side set by its own option"),
        ],
        "front",
    )
    .with_help("Which side of each Technology is used (SPI-007)."),
    side("gps", "The side of GPS, used when technologies is 'chosen'."),
    side("wifi", "The side of Wi-Fi, used when technologies is 'chosen'."),
    side("gamepad", "The side of Gamepad, used when technologies is 'chosen'."),
    side("li-ion", "The side of Li-Ion, used when technologies is 'chosen'."),
    side("nfc", "The side of NFC, used when technologies is 'chosen'."),
    side("4g", "The side of 4G, used when technologies is 'chosen'."),
    OptionSpec::choice(
        STEVE.option,
        &[
            ("none", "without Steve"),
            ("easy", "1 gear less per round"),
            ("normal", "as his programs show"),
            ("hard", "1 gear more per round"),
        ],
        "none",
    )
    .with_help("Adds Steve, the automated rival, in the last seat (SPI-160, SPI-163)."),
    colour("seat1", "The colour of the first seat."),
    colour("seat2", "The colour of the second seat."),
    colour("seat3", "The colour of the third seat."),
    colour("seat4", "The colour of the fourth seat."),
    colour("seat5", "The colour of the fifth seat."),
];

/// The automated rival, who has the last seat (SPI-160).
pub(crate) const STEVE: Rival = Rival { name: "Steve", option: "steve", usual: "normal" };

const SEATS: [&str; MAX_SEATS] = ["seat1", "seat2", "seat3", "seat4", "seat5"];

/// What the options say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen {
    pub(crate) players: usize,
    pub(crate) edition: Edition,
    pub(crate) colours: [Colour; MAX_SEATS],
    pub(crate) steve: Option<(Seat, Level)>,
    /// Technologies whose side is drawn.
    pub(crate) random_sides: Techs,
    /// Technologies that were chosen with the back up.
    pub(crate) backs: Techs,
}

impl Chosen {
    /// Reads complete options.
    pub(crate) fn from_options(options: &Options) -> Result<Chosen, OptionError> {
        let players = options.number("players").unwrap_or(3) as usize;
        let edition = match options.get("edition") {
            Some("pl") => Edition::Polish,
            Some("1st") => Edition::First,
            _ => Edition::English,
        };
        let level = match options.get("steve") {
            Some("easy") => Some(Level::Easy),
            Some("normal") => Some(Level::Normal),
            Some("hard") => Some(Level::Hard),
            _ => None,
        };
        let chosen = options.get("technologies") == Some("chosen");
        let (mut random_sides, mut backs) = match options.get("technologies") {
            Some("random") => (ALL_TECHS, Techs::NONE),
            Some("back") => (Techs::NONE, ALL_TECHS),
            _ => (Techs::NONE, Techs::NONE),
        };
        for tech in Tech::ALL {
            match options.get(tech.word()) {
                Some("front") | None => {}
                Some(side) if !chosen => {
                    let problem =
                        format!("option '{}' is '{side}', which needs technologies to be 'chosen'", tech.word());
                    return Err(OptionError::Clash { name: tech.word().to_owned(), problem });
                }
                Some("back") => backs.insert(tech),
                Some(_) => random_sides.insert(tech),
            }
        }
        Ok(Chosen {
            players,
            edition,
            colours: colours(options, players)?,
            steve: level.map(|level| (Seat::new(players - 1), level)),
            random_sides,
            backs,
        })
    }
}

/// The colour of each seat: those asked for, then the free ones in scoreboard order.
fn colours(options: &Options, players: usize) -> Result<[Colour; MAX_SEATS], OptionError> {
    let asked = SEATS.map(|name| options.get(name).and_then(Colour::from_word));
    for (place, colour) in asked.iter().enumerate() {
        let Some(colour) = colour else { continue };
        if place >= players {
            let problem = format!("there is no seat {} with {players} players", place + 1);
            return Err(OptionError::Clash { name: SEATS[place].to_owned(), problem });
        }
        if let Some(other) = asked[..place].iter().position(|known| known == &Some(*colour)) {
            let problem = format!("seats {} and {} cannot both be {}", other + 1, place + 1, colour.word());
            return Err(OptionError::Clash { name: SEATS[place].to_owned(), problem });
        }
    }
    let mut free = SCOREBOARD.into_iter().filter(|colour| !asked.contains(&Some(*colour)));
    Ok(asked.map(|colour| colour.or_else(|| free.next()).unwrap_or(Colour::Green)))
}
