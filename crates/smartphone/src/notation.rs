//! Actions and outcomes of chance as text, both ways.
//!
//! A plan reads like its arrangement: `plan A2 over B1 turned 90 at 1,-1; PR at 0,1 right; ML under at 1,0 down; LP
//! face down`. The grammar of every line stands in the crate's documentation.

use crate::action::Action;
use crate::chance::Chance;
use crate::components::{MAX_SLOTS, RetailerSide, word_of};
use crate::ids::{MAX_REGIONS, Region, Tech, Techs};
use crate::plan::{Face, Lay, MAX_PIECES, Piece, Plan, Way};
use crate::rules::Smartphone;
use crate::state::State;
use crate::symbol::Tile;
use game::{MAX_SEATS, NotationError, Seat, Words};

type Read<T> = Result<T, NotationError>;

/// Offsets and cells beyond this are no plan at all.
const FAR: i64 = 9;

impl Smartphone {
    // ---- actions ---------------------------------------------------------------------------------

    /// The action as text, without the seat.
    pub(crate) fn action_text(&self, state: &State, seat: Seat, action: &Action) -> String {
        let region = |region: Region| self.region_word(region);
        match *action {
            Action::Plan(plan) => self.plan_text(state.companies[seat].owned(), &plan),
            Action::Take(tile) => format!("take {}", tile.name()),
            Action::Finish(tech) => format!("finish {}", tech.word()),
            Action::Research { tech, amount } => format!("research {amount} on {}", tech.word()),
            Action::Ship { region: to, amount } => format!("ship {amount} to {}", region(to)),
            Action::Office(at) => format!("office in {}", region(at)),
            Action::SecondOffice(at) => format!("second office in {}", region(at)),
            Action::OffBoard(goods) => format!("nfc {goods}"),
            Action::TakeGoods => "take goods".to_owned(),
            Action::BonusResearch(tech) => format!("bonus research on {}", tech.word()),
            Action::Price { up } => format!("price {}", if up { "up" } else { "down" }),
            Action::Move { from, to, right } => {
                format!("move {}{} to {}", if right { "right " } else { "" }, region(from), region(to))
            }
            Action::Decline => "decline".to_owned(),
            Action::Sell { region: at, amount } => format!("sell {amount} in {}", region(at)),
            Action::End => "end".to_owned(),
        }
    }

    /// A plan as text, for someone who owns these Improvements.
    pub fn plan_text(&self, owned: &[Tile], plan: &Plan) -> String {
        let Lay { upper, lower, turn, dx, dy } = plan.lay;
        let mut text = format!("plan {} over {}", upper.name(), lower.name());
        if turn != 0 {
            text += &format!(" turned {turn}");
        }
        text += &format!(" at {dx},{dy}");
        let mut beside = owned.to_vec();
        for piece in plan.pieces() {
            if let Some(place) = beside.iter().position(|&tile| tile == piece.tile) {
                beside.remove(place);
            }
            let back = if piece.face_down { " face down" } else { "" };
            let under = if piece.under { " under" } else { "" };
            let (name, way) = (piece.tile.name(), piece.way.word());
            text += &format!("; {name}{back}{under} at {},{} {way}", piece.x, piece.y);
        }
        for tile in beside {
            text += &format!("; {} face down", tile.name());
        }
        text
    }

