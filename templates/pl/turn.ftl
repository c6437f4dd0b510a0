# Nazwy i słowa używane wszędzie.

name-player = gracz { $number }
name-city = { $hex } (miasto { $number })
word-none = brak
word-bank = bank
word-treasury = skarb
word-market = pula rynkowa
word-nobody = nikt

round-auction = Aukcja początkowa
round-stock = Runda giełdowa { $set }
round-operating = Runda operacyjna { $set }.{ $number }
round-merger = Runda fuzji { $set }.{ $number }
round-over = Koniec gry

# Kto i o czym decyduje.

turn-head = { $title } „{ $name }” – { $round }, faza { $phase }
turn-then = Potem: { $list }
turn-over = Koniec gry. { $result }
turn-open-private = { $who }: otwórz licytację { $item } (wartość nominalna { $value }, dochód { $income } na rundę). Co najmniej { $least } albo pas. Gotówka: { $cash }.
turn-raise-private = { $who }: { $item } – prowadzi { $leader } z ofertą { $high }. Co najmniej { $least } albo pas do końca licytacji. Gotówka: { $cash }.
turn-take-private = { $who }: nikt nie otworzył licytacji { $item }. Weź za { $least } albo spasuj. Gotówka: { $cash }.
turn-stock = { $who }: kup jeden certyfikat, załóż spółkę, sprzedaj akcje albo spasuj. Gotówka: { $cash }, certyfikaty: { $certificates } z { $limit }.
turn-stock-must-sell = { $who }: certyfikatów jest za dużo ({ $certificates } z { $limit }), trzeba sprzedać nadmiar.
turn-stock-acted = { $who }: sprzedawaj dalej, kup jeden certyfikat albo zakończ turę pasem. Gotówka: { $cash }, certyfikaty: { $certificates } z { $limit }.
turn-raise-minor = { $who }: { $item } – prowadzi { $leader } z ofertą { $high }. Co najmniej { $least } albo pas do końca licytacji. Gotówka: { $cash }.
turn-home = { $who }: postaw stację macierzystą { $corp }.
turn-trainless = { $who }: { $corp } nie ma pociągu. Oddaj spółkę kolei państwowej albo spasuj, żeby ją zachować.
turn-reduce = { $who }: { $corp } ma za dużo stacji. Zdejmij jedną z mapy.
turn-subscribe = { $who }: kup 10 % { $corp } za { $price } albo spasuj. Gotówka: { $cash }.
turn-discard = { $who }: limit pociągów { $corp } to { $limit }, a są { $trains }. Odrzuć jeden.
turn-redeem = { $who }: { $corp } może odkupić własne akcje z puli rynkowej po { $price }. Albo pas.
turn-track =
    { $left ->
        [one] { $who }: { $corp } może położyć jeszcze { $left } kafelek, to kosztuje { $cost } plus teren. Albo pas.
        [few] { $who }: { $corp } buduje tory: do { $left } kafelków na różnych heksach, ulepszyć można tylko jeden. Teren jest płatny. Albo pas.
       *[many] { $who }: { $corp } buduje tory: do { $left } kafelków na różnych heksach, ulepszyć można tylko jeden. Teren jest płatny. Albo pas.
    }
turn-track-free =
    { $left ->
        [one] { $who }: { $corp } może położyć jeszcze { $left } kafelek, teren jest płatny. Albo pas.
        [few] { $who }: { $corp } buduje tory: do { $left } kafelków na różnych heksach, ulepszyć można tylko jeden. Teren jest płatny. Albo pas.
       *[many] { $who }: { $corp } buduje tory: do { $left } kafelków na różnych heksach, ulepszyć można tylko jeden. Teren jest płatny. Albo pas.
    }
turn-track-one = { $who }: { $corp } może położyć albo ulepszyć jeden kafelek, teren jest płatny. Albo pas.
turn-token = { $who }: { $corp } może postawić stację. Albo pas.
turn-routes = { $who }: { $corp } wysyła pociągi.
turn-dividend = { $who }: { $corp } ma dochód { $income }. Wypłacić, wypłacić połowę czy zatrzymać?
turn-privates = { $who }: { $corp } może kupić spółkę prywatną. Albo pas.
turn-train = { $who }: { $corp } może kupić pociągi; pas kończy jej turę.
turn-train-must = { $who }: { $corp } nie ma pociągu i musi go kupić.
turn-train-lost = { $who }: { $corp } nie ma pociągu. Kup go; po pasie spółka zostanie upaństwowiona.
turn-merge = { $who }: { $corp } może zostać dużą spółką albo połączyć się z innymi. Albo pas.
turn-convert-name = { $who }: którą dużą spółką stanie się { $corp }?
turn-merge-more = { $who }: łączą się { $group }. Dodaj kolejną małą spółkę albo spasuj.
turn-merge-name = { $who }: którą dużą spółką staną się { $group }?
turn-charter = { $corp }: skarb { $cash }, pożyczki { $loans } z { $limit }, pociągi: { $trains } (wolne miejsca: { $room }), kurs { $price }
turn-charter-national = { $corp }: skarb { $cash }, pożyczki { $loans }, pociągi: { $trains }
turn-lots = { $who }: złóż ofertę za spółkę prywatną albo spasuj, gdzie to możliwe. Gotówka: { $cash }.
turn-build = { $who }: { $corp } kładzie do dwóch kafelków, w tym jeden z miastem, i stawia stację. Albo pas.
turn-build-more = { $who }: { $corp } – { $left ->
    [0] żadnych kafelków więcej
    [one] jeszcze { $left } kafelek
    [few] jeszcze { $left } kafelki
   *[many] jeszcze { $left } kafelków
}, można postawić stację. Albo pas.
turn-build-track = { $who }: { $corp } – { $left ->
    [0] żadnych kafelków więcej
    [one] jeszcze { $left } kafelek
    [few] jeszcze { $left } kafelki
   *[many] jeszcze { $left } kafelków
}. Albo pas.
turn-emergency-shares = { $who }: kup akcję { $corp } za { $price } albo spasuj. Gotówka: { $cash }.
round-draft = Pierwsza runda giełdowa
round-between = Między rundami
turn-draft = { $who }: weź kartę, kup certyfikat, ustal cenę albo spasuj. Gotówka: { $cash }.
turn-return-token = { $who }: { $corp } ma dwie stacje na jednym heksie. Która wraca na kartę spółki?
turn-exchange-private = { $who }: wymień { $item } na 10 % kolei regionalnej albo spasuj, wtedy przepadnie.
turn-bond-station = { $who }: postaw stację { $corp } na dowolnym wolnym miejscu.
turn-dividend-whole = { $who }: { $corp } ma dochód { $income }. Wypłacić czy zatrzymać?
turn-train-insolvent = { $who }: { $corp } nie ma pociągu. Kup go; po pasie spółka jest niewypłacalna i następnym razem wydzierżawi pociąg.
turn-anybody = { $corp } nie ma prezesa: odpowiedzieć może każdy.
turn-charter-without-loans = { $corp }: skarb { $cash }, pociągi: { $trains } (wolne miejsca: { $room }), kurs { $price }
