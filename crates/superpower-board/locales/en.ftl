### The board of Superpower.

## Names
superpower-market-nyc = NASDAQ
superpower-market-sha = Shanghai
superpower-market-lon = London
superpower-market-tyo = Tokyo
superpower-market-bom = Bombay
superpower-market-fra = Frankfurt
superpower-market-waw = Warsaw
superpower-market-sao = São Paulo
superpower-nation-germany = Germany
superpower-nation-japan = Japan
superpower-nation-uk = United Kingdom
superpower-nation-china = China
superpower-nation-usa = United States
superpower-nation-short-uk = UK
superpower-nation-short-usa = USA
superpower-level-potential = potential contractor
superpower-level-cooperating = cooperating state
superpower-level-friendly = friendly state
superpower-level-strategic = strategic partner
superpower-short-potential = contractor
superpower-short-cooperating = cooperating
superpower-short-friendly = friendly
superpower-short-strategic = strategic
superpower-pile-contractor = Contractor I
superpower-pile-contractor-2 = Contractor II
superpower-pile-cooperating = Cooperating
superpower-pile-friendly = Friendly
superpower-pile-strategic = Strategic
superpower-pile-soft-power = Soft power
superpower-class-bull = bull market
superpower-class-stable = stable market
superpower-class-bear = bear market
superpower-cp = consistent policy
superpower-title = superpower
superpower-you = (you)
superpower-source-cash = Treasury
superpower-source-cooperating = Cooperating states
superpower-source-friendly = Friendly states
superpower-source-strategic = Strategic partners
superpower-source-superpower = Superpower

## Amounts
superpower-bn = { $n } bn
superpower-bn-sum = { $sum } bn
superpower-from-to = { $from } → { $to } bn
superpower-free = free
superpower-free-short = 0
superpower-no-contracts = no contracts
superpower-cards-label = { $count ->
    [one] { $count } contract
   *[other] { $count } contracts
 }, worth { $worth } bn
superpower-points-short = { $points } pts
superpower-plus-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
 }

## Phases and parts
superpower-turn-of = Turn { $turn } of { $turns }
superpower-phase-contracts = I Contracts
superpower-phase-actions = II Actions
superpower-phase-influence = III Influence
superpower-phase-placing = III Placing
superpower-board = Own nation, exchanges and investments
superpower-world = Situation and race
superpower-nations = The other nations

## Situation and forecast
superpower-deck = situation deck
superpower-deck-below = Turns { $first } to { $last }:
superpower-deck-last = Turn { $turn }:
superpower-no-situation = The first situation card is still to be turned.
superpower-per-marker = { $count ->
    [one] { $count } contract for every marker
   *[other] { $count } contracts for every marker
 }
superpower-only-zones = { $count ->
    [one] one contract a marker, only { $zones }
   *[other] one contract a marker: { $zones }
 }
superpower-zone-brings = { $per } for each marker: { $count } of { $value } bn
superpower-forecast = Turn { $turn }: { $class }
superpower-forecast-sure = Turn { $turn }: { $class }, so { $face }
superpower-opens = opens { $market }
superpower-with-markers = contracts with today’s markers
superpower-last-turn = The last turn: no card is left in the deck.

## Race
superpower-race = Race for superpower
superpower-race-worth-full = The superpower counts { $points } points at the end and gets the contracts others cannot place.
superpower-race-countries = { $count ->
    [one] { $count } country
   *[other] { $count } countries
 }
superpower-race-legend = countries · their points; the title +{ $points }
superpower-claim-first = First to { $needed } countries of cooperating level or better.
superpower-claim-from = To overtake { $nation }: { $more } countries, or { $same } worth more than { $points }.
superpower-claim-mine = The title is yours until somebody has more countries, or as many worth more.

## Exchanges
superpower-exchanges = Exchanges
superpower-exchanges-note = a token takes all contracts of one
superpower-take-both = your soft power can take both
superpower-take-two = Soft power: { $first } and { $second }, +{ $places } bn at work
superpower-bridge = { $name } holds { $first } and { $second } with soft power
superpower-covered-first = closed, the next { $situation } opens it
superpower-covered = closed, opens after { $market }
superpower-offer-empty = nothing lies here
superpower-offer-places = +{ $n } bn at work
superpower-offer-nothing = no room for these
superpower-offer-settles = cashes { $n } bn
superpower-leaves-bank = { $n } bn to the bank
superpower-leaves-to = { $n } bn to { $nation }
superpower-bonds = Bonds
superpower-bonds-now = +1 bn now
superpower-bonds-open = always open

