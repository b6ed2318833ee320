### Words of the frame and of all pages beside the boards.

## The games
game-furnace-name = Furnace
game-furnace-subtitle = { "" }
game-furnace-tagline = Bid for works. A lost bid pays too. Then run your chain of coal, iron and oil.
game-furnace-length = 4 rounds, 45 min
game-smartphone-name = Smartphone Inc.
game-smartphone-subtitle = { "" }
game-smartphone-tagline = Lay one pad over the other, in secret: what stays visible is your price and plan.
game-smartphone-length = 5 rounds, 75 min
game-superpower-name = Superpower
game-superpower-subtitle = Jak zostać mocarstwem
game-superpower-tagline = Win partner countries, raise them four steps and keep their contracts flowing.
game-superpower-length = 12 turns, 60 min

## Everywhere
home = Home
you = You
rules = Rules
menu = Menu
close = Close
save = Save
copy = Copy
copied = Copied
link = Link
send = Send
accept = Accept
decline = Decline
offline = Offline, trying again
footer = Boardroom plays by its own words and drawings. Where a rulebook is silent, a ruling says so.
skip-to-content = Skip to the page
skip-to-prompt = Skip to what is asked
nav-main = Main
nav-play = Play
nav-learn = Learn
nav-games = My games
nav-guest = Guest
theme-is = Theme: { $theme ->
    [light] light
    [dark] dark
   *[system] as the system
 }
theme-system = As the system
theme-light = Light
theme-dark = Dark
count-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
 }

## Taste
taste-confirm = Ask me to confirm each move
taste-sound = Sound and notification on my turn
taste-guided = Explain each decision to me
taste-theme = Theme
taste-language = Language

## The table
your-turn = Your turn
prompt = What is asked
log = Log
chat = Chat
chat-empty = Nobody has said anything yet.
chat-message = Message to the table
since-your-move = since your last move
order = Order
hint = Hint
undo = Undo
reset-turn = Reset turn
see-result = See the result
confirm-action = Confirm: { $action }
text-board = The board as text
take-back = Ask to take back
take-back-asked = { $name } asks to take a move back.
watch-link = Others may watch by this link:
download-record = Download the record
leave-seat = Leave the seat
curtain = A curtain between secrets
curtain-pass = Pass the screen to { $name }.
curtain-secret = The next decision is secret. Nobody else should look.
curtain-open = I am { $name }
seat-you = you
seat-here = here
seat-away = away
seat-bot = bot, { $level }
seat-automa = played by the rules
seat-empty = free
wait-chance = Cards are being dealt.
wait-for = { $count ->
    [one] Waiting for { $names }.
   *[other] Waiting for { $names }.
 }
over-won-by = { $count ->
    [one] { $names } has won.
   *[other] { $names } share the victory.
 }
plain-round = Round { $round }
plain-your-turn = It is your turn.
plain-pick = Pick an action
plain-actions = What you can do
plain-state = The position
plain-seats = Players
