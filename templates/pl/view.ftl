# Pozycja w tekście.

view-players = Gracze
view-player = {"  "}{ $who }: gotówka { $cash }, majątek { $worth }, certyfikaty { $certificates } z { $limit }: { $owns }
view-private-closed = { $item } (zamknięta)
view-holding = { $corp } { $percent } %
view-holding-president = { $corp } { $percent } % (prezes)
view-companies = Spółki w kolejności działania
view-no-company = {"  "}Żadnej spółki nie ma jeszcze w grze.
view-company = {"  "}{ $charter }; decyduje { $who }; stacje: { $stations } (zostało { $left })
view-company-shares = ; akcje w skarbie { $treasury } %, w puli { $market } %
view-company-privates = ; posiada: { $list }
view-company-startable = { $corp } można założyć.
view-company-later = { $corp } nie można jeszcze założyć.
view-company-closed = { $corp } odpadła z gry.
view-startable = Można założyć: { $list }
view-trains = Pociągi w banku: { $left }. W puli: { $market }
view-startable-later = { $corp } (od rundy giełdowej { $round })
view-company-unfloated = ; jeszcze nie działa
view-company-receivership = ; pod zarządem przymusowym, bez prezesa
view-company-insolvent = ; niewypłacalna
view-bank-bottomless = Bank nie ma dna. Faza { $phase }
view-bank = Bank: { $cash }. Faza { $phase }
view-market = Kursy; u góry ci, którzy działają pierwsi
view-map = Kafelki i stacje na mapie
view-map-tile = {"  "}{ $hex }: kafelek { $tile } ({ $colour }), obrót { $rotation }
view-map-printed = {"  "}{ $hex }
view-map-value = , dochód { $value }
view-map-stations = , stacje: { $list }
view-map-neutral = (na razie zamknięte)
view-map-blocker = (zamknięte)
view-map-homes = Stacje macierzyste: { $list }
view-debt = ; dług wobec banku { $debt }

# Wiadomość, w której zawsze jest aktualna pozycja.

standing-player = { $who }: { $cash }, certyfikaty: { $certificates } z { $limit }
standing-debtor = { $who }: { $cash }, dług { $debt }, certyfikaty: { $certificates } z { $limit }
standing-next-phase = Pierwszy pociąg { $train } otwiera fazę { $phase }.
