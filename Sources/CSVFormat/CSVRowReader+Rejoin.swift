import SourceText
import StatementModel

/// Rows whose cells were cut by a delimiter within.
extension CSVRowReader {
    /// Puts the cells of a row together that were cut, and counts it.
    mutating func rejoin(_ bytes: Span<UInt8>, _ record: inout CSVRecord) {
        guard let rejoin = reading.rejoin else { return }
        switch rejoin.outcome(bytes, record.fields[...]) {
        case .asItStands: return
        case .open: isCutOpen = true
        case .joined(let cells):
            record.fields = cells
            if rejoined.count == 0 { rejoined.first = record.byteOffset }
            rejoined.count += 1
        }
    }

    /// Rejects a row of which nothing tells where its numbers belong.
    mutating func rejectCutOpen(
        _ bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) {
        reject(
            bytes, record, .excessCells,
            "the row has more cells than the table has columns, and they fit in several ways", nil,
            expected: "\(reading.columns.width) cells", into: &sink)
    }

    /// Tells how many rows had cells that were put together.
    func reportRejoined(into sink: inout any StatementSink) {
        guard rejoined.count > 0 else { return }
        sink.report(
            Diagnostic(
                .repair, .cellsRejoined,
                "rows with cells that were put together, as a delimiter without quotes had cut them: \(rejoined.count)",
                byteOffset: rejoined.first))
    }
}

extension Diagnostic.Code {
    /// Cells that were put together, as a delimiter without quotes had cut them.
    static let cellsRejoined = Self(rawValue: "cells-rejoined")
    /// A row has more cells than the table has columns, and nothing tells which belong together.
    static let excessCells = Self(rawValue: "excess-cells")
}
