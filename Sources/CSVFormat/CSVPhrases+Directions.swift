import SourceText

extension CSVPhrases {
    /// The direction that a flag gives an amount: -1 out, 1 in, `nil` for any other text.
    static func direction(_ folded: String, raw: String) -> Int? {
        if raw == "-" || raw == "−" || raw == "–" { return -1 }
        if raw == "+" { return 1 }
        guard folded.utf8.count <= 2 * directions.longest + 1 else { return nil }
        if let direction = directions[folded] { return direction }
        // In two languages, or as a word and its letter: `借 Dr`, `Soll (S)`.
        guard let blank = folded.utf8.firstIndex(of: ASCII.space),
            let first = directions[String(folded[..<blank])],
            let second = directions[String(folded[folded.utf8.index(after: blank)...])]
        else { return nil }
        return first == second ? first : nil
    }

    private static let directions = CSVWordMeanings([(inWords, 1), (outWords, -1)])

    /// The direction of a kind of booking, by its words: -1 out, 1 in, 0 where they tell none or both.
    static func kind(_ folded: String) -> Int {
        if let direction = directions[folded], folded.utf8.count > 2 { return direction }
        if received.contains(folded) { return 1 }
        let words = folded.split(separator: " ").map(String.init)
        let rest = words.drop { reversals.contains($0) }
        // A credit card is no credit, and a credit transfer (SEPA) goes either way.
        let isInstrument = instruments.contains(rest.dropFirst().first ?? "")
        if !isInstrument, let way = rest.first.flatMap({ sides[$0] }) {
            return rest.count < words.count ? -way : way
        }
        let ways = Set(words.compactMap { kindWords[$0] })
        return ways.count == 1 ? ways.first ?? 0 : 0
    }

    /// The same for what a shop receives, and gives back.
    static func kindOfShop(_ folded: String) -> Int {
        let words = Set(folded.split(separator: " ").map(String.init))
        let way =
            !words.isDisjoint(with: givenBack) ? -1 : words.isDisjoint(with: sold) ? 0 : 1
        return words.isDisjoint(with: reversals) ? way : -way
    }

    static let sold: Set<String> = [
        "sale", "sales", "charge", "payment", "capture", "zahlung", "verkauf", "paiement", "vente",
        "pagamento", "vendita", "pago", "venta", "betaling", "verkoop",
    ]
    static let givenBack: Set<String> = [
        "credit", "refund", "return", "chargeback", "dispute", "fee", "payout", "withdrawal",
        "auszahlung", "erstattung", "ruckerstattung", "ruckzahlung", "gebuhr", "versement",
        "remboursement", "rimborso", "reembolso", "uitbetaling", "terugbetaling",
    ]

    /// Words at the beginning of a kind of booking that say which side of the account it is on, and those
    /// in front of them that turn it round (observed in exports of Banco Popular Dominicano).
    static let sides = [
        "debit": -1, "debito": -1, "credit": 1, "credito": 1, "lastschrift": -1, "gutschrift": 1,
    ]
    static let reversals: Set<String> = ["reversal", "reverso", "reversa", "storno"]
    /// What behind such a word makes it the name of a means of payment.
    static let instruments: Set<String> = [
        "card", "cards", "tarjeta", "cartao", "karte", "transfer", "transfers",
    ]

    /// Kinds of interest that is never charged (observed in exports of Trading 212 and Freetrade).
    static let received: Set<String> = [
        "interest on cash", "interest from cash", "interest earned", "credit interest",
    ]

