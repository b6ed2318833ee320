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
superpower-level-potential = prospective partner
superpower-level-cooperating = cooperating state
superpower-level-friendly = friendly state
superpower-level-strategic = strategic partner
superpower-short-potential = prospect
superpower-short-cooperating = cooperating
superpower-short-friendly = friendly
superpower-short-strategic = strategic
superpower-brief-potential = prospect
superpower-brief-cooperating = cooperating
superpower-brief-friendly = friendly
superpower-brief-strategic = strategic
superpower-pile-contractor = Prospect I
superpower-pile-contractor-2 = Prospect II
superpower-pile-cooperating = Cooperating
superpower-pile-friendly = Friendly
superpower-pile-strategic = Strategic
superpower-pile-soft-power = Soft Power
superpower-class-bull = bull market
superpower-class-stable = stable market
superpower-class-bear = bear market
superpower-situation-boom = Boom
superpower-situation-prosperity = Prosperity
superpower-situation-emerging-markets = Emerging markets lead
superpower-situation-polarised-markets = Polarised markets
superpower-situation-crisis = Crisis
superpower-cp = Consistent Policy
superpower-title = superpower
superpower-you = (you)
superpower-source-cash = Treasury
superpower-source-cooperating = Cooperating states
superpower-source-friendly = Friendly states
superpower-source-strategic = Strategic partners
superpower-source-superpower = Superpower title
superpower-tiebreak-1 = money in the treasury
superpower-summary-countries = { $count ->
    [one] { $count } country
   *[other] { $count } countries
 }
superpower-summary-strategic = { $count ->
    [one] { $count } strategic partner
   *[other] { $count } strategic partners
 }
superpower-fact-title = Superpower the longest: { $name }
superpower-fact-title-words = { $turns ->
    [one] For one turn
   *[other] For { $turns } turns
 }; { $changes ->
    [one] the title never changed hands.
    [2] the title was won twice.
   *[other] the title was won { $changes } times.
 }
superpower-fact-no-title = No superpower
superpower-fact-no-title-words = No nation had the countries for the title.
superpower-fact-contracts = Most contracts: { $name }
superpower-fact-contracts-words = { $count ->
    [one] One contract placed, worth { $bn } bn.
   *[other] { $count } contracts placed, worth { $bn } bn.
 }

## Amounts
superpower-bn = { $n } bn
superpower-bn-sum = { $sum } bn
superpower-from-to = { $from } → { $to } bn
superpower-free = free
superpower-free-short = 0
superpower-no-contracts = no contracts
superpower-cards-label = { $count ->
    [one] { $count } contract
   *[other] { $count } contracts
 }, worth { $worth } bn
superpower-points-short = { $points } pts
superpower-plus-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
 }

## Phases and parts
superpower-turn-of = Turn { $turn } of { $turns }
superpower-phase-contracts = I Contracts
superpower-phase-actions = II Actions
superpower-phase-influence = III Balance: influence
superpower-phase-placing = III Balance: contracts
superpower-board = Your nation, markets and investments
superpower-world = Situation and superpower title
superpower-nations = The other nations

## Situation and forecast
superpower-deck = situation deck
superpower-deck-below = Turns { $first }–{ $last }:
superpower-deck-last = Turn { $turn }:
superpower-no-situation = The first situation card hasn’t been revealed yet.
superpower-per-marker = { $count ->
    [one] { $count } contract per marker
   *[other] { $count } contracts per marker
 }
superpower-only-zones = { $count ->
    [one] 1 contract per marker, { $zones } only
   *[other] 1 contract per marker: { $zones }
 }
superpower-zone-brings = { $per } per marker: { $count } × { $value } bn
superpower-forecast = Turn { $turn }: { $class }
superpower-forecast-sure = Turn { $turn }: { $class } ({ $face })
superpower-opens = opens { $market }
superpower-with-markers = contracts with the current markers
superpower-last-turn = Last turn: the situation deck is empty.

## Race
superpower-race = Superpower title
superpower-race-worth-full = The superpower scores { $points } points at the end and receives contracts the others can’t place.
superpower-race-countries = { $count ->
    [one] { $count } country
   *[other] { $count } countries
 }
