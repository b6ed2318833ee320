### Strony zasad i przewodnik po pierwszej grze.

## Strony
learn-title = Zasady i nauka
learn-lead = Zagraj z przewodnikiem albo zajrzyj do zasad. Gdy ruch jest niedozwolony, powód prowadzi tutaj.
learn-how = Jak to działa
learn-how-guided = Gra z przewodnikiem to prawdziwa gra z łatwymi botami. Przy każdym nowym rodzaju decyzji przewodnik raz ją objaśnia. Nigdy nie gra za ciebie.
learn-how-rules = Zasady są napisane naszymi słowami, podzielone na rozdziały i ponumerowane, z obrazkami prawdziwej planszy. Gdy ruch jest niedozwolony, powód podaje numer zasady: kliknij go, żeby tu trafić.
learn-how-rulings = Tam, gdzie instrukcja milczy, rozstrzygnięcie mówi, co postanowiliśmy. Jeśli drukowanej karty nie znamy na pewno, zaznaczamy to.
learn-rules-of = Zasady: { $game }
learn-components-of = Elementy: { $game }
learn-chapters = Rozdziały
learn-search = Szukaj w zasadach
learn-found = { $count ->
    [0] Wśród { $of } zasad nic nie znaleziono.
    [one] Znaleziono { $count } zasadę z { $of }.
    [few] Znaleziono { $count } zasady z { $of }.
   *[other] Znaleziono { $count } zasad z { $of }.
 }
learn-found-pattern = Znalezione zasady: # z %.
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

## Przewodnik
coach = Przewodnik
coach-rules = Zasady:
coach-got-it = Rozumiem
coach-stop = Wyłącz przewodnika
