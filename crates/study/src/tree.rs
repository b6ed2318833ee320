//! The tree of a study: steps, and what was written at each position.

use crate::mark::Mark;
use crate::{DEEPEST, LONGEST_NAME, LONGEST_NOTE, Limit, MAX_MARKS, MAX_STEPS};
use game::{Line, Record};

/// A node of a tree. It is good for the tree it comes from, as long as the node is not deleted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(crate) usize);

impl NodeId {
    /// The position before the first step.
    pub const ROOT: NodeId = NodeId(0);
}

/// A position, and the step that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub(crate) parent: NodeId,
    pub(crate) children: Vec<NodeId>,
    pub(crate) line: Line,
    pub(crate) note: String,
    pub(crate) marks: Vec<Mark>,
}

impl Node {
    pub(crate) fn new(parent: NodeId, line: Line) -> Node {
        Node { parent, children: Vec::new(), line, note: String::new(), marks: Vec::new() }
    }

    /// The position before.
    pub fn parent(&self) -> NodeId {
        self.parent
    }

    /// What was tried here; the first goes on with the line.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The step that led here. At the root it is empty.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// What somebody wrote about the position.
    pub fn note(&self) -> &str {
        &self.note
    }

    /// The marks on the position.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }
}

/// A study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// The header of its record, without steps.
    pub(crate) head: Record,
    pub(crate) nodes: Vec<Node>,
}

/// What belongs to the game as it was played: it holds only as long as the main line is that game.
const OF_THE_GAME: [&str; 3] = ["result", "seed", "seed-sha256"];

/// A name without what is not seen, no longer than a name may be.
fn name_of(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = words.join(" ");
    plain.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect::<String>().trim().to_owned()
}

impl Study {
    /// A study of this header, before the first step.
    pub(crate) fn bare(mut head: Record) -> Study {
        head.lines.clear();
        Study { head, nodes: vec![Node::new(NodeId::ROOT, Line::new(""))] }
    }

    /// The header of its record.
    pub fn head(&self) -> &Record {
        &self.head
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        self.head.extra("study").unwrap_or_default()
    }

    /// Calls it something else.
    pub fn set_name(&mut self, name: &str) {
        self.head.set_extra("study", name_of(name));
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// The nodes that can be reached, each before those behind it.
    pub fn reachable(&self) -> Vec<NodeId> {
        let mut found = vec![NodeId::ROOT];
        let mut at = 0;
        while at < found.len() {
            found.extend(&self.node(found[at]).children);
            at += 1;
        }
        found
    }

    /// How many steps all lines have together.
    pub fn steps(&self) -> usize {
        self.reachable().len() - 1
    }

    /// The nodes from the first step to this one.
    pub fn way_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut way = Vec::new();
        let mut at = id;
        while at != NodeId::ROOT {
            way.push(at);
            at = self.node(at).parent;
        }
        way.reverse();
        way
    }

    /// The nodes from here on along the line, without this one.
    pub fn onward(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let next = |at: NodeId| self.node(at).children.first().copied();
        std::iter::successors(next(id), move |at| next(*at))
    }

    /// The last node of the line through this one.
    pub fn end_of(&self, id: NodeId) -> NodeId {
        self.onward(id).last().unwrap_or(id)
    }

    /// The last nodes of all lines.
    pub fn ends(&self) -> Vec<NodeId> {
        self.reachable().into_iter().filter(|id| self.node(*id).children.is_empty()).collect()
    }

    /// Does the line go on here as it does in the line before it?
    pub fn is_first(&self, id: NodeId) -> bool {
        self.node(self.node(id).parent).children.first() == Some(&id)
    }

    /// Within how many variations this node is.
    pub fn depth(&self, id: NodeId) -> usize {
        self.way_to(id).into_iter().filter(|one| !self.is_first(*one)).count()
    }

