# O co chodzi w decyzji: dla tych, którzy proszą o pomoc w pozycji.

advice-here = Teraz można:
advice-bid = Złożyć ofertę. Jeśli nikt nie da więcej, trzeba ją zapłacić.
advice-buy-private = Kupić spółkę prywatną: przynosi dochód w każdej rundzie.
advice-buy-shares = Kupić jeden certyfikat po kursie. Kto ma największy udział, decyduje za spółkę.
advice-buy-train = Kupić pociągi. Lepszy pociąg może zacząć nową fazę, a stare zardzewieją.
advice-choose = Odpowiedzieć na pytanie.
advice-close = Zamknąć spółkę prywatną: dochodu już nie będzie, ale można użyć jej zdolności.
advice-convert = Przekształcić: spółka staje się większa i ma nowe akcje.
advice-discard = Odrzucić pociąg, bo jest ich więcej, niż pozwala limit.
advice-dividend = Zdecydować o dochodzie: wypłata bogaci akcjonariuszy i podnosi kurs, zatrzymanie napełnia skarb i obniża kurs.
advice-lay = Budować tory od swoich stacji do miejsc, które przynoszą dochód.
advice-merge = Połączyć się z innymi: jedna większa spółka z całą gotówką, pociągami i pożyczkami.
advice-par = Założyć spółkę. Wysoki kurs daje jej więcej pieniędzy, niski mniej cię kosztuje.
advice-pass = Spasować albo zakończyć ten krok.
advice-token = Postawić stację: otwiera miasto twoim trasom i zamyka je innym.
advice-remove = Zdjąć stację; inne zostają.
advice-run = Wysłać pociągi; najlepsze trasy znajdą się same.
advice-sell = Sprzedać akcje przed zakupem. Może to zmienić kurs albo kosztować prezesurę.
advice-repay = Spłacić dług wobec banku, zanim urośnie.
advice-exchange = Wymienić kartę na udział w większej spółce.
advice-line = { $command } – { $what }
advice-rules = Reguły na ten temat: { $list }
advice-more = Wszystkie polecenia: { $all }. Pierwsza gra: { $guide }
advice-over = Gra skończona: wynik pokazuje /status.
