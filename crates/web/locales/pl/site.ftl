### Słowa ramy i wszystkich stron poza planszami.

## Wszędzie
home = Strona główna
rules = Zasady
menu = Menu
save = Zapisz
copy = Kopiuj
copied = Skopiowano
link = Link
send = Wyślij
accept = Zgadzam się
decline = Nie zgadzam się
offline = Brak połączenia. Próbuję ponownie …
offline-title = Brak połączenia
offline-words = Nie można teraz połączyć się z Boardroom. Ta strona sama spróbuje ponownie.
offline-safe = Każdy potwierdzony ruch jest bezpieczny na serwerze.
try-again = Spróbuj ponownie
site-about = { $games }: graj przeciw botom, przy jednym ekranie albo online ze znajomymi.
sending = Wykonuję twój ruch …
unsent = Brak odpowiedzi na twój ruch. Sprawdzam, czy został wykonany …
footer = Zasady i rysunki są nasze własne. Tam, gdzie instrukcja milczy, podajemy rozstrzygnięcie.
skip-to-content = Przejdź do treści
skip-to-prompt = Przejdź do decyzji
nav-main = Menu główne
nav-play = Graj
nav-learn = Zasady i nauka
nav-games = Moje gry
nav-guest = Gość
theme-is = Motyw: { $theme ->
    [light] jasny
    [dark] ciemny
   *[system] jak w systemie
 }
theme-system = Jak w systemie
theme-light = Jasny
theme-dark = Ciemny
count-bots = { $count ->
    [one] { $count } bot
    [few] { $count } boty
    [many] { $count } botów
   *[other] { $count } bota
 }

## Preferencje
preference-confirm = Potwierdzaj każdy ruch
preference-hold = Wstrzymuj moje ruchy: kilka sekund na anulowanie pomyłki
preference-sound = Odtwórz dźwięk, gdy nadejdzie moja kolej
preference-notice = Wyświetl powiadomienie, gdy nadejdzie moja kolej
preference-guided = Przewodnik: objaśniaj nowe decyzje
preference-pace = Ruchy innych
pace-once = od razu
pace-brisk = żwawo
pace-unhurried = bez pośpiechu
preference-theme = Motyw
preference-language = Język

## Stół
your-turn = Twoja kolej
prompt = Twoja decyzja
log = Dziennik
ahead = Zaplanuj z góry
ahead-words = Widzisz to tylko ty. W twojej kolejce ruch wykona się sam, gdy warunek jest spełniony i ruch jest dozwolony; liczy się pierwszy pasujący.
ahead-open = { $count ->
    [0] Zaplanuj z góry
    [one] 1 zaplanowany ruch
    [few] { $count } zaplanowane ruchy
   *[other] { $count } zaplanowanych ruchów
 }
ahead-look = Zaplanowany ruch jest niemożliwy
ahead-add = Dodaj
ahead-drop = Usuń
ahead-waits = Czeka.
ahead-over = Nieaktualne: ta licytacja się skończyła.
ahead-refused = Już niemożliwe: { $why }
ahead-pass = Wykonuj takie ruchy za mnie
ahead-pass-stop = Chcę decydować
ahead-pass-off = Gdy możliwy jest tylko jeden ruch, może wykonać się sam.
ahead-pass-on = Gdy możliwy jest tylko jeden ruch, wykonuje się sam.
undo-move = Cofnij mój ruch
hold-words = Twój ruch zostanie za chwilę wysłany, także gdy opuścisz tę stronę.
hold-now = Wyślij teraz
hold-cancel = Anuluj
watching = Ogląda: { $names }
watching-nameless = { $count ->
    [one] 1 gość
    [few] { $count } gości
   *[other] { $count } gości
 }
chat = Czat
chat-empty = Nie ma jeszcze wiadomości.
chat-message = Napisz do wszystkich
since-your-move = od twojego ostatniego ruchu
since-strip = Od twojego ruchu
since-start = Dotychczas
since-nothing = Od twojego ostatniego ruchu nic się nie wydarzyło.
since-again = Pokaż jeszcze raz na planszy
since-again-count = { $count ->
    [one] Pokaż jeszcze raz na planszy { $count } ruch
    [few] Pokaż jeszcze raz na planszy { $count } ruchy
   *[many] Pokaż jeszcze raz na planszy { $count } ruchów
 }
