import SourceText
import StatementModel

/// The ids of records, which the standard demands (OFX 2.2, 3.2.1). They go on over all statements of an
/// account, which share them: readers take the same id again for the same record.
final class OFXRecordIDs {
    private let texts: StatementTexts
    /// How many records of each content there were.
    private var occurrences: [UInt64: Int] = [:]

    /// Ids for lines whose texts are in `texts`.
    init(texts: StatementTexts) { self.texts = texts }

    /// The bank's id, or one that follows from the content: the same record gets the same id in
    /// every file, and equal records are told apart by their number.
    func id(of line: StatementLine) -> String {
        if !line.bankID.isEmpty { return texts.string(line.bankID) }
        let day = line.day?.compactText ?? ""
        var hash = ContentHash()
        hash.add(day.utf8)
        hash.add((line.amount?.description ?? "").utf8)
        for range in [line.payee, line.memo, line.reference, line.checkNumber] {
            texts.withBytes(range) { hash.add($0) }
        }
        if let index = line.holding, texts.holdings.indices.contains(index) {
            let holding = texts.holdings[index]
            texts.withBytes(holding.security) { hash.add($0) }
            texts.withBytes(holding.action) { hash.add($0) }
            hash.add((holding.units?.description ?? "").utf8)
        }
        let number = occurrences[hash.value, default: 0] + 1
        occurrences[hash.value] = number
        return "\(day)-\(String(hash.value, radix: 36))-\(number)"
    }
}

extension StatementLine {
    /// The day that stands for the record.
    var day: CalendarDate? { bookingDate ?? valueDate ?? transactionDate }
}

extension String {
    /// The first characters, counted as Unicode scalars as XML does.
    func prefix(scalars count: Int) -> String {
        utf8.count <= count ? self : String(unicodeScalars.prefix(count))
    }

    /// Whether there are no more characters than that, counted as Unicode scalars.
    func hasAtMost(scalars count: Int) -> Bool {
        utf8.count <= count || unicodeScalars.count <= count
    }
}
