# The rules of a title in a few sentences a topic. All numbers come from the title.

topic-guide = Your first game
topic-goal = Who wins
topic-auction = Opening sale
topic-stock = Stock round
topic-minors = Minors
topic-majors = Companies with shares
topic-prices = Share prices
topic-operating = Operating round
topic-track = Track
topic-stations = Stations
topic-routes = Routes
topic-dividends = Dividends
topic-trains = Trains
topic-rescue = No money for a train
topic-phases = Phases
topic-loans = Loans
topic-mergers = Mergers
topic-national = State railway
topic-privates = Private companies
topic-exchange = Exchanges
topic-end = End of the game

rules-guide-who = You are an investor, not a railway. Companies belong to their shareholders; whoever holds most of a company is its president and decides for it. Its money is not yours.
rules-guide-stock = In a stock round you buy and sell shares, and start companies. A share pays dividends and rises in price when its company does well.
rules-guide-operate = In an operating round the companies act one after the other: lay track, place a station, run trains, pay out or withhold, buy trains.
rules-guide-trains = Better trains start new phases and make old ones rust. So know what happens when the next train is bought: /rules trains.
rules-guide-first = For a start: own a company with a good route, pay out while its price should rise, withhold when it needs a train, and keep enough for the next one.
rules-guide-commands = /help says what you are asked now, /moves lists all you can do, /run best finds the best routes, /undo takes your last move back. Ask for more with /rules.

rules-goal = The richest player wins: cash, shares at their price, private companies and minors at their value. A company's money counts for nobody.
rules-goal-loans = For each loan not repaid a company's price moves one step left before it is counted.
rules-goal-trainless = Shares of a company without a train count half.
rules-goal-debt = What a player owes the bank is subtracted.
rules-goal-start = With { $players } players each begins with { $cash } and may hold { $limit } certificates.

rules-end-bank-round = The bank has { $bank }. Once it must pay more than it has, the game ends with the operating round that runs, or with the next one.
rules-end-bank-set = The bank has { $bank }. Once it must pay more than it has, the game ends with the last operating round of the set.
rules-end-phase-current = The first train of phase { $phase } fixes the end: bought in the first operating round of a set, this set has { $rounds } rounds and is the last; bought later, the next set is the last, with { $rounds } rounds.
rules-end-phase-next = The first train of phase { $phase } fixes the end: this set is finished, then come a stock round and a last set of { $rounds } operating rounds.
rules-end-train = The game ends with the operating round in which the last train leaves the bank.
rules-end-market = A share price of { $price } ends the game with the operating round.
rules-end-agreement = If all agree, the game can be ended at any time.

rules-phases = A phase begins with the first train of its kind:
rules-phases-line = Phase { $phase }: tile colours { $colours }; operating rounds in a set: { $rounds }; train limits: { $limits }.
rules-limit-minor = minor { $limit }
rules-limit-major = major { $limit }
rules-limit-state = state railway { $limit }
rules-limit-five = company of five shares { $limit }
rules-limit-ten = company of ten shares { $limit }

rules-loans = A loan of { $value } brings { $received } into the treasury; each costs { $interest } interest in every operating round.
rules-loans-limits = A minor may have { $minor }, a major { $major }.
rules-loans-taken = Loans are taken by themselves, and only for track, for interest, and for a train from the bank that must be bought.
rules-loans-repaid = After its run a company repays as many loans as its cash allows; it has no choice.

rules-mergers = In phases { $phases } a merger round follows each operating round. Each minor may convert, merge or pass.
rules-mergers-convert = A minor converts alone where the market says so: its owner gets the president's certificate of a major of his choice; cash, trains, loans and station move along.
rules-mergers-merge = Minors merge if track connects them: { $most } at most, { $own } of one owner. Owners of the others must agree.
rules-mergers-price = The new price is the lowest plus the highest of the merging minors, at least { $least } and at most { $highest }.
rules-mergers-stations = Stations stay in { $hexes } hexes at most; the major has { $tokens } in all.
rules-mergers-shares = Then shares may be bought from the treasury: the owners first, then everybody one.

rules-national = { $corp } takes over a company that ends its train step without a train, or cannot pay interest. When trains rust, minors without a train are taken, and presidents of majors without one choose.
rules-national-price = The price falls { $steps } to the left, and { $more } for each loan not repaid; then players are paid that price for each share.
rules-national-rests = { $corp } only holds stations; it does not run.
rules-national-runs = In phases { $phases } { $corp } runs its trains and keeps the income; whoever has the priority enters its routes.

rules-auction-one = Private companies are sold one after the other: { $list }.
rules-auction-one-bids = Bids rise by { $step } at least. Whoever passes after a bid is out for this company; declining to open is no pass.
rules-auction-one-falls = If nobody opens, the price falls by { $fall }, and the players are asked in turn: the first who wants it has it.
rules-auction-lots = All private companies are for sale at once: { $list }.
rules-auction-lots-bids = A turn is one bid or a pass. A bid is { $step } above the last one at least; only your highest bids tie up your money.
rules-auction-lots-end = When all have passed in a row, each company goes to its highest bidder; those without a bid become { $fall } cheaper, and it goes on.
rules-auction-draft = In the first stock round a turn is one purchase or a pass: { $list }. The first lap goes from the last seat to the first.
rules-auction-draft-stacks = Some cards lie in stacks of two: whoever comes first takes one, the other player gets the other.
rules-auction-draft-coal = Whoever takes a coal railway sets its price, and with it that of the regional railway that belongs to it.
rules-auction-draft-end = A pass is not final. When all have passed, cards that nobody took leave the game.