    /// How many variations lie within each other at most.
    fn deepest(&self) -> usize {
        let mut depths = vec![0; self.nodes.len()];
        for id in self.reachable() {
            for (place, child) in self.node(id).children.iter().enumerate() {
                depths[child.0] = depths[id.0] + usize::from(place > 0);
            }
        }
        depths.into_iter().max().unwrap_or(0)
    }

    /// The step behind this node, as a new one or as it is there already.
    pub(crate) fn add(&mut self, at: NodeId, line: Line) -> Result<NodeId, Limit> {
        let known = self.node(at).children.iter().find(|child| self.node(**child).line.text == line.text);
        if let Some(known) = known {
            return Ok(*known);
        }
        if self.steps() >= MAX_STEPS {
            return Err(Limit::Steps);
        }
        if self.depth(at) + usize::from(!self.node(at).children.is_empty()) > DEEPEST {
            return Err(Limit::Depth);
        }
        self.game_changes(at);
        Ok(self.attach(at, line))
    }

    /// The same without asking.
    pub(crate) fn attach(&mut self, at: NodeId, line: Line) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node::new(at, line));
        self.nodes[at.0].children.push(id);
        id
    }

    /// The main line becomes another one behind this node: it is no longer the game that was played.
    fn game_changes(&mut self, at: NodeId) {
        if self.depth(at) == 0 && self.node(at).children.is_empty() {
            self.forget_game();
        }
    }

    fn forget_game(&mut self) {
        self.head.other.retain(|(key, _)| !OF_THE_GAME.contains(&key.as_str()));
    }

    /// Deletes a step and all behind it; gives where it led from.
    pub fn delete(&mut self, id: NodeId) -> NodeId {
        if id == NodeId::ROOT {
            return id;
        }
        if self.depth(id) == 0 {
            self.forget_game();
        }
        let parent = self.node(id).parent;
        self.nodes[parent.0].children.retain(|child| *child != id);
        parent
    }

    /// Makes the variation of a node the line that it branches from. Nothing happens in the main line.
    pub fn promote(&mut self, id: NodeId) -> Result<(), Limit> {
        let Some(first) = self.way_to(id).into_iter().rev().find(|one| !self.is_first(*one)) else { return Ok(()) };
        let parent = self.node(first).parent;
        let before = self.nodes[parent.0].children.clone();
        let children = &mut self.nodes[parent.0].children;
        children.retain(|child| *child != first);
        children.insert(0, first);
        if self.deepest() > DEEPEST {
            self.nodes[parent.0].children = before;
            return Err(Limit::Depth);
        }
        if self.depth(first) == 0 {
            self.forget_game();
        }
        Ok(())
    }

    /// Writes a note on a position, in place of the one that was there.
    pub fn set_note(&mut self, id: NodeId, note: &str) -> Result<(), Limit> {
        let plain = note.replace("\r\n", "\n");
        let plain: String = plain.chars().filter(|letter| *letter == '\n' || !letter.is_control()).collect();
        if plain.chars().count() > LONGEST_NOTE {
            return Err(Limit::Note);
        }
        let lines: Vec<&str> = plain.trim().lines().map(str::trim).collect();
        self.nodes[id.0].note = lines.join("\n");
        Ok(())
    }

    /// Marks something; what is marked so already is marked no longer.
    pub fn toggle(&mut self, id: NodeId, mark: Mark) -> Result<(), Limit> {
        let marks = &mut self.nodes[id.0].marks;
        match marks.iter().position(|one| *one == mark) {
            Some(place) => drop(marks.remove(place)),
            None if marks.len() >= MAX_MARKS => return Err(Limit::Marks),
            None => marks.push(mark),
        }
        Ok(())
    }

    /// How many variations and notes there are.
    pub fn counts(&self) -> (usize, usize) {
        let all = self.reachable();
        let tries = all.iter().map(|id| self.node(*id).children.len().saturating_sub(1)).sum();
        (tries, all.iter().filter(|id| !self.node(**id).note.is_empty()).count())
    }
}
