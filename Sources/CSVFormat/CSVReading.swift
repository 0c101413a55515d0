import SourceText
package import StatementModel

/// How a CSV file is read: everything that inference decides and a profile can pin.
package struct CSVReading: Hashable, Sendable {
    /// How the table is cut.
    package var dialect: CSVDialect
    /// What parts the cells in the file itself.
    var separation = CSVPlainText.Separation.delimiter
    /// How cells are put together that were cut within; `nil` where none are.
    var rejoin: CSVRejoin?
    /// How days are cut from the texts behind them; `nil` where they stand alone.
    var dayCut: CSVDayCut?
    /// How days are put into the rows below them; `nil` where rows have their own.
    var dayHeadings: CSVDayHeadings?
    /// Whether no row has the look of a transaction.
    var isWithoutRows = false
    /// The row that names the columns, counted from 0; `nil` where there is none.
    package var headerRow: Int?
    /// The rows from which names were put together; `nil` where one row has them all.
    var headerRows: ClosedRange<Int>?
    /// The line of the header row, counted from 1.
    package var headerLine: Int?
    /// The first row behind preamble and header, counted from 0.
    package var firstBodyRow = 0
    /// Rows at the ends of the transactions that state a balance without an unmistakable word for it.
    package var openingRow: Int?
    package var closingRow: Int?
    /// The column of marks that say of balances whether they are owed, where they have no signs.
    package var balanceMark: Int?
    /// Whether balances say what is owed, so that spending makes them larger.
    package var balancesAreOwed = false
    /// The names of the columns.
    package var header: CSVHeader?
    /// Which column holds what.
    package var columns = CSVColumns()
    /// The order of day, month and year.
    package var dateOrder = DateOrder.yearMonthDay
    /// Whether all dates are the same in another order, so that the file tells none.
    var isDateOrderFree = false
    /// How dates are written.
    package var dateForm = CSVDateForm.calendar
    /// Whether a day stands on the first of its rows alone.
    var repeatsDays = false
    /// The years of dates that are written without one.
    package var years: CSVYears?
    /// How amounts are written.
    package var amountFormat = CSVAmountFormat(decimalMark: ASCII.point)
    /// How balances are written, where that is another way (observed in exports of Boursorama).
    package var balanceFormat: CSVAmountFormat?
    /// What the signs of amounts mean.
    package var sign = CSVSignRule.signed
    /// Whether headings say of the rows below them which way money went.
    var signsBySection = false
    /// The directions of amounts that only the balances tell.
    package var balanceSteps = CSVBalanceSteps()
    /// The directions of words in a flag column that are no usual ones, -1 out and 1 in.
    package var flagWords: [String: Int] = [:]
    /// The column that says the direction of rows of which the flag column says none.
    var secondFlag: Int?
    /// Whether negative numbers in a debit column are money out, too.
    package var debitsAreNegative = false
    /// Whether the negative numbers of a credit column are money in (observed in exports of Citi).
    package var creditsAreNegative = false
    /// Whether the columns of a pair tell the direction and the signs within them nothing.
    var ignoresPairSigns = false
    /// Whether rows with an amount for money out and one for money in cannot be read.
    var rejectsBothSides = false
    /// Whether a fee column is still to be taken off the amount.
    package var fees = CSVFeeRule.included
    /// Whether a balance that is stated without a sign around a table of inverted amounts is owed.
    var statesDebts = false
    /// The columns of the currencies of both sides, where each has its own.
    var sideCurrencies: CSVSideCurrencies?
    /// How the running balance goes with the rows, and with it their order.
    package var balanceOrder = CSVBalanceOrder(isNewestFirst: false, isBefore: false)
    /// The currency that header or preamble name.
    package var currency: CurrencyCode?
    /// Whether signs or codes of currencies stand beside amounts, which may be others in other rows.
    var amountsHaveUnits = false
    /// Columns that are worked out from others, by which the reading was found.
    package var derivations: [CSVDerivation] = []
    /// The columns whose texts tell what a row does that the column of directions calls neutral.
    var neutralTexts: [Int] = []
    /// The column that says of a row that it is a note, and moves nothing, where some are.
    var noteMark: Int?
    /// The columns of the accounts on both sides of rows, where the way that money went says which is
    /// the row's.
    var ways: CSVAccountWays?
    /// Whether rows between those of the table name cards of which the file has several.
    var hasSeveralCards = false
    /// The number of the file's account, where it is one of both sides of rows.
    package var ownNumber: String?
    /// The only account that the rows name, where some rows name none: a card that was not used for
    /// the fee or the payment.
    package var onlyAccount: String?
    /// Whether an account stands on the first of its rows alone.
    var repeatsAccounts = false
    /// What the table has of an accounting program; `nil` for a bank's.
    package var ledger: CSVLedgerShape?
    /// The profile that was applied.
    package var profileName: String?
    /// The account that a profile names for files that name none.
    package var account = AccountIdentity()

    /// A reading of which nothing but the delimiter is known.
    package init(dialect: CSVDialect) { self.dialect = dialect }
}

