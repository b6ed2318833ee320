# Analiza zakończonej gry: na stronie po grze, w ćwiczeniach i w lepszych wariantach.
analysis-title = Gdzie gra została wygrana i przegrana?
analysis-about = Silnik jeszcze raz ogląda każdą decyzję i każde losowanie: kto kiedy miał szanse wygrać, gdzie gra się odwróciła i co było lepsze. Każdą decyzję ocenia według tego, co gracz mógł wiedzieć.
analysis-ask = Analizuj tę grę
analysis-progress = Analiza: { $percent } %
analysis-grows = Liczby zmieniają się aż do końca.
analysis-cancel = Anuluj
analysis-by = Ocenione przeszukiwaniem po { $iterations } iteracji na decyzję. Co było ukryte przed graczem, było ukryte przed oceniającym; strata mniejsza niż szum liczy się jako zero.
analysis-played = zagrano
analysis-better = lepiej
analysis-draw = Losowanie
chances-title = Szansa na wygraną
chances-legend = w tym kroku:
chances-label = Szansa na wygraną każdego gracza, krok po kroku
chances-round = { $unit ->
    [turn] tura { $number }
   *[round] runda { $number }
}
chances-draw = Losowanie w kroku { $step }: { $luck } pkt szansy
chances-point = Punkt zwrotny { $number }
turning-title = Punkty zwrotne
turning-yours = twoja szansa, w punktach
turning-theirs = szansa gracza { $name }, w punktach
turning-none = Żaden pojedynczy krok nie zmienił szans znacząco.
turning-wait = Jeszcze żadnego nie znaleziono.
turning-seen = Oczami gracza { $name }:
turning-try = Spróbuj sam
turning-line = Pokaż lepszy wariant
turning-board = Plansza z tamtej chwili
played-title = Umiejętności i szczęście
played-columns = dokładność · szczęście
played-accuracy = { $percent } %
played-words = { $name }: oddane { $loss ->
    [one] { $loss } punkt
    [few] { $loss } punkty
   *[other] { $loss } punktów
} szansy w { $decisions ->
    [one] { $decisions } decyzji
   *[other] { $decisions } decyzjach
}; losowania przyniosły { $luck }.
played-verdict = { $game ->
    [1] Twoja gra była najlepsza
   *[other] Twoja gra była { $game }. w kolejności
}, a szczęście { $luck ->
    [1] największe ze wszystkich
   *[other] { $luck }. w kolejności
}.
played-what = Dokładność to 100 %, gdy każda decyzja była najlepsza. Szczęście to wynik losowań w punktach szansy; u wszystkich graczy razem daje zero.
mistakes-title = Ucz się na swoich błędach
mistakes-about = { $count ->
    [one] Jedna pozycja z tej gry, w której był lepszy ruch. Znajdź go; silnik odpowie.
    [few] { $count } pozycje z tej gry, w których był lepszy ruch. Znajdź go; silnik odpowie.
   *[other] { $count } pozycji z tej gry, w których był lepszy ruch. Znajdź go; silnik odpowie.
}
mistakes-one = Krok { $step }
mistakes-start = Zacznij
mistakes-none = W tej grze nie znaleziono twojego wyraźnego błędu.
solved-title = Rozwiązane dokładnie
solved-best = najlepiej, jak się dało
exercise-title = Ćwiczenie z twojej gry
exercise-find = Znajdź lepszy ruch
exercise-of = { $number } z { $of }
exercise-back = Wróć do analizy
exercise-asks = Zagrano: { $played }. Kosztowało to około { $loss } pkt szansy. Co było lepsze?
exercise-right = Dobrze!
exercise-shown = Zagrano: { $played }. Kosztowało to około { $loss } pkt szansy.
exercise-good = { $action }: tak dobre jak najlepsze.
exercise-bad = { $action }: lepsze niż to, co zagrano, ale kosztuje { $loss } pkt szansy. Spróbuj jeszcze raz.
exercise-worse = { $action }: kosztuje { $loss } pkt szansy. Spróbuj jeszcze raz.
exercise-best = Najlepsze było: { $action }.
exercise-solution = Pokaż rozwiązanie
exercise-next = Następne ćwiczenie
better-title = Lepszy wariant
better-about = Jak mogło być dalej oczami gracza { $name }. Losowania są zmyślone.
better-step = Krok { $step } z { $of }
problem-no-analysis = Tej gry nie można tu analizować.
problem-analyses-full = Twoje wcześniejsze analizy jeszcze trwają. Poczekaj, aż któraś się skończy, albo ją anuluj.
problem-not-your-analysis = Analizę może anulować tylko ten, kto o nią poprosił.
