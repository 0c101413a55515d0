import GRDB
import LedgerModel
import StatementModel

/// Reads and writes the tables of everything but transactions.
///
/// These lists are short. One that changed is written anew, but accounts and files keep the
/// numbers that transactions refer to.
struct ListTables {
    let database: Database

    // MARK: Writing

    /// Writes the lists of a ledger that differ from those of another one; all where there is none.
    func write(_ ledger: Ledger, besides old: Ledger?, _ numbers: TableNumbers) throws {
        if old?.categories != ledger.categories { try write(ledger.categories) }
        if old?.tags != ledger.tags { try write(ledger.tags) }
        if old?.budgets != ledger.budgets { try write(ledger.budgets) }
        if old == nil || old?.monthlyBudget != ledger.monthlyBudget {
            try write(ledger.monthlyBudget)
        }
        if old?.recurrences != ledger.recurrences { try write(ledger.recurrences) }
        try write(
            difference(old?.aliases ?? [:], ledger.aliases), remove: "aliases WHERE text = ?",
            insert: "aliases VALUES (?, ?)")
        try write(
            difference(
                (old?.rejectedPairs ?? []).map { [$0.first.description, $0.second.description] },
                ledger.rejectedPairs.map { [$0.first.description, $0.second.description] }),
            remove: "rejected_pairs WHERE first = ? AND second = ?",
            insert: "rejected_pairs VALUES (?, ?)")
        try write(
            difference(
                (old?.tombstones ?? []).map { [$0.description] },
                ledger.tombstones.map { [$0.description] }),
            remove: "tombstones WHERE key = ?", insert: "tombstones VALUES (?)")
        try write(
            difference(
                (old?.unguessedPayees ?? []).map { [$0] }, ledger.unguessedPayees.map { [$0] }),
            remove: "unguessed_payees WHERE payee = ?", insert: "unguessed_payees VALUES (?)")
        if old?.acceptedPredictions != ledger.acceptedPredictions {
            try write(ledger.acceptedPredictions, numbers)
        }
    }

    /// Writes what stands alone: the settings, the number and digest of the last batch, and that
    /// there was a commit.
    func write(head ledger: Ledger, batchDigest: String?) throws {
        let statement = try SQLStatement(
            database,
            """
            INSERT OR REPLACE INTO ledger VALUES
                (1, ?, ?, ?, ?, coalesce((SELECT revision FROM ledger), 0) + 1)
            """)
        statement.bind(ledger.settings.limits.rawValue, at: 1)
        statement.bind(ledger.settings.preferredCurrency?.code, at: 2)
        statement.bind(Int64(ledger.batchCount), at: 3)
        statement.bind(batchDigest, at: 4)
        try statement.run()
    }

    /// Writes the accounts under their numbers, and removes others.
    func write(_ accounts: [Account], _ numbers: [Int64]) throws {
        try removeOthers("accounts", numbers)
        let statement = try SQLStatement(
            database,
            """
            INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (number) DO UPDATE SET id = excluded.id,
                creation_key = excluded.creation_key, owner = excluded.owner,
                name = excluded.name, currency = excluded.currency, kind = excluded.kind,
                opening_balance = excluded.opening_balance, bank_id = excluded.bank_id,
                account_number = excluded.account_number, is_default = excluded.is_default,
                is_archived = excluded.is_archived
            """)
        for (number, account) in zip(numbers, accounts) {
            statement.bind(number, at: 1)
            statement.bind(account.id.rawValue, at: 2)
            statement.bind(account.creationKey, at: 3)
            statement.bind(account.owner, at: 4)
            statement.bind(account.name, at: 5)
            statement.bind(account.currency.code, at: 6)
            statement.bind(account.kind.rawValue, at: 7)
            statement.bind(account.openingBalance, at: 8)
            statement.bind(account.bankID, at: 9)
            statement.bind(account.number, at: 10)
            statement.bind(account.isDefault ? 1 : 0, at: 11)
            statement.bind(account.isArchived ? 1 : 0, at: 12)
            try statement.run()
        }
        try write("account_numbers", zip(numbers, accounts.map(\.otherNumbers)))
        try write("account_keys", zip(numbers, accounts.map(\.formerKeys)))
    }

    /// Writes texts of accounts into a table of their own.
    private func write(_ table: String, _ texts: Zip2Sequence<[Int64], [[String]]>) throws {
        let all = texts.flatMap { number, texts in
            texts.enumerated().map { (number, $0.offset, $0.element) }
        }
        try rewrite(table, 3, all.count) { statement, index in
            statement.bind(all[index].0, at: 1)
            statement.bind(Int64(all[index].1), at: 2)
            statement.bind(all[index].2, at: 3)
        }
    }

    /// Writes the files under their numbers, and removes others.
    func write(_ files: [ImportedFile], _ numbers: [Int64]) throws {
        try removeOthers("files", numbers)
        let statement = try SQLStatement(
            database, "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?)")
        for (number, file) in zip(numbers, files) {
            statement.bind(number, at: 1)
            statement.bind(file.name, at: 2)
            statement.bind(file.digest, at: 3)
            statement.bind(file.format, at: 4)
            statement.bind(file.layout, at: 5)
            try statement.run()
        }
    }

    private func removeOthers(_ table: String, _ numbers: [Int64]) throws {
        let kept = Set(numbers)
        let gone = try self.numbers(of: table).filter { !kept.contains($0) }
        let statement = try SQLStatement(database, "DELETE FROM \(table) WHERE number = ?")
        for number in gone {
            statement.bind(number, at: 1)
            try statement.run()
        }
    }

