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
superpower-short-cooperating = współpracujące
superpower-short-friendly = zaprzyjaźnione
superpower-short-strategic = strategiczny
superpower-brief-potential = kontrahent
superpower-brief-cooperating = współprac.
superpower-brief-friendly = zaprzyjaźn.
superpower-brief-strategic = strateg.
superpower-pile-contractor = Kontrahent I
superpower-pile-contractor-2 = Kontrahent II
superpower-pile-cooperating = Współpracujące
superpower-pile-friendly = Zaprzyjaźnione
superpower-pile-strategic = Strategiczny
superpower-pile-soft-power = Soft power
superpower-class-bull = hossa
superpower-class-stable = stabilny rynek
superpower-class-bear = bessa
superpower-situation-boom = Boom
superpower-situation-prosperity = Dobrobyt
superpower-situation-emerging-markets = Przewaga rynków wschodzących
superpower-situation-polarised-markets = Polaryzacja rynków
superpower-situation-crisis = Kryzys
superpower-cp = Konsekwentna polityka
superpower-title = supermocarstwo
superpower-you = (ty)
superpower-source-cash = Skarbiec
superpower-source-cooperating = Państwa współpracujące
superpower-source-friendly = Państwa zaprzyjaźnione
superpower-source-strategic = Partnerzy strategiczni
superpower-source-superpower = Pozycja supermocarstwa
superpower-tiebreak-1 = pieniędzmi w skarbcu
superpower-summary-countries = { $count ->
    [one] { $count } państwo
    [few] { $count } państwa
   *[other] { $count } państw
 }
superpower-summary-strategic = { $count ->
    [one] { $count } partner strategiczny
    [few] { $count } partnerzy strategiczni
   *[other] { $count } partnerów strategicznych
 }
superpower-fact-title = Najdłużej supermocarstwem: { $name }
superpower-fact-title-words = { $turns ->
    [one] Przez jedną turę
    [few] Przez { $turns } tury
   *[other] Przez { $turns } tur
 }; { $changes ->
    [one] pozycja nie zmieniła właściciela.
    [few] pozycję zdobywano { $changes } razy.
   *[other] pozycję zdobywano { $changes } razy.
 }
superpower-fact-no-title = Bez supermocarstwa
superpower-fact-no-title-words = Żadnemu graczowi nie wystarczyło państw.
superpower-fact-contracts = Najwięcej kontraktów: { $name }
superpower-fact-contracts-words = { $count ->
    [one] Jeden rozmieszczony kontrakt, wart { $bn } mld.
    [few] { $count } rozmieszczone kontrakty, warte { $bn } mld.
   *[other] { $count } rozmieszczonych kontraktów, wartych { $bn } mld.
 }

## Amounts
superpower-bn = { $n } mld
superpower-bn-sum = { $sum } mld
superpower-from-to = { $from } → { $to } mld
superpower-free = za darmo
superpower-free-short = 0
superpower-no-contracts = bez kontraktów
superpower-cards-label = { $count ->
    [one] { $count } kontrakt
    [few] { $count } kontrakty
   *[many] { $count } kontraktów
 } za { $worth } mld
superpower-points-short = { $points } pkt
superpower-plus-points = { $points ->
    [one] +{ $points } punkt
    [few] +{ $points } punkty
   *[many] +{ $points } punktów
 }

## Phases and parts
superpower-turn-of = Tura { $turn } z { $turns }
superpower-phase-contracts = I Kontrakty
superpower-phase-actions = II Akcje
superpower-phase-influence = III Bilans: wpływ
superpower-phase-placing = III Bilans: kontrakty
superpower-board = Twoje państwo, rynki i inwestycje
superpower-world = Sytuacja i pozycja supermocarstwa
superpower-nations = Pozostali gracze

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
    [one] 1 kontrakt za znacznik, tylko { $zones }
   *[other] 1 kontrakt za znacznik: { $zones }
 }
