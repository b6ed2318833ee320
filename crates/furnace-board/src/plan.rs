//! A plan for the rest of a production: the order of the cards, the exchanges, the upgrades.
//!
//! In a draft a plan is written as the actions it consists of, with semicolons between them:
//! `resolve 5; resolve startup with 1; upgrade 17; resolve 17 with 2 1`. Cards that a draft leaves out
//! follow in the usual order. [`lay`] plays a plan on a copy of the state, and lets the game say what
//! can be done: wishes that cannot be met are cut to what is possible.

use furnace::solver::{Plan as Solved, Worth};
use furnace::{Action, Card, CompanyId, Effect, Furnace, Goods, Payment, Player, Resource, StartupStage, State, Times};
use game::{Game, Refusal, Seat, Silent};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

/// A card and how often its lines are wished to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// The card.
    pub(super) card: Card,
    /// For each active processing line, from top to bottom; a line without a wish is done as often as it goes.
    pub(super) said: Vec<u8>,
}

/// A plan.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Plan {
    /// The cards in order.
    pub(super) steps: Vec<Step>,
    /// What is upgraded when the start-up card is open.
    pub(super) upgrades: Vec<(CompanyId, Payment)>,
}

/// A line of a card in a plan that was laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    /// The line.
    pub(super) effect: Effect,
    /// How often it is done; nothing for an extraction, which runs by itself.
    pub(super) times: Option<u8>,
}

/// A card of a plan that was laid out.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    /// The card.
    pub(super) card: Card,
    /// Its active lines, from top to bottom.
    pub(super) runs: Vec<Run>,
    /// What it does.
    pub(super) action: Action,
    /// Does nothing come of it? Then it is passed over.
    pub(super) idle: bool,
    /// The upgrades that follow directly, on the start-up card.
    pub(super) upgrades: Vec<(CompanyId, Payment)>,
    /// The state before it.
    pub(super) state: State,
    /// The player's goods before it.
    pub(super) before: Goods,
    /// The player's goods after it and its upgrades.
    pub(super) after: Goods,
}

/// A plan played on a copy of the state.
#[derive(Clone, Debug)]
pub(super) struct Course {
    /// The plan, complete: every card that waits is in it.
    pub(super) plan: Plan,
    /// The goods before it.
    pub(super) start: Goods,
    /// Upgrades that come first, because the start-up card is open.
    pub(super) upgrades: Vec<(CompanyId, Payment)>,
    /// The cards.
    pub(super) steps: Vec<Laid>,
    /// Everything to do, in order.
    pub(super) actions: Vec<Action>,
    /// The goods after it.
    pub(super) end: Goods,
    /// May the production be ended then?
    pub(super) may_end: bool,
    /// The state in which a further upgrade would be done, if the start-up card is still to come or open.
    pub(super) upgrading: Option<State>,
}

impl Plan {
    /// Reads a draft. A draft that is no plan is none.
    pub(super) fn read(game: &Furnace, state: &State, seat: Seat, draft: &str) -> Option<Plan> {
        let mut plan = Plan::default();
        for part in draft.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            match game.read_action(state, seat, part).ok()? {
                Action::Resolve { card, times } => {
                    plan.steps.push(Step { card, said: times.as_slice().to_vec() });
                }
                Action::Upgrade { card: Card::Company(company), payment } => plan.upgrades.push((company, payment)),
                Action::End => {}
                _ => return None,
            }
        }
        Some(plan)
    }

    /// Writes the plan as a draft.
    pub(super) fn write(&self, game: &Furnace, state: &State, seat: Seat) -> String {
        let write = |action: &Action| game.write_action(state, seat, action);
        let mut parts = Vec::new();
        let upgrades = |parts: &mut Vec<String>| {
            for &(company, payment) in &self.upgrades {
                parts.push(write(&Action::Upgrade { card: Card::Company(company), payment }));
            }
        };
        let waits = self.steps.iter().any(|step| step.card == Card::Startup);
        if !waits {
            upgrades(&mut parts);
        }
        for step in &self.steps {
            parts.push(write(&Action::Resolve { card: step.card, times: times_of(&step.said) }));
            if step.card == Card::Startup {
                upgrades(&mut parts);
            }
        }
        parts.join("; ")
    }

    /// The solver's plan; what it leaves out is passed over at the end.
    pub(super) fn from_solved(game: &Furnace, player: &Player, solved: &Solved) -> Plan {
        let mut plan = Plan::default();
        for action in &solved.actions {
            match *action {
                Action::Resolve { card, times } => plan.steps.push(Step { card, said: times.as_slice().to_vec() }),
                Action::Upgrade { card: Card::Company(company), payment } => plan.upgrades.push((company, payment)),
                _ => {}
            }
        }
        for card in waiting(game, player) {
            if !plan.steps.iter().any(|step| step.card == card) {
                plan.steps.push(Step { card, said: vec![0, 0] });
            }
        }
        plan
    }

    /// The plan with a card at another place.
    #[must_use]
    pub(super) fn moved(&self, from: usize, to: usize) -> Plan {
        let mut plan = self.clone();
        let step = plan.steps.remove(from);
        plan.steps.insert(to, step);
        plan
    }

    /// The plan with other wishes for a card.
    #[must_use]
    pub(super) fn with_times(&self, place: usize, said: Vec<u8>) -> Plan {
        let mut plan = self.clone();
        plan.steps[place].said = said;
        plan
    }

    /// The plan with an upgrade more.
    #[must_use]
    pub(super) fn with_upgrade(&self, company: CompanyId, payment: Payment) -> Plan {
        let mut plan = self.without_upgrade(company);
        plan.upgrades.push((company, payment));
        plan
    }

    /// The plan with an upgrade less.
    #[must_use]
    pub(super) fn without_upgrade(&self, company: CompanyId) -> Plan {
        let mut plan = self.clone();
        plan.upgrades.retain(|(other, _)| *other != company);
        plan
    }

    /// How the company is paid for, if the plan upgrades it.
    pub(super) fn upgrade_of(&self, company: CompanyId) -> Option<Payment> {
        self.upgrades.iter().find(|(other, _)| *other == company).map(|(_, payment)| *payment)
    }
}

