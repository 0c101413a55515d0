import StatementModel

/// The accounts, opening balances and files of two ledgers.
extension LedgerUnion {
    /// Adds the other ledger's accounts; the place of each in the union comes back.
    mutating func joinAccounts(_ second: Ledger) -> [Int32] {
        let partners = Self.partners(ledger.accounts, second.accounts)
        return second.accounts.enumerated().map { place, account in
            if let known = partners[place] {
                if ledger.accounts[known].numbers.isEmpty && account.numbers.isEmpty {
                    namesakes.insert(Int32(known))
                }
                let own = ledger.accounts[known].creationKey
                let joined = Self.joined(ledger.accounts[known], account)
                let isFree = ledger.accounts.indices.allSatisfy {
                    $0 == known || ledger.accounts[$0].creationKey != joined.creationKey
                }
                let keys = ledger.accounts[known].formerKeys + account.formerKeys
                var settled = joined.withCreationKey(isFree ? joined.creationKey : own)
                if !keys.isEmpty { settled.note(formerKeys: keys + [own, account.creationKey]) }
                ledger.accounts[known] = settled
                return Int32(known)
            }
            ledger.accounts.append(account.withCreationKey(freeKey(for: account)))
            return Int32(ledger.accounts.count - 1)
        }
    }

    /// Makes the names unique and leaves one default, by the creation keys, so that the order of
    /// the ledgers does not matter.
    mutating func settleAccounts() {
        let order = ledger.accounts.indices.sorted {
            ledger.accounts[$0].creationKey < ledger.accounts[$1].creationKey
        }
        let defaults = order.filter { ledger.accounts[$0].isDefault }
        let chosen = defaults.first { !ledger.accounts[$0].isArchived } ?? defaults.first
        var taken: Set<[String]> = []
        for place in order {
            ledger.accounts[place].isDefault = place == chosen
            let (owner, name) = (ledger.accounts[place].owner, ledger.accounts[place].name)
            var number = 1
            while !taken.insert([owner, ledger.accounts[place].name.lowercased()]).inserted {
                number += 1
                ledger.accounts[place].name = "\(name) \(number)"
            }
        }
    }

    /// The account's creation key; another one where an account of the union has it, which was
    /// given the same name elsewhere and has another number.
    private func freeKey(for account: Account) -> String {
        let taken = Set(ledger.accounts.map(\.creationKey))
        var key = account.creationKey
        while taken.contains(key) { key += "//" + (account.number ?? "") }
        return key
    }

    /// What says that accounts of two ledgers are one, the surest first.
    private enum Evidence: CaseIterable {
        /// One creation key, where neither the number nor the currency speaks against it.
        case id
        /// One number, at one bank.
        case number
        /// One number, where one of them does not say the bank.
        case numberAlone
        /// An IBAN, and the bank and number that it is made of.
        case otherForm
        /// A number, and what it shows where it is masked, if that is no other account's.
        case maskedForm
        /// One name, where no number speaks against it.
        case name

        func speaks(for one: AccountForms, _ other: AccountForms) -> Bool {
            let isNumbered = !one.numbers.isEmpty && !other.numbers.isEmpty
            let isOneNumber = !one.numbers.isDisjoint(with: other.numbers)
            let isAlike = one.account.isOf(other.account.owner, other.account.currency)
            return switch self {
            case .id:
                !one.keys.isDisjoint(with: other.keys)
                    && one.account.currency == other.account.currency
                    && (isOneNumber || !isNumbered
                        || one.hasForm(of: other) { $0.isMaskedForm(of: $1) })
            case .number: isAlike && isOneNumber && one.bank == other.bank
            case .numberAlone:
                isAlike && isOneNumber
                    && (one.bank.isEmpty || other.bank.isEmpty || one.number != other.number)
            case .otherForm:
                isAlike && isNumbered && one.hasForm(of: other) { $0.isSame(as: $1) }
            case .maskedForm:
                isAlike && isNumbered && one.hasForm(of: other) { $0.isMaskedForm(of: $1) }
            case .name:
                isAlike && !isNumbered
                    && one.account.name.lowercased() == other.account.name.lowercased()
            }
        }

        /// Whether it says something only where no other account of either ledger fits.
        var isAlone: Bool { self == .maskedForm }
    }

