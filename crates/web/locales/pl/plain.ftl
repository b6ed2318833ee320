# Zwykła plansza: to, co mówi wokół słów dowolnej gry.
plain-round = Runda { $round }
plain-round-of = Runda { $round } z { $rounds }
plain-your-turn = Twoja kolej.
plain-secret = Nikt inny nie zobaczy twojego wyboru, dopóki wszyscy nie zdecydują.
plain-in = Zdecydowało { $count } z { $others } pozostałych.
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
plain-yes = tak
plain-no = nie
plain-nothing = nic
