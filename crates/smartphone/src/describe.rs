//! The view as a tree of clear words: the documented shape of the state.
//!
//! Top level: `game`, `edition`, `players`, `round`, `rounds`, `phase` (word), `phase_number`, `order` (colours in Priority
//! order of the phase; before phase 4 as it would be now), `turn` (colour or null), `turn_place` (place in the order from 1,
//! null outside of turns), `stage` (what is asked: `main`, `small_office`, `goods`, `research`, `price`, `second_office`,
//! `move`), `progress_left`, `wifi_left`, `nfc_left`, `improvements_left` (in the pile), `tokens_left`, `block` (names from
//! the left, null for a gap), `planned` (colours that have committed), `map_lines`, `pads`, `steve` (null, or `seat`,
//! `level`, `program`, `used`, `programs`), then `companies`, `technologies`, `regions` and `rounds_played`.
//!
//! A company: `seat`, `colour`, `automa`, `vp` (scoreboard), `total` (with Patents and Retailers), `patent_vp`,
//! `retailer_vp`, `price`, `goods`, `produced` (parts and total), `improve`, `research`, `logistics` (as it counts now),
//! `logistics_symbols`, `price_plus`, `improvements` (names), `tokens`, `technologies`, `patents`, `planned`, `plan`
//! (null when unknown, or its notation and parts), `face_down`, `home`.
//!
//! A technology: `id`, `name`, `side`, `effect`, `cost` (with its Patent), `patent_vp`, `patent` (still there), `patent_owner`,
//! `owners`, `progress` (by company: `seat`, `progress`, `cost` for it).
//!
//! A region: `id`, `name`, `size`, `cost`, `at`, `neighbours`, `retailer` (null, or `tile`, `face`, `vp`, `bonus`), `spaces`
//! (each `office`, `first`, `second` or, on a Retailer, `vp`), `control` (VP that count now: `first`, `second`, null without
//! Offices), `leaders` (who would score now: `seat`, `place`, `vp`), `buyers` (each `limit` or `technology`, `sold_to`,
//! `willing`: colours it would buy from), `progress` (by company).

use crate::components::Buyer;
use crate::events::{production_data, tile_names};
use crate::ids::{Region, Tech, Techs};
use crate::plan::{Face, Plan};
use crate::research;
use crate::rules::Smartphone;
use crate::state::{Phase, Stage, State};
use crate::symbol::Tile;
use game::{Seat, Value};

impl Smartphone {
    /// Describes a view.
    pub(crate) fn describe_state(&self, state: &State) -> Value {
        let in_turns = (Phase::Improve..=Phase::Sell).contains(&state.phase);
        let turn = (in_turns && !state.order_open).then(|| state.mover());
        let order = if in_turns { state.order } else { self.priority(state).order };
        Value::map()
            .with("game", "smartphone")
            .with("edition", self.options.get("edition").unwrap_or("en"))
            .with("players", self.players)
            .with("round", state.round)
            .with("rounds", self.components.rounds)
            .with("phase", state.phase.word())
            .with("phase_number", state.phase.number())
            .with("order", Value::list(order[..self.players].iter().map(|&seat| self.colours[seat as usize].word())))
            .with("order_open", state.order_open)
            .with("turn", turn.map(|seat| self.colour(seat).word()))
            .with("turn_place", turn.map(|_| state.turn + 1))
            .with("stage", stage_word(state.stage))
            .with("progress_left", state.progress)
            .with(
                "wifi_left",
                turn.is_some_and(|seat| state.phase == Phase::Logistics && self.may_use_wifi(state, seat)),
            )
            .with("nfc_left", state.nfc_left)
            .with("improvements_left", state.pile.iter().map(|&count| u32::from(count)).sum::<u32>())
            .with("tokens_left", state.tokens)
            .with("block", Value::List(self.block_value(state)))
            .with("planned", Value::list(state.planned.iter().map(|seat| self.colour(seat).word())))
            .with("price_track", Value::list(self.components.price_min..=self.components.price_max))
            .with("map_lines", Value::List(self.lines_value()))
            .with("pads", self.pads_value())
            .with("steve", self.steve_value(state))
            .with(
                "companies",
                Value::List(Seat::all(self.players).map(|seat| self.company_value(state, seat)).collect()),
            )
            .with("technologies", Value::List(Tech::ALL.map(|tech| self.tech_value(state, tech)).to_vec()))
            .with(
                "regions",
                Value::List(self.components.all_regions().map(|region| self.region_value(state, region)).collect()),
            )
            .with("rounds_played", Value::List(self.rounds_value(state)))
    }

