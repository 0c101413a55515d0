import LedgerModel
import StatementModel

/// A line of an entry: an account and what goes there.
struct JournalPosting {
    var account: String
    var minorUnits: Int128
    var currency: CurrencyCode
    /// What the whole amount is worth in another currency: the other side of a transfer.
    var total: Money?
    /// The row whose account it is, where it is not the entry's.
    var row: Int?
    /// The part that it is, if it is one.
    var split: Split?
}

/// One entry of a journal: a row, or the two rows of a transfer.
struct JournalEntry {
    /// The row that gives date, payee and the rest.
    var row: Int
    /// What it does; adds up to nothing in each currency, or in the currency of the totals.
    var postings: [JournalPosting]
}

/// Makes the entries of a ledger, in the order of its rows.
struct JournalEntries {
    let ledger: Ledger
    let accounts: JournalAccounts
    /// Whether the format knows a date for a posting alone; otherwise a transfer on two days is
    /// two entries by way of an account for transfers.
    let hasPostingDates: Bool
    private var categories: CategoryAccounts
    /// The rows of each transfer, ascending.
    private var transfers: [TransactionID: [Int]] = [:]

    init(_ ledger: Ledger, _ accounts: JournalAccounts, hasPostingDates: Bool) {
        self.ledger = ledger
        self.accounts = accounts
        self.hasPostingDates = hasPostingDates
        categories = CategoryAccounts(accounts, ledger.table)
        for (index, row) in ledger.table.rows.enumerated() where row.extras >= 0 {
            guard let id = ledger.table.transferID(of: row) else { continue }
            transfers[id, default: []].append(index)
        }
    }

    /// The entry that a row starts; `nil` for the second side of a transfer, which stands with
    /// the first.
    mutating func entry(at index: Int) -> JournalEntry? {
        let row = ledger.table.rows[index]
        if let partner = partner(of: index) {
            return partner < index ? nil : transfer(index, partner)
        }
        var postings = [posting(index)]
        let amount = Int128(row.amount)
        let splits = ledger.table.splits(of: row)
        var rest = -amount
        if row.kind == .income || row.kind == .expense {
            for split in splits {
                let part = amount < 0 ? Int128(split.minorUnits) : -Int128(split.minorUnits)
                rest -= part
                let account = categories.account(of: split, in: row)
                postings.append(counterpart(account, part, index, split))
            }
        }
        if postings.count == 1 || rest != 0 {
            postings.append(counterpart(categories.account(of: row), rest, index, nil))
        }
        return JournalEntry(row: index, postings: postings)
    }

    /// The other row of a transfer that can stand in one entry with a row.
    private func partner(of index: Int) -> Int? {
        let row = ledger.table.rows[index]
        guard row.extras >= 0, let id = ledger.table.transferID(of: row),
            let rows = transfers[id], rows.count == 2
        else { return nil }
        let partner = rows[0] == index ? rows[1] : rows[0]
        let other = ledger.table.rows[partner]
        guard row.account != other.account, (row.amount < 0) != (other.amount < 0),
            row.date == other.date || hasPostingDates
        else { return nil }
        return partner
    }

    private func transfer(_ first: Int, _ second: Int) -> JournalEntry {
        var postings = [posting(first), posting(second)]
        postings[1].row = second
        if postings[0].currency == postings[1].currency {
            let rest = -(postings[0].minorUnits + postings[1].minorUnits)
            if rest != 0 { postings.append(counterpart(accounts.transfers, rest, first, nil)) }
        } else {
            let out = postings[0].minorUnits < 0 ? 0 : 1
            let other = postings[1 - out]
            postings[out].total = Money(
                minorUnits: Int64(clamping: other.minorUnits), currency: other.currency)
        }
        return JournalEntry(row: first, postings: postings)
    }

    private func posting(_ index: Int) -> JournalPosting {
        let row = ledger.table.rows[index]
        return JournalPosting(
            account: accounts.names[Int(row.account)], minorUnits: Int128(row.amount),
            currency: ledger.accounts[Int(row.account)].currency)
    }

    private func counterpart(
        _ account: String, _ minorUnits: Int128, _ index: Int, _ split: Split?
    ) -> JournalPosting {
        let row = ledger.table.rows[index]
        return JournalPosting(
            account: account, minorUnits: minorUnits,
            currency: ledger.accounts[Int(row.account)].currency, split: split)
    }

    /// Every counterpart account, sorted, for the declarations before the entries.
    mutating func counterparts() -> [String] {
        var names: Set<String> = []
        for index in ledger.table.rows.indices {
            let row = ledger.table.rows[index]
            if row.extras < 0 {
                names.insert(categories.account(of: row))
            } else if let entry = entry(at: index) {
                names.formUnion(entry.postings.map(\.account))
            }
        }
        if ledger.accounts.contains(where: { $0.openingBalance != 0 }) {
            names.insert(accounts.opening)
        }
        return names.subtracting(accounts.names).sorted()
    }

    /// The tags that any row or part has, sorted.
    func usedTags() -> [Tag] {
        var sets = Set<UInt32>()
        var tags = Set<Tag>()
        for row in ledger.table.rows {
            sets.insert(row.tags)
            for split in ledger.table.splits(of: row) { tags.formUnion(split.tags) }
        }
        for set in sets { tags.formUnion(ledger.table.tagSets[Int(set)]) }
        return tags.sorted()
    }

    /// The currencies of the accounts, sorted.
    var currencies: [CurrencyCode] { Set(ledger.accounts.map(\.currency)).sorted() }

    /// The day of the opening balances: that of the first transaction.
    var openingDate: CalendarDate {
        ledger.table.rows.first?.date ?? CalendarDate(dayNumber: 0)
    }
}
