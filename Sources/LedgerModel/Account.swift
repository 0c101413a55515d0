public import StatementModel

/// The identity of an account: `a` and ten characters that its creation key gives.
public struct AccountID: RawRepresentable, Hashable, Comparable, Sendable {
    /// The text of the id.
    public let rawValue: String

    /// An id of its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The id that a creation key gives.
    public init(creationKey: String) {
        let bytes = Array(creationKey.utf8)
        let hash = Hash128.hash(bytes.span)
        let id = TransactionID(high: hash.high, low: hash.low).description
        rawValue = "a" + id.dropFirst().prefix(10)
    }

    /// As the texts compare.
    public static func < (left: AccountID, right: AccountID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// An account of the ledger: a wallet, a bank account, a card, …
public struct Account: Hashable, Sendable, Identifiable {
    /// What kind of account it is.
    public typealias Kind = AccountIdentity.Kind

    /// The identity, from the creation key.
    public let id: AccountID
    /// What the account was created as; never changed, so that ids made from it stay.
    public let creationKey: String
    /// Whose account it is; empty for the ledger's own owner.
    public var owner: String
    /// The name, unique within the owner without regard to case.
    public var name: String
    /// The currency of all its amounts.
    public var currency: CurrencyCode
    /// What kind of account it is.
    public var kind: Kind
    /// What was in it before the first transaction, in minor units of the currency.
    public var openingBalance: Int64
    /// The bank's id, where one is known.
    public var bankID: String?
    /// The account's number at the bank, where one is known.
    public var number: String?
    /// Further numbers that files state for it, of replaced cards for example; as
    /// ``setOtherNumbers(_:)`` orders them.
    public package(set) var otherNumbers: [String] = []
    /// The creation keys of accounts that were joined into this one, and of what these were called: the
    /// keys of their records are made of them; sorted.
    public package(set) var formerKeys: [String] = []
    /// Whether new transactions go here unless said otherwise.
    public package(set) var isDefault: Bool
    /// Whether the account is put away: out of lists and totals, closed to transfers.
    public package(set) var isArchived: Bool

    /// An account as it is created or loaded. ``Ledger/add(_:)-account`` checks the rules.
    public init(
        creationKey: String, name: String, currency: CurrencyCode, kind: Kind = .bank,
        owner: String = "", openingBalance: Int64 = 0, bankID: String? = nil,
        number: String? = nil, otherNumbers: [String] = [], formerKeys: [String] = [],
        isDefault: Bool = false, isArchived: Bool = false
    ) {
        self.id = AccountID(creationKey: creationKey)
        self.creationKey = creationKey
        self.owner = owner
        self.name = name
        self.currency = currency
        self.kind = kind
        self.openingBalance = openingBalance
        self.bankID = bankID
        self.number = number
        self.isDefault = isDefault
        self.isArchived = isArchived
        setOtherNumbers(otherNumbers)
        self.formerKeys = Set(formerKeys).subtracting([creationKey]).sorted()
    }

    /// The same account under another creation key.
    func withCreationKey(_ key: String) -> Account {
        if key == creationKey { return self }
        return Account(
            creationKey: key, name: name, currency: currency, kind: kind, owner: owner,
            openingBalance: openingBalance, bankID: bankID, number: number,
            otherNumbers: otherNumbers, formerKeys: formerKeys, isDefault: isDefault,
            isArchived: isArchived)
    }
}
