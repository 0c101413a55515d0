import StatementModel

/// The accounts, opening balances and files of two ledgers.
extension LedgerUnion {
    /// Adds the other ledger's accounts; the place of each in the union comes back.
    mutating func joinAccounts(_ second: Ledger) -> [Int32] {
        second.accounts.map { account in
            let known = ledger.accounts.firstIndex { Self.isOne($0, account) }
            if let known {
                ledger.accounts[known] = Self.joined(ledger.accounts[known], account)
                return Int32(known)
            }
            var added = account
            added.name = freeName(for: account)
            if ledger.accounts.contains(where: \.isDefault) { added.isDefault = false }
            ledger.accounts.append(added)
            return Int32(ledger.accounts.count - 1)
        }
    }

    /// Whether two accounts are one: of one creation key, of one number, or of one name where no
    /// number speaks against it; in one currency and of one owner in any case.
    private static func isOne(_ one: Account, _ other: Account) -> Bool {
        if one.id == other.id { return true }
        guard one.owner == other.owner, one.currency == other.currency else { return false }
        let numbers = [one.number, other.number].map { Ledger.lettersAndDigits($0 ?? "") }
        if numbers.allSatisfy({ !$0.isEmpty }) {
            let banks = [one.bankID, other.bankID].map { Ledger.lettersAndDigits($0 ?? "") }
            return numbers[0] == numbers[1]
                && (banks[0] == banks[1] || banks.contains(where: \.isEmpty))
        }
        return one.name.lowercased() == other.name.lowercased()
    }

    /// Two accounts as one. The one that has a number gives the identity, because the banks'
    /// files come to it.
    private static func joined(_ one: Account, _ other: Account) -> Account {
        let isFirst =
            (one.number == nil) == (other.number == nil)
            ? one.creationKey <= other.creationKey : one.number != nil
        let (main, rest) = isFirst ? (one, other) : (other, one)
        var joined = main
        joined.number = main.number ?? rest.number
        joined.bankID = main.bankID ?? rest.bankID
        joined.isDefault = one.isDefault || other.isDefault
        joined.isArchived = one.isArchived && other.isArchived
        return joined
    }

    /// The account's name, with a number behind it where another account has it.
    private func freeName(for account: Account) -> String {
        let taken = Set(
            ledger.accounts.filter { $0.owner == account.owner }.map { $0.name.lowercased() })
        guard taken.contains(account.name.lowercased()) else { return account.name }
        var number = 2
        while taken.contains("\(account.name) \(number)".lowercased()) { number += 1 }
        return "\(account.name) \(number)"
    }

    /// Adds the other ledger's files; the number of each in the union comes back, from 1.
    mutating func joinFiles(_ second: Ledger) -> [Int] {
        var numbers: [String: Int] = [:]
        for (place, file) in ledger.files.enumerated() { numbers[file.digest] = place + 1 }
        return second.files.map { file in
            if let known = numbers[file.digest] {
                ledger.files[known - 1].layout = ledger.files[known - 1].layout ?? file.layout
                return known
            }
            ledger.files.append(file)
            numbers[file.digest] = ledger.files.count
            return ledger.files.count
        }
    }

    /// An account's opening balance is that of the ledger which knows it for longer.
    mutating func joinOpenings(_ first: Ledger, _ second: Ledger, _ accounts: [Int32]) {
        let starts = [first.firstDays, second.firstDays]
        for (place, account) in second.accounts.enumerated() {
            let joined = Int(accounts[place])
            guard joined < first.accounts.count else { continue }
            let own = first.accounts[joined]
            let (mine, other) = (starts[0][Int32(joined)], starts[1][Int32(place)])
            let opening: Int64
            switch (mine, other) {
            case (let mine?, let other?) where mine != other:
                opening = mine < other ? own.openingBalance : account.openingBalance
            case (.some, nil): opening = own.openingBalance
            case (nil, .some): opening = account.openingBalance
            default:
                opening = max(own.openingBalance, account.openingBalance)
                if own.openingBalance != account.openingBalance {
                    notes.append(
                        "the opening balances of \"\(own.name)\" differ; check its balance")
                }
            }
            ledger.accounts[joined].openingBalance = opening
        }
    }
}

extension Ledger {
    /// The first day of each account that has transactions, by its place.
    fileprivate var firstDays: [Int32: CalendarDate] {
        var days: [Int32: CalendarDate] = [:]
        for row in table.rows where days[row.account] == nil { days[row.account] = row.date }
        return days
    }
}