superpower-race-legend = countries · their points; the title +{ $points }
superpower-claim-first = The first nation with { $needed } cooperating states or better takes the title.
superpower-claim-from = To take the title from { $nation }, have { $more } countries, or { $same } worth more than { $points } points.
superpower-claim-mine = You hold the title until another nation has more countries, or as many that are worth more.
superpower-markets = Markets
superpower-markets-note = one token takes every contract there

## Markets
superpower-take-both = your Soft Power card can take both
superpower-take-two = Soft Power: { $first } and { $second }, +{ $places } bn under contract
superpower-bridge = { $name } takes { $first } and { $second } with Soft Power
superpower-covered-first = closed until the next { $situation }
superpower-covered = closed; { $market } opens first
superpower-offer-empty = no contracts
superpower-offer-places = +{ $n } bn under contract
superpower-offer-nothing = no room for them
superpower-offer-settles = settles { $n } bn
superpower-leaves-bank = { $n } bn lost to the bank
superpower-leaves-to = { $n } bn lost to { $nation }
superpower-bonds = Bonds
superpower-bonds-now = +1 bn now
superpower-bonds-open = always open

## Investments
superpower-investments = Investments
superpower-investments-note = each investment raises the price of the next
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
    [one] 1 token: { $price } bn
   *[other] 2 tokens: { $price } bn
 }
superpower-worth-soft = takes two markets
superpower-worth-contractor = a new country
superpower-worth-level = { $points } points
superpower-effect-soft = ready in turn { $turn }
superpower-effect-too-late = too late to use it
superpower-effect-contractor = new country: { $country }
superpower-effect-rise = raises { $country }, +{ $points } pts
superpower-effect-rise-one = raises 1 of { $count } countries, +{ $points } pts
superpower-effect-none = needs a { $level }

## Nations
superpower-treasury = treasury
superpower-sums = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $work } bn under contract
superpower-to-place = to place
superpower-tokens-left = { $left } of { $all } tokens left
superpower-tokens-then = { $left ->
    [0] no influence tokens left
    [one] { $left } influence token left
   *[other] { $left } influence tokens left
 }
superpower-land-bare = no contracts yet
superpower-land-work = { $n } bn under contract
superpower-land-empty = room for two contracts
superpower-steps-label = { $level }; the numbers are the contracts each level can hold
superpower-soft-ready = { $count ->
    [one] Soft Power
   *[other] Soft Power ×{ $count }
 }
superpower-soft-ready-note = ready: takes two markets
superpower-soft-used = { $count ->
    [one] Used
   *[other] Used ×{ $count }
 }
superpower-soft-prepare = prepare for { $cost } bn
superpower-soft-spent = { $count ->
    [one] used this turn
   *[other] { $count } used this turn
 }
superpower-soft-preparing = { $count ->
    [one] ready next turn
   *[other] { $count } ready next turn
 }
superpower-soft-tag = Soft Power: { $ready } ready, { $used } used, { $preparing } being prepared
superpower-rises = becomes a { $level }
superpower-in-hand = to place:

## Placing
superpower-hand = To place, { $worth } bn:
superpower-hand-card = Pick up a { $value } bn contract
superpower-hand-empty = all placed
superpower-on-country = { $contracts } in { $country }
superpower-best = Pays the most:
superpower-pays = +{ $places } bn under contract, { $settles } bn cash
superpower-best-is-yours = No arrangement pays more.
superpower-hinted = Use the hint
superpower-clear = Start over
superpower-takes = takes { $values }
superpower-takes-nothing = takes no contracts
superpower-empty-first = empty: fill it first
superpower-stays = contracts stay
superpower-cashes = +{ $n } bn cash
superpower-take-back-card = Take the { $value } bn contract back from { $country }
superpower-place-card = Place { $value } bn in { $country }

## Prompts
superpower-ask-action = Place a token on a highlighted space.
superpower-ask-cp = Use your Consistent Policy token, or skip it.
superpower-ask-raise = Which country becomes a { $level }?
superpower-ask-raise-more = { $count ->
    [one] { $count } more card to place this turn.
   *[other] { $count } more cards to place this turn.
 }
superpower-ask-place = { $count ->
    [one] Place your contract ({ $worth } bn).
   *[other] Place your { $count } contracts ({ $worth } bn).
 }