    /// Words of kinds of bookings. Interest is missing, which cards charge and banks pay.
    static let kindWords: [String: Int] = [
        "buy": -1, "bought": -1, "purchase": -1, "sent": -1, "send": -1, "spend": -1, "fee": -1,
        "withdrawal": -1, "expense": -1, "sell": 1, "sold": 1, "received": 1, "receive": 1,
        "deposit": 1, "refund": 1, "dividend": 1, "salary": 1, "income": 1, "cashback": 1,
        "load": 1, "reload": 1,
        "kauf": -1, "gebuhr": -1, "auszahlung": -1, "verkauf": 1, "einzahlung": 1, "dividende": 1,
        "achat": -1, "retrait": -1, "vente": 1, "versement": 1, "compra": -1, "retiro": -1,
        "venta": 1, "venda": 1, "deposito": 1, "acquisto": -1, "prelievo": -1, "vendita": 1,
        "koop": -1, "opname": -1, "verkoop": 1, "storting": 1, "kop": -1, "kopt": -1, "salj": 1,
        "salt": 1, "sald": 1, "utdelning": 1, "insattning": 1, "uttag": -1, "kjop": -1,
        "kjopt": -1, "salg": 1, "solgt": 1, "utbytte": 1, "innskudd": 1, "kob": -1, "kobt": -1,
        "recebimento": 1, "recebida": 1, "recebido": 1, "recibida": 1, "recibido": 1, "recue": 1,
        "ontvangen": 1, "przychodzacy": 1, "wychodzacy": -1, "udbytte": 1, "indskud": 1,
        "zakup": -1, "wyplata": -1, "sprzedaz": 1, "wplata": 1,
    ]

    /// Whether a word is short for a debit or credit note.
    static func isNote(_ folded: String) -> Bool { ["nd", "n d", "nc", "n c"].contains(folded) }

    static let outWords = [
        "d", "o", "dr", "db", "dt", "dbit", "debit", "debits", "dbt", "s", "soll", "lastschrift",
        "belastung",
        "ausgabe", "ausgang", "af", "debet", "uit", "out", "outflow", "withdrawal", "expense",
        "expenses",
        "paid out", "sent", "money out", "cargo", "debe", "debito", "gasto", "egreso", "retiro",
        "saida", "despesa", "dare", "addebito", "uscita", "spesa", "depense", "retrait", "sortie",
        "obciazenie", "wydatek", "wn", "ma dati", "odchozi", "vydaj", "vydej", "na vrub", "uttag",
        "utgift",
        "ut", "udgift", "haevet", "otto", "meno", "terheles", "kiadas", "t", "plata", "cheltuiala",
        "vydavok", "rashod", "trosak", "odhodek", "strosek", "valjaminek", "izdevumi", "islaidos",
        "pengeluaran", "chi phi", "rozchod",
        "расход", "расходы", "витрата", "витрати", "разход", "εξοδο", "εξοδα", "הוצאה", "مصروف",
        "รายจาย", "จาย",
        "дебет", "списание", "borc", "b", "gider", "giden", "出金", "支出", "支払", "借", "借方", "支",
        "转出", "출금", "지출", "χ", "χρεωση", "nota debito", "nd", "n d", "ghi no", "chi", "keluar",
        "payout", "outgoing", "outgoings", "payment out", "payments out", "spend", "spending",
        "spent", "money spent", "exp", "transfer out", "debited", "withdrawals", "ausgaben",
        "ausgange", "zahlungsausgang",
        "auszahlung", "auszahlungen", "abbuchung", "abbuchungen", "belastungen", "lastschriften",
        "gastos", "egresos", "retiros", "salida", "salidas", "despesas", "saidas", "debitos",
        "addebiti", "uscite", "spese", "depenses", "retraits", "sorties", "decaissement",
        "decaissements", "uitgave", "uitgaven", "afschrijving", "afschrijvingen", "wydatki",
        "obciazenia", "vydaje", "vydavky", "utgifter", "udgifter", "menot", "kiadasok",
        "cheltuieli", "plati", "troskovi", "rashodi", "isplata", "isplate", "odhodki", "stroski",
        "pagaste", "enviaste", "duguje", "дугује", "должи", "исплата", "исплате", "одлив", "трошак",
        "на терет", "na teret", "zaduzenje", "задужење", "задолжување",
        "дебит", "дт", "задължение", "видаток", "видатки", "חובה", "debetas", "odliv", "مدين",
        "خصم",
        "valjaminekud", "giderler", "harcama", "harcamalar", "списания", "расходная операция",
        "برداشت", "بدهکار",
        "envoye", "envoyee", "emis", "emise", "gesendet", "verschickt", "verzonden", "enviado",
        "enviada", "inviato", "inviata", "odeslano", "wyslane", "wyslano", "skickat", "sendt",
        "lahetetty", "отправлено", "gonderilen", "gonderildi",
    ]

