//! What was found out about one step, and how it is written down.
//!
//! A step is looked at by itself, so an analysis that was broken off goes on from what is written: a line a step, with
//! its place, how closely it was looked at, and what came of it. Lines in any order; of two about one step the closer
//! look counts. A better line is a line of its own: its place, the word `then`, and its steps.

use crate::Decision;
use game::Seat;
use std::collections::BTreeMap;
use std::fmt::Write;

/// What was found out about one step by itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Finding {
    /// The iterations it was looked at with; 0 where there was nothing to look at.
    pub iterations: u32,
    /// The round it was taken in, where that is known.
    pub round: Option<u32>,
    /// The chances of the seats before it; none where nobody decided and nothing was drawn.
    pub before: Option<Vec<f64>>,
    /// The chances of the seats after it.
    pub after: Option<Vec<f64>>,
    /// What the decision was worth.
    pub decision: Option<Decision>,
    /// What a draw brought to each seat.
    pub luck: Option<Vec<f64>>,
    /// The standard error of that.
    pub noise: Option<Vec<f64>>,
}

/// What separates the fields of a line. No action contains it.
const BETWEEN: char = '\t';

/// What begins the field with the noise of a draw.
const NOISE: &str = "±";

fn numbers(text: &str) -> Option<Vec<f64>> {
    (!text.is_empty()).then(|| text.split(' ').map(|number| number.parse().ok()).collect()).flatten()
}

fn write_numbers(to: &mut String, numbers: Option<&[f64]>) {
    to.push(BETWEEN);
    for (nth, number) in numbers.unwrap_or_default().iter().enumerate() {
        // Six digits: far below the noise, and the same whoever wrote them.
        let _ = write!(to, "{}{:.6}", if nth > 0 { " " } else { "" }, number);
    }
}

impl Finding {
    /// The finding about the step at a place as a line.
    pub fn line(&self, place: usize) -> String {
        let mut line = format!("{place}{BETWEEN}{}{BETWEEN}", self.iterations);
        if let Some(round) = self.round {
            let _ = write!(line, "{round}");
        }
        for list in [&self.before, &self.after, &self.luck] {
            write_numbers(&mut line, list.as_deref());
        }
        if let Some(decision) = &self.decision {
            let (seat, choices) = (decision.seat.index(), decision.choices);
            let _ = write!(line, "{BETWEEN}{seat} {choices}");
            write_numbers(&mut line, Some(&[decision.loss, decision.points_lost]));
            write_numbers(&mut line, Some(&decision.best_chances));
            let _ = write!(line, "{BETWEEN}{}", decision.best);
        } else if let Some(noise) = &self.noise {
            let _ = write!(line, "{BETWEEN}{NOISE}");
            write_numbers(&mut line, Some(noise));
        }
        line
    }

    /// Reads such a line: the place, and what was found there.
    pub fn read(line: &str) -> Option<(usize, Finding)> {
        let mut fields = line.split(BETWEEN);
        let place = fields.next()?.parse().ok()?;
        let iterations = fields.next()?.parse().ok()?;
        let round = fields.next()?.parse().ok();
        let [before, after, luck] = [numbers(fields.next()?), numbers(fields.next()?), numbers(fields.next()?)];
        let mut noise = None;
        let decision = match fields.next() {
            None => None,
            Some(NOISE) => {
                noise = numbers(fields.next()?);
                None
            }
            Some(who) => {
                let (seat, choices) = who.split_once(' ')?;
                let lost = numbers(fields.next()?).filter(|lost| lost.len() == 2)?;
                let best_chances = numbers(fields.next()?)?;
                let best = fields.next()?.to_owned();
                let seat = seat.parse().ok().filter(|&seat: &usize| seat < best_chances.len())?;
                Some(Decision {
                    seat: Seat::new(seat),
                    choices: choices.parse().ok()?,
                    best,
                    best_chances,
                    loss: lost[0],
                    points_lost: lost[1],
                })
            }
        };
        Some((place, Finding { iterations, round, before, after, decision, luck, noise }))
    }

    /// How much hangs on the step, as far as was seen.
    pub fn weight(&self) -> f64 {
        let lost = self.decision.as_ref().map_or(0.0, |decision| decision.loss + decision.points_lost * 1e-3);
        let brought = self.luck.iter().flatten().map(|luck| luck.abs()).fold(0.0, f64::max);
        lost.max(brought)
    }
}

/// The word that begins a better line, behind its place.
const THEN: &str = "then";

/// What was found out about a whole game so far, by place.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    steps: Vec<Option<Finding>>,
    better: BTreeMap<usize, Vec<String>>,
}

impl Findings {
    /// Nothing yet about a game with this many steps.
    pub fn new(steps: usize) -> Findings {
        Findings { steps: vec![None; steps], better: BTreeMap::new() }
    }

    /// Reads what was written about a game with this many steps. What makes no sense is left out: it is looked at
    /// again.
    pub fn read(text: &str, steps: usize) -> Findings {
        let mut findings = Findings::new(steps);
        for line in text.lines() {
            if let Some((place, finding)) = Finding::read(line) {
                findings.add(place, finding);
            } else if let Some((place, better)) = read_better(line) {
                findings.add_better(place, better);
            }
        }
        findings
    }

