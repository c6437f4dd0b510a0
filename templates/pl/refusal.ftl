# Dlaczego ruch jest odrzucony: reguła, liczby i co by pomogło.

refusal-game-over = Gra skończona. Wynik: /status, cofnięcie ostatniego ruchu: /undo.
refusal-not-your-turn = Teraz kolej na: { $asked }.
refusal-nobodys-turn = Teraz nikt nie jest na ruchu.
refusal-not-now = Teraz nie można: { $kind }. Można: { $open }.
refusal-too-poor = { $who }: w kasie { $have }, a to kosztuje { $need }. Brakuje { $gap }.
refusal-too-poor-with-loans =
    { $loans ->
        [0] { $who }: w kasie { $have }, a to kosztuje { $need }. Więcej pożyczek wziąć nie można.
        [one] { $who }: w kasie { $have }, a to kosztuje { $need }. Jeszcze { $loans } pożyczka daje { $bring }: za mało.
        [few] { $who }: w kasie { $have }, a to kosztuje { $need }. Jeszcze { $loans } pożyczki dają { $bring }: za mało.
       *[many] { $who }: w kasie { $have }, a to kosztuje { $need }. Jeszcze { $loans } pożyczek daje { $bring }: za mało.
    }
refusal-no-loan-for-this = { $who }: w kasie { $have }, a to kosztuje { $need }. Pożyczki bierze się tylko na tory i na obowiązkowy pociąg z banku.
refusal-bid-too-low = Oferta musi wynosić co najmniej { $least }.
refusal-bid-step = Oferty rosną co { $step }.
refusal-bid-fixed = Nikt nie otworzył tej licytacji: cena to dokładnie { $price }.
refusal-price-fixed = Cena to dokładnie { $price }.
refusal-price-range = Cena musi być od { $least } do { $most }.
refusal-not-on-the-block = Teraz na sprzedaż jest { $item } i nic innego.
refusal-other-auction = Teraz licytowana jest { $corp }.
refusal-not-available = { $corp } nie można teraz założyć: jest już w grze albo jej faza się nie zaczęła.
refusal-other-minor-first = Najpierw trzeba założyć { $corp }.
refusal-no-home = Nie ma wolnego miasta na stację macierzystą { $corp }.
refusal-not-a-par = To nie jest kurs startowy. Lista kursów: /moves par.
refusal-cert-limit = Limit certyfikatów wyczerpany: { $limit }.
refusal-holding-limit = Nie wolno mieć więcej niż { $limit } % jednej spółki.
refusal-pool-limit = W puli rynkowej może być najwyżej { $limit } % spółki: sprzedaj mniej.
refusal-not-there = Takiego certyfikatu nie ma.
refusal-one-at-a-time = Certyfikaty kupuje się po jednym.
refusal-sold-this-round = Akcje { $corp } sprzedano w tej rundzie; kupić je możesz dopiero w następnej.
refusal-not-operated-yet = { $corp } jeszcze nie działała: jej akcji nie można sprzedać.
refusal-never-sold = Certyfikatów { $corp } się nie sprzedaje.
refusal-no-successor = Nikt inny nie ma { $need } % i nie może zostać prezesem: certyfikatu prezesa nie sprzedasz. Sprzedaj mniej.
refusal-wrong-percent = Z tych certyfikatów taki procent nie powstanie.
refusal-no-such-tile = Takich kafelków już nie ma.
refusal-colour-not-yet = W fazie { $phase } tego koloru kafelków jeszcze nie ma: { $colour }.
refusal-hex-closed = { $hex }: tu teraz nie wolno budować.
refusal-track-not-connected = Do { $hex } nie prowadzą tory spółki: kafelek musi łączyć się z jej siecią.
refusal-no-new-track = { $hex }: to nic spółce nie daje; nowe tory muszą być osiągalne z jej stacji.
refusal-same-hex-twice = { $hex }: w tej turze już położono tu kafelek.
refusal-no-more-upgrades = W turze można ulepszyć tylko jeden kafelek.
refusal-more-exits-first =
    { $exits ->
       *[other] W mieście kładzie się kafelek z największą liczbą wyjść: pasuje taki, który ma ich { $exits }.
    }
