import SourceText
import StatementModel

extension CSVInference {
    /// Decides decimal mark, amount columns and signs: by the running balance where it proves a
    /// reading, else by names and numbers.
    mutating func decideAmounts(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        let mark = decideDecimalMark(bytes, options)
        findUnnamedAmounts(bytes)
        guard reading.columns.hasAmount else { return }
        reconcilePairWithAmount(bytes)
        decideSign(bytes, options)
        var marks = [mark.best]
        if mark.isOpen { marks.append(mark.best == ASCII.point ? ASCII.comma : ASCII.point) }
        let proven = prove(bytes, options, marks: marks)
        if mark.isOpen && !(proven && marks.count == 2 && proofNeedsMark(bytes, marks)) {
            ambiguities.append(
                Ambiguity(
                    .decimal,
                    readings: [
                        reading.amountFormat.decimalMark, other(reading.amountFormat.decimalMark),
                    ]
                    .map { $0 == ASCII.comma ? "," : "." }, example: mark.example))
        }
        if !proven { reportSign(bytes, options) }
    }

    private func other(_ mark: UInt8) -> UInt8 {
        mark == ASCII.point ? ASCII.comma : ASCII.point
    }

    // MARK: Decimal mark

    private typealias MarkDecision = (best: UInt8, isOpen: Bool, example: String?)

    /// Weighs the marks of all numbers that may be amounts.
    private mutating func decideDecimalMark(
        _ bytes: Span<UInt8>, _ options: ReadOptions
    ) -> MarkDecision {
        var decided: [UInt8: Int] = [:]
        var open: [UInt8: Int] = [:]
        var plain = 0
        var example: String?
        let columns = reading.columns
        let named = [columns.amount, columns[.debit], columns[.credit], columns[.balance]]
            .compactMap { $0 }
        let numeric = statistics.indices.filter { statistics[$0].isNumber }
        for column in named.isEmpty ? numeric : named {
            for row in bodyRows where table.kind(row, column) == .number {
                let range = table.field(row, column).value(in: bytes)
                guard let number = CSVNumber(bytes, in: range) else { continue }
                switch number.markEvidence {
                case .none: plain += 1
                case .decimal(let mark): decided[mark, default: 0] += 1
                case .either(let mark):
                    open[mark, default: 0] += 1
                    example = example ?? bytes.string(range)
                }
            }
        }
        if let mark = options.decimalMark {
            reading.amountFormat.decimalMark = mark
            return (mark, false, nil)
        }
        let (points, commas) = (decided[ASCII.point] ?? 0, decided[ASCII.comma] ?? 0)
        var best = points >= commas ? ASCII.point : ASCII.comma
        var isOpen = false
        if points == 0 && commas == 0 {
            (best, isOpen) = markWithoutEvidence(bytes, open: open, plain: plain)
        }
        reading.amountFormat.decimalMark = best
        return (best, isOpen, example)
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
        return (other(mark), true)
    }

    /// Whether the balances follow under one of the marks only.
    private func proofNeedsMark(_ bytes: Span<UInt8>, _ marks: [UInt8]) -> Bool {
        var variant = reading
        variant.amountFormat.decimalMark = other(reading.amountFormat.decimalMark)
        guard let other = CSVBalanceCheck(self, bytes, variant).best([reading.balanceOrder]) else {
            return true
        }
        return other.proof.agreeing * 10 < other.proof.checked * 9
    }

    // MARK: Columns without names

    /// Finds amount and balance by what they hold, where no name tells.
    private mutating func findUnnamedAmounts(_ bytes: Span<UInt8>) {
        guard !reading.columns.hasAmount, !bodyRows.isEmpty else { return }
        let taken = Set(reading.columns.roles.values)
        let numeric = statistics.indices.filter {
            statistics[$0].isNumber && !taken.contains($0) && !isKnownOther($0)
        }
        let money = numeric.filter { statistics[$0].money * 2 >= statistics[$0].numbers }
        let candidates = Array((money.isEmpty ? numeric : money).prefix(10))
        if proveColumns(bytes, candidates) { return }
        if let pair = complementaryPair(candidates) {
            reading.columns.roles[.debit] = pair.0
            reading.columns.roles[.credit] = pair.1
            return
        }
        reading.columns.roles[.amount] = candidates.max { left, right in
            (score(left), right) < (score(right), left)
        }
    }

    private func isKnownOther(_ column: Int) -> Bool {
        [CSVRole.other, .balance, .fee, .rate, .originalAmount, .id, .reference, .checkNumber]
            .contains {
                (reading.header?.weight(column, $0) ?? 0) >= 60
            }
    }

    private func score(_ column: Int) -> Int {
        statistics[column].filled * 10 + statistics[column].distinct
    }

