import StatementModel

/// Writes one statement: currency, account, lines, balances (OFX 2.2, 11.4.2.2 and 11.4.3.2).
struct OFXStatementBody {
    let statement: Statement
    let texts: StatementTexts
    let form: OFXStatementForm
    let version: OFXVersion
    let numbers: OFXAccountNumbers
    let ids: OFXRecordIDs

    /// Writes the statement element.
    func write(to markup: inout OFXMarkup) throws(WriteError) {
        let currency = try statement.ofxCurrency()
        markup.open(form.statementTag)
        markup.leaf("CURDEF", currency)
        writeAccount(to: &markup)
        try writeLines(to: &markup)
        try writeBalances(to: &markup)
        markup.close(form.statementTag)
    }

    private func writeAccount(to markup: inout OFXMarkup) {
        let account = statement.header.account
        markup.open(form.accountTag)
        if form == .bank { writeBank(account.bankID, to: &markup) }
        markup.leaf("ACCTID", String(account.ofxNumber.unicodeScalars.suffix(numbers.limit)))
        if form == .bank { markup.leaf("ACCTTYPE", accountType) }
        markup.close(form.accountTag)
    }

    /// BANKID holds nine characters (OFX 2.2, 11.3.1). Of a longer one, a BIC with a branch for
    /// example, the rest goes where branches go.
    private func writeBank(_ bankID: String?, to markup: inout OFXMarkup) {
        let bank = bankID ?? "0"
        let head = bank.count == 11 ? 8 : 9
        markup.leaf("BANKID", bank.count > 9 ? String(bank.prefix(head)) : bank)
        if bank.count > 9 {
            markup.leaf("BRANCHID", String(bank.dropFirst(head).prefix(22)))
        }
    }

    private var accountType: String {
        switch statement.header.account.kind {
        case .savings: "SAVINGS"
        case .loan, .otherLiability: "CREDITLINE"
        default: "CHECKING"
        }
    }

    private func writeLines(to markup: inout OFXMarkup) throws(WriteError) {
        if let period = statement.period {
            try writeList("BANKTRANLIST", to: &markup, of: .posted) {
                $0.leaf("DTSTART", period.lowerBound.noonText)
                $0.leaf("DTEND", period.upperBound.noonText)
            }
        } else if let line = statement.lines.first {
            throw WriteError(.missingValue, "a line has no date", record: line.record)
        }
        guard statement.lines.contains(where: { $0.status == .pending }) else { return }
        guard version.isXML else {
            throw WriteError(.notRepresentable, "OFX 1 has no announced records")
        }
        try writeList("BANKTRANLISTP", to: &markup, of: .pending) {
            $0.leaf("DTASOF", statement.period?.upperBound.noonText)
        }
    }

    private func writeList(
        _ tag: String, to markup: inout OFXMarkup, of status: StatementLine.Status,
        head: (inout OFXMarkup) -> Void
    ) throws(WriteError) {
        markup.open(tag)
        head(&markup)
        let lines = OFXLineWriter(
            texts: texts, statementCurrency: statement.header.currency, numbers: numbers,
            ids: ids)
        for line in statement.lines {
            guard line.status != .info || line.isDeletion else {
                throw WriteError(
                    .notRepresentable, "OFX has no lines for information", record: line.record)
            }
            let isHere = line.status == status || line.isDeletion && status == .posted
            if isHere { try lines.write(line, to: &markup) }
        }
        markup.close(tag)
    }

    private func writeBalances(to markup: inout OFXMarkup) throws(WriteError) {
        guard let amount = statement.ledgerBalance?.amount ?? closingBalance else {
            throw WriteError(.notRepresentable, "the sum of the lines is too large")
        }
        let date = statement.ledgerBalance?.date ?? lastDay
        writeBalance(
            "LEDGERBAL", amount, date, isFilled: !statement.tellsLedgerBalance, to: &markup)
        if let balance = statement.balances.last(where: { $0.kind == .available }) {
            writeBalance("AVAILBAL", balance.amount, balance.date ?? lastDay, to: &markup)
        }
        if version.isXML { OFXBalanceList(statement).write(to: &markup) }
    }

