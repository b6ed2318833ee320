//! The way forward: features in, strengths, points and weights of candidates out. No allocation, sums in a fixed order.

use crate::shape::{CODE, HEAD, Layout, Net, POLICY};
use game::{MAX_SEATS, Seat};

/// How many sums are made side by side: as many as fit the registers of any processor.
const LANES: usize = 16;

/// The most features of a seat, of the table or of a candidate.
pub(crate) const MAX_FEATURES: usize = 128;

/// A net laid out for a number of seats.
#[derive(Clone, Debug)]
pub struct Ready {
    players: usize,
    seat_features: usize,
    seat: Vec<f32>,
    table: Vec<f32>,
    code_bias: [f32; CODE],
    /// From a seat's own code: less its part in the sum of all codes, which `all` takes whole.
    own: Vec<f32>,
    /// From the sum of all codes.
    all: Vec<f32>,
    head_bias: [f32; HEAD],
    strength: [f32; HEAD],
    points: [f32; HEAD],
    out_bias: [f32; 2],
    policy: Option<Policy>,
}

/// What weighs candidates.
#[derive(Clone, Debug)]
struct Policy {
    features: usize,
    /// As in the head: from a seat's own code, less its part in the sum of all.
    own: Vec<f32>,
    all: Vec<f32>,
    candidate: Vec<f32>,
    bias: [f32; POLICY],
    weight: [f32; POLICY],
    direct: Vec<f32>,
}

/// The codes of all seats in one state, from which everything else is made.
#[derive(Clone, Debug)]
pub struct Codes {
    seats: [[f32; CODE]; MAX_SEATS],
    sum: [f32; CODE],
}

/// The numbers that are not 0, with the places of their rows: about half of all features and codes are 0.
struct Sparse<const MAX: usize> {
    list: [(f32, u32); MAX],
    len: usize,
}

impl<const MAX: usize> Sparse<MAX> {
    #[inline]
    fn new(numbers: &[f32]) -> Sparse<MAX> {
        let mut sparse = Sparse { list: [(0.0, 0); MAX], len: 0 };
        // Without a branch: which numbers are 0 cannot be foreseen.
        for (row, &number) in numbers.iter().take(MAX).enumerate() {
            sparse.list[sparse.len % MAX] = (number, row as u32);
            sparse.len += usize::from(number != 0.0);
        }
        sparse
    }

    /// The sum of each number times its weight.
    #[inline]
    fn dot(&self, weights: &[f32]) -> f32 {
        self.list[..self.len].iter().map(|&(number, row)| number * weights[row as usize]).sum()
    }

    /// Adds each number times its row of the matrix to the sums.
    #[inline]
    fn add_to<const OUT: usize>(&self, sums: &mut [f32; OUT], matrix: &[f32]) {
        let (rows, _) = matrix.as_chunks::<OUT>();
        for block in 0..OUT / LANES {
            let mut lanes: [f32; LANES] = sums[block * LANES..][..LANES].try_into().expect("a block of lanes");
            for &(number, row) in &self.list[..self.len] {
                let weights: &[f32; LANES] =
                    rows[row as usize][block * LANES..][..LANES].try_into().expect("a block of lanes");
                for (lane, weight) in lanes.iter_mut().zip(weights) {
                    *lane += number * weight;
                }
            }
            sums[block * LANES..][..LANES].copy_from_slice(&lanes);
        }
    }
}

/// Nothing below 0.
#[inline]
fn rectify<const LEN: usize>(numbers: &mut [f32; LEN]) {
    for number in numbers {
        *number = if *number > 0.0 { *number } else { 0.0 };
    }
}

/// The sum of the products, eight side by side.
#[inline]
fn dot<const LEN: usize>(one: &[f32; LEN], other: &[f32; LEN]) -> f32 {
    let mut lanes = [0.0f32; 8];
    for (one, other) in one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0) {
        for lane in 0..8 {
            lanes[lane] += one[lane] * other[lane];
        }
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (b + f)) + ((c + g) + (d + h))
}

