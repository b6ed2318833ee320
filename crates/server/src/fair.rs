//! Fairness among those for whom bots think: who comes next, and who makes way.
//!
//! Everything here is plain data, without a clock, a store or a thread; `bots` asks and does what is said.
//!
//! **Who comes next.** Each owner offers one job, the cheapest. The one whose owner will have had
//! the least goes first: what was thought for the owner lately, what is being thought now on all servers, and
//! the job's own cost, all in milliseconds. Waiting counts too, a quarter of a millisecond each, so that
//! nobody waits forever, however many newcomers there are.
//!
//! **Who makes way.** A search of ten seconds cannot be taken back, but it can rest: its thread stands still while a
//! shorter one thinks in its place, and goes on afterwards with the tree it has. This bounds the wait of a short job on
//! a machine with a single thread too, where keeping a place free is no way out, and it wastes nothing, as giving up a
//! search would. A job makes way only for one of at most half of what it has left; only for an owner who has had less,
//! unless the other job is next to nothing; and it rests no longer, all in all, than it thinks. So a long search takes
//! twice its time at worst, and the searches that rest on one place are few.

use ::bots::{BotName, Budget};
use store::{AnalysisOffer, Job, Offer, Time};

/// A bot's turn that takes no longer than this, in milliseconds, never waits for an analysis.
const SHORT: u32 = 3_000;
/// A bot that costs no more than this, in milliseconds, does not count as one that thinks.
pub(crate) const LIGHT: u32 = 50;
/// What a bot costs that does not search.
const GLANCE: u32 = 20;
/// How many may share a place: one thinks, the others rest.
const DEPTH: usize = 4;
/// A job that takes this small a part of what another has left may go first, whoever has had less.
const TRIFLE: i64 = 20;

/// What can be worked on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Work {
    /// A bot's turn.
    Turn(Job),
    /// The analysis of the finished game at this table.
    Analysis(String),
}

/// Work that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wish {
    pub(crate) work: Work,
    /// For whom; empty for nobody.
    pub(crate) owner: String,
    /// How long it will take, in milliseconds, as far as one can tell.
    pub(crate) cost: u32,
    /// Since when it waits.
    pub(crate) due: Time,
    /// What is being done for the same owner costs this much, in milliseconds.
    pub(crate) held: u64,
}

impl From<Offer> for Wish {
    fn from(Offer { job, owner, cost, due, held }: Offer) -> Wish {
        Wish { work: Work::Turn(job), owner, cost, due, held }
    }
}

impl From<AnalysisOffer> for Wish {
    fn from(AnalysisOffer { table, owner, cost, due, held }: AnalysisOffer) -> Wish {
        Wish { work: Work::Analysis(table), owner, cost, due, held }
    }
}

impl Wish {
    fn is_analysis(&self) -> bool {
        matches!(self.work, Work::Analysis(_))
    }
}

/// How long a bot will think about a decision, in milliseconds, as far as one can tell.
pub(crate) fn cost(bot: BotName) -> u32 {
    // An iteration takes from a tenth of a millisecond to one, depending on game and machine.
    let iterations = |count: u32| count / 2;
    let cost = match bot.budget() {
        Some(Budget::Milliseconds(milliseconds)) => milliseconds,
        Some(Budget::Iterations(count)) => iterations(count),
        Some(Budget::Within { iterations: count, milliseconds }) => iterations(count).min(milliseconds),
        None => GLANCE,
    };
    cost.max(GLANCE)
}

/// The bot that plays when a quota is used up: it looks one step ahead and no further.
pub(crate) fn lesser(bot: BotName) -> BotName {
    let greedy = || BotName::Greedy.with_temperament(bot.temperament()).unwrap_or(BotName::Greedy);
    if cost(bot) > LIGHT { greedy() } else { bot }
}

/// Puts offers in the order in which they should be taken.
pub(crate) fn sort(offers: &mut [Wish], lately: impl Fn(&str) -> u64, now: Time) {
    offers.sort_by_cached_key(|offer| {
        let waited = now.since(offer.due) / 4;
        (i64::try_from(share(offer, &lately)).unwrap_or(i64::MAX) - waited, offer.due, offer.work.clone())
    });
}

/// What an owner will have had after the job, lately.
fn share(offer: &Wish, lately: impl Fn(&str) -> u64) -> u64 {
    lately(&offer.owner).saturating_add(offer.held).saturating_add(u64::from(offer.cost))
}

/// A job being thought about. Times are milliseconds of a clock that only goes forward.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Thinker {
    /// Its number on the bench.
    pub(crate) number: u64,
    /// For whom.
    pub(crate) owner: String,
    /// Is it an analysis? It makes way for every short turn, however often.
    is_analysis: bool,
    cost: i64,
    thought: i64,
    rested: i64,
    /// Since when it thinks, or rests.
    since: i64,
}

