//! Why an action is refused: the rule, and what would be right.
//!
//! Asked only when [`legality`](crate::legality) has said no; nothing is decided here. The sentences are the English of
//! the API and of the terminal; pages take id and arguments.

use crate::action::{Action, Payment, Position, Times};
use crate::card::{Card, CompanyId};
use crate::components::Power;
use crate::disc::{Bidder, Disc};
use crate::events::goods_phrase;
use crate::player::{Player, StartupStage};
use crate::rules::{Furnace, SEAT_WORDS};
use crate::state::{Phase, State};
use game::{Refusal, Seat};

impl Furnace {
    /// The reason why an action is refused.
    #[cold]
    pub(crate) fn refusal(&self, state: &State, seat: Seat, action: &Action) -> Refusal {
        if let Some(refusal) = self.out_of_turn(state, seat, action) {
            return refusal;
        }
        let player = &state.players[seat];
        match *action {
            Action::Bid { disc, on } => self.refuse_bid(state, seat, disc, on),
            Action::Compensate { times } => self.refuse_compensation(state, seat, times),
            Action::Choose { power } => self.refuse_capitalist(state, power),
            Action::Place { company, at } => refuse_placing(player, company, at),
            Action::Resolve { card, times } => {
                self.refuse_card(player, card).unwrap_or_else(|| self.refuse_times(player, card, times))
            }
            Action::Upgrade { card, payment } => self.refuse_upgrade(player, card, payment),
            Action::End => self.refuse_end(player),
        }
    }

    /// A refusal for an action that belongs to another phase, or for a seat that may not act now.
    fn out_of_turn(&self, state: &State, seat: Seat, action: &Action) -> Option<Refusal> {
        if matches!(action, Action::Place { .. }) && !self.chained {
            let text = "This table plays without the fixed production chain.";
            return Some(Refusal::new("FUR-070", "no-chain", text));
        }
        if matches!(action, Action::Choose { .. }) && !self.drafts {
            let text = "Capitalists are not chosen at this table.";
            return Some(Refusal::new("FUR-028", "no-draft", text));
        }
        let phase = action.phase();
        if state.phase != phase {
            let (rule, what) = match action {
                Action::Bid { .. } => ("FUR-031", "discs are placed in the auction"),
                Action::Compensate { .. } => ("FUR-039", "compensation is taken as cards are settled"),
                Action::Choose { .. } => ("FUR-028", "capitalists are chosen before the first row"),
                Action::Place { .. } => ("FUR-071", "companies are put into the chain after an auction"),
                Action::Resolve { .. } => ("FUR-050", "cards are resolved in production"),
                Action::Upgrade { .. } => ("FUR-054", "companies are upgraded in production"),
                Action::End => ("FUR-050", "only production is ended"),
            };
            let text = format!("You can't do that now: {what}.");
            return Some(Refusal::new(rule, "wrong-phase", text).with("phase", state.phase.word()));
        }
        let open = self.open_seats(state);
        if open.contains(seat) {
            return None;
        }
        let names: Vec<&str> = open.iter().map(|seat| SEAT_WORDS[seat.index()]).collect();
        let names = names.join(" and ");
        let (rule, id, text) = match phase {
            Phase::Auction => ("FUR-031", "not-your-turn", format!("It's not your turn: {names} places a disc.")),
            Phase::Compensation => {
                ("FUR-039", "not-your-turn", format!("It's not your turn: {names} takes compensation."))
            }
            Phase::Draft => ("FUR-028", "not-your-turn", format!("It's not your turn: {names} chooses a capitalist.")),
            Phase::Placing => ("FUR-071", "all-placed", format!("All your cards are placed; wait for {names}.")),
            _ if self.in_turn && state.busy.contains(seat) => {
                ("FUR-027", "not-your-turn", format!("Players produce one by one: it's the turn of {names}."))
            }
            _ => ("FUR-050", "production-ended", format!("You have already ended your production; wait for {names}.")),
        };
        Some(Refusal::new(rule, id, text).with("seats", names))
    }

