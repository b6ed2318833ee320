//! Why an action is refused: the rule, and what would be right.
//!
//! Asked only when [`legality`](crate::legality) has said no; nothing is decided here. The sentences are the English of
//! the API and of the terminal; pages take id and arguments.

use crate::action::Action;
use crate::ids::{Region, Size, Tech};
use crate::plan::PlanFault;
use crate::rules::Smartphone;
use crate::state::{Phase, Stage, State};
use game::{Next, Refusal, Seat};

impl Smartphone {
    /// The reason why an action is refused.
    #[cold]
    pub(crate) fn refusal(&self, state: &State, seat: Seat, action: &Action) -> Refusal {
        if seat.index() >= self.players {
            return Refusal::new("SPI-001", "no-such-seat", "Nobody plays that company at this table.");
        }
        match self.next_step(state) {
            Next::Over => return Refusal::new("SPI-153", "game-over", "The game is over."),
            Next::Chance => return self.wait_for_chance(state),
            Next::Auto(steve) => {
                let colour = self.colour(steve);
                let text = format!("{} is Steve, who moves by himself.", colour.title());
                return Refusal::new("SPI-168", "steve-acts", text).with("seat", colour.word());
            }
            Next::Decide { open, .. } if !open.contains(seat) => return self.not_your_turn(state, seat),
            Next::Decide { .. } => {}
        }
        match (state.phase, action) {
            (Phase::Plan, Action::Plan(plan)) => match self.check_plan(state, seat, plan) {
                Err(fault) => fault.refusal(),
                Ok(()) => unreachable!("a legal plan is not refused"),
            },
            (Phase::Plan, _) => Refusal::new("SPI-020", "plan-first", "It's the planning phase: confirm a plan."),
            (_, Action::Plan(_)) => {
                Refusal::new("SPI-031", "plans-are-closed", "The plans have been revealed and can't be changed.")
            }
            _ => self.out_of_place(state, seat, action).unwrap_or_else(|| self.not_an_option(state, seat, action)),
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
        Refusal::new(rule, "wait-for-chance", format!("Wait for the draw of {what}.")).with("what", what)
    }

    fn not_your_turn(&self, state: &State, seat: Seat) -> Refusal {
        if state.phase == Phase::Plan {
            return Refusal::new("SPI-162", "steve-has-a-program", "Steve doesn't plan; he has a program.");
        }
        let mover = self.colour(state.mover()).word();
        let text = format!("It's {mover}'s turn, not {}'s.", self.colour(seat).word());
        Refusal::new("SPI-060", "not-your-turn", text).with("seat", mover)
    }

    /// A refusal for an action that belongs to another phase or stage.
    fn out_of_place(&self, state: &State, seat: Seat, action: &Action) -> Option<Refusal> {
        let (phase, stage) = (state.phase, state.stage);
        let asks_to_finish = phase == Phase::Research
            && matches!(stage, Stage::Main | Stage::Research(_))
            && !self.ready(state, seat).is_empty()
            && !matches!(action, Action::Finish(_));
        if asks_to_finish {
            return Some(Refusal::new("SPI-083", "finish-first", "A Technology is ready. Finish it first."));
        }
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
            (_, Action::Decline) => !self.may_decline(),
            _ => false,
        };
        if fits {
            return None;
        }
        let (rule, id, text) = match stage {
            Stage::SmallOffice => {
                ("SPI-095", "place-the-office", "First place the Office from Gamepad in a small region.")
            }
            Stage::Goods(_) => ("SPI-124", "bonus-first", "A Retailer offers you Goods: take or decline them first."),
            Stage::Research(_) => {
                ("SPI-125", "bonus-first", "A Retailer offers you Progress on Technologies: place or decline it first.")
            }
            Stage::Price => ("SPI-126", "bonus-first", "A Retailer offers you a price step: take or decline it first."),
            Stage::SecondOffice => {
                ("SPI-127", "bonus-first", "A Retailer offers you a second Office: place or decline it first.")
            }
            Stage::Move(_) => ("SPI-128", "bonus-first", "A Retailer lets you move an Office: move or decline first."),
            Stage::Main => match phase {
                Phase::Improve => ("SPI-070", "take-an-improvement", "It's phase 4: take an Improvement."),
                Phase::Research => ("SPI-081", "research-now", "It's phase 5: place Progress on Technologies."),
                Phase::Logistics => ("SPI-110", "ship-now", "It's phase 6: place Progress in regions."),
                _ => ("SPI-130", "sell-now", "It's phase 7: sell Goods."),
            },
        };
        Some(Refusal::new(rule, id, text))
    }

