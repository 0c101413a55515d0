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

    /// Notes a row above the table that is read: one of its own, the names of another one that has days,
    /// or one of its rows.
    mutating func noteAboveTable(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        if isTransactionAboveNames(bytes, record) { return noteUnread(record) }
        guard reading.header != nil, record.fields.count >= Self.fewestCells else { return }
        if isBelowOtherNames, holdsTransaction(bytes, record) {
            noteUnread(record)
            return
        }
        let kinds = record.fields.map { CSVCellKind(bytes, $0) }
        guard !kinds.contains(.date), !kinds.contains(.number),
            kinds.count(where: { $0 == .text }) >= Self.fewestCells
        else { return }
        guard CSVHeader.knownCellCount(bytes, record) >= 3 else {
            isBelowOtherNames = false
            return
        }
        let header = CSVHeader(bytes, record.fields[...])
        isBelowOtherNames = header.namesDate && !header.namesBalances
    }

    /// Whether a row above the names of the columns has what they name, each in its place: somebody has
    /// sorted the table with its names, or put its parts together the wrong way round.
    private mutating func isTransactionAboveNames(
        _ bytes: Span<UInt8>, _ record: CSVRecord
    ) -> Bool {
        guard let header = reading.header, header.namedWidth >= 3,
            record.fields.count >= header.namedWidth, let day = reading.columns.leadingDate,
            reading.date(bytes, record, day) != nil,
            case .amount(let amount) = amountRule.amount(bytes, record), !amount.isZero
        else { return false }
        return !record.fields.contains { field in
            let range = field.value(in: bytes)
            return range.count <= 80 && CSVPhrases.statement(CSVWords.fold(bytes, range)) != nil
        }
    }

    /// Notes a row with a day and numbers of a table that is not read.
    mutating func noteUnread(_ record: CSVRecord) {
        if unread.count == 0 { unread.first = record.byteOffset }
        unread.count += 1
    }

    /// Whether a row has a day, a text, and numbers, as those of transactions have.
    func holdsTransaction(
        _ bytes: Span<UInt8>, _ record: CSVRecord, numbers fewest: Int = 2
    ) -> Bool {
        var (days, numbers, texts) = (0, 0, 0)
        for field in record.fields {
            switch CSVCellKind(bytes, field) {
            case .date: days += 1
            case .number: numbers += 1
            case .text: texts += 1
            default: break
            }
        }
        return days > 0 && numbers >= fewest && texts > 0
    }

    /// Tells that rows of another table, which have days and numbers, were not read.
    func reportUnread(into sink: inout any StatementSink) {
        guard unread.count > 0 else { return }
        var diagnostic = Diagnostic(
            .warning, .tableNotRead,
            "rows with a day and numbers above the table, or in another one, that are not read: "
                + "\(unread.count)",
            byteOffset: unread.first)
        diagnostic.hint =
            "names of columns belong above their rows, and each table into a file of its own"
        sink.report(diagnostic)
    }

    /// Names and rows of a table have so many cells at least.
    private static let fewestCells = 5

    /// Whether a byte may stand between cells, whatever the delimiter is.
    private static func isBetweenCells(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.pipe, ASCII.quote: true
        default: false
        }
    }
}

extension CSVHeader {
    /// Whether a column is named for balances, as those of an account's period are.
    fileprivate var namesBalances: Bool {
        names.contains { CSVPhrases.statement($0) != nil }
            || candidates.contains { $0.contains { $0.role == .balance && $0.weight >= 60 } }
    }
}

extension Diagnostic.Code {
    /// A table has names of columns and no row was read, though lines below have a day and a number.
    static let noRowsRead = Self(rawValue: "no-rows-read")
    /// Rows with a day and numbers stand above the table or in another one, and none of them was read.
    static let tableNotRead = Self(rawValue: "table-not-read")
}
