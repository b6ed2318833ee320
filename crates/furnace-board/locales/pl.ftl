### Plansza gry Furnace.

## Zasoby

furnace-coal = Węgiel
furnace-iron = Żelazo
furnace-oil = Olej
furnace-upgrade = Znaczniki ulepszeń
furnace-upgrade-short = Znaczniki
furnace-money = Pieniądze
furnace-count-coal = { $count ->
    [one] { $count } węgiel
   *[other] { $count } węgla
  }
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
furnace-margin = { $by ->
    [one] { $by } monety
   *[other] { $by } monet
  }
furnace-nothing = nic
furnace-none = brak
furnace-goods = Zasoby i pieniądze
furnace-player = Gracz
furnace-source-basic-coal = Węgiel sprzedany efektami podstawowymi
furnace-source-basic-iron = Żelazo sprzedane efektami podstawowymi
furnace-source-basic-oil = Olej sprzedany efektami podstawowymi
furnace-source-extra-metal = Węgiel i żelazo sprzedane efektami dodatkowymi
furnace-source-extra-oil = Olej sprzedany efektami dodatkowymi
furnace-source-extraction = Wydobywanie
furnace-source-startup = Karta początkowa
furnace-source-compensation = Przelicytowane dyski
furnace-tiebreak-1 = liczbą kart
furnace-tiebreak-2 = liczbą zasobów
furnace-summary-companies = { $count ->
    [one] { $count } przedsiębiorstwo
    [few] { $count } przedsiębiorstwa
   *[other] { $count } przedsiębiorstw
  }
furnace-summary-upgraded = { $count ->
    [0] bez ulepszeń
    [one] { $count } ulepszone (dodatkowe efekty: { $money })
    [few] { $count } ulepszone (dodatkowe efekty: { $money })
   *[other] { $count } ulepszonych (dodatkowe efekty: { $money })
  }
furnace-fact-company = Najlepsze przedsiębiorstwo: { $company }
furnace-fact-company-words = { $you ->
    [yes] Twój zarobek: { $money }.
   *[no] Zarobek gracza { $name }: { $money }.
  }
furnace-fact-lost = Mistrz rekompensat: { $name }
furnace-fact-lost-words = { $count ->
    [one] Jedna rekompensata, zysk: { $amount }.
    [few] { $count } rekompensaty, łączny zysk: { $amount }.
   *[other] { $count } rekompensat, łączny zysk: { $amount }.
  }
furnace-score = { $count ->
    [one] { $count } moneta
    [few] { $count } monety
   *[other] { $count } monet
 }

## Karty

furnace-startup = Karta początkowa
    .acc = Kartę początkową
    .gen = Karty początkowej
furnace-family-colliery = Kopalnia węgla
    .acc = Kopalnię węgla
    .gen = Kopalni węgla
furnace-family-coal-basin = Zagłębie
    .acc = Zagłębie
    .gen = Zagłębia
furnace-family-iron-mine = Kopalnia rudy
    .acc = Kopalnię rudy
    .gen = Kopalni rudy
furnace-family-ironworks = Huta
    .acc = Hutę
    .gen = Huty
furnace-family-blast-furnace = Wielki piec
    .acc = Wielki piec
    .gen = Wielkiego pieca
furnace-family-refinery = Rafineria
    .acc = Rafinerię
    .gen = Rafinerii
furnace-family-coal-chemistry = Koksownia
    .acc = Koksownię
    .gen = Koksowni
furnace-family-machine-works = Warsztaty
    .acc = Warsztaty
    .gen = Warsztatów
furnace-family-steel-trade = Handel stalą
    .acc = Handel stalą
    .gen = Handlu stalą
furnace-family-oil-trade = Handel olejem
    .acc = Handel olejem
    .gen = Handlu olejem
furnace-family-oil-exchange = Skład oleju
    .acc = Skład oleju
    .gen = Składu oleju
furnace-family-coal-trade = Handel węglem
    .acc = Handel węglem
    .gen = Handlu węglem
furnace-capitalist-extra-disc = Finansista
furnace-capitalist-ignore-placement = Spekulant
furnace-capitalist-iron-for-upgrade = Metalurg
furnace-capitalist-compensation-plus-one = Negocjator
furnace-capitalist-extra-run = Inżynier
furnace-power-extra-disc = licytuje też neutralną „2”
furnace-power-ignore-placement = kładzie dysk wszędzie, przegrywa remisy
furnace-power-iron-for-upgrade = ulepsza za żelazo
furnace-power-compensation-plus-one = rekompensata +1
furnace-power-extra-run = jedno przetwarzanie: limit +1
furnace-effect-gain = wydobywanie: { $goods }
furnace-effect-exchange = { $input } → { $output }, najwyżej { $limit ->
    [one] { $limit } raz
   *[other] { $limit } razy
  }
