import StatementModel

extension Ledger {
    /// Every rule that the ledger as it stands breaks, in a fixed order: settings of names and
    /// accounts first, then transactions by date, then transfers. Empty for a sound ledger.
    ///
    /// Operations keep these rules; a file that another hand wrote may not.
    /// - Complexity: O(n log n) in the transactions.
    public func validate() -> [LedgerError] { faults().map(\.error) }

    /// The same, each with what breaks the rule.
    func faults() -> [LedgerFault] {
        accountFaults() + nameFaults() + transactionFaults() + transferFaults()
    }

    /// The rules that accounts break, in their order.
    func accountFaults() -> [LedgerFault] {
        var faults: [LedgerFault] = []
        var ids: Set<AccountID> = []
        var names: Set<[String]> = []
        for (place, account) in accounts.enumerated() {
            if !ids.insert(account.id).inserted {
                faults.append(
                    LedgerFault(
                        .account(place), .duplicateAccount, "two accounts were created as one",
                        value: account.creationKey))
            }
            if Name.trimmed(account.name).isEmpty {
                faults.append(
                    LedgerFault(
                        .account(place), .blankName, "the name of an account is blank",
                        value: account.id.rawValue))
            }
            if !names.insert([account.owner, account.name.lowercased()]).inserted {
                faults.append(
                    LedgerFault(
                        .account(place), .duplicateName,
                        "two accounts are named \"\(account.name)\"", value: account.name))
            }
        }
        return faults + defaultFaults()
    }

    private func defaultFaults() -> [LedgerFault] {
        let defaults = accounts.filter(\.isDefault)
        if let archived = defaults.first(where: \.isArchived) {
            return [
                LedgerFault(
                    .defaultAccount, .defaultProtected,
                    "the default account \"\(archived.name)\" is archived", value: archived.name)
            ]
        }
        guard !accounts.isEmpty, defaults.count != 1 else { return [] }
        return [
            LedgerFault(
                .defaultAccount, .defaultCount,
                "\(defaults.count) accounts are the default instead of one",
                value: String(defaults.count))
        ]
    }

    /// The rules that categories, budgets and tags break, in this order.
    func nameFaults() -> [LedgerFault] {
        var faults = Self.nameFaults(categories.map(\.name), of: "category") { .category($0) }
        faults += Self.nameFaults(budgets.map(\.name), of: "budget") { .budget($0) }
        faults += Self.nameFaults(tags.parents.map(\.name), of: "tag") { .parentTag($0) }
        for (place, parent) in tags.parents.enumerated() {
            faults += Self.nameFaults(parent.children, of: "tag") {
                .childTag(parent: place, child: $0)
            }
            for child in parent.archivedChildren.sorted() where !parent.children.contains(child) {
                let fault = Self.unknownTag(Tag(parent.name, child))
                faults.append(LedgerFault(.archivedChild(parent: place, name: child), fault))
            }
        }
        for (place, budget) in budgets.enumerated() {
            if budget.limit.minorUnits <= 0 {
                faults.append(
                    LedgerFault(
                        .budget(place), .amountNotPositive,
                        "the limit of \"\(budget.name)\" is not above zero", value: budget.name))
            }
            for category in budget.categories
            where !categories.contains(where: { $0.name == category }) {
                faults.append(
                    LedgerFault(.usedCategory(category), Self.unknownCategory(category)))
            }
        }
        return faults
    }

    private static func nameFaults(
        _ names: [String], of thing: String, _ subject: (Int) -> LedgerFault.Subject
    ) -> [LedgerFault] {
        var faults: [LedgerFault] = []
        var seen: Set<String> = []
        for (place, name) in names.enumerated() {
            if Name.trimmed(name).isEmpty {
                faults.append(
                    LedgerFault(
                        subject(place), .blankName, "the name of a \(thing) is blank",
                        value: name))
            }
            if !seen.insert(name.lowercased()).inserted {
                faults.append(
                    LedgerFault(
                        subject(place), .duplicateName, "two names of a \(thing) are \"\(name)\"",
                        value: name))
            }
        }
        return faults
    }

    static func unknownCategory(_ name: String) -> LedgerError {
        LedgerError(.unknownCategory, "there is no category \"\(name)\"", value: name)
    }

    static func unknownTag(_ tag: Tag) -> LedgerError {
        LedgerError(.unknownTag, "there is no tag \"\(tag.path)\"", value: tag.path)
    }
}