superpower-place-note = Fill countries without contracts first. New contracts settle the old ones there.
superpower-place-note-superpower = Includes contracts the other nations couldn’t place. Fill countries without contracts first.
superpower-holding = Choose a country for the { $value } bn contract.
superpower-left-to-place = { $n } bn still to place
superpower-place-waiting = Place the contracts
superpower-pick-place = Choose a space
superpower-pick-country = Choose a country
superpower-pay-with = play with:
superpower-stake-token = one token
superpower-stake-two-tokens = two tokens
superpower-stake-token-and-cp = a token and CP
superpower-stake-cp = CP alone
superpower-stake-short-token = one
superpower-stake-short-two-tokens = two
superpower-stake-short-token-and-cp = with CP
superpower-stake-short-cp = CP alone
superpower-spot-bonds = Bonds
superpower-spot-market = { $market }: { $contracts }
superpower-spot-markets = { $first } + { $second }: { $contracts }
superpower-spot-pile = Investment: { $pile }
superpower-spot-prepare = Preparing Soft Power
superpower-next-pays = next investor pays { $price } bn
superpower-contracts-stay = { $contracts } stays
superpower-pass-cp = Skip CP
superpower-action-places = Place { $n } bn: { $places }
superpower-action-at = { $place }: { $label }
superpower-action-with = { $label } ({ $stake })
superpower-confirm-bonds = Sell bonds, +1 bn
superpower-confirm-market = Take { $market }
superpower-confirm-markets = Take both markets
superpower-confirm-free = Invest for free
superpower-confirm-pay = Invest { $price } bn
superpower-confirm-prepare = Prepare for { $price } bn
superpower-confirm-raise = Raise { $country }
superpower-confirm-place = Place { $n } bn

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
superpower-log-dealt = new contracts:
superpower-log-dealt-none = no new contracts
superpower-log-two = with two tokens
superpower-log-with = with
superpower-log-takes = takes:
superpower-log-invests = invests:
superpower-log-bonds = sells bonds, +1 bn
superpower-log-prepared = prepares Soft Power for { $price } bn
superpower-log-passed-cp = skips
superpower-log-balance = Year-end balance: { $amount } bn to the bank
superpower-log-contractor = new prospect: { $country }
superpower-log-soft-power = a Soft Power card, ready
superpower-log-lost = { $count ->
    [one] no country for { $pile }: investment lost
   *[other] no country for { $count } × { $pile }: investments lost
 }
superpower-log-title = { $nation } becomes the superpower ({ $countries } countries, { $points } points)
superpower-log-title-from = { $nation } takes the title from { $from } ({ $countries } countries, { $points } points)
superpower-log-settled = +{ $n } bn
superpower-log-to-superpower = go to { $nation }, the superpower
superpower-log-to-bank = go to the bank
superpower-log-cp-moved = plays last from next turn
superpower-log-final = the last contracts settle: +{ $n } bn
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
superpower-refusal-no-cp = You don’t have the Consistent Policy token, or you’ve already used it.
superpower-refusal-cp-not-last = Place your influence tokens first; you can skip CP only when it’s your last token.
superpower-refusal-not-in-phase-two = You can place tokens only in phase II.
superpower-refusal-not-your-action = It’s { $nation }’s turn.
superpower-refusal-two-tokens-on-investments-only = You can use two tokens only on an investment. Use one here.
superpower-refusal-too-few-tokens = That takes { $needed ->
    [one] { $needed } influence token
   *[other] { $needed } influence tokens
 }, and you have { $left } left this turn.
superpower-refusal-soft-power-not-ready = Your Soft Power card isn’t ready. Prepare it with a token and 1 bn to use it next turn.
superpower-refusal-soft-power-just-bought = You can use a Soft Power card you bought this turn from the next turn on.
superpower-refusal-no-soft-power = You need a ready Soft Power card to take two markets.
superpower-refusal-no-neighbours = { $first } and { $second } aren’t adjacent: Soft Power takes two markets side by side or one above the other.
superpower-refusal-pile-exhausted = { $left ->
    [0] This pile is empty.
    [one] The last card of this pile has already been invested in this turn.
   *[other] All { $left } cards of this pile have already been invested in this turn.
 }
