import SourceText
import StatementModel

extension CSVInference {
    /// Decides decimal mark, amount columns and signs: by the running balance where it proves a
    /// reading, else by names and numbers.
    mutating func decideAmounts(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        let mark = decideDecimalMark(bytes, options)
        findUnnamedAmounts(bytes)
        guard reading.columns.hasAmount else { return }
        findUnits(bytes)
        settleNetAmounts(bytes)
        settleCurrencies(bytes)
        findAmountsByCurrency(bytes)
        findPaidAmounts(bytes)
        dropParts(bytes)
        takeNumberedPair(bytes)
        takeProvenPair(bytes)
        completePair(bytes)
        reconcilePairWithAmount(bytes)
        dropOtherSides(bytes)
        findBalanceMark(bytes)
        decideSign(bytes, options)
        decideFees(bytes)
        var marks = [mark.best]
        if mark.isUnproven { marks.append(mark.best == ASCII.point ? ASCII.comma : ASCII.point) }
        chooseBalance(bytes)
        let isByRule = prove(bytes, options, marks: marks)
        let isByFees = proveUnnamedFees(bytes, options, marks: marks)
        let isBySteps = !isByFees && takeSteps(bytes, options, marks: marks)
        let proven = isByRule || isByFees || isBySteps || proveOtherAmounts(bytes)
        if mark.isOpen && !(proven && proofNeedsMark(bytes, marks)) && !hasNoThreeDecimals(bytes) {
            ambiguities.append(
                Ambiguity(
                    .decimal,
                    readings: [
                        reading.amountFormat.decimalMark, other(reading.amountFormat.decimalMark),
                    ]
                    .map { $0 == ASCII.comma ? "," : "." }, example: mark.example))
        }
        reading.statesDebts = isBill(bytes, options)
        if isBySteps { return }
        if proven { settleDebts(bytes, options) } else { swapBookSides(bytes, options) }
        if !proven || goesBothWays(bytes) { reportSign(bytes, options) }
        findRunningTotal(bytes)
    }

    /// Whether amounts without signs went both ways by their balances, and nothing says which did.
    private func goesBothWays(_ bytes: Span<UInt8>) -> Bool {
        guard let proof, proof.agreeing < proof.checked, reading.columns.amount != nil,
            reading.sign == .signed || reading.sign == .inverted
        else { return false }
        let counts = signCounts(bytes)
        guard counts.minus + counts.plus + counts.marked == 0 else { return false }
        var opposite = reading
        opposite.sign = reading.sign == .signed ? .inverted : .signed
        let found = CSVBalanceCheck(self, bytes, opposite).best([reading.balanceOrder])
        return (found?.proof.agreeing ?? 0) > 0
    }

    /// Whether the amounts' currency is stated and not divided into thousandths, so that a mark with
    /// three digits behind it groups them (observed in exports of Banco de Chile).
    private func hasNoThreeDecimals(_ bytes: Span<UInt8>) -> Bool {
        let columns = [CSVRole.netAmount, .amount, .debit, .credit].compactMap {
            reading.columns[$0]
        }
        if let stated = columns.compactMap({ statedCurrency(bytes, $0) }).first {
            return !CSVCurrencies.hasThousandths(stated)
        }
        guard let column = reading.columns[.currency] else {
            return hasUnitsWithoutThousandths(bytes, columns)
        }
        let codes = codes(bytes, column)
        return !codes.isEmpty && !codes.contains(where: CSVCurrencies.hasThousandths)
    }

    /// Whether all amounts have a currency beside their digits that is not divided into thousandths:
    /// `14.537 Ft`.
    private func hasUnitsWithoutThousandths(_ bytes: Span<UInt8>, _ columns: [Int]) -> Bool {
        var hasUnit = false
        for row in bodyRows {
            for column in columns where table.kind(row, column) == .number {
                let range = table.field(row, column).value(in: bytes)
                guard let number = CSVNumber(bytes, in: range) else { continue }
                guard let code = CSVCurrencies.beside(number, bytes, in: range),
                    !CSVCurrencies.hasThousandths(code)
                else { return false }
                hasUnit = true
            }
        }
        return hasUnit
    }

    private func other(_ mark: UInt8) -> UInt8 {
        mark == ASCII.point ? ASCII.comma : ASCII.point
    }

    private typealias MarkDecision = (
        best: UInt8, isUnproven: Bool, isOpen: Bool, example: String?
    )

