# What can be counted about players.

stats-me = Your games counted: results, and how long your decisions take
stats-games = Games: { $running } running, { $finished } finished, { $won } of them won
stats-result = { $channel } { $name }: place { $place } of { $count } with { $worth }
stats-pace = { $count ->
    [one] One decision
   *[other] { $count } decisions
}, half of them within { $median }; { $total } in all
stats-days = { $days } d { $hours } h
stats-hours = { $hours } h { $minutes } min
stats-minutes = { $minutes } min
