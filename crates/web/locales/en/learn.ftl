### The pages of rules, and the coach of a first game.

## Pages
learn-title = Learn
learn-lead = Play a game with a coach, try a lesson, or look up the rules. Whenever a move isn’t allowed, the reason links here.
learn-how = How this works
learn-how-guided = A guided first game is a real game against easy bots: three cards before it, a coach beside the prompt at each new kind of decision, and afterwards what you did well. The coach never plays for you.
learn-how-rules = The rules are in our own words, by chapter and number, with pictures of the real board. When a move isn’t allowed, the reason gives the rule’s number; click it to come here.
learn-how-lessons = Lessons are small positions in which you try one thing: win a card as second, cover four cells, make room for a 3. The game itself says whether it worked.
learn-rules-of = Rules of { $game }
learn-chapters = Chapters
learn-search = Search the rules: who wins
learn-found = { $count ->
    [0] Nothing found in { $of } rules.
    [one] { $count } of { $of } rules.
   *[other] { $count } of { $of } rules.
 }
learn-begin-guided = Start a guided game
learn-own-words = The rules in our own words. The game checks every numbered rule.
rule-ruling = ruling
rule-example = example
learn-ruling-words = marks our decision where the printed rules leave a question open.
learn-components = Components
learn-components-words = Every component as it looks on the board. Values we don’t know for certain are marked. If you own the game, you can use your own component file.
known-printed = from the printed game
known-likely = likely
known-in-part = partly known
known-rebuilt = our reconstruction
learn-known-printed = documented for the printed game
learn-known-likely = one good source, and everything else agrees
learn-known-in-part = partly documented, the rest reconstructed
learn-known-rebuilt = printed value unknown; this one is ours

learn-title-of = How to play { $game }
learn-how-to-play = How to play
learn-games = Games
learn-all-rules = All rules, numbered
learn-answers = Answers
learn-print = Print the two pages

## Before a guided game
guided-title = { $game } in three cards
guided-about = { $count ->
    [one] Guided game against one easy bot · { $length }
   *[other] Guided game against { $count } easy bots · { $length }
 }
guided-cards = The game in three cards
guided-goal = The goal
guided-round = One round
guided-turn = One turn
guided-points = How points come
guided-coach = Coach beside the prompt
guided-coach-words = a word at each new decision, never over the board
guided-book = How to play, two pages
guided-begin = Begin the guided game

## Lessons
lessons = Lessons
lessons-done = { $done } of { $of } done
lesson-of = lesson { $number } of { $of }
lesson-all = All lessons
lesson-panel = The lesson
lesson-aim = What to do
lesson-hint = A hint
lesson-reached = Done!
lesson-missed = Not quite.
lesson-again = Try again
lesson-next = Next lesson
lesson-go = Go on
lesson-try = Try
lesson-tries = { $count ->
    [one] first try
   *[other] { $count } tries
 }
lesson-refused = This move can’t be read. Pick it on the board.

## After a guided game
debrief = What to take from this game
debrief-well = What you did well
debrief-next = One thing to try
debrief-lesson = Lesson: { $lesson }

## The coach
coach = Coach
coach-words = What the coach says
coach-waits = The others decide. Watch the log: it says what each move brought.
coach-over = The game is over. On the next page you find what you did well, and one thing to try.
coach-got-it = Got it
coach-stop = Turn off the coach
