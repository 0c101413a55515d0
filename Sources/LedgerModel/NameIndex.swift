/// Places of names in a list, whatever the case: imports look up thousands of them.
///
/// It holds for one state of the list; whoever changes the list makes it anew, or adds to it.
struct NameIndex: Sendable {
    private var places: [String: Int] = [:]

    /// The places in a list; the first one of names that are one.
    init(_ names: some Sequence<String>) {
        for (place, name) in names.enumerated() { add(name, at: place) }
    }

    /// The place of a name.
    func place(of name: String) -> Int? { places[name.lowercased()] }

    /// Takes in a name at the end of the list.
    mutating func add(_ name: String, at place: Int) {
        let key = name.lowercased()
        if places[key] == nil { places[key] = place }
    }
}

/// Places of tags in a tree, whatever the case.
struct TagIndex: Sendable {
    private var parents: NameIndex
    private var children: [[String]: String] = [:]

    /// The places in a tree.
    init(_ tree: TagTree) {
        parents = NameIndex(tree.parents.lazy.map(\.name))
        for (place, parent) in tree.parents.enumerated()
        where parents.place(of: parent.name) == place {
            for child in parent.children {
                let key = [parent.name.lowercased(), child.lowercased()]
                if children[key] == nil { children[key] = child }
            }
        }
    }

    /// The place of a first-level tag.
    func place(ofParent name: String) -> Int? { parents.place(of: name) }

    /// The spelling of a child, by names without blanks at their ends.
    func child(_ name: String, under parent: String) -> String? {
        children[[parent.lowercased(), name.lowercased()]]
    }
}
