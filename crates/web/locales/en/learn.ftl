### The pages of rules, and the coach of a first game.

## Pages
learn-title = Learn
learn-lead = Start a game that explains itself, or read the rules by number. Every refusal at a table leads here.
learn-how = How this works
learn-how-guided = A guided first game is a real game against easy bots. At each new kind of decision a coach says what is asked and what matters, once, and never plays for you.
learn-how-rules = The rules are in our own words, by chapter and number, with pictures of the real board. A refusal at the table names a number; click it, and you are here.
learn-how-rulings = Where the printed rules are silent, a ruling says what we decided. Where a printed card is not known for certain, its page says so.
learn-rules-of = Rules of { $game }
learn-components-of = Components of { $game }
learn-chapters = Chapters
learn-search = Search the rules
learn-found = { $count ->
    [0] Nothing found among { $of } rules.
    [one] { $count } of { $of } rules.
   *[other] { $count } of { $of } rules.
 }
learn-found-pattern = # of % rules.
learn-begin-guided = Begin a guided game
learn-own-words = The rules in our own words. Each number is checked by a test.
rule-ruling = ruling
rule-example = example
learn-ruling-words = marks what the printed rules leave open and we have decided.
learn-components = Components
learn-components-words = Every component as it looks on the board. Where a printed value is not known for certain, it is said here. Owners of a printed game can give their own component file.
known-printed = printed
known-likely = likely
known-in-part = in part
known-rebuilt = rebuilt
learn-known-printed = documented for the printed game
learn-known-likely = one good source, and everything else fits
learn-known-in-part = partly documented, the rest rebuilt
learn-known-rebuilt = the printed value is not known; this one is ours
learn-note-compensation = The compensation is documented, the rest is a guess.
learn-note-effects = Basic and extra effect are documented, the compensation is a guess.
learn-note-basic = The basic effect is documented, the rest is a guess.
learn-note-share = Basic effect and compensation are documented; that they share a card is a guess.
learn-note-probable = The basic effect is documented, the extra effect is probable, the compensation is a guess.
learn-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
 }
learn-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
 }

## Kinds of components
learn-kind-furnace-company = Companies
learn-kind-furnace-start-up = Start-up cards
learn-kind-furnace-capitalist = Capitalists
learn-furnace-startup-words = Gained once, at the start: what stands at the top.
learn-kind-smartphone-game = Price track
learn-kind-smartphone-pad = Pads
learn-kind-smartphone-region = Regions
learn-kind-smartphone-company = Companies
learn-kind-smartphone-improvement = Improvements
learn-kind-smartphone-technology = Technologies
learn-kind-smartphone-region-size = Sizes of regions
learn-kind-smartphone-map = The map
learn-kind-smartphone-retailer = Retailers
learn-kind-smartphone-program = Steve’s programs
learn-colour-green = Green
learn-colour-blue = Blue
learn-colour-black = Black
learn-colour-yellow = Yellow
learn-colour-red = Red
learn-smartphone-covered = { $count ->
    [one] { $count } cell covered
   *[other] { $count } cells covered
 }
learn-smartphone-pad = Pad { $pad }
learn-smartphone-retailer = Retailer { $number }, size { $size }
learn-smartphone-track = Prices
learn-smartphone-track-words = Each of { $rounds } rounds begins at { $start }.
learn-smartphone-lines = Lines between regions
learn-smartphone-retailer-regions = Regions with a Retailer
learn-smartphone-retailer-regions-words = Which regions get a Retailer by the number of companies: SPI-009 to SPI-012.
learn-smartphone-size-words = Above each space: the VP for first and second place while it holds the rightmost Office.
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

## Captions of pictures
learn-scene-furnace-auction = Both examples on the table. On card 1 the 4 takes the company and the 3 gains 3 × 2 coal first. On card 2 the 1 and the 2 may turn iron into oil, once and up to twice, before the 4 takes the card.
learn-scene-furnace-production = Production: cards from left to right in the order you like, with what you have after each. A lit flame is an active effect; the hatched one sleeps until the company is upgraded.
learn-scene-furnace-chain = The fixed chain: each new company goes to one of the gaps, and the order never changes again.
learn-scene-smartphone-order = Blue’s price of 4 is lower than green’s of 5: blue acts first in phases 4 to 7.
learn-scene-smartphone-research = The six Technologies: what each costs, what its Patent is worth and who is how far.
learn-scene-smartphone-map = The map before selling, seen by blue at a price of 4: filled Buyers would buy from blue now, outlined ones would not. Golden regions hold a Retailer.
learn-scene-superpower-world = The situation brings a contract for every marker in a zone it shows; the forecast tells the class of the next card.
learn-scene-superpower-board = Phase II: on every pile stands what it costs you now and what it costs the next. The exchange with a token is taken.
learn-scene-superpower-nations = The others: their countries, what these carry, and how near they are to being the superpower.

