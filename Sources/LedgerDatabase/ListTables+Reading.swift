import GRDB
import LedgerModel
import StatementModel

extension ListTables {
    /// The ledger without its transactions, and the digest of its last batch.
    func read(tagSets: [Int64: [Tag]]) throws -> (ledger: Ledger, batchDigest: String?) {
        var ledger = Ledger()
        let head = try SQLStatement(
            database,
            "SELECT limits, preferred_currency, batch_count, batch_digest FROM ledger")
        guard try head.next() else {
            throw DatabaseFailure(.damaged, "the database has no settings of a ledger")
        }
        ledger.settings.limits = try head.value(0, "a word for limits") {
            Ledger.Limits(rawValue: $0)
        }
        ledger.settings.preferredCurrency = head.isNull(1) ? nil : try head.currency(1)
        ledger.batchCount = try head.number(2, Int.self)
        let batchDigest = head.optionalString(3)
        head.reset()
        ledger.accounts = try readAccounts()
        ledger.files = try list("name, digest, format, layout FROM files ORDER BY number") {
            ImportedFile(
                name: $0.string(0), digest: $0.string(1), format: $0.string(2),
                layout: $0.optionalString(3))
        }
        ledger.categories = try list("name, is_archived FROM categories ORDER BY position") {
            LedgerModel.Category(name: $0.string(0), isArchived: $0.integer(1) != 0)
        }
        ledger.tags = try readTags()
        try readBudgets(into: &ledger)
        ledger.recurrences = try readRecurrences()
        let aliases = try list("text, payee FROM aliases") { ($0.string(0), $0.string(1)) }
        ledger.aliases = Dictionary(aliases) { first, _ in first }
        ledger.rejectedPairs = Set(
            try list("first, second FROM rejected_pairs") {
                TransactionPair(try id($0, 0), try id($0, 1))
            })
        ledger.tombstones = Set(try list("key FROM tombstones") { try id($0, 0) })
        ledger.unguessedPayees = Set(
            try list("payee FROM unguessed_payees") { $0.string(0) })
        ledger.acceptedPredictions = try readPredictions(tagSets)
        return (ledger, batchDigest)
    }

    private func list<Entry>(
        _ query: String, _ entry: (SQLStatement) throws -> Entry
    ) throws -> [Entry] {
        let statement = try SQLStatement(database, "SELECT " + query)
        var entries: [Entry] = []
        while try statement.next() { entries.append(try entry(statement)) }
        return entries
    }

    private func id(_ statement: SQLStatement, _ column: Int32) throws -> TransactionID {
        try statement.value(column, "an id") { TransactionID(parsing: $0) }
    }

    private func readAccounts() throws -> [Account] {
        let otherNumbers = try readTexts("account_number", of: "account_numbers")
        let formerKeys = try readTexts("creation_key", of: "account_keys")
        return try list(
            """
            id, creation_key, owner, name, currency, kind, opening_balance, bank_id,
                account_number, is_default, is_archived, number
            FROM accounts ORDER BY number
            """
        ) { statement in
            let account = Account(
                creationKey: statement.string(1), name: statement.string(3),
                currency: try statement.currency(4),
                kind: try statement.value(5, "a kind of account") { Account.Kind(rawValue: $0) },
                owner: statement.string(2), openingBalance: statement.integer(6),
                bankID: statement.optionalString(7), number: statement.optionalString(8),
                otherNumbers: otherNumbers[statement.integer(11)] ?? [],
                formerKeys: formerKeys[statement.integer(11)] ?? [],
                isDefault: statement.integer(9) != 0, isArchived: statement.integer(10) != 0)
            guard account.id.rawValue == statement.string(0) else {
                throw DatabaseFailure(
                    .damaged, "the id of an account is not that of its creation key")
            }
            return account
        }
    }

    /// Texts of accounts. Databases of before there were any, which are read as they are where nothing can
    /// be written, have no table of them.
    private func readTexts(_ column: String, of table: String) throws -> [Int64: [String]] {
        guard try database.tableExists(table) else { return [:] }
        let texts = try list("account, \(column) FROM \(table) ORDER BY account, position") {
            ($0.integer(0), $0.string(1))
        }
        return Dictionary(grouping: texts, by: \.0).mapValues { $0.map(\.1) }
    }