fn times_of(said: &[u8]) -> Times {
    match said {
        [] => Times::NONE,
        [one] => Times::one(*one),
        [first, second, ..] => Times::two(*first, *second),
    }
}

/// The cards still to be resolved: a chain in its order, else what gives before what takes.
pub(super) fn waiting(game: &Furnace, player: &Player) -> Vec<Card> {
    let mut cards = game.cards_left(player);
    if game.is_chained() {
        return cards;
    }
    let rank = |effect: &Effect| match effect.input().iter().map(|(kind, _)| kind).last() {
        None => 0,
        Some(Resource::Coal) => 2,
        Some(Resource::Iron) => 3,
        Some(_) => 4,
    };
    cards.sort_by_key(|card| match *card {
        Card::Startup => (1, 1),
        Card::Company(id) => {
            let basic = &game.components().company(id).basic;
            let sells = basic.output()[Resource::Money] > 0;
            (rank(basic) * 2 + u8::from(sells), 0)
        }
    });
    cards
}

/// Lays a plan out: plays it on a copy of the state, as far as the rules allow. Only for a seat that may act.
pub(super) fn lay(game: &Furnace, state: &State, seat: Seat, plan: Plan) -> Course {
    let plan = completed(game, &state.players[seat], plan);
    let mut now = *state;
    let mut actions = Vec::new();
    let mut upgrading = None;
    let start = now.players[seat].goods;
    let mut upgrades = Vec::new();
    if now.players[seat].stage == StartupStage::Open {
        upgrades = upgrade(game, &mut now, seat, &plan, &mut actions);
        upgrading = Some(now);
    }
    let mut steps = Vec::new();
    for step in &plan.steps {
        let before = now.players[seat].goods;
        let Some(mut laid) = lay_step(game, &now, seat, step) else { continue };
        let waits_for_upgrade = now.players[seat].stage == StartupStage::Waiting
            && matches!(step.card, Card::Company(id) if plan.upgrade_of(id).is_some());
        if laid.idle && !waits_for_upgrade {
            steps.push(laid);
            continue;
        }
        game.play_unchecked(&mut now, seat, &laid.action, &mut Silent);
        actions.push(laid.action);
        if step.card == Card::Startup {
            laid.upgrades = upgrade(game, &mut now, seat, &plan, &mut actions);
            upgrading = Some(now);
        }
        laid.before = before;
        laid.after = now.players[seat].goods;
        steps.push(laid);
    }
    let end = now.players[seat].goods;
    let may_end = game.check(&now, seat, &Action::End).is_ok();
    Course { plan, start, upgrades, steps, actions, end, may_end, upgrading }
}

