# Why a move is refused: the rule, the numbers, what would help.

refusal-game-over = The game is over. /status shows the result, /undo takes the last move back.
refusal-not-your-turn = It is the turn of { $asked }.
refusal-nobodys-turn = Nobody is asked now.
refusal-not-now = Not possible now: { $kind }. Possible: { $open }.
refusal-too-poor = { $who } has { $have }, and this costs { $need }: { $gap } too little.
refusal-too-poor-with-loans =
    { $loans ->
        [0] { $who } has { $have }, and this costs { $need }. No further loan can be taken.
        [one] { $who } has { $have }, and this costs { $need }. The one loan that can still be taken brings { $bring }: not enough.
       *[other] { $who } has { $have }, and this costs { $need }. The { $loans } loans that can still be taken bring { $bring }: not enough.
    }
refusal-no-loan-for-this = { $who } has { $have }, and this costs { $need }. Loans are taken only for track and for a train from the bank that must be bought.
refusal-bid-too-low = Bid at least { $least }.
refusal-bid-step = Bids go in steps of { $step }.
refusal-bid-fixed = Nobody opened this one: it costs exactly { $price }.
refusal-price-fixed = This costs exactly { $price }.
refusal-price-range = The price must be between { $least } and { $most }.
refusal-not-on-the-block = { $item } is for sale now, nothing else.
refusal-other-auction = { $corp } is under auction now.
refusal-not-available = { $corp } cannot be started now: it is in play already, or its phase has not begun.
refusal-other-minor-first = { $corp } must be started before all others.
refusal-no-home = There is no free city for the home station of { $corp }.
refusal-not-a-par = This is no start price for it. /moves par lists the prices.
refusal-cert-limit = You hold { $limit } certificates already, the most that is allowed.
refusal-holding-limit = Nobody may hold more than { $limit } % of a company.
refusal-pool-limit = The market may hold at most { $limit } % of a company: sell less.
refusal-not-there = There is no such certificate to be had.
refusal-one-at-a-time = Buy one certificate at a time.
refusal-sold-this-round = You have sold shares of { $corp } in this round and may not buy any before the next.
refusal-not-operated-yet = { $corp } has not operated yet: its shares cannot be sold before.
refusal-never-sold = Certificates of { $corp } are never sold.
refusal-no-successor = Nobody else holds { $need } % and could take over: the president's certificate cannot be sold. Sell less.
refusal-wrong-percent = These certificates do not make up that percentage.
refusal-no-such-tile = No such tile is left.
refusal-colour-not-yet = In phase { $phase } there are no { $colour } tiles.
refusal-hex-closed = { $hex } is closed to track now.
refusal-track-not-connected = No track of the company leads to { $hex }: the tile must join its network.
refusal-no-new-track = On { $hex } this adds nothing that the company can use: some new track must be reached from its stations.
refusal-same-hex-twice = { $hex } has got a tile in this turn already.
refusal-no-more-upgrades = Only one of the tiles of a turn may replace another tile.
refusal-more-exits-first =
    { $exits ->
       *[other] A city takes the tile with most exits: there is one with { $exits } that fits.
    }
refusal-no-such-city = There is no such city.
refusal-no-slot = All places in the city are taken or reserved.
refusal-station-in-hex = The company has a station in { $hex } already.
refusal-city-not-connected = No track leads from a station of the company to that city.
refusal-not-a-home = The home station cannot stand there. /moves token lists the places.
refusal-not-your-train = The company has no { $train }-train that could be used for this now.
refusal-no-such-payout = Here the income is paid out or withheld as a whole; it is not halved.
refusal-not-for-sale = The { $train }-train is not for sale now.
refusal-train-limit = There is no room: the company may own { $limit } trains.
refusal-no-trade-in = These trains cannot be exchanged.
refusal-private-not-for-sale = { $item } has no player as owner who could sell it.
refusal-no-major-free = No major is free.
refusal-cannot-merge = { $corp } cannot join: it must be connected, and at most { $own } minors of one owner and { $most } in all may merge.
refusal-nobody-could-lead = Nobody could become president: two minors of one owner, or { $price } for a second share are needed.
refusal-major-without-president = Somebody must hold 20 % of { $corp }: buy a share, for with a pass it would have no president.
refusal-keep-two-hexes = The stations that stay must stand in two different hexes.

