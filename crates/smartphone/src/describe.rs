//! The view as a tree of clear words: the documented shape of the state.
//!
//! Top level: `game`, `edition`, `players`, `round`, `rounds`, `phase` (word), `phase_number`, `order` (colours in
//! Priority order of the phase; before phase 4 as it would be now), `turn` (colour or null), `turn_place` (place in the
//! order from 1, null outside of turns), `stage` (what is asked: `main`, `small_office`, `goods`, `research`, `price`,
//! `second_office`, `move`), `progress_left`, `wifi_left`, `nfc_left`, `improvements_left` (in the pile),
//! `tokens_left`, `block` (names from the left, null for a gap), `planned` (colours that have committed), `map_lines`,
//! `pads`, `steve` (null, or `seat`, `level`, `program`, `used`, `programs`), then `companies`, `technologies`,
//! `regions` and `rounds_played`.
//!
//! A company: `seat`, `colour`, `automa`, `vp` (scoreboard), `total` (with Patents and Retailers), `patent_vp`,
//! `retailer_vp`, `price`, `goods`, `produced` (parts and total), `improve`, `research`, `logistics` (as it counts
//! now), `logistics_symbols`, `price_plus`, `improvements` (names), `tokens`, `technologies`, `patents`, `planned`,
//! `plan` (null when unknown, or its notation and parts), `face_down`, `home`.
//!
//! A technology: `id`, `name`, `side`, `effect`, `cost` (with its Patent), `patent_vp`, `patent` (still there),
//! `patent_owner`, `owners`, `progress` (by company: `seat`, `progress`, `cost` for it).
//!
//! A region: `id`, `name`, `size`, `cost`, `at`, `neighbours`, `retailer` (null, or `tile`, `face`, `vp`, `bonus`),
//! `spaces` (each `office`, `first`, `second` or, on a Retailer, `vp`), `control` (VP that count now: `first`,
//! `second`, null without Offices), `leaders` (who would score now: `seat`, `place`, `vp`), `buyers` (each `limit` or
//! `technology`, `sold_to`, `willing`: colours it would buy from), `progress` (by company).

use crate::components::{Buyer, RetailerSide};
use crate::events::{production_data, tile_names};
use crate::ids::{MAX_REGIONS, Region, Regions, TECHS, Tech, Techs};
use crate::plan::{Face, MAX_PIECES, Plan};
use crate::research;
use crate::rules::Smartphone;
use crate::state::{Buyers, Company, Control, Phase, RoundPoints, Sales, Spaces, Stage, State};
use crate::symbol::Tile;
use game::{BySeat, Parts, Seat, Seats, Value};
use std::sync::OnceLock;

/// What was described before, by all that is said of it. From one move to the next most of it looks the same.
#[derive(Debug, Default)]
pub(crate) struct Described {
    printed: OnceLock<Printed>,
    companies: Parts<CompanyLook>,
    techs: Parts<TechLook>,
    regions: Parts<RegionLook>,
    rounds: Parts<RoundLook>,
}

/// What is printed and never changes, described once for all descriptions.
#[derive(Debug)]
struct Printed {
    price_track: Value,
    map_lines: Value,
    pads: Value,
    /// By region: where it stands, and its neighbours.
    places: Vec<[Value; 2]>,
}

/// All that is said of a company.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct CompanyLook {
    seat: Seat,
    /// The company without what technologies and regions say of it.
    company: Company,
    patent_points: u16,
    retailer_points: u16,
    total: u16,
    logistics: u8,
    sold: u32,
    planned: bool,
    /// How many Improvements it had for its plan, and those that the plan leaves face down.
    planned_with: usize,
    beside: [Tile; MAX_PIECES],
}

/// All that is said of a technology.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct TechLook {
    tech: Tech,
    is_known: bool,
    is_front: bool,
    has_patent: bool,
    patent_owner: Option<Seat>,
    owners: Seats,
    progress: BySeat<u8>,
    costs: BySeat<u8>,
}

/// All that is said of a region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct RegionLook {
    region: Region,
    retailer: Option<RetailerSide>,
    offices: Spaces,
    control: Option<Control>,
    sold: BySeat<Buyers>,
    willing: BySeat<Buyers>,
    progress: BySeat<u8>,
}

/// All that is said of the points of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct RoundLook {
    round: usize,
    points: BySeat<RoundPoints>,
    control: [Control; MAX_REGIONS],
}

impl Smartphone {
    fn printed(&self) -> &Printed {
        self.described.printed.get_or_init(|| {
            let place = |region: Region| {
                let connected = self.components.connected[region.index()].iter().map(|other| self.region_word(other));
                let at = self.components.regions[region.index()].at;
                [Value::list(at), Value::list(connected)].map(Value::shared)
            };
            Printed {
                price_track: Value::list(self.components.price_min..=self.components.price_max).shared(),
                map_lines: Value::List(self.describe_lines()).shared(),
                pads: self.describe_pads().shared(),
                places: self.components.all_regions().map(place).collect(),
            }
        })
    }

