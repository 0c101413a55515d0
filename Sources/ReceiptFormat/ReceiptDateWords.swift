/// The words around dates.
enum ReceiptDateWords {
    /// What a word says about the dates on its line.
    enum Label: Sendable { case date, notTheSale }

    /// Words that name the date of the sale, and words that name another day.
    static let labels = PhraseTable<Label>([
        .date: [
            "DATE", "DATA", "DATUM", "TARIKH", "TANGGAL", "TGL", "FECHA", "INVOICE DATE", "DT",
            "BILL DATE", "EMISSAO", "EMITIDO", "DATED", "UHR", "TRANS DATE", "CLOSED BILL",
            "TRANSACTION DATE", "DATE TIME", "UHRZEIT", "HORA", "TIME",
        ],
        .notTheSale: [
            "EXPIRY", "EXPIRES", "EXPIRE", "EXP", "VALID", "UNTIL", "VALIDADE", "VALIDO",
            "DUE DATE", "DUE", "ATE", "GULTIG", "BIS", "REEMBOLSO", "EFFECTIVE", "SINCE",
            "DELIVERY DATE", "BORN", "NASCIMENTO", "VENCIMENTO", "REDEEM", "BEFORE", "PROMOTION",
            "FROM", "STARTING", "CARREGAMENTO", "ENDS", "PERIOD", "BERLAKU", "PRINTED ON", "CRC",
            "LICENCA", "WARRANTY", "DOB", "PRINT DATE",
        ],
    ])

    /// The months, three letters or more; a name matches what starts with it.
    static let months: [(name: [UInt8], month: Int)] = [
        ("JAN", 1), ("FEB", 2), ("FEV", 2), ("MAR", 3), ("MRZ", 3), ("MAE", 3), ("APR", 4),
        ("ABR", 4), ("AVR", 4), ("MAY", 5), ("MAI", 5), ("MEI", 5), ("MAG", 5), ("JUN", 6),
        ("JUIN", 6), ("GIU", 6), ("JUL", 7), ("LUG", 7), ("AUG", 8), ("AGO", 8), ("AGU", 8),
        ("OGOS", 8), ("AOU", 8), ("SEP", 9), ("SET", 9), ("OCT", 10), ("OKT", 10), ("OUT", 10),
        ("OTT", 10), ("NOV", 11), ("DEC", 12), ("DEZ", 12), ("DES", 12), ("DIS", 12), ("DIC", 12),
    ].map { (Array($0.0.utf8), $0.1) }

    /// Whole month names, so that `MARKT` or `DESSERT` is no month.
    static let monthNames: Set<[UInt8]> = Set(
        [
            "JAN", "JANUARY", "JANEIRO", "JANUAR", "JANUARI", "ENERO", "JANVIER", "FEB", "FEV",
            "FEBRUARY", "FEVEREIRO", "FEBRUAR", "FEBRUARI", "FEVRIER", "MAR", "MARCH", "MARCO",
            "MARZ", "MARZO", "MARS", "MRZ", "MAERZ", "MARET", "MAC", "APR", "APRIL", "ABR",
            "ABRIL", "AVR", "AVRIL", "MAY", "MAI", "MAIO", "MEI", "JUN", "JUNE", "JUNHO", "JUNI",
            "JUIN", "JUL", "JULY", "JULHO", "JULI", "JULAI", "JUILLET", "AUG", "AUGUST", "AGO",
            "AGOSTO", "AGU", "AGUSTUS", "OGOS", "AOUT", "SEP", "SEPT", "SEPTEMBER", "SET",
            "SETEMBRO", "SEPTEMBRE", "OCT", "OCTOBER", "OKT", "OKTOBER", "OUT", "OUTUBRO",
            "OCTOBRE", "NOV", "NOVEMBER", "NOVEMBRO", "NOVEMBRE", "DEC", "DECEMBER", "DEZ",
            "DEZEMBER", "DEZEMBRO", "DES", "DESEMBER", "DIS", "DISEMBER", "DECEMBRE",
        ].map { Array($0.utf8) })
}
