extension Ledger {
    /// Archives a tag, a parent with all its children: it stays on transactions and leaves the
    /// pickers, and nothing guesses it any more.
    /// - Throws: `unknown-tag`, `wrong-parent`.
    public mutating func archiveTag(_ tag: Tag) throws(LedgerError) {
        let (place, child) = try placeToArchive(tag)
        if let child {
            tags.parents[place].archivedChildren.insert(child)
        } else {
            tags.parents[place].isArchived = true
        }
    }

    /// Takes a tag back from the archive, a parent with the children that were not archived by
    /// themselves.
    /// - Throws: `unknown-tag`, `wrong-parent`; `archived-tag` where the parent of a child is
    ///   archived.
    public mutating func restoreTag(_ tag: Tag) throws(LedgerError) {
        let (place, child) = try placeToArchive(tag)
        guard let child else {
            tags.parents[place].isArchived = false
            return
        }
        guard !tags.parents[place].isArchived else {
            throw LedgerError(
                .archivedTag, "the tag \"\(tags.parents[place].name)\" above it is archived",
                value: tag.path)
        }
        tags.parents[place].archivedChildren.remove(child)
    }

    private func placeToArchive(_ tag: Tag) throws(LedgerError) -> (place: Int, child: String?) {
        let listed = try listed(tag: tag)
        let place = tags.parents.firstIndex { $0.name == listed.parent }
        return (place ?? 0, listed.child)
    }
}

extension TagTree.Parent {
    /// Gives a child another name, or takes it out.
    mutating func rename(child: String, to name: String?) {
        children.removeAll { $0 == child }
        let wasArchived = archivedChildren.remove(child) != nil
        guard let name else { return }
        children.append(name)
        if wasArchived { archivedChildren.insert(name) }
    }
}
