//! What happens as a consequence of a step, for a log: as one English sentence and as data.

use crate::action::Stake;
use crate::contracts::{Bn, Contracts};
use crate::level::Level;
use crate::market::{MAX_MARKETS, Market};
use crate::pile::Pile;
use crate::rules::Superpower;
use crate::situation::{Class, Face};
use game::{Seat, Value};

/// Something that happened. Countries are given by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence of the event speaks of")]
pub enum Event {
    /// Who holds CP first.
    First { seat: Seat },
    /// The class of the next situation card.
    Forecast { class: Class },
    /// A situation card is turned.
    Situation { turn: u8, face: Face },
    /// A covered market opens.
    MarketOpened { market: Market },
    /// The turn's contracts are on the markets.
    Dealt { contracts: Contracts, markets: [Contracts; MAX_MARKETS] },
    /// A market is taken.
    Market { seat: Seat, stake: Stake, market: Market, contracts: Contracts },
    /// Two markets are taken with soft power.
    Markets { seat: Seat, stake: Stake, first: Market, second: Market, contracts: Contracts },
    /// An investment.
    Invested { seat: Seat, stake: Stake, pile: Pile, paid: Bn },
    /// Bonds are sold.
    Bonds { seat: Seat, stake: Stake },
    /// A soft power card is being prepared.
    Prepared { seat: Seat, stake: Stake, paid: Bn },
    /// CP is skipped.
    PassedCp { seat: Seat },
    /// All invested money goes to the bank.
    Invoiced { amount: Bn },
    /// A new prospective partner.
    Contractor { seat: Seat, country: u8 },
    /// A new soft power card.
    SoftPower { seat: Seat },
    /// A country rises.
    Raised { seat: Seat, country: u8, level: Level },
    /// Cards found no country.
    CardsLost { seat: Seat, pile: Pile, cards: u8 },
    /// A nation becomes the superpower.
    Superpower { seat: Seat, from: Option<Seat>, countries: u8, points: u16 },
    /// New contracts in a country, and what settled there.
    Placed { seat: Seat, country: u8, contracts: Contracts, settled: Bn },
    /// Contracts that could not be placed go to the superpower.
    ToSuperpower { seat: Seat, to: Seat, contracts: Contracts },
    /// Contracts that could not be placed go to the bank.
    ToBank { seat: Seat, contracts: Contracts },
    /// CP passes to the left.
    CpMoved { seat: Seat },
    /// The contracts in a nation's countries settle at the end.
    FinalSettlement { seat: Seat, amount: Bn },
    /// The game ends.
    Over,
}

/// `1 + 1 + 2 bn`.
fn sum(contracts: Contracts) -> String {
    let values: Vec<String> = contracts.values().map(|value| value.to_string()).collect();
    if values.is_empty() { "nothing".to_owned() } else { format!("{} bn", values.join(" + ")) }
}

fn by(stake: Stake) -> &'static str {
    match stake {
        Stake::Token => "",
        Stake::Cp => " with CP",
        Stake::TwoTokens => " with two tokens",
        Stake::TokenAndCp => " with a token and CP",
    }
}

/// What is invested in, with its article.
fn invested_in(pile: Pile) -> String {
    match pile {
        Pile::FirstContractors | Pile::SecondContractors => pile.name().to_owned(),
        Pile::SoftPower => format!("a {} card", pile.name()),
        _ => format!("a {}", pile.name()),
    }
}

fn heap(contracts: Contracts) -> Value {
    Value::list(contracts.values())
}

impl Superpower {
    /// The name of the nation in a seat.
    pub fn nation(&self, seat: Seat) -> &str {
        &self.components.nations[seat.index()].name
    }

    fn market_name(&self, market: Market) -> &str {
        &self.components.grid.names[market.index()]
    }

