### The board of Furnace.

## Resources and money

furnace-coal = Coal
furnace-iron = Iron
furnace-oil = Oil
furnace-upgrade = Upgrade tokens
furnace-upgrade-short = Tokens
furnace-money = Money
furnace-count-coal = { $count } coal
furnace-count-iron = { $count } iron
furnace-count-oil = { $count } oil
furnace-count-upgrade = { $count ->
    [one] { $count } upgrade token
   *[other] { $count } upgrade tokens
  }
furnace-count-money = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }
furnace-margin = { $by ->
    [one] { $by } coin
   *[other] { $by } coins
  }
furnace-nothing = nothing
furnace-none = none
furnace-goods = Supply
furnace-player = Player
furnace-source-basic-coal = Coal sold by basic effects
furnace-source-basic-iron = Iron sold by basic effects
furnace-source-basic-oil = Oil sold by basic effects
furnace-source-extra-metal = Coal and iron sold by extra effects
furnace-source-extra-oil = Oil sold by extra effects
furnace-source-extraction = Extraction
furnace-source-startup = Start-up card
furnace-source-compensation = Lost bids
furnace-tiebreak-1 = cards
furnace-tiebreak-2 = resources
furnace-summary-companies = { $count ->
    [one] { $count } company
   *[other] { $count } companies
  }
furnace-summary-upgraded = { $count ->
    [0] none upgraded
   *[other] { $count } upgraded (extra effects earned { $money })
  }
furnace-fact-company = Best company: { $company }
furnace-fact-company-words = { $you ->
    [yes] It earned you { $money }.
   *[no] It earned { $name } { $money }.
  }
furnace-fact-lost = Most compensation: { $name }
furnace-fact-lost-words = { $count ->
    [one] One outbid disc brought { $amount } resources or tokens.
   *[other] { $count } outbid discs brought { $amount } resources or tokens.
  }
furnace-score = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
 }

## Cards

furnace-startup = Start-up card
furnace-family-colliery = Colliery
furnace-family-coal-basin = Coal basin
furnace-family-iron-mine = Iron mine
furnace-family-ironworks = Ironworks
furnace-family-blast-furnace = Blast furnace
furnace-family-refinery = Refinery
furnace-family-coal-chemistry = Coking plant
furnace-family-machine-works = Machine works
furnace-family-steel-trade = Steel trader
furnace-family-oil-trade = Oil trader
furnace-family-oil-exchange = Oil depot
furnace-family-coal-trade = Coal trader
furnace-capitalist-extra-disc = Financier
furnace-capitalist-ignore-placement = Speculator
furnace-capitalist-iron-for-upgrade = Metallurgist
furnace-capitalist-compensation-plus-one = Negotiator
furnace-capitalist-extra-run = Engineer
furnace-power-extra-disc = also bids a neutral 2
furnace-power-ignore-placement = may bid anywhere, loses ties
furnace-power-iron-for-upgrade = can upgrade with iron
furnace-power-compensation-plus-one = compensation +1
furnace-power-extra-run = one processing line: limit +1
furnace-effect-gain = gain { $goods }
furnace-effect-exchange = { $input } → { $output }, { $limit ->
    [one] once
   *[other] up to { $limit } times
  }
furnace-compensation-gain = { $goods } × disc value
furnace-compensation-exchange = { $input } → { $output }, up to as many times as the disc’s value
furnace-active = active
furnace-asleep = inactive
furnace-upgraded = upgraded
furnace-disc = { $value }
furnace-neutral-disc = neutral 2
furnace-neutral-disc-acc = neutral 2
furnace-agent = Agent
furnace-die = The die shows { $side }

## Top bar

furnace-round = Round { $round } of { $rounds }
furnace-setup = Setup
furnace-phase-auction = Auction
furnace-phase-settling = Results
furnace-phase-placing = Chain
furnace-phase-production = Production
furnace-note-bid = bid { $placed } of { $all }
furnace-note-together = everyone at once
furnace-note-in-turn = one by one

## The row

furnace-row = Companies on offer, resolved left to right
furnace-row-comes = The next companies are being dealt.
furnace-label-resolves = resolves
furnace-label-outbid = If outbid
furnace-label-times-disc = × disc value
furnace-label-left = left
furnace-label-bids = Bids
furnace-label-highest = highest wins
furnace-label-basic = Basic
furnace-label-active = active
furnace-label-extra = Extra
furnace-label-upgraded = once upgraded
furnace-label-with-disc = With your { $disc }
furnace-label-with-neutral = With neutral 2
furnace-label-now = Now
furnace-label-order = order
furnace-unseen-open = { $count ->
    [one] { $count } company left in the deck – show it
   *[other] { $count } companies left in the deck – show them
  }
