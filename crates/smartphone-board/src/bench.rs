//! The bench of the pad planner: two Pads and the Improvements where the hand has put them.
//!
//! Everything lies on cells of the bench. A plan in notation fixes the lower Pad; where that stands on the bench, and
//! how it is turned, is the *view*, so that what was not touched stays where it is. Whether a bench is legal the
//! rules say.

use super::sight::Sight;
use game::{Game, Refusal, Seat};
use smartphone::Action;
use smartphone::outcome::Preview;
use smartphone::plan::{Face, Lay, Piece, Plan, Way, size, turned};
use smartphone::symbol::Tile;

/// How many columns the bench has.
pub(super) const COLUMNS: i8 = 7;
/// How many rows.
pub(super) const ROWS: i8 = 7;
/// How many of them are shown while the last ones are empty.
pub(super) const USUAL_ROWS: i8 = 5;

/// Something on the bench.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Pad A or Pad B, by place.
    Pad(usize),
    /// An Improvement, by its place among the owned ones.
    Tile(usize),
}

impl Part {
    pub(super) fn word(self) -> String {
        match self {
            Part::Pad(0) => "a".to_owned(),
            Part::Pad(_) => "b".to_owned(),
            Part::Tile(tile) => tile.to_string(),
        }
    }

    fn read(word: &str, tiles: usize) -> Option<Part> {
        match word {
            "a" => Some(Part::Pad(0)),
            "b" => Some(Part::Pad(1)),
            other => other.parse().ok().filter(|&tile| tile < tiles).map(Part::Tile),
        }
    }
}

/// A Pad on the bench.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pad {
    /// Is side 2 up?
    pub(super) second: bool,
    /// Quarter turns, clockwise.
    pub(super) quarter: u8,
    /// Column and row of the top left cell.
    pub(super) at: (i8, i8),
}

impl Pad {
    /// The cells, in the order of the upright Pad.
    pub(super) fn cells(&self) -> [(i8, i8); 6] {
        std::array::from_fn(|cell| {
            let (x, y) = turned(self.quarter, cell);
            (self.at.0 + x, self.at.1 + y)
        })
    }

    pub(super) fn size(&self) -> (i8, i8) {
        size(self.quarter)
    }

    pub(super) fn has(&self, cell: (i8, i8)) -> bool {
        self.cells().contains(&cell)
    }
}

/// An Improvement on the bench.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// Which of the owned ones.
    pub(super) tile: usize,
    /// The cell of the first symbol.
    pub(super) at: (i8, i8),
    /// From the first symbol to the second.
    pub(super) way: Way,
    /// Under the upper Pad?
    pub(super) under: bool,
}

impl Spot {
    pub(super) fn cells(&self) -> [(i8, i8); 2] {
        let (x, y) = self.way.step();
        [self.at, (self.at.0 + x, self.at.1 + y)]
    }
}

/// The bench.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bench {
    /// Pads A and B.
    pub(super) pads: [Pad; 2],
    /// Which of them is on top.
    pub(super) top: usize,
    /// The Improvements, from the bottom up.
    pub(super) spots: Vec<Spot>,
    /// What the tools act on.
    pub(super) chosen: Part,
    /// All Improvements owned.
    pub(super) owned: Vec<Tile>,
    /// How the list of outcomes is sorted and filtered, as words of the draft.
    pub(super) wishes: Vec<String>,
}

/// What the rules say to a bench.
pub(super) struct Verdict {
    /// What it leads to; without the refused Improvements, if some are. None if the Pads themselves are wrong.
    pub(super) leads: Option<Preview>,
    /// The first broken rule.
    pub(super) refusal: Option<Refusal>,
    /// The Improvements that cannot lie there.
    pub(super) bad: Vec<usize>,
}

/// Turns a cell of the lower Pad's own frame onto a lower Pad with this many quarter turns at 0,0.
fn out((x, y): (i8, i8), quarter: u8) -> (i8, i8) {
    match quarter {
        0 => (x, y),
        1 => (2 - y, x),
        2 => (1 - x, 2 - y),
        _ => (y, 1 - x),
    }
}

/// The other way round.
fn back((x, y): (i8, i8), quarter: u8) -> (i8, i8) {
    match quarter {
        0 => (x, y),
        1 => (y, 2 - x),
        2 => (1 - x, 2 - y),
        _ => (1 - y, x),
    }
}

fn corner(cells: impl IntoIterator<Item = (i8, i8)>) -> (i8, i8) {
    cells.into_iter().fold((i8::MAX, i8::MAX), |(left, top), (x, y)| (left.min(x), top.min(y)))
}

