# What every board says, and the frame around it with the same words.
you = Ty
close = Zamknij
wait-chance = Trwa losowanie.
wait-for = { $count ->
    [one] Teraz decyduje { $names }.
   *[other] Teraz decydują: { $names }.
 }
over-won-by = { $count ->
    [one] Wygrywa { $names }!
   *[other] Wspólne zwycięstwo: { $names }!
 }
over-you-won = Wygrywasz!
over-you-shared = Wspólne zwycięstwo: ty, { $names }!
tiebreak = rozstrzygnięciem remisu
hint-course = Prowadzi do około { $points } pkt na koniec; { $rival }: około { $theirs }.
hint-course-alone = Prowadzi do około { $points } pkt na koniec.
hint-random = Wylosowany.
learn-players = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[other] { $count } graczy
 }
learn-turns = { $count ->
    [one] { $count } tura
    [few] { $count } tury
   *[other] { $count } tur
 }
