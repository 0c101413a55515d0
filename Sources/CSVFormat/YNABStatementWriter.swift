package import SourceText
package import StatementModel

/// Writes the table that YNAB imports: `Date,Payee,Memo,Outflow,Inflow`, dates as ISO 8601, no
/// column for the account, because a file goes into one account there.
package enum YNABStatementWriter {
    private static let columns = ["Date", "Payee", "Memo", "Outflow", "Inflow"]

    /// The statements without records that YNAB would take for money that moved, and what was left
    /// out.
    package static func fit(
        _ set: StatementSet
    ) -> (statements: StatementSet, notes: [Diagnostic]) {
        var set = set
        // The table has no currency.
        set.statements = set.statements.flatMap { $0.parted(by: \.currency) }
        var fitted = set
        var leftOut = 0
        for index in set.statements.indices {
            fitted.statements[index].lines.removeAll { $0.status != .posted || $0.amount == nil }
            leftOut +=
                set.statements[index].lines.count - fitted.statements[index].lines.count
        }
        guard leftOut > 0 else { return (fitted, []) }
        let note = Diagnostic(
            .note, .informationLeftOut,
            "records that are not booked, which YNAB does not tell apart, left out: \(leftOut)")
        return (fitted, [note])
    }

    /// Appends the table of a statement to `output`.
    /// - Throws: ``WriteError`` with code `not-representable` for several accounts or currencies,
    ///   and `missing-value` for a line without a date.
    package static func write(
        _ set: StatementSet, to output: inout [UInt8]
    ) throws(WriteError) {
        guard set.statements.count <= 1 else {
            throw WriteError(
                .notRepresentable,
                "YNAB takes one account and currency a file, and there are "
                    + "\(set.statements.count): convert each by itself")
        }
        CSVStatementWriter.append(columns.joined(separator: ","), to: &output)
        CSVStatementWriter.endRow(&output)
        for line in set.statements.first?.lines ?? [] {
            guard let date = line.bookingDate ?? line.valueDate ?? line.transactionDate else {
                throw WriteError(.missingValue, "a line has no date", record: line.record)
            }
            CSVStatementWriter.plain(date.description, to: &output)
            let payee = singleLine(set.texts.string(line.payee))
            let memo = singleLine(set.texts.string(line.memo))
            // YNAB goes by the payee; where a bank has one text, it is that.
            CSVStatementWriter.cell(payee.isEmpty ? memo : payee, to: &output)
            CSVStatementWriter.cell(payee.isEmpty ? "" : memo, to: &output)
            let amount = line.amount.map(text) ?? ""
            if amount.hasPrefix("-") {
                CSVStatementWriter.plain(String(amount.dropFirst()), to: &output)
            } else {
                CSVStatementWriter.append("," + amount, to: &output)
            }
            CSVStatementWriter.endRow(&output)
        }
    }

    /// A text without line breaks: YNAB shows none, and some readers take what follows one for a row.
    private static func singleLine(_ text: String) -> String {
        text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
    }

    /// An amount that nobody can take for the number of an account: it always has a point.
    private static func text(_ amount: ExactAmount) -> String {
        amount.scale == 0 ? "\(amount).00" : amount.statementText
    }
}
