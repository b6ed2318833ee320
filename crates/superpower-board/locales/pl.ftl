### Plansza gry Jak zostać mocarstwem.

## Names
superpower-market-nyc = NASDAQ
superpower-market-sha = Szanghaj
superpower-market-lon = Londyn
superpower-market-tyo = Tokio
superpower-market-bom = Bombaj
superpower-market-fra = Frankfurt
superpower-market-waw = Warszawa
superpower-market-sao = São Paulo
superpower-nation-germany = Niemcy
superpower-nation-japan = Japonia
superpower-nation-uk = Wielka Brytania
superpower-nation-china = Chiny
superpower-nation-usa = Stany Zjednoczone
superpower-nation-short-uk = W. Brytania
superpower-nation-short-usa = USA
superpower-level-potential = potencjalny kontrahent
superpower-level-cooperating = państwo współpracujące
superpower-level-friendly = państwo zaprzyjaźnione
superpower-level-strategic = partner strategiczny
superpower-short-potential = kontrahent
superpower-short-cooperating = współprac.
superpower-short-friendly = zaprzyj.
superpower-short-strategic = strateg.
superpower-pile-contractor = Kontrahent I
superpower-pile-contractor-2 = Kontrahent II
superpower-pile-cooperating = Współprac.
superpower-pile-friendly = Zaprzyjaźn.
superpower-pile-strategic = Strategiczny
superpower-pile-soft-power = Soft power
superpower-class-bull = hossa
superpower-class-stable = stabilny rynek
superpower-class-bear = bessa
superpower-cp = konsekwentna polityka
superpower-title = supermocarstwo
superpower-you = (ty)
superpower-source-cash = Skarbiec
superpower-source-cooperating = Państwa współpracujące
superpower-source-friendly = Państwa zaprzyjaźnione
superpower-source-strategic = Partnerzy strategiczni
superpower-source-superpower = Supermocarstwo

## Amounts
superpower-bn = { $n } mld
superpower-bn-sum = { $sum } mld
superpower-from-to = { $from } → { $to } mld
superpower-free = za darmo
superpower-free-short = 0
superpower-no-contracts = bez kontraktów
superpower-cards-label = { $count ->
    [one] { $count } kontrakt
    [few] { $count } kontrakty
   *[many] { $count } kontraktów
 } za { $worth } mld
superpower-points-short = { $points } pkt
superpower-plus-points = { $points ->
    [one] +{ $points } punkt
    [few] +{ $points } punkty
   *[many] +{ $points } punktów
 }

## Phases and parts
superpower-turn-of = Tura { $turn } z { $turns }
superpower-phase-contracts = I Kontrakty
superpower-phase-actions = II Akcje
superpower-phase-influence = III Wpływy
superpower-phase-placing = III Kontrakty
superpower-board = Własne państwo, giełdy i inwestycje
superpower-world = Sytuacja i wyścig
superpower-nations = Pozostałe państwa

## Situation and forecast
superpower-deck = karty sytuacji
superpower-deck-below = Tury { $first }–{ $last }:
superpower-deck-last = Tura { $turn }:
superpower-no-situation = Pierwsza karta sytuacji jest jeszcze zakryta.
superpower-per-marker = { $count ->
    [one] { $count } kontrakt za każdy znacznik
    [few] { $count } kontrakty za każdy znacznik
   *[many] { $count } kontraktów za każdy znacznik
 }
superpower-only-zones = { $count ->
    [one] kontrakt za znacznik, tylko { $zones }
   *[other] kontrakt za znacznik: { $zones }
 }
superpower-zone-brings = { $per } za każdy znacznik: { $count } po { $value } mld
superpower-forecast = Tura { $turn }: { $class }
superpower-forecast-sure = Tura { $turn }: { $class }, więc { $face }
superpower-opens = otwiera: { $market }
superpower-with-markers = kontrakty przy dzisiejszych znacznikach
superpower-last-turn = Ostatnia tura: nie ma już kart sytuacji.

## Race
superpower-race = Wyścig o supermocarstwo
superpower-race-worth-full = Supermocarstwo daje { $points } pkt na koniec gry i dostaje kontrakty, których inni nie mogą zrealizować.
superpower-race-countries = { $count ->
    [one] { $count } państwo
    [few] { $count } państwa
   *[many] { $count } państw
 }