    fn refuse_capitalist(&self, state: &State, power: Power) -> Refusal {
        let id = |power: Power| self.components.capitalist(power).map_or(power.word(), |capitalist| &capitalist.id);
        let left: Vec<&str> = state.offered.iter().map(id).collect();
        let (chosen, left) = (id(power), left.join(", "));
        let text = format!("The {chosen} is not there to be chosen; there is: {left}.");
        Refusal::new("FUR-028", "capitalist-not-there", text).with("capitalist", chosen).with("left", left)
    }

    fn refuse_bid(&self, state: &State, seat: Seat, disc: Disc, on: Position) -> Refusal {
        let hand = state.players[seat].hand;
        if !hand.contains(disc) {
            let left: Vec<String> = hand.iter().map(|disc| disc.to_string()).collect();
            let text = format!("You don't have the disc {disc} to place; you have {}.", left.join(", "));
            return Refusal::new("FUR-031", "disc-not-in-hand", text).with("disc", disc);
        }
        if on.index() >= self.row_size {
            let text = format!("The row has {} cards; there is no card {}.", self.row_size, on.number());
            return Refusal::new("FUR-030", "no-such-card", text).with("cards", self.row_size);
        }
        if state.row.bears(Bidder::Seat(seat), on.index()) {
            let text = format!("You already have a disc on card {}.", on.number());
            return Refusal::new("FUR-032", "own-disc-there", text).with("position", on.number());
        }
        let (number, value) = (on.number(), disc.value());
        let text = format!("There is already a {value} on card {number}. Choose another card or another disc.");
        Refusal::new("FUR-033", "equal-disc-there", text).with("position", number).with("value", value)
    }

    fn refuse_compensation(&self, state: &State, seat: Seat, times: u8) -> Refusal {
        let pending = self.pending(state).expect("a compensation waits in this phase");
        let player = &state.players[seat];
        let value = player.compensation_value(pending.disc);
        if times > value {
            let text = format!("With this disc you can take the compensation at most {value} times, not {times}.");
            return Refusal::new("FUR-041", "compensation-too-often", text).with("most", value).with("times", times);
        }
        let (most, have) = (pending.most, goods_phrase(&player.goods));
        let text = format!("You can pay for the compensation only {most} times, not {times}; you have {have}.");
        Refusal::new("FUR-012", "inputs-missing", text).with("possible", most).with("times", times)
    }

    /// A refusal for a card that the player may not resolve now.
    fn refuse_card(&self, player: &Player, card: Card) -> Option<Refusal> {
        let is_resolved = match card {
            Card::Startup => player.stage != StartupStage::Waiting,
            Card::Company(company) if !player.companies.contains(company) => {
                let text = format!("You don't have company {company}.");
                return Some(Refusal::new("FUR-050", "company-not-yours", text).with("company", company));
            }
            Card::Company(company) => player.resolved.contains(company),
        };
        if is_resolved {
            let text = format!("Card {card} has already run in this production.");
            return Some(Refusal::new("FUR-050", "resolved-already", text).with("card", card));
        }
        if self.may_resolve(player, card) {
            return None;
        }
        let next = player.next_link().unwrap_or(Card::Startup);
        let text = format!("Your chain runs left to right: the next card is {next}, not {card}.");
        Some(Refusal::new("FUR-073", "not-next-in-chain", text).with("next", next).with("card", card))
    }

