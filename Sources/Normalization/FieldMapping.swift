import LedgerModel
import SourceText
import StatementModel

/// Why a line cannot become a row.
enum UnusableLine: Error {
    case noAmount
    case amountTooLarge
    case sumTooLarge
    case noDate
    case belowSmallestUnit

    /// What becomes of it. Where no unit of the currency moved there is nothing to keep, and nothing
    /// wrong with the file.
    var verdict: Verdict { self == .belowSmallestUnit ? .skipped : .rejected }

    /// The reason in words, for the plan.
    var reason: String {
        switch self {
        case .noAmount: "the record has no amount"
        case .amountTooLarge: "the amount does not fit into 64 bits"
        case .sumTooLarge: "the sum of the file's amounts does not fit into 64 bits with it"
        case .noDate: "the record has no date"
        case .belowSmallestUnit: "an amount below the smallest unit of its currency"
        }
    }
}

/// Turns lines of statements into what the ledger keeps of them.
enum FieldMapping {
    /// The row of a line, in minor units of its account's currency and without texts, and whether
    /// these could not hold all digits of the amount.
    static func row(
        of line: StatementLine, _ texts: StatementTexts, account: Int32, exponent: UInt8
    ) throws(UnusableLine) -> (row: TransactionRow, lostDigits: Bool) {
        guard let amount = line.amount else { throw .noAmount }
        guard let date = line.bookingDate ?? line.valueDate ?? line.transactionDate else {
            throw .noDate
        }
        guard let (units, lostDigits) = amount.minorUnits(exponent: exponent), units != .min else {
            throw .amountTooLarge
        }
        var row = TransactionRow(
            id: TransactionID(high: 0, low: 0), account: account, amount: units, date: date,
            kind: kind(of: line, texts, isNegative: units < 0))
        row.status = status(of: line)
        if let valueDate = line.valueDate, valueDate != row.date {
            row.valueDay = valueDate.dayNumber
        }
        return (row, lostDigits)
    }

    /// Whether a line has what stands in tables of the ledger, beside its payee, memo and bank id.
    static func hasRest(_ line: StatementLine) -> Bool {
        !line.category.isEmpty || !line.tags.isEmpty || !line.checkNumber.isEmpty
            || !line.counterAccount.isEmpty || !line.transferAccount.isEmpty || hasExtras(line)
    }

    /// What a line says, as the bank wrote it: payee and text.
    static func words(_ line: StatementLine, _ texts: StatementTexts) -> String {
        words(texts.string(line.payee), texts.string(line.memo))
    }

    /// Payee and text of a record in one.
    static func words(_ payee: String, _ memo: String) -> String {
        payee == memo ? memo : [payee, memo].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Whether a line names categories or tags, or may do so in its parts.
    static func hasNames(_ line: StatementLine) -> Bool {
        !line.category.isEmpty || !line.tags.isEmpty || !line.splits.isEmpty
    }

    /// Gives a row what a line has in tables of the ledger, beside payee, memo and bank id.
    static func fillRest(
        of row: inout TransactionRow, from line: StatementLine, _ texts: StatementTexts,
        exponent: UInt8, table: inout TransactionTable
    ) {
        if !line.category.isEmpty {
            row.category = texts.withBytes(line.category) { table.texts.intern($0) }
        }
        if !line.tags.isEmpty { row.tags = table.intern(tags: tags(texts.string(line.tags))) }
        if !line.checkNumber.isEmpty {
            row.checkNumber = texts.withBytes(line.checkNumber) { table.bankIDs.add($0) }
        }
        // A program names its own accounts, a bank gives the other party's number.
        let other = line.counterAccount.isEmpty ? line.transferAccount : line.counterAccount
        if !other.isEmpty {
            row.counterAccount = texts.withBytes(other) { table.texts.intern($0) }
        }
        if hasExtras(line) {
            row.extras = table.append(
                extras(of: line, texts, exponent: exponent, total: row.amount))
        }
    }

    /// Whether a line has what few transactions have.
    private static func hasExtras(_ line: StatementLine) -> Bool {
        line.transactionDate != nil || line.time != nil
            || (line.originalCurrency != nil
                && (line.originalAmount != nil || line.exchangeRate != nil))
            || line.holding != nil || !line.splits.isEmpty
    }

    /// What is not booked cannot have been checked against what the bank booked.
    private static func status(of line: StatementLine) -> Transaction.Status {
        if line.status == .pending { return .pending }
        return line.isReconciled ? .reconciled : .posted
    }

    /// Buying and selling are neither income nor expense; they change what is held. Nor is what an
    /// account opens with, where a record says so whose amount is the balance behind it.
    private static func kind(
        of line: StatementLine, _ texts: StatementTexts, isNegative: Bool
    ) -> Transaction.Kind {
        if let holding = line.holding, let units = texts.holdings[holding].units, !units.isZero {
            return .adjustment
        }
        if line.balance != nil, line.balance == line.amount,
            texts.withBytes(line.payee, BalancePhrases.certainty) != nil
        {
            return .adjustment
        }
        return isNegative ? .expense : .income
    }

    private static func tags(_ list: String) -> [Tag] {
        var tags: [Tag] = []
        for part in list.split(separator: ",") {
            // A colon at an end parts nothing.
            let levels = part.split(separator: ":").map { String($0).trimmingBlanks() }
            let path = levels.filter { !$0.isEmpty }.joined(separator: ":")
            if !path.isEmpty && !tags.contains(Tag(path: path)) { tags.append(Tag(path: path)) }
        }
        return tags.sorted()
    }

    private static func extras(
        of line: StatementLine, _ texts: StatementTexts, exponent: UInt8, total: Int64
    ) -> TransactionExtras {
        var extras = TransactionExtras()
        extras.transactionDate = line.transactionDate
        extras.time = line.time
        extras.original = line.originalCurrency.flatMap { currency in
            OriginalAmount(
                amount: line.originalAmount, currency: currency, rate: line.exchangeRate)
        }
        if let index = line.holding {
            let holding = texts.holdings[index]
            extras.holding = Holding(
                security: texts.string(holding.security), action: texts.string(holding.action),
                units: holding.units, unitPrice: holding.unitPrice, fees: holding.fees)
        }
        if !line.splits.isEmpty {
            extras.splits = splits(of: line, texts, exponent: exponent, total: total)
        }
        return extras
    }

    /// The parts of a line; none where they do not add up to it, so that no part is invented.
    private static func splits(
        of line: StatementLine, _ texts: StatementTexts, exponent: UInt8, total: Int64
    ) -> [Split] {
        var parts: [Split] = []
        var sum: Int128 = 0
        for index in line.splits {
            let split = texts.splits[index]
            guard let amount = split.amount,
                let (units, lost) = amount.minorUnits(exponent: exponent), !lost
            else { return [] }
            let inDirection = total < 0 ? 0 &- units : units
            sum += Int128(inDirection)
            parts.append(
                Split(
                    minorUnits: inDirection,
                    category: split.category.isEmpty ? nil : texts.string(split.category),
                    tags: tags(texts.string(split.tags)), memo: texts.string(split.memo),
                    counterAccount: texts.string(split.transferAccount)))
        }
        return sum == Int128(total).magnitude ? parts : []
    }
}

extension String {
    /// The text without ASCII white space at its ends.
    func trimmingBlanks() -> String {
        let bytes = Array(utf8)
        let range = bytes.span.trimmed(0..<bytes.count)
        return String(decoding: bytes[range], as: UTF8.self)
    }
}
