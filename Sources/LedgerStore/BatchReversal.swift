public import LedgerModel
import StatementModel

/// A transaction that stays as it is when a batch is undone.
public struct KeptTransaction: Hashable, Sendable {
    /// The transaction.
    public var id: TransactionID
    /// Why it stays, in words.
    public var reason: String
}

/// Takes a batch back, whether or not others followed it.
///
/// What the batch added goes, unless a later import saw it too: then it is made anew from what
/// that one saw. What the batch changed gets its earlier form, with the sources of later imports.
/// What a later change by hand depends on stays, row by row.
struct BatchReversal {
    /// The ledger, first as it is, then without the batch.
    var ledger: Ledger
    /// What stays although the batch goes.
    var kept: [KeptTransaction] = []

    let entry: HistoryEntry
    /// Whether nothing followed that is not undone: then the ledger is what it was before, and
    /// nothing in it needs a second look.
    let isLast: Bool
    /// The imports that followed and are not undone, the oldest first.
    let laterImports: [HistoryEntry]
    /// What followed and took older batches back.
    let laterUndos: [HistoryEntry]
    /// The older batches that were taken back since, the oldest first.
    let takenBack: [HistoryEntry]
    /// The number of the batch by hand that changed a transaction later.
    var changedBy: [TransactionID: Int] = [:]
    let cleanPayee: (String) -> String
    /// What records of later imports said beyond their sources, by their keys.
    let seen: [TransactionID: Transaction]
    /// What the batch's transactions became: another id, or nothing.
    var successors: [TransactionID: TransactionID?] = [:]
    lazy var ids: Set<TransactionID> = Set(ledger.table.rows.map(\.id))
    /// Transfers that may have lost a side.
    var touchedTransfers: Set<TransactionID> = []

    /// A reversal of a batch.
    /// - Parameters:
    ///   - entry: The batch.
    ///   - ledger: The ledger as it is.
    ///   - later: The batches that followed, in any order.
    ///   - takenBack: The older batches that some of these took back, see
    ///     ``olderTakenBack(by:)``, the oldest first.
    ///   - cleanPayee: Makes a payee of what a bank wrote, as imports do.
    init(
        of entry: HistoryEntry, in ledger: Ledger, later: [HistoryEntry],
        takenBack: [HistoryEntry] = [], cleanPayee: @escaping (String) -> String
    ) {
        self.entry = entry
        self.ledger = ledger
        self.cleanPayee = cleanPayee
        self.takenBack = takenBack
        let live = Self.live(later)
        isLast = live.isEmpty
        laterImports = live.filter { $0.content.batch.kind == .import }
        laterUndos = live.filter { $0.content.batch.kind == .undo }
        var seen: [TransactionID: Transaction] = [:]
        for other in laterImports {
            for value in other.seen.transactions { seen[value.id] = value }
        }
        self.seen = seen
        // To take an older batch back is no change by hand: both go, in whatever order.
        for other in live where other.content.batch.kind == .change {
            for row in other.before.table.rows { changedBy[row.id] = other.content.number }
            for id in other.added { changedBy[id] = other.content.number }
        }
    }

    /// The batches that are not undone, the oldest first: a batch and what took it back come to
    /// nothing together.
    private static func live(_ batches: [HistoryEntry]) -> [HistoryEntry] {
        let numbers = Set(batches.map(\.content.number))
        let undone = Set(batches.compactMap(\.content.batch.undoes))
        return batches.filter { other in
            !undone.contains(other.content.number)
                && !(other.content.batch.undoes.map(numbers.contains) ?? false)
        }.sorted { $0.content.number < $1.content.number }
    }

    /// The numbers of the batches from before some that these took back, for good.
    static func olderTakenBack(by later: [HistoryEntry]) -> Set<Int> {
        Set(live(later).compactMap(\.content.batch.undoes))
    }

    /// Takes the batch back.
    /// - Throws: ``StoreError`` with code `damaged`.
    mutating func run() throws(StoreError) {
        let changes = entry.content.lists
        let former = ledger.defaultAccount?.id
        try change { lists in
            for list in changes { list.restore(in: &lists[list.section]) }
        }
        try changeTransactions()
        if isLast { return try change { Self.takeOut(changes, of: &$0) { _, _ in false } } }
        settleEdits()
        repairReferences()
        let uses = LedgerUses(ledger)
        let orphans = accountsAsMade
        try change { lists in
            Self.takeOut(changes, of: &lists, unless: uses.contains)
            lists["accounts"].removeAll {
                orphans.contains($0.text) && !uses.contains($0.text, of: "accounts")
            }
        }
        listNames(uses)
        try renewAccounts()
        renewDefault(former)
    }

