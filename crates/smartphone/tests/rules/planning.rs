//! Phase 1.

use crate::common::{EDITIONS, PLAIN_TWO, Table};
use game::{Course, Eye, Game, Next, Seat};
use smartphone::outcome::Preview;
use smartphone::plan::{Face, Lay, Overhang, Pads, PlanFault};
use smartphone::state::Phase;
use smartphone::symbol::{Symbol, Tile};
use smartphone::{Action, Smartphone};

/// Green's table: the starting Improvement R+, and more if wanted.
fn table(more: &[&str]) -> Table {
    let mut table = Table::two(&[], PLAIN_TWO);
    for name in more {
        table.give_improvement("green", name);
    }
    table
}

/// What a plan shows: price, goods, improve, research, logistics.
fn shows(table: &Table, text: &str) -> (u8, u8, bool, u8, u8) {
    let seat = table.seat("green");
    let Action::Plan(plan) = table.game.read_action(&table.state, seat, text).unwrap() else { panic!("{text}") };
    let Preview { outcome, pricing, production, .. } =
        table.game.preview(&table.state, seat, &plan).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!((outcome.price, outcome.goods), (pricing.price, production.total()));
    (outcome.price, outcome.goods, outcome.improve, outcome.research, outcome.logistics)
}

fn refused(table: &Table, plan: &str) -> &'static str {
    table.refused(&format!("green {plan}"))
}

#[test]
fn spi_020_plans_are_simultaneous_secret_and_revealed_together() {
    let mut table = Table::ready(&[("players", "3")]);
    assert_eq!(table.awaited(), ["green", "blue", "black"]);
    assert!(table.game.is_secret(&table.state));
    let before = table.state;
    let events = table.step("blue plan A2 over B1 at 0,1");
    assert_eq!(table.texts(&events), ["Blue has confirmed a plan."]);
    assert_eq!(table.awaited(), ["green", "black"]);
    let one = table.state;
    table.state = before;
    table.step("blue plan B2 over A1 turned 90 at 1,1; L+ at 0,0 down");
    let other = table.state;
    for eye in [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(2)), Eye::Spectator] {
        let (left, right) = (table.game.seen_by(&one, eye), table.game.seen_by(&other, eye));
        assert_eq!(left, right, "{eye:?} sees nothing of it");
        assert_eq!(table.game.describe(&left), table.game.describe(&right));
        assert!(left.planned.contains(Seat::new(1)), "only that it is there");
    }
    assert_ne!(table.game.seen_by(&one, Eye::Seat(Seat::new(1))), table.game.seen_by(&other, Eye::Seat(Seat::new(1))));
    // A plan may be replaced until the last is in.
    assert!(matches!(table.next(), Next::Decide { open, .. } if open.contains(Seat::new(1))));
    table.step("blue plan A2 over B1 at 0,1");
    table.step("green plan A2 over B1 at 0,1");
    assert_eq!(table.state.phase, Phase::Plan);
    let events = table.step("black plan A2 over B1 at 0,1");
    let texts = table.texts(&events);
    assert_eq!(texts[1], "Green reveals A2 over B1 at 0,1; R+ face down.");
    assert_eq!(texts[2], "Blue reveals A2 over B1 at 0,1; L+ face down.");
    assert_eq!(texts[3], "Black reveals A2 over B1 at 0,1; PR face down.");
    assert_eq!(table.game.seen_by(&table.state, Eye::Spectator), table.state, "all is open now");
}

#[test]
fn spi_020_the_record_hides_plans_until_the_reveal() {
    let game = conformance::table::<Smartphone>(&[("players", "5")]);
    let mut course = Course::new(game);
    course.step("chance block P+ P+ L+ RR MP").unwrap();
    course.step("blue plan A2 over B1 at 0,1").unwrap();
    let lines = |course: &Course<Smartphone>, eye| course.steps_seen_by(eye).len();
    assert_eq!(lines(&course, Eye::Spectator), 1);
    assert_eq!(lines(&course, Eye::Seat(Seat::new(0))), 1);
    assert_eq!(lines(&course, Eye::Seat(Seat::new(1))), 2);
    for colour in ["green", "black", "yellow", "red"] {
        course.step(&format!("{colour} plan A2 over B1 at 0,1")).unwrap();
    }
    assert_eq!(lines(&course, Eye::Spectator), 6);
}