superpower-zone-brings = { $per } za znacznik: { $count } × { $value } mld
superpower-forecast = Tura { $turn }: { $class }
superpower-forecast-sure = Tura { $turn }: { $class } ({ $face })
superpower-opens = otwiera rynek { $market }
superpower-with-markers = kontrakty przy obecnych znacznikach
superpower-last-turn = Ostatnia tura: nie ma już kart sytuacji.

## Race
superpower-race = Pozycja supermocarstwa
superpower-race-worth-full = Pozycja supermocarstwa daje { $points } pkt na koniec gry, a supermocarstwo dostaje kontrakty, których inni nie mogą zrealizować.
superpower-race-countries = { $count ->
    [one] { $count } państwo
    [few] { $count } państwa
   *[many] { $count } państw
 }
superpower-race-legend = państwa · punkty za nie; pozycja +{ $points }
superpower-claim-first = Zajmie ją gracz, który pierwszy będzie mieć { $needed ->
    [few] { $needed } państwa
   *[other] { $needed } państw
 } o statusie współpracującego lub wyższym.
superpower-claim-from = Supermocarstwo: { $nation }. Przejmiesz pozycję, mając { $more ->
    [few] { $more } państwa
   *[other] { $more } państw
 } albo { $same } warte ponad { $points } pkt.
superpower-claim-mine = Pozycja jest twoja, dopóki ktoś nie będzie mieć więcej państw albo tylu samo, ale wartych więcej punktów.
superpower-markets = Rynki
superpower-markets-note = żeton zabiera wszystkie kontrakty z jednego rynku

## Markets
superpower-take-both = karta Soft power zajmie oba naraz
superpower-take-two = Soft power: { $first } i { $second }, +{ $places } mld w realizacji
superpower-bridge = { $name } zajmuje rynki { $first } i { $second } kartą Soft power
superpower-covered-first = niedostępny; otworzy go następny { $situation }
superpower-covered = niedostępny; najpierw otworzy się { $market }
superpower-offer-empty = brak kontraktów
superpower-offer-places = +{ $n } mld w realizacji
superpower-offer-nothing = brak miejsca na nie
superpower-offer-settles = rozlicza { $n } mld
superpower-leaves-bank = bank zabiera { $n } mld
superpower-leaves-to = { $n } mld dla: { $nation }
superpower-bonds = Sprzedaż obligacji
superpower-bonds-now = +1 mld od razu
superpower-bonds-open = zawsze wolne

## Investments
superpower-investments = Inwestycje
superpower-investments-note = każda inwestycja podnosi cenę następnej w tym stosie
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
    [one] 1 żeton: za darmo
   *[other] 2 żetony: za darmo
 }
superpower-stake-costs = { $tokens ->
    [one] 1 żeton: { $price } mld
   *[other] 2 żetony: { $price } mld
 }
superpower-worth-soft = dwa rynki naraz
superpower-worth-contractor = nowe państwo
superpower-worth-level = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }
superpower-effect-soft = gotowa od tury { $turn }
superpower-effect-too-late = za późno na użycie
superpower-effect-contractor = nowe państwo: { $country }
superpower-effect-rise = podnosi status { $country }, +{ $points } pkt
superpower-effect-rise-one = podnosi jedno z { $count }, +{ $points } pkt
superpower-effect-none = potrzebne: { $level }

## Nations
superpower-treasury = skarbiec
superpower-sums = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }, { $work } mld w realizacji
superpower-to-place = do położenia
superpower-tokens-left = pozostałe żetony: { $left } z { $all }
superpower-tokens-then = { $left ->
    [0] zostanie 0 żetonów wpływu
    [one] zostanie { $left } żeton wpływu
    [few] zostaną { $left } żetony wpływu
   *[other] zostanie { $left } żetonów wpływu
 }
superpower-land-bare = bez kontraktów
superpower-land-work = { $n } mld w realizacji
superpower-land-empty = miejsce na 2 kontrakty
superpower-steps-label = { $level }; liczby to kontrakty możliwe przy każdym statusie
superpower-soft-ready = { $count ->
    [one] Soft power
   *[other] Soft power ×{ $count }
 }
superpower-soft-ready-note = gotowa: dwa rynki naraz
superpower-soft-used = { $count ->
    [one] Użyta
   *[other] Użyte ×{ $count }
 }
