/// The tags of a ledger in two levels, always alphabetical.
public struct TagTree: Hashable, Sendable {
    /// A first-level tag with its children.
    public struct Parent: Hashable, Sendable {
        /// The name, unique among the parents without regard to case.
        public internal(set) var name: String
        /// The children, unique without regard to case, alphabetical.
        public internal(set) var children: [String]
    }

    /// The first level, alphabetical.
    public internal(set) var parents: [Parent] = []

    /// No tags.
    public init() {}

    /// Every tag, children under their parents.
    public var all: [Tag] {
        parents.flatMap { parent in
            [Tag(parent.name)] + parent.children.map { Tag(parent.name, $0) }
        }
    }
}
