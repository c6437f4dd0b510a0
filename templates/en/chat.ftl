# The bot: commands and what they say. A description has at most 100 letters.

chat-bid = Bid on a private company, or put a minor up for auction
chat-par = Found a major company
chat-buy = Buy a share, a train or a private company
chat-sell = Sell shares
chat-lay = Lay or replace a tile
chat-token = Place a station, or take one off after a merger
chat-run = Run trains: the best routes, or your own
chat-dividend = Pay out, pay half, or withhold the income
chat-convert = A minor becomes a major
chat-merge = Add a minor to the merger, or name the major it becomes
chat-choose = Answer a question
chat-discard = Give up a train
chat-close = Close a private company for its power
chat-power = Use the power of a private company; without a choice: what may be done now
chat-exchange = Exchange a private company or a minor for a share
chat-repay = Repay a debt: all that is possible, or so much
chat-pass = Do nothing (more) and go on
chat-undo = Take back the last move, your turn, or everything behind a move; others are asked for theirs
chat-redo = Make again what was taken back
chat-agree = Agree to the move that waits for you
chat-disagree = Do not agree to the move that waits for you
chat-moves = Everything that can be done now
chat-help = The commands, or one of them
chat-status = Players, companies and trains at a glance
chat-map = The map, or a part of it
chat-market = The share market
chat-company = One company
chat-player = One player
chat-history = The last moves
chat-chart = A chart of the game so far
chat-game = Tables: open, join, start, and everything about a running game
chat-game-new = Open a table in this channel or thread
chat-game-join = Join the table of this channel
chat-game-leave = Leave the table of this channel before it starts
chat-game-start = Start the game; seats are drawn
chat-game-list = The tables of this server
chat-game-settings = Change what will be played, or show it
chat-game-replace = Somebody else takes over a seat
chat-game-act-for = Somebody acts for an absent player; without a user: the player is back
chat-game-pause = Let the game rest, or go on
chat-game-end = End the game here, if all agree; for whoever is on turn
chat-game-export = The game as a file that 18xx.games accepts
chat-game-import = Go on with a game file in this channel
chat-game-move = Bring a table here from another channel
chat-game-delete = Delete the game of this channel for good
chat-me = Your games, and how you like to play
chat-me-games = The games in which you play
chat-me-notify = How you are told that it is your turn
chat-me-away = Somebody acts for you at all your tables; without a user: you are back
chat-me-confirm = Which moves you want to confirm

chat-setup = This server: who may open tables, and whether I may do what I must
chat-setup-show = What holds on this server
chat-setup-check = Whether I have all permissions in this channel
chat-setup-creators = Who may open tables
chat-menu-rewind = Rewind to here
chat-menu-position = Show the position here
chat-menu-card = 18xx player card

chat-opt-target = A private company or a minor; without it: what is on the block
chat-opt-amount = How much; without it: as little as possible
chat-opt-corporation = Which major
chat-opt-price = How much
chat-opt-item = A share, a train or a private company
chat-opt-shares = Which shares, and how many percent
chat-opt-hex = Where: a hex or its place
chat-opt-tile = Which tile, with its rotation: 57@2
chat-opt-rotation = Clockwise sixths, 0 to 5, if the tile does not say it
chat-opt-city = Where: a hex, or L12:2 for its second city
chat-opt-routes = best, none, or your own: 2: L12 L10; 3: L10 J12 M9
chat-opt-payout = What becomes of the income
chat-opt-company = Which company
chat-opt-partner = Which company
chat-opt-option = Which answer
chat-opt-train = Which train
chat-opt-to = turn, or the number of a move (see /history): what comes after it goes
chat-opt-command = Which command
chat-opt-using = A private company whose power is used
chat-opt-private = Which private company
chat-opt-power = What it does
chat-opt-from = What is given: a private company or a minor
chat-opt-into = The company of which a share is taken
chat-opt-repay = How much; without it: all that is possible
chat-opt-share = Show it to everybody
chat-opt-at = After which move (see /history); without it: now
chat-opt-focus = A hex or a place to look at
chat-opt-player = Which player of the game
chat-opt-count = How many
chat-opt-chart = What is drawn
chat-opt-title = Which game
chat-opt-name = What the table calls it
chat-opt-options = Options of the game, separated by commas
chat-opt-preset = Which rules
chat-opt-by = Who takes the seat
chat-opt-stand-in = Who acts for the player; nobody: the player is back
chat-opt-file = A game file
chat-opt-table = Which table
chat-opt-delete = The name of the game, so that it does not happen by accident
chat-opt-notify = Where you are called
chat-opt-confirm = Which moves