superpower-race-legend = państwa · punkty za nie; pozycja +{ $points }
superpower-claim-first = Pierwszy, kto ma { $needed } państwa współpracujące lub lepsze.
superpower-claim-from = Aby wyprzedzić ({ $nation }): państw { $more } albo { $same } za ponad { $points } pkt.
superpower-claim-mine = Pozycja jest twoja, póki ktoś nie ma więcej państw albo tyle samo, lecz cenniejszych.

## Exchanges
superpower-exchanges = Giełdy
superpower-exchanges-note = żeton zabiera wszystkie kontrakty z jednej giełdy
superpower-take-both = Soft power może zająć obie naraz
superpower-take-two = Soft power: { $first } i { $second }, +{ $places } mld w toku
superpower-bridge = { $name } zajmuje { $first } i { $second } dzięki Soft power
superpower-covered-first = niedostępny, otworzy go { $situation }
superpower-covered = niedostępny, najpierw { $market }
superpower-offer-empty = pusta giełda
superpower-offer-places = +{ $n } mld w toku
superpower-offer-nothing = brak miejsca
superpower-offer-settles = rozlicza { $n } mld
superpower-leaves-bank = { $n } mld do banku
superpower-leaves-to = { $n } mld dla: { $nation }
superpower-bonds = Obligacje
superpower-bonds-now = +1 mld od razu
superpower-bonds-open = zawsze wolne

## Investments
superpower-investments = Inwestycje
superpower-investments-note = każda inwestycja podnosi cenę następnej w tym stosie
superpower-pile-left = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
 }
superpower-step-you = ty
superpower-step-two = dwa
superpower-step-now = teraz
superpower-step-next = potem
superpower-step-taken = było { $count }
superpower-stake-free = { $tokens ->
    [one] 1 żeton: darmo
   *[other] 2 żetony: darmo
 }
superpower-stake-costs = { $tokens ->
    [one] 1 żeton: { $price } mld
   *[other] 2 żetony: { $price } mld
 }
superpower-worth-soft = dwie giełdy naraz
superpower-worth-contractor = nowe państwo
superpower-worth-level = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }
superpower-effect-soft = od tury { $turn }
superpower-effect-too-late = za późno na użycie
superpower-effect-contractor = nowe: { $country }
superpower-effect-rise = { $country } wyżej, +{ $points } pkt
superpower-effect-rise-one = 1 z { $count }, +{ $points } pkt
superpower-effect-none = brak: { $level }

## Nations
superpower-treasury = skarbiec
superpower-sums = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }, { $work } mld w toku
superpower-to-place = do położenia
superpower-tokens-left = zostało żetonów: { $left } z { $all }
superpower-tokens-then = { $left ->
    [0] ostatni żeton
    [one] zostanie { $left } żeton
   *[other] zostaną { $left } żetony
 }
superpower-land-bare = bez kontraktów
superpower-land-work = { $n } mld w toku
superpower-land-empty = dwa wolne
superpower-steps-label = { $level }; liczby to kontrakty możliwe na każdym stopniu
superpower-soft-ready = { $count ->
    [one] Soft power
   *[other] Soft power ×{ $count }
 }
superpower-soft-ready-note = gotowe: dwie giełdy naraz
superpower-soft-used = { $count ->
    [one] Użyte
   *[other] Użyte ×{ $count }
 }
superpower-soft-prepare = przygotuj za { $cost } mld
superpower-soft-spent = { $count ->
    [one] użyte w tej turze
   *[other] { $count } użyte w tej turze
 }
superpower-soft-preparing = { $count ->
    [one] gotowe w następnej turze
   *[other] { $count } gotowe w następnej turze
 }
superpower-soft-tag = Soft power: gotowe { $ready }, użyte { $used }, w przygotowaniu { $preparing }
superpower-rises = będzie: { $level }
superpower-in-hand = do rozmieszczenia:

## Placing
superpower-hand = Do rozmieszczenia { $worth } mld:
superpower-hand-card = Weź kontrakt za { $value } mld
superpower-hand-empty = wszystkie leżą
superpower-on-country = { $contracts } w { $country }
superpower-best = Najwięcej daje:
superpower-pays = +{ $places } w toku, { $settles } mld gotówki
superpower-best-is-yours = Nic nie daje więcej.
superpower-hinted = Jak podpowiedź
superpower-clear = Wyczyść
superpower-takes = przyjmuje { $values }
superpower-takes-nothing = nie przyjmuje kontraktów
superpower-empty-first = puste: pierwszeństwo
superpower-stays = zostają
superpower-cashes = +{ $n } mld gotówki
superpower-take-back-card = Zabierz { $value } mld z { $country }
superpower-lay-card = Połóż { $value } mld w { $country }