furnace-unseen = { $count ->
    [one] { $count } company not yet seen
   *[other] { $count } companies not yet seen
  }
furnace-unseen-note = They are in the deck, in random order.
furnace-box = { $count ->
    [one] { $count } company in the box
   *[other] { $count } companies in the box
  }
furnace-no-bids = No bids
furnace-bid-words = { $name }: { $disc }
furnace-slot = Bid { $disc } on card { $position }
furnace-you-would = you would
furnace-would-lead = lead
furnace-place = { $place ->
    [2] 2nd:
    [3] 3rd:
   *[other] { $place }th:
  }
furnace-place-brief = { $place ->
    [2] 2nd:
    [3] 3rd:
   *[other] { $place }th:
  }
furnace-up-to = up to { $times } ×
furnace-foot-here = your disc is here
furnace-foot-here-brief = your disc
furnace-foot-taken = { $value } already bid
furnace-foot-taken-brief = { $value } taken
furnace-foot-no = not allowed
furnace-foot-leads = { $you ->
    [yes] you lead
   *[no] { $name } leads
  }
furnace-foot-took = { $you ->
    [yes] you won it
   *[no] { $name } won it
  }
furnace-foot-leads-brief = { $you ->
    [yes] you lead
   *[no] leads
  }
furnace-foot-took-brief = { $you ->
    [yes] you won it
   *[no] won it
  }
furnace-foot-box = to the box
furnace-foot-none = no bid yet

## Who would get what

furnace-strip = Who would get what
furnace-strip-title = Your { $disc } on { $company }
furnace-strip-if = if nobody bids higher
furnace-each-production = each production
furnace-get-card = { $you ->
    [yes] You win the card
   *[no] { $name } wins the card
  }
furnace-get-box = The Agent wins it
furnace-get-box-note = the card goes to the box
furnace-get-nothing = no compensation
furnace-can-pay = can pay for { $possible } × now
furnace-has = supply:
furnace-top-nobody = Nobody can bid higher
furnace-top-final = the winner is certain
furnace-top-can = { $count ->
    [one] Only { $names } can bid higher
   *[other] { $names } can bid higher
  }
furnace-top-then = then you get
furnace-top-same = you are outbid either way
furnace-standing-now = If bidding ended now
furnace-standing-settling = Still to resolve
furnace-standing-note = cards won, compensation
furnace-standing-no-cards = no card
furnace-standing-cards = { $count ->
    [one] card { $cards }
   *[other] cards { $cards }
  }
furnace-standing-exchanges = { $count ->
    [one] { $count } exchange offered
   *[other] { $count } exchanges offered
  }

## Prompts

furnace-ask-bid = Place your { $disc } on a highlighted company.
furnace-ask-bid-on = Place your { $disc } on { $company }?
furnace-ask-bid-other = Or pick another disc first.
furnace-wait-company = Choose a company
furnace-do-bid = Bid { $disc } on { $company }
furnace-your-discs = Your discs
furnace-disc-label = Disc { $disc }, { $note }
furnace-disc-picked = chosen
furnace-disc-free = in hand
furnace-disc-on = card { $position }
furnace-ask-choose = Choose your capitalist.
furnace-do-choose = Choose the { $capitalist }
furnace-offered = Capitalists to choose from
furnace-ask-compensation = You were outbid on card { $position }, { $company }. How many exchanges?
furnace-how-often = Number of exchanges
furnace-times = { $times ->
    [one] once
   *[other] { $times } times
  }
furnace-do-compensate = { $times ->
    [one] Exchange once
   *[other] Exchange { $times } times
  }
furnace-do-decline = No exchange
furnace-no-change = nothing changes
furnace-ask-place = Place { $company } in your chain.
furnace-ask-place-detail = Tap a gap or drag the card there. The other cards keep their order.
furnace-to-place = Companies to place
furnace-do-place = Put { $company } in place { $at }
furnace-wait-place = Choose a place
furnace-chain = Production chain
furnace-chain-earns = Best production
furnace-gap = { $company } in place { $at }
furnace-gap-money = { $company } in place { $at }: up to { $money ->
    [one] { $money } coin
   *[other] { $money } coins
  } after production
