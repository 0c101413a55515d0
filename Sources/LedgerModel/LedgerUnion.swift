import StatementModel

/// Two ledgers as one: everything that either has, once where both have it.
///
/// What the two say is joined so that their order does not matter: a choice of the user counts
/// more than a guess, what is reconciled stays as it is, and what one ledger deleted is gone.
/// Transactions that both have are told by their ids, and by the keys of their sources; those that
/// two banks' files brought under different keys stay two here.
public struct LedgerUnion: Sendable {
    /// The ledger with everything. Transfers that both have may have more than two sides in it, until
    /// ``joining(_:)`` says what is one.
    public private(set) var ledger: Ledger
    /// What could not be joined without a choice, in words.
    public private(set) var notes: [String] = []
    /// Which of the two had each transaction that the union has.
    package private(set) var origins: [TransactionID: Origin] = [:]

    /// The transfers of transactions that the two ledgers paired differently.
    private var links = TransferLinks()

    /// Which of two ledgers has a transaction.
    package enum Origin: Sendable {
        case first, second, both
    }

    /// The union of two ledgers.
    public init(_ first: Ledger, _ second: Ledger) {
        ledger = first
        // Rows are put together from both at the end.
        _ = ledger.table.takeRows()
        ledger.settings = settings(first, second)
        let accounts = joinAccounts(second)
        let files = joinFiles(second)
        joinNames(second)
        joinPlans(second)
        ledger.rejectedPairs.formUnion(second.rejectedPairs)
        ledger.tombstones.formUnion(second.tombstones)
        ledger.batchCount = max(first.batchCount, second.batchCount)
        joinTransactions(first, second, accounts, files)
        joinOpenings(first, second, accounts)
        let ids = Set(ledger.table.rows.map(\.id))
        let accepted = first.acceptedPredictions + second.acceptedPredictions
        ledger.acceptedPredictions = []
        for one in accepted where ids.contains(one.transaction) {
            if !ledger.acceptedPredictions.contains(one) { ledger.acceptedPredictions.append(one) }
        }
    }

    /// The ledger with what the groups say, and every transfer with its two sides.
    /// - Throws: what ``Ledger/settle(_:)`` throws.
    package func joining(_ groups: [RepeatGroup]) throws(LedgerError) -> Ledger {
        var joined = ledger
        var links = links
        try joined.settle(groups, &links)
        joined.settleTransfers(links)
        joined.mark(groups)
        return joined
    }

    private func settings(_ first: Ledger, _ second: Ledger) -> Ledger.Settings {
        var settings = first.settings
        let currencies = [first.settings.preferredCurrency, second.settings.preferredCurrency]
        settings.preferredCurrency = currencies.compactMap { $0 }.min { $0.code < $1.code }
        if second.settings.limits == .none { settings.limits = .none }
        return settings
    }

    // MARK: Accounts and files

