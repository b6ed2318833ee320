//! Why an action is refused: the rule, and what would be right.
//!
//! Legality itself is decided elsewhere (the options of a turn, the check of a plan); here the reason is found.

use crate::action::Action;
use crate::ids::{Edition, Region, Tech};
use crate::plan::{Plan, PlanFault};
use crate::state::{Phase, Stage, State};
use crate::table::Smartphone;
use game::{Next, Refusal, Seat};

impl Smartphone {
    /// Says yes, or names the broken rule.
    pub(crate) fn judge(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if seat.index() >= self.players {
            return Err(Refusal::new("SPI-001", "no-such-seat", "Nobody sits there."));
        }
        match self.whose(state) {
            Next::Over => Err(Refusal::new("SPI-153", "game-over", "The game is over.")),
            Next::Chance => Err(self.wait_for_chance(state)),
            Next::Auto(steve) => Err(Refusal::new(
                "SPI-168",
                "steve-acts",
                format!("{} is Steve, and the rules play for him.", self.colour(steve).title()),
            )
            .with("seat", self.colour(steve).word())),
            Next::Decide { open, .. } if !open.contains(seat) => Err(self.not_your_turn(state, seat)),
            Next::Decide { .. } => match (state.phase, action) {
                (Phase::Plan, Action::Plan(plan)) => self.judge_plan(state, seat, plan),
                (Phase::Plan, _) => Err(Refusal::new("SPI-020", "plan-first", "This is planning: commit a plan.")),
                (_, Action::Plan(_)) => Err(Refusal::new(
                    "SPI-031",
                    "plans-are-closed",
                    "Plans are revealed and cannot be changed any more.",
                )),
                _ => {
                    let mut found = false;
                    self.each_option(state, seat, &mut |option| {
                        found = option == *action;
                        !found
                    });
                    if found { Ok(()) } else { Err(self.explain(state, seat, action)) }
                }
            },
        }
    }

    fn wait_for_chance(&self, state: &State) -> Refusal {
        let (rule, what) = match state.phase {
            Phase::Sides => ("SPI-007", "the sides of the Technologies"),
            Phase::Retailers => ("SPI-013", "the Retailers"),
            Phase::Block => ("SPI-006", "the Improvement Block"),
            Phase::Program => ("SPI-162", "Steve's program"),
            _ => ("SPI-062", "the order among equals"),
        };
        Refusal::new(rule, "wait-for-chance", format!("First {what} must be drawn.")).with("what", what)
    }

    fn not_your_turn(&self, state: &State, seat: Seat) -> Refusal {
        if state.phase == Phase::Plan {
            return Refusal::new("SPI-162", "steve-has-a-program", "Steve makes no plan; he has a program.");
        }
        let mover = self.colour(state.mover());
        Refusal::new(
            "SPI-060",
            "not-your-turn",
            format!("It is {}'s turn, not {}'s.", mover.word(), self.colour(seat).word()),
        )
        .with("seat", mover.word())
    }

    /// Says yes to a plan, or names the broken rule.
    pub(crate) fn judge_plan(&self, state: &State, seat: Seat, plan: &Plan) -> Result<(), Refusal> {
        let overhang = self.overhang(state, seat);
        plan.check(state.companies[seat].owned(), overhang).map_err(|fault| fault.refusal())
    }

    /// The reason why an action that is no option is refused.
    fn explain(&self, state: &State, seat: Seat, action: &Action) -> Refusal {
        if let Some(refusal) = self.out_of_place(state, seat, action) {
            return refusal;
        }
        match *action {
            Action::Take(tile) => {
                Refusal::new("SPI-070", "not-in-the-block", format!("{} is not in the Improvement Block.", tile.name()))
                    .with("tile", tile.name())
            }
            Action::Finish(tech) => self.explain_finish(state, seat, tech),
            Action::Research { tech, amount } => self.explain_research(state, seat, tech, amount, state.progress),
            Action::BonusResearch(tech) => self.explain_research(state, seat, tech, 1, 1),
            Action::Ship { region, amount } => self.explain_ship(state, seat, region, amount),
            Action::Office(region) => self.explain_small_office(state, seat, region),
            Action::SecondOffice(region) => self.explain_second_office(state, seat, region),
            Action::OffBoard(goods) => self.explain_off_board(state, seat, goods),
            Action::Price { up } => Refusal::new(
                "SPI-041",
                "price-at-the-end",
                format!("The price cannot go {}: it stands at the end of the track.", if up { "up" } else { "down" }),
            ),
            Action::Move { from, to, right } => self.explain_move(state, seat, from, to, right),
            Action::Decline => {
                Refusal::new("SPI-122", "bonus-must-be-used", "In this edition a Retailer's bonus may not be declined.")
            }
            Action::Sell { region, amount } => self.explain_sale(state, seat, region, amount),
            Action::End => Refusal::new(
                "SPI-092",
                "second-office-first",
                "In this edition the second Office by Wi-Fi must be placed.",
            ),
            Action::Plan(_) | Action::TakeGoods => {
                Refusal::new("SPI-122", "no-goods-offered", "No Retailer offers Goods now.")
            }
        }
    }

