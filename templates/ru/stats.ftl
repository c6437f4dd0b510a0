# Что об игроках можно посчитать.

stats-me = Ваши игры в числах: итоги и сколько времени занимают ваши решения
stats-games = Игры: идут – { $running }, закончены – { $finished }, из них выиграны – { $won }
stats-result = { $channel } { $name }: место { $place } из { $count }, { $worth }
stats-pace = { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
}, половина не дольше чем за { $median }; всего { $total }
stats-days = { $days } д. { $hours } ч
stats-hours = { $hours } ч { $minutes } мин
stats-minutes = { $minutes } мин