superpower-refusal-nothing-to-prepare = You have no Soft Power card that was used in an earlier turn.
superpower-refusal-no-such-market = There is no such market.
superpower-refusal-market-covered = This market is closed; only a Boom opens the next one.
superpower-refusal-market-taken = This market is already taken this turn.
superpower-refusal-too-dear = That costs { $price } bn, and you have { $treasury } bn.
superpower-refusal-nothing-to-raise = You have no card to place on a country now.
superpower-refusal-wrong-stage = This card needs a { $needed ->
    [potential] prospective partner
    [cooperating] cooperating state
   *[friendly] friendly state
 }; { $country } isn’t one.
superpower-refusal-nothing-to-place = You have no contracts to place now.
superpower-refusal-level-does-not-take = { $country } can’t hold a contract of { $value } bn.
superpower-refusal-not-in-hand = You have only { $count ->
    [one] { $count } contract
   *[other] { $count } contracts
 } of { $value } bn to place.
superpower-refusal-empty-countries-first = Fill countries without contracts first: move the { $value } bn from { $country } to { $empty }.
superpower-refusal-contract-still-fits = You must place every contract that fits: { $value } bn fits { $country }.
superpower-refusal-no-such-country = There is no country { $country }; you have { $countries }.
superpower-refusal-alike = { $first } and { $second } are identical; use { $first }.
superpower-refusal-dead-end = That leaves no legal way to place the rest: fill countries without contracts first.

## On the home page and wherever games are offered

game-superpower-name = Superpower
game-superpower-subtitle = Jak zostać mocarstwem
game-superpower-tagline = Win partner countries, raise them level by level and keep the contracts coming.
game-superpower-length = 12 turns, 60 min

## The options of a new table

option-superpower-players-help = 12 turns with 2–4 nations, 10 with five (MOC-010, MOC-011).
option-superpower-spare-contractor = Extra prospect
option-superpower-spare-contractor-help = Every nation starts with a second country, a prospective partner (MOC-015).
option-superpower-two-tokens = Two tokens
option-superpower-two-tokens-help = What two tokens pay for a card that already has an investment this turn (MOC-036).
option-superpower-two-tokens-is-step = one step less (our ruling)
option-superpower-two-tokens-is-paid = what the previous investor paid

## The pages of rules

learn-kind-superpower-nation = Nations
learn-kind-superpower-table = Cards, prices and points
learn-kind-superpower-situation = Situations on the world’s markets
learn-kind-superpower-country = Countries
learn-kind-superpower-soft-power = Soft Power cards
learn-kind-superpower-superpower = The superpower title
learn-superpower-table = Turns and money at the start
learn-superpower-cards = Cards in the piles
learn-superpower-contracts = Contract cards
learn-superpower-price = Investment prices
learn-superpower-points = Points at the end
learn-superpower-contract-values = Contracts a country can hold
learn-superpower-markets = Markets
learn-superpower-removed = Cards removed unseen
learn-superpower-start = at the start
learn-superpower-open = { $count ->
    [one] { $count } open at the start
   *[other] { $count } open at the start
 }
learn-superpower-opens = Opens the first closed market.
learn-scene-superpower-world = The situation brings contracts for each marker in the zones it shows; the forecast shows the type of the next card.
learn-scene-superpower-board = Phase II: each pile shows your price and the next investor’s. A market with a token is taken.
learn-scene-superpower-nations = The other nations: their countries, the contracts they hold, and how close they are to the superpower title.

## The coach of a first game

superpower-coach-first = Place a token: on a market, on an investment, or on Bonds.
superpower-coach-first-why = A market gives you all its contracts at the end of the turn; you need countries to hold them. Investments bring new countries or raise them. Two tokens on a pile nobody has invested in cost nothing.
superpower-coach-action = Take contracts you have room for, or invest.
superpower-coach-action-why = A higher level scores more and holds bigger contracts. Each investment raises that pile’s price for the rest of the turn. Three countries at cooperating level or better make you the superpower.
superpower-coach-bull = A bull market comes next turn: many contracts.
superpower-coach-bull-why = Countries you raise this turn can hold them. Invest now, collect then.
superpower-coach-bear = A bear market comes next turn: few contracts.
superpower-coach-bear-why = Contracts on the markets stay there until someone takes them. Better you than the others.
superpower-coach-late = Near the end, points are what counts.
superpower-coach-late-why = Each bn scores 1, countries score 2, 5 or 10, the superpower title 10. Contracts in your countries settle at the very end; contracts on the markets score nothing.
superpower-coach-cp = Use your Consistent Policy token, or skip it.
superpower-coach-cp-why = It is one more token this turn, for any kind of action. At the end of the turn it passes to the left.
superpower-coach-raise = Which country do you raise?
superpower-coach-raise-why = Contracts stay where they are, so think about which contracts each country should hold next.
superpower-coach-place = Place your new contracts.
superpower-coach-place-why = New contracts settle the old ones of that country into cash. Fill countries without contracts first. What fits nowhere is lost.
superpower-coach-leftovers = You are the superpower: you receive the contracts the others can’t place.
superpower-coach-leftovers-why = Place them together with your own. Everyone else is done.

