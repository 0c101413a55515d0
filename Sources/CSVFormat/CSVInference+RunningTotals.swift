import SourceText
import StatementModel

extension CSVInference {
    /// Takes a column of no known name, or of another one than of balances, for that of balances where
    /// it goes on by what moved on every row, both ways (observed in registers of hledger).
    ///
    /// Comes last, for it says nothing of signs: those of what is spent add up as well.
    mutating func findRunningTotal(_ bytes: Span<UInt8>) {
        guard reading.header != nil, reading.columns[.balance] == nil, reading.columns.hasAmount,
            profile?.pinsMoney != true, !ambiguities.contains(where: { $0.point == .sign }),
            reading.columns.otherAmounts.isEmpty, bodyRows.count >= Self.fewestTotals,
            movesBothWays(bytes)
        else { return }
        let taken = Set(reading.columns.roles.values).union(reading.columns.taxes)
        let orders = allowedOrders(bytes).filter { !$0.isBefore }
        for column in statistics.indices
        where statistics[column].isMoney && statistics[column].numbers == bodyRows.count
            && !taken.contains(column) && !isKnownOther(column)
        {
            var variant = reading
            variant.columns.roles[.balance] = column
            guard let found = CSVBalanceCheck(self, bytes, variant).best(orders),
                found.proof.checked == bodyRows.count - 1,
                found.proof.agreeing == found.proof.checked
            else { continue }
            variant.columns.memos.removeAll { $0 == column }
            variant.balanceOrder = found.order
            reading = variant
            proof = found.proof
            return
        }
    }

    /// In so many rows a total that adds up is no accident.
    private static let fewestTotals = 4

    /// Whether some of what moved came in, and some went out.
    private func movesBothWays(_ bytes: Span<UInt8>) -> Bool {
        let rule = reading.amountRule
        var record = CSVRecord()
        var (isReceived, isSpent) = (false, false)
        return bodyRows.contains { row in
            load(row, into: &record)
            guard case .amount(let value) = rule.amount(bytes, record), !value.isZero else {
                return false
            }
            if value.isNegative { isSpent = true } else { isReceived = true }
            return isSpent && isReceived
        }
    }
}