## Investments
superpower-investments = Investments
superpower-investments-note = each investment makes a pile’s next one dearer
superpower-pile-left = { $count } left
superpower-step-you = you
superpower-step-two = two
superpower-step-now = now
superpower-step-next = next
superpower-step-taken = { $count } in
superpower-stake-free = { $tokens ->
    [one] 1 token: free
   *[other] 2 tokens: free
 }
superpower-stake-costs = { $tokens ->
    [one] 1 token: { $price } bn
   *[other] 2 tokens: { $price } bn
 }
superpower-worth-soft = takes two exchanges
superpower-worth-contractor = a new country
superpower-worth-level = { $points } points
superpower-effect-soft = ready in turn { $turn }
superpower-effect-too-late = too late to use it
superpower-effect-contractor = new: { $country }
superpower-effect-rise = { $country } up, +{ $points } pts
superpower-effect-rise-one = 1 of { $count } up, +{ $points }
superpower-effect-none = needs a { $level }

## Nations
superpower-treasury = treasury
superpower-sums = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $work } bn at work
superpower-to-place = to place
superpower-tokens-left = { $left } of { $all } tokens left
superpower-tokens-then = { $left ->
    [0] last token
    [one] { $left } token left
   *[other] { $left } tokens left
 }
superpower-land-bare = no contracts yet
superpower-land-work = { $n } bn at work
superpower-land-empty = room for two
superpower-steps-label = { $level }; the figures are the contracts that fit each step
superpower-soft-ready = { $count ->
    [one] Soft power
   *[other] Soft power ×{ $count }
 }
superpower-soft-ready-note = ready: take two exchanges
superpower-soft-used = { $count ->
    [one] Used
   *[other] Used ×{ $count }
 }
superpower-soft-prepare = prepare for { $cost } bn
superpower-soft-spent = { $count ->
    [one] used this turn
   *[other] { $count } used this turn
 }
superpower-soft-preparing = { $count ->
    [one] ready next turn
   *[other] { $count } ready next turn
 }
superpower-soft-tag = Soft power: { $ready } ready, { $used } used, { $preparing } being prepared
superpower-rises = will be a { $level }
superpower-in-hand = to place:

## Placing
superpower-hand = To place, { $worth } bn:
superpower-hand-card = Take up a contract of { $value } bn
superpower-hand-empty = all laid
superpower-on-country = { $contracts } on { $country }
superpower-best = Pays most:
superpower-pays = +{ $places } at work, { $settles } bn cash
superpower-best-is-yours = Nothing pays more than this.
superpower-hinted = As the hint
superpower-clear = Clear
superpower-takes = takes { $values }
superpower-takes-nothing = takes no contracts
superpower-empty-first = empty: comes first
superpower-stays = stay at work
superpower-cashes = +{ $n } bn cash
superpower-take-back-card = Take the { $value } bn back from { $country }
superpower-lay-card = Lay { $value } bn on { $country }

## What is asked
superpower-ask-action = Your action: put a token on a glowing place.
superpower-ask-cp = Use the consistent policy token, or pass it.
superpower-ask-raise = Which country becomes a { $level }?
superpower-ask-raise-more = { $count } cards of this year are still to be laid.
superpower-ask-place = { $count ->
    [one] Place your contract, { $worth } bn.
   *[other] Place your { $count } contracts, { $worth } bn.
 }
superpower-place-note = Countries without contracts come first. A country that gets new ones cashes the old.
superpower-place-note-superpower = Leftovers of the others included. Countries without contracts come first.
superpower-holding = { $value } bn in hand: choose its country.
superpower-left-to-place = { $n } bn still to place
superpower-place-waiting = Lay the contracts
superpower-pick-place = Pick a place
superpower-pick-country = Pick a country
superpower-pay-with = put down
superpower-stake-token = one token
superpower-stake-two-tokens = two tokens
superpower-stake-token-and-cp = a token and consistent policy
superpower-stake-cp = consistent policy alone
superpower-stake-short-token = one
superpower-stake-short-two-tokens = two
superpower-stake-short-token-and-cp = with CP
superpower-stake-short-cp = CP alone
superpower-spot-bonds = Bonds
superpower-spot-market = { $market }: { $contracts }
superpower-spot-markets = { $first } + { $second }: { $contracts }
superpower-spot-pile = Investment: { $pile }
superpower-spot-prepare = Preparing soft power
superpower-next-pays = the next pays { $price } bn
superpower-contracts-stay = { $contracts } stay
superpower-pass-cp = Do not use CP
superpower-confirm-bonds = Sell bonds, +1 bn
superpower-confirm-market = Take { $market }
superpower-confirm-markets = Take both
superpower-confirm-free = Invest, free
superpower-confirm-pay = Invest, pay { $price } bn
superpower-confirm-prepare = Prepare, pay { $price } bn
superpower-confirm-raise = Raise { $country }
superpower-confirm-place = Place { $n } bn