    /// Tries each pair of columns as amount and balance.
    private mutating func proveColumns(_ bytes: Span<UInt8>, _ candidates: [Int]) -> Bool {
        let orders = allowedOrders(bytes)
        var best: (proof: RunningBalanceProof, reading: CSVReading)?
        for amount in candidates {
            for balance in candidates where balance != amount {
                var variant = reading
                variant.columns.roles[.amount] = amount
                variant.columns.roles[.balance] = balance
                guard let found = CSVBalanceCheck(self, bytes, variant).best(orders),
                    found.proof.checked >= 2, found.proof.agreeing * 10 >= found.proof.checked * 8,
                    found.proof.agreeing > (best?.proof.agreeing ?? 0)
                else { continue }
                best = (found.proof, variant)
            }
        }
        guard let best else { return false }
        reading = best.reading
        return true
    }

    /// Two neighbouring columns of which each row fills one: debit and credit.
    private func complementaryPair(_ candidates: [Int]) -> (Int, Int)? {
        for (left, right) in zip(candidates, candidates.dropFirst()) {
            let total = statistics[left].filled + statistics[right].filled
            guard statistics[left].filled > 0, statistics[right].filled > 0,
                total <= bodyRows.count + 1, total * 10 >= bodyRows.count * 9
            else { continue }
            return (left, right)
        }
        return nil
    }

    /// Where a file has an amount and a debit and credit pair, keeps the one that says more: a
    /// signed amount, else the pair.
    private mutating func reconcilePairWithAmount(_ bytes: Span<UInt8>) {
        let columns = reading.columns
        guard columns.amount != nil, columns[.debit] != nil || columns[.credit] != nil else {
            return
        }
        let hasSigns = signCounts(bytes).minus > 0
        let hasPair = [columns[.debit], columns[.credit]].compactMap { $0 }
            .contains { statistics.indices.contains($0) && !statistics[$0].isEmpty }
        if hasSigns || !hasPair || reading.header == nil {
            reading.columns.roles[.debit] = nil
            reading.columns.roles[.credit] = nil
        } else if columns[.debit] != nil && columns[.credit] != nil {
            reading.columns.roles[.amount] = nil
            reading.columns.roles[.netAmount] = nil
        } else {
            reading.columns.roles[.debit] = nil
            reading.columns.roles[.credit] = nil
        }
    }

    // MARK: Signs

