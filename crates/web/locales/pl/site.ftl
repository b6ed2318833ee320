### Słowa ramy i wszystkich stron poza planszami.

## Gry
game-furnace-name = Furnace
game-furnace-subtitle = { "" }
game-furnace-tagline = Licytuj zakłady. Przegrana licytacja też się opłaca. Potem uruchom łańcuch węgla, żelaza i ropy.
game-furnace-length = 4 rundy, 45 min
game-smartphone-name = Smartphone Inc.
game-smartphone-subtitle = { "" }
game-smartphone-tagline = Połóż w tajemnicy jeden pad na drugim: co zostanie widoczne, to twoja cena i plan.
game-smartphone-length = 5 rund, 75 min
game-superpower-name = Jak zostać mocarstwem
game-superpower-subtitle = Superpower
game-superpower-tagline = Zdobywaj kraje partnerskie, podnoś je o cztery poziomy i dbaj o ich kontrakty.
game-superpower-length = 12 tur, 60 min

## Wszędzie
home = Strona główna
you = Ty
rules = Zasady
menu = Menu
close = Zamknij
save = Zapisz
copy = Kopiuj
copied = Skopiowano
link = Odnośnik
send = Wyślij
accept = Zgoda
decline = Odmowa
offline = Brak połączenia, próbuję ponownie
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

## Upodobania
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
seat-away = z dala
seat-bot = bot, { $level }
seat-automa = grają zasady
seat-empty = wolne
wait-chance = Trwa rozdawanie kart.
wait-for = { $count ->
    [one] Czekamy: { $names }.
   *[other] Czekamy na graczy: { $names }.
 }
over-won-by = { $count ->
    [one] Wygrywa { $names }.
   *[other] Zwycięstwo dzielą: { $names }.
 }
plain-round = Runda { $round }
plain-your-turn = Twoja kolej.
plain-pick = Wybierz akcję
plain-actions = Co możesz zrobić
plain-state = Sytuacja
plain-seats = Gracze
