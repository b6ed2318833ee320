### Plansza Smartphone Inc.

## Symbols and pieces

smartphone-symbol-empty = nic
smartphone-symbol-goods = Towar
smartphone-symbol-cheap = tani Towar, cena −1
smartphone-symbol-plus = cena +1
smartphone-symbol-research = badania
smartphone-symbol-logistics = logistyka
smartphone-symbol-improve = usprawnienie
smartphone-improvement = Ulepszenie { $symbols }
smartphone-improvements = Ulepszenia
smartphone-technologies = Technologie
smartphone-retailer = Sprzedawca
smartphone-retailers = Sprzedawcy
smartphone-patents = Patenty
smartphone-offices = Biura
smartphone-buyers = Klienci
smartphone-people = Firmy
smartphone-map = Mapa
smartphone-bonus-none = bez premii
smartphone-bonus-goods = +{ $count } Tow.
smartphone-bonus-research = +{ $count } { $count ->
    [one] badanie
   *[other] badania
  }
smartphone-bonus-price = cena ±1
smartphone-bonus-second = drugie Biuro
smartphone-bonus-move = przenieś Biuro
smartphone-vp = { $count } PZ
smartphone-vp-short = PZ
smartphone-size = rozmiar { $size }
smartphone-of = { $now } z { $of }
smartphone-yes = tak
smartphone-no = nie
smartphone-any = dowolnie
smartphone-front = awers
smartphone-back = rewers
smartphone-side-up = w tej grze
smartphone-both-sides = { $tech }: obie strony
smartphone-gps-front = Każdy tani Towar daje 2 Towary
smartphone-gps-back = Od razu 5 Towarów
smartphone-wifi-front = { $edition ->
    [first] Drugie Biuro w każdej rundzie, jeśli się da
   *[other] Drugie Biuro w każdej rundzie
  }
smartphone-wifi-back = Niesprzedane Towary zostają
smartphone-gamepad-front = Inne Technologie o 1 tańsze
smartphone-gamepad-back = Od razu Biuro w małym regionie
smartphone-liion-front = Każda cena+ to też logistyka
smartphone-liion-back = { $edition ->
    [pl] 1 Towar za dwie Technologie, teraz i w fazie 3
    [first] 1 Towar za Technologię, teraz i w fazie 3
   *[other] 1 Towar za dwie Technologie teraz, za każdą w fazie 3
  }
smartphone-nfc-front = Do 3 Towarów poza mapą
smartphone-nfc-back = Cena rośnie o 1, teraz i co rundę
smartphone-4g-front = { $edition ->
    [first] Jedno Ulepszenie może wystawać
   *[other] Ulepszenia mogą wystawać
  }
smartphone-4g-back = 1 Towar w każdym regionie bez twojego Biura
smartphone-tech-note = Kosztuje { $cost }, póki leży Patent, potem o 1 mniej. Patent jest wart { $vp } PZ.
smartphone-tech-cost = kosztuje { $count }
smartphone-patent-free = Patent jeszcze wolny, { $count } PZ
smartphone-techs-of = Technologie: { $techs }

## Where the game stands

smartphone-round-of = Runda { $round } z { $rounds }
smartphone-setup = Przygotowanie
smartphone-short-1 = Plan
smartphone-short-2 = Ceny
smartphone-short-3 = Produkcja
smartphone-short-4 = Usprawn.
smartphone-short-5 = Badania
smartphone-short-6 = Logistyka
smartphone-short-7 = Sprzedaż
smartphone-short-8 = PZ
smartphone-phase-1 = 1 Planowanie
smartphone-phase-2 = 2 Ustalanie Cen
smartphone-phase-3 = 3 Produkcja
smartphone-phase-4 = 4 Usprawnianie Produkcji
smartphone-phase-5 = 5 Badanie Technologii
smartphone-phase-6 = 6 Logistyka
smartphone-phase-7 = 7 Sprzedaż Towarów
smartphone-phase-8 = 8 Zdobywanie PZ

## The map

smartphone-key-buys = { $you ->
    [yes] kupi od ciebie za { $price }
   *[no] kupi od: { $name } za { $price }
  }
