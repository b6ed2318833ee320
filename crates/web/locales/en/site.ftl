### Words of the frame and of all pages beside the boards.

## Everywhere
home = Home
rules = Rules
menu = Menu
save = Save
copy = Copy
copied = Copied
link = Link
send = Send
accept = Accept
decline = Decline
offline = Offline, trying again
sending = Your move is being played …
unsent = No answer came to your move. Looking whether it was played …
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
seat-bot = bot, { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
   *[other] { $level }
 }
seat-automa = played by the rules
seat-empty = free
plain-round = Round { $round }
plain-your-turn = It is your turn.
plain-pick = Pick an action
plain-actions = What you can do
plain-state = The position
plain-seats = Players
replay-controls = Replay

## Home
home-hello = Good to see you, { $name }.
home-welcome = Welcome to the table.
home-waiting = { $count ->
    [0] { "" }
    [one] One table waits for your move.
   *[other] { $count } tables wait for your move.
 }
home-lead = Bots sit down at once; friends need only a link.
home-next = Next table waiting
home-all = { $count ->
    [0] { "" }
   *[other] all { $count }
 }
home-continue = Continue
home-continue-none = Your games will be here. Press Play now: no form, no account.
home-open = Open tables
home-open-none = No open table at the moment.
players-range = { $least } to { $most }
weight = weight { $weight } of 5
play-now = Play now
play-now-who = you and { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
 }, medium
play-now-change = Change seats and level
play-now-change-of = Change seats and level of { $game }
with-friends = With friends
around-screen = Around this screen
learn-first = Your first { $game }
learn-first-words = explained at each decision
learn-begin = Begin
learn-begin-of = Begin your first { $game }
learn-hint = Ask for a hint
learn-hint-words = in any game, on your turn
wish-look = Look
wish-review = Review
wish-join = Join
wish-watch = Watch
wish-wait = Come in
games-going = Going on
games-finished = Finished
games-finished-none = No finished game yet.

## A new table
new-title = A table of { $game }
new-with = With whom
new-with-bots = Bots
new-with-bots-words = They sit down at once.
new-with-friends = Friends
new-with-friends-words = They come by a link or a QR code. Empty seats go to bots.
new-with-screen = Around this screen
new-with-screen-words = One board for all, handed on; a curtain between secrets.
new-level = Level of the bots
new-level-help = Also for seats that stay empty.
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
new-more = Name, access, clock
new-name = Name of the table
new-name-none = we shall find one
new-access = Who may come
new-access-link = Who has the link
new-access-open = Everybody: it is listed on the home page
new-access-password = Who knows the password
new-password = Password
new-clock = Time for a move
new-clock-none = as long as it takes
new-clock-minute = a minute
new-clock-five = five minutes
new-clock-day = a day
new-clock-three-days = three days
new-clock-help = When it runs out a bot makes the move.
new-create = Set the table
cancel = Cancel
option-players = Players
option-players-help = How many sit at the table.
value-yes = yes
value-no = no
your-name = Your name

## The waiting room
room-free = { $count ->
    [0] Everybody is here.
    [one] One seat is free.
   *[other] { $count } seats are free.
 }
room-sit = Sit here
room-bot = Put a bot here
room-remove = Free the seat
room-start = { $count ->
    [0] Start
    [one] Start, with a bot in the free seat
   *[other] Start, with bots in the free seats
 }
room-wait-host = The host starts the game.
room-invite = Invite
room-invite-words = Send the link, or let a phone look at the code. No account is needed.
room-qr = QR code of the link to this table
room-options = Options

## After the game
result-title = { $name }: result
result-steps = { $count ->
    [one] { $count } step.
   *[other] { $count } steps.
 }
result-you-win = { $by ->
    [0] You win by the tie-break.
   *[other] You win by { $by }.
 }
result-wins = { $by ->
    [0] { $name } wins by the tie-break.
   *[other] { $name } wins by { $by }.
 }
result-rematch = Rematch
result-rematch-go = To the rematch
result-replay = Replay
result-ranking = Ranking, and where it came from
result-place = Place
result-player = Player
result-breakdown = Breakdown
result-points = Points
result-curve = Score by round
result-start = start
result-series = { $count ->
    [one] One game of the same people
   *[other] { $count } games of the same people
}
result-victories = Victories
result-series-game = Game { $number }
result-fair = Fair draws
result-fair-words = The fingerprint of the seed was in the record from the first step. With the seed, everybody can check every draw: boardroom replay --verify.
result-seed = Seed

## Replay
replay-first = To the start
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-step = Step { $step } of { $of }
replay-go = Go
replay-eyes = Through whose eyes
replay-all-eyes = all
replay-play-on = Play on from here
replay-play-on-as = Play on from here as { $name }, against bots

