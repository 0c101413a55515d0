import LedgerModel
import ReportWriters

/// Names in levels, as people and scripts read them.
struct NameTree {
    /// A name of the tree.
    struct Entry {
        /// The whole name, for scripts; `nil` for a heading that is no entry of the list.
        var path: String?
        /// The last part of it.
        var name: String
        /// How many levels are above it.
        var level: Int
        var isArchived = false
    }

    private(set) var entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    /// The tree that colons in the names of categories make. A category stands where the first of
    /// its branch came.
    init(categories: [LedgerModel.Category]) {
        entries = []
        append(
            categories.map {
                ($0.name.split(separator: ":", omittingEmptySubsequences: false), $0)
            }, level: 0)
    }

    private mutating func append(
        _ branch: [(parts: [Substring], category: LedgerModel.Category)], level: Int
    ) {
        var seen: Set<Substring> = []
        for (parts, _) in branch where seen.insert(parts[level]).inserted {
            let twigs = branch.filter { $0.parts[level] == parts[level] }
            let own = twigs.first { $0.parts.count == level + 1 }?.category
            entries.append(
                Entry(
                    path: own?.name, name: String(parts[level]), level: level,
                    isArchived: own?.isArchived ?? false))
            append(twigs.filter { $0.parts.count > level + 1 }, level: level + 1)
        }
    }

    /// Prints an indented line or an object for each name.
    func print(as format: OutputFormat, key: String) throws {
        var list = ResultList(format)
        for entry in entries {
            if format == .text {
                let indent = String(repeating: "  ", count: entry.level)
                let mark = entry.isArchived ? " (archived)" : ""
                try Terminal.show(indent + entry.name + mark + "\n")
            } else if let path = entry.path {
                var json = JSONText()
                json.object { json in
                    json.value(key, path)
                    json.value("isArchived", entry.isArchived)
                }
                if format == .ndjson { json.endLine() }
                try list.add(json.bytes)
            }
        }
        if format != .text { try list.end() }
    }
}
