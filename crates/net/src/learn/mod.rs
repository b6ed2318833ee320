//! How a net learns: from rows of features with what came of them, by gradients and AdamW over one cycle of rates.
//!
//! Written out by hand for the one family of shapes there is; a training library would be a hundred times as much
//! code for three matrices. The gradients are compared with differences of the loss in a test.

mod gradient;
mod rows;

pub use gradient::Loss;
pub use rows::{Choice, Row, Rows};

use crate::card::Card;
use crate::shape::{CODE, HEAD, Layout, Net, POLICY, Shape};
use game::xoshiro::Xoshiro;
use game::{Dice, shuffle};
use gradient::{Scratch, add_gradient, loss_of};

/// A batch is shared out in this many parts, whatever the number of threads, so that sums do not depend on it.
const PARTS: usize = 8;

/// How to learn.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// How often every row is looked at.
    pub epochs: u32,
    /// How many rows make one step.
    pub batch: usize,
    /// The highest rate.
    pub rate: f32,
    /// How fast numbers that are of no use fade.
    pub decay: f32,
    /// The weight of the points against the chances.
    pub points: f32,
    /// The weight of the visits of candidates against the chances.
    pub policy: f32,
    /// The seed of the first numbers and of the order of the rows.
    pub seed: u64,
    /// How many threads work; what comes out does not depend on it.
    pub threads: usize,
}

impl Default for Lesson {
    fn default() -> Lesson {
        Lesson { epochs: 10, batch: 1024, rate: 2e-3, decay: 0.02, points: 0.5, policy: 0.3, seed: 1, threads: 1 }
    }
}

/// How features and points are scaled while learning; afterwards this becomes part of the numbers.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    /// Mean and one over the deviation of each feature of a seat.
    seat: Vec<(f32, f32)>,
    /// The same of the table.
    table: Vec<(f32, f32)>,
    /// The same of candidates.
    candidate: Vec<(f32, f32)>,
    /// Mean and deviation of the points.
    points: (f32, f32),
}

impl Scale {
    fn new(rows: &Rows) -> Scale {
        let shape = rows.shape();
        let mut seat = vec![[0.0f64; 2]; shape.seat];
        let mut table = vec![[0.0f64; 2]; shape.table];
        let mut candidate = vec![[0.0f64; 2]; shape.candidate];
        let (mut seats, mut all, mut candidates, mut points) = (0.0, 0.0, 0.0, [0.0f64; 2]);
        let add = |sums: &mut [f64; 2], number: f32| {
            sums[0] += f64::from(number);
            sums[1] += f64::from(number) * f64::from(number);
        };
        for index in 0..rows.len() {
            let row = rows.row(index);
            all += 1.0;
            for (sums, &number) in table.iter_mut().zip(row.table) {
                add(sums, number);
            }
            for features in row.seats.chunks_exact(shape.seat) {
                seats += 1.0;
                for (sums, &number) in seat.iter_mut().zip(features) {
                    add(sums, number);
                }
            }
            row.points.iter().for_each(|&number| add(&mut points, number));
            for features in row.choice.iter().flat_map(|choice| choice.candidates.chunks_exact(shape.candidate)) {
                candidates += 1.0;
                for (sums, &number) in candidate.iter_mut().zip(features) {
                    add(sums, number);
                }
            }
        }
        let spread = |sums: &[f64; 2], count: f64| {
            let mean = sums[0] / f64::max(count, 1.0);
            (mean, (sums[1] / f64::max(count, 1.0) - mean * mean).max(0.0).sqrt())
        };
        // What hardly ever changes is not blown up.
        let scaled = |sums: &[f64; 2], count: f64| {
            let (mean, deviation) = spread(sums, count);
            (mean as f32, if deviation < 1e-3 { 0.0 } else { (1.0 / deviation) as f32 })
        };
        let (mean, deviation) = spread(&points, seats);
        Scale {
            seat: seat.iter().map(|sums| scaled(sums, seats)).collect(),
            table: table.iter().map(|sums| scaled(sums, all)).collect(),
            candidate: candidate.iter().map(|sums| scaled(sums, candidates)).collect(),
            points: (mean as f32, deviation.max(1.0) as f32),
        }
    }
}