# Why a hint advises a move, and why an allowed one comes to nothing.
superpower-hint-course = Leads to about { $points } points at the end; { $rival } would have about { $theirs }.
superpower-hint-course-alone = Leads to about { $points } points at the end.
superpower-hint-market = { $market }: your countries can take contracts worth { $places } bn of it, and { $settles } bn settle.
superpower-hint-markets = { $market } and { $second }: your countries can take contracts worth { $places } bn of it, and { $settles } bn settle.
superpower-hint-bonds = 1 bn at once, which you can spend this turn.
superpower-hint-prepare = A ready Soft Power card takes two markets with one token.
superpower-hint-soft-power = For { $price } bn: from the next turn on it takes two markets with one token.
superpower-hint-prospect = A new prospective partner { $price ->
    [0] for free
   *[other] for { $price } bn
 }: a place for the next card.
superpower-hint-invest = { $level ->
    [cooperating] A cooperating state
    [friendly] A friendly state
   *[strategic] A strategic partner
 } { $price ->
    [0] for free
   *[other] for { $price } bn
 }: { $points } points more at the end, and room for contracts of up to { $value } bn.
superpower-hint-race = { $level ->
    [cooperating] A cooperating state
    [friendly] A friendly state
   *[strategic] A strategic partner
 } { $price ->
    [0] for free
   *[other] for { $price } bn
 } brings you forward in the race for the superpower title ({ $title } points), and { $points } points by itself.
superpower-hint-place = Places contracts worth { $placed } bn and settles { $settled } bn; no other way does more.
superpower-hint-place-alike = Also places { $placed } bn and settles { $settled } bn, but in other countries.
superpower-hint-place-other = Places { $placed } bn and settles { $settled } bn; { $left } bn can’t be placed.
superpower-hint-pass-cp = CP stays unused this turn.
superpower-futile-no-country = { $below ->
    [potential] You have no prospective partner
    [cooperating] You have no cooperating state
   *[friendly] You have no friendly state
 } that this card could raise. Without one at the year-end balance the card is lost.
superpower-futile-no-contracts = There are no contracts here: a token would only keep others away.
superpower-futile-no-room = None of your countries takes these contracts: they would be left over.
superpower-futile-prepare-late = This is the last turn: there is none left to use it in.

# What a solver says of a placing of contracts.
superpower-solved-placing = Contracts for { $made } bn were placed, { $best } bn could be.

## Puzzles
superpower-puzzle-placing = Contracts to place
superpower-puzzle-placing-aim = Place your new contracts: as much as possible under contract, and then as much as possible settled.
superpower-puzzle-placing-made = You have { $placed } bn newly under contract and settled { $settled } bn; the best is { $best-placed } bn and { $best-settled } bn.
superpower-puzzle-placing-best = The best is { $best-placed } bn newly under contract and { $best-settled } bn settled.

# Temperaments of bots: what they are called, what they are, what they do.
superpower-temper-banker = banker
superpower-temper-banker-name = Bot Vault
superpower-temper-banker-about = Keeps money in hand and likes bonds.
superpower-temper-merchant = merchant
superpower-temper-merchant-name = Bot Bazaar
superpower-temper-merchant-about = Lives on markets and their contracts.
superpower-temper-diplomat = diplomat
superpower-temper-diplomat-name = Bot Envoy
superpower-temper-diplomat-about = Wants many partners, and Soft Power to win them.
superpower-temper-strategist = strategist
superpower-temper-strategist-name = Bot Gambit
superpower-temper-strategist-about = Makes few partners great, to be the superpower.
