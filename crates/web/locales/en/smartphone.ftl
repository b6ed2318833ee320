### The board of Smartphone Inc.

## Symbols and pieces

smartphone-symbol-empty = nothing
smartphone-symbol-goods = goods
smartphone-symbol-cheap = cheap goods, price −1
smartphone-symbol-plus = price +1
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
smartphone-bonus-none = no bonus
smartphone-bonus-goods = +{ $count } goods
smartphone-bonus-research = +{ $count } research
smartphone-bonus-price = price ±1
smartphone-bonus-second = second Office
smartphone-bonus-move = move an Office
smartphone-vp = { $count } VP
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
smartphone-gps-front = Each cheap crate makes 2 goods
smartphone-gps-back = 5 goods at once
smartphone-wifi-front = { $edition ->
    [first] A second Office each round, if you can
   *[other] A second Office each round
  }
smartphone-wifi-back = Unsold goods are kept
smartphone-gamepad-front = Other Technologies cost 1 less
smartphone-gamepad-back = An Office in a small region at once
smartphone-liion-front = Each price+ is also a truck
smartphone-liion-back = { $edition ->
    [pl] 1 good for every two Technologies, now and in phase 3
    [first] 1 good for each Technology, now and in phase 3
   *[other] 1 good for two Technologies now, for each one in phase 3
  }
smartphone-nfc-front = Sell up to 3 goods off the map
smartphone-nfc-back = The price rises by 1, now and each round
smartphone-4g-front = { $edition ->
    [first] One Improvement may stick out
   *[other] Improvements may stick out
  }
smartphone-4g-back = Sell 1 good in each region without your Office
smartphone-tech-note = Costs { $cost } while the Patent is there, 1 less afterwards. The Patent is worth { $vp } VP.
smartphone-tech-cost = costs { $count }
smartphone-patent-free = Patent still free, { $count } VP
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
smartphone-phase-2 = 2 Prices
smartphone-phase-3 = 3 Production
smartphone-phase-4 = 4 Improve production
smartphone-phase-5 = 5 Research
smartphone-phase-6 = 6 Logistics
smartphone-phase-7 = 7 Selling
smartphone-phase-8 = 8 Victory points

## The map

smartphone-key-buys = { $you ->
    [yes] buys from you at { $price }
   *[no] buys from { $name } at { $price }
  }
smartphone-key-not = does not
smartphone-key-control = VP for 1st/2nd, now
smartphone-region-cost = { $count ->
    [one] { $count } truck for an Office
   *[other] { $count } trucks for an Office
  }
smartphone-why-not = { $region }: why not?
smartphone-ship-opens = { $amount ->
    [one] { $amount } truck
   *[other] { $amount } trucks
  } to { $region }, opens an Office
smartphone-ship-part = { $amount ->
    [one] { $amount } truck to { $region }
   *[other] { $amount } trucks to { $region }
  }: { $progress } of { $cost }
smartphone-sell-in = Sell { $amount } in { $region }, { $points } VP
smartphone-office-in = Office in { $region }
smartphone-second-in = Second Office in { $region }
smartphone-move-to = Move: { $from } to { $to }
smartphone-move-from = Take the Office from { $region }
smartphone-move-right = Take the right Office from { $region }
smartphone-progress-of = { $name }: { $progress } of { $cost } Progress
smartphone-buyer-limit = buys up to price { $limit }
smartphone-buyer-wants = wants { $tech }
smartphone-buyer-bought = has bought: { $name }
smartphone-buyer-yes = would buy from you
smartphone-buyer-no = would not buy from you

## Technologies and offer

smartphone-finish = Finish { $tech }
smartphone-finish-short = finish
smartphone-research-done = { $amount ->
    [one] { $amount } gear on { $tech }
   *[other] { $amount } gears on { $tech }
  }, finished
smartphone-research-part = { $amount ->
    [one] { $amount } gear on { $tech }
   *[other] { $amount } gears on { $tech }
  }: { $progress } of { $cost }
