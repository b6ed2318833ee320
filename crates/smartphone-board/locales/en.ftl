### The board of Smartphone Inc.

## Symbols and pieces

smartphone-symbol-empty = empty
smartphone-symbol-goods = Goods
smartphone-symbol-cheap = Cheap Goods (price −1)
smartphone-symbol-plus = Price+ (price +1)
smartphone-symbol-research = gear
smartphone-symbol-logistics = truck
smartphone-symbol-improve = factory
smartphone-improvement = Improvement { $symbols }
smartphone-improvements = Improvements
smartphone-technologies = Technologies
smartphone-retailer = Retailer
smartphone-retailers = Retailers
smartphone-patents = Patents
smartphone-offices = Offices
smartphone-buyers = Buyers
smartphone-people = Companies
smartphone-map = Map
smartphone-sheet-note = your plan stays as it lies
smartphone-sheet-price = your price in this plan
smartphone-sheet-regions = Regions
smartphone-sheet-here = You can sell here
smartphone-sheet-near = One step away
smartphone-sheet-far = Further away
smartphone-sheet-plan = { $goods ->
    [one] At { $price } with 1 Good
   *[other] At { $price } with { $goods } Goods
 }
smartphone-sheet-sells = Sells now: { $count }, { $vp } VP
smartphone-sheet-back = Back to the plan
smartphone-bonus-none = no bonus
smartphone-bonus-goods = { $count ->
    [one] +{ $count } Good
   *[other] +{ $count } Goods
  }
smartphone-bonus-research = Research +{ $count }
smartphone-bonus-price = price ±1
smartphone-bonus-second = second Office
smartphone-bonus-move = move an Office
smartphone-vp = { $count } VP
smartphone-vp-short = VP
smartphone-size = size { $size }
smartphone-of = { $now } of { $of }
smartphone-yes = yes
smartphone-no = no
smartphone-any = any
smartphone-front = front
smartphone-back = back
smartphone-side-up = in this game
smartphone-both-sides = { $tech }: both sides
smartphone-tech-gps = GPS
smartphone-tech-wifi = Wi-Fi
smartphone-tech-gamepad = Gamepad
smartphone-tech-liion = Li-Ion
smartphone-tech-nfc = NFC
smartphone-tech-4g = 4G
smartphone-tech-short-gamepad = Gamepad
smartphone-goods-of = { $count ->
    [one] { $count } Good
   *[other] { $count } Goods
  }
smartphone-progress-amount = { $count } Progress
smartphone-gps-front = Each Cheap Goods symbol produces 2 Goods
smartphone-gps-back = 5 Goods right away
smartphone-wifi-front = { $edition ->
    [first] A second Office each round, if you can
   *[other] A second Office each round
  }
smartphone-wifi-back = Keep unsold Goods
smartphone-gamepad-front = Other Technologies cost 1 less
smartphone-gamepad-back = An Office in a small region right away
smartphone-liion-front = Price+ symbols also count as trucks
smartphone-liion-back = { $edition ->
    [pl] 1 Good per 2 Technologies, now and in phase 3
    [first] 1 Good per Technology, now and in phase 3
   *[other] 1 Good per 2 Technologies now, 1 per Technology in phase 3
  }
smartphone-nfc-front = Sell up to 3 Goods without a region
smartphone-nfc-back = Your price rises by 1, now and each round
smartphone-4g-front = { $edition ->
    [first] One Improvement may extend past the edge
   *[other] Improvements may extend past the edge
  }
smartphone-4g-back = Sell 1 Good in each region without your Office
smartphone-tech-note = Costs { $cost } until the Patent is taken, then 1 less. The Patent is worth { $vp } VP.
smartphone-tech-cost = costs { $count }
smartphone-patent-free = Patent not taken yet, { $count } VP
smartphone-techs-of = Technologies: { $techs }

## Where the game stands

smartphone-round-of = Round { $round } of { $rounds }
smartphone-setup = Setup
smartphone-short-1 = Plan
smartphone-short-2 = Prices
smartphone-short-3 = Produce
smartphone-short-4 = Improve
smartphone-short-5 = Research
smartphone-short-6 = Logistics
smartphone-short-7 = Sell
smartphone-short-8 = Score
smartphone-phase-1 = 1 Planning
smartphone-phase-2 = 2 Set prices
smartphone-phase-3 = 3 Production
smartphone-phase-4 = 4 Improve production
smartphone-phase-5 = 5 Research
smartphone-phase-6 = 6 Logistics
smartphone-phase-7 = 7 Selling Goods
smartphone-phase-8 = 8 Scoring

## The map