    /// The reason why an action that belongs here is no option.
    fn not_an_option(&self, state: &State, seat: Seat, action: &Action) -> Refusal {
        let regions = match *action {
            Action::Ship { region, .. } | Action::Sell { region, .. } => [region; 2],
            Action::Office(region) | Action::SecondOffice(region) => [region; 2],
            Action::Move { from, to, .. } => [from, to],
            _ => [Region::new(0); 2],
        };
        if regions.iter().any(|&region| !self.all_regions.contains(region)) {
            return Refusal::new("SPI-111", "no-such-region", "There is no such region on the map.");
        }
        match *action {
            Action::Take(tile) => {
                let text = format!("{} isn't in the Improvement Block.", tile.name());
                Refusal::new("SPI-070", "not-in-the-block", text).with("tile", tile.name())
            }
            Action::Finish(tech) => self.refuse_finish(state, seat, tech),
            Action::Research { tech, amount } => self.refuse_research(state, seat, tech, amount, state.progress),
            Action::BonusResearch(tech) => self.refuse_research(state, seat, tech, 1, 1),
            Action::Ship { region, amount } => self.refuse_ship(state, seat, region, amount),
            Action::Office(region) => self.refuse_small_office(state, seat, region),
            Action::SecondOffice(region) => self.refuse_second_office(state, seat, region),
            Action::OffBoard(goods) => self.refuse_off_board(state, seat, goods),
            Action::Price { up } => {
                let text = format!("Your price can't go any {}.", if up { "higher" } else { "lower" });
                Refusal::new("SPI-041", "price-at-the-end", text)
            }
            Action::Move { from, to, right } => self.refuse_move(state, seat, from, to, right),
            Action::Decline => {
                Refusal::new("SPI-122", "bonus-must-be-used", "In this edition you can't decline a Retailer's bonus.")
            }
            Action::Sell { region, amount } => self.refuse_sale(state, seat, region, amount),
            Action::End => Refusal::new(
                "SPI-092",
                "second-office-first",
                "In this edition you must place the second Office from Wi-Fi.",
            ),
            Action::Plan(_) | Action::TakeGoods => {
                Refusal::new("SPI-122", "no-goods-offered", "No Retailer offers you Goods right now.")
            }
        }
    }

    fn refuse_finish(&self, state: &State, seat: Seat, tech: Tech) -> Refusal {
        if state.companies[seat].has(tech) {
            return already_finished(tech);
        }
        let missing = self.missing(state, seat, tech);
        Refusal::new("SPI-083", "tech-not-ready", format!("{} still needs {missing} Progress.", tech.title()))
            .with("missing", missing)
            .with("tech", tech.title())
    }

    fn refuse_research(&self, state: &State, seat: Seat, tech: Tech, amount: u8, have: u8) -> Refusal {
        let title = tech.title();
        if state.companies[seat].has(tech) {
            return already_finished(tech);
        }
        let refusal = if amount == 0 || amount > have {
            not_so_much_progress("SPI-081", have, amount)
        } else {
            let missing = self.missing(state, seat, tech);
            Refusal::new("SPI-086", "above-the-cost", format!("{title} needs only {missing} more Progress."))
                .with("missing", missing)
        };
        refusal.with("tech", title)
    }

    fn refuse_ship(&self, state: &State, seat: Seat, region: Region, amount: u8) -> Refusal {
        let name = self.region_name(region);
        let refusal = if amount == 0 || amount > state.progress {
            not_so_much_progress("SPI-110", state.progress, amount)
        } else if state.has_office(seat, region) {
            office_already_there("SPI-111", name)
        } else if !self.connected(state, seat).contains(region) {
            Refusal::new("SPI-111", "not-connected", format!("{name} isn't connected to one of your Offices."))
        } else if !self.has_space(state, region) {
            no_empty_space("SPI-111", name)
        } else {
            let missing = self.missing_in(state, seat, region);
            Refusal::new("SPI-112", "above-the-cost", format!("{name} needs only {missing} more Progress."))
                .with("missing", missing)
        };
        refusal.with("region", name)
    }

