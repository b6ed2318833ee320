### Smartphone Inc.: how to play, the cards before a first game, the lessons, and what to learn from a finished game.

## How to play
smartphone-book-1 = The plan
smartphone-book-1-lead = Five rounds. In each, everyone secretly places one Pad on the other. What you see is what your company can do this round.
smartphone-book-1-stress = The most VP win.
smartphone-book-1-a = Visible symbols work.
smartphone-book-1-a-words = Trucks open Offices, gears buy Technologies, a factory takes an Improvement.
smartphone-book-1-b = Covered cells produce.
smartphone-book-1-b-words = Each of the 1 to 4 cells under the upper Pad is 1 Good, and so is each crate you see.
smartphone-book-1-c = Your price starts at 5.
smartphone-book-1-c-words = A cheap crate lowers it by 1, a Price+ raises it by 1. The lowest price goes first.
smartphone-book-2 = The market
smartphone-book-2-lead = Trucks bring you into regions connected to yours. In every region with your Office you can sell.
smartphone-book-2-stress = Each Good sold scores your price.
smartphone-book-2-a = A red Buyer pays up to the number.
smartphone-book-2-a-words = At price 5 the 5 and the 6 buy, the 4 does not.
smartphone-book-2-b = Whoever sells most in a region
smartphone-book-2-b-words = also scores the number above the last Office there; the next best scores the small one.
smartphone-book-2-c = A purple Buyer wants a Technology,
smartphone-book-2-c-words = and then buys at any price. The first to finish one takes its Patent.

## The three cards
smartphone-intro-goal = You run a phone company. For five rounds you plan in secret, set a price, open Offices around the world and sell.
smartphone-intro-wins = Whoever has the most VP after round 5 wins.
smartphone-intro-note = Only step 1 is secret. You decide in five of the eight; the rest runs by itself.
smartphone-round-1 = Plan
smartphone-round-1-words = One Pad on the other, in secret
smartphone-round-2 = Prices
smartphone-round-2-words = The lowest price goes first
smartphone-round-3 = Produce
smartphone-round-3-words = Crates and covered cells become Goods
smartphone-round-4 = Improve
smartphone-round-4-words = A factory takes an Improvement
smartphone-round-5 = Research
smartphone-round-5-words = Gears buy Technologies
smartphone-round-6 = Logistics
smartphone-round-6-words = Trucks open Offices
smartphone-round-7 = Sell
smartphone-round-7-words = Buyers who accept your price buy
smartphone-round-8 = Score
smartphone-round-8-words = Goods first, then regions
smartphone-points-1 = Goods sold
smartphone-points-1-words = 3 Goods at your price of 5: 15 VP. The Buyer at 4 walks past.
smartphone-points-2 = Regions led
smartphone-points-2-words = Who sold most there scores the number above the last Office, here 5, the next 2. In every round.
smartphone-points-3 = Patents
smartphone-points-3-words = First to finish a Technology: 6 to 12 VP at the end of the game.
smartphone-points-4 = Retailers
smartphone-points-4-words = In yellow regions an Office counts at the end, the first one most.