refusal-no-such-city = Takiego miasta nie ma.
refusal-no-slot = Wszystkie miejsca w mieście są zajęte albo zarezerwowane.
refusal-station-in-hex = { $hex }: spółka ma tu już stację.
refusal-city-not-connected = Od stacji spółki do tego miasta nie prowadzą tory.
refusal-not-a-home = Stacja macierzysta nie może tam stać. Miejsca: /moves token.
refusal-not-your-train = Spółka nie ma pociągu { $train }, który by teraz pasował.
refusal-no-such-payout = Dochód wypłaca się tu albo zatrzymuje w całości; nie dzieli się go na pół.
refusal-not-for-sale = Pociąg { $train } nie jest teraz na sprzedaż.
refusal-train-limit = Nie ma miejsca: limit pociągów to { $limit }.
refusal-no-trade-in = Tych pociągów nie można wymienić.
refusal-private-not-for-sale = { $item } nie należy do gracza, nie ma kto jej sprzedać.
refusal-no-major-free = Nie ma wolnej dużej spółki.
refusal-cannot-merge = { $corp } nie może dołączyć: potrzebne jest połączenie torami; małe spółki jednego właściciela: najwyżej { $own }, razem: najwyżej { $most }.
refusal-nobody-could-lead = Nikt nie mógłby zostać prezesem: potrzebne są dwie małe spółki jednego właściciela albo { $price } na drugą akcję.
refusal-major-without-president = Ktoś musi mieć 20 % { $corp }: kup akcję, po pasie nie będzie prezesa.
refusal-keep-two-hexes = Stacje, które zostają, muszą stać na dwóch różnych heksach.

misfit-edge = bok { $edge }
misfit-colour = { $hex }: kafelek nie ma następnego koloru albo tu nie kładzie się kafelków.
misfit-label = { $hex }: litera kafelka nie jest literą heksu.
misfit-places = { $hex }: kafelek musi mieć tyle miast i miasteczek, ile jest teraz.
misfit-old-track = { $hex }: stare tory muszą zostać.
misfit-exit = { $hex }: tor prowadzi w zamknięty bok ({ $edge }). Obróć kafelek.
misfit-cities = { $hex }: kafelek źle łączy albo dzieli miasta.
misfit-rotation = { $hex }: kafelek nie może tak leżeć.
misfit-stub = { $hex }: pierwszy kafelek musi prowadzić do: { $side }.

route-problem = Tych tras nie da się zrozumieć.
route-no-train = Nie ma pociągu { $train }, który mógłby jechać.
route-train-twice = Pociąg { $train } jedzie tylko raz.
route-no-stop = Trasa pociągu { $train }: miejsce { $position } nie jest przystankiem.
route-too-short = Trasa pociągu { $train }: potrzebne są co najmniej dwa przystanki.
route-stop-twice = Trasa pociągu { $train }: { $stop } występuje dwa razy.
route-hex-twice = Trasa pociągu { $train }: { $first } i { $second } leżą na jednym heksie, wolno odwiedzić tylko jedno.
route-area-twice = Trasa pociągu { $train }: { $first } i { $second } to jedno miejsce, wolno je odwiedzić raz.
route-no-station = Trasa pociągu { $train }: na żadnym przystanku nie ma stacji spółki.
route-through = Trasa pociągu { $train }: przez { $stop } nie da się przejechać, można tam tylko zacząć albo skończyć.
route-not-for-train = Trasa pociągu { $train }: on nie odwiedza { $stop }.
route-too-many-areas = Trasa pociągu { $train }: obszary zewnętrzne: { $visits }, wolno najwyżej { $most }.
route-too-long = Trasa pociągu { $train }: liczone przystanki: { $visits }, wolno najwyżej { $most }.
route-mine = Trasa pociągu { $train }: potrzebna jest dokładnie jedna kopalnia, na końcu.
route-station-uncounted = Trasa pociągu { $train }: wśród liczonych przystanków musi być stacja spółki.
route-no-track = Trasa pociągu { $train }: nie ma torów { $from } – { $to }.
route-track-taken = Trasa pociągu { $train }: tory { $from } – { $to } zajął już pociąg { $by }.
route-ambiguous = Między przystankami jest kilka dróg: podaj heksy po drodze w nawiasach, np. L12 (M11) M9.

