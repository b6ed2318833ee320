### Plansza Smartphone Inc.

## Symbols and pieces

smartphone-symbol-empty = pusta
smartphone-symbol-goods = Towar
smartphone-symbol-cheap = tani Towar (cena −1)
smartphone-symbol-plus = cena+ (cena +1)
smartphone-symbol-research = zębatka
smartphone-symbol-logistics = ciężarówka
smartphone-symbol-improve = fabryka
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
smartphone-sheet-note = twój plan zostaje, jak leży
smartphone-sheet-price = twoja cena w tym planie
smartphone-sheet-regions = Regiony
smartphone-sheet-here = Tu możesz sprzedawać
smartphone-sheet-near = O krok stąd
smartphone-sheet-far = Dalej
smartphone-sheet-plan = { $goods ->
    [one] Cena { $price }, 1 Towar
    [few] Cena { $price }, { $goods } Towary
   *[other] Cena { $price }, { $goods } Towarów
 }
smartphone-sheet-sells = Sprzedasz teraz: { $count }, { $vp } PZ
smartphone-sheet-back = Wróć do planu
smartphone-bonus-none = bez premii
smartphone-bonus-goods = { $count ->
    [one] +{ $count } Towar
    [few] +{ $count } Towary
   *[other] +{ $count } Towarów
  }
smartphone-bonus-research = badania +{ $count }
smartphone-bonus-price = cena ±1
smartphone-bonus-second = drugie Biuro
smartphone-bonus-move = przenieś Biuro
smartphone-vp = { $count } PZ
smartphone-vp-short = PZ
smartphone-size = rozmiar { $size }
smartphone-of = { $now } z { $of }
smartphone-yes = tak
smartphone-no = nie
smartphone-any = dowolnie
smartphone-front = awers
smartphone-back = rewers
smartphone-side-up = w tej grze
smartphone-both-sides = { $tech }: obie strony
smartphone-tech-gps = GPS
smartphone-tech-wifi = Wi-Fi
smartphone-tech-gamepad = Kontroler do gier
smartphone-tech-liion = Li-Ion
smartphone-tech-nfc = NFC
smartphone-tech-4g = 4G
smartphone-tech-short-gamepad = Kontroler
smartphone-goods-of = { $count ->
    [one] { $count } Towar
    [few] { $count } Towary
   *[other] { $count } Towarów
  }
smartphone-progress-amount = { $count ->
    [one] { $count } znacznik Postępu
    [few] { $count } znaczniki Postępu
   *[other] { $count } znaczników Postępu
  }
smartphone-gps-front = Każdy symbol taniego Towaru daje 2 Towary
smartphone-gps-back = Od razu 5 Towarów
smartphone-wifi-front = { $edition ->
    [first] Drugie Biuro w każdej rundzie, jeśli się da
   *[other] Drugie Biuro w każdej rundzie
  }
smartphone-wifi-back = Niesprzedane Towary zostają
smartphone-gamepad-front = Inne Technologie o 1 tańsze
smartphone-gamepad-back = Od razu Biuro w małym regionie
smartphone-liion-front = Symbol ceny+ liczy się też jako ciężarówka
smartphone-liion-back = { $edition ->
    [pl] 1 Towar za każde 2 Technologie, teraz i w fazie 3
    [first] 1 Towar za każdą Technologię, teraz i w fazie 3
   *[other] 1 Towar za każde 2 Technologie teraz, w fazie 3 po 1 za każdą
  }
smartphone-nfc-front = Sprzedaj do 3 Towarów poza planszą
smartphone-nfc-back = Twoja cena rośnie o 1, teraz i w każdej rundzie
smartphone-4g-front = { $edition ->
    [first] Jedno Ulepszenie może wystawać poza krawędź
   *[other] Ulepszenia mogą wystawać poza krawędź
  }
smartphone-4g-back = Sprzedaj 1 Towar w każdym regionie bez twojego Biura
smartphone-tech-note = Kosztuje { $cost }, dopóki nikt nie weźmie Patentu, potem o 1 mniej. Patent jest wart { $vp } PZ.
smartphone-tech-cost = kosztuje { $count }
smartphone-patent-free = Patent do wzięcia, { $count } PZ
smartphone-techs-of = Technologie: { $techs }

## Where the game stands

smartphone-round-of = Runda { $round } z { $rounds }
smartphone-setup = Przygotowanie
smartphone-short-1 = Plan
smartphone-short-2 = Ceny
smartphone-short-3 = Produkcja
smartphone-short-4 = Usprawnianie
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
    [yes] kupi od ciebie po cenie { $price }
   *[no] kupi od gracza { $name } po cenie { $price }
  }
smartphone-key-not = nie kupi
smartphone-key-control = PZ za 1./2. miejsce teraz
smartphone-region-cost = koszt wejścia: { $count }
smartphone-why-not = { $region }: dlaczego nie?
smartphone-ship-opens = { $region }: { $amount ->
    [one] { $amount } znacznik
    [few] { $amount } znaczniki
   *[other] { $amount } znaczników
  } Postępu, otwiera Biuro
smartphone-ship-part = { $region }: { $amount ->
    [one] { $amount } znacznik
    [few] { $amount } znaczniki
   *[other] { $amount } znaczników
  } Postępu, razem { $progress } z { $cost }