/// What the signs of the amounts mean.
package enum CSVSignRule: Hashable, Sendable {
    /// Negative is money out.
    case signed
    /// Positive is money out.
    case inverted
    /// A plus or CR marks money in, everything else is money out.
    case markedCredits
    /// A column says it, whatever the sign of the number.
    case flag(Int)
    /// A column says it, and a negative number turns it round.
    case signedFlag(Int)
    /// The first word of a column's texts says it.
    case wordInFront(Int)
    /// The balance of each row says it, by ``CSVReading/balanceSteps``.
    case balanceSteps
    /// A column of who paid says it: money is out where that is the holder.
    case payer(Int)
}

/// A column whose numbers are the sum of those of others, times a factor each, on every row.
package struct CSVDerivation: Hashable, Sendable {
    /// A column that is counted in.
    package struct Term: Hashable, Sendable {
        /// The column.
        package var column: Int
        /// Whether its numbers are taken off.
        package var isNegative: Bool
    }

    /// The column.
    package var column: Int
    /// What it is the sum of.
    package var terms: [Term]
}

/// What a column of fees means for the amounts.
package enum CSVFeeRule: Hashable, Sendable {
    /// Amounts hold their fees.
    case included
    /// Fees come on top.
    case onTop
    /// Fees are money out of their own, written with a minus; one without came back.
    case added
    /// Fees come on top of what is spent; what is received is without them.
    case onTopOfSpending
}

