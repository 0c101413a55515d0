import SourceText

extension CSVPhrases {
    /// The direction that a flag gives an amount: -1 out, 1 in, `nil` for any other text.
    static func direction(_ folded: String, raw: String) -> Int? {
        if raw == "-" || raw == "−" || raw == "–" { return -1 }
        if raw == "+" { return 1 }
        guard folded.utf8.count <= 2 * longestDirection + 1 else { return nil }
        if let direction = directions[folded] { return direction }
        // In two languages, or as a word and its letter: `借 Dr`, `Soll (S)`.
        guard let blank = folded.utf8.firstIndex(of: ASCII.space),
            let first = directions[String(folded[..<blank])],
            let second = directions[String(folded[folded.utf8.index(after: blank)...])]
        else { return nil }
        return first == second ? first : nil
    }

    private static let directions = Dictionary(
        outWords.map { ($0, -1) } + inWords.map { ($0, 1) }, uniquingKeysWith: { out, _ in out })
    private static let longestDirection = directions.keys.map(\.utf8.count).max() ?? 0

    /// Whether a word is short for a debit or credit note.
    static func isNote(_ folded: String) -> Bool { ["nd", "n d", "nc", "n c"].contains(folded) }

    static let outWords: Set<String> = [
        "d", "dr", "db", "dbit", "debit", "debits", "dbt", "s", "soll", "lastschrift", "belastung",
        "ausgabe", "ausgang", "af", "debet", "uit", "out", "outflow", "withdrawal", "expense",
        "expenses",
        "paid out", "sent", "money out", "cargo", "debe", "debito", "gasto", "egreso", "retiro",
        "saida", "despesa", "dare", "addebito", "uscita", "spesa", "depense", "retrait", "sortie",
        "obciazenie", "wydatek", "wn", "ma dati", "odchozi", "vydaj", "na vrub", "uttag", "utgift",
        "ut", "udgift", "haevet", "otto", "meno", "terheles", "kiadas", "t", "plata", "cheltuiala",
        "vydavok", "rashod", "trosak", "odhodek", "strosek", "valjaminek", "izdevumi", "islaidos",
        "pengeluaran", "chi phi", "rozchod",
        "расход", "расходы", "витрата", "витрати", "разход", "εξοδο", "εξοδα", "הוצאה", "مصروف",
        "รายจาย",
        "дебет", "списание", "borc", "b", "gider", "giden", "出金", "支出", "支払", "借", "借方", "支",
        "转出", "출금", "지출", "χ", "χρεωση", "nota debito", "nd", "n d", "ghi no", "chi", "keluar",
        "payout", "outgoing",
    ]

    static let inWords: Set<String> = [
        "c", "cr", "crdt", "credit", "credits", "crd", "cdt", "h", "haben", "gutschrift",
        "einnahme",
        "eingang", "bij", "in", "inflow", "deposit", "income", "paid in", "received", "money in",
        "abono", "haber", "credito", "ingreso", "deposito", "entrada", "receita", "avere",
        "accredito", "entrata", "recette", "versement", "depot", "entree", "uznanie", "wplyw", "ma",
        "k", "kredit", "przychod", "prihod", "prihodek", "sissetulek", "ienakumi", "pajamos",
        "pemasukan", "thu nhap", "доход", "доходы", "дохід", "доходи", "приходи", "εσοδο", "εσοδα",
        "הכנסה", "دخل", "รายรับ",
        "prichozi", "prijem", "ve prospech", "insattning", "inkomst", "inn",
        "inntekt",
        "indsat", "indtaegt", "pano", "tulo", "jovairas", "bevetel", "j", "incasare", "venit",
        "приход", "кредит", "зачисление", "поступление", "alacak", "a", "gelir", "gelen", "入金",
        "收入", "贷", "贷方", "貸", "收", "转入", "입금", "수입", "co", "ghi co", "thu", "masuk",
        "einzahlung", "refund", "incoming", "π", "πιστωση", "nota credito", "nc", "n c",
    ]
}