rules-stock-turn = In your turn sell what you like, then buy one certificate or start a company. When all pass in a row, the round is over.
rules-stock-limit = Nobody may hold more than { $limit } certificates.
rules-stock-limit-privates = Nobody may hold more than { $limit } certificates, private companies included.
rules-stock-holding = Nobody may hold more than { $percent } % of one company.
rules-stock-from-company = From the company itself nobody may buy beyond { $percent } %; from the market there is no limit.
rules-stock-pool = The market may hold { $percent } % of a company at most.
rules-stock-operated = Shares can be sold only after the company has operated.
rules-stock-no-return = What you have sold you cannot buy in the same round.
rules-stock-one-sale = Each company can be sold from once in a turn.
rules-stock-trainless = Shares of a company without a train bring half their price.
rules-stock-to-company = The price of a share from the treasury goes to the company.
rules-stock-to-bank = Share prices are paid to the bank; the company gets its capital when it floats.
rules-stock-priority = The player left of the last one who acted begins the next round.
rules-stock-priority-passes = Seats for the next round follow the order in which the players passed.

rules-minors-auction = Instead of buying you may put a minor up for auction: { $least } at least, in steps of { $step }.
rules-minors-price = The bid goes into its treasury. Its price is the highest start price up to half of the bid, { $highest } at most.
rules-minors-first = { $corp } must be started first.
rules-minors-cards = Coal railways and pre-state railways are minors: one certificate, one owner, no share price. They become part of a larger company later: /rules exchange.
rules-minors-owner = Half of a minor's income goes to its treasury, half to its owner. It has no station but its home.
rules-minors-last = With the first { $train }-train no minor can be started any more.
rules-minors-end = With the first { $train }-train all minors are nationalised.

rules-majors-par = Whoever founds a company sets its price ({ $prices }) and pays for the president's certificate.
rules-majors-from = Majors can be founded directly once the first { $train }-train is bought.
rules-majors-groups = Companies of the second group can be started from stock round { $round } on.
rules-majors-bound = Only the owner of { $item } may start { $corp }, and until then he may buy nothing else.
rules-majors-at-once = It operates in the next operating round, however few shares are sold.
rules-majors-float = It floats, gets its capital and may operate once { $percent } % are sold.
rules-majors-float-later = After the first { $train }-train { $percent } % are needed.
rules-majors-president = Whoever holds most is president; with equal holdings nothing changes.
rules-majors-convert = A company of five shares that has operated may convert into ten shares in a stock round: { $shares } new ones, and its price falls { $steps } steps.

rules-prices-nothing = Paying nothing moves the price one step left.
rules-prices-share = If at least the share price is paid out in all, the price moves one step right; if less, it stays.
rules-prices-any = Paying out moves it one step right.
rules-prices-times = Paying out moves it one step right, and one more for each of these multiples of the price that is reached: { $times }.
rules-prices-sale-president = A sale by the president moves it one step down, whatever the number; sales by others do not.
rules-prices-sale-each = Each share sold moves it one step down.
rules-prices-sale-once = Each sale moves it one step down, whatever the number.
rules-prices-sale-later = From phase { $phase } on only sales by the president do.
rules-prices-sold-out = At the end of a stock round the price rises one step if players hold all shares.
rules-prices-minors = A minor's price moves right with any income and left without.

rules-operating-income = First private companies pay their income.
rules-operating-order = Then the companies act, the one with the highest price first.
rules-operating-order-minors = Then the companies act: minors first, then the others, the highest price first.
rules-operating-steps = Steps of a turn: { $steps }.
rules-operating-rounds = { $rounds ->
    [one] Phase { $phase }: one operating round follows a stock round.
   *[other] Phase { $phase }: { $rounds } operating rounds follow a stock round.
}
rules-step-redeem = buy back own shares
rules-step-track = track
rules-step-station = station
rules-step-build = track and station
rules-step-routes = run trains
rules-step-dividend = dividend
rules-step-loans = interest and loans
rules-step-trains = buy trains

rules-track-lays = { $lays ->
    [one] One tile a turn.
   *[other] Up to { $lays } tiles a turn.
}
rules-track-second = The second one costs { $cost }.
rules-track-upgrades = { $upgrades ->
    [one] Only one of them may replace a tile.
   *[other] Only { $upgrades } of them may replace tiles.
}
rules-track-one-city = Only one of them may have a city.
rules-track-most-exits = A city takes the tile with most exits that fits.
rules-track-new = A replacing tile must add track that the company can use.
rules-track-new-or-value = A tile must add track that the company can use, or change the value of a place that it reaches.
rules-track-cost = Terrain is paid as printed on the map, by the company.
rules-track-colours = Tile colours in phase { $phase }: { $colours }.
rules-track-blocked = Private companies keep their hexes closed until phase { $phase }.

