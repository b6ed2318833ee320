### Superpower: how to play, the cards before a first game, the lessons, and what to learn from a finished game.

## How to play
superpower-book-1 = The actions
superpower-book-1-lead = Every turn the world brings contracts to the markets. Then each nation places two influence tokens, one at a time.
superpower-book-1-stress = Whoever has the most points wins.
superpower-book-1-a = A token on a market
superpower-book-1-a-words = takes all its contracts at the end of the turn. A market with a token is taken.
superpower-book-1-b = A token on a pile invests:
superpower-book-1-b-words = the price doubles for the next one. Two tokens on a pile nobody has invested in pay nothing.
superpower-book-1-c = A token on Bonds
superpower-book-1-c-words = brings 1 bn at once.
superpower-book-2 = The year-end balance
superpower-book-2-lead = Your new cards raise your countries, one level after the other. Then you place the contracts you took.
superpower-book-2-stress = No room, no money.
superpower-book-2-a = Each level holds its own values,
superpower-book-2-a-words = at most two contracts in a country. What fits nowhere is lost.
superpower-book-2-b = New contracts settle the old ones:
superpower-book-2-b-words = their bn go to your treasury, and you can spend them next turn.
superpower-book-2-c = Three cooperating countries
superpower-book-2-c-words = make you the superpower: 10 points, as long as nobody takes the title from you.

## The three cards
superpower-intro-goal = You lead a nation. Make other countries your partners, take contracts on the markets of the world, and let your partners work them off.
superpower-intro-wins = Whoever has the most points after the last turn wins.
superpower-intro-note = You decide in the actions and when you place contracts; the rest runs by itself.
superpower-round-1 = The world
superpower-round-1-words = A situation card brings contracts to the markets
superpower-round-2 = Actions
superpower-round-2-words = Place two tokens: markets, investments, Bonds
superpower-round-3 = Influence
superpower-round-3-words = The cards you paid for raise your countries
superpower-round-4 = Contracts
superpower-round-4-words = Place what you took in your countries
superpower-round-5 = Treasury
superpower-round-5-words = The contracts before them settle
superpower-round-6 = Next turn
superpower-round-6-words = CP, the extra token, passes to the left
superpower-points-1 = Money
superpower-points-1-words = Each bn in your treasury scores 1 point.
superpower-points-2 = Countries
superpower-points-2-words = A cooperating state 2, a friendly state 5, a strategic partner 10.
superpower-points-3 = The superpower
superpower-points-3-words = The title scores 10 for whoever holds it at the end.
superpower-points-4 = Contracts
superpower-points-4-words = They become money when new ones come, and all of them at the very end.

