# Pozostałe polecenia programu i błędy w plikach gier.

tool-progress = {"{bar:30} {pos}/{len}"} gier, {"{msg}"}, pozostało {"{eta}"}
tool-progress-actions = { $count ->
    [one] { $count } akcja
    [few] { $count } akcje
    *[many] { $count } akcji
}
tool-simulated = { $games ->
    [one] { $games } gra
    [few] { $games } gry
    *[many] { $games } gier
}, różnych: { $different }, akcji: { $actions }, gier na sekundę procesora: { $rate }; zakończone przez: { $ends }; z błędami: { $broken }
tool-coverage = { $what }: wystąpiło { $reached } z { $all }
tool-coverage-reached = {"    "}ile razy: { $list }
tool-coverage-never = {"    "}nie w tych grach: { $list }
tool-coverage-scripts = Nazwy pochodzą ze źródeł silnika. To, co w grach prawie się nie zdarza, ma gotowe pozycje w testach.
tool-ended-by-nothing = nic
tool-simulated-fault = BŁĄD, seed { $seed }, graczy: { $players }, opcje { $options }: akcja { $action }: { $why }
tool-robot = Robot { $number }
tool-never-ends = gra się nie kończy
tool-nothing-offered = nic nie jest możliwe: { $detail }
tool-offer-refused = { $action }: było możliwe, a zostało odrzucone: { $refusal }
tool-engine-broke = silnik zasad przerwał działanie
tool-replays-differently = plik odtwarza się do innej pozycji
tool-same-file = { $file } to plik czytany. Dla zapisu wybierz inną nazwę.
tool-no-file = { $file }: nie ma takiego pliku ani folderu
tool-no-text = { $file }: to nie jest tekst w UTF-8
tool-file-too-large = { $file }: plik ma ponad { $most } MB, takich gier nie ma
tool-no-railway = Nie ma kolei { $name }.
tool-no-hex = Nie ma pola { $name }.
tool-no-focus = { $name }: to ani pole, ani kolej.
tool-no-players = { $title }: nie dla tylu graczy.
tool-no-past = Pusta plansza nie ma ani stanu, ani przeszłości.

fault-at = akcja { $id } ({ $kind }, { $who }): { $why }
fault-at-automatic = akcja { $id } ({ $kind }, { $who }), akcja automatyczna { $number }: { $why }
fault-too-large = plik ma { $bytes } bajtów; czytanych jest najwyżej { $most }
fault-entry-too-large = actions: wpis { $position } ma ponad { $most } bajtów
fault-too-many-entries = actions: ponad { $most } wpisów
fault-json = to nie jest plik gry: { $detail }
fault-bad-entry = actions: wpis { $position }: { $detail }
fault-no-id = actions: wpis { $position } nie ma liczby całkowitej id
fault-same-id = actions: id { $id } występuje dwa razy
fault-unknown-id = w pliku nie ma akcji o id { $id }
fault-bad-undo = action_id: wcześniej nie ma wpisu o id { $id }
fault-missing = brakuje pola { $field }
fault-bad = { $field }: wartości { $value } nie da się użyć
fault-unknown-type = type: takiej akcji w tej grze nie ma
fault-refused = wbrew zasadom ({ $detail })
fault-unknown-title = title: gra { $name } jest nieznana; znane są { $known }
fault-head-too-large = { $field }: wszystko poza akcjami ma ponad { $most } bajtów
fault-nameless-player = players: wpis { $number } nie ma ani id, ani nazwy
fault-same-player = players: id { $id } występuje dwa razy
setup-name = imię „{ $name }” jest puste albo ma je już inny gracz. Każdy gracz musi mieć własne imię.
setup-option = nie ma opcji { $word }. Dostępne opcje: { $known }.
