//! The loss of one row and its gradient, there and back.

use super::Learner;
use super::rows::{Choice, Row};
use crate::shape::{CODE, HEAD, Layout, POLICY};
use game::MAX_SEATS;

/// How wrong a net is, added up over rows.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Loss {
    /// The cross-entropy of the chances.
    pub chances: f64,
    /// The loss of the points, as it is learned from.
    pub points: f64,
    /// The mean distance of the points from what came.
    pub error: f64,
    /// The cross-entropy of the rival's chances.
    pub rival: f64,
    /// How much all rows count.
    pub weight: f64,
    /// The cross-entropy of the visits of candidates.
    pub policy: f64,
    /// The same of what candidates promised before a net was asked.
    pub promise: f64,
    /// How much all choices count.
    pub choices: f64,
}

impl Loss {
    pub(super) fn add(&mut self, other: &Loss) {
        self.chances += other.chances;
        self.points += other.points;
        self.error += other.error;
        self.rival += other.rival;
        self.weight += other.weight;
        self.policy += other.policy;
        self.promise += other.promise;
        self.choices += other.choices;
    }

    /// For each row, and each choice.
    #[must_use]
    pub fn mean(&self) -> Loss {
        let part = |sum: f64| sum / self.weight.max(1e-9);
        Loss {
            chances: part(self.chances),
            points: part(self.points),
            error: part(self.error),
            rival: part(self.rival),
            weight: 1.0,
            policy: self.policy / self.choices.max(1e-9),
            promise: self.promise / self.choices.max(1e-9),
            choices: 1.0,
        }
    }
}

/// Everything on the way from features to the loss of one row.
pub(super) struct Scratch {
    seats: [Vec<f32>; MAX_SEATS],
    table: Vec<f32>,
    codes: [[f32; CODE]; MAX_SEATS],
    means: [[f32; CODE]; MAX_SEATS],
    heads: [[f32; HEAD]; MAX_SEATS],
    strengths: [f32; MAX_SEATS],
    points: [f32; MAX_SEATS],
    chances: [f32; MAX_SEATS],
    candidates: Vec<f32>,
    policies: Vec<[f32; POLICY]>,
    /// The part of the visits each candidate will get.
    parts: Vec<f32>,
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch {
            seats: Default::default(),
            table: Vec::new(),
            codes: [[0.0; CODE]; MAX_SEATS],
            means: [[0.0; CODE]; MAX_SEATS],
            heads: [[0.0; HEAD]; MAX_SEATS],
            strengths: [0.0; MAX_SEATS],
            points: [0.0; MAX_SEATS],
            chances: [0.0; MAX_SEATS],
            candidates: Vec::new(),
            policies: Vec::new(),
            parts: Vec::new(),
        }
    }
}

/// Adds each number times its row of the matrix.
#[inline]
fn add_product<const OUT: usize>(numbers: &[f32], matrix: &[f32], sums: &mut [f32; OUT]) {
    for (&number, row) in numbers.iter().zip(matrix.as_chunks::<OUT>().0) {
        if number != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += number * weight;
            }
        }
    }
}

/// Adds each number times the slopes to its row of the matrix.
#[inline]
fn add_outer<const OUT: usize>(numbers: &[f32], slopes: &[f32; OUT], matrix: &mut [f32]) {
    for (&number, row) in numbers.iter().zip(matrix.as_chunks_mut::<OUT>().0) {
        if number != 0.0 {
            for (sum, slope) in row.iter_mut().zip(slopes) {
                *sum += number * slope;
            }
        }
    }
}

/// The slopes of what went into a product: each row times the slopes of what came out.
#[inline]
fn back<const IN: usize, const OUT: usize>(slopes: &[f32; OUT], matrix: &[f32]) -> [f32; IN] {
    let mut into = [0.0; IN];
    for (into, row) in into.iter_mut().zip(matrix.as_chunks::<OUT>().0) {
        let mut lanes = [0.0f32; 8];
        for (slopes, weights) in slopes.as_chunks::<8>().0.iter().zip(row.as_chunks::<8>().0) {
            for lane in 0..8 {
                lanes[lane] += slopes[lane] * weights[lane];
            }
        }
        *into = lanes.iter().sum();
    }
    into
}

