### Everything the frame and the pages outside the boards say.

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
offline = Offline. Trying again …
offline-title = You’re offline
offline-words = Boardroom can’t be reached right now. This page will try again by itself.
offline-safe = Every confirmed move is safe on the server.
try-again = Try again
site-about = { $games }: play against bots, at one screen or online with friends.
sending = Playing your move …
unsent = Your move got no answer. Checking whether it was played …
footer = The rules and pictures here are our own. Where the printed rules are silent, our rulings say so.
skip-to-content = Skip to the page
skip-to-prompt = Skip to your decision
nav-main = Main menu
nav-play = Play
nav-learn = Learn
nav-games = My games
nav-guest = Guest
theme-is = Theme: { $theme ->
    [light] light
    [dark] dark
   *[system] match system
 }
theme-system = Match system
theme-light = Light
theme-dark = Dark
count-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
 }

## Preferences
preference-confirm = Confirm every move
preference-hold = Hold my moves: a few seconds to cancel a slip
preference-sound = Play a sound when it’s my turn
preference-notice = Notify me when it’s my turn
preference-guided = Coach: explain each new decision
preference-pace = Others’ moves
pace-once = at once
pace-brisk = brisk
pace-unhurried = unhurried
preference-theme = Theme
preference-language = Language

## The table
your-turn = Your turn
prompt = Your decision
log = Log
ahead = Plan ahead
ahead-words = Only you see this. A move is made for you on your turn when its condition holds and it is legal; the first that fits counts.
ahead-open = { $count ->
    [0] Plan ahead
    [one] 1 move planned
   *[other] { $count } moves planned
 }
ahead-look = A planned move isn’t possible
ahead-add = Add
ahead-drop = Remove
ahead-waits = Waiting.
ahead-over = Over: this auction has ended.
ahead-refused = Not possible any more: { $why }
ahead-pass = Pass for me
ahead-pass-stop = Let me decide
ahead-pass-off = When there is only one possible move, it can be made for you.
ahead-pass-on = When there is only one possible move, it is made for you.
undo-move = Undo my move
hold-words = Your move is sent in a moment, or when you leave this page.
hold-now = Send now
hold-cancel = Cancel
watching = Watching: { $names }
watching-nameless = { $count ->
    [one] 1 guest
   *[other] { $count } guests
 }
chat = Chat
chat-empty = No messages yet.
chat-message = Message to the table
since-your-move = since your last move
since-strip = Since your move
since-start = So far
since-nothing = Nothing has happened since your last move.
since-again = Show it on the board again
since-again-count = { $count ->
    [one] Show { $count } move on the board again
   *[other] Show { $count } moves on the board again
 }
since-more = +{ $count }
since-skip = Skip
thinking = thinking
hurry = Hurry
log-and-chat = Log and chat
thumb-log = { $count ->
    [0] Log
    [one] Log: { $count } step since your last move
   *[other] Log: { $count } steps since your last move
}
zoom = Size of the table
zoom-in = Larger (Alt and plus)
zoom-out = Smaller (Alt and minus)
zoom-reset = Size that fits the screen (Alt and 0)
order = Order
order-at-once = All at once
hint = Hint
hint-title = What the hint advises
hint-moves = { $count ->
    [one] The best move
   *[other] The { $count } best moves
 }
hint-chance = Your chance to win after each
hint-share = { $percent ->
    [0] <1 %
   *[other] { $percent } %
 }
hint-best = best
hint-less = −{ $percent }
hint-equal = as good
undo = Undo
reset-turn = Restart turn
see-result = See the result
confirm-action = Confirm: { $action }
text-board = Board as text
take-back = Ask to take back my move
take-back-asked = { $name } would like to take back a move.
watch-link = Share this link to let others watch:
download-record = Download game record
leave-seat = Leave the table
curtain = Cover screen
curtain-pass = Pass the screen to { $name }.
curtain-secret = The next decision is secret. Everyone else, please look away.
curtain-open = I’m { $name }
seat-you = you
seat-here = here
seat-away = away
seat-bot = bot, { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
    [master] master
   *[other] { $level }
 }
