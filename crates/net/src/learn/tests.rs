use super::*;

const SHAPE: Shape = Shape { seat: 4, table: 2, candidate: 3 };

/// Rows in which the seat with the most of its first feature mostly wins, and the points are twice that feature. Two in
/// three tell a choice: the candidate with the most of its second feature is tried most where the seat has little of
/// its first, otherwise the one with the most of its third; what they promise says nothing.
fn rows(count: usize, seed: u64) -> Rows {
    let mut dice = Xoshiro::from_seed(seed);
    let mut rows = Rows::new(SHAPE);
    for _ in 0..count {
        let players = 2 + dice.below(4) as usize;
        let seats: Vec<f32> = (0..players * SHAPE.seat).map(|_| dice.below(20) as f32).collect();
        let first = |seat: usize| seats[seat * SHAPE.seat];
        let best = (0..players).max_by(|&one, &other| first(one).total_cmp(&first(other))).unwrap();
        let shares: Vec<f32> = (0..players).map(|seat| f32::from(u8::from(seat == best))).collect();
        let points: Vec<f32> = (0..players).map(|seat| 2.0 * first(seat) + 5.0).collect();
        let table = [players as f32, dice.unit() as f32];
        let rival = vec![1.0 / players as f32; players];
        let (seat, count) = (dice.below(players as u32) as usize, 2 + dice.below(6) as usize);
        let mut candidates: Vec<f32> = (0..count * SHAPE.candidate).map(|_| dice.below(8) as f32).collect();
        candidates.chunks_exact_mut(SHAPE.candidate).for_each(|candidate| candidate[0] = -(candidate[0] / 8.0));
        let liked = if first(seat) < 10.0 { 1 } else { 2 };
        let likes = candidates.chunks_exact(SHAPE.candidate).map(|candidate| candidate[liked].exp());
        let all: f32 = likes.clone().sum();
        let visits: Vec<f32> = likes.map(|likes| likes / all).collect();
        let choice = Choice { seat, candidates: &candidates, visits: &visits, weight: 1.0 };
        rows.push(&Row {
            seats: &seats,
            table: &table,
            shares: &shares,
            points: &points,
            rival: &rival,
            weight: f32::from(u8::from(dice.below(4) > 0)),
            choice: (dice.below(3) > 0).then_some(choice),
        });
    }
    rows
}

#[test]
fn gradients_are_the_slopes_of_the_loss() {
    let rows = rows(12, 3);
    let mut learner = Learner::new(&rows, Lesson { points: 0.7, policy: 0.6, ..Lesson::default() });
    // Biases that are not 0, so that nothing stands at a corner of the rectifier.
    let mut dice = Xoshiro::from_seed(8);
    learner.numbers.iter_mut().filter(|number| **number == 0.0).for_each(|number| *number = dice.unit() as f32 * 0.2);
    let batch: Vec<u32> = (0..rows.len() as u32).collect();
    let (gradient, _) = learner.gradient(&rows, &batch);
    let loss = |learner: &Learner| {
        let loss = learner.loss(&rows);
        (loss.chances + 0.7 * loss.points + 0.6 * loss.policy) / (loss.weight + loss.choices)
    };
    let layout = Layout::new(SHAPE);
    let parts = [
        layout.seat(),
        layout.table(),
        layout.code_bias(),
        layout.own(),
        layout.others(),
        layout.head_bias(),
        layout.strength(),
        layout.points(),
        layout.out_bias(),
        layout.policy_own(),
        layout.policy_others(),
        layout.policy_candidate(),
        layout.policy_bias(),
        layout.weight(),
        layout.direct(),
    ];
    for part in parts {
        let mut compared = 0;
        for _ in 0..24 {
            let at = part.start + dice.below(part.len() as u32) as usize;
            let number = learner.numbers[at];
            let step = 5e-4;
            let mut sides = [0.0; 2];
            for (side, sign) in sides.iter_mut().zip([1.0, -1.0]) {
                learner.numbers[at] = number + sign * step;
                *side = loss(&learner);
            }
            learner.numbers[at] = number;
            let slope = (sides[0] - sides[1]) / (2.0 * f64::from(step));
            let (slope, found) = (slope as f32, gradient[at]);
            // A corner of a rectifier between the two sides makes a difference that is no fault; most have none.
            compared += usize::from((slope - found).abs() < 2e-3 + 0.02 * slope.abs());
        }
        assert!(compared >= 22, "{part:?}: {compared} of 24");
    }
}