fn dot(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn scaled(numbers: &[f32], scales: &[(f32, f32)], into: &mut Vec<f32>) {
    into.clear();
    into.extend(numbers.iter().zip(scales).map(|(number, (mean, unit))| (number - mean) * unit));
}

/// The way there.
fn forward(learner: &Learner, row: &Row<'_>, scratch: &mut Scratch) {
    let (layout, numbers, scale) = (Layout::new(learner.shape), &learner.numbers, &learner.scale);
    let players = row.players();
    scaled(row.table, &scale.table, &mut scratch.table);
    let mut base: [f32; CODE] = numbers[layout.code_bias()].try_into().expect("a part of the net");
    add_product(&scratch.table, &numbers[layout.table()], &mut base);
    let mut sum = [0.0; CODE];
    for (seat, features) in row.seats.chunks_exact(learner.shape.seat).enumerate() {
        scaled(features, &scale.seat, &mut scratch.seats[seat]);
        let code = &mut scratch.codes[seat];
        *code = base;
        add_product(&scratch.seats[seat], &numbers[layout.seat()], code);
        for (number, sum) in code.iter_mut().zip(&mut sum) {
            *number = number.max(0.0);
            *sum += *number;
        }
    }
    let part = if players > 1 { 1.0 / (players - 1) as f32 } else { 0.0 };
    let out = &numbers[layout.out_bias()];
    let mut best = f32::NEG_INFINITY;
    for seat in 0..players {
        let (code, mean) = (&scratch.codes[seat], &mut scratch.means[seat]);
        for ((mean, sum), own) in mean.iter_mut().zip(&sum).zip(code) {
            *mean = (sum - own) * part;
        }
        let head = &mut scratch.heads[seat];
        *head = numbers[layout.head_bias()].try_into().expect("a part of the net");
        add_product(code, &numbers[layout.own()], head);
        add_product(mean, &numbers[layout.others()], head);
        head.iter_mut().for_each(|number| *number = number.max(0.0));
        scratch.strengths[seat] = dot(head, &numbers[layout.strength()]) + out[0];
        scratch.points[seat] = dot(head, &numbers[layout.points()]) + out[1];
        best = best.max(scratch.strengths[seat]);
    }
    let mut sum = 0.0;
    for seat in 0..players {
        scratch.chances[seat] = (scratch.strengths[seat] - best).exp();
        sum += scratch.chances[seat];
    }
    scratch.chances[..players].iter_mut().for_each(|chance| *chance /= sum);
}

/// The way to the weights of candidates, from the codes that [`forward`] left.
fn weigh(learner: &Learner, choice: &Choice<'_>, scratch: &mut Scratch) {
    let (layout, numbers, scales) = (Layout::new(learner.shape), &learner.numbers, &learner.scale.candidate);
    let width = learner.shape.candidate;
    let mut base: [f32; POLICY] = numbers[layout.policy_bias()].try_into().expect("a part of the net");
    add_product(&scratch.codes[choice.seat], &numbers[layout.policy_own()], &mut base);
    add_product(&scratch.means[choice.seat], &numbers[layout.policy_others()], &mut base);
    scratch.candidates.clear();
    scratch.policies.clear();
    scratch.parts.clear();
    let mut best = f32::NEG_INFINITY;
    for row in choice.candidates.chunks_exact(width) {
        let start = scratch.candidates.len();
        scratch.candidates.extend(row.iter().zip(scales).map(|(number, (mean, unit))| (number - mean) * unit));
        let row = &scratch.candidates[start..];
        let mut policy = base;
        add_product(row, &numbers[layout.policy_candidate()], &mut policy);
        policy.iter_mut().for_each(|number| *number = number.max(0.0));
        let weight = dot(row, &numbers[layout.direct()]) + dot(&policy, &numbers[layout.weight()]);
        best = best.max(weight);
        scratch.policies.push(policy);
        scratch.parts.push(weight);
    }
    scratch.parts.iter_mut().for_each(|weight| *weight = (*weight - best).exp());
    let sum: f32 = scratch.parts.iter().sum();
    scratch.parts.iter_mut().for_each(|part| *part /= sum);
}

/// Adds the gradient of a choice after [`weigh`]; the slopes of the codes of the one who decides and of the mean of the
/// others.
fn add_choice(learner: &Learner, choice: &Choice<'_>, scratch: &Scratch, sums: &mut [f32]) -> [[f32; CODE]; 2] {
    let (layout, numbers) = (Layout::new(learner.shape), &learner.numbers);
    let to_weight = &numbers[layout.weight()];
    let mut all = [0.0; POLICY];
    let rows = scratch.candidates.chunks_exact(learner.shape.candidate);
    for (((row, policy), part), visits) in rows.zip(&scratch.policies).zip(&scratch.parts).zip(choice.visits) {
        let slope = choice.weight * learner.lesson.policy * (part - visits);
        sums[layout.direct()].iter_mut().zip(row).for_each(|(sum, number)| *sum += slope * number);
        sums[layout.weight()].iter_mut().zip(policy).for_each(|(sum, number)| *sum += slope * number);
        let slopes: [f32; POLICY] =
            std::array::from_fn(|nth| if policy[nth] > 0.0 { slope * to_weight[nth] } else { 0.0 });
        add_outer(row, &slopes, &mut sums[layout.policy_candidate()]);
        all.iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += slope);
    }
    sums[layout.policy_bias()].iter_mut().zip(&all).for_each(|(sum, slope)| *sum += slope);
    add_outer(&scratch.codes[choice.seat], &all, &mut sums[layout.policy_own()]);
    add_outer(&scratch.means[choice.seat], &all, &mut sums[layout.policy_others()]);
    [back(&all, &numbers[layout.policy_own()]), back(&all, &numbers[layout.policy_others()])]
}

