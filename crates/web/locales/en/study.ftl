### Studies: games looked at again, with variations, notes and the engine.

nav-study = Study
study-title = Study
study-about = Look at a game again, try other moves for every seat, write notes, and ask the engine.
study-fence = A game that is still being played can’t be opened here, by its players or by anyone watching.
study-mine = My studies
study-mine-none = No studies yet.
study-open = Open
study-is-shared = shared
study-from-game = From a finished game
study-from-nothing = From a fresh set-up
study-from-text = From a record
study-this = Study this game
study-set-up = Set up
study-new = Study { $game }
study-text = Record, exported study, or the address of a finished game here
study-text-help = What you export here can be read in again, with all variations and notes.
study-file = Or a file
study-begin = Start studying
study-unnamed = Study
study-bad-record = This record can’t be replayed: { $why }
study-name = Name
study-all = My studies
study-share = Name and share
study-share-now = Share by link
study-shared = Anyone with this link can read the study, and copy it. Nobody else can change it.
study-unshared = Only you can see this study.
study-unshare = Stop sharing
study-source = The game’s result
study-remove = Delete study
study-remove-sure = Delete this study for good
study-copy = Copy to my studies
study-copy-of = { $name } (copy)
study-record = Record with notes
study-side = Engine and variations
study-way = Through the study
study-first = To the beginning
study-back = One step back
study-next = One step on
study-last = To the end of this line
study-step = { $step } of { $of }
study-over = The game is over.
study-chance = Chance decides: draw, or choose what comes.
study-chance-read = Chance decides.
study-draw = Draw
study-outcome = Outcome, as in a record
study-choose = Choose
study-refused = This can’t be done: { $why }
study-stale = This study was changed elsewhere. Nothing was saved; this is how it stands now.
study-variations = Variations
study-variation = Variation
study-counts = { $tries ->
    [one] 1 variation
   *[other] { $tries } variations
  }, { $notes ->
    [one] 1 note
   *[other] { $notes } notes
  }
study-empty = Nothing has been played yet.
study-folded = { $count ->
    [one] 1 step
   *[other] { $count } steps
  }
study-note = Note on this position
study-note-add = Note on this position
study-note-edit = Change the note
study-note-save = Save note
study-mark = Mark
study-marks-help = Marks: select anything on the board and press M, or press A on two things to draw an arrow. With a mouse, right-click to mark and drag with the right button to draw an arrow. On a touch screen, switch on “Mark”, then tap one thing twice for a ring, or two things for an arrow.
study-unmark = Remove mark
study-promote = Make it the main line
study-delete = Delete from here
study-seat-green = Green
study-seat-blue = Blue
study-seat-black = Black
study-seat-yellow = Yellow
study-seat-red = Red
engine = Engine
engine-best = Best five for
engine-ask = Ask the engine
engine-looks = { $count ->
    [one] 1 iteration
   *[other] { $count } iterations
  }
engine-pause = Pause the engine
engine-limit = Longest thinking time
engine-limit-seconds = up to { $seconds } s
engine-played = played
engine-chances = chance to win
engine-says = Best: { $action }, { $percent } %
engine-reader = The engine answers the author. Copy the study to ask it yourself.
engine-fenced = This line is the same as a game that is being played, so the engine stays silent.
engine-fenced-table = To the table
problem-study-running = This game is still being played. It can be studied once it is over.
problem-study-full = You have as many studies as you can keep. Delete some first.
problem-study-large = That is too much for one study: 5,000 steps, notes of 2,000 characters and 256 KiB in all.
problem-study-nothing = Paste a record, choose a file, or give the address of a finished game on this site.
problem-study-components = Only games with the built-in components can be studied.
problem-engine-off = The host has switched off the engine in studies.
problem-engine-nothing = Nobody decides anything here.