    fn block_value(&self, state: &State) -> Vec<Value> {
        let slots = &state.block[..self.components.slots as usize];
        slots.iter().map(|tile| if tile.is_none() { Value::Null } else { Value::from(tile.name()) }).collect()
    }

    fn lines_value(&self) -> Vec<Value> {
        let word = |region: Region| self.region_word(region).to_owned();
        self.components.lines.iter().map(|&(one, other)| Value::list([word(one), word(other)])).collect()
    }

    fn pads_value(&self) -> Value {
        Face::ALL.into_iter().fold(Value::map(), |pads, face| {
            let cells = self.components.pads.face(face).iter().map(|symbol| symbol.letter().to_string());
            pads.with(face.name(), Value::list(cells))
        })
    }

    fn steve_value(&self, state: &State) -> Value {
        let Some((seat, level)) = self.steve else { return Value::Null };
        let programs = self.components.programs.iter().enumerate().map(|(place, program)| {
            Value::map()
                .with("name", program.name.as_str())
                .with("price", program.price)
                .with("goods", program.goods)
                .with("research", self.program_research(program.research))
                .with("logistics", program.logistics)
                .with("used", state.has_used_program(place))
                .with("now", state.program_now() == Some(place))
        });
        let now = state.program_now().map(|place| self.components.programs[place].name.as_str());
        Value::map()
            .with("seat", self.colour(seat).word())
            .with("level", format!("{level:?}").to_lowercase())
            .with("program", now)
            .with("programs", Value::List(programs.collect()))
    }

    fn company_value(&self, state: &State, seat: Seat) -> Value {
        let company = &state.companies[seat];
        let words = |techs: Techs| Value::list(techs.iter().map(Tech::word));
        let (patents, retailers) = (self.patent_points(state, seat), self.retailer_points(state, seat));
        let beside = if company.plan.is_some() { tile_names(&self.beside(state, seat)) } else { Vec::new() };
        Value::map()
            .with("seat", seat.index())
            .with("colour", self.colour(seat).word())
            .with("automa", if self.is_steve(seat) { Value::from("Steve") } else { Value::Null })
            .with("home", self.region_word(self.home(seat).home))
            .with("vp", company.vp)
            .with("patent_vp", patents)
            .with("retailer_vp", retailers)
            .with("total", self.total_vp(state, seat))
            .with("price", company.price)
            .with("goods", company.goods)
            .with("produced", production_data(&company.produced))
            .with("improve", company.improve)
            .with("research", company.research)
            .with("logistics", self.logistics_progress(state, seat))
            .with("logistics_symbols", company.logistics)
            .with("price_plus", company.price_plus)
            .with("improvements", Value::list(company.owned().iter().map(|tile| tile.name())))
            .with("tokens", company.tokens)
            .with("technologies", words(company.techs))
            .with("patents", words(company.patents))
            .with("planned", state.planned.contains(seat))
            .with("plan", company.plan.map(|plan| self.plan_value(self.planned_with(state, seat), &plan)))
            .with("face_down", beside)
            .with("sold", company.sold_goods())
    }

    /// A plan as data: its notation, the Pads, the pieces from the bottom up.
    pub fn plan_value(&self, owned: &[Tile], plan: &Plan) -> Value {
        let pieces = plan.pieces().iter().map(|piece| {
            Value::map()
                .with("improvement", piece.tile.name())
                .with("x", piece.x)
                .with("y", piece.y)
                .with("way", piece.way.word())
                .with("under", piece.under)
        });
        Value::map()
            .with("text", self.plan_text(owned, plan))
            .with("upper", plan.lay.upper.name())
            .with("lower", plan.lay.lower.name())
            .with("turn", plan.lay.turn)
            .with("dx", plan.lay.dx)
            .with("dy", plan.lay.dy)
            .with("pieces", Value::List(pieces.collect()))
    }

    fn tech_value(&self, state: &State, tech: Tech) -> Value {
        let card = &self.components.techs[tech as usize];
        let front = self.is_front(state, tech);
        let known = state.phase > Phase::Sides || !self.random_sides.contains(tech);
        let all = || Seat::all(self.players);
        let owners = all().filter(|&seat| state.companies[seat].has(tech)).map(|seat| self.colour(seat).word());
        let patent = all().find(|&seat| state.companies[seat].has_patent(tech));
        let progress = all().map(|seat| {
            Value::map()
                .with("seat", self.colour(seat).word())
                .with("progress", state.companies[seat].tech_progress[tech as usize])
                .with("cost", self.tech_cost(state, seat, tech))
        });
        Value::map()
            .with("id", tech.word())
            .with("name", tech.title())
            .with("side", known.then_some(if front { "front" } else { "back" }))
            .with("effect", known.then(|| card.sides[usize::from(!front)].clone()))
            .with("cost", research::cost(&self.components, tech, state.has_patent(tech), false))
            .with("patent_vp", card.patent_vp)
            .with("patent", state.has_patent(tech))
            .with("patent_owner", patent.map(|seat| self.colour(seat).word()))
            .with("owners", Value::list(owners))
            .with("progress", Value::List(progress.collect()))
    }