smartphone-sell-in = Sprzedaj { $amount } w regionie { $region } ({ $points } PZ)
smartphone-office-in = Postaw Biuro w regionie { $region }
smartphone-second-in = Postaw drugie Biuro w regionie { $region }
smartphone-move-to = Przenieś z regionu { $from } do regionu { $to }
smartphone-move-from = Zabierz Biuro z regionu { $region }
smartphone-move-right = Zabierz prawe Biuro z regionu { $region }
smartphone-progress-of = { $name }: Postęp { $progress } z { $cost }
smartphone-buyer-limit = kupi po cenie do { $limit }
smartphone-buyer-wants = wymaga Technologii { $tech }
smartphone-buyer-bought = { $you ->
    [yes] kupuje od ciebie
   *[no] kupuje od gracza { $name }
  }
smartphone-buyer-yes = kupi od ciebie
smartphone-buyer-no = nie kupi od ciebie

## Technologies and offer

smartphone-finish = Ukończ badania: { $tech }
smartphone-finish-short = ukończ
smartphone-research-done = { $tech }: { $amount ->
    [one] { $amount } znacznik
    [few] { $amount } znaczniki
   *[other] { $amount } znaczników
  } Postępu, badania ukończone
smartphone-research-part = { $tech }: { $amount ->
    [one] { $amount } znacznik
    [few] { $amount } znaczniki
   *[other] { $amount } znaczników
  } Postępu, razem { $progress } z { $cost }
smartphone-offer = Blok Ulepszeń
smartphone-offer-last = W rundzie 5 nie ma fazy 4.
smartphone-offer-empty = Blok jest pusty.
smartphone-tokens-left = Pozostałe żetony Towarów: { $count }
smartphone-take = Weź { $symbols }

## People

smartphone-lowest-first = najniższa cena zaczyna
smartphone-ready = plan gotowy
smartphone-ready-plan = gotowy
smartphone-planning = planuje
smartphone-done = skończone
smartphone-now = teraz
smartphone-next = potem
smartphone-has-tiles = Ulepszenia: { $tiles }, żetony Towarów: { $tokens }
smartphone-price-is = cena { $price }
smartphone-count-goods = Towary: { $count }
smartphone-count-gears = zębatki: { $count }
smartphone-count-trucks = ciężarówki: { $count }
smartphone-plans = Plany
smartphone-plans-of = Plany rundy { $round }
smartphone-plan-of = Plan: { $name }
smartphone-points = PZ
smartphone-start = Początek
smartphone-round-goods = Runda { $round }: Towary
smartphone-round-nfc = Runda { $round }: NFC
smartphone-round-control = Runda { $round }: kontrola
smartphone-source-goods = Sprzedane Towary
smartphone-source-control = Kontrola
smartphone-source-nfc = NFC
smartphone-source-patents = Patenty
smartphone-source-retailers = Sprzedawcy
smartphone-source-start = Początek
smartphone-tiebreak-1 = liczbą Technologii
smartphone-tiebreak-2 = liczbą Patentów
smartphone-decimal = { $whole },{ $tenth }
smartphone-summary-offices = { $count ->
    [one] { $count } Biuro
    [few] { $count } Biura
   *[other] { $count } Biur
  }
smartphone-summary-techs = { $count ->
    [one] { $count } Technologia
    [few] { $count } Technologie
   *[other] { $count } Technologii
  }
smartphone-fact-price = Najwyższa cena: { $name }
smartphone-fact-price-words = { $count ->
    [one] { $price } PZ za jeden Towar
   *[other] Średnio { $price } PZ za Towar, sprzedane: { $count }
  }{ $more ->
    [0] .
   *[other] ; { $others }.
  }
smartphone-fact-control = Najwięcej regionów: { $name }
smartphone-fact-control-words = 1. miejsce: { $count } z { $all }, razem { $vp } PZ.
smartphone-total = Razem
smartphone-program = Program
smartphone-used = użyty
smartphone-program-flood = Zalew rynku
smartphone-program-expand = Ekspansja
smartphone-program-research = Badania
smartphone-program-steady = Stabilizacja
smartphone-program-premium = Premium
smartphone-program-blitz = Blitz
smartphone-steve-intro = Steve nie ma Arkuszy. Program ustala jego cenę, Towary, zębatki i ciężarówki, a wszyscy widzą go przed planowaniem.
smartphone-steve-program = W każdej rundzie losuje się jeden z nieużytych programów.
smartphone-steve-improve = Faza 4: bierze pierwsze Ulepszenie z lewej i trzyma je zakryte: 1 Towar w każdej rundzie.
smartphone-steve-research = Faza 5: Technologia, do której brakuje najmniej Postępu; przy remisie wyższy Patent.
smartphone-steve-logistics = Faza 6: połączony region, do którego brakuje najmniej Postępu; przy remisie więcej Klientów dla niego.
smartphone-steve-sell = Faza 7: po jednym Towarze tam, gdzie zyskuje najwięcej PZ.

## Prompts

smartphone-ask-plan = Nałóż jeden Arkusz na drugi i zatwierdź plan.
smartphone-ask-replace = Plan zatwierdzony. Nadal możesz go zmienić.
smartphone-ask-committed = Plan zatwierdzony. Nadal możesz go zmienić.
smartphone-ask-plan-detail = Widzisz to tylko ty. Gotowe plany: { $count } z { $of }.
smartphone-commit = Zatwierdź plan
smartphone-start-over = Zacznij od nowa
smartphone-recommit = Zmień plan
smartphone-waits-others = Czekamy na innych
smartphone-plan-not-yet = Ten plan nie jest jeszcze zgodny z zasadami
smartphone-ask-improve = Weź Ulepszenie z Bloku.
smartphone-ask-improve-detail = Użyjesz go od następnej rundy.
smartphone-ask-finish = Technologia jest gotowa. Ukończ nad nią badania.
smartphone-ask-research = Umieść { $count ->
    [one] { $count } znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
  } Postępu na Technologiach.