since-more = +{ $count }
since-skip = Pomiń
thinking = myśli
hurry = Pospiesz
log-and-chat = Dziennik i czat
thumb-log = { $count ->
    [0] Dziennik
    [one] Dziennik: { $count } krok od twojego ostatniego ruchu
    [few] Dziennik: { $count } kroki od twojego ostatniego ruchu
   *[many] Dziennik: { $count } kroków od twojego ostatniego ruchu
}
zoom = Wielkość stołu
zoom-in = Większy (Alt i plus)
zoom-out = Mniejszy (Alt i minus)
zoom-reset = Wielkość dopasowana do ekranu (Alt i 0)
order = Kolejność
order-at-once = Wszyscy naraz
hint = Podpowiedź
hint-title = Co radzi podpowiedź
hint-moves = { $count ->
    [one] Najlepszy ruch
    [few] { $count } najlepsze ruchy
   *[many] { $count } najlepszych ruchów
 }
hint-chance = Twoja szansa na wygraną po każdym z nich
hint-share = { $percent ->
    [0] <1%
   *[other] { $percent }%
 }
hint-best = najlepszy
hint-less = −{ $percent }
hint-equal = równie dobry
undo = Cofnij
reset-turn = Zacznij kolejkę od nowa
see-result = Zobacz wynik
confirm-action = Potwierdź: { $action }
text-board = Plansza jako tekst
take-back = Poproś o cofnięcie ruchu
take-back-asked = { $name } prosi o cofnięcie ruchu.
watch-link = Wyślij ten link, żeby inni mogli oglądać grę:
download-record = Pobierz zapis gry
leave-seat = Odejdź od stołu
curtain = Zasłona
curtain-pass = Teraz gra { $name }. Przekaż urządzenie.
curtain-secret = Następna decyzja jest tajna. Pozostali niech nie patrzą.
curtain-open = To ja, { $name }
seat-you = ty
seat-here = w grze
seat-away = rozłączenie
seat-bot = bot (poziom { $level ->
    [easy] łatwy
    [medium] średni
    [hard] trudny
    [expert] ekspert
    [master] mistrz
   *[other] { $level }
 })
seat-bot-like = { $bot }, { $temperament }
seat-automa = automatyczny
seat-empty = wolne miejsce
replay-controls = Powtórka

## Strona główna
home-hello = Dobrze cię widzieć, { $name }.
home-welcome = Witaj przy stole.
home-waiting = { $count ->
    [0] { "" }
    [one] Przy jednym stole czeka twój ruch.
   *[other] Przy { $count } stołach czeka twój ruch.
 }
home-lead = Zagraj od razu z botami albo wyślij znajomym link.
home-next = Twój następny ruch
home-all = { $count ->
    [0] { "" }
   *[other] wszystkie ({ $count })
 }
home-continue = Kontynuuj
home-continue-none = Tu pojawią się twoje gry. Naciśnij „Zagraj teraz” – konto nie jest potrzebne.
home-open = Otwarte stoły
home-open-none = W tej chwili nie ma otwartych stołów.
players-range = { $least }–{ $most }
weight = trudność { $weight } z 5
play-now = Zagraj teraz
play-now-who = ty i { $bots ->
    [one] { $bots } bot
    [few] { $bots } boty
   *[other] { $bots } botów
 } (poziom średni)
play-now-change = Zmień graczy lub poziom
play-now-change-of = Zmień graczy lub poziom: { $game }
with-friends = Ze znajomymi
around-screen = Na jednym ekranie
learn-first = Pierwsza gra: { $game }
learn-first-words = pierwsza gra z objaśnieniem decyzji
learn-begin = Zacznij
learn-begin-of = Zacznij pierwszą grę: { $game }
learn-hint = Poproś o podpowiedź
learn-hint-words = w każdej grze, gdy przyjdzie twoja kolej
wish-look = Zobacz
wish-review = Przejrzyj
wish-join = Dołącz
wish-watch = Oglądaj
wish-wait = Wejdź
games-going = W toku
games-finished = Zakończone
games-finished-none = Nie ma jeszcze zakończonych gier.

