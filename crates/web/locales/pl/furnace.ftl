### Plansza gry Furnace.

## Zasoby

furnace-coal = Węgiel
furnace-iron = Żelazo
furnace-oil = Olej
furnace-upgrade = Ulepszenia
furnace-money = Pieniądze
furnace-count-coal = { $count } węgla
furnace-count-iron = { $count ->
    [one] { $count } żelazo
   *[other] { $count } żelaza
  }
furnace-count-oil = { $count ->
    [one] { $count } olej
   *[other] { $count } oleju
  }
furnace-count-upgrade = { $count ->
    [one] { $count } znacznik ulepszenia
    [few] { $count } znaczniki ulepszenia
   *[other] { $count } znaczników ulepszenia
  }
furnace-count-money = { $count ->
    [one] { $count } moneta
    [few] { $count } monety
   *[other] { $count } monet
  }
furnace-nothing = nic
furnace-none = brak
furnace-goods = Zasoby
furnace-player = Gracz
furnace-source-money = Pieniądze

## Karty

furnace-startup = Karta początkowa
furnace-family-colliery = Kopalnia węgla
furnace-family-coal-basin = Zagłębie
furnace-family-iron-mine = Kopalnia rudy
furnace-family-ironworks = Huta
furnace-family-blast-furnace = Wielki piec
furnace-family-refinery = Rafineria
furnace-family-coal-chemistry = Koksownia
furnace-family-machine-works = Warsztaty
furnace-family-steel-trade = Handel stalą
furnace-family-oil-trade = Handel olejem
furnace-family-oil-exchange = Giełda oleju
furnace-family-coal-trade = Handel węglem
furnace-capitalist-extra-disc = Finansista
furnace-capitalist-ignore-placement = Spekulant
furnace-capitalist-iron-for-upgrade = Metalurg
furnace-capitalist-compensation-plus-one = Negocjator
furnace-capitalist-extra-run = Inżynier
furnace-power-extra-disc = ma też neutralną „2”
furnace-power-ignore-placement = kładzie wszędzie, remis przegrywa
furnace-power-iron-for-upgrade = ulepsza za żelazo
furnace-power-compensation-plus-one = rekompensata +1
furnace-power-extra-run = jeden efekt +1 raz
furnace-effect-gain = wydobycie: { $goods }
furnace-effect-exchange = { $input } na { $output }, do { $limit ->
    [one] { $limit } razu
   *[other] { $limit } razy
  }
furnace-compensation-gain = { $goods } za każdy punkt dysku
furnace-compensation-exchange = { $input } na { $output }, do wartości dysku
furnace-active = aktywny
furnace-asleep = nieaktywny
furnace-upgraded = ulepszone
furnace-neutral-disc = neutralna 2
furnace-agent = Agent
furnace-die = Na kości: { $side }

## Górny pasek

furnace-round = Runda { $round } z { $rounds }
furnace-setup = Przygotowanie
furnace-phase-auction = Licytacja
furnace-phase-settling = Rozstrzyganie
furnace-phase-placing = Łańcuch
furnace-phase-production = Produkcja
furnace-note-bid = oferta { $placed } z { $all }
furnace-note-together = wszyscy naraz
furnace-note-in-turn = po kolei

## Rząd

furnace-row = Przedsiębiorstwa na licytacji, rozpatrywane od lewej do prawej
furnace-row-comes = Rozdawane są kolejne przedsiębiorstwa.
furnace-label-resolves = kolejność
furnace-label-outbid = Rekompensata
furnace-label-times-disc = × wartość dysku
furnace-label-left = w talii
furnace-label-bids = Oferty
furnace-label-highest = bierze najwyższa
furnace-label-basic = Podstawowy
furnace-label-active = aktywny
furnace-label-extra = Dodatkowy
furnace-label-upgraded = po ulepszeniu
furnace-label-with-disc = Twój dysk: { $disc }
furnace-label-now = Teraz
furnace-label-order = kolejność
furnace-unseen-open = { $count ->
    [one] W talii { $count } przedsiębiorstwo: zobacz które
    [few] W talii { $count } przedsiębiorstwa: zobacz które
   *[other] W talii { $count } przedsiębiorstw: zobacz które
  }
furnace-unseen = { $count ->
    [one] { $count } przedsiębiorstwo jeszcze nieodkryte
    [few] { $count } przedsiębiorstwa jeszcze nieodkryte
   *[other] { $count } przedsiębiorstw jeszcze nieodkrytych
  }
furnace-unseen-note = Leżą w talii w kolejności, której nikt nie zna.
furnace-box = { $count ->
    [one] { $count } przedsiębiorstwo w pudełku
    [few] { $count } przedsiębiorstwa w pudełku
   *[other] { $count } przedsiębiorstw w pudełku
  }
