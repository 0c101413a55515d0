import StatementModel

/// Writes the records of an investment account (OFX 2.2, 13.9.2.3 and 13.9.2.4).
///
/// What a kind demands and no statement holds gets the value of the ordinary case: the cash
/// sub-account, a purchase that opens a position.
struct OFXInvestmentLineWriter {
    let texts: StatementTexts
    var lines: OFXLineWriter

    /// Writes one record, and names its security for the list.
    mutating func write(
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
            markup.leaf("SUBACCTFUND", "CASH")
            markup.close("INVBANKTRAN")
        case .buy(let tag), .sell(let tag):
            let core = record.isSale ? "INVSELL" : "INVBUY"
            markup.open(tag)
            markup.open(core)
            try writeTrade(record, tag, &securities, to: &markup)
            markup.close(core)
            writeTradeKind(tag, isSale: record.isSale, to: &markup)
            markup.close(tag)
        default:
            markup.open(record.tag)
            try writeMovement(record, &securities, to: &markup)
            markup.close(record.tag)
        }
    }

    // MARK: Purchases and sales

    /// INVBUY and INVSELL (OFX 2.2, 13.9.2.4.3).
    private mutating func writeTrade(
        _ record: OFXInvestmentRecord, _ tag: String, _ securities: inout OFXSecurityList,
        to markup: inout OFXMarkup
    ) throws(WriteError) {
        try writeTransaction(record, to: &markup)
        securities.writeID(record.security, of: tag, to: &markup)
        writeUnits(record, to: &markup)
        markup.leaf("FEES", record.holding?.fees?.description)
        markup.leaf("TOTAL", record.line.amount?.ofxText)
        try lines.writeCurrency(record.line, to: &markup)
        markup.leaf("SUBACCTSEC", "CASH")
        markup.leaf("SUBACCTFUND", "CASH")
    }

    private func writeTradeKind(_ tag: String, isSale: Bool, to markup: inout OFXMarkup) {
        switch tag {
        case "BUYOPT":
            markup.leaf("OPTBUYTYPE", "BUYTOOPEN")
            markup.leaf("SHPERCTRCT", "100")
        case "SELLOPT":
            markup.leaf("OPTSELLTYPE", "SELLTOCLOSE")
            markup.leaf("SHPERCTRCT", "100")
        case "BUYDEBT", "BUYOTHER", "SELLOTHER": break
        case "SELLDEBT": markup.leaf("SELLREASON", "SELL")
        default: markup.leaf(isSale ? "SELLTYPE" : "BUYTYPE", isSale ? "SELL" : "BUY")
        }
    }

    // MARK: All other kinds

    private mutating func writeMovement(
        _ record: OFXInvestmentRecord, _ securities: inout OFXSecurityList,
        to markup: inout OFXMarkup
    ) throws(WriteError) {
        try writeTransaction(record, to: &markup)
        let total = record.line.amount?.ofxText
        switch record.shape {
        case .marginInterest:
            markup.leaf("TOTAL", total)
            markup.leaf("SUBACCTFUND", "CASH")
        case .moveFunds:
            markup.leaf("SUBACCTTO", "CASH")
            markup.leaf("SUBACCTFROM", "OTHER")
            markup.leaf("TOTAL", total)
            return
        default:
            securities.writeID(record.security, of: record.tag, to: &markup)
            writeSecurityMovement(record, total, to: &markup)
        }
        if record.line.amount != nil { try lines.writeCurrency(record.line, to: &markup) }
    }

    private func writeSecurityMovement(
        _ record: OFXInvestmentRecord, _ total: String?, to markup: inout OFXMarkup
    ) {
        switch record.shape {
        case .income(let type):
            markup.leaf("INCOMETYPE", type)
            writeCash(total, to: &markup)
        case .reinvestment(let type):
            markup.leaf("INCOMETYPE", type)
            markup.leaf("TOTAL", total)
            markup.leaf("SUBACCTSEC", "CASH")
            writeUnits(record, to: &markup)
            markup.leaf("FEES", record.holding?.fees?.description)
        case .moveSecurity:
            markup.leaf("SUBACCTTO", "CASH")
            markup.leaf("SUBACCTFROM", "OTHER")
            markup.leaf("UNITS", record.holding?.units?.description)
        case .transfer:
            let units = record.holding?.units
            markup.leaf("SUBACCTSEC", "CASH")
            markup.leaf("UNITS", units?.description)
            markup.leaf("TFERACTION", units?.isNegative == true ? "OUT" : "IN")
            markup.leaf("POSTYPE", "LONG")
            markup.leaf("UNITPRICE", record.holding?.unitPrice?.description)
        default: writeCash(total, to: &markup)
        }
    }

    private func writeCash(_ total: String?, to markup: inout OFXMarkup) {
        markup.leaf("TOTAL", total)
        markup.leaf("SUBACCTSEC", "CASH")
        markup.leaf("SUBACCTFUND", "CASH")
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
    private mutating func writeTransaction(
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
