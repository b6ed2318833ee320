### Strony zasad i przewodnik po pierwszej grze.

## Strony
learn-title = Nauka
learn-lead = Zacznij grę, która sama się objaśnia, albo czytaj zasady po numerach. Każda odmowa przy stole prowadzi tutaj.
learn-how = Jak to działa
learn-how-guided = Gra z przewodnikiem to prawdziwa gra z łatwymi botami. Przy każdym nowym rodzaju decyzji przewodnik mówi, o co chodzi i co się liczy; mówi raz i nigdy nie gra za ciebie.
learn-how-rules = Zasady są napisane naszymi słowami, według rozdziałów i numerów, z obrazkami prawdziwej planszy. Odmowa przy stole podaje numer: kliknij go i jesteś tutaj.
learn-how-rulings = Gdzie instrukcja milczy, rozstrzygnięcie mówi, co postanowiliśmy. Gdzie drukowana karta nie jest znana na pewno, jest to przy niej powiedziane.
learn-rules-of = Zasady: { $game }
learn-components-of = Elementy: { $game }
learn-chapters = Rozdziały
learn-search = Szukaj w zasadach
learn-found = { $count ->
    [0] Wśród { $of } zasad nic nie znaleziono.
    [one] { $count } zasada z { $of }.
    [few] { $count } zasady z { $of }.
   *[other] { $count } zasad z { $of }.
 }
learn-found-pattern = Znaleziono: # z %.
learn-begin-guided = Zagraj z przewodnikiem
learn-own-words = Zasady naszymi słowami. Każdy numer sprawdza test.
rule-ruling = rozstrzygnięcie
rule-example = przykład
learn-ruling-words = oznacza to, co instrukcja pozostawia otwarte, a my postanowiliśmy.
learn-components = Elementy
learn-components-words = Każdy element tak, jak wygląda na planszy. Gdzie drukowana wartość nie jest znana na pewno, jest to tu powiedziane. Kto ma drukowaną grę, może podać własny plik elementów.
known-printed = drukowany
known-likely = prawdopodobny
known-in-part = częściowo znany
known-rebuilt = odtworzony
learn-known-printed = udokumentowany w drukowanej grze
learn-known-likely = jedno dobre źródło i wszystko inne się zgadza
learn-known-in-part = częściowo udokumentowany, reszta odtworzona
learn-known-rebuilt = drukowana wartość nie jest znana; ta jest nasza
learn-note-compensation = Rekompensata jest udokumentowana, reszta to domysł.
learn-note-effects = Efekty podstawowy i dodatkowy są udokumentowane, rekompensata to domysł.
learn-note-basic = Efekt podstawowy jest udokumentowany, reszta to domysł.
learn-note-share = Efekt podstawowy i rekompensata są udokumentowane; to, że są na jednej karcie, to domysł.
learn-note-probable = Efekt podstawowy jest udokumentowany, dodatkowy prawdopodobny, rekompensata to domysł.
learn-players = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[other] { $count } graczy
 }
learn-turns = { $count ->
    [one] { $count } tura
    [few] { $count } tury
   *[other] { $count } tur
 }

## Rodzaje elementów
learn-kind-furnace-company = Przedsiębiorstwa
learn-kind-furnace-start-up = Karty początkowe
learn-kind-furnace-capitalist = Kapitaliści
learn-furnace-startup-words = To, co stoi u góry, otrzymuje się raz, na początku gry.
learn-kind-smartphone-game = Tor cen
learn-kind-smartphone-pad = Arkusze
learn-kind-smartphone-region = Regiony
learn-kind-smartphone-company = Firmy
learn-kind-smartphone-improvement = Ulepszenia
learn-kind-smartphone-technology = Technologie
learn-kind-smartphone-region-size = Rozmiary regionów
learn-kind-smartphone-map = Mapa
learn-kind-smartphone-retailer = Sprzedawcy
learn-kind-smartphone-program = Programy Steve’a
learn-colour-green = Zielony
learn-colour-blue = Niebieski
learn-colour-black = Czarny
learn-colour-yellow = Żółty
learn-colour-red = Czerwony
learn-smartphone-covered = { $count ->
    [one] { $count } komórka zakryta
    [few] { $count } komórki zakryte
   *[other] { $count } komórek zakrytych
 }
