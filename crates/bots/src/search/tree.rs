//! The tree: nodes, arms and children in vectors, never freed one by one.
//!
//! The tree is open-loop: a node stands for what the seats did since the root, whatever chance did
//! between, so its arms are legal in most of the states that reach it and must be checked where
//! chance was involved.

use super::settings::Settings;
use game::{Candidate, Seat, Seats};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most candidates a decision keeps; children are named by their numbers in 12 bits each.
pub(super) const MAX_ARMS: usize = 4_000;

/// A tree with more nodes than this is not kept for the next decision.
const MAX_NODES: usize = 400_000;

/// How many nodes near the root keep their state, so that the next decision finds itself again.
const MAX_STATES: usize = 2_048;

/// One candidate of one seat at one node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm<A> {
    pub(super) action: A,
    /// How promising it looked before it was tried; the priors of a decision add up to 1.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The sum of what it was worth to the seat.
    pub(super) worth: f64,
    /// The sum of the seat's parts of the victory.
    pub(super) share: f64,
}

impl<A> Arm<A> {
    /// The mean worth; meaningless before the first visit.
    #[inline]
    pub(super) fn mean(&self) -> f32 {
        (self.worth / f64::from(self.visits)) as f32
    }
}

/// The arms of one seat at a node: a stretch of the tree's arms.
#[derive(Clone, Copy, Debug, Default)]
struct Fan {
    start: u32,
    len: u32,
    visits: u32,
    worth: f64,
}

/// A moment of decision.
#[derive(Clone, Copy, Debug)]
struct Node {
    visits: u32,
    /// Who decides here; nobody before the node is opened.
    seats: Seats,
    /// The fan of the first deciding seat; the others follow.
    fans: u32,
}

/// The number of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// Which arms the seats of a node took, 12 bits for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Joint(u64);

impl Joint {
    /// With the arm of one more seat.
    #[inline]
    pub(super) fn with(self, arm: usize) -> Joint {
        Joint(self.0 << 12 | (arm as u64 + 1))
    }
}

/// A quick hash for small keys: they come from ourselves.
#[derive(Clone, Copy, Default)]
pub(super) struct QuickHasher(u64);

impl Hasher for QuickHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }
}

/// The tree of one thread.
#[derive(Debug)]
pub(super) struct Tree<S, A> {
    nodes: Vec<Node>,
    fans: Vec<Fan>,
    arms: Vec<Arm<A>>,
    children: HashMap<(u32, u64), u32, BuildHasherDefault<QuickHasher>>,
    states: Vec<(S, NodeId)>,
    root: NodeId,
}

impl<S: Copy + PartialEq, A: Copy> Tree<S, A> {
    pub(super) fn new() -> Tree<S, A> {
        let mut tree = Tree {
            nodes: Vec::new(),
            fans: Vec::new(),
            arms: Vec::new(),
            children: HashMap::default(),
            states: Vec::new(),
            root: NodeId(0),
        };
        tree.clear();
        tree
    }

