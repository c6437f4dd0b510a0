# Stałe zlecenia: co stół robi za gracza.

orders-pass = pasować w tej rundzie giełdowej, aż coś się stanie: sprzedaż, nowa spółka, zagrożenie dla twojego prezesowania
orders-pass-forever = pasować w każdej rundzie giełdowej, aż coś się stanie: sprzedaż, nowa spółka, zagrożenie dla twojego prezesowania
orders-pass-always = pasować w tej rundzie giełdowej, cokolwiek się stanie
orders-pass-always-forever = pasować w każdej rundzie giełdowej, cokolwiek się stanie
orders-from-market = z rynku
orders-from-treasury = ze skarbu
orders-buy-shares =
    { $count ->
        [one] kupować { $corp } { $source }, aż będziesz mieć { $count } akcję
        [few] kupować { $corp } { $source }, aż będziesz mieć { $count } akcje
        *[many] kupować { $corp } { $source }, aż będziesz mieć { $count } akcji
    }
orders-buy-float = kupować { $corp } { $source }, aż spółka ruszy
orders-then-pass = { $buys }; potem pasować, aż coś się stanie
orders-pass-merger = pasować w rundzie fuzji: { $list }
orders-yours = Twoje stałe zlecenie: { $what }.
orders-given = { $who }: wydano stałe zlecenie.
orders-taken-back = { $who }: stałe zlecenie odwołane.
orders-none = { $who }: nie ma stałego zlecenia.
orders-wait = Coś czeka na zgodę: najpierw trzeba odpowiedzieć, potem można wydać zlecenie.
orders-no-merger = Żadnej z twoich spółek nie można zapytać w rundzie fuzji.
orders-stopped = { $who }: stałe zlecenie zatrzymane — { $why }.
orders-stop-sold = sprzedano akcje
orders-stop-started = założono { $corp }
orders-stop-converted = przekształcono { $corp }
orders-stop-exchanged = wymieniono spółkę na akcję
orders-stop-unsafe = { $who } kupuje { $corp } i może ją przejąć
orders-stop-must-act = teraz nie wolno pasować
orders-stop-bought =
    { $count ->
        [one] jest { $count } akcja { $corp }
        [few] są { $count } akcje { $corp }
        *[many] jest { $count } akcji { $corp }
    }
orders-stop-floated = { $corp } ruszyła
orders-stop-cannot-buy = akcji { $corp } nie da się tam kupić
orders-stop-taken-back = odwołane przez gracza

orders-auto = Stałe zlecenia: co stół robi za ciebie
orders-auto-pass = Pasować za ciebie w rundach giełdowych, aż coś się stanie
orders-auto-buy = Kupować za ciebie akcje, tura po turze
orders-auto-merger = Pasować w rundzie fuzji wszystkimi twoimi spółkami
orders-auto-show = Twoje stałe zlecenie
orders-auto-off = Odwołać twoje stałe zlecenie
orders-opt-always = Cokolwiek się stanie; inaczej: do sprzedaży akcji, założenia spółki i podobnych
orders-opt-forever = W każdej rundzie giełdowej; inaczej: w tej albo najbliższej
orders-opt-corporation = Której spółki
orders-opt-until = Aż będziesz mieć tyle akcji albo aż spółka ruszy (float)
orders-opt-market = Z rynku zamiast ze skarbu
orders-opt-then-pass = Potem pasować, aż coś się stanie
