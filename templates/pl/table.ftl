# Co stół mówi o sobie.

table-broken = Tego ruchu nie da się obliczyć: to błąd programu. Nic się nie zmieniło; zgłoś go, proszę, razem z wyeksportowaną grą.
table-overtaken = Grę zmieniono tymczasem gdzie indziej. Nic nie zrobiono; oto nowa pozycja.
table-nothing-to-undo = Nie ma czego cofać.
table-nothing-to-redo = Nie ma cofniętych ruchów, które można przywrócić.
table-no-such-move = Nie ma ruchu { $id }. Lista: /history.
table-not-asked = Nic nie czeka na zgodę gracza { $who }.
table-not-now = Teraz to niemożliwe.
table-setup = Takiej gry nie da się zacząć: { $why }
table-bad-file = Tego pliku nie da się użyć: { $why }
table-stopped = Zapis łamie regułę po ruchu { $id }: { $why }. Gra stoi w tym miejscu; nic nie usunięto. Gdy grasz dalej, reszta zostaje cofnięta.
table-asks = Potrzebna zgoda ({ $who }): /agree { $name } albo /disagree { $name }.
table-declined = { $who } nie zgadza się: nic nie zrobiono.
table-not-for-site = Ta gra używa drukowanych reguł, których 18xx.games nie zna: nie da się jej tam kontynuować.

store-damaged = Baza danych jest uszkodzona i pozostała bez zmian: { $why }
store-foreign = Ta baza danych należy do innego programu i pozostała bez zmian.
store-newer = Baza danych ma wersję { $file }, a ten program zna najwyżej { $known }. Użyj nowszego programu.
store-busy = Inny proces trzyma bazę danych. Spróbuj ponownie.
store-away = Baza danych jest nieosiągalna: { $why }
store-no-such-game = Nie ma gry { $id }.
store-other = Błąd bazy danych: { $why }

table-players = Gra { $title } jest dla { $least }–{ $most } graczy.
