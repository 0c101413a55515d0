import SourceText
import StatementModel

/// How the amounts of a table's rows are found: the part of a reading that each row needs.
///
/// By itself it is small. A reading is not, and a method of it that is called for each row is given
/// a copy each time.
struct CSVAmountRule: Sendable {
    /// What the amount cells of a row hold.
    enum Result {
        case amount(ExactAmount)
        case empty
        case invalid(column: Int)
        /// An amount for money out and one for money in, of which the column is that of the latter.
        case bothSides(column: Int)
    }

    /// The column of the signed or flagged amount, and those of other currencies.
    private let column: Int?
    private let otherAmounts: [CSVCurrencyAmount]
    /// The columns for money out and money in, each with whether it is the former.
    private let sides: [(column: Int, isDebit: Bool)]
    private let format: CSVAmountFormat
    let sign: CSVSignRule
    /// A column of directions that stands beside a sign rule of another kind.
    private let direction: Int?
    private let flagWords: [String: Int]
    /// A column of directions for rows whose flag says none.
    private let secondFlag: Int?
    private let balanceSteps: CSVBalanceSteps
    /// The holder as the columns of both sides of rows have it.
    private let holder: [UInt8]
    private let debitsAreNegative: Bool
    private let creditsAreNegative: Bool
    private let ignoresPairSigns: Bool
    private let rejectsBothSides: Bool
    /// The columns of fees and taxes that are still to be taken off.
    private let charges: [Int]
    private let fees: CSVFeeRule
    /// The columns that tell what neutral rows do.
    let neutralTexts: [Int]
    /// The columns that say of a row that it moves nothing.
    let notes: CSVNoteColumns

    /// The rule of a reading.
    init(_ reading: CSVReading) {
        let columns = reading.columns
        column = columns.amount
        otherAmounts = columns.otherAmounts
        sides =
            (columns.categories.map(\.column) + [columns[.debit]].compactMap { $0 })
            .map { ($0, true) } + [columns[.credit]].compactMap { $0 }.map { ($0, false) }
        format = reading.amountFormat
        sign = reading.sign
        direction = columns[.direction]
        flagWords = reading.flagWords
        balanceSteps = reading.balanceSteps
        holder = columns.sidesOfHolder?.holder ?? []
        secondFlag = reading.secondFlag
        debitsAreNegative = reading.debitsAreNegative
        creditsAreNegative = reading.creditsAreNegative
        ignoresPairSigns = reading.ignoresPairSigns
        rejectsBothSides = reading.rejectsBothSides
        charges = columns.charges(reading.fees)
        fees = reading.fees
        notes = CSVNoteColumns(mark: reading.noteMark, kind: columns[.bookingType])
        neutralTexts = reading.neutralTexts
    }