fn turn_way(way: Way, quarter: u8) -> Way {
    Way::ALL[(way as usize + quarter as usize) % 4]
}

fn face(pad: usize, second: bool) -> Face {
    Face::ALL[pad * 2 + usize::from(second)]
}

impl Bench {
    /// The two Pads with nothing on them.
    pub(super) fn bare(owned: &[Tile]) -> Bench {
        let lay = Lay { upper: Face::A2, lower: Face::B1, turn: 270, dx: -1, dy: 0 };
        Bench::of(&Plan::bare(lay), owned)
    }

    /// A plan, in the middle of the bench.
    pub(super) fn of(plan: &Plan, owned: &[Tile]) -> Bench {
        let mut bench = Bench::placed(plan, owned, 0, (0, 0));
        bench.centre();
        bench
    }

    /// A plan with the lower Pad turned and standing as said.
    fn placed(plan: &Plan, owned: &[Tile], quarter: u8, (left, top): (i8, i8)) -> Bench {
        let show = |cell| {
            let (x, y) = out(cell, quarter);
            (x + left, y + top)
        };
        let lay = plan.lay;
        let upper_cells = (0..6).map(|cell| {
            let (x, y) = turned(lay.quarter(), cell);
            show((x + lay.dx, y + lay.dy))
        });
        let lower = Pad { second: lay.lower as u8 % 2 == 1, quarter, at: (left, top) };
        let upper =
            Pad { second: lay.upper as u8 % 2 == 1, quarter: (lay.quarter() + quarter) % 4, at: corner(upper_cells) };
        let top_is_a = lay.upper.is_a();
        let mut free: Vec<bool> = vec![true; owned.len()];
        let mut spots = Vec::new();
        for piece in plan.pieces() {
            let Some(tile) = (0..owned.len()).find(|&tile| free[tile] && owned[tile] == piece.tile) else { continue };
            free[tile] = false;
            spots.push(Spot {
                tile,
                at: show((piece.x, piece.y)),
                way: turn_way(piece.way, quarter),
                under: piece.under,
            });
        }
        Bench {
            pads: if top_is_a { [upper, lower] } else { [lower, upper] },
            top: usize::from(!top_is_a),
            spots,
            chosen: Part::Pad(usize::from(!top_is_a)),
            owned: owned.to_vec(),
            wishes: Vec::new(),
        }
    }

    /// Reads the draft: a plan, the view, and what has been done to it since. Words that mean nothing are passed over.
    pub(super) fn read(sight: &Sight<'_>, me: Seat, draft: &str) -> Bench {
        let owned = sight.company(me).owned().to_vec();
        let committed = sight.company(me).plan.filter(|_| sight.state.planned.contains(me));
        let mut bench = committed.map_or_else(|| Bench::bare(&owned), |plan| Bench::of(&plan, &owned));
        let mut plan = committed;
        for part in draft.split('|').map(str::trim) {
            let words: Vec<&str> = part.split_whitespace().collect();
            let number =
                |at: usize| words.get(at).and_then(|word| word.parse::<i8>().ok()).map(|number| number.clamp(-9, 9));
            let part_at = |at: usize| words.get(at).and_then(|word| Part::read(word, owned.len()));
            match words.first().copied() {
                Some("plan") => {
                    if let Ok(Action::Plan(read)) = sight.game.read_action(&sight.state, me, part) {
                        let kept = (bench.chosen, std::mem::take(&mut bench.wishes));
                        bench = Bench::of(&read, &owned);
                        (bench.chosen, bench.wishes) = kept;
                        plan = Some(read);
                    }
                }
                Some("view") => {
                    if let (Some(plan), Some(quarter), Some(left), Some(top)) = (&plan, number(1), number(2), number(3))
                    {
                        let kept = (bench.chosen, std::mem::take(&mut bench.wishes));
                        bench = Bench::placed(plan, &owned, quarter.rem_euclid(4) as u8, (left, top));
                        (bench.chosen, bench.wishes) = kept;
                    }
                }
                Some("sel") => bench.chosen = part_at(1).unwrap_or(bench.chosen),
                Some("move") => {
                    if let (Some(part), Some(x), Some(y)) = (part_at(1), number(2), number(3)) {
                        bench.shift(part, (x, y));
                    }
                }
                Some("turn") => {
                    if let Some(part) = part_at(1) {
                        bench.turn(part);
                    }
                }
                Some("flip") => {
                    if let Some(Part::Pad(pad)) = part_at(1) {
                        bench.pads[pad].second ^= true;
                        bench.chosen = Part::Pad(pad);
                    }
                }
                Some("swap") => bench.top ^= 1,
                Some("under") => {
                    if let Some(Part::Tile(tile)) = part_at(1) {
                        bench.put_under(tile);
                    }
                }
                Some("off") => {
                    if let Some(Part::Tile(tile)) = part_at(1) {
                        bench.spots.retain(|spot| spot.tile != tile);
                        bench.chosen = Part::Tile(tile);
                    }
                }
                Some("lay") => {
                    if let Some(Part::Tile(tile)) = part_at(1) {
                        match (number(2), number(3)) {
                            (Some(x), Some(y)) => bench.lay(tile, (x, y)),
                            _ => bench.lay_well(sight, me, tile),
                        }
                    }
                }
                Some("want") => {
                    let wanted: Vec<u8> = words[1..].iter().filter_map(|word| word.parse().ok()).collect();
                    if let Some(found) = super::reach::find(sight, me, &wanted) {
                        let read = sight.game.lay_out(&sight.state, me, &found);
                        let kept = (bench.chosen, std::mem::take(&mut bench.wishes));
                        bench = Bench::of(&read, &owned);
                        (bench.chosen, bench.wishes) = kept;
                        plan = Some(read);
                    }
                }
                Some("sort" | "price" | "improve" | "goods" | "gears" | "trucks" | "all") => bench.wish(part),
                _ => {}
            }
        }
        bench.number();
        bench.settle();
        bench
    }