    /// Reads an action.
    pub(crate) fn parse_action(&self, state: &State, seat: Seat, text: &str) -> Read<Action> {
        let mut words = Words::of(text);
        const WHAT: &str = "an action (plan, take, finish, research, ship, office, second, nfc, bonus, price, move, decline, sell, end)";
        let at_verb = words.clone();
        let verb = words.small_word(WHAT)?;
        let action = match &*verb {
            "plan" => {
                let owned = if seat.index() < self.players { state.companies[seat].owned() } else { &[] };
                Action::Plan(parse_plan(&mut words, owned)?)
            }
            "take" if words.take_if("goods") => Action::TakeGoods,
            "take" => Action::Take(tile(&mut words)?),
            "finish" => Action::Finish(tech(&mut words)?),
            "research" => {
                let amount = words.number("an amount", 1, 99)? as u8;
                words.expect("on")?;
                Action::Research { tech: tech(&mut words)?, amount }
            }
            "ship" => {
                let amount = words.number("an amount", 1, 99)? as u8;
                words.expect("to")?;
                Action::Ship { region: self.parse_region(&mut words)?, amount }
            }
            "office" => {
                words.expect("in")?;
                Action::Office(self.parse_region(&mut words)?)
            }
            "second" => {
                words.expect("office")?;
                words.expect("in")?;
                Action::SecondOffice(self.parse_region(&mut words)?)
            }
            "nfc" => Action::OffBoard(words.number("a number of goods", 1, 99)? as u8),
            "bonus" => {
                words.expect("research")?;
                words.expect("on")?;
                Action::BonusResearch(tech(&mut words)?)
            }
            "price" => Action::Price { up: words.choice("a direction", &[("up", true), ("down", false)])? },
            "move" => {
                let right = words.take_if("right");
                let from = self.parse_region(&mut words)?;
                words.expect("to")?;
                Action::Move { from, to: self.parse_region(&mut words)?, right }
            }
            "decline" => Action::Decline,
            "sell" => {
                let amount = words.number("an amount", 1, 99)? as u8;
                words.expect("in")?;
                Action::Sell { region: self.parse_region(&mut words)?, amount }
            }
            "end" => Action::End,
            _ => return Err(at_verb.error(WHAT)),
        };
        words.end()?;
        Ok(action)
    }

    fn parse_region(&self, words: &mut Words<'_>) -> Read<Region> {
        match words.peek().and_then(|word| self.components.region(word)) {
            Some(region) => {
                words.take();
                Ok(region)
            }
            None => {
                let known: Vec<&str> = self.components.regions.iter().map(|card| card.word.as_str()).collect();
                Err(words.error(format!("a region ({})", known.join(", "))))
            }
        }
    }

    // ---- chance ----------------------------------------------------------------------------------

    /// The outcome as text.
    pub(crate) fn chance_text(&self, chance: &Chance) -> String {
        match *chance {
            Chance::Sides(backs) => {
                let side = |tech: Tech| if backs.contains(tech) { "back" } else { "front" };
                let sides = Tech::ALL.map(|tech| format!("{} {}", tech.word(), side(tech)));
                format!("sides {}", sides.join(", "))
            }
            Chance::Retailers(placed) => {
                let placed = self.components.all_regions().filter_map(|region| {
                    let side = placed[region.index()]?;
                    Some(format!("{} {}{}", self.region_word(region), side.tile() + 1, side.letter()))
                });
                format!("retailers {}", placed.collect::<Vec<_>>().join(", "))
            }
            Chance::Block(block) => {
                let tiles: Vec<String> = block.iter().filter(|tile| !tile.is_none()).map(|tile| tile.name()).collect();
                format!("block {}", tiles.join(" "))
            }
            Chance::Program(program) => {
                let name = self.components.programs.get(program as usize).map_or("?", |program| &program.name);
                format!("program {}", word_of(name))
            }
            Chance::Order(order) => {
                let seats = order.iter().take(self.players).map(|&seat| self.colours[seat as usize % MAX_SEATS].word());
                format!("order {}", seats.collect::<Vec<_>>().join(" "))
            }
        }
    }

