import LedgerModel
import SourceText
import StatementModel

/// A row made of a line.
struct MappedLine {
    var row: TransactionRow
    /// The line's amount, where the currency's minor unit cannot hold all its digits.
    var exactAmount: ExactAmount?
}

/// Why a line cannot become a row.
enum UnusableLine: Error {
    case noAmount
    case amountTooLarge
    case sumTooLarge
    case noDate

    /// The reason in words, for the plan.
    var reason: String {
        switch self {
        case .noAmount: "the record has no amount"
        case .amountTooLarge: "the amount does not fit into 64 bits"
        case .sumTooLarge: "the sum of the file's amounts does not fit into 64 bits with it"
        case .noDate: "the record has no date"
        }
    }
}

/// Turns a line of a statement into a row of the ledger.
struct FieldMapping: Sendable {
    private let cleanup = PayeeCleanup()
    /// The clean payee of each raw text, by its number in the pool; 0 where not made yet.
    private var cleanPayees: [TextID] = []
    private var buffer: [UInt8] = []

    /// The row of a line, in minor units of its statement's currency.
    mutating func map(
        _ line: StatementLine, _ texts: StatementTexts, statement: IncomingStatement,
        table: inout TransactionTable
    ) throws(UnusableLine) -> MappedLine {
        guard let amount = line.amount else { throw .noAmount }
        guard let date = line.bookingDate ?? line.valueDate ?? line.transactionDate else {
            throw .noDate
        }
        guard let (units, lostDigits) = amount.minorUnits(exponent: statement.exponent),
            units != .min
        else { throw .amountTooLarge }
        var row = TransactionRow(
            id: TransactionID(high: 0, low: 0), account: 0, amount: units, date: date,
            kind: kind(of: line, texts, isNegative: units < 0))
        if let valueDate = line.valueDate, valueDate != date { row.valueDay = valueDate.dayNumber }
        row.status = line.status == .pending ? .pending : .posted
        addTexts(of: line, texts, to: &row, &table)
        let extras = extras(of: line, texts, exponent: statement.exponent, total: units)
        if extras != Self.noExtras { row.extras = table.append(extras) }
        return MappedLine(row: row, exactAmount: lostDigits ? amount : nil)
    }

    private mutating func addTexts(
        of line: StatementLine, _ texts: StatementTexts, to row: inout TransactionRow,
        _ table: inout TransactionTable
    ) {
        row.text = texts.withBytes(line.payee) { table.texts.intern($0) }
        if !line.memo.isEmpty {
            row.memo = texts.withBytes(line.memo) { table.texts.intern($0) }
        }
        if !line.bankID.isEmpty {
            row.bankID = texts.withBytes(line.bankID) { table.texts.intern($0) }
        }
        row.payee = cleanPayee(of: row.text != 0 ? row.text : row.memo, &table.texts)
        row.note = row.text != 0 ? row.memo : 0
        if !line.category.isEmpty {
            row.category = texts.withBytes(line.category) { table.texts.intern($0) }
        }
        if !line.tags.isEmpty { row.tags = table.intern(tags: tags(texts.string(line.tags))) }
    }

    private static let noExtras = TransactionExtras()

    /// Buying and selling are neither income nor expense; they change what is held.
    private func kind(
        of line: StatementLine, _ texts: StatementTexts, isNegative: Bool
    ) -> Transaction.Kind {
        if let holding = line.holding, let units = texts.holdings[holding].units, !units.isZero {
            return .adjustment
        }
        return isNegative ? .expense : .income
    }

    /// The payee of a raw text, cleaned once per text.
    private mutating func cleanPayee(of raw: TextID, _ texts: inout TextPool) -> TextID {
        if raw == 0 { return 0 }
        if Int(raw) >= cleanPayees.count {
            cleanPayees.append(
                contentsOf: repeatElement(
                    0, count: max(texts.count, Int(raw) + 1) * 2 - cleanPayees.count))
        }
        if cleanPayees[Int(raw)] != 0 { return cleanPayees[Int(raw)] }
        buffer.removeAll(keepingCapacity: true)
        texts.withBytes(raw) { cleanup.append(clean: $0, to: &buffer) }
        let clean = texts.intern(buffer.span)
        cleanPayees[Int(raw)] = clean
        return clean
    }

    private func tags(_ list: String) -> [Tag] {
        var tags: [Tag] = []
        for part in list.split(separator: ",") {
            // A colon at an end parts nothing.
            let levels = part.split(separator: ":").map { String($0).trimmingBlanks() }
            let path = levels.filter { !$0.isEmpty }.joined(separator: ":")
            if !path.isEmpty && !tags.contains(Tag(path: path)) { tags.append(Tag(path: path)) }
        }
        return tags.sorted()
    }

    private func extras(
        of line: StatementLine, _ texts: StatementTexts, exponent: UInt8, total: Int64
    ) -> TransactionExtras {
        var extras = Self.noExtras
        extras.transactionDate = line.transactionDate
        extras.time = line.time
        if !line.checkNumber.isEmpty { extras.checkNumber = texts.string(line.checkNumber) }
        if !line.counterAccount.isEmpty {
            extras.counterAccount = texts.string(line.counterAccount)
        }
        if let original = line.originalAmount, let currency = line.originalCurrency {
            extras.original = OriginalAmount(
                amount: original, currency: currency, rate: line.exchangeRate)
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
    private func splits(
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
                    tags: tags(texts.string(split.tags)), memo: texts.string(split.memo)))
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
