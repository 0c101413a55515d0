import SourceText
import StatementModel

/// Writes the lines of one statement as STMTTRN and STMTTRNP (OFX 2.2, 11.4.4.1).
struct OFXLineWriter {
    private let texts: StatementTexts
    private let statementCurrency: CurrencyCode?
    /// How many records of each content there were, for their ids.
    private var occurrences: [UInt64: Int] = [:]

    /// Writes lines whose texts are in `texts`.
    init(texts: StatementTexts, statementCurrency: CurrencyCode?) {
        self.texts = texts
        self.statementCurrency = statementCurrency
    }

    /// Writes one line.
    mutating func write(_ line: StatementLine, to markup: inout OFXMarkup) throws(WriteError) {
        guard line.holding == nil else {
            throw WriteError(
                .notRepresentable, "investment records are not written", record: line.record)
        }
        guard let amount = line.amount else {
            throw WriteError(.missingValue, "a line has no amount", record: line.record)
        }
        let isPending = line.status == .pending
        let tag = isPending ? "STMTTRNP" : "STMTTRN"
        markup.open(tag)
        markup.leaf("TRNTYPE", type(of: line, amount))
        try writeDates(line, to: &markup)
        markup.leaf("TRNAMT", amount.description)
        if !isPending { markup.leaf("FITID", id(of: line, amount)) }
        try writeTexts(line, to: &markup)
        markup.close(tag)
    }

    /// The file's own word where OFX has it, else credit or debit by the sign.
    private func type(of line: StatementLine, _ amount: ExactAmount) -> String {
        let word = texts.string(line.bookingType).uppercased()
        if let type = OFXTransactionType(rawValue: word),
            type != .hold || line.status == .pending
        {
            return type.rawValue
        }
        if !line.checkNumber.isEmpty && amount.isNegative {
            return OFXTransactionType.check.rawValue
        }
        return (amount.isNegative ? OFXTransactionType.debit : .credit).rawValue
    }

    private func writeDates(
        _ line: StatementLine, to markup: inout OFXMarkup
    ) throws(WriteError) {
        if line.status == .pending {
            guard let day = line.transactionDate ?? line.bookingDate else {
                throw WriteError(.missingValue, "a line has no date", record: line.record)
            }
            markup.leaf("DTTRAN", text(day, line.time))
            return
        }
        guard let day = line.bookingDate ?? line.valueDate ?? line.transactionDate else {
            throw WriteError(.missingValue, "a line has no date", record: line.record)
        }
        markup.leaf("DTPOSTED", day.noonText)
        if let day = line.transactionDate { markup.leaf("DTUSER", text(day, line.time)) }
        if let day = line.valueDate { markup.leaf("DTAVAIL", day.noonText) }
    }

    private func text(_ day: CalendarDate, _ time: TimeOfDay?) -> String {
        guard let time else { return day.noonText }
        return day.compactText + time.description.filter { $0 != ":" }
    }

    /// The bank's id, or one that follows from the content: the same record gets the same id in
    /// every file, and equal records are told apart by their number.
    private mutating func id(of line: StatementLine, _ amount: ExactAmount) -> String {
        if !line.bankID.isEmpty { return texts.string(line.bankID) }
        let day = (line.bookingDate ?? line.valueDate ?? line.transactionDate)?.compactText ?? ""
        var hash = ContentHash()
        hash.add(day.utf8)
        hash.add(amount.description.utf8)
        for range in [line.payee, line.memo, line.reference, line.checkNumber] {
            hash.add(texts.string(range).utf8)
        }
        let number = occurrences[hash.value, default: 0] + 1
        occurrences[hash.value] = number
        return "\(day)-\(String(hash.value, radix: 36))-\(number)"
    }

    /// Check number, references, names and memo. What is longer than its element may be goes
    /// on in the memo.
    private func writeTexts(
        _ line: StatementLine, to markup: inout OFXMarkup
    ) throws(WriteError) {
        var overflow: [String] = []
        func fit(_ tag: String, _ range: TextRange, _ limit: Int, _ markup: inout OFXMarkup) {
            let text = texts.string(range)
            if text.unicodeScalars.count <= limit {
                markup.leaf(tag, text)
            } else {
                overflow.append(text)
            }
        }
        fit("CHECKNUM", line.checkNumber, 12, &markup)
        fit("REFNUM", line.reference, 32, &markup)
        writePayee(texts.string(line.payee), &overflow, to: &markup)
        if !line.counterAccount.isEmpty { writeCounterAccount(line, to: &markup) }
        let memo = (overflow + [texts.string(line.memo)]).filter { !$0.isEmpty }
        markup.leaf("MEMO", memo.joined(separator: " ").prefix(scalars: 255))
        try writeCurrency(line, to: &markup)
    }

    /// NAME holds 32 characters and EXTDNAME 100.
    private func writePayee(
        _ payee: String, _ overflow: inout [String], to markup: inout OFXMarkup
    ) {
        let count = payee.unicodeScalars.count
        markup.leaf("NAME", payee.prefix(scalars: 32))
        if count > 32 { markup.leaf("EXTDNAME", payee.prefix(scalars: 100)) }
        if count > 100 { overflow.append(String(payee.unicodeScalars.dropFirst(100))) }
    }

    /// The bank of the other side is not known; its type neither, but both are demanded.
    private func writeCounterAccount(_ line: StatementLine, to markup: inout OFXMarkup) {
        markup.open("BANKACCTTO")
        markup.leaf("BANKID", "0")
        markup.leaf("ACCTID", texts.string(line.counterAccount))
        markup.leaf("ACCTTYPE", "CHECKING")
        markup.close("BANKACCTTO")
    }

    /// OFX 2.2, 5.2. A purchase in another currency can be told only with its rate.
    private func writeCurrency(
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

/// The hash FNV-1a over fields, fixed for ever because ids are made of it.
private struct ContentHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ field: some Sequence<UInt8>) {
        for byte in field { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        // A byte that no field can hold parts the fields.
        value = (value ^ 0xFF) &* 0x100_0000_01B3
    }
}

extension String {
    /// The first characters, counted as Unicode scalars as XML does.
    fileprivate func prefix(scalars count: Int) -> String {
        String(unicodeScalars.prefix(count))
    }
}