/// A net while it learns.
pub struct Learner {
    shape: Shape,
    scale: Scale,
    numbers: Vec<f32>,
    /// Means of gradients and of their squares.
    first: Vec<f32>,
    second: Vec<f32>,
    steps: u32,
    dice: Xoshiro,
    lesson: Lesson,
    /// How many of the numbers stay as they are: none, or all that judge.
    fixed: usize,
}

impl Learner {
    /// A net that knows nothing, for rows like these.
    pub fn new(rows: &Rows, lesson: Lesson) -> Learner {
        let (shape, layout) = (rows.shape(), Layout::new(rows.shape()));
        let mut dice = Xoshiro::from_seed(lesson.seed);
        let mut numbers = vec![0.0f32; layout.len()];
        let mut fill = |numbers: &mut [f32], inputs: usize| {
            // Evenly spread, so that codes are about as large as what goes in.
            let most = (6.0 / inputs as f32).sqrt();
            numbers.iter_mut().for_each(|number| *number = (dice.unit() as f32 * 2.0 - 1.0) * most);
        };
        fill(&mut numbers[layout.seat()], shape.seat + shape.table);
        fill(&mut numbers[layout.table()], shape.seat + shape.table);
        fill(&mut numbers[layout.own()], 2 * CODE);
        fill(&mut numbers[layout.others()], 2 * CODE);
        fill(&mut numbers[layout.strength()], 4 * HEAD);
        fill(&mut numbers[layout.points()], 4 * HEAD);
        if shape.candidate > 0 {
            fill(&mut numbers[layout.policy_own()], 2 * CODE + shape.candidate);
            fill(&mut numbers[layout.policy_others()], 2 * CODE + shape.candidate);
            fill(&mut numbers[layout.policy_candidate()], 2 * CODE + shape.candidate);
            fill(&mut numbers[layout.weight()], 16 * POLICY);
        }
        let scale = Scale::new(rows);
        // It begins with what candidates promise before a net is asked.
        if let Some(&(_, unit)) = scale.candidate.first().filter(|(_, unit)| *unit > 0.0) {
            numbers[layout.direct().start] = 1.0 / unit;
        }
        let zeros = || vec![0.0; layout.len()];
        Learner { shape, scale, numbers, first: zeros(), second: zeros(), steps: 0, dice, lesson, fixed: 0 }
    }

    /// A net that judges as this one does, to the bit, and learns to weigh candidates from rows like these.
    ///
    /// # Panics
    /// If the rows have other features of seats and tables than the net, or none of candidates.
    pub fn refine(net: &Net, rows: &Rows, lesson: Lesson) -> Learner {
        let (shape, layout) = (rows.shape(), Layout::new(rows.shape()));
        let of_net = net.shape();
        assert!(shape.candidate > 0 && (shape.seat, shape.table) == (of_net.seat, of_net.table), "rows for the net");
        let mut learner = Learner::new(rows, lesson);
        learner.fixed = layout.policy_own().start;
        learner.numbers[..learner.fixed].copy_from_slice(&net.numbers()[..learner.fixed]);
        // Its numbers take features as they are.
        learner.scale.seat = vec![(0.0, 1.0); shape.seat];
        learner.scale.table = vec![(0.0, 1.0); shape.table];
        learner.scale.points = (0.0, 1.0);
        learner
    }