    /// A refusal for an action that belongs to another phase or stage.
    fn out_of_place(&self, state: &State, seat: Seat, action: &Action) -> Option<Refusal> {
        let (phase, stage) = (state.phase, state.stage);
        let fits = match (stage, action) {
            (Stage::Main, Action::Take(_)) => phase == Phase::Improve,
            (Stage::Main, Action::Finish(_) | Action::Research { .. }) => phase == Phase::Research,
            (Stage::Research(_), Action::Finish(_)) => phase == Phase::Research,
            (Stage::Main, Action::Ship { .. } | Action::SecondOffice(_) | Action::OffBoard(_)) => {
                phase == Phase::Logistics
            }
            (Stage::Main, Action::Sell { .. }) => phase == Phase::Sell,
            (Stage::Main, Action::End) => phase != Phase::Improve,
            (Stage::SmallOffice, Action::Office(_)) => true,
            (Stage::Research(_), Action::BonusResearch(_)) => true,
            (Stage::Price, Action::Price { .. }) => true,
            (Stage::SecondOffice, Action::SecondOffice(_)) => true,
            (Stage::Move(_), Action::Move { .. }) => true,
            (Stage::Main | Stage::SmallOffice, Action::Decline) => false,
            (_, Action::Decline) => self.edition == Edition::First,
            _ => false,
        };
        let asks_to_finish = matches!(phase, Phase::Research)
            && matches!(stage, Stage::Main | Stage::Research(_))
            && self.ready(state, seat) != 0
            && !matches!(action, Action::Finish(_));
        if asks_to_finish {
            return Some(Refusal::new(
                "SPI-083",
                "finish-first",
                "A Technology is ready and must be finished before anything else.",
            ));
        }
        if fits {
            return None;
        }
        let (rule, id, text) = match stage {
            Stage::SmallOffice => {
                ("SPI-095", "place-the-office", "Gamepad asks for an Office in a small region first.")
            }
            Stage::Goods(_) => ("SPI-124", "bonus-first", "A Retailer offers Goods: take or decline them first."),
            Stage::Research(_) => ("SPI-125", "bonus-first", "A Retailer offers Research: place or decline it first."),
            Stage::Price => ("SPI-126", "bonus-first", "A Retailer offers a price step: take or decline it first."),
            Stage::SecondOffice => {
                ("SPI-127", "bonus-first", "A Retailer offers a second Office: place or decline it first.")
            }
            Stage::Move(_) => ("SPI-128", "bonus-first", "A Retailer offers a move: make or decline it first."),
            Stage::Main => match phase {
                Phase::Improve => ("SPI-070", "take-an-improvement", "This is phase 4: take an Improvement."),
                Phase::Research => ("SPI-081", "research-now", "This is phase 5: place Progress on Technologies."),
                Phase::Logistics => ("SPI-110", "ship-now", "This is phase 6: place Progress in regions."),
                _ => ("SPI-130", "sell-now", "This is phase 7: sell Goods."),
            },
        };
        Some(Refusal::new(rule, id, text))
    }

    fn explain_finish(&self, state: &State, seat: Seat, tech: Tech) -> Refusal {
        let title = tech.title();
        let refusal = if state.companies[seat].has(tech) {
            Refusal::new("SPI-086", "tech-already-finished", format!("{title} is finished already."))
        } else {
            let missing = self.missing(state, seat, tech);
            Refusal::new("SPI-083", "tech-not-ready", format!("{title} still needs {missing} Progress."))
                .with("missing", missing)
        };
        refusal.with("tech", title)
    }

    fn explain_research(&self, state: &State, seat: Seat, tech: Tech, amount: u8, have: u8) -> Refusal {
        let title = tech.title();
        let missing = self.missing(state, seat, tech);
        let refusal = if state.companies[seat].has(tech) {
            Refusal::new("SPI-086", "tech-already-finished", format!("{title} is finished already."))
        } else if amount == 0 || amount > have {
            Refusal::new("SPI-081", "not-so-much-progress", format!("There is {have} Progress to place, not {amount}."))
                .with("have", have)
        } else {
            Refusal::new("SPI-086", "above-the-cost", format!("{title} needs only {missing} more Progress."))
                .with("missing", missing)
        };
        refusal.with("tech", title)
    }

