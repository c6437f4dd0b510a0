# Раунд или отрезок игры в нескольких строках.

story-round = { $round }: итоги
story-set = За все операционные раунды подряд:
story-last = Последний из них:
story-since =
    { $moves ->
        [one] После вашего хода: { $moves } действие
        [few] После вашего хода: { $moves } действия
       *[many] После вашего хода: { $moves } действий
    }
story-nothing = После вашего хода ничего не произошло.
story-no-round = Ещё ни один раунд не закончился.
story-course = { $facts }.
story-player = { $who }: состояние { $worth } ({ $change }), наличные { $cash }
story-player-with = { $who }: состояние { $worth } ({ $change }), наличные { $cash }. { $facts }
story-company = { $corp }: { $facts }
story-bought = куплено: { $list }
story-sold = продано: { $list }
story-got = получено: { $list }
story-gave = отдано: { $list }
story-president = президент: { $who }
story-no-president = без президента
story-price = котировка { $from } → { $to }
story-started = основана по { $price }
story-floated = запущена
story-closed = вышла из игры
story-earned-full = доход { $income }, выплачен весь
story-earned-half = доход { $income }, выплачена половина
story-earned-kept = доход { $income }, удержан весь
story-earned-mixed = доход { $income }, раундов: { $rounds }, с дивидендами: { $paid }
story-earned-nothing = без дохода
story-trains =
    { $count ->
        [one] новый поезд: { $list }
        [few] новые поезда: { $list }
       *[many] новые поезда: { $list }
    }
story-discarded = сброшено: { $list }
story-tiles =
    { $count ->
        [one] { $count } тайл
        [few] { $count } тайла
       *[many] { $count } тайлов
    }
story-stations =
    { $count ->
        [one] { $count } станция
        [few] { $count } станции
       *[many] { $count } станций
    }
story-loans-taken =
    { $count ->
        [one] взят { $count } заём
        [few] взято { $count } займа
       *[many] взято { $count } займов
    }
story-loans-repaid =
    { $count ->
        [one] погашен { $count } заём
        [few] погашено { $count } займа
       *[many] погашено { $count } займов
    }
story-nationalised = национализирована
story-insolvent = неплатёжеспособна
story-solvent = снова платёжеспособна
story-converted = теперь десять акций
story-merged = из { $minors }
story-phase = фаза { $phase }
story-rusted = списаны поезда { $trains }
story-exported = экспорт: { $list }
story-bank-broke = банк лопнул
story-end = конец игры близок
story-result = Игра окончена
story-so-far = Игра до этого места
story-place = { $place }. { $who }: { $worth }
story-best-run = Лучший рейс: { $corp } { $income } ({ $round })
story-biggest-gain = Самый большой рывок: { $who } { $change } ({ $round })
story-biggest-loss = Самое большое падение: { $who } { $change } ({ $round })
story-leads =
    { $count ->
        [one] Лидер ни разу не сменился: { $list }
        [few] В лидерах побывали { $count } игрока: { $list }
       *[many] В лидерах побывали { $count } игроков: { $list }
    }