impl Thinker {
    pub(crate) fn new(number: u64, wish: &Wish, at: i64) -> Thinker {
        let (owner, is_analysis) = (wish.owner.clone(), wish.is_analysis());
        Thinker { number, owner, is_analysis, cost: i64::from(wish.cost), thought: 0, rested: 0, since: at }
    }

    /// What it still needs. One that has taken longer than expected may take as long again.
    fn left(&self, thought: i64) -> i64 {
        if thought < self.cost { self.cost - thought } else { thought }
    }
}

/// The places where bots think. At each, the last to come thinks and the others rest.
#[derive(Debug)]
pub(crate) struct Bench {
    places: Vec<Vec<Thinker>>,
}

impl Bench {
    pub(crate) fn new(places: usize) -> Bench {
        Bench { places: vec![Vec::new(); places.max(1)] }
    }

    /// How many places nobody has.
    pub(crate) fn free(&self) -> usize {
        self.places.iter().filter(|place| place.is_empty()).count()
    }

    /// How many think.
    #[cfg(test)]
    fn thinking(&self) -> usize {
        self.places.iter().filter(|place| !place.is_empty()).count()
    }

    /// The first of these offers, which are in order, that finds a place, and the place.
    pub(crate) fn choose(&self, offers: &[Wish], lately: impl Fn(&str) -> u64, at: i64) -> Option<(usize, usize)> {
        offers.iter().enumerate().find_map(|(nth, offer)| {
            let free = self.places.iter().position(Vec::is_empty);
            // An analysis sends nobody away.
            let place = free.or_else(|| {
                if offer.is_analysis() {
                    return None;
                }
                let ways = (0..self.places.len()).filter(|&place| self.makes_way(place, offer, &lately, at));
                ways.max_by_key(|&place| (self.left(place, at), std::cmp::Reverse(place)))
            });
            place.map(|place| (nth, place))
        })
    }

    /// What the one who thinks at a place still needs.
    fn left(&self, place: usize, at: i64) -> i64 {
        self.places[place].last().map_or(0, |top| top.left(top.thought + at - top.since))
    }

    fn makes_way(&self, place: usize, offer: &Wish, lately: impl Fn(&str) -> u64, at: i64) -> bool {
        let stack = &self.places[place];
        let (Some(top), true) = (stack.last(), stack.len() < DEPTH) else { return false };
        if top.is_analysis && offer.cost <= SHORT {
            return true;
        }
        let (cost, left) = (i64::from(offer.cost), self.left(place, at));
        let has_had = lately(&top.owner).saturating_add(u64::try_from(top.cost).unwrap_or(0));
        let fair = top.owner == offer.owner || share(offer, &lately) <= has_had || cost * TRIFLE <= left;
        // How long each at this place would rest in all.
        let mut longer = cost;
        let patient = stack.iter().rev().enumerate().all(|(above, one)| {
            let resting = if above == 0 { 0 } else { at - one.since };
            let bearable = one.is_analysis || one.rested + resting + longer <= one.cost;
            longer += if above == 0 { left } else { one.left(one.thought) };
            bearable
        });
        cost * 2 <= left && fair && patient
    }

    /// Someone comes to a place; says who must rest now.
    pub(crate) fn sit(&mut self, place: usize, thinker: Thinker, at: i64) -> Option<u64> {
        let stack = &mut self.places[place];
        let rests = stack.last_mut().map(|top| {
            top.thought += at - top.since;
            top.since = at;
            top.number
        });
        stack.push(thinker);
        rests
    }

