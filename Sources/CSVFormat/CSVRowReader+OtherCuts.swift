import SourceText
import StatementModel

/// Rows that another delimiter parts than the one of the table: downloads of two banks in one file.
extension CSVRowReader {
    /// Whether the row names the columns of a table of transactions whose cells another delimiter parts,
    /// and rows below it can be read. They are read on by a reading of their own.
    mutating func opensTableCutOtherwise(
        _ bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) -> Bool {
        guard reading.header != nil, tableCount < Self.tableLimit,
            let (dialect, row) = cutOtherwise(bytes, record), CSVHeader.opensTable(bytes, row),
            CSVHeader(bytes, row.fields[...]).namesTransactions
        else { return false }
        let end = min(bytes.count, record.byteOffset + Self.sampleBytes)
        guard
            let other = otherReading(
                bytes.extracting(record.byteOffset..<end), at: record.byteOffset, cut: dialect)
        else { return false }
        flush(into: &sink)
        tableCount += 1
        tally.header += 1
        begin(other, bytes)
        isCutAnew = true
        return true
    }

    /// Whether another delimiter makes a row of a day, a text and an amount of money of what is a text or
    /// two under that of the table.
    func isTransactionCutOtherwise(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard reading.header != nil, let (_, row) = cutOtherwise(bytes, record) else {
            return false
        }
        let kinds = row.fields.map { CSVCellKind(bytes, $0) }
        let hasMoney = row.fields.contains {
            CSVNumber(bytes, in: $0.value(in: bytes))?.isPlainDigits == false
        }
        return kinds.prefix(2).contains(.date) && kinds.contains(.text) && hasMoney
    }

    /// A row of one cell or two, as it is cut by another delimiter that parts it into three or more.
    private func cutOtherwise(
        _ bytes: Span<UInt8>, _ record: CSVRecord
    ) -> (CSVDialect, CSVRecord)? {
        let line = record.byteOffset..<record.endOffset
        guard record.fields.count <= 2, (8...Self.longestLine).contains(line.count) else {
            return nil
        }
        for delimiter in [ASCII.semicolon, ASCII.comma, ASCII.tab, ASCII.pipe]
        where delimiter != reading.dialect.delimiter {
            guard line.count(where: { bytes[$0] == delimiter }) >= 2 else { continue }
            var dialect = reading.dialect
            (dialect.delimiter, dialect.start) = (delimiter, record.byteOffset)
            var tokenizer = CSVTokenizer(dialect)
            var row = CSVRecord()
            guard tokenizer.next(bytes, into: &row), row.fields.count >= 3,
                row.endOffset == record.endOffset
            else { continue }
            return (dialect, row)
        }
        return nil
    }

    /// No row of a bank has more bytes.
    private static let longestLine = 4096

    /// Rejects a row that another delimiter parts.
    mutating func rejectCutOtherwise(
        _ bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) {
        reject(
            bytes, record, .otherDelimiter,
            "the row has another delimiter than the table that is read", nil,
            expected: "cells parted by \(reading.dialect.delimiterName)", into: &sink)
    }
}

extension CSVInference {
    /// How many rows have a day in the order of the reading, and an amount that it can read.
    func readableRows(_ bytes: Span<UInt8>) -> Int {
        guard let day = reading.columns.leadingDate else { return 0 }
        var record = CSVRecord()
        return bodyRows.count { row in
            load(row, into: &record)
            guard reading.date(bytes, record, day) != nil,
                case .amount = reading.amount(bytes, record)
            else { return false }
            return true
        }
    }
}

extension Diagnostic.Code {
    /// A row has another delimiter than the table that is read.
    static let otherDelimiter = Self(rawValue: "other-delimiter")
}
