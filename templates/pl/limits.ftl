# Czego nie ma, i kiedy znowu będzie.

limits-table-user = Ostatnio otwarto przez ciebie dużo stołów. Następny można będzie otworzyć { $when }.
limits-table-server = Na tym serwerze otwarto ostatnio dużo stołów. Następny można będzie otworzyć { $when }.
limits-import-user = Ostatnio wczytano od ciebie dużo plików gier. Miejsce na następny będzie { $when }.
limits-import-server = Na tym serwerze wczytano ostatnio dużo plików gier. Miejsce na następny będzie { $when }.
limits-export-user = Ostatnio pobrano przez ciebie dużo plików gier. Następny będzie można pobrać { $when }.
limits-export-server = Na tym serwerze pobrano ostatnio dużo plików gier. Następny będzie można pobrać { $when }.
limits-picture-user = Ostatnio narysowano dla ciebie dużo obrazów. Następny będzie { $when }.
limits-picture-server = Dla tego serwera narysowano ostatnio dużo obrazów. Następny będzie { $when }.
limits-crowd = Dzieje się tu za dużo naraz, więc nic nie zrobiono. Spróbuj ponownie za kilka sekund.

# Ktoś chce zostać zapomniany.

forget-me = Usunięcie wszystkiego, co o tobie wiem
forget-asks = To usuwa wszystko, co o tobie wiem: twoje wybory z /me, strefę czasową, nieobecności i twoje miejsca { $games ->
    [0] przy zakończonych stołach
    [one] przy jednym zakończonym stole
   *[other] przy { $games } zakończonych stołach
}. W zapisach gier rozegranych z innymi ruchy zostają, a zamiast twojego imienia jest takie jak „{ $name }”. Wiadomości na Discordzie zostają, dopóki ktoś ich tam nie usunie. Tego nie można cofnąć.
forget-button = Usuń
forget-plays = Siedzisz jeszcze przy stołach, na których gra się nie skończyła i inni na ciebie czekają. Oddaj miejsca przez /game replace, odejdź od stołów, przy których gra się nie zaczęła, albo dograj do końca. Potem mogę cię zapomnieć. Twoje stoły:
forget-done = Gotowe. Nic już o tobie nie wiem; jeśli znowu usiądziesz do gry, gra będzie potrzebować twojego numeru z Discorda.
forget-name = Gracz { $number }