#[test]
fn spi_021_one_pad_on_the_other_straight_or_crosswise() {
    let table = table(&[]);
    for turn in ["", " turned 90", " turned 180", " turned 270"] {
        for faces in ["A1 over B1", "A1 over B2", "A2 over B1", "A2 over B2", "B1 over A1", "B2 over A2"] {
            assert!(table.is_allowed(&format!("green plan {faces}{turn} at 1,1")), "{faces}{turn}");
        }
    }
    assert_eq!(refused(&table, "plan A1 over A2 at 1,1"), "SPI-021");
    assert_eq!(refused(&table, "plan B1 over B1 at 1,1"), "SPI-021");
    assert_eq!(refused(&table, "plan A1 over B1 turned 45 at 1,1"), "SPI-021");
    // A quarter turn turns the symbols along: A1 is .L / FP / .+, turned clockwise .F. / +PL from the left.
    let lay = |turn| Lay { upper: Face::A1, lower: Face::B1, turn, dx: 1, dy: 2 };
    assert_eq!((lay(90).overlap(), lay(0).overlap()), (1, 1));
    assert!(lay(90).on_upper((3, 3)) && !lay(0).on_upper((3, 3)));
}

#[test]
fn spi_022_the_upper_pad_covers_one_to_four_cells() {
    let table = table(&[]);
    for (at, cells) in [("1,2", 1), ("0,2", 2), ("1,1", 2), ("1,0", 3), ("0,1", 4), ("0,-1", 4)] {
        let text = format!("green plan A2 over B2 at {at}");
        assert!(table.is_allowed(&text), "{at}");
        let seat = table.seat("green");
        let Ok(Action::Plan(plan)) = table.game.read_action(&table.state, seat, &text[6..]) else { panic!("{text}") };
        assert_eq!(plan.lay.overlap(), cells, "{at}");
    }
    assert_eq!(refused(&table, "plan A2 over B2 at 2,0"), "SPI-022");
    assert_eq!(refused(&table, "plan A2 over B2 at 0,0"), "SPI-022");
    assert_eq!(refused(&table, "plan A2 over B2 at 0,3"), "SPI-022");
    assert_eq!(refused(&table, "plan A2 over B2 turned 90 at -3,0"), "SPI-022");
}

#[test]
fn spi_023_visible_symbols_are_active_covered_ones_are_not() {
    let table = table(&[]);
    // A1 .L/FP/.+ on B2 .P/LR/.R, covering only its last cell (R): everything else shows.
    assert_eq!(shows(&table, "plan A1 over B2 at 1,2; R+ face down"), (6, 4, true, 1, 2));
    // The other way round the covered cell is A1's +.
    assert_eq!(shows(&table, "plan B2 over A1 at 1,2; R+ face down"), (5, 4, true, 2, 2));
}

#[test]
fn spi_024_an_improvement_covers_two_neighbouring_cells_and_must_be_owned() {
    let table = table(&["PP"]);
    // On one Pad, on the other, and across both.
    assert!(table.is_allowed("green plan A1 over B2 at 1,2; R+ at 0,0 right"));
    assert!(table.is_allowed("green plan A1 over B2 at 1,2; R+ at 2,2 down"));
    assert!(table.is_allowed("green plan A1 over B2 at 1,2; R+ at 0,2 right"));
    assert!(table.is_allowed("green plan A1 over B2 at 1,2; R+ at 0,2 right; PP at 1,2 right"));
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; L+ at 0,0 right"), "SPI-024");
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; PP at 0,0 right; PP at 0,1 right"), "SPI-024");
    // A tile has two halves that touch: there is no notation for anything else.
    let seat = table.seat("green");
    assert!(table.game.read_action(&table.state, seat, "plan A1 over B2 at 1,2; R+ at 0,0 across").is_err());
}

#[test]
fn spi_025_no_improvement_sticks_out() {
    let table = table(&[]);
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; R+ at 0,0 left"), "SPI-025");
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; R+ at 0,0 up"), "SPI-025");
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; R+ at 2,4 right"), "SPI-025");
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; R+ at 5,5 right"), "SPI-025");
}

