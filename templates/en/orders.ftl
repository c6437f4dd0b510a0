# Standing orders: what a player lets the table do in his place.

orders-pass = pass in this stock round until something happens: a sale, a new company, a danger for one of your presidencies
orders-pass-forever = pass in every stock round until something happens: a sale, a new company, a danger for one of your presidencies
orders-pass-always = pass in this stock round, whatever happens
orders-pass-always-forever = pass in every stock round, whatever happens
orders-from-market = the market
orders-from-treasury = the treasury
orders-buy-shares =
    { $count ->
        [one] buy { $corp } from { $source } until you hold one share
       *[other] buy { $corp } from { $source } until you hold { $count } shares
    }
orders-buy-float = buy { $corp } from { $source } until it floats
orders-then-pass = { $buys }; then pass until something happens
orders-pass-merger = pass in the merger round with { $list }
orders-yours = Your standing order: { $what }.
orders-given = { $who } has given a standing order.
orders-taken-back = { $who } has no standing order any more.
orders-none = { $who }: there is no standing order.
orders-wait = Something waits for consent: it must be answered before a standing order is given.
orders-no-merger = None of your companies can be asked in a merger round.
orders-stopped = The standing order of { $who } has stopped: { $why }.
orders-stop-sold = shares were sold
orders-stop-started = { $corp } was started
orders-stop-converted = { $corp } was converted
orders-stop-exchanged = a company was exchanged for a share
orders-stop-unsafe = { $who } bought { $corp } and may take it over
orders-stop-must-act = passing is not allowed now
orders-stop-bought =
    { $count ->
        [one] one share of { $corp } is held
       *[other] { $count } shares of { $corp } are held
    }
orders-stop-floated = { $corp } has floated
orders-stop-cannot-buy = no share of { $corp } can be bought there
orders-stop-taken-back = it was taken back

orders-auto = Standing orders: what the table does in your place
orders-auto-pass = Pass in stock rounds in your place, until something happens
orders-auto-buy = Buy shares in your place, turn by turn
orders-auto-merger = Pass in the merger round with all your companies
orders-auto-show = Your standing order
orders-auto-off = Take your standing order back
orders-opt-always = Whatever happens; without it: until shares are sold, a company is started and the like
orders-opt-forever = In every stock round; without it: in this one or the next
orders-opt-corporation = Of which company
orders-opt-until = Until you hold so many shares, or until it floats
orders-opt-market = From the market instead of the treasury
orders-opt-then-pass = Then pass until something happens
