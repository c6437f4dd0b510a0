# Reguły gry według tematów, w kilku zdaniach. Wszystkie liczby pochodzą z danych gry.

topic-guide = Pierwsza gra
topic-goal = Kto wygrywa
topic-auction = Sprzedaż początkowa
topic-stock = Runda giełdowa
topic-minors = Małe spółki
topic-majors = Spółki akcyjne
topic-prices = Kursy
topic-operating = Runda operacyjna
topic-track = Tory
topic-stations = Stacje
topic-routes = Trasy
topic-dividends = Dywidendy
topic-trains = Pociągi
topic-rescue = Brak pieniędzy na pociąg
topic-phases = Fazy
topic-loans = Pożyczki
topic-mergers = Fuzje
topic-national = Kolej państwowa
topic-privates = Spółki prywatne
topic-exchange = Wymiany
topic-end = Koniec gry

rules-guide-who = Jesteś inwestorem, nie koleją. Spółki należą do akcjonariuszy; kto ma największy udział, jest prezesem i decyduje za spółkę. Jej pieniądze nie są twoje.
rules-guide-stock = W rundzie giełdowej kupuje się i sprzedaje akcje oraz zakłada spółki. Akcja przynosi dywidendy, a jej kurs rośnie, gdy spółce się powodzi.
rules-guide-operate = W rundzie operacyjnej spółki działają po kolei: budują tory, stawiają stacje, wysyłają pociągi, wypłacają albo zatrzymują dochód, kupują pociągi.
rules-guide-trains = Lepsze pociągi zaczynają nowe fazy, a stare rdzewieją. Sprawdź, co się stanie po kupnie następnego pociągu: /rules trains.
rules-guide-first = Na początek: miej spółkę z dobrą trasą, wypłacaj, póki kurs ma rosnąć, zatrzymuj dochód, gdy potrzebny jest pociąg, i oszczędzaj na następny.
rules-guide-commands = /help mówi, czego teraz od ciebie potrzeba, /moves pokazuje wszystko, co można, /run best znajduje najlepsze trasy, /undo cofa twój ostatni ruch. Więcej: /rules.

rules-goal = Wygrywa najbogatszy gracz: gotówka, akcje po kursie, spółki prywatne i małe po ich wartości. Pieniądze spółek się nie liczą.
rules-goal-loans = Za każdą niespłaconą pożyczkę kurs spółki przed liczeniem spada o krok w lewo.
rules-goal-trainless = Akcje spółki bez pociągu liczą się za połowę.
rules-goal-debt = Dług gracza wobec banku się odejmuje.
rules-goal-start = Graczy: { $players }. Każdy zaczyna z { $cash }, limit certyfikatów to { $limit }.

rules-end-bank-round = Bank ma { $bank }. Gdy musi zapłacić więcej, niż ma, gra kończy się z trwającą rundą operacyjną albo z następną.
rules-end-bank-set = Bank ma { $bank }. Gdy musi zapłacić więcej, niż ma, gra kończy się z ostatnią rundą operacyjną serii.
rules-end-phase-current = Pierwszy pociąg fazy { $phase } ustala koniec. Kupiony w pierwszej rundzie operacyjnej serii: ta seria jest ostatnia, liczba rund: { $rounds }. Kupiony później: ostatnia jest następna seria, liczba rund: { $rounds }.
rules-end-phase-next = Pierwszy pociąg fazy { $phase } ustala koniec: serię gra się do końca, potem runda giełdowa i ostatnia seria, liczba rund operacyjnych: { $rounds }.
rules-end-train = Gra kończy się z rundą operacyjną, w której z banku znika ostatni pociąg.
rules-end-market = Kurs { $price } kończy grę razem z rundą operacyjną.
rules-end-agreement = Jeśli wszyscy się zgadzają, grę można zakończyć w każdej chwili.

rules-phases = Faza zaczyna się z pierwszym pociągiem swojego rodzaju:
rules-phases-line = Faza { $phase }: kolory kafelków { $colours }; rundy operacyjne w serii: { $rounds }; limity pociągów: { $limits }.
rules-limit-minor = mała { $limit }
rules-limit-major = duża { $limit }
rules-limit-state = państwowa { $limit }
rules-limit-five = z pięcioma akcjami { $limit }
rules-limit-ten = z dziesięcioma akcjami { $limit }

