### Słowa ramy i wszystkich stron poza planszami.

## Wszędzie
home = Strona główna
rules = Zasady
menu = Menu
save = Zapisz
copy = Kopiuj
copied = Skopiowano
link = Odnośnik
send = Wyślij
accept = Zgoda
decline = Odmowa
offline = Brak połączenia, próbuję ponownie
sending = Twój ruch jest wykonywany …
unsent = Nie ma odpowiedzi na Twój ruch. Sprawdzam, czy został zagrany …
footer = Boardroom opisuje i rysuje gry po swojemu. Gdzie instrukcja milczy, mówi o tym rozstrzygnięcie.
skip-to-content = Przejdź do treści
skip-to-prompt = Przejdź do pytania
nav-main = Główna
nav-play = Graj
nav-learn = Nauka
nav-games = Moje gry
nav-guest = Gość
theme-is = Motyw: { $theme ->
    [light] jasny
    [dark] ciemny
   *[system] jak w systemie
 }
theme-system = Jak w systemie
theme-light = Jasny
theme-dark = Ciemny
count-bots = { $count ->
    [one] { $count } bot
    [few] { $count } boty
    [many] { $count } botów
   *[other] { $count } bota
 }

## Preferencje
taste-confirm = Pytaj o potwierdzenie każdego ruchu
taste-sound = Dźwięk i powiadomienie, gdy moja kolej
taste-guided = Objaśniaj mi każdą decyzję
taste-theme = Motyw
taste-language = Język

## Stół
your-turn = Twoja kolej
prompt = Pytanie
log = Dziennik
chat = Czat
chat-empty = Nikt jeszcze nic nie napisał.
chat-message = Wiadomość do stołu
since-your-move = od twojego ruchu
order = Kolejność
hint = Podpowiedź
undo = Cofnij
reset-turn = Od nowa
see-result = Zobacz wynik
confirm-action = Potwierdź: { $action }
text-board = Plansza jako tekst
take-back = Poproś o cofnięcie
take-back-asked = { $name } prosi o cofnięcie ruchu.
watch-link = Pod tym odnośnikiem można oglądać grę:
download-record = Pobierz zapis
leave-seat = Odejdź od stołu
curtain = Zasłona między tajemnicami
curtain-pass = Przekaż ekran: { $name }.
curtain-secret = Następna decyzja jest tajna. Inni niech nie patrzą.
curtain-open = To ja, { $name }
seat-you = ty
seat-here = przy stole
seat-away = poza stołem
seat-bot = bot, { $level ->
    [easy] łatwy
    [medium] średni
    [hard] trudny
    [expert] ekspert
   *[other] { $level }
 }
seat-automa = grają zasady
seat-empty = wolne
plain-round = Runda { $round }
plain-your-turn = Twoja kolej.
plain-pick = Wybierz akcję
plain-actions = Co możesz zrobić
plain-state = Sytuacja
plain-seats = Gracze
replay-controls = Powtórka

## Strona główna
home-hello = Dobrze cię widzieć, { $name }.
home-welcome = Witaj przy stole.
home-waiting = { $count ->
    [0] { "" }
    [one] Jeden stół czeka na twój ruch.
    [few] { $count } stoły czekają na twój ruch.
   *[other] { $count } stołów czeka na twój ruch.
 }
home-lead = Boty siadają od razu; znajomym wystarczy odnośnik.
home-next = Następny stół czeka
home-all = { $count ->
    [0] { "" }
   *[other] wszystkie { $count }
 }
home-continue = Kontynuuj
home-continue-none = Tu będą twoje gry. Naciśnij „Zagraj teraz”: bez formularza i bez konta.
home-open = Otwarte stoły
home-open-none = W tej chwili nie ma otwartych stołów.
players-range = { $least } do { $most }
weight = trudność { $weight } z 5
play-now = Zagraj teraz
play-now-who = ty i { $bots ->
    [one] { $bots } bot
    [few] { $bots } boty
   *[other] { $bots } botów
 }, średni poziom
