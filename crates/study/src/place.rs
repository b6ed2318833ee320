//! Where somebody is in a tree, as a short word for addresses: `40` is forty steps into the main line, `30-1-4` turns
//! into the first variation after thirty and goes four steps on from there. New variations do not change it.

use crate::tree::{NodeId, Study};

/// A longer word leads nowhere.
const LONGEST: usize = 200;

impl Study {
    /// The word for a node.
    pub fn place(&self, id: NodeId) -> String {
        let mut word = String::new();
        let mut steps = 0;
        for one in self.way_to(id) {
            let siblings = self.node(self.node(one).parent()).children();
            match siblings.iter().position(|child| *child == one) {
                Some(0) | None => steps += 1,
                Some(place) => {
                    word.push_str(&format!("{steps}-{place}-"));
                    steps = 0;
                }
            }
        }
        word + &steps.to_string()
    }

    /// The node of a word; where it leads too far, the last one on its way.
    pub fn find(&self, word: &str) -> NodeId {
        let mut at = NodeId::ROOT;
        if word.len() > LONGEST {
            return at;
        }
        for (place, number) in word.split('-').enumerate() {
            let Ok(number) = number.parse::<usize>() else { return at };
            if place % 2 == 1 {
                let Some(child) = self.node(at).children().get(number) else { return at };
                at = *child;
            } else {
                at = self.onward(at).take(number).last().unwrap_or(at);
            }
        }
        at
    }
}