    /// Describes a view.
    pub(crate) fn describe_state(&self, state: &State) -> Value {
        let in_turns = (Phase::Improve..=Phase::Sell).contains(&state.phase);
        let turn = (in_turns && !state.order_open).then(|| state.mover());
        let order = if in_turns { state.order } else { self.priority(state).order };
        let printed = self.printed();
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
            .with("block", Value::List(self.describe_block(state)))
            .with("planned", Value::list(state.planned.iter().map(|seat| self.colour(seat).word())))
            .with("price_track", printed.price_track.clone())
            .with("map_lines", printed.map_lines.clone())
            .with("pads", printed.pads.clone())
            .with("steve", self.describe_steve(state))
            .with(
                "companies",
                Value::List(Seat::all(self.players).map(|seat| self.describe_company(state, seat)).collect()),
            )
            .with("technologies", Value::List(Tech::ALL.map(|tech| self.describe_tech(state, tech)).to_vec()))
            .with(
                "regions",
                Value::List(self.components.all_regions().map(|region| self.describe_region(state, region)).collect()),
            )
            .with("rounds_played", Value::List(self.describe_rounds(state)))
    }

    fn describe_block(&self, state: &State) -> Vec<Value> {
        let slots = &state.block[..self.components.slots as usize];
        slots.iter().map(|tile| if tile.is_none() { Value::Null } else { Value::from(tile.name()) }).collect()
    }

    fn describe_lines(&self) -> Vec<Value> {
        let word = |region: Region| self.region_word(region).to_owned();
        self.components.lines.iter().map(|&(one, other)| Value::list([word(one), word(other)])).collect()
    }

    fn describe_pads(&self) -> Value {
        Face::ALL.into_iter().fold(Value::map(), |pads, face| {
            let cells = self.components.pads.face(face).iter().map(|symbol| symbol.letter().to_string());
            pads.with(face.name(), Value::list(cells))
        })
    }

