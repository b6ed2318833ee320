//! Component files: any text is refused with a reason, or is a game that can be played.

use game::xoshiro::Xoshiro;
use game::{Setup, components};
use web::sample;

pub(crate) const WORDS: &[&str] = &[
    "[[company]]\n",
    "id = 1\n",
    "basic = ",
    "extra = ",
    "compensation = ",
    "\"1 coal -> 2 money x2\"",
    "[[region]]\n",
    "[[nation]]\n",
    "provenance = \"likely\"\n",
    "note = \"so\"\n",
    "count = 4\n",
    "symbols = \"P+\"\n",
    "vp = [1, 2, 3]\n",
    "bonus = \"move\"\n",
    "= 0\n",
    "= -1\n",
    "= 255\n",
    "= 256\n",
    "= 9223372036854775807\n",
    "= 1e308\n",
    "[",
    "]",
    "\"",
    "#",
    "x9\"",
    "x0\"",
    "20 coal",
    "[[",
    "]]",
    "\n",
];

/// Enough of a game to meet every kind of component.
const STEPS: usize = 60;

pub(crate) fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    assert_eq!(components::fingerprint(text).len(), 16);
    for title in catalog::titles() {
        let checked = title.check_components(text);
        let setup = Setup { components: Some(text), ..Setup::default() };
        let mut table = match title.open(&setup) {
            Ok(table) => table,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        assert!(checked.is_ok(), "a file is played that the check refuses");
        let mut dice = Xoshiro::from_seed(3);
        for _ in 0..STEPS {
            table.audit().unwrap_or_else(|problem| panic!("{}: {problem}", title.id()));
            if !sample::step(&mut *table, &mut dice) {
                break;
            }
        }
    }
}
