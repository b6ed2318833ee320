//! Lists of actions made before a game. Playouts list actions all the time, and most lists are made of few actions in
//! many sets: copying the list of a set is then less work than asking of each action whether it is in the set.
//!
//! More is copied than needed everywhere, and the surplus cut off again: a copy of fixed length costs the same every
//! time, while the end of a loop over the actions would surprise the processor.

use super::COUNTS;

/// Lists the first `count` of these actions, which may not be more than there are.
///
/// ```
/// let mut list = vec!['x'];
/// game::bits::list_first(&['a', 'b', 'c'], 2, &mut list);
/// assert_eq!(list, ['x', 'a', 'b']);
/// ```
#[inline]
pub fn list_first<A: Copy, const MAX: usize>(actions: &[A; MAX], count: u8, into: &mut Vec<A>) {
    let end = into.len() + usize::from(count);
    into.extend_from_slice(actions);
    into.truncate(end);
}

/// For each set of up to eight actions, the list of the actions in it.
///
/// ```
/// use game::bits::Prepared;
///
/// static ANSWERS: Prepared<&str, 3, 8> = Prepared::new(&["yes", "no", "perhaps"]);
///
/// let mut list = Vec::new();
/// ANSWERS.list(0b101, &mut list);
/// assert_eq!(list, ["yes", "perhaps"]);
/// ```
#[derive(Clone, Debug)]
pub struct Prepared<A, const MAX: usize, const SETS: usize>([[A; MAX]; SETS]);

impl<A: Copy, const MAX: usize, const SETS: usize> Prepared<A, MAX, SETS> {
    /// The lists of all sets of the first `MAX` of these actions; `SETS` must be two to the power of `MAX`.
    ///
    /// # Panics
    /// If there are fewer actions.
    pub const fn new(actions: &[A]) -> Prepared<A, MAX, SETS> {
        const { assert!(MAX > 0 && MAX <= 8 && SETS == 1 << MAX) };
        let mut lists = [[actions[0]; MAX]; SETS];
        let mut set = 0;
        while set < SETS {
            let (mut action, mut count) = (0, 0);
            while action < MAX {
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

    /// Lists the actions whose bits are set, in their order. Bits beyond those of the actions are ignored.
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
