import StatementModel

/// The words around dates.
enum ReceiptDateWords {
    /// What a word says about the dates on its line.
    enum Label: Sendable { case date, notTheSale }

    /// Words that name the date of the sale, and words that name another day.
    static let labels = PhraseTable<Label>([
        .date: [
            "DATE", "DATA", "DATUM", "TARIKH", "TANGGAL", "TGL", "FECHA", "INVOICE DATE", "DT",
            "BILL DATE", "EMISSAO", "EMITIDO", "DATED", "UHR", "TRANS DATE", "CLOSED BILL",
            "TRANSACTION DATE", "DATE TIME", "UHRZEIT", "HORA", "TIME", "BUCHUNGSDATUM",
            "BESTELLDATUM", "KAUFDATUM", "RECHNUNGSDATUM", "BELEGDATUM", "EDITE LE", "EMIS LE",
            "NGAY", "DAGS", "DAGSETNING",
        ],
        .notTheSale: [
            "EXPIRY", "EXPIRES", "EXPIRE", "EXP", "VALID", "UNTIL", "VALIDADE", "VALIDO",
            "DUE DATE", "DUE", "ATE", "GULTIG", "BIS", "REEMBOLSO", "EFFECTIVE", "SINCE",
            "DELIVERY DATE", "BORN", "NASCIMENTO", "VENCIMENTO", "REDEEM", "BEFORE", "PROMOTION",
            "FROM", "STARTING", "CARREGAMENTO", "ENDS", "PERIOD", "BERLAKU", "PRINTED ON", "CRC",
            "LICENCA", "WARRANTY", "DOB", "PRINT DATE", "HINFAHRT", "RUCKFAHRT", "ANREISE",
            "ABREISE", "SEANCE", "ARRIVAL", "DEPARTURE",
        ],
    ])

    /// The month that a word names, whole or abbreviated.
    static func month(_ word: [UInt8]) -> Int? {
        guard word.count >= 3, word.count <= 30 else { return nil }
        return months[key(of: word)]
    }

    /// The folded letters of a word. Where a script's letters are not told apart, they stay as they are: all
    /// words of a length would be one.
    private static func key(of word: [UInt8]) -> [UInt8] {
        let key = FoldedKey.make(of: word).key.filter { $0 != 0x20 }
        return key.contains(EastAsianWords.syllable) ? word : key
    }

    /// Abbreviations of three letters; of other languages they are words of receipts, as the Polish
    /// `LIP` is.
    private static let abbreviations: Set<String> = [
        "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC", "FEV",
        "ABR", "MAI", "AGO", "SET", "OUT", "DEZ", "MRZ", "OKT", "AVR", "ENE", "DIC", "GEN", "MAG",
        "GIU", "LUG", "OTT", "MRT", "MEI", "DES", "MAC", "MAJ",
    ]

    /// Abbreviations that receipts have and lists of names do not.
    private static let ownAbbreviations: [String: Int] = ["AGU": 8, "DIS": 12, "MAERZ": 3]

    /// The names by their folded letters. `MART`, a March of Turkey, is a shop nearly everywhere.
    private static let months: [[UInt8]: Int] = {
        var months: [[UInt8]: Int] = [:]
        for line in MonthNames.table {
            for (place, names) in line.split(separator: "|").enumerated() {
                for name in names.split(separator: " ") {
                    let key = key(of: Array(name.utf8))
                    let word = String(decoding: key, as: UTF8.self)
                    let isName = key.count > 3 && word != "MART" || abbreviations.contains(word)
                    if isName && months[key] == nil { months[key] = place + 1 }
                }
            }
        }
        for (name, month) in ownAbbreviations { months[Array(name.utf8)] = month }
        return months
    }()
}
