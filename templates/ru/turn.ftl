# Имена и слова, которые нужны везде.

name-player = игрок { $number }
name-city = { $hex } (город { $number })
word-none = нет
word-bank = банк
word-treasury = казна
word-market = банковский пул
word-nobody = никто

round-auction = Начальный аукцион
round-stock = Биржевой раунд { $set }
round-operating = Операционный раунд { $set }.{ $number }
round-merger = Раунд слияний { $set }.{ $number }
round-over = Игра окончена

# Кто и что решает.

turn-head = { $title } «{ $name }» – { $round }, фаза { $phase }
turn-then = Дальше: { $list }
turn-over = Игра окончена. { $result }
turn-open-private = { $who }: откройте торги за { $item } (номинал { $value }, доход { $income } за раунд). Ставка не меньше { $least } или пас. Наличные: { $cash }.
turn-raise-private = { $who }: { $item } – лидирует { $leader } со ставкой { $high }. Ставка не меньше { $least } или пас до конца торгов. Наличные: { $cash }.
turn-take-private = { $who }: торги за { $item } никто не открыл. Возьмите за { $least } или пасуйте. Наличные: { $cash }.
turn-stock = { $who }: купите один сертификат, основайте компанию, продайте акции или пасуйте. Наличные: { $cash }, сертификаты: { $certificates } из { $limit }.
turn-stock-must-sell = { $who }: сертификатов больше лимита ({ $certificates } из { $limit }), нужно продать лишнее.
turn-stock-acted = { $who }: продавайте дальше, купите один сертификат или закончите ход пасом. Наличные: { $cash }, сертификаты: { $certificates } из { $limit }.
turn-raise-minor = { $who }: { $item } – лидирует { $leader } со ставкой { $high }. Ставка не меньше { $least } или пас до конца торгов. Наличные: { $cash }.
turn-home = { $who }: поставьте домашнюю станцию { $corp }.
turn-trainless = { $who }: у { $corp } нет поезда. Отдайте компанию государственной ж/д или пасуйте, чтобы сохранить её.
turn-reduce = { $who }: у { $corp } слишком много станций. Снимите одну с карты.
turn-subscribe = { $who }: купите 10 % { $corp } за { $price } или пасуйте. Наличные: { $cash }.
turn-discard = { $who }: лимит поездов { $corp } – { $limit }, а есть { $trains }. Сбросьте один.
turn-redeem = { $who }: { $corp } может выкупить свои акции из банковского пула по { $price }. Или пас.
turn-track =
    { $left ->
        [one] { $who }: { $corp } может положить ещё { $left } тайл, это стоит { $cost } плюс местность. Или пас.
        [few] { $who }: { $corp } строит пути: до { $left } тайлов в разных гексах, улучшить можно только один. Местность оплачивается. Или пас.
       *[many] { $who }: { $corp } строит пути: до { $left } тайлов в разных гексах, улучшить можно только один. Местность оплачивается. Или пас.
    }
turn-track-free =
    { $left ->
        [one] { $who }: { $corp } может положить ещё { $left } тайл, местность оплачивается. Или пас.
        [few] { $who }: { $corp } строит пути: до { $left } тайлов в разных гексах, улучшить можно только один. Местность оплачивается. Или пас.
       *[many] { $who }: { $corp } строит пути: до { $left } тайлов в разных гексах, улучшить можно только один. Местность оплачивается. Или пас.
    }
turn-track-one = { $who }: { $corp } может положить или улучшить один тайл, местность оплачивается. Или пас.
turn-token = { $who }: { $corp } может поставить станцию. Или пас.
turn-routes = { $who }: { $corp } отправляет поезда.
turn-dividend = { $who }: { $corp } заработала { $income }. Выплатить всё, половину или удержать?
turn-privates = { $who }: { $corp } может купить частную компанию. Или пас.
turn-train = { $who }: { $corp } может купить поезда; пас завершает её ход.
turn-train-must = { $who }: у { $corp } нет поезда, его нужно купить.
turn-train-lost = { $who }: у { $corp } нет поезда. Купите его; после паса компанию национализируют.
turn-merge = { $who }: { $corp } может стать крупной компанией или слиться с другими. Или пас.
turn-convert-name = { $who }: какой крупной компанией станет { $corp }?
turn-merge-more = { $who }: сливаются { $group }. Добавьте ещё малую компанию или пасуйте.
turn-merge-name = { $who }: какой крупной компанией станут { $group }?
turn-charter = { $corp }: казна { $cash }, займы { $loans } из { $limit }, поезда: { $trains } (свободных мест { $room }), котировка { $price }
turn-charter-national = { $corp }: казна { $cash }, займы { $loans }, поезда: { $trains }
turn-lots = { $who }: сделайте ставку на частную компанию или пасуйте, где это можно. Наличные: { $cash }.
turn-build = { $who }: { $corp } кладёт до двух тайлов, из них один с городом, и ставит станцию. Или пас.
turn-build-more = { $who }: { $corp } – { $left ->
    [0] тайлов больше нет
    [one] ещё { $left } тайл
    [few] ещё { $left } тайла
   *[many] ещё { $left } тайлов
}, можно поставить станцию. Или пас.
turn-build-track = { $who }: { $corp } – { $left ->
    [0] тайлов больше нет
    [one] ещё { $left } тайл
    [few] ещё { $left } тайла
   *[many] ещё { $left } тайлов
}. Или пас.
turn-emergency-shares = { $who }: купите акцию { $corp } за { $price } или пасуйте. Наличные: { $cash }.
round-draft = Первый биржевой раунд
round-between = Между раундами
turn-draft = { $who }: возьмите карту, купите сертификат, назначьте цену или пасуйте. Наличные: { $cash }.
turn-return-token = { $who }: у { $corp } две станции в одном гексе. Какая вернётся на планшет?
turn-exchange-private = { $who }: обменяйте { $item } на 10 % региональной дороги или пасуйте, тогда она пропадёт.
turn-bond-station = { $who }: поставьте станцию { $corp } на любое свободное место.
turn-dividend-whole = { $who }: { $corp } заработала { $income }. Выплатить или удержать?
turn-train-insolvent = { $who }: у { $corp } нет поезда. Купите его; после паса компания неплатёжеспособна и в следующий раз арендует поезд.
turn-anybody = У { $corp } нет президента: ответить может любой.
turn-charter-without-loans = { $corp }: казна { $cash }, поезда: { $trains } (свободных мест { $room }), котировка { $price }
