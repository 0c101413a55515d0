extension Ledger {
    /// Adds a parent tag, or a child under a parent that exists.
    /// - Throws: `blank-name`, `duplicate-name`, `invalid-name`, `unknown-tag` (the parent).
    public mutating func addTag(_ tag: Tag) throws(LedgerError) {
        guard let child = tag.child else {
            let name = try checkedParent(tag.parent, except: nil)
            tags.parents.append(TagTree.Parent(name: name))
            tags.sort()
            return
        }
        let place = try place(ofParent: tag.parent)
        let name = try checkedChild(child, under: place, except: nil)
        tags.parents[place].children.append(name)
        tags.sort()
    }

    /// Adds a tag and its parent where they are missing.
    /// - Throws: `blank-name`, `invalid-name`.
    /// - Returns: the tag in the ledger's spelling.
    @discardableResult
    public mutating func addTagIfMissing(_ tag: Tag) throws(LedgerError) -> Tag {
        if tagIndex == nil { tagIndex = TagIndex(tags) }
        if let known = knownTag(tag) { return known }
        if parentPlace(of: tag) == nil { try addTag(Tag(tag.parent)) }
        if let child = tag.child, let place = parentPlace(of: tag),
            !tags.parents[place].children.contains(where: { Name.isSame($0, Name.trimmed(child)) })
        {
            try addTag(tag)
        }
        return try listed(tag: tag)
    }

    /// Adds those of many tags, and their parents, that are missing; names that no tag may have are left
    /// out. It is one by one what ``addTagIfMissing(_:)`` does.
    /// - Complexity: O(n log n) in the tags of the ledger and the list.
    package mutating func addTagsIfMissing(_ list: some Sequence<Tag>) {
        var tree = tags
        var places = NameIndex(tree.parents.lazy.map(\.name))
        var children = Set(
            tree.parents.flatMap { parent in
                parent.children.map { [parent.name.lowercased(), $0.lowercased()] }
            })
        let count = (tree.parents.count, children.count)
        for tag in list {
            let parent = Name.trimmed(tag.parent)
            guard !parent.isEmpty, !parent.utf8.contains(UInt8(ascii: ":")) else { continue }
            let place = places.place(of: parent) ?? tree.parents.count
            if place == tree.parents.count {
                places.add(parent, at: place)
                tree.parents.append(TagTree.Parent(name: parent))
            }
            guard let child = tag.child.map(Name.trimmed), !child.isEmpty,
                children.insert([parent.lowercased(), child.lowercased()]).inserted
            else { continue }
            tree.parents[place].children.append(child)
        }
        guard count != (tree.parents.count, children.count) else { return }
        tree.sort()
        tags = tree
        tagIndex = TagIndex(tags)
    }

    /// A tag in the ledger's spelling, where the index is made and has it.
    private func knownTag(_ tag: Tag) -> Tag? {
        let parent = Name.trimmed(tag.parent)
        guard let tagIndex, let place = tagIndex.place(ofParent: parent) else { return nil }
        guard let child = tag.child else { return Tag(tags.parents[place].name) }
        return tagIndex.child(Name.trimmed(child), under: parent).map {
            Tag(tags.parents[place].name, $0)
        }
    }

    /// Renames a tag, the child for a tag of two levels; transactions and splits follow.
    /// - Throws: `unknown-tag`, `wrong-parent`, `blank-name`, `duplicate-name`, `invalid-name`.
    public mutating func renameTag(_ tag: Tag, to name: String) throws(LedgerError) {
        let old = try listed(tag: tag)
        let place = try place(ofParent: old.parent)
        guard let child = old.child else {
            let name = try checkedParent(name, except: place)
            tags.parents[place].name = name
            tags.sort()
            mapTags { $0.parent == old.parent ? Tag(name, $0.child) : $0 }
            return
        }
        let name = try checkedChild(name, under: place, except: child)
        tags.parents[place].rename(child: child, to: name)
        tags.sort()
        mapTags { $0 == old ? Tag(old.parent, name) : $0 }
    }

    /// Merges a tag into another one; transactions and splits follow. A parent takes its children
    /// along, which join those of the same name.
    /// - Throws: `unknown-tag`, `wrong-parent`; `duplicate-name` where both are the same;
    ///   `invalid-name` where a parent with children is to become a child.
    public mutating func mergeTag(_ tag: Tag, into other: Tag) throws(LedgerError) {
        let old = try listed(tag: tag)
        let new = try listed(tag: other)
        guard old != new else {
            throw LedgerError(
                .duplicateName, "\"\(tag.path)\" and \"\(other.path)\" are one tag",
                value: other.path)
        }
        guard old.child == nil else {
            mapTags { $0 == old ? new : $0 }
            return try removeTag(old)
        }
        let children = tags.parents[try place(ofParent: old.parent)].children
        guard children.isEmpty || new.child == nil else {
            throw LedgerError(
                .invalidName, "\"\(old.path)\" has children, and tags have two levels only",
                value: old.path)
        }
        var places = [old: new]
        for child in children {
            places[Tag(old.parent, child)] = try addTagIfMissing(Tag(new.parent, child))
        }
        mapTags { places[$0] ?? $0 }
        try removeTag(old)
    }

    /// Removes a tag, a parent with all its children, from the tree and from every transaction.
    /// - Throws: `unknown-tag`, `wrong-parent`.
    public mutating func removeTag(_ tag: Tag) throws(LedgerError) {
        let old = try listed(tag: tag)
        let place = try place(ofParent: old.parent)
        if let child = old.child {
            tags.parents[place].rename(child: child, to: nil)
            mapTags { $0 == old ? nil : $0 }
        } else {
            tags.parents.remove(at: place)
            mapTags { $0.parent == old.parent ? nil : $0 }
        }
    }

    /// A tag in the ledger's spelling, whatever the case asked for.
    /// - Throws: `unknown-tag`; `wrong-parent` where the child exists under another parent alone.
    public func listed(tag: Tag) throws(LedgerError) -> Tag {
        let parent = tags.parents[try place(ofParent: tag.parent)]
        guard let wanted = tag.child.map(Name.trimmed) else { return Tag(parent.name) }
        if let child = parent.children.first(where: { Name.isSame($0, wanted) }) {
            return Tag(parent.name, child)
        }
        for other in tags.parents where other.children.contains(where: { Name.isSame($0, wanted) })
        {
            throw LedgerError(
                .wrongParent,
                "the tag \"\(wanted)\" is under \"\(other.name)\", not under \"\(parent.name)\"",
                value: tag.path)
        }
        throw LedgerError(.unknownTag, "there is no tag \"\(tag.path)\"", value: tag.path)
    }
}

