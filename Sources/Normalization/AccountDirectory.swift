import LedgerModel

/// Finds the accounts of a ledger by number, id or name without going through the list: thousands
/// of files ask for them.
struct AccountDirectory {
    private struct Key: Hashable {
        let owner: String
        let text: String
    }

    private struct Tail: Hashable {
        let owner: String
        let text: [UInt8]
    }

    private var numbers: [Key: [Int]] = [:]
    private var names: [Key: [Int]] = [:]
    /// By the names that accounts were made under, and those of accounts that were joined into one.
    private var formerNames: [Key: Int] = [:]
    /// By the last characters of a number, which all its forms have.
    private var tails: [Tail: [Int]] = [:]
    /// By id and by creation key; the first account with it.
    private var keys: [String: Int] = [:]
    /// By those of accounts that were joined into one.
    private var formerKeys: [String: Int] = [:]
    private var count = 0

    /// Takes in the accounts at the end of the list that are not known yet.
    mutating func extend(over accounts: [Account]) {
        for place in count..<accounts.count {
            let account = accounts[place]
            noteNumbers(of: account, at: place)
            names[nameKey(account.name, account.owner), default: []].append(place)
            for key in [account.id.rawValue, account.creationKey] where keys[key] == nil {
                keys[key] = place
            }
            for name in account.formerNames { formerNames[nameKey(name, account.owner)] = place }
            for key in account.formerKeys {
                formerKeys[key] = place
                formerKeys[AccountID(creationKey: key).rawValue] = place
            }
        }
        count = accounts.count
    }

    /// Takes in the numbers of an account.
    private mutating func noteNumbers(of account: Account, at place: Int) {
        for key in numberKeys(account) { numbers[key, default: []].append(place) }
        for tail in Self.tails(of: account) { tails[tail, default: []].append(place) }
    }

    private mutating func forgetNumbers(of account: Account, at place: Int) {
        for key in numberKeys(account) { numbers[key]?.removeAll { $0 == place } }
        for tail in Self.tails(of: account) { tails[tail]?.removeAll { $0 == place } }
    }

    /// Takes in that an account has other numbers now.
    mutating func renumber(_ old: Account, as new: Account, at place: Int) {
        forgetNumbers(of: old, at: place)
        noteNumbers(of: new, at: place)
    }

    /// Forgets the account at the end of the list.
    mutating func removeLast(_ account: Account) {
        count -= 1
        forgetNumbers(of: account, at: count)
        names[nameKey(account.name, account.owner)]?.removeLast()
        for key in [account.id.rawValue, account.creationKey] where keys[key] == count {
            keys[key] = nil
        }
        for name in account.formerNames where formerNames[nameKey(name, account.owner)] == count {
            formerNames[nameKey(name, account.owner)] = nil
        }
    }

    /// The accounts of an owner with a number, compared on letters and digits.
    func places(ofNumber number: String, owner: String) -> [Int] {
        numbers[numberKey(number, owner)] ?? []
    }

    /// The accounts of an owner whose numbers end as this one does; perhaps another form of it.
    func places(endingAs number: AccountNumber, owner: String) -> [Int] {
        number.tail.flatMap { tails[Tail(owner: owner, text: $0)] } ?? []
    }

    private static func tails(of account: Account) -> Set<Tail> {
        Set(
            account.numbers.compactMap { AccountNumber($0, bankID: nil).tail }
                .map { Tail(owner: account.owner, text: $0) })
    }

    private func numberKeys(_ account: Account) -> Set<Key> {
        Set(
            account.numbers.filter { !Ledger.lettersAndDigits($0).isEmpty }
                .map { numberKey($0, account.owner) })
    }

    /// The account of an id or a creation key, its own or that of an account which was joined into it.
    func place(ofKey key: String) -> Int? { keys[key] ?? formerKeys[key] }

    /// The first account of an owner with a name, whatever the case; else the one that was made under it, or
    /// that one of this name was joined into.
    func place(named name: String, owner: String) -> Int? {
        let key = nameKey(name, owner)
        return names[key]?.first ?? formerNames[key]
    }

    private func numberKey(_ number: String, _ owner: String) -> Key {
        Key(owner: owner, text: Ledger.lettersAndDigits(number))
    }

    private func nameKey(_ name: String, _ owner: String) -> Key {
        Key(owner: owner, text: name.lowercased())
    }
}