    /// Weighs the marks of all numbers that may be amounts.
    private mutating func decideDecimalMark(
        _ bytes: Span<UInt8>, _ options: ReadOptions
    ) -> MarkDecision {
        var decided: [UInt8: Int] = [:]
        var ofBalances: [UInt8: Int] = [:]
        var open: [UInt8: Int] = [:]
        var (plain, hasNoise) = (0, false)
        var example: String?
        let columns = reading.columns
        let named = [columns.amount, columns[.debit], columns[.credit], columns[.balance]]
            .compactMap { $0 }
        let numeric = statistics.indices.filter { statistics[$0].isNumber }
        for column in named.isEmpty ? numeric : named {
            for row in bodyRows where table.kind(row, column) == .number {
                let range = table.field(row, column).value(in: bytes)
                guard let number = CSVNumber(bytes, in: range) else { continue }
                if number.digitsBehindMark > 8 { hasNoise = true }
                switch number.markEvidence {
                case .none: plain += 1
                case .decimal(let mark) where column == columns[.balance]:
                    ofBalances[mark, default: 0] += 1
                case .decimal(let mark): decided[mark, default: 0] += 1
                case .either(let mark):
                    open[mark, default: 0] += 1
                    example = example ?? bytes.string(range)
                }
            }
        }
        reading.amountFormat.roundsNoise = hasNoise
        if let mark = options.decimalMark {
            reading.amountFormat.decimalMark = mark
            return (mark, false, false, nil)
        }
        if decided.count == 1, ofBalances.count == 1, decided.keys != ofBalances.keys,
            let mark = ofBalances.keys.first
        {
            reading.balanceFormat = CSVAmountFormat(decimalMark: mark)
            reading.balanceFormat?.roundsNoise = hasNoise
        } else {
            decided.merge(ofBalances) { $0 + $1 }
        }
        let (points, commas) = (decided[ASCII.point] ?? 0, decided[ASCII.comma] ?? 0)
        var best = points >= commas ? ASCII.point : ASCII.comma
        var isOpen = false
        if points == 0 && commas == 0 {
            (best, isOpen) = markWithoutEvidence(bytes, open: open, plain: plain)
        }
        reading.amountFormat.decimalMark = best
        let isUnproven = points == 0 && commas == 0 && !open.isEmpty
        return (best, isUnproven, isOpen, example)
    }

    /// The mark where every number fits both readings: other numbers of the file tell, or integers
    /// without any mark beside groups of thousands.
    private func markWithoutEvidence(
        _ bytes: Span<UInt8>, open: [UInt8: Int], plain: Int
    ) -> (UInt8, Bool) {
        guard let mark = open.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
            let isComma = reading.dialect.delimiter == ASCII.semicolon
            return (isComma ? ASCII.comma : ASCII.point, false)
        }
        if open.count == 2 { return (mark, true) }
        // Numbers below a thousand without a mark: the mark groups thousands.
        if plain > 0 { return (other(mark), false) }
        var elsewhere = 0
        for column in statistics.indices where statistics[column].isNumber {
            for row in bodyRows.prefix(500) {
                guard let number = CSVNumber(bytes, in: table.field(row, column).value(in: bytes))
                else { continue }
                if case .decimal(let decimal) = number.markEvidence {
                    elsewhere += decimal == mark ? 1 : -1
                }
            }
        }
        if elsewhere != 0 { return (elsewhere > 0 ? mark : other(mark), false) }
        return (other(mark), !groupsThousands(mark))
    }

    /// Whether people of the header's language group thousands with a mark: they have no currency with
    /// thousandths, and the other mark stands before their decimals.
    private func groupsThousands(_ mark: UInt8) -> Bool {
        guard let language else { return false }
        let languages = mark == ASCII.comma ? Self.commaGroups : Self.pointGroups
        return languages.contains(language)
    }

    private static let commaGroups: Set<String> = ["en", "ja", "zh", "ko", "th", "vi", "id"]
    /// Swiss banks write German and French with points before decimals, and are missing.
    private static let pointGroups: Set<String> = [
        "ja", "zh", "ko", "vi", "id", "es", "pt", "it", "nl", "da", "is", "el", "ro", "tr", "hr",
        "sl", "sr",
    ]

    /// Whether the balances follow under one of the marks only.
    private func proofNeedsMark(_ bytes: Span<UInt8>, _ marks: [UInt8]) -> Bool {
        var variant = reading
        variant.amountFormat.decimalMark = other(reading.amountFormat.decimalMark)
        guard let other = CSVBalanceCheck(self, bytes, variant).best([reading.balanceOrder]) else {
            return true
        }
        return other.proof.agreeing * 10 < other.proof.checked * 9
    }
}