    /// Takes a finding, unless the step was looked at more closely before.
    pub fn add(&mut self, place: usize, finding: Finding) {
        if let Some(known) = self.steps.get_mut(place)
            && known.as_ref().is_none_or(|known| known.iterations <= finding.iterations)
        {
            *known = Some(finding);
        }
    }

    /// Takes the steps by which the game might have gone on from a place.
    pub fn add_better(&mut self, place: usize, steps: Vec<String>) {
        if place < self.steps.len() && !steps.is_empty() {
            self.better.insert(place, steps);
        }
    }

    /// The steps by which the game might have gone on from a place, where that was looked at.
    pub fn better(&self, place: usize) -> Option<&[String]> {
        self.better.get(&place).map(Vec::as_slice)
    }

    /// All of it as text.
    pub fn text(&self) -> String {
        let steps = self.steps.iter().enumerate().filter_map(|(place, found)| Some(found.as_ref()?.line(place) + "\n"));
        let between = BETWEEN.to_string();
        let better = self.better.iter().map(|(place, steps)| format!("{place}\t{THEN}\t{}\n", steps.join(&between)));
        steps.chain(better).collect()
    }

    /// What is known of a step.
    pub fn at(&self, place: usize) -> Option<&Finding> {
        self.steps.get(place)?.as_ref()
    }

    /// How many steps the game has.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The iterations of the closest look; 0 before the first.
    pub fn closest(&self) -> u32 {
        self.steps.iter().flatten().map(|found| found.iterations).max().unwrap_or(0)
    }

    /// How many steps were looked at, closely or not.
    pub fn seen(&self) -> usize {
        self.steps.iter().flatten().count()
    }

    /// How many were looked at with this many iterations, or had nothing to look at.
    pub fn seen_with(&self, iterations: u32) -> usize {
        self.steps.iter().flatten().filter(|found| found.is_done(iterations)).count()
    }

    /// The steps that are still to be looked at with this many iterations, the weightiest first: where a quick look saw
    /// that much hangs on a step, a close one comes early.
    pub fn to_do(&self, iterations: u32) -> Vec<usize> {
        let open = |place: &usize| self.at(*place).is_none_or(|found| !found.is_done(iterations));
        let mut places: Vec<usize> = (0..self.steps.len()).filter(open).collect();
        let weight = |place: usize| self.at(place).map_or(0.0, Finding::weight);
        places.sort_by(|&one, &other| weight(other).total_cmp(&weight(one)).then(one.cmp(&other)));
        places
    }
}

fn read_better(line: &str) -> Option<(usize, Vec<String>)> {
    let (place, rest) = line.split_once(BETWEEN)?;
    let steps = rest.strip_prefix(THEN)?.strip_prefix(BETWEEN)?;
    Some((place.parse().ok()?, steps.split(BETWEEN).map(str::to_owned).collect()))
}

impl Finding {
    fn is_done(&self, iterations: u32) -> bool {
        self.iterations >= iterations || (self.before.is_none() && self.after.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision() -> Finding {
        let decision = Decision {
            seat: Seat::new(1),
            choices: 7,
            best: "bid 3 on 7".to_owned(),
            best_chances: vec![0.25, 0.75],
            loss: 0.125,
            points_lost: 1.5,
        };
        let (before, after) = (Some(vec![0.25, 0.75]), Some(vec![0.375, 0.625]));
        Finding { iterations: 400, round: Some(2), before, after, decision: Some(decision), ..Finding::default() }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let draw = Finding {
            iterations: 400,
            before: Some(vec![0.5, 0.5]),
            after: Some(vec![0.4, 0.6]),
            luck: Some(vec![-0.1, 0.1]),
            noise: Some(vec![0.03, 0.03]),
            ..Finding::default()
        };
        let old = Finding { noise: None, ..draw.clone() };
        for finding in [decision(), draw, old, Finding::default()] {
            assert_eq!(Finding::read(&finding.line(12)), Some((12, finding)));
        }
        let mut findings = Findings::new(3);
        findings.add(2, decision());
        findings.add(7, decision());
        findings.add_better(2, vec!["red bid 3".to_owned(), "chance prize 4".to_owned()]);
        assert_eq!(Findings::read(&findings.text(), 3), findings);
        assert_eq!(Findings::read("nonsense\n2\t1\n\n2\tx\t\t\t\t\n9\t400\t1\t\t\t\n", 3), Findings::new(3));
    }

    #[test]
    fn the_closer_look_counts_and_what_is_weighty_comes_first() {
        let quick = Finding { iterations: 20, luck: Some(vec![-0.3, 0.3]), decision: None, ..decision() };
        let mut findings = Findings::new(4);
        findings.add(1, Finding { iterations: 20, ..decision() });
        findings.add(2, quick);
        findings.add(3, Finding::default());
        assert_eq!((findings.seen(), findings.seen_with(400), findings.closest()), (3, 1, 20));
        assert_eq!(findings.to_do(400), [2, 1, 0]);
        findings.add(1, decision());
        findings.add(1, Finding { iterations: 20, ..decision() });
        assert_eq!(findings.at(1), Some(&decision()));
        assert_eq!(findings.to_do(400), [2, 0]);
    }
}
