import CSVFormat
import OFXFormat
import StatementModel

/// Formats with the habits of one program or region, to be written only: `qif:eu`.
extension StatementFormat {
    /// The dialects.
    public static let dialects: [StatementFormat] = [
        qif(named: "qif:us", .monthDayYear), qif(named: "qif:eu", .dayMonthYear), quicken, ynab,
    ]

    /// Everything that statements can be written as: formats, and dialects behind them.
    public static let writable = all.filter(\.isWritable) + dialects

    /// The format or dialect of a name, `ofx` or `ofx:quicken`; `nil` where there is none.
    public static func writable(named name: String) -> StatementFormat? {
        writable.first { $0.name == name.lowercased() }
    }

    /// Web Connect of Quicken: OFX 1.02 with a bank's number at Intuit, without which Quicken takes
    /// no file.
    private static let quicken = ofx(
        named: "ofx:quicken", version: .webConnect, intuitID: "3000")

    /// The table that YNAB imports into one account.
    private static let ynab: StatementFormat = {
        var format = csv
        format.name = "csv:ynab"
        format.title = "CSV for YNAB"
        format.writer = { (statements, output) throws(WriteError) in
            try YNABStatementWriter.write(statements, to: &output)
        }
        format.fitting = { YNABStatementWriter.fit($0) }
        format.readingBack.dateOrder = .yearMonthDay
        return format
    }()
}