    fn explain_ship(&self, state: &State, seat: Seat, region: Region, amount: u8) -> Refusal {
        if region.index() >= self.region_count {
            return no_region();
        }
        let name = self.region_name(region).to_owned();
        let refusal = if amount == 0 || amount > state.progress {
            let have = state.progress;
            Refusal::new("SPI-110", "not-so-much-progress", format!("There is {have} Progress to place, not {amount}."))
                .with("have", have)
        } else if state.has_office(seat, region) {
            Refusal::new("SPI-111", "office-already-there", format!("There is an own Office in {name} already."))
        } else if self.connected(state, seat) >> region.index() & 1 == 0 {
            Refusal::new(
                "SPI-111",
                "not-connected",
                format!("No line leads to {name} from a region with an own Office."),
            )
        } else if !self.has_space(state, region) {
            Refusal::new("SPI-111", "no-empty-space", format!("{name} has no empty space."))
        } else {
            let missing = self.missing_in(state, seat, region);
            Refusal::new("SPI-112", "above-the-cost", format!("{name} needs only {missing} more Progress."))
                .with("missing", missing)
        };
        refusal.with("region", name)
    }

    fn explain_small_office(&self, state: &State, seat: Seat, region: Region) -> Refusal {
        if region.index() >= self.region_count {
            return no_region();
        }
        let name = self.region_name(region).to_owned();
        let refusal = if self.small >> region.index() & 1 == 0 {
            Refusal::new("SPI-095", "not-small", format!("{name} is no small region."))
        } else if state.has_office(seat, region) {
            Refusal::new("SPI-095", "office-already-there", format!("There is an own Office in {name} already."))
        } else {
            Refusal::new("SPI-113", "no-empty-space", format!("{name} has no empty space."))
        };
        refusal.with("region", name)
    }

    fn explain_second_office(&self, state: &State, seat: Seat, region: Region) -> Refusal {
        if region.index() >= self.region_count {
            return no_region();
        }
        let name = self.region_name(region).to_owned();
        let rule = if state.stage == Stage::Main { "SPI-092" } else { "SPI-127" };
        let refusal = if state.stage == Stage::Main && !self.has_front(state, seat, Tech::Wifi) {
            Refusal::new("SPI-114", "one-office-only", "A second Office needs Wi-Fi or a Retailer's bonus.")
        } else if state.stage == Stage::Main && state.wifi_done {
            Refusal::new(rule, "once-a-round", "Wi-Fi gives one second Office a round.")
        } else if state.retailers[region.index()] != 0 {
            Refusal::new(
                "SPI-123",
                "one-office-on-a-retailer",
                format!("{name} has a Retailer: never a second Office there."),
            )
        } else if state.offices_of(seat, region) == 0 {
            Refusal::new(rule, "no-office-there", format!("There is no own Office in {name} yet."))
        } else if state.offices_of(seat, region) > 1 {
            Refusal::new(rule, "never-a-third", format!("There are two own Offices in {name} already."))
        } else {
            Refusal::new("SPI-113", "no-empty-space", format!("{name} has no empty space."))
        };
        refusal.with("region", name)
    }

    fn explain_off_board(&self, state: &State, seat: Seat, goods: u8) -> Refusal {
        let have = state.companies[seat].goods;
        if !self.has_front(state, seat, Tech::Nfc) {
            Refusal::new("SPI-100", "needs-nfc", "Selling without a region needs NFC.")
        } else if goods == 0 || goods > state.nfc_left {
            let left = state.nfc_left;
            Refusal::new("SPI-100", "nfc-limit", format!("NFC sells {left} more Goods this turn, not {goods}."))
                .with("left", left)
        } else {
            Refusal::new("SPI-100", "not-so-many-goods", format!("There are {have} Available Goods, not {goods}."))
                .with("have", have)
        }
    }

    fn explain_move(&self, state: &State, seat: Seat, from: Region, to: Region, right: bool) -> Refusal {
        if from.index() >= self.region_count || to.index() >= self.region_count {
            return no_region();
        }
        let (source, target) = (self.region_name(from).to_owned(), self.region_name(to).to_owned());
        let refusal = if state.stage == Stage::Move(from) {
            Refusal::new("SPI-128", "not-the-new-office", format!("The Office just placed in {source} may not move."))
        } else if !state.has_office(seat, from) {
            Refusal::new("SPI-128", "no-office-there", format!("There is no own Office in {source}."))
        } else if state.has_office(seat, to) {
            Refusal::new("SPI-128", "office-already-there", format!("There is an own Office in {target} already."))
        } else if right && state.offices_of(seat, from) < 2 {
            Refusal::new("SPI-128", "no-second-office", format!("There is only one own Office in {source}."))
        } else {
            Refusal::new("SPI-113", "no-empty-space", format!("{target} has no empty space."))
        };
        refusal.with("from", source).with("to", target)
    }

