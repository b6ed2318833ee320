# What every board says, and the frame around it with the same words.
you = Ty
close = Zamknij
wait-chance = Trwa rozdawanie kart.
wait-for = { $count ->
    [one] Czekamy na gracza: { $names }.
   *[other] Czekamy na graczy: { $names }.
 }
over-won-by = { $count ->
    [one] Wygrywa { $names }.
   *[other] Zwycięstwo dzielą: { $names }.
 }
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