superpower-soft-prepare = przygotuj za { $cost } mld
superpower-soft-spent = { $count ->
    [one] użyta w tej turze
   *[other] użyte w tej turze: { $count }
 }
superpower-soft-preparing = { $count ->
    [one] będzie gotowa w następnej turze
   *[other] gotowe w następnej turze: { $count }
 }
superpower-soft-tag = Karty Soft power: gotowe { $ready }, użyte { $used }, w przygotowaniu { $preparing }
superpower-rises = będzie: { $level }
superpower-in-hand = do rozmieszczenia:

## Placing
superpower-hand = Do rozmieszczenia { $worth } mld:
superpower-hand-card = Weź kontrakt za { $value } mld
superpower-hand-empty = wszystkie rozmieszczone
superpower-on-country = { $country }: { $contracts }
superpower-best = Najwięcej daje:
superpower-pays = +{ $places } mld w realizacji, { $settles } mld gotówki
superpower-best-is-yours = Żaden układ nie daje więcej.
superpower-hinted = Użyj podpowiedzi
superpower-clear = Zacznij od nowa
superpower-takes = przyjmuje { $values }
superpower-takes-nothing = nie przyjmuje kontraktów
superpower-empty-first = puste: to najpierw
superpower-stays = kontrakty zostają
superpower-cashes = +{ $n } mld gotówki
superpower-take-back-card = Zabierz kontrakt za { $value } mld z państwa { $country }
superpower-place-card = Umieść kontrakt za { $value } mld w państwie { $country }

## Prompts
superpower-ask-action = Połóż żeton na podświetlonym polu.
superpower-ask-cp = Użyj żetonu Konsekwentnej polityki albo z niego zrezygnuj.
superpower-ask-raise = Które państwo podnieść do statusu „{ $level }”?
superpower-ask-raise-more = W tej turze do położenia { $count ->
    [one] jest jeszcze { $count } karta
    [few] są jeszcze { $count } karty
   *[other] jest jeszcze { $count } kart
 }.
superpower-ask-place = { $count ->
    [one] Rozmieść kontrakt za { $worth } mld.
    [few] Rozmieść { $count } kontrakty za { $worth } mld.
   *[many] Rozmieść { $count } kontraktów za { $worth } mld.
 }
superpower-place-note = Najpierw państwa bez kontraktów. Nowy kontrakt w państwie oznacza rozliczenie dotychczasowych.
superpower-place-note-superpower = Razem z kontraktami, których inni nie mogli rozmieścić. Najpierw państwa bez kontraktów.
superpower-holding = Wybierz państwo dla kontraktu za { $value } mld.
superpower-left-to-place = do rozmieszczenia jeszcze { $n } mld
superpower-place-waiting = Rozmieść kontrakty
superpower-pick-place = Wybierz pole dla żetonu
superpower-pick-country = Wybierz państwo
superpower-pay-with = czym grasz:
superpower-stake-token = jeden żeton
superpower-stake-two-tokens = dwa żetony
superpower-stake-token-and-cp = żeton i KP
superpower-stake-cp = sama KP
superpower-stake-short-token = jeden
superpower-stake-short-two-tokens = dwa
superpower-stake-short-token-and-cp = z KP
superpower-stake-short-cp = sama KP
superpower-spot-bonds = Sprzedaż obligacji
superpower-spot-market = { $market }: { $contracts }
superpower-spot-markets = { $first } + { $second }: { $contracts }
superpower-spot-pile = Inwestycja: { $pile }
superpower-spot-prepare = Przygotowanie Soft power
superpower-next-pays = następny inwestor zapłaci { $price } mld
superpower-contracts-stay = { $contracts } zostaje
superpower-pass-cp = Zrezygnuj z KP
superpower-action-places = Rozmieść { $n } mld: { $places }
superpower-action-at = { $place }: { $label }
superpower-action-with = { $label } ({ $stake })
superpower-confirm-bonds = Sprzedaj obligacje, +1 mld
superpower-confirm-market = Zajmij rynek { $market }
superpower-confirm-markets = Zajmij oba rynki
superpower-confirm-free = Zainwestuj za darmo
superpower-confirm-pay = Zainwestuj { $price } mld
superpower-confirm-prepare = Przygotuj za { $price } mld
superpower-confirm-raise = Podnieś status { $country }
superpower-confirm-place = Rozmieść { $n } mld

