# Co można zrobić i do czego to prowadzi.

offer-pass = Pas
offer-bid = Oferta { $range } za { $item }
offer-par = Założyć { $corp } po { $price }: koszt { $cost }
offer-buy-treasury = Kupić { $percent } % { $corp } ze skarbu za { $price }
offer-buy-president = Wziąć certyfikat prezesa { $corp } z puli za { $price }; twój certyfikat idzie do puli
offer-buy-market = Kupić { $percent } % { $corp } z puli za { $price }
offer-redeem = Odkupić { $percent } % { $corp } za { $price }
offer-sell = Sprzedać { $percent } % { $corp }: wpływ { $amount }.
offer-nationalise = Oddać spółkę kolei państwowej
offer-convert = Zostać dużą spółką w pojedynkę
offer-merge = { $corp } ({ $who })
offer-buy-private = Kupić { $item } za { $range }, sprzedaje { $who }
offer-lay-free = { $hex }: kafelek { $tile }, obrót { $rotation } (do { $exits })
offer-lay = { $hex }: kafelek { $tile }, obrót { $rotation } (do { $exits }), koszt { $cost }
offer-lay-loans =
    { $loans ->
        [one] { $hex }: kafelek { $tile }, obrót { $rotation } (do { $exits }), koszt { $cost } i { $loans } pożyczka
        [few] { $hex }: kafelek { $tile }, obrót { $rotation } (do { $exits }), koszt { $cost } i { $loans } pożyczki
       *[many] { $hex }: kafelek { $tile }, obrót { $rotation } (do { $exits }), koszt { $cost } i { $loans } pożyczek
    }
offer-place-free = Stacja: { $city }
offer-place = Stacja: { $city }, koszt { $cost }
offer-run = Wysłać pociągi
offer-pay-out = Wypłacić.
offer-pay-half = Wypłacić połowę.
offer-withhold = Zatrzymać.
offer-train = Kupić pociąg { $train } za { $range }
offer-train-loans =
    { $loans ->
        [one] Kupić pociąg { $train } za { $range }: potrzebna { $loans } pożyczka
        [few] Kupić pociąg { $train } za { $range }: potrzebne { $loans } pożyczki
       *[many] Kupić pociąg { $train } za { $range }: potrzeba { $loans } pożyczek
    }
offer-train-pool = Kupić pociąg { $train } z puli za { $range }
offer-train-pool-loans =
    { $loans ->
        [one] Kupić pociąg { $train } z puli za { $range }: potrzebna { $loans } pożyczka
        [few] Kupić pociąg { $train } z puli za { $range }: potrzebne { $loans } pożyczki
       *[many] Kupić pociąg { $train } z puli za { $range }: potrzeba { $loans } pożyczek
    }
offer-train-corp = Kupić pociąg { $train } od { $corp } za { $range }
offer-train-exchange = Kupić pociąg { $train } za { $range }, oddając pociąg { $exchange }
offer-discard = Odrzucić pociąg { $train }
offer-remove = Zdjąć stację: { $city }
offer-with-consequence = { $label } { $consequence }
offer-expand = Przekształcić { $corp } w spółkę dziesięciu akcji
offer-close = Zamknąć { $item } dla jej zdolności
offer-return-first = Cofnąć stację postawioną jako pierwszą
offer-return-other = Cofnąć drugą stację
offer-exchange-minor = Wymienić { $minor } na certyfikat dyrektorski { $corp }.
offer-repay-all = Spłacić { $range }, ile się da
offer-repay-part = Spłacić część: { $range }
offer-take-card = Wziąć { $item } za { $range }
offer-power = { $who }, { $item }: { $label }
offer-exchange-private = { $who }: wymienić { $item } na { $percent } % { $corp }
