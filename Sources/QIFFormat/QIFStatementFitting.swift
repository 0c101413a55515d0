package import SourceText
package import StatementModel

/// Makes statements such that QIF says of them what they say, and tells what it changes.
package enum QIFStatementFitting {
    /// The statements as QIF can hold them, and what was changed.
    ///
    /// QIF knows movements alone: a record for information would be read as money that moved, and
    /// one without an amount as a movement of nothing.
    package static func fit(
        _ set: StatementSet
    ) -> (statements: StatementSet, notes: [Diagnostic]) {
        let (set, undated) = set.withoutUndated(for: "QIF")
        var fitted = set
        var (leftOut, announced, unstated) = (0, 0, 0)
        for index in set.statements.indices {
            var statement = set.statements[index]
            statement.lines.removeAll { $0.status == .info }
            if !QIFStatementWriter.holdsInvestments(statement) {
                statement.lines.removeAll { $0.amount == nil }
            }
            leftOut += set.statements[index].lines.count - statement.lines.count
            announced += statement.lines.count { $0.status == .pending }
            if !statement.closeWithWhatOpens() { unstated += 1 }
            fitted.statements[index] = statement
        }
        let notes = notes(leftOut: leftOut, announced: announced, unstated: unstated)
        return (fitted, notes + [undated].compactMap { $0 })
    }

    private static func notes(leftOut: Int, announced: Int, unstated: Int) -> [Diagnostic] {
        var notes: [Diagnostic] = []
        if leftOut > 0 {
            notes.append(
                Diagnostic(
                    .note, .informationLeftOut,
                    "records for information, which QIF does not have, left out: \(leftOut)"))
        }
        if announced > 0 {
            notes.append(
                Diagnostic(
                    .note, .announcedAsBooked,
                    "announced records, which QIF does not tell apart, written like booked ones: "
                        + "\(announced)"))
        }
        if unstated > 0 {
            notes.append(
                Diagnostic(
                    .note, .balancesLeftOut,
                    "opening balances from which QIF cannot state a closing one, left out: "
                        + "\(unstated)"))
        }
        return notes
    }
}

extension Statement {
    /// States what the statement closes with where it says what it opens with alone: QIF has the
    /// balance of an account, and none of its opening. Whether nothing of an opening is lost.
    fileprivate mutating func closeWithWhatOpens() -> Bool {
        guard let opening = balances.first(where: { $0.kind == .opening }),
            !opening.amount.isZero, ledgerBalance?.date == nil
        else { return true }
        var closing = opening.amount
        var last: CalendarDate?
        for line in lines {
            guard let sum = closing.adding(line.amount ?? .zero),
                line.currency == nil || line.currency == header.currency,
                let day = line.bookingDate ?? line.valueDate ?? line.transactionDate
            else { return false }
            closing = sum
            last = max(last ?? day, day)
        }
        let isNamed = (header.account.name ?? header.account.number ?? header.account.bankID) != nil
        guard let last, isNamed else { return false }
        balances.append(Balance(.ledger, closing, date: last))
        return true
    }
}

extension Diagnostic.Code {
    /// Announced records are written like booked ones, because the format has no other.
    package static let announcedAsBooked = Self(rawValue: "announced-as-booked")
}