## The coach
coach = Your coach
coach-rules = Rules:
coach-got-it = Got it
coach-stop = No more hints

furnace-coach-auction = Place one of your discs on a card.
furnace-coach-auction-why = The highest disc takes the company; every lower one takes its compensation, times the disc. Being outbid with a 3 can be worth more than a card. One disc of yours a card, and no two of equal value.
furnace-coach-auction-later = Bid again, and look at what your companies lack.
furnace-coach-auction-later-why = A seller without goods earns nothing. Cards settle from left to right, so what you gain on the left can be exchanged on the right.
furnace-coach-compensation = How often do you exchange? You were outbid here.
furnace-coach-compensation-why = You may do it as often as your disc is worth, fewer times, or not at all. What you get can still be spent on cards further right.
furnace-coach-placing = Put your new company into the chain.
furnace-coach-placing-why = The chain runs from left to right in every round and never changes: first what gives, then what turns it into more, last what sells.
furnace-coach-production = Run your cards, each once, in the order you like.
furnace-coach-production-why = What gives comes first, what sells comes last. Your start-up card upgrades companies: upgrade before a company runs, and both its effects count at once. “Best for money” shows the solver’s plan.
furnace-coach-last = The last production: only money counts now.
furnace-coach-last-why = Sell all you can; coal and iron left over are worth nothing but a tie-break. An upgrade pays only if the company still runs.

smartphone-coach-plan = Lay one Pad on the other so that 1 to 4 cells overlap.
smartphone-coach-plan-why = What stays in sight works this round; each covered cell makes a Good. A low price sells to more Buyers and acts first, a high one earns more for each Good. The list shows all you can reach: one click lays a plan.
smartphone-coach-plan-later = Plan again, now with your Improvements.
smartphone-coach-plan-later-why = On the Pads an Improvement shows its two symbols; beside them it makes a Good. Count the Buyers you can reach, and make no more Goods than that.
smartphone-coach-improve = Take an Improvement.
smartphone-coach-improve-why = From the next round on it can lie on your Pads and show its two symbols, for the rest of the game. Take what your plans lack: trucks to grow, gears for Technologies.
smartphone-coach-finish = A Technology is ready: finish it.
smartphone-coach-finish-why = It works from this moment on. The first to finish takes the Patent; for the others it becomes 1 cheaper.
smartphone-coach-research = Put your Progress on Technologies.
smartphone-coach-research-why = Progress stays from round to round. A Technology opens purple Buyers at any price, and its Patent counts at the end. What you do not place is lost.
smartphone-coach-logistics = Move into new regions with your trucks.
smartphone-coach-logistics-why = Only regions joined by a line to an Office of yours. Filled Buyers would buy from you now. Earlier spaces win ties, and a new Office opens the way to its neighbours at once.
smartphone-coach-wifi = Wi-Fi: you may add a second Office.
smartphone-coach-wifi-why = In a region where you already have one. It fills a space, which can raise what control of the region is worth.
smartphone-coach-nfc = NFC: you may sell up to 3 Goods off the map.
smartphone-coach-nfc-why = The VP count at once, at your price. Worth it for Goods that would find no Buyer.
smartphone-coach-sell = Sell your Goods to the Buyers.
smartphone-coach-sell-why = Each Good brings your price in VP. Whoever sells most in a region also scores the underlined number, so one more Good in the right place can be worth double. Unsold Goods are lost.
smartphone-coach-small = Place an Office in a small region.
smartphone-coach-small-why = Choose one in which you have none; a Retailer there gives its bonus.
smartphone-coach-goods = The Retailer offers Goods.
smartphone-coach-goods-why = They go to your Available Goods and can be sold in phase 7.
smartphone-coach-bonus-research = The Retailer gives Research.
smartphone-coach-bonus-research-why = Put it on any Technology. One that is ready by it is finished on your next turn in phase 5.
smartphone-coach-price = The Retailer lets you change your price.
smartphone-coach-price-why = One step up or down for this round. Count the Buyers who would then buy from you.
smartphone-coach-second = The Retailer gives a second Office.
smartphone-coach-second-why = In a region where you have exactly one, without a Retailer.
smartphone-coach-move = The Retailer lets you move an Office.
smartphone-coach-move-why = From where it sells little to where it sells much; no line is needed. You may also decline.

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