    /// Someone has ended; says for whom and how long it thought, and who may go on.
    pub(crate) fn leave(&mut self, number: u64, at: i64) -> Option<(Thinker, u64, Option<u64>)> {
        let stack = self.places.iter_mut().find(|stack| stack.iter().any(|one| one.number == number))?;
        let place = stack.iter().position(|one| one.number == number)?;
        let was_thinking = place + 1 == stack.len();
        let gone = stack.remove(place);
        let thought = gone.thought + if was_thinking { at - gone.since } else { 0 };
        let goes_on = stack.last_mut().filter(|_| was_thinking).map(|top| {
            top.rested += at - top.since;
            top.since = at;
            top.number
        });
        Some((gone, u64::try_from(thought).unwrap_or(0), goes_on))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn offer(owner: &str, cost: u32, due: i64) -> Wish {
        let job = Job { table: owner.to_owned(), seat: 0, since: due as u64 };
        Offer { job, owner: owner.to_owned(), cost, due: Time(due), held: 0 }.into()
    }

    fn analysis(owner: &str) -> Wish {
        Wish { work: Work::Analysis("t".to_owned()), ..offer(owner, 15_000, 0) }
    }

    #[test]
    fn a_short_turn_never_waits_for_an_analysis_and_an_analysis_sends_nobody_away() {
        let (mut bench, mut at) = (Bench::new(1), 0);
        let greedy = |owner: &str| if owner == "heavy" { 1_000_000 } else { 0 };
        bench.sit(0, Thinker::new(0, &analysis("ann"), at), at);
        // However often, however much the one who asks has had, and however little the analysis has left.
        for number in 1..60 {
            let turn = offer("heavy", 1_000, at);
            assert_eq!(bench.choose(std::slice::from_ref(&turn), greedy, at), Some((0, 0)));
            assert_eq!(bench.sit(0, Thinker::new(number, &turn, at), at), Some(0));
            assert_eq!(bench.choose(&[analysis("bob")], nobody, at), None, "it waits for a free place");
            at += 1_000;
            assert_eq!(bench.leave(number, at).unwrap().2, Some(0));
            at += 500;
        }
        // A long search is no short turn: it waits as it would for another search.
        assert_eq!(bench.choose(&[offer("heavy", 10_000, at)], greedy, at), None);
        let (_, thought, _) = bench.leave(0, at).unwrap();
        assert_eq!(thought, 59 * 500);
        assert_eq!(bench.choose(&[analysis("bob")], nobody, at), Some((0, 0)));
    }

    fn nobody(_: &str) -> u64 {
        0
    }

    #[test]
    fn a_bots_cost_comes_from_its_budget() {
        let of = |name: &str| cost(name.parse().unwrap());
        assert_eq!([of("easy"), of("medium"), of("greedy"), of("random")], [GLANCE; 4]);
        assert_eq!([of("hard"), of("expert"), of("master")], [20, 25, 10_000]);
        assert_eq!([of("search:10000ms"), of("search:2000it"), of("search:9000it/300ms")], [10_000, 1_000, 300]);
        assert_eq!(lesser("master".parse().unwrap()), BotName::Greedy);
        assert_eq!(lesser("master~builder".parse().unwrap()).to_string(), "greedy~builder", "it stays itself");
        for light in ["easy", "expert"] {
            assert_eq!(lesser(light.parse().unwrap()), light.parse().unwrap());
        }
    }

    #[test]
    fn who_has_had_least_comes_first_and_waiting_counts() {
        let lately = |owner: &str| if owner == "heavy" { 60_000 } else { 0 };
        let mut offers =
            [offer("heavy", 20, 0), offer("light", 5_000, 900), Wish { held: 7_000, ..offer("busy", 20, 0) }];
        sort(&mut offers, lately, Time(1_000));
        assert_eq!(offers.each_ref().map(|offer| offer.owner.as_str()), ["light", "busy", "heavy"]);
        // After some minutes the heavy one's turn has come, whoever else there is.
        let mut offers = [offer("heavy", 20, 0), offer("newcomer", 20, 300_000)];
        sort(&mut offers, lately, Time(300_000));
        assert_eq!(offers[0].owner, "heavy");
    }

    #[test]
    fn a_short_job_has_a_long_one_rest_and_then_go_on() {
        let mut bench = Bench::new(1);
        assert_eq!(bench.sit(0, Thinker::new(1, &offer("heavy", 10_000, 0), 0), 0), None);
        let light = [offer("heavy", 10_000, 0), offer("light", 20, 0)];
        assert_eq!(bench.choose(&light, nobody, 3_000), Some((1, 0)), "not for another long one");
        assert_eq!(bench.sit(0, Thinker::new(2, &offer("light", 20, 0), 3_000), 3_000), Some(1));
        assert_eq!(bench.thinking(), 1);
        let (gone, thought, goes_on) = bench.leave(2, 3_015).unwrap();
        assert_eq!((gone.owner.as_str(), thought, goes_on), ("light", 15, Some(1)));
        let (gone, thought, goes_on) = bench.leave(1, 10_015).unwrap();
        assert_eq!((gone.owner.as_str(), thought, goes_on), ("heavy", 10_000, None));
        assert_eq!(bench.thinking(), 0);
        assert_eq!(bench.leave(1, 10_015), None);
    }

    #[test]
    fn one_that_ends_while_it_rests_lets_the_other_think_on() {
        let mut bench = Bench::new(1);
        bench.sit(0, Thinker::new(1, &offer("heavy", 10_000, 0), 0), 0);
        bench.sit(0, Thinker::new(2, &offer("light", 400, 0), 100), 100);
        let (_, thought, goes_on) = bench.leave(1, 200).unwrap();
        assert_eq!((thought, goes_on), (100, None));
        let (_, thought, goes_on) = bench.leave(2, 500).unwrap();
        assert_eq!((thought, goes_on), (400, None));
    }

    #[test]
    fn an_owner_who_has_had_more_makes_nobody_rest_but_for_a_trifle() {
        let mut bench = Bench::new(1);
        bench.sit(0, Thinker::new(1, &offer("patient", 5_000, 0), 0), 0);
        let lately = |owner: &str| if owner == "greedy" { 60_000 } else { 0 };
        assert_eq!(bench.choose(&[offer("greedy", 2_000, 0)], lately, 10), None);
        assert_eq!(bench.choose(&[offer("modest", 2_000, 0)], lately, 10), Some((0, 0)));
        assert_eq!(bench.choose(&[offer("greedy", 20, 0)], lately, 10), Some((0, 0)));
        assert_eq!(bench.choose(&[offer("modest", 3_000, 0)], lately, 10), None, "more than half of what is left");
    }

    #[test]
    fn nobody_rests_longer_than_it_thinks() {
        let mut bench = Bench::new(1);
        bench.sit(0, Thinker::new(0, &offer("heavy", 10_000, 0), 0), 0);
        let (mut at, mut rested) = (0, 0);
        for number in 1.. {
            if bench.choose(&[offer("light", 400, 0)], nobody, at).is_none() {
                break;
            }
            bench.sit(0, Thinker::new(number, &offer("light", 400, 0), at), at);
            at += 400;
            rested += 400;
            bench.leave(number, at);
        }
        assert_eq!(rested, 10_000);
        // Nor do many that share a place.
        let mut bench = Bench::new(1);
        for number in 0..10 {
            let short = offer("light", 10_000 >> (2 * number), 0);
            if bench.choose(std::slice::from_ref(&short), nobody, 0).is_some() {
                bench.sit(0, Thinker::new(number, &offer("light", short.cost, 0), 0), 0);
            }
        }
        assert_eq!(bench.places[0].len(), DEPTH);
    }

    /// A machine with some threads and the queue as it is, in milliseconds that pass when they are told to: twenty
    /// searches of ten seconds for one, and a quick bot for another now and then. Gives the longest wait of
    /// the other, and how often the one's searches ended.
    fn attack(threads: usize) -> (i64, usize) {
        let (mut bench, mut at) = (Bench::new(threads), 0i64);
        let mut waiting: Vec<Wish> = (0..20).map(|_| offer("heavy", 10_000, 0)).collect();
        let mut running: HashMap<u64, (Wish, i64)> = HashMap::new();
        let mut resting: Vec<u64> = Vec::new();
        let (mut number, mut longest, mut ended, mut spent) = (0, 0, 0, 0u64);
        while at < 120_000 {
            if at % 700 == 0 {
                waiting.push(offer("light", 20, at));
            }
            let lately = |owner: &str| if owner == "heavy" { spent } else { 0 };
            let held = running.values().filter(|(offer, _)| offer.owner == "heavy").count() as u64 * 10_000;
            for offer in waiting.iter_mut().filter(|offer| offer.owner == "heavy") {
                offer.held = held;
            }
            sort(&mut waiting, lately, Time(at));
            while let Some((nth, place)) = bench.choose(&waiting, lately, at) {
                let taken = waiting.remove(nth);
                if taken.owner == "light" {
                    longest = longest.max(at - taken.due.0);
                }
                number += 1;
                resting.extend(bench.sit(place, Thinker::new(number, &taken, at), at));
                running.insert(number, (taken, 0));
            }
            for (number, (_, done)) in &mut running {
                *done += i64::from(!resting.contains(number)) * 10;
            }
            at += 10;
            let over: Vec<u64> =
                running.iter().filter(|(_, (offer, done))| *done >= i64::from(offer.cost)).map(|(n, _)| *n).collect();
            for number in over {
                let (gone, thought, goes_on) = bench.leave(number, at).unwrap();
                resting.retain(|one| Some(*one) != goes_on);
                let (offer, _) = running.remove(&number).unwrap();
                if gone.owner == "heavy" {
                    (ended, spent) = (ended + 1, spent + thought);
                    waiting.push(Wish { due: Time(at), ..offer });
                }
            }
        }
        (longest, ended)
    }

    #[test]
    fn a_quick_bot_does_not_wait_for_anothers_long_searches() {
        for threads in [1, 2, 4] {
            let (longest, ended) = attack(threads);
            assert!(longest <= 30, "{threads} threads: waited {longest} ms");
            assert!(ended >= 11 * threads, "{threads} threads: only {ended} of the long ones came to their end");
        }
    }
}