furnace-compensation-gain = { $goods } × wartość dysku
furnace-compensation-exchange = { $input } → { $output }, najwyżej tyle razy, ile wynosi wartość dysku
furnace-active = aktywny
furnace-asleep = nieaktywny
furnace-upgraded = ulepszone
furnace-disc = „{ $value }”
furnace-neutral-disc = neutralna „2”
furnace-neutral-disc-acc = neutralną „2”
furnace-agent = Agent
furnace-die = Na kostce: { $side }

## Górny pasek

furnace-round = Runda { $round } z { $rounds }
furnace-setup = Przygotowanie
furnace-phase-auction = Licytacja
furnace-phase-settling = Wyniki
furnace-phase-placing = Łańcuch
furnace-phase-production = Produkcja
furnace-note-bid = oferta { $placed } z { $all }
furnace-note-together = wszyscy jednocześnie
furnace-note-in-turn = po kolei

## Rząd

furnace-row = Przedsiębiorstwa na licytacji, rozpatrywane od lewej do prawej
furnace-row-comes = Za chwilę pojawią się kolejne przedsiębiorstwa.
furnace-label-resolves = kolejność
furnace-label-outbid = Rekompensata
furnace-label-times-disc = × wartość dysku
furnace-label-left = w talii
furnace-label-bids = Oferty
furnace-label-highest = wygrywa najwyższa
furnace-label-basic = Podstawowy
furnace-label-active = aktywny
furnace-label-extra = Dodatkowy
furnace-label-upgraded = po ulepszeniu
furnace-label-with-disc = Twoja { $disc }
furnace-label-with-neutral = Neutralna „2”
furnace-label-now = Teraz
furnace-label-order = kolejność
furnace-unseen-open = { $count ->
    [one] W talii zostało { $count } przedsiębiorstwo – pokaż
    [few] W talii zostały { $count } przedsiębiorstwa – pokaż
   *[other] W talii zostało { $count } przedsiębiorstw – pokaż
  }
furnace-unseen = { $count ->
    [one] { $count } przedsiębiorstwo jeszcze nieodkryte
    [few] { $count } przedsiębiorstwa jeszcze nieodkryte
   *[other] { $count } przedsiębiorstw jeszcze nieodkrytych
  }
furnace-unseen-note = Leżą w talii w losowej kolejności.
furnace-box = { $count ->
    [one] { $count } przedsiębiorstwo w pudełku
    [few] { $count } przedsiębiorstwa w pudełku
   *[other] { $count } przedsiębiorstw w pudełku
  }
furnace-no-bids = Brak ofert
furnace-bid-words = { $name }: { $disc }
furnace-slot = Licytuj { $disc } na karcie { $position }
furnace-you-would = będziesz
furnace-would-lead = na czele
furnace-place = { $place }. miejsce:
furnace-place-brief = { $place }.:
furnace-up-to = do { $times } ×
furnace-foot-here = tu jest twój dysk
furnace-foot-here-brief = twój dysk
furnace-foot-taken = „{ $value }” już tu leży
furnace-foot-taken-brief = „{ $value }” leży
furnace-foot-no = nie można
furnace-foot-leads = { $you ->
    [yes] prowadzisz
   *[no] { $name } prowadzi
  }
furnace-foot-took = { $you ->
    [yes] twoja karta
   *[no] bierze: { $name }
  }
furnace-foot-leads-brief = { $you ->
    [yes] prowadzisz
   *[no] prowadzi
  }
furnace-foot-took-brief = { $you ->
    [yes] twoja karta
   *[no] bierze
  }
furnace-foot-box = do pudełka
furnace-foot-none = brak ofert

## Kto co dostanie

furnace-strip = Kto co dostanie
furnace-strip-title = Twoja { $disc } na karcie „{ $company }”
furnace-strip-if = jeśli nikt nie przebije
furnace-each-production = w każdej produkcji
furnace-get-card = { $you ->
    [yes] Zdobywasz kartę
   *[no] { $name } zdobywa kartę
  }
