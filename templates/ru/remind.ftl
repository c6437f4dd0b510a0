# Напоминания: кого и когда снова зовут, и что об этом выбрали люди и серверы.

# Команды. В описании не больше 100 знаков.
remind-me-remind = Как часто напоминать вам о решении, которого от вас ждут
remind-me-quiet = Тихие часы, когда вас не зовут; без времени – их нет
remind-me-timezone = Ваш часовой пояс: по этим часам идут ваши тихие часы
remind-me-away = Вас не будет какое-то время; кто ходит за вас
remind-me-back = Вы снова здесь
remind-me-settings = Что вы выбрали и когда вам напомнят в следующий раз
remind-setup-reminders = Напоминания для тех, кто ничего не выбрал; без параметров – показать
remind-opt-interval = Время между напоминаниями: 12h (часов), 2d (дней), never (никогда), default (как принято)
remind-opt-from = Когда начинаются тихие часы: 22:00
remind-opt-until = Когда они кончаются: 7:30
remind-opt-zone = Город, часть названия или время на ваших часах
remind-opt-away-until = День, когда вы вернётесь: 2026-12-24, можно со временем, или 5d
remind-opt-away-from = Первый день отсутствия; если пусто – уже сейчас
remind-opt-away-by = Кто ходит за вас за всеми столами; если пусто – никто
remind-opt-escalate = Через сколько сказать всему столу: 3d (дней), never (никогда), default (как принято)

# Сроки и время.
remind-never = никогда
remind-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
remind-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
remind-every = раз в { $span }
remind-default = как на сервере ({ $span })
remind-choice-default = Как здесь принято
remind-choice-never = Никогда
remind-zone = { $name } ({ $time })
remind-day = { $date }, { $weekday }
remind-weekday = { $day ->
    [1] понедельник
    [2] вторник
    [3] среда
    [4] четверг
    [5] пятница
    [6] суббота
   *[7] воскресенье
}

# Ответы.
remind-no-span = Непонятно: «{ $word }». Можно от 1h до 14d, never или default.
remind-no-time = Непонятно: «{ $word }». Время пишется так: 22:00 или 7:30.
remind-both-times = Тихим часам нужны начало и конец, и они должны различаться.
remind-no-zone = Часового пояса «{ $word }» нет: выберите из списка, который появится, когда вы начнёте писать город.
remind-no-day = Непонятно или больше чем через год: «{ $word }». Пишите 2026-12-24 или 24.12., можно со временем, или 5d.
remind-not-before = Получается, что вы вернётесь раньше, чем уедете.
remind-own-stand-in = За себя самого в своё отсутствие ходить нельзя.
remind-now-interval = Напоминания: { $interval }.
remind-now-quiet = Тихие часы с { $from } до { $until } ({ $zone }): что придёт в это время, подождёт до их конца.
remind-now-loud = Тихих часов у вас больше нет.
remind-now-zone = Ваш часовой пояс – { $zone }; на ваших часах { $time }.
remind-now-away = Вас не будет с { $from } до { $until }.
remind-now-away-by = Всё это время за всеми столами за вас ходит { $by }.
remind-now-away-alone = За вас никто не ходит: напоминаний не будет, а столу, который вас ждёт, я об этом скажу.
remind-now-back = Вы снова здесь.
remind-settings = Язык: { $language }
    Куда вас звать: { $notify }
    Напоминания: { $interval }
    Тихие часы: { $quiet }
    Часовой пояс: { $zone } (сейчас { $time })
    Отсутствие: { $away }
    Что подтверждать: { $confirm }
remind-settings-none = нет
remind-settings-quiet = с { $from } до { $until }
remind-settings-away = с { $from } до { $until }; ходит { $by }
remind-settings-away-alone = с { $from } до { $until }; никто не ходит
remind-settings-next = { $channel }: следующее напоминание { $when }
remind-settings-no-next = { $channel }: ждут вас; напоминания не будет
remind-setup-shown = На этом сервере для тех, кто ничего не выбрал:
    Напоминания: { $interval }
    Сказать всему столу через: { $escalate }
    Часовой пояс: { $zone } (сейчас { $time })
remind-only-managers = Это может только тот, кто управляет сервером.
remind-nothing-waits = Там от вас уже ничего не ждут.
remind-later = Напомню: { $when }.

# Что отправляется.
remind-you = { $who }, ваш ход начался { $since }, стол вас ждёт.
remind-you-for = { $who }, ход игрока { $player } начался { $since }, стол ждёт. Пока ходите вы.
remind-you-direct = Ваш ход начался { $since }, стол в { $channel } вас ждёт.
remind-you-direct-for = Ход игрока { $player } начался { $since }, стол в { $channel } ждёт. Пока ходите вы.
remind-button-hours = Напомнить через { $count } ч
remind-button-tomorrow = Напомнить завтра
remind-away = Игрока { $who } не будет до { $until }, и никто за него не ходит. Открывший стол может назначить замену: /game act_for.
remind-table = Стол ждёт; этот ход начался { $since }:
remind-table-how = { $host }: /game act_for назначает, кто ходит за отсутствующего, /game replace сажает на место другого человека.
