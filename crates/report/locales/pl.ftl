### Raport z wielu rozgrywek jednej gry.

report-title = { $game }: czy gra jest zrównoważona?
report-lead = Liczba rozegranych partii: { $games }, miejsc przy stole: { $seats }; grały boty. Wszystko poniżej policzono, a wykresy narysował sam program.
report-contents = Spis treści
report-about-options = Opcje
report-about-bots = Boty
report-about-seed = Ziarno
report-about-components = Plik elementów
report-about-rules = Wersja zasad
report-reading = Jak czytać tę stronę
report-reading-text = Kropka to wynik obliczeń, a kreska to jego 95-procentowy przedział: przy innych ziarnach wynik leżałby w nim w 19 przypadkach na 20. Linia przerywana to wynik sprawiedliwy, { $fair } zwycięstw na każde miejsce; to, co wyraźnie od niej odbiega, ma drugi kolor. Wspólne zwycięstwo liczy się w częściach. Z dwudziestu sprawiedliwych rzeczy jedna przez sam przypadek wyda się niesprawiedliwa. Wszystko to dotyczy tych botów: silniejsze mogą wykorzystać kartę, którą słabsze marnują.
report-range = od { $low } do { $high }
report-numbers = Liczby
report-seats = Miejsca
report-seats-text = Czy ma znaczenie, gdzie się siedzi? Każde miejsce powinno wygrywać równie często.
report-bots = Boty
report-shares-caption = Udział zwycięstw z 95-procentowym przedziałem; linia przerywana: { $fair }, udział sprawiedliwy.
report-fair = Nic tu nie jest wyraźnie niesprawiedliwe: wszystkie przedziały obejmują udział sprawiedliwy.
report-unfair = { $count ->
    [one] Jedna pozycja wygrywa wyraźnie częściej lub rzadziej, niż powinna. Najlepsza: { $best } ({ $high }), najgorsza: { $worst } ({ $low }).
    [few] { $count } pozycje wygrywają wyraźnie częściej lub rzadziej, niż powinny. Najlepsza: { $best } ({ $high }), najgorsza: { $worst } ({ $low }).
   *[other] { $count } pozycji wygrywa wyraźnie częściej lub rzadziej, niż powinno. Najlepsza: { $best } ({ $high }), najgorsza: { $worst } ({ $low }).
  }
report-start-text = Rozdane na początku, bez wyboru: każda z tych rzeczy powinna wygrywać równie często.
report-end-text = Posiadane na końcu przez tych, którzy to zdobyli lub wybrali. Wysoki udział znaczy, że zwycięzcy to mają; czy dzięki temu wygrywają, to inne pytanie, bo bogatszy kupuje więcej.
report-worth = Ile warta jest jedna sztuka
report-worth-start = O ile więcej od średniej przy stole ma ten, kto to dostał, przy uwzględnieniu pozostałych rzeczy tego rodzaju i miejsc (metoda najmniejszych kwadratów).
report-worth-end = O ile więcej od średniej przy stole idzie w parze z jedną sztuką więcej, przy uwzględnieniu pozostałych rzeczy tego rodzaju i miejsc (metoda najmniejszych kwadratów). To, co zostaje po zapłaceniu ceny: blisko 0 znaczy, że rzecz kosztuje mniej więcej tyle, ile jest warta.
report-worth-caption = Wartość z 95-procentowym przedziałem; błędy liczone są według partii.
report-head-games = Gry
report-head-share = Udział zwycięstw
report-head-interval = Przedział 95 %
report-head-points = Średni wynik
report-head-spread = Rozrzut
report-head-worth = Wartość
report-head-error = Błąd standardowy
report-head-held = Ile razy posiadane
report-head-round = Runda
report-head-difference = Różnica
report-spread = Średnia { $mean }, mediana { $middle }; w dziewięciu grach na dziesięć od { $low } do { $high }.
report-course = Przebieg gier
report-shared = Wspólne zwycięstwa: { $share } wszystkich gier.
report-points = Wyniki wszystkich miejsc
report-points-text = Jedno wysokie wzgórze to gra, w której wszyscy się liczą; dwa wzgórza to dwie gry w jednej.
report-best = Wyniki zwycięzców
report-best-text = Tyle trzeba, aby wygrać.
report-margin = Przewaga zwycięzcy
report-margin-text = O ile pierwszy wyprzedza następnego; 0 to rozstrzygnięcie remisu albo wspólne zwycięstwo. Małe przewagi to emocjonujące gry.
report-length = Długość
report-length-text = Decyzje wszystkich miejsc razem w jednej grze.
report-lead-changes = Zmiany prowadzenia
report-lead-changes-text = Jak często na koniec rundy samotnie prowadziło inne miejsce niż wcześniej. 0: kto pierwszy objął prowadzenie, ten prowadził do końca.
report-leads = Czy prowadzący wygrywa?
report-leads-text = Tak często wygrywa ten, kto samotnie prowadzi na koniec rundy. W dobrej grze krzywa rośnie powoli: wczesne rundy mają znaczenie, ale nie rozstrzygają.
report-leads-caption = Udział zwycięstw prowadzącego według rund, z 95-procentowym przedziałem; linia przerywana: { $fair }, udział sprawiedliwy.
report-against = Dwa pliki elementów
report-against-text = Te same rozdania, te same boty, te same ziarna, raz z plikiem { $one } (1), a raz z plikiem { $other } (2). Co różni się bardziej niż przez przypadek, ma drugi kolor.
report-against-points = Średni wynik miejsca: { $one } z pierwszym plikiem, { $other } z drugim, { $by } ± { $error } z rozdania na rozdanie.
report-kind-order = Kolejność gry