    static let inWords = [
        "c", "i", "cr", "ct", "crdt", "credit", "credits", "crd", "cdt", "h", "haben", "gutschrift",
        "einnahme",
        "eingang", "bij", "in", "inflow", "deposit", "income", "paid in", "received", "money in",
        "abono", "haber", "credito", "ingreso", "deposito", "entrada", "receita", "avere",
        "accredito", "entrata", "recette", "versement", "depot", "entree", "uznanie", "wplyw", "ma",
        "k", "kredit", "przychod", "prihod", "prihodek", "sissetulek", "ienakumi", "pajamos",
        "pemasukan", "thu nhap", "доход", "доходы", "дохід", "доходи", "приходи", "εσοδο", "εσοδα",
        "הכנסה", "دخل", "รายรับ", "รับ",
        "prichozi", "prijem", "ve prospech", "insattning", "inkomst", "inn",
        "inntekt",
        "indsat", "indtaegt", "pano", "tulo", "jovairas", "bevetel", "j", "incasare", "venit",
        "приход", "кредит", "зачисление", "поступление", "alacak", "a", "gelir", "gelen", "入金",
        "收入", "贷", "贷方", "貸", "收", "转入", "입금", "수입", "co", "ghi co", "thu", "masuk",
        "einzahlung", "refund", "incoming", "top up", "topup", "π", "πιστωση", "nota credito", "nc",
        "n c",
        "incomings", "inc", "transfer in", "payment in", "payments in", "receive", "money received",
        "credited",
        "deposits", "einnahmen", "eingange", "zahlungseingang", "einzahlungen", "gutschriften",
        "ingresos", "abonos", "depositos", "entradas", "cobro", "cobros", "receitas", "creditos",
        "entrate", "accrediti", "revenu", "revenus", "recettes", "encaissement", "encaissements",
        "inkomsten", "bijschrijving", "bijschrijvingen", "ontvangst", "ontvangsten", "przychody",
        "wplywy", "uznania", "dochod", "dochody", "prijmy", "inkomster", "insattningar",
        "inntekter", "indtaegter", "tulot", "bevetelek", "venituri", "incasari", "prihodi",
        "uplata", "uplate", "potrazuje", "потражује", "побарува", "уплата", "уплате", "прилив",
        "у корист", "u korist", "odobrenje", "одобрење", "одобрување", "sissetulekud", "te pago",
        "recibiste", "gelirler", "поступления",
        "кт", "заверяване", "надходження", "пополнение", "זכות", "kreditas", "priliv", "دائن",
        "داين", "واریز", "بستانکار",
        "إضافة", "اضافة", "اضافه",
        "recu", "recue", "empfangen", "erhalten", "ontvangen", "recibido", "recibida", "recebido",
        "recebida", "ricevuto", "ricevuta", "prijato", "otrzymane", "otrzymano", "mottaget",
        "mottatt", "modtaget", "saatu", "получено", "alinan", "alindi",
        "приходная операция", "余额变更", "餘額變更",
    ]

    /// Whether a cell of a column of directions says that its row is neither spent nor received
    /// (observed in exports of WeChat Pay and Alipay).
    static func isNeutral(_ folded: String, raw: String) -> Bool {
        raw == "/" || neutralWords.contains(folded)
    }

    private static let neutralWords: Set<String> = ["不计收支", "不計收支", "中性交易", "neutral"]
}
