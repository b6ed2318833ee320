# The plain board: what it says around the words of any game.
plain-round = Round { $round }
plain-round-of = Round { $round } of { $rounds }
plain-your-turn = Your turn.
plain-secret = Nobody else sees your choice until everyone has decided.
plain-in = { $others ->
    [one] { $count ->
        [0] 1 other player is still deciding.
       *[other] 1 other player has decided.
    }
   *[other] { $count } of { $others } others have decided.
 }
plain-pick = Choose a move
plain-actions = What you can do
plain-no-actions = Nothing to do for now.
plain-state = The position
plain-seats = Players
plain-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
plain-deciding = deciding
plain-decided = has decided
plain-shown-then = then all choices are shown
plain-new = new
plain-changed = changed
plain-yes = yes
plain-no = no
plain-nothing = nothing
