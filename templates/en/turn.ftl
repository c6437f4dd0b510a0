# Names and words used everywhere.

name-player = player { $number }
name-city = { $hex } (city { $number })
word-none = none
word-bank = bank
word-treasury = treasury
word-market = market
word-nobody = nobody

round-auction = Opening auction
round-stock = Stock round { $set }
round-operating = Operating round { $set }.{ $number }
round-merger = Merger round { $set }.{ $number }
round-over = Game over

# Who is asked for what.

turn-head = { $title } "{ $name }" - { $round }, phase { $phase }
turn-then = Then: { $list }
turn-over = The game is over. { $result }
turn-open-private = { $who }: open the bidding for { $item } (face value { $value }, income { $income } a round). Bid at least { $least }, or pass. You have { $cash }.
turn-raise-private = { $who }: { $item } - { $leader } leads with { $high }. Bid at least { $least }, or pass for good. You have { $cash }.
turn-take-private = { $who }: nobody opened { $item }. Take it for { $least }, or pass. You have { $cash }.
turn-stock = { $who }: buy one certificate, put up a company, sell, or pass. You have { $cash } and { $certificates } of { $limit } certificates.
turn-stock-must-sell = { $who }: you hold more than is allowed ({ $certificates } of { $limit } certificates) and must sell.
turn-stock-acted = { $who }: go on selling, buy one certificate, or end your turn by passing. You have { $cash } and { $certificates } of { $limit } certificates.
turn-raise-minor = { $who }: { $item } - { $leader } leads with { $high }. Bid at least { $least }, or pass for good. You have { $cash }.
turn-home = { $who }: place the home station of { $corp }.
turn-trainless = { $who }: { $corp } has no train. Give it to the state railway, or pass to keep it.
turn-reduce = { $who }: { $corp } has too many stations. Take one off the map.
turn-subscribe = { $who }: buy 10 % of { $corp } for { $price }, or pass. You have { $cash }.
turn-discard = { $who }: { $corp } may own { $limit } trains and has { $trains }. Give one up.
turn-redeem = { $who }: { $corp } may buy back own shares from the market at { $price } each, or pass.
turn-track =
    { $left ->
        [one] { $who }: { $corp } may lay one more tile, which costs { $cost } plus terrain. Or pass to go on.
       *[other] { $who }: { $corp } lays track: up to { $left } tiles in different hexes, one of them may replace a tile. Terrain is paid. Or pass to go on.
    }
turn-track-free =
    { $left ->
        [one] { $who }: { $corp } may lay a tile; terrain is paid. Or pass to go on.
       *[other] { $who }: { $corp } lays track: up to { $left } tiles in different hexes, one of them may replace a tile. Terrain is paid. Or pass to go on.
    }
turn-token = { $who }: { $corp } may place a station, or pass to go on.
turn-routes = { $who }: { $corp } runs its trains.
turn-dividend = { $who }: { $corp } has earned { $income }. Pay it out, pay half, or withhold it.
turn-privates = { $who }: { $corp } may buy a private company, or pass to go on.
turn-train = { $who }: { $corp } may buy trains, or pass to end its turn.
turn-train-must = { $who }: { $corp } has no train and must buy one.
turn-train-lost = { $who }: { $corp } has no train: buy one, or pass and it is nationalised.
turn-merge = { $who }: { $corp } may become a major or merge with others, or pass.
turn-convert-name = { $who }: which major does { $corp } become?
turn-merge-more = { $who }: { $group } merge. Add another minor, or pass to go on.
turn-merge-name = { $who }: which major do { $group } become?
turn-charter = { $corp }: treasury { $cash }, loans { $loans } of { $limit }, trains { $trains } (room for { $room }), price { $price }
turn-charter-national = { $corp }: treasury { $cash }, loans { $loans }, trains { $trains }
turn-lots = { $who }: bid on one of the private companies, or pass where that is allowed. You have { $cash }.
turn-build = { $who }: { $corp } lays up to two tiles, one of them with a city, and places a station. Or pass to go on.
turn-build-more = { $who }: { $corp } may lay { $left ->
    [0] no more tiles
    [one] one more tile
   *[other] { $left } more tiles
}, and place a station. Or pass to go on.
turn-build-track = { $who }: { $corp } may lay { $left ->
    [0] no more tiles
    [one] one more tile
   *[other] { $left } more tiles
}. Or pass to go on.
turn-emergency-shares = { $who }: buy a share of { $corp } for { $price }, or pass. You have { $cash }.
round-draft = First stock round
round-between = Between rounds
turn-draft = { $who }: take a card, buy a certificate, set a price, or pass. You have { $cash }.
turn-return-token = { $who }: { $corp } has two stations in one hex. Which one returns to its charter?
turn-exchange-private = { $who }: exchange { $item } for 10 % of a regional railway, or pass to give it up for nothing.
turn-bond-station = { $who }: place a station of { $corp }, in any free place.
turn-dividend-whole = { $who }: { $corp } has earned { $income }. Pay it out, or withhold it.
turn-train-insolvent = { $who }: { $corp } has no train: buy one, or pass and it is insolvent and leases one next time.
turn-anybody = { $corp } has no president: anybody may answer.
turn-charter-without-loans = { $corp }: treasury { $cash }, trains { $trains } (room for { $room }), price { $price }
