//! Events as English sentences and as data.

use crate::components::{Bonus, Buyer};
use crate::event::{Cause, Event};
use crate::ids::{Region, Tech};
use crate::outcome::Production;
use crate::plan::MAX_PIECES;
use crate::state::Phase;
use crate::symbol::Tile;
use crate::table::Smartphone;
use game::{Seat, Value};

fn names(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().filter(|tile| !tile.is_none()).map(|tile| tile.name()).collect()
}

/// "1 Good", "2 Goods".
fn goods(count: u8) -> String {
    if count == 1 { "1 Good".to_owned() } else { format!("{count} Goods") }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Improve => "phase 4, improve production",
        Phase::Research => "phase 5, research",
        Phase::Logistics => "phase 6, logistics",
        Phase::Sell => "phase 7, selling",
        other => other.word(),
    }
}

fn cause_words(cause: Cause) -> String {
    match cause {
        Cause::Tech(tech) => tech.title().to_owned(),
        Cause::Retailer => "the Retailer's bonus".to_owned(),
        Cause::Progress => "Progress".to_owned(),
    }
}

/// The parts of a production as data.
pub(crate) fn production_value(production: &Production) -> Value {
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

    fn buyer_words(&self, region: Region, buyers: u8) -> Vec<String> {
        let all = self.components.regions[region.index()].buyers.iter().enumerate();
        all.filter(|(place, _)| buyers >> place & 1 == 1)
            .map(|(_, buyer)| match buyer {
                Buyer::Limit(limit) => limit.to_string(),
                Buyer::Wants(tech) => tech.title().to_owned(),
            })
            .collect()
    }

    /// What a company made, with its sum.
    fn production_words(production: &Production) -> String {
        let parts = [
            (production.shown, "shown"),
            (production.covered, "covered"),
            (production.face_down, "face down"),
            (production.tokens, "by tokens"),
            (production.gps, "by GPS"),
            (production.li_ion, "by Li-Ion"),
        ];
        let parts: Vec<String> =
            parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
        if parts.is_empty() { "nothing".to_owned() } else { parts.join(" + ") }
    }

    /// The event as a sentence.
    pub(crate) fn sentence(&self, event: &Event) -> String {
        let name = |region: &Region| self.region_name(*region).to_owned();
        match event {
            Event::SidesSet(backs) => {
                let backs: Vec<&str> = Tech::of(*backs).map(Tech::title).collect();
                if backs.is_empty() {
                    "All Technologies show their fronts.".to_owned()
                } else {
                    format!("Technologies with the back up: {}.", backs.join(", "))
                }
            }
            Event::RetailerPlaced { region, tile, face } => {
                let face = &self.components.retailers[*tile as usize].faces[*face as usize];
                let vp: Vec<String> = face.vp[..face.spaces as usize].iter().map(u8::to_string).collect();
                format!("A Retailer covers {}: {} VP, bonus {}.", name(region), vp.join("/"), face.bonus.words())
            }
            Event::RoundBegan(round) => format!("Round {round} begins."),
            Event::BlockDealt(block) => format!("The Improvement Block is dealt: {}.", names(block).join(" ")),
            Event::ProgramDrawn(seat, program) => {
                let program = &self.components.programs[*program as usize];
                format!(
                    "Steve ({}) runs {}: price {}, {} made, {} Research, {} Logistics.",
                    self.colour(*seat).word(),
                    program.name,
                    program.price,
                    goods(program.goods),
                    self.program_research(program.research),
                    program.logistics
                )
            }
            Event::Planned(seat) => format!("{} has planned.", self.title(*seat)),
            Event::Revealed { seat, plan, beside } => {
                let mut owned: Vec<Tile> = plan.pieces().iter().map(|piece| piece.tile).collect();
                owned.extend(beside.iter().filter(|tile| !tile.is_none()));
                let text = self.plan_text(&owned, plan);
                format!("{} reveals {}.", self.title(*seat), text.trim_start_matches("plan "))
            }
            Event::PriceSet(seat, price) => format!("{} sets the price {price}.", self.title(*seat)),
            Event::Produced(seat, production) => format!(
                "{} makes {}: {}.",
                self.title(*seat),
                goods(production.total()),
                Smartphone::production_words(production)
            ),
            Event::OrderSet { phase, order } => {
                format!("Order of {}: {}.", phase_name(*phase), self.order_words(order).join(", "))
            }
            Event::TookImprovement(seat, tile) => {
                format!("{} takes the Improvement {}.", self.title(*seat), tile.name())
            }
            Event::TookToken(seat) => format!("{} takes a Goods token.", self.title(*seat)),
            Event::TookNothing(seat) => format!("{} takes nothing: no Goods token is left.", self.title(*seat)),
            Event::Researched { seat, tech, amount, progress, cost } => {
                format!("{} puts {amount} Progress on {}: {progress} of {cost}.", self.title(*seat), tech.title())
            }
            Event::Finished { seat, tech, patent } => {
                let patent = if *patent { " and takes the Patent" } else { "" };
                format!("{} finishes {}{patent}.", self.title(*seat), tech.title())
            }
            Event::GainedGoods { seat, goods: count, cause } => {
                format!("{} gains {} by {}.", self.title(*seat), goods(*count), cause_words(*cause))
            }
            Event::PriceMoved { seat, price, cause } => {
                format!("{}'s price is now {price}, by {}.", self.title(*seat), cause_words(*cause))
            }
            Event::Shipped { seat, region, amount, progress, cost } => {
                format!("{} puts {amount} Progress in {}: {progress} of {cost}.", self.title(*seat), name(region))
            }
            Event::OfficePlaced { seat, region, space, cause } => {
                let by = if *cause == Cause::Progress { String::new() } else { format!(" by {}", cause_words(*cause)) };
                format!("{} opens an Office in {} on space {space}{by}.", self.title(*seat), name(region))
            }
            Event::OfficeMoved { seat, from, to, space } => {
                format!("{} moves an Office from {} to {}, space {space}.", self.title(*seat), name(from), name(to))
            }
            Event::BonusOffered { seat, region, bonus } => {
                format!("The Retailer in {} offers {} a bonus: {}.", name(region), self.title(*seat), bonus.words())
            }
            Event::BonusDeclined(seat) => format!("{} declines the bonus.", self.title(*seat)),
            Event::BonusLost(seat) => format!("{} cannot use the bonus.", self.title(*seat)),
            Event::SoldOffBoard { seat, goods: count, price } => format!(
                "{} sells {} off the board by NFC for {} VP.",
                self.title(*seat),
                goods(*count),
                u16::from(*count) * u16::from(*price)
            ),
            Event::Sold { seat, region, buyers, price } => format!(
                "{} sells {} in {} at price {price}, to {}.",
                self.title(*seat),
                goods(buyers.count_ones() as u8),
                name(region),
                self.buyer_words(*region, *buyers).join(", ")
            ),
            Event::ProgressLost(seat, lost) => format!("{} loses {lost} unplaced Progress.", self.title(*seat)),
            Event::GoodsLost(seat, lost) => format!("{} loses {} unsold.", self.title(*seat), goods(*lost)),
            Event::GoodsKept(seat, kept) => {
                format!("{} keeps {} unsold, by Wi-Fi.", self.title(*seat), goods(*kept))
            }
            Event::GoodsScored { seat, goods: count, price } => format!(
                "{} scores {} VP: {} at {price}.",
                self.title(*seat),
                u16::from(*count) * u16::from(*price),
                goods(*count)
            ),
            Event::ControlScored { seat, region, place, vp } => {
                let place = if *place == 1 { "first" } else { "second" };
                format!("{} is {place} in {}: {vp} VP.", self.title(*seat), name(region))
            }
            Event::BlockCleared(block) => format!("{} leave the game.", names(block).join(" ")),
            Event::FinalScore { seat, board, patents, retailers } => format!(
                "{} ends with {} VP: {board} on the scoreboard, {patents} by Patents, {retailers} by Retailers.",
                self.title(*seat),
                board + patents + retailers
            ),
        }
    }

    /// The event as data.
    pub(crate) fn data(&self, event: &Event) -> Value {
        let of = |kind: &str| Value::map().with("kind", kind);
        let by = |kind: &str, seat: &Seat| of(kind).with("seat", self.colour(*seat).word());
        let word = |region: &Region| self.region_word(*region).to_owned();
        match event {
            Event::SidesSet(backs) => of("sides_set").with("backs", Value::list(Tech::of(*backs).map(Tech::word))),
            Event::RetailerPlaced { region, tile, face } => {
                let card = &self.components.retailers[*tile as usize].faces[*face as usize];
                of("retailer_placed")
                    .with("region", word(region))
                    .with("retailer", tile + 1)
                    .with("face", if *face == 0 { "a" } else { "b" })
                    .with("vp", Value::list(card.vp[..card.spaces as usize].iter().copied()))
                    .with("bonus", card.bonus.words())
            }
            Event::RoundBegan(round) => of("round_began").with("round", *round),
            Event::BlockDealt(block) => of("block_dealt").with("improvements", names(block)),
            Event::ProgramDrawn(seat, program) => {
                by("program_drawn", seat).with("program", self.components.programs[*program as usize].name.as_str())
            }
            Event::Planned(seat) => by("planned", seat),
            Event::Revealed { seat, plan, beside } => {
                let mut owned: Vec<Tile> = plan.pieces().iter().map(|piece| piece.tile).collect();
                owned.extend(beside.iter().filter(|tile| !tile.is_none()));
                by("revealed", seat).with("plan", self.plan_text(&owned, plan)).with("face_down", names(beside))
            }
            Event::PriceSet(seat, price) => by("price_set", seat).with("price", *price),
            Event::Produced(seat, production) => by("produced", seat).with("goods", production_value(production)),
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
                by("gained_goods", seat).with("goods", *goods).with("cause", cause_value(*cause))
            }
            Event::PriceMoved { seat, price, cause } => {
                by("price_moved", seat).with("price", *price).with("cause", cause_value(*cause))
            }
            Event::Shipped { seat, region, amount, progress, cost } => by("shipped", seat)
                .with("region", word(region))
                .with("amount", *amount)
                .with("progress", *progress)
                .with("cost", *cost),
            Event::OfficePlaced { seat, region, space, cause } => by("office_placed", seat)
                .with("region", word(region))
                .with("space", *space)
                .with("cause", cause_value(*cause)),
            Event::OfficeMoved { seat, from, to, space } => {
                by("office_moved", seat).with("from", word(from)).with("to", word(to)).with("space", *space)
            }
            Event::BonusOffered { seat, region, bonus } => {
                by("bonus_offered", seat).with("region", word(region)).with("bonus", bonus_value(*bonus))
            }
            Event::BonusDeclined(seat) => by("bonus_declined", seat),
            Event::BonusLost(seat) => by("bonus_lost", seat),
            Event::SoldOffBoard { seat, goods, price } => by("sold_off_board", seat)
                .with("goods", *goods)
                .with("price", *price)
                .with("vp", u16::from(*goods) * u16::from(*price)),
            Event::Sold { seat, region, buyers, price } => by("sold", seat)
                .with("region", word(region))
                .with("goods", buyers.count_ones())
                .with("buyers", Value::list((0..8u8).filter(|place| buyers >> place & 1 == 1)))
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
            Event::BlockCleared(block) => of("block_cleared").with("improvements", names(block)),
            Event::FinalScore { seat, board, patents, retailers } => by("final_score", seat)
                .with("scoreboard", *board)
                .with("patents", *patents)
                .with("retailers", *retailers)
                .with("vp", board + patents + retailers),
        }
    }
}

fn cause_value(cause: Cause) -> Value {
    Value::from(match cause {
        Cause::Tech(tech) => tech.word(),
        Cause::Retailer => "retailer",
        Cause::Progress => "progress",
    })
}

fn bonus_value(bonus: Bonus) -> Value {
    Value::from(bonus.words())
}

/// Names of tiles, for descriptions.
pub(crate) fn tile_names(tiles: &[Tile; MAX_PIECES]) -> Vec<String> {
    names(tiles)
}
