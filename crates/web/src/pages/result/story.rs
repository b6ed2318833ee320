//! How a game was decided, in words: who won by what, who led when, and which round brought most.
//!
//! All of it comes from the points as they stand and from the tally; what is special to a game its board says.

use super::{ResultPage, ResultRow};
use crate::boards;
use board::t;
use board::{Args, Fact};
use game::{Seat, Stretch};

/// What decided between the first and the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// More points.
    Points {
        /// How many more.
        by: i32,
    },
    /// Equal points, and a tie-break.
    TieBreak {
        /// Which one, from 1.
        number: usize,
        /// What the winner had of it.
        own: i32,
        /// What the next had.
        other: i32,
    },
    /// Equal in everything: the victory is shared.
    Shared,
    /// There was nobody else.
    Alone,
}

/// What decided: by the seats, best first.
pub(super) fn verdict(rows: &[ResultRow]) -> Verdict {
    let [first, next, ..] = rows else { return Verdict::Alone };
    if next.place == 1 {
        return Verdict::Shared;
    }
    if first.points != next.points {
        return Verdict::Points { by: first.points - next.points };
    }
    let mut breaks = (1..).zip(first.tiebreaks.into_iter().zip(next.tiebreaks));
    match breaks.find(|(_, (own, other))| own != other) {
        Some((number, (own, other))) => Verdict::TieBreak { number, own, other },
        None => Verdict::Shared,
    }
}

/// Who led: how the lead went from round to round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lead {
    /// From when on the winner was ahead of all others.
    pub(super) since: Option<Stretch>,
    /// How often somebody else took the lead.
    pub(super) changes: usize,
}

impl ResultPage {
    /// A number of points in the game's own unit, such as coins; in points if the game has none.
    pub(super) fn margin(&self, by: i32) -> String {
        let language = self.visitor.language;
        let board = boards::of(&self.game);
        let mut args = Args::new();
        args.set("by", by);
        let own = board.words().find(language, &format!("{}-margin", board.id()), &args);
        own.unwrap_or_else(|| t!(language, "result-margin", by = by))
    }

    fn winners(&self) -> Vec<&ResultRow> {
        self.rows.iter().filter(|row| row.place == 1).collect()
    }

    /// The one line that says it all.
    pub(super) fn headline(&self) -> String {
        let (language, own_seat) = (self.visitor.language, self.own_seat());
        let board = boards::of(&self.game);
        let winners: Vec<_> = self.winners().into_iter().map(|row| &row.face).collect();
        let [winner] = winners[..] else { return board::victory_words(language, &winners, own_seat) };
        let you = if own_seat == Some(winner.seat) { "yes" } else { "no" };
        let name = winner.name.as_str();
        match verdict(&self.rows) {
            Verdict::Points { by } => t!(language, "result-wins", you = you, name = name, margin = self.margin(by)),
            Verdict::TieBreak { number, own, other } => {
                let what = board.tiebreak_name(language, number);
                t!(language, "result-wins-on", you = you, name = name, what = what, own = own, other = other)
            }
            Verdict::Shared | Verdict::Alone => board::victory_words(language, &winners, own_seat),
        }
    }

    /// The score of the first two, how the viewer came in, and who led when.
    pub(super) fn sentences(&self) -> Vec<String> {
        let (language, own) = (self.visitor.language, self.own_seat());
        let mut said = Vec::new();
        let winner = &self.rows[0];
        if let Some(next) = self.rows.get(1) {
            let you = if own == Some(next.face.seat) { "yes" } else { "no" };
            said.push(match verdict(&self.rows) {
                Verdict::Points { .. } => t!(
                    language,
                    "result-score",
                    you = you,
                    name = next.face.name.as_str(),
                    own = winner.points,
                    other = next.points
                ),
                Verdict::Shared => t!(language, "result-all-equal", points = winner.points),
                Verdict::TieBreak { .. } | Verdict::Alone => {
                    t!(language, "result-equal-points", points = winner.points)
                }
            });
        }
        if let Some(mine) = self.rows.iter().skip(2).find(|row| own == Some(row.face.seat) && row.place > 1) {
            let points = boards::points(&self.game, language, i64::from(mine.points));
            said.push(t!(language, "result-own-place", place = mine.place, points = points));
        }
        let you = if own == Some(winner.face.seat) { "yes" } else { "no" };
        let name = winner.face.name.as_str();
        let lead = self.lead();
        if let [_] = self.winners()[..] {
            let (last, unit) = (Stretch::Round(self.tally.rounds), self.round_unit());
            said.extend(match lead.since {
                Some(Stretch::Round(1)) => Some(t!(language, "result-led-always", you = you, name = name, unit = unit)),
                Some(Stretch::End) => Some(t!(language, "result-led-end", you = you, name = name)),
                Some(since) if since == last => {
                    Some(t!(language, "result-led-last", you = you, name = name, unit = unit))
                }
                Some(Stretch::Round(round)) => {
                    Some(t!(language, "result-led", you = you, name = name, round = round, unit = unit))
                }
                Some(Stretch::Start) | None => None,
            });
        }
        if lead.changes > 1 {
            said.push(t!(language, "result-lead-changes", count = lead.changes));
        }
        said
    }