## Nowy stół
new-title = Nowy stół: { $game }
new-with = Z kim grasz
new-with-bots = Boty
new-with-bots-words = Gra zacznie się od razu.
new-with-friends = Znajomi
new-with-friends-words = Dołączają przez link albo kod QR. Wolne miejsca zajmą boty.
new-with-screen = Na jednym ekranie
new-with-screen-words = Jedno urządzenie podawane z rąk do rąk; tajne decyzje są zasłonięte.
new-temperament = Temperament bota { $number }
new-temperament-any = dowolny
new-temperament-any-about = Losowany przy tworzeniu stołu, dla każdego bota inny.
level-easy = Łatwy
level-medium = Średni
level-hard = Trudny
level-expert = Ekspert
level-master = Mistrz
new-more = Nazwa, dostęp, limit czasu
new-name = Nazwa stołu
new-name-none = jakąś wymyślimy
new-access = Kto może dołączyć
new-access-link = Każdy, kto ma link
new-access-open = Każdy (stół widać na stronie głównej)
new-access-password = Każdy, kto zna hasło
new-password = Hasło
new-rematch-title = Rewanż: { $game }
new-clock = Czas na ruch
new-clock-none = bez limitu
new-clock-minute = 1 minuta
new-clock-five = 5 minut
new-clock-day = 1 dzień
new-clock-three-days = 3 dni
new-clock-help = Gdy czas minie, ruch wykona bot.
new-create = Utwórz stół
new-bot = Bot { $number }
new-invite = Zaproś
new-invite-help = Zobaczą stół na swojej stronie głównej. Innym wyślij link.
around-title = { $game }: kto gra?
around-words = Każdy przy tym ekranie dostaje nazwę i kolor. Przekaż urządzenie, gdy gra o to poprosi.
around-player = Gracz { $number }
around-colour = Kolor
around-start = Zacznij grę
colour = { $colour ->
    [green] Zielony
    [blue] Niebieski
    [black] Czarny
    [yellow] Żółty
    [red] Czerwony
   *[other] { $colour }
 }
cancel = Anuluj
option-players = Gracze
option-players-help = Liczba graczy.
value-yes = tak
value-no = nie
your-name = Twoja nazwa

## Poczekalnia
room-free = { $count ->
    [0] Wszyscy już są.
    [one] Wolne jest 1 miejsce.
    [few] Wolne są { $count } miejsca.
   *[other] Wolnych jest { $count } miejsc.
 }
room-sit = Usiądź tutaj
room-bot = Dodaj bota
room-remove = Zwolnij miejsce
room-fill-level = Boty na wolnych miejscach
room-start = { $count ->
    [0] Zacznij
    [one] Zacznij (wolne miejsce zajmie bot)
   *[other] Zacznij (wolne miejsca zajmą boty)
 }
room-wait-host = Czekamy, aż gospodarz zacznie grę.
room-invite = Zaproś
room-invite-words = Wyślij link albo zeskanuj kod telefonem. Konto nie jest potrzebne.
room-qr = Kod QR z linkiem do tego stołu
room-options = Opcje

## Po grze
result-title = { $name }: wynik
result-steps = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[other] { $count } ruchów
 }
result-margin = { $by ->
    [one] { $by } punktu
   *[other] { $by } punktów
 }
result-wins = { $you ->
    [yes] Wygrywasz przewagą { $margin }!
   *[no] { $name } wygrywa przewagą { $margin }!
 }
result-wins-on = { $you ->
    [yes] Wygrywasz { $what }, { $own } do { $other }!
   *[no] { $name } wygrywa { $what }, { $own } do { $other }!
 }
result-score = { $you ->
    [yes] { $own } do twoich { $other }.
   *[no] { $own } do { $other } ({ $name }).
 }
result-equal-points = Punkty równe: { $points } do { $points }.
result-all-equal = Wszystko równe, po { $points ->
    [one] { $points } punkcie
    [few] { $points } punkty
   *[other] { $points } punktów
 }.
