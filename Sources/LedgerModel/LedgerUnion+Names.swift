/// Categories, tags, aliases, budgets and series of two ledgers.
extension LedgerUnion {
    mutating func joinNames(_ second: Ledger) {
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

    mutating func joinPlans(_ second: Ledger) {
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
            if own.yields(to: budget) { ledger.budgets[known] = budget }
            notes.append(
                "the budget \"\(own.name)\" differs; the limit of "
                    + "\(ledger.budgets[known].limit) stays")
        }
        if let other = second.monthlyBudget {
            let own = ledger.monthlyBudget
            if own.map({ $0.yields(to: other) }) ?? true { ledger.monthlyBudget = other }
            if let own, own != other, let kept = ledger.monthlyBudget {
                notes.append("the monthly budgets differ; that of \(kept.limit) stays")
            }
        }
        for series in second.recurrences {
            guard let known = ledger.recurrences.firstIndex(where: { $0.id == series.id }) else {
                ledger.recurrences.append(series)
                continue
            }
            let own = ledger.recurrences[known].attachments
            ledger.recurrences[known].attachments += series.attachments.filter {
                !own.contains($0)
            }
        }
    }
}

extension MonthlyBudget {
    /// Whether another budget is the one to keep: that of the later month, else the larger.
    fileprivate func yields(to other: MonthlyBudget) -> Bool {
        if month != other.month { return month < other.month }
        let limits = (limit.minorUnits, other.limit.minorUnits)
        return limits.0 == limits.1 ? "\(other)" < "\(self)" : limits.0 < limits.1
    }
}

extension Budget {
    /// Whether another budget of the name is the one to keep: that of the larger limit.
    fileprivate func yields(to other: Budget) -> Bool {
        let limits = (limit.minorUnits, other.limit.minorUnits)
        return limits.0 == limits.1 ? "\(other)" < "\(self)" : limits.0 < limits.1
    }
}

extension TagTree {
    /// Adds the tags of another tree; of two spellings the one that is smaller as a text stays.
    /// What one of them uses is not archived.
    fileprivate mutating func join(_ other: TagTree) {
        for parent in other.parents {
            let name = parent.name.lowercased()
            guard let place = parents.firstIndex(where: { $0.name.lowercased() == name }) else {
                parents.append(parent)
                continue
            }
            parents[place].name = min(parents[place].name, parent.name)
            parents[place].isArchived = parents[place].isArchived && parent.isArchived
            for child in parent.children {
                let isArchived = parent.archivedChildren.contains(child)
                let known = parents[place].children.firstIndex {
                    $0.lowercased() == child.lowercased()
                }
                guard let known else {
                    parents[place].children.append(child)
                    if isArchived { parents[place].archivedChildren.insert(child) }
                    continue
                }
                let own = parents[place].children[known]
                let wasArchived = parents[place].archivedChildren.remove(own) != nil
                let name = min(own, child)
                parents[place].children[known] = name
                if wasArchived && isArchived { parents[place].archivedChildren.insert(name) }
            }
        }
        sort()
    }
}