smartphone-key-not = nie kupi
smartphone-key-control = PZ za 1./2. miejsce teraz
smartphone-region-cost = Biuro: logistyka { $count }
smartphone-why-not = { $region }: dlaczego nie?
smartphone-ship-opens = { $region }: { $amount } Postępu, otwiera Biuro
smartphone-ship-part = { $region }: { $amount } Postępu, razem { $progress } z { $cost }
smartphone-sell-in = Sprzedaj { $amount }: { $region }, { $points } PZ
smartphone-office-in = Biuro: { $region }
smartphone-second-in = Drugie Biuro: { $region }
smartphone-move-to = Przenieś: { $from } → { $to }
smartphone-move-from = Weź Biuro: { $region }
smartphone-move-right = Weź prawe Biuro: { $region }
smartphone-progress-of = { $name }: { $progress } z { $cost } Postępu
smartphone-buyer-limit = kupi do ceny { $limit }
smartphone-buyer-wants = chce { $tech }
smartphone-buyer-bought = kupił: { $name }
smartphone-buyer-yes = kupi od ciebie
smartphone-buyer-no = nie kupi od ciebie

## Technologies and offer

smartphone-finish = Ukończ { $tech }
smartphone-finish-short = ukończ
smartphone-research-done = { $tech }: { $amount } Postępu, ukończone
smartphone-research-part = { $tech }: { $amount } Postępu, razem { $progress } z { $cost }
smartphone-offer = Blok Ulepszeń
smartphone-offer-last = W rundzie 5 nie ma fazy 4.
smartphone-offer-empty = Nic do wzięcia.
smartphone-tokens-left = Żetonów Towarów: { $count }
smartphone-take = Weź { $symbols }

## People

smartphone-lowest-first = najniższa zaczyna
smartphone-ready = gotowe
smartphone-planning = planuje
smartphone-done = po turze
smartphone-now = teraz
smartphone-next = następny
smartphone-has-tiles = Ulepszenia { $tiles }, żetony Towarów { $tokens }
smartphone-price-is = cena { $price }
smartphone-count-goods = Towary { $count }
smartphone-count-gears = badania { $count }
smartphone-count-trucks = logistyka { $count }
smartphone-plans = Plany
smartphone-plans-of = Plany rundy { $round }
smartphone-plan-of = Plan: { $name }
smartphone-points = Punkty
smartphone-start = Start
smartphone-round-goods = Runda { $round }: Towary
smartphone-round-nfc = Runda { $round }: NFC
smartphone-round-control = Runda { $round }: kontrola
smartphone-total = Razem
smartphone-source-control = Runda { $round }: kontrola, { $region }
smartphone-source-patent = Patent { $tech }
smartphone-source-retailer = Sprzedawca { $region }
smartphone-program = Program
smartphone-used = użyty
smartphone-program-flood = Zalew
smartphone-program-expand = Ekspansja
smartphone-program-research = Badania
smartphone-program-steady = Stabilny
smartphone-program-premium = Premium
smartphone-program-blitz = Blitz
smartphone-steve-intro = Steve nie ma Arkuszy: program ustala jego cenę, Towary, badania i logistykę, a wszyscy widzą go przed planowaniem.
smartphone-steve-program = Co rundę losuje się jeden z nieużytych programów.
smartphone-steve-improve = Faza 4: bierze pierwsze Ulepszenie z lewej i trzyma je zakryte, 1 Towar na rundę.
smartphone-steve-research = Faza 5: Technologia, której brakuje najmniej; potem wyższy Patent.
smartphone-steve-logistics = Faza 6: połączony region, któremu brakuje najmniej; potem więcej Klientów dla niego.
smartphone-steve-sell = Faza 7: po jednym Towarze tam, gdzie zyskuje najwięcej.

## What is asked

smartphone-ask-plan = Ułóż dwa Arkusze i zatwierdź plan
smartphone-ask-replace = Plan zatwierdzony; możesz go zmienić
smartphone-ask-committed = Plan zatwierdzony; nadal można go zmienić
smartphone-ask-plan-detail = Widzisz to tylko ty. Zatwierdzono { $count } z { $of }.
smartphone-commit = Zatwierdź plan
smartphone-start-over = Od nowa
smartphone-recommit = Zmień plan
smartphone-waits-others = Czekamy na innych
smartphone-plan-not-yet = To jeszcze nie plan
smartphone-ask-improve = Weź Ulepszenie z Bloku
smartphone-ask-improve-detail = Działa od następnej rundy.
smartphone-ask-finish = Technologia gotowa: ukończ ją
smartphone-ask-research = Umieść Postęp na Technologiach: { $count }
smartphone-ask-logistics = { $count ->
    [0] Brak logistyki: zakończ turę lub użyj tego, co zostało
   *[other] Umieść Postęp w świecących regionach: { $count }
  }
smartphone-ask-left = Zostało { $left } z { $of }. Nieumieszczone przepada.
smartphone-ask-sell = { $count ->
    [0] Brak Towarów (cena { $price }): zakończ turę
   *[other] Sprzedaj Towary po cenie { $price }: { $count }
  }
