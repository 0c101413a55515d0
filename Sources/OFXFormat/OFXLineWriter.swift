import SourceText
import StatementModel

/// Writes the lines of one statement as STMTTRN and STMTTRNP (OFX 2.2, 11.4.4.1).
struct OFXLineWriter {
    private let texts: StatementTexts
    private let statementCurrency: CurrencyCode?
    private let numbers: OFXAccountNumbers
    private let ids: OFXRecordIDs

    /// Writes lines whose texts are in `texts`.
    init(
        texts: StatementTexts, statementCurrency: CurrencyCode?, numbers: OFXAccountNumbers,
        ids: OFXRecordIDs
    ) {
        self.texts = texts
        self.statementCurrency = statementCurrency
        self.numbers = numbers
        self.ids = ids
    }

    /// The id of a record.
    func id(of line: StatementLine) -> String { ids.id(of: line) }

    /// Writes one line.
    func write(
        _ line: StatementLine, isInInvestment: Bool = false, to markup: inout OFXMarkup
    ) throws(WriteError) {
        guard let amount = line.amount else {
            throw WriteError(.missingValue, "a line has no amount", record: line.record)
        }
        let isPending = line.status == .pending && !isInInvestment
        let tag = isPending ? "STMTTRNP" : "STMTTRN"
        markup.open(tag)
        markup.leaf("TRNTYPE", type(of: line, amount))
        try writeDates(line, isPending: isPending, to: &markup)
        markup.leaf("TRNAMT", amount.ofxText)
        if !isPending {
            markup.leaf("FITID", id(of: line))
            if !line.correctedID.isEmpty {
                markup.leaf("CORRECTFITID", texts.string(line.correctedID))
                markup.leaf("CORRECTACTION", line.isDeletion ? "DELETE" : "REPLACE")
            }
        }
        try writeTexts(line, isPending: isPending, to: &markup)
        markup.close(tag)
    }

    /// The file's own word where OFX has it, else credit or debit by the sign. A word that says the
    /// contrary of the sign is not written: where no amount has a minus, it would be believed.
    private func type(of line: StatementLine, _ amount: ExactAmount) -> String {
        let word = texts.string(line.bookingType).uppercased()
        if let type = OFXTransactionType(rawValue: word),
            type != .hold || line.status == .pending,
            type.isMoneyOut.map({ $0 == amount.isNegative || amount.isZero }) ?? true
        {
            return type.rawValue
        }
        if !line.checkNumber.isEmpty && amount.isNegative {
            return OFXTransactionType.check.rawValue
        }
        return (amount.isNegative ? OFXTransactionType.debit : .credit).rawValue
    }

    private func writeDates(
        _ line: StatementLine, isPending: Bool, to markup: inout OFXMarkup
    ) throws(WriteError) {
        if isPending {
            guard let day = line.day else {
                throw WriteError(.missingValue, "a line has no date", record: line.record)
            }
            markup.leaf("DTTRAN", text(day, line.time))
            return
        }
        guard let day = line.day else {
            throw WriteError(.missingValue, "a line has no date", record: line.record)
        }
        markup.leaf("DTPOSTED", day.noonText)
        if let day = line.transactionDate { markup.leaf("DTUSER", text(day, line.time)) }
        if let day = line.valueDate { markup.leaf("DTAVAIL", day.noonText) }
    }

    /// A day, with the time where it is known.
    func text(_ day: CalendarDate, _ time: TimeOfDay?) -> String {
        guard let time else { return day.noonText }
        return day.compactText + time.description.filter { $0 != ":" }
    }

    /// Check number, references, names and memo.
    private func writeTexts(
        _ line: StatementLine, isPending: Bool, to markup: inout OFXMarkup
    ) throws(WriteError) {
        let fitted = OFXLineTexts(line, texts, numbers, isPending: isPending)
        markup.leaf("CHECKNUM", fitted.checkNumber)
        markup.leaf("REFNUM", fitted.reference)
        markup.leaf("NAME", fitted.name)
        writeCounterAccount(fitted.counterAccount, to: &markup)
        markup.leaf("MEMO", fitted.memo)
        try writeCurrency(line, to: &markup)
    }

    /// The bank of the other side is not known; its type neither, but both are demanded.
    private func writeCounterAccount(_ number: String, to markup: inout OFXMarkup) {
        guard !number.isEmpty else { return }
        markup.open("BANKACCTTO")
        markup.leaf("BANKID", "0")
        markup.leaf("ACCTID", number)
        markup.leaf("ACCTTYPE", "CHECKING")
        markup.close("BANKACCTTO")
    }

    /// OFX 2.2, 5.2. A purchase in another currency can be told only with its rate.
    func writeCurrency(
        _ line: StatementLine, to markup: inout OFXMarkup
    ) throws(WriteError) {
        if let currency = line.currency, currency != statementCurrency {
            guard let rate = line.exchangeRate else {
                throw WriteError(
                    .notRepresentable, "an amount in another currency has no rate",
                    record: line.record)
            }
            writeCurrency("CURRENCY", currency, rate, to: &markup)
        } else if let currency = line.originalCurrency, let rate = line.exchangeRate {
            writeCurrency("ORIGCURRENCY", currency, rate, to: &markup)
        }
    }

    private func writeCurrency(
        _ tag: String, _ currency: CurrencyCode, _ rate: ExactAmount, to markup: inout OFXMarkup
    ) {
        markup.open(tag)
        markup.leaf("CURRATE", rate.description)
        markup.leaf("CURSYM", currency.code)
        markup.close(tag)
    }
}

extension StatementLine {
    /// Whether the record takes an earlier one back (CORRECTACTION of OFX 2.2, 11.4.4.1).
    var isDeletion: Bool { status == .info && !correctedID.isEmpty }
}

extension ExactAmount {
    /// The amount as it is written: without zeros at the end that nobody needs.
    var ofxText: String {
        var short = self
        while short.scale > 2, short.coefficient % 10 == 0 {
            short = ExactAmount(coefficient: short.coefficient / 10, scale: short.scale - 1)
        }
        return short.statementText
    }
}
