# Runda albo część gry w kilku wierszach.

story-round = { $round }: podsumowanie
story-set = Wszystkie rundy operacyjne razem:
story-last = Ostatnia z nich:
story-since =
    { $moves ->
        [one] Od twojego ruchu: { $moves } akcja
        [few] Od twojego ruchu: { $moves } akcje
       *[many] Od twojego ruchu: { $moves } akcji
    }
story-nothing = Od twojego ruchu nic się nie stało.
story-no-round = Żadna runda jeszcze się nie skończyła.
story-course = { $facts }.
story-player = { $who }: majątek { $worth } ({ $change }), gotówka { $cash }
story-player-with = { $who }: majątek { $worth } ({ $change }), gotówka { $cash }. { $facts }
story-company = { $corp }: { $facts }
story-bought = kupno: { $list }
story-sold = sprzedaż: { $list }
story-got = nabytki: { $list }
story-gave = oddane: { $list }
story-president = prezes: { $who }
story-no-president = bez prezesa
story-price = kurs { $from } → { $to }
story-started = założona po { $price }
story-floated = ruszyła
story-closed = wypadła z gry
story-earned-full = dochód { $income }, wypłacony w całości
story-earned-half = dochód { $income }, wypłacona połowa
story-earned-kept = dochód { $income }, zatrzymany w całości
story-earned-mixed = dochód { $income }, rund: { $rounds }, z dywidendą: { $paid }
story-earned-nothing = bez dochodu
story-trains =
    { $count ->
        [one] nowy pociąg: { $list }
        [few] nowe pociągi: { $list }
       *[many] nowe pociągi: { $list }
    }
story-discarded = oddane: { $list }
story-tiles =
    { $count ->
        [one] { $count } kafelek
        [few] { $count } kafelki
       *[many] { $count } kafelków
    }
story-stations =
    { $count ->
        [one] { $count } stacja
        [few] { $count } stacje
       *[many] { $count } stacji
    }
story-loans-taken =
    { $count ->
        [one] { $count } zaciągnięta pożyczka
        [few] { $count } zaciągnięte pożyczki
       *[many] { $count } zaciągniętych pożyczek
    }
story-loans-repaid =
    { $count ->
        [one] { $count } spłacona pożyczka
        [few] { $count } spłacone pożyczki
       *[many] { $count } spłaconych pożyczek
    }
story-nationalised = znacjonalizowana
story-insolvent = niewypłacalna
story-solvent = znów wypłacalna
story-converted = ma teraz dziesięć akcji
story-merged = z { $minors }
story-phase = faza { $phase }
story-rusted = rdzewieją pociągi { $trains }
story-exported = eksport: { $list }
story-bank-broke = bank jest rozbity
story-end = koniec gry jest bliski
story-result = Koniec gry
story-so-far = Gra do tej pory
story-place = { $place }. { $who }: { $worth }
story-best-run = Najlepszy kurs pociągów: { $corp } { $income } ({ $round })
story-biggest-gain = Największy skok: { $who } { $change } ({ $round })
story-biggest-loss = Największy spadek: { $who } { $change } ({ $round })
story-leads =
    { $count ->
        [one] Prowadzenie ani razu się nie zmieniło: { $list }
        [few] Prowadziło kolejno { $count } graczy: { $list }
       *[many] Prowadziło kolejno { $count } graczy: { $list }
    }
