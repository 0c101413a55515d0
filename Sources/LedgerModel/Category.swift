/// A category of the ledger's list.
public struct Category: Hashable, Sendable {
    /// The name, unique without regard to case.
    public var name: String
    /// Whether it has left the pickers; old transactions keep it.
    public var isArchived: Bool

    /// A category.
    public init(name: String, isArchived: Bool = false) {
        self.name = name
        self.isArchived = isArchived
    }
}
