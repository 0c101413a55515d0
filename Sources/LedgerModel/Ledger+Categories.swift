extension Ledger {
    /// The categories of the pickers: all that are not archived.
    public var activeCategories: [Category] { categories.filter { !$0.isArchived } }

    /// The category of a name, whatever the case.
    public func category(named name: String) -> Category? {
        let name = Name.trimmed(name)
        return categories.first { Name.isSame($0.name, name) }
    }

    /// Adds those of the predefined categories that the ledger does not have.
    public mutating func addPredefinedCategories() {
        for category in Category.predefined where self.category(named: category.name) == nil {
            categories.append(category)
        }
    }

    /// Adds a category.
    /// - Throws: `blank-name`, `duplicate-name`.
    public mutating func addCategory(named name: String) throws(LedgerError) {
        let name = try checked(name: name, of: "a category")
        try requireUnique(name, among: categories.lazy.map(\.name), of: "a category")
        categories.append(Category(name: name))
    }

    /// Renames a category; transactions, splits, receipts and budgets follow.
    /// - Throws: `unknown-category`, `blank-name`, `duplicate-name`.
    public mutating func renameCategory(_ old: String, to new: String) throws(LedgerError) {
        let place = try place(ofCategory: old)
        let old = categories[place].name
        let new = try checked(name: new, of: "a category")
        let others = categories.indices.lazy.filter { $0 != place }.map { [categories] in
            categories[$0].name
        }
        try requireUnique(new, among: others, of: "a category")
        categories[place].name = new
        renameUses(of: old, to: new)
    }

    /// Merges a category into another one: transactions, splits, receipts and budgets follow.
    /// - Throws: `unknown-category`; `duplicate-name` where both are the same.
    public mutating func mergeCategory(_ old: String, into new: String) throws(LedgerError) {
        let source = try place(ofCategory: old)
        let target = try place(ofCategory: new)
        guard source != target else {
            throw LedgerError(
                .duplicateName, "\"\(old)\" and \"\(new)\" are one category", value: new)
        }
        let (old, new) = (categories[source].name, categories[target].name)
        categories.remove(at: source)
        renameUses(of: old, to: new)
    }

    /// Removes a category from the list and from every transaction, split, receipt and budget.
    /// - Throws: `unknown-category`; `budget-needs-category` where a budget counts no other one.
    public mutating func removeCategory(_ name: String) throws(LedgerError) {
        let place = try place(ofCategory: name)
        let old = categories[place].name
        // A budget of no category counts all spending.
        if let budget = budgets.first(where: { $0.categories == [old] }) {
            throw LedgerError(
                .budgetNeedsCategory,
                "the budget \"\(budget.name)\" counts the category \"\(old)\" alone", value: old)
        }
        categories.remove(at: place)
        renameUses(of: old, to: nil)
    }

    /// Archives a category: it stays on transactions and leaves the pickers.
    /// - Throws: `unknown-category`.
    public mutating func archiveCategory(_ name: String) throws(LedgerError) {
        categories[try place(ofCategory: name)].isArchived = true
    }

    /// Takes a category back from the archive.
    /// - Throws: `unknown-category`.
    public mutating func restoreCategory(_ name: String) throws(LedgerError) {
        categories[try place(ofCategory: name)].isArchived = false
    }

    /// The number of a category's name for rows; the category is added where it is new.
    /// Importers use it, which take over categories as files name them.
    package mutating func categoryNumber(addingIfMissing name: String) -> TextID {
        let name = Name.trimmed(name)
        if name.isEmpty { return 0 }
        var index = categoryIndex ?? NameIndex(categories.lazy.map(\.name))
        categoryIndex = nil
        let known = index.place(of: name)
        if known == nil {
            index.add(name, at: categories.count)
            categories.append(Category(name: name))
        }
        // Behind the change, which takes the index away.
        categoryIndex = index
        return table.texts.intern(known.map { categories[$0].name } ?? name)
    }
}

extension Ledger {
    /// The ledger's spelling of a category.
    func listed(category name: String) throws(LedgerError) -> String {
        categories[try place(ofCategory: name)].name
    }

    private func place(ofCategory name: String) throws(LedgerError) -> Int {
        let wanted = Name.trimmed(name)
        guard let place = categories.firstIndex(where: { Name.isSame($0.name, wanted) }) else {
            throw LedgerError(
                .unknownCategory, "there is no category \"\(name)\"", value: name)
        }
        return place
    }

    /// Renames every use of a category; `nil` takes it away.
    mutating func renameUses(of old: String, to new: String?) {
        // The empty text stands for no category.
        if !old.isEmpty, let oldNumber = table.texts.find(old) {
            let newNumber = table.texts.intern(new ?? "")
            table.update { row in
                guard row.category == oldNumber else { return }
                row.category = newNumber
                if newNumber == 0 { row.guessed.remove(.category) }
            }
        }
        table.mapExtras { extras in
            for part in extras.splits.indices where extras.splits[part].category == old {
                extras.splits[part].category = new
            }
            if extras.receipt?.category == old { extras.receipt?.category = new }
        }
        for budget in budgets.indices {
            var seen: Set<String> = []
            budgets[budget].categories = budgets[budget].categories
                .compactMap { $0 == old ? new : $0 }.filter { seen.insert($0).inserted }
        }
    }
}