    /// A net that begins as this one and learns further, in all its numbers, from rows like these.
    ///
    /// # Panics
    /// If the rows have other features of seats and tables than the net, or of candidates where it weighs them.
    pub fn go_on(net: &Net, rows: &Rows, lesson: Lesson) -> Learner {
        let (shape, of_net) = (rows.shape(), net.shape());
        assert!((shape.seat, shape.table) == (of_net.seat, of_net.table), "rows for the net");
        assert!(of_net.candidate == 0 || of_net.candidate == shape.candidate, "rows for the net");
        let layout = Layout::new(shape);
        let mut learner = Learner::new(rows, lesson);
        // Without a policy it has no numbers for one, and the parts before are where they always are.
        learner.numbers[..net.numbers().len()].copy_from_slice(net.numbers());
        let Learner { numbers, scale, .. } = &mut learner;
        // Its numbers take features as they are; here they take them scaled.
        let mut bias: Vec<f32> = numbers[layout.code_bias()].to_vec();
        for (range, scales) in [(layout.seat(), &scale.seat), (layout.table(), &scale.table)] {
            scale_rows(&mut numbers[range], scales, &mut bias);
        }
        numbers[layout.code_bias()].copy_from_slice(&bias);
        if of_net.candidate > 0 {
            let mut bias: Vec<f32> = numbers[layout.policy_bias()].to_vec();
            scale_rows(&mut numbers[layout.policy_candidate()], &scale.candidate, &mut bias);
            numbers[layout.policy_bias()].copy_from_slice(&bias);
            let direct = numbers[layout.direct()].iter_mut().zip(&scale.candidate);
            direct.for_each(|(number, (_, unit))| *number = if *unit > 0.0 { *number / unit } else { 0.0 });
        }
        let (mean, unit) = scale.points;
        numbers[layout.points()].iter_mut().for_each(|number| *number /= unit);
        let out = layout.out_bias().start + 1;
        numbers[out] = (numbers[out] - mean) / unit;
        learner
    }

    /// Looks at all rows, `epochs` times in another order each time. `tell` hears the mean loss after each time and
    /// ends the lesson by answering false.
    pub fn learn(&mut self, rows: &Rows, mut tell: impl FnMut(&Learner, u32, Loss) -> bool) {
        let mut order: Vec<u32> = (0..rows.len() as u32).collect();
        let batches = rows.len().div_ceil(self.lesson.batch).max(1) as u32;
        let all = batches * self.lesson.epochs;
        for epoch in 0..self.lesson.epochs {
            shuffle(&mut order, &mut self.dice);
            let mut sum = Loss::default();
            for batch in order.chunks(self.lesson.batch) {
                let (gradient, loss) = self.gradient(rows, batch);
                sum.add(&loss);
                self.step(&gradient, all);
            }
            if !tell(self, epoch + 1, sum) {
                break;
            }
        }
    }