furnace-ask-run = Run { $card } next?
furnace-ask-upgrade = Upgrade { $card } next?
furnace-ask-end = All cards have run. End your production.
furnace-ask-plan = Use the arrows to reorder, − and + to set how often.
furnace-do-run = Run { $card }
furnace-do-run-zero = Skip { $card }
furnace-do-upgrade = Upgrade { $card }
furnace-do-upgrade-iron = Upgrade { $card } with iron
furnace-do-end = End production
furnace-do-all = { $count ->
    [one] Run it and finish with { $money ->
        [one] { $money } coin
       *[other] { $money } coins
      }
   *[other] Run all and finish with { $money ->
        [one] { $money } coin
       *[other] { $money } coins
      }
  }

## Production

furnace-cards-in-order = Cards in the order they run
furnace-totals = Before and after your plan
furnace-before = Before
furnace-after = After this card
furnace-runs-itself = runs by itself
furnace-of = of { $limit }
furnace-fewer = { $card }: one time less
furnace-more = { $card }: one time more
furnace-more-engineer = { $card }: one time more, with the Engineer
furnace-move-left = Run { $card } earlier
furnace-move-right = Run { $card } later
furnace-upgrade-cost = { $cost } upgrades a company
furnace-tap-sleeping = press Upgrade on a company
furnace-upgrades-count = { $count ->
    [one] { $count } company
   *[other] { $count } companies
  }
furnace-upgrade-do = Upgrade
furnace-upgrade-instead = instead
furnace-upgrade-later = for later
furnace-upgrade-label = Upgrade { $card } with an upgrade token
furnace-upgrade-iron-label = Upgrade { $card } with iron
furnace-upgrade-later-label = Remove the upgrade of { $card } (it would count from the next round on).
furnace-extra-free = not used yet
furnace-extra-used = used
furnace-best = Most money this round
furnace-best-exact = exact
furnace-best-near = close to best
furnace-best-mine = Your plan
furnace-best-top = Best
furnace-best-same = No plan earns more than yours.
furnace-best-differs = Where the best plan differs
furnace-best-ends = ends with
furnace-best-use = Use this plan
furnace-best-upgrade = upgrade { $cards }
furnace-best-no-upgrade = upgrade nothing
furnace-best-not = instead of { $times }
furnace-with-iron = { $card } with iron

## Seats

furnace-seats = Players
furnace-you-mark = (you)
furnace-first-player = First player this round
furnace-tag-first = first
furnace-tag-bids = bids now
furnace-tag-compensation = takes compensation
furnace-tag-places = places cards
furnace-tag-chooses = chooses a capitalist
furnace-tag-produces = { $done } of { $of } cards
furnace-tag-waits = waits
furnace-tag-done = done
furnace-tag-skips = misses the turn
furnace-tag-rolls = the die rolls
furnace-tag-place = place { $place }
furnace-best-now = Best production now
furnace-in-deck = Still in the deck
furnace-in-deck-count = { $count ->
    [one] 1 company
   *[other] { $count } companies
 }
furnace-in-deck-bring = { $goods }: { $count }
furnace-discs-left = Discs left
furnace-no-capitalist = no capitalist
furnace-companies = { $count ->
    [0] No companies yet
    [one] { $count } company, { $upgraded } upgraded
   *[other] { $count } companies, { $upgraded } upgraded
  }
furnace-die-last = The last roll was { $side }.
furnace-die-none = No roll yet in this round.
furnace-agent-note = After you have both bid, a die picks a card. The Agent bids its lowest legal disc there, or on the next card to the right. Cards it wins go to the box.

## Text board

furnace-text-compensation = Compensation: { $effect }.
furnace-text-basic = Basic: { $effect }.
furnace-text-extra = Extra once upgraded: { $effect }.
furnace-text-cards = Cards of { $name }
furnace-text-asleep = Inactive: { $effect }
furnace-text-resolved = (resolved)

## Log

furnace-log-startup = { $you ->
    [yes] You start with
   *[no] { $name } starts with
  }
furnace-log-offered = To choose from: { $capitalists }
furnace-log-capitalist = { $you ->
    [yes] You are the { $capitalist }
   *[no] { $name } is the { $capitalist }
  }
furnace-log-first = { $you ->
    [yes] You go first
   *[no] { $name } goes first
  }
furnace-log-row = Round { $round }: the auction
furnace-log-bid = on card { $position }, { $company }
furnace-log-skip = { $you ->
    [yes] You can’t place a disc and miss this turn
   *[no] { $name } can’t place a disc and misses this turn
  }