play-now-change = Zmień miejsca i poziom
play-now-change-of = Zmień miejsca i poziom: { $game }
with-friends = Ze znajomymi
around-screen = Przy tym ekranie
learn-first = Pierwsza gra: { $game }
learn-first-words = z objaśnieniem każdej decyzji
learn-begin = Zacznij
learn-begin-of = Zacznij pierwszą grę: { $game }
learn-hint = Poproś o podpowiedź
learn-hint-words = w każdej grze, w swojej kolejce
wish-look = Zobacz
wish-review = Przejrzyj
wish-join = Dołącz
wish-watch = Oglądaj
wish-wait = Wejdź
games-going = W toku
games-finished = Zakończone
games-finished-none = Nie ma jeszcze zakończonych gier.

## Nowy stół
new-title = Stół: { $game }
new-with = Z kim
new-with-bots = Boty
new-with-bots-words = Siadają od razu.
new-with-friends = Znajomi
new-with-friends-words = Przychodzą przez odnośnik albo kod QR. Wolne miejsca zajmą boty.
new-with-screen = Przy tym ekranie
new-with-screen-words = Jedna plansza dla wszystkich, podawana z rąk do rąk; zasłona między tajemnicami.
new-level = Poziom botów
new-level-help = Także dla miejsc, które zostaną wolne.
level-easy = Łatwy
level-medium = Średni
level-hard = Trudny
level-expert = Ekspert
new-more = Nazwa, dostęp, zegar
new-name = Nazwa stołu
new-name-none = jakąś wymyślimy
new-access = Kto może przyjść
new-access-link = Kto ma odnośnik
new-access-open = Każdy: stół widać na stronie głównej
new-access-password = Kto zna hasło
new-password = Hasło
new-clock = Czas na ruch
new-clock-none = ile potrzeba
new-clock-minute = minuta
new-clock-five = pięć minut
new-clock-day = dzień
new-clock-three-days = trzy dni
new-clock-help = Gdy czas minie, ruch wykona bot.
new-create = Przygotuj stół
cancel = Anuluj
option-players = Gracze
option-players-help = Ile osób siada do stołu.
value-yes = tak
value-no = nie
your-name = Twoje imię

## Poczekalnia
room-free = { $count ->
    [0] Wszyscy są.
    [one] Jedno miejsce jest wolne.
    [few] { $count } miejsca są wolne.
   *[other] { $count } miejsc jest wolnych.
 }
room-sit = Usiądź tutaj
room-bot = Posadź bota
room-remove = Zwolnij miejsce
room-start = { $count ->
    [0] Start
    [one] Start, z botem na wolnym miejscu
   *[other] Start, z botami na wolnych miejscach
 }
room-wait-host = Grę zaczyna gospodarz.
room-invite = Zaproś
room-invite-words = Wyślij odnośnik albo pokaż kod telefonowi. Konto nie jest potrzebne.
room-qr = Kod QR odnośnika do tego stołu
room-options = Opcje

## Po grze
result-title = { $name }: wynik
result-steps = { $count ->
    [one] { $count } krok.
    [few] { $count } kroki.
   *[other] { $count } kroków.
 }
result-you-win = { $by ->
    [0] Wygrywasz dzięki rozstrzygnięciu remisu.
   *[other] Wygrywasz z przewagą { $by }.
 }
result-wins = { $by ->
    [0] { $name } wygrywa dzięki rozstrzygnięciu remisu.
   *[other] { $name } wygrywa z przewagą { $by }.
 }