    fn refuse_small_office(&self, state: &State, seat: Seat, region: Region) -> Refusal {
        let name = self.region_name(region);
        let refusal = if self.components.regions[region.index()].size != Size::S {
            Refusal::new("SPI-095", "not-small", format!("{name} isn't a small region."))
        } else if state.has_office(seat, region) {
            office_already_there("SPI-095", name)
        } else {
            no_empty_space("SPI-113", name)
        };
        refusal.with("region", name)
    }

    fn refuse_second_office(&self, state: &State, seat: Seat, region: Region) -> Refusal {
        let name = self.region_name(region);
        let by_wifi = state.stage == Stage::Main;
        let rule = if by_wifi { "SPI-092" } else { "SPI-127" };
        let refusal = if by_wifi && !self.has_front(state, seat, Tech::Wifi) {
            let text = "You need Wi-Fi or a Retailer's bonus for a second Office.";
            Refusal::new("SPI-114", "one-office-only", text)
        } else if by_wifi && state.wifi_done {
            Refusal::new(rule, "once-a-round", "Wi-Fi gives one second Office per round.")
        } else if self.retailer_regions.contains(region) {
            let text = format!("You can't have a second Office in {name}: a Retailer is there.");
            Refusal::new("SPI-123", "one-office-on-a-retailer", text)
        } else if state.offices_of(seat, region) == 0 {
            no_office_there(rule, name)
        } else if state.offices_of(seat, region) > 1 {
            Refusal::new(rule, "never-a-third", format!("You already have two Offices in {name}."))
        } else {
            no_empty_space("SPI-113", name)
        };
        refusal.with("region", name)
    }

    fn refuse_off_board(&self, state: &State, seat: Seat, goods: u8) -> Refusal {
        let (have, left) = (state.companies[seat].goods, state.nfc_left);
        if self.nfc_limit(state, seat) == 0 {
            Refusal::new("SPI-100", "needs-nfc", "You need NFC to sell without a region.")
        } else if goods == 0 || goods > left {
            let text = format!("You can sell only {left} more Goods via NFC this turn, not {goods}.");
            Refusal::new("SPI-100", "nfc-limit", text).with("left", left)
        } else {
            not_so_many_goods("SPI-100", have, goods)
        }
    }

    fn refuse_move(&self, state: &State, seat: Seat, from: Region, to: Region, right: bool) -> Refusal {
        let (source, target) = (self.region_name(from), self.region_name(to));
        let refusal = if state.stage == Stage::Move(from) {
            let text = format!("You can't move the Office you've just placed in {source}.");
            Refusal::new("SPI-128", "not-the-new-office", text)
        } else if !state.has_office(seat, from) {
            no_office_there("SPI-128", source)
        } else if state.has_office(seat, to) {
            office_already_there("SPI-128", target)
        } else if right && state.offices_of(seat, from) < 2 {
            Refusal::new("SPI-128", "no-second-office", format!("You have only one Office in {source}."))
        } else {
            no_empty_space("SPI-113", target)
        };
        refusal.with("from", source).with("to", target)
    }

    fn refuse_sale(&self, state: &State, seat: Seat, region: Region, amount: u8) -> Refusal {
        let name = self.region_name(region);
        let (goods, markets) = (state.companies[seat].goods, self.markets(state, seat));
        let is_home = markets.home.contains(region);
        let refusal = if !self.selling_regions().contains(region) {
            Refusal::new("SPI-120", "retailer-there", format!("Nobody sells in {name}: a Retailer is there."))
        } else if !is_home && !self.has_back(state, seat, Tech::FourG) {
            no_office_there("SPI-130", name)
        } else if !is_home && (amount > 1 || !markets.abroad.contains(region)) {
            let text = format!("Without an Office you can sell only 1 Good in {name} per round (4G).");
            Refusal::new("SPI-097", "one-good-abroad", text)
        } else if amount == 0 || amount > goods {
            not_so_many_goods("SPI-130", goods, amount)
        } else {
            let most = self.room_for_goods(state, seat, region);
            let text = match most {
                0 => format!("There is no willing Buyer in {name}."),
                1 => format!("There is only 1 willing Buyer in {name}, not {amount}."),
                _ => format!("There are only {most} willing Buyers in {name}, not {amount}."),
            };
            Refusal::new("SPI-133", "no-such-buyers", text).with("most", most)
        };
        refusal.with("region", name)
    }
}