smartphone-ask-logistics = { $count ->
    [0] Nie masz już Postępu. Zakończ turę albo użyj tego, co jeszcze możesz.
    [one] Umieść { $count } znacznik Postępu w podświetlonym regionie.
    [few] Umieść { $count } znaczniki Postępu w podświetlonych regionach.
   *[other] Umieść { $count } znaczników Postępu w podświetlonych regionach.
  }
smartphone-ask-left = Postęp: zostało { $left } z { $of }. Niewykorzystany przepada.
smartphone-ask-left-li-ion = Postęp: zostało { $left } z { $of } ({ $trucks } z ciężarówek, { $plus } z Li-Ion). Niewykorzystany przepada.
smartphone-ask-sell = { $count ->
    [0] Nie masz już Towarów. Zakończ turę.
    [one] Sprzedaj { $count } Towar po cenie { $price }.
    [few] Sprzedaj { $count } Towary po cenie { $price }.
   *[other] Sprzedaj { $count } Towarów po cenie { $price }.
  }
smartphone-ask-sell-few = { $buyers ->
    [0] W zasięgu nie ma Klienta na twoje Towary ({ $count }).
   *[other] Sprzedaj { $buyers } z { $count } Towarów po cenie { $price }.
  }
smartphone-ask-sell-detail = W zasięgu { $count ->
    [one] jest { $count } Klient
   *[other] jest { $count } Klientów
  }; sprzedane Towary: { $sold }.
smartphone-ask-small = Kontroler do gier: postaw Biuro w małym regionie.
smartphone-ask-small-detail = Jeśli stoi tam Sprzedawca, dostajesz jego premię.
smartphone-ask-goods = Premia Sprzedawcy: weź { $count ->
    [one] { $count } Towar
    [few] { $count } Towary
   *[other] { $count } Towarów
  }.
smartphone-ask-bonus-research = Premia Sprzedawcy: umieść { $count ->
    [one] { $count } znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
  } Postępu na Technologiach.
smartphone-ask-price = Premia Sprzedawcy: podnieś albo obniż cenę (teraz { $price }).
smartphone-ask-second = Premia Sprzedawcy: postaw drugie Biuro.
smartphone-ask-move = Premia Sprzedawcy: przenieś Biuro. Które?
smartphone-ask-move-to = Dokąd przenieść Biuro z regionu { $from }?
smartphone-pick-tile = Wybierz Ulepszenie
smartphone-pick-tech = Wybierz Technologię
smartphone-pick-region = Wybierz region
smartphone-pick-price = Wybierz cenę
smartphone-pick-office = Wybierz Biuro
smartphone-pick-goods = Weź Towary albo zrezygnuj
smartphone-end = Zakończ turę
smartphone-end-lose = Zakończ turę (przepadnie Postęp: { $count })
smartphone-end-lose-goods = { $count ->
    [one] Zakończ turę (przepadnie { $count } Towar)
    [few] Zakończ turę (przepadną { $count } Towary)
   *[other] Zakończ turę (przepadnie { $count } Towarów)
  }
smartphone-decline = Zrezygnuj
smartphone-nfc = Sprzedaj { $count } przez NFC za { $points } PZ
smartphone-do-research = { $tech }: { $amount ->
    [one] { $amount } znacznik
    [few] { $amount } znaczniki
   *[other] { $amount } znaczników
  } Postępu
smartphone-do-ship = { $region }: { $amount ->
    [one] { $amount } znacznik
    [few] { $amount } znaczniki
   *[other] { $amount } znaczników
  } Postępu
smartphone-take-goods = Weź Towary
smartphone-price-to = Cena { $price }
smartphone-space = pole { $space }
smartphone-at-the-end = { $count } PZ na koniec gry
smartphone-control = kontrola
smartphone-reach-buyers = Klienci: { $now } → { $then }, Towary: { $goods }
smartphone-from-next = od następnej rundy
smartphone-still = zostaje { $count }

## The planner

smartphone-totals = Co daje ten plan
smartphone-bench = Stół planowania
smartphone-your-parts = Twoje Arkusze i Ulepszenia
smartphone-reach = Możliwe plany
smartphone-reach-count = { $shown } z { $all }
smartphone-reach-none = Żaden plan nie pasuje do filtrów.
smartphone-filter = Filtry
smartphone-filter-price = tylko cena { $price }
smartphone-or-more = { $count }+
smartphone-beaten-too = pokaż też słabsze
smartphone-col-price = Cena
smartphone-col-goods = Towary
smartphone-col-improve = Fabryka
smartphone-col-gears = Zębatki
smartphone-col-trucks = Ciężarówki
smartphone-col-sells = Sprzedasz
smartphone-col-now = PZ teraz
smartphone-col-sold = Jeśli wszystko
smartphone-col-lay = Użyj
smartphone-lay-row = Użyj tego planu: cena { $price }, Towary { $goods }, fabryka { $improve ->
    [yes] tak
   *[no] nie
  }, zębatki { $research }, ciężarówki { $logistics }
smartphone-lay-out = użyj
smartphone-better = lepszy
smartphone-yours = twój
smartphone-bold = Pogrubione: różni się od twojego planu
smartphone-now-note = Teraz: Klienci twoich regionów, którzy zapłacą tę cenę; gdzie inni mają Biuro i mogą zejść równie nisko, po równej części (najniższa cena: { $prices }). Bez Biur, które dopiero powstaną.
smartphone-more-below = jeszcze { $count }: użyj filtrów
smartphone-made-shown = widoczne
smartphone-made-covered = zakryte komórki
smartphone-made-down = obok Arkuszy
smartphone-made-tokens = żetony
smartphone-improve-yes = weź 1 Ulepszenie
smartphone-improve-no = weź żeton Towarów
smartphone-improve-last = w tej rundzie bez fazy 4
smartphone-all-techs = wszystkie ukończone
smartphone-trucks-shown = widoczne: { $count }
smartphone-pad = Arkusz { $pad }, strona { $side }, { $on ->
    [top] na wierzchu
   *[under] pod spodem
  }