furnace-log-gained = { $you ->
    [yes] You gain from { $company }:
   *[no] { $name } gains from { $company }:
  }
furnace-log-exchanged = { $you ->
    [yes] You exchange on { $company }:
   *[no] { $name } exchanges on { $company }:
  }
furnace-log-declined = { $you ->
    [yes] You take no compensation for { $company }
   *[no] { $name } takes no compensation for { $company }
  }
furnace-log-won = { $you ->
    [yes] You win { $company } with
   *[no] { $name } wins { $company } with
  }
furnace-log-unwanted = No bids on { $company }; it goes to the box
furnace-log-agent-won = The Agent wins { $company }; it goes to the box
furnace-log-placed = { $you ->
    [yes] You put { $company } in place { $at } of your chain
   *[no] { $name } puts { $company } in place { $at } of the chain
  }
furnace-log-passed = skipped
furnace-log-extra = { $you ->
    [yes] You use the Engineer’s power
   *[no] { $name } uses the Engineer’s power
  }
furnace-log-upgraded = { $you ->
    [yes] You upgrade { $company } for
   *[no] { $name } upgrades { $company } for
  }
furnace-log-ended = { $you ->
    [yes] You end production with { $money ->
        [one] { $money } coin
       *[other] { $money } coins
      }
   *[no] { $name } ends production with { $money ->
        [one] { $money } coin
       *[other] { $money } coins
      }
  }
furnace-log-round = { $you ->
    [yes] Round { $round } ends; you go first next
   *[no] Round { $round } ends; { $first } goes first next
  }
furnace-log-game = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
  }

## Pictures of the rules

furnace-picture-extraction = extraction: you gain it
furnace-picture-processing = processing: up to this many times
furnace-picture-asleep = inactive until upgraded
furnace-picture-highest = the highest disc wins the company
furnace-picture-outbid = the others get the compensation, multiplied by their disc’s value
furnace-picture-upgrade = upgrades a company: its extra effect becomes active

## Refusals

furnace-refusal-disc-not-in-hand = You have already placed that disc.
furnace-refusal-no-such-card = The row has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }.
furnace-refusal-own-disc-there = You already have a disc on this card.
furnace-refusal-equal-disc-there = There is already a { $value } on this card. Choose another card or another disc.
furnace-refusal-compensation-too-often = With your disc you can take this compensation { $most ->
    [one] only once
   *[other] at most { $most } times
  }.
furnace-refusal-inputs-missing = { $possible ->
    [0] You can’t afford this exchange.
   *[other] You can afford only { $possible } of { $times } exchanges.
  }
furnace-refusal-company-not-yours = You don’t have this company.
furnace-refusal-placed-already = This company is already in your chain, and the order never changes.
furnace-refusal-no-draft = Capitalists are not chosen at this table.
furnace-refusal-capitalist-not-there = This capitalist can’t be chosen.
furnace-refusal-no-chain = This table plays without the fixed production chain.
furnace-refusal-no-such-place = Choose a place from 1 to { $places }.
furnace-refusal-resolved-already = This card has already run in this production.
furnace-refusal-not-next-in-chain = Your chain runs left to right: another card comes first.
furnace-refusal-wrong-number-of-lines = This card has { $lines ->
    [one] { $lines } active processing line
   *[other] { $lines } active processing lines
  } right now.
furnace-refusal-too-many-times = This line can run { $most ->
    [one] only once
   *[other] at most { $most } times
  }.
furnace-refusal-startup-not-upgradable = You can’t upgrade a start-up card.
furnace-refusal-startup-not-resolved = Your start-up card upgrades companies: run it first.
furnace-refusal-startup-done = You’ve moved on from your start-up card, so there are no more upgrades in this production.
furnace-refusal-upgraded-already = This company is already upgraded.
furnace-refusal-iron-not-allowed = Only the Metallurgist can pay iron for an upgrade.
furnace-refusal-upgrade-too-dear = You won’t have the coal and the upgrade token when your start-up card runs.
furnace-refusal-extraction-left = You must run your start-up card and every card with an extraction before you end.
furnace-refusal-wrong-phase = You can’t do that in this phase.
furnace-refusal-not-your-turn = It’s not your turn.
furnace-refusal-all-placed = All your cards are placed.
furnace-refusal-production-ended = You have already ended your production.

## Bids decided ahead

furnace-ahead-next = On my next turn
furnace-ahead-outbid = If I’m outbid on { $card }
furnace-ahead-leading = If I lead on { $card }
furnace-ahead-card = { $position } ({ $company })
furnace-ahead-line = { $when }: bid { $disc } on { $card } (round { $round })
furnace-ahead-when = When
furnace-ahead-disc = Bid
furnace-ahead-where = On