chat-opt-silence = What it counts as if a question is not answered in time
chat-opt-hours = After so many hours
chat-opt-creators = Who
chat-opt-role = Which role
chat-silence-agree = Silence is consent
chat-silence-refuse = Silence is no consent
chat-silence-wait = Questions wait
chat-creators-everybody = Everybody
chat-creators-managers = Whoever manages the server
chat-creators-role = Members of a role
chat-chart-worth = What each player is worth
chat-chart-prices = Share prices
chat-chart-revenue = Income of the companies
chat-chart-holdings = Who holds what
chat-chart-trains = Trains
chat-notify-channel = In the game's channel
chat-notify-dm = By a direct message
chat-notify-silent = Not at all
chat-confirm-always = Every move
chat-confirm-ending = Moves that end my turn
chat-confirm-never = None
chat-preset-site = As 18xx.games plays
chat-preset-printed = As the rule book says

chat-button-agree = Agree
chat-button-refuse = Do not agree
chat-button-done = Done
chat-button-pass = Pass
chat-button-bid = Bid { $price }
chat-button-bids = Bid …
chat-button-run = Run { $income }
chat-button-routes = Look at the routes
chat-button-run-nothing = Run nothing
chat-button-lay = Lay track
chat-button-token = Station
chat-button-buy = Buy shares
chat-button-train = Trains …
chat-button-discard = Give up a train
chat-button-sell = Sell
chat-button-par = Found a major
chat-button-private = Buy a private
chat-button-card = Take a card
chat-button-repay = Repay a part …
chat-button-power = Private companies …
chat-button-merge = Merge
chat-button-join = Join
chat-button-leave = Leave
chat-button-start = Start

chat-panel-lay = Where, and with which tile? Hexes are numbered as in the picture.
chat-panel-token = Where? Cities are numbered as in the picture.
chat-panel-run = Which routes?
chat-panel-buy = Which share?
chat-panel-train = Which train?
chat-panel-discard = Which train goes?
chat-panel-sell = Which shares?
chat-panel-par = Which major, at which price?
chat-panel-bid = What do you bid on?
chat-panel-private = Which private company?
chat-panel-card = Which card?
chat-panel-power = Which power of your private companies?
chat-panel-repay = How much of the debt?
chat-panel-merge = With whom?
chat-panel-what = Choose …
chat-panel-tile = Tile …
chat-panel-amount = How much …
chat-page-back = ◀ { $page }/{ $pages }
chat-page-on = { $page }/{ $pages } ▶
chat-turn-left = ↺ Turn
chat-turn-right = ↻ Turn
chat-do-it = Do it
chat-cancel = Cancel
chat-cancelled = Nothing was done.
chat-tile = Tile { $tile }, cost { $cost }
chat-track-in = track in { $hex }
chat-own-routes = Your own routes as a command, for example these: /run routes: { $routes }
chat-run-best = The best routes
chat-no-power = "{ $word }" is no power of a private company; choose one of the list.
chat-no-powers = Your private companies can do nothing now.
chat-more = More …
chat-more-undo = Undo the last move
chat-more-undo-turn = Undo the whole turn
chat-more-redo = Make again what was taken back
chat-more-status = Status
chat-more-market = Market
chat-more-history = History
chat-more-moves = Everything that can be done
chat-shares = Buy a share …
chat-undo-turn = The start of my turn
chat-and-more = … and { $count } more

chat-would = This would happen:
chat-done = Done. { $what }
chat-asks-move = { $who } proposes: { $what }
chat-asks-back = { $who } would like to take back: { $what }
chat-asks-again = { $who } would like to make again: { $what }
chat-has-agreed = { $who } agrees.
chat-silence-agrees = Without an answer within { $hours ->
    [one] an hour
   *[other] { $hours } hours
} it is done.
chat-silence-refuses = Without an answer within { $hours ->
    [one] an hour
   *[other] { $hours } hours
} it is not done.
chat-was-silent = { $who } has not answered.
chat-asks = { $who }: do you agree?
chat-nothing-waits = No move waits for consent.
chat-not-asked = Your consent is not asked for.
chat-acts-for = { $who } acts for { $other }.
chat-undone = { $who } takes back:
chat-redone = { $who } makes again:
chat-other-past = The game has taken another way since that message: it cannot be rewound to it.
chat-no-position = That message tells of no position of this channel's game. Choose a message of mine with a map.
chat-more-in-history = … (/history)
chat-since = (since { $since })
chat-direct = It is your turn in { $channel }.
chat-closed-dm = { $who }, you take no direct messages from me: from now on I call you here. (/me notify changes it.)
chat-no-access = I can no longer post in { $channel } ("{ $name }"): I lack the permission to see it, to write there or to attach files. The game is kept; give me the permission, and go on.
chat-no-channel = The channel of "{ $name }" is gone. The game is kept: /game move brings it into another channel.