#[test]
fn spi_026_what_an_improvement_covers_is_inactive_what_it_shows_is_active() {
    let table = table(&[]);
    let bare = shows(&table, "plan A1 over B2 at 1,2; R+ face down");
    assert_eq!(bare, (6, 4, true, 1, 2));
    // R+ over B2's . and P: a gear and a Price+ more, a crate less, and no Good for lying face down.
    assert_eq!(shows(&table, "plan A1 over B2 at 1,2; R+ at 0,0 right"), (7, 2, true, 2, 2));
    // Over A1's F and P: the factory is gone.
    assert_eq!(shows(&table, "plan A1 over B2 at 1,2; R+ at 1,3 right"), (7, 2, false, 2, 2));
}

#[test]
fn spi_027_improvements_overlap_but_none_hides_another_whole() {
    let table = table(&["PP", "LL"]);
    assert!(table.is_allowed("green plan A1 over B2 at 1,2; PP at 0,0 right; LL at 0,0 down"));
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; PP at 0,0 right; LL at 0,0 right"), "SPI-027");
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; PP at 0,0 right; LL at 1,0 left"), "SPI-027");
    // Under the upper Pad, too; and with the third between them.
    assert_eq!(refused(&table, "plan A1 over B2 at 0,2; PP under at 0,2 right; LL under at 0,2 right"), "SPI-027");
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; PP at 0,0 right; R+ at 0,0 down; LL at 0,0 right"), "SPI-027");
    // With a part of the upper Pad between them the same two cells are fine.
    assert!(table.is_allowed("green plan A1 over B2 at 0,2; PP under at 0,2 right; LL at 0,2 right"));
    assert!(table.is_allowed("green plan A1 over B2 at 0,2; PP under at 0,1 down; LL at 0,1 down"));
    // Laid before the upper Pad, but not under it: nothing is between.
    assert_eq!(refused(&table, "plan A1 over B2 at 0,2; PP under at 0,0 right; LL at 0,0 right"), "SPI-027");
}

#[test]
fn spi_028_an_improvement_under_the_upper_pad_rests_on_the_lower_one() {
    let table = table(&[]);
    // Half under: B2's L is hidden by the R, the + lies below A1.
    assert_eq!(shows(&table, "plan A1 over B2 at 0,2; R+ under at 0,1 down"), (6, 4, true, 2, 1));
    // Wholly under: the Improvement shows nothing.
    assert_eq!(shows(&table, "plan A1 over B2 at 0,2; R+ under at 0,2 right"), (6, 4, true, 1, 2));
    // Half on the lower Pad and half only below the upper one, or beside both.
    assert_eq!(refused(&table, "plan A1 over B2 at 1,1; R+ under at 1,1 right"), "SPI-028");
    assert_eq!(refused(&table, "plan A1 over B2 at 1,1; R+ under at 0,0 left"), "SPI-028");
    assert_eq!(refused(&table, "plan A1 over B2 at 1,1; R+ under at 2,1 down"), "SPI-028");
}

#[test]
fn spi_029_improvements_not_placed_lie_face_down_beside_the_pads() {
    for edition in EDITIONS {
        let mut table = Table::two(&[("edition", edition)], PLAIN_TWO);
        assert_eq!(refused(&table, "plan A1 over B2 at 1,2; R+ face down at 0,0 right"), "SPI-029");
        // It need not be said: in every edition it is done, and makes its Good.
        let silent = table.game.read_action(&table.state, Seat::new(0), "plan A1 over B2 at 1,2").unwrap();
        let said = table.game.read_action(&table.state, Seat::new(0), "plan A1 over B2 at 1,2; R+ face down").unwrap();
        assert_eq!(silent, said);
        table.step("green plan A1 over B2 at 1,2");
        table.step("blue plan A1 over B2 at 1,2");
        assert_eq!(table.company("green").produced.face_down, 1);
    }
}

#[test]
fn spi_030_goods_tokens_are_never_placed() {
    let mut table = table(&[]);
    table.company_mut("green").tokens = 1;
    assert_eq!(refused(&table, "plan A1 over B2 at 1,2; token at 0,0 right"), "SPI-030");
}

#[test]
fn spi_031_a_plan_cannot_be_changed_after_the_phase() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.step("green plan A2 over B1 at 0,1");
    table.step("green plan A1 over B1 at 0,1");
    table.step("blue plan A2 over B1 at 0,1");
    assert_eq!(table.state.phase, Phase::Improve);
    let mover = table.awaited()[0].to_owned();
    assert_eq!(table.refused(&format!("{mover} plan A2 over B2 at 1,1")), "SPI-031");
}