    /// The mean gradient over these rows, added up part by part in a fixed order.
    fn gradient(&self, rows: &Rows, batch: &[u32]) -> (Vec<f32>, Loss) {
        let part = batch.len().div_ceil(PARTS).max(1);
        let parts: Vec<&[u32]> = batch.chunks(part).collect();
        let work = |part: &[u32]| {
            let (mut sums, mut loss) = (vec![0.0f32; self.numbers.len()], Loss::default());
            let mut scratch = Scratch::default();
            for &row in part {
                let row = rows.row(row as usize);
                loss.add(&add_gradient(self, &row, &mut scratch, &mut sums));
            }
            (sums, loss)
        };
        let threads = self.lesson.threads.clamp(1, parts.len());
        let mut done: Vec<(Vec<f32>, Loss)> = Vec::with_capacity(parts.len());
        std::thread::scope(|scope| {
            let share = parts.len().div_ceil(threads);
            let mut shares = parts.chunks(share);
            let own = shares.next().unwrap_or_default();
            let others: Vec<_> = shares
                .map(|share| scope.spawn(move || share.iter().map(|part| work(part)).collect::<Vec<_>>()))
                .collect();
            done.extend(own.iter().map(|part| work(part)));
            for other in others {
                match other.join() {
                    Ok(more) => done.extend(more),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        let mut done = done.into_iter();
        let (mut sums, mut loss) = done.next().unwrap_or_else(|| (vec![0.0; self.numbers.len()], Loss::default()));
        for (more, other) in done {
            sums.iter_mut().zip(&more).for_each(|(sum, more)| *sum += more);
            loss.add(&other);
        }
        let mean = 1.0 / (loss.weight + loss.choices).max(1e-6) as f32;
        sums.iter_mut().for_each(|sum| *sum *= mean);
        (sums, loss)
    }

    /// One step of AdamW at the rate of its place in the cycle.
    fn step(&mut self, gradient: &[f32], all: u32) {
        const BETAS: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let done = self.steps as f32 / all.max(1) as f32;
        let rate = self.lesson.rate * cycle(done.min(1.0));
        let correction = BETAS.map(|beta| 1.0 - beta.powi(self.steps.min(10_000) as i32));
        let fade = 1.0 - rate * self.lesson.decay;
        for (((number, first), second), &slope) in
            self.numbers.iter_mut().zip(&mut self.first).zip(&mut self.second).zip(gradient).skip(self.fixed)
        {
            *first = BETAS[0] * *first + (1.0 - BETAS[0]) * slope;
            *second = BETAS[1] * *second + (1.0 - BETAS[1]) * slope * slope;
            let (mean, square) = (*first / correction[0], *second / correction[1]);
            *number = *number * fade - rate * mean / (square.sqrt() + 1e-8);
        }
    }

    /// The mean loss over rows, without learning from them.
    pub fn loss(&self, rows: &Rows) -> Loss {
        let (mut sum, mut scratch) = (Loss::default(), Scratch::default());
        for index in 0..rows.len() {
            sum.add(&loss_of(self, &rows.row(index), &mut scratch));
        }
        sum
    }

    /// The net as it is now, for features as they are.
    pub fn net(&self, card: Card) -> Net {
        let layout = Layout::new(self.shape);
        let mut numbers = self.numbers.clone();
        let mut bias: Vec<f32> = numbers[layout.code_bias()].to_vec();
        for (range, scales) in [(layout.seat(), &self.scale.seat), (layout.table(), &self.scale.table)] {
            for (row, &(mean, unit)) in numbers[range].chunks_exact_mut(CODE).zip(scales) {
                for (number, bias) in row.iter_mut().zip(&mut bias) {
                    *number *= unit;
                    *bias -= mean * *number;
                }
            }
        }
        numbers[layout.code_bias()].copy_from_slice(&bias);
        if self.shape.candidate > 0 {
            let mut bias: Vec<f32> = numbers[layout.policy_bias()].to_vec();
            let rows = numbers[layout.policy_candidate()].chunks_exact_mut(POLICY);
            for (row, &(mean, unit)) in rows.zip(&self.scale.candidate) {
                for (number, bias) in row.iter_mut().zip(&mut bias) {
                    *number *= unit;
                    *bias -= mean * *number;
                }
            }
            numbers[layout.policy_bias()].copy_from_slice(&bias);
            // What is the same for all candidates makes no difference between them.
            let direct = numbers[layout.direct()].iter_mut().zip(&self.scale.candidate);
            direct.for_each(|(number, (_, unit))| *number *= unit);
        }
        let (mean, unit) = self.scale.points;
        numbers[layout.points()].iter_mut().for_each(|number| *number *= unit);
        let out = layout.out_bias().start + 1;
        numbers[out] = numbers[out] * unit + mean;
        Net::new(card, self.shape, numbers)
    }
}

/// Makes rows of numbers that take features as they are into rows that take them scaled, with what they begin with. A
/// feature that never changes is left to the beginning.
fn scale_rows(numbers: &mut [f32], scales: &[(f32, f32)], bias: &mut [f32]) {
    for (row, &(mean, unit)) in numbers.chunks_exact_mut(bias.len()).zip(scales) {
        for (number, bias) in row.iter_mut().zip(&mut *bias) {
            *bias += mean * *number;
            *number = if unit > 0.0 { *number / unit } else { 0.0 };
        }
    }
}

/// The part of the highest rate at a place in the cycle, from 0 to 1: up for three tenths, then down to almost nothing.
fn cycle(done: f32) -> f32 {
    const UP: f32 = 0.3;
    if done < UP {
        0.1 + 0.9 * done / UP
    } else {
        let down = (done - UP) / (1.0 - UP);
        0.005 + 0.995 * (1.0 - down) * (1.0 - down)
    }
}

#[cfg(test)]
mod tests;