smartphone-offer = Improvement Block
smartphone-offer-last = Round 5 has no phase 4.
smartphone-offer-empty = Nothing on offer.
smartphone-tokens-left = { $count } goods tokens left
smartphone-take = Take { $symbols }

## People

smartphone-lowest-first = lowest acts first
smartphone-ready = ready
smartphone-planning = planning
smartphone-done = done
smartphone-now = now
smartphone-next = next
smartphone-has-tiles = Improvements { $tiles }, goods tokens { $tokens }
smartphone-price-is = price { $price }
smartphone-count-goods = goods { $count }
smartphone-count-gears = gears { $count }
smartphone-count-trucks = trucks { $count }
smartphone-plans = Plans
smartphone-plans-of = Plans of round { $round }
smartphone-plan-of = The plan of { $name }
smartphone-points = Points
smartphone-start = Start
smartphone-round-goods = Round { $round }: goods
smartphone-round-nfc = Round { $round }: NFC
smartphone-round-control = Round { $round }: control
smartphone-total = Together
smartphone-source-control = Round { $round }: control of { $region }
smartphone-source-patent = Patent { $tech }
smartphone-source-retailer = Retailer { $region }
smartphone-program = Program
smartphone-used = used
smartphone-program-flood = Flood
smartphone-program-expand = Expand
smartphone-program-research = Research
smartphone-program-steady = Steady
smartphone-program-premium = Premium
smartphone-program-blitz = Blitz
smartphone-steve-intro = Steve has no pads: a program sets his price, goods, gears and trucks, and everybody sees it before planning.
smartphone-steve-program = Each round one of the programs not yet used is drawn.
smartphone-steve-improve = Phase 4: takes the leftmost Improvement and keeps it face down, 1 good a round.
smartphone-steve-research = Phase 5: the Technology with the fewest missing; then the higher Patent.
smartphone-steve-logistics = Phase 6: the joined region with the fewest missing; then more Buyers for him.
smartphone-steve-sell = Phase 7: one good at a time where it gains him most.

## What is asked

smartphone-ask-plan = Lay your two Pads, then commit
smartphone-ask-replace = Your plan is in; replace it or leave it
smartphone-ask-committed = Your plan is in; it may still be changed
smartphone-ask-plan-detail = Only you see this. { $count } of { $of } have committed.
smartphone-commit = Commit plan
smartphone-start-over = Start over
smartphone-recommit = Replace plan
smartphone-waits-others = Waiting for the others
smartphone-plan-not-yet = Not a legal plan yet
smartphone-ask-improve = Take an Improvement from the Block
smartphone-ask-improve-detail = It works from the next round on.
smartphone-ask-finish = A Technology is ready: finish it
smartphone-ask-research = { $count ->
    [one] Place { $count } gear on a Technology
   *[other] Place { $count } gears on Technologies
  }
smartphone-ask-logistics = { $count ->
    [0] No trucks left: end your turn or use what is offered
    [one] Place { $count } truck on a glowing region
   *[other] Place { $count } trucks on glowing regions
  }
smartphone-ask-left = { $left } of { $of } left. What is not placed is lost.
smartphone-ask-sell = { $count ->
    [0] Nothing left to sell: end your turn
    [one] Sell { $count } good at price { $price }
   *[other] Sell { $count } goods at price { $price }
  }
smartphone-ask-sell-detail = { $count ->
    [one] { $count } Buyer within reach
   *[other] { $count } Buyers within reach
  }, { $sold } sold.
smartphone-ask-small = Gamepad: place an Office in a small region
smartphone-ask-small-detail = A Retailer there gives its bonus.
smartphone-ask-goods = { $count ->
    [one] The Retailer offers { $count } good
   *[other] The Retailer offers { $count } goods
  }
