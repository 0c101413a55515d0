import SourceText
import StatementModel

/// A table behind the first one that has no transactions: sums by category, holdings.
struct CSVOtherTable {
    /// Whether its rows may have dates, so that a date tells nothing.
    var hasDates: Bool
    /// Whether its columns are named as those of transactions are, so that one number makes a row one.
    var namesTransactions: Bool
}

extension CSVRowReader {
    /// How many tables with columns of their own one file may have.
    static let tableLimit = 64
    /// How much of a further table is looked at to find its reading.
    static let sampleBytes = 1 << 18

    /// Whether the row names the columns of another table. Transactions in it are read by a
    /// reading of its own, in the date order and with the decimal mark of the file.
    mutating func opensOtherTable(
        _ bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) -> Bool {
        guard let header = reading.header, tableCount < Self.tableLimit,
            CSVHeader.opensTable(bytes, record), !sections.beginsLikeHead(bytes, record)
        else { return false }
        let names = CSVHeader(bytes, record.fields[...])
        guard names.names != header.names else { return false }
        flush(into: &sink)
        tableCount += 1
        tally.header += 1
        let end = min(bytes.count, record.byteOffset + Self.sampleBytes)
        otherTable = CSVOtherTable(
            hasDates: names.namesDate, namesTransactions: names.namesTransactions)
        guard names.namesDate,
            let other = otherReading(
                bytes.extracting(record.byteOffset..<end), at: record.byteOffset,
                cut: reading.dialect)
        else { return true }
        begin(other, bytes)
        return true
    }

    /// Reads on by the reading of another table, which may be that of another account.
    mutating func begin(_ other: CSVReading, _ bytes: Span<UInt8>) {
        otherTable = nil
        if let next = sections.next(bytes, reading, behind: recordCount) {
            (mined, passedBalances) = (next, nil)
        }
        take(other)
    }

    /// How another table is read: in the date order and with the decimal mark of the file where all of its
    /// rows can be, else by itself.
    private func inferTable(_ bytes: Span<UInt8>, cut dialect: CSVDialect) -> CSVInference? {
        var pinned = options
        pinned.dateOrder = reading.dateOrder
        pinned.decimalMark = reading.amountFormat.decimalMark
        let readings = [pinned, options].map { options in
            CSVInference.inferTable(bytes, options, dialect).flatMap {
                $0.reading.headerRow == 0 && !$0.bodyRows.isEmpty ? $0 : nil
            }
        }
        let counts = readings.map { $0?.readableRows(bytes) ?? 0 }
        return counts[1] > counts[0] ? readings[1] : readings[0]
    }

    /// The reading of a table that starts with its header.
    mutating func otherReading(
        _ bytes: Span<UInt8>, at offset: Int, cut dialect: CSVDialect
    ) -> CSVReading? {
        guard let inference = inferTable(bytes, cut: dialect) else { return nil }
        var other = inference.reading
        (other.openingRow, other.closingRow) = (nil, nil)
        if let open = inference.ambiguities.first(where: { $0.point == .sign }),
            other.sign != .balanceSteps
        {
            if reading.columns.amount != nil {
                other.sign = reading.sign == .inverted ? .inverted : .signed
            } else if !ambiguities.contains(where: { $0.point == .sign }) {
                // Columns of both sides tell nothing of what signs mean elsewhere.
                ambiguities.append(open)
            }
        }
        // Rows in other money than the statement that is open have one of their own.
        if let column = other.columns[.currency], let open = accounts.currency(accounts.last),
            inference.codes(bytes, column).contains(where: { $0 != open })
        {
            var shape = other.ledger ?? CSVLedgerShape()
            shape.splitsCurrencies = true
            other.ledger = shape
        }
        other.balanceSteps = other.balanceSteps.moved(by: offset)
        other.balanceOrder = reading.balanceOrder
        other.firstBodyRow = 0
        return other
    }

    /// Whether a row belongs to a table without transactions; counts it if so. Such a table ends
    /// with the next header, or with a row that has date and amount where its own have no date.
    mutating func isOfOtherTable(
        _ bytes: Span<UInt8>, _ record: CSVRecord, isTransaction: Bool,
        into sink: inout any StatementSink
    ) -> Bool {
        guard let table = otherTable else { return false }
        if isRepeatedHeader(bytes, record) {
            otherTable = nil
            return true
        }
        if opensOtherTable(bytes, record, into: &sink) { return true }
        if isTransaction && !table.hasDates && record.fields.count >= reading.columns.width {
            otherTable = nil
            return false
        }
        if record.isBlank(in: bytes) {
            tally.blank += 1
        } else {
            tally.footer += 1
            let fewest = table.namesTransactions ? 1 : 2
            if table.hasDates, holdsTransaction(bytes, record, numbers: fewest) {
                noteUnread(record)
            }
        }
        return true
    }
}

extension CSVReading {
    /// The columns that name a balance or total in a row with a date.
    var wordColumns: [Int] {
        (0..<max(columns.width, 1)).filter {
            columns.isText($0) && columns[.payee] != $0 || columns[.reference] == $0
        }
    }
}