rules-loans = Pożyczka na { $value } daje skarbowi { $received }; każda kosztuje { $interest } odsetek w każdej rundzie operacyjnej.
rules-loans-limits = Limit pożyczek: mała spółka { $minor }, duża { $major }.
rules-loans-taken = Pożyczki biorą się same i tylko na tory, na odsetki i na obowiązkowy pociąg z banku.
rules-loans-repaid = Po przejeździe spółka spłaca tyle pożyczek, na ile starcza skarbu; nie ma wyboru.

rules-mergers = W fazach { $phases } po każdej rundzie operacyjnej jest runda fuzji. Każda mała spółka może się przekształcić, połączyć albo spasować.
rules-mergers-convert = Mała spółka przekształca się sama tam, gdzie zaznaczono to w tabeli kursów: właściciel dostaje certyfikat prezesa wybranej dużej spółki; gotówka, pociągi, pożyczki i stacja przechodzą na nią.
rules-mergers-merge = Łączą się małe spółki połączone torami: razem najwyżej { $most }, jednego właściciela najwyżej { $own }. Właściciele pozostałych muszą się zgodzić.
rules-mergers-price = Nowy kurs to najniższy plus najwyższy kurs łączących się, od { $least } do { $highest }.
rules-mergers-stations = Heksów ze stacjami zostaje najwyżej { $hexes }; razem stacji dużej spółki: { $tokens }.
rules-mergers-shares = Potem można kupić akcje ze skarbu: najpierw właściciele, potem każdy po jednej.

rules-national = { $corp } przejmuje spółkę, która kończy zakup pociągów bez pociągu albo nie może zapłacić odsetek. Gdy pociągi rdzewieją, małe spółki bez pociągu przechodzą od razu, a za duże decydują ich prezesi.
rules-national-price = Kurs spada w lewo, kroki: { $steps } i jeszcze { $more } za każdą niespłaconą pożyczkę; po tym kursie gracze dostają zapłatę za akcje.
rules-national-rests = { $corp } tylko trzyma stacje i nie jeździ.
rules-national-runs = W fazach { $phases } { $corp } wysyła pociągi i zatrzymuje dochód; trasy podaje ten, kto ma pierwszeństwo.

rules-auction-one = Spółki prywatne sprzedaje się jedną po drugiej: { $list }.
rules-auction-one-bids = Oferty rosną co { $step }. Kto pasuje po ofercie, odpada z licytacji tej spółki; odmowa otwarcia to jeszcze nie pas.
rules-auction-one-falls = Jeśli nikt nie otwiera, cena spada o { $fall } i pyta się graczy po kolei: kto pierwszy chce, ten bierze.
rules-auction-lots = Wszystkie spółki prywatne są na sprzedaż naraz: { $list }.
rules-auction-lots-bids = Tura to jedna oferta albo pas. Oferty rosną co { $step }; pieniądze wiążą tylko twoje najwyższe oferty.
rules-auction-lots-end = Gdy wszyscy po kolei spasowali, każdą spółkę dostaje najwyższa oferta; te bez ofert tanieją o { $fall } i gra toczy się dalej.
rules-auction-draft = W pierwszej rundzie giełdowej tura to jeden zakup albo pas: { $list }. Pierwsze okrążenie idzie od ostatniego miejsca do pierwszego.
rules-auction-draft-stacks = Część kart leży parami: kto pierwszy, bierze jedną, drugi gracz dostaje drugą.
rules-auction-draft-coal = Kto bierze kolej węglową, ustala jej cenę, a z nią kurs związanej z nią kolei regionalnej.
rules-auction-draft-end = Pas nie jest ostateczny. Gdy spasowali wszyscy, karty, których nikt nie wziął, odpadają z gry.

