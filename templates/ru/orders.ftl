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
        *[many] покупать { $corp } { $source }, пока у вас не будет { $count } акций
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
        *[many] куплено { $count } акций { $corp }
    }
orders-stop-floated = { $corp } запущена
orders-stop-cannot-buy = акций { $corp } там не купить
orders-stop-taken-back = отменено игроком

orders-auto = Постоянные распоряжения: что стол делает за вас
orders-auto-pass = Пасовать за вас в фондовых раундах, пока что-нибудь не случится
orders-auto-buy = Покупать за вас акции, ход за ходом
orders-auto-merger = Пасовать в раунде слияний всеми вашими компаниями
orders-auto-show = Ваше постоянное распоряжение
orders-auto-off = Отменить ваше постоянное распоряжение
orders-opt-always = Что бы ни случилось; иначе: до продажи акций, основания компании и тому подобного
orders-opt-forever = В каждом фондовом раунде; иначе: в этом или ближайшем
orders-opt-corporation = Какой компании
orders-opt-until = Пока у вас не будет столько акций или пока компания не запустится (float)
orders-opt-market = С рынка, а не из казны
orders-opt-then-pass = Затем пасовать, пока что-нибудь не случится
