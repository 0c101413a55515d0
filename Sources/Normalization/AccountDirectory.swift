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
    /// By the last characters of the number, which all its forms have.
    private var tails: [Tail: [Int]] = [:]
    /// By id and by creation key; the first account with it.
    private var keys: [String: Int] = [:]
    private var count = 0

    /// Takes in the accounts at the end of the list that are not known yet.
    mutating func extend(over accounts: [Account]) {
        for place in count..<accounts.count {
            let account = accounts[place]
            noteNumber(of: account, at: place)
            names[nameKey(account.name, account.owner), default: []].append(place)
            for key in [account.id.rawValue, account.creationKey] where keys[key] == nil {
                keys[key] = place
            }
        }
        count = accounts.count
    }

    /// Takes in the number of an account that had none.
    mutating func noteNumber(of account: Account, at place: Int) {
        if let number = account.number, !Ledger.lettersAndDigits(number).isEmpty {
            numbers[numberKey(number, account.owner), default: []].append(place)
        }
        if let tail = Self.tail(of: account) { tails[tail, default: []].append(place) }
    }

    /// Forgets the account at the end of the list.
    mutating func removeLast(_ account: Account) {
        count -= 1
        if let number = account.number {
            numbers[numberKey(number, account.owner)]?.removeAll { $0 == count }
        }
        if let tail = Self.tail(of: account) { tails[tail]?.removeAll { $0 == count } }
        names[nameKey(account.name, account.owner)]?.removeLast()
        for key in [account.id.rawValue, account.creationKey] where keys[key] == count {
            keys[key] = nil
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

    private static func tail(of account: Account) -> Tail? {
        AccountNumber(account.number ?? "", bankID: nil).tail.map {
            Tail(owner: account.owner, text: $0)
        }
    }

    /// The account of an id or a creation key.
    func place(ofKey key: String) -> Int? { keys[key] }

    /// The first account of an owner with a name, whatever the case.
    func place(named name: String, owner: String) -> Int? { names[nameKey(name, owner)]?.first }

    private func numberKey(_ number: String, _ owner: String) -> Key {
        Key(owner: owner, text: Ledger.lettersAndDigits(number))
    }

    private func nameKey(_ name: String, _ owner: String) -> Key {
        Key(owner: owner, text: name.lowercased())
    }
}