## On the home page and wherever games are offered

game-furnace-name = Furnace
game-furnace-subtitle = { "" }
game-furnace-tagline = Bid for companies; even a losing bid pays. Then turn coal, iron and oil into money.
game-furnace-length = 4 rounds, 45 min

## The options of a new table

option-furnace-players-help = With two, the Agent bids too (FUR-080).
option-furnace-capitalists = Capitalists
option-furnace-capitalists-help = Each player gets a capitalist with a special power, dealt or chosen (FUR-028). Best left out of a first game (FUR-025).
option-furnace-capitalists-is-yes = dealt
option-furnace-capitalists-is-no = none
option-furnace-capitalists-is-draft = chosen
option-furnace-rounds = Rounds
option-furnace-rounds-help = 4 rounds, or 3 for a short game (FUR-026).
option-furnace-chain = Fixed chain
option-furnace-chain-help = Your cards form a chain that always runs left to right. For experienced players (FUR-070).
option-furnace-production = Production
option-furnace-production-help = Everyone at once, or one by one so you can follow along; good for first games (FUR-027).
option-furnace-production-is-together = at once
option-furnace-production-is-in-turn = one by one

## The pages of rules

learn-note-compensation = The compensation is documented; the rest is a guess.
learn-note-effects = The basic and extra effects are documented; the compensation is a guess.
learn-note-basic = The basic effect is documented; the rest is a guess.
learn-note-share = The basic effect and the compensation are documented; that they are on one card is a guess.
learn-note-probable = The basic effect is documented, the extra effect is likely, the compensation is a guess.
learn-kind-furnace-company = Companies
learn-kind-furnace-start-up = Start-up cards
learn-kind-furnace-capitalist = Capitalists
learn-furnace-startup-words = You gain what is at the top once, at the start of the game.
learn-scene-furnace-auction = On card 1, the 3 first gains 3 × 2 coal, then the 4 takes the company. On card 2, the 1 and the 2 can turn iron into oil (once, and up to twice) before the 4 takes the card.
learn-scene-furnace-production = Production: your cards in the order you choose, and what you have after each. A lit flame is an active effect; a hatched one is inactive until you upgrade the company.
learn-scene-furnace-chain = The fixed chain: each new company goes into one of the gaps, and the order never changes again.

## The coach of a first game

furnace-coach-auction = Place one of your discs on a card.
furnace-coach-auction-why = The highest disc wins the company. Every lower disc gets the compensation, multiplied by its value, so losing with a 3 can beat winning. You can have one disc per card, and no two discs there can be equal.
furnace-coach-auction-later = Bid again, and look at what your companies need.
furnace-coach-auction-later-why = A company that sells needs something to sell. Cards resolve left to right, so what you gain on the left you can spend on the right.
furnace-coach-compensation = You were outbid here. How many exchanges?
furnace-coach-compensation-why = You can make as many exchanges as your disc’s value, fewer, or none. You can still spend what you get on cards further right.
furnace-coach-draft = Choose your capitalist.
furnace-coach-draft-why = The power lasts all game. The Financier bids with a fifth disc; the Negotiator gains from every lost bid; the Speculator is for experienced players.
furnace-coach-placing = Place your new company in the chain.
furnace-coach-placing-why = The chain runs left to right each round and never changes: first extraction, then processing, last what sells.
furnace-coach-production = Run each of your cards once, in any order.
furnace-coach-production-why = Extract first, sell last. Your start-up card upgrades companies: upgrade one before it runs and you get both effects at once. “Most money this round” shows a plan that earns the most now.
furnace-coach-last = The last production: only money counts now.
furnace-coach-last-why = Sell all you can: leftover resources count only if both money and cards are tied. An upgrade pays only if the company still runs.

# Why a hint advises a move, and why an allowed one comes to nothing.
furnace-hint-course = With this you would probably end with { $points } coins, { $rival } with { $theirs }: the engine compares what everyone’s cards and resources earn by the end.
furnace-hint-course-alone = With this you would probably end with { $points } coins: the engine adds up what your cards and resources earn by the end.
furnace-hint-choose = The { $capitalist } earns about { $gain ->
    [one] { $gain } coin
   *[other] { $gain } coins
 } more in a game than the { $other }, the next best here.
