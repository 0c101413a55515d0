public import Reports

/// Writes a table as CSV (RFC 4180): keys as header, plain decimals, lines end with CR LF.
///
/// Totals are left out, so that a column can be added up; a table without a currency column gets
/// one behind the others.
public struct CSVTableWriter: Sendable {
    /// A writer.
    public init() {}

    /// Appends the header and every row.
    public func write(_ table: ReportTable, to output: inout [UInt8]) {
        let addsCurrency =
            !table.hasCurrencyColumn && table.columns.contains { $0.kind == .amount }
        let currencyKey = ReportTerm.currency.rawValue
        record(table.columns.map(\.key) + (addsCurrency ? [currencyKey] : []), to: &output)
        for row in table.rows {
            let fields = row.cells.map(\.machineText)
            record(fields + (addsCurrency ? [row.currencyCode ?? ""] : []), to: &output)
        }
    }

    private func record(_ fields: [String], to output: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { output.append(0x2C) }
            append(field, to: &output)
        }
        output.append(0x0D)
        output.append(0x0A)
    }

    /// A field, in quotes where it has a comma, a quote or a line end (RFC 4180, 2.6 and 2.7), or
    /// blanks at its ends, which some readers drop.
    private func append(_ field: String, to output: inout [UInt8]) {
        let needsQuotes =
            field.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
            || field.hasPrefix(" ") || field.hasSuffix(" ")
        guard needsQuotes else { return output.append(contentsOf: field.utf8) }
        output.append(0x22)
        for byte in field.utf8 {
            if byte == 0x22 { output.append(0x22) }
            output.append(byte)
        }
        output.append(0x22)
    }
}
