/// What puts the lists of categories, budgets and tags right.
extension LedgerMending {
    /// Puts names right that are blank, or that two entries have.
    mutating func mendNames() {
        mend({ $0.nameFaults() }) { mending, fault in
            switch fault.subject {
            case .category(let place): mending.mend(categoryAt: place, fault.error)
            case .budget(let place): mending.mend(budgetAt: place, fault.error)
            case .parentTag(let place): mending.mend(parentTagAt: place, fault.error)
            case .childTag(let parent, let child):
                mending.mend(childTagAt: child, under: parent, fault.error)
            case .archivedChild(let parent, let name):
                mending.unmark(childTag: name, under: parent, fault.error)
            case .usedCategory(let name): mending.list(category: name, fault.error)
            default: false
            }
        }
    }

    // MARK: Categories and budgets

    private mutating func mend(categoryAt place: Int, _ problem: LedgerError) -> Bool {
        let category = ledger.categories[place]
        guard problem.code == .blankName else {
            return merge(categoryAt: place, problem)
        }
        let name = freeName("Unnamed", among: ledger.categories.map(\.name))
        guard takesOn(problem, .rename, "it is named \"\(name)\"") else { return false }
        ledger.categories[place].name = name
        ledger.renameUses(of: category.name, to: name)
        return true
    }

    private mutating func merge(categoryAt place: Int, _ problem: LedgerError) -> Bool {
        let category = ledger.categories[place]
        guard
            let first = ledger.categories.firstIndex(where: {
                $0.name.lowercased() == category.name.lowercased()
            })
        else { return false }
        let name = ledger.categories[first].name
        guard takesOn(problem, .merge, "\"\(name)\" takes the later one in") else { return false }
        if !category.isArchived { ledger.categories[first].isArchived = false }
        ledger.categories.remove(at: place)
        if category.name != name { ledger.renameUses(of: category.name, to: name) }
        return true
    }

    /// Two budgets of one name have two limits, so both stay.
    private mutating func mend(budgetAt place: Int, _ problem: LedgerError) -> Bool {
        guard problem.code != .amountNotPositive else { return false }
        let budget = ledger.budgets[place]
        let isBlank = problem.code == .blankName
        let others = ledger.budgets.indices.filter { $0 != place }
        let name = freeName(
            isBlank ? "Budget" : budget.name, among: others.map { ledger.budgets[$0].name })
        let text = "\(isBlank ? "it" : "the later one") is named \"\(name)\""
        guard takesOn(problem, .rename, text) else { return false }
        ledger.budgets[place].name = name
        return true
    }

    /// Adds a category back, or gives what uses it the list's spelling of it.
    mutating func list(category name: String, count: Int = 1, _ problem: LedgerError) -> Bool {
        let trimmed = Name.trimmed(name)
        if trimmed.isEmpty {
            guard takesOn(problem, .clear, "a blank category is none", count: count) else {
                return false
            }
            ledger.renameUses(of: name, to: nil)
            return true
        }
        let known = ledger.category(named: trimmed)?.name
        let text = known.map { "it is \"\($0)\" in other letters" } ?? "it comes back to the list"
        guard takesOn(problem, known == nil ? .addCategory : .merge, text, count: count) else {
            return false
        }
        if known == nil { ledger.categories.append(Category(name: trimmed)) }
        if known ?? trimmed != name { ledger.renameUses(of: name, to: known ?? trimmed) }
        return true
    }

    // MARK: Tags

    private mutating func mend(parentTagAt place: Int, _ problem: LedgerError) -> Bool {
        let old = ledger.tags.parents[place]
        guard problem.code == .blankName else { return merge(parentTagAt: place, problem) }
        let name = freeName("Unnamed", among: ledger.tags.parents.map(\.name))
        guard takesOn(problem, .rename, "it is named \"\(name)\"") else { return false }
        ledger.tags.parents[place].name = name
        ledger.mapTags { $0.parent == old.name ? Tag(name, $0.child) : $0 }
        ledger.tags.sort()
        return true
    }

    private mutating func merge(parentTagAt place: Int, _ problem: LedgerError) -> Bool {
        let old = ledger.tags.parents[place]
        guard
            let first = ledger.tags.parents.firstIndex(where: {
                $0.name.lowercased() == old.name.lowercased()
            })
        else { return false }
        let name = ledger.tags.parents[first].name
        guard takesOn(problem, .merge, "\"\(name)\" takes the later one in") else { return false }
        let known = ledger.tags.parents[first].children
        ledger.tags.parents[first].children += old.children.filter { !known.contains($0) }
        ledger.tags.parents[first].archivedChildren.formUnion(old.archivedChildren)
        if !old.isArchived { ledger.tags.parents[first].isArchived = false }
        ledger.tags.parents.remove(at: place)
        if old.name != name {
            ledger.mapTags { $0.parent == old.name ? Tag(name, $0.child) : $0 }
        }
        ledger.tags.sort()
        return true
    }

    private mutating func mend(
        childTagAt place: Int, under parent: Int, _ problem: LedgerError
    ) -> Bool {
        let children = ledger.tags.parents[parent].children
        let old = children[place]
        let isBlank = problem.code == .blankName
        let name =
            isBlank
            ? freeName("Unnamed", among: children)
            : children.first { $0.lowercased() == old.lowercased() } ?? old
        let kind = isBlank ? LedgerRepair.Kind.rename : .merge
        let text = isBlank ? "it is named \"\(name)\"" : "\"\(name)\" takes the later one in"
        guard takesOn(problem, kind, text) else { return false }
        ledger.tags.parents[parent].children.remove(at: place)
        if isBlank { ledger.tags.parents[parent].children.append(name) }
        if ledger.tags.parents[parent].archivedChildren.remove(old) != nil {
            ledger.tags.parents[parent].archivedChildren.insert(name)
        }
        if old != name {
            let path = ledger.tags.parents[parent].name
            ledger.mapTags { $0 == Tag(path, old) ? Tag(path, name) : $0 }
        }
        ledger.tags.sort()
        return true
    }

    private mutating func unmark(
        childTag name: String, under parent: Int, _ problem: LedgerError
    ) -> Bool {
        guard takesOn(problem, .clear, "nothing is marked as archived") else { return false }
        ledger.tags.parents[parent].archivedChildren.remove(name)
        return true
    }

    /// Adds a tag and its parent back, or gives what uses it the tree's spelling of it.
    mutating func list(tag: Tag, count: Int, _ problem: LedgerError) -> Bool {
        let parts = [tag.parent, tag.child ?? ""].map(Name.trimmed).filter { !$0.isEmpty }
        guard let parent = parts.first else {
            guard takesOn(problem, .clear, "a blank tag is none", count: count) else {
                return false
            }
            ledger.mapTags { $0 == tag ? nil : $0 }
            return true
        }
        let wanted = Tag(parent, parts.count > 1 ? parts[1] : nil)
        var trial = ledger
        let found: Tag
        // A name that has a colon where none may be is left.
        do { found = try trial.addTagIfMissing(wanted) } catch {
            leave(problem, because: error.message)
            return false
        }
        let isKnown = ledger.tags.all.contains(found)
        let text =
            isKnown ? "it is \"\(found.path)\" in other letters" : "it comes back to the tree"
        guard takesOn(problem, isKnown ? .merge : .addTag, text, count: count) else { return false }
        ledger = trial
        if found != tag { ledger.mapTags { $0 == tag ? found : $0 } }
        return true
    }
}
