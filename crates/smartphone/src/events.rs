//! What happens as a consequence: the events of the log, as sentences and as data.
//!
//! The sentences are the English of records, of the API and of the terminal. Kinds and fields of the data are fixed,
//! since pages and programs read them.

use crate::components::{Bonus, MAX_SLOTS, RetailerSide};
use crate::ids::{Region, Tech, Techs};
use crate::outcome::Production;
use crate::plan::{MAX_PIECES, Plan};
use crate::rules::Smartphone;
use crate::state::{Buyers, Phase};
use crate::symbol::Tile;
use game::{MAX_SEATS, Seat, Value};

/// Why something was gained, raised or placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// By a Technology.
    Tech(Tech),
    /// By a Retailer's bonus.
    Retailer,
    /// By Progress placed in the region.
    Progress,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The sides of the Technologies are known: those with the back up.
    SidesSet(Techs),
    /// A Retailer was put on a region.
    RetailerPlaced {
        /// Where.
        region: Region,
        /// Which one, and which of its faces.
        side: RetailerSide,
    },
    /// A round began.
    RoundBegan(u8),
    /// The Improvement Block was dealt.
    BlockDealt([Tile; MAX_SLOTS]),
    /// Steve's program was drawn: its place in the component file.
    ProgramDrawn(Seat, u8),
    /// A seat has committed a plan, for the first time this round or not.
    Planned(Seat),
    /// A plan was revealed.
    Revealed {
        /// Whose.
        seat: Seat,
        /// The plan.
        plan: Plan,
        /// Improvements face down.
        beside: [Tile; MAX_PIECES],
    },
    /// A price was set in phase 2.
    PriceSet(Seat, u8),
    /// Goods were produced in phase 3; kept ones are not in it.
    Produced(Seat, Production),
    /// The Priority order of a phase is known.
    OrderSet {
        /// The phase.
        phase: Phase,
        /// The seats' indices.
        order: [u8; MAX_SEATS],
    },
    /// An Improvement was taken.
    TookImprovement(Seat, Tile),
    /// A Goods token was taken.
    TookToken(Seat),
    /// Neither Improvement nor token was left.
    TookNothing(Seat),
    /// Progress was placed on a Technology.
    Researched {
        /// Who.
        seat: Seat,
        /// Where.
        tech: Tech,
        /// How much.
        amount: u8,
        /// The Progress there now.
        progress: u8,
        /// What is needed.
        cost: u8,
    },
    /// A Technology was finished.
    Finished {
        /// Who.
        seat: Seat,
        /// Which.
        tech: Tech,
        /// With its Patent?
        patent: bool,
    },
    /// Goods were gained outside phase 3.
    GainedGoods {
        /// Who.
        seat: Seat,
        /// How many.
        goods: u8,
        /// Why.
        cause: Cause,
    },
    /// The price changed outside phase 2.
    PriceMoved {
        /// Who.
        seat: Seat,
        /// The price now.
        price: u8,
        /// Why.
        cause: Cause,
    },
    /// Progress was placed in a region.
    Shipped {
        /// Who.
        seat: Seat,
        /// Where.
        region: Region,
        /// How much.
        amount: u8,
        /// The Progress there now.
        progress: u8,
        /// What is needed.
        cost: u8,
    },
    /// An Office was placed.
    OfficePlaced {
        /// Who.
        seat: Seat,
        /// Where.
        region: Region,
        /// The space, from 1.
        space: u8,
        /// Why.
        cause: Cause,
    },
    /// An Office was moved.
    OfficeMoved {
        /// Who.
        seat: Seat,
        /// From here.
        from: Region,
        /// To there.
        to: Region,
        /// The space there, from 1.
        space: u8,
    },
    /// A Retailer offers its bonus.
    BonusOffered {
        /// To whom.
        seat: Seat,
        /// The Retailer's region.
        region: Region,
        /// What.
        bonus: Bonus,
    },
    /// A bonus, or what was left of it, was declined.
    BonusDeclined(Seat),
    /// A bonus could not be used.
    BonusLost(Seat),
    /// Goods were sold by NFC.
    SoldOffBoard {
        /// Who.
        seat: Seat,
        /// How many.
        goods: u8,
        /// At which price.
        price: u8,
    },
    /// Goods were sold in a region.
    Sold {
        /// Who.
        seat: Seat,
        /// Where.
        region: Region,
        /// The Buyers.
        buyers: Buyers,
        /// At which price.
        price: u8,
    },
    /// Progress was not placed and is lost.
    ProgressLost(Seat, u8),
    /// Goods were not sold and are lost.
    GoodsLost(Seat, u8),
    /// Goods were not sold and are kept, by Wi-Fi.
    GoodsKept(Seat, u8),
    /// VP for Goods in phase 8.
    GoodsScored {
        /// Who.
        seat: Seat,
        /// How many.
        goods: u8,
        /// The price.
        price: u8,
    },
    /// VP for control in phase 8.
    ControlScored {
        /// Who.
        seat: Seat,
        /// Where.
        region: Region,
        /// First or second place.
        place: u8,
        /// VP.
        vp: u8,
    },
    /// Improvements left in the Block left the game.
    BlockCleared([Tile; MAX_SLOTS]),
    /// The end: VP on the scoreboard, of Patents, of Retailers.
    FinalScore {
        /// Who.
        seat: Seat,
        /// The scoreboard.
        board: u16,
        /// Patents.
        patents: u16,
        /// Retailers.
        retailers: u16,
    },
}