smartphone-key-buys = { $you ->
    [yes] buys from you at { $price }
   *[no] buys from { $name } at { $price }
  }
smartphone-key-not = won’t buy
smartphone-key-control = VP for 1st/2nd place now
smartphone-region-cost = entry cost { $count }
smartphone-why-not = { $region }: why not?
smartphone-ship-opens = { $amount } Progress to { $region }: opens an Office
smartphone-ship-part = { $amount } Progress to { $region }: { $progress } of { $cost }
smartphone-sell-in = Sell { $amount } in { $region } for { $points } VP
smartphone-office-in = Place an Office in { $region }
smartphone-second-in = Place a second Office in { $region }
smartphone-move-to = Move from { $from } to { $to }
smartphone-move-from = Take the Office from { $region }
smartphone-move-right = Take the right Office from { $region }
smartphone-progress-of = { $name }: { $progress } of { $cost } Progress
smartphone-buyer-limit = buys at { $limit } or less
smartphone-buyer-wants = requires { $tech }
smartphone-buyer-bought = { $you ->
    [yes] bought from you
   *[no] bought from { $name }
  }
smartphone-buyer-yes = will buy from you
smartphone-buyer-no = won’t buy from you

## Technologies and offer

smartphone-finish = Finish { $tech }
smartphone-finish-short = finish
smartphone-research-done = { $amount } Progress on { $tech }: finished
smartphone-research-part = { $amount } Progress on { $tech }: { $progress } of { $cost }
smartphone-offer = Improvement Block
smartphone-offer-last = Round 5 has no phase 4.
smartphone-offer-empty = The Block is empty.
smartphone-tokens-left = { $count ->
    [one] { $count } Goods token left
   *[other] { $count } Goods tokens left
  }
smartphone-take = Take { $symbols }

## People

smartphone-lowest-first = lowest price goes first
smartphone-ready = ready
smartphone-ready-plan = ready
smartphone-planning = planning
smartphone-done = done
smartphone-now = now
smartphone-next = next
smartphone-has-tiles = Improvements: { $tiles }, Goods tokens: { $tokens }
smartphone-price-is = price { $price }
smartphone-count-goods = Goods: { $count }
smartphone-count-gears = gears: { $count }
smartphone-count-trucks = trucks: { $count }
smartphone-plans = Plans
smartphone-plans-of = Plans of round { $round }
smartphone-plan-of = Plan: { $name }
smartphone-points = VP
smartphone-start = Start
smartphone-round-goods = Round { $round }: Goods
smartphone-round-nfc = Round { $round }: NFC
smartphone-round-control = Round { $round }: control
smartphone-total = Total
smartphone-source-goods = Goods sold
smartphone-source-control = Control
smartphone-source-nfc = NFC
smartphone-source-patents = Patents
smartphone-source-retailers = Retailers
smartphone-source-start = Start
smartphone-tiebreak-1 = Technologies
smartphone-tiebreak-2 = Patents
smartphone-decimal = { $whole }.{ $tenth }
smartphone-summary-offices = { $count ->
    [one] { $count } Office
   *[other] { $count } Offices
  }
smartphone-summary-techs = { $count ->
    [one] { $count } Technology
   *[other] { $count } Technologies
  }
smartphone-fact-price = Highest price: { $name }
smartphone-fact-price-words = { $count ->
    [one] { $price } VP for one Good
   *[other] { $price } VP a Good on average, { $count } sold
  }{ $more ->
    [0] .
   *[other] ; { $others }.
  }
smartphone-fact-control = Most regions won: { $name }
smartphone-fact-control-words = 1st place { $count } times of { $all }, for { $vp } VP.
smartphone-program = Program
smartphone-used = used
smartphone-program-flood = Flood
smartphone-program-expand = Expand
smartphone-program-research = Research
smartphone-program-steady = Steady
smartphone-program-premium = Premium
smartphone-program-blitz = Blitz
smartphone-steve-intro = Steve has no Pads. A program sets his price, Goods, gears and trucks, and everyone sees it before planning.
smartphone-steve-program = Each round, a program not used yet is drawn.
smartphone-steve-improve = Phase 4: takes the leftmost Improvement and keeps it face down for 1 Good per round.
smartphone-steve-research = Phase 5: the Technology that needs the least Progress; ties: the higher Patent.
smartphone-steve-logistics = Phase 6: the connected region that needs the least Progress; ties: more Buyers for him.
smartphone-steve-sell = Phase 7: one Good at a time, where it gains him the most VP.

## Prompts