rules-stock-turn = W swojej turze najpierw sprzedajesz, co chcesz, potem kupujesz jeden certyfikat albo zakładasz spółkę. Gdy wszyscy po kolei pasują, runda się kończy.
rules-stock-limit = Limit certyfikatów gracza: { $limit }.
rules-stock-limit-privates = Limit certyfikatów gracza: { $limit }, razem ze spółkami prywatnymi.
rules-stock-holding = Nie wolno mieć więcej niż { $percent } % jednej spółki.
rules-stock-from-company = Od samej spółki nie wolno kupić więcej niż { $percent } %; z puli rynkowej bez limitu.
rules-stock-pool = W puli rynkowej może być najwyżej { $percent } % spółki.
rules-stock-operated = Akcje można sprzedać dopiero, gdy spółka już działała.
rules-stock-no-return = Tego, co sprzedano, w tej samej rundzie nie można odkupić.
rules-stock-one-sale = Akcje każdej spółki można sprzedać raz w turze.
rules-stock-trainless = Akcje spółki bez pociągu przynoszą połowę kursu.
rules-stock-to-company = Pieniądze za akcję ze skarbu dostaje spółka.
rules-stock-to-bank = Pieniądze za akcje idą do banku; kapitał spółka dostaje, gdy rozpoczyna działalność.
rules-stock-priority = Następną rundę zaczyna gracz po lewej od tego, kto działał ostatni.
rules-stock-priority-passes = Miejsca w następnej rundzie są w kolejności pasowania.

rules-minors-auction = Zamiast kupować, można wystawić małą spółkę na licytację: co najmniej { $least }, co { $step }.
rules-minors-price = Oferta idzie do jej skarbu. Jej kurs to najwyższy kurs startowy do połowy oferty, najwyżej { $highest }.
rules-minors-first = Najpierw zakłada się { $corp }.
rules-minors-cards = Koleje węglowe i przedpaństwowe to małe spółki: jeden certyfikat, jeden właściciel, bez kursu. Później wejdą do większej spółki: /rules exchange.
rules-minors-owner = Połowa dochodu małej spółki idzie do jej skarbu, połowa do właściciela. Ma tylko stację macierzystą.
rules-minors-last = Od pierwszego pociągu { $train } małych spółek już się nie zakłada.
rules-minors-end = Z pierwszym pociągiem { $train } wszystkie małe spółki zostają upaństwowione.

rules-majors-par = Założyciel ustala kurs ({ $prices }) i płaci za certyfikat prezesa.
rules-majors-from = Duże spółki można zakładać wprost po kupnie pierwszego pociągu { $train }.
rules-majors-groups = Spółki drugiej grupy można zakładać od rundy giełdowej { $round }.
rules-majors-bound = { $corp } może założyć tylko właściciel { $item }, a do tego czasu nie wolno mu kupić nic innego.
rules-majors-at-once = Działa w najbliższej rundzie operacyjnej, choćby sprzedano mało akcji.
rules-majors-float = Spółka rozpoczyna działalność i dostaje kapitał, gdy sprzedano { $percent } %.
rules-majors-float-later = Po pierwszym pociągu { $train } potrzeba { $percent } %.
rules-majors-president = Prezesem jest ten, kto ma największy udział; przy równych nic się nie zmienia.
rules-majors-convert = Spółka pięciu akcji, która już działała, może w rundzie giełdowej przejść na dziesięć: nowych akcji { $shares }, kurs spada o tyle kroków: { $steps }.

rules-prices-nothing = Bez wypłaty kurs spada o krok w lewo.
rules-prices-share = Jeśli wypłacono razem co najmniej kurs, idzie o krok w prawo; jeśli mniej, zostaje.
rules-prices-any = Po wypłacie idzie o krok w prawo.
rules-prices-times = Po wypłacie idzie o krok w prawo i o jeszcze jeden za każdą osiągniętą wielokrotność kursu: { $times }.
rules-prices-sale-president = Sprzedaż przez prezesa obniża go o krok, niezależnie od liczby akcji; sprzedaż przez innych nie.
rules-prices-sale-each = Każda sprzedana akcja obniża go o krok.
rules-prices-sale-once = Każda sprzedaż obniża go o krok, niezależnie od liczby akcji.
rules-prices-sale-later = Od fazy { $phase } tylko sprzedaż przez prezesa.
rules-prices-sold-out = Na koniec rundy giełdowej kurs rośnie o krok, jeśli wszystkie akcje mają gracze.
rules-prices-minors = Kurs małej spółki idzie w prawo przy każdym dochodzie, a w lewo bez dochodu.

