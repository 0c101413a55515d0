import SourceText
import StatementModel

extension CSVInference {
    /// Takes the direction of each amount from the step of its balance, where amounts have no signs,
    /// more balances follow so than under any rule for all rows, and nearly all do.
    ///
    /// A row from which no balance follows, the first one as a rule, goes the way that a stated
    /// opening balance or a column of balances before rows tells, else as rows of the same text do, else
    /// as its words say. What is left after that is open.
    /// - Returns: Whether directions were taken so.
    mutating func takeSteps(
        _ bytes: Span<UInt8>, _ options: ReadOptions, marks: [UInt8]
    ) -> Bool {
        guard reading.columns[.balance] != nil, reading.columns.amount != nil, !isSignPinned,
            !isSignStated
        else { return false }
        let counts = signCounts(bytes)
        let known = (agreeing: proof?.agreeing ?? 0, checked: proof?.checked ?? 0)
        // Signs from which balances mostly follow are what they seem.
        let hasSigns = counts.minus + counts.plus + counts.marked > 0
        if counts.none == 0 || hasSigns && known.agreeing * 10 >= known.checked * 6 {
            return false
        }
        var openings = CSVStatedOpenings(self, bytes)
        guard var found = bestSteps(bytes, marks, &openings),
            found.chain.agreeing >= (hasSigns ? 3 : 0)
        else { return false }
        let words = wordsOfSteps(bytes, found.chain)
        guard found.chain.agreeing > known.agreeing || isIncomplete(bytes, found.chain, words)
        else { return false }
        let goBothWays = Set(found.chain.isSpent.values).count == 2
        // One row that is proven leaves the sign of the other to the user.
        if options.sign != nil && !goBothWays && found.chain.checked != 1 { return false }
        if hasSigns, turnsStatedSign(bytes, options, found) { return false }
        if words.against > words.for && options.sign != .inverted {
            // What is owed grows by what is spent.
            found.reading.balancesAreOwed.toggle()
            found.chain = chain(bytes, found.reading, found.order, &openings)
        }
        take(bytes, options, found)
        return true
    }

    /// Whether the directions are but those of the sign that the user did not state: what is stated
    /// holds, and is not turned round by balances, which may be what is owed.
    private func turnsStatedSign(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ found: Steps
    ) -> Bool {
        guard let stated = options.sign else { return false }
        var opposite = found.reading
        opposite.sign = stated == .inverted ? .signed : .inverted
        let proof = CSVBalanceCheck(self, bytes, opposite).best([found.order])?.proof
        return (proof?.agreeing ?? 0) >= found.chain.agreeing
    }

    private typealias Steps = (reading: CSVReading, order: CSVBalanceOrder, chain: CSVStepChain)

    /// Finds the amounts without signs, and the balances, among columns without names: those of which
    /// nearly all balances follow in either direction.
    /// - Returns: Whether there are such.
    mutating func proveColumnsBySteps(_ bytes: Span<UInt8>, _ candidates: [Int]) -> Bool {
        let unsigned = candidates.filter { column in
            let counts = signCounts(bytes, column: column)
            return counts.none > 0 && counts.plus + counts.minus + counts.marked == 0
        }
        var best: (agreeing: Int, reading: CSVReading)?
        var openings = CSVStatedOpenings(self, bytes)
        for amount in unsigned {
            for balance in candidates where balance != amount {
                var other = self
                other.bodyRows = Array(bodyRows.prefix(Self.rowsOfTrial))
                other.reading.columns.roles[.amount] = amount
                other.reading.columns.roles[.balance] = balance
                let marks = [reading.amountFormat.decimalMark]
                guard let chain = other.bestSteps(bytes, marks, &openings)?.chain,
                    chain.agreeing >= 2,
                    chain.agreeing > best?.agreeing ?? 1
                else { continue }
                best = (chain.agreeing, other.reading)
            }
        }
        guard let best else { return false }
        reading = best.reading
        return true
    }

    /// How many rows are followed to try two columns.
    private static let rowsOfTrial = 200

