# Стол в терминале.

play-sits = Игра { $id }, «{ $name }». Ответьте номером варианта или наберите команду; список – /help. Всё сохраняется сразу.
play-kept = Игра сохранена. Возвращайтесь когда угодно.
play-refused = Отклонено: { $why }
play-refused-line = строка { $number }: { $line }: { $why }
play-no-choice = Варианта { $number } нет.
play-how-much = Сколько? От { $least } до { $most }, шаг { $step }. Просто ввод: { $least }.
play-best = Лучшие маршруты дают { $income }:
play-best-unproven = Лучшие из найденных маршрутов (поиск прерван) дают { $income }:
play-route = {"  "}поезд { $train }: { $stops } = { $income }
play-run-it = Отправить по ним – /run best. Свои маршруты: /run 2: L12 L10; 3: L10 J12 M9
play-no-moves = Ничего.
play-no-game = Игры ещё нет: начните командой /new.
play-game = {"  "}#{ $id } { $title } «{ $name }»: { $players } ({ $moves ->
    [one] { $moves } запись
    [few] { $moves } записи
   *[many] { $moves } записей
 })
play-undone = Отменено:
play-redone = Возвращено:
play-exported = Записан файл: { $file }
play-pictures = Картинки стола, новые после каждого хода: { $list }
play-no-picture = Картинку не удалось нарисовать: { $why }
play-file-there = Файл { $file } уже есть. Выберите другое имя.
play-file-fault = { $file }: { $why }
play-which-title = В какую игру играем? Ответьте номером.
play-which-players = Кто играет? Имена в порядке мест, через запятую.
play-no-title = Игры «{ $name }» нет. Известны: { $list }.
play-no-players = Назовите игроков: --players Анна,Борис,Вера
play-robot-name = Робот { $number }
play-robot-answers = { $who }: ответ получен.

menu-back = назад
menu-powers = { $who }: использовать частную компанию ({ $count ->
    [one] { $count } способ
    [few] { $count } способа
   *[many] { $count } способов
})
menu-bid = Выставить малую компанию на торги (можно основать: { $count })
menu-par = Основать крупную компанию (вариантов: { $count })
menu-buy-shares = Купить сертификат (вариантов: { $count })
menu-sell = Продать акции (вариантов: { $count })
menu-token = Поставить станцию (городов: { $count })
menu-buy-train = Купить поезд (вариантов: { $count })
menu-buy-private = Купить частную компанию (вариантов: { $count })
menu-merge = Слияние (вариантов: { $count })
menu-more = Ещё (вариантов: { $count })
menu-hex = { $hex } ({ $count ->
    [one] { $count } способ
    [few] { $count } способа
   *[many] { $count } способов
 })
menu-track = Строить пути ({ $count ->
    [one] в { $count } гексе
   *[other] в { $count } гексах
 })
menu-where = Где?
menu-run-nothing = Никого не отправлять
menu-agree = { $who }: согласие
menu-disagree = { $who }: отказ