result-own-place = Twoje miejsce: { $place } ({ $points }).
result-led-always = { $you ->
    [yes] Prowadzisz od pierwszej { $unit ->
        [turn] tury
       *[round] rundy
     } do ostatniej.
   *[no] { $name } prowadzi od pierwszej { $unit ->
        [turn] tury
       *[round] rundy
     } do ostatniej.
 }
result-led = { $you ->
    [yes] Prowadzisz od { $unit ->
        [turn] tury
       *[round] rundy
     } { $round }.
   *[no] { $name } prowadzi od { $unit ->
        [turn] tury
       *[round] rundy
     } { $round }.
 }
result-led-last = { $you ->
    [yes] Obejmujesz prowadzenie w ostatniej { $unit ->
        [turn] turze
       *[round] rundzie
     }.
   *[no] { $name } obejmuje prowadzenie w ostatniej { $unit ->
        [turn] turze
       *[round] rundzie
     }.
 }
result-led-end = { $you ->
    [yes] Obejmujesz prowadzenie dopiero przy liczeniu na koniec.
   *[no] { $name } obejmuje prowadzenie dopiero przy liczeniu na koniec.
 }
result-lead-changes = { $count ->
    [one] Prowadzenie zmieniło się raz.
    [few] Prowadzenie zmieniło się { $count } razy.
   *[other] Prowadzenie zmieniło się { $count } razy.
 }
result-facts = Warto wiedzieć
result-largest = { $unit ->
    [turn] Najlepsza tura: { $round }
   *[round] Najlepsza runda: { $round }
 }
result-largest-words = { $you ->
    [yes] Największy zysk w całej grze jest twój: sięga { $margin }.
   *[no] { $name } zyskuje wtedy najwięcej w całej grze. Zysk sięga { $margin }.
 }
result-under-a-minute = poniżej minuty
result-minutes = { $minutes } min
result-hours = { $hours } godz. { $minutes } min
result-days = { $days ->
    [one] jeden dzień
    [few] { $days } dni
   *[other] { $days } dni
 }
result-other-options = Inne opcje
result-share = Udostępnij
result-rounds = { $unit ->
    [turn] Tura po turze
   *[round] Runda po rundzie
 }
result-best-of-column = najlepszy wynik
result-end = koniec
result-replay-alone = Powtórka na cały ekran
result-rematch = Rewanż
result-rematch-go = Przejdź do rewanżu
result-replay = Powtórka
result-ranking = Końcowe wyniki
result-ranking-only = Końcowe wyniki
result-place = Miejsce
result-player = Gracz
result-breakdown = Skąd punkty
result-points = Punkty
result-curve = { $unit ->
    [turn] Punkty tura po turze
   *[round] Punkty runda po rundzie
 }
result-start = start
result-series = { $count ->
    [one] Jedna gra w tej serii
    [few] { $count } gry w tej serii
   *[other] { $count } gier w tej serii
}
result-victories = Zwycięstwa
result-series-game = Gra { $number }
result-fair = Uczciwe losowania
result-fair-words = Skrót ziarna losowania zapisano przed pierwszym ruchem. Ziarno jest teraz jawne, więc każdy może sprawdzić każde losowanie: boardroom replay --verify.
result-seed = Ziarno

## Miejsca o tej samej nazwie
seat-of-colour = { $name } ({ $colour ->
    [green] zielony
    [blue] niebieski
    [black] czarny
    [yellow] żółty
   *[red] czerwony
 })

## Powtórka
replay-first = Na początek
replay-back = Krok wstecz
replay-forward = Krok naprzód
replay-last = Na koniec
replay-step = Krok { $step } z { $of }
replay-go = Pokaż
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-speed = Szybkość
replay-decision = Moja następna decyzja
replay-decision-of = Następna decyzja: { $name }
replay-back-to-now = Wróć do gry
replay-news = Gra toczy się dalej: wróć do gry
replay-eyes = Widok gracza
replay-all-eyes = wszyscy
replay-play-on = Graj od tego miejsca
replay-play-on-as = Graj od tego miejsca jako { $name } przeciw botom