    pub(crate) fn event_sentence(&self, event: &Event) -> String {
        let name = |seat: Seat| self.nation(seat);
        match *event {
            Event::First { seat } => format!("{} gets the Consistent Policy token first.", name(seat)),
            Event::Forecast { class } => format!("The next situation card is a {} card.", class.word()),
            Event::Situation { turn, face } => {
                format!("Turn {turn}: {}.", self.components.situations[face.index()].name)
            }
            Event::MarketOpened { market } => format!("{} opens.", self.market_name(market)),
            Event::Dealt { contracts, .. } if contracts.is_empty() => {
                "No new contracts come to the markets.".to_owned()
            }
            Event::Dealt { contracts, .. } => {
                let cards = contracts.cards();
                let plural = if cards == 1 { "contract comes" } else { "contracts come" };
                format!("{cards} {plural} to the markets, worth {} bn.", contracts.worth())
            }
            Event::Market { seat, stake, market, contracts } => {
                format!("{} takes {}{}: {}.", name(seat), self.market_name(market), by(stake), sum(contracts))
            }
            Event::Markets { seat, stake, first, second, contracts } => format!(
                "{} takes {} and {} with Soft Power{}: {}.",
                name(seat),
                self.market_name(first),
                self.market_name(second),
                by(stake).replace(" with", " and"),
                sum(contracts)
            ),
            Event::Invested { seat, stake, pile, paid: 0 } => {
                format!("{} invests in {}{}, for free.", name(seat), invested_in(pile), by(stake))
            }
            Event::Invested { seat, stake, pile, paid } => {
                format!("{} invests {paid} bn in {}{}.", name(seat), invested_in(pile), by(stake))
            }
            Event::Bonds { seat, stake } => format!("{} sells bonds for 1 bn{}.", name(seat), by(stake)),
            Event::Prepared { seat, stake, paid } => {
                format!("{} prepares a Soft Power card for {paid} bn{}.", name(seat), by(stake))
            }
            Event::PassedCp { seat } => format!("{} skips CP.", name(seat)),
            Event::Invoiced { amount } => format!("Year-end balance: the {amount} bn invested go to the bank."),
            Event::Contractor { seat, country } => {
                format!("{} gains a prospective partner: country {}.", name(seat), country + 1)
            }
            Event::SoftPower { seat } => format!("{} gains a Soft Power card.", name(seat)),
            Event::Raised { seat, country, level } => {
                format!("{}: country {} becomes a {}.", name(seat), country + 1, level.name())
            }
            Event::CardsLost { seat, pile, cards: 1 } => {
                format!("{} has no country for {}: the investment is lost.", name(seat), invested_in(pile))
            }
            Event::CardsLost { seat, pile, cards } => {
                format!("{} has no country for {cards} {} cards: the investments are lost.", name(seat), pile.name())
            }
            Event::Superpower { seat, from: None, countries, points } => {
                format!("{} becomes the superpower with {countries} countries worth {points} points.", name(seat))
            }
            Event::Superpower { seat, from: Some(from), countries, points } => format!(
                "{} takes the superpower title from {} with {countries} countries worth {points} points.",
                name(seat),
                name(from)
            ),
            Event::Placed { seat, country, contracts, settled: 0 } => {
                format!("{} places {} in country {}.", name(seat), sum(contracts), country + 1)
            }
            Event::Placed { seat, country, contracts, settled } => {
                let (name, placed) = (name(seat), sum(contracts));
                format!("{name} places {placed} in country {}, which settles {settled} bn.", country + 1)
            }
            Event::ToSuperpower { seat, to, contracts } => {
                format!("{} can't place {}, which goes to {}.", name(seat), sum(contracts), name(to))
            }
            Event::ToBank { seat, contracts } => {
                format!("{} can't place {}, which goes to the bank.", name(seat), sum(contracts))
            }
            Event::CpMoved { seat } => format!("The Consistent Policy token passes to {}.", name(seat)),
            Event::FinalSettlement { seat, amount } => {
                format!("{}: the last contracts settle for {amount} bn.", name(seat))
            }
            Event::Over => "The game is over.".to_owned(),
        }
    }

    pub(crate) fn event_data(&self, event: &Event) -> Value {
        let kind = |word: &str| Value::map().with("kind", word);
        let of = |word: &str, seat: Seat| kind(word).with("seat", self.seat(seat));
        let market = |market: Market| Value::from(market.number());
        match *event {
            Event::First { seat } => of("first", seat),
            Event::Forecast { class } => kind("forecast").with("class", class.word()),
            Event::Situation { turn, face } => kind("situation")
                .with("turn", turn)
                .with("situation", self.components.situations[face.index()].word.as_str()),
            Event::MarketOpened { market: opened } => kind("market-opened").with("market", market(opened)),
            Event::Dealt { contracts, markets } => kind("dealt").with("contracts", heap(contracts)).with(
                "markets",
                Value::list(markets[..self.components.grid.len()].iter().map(|&contracts| heap(contracts))),
            ),
            Event::Market { seat, stake, market: taken, contracts } => of("market", seat)
                .with("stake", stake.word())
                .with("market", market(taken))
                .with("contracts", heap(contracts)),
            Event::Markets { seat, stake, first, second, contracts } => of("markets", seat)
                .with("stake", stake.word())
                .with("markets", Value::list([market(first), market(second)]))
                .with("contracts", heap(contracts)),
            Event::Invested { seat, stake, pile, paid } => {
                of("invested", seat).with("stake", stake.word()).with("pile", pile.word()).with("paid", paid)
            }
            Event::Bonds { seat, stake } => of("bonds", seat).with("stake", stake.word()),
            Event::Prepared { seat, stake, paid } => {
                of("prepared", seat).with("stake", stake.word()).with("paid", paid)
            }
            Event::PassedCp { seat } => of("passed-cp", seat),
            Event::Invoiced { amount } => kind("invoiced").with("amount", amount),
            Event::Contractor { seat, country } => of("contractor", seat).with("country", country + 1),
            Event::SoftPower { seat } => of("soft-power", seat),
            Event::Raised { seat, country, level } => {
                of("raised", seat).with("country", country + 1).with("level", level.word())
            }
            Event::CardsLost { seat, pile, cards } => {
                of("cards-lost", seat).with("pile", pile.word()).with("cards", cards)
            }
            Event::Superpower { seat, from, countries, points } => of("superpower", seat)
                .with("from", from.map(|from| self.seat(from).to_owned()))
                .with("countries", countries)
                .with("points", points),
            Event::Placed { seat, country, contracts, settled } => of("placed", seat)
                .with("country", country + 1)
                .with("contracts", heap(contracts))
                .with("settled", settled),
            Event::ToSuperpower { seat, to, contracts } => {
                of("to-superpower", seat).with("to", self.seat(to)).with("contracts", heap(contracts))
            }
            Event::ToBank { seat, contracts } => of("to-bank", seat).with("contracts", heap(contracts)),
            Event::CpMoved { seat } => of("cp-moved", seat),
            Event::FinalSettlement { seat, amount } => of("final-settlement", seat).with("amount", amount),
            Event::Over => kind("over"),
        }
    }
}
