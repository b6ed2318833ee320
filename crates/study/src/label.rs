//! The names of variations: A and B leave the main line, A1 and A2 leave A, A1a leaves A1.

use crate::tree::{NodeId, Study};

/// The name of the variation with this number (from 0) within one of this depth (from 0).
fn part(depth: usize, number: usize) -> String {
    let letters = |first: u8| {
        let mut word = String::new();
        let mut left = number + 1;
        while left > 0 {
            left -= 1;
            word.insert(0, char::from(first + (left % 26) as u8));
            left /= 26;
        }
        word
    };
    match depth {
        0 => letters(b'A'),
        depth if depth % 2 == 1 => (number + 1).to_string(),
        _ => letters(b'a'),
    }
}

impl Study {
    /// The variations, each with the node it begins with and its name, in the order they are read.
    pub fn variations(&self) -> Vec<(NodeId, String)> {
        let mut found = Vec::new();
        self.name_line(NodeId::ROOT, "", 0, &mut found);
        found
    }

    fn name_line(&self, from: NodeId, name: &str, depth: usize, found: &mut Vec<(NodeId, String)>) {
        let mut number = 0;
        for at in std::iter::once(from).chain(self.onward(from)) {
            for variation in self.node(at).children().iter().skip(1) {
                let own = format!("{name}{}", part(depth, number));
                number += 1;
                found.push((*variation, own.clone()));
                self.name_line(*variation, &own, depth + 1, found);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::part;

    #[test]
    fn letters_and_numbers_take_turns() {
        assert_eq!((part(0, 0), part(0, 25), part(0, 26)), ("A".to_owned(), "Z".to_owned(), "AA".to_owned()));
        assert_eq!((part(1, 0), part(2, 1), part(3, 9)), ("1".to_owned(), "b".to_owned(), "10".to_owned()));
    }
}