#[test]
fn spi_032_what_is_taken_this_round_works_from_the_next() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.plan("green", |outcome| outcome.improve);
    table.plan("blue", |outcome| !outcome.improve);
    let before = (table.company("green").produced, table.company("blue").produced);
    assert_eq!((before.0.tokens, before.1.tokens), (0, 0));
    let taken = table.state.block[0].name();
    table.step(&format!("green take {taken}"));
    let goods = |table: &Table| table.company("green").produced;
    assert_eq!(goods(&table), before.0, "nothing more is made this round");
    assert_eq!(table.company("blue").tokens, 1);
    assert_eq!(table.company("blue").produced, before.1);
    table.play_round();
    // Now the Improvement may be placed, and the token makes a Good.
    assert!(table.is_allowed(&format!("green plan A1 over B2 at 1,2; {taken} at 0,0 right")));
    table.step("green plan A1 over B2 at 1,2");
    table.step("blue plan A1 over B2 at 1,2");
    assert_eq!(table.company("green").produced.face_down, 2);
    assert_eq!(table.company("blue").produced.tokens, 1);
}

#[test]
fn spi_033_a_covered_cell_makes_its_good_with_an_improvement_between() {
    let mut table = table(&[]);
    let seat = table.seat("green");
    let covered = |table: &Table, text: &str| {
        let Ok(Action::Plan(plan)) = table.game.read_action(&table.state, seat, text) else { panic!("{text}") };
        table.game.preview(&table.state, seat, &plan).unwrap().production.covered
    };
    assert_eq!(covered(&table, "plan A1 over B2 at 0,2"), 2);
    assert_eq!(covered(&table, "plan A1 over B2 at 0,2; R+ under at 0,2 right"), 2);
    assert_eq!(covered(&table, "plan A1 over B2 at 0,2; R+ under at 0,1 down"), 2);
    assert_eq!(covered(&table, "plan A1 over B2 at 0,2; R+ at 0,2 right"), 2, "nor does one on top change it");
    table.step("green plan A1 over B2 at 0,2; R+ under at 0,2 right");
    table.step("blue plan A1 over B2 at 0,2");
    assert_eq!(table.company("green").produced.covered, 2);
}

#[test]
fn spi_034_the_top_improvement_counts_and_two_may_hide_a_third() {
    let table = table(&["PP", "LL"]);
    // LL lies over the first half of PP: one crate, two trucks.
    let before = shows(&table, "plan A1 over B2 at 1,2; PP at 0,0 right; R+ face down; LL face down");
    let after = shows(&table, "plan A1 over B2 at 1,2; PP at 0,0 right; LL at 0,0 down; R+ face down");
    assert_eq!(before, (6, 6, true, 1, 2));
    assert_eq!(after, (6, 4, true, 1, 3));
    // R+ lies on the cells of PP and LL together and is wholly hidden by them.
    let third = "plan A1 over B2 at 1,2; R+ at 0,0 down; PP at 0,0 right; LL at 0,1 right";
    assert_eq!(shows(&table, third), (6, 4, true, 0, 3));
    let pads = Pads(Face::ALL.map(|face| *table.game.components().pads.face(face)));
    assert_eq!(pads.face(Face::A1)[0], Symbol::Empty);
}

#[test]
fn faults_name_their_rules() {
    let rules: Vec<&str> = [
        PlanFault::SamePad,
        PlanFault::Askew(45),
        PlanFault::Overlap(0),
        PlanFault::TokenOnPad,
        PlanFault::FaceDownOnPad(Tile::TOKEN),
        PlanFault::NotOwned(Tile::TOKEN),
        PlanFault::SticksOut(Tile::TOKEN),
        PlanFault::BesidePads(Tile::TOKEN),
        PlanFault::SecondSticksOut(Tile::TOKEN),
        PlanFault::NotOnLower(Tile::TOKEN),
        PlanFault::FullyCovers { over: Tile::TOKEN, under: Tile::TOKEN },
    ]
    .iter()
    .map(|fault| fault.refusal().rule)
    .collect();
    for rule in rules {
        assert!(Smartphone::rulebook().rule(rule).is_some(), "{rule}");
    }
    assert_ne!(Overhang::None, Overhang::One);
}
