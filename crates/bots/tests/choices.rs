//! The choices of bots, held by a hash over whole games: what makes them quicker must not change them.
//!
//! The bots of a table are made once and begin every game anew. The hashes were taken of bots newly made for every game.

use bots::{BotName, Player};
use furnace::Furnace;
use game::drive::{Bare, Steps, Taken, step};
use game::xoshiro::Xoshiro;
use game::{Advice, Options, Setup};
use smartphone::Smartphone;
use superpower::Superpower;

type Said = &'static [(&'static str, &'static str)];

/// FNV-1a over all choices, as they are written for debugging, of so many games.
fn hash<G: Advice>(options: Said, bot: &str, games: u64) -> u64 {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    let game = G::new(&Setup { options, ..Setup::default() }).expect("a table");
    let name: BotName = bot.parse().expect("a bot");
    let mut players: Vec<Player<G>> = (0..game.players()).map(|_| Player::new(&name)).collect();
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for number in 0..games {
        for (seat, player) in players.iter_mut().enumerate() {
            player.begin(number * 10 + seat as u64);
        }
        let (mut state, mut dice) = (game.start(), Xoshiro::for_game(11, number));
        let mut bare = Bare::new(&game, &mut state);
        let mut decide = |bare: &mut Bare<'_, G>, _: &mut Xoshiro, awaited: game::Seats| {
            let seat = awaited.first().expect("somebody is awaited");
            let action = players[seat.index()].choose(&game, bare.state(), seat);
            for byte in format!("{action:?}").bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            }
            bare.act(seat, &action);
        };
        while step(&mut bare, &mut dice, &mut decide) != Taken::Over {}
        assert_eq!(bare.next(), game::Next::Over);
    }
    hash
}

const FURNACE: &[(Said, &str, u64, u64)] = &[
    (&[("players", "2")], "greedy", 10, 0xae04_3539_45cf_66eb),
    (&[("players", "2")], "search:60it", 1, 0x7b7e_1a20_ddb8_2ff7),
    (&[("players", "2"), ("capitalists", "no")], "greedy", 10, 0xea36_93fe_9fb8_fcc2),
    (&[("players", "2"), ("capitalists", "no")], "search:60it", 1, 0x8c8c_662c_7254_da6b),
    (&[("players", "2"), ("chain", "yes")], "greedy", 10, 0xc7cd_7f8e_53ac_deb1),
    (&[("players", "2"), ("chain", "yes")], "search:60it", 1, 0xaa36_e815_135b_3065),
    (&[("players", "2"), ("capitalists", "no"), ("chain", "yes")], "greedy", 10, 0xf03c_3abc_4177_11d5),
    (&[("players", "2"), ("capitalists", "no"), ("chain", "yes")], "search:60it", 1, 0x9d4a_7a10_fc4e_f55c),
    (&[("players", "3")], "greedy", 10, 0x7b5b_dcae_0f62_4881),
    (&[("players", "3")], "search:60it", 1, 0x2051_0234_be74_7004),
    (&[("players", "3"), ("capitalists", "no")], "greedy", 10, 0xadbe_d474_e59c_4570),
    (&[("players", "3"), ("capitalists", "no")], "search:60it", 1, 0xefbd_a1f2_98e5_8a1a),
    (&[("players", "3"), ("chain", "yes")], "greedy", 10, 0xc941_79e4_ef7c_95ff),
    (&[("players", "3"), ("chain", "yes")], "search:60it", 1, 0x1bb0_b48a_ea96_9d1f),
    (&[("players", "3"), ("capitalists", "no"), ("chain", "yes")], "greedy", 10, 0x36a1_75ac_1012_51d4),
    (&[("players", "3"), ("capitalists", "no"), ("chain", "yes")], "search:60it", 1, 0x0e8a_8556_1496_b0f5),
    (&[("players", "4")], "greedy", 10, 0xa8b5_166b_b946_4f82),
    (&[("players", "4")], "easy", 2, 0x7d7e_c15f_8509_c692),
    (&[("players", "4")], "search:60it", 1, 0xd8fb_3438_af34_00b5),
    (&[("players", "4"), ("capitalists", "no")], "greedy", 10, 0x8529_9a00_ee3f_dcf2),
    (&[("players", "4"), ("capitalists", "no")], "easy", 2, 0x7e9f_d7f9_edd1_3e3e),
    (&[("players", "4"), ("capitalists", "no")], "search:60it", 1, 0x446a_b34e_c69b_f8c4),
    (&[("players", "4"), ("chain", "yes")], "greedy", 10, 0xfa71_396b_10e3_1e91),
    (&[("players", "4"), ("chain", "yes")], "easy", 2, 0x0aba_d8f4_fcac_5700),
    (&[("players", "4"), ("chain", "yes")], "search:60it", 1, 0xc6c9_e694_798d_7c17),
    (&[("players", "4"), ("capitalists", "no"), ("chain", "yes")], "greedy", 10, 0xb490_2494_76b1_b95a),
    (&[("players", "4"), ("capitalists", "no"), ("chain", "yes")], "easy", 2, 0x6d1b_bcff_76d7_2b40),
    (&[("players", "4"), ("capitalists", "no"), ("chain", "yes")], "search:60it", 1, 0xca9b_8435_c0a5_0298),
    (&[("players", "4"), ("rounds", "3")], "greedy", 10, 0x7326_847b_6d6b_1ed6),
    (&[("players", "4"), ("rounds", "3")], "easy", 2, 0x886c_934d_b197_4874),
    (&[("players", "4"), ("rounds", "3")], "search:60it", 1, 0x6dcc_a657_0a3f_bbb8),
];

#[test]
fn bots_choose_in_furnace_as_they_always_did() {
    for (options, bot, games, expected) in FURNACE {
        assert_eq!(hash::<Furnace>(options, bot, *games), *expected, "{options:?} {bot}");
    }
}

#[test]
fn bots_choose_in_smartphone_as_they_always_did() {
    assert_eq!(hash::<Smartphone>(&[("players", "2")], "greedy", 2), 0xf239_c49f_49f5_7402);
    assert_eq!(hash::<Smartphone>(&[("players", "4")], "greedy", 2), 0xef50_b922_a28b_d676);
    assert_eq!(hash::<Smartphone>(&[("players", "2")], "search:60it", 2), 0x86b5_3b6f_4ffa_1a40);
    assert_eq!(hash::<Smartphone>(&[("players", "4")], "search:60it", 2), 0x4eb3_fa81_16f1_95c2);
}

#[test]
fn bots_choose_in_superpower_as_they_always_did() {
    assert_eq!(hash::<Superpower>(&[("players", "2")], "greedy", 2), 0x4bfd_70e5_6f1e_0fa2);
    assert_eq!(hash::<Superpower>(&[("players", "4")], "greedy", 2), 0xe040_e8a0_fc84_7e0e);
    assert_eq!(hash::<Superpower>(&[("players", "2")], "search:60it", 2), 0xfddc_fa85_e844_7d63);
    assert_eq!(hash::<Superpower>(&[("players", "4")], "search:60it", 2), 0xf2ae_64bb_735d_ef4c);
}
