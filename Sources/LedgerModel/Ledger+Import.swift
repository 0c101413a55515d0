/// What an import adds to the ledger's lists without asking.
extension Ledger {
    /// Adds a category that a file states, unless there is one of that name.
    package mutating func keep(category name: String) {
        guard !name.isEmpty, !categories.contains(where: { $0.name == name }) else { return }
        categories.append(Category(name: name))
    }

    /// Adds a tag that a file states, and its parent, unless they are there.
    package mutating func keep(tag: Tag) {
        guard !tag.parent.isEmpty else { return }
        var parents = tags.parents
        if !parents.contains(where: { $0.name == tag.parent }) {
            parents.append(TagTree.Parent(name: tag.parent, children: []))
            parents.sort { $0.name < $1.name }
        }
        if let child = tag.child, !child.isEmpty,
            let index = parents.firstIndex(where: { $0.name == tag.parent }),
            !parents[index].children.contains(child)
        {
            parents[index].children.append(child)
            parents[index].children.sort()
        }
        tags.parents = parents
    }
}