seat-bot-like = { $bot }, { $temperament }
seat-automa = automated
seat-empty = open
replay-controls = Replay

## Home
home-hello = Good to see you, { $name }.
home-welcome = Welcome to the table.
home-waiting = { $count ->
    [0] { "" }
    [one] It’s your turn at one table.
   *[other] It’s your turn at { $count } tables.
 }
home-lead = Play against bots right away, or send friends a link.
home-next = Your next move
home-all = { $count ->
    [0] { "" }
   *[other] All { $count }
 }
home-continue = Continue
home-continue-none = Your games will appear here. Press Play now; no sign-up needed.
home-open = Public tables
home-open-none = No public tables right now.
players-range = { $least }–{ $most }
weight = complexity { $weight } of 5
play-now = Play now
play-now-who = you vs. { $bots ->
    [one] { $bots } medium bot
   *[other] { $bots } medium bots
 }
play-now-change = Change players or level
play-now-change-of = Change players or level of { $game }
with-friends = With friends
around-screen = Pass and play
learn-first = Your first game of { $game }
learn-first-words = your first game, with a coach
learn-begin = Start
learn-begin-of = Start your first game of { $game }
learn-hint = Ask for a hint
learn-hint-words = in any game, on your turn
wish-look = View
wish-review = Review
wish-join = Join
wish-watch = Watch
wish-wait = Enter
games-going = In progress
games-finished = Finished
games-finished-none = No finished games yet.

## A new table
new-title = New table: { $game }
new-with = Play with
new-with-bots = Bots
new-with-bots-words = The game starts right away.
new-with-friends = Friends
new-with-friends-words = They join by link or QR code. Bots fill any empty seats.
new-with-screen = Pass and play
new-with-screen-words = Pass one device around; secret choices stay covered.
new-temperament = Temperament of bot { $number }
new-temperament-any = any
new-temperament-any-about = Drawn when the table is made, another for each bot.
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
level-master = Master
new-more = Name, access, time limit
new-name = Name of the table
new-name-none = we’ll pick one
new-access = Who can join
new-access-link = Anyone with the link
new-access-open = Anyone (listed on the home page)
new-access-password = Anyone with the password
new-password = Password
new-rematch-title = Rematch: { $game }
new-clock = Time per move
new-clock-none = no limit
new-clock-minute = 1 minute
new-clock-five = 5 minutes
new-clock-day = 1 day
new-clock-three-days = 3 days
new-clock-help = If time runs out, a bot makes the move.
new-create = Create table
new-bot = Bot { $number }
new-invite = Invite
new-invite-help = They see the table on their home page. Send the link to anyone else.
around-title = { $game }: who plays?
around-words = Everyone around this screen gets a name and a colour. Pass the device on when it says so.
around-player = Player { $number }
around-colour = Colour
around-start = Start
colour = { $colour ->
    [green] Green
    [blue] Blue
    [black] Black
    [yellow] Yellow
    [red] Red
   *[other] { $colour }
 }
cancel = Cancel
option-players = Players
option-players-help = How many players.
value-yes = yes
value-no = no
your-name = Your name

## The waiting room
room-free = { $count ->
    [0] Everyone is here.
    [one] One open seat.
   *[other] { $count } open seats.
 }
room-sit = Sit here
room-bot = Add a bot
room-remove = Clear seat
room-fill-level = Bots in open seats
room-start = { $count ->
    [0] Start
    [one] Start (a bot fills the open seat)
   *[other] Start (bots fill the open seats)
 }
room-wait-host = Waiting for the host to start.
room-invite = Invite
room-invite-words = Send the link or scan the code with a phone. No account needed.
room-qr = QR code with the link to this table
room-options = Options

## After the game
result-title = { $name }: result
result-steps = { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }
result-margin = { $by ->
    [one] { $by } point
   *[other] { $by } points
 }
result-wins = { $you ->
    [yes] You win by { $margin }!
   *[no] { $name } wins by { $margin }!
 }