    /// Adds the other ledger's accounts; the place of each in the union comes back.
    private mutating func joinAccounts(_ second: Ledger) -> [Int32] {
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
    private mutating func joinFiles(_ second: Ledger) -> [Int] {
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

    // MARK: Names and plans

    private mutating func joinNames(_ second: Ledger) {
        for category in second.categories {
            let name = category.name.lowercased()
            if let known = ledger.categories.firstIndex(where: { $0.name.lowercased() == name }) {
                if !category.isArchived { ledger.categories[known].isArchived = false }
                let spellings = [ledger.categories[known].name, category.name]
                ledger.categories[known].name = spellings.min() ?? category.name
            } else {
                ledger.categories.append(category)
            }
        }
        let names = UnionNames(ledger)
        for place in ledger.budgets.indices {
            ledger.budgets[place].categories = names.spelled(ledger.budgets[place].categories)
        }
        ledger.tags.join(second.tags)
        ledger.aliases.merge(second.aliases) { min($0, $1) }
    }

    private mutating func joinPlans(_ second: Ledger) {
        let names = UnionNames(ledger)
        for var budget in second.budgets {
            let name = budget.name.lowercased()
            budget.categories = names.spelled(budget.categories)
            guard let known = ledger.budgets.firstIndex(where: { $0.name.lowercased() == name })
            else {
                ledger.budgets.append(budget)
                continue
            }
            let own = ledger.budgets[known]
            guard own != budget else { continue }
            let isLarger = budget.limit.minorUnits > own.limit.minorUnits
            if isLarger { ledger.budgets[known] = budget }
            notes.append(
                "the budget \"\(own.name)\" differs; the limit of "
                    + "\(ledger.budgets[known].limit) stays")
        }
        if let other = second.monthlyBudget {
            let own = ledger.monthlyBudget
            if own.map({ $0.limit.minorUnits < other.limit.minorUnits }) ?? true {
                ledger.monthlyBudget = other
            }
            if let own, own != other {
                notes.append("the monthly budgets differ; the larger stays")
            }
        }
        let known = Set(ledger.recurrences.map(\.id))
        ledger.recurrences += second.recurrences.filter { !known.contains($0.id) }
    }

    // MARK: Transactions

    private mutating func joinTransactions(
        _ first: Ledger, _ second: Ledger, _ accounts: [Int32], _ files: [Int]
    ) {
        var rows: [TransactionRow] = []
        var places: [TransactionID: Int] = [:]
        let deleted = ledger.tombstones
        var gone = 0
        for row in first.table.rows {
            if deleted.contains(row.id) {
                gone += 1
                continue
            }
            places[row.id] = rows.count
            origins[row.id] = .first
            rows.append(row)
        }
        let names = UnionNames(ledger)
        names.apply(to: &ledger.table, &rows)
        for row in second.table.rows {
            if deleted.contains(row.id) {
                gone += 1
                continue
            }
            var value = second.table.transaction(row, accounts: second.accounts)
            value.account = ledger.accounts[Int(accounts[Int(row.account)])].id
            for place in value.sources.indices where value.sources[place].file > 0 {
                value.sources[place].file = files[value.sources[place].file - 1]
            }
            names.apply(to: &value)
            let account = accounts[Int(row.account)]
            if let place = places[row.id] {
                let own = ledger.table.transaction(rows[place], accounts: ledger.accounts)
                let joined = own.joined(with: value)
                if joined != own { rows[place] = ledger.table.row(joined, account: account) }
                origins[row.id] = .both
                if let mine = own.transferID, let other = value.transferID, mine != other {
                    links.join(mine, other)
                }
            } else {
                origins[row.id] = .second
                rows.append(ledger.table.row(value, account: account))
            }
        }
        if gone > 0 {
            notes.append(
                "\(gone) that one of the ledgers deleted \(gone == 1 ? "stays" : "stay") deleted")
        }
        ledger.table.insert(rows)
        joinKnownKeys()
        dropLooseEnds()
    }

    /// Joins what one ledger has as a transaction with the one that has it as a source in the
    /// other: somebody joined the two there.
    private mutating func joinKnownKeys() {
        var owners: [TransactionID: Int] = [:]
        for (place, row) in ledger.table.rows.enumerated() where row.laterSource >= 0 {
            ledger.table.forEachLaterSource(of: row) {
                if $0.key != row.id && owners[$0.key] == nil { owners[$0.key] = place }
            }
        }
        guard !owners.isEmpty else { return }
        var merges: [Int: Ledger.RowMerge] = [:]
        var gone: Set<Int> = []
        for (place, row) in ledger.table.rows.enumerated() {
            guard let owner = owners[row.id], owner != place, !gone.contains(owner),
                merges[place] == nil, origins[row.id] != .both,
                ledger.table.rows[owner].account == row.account, row.status != .reconciled,
                !ledger.rejectedPairs.contains(
                    TransactionPair(row.id, ledger.table.rows[owner].id))
            else { continue }
            gone.insert(place)
            merges[owner, default: Ledger.RowMerge(kept: owner, repeats: [])].repeats.append(place)
            origins[row.id] = nil
        }
        ledger.mergeRows(merges.values.sorted { $0.kept < $1.kept }, &links)
    }

    /// Drops marks that lead to what is not there, and takes transfers apart that lost a side.
    private mutating func dropLooseEnds() {
        let ids = Set(ledger.table.rows.map(\.id))
        for (place, row) in ledger.table.rows.enumerated() where row.extras >= 0 {
            let extras = ledger.table.extras(of: row)
            if let transfer = extras.transferID { links.join(transfer, transfer) }
            guard let twin = extras.possibleTwin else { continue }
            let isOpen = !ledger.rejectedPairs.contains(TransactionPair(row.id, twin))
            if !ids.contains(twin) || !isOpen {
                ledger.table.updateExtras(at: place) { $0.possibleTwin = nil }
            }
        }
        ledger.rejectedPairs = ledger.rejectedPairs.filter {
            ids.contains($0.first) && ids.contains($0.second)
        }
        let used = Set(ledger.table.rows.compactMap(ledger.table.recurrence(of:)))
        ledger.recurrences.removeAll { !used.contains($0.id) }
    }

    // MARK: Opening balances

    /// An account's opening balance is that of the ledger which knows it for longer.
    private mutating func joinOpenings(_ first: Ledger, _ second: Ledger, _ accounts: [Int32]) {
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

/// Categories and tags in the spelling of a ledger.
private struct UnionNames {
    private var categories: [String: String] = [:]
    private var tags: [String: Tag] = [:]

    init(_ ledger: Ledger) {
        for category in ledger.categories { categories[category.name.lowercased()] = category.name }
        for tag in ledger.tags.all { tags[tag.path.lowercased()] = tag }
    }

    /// The categories in the ledger's spelling.
    func spelled(_ names: [String]) -> [String] { names.map { categories[$0.lowercased()] ?? $0 } }

    /// Rewrites the names of rows that have another spelling.
    func apply(to table: inout TransactionTable, _ rows: inout [TransactionRow]) {
        var numbers: [TextID: TextID] = [0: 0]
        for place in rows.indices where rows[place].category != 0 {
            let category = rows[place].category
            if let known = numbers[category] {
                rows[place].category = known
                continue
            }
            let name = table.texts.string(category)
            let number = categories[name.lowercased()].map { table.texts.intern($0) } ?? category
            numbers[category] = number
            rows[place].category = number
        }
        let names = categories
        table.mapExtras { extras in
            for place in extras.splits.indices {
                extras.splits[place].category = extras.splits[place].category.map {
                    names[$0.lowercased()] ?? $0
                }
            }
        }
    }

    func apply(to value: inout Transaction) {
        value.category = value.category.map { categories[$0.lowercased()] ?? $0 }
        value.tags = value.tags.map { tags[$0.path.lowercased()] ?? $0 }
        for place in value.splits.indices {
            value.splits[place].category = value.splits[place].category.map {
                categories[$0.lowercased()] ?? $0
            }
            value.splits[place].tags = value.splits[place].tags.map {
                tags[$0.path.lowercased()] ?? $0
            }
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

extension TagTree {
    /// Adds the tags of another tree, in this one's spelling where both have them.
    fileprivate mutating func join(_ other: TagTree) {
        for parent in other.parents {
            let name = parent.name.lowercased()
            guard let place = parents.firstIndex(where: { $0.name.lowercased() == name }) else {
                parents.append(parent)
                continue
            }
            for child in parent.children
            where !parents[place].children.contains(where: { $0.lowercased() == child.lowercased() }
            ) {
                parents[place].children.append(child)
            }
        }
        sort()
    }
}
