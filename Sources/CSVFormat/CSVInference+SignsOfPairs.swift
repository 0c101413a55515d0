import SourceText
import StatementModel

/// The signs of amounts in two columns, one for money out and one for money in.
extension CSVInference {
    /// Decides whether amounts in columns of their own for both directions have minuses besides.
    mutating func decideSignsOfPair(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        if !reading.columns.categories.isEmpty { return decideSignOfCategories(bytes, options) }
        settleUnnamedPair(bytes, options)
        if let debit = reading.columns[.debit] {
            let counts = signCounts(bytes, column: debit)
            reading.debitsAreNegative = counts.minus > counts.none + counts.plus
        }
        if let credit = reading.columns[.credit], reading.columns[.debit] != nil {
            let counts = signCounts(bytes, column: credit)
            reading.creditsAreNegative = counts.minus > counts.none + counts.plus
        }
        if options.sign == .signed, areCreditsAlone(bytes) { reading.creditsAreNegative = false }
        if options.sign == .inverted, areDebitsGivenBack(bytes) {
            reading.debitsAreNegative = false
        }
    }

    /// Whether nothing but negative credits moved: no debit shows whether that is how what came in is
    /// written, or a credit that was taken back.
    func areCreditsAlone(_ bytes: Span<UInt8>) -> Bool {
        guard reading.columns.amount == nil, let debit = reading.columns[.debit],
            let credit = reading.columns[.credit]
        else { return false }
        let counts = signCounts(bytes, column: credit)
        return isZero(bytes, debit) && counts.minus > 0 && counts.none + counts.plus == 0
    }

    /// Whether nothing but negative debits moved, and texts say that they were given back: no other debit
    /// shows whether minuses are how what went out is written.
    func areDebitsGivenBack(_ bytes: Span<UInt8>) -> Bool {
        guard reading.columns.amount == nil, let debit = reading.columns[.debit] else {
            return false
        }
        let counts = signCounts(bytes, column: debit)
        return counts.minus > 0 && counts.none + counts.plus == 0 && areGivenBack(bytes)
    }

    /// Takes a debit and credit pair for what moved where it has an amount on rows on which the column of
    /// amounts has none, and the other way round on none: the balance that a bill of a card begins with, say.
    mutating func takeFullerPair(_ bytes: Span<UInt8>) -> Bool {
        guard let amount = reading.columns.amount, let debit = reading.columns[.debit],
            let credit = reading.columns[.credit], isPair(bytes, debit, credit)
        else { return false }
        var hasMore = false
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            let isPaired = [debit, credit].contains {
                reading.number(bytes, record, $0)?.value.isZero == false
            }
            let number = reading.number(bytes, record, amount)
            if !isPaired, number?.value.isZero == false { return false }
            if isPaired, number == nil { hasMore = true }
        }
        guard hasMore else { return false }
        reading.columns.roles[.amount] = nil
        reading.columns.roles[.netAmount] = nil
        return true
    }
}
