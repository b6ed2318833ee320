//! A game in a few figures: how well each seat played, how lucky it was, and where the game turned.

use crate::{Decision, Step};
use game::{Maker, Seat};

/// How a seat played, and how lucky it was.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The seat.
    pub seat: Seat,
    /// From 0 to 100: 100 where every decision was the best one, 37 where a whole victory was given away bit by bit.
    /// How many decisions there were makes no difference, since some games and some players have many that matter
    /// little.
    pub accuracy: f64,
    /// What draws brought the seat, in victories: 0.2 are twenty points of chance.
    pub luck: f64,
    /// How many decisions there were with something to decide.
    pub decisions: usize,
    /// What its decisions cost the seat in all, in victories.
    pub loss: f64,
    /// The places of its biggest mistakes, the biggest first.
    pub mistakes: Vec<usize>,
}

/// How many mistakes are named.
const MISTAKES: usize = 5;

/// How many turning points are named, and how much one must move the chances at least.
const TURNING_POINTS: (usize, f64) = (5, 0.05);

/// What a decision cost, in victories: in chances, or where those had gone already, in points. Half of the usual
/// distance between the first and the last is worth as much as a quarter of a victory.
fn cost(decision: &Decision, scale: f64) -> f64 {
    decision.loss.max(0.5 * decision.points_lost / scale)
}

impl Summary {
    /// The figures of a seat; `scale` is how many points usually lie between the first and the last.
    pub(crate) fn of(steps: &[Step], seat: Seat, scale: f64) -> Summary {
        let decisions: Vec<(usize, &Decision)> = steps
            .iter()
            .enumerate()
            .filter_map(|(place, step)| Some((place, step.decision.as_ref()?)))
            .filter(|(_, decision)| decision.seat == seat)
            .collect();
        let luck = steps.iter().filter_map(|step| step.luck.as_ref()).map(|luck| luck[seat.index()]).sum();
        let mut mistakes: Vec<_> = decisions.iter().filter(|(_, decision)| decision.loss > 0.0).collect();
        mistakes.sort_by(|(_, one), (_, other)| {
            other.loss.total_cmp(&one.loss).then(other.points_lost.total_cmp(&one.points_lost))
        });
        Summary {
            seat,
            accuracy: 100.0 * (-decisions.iter().map(|(_, decision)| cost(decision, scale)).sum::<f64>()).exp(),
            luck,
            decisions: decisions.len(),
            loss: decisions.iter().map(|(_, decision)| decision.loss).sum(),
            mistakes: mistakes.into_iter().take(MISTAKES).map(|&(place, _)| place).collect(),
        }
    }
}

/// What a draw moved the chances of somebody by, where that is clear of the noise: more than two standard errors.
fn brought(step: &Step) -> f64 {
    let (luck, noise) = (step.luck.as_deref().unwrap_or_default(), step.noise.as_deref().unwrap_or_default());
    let noise = noise.iter().copied().chain(std::iter::repeat(0.0));
    luck.iter()
        .zip(noise)
        .filter(|(luck, noise)| luck.abs() > 2.0 * noise)
        .map(|(luck, _)| luck.abs())
        .fold(0.0, f64::max)
}

/// The places of the steps that moved the chances most, in order: mistakes by what they cost, draws by what they
/// brought.
pub(crate) fn turning_points(steps: &[Step]) -> Vec<usize> {
    let weight = |step: &Step| match (step.maker, &step.decision) {
        (Maker::Seat(_), Some(decision)) => decision.loss,
        (Maker::Seat(_), None) | (Maker::Rules(_), _) => 0.0,
        (Maker::Chance, _) => brought(step),
    };
    let mut places: Vec<(usize, f64)> =
        steps.iter().map(weight).enumerate().filter(|&(_, weight)| weight >= TURNING_POINTS.1).collect();
    places.sort_by(|one, other| other.1.total_cmp(&one.1));
    let mut places: Vec<usize> = places.into_iter().take(TURNING_POINTS.0).map(|(place, _)| place).collect();
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_within_the_noise_turns_nothing() {
        let draw = |luck: f64, noise: f64| Step {
            maker: Maker::Chance,
            line: "chance prize 1".to_owned(),
            round: 0,
            before: vec![0.5, 0.5],
            chances: vec![0.5 + luck, 0.5 - luck],
            decision: None,
            luck: Some(vec![luck, -luck]),
            noise: Some(vec![noise, noise]),
        };
        let steps = [draw(0.2, 0.15), draw(0.1, 0.03), draw(0.04, 0.001), draw(-0.3, 0.1)];
        assert_eq!(turning_points(&steps), [1, 3]);
    }
}
