# What may be done, each with its consequence.

offer-pass = Pass
offer-bid = Bid { $range } on { $item }
offer-par = Found { $corp } at { $price }: costs { $cost }
offer-buy-treasury = Buy { $percent } % of { $corp } from its treasury for { $price }
offer-buy-president = Take the president's certificate of { $corp } out of the market for { $price }; your own certificate goes there
offer-buy-market = Buy { $percent } % of { $corp } from the market for { $price }
offer-redeem = Buy back { $percent } % of { $corp } for { $price }
offer-sell = Sell { $percent } % of { $corp }: brings { $amount }.
offer-nationalise = Give the company to the state railway
offer-convert = Become a major alone
offer-merge = { $corp } ({ $who })
offer-buy-private = Buy { $item } from { $who } for { $range }
offer-lay-free = { $hex }: tile { $tile }, rotation { $rotation } (to { $exits })
offer-lay = { $hex }: tile { $tile }, rotation { $rotation } (to { $exits }), costs { $cost }
offer-lay-loans =
    { $loans ->
        [one] { $hex }: tile { $tile }, rotation { $rotation } (to { $exits }), costs { $cost } and takes a loan
       *[other] { $hex }: tile { $tile }, rotation { $rotation } (to { $exits }), costs { $cost } and takes { $loans } loans
    }
offer-place-free = Station in { $city }
offer-place = Station in { $city }: costs { $cost }
offer-run = Run the trains
offer-pay-out = Pay out.
offer-pay-half = Pay half.
offer-withhold = Withhold.
offer-train = Buy a { $train }-train for { $range }
offer-train-loans =
    { $loans ->
        [one] Buy a { $train }-train for { $range }: takes a loan
       *[other] Buy a { $train }-train for { $range }: takes { $loans } loans
    }
offer-train-pool = Buy a { $train }-train from the market for { $range }
offer-train-pool-loans =
    { $loans ->
        [one] Buy a { $train }-train from the market for { $range }: takes a loan
       *[other] Buy a { $train }-train from the market for { $range }: takes { $loans } loans
    }
offer-train-corp = Buy a { $train }-train from { $corp } for { $range }
offer-train-exchange = Buy a { $train }-train for { $range }, giving a { $exchange }-train
offer-discard = Give up a { $train }-train
offer-remove = Take the station in { $city } off
offer-with-consequence = { $label } { $consequence }
offer-expand = Convert { $corp } into ten shares
offer-close = Close { $item } for its power
offer-return-first = Take back the station that was placed first
offer-return-other = Take back the other station
offer-exchange-minor = Exchange { $minor } for the director's certificate of { $corp }.
offer-repay-all = Repay { $range }, all that is possible
offer-repay-part = Repay a part: { $range }
offer-take-card = Take { $item } for { $range }
offer-exchange-private = { $who }: exchange { $item } for { $percent } % of { $corp }
offer-power = { $who }, { $item }: { $label }