## The end
superpower-final = Punktacja końcowa
superpower-final-note = wszystkie kontrakty w państwach są rozliczone
superpower-source = Źródło
superpower-each = (po { $points })
superpower-total = Punkty
superpower-won = zwycięstwo

## Log
superpower-log-first = kończy kolejki w tej turze
superpower-log-forecast = prognoza:
superpower-log-situation = Tura { $turn }: { $name }
superpower-log-opened = otwiera się rynek { $market }
superpower-log-dealt = nowe kontrakty:
superpower-log-dealt-none = brak nowych kontraktów
superpower-log-two = dwoma żetonami
superpower-log-with = razem z
superpower-log-takes = zajmuje:
superpower-log-invests = inwestuje:
superpower-log-bonds = sprzedaje obligacje, +1 mld
superpower-log-prepared = przygotowuje kartę Soft power za { $price } mld
superpower-log-passed-cp = rezygnuje z
superpower-log-balance = Bilans roku: { $amount } mld do banku
superpower-log-contractor = nowy kontrahent: { $country }
superpower-log-soft-power = karta Soft power, gotowa
superpower-log-lost = { $count ->
    [one] { $pile }: brak odpowiedniego państwa, inwestycja przepada
   *[other] { $pile } × { $count }: brak odpowiedniego państwa, inwestycje przepadają
 }
superpower-log-title = Supermocarstwo: { $nation } ({ $countries ->
    [few] { $countries } państwa
   *[other] { $countries } państw
 }, { $points } pkt)
superpower-log-title-from = Nowe supermocarstwo: { $nation }, dotąd { $from } ({ $countries ->
    [few] { $countries } państwa
   *[other] { $countries } państw
 }, { $points } pkt)
superpower-log-settled = +{ $n } mld
superpower-log-to-superpower = dla supermocarstwa ({ $nation })
superpower-log-to-bank = do banku
superpower-log-cp-moved = kończy kolejki od następnej tury
superpower-log-final = rozliczenie ostatnich kontraktów: +{ $n } mld
superpower-log-over = Koniec gry.

## For screen readers
superpower-text-situation = Sytuacja: { $name }, { $class }.
superpower-text-forecast = Prognoza: { $class }.
superpower-text-zones = Znaczniki
superpower-text-covered = niedostępny
superpower-text-taken = zajmuje { $name }
superpower-text-pile = Stos
superpower-text-left = Karty w stosie

## Refusals
superpower-refusal-game-over = Gra się skończyła.
superpower-refusal-no-such-nation = Nikt nie gra tym państwem przy tym stole.
superpower-refusal-no-cp = Nie masz żetonu Konsekwentnej polityki albo jest już użyty.
superpower-refusal-cp-not-last = Najpierw połóż żetony wpływu; z KP można zrezygnować tylko, gdy to ostatni żeton.
superpower-refusal-not-in-phase-two = Żetony kładzie się tylko w fazie II.
superpower-refusal-not-your-action = Akcję wykonuje teraz: { $nation }.
superpower-refusal-two-tokens-on-investments-only = Dwa żetony można położyć tylko na karcie inwestycji. Tu połóż jeden.
superpower-refusal-too-few-tokens = Potrzeba { $needed ->
    [one] { $needed } żetonu wpływu
   *[other] { $needed } żetonów wpływu
 }, a w tej turze masz jeszcze { $left }.