smartphone-turn = Obróć
smartphone-flip = Odwróć na stronę { $side }
smartphone-bring-under = Pod spód
smartphone-bring-up = Na wierzch
smartphone-take-off = Zdejmij
smartphone-put-on = Połóż na Arkuszach
smartphone-put-on-hint = albo przeciągnij
smartphone-move-part = Przesuń
smartphone-nudge-left = w lewo
smartphone-nudge-up = w górę
smartphone-nudge-down = w dół
smartphone-nudge-right = w prawo
smartphone-mark-covered = zakryta komórka: 1 Towar
smartphone-mark-under = pod górnym Arkuszem
smartphone-lies-beside = zakryte obok Arkuszy, 1 Towar
smartphone-lies-on = na Arkuszach
smartphone-lies-under = pod Arkuszem
smartphone-lies-wrong = nie może tu leżeć
smartphone-on-top = na wierzchu
smartphone-below = pod spodem
smartphone-tokens-each = po 1 Towarze
smartphone-plan-legal = Plan zgodny z zasadami
smartphone-plan-wrong = Niedozwolone
smartphone-plan-shares = Arkusze zachodzą na siebie w { $count ->
    [one] { $count } komórce
   *[other] { $count } komórkach
  }; dozwolone od 1 do 4.
smartphone-totals-without = Sumy nie obejmują Ulepszenia zaznaczonego na czerwono.
smartphone-hint = Podpowiedź
smartphone-lay-hint = Użyj podpowiedzi
smartphone-committed = Zatwierdzone plany
smartphone-committed-note = wszystkie plany odsłaniane są razem

## The log

smartphone-log-fronts = Wszystkie Technologie awersem do góry.
smartphone-log-backs = Rewersem do góry: { $techs }.
smartphone-log-retailer = Sprzedawca w regionie { $region }: { $bonus }
smartphone-log-round = Runda { $round }
smartphone-log-program = program { $program }
smartphone-log-reveals = plan
smartphone-log-made = { $you ->
    [yes] Produkujesz { $goods }
   *[no] { $name } produkuje { $goods }
  }
smartphone-log-takes = { $you ->
    [yes] Bierzesz
   *[no] { $name } bierze
  }
smartphone-log-token = { $you ->
    [yes] Bierzesz żeton Towarów
   *[no] { $name } bierze żeton Towarów
  }
smartphone-log-nothing = { $you ->
    [yes] Nic nie bierzesz: brak żetonów
   *[no] { $name } nic nie bierze: brak żetonów
  }
smartphone-log-research = { $you ->
    [yes] Umieszczasz { $amount } na Technologii { $tech } ({ $progress } z { $cost })
   *[no] { $name } umieszcza { $amount } na Technologii { $tech } ({ $progress } z { $cost })
  }
smartphone-log-finished = { $you ->
    [yes] Kończysz badania: { $tech }{ $patent ->
        [yes] , bierzesz Patent
       *[no] {""}
      }
   *[no] { $name } kończy badania: { $tech }{ $patent ->
        [yes] , bierze Patent
       *[no] {""}
      }
  }
smartphone-log-gained = { $count ->
    [one] +{ $count } Towar
    [few] +{ $count } Towary
   *[other] +{ $count } Towarów
  } ({ $cause })
smartphone-log-price = cena teraz { $price } ({ $cause })
smartphone-log-ship = { $you ->
    [yes] Umieszczasz { $amount } w regionie { $region } ({ $progress } z { $cost })
   *[no] { $name } umieszcza { $amount } w regionie { $region } ({ $progress } z { $cost })
  }
smartphone-log-office = { $you ->
    [yes] Stawiasz Biuro w regionie { $region }, pole { $space }
   *[no] { $name } stawia Biuro w regionie { $region }, pole { $space }
  }
smartphone-log-moved = { $you ->
    [yes] Przenosisz Biuro z regionu { $from } do regionu { $to }
   *[no] { $name } przenosi Biuro z regionu { $from } do regionu { $to }
  }
smartphone-log-bonus = premia Sprzedawcy w regionie { $region } – { $bonus }
smartphone-log-declined = { $you ->
    [yes] Rezygnujesz z premii
   *[no] { $name } rezygnuje z premii
  }
smartphone-log-bonus-lost = { $you ->
    [yes] Nie możesz użyć premii
   *[no] { $name } nie może użyć premii
  }
smartphone-log-nfc = { $you ->
    [yes] Sprzedajesz { $goods } przez NFC za { $vp } PZ
   *[no] { $name } sprzedaje { $goods } przez NFC za { $vp } PZ
  }
smartphone-log-sold = { $you ->
    [yes] Sprzedajesz { $goods } w regionie { $region } po { $price } PZ
   *[no] { $name } sprzedaje { $goods } w regionie { $region } po { $price } PZ
  }
smartphone-log-progress-lost = { $you ->
    [yes] Tracisz { $amount }
   *[no] { $name } traci { $amount }
  }
smartphone-log-goods-lost = { $you ->
    [yes] Tracisz { $goods }
   *[no] { $name } traci { $goods }
  }
smartphone-log-goods-kept = { $you ->
    [yes] Zachowujesz { $goods }
   *[no] { $name } zachowuje { $goods }
  }
