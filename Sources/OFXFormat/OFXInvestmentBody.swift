import StatementModel

/// Writes one investment statement: currency, account, records, balances (OFX 2.2, 13.9.2.1).
struct OFXInvestmentBody {
    let statement: Statement
    let texts: StatementTexts
    let numbers: OFXAccountNumbers
    let ids: OFXRecordIDs

    /// Writes the statement element and adds its securities to the list.
    func write(
        _ securities: inout OFXSecurityList, to markup: inout OFXMarkup
    ) throws(WriteError) {
        let currency = try statement.ofxCurrency()
        let period = statement.period
        markup.open("INVSTMTRS")
        markup.leaf("DTASOF", (period?.upperBound ?? CalendarDate(dayNumber: 0)).noonText)
        markup.leaf("CURDEF", currency)
        markup.open("INVACCTFROM")
        markup.leaf("BROKERID", (statement.header.account.bankID ?? "0").prefix(scalars: 22))
        let number = statement.header.account.ofxNumber
        markup.leaf("ACCTID", String(number.unicodeScalars.suffix(numbers.limit)))
        markup.close("INVACCTFROM")
        if let period {
            try writeLines(period, &securities, to: &markup)
        } else if let line = statement.lines.first {
            throw WriteError(.missingValue, "a line has no date", record: line.record)
        }
        writePositions(&securities, to: &markup)
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
        let writer = OFXInvestmentLineWriter(
            texts: texts,
            lines: OFXLineWriter(
                texts: texts, statementCurrency: statement.header.currency, numbers: numbers,
                ids: ids))
        for isCash in [false, true] {
            for line in statement.lines {
                let record = OFXInvestmentRecord(line, texts)
                if record.isCash == isCash { try writer.write(record, &securities, to: &markup) }
            }
        }
        markup.close("INVTRANLIST")
    }

    /// Writes what is held (OFX 2.2, 13.9.2.6). Bonds and options stand among the others, because
    /// their own elements demand more than a position tells. What is not told counts as nothing.
    private func writePositions(
        _ securities: inout OFXSecurityList, to markup: inout OFXMarkup
    ) {
        let positions = statement.positions.filter { $0.isWritable(in: statement) }
        guard !positions.isEmpty else { return }
        markup.open("INVPOSLIST")
        for position in positions {
            let tag = position.kind.tag
            markup.open(tag)
            markup.open("INVPOS")
            let security = OFXSecurity(name: position.security, number: position.securityNumber)
            securities.writeID(security, of: tag, to: &markup)
            markup.leaf("HELDINACCT", "CASH")
            markup.leaf("POSTYPE", position.units?.isNegative == true ? "SHORT" : "LONG")
            for (tag, value) in [
                ("UNITS", position.units), ("UNITPRICE", position.unitPrice),
                ("MKTVAL", position.marketValue),
            ] {
                markup.leaf(tag, (value ?? .zero).description)
            }
            let date = position.date ?? statement.period?.upperBound
            markup.leaf("DTPRICEASOF", (date ?? CalendarDate(dayNumber: 0)).noonText)
            markup.close("INVPOS")
            markup.close(tag)
        }
        markup.close("INVPOSLIST")
    }

    private func writeBalances(to markup: inout OFXMarkup) {
        guard let cash = statement.balances.last(where: { $0.kind == .available }) else { return }
        markup.open("INVBAL")
        markup.leaf("AVAILCASH", cash.amount.ofxText)
        markup.leaf("MARGINBALANCE", balance(.marginBalance)?.ofxText ?? "0")
        markup.leaf("SHORTBALANCE", balance(.shortBalance)?.ofxText ?? "0")
        markup.leaf("BUYPOWER", balance(.buyingPower)?.ofxText)
        let elements: [OFXElement] = [.marginBalance, .shortBalance, .buyingPower]
        OFXBalanceList(statement, without: elements.map(\.rawValue)).write(to: &markup)
        markup.close("INVBAL")
    }

    /// The balance that the reader has found in an element of its own.
    private func balance(_ element: OFXElement) -> ExactAmount? {
        statement.balances.last { $0.kind == .other && $0.name == element.rawValue }?.amount
    }
}

extension StatementPosition {
    /// Whether OFX can hold it in a statement: in another currency it would need a rate.
    func isWritable(in statement: Statement) -> Bool {
        !security.isEmpty && (currency == nil || currency == statement.header.currency)
    }
}

extension StatementPosition.Kind {
    /// The element of a position (OFX 2.2, 13.9.2.6.1).
    fileprivate var tag: String {
        switch self {
        case .stock: "POSSTOCK"
        case .fund: "POSMF"
        case .option, .debt, .other: "POSOTHER"
        }
    }
}