furnace-get-box = Wygrywa Agent
furnace-get-box-note = karta trafia do pudełka
furnace-get-nothing = bez rekompensaty
furnace-can-pay = teraz wystarczy na { $possible } ×
furnace-has = zasoby:
furnace-top-nobody = Nikt nie przebije
furnace-top-final = zwycięzca jest pewny
furnace-top-can = { $count ->
    [one] Przebić może tylko { $names }
   *[other] Przebić mogą: { $names }
  }
furnace-top-then = wtedy dostajesz
furnace-top-same = twój dysk i tak jest przelicytowany
furnace-standing-now = Gdyby licytacja skończyła się teraz
furnace-standing-settling = Do rozpatrzenia
furnace-standing-note = karty i rekompensaty
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

furnace-ask-bid = Połóż { $disc } na podświetlonej karcie.
furnace-ask-bid-on = Położyć { $disc } na karcie „{ $company }”?
furnace-ask-bid-other = Albo najpierw wybierz inny dysk.
furnace-wait-company = Wybierz kartę
furnace-do-bid = Licytuj { $disc } na karcie „{ $company }”
furnace-your-discs = Twoje dyski kapitału
furnace-disc-label = Dysk: { $disc }, { $note }
furnace-disc-picked = wybrany
furnace-disc-free = dostępny
furnace-disc-on = karta { $position }
furnace-ask-choose = Wybierz kapitalistę.
furnace-do-choose = Wybierz: { $capitalist }
furnace-offered = Kapitaliści do wyboru
furnace-ask-compensation = Przelicytowano cię na karcie { $position } („{ $company }”). Ile wymian?
furnace-how-often = Liczba wymian
furnace-times = { $times ->
    [one] { $times } raz
   *[other] { $times } razy
  }
furnace-do-compensate = { $times ->
    [one] Wymień { $times } raz
   *[other] Wymień { $times } razy
  }
furnace-do-decline = Bez wymiany
furnace-no-change = bez zmian
furnace-ask-place = Umieść w łańcuchu { $company }.
furnace-ask-place-detail = Dotknij przerwy albo przeciągnij tam kartę. Kolejność pozostałych się nie zmienia.
furnace-to-place = Karty do umieszczenia
furnace-do-place = Wstaw { $company } na miejsce { $at }
furnace-wait-place = Wybierz miejsce
furnace-chain = Łańcuch produkcyjny
furnace-chain-earns = Najlepsza produkcja
furnace-gap = „{ $company }” na miejscu { $at }
furnace-gap-money = „{ $company }” na miejscu { $at }: po produkcji najwyżej { $money ->
    [one] { $money } moneta
    [few] { $money } monety
   *[other] { $money } monet
  }
furnace-ask-run = Rozpatrzyć teraz { $card }?
furnace-ask-upgrade = Ulepszyć { $card }?
furnace-ask-end = Wszystkie karty rozpatrzone. Zakończ produkcję.
furnace-ask-plan = Strzałkami zmieniasz kolejność, przyciskami − i + liczbę wymian.
furnace-do-run = Rozpatrz { $card }
furnace-do-run-zero = Pomiń { $card }
furnace-do-upgrade = Ulepsz { $card }
furnace-do-upgrade-iron = Ulepsz { $card } za żelazo
furnace-do-end = Zakończ produkcję
furnace-do-all = { $count ->
    [one] Rozpatrz i zakończ, wynik: { $money ->
        [one] { $money } moneta
        [few] { $money } monety
       *[other] { $money } monet
      }
   *[other] Rozpatrz wszystkie, wynik: { $money ->
        [one] { $money } moneta
        [few] { $money } monety
       *[other] { $money } monet
      }
  }

## Produkcja

furnace-cards-in-order = Karty w kolejności rozpatrywania
furnace-totals = Przed planem i po nim
furnace-before = Przedtem
furnace-after = Po tej karcie
furnace-runs-itself = działa samo
furnace-of = z { $limit }
furnace-fewer = { $card }: o jeden raz mniej
furnace-more = { $card }: o jeden raz więcej
furnace-more-engineer = { $card }: o jeden raz więcej, z Inżynierem
furnace-move-left = Rozpatrz { $card } wcześniej
furnace-move-right = Rozpatrz { $card } później
furnace-upgrade-cost = { $cost } ulepsza przedsiębiorstwo
furnace-tap-sleeping = naciśnij „Ulepsz” na karcie
furnace-upgrades-count = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } kart
  }