smartphone-ask-plan = Overlap your two Pads, then confirm your plan.
smartphone-ask-replace = Plan confirmed. You can still change it.
smartphone-ask-committed = Plan confirmed. You can still change it.
smartphone-ask-plan-detail = Only you can see this. { $count } of { $of } players are ready.
smartphone-commit = Confirm plan
smartphone-start-over = Start over
smartphone-recommit = Change plan
smartphone-waits-others = Waiting for the others
smartphone-plan-not-yet = This plan isn’t legal yet
smartphone-ask-improve = Take an Improvement from the Block.
smartphone-ask-improve-detail = You can use it from next round.
smartphone-ask-finish = A Technology is ready. Finish it.
smartphone-ask-research = { $count ->
    [one] Place { $count } Progress on a Technology.
   *[other] Place { $count } Progress on Technologies.
  }
smartphone-ask-logistics = { $count ->
    [0] No Progress left. End your turn, or use what you still can.
    [one] Place { $count } Progress in a highlighted region.
   *[other] Place { $count } Progress in highlighted regions.
  }
smartphone-ask-left = { $left } of { $of } Progress left. Unplaced Progress is lost.
smartphone-ask-left-li-ion = { $left } of { $of } Progress left ({ $trucks } by trucks, { $plus } by Li-Ion). Unplaced Progress is lost.
smartphone-ask-sell = { $count ->
    [0] No Goods left. End your turn.
    [one] Sell { $count } Good for { $price } VP.
   *[other] Sell { $count } Goods at { $price } VP each.
  }
smartphone-ask-sell-few = { $buyers ->
    [0] No Buyer in reach for your { $count } Goods.
    [one] Sell { $buyers } of your { $count } Goods for { $price } VP.
   *[other] Sell { $buyers } of your { $count } Goods at { $price } VP each.
  }
smartphone-ask-sell-detail = { $count ->
    [one] { $count } Buyer in reach
   *[other] { $count } Buyers in reach
  }, { $sold ->
    [one] { $sold } Good sold
   *[other] { $sold } Goods sold
  }.
smartphone-ask-small = Gamepad: place an Office in a small region.
smartphone-ask-small-detail = If a Retailer is there, you get its bonus.
smartphone-ask-goods = { $count ->
    [one] Retailer bonus: take { $count } Good.
   *[other] Retailer bonus: take { $count } Goods.
  }
smartphone-ask-bonus-research = { $count ->
    [one] Retailer bonus: place { $count } Progress on a Technology.
   *[other] Retailer bonus: place { $count } Progress on Technologies.
  }
smartphone-ask-price = Retailer bonus: raise or lower your price (now { $price }).
smartphone-ask-second = Retailer bonus: add a second Office.
smartphone-ask-move = Retailer bonus: move an Office. Which one?
smartphone-ask-move-to = Move the Office in { $from } to which region?
smartphone-pick-tile = Choose an Improvement
smartphone-pick-tech = Choose a Technology
smartphone-pick-region = Choose a region
smartphone-pick-price = Choose a price
smartphone-pick-office = Choose an Office
smartphone-pick-goods = Take or decline the Goods
smartphone-end = End turn
smartphone-end-lose = End turn, lose { $count } Progress
smartphone-end-lose-goods = { $count ->
    [one] End turn, lose { $count } Good
   *[other] End turn, lose { $count } Goods
  }
smartphone-decline = Decline
smartphone-nfc = Sell { $count } via NFC for { $points } VP
smartphone-do-research = { $amount } Progress on { $tech }
smartphone-do-ship = { $amount } Progress to { $region }
smartphone-take-goods = Take the Goods
smartphone-price-to = Price { $price }
smartphone-space = space { $space }
smartphone-at-the-end = { $count } VP at the end
smartphone-control = control
smartphone-reach-buyers = Buyers { $now } → { $then } for { $goods ->
    [one] { $goods } Good
   *[other] { $goods } Goods
  }
smartphone-from-next = from next round
smartphone-still = { $count } left

## The planner

smartphone-totals = What this plan gives you
smartphone-bench = Planning area
smartphone-your-parts = Your Pads and Improvements
smartphone-reach = Possible plans
smartphone-reach-count = { $shown } of { $all }
smartphone-reach-none = No plan matches these filters.
smartphone-filter = Filters
smartphone-filter-price = only price { $price }
smartphone-or-more = { $count }+
smartphone-beaten-too = also weaker plans
smartphone-col-price = Price
smartphone-col-goods = Goods
smartphone-col-improve = Factory
smartphone-col-gears = Gears
smartphone-col-trucks = Trucks
smartphone-col-sells = Sells now
smartphone-col-now = VP now
smartphone-col-sold = If all sold
smartphone-col-lay = Use it
smartphone-lay-row = Use this plan: price { $price }, Goods { $goods }, factory { $improve ->
    [yes] yes
   *[no] no
  }, gears { $research }, trucks { $logistics }