chat-no-table = There is no table in this channel. /game new opens one.
chat-not-started = The game of this channel has not started yet.
chat-started = The game of this channel runs already.
chat-not-at-table = You do not sit at this table. { $asked }
chat-not-your-turn = It is not your turn. { $asked }
chat-paused = The game rests. /game pause lets it go on.
chat-stale = The position has changed. Now:
chat-old-button = This button is of no use any more.
chat-old-command = I do not know this command any more. Discord shows the new ones soon.
chat-only-servers = That works on a server only.
chat-only-host = Only whoever opened the table, or manages the server, can do that.
chat-may-not-post = I may not post here. I need the permissions to see the channel, to send messages and to attach files.
chat-channel-taken = There is a table in this channel already. Open another one in a thread or in another channel.
chat-no-option = There is no option { $name } in this game. Known: { $list }
chat-no-options = none
chat-lobby = **{ $title } "{ $name }"** - who plays?
    Players ({ $count }; { $least } to { $most }): { $players }
    Options: { $options }
chat-joined-already = You have joined already.
chat-not-joined = You have not joined.
chat-table-full = The table is full.
chat-table-cleared = The table is cleared.
chat-begins = The game begins. Seats in order: { $seats }.
chat-wrong-name = Give the name of the game exactly as it is shown.
chat-deleted = The game is deleted.
chat-moved = The table is here from now on.
chat-no-such-table = There is no such table of yours.
chat-no-tables = There are no tables on this server. /game new opens one.
chat-no-games = You sit at no table.
chat-list-lobby = { $channel }: a table that has not started
chat-list-game = { $channel }: { $head }; asked: { $asked }
chat-sits-already = This user sits at the table already.
chat-replaced = { $by } takes the seat of { $who }.
chat-stands-in = { $by } acts for { $who } from now on.
chat-is-back = { $who } acts in person again.
chat-empty-seat = Nobody sits there. /game replace puts somebody on the seat.
chat-pauses = The game rests now.
chat-goes-on = The game goes on.
chat-exported = The game as a file.
chat-imported = The game is read in. Seats: { $seats }. /game replace says who sits where.
chat-file-too-large = The file is too large; { $limit } kB are allowed.
chat-no-download = The file did not come. Try again.
chat-bad-file = This is no game file.
chat-help-intro = The buttons below the turn message do everything without typing. The commands:

chat-away = { $count ->
    [one] Somebody acts for you at one table.
   *[other] Somebody acts for you at { $count } tables.
}
chat-not-away = { $count ->
    [one] You act in person again, at one table.
   *[other] You act in person again, at { $count } tables.
}
chat-now-channel = From now on you are called in the game's channel.
chat-now-dm = From now on you are called by a direct message.
chat-now-silent = From now on you are not called.
chat-now-always = From now on you confirm every move.
chat-now-ending = From now on you confirm moves that end your turn.
chat-now-never = From now on your moves are made at once.

chat-manner-agrees = A question that is not answered within { $hours ->
    [one] an hour
   *[other] { $hours } hours
} counts as agreed to.
chat-manner-refuses = A question that is not answered within { $hours ->
    [one] an hour
   *[other] { $hours } hours
} counts as refused.
chat-manner-waits = Questions wait until they are answered.
chat-only-managers = Only whoever manages the server can do that.
chat-which-role = Name the role, too.
chat-opened-by-everybody = Everybody on this server may open tables.
chat-opened-by-managers = Only whoever manages this server may open tables.
chat-opened-by-role = Tables are opened by members of { $role }, and by whoever manages the server.
chat-setup-tables = Tables here: { $tables }, of which { $running } have started.
chat-check-unknown = Discord does not tell what I may do here.
chat-check-missing = Something is missing (marked with a cross): invite me again with the address of the install page, or give me the permission in this channel.
chat-check-well = I may do all that I need here.
chat-may-view = see the channel
chat-may-send = send messages
chat-may-embed = embed links
chat-may-attach = attach files
chat-may-read = read the history
chat-may-open-threads = open public threads
chat-may-open-private-threads = open private threads
chat-may-send-in-threads = write in threads
chat-may-pin = pin messages (optional: the standing message is easier to find)
chat-sits-not = This user does not sit at the table of this channel.