smartphone-ask-sell-detail = Klienci w zasięgu: { $count }, sprzedano { $sold }.
smartphone-ask-small = Gamepad: postaw Biuro w małym regionie
smartphone-ask-small-detail = Sprzedawca w regionie daje premię.
smartphone-ask-goods = Sprzedawca daje Towary: { $count }
smartphone-ask-bonus-research = Sprzedawca daje Postęp na Technologie: { $count }
smartphone-ask-price = Sprzedawca pozwala zmienić cenę z { $price }
smartphone-ask-second = Sprzedawca daje drugie Biuro
smartphone-ask-move = Sprzedawca pozwala przenieść Biuro: które?
smartphone-ask-move-to = Przenieś Biuro ({ $from }): dokąd?
smartphone-pick-tile = Wybierz Ulepszenie
smartphone-pick-tech = Wybierz Technologię
smartphone-pick-region = Wybierz region
smartphone-pick-price = Wybierz cenę
smartphone-pick-office = Wybierz Biuro
smartphone-end = Zakończ turę
smartphone-end-lose = Zakończ, strać { $count }
smartphone-end-lose-goods = Zakończ, strać Towary: { $count }
smartphone-decline = Zrezygnuj
smartphone-nfc = NFC: sprzedaj { $count }, { $points } PZ
smartphone-do-research = { $tech }: { $amount } Postępu
smartphone-do-ship = { $region }: { $amount } Postępu
smartphone-take-goods = Weź Towary
smartphone-price-to = Cena { $price }
smartphone-space = pole { $space }
smartphone-at-the-end = { $count } PZ na koniec
smartphone-control = kontrola
smartphone-reach-buyers = Klienci { $now } → { $then }, Towary { $goods }
smartphone-from-next = od następnej rundy
smartphone-still = zostaje { $count }

## The planner

smartphone-totals = Co daje plan
smartphone-bench = Stół do układania
smartphone-your-parts = Twoje Arkusze i Ulepszenia
smartphone-reach = W zasięgu
smartphone-reach-count = { $shown } z { $all } wyników
smartphone-reach-none = Nic nie spełnia tych życzeń.
smartphone-filter = Życzenia
smartphone-filter-price = tylko cena { $price }
smartphone-or-more = { $count }+
smartphone-beaten-too = także gorsze
smartphone-col-price = Cena
smartphone-col-goods = Towary
smartphone-col-improve = Usprawn.
smartphone-col-gears = Badania
smartphone-col-trucks = Logist.
smartphone-col-sold = PZ max
smartphone-col-lay = Ułóż
smartphone-lay-row = Ułóż: cena { $price }, Towary { $goods }, usprawnienie { $improve ->
    [yes] tak
   *[no] nie
  }, badania { $research }, logistyka { $logistics }
smartphone-lay-out = ułóż
smartphone-better = lepsze
smartphone-yours = twoje
smartphone-bold = Pogrubione różni się od twojego
smartphone-more-below = jeszcze { $count }: użyj życzeń
smartphone-made-shown = widoczne
smartphone-made-covered = zakryte
smartphone-made-down = odwrócone
smartphone-made-tokens = żetony
smartphone-improve-yes = weź 1 z Bloku
smartphone-improve-no = zamiast tego żeton
smartphone-improve-last = bez fazy 4
smartphone-all-techs = wszystkie gotowe
smartphone-trucks-shown = widoczne: { $count }
smartphone-pad = Arkusz { $pad }, strona { $side }, { $on ->
    [top] na wierzchu
   *[under] pod spodem
  }
smartphone-turn = Obróć
smartphone-flip = Odwróć na stronę { $side }
smartphone-bring-under = Na spód
smartphone-bring-up = Na wierzch
smartphone-take-off = Zdejmij
smartphone-put-on = Połóż na Arkuszach
smartphone-put-on-hint = albo przeciągnij
smartphone-move-part = Przesuń
smartphone-nudge-left = w lewo
smartphone-nudge-up = w górę
smartphone-nudge-down = w dół
smartphone-nudge-right = w prawo
smartphone-mark-covered = zakryta komórka daje 1 Towar
smartphone-mark-under = leży pod górnym Arkuszem
smartphone-lies-beside = zakryte, 1 Towar
smartphone-lies-on = na Arkuszach
smartphone-lies-under = pod Arkuszem
smartphone-lies-wrong = nie może tu leżeć
smartphone-on-top = na wierzchu
smartphone-below = pod spodem
smartphone-tokens-each = po 1 Towarze
smartphone-plan-legal = Plan zgodny z zasadami
smartphone-plan-wrong = Niedozwolone
smartphone-plan-shares = Wspólne komórki Arkuszy: { $count }; dozwolone od 1 do 4.
smartphone-totals-without = Sumy są bez czerwonego.
smartphone-hint = Podpowiedź
smartphone-lay-hint = Ułóż podpowiedź
smartphone-committed = Zatwierdzono
smartphone-committed-note = plany odsłaniacie razem

