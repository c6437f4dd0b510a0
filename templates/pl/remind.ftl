# Przypomnienia: kogo i kiedy woła się ponownie oraz co wybrali gracze i serwery.

# Polecenia. Opis ma najwyżej 100 znaków.
remind-me-remind = Jak często masz dostawać przypomnienie o decyzji, która na ciebie czeka
remind-me-quiet = Godziny ciszy, w których nikt cię nie woła; bez godzin: brak
remind-me-timezone = Twoja strefa czasowa: zegar twoich godzin ciszy
remind-me-away = Nie będzie cię przez jakiś czas; kto gra za ciebie
remind-me-back = Jesteś z powrotem
remind-me-settings = Co masz ustawione i kiedy przyjdzie następne przypomnienie
remind-setup-reminders = Przypomnienia dla tych, którzy nic nie wybrali; bez opcji: pokaż
remind-opt-interval = Czas między przypomnieniami: 12h, 2d, never (nigdy), default (jak zwykle)
remind-opt-from = Kiedy zaczynają się godziny ciszy: 22:00
remind-opt-until = Kiedy się kończą: 7:30
remind-opt-zone = Miasto, część nazwy albo godzina na twoim zegarze
remind-opt-away-until = Dzień powrotu: 2026-12-24, może być z godziną, albo 5d
remind-opt-away-from = Pierwszy dzień nieobecności; bez niego: od teraz
remind-opt-away-by = Kto gra za ciebie przy wszystkich stołach; bez osoby: nikt
remind-opt-escalate = Po jakim czasie dowie się cały stół: 3d, never (nigdy), default (jak zwykle)

# Okresy i godziny.
remind-never = nigdy
remind-hours = { $count } godz.
remind-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[many] { $count } dni
}
remind-every = co { $span }
remind-default = jak na serwerze ({ $span })
remind-choice-default = Jak tu zwykle
remind-choice-never = Nigdy
remind-zone = { $name } ({ $time })
remind-day = { $date }, { $weekday }
remind-weekday = { $day ->
    [1] poniedziałek
    [2] wtorek
    [3] środa
    [4] czwartek
    [5] piątek
    [6] sobota
   *[7] niedziela
}

# Odpowiedzi.
remind-no-span = Nie rozumiem „{ $word }”: od 1h do 14d, never albo default.
remind-no-time = Nie rozumiem „{ $word }”: godzinę pisze się 22:00 albo 7:30.
remind-both-times = Godziny ciszy potrzebują początku i końca, różnych od siebie.
remind-no-zone = Nie znam strefy czasowej „{ $word }”: wybierz z listy, która pojawia się przy wpisywaniu miasta.
remind-no-day = Nie rozumiem „{ $word }” albo to dalej niż za rok: 2026-12-24, 24.12., może być z godziną, albo 5d.
remind-not-before = Powrót byłby przed wyjazdem.
remind-own-stand-in = Nie możesz grać za siebie podczas własnej nieobecności.
remind-now-interval = Przypomnienia: { $interval }.
remind-now-quiet = Godziny ciszy od { $from } do { $until } ({ $zone }): co wtedy przyjdzie, poczeka do ich końca.
remind-now-loud = Nie masz już godzin ciszy.
remind-now-zone = Twoja strefa czasowa to { $zone }; na twoim zegarze jest { $time }.
remind-now-away = Nie będzie cię od { $from } do { $until }.
remind-now-away-by = W tym czasie przy wszystkich stołach gra za ciebie { $by }.
remind-now-away-alone = Nikt za ciebie nie gra: nie dostaniesz przypomnień, a stół, który na ciebie czeka, dowie się o tym.
remind-now-back = Jesteś z powrotem.
remind-settings = Język: { $language }
    Wołanie: { $notify }
    Przypomnienia: { $interval }
    Godziny ciszy: { $quiet }
    Strefa czasowa: { $zone } (jest { $time })
    Nieobecność: { $away }
    Potwierdzanie: { $confirm }
remind-settings-none = brak
remind-settings-quiet = od { $from } do { $until }
remind-settings-away = od { $from } do { $until }; gra { $by }
remind-settings-away-alone = od { $from } do { $until }; nikt nie gra
remind-settings-next = { $channel }: następne przypomnienie { $when }
remind-settings-no-next = { $channel }: czeka na ciebie; bez przypomnień
remind-setup-shown = Na tym serwerze, dla tych, którzy nic nie wybrali:
    Przypomnienia: { $interval }
    Cały stół dowie się po czasie: { $escalate }
    Strefa czasowa: { $zone } (jest { $time })
remind-only-managers = Może to tylko ten, kto zarządza serwerem.
remind-nothing-waits = Nic tam już na ciebie nie czeka.
remind-later = Przypomnę: { $when }.

# Co się wysyła.
remind-you = { $who }, twoja tura zaczęła się { $since }, stół czeka.
remind-you-for = { $who }, tura gracza { $player } zaczęła się { $since }, stół czeka. Teraz grasz ty.
remind-you-direct = Twoja tura zaczęła się { $since }, stół w { $channel } czeka.
remind-you-direct-for = Tura gracza { $player } zaczęła się { $since }, stół w { $channel } czeka. Teraz grasz ty.
remind-button-hours = Przypomnij za { $count } godz.
remind-button-tomorrow = Przypomnij jutro
remind-away = Gracza { $who } nie będzie do { $until } i nikt za niego nie gra. Gospodarz może kogoś wyznaczyć: /game act_for.
remind-table = Stół czeka; ta tura zaczęła się { $since }:
remind-table-how = { $host }: /game act_for wyznacza, kto gra za nieobecnego, /game replace oddaje miejsce komu innemu.