## What is asked
superpower-ask-action = Twoja akcja: połóż żeton na podświetlonym polu.
superpower-ask-cp = Użyj Konsekwentnej polityki albo z niej zrezygnuj.
superpower-ask-raise = Które państwo otrzyma status: { $level }?
superpower-ask-raise-more = Kart do położenia w tym roku: { $count }.
superpower-ask-place = { $count ->
    [one] Rozmieść kontrakt za { $worth } mld.
    [few] Rozmieść { $count } kontrakty za { $worth } mld.
   *[many] Rozmieść { $count } kontraktów za { $worth } mld.
 }
superpower-place-note = Najpierw państwa bez kontraktów. Nowe kontrakty rozliczają dotychczasowe.
superpower-place-note-superpower = Razem z kontraktami, które zostały innym. Najpierw państwa bez kontraktów.
superpower-holding = { $value } mld w ręce: wybierz państwo.
superpower-left-to-place = jeszcze { $n } mld
superpower-place-waiting = Rozmieść kontrakty
superpower-pick-place = Wybierz pole
superpower-pick-country = Wybierz państwo
superpower-pay-with = kładziesz
superpower-stake-token = jeden żeton
superpower-stake-two-tokens = dwa żetony
superpower-stake-token-and-cp = żeton i konsekwentna polityka
superpower-stake-cp = sama konsekwentna polityka
superpower-stake-short-token = jeden
superpower-stake-short-two-tokens = dwa
superpower-stake-short-token-and-cp = z KP
superpower-stake-short-cp = samo KP
superpower-spot-bonds = Sprzedaż obligacji
superpower-spot-market = { $market }: { $contracts }
superpower-spot-markets = { $first } + { $second }: { $contracts }
superpower-spot-pile = Inwestycja: { $pile }
superpower-spot-prepare = Przygotowanie Soft power
superpower-next-pays = następny zapłaci { $price } mld
superpower-contracts-stay = { $contracts } zostaje
superpower-pass-cp = Nie używaj KP
superpower-confirm-bonds = Sprzedaj obligacje, +1 mld
superpower-confirm-market = Zajmij: { $market }
superpower-confirm-markets = Zajmij obie
superpower-confirm-free = Inwestuj za darmo
superpower-confirm-pay = Inwestuj { $price } mld
superpower-confirm-prepare = Przygotuj za { $price } mld
superpower-confirm-raise = Podnieś { $country }
superpower-confirm-place = Rozmieść { $n } mld

## The end
superpower-final = Punkty zwycięstwa
superpower-final-note = wszystkie kontrakty w państwach są rozliczone
superpower-source = Źródło
superpower-each = (po { $points })
superpower-total = Punkty
superpower-won = wygrana

## Log
superpower-log-first = gra w tej turze jako ostatni gracz
superpower-log-forecast = prognoza:
superpower-log-situation = Tura { $turn }: { $name }
superpower-log-opened = otwarcie rynku: { $market }
superpower-log-dealt = kontrakty:
superpower-log-dealt-none = nie ma nowych kontraktów
superpower-log-two = dwoma żetonami
superpower-log-with = z
superpower-log-invests = inwestycja:
superpower-log-bonds = sprzedaje obligacje, +1 mld
superpower-log-prepared = przygotowuje Soft power, { $price } mld
superpower-log-passed-cp = nie używa
superpower-log-balance = Bilans roku: { $amount } mld do banku
superpower-log-contractor = nowy kontrahent { $country }
superpower-log-soft-power = karta Soft power, gotowa
superpower-log-lost = { $count ->
    [one] { $pile }: brak państwa, inwestycja przepada
   *[other] { $pile } × { $count }: brak państwa, inwestycja przepada
 }
superpower-log-title = Supermocarstwo: { $nation } (państw { $countries }, { $points } pkt)
superpower-log-title-from = Supermocarstwo: { $nation }, a nie { $from } (państw { $countries }, { $points } pkt)
superpower-log-settled = +{ $n } mld
superpower-log-to-superpower = dla supermocarstwa: { $nation }
superpower-log-to-bank = do banku
superpower-log-cp-moved = gra teraz jako ostatni gracz
superpower-log-final = rozliczenie ostatnich kontraktów: +{ $n } mld
superpower-log-over = Koniec gry.

