public import Reports
import StatementModel

/// Writes a table as one JSON object: stable keys in a fixed order, amounts as decimal strings
/// beside the row's currency, terms by their keys.
public struct JSONTableWriter: Sendable {
    /// A writer.
    public init() {}

    /// Appends the object and a line end.
    public func write(_ table: ReportTable, to output: inout [UInt8]) {
        var json = JSONBuffer()
        object(table, to: &json)
        output.append(contentsOf: json.bytes)
        output.append(0x0A)
    }

    /// Appends an array of objects and a line end.
    public func write(_ tables: [ReportTable], to output: inout [UInt8]) {
        var json = JSONBuffer()
        json.open("[")
        for table in tables { object(table, to: &json) }
        json.close("]")
        output.append(contentsOf: json.bytes)
        output.append(0x0A)
    }

    private func object(_ table: ReportTable, to json: inout JSONBuffer) {
        json.open("{")
        json.key("report")
        json.string(table.title.rawValue)
        subject(table.subject, to: &json)
        json.key("columns")
        json.open("[")
        for column in table.columns {
            json.open("{")
            json.key("key")
            json.string(column.key)
            json.key("kind")
            json.string(column.kind.rawValue)
            json.close("}")
        }
        json.close("]")
        rows("rows", table.sections.flatMap(\.rows), table, to: &json)
        rows("totals", table.sections.flatMap(\.footer), table, to: &json)
        json.key("notes")
        json.open("[")
        for note in table.notes { json.string(note.rawValue) }
        json.close("]")
        json.close("}")
    }

    private func subject(_ subject: ReportSubject, to json: inout JSONBuffer) {
        let values = [
            ("from", subject.range.first?.description),
            ("through", subject.range.last?.description),
            ("day", subject.day?.description), ("account", subject.account),
            ("owner", subject.owner),
        ]
        for (key, value) in values {
            json.key(key)
            if let value { json.string(value) } else { json.raw("null") }
        }
    }

    private func rows(
        _ key: String, _ rows: [ReportRow], _ table: ReportTable, to json: inout JSONBuffer
    ) {
        json.key(key)
        json.open("[")
        for row in rows {
            json.open("{")
            for (column, cell) in zip(table.columns, row.cells) {
                json.key(column.key)
                value(cell, to: &json)
            }
            if !table.hasCurrencyColumn, let currency = row.currencyCode {
                json.key("currency")
                json.string(currency)
            }
            if row.level > 0 {
                json.key("level")
                json.raw("\(row.level)")
            }
            json.close("}")
        }
        json.close("]")
    }

    private func value(_ cell: ReportCell, to json: inout JSONBuffer) {
        switch cell {
        case .empty: json.raw("null")
        case .count, .milliDegrees, .perMille: json.raw(cell.machineText)
        case .text, .term, .date, .month, .amount: json.string(cell.machineText)
        }
    }
}

/// JSON text (RFC 8259) while it is made; it knows where a comma belongs.
struct JSONBuffer {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func open(_ bracket: String) {
        raw(bracket)
        needsComma = false
    }

    mutating func close(_ bracket: String) {
        bytes.append(contentsOf: bracket.utf8)
        needsComma = true
    }

    mutating func key(_ key: String) {
        string(key)
        bytes.append(0x3A)
        needsComma = false
    }

    mutating func raw(_ text: String) {
        if needsComma { bytes.append(0x2C) }
        bytes.append(contentsOf: text.utf8)
        needsComma = true
    }

    /// A string with quote, backslash and control characters escaped (RFC 8259, 7).
    mutating func string(_ text: String) {
        raw("\"")
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C: bytes.append(contentsOf: [0x5C, byte])
            case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
            case 0x00..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes.append(contentsOf: Array("\\u00".utf8))
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }
}
