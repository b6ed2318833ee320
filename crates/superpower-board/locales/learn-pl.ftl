### Jak zostać mocarstwem: jak grać, karty przed pierwszą grą, lekcje i wnioski z rozegranej gry.

## Jak grać
superpower-book-1 = Akcje
superpower-book-1-lead = W każdej turze świat przynosi kontrakty na rynki. Potem każdy gracz kładzie dwa żetony wpływu, po jednym.
superpower-book-1-stress = Wygrywa najwięcej punktów.
superpower-book-1-a = Żeton na rynku
superpower-book-1-a-words = zabiera na koniec tury wszystkie jego kontrakty. Rynek z żetonem jest zajęty.
superpower-book-1-b = Żeton na stosie to inwestycja:
superpower-book-1-b-words = następna kosztuje dwa razy tyle. Dwa żetony na stosie, w który nikt nie zainwestował, nic nie płacą.
superpower-book-1-c = Żeton na Sprzedaży obligacji
superpower-book-1-c-words = od razu przynosi 1 mld.
superpower-book-2 = Bilans roku
superpower-book-2-lead = Nowe karty podnoszą status twoich państw, stopień po stopniu. Potem rozmieszczasz zdobyte kontrakty.
superpower-book-2-stress = Bez miejsca nie ma pieniędzy.
superpower-book-2-a = Każdy status realizuje swoje wartości,
superpower-book-2-a-words = najwyżej dwa kontrakty w państwie. Co się nigdzie nie mieści, przepada.
superpower-book-2-b = Nowe kontrakty rozliczają stare:
superpower-book-2-b-words = ich miliardy trafiają do skarbca i możesz je wydać w następnej turze.
superpower-book-2-c = Trzy państwa współpracujące
superpower-book-2-c-words = czynią cię supermocarstwem: 10 punktów, dopóki nikt nie przejmie tej pozycji.

## Trzy karty
superpower-intro-goal = Prowadzisz mocarstwo. Zdobywaj partnerów wśród państw, bierz kontrakty na rynkach świata i pozwól partnerom je realizować.
superpower-intro-wins = Wygrywa ten, kto po ostatniej turze ma najwięcej punktów.
superpower-intro-note = Decydujesz w akcjach i przy rozmieszczaniu kontraktów; reszta dzieje się sama.
superpower-round-1 = Świat
superpower-round-1-words = Karta sytuacji przynosi kontrakty na rynki
superpower-round-2 = Akcje
superpower-round-2-words = Połóż dwa żetony: rynki, inwestycje, obligacje
superpower-round-3 = Wpływ
superpower-round-3-words = Opłacone karty podnoszą status państw
superpower-round-4 = Kontrakty
superpower-round-4-words = Rozmieść zdobyte w swoich państwach
superpower-round-5 = Skarbiec
superpower-round-5-words = Poprzednie kontrakty są rozliczane
superpower-round-6 = Następna tura
superpower-round-6-words = KP, dodatkowy żeton, idzie w lewo
superpower-points-1 = Pieniądze
superpower-points-1-words = Każdy 1 mld w skarbcu to 1 punkt.
superpower-points-2 = Państwa
superpower-points-2-words = Współpracujące 2, zaprzyjaźnione 5, partner strategiczny 10.
superpower-points-3 = Supermocarstwo
superpower-points-3-words = Pozycja daje 10 punktów temu, kto ma ją na koniec.
superpower-points-4 = Kontrakty
superpower-points-4-words = Stają się pieniędzmi, gdy przychodzą nowe, a na sam koniec wszystkie.