/// The names of those places that hold a tile.
pub(crate) fn tile_names(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().filter(|tile| !tile.is_none()).map(|tile| tile.name()).collect()
}

/// "1 Good", "2 Goods".
fn counted(count: u8, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn goods(count: u8) -> String {
    counted(count, "Good")
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Improve => "phase 4, Improve production",
        Phase::Research => "phase 5, Research",
        Phase::Logistics => "phase 6, Logistics",
        Phase::Sell => "phase 7, Selling Goods",
        other => other.word(),
    }
}

fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Tech(tech) => tech.title(),
        Cause::Retailer => "the Retailer's bonus",
        Cause::Progress => "Progress",
    }
}

fn cause_word(cause: Cause) -> &'static str {
    match cause {
        Cause::Tech(tech) => tech.word(),
        Cause::Retailer => "retailer",
        Cause::Progress => "progress",
    }
}

/// Where the Goods of phase 3 come from.
fn production_words(production: &Production) -> String {
    let parts = [
        (production.shown, "visible"),
        (production.covered, "covered"),
        (production.face_down, "face down"),
        (production.tokens, "from tokens"),
        (production.gps, "from GPS"),
        (production.li_ion, "from Li-Ion"),
    ];
    let parts: Vec<String> =
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(" + ") }
}

/// The parts of a production as data.
pub(crate) fn production_data(production: &Production) -> Value {
    Value::map()
        .with("shown", production.shown)
        .with("covered", production.covered)
        .with("face_down", production.face_down)
        .with("tokens", production.tokens)
        .with("gps", production.gps)
        .with("li_ion", production.li_ion)
        .with("total", production.total())
}