    /// The decimal mark, fees and order under which most balances follow in either direction, where
    /// nearly all do.
    private func bestSteps(
        _ bytes: Span<UInt8>, _ marks: [UInt8], _ openings: inout CSVStatedOpenings
    ) -> Steps? {
        // Balances before their rows, followed against minuses, are those of the other direction.
        let orders = allowedOrders(bytes).filter { !$0.isBefore || !hasMinuses(bytes) }
        let variants = feeVariants(bytes)
        var best: Steps?
        for mark in marks {
            for charged in variants {
                var variant = charged
                variant.amountFormat.decimalMark = mark
                for order in orders {
                    let chain = chain(bytes, variant, order, &openings)
                    // Against the order of days it takes a few rows to show.
                    guard chain.agreeing >= (order.isBefore ? 3 : 0),
                        chain.agreeing * 10 >= chain.checked * 9, !chain.isSpent.isEmpty,
                        chain.agreeing > best?.chain.agreeing ?? -1
                    else { continue }
                    best = (variant, order, chain)
                }
            }
        }
        return best
    }

    /// Follows the balances of all rows under a reading, whatever its signs, in an order.
    private func chain(
        _ bytes: Span<UInt8>, _ reading: CSVReading, _ order: CSVBalanceOrder,
        _ stated: inout CSVStatedOpenings
    ) -> CSVStepChain {
        var signed = reading
        (signed.sign, signed.balanceOrder) = (.signed, order)
        var inverted = signed
        inverted.sign = .inverted
        let rules = (received: signed.amountRule, spent: inverted.amountRule)
        let balances = signed.balanceRule
        let before = columnBefore
        let keys =
            reading.repeatsAccounts
            ? [] : [reading.columns[.account], reading.columns[.currency]].compactMap { $0 }
        let openings = stated.amounts(self, bytes, signed)
        var chains: [String: CSVStepChain] = [:]
        var announced = CSVStepChain(order, openings: [])
        var record = CSVRecord()
        let isBackward = order.isNewestFirst != order.isBefore
        for index in bodyRows.indices {
            let place = isBackward ? bodyRows.count - 1 - index : index
            load(bodyRows[place], into: &record)
            var step = CSVStep(place: place, balance: balances.balance(bytes, record))
            step.before = before.flatMap { balances.number(bytes, record, $0)?.value }
            if case .amount(let received) = rules.received.amount(bytes, record),
                case .amount(let spent) = rules.spent.amount(bytes, record)
            {
                step.moved = (received, spent)
            }
            // What is announced or came to nothing has moved no balance.
            if step.balance == nil, let status = reading.status(bytes, record), status != .settled {
                if status == .pending { announced.leaveOpen([step]) }
                continue
            }
            let key = keys.map { bytes.string(record[column: $0].value(in: bytes)) }
                .joined(separator: "\n")
            chains[key, default: CSVStepChain(order, openings: openings)].add(step)
        }
        var all = announced
        for key in chains.keys.sorted() {
            guard var chain = chains[key] else { continue }
            chain.finish()
            all.add(chain)
        }
        return all
    }

    /// The column of balances before rows, by its name.
    private var columnBefore: Int? {
        guard let header = reading.header else { return nil }
        let taken = Set(reading.columns.roles.values)
        return statistics.indices.first {
            !taken.contains($0) && statistics[$0].isNumber && header.weight($0, .balance) >= 60
                && CSVHeaderWords.isBefore(header.name($0))
        }
    }

    /// The columns of texts that may say which way a row goes.
    private var columnsOfWords: [Int] {
        let columns = reading.columns
        return columns.memos
            + [columns[.payee], columns[.category], columns[.bookingType], columns[.direction]]
            .compactMap { $0 }
    }

    /// What the words of a row say of its direction: -1 out, 1 in, 0 nothing.
    private func hint(_ bytes: Span<UInt8>, place: Int) -> Int {
        way(bytes, place: place) { word in
            let kind = Self.kind(of: word)
            return kind == 0 ? CSVPhrases.hint(word) : kind
        }
    }

    /// What the kind of a row, which is a cell of its own, says of its direction: -1 out, 1 in, 0 nothing.
    private func kind(_ bytes: Span<UInt8>, place: Int) -> Int {
        way(bytes, place: place, Self.kind(of:))
    }

    private static func kind(of word: String) -> Int {
        word.utf8.count <= 40 ? CSVPhrases.kind(word) : 0
    }

