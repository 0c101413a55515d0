import SourceText
package import StatementModel

/// Writes statements as one CSV table (RFC 4180) that ``CSVStatementReader`` reads back: dates as
/// ISO 8601, amounts with a point and a minus for money out, one row a line.
///
/// Texts that a spreadsheet would run as a formula are written as `="text"`, which it shows as
/// the text and from which the reader takes the text again.
package enum CSVStatementWriter {
    /// The names of the columns. `Signed amount` tells the reader that signs need no guessing.
    static let columns = [
        "Account", "Date", "Time", "Value date", "Transaction date", "Signed amount", "Currency",
        "Payee", "Memo", "Category", "Tags", "Balance", "Original amount", "Original currency",
        "Exchange rate", "Counter account", "Booking type", "Reference", "Transaction ID",
        "Check number", "Status",
    ]

    /// Appends the table of all statements to `output`.
    /// - Throws: ``WriteError`` with code `missing-value` for a line without date and amount.
    package static func write(
        _ set: StatementSet, to output: inout [UInt8]
    ) throws(WriteError) {
        append(columns.joined(separator: ","), to: &output)
        endRow(&output)
        for statement in set.statements {
            for line in statement.lines {
                try write(line, statement.header, set.texts, to: &output)
            }
        }
    }

    private static func write(
        _ line: StatementLine, _ header: StatementHeader, _ texts: StatementTexts,
        to output: inout [UInt8]
    ) throws(WriteError) {
        let date = line.bookingDate ?? line.valueDate ?? line.transactionDate
        guard date != nil || (line.amount != nil && line.status == .pending) else {
            throw WriteError(.missingValue, "a line has no date", record: line.record)
        }
        let account = header.account.number ?? header.account.name ?? ""
        cell(account, to: &output)
        plain(date?.description, to: &output)
        plain(line.time?.description, to: &output)
        plain(line.valueDate?.description, to: &output)
        plain(line.transactionDate?.description, to: &output)
        plain(line.amount.map(\.statementText), to: &output)
        plain((line.currency ?? header.currency)?.code, to: &output)
        for text in [line.payee, line.memo, line.category, line.tags] {
            cell(texts.string(text), to: &output)
        }
        plain(line.balance.map(\.statementText), to: &output)
        plain(line.originalAmount.map(\.statementText), to: &output)
        plain(line.originalCurrency?.code, to: &output)
        // The rate of a currency that the row does not name would be another one's.
        let rate = line.originalCurrency == nil ? nil : line.exchangeRate
        plain(rate.map(\.statementText), to: &output)
        for text in [
            line.counterAccount, line.bookingType, line.reference, line.bankID, line.checkNumber,
        ] {
            cell(texts.string(text), to: &output)
        }
        append(status(line), to: &output)
        endRow(&output)
    }

    private static func status(_ line: StatementLine) -> String {
        switch line.status {
        case .posted: line.isReconciled ? "reconciled" : "booked"
        case .pending: "pending"
        case .info: "info"
        }
    }

    /// A cell that needs no quotes, with the comma behind it.
    static func plain(_ text: String?, to output: inout [UInt8]) {
        append(text ?? "", to: &output)
        output.append(ASCII.comma)
    }

    /// A cell of text with the comma behind it, quoted where it must be.
    static func cell(_ text: String, to output: inout [UInt8]) {
        DelimitedField.append(SpreadsheetText.guarded(text), to: &output)
        output.append(ASCII.comma)
    }

    /// A text as it is.
    static func append(_ text: String, to output: inout [UInt8]) {
        output.append(contentsOf: text.utf8)
    }

    /// The end of a row (RFC 4180, 2.1).
    static func endRow(_ output: inout [UInt8]) {
        output.append(ASCII.carriageReturn)
        output.append(ASCII.lineFeed)
    }
}