smartphone-lay-out = use
smartphone-better = better
smartphone-yours = yours
smartphone-bold = Bold: differs from your plan
smartphone-now-note = Now: Buyers of your regions who pay the price; where others have an Office and can go as low, an equal part each (lowest price: { $prices }). Offices still to come are not counted.
smartphone-more-below = { $count } more – use the filters
smartphone-made-shown = shown
smartphone-made-covered = covered
smartphone-made-down = face down
smartphone-made-tokens = tokens
smartphone-improve-yes = take 1 Improvement
smartphone-improve-no = take a Goods token
smartphone-improve-last = no phase 4 this round
smartphone-all-techs = all finished
smartphone-trucks-shown = { $count } shown
smartphone-pad = Pad { $pad }, side { $side }, { $on ->
    [top] on top
   *[under] underneath
  }
smartphone-turn = Rotate
smartphone-flip = Flip to side { $side }
smartphone-bring-under = Move below
smartphone-bring-up = Move on top
smartphone-take-off = Take off
smartphone-put-on = Put on the Pads
smartphone-put-on-hint = or drag it there
smartphone-move-part = Move it
smartphone-nudge-left = left
smartphone-nudge-up = up
smartphone-nudge-down = down
smartphone-nudge-right = right
smartphone-mark-covered = covered cell: 1 Good
smartphone-mark-under = under the upper Pad
smartphone-lies-beside = face down, 1 Good
smartphone-lies-on = on the Pads
smartphone-lies-under = under the Pad
smartphone-lies-wrong = can’t go there
smartphone-on-top = on top
smartphone-below = underneath
smartphone-tokens-each = 1 Good each
smartphone-plan-legal = Legal plan
smartphone-plan-wrong = Not allowed
smartphone-plan-shares = { $count ->
    [one] The Pads overlap in { $count } cell
   *[other] The Pads overlap in { $count } cells
  }; 1 to 4 are allowed.
smartphone-totals-without = Totals leave out the red Improvement.
smartphone-hint = Hint
smartphone-lay-hint = Use the hint
smartphone-committed = Plans confirmed
smartphone-committed-note = all plans are revealed together

## The log

smartphone-log-fronts = All Technologies show their front.
smartphone-log-backs = Back side up: { $techs }.
smartphone-log-retailer = Retailer in { $region }: { $bonus }
smartphone-log-round = Round { $round }
smartphone-log-program = program { $program }
smartphone-log-reveals = plan
smartphone-log-made = { $you ->
    [yes] You produce { $goods }
   *[no] { $name } produces { $goods }
  }
smartphone-log-takes = { $you ->
    [yes] You take
   *[no] { $name } takes
  }
smartphone-log-token = { $you ->
    [yes] You take a Goods token
   *[no] { $name } takes a Goods token
  }
smartphone-log-nothing = { $you ->
    [yes] You take nothing: no tokens left
   *[no] { $name } takes nothing: no tokens left
  }
smartphone-log-research = { $you ->
    [yes] You place { $amount } on { $tech } ({ $progress } of { $cost })
   *[no] { $name } places { $amount } on { $tech } ({ $progress } of { $cost })
  }
smartphone-log-finished = { $you ->
    [yes] You finish { $tech }{ $patent ->
        [yes] {" "}and take the Patent
       *[no] {""}
      }
   *[no] { $name } finishes { $tech }{ $patent ->
        [yes] {" "}and takes the Patent
       *[no] {""}
      }
  }
smartphone-log-gained = { $count ->
    [one] +{ $count } Good
   *[other] +{ $count } Goods
  } ({ $cause })
smartphone-log-price = price now { $price } ({ $cause })
smartphone-log-ship = { $you ->
    [yes] You place { $amount } in { $region } ({ $progress } of { $cost })
   *[no] { $name } places { $amount } in { $region } ({ $progress } of { $cost })
  }
smartphone-log-office = { $you ->
    [yes] You open an Office in { $region }, space { $space }
   *[no] { $name } opens an Office in { $region }, space { $space }
  }
smartphone-log-moved = { $you ->
    [yes] You move an Office from { $from } to { $to }
   *[no] { $name } moves an Office from { $from } to { $to }
  }
smartphone-log-bonus = Retailer bonus in { $region } – { $bonus }
smartphone-log-declined = { $you ->
    [yes] You decline the bonus
   *[no] { $name } declines the bonus
  }
smartphone-log-bonus-lost = { $you ->
    [yes] You can’t use the bonus
   *[no] { $name } can’t use the bonus
  }