    private func way(
        _ bytes: Span<UInt8>, place: Int, _ direction: (String) -> Int
    ) -> Int {
        let ways = columnsOfWords.map { column in
            direction(CSVWords.fold(bytes, table.field(bodyRows[place], column).value(in: bytes)))
        }
        return ways.reduce(0, +).signum()
    }

    /// How many rows' words agree with the directions that were found, and how many do not.
    private func wordsOfSteps(
        _ bytes: Span<UInt8>, _ chain: CSVStepChain
    ) -> (for: Int, against: Int) {
        bodyRows.indices.prefix(400).reduce(into: (0, 0)) { words, place in
            guard let isSpent = chain.isSpent[place] else { return }
            let hint = hint(bytes, place: place)
            if hint == 0 { return }
            if (hint < 0) == isSpent { words.0 += 1 } else { words.1 += 1 }
        }
    }

    /// Whether a rule for all rows, from which as many balances follow, says too much of the rows that
    /// no balance tells of: an opening balance or their words say the opposite, or but one of the
    /// others speaks for a rule by which amounts are not what they seem.
    private func isIncomplete(
        _ bytes: Span<UInt8>, _ chain: CSVStepChain, _ words: (for: Int, against: Int)
    ) -> Bool {
        guard reading.sign == .signed || reading.sign == .inverted else { return false }
        if chain.checked == 0 { return chain.open.isEmpty }
        let isSpent = reading.sign == .inverted
        if chain.isSpent.values.contains(!isSpent) { return true }
        if chain.checked == 1 && !chain.open.isEmpty && isSpent { return true }
        return words.against == 0
            && chain.open.contains { hint(bytes, place: $0) == (isSpent ? 1 : -1) }
    }

    /// Reads by the directions that were found, and settles those that were not.
    private mutating func take(_ bytes: Span<UInt8>, _ options: ReadOptions, _ found: Steps) {
        reading = found.reading
        var isSpent = found.chain.isSpent
        let alike = directionsOfTexts(bytes, found.chain)
        var isOpen = false
        for place in found.chain.open {
            let way = alike[place] ?? hint(bytes, place: place)
            // A word within a text is no more than a hint, and may be a part of a name.
            let isHint =
                found.chain.checked == 1 && alike[place] == nil && kind(bytes, place: place) == 0
            if way != 0 && !isHint {
                isSpent[place] = way < 0
            } else if let sign = options.sign {
                isSpent[place] = sign == .inverted
            } else {
                isOpen = true
                isSpent[place] = way <= 0
            }
        }
        var record = CSVRecord()
        let spent = isSpent.filter(\.value).compactMap { row -> Int? in
            load(bodyRows[row.key], into: &record)
            let column = reading.columns.amount(bytes, record)
            return column.map { record[column: $0].value(in: bytes).lowerBound }
        }
        reading.sign = .balanceSteps
        reading.balanceSteps = CSVBalanceSteps(spent: spent)
        reading.balanceOrder = found.order
        proof = CSVBalanceCheck(self, bytes, reading).best([found.order])?.proof
        if reading.balancesAreOwed { nameDebts(bytes, options) }
        if isOpen, !ambiguities.contains(where: { $0.point == .sign }) {
            let readings = [SignConvention.inverted, .signed].map(\.rawValue)
            ambiguities.append(Ambiguity(.sign, readings: readings))
        }
    }

    /// The directions of rows that are open, where other rows with one of their texts went one way only.
    private func directionsOfTexts(
        _ bytes: Span<UInt8>, _ chain: CSVStepChain
    ) -> [Int: Int] {
        guard !chain.open.isEmpty else { return [:] }
        var directions: [Int: Int] = [:]
        for column in columnsOfWords where statistics[column].distinct > 1 {
            func text(_ place: Int) -> String {
                CSVWords.fold(bytes, table.field(bodyRows[place], column).value(in: bytes))
            }
            var ways: [String: Set<Bool>] = [:]
            for row in chain.isSpent { ways[text(row.key), default: []].insert(row.value) }
            for place in chain.open where directions[place] == nil {
                let text = text(place)
                guard !text.isEmpty, let ways = ways[text], ways.count == 1 else { continue }
                directions[place] = ways.contains(true) ? -1 : 1
            }
        }
        return directions
    }
}
