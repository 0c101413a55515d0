import SourceText
import StatementModel

extension CSVInference {
    /// Chooses among several columns named for balances: the one that follows from the amounts, else
    /// the one in the amounts' currency, else what is booked, and behind the row, rather than what is
    /// available or was before. A single one in another currency than the amounts is none of theirs.
    mutating func chooseBalance(_ bytes: Span<UInt8>) {
        guard let header = reading.header, let taken = reading.columns[.balance],
            profile?.pinsMoney != true, !bodyRows.isEmpty
        else { return }
        let moved = [CSVRole.netAmount, .amount, .debit, .credit].compactMap {
            reading.columns[$0]
        }
        let named = statistics.indices.filter {
            header.weight($0, .balance) >= 60 && statistics[$0].isNumber && !moved.contains($0)
        }
        let currency = moved.compactMap { statedCurrency(bytes, $0) }.first
        let foreign = named.filter { column in
            guard let currency, let stated = statedCurrency(bytes, column) else { return false }
            return stated != currency
        }
        guard named.contains(taken), named.count > 1 || foreign == [taken] else { return }
        let orders = allowedOrders(bytes)
        let ranked = named.map { column in
            var variant = reading
            variant.columns.roles[.balance] = column
            let agreeing = mostAgreeing(bytes, variant, orders)
            let name = header.name(column)
            let isApart =
                CSVHeaderWords.isAvailable(name) || CSVHeaderWords.isBefore(name)
                || CSVPhrases.statement(name) == .opening
            return (
                column: column,
                rank: agreeing * 4 - (foreign.contains(column) ? 2 : 0) - (isApart ? 1 : 0)
            )
        }
        guard let best = ranked.max(by: { ($0.rank, -$0.column) < ($1.rank, -$1.column) }) else {
            return
        }
        reading.columns.roles[.balance] =
            best.rank < 0 && foreign.contains(best.column) ? nil : best.column
    }

    /// How many balances follow under a reading, under either sign where the amounts have none.
    private func mostAgreeing(
        _ bytes: Span<UInt8>, _ reading: CSVReading, _ orders: [CSVBalanceOrder]
    ) -> Int {
        let isOpen =
            reading.columns.amount != nil && !isSignPinned && !isSignStated
            && [.signed, .inverted].contains(reading.sign) && signCounts(bytes).minus == 0
        let signs = isOpen ? [.signed, .inverted] : [reading.sign]
        return signs.map { sign in
            var variant = reading
            variant.sign = sign
            return CSVBalanceCheck(self, bytes, variant).best(orders)?.proof.agreeing ?? 0
        }.max() ?? 0
    }

    /// Takes a column of accounts for the other side of rows, where the balances follow from row to row
    /// and not within what it names (observed in registers of QuickBooks); or for what a customer paid
    /// into, where only some rows have one (observed in statements of M-Pesa).
    mutating func dropOtherSides(_ bytes: Span<UInt8>) {
        guard let account = reading.columns[.account], statistics[account].distinct > 1,
            reading.columns[.balance] != nil, profile == nil
        else { return }
        var variant = reading
        variant.columns.roles[.account] = nil
        let orders = allowedOrders(bytes)
        let proofs = [reading, variant].map { likelierProof(bytes, $0, orders) }
        let apart = proofs[0]?.agreeing ?? 0
        guard let joint = proofs[1] else { return }
        // Rows without one would be of an account of their own, whose balances the others interrupt; a
        // row that came to nothing may break them.
        if statistics[account].filled < statistics[account].rows {
            guard joint.agreeing >= 2, joint.agreeing > apart,
                joint.agreeing * 3 >= joint.checked * 2
            else { return }
            return reading = variant
        }
        // In a few rows each of which has another number one step is enough.
        let fewest = statistics[account].repeatsLikeAccounts ? 4 : 1
        guard joint.checked >= fewest, joint.agreeing * 10 >= joint.checked * 9,
            apart * 2 < joint.agreeing
        else { return }
        // What is the other side's is a number of its account, or what a program books it under.
        let role: CSVRole = statistics[account].holdsAccounts ? .counterAccount : .category
        if variant.columns[role] == nil { variant.columns.roles[role] = account }
        reading = variant
    }

    /// How far the balances follow, with fees taken off or without, whichever is further: nothing has told
    /// yet which.
    private func likelierProof(
        _ bytes: Span<UInt8>, _ reading: CSVReading, _ orders: [CSVBalanceOrder]
    ) -> RunningBalanceProof? {
        var onTop = reading
        if reading.columns[.fee] != nil, reading.fees == .included { onTop.fees = .onTop }
        return [reading, onTop].compactMap {
            CSVBalanceCheck(self, bytes, $0).best(orders)?.proof
        }.max { $0.agreeing < $1.agreeing }
    }

