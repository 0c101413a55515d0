import SourceText
import StatementModel

/// What the numbers of a table say about the decimal mark.
private struct CSVMarkEvidence {
    /// How many amounts have a mark that can be nothing but the decimal one, by mark.
    var amounts: [UInt8: Int] = [:]
    /// How many balances.
    var balances: [UInt8: Int] = [:]
    /// How many numbers have one mark that may part thousands or decimals, by mark.
    var open: [UInt8: Int] = [:]
    /// How many numbers have no mark.
    var plain = 0
    /// How many zeros have decimals, by mark, which are the same under either.
    var zeros: [UInt8: Int] = [:]
    /// Whether a number has more decimals than money has.
    var hasNoise = false
    /// The first number that has two readings.
    var example: Range<Int>?
    /// The first numbers with a decimal point and with a decimal comma.
    var (firstPoint, firstComma): (Range<Int>?, Range<Int>?)

    /// Takes a number of a column.
    mutating func take(_ number: CSVNumber, at range: Range<Int>, isBalance: Bool) {
        if number.digitsBehindMark > 8 { hasNoise = true }
        switch number.markEvidence {
        case .none: plain += 1
        case .decimal(let mark):
            if isBalance { balances[mark, default: 0] += 1 } else { amounts[mark, default: 0] += 1 }
            if mark == ASCII.point { firstPoint = firstPoint ?? range }
            if mark == ASCII.comma { firstComma = firstComma ?? range }
        case .either(let mark):
            open[mark, default: 0] += 1
            example = example ?? range
        }
    }

    /// What many numbers say of the mark that most of them have.
    func ground(of best: UInt8, among counts: [UInt8: Int]) -> CSVGround {
        let all = counts.values.reduce(0, +)
        let count = counts[best] ?? 0
        return CSVGround(
            count == all ? .certain : .likely,
            "\(count) of \(all) numbers with decimals have it",
            best == ASCII.point ? firstPoint : firstComma)
    }
}

/// A decimal mark, and how far the numbers settle it.
struct CSVMarkDecision {
    /// The mark.
    var best: UInt8
    /// Whether no number shows it, so that the balances are asked.
    var isUnproven = false
    /// Whether nothing else settles it, either.
    var isOpen = false
    /// A number with two readings.
    var example: Range<Int>?
}

extension CSVInference {
    /// Weighs the marks of all numbers that may be amounts.
    mutating func decideDecimalMark(
        _ bytes: Span<UInt8>, _ options: ReadOptions
    ) -> CSVMarkDecision {
        let evidence = markEvidence(bytes)
        reading.amountFormat.roundsNoise = evidence.hasNoise
        if let mark = options.decimalMark {
            reading.amountFormat.decimalMark = mark
            markGround = .stated(inProfile: profile?.profile.decimalMark == mark)
            return CSVMarkDecision(best: mark)
        }
        var decided = evidence.amounts.isEmpty ? evidence.zeros : evidence.amounts
        if decided.count == 1, evidence.balances.count == 1, decided.keys != evidence.balances.keys,
            let mark = evidence.balances.keys.first
        {
            reading.balanceFormat = CSVAmountFormat(decimalMark: mark)
            reading.balanceFormat?.roundsNoise = evidence.hasNoise
        } else {
            decided.merge(evidence.balances) { $0 + $1 }
        }
        var decision = CSVMarkDecision(best: ASCII.point, example: evidence.example)
        let (points, commas) = (decided[ASCII.point] ?? 0, decided[ASCII.comma] ?? 0)
        if points == 0 && commas == 0 {
            (decision.best, decision.isOpen) = markWithoutEvidence(bytes, evidence)
            decision.isUnproven = !evidence.open.isEmpty
        } else {
            decision.best = points >= commas ? ASCII.point : ASCII.comma
            markGround = evidence.ground(of: decision.best, among: decided)
        }
        reading.amountFormat.decimalMark = decision.best
        return decision
    }

    /// Gathers what the numbers of the columns of money say; of all columns of numbers where none is
    /// known.
    private func markEvidence(_ bytes: Span<UInt8>) -> CSVMarkEvidence {
        var evidence = CSVMarkEvidence()
        let columns = reading.columns
        let named = [columns.amount, columns[.debit], columns[.credit], columns[.balance]]
            .compactMap { $0 }
        let numeric = statistics.indices.filter { statistics[$0].isNumber }
        for column in named.isEmpty ? numeric : named {
            for row in bodyRows where table.kind(row, column) == .number {
                let range = table.field(row, column).value(in: bytes)
                guard let number = CSVNumber(bytes, in: range) else { continue }
                if CSVAmountFormat.isZeroWithMark(bytes, in: range) {
                    evidence.zeros[bytes[range.lowerBound + 1], default: 0] += 1
                    continue
                }
                evidence.take(number, at: range, isBalance: column == columns[.balance])
            }
        }
        return evidence
    }

    /// The mark where every number fits both readings, and whether it stays open: other numbers of
    /// the file tell, or integers without any mark beside groups of thousands.
    private mutating func markWithoutEvidence(
        _ bytes: Span<UInt8>, _ evidence: CSVMarkEvidence
    ) -> (UInt8, Bool) {
        let open = evidence.open
        guard let mark = open.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
            let isComma = reading.dialect.delimiter == ASCII.semicolon
            markGround = CSVGround(.assumed, "no amount has decimals")
            return (isComma ? ASCII.comma : ASCII.point, false)
        }
        markGround = CSVGround(.assumed, "each mark may part thousands", evidence.example)
        if open.count == 2 { return (mark, true) }
        // Numbers below a thousand without a mark: the mark groups thousands.
        if evidence.plain > 0 {
            markGround = CSVGround(.likely, "other amounts have no mark", evidence.example)
            return (other(mark), false)
        }
        let elsewhere = decimalsElsewhere(bytes, mark)
        if elsewhere != 0 {
            markGround = CSVGround(.likely, "numbers of other columns have decimals behind it")
            return (elsewhere > 0 ? mark : other(mark), false)
        }
        guard groupsThousands(mark) else { return (other(mark), true) }
        markGround = CSVGround(
            .likely, "people of the columns' language (\(language ?? "")) group thousands so",
            evidence.example)
        return (other(mark), false)
    }

    /// How many numbers of all columns have decimals behind a mark, less those that have them behind
    /// the other one.
    private func decimalsElsewhere(_ bytes: Span<UInt8>, _ mark: UInt8) -> Int {
        var count = 0
        for column in statistics.indices where statistics[column].isNumber {
            for row in bodyRows.prefix(500) {
                guard let number = CSVNumber(bytes, in: table.field(row, column).value(in: bytes))
                else { continue }
                if case .decimal(let decimal) = number.markEvidence {
                    count += decimal == mark ? 1 : -1
                }
            }
        }
        return count
    }

    /// Names the decimal mark as undecided.
    mutating func reportMark(example: String?) {
        let best = reading.amountFormat.decimalMark
        ambiguities.append(
            Ambiguity(
                .decimal, readings: [best, other(best)].map { $0 == ASCII.comma ? "," : "." },
                example: example))
    }

    /// The mark that is none of decimals, then.
    func other(_ mark: UInt8) -> UInt8 { mark == ASCII.point ? ASCII.comma : ASCII.point }

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
}