rules-operating-income = Najpierw spółki prywatne przynoszą dochód.
rules-operating-order = Potem działają spółki, od najwyższego kursu.
rules-operating-order-minors = Potem działają spółki: najpierw małe, potem pozostałe, od najwyższego kursu.
rules-operating-steps = Kroki tury: { $steps }.
rules-operating-rounds = { $rounds ->
    [one] Faza { $phase }: po rundzie giełdowej jest { $rounds } runda operacyjna.
    [few] Faza { $phase }: po rundzie giełdowej są { $rounds } rundy operacyjne.
   *[many] Faza { $phase }: po rundzie giełdowej jest { $rounds } rund operacyjnych.
}
rules-step-redeem = odkup własnych akcji
rules-step-track = tory
rules-step-station = stacja
rules-step-build = tory i stacja
rules-step-routes = pociągi jadą
rules-step-dividend = dywidenda
rules-step-loans = odsetki i pożyczki
rules-step-trains = kupno pociągów

rules-track-lays = { $lays ->
    [one] W turze { $lays } kafelek.
    [few] W turze do { $lays } kafelków.
   *[many] W turze do { $lays } kafelków.
}
rules-track-second = Drugi kosztuje { $cost }.
rules-track-upgrades = { $upgrades ->
    [one] Ulepszyć można tylko { $upgrades } kafelek.
    [few] Ulepszyć można tylko { $upgrades } kafelki.
   *[many] Ulepszyć można tylko { $upgrades } kafelków.
}
rules-track-one-city = Tylko jeden z nich może mieć miasto.
rules-track-most-exits = W mieście kładzie się kafelek z największą liczbą wyjść, jaki pasuje.
rules-track-new = Ulepszenie musi dodać tory, z których spółka może korzystać.
rules-track-new-or-value = Kafelek musi dodać tory, z których spółka może korzystać, albo zmienić dochód miejsca, do którego ona dociera.
rules-track-cost = Teren opłaca spółka, cena jest na mapie.
rules-track-colours = Kolory kafelków w fazie { $phase }: { $colours }.
rules-track-blocked = Do fazy { $phase } spółki prywatne zamykają swoje heksy.

rules-stations = W turze jedna stacja, w mieście, do którego prowadzą tory spółki i które ma wolne miejsce; na heksie najwyżej jedna.
rules-stations-distance = Kosztuje swoją cenę ({ $prices }) razy odległość w heksach do najbliższej własnej stacji.
rules-stations-price = Ceny po kolei: { $prices }.
rules-stations-price-of = Ceny po kolei: { $prices } ({ $corps }).
rules-stations-minors = Małe spółki mają tylko stację macierzystą.
rules-stations-full = Przez miasto pełne cudzych stacji nie da się przejechać.
rules-stations-stop = { $left ->
    [one] Gdy po rundzie operacyjnej zostaje { $left } pociąg, nowych stacji już się nie stawia.
    [few] Gdy po rundzie operacyjnej zostają najwyżej { $left } pociągi, nowych stacji już się nie stawia.
   *[many] Gdy po rundzie operacyjnej zostaje najwyżej { $left } pociągów, nowych stacji już się nie stawia.
}

rules-routes = Trasa łączy co najmniej dwa przystanki, na jednym jest stacja spółki; w turze nie powtarza się ani przystanek, ani odcinek torów.
rules-routes-fills = { $trains }: liczba mówi, ile miast i obszarów zewnętrznych się liczy. Miasteczka mija się swobodnie; liczą się, gdy do liczby brakuje.
rules-routes-all = { $trains }: liczba mówi, ile przystanków, razem z miasteczkami.
rules-routes-plus = { $trains }: tyle miast albo obszarów zewnętrznych plus tyle miasteczek. Niczego nie można minąć.
rules-routes-double = { $trains }: każdy dochód liczy się { $times } razy.
rules-routes-express = { $trains }: tylko miasta i obszary zewnętrzne oraz { $amount } za każdy heks między pierwszym a ostatnim.
rules-routes-goods = { $trains }: do jednej kopalni, jej dochód idzie do skarbu; miasteczka płacą i nie wchodzą do liczby.
rules-routes-bonus = Jeszcze { $amount } za trasę, która liczy { $from } i { $to }.
rules-routes-compass = Jest premia za połączenie przeciwległych krańców mapy: północ z południem, wschód z zachodem.
rules-routes-best = Najlepsze trasy znajduje /run best.

