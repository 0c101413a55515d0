import SourceText
import StatementModel

extension CSVInference {
    /// Takes a column that is named for amounts for that of the balances, where from each row to the next it
    /// goes on by what stands on one of the sides beside it (`TOTAL`, observed in exports of City Union
    /// Bank). In a month in which all went out the sides alone would say no more than the signs.
    mutating func takeAmountForBalance(_ bytes: Span<UInt8>) -> Bool {
        let columns = reading.columns
        guard let amount = columns[.amount], columns[.netAmount] == nil, columns[.balance] == nil,
            let debit = columns[.debit], let credit = columns[.credit],
            bodyRows.count > Self.fewestSteps, isPair(bytes, debit, credit)
        else { return false }
        var variant = reading
        variant.columns.roles[.amount] = nil
        variant.columns.roles[.balance] = amount
        variant.debitsAreNegative = signCounts(bytes, column: debit).minus > 0
        guard let proof = CSVBalanceCheck(self, bytes, variant).best(allowedOrders(bytes))?.proof,
            proof.checked == bodyRows.count - 1, proof.agreeing == proof.checked
        else { return false }
        reading.columns = variant.columns
        return true
    }

    /// In so many rows steps that add up are no accident.
    private static let fewestSteps = 3
}
