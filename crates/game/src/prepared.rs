//! Lists of actions made before a game. Playouts list actions all the time, and most lists are made of few actions in many
//! sets: then copying the list of a set is less work than asking for each action whether it is in the set.
//!
//! Everywhere more is copied than needed, and what is too much is cut off again: it is always as much to be copied, while
//! the end of a loop over the actions would surprise the processor every time.

/// How many members each set of up to eight has.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut set = 0;
    while set < 256 {
        counts[set] = (set as u8).count_ones() as u8;
        set += 1;
    }
    counts
};

/// Lists the first of these actions, `count` of them, which may not be more than there are.
#[inline]
pub fn list_first<A: Copy, const MOST: usize>(actions: &[A; MOST], count: u8, into: &mut Vec<A>) {
    let end = into.len() + usize::from(count);
    into.extend_from_slice(actions);
    into.truncate(end);
}

/// For each set of some actions, up to eight, those of the set in front.
#[derive(Clone, Debug)]
pub struct Prepared<A, const MOST: usize, const SETS: usize>([[A; MOST]; SETS]);

impl<A: Copy, const MOST: usize, const SETS: usize> Prepared<A, MOST, SETS> {
    /// The lists of all sets of the first of these actions, as many as the type says; more may be there.
    ///
    /// # Panics
    /// If fewer are there.
    pub const fn new(actions: &[A]) -> Prepared<A, MOST, SETS> {
        const { assert!(MOST > 0 && MOST <= 8 && SETS == 1 << MOST) };
        let mut lists = [[actions[0]; MOST]; SETS];
        let mut set = 0;
        while set < SETS {
            let (mut action, mut count) = (0, 0);
            while action < MOST {
                if set >> action & 1 != 0 {
                    lists[set][count] = actions[action];
                    count += 1;
                }
                action += 1;
            }
            set += 1;
        }
        Prepared(lists)
    }

    /// Lists the actions whose bits are set, in their order. Bits beyond those of the actions mean nothing here.
    #[inline]
    pub fn list(&self, bits: u64, into: &mut Vec<A>) {
        let set = bits as usize & (SETS - 1);
        list_first(&self.0[set], COUNTS[set], into);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_actions_of_a_set_are_listed_behind_what_was_there() {
        static PREPARED: Prepared<char, 3, 8> = Prepared::new(&['a', 'b', 'c', 'd']);
        let expected = ["", "a", "b", "ab", "c", "ac", "bc", "abc"];
        for (set, expected) in (0..).zip(expected) {
            let mut list = vec!['x'];
            PREPARED.list(set | 0b1000, &mut list);
            assert_eq!(list.into_iter().collect::<String>(), format!("x{expected}"));
        }
    }

    #[test]
    fn only_the_first_are_listed() {
        let mut list = vec![7];
        for count in 0..=3 {
            list_first(&[1, 2, 3], count, &mut list);
        }
        assert_eq!(list, [7, 1, 1, 2, 1, 2, 3]);
    }
}
