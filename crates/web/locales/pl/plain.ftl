# Zwykła plansza: to, co mówi wokół słów dowolnej gry.
plain-round = Runda { $round }
plain-round-of = Runda { $round } z { $rounds }
plain-your-turn = Twoja kolej.
plain-secret = Nikt inny nie zobaczy twojego wyboru, dopóki wszyscy nie zdecydują.
plain-in = { $others ->
    [one] { $count ->
        [0] 1 inny gracz jeszcze decyduje.
       *[other] 1 inny gracz podjął już decyzję.
    }
   *[other] Zdecydowało { $count } z { $others } pozostałych.
 }
plain-pick = Wybierz ruch
plain-actions = Co możesz zrobić
plain-no-actions = Na razie nic.
plain-state = Sytuacja
plain-seats = Gracze
plain-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
 }
plain-deciding = decyduje
plain-decided = decyzja podjęta
plain-shown-then = potem widać wszystkie wybory
plain-new = nowe
plain-changed = zmiana
plain-yes = tak
plain-no = nie
plain-nothing = nic