smartphone-log-nfc = { $you ->
    [yes] You sell { $goods } via NFC for { $vp } VP
   *[no] { $name } sells { $goods } via NFC for { $vp } VP
  }
smartphone-log-sold = { $you ->
    [yes] You sell { $goods } in { $region } at { $price } VP each
   *[no] { $name } sells { $goods } in { $region } at { $price } VP each
  }
smartphone-log-progress-lost = { $you ->
    [yes] You lose { $amount }
   *[no] { $name } loses { $amount }
  }
smartphone-log-goods-lost = { $you ->
    [yes] You lose { $goods }
   *[no] { $name } loses { $goods }
  }
smartphone-log-goods-kept = { $you ->
    [yes] You keep { $goods }
   *[no] { $name } keeps { $goods }
  }
smartphone-log-scored = { $count } × { $price } = { $vp } VP
smartphone-log-control = { $place ->
    [1] 1st
   *[other] 2nd
  } in { $region }: { $vp } VP
smartphone-log-cleared = removed from the game:
smartphone-log-final = { $vp } VP = { $board } on the scoreboard + { $patents } for Patents + { $retailers } from Retailers
smartphone-cause-retailer = Retailer

## Why Steve did it

smartphone-because-missing = needs the least: { $count }
smartphone-because-buyers = most Buyers for him: { $count }
smartphone-because-goods = takes { $count ->
    [one] { $count } Good
   *[other] { $count } Goods
  }
smartphone-because-leftmost = the leftmost Improvement
smartphone-because-researched = nothing left to research
smartphone-because-gains = gains the most: { $count } VP
smartphone-because-sold-out = no Buyers left
smartphone-because-ready = ready; its Patent is worth { $count } VP
smartphone-because-missing-buyers = needs the least: { $count }; Buyers for him: { $more }
smartphone-because-wifi = Wi-Fi; most Buyers for him: { $count }
smartphone-because-nfc = Goods sold via NFC because no Buyer in reach is left for them: { $count }
smartphone-because-done = nothing else to do
smartphone-because-price = most VP in reach: { $count }
smartphone-because-move = from { $count } Buyers to { $more }
smartphone-because-stays = he keeps it where it is

## Why not

smartphone-refusal-no-such-seat = Nobody plays that company at this table.
smartphone-refusal-game-over = The game is over.
smartphone-refusal-wait-for-chance = Wait for the draw.
smartphone-refusal-steve-acts = Steve moves by himself.
smartphone-refusal-plan-first = It’s the planning phase: confirm a plan.
smartphone-refusal-plans-are-closed = The plans have been revealed and can’t be changed.
smartphone-refusal-steve-has-a-program = Steve doesn’t plan; he has a program.
smartphone-refusal-not-your-turn = It’s not your turn.
smartphone-refusal-not-in-the-block = This Improvement isn’t in the Block.
smartphone-refusal-tech-already-finished = You’ve already finished { $tech }.
smartphone-refusal-tech-not-ready = { $tech } still needs { $missing } Progress.
smartphone-refusal-not-so-much-progress = You have only { $have } Progress left.
smartphone-refusal-above-the-cost = Only { $missing } more Progress is needed there.
smartphone-refusal-office-already-there = You already have an Office there.
smartphone-refusal-not-connected = That region isn’t connected to one of your Offices.
smartphone-refusal-no-empty-space = There’s no empty Office space.
smartphone-refusal-not-small = { $region } isn’t a small region.
smartphone-refusal-one-office-only = You need Wi-Fi or a Retailer’s bonus for a second Office.
smartphone-refusal-once-a-round = Wi-Fi gives one second Office per round.
smartphone-refusal-one-office-on-a-retailer = You can’t have a second Office where a Retailer is.
smartphone-refusal-no-office-there = You don’t have an Office there.
smartphone-refusal-never-a-third = You already have two Offices there.
smartphone-refusal-needs-nfc = You need NFC to sell without a region.
smartphone-refusal-nfc-limit = { $left ->
    [0] You can’t sell any more Goods via NFC this turn.
    [one] You can sell only { $left } more Good via NFC this turn.
   *[other] You can sell only { $left } more Goods via NFC this turn.
  }
smartphone-refusal-not-so-many-goods = { $have ->
    [0] You have no Goods.
    [one] You have only { $have } Good.
   *[other] You have only { $have } Goods.
  }
