import SourceText
import StatementModel

extension CSVInference {
    /// What signs mean where columns for money out and money in repeat the amounts: each row has its
    /// amount on one side, and all that are negative stand on the same one (observed in exports of
    /// Monzo). `nil` where a row says otherwise.
    func findSignOfSides(_ bytes: Span<UInt8>) -> CSVSignRule? {
        guard reading.header != nil, let amount = reading.columns[.amount],
            let debit = reading.columns[.debit], let credit = reading.columns[.credit]
        else { return nil }
        var record = CSVRecord()
        var (same, opposite) = (0, 0)
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, amount)?.value, !value.isZero else {
                continue
            }
            let sides = [debit, credit].map { reading.number(bytes, record, $0)?.value.magnitude }
            let isFilled = sides.map { $0 != nil && $0?.isZero == false }
            guard isFilled[0] != isFilled[1],
                sides[isFilled[0] ? 0 : 1] == value.magnitude
            else { return nil }
            if value.isNegative == isFilled[0] { same += 1 } else { opposite += 1 }
        }
        return Self.sign(same: same, opposite: opposite)
    }

    /// What signs mean where who paid stands beside all amounts of one sign, and who was paid beside all of
    /// the other (observed in exports of Tide). `nil` where a row names both or none, or all are one way.
    ///
    /// One name alone, on both sides, may be the holder's own, and two may be those of own accounts: minuses
    /// are not turned round for them. Of more it is likely, and asked.
    func findSignOfParties(_ bytes: Span<UInt8>) -> CSVSignRule? {
        guard let amount = reading.columns.amount, let parties = reading.columns.parties,
            let payer = parties.payer, signCounts(bytes).marked == 0
        else { return nil }
        var record = CSVRecord()
        var (same, opposite) = (0, 0)
        var ways: Set<Bool> = []
        var names: Set<String> = []
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, amount)?.value, !value.isZero else {
                continue
            }
            let isReceived = table.kind(row, payer) != .empty
            guard isReceived == (table.kind(row, parties.payee) == .empty) else { return nil }
            ways.insert(isReceived)
            let party = isReceived ? payer : parties.payee
            if names.count < 3 {
                names.insert(CSVWords.fold(bytes, record[column: party].value(in: bytes)))
            }
            if value.isNegative == isReceived { opposite += 1 } else { same += 1 }
        }
        guard ways.count == 2 else { return nil }
        let sign = Self.sign(same: same, opposite: opposite)
        if names.count >= 3 || sign != .inverted { return sign }
        return names.count == 1 ? .signed : nil
    }

    /// What signs mean by how many rows say that a minus is money out, and how many the opposite.
    private static func sign(same: Int, opposite: Int) -> CSVSignRule? {
        if opposite == 0 { return same > 0 ? .signed : nil }
        return same == 0 ? .inverted : nil
    }
}