    /// Who was ahead of all others when a stretch of the game was over.
    fn leader(&self, stretch: Stretch) -> Option<Seat> {
        let points = |row: &ResultRow| self.tally.up_to(row.face.seat, stretch);
        let most = self.rows.iter().map(points).max()?;
        let mut first = self.rows.iter().filter(|row| points(row) == most);
        first.next().filter(|_| first.next().is_none()).map(|row| row.face.seat)
    }

    /// How the lead went. Being level takes the lead from nobody.
    pub(super) fn lead(&self) -> Lead {
        let stretches: Vec<Stretch> = self.tally.stretches().into_iter().skip(1).collect();
        let leaders: Vec<Option<Seat>> = stretches.iter().map(|&stretch| self.leader(stretch)).collect();
        let known: Vec<Seat> = leaders.iter().copied().flatten().collect();
        let changes = known.windows(2).filter(|pair| pair[0] != pair[1]).count();
        let winner = Some(self.rows[0].face.seat);
        let ahead = leaders.iter().rev().take_while(|&&leader| leader == winner).count();
        let since = (ahead > 0).then(|| stretches[stretches.len() - ahead]);
        Lead { since, changes }
    }

    /// What a commentator would say: two things of the game's own, and the largest round.
    pub(super) fn facts(&self) -> Vec<Fact> {
        self.board_facts.iter().take(2).cloned().chain(self.largest_round()).collect()
    }

