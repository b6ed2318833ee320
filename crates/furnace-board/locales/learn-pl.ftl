### Furnace: jak grać, karty przed pierwszą grą, lekcje i wnioski z rozegranej gry.

## Jak grać
furnace-book-1 = Licytacja
furnace-book-1-lead = Cztery rundy. W każdej najpierw licytujesz przedsiębiorstwa, a potem rozpatrujesz wszystkie swoje.
furnace-book-1-stress = Wygrywa ten, kto ma najwięcej pieniędzy.
furnace-book-1-a = Najwyższy dysk bierze kartę.
furnace-book-1-a-words = Masz 4, 3, 2 i 1: na karcie jeden twój dysk i nigdy dwa równe.
furnace-book-1-b = Pozostali dostają rekompensatę
furnace-book-1-b-words = z góry karty, tyle razy, ile wynosi wartość dysku: 3 × 2 węgla = 6 węgla. Przegrana to połowa gry.
furnace-book-1-c = Karty rozpatruje się od lewej do prawej,
furnace-book-1-c-words = więc węgiel z pierwszej wydasz na trzeciej.
furnace-book-2 = Produkcja
furnace-book-2-lead = Rozpatrz każdą kartę raz, w dowolnej kolejności. Liczba nad strzałką mówi, ile razy najwyżej.
furnace-book-2-stress = Najpierw węgiel, na końcu pieniądze.
furnace-book-2-a = Dolny wiersz jest nieaktywny.
furnace-book-2-a-words = Karta początkowa daje znacznik ulepszenia; znacznik i węgiel na stałe uruchamiają dodatkowy efekt jednej karty.
furnace-book-2-b = Najpierw ulepsz, potem rozpatrz.
furnace-book-2-b-words = Karta, którą już rozpatrzono, w tej rundzie nic więcej nie da.
furnace-book-2-c = Po 4. rundzie liczą się tylko pieniądze.
furnace-book-2-c-words = Przy remisie: więcej kart, potem więcej węgla, żelaza i oleju.
furnace-book-takes = bierze

## Trzy karty
furnace-intro-goal = Budujesz przemysłowe imperium. Licytuj przedsiębiorstwa albo daj się przelicytować i weź rekompensatę; potem zamieniaj węgiel w żelazo, żelazo w olej, a wszystko w pieniądze.
furnace-intro-wins = Wygrywa ten, kto po 4. rundzie ma najwięcej pieniędzy.
furnace-intro-note = Decydujesz w licytacji i w produkcji; karty rzędu rozpatrują się same.
furnace-round-1 = Licytuj
furnace-round-1-words = Na zmianę kładźcie 4, 3, 2 i 1 na kartach rzędu
furnace-round-2 = Wygraj
furnace-round-2-words = Najwyższy dysk bierze przedsiębiorstwo
furnace-round-3 = Albo zarób
furnace-round-3-words = Niższe dyski dostają rekompensatę razy swoja wartość
furnace-round-4 = Ulepsz
furnace-round-4-words = Karta początkowa uruchamia dodatkowe efekty
furnace-round-5 = Produkuj
furnace-round-5-words = Rozpatrz każdą swoją kartę raz
furnace-round-6 = Od nowa
furnace-round-6-words = Twoje karty zostają, przychodzi nowy rząd
furnace-points-1 = Sprzedane żelazo
furnace-points-1-words = Ta karta sprzedaje 1 żelazo za 2 monety, najwyżej dwa razy.
furnace-points-2 = Sprzedany olej
furnace-points-2-words = Olej powstaje dłużej i jest wart dwa razy więcej.
furnace-points-3 = Karta początkowa
furnace-points-3-words = Ona też sprzedaje, raz w każdej rundzie.
furnace-points-4 = Przegrana licytacja
furnace-points-4-words = Niektóre rekompensaty od razu dają pieniądze, tyle razy, ile wskazuje dysk.

