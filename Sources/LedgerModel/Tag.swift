/// A tag: a parent alone, or a child of a parent.
public struct Tag: Hashable, Comparable, Sendable {
    /// The first level.
    public var parent: String
    /// The second level, if there is one.
    public var child: String?

    /// A tag of one or two levels.
    public init(_ parent: String, _ child: String? = nil) {
        self.parent = parent
        self.child = child
    }

    /// A tag as files and the command write it: `Food` or `Food:Restaurant`.
    public init(path: String) {
        if let colon = path.firstIndex(of: ":") {
            self.init(String(path[..<colon]), String(path[path.index(after: colon)...]))
        } else {
            self.init(path)
        }
    }

    /// `Food` or `Food:Restaurant`.
    public var path: String { child.map { parent + ":" + $0 } ?? parent }

    /// Alphabetically, children under their parent.
    public static func < (left: Tag, right: Tag) -> Bool {
        left.parent == right.parent
            ? (left.child ?? "") < (right.child ?? "") : left.parent < right.parent
    }
}