#[test]
fn a_net_learns_what_there_is_to_learn_and_the_threads_leave_no_trace() {
    let (learned, held_out) = (rows(1_500, 1), rows(300, 2));
    let lesson = |threads| Lesson { epochs: 12, batch: 64, rate: 5e-3, threads, ..Lesson::default() };
    let train = |threads| {
        let mut learner = Learner::new(&learned, lesson(threads));
        let mut losses = vec![learner.loss(&held_out).mean()];
        learner.learn(&learned, |learner, _, _| {
            losses.push(learner.loss(&held_out).mean());
            true
        });
        (learner, losses)
    };
    let (learner, losses) = train(1);
    let (first, last) = (losses[0], losses[losses.len() - 1]);
    assert!(last.chances < 0.4 * first.chances, "{first:?} {last:?}");
    assert!(last.chances < 0.5 * last.rival, "better than knowing nothing: {last:?}");
    assert!(last.error < 0.3 * first.error, "{first:?} {last:?}");
    assert!(last.policy < 0.7 * last.promise, "better than what candidates promise: {last:?}");
    assert_eq!(train(3).0.numbers, learner.numbers);

    // The net that takes features as they are says the same as the learner that scales them.
    let net = learner.net(Card::new("none", 0));
    let mut scratch = Scratch::default();
    for index in 0..20 {
        let row = held_out.row(index);
        let judged = net.ready(row.players()).judge(row.seats, row.table);
        let loss = loss_of(&learner, &row, &mut scratch);
        if let Some(choice) = row.choice {
            let (ready, seat) = (net.ready(row.players()), game::Seat::new(choice.seat));
            let codes = ready.encode(row.seats, row.table);
            let weights: Vec<f64> = ready.weigh(&codes, seat, choice.candidates).map(f64::from).collect();
            let all = weights.iter().map(|weight| weight.exp()).sum::<f64>().ln();
            let visited = choice.visits.iter().map(|&visits| f64::from(visits));
            let surprise: f64 = weights.iter().zip(visited).map(|(weight, visits)| visits * (all - weight)).sum();
            assert!((surprise - loss.policy).abs() < 1e-3, "{surprise} {loss:?}");
        }
        if row.weight == 0.0 {
            continue;
        }
        let sum: f64 = judged[..row.players()].iter().map(|judged| f64::from(judged[0]).exp()).sum();
        let best = row.shares.iter().position(|&share| share == 1.0).unwrap();
        let surprise = -(f64::from(judged[best][0]).exp() / sum).ln();
        assert!((surprise - loss.chances).abs() < 1e-3, "{surprise} {loss:?}");
    }
}

#[test]
fn the_way_forward_allocates_nothing_and_does_not_depend_on_the_order_of_seats() {
    let rows = rows(40, 5);
    let net = Learner::new(&rows, Lesson::default()).net(Card::new("none", 0));
    for index in 0..rows.len() {
        let row = rows.row(index);
        let (players, ready) = (row.players(), net.ready(row.players()));
        let judged = ready.judge(row.seats, row.table);
        assert_eq!(allocation_counter::measure(|| _ = ready.judge(row.seats, row.table)).count_total, 0);
        if let Some(choice) = row.choice {
            let codes = ready.encode(row.seats, row.table);
            let weigh = || ready.weigh(&codes, game::Seat::new(choice.seat), choice.candidates).sum::<f32>();
            assert_eq!(allocation_counter::measure(|| _ = weigh()).count_total, 0);
        }
        let mut turned = row.seats.to_vec();
        turned.rotate_left(SHAPE.seat);
        let again = ready.judge(&turned, row.table);
        for seat in 0..players {
            for (one, other) in judged[(seat + 1) % players].iter().zip(again[seat]) {
                assert!((one - other).abs() < 1e-3 * (1.0 + one.abs()), "{judged:?} {again:?}");
            }
        }
    }
}