## Me
me-title = You
me-name = Name
me-name-words = Others see it at the table.
me-password = A password to come back with
me-signed-in-as = You sign in as { $login }.
me-login = Name to sign in with
me-new-password = New password
me-their-password = Password
me-password-words = Without one this browser alone knows you. At least 8 characters.
me-sign-in = Sign in
me-taste = Taste
me-leave = Leave
me-sign-out = Sign out
me-sign-out-everywhere = Sign out everywhere
me-delete = Delete me
me-delete-words = Your name, your password and what you said are forgotten. Your games stay, under “somebody who left”.
me-delete-sure = Yes, forget me

## Errors
error-not-found = There is nothing here.
error-forbidden = This is not for you.
error-too-many = That was a little fast.
error-request = That did not work.
error-server = Something broke on our side.

## At the table, of people
table-name = { $game }: { $table }
table-people = { $people }, { $day }
table-people-more = { $people } and { $more } more, { $day }
day-of = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
bot-green = Bot Gizmo
bot-blue = Bot Byte
bot-black = Bot Kilo
bot-yellow = Bot Yotta
bot-red = Bot Relay
bot-for = { $name } (bot)
own-seats = Seats at this screen
card-over = finished
me-saved = Saved.
me-signed-in = You are signed in.

## Problems
problem-sign-in = Sign in first.
problem-other-site = This came from another site.
problem-missing = It may have been moved, or the link is not complete.
problem-stale = The table has moved on. Look again, please.
problem-too-many = Wait a moment and try again.
problem-bot-seats = You have no seats for bots left: { $most ->
        [one] one at a table that is not over is the most
       *[other] { $most } at tables that are not over is the most
    }. Finish or close a game first.
problem-thinking-spent = Bots have thought for you for { $minutes ->
        [one] a whole minute
       *[other] { $minutes } minutes
    } within the last hour. Your games go on with bots that think less. Take an easy bot, or wait a while.
problem-busy = The server is thinking for too many others right now. Try again in a moment.
problem-too-many-tables = You have as many tables as one may have here. Finish or close one first.
problem-key-reused = This form was sent before with something else in it. Load the page again.
problem-unavailable = The server cannot reach its store now. Nothing is lost; try again.
problem-disk-full = The server’s disk is full. Nothing was done, and nothing is lost.
problem-unknown = The server does not know whether this was done. Look at the table again before you repeat it.
problem-timeout = This took too long. Nothing was done; try again.
problem-too-slow = Your request did not arrive in time. Nothing was done; try again.
problem-fault = The details are in the server’s log. Nothing that was confirmed is lost.
problem-name-empty = A name cannot be empty.
problem-name-long = A name has at most 40 characters.
problem-name-invisible = This name has characters that nobody can see. Type it without them.
problem-name-letters = A name is made of letters and digits in common use, spaces and usual punctuation.
problem-name-mixed = This name mixes letters of different scripts, which look alike. Use one script.
problem-name-reserved = This name could be taken for somebody who runs the site. Choose another.
problem-name-taken = Somebody with a password has this name, or one that looks like it. Choose another.
problem-login-taken = Somebody else signs in with this name.
problem-password-length = A password has 8 to 200 characters.
problem-password-wrong = Name or password is wrong.
problem-password-current = The current password is wrong.
problem-onlookers-muted = Only players talk at this table.
problem-unwelcome = You cannot take a seat at this table.
problem-report-text = Say what the matter is, in at most 1000 characters.

## People among themselves
guest-mark = guest
guest-mark-words = A guest: no password keeps this name.
name-of-guest = { $name } (guest)
somebody-left = somebody who left
onlooker = looks on
chat-removed = removed
chat-apart = Onlookers talk among themselves until the game is over.
chat-muted = Only players talk at this table.
mute-onlookers = Mute onlookers
unmute-onlookers = Let onlookers talk
room-take-out = Take out
person-about = { $name }: mute, block, report
person-title = { $name }
person-guest = A guest: the name is protected by no password, and others may have the same.
person-said = They said
person-back = Back to the table
person-mute = Mute
person-mute-words = You do not read what they say, at any table. They are not told.
person-block = Block
person-block-words = You do not read them, they cannot sit at your tables, and they cannot invite you. They are not told.
person-hear = Hear them again
person-muted = You have muted this person.
person-blocked = You have blocked this person.
person-report = Report to the host
person-report-words = The host of this site reads what you write here, with this table and this line.
person-report-text = What is the matter?
person-reported = Thank you. The host will read it.
me-current-password = Current password
me-current-password-words = Changing it signs all other browsers and programs out.
me-shunned = Muted and blocked
me-shunned-none = Nobody. Click somebody’s name in the chat or at the table to mute or block them.
me-distance-mute = muted
me-distance-block = blocked
me-hear = Hear again
me-hear-of = Hear { $name } again
me-export = What is yours
me-export-words = Your profile, tables, chat, and the labels of your tokens, as one JSON file.
me-export-get = Download
me-heard = You hear them again.

## Options of the games
new-fine-print = More options
time-left = Time left
come-back = Take my seat back
stand-in = Let a bot play for me
call-bot = Call a bot for { $name }
