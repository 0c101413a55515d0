import SourceText
import StatementModel

/// A list of movements, as far as it was read.
struct QIFListExtent {
    /// Where its first record begins, and its last one ends.
    private(set) var bytes: Range<Int>
    /// The number of its first record.
    let firstRecord: Int
    private var sums: (moneyIn: ExactAmount, moneyOut: ExactAmount)? = (.zero, .zero)

    /// The list that begins with a record.
    init(from start: Int, firstRecord: Int) {
        bytes = start..<start
        self.firstRecord = firstRecord
    }

    /// Takes in a record of the list.
    mutating func note(upTo end: Int, _ amount: ExactAmount?) {
        bytes = bytes.lowerBound..<max(end, bytes.upperBound)
        guard let amount, let now = sums else { return }
        let moneyIn = amount.isNegative ? now.moneyIn : now.moneyIn.adding(amount)
        let moneyOut = amount.isNegative ? now.moneyOut.subtracting(amount) : now.moneyOut
        sums = moneyIn.flatMap { moneyIn in moneyOut.map { (moneyIn, $0) } }
    }

    /// What the list is to those that are compared. It has neither number nor balances.
    func part(ofStatement statement: Int) -> StatementRepeats.Part {
        StatementRepeats.Part(
            statement: statement, group: statement, id: nil, opening: nil, closing: nil,
            moneyIn: sums?.moneyIn, moneyOut: sums?.moneyOut, isIdentified: true)
    }
}

/// Lists that come twice in a file, as in a download that was put behind itself.
extension QIFReading {
    /// So many records are no accident: a person may pay twice what was paid before, in one list and
    /// the next.
    private static let fewestRecords = 3

    /// Tells the list at hand where the one before it of the account has the very same records.
    mutating func findRepeat(into sink: inout any StatementSink) {
        guard let statement, let extent, movementCount - extent.firstRecord >= Self.fewestRecords
        else { return }
        let source = texts.source
        // All records together are one entry: no part of them is looked for.
        let entry = repeats.entryCount
        repeats.note(source.span.trimmed(extent.bytes), record: extent.firstRecord)
        guard
            let found = repeats.end(
                extent.part(ofStatement: statement), from: entry, behind: movementCount,
                in: source.span)
        else { return }
        sink.listAgain(found)
        sink.report(.repeatedRecords(found, at: extent.bytes.lowerBound))
    }
}