    // MARK: Lists

    private static func takeOut(
        _ changes: [ListChange], of lists: inout LedgerOutline,
        unless isUsed: (String, String) -> Bool
    ) {
        for list in changes {
            let unused = list.added.filter { !isUsed($0, list.section) }
            list.takeOut(unused, of: &lists[list.section])
        }
    }

    /// Changes lists; rows keep their accounts and files wherever those stand then.
    private mutating func change(_ body: (inout LedgerOutline) -> Void) throws(StoreError) {
        guard !entry.content.lists.isEmpty else { return }
        var outline = try LedgerOutline(ledger)
        let unchanged = outline
        body(&outline)
        if outline == unchanged { return }
        var changed = try outline.ledger()
        changed.batchCount = ledger.batchCount
        let accounts = ledger.accounts.map { account in
            Int32(changed.accounts.firstIndex { $0.id == account.id } ?? -1)
        }
        guard
            !accounts.contains(-1)
                || ledger.table.rows.allSatisfy({ accounts[Int($0.account)] >= 0 })
        else { throw StoreError(.damaged, "an account that has transactions would go") }
        var numbers: [String: Int] = [:]
        for (place, file) in changed.files.enumerated() { numbers[file.digest] = place + 1 }
        let files = [0] + ledger.files.map { numbers[$0.digest] ?? 0 }
        changed.table = ledger.table
        ledger.table = TransactionTable()
        changed.table.renumber(accounts: accounts, files: files)
        ledger = changed
    }

    /// Lists categories and tags that transactions have and an earlier list did not.
    private mutating func listNames(_ uses: LedgerUses) {
        for name in uses.categories.sorted() { _ = ledger.categoryNumber(addingIfMissing: name) }
        for tag in uses.tags.sorted() {
            // A tag that a transaction has was a good name before.
            do { _ = try ledger.addTagIfMissing(tag) } catch { continue }
        }
    }

    /// An account that stays because a later import found it too is as that import would have
    /// made it, unless somebody changed the account since. Its name and key stay: people and
    /// files know it by them.
    private mutating func renewAccounts() throws(StoreError) {
        let made = accountsAsMade
        guard !made.isEmpty else { return }
        let unchanged = Set(try LedgerOutline(ledger)["accounts"].map(\.text)).intersection(made)
        for text in unchanged.sorted() {
            let id = AccountID(rawValue: LedgerOutline.key(of: text, in: "accounts"))
            guard let place = ledger.accounts.firstIndex(where: { $0.id == id }),
                let proofs = firstProofs(ofAccount: id), let first = proofs.first
            else { continue }
            ledger.accounts[place].bankID = first.bankID
            ledger.accounts[place].number = first.number
            ledger.accounts[place].setOtherNumbers(
                ledger.accounts[place].otherNumbers.filter { isStatedLater($0, of: id) })
            let openings = StatedOpenings(proofs, in: ledger).openings(before: ledger.table.rows)
            ledger.accounts[place].openingBalance = openings[place] ?? 0
        }
    }

    /// The accounts that this batch made, or one that was taken back since, in all forms that they
    /// had without a change by hand: taking a batch back renews them.
    private var accountsAsMade: Set<String> {
        let lists = ([entry] + takenBack).flatMap(\.content.lists)
        let added = Set(lists.filter { $0.section == "accounts" }.flatMap(\.added))
        let ids = Set(added.map { LedgerOutline.key(of: $0, in: "accounts") })
        let renewed = laterUndos.flatMap(\.content.lists).filter { $0.section == "accounts" }
            .flatMap(\.edited).map(\.after)
        return added.union(
            renewed.filter { ids.contains(LedgerOutline.key(of: $0, in: "accounts")) })
    }

    /// What the first import that followed says of an account.
    private func firstProofs(ofAccount id: AccountID) -> [Batch.Proof]? {
        laterImports.lazy.map { later in
            later.content.batch.files.flatMap(\.statements).filter { $0.account == id }
        }.first { !$0.isEmpty }
    }

    /// One account is the default as soon as there is one: beside another that comes back as the default
    /// it was, the one that is it now.
    private mutating func renewDefault(_ former: AccountID?) {
        let places = ledger.accounts.indices
        let chosen = places.filter { ledger.accounts[$0].isDefault }
        if chosen.count == 1 { return }
        let place =
            chosen.first { ledger.accounts[$0].id == former } ?? chosen.first
            ?? places.first { !ledger.accounts[$0].isArchived }
        for other in places { ledger.accounts[other].isDefault = other == place }
    }
}
