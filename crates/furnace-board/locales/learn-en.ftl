### Furnace: how to play, the cards before a first game, the lessons, and what to learn from a finished game.

## How to play
furnace-book-1 = The auction
furnace-book-1-lead = Four rounds. In each you first bid for companies, then run all you own.
furnace-book-1-stress = The most money wins.
furnace-book-1-a = The highest disc takes the card.
furnace-book-1-a-words = You have a 4, 3, 2 and 1: one disc on a card, never two equal ones.
furnace-book-1-b = The others get the compensation
furnace-book-1-b-words = on top, once for each point of the disc: 3 × 2 coal = 6 coal. Losing is half the game.
furnace-book-1-c = Cards resolve from left to right,
furnace-book-1-c-words = so coal from the first card can pay at the third.
furnace-book-2 = Production
furnace-book-2-lead = Run each card once, in the order you like. The number over an arrow is how many times at most.
furnace-book-2-stress = Coal first, money last.
furnace-book-2-a = The lower line is inactive.
furnace-book-2-a-words = Your start-up card gives an upgrade token; a token and a coal make one card’s extra effect active for good.
furnace-book-2-b = Upgrade first, then run.
furnace-book-2-b-words = A card that ran already brings nothing more this round.
furnace-book-2-c = After round 4 only money counts.
furnace-book-2-c-words = In a tie: more cards, then more coal, iron and oil.
furnace-book-takes = takes it

## The three cards
furnace-intro-goal = You build a company empire. Bid for companies, or let yourself be outbid and take the compensation; then turn coal into iron, iron into oil, and everything into money.
furnace-intro-wins = Whoever has the most money after round 4 wins.
furnace-intro-note = You decide in the auction and in production; the cards of the row resolve by themselves.
furnace-round-1 = Bid
furnace-round-1-words = In turn, place a 4, 3, 2 and 1 on the cards of the row
furnace-round-2 = Win
furnace-round-2-words = The highest disc takes the company
furnace-round-3 = Or get paid
furnace-round-3-words = Lower discs get the compensation, times their value
furnace-round-4 = Upgrade
furnace-round-4-words = Your start-up card makes extra effects active
furnace-round-5 = Produce
furnace-round-5-words = Run each of your cards once
furnace-round-6 = Again
furnace-round-6-words = Your companies stay; a new row comes
furnace-points-1 = Iron sold
furnace-points-1-words = This card sells 1 iron for 2 coins, twice at most.
furnace-points-2 = Oil sold
furnace-points-2-words = Oil takes longer to make and brings twice as much.
furnace-points-3 = Your start-up card
furnace-points-3-words = It sells once in every round, too.
furnace-points-4 = A lost bid
furnace-points-4-words = Some compensations pay money at once, as many times as your disc says.