#[test]
fn the_same_numbers_give_the_same_bits() {
    // Whole numbers and their halves: every sum is exact, so these figures hold on any machine and in any order.
    let numbers = (0..Net::size(SHAPE)).map(|number| ((number * 7 % 5) as f32 - 2.0) * 0.5).collect();
    let net = Net::new(Card::new("none", 0), SHAPE, numbers);
    let judged = net.ready(2).judge(&[1.0, 0.0, 2.0, 3.0, 4.0, 1.0, 0.0, 2.0], &[2.0, 1.0]);
    assert_eq!(judged[..2], net.ready(2).judge(&[1.0, 0.0, 2.0, 3.0, 4.0, 1.0, 0.0, 2.0], &[2.0, 1.0])[..2]);
    let mut slow = [[0.0f32; 2]; 2];
    let layout = Layout::new(SHAPE);
    let seats = [[1.0, 0.0, 2.0, 3.0], [4.0, 1.0, 0.0, 2.0]];
    let codes = seats.map(|seat| -> [f32; CODE] {
        std::array::from_fn(|out| {
            let mut sum = net.numbers()[layout.code_bias().start + out];
            for (input, number) in seat.iter().enumerate() {
                sum += number * net.numbers()[layout.seat().start + input * CODE + out];
            }
            for (input, number) in [2.0, 1.0].iter().enumerate() {
                sum += number * net.numbers()[layout.table().start + input * CODE + out];
            }
            sum.max(0.0)
        })
    });
    for (seat, slow) in slow.iter_mut().enumerate() {
        let head: [f32; HEAD] = std::array::from_fn(|out| {
            let mut sum = net.numbers()[layout.head_bias().start + out];
            for (input, code) in codes[seat].iter().enumerate() {
                sum += code * net.numbers()[layout.own().start + input * HEAD + out];
                sum += codes[1 - seat][input] * net.numbers()[layout.others().start + input * HEAD + out];
            }
            sum.max(0.0)
        });
        for (nth, range) in [layout.strength(), layout.points()].into_iter().enumerate() {
            let weights = &net.numbers()[range];
            slow[nth] = net.numbers()[layout.out_bias().start + nth]
                + head.iter().zip(weights).map(|(one, other)| one * other).sum::<f32>();
        }
    }
    assert_eq!(judged[..2], slow);
}

#[test]
fn a_net_that_is_refined_judges_as_before_and_weighs_better() {
    let (learned, held_out) = (rows(1_200, 1), rows(200, 2));
    let mut plain = Rows::new(Shape { candidate: 0, ..SHAPE });
    for index in 0..400 {
        plain.push(&Row { choice: None, ..learned.row(index) });
    }
    let lesson = || Lesson { epochs: 8, batch: 64, rate: 5e-3, ..Lesson::default() };
    let mut judge = Learner::new(&plain, lesson());
    judge.learn(&plain, |_, _, _| true);
    let net = judge.net(Card::new("none", 0));
    let mut learner = Learner::refine(&net, &learned, lesson());
    let before = learner.loss(&held_out).mean();
    assert!(before.policy < 1.15 * before.promise, "it begins with what candidates promise: {before:?}");
    learner.learn(&learned, |_, _, _| true);
    let after = learner.loss(&held_out).mean();
    assert!(after.policy < 0.75 * after.promise && after.chances == before.chances, "{before:?} {after:?}");
    let refined = learner.net(Card::new("none", 0));
    assert_eq!(refined.numbers()[..net.numbers().len()], *net.numbers());
    let row = held_out.row(0);
    let judge = |net: &Net| net.ready(row.players()).judge(row.seats, row.table);
    assert_eq!(judge(&refined), judge(&net));
}

#[test]
fn a_net_that_goes_on_begins_as_it_was_and_forgets_nothing() {
    let (first, more, held_out) = (rows(1_200, 1), rows(1_200, 5), rows(200, 2));
    let lesson = || Lesson { epochs: 6, batch: 64, rate: 5e-3, ..Lesson::default() };
    let mut learner = Learner::new(&first, lesson());
    learner.learn(&first, |_, _, _| true);
    let net = learner.net(Card::new("none", 0));
    let mut further = Learner::go_on(&net, &more, Lesson { rate: 1e-3, ..lesson() });
    let (known, begun) = (learner.loss(&held_out).mean(), further.loss(&held_out).mean());
    let near = |one: f64, other: f64| (one - other).abs() < 1e-3 * one.abs().max(1.0);
    assert!(near(known.chances, begun.chances) && near(known.policy, begun.policy), "{known:?} {begun:?}");
    assert!(near(known.error, begun.error), "{known:?} {begun:?}");
    further.learn(&more, |_, _, _| true);
    let after = further.loss(&held_out).mean();
    assert!(after.chances < known.chances && after.policy < known.policy, "{known:?} {after:?}");

    // One that does not weigh candidates learns that from the beginning.
    let plain = |rows: &Rows| {
        let mut plain = Rows::new(Shape { candidate: 0, ..SHAPE });
        (0..rows.len()).for_each(|index| plain.push(&Row { choice: None, ..rows.row(index) }));
        plain
    };
    let mut judge = Learner::new(&plain(&first), lesson());
    judge.learn(&plain(&first), |_, _, _| true);
    let known = judge.loss(&plain(&held_out)).mean();
    let begun = Learner::go_on(&judge.net(Card::new("none", 0)), &more, lesson()).loss(&held_out).mean();
    assert!(near(known.chances, begun.chances), "{known:?} {begun:?}");
}