superpower-refusal-soft-power-not-ready = Karta Soft power nie jest gotowa. Przygotuj ją za żeton i 1 mld, a użyjesz jej w następnej turze.
superpower-refusal-soft-power-just-bought = Karty Soft power kupionej w tej turze możesz użyć od następnej.
superpower-refusal-no-soft-power = Żeby zająć dwa rynki naraz, potrzebujesz gotowej karty Soft power.
superpower-refusal-no-neighbours = Rynki { $first } i { $second } nie sąsiadują: karta Soft power zajmuje dwa rynki obok siebie, w poziomie lub w pionie.
superpower-refusal-pile-exhausted = { $left ->
    [0] Ten stos jest pusty.
    [one] W tym stosie została 1 karta i ktoś już w nią zainwestował.
    [few] W tym stosie zostały { $left } karty i w każdą ktoś już zainwestował.
   *[other] W tym stosie zostało { $left } kart i w każdą ktoś już zainwestował.
 }
superpower-refusal-nothing-to-prepare = Nie masz karty Soft power użytej we wcześniejszej turze.
superpower-refusal-no-such-market = Nie ma takiego rynku.
superpower-refusal-market-covered = Ten rynek jest niedostępny; następny otwiera tylko Boom.
superpower-refusal-market-taken = Ten rynek jest już w tej turze zajęty.
superpower-refusal-too-dear = To kosztuje { $price } mld, a masz { $treasury } mld.
superpower-refusal-nothing-to-raise = Nie masz teraz karty do położenia na państwie.
superpower-refusal-wrong-stage = Tę kartę kładzie się na karcie „{ $needed ->
    [potential] Potencjalny kontrahent
    [cooperating] Państwo współpracujące
   *[friendly] Państwo zaprzyjaźnione
 }”, a { $country } ma inny status.
superpower-refusal-nothing-to-place = Nie masz teraz kontraktów do rozmieszczenia.
superpower-refusal-level-does-not-take = { $country } nie może realizować kontraktu za { $value } mld.
superpower-refusal-not-in-hand = Masz tylko { $count ->
    [one] { $count } kontrakt
    [few] { $count } kontrakty
   *[other] { $count } kontraktów
 } za { $value } mld.
superpower-refusal-empty-countries-first = Najpierw państwa bez kontraktów: przełóż { $value } mld z { $country } do { $empty }.
superpower-refusal-contract-still-fits = Trzeba rozmieścić każdy kontrakt, który się mieści: { $value } mld pasuje do { $country }.
superpower-refusal-no-such-country = Nie ma państwa { $country }; masz { $countries ->
    [one] { $countries } państwo
    [few] { $countries } państwa
   *[other] { $countries } państw
 }.
superpower-refusal-alike = { $first } i { $second } niczym się nie różnią; wybierz { $first }.
superpower-refusal-dead-end = Po takim ruchu reszty nie da się rozmieścić zgodnie z zasadami: najpierw państwa bez kontraktów.

## On the home page and wherever games are offered

game-superpower-name = Jak zostać mocarstwem
game-superpower-subtitle = Superpower
game-superpower-tagline = Pozyskuj kontrahentów, podnoś ich status aż do partnera strategicznego i dbaj o kontrakty.
game-superpower-length = 12 tur, 60 min

## The options of a new table

option-superpower-players-help = 12 tur przy 2–4 graczach, 10 przy pięciu (MOC-010, MOC-011).
option-superpower-spare-contractor = Dodatkowy kontrahent
option-superpower-spare-contractor-help = Każdy gracz zaczyna z drugim państwem: potencjalnym kontrahentem (MOC-015).
option-superpower-two-tokens = Dwa żetony
option-superpower-two-tokens-help = Ile płaci się dwoma żetonami za kartę, w którą w tej turze już zainwestowano (MOC-036).
option-superpower-two-tokens-is-step = o stopień mniej (nasze rozstrzygnięcie)
option-superpower-two-tokens-is-paid = tyle, ile poprzedni inwestor

## The pages of rules