furnace-upgrade-do = Ulepsz
furnace-upgrade-instead = zamiast
furnace-upgrade-later = na później
furnace-upgrade-label = Ulepsz { $card } za znacznik ulepszenia
furnace-upgrade-iron-label = Ulepsz { $card } za żelazo
furnace-upgrade-later-label = Usuń z planu ulepszenie { $card } (zadziała dopiero w następnych rundach).
furnace-extra-free = jeszcze nieużyta
furnace-extra-used = użyta
furnace-best = Najwięcej w tej rundzie
furnace-best-exact = dokładnie
furnace-best-near = blisko najlepszego
furnace-best-mine = Twój plan
furnace-best-top = Najlepszy
furnace-best-same = Żaden plan nie daje więcej pieniędzy.
furnace-best-differs = Czym różni się najlepszy plan
furnace-best-ends = na koniec
furnace-best-use = Użyj tego planu
furnace-best-upgrade = ulepsz: { $cards }
furnace-best-no-upgrade = bez ulepszeń
furnace-best-not = zamiast { $times }
furnace-with-iron = { $card } za żelazo

## Gracze

furnace-seats = Gracze
furnace-you-mark = (ty)
furnace-first-player = Zaczyna tę rundę
furnace-tag-chooses = wybiera kapitalistę
furnace-tag-first = zaczyna
furnace-tag-bids = licytuje
furnace-tag-compensation = bierze rekompensatę
furnace-tag-places = układa karty
furnace-tag-produces = karta { $done } z { $of }
furnace-tag-waits = czeka
furnace-tag-done = gotowe
furnace-tag-skips = traci kolejkę
furnace-tag-rolls = rzut kostką
furnace-tag-place = miejsce { $place }
furnace-best-now = Najlepsza produkcja teraz
furnace-in-deck = Jeszcze w talii
furnace-in-deck-count = { $count ->
    [one] 1 przedsiębiorstwo
    [few] { $count } przedsiębiorstwa
   *[other] { $count } przedsiębiorstw
 }
furnace-in-deck-bring = { $goods }: { $count }
furnace-discs-left = Pozostałe dyski
furnace-no-capitalist = bez kapitalisty
furnace-companies = { $count ->
    [0] Jeszcze bez przedsiębiorstw
    [one] { $count } przedsiębiorstwo, ulepszone: { $upgraded }
    [few] { $count } przedsiębiorstwa, ulepszone: { $upgraded }
   *[other] { $count } przedsiębiorstw, ulepszone: { $upgraded }
  }
furnace-die-last = Ostatni rzut: { $side }.
furnace-die-none = W tej rundzie jeszcze nie rzucono kostką.
furnace-agent-note = Po ofertach obu graczy kostka wskazuje kartę. Agent kładzie na niej najniższy możliwy dysk, a jeśli nie może, próbuje na następnej w prawo. Karty, które wygra, trafiają do pudełka.

## Plansza słowami

furnace-text-compensation = Rekompensata: { $effect }.
furnace-text-basic = Efekt podstawowy: { $effect }.
furnace-text-extra = Efekt dodatkowy po ulepszeniu: { $effect }.
furnace-text-cards = Karty gracza { $name }
furnace-text-asleep = Nieaktywny: { $effect }
furnace-text-resolved = (rozpatrzona)

## Dziennik

furnace-log-startup = { $you ->
    [yes] Zaczynasz z
   *[no] { $name } zaczyna z
  }
furnace-log-offered = Do wyboru: { $capitalists }
furnace-log-capitalist = { $you ->
    [yes] Twój kapitalista: { $capitalist }
   *[no] { $name }: { $capitalist }
  }
furnace-log-first = { $you ->
    [yes] Zaczynasz
   *[no] Zaczyna { $name }
  }
furnace-log-row = Runda { $round }: licytacja
furnace-log-bid = na kartę { $position }, { $company }
furnace-log-skip = { $you ->
    [yes] Nie możesz położyć dysku i tracisz kolejkę
   *[no] { $name } nie może położyć dysku i traci kolejkę
  }
furnace-log-gained = { $you ->
    [yes] Dostajesz rekompensatę za { $company }:
   *[no] { $name } dostaje rekompensatę za { $company }:
  }
furnace-log-exchanged = { $you ->
    [yes] Wymieniasz na karcie „{ $company }”:
   *[no] { $name } wymienia na karcie „{ $company }”:
  }
furnace-log-declined = { $you ->
    [yes] Rezygnujesz z rekompensaty za { $company }
   *[no] { $name } rezygnuje z rekompensaty za { $company }
  }
