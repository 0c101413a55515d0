import SourceText

extension CSVPhrases {
    /// Words for a balance that is carried to the next page or from the last one. With an amount they are
    /// transfers.
    static let carriedOver: Set<String> = [
        "ubertrag", "report", "a reporter", "riporto", "a riportare", "transporte", "a transportar",
        "suma y sigue", "suma anterior", "saldo y sigue", "overfort",
        "transport", "do przeniesienia",
        "z przeniesienia",
    ]

    /// Whether a cell has the word that books put in front of the other account, `To` or `By`: it says no more
    /// of a balance than of a payment.
    static func isSideOfBook(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.count == 2
            && ["to", "by"].contains { bytes.hasPrefixIgnoringCase($0, at: range.lowerBound) }
    }

    /// Texts that name a balance or total, folded.
    static let statements: [([String], Statement)] = [
        (
            [
                "opening balance", "openingbalance", "balance brought forward", "brought forward",
                "beginning balance",
                "starting balance", "open balance", "previous balance", "start balance",
                "balance b f", "bal b f", "balance b d", "bal b d", "balance brought down",
                "bal brought forward", "saldo del mes anterior",
                "saldo inicial do periodo", "承前", "承前頁", "承前页", "上期結餘",
                "balance at start of period", "balance forward", "initial balance",
                "initial available balance", "saldo inicial disponible",
                "saldo disponible inicial",
                "anfangssaldo", "alter saldo", "alter kontostand", "saldovortrag", "anfangsbestand",
                "vortrag", "eroffnungssaldo", "ancien solde", "solde initial", "solde precedent",
                "solde d ouverture", "solde debut de periode",
                "solde en debut de periode", "saldo anterior", "saldo inicial",
                "saldo iniziale", "saldo contabile iniziale", "saldo precedente", "beginsaldo",
                "vorig saldo", "openingssaldo",
                "saldo poczatkowe", "saldo otwarcia", "pocatecni zustatek", "ingaende saldo",
                "inngaende saldo", "primosaldo", "startsaldo", "alkusaldo", "nyito egyenleg",
                "nyitoegyenleg", "sold initial", "sold contabil initial", "входящий остаток",
                "остаток на начало",
                "devreden bakiye", "acilis bakiyesi", "前月繰越", "繰越", "期初余额", "上期余额",
                "期初餘額", "承前結餘", "이월", "전월이월", "이월잔액", "前残高", "so du dau ky", "saldo awal",
                "algsaldo", "algjaak", "sakuma atlikums", "likutis pradziai", "likutis pradzioje",
                "pradinis likutis", "pociatocny zostatok", "zacetno stanje", "pocetno stanje",
                "начално салдо", "вхідний залишок", "αρχικο υπολοιπο", "προηγουμενο υπολοιπο",
                "b f", "יתרת פתיחה", "יתרה קודמת", "ยอดยกมา", "report a nouveau", "solde reporte",
                "solde anterieur", "ubertrag saldo", "saldoubertrag", "saldo vormonat",
                "saldo a nuevo", "saldo inicial del periodo", "saldo de apertura",
                "saldo mes anterior", "saldo dia anterior", "sdo anterior", "sdo inicial",
                "riporto saldo", "saldo anteriore", "beginstand", "ingaende balans",
                "inngaende balanse", "overfort saldo", "saldo overfort", "saldo primo",
                "saldo z przeniesienia", "saldo poprzednie", "predchozi zustatek", "sold anterior",
                "остаток на начало периода", "остаток на начало дня",
                "pocatecni stav uctu", "pociatocny stav uctu", "баланс на начало",
                "баланс на начало периода", "попереднє сальдо",
                "попередній залишок", "onceki bakiye", "devreden", "nakli yekun", "前期繰越", "前月残高",
                "前回残高", "上期结余", "承上结余", "上日余额", "上日結餘", "承上結餘", "전잔액", "전기이월", "전월잔액",
                "so du dau", "du dau ky", "saldo lalu", "saldo bulan lalu", "baki awal",
                "baki bawa ke hadapan", "b f balance 承上結餘", "balance b f 承上結餘", "balance b fwd",
                "bal b fwd", "opening bal",
                "balance from last statement", "last statement balance", "απο μεταφορα",
                "eelmine saldo", "ieprieksejais atlikums",
                "predchadzajuci zostatok", "prejsnje stanje", "prethodno stanje",
                "preneseno stanje", "предишно салдо", "الرصيد الافتتاحي", "الرصيد السابق",
                "رصيد افتتاحي",
            ], .opening
        ),
        (
            [
                "closing balance", "closingbalance", "close balance", "balance carried forward",
                "carried forward",
                "ending balance",
                "end balance", "new balance", "final balance", "balance c f", "bal c f",
                "balance c d", "bal c d", "balance carried down",
                "balance at end of period", "current balance", "endsaldo", "neuer saldo",
                "neuer kontostand", "kontostand", "online saldo", "schlusssaldo", "abschlusssaldo",
                "endbestand",
                "nouveau solde", "solde final", "solde de cloture", "solde fin de periode",
                "solde en fin de periode", "saldo contabile", "saldo contabile finale",
                "saldo contabilistico",
                "saldo final", "saldo actual", "saldo atual", "saldo finale", "eindsaldo",
                "nieuw saldo", "saldo koncowe", "saldo zamkniecia", "konecny zustatek",
                "utgaende saldo", "ultimosaldo", "slutsaldo", "loppusaldo", "zaro egyenleg",
                "zaroegyenleg", "sold final", "sold contabil final", "исходящий остаток",
                "остаток на конец",
                "loppsaldo", "loppjaak", "beigu atlikums", "likutis pabaigai", "likutis pabaigoje",
                "galutinis likutis", "konecny zostatok", "koncno stanje", "zavrsno stanje",
                "крайно салдо", "вихідний залишок", "τελικο υπολοιπο", "νεο υπολοιπο",
                "kapanis bakiyesi", "期末余额", "本期余额", "期末餘額", "次月繰越", "so du cuoi ky",
                "saldo akhir", "s a l d o", "balance", "saldo", "solde", "残高", "잔액", "余额", "餘額",
                "остаток", "bakiye", "egyenleg", "zustatek", "so du", "sold", "יתרת סגירה",
                "יתרה נוכחית", "saldo do dia", "saldo total disponivel dia",
                "saldo total disponivel",
                "c f", "ยอดคงเหลือยกไป", "ยอดยกไป", "solde a reporter", "nuevo saldo",
                "saldo a fecha", "saldo en fecha", "saldo del dia", "saldo periodo", "sdo final",
                "saldo final do periodo", "saldo final del periodo", "saldo em conta",
                "saldo em conta corrente", "nuovo saldo", "eindstand", "endstand", "saldo neu",
                "utgaende balans", "utgaende balanse", "saldo ultimo", "остаток на конец периода",
                "остаток на конец дня", "次期繰越", "期末结余", "本日余额", "本日結餘", "结转下页", "기말잔액",
                "du cuoi ky", "so du cuoi", "saldo akhir bulan", "baki akhir",
                "balance carried fwd", "balance c fwd", "bal c fwd", "closing bal",
                "statement balance", "daily closing balance", "end of day balance",
                "ledger balance", "solde fin", "laatste saldo", "dernier solde", "letzter saldo",
                "koncovy stav uctu", "konecny stav uctu",
                "total balance", "saldo total", "saldo totale", "solde total", "gesamtsaldo",
                "баланс на конец", "баланс на конец периода", "stanje na dan", "الرصيد الختامي",
                "رصيد ختامي",
            ], .closing
        ),
        (
            [
                "total", "totals", "grand total", "sub total", "subtotal", "turnover", "sum",
                "total debits", "total credits", "total debit", "total credit", "total withdrawals",
                "total deposits", "transactions total", "total transactions", "summe", "gesamt",
                "gesamtsumme", "umsatze gesamt", "zwischensumme", "summe soll", "summe haben",
                "gesamtumsatz", "umsatztotal", "total umsatze", "somme", "total general",
                "total des operations", "totale",
                "totali", "totale entrate", "totale uscite", "totale entrate uscite",
                "totaal", "totais", "suma", "razem", "suma obrotow", "celkem", "soucet", "summa",
                "totalt", "sum inn", "sum ut", "i alt", "yhteensa", "osszesen", "итого", "всего",
                "toplam", "genel toplam", "合計", "小計", "合计", "总计", "小计", "總計", "합계", "총계",
                "tong cong", "tong", "jumlah", "jumlah total", "obraty", "omsatning", "turnovers",
                "apyvarta", "kaive", "apgrozijums", "обороти", "обороты", "оборот", "промет",
                "promet", "общо", "усього", "разом", "spolu", "skupaj",
                "ukupno", "συνολο", "number of transactions", "total rows", "record count",
                "totales", "rulaj", "rulaj total", "total rulaje", "total da fatura",
                "total da fatura em real", "total da fatura em dolar",
                "total du mois", "total mensuel", "monthly total", "month total", "total for month",
                "total for the month", "total of month", "monatssumme", "summe monat",
                "gesamt monat", "monatstotal", "total del mes", "total mes", "total mensual",
                "total do mes", "total mensal", "totale del mese", "totale mese", "totale mensile",
                "maandtotaal", "totaal maand", "suma miesiaca", "suma miesieczna",
                "razem miesiac", "celkem za mesic", "manadssumma", "maanedssum",
                "kuukausi yhteensa", "havi osszesen", "total luna", "aylik toplam",
                "итого за месяц",
                "月計", "本月合计",
                "closing totals", "opening totals", "total received", "total spent",
                // What may be spent, or counts by value dates, is no balance of what is booked.
                "saldo liquido", "disponibilita", "disponibilita al", "saldo disponibile",
                "saldo disponible", "saldo disponivel", "solde disponible", "verfugbarer saldo",
                "verfugbarer betrag", "beschikbaar saldo", "disponibelt saldo",
                "mutasi debet", "mutasi kredit", "mutasi db", "mutasi cr", "סך הכל", "סה כ",
                "סך חיוב", "סך חיוב בש ח", "ご請求金額合計", "お支払金額合計", "ご利用金額合計",
            ], .total
        ),
    ]
}