result-rematch = Rewanż
result-rematch-go = Do rewanżu
result-replay = Powtórka
result-ranking = Miejsca i skąd się wzięły punkty
result-place = Miejsce
result-player = Gracz
result-breakdown = Składniki
result-points = Punkty
result-curve = Wynik według rund
result-start = start
result-series = { $count ->
    [one] Jedna gra w tym składzie
    [few] { $count } gry w tym składzie
   *[other] { $count } gier w tym składzie
}
result-victories = Zwycięstwa
result-series-game = Gra { $number }
result-fair = Uczciwe losowania
result-fair-words = Skrót ziarna był w zapisie od pierwszego kroku. Mając ziarno, każdy może sprawdzić każde losowanie: boardroom replay --verify.
result-seed = Ziarno

## Powtórka
replay-first = Na początek
replay-back = Krok wstecz
replay-forward = Krok naprzód
replay-last = Na koniec
replay-step = Krok { $step } z { $of }
replay-go = Pokaż
replay-eyes = Czyimi oczami
replay-all-eyes = wszystko
replay-play-on = Graj dalej stąd
replay-play-on-as = Graj dalej stąd przeciw botom jako { $name }

## Ja
me-title = Ty
me-name = Imię
me-name-words = Widzą je inni przy stole.
me-password = Hasło, żeby wrócić
me-signed-in-as = Logujesz się jako { $login }.
me-login = Nazwa do logowania
me-new-password = Nowe hasło
me-their-password = Hasło
me-password-words = Bez hasła zna cię tylko ta przeglądarka. Co najmniej 8 znaków.
me-sign-in = Zaloguj
me-taste = Preferencje
me-leave = Wyjście
me-sign-out = Wyloguj
me-sign-out-everywhere = Wyloguj wszędzie
me-delete = Usuń mnie
me-delete-words = Zapomnimy imię, hasło i wszystko, co napisano na czacie. Gry zostaną pod nazwą „ktoś, kto odszedł”.
me-delete-sure = Tak, zapomnijcie mnie

## Błędy
error-not-found = Niczego tu nie ma.
error-forbidden = To nie dla ciebie.
error-too-many = Trochę za szybko.
error-request = Nie udało się.
error-server = Coś się u nas zepsuło.

## Przy stole, o ludziach
table-name = { $game }: { $table }
table-people = { $people }, { $day }
table-people-more = { $people } i jeszcze { $more }, { $day }
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
own-seats = Miejsca przy tym ekranie
card-over = zakończona
me-saved = Zapisano.
me-signed-in = Zalogowano.

## Problemy
problem-sign-in = Najpierw się zaloguj.
problem-other-site = To przyszło z innej strony.
problem-missing = Może zostało przeniesione albo odnośnik jest niepełny.
problem-stale = Na stole coś się już zmieniło. Spójrz jeszcze raz.
problem-too-many = Poczekaj chwilę i spróbuj ponownie.
problem-bot-seats = Nie masz już miejsc dla botów: przy nieskończonych stołach może ich siedzieć najwyżej { $most }. Najpierw skończ lub zamknij którąś grę.
problem-thinking-spent = W ciągu ostatniej godziny boty rozmyślały dla Ciebie już { $minutes ->
        [one] minutę
        [few] { $minutes } minuty
       *[many] { $minutes } minut
    }. Twoje gry toczą się dalej z botami, które myślą krócej. Wybierz łatwego bota albo odczekaj chwilę.