smartphone-refusal-price-at-the-end = Your price can’t go any further.
smartphone-refusal-not-the-new-office = You can’t move the Office you’ve just placed.
smartphone-refusal-no-second-office = You have only one Office there.
smartphone-refusal-bonus-must-be-used = In this edition you can’t decline a Retailer’s bonus.
smartphone-refusal-second-office-first = In this edition you must place the second Office from Wi-Fi.
smartphone-refusal-no-goods-offered = No Retailer offers you Goods right now.
smartphone-refusal-retailer-there = Nobody sells in a region with a Retailer.
smartphone-refusal-one-good-abroad = Without an Office you can sell only 1 Good there per round (4G).
smartphone-refusal-no-such-buyers = { $most ->
    [0] No Buyers there will buy from you.
    [one] Only { $most } Buyer there will buy from you.
   *[other] Only { $most } Buyers there will buy from you.
  }
smartphone-refusal-no-such-region = There is no such region on the map.
smartphone-refusal-finish-first = A Technology is ready. Finish it first.
smartphone-refusal-place-the-office = First place the Office from Gamepad in a small region.
smartphone-refusal-bonus-first = First take or decline the Retailer’s bonus.
smartphone-refusal-take-an-improvement = It’s phase 4: take an Improvement.
smartphone-refusal-research-now = It’s phase 5: place Progress on Technologies.
smartphone-refusal-ship-now = It’s phase 6: place Progress in regions.
smartphone-refusal-sell-now = It’s phase 7: sell Goods.
smartphone-refusal-same-pad = Place one Pad on the other: one side of A and one side of B.
smartphone-refusal-pads-askew = Place the Pads in line or at right angles, not at { $turn } degrees.
smartphone-refusal-overlap = { $cells ->
    [one] The upper Pad covers { $cells } cell
   *[other] The upper Pad covers { $cells } cells
  }; 1 to 4 are allowed.
smartphone-refusal-token-on-pad = You can’t place a Goods token on a Pad.
smartphone-refusal-face-down-on-pad = A face-down Improvement lies beside the Pads, not on them.
smartphone-refusal-improvement-not-owned = You don’t have this Improvement.
smartphone-refusal-sticks-out = This Improvement extends past the edge; you need 4G for that.
smartphone-refusal-beside-the-pads = At least half of the Improvement must lie on a Pad.
smartphone-refusal-second-sticks-out = In this edition only one Improvement may extend past the edge.
smartphone-refusal-not-on-the-lower-pad = Under the upper Pad, both halves must lie on the lower one.
smartphone-refusal-fully-covers = An Improvement can’t completely cover another one.

## On the home page and wherever games are offered

game-smartphone-name = Smartphone Inc.
game-smartphone-subtitle = { "" }
game-smartphone-tagline = Overlap your two Pads in secret: what you leave visible sets your price and your plan.
game-smartphone-length = 5 rounds, 75 min

## The options of a new table

option-smartphone-players-help = How many companies compete, Steve included.
option-smartphone-edition = Edition
option-smartphone-edition-help = Which edition’s rules to use where the printed ones differ.
option-smartphone-edition-is-en = English
option-smartphone-edition-is-pl = Polish
option-smartphone-edition-is-1st = first English
option-smartphone-technologies = Technologies
option-smartphone-technologies-help = Which side of each Technology is used (SPI-007).
option-smartphone-technologies-is-front = all fronts (first game)
option-smartphone-technologies-is-back = all backs
option-smartphone-technologies-is-random = random sides
option-smartphone-technologies-is-chosen = choose below
option-smartphone-gps = GPS
option-smartphone-gps-help = Used when Technologies are set to “choose below”.
option-smartphone-wifi = Wi-Fi
option-smartphone-wifi-help = Used when Technologies are set to “choose below”.
option-smartphone-gamepad = Gamepad
option-smartphone-gamepad-help = Used when Technologies are set to “choose below”.
option-smartphone-li-ion = Li-Ion
option-smartphone-li-ion-help = Used when Technologies are set to “choose below”.
option-smartphone-nfc = NFC
option-smartphone-nfc-help = Used when Technologies are set to “choose below”.
option-smartphone-4g = 4G
option-smartphone-4g-help = Used when Technologies are set to “choose below”.
option-smartphone-steve = Steve
option-smartphone-steve-help = Add Steve, the automated rival, in the last seat (SPI-160, SPI-163).
option-smartphone-steve-is-none = not playing
option-smartphone-steve-is-easy = easy
option-smartphone-steve-is-normal = normal
option-smartphone-steve-is-hard = hard
option-smartphone-seat1 = First seat
option-smartphone-seat1-help = Colour and home region.
option-smartphone-seat2 = Second seat
option-smartphone-seat2-help = Colour and home region.
option-smartphone-seat3 = Third seat
option-smartphone-seat3-help = Colour and home region.
option-smartphone-seat4 = Fourth seat
option-smartphone-seat4-help = Colour and home region.
option-smartphone-seat5 = Fifth seat
option-smartphone-seat5-help = Colour and home region.
value-front = front
value-back = back
value-random = random
value-auto = first free colour
value-green = green (North Africa)
value-blue = blue (South America)
value-black = black (Australia)
value-yellow = yellow (India)
value-red = red (CIS)