    /// The draft that draws this bench again.
    pub(super) fn words(&self, sight: &Sight<'_>) -> String {
        let lower = &self.pads[1 - self.top];
        let mut words = format!(
            "{} | view {} {} {} | sel {}",
            sight.game.plan_text(&self.owned, &self.plan()),
            lower.quarter,
            lower.at.0,
            lower.at.1,
            self.chosen.word()
        );
        for wish in &self.wishes {
            words += " | ";
            words += wish;
        }
        words
    }

    /// The plan that lies here.
    pub(super) fn plan(&self) -> Plan {
        let (upper, lower) = (&self.pads[self.top], &self.pads[1 - self.top]);
        let home = |(x, y): (i8, i8)| back((x - lower.at.0, y - lower.at.1), lower.quarter);
        let (dx, dy) = corner(upper.cells().map(home));
        let turn = u16::from((upper.quarter + 4 - lower.quarter) % 4) * 90;
        let lay = Lay { upper: face(self.top, upper.second), lower: face(1 - self.top, lower.second), turn, dx, dy };
        let mut plan = Plan::bare(lay);
        for under in [true, false] {
            for spot in self.spots.iter().filter(|spot| spot.under == under) {
                let (x, y) = home(spot.at);
                let way = turn_way(spot.way, 4 - lower.quarter);
                plan.push(Piece { tile: self.owned[spot.tile], x, y, way, under: spot.under, face_down: false });
            }
        }
        plan
    }

    /// What the rules say.
    pub(super) fn verdict(&self, sight: &Sight<'_>, me: Seat) -> Verdict {
        let ask = |bench: &Bench| sight.game.preview(&sight.state, me, &bench.plan());
        let refusal = match ask(self) {
            Ok(leads) => return Verdict { leads: Some(leads), refusal: None, bad: Vec::new() },
            Err(refusal) => Some(refusal),
        };
        // Which one is to blame: first what is in the hand, then from the top down.
        let mut order: Vec<usize> = self.spots.iter().rev().map(|spot| spot.tile).collect();
        if let Part::Tile(tile) = self.chosen
            && let Some(place) = order.iter().position(|&other| other == tile)
        {
            order[..=place].rotate_right(1);
        }
        let without = |tiles: &[usize]| {
            let mut rest = self.clone();
            rest.spots.retain(|spot| !tiles.contains(&spot.tile));
            rest
        };
        for &tile in &order {
            if let Ok(leads) = ask(&without(&[tile])) {
                return Verdict { leads: Some(leads), refusal, bad: vec![tile] };
            }
        }
        for count in 2..=order.len() {
            if let Ok(leads) = ask(&without(&order[..count])) {
                return Verdict { leads: Some(leads), refusal, bad: order[..count].to_vec() };
            }
        }
        Verdict { leads: None, refusal, bad: Vec::new() }
    }

    // ---- what a hand can do ----------------------------------------------------------------------

    /// The bench after something was done to it.
    pub(super) fn after(&self, change: impl FnOnce(&mut Bench)) -> Bench {
        let mut bench = self.clone();
        change(&mut bench);
        bench.number();
        bench.settle();
        bench
    }