furnace-no-bids = Brak ofert
furnace-bid-words = { $name }: { $disc }
furnace-slot = Dysk { $disc } na kartę { $position }
furnace-you-would = będziesz
furnace-would-lead = na czele
furnace-place = { $place }.:
furnace-up-to = do { $times } ×
furnace-foot-here = tu jest twój dysk
furnace-foot-taken = { $value } już leży
furnace-foot-no = nie tutaj
furnace-foot-leads = { $you ->
    [yes] prowadzisz
   *[no] { $name } prowadzi
  }
furnace-foot-took = { $you ->
    [yes] Twoja
   *[no] bierze { $name }
  }
furnace-foot-box = do pudełka
furnace-foot-none = brak ofert

## Kto co dostanie

furnace-strip = Kto co dostanie
furnace-strip-title = Twój dysk { $disc }: { $company }
furnace-strip-if = jeśli nikt nie przebije
furnace-each-production = w każdej produkcji
furnace-get-card = { $you ->
    [yes] Bierzesz kartę
   *[no] { $name } bierze kartę
  }
furnace-get-box = Wygrywa Agent
furnace-get-box-note = karta trafia do pudełka
furnace-get-nothing = bez rekompensaty
furnace-can-pay = teraz stać na { $possible } ×
furnace-has = ma
furnace-top-nobody = Nikt nie przebije
furnace-top-final = karta rozstrzygnięta
furnace-top-can = { $count ->
    [one] Przebić może tylko { $names }
   *[other] Przebić mogą: { $names }
  }
furnace-top-then = wtedy dostajesz
furnace-top-same = nadal przelicytowany dysk
furnace-standing-now = Gdyby to był koniec licytacji
furnace-standing-settling = Do rozpatrzenia
furnace-standing-note = karty i rekompensaty
furnace-standing-no-cards = bez karty
furnace-standing-cards = { $count ->
    [one] karta { $cards }
   *[other] karty { $cards }
  }
furnace-standing-exchanges = { $count ->
    [one] { $count } wymiana
    [few] { $count } wymiany
   *[other] { $count } wymian
  }

## Polecenia

furnace-ask-bid = Połóż dysk { $disc } na podświetlonej karcie.
furnace-ask-bid-on = Położyć dysk { $disc } na karcie { $company }?
furnace-wait-company = Wskaż kartę
furnace-do-bid = Licytuj { $disc }: { $company }
furnace-your-discs = Twoje dyski kapitału
furnace-disc-label = Dysk { $disc }, { $note }
furnace-disc-picked = wybrany
furnace-disc-free = wolny
furnace-disc-on = na { $position }
furnace-ask-compensation = Karta { $position }, { $company }: ile razy wymieniasz?
furnace-how-often = Ile razy
furnace-times = { $times ->
    [one] { $times } raz
   *[other] { $times } razy
  }
furnace-do-compensate = { $times ->
    [one] Wymień { $times } raz
   *[other] Wymień { $times } razy
  }
furnace-do-decline = Odmów
furnace-no-change = bez zmian
furnace-ask-place = Umieść w łańcuchu: { $company }.
furnace-ask-place-detail = Wskaż przerwę lub przeciągnij tam kartę. Kolejność pozostałych się nie zmienia.
furnace-to-place = Karty do umieszczenia
furnace-do-place = { $company } na miejsce { $at }
furnace-wait-place = Wskaż miejsce
furnace-chain = Łańcuch produkcyjny
furnace-chain-earns = Najlepsza produkcja
furnace-gap = { $company } na miejscu { $at }
furnace-gap-money = { $company } na miejscu { $at }: po produkcji do { $money } pieniędzy
furnace-ask-run = Następna: { $card }?
furnace-ask-upgrade = Ulepszyć: { $card }?
furnace-ask-end = Wszystko zrobione. Zakończ produkcję.
furnace-ask-plan = Strzałki zmieniają kolejność, − i + liczby.
furnace-do-run = Rozpatrz: { $card }
furnace-do-run-zero = Pomiń: { $card }
furnace-do-upgrade = Ulepsz: { $card }
furnace-do-upgrade-iron = Ulepsz za żelazo: { $card }
furnace-do-end = Zakończ produkcję
furnace-do-all = { $count ->
    [one] Rozpatrz i zakończ: { $money }
   *[other] Rozpatrz { $count } i zakończ: { $money }
  }

## Produkcja

