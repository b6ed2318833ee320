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

## The coach
coach = Your coach
coach-rules = Rules:
coach-got-it = Got it
coach-stop = No more hints