learn-kind-superpower-nation = Państwa graczy
learn-kind-superpower-table = Karty, ceny i punkty
learn-kind-superpower-situation = Sytuacje na rynkach światowych
learn-kind-superpower-country = Państwa
learn-kind-superpower-soft-power = Karty Soft power
learn-kind-superpower-superpower = Pozycja supermocarstwa
learn-superpower-table = Liczba tur i pieniądze na początek
learn-superpower-cards = Karty w stosach
learn-superpower-contracts = Karty kontraktów
learn-superpower-price = Ceny inwestycji
learn-superpower-points = Punkty na koniec gry
learn-superpower-contract-values = Kontrakty realizowane przez państwa
learn-superpower-markets = Rynki
learn-superpower-removed = Karty odłożone do pudełka bez podglądania
learn-superpower-start = na początek
learn-superpower-open = { $count ->
    [one] { $count } dostępny na początku
    [few] { $count } dostępne na początku
   *[other] { $count } dostępnych na początku
 }
learn-superpower-opens = Otwiera pierwszy niedostępny rynek.
learn-scene-superpower-world = Sytuacja przynosi kontrakty za każdy znacznik w pokazanych strefach; prognoza mówi, jakiego rodzaju będzie następna karta.
learn-scene-superpower-board = Faza II: przy każdym stosie widać, ile zapłacisz teraz, a ile zapłaci następny inwestor. Rynek z żetonem jest zajęty.
learn-scene-superpower-nations = Pozostali gracze: ich państwa, realizowane kontrakty i ile im brakuje do pozycji supermocarstwa.

## The coach of a first game

superpower-coach-first = Połóż żeton: na rynku, na inwestycji albo na sprzedaży obligacji.
superpower-coach-first-why = Rynek daje na koniec tury wszystkie swoje kontrakty; potrzebujesz państw, które je zrealizują. Inwestycje dają nowe państwa albo podnoszą ich status. Dwa żetony na stosie bez inwestycji nic nie kosztują.
superpower-coach-action = Zabieraj kontrakty, na które masz miejsce, albo inwestuj.
superpower-coach-action-why = Państwo o wyższym statusie daje więcej punktów i realizuje większe kontrakty. Każda inwestycja podnosi w tej turze cenę następnej w tym stosie. Trzy państwa o statusie współpracującego lub wyższym dają pozycję supermocarstwa.
superpower-coach-bull = W następnej turze hossa: dużo kontraktów.
superpower-coach-bull-why = Zrealizują je państwa podniesione w tej turze. Teraz inwestuj, potem zbieraj.
superpower-coach-bear = W następnej turze bessa: mało kontraktów.
superpower-coach-bear-why = Kontrakty na rynkach czekają, aż ktoś je zabierze. Lepiej, żeby trafiły do ciebie.
superpower-coach-late = Pod koniec liczą się punkty.
superpower-coach-late-why = Każdy mld to 1 punkt, państwa dają 2, 5 lub 10, pozycja supermocarstwa 10. Kontrakty w państwach zostaną na koniec rozliczone, a te na rynkach przepadną.
superpower-coach-cp = Użyj żetonu Konsekwentnej polityki albo z niego zrezygnuj.
superpower-coach-cp-why = To jeszcze jeden żeton w tej turze, na akcję dowolnego rodzaju. Na koniec tury przechodzi w lewo.
superpower-coach-raise = Które państwo podnieść?
superpower-coach-raise-why = Kontrakty zostają na miejscu, więc pomyśl, jakie kontrakty które państwo będzie realizować.
superpower-coach-place = Rozmieść nowe kontrakty.
superpower-coach-place-why = Nowe kontrakty zamieniają dotychczasowe kontrakty tego państwa w gotówkę. Najpierw dostają je państwa bez kontraktów. Kontrakty, które nigdzie się nie mieszczą, przepadają.
superpower-coach-leftovers = Supermocarstwo dostaje kontrakty, których inni nie mogą zrealizować. Teraz to ty.
superpower-coach-leftovers-why = Rozmieść je razem z własnymi. Wszyscy inni już skończyli.

