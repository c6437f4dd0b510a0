# Позиция текстом.

view-players = Игроки
view-player = {"  "}{ $who }: наличные { $cash }, капитал { $worth }, сертификаты { $certificates } из { $limit }: { $owns }
view-private-closed = { $item } (закрыта)
view-holding = { $corp } { $percent } %
view-holding-president = { $corp } { $percent } % (президент)
view-companies = Компании в порядке хода
view-no-company = {"  "}Ни одной компании пока нет в игре.
view-company = {"  "}{ $charter }; решает { $who }; станции: { $stations } (осталось { $left })
view-company-shares = ; акций в казне { $treasury } %, в пуле { $market } %
view-company-privates = ; владеет: { $list }
view-company-startable = { $corp } можно основать.
view-company-later = { $corp } пока нельзя основать.
view-company-closed = { $corp } выбыла из игры.
view-startable = Можно основать: { $list }
view-trains = Поезда в банке: { $left }. В пуле: { $market }
view-startable-later = { $corp } (с биржевого раунда { $round })
view-company-unfloated = ; ещё не запущена
view-company-receivership = ; под внешним управлением, президента нет
view-company-insolvent = ; неплатёжеспособна
view-bank-bottomless = Банк бесконечен. Фаза { $phase }
view-bank = Банк: { $cash }. Фаза { $phase }
view-market = Котировки; вверху те, кто ходит раньше
view-map = Тайлы и станции на карте
view-map-tile = {"  "}{ $hex }: тайл { $tile } ({ $colour }), поворот { $rotation }
view-map-printed = {"  "}{ $hex }
view-map-value = , доход { $value }
view-map-stations = , станции: { $list }
view-map-neutral = (пока закрыто)
view-map-blocker = (закрыто)
view-map-homes = Домашние станции: { $list }
view-debt = ; долг банку { $debt }

# Сообщение, в котором всегда последняя позиция.

standing-player = { $who }: { $cash }, сертификаты: { $certificates } из { $limit }
standing-debtor = { $who }: { $cash }, долг { $debt }, сертификаты: { $certificates } из { $limit }
standing-next-phase = Первый поезд { $train } открывает фазу { $phase }.