    /// The amount of a row as the account holder sees it.
    func amount(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Result {
        if let mark = notes.mark,
            CSVNoteColumns.isMarked(bytes, record[column: mark].value(in: bytes))
        {
            return .amount(.zero)
        }
        let result =
            if let column {
                single(
                    bytes, record,
                    CSVColumns.amount(among: otherAmounts, bytes, record) ?? column)
            } else {
                paired(bytes, record)
            }
        if charges.isEmpty { return result }
        return charges.reduce(result) { result, column in
            let range = record[column: column].value(in: bytes)
            guard let value = format.amount(bytes, in: range)?.value else { return result }
            return self.result(result, less: fees == .added ? value.negated : value.magnitude)
        }
    }

    /// An amount with its fee taken off; where there is no amount, the fee is what moved.
    private func result(_ result: Result, less fee: ExactAmount) -> Result {
        switch result {
        case .amount(let amount):
            if fees == .onTopOfSpending && !amount.isNegative { return result }
            return amount.subtracting(fee).map { .amount($0) } ?? result
        case .empty: return fee.isZero ? .empty : .amount(fee.negated)
        case .invalid, .bothSides: return result
        }
    }

    private func single(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int) -> Result {
        let range = record[column: column].value(in: bytes)
        if range.isEmpty || CSVReading.isDash(bytes, range) { return .empty }
        guard let number = format.amount(bytes, in: range) else {
            return CSVPhrases.isNothing(bytes, range) ? .empty : .invalid(column: column)
        }
        let value = number.value
        switch number.sign {
        case .credit: return .amount(value.magnitude)
        case .debit: return .amount(value.magnitude.negated)
        default: break
        }
        switch sign {
        case .signed: return .amount(value)
        case .inverted: return .amount(value.negated)
        case .markedCredits:
            if let way = direction.flatMap({ self.direction(bytes, record, $0) }) {
                return .amount(way < 0 ? value.magnitude.negated : value.magnitude)
            }
            return .amount(
                number.sign == .plus || number.sign == .minus ? value.magnitude : value.negated)
        case .flag(let flag):
            let way =
                direction(bytes, record, flag)
                ?? secondFlag.flatMap { direction(bytes, record, $0) }
            guard let way else {
                guard isNeutral(bytes, record) else { return .amount(value) }
                let way = wayOfNeutral(bytes, record)
                if way == 0 { return .amount(.zero) }
                return .amount(way < 0 ? value.magnitude.negated : value.magnitude)
            }
            return .amount(way < 0 ? value.magnitude.negated : value.magnitude)
        case .signedFlag(let flag):
            guard let way = direction(bytes, record, flag) else { return .amount(value) }
            return .amount(way < 0 ? value.negated : value)
        case .wordInFront(let column):
            let text = record[column: column].value(in: bytes)
            return .amount(CSVPhrases.cardKind(bytes, text) > 0 ? value : value.negated)
        case .balanceSteps:
            return .amount(balanceSteps.isSpent(range) ? value.negated : value)
        case .payer(let column):
            let payer = record[column: column].value(in: bytes)
            let isSpent = bytes.extracting(payer).hasSameBytes(as: holder.span)
            return .amount(isSpent ? value.magnitude.negated : value.magnitude)
        }
    }

    private func paired(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Result {
        var sum: ExactAmount?
        for (column, isDebit) in sides {
            let range = record[column: column].value(in: bytes)
            if range.isEmpty || CSVReading.isDash(bytes, range) { continue }
            guard let number = format.amount(bytes, in: range) else {
                if CSVPhrases.isNothing(bytes, range) { continue }
                return .invalid(column: column)
            }
            var value = number.value
            switch number.sign {
            // A mark beside the digits says more than the column (observed in exports of TMB).
            case .credit: value = value.magnitude
            case .debit: value = value.magnitude.negated
            case .minus where ignoresPairSigns:
                value = isDebit ? value : value.negated
            default:
                if isDebit ? !debitsAreNegative : creditsAreNegative { value = value.negated }
            }
            if rejectsBothSides, let sum, !sum.isZero, !value.isZero {
                return .bothSides(column: column)
            }
            sum = sum.map { $0.adding(value) ?? $0 } ?? value
        }
        return sum.map { .amount($0) } ?? .empty
    }

    private func direction(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int) -> Int? {
        Self.direction(bytes, record[column: column].value(in: bytes), flagWords)
    }

    /// The direction that a cell of a flag column gives its row.
    static func direction(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ flagWords: [String: Int]
    ) -> Int? {
        guard !range.isEmpty, range.count <= 40 else { return nil }
        if flagWords.isEmpty, let told = initialDirection(bytes, range) { return told }
        let word = CSVWords.fold(bytes, range)
        // What the file itself tells of a word goes before what is known of it.
        return flagWords[word] ?? initialDirection(bytes, range)
            ?? CSVPhrases.direction(word, raw: bytes.string(range))
    }

    /// The direction that a single letter stands for: D and S for money out, C, H and K for money in.
    private static func initialDirection(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard range.count == 1 else { return nil }
        return switch ASCII.uppercased(bytes[range.lowerBound]) {
        case 0x44, 0x53, ASCII.minus: -1
        case 0x43, 0x48, 0x4B, ASCII.plus: 1
        default: nil
        }
    }
}