smartphone-log-scored = { $count } × { $price } = { $vp } PZ
smartphone-log-control = { $place ->
    [1] 1.
   *[other] 2.
  } miejsce w regionie { $region }: { $vp } PZ
smartphone-log-cleared = usunięte z gry:
smartphone-log-final = { $vp } PZ = { $board } na Torze PZ + { $patents } za Patenty + { $retailers } od Sprzedawców
smartphone-cause-retailer = Sprzedawca

## Why Steve did it

smartphone-because-missing = brakuje tu najmniej: { $count }
smartphone-because-buyers = najwięcej Klientów dla niego: { $count }
smartphone-because-goods = bierze { $count ->
    [one] { $count } Towar
    [few] { $count } Towary
   *[other] { $count } Towarów
  }
smartphone-because-leftmost = Ulepszenie najbardziej z lewej
smartphone-because-researched = nie ma już czego badać
smartphone-because-gains = największy zysk: { $count } PZ
smartphone-because-sold-out = nikt już nie kupi
smartphone-because-ready = gotowa; jej Patent jest wart { $count } PZ
smartphone-because-missing-buyers = brakuje tu najmniej: { $count }; Klienci dla niego: { $more }
smartphone-because-wifi = Wi-Fi, najwięcej Klientów dla niego: { $count }
smartphone-because-nfc = przez NFC sprzedaje Towary, na które nie ma Klientów w zasięgu: { $count }
smartphone-because-done = nic więcej do zrobienia
smartphone-because-price = najwięcej PZ w zasięgu: { $count }
smartphone-because-move = Klienci: z { $count } na { $more }
smartphone-because-stays = zostawia je na miejscu

## Why not

smartphone-refusal-no-such-seat = Nikt nie gra tą firmą przy tym stole.
smartphone-refusal-game-over = Gra się skończyła.
smartphone-refusal-wait-for-chance = Poczekaj na losowanie.
smartphone-refusal-steve-acts = Ruchy Steve’a wykonuje sama gra.
smartphone-refusal-plan-first = Trwa planowanie: zatwierdź plan.
smartphone-refusal-plans-are-closed = Plany są odsłonięte i nie można ich już zmienić.
smartphone-refusal-steve-has-a-program = Steve nie planuje; ma program.
smartphone-refusal-not-your-turn = To nie twoja kolej.
smartphone-refusal-not-in-the-block = Tego Ulepszenia nie ma w Bloku.
smartphone-refusal-tech-already-finished = Badania nad { $tech } są już ukończone.
smartphone-refusal-tech-not-ready = { $tech }: brakuje jeszcze { $missing ->
    [one] { $missing } znacznika
   *[other] { $missing } znaczników
  } Postępu.
smartphone-refusal-not-so-much-progress = { $have ->
    [0] Nie masz już Postępu.
    [one] Masz tylko { $have } znacznik Postępu.
    [few] Masz tylko { $have } znaczniki Postępu.
   *[other] Masz tylko { $have } znaczników Postępu.
  }
smartphone-refusal-above-the-cost = Brakuje tam tylko { $missing ->
    [one] { $missing } znacznika
   *[other] { $missing } znaczników
  } Postępu.
smartphone-refusal-office-already-there = Masz tam już Biuro.
smartphone-refusal-not-connected = Ten region nie jest połączony z regionem, w którym masz Biuro.
smartphone-refusal-no-empty-space = Nie ma tam wolnego pola Biura.
smartphone-refusal-not-small = { $region } nie jest małym regionem.
smartphone-refusal-one-office-only = Drugie Biuro wymaga Wi-Fi lub premii Sprzedawcy.
smartphone-refusal-once-a-round = Wi-Fi daje jedno drugie Biuro w rundzie.
smartphone-refusal-one-office-on-a-retailer = W regionie ze Sprzedawcą nie można mieć drugiego Biura.
smartphone-refusal-no-office-there = Nie masz tam Biura.
smartphone-refusal-never-a-third = Masz tam już dwa Biura.
smartphone-refusal-needs-nfc = Sprzedaż poza planszą wymaga NFC.
smartphone-refusal-nfc-limit = { $left ->
    [0] W tej turze przez NFC nie sprzedasz już nic.
    [one] Przez NFC sprzedasz w tej turze jeszcze najwyżej { $left } Towar.
    [few] Przez NFC sprzedasz w tej turze jeszcze najwyżej { $left } Towary.
   *[other] Przez NFC sprzedasz w tej turze jeszcze najwyżej { $left } Towarów.
  }
smartphone-refusal-not-so-many-goods = { $have ->
    [0] Nie masz Towarów.
    [one] Masz tylko { $have } Towar.
    [few] Masz tylko { $have } Towary.
   *[other] Masz tylko { $have } Towarów.
  }
smartphone-refusal-price-at-the-end = Cena nie może się już zmienić w tę stronę.
smartphone-refusal-not-the-new-office = Nie można przenieść Biura, które właśnie stanęło na planszy.
smartphone-refusal-no-second-office = Masz tam tylko jedno Biuro.
smartphone-refusal-bonus-must-be-used = W tym wydaniu nie można zrezygnować z premii Sprzedawcy.
smartphone-refusal-second-office-first = W tym wydaniu trzeba postawić drugie Biuro z Wi-Fi.
smartphone-refusal-no-goods-offered = Żaden Sprzedawca nie daje teraz Towarów.
smartphone-refusal-retailer-there = W regionie ze Sprzedawcą nikt nie sprzedaje.
smartphone-refusal-one-good-abroad = Bez Biura sprzedasz tam tylko 1 Towar w rundzie (4G).
smartphone-refusal-no-such-buyers = { $most ->
    [0] Nikt tam od ciebie nie kupi.
    [one] Kupi tam od ciebie tylko { $most } Klient.
   *[other] Kupi tam od ciebie tylko { $most } Klientów.
  }
