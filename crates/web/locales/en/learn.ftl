### The pages of rules, and the coach of a first game.

## Pages
learn-title = Learn
learn-lead = Play a game with a coach, or look up the rules. Whenever a move isn’t allowed, the reason links here.
learn-how = How this works
learn-how-guided = A guided first game is a real game against easy bots. Each time you face a new kind of decision, a coach explains it once. It never plays for you.
learn-how-rules = The rules are in our own words, by chapter and number, with pictures of the real board. When a move isn’t allowed, the reason gives the rule’s number; click it to come here.
learn-how-rulings = Where the printed rules are silent, a ruling says what we decided. Where we don’t know a printed card for certain, we say so.
learn-rules-of = Rules of { $game }
learn-components-of = Components of { $game }
learn-chapters = Chapters
learn-search = Search the rules
learn-found = { $count ->
    [0] Nothing found in { $of } rules.
    [one] { $count } of { $of } rules.
   *[other] { $count } of { $of } rules.
 }
learn-found-pattern = # of % rules.
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

## The coach
coach = Your coach
coach-rules = Rules:
coach-got-it = Got it
coach-stop = Turn off the coach
