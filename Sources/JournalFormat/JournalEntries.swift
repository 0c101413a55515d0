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
    /// The sides of each transfer: parts first, then rows, ascending.
    private let transfers: [TransactionID: [TransferSide]]

    init(_ ledger: Ledger, _ accounts: JournalAccounts, hasPostingDates: Bool) {
        self.ledger = ledger
        self.accounts = accounts
        self.hasPostingDates = hasPostingDates
        categories = CategoryAccounts(accounts, ledger.table)
        transfers = ledger.table.transferSides()
    }

    /// The entry that a row starts; `nil` for the second side of a transfer, which stands with
    /// the first.
    mutating func entry(at index: Int) -> JournalEntry? {
        let row = ledger.table.rows[index]
        if let side = partner(of: TransferSide(row: index)) {
            // The whole has a posting for the other side of each of its parts.
            if side.part != nil { return nil }
            return side.row < index ? nil : transfer(index, side.row)
        }
        var postings = [posting(index)]
        let amount = Int128(row.amount)
        let splits = ledger.table.splits(of: row)
        var rest = -amount
        if row.kind == .income || row.kind == .expense {
            for (place, split) in splits.enumerated() {
                let part = amount < 0 ? Int128(split.minorUnits) : -Int128(split.minorUnits)
                rest -= part
                postings.append(posting(of: split, at: place, part, index))
            }
        }
        if postings.count == 1 || rest != 0 {
            postings.append(counterpart(categories.account(of: row), rest, index, nil))
        }
        return JournalEntry(row: index, postings: postings)
    }

    /// What a part does: to the account of its other side, where that can stand in one entry with
    /// it, else by way of the account for transfers, or to its category.
    private mutating func posting(
        of split: Split, at place: Int, _ minorUnits: Int128, _ index: Int
    ) -> JournalPosting {
        guard split.transferID != nil else {
            let account = categories.account(of: split, in: ledger.table.rows[index])
            return counterpart(account, minorUnits, index, split)
        }
        guard let other = partner(of: TransferSide(row: index, part: place))?.row else {
            return counterpart(accounts.transfers, minorUnits, index, split)
        }
        var posting = posting(other)
        posting.row = other
        posting.split = split
        if posting.currency != ledger.accounts[Int(ledger.table.rows[index].account)].currency {
            posting.total = Money(
                minorUnits: Int64(clamping: minorUnits.magnitude),
                currency: ledger.accounts[Int(ledger.table.rows[index].account)].currency)
        }
        return posting
    }

    /// The other side of a transfer, where it can stand in one entry with a side.
    private func partner(of side: TransferSide) -> TransferSide? {
        let row = ledger.table.rows[side.row]
        guard row.extras >= 0,
            let id = side.part.map({ ledger.table.splits(of: row)[$0].transferID })
                ?? ledger.table.transferID(of: row),
            let sides = transfers[id], sides.count == 2,
            let partner = sides.first(where: { $0 != side })
        else { return nil }
        let other = ledger.table.rows[partner.row]
        guard row.account != other.account, isMoneyOut(side) != isMoneyOut(partner),
            row.date == other.date || hasPostingDates
        else { return nil }
        return partner
    }

    /// Whether money leaves the account of a side.
    private func isMoneyOut(_ side: TransferSide) -> Bool {
        let row = ledger.table.rows[side.row]
        guard let part = side.part else { return row.amount < 0 }
        return (row.amount < 0) != (ledger.table.splits(of: row)[part].minorUnits < 0)
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
