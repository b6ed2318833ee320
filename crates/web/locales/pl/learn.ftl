### Strony zasad i przewodnik po pierwszej grze.

## Strony
learn-title = Zasady i nauka
learn-lead = Zagraj z przewodnikiem, spróbuj lekcji albo zajrzyj do zasad. Gdy ruch jest niedozwolony, powód prowadzi tutaj.
learn-how = Jak to działa
learn-how-guided = Gra z przewodnikiem to prawdziwa gra z łatwymi botami: przed nią trzy karty, obok pytania przewodnik przy każdym nowym rodzaju decyzji, a po niej to, co poszło ci dobrze. Przewodnik nigdy nie gra za ciebie.
learn-how-rules = Zasady są napisane naszymi słowami, podzielone na rozdziały i ponumerowane, z obrazkami prawdziwej planszy. Gdy ruch jest niedozwolony, powód podaje numer zasady: kliknij go, żeby tu trafić.
learn-how-lessons = Lekcje to małe pozycje, w których próbujesz jednej rzeczy: dać się przelicytować, zakryć cztery komórki, zrobić miejsce na 3. Sama gra mówi, czy się udało.
learn-rules-of = Zasady: { $game }
learn-chapters = Rozdziały
learn-search = Szukaj w zasadach: kto wygrywa
learn-found = { $count ->
    [0] Wśród { $of } zasad nic nie znaleziono.
    [one] Znaleziono { $count } zasadę z { $of }.
    [few] Znaleziono { $count } zasady z { $of }.
   *[other] Znaleziono { $count } zasad z { $of }.
 }
learn-begin-guided = Zagraj z przewodnikiem
learn-own-words = Zasady własnymi słowami. Gra pilnuje każdej z nich.
rule-ruling = rozstrzygnięcie
rule-example = przykład
learn-ruling-words = oznacza naszą decyzję tam, gdzie instrukcja milczy.
learn-components = Elementy
learn-components-words = Każdy element tak, jak wygląda na planszy. Jeśli drukowanej wartości nie znamy na pewno, zaznaczamy to. Kto ma drukowaną grę, może użyć własnego pliku elementów.
known-printed = z drukowanej gry
known-likely = prawdopodobny
known-in-part = częściowo znany
known-rebuilt = nasza rekonstrukcja
learn-known-printed = udokumentowany w drukowanej grze
learn-known-likely = jedno dobre źródło, a wszystko inne się zgadza
learn-known-in-part = częściowo udokumentowany, reszta to rekonstrukcja
learn-known-rebuilt = drukowana wartość nieznana; ta jest nasza

learn-title-of = Jak grać: { $game }
learn-how-to-play = Jak grać
learn-games = Gry
learn-all-rules = Wszystkie zasady z numerami
learn-answers = Odpowiedzi
learn-print = Drukuj dwie strony

## Przed grą z przewodnikiem
guided-title = { $game } w trzech kartach
guided-about = { $count ->
    [one] Gra z przewodnikiem, z jednym łatwym botem · { $length }
   *[other] Gra z przewodnikiem, z { $count } łatwymi botami · { $length }
 }
guided-cards = Gra w trzech kartach
guided-goal = Cel
guided-round = Jedna runda
guided-turn = Jedna tura
guided-points = Skąd są punkty
guided-coach = Przewodnik obok pytania
guided-coach-words = słowo przy każdej nowej decyzji, nigdy nad planszą
guided-book = Jak grać, dwie strony
guided-begin = Zacznij grę z przewodnikiem

## Lekcje
lessons = Lekcje
lessons-done = zrobione: { $done } z { $of }
lesson-of = lekcja { $number } z { $of }
lesson-all = Wszystkie lekcje
lesson-panel = Lekcja
lesson-aim = Co zrobić
lesson-hint = Podpowiedź
lesson-reached = Udało się!
lesson-missed = Jeszcze nie.
lesson-again = Spróbuj ponownie
lesson-next = Następna lekcja
lesson-go = Dalej
lesson-try = Spróbuj
lesson-tries = { $count ->
    [one] za pierwszym razem
    [few] { $count } próby
   *[other] { $count } prób
 }
lesson-refused = Tego ruchu nie da się odczytać. Wybierz go na planszy.

## Po grze z przewodnikiem
debrief = Co wynieść z tej gry
debrief-well = Co poszło ci dobrze
debrief-next = Czego spróbować
debrief-lesson = Lekcja: { $lesson }

## Przewodnik
coach-words = Co mówi przewodnik
coach-waits = Decydują inni. Patrz na dziennik: mówi, co dał każdy ruch.
coach-over = Gra skończona. Na następnej stronie znajdziesz, co poszło ci dobrze i czego spróbować.
coach = Przewodnik
coach-got-it = Rozumiem
coach-stop = Wyłącz przewodnika