problem-busy = Serwer rozmyśla teraz dla zbyt wielu innych. Spróbuj za chwilę.
problem-too-many-tables = Masz już tyle stołów, ile tu można. Najpierw dokończ lub zamknij któryś.
problem-key-reused = Ten formularz był już wysłany z inną treścią. Wczytaj stronę ponownie.
problem-unavailable = Serwer nie może teraz sięgnąć do danych. Nic nie zginęło; spróbuj ponownie.
problem-disk-full = Dysk serwera jest pełny. Nic nie zostało wykonane i nic nie zginęło.
problem-unknown = Serwer nie wie, czy to zostało wykonane. Zanim powtórzysz, spójrz jeszcze raz na stół.
problem-timeout = To trwało zbyt długo. Nic nie zostało wykonane; spróbuj ponownie.
problem-too-slow = Żądanie nie dotarło na czas. Nic nie zostało wykonane; spróbuj ponownie.
problem-fault = Szczegóły są w dzienniku serwera. Nic potwierdzonego nie zginęło.
problem-name-empty = Imię nie może być puste.
problem-name-long = Imię ma najwyżej 40 znaków.
problem-name-invisible = W tym imieniu są znaki, których nikt nie widzi. Wpisz je bez nich.
problem-name-letters = Imię składa się z powszechnie używanych liter i cyfr, odstępów i zwykłej interpunkcji.
problem-name-mixed = To imię miesza litery różnych pism, które wyglądają podobnie. Użyj jednego pisma.
problem-name-reserved = To imię można wziąć za kogoś, kto prowadzi tę stronę. Wybierz inne.
problem-name-taken = Ktoś z hasłem ma to imię albo takie, które wygląda tak samo. Wybierz inne.
problem-login-taken = Tą nazwą loguje się ktoś inny.
problem-password-length = Hasło ma od 8 do 200 znaków.
problem-password-wrong = Nazwa lub hasło się nie zgadza.
problem-password-current = Obecne hasło się nie zgadza.
problem-onlookers-muted = Przy tym stole rozmawiają tylko gracze.
problem-unwelcome = Nie możesz zająć miejsca przy tym stole.
problem-report-text = Napisz, co się stało, najwyżej w 1000 znaków.

## Ludzie między sobą
guest-mark = gość
guest-mark-words = Gość: tego imienia nie chroni hasło.
name-of-guest = { $name } (gość)
somebody-left = ktoś, kto odszedł
onlooker = widz
chat-removed = usunięte
chat-apart = Do końca gry widzowie rozmawiają tylko między sobą.
chat-muted = Przy tym stole rozmawiają tylko gracze.
mute-onlookers = Wycisz widzów
unmute-onlookers = Pozwól widzom pisać
room-take-out = Usuń z miejsca
person-about = { $name }: wycisz, zablokuj, zgłoś
person-title = { $name }
person-guest = Gość: imienia nie chroni hasło i mogą je mieć także inni.
person-said = Wypowiedź
person-back = Wróć do stołu
person-mute = Wycisz
person-mute-words = Nie czytasz tego, co pisze, przy żadnym stole. Ta osoba się o tym nie dowie.
person-block = Zablokuj
person-block-words = Nie czytasz tego, co pisze, ta osoba nie usiądzie przy twoich stołach i cię nie zaprosi. Nie dowie się o tym.
person-hear = Przestań wyciszać
person-muted = Ta osoba jest przez ciebie wyciszona.
person-blocked = Ta osoba jest przez ciebie zablokowana.
person-report = Zgłoś gospodarzowi serwera
person-report-words = Gospodarz tej strony przeczyta, co tu napiszesz, razem z tym stołem i tą wypowiedzią.
person-report-text = Co się stało?
person-reported = Dziękujemy. Gospodarz to przeczyta.
me-current-password = Obecne hasło
me-current-password-words = Zmiana hasła wyloguje wszystkie inne przeglądarki i programy.
me-shunned = Wyciszeni i zablokowani
me-shunned-none = Nikt. Kliknij czyjeś imię na czacie lub przy stole, żeby wyciszyć albo zablokować tę osobę.
me-distance-mute = wyciszenie
me-distance-block = blokada
me-hear = Cofnij
me-hear-of = Cofnij: { $name }
me-export = Twoje dane
me-export-words = Profil, stoły, czat i nazwy twoich tokenów w jednym pliku JSON.
me-export-get = Pobierz
me-heard = Cofnięto.

## Opcje gier
new-fine-print = Więcej opcji
time-left = Pozostały czas
come-back = Wracam na miejsce
stand-in = Niech bot zagra za mnie
call-bot = Wezwij bota za: { $name }
