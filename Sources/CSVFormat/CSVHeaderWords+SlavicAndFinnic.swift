extension CSVHeaderWords {
    static let slavicAndFinnic: [Entry] = [
        Entry(
            "pl", .bookingDate,
            "data księgowania|data zaksięgowania|data zaksiegowania|data ksiegowania|data zrealizowania|data realizacji|data zakończenia|data rozliczenia|data rozliczenia transakcji"
        ),
        Entry("pl", .date, "data|dzień|data i godzina"),
        Entry("pl", .transactionDate, "data transakcji|data operacji|data zakupu|data rozpoczęcia"),
        Entry("pl", .valueDate, "data waluty|data wartości"),
        Entry("pl", .time, "godzina|czas"),
        Entry(
            "pl", .amount,
            "kwota|kwota operacji|kwota transakcji|kwota pln|kwota w pln|suma|kwota w walucie rachunku|kwota transakcji waluta rachunku|kwota rozliczenia|kwota zaksięgowana|brutto|kwota brutto"
        ),
        Entry(
            "pl", .debit,
            "obciążenia|obciążenie|wydatki|wydatek|wypłata|wypłaty|kwota obciążenia|winien|debet|rozchód"
        ),
        Entry(
            "pl", .credit,
            "uznania|uznanie|wpływy|wpływ|wpłata|wpłaty|kwota uznania|przychód|ma|przychody"),
        Entry("pl", .direction, "strona|znak|obciążenie uznanie|wn ma|rodzaj"),
        Entry(
            "pl", .balance,
            "saldo|saldo po operacji|saldo po transakcji|saldo końcowe|saldo rachunku|saldo księgowe"
        ),
        Entry("pl", .currency, "waluta|waluta rachunku|waluta operacji"),
        Entry(
            "pl", .originalAmount,
            "kwota oryginalna|kwota w walucie oryginalnej|kwota w walucie|kwota płatności w walucie|kwota w walucie obcej|kwota oryginalna transakcji"
        ),
        Entry("pl", .originalCurrency, "waluta oryginalna|waluta transakcji|waluta obca"),
        Entry("pl", .fee, "opłata|prowizja|opłaty|koszt|koszty|prowizje"),
        Entry("pl", .rate, "kurs|kurs wymiany|kurs waluty"),
        Entry(
            "pl", .payee,
            "kontrahent|odbiorca|nadawca|nazwa|nadawca odbiorca|odbiorca nadawca|nazwa kontrahenta|nazwa odbiorcy|dane kontrahenta|beneficjent|nazwa nadawcy|odbiorca zleceniodawca"
        ),
        Entry(
            "pl", .counterAccount,
            "numer konta kontrahenta|rachunek odbiorcy|rachunek nadawcy|rachunek kontrahenta|numer rachunku kontrahenta|nr rachunku|konto kontrahenta|rachunek przeciwstawny|nr rachunku kontrahenta"
        ),
        Entry(
            "pl", .memo,
            "tytuł|opis|opis operacji|tytułem|opis transakcji|szczegóły|tytuł operacji|tytuł przelewu|tytuł płatności|uwagi|komentarz|opis szczegółowy"
        ),
        Entry("pl", .category, "kategoria"),
        Entry("pl", .tags, "tagi|etykiety"),
        Entry("pl", .id, "numer transakcji|nr transakcji|id transakcji|numer operacji|lp"),
        Entry("pl", .reference, "referencje|numer referencyjny|nr referencyjny"),
        Entry("pl", .status, "stan|status"),
        Entry(
            "pl", .account, "rachunek|konto|numer rachunku|numer konta|produkt|karta|numer karty"),
        Entry(
            "pl", .bookingType, "typ operacji|rodzaj operacji|typ transakcji|rodzaj transakcji|typ"),
        Entry("pl", .other, "posiadacz karty|właściciel karty|numer wyciągu"),

        Entry(
            "cs", .bookingDate,
            "datum zaúčtování|datum účtování|zaúčtováno|datum zaúčtování transakce|zúčtováno|datum dokončení|dokončeno"
        ),
        Entry("cs", .date, "datum|den|datum a čas"),
        Entry(
            "cs", .transactionDate,
            "datum provedení|datum transakce|datum pohybu|datum platby|datum operace|datum zahájení"
        ),
        Entry("cs", .valueDate, "datum valuty|valuta|datum splatnosti"),
        Entry("cs", .time, "čas"),
        Entry(
            "cs", .amount,
            "částka|objem|zaúčtovaná částka|částka czk|částka v czk|suma|částka v měně účtu|částka platby|objem platby|zúčtovaná částka|částka v měně karty|hrubá částka"
        ),
        Entry("cs", .debit, "výdaj|výdaje|odchozí|na vrub|debet|má dáti|výběr|odepsáno"),
        Entry("cs", .credit, "příjem|příjmy|příchozí|ve prospěch|kredit|dal|vklad|připsáno"),
        Entry("cs", .direction, "směr|směr úhrady|směr platby|typ pohybu"),
        Entry("cs", .balance, "zůstatek|konečný zůstatek|zůstatek po pohybu|účetní zůstatek|stav"),
        Entry("cs", .currency, "měna|měna účtu|kód měny"),
        Entry(
            "cs", .originalAmount,
            "původní částka|částka v původní měně|původní částka a měna|částka v cizí měně|částka transakce|originální částka|původní částka úhrady|původní částka platby"
        ),
        Entry(
            "cs", .originalCurrency,
            "původní měna|měna transakce|originální měna|původní měna úhrady|původní měna platby"
        ),
        Entry("cs", .fee, "poplatek|poplatky|poplatek v měně účtu|cena služby"),
        Entry("cs", .rate, "kurz|směnný kurz"),
        Entry(
            "cs", .payee,
            "název protiúčtu|protistrana|příjemce|název|jméno|obchodník|odesílatel|plátce|název obchodníka|jméno protistrany|název protistrany"
        ),
        Entry(
            "cs", .counterAccount,
            "protiúčet|číslo protiúčtu|účet protistrany|číslo účtu protistrany|protiúčet a kód banky"
        ),
        Entry(
            "cs", .memo,
            "popis|zpráva|poznámka|zpráva pro příjemce|detail|popis transakce|informace|poznámka pro mě|uživatelská identifikace|zpráva pro mě|účel"
        ),
        Entry("cs", .category, "kategorie|kategorie transakce"),
        Entry(
            "cs", .id,
            "id transakce|id pohybu|číslo transakce|identifikace transakce|id operace|id pokynu"),
        Entry("cs", .reference, "variabilní symbol|vs|reference|reference platby"),
        Entry("cs", .account, "účet|číslo účtu|číslo karty|číslo účtu klienta|karta"),
        Entry("cs", .accountName, "název účtu"),
        Entry("cs", .bookingType, "typ|typ transakce|typ platby|typ operace|druh"),
        Entry(
            "cs", .other,
            "ks|ss|konstantní symbol|specifický symbol|kód banky|název banky|držitel karty|jméno držitele|název karty|číslo výpisu"
        ),
        Entry("cs", .status, "stav|stav transakce|stav platby"),

        Entry(
            "ru", .bookingDate,
            "дата проводки|дата обработки|дата списания|дата платежа|дата завершения|дата исполнения"
        ),
        Entry("ru", .date, "дата|дата и время|день"),
        Entry(
            "ru", .transactionDate,
            "дата операции|дата транзакции|дата совершения операции|дата покупки|дата начала"
        ),
        Entry("ru", .valueDate, "дата валютирования"),
        Entry("ru", .time, "время"),
        Entry(
            "ru", .amount,
            "сумма|сумма операции|сумма платежа|сумма в валюте счета|сумма в рублях|сумма транзакции|сумма в валюте счёта|сумма пересчитанная в валюту счета|сумма в валюте карты|сумма списания|брутто"
        ),
        Entry("ru", .debit, "расход|списание|дебет|расходы|списано"),
        Entry(
            "ru", .credit,
            "приход|зачисление|кредит|поступление|доход|поступления|зачислено|пополнение"),
        Entry("ru", .direction, "тип операции|дебет кредит|приход расход"),
        Entry(
            "ru", .balance,
            "баланс|остаток|остаток на счете|остаток средств|остаток после операции|исходящий остаток"
        ),
        Entry("ru", .currency, "валюта|валюта операции|валюта платежа|валюта счета|валюта счёта"),
        Entry(
            "ru", .originalAmount,
            "сумма в валюте операции|сумма в валюте|сумма в валюте транзакции"),
        Entry("ru", .fee, "комиссия|комиссии|сумма комиссии"),
        Entry("ru", .rate, "курс|курс конвертации"),
        Entry(
            "ru", .payee,
            "контрагент|получатель|плательщик|наименование|отправитель|торговая точка|наименование контрагента|мерчант"
        ),
        Entry("ru", .counterAccount, "счет контрагента|счет получателя|счёт контрагента"),
        Entry(
            "ru", .memo,
            "описание|назначение платежа|комментарий|назначение|описание операции|детали|основание|содержание|примечание|детали операции"
        ),
        Entry("ru", .category, "категория"),
        Entry("ru", .id, "номер операции|номер транзакции|код операции|идентификатор"),
        Entry("ru", .reference, "номер документа|референс"),
        Entry("ru", .status, "статус|состояние"),
        Entry("ru", .account, "счет|счёт|номер счета|номер карты|карта|номер счёта"),
        Entry("ru", .bookingType, "тип|вид операции|тип транзакции"),
        Entry(
            "ru", .other,
            "кэшбэк|бонусы|mcc|округление на инвесткопилку|бонусы включая кэшбэк|держатель карты|владелец карты"
        ),

        Entry(
            "fi", .bookingDate,
            "kirjauspäivä|kirjauspvm|kirjauspäivämäärä|tapahtumapäivä kirjaus|valmistumispäivä|päättymispäivä|suorituspäivä"
        ),
        Entry("fi", .date, "päivä|pvm|päivämäärä"),
        Entry(
            "fi", .transactionDate,
            "maksupäivä|tapahtumapäivä|ostopäivä|tapahtumapvm|maksupvm|alkamispäivä|aloituspäivä"
        ),
        Entry("fi", .valueDate, "arvopäivä|arvopvm|korkopäivä"),
        Entry("fi", .time, "aika|kellonaika"),
        Entry(
            "fi", .amount,
            "määrä|määrä eur|määrä euroa|summa|määrä euroina|tapahtuman määrä|määrä tilin valuutassa|veloitettu määrä"
        ),
        Entry("fi", .debit, "otto|otot|maksut|veloitus|panot ja otot|menot|tilitä"),
        Entry("fi", .credit, "pano|panot|hyvitys|tulot|talletus|tilille"),
        Entry("fi", .balance, "saldo|tilin saldo|saldo tapahtuman jälkeen"),
        Entry("fi", .currency, "valuutta"),
        Entry("fi", .originalAmount, "alkuperäinen määrä|alkuperäinen summa"),
        Entry("fi", .fee, "palkkio|kulut|palkkiot|kulu"),
        Entry(
            "fi", .payee, "saaja maksaja|saaja|maksaja|nimi|vastaanottaja|saajan nimi|maksunsaaja"),
        Entry(
            "fi", .counterAccount,
            "saajan tilinumero|saajan tili|vastatili|saajan tilinumero ja pankin bic|tilinumero vastapuoli"
        ),
        Entry(
            "fi", .memo,
            "viesti|selite|selitys|tapahtuma|kuvaus|selostus|viesti saajalle|otsikko"
        ),
        Entry("fi", .category, "luokka|kategoria"),
        Entry("fi", .id, "arkistointitunnus|tapahtumatunnus"),
        Entry("fi", .reference, "viite|viitenumero"),
        Entry("fi", .account, "tili|tilinumero|kortti"),
        Entry("fi", .bookingType, "laji|tapahtumalaji|tyyppi"),
        Entry("fi", .status, "tila"),
        Entry("fi", .other, "kortinhaltija"),

        Entry(
            "hu", .bookingDate,
            "könyvelés dátuma|könyvelési nap|könyvelés napja|könyvelési dátum|könyvelt dátum|befejezés dátuma|teljesítés dátuma"
        ),
        Entry("hu", .date, "dátum|nap"),
        Entry(
            "hu", .transactionDate,
            "tranzakció dátuma|tranzakció időpontja|vásárlás dátuma|tranzakció napja|kezdés dátuma|kezdő dátum|indítás dátuma"
        ),
        Entry("hu", .valueDate, "értéknap|érték dátum|értékdátum"),
        Entry("hu", .time, "idő|időpont"),
        Entry(
            "hu", .amount,
            "összeg|tranzakció összege|összeg huf|forgalom|könyvelt összeg|összeg a számla devizanemében|terhelt összeg"
        ),
        Entry("hu", .debit, "terhelés|kiadás|kifizetés|terhelések"),
        Entry("hu", .credit, "jóváírás|bevétel|befizetés|jóváírások"),
        Entry(
            "hu", .direction, "bevétel kiadás|terhelés jóváírás|t j|előjel|irány|tartozik követel"),
        Entry("hu", .balance, "egyenleg|könyvelt egyenleg|számlaegyenleg|záróegyenleg"),
        Entry("hu", .currency, "devizanem|pénznem|deviza|tranzakció devizaneme|összeg devizaneme"),
        Entry("hu", .originalAmount, "eredeti összeg"),
        Entry("hu", .originalCurrency, "eredeti devizanem|eredeti deviza"),
        Entry("hu", .fee, "díj|jutalék|költség|díjak"),
        Entry("hu", .rate, "árfolyam"),
        Entry(
            "hu", .payee,
            "partner neve|partner|kedvezményezett|név|ellenoldali név|kereskedő|kedvezményezett neve|ellenoldal neve|partner elnevezése"
        ),
        Entry(
            "hu", .counterAccount,
            "partner számlaszáma|ellenszámla|ellenoldali számlaszám|kedvezményezett számlaszáma|partner számla"
        ),
        Entry("hu", .memo, "közlemény|leírás|megjegyzés|részletek|megnevezés|tranzakció leírása"),
        Entry("hu", .category, "kategória"),
        Entry("hu", .id, "tranzakció azonosító|megbízás azonosító|tranzakciószám|azonosító"),
        Entry("hu", .reference, "hivatkozás|bizonylatszám"),
        Entry("hu", .status, "állapot|státusz|tranzakció állapota"),
        Entry("hu", .account, "számlaszám|számla|kártyaszám"),
        Entry("hu", .accountName, "számla neve|számla elnevezése"),
        Entry("hu", .bookingType, "tranzakció típusa|típus|jogcím|forgalom típusa"),
        Entry("hu", .other, "kártyabirtokos|kártyabirtokos neve"),

        Entry("tr", .bookingDate, "muhasebe tarihi|kayıt tarihi|tamamlanma tarihi|bitiş tarihi"),
        Entry("tr", .date, "tarih|tarih saat|gün"),
        Entry("tr", .transactionDate, "işlem tarihi|harcama tarihi|başlangıç tarihi"),
        Entry("tr", .valueDate, "valör|valör tarihi"),
        Entry("tr", .time, "saat|işlem saati"),
        Entry(
            "tr", .amount,
            "tutar|işlem tutarı|miktar|tutar tl|meblağ|tutar try|işlem tutarı tl|hesap para birimi tutarı"
        ),
        Entry("tr", .debit, "borç|çıkan|gider|çekilen|borç tutarı|giden"),
        Entry("tr", .credit, "alacak|giren|gelir|yatan|alacak tutarı|gelen"),
        Entry("tr", .direction, "borç alacak|b a|yön"),
        Entry("tr", .balance, "bakiye|kalan bakiye|hesap bakiyesi|son bakiye"),
        Entry("tr", .currency, "para birimi|döviz|döviz cinsi|döviz kodu"),
        Entry("tr", .originalAmount, "orijinal tutar|yabancı para tutarı|döviz tutarı"),
        Entry("tr", .fee, "ücret|masraf|komisyon"),
        Entry("tr", .rate, "kur|döviz kuru"),
        Entry(
            "tr", .payee,
            "alıcı|gönderen|karşı taraf|ad soyad|işyeri|üye işyeri|alıcı gönderen|unvan|alıcı adı"),
        Entry("tr", .counterAccount, "karşı hesap|alıcı iban|karşı iban|alıcı hesap"),
        Entry("tr", .memo, "açıklama|işlem açıklaması|işlem|not|detay|aciklama|işlem detayı|i̇şlem"),
        Entry("tr", .category, "kategori|etiket"),
        Entry("tr", .id, "işlem no|işlem numarası|dekont no|fiş no"),
        Entry("tr", .reference, "referans|referans no"),
        Entry("tr", .status, "durum"),
        Entry("tr", .account, "hesap|hesap no|hesap numarası|kart no|kart numarası"),
        Entry("tr", .bookingType, "işlem tipi|işlem türü|tür|kanal"),
        Entry("tr", .other, "kart sahibi"),
    ]
}