fn already_finished(tech: Tech) -> Refusal {
    let text = format!("You've already finished {}.", tech.title());
    Refusal::new("SPI-086", "tech-already-finished", text).with("tech", tech.title())
}

fn not_so_much_progress(rule: &'static str, have: u8, amount: u8) -> Refusal {
    let text = format!("You have {have} Progress left, not {amount}.");
    Refusal::new(rule, "not-so-much-progress", text).with("have", have)
}

fn not_so_many_goods(rule: &'static str, have: u8, goods: u8) -> Refusal {
    let text = format!("You have {have} Available Goods, not {goods}.");
    Refusal::new(rule, "not-so-many-goods", text).with("have", have)
}

fn office_already_there(rule: &'static str, name: &str) -> Refusal {
    Refusal::new(rule, "office-already-there", format!("You already have an Office in {name}."))
}

fn no_office_there(rule: &'static str, name: &str) -> Refusal {
    Refusal::new(rule, "no-office-there", format!("You don't have an Office in {name}."))
}

fn no_empty_space(rule: &'static str, name: &str) -> Refusal {
    Refusal::new(rule, "no-empty-space", format!("There's no empty Office space in {name}."))
}

impl PlanFault {
    /// The refusal with its rule.
    pub fn refusal(&self) -> Refusal {
        match *self {
            PlanFault::SamePad => {
                Refusal::new("SPI-021", "same-pad", "Place one Pad on the other: one side of A and one side of B.")
            }
            PlanFault::Askew(turn) => {
                let text = format!("Place the Pads in line or at right angles, not at {turn} degrees.");
                Refusal::new("SPI-021", "pads-askew", text).with("turn", turn)
            }
            PlanFault::Overlap(cells) => {
                let text = format!("The upper Pad must cover 1 to 4 cells of the lower one, not {cells}.");
                Refusal::new("SPI-022", "overlap", text).with("cells", cells)
            }
            PlanFault::TokenOnPad => Refusal::new("SPI-030", "token-on-pad", "You can't place a Goods token on a Pad."),
            PlanFault::FaceDownOnPad(tile) => {
                let text = format!("{} is face down: place it beside the Pads, not on them.", tile.name());
                Refusal::new("SPI-029", "face-down-on-pad", text).with("tile", tile.name())
            }
            PlanFault::NotOwned(tile) => {
                let text = format!("You don't have that many Improvements {}.", tile.name());
                Refusal::new("SPI-024", "improvement-not-owned", text).with("tile", tile.name())
            }
            PlanFault::SticksOut(tile) => {
                let text = format!("{} extends past the edge of the Pads; you need 4G for that.", tile.name());
                Refusal::new("SPI-025", "sticks-out", text).with("tile", tile.name())
            }
            PlanFault::BesidePads(tile) => {
                let text = format!("At least half of {} must lie on a Pad.", tile.name());
                Refusal::new("SPI-096", "beside-the-pads", text).with("tile", tile.name())
            }
            PlanFault::SecondSticksOut(tile) => {
                let text = format!(
                    "{} is the second to extend past the edge; in this edition only one Improvement can.",
                    tile.name()
                );
                Refusal::new("SPI-096", "second-sticks-out", text).with("tile", tile.name())
            }
            PlanFault::NotOnLower(tile) => {
                let text =
                    format!("{} lies under the upper Pad, so both halves must lie on the lower one.", tile.name());
                Refusal::new("SPI-028", "not-on-the-lower-pad", text).with("tile", tile.name())
            }
            PlanFault::FullyCovers { over, under } => {
                let text = format!("{} can't completely cover {}.", over.name(), under.name());
                Refusal::new("SPI-027", "fully-covers", text).with("over", over.name()).with("under", under.name())
            }
        }
    }
}
