# Почему ход отклонён: правило, числа и что поможет.

refusal-game-over = Игра окончена. Итог – /status, отменить последний ход – /undo.
refusal-not-your-turn = Сейчас ходит { $asked }.
refusal-nobodys-turn = Сейчас никто не ходит.
refusal-not-now = Сейчас нельзя: { $kind }. Можно: { $open }.
refusal-too-poor = { $who }: в наличии { $have }, а это стоит { $need }. Не хватает { $gap }.
refusal-too-poor-with-loans =
    { $loans ->
        [0] { $who }: в наличии { $have }, а это стоит { $need }. Займов больше взять нельзя.
        [one] { $who }: в наличии { $have }, а это стоит { $need }. Ещё { $loans } заём даст { $bring }: этого мало.
        [few] { $who }: в наличии { $have }, а это стоит { $need }. Ещё { $loans } займа дадут { $bring }: этого мало.
       *[many] { $who }: в наличии { $have }, а это стоит { $need }. Ещё { $loans } займов дадут { $bring }: этого мало.
    }
refusal-no-loan-for-this = { $who }: в наличии { $have }, а это стоит { $need }. Займы берут только на пути и на обязательный поезд из банка.
refusal-bid-too-low = Ставка должна быть не меньше { $least }.
refusal-bid-step = Шаг ставки – { $step }.
refusal-bid-fixed = Торги за неё никто не открыл: цена ровно { $price }.
refusal-price-fixed = Цена ровно { $price }.
refusal-price-range = Цена должна быть от { $least } до { $most }.
refusal-not-on-the-block = Сейчас продаётся { $item } и ничего больше.
refusal-other-auction = Сейчас на торгах { $corp }.
refusal-not-available = { $corp } сейчас нельзя основать: она уже в игре или её фаза не началась.
refusal-other-minor-first = Первой нужно основать { $corp }.
refusal-no-home = Для домашней станции { $corp } нет свободного города.
refusal-not-a-par = Это не стартовая цена. Список цен – /moves par.
refusal-cert-limit = Лимит сертификатов исчерпан: { $limit }.
refusal-holding-limit = Больше { $limit } % одной компании держать нельзя.
refusal-pool-limit = В банковском пуле может быть не больше { $limit } % компании: продайте меньше.
refusal-not-there = Такого сертификата нет.
refusal-one-at-a-time = Сертификаты покупают по одному.
refusal-sold-this-round = Вы продавали { $corp } в этом раунде и купить её акции можете только в следующем.
refusal-not-operated-yet = { $corp } ещё не ходила: продавать её акции пока нельзя.
refusal-never-sold = Сертификаты { $corp } не продаются.
refusal-no-successor = Ни у кого больше нет { $need } %, чтобы стать президентом: президентский сертификат не продать. Продайте меньше.
refusal-wrong-percent = Из этих сертификатов такой процент не складывается.
refusal-no-such-tile = Таких тайлов не осталось.
refusal-colour-not-yet = В фазе { $phase } этот цвет тайлов ещё недоступен: { $colour }.
refusal-hex-closed = { $hex }: строить здесь сейчас нельзя.
refusal-track-not-connected = К { $hex } не ведут пути компании: тайл должен примыкать к её сети.
refusal-no-new-track = { $hex }: тайл не даёт компании ничего нового; новые пути должны быть достижимы от её станций.
refusal-same-hex-twice = { $hex }: в этом ходу тайл здесь уже положен.
refusal-no-more-upgrades = За ход можно улучшить только один тайл.
refusal-more-exits-first =
    { $exits ->
       *[other] В город кладут тайл с наибольшим числом выходов: подходит тайл, где их { $exits }.
    }
refusal-no-such-city = Такого города нет.
refusal-no-slot = Все места в городе заняты или зарезервированы.
refusal-station-in-hex = { $hex }: у компании здесь уже есть станция.
refusal-city-not-connected = От станций компании в этот город нет путей.
refusal-not-a-home = Домашняя станция не может стоять там. Места – /moves token.
refusal-not-your-train = У компании нет поезда { $train }, который сейчас подошёл бы.
refusal-no-such-payout = Доход здесь выплачивают или удерживают целиком; пополам его не делят.
refusal-not-for-sale = Поезд { $train } сейчас не продаётся.
refusal-train-limit = Места нет: лимит поездов – { $limit }.
refusal-no-trade-in = Эти поезда обменять нельзя.
refusal-private-not-for-sale = { $item } не принадлежит игроку, продать её некому.
refusal-no-major-free = Свободных крупных компаний нет.
refusal-cannot-merge = { $corp } не может войти в слияние: нужна связь путями; у одного владельца – не больше { $own } малых компаний, всего – не больше { $most }.
refusal-nobody-could-lead = Президентом стать некому: нужны две малые компании одного владельца или { $price } на вторую акцию.
refusal-major-without-president = Кто-то должен держать 20 % { $corp }: купите акцию, после паса президента не будет.
refusal-keep-two-hexes = Остающиеся станции должны стоять в двух разных гексах.

