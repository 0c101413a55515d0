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
        let (dated, undated) = set.withoutUndated(for: "QIF")
        var set = dated
        // QIF has no currencies: what is in another one would be added to the rest.
        set.statements = dated.statements.flatMap { $0.parted(by: \.currency) }
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
        let currencies = Set(set.statements.compactMap(\.header.currency))
        let changes: [Change] = [
            (
                .informationLeftOut, "records for information, which QIF does not have, left out",
                leftOut
            ),
            (
                .announcedAsBooked,
                "announced records, which QIF does not tell apart, written like booked ones",
                announced
            ),
            (
                .balancesLeftOut,
                "opening balances from which QIF cannot state a closing one, left out", unstated
            ),
            (
                .currencySplit,
                "accounts in which records have another currency, written as one for each",
                set.statements.count - dated.statements.count
            ),
            (
                .currenciesLeftOut,
                "currencies, which QIF does not name: its reader has to be told that of each account",
                currencies.count > 1 ? currencies.count : 0
            ),
        ]
        return (fitted, notes(changes + losses(fitted)) + [undated].compactMap { $0 })
    }

    /// A kind of change, what it is called, and how often it was made.
    private typealias Change = (code: Diagnostic.Code, sentence: String, count: Int)

    /// What records have that QIF has no field for. They are written without.
    private static func losses(_ set: StatementSet) -> [Change] {
        let lines = set.statements.lazy.flatMap(\.lines)
        return [
            (
                .idsLeftOut, "ids and references of the bank, which QIF does not have, left out",
                lines.count { !$0.bankID.isEmpty || !$0.reference.isEmpty }
            ),
            (
                .counterAccountsLeftOut,
                "numbers of other accounts, which QIF does not have, left out",
                lines.count { !$0.counterAccount.isEmpty }
            ),
            (
                .daysLeftOut, "days beside the first and times, which QIF does not have, left out",
                lines.count { $0.hasFurtherDay }
            ),
            (
                .purchaseLeftOut, "amounts of a purchase abroad, which QIF does not have, left out",
                lines.count { $0.originalCurrency != nil }
            ),
            (
                .categoriesLeftOut,
                "categories of transfers, which QIF does not have, left out",
                lines.count {
                    $0.holding == nil && !$0.category.isEmpty && !$0.transferAccount.isEmpty
                }
            ),
            (
                .categoriesRewritten,
                "categories with a slash, behind which QIF has classes, written with a hyphen",
                lines.count { hasSlash($0, set.texts) }
            ),
        ]
    }

    /// Whether a slash stands in a category of a record or of one of its parts.
    private static func hasSlash(_ line: StatementLine, _ texts: StatementTexts) -> Bool {
        let parts = line.splits.filter(texts.splits.indices.contains)
        return ([line.category] + parts.map { texts.splits[$0].category }).contains { text in
            texts.withBytes(text) { bytes in
                bytes.firstOffset(of: ASCII.slash, from: 0, to: bytes.count) < bytes.count
            }
        }
    }

    private static func notes(_ changes: [Change]) -> [Diagnostic] {
        changes.filter { $0.count > 0 }.map { code, sentence, count in
            Diagnostic(.note, code, "\(sentence): \(count)")
        }
    }
}

extension StatementLine {
    /// The day that QIF has of a record.
    var dayInQIF: CalendarDate? { bookingDate ?? valueDate ?? transactionDate }

    /// Whether a record has another day, or a time.
    fileprivate var hasFurtherDay: Bool {
        time != nil || [valueDate, transactionDate].contains { $0 != nil && $0 != dayInQIF }
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
                let day = line.dayInQIF
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
    /// Ids and references have no place in the format and are left out.
    static let idsLeftOut = Self(rawValue: "ids-left-out")
    /// Numbers of other accounts have no place in the format and are left out.
    static let counterAccountsLeftOut = Self(rawValue: "counter-accounts-left-out")
    /// Days beside the one that the format has, and times, are left out.
    static let daysLeftOut = Self(rawValue: "days-left-out")
    /// What a purchase was in its own currency has no place in the format and is left out.
    static let purchaseLeftOut = Self(rawValue: "purchase-left-out")
    /// Categories hold what the format parts them from classes by, and are written otherwise.
    static let categoriesRewritten = Self(rawValue: "categories-rewritten")
    /// Announced records are written like booked ones, because the format has no other.
    package static let announcedAsBooked = Self(rawValue: "announced-as-booked")
}
