### The board of Furnace.

## Goods

furnace-coal = Coal
furnace-iron = Iron
furnace-oil = Oil
furnace-upgrade = Upgrade
furnace-money = Money
furnace-count-coal = { $count } coal
furnace-count-iron = { $count } iron
furnace-count-oil = { $count } oil
furnace-count-upgrade = { $count ->
    [one] { $count } upgrade token
   *[other] { $count } upgrade tokens
  }
furnace-count-money = { $count } money
furnace-nothing = nothing
furnace-none = none
furnace-goods = Goods
furnace-player = Player
furnace-source-money = Money

## Cards

furnace-startup = Start-up
furnace-family-colliery = Colliery
furnace-family-coal-basin = Coal basin
furnace-family-iron-mine = Iron mine
furnace-family-ironworks = Ironworks
furnace-family-blast-furnace = Blast furnace
furnace-family-refinery = Refinery
furnace-family-coal-chemistry = Coal chemistry
furnace-family-machine-works = Machine works
furnace-family-steel-trade = Steel trade
furnace-family-oil-trade = Oil trade
furnace-family-oil-exchange = Oil exchange
furnace-family-coal-trade = Coal trade
furnace-capitalist-extra-disc = Financier
furnace-capitalist-ignore-placement = Speculator
furnace-capitalist-iron-for-upgrade = Metallurgist
furnace-capitalist-compensation-plus-one = Negotiator
furnace-capitalist-extra-run = Engineer
furnace-power-extra-disc = bids with a neutral 2 too
furnace-power-ignore-placement = any place, loses ties
furnace-power-iron-for-upgrade = iron for upgrades
furnace-power-compensation-plus-one = compensation +1
furnace-power-extra-run = one line runs +1
furnace-effect-gain = gain { $goods }
furnace-effect-exchange = { $input } for { $output }, up to { $limit ->
    [one] once
   *[other] { $limit } times
  }
furnace-compensation-gain = { $goods } for each point of the disc
furnace-compensation-exchange = { $input } for { $output }, up to the value of the disc
furnace-active = active
furnace-asleep = asleep
furnace-upgraded = upgraded
furnace-neutral-disc = neutral 2
furnace-agent = Agent
furnace-die = The die shows { $side }

## Top bar

furnace-round = Round { $round } of { $rounds }
furnace-setup = Setting up
furnace-phase-auction = Auction
furnace-phase-settling = Settling
furnace-phase-placing = Chain
furnace-phase-production = Production
furnace-note-bid = bid { $placed } of { $all }
furnace-note-together = everyone at once
furnace-note-in-turn = one by one

## The row

furnace-row = Companies on offer, settled from left to right
furnace-row-comes = The next companies are being dealt.
furnace-label-resolves = settles
furnace-label-outbid = If outbid
furnace-label-times-disc = × disc value
furnace-label-left = left
furnace-label-bids = Bids
furnace-label-highest = highest takes it
furnace-label-basic = Basic
furnace-label-active = active
furnace-label-extra = Extra
furnace-label-upgraded = once upgraded
furnace-label-with-disc = With your { $disc }
furnace-label-now = Now
furnace-label-order = order
furnace-unseen-open = { $count ->
    [one] { $count } company left in the deck: see which
   *[other] { $count } companies left in the deck: see which
  }
furnace-unseen = { $count ->
    [one] { $count } company still unseen
   *[other] { $count } companies still unseen
  }
furnace-unseen-note = In the deck, in an order nobody knows.
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
furnace-up-to = up to { $times } ×
furnace-foot-here = you are here
furnace-foot-taken = { $value } is taken
furnace-foot-no = not here
furnace-foot-leads = { $you ->
    [yes] you lead
   *[no] { $name } leads
  }
furnace-foot-took = { $you ->
    [yes] you took it
   *[no] { $name } took it
  }
furnace-foot-box = to the box
furnace-foot-none = no bid yet

## Who would get what

furnace-strip = Who would get what
furnace-strip-title = Your { $disc } on { $company }
furnace-strip-if = if nobody bids higher
furnace-each-production = each production
furnace-get-card = { $you ->
    [yes] You take the card
   *[no] { $name } takes the card
  }
furnace-get-box = The Agent wins it
furnace-get-box-note = the card goes to the box
furnace-get-nothing = no compensation
furnace-can-pay = can pay { $possible } × now
furnace-has = has
furnace-top-nobody = Nobody can top it
furnace-top-final = the card is decided
furnace-top-can = { $count ->
    [one] Only { $names } can top it
   *[other] { $names } can top it
  }
furnace-top-then = then you get
furnace-top-same = you stay outbid
furnace-standing-now = If bidding ended now
furnace-standing-settling = Still to be settled
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