## Konto
me-title = Konto
me-name = Nazwa gracza
me-name-words = Widzą ją inni przy stole.
me-password = Hasło
me-set-password = Ustaw hasło
me-signed-in-as = Twój login to { $login }.
me-login = Login
me-new-password = Nowe hasło
me-their-password = Hasło
me-password-words = Bez hasła możesz grać tylko w tej przeglądarce. Co najmniej 8 znaków.
me-sign-in = Zaloguj się
me-preferences = Preferencje
me-leave = Wyloguj się lub usuń konto
me-sign-out = Wyloguj się
me-sign-out-everywhere = Wyloguj się wszędzie
me-delete = Usuń konto
me-delete-words = Usuniemy nazwę, hasło i wiadomości z czatu. Gry zostaną pod nazwą „ktoś, kto odszedł”.
me-delete-sure = Tak, usuń moje konto

## Błędy
error-not-found = Nie ma takiej strony.
error-forbidden = Nie masz dostępu do tej strony.
error-too-many = Za dużo żądań.
error-request = Nie udało się.
error-server = Coś poszło nie tak po naszej stronie.

## Przy stole, o ludziach
table-name = { $game }: { $table }
table-people = { $people }, { $day }
table-people-more = { $people } i jeszcze { $more }, { $day }
day-of = { $day } { $month } { $year }
month-1 = stycznia
month-2 = lutego
month-3 = marca
month-4 = kwietnia
month-5 = maja
month-6 = czerwca
month-7 = lipca
month-8 = sierpnia
month-9 = września
month-10 = października
month-11 = listopada
month-12 = grudnia
bot-green = Bot Gizmo
bot-blue = Bot Bajt
bot-black = Bot Kilo
bot-yellow = Bot Yotta
bot-red = Bot Robik
bot-for = { $name } (bot)
own-seats = Gracze przy tym ekranie
card-invited = Zaprasza cię { $name }
card-over = zakończona
card-place = { $place }. miejsce, { $points }
card-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
 }
me-saved = Zapisano.
me-signed-in = Zalogowano.

## Problemy
problem-sign-in = Najpierw się zaloguj.
problem-other-site = Żądanie przyszło z innej witryny.
problem-missing = Może strona została przeniesiona albo link jest niepełny.
problem-stale = Sytuacja na stole się zmieniła. Sprawdź ją i spróbuj ponownie.
problem-too-many = Poczekaj chwilę i spróbuj ponownie.
problem-bot-seats = Nie możesz dodać więcej botów: w niedokończonych grach może ich być najwyżej { $most }. Najpierw skończ lub zamknij którąś grę.
problem-thinking-spent = W ciągu ostatniej godziny boty wykorzystały dla ciebie { $minutes ->
        [one] 1 minutę
        [few] { $minutes } minuty
       *[many] { $minutes } minut
    } namysłu. Twoje gry toczą się dalej z botami, które myślą krócej. Wybierz łatwego bota albo poczekaj.
