import SourceText

/// Words within rows that say what a row is: balances, totals, pending, the direction of money.
enum CSVPhrases {
    /// What a row that is no transaction states.
    enum Statement: Sendable {
        case opening, closing, total
    }

    /// What a cell says about its row when it names a balance or total and nothing else but dates,
    /// numbers and currencies; `nil` for any other text. In a row with a date and an amount a single
    /// short word may be a payee (Total, the filling station) and says nothing.
    static func statement(_ folded: String, isDated: Bool = false) -> Statement? {
        guard folded.utf8.count <= 80 else { return nil }
        if let statement = bareStatement(folded, isDated: isDated) { return statement }
        // Books name the other account so: `To Opening Balance` (observed in exports of Tally).
        guard folded.hasPrefix("to ") || folded.hasPrefix("by ") else { return nil }
        let other = bareStatement(String(folded.dropFirst(3)), isDated: isDated)
        return other == .total ? nil : other
    }

    private static func bareStatement(_ folded: String, isDated: Bool) -> Statement? {
        var place = 0
        while let match = balancePhrases.next(from: &place, in: folded.utf8.span) {
            if isDated && match.isShortWord { continue }
            let rest = folded.without(match)
            if rest.split(separator: " ").allSatisfy({ isFiller($0) }) { return match.statement }
            // Said twice: `Opening Balance B/F`.
            if match.statement != .total, isPhrase(rest, of: match.statement) {
                return match.statement
            }
        }
        return nil
    }

    private static let balancePhrases = StatementPhrases(statements)

    /// Whether a text is no more than one of the phrases for a balance.
    private static func isPhrase(_ text: Substring, of statement: Statement) -> Bool {
        let text = text.drop { $0 == " " }
        let bare = text.last == " " ? text.dropLast() : text
        return statements.contains { $0.1 == statement && $0.0.contains { $0 == bare } }
    }

    /// Whether a text that names a balance is the name of a shop, a number behind it maybe.
    static func isShop(_ folded: String) -> Bool {
        let words = folded.split(separator: " ")
        return words.starts(with: ["new", "balance"])
            && words.dropFirst(2).allSatisfy { $0.contains(where: \.isNumber) && $0.count <= 6 }
    }

    /// Whether a text starts or ends with a word that a balance or total starts or ends with; a
    /// quick look that spares folding every text.
    static func mayBeStatement(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        mayStart(bytes, range) && startsWithEdgeWord(bytes, range)
            || mayEnd(bytes, range) && endsWithEdgeWord(bytes, range)
    }

    /// Whether the first two bytes may be those of a first or last word, which those of most texts
    /// are not.
    @inline(__always)
    private static func mayStart(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count >= 2 else { return true }
        return edges.firstLetters.contains(bytes[range.lowerBound], bytes[range.lowerBound &+ 1])
    }