    /// Improvements that lie on a Pad alone and go where it goes.
    fn carried(&self, pad: usize) -> Vec<usize> {
        let other = &self.pads[1 - pad];
        let rides = |spot: &Spot| {
            let cells = spot.cells();
            cells.iter().all(|&cell| self.pads[pad].has(cell))
                && if pad == self.top { !spot.under } else { spot.under || !cells.iter().any(|&cell| other.has(cell)) }
        };
        (0..self.spots.len()).filter(|&place| rides(&self.spots[place])).collect()
    }

    /// Moves a part by this many cells.
    pub(super) fn shift(&mut self, part: Part, (x, y): (i8, i8)) {
        let by = |at: (i8, i8)| (at.0 + x, at.1 + y);
        match part {
            Part::Pad(pad) => {
                for place in self.carried(pad) {
                    self.spots[place].at = by(self.spots[place].at);
                }
                self.pads[pad].at = by(self.pads[pad].at);
            }
            Part::Tile(tile) => {
                if let Some(place) = self.spots.iter().position(|spot| spot.tile == tile) {
                    // What is picked up comes down on top.
                    let mut spot = self.spots.remove(place);
                    spot.at = by(spot.at);
                    self.spots.push(spot);
                }
            }
        }
        self.chosen = part;
    }

    /// Turns a part by a quarter, clockwise.
    pub(super) fn turn(&mut self, part: Part) {
        match part {
            Part::Pad(pad) => {
                let (_, height) = self.pads[pad].size();
                let at = self.pads[pad].at;
                for place in self.carried(pad) {
                    let spot = &mut self.spots[place];
                    let (x, y) = (spot.at.0 - at.0, spot.at.1 - at.1);
                    spot.at = (at.0 + height - 1 - y, at.1 + x);
                    spot.way = turn_way(spot.way, 1);
                }
                self.pads[pad].quarter = (self.pads[pad].quarter + 1) % 4;
            }
            Part::Tile(tile) => {
                if let Some(spot) = self.spots.iter_mut().find(|spot| spot.tile == tile) {
                    spot.way = turn_way(spot.way, 1);
                }
            }
        }
        self.chosen = part;
    }

    /// Puts an Improvement under the upper Pad, or back on top.
    pub(super) fn put_under(&mut self, tile: usize) {
        if let Some(place) = self.spots.iter().position(|spot| spot.tile == tile) {
            let mut spot = self.spots.remove(place);
            spot.under ^= true;
            self.spots.push(spot);
        }
        self.chosen = Part::Tile(tile);
    }

    /// Lays an Improvement from beside the Pads here, on top.
    pub(super) fn lay(&mut self, tile: usize, at: (i8, i8)) {
        let before = self.spots.iter().find(|spot| spot.tile == tile).map_or(Way::Right, |spot| spot.way);
        self.spots.retain(|spot| spot.tile != tile);
        self.spots.push(Spot { tile, at, way: before, under: false });
        self.chosen = Part::Tile(tile);
    }

    /// Lays an Improvement where it does most good.
    fn lay_well(&mut self, sight: &Sight<'_>, me: Seat, tile: usize) {
        self.spots.retain(|spot| spot.tile != tile);
        self.chosen = Part::Tile(tile);
        let mut best: Option<(i32, Spot)> = None;
        for cell in self.pads.iter().flat_map(Pad::cells) {
            for way in Way::ALL {
                let spot = Spot { tile, at: cell, way, under: false };
                let mut bench = self.clone();
                bench.spots.push(spot);
                if let Ok(Preview { outcome: leads, .. }) = sight.game.preview(&sight.state, me, &bench.plan()) {
                    let worth = i32::from(leads.goods) * 2
                        + i32::from(leads.research + leads.logistics) * 3
                        + i32::from(leads.improve) * 4
                        + i32::from(leads.price) * 2;
                    if best.is_none_or(|(most, _)| worth > most) {
                        best = Some((worth, spot));
                    }
                }
            }
        }
        let somewhere = Spot { tile, at: self.pads[self.top].at, way: Way::Right, under: false };
        self.spots.push(best.map_or(somewhere, |(_, spot)| spot));
    }

    /// Sets a wish for the list of outcomes; the same again takes it back.
    fn wish(&mut self, words: &str) {
        let kind = words.split_whitespace().next().unwrap_or_default();
        let had = self.wishes.iter().any(|wish| wish == words);
        self.wishes.retain(|wish| wish.split_whitespace().next() != Some(kind));
        if !had && !words.ends_with(" any") {
            self.wishes.push(words.to_owned());
        }
    }

    /// The value of a wish: `price 4` gives `4`; a wish without one gives itself.
    pub(super) fn wished<'a>(&'a self, kind: &'a str) -> Option<&'a str> {
        let wish = self.wishes.iter().find(|wish| wish.split_whitespace().next() == Some(kind))?;
        Some(wish.split_whitespace().nth(1).unwrap_or(kind))
    }