/// Drops cards that do not wait, appends those that are missing, and keeps a chain in its order.
fn completed(game: &Furnace, player: &Player, mut plan: Plan) -> Plan {
    let waiting = waiting(game, player);
    let mut seen = Vec::new();
    plan.steps.retain(|step| {
        let fits = waiting.contains(&step.card) && !seen.contains(&step.card);
        seen.push(step.card);
        fits
    });
    for &card in &waiting {
        if !plan.steps.iter().any(|step| step.card == card) {
            plan.steps.push(Step { card, said: Vec::new() });
        }
    }
    if game.is_chained() {
        plan.steps.sort_by_key(|step| waiting.iter().position(|card| *card == step.card));
    }
    plan
}

fn upgrade(
    game: &Furnace,
    now: &mut State,
    seat: Seat,
    plan: &Plan,
    actions: &mut Vec<Action>,
) -> Vec<(CompanyId, Payment)> {
    let mut done = Vec::new();
    for &(company, payment) in &plan.upgrades {
        let action = Action::Upgrade { card: Card::Company(company), payment };
        if game.check(now, seat, &action).is_ok() {
            game.play_unchecked(now, seat, &action, &mut Silent);
            actions.push(action);
            done.push((company, payment));
        }
    }
    done
}

/// A step with its wishes cut to what is possible.
fn lay_step(game: &Furnace, now: &State, seat: Seat, step: &Step) -> Option<Laid> {
    let player = &now.players[seat];
    let lines: Vec<Effect> = game.lines(player, step.card).iter().copied().collect();
    let processing: Vec<&Effect> = lines.iter().filter(|line| line.is_processing()).collect();
    let wish = |place: usize| match (processing.get(place), step.said.get(place)) {
        (None, _) => 0,
        (Some(line), None) => line.limit(),
        (Some(line), Some(said)) => (*said).min(game.max_runs(player, line)),
    };
    let count = processing.len();
    let (first, second) = (wish(0), wish(1));
    let found =
        (0..=first).rev().flat_map(|first| (0..=second).rev().map(move |second| [first, second])).find(|both| {
            let action = Action::Resolve { card: step.card, times: times_of(&both[..count]) };
            game.check(now, seat, &action).is_ok()
        })?;
    let mut times = found[..count].iter();
    let runs: Vec<Run> = lines
        .iter()
        .map(|line| Run { effect: *line, times: if line.is_processing() { times.next().copied() } else { None } })
        .collect();
    let extracts = runs.iter().any(|run| run.times.is_none());
    let idle = !extracts && !game.is_chained() && runs.iter().all(|run| run.times == Some(0));
    Some(Laid {
        card: step.card,
        runs,
        action: Action::Resolve { card: step.card, times: times_of(&found[..count]) },
        idle,
        upgrades: Vec::new(),
        state: *now,
        before: player.goods,
        after: player.goods,
    })
}

impl Laid {
    /// How often the processing lines are done, from top to bottom.
    pub(super) fn said(&self) -> Vec<u8> {
        self.runs.iter().filter_map(|run| run.times).collect()
    }

    /// May the card be resolved with these numbers in its place of the plan?
    pub(super) fn check(&self, game: &Furnace, seat: Seat, said: &[u8]) -> Result<(), Refusal> {
        game.check(&self.state, seat, &Action::Resolve { card: self.card, times: times_of(said) })
    }
}

impl Course {
    /// Everything to do in notation, with the end where that is allowed then. The separator is the server's for
    /// several actions at once.
    pub(super) fn script(&self, game: &Furnace, state: &State, seat: Seat) -> String {
        let end = self.may_end.then_some(Action::End);
        let parts: Vec<String> =
            self.actions.iter().chain(end.as_ref()).map(|action| game.write_action(state, seat, action)).collect();
        parts.join(" ; ")
    }
}

/// How many positions the solver may look at for a page: about a tenth of a second at most.
const VISITS: u32 = 60_000;

/// How many solved productions are remembered.
const REMEMBERED: usize = 256;

type Memory = HashMap<(String, bool, Player), Solved>;

/// The same production is drawn again with every pick, and solving is a pure function: remember it.
static SOLVED: LazyLock<Mutex<Memory>> = LazyLock::new(Mutex::default);

/// The production that brings the most money, from here.
pub(super) fn best(game: &Furnace, player: &Player) -> Solved {
    let key = (game.components_hash().to_owned(), game.is_chained(), *player);
    if let Ok(memory) = SOLVED.lock()
        && let Some(known) = memory.get(&key)
    {
        return known.clone();
    }
    let solved = game.plan_production_within(player, &Worth::last_round(), VISITS);
    if let Ok(mut memory) = SOLVED.lock() {
        if memory.len() >= REMEMBERED {
            memory.clear();
        }
        memory.insert(key, solved.clone());
    }
    solved
}