    /// How many amounts carry each sign.
    private func signCounts(
        _ bytes: Span<UInt8>, column: Int? = nil
    ) -> (plus: Int, minus: Int, none: Int, marked: Int) {
        guard let column = column ?? reading.columns.amount else { return (0, 0, 0, 0) }
        var counts = (plus: 0, minus: 0, none: 0, marked: 0)
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            guard let number = reading.number(bytes, record, column), !number.value.isZero else {
                continue
            }
            switch number.sign {
            case .none: counts.none += 1
            case .plus: counts.plus += 1
            case .minus: counts.minus += 1
            case .credit, .debit: counts.marked += 1
            }
        }
        return counts
    }

    /// Decides what the signs mean, before any balance is looked at.
    private mutating func decideSign(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        guard reading.columns.amount != nil else {
            if let debit = reading.columns[.debit] {
                let counts = signCounts(bytes, column: debit)
                reading.debitsAreNegative = counts.minus > counts.none + counts.plus
            }
            return
        }
        if let flag = reading.columns[.direction] {
            let counts = signCounts(bytes)
            let cells = statistics[flag]
            if cells.flagsIn > 0 && cells.flagsOut == 0 && cells.filled < cells.rows
                && counts.minus == 0
            {
                reading.sign = .markedCredits
                reading.columns.roles[.direction] = flag
            } else {
                reading.sign = .flag(flag)
            }
        } else if let sign = options.sign {
            reading.sign = sign == .inverted ? .inverted : .signed
        } else {
            reading.sign = signByCounts(bytes)
        }
        if let sign = options.sign, case .markedCredits = reading.sign, sign == .signed {
            reading.sign = .signed
        }
    }

    /// Reads unsigned amounts, and amounts of which few are negative.
    private func signByCounts(_ bytes: Span<UInt8>) -> CSVSignRule {
        let counts = signCounts(bytes)
        if counts.marked > 0 && counts.minus == 0 { return .markedCredits }
        if counts.minus == 0 && counts.plus > 0 && counts.none > 0 { return .markedCredits }
        if counts.minus == 0 && counts.plus == 0 && reading.header == nil && counts.none > 0 {
            return .inverted
        }
        guard counts.minus < counts.none else { return .signed }
        return hintBalance(bytes) < 0 ? .inverted : .signed
    }

    /// How many rows' words agree with a signed reading, less those that contradict it.
    private func hintBalance(_ bytes: Span<UInt8>) -> Int {
        guard let column = reading.columns.amount else { return 0 }
        let columns = reading.columns
        let texts =
            columns.memos
            + [columns[.payee], columns[.category], columns[.bookingType]].compactMap { $0 }
        var record = CSVRecord()
        var sum = 0
        for row in bodyRows.prefix(400) {
            load(row, into: &record)
            guard let number = reading.number(bytes, record, column), !number.value.isZero else {
                continue
            }
            let hint = texts.reduce(0) {
                $0 + CSVPhrases.hint(CSVWords.fold(bytes, record[column: $1].value(in: bytes)))
            }
            sum += hint.signum() * (number.value.isNegative ? -1 : 1)
        }
        return sum
    }

    /// Names the sign as undecided where nothing in the file settles it.
    private mutating func reportSign(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        guard options.sign == nil, reading.columns.amount != nil, !bodyRows.isEmpty else { return }
        let counts = signCounts(bytes)
        switch reading.sign {
        case .flag, .signedFlag: return
        case .signed:
            if counts.minus + counts.plus + counts.none == 0 { return }
            if counts.plus > 0 || counts.minus > counts.none { return }
            if counts.minus == counts.none && counts.minus > 2 { return }
            let hint = hintBalance(bytes)
            if hint > 0 { return }
        case .inverted, .markedCredits: break
        }
        let isSigned = reading.sign == .signed
        let readings = [SignConvention.signed, .inverted].map(\.rawValue)
        ambiguities.append(
            Ambiguity(.sign, readings: isSigned ? readings : readings.reversed(), example: nil))
    }

    // MARK: Proof by the running balance

    /// Tries signs, fees and marks until the balances follow. Takes the reading under which they
    /// do, and says whether there is one.
    private mutating func prove(
        _ bytes: Span<UInt8>, _ options: ReadOptions, marks: [UInt8]
    ) -> Bool {
        guard reading.columns[.balance] != nil else { return false }
        let orders = allowedOrders(bytes)
        var best: (proof: RunningBalanceProof, order: CSVBalanceOrder, reading: CSVReading)?
        for mark in marks {
            for (index, var variant) in variants(options).enumerated() {
                variant.amountFormat.decimalMark = mark
                guard let found = CSVBalanceCheck(self, bytes, variant).best(orders),
                    found.proof.agreeing > (best?.proof.agreeing ?? 0),
                    index == 0 || found.proof.agreeing >= 2
                else { continue }
                best = (found.proof, found.order, variant)
            }
        }
        guard let best, best.proof.agreeing * 10 >= best.proof.checked * 6 else {
            proof = CSVBalanceCheck(self, bytes, reading).best(orders)?.proof
            return false
        }
        reading = best.reading
        reading.balanceOrder = best.order
        proof = best.proof
        return true
    }

    /// The orders of rows that the dates leave: rows whose dates only rise are no statement from
    /// the newest to the oldest. Without this a file with the oldest row first and the balance
    /// before each row would prove the opposite signs.
    private func allowedOrders(_ bytes: Span<UInt8>) -> [CSVBalanceOrder] {
        guard let column = reading.columns.leadingDate else { return CSVBalanceOrder.all }
        var directions: Set<Int> = []
        for order in [DateOrder.dayMonthYear, .monthDayYear] {
            var (rises, falls) = (0, 0)
            var last: CalendarDate?
            for row in bodyRows {
                guard
                    let date = CSVDateParts(bytes, in: table.field(row, column).value(in: bytes))?
                        .date(order)
                else { continue }
                if let last, last < date { rises += 1 }
                if let last, last > date { falls += 1 }
                last = date
            }
            directions.insert(rises > falls * 4 ? 1 : falls > rises * 4 ? -1 : 0)
        }
        guard directions.count == 1, let direction = directions.first, direction != 0 else {
            return CSVBalanceOrder.all
        }
        return CSVBalanceOrder.all.filter { $0.isNewestFirst == (direction < 0) }
    }

    /// The readings of signs and fees that the columns allow, the likely one first.
    private func variants(_ options: ReadOptions) -> [CSVReading] {
        var signs = [reading.sign]
        if reading.columns.amount != nil {
            if let flag = reading.columns[.direction] { signs += [.flag(flag), .signedFlag(flag)] }
            signs += options.sign == nil ? [.signed, .inverted, .markedCredits] : []
        }
        var variants: [CSVReading] = []
        for subtractsFee in reading.columns[.fee] == nil ? [false] : [false, true] {
            for sign in signs {
                var variant = reading
                variant.sign = sign
                variant.subtractsFee = subtractsFee
                variants.append(variant)
                if reading.columns.amount == nil {
                    variant.debitsAreNegative.toggle()
                    variants.append(variant)
                }
            }
        }
        return variants
    }
}
