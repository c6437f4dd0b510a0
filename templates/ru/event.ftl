# Что произошло за ход.

event-paid = { $from } → { $to }: { $amount }.
event-balance = Деньги: { $list }.
event-round-began = == { $round } ==
event-passed = { $who } пасует.
event-step-passed = { $who }: дальше.
event-bid = { $who }: ставка { $price } на { $item }.
event-private-cheaper = На { $item } нет желающих: цена теперь { $price }.
event-private-moved = { $item } переходит к новому владельцу: { $who }.
event-private-closed = { $item } выбывает из игры.
event-started = { $corp } начинает игру, котировка { $price }.
event-share-taken = { $who } получает { $percent } % { $corp }.
event-share-pool = { $corp }: { $percent } % уходит в банковский пул.
event-share-treasury = { $corp }: { $percent } % возвращается в казну компании.
event-president = { $who } – президент { $corp }.
event-no-president = У { $corp } больше нет президента.
event-price = Котировка { $corp }: { $from } → { $to }.
event-tile = { $corp } кладёт тайл { $tile } на { $hex }, поворот { $rotation }.
event-token = { $corp } ставит станцию: { $city }.
event-token-removed = { $corp } снимает станцию: { $city }.
event-ran = { $corp } зарабатывает { $income }.
event-ran-nothing = { $corp } ничего не зарабатывает.
event-divides = { $corp } делит { $income } поровну между казной и владельцем.
event-pays-out = { $corp } выплачивает { $income }.
event-pays-half = { $corp }: доход { $income }, половина – в казну, половина – на дивиденды.
event-withholds = { $corp } не платит дивидендов: { $income } идёт в казну.
event-loans-taken =
    { $count ->
        [one] { $corp } берёт { $count } заём.
        [few] { $corp } берёт { $count } займа.
       *[many] { $corp } берёт { $count } займов.
    }
event-loans-repaid =
    { $count ->
        [one] { $corp } возвращает { $count } заём.
        [few] { $corp } возвращает { $count } займа.
       *[many] { $corp } возвращает { $count } займов.
    }
event-interest = { $corp } платит проценты: { $amount }.
event-train-bought = { $corp } покупает поезд { $train } за { $price }.
event-train-exported = Поезд { $train } уходит на экспорт.
event-train-discarded = { $corp } сбрасывает поезд { $train }.
event-rusted = Ржавеют все поезда { $train }.
event-phase = Начинается фаза { $phase }.
event-nationalised = { $corp } национализирована.
event-merged = { $minors } → { $corp }: новая крупная компания.
event-closed = { $corp } закрывается.
event-bank-broke = Банк разорён.
event-end-bank = Банк разорён: игра закончится вместе с идущим операционным раундом или со следующим.
event-end-phase = Началась последняя фаза: конец игры определён.
event-end-manual = Игра закончится по соглашению.
event-over-bank = Игра окончена: банк разорён.
event-over-phase = Игра окончена: сыгран последний операционный раунд.
event-over-manual = Игра окончена по соглашению.
event-floated = { $corp } запущена.
event-converted = У { $corp } теперь десять акций.
event-insolvent = { $corp } неплатёжеспособна.
event-solvent = { $corp } снова платёжеспособна.
event-stations-stopped = Поездов осталось мало: новых станций больше не ставят.
event-private-retired = { $item } закрыта ради своего свойства.
event-power-used = Использовано свойство { $item }.
event-end-train = Ушёл последний поезд: игра закончится с этим операционным раундом.
event-end-market = Котировка дошла до конца таблицы: игра закончится с операционным раундом.
event-over-train = Игра окончена: поездов не осталось.
event-over-market = Игра окончена: котировка дошла до конца таблицы.
event-debt = Долг банку: { $who } – { $debt }.
event-end-bank-set = Банк разорён: игра закончится с последним операционным раундом этой серии или следующей.