    fn explain_sale(&self, state: &State, seat: Seat, region: Region, amount: u8) -> Refusal {
        if region.index() >= self.region_count {
            return no_region();
        }
        let name = self.region_name(region).to_owned();
        let company = &state.companies[seat];
        let most = self.room_for_goods(state, seat, region);
        let abroad = !state.has_office(seat, region);
        let refusal = if state.retailers[region.index()] != 0 {
            Refusal::new("SPI-120", "retailer-there", format!("Nobody sells in {name}: a Retailer is there."))
        } else if abroad && !self.has_back(state, seat, Tech::FourG) {
            Refusal::new("SPI-130", "no-office-there", format!("There is no own Office in {name}."))
        } else if abroad && (amount > 1 || company.abroad >> region.index() & 1 == 1) {
            Refusal::new(
                "SPI-097",
                "one-good-abroad",
                format!("Without an Office, 4G sells one Good in {name} a round."),
            )
        } else if amount == 0 || amount > company.goods {
            let have = company.goods;
            Refusal::new("SPI-130", "not-so-many-goods", format!("There are {have} Available Goods, not {amount}."))
                .with("have", have)
        } else {
            Refusal::new("SPI-133", "no-such-buyers", format!("{most} Buyers in {name} would buy, not {amount}."))
                .with("most", most)
        };
        refusal.with("region", name)
    }
}

fn no_region() -> Refusal {
    Refusal::new("SPI-111", "no-such-region", "There is no such region on the map.")
}

impl PlanFault {
    /// The refusal with its rule.
    pub fn refusal(&self) -> Refusal {
        match *self {
            PlanFault::SamePad => {
                Refusal::new("SPI-021", "same-pad", "A plan lays one Pad on the other: one side of A and one of B.")
            }
            PlanFault::Askew(turn) => Refusal::new(
                "SPI-021",
                "pads-askew",
                format!("Pads lie parallel or crosswise: turned 0, 90, 180 or 270, not {turn}."),
            )
            .with("turn", turn),
            PlanFault::Overlap(cells) => Refusal::new(
                "SPI-022",
                "overlap",
                format!("The upper Pad covers {cells} cells of the lower one; 1 to 4 are allowed."),
            )
            .with("cells", cells),
            PlanFault::TokenOnPad => Refusal::new("SPI-030", "token-on-pad", "A Goods token is never placed on a Pad."),
            PlanFault::FaceDownOnPad(tile) => Refusal::new(
                "SPI-029",
                "face-down-on-pad",
                format!("{} lies face down on the Pads; face down it lies beside them.", tile.name()),
            )
            .with("tile", tile.name()),
            PlanFault::NotOwned(tile) => Refusal::new(
                "SPI-024",
                "improvement-not-owned",
                format!("The Improvement {} is not yours to place (so often).", tile.name()),
            )
            .with("tile", tile.name()),
            PlanFault::SticksOut(tile) => Refusal::new(
                "SPI-025",
                "sticks-out",
                format!("{} sticks out over the edge of the Pads; that needs 4G.", tile.name()),
            )
            .with("tile", tile.name()),
            PlanFault::BesidePads(tile) => Refusal::new(
                "SPI-096",
                "beside-the-pads",
                format!("At least one half of {} must lie on a Pad.", tile.name()),
            )
            .with("tile", tile.name()),
            PlanFault::SecondSticksOut(tile) => Refusal::new(
                "SPI-096",
                "second-sticks-out",
                format!("{} is the second to stick out; in this edition only one Improvement may.", tile.name()),
            )
            .with("tile", tile.name()),
            PlanFault::NotOnLower(tile) => Refusal::new(
                "SPI-028",
                "not-on-the-lower-pad",
                format!("{} goes under the upper Pad, so both halves must rest on the lower one.", tile.name()),
            )
            .with("tile", tile.name()),
            PlanFault::FullyCovers { over, under } => Refusal::new(
                "SPI-027",
                "fully-covers",
                format!("{} fully covers {}; one Improvement may not hide another whole.", over.name(), under.name()),
            )
            .with("over", over.name())
            .with("under", under.name()),
        }
    }
}
