import SourceText
import StatementModel

extension CSVInference {
    /// Tries signs, fees and marks until the balances follow. Takes the reading under which they
    /// do, and says whether there is one.
    mutating func prove(
        _ bytes: Span<UInt8>, _ options: ReadOptions, marks: [UInt8]
    ) -> Bool {
        guard reading.columns[.balance] != nil else { return false }
        let orders = allowedOrders(bytes)
        let best = bestProof(bytes, options, marks: marks, orders)
        let agreeing = best?.proof.agreeing ?? 0
        if agreeing < best?.proof.checked ?? .max, options.sign == nil, !isSignPinned,
            proveKinds(bytes, orders, beyond: agreeing)
        {
            return true
        }
        guard let best, best.proof.agreeing * 10 >= best.proof.checked * 6 else {
            takeLikelierSign(bytes, options, orders)
            proof = CSVBalanceCheck(self, bytes, reading).best(orders)?.proof
            return false
        }
        reading = best.reading
        reading.balanceOrder = best.order
        proof = best.proof
        nameProvenFlag()
        return true
    }

    /// A reading with what its balances prove in an order.
    private typealias ProvenReading = (
        proof: RunningBalanceProof, order: CSVBalanceOrder, reading: CSVReading
    )

    /// The reading under which the most balances follow, the least odd one of several.
    private func bestProof(
        _ bytes: Span<UInt8>, _ options: ReadOptions, marks: [UInt8], _ orders: [CSVBalanceOrder]
    ) -> ProvenReading? {
        let usualOrders = orders.filter { !$0.isBefore }
        var best: ProvenReading?
        for mark in marks {
            for (index, var variant) in variants(bytes, options).enumerated() {
                let isOfFees = differsInFees(variant)
                variant.amountFormat.decimalMark = mark
                let orders = turnsMinuses(bytes, variant) ? usualOrders : orders
                guard let found = CSVBalanceCheck(self, bytes, variant).best(orders),
                    found.proof.agreeing >= (best?.proof.agreeing ?? 1),
                    index == 0 || isPairUnnamed || found.proof.agreeing >= 2
                        || isOfFees || leavesMinuses(bytes, variant, found.order)
                        || isStatedDebt(variant) && (options.sign != nil || isSignPinned)
                else { continue }
                let oddity = Self.oddity(variant, found.order)
                if let best, found.proof.agreeing == best.proof.agreeing,
                    oddity >= Self.oddity(best.reading, best.order)
                {
                    continue
                }
                best = (found.proof, found.order, variant)
                // No other reading can say more than that each row follows from the one before.
                if found.proof.agreeing == bodyRows.count - 1, oddity == 0 { return best }
            }
        }
        return best
    }

    /// Whether a reading turns minuses round that are money out as they stand. With the balance before
    /// each row that would be two odd things at once: such balances were added up against the days.
    private func turnsMinuses(_ bytes: Span<UInt8>, _ variant: CSVReading) -> Bool {
        variant.sign != reading.sign && hasMinuses(bytes)
            && (variant.sign == .inverted || variant.sign == .markedCredits)
    }

    /// Whether a reading takes minuses for money out as they stand, and the likely one turns them round
    /// because of words: one step of the balances that follows so says more than these.
    private func leavesMinuses(
        _ bytes: Span<UInt8>, _ variant: CSVReading, _ order: CSVBalanceOrder
    ) -> Bool {
        reading.sign == .inverted && variant.sign == .signed && hasMinuses(bytes)
            && Self.oddity(variant, order) == 0
    }

    /// Whether a reading is the likely one but for fees: that a balance follows with its row's fee, and
    /// not without it, is no accident.
    private func differsInFees(_ variant: CSVReading) -> Bool {
        guard variant.fees != reading.fees else { return false }
        var likely = reading
        likely.fees = variant.fees
        likely.columns.taxes = variant.columns.taxes
        return variant == likely
    }