## The end
superpower-final = Final scoring
superpower-final-note = all contracts in countries are settled
superpower-source = Source
superpower-each = ({ $points } each)
superpower-total = Points
superpower-won = winner

## Log
superpower-log-first = plays last this turn
superpower-log-forecast = next:
superpower-log-situation = Turn { $turn }: { $name }
superpower-log-opened = { $market } opens
superpower-log-dealt = dealt:
superpower-log-dealt-none = no contracts come
superpower-log-two = with two tokens
superpower-log-with = with
superpower-log-invests = invests:
superpower-log-bonds = sells bonds, +1 bn
superpower-log-prepared = prepares soft power, { $price } bn
superpower-log-passed-cp = does not use
superpower-log-balance = Balance of the year: { $amount } bn to the bank
superpower-log-contractor = new contractor { $country }
superpower-log-soft-power = a soft power card, ready
superpower-log-lost = { $count ->
    [one] no country for { $pile }: lost
   *[other] no country for { $count } × { $pile }: lost
 }
superpower-log-title = { $nation } is the superpower: { $countries } countries worth { $points }
superpower-log-title-from = { $nation } takes the title from { $from }: { $countries } countries worth { $points }
superpower-log-settled = +{ $n } bn
superpower-log-to-superpower = go to { $nation }, the superpower
superpower-log-to-bank = go to the bank
superpower-log-cp-moved = plays last now
superpower-log-final = the last contracts settle: +{ $n } bn
superpower-log-over = The game is over.

## For screen readers
superpower-text-situation = Situation: { $name }, { $class }.
superpower-text-forecast = Next: { $class }.
superpower-text-zones = Markers
superpower-text-covered = closed
superpower-text-taken = taken by { $name }
superpower-text-pile = Pile
superpower-text-left = Cards left

## Refusals
superpower-refusal-game-over = The game is over.
superpower-refusal-no-such-nation = Nobody plays that nation at this table.
superpower-refusal-no-cp = You do not have the consistent policy token, or it is placed already.
superpower-refusal-cp-not-last = Consistent policy may be passed only when it is your last token: place your influence tokens first.
superpower-refusal-not-in-phase-two = Tokens are placed in phase II only.
superpower-refusal-not-your-action = It is { $nation }’s action.
superpower-refusal-two-tokens-on-investments-only = Two tokens may lie on an investment card only: use one token here.
superpower-refusal-too-few-tokens = That takes { $needed ->
    [one] { $needed } influence token
   *[other] { $needed } influence tokens
 }, and you have { $left } left this turn.
superpower-refusal-soft-power-not-ready = Your soft power card is not ready: prepare it with a token and 1 bn, for use in the turn after.
superpower-refusal-soft-power-just-bought = A soft power card bought this turn can be used from the next turn on.
superpower-refusal-no-soft-power = Two markets at once take a ready soft power card, and you have none.
superpower-refusal-no-neighbours = { $first } and { $second } are no neighbours: soft power takes two markets side by side or one above the other.
superpower-refusal-pile-exhausted = { $left ->
    [0] This pile is empty.
    [one] Only one card is left in this pile, and it has its investor this turn.
   *[other] Only { $left } cards are left in this pile, and each has its investor this turn.
 }
superpower-refusal-nothing-to-prepare = You have no soft power card that was used in an earlier turn.
superpower-refusal-no-such-market = There is no such market.
superpower-refusal-market-covered = This market is covered; only a Boom opens the next one.
superpower-refusal-market-taken = This market is taken this turn.
superpower-refusal-too-dear = That costs { $price } bn, and you have { $treasury } bn.
superpower-refusal-nothing-to-raise = You have no card to lay on a country now.
superpower-refusal-wrong-stage = This card is laid on a { $needed ->
    [potential] potential contractor
    [cooperating] cooperating state
   *[friendly] friendly state
 }, and country { $country } is none.