result-wins-on = { $you ->
    [yes] You win on { $what }, { $own } to { $other }!
   *[no] { $name } wins on { $what }, { $own } to { $other }!
 }
result-score = { $you ->
    [yes] { $own } to your { $other }.
   *[no] { $own } to { $name }’s { $other }.
 }
result-equal-points = Equal points: { $points } each.
result-all-equal = Equal in everything, with { $points } points each.
result-own-place = { $place ->
    [1] You finish first with { $points }.
    [2] You finish second with { $points }.
    [3] You finish third with { $points }.
   *[other] You finish { $place }th with { $points }.
  }
result-led-always = { $you ->
    [yes] You led from the first { $unit ->
        [turn] turn
       *[round] round
     } to the last.
   *[no] { $name } led from the first { $unit ->
        [turn] turn
       *[round] round
     } to the last.
 }
result-led = { $you ->
    [yes] You led from { $unit ->
        [turn] turn
       *[round] round
     } { $round } on.
   *[no] { $name } led from { $unit ->
        [turn] turn
       *[round] round
     } { $round } on.
 }
result-led-last = { $you ->
    [yes] You took the lead in the last { $unit ->
        [turn] turn
       *[round] round
     }.
   *[no] { $name } took the lead in the last { $unit ->
        [turn] turn
       *[round] round
     }.
 }
result-led-end = { $you ->
    [yes] You took the lead only at the final count.
   *[no] { $name } took the lead only at the final count.
 }
result-lead-changes = { $count ->
    [one] The lead changed once.
   *[other] The lead changed { $count } times.
 }
result-facts = Worth telling
result-largest = { $unit ->
    [turn] Best turn: { $round }
   *[round] Best round: { $round }
 }
result-largest-words = { $you ->
    [yes] You gained { $margin }, the largest gain of the game.
   *[no] { $name } gained { $margin }, the largest gain of the game.
 }
result-under-a-minute = under a minute
result-minutes = { $minutes } min
result-hours = { $hours } h { $minutes } min
result-days = { $days ->
    [one] one day
   *[other] { $days } days
 }
result-other-options = Other options
result-share = Share
result-rounds = { $unit ->
    [turn] Turn by turn
   *[round] Round by round
 }
result-best-of-column = best
result-end = end
result-replay-alone = Full-screen replay
result-rematch = Rematch
result-rematch-go = Go to the rematch
result-replay = Replay
result-ranking = Final scores
result-ranking-only = Final scores
result-place = Place
result-player = Player
result-breakdown = Breakdown
result-points = Points
result-curve = { $unit ->
    [turn] Score by turn
   *[round] Score by round
 }
result-start = start
result-series = { $count ->
    [one] One game in this series
   *[other] { $count } games in this series
}
result-victories = Wins
result-series-game = Game { $number }
result-fair = Fair draws
result-fair-words = A fingerprint of the random seed was recorded before the first move. Now that the seed is public, anyone can check every draw: boardroom replay --verify.
result-seed = Seed

## Seats of one name
seat-of-colour = { $name } ({ $colour ->
    [green] green
    [blue] blue
    [black] black
    [yellow] yellow
   *[red] red
 })

## Replay
replay-first = To the start
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-step = Step { $step } of { $of }
replay-go = Go
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-decision = My next decision
replay-decision-of = Next decision: { $name }
replay-back-to-now = Back to now
replay-news = The game has moved on: back to now
replay-eyes = View as
replay-all-eyes = everyone
replay-play-on = Play from here
replay-play-on-as = Play from here as { $name } against bots

## Account
me-title = Account
me-name = Name
me-name-words = Shown to the others at the table.
me-password = Password
me-set-password = Set a password
me-signed-in-as = Your username is { $login }.
me-login = Username
me-new-password = New password
me-their-password = Password
me-password-words = Without a password you can only play from this browser. At least 8 characters.
me-sign-in = Sign in
me-preferences = Preferences
me-leave = Sign out or delete account
me-sign-out = Sign out
me-sign-out-everywhere = Sign out everywhere
me-delete = Delete account
me-delete-words = Your name, your password and your chat messages will be deleted. Your games stay, under the name “someone who left”.
me-delete-sure = Yes, delete my account

