# Co się stało w ruchu.

event-paid = { $from } → { $to }: { $amount }.
event-balance = Pieniądze: { $list }.
event-round-began = == { $round } ==
event-passed = { $who } pasuje.
event-step-passed = { $who }: dalej.
event-bid = { $who }: oferta { $price } za { $item }.
event-private-cheaper = Nikt nie chce { $item }: cena spada do { $price }.
event-private-moved = { $item } ma nowego właściciela: { $who }.
event-private-closed = { $item } odpada z gry.
event-started = { $corp } wchodzi do gry, kurs { $price }.
event-share-taken = { $who } otrzymuje { $percent } % { $corp }.
event-share-pool = { $corp }: { $percent } % trafia do puli rynkowej.
event-share-treasury = { $corp }: { $percent } % wraca do skarbu spółki.
event-president = { $who } jest prezesem { $corp }.
event-no-president = { $corp } nie ma już prezesa.
event-price = Kurs { $corp }: { $from } → { $to }.
event-tile = { $corp } kładzie kafelek { $tile } na { $hex }, obrót { $rotation }.
event-token = { $corp } stawia stację: { $city }.
event-token-removed = { $corp } zdejmuje stację: { $city }.
event-ran = { $corp } zarabia { $income }.
event-ran-nothing = { $corp } nic nie zarabia.
event-divides = { $corp } dzieli { $income } po połowie między skarb i właściciela.
event-pays-out = { $corp } wypłaca { $income }.
event-pays-half = { $corp }: dochód { $income }, połowa do skarbu, połowa na dywidendę.
event-withholds = { $corp } nie płaci dywidendy: { $income } idzie do skarbu.
event-loans-taken =
    { $count ->
        [one] { $corp } bierze { $count } pożyczkę.
        [few] { $corp } bierze { $count } pożyczki.
       *[many] { $corp } bierze { $count } pożyczek.
    }
event-loans-repaid =
    { $count ->
        [one] { $corp } spłaca { $count } pożyczkę.
        [few] { $corp } spłaca { $count } pożyczki.
       *[many] { $corp } spłaca { $count } pożyczek.
    }
event-interest = { $corp } płaci odsetki: { $amount }.
event-train-bought = { $corp } kupuje pociąg { $train } za { $price }.
event-train-exported = Pociąg { $train } idzie na eksport.
event-train-discarded = { $corp } odrzuca pociąg { $train }.
event-rusted = Rdzewieją wszystkie pociągi { $train }.
event-phase = Zaczyna się faza { $phase }.
event-nationalised = { $corp } zostaje upaństwowiona.
event-merged = { $minors } → { $corp }: nowa duża spółka.
event-closed = { $corp } zostaje zamknięta.
event-bank-broke = Bank jest rozbity.
event-end-bank = Bank jest rozbity: gra skończy się z trwającą rundą operacyjną albo z następną.
event-end-phase = Zaczęła się ostatnia faza: koniec gry jest ustalony.
event-end-manual = Gra skończy się za zgodą graczy.
event-over-bank = Koniec gry: bank jest rozbity.
event-over-phase = Koniec gry: rozegrano ostatnią rundę operacyjną.
event-over-manual = Koniec gry za zgodą graczy.
event-floated = { $corp } rozpoczyna działalność.
event-converted = { $corp } ma teraz dziesięć akcji.
event-insolvent = { $corp } jest niewypłacalna.
event-solvent = { $corp } znów jest wypłacalna.
event-stations-stopped = Zostało mało pociągów: nowych stacji już się nie stawia.
event-private-retired = { $item } zostaje zamknięta dla swojej zdolności.
event-power-used = Użyto zdolności { $item }.
event-end-train = Zniknął ostatni pociąg: gra skończy się z tą rundą operacyjną.
event-end-market = Kurs doszedł do końca tabeli: gra skończy się z rundą operacyjną.
event-over-train = Koniec gry: nie ma już pociągów.
event-over-market = Koniec gry: kurs doszedł do końca tabeli.
event-debt = Dług wobec banku: { $who } – { $debt }.
event-end-bank-set = Bank jest rozbity: gra skończy się z ostatnią rundą operacyjną tej serii albo następnej.
