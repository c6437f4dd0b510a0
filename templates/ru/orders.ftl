# Постоянные распоряжения: что игрок поручает столу делать за него.

orders-pass = пасовать в этом фондовом раунде, пока что-нибудь не случится: продажа, новая компания, угроза вашему президентству
orders-pass-forever = пасовать в каждом фондовом раунде, пока что-нибудь не случится: продажа, новая компания, угроза вашему президентству
orders-pass-always = пасовать в этом фондовом раунде, что бы ни случилось
orders-pass-always-forever = пасовать в каждом фондовом раунде, что бы ни случилось
orders-from-market = с рынка
orders-from-treasury = из казны
orders-buy-shares =
    { $count ->
        [one] покупать { $corp } { $source }, пока у вас не будет { $count } акции
        [few] покупать { $corp } { $source }, пока у вас не будет { $count } акций
        [many] покупать { $corp } { $source }, пока у вас не будет { $count } акций
       *[other] покупать { $corp } { $source }, пока у вас не будет { $count } акций
    }
orders-buy-float = покупать { $corp } { $source }, пока компания не запустится
orders-then-pass = { $buys }; затем пасовать, пока что-нибудь не случится
orders-pass-merger = пасовать в раунде слияний: { $list }
orders-yours = Ваше постоянное распоряжение: { $what }.
orders-given = { $who }: дано постоянное распоряжение.
orders-taken-back = { $who }: постоянное распоряжение отменено.
orders-none = { $who }: постоянного распоряжения нет.
orders-wait = Есть вопрос, который ждёт согласия: сначала ответьте на него, потом давайте распоряжение.
orders-no-merger = Ни одну из ваших компаний не могут спросить в раунде слияний.
orders-stopped = { $who }: постоянное распоряжение остановлено — { $why }.
orders-stop-sold = проданы акции
orders-stop-started = основана { $corp }
orders-stop-converted = преобразована { $corp }
orders-stop-exchanged = компания обменяна на акцию
orders-stop-unsafe = { $who } покупает { $corp } и может её отобрать
orders-stop-must-act = сейчас пасовать нельзя
orders-stop-bought =
    { $count ->
        [one] куплена { $count } акция { $corp }
        [few] куплены { $count } акции { $corp }
        [many] куплено { $count } акций { $corp }
       *[other] куплено { $count } акций { $corp }
    }
orders-stop-floated = { $corp } запущена
orders-stop-cannot-buy = акций { $corp } там не купить
orders-stop-taken-back = отменено игроком
