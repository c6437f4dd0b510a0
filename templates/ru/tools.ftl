# Остальные команды программы и ошибки в файлах игр.

tool-progress = {"{bar:30} {pos}/{len}"} игр, {"{msg}"}, осталось {"{eta}"}
tool-progress-actions = { $count ->
    [one] { $count } действие
    [few] { $count } действия
    *[many] { $count } действий
}
tool-simulated = { $games ->
    [one] { $games } игра
    [few] { $games } игры
    *[many] { $games } игр
}, различных: { $different }, действий: { $actions }, игр за секунду процессора: { $rate }; закончились: { $ends }; с ошибками: { $broken }
tool-coverage = { $what }: встретилось { $reached } из { $all }
tool-coverage-reached = {"    "}сколько раз: { $list }
tool-coverage-never = {"    "}не в этих играх: { $list }
tool-coverage-scripts = Имена – из исходников движка. Для того, что в играх почти не встречается, в тестах есть готовые позиции.
tool-ended-by-nothing = ничем
tool-simulated-fault = ОШИБКА, seed { $seed }, игроков: { $players }, опции { $options }: действие { $action }: { $why }
tool-robot = Робот { $number }
tool-never-ends = игра не заканчивается
tool-nothing-offered = ничего не предложено: { $detail }
tool-offer-refused = { $action }: было предложено и отклонено: { $refusal }
tool-engine-broke = движок правил прервался
tool-replays-differently = файл воспроизводится в другую позицию
tool-same-file = { $file } – это то, что читается. Для записи выберите другое имя.
tool-no-file = { $file }: такого файла или папки нет
tool-no-text = { $file }: это не текст в UTF-8
tool-file-too-large = { $file }: файл больше { $most } МБ, таких игр не бывает
tool-no-railway = Железной дороги { $name } нет.
tool-no-hex = Гекса { $name } нет.
tool-no-focus = { $name }: это не гекс и не железная дорога.
tool-no-players = { $title }: не для такого числа игроков.
tool-no-past = У пустой карты нет ни состояния, ни прошлого.

fault-at = действие { $id } ({ $kind }, { $who }): { $why }
fault-at-automatic = действие { $id } ({ $kind }, { $who }), автоматическое действие { $number }: { $why }
fault-too-large = размер файла { $bytes } байт; читается не больше { $most }
fault-entry-too-large = actions: запись { $position } больше { $most } байт
fault-too-many-entries = actions: больше { $most } записей
fault-json = это не файл игры: { $detail }
fault-bad-entry = actions: запись { $position }: { $detail }
fault-no-id = actions: у записи { $position } нет целого числа id
fault-same-id = actions: id { $id } встречается дважды
fault-unknown-id = в файле нет действия с id { $id }
fault-bad-undo = action_id: раньше нет записи с id { $id }
fault-missing = нет поля { $field }
fault-bad = { $field }: значение { $value } не годится
fault-unknown-type = type: такого действия в этой игре нет
fault-refused = против правил ({ $detail })
fault-unknown-title = title: игра { $name } неизвестна; известны { $known }
fault-head-too-large = { $field }: всё, кроме действий, занимает больше { $most } байт
fault-nameless-player = players: у записи { $number } нет ни id, ни имени
fault-same-player = players: id { $id } встречается дважды
setup-name = имя «{ $name }» пустое или уже занято. У каждого игрока должно быть своё имя.
setup-option = варианта { $word } нет. Есть такие: { $known }.
