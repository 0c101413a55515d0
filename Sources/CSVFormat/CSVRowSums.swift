import SourceText
import StatementModel

/// What rows come to since the last total: a row of that amount with a word for a total is one, whatever
/// else its text says (`Total for January`, `Zwischensumme Januar`).
struct CSVRowSums: Sendable {
    /// How many rows there were since the last total.
    private(set) var count = 0
    private var received = ExactAmount.zero
    private var spent = ExactAmount.zero
    /// What the rows before the last total came to.
    private var (receivedBefore, spentBefore) = (ExactAmount.zero, ExactAmount.zero)
    private var countBefore = 0
    private var hasTotals = false

    /// What all rows come to.
    var net: ExactAmount? {
        [receivedBefore, spentBefore, spent].reduce(received) { $0?.adding($1) }
    }

    /// Takes a transaction.
    @inline(__always)
    mutating func add(_ amount: ExactAmount) {
        count &+= 1
        if amount.isNegative {
            spent = spent.adding(amount) ?? spent
        } else {
            received = received.adding(amount) ?? received
        }
    }

    /// Whether an amount is what the rows come to, or those of one side, since the last total or from the
    /// first row on; the sign of a side need not be that of its rows. One row or two may come to the price of
    /// the next by accident: it takes another total, or that the row has no day, to tell.
    func isSum(_ amount: ExactAmount, isDated: Bool) -> Bool {
        rows(summing: amount, isDated: isDated) != nil
    }

    /// How many of the last rows an amount is the sum of.
    func rows(summing amount: ExactAmount, isDated: Bool) -> Int? {
        guard count > 2 || hasTotals || count > 0 && !isDated else { return nil }
        if count > 0, Self.isSum(amount, received, spent) { return count }
        guard hasTotals, let received = received.adding(receivedBefore),
            let spent = spent.adding(spentBefore), Self.isSum(amount, received, spent)
        else { return nil }
        return count + countBefore
    }

    private static func isSum(
        _ amount: ExactAmount, _ received: ExactAmount, _ spent: ExactAmount
    ) -> Bool {
        let magnitude = amount.magnitude
        if amount.isZero { return received.adding(spent)?.isZero ?? false }
        return magnitude == received.adding(spent)?.magnitude || magnitude == received
            || magnitude == spent.magnitude
    }

    /// Begins anew behind a total.
    mutating func close() {
        receivedBefore = receivedBefore.adding(received) ?? .zero
        spentBefore = spentBefore.adding(spent) ?? .zero
        countBefore += count
        (received, spent, count, hasTotals) = (.zero, .zero, 0, true)
    }
}

extension CSVPhrases {
    /// Whether a text begins or ends with a word for a total.
    static func hasTotal(_ folded: String) -> Bool {
        let words = folded.split(separator: " ")
        return [words.first, words.last].contains { word in
            word.map { totals.contains(String($0)) } ?? false
        }
            || mayBeEastern(folded)
                && easternTotals.contains { folded.hasPrefix($0) || folded.endsWithBytes(of: $0) }
    }

    /// The words for a total that stand alone.
    private static let totals = Set(
        statements.filter { $0.1 == .total }.flatMap(\.0).filter { !$0.contains(" ") })

    /// Those of languages that write no blanks between words.
    private static let easternTotals = ["合計", "小計", "合计", "总计", "小计", "總計", "합계", "총계"]
}

extension CSVRowReader {
    /// Whether a text has a word for a total, and its row's amount is what the rows come to.
    mutating func totalOfRows(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ range: Range<Int>, _ amount: ExactAmount?,
        isDated: Bool
    ) -> CSVPhrases.Statement? {
        guard let amount, sums.isSum(amount, isDated: isDated),
            CSVPhrases.hasTotal(CSVWords.fold(bytes, range))
        else { return nil }
        if isDated {
            if datedTotals.count == 0 { datedTotals.first = record.byteOffset }
            datedTotals.count += 1
        }
        return .total
    }

    /// Tells how many rows with a day were taken for totals: a shop may be called so.
    func reportDatedTotals(into sink: inout any StatementSink) {
        guard datedTotals.count > 0 else { return }
        sink.report(
            Diagnostic(
                .note, .datedTotal,
                "rows with a day that are totals by their words and the rows above: \(datedTotals.count)",
                byteOffset: datedTotals.first))
    }
}

extension Diagnostic.Code {
    /// Rows with a day whose words and amounts say that they are totals of the rows above.
    static let datedTotal = Self(rawValue: "dated-total")
}
