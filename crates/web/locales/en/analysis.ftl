# The analysis of a finished game: on the page after it, in exercises and in better lines.
analysis-title = Where was it won and lost?
analysis-about = The engine looks at every decision and every draw again: who was likely to win when, where the game turned, and what was better. It judges each decision by what that player could know.
analysis-ask = Analyse this game
analysis-progress = Analysing: { $percent } %
analysis-grows = Figures still change until it is done.
analysis-cancel = Cancel
analysis-by = Judged by a search of { $iterations } iterations per decision. What was hidden from a player was hidden from the judge; a loss below the noise counts as none.
analysis-played = played
analysis-better = better
analysis-draw = A draw
chances-title = Chance to win
chances-legend = at this step:
chances-label = Chance to win of every player, step by step
chances-round = { $unit ->
    [turn] turn { $number }
   *[round] round { $number }
}
chances-draw = Draw at step { $step }: { $luck } points of chance
chances-point = Turning point { $number }
turning-title = Turning points
turning-yours = your chance, in points
turning-theirs = chance of { $name }, in points
turning-none = No single step moved the chances much.
turning-wait = None found so far.
turning-seen = As { $name } saw it:
turning-try = Try it yourself
turning-line = Show the better line
turning-board = Board at that moment
played-title = Skill and luck
played-columns = accuracy · luck
played-accuracy = { $percent } %
played-words = { $name } gave away { $loss ->
    [one] { $loss } point
   *[other] { $loss } points
} of chance in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}; draws brought { $luck }.
played-verdict = You played { $game ->
    [1] the best
    [2] the 2nd best
    [3] the 3rd best
   *[other] the { $game }th best
} game and had { $luck ->
    [1] the best
    [2] the 2nd best
    [3] the 3rd best
   *[other] the { $luck }th best
} luck.
played-what = Accuracy is 100 % where every decision was the best one. Luck is what draws gave, in points of chance; it adds up to zero across all players.
mistakes-title = Learn from your mistakes
mistakes-about = { $count ->
    [one] One position from this game where you had a better move. Find it, and the engine answers.
   *[other] { $count } positions from this game where you had a better move. Find it, and the engine answers.
}
mistakes-one = Step { $step }
mistakes-start = Start
mistakes-none = No clear mistake of yours was found in this game.
solved-title = Solved exactly
solved-best = best possible
exercise-title = An exercise from your game
exercise-find = Find the better move
exercise-of = { $number } of { $of }
exercise-back = Back to the analysis
exercise-asks = You played: { $played }. It cost about { $loss ->
    [one] { $loss } point
   *[other] { $loss } points
} of chance. What was better?
exercise-right = Right!
exercise-shown = You played: { $played }. It cost about { $loss ->
    [one] { $loss } point
   *[other] { $loss } points
} of chance.
exercise-good = { $action }: as good as the best.
exercise-bad = { $action }: better than what you played, but it costs { $loss ->
    [one] { $loss } point
   *[other] { $loss } points
} of chance. Try again.
exercise-worse = { $action }: costs { $loss ->
    [one] { $loss } point
   *[other] { $loss } points
} of chance. Try again.
exercise-best = Best was: { $action }.
exercise-solution = Show the solution
exercise-next = Next exercise
better-title = The better line
better-about = How it might have gone on, as { $name } would have seen it. Draws are invented.
better-step = Step { $step } of { $of }
problem-no-analysis = This game can’t be analysed here.
problem-analyses-full = Your earlier analyses are still being made. Wait until one is done, or cancel it.
problem-not-your-analysis = Only the person who asked for this analysis can cancel it.