    /// An empty tree again, with one node.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.fans.clear();
        self.arms.clear();
        self.children.clear();
        self.states.clear();
        self.root = self.add_node();
    }

    /// Makes the node of this state the root, with all that is known of it, or starts afresh.
    pub(super) fn plant(&mut self, state: &S, seats: Seats) {
        let known = self.states.iter().find(|(known, _)| known == state).map(|&(_, node)| node);
        match known {
            Some(node) if self.nodes.len() < MAX_NODES && self.seats(node) == seats => self.root = node,
            _ => self.clear(),
        }
    }

    pub(super) fn root(&self) -> NodeId {
        self.root
    }

    fn add_node(&mut self) -> NodeId {
        self.nodes.push(Node { visits: 0, seats: Seats::NONE, fans: 0 });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Who decides at the node; nobody before it is opened.
    #[inline]
    pub(super) fn seats(&self, node: NodeId) -> Seats {
        self.nodes[node.0 as usize].seats
    }

    /// How often the node was reached.
    #[inline]
    pub(super) fn visits(&self, node: NodeId) -> u32 {
        self.nodes[node.0 as usize].visits
    }

    /// Counts a visit.
    #[inline]
    pub(super) fn visit(&mut self, node: NodeId) {
        self.nodes[node.0 as usize].visits += 1;
    }

    /// Remembers the state of a node that is reached without chance.
    pub(super) fn remember(&mut self, node: NodeId, state: &S) {
        if self.states.len() < MAX_STATES {
            self.states.push((*state, node));
        }
    }

    /// Opens a node for these seats; the fans follow with [`add_fan`](Tree::add_fan), in order.
    pub(super) fn open(&mut self, node: NodeId, seats: Seats) {
        let fans = self.fans.len() as u32;
        let node = &mut self.nodes[node.0 as usize];
        node.seats = seats;
        node.fans = fans;
    }

    /// Adds the candidates of one seat, at most [`MAX_ARMS`], best first, with priors from their scores.
    pub(super) fn add_fan(&mut self, candidates: &[Candidate<A>], unit: f32, flatness: f32) {
        debug_assert!(candidates.len() <= MAX_ARMS);
        let best = candidates[0].score;
        let chance = |candidate: &Candidate<A>| ((candidate.score - best) / unit).exp();
        let sum: f32 = candidates.iter().map(chance).sum();
        let flat = flatness / candidates.len() as f32;
        self.fans.push(Fan { start: self.arms.len() as u32, len: candidates.len() as u32, ..Fan::default() });
        for candidate in candidates {
            let prior = flat + (1.0 - flatness) * chance(candidate) / sum;
            self.arms.push(Arm { action: candidate.action, prior, visits: 0, worth: 0.0, share: 0.0 });
        }
    }

    #[inline]
    fn fan(&self, node: NodeId, nth: usize) -> &Fan {
        &self.fans[self.nodes[node.0 as usize].fans as usize + nth]
    }

    /// The arms of the `nth` deciding seat of a node.
    #[inline]
    pub(super) fn arms(&self, node: NodeId, nth: usize) -> &[Arm<A>] {
        let fan = self.fan(node, nth);
        &self.arms[fan.start as usize..(fan.start + fan.len) as usize]
    }

    /// The arm to try now: the best sum of what it gave and what it promises. Arms that `allowed`
    /// refuses are left out; `None` when it refuses all of them.
    #[inline]
    pub(super) fn pick(
        &self,
        node: NodeId,
        nth: usize,
        settings: &Settings,
        mut allowed: impl FnMut(&A) -> bool,
    ) -> Option<usize> {
        let fan = self.fan(node, nth);
        let arms = self.arms(node, nth);
        let open = settings.open(arms.len(), fan.visits);
        let urge = settings.exploration * (fan.visits as f32 + 1.0).sqrt();
        let mut mean = if fan.visits > 0 { (fan.worth / f64::from(fan.visits)) as f32 } else { 0.5 };
        if settings.reserve > 0.0 {
            let tried = arms[..open].iter().filter(|arm| arm.visits > 0);
            mean -= settings.reserve * tried.map(|arm| arm.prior).sum::<f32>().sqrt();
        }
        let promise = |arm: &Arm<A>| {
            let known = if arm.visits > 0 { arm.mean() } else { mean };
            known + urge * arm.prior / (1.0 + arm.visits as f32)
        };
        let mut best = 0;
        let mut most = f32::NEG_INFINITY;
        for (number, arm) in arms[..open].iter().enumerate() {
            let promise = promise(arm);
            if promise > most {
                (best, most) = (number, promise);
            }
        }
        if allowed(&arms[best].action) {
            return Some(best);
        }
        // Rare: chance has made the best arm impossible here. Then all the others are asked.
        let mut second = None;
        most = f32::NEG_INFINITY;
        for (number, arm) in arms.iter().enumerate() {
            let promise = promise(arm);
            if number != best && promise > most && allowed(&arm.action) {
                (second, most) = (Some(number), promise);
            }
        }
        second
    }

    /// The action of an arm.
    #[inline]
    pub(super) fn action(&self, node: NodeId, nth: usize, arm: usize) -> A {
        self.arms(node, nth)[arm].action
    }

    /// The node that follows, made when it is new; true when it is.
    #[inline]
    pub(super) fn child(&mut self, node: NodeId, joint: Joint) -> (NodeId, bool) {
        if let Some(&child) = self.children.get(&(node.0, joint.0)) {
            return (NodeId(child), false);
        }
        let child = self.add_node();
        self.children.insert((node.0, joint.0), child.0);
        (child, true)
    }

    /// Credits an arm with what came of it.
    #[inline]
    pub(super) fn credit(&mut self, node: NodeId, nth: usize, arm: usize, worth: f32, share: f32) {
        let fan = &mut self.fans[self.nodes[node.0 as usize].fans as usize + nth];
        fan.visits += 1;
        fan.worth += f64::from(worth);
        let arm = &mut self.arms[fan.start as usize + arm];
        arm.visits += 1;
        arm.worth += f64::from(worth);
        arm.share += f64::from(share);
    }

    /// The place of a seat among those who decide at a node.
    #[inline]
    pub(super) fn nth(&self, node: NodeId, seat: Seat) -> Option<usize> {
        self.seats(node).iter().position(|deciding| deciding == seat)
    }
}
