# Reminders: who is called again when, and what people and servers like about it.

# Commands. A description has at most 100 letters.
remind-me-remind = How often you are reminded of a decision that waits for you
remind-me-quiet = Hours in which you are not called; without times: none
remind-me-timezone = Your time zone: the clock of your quiet hours
remind-me-away = You are away for a while, and who acts for you meanwhile
remind-me-back = You are not away any more
remind-me-settings = What you have chosen, and when you are reminded next
remind-setup-reminders = Reminders for all who choose nothing else; without options: show them
remind-opt-interval = The time between reminders: 12h, 2d, never, default
remind-opt-from = When the quiet hours begin: 22:00
remind-opt-until = When they end: 7:30
remind-opt-zone = A city, a part of the name, or the time that your clock shows
remind-opt-away-until = The day on which you are back: 2026-12-24, also with a time, or 5d
remind-opt-away-from = The first day on which you are away; without it: now
remind-opt-away-by = Who acts for you at all your tables; without a user: nobody
remind-opt-escalate = After how long the whole table is told: 3d, never, default

# Spans and times.
remind-never = never
remind-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
remind-days = { $count ->
    [one] one day
   *[other] { $count } days
}
remind-every = every { $span }
remind-default = as on the server ({ $span })
remind-choice-default = As it is usual here
remind-choice-never = Never
remind-zone = { $name } ({ $time })
remind-day = { $date }, { $weekday }
remind-weekday = { $day ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}

# What is answered.
remind-no-span = I do not understand "{ $word }": from 1h to 14d, never, or default.
remind-no-time = I do not understand "{ $word }": a time of day is like 22:00 or 7:30.
remind-both-times = Quiet hours need a beginning and an end that differ.
remind-no-zone = I know no time zone "{ $word }": choose one from the list that appears while you type a city.
remind-no-day = I do not understand "{ $word }", or it is not within a year from now: 2026-12-24, 24.12., also with a time, or 5d.
remind-not-before = You would be back before you go.
remind-own-stand-in = You cannot act for yourself while you are away.
remind-now-interval = Reminders: { $interval }.
remind-now-quiet = Quiet hours from { $from } to { $until } ({ $zone }): what comes then waits until they are over.
remind-now-loud = You have no quiet hours any more.
remind-now-zone = Your time zone is { $zone }; your clock shows { $time }.
remind-now-away = You are away from { $from } until { $until }.
remind-now-away-by = { $by } acts for you at all your tables meanwhile.
remind-now-away-alone = Nobody acts for you: you are not reminded meanwhile, and a table that waits for you is told.
remind-now-back = You are not away any more.
remind-settings = Language: { $language }
    You are called: { $notify }
    Reminders: { $interval }
    Quiet hours: { $quiet }
    Time zone: { $zone } (it is { $time })
    Away: { $away }
    You confirm: { $confirm }
remind-settings-none = none
remind-settings-quiet = { $from } to { $until }
remind-settings-away = { $from } to { $until }; { $by } acts
remind-settings-away-alone = { $from } to { $until }; nobody acts
remind-settings-next = { $channel }: you are reminded { $when }
remind-settings-no-next = { $channel }: waits for you; you are not reminded
remind-setup-shown = On this server, for all who choose nothing else:
    Reminders: { $interval }
    The whole table is told after: { $escalate }
    Time zone: { $zone } (it is { $time })
remind-only-managers = Only whoever manages the server can do that.
remind-nothing-waits = Nothing waits for you there any more.
remind-later = I will remind you on { $when }.

# What is sent.
remind-you = { $who }, you were asked { $since }, and the table is waiting.
remind-you-for = { $who }, { $player } was asked { $since }, and the table is waiting. You act meanwhile.
remind-you-direct = You were asked { $since }, and the table in { $channel } is waiting.
remind-you-direct-for = { $player } was asked { $since }, and the table in { $channel } is waiting. You act meanwhile.
remind-button-hours = Remind me in { $count } hours
remind-button-tomorrow = Remind me tomorrow
remind-away = { $who } is away until { $until }, and nobody acts for this seat. The host can let somebody do so: /game act_for.
remind-table = The table is waiting; this was asked { $since }:
remind-table-how = { $host }: /game act_for lets somebody act for an absent player, /game replace gives the seat to somebody else.
