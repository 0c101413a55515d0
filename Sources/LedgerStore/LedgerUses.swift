import LedgerModel

/// Which entries of the lists the transactions and budgets of a ledger refer to.
struct LedgerUses {
    private var accounts: Set<String> = []
    private var files: Set<String> = []
    private var recurrences: Set<String> = []
    /// The names of used categories.
    private(set) var categories: Set<String> = []
    /// The used tags.
    private(set) var tags: Set<Tag> = []

    /// The uses in a ledger.
    init(_ ledger: Ledger) {
        var marks = Marks(ledger)
        for row in ledger.table.rows { marks.note(row, ledger.table) }
        for (place, account) in ledger.accounts.enumerated() where marks.accounts[place] {
            accounts.insert(account.id.rawValue)
        }
        for (place, file) in ledger.files.enumerated() where marks.files[place + 1] {
            files.insert(file.digest)
        }
        for category in marks.categories { categories.insert(ledger.table.texts.string(category)) }
        for (number, set) in ledger.table.tagSets.enumerated() where marks.tagSets[number] {
            tags.formUnion(set)
        }
        for extras in marks.extras.map({ ledger.table.extras[Int($0)] }) {
            for part in extras.splits {
                if let category = part.category { categories.insert(category) }
                tags.formUnion(part.tags)
            }
            if let category = extras.receipt?.category { categories.insert(category) }
            if let series = extras.recurrence { recurrences.insert(series.rawValue) }
            if let file = extras.firstSource?.file, file > 0, file <= ledger.files.count {
                files.insert(ledger.files[file - 1].digest)
            }
        }
        for budget in ledger.budgets { categories.formUnion(budget.categories) }
    }

    /// Whether something refers to the entry of a list. Nothing refers to entries that stand for
    /// themselves.
    func contains(_ line: String, of section: String) -> Bool {
        let key = LedgerOutline.key(of: line, in: section)
        switch section {
        case "accounts": return accounts.contains(key)
        case "files": return files.contains(key)
        case "recurrences": return recurrences.contains(key)
        case "categories": return categories.contains(key)
        case "tags": return tags.contains { $0.parent == key }
        default: return false
        }
    }

    /// What rows refer to, by number.
    private struct Marks {
        var accounts: [Bool]
        var files: [Bool]
        var tagSets: [Bool]
        var categories: Set<TextID> = []
        var extras: [Int32] = []

        init(_ ledger: Ledger) {
            accounts = [Bool](repeating: false, count: ledger.accounts.count)
            files = [Bool](repeating: false, count: ledger.files.count + 1)
            tagSets = [Bool](repeating: false, count: ledger.table.tagSets.count)
        }

        mutating func note(_ row: TransactionRow, _ table: TransactionTable) {
            accounts[Int(row.account)] = true
            if Int(row.file) < files.count { files[Int(row.file)] = true }
            tagSets[Int(row.tags)] = true
            if row.category != 0 { categories.insert(row.category) }
            if row.extras >= 0 { extras.append(row.extras) }
            guard row.laterSource >= 0 else { return }
            table.forEachLaterSource(of: row) {
                if Int($0.file) < files.count { files[Int($0.file)] = true }
            }
        }
    }
}

extension TransactionTable {
    /// Gives rows the new numbers of their accounts, and them and their sources those of files.
    /// - Parameters:
    ///   - accounts: The new place of each account.
    ///   - files: The new number of each file, by the old one.
    mutating func renumber(accounts: [Int32], files: [Int]) {
        let number = { (old: UInt32) in
            Int(old) < files.count ? UInt32(clamping: files[Int(old)]) : old
        }
        update { row in
            row.account = accounts[Int(row.account)]
            row.file = number(row.file)
        }
        for row in rows where row.laterSource >= 0 {
            do throws(LedgerError) {
                try updateLaterSources(of: row) { $0.file = number($0.file) }
            } catch {
                continue
            }
        }
        mapExtras { extras in
            guard let file = extras.firstSource?.file else { return }
            extras.firstSource?.file = files.indices.contains(file) ? files[file] : file
        }
    }
}
