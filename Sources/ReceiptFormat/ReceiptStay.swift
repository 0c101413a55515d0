import SourceText

/// The folio of a hotel: a bill of several days, each item with its day in front.
enum ReceiptStay {
    private enum Word { case arrival, departure }

    private static let words = PhraseTable<Word>([
        .arrival: [
            "ARRIVAL", "ARRIVED", "CHECK IN", "CHECKIN", "ANREISE", "ARRIVEE", "ARRIVO", "LLEGADA",
            "CHEGADA", "AANKOMST", "ANKOMST", "PRIJEZD", "PRZYJAZD",
        ],
        .departure: [
            "DEPARTURE", "DEPARTED", "CHECK OUT", "CHECKOUT", "ABREISE", "DEPART", "PARTENZA",
            "SALIDA", "SAIDA", "PARTIDA", "VERTREK", "AVRESA", "AFREJSE", "AVREISE", "ODJEZD",
            "WYJAZD",
        ],
    ])

    /// Whether a receipt says when its guest came and when he left.
    static func isStated(_ lines: [ReceiptLine]) -> Bool {
        var (hasArrival, hasDeparture) = (false, false)
        for line in lines where line.digitCount > 0 {
            words.forEachMatch(in: line.key) { word, _ in
                switch word {
                case .arrival: hasArrival = true
                case .departure: hasDeparture = true
                }
            }
            if hasArrival && hasDeparture { return true }
        }
        return false
    }
}

extension ReceiptLine {
    /// Whether a day begins the line, as in a journal or in the folio of a hotel.
    var beginsWithDay: Bool {
        guard let first = bytes.first, ASCII.isDigit(first) else { return false }
        return !PrintedDate.find(in: Array(bytes.prefix(12))).isEmpty
    }
}
