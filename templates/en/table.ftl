# What a table says of itself.

table-broken = This move cannot be worked out: that is an error of the program. Nothing has changed; please report it with the exported game.
table-overtaken = The game was changed somewhere else meanwhile. Nothing was done; here is the new position.
table-nothing-to-undo = There is nothing to take back.
table-nothing-to-redo = Nothing was taken back that could be made again.
table-no-such-move = There is no move { $id }. /history lists them.
table-not-asked = Nothing waits for the consent of { $who }.
table-not-now = That is not possible now.
table-setup = The game cannot be set up: { $why }
table-bad-file = The file cannot be used: { $why }
table-stopped = The log breaks a rule after move { $id }: { $why }. The game stands there; nothing was deleted. Going on takes the rest back.
table-asks = { $who } must agree: /agree { $name }, or /disagree { $name }.
table-declined = { $who } does not agree: nothing was done.
table-not-for-site = This game uses printed rules that 18xx.games does not know: it cannot be continued there.

store-damaged = The database is damaged and was left as it is: { $why }
store-foreign = The database belongs to another program and was left as it is.
store-newer = The database has version { $file }; this program knows { $known } at most. Use the newer program.
store-busy = Another process holds the database. Try again.
store-away = The database cannot be reached: { $why }
store-no-such-game = There is no game { $id }.
store-other = The database fails: { $why }

table-players = { $title } is for { $least } to { $most } players.
