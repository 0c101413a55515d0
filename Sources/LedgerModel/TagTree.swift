/// The tags of a ledger in two levels, always alphabetical.
public struct TagTree: Hashable, Sendable {
    /// A first-level tag with its children.
    public struct Parent: Hashable, Sendable {
        /// The name, unique among the parents without regard to case.
        public package(set) var name: String
        /// The children, unique without regard to case, alphabetical.
        public package(set) var children: [String]
        /// Whether it has left the pickers, and its children with it; old transactions keep it.
        public package(set) var isArchived = false
        /// The children that were archived by themselves.
        public package(set) var archivedChildren: Set<String> = []

        /// A first-level tag as a store loads it; ``Ledger/validate()`` checks the rules.
        package init(name: String, children: [String] = []) {
            self.name = name
            self.children = children
        }

        /// The children of the pickers.
        public var activeChildren: [String] {
            isArchived ? [] : children.filter { !archivedChildren.contains($0) }
        }
    }

    /// The first level, alphabetical.
    public package(set) var parents: [Parent] = []

    /// No tags.
    public init() {}

    /// The tree that a list of tags spans: parents of children are added, repeats are dropped,
    /// and everything is put in order.
    package init(_ tags: [Tag]) {
        var places: [String: Int] = [:]
        var seen: Set<Tag> = []
        for tag in tags {
            let place = places[tag.parent] ?? parents.count
            if place == parents.count {
                places[tag.parent] = place
                parents.append(Parent(name: tag.parent))
            }
            guard let child = tag.child, seen.insert(tag).inserted else { continue }
            parents[place].children.append(child)
        }
        sort()
    }

    /// Puts parents and children in alphabetical order, small and capital letters together.
    mutating func sort() {
        for place in parents.indices { parents[place].children.sort(by: Self.precedes) }
        parents.sort { Self.precedes($0.name, $1.name) }
    }

    private static func precedes(_ one: String, _ other: String) -> Bool {
        let folded = (one.lowercased(), other.lowercased())
        return folded.0 == folded.1 ? one < other : folded.0 < folded.1
    }

    /// Every tag, children under their parents.
    public var all: [Tag] {
        parents.flatMap { parent in
            [Tag(parent.name)] + parent.children.map { Tag(parent.name, $0) }
        }
    }

    /// The tags of the pickers: all that are not archived, nor under an archived parent.
    public var active: [Tag] {
        parents.filter { !$0.isArchived }.flatMap { parent in
            [Tag(parent.name)] + parent.activeChildren.map { Tag(parent.name, $0) }
        }
    }

    /// The tags that have left the pickers.
    public var archived: [Tag] {
        let active = Set(active)
        return all.filter { !active.contains($0) }
    }
}