## Errors
error-not-found = Page not found.
error-forbidden = You don’t have access to this.
error-too-many = Too many requests.
error-request = That didn’t work.
error-server = Something went wrong on our side.

## Tables, days, people
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
own-seats = Players at this screen
card-invited = { $name } invites you
card-over = finished
card-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
 }, { $points }
card-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
me-saved = Saved.
me-signed-in = You are signed in.

## Problems
problem-sign-in = Sign in first.
problem-other-site = This request came from another site.
problem-missing = It may have moved, or the link is incomplete.
problem-stale = The game has moved on. Check the board and try again.
problem-too-many = Wait a moment and try again.
problem-bot-seats = You can’t add more bots: { $most ->
        [one] one bot seat
       *[other] { $most } bot seats
    } in unfinished games is the limit. Finish or close a game first.
problem-thinking-spent = Bots have used { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } of thinking time for you in the past hour. Your games go on with bots that think less. Choose an easy bot, or wait a while.
problem-busy = The server is busy with other players right now. Try again in a moment.
problem-too-many-tables = You can’t open more tables: { $most ->
        [one] one unfinished game
       *[other] { $most } unfinished games
    } is the limit. Finish or close one first.
problem-key-reused = This form was already sent with different contents. Reload the page.
problem-unavailable = The server can’t save right now. Nothing is lost; please try again.
problem-disk-full = The server’s disk is full. Nothing was changed, and nothing is lost.
problem-unknown = We don’t know whether this went through. Check the table before you try again.
problem-timeout = This took too long. Nothing was changed; try again.
problem-too-slow = Your request took too long to arrive. Nothing was changed; try again.
problem-fault = We’ve logged the details. Every confirmed move is safe.
problem-name-empty = Enter a name.
problem-name-long = Use at most 40 characters.
problem-name-invisible = This name contains invisible characters. Type it without them.
problem-name-letters = Use common letters and digits, spaces and ordinary punctuation.
problem-name-mixed = This name mixes letters from different scripts that look alike. Use one script.
problem-name-reserved = This name could be mistaken for someone who runs the site. Choose another.
problem-name-taken = This name, or one that looks like it, belongs to someone with a password. Choose another.
problem-login-taken = That username is taken.
problem-password-length = Use 8 to 200 characters for your password.
problem-password-wrong = Wrong username or password.
problem-password-current = The current password is wrong.
problem-onlookers-muted = Only players can chat at this table.
problem-unwelcome = You can’t take a seat at this table.
problem-report-text = Tell us what happened, in at most 1000 characters.
problem-banned = You can’t enter this site: { $reason }
problem-invalid = Something in this request isn’t right. Check it and try again.
problem-forbidden = You’re not allowed to do this.
problem-not-now = This isn’t possible right now.
problem-refused = That isn’t a move in this game.
problem-not-your-turn = It’s not your turn.
problem-cannot-act = You can’t act right now.
problem-not-begun = The game hasn’t started yet.
problem-begun = The game has already started.
problem-over = The game is over.
problem-not-over = The game isn’t over yet.
problem-closed = This table is closed.
problem-bot-plays = A bot is playing for you. Take your seat back first.
problem-nobody-thinks = No bot is thinking right now.
problem-others-wait = Other people play here too: their opponents may take their time.
problem-time-left = This player still has time left.
problem-nothing-left = There is nothing left to play after the last step.
problem-undo-blocked = You can’t undo this alone: someone has moved, or something was drawn or revealed. Ask the others for a take-back.
problem-nothing-to-undo = There is no move to take back.
problem-no-such-move = There is no move to take back from there on.
problem-past-leaver = This can’t be taken back: someone who has left the game has moved since then.
problem-past-draw = This can’t be taken back: nobody here could agree, and there was a draw since then.
problem-past-reveal = This can’t be taken back: nobody here could agree, and something was revealed since then.
problem-proposal-open = A take-back is already being discussed.
problem-proposal-gone = This request is no longer open.
problem-not-asked = Your answer isn’t needed.
problem-seat-taken = That seat is taken.
problem-seat-automated = That seat is automated.
problem-no-person-needed = That seat is automated; no person or bot can have it.
problem-seat-of-bot = That seat belongs to a bot.
problem-seat-vacant = Nobody sits there.
problem-second-seat = You already play at this table and can’t take over a second seat.
problem-secret-standing = This seat has made a secret decision. You can take it once all decisions are revealed.
problem-secret-known = You know a secret decision at this table. You can take another seat once all decisions are revealed.
problem-no-seat = You don’t have a seat at this table.
problem-not-your-seat = That isn’t your seat.
problem-several-seats = You have several seats at this table. Say which one.
problem-own-seat = This is your own seat. Leave the table instead.
problem-spectator-link = This link is for watching only.
problem-table-password = This table has a password.
problem-host-only = Only the host can do this.
problem-players-only = Only those who played can ask for a rematch.
problem-others-play = Others are still playing. If you leave, a bot takes your seat.
problem-table-password-long = Use at most 200 characters for the table’s password.
problem-options = These options don’t go together. Change one of them.
problem-colour-taken = Everyone needs a colour of their own.
problem-one-line = An action is one line.
problem-ahead-too-much = You can plan at most 12 moves ahead.
problem-too-much-thinking = A bot at a table thinks for at most 10 s or 100,000 iterations.
problem-steve-is-option = The automated rival is an option of the game, not a bot.
problem-chat-empty = Write something first.
problem-chat-long = Use at most 1000 characters.
problem-report-whom = Say whom or which message the report is about.
problem-yourself = This is about yourself.
problem-shuns-full = You have muted or blocked 1000 people. Unmute or unblock some first.
problem-no-scope = A token needs at least one scope.
problem-tokens-full = You have 100 tokens. Revoke some first.
problem-delete-unticked = Tick the box to confirm.