furnace-log-won = { $you ->
    [yes] Zdobywasz { $company } dyskiem
   *[no] { $name } zdobywa { $company } dyskiem
  }
furnace-log-unwanted = Brak ofert na { $company }: karta trafia do pudełka
furnace-log-agent-won = Agent wygrywa { $company }; trafia do pudełka
furnace-log-placed = { $you ->
    [yes] Wstawiasz { $company } na miejsce { $at } w łańcuchu
   *[no] { $name } wstawia { $company } na miejsce { $at } w łańcuchu
  }
furnace-log-passed = (karta pominięta)
furnace-log-extra = { $you ->
    [yes] Używasz zdolności Inżyniera
   *[no] { $name } używa zdolności Inżyniera
  }
furnace-log-upgraded = { $you ->
    [yes] Ulepszasz { $company } za
   *[no] { $name } ulepsza { $company } za
  }
furnace-log-ended = { $you ->
    [yes] Kończysz produkcję; masz { $money ->
        [one] { $money } monetę
        [few] { $money } monety
       *[other] { $money } monet
      }
   *[no] { $name } kończy produkcję; ma { $money ->
        [one] { $money } monetę
        [few] { $money } monety
       *[other] { $money } monet
      }
  }
furnace-log-round = { $you ->
    [yes] Koniec rundy { $round }; następną zaczynasz ty
   *[no] Koniec rundy { $round }; następną zaczyna { $first }
  }
furnace-log-game = { $count ->
    [one] Wygrywa { $names }
   *[other] Wspólne zwycięstwo: { $names }
  }

## Obrazki do zasad

furnace-picture-extraction = wydobywanie: dostajesz zasoby
furnace-picture-processing = przetwarzanie: najwyżej tyle razy
furnace-picture-asleep = nieaktywny do czasu ulepszenia
furnace-picture-highest = najwyższy dysk zdobywa przedsiębiorstwo
furnace-picture-outbid = pozostali dostają rekompensatę pomnożoną przez wartość dysku
furnace-picture-upgrade = ulepsza przedsiębiorstwo: efekt dodatkowy staje się aktywny

## Odmowy

furnace-refusal-disc-not-in-hand = Ten dysk już leży na stole.
furnace-refusal-no-such-card = W rzędzie { $cards ->
    [one] jest { $cards } karta
    [few] są { $cards } karty
   *[other] jest { $cards } kart
  }.
furnace-refusal-own-disc-there = Na tej karcie leży już twój dysk. Wybierz inną.
furnace-refusal-equal-disc-there = Na tej karcie leży już „{ $value }”. Wybierz inną kartę albo inny dysk.
furnace-refusal-compensation-too-often = Twój dysk pozwala na tę rekompensatę najwyżej { $most ->
    [one] { $most } raz
   *[other] { $most } razy
  }.
furnace-refusal-inputs-missing = { $possible ->
    [0] Brakuje zasobów choćby na jedną wymianę.
    [one] Zasobów wystarczy na { $possible } wymianę, nie na { $times }.
    [few] Zasobów wystarczy na { $possible } wymiany, nie na { $times }.
   *[other] Zasobów wystarczy na { $possible } wymian, nie na { $times }.
  }
furnace-refusal-company-not-yours = Nie masz tego przedsiębiorstwa.
furnace-refusal-placed-already = To przedsiębiorstwo jest już w łańcuchu, a kolejność się nie zmienia.
furnace-refusal-no-draft = Przy tym stole nie wybiera się kapitalistów.
furnace-refusal-capitalist-not-there = Tego kapitalisty nie ma do wyboru.
furnace-refusal-no-chain = Przy tym stole gra się bez stałego łańcucha produkcyjnego.
furnace-refusal-no-such-place = Wybierz miejsce od 1 do { $places }.
furnace-refusal-resolved-already = W tej produkcji ta karta jest już rozpatrzona.
furnace-refusal-not-next-in-chain = Łańcuch działa od lewej do prawej: najpierw inna karta.
furnace-refusal-wrong-number-of-lines = Ta karta ma teraz { $lines ->
    [one] { $lines } aktywny wiersz
    [few] { $lines } aktywne wiersze
   *[other] { $lines } aktywnych wierszy
  } przetwarzania.
furnace-refusal-too-many-times = Ten wiersz można rozpatrzyć najwyżej { $most ->
    [one] { $most } raz
   *[other] { $most } razy
  }.
