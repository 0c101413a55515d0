import StatementModel

extension Ledger {
    /// Every rule that the ledger as it stands breaks, in a fixed order: settings of names and
    /// accounts first, then transactions by date, then transfers. Empty for a sound ledger.
    ///
    /// Operations keep these rules; a file that another hand wrote may not.
    /// - Complexity: O(n log n) in the transactions.
    public func validate() -> [LedgerError] {
        accountProblems() + nameProblems() + transactionProblems() + transferProblems()
    }

    private func accountProblems() -> [LedgerError] {
        var problems: [LedgerError] = []
        var ids: Set<AccountID> = []
        var names: Set<[String]> = []
        for account in accounts {
            if !ids.insert(account.id).inserted {
                problems.append(
                    LedgerError(
                        .duplicateAccount, "two accounts were created as one",
                        value: account.creationKey))
            }
            if Name.trimmed(account.name).isEmpty {
                problems.append(
                    LedgerError(
                        .blankName, "the name of an account is blank", value: account.id.rawValue))
            }
            if !names.insert([account.owner, account.name.lowercased()]).inserted {
                problems.append(
                    LedgerError(
                        .duplicateName, "two accounts are named \"\(account.name)\"",
                        value: account.name))
            }
        }
        return problems + defaultProblems()
    }

    private func defaultProblems() -> [LedgerError] {
        let defaults = accounts.filter(\.isDefault)
        if let archived = defaults.first(where: \.isArchived) {
            return [
                LedgerError(
                    .defaultProtected, "the default account \"\(archived.name)\" is archived",
                    value: archived.name)
            ]
        }
        guard !accounts.isEmpty, defaults.count != 1 else { return [] }
        return [
            LedgerError(
                .defaultCount, "\(defaults.count) accounts are the default instead of one",
                value: String(defaults.count))
        ]
    }

    private func nameProblems() -> [LedgerError] {
        var problems = Self.nameProblems(categories.map(\.name), of: "category")
        problems += Self.nameProblems(budgets.map(\.name), of: "budget")
        problems += Self.nameProblems(tags.parents.map(\.name), of: "tag")
        for parent in tags.parents { problems += Self.nameProblems(parent.children, of: "tag") }
        for budget in budgets {
            if budget.limit.minorUnits <= 0 {
                problems.append(
                    LedgerError(
                        .amountNotPositive, "the limit of \"\(budget.name)\" is not above zero",
                        value: budget.name))
            }
            for category in budget.categories
            where !categories.contains(where: { $0.name == category }) {
                problems.append(Self.unknownCategory(category))
            }
        }
        return problems
    }

    private static func nameProblems(_ names: [String], of thing: String) -> [LedgerError] {
        var problems: [LedgerError] = []
        var seen: Set<String> = []
        for name in names {
            if Name.trimmed(name).isEmpty {
                problems.append(
                    LedgerError(.blankName, "the name of a \(thing) is blank", value: name))
            }
            if !seen.insert(name.lowercased()).inserted {
                problems.append(
                    LedgerError(
                        .duplicateName, "two names of a \(thing) are \"\(name)\"", value: name))
            }
        }
        return problems
    }

    private func transactionProblems() -> [LedgerError] {
        let known = KnownNames(self)
        var problems = known.tagProblems(in: table)
        var ids: Set<TransactionID> = []
        for row in table.rows {
            if !ids.insert(row.id).inserted {
                problems.append(
                    LedgerError(
                        .duplicateTransaction, "two transactions are \(row.id)",
                        value: row.id.description))
            }
            guard accounts.indices.contains(Int(row.account)) else {
                problems.append(
                    LedgerError(
                        .unknownAccount, "the transaction \(row.id) is in no account",
                        value: row.id.description))
                continue
            }
            if row.amount == 0 && row.kind != .adjustment {
                problems.append(
                    LedgerError(
                        .amountNotPositive, "the amount of \(row.id) is zero",
                        value: row.id.description))
            }
            if Int(row.file) > files.count {
                problems.append(
                    LedgerError(
                        .unknownFile, "the transaction \(row.id) is from an unknown file",
                        value: String(row.file)))
            }
            problems += known.problems(of: row, in: table)
        }
        return problems + twinProblems(among: ids)
    }