## Muting, blocking, reporting
guest-mark = guest
guest-mark-words = Guest: this name isn’t protected by a password.
name-of-guest = { $name } (guest)
somebody-left = someone who left
onlooker = spectator
chat-removed = removed
chat-apart = Spectators chat among themselves until the game is over.
chat-muted = Only players can chat at this table.
mute-onlookers = Mute spectators
unmute-onlookers = Let spectators chat
room-take-out = Remove
person-about = { $name }: mute, block, report
person-title = { $name }
person-guest = A guest: this name isn’t protected by a password, and others can use it too.
person-said = They wrote
person-back = Back to the table
person-mute = Mute
person-mute-words = You won’t see their messages at any table. They won’t be told.
person-block = Block
person-block-words = You won’t see their messages, and they can’t sit at your tables or invite you. They won’t be told.
person-unmute = Unmute
person-unblock = Unblock
person-muted = You have muted this person.
person-blocked = You have blocked this person.
person-report = Report to the site’s host
person-report-words = The host of this site will read your report, along with this table and this message.
person-report-text = What happened?
person-reported = Thank you. The host will read it.
me-current-password = Current password
me-current-password-words = Changing it signs you out of all other browsers and programs.
me-shunned = Muted and blocked
me-shunned-none = Nobody. Click a name in the chat or at the table to mute or block someone.
me-distance-mute = muted
me-distance-block = blocked
me-unmute = Unmute
me-unmute-of = Unmute { $name }
me-unblock = Unblock
me-unblock-of = Unblock { $name }
me-export = Your data
me-export-words = Your profile, tables, chat messages and the labels of your tokens, in one JSON file.
me-export-get = Download
me-heard = Done. You’ll see their messages again.

## Options, clock, stand-ins
new-fine-print = More options
time-left = Time left
come-back = Take my seat back
stand-in = Let a bot play for me
call-bot = Let a bot play for { $name }