furnace-refusal-startup-not-upgradable = Karty początkowej nie można ulepszyć.
furnace-refusal-startup-not-resolved = Ulepszasz dzięki karcie początkowej: rozpatrz ją najpierw.
furnace-refusal-startup-done = Po karcie początkowej rozpatrujesz już inną kartę, więc w tej produkcji nic więcej nie ulepszysz.
furnace-refusal-upgraded-already = To przedsiębiorstwo jest już ulepszone.
furnace-refusal-iron-not-allowed = Tylko Metalurg może zapłacić żelazem za ulepszenie.
furnace-refusal-upgrade-too-dear = Przy karcie początkowej zabraknie ci węgla albo znacznika ulepszenia.
furnace-refusal-extraction-left = Wydobywanie jest obowiązkowe: najpierw rozpatrz kartę początkową i każdą kartę z wydobywaniem.
furnace-refusal-wrong-phase = W tej fazie nie można tego zrobić.
furnace-refusal-not-your-turn = To nie twoja kolej.
furnace-refusal-all-placed = Wszystkie twoje karty są już umieszczone.
furnace-refusal-production-ended = Twoja produkcja jest już zakończona.

## Oferty zaplanowane z góry

furnace-ahead-next = W mojej następnej kolejce
furnace-ahead-outbid = Jeśli przelicytują mnie na karcie { $card }
furnace-ahead-leading = Jeśli prowadzę na karcie { $card }
furnace-ahead-card = { $position } ({ $company })
furnace-ahead-line = { $when }: licytuj { $disc } na karcie { $card } (runda { $round })
furnace-ahead-when = Kiedy
furnace-ahead-disc = Oferta
furnace-ahead-where = Karta

## On the home page and wherever games are offered

game-furnace-name = Furnace
game-furnace-subtitle = { "" }
game-furnace-tagline = Licytuj przedsiębiorstwa; przegrana licytacja też się opłaca. Potem zamień węgiel, żelazo i olej w pieniądze.
game-furnace-length = 4 rundy, 45 min

## The options of a new table

option-furnace-players-help = W grze dwuosobowej licytuje też Agent (FUR-080).
option-furnace-capitalists = Kapitaliści
option-furnace-capitalists-help = Każdy gracz ma kapitalistę ze specjalną zdolnością, wylosowanego albo wybranego (FUR-028). W pierwszej grze lepiej bez nich (FUR-025).
option-furnace-capitalists-is-yes = losowani
option-furnace-capitalists-is-no = bez nich
option-furnace-capitalists-is-draft = wybierani
option-furnace-rounds = Rundy
option-furnace-rounds-help = 4 rundy albo 3 w krótkiej grze (FUR-026).
option-furnace-chain = Stały łańcuch
option-furnace-chain-help = Karty tworzą łańcuch rozpatrywany zawsze od lewej do prawej. Dla doświadczonych (FUR-070).
option-furnace-production = Produkcja
option-furnace-production-help = Wszyscy jednocześnie albo po kolei, żeby każdy mógł śledzić innych; dobre na pierwsze gry (FUR-027).
option-furnace-production-is-together = jednocześnie
option-furnace-production-is-in-turn = po kolei

## The pages of rules

learn-note-compensation = Rekompensata jest udokumentowana, reszta to domysł.
learn-note-effects = Efekty podstawowy i dodatkowy są udokumentowane, rekompensata to domysł.
learn-note-basic = Efekt podstawowy jest udokumentowany, reszta to domysł.
learn-note-share = Efekt podstawowy i rekompensata są udokumentowane; to, że są na jednej karcie, to domysł.
learn-note-probable = Efekt podstawowy jest udokumentowany, dodatkowy prawdopodobny, rekompensata to domysł.
learn-kind-furnace-company = Przedsiębiorstwa
learn-kind-furnace-start-up = Karty początkowe
learn-kind-furnace-capitalist = Kapitaliści
learn-furnace-startup-words = To, co jest u góry, dostajesz raz, na początku gry.
learn-scene-furnace-auction = Na karcie 1 „3” najpierw dostaje 3 × 2 węgla, a potem „4” zdobywa przedsiębiorstwo. Na karcie 2 „1” i „2” mogą zamienić żelazo w olej (raz i najwyżej dwa razy), zanim „4” zdobędzie kartę.
learn-scene-furnace-production = Produkcja: karty w wybranej kolejności, a pod każdą to, co masz po niej. Zapalony płomień to efekt aktywny; kreskowany jest nieaktywny, dopóki nie ulepszysz karty.
learn-scene-furnace-chain = Stały łańcuch: każde nowe przedsiębiorstwo trafia w jedną z przerw, a kolejność już się nie zmienia.