    /// Twins and rejected pairs of transactions that are not there.
    private func twinProblems(among ids: Set<TransactionID>) -> [LedgerError] {
        var missing: [TransactionID] = []
        for row in table.rows where row.extras >= 0 {
            guard let twin = table.extras[Int(row.extras)].possibleTwin else { continue }
            if !ids.contains(twin) { missing.append(twin) }
        }
        for pair in rejectedPairs.sorted() {
            missing += [pair.first, pair.second].filter { !ids.contains($0) }
        }
        missing += acceptedPredictions.map(\.transaction).filter { !ids.contains($0) }
        return missing.map {
            LedgerError(
                .unknownTransaction, "there is no transaction \($0)", value: $0.description)
        }
    }

    /// The rules of transfers that rows break.
    func transferProblems() -> [LedgerError] {
        var sides: [TransactionID: [Int]] = [:]
        var problems: [LedgerError] = []
        for index in table.rows.indices {
            let row = table.rows[index]
            let transfer = table.transferID(of: row)
            if let transfer { sides[transfer, default: []].append(index) }
            if transfer != nil && row.kind != .transfer {
                problems.append(Self.incomplete(row.id))
            }
        }
        for (_, indices) in sides.sorted(by: { $0.key < $1.key }) {
            guard indices.count == 2 else {
                problems.append(Self.incomplete(table.rows[indices[0]].id))
                continue
            }
            let places = indices.map { Int(table.rows[$0].account) }
            guard places.allSatisfy(accounts.indices.contains) else { continue }
            if let problem = Self.transferProblem(
                value(at: indices[0]), value(at: indices[1]), accounts[places[0]],
                accounts[places[1]])
            {
                problems.append(problem)
            }
        }
        return problems
    }

    private static func incomplete(_ id: TransactionID) -> LedgerError {
        LedgerError(
            .incompleteTransfer, "the transfer of \(id) has not two sides of its kind",
            value: id.description)
    }

    fileprivate static func unknownCategory(_ name: String) -> LedgerError {
        LedgerError(.unknownCategory, "there is no category \"\(name)\"", value: name)
    }
}

/// The names that transactions may use, for looking up quickly.
private struct KnownNames {
    private let categories: Set<String>
    private let tags: Set<Tag>
    private let series: Set<RecurrenceID>
    private let numbers: Set<TextID>

    init(_ ledger: Ledger) {
        categories = Set(ledger.categories.map(\.name))
        tags = Set(ledger.tags.all)
        series = Set(ledger.recurrences.map(\.id))
        numbers = Set(categories.compactMap(ledger.table.texts.find)).union([0])
    }

    /// Tag sets in use that have unknown tags.
    func tagProblems(in table: TransactionTable) -> [LedgerError] {
        var isUsed = [Bool](repeating: false, count: table.tagSets.count)
        for row in table.rows { isUsed[Int(row.tags)] = true }
        return zip(table.tagSets, isUsed).filter(\.1).flatMap { unknown($0.0) }
    }

    func problems(of row: TransactionRow, in table: TransactionTable) -> [LedgerError] {
        var problems: [LedgerError] = []
        if !numbers.contains(row.category) {
            problems.append(Ledger.unknownCategory(table.texts.string(row.category)))
        }
        guard row.extras >= 0 else { return problems }
        let extras = table.extras[Int(row.extras)]
        if let id = extras.recurrence, !series.contains(id) {
            problems.append(
                LedgerError(
                    .unknownRecurrence, "there is no series \(id.rawValue)", value: id.rawValue))
        }
        for part in extras.splits {
            problems += unknown(part.tags)
            if let name = part.category, !categories.contains(name) {
                problems.append(Ledger.unknownCategory(name))
            }
        }
        if let place = extras.place, !place.isOnEarth {
            problems.append(
                LedgerError(
                    .invalidPlace, "the place of \(row.id) is not on earth",
                    value: row.id.description))
        }
        let sum = extras.splits.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        if !extras.splits.isEmpty && sum != Int128(row.amount.magnitude) {
            problems.append(
                LedgerError(
                    .splitsDoNotAddUp, "the splits of \(row.id) do not add up to its amount",
                    value: row.id.description))
        }
        return problems
    }

    private func unknown(_ tags: [Tag]) -> [LedgerError] {
        tags.filter { !self.tags.contains($0) }.map {
            LedgerError(.unknownTag, "there is no tag \"\($0.path)\"", value: $0.path)
        }
    }
}
