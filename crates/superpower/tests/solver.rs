//! The placing solver against brute force: what it lists, what it calls best, and the closed form of
//! MOC-060 against laying cards one by one.

use game::Dice;
use game::xoshiro::Xoshiro;
use std::collections::BTreeSet;
use superpower::solver::{Codes, best, count, each, exceeds, only};
use superpower::{Allowed, Arrangement, Contracts, Country, Level, Pair, Portfolio, judge};

fn allowed() -> Allowed {
    Allowed::new(&[1], &[1, 2], &[2, 3])
}

fn random_case(dice: &mut Xoshiro, most_countries: u32, most_cards: u32) -> (Vec<Country>, Contracts) {
    let level = |number| [Level::Potential, Level::Cooperating, Level::Friendly, Level::Strategic][number as usize];
    let countries = (0..dice.below(most_countries + 1))
        .map(|_| {
            let level = level(dice.below(8).min(3));
            // Contracts may be left from a lower level (MOC-063).
            let olds = [Pair::EMPTY, Pair::EMPTY, Pair::one(1), Pair::two(1, 2), Pair::one(3)];
            let old = if level == Level::Potential { Pair::EMPTY } else { olds[dice.below(5) as usize] };
            Country::new(level, old)
        })
        .collect();
    let mut hand = Contracts::NONE;
    for _ in 0..dice.below(most_cards + 1) {
        hand.add(dice.below(3) as u8 + 1);
    }
    (countries, hand)
}

/// Every way to give each country nothing, one or two contracts.
fn all_arrangements(countries: usize) -> Vec<Arrangement> {
    let pairs = [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)];
    let mut all = vec![Arrangement::NOTHING];
    for country in 0..countries {
        all = all
            .into_iter()
            .flat_map(|start| pairs.map(|(one, other)| start.with(country, Pair::two(one, other))))
            .collect();
    }
    all
}

/// Lays cards one by one, literally as the rule says, and gathers every arrangement at whose end
/// nothing fits. Countries alike are not told apart at the end.
fn lay_one_by_one(countries: &[Country], hand: Contracts) -> BTreeSet<Arrangement> {
    fn go(
        countries: &[Country],
        hand: Contracts,
        now: Arrangement,
        seen: &mut BTreeSet<(Arrangement, [u8; 3])>,
        ends: &mut BTreeSet<Arrangement>,
    ) {
        if !seen.insert((now, hand.counts())) {
            return;
        }
        let fits = |country: usize, value: u8| {
            allowed().fits(countries[country].level(), value) && now.on(country).cards() < 2
        };
        let is_empty = |country: usize| countries[country].contracts().is_empty() && now.on(country).is_empty();
        let mut is_end = true;
        for value in 1..=3 {
            if hand.count(value) == 0 {
                continue;
            }
            let to_empty = (0..countries.len()).any(|country| is_empty(country) && fits(country, value));
            for country in 0..countries.len() {
                if !fits(country, value) {
                    continue;
                }
                is_end = false;
                if to_empty && !is_empty(country) {
                    continue;
                }
                let mut one = Contracts::NONE;
                one.add(value);
                let left = hand.minus(one).expect("a card in hand");
                let laid = now.on(country).with(value).expect("room for it");
                go(countries, left, now.with(country, laid), seen, ends);
            }
        }
        if is_end {
            ends.insert(now.canonical(countries));
        }
    }
    let mut ends = BTreeSet::new();
    go(countries, hand, Arrangement::NOTHING, &mut BTreeSet::new(), &mut ends);
    ends
}

fn listed(countries: &[Country], hand: Contracts) -> Vec<Arrangement> {
    listed_of(allowed(), countries, hand)
}

#[test]
fn moc_060_061_the_list_is_what_laying_one_by_one_gives() {
    let mut dice = Xoshiro::from_seed(60);
    for _ in 0..3000 {
        let (countries, hand) = random_case(&mut dice, 5, 6);
        let all = listed(&countries, hand);
        let set: BTreeSet<Arrangement> = all.iter().copied().collect();
        assert_eq!(set.len(), all.len(), "listed twice: {countries:?} {hand:?}");
        assert_eq!(set, lay_one_by_one(&countries, hand), "{countries:?} {hand:?}");
        assert!(!all.is_empty());
    }
}

#[test]
fn moc_060_061_the_list_is_exactly_what_the_judge_accepts() {
    let mut dice = Xoshiro::from_seed(61);
    for _ in 0..400 {
        let (countries, hand) = random_case(&mut dice, 4, 7);
        let accepted: BTreeSet<Arrangement> = all_arrangements(countries.len())
            .into_iter()
            .filter(|&arrangement| judge(allowed(), &countries, hand, arrangement).is_ok())
            .collect();
        let all: BTreeSet<Arrangement> = listed(&countries, hand).into_iter().collect();
        assert_eq!(all, accepted, "{countries:?} {hand:?}");
    }
}