    private func readTags() throws -> TagTree {
        var tree = TagTree()
        let tags = try list("parent, child, is_archived FROM tags ORDER BY position") {
            (Tag($0.string(0), $0.optionalString(1)), $0.integer(2) != 0)
        }
        for (tag, isArchived) in tags {
            guard let child = tag.child else {
                var parent = TagTree.Parent(name: tag.parent)
                parent.isArchived = isArchived
                tree.parents.append(parent)
                continue
            }
            guard let last = tree.parents.indices.last, tree.parents[last].name == tag.parent
            else { throw DatabaseFailure(.damaged, "a tag of the database has no parent") }
            tree.parents[last].children.append(child)
            if isArchived { tree.parents[last].archivedChildren.insert(child) }
        }
        return tree
    }

    private func readBudgets(into ledger: inout Ledger) throws {
        let categories = try list(
            "budget, category FROM budget_categories ORDER BY budget, position"
        ) { ($0.integer(0), $0.string(1)) }
        let byBudget = Dictionary(grouping: categories, by: \.0)
        ledger.budgets = try list(
            "position, name, amount, currency, period FROM budgets ORDER BY position"
        ) { statement in
            Budget(
                name: statement.string(1),
                limit: Money(
                    minorUnits: statement.integer(2), currency: try statement.currency(3)),
                period: try statement.value(4, "a period") { Budget.Period(rawValue: $0) },
                categories: (byBudget[statement.integer(0)] ?? []).map(\.1))
        }
        ledger.monthlyBudget = try list("amount, currency, month FROM monthly_budget") {
            statement in
            MonthlyBudget(
                limit: Money(
                    minorUnits: statement.integer(0), currency: try statement.currency(1)),
                month: try statement.value(2, "a month") { CalendarDate(parsing: $0) })
        }.first
    }

    private func readRecurrences() throws -> [Recurrence] {
        let papers = try list(
            """
            recurrence, digest, name, byte_count FROM recurrence_attachments
            ORDER BY recurrence, position
            """
        ) { statement in
            (
                statement.integer(0),
                Attachment(
                    digest: statement.string(1), name: statement.string(2),
                    byteCount: Int(statement.integer(3)))
            )
        }
        let bySeries = Dictionary(grouping: papers, by: \.0)
        return try list(
            "position, id, interval, days, count FROM recurrences ORDER BY position"
        ) { statement in
            let days = statement.isNull(3) ? nil : statement.integer(3)
            return Recurrence(
                id: RecurrenceID(rawValue: statement.string(1)),
                interval: try statement.value(2, "an interval") { Self.interval($0, days) },
                count: try statement.number(4, Int.self),
                attachments: (bySeries[statement.integer(0)] ?? []).map(\.1))
        }
    }

    private static func interval(_ word: String, _ days: Int64?) -> Recurrence.Interval? {
        switch (word, days) {
        case ("daily", nil): .daily
        case ("weekly", nil): .weekly
        case ("monthly", nil): .monthly
        case ("yearly", nil): .yearly
        case ("days", let days?): Int(exactly: days).map { .days($0) }
        default: nil
        }
    }

    private func readPredictions(_ tagSets: [Int64: [Tag]]) throws -> [AcceptedPrediction] {
        try list(
            """
            transaction_id, amount, currency, tag_set FROM accepted_predictions ORDER BY position
            """
        ) { statement in
            AcceptedPrediction(
                transaction: try id(statement, 0),
                amount: Money(
                    minorUnits: statement.integer(1), currency: try statement.currency(2)),
                tags: statement.isNull(3) ? [] : tagSets[statement.integer(3)] ?? [])
        }
    }

    // MARK: Tag sets

    /// The tag sets by number.
    func readTagSets() throws -> [Int64: [Tag]] {
        var sets: [Int64: [Tag]] = [:]
        let statement = try SQLStatement(
            database, "SELECT number, tag FROM tag_sets ORDER BY number, position")
        while try statement.next() {
            sets[statement.integer(0), default: []].append(Tag(path: statement.string(1)))
        }
        return sets
    }
}