    // ---- order on the bench ----------------------------------------------------------------------

    /// Gives equal Improvements their places in the order they lie, as the notation cannot tell them apart.
    fn number(&mut self) {
        self.spots.sort_by_key(|spot| !spot.under);
        let mut free: Vec<bool> = vec![true; self.owned.len()];
        let mut chosen = self.chosen;
        for spot in &mut self.spots {
            let kind = self.owned[spot.tile];
            let Some(tile) = (0..self.owned.len()).find(|&tile| free[tile] && self.owned[tile] == kind) else {
                continue;
            };
            free[tile] = false;
            if self.chosen == Part::Tile(spot.tile) {
                chosen = Part::Tile(tile);
            }
            spot.tile = tile;
        }
        // One that was taken off is now the first of its kind that lies beside.
        if let Part::Tile(tile) = chosen
            && !self.spots.iter().any(|spot| spot.tile == tile)
            && let Some(beside) =
                (0..self.owned.len()).find(|&other| free[other] && self.owned[other] == self.owned[tile])
        {
            chosen = Part::Tile(beside);
        }
        self.chosen = chosen;
    }

    /// All cells something lies on.
    fn cells(&self) -> impl Iterator<Item = (i8, i8)> {
        self.pads.iter().flat_map(Pad::cells).chain(self.spots.iter().flat_map(Spot::cells))
    }

    /// The first and the last column and row with something on them.
    pub(super) fn bounds(&self) -> ((i8, i8), (i8, i8)) {
        let last = self.cells().fold((i8::MIN, i8::MIN), |(right, low), (x, y)| (right.max(x), low.max(y)));
        (corner(self.cells()), last)
    }

    fn shift_all(&mut self, (x, y): (i8, i8)) {
        for pad in &mut self.pads {
            pad.at = (pad.at.0 + x, pad.at.1 + y);
        }
        for spot in &mut self.spots {
            spot.at = (spot.at.0 + x, spot.at.1 + y);
        }
    }

    fn centre(&mut self) {
        let ((left, top), (right, low)) = self.bounds();
        self.shift_all(((COLUMNS - (right - left + 1)) / 2 - left, ((USUAL_ROWS - (low - top + 1)) / 2).max(0) - top));
    }

    /// Brings back onto the bench what has left it.
    fn settle(&mut self) {
        let clamp =
            |at: (i8, i8), (width, height): (i8, i8)| (at.0.clamp(0, COLUMNS - width), at.1.clamp(0, ROWS - height));
        for pad in 0..2 {
            let to = clamp(self.pads[pad].at, self.pads[pad].size());
            let by = (to.0 - self.pads[pad].at.0, to.1 - self.pads[pad].at.1);
            if by != (0, 0) {
                let chosen = self.chosen;
                self.shift(Part::Pad(pad), by);
                self.chosen = chosen;
            }
        }
        for spot in &mut self.spots {
            let [first, second] = spot.cells();
            let (left, top) = (first.0.min(second.0), first.1.min(second.1));
            let (right, low) = (first.0.max(second.0), first.1.max(second.1));
            let to = (left.clamp(0, COLUMNS - 1 - (right - left)), top.clamp(0, ROWS - 1 - (low - top)));
            spot.at = (spot.at.0 + to.0 - left, spot.at.1 + to.1 - top);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use smartphone::symbol::Symbol;

    #[test]
    fn a_plan_survives_every_view() {
        let tile = Tile::new(Symbol::Goods, Symbol::Research);
        let lay = Lay { upper: Face::B2, lower: Face::A1, turn: 90, dx: -1, dy: 1 };
        let plan = Plan::bare(lay).with(Piece { tile, x: 0, y: 0, way: Way::Down, under: true, face_down: false });
        for quarter in 0..4 {
            let bench = Bench::placed(&plan, &[tile], quarter, (2, 1));
            assert_eq!(bench.plan(), plan, "turned {quarter}");
        }
    }

    #[test]
    fn four_turns_lead_back() {
        let tile = Tile::new(Symbol::Goods, Symbol::Research);
        let mut bench = Bench::bare(&[tile]);
        bench.lay(0, bench.pads[1].at);
        let before = bench.clone();
        for part in [Part::Pad(0), Part::Pad(1), Part::Tile(0)] {
            let mut turned = before.clone();
            for _ in 0..4 {
                turned.turn(part);
            }
            assert_eq!(turned.pads, before.pads);
            assert_eq!(turned.spots, before.spots);
        }
    }
}
