# A round or a stretch of the game in a few lines.

story-round = { $round } is over
story-set = All operating rounds of the set together:
story-last = The last of them:
story-since =
    { $moves ->
        [one] One move since yours
       *[other] { $moves } moves since yours
    }
story-nothing = Nothing has happened since your last move.
story-no-round = No round is over yet.
story-course = { $facts }.
story-player = { $who }: worth { $worth } ({ $change }), cash { $cash }
story-player-with = { $who }: worth { $worth } ({ $change }), cash { $cash }. { $facts }
story-company = { $corp }: { $facts }
story-bought = bought { $list }
story-sold = sold { $list }
story-got = got { $list }
story-gave = gave up { $list }
story-president = president: { $who }
story-no-president = nobody leads it
story-price = price { $from } → { $to }
story-started = started at { $price }
story-floated = floated
story-closed = left the game
story-earned-full = earned { $income }, all paid out
story-earned-half = earned { $income }, half paid out
story-earned-kept = earned { $income }, all kept
story-earned-mixed = earned { $income } in { $rounds } rounds, { $paid } times with a dividend
story-earned-nothing = earned nothing
story-trains =
    { $count ->
        [one] new train: { $list }
       *[other] new trains: { $list }
    }
story-discarded = gave up { $list }
story-tiles =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
story-stations =
    { $count ->
        [one] 1 station
       *[other] { $count } stations
    }
story-loans-taken =
    { $count ->
        [one] 1 loan taken
       *[other] { $count } loans taken
    }
story-loans-repaid =
    { $count ->
        [one] 1 loan repaid
       *[other] { $count } loans repaid
    }
story-nationalised = nationalised
story-insolvent = insolvent
story-solvent = solvent again
story-converted = ten shares now
story-merged = from { $minors }
story-phase = phase { $phase }
story-rusted = { $trains } rusted
story-exported = exported: { $list }
story-bank-broke = the bank is broken
story-end = the end is in sight
story-result = The game is over
story-so-far = The game so far
story-place = { $place }. { $who }: { $worth }
story-best-run = Best run: { $corp } { $income } ({ $round })
story-biggest-gain = Biggest step: { $who } { $change } ({ $round })
story-biggest-loss = Biggest fall: { $who } { $change } ({ $round })
story-leads =
    { $count ->
        [one] The lead never changed hands
       *[other] { $count } players led at some time: { $list }
    }