smartphone-ask-bonus-research = { $count ->
    [one] The Retailer offers { $count } gear for a Technology
   *[other] The Retailer offers { $count } gears for Technologies
  }
smartphone-ask-price = The Retailer lets you move your price from { $price }
smartphone-ask-second = The Retailer offers a second Office
smartphone-ask-move = The Retailer lets you move an Office: which one?
smartphone-ask-move-to = Move the Office from { $from }: where to?
smartphone-pick-tile = Pick an Improvement
smartphone-pick-tech = Pick a Technology
smartphone-pick-region = Pick a region
smartphone-pick-price = Pick a price
smartphone-pick-office = Pick an Office
smartphone-end = End turn
smartphone-end-lose = End, lose { $count }
smartphone-end-lose-goods = { $count ->
    [one] End, lose { $count } good
   *[other] End, lose { $count } goods
  }
smartphone-decline = Decline
smartphone-nfc = Sell { $count } by NFC, { $points } VP
smartphone-do-research = { $amount ->
    [one] { $amount } gear on { $tech }
   *[other] { $amount } gears on { $tech }
  }
smartphone-do-ship = { $amount ->
    [one] { $amount } truck to { $region }
   *[other] { $amount } trucks to { $region }
  }
smartphone-take-goods = Take the goods
smartphone-price-to = Price { $price }
smartphone-space = space { $space }
smartphone-at-the-end = { $count } VP at the end
smartphone-control = control
smartphone-reach-buyers = Buyers { $now } → { $then } for { $goods } goods
smartphone-from-next = from the next round on
smartphone-still = { $count } left

## The planner

smartphone-totals = What the plan leads to
smartphone-bench = Bench
smartphone-your-parts = Your Pads and Improvements
smartphone-reach = Within reach
smartphone-reach-count = { $shown } shown of { $all } outcomes
smartphone-reach-none = Nothing fits these wishes.
smartphone-filter = Wishes
smartphone-filter-price = only price { $price }
smartphone-or-more = { $count }+
smartphone-beaten-too = beaten ones too
smartphone-col-price = Price
smartphone-col-goods = Goods
smartphone-col-improve = Improve
smartphone-col-gears = Gears
smartphone-col-trucks = Trucks
smartphone-col-sold = If sold
smartphone-col-lay = Lay it
smartphone-lay-row = Lay out: price { $price }, goods { $goods }, improve { $improve ->
    [yes] yes
   *[no] no
  }, gears { $research }, trucks { $logistics }
smartphone-lay-out = lay out
smartphone-better = better
smartphone-yours = yours
smartphone-bold = Bold differs from yours
smartphone-more-below = { $count } more: use the wishes
smartphone-made-shown = shown
smartphone-made-covered = covered
smartphone-made-down = face down
smartphone-made-tokens = tokens
smartphone-improve-yes = take 1 of the Block
smartphone-improve-no = a goods token instead
smartphone-improve-last = no phase 4 now
smartphone-all-techs = all finished
smartphone-trucks-shown = { $count } shown
smartphone-pad = Pad { $pad }, side { $side }, { $on ->
    [top] on top
   *[under] below
  }
smartphone-turn = Rotate
smartphone-flip = Flip to side { $side }
smartphone-bring-under = Bring under
smartphone-bring-up = Bring on top
smartphone-take-off = Take off
smartphone-put-on = Put on the Pads
smartphone-put-on-hint = or drag it there
smartphone-move-part = Move it
smartphone-nudge-left = left
smartphone-nudge-up = up
smartphone-nudge-down = down
smartphone-nudge-right = right
smartphone-mark-covered = a covered cell makes 1 good
smartphone-mark-under = lies under the upper Pad
smartphone-lies-beside = face down, 1 good
smartphone-lies-on = on the Pads
smartphone-lies-under = under the Pad
smartphone-lies-wrong = cannot lie there
smartphone-on-top = on top
smartphone-below = below
smartphone-tokens-each = 1 good each
smartphone-plan-legal = Legal plan
smartphone-plan-wrong = Not allowed
smartphone-plan-shares = { $count ->
    [one] The Pads share { $count } cell
   *[other] The Pads share { $count } cells
  }; 1 to 4 are allowed.
