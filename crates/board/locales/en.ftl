# What every board says, and the frame around it with the same words.
you = You
close = Close
wait-chance = Random draw in progress.
wait-for = Waiting for { $names }.
over-won-by = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
 }
over-you-won = You win!
over-you-shared = You and { $names } share the victory!
tiebreak = the tie-break
hint-course = Leads to about { $points } points at the end; { $rival } would have about { $theirs }.
hint-course-alone = Leads to about { $points } points at the end.
hint-random = Drawn at random.
learn-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
 }
learn-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
 }