/// The loss of one row.
pub(super) fn loss_of(learner: &Learner, row: &Row<'_>, scratch: &mut Scratch) -> Loss {
    forward(learner, row, scratch);
    let (mean, unit) = learner.scale.points;
    let weight = f64::from(row.weight);
    let mut loss = Loss { weight, ..Loss::default() };
    let part = weight / row.players() as f64;
    for seat in 0..row.players() {
        let surprise = |chance: f32| -f64::from(row.shares[seat]) * f64::from(chance.max(1e-6)).ln();
        loss.chances += weight * surprise(scratch.chances[seat]);
        loss.rival += weight * surprise(row.rival[seat]);
        let off = scratch.points[seat] - (row.points[seat] - mean) / unit;
        let huber = if off.abs() <= 1.0 { 0.5 * off * off } else { off.abs() - 0.5 };
        loss.points += part * f64::from(huber);
        loss.error += part * f64::from(off.abs() * unit);
    }
    if let Some(choice) = &row.choice {
        weigh(learner, choice, scratch);
        let weight = f64::from(choice.weight);
        let promises = || choice.candidates.chunks_exact(learner.shape.candidate).map(|row| f64::from(row[0]).exp());
        let promised: f64 = promises().sum();
        loss.choices += weight;
        for ((part, promise), visits) in scratch.parts.iter().zip(promises()).zip(choice.visits) {
            loss.policy -= weight * f64::from(*visits) * f64::from(part.max(1e-6)).ln();
            loss.promise -= weight * f64::from(*visits) * (promise / promised).max(1e-6).ln();
        }
    }
    loss
}

/// Adds the gradient of one row; its loss.
pub(super) fn add_gradient(learner: &Learner, row: &Row<'_>, scratch: &mut Scratch, sums: &mut [f32]) -> Loss {
    let loss = loss_of(learner, row, scratch);
    if learner.fixed > 0 {
        if let Some(choice) = &row.choice {
            add_choice(learner, choice, scratch, sums);
        }
        return loss;
    }
    let (layout, numbers) = (Layout::new(learner.shape), &learner.numbers);
    let players = row.players();
    let part = if players > 1 { 1.0 / (players - 1) as f32 } else { 0.0 };
    let (mean, unit) = learner.scale.points;
    let mut code_slopes = [[0.0; CODE]; MAX_SEATS];
    let mut shared = [0.0; CODE];
    // A state that was kept for its choice alone says nothing about chances and points.
    let judged = if row.weight > 0.0 { players } else { 0 };
    for (seat, own_slopes) in code_slopes.iter_mut().enumerate().take(judged) {
        let strength = row.weight * (scratch.chances[seat] - row.shares[seat]);
        let off = scratch.points[seat] - (row.points[seat] - mean) / unit;
        let points = row.weight * learner.lesson.points * off.clamp(-1.0, 1.0) / players as f32;
        let head = &scratch.heads[seat];
        let mut head_slopes = [0.0; HEAD];
        let (to_strength, to_points) = (&numbers[layout.strength()], &numbers[layout.points()]);
        for (nth, slope) in head_slopes.iter_mut().enumerate() {
            if head[nth] > 0.0 {
                *slope = strength * to_strength[nth] + points * to_points[nth];
            }
        }
        let out = layout.out_bias().start;
        sums[out] += strength;
        sums[out + 1] += points;
        for (range, slope) in [(layout.strength(), strength), (layout.points(), points)] {
            sums[range].iter_mut().zip(head).for_each(|(sum, number)| *sum += slope * number);
        }
        sums[layout.head_bias()].iter_mut().zip(&head_slopes).for_each(|(sum, slope)| *sum += slope);
        add_outer(&scratch.codes[seat], &head_slopes, &mut sums[layout.own()]);
        add_outer(&scratch.means[seat], &head_slopes, &mut sums[layout.others()]);
        *own_slopes = back(&head_slopes, &numbers[layout.own()]);
        // The mean of the others is the sum of all less the own: what flows back to all is shared, and the own part
        // taken off.
        let mean_slopes: [f32; CODE] = back(&head_slopes, &numbers[layout.others()]);
        for nth in 0..CODE {
            shared[nth] += part * mean_slopes[nth];
            own_slopes[nth] -= part * mean_slopes[nth];
        }
    }
    if let Some(choice) = &row.choice {
        let [own, mean] = add_choice(learner, choice, scratch, sums);
        for nth in 0..CODE {
            shared[nth] += part * mean[nth];
            code_slopes[choice.seat][nth] += own[nth] - part * mean[nth];
        }
    }
    let mut table_slopes = [0.0; CODE];
    for (seat, slopes) in code_slopes.iter_mut().enumerate().take(players) {
        for nth in 0..CODE {
            slopes[nth] = if scratch.codes[seat][nth] > 0.0 { slopes[nth] + shared[nth] } else { 0.0 };
            table_slopes[nth] += slopes[nth];
        }
        add_outer(&scratch.seats[seat], slopes, &mut sums[layout.seat()]);
    }
    add_outer(&scratch.table, &table_slopes, &mut sums[layout.table()]);
    sums[layout.code_bias()].iter_mut().zip(&table_slopes).for_each(|(sum, slope)| *sum += slope);
    loss
}