# Dlaczego podpowiedź radzi ruch i dlaczego dozwolony ruch nic nie da.
superpower-hint-course = Prowadzi do około { $points } pkt na koniec; { $rival }: około { $theirs }.
superpower-hint-course-alone = Prowadzi do około { $points } pkt na koniec.
superpower-hint-market = { $market }: rozmieścisz kontrakty za { $places } mld, a rozliczysz { $settles } mld.
superpower-hint-markets = { $market } i { $second }: rozmieścisz kontrakty za { $places } mld, a rozliczysz { $settles } mld.
superpower-hint-bonds = 1 mld od razu; możesz go wydać w tej turze.
superpower-hint-prepare = Gotowa karta Soft power zajmuje dwa rynki jednym żetonem.
superpower-hint-soft-power = Za { $price } mld: od następnej tury zajmuje dwa rynki jednym żetonem.
superpower-hint-prospect = Nowy potencjalny kontrahent { $price ->
    [0] za darmo
   *[other] za { $price } mld
 }: miejsce na następną kartę.
superpower-hint-invest = { $level ->
    [cooperating] Państwo współpracujące
    [friendly] Państwo zaprzyjaźnione
   *[strategic] Partner strategiczny
 } { $price ->
    [0] za darmo
   *[other] za { $price } mld
 }: { $points } pkt więcej na koniec i miejsce na kontrakty do { $value } mld.
superpower-hint-race = { $level ->
    [cooperating] Państwo współpracujące
    [friendly] Państwo zaprzyjaźnione
   *[strategic] Partner strategiczny
 } { $price ->
    [0] za darmo
   *[other] za { $price } mld
 } przybliża cię do pozycji supermocarstwa ({ $title } pkt), a samo daje { $points } pkt.
superpower-hint-place = Rozmieszcza kontrakty za { $placed } mld i rozlicza { $settled } mld; więcej się nie da.
superpower-hint-place-alike = Także rozmieszcza { $placed } mld i rozlicza { $settled } mld, ale w innych państwach.
superpower-hint-place-other = Rozmieszcza { $placed } mld i rozlicza { $settled } mld; dla { $left } mld nie ma miejsca.
superpower-hint-pass-cp = KP zostaje w tej turze niewykorzystana.
superpower-futile-no-country = { $below ->
    [potential] Nie masz potencjalnego kontrahenta
    [cooperating] Nie masz państwa współpracującego
   *[friendly] Nie masz państwa zaprzyjaźnionego
 }, na którym można by położyć tę kartę. Jeśli nie będzie go w bilansie roku, karta przepada.
superpower-futile-no-contracts = Nie ma tu kontraktów: żeton tylko zablokuje rynek innym.
superpower-futile-no-room = Żadne z twoich państw nie przyjmie tych kontraktów: zostaną nierozmieszczone.
superpower-futile-prepare-late = To ostatnia tura: nie będzie już kiedy jej użyć.

# Co mówi o umieszczeniu kontraktów dokładne rozwiązanie.
superpower-solved-placing = Rozmieszczono kontrakty za { $made } mld, można było za { $best } mld.

## Zagadki
superpower-puzzle-placing = Kontrakty do rozmieszczenia
superpower-puzzle-placing-aim = Rozmieść nowe kontrakty: jak najwięcej w realizacji, a potem jak najwięcej rozliczone.
superpower-puzzle-placing-made = Nowe w realizacji: { $placed } mld, rozliczone: { $settled } mld; najlepiej można mieć { $best-placed } mld i { $best-settled } mld.
superpower-puzzle-placing-best = Najlepiej: { $best-placed } mld nowych w realizacji i { $best-settled } mld rozliczone.

# Temperamenty botów: imię, określenie i co robią.
superpower-temper-banker = bankier
superpower-temper-banker-name = Bot Sejf
superpower-temper-banker-about = Trzyma pieniądze i lubi obligacje.
superpower-temper-merchant = kupiec
superpower-temper-merchant-name = Bot Bazar
superpower-temper-merchant-about = Żyje z rynków i ich kontraktów.
superpower-temper-diplomat = dyplomata
superpower-temper-diplomat-name = Bot Frak
superpower-temper-diplomat-about = Chce wielu partnerów i Soft Power, by ich zdobyć.
superpower-temper-strategist = strateg
superpower-temper-strategist-name = Bot Gambit
superpower-temper-strategist-about = Wzmacnia kilku partnerów, by zdobyć pozycję supermocarstwa.
