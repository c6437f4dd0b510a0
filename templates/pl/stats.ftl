# Co można policzyć o graczach.

stats-me = Twoje gry w liczbach: wyniki i ile trwają twoje decyzje
stats-games = Gry: { $running } w toku, { $finished } skończone, z tego { $won } wygrane
stats-result = { $channel } { $name }: miejsce { $place } z { $count }, { $worth }
stats-pace = { $count ->
    [one] { $count } decyzja
    [few] { $count } decyzje
   *[many] { $count } decyzji
}, połowa w ciągu { $median }; razem { $total }
stats-days = { $days } d { $hours } godz.
stats-hours = { $hours } godz. { $minutes } min
stats-minutes = { $minutes } min