## Lessons
furnace-lesson-win = Win a card
furnace-lesson-win-aim = Win the Iron mine (card 3) with a disc nobody can top.
furnace-lesson-win-hint = A 3 and a 2 are on it already. Only one of your discs is higher.
furnace-lesson-win-done = The highest disc takes the card, and your 4 can’t be topped.
furnace-lesson-win-no-low = Someone has a higher disc there: you would get the compensation, not the card.
furnace-lesson-win-no-elsewhere = That is another card. The Iron mine is the third from the left.
furnace-lesson-second = Be outbid on purpose
furnace-lesson-second-aim = One disc is left, your 3. Get 6 coal for it.
furnace-lesson-second-hint = Find a card whose compensation is 2 coal and that someone holds with a 4.
furnace-lesson-second-done = 3 × 2 coal = 6 coal, for a bid you lost on purpose.
furnace-lesson-second-no-won = You won that card, and the winner gets no compensation.
furnace-lesson-second-no-other = That compensation is not coal. The line on top of a card says what it pays.
furnace-lesson-left = Left before right
furnace-lesson-left-aim = Your 3 will bring 3 iron from card 2. Place your last disc so that you can sell that iron at once, for 6 coins.
furnace-lesson-left-hint = Two cards pay 3 coins for an iron. Only one of them resolves after card 2.
furnace-lesson-left-done = Cards resolve from left to right: what card 2 gave, card 4 turned into money.
furnace-lesson-left-no-early = Card 1 resolves before card 2: you had no iron yet.
furnace-lesson-left-no-few = You could have sold more iron there. Choose 2 exchanges.
furnace-lesson-count = Count their discs
furnace-lesson-count-aim = Win the Oil trader (card 2), and keep your 4 for another card.
furnace-lesson-count-hint = Yellow’s 4 is placed. Blue still has one, but already has a disc on this card.
furnace-lesson-count-done = Nobody could top your 3, and your 4 is still in your hand.
furnace-lesson-count-no-dear = That wins it, but a 3 would have done: nobody can place a 4 there any more.
furnace-lesson-count-no-low = That disc can be topped.
furnace-lesson-count-no-elsewhere = That is another card. The Oil trader is the second from the left.
furnace-lesson-order = Order your cards
furnace-lesson-order-aim = Your start-up card sells 2 iron for 5 coins. Earn 5 coins in this production.
furnace-lesson-order-hint = Coal first, then the Ironworks, then the start-up card. Drag the cards or use the arrows.
furnace-lesson-order-done = Colliery, Ironworks, start-up card: each one used what the one before made.
furnace-lesson-order-no-order = You earned { $money } of { $best }. The start-up card ran before there was iron to sell.
furnace-lesson-upgrade = Upgrade first
furnace-lesson-upgrade-aim = Get 5 coal from the Colliery: 2 from its basic effect and 3 from its extra effect.
furnace-lesson-upgrade-hint = Run the start-up card first, upgrade the Colliery there, and only then run the Colliery.
furnace-lesson-upgrade-done = Upgraded before it ran, the company gave both effects, and does so for the rest of the game.
furnace-lesson-upgrade-no-early = It ran before it was upgraded, so the extra effect comes too late for this round.
furnace-lesson-upgrade-no-other = You upgraded another company, and the token is gone.
furnace-lesson-upgrade-no-skipped = Companies are upgraded right after the start-up card runs; that moment is past.
furnace-lesson-last = The last production
furnace-lesson-last-aim = The game ends after this. Earn all the money that can be earned.
furnace-lesson-last-hint = Make oil before you sell it, and upgrade only what still runs afterwards. The totals in the prompt show what your plan comes to.
furnace-lesson-last-done = Nothing that could be sold was left.
furnace-lesson-last-no-less = You earned { $money }; { $best } were possible. Try another order.

## What to learn from a finished game
furnace-well-last = A perfect last production
furnace-well-last-words = It brought { $money } coins, and no order of your cards could bring more than { $best }.
furnace-well-lost = Paid for losing
furnace-well-lost-words = Outbid discs brought you { $amount } coal, iron, oil, tokens and coins in all.
furnace-well-upgrade = Companies at full power
furnace-well-upgrade-words = { $count ->
    [one] You upgraded { $count } company.
   *[other] You upgraded { $count } companies, and each ran both effects from then on.
 }
furnace-well-company = A good buy: { $company }
furnace-well-company-words = It earned you { $money }.
furnace-well-won = Companies won
furnace-well-won-words = { $count ->
    [one] You won { $count } company.
   *[other] You won { $count } companies.
 }
furnace-try-last = Run the last production once more
furnace-try-last-words = It brought { $money } coins; with the same cards { $best } were possible. Order decides: what makes before what sells.
furnace-try-upgrade = Upgrade sooner
furnace-try-upgrade-words = { $count ->
    [0] You upgraded nothing.
    [one] You upgraded one company.
   *[other] You upgraded { $count } companies.
 } An upgrade in the first round pays in every round after it.
furnace-try-lost = Lose a bid on purpose
furnace-try-lost-words = Compensations brought you { $amount } in all. A 3 below someone’s 4 on a card with 2 coal is worth 6.
furnace-try-left = Sell what you make
furnace-try-left-words = { $amount } coal, iron and oil were left at the end, and count for nothing. Win a company that sells what the others make.
furnace-try-count = Count their discs
furnace-try-count-words = Before you bid, look at who still has a 4: where nobody does, a 3 wins as well.