problem-busy = Serwer jest teraz zajęty grami innych. Spróbuj za chwilę.
problem-too-many-tables = Nie możesz otworzyć więcej stołów: niedokończonych gier może być najwyżej { $most }. Najpierw dokończ lub zamknij którąś.
problem-key-reused = Ten formularz był już wysłany z inną treścią. Wczytaj stronę ponownie.
problem-unavailable = Serwer nie może teraz zapisywać. Nic nie zginęło; spróbuj ponownie.
problem-disk-full = Dysk serwera jest pełny. Nic się nie zmieniło i nic nie zginęło.
problem-unknown = Nie wiadomo, czy to zostało wykonane. Zanim spróbujesz ponownie, sprawdź sytuację na stole.
problem-timeout = To trwało zbyt długo. Nic się nie zmieniło; spróbuj ponownie.
problem-too-slow = Żądanie nie dotarło na czas. Nic się nie zmieniło; spróbuj ponownie.
problem-fault = Szczegóły są w dzienniku serwera. Potwierdzone ruchy są bezpieczne.
problem-name-empty = Podaj nazwę.
problem-name-long = Nazwa może mieć najwyżej 40 znaków.
problem-name-invisible = W tej nazwie są niewidoczne znaki. Wpisz ją bez nich.
problem-name-letters = Użyj zwykłych liter, cyfr, odstępów i znaków interpunkcyjnych.
problem-name-mixed = Ta nazwa miesza podobne litery z różnych alfabetów. Użyj jednego alfabetu.
problem-name-reserved = Ta nazwa może sugerować kogoś, kto prowadzi tę stronę. Wybierz inną.
problem-name-taken = Tę nazwę albo bardzo podobną ma już ktoś z hasłem. Wybierz inną.
problem-login-taken = Ten login jest już zajęty.
problem-password-length = Hasło musi mieć od 8 do 200 znaków.
problem-password-wrong = Zły login lub hasło.
problem-password-current = Obecne hasło jest nieprawidłowe.
problem-onlookers-muted = Przy tym stole piszą tylko gracze.
problem-unwelcome = Nie możesz zająć miejsca przy tym stole.
problem-report-text = Napisz, co się stało; najwyżej 1000 znaków.
problem-banned = Nie masz wstępu na tę stronę: { $reason }
problem-invalid = Coś w tym żądaniu się nie zgadza. Sprawdź je i spróbuj ponownie.
problem-forbidden = Nie możesz tego zrobić.
problem-not-now = Teraz nie można tego zrobić.
problem-refused = To nie jest ruch w tej grze.
problem-not-your-turn = To nie twoja kolej.
problem-cannot-act = Nie możesz teraz wykonać ruchu.
problem-not-begun = Gra jeszcze się nie zaczęła.
problem-begun = Gra już się zaczęła.
problem-over = Gra się skończyła.
problem-not-over = Gra jeszcze trwa.
problem-closed = Ten stół jest zamknięty.
problem-bot-plays = Gra za ciebie bot. Najpierw wróć na swoje miejsce.
problem-nobody-thinks = Żaden bot teraz nie myśli.
problem-others-wait = Grają tu też inni: ich przeciwnicy mogą się zastanawiać, ile chcą.
problem-time-left = Czas tego gracza jeszcze nie minął.
problem-nothing-left = Po ostatnim kroku nie ma już w co grać.
problem-undo-blocked = Tego nie cofniesz bez zgody innych: ktoś wykonał ruch albo coś wylosowano lub odsłonięto. Poproś o cofnięcie ruchu.
problem-nothing-to-undo = Nie ma ruchu do cofnięcia.
problem-no-such-move = Od tego miejsca nie ma ruchu do cofnięcia.
problem-past-leaver = Tego nie można cofnąć: od tego czasu ruch wykonał ktoś, kto opuścił grę.
problem-past-draw = Tego nie można cofnąć: nie ma tu nikogo, kto mógłby się zgodzić, a od tego czasu coś wylosowano.
problem-past-reveal = Tego nie można cofnąć: nie ma tu nikogo, kto mógłby się zgodzić, a od tego czasu coś odsłonięto.
problem-proposal-open = Prośba o cofnięcie ruchu już czeka na odpowiedź.
problem-proposal-gone = Ta prośba jest już nieaktualna.
problem-not-asked = Twoja odpowiedź nie jest już potrzebna.
problem-seat-taken = To miejsce jest zajęte.
problem-seat-automated = To miejsce jest automatyczne.
problem-no-person-needed = To miejsce jest automatyczne; nie zajmie go ani gracz, ani bot.
problem-seat-of-bot = To miejsce należy do bota.
problem-seat-vacant = Nikt tam nie siedzi.
problem-second-seat = Grasz już przy tym stole i nie możesz przejąć drugiego miejsca.
problem-secret-standing = Na tym miejscu zapadła tajna decyzja. Możesz je zająć, gdy wszystkie decyzje będą odsłonięte.
problem-secret-known = Znasz tajną decyzję przy tym stole. Inne miejsce możesz zająć, gdy wszystkie decyzje będą odsłonięte.
problem-no-seat = Nie siedzisz przy tym stole.
problem-not-your-seat = To nie twoje miejsce.
problem-several-seats = Masz przy tym stole kilka miejsc. Podaj, o które chodzi.
problem-own-seat = To twoje miejsce. Zamiast tego odejdź od stołu.
problem-spectator-link = Ten link służy tylko do oglądania.
problem-table-password = Ten stół jest chroniony hasłem.
problem-host-only = Może to zrobić tylko gospodarz.
problem-players-only = O rewanż mogą poprosić tylko gracze z tej gry.
problem-others-play = Inni jeszcze grają. Jeśli odejdziesz, twoje miejsce zajmie bot.
problem-table-password-long = Hasło stołu może mieć najwyżej 200 znaków.
problem-options = Te opcje nie pasują do siebie. Zmień którąś z nich.
problem-colour-taken = Każdy musi mieć inny kolor.
problem-one-line = Ruch to jeden wiersz.
problem-ahead-too-much = Z góry możesz zaplanować najwyżej 12 ruchów.
problem-too-much-thinking = Bot przy stole myśli najwyżej 10 s albo 100 000 iteracji.
problem-steve-is-option = Automatyczny rywal to opcja gry, a nie bot.
problem-chat-empty = Najpierw coś napisz.
problem-chat-long = Najwyżej 1000 znaków.
problem-report-whom = Podaj, kogo lub której wiadomości dotyczy zgłoszenie.
problem-yourself = To dotyczy ciebie.
problem-shuns-full = Masz już 1000 wyciszonych lub zablokowanych osób. Najpierw przestań wyciszać lub odblokuj kilka z nich.
problem-no-scope = Token musi mieć co najmniej jeden zakres.
problem-tokens-full = Masz już 100 tokenów. Najpierw unieważnij któryś.
problem-delete-unticked = Zaznacz pole, żeby potwierdzić.

