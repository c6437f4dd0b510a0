# The table in the terminal.

play-sits = Game { $id }, "{ $name }". Answer with the number of a choice, or type a command; /help lists them. Everything is kept at once.
play-kept = The game is kept. Come back whenever you like.
play-refused = Refused: { $why }
play-refused-line = line { $number }: { $line }: { $why }
play-no-choice = There is no choice { $number }.
play-how-much = How much? { $least } to { $most }, in steps of { $step }. Enter alone: { $least }.
play-best = The best routes earn { $income }:
play-best-unproven = The best routes found (the search was cut short) earn { $income }:
play-route = {"  "}{ $train }-train: { $stops } = { $income }
play-run-it = /run best runs these. Your own routes: /run 2: L12 L10; 3: L10 J12 M9
play-no-moves = Nothing.
play-no-game = There is no game yet: /new starts one.
play-game = {"  "}#{ $id } { $title } "{ $name }": { $players } ({ $moves ->
    [one] one entry
   *[other] { $moves } entries
 })
play-undone = Taken back:
play-redone = Made again:
play-exported = Written: { $file }
play-pictures = Pictures of the table, drawn after every move: { $list }
play-no-picture = The picture could not be drawn: { $why }
play-file-there = There is a file { $file } already. Choose another name.
play-file-fault = { $file }: { $why }
play-which-title = Which game do you want to play? Answer with the number.
play-which-players = Who plays? Names in seat order, separated by commas.
play-no-title = There is no title "{ $name }". Known: { $list }.
play-no-players = Name the players: --players Anna,Ben,Chris
play-robot-name = Robot { $number }
play-robot-answers = { $who } has answered.

menu-back = back
menu-powers = { $who }: use a private company ({ $count ->
    [one] one way
   *[other] { $count } ways
})
menu-bid = Put a minor up for auction ({ $count } can be started)
menu-par = Found a major ({ $count } choices)
menu-buy-shares = Buy a certificate ({ $count } choices)
menu-sell = Sell shares ({ $count } choices)
menu-token = Place a station ({ $count } cities)
menu-buy-train = Buy a train ({ $count } choices)
menu-buy-private = Buy a private company ({ $count } choices)
menu-merge = Merge ({ $count } choices)
menu-more = More ({ $count } choices)
menu-hex = { $hex } ({ $count ->
    [one] one way
   *[other] { $count } ways
 })
menu-track = Lay track (in { $count ->
    [one] one hex
   *[other] { $count } hexes
 })
menu-where = Where?
menu-run-nothing = Run nothing
menu-agree = { $who } agrees
menu-disagree = { $who } does not agree