smartphone-totals-without = The totals are without the red one.
smartphone-hint = Hint
smartphone-lay-hint = Lay the hint
smartphone-committed = Committed
smartphone-committed-note = plans open together

## The log

smartphone-log-fronts = All Technologies show their fronts.
smartphone-log-backs = Backs up: { $techs }.
smartphone-log-retailer = Retailer in { $region }: { $bonus }
smartphone-log-round = Round { $round }
smartphone-log-program = program { $program }
smartphone-log-reveals = plan
smartphone-log-made = { $count ->
    [one] makes { $count } good
   *[other] makes { $count } goods
  }
smartphone-log-takes = takes
smartphone-log-token = takes a goods token
smartphone-log-nothing = takes nothing, no token is left
smartphone-log-research = +{ $amount } on { $tech }, { $progress } of { $cost }
smartphone-log-finished = { $tech } finished{ $patent ->
    [yes] {" "}with the Patent
   *[no] {""}
  }
smartphone-log-gained = +{ $count } goods, { $cause }
smartphone-log-price = price now { $price }, { $cause }
smartphone-log-ship = +{ $amount } to { $region }, { $progress } of { $cost }
smartphone-log-office = Office in { $region }, space { $space }
smartphone-log-moved = Office from { $from } to { $to }
smartphone-log-bonus = Retailer in { $region } offers: { $bonus }
smartphone-log-declined = declines the bonus
smartphone-log-bonus-lost = cannot use the bonus
smartphone-log-nfc = { $count ->
    [one] { $count } good by NFC
   *[other] { $count } goods by NFC
  }, { $vp } VP
smartphone-log-sold = { $count ->
    [one] { $count } good in { $region }
   *[other] { $count } goods in { $region }
  } at { $price }
smartphone-log-progress-lost = { $count } Progress lost
smartphone-log-goods-lost = { $count ->
    [one] { $count } good lost
   *[other] { $count } goods lost
  }
smartphone-log-goods-kept = { $count ->
    [one] { $count } good kept
   *[other] { $count } goods kept
  }
smartphone-log-scored = { $count } × { $price } = { $vp } VP
smartphone-log-control = { $place ->
    [1] first
   *[other] second
  } in { $region }, { $vp } VP
smartphone-log-cleared = leave the game:
smartphone-log-final = { $vp } VP: { $board } on the track, { $patents } Patents, { $retailers } Retailers
smartphone-cause-retailer = Retailer

## Why Steve did it

smartphone-because-missing = fewest missing, { $count }
smartphone-because-buyers = { $count ->
    [one] { $count } Buyer there for him, the most
   *[other] { $count } Buyers there for him, the most
  }
smartphone-because-goods = takes Goods: { $count }
smartphone-because-leftmost = the leftmost Improvement
smartphone-because-researched = nothing left to research
smartphone-because-gains = gains { $count } VP, the most
smartphone-because-sold-out = nobody buys any more
smartphone-because-ready = ready, Patent worth { $count }
smartphone-because-missing-buyers = fewest missing, { $count }; Buyers for him: { $more }
smartphone-because-wifi = Wi-Fi, most Buyers there for him: { $count }
smartphone-because-nfc = NFC takes Goods beyond the Buyers he can reach: { $count }
smartphone-because-done = nothing more to do
smartphone-because-price = { $count } VP in reach, the most
smartphone-because-move = from { $count } Buyers to { $more }
smartphone-because-stays = he declines to move

## Why not