learn-smartphone-pad = Arkusz { $pad }
learn-smartphone-retailer = Sprzedawca { $number }, rozmiar { $size }
learn-smartphone-track = Ceny
learn-smartphone-track-words = Każda z { $rounds } rund zaczyna się od { $start }.
learn-smartphone-lines = Linie między regionami
learn-smartphone-retailer-regions = Regiony ze Sprzedawcą
learn-smartphone-retailer-regions-words = Które regiony dostają Sprzedawcę przy danej liczbie firm: SPI-009 do SPI-012.
learn-smartphone-size-words = Nad każdym polem: PZ za pierwsze i drugie miejsce, gdy stoi na nim Biuro najbardziej z prawej.
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

## Podpisy obrazków
learn-scene-furnace-auction = Oba przykłady na stole. Na karcie 1 „4” bierze przedsiębiorstwo, a „3” najpierw otrzymuje 3 × 2 węgla. Na karcie 2 „1” i „2” mogą zamienić żelazo w olej, raz i do dwóch razy, zanim kartę weźmie „4”.
learn-scene-furnace-production = Produkcja: karty od lewej do prawej w wybranej kolejności, a pod każdą to, co masz po niej. Zapalony płomień to efekt aktywny; kreskowany śpi do czasu ulepszenia.
learn-scene-furnace-chain = Stały łańcuch: każde nowe przedsiębiorstwo trafia w jedną z przerw, a kolejność już się nie zmienia.
learn-scene-smartphone-order = Cena niebieskiego, 4, jest niższa niż cena zielonego, 5: w fazach od 4 do 7 niebieski zaczyna.
learn-scene-smartphone-research = Sześć Technologii: ile kosztują, ile wart jest Patent i kto jak daleko zaszedł.
learn-scene-smartphone-map = Mapa przed sprzedażą oczami niebieskiego, przy cenie 4: wypełnieni Klienci kupią od niego teraz, obrysowani nie. W złotych regionach stoi Sprzedawca.
learn-scene-superpower-world = Sytuacja przynosi kontrakt za każdy znacznik w pokazanej strefie; prognoza mówi, jakiego rodzaju będzie następna karta.
learn-scene-superpower-board = Faza II: przy każdym stosie widać, ile zapłacisz teraz, a ile zapłaci następny. Giełda z żetonem jest zajęta.
learn-scene-superpower-nations = Pozostali: ich państwa, co te państwa realizują i jak blisko im do supermocarstwa.

## Przewodnik
coach = Przewodnik
coach-rules = Zasady:
coach-got-it = Rozumiem
coach-stop = Bez podpowiedzi

furnace-coach-auction = Połóż jeden ze swoich dysków na karcie.
furnace-coach-auction-why = Najwyższy dysk bierze przedsiębiorstwo, a każdy niższy rekompensatę razy wartość dysku. Dać się przelicytować „3” bywa lepsze niż karta. Na jednej karcie najwyżej jeden twój dysk i żadnych dwóch o równej wartości.
furnace-coach-auction-later = Licytuj dalej i patrz, czego brakuje twoim przedsiębiorstwom.
furnace-coach-auction-later-why = Kto sprzedaje, a nie ma surowców, nic nie zarobi. Karty rozpatruje się od lewej, więc zysk z lewej można wymienić po prawej.
furnace-coach-compensation = Ile razy wymieniasz? Tutaj cię przelicytowano.
furnace-coach-compensation-why = Możesz to zrobić tyle razy, ile wynosi wartość dysku, mniej razy albo wcale. To, co dostaniesz, wydasz jeszcze na kartach dalej w prawo.
furnace-coach-placing = Wstaw nowe przedsiębiorstwo do łańcucha.
furnace-coach-placing-why = Łańcuch działa w każdej rundzie od lewej do prawej i już się nie zmienia: najpierw wydobywanie, potem przetwarzanie, na końcu sprzedaż.
furnace-coach-production = Rozpatrz swoje karty, każdą raz, w dowolnej kolejności.
furnace-coach-production-why = Najpierw wydobywanie, na końcu sprzedaż. Karta początkowa ulepsza przedsiębiorstwa: ulepszone przed rozpatrzeniem od razu daje oba efekty. „Najwięcej pieniędzy” pokazuje plan obliczony przez program.
furnace-coach-last = Ostatnia produkcja: liczą się już tylko pieniądze.
furnace-coach-last-why = Sprzedaj, co się da; pozostały węgiel i żelazo rozstrzygają najwyżej remis. Ulepszenie opłaca się tylko wtedy, gdy przedsiębiorstwo jeszcze zadziała.