    fn describe_steve(&self, state: &State) -> Value {
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

    fn describe_company(&self, state: &State, seat: Seat) -> Value {
        let company = &state.companies[seat];
        let look = CompanyLook {
            seat,
            company: Company {
                tech_progress: [0; TECHS],
                region_progress: [0; MAX_REGIONS],
                sold: Sales::default(),
                abroad: Regions::NONE,
                presence: Regions::NONE,
                ..*company
            },
            patent_points: self.patent_points(state, seat),
            retailer_points: self.retailer_points(state, seat),
            total: self.total_vp(state, seat),
            logistics: self.logistics_progress(state, seat),
            sold: company.sold_goods(),
            planned: state.planned.contains(seat),
            planned_with: self.planned_with(state, seat).len(),
            beside: if company.plan.is_some() { self.beside(state, seat) } else { [Tile::NONE; MAX_PIECES] },
        };
        self.described.companies.get(look, || self.describe_company_anew(&look))
    }

    fn describe_company_anew(&self, look: &CompanyLook) -> Value {
        let CompanyLook { seat, company, .. } = look;
        let words = |techs: Techs| Value::list(techs.iter().map(Tech::word));
        let owned = &company.owned()[..look.planned_with];
        Value::map()
            .with("seat", seat.index())
            .with("colour", self.colour(*seat).word())
            .with("automa", if self.is_steve(*seat) { Value::from("Steve") } else { Value::Null })
            .with("home", self.region_word(self.home(*seat).home))
            .with("vp", company.vp)
            .with("patent_vp", look.patent_points)
            .with("retailer_vp", look.retailer_points)
            .with("total", look.total)
            .with("price", company.price)
            .with("goods", company.goods)
            .with("produced", production_data(&company.produced))
            .with("improve", company.improve)
            .with("research", company.research)
            .with("logistics", look.logistics)
            .with("logistics_symbols", company.logistics)
            .with("price_plus", company.price_plus)
            .with("improvements", Value::list(company.owned().iter().map(|tile| tile.name())))
            .with("tokens", company.tokens)
            .with("technologies", words(company.techs))
            .with("patents", words(company.patents))
            .with("planned", look.planned)
            .with("plan", company.plan.map(|plan| self.describe_plan(owned, &plan)))
            .with("face_down", tile_names(&look.beside))
            .with("sold", look.sold)
    }

    /// A plan as data: its notation, the Pads, the pieces from the bottom up.
    pub fn describe_plan(&self, owned: &[Tile], plan: &Plan) -> Value {
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

    fn describe_tech(&self, state: &State, tech: Tech) -> Value {
        let all = || Seat::all(self.players);
        let by_seat = |of: &dyn Fn(Seat) -> u8| {
            BySeat::from_fn(|seat: Seat| if seat.index() < self.players { of(seat) } else { 0 })
        };
        let look = TechLook {
            tech,
            is_known: state.phase > Phase::Sides || !self.random_sides.contains(tech),
            is_front: self.is_front(state, tech),
            has_patent: state.has_patent(tech),
            patent_owner: all().find(|&seat| state.companies[seat].has_patent(tech)),
            owners: all().filter(|&seat| state.companies[seat].has(tech)).collect(),
            progress: by_seat(&|seat| state.companies[seat].tech_progress[tech as usize]),
            costs: by_seat(&|seat| self.tech_cost(state, seat, tech)),
        };
        self.described.techs.get(look, || self.describe_tech_anew(&look))
    }

    fn describe_tech_anew(&self, look: &TechLook) -> Value {
        let TechLook { tech, is_known, is_front, has_patent, .. } = *look;
        let card = &self.components.techs[tech as usize];
        let progress = Seat::all(self.players).map(|seat| {
            Value::map()
                .with("seat", self.colour(seat).word())
                .with("progress", look.progress[seat])
                .with("cost", look.costs[seat])
        });
        Value::map()
            .with("id", tech.word())
            .with("name", tech.title())
            .with("side", is_known.then_some(if is_front { "front" } else { "back" }))
            .with("effect", is_known.then(|| card.sides[usize::from(!is_front)].clone()))
            .with("cost", research::cost(&self.components, tech, has_patent, false))
            .with("patent_vp", card.patent_vp)
            .with("patent", has_patent)
            .with("patent_owner", look.patent_owner.map(|seat| self.colour(seat).word()))
            .with("owners", Value::list(look.owners.iter().map(|seat| self.colour(seat).word())))
            .with("progress", Value::List(progress.collect()))
    }

    fn describe_region(&self, state: &State, region: Region) -> Value {
        let willing = |seat: Seat| {
            if seat.index() < self.players { self.willing(state, seat, region) } else { Buyers::NONE }
        };
        let look = RegionLook {
            region,
            retailer: state.retailers[region.index()],
            offices: state.offices[region.index()],
            control: self.control(state, region),
            sold: state.companies.map(|company| company.sold.in_region(region)),
            willing: BySeat::from_fn(willing),
            progress: state.companies.map(|company| company.region_progress[region.index()]),
        };
        self.described.regions.get(look, || self.describe_region_anew(&look))
    }

    fn describe_region_anew(&self, look: &RegionLook) -> Value {
        let region = look.region;
        let card = &self.components.regions[region.index()];
        let size = self.components.size_of(region);
        let face = look.retailer.map(|side| self.components.face(side));
        let colour = |seat: Seat| self.colour(seat).word();
        let all = || Seat::all(self.players);
        let spaces = (0..self.lookups.spaces(region, look.retailer)).map(|place| {
            let space = Value::map().with("office", look.offices.owner(place).map(colour));
            match face {
                Some(face) => space.with("vp", face.vp[place]),
                None => space.with("first", size.first[place]).with("second", size.second[place]),
            }
        });
        let retailer = look.retailer.map(|side| {
            let face = self.components.face(side);
            Value::map()
                .with("tile", side.tile() + 1)
                .with("face", side.letter())
                .with("vp", Value::list(face.vp[..face.spaces as usize].iter().copied()))
                .with("bonus", face.bonus.words())
        });
        let offices = look.offices.count();
        let control = (offices > 0 && face.is_none())
            .then(|| Value::map().with("first", size.first[offices - 1]).with("second", size.second[offices - 1]));
        let leaders = look.control.into_iter().flat_map(|control| self.control_points(region, control));
        let leaders = leaders
            .map(|(place, seat, vp)| Value::map().with("seat", colour(seat)).with("place", place).with("vp", vp));
        let buyers = card.buyers.iter().enumerate().map(|(place, buyer)| {
            let sold = all().find(|&seat| look.sold[seat].contains(place));
            let willing = all().filter(|&seat| look.willing[seat].contains(place));
            let (limit, tech) = match buyer {
                Buyer::Limit(limit) => (Some(*limit), None),
                Buyer::Wants(tech) => (None, Some(tech.word())),
            };
            Value::map()
                .with("limit", limit)
                .with("technology", tech)
                .with("sold_to", sold.map(colour))
                .with("willing", Value::list(willing.map(colour)))
        });
        let progress = all()
            .filter(|&seat| look.progress[seat] > 0)
            .map(|seat| Value::map().with("seat", colour(seat)).with("progress", look.progress[seat]));
        let [at, neighbours] = self.printed().places[region.index()].clone();
        Value::map()
            .with("id", card.word.as_str())
            .with("name", card.name.as_str())
            .with("size", card.size.letter())
            .with("cost", size.cost)
            .with("at", at)
            .with("neighbours", neighbours)
            .with("retailer", retailer)
            .with("spaces", Value::List(spaces.collect()))
            .with("control", control)
            .with("leaders", Value::List(leaders.collect()))
            .with("buyers", Value::List(buyers.collect()))
            .with("progress", Value::List(progress.collect()))
    }

    /// VP by round and company: `goods`, `nfc`, `control` by region. Patents and Retailers count at the end.
    fn describe_rounds(&self, state: &State) -> Vec<Value> {
        let rounds = (0..state.round as usize).map(|round| {
            let look = RoundLook { round, points: state.points[round], control: state.control[round] };
            self.described.rounds.get(look, || self.describe_round(state, round))
        });
        rounds.collect()
    }

    fn describe_round(&self, state: &State, round: usize) -> Value {
        let company = |seat: Seat| {
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
        let companies = Seat::all(self.players).map(company).collect();
        Value::map().with("round", round + 1).with("companies", Value::List(companies))
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