## The coach of a first game

furnace-coach-auction = Połóż jeden ze swoich dysków na karcie.
furnace-coach-auction-why = Najwyższy dysk zdobywa kartę, a każdy niższy rekompensatę pomnożoną przez jego wartość, więc przelicytowana „3” bywa warta więcej niż karta. Na jednej karcie możesz mieć jeden dysk i żadne dwa nie mogą być równe.
furnace-coach-auction-later = Licytuj dalej i patrz, czego brakuje twoim przedsiębiorstwom.
furnace-coach-auction-later-why = Przedsiębiorstwo, które sprzedaje, bez zasobów nic nie zarobi. Karty rozpatruje się od lewej, więc zysk z lewej wydasz na karcie po prawej.
furnace-coach-compensation = Przelicytowano cię tutaj. Ile wymian?
furnace-coach-compensation-why = Możesz zrobić tyle wymian, ile wynosi wartość dysku, mniej albo żadnej. To, co dostaniesz, wydasz jeszcze na kartach dalej w prawo.
furnace-coach-draft = Wybierz kapitalistę.
furnace-coach-draft-why = Zdolność działa przez całą grę. Finansista licytuje piątym dyskiem, Negocjator zyskuje na każdej przegranej licytacji, a Spekulant jest dla doświadczonych.
furnace-coach-placing = Wstaw nowe przedsiębiorstwo do łańcucha.
furnace-coach-placing-why = Łańcuch działa w każdej rundzie od lewej do prawej i już się nie zmienia: najpierw wydobywanie, potem przetwarzanie, na końcu sprzedaż.
furnace-coach-production = Rozpatrz swoje karty, każdą raz, w dowolnej kolejności.
furnace-coach-production-why = Najpierw wydobywanie, na końcu sprzedaż. Karta początkowa ulepsza przedsiębiorstwa: ulepszone przed rozpatrzeniem od razu daje oba efekty. Obok widać plan, który daje najwięcej w tej rundzie.
furnace-coach-last = Ostatnia produkcja: liczą się już tylko pieniądze.
furnace-coach-last-why = Sprzedaj, co się da: pozostałe zasoby liczą się dopiero przy remisie w pieniądzach i w liczbie kart. Ulepszenie opłaca się tylko wtedy, gdy przedsiębiorstwo jeszcze zadziała.

# Dlaczego podpowiedź radzi ruch i dlaczego dozwolony ruch nic nie da.
furnace-hint-course = Tak skończysz prawdopodobnie z wynikiem { $points }, a { $rival } z wynikiem { $theirs }: silnik porównuje, ile do końca zarobią karty i zasoby wszystkich.
furnace-hint-course-alone = Tak skończysz prawdopodobnie z wynikiem { $points }: silnik sumuje, ile do końca zarobią twoje karty i zasoby.
furnace-hint-choose = { $capitalist } zarabia w grze o około { $gain ->
    [one] { $gain } monetę
    [few] { $gain } monety
   *[other] { $gain } monet
 } więcej niż { $other }, następny w kolejności.
furnace-hint-choose-less = { $capitalist } zarabia w grze o około { $gain ->
    [one] { $gain } monetę
    [few] { $gain } monety
   *[other] { $gain } monet
 } mniej niż { $other }, najlepszy z dostępnych.
furnace-hint-bid-free = { $company }: warte dla ciebie do końca gry około { $value ->
    [one] { $value } monety
   *[other] { $value } monet
 } i nikt nie przebije twojej „{ $disc }”.
furnace-hint-bid-contested = { $company }: warte dla ciebie do końca gry około { $value ->
    [one] { $value } monety
   *[other] { $value } monet
 }. Twoją „{ $disc }” może jeszcze przebić { $rival }; wtedy rekompensata jest warta około { $less }.
furnace-hint-bid-takes = { $company }: przebijasz ofertę gracza { $other }. Warte około { $value ->
    [one] { $value } monety
   *[other] { $value } monet
 } dla ciebie, { $theirs } dla niego.
furnace-hint-bid-second = Celowo na drugim miejscu: najwyżej zostaje { $other }, a rekompensata ({ $company }) jest dla ciebie warta około { $less ->
    [one] { $less } monety
   *[other] { $less } monet
 }.