## Lessons
superpower-lesson-free = Invest for nothing
superpower-lesson-free-aim = Invest in a friendly state and keep your 2 bn.
superpower-lesson-free-hint = Two tokens on a pile nobody has invested in this turn pay nothing.
superpower-lesson-free-done = The price was two tokens instead of 2 bn.
superpower-lesson-free-no-paid = One token pays the price: the 2 bn are gone.
superpower-lesson-free-no-other = That is no investment in a friendly state.
superpower-lesson-bonds = Money in an empty year
superpower-lesson-bonds-aim = A friendly state costs 2 bn and you have 1. Invest in it with a single token.
superpower-lesson-bonds-hint = Bonds bring 1 bn at once, and you can spend it with your next token.
superpower-lesson-bonds-done = One token for 1 bn, one for the friendly state.
superpower-lesson-bonds-no-two = Two tokens pay nothing, that is true, but here one is to be enough.
superpower-lesson-bonds-no-other = Now you can no longer pay the 2 bn with one token.
superpower-lesson-levels = Two levels in one turn
superpower-lesson-levels-aim = Make your cooperating state a strategic partner this turn. You also have CP.
superpower-lesson-levels-hint = No level is skipped: you need a friendly state and a strategic partner. One of the two can be had with two tokens.
superpower-lesson-levels-done = Both cards came in one turn, and the country rose by two levels.
superpower-lesson-levels-no-skipped = The strategic partner found no friendly state to be placed on: the investment was lost.
superpower-lesson-levels-no-low = The country did not rise to a strategic partner this turn.
superpower-lesson-soft = Two markets at once
superpower-lesson-soft-aim = You own a Soft Power card. Take four contracts with one token.
superpower-lesson-soft-hint = With Soft Power a token takes two markets side by side. Each of the first three holds two contracts.
superpower-lesson-soft-done = One token, two markets. The card must be prepared before it works again.
superpower-lesson-soft-no-one = That takes a single market. Pick two with Soft Power.
superpower-lesson-soft-no-few = That makes { $have }. Look for two markets with more.
superpower-lesson-soft-no-other = That token is gone. Contracts come from markets.
superpower-lesson-room = Make room for a 3
superpower-lesson-room-aim = A contract of 3 bn lies on the first market. Take it and have a country that can hold it.
superpower-lesson-room-hint = Only a strategic partner holds a 3. You have a friendly state and 5 bn.
superpower-lesson-room-done = The investment came first in the balance, so the 3 found its country.
superpower-lesson-room-no-lost = You took the 3, but no country of yours can hold it: it went to the bank.
superpower-lesson-room-no-left = The 3 still lies on its market.
superpower-lesson-place = Settle the old ones
superpower-lesson-place-aim = You took two contracts of 1 bn. Place them so that 3 bn come into your treasury.
superpower-lesson-place-hint = The friendly state holds 1 + 2 bn. They settle as soon as a new contract comes there.
superpower-lesson-place-done = One filled the empty country, the other settled 3 bn.
superpower-lesson-place-no-kept = The friendly state got nothing new, so its contracts stay where they are.
superpower-lesson-superpower = Become the superpower
superpower-lesson-superpower-aim = Become the superpower this turn.
superpower-lesson-superpower-hint = You have two cooperating states and a prospective partner with no card on it.
superpower-lesson-superpower-done = Three countries at cooperating level or better, and nobody had them before you.
superpower-lesson-superpower-no-two = You still have only two countries at cooperating level.

## What to learn from a finished game
superpower-well-title = The superpower
superpower-well-title-words = { $turns ->
    [one] You held the title for one turn.
   *[other] You held the title for { $turns } turns.
 }
superpower-well-strategic = To the highest level
superpower-well-strategic-words = { $count ->
    [one] You have { $count } strategic partner at the end: 10 points.
   *[other] You have { $count } strategic partners at the end, 10 points each.
 }
superpower-well-free = Tokens instead of money
superpower-well-free-words = { $count ->
    [one] { $count } investment cost you nothing.
   *[other] { $count } investments cost you nothing.
 }
superpower-well-contracts = Contracts placed
superpower-well-contracts-words = { $count ->
    [one] You placed { $count } contract, worth { $bn } bn.
   *[other] You placed { $count } contracts, worth { $bn } bn.
 }
superpower-try-lost = Buy only what finds a country
superpower-try-lost-words = { $count ->
    [one] { $count } investment found no country and was lost.
   *[other] { $count } investments found no country and were lost.
 } Before you invest, look for a country one level below.
superpower-try-left = Make room before you take
superpower-try-left-words = { $count ->
    [one] { $count } contract fitted nowhere.
   *[other] { $count } contracts fitted nowhere.
 } A country holds two, and each level its own values: raise one first.
superpower-try-title = Reach for the title
superpower-try-title-words = Three countries at cooperating level make you the superpower. That is 10 points at the end, and the contracts nobody else can place.
superpower-try-cp = Use the extra token
superpower-try-cp-words = { $count ->
    [one] You skipped CP once.
   *[other] You skipped CP { $count } times.
 } On Bonds it brings at least 1 bn.
superpower-try-free = Invest for nothing
superpower-try-free-words = { $count ->
    [0] You never
    [one] Once you
   *[other] { $count } times you
 } invested without paying. Two tokens on a pile nobody has invested in cost no money.
superpower-try-place = Settle sooner
superpower-try-place-words = Contracts become money only when new ones come to their country. Give every country one new contract a turn.