#[test]
fn the_best_arrangement_pays_most() {
    let mut dice = Xoshiro::from_seed(62);
    for _ in 0..2000 {
        let (countries, hand) = random_case(&mut dice, 6, 8);
        let worth = |arrangement: Arrangement| {
            let placed = arrangement.heap().worth();
            let settled: u16 = arrangement.iter().map(|(country, _)| countries[country].contracts().worth()).sum();
            (placed, settled)
        };
        let all = listed(&countries, hand);
        let most = all.iter().map(|&arrangement| worth(arrangement)).max().expect("an arrangement");
        let plan = best(allowed(), &countries, hand);
        assert_eq!((plan.placed, plan.settled), most, "{countries:?} {hand:?}");
        assert_eq!(worth(plan.arrangement), most);
        assert_eq!(plan.left, hand.minus(plan.arrangement.heap()).expect("cards of the hand"));
        assert!(all.contains(&plan.arrangement));
    }
}

#[test]
fn counting_and_the_only_arrangement_agree_with_the_list() {
    let mut dice = Xoshiro::from_seed(63);
    let mut alone = 0;
    for _ in 0..3000 {
        let (countries, hand) = random_case(&mut dice, 6, 6);
        let all = listed(&countries, hand);
        assert_eq!(count(allowed(), &countries, hand, usize::MAX), all.len());
        assert_eq!(count(allowed(), &countries, hand, 3), all.len().min(3));
        assert_eq!(only(allowed(), &countries, hand), (all.len() == 1).then(|| all[0]));
        alone += u32::from(all.len() == 1);
    }
    assert!((300..2700).contains(&alone), "both cases are tried: {alone}");
}

/// Any allowance, countries of all levels and contracts, and a hand.
fn any_case(dice: &mut Xoshiro, most_countries: u32, most_cards: u32) -> (Allowed, Vec<Country>, Contracts) {
    let mut values = || [&[1][..], &[2], &[3], &[1, 2], &[1, 3], &[2, 3], &[1, 2, 3]][dice.below(7) as usize];
    let allowed = if values().len() == 1 { allowed() } else { Allowed::new(values(), values(), values()) };
    let levels = [Level::Potential, Level::Cooperating, Level::Friendly, Level::Strategic];
    let pairs = [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)];
    let (levels_used, pairs_used) = (1 + dice.below(4), 1 + dice.below(10));
    let countries = (0..dice.below(most_countries + 1))
        .map(|_| {
            let level = levels[(4 - levels_used + dice.below(levels_used)) as usize];
            let (one, other) = pairs[dice.below(pairs_used) as usize];
            Country::new(level, if level == Level::Potential { Pair::EMPTY } else { Pair::two(one, other) })
        })
        .collect();
    let mut hand = Contracts::NONE;
    for _ in 0..dice.below(most_cards + 1) {
        hand.add(dice.below(3) as u8 + 1);
    }
    (allowed, countries, hand)
}

fn listed_of(allowed: Allowed, countries: impl Into<Codes>, hand: Contracts) -> Vec<Arrangement> {
    let mut all = Vec::new();
    each(allowed, countries, hand, |arrangement| {
        all.push(arrangement);
        true
    });
    all
}

#[test]
fn what_is_found_without_a_search_is_what_a_search_finds() {
    let mut dice = Xoshiro::from_seed(64);
    let mut alone = 0;
    for _ in 0..60_000 {
        let (allowed, countries, hand) = any_case(&mut dice, 5, 8);
        // Potential contractors take nothing, but with so many countries only the search lists them.
        let mut many = countries.clone();
        many.resize(9, Country::default());
        let all = listed_of(allowed, &many, hand);
        assert_eq!(listed_of(allowed, &countries, hand), all, "{allowed:?} {countries:?} {hand:?}");
        let portfolio: Portfolio = countries.iter().copied().collect();
        assert_eq!(listed_of(allowed, &portfolio, hand), all, "{allowed:?} {countries:?} {hand:?}");
        let single = (all.len() == 1).then(|| all[0]);
        for found in [only(allowed, &countries, hand), only(allowed, &many, hand), only(allowed, &portfolio, hand)] {
            assert_eq!(found, single, "{allowed:?} {countries:?} {hand:?}");
        }
        assert_eq!(best(allowed, &countries, hand), best(allowed, &many, hand));
        alone += u32::from(all.len() == 1);
    }
    assert!((6_000..54_000).contains(&alone), "both cases are tried: {alone}");
}

