# What happened in a move.

event-paid = { $from } pays { $amount } to { $to }.
event-balance = Money: { $list }.
event-round-began = == { $round } ==
event-passed = { $who } passes.
event-step-passed = { $who } goes on.
event-bid = { $who } bids { $price } on { $item }.
event-private-cheaper = Nobody wants { $item }: it now costs { $price }.
event-private-moved = { $item } goes to { $who }.
event-private-closed = { $item } leaves the game.
event-started = { $corp } is in play at { $price } a share.
event-share-taken = { $who } receives { $percent } % of { $corp }.
event-share-pool = { $percent } % of { $corp } goes to the market.
event-share-treasury = { $percent } % of { $corp } goes back to its treasury.
event-president = { $who } decides for { $corp }.
event-no-president = Nobody decides for { $corp } now.
event-price = Price of { $corp }: { $from } -> { $to }.
event-tile = { $corp } lays tile { $tile } on { $hex }, rotation { $rotation }.
event-token = { $corp } places a station in { $city }.
event-token-removed = The station of { $corp } in { $city } is taken off.
event-ran = { $corp } earns { $income }.
event-ran-nothing = { $corp } earns nothing.
event-divides = { $corp } divides { $income } between its treasury and its owner.
event-pays-out = { $corp } pays out { $income }.
event-pays-half = { $corp } keeps half of { $income } and pays out the rest.
event-withholds = { $corp } pays no dividend and keeps { $income }.
event-loans-taken =
    { $count ->
        [one] { $corp } takes a loan.
       *[other] { $corp } takes { $count } loans.
    }
event-loans-repaid =
    { $count ->
        [one] { $corp } repays a loan.
       *[other] { $corp } repays { $count } loans.
    }
event-interest = { $corp } pays { $amount } interest.
event-train-bought = { $corp } buys a { $train }-train for { $price }.
event-train-exported = A { $train }-train is exported.
event-train-discarded = { $corp } gives up a { $train }-train.
event-rusted = All { $train }-trains rust.
event-phase = Phase { $phase } begins.
event-nationalised = { $corp } is nationalised.
event-merged = { $minors } -> { $corp }: a new major.
event-closed = { $corp } closes.
event-bank-broke = The bank is broken.
event-end-bank = The bank is broken: the game ends with the operating round that runs, or with the next one.
event-end-phase = The last phase has begun: the end of the game is fixed.
event-end-manual = The game will end by agreement.
event-over-bank = The game is over: the bank is broken.
event-over-phase = The game is over: the last operating round has been played.
event-over-manual = The game is over: ended by agreement.
event-floated = { $corp } floats.
event-converted = { $corp } has ten shares now.
event-insolvent = { $corp } is insolvent.
event-solvent = { $corp } is solvent again.
event-stations-stopped = Few trains are left: no more stations are placed.
event-private-retired = { $item } is closed for its power.
event-power-used = The power of { $item } is used.
event-end-train = The last train is gone: the game ends with this operating round.
event-end-market = A price has reached the end of the market: the game ends with the operating round.
event-over-train = The game is over: no train is left.
event-over-market = The game is over: a price reached the end of the market.
event-debt = { $who } owes the bank { $debt } now.
event-end-bank-set = The bank is broken: the game ends with the last operating round of this set, or of the next one.
