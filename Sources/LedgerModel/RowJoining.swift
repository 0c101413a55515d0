/// A record of a file, in the account that it moves money of. Whatever else is known of it, it is
/// one transaction: it has other keys where an account was created under another key.
package struct FileRecord: Hashable, Sendable {
    /// The number of the file, counted from 1.
    package let file: UInt32
    private let record: UInt32
    private let account: Int32

    /// The record that a row was first seen in; `nil` for what was entered by hand.
    package init?(of row: TransactionRow) {
        self.init(file: row.file, record: row.record, account: row.account)
    }

    /// The record of a later source of an account's row.
    package init?(of source: SourceRow, account: Int32) {
        self.init(file: source.file, record: source.record, account: account)
    }

    private init?(file: UInt32, record: UInt32, account: Int32) {
        guard file > 0 else { return nil }
        self.file = file
        self.record = record
        self.account = account
    }
}

/// The rows of a union while they are put together.
struct RowJoining {
    /// The rows so far, those of the first ledger in front.
    var rows: [TransactionRow] = []
    /// Where each of the first ledger's transactions is among the rows.
    var places: [TransactionID: Int] = [:]
    /// The ids of transactions that have another one now.
    var successors: [TransactionID: TransactionID] = [:]
    /// What joins two forms of a transaction.
    var versions: VersionJoining
    /// The transfers that one of the ledgers took apart.
    let refusedTransfers: Set<TransactionID>
    /// The creation keys of the accounts of either ledger.
    private let keys: [[String]]
    /// The places of the second ledger's accounts in the union.
    private let accounts: [Int32]
    private var records: [FileRecord: [Int]] = [:]

    /// Rows of two ledgers, the second of which has its accounts at these places of the union.
    init(
        _ first: Ledger, _ second: Ledger, _ accounts: [Int32], _ versions: VersionJoining,
        refusing transfers: Set<TransactionID>
    ) {
        keys = [first.accounts.map(\.creationKey), second.accounts.map(\.creationKey)]
        self.accounts = accounts
        self.versions = versions
        refusedTransfers = transfers
    }

    /// Notes the records of the first ledger's rows.
    mutating func noteRecords(in ledger: Ledger) {
        for (place, row) in rows.enumerated() {
            if let record = FileRecord(of: row) { records[record, default: []].append(place) }
        }
    }

    /// The place of the first ledger's transaction that was made of the same record as one of the
    /// second, and has found no other one yet.
    mutating func free(
        _ row: TransactionRow, _ ledger: Ledger,
        _ origins: [TransactionID: LedgerUnion.Origin]
    ) -> Int? {
        guard let record = FileRecord(of: row) else { return nil }
        return records[record]?.first {
            origins[rows[$0].id] == .first
                && !ledger.rejectedPairs.contains(TransactionPair(row.id, rows[$0].id))
        }
    }

    /// Whether of two ids of one transaction that of the first ledger stays: the one that was made
    /// for the account as it is in the union, else the smaller one. What is reconciled keeps its own.
    func keepsFirst(_ own: Version, _ other: Version, _ ledger: Ledger) -> Bool {
        let areChecked = (own.value.status == .reconciled, other.value.status == .reconciled)
        if areChecked.0 != areChecked.1 { return areChecked.0 }
        let key = ledger.accounts[Int(own.account)].creationKey
        let isMade = (keys[0][Int(own.account)] == key, keys[1][Int(other.account)] == key)
        return isMade.0 == isMade.1 ? own.value.id < other.value.id : isMade.0
    }

    /// A transaction as one ledger has it, and the place of its account there.
    struct Version {
        let value: Transaction
        let account: Int32
    }

    /// The account of a transaction that both have: the one that a person moved it to.
    mutating func account(
        of own: Version, _ other: Version, _ entry: HandEntry?, _ ledger: Ledger
    ) -> Int32 {
        let places = (own.account, accounts[Int(other.account)])
        if places.0 == places.1 { return places.0 }
        let areChecked = (own.value.status == .reconciled, other.value.status == .reconciled)
        if areChecked.0 != areChecked.1 { return areChecked.0 ? places.0 : places.1 }
        let ownKey = keys[0][Int(own.account)]
        let otherKey = keys[1][Int(other.account)]
        let areHome = (isHome(own.value, ownKey, entry), isHome(other.value, otherKey, entry))
        if areHome.0 != areHome.1 { return areHome.0 ? places.1 : places.0 }
        let unionKeys = (
            ledger.accounts[Int(places.0)].creationKey, ledger.accounts[Int(places.1)].creationKey
        )
        let isFirst = unionKeys.0 < unionKeys.1
        let (kept, left) = isFirst ? places : (places.1, places.0)
        versions.tell(
            VersionJoining.Collision(
                field: "account", kept: ledger.accounts[Int(kept)].name,
                left: ledger.accounts[Int(left)].name), of: own.value.id)
        return kept
    }

    /// Whether a transaction is in the account that it was made in.
    private func isHome(_ value: Transaction, _ key: String, _ entry: HandEntry?) -> Bool {
        if let entry { return entry.creationKey == key }
        return versions.authors.reading.isHome(value, key)
    }

    /// What two forms of an entry by hand were at first.
    func entry(of own: Version, _ other: Version) -> HandEntry? {
        HandEntry(
            own.value, other.value,
            creationKeys: [keys[0][Int(own.account)], keys[1][Int(other.account)]])
    }
}