## For screen readers
superpower-text-situation = Sytuacja: { $name }, { $class }.
superpower-text-forecast = Prognoza: { $class }.
superpower-text-zones = Znaczniki
superpower-text-covered = niedostępny
superpower-text-taken = zajmuje { $name }
superpower-text-pile = Stos
superpower-text-left = Kart w stosie

## Refusals
superpower-refusal-game-over = Gra jest skończona.
superpower-refusal-no-such-nation = Nikt nie gra tym państwem przy tym stole.
superpower-refusal-no-cp = Nie masz żetonu Konsekwentna polityka albo jest już położony.
superpower-refusal-cp-not-last = Z Konsekwentnej polityki można zrezygnować tylko, gdy to ostatni żeton: najpierw połóż żetony wpływu.
superpower-refusal-not-in-phase-two = Żetony kładzie się tylko w fazie II.
superpower-refusal-not-your-action = Akcję wykonuje teraz: { $nation }.
superpower-refusal-two-tokens-on-investments-only = Dwa żetony mogą leżeć tylko na karcie inwestycji: tu połóż jeden.
superpower-refusal-too-few-tokens = Na to trzeba żetonów wpływu: { $needed }, a w tej turze zostało { $left }.
superpower-refusal-soft-power-not-ready = Karta Soft power nie jest gotowa: przygotuj ją żetonem i 1 mld, będzie gotowa w następnej turze.
superpower-refusal-soft-power-just-bought = Karty Soft power z tej tury można użyć od następnej.
superpower-refusal-no-soft-power = Do dwóch rynków naraz trzeba gotowej karty Soft power, a nie masz żadnej.
superpower-refusal-no-neighbours = { $first } i { $second } nie sąsiadują: Soft power zajmuje dwa pola obok siebie, w poziomie lub w pionie.
superpower-refusal-pile-exhausted = { $left ->
    [0] Ten stos jest pusty.
    [one] W tym stosie została jedna karta i ktoś już w nią zainwestował.
   *[other] W tym stosie zostało kart: { $left }, a w każdą ktoś już zainwestował.
 }
superpower-refusal-nothing-to-prepare = Nie masz karty Soft power użytej we wcześniejszej turze.
superpower-refusal-no-such-market = Nie ma takiego rynku.
superpower-refusal-market-covered = Rynek niedostępny; następny otwiera tylko Boom.
superpower-refusal-market-taken = Ten rynek jest w tej turze zajęty.
superpower-refusal-too-dear = To kosztuje { $price } mld, a masz { $treasury } mld.
superpower-refusal-nothing-to-raise = Nie masz teraz karty do położenia na państwie.
superpower-refusal-wrong-stage = Tę kartę kładzie się na karcie { $needed ->
    [potential] Potencjalny kontrahent
    [cooperating] Państwo współpracujące
   *[friendly] Państwo zaprzyjaźnione
 }; państwo { $country } ma inny status.
superpower-refusal-nothing-to-place = Nie masz teraz kontraktów do rozmieszczenia.
superpower-refusal-level-does-not-take = Państwo { $country } nie może realizować kontraktu za { $value } mld.
superpower-refusal-not-in-hand = Kontraktów za { $value } mld masz tylko { $count }.
superpower-refusal-empty-countries-first = Najpierw państwa bez kontraktów: { $value } mld z państwa { $country } pasuje do państwa { $empty }, które nie ma żadnego.
superpower-refusal-contract-still-fits = Trzeba rozmieścić każdy kontrakt, który się mieści: { $value } mld pasuje do państwa { $country }.
superpower-refusal-no-such-country = Nie ma państwa { $country }; masz { $countries }.
superpower-refusal-alike = Państwa { $first } i { $second } są takie same: używa się tego o niższym numerze.
superpower-refusal-dead-end = Stąd żaden układ nie spełnia zasad: najpierw państwa bez kontraktów.

## On the home page and wherever games are offered

game-superpower-name = Jak zostać mocarstwem
game-superpower-subtitle = Superpower
game-superpower-tagline = Pozyskuj kontrahentów, podnoś ich status aż do partnera strategicznego i dbaj o kontrakty.
game-superpower-length = 12 tur, 60 min

## The options of a new table

