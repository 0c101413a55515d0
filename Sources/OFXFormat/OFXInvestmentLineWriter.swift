import StatementModel

/// Writes the records of an investment account (OFX 2.2, 13.9.2.3 and 13.9.2.4).
///
/// What a kind demands and the statement does not tell gets the value of the ordinary case: the cash
/// sub-account, a purchase that opens a position.
struct OFXInvestmentLineWriter {
    let texts: StatementTexts
    var lines: OFXLineWriter

    /// Writes one record, and names its security for the list.
    func write(
        _ record: OFXInvestmentRecord, _ securities: inout OFXSecurityList,
        to markup: inout OFXMarkup
    ) throws(WriteError) {
        switch record.shape {
        case .none:
            throw WriteError(
                .notRepresentable, "a record moves neither money nor a security",
                record: record.line.record)
        case .cash:
            markup.open("INVBANKTRAN")
            try lines.write(record.line, isInInvestment: true, to: &markup)
            writeSubaccount(.fundSubaccount, record, to: &markup)
            markup.close("INVBANKTRAN")
        case .buy(let tag), .sell(let tag):
            let core = record.isSale ? "INVSELL" : "INVBUY"
            markup.open(tag)
            markup.open(core)
            try writeTrade(record, tag, &securities, to: &markup)
            markup.close(core)
            writeTradeKind(record, tag, to: &markup)
            markup.close(tag)
        default:
            markup.open(record.tag)
            try writeMovement(record, &securities, to: &markup)
            markup.close(record.tag)
        }
    }

    // MARK: Purchases and sales

    /// INVBUY and INVSELL (OFX 2.2, 13.9.2.4.3).
    private func writeTrade(
        _ record: OFXInvestmentRecord, _ tag: String, _ securities: inout OFXSecurityList,
        to markup: inout OFXMarkup
    ) throws(WriteError) {
        try writeTransaction(record, to: &markup)
        securities.writeID(record.security, of: tag, to: &markup)
        writeUnits(record, to: &markup)
        writeCharges(record, to: &markup)
        markup.leaf("TOTAL", record.line.amount?.ofxText)
        try lines.writeCurrency(record.line, to: &markup)
        writeSubaccount(.securitySubaccount, record, to: &markup)
        writeSubaccount(.fundSubaccount, record, to: &markup)
        markup.leaf("INV401KSOURCE", record.retirementSource)
    }

    private func writeTradeKind(
        _ record: OFXInvestmentRecord, _ tag: String, to markup: inout OFXMarkup
    ) {
        func leaf(_ tag: String, _ words: String...) {
            markup.leaf(tag, record.kind(of: words, else: words[0]))
        }
        switch tag {
        case "BUYOPT": leaf("OPTBUYTYPE", "BUYTOOPEN", "BUYTOCLOSE")
        case "SELLOPT": leaf("OPTSELLTYPE", "SELLTOCLOSE", "SELLTOOPEN")
        case "BUYDEBT", "BUYOTHER", "SELLOTHER": break
        case "SELLDEBT": leaf("SELLREASON", "SELL", "CALL", "MATURITY")
        default:
            if record.isSale {
                leaf("SELLTYPE", "SELL", "SELLSHORT")
            } else {
                leaf("BUYTYPE", "BUY", "BUYTOCOVER")
            }
        }
        if tag.hasSuffix("OPT") {
            markup.leaf("SHPERCTRCT", record.value(.sharesPerContract, else: "100"))
        }
    }

    private func writeCharges(_ record: OFXInvestmentRecord, to markup: inout OFXMarkup) {
        for (tag, amount) in record.charges { markup.leaf(tag, amount) }
    }

    private func writeSubaccount(
        _ element: OFXElement, _ record: OFXInvestmentRecord, else ordinary: String = "CASH",
        to markup: inout OFXMarkup
    ) {
        markup.leaf(element.rawValue, record.value(element, else: ordinary))
    }

    // MARK: All other kinds

    private func writeMovement(
        _ record: OFXInvestmentRecord, _ securities: inout OFXSecurityList,
        to markup: inout OFXMarkup
    ) throws(WriteError) {
        try writeTransaction(record, to: &markup)
        let total = record.line.amount?.ofxText
        switch record.shape {
        case .marginInterest:
            markup.leaf("TOTAL", total)
            writeSubaccount(.fundSubaccount, record, to: &markup)
        case .moveFunds:
            writeSubaccount(.toSubaccount, record, to: &markup)
            writeSubaccount(.fromSubaccount, record, else: "OTHER", to: &markup)
            markup.leaf("TOTAL", total)
            return
        default:
            securities.writeID(record.security, of: record.tag, to: &markup)
            writeSecurityMovement(record, total, to: &markup)
        }
        if record.line.amount != nil { try lines.writeCurrency(record.line, to: &markup) }
        if record.shape != .marginInterest && record.shape != .moveSecurity {
            markup.leaf("INV401KSOURCE", record.retirementSource)
        }
    }