    /// Takes the sign under which more of the balances follow where they prove none: a row may be
    /// missing, and a word of a text that speaks for the other sign is less than that.
    private mutating func takeLikelierSign(
        _ bytes: Span<UInt8>, _ options: ReadOptions, _ orders: [CSVBalanceOrder]
    ) {
        guard options.sign == nil, !isSignPinned, !isSignStated, reading.columns.amount != nil,
            reading.sign == .signed || reading.sign == .inverted
        else { return }
        let orders = orders.filter { !$0.isBefore }
        let agreeing = [CSVSignRule.signed, .inverted].map { sign in
            var variant = reading
            variant.sign = sign
            return CSVBalanceCheck(self, bytes, variant).best(orders)?.proof.agreeing ?? 0
        }
        if agreeing[0] > agreeing[1] { reading.sign = .signed }
        // One balance that happens to follow does not turn minuses round.
        let needed = hasMinuses(bytes) ? 2 : 1
        if agreeing[0] < agreeing[1] && agreeing[1] >= needed { reading.sign = .inverted }
    }

    /// How many unusual things a reading takes for granted: rows whose balance is the one before
    /// them read from the other end are rows whose signs are turned round.
    private static func oddity(_ reading: CSVReading, _ order: CSVBalanceOrder) -> Int {
        (order.isBefore ? 1 : 0)
            + (reading.sign == .inverted || reading.sign == .markedCredits ? 1 : 0)
            + (reading.balancesAreOwed ? 1 : 0) + (reading.ignoresPairSigns ? 1 : 0)
    }

    /// Whether both sides of a pair have minuses on some rows and none on others, so that the signs may
    /// be those of what was billed.
    private func hasIdlePairSigns(_ bytes: Span<UInt8>) -> Bool {
        guard reading.columns.amount == nil, let debit = reading.columns[.debit],
            let credit = reading.columns[.credit]
        else { return false }
        return [debit, credit].allSatisfy {
            let counts = signCounts(bytes, column: $0)
            return counts.minus > 0 && counts.plus + counts.none > 0
        }
    }

    /// The orders of rows that the dates leave: rows whose dates only rise are no statement from
    /// the newest to the oldest. Without this a file with the oldest row first and the balance
    /// before each row would prove the opposite signs.
    func allowedOrders(_ bytes: Span<UInt8>) -> [CSVBalanceOrder] {
        guard let column = reading.columns.leadingDate else { return CSVBalanceOrder.all }
        var directions: Set<Int> = []
        var mostDays = 0
        for order in readableOrders(bytes, column) {
            let steps = steps(bytes, column, order)
            // An order under which fewer cells are days says nothing.
            if steps.count < mostDays { continue }
            if steps.count > mostDays { directions = [] }
            mostDays = steps.count
            // Against minuses a single step from one day to another says too little.
            let isThin = steps.rises + steps.falls == 1 && hasMinuses(bytes)
            directions.insert(
                isThin
                    ? 0
                    : steps.rises > steps.falls * 4 ? 1 : steps.falls > steps.rises * 4 ? -1 : 0)
        }
        guard directions.count == 1, let direction = directions.first, direction != 0 else {
            return CSVBalanceOrder.all
        }
        return CSVBalanceOrder.all.filter { $0.isNewestFirst == (direction < 0) }
    }

    /// The orders in which a column of days may be read: of three pairs of digits the first is the year
    /// alone where it looks like that.
    private func readableOrders(_ bytes: Span<UInt8>, _ column: Int) -> [DateOrder] {
        let days = bodyRows.compactMap {
            reading.dateParts(bytes, in: table.field($0, column).value(in: bytes))
        }
        let isYearFirst =
            !days.contains { $0.hasOwnOrder || $0.hasYearLast } && isYearFirst(days)
        return isYearFirst ? [.yearMonthDay] : [.dayMonthYear, .monthDayYear]
    }