/// Which column holds what, counted from 0.
package struct CSVColumns: Hashable, Sendable {
    /// One column for a role.
    package var roles = CSVRoleMap()
    /// The columns of text, in the order in which they are put together.
    package var memos: [Int] = []
    /// Columns that have the amounts of other currencies than the amount column has.
    var otherAmounts: [CSVCurrencyAmount] = []
    /// Columns of what was spent, one for each category.
    var categories: [CSVCategoryColumn] = []
    /// The column of the amounts that a sum is made of, on rows of their own below it (observed in
    /// exports of UBS).
    var partAmount: Int?
    /// The column of the closing balance, which each row of an account repeats.
    var repeatedBalance: Int?
    /// The column of the balance at the end of the day, which each row of a day repeats.
    var dayBalance: Int?
    /// Columns of taxes, or of more fees, that are taken off the amounts as fees are, where those are.
    var taxes: [Int] = []
    /// Whether the texts tell payee, account and text apart by labels.
    var areMemosLabelled = false
    /// The columns that name the other side of rows, where the payee's is not the only one.
    var parties: CSVParties?
    /// The columns that hold the other side's account, where there are two.
    var partyAccounts: CSVParties?
    /// The number of columns that rows have.
    package var width = 0

    /// No column has a role.
    package init() {}

    /// The column of a role.
    package subscript(role: CSVRole) -> Int? { roles[role] }

    /// The column of the day that leads: booked, else as it comes.
    var leadingDate: Int? {
        roles[.bookingDate] ?? roles[.date] ?? roles[.transactionDate] ?? roles[.valueDate]
    }

    /// The column of the signed or flagged amount.
    var amount: Int? { roles[.netAmount] ?? roles[.amount] }

    /// All columns that anything is taken from.
    var all: Set<Int> {
        Set(roles.values).union(memos).union(parties?.columns ?? [])
            .union(partyAccounts?.columns ?? []).union(otherAmounts.map(\.column))
            .union(categories.map(\.column))
    }

    /// Takes the debit column for the credit column, and the other way round.
    mutating func swapDebitAndCredit() {
        (roles[.debit], roles[.credit]) = (roles[.credit], roles[.debit])
    }

    /// Whether a column holds signed or flagged amounts.
    func hasSingleAmount(in column: Int) -> Bool {
        amount == column || otherAmounts.contains { $0.column == column }
    }

    /// The columns of what is still to be taken off the amounts, where a rule says that anything is.
    func charges(_ fees: CSVFeeRule) -> [Int] {
        fees == .included ? [] : [roles[.fee]].compactMap { $0 } + taxes
    }

    /// The column of the amount of a row: that of its currency. A zero is no amount.
    func amount(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Int? {
        Self.amount(among: otherAmounts, bytes, record) ?? amount
    }

    /// The column of another currency that has a row's amount, where one has it.
    @inline(__always)
    static func amount(
        among others: [CSVCurrencyAmount], _ bytes: Span<UInt8>, _ record: CSVRecord
    ) -> Int? {
        if others.isEmpty { return nil }
        return others.first { other in
            let range = record[column: other.column].value(in: bytes)
            return range.contains { (0x31...0x39).contains(bytes[$0]) }
        }?.column
    }

    /// Whether a column holds amounts.
    func hasAmount(in column: Int) -> Bool {
        hasSingleAmount(in: column) || roles[.debit] == column || roles[.credit] == column
            || categories.contains { $0.column == column }
    }

    /// Whether a row can have an amount at all.
    var hasAmount: Bool {
        amount != nil || roles[.debit] != nil || roles[.credit] != nil || !categories.isEmpty
    }
}

extension CSVReading {
    /// The amount of a row as the account holder sees it.
    func amount(_ bytes: Span<UInt8>, _ record: CSVRecord) -> CSVAmountRule.Result {
        amountRule.amount(bytes, record)
    }

    /// The rule by which rows have their amounts.
    var amountRule: CSVAmountRule { CSVAmountRule(self) }

    /// What the status of a row says of how far it has come.
    func status(_ bytes: Span<UInt8>, _ record: CSVRecord) -> CSVStatusWord? {
        columns[.status].flatMap {
            CSVPhrases.status(bytes, record[column: $0].value(in: bytes))
        }
    }

    /// Whether a row has neither reference nor payee in a table with columns for both, so that a
    /// word such as `Käive` is no name (observed in exports of Swedbank in Estonia).
    func isNameless(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        let numbers = [columns[.id], columns[.reference]].compactMap { $0 }
        guard !numbers.isEmpty, let payee = columns[.payee] else { return false }
        return record[column: payee].value(in: bytes).isEmpty
            && numbers.allSatisfy { record[column: $0].value(in: bytes).isEmpty }
    }

    /// The number of a cell in this reading's format.
    @inline(__always)
    func number(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int) -> CSVAmount? {
        amountFormat.amount(bytes, in: record[column: column].value(in: bytes))
    }

    /// The cells of a row as they are meant; `nil` where they are right as they stand.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - fields: The cells as they stand.
    ///   - day: The last day that stood above rows.
    /// - Returns: The cells, none of a row that holds nothing but a day.
    func recut(
        _ bytes: Span<UInt8>, _ fields: [CSVField], below day: inout CSVField?
    ) -> [CSVField]? {
        recutByContent(bytes, fields, below: &day) ?? rejoin?.rejoined(bytes, fields[...])
    }

    /// The cells of a row whose day, or whose currency, stands in another one than in other rows; `nil`
    /// where they do not.
    func recutByContent(
        _ bytes: Span<UInt8>, _ fields: [CSVField], below day: inout CSVField?
    ) -> [CSVField]? {
        if let sideCurrencies { return sideCurrencies.merged(bytes, fields) }
        if let dayHeadings { return dayHeadings.cells(bytes, fields, below: &day) }
        return dayCut?.cut(bytes, fields)
    }

    /// Whether rows may have other cells than they are cut into.
    var recutsRows: Bool { dayCut != nil || dayHeadings != nil || sideCurrencies != nil }

    /// The row behind the names of the columns.
    var firstRowBehindHeader: Int? { headerRow.map { max($0, headerRows?.upperBound ?? 0) + 1 } }

    /// Whether a row has the names of the columns, or parts of them.
    func isHeader(_ row: Int) -> Bool { headerRows?.contains(row) ?? (row == headerRow) }

    /// How the balances of rows are found; for loops over all of them.
    var balanceRule: CSVBalanceRule { CSVBalanceRule(self) }

    /// The direction that a flag column gives a row.
    func direction(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int) -> Int? {
        CSVAmountRule.direction(bytes, record[column: column].value(in: bytes), flagWords)
    }

    /// The date of a cell.
    func date(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int) -> CalendarDate? {
        dateParts(bytes, in: record[column: column].value(in: bytes))?.date(dateOrder)
    }
}