furnace-cards-in-order = Karty w kolejności rozpatrywania
furnace-totals = Przed planem i po nim
furnace-before = Przedtem
furnace-after = Po tej karcie
furnace-runs-itself = samoczynnie
furnace-of = z { $limit }
furnace-fewer = { $card }: raz mniej
furnace-more = { $card }: raz więcej
furnace-more-engineer = { $card }: raz więcej dzięki Inżynierowi
furnace-move-left = { $card }: wcześniej
furnace-move-right = { $card }: później
furnace-upgrade-cost = { $cost } ulepsza przedsiębiorstwo
furnace-tap-sleeping = co ulepszyć?
furnace-upgrades-count = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } kart
  }
furnace-upgrade-do = Ulepsz
furnace-upgrade-instead = zamiast
furnace-upgrade-later = na później
furnace-upgrade-label = Ulepsz za znacznik ulepszenia: { $card }
furnace-upgrade-iron-label = Ulepsz za żelazo: { $card }
furnace-upgrade-later-label = { $card } zostanie ulepszona po rozpatrzeniu, na kolejne rundy. Usuń ulepszenie z planu.
furnace-extra-free = jeszcze wolny
furnace-extra-used = użyty
furnace-best = Najwięcej pieniędzy
furnace-best-exact = dokładnie
furnace-best-near = prawie najlepszy
furnace-best-mine = Twój plan
furnace-best-top = Najlepszy
furnace-best-same = Twój plan daje najwięcej pieniędzy.
furnace-best-differs = Czym różni się najlepszy plan
furnace-best-ends = na koniec
furnace-best-use = Weź ten plan
furnace-best-upgrade = ulepsz: { $cards }
furnace-best-no-upgrade = bez ulepszeń
furnace-best-not = nie { $times }
furnace-with-iron = { $card } za żelazo

## Gracze

furnace-seats = Gracze
furnace-you-mark = (Ty)
furnace-first-player = Pierwszy gracz tej rundy
furnace-tag-first = pierwszy
furnace-tag-bids = licytuje
furnace-tag-compensation = rekompensata
furnace-tag-places = układa karty
furnace-tag-produces = karta { $done } z { $of }
furnace-tag-waits = czeka
furnace-tag-done = gotowe
furnace-tag-skips = pasuje
furnace-tag-rolls = rzut kością
furnace-tag-place = miejsce { $place }
furnace-discs-left = Dyski
furnace-no-capitalist = bez kapitalisty
furnace-companies = { $count ->
    [0] Jeszcze bez przedsiębiorstw
    [one] { $count } przedsiębiorstwo, ulepszone: { $upgraded }
    [few] { $count } przedsiębiorstwa, ulepszone: { $upgraded }
   *[other] { $count } przedsiębiorstw, ulepszone: { $upgraded }
  }
furnace-die-last = Ostatni rzut: { $side }.
furnace-die-none = W tej rundzie jeszcze bez rzutu.
furnace-agent-note = Po ofertach obu graczy kość wskazuje kartę; Agent kładzie tam najniższy możliwy dysk albo idzie na następną kartę w prawo. Karty, które wygra, trafiają do pudełka.

## Plansza słowami

furnace-text-compensation = Rekompensata: { $effect }.
furnace-text-basic = Efekt podstawowy: { $effect }.
furnace-text-extra = Efekt dodatkowy po ulepszeniu: { $effect }.
furnace-text-cards = Karty: { $name }
furnace-text-asleep = Nieaktywny: { $effect }
furnace-text-resolved = (rozpatrzona)

## Dziennik

furnace-log-startup = { $you ->
    [yes] Zaczynasz z
   *[no] { $name } zaczyna z
  }
furnace-log-capitalist = { $you ->
    [yes] Twój kapitalista: { $capitalist }
   *[no] { $name }: { $capitalist }
  }
furnace-log-first = { $you ->
    [yes] Zaczynasz jako pierwszy gracz
   *[no] Pierwszy gracz: { $name }
  }
furnace-log-row = Runda { $round }: licytacja
furnace-log-bid = na { $position } { $company }
furnace-log-skip = { $you ->
    [yes] Nie możesz położyć dysku i pasujesz
   *[no] { $name } nie może położyć dysku i pasuje
  }
furnace-log-gained = { $you ->
    [yes] Ty, rekompensata { $company }:
   *[no] { $name }, rekompensata { $company }:
  }
furnace-log-exchanged = { $you ->
    [yes] Wymieniasz, { $company }:
   *[no] { $name } wymienia, { $company }:
  }
furnace-log-declined = { $you ->
    [yes] Odmawiasz rekompensaty { $company }
   *[no] { $name } odmawia rekompensaty { $company }
  }
furnace-log-won = { $you ->
    [yes] Bierzesz { $company } za
   *[no] { $name } bierze { $company } za
  }