    /// The same of the last two bytes.
    @inline(__always)
    private static func mayEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count >= 2 else { return true }
        return edges.lastLetters.contains(
            bytes[range.upperBound &- 2], bytes[range.upperBound &- 1])
    }

    private static func startsWithEdgeWord(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var first = CSVWordHashes.empty
        var offset = range.lowerBound
        while offset < range.upperBound, ASCII.isLetter(bytes[offset]) {
            first = CSVWordHashes.adding(first, ASCII.lowercased(bytes[offset]))
            offset &+= 1
        }
        if offset < range.upperBound && bytes[offset] >= 0x80 { return true }
        return edges.words.contains(first)
    }

    private static func endsWithEdgeWord(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var lower = range.upperBound
        while lower > range.lowerBound, ASCII.isLetter(bytes[lower &- 1]) { lower &-= 1 }
        if lower > range.lowerBound && bytes[lower &- 1] >= 0x80 { return true }
        var last = CSVWordHashes.empty
        for offset in lower..<range.upperBound {
            last = CSVWordHashes.adding(last, ASCII.lowercased(bytes[offset]))
        }
        return edges.words.contains(last)
    }

    private static let edges = PhraseEdges(statements.lazy.flatMap(\.0))

    /// Every word of the lists below.
    static let vocabulary: Set<String> = {
        var words = fillers.union(statusWords).union(reconciled).union(outWords).union(inWords)
            .union(spendingWords).union(incomeWords).union(kindWords.keys).union(sides.keys)
            .union(reversals).union(instruments).union(sold).union(givenBack).union(cardKinds)
            .union(CSVCardReceipt.vocabulary).union(repayments).union(received)
            .union(incomes).union(cards).union(carriedOver)
        for (phrases, _) in statements { words.formUnion(phrases) }
        for phrase in words { words.formUnion(phrase.split(separator: " ").map(String.init)) }
        return words
    }()

    private static func isFiller(_ word: Substring) -> Bool {
        word.contains(where: \.isNumber) || fillers.contains(String(word))
            || CSVCurrencies.isUnit(String(word)) || CSVCurrencies.isEasternUnit(String(word))
    }

    private static let fillers: Set<String> = [
        "as", "of", "on", "op", "at", "the", "per", "am", "vom", "zum", "au", "du", "le", "al",
        "del",
        "em", "k",
        "a", "na", "dzien", "ke", "dni", "total", "totals", "transactions", "transaction", "amount",
        "account", "statement", "balance", "for", "period", "crediteur", "debiteur", "items",
        "item", "der", "in",
        "value", "and", "date", "pending", "check", "checks", "other", "credit", "credits", "debit",
        "debits", "s", "month", "monthly", "day", "daily", "week", "year", "page", "monat", "mois",
        "net", "inflow", "inflows", "outflow", "outflows",
        "mes", "mese", "maand", "manad", "maned", "miesiac", "mesic", "seite", "bulan", "hari",
        "money", "cash", "kas", "kasse", "kassa", "caisse", "caja", "cassa",
    ]

    /// Whether a cell says that the owner had checked its row against the bank: in a word, or by
    /// the mark of a column that is named for it (GnuCash, YNAB).
    static func isReconciled(_ folded: String, under name: String) -> Bool {
        reconciled.contains(folded) || reconciledMarks[name]?.contains(folded) ?? false
    }

    /// Whether a word starts like one of those; spares folding the others.
    static func mayBeReconciled(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let first = ASCII.lowercased(bytes[range.lowerBound])
        return first >= 0x80 || reconciledLetters.contains(first)
    }

    private static let reconciled: Set<String> = [
        "reconciled", "abgeglichen", "rapproche", "rapprochee", "conciliado", "conciliada",
        "riconciliato", "avstamd", "avstemt", "afstemt",
    ]

    private static let reconciledMarks: [String: Set<String>] = [
        "cleared": ["r"], "reconcile": ["y", "yes", "r", "x"],
        "reconciled": ["y", "yes", "true", "r", "x"],
    ]

    private static let reconciledLetters = Set(
        reconciled.union(reconciledMarks.values.joined()).compactMap(\.utf8.first))

    /// What the words of a text say about its direction: -1 money out, 1 money in, 0 nothing. A
    /// withdrawal of cash is money out of a bank; what it is elsewhere need not count.
    static func hint(_ folded: String, countsCash: Bool = true) -> Int {
        var hint = 0
        var receipt = CSVCardReceipt()
        forEachWord(of: folded) { word in
            if countsCash || !cash.contains(word) {
                if spending.contains(word) { hint -= 1 }
                if income.contains(word) { hint += 1 }
            }
            receipt.take(word)
        }
        return receipt.isStated ? 1 : hint.signum()
    }

    /// Calls `body` with the hash of each word.
    @inline(__always)
    static func forEachWord(of folded: String, _ body: (_ word: UInt64) -> Void) {
        var word = CSVWordHashes.empty
        for byte in folded.utf8 {
            if byte == ASCII.space {
                body(word)
                word = CSVWordHashes.empty
            } else {
                word = CSVWordHashes.adding(word, byte)
            }
        }
        body(word)
    }

    private static let spending = CSVWordHashes(spendingWords.map(\.utf8))
    private static let income = CSVWordHashes(incomeWords.map(\.utf8))
    private static let cash = CSVWordHashes(cashWords.map(\.utf8))
    private static let spendingWords: Set<String> = [
        "purchase", "withdrawal", "fee", "fees", "atm", "pos", "sent", "charge", "bill", "rent",
        "groceries", "grocery", "shopping", "restaurant", "restaurants", "lastschrift",
        "kartenzahlung",
        "entgelt", "gebuhr", "miete", "abbuchung", "bankomat", "retrait", "achat", "loyer", "frais",
        "compra", "comision", "alquiler", "pago", "acquisto", "prelievo", "commissione", "betaling",
        "huur", "zakup", "oplata", "czynsz", "nakup", "poplatek", "najem", "kop", "hyra", "uttag",
        "husleie", "gebyr", "husleje", "kortbetaling", "osto", "vuokra", "vasarlas", "dij",
        "покупка",
        "комиссия", "tax", "tankstelle", "supermarket", "expense", "prlv",
        "cotisation", "消费", "消費", "outgoing", "ausgehend", "ausgehende", "saliente", "sortant",
        "wychodzacy", "odchozi", "odchadzajuca", "kimeno",
    ]

    /// Those of the words for spending that say that somebody took cash.
    private static let cashWords: Set<String> = [
        "withdrawal", "atm", "bankomat", "retrait", "prelievo", "uttag",
    ]

    private static let incomeWords: Set<String> = [
        "salary", "payroll", "wages", "interest", "dividend", "div", "deposit", "refund", "income",
        "received", "cashback", "award", "autopay", "gehalt", "lohn", "gutschrift",
        "zinsen",
        "dividende", "erstattung", "einzahlung", "salaire", "interets", "remboursement", "virement",
        "nomina", "abono", "ingreso", "salario", "juros", "stipendio", "interessi", "accredito",
        "rimborso", "recebido", "recebida", "recibido", "recibida", "salaris", "loon", "rente",
        "wynagrodzenie", "pensja", "odsetki", "mzda",
        "vyplata",
        "urok", "lon", "ranta", "lonn", "renter", "palkka", "korko", "fizetes", "kamat", "salariu",
        "зарплата", "проценты", "возврат", "maas", "faiz", "給与", "利息", "工资", "급여", "luong", "gaji",
        "退款", "退货", "退貨", "incoming", "eingehend", "eingehende", "entrante", "przychodzacy",
        "prichozi", "prichadzajuca", "prijem", "bejovo", "inkommande",
    ]
}