    /// Finds the marks of balances without signs: words of direction right behind them, beside those of
    /// the amounts or where the amounts need none (observed in exports of Kotak Mahindra).
    mutating func findBalanceMark(_ bytes: Span<UInt8>) {
        guard let balance = reading.columns[.balance], statistics.indices.contains(balance + 1),
            statistics[balance + 1].isFlag, !isPlaceholder(balance + 1),
            signCounts(bytes, column: balance).minus == 0
        else { return }
        let mark = balance + 1
        let columns = reading.columns
        let isPair = columns.amount == nil && columns[.debit] != nil && columns[.credit] != nil
        let ofAmount = columns.amount.flatMap { amount in
            [amount + 1, amount - 1].first {
                $0 != mark && statistics.indices.contains($0) && statistics[$0].isFlag
            }
        }
        var variant = reading
        variant.balanceMark = mark
        if columns[.direction] == mark { variant.columns.roles[.direction] = ofAmount }
        variant.columns.memos.removeAll { $0 == mark }
        // They may as well be the marks of the amounts, which stand in front then.
        var flagged = reading
        if !isPair { flagged.sign = .flag(mark) }
        let gained = gained(bytes, by: variant, beyond: [reading, flagged])
        // A kind of booking behind the balance says nothing of it.
        guard isPair ? gained >= 0 : variant.columns[.direction] != nil || gained > 0 else {
            return
        }
        reading = variant
    }

    /// How many more balances follow under another reading of them than under any of those known.
    private func gained(
        _ bytes: Span<UInt8>, by variant: CSVReading, beyond known: [CSVReading]
    ) -> Int {
        let orders = allowedOrders(bytes)
        func agreeing(_ reading: CSVReading) -> Int {
            CSVBalanceCheck(self, bytes, reading).best(orders)?.proof.agreeing ?? 0
        }
        return agreeing(variant) - (known.map(agreeing).max() ?? 0)
    }

    /// Finds the amounts in other columns than those whose names speak for them, where the balances
    /// follow from those alone: what was paid with the tax on it, beside what it was without.
    mutating func proveOtherAmounts(_ bytes: Span<UInt8>) -> Bool {
        guard let header = reading.header, let balance = reading.columns[.balance],
            profile?.pinsMoney != true, let failed = proof, failed.checked > 0,
            failed.agreeing * 10 < failed.checked * 6
        else { return false }
        let taken = Set(reading.columns.roles.values).subtracting(
            [CSVRole.netAmount, .amount, .debit, .credit, .fee, .originalAmount].compactMap {
                reading.columns[$0]
            })
        let candidates = statistics.indices.filter {
            statistics[$0].isNumber && $0 != balance && !taken.contains($0)
                && statistics[$0].isMoney && !repeatsSides(bytes, $0)
        }
        let bare = withoutAmounts
        let orders = allowedOrders(bytes)
        var best: (proof: RunningBalanceProof, order: CSVBalanceOrder, reading: CSVReading)?
        for variant in bare.amountReadings(bytes, Array(candidates.prefix(10))) {
            let isNamed = variant.columns.amount.map { header.weight($0, .amount) > 0 } ?? false
            guard let found = CSVBalanceCheck(self, bytes, variant).best(orders),
                found.proof.agreeing * 10 >= found.proof.checked * 9,
                found.proof.agreeing > best?.proof.agreeing ?? failed.agreeing,
                found.proof.agreeing >= (isNamed ? 1 : 2)
            else { continue }
            best = (found.proof, found.order, variant)
        }
        guard let best else { return false }
        reading = best.reading
        reading.balanceOrder = best.order
        proof = best.proof
        return true
    }

    /// Whether a column has on each row what one of the sides has, and no minus: which way it went is
    /// what the sides say, and it says nothing of its own (observed in reports of Xero).
    private func repeatsSides(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let sides = [CSVRole.debit, .credit].compactMap { reading.columns[$0] }
        guard sides.count == 2, !sides.contains(column),
            signCounts(bytes, column: column).minus == 0
        else { return false }
        var record = CSVRecord()
        return bodyRows.allSatisfy { row in
            load(row, into: &record)
            let moved = sides.compactMap { reading.number(bytes, record, $0)?.value.magnitude }
                .filter { !$0.isZero }
            let value = reading.number(bytes, record, column)?.value.magnitude
            return moved == [value].compactMap { $0 }
        }
    }

    /// The same without amounts and what hangs on them.
    private var withoutAmounts: CSVInference {
        var bare = self
        for role in [CSVRole.netAmount, .amount, .debit, .credit, .fee] {
            bare.reading.columns.roles[role] = nil
        }
        bare.reading.fees = .included
        bare.reading.columns.taxes = []
        bare.reading.derivations = []
        bare.reading.sign = .signed
        return bare
    }
}