furnace-log-unwanted = Nikt nie chciał: { $company }, do pudełka
furnace-log-agent-won = Agent wygrywa { $company }: do pudełka
furnace-log-placed = { $you ->
    [yes] Umieszczasz { $company } na miejscu { $at } łańcucha
   *[no] { $name } umieszcza { $company } na miejscu { $at } łańcucha
  }
furnace-log-passed = pominięta
furnace-log-extra = { $you ->
    [yes] Używasz zdolności Inżyniera
   *[no] { $name } używa zdolności Inżyniera
  }
furnace-log-upgraded = { $you ->
    [yes] Ulepszasz { $company } za
   *[no] { $name } ulepsza { $company } za
  }
furnace-log-ended = { $you ->
    [yes] Kończysz produkcję, pieniądze: { $money }
   *[no] { $name } kończy produkcję, pieniądze: { $money }
  }
furnace-log-round = Koniec rundy { $round }; teraz zaczyna { $first }
furnace-log-game = { $count ->
    [one] Wygrywa { $names }
   *[other] Wspólne zwycięstwo: { $names }
  }

## Obrazki do zasad

furnace-lesson-extraction = wydobywanie: otrzymujesz surowce
furnace-lesson-processing = przetwarzanie: najwyżej tyle razy
furnace-lesson-asleep = nieaktywny do czasu ulepszenia
furnace-lesson-highest = najwyższy dysk bierze przedsiębiorstwo
furnace-lesson-outbid = pozostali biorą rekompensatę razy wartość dysku
furnace-lesson-upgrade = budzi efekt dodatkowy przedsiębiorstwa

## Odmowy

furnace-refusal-disc-not-in-hand = Nie masz już takiego dysku.
furnace-refusal-no-such-card = W rzędzie jest tyle kart: { $cards }.
furnace-refusal-own-disc-there = Na tej karcie leży już twój dysk; połóż ten na innej.
furnace-refusal-equal-disc-there = Na tej karcie leży już dysk o wartości { $value }; wybierz inną kartę albo inny dysk.
furnace-refusal-no-compensation = Teraz nie bierzesz rekompensaty.
furnace-refusal-compensation-too-often = Twój dysk pozwala na tę rekompensatę najwyżej { $most ->
    [one] { $most } raz
   *[other] { $most } razy
  }.
furnace-refusal-inputs-missing = { $possible ->
    [0] Brakuje zasobów choćby na jedną wymianę.
    [one] Zasobów starczy na { $possible } wymianę, nie na { $times }.
    [few] Zasobów starczy na { $possible } wymiany, nie na { $times }.
   *[other] Zasobów starczy na { $possible } wymian, nie na { $times }.
  }
furnace-refusal-company-not-yours = To przedsiębiorstwo nie jest twoje.
furnace-refusal-placed-already = To przedsiębiorstwo stoi już w łańcuchu, a kolejność się nie zmienia.
furnace-refusal-no-chain = Przy tym stole gra się bez łańcucha.
furnace-refusal-no-such-place = Łańcuch ma miejsca od 1 do { $places }.
furnace-refusal-resolved-already = Ta karta była już rozpatrzona w tej produkcji.
furnace-refusal-not-next-in-chain = Łańcuch działa od lewej do prawej: najpierw inna karta.
furnace-refusal-wrong-number-of-lines = Ta karta ma teraz tyle aktywnych wierszy przetwarzania: { $lines }.
furnace-refusal-too-many-times = Ten efekt można rozpatrzyć najwyżej { $most ->
    [one] { $most } raz
   *[other] { $most } razy
  }.
furnace-refusal-startup-not-upgradable = Karty początkowej nie można ulepszyć.
furnace-refusal-startup-not-resolved = Ulepsza karta początkowa: najpierw ją rozpatrz.
furnace-refusal-startup-done = Po karcie początkowej rozpatrzono już inną; ulepszanie w tej produkcji się skończyło.
furnace-refusal-upgraded-already = To przedsiębiorstwo jest już ulepszone.
furnace-refusal-iron-not-allowed = Tylko Metalurg może zapłacić żelazem za ulepszenie.
furnace-refusal-upgrade-too-dear = Przy karcie początkowej zabraknie węgla albo znacznika ulepszenia.
furnace-refusal-extraction-left = Wydobycie jest obowiązkowe: najpierw karta początkowa i wszystkie karty z wydobyciem.
furnace-refusal-wrong-phase = To należy do innej fazy.
furnace-refusal-not-your-turn = To nie twoja kolej.
furnace-refusal-all-placed = Wszystkie twoje karty są już umieszczone.
furnace-refusal-production-ended = Twoja produkcja jest już zakończona.