smartphone-refusal-no-such-seat = Nobody sits there.
smartphone-refusal-game-over = The game is over.
smartphone-refusal-wait-for-chance = Something must be drawn first.
smartphone-refusal-steve-acts = The rules play for Steve.
smartphone-refusal-plan-first = This is planning: commit a plan.
smartphone-refusal-plans-are-closed = Plans are revealed and cannot be changed any more.
smartphone-refusal-steve-has-a-program = Steve makes no plan; he has a program.
smartphone-refusal-not-your-turn = It is not your turn.
smartphone-refusal-not-in-the-block = This Improvement is not in the Block.
smartphone-refusal-tech-already-finished = You have finished { $tech } already.
smartphone-refusal-tech-not-ready = { $tech } still needs { $missing } Progress.
smartphone-refusal-not-so-much-progress = There is only { $have } Progress to place.
smartphone-refusal-above-the-cost = Only { $missing } more Progress is needed there.
smartphone-refusal-office-already-there = You have an Office there already.
smartphone-refusal-not-connected = No line leads there from a region with your Office.
smartphone-refusal-no-empty-space = There is no empty space.
smartphone-refusal-not-small = { $region } is no small region.
smartphone-refusal-one-office-only = A second Office needs Wi-Fi or a Retailer's bonus.
smartphone-refusal-once-a-round = Wi-Fi gives one second Office a round.
smartphone-refusal-one-office-on-a-retailer = Never a second Office on a Retailer.
smartphone-refusal-no-office-there = You have no Office there.
smartphone-refusal-never-a-third = You have two Offices there already.
smartphone-refusal-needs-nfc = Selling without a region needs NFC.
smartphone-refusal-nfc-limit = NFC sells only { $left } more goods this turn.
smartphone-refusal-not-so-many-goods = You have { $have } goods.
smartphone-refusal-price-at-the-end = The price stands at the end of the track.
smartphone-refusal-not-the-new-office = The Office just placed may not move.
smartphone-refusal-no-second-office = You have only one Office there.
smartphone-refusal-bonus-must-be-used = In this edition a Retailer's bonus may not be declined.
smartphone-refusal-second-office-first = In this edition the second Office by Wi-Fi must be placed.
smartphone-refusal-no-goods-offered = No Retailer offers goods now.
smartphone-refusal-retailer-there = Nobody sells where a Retailer is.
smartphone-refusal-one-good-abroad = Without an Office, 4G sells one good there a round.
smartphone-refusal-no-such-buyers = Buyers there who would buy from you: { $most }.
smartphone-refusal-no-such-region = There is no such region on the map.
smartphone-refusal-finish-first = A Technology is ready and must be finished first.
smartphone-refusal-place-the-office = First place the Office by Gamepad in a small region.
smartphone-refusal-bonus-first = First take or decline the Retailer's bonus.
smartphone-refusal-take-an-improvement = This is phase 4: take an Improvement.
smartphone-refusal-research-now = This is phase 5: place Progress on Technologies.
smartphone-refusal-ship-now = This is phase 6: place Progress in regions.
smartphone-refusal-sell-now = This is phase 7: sell goods.
smartphone-refusal-same-pad = Lay one Pad on the other: one side of A and one of B.
smartphone-refusal-pads-askew = Pads lie straight or at a right angle, not at { $turn } degrees.
smartphone-refusal-overlap = The upper Pad covers { $cells } cells; 1 to 4 are allowed.
smartphone-refusal-token-on-pad = A goods token is never placed on a Pad.
smartphone-refusal-face-down-on-pad = Face down, an Improvement lies beside the Pads.
smartphone-refusal-improvement-not-owned = This Improvement is not yours to place.
smartphone-refusal-sticks-out = An Improvement sticks out over the edge; that needs 4G.
smartphone-refusal-beside-the-pads = At least one half must lie on a Pad.
smartphone-refusal-second-sticks-out = In this edition only one Improvement may stick out.
smartphone-refusal-not-on-the-lower-pad = Under the upper Pad both halves must rest on the lower one.
smartphone-refusal-fully-covers = One Improvement may not hide another whole.