    /// The round that brought anybody the most.
    fn largest_round(&self) -> Option<Fact> {
        let language = self.visitor.language;
        let rounds = || (1..=self.tally.rounds).map(Stretch::Round);
        let all = self.rows.iter().flat_map(|row| rounds().map(move |round| (row, round)));
        let points = |(row, round): &(&ResultRow, Stretch)| self.tally.in_stretch(row.face.seat, *round);
        let best = all.clone().map(|one| points(&one)).max().filter(|&most| most > 0 && self.tally.rounds > 1)?;
        let (row, round) = all.into_iter().find(|one| points(one) == best)?;
        let Stretch::Round(round) = round else { return None };
        let you = if self.own_seat() == Some(row.face.seat) { "yes" } else { "no" };
        Some(Fact {
            icon: "up",
            headline: t!(language, "result-largest", round = round, unit = self.round_unit()),
            words: t!(
                language,
                "result-largest-words",
                you = you,
                name = row.face.name.as_str(),
                margin = self.margin(best)
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::{NextSteps, ReplayPage, ReplayPlace, Series};
    use crate::sample;
    use board::Language;
    use game::Tally;

    /// The page after a game of Furnace with these points and tie-breaks, seat by seat, to whoever holds the first
    /// seat.
    fn page(language: Language, ended: &[(i32, [i32; 3])], tally: Tally) -> ResultPage {
        let players = ended.len().to_string();
        let table = sample::open(catalog::find("furnace").unwrap(), &[("players", &players)]);
        let faces = sample::faces(&*table, Some(Seat::new(0)));
        let place = |own: &(i32, [i32; 3])| 1 + ended.iter().filter(|other| *other > own).count() as u8;
        let row = |(face, ended): (&board::SeatFace, &(i32, [i32; 3]))| ResultRow {
            face: face.clone(),
            place: place(ended),
            points: ended.0,
            tiebreaks: ended.1,
            summary: String::new(),
        };
        let mut rows: Vec<ResultRow> = faces.iter().zip(ended).map(row).collect();
        rows.sort_by_key(|row| row.place);
        let replay = ReplayPage {
            table: sample::page(&*table, None, language),
            place: ReplayPlace::AfterGame,
            carried: Vec::new(),
            tail: String::new(),
            back: String::new(),
            step: 0,
            of: 1,
            next_decision: None,
            can_play_on: false,
        };
        ResultPage {
            visitor: crate::layout::Visitor { language, ..Default::default() },
            id: "table".to_owned(),
            name: "Friday".to_owned(),
            game: "furnace".to_owned(),
            rows,
            sources: table.seen_by(game::Eye::Spectator).sources(),
            tally,
            board_facts: Vec::new(),
            debrief: None,
            steps: 1,
            duration: None,
            seed: None,
            next: NextSteps::default(),
            series: Series::default(),
            replay,
            analysis: crate::pages::AnalysisPart::Offered,
        }
    }

    /// What each seat got in each round.
    fn tally(rounds: &[&[i32]]) -> Tally {
        let mut tally = Tally::new(rounds.len() as u8);
        for (round, points) in (1..).zip(rounds) {
            for (seat, &points) in points.iter().enumerate() {
                tally.add(Seat::new(seat), Stretch::Round(round), "iron", points);
            }
        }
        tally
    }

    #[test]
    fn it_is_said_what_decided() {
        let said = |language, ended: &[(i32, [i32; 3])]| {
            page(language, ended, Tally::default()).headline().replace('\u{a0}', " ")
        };
        let (en, pl) = (Language::En, Language::Pl);
        assert_eq!(said(en, &[(30, [5, 0, 0]), (21, [9, 0, 0])]), "You win by 9 coins!");
        assert_eq!(said(en, &[(20, [5, 0, 0]), (21, [9, 0, 0])]), "Ben wins by 1 coin!");
        assert_eq!(said(pl, &[(30, [5, 0, 0]), (21, [9, 0, 0])]), "Wygrywasz przewagą 9 monet!");
        // FUR-062: then the number of cards; FUR-063: then resources; FUR-064: then the victory is shared.
        assert_eq!(said(en, &[(30, [8, 9, 0]), (30, [9, 0, 0])]), "Ben wins on cards, 9 to 8!");
        assert_eq!(said(pl, &[(30, [9, 0, 0]), (30, [8, 9, 0])]), "Wygrywasz liczbą kart, 9 do 8!");
        assert_eq!(said(en, &[(30, [9, 4, 0]), (30, [9, 1, 0])]), "You win on resources, 4 to 1!");
        assert_eq!(said(en, &[(30, [9, 4, 0]), (30, [9, 4, 0])]), "You and Ben share the victory!");
        assert_eq!(said(pl, &[(30, [9, 4, 0]), (30, [9, 4, 0]), (1, [1, 1, 0])]), "Wspólne zwycięstwo: ty, Ben!");
    }

    #[test]
    fn it_is_said_who_led() {
        let lead = |rounds: &[&[i32]], ended: &[i32]| {
            let ended: Vec<(i32, [i32; 3])> = ended.iter().map(|points| (*points, [0; 3])).collect();
            page(Language::En, &ended, tally(rounds)).lead()
        };
        let since = |round| Some(Stretch::Round(round));
        assert_eq!(lead(&[&[5, 1], &[1, 2], &[1, 1]], &[7, 4]), Lead { since: since(1), changes: 0 });
        assert_eq!(lead(&[&[1, 5], &[9, 1], &[1, 1]], &[11, 7]), Lead { since: since(2), changes: 1 });
        // To draw level takes the lead from nobody, and it is not led either.
        assert_eq!(lead(&[&[5, 1], &[1, 5], &[2, 1]], &[8, 7]), Lead { since: since(3), changes: 0 });
        assert_eq!(lead(&[&[5, 1], &[1, 9], &[9, 1]], &[15, 11]), Lead { since: since(3), changes: 2 });
        let said = page(Language::En, &[(15, [0; 3]), (11, [0; 3])], tally(&[&[5, 1], &[1, 9], &[9, 1]]));
        let words = "15 to Ben’s 11. You took the lead in the last round. The lead changed 2 times.";
        assert_eq!(said.sentences().join(" "), words);
        let fact = said.facts().pop().unwrap();
        assert_eq!(fact.headline, "Best round: 3");
        assert_eq!(fact.words.replace('\u{a0}', " "), "You gained 9 coins, the largest gain of the game.");
    }
}