impl Ready {
    pub(crate) fn new(net: &Net, players: usize) -> Ready {
        assert!((1..=MAX_SEATS).contains(&players), "a number of seats");
        let (shape, layout, numbers) = (net.shape(), Layout::new(net.shape()), net.numbers());
        assert!(shape.seat <= MAX_FEATURES && shape.table <= MAX_FEATURES, "at most {MAX_FEATURES} features");
        let others = &numbers[layout.others()];
        let part = if players > 1 { 1.0 / (players - 1) as f32 } else { 0.0 };
        let array = |range: std::ops::Range<usize>| numbers[range].try_into().expect("a part of the net");
        let less =
            |own: &[f32], others: &[f32]| own.iter().zip(others).map(|(own, other)| own - other * part).collect();
        let policy = (shape.candidate > 0).then(|| {
            let others = &numbers[layout.policy_others()];
            Policy {
                features: shape.candidate,
                own: less(&numbers[layout.policy_own()], others),
                all: others.iter().map(|other| other * part).collect(),
                candidate: numbers[layout.policy_candidate()].to_vec(),
                bias: numbers[layout.policy_bias()].try_into().expect("a part of the net"),
                weight: numbers[layout.weight()].try_into().expect("a part of the net"),
                direct: numbers[layout.direct()].to_vec(),
            }
        });
        Ready {
            players,
            seat_features: shape.seat,
            seat: numbers[layout.seat()].to_vec(),
            table: numbers[layout.table()].to_vec(),
            code_bias: numbers[layout.code_bias()].try_into().expect("a part of the net"),
            own: less(&numbers[layout.own()], others),
            all: others.iter().map(|other| other * part).collect(),
            head_bias: array(layout.head_bias()),
            strength: array(layout.strength()),
            points: array(layout.points()),
            out_bias: numbers[layout.out_bias()].try_into().expect("a part of the net"),
            policy,
        }
    }

    /// How many seats it is for.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Does it weigh candidates?
    pub fn weighs(&self) -> bool {
        self.policy.is_some()
    }

    /// The codes of a state, from the rows of all seats, one behind the other, and that of the table.
    #[inline]
    pub fn encode(&self, seats: &[f32], table: &[f32]) -> Codes {
        let mut base = self.code_bias;
        Sparse::<MAX_FEATURES>::new(table).add_to(&mut base, &self.table);
        let mut codes = Codes { seats: [[0.0; CODE]; MAX_SEATS], sum: [0.0; CODE] };
        for (code, row) in codes.seats.iter_mut().zip(seats.chunks_exact(self.seat_features)).take(self.players) {
            *code = base;
            Sparse::<MAX_FEATURES>::new(row).add_to(code, &self.seat);
            rectify(code);
            for (sum, number) in codes.sum.iter_mut().zip(code) {
                *sum += *number;
            }
        }
        codes
    }

    /// The strength and the points of each seat, from the rows of all seats, one behind the other, and that of the
    /// table.
    pub fn judge(&self, seats: &[f32], table: &[f32]) -> [[f32; 2]; MAX_SEATS] {
        let codes = self.encode(seats, table);
        let mut base = self.head_bias;
        Sparse::<CODE>::new(&codes.sum).add_to(&mut base, &self.all);
        let mut judged = [[0.0; 2]; MAX_SEATS];
        for (judged, code) in judged.iter_mut().zip(&codes.seats).take(self.players) {
            let mut head = base;
            Sparse::<CODE>::new(code).add_to(&mut head, &self.own);
            rectify(&mut head);
            *judged = [dot(&head, &self.strength) + self.out_bias[0], dot(&head, &self.points) + self.out_bias[1]];
        }
        judged
    }

    /// How much each candidate of a seat's decision weighs: what one is ahead of another is the logarithm of how much
    /// oftener a search would try it. Candidates are rows of features, one behind the other.
    ///
    /// # Panics
    /// If the net does not weigh candidates.
    pub fn weigh<'a>(
        &'a self,
        codes: &Codes,
        seat: Seat,
        candidates: &'a [f32],
    ) -> impl ExactSizeIterator<Item = f32> + 'a {
        let policy = self.policy.as_ref().expect("a net that weighs candidates");
        let mut base = policy.bias;
        Sparse::<CODE>::new(&codes.sum).add_to(&mut base, &policy.all);
        Sparse::<CODE>::new(&codes.seats[seat.index()]).add_to(&mut base, &policy.own);
        candidates.chunks_exact(policy.features).map(move |row| {
            let mut hidden = base;
            let row = Sparse::<MAX_FEATURES>::new(row);
            row.add_to(&mut hidden, &policy.candidate);
            rectify(&mut hidden);
            row.dot(&policy.direct) + dot(&hidden, &policy.weight)
        })
    }
}
