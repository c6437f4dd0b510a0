# Prywatne przymiarki: ruchy, których gracz próbuje obok partii.

plan-head = **Przymiarka, widzisz ją tylko ty: nic z tego się nie stało.** { $head }
plan-no-steps = Nie ma jeszcze żadnego ruchu. Wybierz go z listy albo wpisz poleceniem `/plan try`.
plan-step = { $number }. `/{ $words }` ({ $who })
plan-step-free = { $number }. `/{ $words }` ({ $who }, lub dowolny inny ruch tego gracza)
plan-leads-to = To prowadziłoby do tego: { $what }
plan-stuck = Ruchu { $number } nie można wykonać: { $why } Usuń go poleceniem `/plan back` albo zacznij od nowa: `/plan start`.
plan-queued =
    { $count ->
        [one] W kolejce czeka { $count } twój ruch: zostanie wykonany, gdy przyjdzie twoja kolej, jeśli wciąż będzie dozwolony.
        [few] W kolejce czekają { $count } twoje ruchy: każdy zostanie wykonany, gdy przyjdzie twoja kolej, jeśli wciąż będzie dozwolony.
       *[many] W kolejce czeka { $count } twoich ruchów: każdy zostanie wykonany, gdy przyjdzie twoja kolej, jeśli wciąż będzie dozwolony.
    }
plan-picture = Pozycja, której jeszcze nie ma
plan-try-next = Spróbuj ruchu
plan-run-best = Najlepsze trasy
plan-button-play = Zagraj teraz
plan-button-queue = Do kolejki
plan-button-skip = Pozostali pasują
plan-button-back = Ruch wstecz
plan-button-drop = Porzuć
plan-gone = Twoja przymiarka została usunięta.
plan-empty = W przymiarce nie ma żadnego twojego ruchu. Dodaj go poleceniem `/plan try`.
plan-not-yet = To jeszcze nie twoja kolej. Ustaw przymiarkę w kolejce poleceniem `/plan queue`: twoje ruchy zostaną wykonane, gdy przyjdzie twoja kolej.
plan-full = Przymiarka mieści najwyżej { $most } ruchów. Usuń część poleceniem `/plan back`.
plan-no-move = To nie jest ruch. Wpisz ruch tak jak jego polecenie, na przykład `pass` albo `buy MK treasury`.
plan-cannot-skip = { $who } nie może tu spasować: spróbuj ruchu za tego gracza poleceniem `/plan try`.
plan-refused = Ruchu `/{ $words }` nie można wykonać: { $why }
plan-was-queued = Ruch z kolejki gracza { $who }:
plan-queue-dropped = **{ $name }** { $channel }: { $why }
plan-dropped-taken-back = Twoja przymiarka przepadła: ruchy zostały cofnięte.
plan-dropped-own = Twoja przymiarka przepadła: zagrałeś inaczej.
plan-dropped-other = Twoja przymiarka przepadła: { $who } zagrał inaczej, niż zakładała.
plan-dropped-sooner = Twoja przymiarka przepadła: to twoja kolej, a ona czeka najpierw na ruch gracza { $who }.
plan-dropped-refused = Twoja przymiarka przepadła przy ruchu `/{ $words }`: { $why }
plan-dropped-over = Twoja przymiarka przepadła: partia jest skończona.

plan-group = Próbuj ruchów w tajemnicy i ustawiaj je w kolejce
plan-start = Zacznij przymiarkę od obecnej pozycji
plan-try = Spróbuj ruchu: swojego albo cudzego
plan-skip = Pozostali pasują, jeżdżą najlepszymi trasami i wypłacają, aż decydujesz ty
plan-back = Usuń ostatni ruch przymiarki
plan-show = Pokaż swoją przymiarkę
plan-play = Wykonaj ruchy, na które teraz twoja kolej
plan-queue = Niech twoje ruchy zostaną wykonane, gdy przyjdzie twoja kolej
plan-drop = Porzuć przymiarkę
plan-opt-move = Ruch wpisany jak jego polecenie