superpower-refusal-nothing-to-place = You have no contracts to place now.
superpower-refusal-level-does-not-take = Country { $country } takes no contract of { $value } bn.
superpower-refusal-not-in-hand = You have only { $count } of { $value } bn to place.
superpower-refusal-empty-countries-first = Countries without contracts come first: the { $value } bn on country { $country } fits country { $empty }, which has none.
superpower-refusal-contract-still-fits = Every contract that fits must be placed: { $value } bn fits country { $country }.
superpower-refusal-no-such-country = There is no country { $country }; you have { $countries }.
superpower-refusal-alike = Countries { $first } and { $second } are alike: the one with the lower number is used.
superpower-refusal-dead-end = From there no arrangement keeps the rules: countries without contracts come first.

## On the home page and wherever games are offered

game-superpower-name = Superpower
game-superpower-subtitle = Jak zostać mocarstwem
game-superpower-tagline = Win partner countries, raise them four steps and keep their contracts flowing.
game-superpower-length = 12 turns, 60 min

## The options of a new table

option-superpower-players-help = 12 turns with two to four nations, 10 with five (MOC-010, MOC-011).
option-superpower-spare-contractor = Spare contractor
option-superpower-spare-contractor-help = Every nation starts with a second, bare potential contractor (MOC-015).
option-superpower-two-tokens = Two tokens
option-superpower-two-tokens-help = What two tokens pay for a card already invested in this turn (MOC-036).
option-superpower-two-tokens-is-step = one step less (our ruling)
option-superpower-two-tokens-is-paid = what the previous investor paid

## The pages of rules

learn-kind-superpower-nation = Nations
learn-kind-superpower-table = Cards, prices and points
learn-kind-superpower-situation = Situations on the world’s markets
learn-superpower-table = Turns and money at the start
learn-superpower-cards = Cards in the piles
learn-superpower-contracts = Contract cards
learn-superpower-price = Prices of investment
learn-superpower-points = Points at the end
learn-superpower-contract-values = Contracts a country carries
learn-superpower-markets = Markets
learn-superpower-removed = Cards that go back to the box unseen
learn-superpower-start = to start with
learn-superpower-open = { $count ->
    [one] { $count } open at the start
   *[other] { $count } open at the start
 }
learn-superpower-opens = Opens the first covered market.
learn-scene-superpower-world = The situation brings a contract for every marker in a zone it shows; the forecast tells the class of the next card.
learn-scene-superpower-board = Phase II: on every pile stands what it costs you now and what it costs the next. The exchange with a token is taken.
learn-scene-superpower-nations = The others: their countries, what these carry, and how near they are to being the superpower.

## The coach of a first game

superpower-coach-first = Place a token: on an exchange, on an investment, or on bonds.
superpower-coach-first-why = An exchange gives you all its contracts at the end of the year; you need countries to carry them. Investments give new countries or raise them. Two tokens on a pile nobody has invested in are free.
superpower-coach-action = Take contracts you have room for, or invest.
superpower-coach-action-why = A country that rises counts more and carries greater contracts. Every investment makes the next one on that pile dearer this turn. Three countries of cooperating level make you the superpower.
superpower-coach-bull = A bull market comes next turn: many contracts.
superpower-coach-bull-why = Countries that rise this year will carry them. Invest now, collect then.
superpower-coach-bear = A bear market comes next turn: few contracts.
superpower-coach-bear-why = What lies on the exchanges now stays there until somebody takes it. Better you than the others.
superpower-coach-late = Near the end points are what counts.
superpower-coach-late-why = Cash 1 a bn, countries 2, 5 and 10, the superpower 10. All contracts in countries settle at the very end, those on exchanges are worth nothing.
superpower-coach-cp = Use consistent policy, or leave it.
superpower-coach-cp-why = It is one more token this turn, for an action of any kind. At the end of the turn it passes to the left.
superpower-coach-raise = One card, several countries: which shall rise?
superpower-coach-raise-why = Contracts stay where they are, so think of what each country shall carry next.
superpower-coach-place = Lay out your new contracts.
superpower-coach-place-why = New contracts turn the old ones of that country into cash. Empty countries must get theirs first. What fits nowhere is lost to you.
superpower-coach-leftovers = You are the superpower: the others’ leftovers are yours.
superpower-coach-leftovers-why = Lay them out together with your own. Everybody else has placed already.
