### Zagadki: pozycje z jedną wyraźnie najlepszą odpowiedzią.

nav-puzzles = Zagadki
puzzles-of = Zagadki: { $game }
puzzles-lead = Pozycje z gier silnych botów, każda z jedną wyraźnie najlepszą odpowiedzią. Liczy się pierwsza odpowiedź.
puzzles-next = Następne, blisko twojego rankingu
puzzles-you = Ty
puzzles-none-yet = Jeszcze bez odpowiedzi. Ranking zaczyna się od pierwszej.
puzzles-count = { $count ->
    [one] { $count } zagadka
    [few] { $count } zagadki
   *[other] { $count } zagadek
 }

puzzle-panel = Zagadka
puzzle-all = Wszystkie zagadki
puzzle-of-the-day = Zagadka dnia, { $day }
puzzle-rated = ranking { $rating }
puzzle-rated-today = zagadka dnia, ranking { $rating }
puzzle-your-rating = Twój ranking: { $rating }
puzzle-first-counts = Próbuj na planszy, ile chcesz; odpowiedzią jest to, co na końcu zatwierdzisz, a liczy się pierwsza.
puzzle-solve = Rozwiąż
puzzle-solve-of = Rozwiąż: { $name }, { $game }
puzzle-see = Zobacz rozwiązanie
puzzle-solved = Rozwiązana za pierwszym razem
puzzle-missed = Nie tym razem
puzzle-given-up = Rozwiązanie
puzzle-was-solved = rozwiązana
puzzle-was-missed = nierozwiązana
puzzle-give-up = Pokaż rozwiązanie
puzzle-reset = Od początku
puzzle-next = Następna zagadka
puzzle-solution = Rozwiązanie krok po kroku
puzzle-position = Pozycja
puzzle-rating-change = { $before } → { $after }
puzzle-solved-by = { $percent } % z { $count } osób rozwiązało ją za pierwszym razem
puzzle-row = { $count } z rzędu
puzzle-days = { $count ->
    [one] { $count } dzień z rzędu
   *[other] { $count } dni z rzędu
 }
puzzle-days-today = { $count ->
    [one] Dziś już jedna rozwiązana.
   *[other] { $count } dni z rzędu, licząc dzisiejszy.
 }
puzzle-days-not-yet = { $count ->
    [one] { $count } dzień z rzędu; dzisiejszy jeszcze czeka.
   *[other] { $count } dni z rzędu; dzisiejszy jeszcze czeka.
 }
puzzle-days-none = Rozwiąż dziś jedną, a zaczniesz serię.
puzzle-over = { $count ->
    [one] po { $count } zagadce, rozwiązane: { $solved }
   *[other] po { $count } zagadkach, rozwiązane: { $solved }
 }
puzzle-curve = Twoje rankingi, od { $least } do { $most }
puzzle-chances = Twój ruch wygrywa około { $mine } razy na 100, rozwiązanie { $best } razy.
puzzle-chance = Wygrywa około { $best } razy na 100; każdy inny ruch jest wyraźnie gorszy.
puzzle-tactical = Jasny wybór
puzzle-tactical-aim = Jeden ruch jest wyraźnie lepszy od wszystkich innych. Znajdź go i zatwierdź.
