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

## Przewodnik
coach = Przewodnik
coach-rules = Zasady:
coach-got-it = Rozumiem
coach-stop = Bez podpowiedzi