## The log

smartphone-log-fronts = Wszystkie Technologie awersem do góry.
smartphone-log-backs = Rewersem do góry: { $techs }.
smartphone-log-retailer = Sprzedawca, { $region }: { $bonus }
smartphone-log-round = Runda { $round }
smartphone-log-program = program { $program }
smartphone-log-reveals = plan
smartphone-log-made = wytwarza Towary: { $count }
smartphone-log-takes = bierze
smartphone-log-token = bierze żeton Towarów
smartphone-log-nothing = nic nie bierze, brak żetonów
smartphone-log-research = +{ $amount } na { $tech }, { $progress } z { $cost }
smartphone-log-finished = { $tech } ukończone{ $patent ->
    [yes] {" "}z Patentem
   *[no] {""}
  }
smartphone-log-gained = Towary: +{ $count }, { $cause }
smartphone-log-price = cena teraz { $price }, { $cause }
smartphone-log-ship = +{ $amount }: { $region }, { $progress } z { $cost }
smartphone-log-office = Biuro: { $region }, pole { $space }
smartphone-log-moved = Biuro: { $from } → { $to }
smartphone-log-bonus = Sprzedawca, { $region }: { $bonus }
smartphone-log-declined = rezygnuje z premii
smartphone-log-bonus-lost = nie może użyć premii
smartphone-log-nfc = NFC: { $count }, { $vp } PZ
smartphone-log-sold = { $region }: sprzedane { $count } po { $price }
smartphone-log-progress-lost = stracony Postęp: { $count }
smartphone-log-goods-lost = stracone Towary: { $count }
smartphone-log-goods-kept = zachowane Towary: { $count }
smartphone-log-scored = { $count } × { $price } = { $vp } PZ
smartphone-log-control = { $place ->
    [1] pierwsze
   *[other] drugie
  } miejsce: { $region }, { $vp } PZ
smartphone-log-cleared = odpadają z gry:
smartphone-log-final = { $vp } PZ: { $board } na torze, { $patents } Patenty, { $retailers } Sprzedawcy
smartphone-cause-retailer = Sprzedawca

## Why Steve did it

smartphone-because-missing = brakuje tu najmniej: { $count }
smartphone-because-buyers = { $count ->
    [one] { $count } Klient dla niego, najwięcej
    [few] { $count } Klientów dla niego, najwięcej
   *[other] { $count } Klientów dla niego, najwięcej
  }
smartphone-because-goods = bierze Towary: { $count }
smartphone-because-leftmost = Ulepszenie najbardziej z lewej
smartphone-because-researched = nie ma już czego badać
smartphone-because-gains = zyskuje { $count } PZ, najwięcej
smartphone-because-sold-out = nikt już nie kupi
smartphone-because-ready = gotowa, Patent wart { $count }
smartphone-because-missing-buyers = brakuje tu najmniej: { $count }; Klienci dla niego: { $more }
smartphone-because-wifi = Wi-Fi, najwięcej Klientów dla niego: { $count }
smartphone-because-nfc = NFC bierze Towary ponad liczbę Klientów w jego zasięgu: { $count }
smartphone-because-done = nic więcej do zrobienia
smartphone-because-price = { $count } PZ w zasięgu, najwięcej
smartphone-because-move = Klienci: z { $count } do { $more }
smartphone-because-stays = rezygnuje z przenoszenia

## Why not