misfit-edge = сторона { $edge }
misfit-colour = { $hex }: у тайла не следующий цвет, или тайлы сюда не кладут.
misfit-label = { $hex }: буква на тайле не та, что на гексе.
misfit-places = { $hex }: на тайле должно быть столько же городов и городков, сколько сейчас.
misfit-old-track = { $hex }: старые пути должны остаться.
misfit-exit = { $hex }: путь упирается в закрытую сторону ({ $edge }). Поверните тайл.
misfit-cities = { $hex }: тайл неверно соединяет или делит города.
misfit-rotation = { $hex }: так тайл лечь не может.
misfit-stub = { $hex }: первый тайл должен вести сюда: { $side }.

route-problem = Эти маршруты непонятны.
route-no-train = Поезда { $train } нет, отправить некого.
route-train-twice = Поезд { $train } едет только один раз.
route-no-stop = Маршрут поезда { $train }: пункт { $position } – не остановка.
route-too-short = Маршрут поезда { $train }: нужны хотя бы две остановки.
route-stop-twice = Маршрут поезда { $train }: { $stop } встречается дважды.
route-hex-twice = Маршрут поезда { $train }: { $first } и { $second } – в одном гексе, заехать можно только в один.
route-area-twice = Маршрут поезда { $train }: { $first } и { $second } – одно место, заехать можно один раз.
route-no-station = Маршрут поезда { $train }: ни на одной остановке нет станции компании.
route-through = Маршрут поезда { $train }: через { $stop } проехать нельзя, там только начало или конец.
route-not-for-train = Маршрут поезда { $train }: в { $stop } он не ходит.
route-too-many-areas = Маршрут поезда { $train }: внешних территорий { $visits }, можно { $most }.
route-too-long = Маршрут поезда { $train }: остановок в счёт { $visits }, можно { $most }.
route-mine = Маршрут поезда { $train }: нужна ровно одна шахта, на конце.
route-station-uncounted = Маршрут поезда { $train }: среди засчитанных остановок должна быть станция компании.
route-no-track = Маршрут поезда { $train }: нет путей { $from } – { $to }.
route-track-taken = Маршрут поезда { $train }: пути { $from } – { $to } уже занял поезд { $by }.
route-ambiguous = Между остановками несколько путей: назовите гексы по дороге в скобках, например L12 (M11) M9.

kind-bid = ставка
kind-buy-private = покупка частной компании
kind-buy-shares = покупка акций
kind-buy-train = покупка поезда
kind-choose = выбор
kind-convert = преобразование
kind-discard = сброс поезда
kind-dividend = распоряжение доходом
kind-lay = укладка тайла
kind-merge = слияние
kind-par = основание крупной компании
kind-pass = пас
kind-token = установка станции
kind-remove = снятие станции
kind-run = отправка поездов
kind-sell = продажа акций

colour-white = белый
colour-yellow = жёлтый
colour-green = зелёный
colour-brown = коричневый
colour-grey = серый
colour-red = красный
colour-blue = синий
kind-close = закрытие частной компании
refusal-only-this = Сейчас можно купить только акции { $corp }; если её нет в игре, сначала её нужно основать.
refusal-only-owner-starts = Основать { $corp } может только владелец { $item }.
refusal-from-round = Эту компанию можно основать с биржевого раунда { $round }.
refusal-treasury-limit = У самой компании нельзя купить больше { $limit } %; акции из банковского пула купить можно.
refusal-needs-one-certificate = Президентский сертификат { $corp } достаётся только игроку ровно с одним сертификатом, его он и отдаёт взамен.
refusal-sold-this-turn = { $corp } в этом ходу уже продавали.
refusal-cannot-expand = { $corp } сейчас нельзя преобразовать.
refusal-one-city-tile = За ход – один тайл с городом: второй тайл – только пути или городок.
refusal-one-station = Одна станция за ход: эта компания свою уже поставила.
refusal-stations-stopped = В этой игре больше не ставят станций: после операционного раунда осталось мало поездов: /rules stations.
refusal-no-such-power = { $item } сейчас этого не может.
refusal-still-open = Сначала нужно закрыть { $item }: /close { $item }.
refusal-already-closed = { $item } уже закрыта.
refusal-power-used = Свойство { $item } уже использовано.
refusal-power-elsewhere = Это свойство действует в другом месте: { $hex }.
refusal-not-this-tile = Свойство { $item } не даёт положить этот тайл.
refusal-not-your-corporation = Нужна компания, которой руководит владелец и которая может строить; сейчас ход { $corp }.
kind-repay = возврат долга
kind-exchange = обмен малой компании
refusal-cannot-exchange = { $corp } сейчас нельзя обменять: обмен заменяет покупку, он возможен до других покупок и продаж и только в отведённых фазах.
refusal-more-than-needed = Хватит и меньшего числа акций: на самый дорогой поезд не хватает только { $missing }.
refusal-president-must-stay = Вы должны остаться президентом { $corp } и сохранить президентский сертификат.
refusal-in-debt = Ваш долг банку – { $debt }, до возврата покупать нельзя: /repay.
refusal-goods-not-yet = Товарные поезда продают после покупки первого поезда 2.
refusal-no-trade-yet = В этой фазе компании не продают поезда друг другу.
refusal-one-trade-in = Компания уже обменяла поезд: за операционный раунд можно только один.