misfit-edge = side { $edge }
misfit-colour = The tile does not have the next colour for { $hex }, or the hex takes no tile.
misfit-label = The letter of the tile is not the letter of { $hex }.
misfit-places = { $hex } needs a tile with as many cities and towns as it has.
misfit-old-track = On { $hex } the old track must stay.
misfit-exit = On { $hex } track would lead against a closed side (side { $edge }). Turn the tile.
misfit-cities = On { $hex } the tile would join or split cities wrongly.
misfit-rotation = The tile may not lie this way on { $hex }.
misfit-stub = The first tile on { $hex } must lead to { $side }.

route-problem = These routes cannot be understood.
route-no-train = There is no train { $train } that could run.
route-train-twice = The { $train }-train runs once only.
route-no-stop = Route of the { $train }-train: place { $position } is no stop.
route-too-short = Route of the { $train }-train: a route needs two stops at least.
route-stop-twice = Route of the { $train }-train: { $stop } is visited twice.
route-hex-twice = Route of the { $train }-train: { $first } and { $second } are in one hex, of which a route visits one.
route-area-twice = Route of the { $train }-train: { $first } and { $second } are one place, which a route visits once.
route-no-station = Route of the { $train }-train: no stop has a station of the company.
route-through = Route of the { $train }-train: it cannot run through { $stop }, only begin or end there.
route-not-for-train = Route of the { $train }-train: it does not visit { $stop }.
route-too-many-areas = Route of the { $train }-train: { $visits } off-board areas, { $most } at most.
route-too-long = Route of the { $train }-train: { $visits } stops that count, { $most } at most.
route-mine = Route of the { $train }-train: it needs exactly one mine, at an end.
route-station-uncounted = Route of the { $train }-train: a stop with a station of the company must be among those that count.
route-no-track = Route of the { $train }-train: no track leads from { $from } to { $to }.
route-track-taken = Route of the { $train }-train: the track from { $from } to { $to } is used by the { $by }-train already.
route-ambiguous = The stops leave too many ways open: name hexes on the way in parentheses, as in L12 (M11) M9.

kind-bid = bidding
kind-buy-private = buying a private company
kind-buy-shares = buying shares
kind-buy-train = buying a train
kind-choose = choosing
kind-convert = converting
kind-discard = giving up a train
kind-dividend = using the income
kind-lay = laying track
kind-merge = merging
kind-par = founding a major
kind-pass = passing
kind-token = placing a station
kind-remove = taking a station off
kind-run = running trains
kind-sell = selling shares

colour-white = white
colour-yellow = yellow
colour-green = green
colour-brown = brown
colour-grey = grey
colour-red = red
colour-blue = blue
kind-close = closing a private company
refusal-only-this = Only shares of { $corp } can be bought now; it must be started first if it is not in play.
refusal-only-owner-starts = Only the owner of { $item } may start { $corp }.
refusal-from-round = This company can be started from stock round { $round } on.
refusal-treasury-limit = Nobody may buy from the company itself beyond { $limit } %; shares in the market may still be bought.
refusal-needs-one-certificate = The president's certificate of { $corp } is sold only to a player with exactly one certificate, who gives that in return.
refusal-sold-this-turn = { $corp } was sold from in this turn already.
refusal-cannot-expand = { $corp } cannot be converted now.
refusal-one-city-tile = One tile with a city a turn: the other tile must be plain track or a town.
refusal-one-station = One station a turn: this company has placed one.
refusal-stations-stopped = No more stations are placed in this game: few trains were left after an operating round: /rules stations.
refusal-no-such-power = { $item } cannot do that now.
refusal-still-open = { $item } must be closed first: /close { $item }.
refusal-already-closed = { $item } is closed already.
refusal-power-used = The power of { $item } has been used.
refusal-power-elsewhere = This power is for { $hex }.
refusal-not-this-tile = The power of { $item } does not lay this tile.
refusal-not-your-corporation = The power is for a company led by the owner that can build; it is the turn of { $corp }.
kind-repay = repaying a debt
kind-exchange = exchanging a minor
refusal-cannot-exchange = { $corp } cannot be exchanged now: that takes the place of a purchase, before anything is bought or sold, in the phases for it.
refusal-more-than-needed = Fewer shares would do: only { $missing } is missing for the dearest train.
refusal-president-must-stay = You must stay president of { $corp } and keep the president's certificate.
refusal-in-debt = You owe the bank { $debt } and cannot buy before it is repaid: /repay.
refusal-goods-not-yet = Goods trains are sold once the first 2-train has been bought.
refusal-no-trade-yet = Companies do not sell trains to each other in this phase.
refusal-one-trade-in = The company has traded a train in already: one in an operating round.
