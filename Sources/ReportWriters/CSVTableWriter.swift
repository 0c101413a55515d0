package import Reports
import SourceText
import StatementModel

/// Writes a table as CSV (RFC 4180): keys as header, plain decimals, lines end with CR LF.
///
/// A text that a spreadsheet would run is written as `="text"`, as in converted statements. Totals are
/// left out, so that a column can be added up; a table without a currency column gets
/// one behind the others.
package struct CSVTableWriter: Sendable {
    /// A writer.
    package init() {}

    /// Appends the header and every row.
    package func write(_ table: ReportTable, to output: inout [UInt8]) {
        let addsCurrency =
            !table.hasCurrencyColumn && table.columns.contains { $0.kind == .amount }
        let currencyKey = ReportTerm.currency.rawValue
        let header = table.columns.map(\.key) + (addsCurrency ? [currencyKey] : [])
        DelimitedField.append(record: header, to: &output)
        for row in table.rows {
            let fields = row.cells.map(Self.field)
            let currency = addsCurrency ? [row.currencyCode ?? ""] : []
            DelimitedField.append(record: fields + currency, to: &output)
        }
    }

    /// Texts of the ledger come from banks and shops: none is a formula.
    private static func field(_ cell: ReportCell) -> String {
        if case .text(let text) = cell { return SpreadsheetText.guarded(text) }
        return cell.machineText
    }
}