impl Smartphone {
    fn title(&self, seat: Seat) -> &'static str {
        self.colour(seat).title()
    }

    fn order_words(&self, order: &[u8]) -> Vec<&'static str> {
        order.iter().take(self.players).map(|&seat| self.colours[seat as usize].word()).collect()
    }

    fn buyer_words(&self, region: Region, buyers: Buyers) -> Vec<String> {
        let all = &self.components.regions[region.index()].buyers;
        buyers.iter().map(|place| all[place].words()).collect()
    }

    /// A revealed plan in notation.
    fn revealed_text(&self, plan: &Plan, beside: &[Tile; MAX_PIECES]) -> String {
        let mut owned: Vec<Tile> = plan.pieces().iter().map(|piece| piece.tile).collect();
        owned.extend(beside.iter().filter(|tile| !tile.is_none()));
        self.plan_text(&owned, plan)
    }

    /// The event as a sentence.
    pub(crate) fn event_sentence(&self, event: &Event) -> String {
        let name = |region: &Region| self.region_name(*region).to_owned();
        match event {
            Event::SidesSet(backs) => {
                let backs: Vec<&str> = backs.iter().map(Tech::title).collect();
                if backs.is_empty() {
                    "All Technologies show their fronts.".to_owned()
                } else {
                    format!("These Technologies show their backs: {}.", backs.join(", "))
                }
            }
            Event::RetailerPlaced { region, side } => {
                let face = self.components.face(*side);
                let vp: Vec<String> = face.vp[..face.spaces as usize].iter().map(u8::to_string).collect();
                format!("A Retailer covers {}: {} VP, bonus: {}.", name(region), vp.join("/"), face.bonus.words())
            }
            Event::RoundBegan(round) => format!("Round {round} begins."),
            Event::BlockDealt(block) => format!("The Improvement Block is dealt: {}.", tile_names(block).join(" ")),
            Event::ProgramDrawn(seat, program) => {
                let program = &self.components.programs[*program as usize];
                format!(
                    "Steve ({}) runs {}: price {}, {}, {}, {}.",
                    self.colour(*seat).word(),
                    program.name,
                    program.price,
                    goods(program.goods),
                    counted(self.program_research(program.research), "gear"),
                    counted(program.logistics, "truck")
                )
            }
            Event::Planned(seat) => format!("{} has confirmed a plan.", self.title(*seat)),
            Event::Revealed { seat, plan, beside } => {
                let text = self.revealed_text(plan, beside);
                format!("{} reveals {}.", self.title(*seat), text.trim_start_matches("plan "))
            }
            Event::PriceSet(seat, price) => format!("{} sets the price at {price}.", self.title(*seat)),
            Event::Produced(seat, production) => format!(
                "{} produces {}: {}.",
                self.title(*seat),
                goods(production.total()),
                production_words(production)
            ),
            Event::OrderSet { phase, order } => {
                format!("Order in {}: {}.", phase_name(*phase), self.order_words(order).join(", "))
            }
            Event::TookImprovement(seat, tile) => {
                format!("{} takes the Improvement {}.", self.title(*seat), tile.name())
            }
            Event::TookToken(seat) => format!("{} takes a Goods token.", self.title(*seat)),
            Event::TookNothing(seat) => format!("{} takes nothing: no Goods tokens are left.", self.title(*seat)),
            Event::Researched { seat, tech, amount, progress, cost } => {
                format!("{} places {amount} Progress on {}: {progress} of {cost}.", self.title(*seat), tech.title())
            }
            Event::Finished { seat, tech, patent } => {
                let patent = if *patent { " and takes the Patent" } else { "" };
                format!("{} finishes {}{patent}.", self.title(*seat), tech.title())
            }
            Event::GainedGoods { seat, goods: count, cause } => {
                format!("{} gains {} from {}.", self.title(*seat), goods(*count), cause_name(*cause))
            }
            Event::PriceMoved { seat, price, cause } => {
                format!("{}'s price is now {price} ({}).", self.title(*seat), cause_name(*cause))
            }
            Event::Shipped { seat, region, amount, progress, cost } => {
                format!("{} places {amount} Progress in {}: {progress} of {cost}.", self.title(*seat), name(region))
            }
            Event::OfficePlaced { seat, region, space, cause } => {
                let why = if *cause == Cause::Progress { String::new() } else { format!(" ({})", cause_name(*cause)) };
                format!("{} opens an Office in {} on space {space}{why}.", self.title(*seat), name(region))
            }
            Event::OfficeMoved { seat, from, to, space } => {
                format!("{} moves an Office from {} to {}, space {space}.", self.title(*seat), name(from), name(to))
            }
            Event::BonusOffered { seat, region, bonus } => {
                format!("The Retailer in {} offers {} a bonus: {}.", name(region), self.title(*seat), bonus.words())
            }
            Event::BonusDeclined(seat) => format!("{} declines the bonus.", self.title(*seat)),
            Event::BonusLost(seat) => format!("{} can't use the bonus.", self.title(*seat)),
            Event::SoldOffBoard { seat, goods: count, price } => format!(
                "{} sells {} via NFC for {} VP.",
                self.title(*seat),
                goods(*count),
                u16::from(*count) * u16::from(*price)
            ),
            Event::Sold { seat, region, buyers, price } => format!(
                "{} sells {} in {} at price {price} ({} {}).",
                self.title(*seat),
                goods(buyers.len() as u8),
                name(region),
                if buyers.len() == 1 { "Buyer" } else { "Buyers" },
                self.buyer_words(*region, *buyers).join(", ")
            ),
            Event::ProgressLost(seat, lost) => format!("{} loses {lost} unplaced Progress.", self.title(*seat)),
            Event::GoodsLost(seat, lost) => {
                format!("{} loses {}.", self.title(*seat), counted(*lost, "unsold Good"))
            }
            Event::GoodsKept(seat, kept) => {
                format!("{} keeps {} (Wi-Fi).", self.title(*seat), counted(*kept, "unsold Good"))
            }
            Event::GoodsScored { seat, goods: count, price } => format!(
                "{} scores {} VP for {} at price {price}.",
                self.title(*seat),
                u16::from(*count) * u16::from(*price),
                goods(*count)
            ),
            Event::ControlScored { seat, region, place, vp } => {
                let place = if *place == 1 { "1st" } else { "2nd" };
                format!("{} is {place} in {}: {vp} VP.", self.title(*seat), name(region))
            }
            Event::BlockCleared(block) => format!("Removed from the game: {}.", tile_names(block).join(" ")),
            Event::FinalScore { seat, board, patents, retailers } => format!(
                "{} ends with {} VP: {board} on the VP scoreboard, {patents} for Patents, {retailers} from Retailers.",
                self.title(*seat),
                board + patents + retailers
            ),
        }
    }

    /// The event as data.
    pub(crate) fn event_data(&self, event: &Event) -> Value {
        let of = |kind: &str| Value::map().with("kind", kind);
        let by = |kind: &str, seat: &Seat| of(kind).with("seat", self.colour(*seat).word());
        let word = |region: &Region| self.region_word(*region).to_owned();
        match event {
            Event::SidesSet(backs) => of("sides_set").with("backs", Value::list(backs.iter().map(Tech::word))),
            Event::RetailerPlaced { region, side } => {
                let face = self.components.face(*side);
                of("retailer_placed")
                    .with("region", word(region))
                    .with("retailer", side.tile() + 1)
                    .with("face", side.letter())
                    .with("vp", Value::list(face.vp[..face.spaces as usize].iter().copied()))
                    .with("bonus", face.bonus.words())
            }
            Event::RoundBegan(round) => of("round_began").with("round", *round),
            Event::BlockDealt(block) => of("block_dealt").with("improvements", tile_names(block)),
            Event::ProgramDrawn(seat, program) => {
                by("program_drawn", seat).with("program", self.components.programs[*program as usize].name.as_str())
            }
            Event::Planned(seat) => by("planned", seat),
            Event::Revealed { seat, plan, beside } => by("revealed", seat)
                .with("plan", self.revealed_text(plan, beside))
                .with("face_down", tile_names(beside)),
            Event::PriceSet(seat, price) => by("price_set", seat).with("price", *price),
            Event::Produced(seat, production) => by("produced", seat).with("goods", production_data(production)),
            Event::OrderSet { phase, order } => {
                of("order_set").with("phase", phase.number()).with("order", Value::list(self.order_words(order)))
            }
            Event::TookImprovement(seat, tile) => by("took_improvement", seat).with("improvement", tile.name()),
            Event::TookToken(seat) => by("took_token", seat),
            Event::TookNothing(seat) => by("took_nothing", seat),
            Event::Researched { seat, tech, amount, progress, cost } => by("researched", seat)
                .with("technology", tech.word())
                .with("amount", *amount)
                .with("progress", *progress)
                .with("cost", *cost),
            Event::Finished { seat, tech, patent } => {
                by("finished", seat).with("technology", tech.word()).with("patent", *patent)
            }
            Event::GainedGoods { seat, goods, cause } => {
                by("gained_goods", seat).with("goods", *goods).with("cause", cause_word(*cause))
            }
            Event::PriceMoved { seat, price, cause } => {
                by("price_moved", seat).with("price", *price).with("cause", cause_word(*cause))
            }
            Event::Shipped { seat, region, amount, progress, cost } => by("shipped", seat)
                .with("region", word(region))
                .with("amount", *amount)
                .with("progress", *progress)
                .with("cost", *cost),
            Event::OfficePlaced { seat, region, space, cause } => by("office_placed", seat)
                .with("region", word(region))
                .with("space", *space)
                .with("cause", cause_word(*cause)),
            Event::OfficeMoved { seat, from, to, space } => {
                by("office_moved", seat).with("from", word(from)).with("to", word(to)).with("space", *space)
            }
            Event::BonusOffered { seat, region, bonus } => {
                by("bonus_offered", seat).with("region", word(region)).with("bonus", bonus.words())
            }
            Event::BonusDeclined(seat) => by("bonus_declined", seat),
            Event::BonusLost(seat) => by("bonus_lost", seat),
            Event::SoldOffBoard { seat, goods, price } => by("sold_off_board", seat)
                .with("goods", *goods)
                .with("price", *price)
                .with("vp", u16::from(*goods) * u16::from(*price)),
            Event::Sold { seat, region, buyers, price } => by("sold", seat)
                .with("region", word(region))
                .with("goods", buyers.len())
                .with("buyers", Value::list(buyers.iter()))
                .with("price", *price),
            Event::ProgressLost(seat, lost) => by("progress_lost", seat).with("amount", *lost),
            Event::GoodsLost(seat, lost) => by("goods_lost", seat).with("goods", *lost),
            Event::GoodsKept(seat, kept) => by("goods_kept", seat).with("goods", *kept),
            Event::GoodsScored { seat, goods, price } => by("goods_scored", seat)
                .with("goods", *goods)
                .with("price", *price)
                .with("vp", u16::from(*goods) * u16::from(*price)),
            Event::ControlScored { seat, region, place, vp } => {
                by("control_scored", seat).with("region", word(region)).with("place", *place).with("vp", *vp)
            }
            Event::BlockCleared(block) => of("block_cleared").with("improvements", tile_names(block)),
            Event::FinalScore { seat, board, patents, retailers } => by("final_score", seat)
                .with("scoreboard", *board)
                .with("patents", *patents)
                .with("retailers", *retailers)
                .with("vp", board + patents + retailers),
        }
    }
}