    /// The place of the account that each of the others is. Two accounts of one ledger never
    /// become one.
    private static func partners(_ accounts: [Account], _ others: [Account]) -> [Int: Int] {
        let (accounts, others) = (accounts.map(AccountForms.init), others.map(AccountForms.init))
        var partners: [Int: Int] = [:]
        var taken: Set<Int> = []
        for evidence in Evidence.allCases {
            for (place, other) in others.enumerated() where partners[place] == nil {
                let partner = accounts.indices.first {
                    !taken.contains($0) && evidence.speaks(for: accounts[$0], other)
                }
                guard let partner else { continue }
                if evidence.isAlone {
                    let fitting =
                        accounts.count { evidence.speaks(for: $0, other) }
                        + others.count { evidence.speaks(for: accounts[partner], $0) }
                    guard fitting == 2 else { continue }
                }
                partners[place] = partner
                taken.insert(partner)
            }
        }
        return partners
    }

    /// Two accounts as one. The one that has a number gives the identity, because the banks'
    /// files come to it; of two accounts of one identity the texts that are smaller stay.
    private static func joined(_ one: Account, _ other: Account) -> Account {
        let isFirst =
            (one.number == nil) == (other.number == nil)
            ? one.creationKey <= other.creationKey : one.number != nil
        let (main, rest) = isFirst ? (one, other) : (other, one)
        var joined = main
        let own = [main.number, rest.number].compactMap { $0 }
        joined.number = AccountNumber.shownMost(own)
        joined.bankID = main.bankID ?? rest.bankID
        if one.creationKey == other.creationKey {
            joined.owner = min(one.owner, other.owner)
            joined.name = min(one.name, other.name)
            joined.number = AccountNumber.shownMost(own.sorted())
            joined.bankID = [one.bankID, other.bankID].compactMap { $0 }.min()
        }
        joined.kind = kind(of: main, and: rest)
        joined.setOtherNumbers(one.numbers + other.numbers)
        joined.forgetMaskedNumbers()
        joined.isDefault = one.isDefault || other.isDefault
        joined.isArchived = one.isArchived && other.isArchived
        return joined
    }

    /// The kind of two accounts that are one. A bank account is also what an import makes of one of which
    /// no file tells the kind, so that it gives way to any other; of two others the one that is
    /// smaller as a text stays.
    private static func kind(of one: Account, and other: Account) -> Account.Kind {
        let told = [one.kind, other.kind].filter { $0 != .bank }
        return told.min { $0.rawValue < $1.rawValue } ?? .bank
    }

    /// The two ledgers with those accounts joined, each, that are joined in the other one.
    func withSameAccounts(_ first: Ledger, _ second: Ledger) -> (Ledger, Ledger) {
        let joined = Self.following(second, in: first)
        return (joined, Self.following(joined, in: second))
    }

    private static func following(_ other: Ledger, in ledger: Ledger) -> Ledger {
        var joined = ledger
        for account in other.accounts where !account.formerKeys.isEmpty {
            let own = joined.accounts.filter {
                $0.isOf(account.owner, account.currency) && account.keys.contains($0.creationKey)
            }
            let main = own.first { $0.creationKey == account.creationKey } ?? own.first
            guard let main else { continue }
            for repeated in own where repeated.id != main.id {
                // What was put away takes nothing: there the two stay two.
                do { try joined.join(repeated.id, into: main.id) } catch { continue }
            }
        }
        return joined
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

    /// What the accounts of one of the ledgers, and those that were joined into them, are in the union,
    /// where their ids are others.
    func newIDs(of ledger: Ledger, at places: [Int32]) -> AccountIDs {
        var ids: AccountIDs = [:]
        for (account, place) in zip(ledger.accounts, places) {
            let id = self.ledger.accounts[Int(place)].id
            for key in account.keys {
                let former = AccountID(creationKey: key)
                if former != id { ids[former] = id }
            }
        }
        return ids
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
                let stated = [own.openingBalance, account.openingBalance].filter { $0 != 0 }
                opening = stated.max() ?? 0
                if Set(stated).count > 1 { openOpenings.insert(ledger.accounts[joined].id) }
            }
            ledger.accounts[joined].openingBalance = opening
        }
    }
}

/// What accounts of two ledgers are compared by.
private struct AccountForms {
    let account: Account
    /// What it, and accounts that were joined into it, were created as.
    let keys: Set<String>
    /// The letters and digits of its numbers.
    let numbers: Set<String>
    /// Those of its own one.
    let number: String
    let bank: String
    private let forms: [AccountNumber]

    init(_ account: Account) {
        self.account = account
        keys = Set(account.keys)
        numbers = Set(account.numbers.map(Ledger.lettersAndDigits)).subtracting([""])
        number = Ledger.lettersAndDigits(account.number ?? "")
        bank = Ledger.lettersAndDigits(account.bankID ?? "")
        forms = account.numberForms
    }

    /// Whether a number of one account and one of the other are as they should be.
    func hasForm(
        of other: AccountForms, _ isForm: (AccountNumber, AccountNumber) -> Bool
    ) -> Bool {
        forms.contains { one in other.forms.contains { isForm(one, $0) } }
    }
}