    /// The reason why a card cannot be resolved with these numbers.
    fn refuse_times(&self, player: &Player, card: Card, times: Times) -> Refusal {
        let lines = self.lines(player, card);
        let (wanted, said) = (lines.processing(), times.as_slice());
        if wanted != said.len() {
            let s = if wanted == 1 { "" } else { "s" };
            let text = format!(
                "Card {card} has {wanted} active processing line{s} right now, so give {wanted} number{s}, not {}.",
                said.len()
            );
            return Refusal::new("FUR-052", "wrong-number-of-lines", text)
                .with("card", card)
                .with("lines", wanted)
                .with("given", said.len());
        }
        let mut goods = player.goods;
        let mut extra = self.extra_runs(player);
        let mut said = said.iter();
        for line in lines.iter() {
            if !line.is_processing() {
                goods.gain(line.output(), 1);
                continue;
            }
            let &times = said.next().unwrap_or(&0);
            if times > line.limit() + extra {
                let rule = if player.has(Power::ExtraRun) { "FUR-094" } else { "FUR-011" };
                let most = line.limit() + extra;
                let text = format!("'{line}' can be done at most {most} times here, not {times}.");
                return Refusal::new(rule, "too-many-times", text)
                    .with("line", line)
                    .with("most", most)
                    .with("times", times);
            }
            if times > line.limit() {
                extra = 0;
            }
            let possible = line.possible(&goods, times);
            if possible < times {
                let have = goods_phrase(&goods);
                let text = format!("You can afford '{line}' only {possible} times, not {times}; you have {have}.");
                return Refusal::new("FUR-012", "inputs-missing", text)
                    .with("line", line)
                    .with("possible", possible)
                    .with("times", times);
            }
            line.exchange(&mut goods, times);
        }
        unreachable!("a card that may be resolved is not refused")
    }

    fn refuse_upgrade(&self, player: &Player, card: Card, payment: Payment) -> Refusal {
        let Card::Company(company) = card else {
            let text = "You can't upgrade a start-up card; name one of your companies.";
            return Refusal::new("FUR-055", "startup-not-upgradable", text);
        };
        if !player.companies.contains(company) {
            let text = format!("You don't have company {company}.");
            return Refusal::new("FUR-054", "company-not-yours", text).with("company", company);
        }
        match player.stage {
            StartupStage::Open => {}
            StartupStage::Waiting => {
                let text = "Your start-up card upgrades companies: run it first.";
                return Refusal::new("FUR-054", "startup-not-resolved", text);
            }
            StartupStage::Done => {
                let text = "You've moved on from your start-up card, so there are no more upgrades in this production.";
                return Refusal::new("FUR-051", "startup-done", text);
            }
        }
        if player.upgraded.contains(company) {
            let text = format!("Company {company} is already upgraded; choose one that is basic side up.");
            return Refusal::new("FUR-054", "upgraded-already", text).with("company", company);
        }
        if payment == Payment::Iron && !player.may_pay_iron() {
            let text = "Only the Metallurgist can pay iron for an upgrade; pay an upgrade token.";
            return Refusal::new("FUR-092", "iron-not-allowed", text);
        }
        let (price, have) = (goods_phrase(self.upgrade_cost(payment)), goods_phrase(&player.goods));
        let text = format!("An upgrade costs {price}; you have {have}.");
        Refusal::new("FUR-054", "upgrade-too-dear", text).with("cost", price)
    }

    fn refuse_end(&self, player: &Player) -> Refusal {
        let card = match player.stage {
            StartupStage::Waiting => Card::Startup,
            _ => self.mandatory(player).iter().next().map_or(Card::Startup, Card::Company),
        };
        let text = format!("You must run card {card} before you end your production: it has an extraction.");
        Refusal::new("FUR-057", "extraction-left", text).with("card", card)
    }
}

fn refuse_placing(player: &Player, company: CompanyId, at: u8) -> Refusal {
    if !player.companies.contains(company) {
        let text = format!("You don't have company {company}; place a company you have just won.");
        return Refusal::new("FUR-071", "company-not-yours", text).with("company", company);
    }
    if !player.unplaced.contains(company) {
        let text = format!("Company {company} is already in your chain, and the order never changes.");
        return Refusal::new("FUR-072", "placed-already", text).with("company", company);
    }
    let places = player.chain.len() + 1;
    let text = format!("Choose a place from 1 to {places} in your chain, not {at}.");
    Refusal::new("FUR-071", "no-such-place", text).with("places", places).with("at", at)
}