## The pages of rules

learn-colour-green = Green
learn-colour-blue = Blue
learn-colour-black = Black
learn-colour-yellow = Yellow
learn-colour-red = Red
learn-kind-smartphone-game = Price Block
learn-kind-smartphone-pad = Pads
learn-kind-smartphone-region = Regions
learn-kind-smartphone-company = Companies
learn-kind-smartphone-improvement = Improvements
learn-kind-smartphone-technology = Technologies
learn-kind-smartphone-region-size = Region sizes
learn-kind-smartphone-map = The map
learn-kind-smartphone-retailer = Retailers
learn-kind-smartphone-program = Steve’s programs
learn-kind-smartphone-patent = Patents
learn-smartphone-covered = { $count ->
    [one] { $count } cell covered
   *[other] { $count } cells covered
 }
learn-smartphone-pad = Pad { $pad }
learn-smartphone-retailer = Retailer { $number }, size { $size }
learn-smartphone-track = Prices
learn-smartphone-track-words = Prices start at { $start } in each of the { $rounds } rounds.
learn-smartphone-lines = Connections between regions
learn-smartphone-retailer-regions = Regions with a Retailer
learn-smartphone-retailer-regions-words = Which regions get a Retailer for each number of companies: SPI-009, SPI-010, SPI-011 and SPI-012.
learn-smartphone-size-words = Above each space: the VP for 1st and 2nd place while it is the rightmost one with an Office.
learn-scene-smartphone-order = Blue’s price of 4 is lower than green’s 5, so blue goes first in phases 4 to 7.
learn-scene-smartphone-research = The six Technologies: what each costs, what its Patent is worth and how far each company has got.
learn-scene-smartphone-map = The map before selling, as blue sees it at a price of 4: filled Buyers will buy from blue now, outlined ones won’t. Golden regions have a Retailer.

## The coach of a first game

smartphone-coach-plan = Overlap your two Pads in 1 to 4 cells.
smartphone-coach-plan-why = Visible symbols work this round; each covered cell produces 1 Good. A low price reaches more Buyers and goes first, a high price earns more per Good. The list shows every possible plan: click one to use it.
smartphone-coach-plan-later = Plan again, now with your Improvements.
smartphone-coach-plan-later-why = On the Pads an Improvement shows its two symbols; face down beside them it produces 1 Good. Count the Buyers you can reach, and produce no more Goods than that.
smartphone-coach-improve = Take an Improvement.
smartphone-coach-improve-why = From next round you can place it on your Pads and use its two symbols for the rest of the game. Take what your plans lack: trucks to expand, gears for Technologies.
smartphone-coach-finish = A Technology is ready. Finish it.
smartphone-coach-finish-why = It works from now on. The first to finish takes the Patent; for everyone else it then costs 1 less.
smartphone-coach-research = Place your Progress on Technologies.
smartphone-coach-research-why = Progress stays from round to round. A finished Technology lets you sell to its purple Buyers at any price; whoever finishes it first also takes its Patent, which scores at the end.
smartphone-coach-logistics = Expand into new regions.
smartphone-coach-logistics-why = You can enter only regions connected to one of your Offices. Filled Buyers will buy from you now. Earlier spaces win ties, and a new Office opens the way to the regions connected to it at once.
smartphone-coach-wifi = Wi-Fi: you can add a second Office.
smartphone-coach-wifi-why = Place it in a region where you already have one. It fills a space, so control of the region can be worth more.
smartphone-coach-nfc = NFC: you can sell up to 3 Goods without a region.
smartphone-coach-nfc-why = You score the VP at once, at your price. Good for Goods that would find no Buyer.
smartphone-coach-sell = Sell your Goods to the Buyers.
smartphone-coach-sell-why = Each Good scores your price in VP. The top seller in a region also scores the underlined number, so one more Good in the right place can count twice. Unsold Goods are lost.
smartphone-coach-small = Place an Office in a small region.
smartphone-coach-small-why = Choose one where you have none; a Retailer there gives you its bonus.
smartphone-coach-goods = Retailer bonus: Goods.
smartphone-coach-goods-why = They go to your Available Goods, and you can sell them in phase 7.
smartphone-coach-bonus-research = Retailer bonus: Progress on Technologies.
smartphone-coach-bonus-research-why = Place it on any Technology. If that makes one ready, you finish it on your next turn in phase 5.
smartphone-coach-price = Retailer bonus: change your price.
smartphone-coach-price-why = One step up or down for this round. Count the Buyers who would buy from you then.
smartphone-coach-second = Retailer bonus: a second Office.
smartphone-coach-second-why = Place it in a region without a Retailer where you have exactly one.
smartphone-coach-move = Retailer bonus: move an Office.
smartphone-coach-move-why = Move it from where it sells little to where it sells a lot; the regions needn’t be connected. You can also decline.
smartphone-score = { $count } VP
smartphone-margin = { $by } VP