smartphone-coach-plan = Połóż jeden Arkusz na drugim tak, by zakryć od 1 do 4 komórek.
smartphone-coach-plan-why = Widoczne symbole działają w tej rundzie, a każda zakryta komórka daje Towar. Niska cena to więcej Klientów i pierwszeństwo, wysoka to więcej PZ za Towar. Lista pokazuje wszystko, co osiągalne: jedno kliknięcie układa plan.
smartphone-coach-plan-later = Zaplanuj kolejną rundę, teraz z Ulepszeniami.
smartphone-coach-plan-later-why = Na Arkuszach Ulepszenie pokazuje dwa symbole, obok nich daje Towar. Policz Klientów w zasięgu i nie wytwarzaj więcej Towarów, niż kupią.
smartphone-coach-improve = Weź Ulepszenie.
smartphone-coach-improve-why = Od następnej rundy możesz kłaść je na Arkuszach i do końca gry używać jego dwóch symboli. Weź to, czego brakuje twoim planom: logistykę, by rosnąć, badania na Technologie.
smartphone-coach-finish = Technologia jest gotowa: ukończ ją.
smartphone-coach-finish-why = Działa od tej chwili. Kto ukończy pierwszy, bierze Patent; dla pozostałych staje się o 1 tańsza.
smartphone-coach-research = Umieść Postęp na Technologiach.
smartphone-coach-research-why = Postęp zostaje z rundy na rundę. Technologia otwiera fioletowych Klientów przy każdej cenie, a Patent liczy się na koniec gry. Nieumieszczony Postęp przepada.
smartphone-coach-logistics = Wejdź do nowych regionów.
smartphone-coach-logistics-why = Tylko do tych, które linia łączy z twoim Biurem. Wypełnieni Klienci kupią od ciebie teraz. Wcześniejsze pola wygrywają remisy, a nowe Biuro od razu otwiera drogę do sąsiadów.
smartphone-coach-wifi = Wi-Fi: możesz dodać drugie Biuro.
smartphone-coach-wifi-why = W regionie, w którym już jedno masz. Zajmuje pole, więc kontrola regionu może być warta więcej.
smartphone-coach-nfc = NFC: możesz sprzedać do 3 Towarów poza mapą.
smartphone-coach-nfc-why = PZ liczą się od razu, po twojej cenie. Warto dla Towarów, które nie znalazłyby Klienta.
smartphone-coach-sell = Sprzedaj Towary Klientom.
smartphone-coach-sell-why = Każdy Towar daje tyle PZ, ile wynosi twoja cena. Kto sprzeda w regionie najwięcej, dostaje też podkreśloną liczbę, więc jeden Towar więcej we właściwym miejscu bywa wart podwójnie. Niesprzedane Towary przepadają.
smartphone-coach-small = Postaw Biuro w małym regionie.
smartphone-coach-small-why = Wybierz taki, w którym nie masz żadnego; Sprzedawca w regionie daje premię.
smartphone-coach-goods = Sprzedawca proponuje Towary.
smartphone-coach-goods-why = Trafią do Dostępnych Towarów i można je sprzedać w fazie 7.
smartphone-coach-bonus-research = Sprzedawca daje badania.
smartphone-coach-bonus-research-why = Umieść Postęp na dowolnej Technologii. Gotową dzięki temu ukończysz w swojej następnej turze fazy 5.
smartphone-coach-price = Sprzedawca pozwala zmienić cenę.
smartphone-coach-price-why = Krok w górę albo w dół na tę rundę. Policz Klientów, którzy wtedy od ciebie kupią.
smartphone-coach-second = Sprzedawca daje drugie Biuro.
smartphone-coach-second-why = W regionie, w którym masz dokładnie jedno i nie ma Sprzedawcy.
smartphone-coach-move = Sprzedawca pozwala przenieść Biuro.
smartphone-coach-move-why = Stamtąd, gdzie sprzedaje mało, tam, gdzie sprzeda dużo; linia nie jest potrzebna. Możesz też zrezygnować.

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