    /// How many cells of a column are days in an order, and how many are behind or before the one in
    /// front of them; where all are one day, by their times.
    private func steps(
        _ bytes: Span<UInt8>, _ column: Int, _ order: DateOrder
    ) -> (count: Int, rises: Int, falls: Int) {
        var count = 0
        var (days, times) = ((rises: 0, falls: 0), (rises: 0, falls: 0))
        var last: (date: CalendarDate, time: TimeOfDay?)?
        for row in bodyRows {
            let cell = table.field(row, column).value(in: bytes)
            guard let parts = reading.dateParts(bytes, in: cell), let date = parts.date(order)
            else { continue }
            count += 1
            defer { last = (date, parts.time) }
            guard let last else { continue }
            if last.date < date { days.rises += 1 }
            if last.date > date { days.falls += 1 }
            guard last.date == date, let earlier = last.time, let time = parts.time else {
                continue
            }
            if earlier < time { times.rises += 1 }
            if earlier > time { times.falls += 1 }
        }
        let told = days.rises + days.falls > 0 ? days : times
        return (count, told.rises, told.falls)
    }

    /// Whether amounts have minuses, which mean money out unless much speaks against it.
    func hasMinuses(_ bytes: Span<UInt8>) -> Bool {
        reading.columns.amount != nil && signCounts(bytes).minus > 0
    }

    /// The readings of signs and fees that the columns allow, the likely one first.
    func variants(_ bytes: Span<UInt8>, _ options: ReadOptions) -> [CSVReading] {
        let signs = possibleSigns(options)
        var variants: [CSVReading] = []
        for charged in feeVariants(bytes) {
            for sign in signs {
                var variant = charged
                variant.sign = sign
                variants += debtVariants(bytes, variant, options)
                variants += pairVariants(bytes, variant)
            }
        }
        return variants
    }

    /// What the signs may mean, the likely meaning first. Where the header says what it is, a chain that
    /// adds up the other way round is an accident.
    private func possibleSigns(_ options: ReadOptions) -> [CSVSignRule] {
        var signs = [reading.sign]
        guard reading.columns.amount != nil && !isSignPinned && !isSignStated else { return signs }
        let flags = reading.columns[.direction].map { [$0] } ?? unnamedFlags
        signs += flags.flatMap { [.flag($0), .signedFlag($0)] }
        let others: [CSVSignRule] =
            options.sign == nil ? [.signed, .inverted, .markedCredits] : []
        return signs + others.filter { $0 != reading.sign }
    }

    /// A reading, and those in which balances are what is owed, which grows by what is spent.
    private func debtVariants(
        _ bytes: Span<UInt8>, _ variant: CSVReading, _ options: ReadOptions
    ) -> [CSVReading] {
        var variants = [variant]
        if allowsDebts(bytes, variant.sign, options) {
            var other = variant
            other.balancesAreOwed = true
            variants.append(other)
        }
        if reading.columns.amount == nil {
            var other = variant
            if reading.debitsAreNegative {
                other.debitsAreNegative = false
            } else {
                other.balancesAreOwed = true
            }
            variants.append(other)
        }
        return variants
    }

    /// The readings in which the two columns of a pair have other signs, or stand in each other's place.
    private func pairVariants(_ bytes: Span<UInt8>, _ charged: CSVReading) -> [CSVReading] {
        var variants: [CSVReading] = []
        var variant = charged
        if reading.creditsAreNegative {
            variant.debitsAreNegative = reading.debitsAreNegative
            variant.creditsAreNegative = false
            variants.append(variant)
            variant.creditsAreNegative = true
        }
        if hasIdlePairSigns(bytes) {
            variant.ignoresPairSigns = true
            (variant.debitsAreNegative, variant.creditsAreNegative) = (false, false)
            variants.append(variant)
            variant.columns.swapDebitAndCredit()
            variants.append(variant)
            variant = charged
        }
        if isPairUnnamed {
            variant.debitsAreNegative = reading.debitsAreNegative
            variant.columns.swapDebitAndCredit()
            variants.append(variant)
        }
        return variants
    }
}