rules-stations = One station a turn, in a city that the company's track reaches and that has a free place; one in a hex.
rules-stations-distance = It costs its price ({ $prices }) times the distance in hexes to the nearest own station.
rules-stations-price = Prices in order: { $prices }.
rules-stations-price-of = Prices in order: { $prices } ({ $corps }).
rules-stations-minors = Minors have their home station only.
rules-stations-full = A city full of others' stations cannot be run through.
rules-stations-stop = { $left ->
    [one] Once one train is left after an operating round, no more stations are placed.
   *[other] Once { $left } trains are left after an operating round, no more stations are placed.
}

rules-routes = A route joins two stops at least, one of them with a station of the company; no stop twice, and no track twice in a turn.
rules-routes-fills = { $trains }: the number says how many cities and off-board areas count. Towns are passed freely and count where the number is not reached.
rules-routes-all = { $trains }: the number says how many stops, towns included.
rules-routes-plus = { $trains }: so many cities or areas, plus so many towns. Nothing can be passed.
rules-routes-double = { $trains }: every value counts { $times } times.
rules-routes-express = { $trains }: cities and areas only, and { $amount } for each hex between the first and the last.
rules-routes-goods = { $trains }: to one mine, whose value goes to the treasury; towns pay and do not use up the number.
rules-routes-bonus = { $amount } more for a route that counts { $from } and { $to }.
rules-routes-compass = A bonus joins opposite ends of the map: north with south, east with west.
rules-routes-best = /run best finds the best routes.

rules-dividends-half = Pay all, pay half, or withhold.
rules-dividends-whole = Pay all, or withhold all.
rules-dividends-treasury = Shares in the treasury pay the company; shares in the market pay nobody.
rules-dividends-bank = Shares that nobody has bought pay nobody.
rules-dividends-up = Each payment is rounded up.
rules-dividends-minors = A minor always pays half to its owner.
rules-dividends-mines = The value of mines goes to the treasury in any case.

rules-trains-line = { $train }: { $price }, left: { $left }
rules-trains-line-rusts = { $train }: { $price }, left: { $left }. When the first one comes, these rust: { $rusts }.
rules-trains-limits = Limits in phase { $phase }: { $limits }.
rules-trains-others-any = From other companies for any price, if the owner agrees; only with cash of the company.
rules-trains-others-times = From other companies for 1 up to { $times } times the face value; never their only train, unless the buyer has none.
rules-trains-others-face = From phase { $phase } on from other companies: at any price among companies of one president, otherwise at the face value.
rules-trains-export = In phases { $phases } the next train of the bank leaves the game after each operating round, as if it had been bought.
rules-trains-export-unbought = If no train was bought from the bank in an operating round, the next one leaves the game.
rules-trains-export-set = After each set of operating rounds the next train of the bank leaves the game, as if it had been bought.
rules-trains-trade-in = In the last phase an old train may be handed in for part of the price.
rules-trains-trade-in-once = Once a turn a train may be handed in for the next better one, at half its value.

rules-rescue-cheapest = A company without a train must buy one if it can pay for the cheapest.
rules-rescue-dearest = A company without a train must buy one if it can pay for the dearest in the bank; with less it may.
rules-rescue-always = A company without a train must buy one. Its president pays what is missing.
rules-rescue-loans = For that it takes loans. Its owner never pays.
rules-rescue-national = If it still has none, it is nationalised.
rules-rescue-convert = A company of five shares may convert into ten to get money; its price falls { $steps } steps.
rules-rescue-lease = A company that ends its turn without a train is insolvent: it builds nothing, leases a train, and keeps what it earns.
rules-rescue-debt = If the president's cash is short, he sells shares or borrows; { $interest } % is added to a debt at once and after each stock round.

rules-privates-line = { $item } { $name }: value { $value }, income { $income } a round.
rules-privates-bonus = { $item }: { $amount } more for a route that stops at { $place }.
rules-privates-buy = In phases { $phases } companies may buy them from players, for 1 up to the face value.
rules-privates-close = An owner may close one in an operating round, and in stock rounds from round { $round } on: it pays once more, and its power can be used by his companies.
rules-privates-power = /power shows what they can do now.
rules-privates-end = With the first { $train }-train they are bought out at their face value.

rules-exchange-mountain = Phase { $phases }: instead of buying, a mountain railway may be exchanged for 10 % of a regional railway.
rules-exchange-mountain-end = With the first { $train }-train each one must be exchanged, or is given up for nothing.
rules-exchange-coal = Phases { $phases }: instead of buying, a coal railway may be exchanged for the director's certificate of its regional railway.
rules-exchange-coal-end = With the first { $train }-train all others are exchanged by themselves.
rules-exchange-state = State railways form when the first train of a kind comes: { $list }. Owners of their pre-state railways get the certificates kept for them.
rules-exchange-sold = Shares that are sold return to the bank and can be bought again.
