import SourceText
import StatementModel

extension CSVInference {
    /// Decides decimal mark, amount columns and signs: by the running balance where it proves a
    /// reading, else by names and numbers.
    mutating func decideAmounts(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        let mark = decideDecimalMark(bytes, options)
        takeCategoryColumns(bytes)
        findUnnamedAmounts(bytes)
        guard reading.columns.hasAmount else { return }
        findUnits(bytes)
        settleNetAmounts(bytes)
        settleCurrencies(bytes, options)
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
        if mark.isUnproven { marks.append(other(mark.best)) }
        chooseBalance(bytes)
        let isByRule = prove(bytes, options, marks: marks)
        let isByFees = proveUnnamedFees(bytes, options, marks: marks)
        let isBySteps = !isByFees && takeSteps(bytes, options, marks: marks)
        let proven = isByRule || isByFees || isBySteps || proveOtherAmounts(bytes)
        let isMarkProven = mark.isOpen && proven && proofNeedsMark(bytes)
        if isMarkProven || proven && reading.amountFormat.decimalMark != mark.best {
            markGround = proof.map { .proven(by: $0) }
        }
        if mark.isOpen && !isMarkProven && !hasNoThreeDecimals(bytes, options) {
            reportMark(example: mark.example.map { bytes.string($0) })
        }
        reading.statesDebts = isBill(bytes, options)
        if isBySteps { return }
        if !proven || reading.balanceOrder.isBefore { swapBookSides(bytes, options) }
        if !proven && !takeJournal(bytes, options) {
            takeBookSides(bytes, options)
            takeFlagsOfBook(bytes, options)
            takeSidesOfBalances(bytes, options)
        }
        if proven { settleDebts(bytes, options) }
        if !proven || hasOpenFlags || goesBothWays(bytes) || hasUntoldKind(bytes) {
            reportSign(bytes, options)
        }
        if !proven { reading.rejectsBothSides = fillsBothSides(bytes) }
        if !proven { reportOwnMoney(options) }
        noteOpenFees(bytes)
        findRunningTotal(bytes)
    }

    /// Whether at least half of the rows on which something moved have an amount for money out and one
    /// for money in. Without balances that follow from their difference one of them is something else:
    /// the decimals that a comma cut from the other one, say.
    private func fillsBothSides(_ bytes: Span<UInt8>) -> Bool {
        guard reading.columns.amount == nil, let debit = reading.columns[.debit],
            let credit = reading.columns[.credit]
        else { return false }
        var record = CSVRecord()
        var (both, moved) = (0, 0)
        for row in bodyRows {
            load(row, into: &record)
            let filled = [debit, credit].count {
                reading.number(bytes, record, $0)?.value.isZero == false
            }
            if filled == 2 { both += 1 }
            if filled > 0 { moved += 1 }
        }
        return both > 0 && both * 2 >= moved
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

    /// Whether the row from which the balances start has a kind that no other row has, beside amounts without
    /// signs: its own way follows from none of them (observed in exports of Touch 'n Go).
    private func hasUntoldKind(_ bytes: Span<UInt8>) -> Bool {
        let isSpent = reading.sign == .inverted
        guard let kind = reading.columns[.bookingType], isSpent || reading.sign == .signed,
            reading.columns.amount != nil, bodyRows.count >= 2
        else { return false }
        let counts = signCounts(bytes)
        guard counts.minus + counts.plus + counts.marked == 0 else { return false }
        let order = reading.balanceOrder
        let first = order.isNewestFirst == order.isBefore ? bodyRows.first : bodyRows.last
        let words = bodyRows.map { row in
            (row, CSVWords.fold(bytes, table.field(row, kind).value(in: bytes)))
        }
        guard let word = words.first(where: { $0.0 == first })?.1, !word.isEmpty,
            !words.contains(where: { $0.0 != first && $0.1 == word })
        else { return false }
        let way = CSVPhrases.kind(word)
        return way == 0 || (way < 0) != isSpent
    }

    /// Whether the amounts' currency is stated and not divided into thousandths, so that a mark with
    /// three digits behind it groups them (observed in exports of Banco de Chile).
    private func hasNoThreeDecimals(_ bytes: Span<UInt8>, _ options: ReadOptions) -> Bool {
        let columns = [CSVRole.netAmount, .amount, .debit, .credit].compactMap {
            reading.columns[$0]
        }
        if let stated = columns.compactMap({ statedCurrency(bytes, $0) }).first {
            return !CSVCurrencies.hasThousandths(stated)
                && (stated.isWrittenWhole || !arePadded(bytes, columns))
        }
        guard let column = reading.columns[.currency] else {
            if let given = options.currency { return !CSVCurrencies.hasThousandths(given) }
            return hasUnitsWithoutThousandths(bytes, columns)
        }
        let codes = codes(bytes, column)
        return !codes.isEmpty && !codes.contains(where: CSVCurrencies.hasThousandths)
            && (codes.allSatisfy(\.isWrittenWhole) || !arePadded(bytes, columns))
    }

    /// Whether all amounts that each mark may part end with one zero, and not all with two: `53.100` may be
    /// one of two decimals that was filled up (observed in card exports of Migros Bank).
    private func arePadded(_ bytes: Span<UInt8>, _ columns: [Int]) -> Bool {
        var hasTens = false
        for row in bodyRows {
            for column in columns where table.kind(row, column) == .number {
                let range = table.field(row, column).value(in: bytes)
                guard let number = CSVNumber(bytes, in: range), number.lastMark != 0 else {
                    continue
                }
                let end = number.body.upperBound
                guard bytes[end - 1] == ASCII.zero else { return false }
                if bytes[end - 2] != ASCII.zero { hasTens = true }
            }
        }
        return hasTens
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

    /// Whether the balances follow under one of the marks only.
    private func proofNeedsMark(_ bytes: Span<UInt8>) -> Bool {
        var variant = reading
        variant.amountFormat.decimalMark = other(reading.amountFormat.decimalMark)
        guard let other = CSVBalanceCheck(self, bytes, variant).best([reading.balanceOrder]) else {
            return true
        }
        return other.proof.agreeing * 10 < other.proof.checked * 9
    }
}