smartphone-refusal-no-such-region = Nie ma takiego regionu na mapie.
smartphone-refusal-finish-first = Technologia jest gotowa: najpierw ukończ nad nią badania.
smartphone-refusal-place-the-office = Najpierw postaw Biuro z Kontrolera do gier w małym regionie.
smartphone-refusal-bonus-first = Najpierw przyjmij premię Sprzedawcy albo z niej zrezygnuj.
smartphone-refusal-take-an-improvement = To faza 4: weź Ulepszenie.
smartphone-refusal-research-now = To faza 5: umieść Postęp na Technologiach.
smartphone-refusal-ship-now = To faza 6: umieść Postęp w regionach.
smartphone-refusal-sell-now = To faza 7: sprzedawaj Towary.
smartphone-refusal-same-pad = Połóż jeden Arkusz na drugim: jedną stronę A i jedną stronę B.
smartphone-refusal-pads-askew = Kładź Arkusze równolegle albo prostopadle, nie pod kątem { $turn } stopni.
smartphone-refusal-overlap = Górny Arkusz zakrywa { $cells ->
    [one] { $cells } komórkę
    [few] { $cells } komórki
   *[other] { $cells } komórek
  }; dozwolone od 1 do 4.
smartphone-refusal-token-on-pad = Żetonu Towarów nigdy nie kładzie się na Arkuszu.
smartphone-refusal-face-down-on-pad = Zakryte Ulepszenie leży obok Arkuszy, nie na nich.
smartphone-refusal-improvement-not-owned = Nie masz tego Ulepszenia.
smartphone-refusal-sticks-out = To Ulepszenie wystaje poza krawędź; do tego potrzebujesz 4G.
smartphone-refusal-beside-the-pads = Co najmniej połowa Ulepszenia musi leżeć na Arkuszu.
smartphone-refusal-second-sticks-out = W tym wydaniu wystawać może tylko jedno Ulepszenie.
smartphone-refusal-not-on-the-lower-pad = Pod górnym Arkuszem obie połowy muszą leżeć na dolnym.
smartphone-refusal-fully-covers = Ulepszenie nie może całkowicie zakryć innego.

## On the home page and wherever games are offered

game-smartphone-name = Smartphone Inc.
game-smartphone-subtitle = { "" }
game-smartphone-tagline = Nałóż w tajemnicy jeden Arkusz na drugi: widoczne symbole wyznaczą cenę i plan na rundę.
game-smartphone-length = 5 rund, 75 min

## The options of a new table

option-smartphone-players-help = Ile firm rywalizuje, wliczając Steve’a.
option-smartphone-edition = Wydanie
option-smartphone-edition-help = Zasady którego wydania obowiązują tam, gdzie wydania się różnią.
option-smartphone-edition-is-en = angielskie
option-smartphone-edition-is-pl = polskie
option-smartphone-edition-is-1st = pierwsze angielskie
option-smartphone-technologies = Technologie
option-smartphone-technologies-help = Którą stroną do góry leżą Technologie (SPI-007).
option-smartphone-technologies-is-front = wszystkie awersy (pierwsza gra)
option-smartphone-technologies-is-back = wszystkie rewersy
option-smartphone-technologies-is-random = losowe strony
option-smartphone-technologies-is-chosen = wybierz niżej
option-smartphone-gps = GPS
option-smartphone-gps-help = Używane, gdy przy Technologiach wybrano „wybierz niżej”.
option-smartphone-wifi = Wi-Fi
option-smartphone-wifi-help = Używane, gdy przy Technologiach wybrano „wybierz niżej”.
option-smartphone-gamepad = Kontroler do gier
option-smartphone-gamepad-help = Używane, gdy przy Technologiach wybrano „wybierz niżej”.
option-smartphone-li-ion = Li-Ion
option-smartphone-li-ion-help = Używane, gdy przy Technologiach wybrano „wybierz niżej”.
option-smartphone-nfc = NFC
option-smartphone-nfc-help = Używane, gdy przy Technologiach wybrano „wybierz niżej”.
option-smartphone-4g = 4G
option-smartphone-4g-help = Używane, gdy przy Technologiach wybrano „wybierz niżej”.
option-smartphone-steve = Steve
option-smartphone-steve-help = Dodaj Steve’a, automatycznego rywala, na ostatnim miejscu (SPI-160, SPI-163).
option-smartphone-steve-is-none = nie gra
option-smartphone-steve-is-easy = łatwy
option-smartphone-steve-is-normal = normalny
option-smartphone-steve-is-hard = trudny
option-smartphone-seat1 = Pierwsze miejsce
option-smartphone-seat1-help = Kolor i region początkowy.
option-smartphone-seat2 = Drugie miejsce
option-smartphone-seat2-help = Kolor i region początkowy.
option-smartphone-seat3 = Trzecie miejsce
option-smartphone-seat3-help = Kolor i region początkowy.
option-smartphone-seat4 = Czwarte miejsce
option-smartphone-seat4-help = Kolor i region początkowy.
option-smartphone-seat5 = Piąte miejsce
option-smartphone-seat5-help = Kolor i region początkowy.
value-front = awers
value-back = rewers
value-random = losowo
value-auto = pierwszy wolny kolor
value-green = zielony (region North Africa)
value-blue = niebieski (region South America)
value-black = czarny (region Australia)
value-yellow = żółty (region India)
value-red = czerwony (region CIS)

