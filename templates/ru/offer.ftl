# Что можно сделать и к чему это ведёт.

offer-pass = Пас
offer-bid = Ставка { $range } на { $item }
offer-par = Основать { $corp } по { $price }: стоит { $cost }
offer-buy-treasury = Купить { $percent } % { $corp } из казны за { $price }
offer-buy-president = Взять президентский сертификат { $corp } из пула за { $price }; ваш сертификат уходит туда
offer-buy-market = Купить { $percent } % { $corp } из пула за { $price }
offer-redeem = Выкупить { $percent } % { $corp } за { $price }
offer-sell = Продать { $percent } % { $corp }: выручка { $amount }.
offer-nationalise = Отдать компанию государственной ж/д
offer-convert = Стать крупной компанией в одиночку
offer-merge = { $corp } ({ $who })
offer-buy-private = Купить { $item } за { $range }, продаёт { $who }
offer-lay-free = { $hex }: тайл { $tile }, поворот { $rotation } (к { $exits })
offer-lay = { $hex }: тайл { $tile }, поворот { $rotation } (к { $exits }), стоит { $cost }
offer-lay-loans =
    { $loans ->
        [one] { $hex }: тайл { $tile }, поворот { $rotation } (к { $exits }), стоит { $cost } и { $loans } заём
        [few] { $hex }: тайл { $tile }, поворот { $rotation } (к { $exits }), стоит { $cost } и { $loans } займа
       *[many] { $hex }: тайл { $tile }, поворот { $rotation } (к { $exits }), стоит { $cost } и { $loans } займов
    }
offer-place-free = Станция: { $city }
offer-place = Станция: { $city }, стоит { $cost }
offer-run = Отправить поезда
offer-pay-out = Выплатить всё.
offer-pay-half = Выплатить половину.
offer-withhold = Удержать.
offer-train = Купить поезд { $train } за { $range }
offer-train-loans =
    { $loans ->
        [one] Купить поезд { $train } за { $range }: нужен { $loans } заём
        [few] Купить поезд { $train } за { $range }: нужно { $loans } займа
       *[many] Купить поезд { $train } за { $range }: нужно { $loans } займов
    }
offer-train-pool = Купить поезд { $train } из пула за { $range }
offer-train-pool-loans =
    { $loans ->
        [one] Купить поезд { $train } из пула за { $range }: нужен { $loans } заём
        [few] Купить поезд { $train } из пула за { $range }: нужно { $loans } займа
       *[many] Купить поезд { $train } из пула за { $range }: нужно { $loans } займов
    }
offer-train-corp = Купить поезд { $train } у { $corp } за { $range }
offer-train-exchange = Купить поезд { $train } за { $range } с обменом поезда { $exchange }
offer-discard = Сбросить поезд { $train }
offer-remove = Снять станцию: { $city }
offer-with-consequence = { $label } { $consequence }
offer-expand = Перевести { $corp } на десять акций
offer-close = Закрыть { $item } ради её свойства
offer-return-first = Вернуть станцию, поставленную первой
offer-return-other = Вернуть другую станцию
offer-exchange-minor = Обменять { $minor } на директорский сертификат { $corp }.
offer-repay-all = Вернуть долг: { $range }, всё, что можно
offer-repay-part = Вернуть часть долга: { $range }
offer-take-card = Взять { $item } за { $range }
offer-power = { $who }, { $item }: { $label }
offer-exchange-private = { $who }: обменять { $item } на { $percent } % { $corp }