# Why a hint advises a move, and why an allowed one comes to nothing.
smartphone-hint-course = Leads to about { $points } VP at the end; { $rival } would have about { $theirs }.
smartphone-hint-course-alone = Leads to about { $points } VP at the end.
smartphone-hint-plan = At price { $price } about { $sells } of { $goods } Goods sell now, for { $points } VP.{ $tech ->
    [none] { "" }
   *[other] { " " }The gears finish { $tech }.
 }{ $region ->
    [none] { "" }
   *[other] { " " }The trucks open { $region }.
 }
smartphone-hint-take = { $tile } serves on your Pads in the { $rounds ->
    [one] round
   *[other] { $rounds } rounds
 } to come.
smartphone-hint-tech = { $tech } seems worth { $worth } VP by the end, mostly by sales.
smartphone-hint-tech-patent = { $tech } seems worth { $worth } VP by the end, with its Patent of { $patent } VP.
smartphone-hint-office = { $region } has { $buyers ->
    [0] no Buyers
    [one] { $buyers } Buyer
   *[other] { $buyers } Buyers
 } for you at your price; an Office there seems worth { $worth } VP by the end.
smartphone-hint-retailer = The next Office with the Retailer in { $region } brings { $vp } VP at the end.
smartphone-hint-sell = { $points } VP for the Goods; control of { $region } does not change.
smartphone-hint-sell-control = { $points } VP for the Goods, and { $control } VP for control of { $region } as it stands.
smartphone-hint-nfc = { $points } VP at once, and no Buyer is needed for { $goods ->
    [one] this Good
   *[other] these { $goods } Goods
 }.
smartphone-hint-end = Ends your turn{ $goods ->
    [0] { $progress ->
        [0] .
       *[other] : { $progress } Progress is lost.
     }
    [one] : { $goods } Good stays unsold.
   *[other] : { $goods } Goods stay unsold.
 }
smartphone-futile-research-late = { $tech } still needs { $missing } Progress, you have { $left }, and this is the last round: it would bring nothing.
smartphone-futile-ship-late = An Office in { $region } still needs { $missing } Progress, you have { $left }, and this is the last round: it would bring nothing.

smartphone-plan-words = Price { $price }, { $goods } Goods, { $research ->
    [one] { $research } gear
   *[other] { $research } gears
 }, { $logistics ->
    [one] { $logistics } truck
   *[other] { $logistics } trucks
 }{ $improve ->
    [yes] , an Improvement
   *[no] { "" }
 }

## A what-if beside a study
smartphone-what-if = If { $name } set another price
smartphone-what-if-price = Price
smartphone-what-if-sells = At price { $price }: { $sold } of { $goods } Goods sell now, { $points } VP.
smartphone-what-if-label = Price { $price }: { $buyers } Buyers, { $points } VP
smartphone-what-if-now = now
smartphone-what-if-plan = Buyers within reach now; the Goods of this round’s plan come on top.

## Puzzles
smartphone-puzzle-plan = A plan for the Buyers
smartphone-puzzle-plan-aim = Plan to sell for the most VP to the Buyers you can count on now. Of the plans that do, find one with the most gears, trucks and factories together.
smartphone-puzzle-plan-made = Your plan sells for { $points } VP and shows { $symbols } gears, trucks and factories; the best one sells for { $best-points } VP and shows { $best-symbols }.
smartphone-puzzle-plan-best = The best plan sells for { $best-points } VP and shows { $best-symbols } gears, trucks and factories.

# Temperaments of bots: what they are called, what they are, what they do.
smartphone-temper-discounter = discounter
smartphone-temper-discounter-name = Bot Penny
smartphone-temper-discounter-about = Sells much and cheaply.
smartphone-temper-jeweller = jeweller
smartphone-temper-jeweller-name = Bot Carat
smartphone-temper-jeweller-about = Sells little, at a high price.
smartphone-temper-inventor = inventor
smartphone-temper-inventor-name = Bot Widget
smartphone-temper-inventor-about = Wants Technologies, and Patents most of all.
smartphone-temper-explorer = explorer
smartphone-temper-explorer-name = Bot Compass
smartphone-temper-explorer-about = Wants Offices where nobody has one.