rules-dividends-half = Wypłacić wszystko, połowę albo zatrzymać.
rules-dividends-whole = Wypłacić wszystko albo zatrzymać wszystko.
rules-dividends-treasury = Akcje w skarbie płacą spółce, akcje w puli rynkowej nikomu.
rules-dividends-bank = Akcje, których nikt nie kupił, nie płacą nikomu.
rules-dividends-up = Każda wypłata jest zaokrąglana w górę.
rules-dividends-minors = Mała spółka zawsze płaci połowę właścicielowi.
rules-dividends-mines = Dochód z kopalń w każdym razie idzie do skarbu.

rules-trains-line = { $train }: { $price }, zostało: { $left }
rules-trains-line-rusts = { $train }: { $price }, zostało: { $left }. Z pierwszym rdzewieją pociągi: { $rusts }.
rules-trains-limits = Limity w fazie { $phase }: { $limits }.
rules-trains-others-any = Od innych spółek za dowolną cenę, jeśli właściciel się zgadza; tylko ze skarbu.
rules-trains-others-times = Od innych spółek od 1 do { $times } wartości nominalnych; ostatni pociąg tylko dla spółki bez pociągu.
rules-trains-others-face = Od fazy { $phase } od innych spółek: przy wspólnym prezesie za dowolną cenę, inaczej po wartości nominalnej.
rules-trains-export = W fazach { $phases } po każdej rundzie operacyjnej następny pociąg z banku idzie na eksport, jakby go kupiono.
rules-trains-export-unbought = Jeśli w rundzie operacyjnej nie kupiono w banku pociągu, następny idzie na eksport.
rules-trains-export-set = Po każdej serii rund operacyjnych następny pociąg z banku idzie na eksport, jakby go kupiono.
rules-trains-trade-in = W ostatniej fazie stary pociąg można oddać na poczet ceny.
rules-trains-trade-in-once = Raz w turze pociąg można wymienić na następny lepszy, z zaliczeniem połowy wartości.

rules-rescue-cheapest = Spółka bez pociągu musi go kupić, jeśli może zapłacić za najtańszy.
rules-rescue-dearest = Spółka bez pociągu musi go kupić, jeśli może zapłacić za najdroższy w banku; z mniejszą kwotą może.
rules-rescue-always = Spółka bez pociągu musi go kupić. Brakującą kwotę płaci prezes.
rules-rescue-loans = Bierze na to pożyczki. Właściciel nigdy nie płaci.
rules-rescue-national = Jeśli nadal go nie ma, zostaje upaństwowiona.
rules-rescue-convert = Dla pieniędzy spółka pięciu akcji może przejść na dziesięć; kurs spada o tyle kroków: { $steps }.
rules-rescue-lease = Spółka, która kończy turę bez pociągu, jest niewypłacalna: nie buduje, dzierżawi pociąg i zatrzymuje dochód.
rules-rescue-debt = Jeśli prezesowi brakuje gotówki, sprzedaje akcje albo pożycza; do długu od razu i po każdej rundzie giełdowej dochodzi { $interest } %.

rules-privates-line = { $item } { $name }: wartość nominalna { $value }, dochód { $income } na rundę.
rules-privates-bonus = { $item }: jeszcze { $amount } za trasę z przystankiem tutaj: { $place }.
rules-privates-buy = W fazach { $phases } spółki mogą je kupować od graczy: od 1 do wartości nominalnej.
rules-privates-close = Właściciel może ją zamknąć w rundzie operacyjnej, a w giełdowej od rundy { $round }: płaci jeszcze raz, a jej zdolności mogą użyć jego spółki.
rules-privates-power = Co mogą teraz, pokazuje /power.
rules-privates-end = Z pierwszym pociągiem { $train } zostają wykupione po wartości nominalnej.

rules-exchange-mountain = Faza { $phases }: zamiast zakupu kolej górską można wymienić na 10 % kolei regionalnej.
rules-exchange-mountain-end = Z pierwszym pociągiem { $train } każdą trzeba wymienić, inaczej przepada.
rules-exchange-coal = Fazy { $phases }: zamiast zakupu kolej węglową można wymienić na certyfikat dyrektorski jej kolei regionalnej.
rules-exchange-coal-end = Z pierwszym pociągiem { $train } pozostałe wymieniają się same.
rules-exchange-state = Koleje państwowe powstają z pierwszym pociągiem: { $list }. Właściciele ich kolei przedpaństwowych dostają odłożone dla nich certyfikaty.
rules-exchange-sold = Sprzedane akcje wracają do banku i można je kupić ponownie.