furnace-ask-bid = Place your { $disc } on a glowing company.
furnace-ask-bid-on = Place your { $disc } on { $company }?
furnace-wait-company = Pick a company
furnace-do-bid = Bid { $disc } on { $company }
furnace-your-discs = Your discs
furnace-disc-label = Disc { $disc }, { $note }
furnace-disc-picked = picked
furnace-disc-free = free
furnace-disc-on = on { $position }
furnace-ask-compensation = Outbid on { $position }, { $company }: exchange how often?
furnace-how-often = How often
furnace-times = { $times ->
    [one] once
   *[other] { $times } times
  }
furnace-do-compensate = { $times ->
    [one] Exchange once
   *[other] Exchange { $times } times
  }
furnace-do-decline = Decline
furnace-no-change = nothing changes
furnace-ask-place = Place { $company } in your chain.
furnace-ask-place-detail = Pick or drag it to a gap. The order of the others stays.
furnace-to-place = Companies to be placed
furnace-do-place = Place { $company } at { $at }
furnace-wait-place = Pick a place
furnace-chain = Production chain
furnace-chain-earns = Best production
furnace-gap = { $company } at place { $at }
furnace-gap-money = { $company } at place { $at }: up to { $money } money after production
furnace-ask-run = Run { $card } next?
furnace-ask-upgrade = Upgrade { $card } next?
furnace-ask-end = Everything is done. End your production.
furnace-ask-plan = Arrows change the order, − and + the numbers.
furnace-do-run = Run { $card }
furnace-do-run-zero = Pass over { $card }
furnace-do-upgrade = Upgrade { $card }
furnace-do-upgrade-iron = Upgrade { $card } with iron
furnace-do-end = End production
furnace-do-all = { $count ->
    [one] Run it and end: { $money }
   *[other] Run all { $count } and end: { $money }
  }

## Production

furnace-cards-in-order = Cards in the order they run
furnace-totals = Before and after your plan
furnace-before = Before
furnace-after = After this card
furnace-runs-itself = runs by itself
furnace-of = of { $limit }
furnace-fewer = { $card }: once less
furnace-more = { $card }: once more
furnace-more-engineer = { $card }: once more, with the Engineer
furnace-move-left = Run { $card } earlier
furnace-move-right = Run { $card } later
furnace-upgrade-cost = { $cost } wake a company
furnace-tap-sleeping = tap a sleeping line
furnace-upgrades-count = { $count ->
    [one] { $count } company
   *[other] { $count } companies
  }
furnace-upgrade-do = Upgrade
furnace-upgrade-instead = instead
furnace-upgrade-later = later on
furnace-upgrade-label = Upgrade { $card } with an upgrade token
furnace-upgrade-iron-label = Upgrade { $card } with iron
furnace-upgrade-later-label = { $card } is upgraded after it runs, for later rounds. Take the upgrade out of the plan.
furnace-extra-free = still free
furnace-extra-used = used
furnace-best = Best for money
furnace-best-exact = exact
furnace-best-near = near the best
furnace-best-mine = Your plan
furnace-best-top = Best
furnace-best-same = Your plan is the best for money.
furnace-best-differs = Where the best plan differs
furnace-best-ends = ends with
furnace-best-use = Use this plan
furnace-best-upgrade = upgrade { $cards }
furnace-best-no-upgrade = upgrade nothing
furnace-best-not = not { $times }
furnace-with-iron = { $card } with iron

## Seats

furnace-seats = Players
furnace-you-mark = (you)
furnace-first-player = First player of this round
furnace-tag-first = first
furnace-tag-bids = bids now
furnace-tag-compensation = takes compensation
furnace-tag-places = places cards
furnace-tag-produces = { $done } of { $of } cards
furnace-tag-waits = waits
furnace-tag-done = done
furnace-tag-skips = skips
furnace-tag-rolls = the die rolls
furnace-tag-place = place { $place }
furnace-discs-left = Discs left
furnace-no-capitalist = no capitalist
furnace-companies = { $count ->
    [0] No companies yet
    [one] { $count } company, { $upgraded } upgraded
   *[other] { $count } companies, { $upgraded } upgraded
  }
furnace-die-last = The last roll was { $side }.
furnace-die-none = No roll yet in this round.
furnace-agent-note = After both of you the die names a card; the Agent bids its lowest legal disc there, or on the next to the right. What it wins goes to the box.

## Text board

furnace-text-compensation = Compensation: { $effect }.
furnace-text-basic = Basic: { $effect }.
furnace-text-extra = Extra once upgraded: { $effect }.
furnace-text-cards = Cards of { $name }
furnace-text-asleep = Asleep: { $effect }
furnace-text-resolved = (resolved)

