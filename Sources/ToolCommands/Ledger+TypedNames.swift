import LedgerModel

/// What somebody means who types the beginning of a name in a review.
extension Ledger {
    /// The category that is named, or whose first letters are typed where they fit no other, `+NAME`
    /// for a new one; else what to say.
    func meantCategory(_ typed: String) -> (name: String?, problem: String) {
        if typed.hasPrefix("+") { return (String(typed.dropFirst()), "") }
        if let exact = category(named: typed) { return (exact.name, "") }
        return Self.meant(
            typed, categories(completing: typed), "category")
    }

    /// The tags that are meant likewise, several behind commas; else what to say.
    func meantTags(_ typed: String) -> (tags: [Tag]?, problem: String) {
        var meant: [Tag] = []
        for part in typed.split(separator: ",") {
            let name = part.split(separator: " ").joined(separator: " ")
            if name.hasPrefix("+") {
                meant.append(Tag(path: String(name.dropFirst())))
            } else if let exact = tags.active.first(where: {
                $0.path.lowercased() == name.lowercased()
            }) {
                meant.append(exact)
            } else {
                let (path, problem) = Self.meant(
                    name, tags(completing: name).map(\.path), "tag")
                guard let path else { return (nil, problem) }
                meant.append(Tag(path: path))
            }
        }
        return meant.isEmpty ? (nil, "  name a tag") : (meant, "")
    }

    private static func meant(
        _ typed: String, _ found: [String], _ thing: String
    ) -> (name: String?, problem: String) {
        guard !found.isEmpty else {
            return (nil, "  there is no \(thing) like \(typed); +\(typed) makes it")
        }
        if found.count == 1 {
            // What is an answer elsewhere was not meant as a name, nor a single letter.
            guard NameCompletion.begins(typed, found[0]), !ReviewWord.areAnswer(typed) else {
                let question = "the \(thing) \(found[0])? Type its name"
                return (nil, "  \(typed) is no answer here; \(question)")
            }
            return (found[0], "")
        }
        return (nil, "  which one: \(found.prefix(8).joined(separator: ", "))?")
    }
}