    private func writeSecurityMovement(
        _ record: OFXInvestmentRecord, _ total: String?, to markup: inout OFXMarkup
    ) {
        switch record.shape {
        case .income(let type):
            markup.leaf("INCOMETYPE", type)
            writeCash(record, to: &markup)
        case .reinvestment(let type):
            markup.leaf("INCOMETYPE", type)
            markup.leaf("TOTAL", total)
            writeSubaccount(.securitySubaccount, record, to: &markup)
            writeUnits(record, to: &markup)
            writeCharges(record, to: &markup)
        case .moveSecurity:
            writeSubaccount(.toSubaccount, record, to: &markup)
            writeSubaccount(.fromSubaccount, record, else: "OTHER", to: &markup)
            markup.leaf("UNITS", record.holding?.units?.description)
        case .transfer:
            let units = record.holding?.units
            writeSubaccount(.securitySubaccount, record, to: &markup)
            markup.leaf("UNITS", units?.description)
            markup.leaf("TFERACTION", units?.isNegative == true ? "OUT" : "IN")
            markup.leaf("POSTYPE", record.value(.positionType, else: "LONG"))
            markup.leaf("UNITPRICE", record.holding?.unitPrice?.description)
        default: writeCash(record, to: &markup)
        }
    }

    private func writeCash(_ record: OFXInvestmentRecord, to markup: inout OFXMarkup) {
        markup.leaf("TOTAL", record.line.amount?.ofxText)
        writeSubaccount(.securitySubaccount, record, to: &markup)
        writeSubaccount(.fundSubaccount, record, to: &markup)
    }

    /// Units and price, which stand together wherever both are demanded. A price that the
    /// statement does not tell is what the money comes to.
    private func writeUnits(_ record: OFXInvestmentRecord, to markup: inout OFXMarkup) {
        let units = record.holding?.units ?? .zero
        let price =
            record.holding?.unitPrice
            ?? record.line.amount?.magnitude.ratio(to: units.magnitude) ?? .zero
        markup.leaf("UNITS", units.description)
        markup.leaf("UNITPRICE", price.description)
    }

    /// INVTRAN (OFX 2.2, 13.9.2.4.2). It has one text, which holds the other party and the memo.
    private func writeTransaction(
        _ record: OFXInvestmentRecord, to markup: inout OFXMarkup
    ) throws(WriteError) {
        let line = record.line
        guard let day = line.day else {
            throw WriteError(.missingValue, "a line has no date", record: line.record)
        }
        markup.open("INVTRAN")
        markup.leaf("FITID", lines.id(of: line))
        markup.leaf("DTTRADE", lines.text(day, line.time))
        if let day = line.valueDate { markup.leaf("DTSETTLE", day.noonText) }
        let memo = [line.payee, line.memo].map(texts.string).filter { !$0.isEmpty }
        markup.leaf("MEMO", memo.joined(separator: " ").prefix(scalars: 255))
        markup.close("INVTRAN")
    }
}

extension OFXInvestmentRecord {
    /// Whether it is a sale.
    var isSale: Bool {
        if case .sell = shape { return true }
        return false
    }

    /// The element of the kinds that are neither purchases nor sales.
    var tag: String {
        switch shape {
        case .income: "INCOME"
        case .reinvestment: "REINVEST"
        case .expense: "INVEXPENSE"
        case .marginInterest: "MARGININTEREST"
        case .returnOfCapital: "RETOFCAP"
        case .moveFunds: "JRNLFUND"
        case .moveSecurity: "JRNLSEC"
        case .transfer: "TRANSFER"
        case .buy(let tag), .sell(let tag): tag
        case .cash, .none: "INVBANKTRAN"
        }
    }
}

extension ExactAmount {
    /// The quotient in six decimals, `nil` where there is none or it does not fit. Cut off, not
    /// rounded.
    func ratio(to other: ExactAmount) -> ExactAmount? {
        guard !other.isZero, let numerator = rescaled(to: max(scale, other.scale)),
            let denominator = other.rescaled(to: max(scale, other.scale))
        else { return nil }
        let (scaled, overflow) = numerator.coefficient.multipliedReportingOverflow(by: 1_000_000)
        return overflow
            ? nil : ExactAmount(coefficient: scaled / denominator.coefficient, scale: 6)
    }
}
