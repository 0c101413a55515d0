import SourceText
import StatementModel

/// Tables of which no row was read.
extension CSVRowReader {
    /// Notes a line below the names of the columns that has a day and a number, and was taken for a
    /// text all the same: its cells are not cut, or not where the names have them.
    mutating func notePassedOver(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        guard reading.header != nil else { return }
        var kinds: Set<CSVCellKind> = []
        var start = record.byteOffset
        for offset in start...max(start, record.endOffset) {
            guard offset >= record.endOffset || Self.isBetweenCells(bytes[offset]) else { continue }
            kinds.insert(CSVCellKind(bytes, CSVField(start..<offset)))
            start = offset + 1
        }
        guard kinds.isSuperset(of: [.date, .number]) else { return }
        if passedOver.count == 0 { passedOver.first = record.byteOffset }
        passedOver.count += 1
    }

    /// Tells that no row was read though there are lines that may have been some.
    func reportPassedOver(into sink: inout any StatementSink) {
        guard recordCount == 0, passedOver.count > 0 else { return }
        var diagnostic = Diagnostic(
            .warning, .noRowsRead,
            "no row of the table was read, and \(passedOver.count) with a day and a number passed over",
            byteOffset: passedOver.first)
        diagnostic.hint =
            "a profile can name the delimiter and the columns; sluice profile init writes one"
        sink.report(diagnostic)
    }

    /// Whether a byte may stand between cells, whatever the delimiter is.
    private static func isBetweenCells(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.pipe, ASCII.quote: true
        default: false
        }
    }
}

extension Diagnostic.Code {
    /// A table has names of columns and no row was read, though lines below have a day and a number.
    static let noRowsRead = Self(rawValue: "no-rows-read")
}