## Lekcje
superpower-lesson-free = Inwestycja za darmo
superpower-lesson-free-aim = Zainwestuj w państwo zaprzyjaźnione i zachowaj swoje 2 mld.
superpower-lesson-free-hint = Dwa żetony na stosie, w który nikt w tej turze nie zainwestował, nic nie płacą.
superpower-lesson-free-done = Cena to dwa żetony zamiast 2 mld.
superpower-lesson-free-no-paid = Jeden żeton płaci cenę: 2 mld przepadły.
superpower-lesson-free-no-other = To nie jest inwestycja w państwo zaprzyjaźnione.
superpower-lesson-bonds = Pieniądze w chudym roku
superpower-lesson-bonds-aim = Państwo zaprzyjaźnione kosztuje 2 mld, a masz 1. Zainwestuj w nie jednym żetonem.
superpower-lesson-bonds-hint = Sprzedaż obligacji od razu daje 1 mld i możesz go wydać następnym żetonem.
superpower-lesson-bonds-done = Jeden żeton za 1 mld, drugi za państwo zaprzyjaźnione.
superpower-lesson-bonds-no-two = Dwa żetony nic nie płacą, to prawda, ale tu ma wystarczyć jeden.
superpower-lesson-bonds-no-other = Teraz nie zapłacisz już 2 mld jednym żetonem.
superpower-lesson-levels = Dwa stopnie w jednej turze
superpower-lesson-levels-aim = Zrób w tej turze z państwa współpracującego partnera strategicznego. Masz też KP.
superpower-lesson-levels-hint = Nie można przeskoczyć stopnia: potrzebujesz państwa zaprzyjaźnionego i partnera strategicznego. Jedno z nich możesz mieć za dwa żetony.
superpower-lesson-levels-done = Obie karty przyszły w jednej turze, a państwo wzrosło o dwa stopnie.
superpower-lesson-levels-no-skipped = Partner strategiczny nie znalazł państwa zaprzyjaźnionego: inwestycja przepadła.
superpower-lesson-levels-no-low = Państwo nie zostało w tej turze partnerem strategicznym.
superpower-lesson-soft = Dwa rynki naraz
superpower-lesson-soft-aim = Masz kartę Soft power. Zdobądź cztery kontrakty jednym żetonem.
superpower-lesson-soft-hint = Z Soft power żeton zajmuje dwa sąsiadujące rynki. Na każdym z trzech pierwszych leżą dwa kontrakty.
superpower-lesson-soft-done = Jeden żeton, dwa rynki. Przed następnym użyciem kartę trzeba przygotować.
superpower-lesson-soft-no-one = To zajmuje jeden rynek. Wybierz dwa z Soft power.
superpower-lesson-soft-no-few = Razem { $have }. Poszukaj dwóch rynków, na których jest więcej.
superpower-lesson-soft-no-other = Ten żeton jest już użyty. Kontrakty są na rynkach.
superpower-lesson-room = Zrób miejsce na 3
superpower-lesson-room-aim = Na pierwszym rynku leży kontrakt za 3 mld. Zdobądź go i miej państwo, które może go realizować.
superpower-lesson-room-hint = Trójkę realizuje tylko partner strategiczny. Masz państwo zaprzyjaźnione i 5 mld.
superpower-lesson-room-done = W bilansie inwestycja była pierwsza, więc trójka znalazła państwo.
superpower-lesson-room-no-lost = Trójka jest zdobyta, ale żadne twoje państwo nie może jej realizować: trafiła do banku.
superpower-lesson-room-no-left = Trójka nadal leży na rynku.
superpower-lesson-place = Rozlicz stare
superpower-lesson-place-aim = Masz dwa nowe kontrakty po 1 mld. Rozmieść je tak, żeby do skarbca trafiły 3 mld.
superpower-lesson-place-hint = Państwo zaprzyjaźnione realizuje 1 + 2 mld. Rozliczą się, gdy przyjdzie tam nowy kontrakt.
superpower-lesson-place-done = Jeden wypełnił puste państwo, drugi rozliczył 3 mld.
superpower-lesson-place-no-kept = Państwo zaprzyjaźnione nie dostało nic nowego, więc jego kontrakty zostają.
superpower-lesson-superpower = Zostań supermocarstwem
superpower-lesson-superpower-aim = Zostań w tej turze supermocarstwem.
superpower-lesson-superpower-hint = Masz dwa państwa współpracujące i potencjalnego kontrahenta, na którym nic nie leży.
superpower-lesson-superpower-done = Trzy państwa o statusie co najmniej współpracującym, i nikt nie miał ich wcześniej.
superpower-lesson-superpower-no-two = Nadal masz tylko dwa państwa współpracujące.

## Wnioski z rozegranej gry
superpower-well-title = Supermocarstwo
superpower-well-title-words = { $turns ->
    [one] Pozycja była twoja przez jedną turę.
    [few] Pozycja była twoja przez { $turns } tury.
   *[other] Pozycja była twoja przez { $turns } tur.
 }
superpower-well-strategic = Najwyższy status
superpower-well-strategic-words = Partnerzy strategiczni na koniec gry: { $count }, po 10 punktów.
superpower-well-free = Żetony zamiast pieniędzy
superpower-well-free-words = Inwestycje bez płacenia: { $count }.
superpower-well-contracts = Rozmieszczone kontrakty
superpower-well-contracts-words = Rozmieszczone kontrakty: { $count }, razem warte { $bn } mld.
superpower-try-lost = Kupuj tylko to, co znajdzie państwo
superpower-try-lost-words = Inwestycje, które przepadły: { $count }. Zanim zainwestujesz, poszukaj państwa o stopień niżej.
superpower-try-left = Najpierw zrób miejsce
superpower-try-left-words = Kontrakty, które się nie zmieściły: { $count }. Państwo realizuje dwa, a każdy status swoje wartości: najpierw podnieś status.
superpower-try-title = Sięgnij po pozycję
superpower-try-title-words = Trzy państwa współpracujące czynią cię supermocarstwem. To 10 punktów na koniec i kontrakty, których inni nie mogą rozmieścić.
superpower-try-cp = Użyj dodatkowego żetonu
superpower-try-cp-words = Pominięte KP: { $count }. Na Sprzedaży obligacji przynosi co najmniej 1 mld.
superpower-try-free = Inwestuj za darmo
superpower-try-free-words = Inwestycje bez płacenia: { $count }. Dwa żetony na stosie, w który nikt nie zainwestował, nic nie kosztują.
superpower-try-place = Rozliczaj szybciej
superpower-try-place-words = Kontrakty stają się pieniędzmi dopiero wtedy, gdy do państwa przychodzą nowe. Daj każdemu państwu jeden nowy kontrakt na turę.