option-superpower-players-help = 12 tur przy dwóch do czterech państwach, 10 przy pięciu (MOC-010, MOC-011).
option-superpower-spare-contractor = Zapasowy kontrahent
option-superpower-spare-contractor-help = Każde państwo zaczyna z drugim, pustym potencjalnym kontrahentem (MOC-015).
option-superpower-two-tokens = Dwa żetony
option-superpower-two-tokens-help = Ile płacą dwa żetony za kartę, w którą w tej turze już zainwestowano (MOC-036).
option-superpower-two-tokens-is-step = o stopień mniej (nasze rozstrzygnięcie)
option-superpower-two-tokens-is-paid = tyle, ile poprzedni inwestor

## The pages of rules

learn-kind-superpower-nation = Państwa graczy
learn-kind-superpower-table = Karty, ceny i punkty
learn-kind-superpower-situation = Sytuacje na rynkach światowych
learn-superpower-table = Liczba tur i pieniądze na początek
learn-superpower-cards = Karty w stosach
learn-superpower-contracts = Karty kontraktów
learn-superpower-price = Ceny inwestycji
learn-superpower-points = Punkty na koniec gry
learn-superpower-contract-values = Kontrakty realizowane przez państwa
learn-superpower-markets = Rynki
learn-superpower-removed = Karty, które wracają do pudełka niewidziane
learn-superpower-start = na początek
learn-superpower-open = { $count ->
    [one] { $count } dostępny na początku
    [few] { $count } dostępne na początku
   *[other] { $count } dostępnych na początku
 }
learn-superpower-opens = Otwiera pierwszy zakryty rynek.
learn-scene-superpower-world = Sytuacja przynosi kontrakt za każdy znacznik w pokazanej strefie; prognoza mówi, jakiego rodzaju będzie następna karta.
learn-scene-superpower-board = Faza II: przy każdym stosie widać, ile zapłacisz teraz, a ile zapłaci następny. Giełda z żetonem jest zajęta.
learn-scene-superpower-nations = Pozostali: ich państwa, co te państwa realizują i jak blisko im do supermocarstwa.

## The coach of a first game

superpower-coach-first = Połóż żeton: na giełdzie, na inwestycji albo na obligacjach.
superpower-coach-first-why = Giełda daje na koniec roku wszystkie swoje kontrakty; potrzebujesz państw, które je zrealizują. Inwestycje dają nowe państwa albo podnoszą ich status. Dwa żetony na stosie bez inwestycji nic nie kosztują.
superpower-coach-action = Zabieraj kontrakty, na które masz miejsce, albo inwestuj.
superpower-coach-action-why = Państwo o wyższym statusie daje więcej punktów i realizuje większe kontrakty. Każda inwestycja podnosi w tej turze cenę następnej w tym stosie. Trzy państwa współpracujące lub lepsze to supermocarstwo.
superpower-coach-bull = W następnej turze hossa: dużo kontraktów.
superpower-coach-bull-why = Zrealizują je państwa podniesione w tym roku. Teraz inwestuj, potem zbieraj.
superpower-coach-bear = W następnej turze bessa: mało kontraktów.
superpower-coach-bear-why = To, co leży na giełdach, czeka, aż ktoś to zabierze. Lepiej, żebyś to był ty.
superpower-coach-late = Pod koniec liczą się punkty.
superpower-coach-late-why = 1 za każdy mld, 2, 5 i 10 za państwa, 10 za supermocarstwo. Kontrakty w państwach zostaną na koniec rozliczone, te na giełdach nic nie są warte.
superpower-coach-cp = Użyj Konsekwentnej polityki albo z niej zrezygnuj.
superpower-coach-cp-why = To jeszcze jeden żeton w tej turze, na akcję dowolnego rodzaju. Na koniec tury przechodzi w lewo.
superpower-coach-raise = Jedna karta, kilka państw: które podnieść?
superpower-coach-raise-why = Kontrakty zostają na miejscu, więc pomyśl, co które państwo ma realizować.
superpower-coach-place = Rozmieść nowe kontrakty.
superpower-coach-place-why = Nowe kontrakty zamieniają dotychczasowe kontrakty tego państwa w gotówkę. Najpierw dostają je państwa bez kontraktów. Co nigdzie nie pasuje, tracisz.
superpower-coach-leftovers = Supermocarstwo: to, co zostało innym, jest twoje.
superpower-coach-leftovers-why = Rozmieść to razem z własnymi kontraktami. Wszyscy inni już skończyli.