## Lessons
smartphone-lesson-cover = Cover four cells
smartphone-lesson-cover-aim = Cover four cells and still show two trucks.
smartphone-lesson-cover-hint = Both Pads upright, one row apart. Flip Pad A to the side with the truck and place it so that Pad B’s lowest row stays free.
smartphone-lesson-cover-done = Four covered cells are 4 Goods. What they hide is gone for this round, so hide what you need least.
smartphone-lesson-cover-no-fewer = The upper Pad covers { $have } cells; { $want } are wanted.
smartphone-lesson-cover-no-trucks = Four cells are covered, but your plan shows { $have } of { $want } trucks.
smartphone-lesson-trucks = Three trucks
smartphone-lesson-trucks-aim = Make a plan with three visible trucks.
smartphone-lesson-trucks-hint = One side of each Pad has the trucks. Turn them up and cover only an empty cell.
smartphone-lesson-trucks-done = Three trucks open a medium region in a single round.
smartphone-lesson-trucks-no-fewer = Your plan shows { $have } of { $want } trucks. Flip a Pad, or cover something else.
smartphone-lesson-price = A high price
smartphone-lesson-price-aim = Set a price of 7.
smartphone-lesson-price-hint = One Price+ is on a Pad, the other on your Improvement: place it on the Pads, and keep cheap crates out of sight.
smartphone-lesson-price-done = Each Good now scores 7 VP, if it finds a Buyer who pays that.
smartphone-lesson-price-no-lower = Your price is { $have }, not { $want }.
smartphone-lesson-gears = Use the Improvement
smartphone-lesson-gears-aim = Make a plan with three visible gears.
smartphone-lesson-gears-hint = One gear on each Pad, and one on the Improvement. Place it where it hides neither.
smartphone-lesson-gears-done = Face up on the Pads an Improvement adds its two symbols; beside them it would only be 1 Good.
smartphone-lesson-gears-no-fewer = Your plan shows { $have } of { $want } gears.
smartphone-lesson-patent = Take a Patent
smartphone-lesson-patent-aim = You have 3 Progress. Finish a Technology this turn and take its Patent.
smartphone-lesson-patent-hint = Two of the six cost 3 while their Patent is there.
smartphone-lesson-patent-done = First to finish: the Patent is yours, and for everyone else the Technology now costs 1 less.
smartphone-lesson-patent-no-split = No Technology was finished. Put all three on one that costs 3.
smartphone-lesson-office = Open an Office that sells
smartphone-lesson-office-aim = You have 2 trucks and a price of 5. Open an Office this turn where someone buys from you.
smartphone-lesson-office-hint = Small regions cost 2. A filled Buyer would buy from you now.
smartphone-lesson-office-done = The Office stands, and its Buyer at 6 takes a Good at your price of 5 this very round.
smartphone-lesson-office-no-far = That Progress waits for a later round: the region costs more than 2.
smartphone-lesson-office-no-nobody = The Office stands, but nobody there buys at your price.
smartphone-lesson-sell = Sell all you can
smartphone-lesson-sell-aim = Sell as many Goods as the Buyers will take.
smartphone-lesson-sell-hint = You have two Offices. Each region has one filled Buyer.
smartphone-lesson-sell-done = Two Goods at 5 VP each, and first place in both regions.
smartphone-lesson-sell-no-fewer = You sold { $have } of { $want }. Unsold Goods are lost at the end of the phase.

## What to learn from a finished game
smartphone-well-sold = Hardly a Good was lost
smartphone-well-sold-words = { $count ->
    [one] You sold { $count } Good
   *[other] You sold { $count } Goods
 } for { $vp } VP and produced almost nothing in vain.
smartphone-well-patents = First to the Patent
smartphone-well-patents-words = { $count ->
    [one] You took { $count } Patent.
   *[other] You took { $count } Patents.
 }
smartphone-well-control = Ahead in the regions
smartphone-well-control-words = { $count ->
    [one] Once you sold the most in a region:
   *[other] { $count } times you sold the most in a region:
 } { $vp } VP for control in all.
smartphone-well-offices = All over the world
smartphone-well-offices-words = { $count ->
    [one] You have { $count } Office at the end.
   *[other] You have { $count } Offices at the end.
 }
smartphone-well-points = Goods sold
smartphone-well-points-words = { $count ->
    [one] You sold { $count } Good for { $vp } VP.
   *[other] You sold { $count } Goods for { $vp } VP.
 }
smartphone-try-lost = Produce for the Buyers you reach
smartphone-try-lost-words = { $count ->
    [one] { $count } Good found no Buyer.
   *[other] { $count } Goods found no Buyer.
 } Before you plan, count the filled Buyers in your regions, and add an Office before you add Goods.
smartphone-try-offices = More trucks, sooner
smartphone-try-offices-words = { $count ->
    [one] You ended with { $count } Office.
   *[other] You ended with { $count } Offices.
 } Two or three trucks in the first rounds bring Buyers for the whole game.
smartphone-try-techs = Finish Technologies
smartphone-try-techs-words = { $count ->
    [0] You finished none.
    [one] You finished one.
   *[other] You finished { $count }.
 } Each opens its purple Buyers at any price, and the first one brings the Patent.
smartphone-try-idle = Leave no Progress unused
smartphone-try-idle-words = { $count ->
    [one] { $count } Progress was lost.
   *[other] { $count } Progress were lost.
 } Plan no more gears and trucks than you have a use for.
smartphone-try-control = Sell one more in the right place
smartphone-try-control-words = { $count ->
    [0] You were never first in a region.
    [one] You were first in a region once.
   *[other] You were first in a region { $count } times.
 } Where two sell the same, the Office further left is ahead.
smartphone-try-price = Try another price
smartphone-try-price-words = Play one round at 3 and the next at 7, and watch who buys and who goes first.