kind-bid = licytacja
kind-buy-private = kupno spółki prywatnej
kind-buy-shares = kupno akcji
kind-buy-train = kupno pociągu
kind-choose = wybór
kind-convert = przekształcenie
kind-discard = odrzucenie pociągu
kind-dividend = podział dochodu
kind-lay = budowa torów
kind-merge = fuzja
kind-par = założenie dużej spółki
kind-pass = pas
kind-token = postawienie stacji
kind-remove = zdjęcie stacji
kind-run = wysłanie pociągów
kind-sell = sprzedaż akcji

colour-white = biały
colour-yellow = żółty
colour-green = zielony
colour-brown = brązowy
colour-grey = szary
colour-red = czerwony
colour-blue = niebieski
kind-close = zamknięcie spółki prywatnej
refusal-only-this = Teraz można kupić tylko akcje { $corp }; jeśli nie ma jej w grze, najpierw trzeba ją założyć.
refusal-only-owner-starts = { $corp } może założyć tylko właściciel { $item }.
refusal-from-round = Tę spółkę można założyć od rundy giełdowej { $round }.
refusal-treasury-limit = Od samej spółki nie wolno kupić więcej niż { $limit } %; akcje z puli rynkowej można kupić.
refusal-needs-one-certificate = Certyfikat prezesa { $corp } dostaje tylko gracz z dokładnie jednym certyfikatem, który oddaje w zamian.
refusal-sold-this-turn = Akcje { $corp } już w tej turze sprzedano.
refusal-cannot-expand = { $corp } nie można teraz przekształcić.
refusal-one-city-tile = Jeden kafelek z miastem na turę: drugi to same tory albo miasteczko.
refusal-one-station = Jedna stacja na turę: ta spółka już ją postawiła.
refusal-stations-stopped = W tej grze nie stawia się już stacji: po rundzie operacyjnej zostało mało pociągów: /rules stations.
refusal-no-such-power = { $item } teraz tego nie może.
refusal-still-open = Najpierw trzeba zamknąć { $item }: /close { $item }.
refusal-already-closed = { $item } jest już zamknięta.
refusal-power-used = Zdolność { $item } została już użyta.
refusal-power-elsewhere = Ta zdolność działa gdzie indziej: { $hex }.
refusal-not-this-tile = Zdolność { $item } nie pozwala położyć tego kafelka.
refusal-not-your-corporation = Potrzebna jest spółka, którą kieruje właściciel i która może budować; teraz jest tura { $corp }.
kind-repay = spłata długu
kind-exchange = wymiana małej spółki
refusal-cannot-exchange = { $corp } nie można teraz wymienić: wymiana zastępuje zakup, przed innymi zakupami i sprzedażą, w wyznaczonych fazach.
refusal-more-than-needed = Wystarczy mniej akcji: do najdroższego pociągu brakuje tylko { $missing }.
refusal-president-must-stay = Musisz pozostać prezesem { $corp } i zachować certyfikat prezesa.
refusal-in-debt = Twój dług wobec banku to { $debt }; przed spłatą nie wolno kupować: /repay.
refusal-goods-not-yet = Pociągi towarowe są w sprzedaży po kupnie pierwszego pociągu 2.
refusal-no-trade-yet = W tej fazie spółki nie sprzedają sobie pociągów.
refusal-one-trade-in = Spółka już wymieniła pociąg: w rundzie operacyjnej można to zrobić raz.