## The pages of rules

learn-colour-green = Zielony
learn-colour-blue = Niebieski
learn-colour-black = Czarny
learn-colour-yellow = Żółty
learn-colour-red = Czerwony
learn-kind-smartphone-game = Blok Cen
learn-kind-smartphone-pad = Arkusze
learn-kind-smartphone-region = Regiony
learn-kind-smartphone-company = Firmy
learn-kind-smartphone-improvement = Ulepszenia
learn-kind-smartphone-technology = Technologie
learn-kind-smartphone-region-size = Rozmiary regionów
learn-kind-smartphone-map = Mapa
learn-kind-smartphone-retailer = Sprzedawcy
learn-kind-smartphone-program = Programy Steve’a
learn-kind-smartphone-patent = Patenty
learn-smartphone-covered = { $count ->
    [one] { $count } komórka zakryta
    [few] { $count } komórki zakryte
   *[other] { $count } komórek zakrytych
 }
learn-smartphone-pad = Arkusz { $pad }
learn-smartphone-retailer = Sprzedawca { $number }, rozmiar { $size }
learn-smartphone-track = Ceny
learn-smartphone-track-words = Na początku każdej z { $rounds } rund cena wynosi { $start }.
learn-smartphone-lines = Połączenia między regionami
learn-smartphone-retailer-regions = Regiony ze Sprzedawcą
learn-smartphone-retailer-regions-words = Które regiony dostają Sprzedawcę przy danej liczbie firm: SPI-009, SPI-010, SPI-011 i SPI-012.
learn-smartphone-size-words = Nad każdym polem: PZ za 1. i 2. miejsce, gdy stoi na nim Biuro najbardziej z prawej.
learn-scene-smartphone-order = Cena niebieskiego gracza, 4, jest niższa niż cena zielonego, 5: w fazach 4–7 niebieski gracz zaczyna.
learn-scene-smartphone-research = Sześć Technologii: ile kosztują, ile wart jest Patent i jak daleko zaszła każda firma.
learn-scene-smartphone-map = Mapa przed sprzedażą, jak widzi ją niebieski gracz przy cenie 4: wypełnieni Klienci kupią od niego teraz, obrysowani nie. W złotych regionach stoi Sprzedawca.

## The coach of a first game

smartphone-coach-plan = Nałóż jeden Arkusz na drugi tak, żeby zakryć od 1 do 4 komórek.
smartphone-coach-plan-why = Widoczne symbole działają w tej rundzie, a każda zakryta komórka daje 1 Towar. Niska cena to więcej Klientów i Pierwszeństwo, wysoka to więcej PZ za Towar. Lista pokazuje wszystkie możliwe plany: kliknij jeden, żeby go użyć.
smartphone-coach-plan-later = Zaplanuj kolejną rundę, teraz z Ulepszeniami.
smartphone-coach-plan-later-why = Na Arkuszach Ulepszenie pokazuje dwa symbole, zakryte obok nich daje 1 Towar. Policz Klientów w zasięgu i nie produkuj więcej Towarów, niż kupią.
smartphone-coach-improve = Weź Ulepszenie.
smartphone-coach-improve-why = Od następnej rundy możesz kłaść je na Arkuszach i do końca gry używać jego dwóch symboli. Weź to, czego brakuje twoim planom: ciężarówek do ekspansji, zębatek do Technologii.
smartphone-coach-finish = Technologia jest gotowa. Ukończ nad nią badania.
smartphone-coach-finish-why = Działa od tej chwili. Kto ukończy ją pierwszy, bierze Patent; dla pozostałych kosztuje potem o 1 mniej.
smartphone-coach-research = Umieść Postęp na Technologiach.
smartphone-coach-research-why = Postęp zostaje z rundy na rundę. Ukończona Technologia pozwala sprzedawać jej fioletowym Klientom po każdej cenie; kto ukończy ją pierwszy, bierze też Patent, który daje PZ na koniec gry.
smartphone-coach-logistics = Wejdź do nowych regionów.
smartphone-coach-logistics-why = Tylko do tych, które są połączone z regionem z twoim Biurem. Wypełnieni Klienci kupią od ciebie teraz. Wcześniejsze pola wygrywają remisy, a nowe Biuro od razu otwiera drogę do połączonych z nim regionów.
smartphone-coach-wifi = Wi-Fi: możesz dodać drugie Biuro.
smartphone-coach-wifi-why = W regionie, w którym już jedno masz. Zajmuje pole, więc kontrola regionu może być warta więcej.
smartphone-coach-nfc = NFC: możesz sprzedać do 3 Towarów poza planszą.
smartphone-coach-nfc-why = PZ dostajesz od razu, po twojej cenie. Warto dla Towarów, które nie znalazłyby Klienta.
smartphone-coach-sell = Sprzedaj Towary Klientom.
smartphone-coach-sell-why = Każdy Towar daje tyle PZ, ile wynosi twoja cena. Kto sprzeda w regionie najwięcej, dostaje też podkreśloną liczbę, więc jeden Towar więcej we właściwym miejscu bywa wart podwójnie. Niesprzedane Towary przepadają.
smartphone-coach-small = Postaw Biuro w małym regionie.
smartphone-coach-small-why = Wybierz taki, w którym nie masz żadnego; Sprzedawca w regionie daje premię.
smartphone-coach-goods = Premia Sprzedawcy: Towary.
smartphone-coach-goods-why = Trafią do Dostępnych Towarów i sprzedasz je w fazie 7.
smartphone-coach-bonus-research = Premia Sprzedawcy: Postęp na Technologie.
smartphone-coach-bonus-research-why = Umieść znaczniki Postępu na dowolnej Technologii. Gotową dzięki temu ukończysz w swojej następnej turze fazy 5.
smartphone-coach-price = Premia Sprzedawcy: zmiana ceny.
smartphone-coach-price-why = Krok w górę albo w dół na tę rundę. Policz Klientów, którzy wtedy od ciebie kupią.
smartphone-coach-second = Premia Sprzedawcy: drugie Biuro.
smartphone-coach-second-why = W regionie, w którym masz dokładnie jedno i nie ma Sprzedawcy.
smartphone-coach-move = Premia Sprzedawcy: przeniesienie Biura.
smartphone-coach-move-why = Przenieś je stamtąd, gdzie sprzedaje mało, tam, gdzie sprzeda dużo; regiony nie muszą być połączone. Możesz też zrezygnować.
smartphone-score = { $count } PZ
smartphone-margin = { $by } PZ