## Wyciszanie, blokowanie, zgłaszanie
guest-mark = gość
guest-mark-words = Gość: tej nazwy nie chroni hasło.
name-of-guest = { $name } (gość)
somebody-left = ktoś, kto odszedł
onlooker = widz
chat-removed = usunięte
chat-apart = Do końca gry widzowie piszą tylko między sobą.
chat-muted = Przy tym stole piszą tylko gracze.
mute-onlookers = Wycisz widzów
unmute-onlookers = Pozwól widzom pisać
room-take-out = Usuń z miejsca
person-about = { $name }: wycisz, zablokuj, zgłoś
person-title = { $name }
person-guest = Gość: tej nazwy nie chroni hasło i mogą jej używać także inni.
person-said = Wiadomość
person-back = Wróć do stołu
person-mute = Wycisz
person-mute-words = Nie zobaczysz wiadomości tej osoby przy żadnym stole. Ona się o tym nie dowie.
person-block = Zablokuj
person-block-words = Nie zobaczysz wiadomości tej osoby, a ona nie usiądzie przy twoich stołach i cię nie zaprosi. Nie dowie się o tym.
person-unmute = Wyłącz wyciszenie
person-unblock = Odblokuj
person-muted = Ta osoba jest przez ciebie wyciszona.
person-blocked = Ta osoba jest przez ciebie zablokowana.
person-report = Zgłoś gospodarzowi serwera
person-report-words = Gospodarz tej strony przeczyta zgłoszenie razem z tym stołem i tą wiadomością.
person-report-text = Co się stało?
person-reported = Dziękujemy. Gospodarz to przeczyta.
me-current-password = Obecne hasło
me-current-password-words = Zmiana hasła wyloguje wszystkie inne przeglądarki i programy.
me-shunned = Wyciszeni i zablokowani
me-shunned-none = Nikt. Kliknij czyjąś nazwę na czacie lub przy stole, żeby wyciszyć albo zablokować tę osobę.
me-distance-mute = wyciszenie
me-distance-block = blokada
me-unmute = Wyłącz wyciszenie
me-unmute-of = Wyłącz wyciszenie: { $name }
me-unblock = Odblokuj
me-unblock-of = Odblokuj: { $name }
me-export = Twoje dane
me-export-words = Profil, stoły, wiadomości z czatu i nazwy twoich tokenów w jednym pliku JSON.
me-export-get = Pobierz
me-heard = Gotowe. Znów zobaczysz wiadomości tej osoby.

## Opcje gier
new-fine-print = Więcej opcji
time-left = Pozostały czas
come-back = Wracam do gry
stand-in = Niech bot zagra za mnie
call-bot = Niech bot zagra za gracza { $name }