    /// A balance that nobody has stated is marked by a private element (OFX 2.2, 2.7.1), which other
    /// programs pass over and the reader knows: nothing is proven by it.
    private func writeBalance(
        _ tag: String, _ amount: ExactAmount, _ date: CalendarDate?, isFilled: Bool = false,
        to markup: inout OFXMarkup
    ) {
        markup.open(tag)
        markup.leaf("BALAMT", amount.ofxText)
        markup.leaf("DTASOF", (date ?? CalendarDate(dayNumber: 0)).noonText)
        if isFilled { markup.leaf(OFXElement.filledBalance.rawValue, "Y") }
        markup.close(tag)
    }

    private var lastDay: CalendarDate? {
        statement.header.periodEnd ?? statement.period?.upperBound
    }

    /// The balance after the last line, where the file has running balances; else the opening
    /// balance and the sum of the lines.
    private var closingBalance: ExactAmount? {
        let lines = statement.lines.filter { $0.status == .posted }
        if let first = lines.first, let last = lines.last {
            let isAscending =
                first.bookingDate.map { start in last.bookingDate.map { start <= $0 } ?? true }
                ?? true
            if let balance = isAscending ? last.balance : first.balance { return balance }
        }
        var sum: ExactAmount? = statement.openingBalance?.amount ?? .zero
        for line in lines { sum = sum.flatMap { $0.adding(line.amount ?? .zero) } }
        return sum
    }
}

/// The balances that have no element of their own (OFX 2.2, 3.1.4).
struct OFXBalanceList {
    private let balances: [Balance]

    /// The opening and other balances of a statement, but for those whose names have elements of
    /// their own.
    init(_ statement: Statement, without names: [String] = []) {
        balances = statement.balances.filter { balance in
            balance.kind == .opening
                || balance.kind == .other && !names.contains(balance.name ?? "")
        }
    }

    /// Writes the list; nothing where there are none.
    func write(to markup: inout OFXMarkup) {
        guard !balances.isEmpty else { return }
        markup.open("BALLIST")
        for balance in balances {
            let isOpening = balance.kind == .opening
            markup.open("BAL")
            let name = balance.name ?? (isOpening ? "OPENING" : "OTHER")
            markup.leaf("NAME", name.prefix(scalars: 32))
            let words = isOpening ? "Opening balance" : "Another balance of the statement"
            markup.leaf("DESC", balance.name?.prefix(scalars: 80) ?? words)
            markup.leaf("BALTYPE", "DOLLAR")
            markup.leaf("VALUE", balance.amount.ofxText)
            markup.leaf("DTASOF", balance.date?.noonText)
            markup.close("BAL")
        }
        markup.close("BALLIST")
    }
}

extension Statement {
    /// The code of its currency as OFX holds it, three letters (OFX 2.2, 3.2.11).
    func ofxCurrency() throws(WriteError) -> String {
        guard let code = header.currency?.code else {
            throw WriteError(
                .missingValue, "the statement names no currency; --currency says which one it is")
        }
        guard code.utf8.count == 3 else {
            throw WriteError(
                .notRepresentable, "OFX has currencies of three letters alone, and \(code) is none")
        }
        return code
    }

    /// Whether its closing balance is known: stated, or what an opening balance or the balances
    /// behind its records lead to.
    var tellsLedgerBalance: Bool {
        ledgerBalance != nil || openingBalance != nil
            || lines.contains { $0.balance != nil && $0.status == .posted }
    }

    /// The period that it states, else the days of its records; `nil` where it has neither. One
    /// that is stated the wrong way round is turned.
    var period: ClosedRange<CalendarDate>? {
        let days = lines.compactMap(\.day)
        guard let start = header.periodStart ?? days.min() ?? header.periodEnd,
            let end = header.periodEnd ?? days.max() ?? header.periodStart
        else { return nil }
        return min(start, end)...max(start, end)
    }
}
