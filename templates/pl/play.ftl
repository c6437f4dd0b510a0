# Stół w terminalu.

play-sits = Gra { $id }, „{ $name }”. Odpowiedz numerem wyboru albo wpisz polecenie; lista: /help. Wszystko zapisuje się od razu.
play-kept = Gra jest zachowana. Wróć, kiedy chcesz.
play-refused = Odrzucono: { $why }
play-refused-line = linia { $number }: { $line }: { $why }
play-no-choice = Nie ma wyboru { $number }.
play-how-much = Ile? Od { $least } do { $most }, co { $step }. Sam Enter: { $least }.
play-best = Najlepsze trasy dają { $income }:
play-best-unproven = Najlepsze znalezione trasy (szukanie przerwano) dają { $income }:
play-route = {"  "}pociąg { $train }: { $stops } = { $income }
play-run-it = /run best nimi jedzie. Własne trasy: /run 2: L12 L10; 3: L10 J12 M9
play-no-moves = Nic.
play-no-game = Nie ma jeszcze gry: /new zaczyna nową.
play-game = {"  "}#{ $id } { $title } „{ $name }”: { $players } ({ $moves ->
    [one] { $moves } wpis
    [few] { $moves } wpisy
   *[many] { $moves } wpisów
 })
play-undone = Cofnięto:
play-redone = Przywrócono:
play-exported = Zapisano plik: { $file }
play-pictures = Obrazki stołu, rysowane po każdym ruchu: { $list }
play-no-picture = Nie udało się narysować obrazka: { $why }
play-file-there = Plik { $file } już istnieje. Wybierz inną nazwę.
play-file-fault = { $file }: { $why }
play-which-title = W którą grę gramy? Odpowiedz numerem.
play-which-players = Kto gra? Imiona w kolejności miejsc, po przecinku.
play-no-title = Nie ma gry „{ $name }”. Znane: { $list }.
play-no-players = Podaj graczy: --players Anna,Bartek,Celina
play-robot-name = Robot { $number }
play-robot-answers = { $who }: jest odpowiedź.

menu-back = wstecz
menu-powers = { $who }: użyć spółki prywatnej ({ $count ->
    [one] { $count } sposób
    [few] { $count } sposoby
   *[many] { $count } sposobów
})
menu-bid = Wystawić małą spółkę na licytację (można założyć: { $count })
menu-par = Założyć dużą spółkę (możliwości: { $count })
menu-buy-shares = Kupić certyfikat (możliwości: { $count })
menu-sell = Sprzedać akcje (możliwości: { $count })
menu-token = Postawić stację (miasta: { $count })
menu-buy-train = Kupić pociąg (możliwości: { $count })
menu-buy-private = Kupić spółkę prywatną (możliwości: { $count })
menu-merge = Fuzja (możliwości: { $count })
menu-more = Więcej (możliwości: { $count })
menu-hex = { $hex } ({ $count ->
    [one] { $count } sposób
    [few] { $count } sposoby
   *[many] { $count } sposobów
 })
menu-track = Budować tory ({ $count ->
    [one] na { $count } heksie
   *[other] na { $count } heksach
 })
menu-where = Gdzie?
menu-run-nothing = Nic nie wysyłać
menu-agree = { $who }: zgoda
menu-disagree = { $who }: odmowa