    /// Reads an outcome.
    pub(crate) fn parse_chance(&self, text: &str) -> Read<Chance> {
        let mut words = Words::of(text);
        const WHAT: &str = "an outcome (sides, retailers, block, program, order)";
        let at_kind = words.clone();
        let chance = match &*words.small_word(WHAT)? {
            "sides" => {
                let mut backs = Techs::NONE;
                for wanted in Tech::ALL {
                    if wanted != Tech::Gps {
                        words.expect(",")?;
                    }
                    words.expect(wanted.word())?;
                    if words.choice("a side", &[("front", false), ("back", true)])? {
                        backs.insert(wanted);
                    }
                }
                Chance::Sides(backs)
            }
            "retailers" => {
                let mut placed = [None; MAX_REGIONS];
                loop {
                    let region = self.parse_region(&mut words)?;
                    let tiles = self.components.retailers.len();
                    let what = format!("a retailer from 1 to {tiles} with its face, as 3a or 3b");
                    let here = words.clone();
                    let word = words.word(&what)?;
                    let face = match word.as_bytes().last().map(u8::to_ascii_lowercase) {
                        Some(b'a') => 0,
                        Some(b'b') => 1,
                        _ => return Err(here.error(what)),
                    };
                    match word[..word.len() - 1].parse::<usize>() {
                        Ok(tile) if (1..=tiles).contains(&tile) => {
                            placed[region.index()] = Some(RetailerSide::new(tile - 1, face));
                        }
                        _ => return Err(here.error(what)),
                    }
                    if !words.take_if(",") {
                        break;
                    }
                }
                Chance::Retailers(placed)
            }
            "block" => {
                let mut block = [Tile::NONE; MAX_SLOTS];
                for (place, slot) in block.iter_mut().enumerate() {
                    if place > 0 && words.is_done() {
                        break;
                    }
                    *slot = tile(&mut words)?;
                }
                Chance::Block(block)
            }
            "program" => {
                let names: Vec<String> =
                    self.components.programs.iter().map(|program| word_of(&program.name)).collect();
                let choices: Vec<(&str, u8)> = names.iter().map(String::as_str).zip(0..).collect();
                Chance::Program(words.choice("a program", &choices)?)
            }
            "order" => {
                let mut order = [0; MAX_SEATS];
                let seats: Vec<(&str, u8)> =
                    self.colours[..self.players].iter().map(|colour| colour.word()).zip(0..).collect();
                for place in order.iter_mut().take(self.players) {
                    *place = words.choice("a seat", &seats)?;
                }
                Chance::Order(order)
            }
            _ => return Err(at_kind.error(WHAT)),
        };
        words.end()?;
        Ok(chance)
    }
}

fn tech(words: &mut Words<'_>) -> Read<Tech> {
    words.choice("a technology", &Tech::ALL.map(|tech| (tech.word(), tech)))
}

fn tile(words: &mut Words<'_>) -> Read<Tile> {
    match words.peek().and_then(Tile::from_letters) {
        Some(tile) => {
            words.take();
            Ok(tile)
        }
        None => Err(words.error("an improvement: two of the symbols P M + R L F")),
    }
}

fn cell(words: &mut Words<'_>) -> Read<(i8, i8)> {
    let x = words.number("a column", -FAR, FAR)? as i8;
    words.expect(",")?;
    Ok((x, words.number("a row", -FAR, FAR)? as i8))
}

fn parse_plan(words: &mut Words<'_>, owned: &[Tile]) -> Read<Plan> {
    let faces = Face::ALL.map(|face| (face.name(), face));
    let upper = words.choice("the upper side", &faces)?;
    words.expect("over")?;
    let lower = words.choice("the lower side", &faces)?;
    let turn = if words.take_if("turned") { words.number("degrees", 0, 359)? as u16 } else { 0 };
    words.expect("at")?;
    let (dx, dy) = cell(words)?;
    let mut plan = Plan::bare(Lay { upper, lower, turn, dx, dy });
    let mut beside = Vec::new();
    while words.take_if(";") {
        let here = words.clone();
        let tile = if words.take_if("token") { Tile::TOKEN } else { tile(words)? };
        let face_down = words.take_if("face");
        if face_down {
            words.expect("down")?;
        }
        let under = words.take_if("under");
        if face_down && !under && words.peek().is_none_or(|word| word == ";") {
            beside.push((here, tile));
            continue;
        }
        words.expect("at")?;
        let (x, y) = cell(words)?;
        let way = words.choice("a direction", &Way::ALL.map(|way| (way.word(), way)))?;
        if plan.pieces().len() == MAX_PIECES {
            return Err(here.error(format!("at most {MAX_PIECES} improvements on the pads")));
        }
        plan.push(Piece { tile, x, y, way, under, face_down });
    }
    // What is said to lie beside the Pads must be what is left of the owned ones.
    for (place, (here, tile)) in beside.iter().enumerate() {
        let said = beside[..=place].iter().filter(|(_, known)| known == tile).count();
        let placed = plan.pieces().iter().filter(|piece| piece.tile == *tile).count();
        if said + placed > owned.iter().filter(|known| *known == tile).count() {
            return Err(here.error("an improvement of yours that is not on the pads"));
        }
    }
    Ok(plan)
}