#[test]
fn countries_of_any_place_are_listed_alike() {
    let mut dice = Xoshiro::from_seed(65);
    for _ in 0..3000 {
        let (allowed, countries, hand) = any_case(&mut dice, 4, 6);
        let shift = dice.below(26) as usize;
        let mut moved = vec![Country::default(); shift];
        moved.extend(&countries);
        let all: Vec<Vec<_>> = listed_of(allowed, &countries, hand).iter().map(|one| one.iter().collect()).collect();
        let portfolio: Portfolio = moved.iter().copied().collect();
        let moved: Vec<Vec<_>> = listed_of(allowed, &portfolio, hand)
            .iter()
            .map(|one| one.iter().map(|(country, pair)| (country - shift, pair)).collect())
            .collect();
        assert_eq!(all, moved, "{allowed:?} {countries:?} {hand:?}");
    }
}

#[test]
fn a_hand_of_more_cards_than_can_be_placed_is_arranged_like_a_full_one() {
    let mut dice = Xoshiro::from_seed(67);
    for _ in 0..3000 {
        let (allowed, mut countries, _) = any_case(&mut dice, 4, 0);
        if dice.below(3) == 0 {
            countries.resize(9, Country::default());
        }
        let mut count = || [0, 1, 3, 63, 64, 65, 127, 128, 129, 255][dice.below(10) as usize];
        let hand = Contracts::new(count(), count(), count());
        // Four countries take no more than eight.
        let [ones, twos, threes] = hand.counts().map(|count| count.min(9));
        let full = Contracts::new(ones, twos, threes);
        let all = listed_of(allowed, &countries, full);
        assert_eq!(listed_of(allowed, &countries, hand), all, "{allowed:?} {countries:?} {hand:?}");
        assert!(all.iter().all(|&one| judge(allowed, &countries, hand, one).is_ok()));
        assert_eq!(only(allowed, &countries, hand), only(allowed, &countries, full));
        let (plan, expected) = (best(allowed, &countries, hand), best(allowed, &countries, full));
        assert_eq!(
            (plan.arrangement, plan.placed, plan.settled),
            (expected.arrangement, expected.placed, expected.settled)
        );
        assert_eq!(plan.left, hand.minus(plan.arrangement.heap()).expect("cards of the hand"));
    }
}

#[test]
fn a_choice_is_called_too_large_exactly_if_it_is() {
    let mut dice = Xoshiro::from_seed(66);
    let mut larger = 0;
    for _ in 0..2000 {
        let (allowed, countries, hand) = any_case(&mut dice, 7, 10);
        for most in [1, 2, 10, 999, 1000, 4096] {
            let is_larger = count(allowed, &countries, hand, most + 1) > most;
            assert_eq!(
                exceeds(allowed, &countries, hand, most),
                is_larger,
                "{allowed:?} {countries:?} {hand:?} {most}"
            );
            larger += u32::from(is_larger && most >= 999);
        }
    }
    assert!(larger > 0, "large choices are tried");
}

#[test]
fn other_values_of_a_component_file_are_obeyed() {
    // Every level takes everything: five contracts on one country and a contract-free one.
    let all = Allowed::new(&[1, 2, 3], &[1, 2, 3], &[1, 2, 3]);
    let countries = [Country::new(Level::Cooperating, Pair::one(1)), Country::new(Level::Friendly, Pair::EMPTY)];
    let hand = Contracts::new(1, 1, 1);
    let mut found = 0;
    each(all, &countries, hand, |arrangement| {
        assert!(judge(all, &countries, hand, arrangement).is_ok());
        found += 1;
        true
    });
    // Three cards, one first on the empty country, then any split: 3 + 3 + 3 pairs less what is alike.
    let accepted = all_arrangements(2)
        .into_iter()
        .filter(|&arrangement| judge(all, &countries, hand, arrangement).is_ok())
        .count();
    assert_eq!(found, accepted);
    assert_eq!(found, 6);
}

#[test]
fn the_best_of_a_huge_choice_is_found() {
    // Twenty-one countries with earlier contracts, more than a million arrangements: those that settle most are
    // the ones with two contracts of 3 bn, then 3 and 2, and so on.
    let olds = [(1, 0), (2, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)];
    let countries: Vec<Country> = [Level::Cooperating, Level::Friendly, Level::Strategic]
        .into_iter()
        .flat_map(|level| olds.map(|(one, other)| Country::new(level, Pair::two(one, other))))
        .collect();
    let hand = Contracts::new(4, 4, 3);
    assert_eq!(count(allowed(), &countries, hand, 1_000_000), 1_000_000);
    let plan = best(allowed(), &countries, hand);
    assert_eq!(plan.placed, 4 + 8 + 9);
    // Eleven cards on eleven countries: the three best of each level, and two of the fourth best.
    assert_eq!(plan.settled, 3 * (6 + 5 + 4) + 3 + 3);
    assert!(judge(allowed(), &countries, hand, plan.arrangement).is_ok());
}
