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
        for parent in tags.parents {
            problems += Self.nameProblems(parent.children, of: "tag")
            for child in parent.archivedChildren.sorted() where !parent.children.contains(child) {
                let path = Tag(parent.name, child).path
                problems.append(
                    LedgerError(.unknownTag, "there is no tag \"\(path)\"", value: path))
            }
        }
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

    static func unknownCategory(_ name: String) -> LedgerError {
        LedgerError(.unknownCategory, "there is no category \"\(name)\"", value: name)
    }
}
