### Puzzles: positions with one clearly best answer.

nav-puzzles = Puzzles
puzzles-of = Puzzles: { $game }
puzzles-lead = Positions from games of strong bots, each with one clearly best answer. Your first answer counts.
puzzles-next = Next, near your rating
puzzles-you = You
puzzles-none-yet = Nothing answered yet. Your rating starts with your first answer.
puzzles-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
 }

puzzle-panel = The puzzle
puzzle-all = All puzzles
puzzle-of-the-day = Puzzle of the day, { $day }
puzzle-rated = rated { $rating }
puzzle-rated-today = of the day, rated { $rating }
puzzle-your-rating = Your rating: { $rating }
puzzle-first-counts = Try things out on the board as long as you like; what you confirm last is your answer, and the first answer counts.
puzzle-solve = Solve
puzzle-solve-of = Solve: { $name }, { $game }
puzzle-see = See the solution
puzzle-solved = Solved on the first try
puzzle-missed = Not solved
puzzle-given-up = The solution
puzzle-was-solved = solved
puzzle-was-missed = not solved
puzzle-give-up = Show the solution
puzzle-reset = Start over
puzzle-next = Next puzzle
puzzle-solution = The solution, step by step
puzzle-position = The position
puzzle-rating-change = { $before } → { $after }
puzzle-solved-by = { $percent } % of { $count } people solved it on the first try
puzzle-row = { $count } in a row
puzzle-days = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
 }
puzzle-days-today = { $count ->
    [one] Solved one today.
   *[other] { $count } days in a row, counting today.
 }
puzzle-days-not-yet = { $count ->
    [one] { $count } day in a row; today is still open.
   *[other] { $count } days in a row; today is still open.
 }
puzzle-days-none = Solve one today to start a streak.
puzzle-over = { $count ->
    [one] after { $count } puzzle, { $solved } solved
   *[other] after { $count } puzzles, { $solved } solved
 }
puzzle-curve = Your ratings, from { $least } to { $most }
puzzle-chances = Your move wins about { $mine } times in 100, the solution { $best } times.
puzzle-chance = It wins about { $best } times in 100; every other move is clearly worse.
puzzle-tactical = A clear choice
puzzle-tactical-aim = One move is clearly better than all others. Find it and confirm it.
