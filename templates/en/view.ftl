# The position in text.

view-players = Players
view-player = {"  "}{ $who }: cash { $cash }, worth { $worth }, { $certificates } of { $limit } certificates: { $owns }
view-private-closed = { $item } (closed)
view-holding = { $corp } { $percent } %
view-holding-president = { $corp } { $percent } % (president)
view-companies = Companies, in the order in which they operate
view-no-company = {"  "}No company is in play.
view-company = {"  "}{ $charter }; decided by { $who }; stations: { $stations } ({ $left } left)
view-company-shares = ; shares in treasury { $treasury } %, on the market { $market } %
view-company-privates = ; owns { $list }
view-company-startable = { $corp } can be started.
view-company-later = { $corp } cannot be started yet.
view-company-closed = { $corp } is out of the game.
view-startable = Can be started: { $list }
view-trains = Trains in the bank: { $left }. On the market: { $market }
view-startable-later = { $corp } (from stock round { $round })
view-company-unfloated = ; not floated
view-company-receivership = ; in receivership: nobody leads it
view-company-insolvent = ; insolvent
view-bank-bottomless = The bank never runs out. Phase { $phase }
view-bank = Bank: { $cash }. Phase { $phase }
view-market = Share prices, first to act on top
view-map = Tiles laid and stations
view-map-tile = {"  "}{ $hex }: { $colour } tile { $tile }, rotation { $rotation }
view-map-printed = {"  "}{ $hex }
view-map-value = , value { $value }
view-map-stations = , stations: { $list }
view-map-neutral = (closed for now)
view-map-blocker = (closed)
view-map-homes = Homes: { $list }
view-debt = ; owes the bank { $debt }

# The message that is always up to date.

standing-player = { $who }: { $cash }, { $certificates } of { $limit } certificates
standing-debtor = { $who }: { $cash }, owes { $debt }, { $certificates } of { $limit } certificates
standing-next-phase = The first { $train }-train starts phase { $phase }.
