import SourceText
import StatementModel

extension CSVInference {
    /// Decides whether fees come on top of the amounts, before any balance is looked at: amounts
    /// whose name says so (observed in exports of Wise), fees that are written as money out of
    /// their own, where a row shows it (observed in exports of Air Bank), and those of trades whose
    /// amounts are units times price (observed in exports of Trade Republic).
    mutating func decideFees(_ bytes: Span<UInt8>) {
        guard let column = reading.columns[.fee] else { return }
        let areBesidePrices = areOnTopOfPrices(bytes, column)
        if areBesidePrices { reading.columns.taxes = taxes(bytes, column) }
        let name = amountName
        let isAfterFees = Self.afterFees.contains { name.contains($0) }
        if let subtractsFees = profile?.profile.subtractsFees {
            reading.fees = subtractsFees ? isAfterFees ? .onTopOfSpending : .onTop : .included
            return
        }
        guard reading.columns[.netAmount] == nil else { return }
        if isAfterFees {
            reading.fees = .onTopOfSpending
            return
        }
        let fees = signCounts(bytes, column: column)
        let areNegative = fees.minus > fees.none + fees.plus
        if areBesidePrices {
            reading.fees = areNegative ? .added : .onTop
        } else if fees.minus > 0, fees.none == 0, fees.plus == 0, isBesideFees(bytes, column) {
            reading.fees = .onTop
        } else if hasFeeOfNothing(bytes, column) {
            reading.fees = .onTop
        }
    }

    /// The reading with the fees as they are likely taken, with them taken the other way, and with
    /// those of all columns that are named for fees taken off.
    func feeVariants(_ bytes: Span<UInt8>) -> [CSVReading] {
        guard let fee = reading.columns[.fee] else { return [reading] }
        let subtractsFees = profile?.profile.subtractsFees
        var (variants, onTop) = ([reading], reading)
        if reading.fees == .included { onTop.fees = .onTop }
        if subtractsFees == nil {
            var other = onTop
            // A fee without a minus among others with one came back, also where no balance tells it.
            if reading.fees != .added, hasBothSigns(bytes, fee) {
                other.fees = .added
                variants.append(other)
            }
            other.fees = reading.fees == .included ? onTop.fees : .included
            variants.append(other)
        }
        if subtractsFees != false && reading.columns.taxes.isEmpty {
            onTop.columns.taxes = furtherFees()
            if !onTop.columns.taxes.isEmpty { variants.append(onTop) }
        }
        return variants
    }

    /// Takes a column of numbers without a role for fees, whatever its name, where the balances of all rows
    /// follow with its numbers taken off, and some do not without (observed in exports of mobile money,
    /// with `Charges`, and of banks that print the tax on each payment). Says whether there is one.
    mutating func proveUnnamedFees(
        _ bytes: Span<UInt8>, _ options: ReadOptions, marks: [UInt8]
    ) -> Bool {
        guard let failed = proof, let row = failed.firstBreak, profile == nil,
            reading.columns[.fee] == nil, reading.columns[.netAmount] == nil
        else { return false }
        let taken = Set(reading.columns.roles.values)
        // With the newest row first it is the row before whose balance does not follow.
        let broken = [row, row - 1].filter(bodyRows.indices.contains).map { bodyRows[$0] }
        let candidates = statistics.indices.filter { column in
            statistics[column].isNumber && statistics[column].isMoney && !taken.contains(column)
                && broken.contains { table.kind($0, column) == .number }
        }
        for column in candidates.prefix(Self.triedFees) {
            var other = self
            let counts = signCounts(bytes, column: column)
            other.reading.columns.roles[.fee] = column
            other.reading.fees = counts.minus > counts.none + counts.plus ? .added : .onTop
            guard other.prove(bytes, options, marks: marks), other.reading.fees != .included,
                let found = other.proof, found.agreeing == found.checked,
                found.agreeing > failed.agreeing
            else { continue }
            self = other
            return true
        }
        return false
    }

    /// How many columns are tried for fees that are not named so.
    private static let triedFees = 6

    /// The columns of numbers that are named for fees and have no role, because another one has it.
    private func furtherFees() -> [Int] {
        guard let header = reading.header else { return [] }
        let taken = Set(reading.columns.roles.values)
        return statistics.indices.filter {
            statistics[$0].isNumber && header.weight($0, .fee) > 0 && !taken.contains($0)
        }
    }

    /// Whether a row shows that amounts are without the fee beside them: there is a fee alone, or
    /// the amount is what it was in the currency in which was paid.
    private func isBesideFees(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let columns = reading.columns
        let rule = reading.amountRule
        var record = CSVRecord()
        return bodyRows.contains { row in
            load(row, into: &record)
            guard let fee = reading.number(bytes, record, column)?.value, !fee.isZero else {
                return false
            }
            if case .empty = rule.amount(bytes, record) { return true }
            guard let amount = columns.amount, let original = columns[.originalAmount] else {
                return false
            }
            let sums = [amount, original].map { reading.number(bytes, record, $0)?.value }
            return sums[0] != nil && sums[0] == sums[1]
        }
    }

    /// Whether a row has a fee beside an amount of zero, which cannot hold it (observed in exports of
    /// Revolut, which list what a new card costs so).
    private func hasFeeOfNothing(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let rule = reading.amountRule
        var record = CSVRecord()
        return bodyRows.contains { row in
            load(row, into: &record)
            guard case .amount(let amount) = rule.amount(bytes, record), amount.isZero else {
                return false
            }
            return reading.number(bytes, record, column)?.value.isZero == false
        }
    }

    private var amountName: String {
        reading.columns.amount.flatMap { reading.header?.name($0) } ?? ""
    }

    private static let afterFees = [
        "after fees", "nach gebuhren", "apres frais", "despues de comisiones", "dopo commissioni",
        "apos taxas", "na kosten", "po oplatach",
    ]
}