    fn region_value(&self, state: &State, region: Region) -> Value {
        let card = &self.components.regions[region.index()];
        let size = self.components.size_of(region);
        let face = self.retailer(state, region);
        let spaces = (0..self.spaces(state, region)).map(|place| {
            let space = Value::map().with("office", state.owner(region, place).map(|seat| self.colour(seat).word()));
            match face {
                Some(face) => space.with("vp", face.vp[place]),
                None => space.with("first", size.first[place]).with("second", size.second[place]),
            }
        });
        let retailer = state.retailers[region.index()].map(|side| {
            let face = self.components.face(side);
            Value::map()
                .with("tile", side.tile() + 1)
                .with("face", side.letter())
                .with("vp", Value::list(face.vp[..face.spaces as usize].iter().copied()))
                .with("bonus", face.bonus.words())
        });
        let offices = state.office_count(region);
        let control = (offices > 0 && face.is_none())
            .then(|| Value::map().with("first", size.first[offices - 1]).with("second", size.second[offices - 1]));
        let leaders =
            self.control(state, region).into_iter().flat_map(|control| self.control_points(region, control)).map(
                |(place, seat, vp)| {
                    Value::map().with("seat", self.colour(seat).word()).with("place", place).with("vp", vp)
                },
            );
        let buyers = card.buyers.iter().enumerate().map(|(place, buyer)| {
            let all = || Seat::all(self.players);
            let sold = self.seller_to(state, region, place);
            let willing = all().filter(|&seat| self.willing(state, seat, region).contains(place));
            let (limit, tech) = match buyer {
                Buyer::Limit(limit) => (Some(*limit), None),
                Buyer::Wants(tech) => (None, Some(tech.word())),
            };
            Value::map()
                .with("limit", limit)
                .with("technology", tech)
                .with("sold_to", sold.map(|seat| self.colour(seat).word()))
                .with("willing", Value::list(willing.map(|seat| self.colour(seat).word())))
        });
        let progress = Seat::all(self.players)
            .filter(|&seat| state.companies[seat].region_progress[region.index()] > 0)
            .map(|seat| {
                Value::map()
                    .with("seat", self.colour(seat).word())
                    .with("progress", state.companies[seat].region_progress[region.index()])
            });
        let connected = self.components.connected[region.index()].iter().map(|other| self.region_word(other));
        Value::map()
            .with("id", card.word.as_str())
            .with("name", card.name.as_str())
            .with("size", card.size.letter())
            .with("cost", size.cost)
            .with("at", Value::list(card.at))
            .with("neighbours", Value::list(connected))
            .with("retailer", retailer)
            .with("spaces", Value::List(spaces.collect()))
            .with("control", control)
            .with("leaders", Value::List(leaders.collect()))
            .with("buyers", Value::List(buyers.collect()))
            .with("progress", Value::List(progress.collect()))
    }

    /// VP by round and company: `goods`, `nfc`, `control` by region. Patents and Retailers count at the end.
    fn rounds_value(&self, state: &State) -> Vec<Value> {
        let company = |round: usize, seat: Seat| {
            let (goods, nfc, control) = self.round_points(state, seat, round);
            let control = control.into_iter().map(|(region, place, vp)| {
                Value::map().with("region", self.region_word(region)).with("place", place).with("vp", vp)
            });
            Value::map()
                .with("seat", self.colour(seat).word())
                .with("goods", goods)
                .with("nfc", nfc)
                .with("control", Value::List(control.collect()))
        };
        let rounds = (0..state.round as usize).map(|round| {
            let companies = Seat::all(self.players).map(|seat| company(round, seat)).collect();
            Value::map().with("round", round + 1).with("companies", Value::List(companies))
        });
        rounds.collect()
    }
}

fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Main => "main",
        Stage::SmallOffice => "small_office",
        Stage::Goods(_) => "goods",
        Stage::Research(_) => "research",
        Stage::Price => "price",
        Stage::SecondOffice => "second_office",
        Stage::Move(_) => "move",
    }
}
