import StatementModel

/// Writes one investment statement: currency, account, records, balances (OFX 2.2, 13.9.2.1).
struct OFXInvestmentBody {
    let statement: Statement
    let texts: StatementTexts
    let version: OFXVersion

    /// Writes the statement element and adds its securities to the list.
    func write(
        _ securities: inout OFXSecurityList, to markup: inout OFXMarkup
    ) throws(WriteError) {
        guard let currency = statement.header.currency else {
            throw WriteError(.missingValue, "the statement names no currency")
        }
        let period = statement.period
        markup.open("INVSTMTRS")
        markup.leaf("DTASOF", (period?.upperBound ?? CalendarDate(dayNumber: 0)).noonText)
        markup.leaf("CURDEF", currency.code)
        markup.open("INVACCTFROM")
        markup.leaf("BROKERID", (statement.header.account.bankID ?? "0").prefix(scalars: 22))
        markup.leaf("ACCTID", statement.header.account.ofxNumber)
        markup.close("INVACCTFROM")
        if let period {
            try writeLines(period, &securities, to: &markup)
        } else if let line = statement.lines.first {
            throw WriteError(.missingValue, "a line has no date", record: line.record)
        }
        writeBalances(to: &markup)
        markup.close("INVSTMTRS")
    }

    /// The records that move securities come first, those that move cash alone behind them.
    private func writeLines(
        _ period: ClosedRange<CalendarDate>, _ securities: inout OFXSecurityList,
        to markup: inout OFXMarkup
    ) throws(WriteError) {
        markup.open("INVTRANLIST")
        markup.leaf("DTSTART", period.lowerBound.noonText)
        markup.leaf("DTEND", period.upperBound.noonText)
        var writer = OFXInvestmentLineWriter(
            texts: texts,
            lines: OFXLineWriter(
                texts: texts, statementCurrency: statement.header.currency, version: version))
        for isCash in [false, true] {
            for line in statement.lines {
                let record = OFXInvestmentRecord(line, texts)
                if record.isCash == isCash { try writer.write(record, &securities, to: &markup) }
            }
        }
        markup.close("INVTRANLIST")
    }

    private func writeBalances(to markup: inout OFXMarkup) {
        guard let cash = statement.balances.last(where: { $0.kind == .available }) else { return }
        markup.open("INVBAL")
        markup.leaf("AVAILCASH", cash.amount.description)
        markup.leaf("MARGINBALANCE", "0")
        markup.leaf("SHORTBALANCE", "0")
        OFXBalanceList(statement).write(to: &markup)
        markup.close("INVBAL")
    }
}