furnace-hint-bid-second-agent = Drugie miejsce za Agentem: rekompensata ({ $company }) jest dla ciebie warta około { $less ->
    [one] { $less } monety
   *[other] { $less } monet
 }.
furnace-hint-bid-spare = { $company }: niewiele dla ciebie warte, ale wydajesz tu „{ $disc }” bez większej straty.
furnace-hint-exchange = { $company }, { $times ->
    [one] { $times } wymiana
    [few] { $times } wymiany
   *[many] { $times } wymian
 }: warte dla ciebie około { $gain ->
    [one] { $gain } monety
   *[other] { $gain } monet
 } więcej niż bez wymiany.
furnace-hint-exchange-less = { $company }, { $times ->
    [one] { $times } wymiana
    [few] { $times } wymiany
   *[many] { $times } wymian
 }: to, co oddajesz, jest dla ciebie warte około { $less ->
    [one] { $less } monetę
    [few] { $less } monety
   *[other] { $less } monet
 } więcej niż to, co dostajesz.
furnace-hint-decline = { $company }: bez wymiany zachowujesz to, co bierze.
furnace-hint-place = { $company } na miejscu { $at }: około { $gain ->
    [one] { $gain } monety
   *[other] { $gain } monet
 } więcej niż na najgorszym miejscu.
furnace-hint-upgrade = { $card } po ulepszeniu: około { $gain ->
    [one] { $gain } monety
   *[other] { $gain } monet
 } więcej w następnych rundach.
furnace-hint-run = W najlepszej znalezionej kolejności teraz { $card }; ta produkcja kończy się z { $money ->
    [one] { $money } monetą
   *[other] { $money } monetami
 }.
furnace-hint-run-first = Jeśli teraz { $card }, najlepsza dalsza produkcja kończy się z { $money ->
    [one] { $money } monetą
   *[other] { $money } monetami
 }.
furnace-hint-upgrade-first = { $card } po ulepszeniu: później około { $gain ->
    [one] { $gain } monety
   *[other] { $gain } monet
 } więcej; ta produkcja kończy się z { $money ->
    [one] { $money } monetą
   *[other] { $money } monetami
 }.
furnace-hint-end-now = Nic więcej nie rozpatruje i kończy z { $money ->
    [one] { $money } monetą
   *[other] { $money } monetami
 }.
furnace-hint-end = Nic z tego, co zostało, nie daje więcej, niż kosztuje.
furnace-futile-bid-empty = Leży tu wyższy dysk, a nie masz niczego, co bierze rekompensata: twoja „{ $disc }” nic nie da.
furnace-futile-upgrade-late = Ta karta była już rozpatrzona, a po tej produkcji nie będzie następnej.

# Co mówi o ostatniej produkcji dokładne rozwiązanie.
furnace-solved-production = Ostatnia produkcja dała { $made }, najlepsza kolejność daje { $best }.

## Próby obok analizy
furnace-what-if = Gdyby teraz była produkcja: { $name }
furnace-what-if-drag = Przeciągnij, żeby zmienić kolejność.
furnace-what-if-order = ta kolejność
furnace-what-if-of = z
furnace-what-if-best = Najlepsza kolejność
furnace-what-if-place = { $card }, numer { $at }
furnace-what-if-earlier = { $card } wcześniej
furnace-what-if-later = { $card } później

## Zagadki
furnace-puzzle-production = Najlepsza kolejność
furnace-puzzle-production-aim = Ostatnia produkcja w grze: zarób, ile się da.
furnace-puzzle-production-made = Zarobek: { $money }, a najlepsza kolejność daje { $best-money }.
furnace-puzzle-production-best = Najlepsza kolejność daje { $best-money }; żadna inna nie daje więcej.

# Temperamenty botów: imię, określenie i co robią.
furnace-temper-builder = budowniczy
furnace-temper-builder-name = Bot Dźwigar
furnace-temper-builder-about = Chce mieć własne przedsiębiorstwa: licytuje wysoko tam, gdzie nikt go nie przebije.
furnace-temper-trader = handlarz
furnace-temper-trader-name = Bot Kantor
furnace-temper-trader-about = Pozwala budować innym i bierze rekompensaty.
furnace-temper-gambler = hazardzista
furnace-temper-gambler-name = Bot Iskra
furnace-temper-gambler-about = Kładzie małe dyski tam, gdzie chce każdy.
furnace-temper-spoiler = przekora
furnace-temper-spoiler-name = Bot Zgrzyt
furnace-temper-spoiler-about = Zabiera innym to, czego chcą najbardziej.