extension Ledger {
    /// Tags in the ledger's spelling, alphabetical, each once.
    func listed(tags: [Tag]) throws(LedgerError) -> [Tag] {
        var listed: Set<Tag> = []
        for tag in tags { listed.insert(try self.listed(tag: tag)) }
        return listed.sorted()
    }

    private func parentPlace(of tag: Tag) -> Int? {
        let wanted = Name.trimmed(tag.parent)
        return tags.parents.firstIndex { Name.isSame($0.name, wanted) }
    }

    private func place(ofParent name: String) throws(LedgerError) -> Int {
        guard let place = parentPlace(of: Tag(name)) else {
            throw LedgerError(.unknownTag, "there is no tag \"\(name)\"", value: name)
        }
        return place
    }

    private func checkedParent(_ name: String, except place: Int?) throws(LedgerError) -> String {
        let name = try checked(name: name, of: "a tag")
        guard !name.utf8.contains(UInt8(ascii: ":")) else {
            throw LedgerError(
                .invalidName, "the tag \"\(name)\" has a colon, which parts parent and child",
                value: name)
        }
        let others = tags.parents.enumerated().filter { $0.offset != place }.map(\.element.name)
        try requireUnique(name, among: others, of: "a tag")
        return name
    }

    private func checkedChild(_ name: String, under place: Int, except child: String?)
        throws(LedgerError) -> String
    {
        let name = try checked(name: name, of: "a tag")
        let others = tags.parents[place].children.filter { $0 != child }
        try requireUnique(name, among: others, of: "a tag")
        return name
    }

    /// Rewrites every use of a tag; `nil` removes it.
    mutating func mapTags(_ transform: (Tag) -> Tag?) {
        table.mapTagSets { Set($0.compactMap(transform)).sorted() }
        table.mapExtras { extras in
            for part in extras.splits.indices {
                let tags = extras.splits[part].tags
                extras.splits[part].tags = Set(tags.compactMap(transform)).sorted()
            }
        }
        for place in acceptedPredictions.indices {
            acceptedPredictions[place].tags = acceptedPredictions[place].tags.compactMap(transform)
        }
    }
}
