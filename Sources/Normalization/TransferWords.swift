import SourceText

/// Words with which banks and people call a movement between own accounts, or the payment of a card.
enum TransferWords {
    /// In small letters, without vowels too where banks abbreviate so. Observed in exports of banks
    /// in the languages named.
    private static let words: [StaticString] = [
        // English
        "transfer", "trnsfr", "transf ", "trsf", " tfr ", "xfer", "savings", "own account", "sweep",
        "payment thank you", "payment received", "card payment", "credit card pmt", "autopay",
        "settlement", "internal", "between accounts", "top up", "top-up", "standing order",
        "withdrawal", "deposit", " atm ", " atm/", "ＡＴＭ", "cash machine",
        // German
        "umbuchung", "übertrag", "uebertrag", "eigenüberweisung", "eigenueberw", "sparen",
        "sparplan", "dauerauftrag", "kreditkart", "kartenabrechnung", "einzahlung", "auszahlung",
        "geldautomat", "bankomat", " ga nr",
        // French
        "virement", " virt ", " vir ", "epargne", "épargne", "livret", "versement", "retrait",
        " dab ",
        // Spanish, Portuguese, Italian
        "traspaso", "ahorro", "ingreso", "poupan", "giroconto", "bonifico",
        "risparmio", "versamento", "prelievo",
        "cajero", "bancomat", "multibanco",
        // Dutch, Polish, Czech, the Nordic languages
        "geldmaat", "geldautomaat", " gea ", "overboeking", "spaarrekening", "sparen", "przelew",
        "oszczęd", "převod", "spořic",
        "överföring", "overføring", "overførsel", "sparekonto", "tilisiirto", "säästö",
        // Hungarian, Turkish, Russian, Ukrainian, Greek, Indonesian, Vietnamese
        "átvezet", "átutal", "virman", "havale", "перевод", "переказ", "μεταφορ", "pindah buku",
        "pemindahan", "chuyen tien", "chuyen khoan", "chuyển tiền", "chuyển khoản",
        // Japanese in both widths, Chinese, Korean
        "振替", "フリカエ", "ﾌﾘｶｴ", "資金移動", "チャージ", "ﾁﾔｰｼﾞ", "转账", "轉帳", "轉賬", "转入", "转出",
        "充值", "提现", "이체", "송금",
        // Exchange
        "exchange", " fx ", "umtausch",
    ]

    private static let matcher = LiteralMatcher(words.map { FoldedBytes.bytes("\($0)") })

    /// Whether a text has one of the words.
    static func areIn(_ text: Span<UInt8>) -> Bool {
        // Blanks at both ends stand for the ends of words.
        var folded: [UInt8] = [ASCII.space]
        FoldedBytes.append(text, to: &folded)
        folded.append(ASCII.space)
        var isFound = false
        matcher.forEachMatch(in: folded) { _ in isFound = true }
        return isFound
    }
}
