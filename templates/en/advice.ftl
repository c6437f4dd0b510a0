# What a decision is about: for those who ask for help in a position.

advice-here = You can now:
advice-bid = Bid. What you bid must be paid if nobody bids more.
advice-buy-private = Buy a private company; it pays its income every round.
advice-buy-shares = Buy one certificate at the price of the market. Whoever holds most decides for the company.
advice-buy-train = Buy trains. A better train may start a new phase and make old ones rust.
advice-choose = Answer the question that is asked.
advice-close = Close a private company: its income ends, its power can be used.
advice-convert = Convert: the company goes on as a larger one, with new shares.
advice-discard = Give up a train, because there are more than the limit allows.
advice-dividend = Decide about the income: paid out it enriches the shareholders and lifts the price, withheld it fills the treasury and lowers the price.
advice-lay = Lay track towards places that pay, from your own stations on.
advice-merge = Merge with others: one larger company with all their money, trains and loans.
advice-par = Found a company. A high price brings it more money, a low one costs you less.
advice-pass = Pass, or end this step.
advice-token = Place a station: it opens cities for your routes and closes them to others.
advice-remove = Take a station off; the others stay.
advice-run = Run the trains; the best routes are worked out for you.
advice-sell = Sell shares before you buy. That may move the price, or cost you the presidency.
advice-repay = Repay what you owe the bank, before it grows.
advice-exchange = Exchange a card for a share of a larger company.
advice-line = { $command } – { $what }
advice-rules = Rules for this: { $list }
advice-more = All commands: { $all }. First game: { $guide }
advice-over = The game is over: /status shows the result.