furnace-hint-choose-less = The { $capitalist } earns about { $gain ->
    [one] { $gain } coin
   *[other] { $gain } coins
 } less in a game than the { $other }, the best here.
furnace-hint-bid-free = { $company } is worth about { $value ->
    [one] { $value } coin
   *[other] { $value } coins
 } to you by the end, and nobody can top your { $disc }.
furnace-hint-bid-contested = { $company } is worth about { $value ->
    [one] { $value } coin
   *[other] { $value } coins
 } to you by the end. { $rival } could still top your { $disc }; then the compensation is worth about { $less }.
furnace-hint-bid-takes = Takes { $company } from { $other }: worth about { $value ->
    [one] { $value } coin
   *[other] { $value } coins
 } to you, { $theirs } to them.
furnace-hint-bid-second = Second on purpose: { $other } stays on top, and the compensation of { $company } is worth about { $less ->
    [one] { $less } coin
   *[other] { $less } coins
 } to you.
furnace-hint-bid-second-agent = Second to the Agent: the compensation of { $company } is worth about { $less ->
    [one] { $less } coin
   *[other] { $less } coins
 } to you.
furnace-hint-bid-spare = { $company } is worth little to you: a way to spend your { $disc } without losing much.
furnace-hint-exchange = { $times ->
    [one] The exchange of { $company }
   *[other] { $times } exchanges of { $company }
 }: worth about { $gain ->
    [one] { $gain } coin
   *[other] { $gain } coins
 } more to you than none.
furnace-hint-exchange-less = { $times ->
    [one] The exchange of { $company }
   *[other] { $times } exchanges of { $company }
 }: what you give is worth about { $less ->
    [one] { $less } coin
   *[other] { $less } coins
 } more to you than what you get.
furnace-hint-decline = Without the exchange of { $company } you keep what it takes.
furnace-hint-place = In place { $at }, { $company } is worth about { $gain ->
    [one] { $gain } coin
   *[other] { $gain } coins
 } more than in its worst place.
furnace-hint-upgrade = Once upgraded, { $card } earns about { $gain ->
    [one] { $gain } coin
   *[other] { $gain } coins
 } more in the rounds to come.
furnace-hint-run = In the best order found, { $card } comes now; this production ends with { $money ->
    [one] { $money } coin
   *[other] { $money } coins
 }.
furnace-hint-run-first = With { $card } now, the best production that follows ends with { $money ->
    [one] { $money } coin
   *[other] { $money } coins
 }.
furnace-hint-upgrade-first = Once upgraded, { $card } earns about { $gain ->
    [one] { $gain } coin
   *[other] { $gain } coins
 } more later; this production ends with { $money ->
    [one] { $money } coin
   *[other] { $money } coins
 }.
furnace-hint-end-now = Runs nothing more and ends with { $money ->
    [one] { $money } coin
   *[other] { $money } coins
 }.
furnace-hint-end = Nothing left to run earns more than it costs.
furnace-futile-bid-empty = A higher disc lies here, and you have nothing that the compensation takes: your { $disc } would bring nothing.
furnace-futile-upgrade-late = This card has already run, and there is no production after this one.

# What a solver says of a last production.
furnace-solved-production = The last production made { $made }, the best order makes { $best }.

## A what-if beside a study
furnace-what-if = If { $name } produced now
furnace-what-if-drag = Drag to change the order.
furnace-what-if-order = this order
furnace-what-if-of = of
furnace-what-if-best = Best order
furnace-what-if-place = { $card }, number { $at }
furnace-what-if-earlier = { $card } earlier
furnace-what-if-later = { $card } later

## Puzzles
furnace-puzzle-production = The best order
furnace-puzzle-production-aim = The last production of the game: earn as much money as you can.
furnace-puzzle-production-made = You earned { $money }, the best order earns { $best-money }.
furnace-puzzle-production-best = The best order earns { $best-money }; no other order earns more.

# Temperaments of bots: what they are called, what they are, what they do.
furnace-temper-builder = builder
furnace-temper-builder-name = Bot Girder
furnace-temper-builder-about = Wants companies of its own: bids high where a bid holds.
furnace-temper-trader = trader
furnace-temper-trader-name = Bot Ledger
furnace-temper-trader-about = Lets others build and takes the compensation.
furnace-temper-gambler = gambler
furnace-temper-gambler-name = Bot Spark
furnace-temper-gambler-about = Puts small discs on what everyone wants.
furnace-temper-spoiler = spoiler
furnace-temper-spoiler-name = Bot Grit
furnace-temper-spoiler-about = Takes from others what they want most.
