### Analizy: partie oglądane jeszcze raz, z wariantami, notatkami i silnikiem.

nav-study = Analizy
study-title = Analizy
study-about = Obejrzyj partię jeszcze raz, próbuj innych ruchów za każdego, zapisuj notatki i pytaj silnik.
study-fence = Partii, która jeszcze trwa, nie mogą tu otworzyć ani gracze, ani widzowie.
study-mine = Moje analizy
study-mine-none = Nie masz jeszcze analiz.
study-open = Otwórz
study-is-shared = udostępniona
study-from-game = Z zakończonej partii
study-from-nothing = Od nowego ustawienia
study-from-text = Z zapisu
study-this = Analizuj tę partię
study-set-up = Ustaw
study-new = Analiza: { $game }
study-text = Zapis, wyeksportowana analiza albo adres zakończonej partii na tej stronie
study-text-help = To, co stąd wyeksportujesz, można wczytać z powrotem ze wszystkimi wariantami i notatkami.
study-file = Albo plik
study-begin = Zacznij analizę
study-unnamed = Analiza
study-bad-record = Tego zapisu nie da się odtworzyć: { $why }
study-name = Nazwa
study-all = Moje analizy
study-share = Nazwa i link
study-share-now = Udostępnij linkiem
study-shared = Każdy, kto ma ten link, może czytać analizę i ją skopiować. Nikt inny jej nie zmieni.
study-unshared = Tę analizę widzisz tylko ty.
study-unshare = Przestań udostępniać
study-source = Wynik partii
study-remove = Usuń analizę
study-remove-sure = Usuń tę analizę na zawsze
study-copy = Skopiuj do moich analiz
study-copy-of = { $name } (kopia)
study-record = Zapis z notatkami
study-side = Silnik i warianty
study-way = Przez analizę
study-first = Na początek
study-back = Krok wstecz
study-next = Krok dalej
study-last = Na koniec tej linii
study-step = { $step } z { $of }
study-over = Partia skończona.
study-chance = Decyduje los: losuj albo wybierz wynik.
study-chance-read = Decyduje los.
study-draw = Losuj
study-outcome = Wynik, jak w zapisie
study-choose = Wybierz
study-refused = Tego nie da się zrobić: { $why }
study-stale = Ta analiza została zmieniona gdzie indziej. Nic nie zapisano; tak wygląda teraz.
study-variations = Warianty
study-variation = Wariant
study-counts = { $tries ->
    [one] 1 wariant
    [few] { $tries } warianty
   *[many] { $tries } wariantów
  }, { $notes ->
    [one] 1 notatka
    [few] { $notes } notatki
   *[many] { $notes } notatek
  }
study-empty = Jeszcze nic nie zagrano.
study-folded = { $count ->
    [one] 1 krok
    [few] { $count } kroki
   *[many] { $count } kroków
  }
study-note = Notatka do tej pozycji
study-note-add = Notatka do tej pozycji
study-note-edit = Zmień notatkę
study-note-save = Zapisz notatkę
study-mark = Zaznacz
study-marks-help = Znaki: naciśnij M na elemencie planszy albo A na dwóch, żeby narysować strzałkę. Myszą: prawy przycisk, a dla strzałki przeciągnij. Dotykiem: włącz „Zaznacz” i dotknij elementu dwa razy, żeby go otoczyć, albo dwóch elementów, żeby połączyć je strzałką.
study-unmark = Usuń znak
study-promote = Zrób z tego główną linię
study-delete = Usuń od tego miejsca
study-seat-green = Zielony
study-seat-blue = Niebieski
study-seat-black = Czarny
study-seat-yellow = Żółty
study-seat-red = Czerwony
engine = Silnik
engine-best = Pięć najlepszych:
engine-ask = Zapytaj silnik
engine-looks = { $count ->
    [one] 1 iteracja
    [few] { $count } iteracje
   *[many] { $count } iteracji
  }
engine-pause = Wstrzymaj silnik
engine-limit = Najdłuższy czas myślenia
engine-limit-seconds = do { $seconds } s
engine-played = zagrane
engine-chances = szansa na zwycięstwo
engine-says = Najlepsze: { $action }, { $percent } %
engine-reader = Silnik odpowiada autorowi. Skopiuj analizę, żeby pytać samemu.
engine-fenced = Ta linia jest taka sama jak partia, która właśnie trwa, więc silnik milczy.
engine-fenced-table = Do stołu
problem-study-running = Ta partia jeszcze trwa. Można ją analizować, gdy się skończy.
problem-study-full = Masz już tyle analiz, ile można trzymać. Najpierw usuń którąś.
problem-study-large = To za dużo na jedną analizę: najwyżej 5000 kroków, notatki do 2000 znaków i 256 KiB razem.
problem-study-nothing = Wklej zapis, wybierz plik albo podaj adres zakończonej partii na tej stronie.
problem-study-components = Analizować można tylko partie z wbudowanymi elementami.
problem-engine-off = Gospodarz wyłączył silnik w analizach.
problem-engine-nothing = Tu nikt niczego nie wybiera.
