# The program's other commands, and faults of game files.

tool-progress = {"{bar:30} {pos}/{len}"} games, {"{msg}"}, {"{eta}"} left
tool-progress-actions = { $count } actions
tool-simulated = { $games ->
    [one] one game
   *[other] { $games } games
}, { $different } of them different, { $actions } actions, { $rate } games a second of processor time; ended by { $ends }; { $broken } broken
tool-coverage = { $what }: { $reached } of { $all } reached
tool-coverage-reached = {"    "}how often: { $list }
tool-coverage-never = {"    "}not by these games: { $list }
tool-coverage-scripts = The names are those of the engine's sources. What games hardly ever reach stands in scripted positions among the tests.
tool-ended-by-nothing = nothing
tool-simulated-fault = FAIL seed { $seed }, { $players } players, options { $options }: action { $action }: { $why }
tool-robot = Robot { $number }
tool-never-ends = the game does not end
tool-nothing-offered = nothing is offered: { $detail }
tool-offer-refused = { $action } was offered, and refused: { $refusal }
tool-engine-broke = the engine broke off
tool-replays-differently = the file replays to another position
tool-same-file = { $file } is what is read. Choose another name for what is written.
tool-no-file = { $file }: there is no such file or folder
tool-no-text = { $file }: not a text in UTF-8
tool-file-too-large = { $file }: the file is larger than { $most } MB, which no game is
tool-no-railway = There is no railway { $name }.
tool-no-hex = There is no hex { $name }.
tool-no-focus = { $name } is no hex and no railway.
tool-no-players = { $title } is not for so many players.
tool-no-past = An empty board has no status and no past.

fault-at = action { $id } ({ $kind } by { $who }): { $why }
fault-at-automatic = action { $id } ({ $kind } by { $who }), automatic action { $number }: { $why }
fault-too-large = the file has { $bytes } bytes; at most { $most } are read
fault-entry-too-large = actions: entry { $position } has more than { $most } bytes
fault-too-many-entries = actions: more than { $most } entries
fault-json = this is no game file: { $detail }
fault-bad-entry = actions: entry { $position }: { $detail }
fault-no-id = actions: entry { $position } has no whole number as id
fault-same-id = actions: the id { $id } occurs twice
fault-unknown-id = the file has no action with the id { $id }
fault-bad-undo = action_id: no earlier entry has the id { $id }
fault-missing = { $field } is missing
fault-bad = { $field }: { $value } cannot be used
fault-unknown-type = type: there is no such action in this title
fault-refused = the rules refuse it ({ $detail })
fault-unknown-title = title: { $name } is not known; known are { $known }
fault-head-too-large = { $field }: everything but the actions has more than { $most } bytes
fault-nameless-player = players: entry { $number } has neither id nor name
fault-same-player = players: the id { $id } occurs twice
setup-name = the name "{ $name }" is empty, or another player has it. Every player needs a name of his own.
setup-option = there is no option { $word }. The options are: { $known }.