# Dlaczego podpowiedź radzi ruch i dlaczego dozwolony ruch nic nie da.
smartphone-hint-course = Prowadzi do około { $points } PZ na koniec; { $rival }: około { $theirs }.
smartphone-hint-course-alone = Prowadzi do około { $points } PZ na koniec.
smartphone-hint-plan = Przy cenie { $price } sprzeda się teraz około { $sells } z { $goods } Towarów, za { $points } PZ.{ $tech ->
    [none] { "" }
   *[other] { " " }Zębatki wystarczą na: { $tech }.
 }{ $region ->
    [none] { "" }
   *[other] { " " }Ciężarówki wystarczą na Biuro: { $region }.
 }
smartphone-hint-take = { $tile } przyda się na Arkuszach w { $rounds ->
    [one] następnej rundzie
   *[other] następnych { $rounds } rundach
 }.
smartphone-hint-tech = { $tech }: do końca gry warta około { $worth } PZ, głównie dzięki sprzedaży.
smartphone-hint-tech-patent = { $tech }: do końca gry warta około { $worth } PZ, z Patentem za { $patent } PZ.
smartphone-hint-office = { $region }: przy twojej cenie { $buyers ->
    [0] nie ma tam Klientów
    [one] { $buyers } Klient
    [few] { $buyers } Klienci
   *[many] { $buyers } Klientów
 }; Biuro jest warte do końca gry około { $worth } PZ.
smartphone-hint-retailer = { $region }: następne Biuro u Sprzedawcy daje na koniec { $vp } PZ.
smartphone-hint-sell = { $points } PZ za Towary; kontrola się nie zmienia ({ $region }).
smartphone-hint-sell-control = { $points } PZ za Towary i na razie { $control } PZ za kontrolę ({ $region }).
smartphone-hint-nfc = { $goods ->
    [one] { $goods } Towar
    [few] { $goods } Towary
   *[many] { $goods } Towarów
 } bez Klienta: od razu { $points } PZ.
smartphone-hint-end = Kończy twoją kolejkę{ $goods ->
    [0] { $progress ->
        [0] .
       *[other] : przepadający Postęp: { $progress }.
     }
   *[other] : niesprzedane Towary: { $goods }.
 }
smartphone-futile-research-late = { $tech }: brakujący Postęp: { $missing }, twój: { $left }, a to ostatnia runda. Nic to nie da.
smartphone-futile-ship-late = { $region }: Postęp brakujący do Biura: { $missing }, twój: { $left }, a to ostatnia runda. Nic to nie da.

smartphone-plan-words = Cena { $price }, Towary: { $goods }, zębatki: { $research }, ciężarówki: { $logistics }{ $improve ->
    [yes] , Ulepszenie
   *[no] { "" }
 }

## Próby obok analizy
smartphone-what-if = Gdyby cena była inna: { $name }
smartphone-what-if-price = Cena
smartphone-what-if-sells = Po cenie { $price } sprzeda się teraz { $sold } z { $goods } Towarów, { $points } PZ.
smartphone-what-if-label = Cena { $price }: Klienci { $buyers }, { $points } PZ
smartphone-what-if-now = teraz
smartphone-what-if-plan = Klienci w zasięgu teraz; dojdą Towary z planu tej rundy.

## Zagadki
smartphone-puzzle-plan = Plan dla Klientów
smartphone-puzzle-plan-aim = Zaplanuj sprzedaż za najwięcej PZ Klientom, na których możesz teraz liczyć. Spośród takich planów znajdź ten, który ma razem najwięcej zębatek, ciężarówek i fabryk.
smartphone-puzzle-plan-made = Twój plan sprzedaje za { $points } PZ i ma zębatki, ciężarówki i fabryki: { $symbols }; najlepszy sprzedaje za { $best-points } PZ i ma ich { $best-symbols }.
smartphone-puzzle-plan-best = Najlepszy plan sprzedaje za { $best-points } PZ i ma zębatki, ciężarówki i fabryki: { $best-symbols }.

# Temperamenty botów: imię, określenie i co robią.
smartphone-temper-discounter = dyskontowiec
smartphone-temper-discounter-name = Bot Grosik
smartphone-temper-discounter-about = Sprzedaje dużo i tanio.
smartphone-temper-jeweller = jubiler
smartphone-temper-jeweller-name = Bot Karat
smartphone-temper-jeweller-about = Sprzedaje mało, ale drogo.
smartphone-temper-inventor = wynalazca
smartphone-temper-inventor-name = Bot Gadżet
smartphone-temper-inventor-about = Chce Technologii, a najbardziej Patentów.
smartphone-temper-explorer = odkrywca
smartphone-temper-explorer-name = Bot Kompas
smartphone-temper-explorer-about = Chce Biur tam, gdzie nikt ich nie ma.