## Lekcje
furnace-lesson-win = Zdobądź kartę
furnace-lesson-win-aim = Zdobądź Kopalnię rudy (karta 3) dyskiem, którego nikt nie przebije.
furnace-lesson-win-hint = Leżą na niej już 3 i 2. Tylko jeden z twoich dysków jest wyższy.
furnace-lesson-win-done = Najwyższy dysk bierze kartę, a twojej 4 nic nie przebije.
furnace-lesson-win-no-low = Ktoś ma tam wyższy dysk: dostaniesz rekompensatę, nie kartę.
furnace-lesson-win-no-elsewhere = To inna karta. Kopalnia rudy jest trzecia od lewej.
furnace-lesson-second = Daj się przelicytować
furnace-lesson-second-aim = Został ci jeden dysk, 3. Dostań za niego 6 węgla.
furnace-lesson-second-hint = Znajdź kartę z rekompensatą 2 węgla, na której ktoś ma 4.
furnace-lesson-second-done = 3 × 2 węgla = 6 węgla, za celowo przegraną licytację.
furnace-lesson-second-no-won = Ta karta jest twoja, a zwycięzca nie dostaje rekompensaty.
furnace-lesson-second-no-other = Ta rekompensata to nie węgiel. Wiersz u góry karty mówi, co się dostaje.
furnace-lesson-left = Od lewej do prawej
furnace-lesson-left-aim = Twoja 3 przyniesie 3 żelaza z karty 2. Połóż ostatni dysk tak, żeby od razu sprzedać to żelazo za 6 monet.
furnace-lesson-left-hint = Dwie karty płacą 3 monety za żelazo. Tylko jedną z nich rozpatruje się po karcie 2.
furnace-lesson-left-done = Karty rozpatruje się od lewej: to, co dała karta 2, karta 4 zamieniła w pieniądze.
furnace-lesson-left-no-early = Kartę 1 rozpatruje się przed kartą 2: nie było jeszcze żelaza.
furnace-lesson-left-no-few = Tam dało się sprzedać więcej żelaza. Wybierz 2 wymiany.
furnace-lesson-count = Policz ich dyski
furnace-lesson-count-aim = Zdobądź Handel olejem (karta 2) i zachowaj 4 na inną kartę.
furnace-lesson-count-hint = Żółta 4 już leży. Niebieski ma swoją, ale na tej karcie ma już dysk.
furnace-lesson-count-done = Nikt nie mógł przebić twojej 3, a 4 nadal masz na ręce.
furnace-lesson-count-no-dear = To daje kartę, ale wystarczyłaby 3: nikt nie może już położyć tam 4.
furnace-lesson-count-no-low = Ten dysk można przebić.
furnace-lesson-count-no-elsewhere = To inna karta. Handel olejem jest drugi od lewej.
furnace-lesson-order = Ustaw kolejność
furnace-lesson-order-aim = Twoja karta początkowa sprzedaje 2 żelaza za 5 monet. Zarób 5 monet w tej produkcji.
furnace-lesson-order-hint = Najpierw węgiel, potem Huta, potem karta początkowa. Przeciągnij karty albo użyj strzałek.
furnace-lesson-order-done = Kopalnia węgla, Huta, karta początkowa: każda użyła tego, co zrobiła poprzednia.
furnace-lesson-order-no-order = Zarobek: { $money } z { $best }. Karta początkowa zadziałała, zanim było żelazo na sprzedaż.
furnace-lesson-upgrade = Najpierw ulepsz
furnace-lesson-upgrade-aim = Weź 5 węgla z Kopalni węgla: 2 z efektu podstawowego i 3 z dodatkowego.
furnace-lesson-upgrade-hint = Najpierw rozpatrz kartę początkową, ulepsz przy niej Kopalnię węgla i dopiero wtedy ją rozpatrz.
furnace-lesson-upgrade-done = Ulepszone przed rozpatrzeniem przedsiębiorstwo dało oba efekty i będzie tak do końca gry.
furnace-lesson-upgrade-no-early = Karta zadziałała przed ulepszeniem, więc dodatkowy efekt jest spóźniony o rundę.
furnace-lesson-upgrade-no-other = To ulepszenie innego przedsiębiorstwa, a znacznika już nie ma.
furnace-lesson-upgrade-no-skipped = Przedsiębiorstwa ulepsza się zaraz po karcie początkowej; ta chwila minęła.
furnace-lesson-last = Ostatnia produkcja
furnace-lesson-last-aim = Po niej gra się kończy. Zarób wszystko, co da się zarobić.
furnace-lesson-last-hint = Zrób olej, zanim go sprzedasz, i ulepszaj tylko to, co jeszcze zadziała. Sumy przy pytaniu pokazują wynik twojego planu.
furnace-lesson-last-done = Nie zostało nic, co dało się sprzedać.
furnace-lesson-last-no-less = Zarobek: { $money }, a możliwe było { $best }. Spróbuj innej kolejności.

## Wnioski z rozegranej gry
furnace-well-last = Bezbłędna ostatnia produkcja
furnace-well-last-words = Przyniosła { $money }, a żadna kolejność kart nie dałaby więcej niż { $best }.
furnace-well-lost = Przegrane, które się opłaciły
furnace-well-lost-words = Przelicytowane dyski przyniosły łącznie { $amount } węgla, żelaza, oleju, znaczników i monet.
furnace-well-upgrade = Pełna moc
furnace-well-upgrade-words = { $count ->
    [one] Ulepszone przedsiębiorstwa: { $count }.
   *[other] Ulepszone przedsiębiorstwa: { $count }. Każde dawało odtąd oba efekty.
 }
furnace-well-company = Dobry wybór: { $company }
furnace-well-company-words = Zarobek z tej karty: { $money }.
furnace-well-won = Zdobyte przedsiębiorstwa
furnace-well-won-words = { $count ->
    [one] Masz { $count } przedsiębiorstwo.
    [few] Masz { $count } przedsiębiorstwa.
   *[other] Masz { $count } przedsiębiorstw.
 }
furnace-try-last = Powtórz ostatnią produkcję
furnace-try-last-words = Przyniosła { $money }, a z tych samych kart możliwe było { $best }. Decyduje kolejność: najpierw to, co daje zasoby, potem to, co sprzedaje.
furnace-try-upgrade = Ulepszaj wcześniej
furnace-try-upgrade-words = { $count ->
    [0] Nie było żadnego ulepszenia.
   *[other] Ulepszone przedsiębiorstwa: { $count }.
 } Ulepszenie z pierwszej rundy opłaca się w każdej następnej.
furnace-try-lost = Przegraj licytację celowo
furnace-try-lost-words = Rekompensaty dały łącznie { $amount }. 3 pod czyjąś 4 na karcie z 2 węgla jest warta 6.
furnace-try-left = Sprzedawaj, co produkujesz
furnace-try-left-words = Na koniec zostało { $amount } węgla, żelaza i oleju, które nic nie dają. Zdobądź przedsiębiorstwo, które sprzedaje to, co robią inne.
furnace-try-count = Licz ich dyski
furnace-try-count-words = Zanim położysz dysk, sprawdź, kto ma jeszcze 4: gdzie nikt jej nie ma, wygra też 3.
