package import Reports
import StatementModel

/// Writes a table as one JSON object: stable keys in a fixed order, amounts as decimal strings
/// beside the row's currency, terms by their keys.
package struct JSONTableWriter: Sendable {
    /// A writer.
    package init() {}

    /// Appends the object and a line end.
    package func write(_ table: ReportTable, to output: inout [UInt8]) {
        var json = JSONText()
        object(table, to: &json)
        json.endLine()
        output.append(contentsOf: json.bytes)
    }

    /// Appends an array of objects and a line end.
    package func write(_ tables: [ReportTable], to output: inout [UInt8]) {
        var json = JSONText()
        json.array { json in
            for table in tables { object(table, to: &json) }
        }
        json.endLine()
        output.append(contentsOf: json.bytes)
    }

    private func object(_ table: ReportTable, to json: inout JSONText) {
        json.object { json in
            json.value("report", table.title.rawValue)
            subject(table.subject, to: &json)
            json.array("columns") { json in
                for column in table.columns {
                    json.object { json in
                        json.value("key", column.key)
                        json.value("kind", column.kind.rawValue)
                    }
                }
            }
            rows("rows", table.sections.flatMap(\.rows), table, to: &json)
            rows("totals", table.sections.flatMap(\.footer), table, to: &json)
            json.array("notes") { json in
                for note in table.notes { json.value(nil, note.rawValue) }
            }
        }
    }

    private func subject(_ subject: ReportSubject, to json: inout JSONText) {
        json.value("from", subject.range.first?.description)
        json.value("through", subject.range.last?.description)
        json.value("day", subject.day?.description)
        json.value("account", subject.account)
        json.value("owner", subject.owner)
    }

    private func rows(
        _ key: String, _ rows: [ReportRow], _ table: ReportTable, to json: inout JSONText
    ) {
        json.array(key) { json in
            for row in rows {
                json.object { json in write(row, table, to: &json) }
            }
        }
    }

    private func write(_ row: ReportRow, _ table: ReportTable, to json: inout JSONText) {
        for (column, cell) in zip(table.columns, row.cells) {
            write(cell, column.key, to: &json)
        }
        if !table.hasCurrencyColumn, let currency = row.currencyCode {
            json.value("currency", currency)
        }
        if row.level > 0 { json.value("level", row.level) }
    }

    private func write(_ cell: ReportCell, _ key: String, to json: inout JSONText) {
        switch cell {
        case .empty: json.value(key, String?.none)
        case .count, .milliDegrees, .perMille: json.value(key, written: cell.machineText)
        case .text, .term, .date, .month, .amount: json.value(key, cell.machineText)
        }
    }
}
