import SourceText

/// Records that several statements of one account list under one id of the bank.
extension StatementSet {
    /// Takes out the records that a statement lists again which an earlier one of the account has, with the
    /// same id of the bank, day, amount and texts, and those that are announced under the id of one that is
    /// booked.
    ///
    /// An id that one statement has twice names none of its records, and stays.
    /// - Returns: How many there were.
    mutating func leaveOutListedAgain() -> Int {
        let records = recordsWithIDs()
        let booked = Set(records.values.lazy.flatMap(\.self).filter(\.isBooked).map(\.key))
        var seen: Set<ListedID> = []
        var again: Set<Int> = []
        for number in statements.indices {
            let own = records[number] ?? []
            let counts = Dictionary(own.map { ($0.key, 1) }, uniquingKeysWith: +)
            for record in own {
                if !record.isBooked && booked.contains(record.key) {
                    again.insert(record.number)
                } else if counts[record.key] == 1, !seen.insert(record.key).inserted {
                    again.insert(record.number)
                }
            }
        }
        guard !again.isEmpty else { return 0 }
        for number in statements.indices {
            statements[number].lines.removeAll { again.contains($0.record) }
        }
        return again.count
    }

    /// What tells one record from others of all accounts of a file.
    private struct ListedID: Hashable {
        let account: AccountIdentity
        let currency: CurrencyCode?
        let id: String
        let date: CalendarDate?
        let amount: ExactAmount?
        let texts: [String]
    }

    private struct ListedRecord {
        let key: ListedID
        let number: Int
        let isBooked: Bool
    }

    /// The records with ids of statements whose account has several of them, or announces some.
    private func recordsWithIDs() -> [Int: [ListedRecord]] {
        let byAccount = Dictionary(grouping: statements.indices) { statements[$0].header.account }
        var records: [Int: [ListedRecord]] = [:]
        for (account, numbers) in byAccount where account.number != nil {
            guard
                numbers.count > 1
                    || statements[numbers[0]].lines.contains(where: { $0.status == .pending })
            else { continue }
            for number in numbers {
                let header = statements[number].header
                records[number] = statements[number].lines.lazy
                    .filter { !$0.bankID.isEmpty && $0.status != .info }
                    .map { line in
                        let key = ListedID(
                            account: account, currency: line.currency ?? header.currency,
                            id: texts.string(line.bankID),
                            date: line.bookingDate ?? line.transactionDate, amount: line.amount,
                            texts: [texts.string(line.payee), texts.string(line.memo)])
                        return ListedRecord(
                            key: key, number: line.record, isBooked: line.status == .posted)
                    }
            }
        }
        return records
    }
}