    /// The numbers in a table, ascending.
    func numbers(of table: String) throws -> [Int64] {
        let statement = try SQLStatement(database, "SELECT number FROM \(table) ORDER BY number")
        var numbers: [Int64] = []
        while try statement.next() { numbers.append(statement.integer(0)) }
        return numbers
    }

    private func rewrite(
        _ table: String, _ columns: Int, _ count: Int, _ bind: (SQLStatement, Int) -> Void
    ) throws {
        try SQLStatement(database, "DELETE FROM \(table)").run()
        let places = [String](repeating: "?", count: columns).joined(separator: ", ")
        let statement = try SQLStatement(database, "INSERT INTO \(table) VALUES (\(places))")
        for index in 0..<count {
            bind(statement, index)
            try statement.run()
        }
    }

    private func write(_ categories: [LedgerModel.Category]) throws {
        try rewrite("categories", 3, categories.count) { statement, index in
            statement.bind(Int64(index), at: 1)
            statement.bind(categories[index].name, at: 2)
            statement.bind(categories[index].isArchived ? 1 : 0, at: 3)
        }
    }

    private func write(_ tags: TagTree) throws {
        let all = tags.parents.flatMap { parent in
            [(Tag(parent.name), parent.isArchived)]
                + parent.children.map {
                    (Tag(parent.name, $0), parent.archivedChildren.contains($0))
                }
        }
        try rewrite("tags", 4, all.count) { statement, index in
            statement.bind(Int64(index), at: 1)
            statement.bind(all[index].0.parent, at: 2)
            statement.bind(all[index].0.child, at: 3)
            statement.bind(all[index].1 ? 1 : 0, at: 4)
        }
    }

    private func write(_ budgets: [Budget]) throws {
        try rewrite("budgets", 5, budgets.count) { statement, index in
            statement.bind(Int64(index), at: 1)
            statement.bind(budgets[index].name, at: 2)
            statement.bind(budgets[index].limit.minorUnits, at: 3)
            statement.bind(budgets[index].limit.currency.code, at: 4)
            statement.bind(budgets[index].period.rawValue, at: 5)
        }
        let categories = budgets.indices.flatMap { budget in
            budgets[budget].categories.enumerated().map { (budget, $0.offset, $0.element) }
        }
        try rewrite("budget_categories", 3, categories.count) { statement, index in
            statement.bind(Int64(categories[index].0), at: 1)
            statement.bind(Int64(categories[index].1), at: 2)
            statement.bind(categories[index].2, at: 3)
        }
    }

    private func write(_ budget: MonthlyBudget?) throws {
        try rewrite("monthly_budget", 4, budget == nil ? 0 : 1) { statement, _ in
            statement.bind(1, at: 1)
            statement.bind(budget?.limit.minorUnits, at: 2)
            statement.bind(budget?.limit.currency.code, at: 3)
            statement.bind(describing: budget?.month, at: 4)
        }
    }

    private func write(_ recurrences: [Recurrence]) throws {
        try rewrite("recurrences", 5, recurrences.count) { statement, index in
            let (word, days) = Self.words(recurrences[index].interval)
            statement.bind(Int64(index), at: 1)
            statement.bind(recurrences[index].id.rawValue, at: 2)
            statement.bind(word, at: 3)
            statement.bind(days, at: 4)
            statement.bind(Int64(recurrences[index].count), at: 5)
        }
        let papers = recurrences.indices.flatMap { series in
            recurrences[series].attachments.enumerated().map { (series, $0.offset, $0.element) }
        }
        try rewrite("recurrence_attachments", 5, papers.count) { statement, index in
            let (series, position, paper) = papers[index]
            statement.bind(Int64(series), at: 1)
            statement.bind(Int64(position), at: 2)
            statement.bind(paper.digest, at: 3)
            statement.bind(paper.name, at: 4)
            statement.bind(Int64(paper.byteCount), at: 5)
        }
    }

    private static func words(_ interval: Recurrence.Interval) -> (String, Int64?) {
        switch interval {
        case .daily: ("daily", nil)
        case .weekly: ("weekly", nil)
        case .monthly: ("monthly", nil)
        case .yearly: ("yearly", nil)
        case .days(let count): ("days", Int64(count))
        }
    }

    private func write(_ predictions: [AcceptedPrediction], _ numbers: TableNumbers) throws {
        try rewrite("accepted_predictions", 5, predictions.count) { statement, index in
            statement.bind(Int64(index), at: 1)
            statement.bind(predictions[index].transaction.description, at: 2)
            statement.bind(predictions[index].amount.minorUnits, at: 3)
            statement.bind(predictions[index].amount.currency.code, at: 4)
            statement.bind(numbers.number(ofTags: predictions[index].tags), at: 5)
        }
    }

    // MARK: Sets

    /// Entries that are gone, by their keys, and those that are new.
    private typealias Difference = (gone: [[String]], come: [[String]])

    private func difference(_ old: [String: String], _ new: [String: String]) -> Difference {
        (
            old.filter { new[$0.key] != $0.value }.map { [$0.key] },
            new.filter { old[$0.key] != $0.value }.map { [$0.key, $0.value] }
        )
    }

    private func difference(_ old: [[String]], _ new: [[String]]) -> Difference {
        (Array(Set(old).subtracting(new)), Array(Set(new).subtracting(old)))
    }

    private func write(_ difference: Difference, remove: String, insert: String) throws {
        for (entries, sql) in [
            (difference.gone, "DELETE FROM " + remove),
            (difference.come.sorted { $0.lexicographicallyPrecedes($1) }, "INSERT INTO " + insert),
        ] where !entries.isEmpty {
            let statement = try SQLStatement(database, sql)
            for entry in entries {
                for (place, text) in entry.enumerated() {
                    statement.bind(text, at: Int32(place + 1))
                }
                try statement.run()
            }
        }
    }
}