## Log

furnace-log-startup = { $you ->
    [yes] You start with
   *[no] { $name } starts with
  }
furnace-log-capitalist = { $you ->
    [yes] You are the { $capitalist }
   *[no] { $name } is the { $capitalist }
  }
furnace-log-first = { $you ->
    [yes] You are the first player
   *[no] { $name } is the first player
  }
furnace-log-row = Round { $round }: the auction
furnace-log-bid = on { $position } { $company }
furnace-log-skip = { $you ->
    [yes] You can place no disc and skip
   *[no] { $name } can place no disc and skips
  }
furnace-log-gained = { $you ->
    [yes] You, for { $company }:
   *[no] { $name }, for { $company }:
  }
furnace-log-exchanged = { $you ->
    [yes] You exchange at { $company }:
   *[no] { $name } exchanges at { $company }:
  }
furnace-log-declined = { $you ->
    [yes] You decline the compensation of { $company }
   *[no] { $name } declines the compensation of { $company }
  }
furnace-log-won = { $you ->
    [yes] You take { $company } with
   *[no] { $name } takes { $company } with
  }
furnace-log-unwanted = Nobody wanted { $company }: to the box
furnace-log-agent-won = The Agent wins { $company }: to the box
furnace-log-placed = { $you ->
    [yes] You put { $company } at place { $at } of the chain
   *[no] { $name } puts { $company } at place { $at } of the chain
  }
furnace-log-passed = passed over
furnace-log-extra = { $you ->
    [yes] You use the extra run
   *[no] { $name } uses the extra run
  }
furnace-log-upgraded = { $you ->
    [yes] You upgrade { $company } for
   *[no] { $name } upgrades { $company } for
  }
furnace-log-ended = { $you ->
    [yes] You end production with { $money } money
   *[no] { $name } ends production with { $money } money
  }
furnace-log-round = Round { $round } ends; { $first } goes first next
furnace-log-game = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
  }

## Pictures of the rules

furnace-lesson-extraction = extraction: you gain it
furnace-lesson-processing = processing: at most so often
furnace-lesson-asleep = asleep until the company is upgraded
furnace-lesson-highest = the highest disc takes the company
furnace-lesson-outbid = the others take the compensation, times the value of their disc
furnace-lesson-upgrade = wakes the extra effect of a company

## Refusals

furnace-refusal-disc-not-in-hand = You have no such disc to place any more.
furnace-refusal-no-such-card = The row has { $cards } cards.
furnace-refusal-own-disc-there = You have a disc on this card already; place this one on another card.
furnace-refusal-equal-disc-there = This card bears a { $value } already; choose another card or another disc.
furnace-refusal-no-compensation = It is not for you to take a compensation now.
furnace-refusal-compensation-too-often = Your disc allows this compensation at most { $most ->
    [one] once
   *[other] { $most } times
  }.
furnace-refusal-inputs-missing = Your goods suffice for { $possible }, not for { $times }.
furnace-refusal-company-not-yours = This company is not yours.
furnace-refusal-placed-already = This company stands in the chain already, and the order there never changes.
furnace-refusal-no-chain = This table plays without the chain.
furnace-refusal-no-such-place = Your chain has the places 1 to { $places }.
furnace-refusal-resolved-already = This card was resolved in this production already.
furnace-refusal-not-next-in-chain = The chain runs from left to right: another card comes first.
furnace-refusal-wrong-number-of-lines = This card has { $lines ->
    [one] { $lines } active processing line
   *[other] { $lines } active processing lines
  } as it lies now.
furnace-refusal-too-many-times = This line can be done at most { $most ->
    [one] once
   *[other] { $most } times
  }.
furnace-refusal-startup-not-upgradable = A start-up card cannot be upgraded.
furnace-refusal-startup-not-resolved = Companies are upgraded by the start-up card: it comes first.
furnace-refusal-startup-done = You have gone on from the start-up card; its upgrades are over for this production.
furnace-refusal-upgraded-already = This company is upgraded already.
furnace-refusal-iron-not-allowed = Only the Metallurgist may pay iron for an upgrade.
furnace-refusal-upgrade-too-dear = You will not have the coal and the upgrade token for it when the start-up card runs.
furnace-refusal-extraction-left = Extraction is mandatory: the start-up card and every card that extracts must be resolved first.
furnace-refusal-wrong-phase = This belongs to another phase.
furnace-refusal-not-your-turn = It is not your turn.
furnace-refusal-all-placed = Your cards are all placed.
furnace-refusal-production-ended = You have ended your production.