smartphone-refusal-no-such-seat = Nikt tam nie siedzi.
smartphone-refusal-game-over = Gra się skończyła.
smartphone-refusal-wait-for-chance = Najpierw trzeba coś wylosować.
smartphone-refusal-steve-acts = Za Steve'a grają zasady.
smartphone-refusal-plan-first = Trwa planowanie: zatwierdź plan.
smartphone-refusal-plans-are-closed = Plany są odsłonięte i nie można ich zmieniać.
smartphone-refusal-steve-has-a-program = Steve nie planuje; ma program.
smartphone-refusal-not-your-turn = To nie twoja tura.
smartphone-refusal-not-in-the-block = Tego Ulepszenia nie ma w Bloku.
smartphone-refusal-tech-already-finished = { $tech } masz już ukończone.
smartphone-refusal-tech-not-ready = { $tech }: brakuje jeszcze { $missing } Postępu.
smartphone-refusal-not-so-much-progress = Do umieszczenia jest tylko { $have } Postępu.
smartphone-refusal-above-the-cost = Brakuje tam tylko { $missing } Postępu.
smartphone-refusal-office-already-there = Masz tam już Biuro.
smartphone-refusal-not-connected = Żadna linia nie prowadzi tam z regionu z twoim Biurem.
smartphone-refusal-no-empty-space = Nie ma tam wolnego pola.
smartphone-refusal-not-small = { $region } to nie mały region.
smartphone-refusal-one-office-only = Drugie Biuro wymaga Wi-Fi lub premii Sprzedawcy.
smartphone-refusal-once-a-round = Wi-Fi daje jedno drugie Biuro na rundę.
smartphone-refusal-one-office-on-a-retailer = Na Sprzedawcy nigdy nie stoi drugie Biuro.
smartphone-refusal-no-office-there = Nie masz tam Biura.
smartphone-refusal-never-a-third = Masz tam już dwa Biura.
smartphone-refusal-needs-nfc = Sprzedaż poza regionem wymaga NFC.
smartphone-refusal-nfc-limit = NFC sprzeda w tej turze już tylko { $left }.
smartphone-refusal-not-so-many-goods = Masz tylko tyle Towarów: { $have }.
smartphone-refusal-price-at-the-end = Cena stoi na końcu toru.
smartphone-refusal-not-the-new-office = Nowo postawionego Biura nie wolno przenieść.
smartphone-refusal-no-second-office = Masz tam tylko jedno Biuro.
smartphone-refusal-bonus-must-be-used = W tej edycji nie można zrezygnować z premii Sprzedawcy.
smartphone-refusal-second-office-first = W tej edycji trzeba postawić drugie Biuro z Wi-Fi.
smartphone-refusal-no-goods-offered = Żaden Sprzedawca nie daje teraz Towarów.
smartphone-refusal-retailer-there = Tam, gdzie stoi Sprzedawca, nikt nie sprzedaje.
smartphone-refusal-one-good-abroad = Bez Biura 4G sprzedaje tam jeden Towar na rundę.
smartphone-refusal-no-such-buyers = Klienci, którzy tam od ciebie kupią: { $most }.
smartphone-refusal-no-such-region = Nie ma takiego regionu na mapie.
smartphone-refusal-finish-first = Technologia jest gotowa i trzeba ją najpierw ukończyć.
smartphone-refusal-place-the-office = Najpierw postaw Biuro z Gamepada w małym regionie.
smartphone-refusal-bonus-first = Najpierw przyjmij premię Sprzedawcy lub z niej zrezygnuj.
smartphone-refusal-take-an-improvement = To faza 4: weź Ulepszenie.
smartphone-refusal-research-now = To faza 5: umieść Postęp na Technologiach.
smartphone-refusal-ship-now = To faza 6: umieść Postęp w regionach.
smartphone-refusal-sell-now = To faza 7: sprzedawaj Towary.
smartphone-refusal-same-pad = Połóż jeden Arkusz na drugim: stronę A i stronę B.
smartphone-refusal-pads-askew = Arkusze leżą równolegle lub prostopadle, nie pod kątem { $turn } stopni.
smartphone-refusal-overlap = Górny Arkusz zakrywa { $cells ->
    [one] { $cells } komórkę
    [few] { $cells } komórki
   *[other] { $cells } komórek
  }; dozwolone od 1 do 4.
smartphone-refusal-token-on-pad = Żetonu Towarów nigdy nie kładzie się na Arkuszu.
smartphone-refusal-face-down-on-pad = Zakryte Ulepszenie leży obok Arkuszy.
smartphone-refusal-improvement-not-owned = Tego Ulepszenia nie masz do położenia.
smartphone-refusal-sticks-out = Ulepszenie wystaje za krawędź; to wymaga 4G.
smartphone-refusal-beside-the-pads = Co najmniej połowa musi leżeć na Arkuszu.
smartphone-refusal-second-sticks-out = W tej edycji wystawać może tylko jedno Ulepszenie.
smartphone-refusal-not-on-the-lower-pad = Pod górnym Arkuszem obie połowy muszą leżeć na dolnym.
smartphone-refusal-fully-covers = Ulepszenie nie może całkiem zakryć innego.
