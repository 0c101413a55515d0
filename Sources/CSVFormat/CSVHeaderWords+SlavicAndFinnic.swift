extension CSVHeaderWords {
    static let slavicAndFinnic: [Entry] = [
        Entry(
            "pl", .bookingDate,
            "data ksiegowania|data zaksiegowania|data zrealizowania|data realizacji|data zakonczenia|data rozliczenia|data rozliczenia transakcji"
        ),
        Entry("pl", .date, "data|dzien|data i godzina"),
        Entry("pl", .transactionDate, "data transakcji|data operacji|data zakupu|data rozpoczecia"),
        Entry("pl", .valueDate, "data waluty|data wartosci|data waluta"),
        Entry("pl", .time, "godzina|czas"),
        Entry(
            "pl", .amount,
            "kwota|kwota operacji|kwota transakcji|kwota pln|kwota w pln|suma|kwota w walucie rachunku|kwota transakcji waluta rachunku|kwota rozliczenia|kwota zaksiegowana|brutto|kwota brutto"
        ),
        Entry(
            "pl", .debit,
            "obciazenia|obciazenie|wydatki|wydatek|wyplata|wyplaty|kwota obciazenia|winien|debet|rozchod"
        ),
        Entry(
            "pl", .credit,
            "uznania|uznanie|wplywy|wplyw|wplata|wplaty|kwota uznania|przychod|ma|przychody"),
        Entry("pl", .direction, "strona|znak|obciazenie uznanie|wn ma|rodzaj"),
        Entry(
            "pl", .balance,
            "saldo|saldo po operacji|saldo po transakcji|saldo koncowe|saldo rachunku|saldo ksiegowe"
        ),
        Entry("pl", .currency, "waluta|waluta rachunku|waluta operacji"),
        Entry(
            "pl", .originalAmount,
            "kwota oryginalna|kwota w walucie oryginalnej|kwota w walucie|kwota platnosci w walucie|kwota w walucie obcej|kwota oryginalna transakcji"
        ),
        Entry("pl", .originalCurrency, "waluta oryginalna|waluta transakcji|waluta obca"),
        Entry("pl", .fee, "oplata|prowizja|oplaty|koszt|koszty|prowizje"),
        Entry("pl", .rate, "kurs|kurs wymiany|kurs waluty"),
        Entry(
            "pl", .payee,
            "kontrahent|odbiorca|nadawca|nazwa|nadawca odbiorca|odbiorca nadawca|nazwa kontrahenta|nazwa odbiorcy|dane kontrahenta|beneficjent|nazwa nadawcy|odbiorca zleceniodawca"
        ),
        Entry(
            "pl", .counterAccount,
            "numer konta kontrahenta|rachunek odbiorcy|rachunek nadawcy|rachunek kontrahenta|numer rachunku kontrahenta|nr rachunku|konto kontrahenta|rachunek przeciwstawny|nr rachunku kontrahenta|na konto z konta|rachunek zrodlowy|rachunek docelowy"
        ),
        Entry(
            "pl", .memo,
            "tytul|opis|opis operacji|tytulem|opis transakcji|szczegoly|tytul operacji|tytul przelewu|tytul platnosci|uwagi|komentarz|opis szczegolowy|informacje dodatkowe"
        ),
        Entry("pl", .category, "kategoria"),
        Entry("pl", .tags, "tagi|etykiety"),
        Entry(
            "pl", .id,
            "numer transakcji|nr transakcji|id transakcji|numer operacji|lp|identyfikator transakcji"
        ),
        Entry("pl", .reference, "referencje|numer referencyjny|nr referencyjny"),
        Entry("pl", .status, "stan|status"),
        Entry(
            "pl", .account, "rachunek|konto|numer rachunku|numer konta|produkt|karta|numer karty"),
        Entry(
            "pl", .bookingType, "typ operacji|rodzaj operacji|typ transakcji|rodzaj transakcji|typ"),
        Entry("pl", .other, "posiadacz karty|wlasciciel karty|numer wyciagu"),

        Entry(
            "cs", .bookingDate,
            "datum zauctovani|datum uctovani|zauctovano|datum zauctovani transakce|zuctovano|datum dokonceni|dokonceno|datum zuctovani"
        ),
        Entry("cs", .date, "datum|den|datum a cas"),
        Entry(
            "cs", .transactionDate,
            "datum provedeni|datum transakce|datum pohybu|datum platby|datum operace|datum zahajeni"
        ),
        Entry("cs", .valueDate, "datum valuty|valuta|datum splatnosti"),
        Entry("cs", .time, "cas"),
        Entry(
            "cs", .amount,
            "castka|objem|zauctovana castka|castka czk|castka v czk|suma|castka v mene uctu|castka platby|objem platby|zuctovana castka|castka v mene karty|hruba castka"
        ),
        Entry("cs", .debit, "vydaj|vydaje|odchozi|na vrub|debet|ma dati|vyber|odepsano|vydej"),
        Entry("cs", .credit, "prijem|prijmy|prichozi|ve prospech|kredit|dal|vklad|pripsano"),
        Entry("cs", .direction, "smer|smer uhrady|smer platby|typ pohybu"),
        Entry("cs", .balance, "zustatek|konecny zustatek|zustatek po pohybu|ucetni zustatek|stav"),
        Entry("cs", .currency, "mena|mena uctu|kod meny"),
        Entry(
            "cs", .originalAmount,
            "puvodni castka|castka v puvodni mene|puvodni castka a mena|castka v cizi mene|castka transakce|originalni castka|puvodni castka uhrady|puvodni castka platby"
        ),
        Entry(
            "cs", .originalCurrency,
            "puvodni mena|mena transakce|originalni mena|puvodni mena uhrady|puvodni mena platby"
        ),
        Entry("cs", .fee, "poplatek|poplatky|poplatek v mene uctu|cena sluzby"),
        Entry("cs", .rate, "kurz|smenny kurz"),
        Entry(
            "cs", .payee,
            "nazev protiuctu|protistrana|prijemce|nazev|jmeno|obchodnik|odesilatel|platce|nazev obchodnika|jmeno protistrany|nazev protistrany|platce prijemce|prijemce platce|nazev uctu protistrany|nazev uctu protiuctu"
        ),
        Entry(
            "cs", .counterAccount,
            "protiucet|cislo protiuctu|ucet protistrany|cislo uctu protistrany|protiucet a kod banky|cislo uctu platce prijemce|cislo uctu prijemce|cislo uctu platce|cislo uctu partnera|cislo uctu protiuctu"
        ),
        Entry(
            "cs", .memo,
            "popis|zprava|poznamka|zprava pro prijemce|detail|popis transakce|informace|poznamka pro me|uzivatelska identifikace|zprava pro me|ucel|av pole|detaily transakce|popis prikazce|popis pro prijemce"
        ),
        Entry("cs", .category, "kategorie|kategorie transakce"),
        Entry(
            "cs", .id,
            "id transakce|id pohybu|cislo transakce|identifikace transakce|id operace|id pokynu"),
        Entry("cs", .reference, "variabilni symbol|vs|reference|reference platby"),
        Entry("cs", .account, "ucet|cislo uctu|cislo karty|cislo uctu klienta|karta"),
        Entry("cs", .accountName, "nazev uctu"),
        Entry("cs", .bookingType, "typ|typ transakce|typ platby|typ operace|druh"),
        Entry(
            "cs", .other,
            "ks|ss|konstantni symbol|specificky symbol|kod banky|nazev banky|drzitel karty|jmeno drzitele|nazev karty|cislo vypisu"
        ),
        Entry("cs", .status, "stav|stav transakce|stav platby"),

        Entry(
            "ru", .bookingDate,
            "дата проводки|дата обработки|дата списания|дата платежа|дата завершения|дата исполнения|дата отражения"
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
            "сумма|сумма операции|сумма платежа|сумма в валюте счета|сумма в рублях|сумма транзакции|сумма пересчитанная в валюту счета|сумма в валюте карты|сумма списания|брутто"
        ),
        Entry("ru", .debit, "расход|списание|дебет|расходы|списано"),
        Entry(
            "ru", .credit,
            "приход|зачисление|кредит|поступление|доход|поступления|зачислено|пополнение"),
        Entry("ru", .direction, "тип операции|дебет кредит|приход расход"),
        Entry(
            "ru", .balance,
            "баланс|остаток|остаток на счете|остаток средств|остаток после операции|исходящий остаток|текущее сальдо"
        ),
        Entry("ru", .currency, "валюта|валюта операции|валюта платежа|валюта счета"),
        Entry(
            "ru", .originalAmount,
            "сумма в валюте операции|сумма в валюте|сумма в валюте транзакции"),
        Entry("ru", .fee, "комиссия|комиссии|сумма комиссии"),
        Entry("ru", .rate, "курс|курс конвертации"),
        Entry(
            "ru", .payee,
            "контрагент|получатель|плательщик|наименование|отправитель|торговая точка|наименование контрагента|мерчант|магазин"
        ),
        Entry("ru", .counterAccount, "счет контрагента|счет получателя"),
        Entry(
            "ru", .memo,
            "описание|назначение платежа|комментарий|назначение|описание операции|детали|основание|содержание|примечание|детали операции|сообщение"
        ),
        Entry("ru", .category, "категория"),
        Entry("ru", .id, "номер операции|номер транзакции|код операции|идентификатор|id операции"),
        Entry("ru", .reference, "номер документа|референс"),
        Entry("ru", .status, "статус|состояние"),
        Entry(
            "ru", .account,
            "счет|номер счета|счету|номер карты|карта|карточки счета|номер карточки счета"),
        Entry("ru", .bookingType, "тип|вид операции|тип транзакции|тип операции"),
        Entry(
            "ru", .other,
            "кэшбэк|бонусы|mcc|округление на инвесткопилку|бонусы включая кэшбэк|держатель карты|владелец карты|тип карты"
        ),

        Entry(
            "fi", .bookingDate,
            "kirjauspaiva|kirjauspvm|kirjauspaivamaara|tapahtumapaiva kirjaus|valmistumispaiva|paattymispaiva|suorituspaiva"
        ),
        Entry("fi", .date, "paiva|pvm|paivamaara"),
        Entry(
            "fi", .transactionDate,
            "maksupaiva|tapahtumapaiva|ostopaiva|tapahtumapvm|maksupvm|alkamispaiva|aloituspaiva"
        ),
        Entry("fi", .valueDate, "arvopaiva|arvopvm|korkopaiva"),
        Entry("fi", .time, "aika|kellonaika"),
        Entry(
            "fi", .amount,
            "maara|maara eur|maara euroa|summa|maara euroina|tapahtuman maara|maara tilin valuutassa|veloitettu maara"
        ),
        Entry("fi", .debit, "otto|otot|maksut|veloitus|panot ja otot|menot|tilita"),
        Entry("fi", .credit, "pano|panot|hyvitys|tulot|talletus|tilille"),
        Entry("fi", .direction, "suunta|tapahtuman suunta"),
        Entry("fi", .balance, "saldo|tilin saldo|saldo tapahtuman jalkeen"),
        Entry("fi", .currency, "valuutta"),
        Entry("fi", .originalAmount, "alkuperainen maara|alkuperainen summa"),
        Entry("fi", .fee, "palkkio|kulut|palkkiot|kulu"),
        Entry(
            "fi", .payee,
            "saaja maksaja|saaja|maksaja|nimi|vastaanottaja|saajan nimi|maksunsaaja|kauppa"),
        Entry(
            "fi", .counterAccount,
            "saajan tilinumero|saajan tili|vastatili|saajan tilinumero ja pankin bic|tilinumero vastapuoli"
        ),
        Entry(
            "fi", .memo,
            "viesti|selite|selitys|tapahtuma|kuvaus|selostus|viesti saajalle|otsikko|lisatiedot|muistiinpano"
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
            "konyveles datuma|konyvelesi nap|konyveles napja|konyvelesi datum|konyvelt datum|befejezes datuma|teljesites datuma"
        ),
        Entry("hu", .date, "datum|nap"),
        Entry(
            "hu", .transactionDate,
            "tranzakcio datuma|tranzakcio idopontja|vasarlas datuma|tranzakcio napja|kezdes datuma|kezdo datum|inditas datuma"
        ),
        Entry("hu", .valueDate, "erteknap|ertek datum|ertekdatum"),
        Entry("hu", .time, "ido|idopont"),
        Entry(
            "hu", .amount,
            "osszeg|tranzakcio osszege|osszeg huf|forgalom|konyvelt osszeg|osszeg a szamla devizanemeben|terhelt osszeg"
        ),
        Entry("hu", .debit, "terheles|kiadas|kifizetes|terhelesek"),
        Entry("hu", .credit, "jovairas|bevetel|befizetes|jovairasok"),
        Entry(
            "hu", .direction, "bevetel kiadas|terheles jovairas|t j|elojel|irany|tartozik kovetel"),
        Entry("hu", .balance, "egyenleg|konyvelt egyenleg|szamlaegyenleg|zaroegyenleg"),
        Entry("hu", .currency, "devizanem|penznem|deviza|tranzakcio devizaneme|osszeg devizaneme"),
        Entry("hu", .originalAmount, "eredeti osszeg"),
        Entry("hu", .originalCurrency, "eredeti devizanem|eredeti deviza"),
        Entry("hu", .fee, "dij|jutalek|koltseg|dijak"),
        Entry("hu", .rate, "arfolyam"),
        Entry(
            "hu", .payee,
            "partner neve|partner|kedvezmenyezett|nev|ellenoldali nev|kereskedo|kedvezmenyezett neve|ellenoldal neve|partner elnevezese|felado|cimzett"
        ),
        Entry(
            "hu", .counterAccount,
            "partner szamlaszama|ellenszamla|ellenoldali szamlaszam|kedvezmenyezett szamlaszama|partner szamla"
        ),
        Entry(
            "hu", .memo,
            "kozlemeny|leiras|megjegyzes|reszletek|megnevezes|tranzakcio leirasa|uzenet|jegyzet"),
        Entry("hu", .category, "kategoria"),
        Entry("hu", .id, "tranzakcio azonosito|megbizas azonosito|tranzakcioszam|azonosito"),
        Entry("hu", .reference, "hivatkozas|bizonylatszam"),
        Entry("hu", .status, "allapot|statusz|tranzakcio allapota"),
        Entry("hu", .account, "szamlaszam|szamla szam|szamla szama|szamla|kartyaszam"),
        Entry("hu", .accountName, "szamla neve|szamla nev|szamlanev|szamla elnevezese"),
        Entry("hu", .bookingType, "tranzakcio tipusa|tipus|jogcim|forgalom tipusa"),
        Entry("hu", .other, "kartyabirtokos|kartyabirtokos neve"),

        Entry("tr", .bookingDate, "muhasebe tarihi|kayit tarihi|tamamlanma tarihi|bitis tarihi"),
        Entry("tr", .date, "tarih|tarih saat|gun"),
        Entry("tr", .transactionDate, "islem tarihi|harcama tarihi|baslangic tarihi"),
        Entry("tr", .valueDate, "valor|valor tarihi"),
        Entry("tr", .time, "saat|islem saati"),
        Entry(
            "tr", .amount,
            "tutar|islem tutari|miktar|tutar tl|meblag|tutar try|islem tutari tl|hesap para birimi tutari"
        ),
        Entry("tr", .debit, "borc|cikan|gider|cekilen|borc tutari|giden"),
        Entry("tr", .credit, "alacak|giren|gelir|yatan|alacak tutari|gelen"),
        Entry("tr", .direction, "borc alacak|b a|yon"),
        Entry("tr", .balance, "bakiye|kalan bakiye|hesap bakiyesi|son bakiye"),
        Entry("tr", .currency, "para birimi|doviz|doviz cinsi|doviz kodu"),
        Entry("tr", .originalAmount, "orijinal tutar|yabanci para tutari|doviz tutari"),
        Entry("tr", .fee, "ucret|masraf|komisyon"),
        Entry("tr", .rate, "kur|doviz kuru"),
        Entry(
            "tr", .payee,
            "alici|gonderen|karsi taraf|ad soyad|isyeri|uye isyeri|alici gonderen|unvan|alici adi"),
        Entry("tr", .counterAccount, "karsi hesap|alici iban|karsi iban|alici hesap"),
        Entry("tr", .memo, "aciklama|islem aciklamasi|islem|not|detay|islem detayi|mesaj"),
        Entry("tr", .category, "kategori|etiket"),
        Entry("tr", .id, "islem no|islem numarasi|dekont no|fis no"),
        Entry("tr", .reference, "referans|referans no"),
        Entry("tr", .status, "durum"),
        Entry("tr", .account, "hesap|hesap no|hesap numarasi|kart no|kart numarasi"),
        Entry("tr", .bookingType, "islem tipi|islem turu|tur|kanal"),
        Entry("tr", .other, "kart sahibi"),
    ]
}
